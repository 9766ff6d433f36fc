"""Finishing a use: what it left lying is cleared up, and what follows from it comes.

Rules: values.pull, abilities.action-discarded, abilities.play-finished, kung-fu.combo.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ..abilities import kung_fu
from ..events import ending
from ..events.happening import happen
from ..events.pulls import after_use
from ..position.event import Event
from ..position.kinds import CardId
from ..position.note import Happened
from ..position.procedure import END, Outcome
from ..position.values import NOBODY
from ..posses import job_over
from .using import Using

if TYPE_CHECKING:
    from ..position.state import State


class Finish(Using):
    """The last part of every use."""

    steps: ClassVar = ("finish", "follow")

    def finish(self, s: State) -> Outcome:
        """Discard pulled cards and the used action card; a Tao Technique stays out for now, and so does a card of which
        only what it has left waiting was used while the play itself goes on.

        Rules: values.pull, abilities.action-discarded, kung-fu.tao-stays.
        """
        if (here := s.kept()) is not None:
            s.happened = Happened(Event("complete", self.scope.card, self.scope.player), here, s.happened)
        for card in dict.fromkeys((*self.pulls, self.pulled)):
            if card != NOBODY and s.cards[card].zone == "aside" and not self.is_a_pull_below(s, card):
                after_use(s, card, "values.joker-pulled", "the pulled joker has been used")
                if s.cards[card].zone == "discard":
                    s.note("values.pull", f"{s.name(card)}, which was pulled, is discarded")
        waits = any(use.scope.card == self.scope.card for use, _ in s.stack[:-1] if isinstance(use, Using))
        is_the_pull = s.cards[self.scope.card].printed.type != "action" and self.is_a_pull_below(s, self.scope.card)
        stays = waits or kung_fu.stays(s, self.scope.card) or is_the_pull
        if s.cards[self.scope.card].zone == "aside" and not stays:
            s.put(self.scope.card, "discard")
            s.note("abilities.action-discarded", f"{s.name(self.scope.card)} is discarded after use")
        ability = self.ability(s)
        if ability is not None and ability.job is not None and s.job is not None:
            job_over.over(s)
        if self.verb == "play":
            ending.expire(s, f"play {len(s.stack) - 1}")
        if ability is not None and ("after", "complete") in s.listeners:
            card, player = self.scope.card, self.scope.player
            happen(s, Event("complete", card, player, player, card, ability=self.number))
        return None

    def is_a_pull_below(self, s: State, card: CardId) -> bool:
        """Whether a card has become the pull of something that waits, which puts it away in its own time."""
        return any(card == getattr(frame, "pulled", NOBODY) for frame, _ in s.stack[:-1])

    def follow(self, s: State) -> Outcome:
        """A spell has been cast, which others may answer; a Technique may be followed by another one."""
        ability = self.ability(s)
        if ability is None or ability.test is None:
            return END
        if self.scope.margin < 0 if ability.job is not None else self.outcome != "success":
            return END
        caster = self.scope.choice(ability.test.who)
        place, you, spell = self.tested_at, self.scope.player, self.scope.card
        if ability.test.technique:
            kung_fu.follow(s, self.scope, ability)
            happen(s, Event("perform", caster, you, you, spell, at=place, other=self.test_pull, ability=self.number))
        else:
            happen(s, Event("cast", caster, you, you, spell, at=place, other=self.test_pull, ability=self.number))
        return END
