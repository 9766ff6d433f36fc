"""Replacing a dude in play with another version of theirs from the play hand, a Noon play.

It is the same dude: everything on them and everything that bears on them stays, so in a position the dude in play keeps
their number and has other words printed on them from now on (rules: cards.experienced, .experienced-keeps).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..abilities.legality import Objection
from ..events import entering
from ..position.ability import OfFact, followed_by_fact
from ..position.kinds import CardId, PlayerId
from ..position.modifiers import REPLACED_TODAY, named
from ..position.procedure import EngineLimit, Option
from ..position.values import Modifier
from ..table import control

if TYPE_CHECKING:
    from ..position.state import State


def versions_in_hand(s: State, player: PlayerId) -> list[CardId]:
    """The dudes in a player's play hand, of which one may be a version of another dude (rule: cards.experienced)."""
    return [card for card in s.players[player].hand if s.cards[card].printed.type == "dude"]


def objections(s: State, player: PlayerId, dude: CardId, version: CardId) -> Iterator[Objection]:
    """Every reason against putting a version from the play hand in a dude's place (rule: cards.experienced)."""
    old, new, rule = s.cards[dude], s.cards[version], "cards.experienced"
    if new.zone != "hand" or new.owner != player:
        yield Objection(rule, f"{s.name(version)} is not in {s.who(player)}'s play hand")
    if old.zone != "play" or old.printed.type != "dude":
        yield Objection(rule, f"{s.name(dude)} is no dude in play")
        return
    if old.controller != player:
        yield Objection("cards.owner-and-controller", control.in_words(s, dude))
    if old.printed.name != new.printed.name or old.printed.title == new.printed.title:
        yield Objection(rule, f"{s.name(version)} is no other version of {s.name(dude)}")
    if abs(old.printed.level - new.printed.level) > 1:
        yield Objection(rule, f"they differ by more than one level: {old.printed.level} and {new.printed.level}")
    if s.effects(REPLACED_TODAY, dude):
        yield Objection(rule, f"{s.name(dude)} has been replaced today")


def explains(s: State, dude: CardId, version: CardId) -> Iterator[Objection]:
    """What lets a version take a dude's place, with the rulings by which two titles are those of one dude."""
    facts = [OfFact(card, fact) for card in (dude, version) for fact in ("version of", "counts as")]
    words = f"{s.name(version)} is another version of {s.name(dude)}"
    yield Objection("cards.experienced", words, followed_by_fact(s, *facts))


def replacements(s: State, player: PlayerId) -> Iterator[Option]:
    """Every dude that a player may replace, with the version that takes their place."""
    for version in s.players[player].hand:
        if s.cards[version].printed.type == "dude":
            name = s.cards[version].printed.name
            for dude in s.in_play():
                if s.cards[dude].printed.name == name and next(objections(s, player, dude, version), None) is None:
                    yield Option("replace", dude, other=version)


def replace(s: State, player: PlayerId, dude: CardId, version: CardId) -> None:
    """Let the dude be the other version, and discard the card that they were.

    It is no entering and no leaving play, so it is no event (rule: cards.experienced-no-triggers).  What the old
    version's abilities left behind would lose its "this" with the card.  Raises EngineLimit for that, and for a version
    whose text is not known.
    """
    old, new = s.cards[dude], s.cards[version]
    entering.known(s, version, "be in play")
    if any(left.source == dude for left in s.lingering):
        raise EngineLimit(f"an effect of {s.name(dude)} still waits, and what becomes of it is not in this version")
    s.note("cards.experienced", f"{s.who(player)} replaces {s.name(dude)} with {s.name(version)}")
    s.put(version, "aside")
    s.set(dude, printed=new.printed, owner=new.owner, face=new.printed.face)
    s.set(version, printed=old.printed, owner=old.owner, controller=old.owner, face=old.printed.face)
    s.put(version, "discard")
    s.listen_anew()
    s.used = tuple((card, ability) for card, ability in s.used if card != dude)
    s.uses = frozenset((version if card == dude else card, ability) for card, ability in s.uses)
    s.modifiers = tuple(m for m in s.modifiers if m.of != dude or not named(m.what).of_a_text)
    s.mark_beginning(dude)
    s.modifiers = (*s.modifiers, Modifier(REPLACED_TODAY, dude, 0, "day"))
    words = f"{s.name(dude)} takes over all that {s.cards[version].printed.title} had, and stays booted or unbooted"
    s.note("cards.experienced-keeps", words, more=True)
    s.note(
        "cards.experienced-no-triggers",
        "being replaced is no entering and no leaving of play: nothing answers it",
        more=True,
    )
    control.update(s)
