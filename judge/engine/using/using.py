"""Using an ability, or letting a trait act: declare it, pay for it, carry it out, clear up.

Rules: abilities.pay-costs, abilities.requirement, abilities.later-clauses, abilities.play-finished, skills.casting.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from ..abilities import kung_fu, paying, skills, users
from ..abilities.paying import Paid, PayCost
from ..events import verbs
from ..events.happening import happen
from ..events.pulls import Pull, after_use
from ..position.ability import Ability, Choice, Program, Result, Scope, Trait, satisfiable
from ..position.event import Event, Happens
from ..position.kinds import CardId, Face, PlayerId
from ..position.modifiers import FROM_ELSEWHERE, LENT, USED
from ..position.procedure import END, Decision, Option, Outcome, Procedure
from ..position.values import NOBODY, Modifier
from ..posses import job
from ..table import numbers
from . import choosing

if TYPE_CHECKING:
    from ..abilities.legality import Objection
    from ..position.state import State


@dataclass(frozen=True, slots=True)
class Using(Procedure):
    """One use of one text of a card.

    `verb` is play or react for an ability, trait for a trait, lingering for an effect an ability left waiting.
    """

    steps: ClassVar = (
        "declare", "perform", "performer", "aim", "price", "priced", "pay_by_booting", "pay_ghost_rock", "pull",
        "declared", "begin", "see", "carry_out", "answer", "tested", "job_done", "finish", "follow",
    )  # fmt: skip
    scope: Scope
    verb: str
    number: int
    waiting: int = NOBODY
    line: int = 0
    """Which instruction comes next."""
    outcome: str = ""
    """success or failure, once its test is made."""
    pulled: CardId = NOBODY
    """The card of the latest pull, as the pull hands it back, with its face and what a test made of it."""
    shown: Face = NOBODY
    margin: int = NOBODY
    pulls: tuple[CardId, ...] = ()
    """The cards of all its pulls, which are discarded at the end."""
    test_pull: CardId = NOBODY
    """The card that was pulled for its test."""
    booted: CardId = NOBODY
    """The card that was booted as a cost."""
    paid: Paid = ()
    """The ghost rock that was paid as a cost."""
    moved: tuple[CardId, ...] = ()
    """The dudes whom it has moved."""
    stopped: bool = False
    """Whether something has stopped it after it was declared (rule: abilities.negated-still-used)."""

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
            effect = ability.waiting[self.waiting]
            assert isinstance(effect, Trait)
            return effect.then
        if self.outcome == "failure":
            return ability.unsuccessful
        return ability.requires + ability.then

    def declare(self, s: State) -> Outcome:
        """Say what is used; an action card leaves the play hand.

        Rules: abilities.play-finished, abilities.once-a-day, shootout.make-plays.headline-once.
        """
        card, who = self.scope.card, s.who(self.scope.player)
        ability = self.ability(s)
        if ability is None:
            rule = "reacts.lingering" if self.verb == "lingering" else "reacts.trait-forced"
            s.note(rule, f"{s.name(card)} acts for {who}")
            return self.at("carry_out")
        kind = "React" if self.verb == "react" else ability.play
        s.note("abilities.right-step", f"{who} uses the {kind} ability of {s.name(card)}")
        s.uses |= {(card, self.number)}
        if s.shootout is not None and s.cards[card].printed.has("Headline"):
            s.set_shootout(headline=True)
        if not ability.repeat and ability.lent is None and s.cards[card].zone == "play":
            s.used = (*s.used, (card, self.number))
        if ability.once_a_round:
            verbs.modify(s, Modifier(USED, card, self.number, "round", card, self.scope.player), "abilities.repeat")
        if s.cards[card].zone in ("hand", "discard"):
            s.put(card, "aside")
        return None

    def perform(self, s: State) -> Outcome:
        """Whose skill or Kung Fu is tested: whoever carries the spell; for a Technique or Totem the player chooses."""
        ability = self.ability(s)
        if ability is not None and ability.job is not None:
            if (fixed := users.fixed_leader(s, self.scope.card)) != NOBODY:
                return self.at("aim", scope=self.scope.choose("leader", fixed))
            options = tuple(
                Option("choose", dude) for dude in users.leaders(s, self.scope.player, self.scope.card, ability)
                if satisfiable(s, self.scope.choose("leader", dude), ability.requires)
            )  # fmt: skip
            return Decision(self.scope.player, "choose", options, "jobs.leader", "leader")
        if ability is not None and ability.lent is not None:
            player, card = self.scope.player, self.scope.card
            able = [
                dude for dude in users.borrowers(s, card, self.number, player)
                if satisfiable(s, self.scope.choose("user", dude), ability.requires)
            ]  # fmt: skip
            if len(able) == 1:
                return self.used_by(s, able[0])
            options = tuple(Option("choose", dude) for dude in able)
            return Decision(player, "choose", options, "abilities.once-a-day", "user")
        if ability is None or ability.test is None:
            return self.at("aim")
        who = ability.test.who
        if self.scope.choice(who) != NOBODY:  # a combo goes on
            return self.performed_by(s, self.scope.choice(who))
        able = [
            dude for dude in users.testers(s, self.scope.card, ability, self.scope.player)
            if satisfiable(s, self.scope.choose(who, dude), ability.requires)
        ]  # fmt: skip
        if len(able) == 1:
            return self.performed_by(s, able[0])
        options = tuple(Option("choose", dude) for dude in able)
        rule = "kung-fu.technique" if ability.test.technique else "skills.totems.any-shaman"
        return Decision(self.scope.player, "choose", options, rule, who)

    def performer(self, s: State, option: Option) -> Outcome:
        """The dude who performs the Technique or uses the Totem, or leads the job."""
        ability = self.ability(s)
        if ability is not None and ability.lent is not None:
            return self.used_by(s, option.card)
        if ability is not None and ability.job is not None:
            return self.at("aim", scope=self.scope.choose("leader", option.card))
        return self.performed_by(s, option.card)

    def used_by(self, s: State, dude: CardId) -> Outcome:
        """Remember which dude uses an ability that the card gives to dudes, and that it was used."""
        s.modifiers = (*s.modifiers, Modifier(LENT, dude, self.number, "day", self.scope.card, self.scope.player))
        s.note("abilities.once-a-day", f"it is {s.name(dude)} who uses it")
        return self.at("aim", scope=self.scope.choose("user", dude))

    def performed_by(self, s: State, dude: CardId) -> Outcome:
        """Remember whose test it is, and whether they were booted when it was played."""
        ability = self.ability(s)
        assert ability is not None
        assert ability.test is not None
        scope = self.scope.choose(ability.test.who, dude)
        if dude in users.from_elsewhere(s, self.scope.card, ability):
            used = Modifier(FROM_ELSEWHERE, dude, self.number, "day", self.scope.card, self.scope.player)
            s.modifiers = (*s.modifiers, used)
            s.note("abilities.this", f"{s.name(dude)} uses it as though it were at {s.where(s.place(dude))}")
        if s.cards[dude].booted:
            scope = scope.choose("booted", dude)
        return self.at("aim", scope=scope)

    def aim(self, s: State) -> Outcome:
        """Against whom a Cheatin' ability is used (rule: shootout.resolution.one-cheatin-a-hand)."""
        ability = self.ability(s)
        if ability is None or not ability.cheatin or s.contest is None:
            return None
        targets = [p for p in s.turn_order() if p != self.scope.player and numbers.open_to_cheatin(s, p)]
        if len(targets) > 1 and self.scope.choice("cheater") == NOBODY:
            options = tuple(Option("choose player", player=p) for p in targets)
            return self.ask_cheater(s, options)
        return self.hit(s, targets[0])

    def ask_cheater(self, s: State, options: tuple[Option, ...]) -> Outcome:
        """Several hands are Cheatin': the player says against which one the ability is used."""
        s.become(self.with_(line=-1), "answer")
        rule = "shootout.resolution.cheatin-needs-another"
        return Decision(self.scope.player, "choose", options, rule, "cheater")

    def hit(self, s: State, cheater: PlayerId) -> Outcome:
        """Remember against whom it is used, and that it was."""
        assert s.contest is not None
        s.set_contest(hit=tuple(was or p == cheater for p, was in enumerate(s.contest.hit)))
        rule = "shootout.resolution.one-cheatin-a-hand" if s.shootout is not None else "gambling.cheatin.one-a-hand"
        s.note(rule, f"it is used against {s.who(cheater)}'s Cheatin' hand")
        return self.at("price", scope=self.scope.choose("cheater", cheater), line=0)

    def price(self, s: State) -> Outcome:
        """Where the cost is a matter of choice, how much is paid: as much as lets the requirement be met."""
        ability = self.ability(s)
        if ability is None or not ability.rock_most:
            return self.at("pay_by_booting")
        prices = paying.prices(s, self.scope.player, self.scope.card, ability)
        meant = [x for x in prices if satisfiable(s, self.scope.choose("x", x), ability.requires)]
        options = tuple(Option("pay", number=x) for x in meant)
        return Decision(self.scope.player, "pay", options, "abilities.pay-costs", s.name(self.scope.card))

    def priced(self, s: State, option: Option) -> Outcome:
        """The text knows it as x."""
        return self.at("pay_by_booting", scope=self.scope.choose("x", option.number))

    def pay_by_booting(self, s: State) -> Outcome:
        """Boot the card itself, or the performer; Reacts cannot prevent it (rule: abilities.costs-not-prevented)."""
        ability = self.ability(s)
        if ability is not None and ability.boots(s, self.scope):
            technique = ability.test is not None and ability.test.technique
            who = "leader" if ability.leader_boots else "performer" if technique else "user" if ability.lent else ""
            card = self.scope.choice(who) if who else self.scope.card
            s.become(self.with_(booted=card))
            verbs.boot(s, card, by=self.scope.player, reason="cost")
        return None

    def pay_ghost_rock(self, s: State) -> Outcome:
        """Pay the cost in ghost rock."""
        ability = self.ability(s)
        if ability is None:
            return None
        due = self.scope.choice("x") if ability.rock_most else ability.rock
        due += paying.to_play(s, self.scope.card)
        if due:
            s.then(PayCost(self.scope.player, due, paying.funds(s, self.scope.player, ability)))
        return None

    def pull(self, s: State) -> Outcome:
        """Make the pull that belongs to the cost; Pull hands back what it showed."""
        ability = self.ability(s)
        if ability is not None and ability.pull:
            s.then(Pull(self.scope.player, users.user(s, self.scope), "cost"))
        return None

    def declared(self, s: State) -> Outcome:
        """A play has been declared and paid for, and others may answer that (rule: abilities.declared)."""
        if self.verb == "play":
            card, player = self.scope.card, self.scope.player
            happen(s, Event("declare", card, player, player, card, ability=self.number))
        return None

    def begin(self, s: State) -> Outcome:
        """If it was stopped, its costs are given back, and it has been used (rule: abilities.negated-still-used)."""
        if not self.stopped:
            return None
        s.note("abilities.negated-still-used", f"{s.name(self.scope.card)} is stopped, and counts as used")
        paying.give_back(s, self.scope.player, self.paid)
        s.become(self, "finish")
        if self.booted != NOBODY and s.cards[self.booted].zone == "play":
            verbs.unboot(s, self.booted, by=self.scope.player, reason="rule")
        return None

    def see(self, s: State) -> Outcome:
        """From here on the text knows what was pulled, and how a test came out."""
        if self.pulled == NOBODY and self.shown == NOBODY:
            return None
        scope = self.scope._replace(pull=self.shown, margin=self.margin)
        return self.at("carry_out", scope=scope, pulls=(*self.pulls, self.pulled), pulled=NOBODY, shown=NOBODY)

    def carry_out(self, s: State) -> Outcome:
        """One instruction: a choice is asked for, everything else is done as far as possible."""
        ability = self.ability(s)
        if ability is not None and ability.test is not None and not self.outcome and self.line == ability.test_line:
            s.become(self, "tested")
            s.then(skills.test_of(s, ability, self.scope))
            return None
        if ability is not None and ability.job is not None and not self.outcome and self.line == len(ability.requires):
            s.become(self, "job_done")
            at, mark = ability.job.mark(s, self.scope)
            s.then(job.Job(self.scope, self.number, at, mark))
            return None
        program = self.program(s)
        if self.line == len(program):
            return self.at("finish")
        instruction = program[self.line]
        if isinstance(instruction, Result):
            procedure = instruction.procedure(s, self.scope)
            s.become(self.with_(line=self.line + 1), "see")
            if procedure is not None:
                s.then(procedure)
            return None
        if isinstance(instruction, Choice):
            if instruction.complete(s, self.scope):
                return self.at("carry_out", line=self.line + 1)
            options = self.options(s, instruction)
            if options:
                return instruction.ask(s, self.scope, options)
            return self.at("carry_out", scope=instruction.unanswered(s, self.scope), line=self.line + 1)
        here = len(s.stack) - 1
        out = instruction.run(s, self.scope)
        skip = out if isinstance(out, int) else 0
        # The instruction may have pushed procedures, or ended the shootout and this play with it.
        if len(s.stack) > here and s.stack[here][0] is self:
            scope = instruction.becomes(s, self.scope)
            s.stack[here] = self.with_(scope=scope, line=self.line + 1 + skip), self.steps.index("carry_out")
        return None

    def options(self, s: State, choice: Choice) -> tuple[Option, ...]:
        """What may be chosen: for a requirement, only what lets the rest of it be carried out."""
        found = choice.options(s, self.scope)
        ability = self.ability(s)
        if ability is not None and self.line < len(ability.requires) and self.outcome != "failure":
            following = ability.requires[self.line :]
            found = [
                o for o in found
                if satisfiable(s, choice.answered(s, self.scope, o), following[1 + choice.skips(o) :])
            ]  # fmt: skip
        return tuple(choice.in_order(s, self.scope, found))

    def choice(self, s: State) -> Choice | None:
        """The choice that its text asks for at this moment, if it does."""
        program = self.program(s) if self.steps[s.stack[-1][1]] == "answer" and self.line >= 0 else ()
        instruction = program[self.line] if self.line < len(program) else None
        return instruction if isinstance(instruction, Choice) else None

    def against(self, s: State, option: Option) -> list[Objection]:
        """What its text has against a choice."""
        choice = self.choice(s)
        return [] if choice is None else choosing.objections(s, choice, self.scope, option)

    def answer(self, s: State, option: Option) -> Outcome:
        """Take a choice and go on."""
        if self.line < 0:
            return self.hit(s, option.player)
        choice = self.program(s)[self.line]
        assert isinstance(choice, Choice)
        scope, skip = choice.answered(s, self.scope, option), choice.skips(option)
        return self.at("carry_out", scope=scope, line=self.line + 1 + skip)

    def tested(self, s: State) -> Outcome:
        """The test is made: the ability takes effect, or has been used for nothing (rule: skills.casting)."""
        scope = self.scope._replace(pull=self.shown, margin=self.margin)
        outcome, line = ("success", self.line) if self.margin >= 0 else ("failure", 0)
        s.become(self.with_(pulls=(*self.pulls, self.pulled), test_pull=self.pulled, pulled=NOBODY, shown=NOBODY))
        return s.stack[-1][0].at("carry_out", scope=scope, outcome=outcome, line=line)

    def job_done(self, s: State) -> Outcome:
        """The job has succeeded or failed, and the text says what that brings (rule: jobs.effects)."""
        succeeded = s.job is not None and s.job.succeeded
        outcome, line = ("success", self.line) if succeeded else ("failure", 0)
        return self.at("carry_out", outcome=outcome, line=line)

    def finish(self, s: State) -> Outcome:
        """Discard pulled cards and the used action card; a Tao Technique stays out for now.

        Rules: values.pull, abilities.action-discarded, kung-fu.tao-stays.
        """
        for card in dict.fromkeys((*self.pulls, self.pulled)):
            if card != NOBODY and s.cards[card].zone == "aside":
                after_use(s, card, "values.joker-pulled", "the pulled joker has been used")
        if s.cards[self.scope.card].zone == "aside" and not kung_fu.stays(s, self.scope.card):
            s.put(self.scope.card, "discard")
        ability = self.ability(s)
        if ability is not None and ability.job is not None and s.job is not None:
            job.over(s)
        if self.verb == "play":
            verbs.expire(s, f"play {len(s.stack) - 1}")
            if ("after", "complete") in s.listeners:
                card, player = self.scope.card, self.scope.player
                happen(s, Event("complete", card, player, player, card, ability=self.number))
        return None

    def follow(self, s: State) -> Outcome:
        """A spell has been cast, which others may answer; a Technique may be followed by another one."""
        ability = self.ability(s)
        if ability is None or ability.test is None or self.outcome != "success":
            return END
        caster = self.scope.choice(ability.test.who)
        if ability.test.technique:
            kung_fu.follow(s, self.scope, ability)
        else:
            place = s.place(caster)
            you, spell = self.scope.player, self.scope.card
            happen(s, Event("cast", caster, you, you, spell, at=place, other=self.test_pull, ability=self.number))
        return END


@Happens("declare", ("is declared as a play", "are declared as a play"))
def _declare(s: State, event: Event) -> None:
    """A card is used for a play, and its costs are paid."""
    pass  # nothing changes: it is only a moment that others may answer


@Happens("complete", ("brings a play to its end", "bring a play to its end"), asked="has been carried out")
def _complete(s: State, event: Event) -> None:
    """A play with an ability of a card has been carried out; `event.moved` are the dudes that it moved."""
    pass  # likewise
