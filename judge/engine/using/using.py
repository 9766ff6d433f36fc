"""Using an ability, or letting a trait act: what is known of one use, while its parts hand it on to each other.

The parts are Declare, Pay, CarryOut with Attempt, and Finish, in this order.

Rules: abilities.pay-costs, abilities.requirement, abilities.later-clauses, abilities.play-finished, skills.casting.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

from ..abilities.paying import Paid
from ..position.ability import Ability, Program, Scope, Trait, Trigger
from ..position.event import EVENTS, Event, Happens, describe
from ..position.kinds import CardId, Face, Place
from ..position.procedure import Procedure
from ..position.values import NOBODY
from ..record import astuple

if TYPE_CHECKING:
    from ..position.state import State

Part = TypeVar("Part", bound="Using")


KINDS: Final = {
    "noon": "Noon", "shootout": "Shootout", "resolution": "Resolution", "cheatin resolution": "Cheatin' Resolution",
    "react": "React", "noon/shootout": "Noon/Shootout",
}  # fmt: skip
"""What the kinds of abilities are called."""


class Using(Procedure):
    """One use of one text of a card; each part of it is a procedure, and takes the place of the part before.

    `verb` is play or react for an ability, trait for a trait, lingering for an effect an ability left waiting.
    """

    scope: Scope
    verb: str
    number: int
    waiting: int = NOBODY
    line: int = 0
    """Which instruction comes next."""
    outcome: str = ""
    """success or failure, once its test is made; tested where a job has still to be done after it."""
    pulled: CardId = NOBODY
    """The card of the latest pull, as the pull hands it back, with its face and what a test made of it."""
    shown: Face = NOBODY
    check: int = NOBODY
    margin: int = NOBODY
    pulls: tuple[CardId, ...] = ()
    """The cards of all its pulls, which are discarded at the end."""
    test_pull: CardId = NOBODY
    """The card that was pulled for its test."""
    tested_at: Place = NOBODY
    """Where whoever made its test was then."""
    booted: CardId = NOBODY
    """The card that was booted as a cost."""
    paid: Paid = ()
    """The ghost rock that was paid as a cost."""
    moved: tuple[CardId, ...] = ()
    """The dudes whom it has moved."""
    chosen_at: int = NOBODY
    """Which instruction was the last choice."""
    stopped: bool = False
    """Whether something has stopped it after it was declared (rule: abilities.negated-still-used)."""
    costs_stay: bool = False
    """Whether what stopped it leaves its costs paid."""

    def on_to(self, part: type[Part]) -> Part:
        """The same use, as that part of it has it to go on with."""
        return part(*astuple(self))

    def how_it_is_used(self, s: State) -> tuple[str, str]:
        """The line of the trace that says that it is used, with its rule."""
        card, who, ability = s.name(self.scope.card), s.who(self.scope.player), self.ability(s)
        if ability is None:
            rule = "reacts.lingering" if self.verb == "lingering" else "reacts.trait-forced"
            return rule, f"{card} acts for {who}{self.moment(s)}"
        return self.rule(s, ability), f"{who} uses the {KINDS[ability.play]} ability of {card}{self.moment(s)}"

    def rule(self, s: State, ability: Ability) -> str:
        """The most special of the rules by which the ability can be used."""
        printed = s.cards[self.scope.card].printed
        if printed.has("Grifter") and s.lowball is None and self.verb == "react" and _first_of_all(self.scope.event):
            return "setup.grifter"
        if printed.type == "legend":
            return "types.legend"
        if self.verb == "react":
            return "reacts.before-when-after"
        if ability.test is not None and ability.test.technique:
            return "kung-fu.technique"
        if printed.type == "spell" and ability.test is not None:
            others = printed.has("Totem") and s.cards[self.scope.card].controller != self.scope.player
            return "skills.totems.any-shaman" if others else "skills.casting"
        return "abilities.deed-controller" if printed.type == "deed" else "abilities.right-step"

    def moment(self, s: State) -> str:
        """What it answers, and whether before, when or after that; nothing for a play."""
        trigger, event = self.trigger(s), self.scope.event
        if trigger is None or event is None or event.kind not in EVENTS:
            return ""
        whole = EVENTS[event.kind].whole
        return f", {trigger.moment} {' '.join(whole) if whole else describe(s, event)}"

    def trigger(self, s: State) -> Trigger | None:
        """What the text waits for, where it waits for anything."""
        printed = s.cards[self.scope.card].printed
        if self.verb == "trait":
            return printed.traits[self.number].trigger
        if self.waiting == NOBODY:
            return printed.abilities[self.number].trigger if self.verb == "react" else None
        effect = printed.left_by(self.number)[self.waiting]
        return effect.trigger if isinstance(effect, Trait) else None

    def ability(self, s: State) -> Ability | None:
        """The ability in use; None for traits and waiting effects, which cost nothing."""
        if self.verb in ("play", "react"):
            return s.cards[self.scope.card].printed.abilities[self.number]
        return None

    def rule_of(self, s: State, line: int) -> str:
        """The rule by which one of its instructions is carried out.

        Rules: abilities.do-x-to-y, abilities.requirement, abilities.as-much-as-possible.
        """
        ability = self.ability(s)
        if ability is None or self.outcome == "failure" or line >= len(ability.requires):
            return "abilities.as-much-as-possible"
        return "abilities.do-x-to-y" if ability.to_achieve else "abilities.requirement"

    def paid_for(self, s: State) -> Ability:
        """The ability in use, in the parts that only abilities have."""
        ability = self.ability(s)
        assert ability is not None
        return ability

    def program(self, s: State) -> Program:
        """The instructions in order, the requirement first."""
        printed = s.cards[self.scope.card].printed
        if self.verb == "trait":
            return printed.traits[self.number].then
        if self.waiting != NOBODY:
            effect = printed.left_by(self.number)[self.waiting]
            assert isinstance(effect, Trait)
            return effect.then
        ability = printed.abilities[self.number]
        if self.outcome == "failure":
            return ability.unsuccessful
        return ability.requires + ability.then


def _first_of_all(event: Event | None) -> bool:
    """Whether an event is the one at which Grifters act."""
    return event is not None and event.kind == "the game starts"


@Happens(
    "declare",
    ("is declared as a play", "are declared as a play"),
    made=("declares", "declare"),
    rule="abilities.declared",
)
def _declare(s: State, event: Event) -> None:
    """A card is used for a play, and its costs are paid."""
    pass  # nothing changes: it is only a moment that others may answer


@Happens(
    "complete",
    ("has an ability resolved", "have an ability resolved"),
    asked="has been carried out",
    made=("resolves", "resolve"),
    rule="abilities.play-finished",
)
def _complete(s: State, event: Event) -> None:
    """An ability of a card has been carried out, also a React; `event.moved` are the dudes that a play has moved."""
    pass  # likewise
