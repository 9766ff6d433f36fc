"""A shootout, round after round, in the rulebook's seven steps."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from ..abilities import forbidding
from ..abilities.legality import Objection
from ..events import ending
from ..events.happening import happen
from ..plays.make_plays import MakePlays
from ..position import hands
from ..position.acts import A_CARD, Act, Asks, declare
from ..position.event import Event, Happens
from ..position.kinds import CardId, PlayerId
from ..position.procedure import END, Decision, Option, Outcome, Procedure
from ..position.undone import left_undone
from ..position.values import NOBODY
from ..table import hand_ranks, posse, standing
from .draw_hand import DeclareJokers, DrawHands
from .lumps import TakeYerLumps
from .run_or_gun import RunOrGun, not_of_the_posse

if TYPE_CHECKING:
    from ..position.state import State


class ShootoutRounds(Procedure):
    """The seven steps of a round, until a posse is gone."""

    steps: ClassVar = (
        "make_plays", "pick_yer_shooter", "draw", "reveal", "resolution", "take_yer_lumps", "run_or_gun",
        "chamber_another_round",
    )  # fmt: skip

    def make_plays(self, s: State) -> Outcome:
        """Step 1: Shootout plays in turn order until all pass in a row."""
        begin_step(s, "make plays")
        s.then(MakePlays("make plays"))
        happen(s, Event("round begins", player=s.shootout.leader if s.shootout else NOBODY))
        return None

    def pick_yer_shooter(self, s: State) -> Outcome:
        """Step 2: the leader, then the mark, choose a shooter."""
        begin_step(s, "pick yer shooter")
        s.then(PickYerShooter(tuple(posse.sides(s))))
        return None

    def draw(self, s: State) -> Outcome:
        """Step 3: both sides draw their hands."""
        begin_step(s, "draw")
        fighters = tuple(posse.fighters(s))
        s.then(DrawHands(fighters, fighters))
        return None

    def reveal(self, s: State) -> Outcome:
        """Step 4a: hands are revealed and jokers declared; then the effects that answer the reveal."""
        begin_step(s, "reveal")
        s.then(Reveal())
        return None

    def resolution(self, s: State) -> Outcome:
        """Step 4b: Resolution and Cheatin' Resolution plays in turn order until all pass in a row."""
        if s.shootout and not s.shootout.hit:
            s.set_shootout(hit=(False,) * len(s.players))
        begin_step(s, "resolution")
        s.then(RanksSettled())
        s.then(MakePlays("resolution"))
        return None

    def take_yer_lumps(self, s: State) -> Outcome:
        """Step 5: the hands are compared and casualties taken."""
        begin_step(s, "take yer lumps")
        if not (s.shootout and s.shootout.assigned):
            compare(s)
        assert s.shootout is not None
        s.then(TakeYerLumps(loser_first(s)))
        if s.shootout.winner != NOBODY:
            happen(
                s, Event("win round", player=s.shootout.winner, by=s.shootout.winner, reason="rule", at=s.shootout.at)
            )
        return None

    def run_or_gun(self, s: State) -> Outcome:
        """Step 6: each side may flee, the loser deciding first."""
        begin_step(s, "run or gun")
        s.then(RunOrGun(loser_first(s)))
        return None

    def chamber_another_round(self, s: State) -> Outcome:
        """Step 7: draw hands are discarded; with dudes left on both sides, another round begins."""
        assert s.shootout is not None
        if s.shootout.step != "chamber another round":
            begin_step(s, "chamber another round")
        held = [player for player in s.turn_order() if s.players[player].draw_hand]
        if held:
            s.become(self, "chamber_another_round")
            happen(s, *(Event("discard draw hand", player=player, by=player, reason="rule") for player in held))
            return None
        ending.expire(s, "round")
        left = [player for player in posse.sides(s) if s.posse(player)]
        if len(left) == 2 and s.shootout.last_round:
            s.note("abilities.cannot-beats-can", "a text ends the shootout after this round")
            left = []
        if len(left) == 2:
            s.shootout = s.shootout.between_rounds(len(s.players))
            s.set_shootout(round=s.shootout.round + 1)
            s.note("shootout.chamber-another-round.next-round", "both posses still have dudes: another round")
            for player in left:
                ends = Event("shootout ends", player=player, at=s.shootout.at)
                left_undone(s, "shootout.chamber-another-round.next-round", _who_is_left(s), ends)
            return self.at("make_plays")
        for player in posse.sides(s) if s.began is not None else ():
            if player not in left[:1]:
                why = f"{s.who(left[0])}'s posse alone still has dudes" if left else "neither posse has a dude left"
                ends = Event("shootout ends", player=player, at=s.shootout.at)
                left_undone(s, "shootout.chamber-another-round.result", why, ends)
        happen(s, Event("shootout ends", player=left[0] if left else NOBODY, at=s.shootout.at))
        return END


STEP_RULES: Final = {
    "make plays": "shootout.make-plays.until-all-pass",
    "pick yer shooter": "shootout.pick-yer-shooter.choice",
    "draw": "shootout.draw.stud-bonus",
    "reveal": "shootout.reveal.effects-first",
    "resolution": "shootout.resolution.first-opportunity",
    "take yer lumps": "shootout.take-yer-lumps.order",
    "run or gun": "shootout.run-or-gun.order",
    "chamber another round": "shootout.chamber-another-round.next-round",
}
"""The steps of a round, each with the rule that opens it."""


def step_title(step: str) -> str:
    """What a step is called: `Run or Gun`."""
    return step.title().replace(" Or ", " or ")


def begin_step(s: State, step: str) -> None:
    """Enter a step, so that the trace and the rules that depend on the step know it."""
    s.set_shootout(step=step)
    s.note(STEP_RULES[step], f"{step_title(step)} begins")


def compare(s: State) -> None:
    """Who wins the round, who loses it, and how many casualties each takes.

    Rules: shootout.take-yer-lumps.compare, .tied-ranks, .exact-tie.
    """
    assert s.shootout is not None
    one, two = s.shootout.leader, s.shootout.mark
    rank_one, rank_two = hand_ranks.hand_rank(s, one), hand_ranks.hand_rank(s, two)
    strength_one, strength_two = hand_ranks.hand_strength(s, one), hand_ranks.hand_strength(s, two)
    winner: PlayerId = NOBODY
    loser: PlayerId = NOBODY
    if strength_one != strength_two:
        winner, loser = (one, two) if strength_one > strength_two else (two, one)
    assigned = [0] * len(s.players)
    assigned[one], assigned[two] = hands.casualties(strength_one, strength_two)
    compared: list[tuple[str, str]] = []
    for player, counted in ((one, rank_one), (two, rank_two)):
        total = hand_ranks.total_hand_rank(s, player)
        limit = f" (counts as {counted})" if total != counted else ""
        rule = "shootout.take-yer-lumps.rank-limits" if limit else "values.hand-rank"
        s.note(rule, f"{s.who(player)}'s hand has rank {total}{limit}", clause=hand_ranks.by_texts(s, player))
        if rank_one == rank_two and (more := hand_ranks.rank_modifiers(s, player)):
            words, rule = hand_ranks.changed(total, more)
            compared.append((rule, f"{s.who(player)}'s hand: {words}"))
        elif rank_one == rank_two and hand_ranks.evened_out(s, player):
            words, rule = hand_ranks.NET_ZERO
            compared.append((rule, f"{s.who(player)}'s hand: {words}"))
    s.set_shootout(winner=winner, loser=loser, assigned=tuple(assigned), margin=abs(rank_one - rank_two))
    if winner == NOBODY:
        s.note("shootout.take-yer-lumps.exact-tie", "the hands are exactly equal: nobody wins or loses the round")
    else:
        by_cards = rank_one == rank_two and not any(hand_ranks.rank_modifiers(s, player) for player in (one, two))
        rule = "values.same-rank" if by_cards else "shootout.take-yer-lumps.compare"
        s.note(rule, f"{s.who(winner)} wins the round, {s.who(loser)} loses it")
    for rule, words in compared:
        s.note(rule, words, more=True)
    if rank_one == rank_two:
        s.note("shootout.take-yer-lumps.tied-ranks", "the ranks are equal: both sides take one casualty")
    else:
        s.note("shootout.take-yer-lumps.compare", f"{s.who(loser)} takes {assigned[loser]}, the difference in rank")


class RanksSettled(Procedure):
    """The moment between the last Resolution play and the comparison (rule: shootout.take-yer-lumps.ranks-settled)."""

    steps: ClassVar = ("settle",)

    def settle(self, s: State) -> Outcome:
        """What waits until just before the hands are compared comes now."""
        happen(s, *(Event("compare hands", player=player) for player in posse.sides(s)))
        return None


def _who_is_left(s: State) -> str:
    """Who is left on both sides, so that the shootout goes on."""
    left = (", ".join(s.name(dude) for dude in s.posse(player)) for player in posse.sides(s))
    return f"the shootout ends when a posse is empty, and still there are {' and, against them, '.join(left)}"


@Happens(
    "round begins",
    ("sees a round of the shootout begin", "see a round of the shootout begin"),
    about="player",
    whole=("a round of the shootout", "begins"),
    steps=("shootout.make-plays",),
)
def _round_begins(s: State, event: Event) -> None:
    """A round of a shootout begins, before its first Shootout play; the player is the leader."""
    pass  # nothing changes: it is only a moment that others may answer


@Happens(
    "win round",
    ("wins the round", "win the round"),
    about="player",
    rule="shootout.take-yer-lumps.winning-the-round",
    steps=("shootout.take-yer-lumps.compare-hands",),
)
def _win_round(s: State, event: Event) -> None:
    """A player wins the round, once the hands are compared and before casualties are assigned."""
    pass  # the shootout knows it: this is only the moment for what somebody gets for it


@Happens(
    "compare hands",
    ("is about to compare hands", "are about to compare hands"),
    about="player",
    rule="shootout.take-yer-lumps.ranks-settled",
    steps=("shootout.resolution.ranks-settled",),
)
def _compare_hands(s: State, event: Event) -> None:
    """Both sides have passed on Resolution plays, just before the hands are compared."""
    pass  # nothing changes: it is only a moment that others may answer


def loser_first(s: State) -> tuple[PlayerId, ...]:
    """The two sides, the loser of the round first, or the leader where nobody lost.

    Rules: shootout.take-yer-lumps.order, shootout.run-or-gun.order.
    """
    assert s.shootout is not None
    first = s.shootout.leader if s.shootout.loser == NOBODY else s.shootout.loser
    return (first, s.shootout.opponent(first))


@Happens(
    "shootout ends",
    ("wins a shootout", "win a shootout"),
    about="player",
    rule="shootout.chamber-another-round.result",
    asked="wins the shootout",
    whole=("a shootout", "ends"),
    parts={"player": "the winner"},
)
def _shootout_ends(s: State, event: Event) -> None:
    """A shootout is over; the player is its winner, if it has one; `event.at` is where it was.

    The shootout is over: posses dissolve and what lasted for it ends.
    """
    if s.job is not None:  # its posses stand until it is over (rule: jobs.end)
        s.job = s.job.with_(succeeded=event.player == s.job.player)
    else:
        for card, value in s.each_card():
            if value.posse != NOBODY:
                s.set(card, posse=NOBODY)
    s.shootout = None
    s.note("shootout.chamber-another-round.result", f"{s.who(event.player)} wins the shootout")
    ending.expire(s, "shootout")


class Reveal(Procedure):
    """Jokers are declared, and both hands are revealed at the same moment."""

    steps: ClassVar = ("jokers", "reveal")

    def jokers(self, s: State) -> Outcome:
        """Owners name their jokers, the Winner first (rules: shootout.reveal.joker, .joker-order)."""
        for player in reversed([p for p in s.turn_order() if p in posse.sides(s)]):
            s.then(DeclareJokers(player, player))
        return None

    def reveal(self, s: State) -> Outcome:
        """Effects on the reveal answer both hands (rules: shootout.reveal.effects-first, .simultaneous)."""
        happen(s, *(Event("reveal", player=player, by=player) for player in posse.sides(s)))
        return None


@Happens(
    "reveal",
    ("reveals a draw hand", "reveal a draw hand"),
    about="player",
    rule="shootout.reveal.effects-first",
    rules={"lowball": "gambling.reveal"},
    answers="shootout.reveal.simultaneous",
    in_the_open=True,
)
def _reveal(s: State, event: Event) -> None:
    """A player reveals a draw hand."""
    assert s.contest is not None
    illegal = hand_ranks.cheatin(s, event.player)
    was = s.contest.revealed or (False,) * len(s.players)
    s.set_contest(revealed=tuple(illegal if p == event.player else before for p, before in enumerate(was)))
    shown = " ".join(hands.face_name(face) for face in hand_ranks.faces(s, event.player))
    kind = hand_ranks.kind_of_cards(s, event.player)
    how = "a Cheatin'" if illegal else "a legal"
    s.note("values.cheatin", f"{s.who(event.player)} reveals {shown}: {how} hand, {kind}")


class PickYerShooter(Procedure):
    """Each side chooses a shooter from its posse, for this round only (rule: shootout.pick-yer-shooter.choice)."""

    steps: ClassVar = ("ahead", "ask", "answer")
    waiting: tuple[PlayerId, ...]

    def ahead(self, s: State) -> Outcome:
        """What a text does before a side declares its shooter."""
        if not self.waiting:
            return END
        if ("before", "declare shooter") in s.listeners:
            happen(s, Event("declare shooter", player=self.waiting[0], by=self.waiting[0], reason="rule"))
        return None

    def ask(self, s: State) -> Outcome:
        """The next side's choice."""
        player = self.waiting[0]
        allowed = [dude for dude in s.posse(player) if standing.forbidden(s, self.picking(dude)) is None]
        options = tuple(Option("shooter", dude) for dude in allowed or s.posse(player))
        return Decision(player, "shooter", options, "shootout.pick-yer-shooter.choice")

    def picking(self, dude: CardId) -> Event:
        """The event of a dude being chosen."""
        return Event("pick shooter", dude, self.waiting[0], self.waiting[0], reason="rule")

    def against(self, s: State, option: Option) -> list[Objection]:
        """Why a dude cannot be the shooter."""
        if option.card == NOBODY:
            return []
        if option.card not in s.posse(self.waiting[0]):
            return [not_of_the_posse(s, option.card, self.waiting[0], "shootout.pick-yer-shooter.choice")]
        found = forbidding.objection(s, self.picking(option.card), "cannot be the shooter")
        return [] if found is None else [found]

    def answer(self, s: State, option: Option) -> Outcome:
        """The choice is announced, and effects may answer it."""
        player = self.waiting[0]
        s.become(self.with_(waiting=self.waiting[1:]), "ahead")
        happen(s, Event("pick shooter", option.card, player, player, reason="rule"))
        return None


@Happens(
    "declare shooter",
    ("declares a shooter", "declare a shooter"),
    about="player",
    steps=("shootout.pick-yer-shooter",),
)
def _declare_shooter(s: State, event: Event) -> None:
    """A player is about to declare a shooter; only `before` it."""
    pass  # it is only a moment for what comes before the choice


@Happens(
    "pick shooter",
    ("is chosen as the shooter", "are chosen as the shooter"),
    about="dude",
    done_to_it=False,
    steps=("shootout.pick-yer-shooter",),
)
def _pick_shooter(s: State, event: Event) -> None:
    """A dude is chosen as the shooter."""
    assert s.shootout is not None
    was = s.shootout.shooters or (NOBODY,) * len(s.players)
    s.set_shootout(shooters=tuple(event.card if p == event.player else dude for p, dude in enumerate(was)))
    s.note("shootout.pick-yer-shooter.choice", f"{s.name(event.card)} is {s.who(event.player)}'s shooter")


declare(
    Act("shooter", (A_CARD,), says="a dude or a card, one or a list"),
    Asks("shooter", "to pick a shooter"),
)
