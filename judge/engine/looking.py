"""Looking at the top of a deck."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from .procedure import END, PASS, Decision, Option, Outcome, Procedure
from .pulls import Draw, empty
from .values import NOBODY

if TYPE_CHECKING:
    from .state import State


@dataclass(frozen=True, slots=True)
class LookAtTop(Procedure):
    """A player looks at the top cards of their deck, discards any of them and puts the rest back as they were.

    A deck with fewer cards shows those; looking at it is not drawing, so nothing is shuffled.
    """

    steps: ClassVar = ("look", "seen_one", "choose", "chosen")
    player: int
    count: int
    seen: tuple[int, ...] = ()
    """The cards looked at and not discarded, the topmost first."""
    pulled: int = NOBODY
    """The card that Draw hands back."""

    def look(self, s: State) -> Outcome:
        """The next card, if there is one."""
        if len(self.seen) == self.count or empty(s, self.player):
            return self.at("choose")
        s.then(Draw(self.player, 1, "aside", report=True))
        return None

    def seen_one(self, s: State) -> Outcome:
        """One card more is known."""
        return self.at("look", seen=(*self.seen, self.pulled), pulled=NOBODY)

    def choose(self, s: State) -> Outcome:
        """Which of them to discard, one after another."""
        if not self.seen:
            return END
        options = (*(Option("discard", card) for card in self.seen), PASS)
        return Decision(self.player, "choose", options, "abilities.later-clauses")

    def chosen(self, s: State, option: Option) -> Outcome:
        """One is discarded, or the rest goes back on top."""
        if option != PASS:
            s.put(option.card, "discard")
            s.note("cards.back-to-the-owner", f"{s.who(self.player)} discards {s.name(option.card)} off the deck")
            return self.at("choose", seen=tuple(card for card in self.seen if card != option.card))
        for card in reversed(self.seen):
            s.put(card, "deck")
        return END
