"""Ways gone at random ahead of a large search come to no other answer, and early to what decides it or is told it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from judge.compiled.cache import open_catalogue
from judge.engine.exploring import scouting
from judge.engine.exploring.explore import Exploration
from judge.engine.exploring.horizon import end_of_round
from judge.engine.exploring.patience import Patience
from judge.engine.exploring.results.at_once import AtOnce
from judge.engine.exploring.results.fates import Assigned
from judge.engine.exploring.scouting import LEANINGS, MOST_WAYS, POSITIONS, Luck, Scouts
from judge.engine.exploring.waiting import Choice
from judge.engine.position.kinds import CardId
from judge.engine.position.procedure import PASS, Option
from judge.engine.position.state import State
from judge.engine.position.unseen import LookedAt
from judge.scenario.runs.running import run
from tests.lanes import one_in

from ..board import ANN, BEN, draw_hand, dude, table, to_resolution

SCENARIOS = Path(__file__).parents[3] / "data" / "scenarios"
ASKING = sorted(
    path
    for path in SCENARIOS.rglob("*.yaml")
    if any(f"- {kind}:" in path.read_text("utf-8") for kind in ("never", "always"))
)


class Search:
    """A search as scouts see it, large by now; nobody waits for more than it, and `sent` are those sent ahead of it."""

    along, step, patience = None, None, None

    def __init__(self, positions: int = scouting.SCOUTS_AFTER) -> None:
        self.positions = positions
        self.sent: list[float] = []

    def ahead(self, luck: Luck) -> Any:
        self.sent.append(luck.random())
        return Ahead(len(self.sent))


class Ahead:
    """A search that is sent ahead: the third is told something, and the fifth sees what decides."""

    step, positions = "a step", 100

    def __init__(self, number: int) -> None:
        self.number = number

    def visits(self) -> Iterator[int]:
        yield self.number
        if self.number == 3:
            raise LookedAt


def hands_shown(dudes: int) -> State:
    """So many dudes a side, and hands of which Ben's is the better."""
    s = table()
    for player in (ANN, BEN):
        for n in range(dudes):
            dude(s, player, f"{'AB'[player]}{n}")
        draw_hand(s, player, ("2C 3D 5H 8S JD", "KC KD 6H 8H 10C")[player])
    to_resolution(s)
    return s


def never(_: object) -> bool:
    return False


def test_what_scouts_are_told_is_raised_on_their_way_and_the_others_go_once_it_is_told_apart() -> None:
    search: Any = Search()
    scouts = Scouts()
    with pytest.raises(LookedAt):
        scouts.go(search, search.ahead, never)
    assert (len(search.sent), search.step, scouts.positions) == (3, "a step", 300)
    search.positions = 1  # begun again
    scouts.go(search, search.ahead, never)
    assert (len(search.sent), scouts.positions) == (4, 400)
    assert len({*search.sent}) == 3  # each in an order of its own, the same each time: the third went twice
    scouts.go(search, search.ahead, never)
    assert len(search.sent) == 4


def test_more_are_sent_as_a_search_grows() -> None:
    search: Any = Search(scouting.SCOUTS_AFTER - 1)
    search.sent = [0.0] * 3  # past the one that is told something
    scouts = Scouts()
    scouts.go(search, search.ahead, never)
    assert len(search.sent) == 3
    for positions, sent in ((200, 4), (300, 4), (303, 5), (1_000, 7), (10_000, 37)):
        search.positions = positions
        scouts.go(search, search.ahead, never)
        assert len(search.sent) == 3 + sent, positions


def test_what_one_of_them_finds_decides() -> None:
    search: Any = Search()
    search.sent = [0.0] * 3
    scouts = Scouts()
    fifth: Any = lambda seen: seen == 5  # noqa: E731
    visit: Any = scouts.go(search, search.ahead, fifth)
    assert (visit, len(search.sent), scouts.positions) == (5, 5, 200)


def test_nobody_is_sent_along_a_way_that_is_gone_again_nor_where_nobody_waits_any_longer() -> None:
    search: Any = Search()
    search.along = ()
    Scouts().go(search, search.ahead, never)
    search.along, search.patience = None, Patience()
    search.patience.stop()
    Scouts().go(search, search.ahead, never)
    assert search.sent == []


def test_some_lean_to_pass_and_to_what_is_about_those_who_are_named() -> None:
    plays = [Option("play", CardId(n)) for n in range(4)]
    falls: list[Choice] = [AtOnce((Assigned((Option("ace", CardId(n)),), first_known=False),)) for n in range(4)]
    first = {
        (lean, kind): Counter(
            Luck(3 * seed + lean).order(choices, {CardId(2)})[0] == wanted for seed in range(200)
        )[True]
        for lean in range(len(LEANINGS))
        for kind, choices, wanted in (("pass", [*plays[:2], PASS], PASS), ("named", falls, falls[2]))
    }  # fmt: skip
    assert min(first[0, "pass"], first[0, "named"]) > 170
    assert 80 < first[1, "pass"] < first[0, "pass"]
    assert 120 < first[1, "named"] < first[0, "named"]
    assert max(first[2, "pass"], first[2, "named"]) < 120


def test_what_was_tried_on_the_way_is_tried_first_as_long_as_it_can_be() -> None:
    plays = [Option("play", CardId(n)) for n in range(9)]
    luck = Luck(7, [plays[5], plays[2], Option("flee"), plays[3]])
    firsts = [luck.order(plays, ()) for _ in range(4)]
    assert [each[0] for each in firsts[:2]] == [plays[5], plays[2]]
    assert all({*each} == {*plays} for each in firsts)
    others = [Luck(seed, [Option("flee"), plays[3]]) for seed in range(40)]
    after = Counter(luck.order(plays, ()) and luck.order(plays, ())[0] == plays[3] for luck in others)
    assert after[False] > 20  # it has left the way


def test_every_other_goes_on_from_where_more_is_so() -> None:
    """Where somebody has been discarded, for one; those in between begin where the search does."""
    s = hands_shown(3)
    search: Any = Search(1_000)
    scouts = Scouts(lambda here: sum(here.cards[n].zone == "discard" for n in s.in_play()))
    allowed: list[int] = []

    def ahead(luck: Luck) -> Exploration:
        allowed.append(luck.most)
        return Exploration(s, until=end_of_round, guide=luck, most=luck.most)

    scouts.go(search, ahead, never)
    assert scouts.most_so > 0
    assert 0 < len(scouts.ways) <= MOST_WAYS
    assert {*allowed[::2]} <= {*POSITIONS}
    assert {*allowed[3::2]} & {min(POSITIONS) + len(way) for way in scouts.ways}


@pytest.mark.parametrize("seed", range(3))
def test_another_order_comes_to_the_same_positions(seed: int) -> None:
    s = hands_shown(2)
    plain, shuffled = (Exploration(s, until=end_of_round, guide=guide) for guide in (None, Luck(seed)))
    ways = [list(looked.visits()) for looked in (plain, shuffled)]
    assert (plain.complete, plain.positions, plain.ends) == (shuffled.complete, shuffled.positions, shuffled.ends)
    assert 10 < len(ways[0]) < 1_000
    assert [visit.way for visit in ways[0]] != [visit.way for visit in ways[1]]


@pytest.mark.parametrize("path", ASKING, ids=lambda path: path.stem)
@one_in(25, day=25)
def test_scenarios_are_answered_as_they_expect(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scouting, "SCOUTS_AFTER", 60)
    assert run(path, open_catalogue()).passed
