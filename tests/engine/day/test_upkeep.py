"""The Upkeep phase: what is paid for, and what lasts to its end."""

from __future__ import annotations

from judge.engine.day.upkeep import Upkeep
from judge.engine.position.values import Modifier
from judge.engine.table import worth

from ..board import ANN, dude, table


def test_upkeep_pay__what_sets_upkeep_to_nothing_until_then_is_over_with_the_phase() -> None:
    s = table()
    taxed = dude(s, ANN, "Taxed", fights=False, upkeep=2)
    other = dude(s, ANN, "Other", fights=False, upkeep=2)
    s.modifiers = (Modifier("no upkeep", taxed, 0, "upkeep"),)
    s.then(Upkeep())
    s.go_on()
    assert s.cards[taxed].zone == "play"
    assert s.cards[other].zone == "discard"
    assert worth.upkeep(s, taxed) == 2
