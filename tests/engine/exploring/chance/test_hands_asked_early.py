"""Two hands of which something is asked before they are compared are one of several pairs, and come to the same."""

from __future__ import annotations

from collections.abc import Hashable
from functools import cache
from random import Random

import pytest

from judge.engine.exploring.chance.early import EarlyPairs, asked_now
from judge.engine.exploring.chance.settling import STRENGTH, Worth
from judge.engine.exploring.explore import Exploration
from judge.engine.exploring.forgetting import looking
from judge.engine.exploring.horizon import end_of_round
from judge.engine.exploring.several import Differ
from judge.engine.exploring.telling import Telling, as_little_as_is_sound
from judge.engine.position import hands
from judge.engine.position.kinds import CHANGES_HANDS, PlayerId
from judge.engine.position.state import State
from judge.engine.position.unseen import LookedAt
from judge.engine.position.values import Printed
from judge.engine.table import hand_ranks
from tests.lanes import night, slow

from ...board import ANN, BEN, card, dude, encoded, fight, table

LOOKS = (
    lambda s: (len(s.posse(ANN)), len(s.posse(BEN)), tuple(player.rock for player in s.players)),
    lambda s: (len(s.posse(ANN)), s.players[BEN].rock, [s.cards[n].booted for n in s.posse(BEN)] == [True]),
)
MOST = 3_000


@cache
def of_ranks() -> list[Printed]:
    """Actions played in the Resolution step of which the texts may look at the ranks of hands."""
    return [
        one for one in encoded().values()
        if one.type == "action" and "ranks" in one.looks and one.plays & {"resolution", "cheatin resolution"}
        and not any("piles" in what or CHANGES_HANDS in what for what in one.looks)
    ]  # fmt: skip


def board(seed: int) -> State:
    """One or two dudes a side about to draw hands that nobody stated, and two such actions."""
    luck = Random(seed)
    s = table(winner=luck.choice((ANN, BEN)))
    for player in (ANN, BEN):
        s.set_player(player, unstated=True, rock=2)
        for n in range(luck.choice((1, 2))):
            dude(s, player, f"{'AB'[player]}{n}", luck.choice(("1 draw", "1 stud")))
        if player == ANN or luck.random() < 0.5:
            s.add_card(luck.choice(of_ranks()), player, "hand")
    fight(s, "pick_yer_shooter")
    return s


def come_to(s: State, look: Hashable, *remembered: str) -> set[Hashable] | None:
    """What is seen at the ends; None where that takes too long."""

    def search(telling: Telling) -> set[Hashable]:
        made = Exploration(s, until=end_of_round, most=MOST, **telling._asdict())
        found = {look(visit.state) for visit in made.visits() if visit.over}  # type: ignore[operator]
        if not made.complete:
            raise OverflowError
        return found

    try:
        return as_little_as_is_sound(s, Telling(True, frozenset(remembered), reads=looking(s, fight=True)), search)
    except (OverflowError, LookedAt):
        return None


def same(seed: int) -> bool:
    """Whether it comes to the same as with every hand that can matter; no where that takes too long."""
    s, look = board(seed), LOOKS[seed % len(LOOKS)]
    whole = come_to(s, look, STRENGTH)
    if whole is None:
        return False
    assert come_to(s, look) == whole
    return True


def test_texts_on_ranks_come_to_the_same() -> None:
    assert same(1)


@slow
@night
def test_texts_on_ranks_come_to_the_same_on_many_boards() -> None:
    assert sum(same(seed) for seed in range(2, 40)) > 10


@pytest.mark.parametrize(("title", "asked"), [("Play for Blood", True), ("Coachwhip!", False)])
def test_hands_are_told_apart_only_where_somebody_asks(title: str, *, asked: bool) -> None:
    s = table()
    for player in (ANN, BEN):
        s.set_player(player, unstated=True)
        dude(s, player, f"{'AB'[player]}0", "0 draw")
    s.add_card(card(title), ANN, "hand")
    fight(s, "pick_yer_shooter")
    told: list[Telling] = []

    def search(telling: Telling) -> int:
        told.append(telling)
        made = Exploration(s, until=end_of_round, **telling._asdict())
        return sum(visit.over for visit in made.visits())

    assert as_little_as_is_sound(s, Telling(True, reads=looking(s, fight=True)), search)
    assert bool(told[-1].asked) is asked
    assert STRENGTH not in told[-1].remembered


def pair(one: int, other: int) -> tuple[Worth, Worth]:
    return Worth(hands.WORST[one], cheatin=False), Worth(hands.WORST[other], cheatin=False)


def test_what_is_asked_of_some_pairs_is_known_of_all_where_it_goes_by_a_number() -> None:
    some = EarlyPairs([pair(3, 1), pair(4, 4), pair(1, 2)])
    apart = asked_now(Differ(some, (True, False, False)))
    assert [apart.get(pair(*ranks)) for ranks in ((11, 9), (11, 10), (5, 5))] == [True, False, False]
    high = asked_now(Differ(EarlyPairs([pair(3, 1), pair(4, 9), pair(9, 8)]), (False, True, True)))
    assert [high.get(pair(*ranks)) for ranks in ((3, 11), (4, 1))] == [False, True]
    neither = EarlyPairs([pair(3, 1), pair(4, 4), pair(1, 2), pair(6, 5)])
    odd = asked_now(Differ(neither, (True, False, True, True)))
    assert (odd.get(pair(4, 4)), odd.get(pair(5, 5))) == (False, None)


def test_a_hand_counts_as_what_its_rank_says_where_no_text_looks_at_its_cards() -> None:
    s = board(0)
    ranks = range(1, 12)
    assert not hand_ranks.look_at_cards(s)
    assert hand_ranks.counting_as(s, PlayerId(0), ranks) == tuple(ranks)
