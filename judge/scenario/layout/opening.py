"""Entering the step that a scenario starts in: High Noon, a call-out, or a shootout."""

from __future__ import annotations

from itertools import product
from typing import Final, NoReturn

from judge.engine.day.days import Days
from judge.engine.day.noon import HighNoon
from judge.engine.day.setup import Setup
from judge.engine.plays.make_plays import MakePlays
from judge.engine.position.kinds import CardId
from judge.engine.position.procedure import Procedure
from judge.engine.posses.both_formed import PossesFormed
from judge.engine.posses.call_out import CallOut
from judge.engine.shootout.rounds import ShootoutRounds, begin_step
from judge.engine.table import control
from judge.input.names import nearest
from judge.input.yaml_file import Place
from judge.input.yaml_text import flow

from ..file import names
from ..file.model import STEPS, Blank, Start
from .board import Board
from .fight import Fight

CALL_OUT: Final = {
    "call-out.answer": "ask",
    "call-out.accepted": "accepted",
    "call-out.posses.leader": "location",
    "call-out.posses.mark": "location",
    "call-out.posses.formed": "formed",
}
"""Where a call-out is entered."""
PHASES: Final = {
    "setup": "setup",
    "day.gambling": "gambling",
    "day.upkeep": "upkeep",
    "day.high-noon": "high noon",
    "day.sundown": "sundown",
}
"""The phases of the day, and what `Days` calls them."""
NOON: Final = "day.high-noon"
VICTORY: Final = "victory"
"""Said of `through`, when day after day is played until somebody has won."""
TURNS: Final = {"day.high-noon": "high noon", "shootout.make-plays": "make plays", "shootout.resolution": "resolution"}
"""The steps in which players make plays in turn."""
ONLY_IN_SHOOTOUTS: Final = (
    "round", "shooters", "casualties", "loser", "rank modifiers", "cheatin used on", "headline",
)  # fmt: skip
"""What can only be said of a shootout that is under way."""


class Opening:
    """The opening of a scenario on a board that has been laid out."""

    def __init__(self, board: Board) -> None:
        self.board, self.s = board, board.s
        self.given = board.file.start or Start()

    def fail(self, place: str, message: str, value: str | None = None, near: list[str] | None = None) -> NoReturn:
        """Raise the fault at its line under `start`."""
        self.board.fail(("start", place), message, value, near)

    def enter(self) -> None:
        """Make the step of the file the next one to run."""
        step = self.given.step
        if step not in STEPS:
            near = nearest(step, STEPS)
            known = "" if near else f" (one of {', '.join(STEPS)})"
            self.fail("step", f"a scenario cannot start in this step yet{known}:", step, near)
        if self.given.calls_out and step not in CALL_OUT:
            self.fail("calls out", "`calls out` goes with a step of a call-out, not with", step)
        if (self.given.turn is not None or self.given.passed) and step not in TURNS:
            key = "turn" if self.given.turn is not None else "passed"
            self.fail(key, f"players make plays in turn in {', '.join(TURNS)}, not in", step)
        if self.given.through is not None and step not in PHASES:
            self.fail("through", f"`through` goes with the start of a phase ({', '.join(PHASES)}), not with", step)
        if step == "setup":
            self.nothing_yet()
        if step in PHASES:
            self.nothing_of_a_shootout()
            self.day(step)
        elif step in CALL_OUT:
            self.call_out(step)
        elif step == "shootout.make-plays.begin":
            Fight(self.board, self.given).enter()
            self.push(PossesFormed(), "starts")
        else:
            self.fight(step)
        control.update(self.s)  # some influence is of one phase only

    def day(self, step: str) -> None:
        """A phase of the day, and those after it that are to be played."""
        last = self.given.through or step
        if last != VICTORY and (last not in PHASES or list(PHASES).index(last) < list(PHASES).index(step)):
            known = (*list(PHASES)[list(PHASES).index(step) :], VICTORY)
            self.fail("through", f"`through` is a phase from {step} on ({', '.join(known)}), not", last,
                      nearest(last, known))  # fmt: skip
        days = Days(last="" if last == VICTORY else PHASES[last])
        if step == "setup":
            if last != "setup":
                self.push(days, "gambling")
            self.push(Setup(), "reveal_outfits")
        elif step == NOON:
            self.push(days, "sundown")
            self.push(self.turns(HighNoon()), "begin")
        else:
            self.push(days, PHASES[step])

    def nothing_yet(self) -> None:
        """Refuse what there cannot be before the first day."""
        for n, card in enumerate(self.board.at_table):
            if self.s.cards[card].printed.type != "legend":
                message = "before setup, everything but Legends is in `decks`, also"
                self.board.fail(("table", n), message, self.s.name(card))
        for name, player in self.board.file.players.items():
            for key, given in (("hand", player.hand), ("discard", player.discard), ("boot hill", player.boot_hill)):
                if given:
                    self.board.fail(
                        ("players", name, key), "there is none before setup, all cards are in `decks`:", key
                    )
            if player.outfit is not None and player.ghost_rock:
                outfit = player.outfit.card if isinstance(player.outfit, Blank) else player.outfit
                message = f"{outfit} says how much ghost rock {name} starts with: leave out"
                self.board.fail(("players", name, "ghost rock"), message, "ghost rock")

    def push(self, procedure: Procedure, step: str) -> None:
        """Let a procedure run from one of its steps."""
        self.s.stack.append((procedure, procedure.steps.index(step)))

    def fight(self, step: str) -> None:
        """A shootout that is under way."""
        Fight(self.board, self.given).enter()
        name = step.removeprefix("shootout.").replace("-", "_")
        self.push(ShootoutRounds(), name)
        if step in TURNS and (self.given.turn is not None or self.given.passed):
            self.s.stack.pop()
            following = ShootoutRounds.steps[ShootoutRounds.steps.index(name) + 1]
            self.push(ShootoutRounds(), following)
            begin_step(self.s, TURNS[step])
            assert self.s.shootout is not None
            if step == "shootout.resolution" and not self.s.shootout.hit:
                self.s.set_shootout(hit=(False,) * len(self.s.players))
            self.push(self.turns(MakePlays(TURNS[step])), "begin")

    def turns(self, plays: MakePlays) -> MakePlays:
        """Whose turn it is, and who has passed in a row before that."""
        turn, passed = self.given.turn, self.given.passed
        n = len(self.s.players)
        seats = [self.board.player(("start", "passed", k), name) for k, name in enumerate(passed)]
        if turn is not None:
            player = self.board.player(("start", "turn"), turn)
        elif seats:
            player = self.s.left_of(seats[-1])
        else:
            return plays
        passes = (player - seats[0]) % n if seats else 0
        steps = [(player - seat) % n for seat in seats]
        if seats and (passes == 0 or steps != sorted(set(steps), reverse=True)):
            self.fail("passed", f"name those who passed in a row just before {self.s.who(player)}, in turn order")
        return plays.with_(player=player, passes=passes)

    # Call-outs

    def call_out(self, step: str) -> None:
        """A call-out that is under way."""
        self.nothing_of_a_shootout()
        caller, called = self.who_calls_whom()
        by = self.s.cards[caller].controller
        if self.s.cards[called].controller == by:
            self.fail("calls out", "nobody calls out a dude of their own:", self.s.name(called))
        call = CallOut(by, caller, called)
        allowed = {"call-out.posses.mark": ("leader",), "call-out.posses.formed": ("leader", "mark")}.get(step, ())
        for n, row in enumerate(self.board.file.table):
            if row.posse is not None and row.posse not in allowed:
                self.board.fail(("table", n, "posse"), f"the {row.posse}'s posse is formed after", step)
        if not allowed:
            self.push(call, CALL_OUT[step])
            return
        call.location(self.s)
        for n, row in enumerate(self.board.file.table):
            if row.posse is not None:
                self.join(n, row.posse)
        if step == "call-out.posses.mark":
            self.push(call, "marks_posse")
        else:
            self.push(PossesFormed(), "formed")

    def join(self, n: int, side: str) -> None:
        """Put a dude of the table into the posse that is formed already."""
        assert self.s.shootout is not None
        player = self.s.shootout.leader if side == "leader" else self.s.shootout.mark
        dude = self.board.at_table[n]
        card = self.s.cards[dude]
        if card.printed.type != "dude" or card.controller != player:
            self.board.fail(("table", n, "posse"), f"the {side}'s posse is {self.s.who(player)}'s and of dudes only")
        if self.s.place(dude) != self.s.shootout.at:
            where = self.s.where(self.s.shootout.at)
            self.board.fail(("table", n, "at"), f"everybody in the shootout is at {where}, unlike", card.printed.title)
        self.s.set(dude, posse=player)

    def who_calls_whom(self) -> tuple[CardId, CardId]:
        """The dude who calls out and the dude who is called out."""
        if len(self.given.calls_out) != 1:
            self.fail("step", f"say who calls out whom: `calls out: {flow(self.example())}`")
        ((caller, called),) = self.given.calls_out.items()
        return self.dude(caller, caller), self.dude(caller, called)

    def example(self) -> dict[str, str]:
        """Who may be meant to call out whom: the leader and the mark, else the first who are at one place."""
        s, table = self.s, zip(self.board.file.table, self.board.at_table, strict=True)
        side = {card: row.posse for row, card in table if s.cards[card].printed.type == "dude"}
        pairs = [
            (caller, called)
            for caller, called in product(side, side)
            if s.place(caller) == s.place(called) and s.cards[caller].controller != s.cards[called].controller
        ]
        if not pairs:
            return {"Tommy Harden": "Allie Hensman"}
        caller, called = max(pairs, key=lambda pair: (side[pair[0]] == "leader") + (side[pair[1]] == "mark"))
        return {s.name(caller): s.name(called)}

    def dude(self, key: str, name: str) -> CardId:
        """One of the two dudes of a call-out."""
        place: Place = ("start", "calls out", key)
        try:
            dude = names.card_named(self.s, name)
        except names.Unknown as fault:
            self.board.fail(place, fault.message, fault.value, fault.suggestions)
        if self.s.cards[dude].zone != "play" or self.s.cards[dude].printed.type != "dude":
            self.board.fail(place, "only a dude in play calls out and is called out, unlike", name)
        return dude

    def nothing_of_a_shootout(self) -> None:
        """Refuse what could only be true in a shootout that is under way."""
        for key in ONLY_IN_SHOOTOUTS:
            name = {"cheatin used on": "used_cheatin"}.get(key, key.replace(" ", "_"))
            if getattr(self.given, name) != getattr(Start(), name):
                self.fail(key, "no shootout is under way yet, so there is nothing to say about")
        for name, player in self.board.file.players.items():
            if player.draw_hand:
                message = "hands are drawn later (say what, as `decks: {...: {top: [...]}}`) than in"
                self.board.fail(("players", name, "draw hand"), message, self.given.step)
        if self.given.step in PHASES:
            for n, row in enumerate(self.board.file.table):
                if row.posse is not None:
                    self.board.fail(
                        ("table", n, "posse"), "there are no posses at High Noon: leave out `posse`, or say `start:`"
                    )
