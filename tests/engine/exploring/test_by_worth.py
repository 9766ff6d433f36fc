"""Chance by what matters comes to the same as chance card by card, and says so where it would not."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Hashable
from itertools import combinations_with_replacement
from random import Random

import pytest

from judge.engine.events import pulls
from judge.engine.exploring import by_worth
from judge.engine.exploring.by_worth import Unstated
from judge.engine.exploring.explore import Exploration, follow
from judge.engine.exploring.horizon import end_of_round
from judge.engine.exploring.representatives import cards_of, representatives
from judge.engine.position import hands
from judge.engine.position.hands import HAND_SIZE
from judge.engine.position.kinds import Face, PlayerId
from judge.engine.position.procedure import Option
from judge.engine.position.state import State
from judge.engine.position.unseen import UNSEEN, LookedAt, OfAHand, OfAValue, Unseen, worth
from judge.engine.table import hand_ranks
from tests.lanes import slow

from ..board import ANN, BEN, attach, draw_hand, dude, encoded, fight, table

BOARDS, AT_ONCE = int(os.environ.get("JUDGE_TEST_BOARDS", "16")), 8
"""`JUDGE_TEST_BOARDS=2000` looks at more."""
FEW = 2
"""How many different cards a deck has, so that card by card comes to an end."""
MOST = 6_000


def board(seed: int) -> tuple[State, tuple[Face, ...]]:
    """A small shootout with a text or two, and the only cards that either deck has."""
    luck = Random(seed)
    s = table(winner=PlayerId(luck.randrange(2)))
    texts = [one for one in encoded().values() if one.type in ("goods", "action") and not one.looks & {"piles"}]
    for player in (ANN, BEN):
        s.set_player(player, unstated=True, rock=luck.randrange(4))
        for _ in range(luck.choice((1, 1, 2))):
            bullets = f"{luck.randrange(2)} {luck.choice(('draw', 'draw', 'stud'))}"
            dude(s, player, f"{'AB'[player]}{len(s.cards)}", bullets, influence=luck.randrange(2), cost=2)
        if luck.random() < 0.5:
            one = luck.choice(texts)
            if one.type == "action":
                s.add_card(one, player, "hand")
            else:
                attach(s, next(n for n in s.in_play() if s.cards[n].owner == player), one)
    fight(s)
    return s, tuple(luck.sample(hands.ALL_FACES, FEW))


def few_hands(drawn: tuple[Face, ...]) -> Callable[[State, PlayerId, int], list[Unstated]]:
    """Every worth of a hand of these cards alone, each with cards that make it."""

    def found(s: State, player: PlayerId, count: int) -> list[Unstated]:
        by_hand: dict[tuple[int, bool], tuple[Face, ...]] = {}
        for five in combinations_with_replacement(drawn, HAND_SIZE):
            if max(Counter(five).values()) <= 4:
                by_hand.setdefault((hands.strength(five), hands.cheatin(five)), five)
        return [
            Unstated(
                (*(Face(OfAHand(*made)),) * HAND_SIZE, *(UNSEEN,) * (count - HAND_SIZE)),
                (*five, *drawn[:1] * (count - HAND_SIZE)),
            )
            for made, five in by_hand.items()
        ]

    return found


def what_matters(s: State) -> Hashable:
    """All of a position but the cards that nobody stated."""
    cards = tuple((n, c.with_(face=Face(0))) for n, c in s.each_card() if c.printed.type not in ("card", "joker"))
    return cards, tuple(player.rock for player in s.players), s.shootout is None, s.modifiers


def ends(exploration: Exploration) -> set[Hashable]:
    """What matters of every end.  Raises OverflowError where they are too many."""
    found = {what_matters(visit.state) for visit in exploration.visits() if visit.over}
    if not exploration.complete:
        raise OverflowError
    return found


@slow
@pytest.mark.parametrize("first", range(0, BOARDS, AT_ONCE))
def test_it_comes_to_the_same_as_card_by_card(first: int, monkeypatch: pytest.MonkeyPatch) -> None:
    compared = 0
    for seed in range(first, first + AT_ONCE):
        s, drawn = board(seed)
        monkeypatch.setattr(pulls, "FACES", tuple(Option("face", face=face) for face in drawn))
        monkeypatch.setattr(by_worth, "hands_of", few_hands(drawn))
        rounds = not by_worth.looking(s, "rounds")
        try:
            whole = ends(Exploration(s, until=end_of_round, most=MOST))
            less = Exploration(s, until=end_of_round, most=MOST, by_worth=True, forget=True, forget_rounds=rounds)
            assert ends(less) == whole, f"seed {seed}"
        except (LookedAt, OverflowError):
            continue
        compared += 1
    assert compared


@slow
def test_a_few_hands_stand_for_all_however_two_are_compared() -> None:
    """Of any two hands the order, and whether each is the weakest or strongest of its rank, which others become"""
    strengths: dict[tuple[int, bool], set[int]] = {}
    for five in combinations_with_replacement(hands.ALL_FACES, HAND_SIZE):
        twice = HAND_SIZE - len(set(five))
        strength = hands.strength(five)
        if twice <= 2:  # so many may be jokers
            strengths.setdefault((hands.rank(strength), False), set()).add(strength)
        if twice:
            strengths.setdefault((hands.rank(strength), True), set()).add(strength)
    chosen: dict[bool, dict[tuple[int, bool], set[int]]] = {False: {}, True: {}}
    for change in chosen:
        for each in representatives(change):
            chosen[change].setdefault((hands.rank(each.strength), each.cheatin), set()).add(each.strength)
    assert set(chosen[False]) == set(chosen[True]) == set(strengths)
    for one, all_of_one in strengths.items():
        for other, all_of_other in strengths.items():
            if one[0] == other[0]:
                plain = orders(all_of_one, all_of_other, ())
                assert orders(chosen[False][one], chosen[False][other], ()) == plain
                ends_of = hands.WORST[one[0]], hands.BEST[one[0]]
                changed = orders(all_of_one, all_of_other, ends_of)
                assert orders(chosen[True][one], chosen[True][other], ends_of) == changed


def orders(some: set[int], others: set[int], ends_of: tuple[int, ...]) -> set[tuple[object, ...]]:
    """Every way in which two strengths can stand to each other and to the ends of their rank.

    Of those strictly between the ends only the lowest, the highest and the shared ones can make a difference.
    """

    def of_interest(mine: set[int], theirs: set[int]) -> set[int]:
        between = sorted(mine - set(ends_of))
        shared = sorted((mine & theirs) - set(ends_of))
        return {*(mine & set(ends_of)), *between[:1], *between[-1:], *shared[:1], *shared[-1:]}

    return {
        ((a > b) - (a < b), *(a == end for end in ends_of), *(b == end for end in ends_of))
        for a in of_interest(some, others)
        for b in of_interest(others, some)
    }


def test_the_cards_that_stand_for_a_hand_make_it() -> None:
    for one in representatives(True):
        cards = cards_of(one, Counter())
        assert cards is not None
        assert hands.strength(cards.declared) == one.strength
        assert hands.cheatin(cards.drawn) == one.cheatin
        assert cards.drawn.count(hands.JOKER) == one.jokers


def test_no_card_is_taken_of_which_four_are_elsewhere() -> None:
    pair = next(one for one in representatives(False) if hands.rank(one.strength) == hands.PAIR)
    first = cards_of(pair, Counter())
    assert first is not None
    held = Counter({first.drawn[0]: 4})
    other = cards_of(pair, held)
    assert other is not None
    assert first.drawn[0] not in other.drawn
    assert cards_of(pair, Counter(dict.fromkeys(hands.ALL_FACES, 4))) is None


def test_of_an_unseen_hand_the_worth_is_known_and_no_more() -> None:
    s = table()
    dude(s, ANN)
    draw_hand(s, ANN, "2C 3C 4C 5C 7D")
    for card_in_hand in s.players[ANN].draw_hand:
        s.set(card_in_hand, face=Face(OfAHand(hands.WORST[4], True)))
    assert hand_ranks.cards_rank(s, ANN) == 4
    assert hand_ranks.cheatin(s, ANN)
    with pytest.raises(LookedAt):
        hand_ranks.twins(s, s.players[ANN].draw_hand[0])
    s.put(s.players[ANN].draw_hand[0], "discard")
    with pytest.raises(LookedAt):
        hand_ranks.cards_rank(s, ANN)


@pytest.mark.parametrize("look", [hands.value_of, hands.suit_of, lambda face: hands.strength([face])])
def test_whoever_looks_at_an_unseen_card_finds_out(look: object) -> None:
    assert callable(look)
    for face in (UNSEEN, Face(OfAHand(hands.WORST[4], True))):
        with pytest.raises(LookedAt):
            look(face)


def test_of_a_pull_the_value_is_known() -> None:
    for value in range(1, 14):
        face = Face(OfAValue(value))
        assert hands.value_of(face) == value
        assert hands.face_name(face) == hands.VALUES[value - 1]
        with pytest.raises(LookedAt):
            hands.suit_of(face)
    assert worth([]) is None
    assert isinstance(UNSEEN, Unseen)


def test_a_witness_is_told_in_cards() -> None:
    s = table()
    for player in (ANN, BEN):
        s.set_player(player, unstated=True)
        dude(s, player, bullets="2 stud")
    fight(s)
    explored = Exploration(s, until=end_of_round, by_worth=True, forget=True, forget_rounds=True)
    over = [visit for visit in explored.visits() if visit.over]
    assert explored.complete
    for visit in over:
        end = follow(s, visit.way, end_of_round)
        assert what_matters(end) == what_matters(visit.state)
        assert not any(isinstance(held.face, Unseen) for held in end.cards)
