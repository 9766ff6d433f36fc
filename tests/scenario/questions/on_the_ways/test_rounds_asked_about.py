"""Questions about shootouts of several rounds: the answer says what was left out of them, and why."""

from typing import Any

import pytest

from judge.cli.scenarios.pages import ONE_A_ROUND, how_found
from judge.engine.exploring import explore

THREE_AGAINST_TWO = {
    "scenario": "Three against two, with whatever is drawn",
    "players": {"ann": {"winner": True}, "bob": {}},
    "table": [
        {"dude": name, "of": of, "at": "town square", "posse": posse, "bullets": "1 draw", "influence": 1}
        for of, posse, names in (("ann", "leader", ("Amy", "Abe", "Ada")), ("bob", "mark", ("Bart", "Bill")))
        for name in names
    ],
    "start": {"step": "shootout.make-plays"},
}


GRIT = "card('Amy').grit > 99"


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A search is large from its first position on."""
    monkeypatch.setattr(explore, "CLOSES_AFTER", 0)


def ask(play: Any, **question: Any) -> Any:
    return play({**THREE_AGAINST_TWO, "questions": [{"until": "end of shootout", **question}]}).results[0]


def test_the_answer_says_that_one_casualty_a_round_was_tried(play: Any) -> None:
    """shootout.chamber-another-round.next-round: whoever loses three dudes in a round can lose them in three"""
    found = ask(play, never=GRIT)
    assert (found.answer, found.explored.one_a_round) == (True, True)
    assert ONE_A_ROUND in " ".join(line.strip() for line in how_found(found, ""))


def test_what_is_asked_of_a_round_itself_is_looked_at_in_all_of_them(play: Any) -> None:
    found = ask(play, never="casualties('ann') > 12")
    assert found.answer is True
    assert not found.explored.one_a_round
    assert ONE_A_ROUND not in " ".join(line.strip() for line in how_found(found, ""))


def test_where_ways_end_with_the_round_all_of_it_is_looked_at(play: Any) -> None:
    found = ask(play, never=GRIT, until="end of round")
    assert (found.answer, found.explored.one_a_round) == (True, False)


def test_a_way_is_as_short_as_it_can_be_all_the_same(play: Any) -> None:
    """shootout.take-yer-lumps.cover: three may fall in one round"""
    found = ask(play, possible="count(player('ann').posse) == 0 and count(player('bob').posse) == 2")
    assert found.answer is True
    assert sum("draw hand" in str(line) for line in found.explored.witness) <= 2
