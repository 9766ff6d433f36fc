"""Poker hands: their ranks, ties between them, and whether they are Cheatin'.

A face is a small integer, `(value - 1) * 4 + suit`, from the ace of clubs (0) to the king of spades (51);
a joker that nobody has given a suit and value yet is `JOKER` (52).  A hand's strength is one integer that
compares as the hands do: its rank (1 to 11) above twenty bits of tie-break.

Every face is worth a sum of counters, one for its value and one for its suit, so that five additions and a
look-up rank a hand; whatever has not been looked up before is worked out once and remembered.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from .kinds import Face
from .unseen import LookedAt, Unseen

SUITS = ("clubs", "diamonds", "hearts", "spades")
VALUES = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
_SUIT_LETTERS = str.maketrans("\u2663\u2666\u2665\u2660", "CDHS")
JOKER: Final = Face(52)
NO_FACE: Final = Face(-1)
ALL_FACES: Final = tuple(Face(number) for number in range(JOKER))
"""Every suit and value, the joker left out."""
HAND_SIZE = 5

HIGH_CARD, PAIR, TWO_PAIR, THREE_OF_A_KIND, STRAIGHT, FLUSH = 1, 2, 3, 4, 5, 6
FULL_HOUSE, FOUR_OF_A_KIND, STRAIGHT_FLUSH, FIVE_OF_A_KIND, DEAD_MANS_HAND = 7, 8, 9, 10, 11
RANK_NAMES = (
    "no hand", "high card", "pair", "two pair", "three of a kind", "straight", "flush", "full house",
    "four of a kind", "straight flush", "five of a kind", "Dead Man's Hand",
)  # fmt: skip

_RANK_SHIFT = 20
_SUIT_SHIFT = 39
_JOKER_SHIFT = 51
_VALUE_MASK = (1 << _SUIT_SHIFT) - 1
_WITHOUT_SUITS = ~(((1 << 12) - 1) << _SUIT_SHIFT)
_COUNTERS = (
    *(1 << 3 * (face // 4) | 1 << _SUIT_SHIFT + 3 * (face % 4) for face in range(JOKER)),
    1 << _JOKER_SHIFT,
    0,  # a card without a value (NO_FACE, the last) adds nothing to a hand
)


def face(value: int, suit: int) -> Face:
    """The face of a card of that value (1 to 13) and suit (0 to 3, clubs to spades)."""
    return Face((value - 1) * 4 + suit)


def value_of(a_face: Face) -> int:
    """A face's value, 1 (ace) to 13 (king); 0 for a joker and for cards without a printed value."""
    return a_face // 4 + 1 if 0 <= a_face < JOKER else 0


def suit_of(a_face: Face) -> str:
    """A face's suit by name, or "" where it has none."""
    if isinstance(a_face, Unseen):
        return a_face.suit
    return SUITS[a_face % 4] if 0 <= a_face < JOKER else ""


def face_name(a_face: Face) -> str:
    """How people write a face.

    >>> face_name(face(13, 3)), face_name(JOKER)
    ('KS', 'joker')
    """
    if a_face == JOKER:
        return "joker"
    if isinstance(a_face, Unseen):
        return a_face.name
    return VALUES[a_face // 4] + SUITS[a_face % 4][0].upper() if 0 <= a_face < JOKER else "no value"


def read_face(text: str) -> Face:
    """The face that somebody wrote as `KS`, `10h`, `TD`, `A\u2663` or `joker`.

    Raises ValueError where the text is no face.
    """
    cleaned = text.strip().upper()
    if cleaned == "JOKER":
        return JOKER
    value, suit = cleaned[:-1], cleaned[-1:].translate(_SUIT_LETTERS)
    letters = [name[0].upper() for name in SUITS]
    value = {"1": "A", "T": "10"}.get(value, value)
    if value not in VALUES or suit not in letters:
        raise ValueError(f"{text!r} is no card: write a value (A, 2 to 10, J, Q, K) and a suit (C, D, H, S), as in KS")
    return face(VALUES.index(value) + 1, letters.index(suit))


DEAD_MAN = frozenset(read_face(text) for text in ("AC", "AS", "8C", "8S", "JD"))
_DEAD_MAN_SUM = sum(_COUNTERS[f] for f in DEAD_MAN)


def _strength(rank: int, values: Iterable[int]) -> int:
    """Rank and tie-break in one number; `values` are compared from the first on."""
    total, places = rank, 0
    for value in values:
        total, places = total << 4 | value, places + 1
    if places > 5:
        raise ValueError(f"a hand is ranked by five cards at most, not by {places}")
    return total << _RANK_SHIFT - 4 * places


def _counts(counters: int) -> list[int]:
    return [counters >> 3 * n & 7 for n in range(13)]


def _by_values(counters: int) -> int:
    """The strength of a hand whose suits do not matter (rules: values.hand-ranks)."""
    counts = _counts(counters)
    ordered = sorted(((n, value + 1) for value, n in enumerate(counts) if n), reverse=True)
    groups = tuple(n for n, _ in ordered)
    values = [value for n, value in ordered for _ in range(n)]
    if groups[:1] == (5,):
        rank = FIVE_OF_A_KIND
    elif groups[:1] == (4,):
        rank = FOUR_OF_A_KIND
    elif groups[:2] == (3, 2):
        rank = FULL_HOUSE
    elif groups[:1] == (3,):
        rank = THREE_OF_A_KIND
    elif groups[:2] == (2, 2):
        rank = TWO_PAIR
    elif groups[:1] == (2,):
        rank = PAIR
    else:
        rank = STRAIGHT if len(values) == 5 and values[0] - values[4] == 4 else HIGH_CARD
    return _strength(rank, values)


def _by_suit(counters: int) -> int:
    """The strength of five cards of one suit, as a flush or a straight flush."""
    values = [value + 1 for value, n in reversed(list(enumerate(_counts(counters)))) for _ in range(n)]
    straight = len(set(values)) == 5 and values[0] - values[4] == 4
    return _strength(STRAIGHT_FLUSH if straight else FLUSH, values)


class _Memory(dict[int, int]):
    """Strengths by value counters and jokers: worked out at the first question, then remembered."""

    def __init__(self, flush: bool) -> None:
        super().__init__()
        self.flush = flush

    def __missing__(self, counters: int) -> int:
        if counters >> _JOKER_SHIFT:
            without = counters - (1 << _JOKER_SHIFT)
            strength = max(self[without + (1 << 3 * value)] for value in range(13))
        else:
            strength = (_by_suit if self.flush else _by_values)(counters & _VALUE_MASK)
        self[counters] = strength
        return strength


_plain, _flush = _Memory(flush=False), _Memory(flush=True)
_ONE_SUIT = frozenset(5 << _SUIT_SHIFT + 3 * suit for suit in range(4))
_SUIT_MASK = (1 << _JOKER_SHIFT) - 1 & ~_VALUE_MASK


def strength(faces: Sequence[Face]) -> int:
    """How strong a draw hand is, jokers as whatever serves it best (rules: values.best-hand, values.joker).

    A hand of fewer than five cards ranks by the groups its cards form: a straight or a flush takes five
    (rule: shootout.draw.too-few-cards).

    >>> rank(strength([read_face(t) for t in "KS KH KD 7C 7H".split()]))
    7
    """
    total = 0
    try:
        for a_face in faces:
            total += _COUNTERS[a_face]
    except IndexError:
        raise LookedAt from None
    best = _plain[total & _WITHOUT_SUITS]
    if total & _SUIT_MASK in _ONE_SUIT:
        return max(best, _flush[total & _WITHOUT_SUITS])
    if total == _DEAD_MAN_SUM and DEAD_MAN.issuperset(faces):
        return _strength(DEAD_MANS_HAND, ()) if len(set(faces)) == 5 else best
    if total >> _JOKER_SHIFT:
        return _with_jokers(faces, total, best)
    return best


def _with_jokers(faces: Sequence[Face], total: int, best: int) -> int:
    faces = [a_face for a_face in faces if a_face != NO_FACE]
    if len(faces) < 5:
        return best
    others = [a_face for a_face in faces if a_face != JOKER]
    if DEAD_MAN.issuperset(others) and len(set(others)) == len(others):
        return _strength(DEAD_MANS_HAND, ())
    if len({a_face % 4 for a_face in others}) <= 1:
        return max(best, _flush[total & _WITHOUT_SUITS])
    return best


def rank(a_strength: int) -> int:
    """The rank (1 to 11) in a strength; a hand without cards is a high card, and the worst."""
    return a_strength >> _RANK_SHIFT


def compared(a_strength: int) -> tuple[int, ...]:
    """The values (1 to 13) by which a hand is compared with others of its rank, one after another.

    >>> compared(strength([read_face(t) for t in "7C KS KH 7H KD".split()]))
    (13, 13, 13, 7, 7)
    """
    digits = (a_strength >> shift & 15 for shift in range(_RANK_SHIFT - 4, -1, -4))
    return tuple(value for value in digits if value)


def cheatin(faces: Iterable[Face]) -> bool:
    """Whether two of these cards share suit and value; jokers and cards without any do not (rule: values.cheatin)."""
    seen = [a_face for a_face in faces if a_face not in (JOKER, NO_FACE)]
    alike = len(set(seen)) < len(seen)
    if alike and any(isinstance(a_face, Unseen) for a_face in seen):
        raise LookedAt
    return alike


def _extremes() -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The worst and the best strength of each rank over all hands of five, legal or not.

    Rule: values.worst-and-best-hand.  A rank's worst hand is made of the lowest values that form it.
    """
    worst_hands = (
        (), (6, 4, 3, 2, 1), (1, 1, 4, 3, 2), (2, 2, 1, 1, 3), (1, 1, 1, 3, 2), (5, 4, 3, 2, 1), (3, 2, 1, 1, 1),
        (1, 1, 1, 2, 2), (1, 1, 1, 1, 2), (5, 4, 3, 2, 1), (1, 1, 1, 1, 1), (),
    )  # fmt: skip
    best_hands = (
        (), (13, 12, 11, 10, 8), (13, 13, 12, 11, 10), (13, 13, 12, 12, 11), (13, 13, 13, 12, 11),
        (13, 12, 11, 10, 9), (13, 13, 13, 12, 11), (13, 13, 13, 12, 12), (13, 13, 13, 13, 12),
        (13, 12, 11, 10, 9), (13, 13, 13, 13, 13), (),
    )  # fmt: skip
    worst = tuple(_strength(n, hand) for n, hand in enumerate(worst_hands))
    best = tuple(_strength(n, hand) for n, hand in enumerate(best_hands))
    return worst, best


WORST, BEST = _extremes()


def modified(a_strength: int, by: int) -> int:
    """A hand's strength after modifiers that add up to `by`.

    Raised, it is the worst hand of its new rank; lowered, the best; past 11 it counts as 11, below 1 as the
    worst hand of rank 1 (rules: shootout.take-yer-lumps.raised-is-worst, .lowered-is-best, .rank-limits).
    """
    if by == 0:
        return a_strength
    new = rank(a_strength) + by
    if new >= DEAD_MANS_HAND:
        return WORST[DEAD_MANS_HAND]
    if new < HIGH_CARD:
        return WORST[HIGH_CARD]
    return WORST[int(new)] if by > 0 else BEST[int(new)]


def casualties(one: int, other: int) -> tuple[int, int]:
    """How many casualties the two sides of a round take, by the strengths of their hands after modifiers.

    Rules: shootout.take-yer-lumps.compare, .tied-ranks.
    """
    apart = rank(other) - rank(one)
    return (max(0, apart), max(0, -apart)) if apart else (1, 1)
