"""The Upkeep phase: what is paid for, and what lasts to its end."""

from __future__ import annotations

from judge.engine.day.upkeep import Upkeep, pays_out
from judge.engine.position.modifiers import PRODUCTION_TO
from judge.engine.position.values import Modifier
from judge.engine.table import worth

from ..board import ANN, BEN, dude, stand_in, table


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


def test_upkeep_production__of_what_is_no_deed_the_controller_has_it_and_of_a_deed_only_its_owner() -> None:
    s = table()
    dude(s, ANN, "Lent", fights=False, controller=BEN, production=2)
    s.add_card(stand_in("Taken", "deed", production=4), ANN, "play", controller=BEN)
    assert [pays_out(s, player) for player in (ANN, BEN)] == [0, 2]


def test_upkeep_production__the_last_effect_says_whose_it_is() -> None:
    s = table()
    mine = s.add_card(stand_in("Mine", "deed", production=3), ANN, "play")
    assert [pays_out(s, player) for player in (ANN, BEN)] == [3, 0]
    s.modifiers = tuple(Modifier(PRODUCTION_TO, mine, player, "day") for player in (ANN, BEN))
    assert [pays_out(s, player) for player in (ANN, BEN)] == [0, 3]
