"""What is begun in a copy of a position to explain an answer breaks nothing off where the rules do not let it come."""

from __future__ import annotations

from judge.engine.events import verbs
from judge.engine.observing.answering import Wanted
from judge.engine.observing.uses.begun import comes_about
from judge.engine.position.procedure import Option

from ..board import ANN, Do, dude, table, trait


def test_a_trait_that_does_not_answer_what_happens_is_not_begun() -> None:
    s = table()
    waits = trait("when", "boot", Do(lambda s, scope: None))
    for title in ("Abe", "Ada"):
        dude(s, ANN, title, traits=(waits,))
    other = dude(s, ANN, "Amy")
    verbs.boot(s, other)
    s.go_on()
    assert s.decision is not None
    assert s.decision.kind == "trait"
    wanted = Wanted(is_so=lambda s: False, nearer=lambda before, s: False, stopped=lambda line: False, about=other)
    assert comes_about(s, wanted, Option("trait", other)) is False
