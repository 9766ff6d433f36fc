"""Where the engine takes the steps of the timing chart, so that it can be measured which of those a run comes to.

Every step of the chart that has no steps inside stands here, in the order of the chart.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from ..abilities.kung_fu import Combo
from ..abilities.limits import AttachmentLimits
from ..abilities.skills import KungFuTest, SkillTest
from ..day.days import Days
from ..day.gambling import Cheatin, Gambling, PullForFirst
from ..day.grifters import Grifters
from ..day.noon import HighNoon, PlainPlay
from ..day.setup import ChooseGang, Setup
from ..day.sundown import DiscardOne, FillHand, Sundown
from ..day.upkeep import PayUpkeep, Upkeep
from ..events.happening import Happening
from ..events.listening import AFTER, BEFORE, BEFORE_OR_WHEN, WHEN
from ..events.pulls import Pull
from ..plays.inventing import Invent
from ..plays.make_plays import MakePlays
from ..plays.shopping import Shop
from ..plays.trading import Trade
from ..position.ability import Ability, Choice
from ..position.kinds import Moment, Tier
from ..position.procedure import Procedure
from ..position.responder import INSTEAD_REACT, INSTEAD_TRAIT, REACT, TRAIT
from ..posses.both_formed import PossesFormed
from ..posses.call_out import CallOut
from ..posses.job import (
    AGAINST,
    AT_THE_MARK,
    NEXT_TO_THE_LEADER,
    NEXT_TO_THE_MARK,
    WITH_THE_LEADER,
    Job,
    Stage,
)
from ..posses.joining import FormPosse
from ..posses.to_the_mark import MoveToTheMark
from ..record import Record
from ..shootout.draw_hand import DeclareJokers, DrawHands
from ..shootout.lumps import TakeYerLumps
from ..shootout.rounds import PickYerShooter, RanksSettled, Reveal, ShootoutRounds
from ..shootout.run_or_gun import RunOrGun
from ..using.carry_out import Attempt, CarryOut
from ..using.declare import Declare
from ..using.finish import Finish
from ..using.pay import Pay
from ..using.windows import ReactWindow, TraitWindow, happening_below

if TYPE_CHECKING:
    from ..position.state import State

Where = Callable[[Any, "State"], bool]
"""Which runs of a procedure are meant: a condition on the procedure and the position in which the step is taken."""


def anyhow(p: Procedure, s: State) -> bool:
    """All of them."""
    return True


class At(Record, frozen=True):
    """A step of a procedure."""

    procedure: type[Procedure]
    step: str
    where: Where = anyhow


def in_lowball(p: Procedure, s: State) -> bool:
    """Those in lowball."""
    return s.lowball is not None and s.shootout is None


def in_a_shootout(p: Procedure, s: State) -> bool:
    """Those in a shootout."""
    return s.shootout is not None


def in_a_job(p: Procedure, s: State) -> bool:
    """Those in a job."""
    return s.job is not None


def in_a_call_out(p: Procedure, s: State) -> bool:
    """Those that no job leads to."""
    return s.job is None


def play(verb: str) -> Where:
    """Plain plays of that kind."""
    return lambda p, s: p.option.verb == verb


def of(event: str, where: Where = anyhow) -> Where:
    """Happenings of such an event."""
    return lambda p, s: where(p, s) and any(one.kind == event for one in p.events)


def answers(event: str, where: Where) -> Where:
    """Windows in answer to such an event, as it happens or after it."""

    def found(p: Any, s: State) -> bool:
        shown = p.tier in (TRAIT, REACT) and p.moments != BEFORE
        return shown and where(p, s) and any(one.kind == event for one in happening_below(s).events)

    return found


def window(moments: tuple[Moment, ...], tier: Tier) -> Where:
    """Windows of that kind."""
    return lambda p, s: (p.moments, p.tier) == (moments, tier)


def side(*, leader: bool) -> Where:
    """Posses that the leader forms, or the other side."""
    return lambda p, s: s.shootout is not None and (p.player == s.shootout.leader) == leader


def turn(number: int) -> Where:
    """Casualties of the loser, whose turn is 0, or of the winner."""
    return lambda p, s: p.turn == number


def waiting(number: int) -> Where:
    """Decisions for which so many players are waiting."""
    return lambda p, s: len(p.waiting) == number


def stage(name: str) -> Where:
    """That stage in which dudes join for a job or against it."""
    return lambda p, s: p.stage == name


def using(which: Callable[[Ability], object] = lambda ability: True) -> Where:
    """Uses of such abilities."""

    def found(p: Any, s: State) -> bool:
        ability = p.ability(s)
        return ability is not None and bool(which(ability))

    return found


def a_job(ability: Ability) -> bool:
    """Whether an ability is a job."""
    return ability.job is not None


def a_spell(ability: Ability) -> bool:
    """Whether it takes a skill test."""
    return ability.test is not None and not ability.test.technique


def a_technique(ability: Ability) -> bool:
    """Whether it takes a Kung Fu test."""
    return ability.test is not None and ability.test.technique


def required(p: Any, s: State) -> bool:
    """Uses that have come to an instruction of the requirement."""
    ability = p.ability(s)
    return ability is not None and not p.outcome and p.line < len(ability.requires)


def later(p: Any, s: State) -> bool:
    """Uses that have come to an instruction after the requirement."""
    return p.ability(s) is not None and not required(p, s) and p.line < len(p.program(s))


def marking(*, choice: bool) -> Where:
    """Jobs in which something is chosen right at the beginning, or done."""

    def found(p: Any, s: State) -> bool:
        ability = p.ability(s)
        if ability is None or ability.job is None or not required(p, s):
            return False
        last = p.line == len(ability.requires) - 1  # whether the leader can get there, which every job asks
        return not last and isinstance(ability.requires[p.line], Choice) == choice

    return found


def a_noon_ability(p: Any, s: State) -> bool:
    """Uses of abilities as Noon plays."""
    return p.verb == "play" and s.contest is None


def after_a_noon_play(p: Procedure, s: State) -> bool:
    """Those that High Noon waits for."""
    return isinstance(s.stack[-2][0], HighNoon)


def of_a_spell(p: Procedure, s: State) -> bool:
    """Tests that an ability waits for."""
    return isinstance(s.stack[-2][0], Attempt)


STEPS: Final[dict[str, At]] = {
    "setup.reveal-outfits": At(Setup, "reveal_outfits"),
    "setup.take-the-stash": At(Setup, "take_the_stash"),
    "setup.gang.choose": At(ChooseGang, "ask"),
    "setup.gang.place": At(Setup, "place_gangs"),
    "setup.shuffle": At(Setup, "shuffle"),
    "setup.draw": At(Setup, "draw"),
    "setup.grifters.decide": At(Grifters, "decided"),
    "setup.grifters.order": At(Grifters, "ordered"),
    "setup.grifters.act": At(Grifters, "acted"),
    "setup.match-begins": At(Setup, "match_begins"),
    #
    "day.gambling.ante": At(Gambling, "ante"),
    "day.gambling.draw": At(Gambling, "draw"),
    "day.gambling.reveal.hands": At(Gambling, "reveal"),
    "day.gambling.reveal.jokers": At(DeclareJokers, "answer", in_lowball),
    "day.gambling.reveal.answers": At(TraitWindow, "offer", answers("reveal", in_lowball)),
    "day.gambling.cheatin.first-player": At(PullForFirst, "lowest"),
    "day.gambling.cheatin.plays": At(Cheatin, "answer"),
    "day.gambling.compare.rank": At(Gambling, "compare"),
    "day.gambling.compare.redraw": At(Gambling, "tie"),
    "day.gambling.winner": At(Gambling, "winner"),
    "day.gambling.discard": At(Gambling, "discard"),
    "day.upkeep.income": At(Upkeep, "income"),
    "day.upkeep.repay": At(Upkeep, "repay"),
    "day.upkeep.pay": At(PayUpkeep, "answer"),
    "day.upkeep.discard": At(PayUpkeep, "unpaid"),
    "day.upkeep.end": At(Upkeep, "over"),
    "day.high-noon.actin": At(Declare, "declare", a_noon_ability),
    "day.high-noon.callin-out": At(PlainPlay, "make", play("call out")),
    "day.high-noon.movin": At(PlainPlay, "make", play("move")),
    "day.high-noon.shoppin.choose": At(PlainPlay, "declare", play("shop")),
    "day.high-noon.shoppin.pay": At(Shop, "pay"),
    "day.high-noon.shoppin.enter": At(Shop, "enter"),
    "day.high-noon.tradin": At(Trade, "give"),
    "day.high-noon.replacing": At(PlainPlay, "make", play("replace")),
    "day.high-noon.inventing": At(PlainPlay, "make", play("invent")),
    "day.high-noon.passin": At(HighNoon, "offer", lambda p, s: p.passes > 0),
    "day.high-noon.after-a-play": At(AttachmentLimits, "look", after_a_noon_play),
    "day.high-noon.end": At(HighNoon, "over"),
    "day.sundown.begin": At(Sundown, "begin"),
    "day.sundown.victory": At(Sundown, "victory"),
    "day.sundown.effects": At(Sundown, "checks"),
    "day.sundown.discard": At(DiscardOne, "answer"),
    "day.sundown.refill": At(FillHand, "draw"),
    "day.sundown.unboot": At(Sundown, "unboot"),
    "day.sundown.end.window": At(Sundown, "sundown_ends"),
    "day.sundown.end.sundown-effects": At(Sundown, "sundown_ends"),
    "day.sundown.end.day-effects": At(Sundown, "day_ends"),
    "day.sundown.end.refresh": At(Sundown, "day_ends"),
    "day.sundown.end.new-day": At(Days, "next_day"),
    #
    "call-out.declare": At(CallOut, "call_out"),
    "call-out.answer": At(CallOut, "answer"),
    "call-out.accepted": At(CallOut, "accepted"),
    "call-out.location": At(CallOut, "location"),
    "call-out.posses.leader.first": At(CallOut, "leaders_posse"),
    "call-out.posses.leader.declare": At(FormPosse, "declare", side(leader=True)),
    "call-out.posses.leader.join": At(FormPosse, "join", side(leader=True)),
    "call-out.posses.mark.first": At(CallOut, "marks_posse"),
    "call-out.posses.mark.declare": At(FormPosse, "declare", side(leader=False)),
    "call-out.posses.mark.join": At(FormPosse, "join", side(leader=False)),
    "call-out.posses.formed": At(PossesFormed, "formed", in_a_call_out),
    "call-out.shootout": At(PossesFormed, "rounds", in_a_call_out),
    "call-out.over": At(PlainPlay, "finish", play("call out")),
    #
    "shootout.make-plays.begin": At(PossesFormed, "starts"),
    "shootout.make-plays.plays": At(MakePlays, "answer", lambda p, s: p.step == "make plays"),
    "shootout.make-plays.end": At(MakePlays, "over", lambda p, s: p.step == "make plays" and not p.once),
    "shootout.pick-yer-shooter": At(PickYerShooter, "answer"),
    "shootout.draw.cards": At(DrawHands, "draw"),
    "shootout.draw.redraw": At(DrawHands, "redraw"),
    "shootout.draw.keep-five": At(DrawHands, "too_many"),
    "shootout.reveal.hands": At(Reveal, "reveal"),
    "shootout.reveal.jokers": At(DeclareJokers, "answer", in_a_shootout),
    "shootout.reveal.traits": At(TraitWindow, "offer", answers("reveal", in_a_shootout)),
    "shootout.reveal.reacts": At(ReactWindow, "offer", answers("reveal", in_a_shootout)),
    "shootout.resolution.plays": At(MakePlays, "answer", lambda p, s: p.step == "resolution"),
    "shootout.resolution.ranks-settled": At(RanksSettled, "settle"),
    "shootout.take-yer-lumps.compare-hands": At(ShootoutRounds, "take_yer_lumps"),
    "shootout.take-yer-lumps.loser.before": At(TakeYerLumps, "before", turn(0)),
    "shootout.take-yer-lumps.loser.assign": At(TakeYerLumps, "answer", turn(0)),
    "shootout.take-yer-lumps.loser.take": At(TakeYerLumps, "take", turn(0)),
    "shootout.take-yer-lumps.loser.after": At(TakeYerLumps, "taken", turn(0)),
    "shootout.take-yer-lumps.winner.before": At(TakeYerLumps, "before", turn(1)),
    "shootout.take-yer-lumps.winner.assign": At(TakeYerLumps, "answer", turn(1)),
    "shootout.take-yer-lumps.winner.take": At(TakeYerLumps, "take", turn(1)),
    "shootout.take-yer-lumps.winner.after": At(TakeYerLumps, "taken", turn(1)),
    "shootout.run-or-gun.loser": At(RunOrGun, "answer", waiting(2)),
    "shootout.run-or-gun.winner": At(RunOrGun, "answer", waiting(1)),
    "shootout.chamber-another-round.discard": At(Happening, "occur", of("discard draw hand", in_a_shootout)),
    "shootout.chamber-another-round.again": At(ShootoutRounds, "chamber_another_round"),
    "shootout.chamber-another-round.over": At(Happening, "occur", of("shootout ends")),
    #
    "job.start-the-job.leader": At(Declare, "by_whom", using(a_job)),
    "job.start-the-job.costs": At(Pay, "boot", using(a_job)),
    "job.choose-the-mark.mark": At(CarryOut, "carry_out", marking(choice=True)),
    "job.choose-the-mark.right-away": At(CarryOut, "carry_out", marking(choice=False)),
    "job.form-posses.leader": At(Job, "lead"),
    "job.form-posses.leaders-posse.with-the-leader": At(Stage, "join", stage(WITH_THE_LEADER)),
    "job.form-posses.leaders-posse.near-the-leader": At(Stage, "join", stage(NEXT_TO_THE_LEADER)),
    "job.form-posses.leaders-posse.ride": At(MoveToTheMark, "answer"),
    "job.form-posses.leaders-posse.near-the-mark": At(Stage, "join", stage(NEXT_TO_THE_MARK)),
    "job.form-posses.leaders-posse.at-the-mark": At(Stage, "join", stage(AT_THE_MARK)),
    "job.form-posses.leaders-posse-legal": At(Job, "is_it_legal"),
    "job.form-posses.oppose": At(Job, "ask_others"),
    "job.form-posses.opposing-posse": At(Stage, "join", stage(AGAINST)),
    "job.form-posses.opposing-posse-legal": At(Job, "opposed"),
    "job.saddle-up.formed": At(PossesFormed, "formed", in_a_job),
    "job.saddle-up.shootout": At(PossesFormed, "rounds", in_a_job),
    "job.is-the-job-done.result": At(Job, "settled"),
    "job.is-the-job-done.go-home": At(Job, "survivors"),
    "job.is-the-job-done.effects": At(Attempt, "job_done"),
    "job.is-the-job-done.dissolve": At(Finish, "finish", using(a_job)),
    "job.is-the-job-done.discard": At(Finish, "finish", using(a_job)),
    #
    "abilities.using.declare": At(Declare, "declare", using()),
    "abilities.using.pay": At(Pay, "ghost_rock", using()),
    "abilities.using.requirement": At(CarryOut, "carry_out", required),
    "abilities.using.resolve": At(CarryOut, "carry_out", later),
    "abilities.using.finish": At(Finish, "finish", using()),
    "abilities.pull.reveal": At(Pull, "reveal"),
    "abilities.pull.joker": At(Pull, "declared"),
    "abilities.pull.answers": At(Pull, "respond"),
    "abilities.pull.result": At(Pull, "over"),
    "abilities.pull.discard": At(Finish, "finish", lambda p, s: bool(p.pulls)),
    "abilities.casting.declare": At(Declare, "by_whom", using(a_spell)),
    "abilities.casting.pay": At(Pay, "boot", using(a_spell)),
    "abilities.casting.test": At(SkillTest, "pull", of_a_spell),
    "abilities.casting.result": At(Attempt, "tested", using(a_spell)),
    "abilities.inventing.choose": At(PlainPlay, "declare", play("invent")),
    "abilities.inventing.boot": At(Invent, "boot"),
    "abilities.inventing.pay": At(Invent, "pay"),
    "abilities.inventing.test": At(Invent, "test"),
    "abilities.inventing.result": At(Invent, "result"),
    "abilities.technique.declare": At(Declare, "by_whom", using(a_technique)),
    "abilities.technique.test": At(KungFuTest, "pull"),
    "abilities.technique.result": At(Attempt, "tested", using(a_technique)),
    "abilities.technique.combo": At(Combo, "offer"),
    "abilities.technique.stays": At(Finish, "finish", using(a_technique)),
    #
    "reacts.before-window.traits": At(TraitWindow, "offer", window(BEFORE, TRAIT)),
    "reacts.before-window.reacts": At(ReactWindow, "offer", window(BEFORE, REACT)),
    "reacts.instead-window.traits": At(TraitWindow, "offer", window(BEFORE_OR_WHEN, INSTEAD_TRAIT)),
    "reacts.instead-window.reacts": At(ReactWindow, "offer", window(BEFORE_OR_WHEN, INSTEAD_REACT)),
    "reacts.when-window.traits": At(TraitWindow, "offer", window(WHEN, TRAIT)),
    "reacts.when-window.reacts": At(ReactWindow, "offer", window(WHEN, REACT)),
    "reacts.event": At(Happening, "occur"),
    "reacts.after-window.traits": At(TraitWindow, "offer", window(AFTER, TRAIT)),
    "reacts.after-window.reacts": At(ReactWindow, "offer", window(AFTER, REACT)),
}
"""Where each of them is taken."""
