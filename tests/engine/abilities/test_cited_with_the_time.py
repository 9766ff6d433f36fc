"""What is cited with the reasons of time: whose turn it is, that it is no React, and that once was enough."""

from __future__ import annotations

from judge.engine.abilities.legality import Opportunity, Play, objections
from judge.engine.abilities.objection import Objection
from judge.engine.position.ability import Ability
from judge.engine.position.kinds import CardId, PlayerId
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY, Modifier, Printed

from ..board import ANN, BEN, fight, join, says, until
from .test_legality import action, gunfight

NOON, RESOLUTION = (
    Opportunity(("noon",), ANN, ""),
    Opportunity(("resolution", "cheatin resolution"), ANN, "Resolution step"),
)


def found(s: State, rule: str, card: CardId, now: Opportunity, player: PlayerId = ANN) -> list[Objection]:
    """The reasons by one rule against the first ability of a card."""
    return [each for each in objections(s, Play(player, card, 0), now) if each.rule == rule]


def test_abilities_your_turn__a_cheatin_ability_of_a_shootout_is_told_to_be_no_react() -> None:
    """Rule: shootout.resolution.cheatin-is-no-react. No other ability is taken for one."""
    s = gunfight()
    cheatin = action(s, BEN, Ability("cheatin resolution", then=(says(""),)))
    other = action(s, BEN, Ability("resolution", then=(says(""),)))
    assert [each.cites for each in found(s, "abilities.your-turn", cheatin, RESOLUTION, BEN)] == [()]
    fight(s)
    until(s, "shooter")
    no_react = ("shootout.resolution.cheatin-is-no-react",)
    assert [each.cites for each in found(s, "abilities.your-turn", cheatin, RESOLUTION, BEN)] == [no_react]
    assert [each.cites for each in found(s, "abilities.your-turn", other, RESOLUTION, BEN)] == [()]


def test_abilities_your_turn__nobody_is_out_of_turn_where_nobody_has_one() -> None:
    s = gunfight()
    held = action(s, BEN, Ability("noon", then=(says(""),)))
    assert found(s, "abilities.your-turn", held, NOON, BEN) != []
    assert found(s, "abilities.your-turn", held, Opportunity(("noon",), PlayerId(NOBODY), ""), BEN) == []
    reacting = Opportunity(("react",), ANN, "")
    assert found(s, "abilities.your-turn", held, reacting, BEN) == []
    assert found(s, "reacts.turn-order", held, reacting, BEN) != []


def test_abilities_once_a_day__a_text_that_says_once_is_enough_speaks_of_one_ability() -> None:
    s = gunfight()
    able = join(s, ANN, Printed("Able", "dude", abilities=(Ability("noon", then=(says(""),), repeat=True),)))
    other = join(s, ANN, Printed("Other", "dude", abilities=(Ability("noon", then=(says(""),), repeat=True),)))
    s.modifiers = (Modifier("used", able, 0, "round", able, ANN),)
    words = ["it has been used this round, and it says that once is enough"]
    assert [each.why for each in found(s, "abilities.once-a-day", able, NOON)] == words
    assert found(s, "abilities.once-a-day", other, NOON) == []
    s.modifiers = (Modifier("used", able, 1, "round", able, ANN),)
    assert found(s, "abilities.once-a-day", able, NOON) == []
