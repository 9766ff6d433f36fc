"""Carrying out a text, one instruction after another, with the test or the job that stands in the way of the rest.

Rules: abilities.requirement, abilities.later-clauses, skills.casting, jobs.effects.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, ClassVar, Final

from ..abilities import lacking, skills
from ..abilities.paying import CAN_AFFORD
from ..abilities.satisfiable import leads_on
from ..events.happening import happen
from ..events.why import FOR_THE_REST
from ..position.ability import PULLED, Choice, Instruction, Result
from ..position.acts import up_to
from ..position.event import Event, Happens
from ..position.explained import several
from ..position.kinds import CardId
from ..position.note import CARRY_OUT, DECLINED, Happened
from ..position.procedure import NO, YES, Option, Outcome
from ..position.sums import looking
from ..position.values import NOBODY
from ..posses import job
from . import choosing
from .finish import Finish
from .using import Using

if TYPE_CHECKING:
    from ..abilities.legality import Objection
    from ..position.procedure import Decision
    from ..position.state import State


TESTED: Final = "tested"
"""The outcome of a test that is passed, where a job has still to be done."""


class CarryOut(Using):
    """The part in which a text is done: its requirement first, and all the rest as far as possible."""

    steps: ClassVar = ("see", "carry_out", "answer")

    def see(self, s: State) -> Outcome:
        """From here on the text knows what was pulled, and how a test came out."""
        if self.pulled == NOBODY and self.shown == NOBODY:
            return None
        scope = self.scope.choose(PULLED, self.pulled).with_(pull=self.shown, check=self.check, margin=self.margin)
        return self.at("carry_out", scope=scope, pulls=(*self.pulls, self.pulled), pulled=NOBODY, shown=NOBODY)

    def carry_out(self, s: State) -> Outcome:
        """One instruction: a choice is asked for, everything else is done as far as possible."""
        if self.is_put_to_proof(s):
            return self.on_to(Attempt).at("begin")
        program = self.program(s)
        if self.line == len(program):
            return self.on_to(Finish).at("finish")
        instruction = program[self.line]
        if not isinstance(instruction, Choice):
            self.is_told(s, instruction)
        if isinstance(instruction, Result):
            return self.look_at_result(s, instruction)
        if isinstance(instruction, Choice):
            return self.let_choose(s, instruction)
        return self.do(s, instruction)

    def is_put_to_proof(self, s: State) -> bool:
        """Whether the test or the job that it takes comes next (rules: skills.casting.choices, jobs.mark)."""
        ability = self.ability(s)
        if ability is None or self.outcome not in ("", TESTED):
            return False
        if ability.test is not None and not self.outcome:
            return self.line == ability.test_line
        return ability.job is not None and self.line == len(ability.requires)

    def is_told(self, s: State, instruction: Instruction) -> None:
        """Put down that an instruction was reached, where positions are kept: one that follows a ruling, chooses, is
        done to all of a kind, or passes over what follows.
        """
        if s.began is None:
            return
        tells = isinstance(instruction, Choice) or instruction in s.cards[self.scope.card].printed.follows
        tells = tells or several(instruction) is not None
        if not (tells or instruction.stops(s, self.scope) or instruction.goes_without(s, self.scope)[1]):
            return
        if (here := s.kept()) is not None:
            here.stack[-1] = self, self.steps.index("carry_out")
            s.happened = Happened(Event(CARRY_OUT, self.scope.card, self.scope.player), here, s.happened)

    def look_at_result(self, s: State, instruction: Result) -> Outcome:
        """Run what the rest of the text looks at, a pull for example."""
        procedure = instruction.procedure(s, self.scope)
        s.become(self.with_(line=self.line + 1), "see")
        if procedure is not None:
            s.then(procedure)
        return None

    def let_choose(self, s: State, choice: Choice) -> Outcome:
        """Ask for what has to be chosen; with nothing to choose, or enough chosen already, the text goes on."""
        if choice.complete(s, self.scope):
            return self.at("carry_out", line=self.line + 1)
        options = self.options(s, choice)
        if options:
            asked, rule = choice.ask(s, self.scope, options), self.rule_of(s, self.line)
            for_the_rest = rule == FOR_THE_REST and asked.rule == "abilities.requirement"
            if asked.rule == "abilities.later-clauses" and self.verb == "trait":
                a_feat = s.cards[self.scope.card].zone == "aside"  # revealed as a pull
                return asked.with_(rule="cards.feat" if a_feat else "reacts.traits-active-when")
            return asked.with_(rule=rule) if for_the_rest else asked
        scope = choice.unanswered(s, self.scope)
        self.with_(scope=scope).is_told(s, choice)
        return self.at("carry_out", scope=scope, line=self.line + 1)

    def do(self, s: State, instruction: Instruction) -> Outcome:
        """Do what takes no choice, and skip what that rules out."""
        here = len(s.stack) - 1
        out = instruction.run(s, self.scope)
        skip = out if isinstance(out, int) else 0
        # The instruction may have pushed procedures, or ended the shootout and this play with it.
        if len(s.stack) > here and s.stack[here][0] is self:
            scope = instruction.becomes(s, self.scope)
            s.stack[here] = self.with_(scope=scope, line=self.line + 1 + skip), self.steps.index("carry_out")
        return None

    def options(self, s: State, choice: Choice) -> tuple[Option, ...]:
        """What may be chosen: for a requirement, only what lets the rest of it be carried out.

        For what the requirement is done to achieve, that too, where anything does (rule: abilities.do-x-to-y).
        """
        found = choice.options(s, self.scope)
        ability = self.ability(s)
        if ability is not None and self.outcome != "failure":
            asked = len(ability.requires)
            if self.line < asked:
                found = self.leading_on(s, found, asked)
            elif self.line < asked + ability.to_achieve:
                found = self.leading_on(s, found, asked + ability.to_achieve) or found
        return tuple(choice.in_order(s, self.scope, found))

    def leading_on(self, s: State, options: list[Option], end: int) -> list[Option]:
        """What of the options lets every instruction be carried out from this one up to that number."""
        following = self.program(s)[self.line : end]
        with looking(s):
            return [option for option in options if leads_on(s, self.scope, option, following)]

    def choice(self, s: State) -> Choice | None:
        """The choice that its text asks for at this moment, if it does."""
        program = self.program(s) if self.steps[s.stack[-1][1]] == "answer" else ()
        instruction = program[self.line] if self.line < len(program) else None
        return instruction if isinstance(instruction, Choice) else None

    def against(self, s: State, option: Option) -> list[Objection]:
        """What its text has against a choice."""
        choice = self.choice(s)
        if choice is None:
            return []
        later, ability = None, self.ability(s)
        if ability is not None and self.line < len(ability.requires) and option in choice.options(s, self.scope):
            later = lacking.after(s, self.scope, option, ability.requires[self.line :])
        found = choosing.objections(s, choice, self.scope, option, later)
        if not found or option.card == NOBODY or self.line + 1 == len(program := self.program(s)):
            return found
        cites = program[self.line + 1].leaves_out(s, choice.answered(s.fork(), self.scope, option))
        return [found[0].with_(cites=tuple(dict.fromkeys((*found[0].cites, *cites)))), *found[1:]]

    def explains(self, s: State, option: Option) -> list[Objection]:
        """What lets its text take that answer."""
        choice = self.choice(s)
        if choice is None:
            return []
        then = self.program(s)[self.line + 1 + choice.skips(option) :]
        found = choosing.grounds(s, choice, self.scope, option, then)
        ability = self.ability(s)
        if ability is None or option.card == NOBODY:
            return found
        return [*found, *choosing.marks(s, ability, self.scope, choice.answered(s.fork(), self.scope, option))]

    def not_asked_then(self, s: State, option: Option, further: Option) -> list[Objection]:
        """What its text has against a further answer for which it does not ask once it has been given one."""
        choice = self.choice(s)
        if choice is None:
            return []
        then = s.fork()
        then.answer(option)
        scope = choice.answered(s.fork(), self.scope, option)
        return choosing.passed_over(then, scope, self.program(s)[self.line + 1 + choice.skips(option) :], further)

    def answer(self, s: State, option: Option) -> Outcome:
        """Take a choice and go on."""
        choice = self.program(s)[self.line]
        assert isinstance(choice, Choice)
        if option == NO:
            self.is_declined(s, choice)
        scope, skip = choice.answered(s, self.scope, option), choice.skips(option)
        self.with_(scope=scope).is_told(s, choice)
        if option.verb == "choose" and ("after", "be chosen") in s.listeners and s.cards[option.card].zone == "play":
            self.is_chosen(s, option)
        return self.at("carry_out", scope=scope, line=self.line + 1 + skip, chosen_at=self.line)

    def is_declined(self, s: State, choice: Choice) -> None:
        """Put down who will not have what a text offers, or why nobody could."""
        name = s.name(self.scope.card)
        if YES in (offered := self.options(s, choice)):
            asked = choice.ask(s, self.scope, offered)
            words = f"{s.who(asked.player)} declines what {name} offers"
            s.note(asked.rule, words, event=Event(DECLINED, self.scope.card, asked.player))
        elif why := choice.cannot_be_paid(s, self.scope):
            s.note(CAN_AFFORD, f"{name}: {why}")

    def is_chosen(self, s: State, option: Option) -> None:
        """Others may answer that a card in play is chosen, before the text goes on."""
        card, player = option.card, s.cards[option.card].controller
        source = self.scope.card
        number = self.number if self.verb in ("play", "react") else NOBODY
        happen(s, Event("be chosen", card, player, self.scope.player, source, at=s.place(card), ability=number))


@Happens("be chosen", ("is chosen", "are chosen"), done_to_it=False)
def _be_chosen(s: State, event: Event) -> None:
    """A card in play is chosen for a text, which goes on after that; `event.could_be` could have been, too."""
    pass  # nothing changes: it is only a moment that others may answer


def _choosing(s: State, event: Event) -> tuple[int, CarryOut, Choice] | None:
    """The text that has had the card of an event chosen, its place on the stack, and that choice."""
    for here in range(len(s.stack) - 1, -1, -1):
        frame = s.stack[here][0]
        if isinstance(frame, CarryOut) and frame.chosen_at != NOBODY and frame.scope.event != event:
            choice = frame.program(s)[frame.chosen_at]
            return (here, frame, choice) if isinstance(choice, Choice) and choice.of_one() else None
    return None


def could_be_chosen(s: State, event: Event) -> list[CardId]:
    """The cards that could have been chosen in the place of the one of the event."""
    if event.kind != "be chosen" or (found := _choosing(s, event)) is None:
        return []
    here, frame, choice = found
    before = frame.with_(scope=choice.unanswered(s, frame.scope), line=frame.chosen_at)
    then = s.fork()  # as nothing answers the choice yet, so that it is still that text which chooses
    then.stack[here:] = [(before, s.stack[here][1])]
    return [option.card for option in before.options(then, choice) if option.verb == "choose"]


def choose_instead(s: State, card: CardId, event: Event, source: CardId) -> None:
    """Have another card chosen in the place of the one of the event."""
    if event.kind != "be chosen" or (found := _choosing(s, event)) is None:
        return
    here, frame, choice = found
    scope = choice.answered(s, choice.unanswered(s, frame.scope), Option("choose", card))
    s.stack[here] = frame.with_(scope=scope), s.stack[here][1]
    s.note("reacts.instead", f"{s.name(card)} is chosen instead, by {s.name(source)}")


class Attempt(Using):
    """The test that an ability has to pass, or the job that it is: how that comes out says what it does."""

    steps: ClassVar = ("begin", "tested", "job_done")

    def begin(self, s: State) -> Outcome:
        """Make the test, or start the job."""
        ability = self.paid_for(s)
        if ability.test is not None and not self.outcome:
            s.then(skills.test_of(s, ability, self.scope))
            return None
        assert ability.job is not None
        at, mark = ability.job.mark(s, self.scope)
        s.become(self, "job_done")
        s.then(job.Job(self.scope, self.number, at, mark))
        return None

    def tested(self, s: State) -> Outcome:
        """The test is made: the ability takes effect, or has been used for nothing (rule: skills.casting)."""
        scope = self.scope.choose(PULLED, self.pulled).with_(pull=self.shown, check=self.check, margin=self.margin)
        test = self.paid_for(s).test
        at = s.place(scope.choice(test.who)) if test is not None else NOBODY
        pulls = (*self.pulls, self.pulled)
        known = self.with_(scope=scope, pulls=pulls, test_pull=self.pulled, tested_at=at, pulled=NOBODY, shown=NOBODY)
        if self.paid_for(s).job is None:
            return known.come_out(success=self.margin >= 0)
        if self.margin >= 0:  # the job comes next (rule: jobs.mark)
            return known.on_to(CarryOut).at("carry_out", outcome=TESTED)
        return known.on_to(Finish).at("finish", outcome="failure")

    def job_done(self, s: State) -> Outcome:
        """The job has succeeded or failed, and the text says what that brings (rule: jobs.effects)."""
        return self.come_out(success=s.job is not None and s.job.succeeded)

    def come_out(self, *, success: bool) -> Outcome:
        """Go on with the rest of the text, or with what it says of failure, from its beginning."""
        outcome, line = ("success", self.line) if success else ("failure", 0)
        return self.on_to(CarryOut).at("carry_out", outcome=outcome, line=line)


UNNAMED: Final = ("target", "chosen", "brought", "found")
"""What a choice is called to which a text gives no name."""
ASKED: Final = {"either": "one or the other", "skill": "which skill", "ability": "which ability"}
"""What is to be chosen where it is nothing that a phrase finds."""


def what_is_asked(s: State, decision: Decision) -> str:
    """What a decision asks, of whom: what is to be chosen for a text, and as what."""
    about = decision.about.replace("_", " ")
    if decision.kind != "choose" or not about:
        return f"{up_to(s, decision)}{f' ({about})' if about else ''}"
    use = s.stack[-1][0] if s.stack else None
    choice = use.choice(s) if isinstance(use, CarryOut) else None
    words = ASKED.get(about, f"the {about}" if about not in UNNAMED else "")
    if choice is not None and isinstance(use, CarryOut) and (what := choice.asks_for(s, use.scope)):
        theirs = "their" if use.scope.player == decision.player else f"{s.who(use.scope.player)}'s"
        named = f" as {words}" if words and about not in ASKED else ""
        words = f"{re.sub('your', theirs, what)}{named}"
    return f"{up_to(s, decision)} {words}".rstrip()
