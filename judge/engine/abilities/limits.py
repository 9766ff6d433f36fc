"""After each play: a dude who carries too much of a kind, or what they no longer qualify for, loses it.

Rules: cards.attachment-limits, cards.weapons, cards.horses, cards.attire, types.spell.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

from ..events import verbs
from ..position.ability import OfFact
from ..position.kinds import CardId
from ..position.procedure import END, Decision, Option, Outcome, Procedure
from ..position.values import NOBODY
from ..table import numbers
from .skills import CASTERS

if TYPE_CHECKING:
    from ..position.state import State

ONE_EACH: Final = ("Weapon", "Horse", "Attire")
"""The kinds of which a dude may have one.  A Sidekick, or goods of no kind, may be carried in any number."""


@dataclass(frozen=True, slots=True)
class AttachmentLimits(Procedure):
    """Discards until every dude is legal; the dude's controller chooses which (rule: cards.attachment-limits)."""

    steps: ClassVar = ("look", "discard")

    def look(self, s: State) -> Outcome:
        """The first dude who is over a limit, those of the Winner first."""
        carriers = sorted({card.attached for card in s.cards if card.attached != NOBODY and card.zone == "play"})
        for player in s.turn_order() if carriers else ():
            for dude in carriers:
                value = s.cards[dude]
                if value.controller == player and value.printed.type == "dude" and (excess := surplus(s, dude)):
                    if len(excess) == 1:
                        return self.lose(s, excess[0])
                    options = tuple(Option("choose", thing) for thing in excess)
                    return Decision(player, "choose", options, "cards.attachment-limits", "surplus")
        return END

    def discard(self, s: State, option: Option) -> Outcome:
        """The player has chosen."""
        return self.lose(s, option.card)

    def lose(self, s: State, thing: CardId) -> Outcome:
        """It goes, and the table is looked at again."""
        words = f"{s.name(s.cards[thing].attached)} loses {s.name(thing)}"
        s.note("cards.attachment-limits", words, clause=OfFact(thing, "keywords"))
        s.become(self, "look")
        verbs.discard(s, thing, reason="rule")
        return None


def surplus(s: State, dude: CardId) -> list[CardId]:
    """The attachments among which a dude's controller has to choose one to discard; none when all is legal."""
    carried = s.attachments(dude)
    if not carried:
        return []
    for thing in carried:
        if any(numbers.has(s, thing, kind) and not numbers.has(s, dude, who) for kind, who in CASTERS.items()):
            return [thing]
    for kind in ONE_EACH:
        of_kind = [thing for thing in carried if numbers.has(s, thing, kind)]
        if len(of_kind) > 1:
            return of_kind
    return []
