"""Between which bounds a number of a dude may still be, whatever is played: bullets, influence, and 1 for a stud.

What is in force may end, what is carried may be lost, and what texts may add they do as often as they can still be used
(`Printed.adds`): what raises a number counts for the most, and what lowers it for the least.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import TYPE_CHECKING, Final, NamedTuple

from ...position.kinds import (
    ADDS_TO,
    ANYTHING,
    ATTACHED,
    BROUGHT,
    ITSELF,
    NO_LIMIT,
    OPPOSING,
    OWN,
    TOKENS,
    CardId,
)
from ...position.modifiers import BECOMES, BULLETS, INFLUENCE, MOST_BULLETS, STUD
from ...position.unseen import LookedAt
from ...position.values import Modifier
from ...table import numbers
from .afterwards import Values
from .changes import CARRIED

if TYPE_CHECKING:
    from ...position.state import State
    from .changes import Adds, Changes

WHAT: Final = {"bullets": BULLETS, "influence": INFLUENCE, "stud": STUD}
"""What effects bear on that change a number, by its word."""
READ: Final[dict[str, Callable[[State, CardId], int]]] = {
    "bullets": numbers.bullets, "influence": numbers.influence, "stud": numbers.stud,
}  # fmt: skip
"""How a number of a dude is read."""
KNOWN: Final = frozenset({ANYTHING, BROUGHT, TOKENS})
"""What no text may change for it: who comes into play may have any text."""


class Bounds(NamedTuple):
    """Between which numbers one may be, both of them included."""

    least: int
    most: int


def bounds(s: State, n: CardId, number: str, changes: Changes) -> Bounds | None:
    """Between what a number of a dude in play may still be; None where that is not known, or has no limit.

    Raises LookedAt where a search has forgotten what has to be known for it.
    """
    if changes.once_more or not changes.kept >= KNOWN:
        return None
    card = s.cards[n]
    printed = card.printed.stud if number == "stud" else getattr(card.printed, number)
    least = most = int(printed)
    for one, other in (*_by_effects(s, n, number), *_by_texts(s, n, number, changes), *_carried(s, n, number, changes)):
        least, most = least + one, most + other
    if number == "stud":
        return Bounds(max(0, min(least, 1)), max(0, min(most, 1)))
    return None if most >= NO_LIMIT else Bounds(max(0, least), max(0, most))


def _parts(amount: int) -> tuple[int, int]:
    """What something adds to the least and to the most that there may be: it may also be gone."""
    return min(0, amount), max(0, amount)


def _by_effects(s: State, n: CardId, number: str) -> Iterator[tuple[int, int]]:
    """What the effects in force do, as long as they last."""
    what = WHAT[number]
    for each in s.modifiers:
        if each.of != n:
            continue
        if each.what == what:
            yield _parts(each.amount if number != "stud" else (1 if each.amount else -1))
        elif each.what == BECOMES.get(what):
            yield -NO_LIMIT, max(0, each.amount)
        elif number == "bullets" and each.what == MOST_BULLETS:
            yield -NO_LIMIT, 0


def _carried(s: State, n: CardId, number: str, changes: Changes) -> Iterator[tuple[int, int]]:
    """What bonuses do of what a dude carries, or may come to carry."""
    for m in changes.texts.carried if number != "stud" else ():
        if not _may_carry(s, n, m, changes):
            continue
        yield _parts(getattr(s.cards[m].printed, number))
        for each in s.modifiers:
            if each.of == m and each.what == WHAT[number]:
                yield _parts(each.amount)


def _by_texts(s: State, n: CardId, number: str, changes: Changes) -> Iterator[tuple[int, int]]:
    """What texts may do: those that hold, what has been left behind, and what may still be used."""
    for m, (by_themselves, *abilities) in changes.texts.adding[number].items():
        there, left = _may_be_there(s, m, changes), [each.ability for each in s.lingering if each.source == m]
        if by_themselves and (there or any(ability < 0 for ability in left)):
            yield _for(s, m, n, by_themselves, changes)
        usable = (there or changes.texts.printed[m].type == "action") and not changes.acts_no_more(m)
        for ability, adds in enumerate(abilities):
            times = left.count(ability) + (m in changes.now_used)
            times += changes.times(m, ability) if usable else 0
            if adds and times:
                least, most = _for(s, m, n, adds, changes)
                yield times * least, times * most


def _may_be_there(s: State, m: CardId, changes: Changes) -> bool:
    """Whether a card is in play, or may come to be attached to one; of a card that is away, or that a search has
    forgotten, it is as if it might.
    """
    if s.away is not None and m in s.away.cards:
        return True
    try:
        return s.cards[m].zone == "play" or (
            ATTACHED not in changes.kept and changes.texts.printed[m].type in ("action", *CARRIED)
        )
    except LookedAt:
        return True


def _may_carry(s: State, n: CardId, m: CardId, changes: Changes) -> bool:
    """Whether a dude carries a card, or may come to: who is away carries what is away."""
    if ATTACHED not in changes.kept:
        return True
    if s.away is not None and m in s.away.cards:
        return n in s.away.cards
    return s.cards[m].attached == n


def _for(s: State, m: CardId, n: CardId, adds: Sequence[Adds], changes: Changes) -> tuple[int, int]:
    """What a text of one card may add to a number of a dude."""
    player = s.cards[n].controller
    counts = [
        (least, most)
        for whose, least, most in adds
        if not whose
        or (whose == ITSELF and (n == m or _may_carry(s, n, m, changes)))
        or (whose == OWN and changes.may_be_of(m, player))
        or (whose == OPPOSING and changes.may_be_of_another(m, player))
    ]
    return sum(least for least, _ in counts), sum(most for _, most in counts)


def every_one(s: State, n: CardId, asked: Sequence[str], changes: Changes) -> list[Values]:
    """Everything that may be of the numbers of a dude in play that are asked for; nothing where that is not known.

    Raises LookedAt as `bounds`.
    """
    each = [bounds(s, n, number, changes) for number in asked]
    ranges = [range(one.least, one.most + 1) for one in each if one is not None]
    return [dict(zip(asked, those, strict=True)) for those in product(*ranges)] if len(ranges) == len(each) else []


def without_numbers(values: Values) -> Values:
    """What may be of a dude but for those numbers, as it is set on the card."""
    return {field: value for field, value in values.items() if field not in ADDS_TO}


def have(s: State, n: CardId, values: Values) -> None:
    """Let the numbers of a dude that are among some values be as they are there.

    Raises LookedAt where a text keeps one from being so.
    """
    for number in ADDS_TO:
        if number in values:
            _have(s, n, number, values[number])


def _have(s: State, n: CardId, number: str, value: int) -> None:
    what = WHAT[number]
    if number == "stud":
        s.modifiers = (*s.modifiers, Modifier(what, n, value, "day", n))
    else:
        kept = tuple([m for m in s.modifiers if m.of != n or m.what != MOST_BULLETS])
        s.modifiers = (*kept, Modifier(what, n, NO_LIMIT, "day", n))
        s.modifiers = (*kept, Modifier(what, n, NO_LIMIT + value - READ[number](s, n), "day", n))
    if int(READ[number](s, n)) != value:
        raise LookedAt
