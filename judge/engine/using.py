"""Using an ability, or letting a trait act: declare it, pay for it, carry it out, clear up.

Rules: abilities.pay-costs, abilities.requirement, abilities.later-clauses, abilities.play-finished.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from . import numbers, verbs
from .ability import Ability, Choice, Program, Scope, satisfiable
from .procedure import Decision, Option, Outcome, Procedure
from .pulls import Pull
from .values import NOBODY

if TYPE_CHECKING:
    from .state import State


@dataclass(frozen=True, slots=True)
class Using(Procedure):
    """One use of one text of a card.

    `verb` is play or react for an ability, trait for a trait, lingering for an effect an ability left waiting.
    """

    steps: ClassVar = (
        "declare", "aim", "pay_by_booting", "pay_ghost_rock", "pull", "see_pull", "carry_out", "answer", "finish",
    )  # fmt: skip
    scope: Scope
    verb: str
    number: int
    waiting: int = NOBODY
    line: int = 0
    """Which instruction comes next."""
    pulled: int = NOBODY
    shown: int = NOBODY
    """The face of the pulled card."""

    def ability(self, s: State) -> Ability | None:
        """The ability in use; None for traits and waiting effects, which cost nothing."""
        if self.verb in ("play", "react"):
            return s.cards[self.scope.card].printed.abilities[self.number]
        return None

    def program(self, s: State) -> Program:
        """The instructions in order, the requirement first."""
        printed = s.cards[self.scope.card].printed
        if self.verb == "trait":
            return printed.traits[self.number].then
        ability = printed.abilities[self.number]
        if self.waiting != NOBODY:
            return ability.waiting[self.waiting].then
        return ability.requires + ability.then

    def declare(self, s: State) -> Outcome:
        """Say what is used; an action card leaves the play hand (rules: abilities.play-finished, .once-a-day)."""
        card, who = self.scope.card, s.who(self.scope.player)
        ability = self.ability(s)
        if ability is None:
            rule = "reacts.lingering" if self.verb == "lingering" else "reacts.trait-forced"
            s.note(rule, f"{s.name(card)} acts for {who}")
            return self.at("carry_out")
        kind = "React" if self.verb == "react" else ability.play
        s.note("abilities.right-step", f"{who} uses the {kind} ability of {s.name(card)}")
        if not ability.repeat and s.cards[card].zone == "play":
            s.used = (*s.used, (card, self.number))
        if s.cards[card].zone == "hand":
            s.put(card, "aside")
        return None

    def aim(self, s: State) -> Outcome:
        """Against whom a Cheatin' ability is used (rule: shootout.resolution.one-cheatin-a-hand)."""
        ability = self.ability(s)
        if ability is None or not ability.cheatin or s.shootout is None:
            return None
        targets = [p for p in s.turn_order() if p != self.scope.player and open_to_cheatin(s, p)]
        if len(targets) > 1 and self.scope.choice("cheater") == NOBODY:
            options = tuple(Option("choose player", number=p) for p in targets)
            return self.ask_cheater(s, options)
        return self.hit(s, targets[0])

    def ask_cheater(self, s: State, options: tuple[Option, ...]) -> Outcome:
        """Several hands are Cheatin': the player says against which one the ability is used."""
        s.become(self.with_(line=-1), "answer")
        rule = "shootout.resolution.cheatin-needs-another"
        return Decision(self.scope.player, "choose", options, rule, "cheater")

    def hit(self, s: State, cheater: int) -> Outcome:
        """Remember against whom it is used, and that it was."""
        assert s.shootout is not None
        hit = tuple(was or p == cheater for p, was in enumerate(s.shootout.hit))
        s.set_shootout(hit=hit)
        s.note("shootout.resolution.one-cheatin-a-hand", f"it is used against {s.who(cheater)}'s Cheatin' hand")
        return self.at("pay_by_booting", scope=self.scope.choose("cheater", cheater), line=0)

    def pay_by_booting(self, s: State) -> Outcome:
        """Boot the card itself; Reacts cannot prevent it (rule: abilities.costs-not-prevented)."""
        ability = self.ability(s)
        if ability is not None and ability.boot:
            verbs.boot(s, self.scope.card, by=self.scope.player, reason="cost")
        return None

    def pay_ghost_rock(self, s: State) -> Outcome:
        """Pay the cost in ghost rock."""
        ability = self.ability(s)
        if ability is not None and ability.rock:
            verbs.pay(s, self.scope.player, ability.rock, "abilities.pay-costs")
        return None

    def pull(self, s: State) -> Outcome:
        """Make the pull that belongs to the cost; Pull hands back what it showed."""
        ability = self.ability(s)
        if ability is not None and ability.pull:
            s.then(Pull(self.scope.player))
        return None

    def see_pull(self, s: State) -> Outcome:
        """From here on the ability knows what was pulled."""
        return self.at("carry_out", scope=self.scope._replace(pull=self.shown))

    def carry_out(self, s: State) -> Outcome:
        """One instruction: a choice is asked for, everything else is done as far as possible."""
        program = self.program(s)
        if self.line == len(program):
            return self.at("finish")
        instruction = program[self.line]
        if isinstance(instruction, Choice):
            options = self.options(s, instruction)
            if options:
                return instruction.ask(s, self.scope, options)
            return self.at("carry_out", line=self.line + 1)
        here = len(s.stack) - 1
        out = instruction.run(s, self.scope)
        skip = out if isinstance(out, int) else 0
        # The instruction may have pushed procedures, or ended the shootout and this play with it.
        if len(s.stack) > here and s.stack[here][0] is self:
            s.stack[here] = self.with_(line=self.line + 1 + skip), self.steps.index("carry_out")
        return None

    def options(self, s: State, choice: Choice) -> tuple[Option, ...]:
        """What may be chosen: for a requirement, only what lets the rest of it be carried out."""
        found = choice.options(s, self.scope)
        ability = self.ability(s)
        if ability is not None and self.line < len(ability.requires):
            rest = ability.requires[self.line + 1 :]
            found = [o for o in found if satisfiable(s, choice.answered(s, self.scope, o), rest)]
        return tuple(found)

    def answer(self, s: State, option: Option) -> Outcome:
        """Take a choice and go on."""
        if self.line < 0:
            return self.hit(s, option.number)
        choice = self.program(s)[self.line]
        assert isinstance(choice, Choice)
        scope, skip = choice.answered(s, self.scope, option), choice.skips(option)
        return self.at("carry_out", scope=scope, line=self.line + 1 + skip)

    def finish(self, s: State) -> Outcome:
        """Discard the pulled card and the used action card (rules: values.pull, abilities.action-discarded)."""
        for card in (self.pulled, self.scope.card):
            if card != NOBODY and s.cards[card].zone == "aside":
                s.put(card, "discard")
        return None


def open_to_cheatin(s: State, player: int) -> bool:
    """Whether a Cheatin' ability can be used against this player's hand now.

    Rules: shootout.resolution.cheatin-now, .one-cheatin-a-hand.
    """
    return s.shootout is not None and numbers.cheatin(s, player) and not s.shootout.was_hit(player)
