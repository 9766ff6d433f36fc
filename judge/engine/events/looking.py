"""Looking at the top of a deck."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ..position.kinds import CardId, PlayerId
from ..position.procedure import END, PASS, Decision, Option, Outcome, Procedure
from ..position.values import NOBODY
from .pulls import Draw, empty

if TYPE_CHECKING:
    from ..position.state import State


class SeeTop(Procedure):
    """A player looks at the top cards of a deck, which stay there as they are.

    A deck with fewer cards shows those; looking at it is not drawing, so nothing is shuffled.
    """

    steps: ClassVar = ("look", "seen_one")
    player: PlayerId
    """Whose deck it is."""
    count: int
    seen: tuple[CardId, ...] = ()
    """The cards looked at, the topmost first."""
    pulled: CardId = NOBODY
    """The card that Draw hands back."""
    by: PlayerId = NOBODY
    """Who looks, where that is somebody else."""
    does: str = "looks at"
    """What is done with them, in words."""

    def look(self, s: State) -> Outcome:
        """The next card, if there is one; at the end all are back in their place."""
        if len(self.seen) < self.count and not empty(s, self.player):
            s.then(Draw(self.player, 1, "aside", "cards.searching", report=True))
            return None
        for card in reversed(self.seen):
            s.put(card, "deck")
        if self.seen:
            names = ", ".join(s.name(card) for card in self.seen)
            who = self.player if self.by == NOBODY else self.by
            deck = "the deck" if who == self.player else f"{s.who(self.player)}'s deck"
            s.note("cards.searching", f"{s.who(who)} {self.does} the top of {deck}: {names}")
        return END

    def seen_one(self, s: State) -> Outcome:
        """One card more is known."""
        return self.at("look", seen=(*self.seen, self.pulled), pulled=NOBODY)


class LookAtTop(Procedure):
    """A player looks at the top cards of their deck and discards any of them; the others stay as they were."""

    steps: ClassVar = ("look", "choose", "chosen")
    player: PlayerId
    count: int
    gone: int = 0
    """How many have been discarded."""

    def look(self, s: State) -> Outcome:
        """First they are all seen."""
        s.then(SeeTop(self.player, self.count))
        return None

    def choose(self, s: State) -> Outcome:
        """Which of them to discard, one after another."""
        left = s.players[self.player].deck[: self.count - self.gone]
        if not left:
            return END
        options = (*(Option("discard", card) for card in left), PASS)
        return Decision(self.player, "choose", options, "abilities.later-clauses")

    def chosen(self, s: State, option: Option) -> Outcome:
        """One is discarded, or no more."""
        if option == PASS:
            return END
        s.put(option.card, "discard")
        s.note("cards.back-to-the-owner", f"{s.who(self.player)} discards {s.name(option.card)} off the deck")
        return self.at("choose", gone=self.gone + 1)
