"""What can be made of cards: which five of them to keep, and what to declare the jokers among them as."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement

from ..position import hands
from ..position.hands import ALL_FACES, HAND_SIZE, JOKER
from ..position.kinds import Face
from ..record import Record


class Made(Record, frozen=True):
    """A draw hand made of some cards; faces are those of `judge.engine.position.hands`."""

    kept: tuple[Face, ...]
    """The cards of the hand, jokers as jokers."""
    declared: tuple[Face, ...]
    """The same with every joker as what it is declared as."""

    @property
    def strength(self) -> int:
        """How strong the hand is, as in `hands.strength`."""
        return hands.strength(self.declared)

    @property
    def cheatin(self) -> bool:
        """Whether the hand is Cheatin'; what jokers are declared as does not matter (rule: values.cheatin)."""
        return hands.cheatin(self.kept)


def best(faces: Sequence[Face], *, lowest: bool = False, legal: bool = False) -> Made | None:
    """The best hand that can be kept of these cards: the strongest, or for lowball the weakest.

    Of several equal ones a legal one is taken; with `legal`, none but a legal one, and None where there is none.
    The owner declares the jokers; cards that are no jokers always count at the highest rank that they make
    (rules: values.joker, values.best-hand, gambling.joker, shootout.draw.down-to-five).
    """
    found: tuple[tuple[int, bool], tuple[Face, ...]] | None = None
    for kept in dict.fromkeys(combinations(faces, min(len(faces), HAND_SIZE))):
        illegal = hands.cheatin(kept)
        if illegal and legal:
            continue
        worth = (-weakest(kept) if lowest else hands.strength(kept), not illegal)
        if found is None or worth > found[0]:
            found = worth, kept
    if found is None:
        return None
    kept = found[1]
    return Made(kept, declared_low(kept) if lowest else declared_high(kept))


def declared_high(faces: Iterable[Face]) -> tuple[Face, ...]:
    """The cards with every joker as whatever makes the hand strongest, a card that is not in it yet where that does."""
    held = list(faces)
    goal = hands.strength(held)
    for place, face in enumerate(held):
        if face != JOKER:
            continue
        # The strength of a hand with jokers is that of its best declaration, so some face always keeps it.
        for declared in sorted(ALL_FACES, key=lambda other: (other in held, -other)):
            held[place] = declared
            if hands.strength(held) == goal:
                break
    return tuple(held)


def declared_low(faces: Sequence[Face]) -> tuple[Face, ...]:
    """The cards with every joker as whatever makes the hand weakest."""
    places = [place for place, face in enumerate(faces) if face == JOKER]
    held = list(faces)
    for place, face in zip(places, _low_jokers(_values(faces), len(places)), strict=True):
        held[place] = face
    # Suits can only make a hand stronger, as a flush; one joker of another suit than the rest sees to it.
    for suit in range(4) if places else ():
        held[places[0]] = hands.face(hands.value_of(held[places[0]]), suit)
        if hands.strength(held) == weakest(faces):
            break
    return tuple(held)


def weakest(faces: Sequence[Face]) -> int:
    """The strength of the hand with every joker as whatever makes it weakest."""
    jokers = sum(face == JOKER for face in faces)
    if not jokers:
        return hands.strength(faces)
    values = _values(faces)
    return hands.strength(_mixed(values + tuple(map(hands.value_of, _low_jokers(values, jokers)))))


def _values(faces: Iterable[Face]) -> tuple[int, ...]:
    return tuple(sorted(hands.value_of(face) for face in faces if face != JOKER))


def _mixed(values: Sequence[int]) -> tuple[Face, ...]:
    """Cards of these values in two suits in which nothing counts but the values."""
    return tuple(hands.face(value, 1 + place % 2) for place, value in enumerate(values))


@cache
def _low_jokers(values: tuple[int, ...], jokers: int) -> tuple[Face, ...]:
    """The faces for so many jokers that leave these other values weakest."""
    choices = combinations_with_replacement(range(1, 14), jokers)
    chosen = min(choices, key=lambda added: hands.strength(_mixed(values + added)))
    return tuple(hands.face(value, 0) for value in chosen)
