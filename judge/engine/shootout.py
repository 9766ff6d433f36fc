"""A shootout, round after round, in the rulebook's seven steps."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

from . import hands, numbers, posse, verbs
from .draw_hand import DeclareJokers, DrawHand, discard_draw_hands
from .event import Event, occurs
from .happening import happen
from .lumps import TakeYerLumps
from .plays import MakePlays
from .procedure import END, PASS, Decision, Option, Outcome, Procedure
from .values import NOBODY

if TYPE_CHECKING:
    from .state import State


@dataclass(frozen=True, slots=True)
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
        return None

    def pick_yer_shooter(self, s: State) -> Outcome:
        """Step 2: the leader, then the mark, choose a shooter."""
        begin_step(s, "pick yer shooter")
        s.then(PickYerShooter(tuple(posse.sides(s))))
        return None

    def draw(self, s: State) -> Outcome:
        """Step 3: both sides draw their hands; the Winner's comes first here, though the choices are secret."""
        begin_step(s, "draw")
        for player in reversed(posse.fighters(s)):
            s.then(DrawHand(player))
        return None

    def reveal(self, s: State) -> Outcome:
        """Step 4a: hands are revealed and jokers declared; then the effects that answer the reveal."""
        begin_step(s, "reveal")
        s.then(Reveal())
        return None

    def resolution(self, s: State) -> Outcome:
        """Step 4b: Resolution and Cheatin' Resolution plays in turn order until all pass in a row."""
        begin_step(s, "resolution")
        if s.shootout and not s.shootout.hit:
            s.set_shootout(hit=(False,) * len(s.players))
        s.then(MakePlays("resolution"))
        return None

    def take_yer_lumps(self, s: State) -> Outcome:
        """Step 5: the hands are compared and casualties taken."""
        begin_step(s, "take yer lumps")
        if not (s.shootout and s.shootout.assigned):
            compare(s)
        s.then(TakeYerLumps(loser_first(s)))
        return None

    def run_or_gun(self, s: State) -> Outcome:
        """Step 6: each side may flee, the loser deciding first."""
        begin_step(s, "run or gun")
        s.then(RunOrGun(loser_first(s)))
        return None

    def chamber_another_round(self, s: State) -> Outcome:
        """Step 7: draw hands are discarded; with dudes left on both sides, another round begins."""
        begin_step(s, "chamber another round")
        discard_draw_hands(s)
        verbs.expire(s, "round")
        left = [player for player in posse.sides(s) if s.posse(player)]
        nobody = (NOBODY,) * len(s.players)
        if len(left) == 2:
            assert s.shootout is not None
            s.set_shootout(
                round=s.shootout.round + 1, shooters=nobody, revealed=(), winner=NOBODY, loser=NOBODY, assigned=(),
                taken=((),) * len(s.players), hit=(False,) * len(s.players),
            )  # fmt: skip
            s.note("shootout.chamber-another-round.next-round", "both posses still have dudes: another round")
            return self.at("make_plays")
        end_shootout(s, left[0] if left else NOBODY)
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


def begin_step(s: State, step: str) -> None:
    """Enter a step, so that the trace and the rules that depend on the step know it."""
    s.set_shootout(step=step)
    s.note(STEP_RULES[step], f"{step.title()} begins")


def compare(s: State) -> None:
    """Who wins the round, who loses it, and how many casualties each takes.

    Rules: shootout.take-yer-lumps.compare, .tied-ranks, .exact-tie.
    """
    assert s.shootout is not None
    one, two = s.shootout.leader, s.shootout.mark
    for player in (one, two):
        total, counted = numbers.total_hand_rank(s, player), numbers.hand_rank(s, player)
        limit = f" (counts as {counted})" if total != counted else ""
        rule = "shootout.take-yer-lumps.rank-limits" if limit else "values.hand-rank"
        s.note(rule, f"{s.who(player)}'s hand has rank {total}{limit}")
    rank_one, rank_two = numbers.hand_rank(s, one), numbers.hand_rank(s, two)
    strength_one, strength_two = numbers.hand_strength(s, one), numbers.hand_strength(s, two)
    if strength_one == strength_two:
        winner = loser = NOBODY
        s.note("shootout.take-yer-lumps.exact-tie", "the hands are exactly equal: nobody wins or loses the round")
    else:
        winner, loser = (one, two) if strength_one > strength_two else (two, one)
        s.note("shootout.take-yer-lumps.compare", f"{s.who(winner)} wins the round, {s.who(loser)} loses it")
    assigned = [0] * len(s.players)
    if rank_one == rank_two:
        assigned[one] = assigned[two] = 1
        s.note("shootout.take-yer-lumps.tied-ranks", "the ranks are equal: both sides take one casualty")
    else:
        assigned[loser] = abs(rank_one - rank_two)
        s.note("shootout.take-yer-lumps.compare", f"{s.who(loser)} takes {assigned[loser]}, the difference in rank")
    s.set_shootout(winner=winner, loser=loser, assigned=tuple(assigned))


def loser_first(s: State) -> tuple[int, ...]:
    """The two sides, the loser of the round first, or the leader where nobody lost.

    Rules: shootout.take-yer-lumps.order, shootout.run-or-gun.order.
    """
    assert s.shootout is not None
    first = s.shootout.leader if s.shootout.loser == NOBODY else s.shootout.loser
    return (first, s.shootout.opponent(first))


def end_shootout(s: State, winner: int) -> None:
    """The shootout is over: posses dissolve and what lasted for it ends."""
    words = f"{s.who(winner)} wins the shootout" if winner != NOBODY else "nobody wins the shootout"
    s.note("shootout.chamber-another-round.effects-end", words)
    verbs.expire(s, "shootout")
    for card, value in enumerate(s.cards):
        if value.posse != NOBODY:
            s.set(card, posse=NOBODY)
    s.shootout = None


@dataclass(frozen=True, slots=True)
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


@occurs("reveal", "reveals a draw hand")
def _reveal(s: State, event: Event) -> None:
    assert s.shootout is not None
    illegal = numbers.cheatin(s, event.player)
    was = s.shootout.revealed or (False,) * len(s.players)
    s.set_shootout(revealed=tuple(illegal if p == event.player else before for p, before in enumerate(was)))
    faces = numbers.faces(s, event.player)
    shown = " ".join(hands.face_name(face) for face in faces)
    kind = hands.RANK_NAMES[hands.rank(hands.strength(faces))]
    how = "a Cheatin'" if illegal else "a legal"
    s.note("values.cheatin", f"{s.who(event.player)} reveals {shown}: {how} hand, {kind}")


@dataclass(frozen=True, slots=True)
class PickYerShooter(Procedure):
    """Each side chooses a shooter from its posse, for this round only (rule: shootout.pick-yer-shooter.choice)."""

    steps: ClassVar = ("ask", "answer")
    waiting: tuple[int, ...]

    def ask(self, s: State) -> Outcome:
        """The next side's choice."""
        if not self.waiting:
            return END
        options = tuple(Option("shooter", dude) for dude in s.posse(self.waiting[0]))
        return Decision(self.waiting[0], "shooter", options, "shootout.pick-yer-shooter.choice")

    def answer(self, s: State, option: Option) -> Outcome:
        """The choice is announced, and effects may answer it."""
        player = self.waiting[0]
        s.become(self.with_(waiting=self.waiting[1:]), "ask")
        happen(s, Event("pick shooter", option.card, player, player))
        return None


@occurs("pick shooter", "is chosen as the shooter")
def _pick_shooter(s: State, event: Event) -> None:
    assert s.shootout is not None
    was = s.shootout.shooters or (NOBODY,) * len(s.players)
    s.set_shootout(shooters=tuple(event.card if p == event.player else dude for p, dude in enumerate(was)))
    s.note("shootout.pick-yer-shooter.choice", f"{s.name(event.card)} is {s.who(event.player)}'s shooter")


@dataclass(frozen=True, slots=True)
class RunOrGun(Procedure):
    """Each side names the dudes who flee; all of one side's go before the other side decides.

    Rules: shootout.run-or-gun.order, .fleeing-is-moving.
    """

    steps: ClassVar = ("ask", "answer")
    waiting: tuple[int, ...]
    fleeing: tuple[int, ...] = ()

    def ask(self, s: State) -> Outcome:
        """Does another dude flee?"""
        if not self.waiting:
            return END
        stay = [dude for dude in s.posse(self.waiting[0]) if dude not in self.fleeing]
        options = (*(Option("flee", dude) for dude in stay), PASS)
        return Decision(self.waiting[0], "flee", options, "shootout.run-or-gun.order")

    def answer(self, s: State, option: Option) -> Outcome:
        """One more flees, or that is all and they go home booted together."""
        if option != PASS:
            s.note("shootout.run-or-gun.order", f"{s.name(option.card)} flees")
            return self.at("ask", fleeing=(*self.fleeing, option.card))
        s.become(self.with_(waiting=self.waiting[1:], fleeing=()), "ask")
        player = self.waiting[0]
        happen(
            s,
            *(verbs.event_on(s, "send home booted", dude, by=player, reason="flee") for dude in self.fleeing),
        )
        return None
