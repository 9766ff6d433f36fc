"""Which standing texts there are now, by what they bear on: those of cards in play, and those that effects have left.

They are looked for once, and again only when a card with such a text has entered or left play, when a card has other
words, or when an effect that is such a text has begun or ended: most questions about a number find at once that no text
bears on it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from ..position.ability import Scope, Trait
from ..position.event import OF_A_TRAIT, Event
from ..position.kinds import CardId
from ..position.scope import OnItself
from ..position.values import NOBODY

if TYPE_CHECKING:
    from ..position.state import State
    from ..position.values import Lingering
    from .standing import Standing

Found: TypeAlias = "tuple[Standing, CardId, int, Scope | None]"
"""A text, the card that it stands on, its place there, and what it can see where an effect has left it behind."""


def look(s: State, what: str, wherever: tuple[str, ...], on: CardId) -> Sequence[Found]:
    """The texts of one kind of cards in play, and then those left behind that wait for nothing; they are kept.

    Of the kinds that begin so (`wherever`), which hold outside play as well, those of all cards are among them; and
    where one is named that they are to bear on, none of those that other cards say of themselves.
    """
    found, cards, anywhere = _found(s), s.cards, what.startswith(wherever)
    if (known := found.get(what)) is not None:
        return known
    every = s.standing.get(what, ())
    those = every if on == NOBODY else [each for each in every if each[0] == on or not each[2]]
    these: list[Found] = [
        (text, card, number, None)
        for card, number, _ in those
        for text in (cards[card].printed.standing[number],)  # also of a card that is gone: a search may tell who has it
        if anywhere or cards[card].zone == "play"
    ]
    for left, text in _left(s) if what in left_behind(s) else ():
        if text.what == what and not left.spent:
            these.append((text, left.source, left.number, Scope(left.player, left.source, None, left.chosen)))
    if len(those) == len(every):
        found[what] = these
    return these


def look_on(s: State, what: str, card: CardId, found: Sequence[Found]) -> Sequence[Found]:
    """Of the texts of one kind those that may bear on a card: all but what other cards say of themselves."""
    these = [each for each in found if each[1] == card or not isinstance(each[0].bears_on, OnItself)]
    s.texts[3][what, card] = these
    return these


def may_affect(s: State, text: Standing, scope: Scope, card: CardId) -> bool:
    """Whether nothing keeps a text from affecting a card; no while that very question is being answered."""
    from . import standing  # which looks here for its texts

    if not standing.texts(s, standing.CANNOT + standing.AFFECT):
        return True
    asked = text, scope.card, card, standing.AFFECT
    if asked in s.asked:
        return False
    s.asked.append(asked)
    try:
        event = Event(standing.AFFECT, card, s.cards[card].controller, scope.player, scope.card, reason="in force")
        return standing.prohibition(s, event) is None
    finally:
        s.asked.pop()


def doing(s: State, text: Standing, scope: Scope, card: CardId, amount: int) -> Event:
    """What a text does to a card by holding, as an event of the ability that has left it behind, or of a trait."""
    ability = next((left.ability for left, own in _left(s) if text == own and left.source == scope.card), OF_A_TRAIT)
    by = ability if ability >= 0 else OF_A_TRAIT
    return Event(text.what, card, s.cards[card].controller, scope.player, scope.card, amount=amount, ability=by)


def kinds_of(s: State, begins: str, wherever: tuple[str, ...]) -> frozenset[str]:
    """What the texts there are bear on that begins so, without that beginning."""
    on_table, lingering, standing, known = s.texts
    still = on_table is s.on_table and lingering is s.lingering and standing is s.standing
    found: dict[Any, Any] = known if still else _found(s)
    if (kinds := found.get((begins,))) is None:
        whats = {what for what in (*s.standing, *left_behind(s)) if what.startswith(begins)}
        kinds = frozenset(what.removeprefix(begins) for what in whats if look(s, what, wherever, NOBODY))
        found[begins,] = kinds
    these: frozenset[str] = kinds
    return these


def left_behind(s: State) -> Sequence[str]:
    """What the texts bear on that abilities have left behind, whether they still wait for something or not."""
    found = _found(s)
    if (whats := found.get(None)) is None:
        found[None] = whats = [text.what for _, text in _left(s)]
    return whats


def _left(s: State) -> Iterator[tuple[Lingering, Standing]]:
    for left in s.lingering:
        text = s.cards[left.source].printed.left_by(left.ability)[left.number]
        if not isinstance(text, Trait):
            yield left, text


def _found(s: State) -> dict[Any, Sequence[Any]]:
    """What has been found as long as it is still so, to be added to."""
    on_table, lingering, standing, found = s.texts
    if standing is s.standing and lingering is s.lingering and on_table is s.on_table:
        return found
    anew: object = standing is not s.standing
    if on_table is not s.on_table:
        anew = anew or _come_or_gone(s, on_table)
    if lingering is not s.lingering:
        anew = anew or found.get(None, True) or next(_left(s), None) is not None
    if anew:
        found = {}
    s.texts = s.on_table, s.lingering, s.standing, found
    return found


def _come_or_gone(s: State, on_table: tuple[CardId, ...]) -> bool:
    """Whether a card with such a text has entered or left play since these were in play."""
    others = {*on_table}.symmetric_difference(s.on_table)
    return any(card in others for those in s.standing.values() for card, *_ in those)
