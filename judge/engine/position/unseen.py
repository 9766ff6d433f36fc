"""Faces of cards that nobody has stated, of which no more is known than what a search needs to know.

A search through everything that can follow cannot try every card of an unstated deck.  It takes cards with such faces
instead: of a whole draw hand only its worth, or of a pull only its value.  Whoever asks such a face for more than it
knows finds out at once: LookedAt is raised, and the search tells the cards apart after all.  So nothing that can make
a difference is ever passed over.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NoReturn

from .kinds import CardId, Face


class LookedAt(Exception):
    """Something looks at a suit or a value of which nothing is known."""

    step: object = None
    """What a search had tried last as that was looked at, where it says so."""
    positions: int = 0
    """How many positions it had looked at by then, where it says so."""


class Unseen(int):
    """A face of which nothing is known; it can be kept and told from others, and that is all."""

    def _look(self, *_: Any) -> NoReturn:
        raise LookedAt

    __lt__ = __le__ = __gt__ = __ge__ = __floordiv__ = __mod__ = __index__ = __add__ = __sub__ = _look
    __rfloordiv__ = __rmod__ = __radd__ = __rsub__ = _look

    @property
    def suit(self) -> str:
        """Its suit, or "" where it has none."""
        return self._look()

    @property
    def name(self) -> str:
        """What is said of the card."""
        return "a card"


class AnyNumber(int):
    """A number that nobody has asked for; whoever asks finds out at once, and with more or less it stays unknown."""


def any_of(number: int) -> bool:
    """Whether a number is more than 0; one that nobody has asked for may be, and what comes of it comes of some."""
    return isinstance(number, AnyNumber) or number > 0


class SomeOfAHand(tuple[CardId, ...]):
    """A play hand of which only some cards are known, those for some kinds of plays."""

    def usable(self, kinds: frozenset[str]) -> tuple[CardId, ...]:
        """Its cards for these kinds of plays, and maybe others."""
        raise LookedAt


def usable(hand: tuple[CardId, ...], kinds: frozenset[str]) -> tuple[CardId, ...]:
    """The cards of a play hand that have to be looked through for plays of these kinds."""
    return hand.usable(kinds) if isinstance(hand, SomeOfAHand) else hand


class Away(tuple[CardId, ...]):
    """What is in the place of all cards in play while some are off the table; whoever asks for those finds out."""

    cards: frozenset[CardId]
    """Those that have been taken off."""

    def asked(self) -> NoReturn:
        """Somebody asks for one of them."""
        raise LookedAt


class OfAHand(Unseen):
    """A face of one of five cards that make a draw hand of this strength, as in `judge.engine.position.hands`."""

    strength: int
    cheatin: bool
    rank: int | None = None
    """Its rank, where more may not be known of its strength."""

    def __new__(cls, strength: int, cheatin: bool) -> OfAHand:
        """One face for each worth of a hand; told apart by the number that it is as an integer."""
        made = super().__new__(cls, 1_000 + 2 * strength + cheatin)
        made.strength, made.cheatin = strength, cheatin
        return made


UNSEEN: Final = Face(Unseen(99))
"""A card of which nothing is known."""


_KNOWN: Final = frozenset({int})
"""The type of a face that is what it is."""


def worth(faces: Sequence[Face]) -> OfAHand | None:
    """The worth that is known of five cards as a hand; None where the cards themselves are known.

    Raises LookedAt where neither is known.
    """
    if _KNOWN.issuperset(map(type, faces)) or not any(isinstance(face, Unseen) for face in faces):
        return None
    first = faces[0]
    if not isinstance(first, OfAHand) or len(faces) != 5 or any(face != first for face in faces):
        raise LookedAt
    return first
