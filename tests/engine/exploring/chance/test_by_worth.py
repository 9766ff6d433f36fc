"""Chance by what matters comes to the same as chance card by card, and says so where it would not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from itertools import combinations_with_replacement, product

import pytest

from judge.engine.exploring.chance import pulled
from judge.engine.exploring.chance.pulled import OneOf
from judge.engine.exploring.chance.representatives import cards_of, representatives
from judge.engine.exploring.explore import Exploration
from judge.engine.exploring.forgetting import looking
from judge.engine.exploring.horizon import end_of_round
from judge.engine.exploring.several import Differ
from judge.engine.exploring.ways import follow
from judge.engine.position import hands
from judge.engine.position.hands import HAND_SIZE
from judge.engine.position.kinds import CardId, Face
from judge.engine.position.state import State
from judge.engine.position.unseen import UNSEEN, LookedAt, OfAHand, Unseen, worth
from judge.engine.table import hand_ranks
from tests.lanes import night, slow

from ...board import ANN, BEN, card, draw_hand, dude, fight, join, stand_in, table
from ..test_as_little_as_is_sound import TO_THE_END


def what_matters(s: State) -> Hashable:
    """All of a position but the cards that nobody stated."""
    cards = tuple((n, c.with_(face=Face(0))) for n, c in s.each_card() if c.printed.type not in ("card", "joker"))
    return cards, tuple(player.rock for player in s.players), s.shootout is None, s.modifiers


def of_every_kind() -> Iterator[tuple[Face, ...]]:
    """Of hands that differ only in which suit is which, one, suits in their order; and where it matters all."""
    yield from combinations_with_replacement(sorted(hands.DEAD_MAN), HAND_SIZE)
    suits = [
        some
        for some in product(range(4), repeat=HAND_SIZE)
        if all(suit <= max((-1, *some[:n])) + 1 for n, suit in enumerate(some))
    ]
    for values in combinations_with_replacement(range(1, 14), HAND_SIZE):
        for some in suits:
            yield tuple(map(hands.face, values, some))


def every_hand() -> Iterator[tuple[Face, ...]]:
    return combinations_with_replacement(hands.ALL_FACES, HAND_SIZE)


@slow
@pytest.mark.parametrize("all_hands", [of_every_kind, pytest.param(every_hand, marks=night)])
def test_a_few_hands_stand_for_all_however_two_are_compared(
    all_hands: Callable[[], Iterator[tuple[Face, ...]]],
) -> None:
    """Of any two hands the order, and whether each is the weakest or strongest of its rank, which others become"""
    strengths: dict[tuple[int, bool], set[int]] = {}
    for five in all_hands():
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
    assert hand_ranks.twins(s, s.players[ANN].draw_hand[0]) == 0  # nobody knows that it has one
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
        face = pulled.face(OneOf(range(4 * value - 4, 4 * value)))
        assert hands.value_of(face) == value
        assert hands.face_name(face) == hands.VALUES[value - 1]
        with pytest.raises(Differ):
            assert hands.suit_of(face) == "clubs"
    assert worth([]) is None
    assert isinstance(UNSEEN, Unseen)


def test_a_witness_is_told_in_cards() -> None:
    s = table()
    for player in (ANN, BEN):
        s.set_player(player, unstated=True)
        dude(s, player, bullets="2 stud")
    fight(s)
    explored = Exploration(s, until=end_of_round, by_worth=True, remembered=TO_THE_END)
    over = [visit for visit in explored.visits() if visit.over]
    assert explored.complete
    for visit in over:
        end = follow(s, visit.way, end_of_round)
        assert what_matters(end) == what_matters(visit.state)
        assert not any(isinstance(held.face, Unseen) for held in end.cards)


def test_a_card_that_is_drawn_behind_hands_is_the_same_on_the_way_that_is_told() -> None:
    """A bonus brings more cards than the five that a search has of a hand, and so whatever comes later is another."""
    s = table()
    dude(s, ANN, bullets="2 stud")
    join(s, BEN, card("Philip Swinford (Exp.1)"))
    for player in (ANN, BEN):
        s.set_player(player, unstated=True)
        s.add_card(stand_in("Not drawn", "action"), player, "hand")
    fight(s)
    explored = Exploration(s, until=end_of_round, by_worth=True, remembered=TO_THE_END, reads=looking(s, fight=True))
    kept = Counter[tuple[str, ...]]()
    for visit in explored.visits():
        if visit.over:
            end = follow(s, visit.way, end_of_round)
            assert what_matters(end) == what_matters(visit.state)
            for player in (ANN, BEN):
                was, is_now = visit.state.players[player].hand, end.players[player].hand
                assert [name(s, visit.state, n) for n in was] == [name(s, end, n) for n in is_now]
            kept[tuple(name(s, end, n) for n in end.players[BEN].hand)] += 1
    assert explored.complete
    assert {*kept} == {("Not drawn",), ("drawn",)}


def name(before: State, s: State, n: CardId) -> str:
    """What a card in a hand is, whichever came off the deck."""
    return s.name(n) if n < len(before.cards) else "drawn"
