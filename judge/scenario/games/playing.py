"""Playing a whole game: everybody who does not sit at the terminal answers by themselves, and a record is kept."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from judge.books.catalogue import Catalogue
from judge.engine.day.days import today
from judge.engine.day.gambling import Gambling
from judge.engine.day.setup import Setup
from judge.engine.position.kinds import PlayerId
from judge.engine.position.state import State
from judge.engine.position.values import DECK
from judge.input.yaml_file import Document, parse_yaml

from ..script.deciding import AtRandom, Chance, Decider, Scripted
from .game_file import SCRIPT, Seat, head, line_written
from .walk import Step, Walk, since

MOST_ANSWERS: Final = 5_000
"""Answers after which a game is broken off; games have a few hundred."""


class DayRow(NamedTuple):
    """A day of the game: its number, its Winner once lowball is over, and the last position of it so far."""

    day: int
    winner: str
    last: State


@dataclass
class Record:
    """The record of a game in a file: its head, and a line for each answer, written as they are given."""

    file: Path
    head: str
    rules: bool = False
    """Whether each answer has a comment with the rules that it came to."""
    written: list[Step] = field(default_factory=list)

    def follow(self, steps: Sequence[Step]) -> None:
        """Bring the file up to these steps; after some were taken back it is written anew."""
        kept = len(self.written)
        if kept and len(steps) >= kept and steps[kept - 1] is self.written[-1]:
            with self.file.open("a", encoding="utf-8") as stream:
                stream.write("".join(map(self.text, steps[kept:])))
        else:
            text = "".join([self.head, SCRIPT if steps else "", *map(self.text, steps)])
            self.file.write_text(text, encoding="utf-8")
        self.written = list(steps)

    def text(self, step: Step) -> str:
        """The lines of one answer, with whatever left no choice before it."""
        *before, last = step.lines
        notes = since(step.before, step.after)
        days = [f"  # {note.words}\n" for note in notes if note.rule == "day.phases"]
        rules = list(dict.fromkeys(note.rule for note in notes)) if self.rules else []
        return "".join([*map(line_written, before), line_written(last, rules), *days])


class Playing:
    """A game on its way from setup to victory."""

    def __init__(
        self, seats: Sequence[Seat], catalogue: Catalogue, luck: Random, *, humans: Sequence[str] = (),
        script: Document | None = None, days: int | None = None, comment: str = "", assume: bool = False,
    ) -> None:  # fmt: skip
        """Seat the players; `humans` are asked by whoever drives the game, everybody else acts at random.
        After so many `days` it is broken off; `assume` takes cards that are not encoded as without text.

        A script's answers come first, each player's (and the deck's) in their order.  Raises InputError for what is
        wrong with the decks or the script.
        """
        self.head = head(seats, " against ".join(seat.outfit for seat in seats)[:100], comment, assume=assume)
        self.walk = Walk(parse_yaml(self.head, "game"), catalogue)
        self.humans = {PlayerId(self.names.index(name)) for name in humans}
        everybody = self.walk.s.everybody()
        self.deciders: dict[PlayerId, Decider | None] = {
            player: None if player in self.humans else AtRandom(luck, seats[player].gang) for player in everybody
        }
        self.deciders[DECK] = Chance(luck)
        if script is not None:
            self.follow(script)
            self.hear()
        self.last_day = days
        self.days: list[DayRow] = []
        self.look()

    @property
    def names(self) -> list[str]:
        """What the players are called, in the order of their seats."""
        return [player.name for player in self.walk.start.players]

    @property
    def over(self) -> bool:
        """Whether nothing is left to be decided."""
        return self.walk.s.decision is None

    @property
    def asked(self) -> PlayerId | None:
        """The player at the terminal who has to answer now; None where nobody has to."""
        decision = self.walk.s.decision
        return decision.player if decision is not None and decision.player in self.humans else None

    def follow(self, script: Document) -> None:
        """Let players first give the answers of a script that belong to them."""
        lines = script.data.get("script") if isinstance(script.data, dict) else None
        if not isinstance(lines, list):
            raise script.error((), "there is no `script:` here, a list of lines such as `- ann: pass`")
        told: dict[str, list[tuple[int, object]]] = {}
        for n, line in enumerate(lines):
            if not isinstance(line, dict) or len(line) != 1:
                raise script.error(("script", n), "a line of a script is one player's answer: `ann: pass`")
            who, given = next(iter(line.items()))
            if who != "deck" and who not in self.names:
                raise script.error(("script", n), "unknown player", str(who), [*self.names, "deck"])
            told.setdefault(str(who), []).append((n, given))
        for who, answers in told.items():
            player = DECK if who == "deck" else PlayerId(self.names.index(who))
            self.deciders[player] = Scripted(script, who, answers, self.deciders[player])

    def step(self) -> bool:
        """Let whoever decides now answer by themselves; False where a person has to, or nothing is left to decide.

        Raises EngineLimit or CardFault where the engine cannot go on, and InputError for a wrong line of a script.
        """
        decision = self.walk.s.decision
        decider = self.deciders[decision.player] if decision is not None else None
        option = decider.choose(self.walk.s) if decider is not None else None
        if option is None:
            return False
        self.walk.choose(option)
        self.hear()
        self.look()
        return True

    def hear(self) -> None:
        """Let scripts pass over what has left no choice, as they may say it or leave it out."""
        if not any(isinstance(decider, Scripted) for decider in self.deciders.values()):
            return
        s = self.walk.reached.fork()
        for _ in self.walk.forced:
            assert s.decision is not None
            decider = self.deciders[s.decision.player]
            if isinstance(decider, Scripted):
                decider.heard(s)
            s.answer(s.decision.options[0])

    @property
    def stops(self) -> bool:
        """Whether the game goes no further: it is over, too long, or the last day is."""
        late = self.last_day is not None and (day_of(self.walk.s) or 0) > self.last_day
        return self.over or self.too_long or late

    @property
    def too_long(self) -> bool:
        """Whether the game has been going on for so long that it is broken off."""
        return len(self.walk.steps) >= MOST_ANSWERS

    def look(self) -> None:
        """Keep a row for each day; those of days that were taken back are forgotten."""
        s = self.walk.s
        if (day := day_of(s)) is None:
            day = self.days[-1].day if self.over and self.days else 0
        self.days = [row for row in self.days if row.day < day]
        if day and day <= (self.last_day or day):
            betting = next(s.waiting(Gambling), None) is not None
            self.days.append(DayRow(day, "" if betting or s.winner < 0 else s.who(s.winner), s))


def day_of(s: State) -> int | None:
    """Which day it is; None in setup and once the game is over."""
    return None if next(s.waiting(Setup), None) is not None else today(s)
