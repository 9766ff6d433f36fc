"""Of what is asked for as a number the nearest way is told, and the nearest to the number alone only where needed."""

from typing import Any

import pytest

from judge.engine.exploring.ways import Visit, Way
from judge.engine.position.procedure import Option
from judge.engine.position.state import State
from judge.scenario.questions.on_the_ways import adding_up
from judge.scenario.questions.on_the_ways.nearest import Nearest
from judge.scenario.questions.values import Expression
from tests.engine.board import ANN, dude, table


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


@pytest.mark.parametrize("asked", ["player('ann').ghost_rock > 5", "player('ann').ghost_rock >= 6"])
def test_as_much_as_comes_about_is_told_where_no_way_was_gone_on(asked: str, play: Any) -> None:
    """bounty.collect: a search goes no further once there cannot be more than 3 and the 2 that Bart is wanted for."""
    board = {
        "scenario": "Bart is wanted for two",
        "players": {"ann": {"winner": True, "ghost rock": 3}, "bob": {}},
        "table": [
            {"dude": "Amy", "of": "ann", "at": "town square"},
            {"dude": "Bart", "bounty": 2, "of": "bob", "at": "town square"},
            *(
                {"dude": f"{who} {n}", "bullets": n, "of": who, "at": "town square"}
                for who in ("ann", "bob")
                for n in (1, 2)
            ),
            {"card": "James Bogue", "of": "bob", "at": "bob's home"},
        ],
        "script": [{"ann": {"call out": "Bart", "with": "Amy"}}],
        "questions": [{"never": asked}],
    }
    [result] = play(board).results
    assert (result.answer, result.explored.left > 0) == (True, True)
    told = [why for _, why in result.because]
    assert "ann has 3 + 2 = 5 ghost rock" in told
    assert not any("nothing changes that" in why for why in told)
