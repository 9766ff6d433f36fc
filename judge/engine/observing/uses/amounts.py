"""How much of something there is, where texts say how much or have changed a number on which it depends."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from typing import TYPE_CHECKING, Any, Final

from ...abilities import whose
from ...abilities.legality import Objection
from ...day import upkeep
from ...position.ability import Scope, followed
from ...position.note import Note
from ...position.sums import Part, Sum, how_it_comes_about
from ...position.values import NOBODY
from ...table import control, of_players, worth
from .. import provenance

if TYPE_CHECKING:
    from ...position.kinds import CardId, PlayerId
    from ...position.state import State


def of_an_amount(note: Note) -> Iterator[Objection]:
    """The parts of each number of which it depends how much there is of what a line says: how much an instruction of a
    text brings, how much is produced, and how many cards may be discarded at Sundown, as far as texts have changed it;
    of the use of a deed by another than its owner, what either player has to show there.

    An instruction that brings so much of something says how much in its `amount`.
    """
    if note.after is None:
        return
    if note.rule == OF_A_DEED:
        for use in provenance.uses_at(note)[-1:]:
            yield from _who_uses(note.after, use.scope)
        return
    if note.rule == CHANGES_HANDS:
        yield from _of_control(note.after, note.words)
        return
    before, using = provenance.position_before(note), next(iter(provenance.uses_at(note)[-1:]), None)
    if using is None:
        for player in before.everybody() if note.rule in BY_RULES else ():
            if note.words.startswith(f"{before.who(player)} "):
                yield from _of_a_player(before, BY_RULES[note.rule], player)
        return
    program, line = using.program(note.after), provenance.line_of(note.after, using)
    amount = getattr(program[line], "amount", None) if line < len(program) else None
    if not callable(amount):
        return
    scope = using.scope
    brought, whole = how_it_comes_about(before, lambda here: amount(here, scope))
    numbers = [part for part in whole.parts if isinstance(part, Sum)]
    yield from _told(before, ((number, part) for number in numbers for part in number.every_part()))
    if len(numbers) == 1 and abs((number := numbers[0]).value) != abs(brought):
        yield Objection(note.rule, f"{before.name(scope.card)} makes {brought} of {number.value} {number.name}")


def _of_control(s: State, said: str) -> Iterator[Objection]:
    """What either player has to show at the deed that has changed hands with a line."""
    deed = next((card for card in s.in_play() if said == control.in_words(s, card)), NOBODY)
    if deed != NOBODY:
        yield from _what_decides_control(s, deed)


def _who_uses(s: State, use: Scope) -> Iterator[Objection]:
    """By what a player may use a deed: whose it is, where that is not its owner's, or the text that lets them."""
    if s.cards[use.card].controller == use.player:
        yield from of_another(s, use.card)
        return
    for text, scope in whose.by_texts(s, use.player, use.card):
        words = f"{s.name(scope.card)} lets {s.who(use.player)} use {s.name(use.card)} as though they controlled it"
        yield Objection("abilities.controller", words, followed(s, scope, text))


def of_another(s: State, card: CardId) -> Iterator[Objection]:
    """Whose deed it is that its owner does not control, and what decides that; nothing of any other card."""
    card_there = s.cards[card]
    if card_there.zone == "play" and card_there.printed.type == "deed" and card_there.controller != card_there.owner:
        cites = ("abilities.deed-controller", *control.decided_by(s, card))
        yield Objection("abilities.controller", control.in_words(s, card), cites)
        yield from _what_decides_control(s, card)


def _what_decides_control(s: State, deed: CardId) -> Iterator[Objection]:
    """What counts there and what either has of it, and what texts make of that."""
    _, whole = how_it_comes_about(s, lambda here: control.controller(here, deed))
    for number in (part for part in whole.parts if isinstance(part, Sum)):
        own = ((number, part) for part in number.parts if isinstance(part, Part))
        yield from _told(s, chain(number.by_texts_of_its_numbers(), own))


def _of_a_player(s: State, read: Callable[[State, PlayerId], Any], player: PlayerId) -> Iterator[Objection]:
    """Of one number what texts make of it, of several all that comes to something."""
    _, whole = how_it_comes_about(s, lambda here: read(here, player))
    if sum(isinstance(part, Sum) for part in whole.parts) < 2:
        return _told(s, whole.by_texts())
    return _told(s, ((number, part) for number, part in whole.each_part() if number.value))


def _told(s: State, parts: Iterable[tuple[Sum, Part]]) -> Iterator[Objection]:
    """What each part of a number is, with the rulings and errata that it follows."""
    return (Objection(part.rule, f"{number}: {part}", provenance.of_part(s, part)) for number, part in parts)


def _produced(s: State, player: PlayerId) -> int:
    return sum(worth.production(s, card) for card in s.in_play() if upkeep.goes_to(s, card, player))


OF_A_DEED: Final = "abilities.deed-controller"
"""The rule of the line by which an ability of a deed is used."""
CHANGES_HANDS: Final = "control.deeds"
"""The rule of the line by which a deed changes hands."""
BY_RULES: Final[dict[str, Callable[[State, PlayerId], int]]] = {
    "upkeep.production": _produced,
    "sundown.discard-one": of_players.sundown_discards,
}
"""By the rule of a line that begins with a player, how much there is of what it says, or may be."""
