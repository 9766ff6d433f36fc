"""A hand that a text has drawn anew is taken by what it is worth as well, and a round comes to the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable
from itertools import combinations_with_replacement
from random import Random

import pytest

from judge.engine.day.gambling import Gambling
from judge.engine.events import pulls
from judge.engine.exploring.chance import by_worth, unstated
from judge.engine.exploring.chance.by_worth import Unstated
from judge.engine.exploring.explore import Exploration
from judge.engine.exploring.forgetting import looking
from judge.engine.exploring.telling import Telling, as_little_as_is_sound
from judge.engine.exploring.ways import Way, follow
from judge.engine.position import hands
from judge.engine.position.hands import HAND_SIZE
from judge.engine.position.kinds import Face, PlayerId
from judge.engine.position.procedure import Option
from judge.engine.position.state import State
from judge.engine.position.unseen import OfAHand
from tests.lanes import night, one_in, slow

from ...board import ANN, BEN, dude, encoded, fight, join, table
from ..test_as_little_as_is_sound import compare

FEW = 2
ANEW = ("Bottom Dealin'", "Bad Beat")


def board(seed: int, *, lowball: bool = False, henrys: int = -1) -> tuple[State, pytest.MonkeyPatch]:
    """One or two dudes a side, of whom one side or both may have a hand drawn anew, and decks of so few cards.

    In lowball one of the players may have Henry Moran, for whom a Cheatin' hand is replaced as it is revealed.
    """
    luck = Random(seed)
    s = table(winner=PlayerId(luck.randrange(2)))
    for player in (ANN, BEN):
        s.set_player(player, unstated=True, rock=luck.randrange(4))
        for n in range(1 + (luck.random() < 0.1)):
            dude(s, player, f"{'AB'[player]}{n}", "0 draw", fights=not lowball, influence=luck.randrange(2))
        if player == ANN or luck.random() < 0.15:
            s.add_card(encoded()[luck.choice(ANEW)], player, "hand")
        if lowball and player == henrys:
            join(s, player, encoded()["Henry Moran"], fights=False)
    if lowball:
        s.stack.append((Gambling(), 0))
        s.go_on()
    else:
        fight(s)
    drawn = tuple(luck.sample(hands.ALL_FACES, FEW))
    patch = pytest.MonkeyPatch()
    patch.setattr(pulls, "FACES", tuple(Option("face", face=face) for face in drawn))
    patch.setattr(unstated, "MOST_ALIKE", 15)  # so that the deck does not run out of so few faces
    patch.setattr(by_worth, "hands_of", of_these(drawn))
    return s, patch


def of_these(drawn: tuple[Face, ...]) -> Callable[[State, PlayerId, frozenset[str]], list[Unstated]]:
    """Every worth of a hand of these cards alone, however many there are of each."""
    by_hand: dict[tuple[int, bool], tuple[Face, ...]] = {}
    for five in combinations_with_replacement(drawn, HAND_SIZE):
        by_hand.setdefault((hands.strength(five), hands.cheatin(five)), five)
    found = [Unstated((Face(OfAHand(*made)),) * HAND_SIZE, five) for made, five in by_hand.items()]
    return lambda s, player, reads: found


@slow
@pytest.mark.parametrize("seed", [6, 7, 9, 10])
def test_a_round_in_which_hands_are_drawn_anew_comes_to_the_same(seed: int) -> None:
    assert same(seed)


@night
def test_a_round_in_which_hands_are_drawn_anew_comes_to_the_same_on_many_boards() -> None:
    assert sum(map(same, range(36))) > 9


@slow
@one_in(4, day=8)
@pytest.mark.parametrize("seed", range(8))
def test_lowball_in_which_hands_are_drawn_anew_comes_to_what_players_come_to(seed: int) -> None:
    """With whole decks: each end that is found is come to on its way, and whatever players come to is found"""
    s, patch = board(seed, lowball=True, henrys=seed % 3 - 1)
    patch.undo()
    telling = Telling(True, reads=looking(s, phase="gambling"))
    assert "piles" not in telling.reads
    found = as_little_as_is_sound(s, telling, lambda told: ends(s, told))
    assert all(stakes(follow(s, way)) == end for end, way in found.items())
    luck, come_to = Random(seed), Counter[Hashable]()
    for _ in range(150):
        played = s.fork()
        while played.decision is not None:
            played.answer(luck.choice(played.decision.options))
        come_to[stakes(played)] += 1
    assert {*come_to} <= {*found}
    assert len(come_to) > 1


def ends(s: State, telling: Telling) -> dict[Hashable, Way | None]:
    """A way to each end."""
    exploration = Exploration(s, **telling._asdict())
    found = {stakes(visit.state): visit.way for visit in exploration.visits() if visit.over}
    assert exploration.complete
    return found


def stakes(s: State) -> Hashable:
    """How much everybody has, who has won, and how many cards are left in each hand."""
    return tuple((player.rock, len(player.hand)) for player in s.players), s.winner


def same(seed: int) -> bool:
    """Whether a search of all cards, and one by worths, comes to an end; it is the same then."""
    s, patch = board(seed)
    try:
        return compare(s, seed)
    finally:
        patch.undo()
