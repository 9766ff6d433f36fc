"""Jobs: a leader, a mark, the leader's posse in five stages, whoever opposes it, and how it ends.

Rules: jobs.what to jobs.end.  What success brings is the rest of the ability's text, which follows; the posses
stand until that is done.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar, Final

from ..abilities import users
from ..abilities.legality import Objection
from ..events import verbs
from ..events.happening import happen
from ..position.ability import Instruction, JobText, Scope
from ..position.acts import A_CARD, Act, Asks, declare
from ..position.event import Event
from ..position.explained import why_not
from ..position.kinds import CardId, Place, PlayerId
from ..position.procedure import END, PASS, Decision, Option, Outcome, Procedure
from ..position.undone import left_undone
from ..position.values import NOBODY, JobUnderWay
from ..table import town
from . import trespassing
from .both_formed import PossesFormed
from .job_over import of_an_own_mark, tell_what_has_changed
from .joining import Joining, joins, may_stay, oppose, stay_out
from .to_the_mark import MoveToTheMark, can_get_there, kept_away

if TYPE_CHECKING:
    from ..position.state import State

WITH_THE_LEADER, NEXT_TO_THE_LEADER, NEXT_TO_THE_MARK, AT_THE_MARK, AGAINST, UNASKED = (
    "with the leader", "next to the leader", "next to the mark", "at the mark", "against the job",
    "at the mark, unasked",
)  # fmt: skip
STAGES: Final = {
    WITH_THE_LEADER: "jobs.posse.with-the-leader",
    NEXT_TO_THE_LEADER: "jobs.posse.adjacent-to-the-leader",
    NEXT_TO_THE_MARK: "jobs.posse.adjacent-to-the-mark",
    AT_THE_MARK: "jobs.posse.at-the-mark",
    AGAINST: "jobs.opposing.posse",
    UNASKED: "jobs.opposing.posse",
}
"""The stages in which dudes join, each with its rule."""


def is_for(s: State, dude: CardId, stage: str) -> bool:
    """Whether a dude is where those are who join in this stage."""
    job, here = s.job, s.place(dude)
    assert job is not None
    where = {
        WITH_THE_LEADER: here == job.start,
        NEXT_TO_THE_LEADER: town.adjacent(s, here, job.start),
        NEXT_TO_THE_MARK: town.adjacent(s, here, job.at),
        AT_THE_MARK: here == job.at,
        UNASKED: here == job.at,
        AGAINST: here == job.at or town.adjacent(s, here, job.at),
    }
    return where[stage]


BOOTING: Final = "jobs.posse.booting"


def objections(s: State, player: PlayerId, dude: CardId, stage: str) -> Iterator[Objection]:
    """Every reason why a dude cannot join in this stage.

    Whoever is at the mark joins without booting, even booted; everybody else boots (rule: jobs.posse.booting).
    """
    job, card = s.job, s.cards[dude]
    assert job is not None
    rule, here = STAGES[stage], s.place(dude)
    if card.zone != "play" or card.printed.type != "dude" or card.controller != player:
        yield Objection(rule, f"{s.name(dude)} is not {s.who(player)}'s dude in play")
        return
    if card.posse != NOBODY:
        yield Objection(rule, f"{s.name(dude)} is in a posse already")
    if not is_for(s, dude, stage):
        yield Objection(rule, f"{s.name(dude)} is at {s.where(here)}, and now those join who are {stage}")
    goes_along = stage in (WITH_THE_LEADER, NEXT_TO_THE_LEADER)
    if not goes_along and may_stay(s, dude, job.at):
        return
    if card.booted and here != job.at:
        yield Objection(BOOTING, f"{s.name(dude)} is booted and not at {s.where(job.at)}", (rule,))
    if not (can_go_along(s, dude, job.start, job.at) if goes_along else can_get_there(s, dude, job.at)):
        yield kept_away(s, dude, job.at)


def can_go_along(s: State, dude: CardId, start: Place, at: Place) -> bool:
    """Whether a dude can get from around the leader to the mark, be it because others of the posse go ahead.

    Those others are in the posse already, or may still join before it moves (rule: jobs.posse.cannot-get-there).
    """
    if can_get_there(s, dude, at):
        return True
    ahead, player = s.fork(), s.cards[dude].controller
    waiting = [other for other in s.in_play() if other == dude or _may_go_ahead(s, other, player, start)]
    while able := [other for other in waiting if can_get_there(ahead, other, at)]:
        if dude in able:
            return True
        for other in able:
            ahead.set(other, at=at)
        waiting = [other for other in waiting if other not in able]
    return False


def _may_go_ahead(s: State, dude: CardId, player: PlayerId, start: Place) -> bool:
    """Whether a dude is in the player's posse, or unbooted with the leader or next to them."""
    card, here = s.cards[dude], s.place(dude)
    if card.printed.type != "dude" or card.controller != player:
        return False
    return card.posse == player or (not card.booted and (here == start or town.adjacent(s, here, start)))


class LeaderGetsThere(Instruction):
    """The last thing that every job requires: its leader can get to the mark (rule: jobs.posse.cannot-get-there)."""

    job: JobText

    def hindrance(self, s: State, scope: Scope) -> str | None:
        """What keeps the leader away, even after others who may join, once the job has begun."""
        leader, (at, mark) = scope.choice("leader"), self.job.mark(s, scope)
        if leader == NOBODY or at == NOBODY:
            return None
        begun = s.fork()
        begun.job = JobUnderWay(scope.player, leader, s.place(leader), at, mark)
        return None if can_go_along(begun, leader, s.place(leader), at) else kept_away(begun, leader, at).why

    def run(self, s: State, scope: Scope) -> int | None:
        """Nothing happens."""
        return None


class Stage(Procedure):
    """One stage in which a player's dudes join, one after another, until the player is content."""

    steps: ClassVar = ("declare", "join")
    player: PlayerId
    stage: str
    side: PlayerId = NOBODY
    """Whose posse they join, if it is not their own player's."""

    def declare(self, s: State) -> Outcome:
        """Name one more dude, or be content; with nobody to name the stage is over."""
        able = [d for d in s.in_play() if next(objections(s, self.player, d, self.stage), None) is None]
        if not able:
            self.no_more(s)
            return END
        return Decision(self.player, "join", (*(Option("join", dude) for dude in able), PASS), STAGES[self.stage])

    def against(self, s: State, option: Option) -> list[Objection]:
        """Why a dude cannot join in this stage."""
        return list(objections(s, self.player, option.card, self.stage)) if option.card != NOBODY else []

    def no_more(self, s: State) -> None:
        """Nobody else joins in this stage; the last one speaks of those too for whom none was."""

        def about(dude: CardId) -> bool:
            """Whether it is the stage for this dude, or the last, where none was."""
            fits = any(is_for(s, dude, stage) for stage in STAGES)
            return is_for(s, dude, self.stage) or self.stage == AGAINST or (self.stage == AT_THE_MARK and not fits)

        stay_out(s, self.player, STAGES[self.stage], lambda dude: self.against(s, Option("join", dude)), about)

    def explains(self, s: State, option: Option) -> list[Objection]:
        """Whether it takes booting to join, and why a player opposes the job who has nothing to do with its mark.

        Rules: jobs.posse.booting, jobs.opposing.who, jobs.own-mark.
        """
        if option.card == NOBODY or s.job is None:
            return []
        found = self._of_an_outsider(s)
        there, name = s.place(option.card) == s.job.at, s.name(option.card)
        how = f"is at {s.where(s.job.at)}, and joins without booting" if there else "boots to join"
        goes_along = self.stage in (WITH_THE_LEADER, NEXT_TO_THE_LEADER)
        if goes_along or not may_stay(s, option.card, s.job.at):
            found.append(Objection(BOOTING, f"{name} {how}"))
        return found

    def _of_an_outsider(self, s: State) -> list[Objection]:
        """That a player may oppose the job whose the mark is not, since nobody does who would come first."""
        assert s.job is not None
        mark = s.job.mark
        theirs = mark != NOBODY and self.player in (s.cards[mark].controller, s.cards[mark].owner)
        if self.stage != AGAINST or theirs:
            return []
        of_nobody = f"{s.where(s.job.at)} is nobody's, so that all are asked from the leader's left"
        of_another = "although the mark is not theirs: nobody opposes the job who is asked first"
        words = of_nobody if mark == NOBODY else f"{s.who(self.player)} may, {of_another}"
        return [Objection("jobs.opposing.who", words), *of_an_own_mark(s)]

    def excludes(self, s: State) -> list[Objection]:
        """Which stage it is, and that to oppose a job is not to accept anything.

        Rules: jobs.posse.stages, jobs.opposing.is-no-call-out, jobs.opposing.who.
        """
        if self.stage in (AGAINST, UNASKED):
            words = "whoever opposes a job has dudes join; there is no call-out to accept or refuse"
            whose = "the mark's controller is asked first, then its owner, then the others from the leader's left"
            found = [Objection("jobs.opposing.is-no-call-out", words), Objection("jobs.opposing.who", whose)]
            return [*found, *of_an_own_mark(s)]
        return [Objection("jobs.posse.stages", f"this is the stage for dudes {self.stage}")]

    def comes_first(self, s: State, option: Option) -> list[Objection]:
        """Nobody opposes the job before the leader's posse is whole, nor before others have said that they do not.

        Rules: jobs.posse.leader-first, jobs.opposing.who.
        """
        if option.verb != "join":
            return []
        if self.stage in (AGAINST, UNASKED):
            who = s.who(self.player)
            opposes = f"{who} opposes the job already, and only one player does"
            words = opposes if s.posse(self.player) else f"whether to oppose the job, {who} is asked first"
            return [Objection("jobs.opposing.who", words)]
        return [Objection("jobs.posse.leader-first", "the leader's whole posse is formed before anybody may oppose it")]

    def join(self, s: State, option: Option) -> Outcome:
        """Those who join next to the leader stay where they are until the posse moves (rule: jobs.posse.stages)."""
        assert s.job is not None
        if option == PASS:
            self.no_more(s)
            return END
        s.become(self, "declare")
        to = s.place(option.card) if self.stage in (WITH_THE_LEADER, NEXT_TO_THE_LEADER) else s.job.at
        s.then(Joining(self.player, option.card, s.job.at, to, side=self.side))
        return None


class Job(Procedure):
    """A job from its leader to its result, which `State.job` holds until the text has done what it brings."""

    steps: ClassVar = (
        "lead", "with_the_leader", "next_to_the_leader", "move_to_the_mark", "next_to_the_mark", "at_the_mark",
        "is_it_legal", "ask_others", "opposed", "settled", "survivors",
    )  # fmt: skip
    scope: Scope
    ability: int
    place: Place
    mark: CardId = NOBODY
    """The card that is marked; NOBODY where it is the town square."""
    others: tuple[PlayerId, ...] = ()
    """Who may oppose it and has not been asked yet; the first of them is the one who is being asked."""

    @property
    def player(self) -> PlayerId:
        """Who is behind the job."""
        return self.scope.player

    def lead(self, s: State) -> Outcome:
        """The leader is in the posse from the beginning (rules: jobs.what, jobs.posse.leader-first)."""
        leader = self.scope.choice("leader")
        s.job = JobUnderWay(self.player, leader, s.place(leader), self.place, self.mark, card=self.scope.card)
        marked = s.name(self.mark) if self.mark != NOBODY else s.where(self.place)
        s.note("jobs.what", f"{s.name(leader)} leads a job that marks {marked}")
        card = self.scope.card
        ability = s.cards[card].printed.abilities[self.ability]
        if not s.cards[leader].booted and users.booting(s, self.scope, ability) != leader:
            boots = verbs.event_on(s, "boot", leader, by=self.player, source=self.scope.card, reason="rule")
            s.note("jobs.leader-boots", f"{s.name(leader)} does not boot for it, which it does not cost", event=boots)
        elif card != leader and not s.cards[card].booted and ability.leader_boots:
            words = f"{s.name(leader)} boots for it, and not {s.name(card)}"
            left_undone(s, "jobs.leader-boots", words, verbs.event_on(s, "boot", card))
        happen(s, joins(s, leader, self.player, to=s.place(leader)))
        begins = Event("begin job", leader, self.player, self.player, card, at=self.place, other=self.mark)
        happen(s, begins)  # runs before that
        return None

    def with_the_leader(self, s: State) -> Outcome:
        """First stage: unbooted dudes with the leader boot and join."""
        s.then(Stage(self.player, WITH_THE_LEADER))
        return None

    def next_to_the_leader(self, s: State) -> Outcome:
        """Second stage: unbooted dudes next to the leader boot and join, and stay where they are."""
        s.then(Stage(self.player, NEXT_TO_THE_LEADER))
        return None

    def move_to_the_mark(self, s: State) -> Outcome:
        """Third stage: the posse moves to the mark, wherever that is now (rule: jobs.location-stays)."""
        assert s.job is not None
        if self.mark != NOBODY and s.cards[self.mark].zone == "play" and s.place(self.mark) != s.job.at:
            s.job = s.job.with_(at=s.place(self.mark))
            s.note("jobs.location-stays", f"{s.name(self.mark)} is at {s.place_name(s.job.at)} by now: so is the job")
        s.then(MoveToTheMark(self.player))
        return None

    def next_to_the_mark(self, s: State) -> Outcome:
        """Fourth stage: unbooted dudes next to the mark boot, join and move."""
        s.then(Stage(self.player, NEXT_TO_THE_MARK))
        return None

    def at_the_mark(self, s: State) -> Outcome:
        """Fifth stage: dudes at the mark join, booted or not; with that the posse is complete."""
        s.then(Stage(self.player, AT_THE_MARK))
        return None

    def is_it_legal(self, s: State) -> Outcome:
        """A posse that is not what the job demands fails at once (rule: jobs.illegal-posse)."""
        text = s.cards[self.scope.card].printed.abilities[self.ability].job
        assert text is not None
        if s.posse(self.player) and text.posse(s, self.scope):
            return self.at("ask_others", others=tuple(opposers(s, self.player, self.mark)))
        lacks = why_not(text.posse, s, self.scope) if s.began is not None and s.posse(self.player) else ""
        fails = f": {lacks}; it fails" if lacks else ": it fails"
        s.note("jobs.illegal-posse", f"{s.who(self.player)}'s posse is not what the job demands{fails}")
        return self.at("settled")

    def ask_others(self, s: State) -> Outcome:
        """Those who may oppose it are asked in turn, until somebody does (rule: jobs.opposing.who)."""
        if not self.others:
            s.note("jobs.unopposed", "nobody opposes the job")
            trespassing.nobody_fights(s)
            self.result(s, succeeded=True)
            return self.at("settled")
        s.then(Stage(self.others[0], AGAINST))
        return None

    def opposed(self, s: State) -> Outcome:
        """A posse against it means a shootout where the job takes place (rule: jobs.shootout)."""
        assert s.job is not None
        other = self.others[0]
        if not s.posse(other):
            return self.at("ask_others", others=self.others[1:])
        s.job = s.job.with_(opposed=True)
        oppose(s, other)
        s.note("jobs.shootout", f"{s.who(other)} opposes the job: a shootout at {s.where(s.job.at)}")
        s.then(PossesFormed())
        text = s.cards[self.scope.card].printed.abilities[self.ability].job
        if text is not None and text.unasked:
            for third in reversed([p for p in s.turn_order(s.left_of(self.player)) if p not in (self.player, other)]):
                s.then(Stage(third, UNASKED, other))
        return None

    def settled(self, s: State) -> Outcome:
        """The result is known; what it brings comes once the posse is home (rules: jobs.success, jobs.effects)."""
        assert s.job is not None
        s.job = s.job.with_(settled=True, succeeded=s.job.succeeded and not s.job.fails)
        s.note("jobs.success", f"the job {'succeeds' if s.job.succeeded else 'fails'}")
        tell_what_has_changed(s)
        return None

    def survivors(self, s: State) -> Outcome:
        """Whoever is left in the leader's posse goes home booted, and stays in it (rule: jobs.survivors)."""
        left = s.posse(self.player)
        for dude in s.in_play() if s.began is not None else ():
            if s.cards[dude].printed.type == "dude" and dude not in left:
                home = verbs.event_on(s, "send home booted", dude, by=self.player, reason="job")
                words = f"{s.name(dude)} is not in {s.who(self.player)}'s posse, and the job brings home nobody else"
                left_undone(s, "jobs.survivors", words, home)
        happen(s, *(verbs.event_on(s, "send home booted", dude, by=self.player, reason="job") for dude in left))
        return None

    def result(self, s: State, *, succeeded: bool) -> None:
        """Remember how it has come out."""
        assert s.job is not None
        s.job = s.job.with_(succeeded=succeeded)


def opposers(s: State, player: PlayerId, mark: CardId) -> list[PlayerId]:
    """Who may oppose a job, in the order in which they are asked (rules: jobs.opposing.who, jobs.own-mark)."""
    others = [p for p in s.turn_order(s.left_of(player)) if p != player]
    if mark == NOBODY:
        return others
    card = s.cards[mark]
    concerned = [p for p in dict.fromkeys((card.controller, card.owner)) if p != player]
    return [*concerned, *(p for p in others if p not in concerned)]


declare(
    Act("go", (A_CARD,), says="in a job, who of the posse moves to the mark next"),
    Asks("go", "to say who moves to the mark next", answers=("go",)),
)
