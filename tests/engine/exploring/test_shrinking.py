"""A way on which something comes about is told without what it does not take."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import pytest

from judge.compiled.cache import open_catalogue
from judge.engine.exploring.chance.by_worth import Unstated
from judge.engine.exploring.shrinking import Again, how_much, shrunk
from judge.engine.exploring.waiting import Choice
from judge.engine.position.procedure import PASS, Option
from judge.input.yaml_file import parse_yaml
from judge.scenario.questions import exploring
from judge.scenario.runs.running import run_document

SHOOT, HIDE, RUN, AMY, BART = (Option(verb) for verb in ("shoot", "hide", "run", "amy", "bart"))
DECISIONS = ((SHOOT, PASS), (HIDE, PASS), (AMY, BART), (RUN, PASS))
"""What is asked one after another on a way; who is shot at only after a shot."""


@dataclass(frozen=True)
class Gone:
    """A way that has been gone."""

    steps: tuple[Choice, ...]


def gone(guide: Again, *, needs: Sequence[Option]) -> Gone | None:
    """Go as a guide says, where several things may be tried the first of them; nothing where not all is done."""
    steps: list[Choice] = []
    for choices in DECISIONS:
        if choices != (AMY, BART) or SHOOT in steps:
            steps.append(guide.order(choices, ())[0])
    return Gone(tuple(steps)) if {*needs} <= {*steps} else None


@pytest.mark.parametrize(
    ("needs", "left"),
    [
        ([BART], (SHOOT, PASS, BART, PASS)), ([RUN], (PASS, PASS, RUN)), ([HIDE, RUN], (PASS, HIDE, RUN)),
        ([], (PASS, PASS, PASS)), ([HIDE, BART], (SHOOT, HIDE, BART, PASS)),
    ],
)  # fmt: skip
def test_what_nobody_misses_is_left_out(needs: list[Option], left: tuple[Option, ...]) -> None:
    found = shrunk((SHOOT, HIDE, BART, RUN), lambda guide: gone(guide, needs=needs))
    assert found is not None
    assert found.steps == left


def test_a_way_that_cannot_be_gone_again_is_left_alone() -> None:
    assert shrunk((SHOOT, HIDE, AMY, RUN), lambda guide: gone(guide, needs=[BART])) is None


def test_what_is_to_be_chosen_for_the_first_time_is_all_tried() -> None:
    guide = Again((SHOOT, AMY))
    assert guide.order((HIDE, RUN), ()) == (HIDE, RUN)
    assert guide.order((HIDE, PASS), ()) == [PASS]
    assert guide.order((SHOOT, PASS), ()) == [SHOOT]
    assert (guide.order((BART, AMY), ()), guide.needless) == ([AMY], [SHOOT])


def test_how_much_is_done_counts_no_passing() -> None:
    assert how_much((PASS, SHOOT, PASS, AMY)) == 2


A_FIGHT = """\
scenario: Two a side, and cards that can be played
players:
  ann: {winner: yes, hand: [Pinned Down, Coachwhip!]}
  bob: {hand: [Pinned Down]}
table:
  - {dude: Amy, of: ann, at: town square, posse: leader, bullets: 1 stud}
  - {dude: Abe, of: ann, at: town square, posse: leader, bullets: 1 draw}
  - {dude: Bart, of: bob, at: town square, posse: mark, bullets: 2 draw}
  - {dude: Bill, of: bob, at: town square, posse: mark}
start: {step: shootout.make-plays}
questions:
  - {possible: "card('Amy').zone == 'boot hill' and card('Bart').zone == 'boot hill'", until: end of shootout}
"""


def witness() -> list[Any]:
    result = run_document(parse_yaml(A_FIGHT, "x.yaml"), open_catalogue()).results[0]
    assert result.answer is True
    assert result.explored is not None
    assert result.explored.witness is not None
    return result.explored.witness


def test_a_play_that_has_no_part_in_it_is_not_on_the_way_that_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exploring, "MOST_FOR_A_SHORT_WAY", 60)  # too few to find another way
    shorter = witness()
    monkeypatch.setattr(exploring, "shrunk", lambda way, go: None)
    first = witness()
    assert "Pinned Down" in str(first)
    assert "Pinned Down" not in str(shorter)


def hands(card: int) -> Unstated:
    """Hands that are drawn at once, of such cards."""
    return Unstated((), (card,), then=((), (), ()))  # type: ignore[arg-type]


def test_a_round_that_has_no_part_in_it_is_left_out_as_a_whole() -> None:
    tried: list[Sequence[Choice]] = []

    def go(guide: Again) -> Gone:
        tried.append(guide.way)
        return Gone(tuple(guide.way))

    pull = Unstated((), (7,))  # type: ignore[arg-type]
    found = shrunk((HIDE, hands(1), AMY, pull, hands(2), BART, hands(3), RUN), go)
    assert tried[1:3] == [[HIDE, hands(2), BART, hands(3), RUN], [HIDE, hands(3), RUN]]
    assert found == Gone((HIDE, hands(3), RUN))
