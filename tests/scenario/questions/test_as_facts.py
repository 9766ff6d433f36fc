"""The fact that an expression asks for, as it is written beside `why not`, and what a call-out would make of one."""

from __future__ import annotations

from typing import Any

import pytest

from judge.engine.position.event import Event
from judge.engine.position.kinds import CardId
from judge.engine.position.state import State
from judge.engine.position.values import TOWN_SQUARE
from judge.scenario.questions.on_the_ways.as_facts import as_fact
from judge.scenario.questions.wanted import _with_a_call_out
from tests.engine.board import ANN, BEN, dude, table


def square() -> tuple[State, CardId, CardId]:
    """A table with a dude of each player's in the town square."""
    s = table("ann", "ben")
    return s, dude(s, ANN, "Amy", fights=False), dude(s, BEN, "Bob", fights=False)


@pytest.mark.parametrize(
    ("asked", "fact"),
    [
        ("player('ann').ghost_rock >= 3", {"ann": {"ghost rock": 3}}),
        ("player('ann').ghost_rock < 3", {"ann": {"ghost rock": 2}}),
        ("card('Amy').bounty > 1", {"Amy": {"bounty": 2}}),
        ("bullets('Amy') == 4", {"Amy": {"bullets": 4}}),
        ("not card('Amy').booted", {"Amy": {"booted": False}}),
        ("card('Amy').at_home", {"Amy": {"at": "ann's home"}}),
        ("player('ann').won_game", {"game": {"won by": "ann"}}),
        ("card('Amy').ghost_rock == 3", None),
        ("count(player('ann').posse) == 3", None),
        ("not card('Amy').in_play", None),
    ],
)
def test_an_expression_asks_for_a_fact(asked: str, fact: dict[str, Any] | None) -> None:
    s, _, _ = square()
    assert as_fact(s, asked) == fact


def test_a_call_out_would_have_put_two_dudes_into_a_shootout_and_nothing_else() -> None:
    s, amy, bob = square()
    called_out = Event("call out", bob, ANN, other=amy, at=TOWN_SQUARE)
    asked = [
        ("shootout", "over"), ("shootout", "leader"), ("shootout", "mark"), ("shootout", "round"), ("Amy", "posse"),
        ("Bob", "posse"), ("Amy", "booted"), ("ann", "posse"), ("ann", "ghost rock"),
    ]  # fmt: skip
    made = [_with_a_call_out(s, called_out, *each) for each in asked]
    assert made == [False, "Amy", "Bob", None, "leader", "mark", None, None, None]
