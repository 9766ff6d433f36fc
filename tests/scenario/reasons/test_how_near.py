"""Of what is asked for as a number the nearest way is told, and the nearest to the number alone only where needed."""

from typing import Any

import pytest

from judge.cards.expressions.expression import parse
from judge.engine.exploring.ways import Visit, Way
from judge.engine.position.procedure import Option
from judge.engine.position.state import State
from judge.scenario.questions.on_the_ways import adding_up
from judge.scenario.questions.on_the_ways.nearest import Nearest, _measure
from judge.scenario.questions.values import Expression
from tests.engine.board import ANN, BEN, dude, stand_in, table
from tests.lanes import slow


@pytest.mark.parametrize(
    ("asked", "gains", "which"),
    [
        ("player('Ann').ghost_rock > 4 and card('Amy').booted", False, ["all of it", "the number"]),
        ("player('Ann').ghost_rock > 4 and card('Amy').booted", True, ["all of it"]),
        ("player('Ann').ghost_rock > 4 and used('Amy')", False, ["all of it"]),
        ("player('Ann').control_points > 4 and card('Amy').booted", False, ["all of it"]),
    ],
)
def test_the_way_nearest_to_the_number_is_told_where_nothing_is_gained_on_the_other(
    asked: str, gains: bool, which: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only ghost rock is gained so that something may be missing on the way on which the rest of it comes about."""
    ends: dict[str, State] = {}
    for way in ("all of it", "the number"):
        ends[way] = table()
        dude(ends[way], ANN, "Amy")
    told: list[str] = []

    def tell(_: object, end: State, __: Expression) -> None:
        told.extend(way for way, known in ends.items() if known is end)

    monkeypatch.setattr(adding_up, "_add_how_near", tell)
    monkeypatch.setattr(adding_up, "_gains", lambda *_: gains)
    adding_up.how_near([(Expression(asked), [*ends.values()])])
    assert told == which


@pytest.mark.parametrize("booted", ["card('Amy').booted", "card('Amy').booted == 1", "1 == card('Amy').booted"])
def test_what_is_no_number_on_both_sides_is_so_or_is_not(booted: str) -> None:
    """Of what is asked besides a number all should be so: to miss it by one is no nearer than to miss the number."""
    nearest = Nearest(Expression(f"player('Ann').ghost_rock > 4 and {booted}"), wanted=True)
    ways = {rock: Way(Option("pass", number=rock), None) for rock in (5, 3, 4)}
    for rock, is_booted in ((5, False), (3, True), (4, False)):
        s = table()
        dude(s, ANN, "Amy", booted=is_booted)
        s.set_player(ANN, rock=rock)
        nearest.look(Visit(s, ways[rock], None, over=True))
    assert nearest.ways == [[ways[3]], [ways[5]]]


@pytest.mark.parametrize(
    ("asked", "nearer"),
    [
        ("player('Ann').ghost_rock > 5", ["player('Ann').ghost_rock >= 5", "player('Ann').ghost_rock >= 4"]),
        ("player('Ann').ghost_rock >= 5", ["player('Ann').ghost_rock >= 4"]),
        ("player('Ann').ghost_rock > 3", []),
        ("player('Ann').ghost_rock == 5", []),
        ("player('Ann').ghost_rock < 2", []),
    ],
)
def test_what_would_come_nearer_to_more_of_a_stash(asked: str, nearer: list[str]) -> None:
    """Of those that come nearer than what has been found, the nearest first, and few of them."""
    s = table()
    s.set_player(ANN, rock=3)
    nearest = Nearest(Expression(asked), wanted=True)
    nearest.look(Visit(s, None, None, over=True))
    assert nearest.nearer() == nearer


@slow
def test_as_much_as_comes_about_is_told_where_no_way_was_gone_on(play: Any) -> None:
    """bounty.collect: a search goes no further once there cannot be more than 3 and the 2 that Bart is wanted for, and
    so may never have come to where these are collected.
    """
    board = {
        "scenario": "Bart is wanted for two, in a crowd",
        "players": {
            "ann": {"winner": True, "outfit": "Morgan Stables", "ghost rock": 3,
                    "hand": ["Pistol Whip", "Friends in High Places", "Rumors"]},
            "bob": {"outfit": "The Sloane Gang", "ghost rock": 3, "hand": ["We Got A Beef!", "Sun in Yer Eyes"]},
        },
        "table": [
            {"card": "Carter's Bounties", "of": "ann"},
            {"card": "The Union Casino", "of": "bob"},
            {"dude": "Amy", "bullets": "2 stud", "influence": 1, "of": "ann", "at": "town square"},
            {"card": "Danny Wilde", "of": "ann", "at": "town square"},
            {"card": "Harlan Stanton", "of": "ann", "at": "ann's home"},
            {"card": "Deborah West", "of": "ann", "at": "ann's home", "booted": True},
            {"dude": "Al", "bullets": 1, "influence": 2, "of": "ann", "at": "Carter's Bounties"},
            {"card": "Rick Henderson", "of": "bob", "at": "town square"},
            {"dude": "Bart", "bullets": 2, "influence": 1, "bounty": 2, "of": "bob", "at": "town square"},
            {"card": "James Bogue", "of": "bob", "at": "bob's home"},
            {"dude": "Ben", "bullets": 1, "influence": 1, "of": "bob", "at": "The Union Casino"},
            {"dude": "Bo", "bullets": 0, "influence": 3, "of": "bob", "at": "bob's home", "booted": True},
        ],
        "script": [{"ann": {"call out": "Bart", "with": "Amy"}}],
        "questions": [{"never": "player('ann').ghost_rock > 5"}],
    }  # fmt: skip
    [result] = play(board).results
    told = [why for _, why in result.because]
    assert (result.answer, "ann has 3 + 2 = 5 ghost rock" in told) == (True, True)
    assert not any("nothing changes that" in why for why in told)


def test_on_a_tie_only_the_owner_of_a_deed_needs_no_more_to_control_it() -> None:
    """Rule: control.deeds. With 1 influence on either side Ben, who owns it, controls it; Ann lacks 1 to do so."""
    s = table("ann", "ben")
    store = s.add_card(stand_in("Store", "deed"), BEN, "play")
    s.set(store, at=store)
    dude(s, ANN, "Amy", influence=1, at=store, fights=False)
    dude(s, BEN, "Bob", influence=1, at=store, fights=False)
    far = _measure(parse("card('Store').controller == player('ann')"), True)
    assert far(s) == (0, 1, 1)


def test_so_much_is_missing_for_more_than_3_not_to_be_so() -> None:
    """5 is 2 above the 3 with which "more than 3" is not so."""
    s = table("ann", "ben")
    s.set_player(ANN, rock=5)
    assert _measure(parse("player('ann').ghost_rock > 3"), False)(s) == (0, 1, 2)
    s.set_player(ANN, rock=1)
    assert _measure(parse("player('ann').ghost_rock > 3"), True)(s) == (0, 1, 3)
