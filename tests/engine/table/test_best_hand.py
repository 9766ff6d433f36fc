"""Which five of more cards are kept, and what jokers are declared as, against trying everything."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judge.engine.position import hands
from judge.engine.position.hands import JOKER
from judge.engine.position.kinds import Face
from judge.engine.table.best_hand import best, declared_high, declared_low, weakest

from ..board import faces, rank

FACES = st.integers(0, 51)


def every_declaration(hand: Sequence[Face]) -> list[tuple[Face, ...]]:
    return list(product(*((hands.ALL_FACES if face == JOKER else (face,)) for face in hand)))


@given(st.lists(FACES, min_size=0, max_size=4), st.integers(1, 2))
@settings(max_examples=40, deadline=None)
def test_jokers_make_a_hand_as_strong_or_as_weak_as_any_declaration_could(others: list[Face], jokers: int) -> None:
    """values.joker, gambling.joker"""
    hand = (others + [JOKER] * jokers)[-5:]
    strengths = [hands.strength(declared) for declared in every_declaration(hand)]
    assert hands.strength(declared_high(hand)) == max(strengths)
    assert hands.strength(declared_low(hand)) == weakest(hand) == min(strengths)


@given(st.lists(st.integers(0, JOKER), max_size=5))
def test_a_declaration_changes_jokers_only(hand: list[Face]) -> None:
    for declared in (declared_high(hand), declared_low(hand)):
        assert all(now == was for now, was in zip(declared, hand, strict=True) if was != JOKER)
        assert JOKER not in declared


@given(st.lists(FACES, min_size=6, max_size=8))
@settings(deadline=None)
def test_of_more_cards_the_best_five_are_kept_or_in_lowball_the_worst(cards: list[Face]) -> None:
    """shootout.draw.down-to-five"""
    strengths = [hands.strength(five) for five in combinations(cards, 5)]
    strongest, lowest = best(cards), best(cards, lowest=True)
    assert strongest is not None
    assert lowest is not None
    assert strongest.strength == max(strengths)
    assert lowest.strength == min(strengths)


@given(st.lists(st.integers(0, 7), min_size=5, max_size=8))
@settings(deadline=None)
def test_a_legal_hand_is_found_wherever_there_is_one(cards: list[Face]) -> None:
    """values.cheatin"""
    legal = [hands.strength(five) for five in combinations(cards, 5) if not hands.cheatin(five)]
    found = best(cards, legal=True)
    assert (found and found.strength) == max(legal, default=None)
    assert found is None or not found.cheatin


def test_of_equal_hands_the_legal_one_is_kept() -> None:
    found = best(faces("KS KS KH 7C 7D 7H 7S"))
    assert found is not None
    assert rank("7C 7D 7H 7S KS") == 8
    assert (found.strength, found.cheatin) == (hands.strength(faces("7C 7D 7H 7S KS")), False)
    found = best(faces("2S 2S 2H KC KD KH"))
    assert found is not None
    assert not found.cheatin


@pytest.mark.parametrize(
    ("hand", "declared"),
    [
        ("KS KH KD 7C joker", "KS KH KD 7C KC"),  # the fourth king, and not one that is there already
        ("AC AS 8C 8S joker", "AC AS 8C 8S JD"),  # the Dead Man's Hand rather than a full house
        ("2H 3H 5H 6H joker", "2H 3H 5H 6H 4H"),
    ],
)
def test_a_joker_completes_the_hand(hand: str, declared: str) -> None:
    assert declared_high(faces(hand)) == tuple(faces(declared))


def test_a_low_joker_spoils_neither_a_straight_nor_a_flush() -> None:
    """gambling.joker: AC 2C 3C 4C would be a straight with a five and a flush with any club"""
    low = declared_low(faces("AC 2C 3C 4C joker"))
    assert hands.value_of(low[-1]) == 6
    assert hands.suit_of(low[-1]) != "clubs"


def test_even_five_jokers_are_a_high_card_in_lowball() -> None:
    assert weakest([JOKER] * 5) == hands.WORST[hands.HIGH_CARD]
