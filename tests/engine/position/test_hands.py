"""Poker hands: ranks, ties, jokers, short hands, modifiers, Cheatin'."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from itertools import combinations_with_replacement, pairwise, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.engine.position import hands
from judge.engine.position.hands import BEST, JOKER, WORST, cheatin, face, modified, read_face
from judge.engine.position.kinds import Face

from ..board import faces, rank, strength

FACES = st.integers(0, 51)
ANY_HAND = st.lists(st.integers(0, JOKER), max_size=5)
DEAD_MAN = frozenset(faces("AC AS 8C 8S JD"))


def judged(hand: Sequence[Face]) -> tuple[int, list[int]]:
    """A second opinion on a hand without jokers: its rank, and the values in the order in which they are compared."""
    values = sorted((f // 4 + 1 for f in hand), reverse=True)
    count = Counter(values)
    grouped = sorted(values, key=lambda v: (-count[v], -v))
    shape = sorted(count.values(), reverse=True)
    one_suit = len(hand) == 5 and len({f % 4 for f in hand}) == 1
    in_a_row = len(count) == 5 and values[0] - values[-1] == 4
    if frozenset(hand) == DEAD_MAN and len(hand) == 5:
        return 11, []
    ranks = [
        (10, shape[:1] == [5], grouped),
        (9, one_suit and in_a_row, values),
        (8, shape[:1] == [4], grouped),
        (7, shape[:2] == [3, 2], grouped),
        (6, one_suit, values),
        (5, in_a_row, values),
        (4, shape[:1] == [3], grouped),
        (3, shape[:2] == [2, 2], grouped),
        (2, shape[:1] == [2], grouped),
        (1, True, values),
    ]
    return next((n, tie) for n, fits, tie in ranks if fits)


def every_kind_of_hand() -> list[tuple[Face, ...]]:
    """Every multiset of five values, once in one suit and once in more: all that five cards can be but one."""
    found = []
    for values in combinations_with_replacement(range(1, 14), 5):
        found.append(tuple(face(value, 0) for value in values))
        found.append(tuple(face(value, n % 2) for n, value in enumerate(values)))
    return [*found, tuple(DEAD_MAN)]


@pytest.fixture(scope="module")
def all_hands() -> list[tuple[Face, ...]]:
    return every_kind_of_hand()


# Ranks and ties


@pytest.mark.parametrize(
    ("hand", "wanted"),
    [
        ("2C 4D 6H 8S 10C", 1), ("KC KD 6H 8S 10C", 2), ("KC KD 6H 6S 10C", 3), ("KC KD KH 6S 10C", 4),
        ("AC 2D 3H 4S 5C", 5), ("2C 4C 6C 8C 10C", 6), ("KC KD KH 6S 6C", 7), ("KC KD KH KS 6C", 8),
        ("9C 10C JC QC KC", 9), ("KC KD KH KS KC", 10), ("AC AS 8C 8S JD", 11),
    ],
)  # fmt: skip
def test_eleven_hand_ranks(hand: str, wanted: int) -> None:
    """values.hand-ranks"""
    assert rank(hand) == wanted


@pytest.mark.parametrize("hand", ["AC AS 8C 8S JH", "AC AC 8C 8S JD", "AC AD 8C 8S JD"])
def test_only_the_five_exact_cards_are_the_dead_mans_hand(hand: str) -> None:
    """values.hand-ranks"""
    assert rank(hand) == 3


def test_every_hand_of_five_is_ranked_and_ordered_as_a_second_opinion_has_it(all_hands: list[tuple[Face, ...]]) -> None:
    """values.hand-ranks, values.same-rank: 12,377 kinds of hands, the order among all of them included"""
    for hand in all_hands:
        assert hands.rank(hands.strength(hand)) == judged(hand)[0], hand
    ordered = sorted(all_hands, key=judged)
    for one, other in pairwise(ordered):
        if judged(one) == judged(other):
            assert hands.strength(one) == hands.strength(other), (one, other)
        else:
            assert hands.strength(one) < hands.strength(other), (one, other)


def test_an_ace_is_low_only() -> None:
    """values.ace-is-low"""
    assert rank("10C JD QH KS AC") == 1
    assert strength("AC AD 5H 4S 3C") < strength("2C 2D 5H 4S 3C")
    assert strength("AC 2D 3H 4S 5C") < strength("2C 3D 4H 5S 6C")


def test_the_larger_group_is_compared_first() -> None:
    """values.same-rank: aces full of kings are below twos full of threes, three jacks above three aces"""
    assert strength("AC AD AH KS KC") < strength("2C 2D 2H 3S 3C")
    assert strength("JC JD JH 2S 3C") > strength("AC AD AH KS QC")


@given(st.lists(FACES, min_size=5, max_size=5), st.permutations(range(5)))
def test_the_order_of_the_cards_in_a_hand_does_not_matter(hand: list[Face], order: list[int]) -> None:
    assert hands.strength(hand) == hands.strength([hand[n] for n in order])


@given(st.lists(st.integers(1, 13), min_size=5, max_size=5))
def test_suits_never_break_a_tie(values: list[int]) -> None:
    """shootout.take-yer-lumps.no-suits"""
    one = [face(value, n % 2) for n, value in enumerate(values)]
    other = [face(value, 2 + (n + 1) % 2) for n, value in enumerate(values)]
    if DEAD_MAN not in (frozenset(one), frozenset(other)):
        assert hands.strength(one) == hands.strength(other)


def test_lowball_goes_by_the_same_order() -> None:
    """values.best-hand: the lowest hand of all is A-2-3-4-6 in more than one suit, and a pair is never read away"""
    low = strength("AC 2D 3H 4S 6C")
    assert low == WORST[1]
    assert low < strength("AC 2D 3H 4S 7C") < strength("AC AD 2H 3S 4C") < strength("AC 2D 3H 4S 5C")


@pytest.mark.parametrize(
    ("hand", "wanted"),
    [
        ("KC 3D KD 2H 2S", [13, 13, 2, 2, 3]), ("10C 4D QH QS KD", [12, 12, 13, 10, 4]), ("8C 2D", [8, 2]), ("", []),
    ],
)  # fmt: skip
def test_the_values_that_are_compared_are_those_of_the_groups_first(hand: str, wanted: list[int]) -> None:
    """values.same-rank"""
    assert [*hands.compared(strength(hand))] == wanted


# Jokers


def test_a_joker_and_a_card_without_a_value_have_none() -> None:
    """values.joker: until somebody gives it one"""
    assert [hands.value_of(each) for each in (JOKER, hands.NO_FACE, read_face("AC"), read_face("KS"))] == [0, 0, 1, 13]
    assert [hands.suit_of(each) for each in (JOKER, hands.NO_FACE, read_face("AC"), read_face("KS"))] == [
        "", "", "clubs", "spades",
    ]  # fmt: skip


def with_jokers(hand: Sequence[Face]) -> int:
    """The best that jokers can be, by trying all 52 cards for each of them."""
    rest = [f for f in hand if f != JOKER]
    return max(hands.strength([*rest, *cards]) for cards in product(hands.ALL_FACES, repeat=len(hand) - len(rest)))


def test_one_joker_is_the_best_of_all_52_cards() -> None:
    """values.joker, values.best-hand: every four values in one suit and in more, short hands included"""
    for size in range(5):
        for values in combinations_with_replacement(range(1, 14), size):
            for suits in ((0, 0, 0, 0), (0, 1, 2, 3), (0, 3, 0, 3)):
                hand = [*(face(value, suit) for value, suit in zip(values, suits, strict=False)), JOKER]
                assert hands.strength(hand) == with_jokers(hand), hand


def test_two_jokers_are_the_best_of_all_pairs_of_cards() -> None:
    """values.joker: 250 hands against 2,704 substitutions each"""
    luck = random.Random(7)
    for n in range(250):
        size = luck.choice([3, 3, 3, 2, 1, 0])
        suits = [0] if n % 3 else [0, 1, 2, 3]
        hand = [*(face(luck.randint(1, 13), luck.choice(suits)) for _ in range(size)), JOKER, JOKER]
        assert hands.strength(hand) == with_jokers(hand), hand


@pytest.mark.parametrize(
    ("hand", "wanted"),
    [
        ("AC AS 8C 8S joker", 11), ("AC AS 8C joker joker", 11), ("AC joker joker joker joker", 11),
        ("AC AC 8C 8S joker", 7), ("KC KD KH KS joker", 10), ("2C 3C 4C 6C joker", 9), ("2C 9C 4C 6C joker", 6),
        ("joker", 1), ("joker joker", 2),
    ],
)  # fmt: skip
def test_jokers_become_what_serves_best(hand: str, wanted: int) -> None:
    """values.joker"""
    assert rank(hand) == wanted


# Short hands


@given(st.lists(FACES, max_size=4))
def test_a_short_hand_ranks_by_its_groups_only(hand: list[Face]) -> None:
    """values.short-hand"""
    assert hands.rank(hands.strength(hand)) == judged(hand)[0] <= 8


@pytest.mark.parametrize(
    ("hand", "wanted"), [("2C 3C 4C 5C", 1), ("2C 2D 3H 3S", 3), ("2C 2D 2H", 4), ("2C 2D 2H 2S", 8), ("", 1)]
)
def test_straights_and_flushes_take_five_cards(hand: str, wanted: int) -> None:
    """shootout.draw.too-few-cards"""
    assert rank(hand) == wanted


def test_no_cards_at_all_are_the_weakest_hand() -> None:
    """values.short-hand"""
    assert hands.strength([]) < strength("AC") < WORST[1]


# Modifiers


def test_the_worst_and_the_best_hand_of_every_rank(all_hands: list[tuple[Face, ...]]) -> None:
    """values.worst-and-best-hand: sought among all hands of five cards, legal or not"""
    by_rank: dict[int, list[int]] = {}
    for hand in all_hands:
        by_rank.setdefault(judged(hand)[0], []).append(hands.strength(hand))
    assert {n: (min(found), max(found)) for n, found in by_rank.items()} == {
        n: (WORST[n], BEST[n]) for n in range(1, 12)
    }


@given(st.lists(FACES, min_size=5, max_size=5), st.integers(-15, 15))
def test_a_modified_hand_stays_between_the_worst_and_the_best_of_its_rank(hand: list[Face], by: int) -> None:
    """shootout.take-yer-lumps.raised-is-worst, .lowered-is-best, .rank-limits; values.net-zero"""
    before = hands.strength(hand)
    after, total = modified(before, by), hands.rank(before) + by
    assert hands.rank(after) == min(11, max(1, total))
    if by == 0:
        assert after == before
    elif total < 1 or by > 0:
        assert after == WORST[hands.rank(after)]
    else:
        assert after == BEST[hands.rank(after)]


def test_all_hands_of_eleven_and_more_are_equal() -> None:
    """shootout.take-yer-lumps.rank-limits: raised to 11, raised past it, and the Dead Man's Hand itself"""
    dead_man = strength("AC AS 8C 8S JD")
    assert modified(strength("KC KD KH KS KC"), 1) == modified(strength("2C 4D 6H 8S 10C"), 20) == dead_man
    assert modified(dead_man, 3) == dead_man


def test_below_one_is_the_worst_hand_of_rank_one() -> None:
    """shootout.take-yer-lumps.lowered-is-best, .rank-limits: lowered to 1 it is the best, further the worst"""
    pair = strength("2C 2D 6H 8S 10C")
    assert modified(pair, -1) == strength("KC QD JH 10S 8C")
    assert modified(pair, -2) == modified(pair, -9) == strength("AC 2D 3H 4S 6C")


# Cheatin'


@given(ANY_HAND)
def test_a_hand_is_cheatin_when_two_cards_share_suit_and_value(hand: list[Face]) -> None:
    """values.cheatin, values.joker: however many jokers there are"""
    plain = [f for f in hand if f != JOKER]
    assert cheatin(hand) == any(n > 1 for n in Counter(plain).values())


def test_legal_four_of_a_kind_and_a_joker_is_legal_five_of_a_kind() -> None:
    """values.joker"""
    assert rank("KC KD KH KS joker") == 10
    assert not cheatin(faces("KC KD KH KS joker"))
    assert cheatin(faces("KC KC KH KS joker"))


# Faces as people write them


@given(st.integers(0, JOKER))
def test_a_face_is_read_as_it_is_written(a_face: Face) -> None:
    assert read_face(hands.face_name(a_face)) == a_face


@pytest.mark.parametrize("text", ["", "K", "S", "KX", "11S", "0C", "KSS", "jokers", "🂡", "1"])
def test_what_is_no_face_is_refused_with_its_text(text: str) -> None:
    with pytest.raises(ValueError, match="is no card"):
        read_face(text)


@pytest.mark.parametrize("others", ["KS KH", "KS QS JS 10S", "KS KH KD joker", "AC AS 8C joker", "KS QS JS joker", ""])
def test_a_card_without_a_value_adds_nothing_to_a_hand(others: str) -> None:
    held = faces(others)
    nothing = [hands.NO_FACE] * (5 - len(held))
    assert hands.strength([*held, *nothing]) == hands.strength([*nothing, *held]) == hands.strength(held)
    assert not cheatin([*held, *nothing])
