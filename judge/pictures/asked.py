"""The board of a scenario as a picture: where its script has come to, or after so many of its lines."""

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from judge.books.catalogue import Catalogue
from judge.engine.position.state import State
from judge.input.errors import InputError
from judge.scenario.runs.running import Scenario
from judge.views.of_games.board import Board, board_of
from judge.views.of_games.given import NAME, Given, document_of
from judge.views.of_games.turn import step, turn
from judge.views.values.answer import Answer
from judge.views.values.at_hand import Books, at_hand

from .board import Caption
from .board import picture as drawn


@dataclass(frozen=True, kw_only=True)
class Picture(Answer):
    """A position of a scenario, to be drawn: `svg` is the picture, which runs nothing and fetches nothing."""

    file: str
    scenario: str
    at: int
    """After how many lines of the script it is."""
    lines: int
    """How many lines the script has."""
    position: State = field(repr=False, compare=False)
    catalogue: Catalogue = field(repr=False, compare=False)

    @cached_property
    def board(self) -> Board:
        """Everything that there is to see, in words."""
        return board_of(self.position)

    @property
    def caption(self) -> Caption:
        """What stands above it: the scenario, the step of the timing chart, and whose turn it is."""
        return Caption(self.scenario, step_in_words(self.position, self.catalogue), turn(self.position))

    @property
    def svg(self) -> str:
        """The picture."""
        return drawn(self.board, self.caption)

    def _json(self) -> dict[str, Any]:
        return {
            "file": self.file,
            "scenario": self.scenario,
            "at": self.at,
            "lines": self.lines,
            "step": step(self.position),
            "turn": self.caption.turn,
            "svg": self.svg,
        }


def picture(
    scenario: Given, *, at: int | None = None, assume: bool = False, name: str = NAME, books: Books | None = None
) -> Picture:
    """Draw the board of a scenario where its script ends, or after so many of its lines; takes what `ask` takes."""
    catalogue = at_hand(books).catalogue
    document = document_of(scenario, assume=assume, name=name)
    if at is not None and at < 0:
        raise InputError(None, None, "lines of a script are counted from 0, which is before the first:", str(at))
    played = Scenario(document, catalogue, lines=at)
    lines = len(played.file.script)
    if at is not None and at > lines:
        has = f"{lines} line{'' if lines == 1 else 's'}"
        raise document.error(("script",), f"the script has {has}, and a picture is wanted after", str(at))
    played.end()
    return Picture(
        file=document.file, scenario=played.file.scenario, at=lines if at is None else at, lines=lines,
        position=played.s, catalogue=catalogue,
    )  # fmt: skip


def step_in_words(s: State, catalogue: Catalogue) -> str:
    """The step of the timing chart that the game is in, by its title and those of the parts that it lies in."""
    parts = step(s).split(".")
    ids = [".".join(parts[: n + 1]) for n in range(len(parts))]
    return " \u203a ".join(catalogue.entry(id)["title"] for id in ids if catalogue.kind(id) == "step")
