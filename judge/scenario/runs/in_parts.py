"""One search in several parts, each for itself: what a process or a machine needs to do one of them."""

from __future__ import annotations

from dataclasses import dataclass

from judge.books.catalogue import Catalogue
from judge.cards.fault import CardFault
from judge.engine.exploring.patience import Patience
from judge.engine.position.procedure import EngineLimit
from judge.input.errors import JudgeError, ProgramFault
from judge.input.yaml_file import Document

from ..questions.parts import PartFound, part_of
from .running import Scenario


@dataclass(frozen=True)
class Searching:
    """Looks at one part of everything that can come out of where a scenario's script stands."""

    document: Document
    catalogue: Catalogue
    parts: int
    until: str | None
    most: int
    seconds: float | None = None
    megabytes: float | None = None

    def __call__(self, number: int) -> PartFound | JudgeError:
        """What is found in that part; the error where the engine cannot go on."""
        scenario = Scenario(self.document, self.catalogue)
        scenario.end()
        patience = Patience(self.seconds, self.megabytes)
        try:
            return part_of(scenario.s, number, self.parts, self.until, self.most, patience)
        except (EngineLimit, CardFault) as fault:
            return self.document.error(("script",), str(fault))

    def lost(self, number: int) -> PartFound | JudgeError:
        """What is said of a part of which every process has died that tried it."""
        return ProgramFault(self.document.file, f"part {number + 1} of the search has killed the process that did it")
