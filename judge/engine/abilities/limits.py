"""After each play: a dude who carries too much of a kind, or what they no longer qualify for, loses it.

Rules: cards.attachment-limits, cards.weapons, cards.horses, cards.attire, types.spell.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from ..events import verbs
from ..position.ability import OfFact
from ..position.event import Event
from ..position.kinds import CardId, Place, PlayerId
from ..position.procedure import END, Decision, Option, Outcome, Procedure
from ..position.undone import left_undone
from ..position.values import NOBODY
from ..table import numbers, standing, town
from .objection import Objection
from .skills import CASTERS

if TYPE_CHECKING:
    from ..position.state import State

ONE_EACH: Final = ("Weapon", "Horse", "Attire")
"""The kinds of which a dude may have one.  A Sidekick, or goods of no kind, may be carried in any number."""
REPLACED: Final = ("Weapon", "Horse")
"""The kinds of which a further one takes the place of the old (rule: cards.attachment-limits.replaced)."""
RULES: Final = {"Weapon": "cards.weapons", "Horse": "cards.horses", "Attire": "cards.attire"}
"""The rules that say so."""
TOTEM: Final = "Totem"
CARRIES: Final = "carries "
"""What a text bears on begins so that says how many of a kind a dude may carry, and goes on with the keyword."""


class AttachmentLimits(Procedure):
    """Discards until every dude is legal; the dude's controller chooses which (rule: cards.attachment-limits)."""

    steps: ClassVar = ("look", "discard")

    def look(self, s: State) -> Outcome:
        """The first dude who is over a limit, those of the Winner first."""
        carriers = sorted({s.cards[n].attached for n in s.on_table} - {NOBODY})
        for player in s.turn_order() if carriers else ():
            for dude in carriers:
                value = s.cards[dude]
                if value.controller == player and value.printed.type == "dude" and (excess := surplus(s, dude)):
                    if len(excess) == 1:
                        return self.lose(s, excess[0])
                    options = tuple(Option("choose", thing) for thing in excess)
                    return Decision(player, "choose", options, "cards.attachment-limits", "surplus")
        return END

    def facts(self, s: State) -> list[OfFact]:
        """The keywords of those among which one has to go."""
        return [OfFact(option.card, "keywords") for option in (s.decision.options if s.decision is not None else ())]

    def explains(self, s: State, option: Option) -> list[Objection]:
        """Of which kind the dude carries too much (rules: cards.weapons, cards.horses, cards.attire)."""
        dude = s.cards[s.cards[option.card].attached]
        kinds = [kind for kind in ONE_EACH if numbers.has(s, option.card, kind)]
        words = f"{dude.printed.title} carries more of a kind than a dude may"
        return [Objection(RULES[kind], f"{words}: {kind}") for kind in kinds]

    def discard(self, s: State, option: Option) -> Outcome:
        """The player has chosen."""
        return self.lose(s, option.card)

    def lose(self, s: State, thing: CardId) -> Outcome:
        """It goes, and the table is looked at again."""
        dude = s.cards[thing].attached
        words = f"{s.name(dude)} loses {s.name(thing)}"
        s.note("cards.attachment-limits", words, clause=OfFact(thing, "keywords"))
        for kind in [kind for kind in ONE_EACH if numbers.has(s, thing, kind)]:
            for other in [other for other in s.attachments(dude) if other != thing and numbers.has(s, other, kind)]:
                why = f"{words}, and may keep {s.name(other)} as the one {kind}"
                left_undone(s, RULES[kind], why, verbs.event_on(s, "discard", other, reason="rule"))
        s.become(self, "look")
        verbs.discard(s, thing, reason="rule")
        return None


def surplus(s: State, dude: CardId) -> list[CardId]:
    """The attachments among which a dude's controller has to choose one to discard; none when all is legal."""
    carried = s.attachments(dude)
    if not carried:
        return []
    for thing in carried:
        strange = any(numbers.has(s, thing, kind) and not numbers.has(s, dude, who) for kind, who in CASTERS.items())
        if strange and not (numbers.has(s, thing, TOTEM) and bears_totems(s, dude)):
            return [thing]
        if unfit(s, thing, dude):
            return [thing]
    for kind in (*ONE_EACH, TOTEM) if len(carried) > 1 else ():
        of_kind = [thing for thing in carried if numbers.has(s, thing, kind)]
        if len(of_kind) > 1 and len(of_kind) > room(s, dude, kind, of_kind):
            return of_kind
    return []


def room(s: State, dude: CardId, kind: str, things: list[CardId]) -> int:
    """How many of a kind a dude may carry, where these are the ones: one, unless a text gives room for more of these.

    Rules: cards.weapons, cards.horses, cards.attire.
    """
    most = 1
    for text, scope in standing.bearing(s, CARRIES + kind, dude):
        most = max(most, min(int(text.amount(s, scope.choose("it", thing))) for thing in things))
    return most


def bears_totems(s: State, dude: CardId) -> bool:
    """Whether a text lets a dude have a Totem, as though it were planted where they are (rule: skills.totems)."""
    return CARRIES + TOTEM in s.standing and next(standing.bearing(s, CARRIES + TOTEM, dude), None) is not None


def attached_to(s: State, card: CardId) -> Sequence[CardId]:
    """What is attached to a card; on a deed, the Totems of dudes there who may have one count as planted there as well.

    Rule: skills.totems.
    """
    found = s.attachments(card)
    if CARRIES + TOTEM not in s.standing or s.cards[card].printed.type != "deed":
        return found
    there = [dude for dude in town.dudes_at(s, Place(card)) if bears_totems(s, dude)]
    return [*found, *(thing for dude in there for thing in s.attachments(dude) if numbers.has(s, thing, TOTEM))]


def attaching(s: State, thing: CardId, dude: CardId, by: PlayerId = NOBODY) -> Event:
    """A card coming to a dude, as a text may forbid it."""
    player = s.cards[dude].controller
    return Event("attach", thing, player, by, reason="rule", other=dude, at=s.place(dude))


def unfit(s: State, thing: CardId, dude: CardId) -> bool:
    """Whether a card's own text would not let it be attached to the dude who carries it, as they are now.

    That others could not be attached to them takes nothing away that is there.
    """
    if standing.ATTACH not in s.standing:
        return False
    found = standing.prohibition(s, attaching(s, thing, dude, s.cards[dude].controller))
    return found is not None and found[0] == thing


def make_room(s: State, goods: CardId, dude: CardId) -> None:
    """A further Weapon or Horse takes the place of the old one (rule: cards.attachment-limits.replaced)."""
    for old in gives_way(s, goods, dude):
        s.note("cards.attachment-limits.replaced", f"{s.name(dude)} loses {s.name(old)} for it")
        verbs.discard(s, old, reason="rule")
    for kind in REPLACED if s.cards[goods].printed.type == "goods" else ():
        there = [old for old in s.attachments(dude) if numbers.has(s, old, kind)]
        for old in there if s.cards[goods].printed.has(kind) else ():  # of too many, their controller chooses
            most = room(s, dude, kind, [*there, goods])
            why = f"{s.name(dude)} may carry {most} of that kind ({kind}), as a text says"
            left_undone(s, RULES[kind], why, verbs.event_on(s, "discard", old, reason="rule"))


def too_many_with(s: State, goods: CardId, dude: CardId) -> dict[str, list[CardId]]:
    """The kinds of which a dude would have one too many with those goods, and what the dude has of them already."""
    stays = [old for old in s.attachments(dude) if old not in gives_way(s, goods, dude)]
    found = {}
    for kind in ONE_EACH if s.cards[goods].printed.type == "goods" else ():
        there = [old for old in stays if numbers.has(s, old, kind)]
        if there and s.cards[goods].printed.has(kind) and len(there) >= room(s, dude, kind, [*there, goods]):
            found[kind] = there
    return found


def gives_way(s: State, goods: CardId, dude: CardId) -> list[CardId]:
    """What a dude has whose place a further Weapon or Horse takes; with room for more, their controller chooses."""
    found: list[CardId] = []
    for kind in REPLACED if s.cards[goods].printed.type == "goods" else ():
        if s.cards[goods].printed.has(kind):
            there = [old for old in s.attachments(dude) if numbers.has(s, old, kind)]
            found += there if room(s, dude, kind, [*there, goods]) == 1 else []
    return found
