"""Which uses of texts bear on a fact: by the cards and the players that the fact is about."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Final

from ..position.ability import Choice
from ..position.explained import read_where
from ..position.kinds import CardId, PlayerId
from ..position.modifiers import named
from ..position.sums import how_it_comes_about
from ..position.values import NOBODY
from ..record import Record
from ..table import town
from ..using.using import Using
from . import provenance

if TYPE_CHECKING:
    from ..position.note import Note
    from ..position.state import State


Read = Callable[["State"], Any]
"""Something that is asked for, as it is read from a position."""


class About(Record, frozen=True):
    """The cards and the players that a fact is about."""

    cards: frozenset[CardId] = frozenset()
    players: frozenset[PlayerId] = frozenset()
    reads: tuple[Read, ...] = ()
    """What is asked for of them, where that is known."""

    def has_to_do_with(self, s: State, use: Using) -> bool:
        """Whether a use bears on one of them: it is theirs, or chosen or answered, or something is done to them.

        A use by which nothing is done to anybody else bears on everything: it tells of what did not come about.  One
        that does something bears only on what that changes, where it is known what is asked for, and on cards that are
        elsewhere by it.
        """
        during = _during(s, use)
        if self.reads and any(map(self.changes, during)):
            return True
        own = {("card", int(use.scope.card)), ("player", int(use.scope.player))}
        done = {each for note in during for each in _changed(note, apart=True)} - own if self.reads else set()
        if done:
            return any(_is_elsewhere(note, card) for note in during for card in self.cards)
        event, cards = use.scope.event, with_what_they_carry(s, self.cards)
        of_it = {use.scope.card, *dict(use.scope.chosen).values(), event.card if event is not None else NOBODY}
        if use.scope.player in self.players or of_it.intersection(cards):
            return True
        if event is not None and event.kind == "pull" and any(self.has_to_do_with(s, each) for each in _around(s, use)):
            return True
        changed = {each for note in during for each in _changed(note)}
        wanted = {(what, int(card)) for card in cards for what in ("card", PULLED)} | {
            ("player", int(player)) for player in self.players
        }
        return {each for each in changed if each[0] != PULLED} <= own or not changed.isdisjoint(wanted)

    def changes(self, note: Note) -> bool:
        """Whether something that is asked for is otherwise after a line than before, be it a part of a number."""
        return note.after is not None and self.differs(provenance.position_before(note), note.after)

    def differs(self, one: State, other: State) -> bool:
        """Whether something that is asked for is otherwise in one position than in the other."""
        return any(_told(one, read) != _told(other, read) for read in self.reads)

    def is_kept_from(self, note: Note) -> bool:
        """Whether a line says that something does not happen which would be done to one of the cards or by one of the
        players, or would have changed what is asked for.
        """
        event = note.event
        return (event is not None and event.player in self.players) or self.is_kept_otherwise(note)

    def is_kept_otherwise(self, note: Note) -> bool:
        """Whether a line says that something does not happen which would be done to one of the cards, or would have
        changed what is asked for, where that is known.
        """
        at, event = note.after, note.event
        if at is None or event is None or event.card in self.cards or not self.reads:
            return at is not None and event is not None
        return self.differs(at, provenance.had_it_happened(at, event))

    def by_where_they_are(self, s: State, clause: object) -> Iterator[str]:
        """The rule on what is in town, where a choice is of what is, and one of the cards is at a home or out of it."""
        if not isinstance(clause, Choice) or IN_TOWN not in read_where(clause):
            return
        places = [s.place(card) for card in self.cards if card < len(s.cards) and s.cards[card].zone == "play"]
        if any(place in [player.home for player in s.players] or not town.in_town(s, place) for place in places):
            yield IN_TOWN


IN_TOWN: Final = "town.locations"
"""The rule that says which locations are in town."""


def _told(s: State, read: Read) -> tuple[Any, tuple[str, ...]]:
    """What is asked for as it is in a position, with the parts of a number."""
    found, whole = how_it_comes_about(s, read)
    return found, tuple(map(str, whole.every_part()))


def _during(s: State, use: Using) -> list[Note]:
    """The lines that tell what happens while a text is being used."""
    this = use.scope.card, use.number, use.scope.event
    return [
        note
        for note in provenance.kept(s)
        if this in [(each.scope.card, each.number, each.scope.event) for each in provenance.uses_at(note)]
    ]


def _around(s: State, use: Using) -> list[Using]:
    """The uses of texts that go on once this one is over."""
    under_way = [frame for frame, _ in s.stack if isinstance(frame, Using)]
    return under_way[: under_way.index(use)] if use in under_way else []


def with_what_they_carry(s: State, cards: frozenset[CardId]) -> set[CardId]:
    """Cards with whoever carries them and what they carry."""
    hosts = {s.cards[card].attached for card in cards} - {CardId(NOBODY)}
    return {*cards, *hosts, *(thing for card in (*cards, *hosts) for thing in s.attachments(card))}


def _is_elsewhere(note: Note, card: CardId) -> bool:
    """Whether a card is elsewhere after a line than before, on another card or in another posse."""
    before, after = provenance.position_before(note), note.after
    if after is None or card >= len(before.cards):
        return False
    was, now = before.cards[card], after.cards[card]
    return (was.zone, was.at, was.attached, was.posse) != (now.zone, now.at, now.attached, now.posse)


PULLED: Final = "pulled"
"""What a card is that a line has only moved off a deck for a pull, by which nothing is done to anybody."""
FOR_A_PULL: Final = {"deck", "aside", "discard"}
"""Where such a card lies, before and after."""


def _changed(note: Note, *, apart: bool = False) -> Iterator[tuple[str, int]]:
    """The cards and players that a line has changed, or what bears on them, which is told `apart` from them or not; a
    card that has only been pulled is none that is told apart.
    """
    before, after = provenance.position_before(note), note.after
    assert after is not None
    was = dict(before.each_card())
    for card, value in after.each_card():
        before_it = was.get(card)
        if value != before_it:
            pulled = before_it is not None and {before_it.zone, value.zone} <= FOR_A_PULL
            if not (apart and pulled):
                yield PULLED if pulled else "card", card
    yield from (("player", player) for player, value in after.each_player() if value != before.players[player])
    if before.shootout is not None and after.shootout is not None:
        were, are = before.shootout.assigned, after.shootout.assigned
        yield from (
            ("player", player) for player in after.everybody() if were[player : player + 1] != are[player : player + 1]
        )
    effects = set(before.modifiers) ^ set(after.modifiers)
    yield from ((m.what if apart else named(m.what).on, m.of) for m in effects)
