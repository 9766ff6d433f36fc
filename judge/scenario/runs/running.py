"""Running a scenario: read the file, build the board, play the script, answer every question."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import msgspec

from judge.books.catalogue import Catalogue
from judge.cards.fault import CardFault
from judge.engine.exploring.patience import Patience
from judge.engine.position.note import Note
from judge.engine.position.procedure import EngineLimit
from judge.engine.position.state import State
from judge.engine.position.sums import Sum
from judge.input.convert import convert
from judge.input.names import nearest
from judge.input.yaml_file import Document, Place, parse_yaml, read_yaml

from ..file import names
from ..file.files import Carried
from ..file.model import EXPLORATION, Question, ScenarioFile, asked
from ..file.titles import Library, assumed, assuming
from ..layout.board import Board
from ..layout.opening import NOON, VICTORY, Opening
from ..questions.agreeing import agrees, gives, lines_meant, rests_on
from ..questions.asking import answer, kind_of
from ..questions.because import Reason
from ..questions.not_offered import NotOffered
from ..questions.on_the_ways.explored import Explored
from ..script.answers import Fault
from ..script.moment import Moment, moment
from ..script.strictly import Script

BESIDE: Final = ("by", "given", "until")
"""What may stand beside a question and is a part of it."""
REASONS: Final = ("rule", "ruling", "erratum")
"""What an answer can rest on."""


@dataclass(frozen=True)
class Result:
    """One question, its answer, and whether that is what the file expects."""

    kind: str
    question: Any
    answer: Any
    expect: Any
    passed: bool | None
    """None where nothing is expected, and where the time, the memory or somebody's patience did not suffice."""
    because: list[Reason]
    expected_because: list[str] | None
    """The rules that the file expects to speak against a play; None where it says nothing of them."""
    trace: list[Note]
    """What happened in the file's script and the question's own."""
    line: int
    conditions: dict[str, str] = field(default_factory=dict)
    """`given` and `until` of the question, where it has them."""
    explored: Explored | None = None
    """How the answer was found, for a question about every way on."""
    given: bool = True
    """Whether the answer itself is the expected one, whatever the rules are."""
    sums: list[Sum] = field(default_factory=list)
    """The numbers in the answer, each with its parts."""
    objected: bool = False
    """Whether the reasons are all that speaks against a play."""
    rested: bool = True
    """Whether the expected reasons are among those given."""
    open: list[str] = field(default_factory=list)
    """The points on which it takes a side that the documents leave open, by their ids."""
    expected_open: bool | None = None
    """Whether the file expects that it takes one; None where it says nothing of that."""
    lines: list[str] = field(default_factory=list)
    """Expected options as the answer lists them."""
    assumed: list[str] = field(default_factory=list)
    """The cards here that are taken as without text."""
    not_offered: list[NotOffered] | None = None
    """What a player may not do, with the reasons, where a question about options asks for that too."""

    @property
    def stopped(self) -> str:
        """The limit of this run (`seconds`, `memory`, `interrupted`) that left it open; empty where none did."""
        stopped = None if self.explored is None else self.explored.stopped
        return stopped.by if stopped is not None and stopped.early else ""


@dataclass(frozen=True)
class Report:
    """A scenario that was run."""

    file: str
    scenario: str
    proves: list[str]
    results: list[Result]
    trace: list[Note]
    state: State = field(repr=False, compare=False)
    expected_trace: list[str] | None = None
    """The trace as the file expects it; None where it does not say."""
    trace_line: int = 0
    """The line of the file where it says so."""

    @property
    def assumed(self) -> list[str]:
        """The cards here that are taken as without text."""
        return assumed(self.state)

    @property
    def passed(self) -> bool:
        """Whether every expectation holds."""
        return self.trace_passed is not False and not self.stopped and all(r.passed is not False for r in self.results)

    @property
    def stopped(self) -> str:
        """The limit of this run that left a question without an answer; empty where none did."""
        return next((result.stopped for result in self.results if result.stopped), "")

    @property
    def undecided(self) -> str:
        """The same where it left open whether every expectation holds: no other one fails."""
        failed = self.trace_passed is False or any(result.passed is False for result in self.results)
        return "" if failed else self.stopped

    @property
    def trace_passed(self) -> bool | None:
        """Whether the trace is the expected one; None where nothing is expected of it."""
        return None if self.expected_trace is None else self.expected_trace == trace_lines(self.trace)


def trace_lines(notes: list[Note]) -> list[str]:
    """A trace as a file expects it: what happens, and the rule that it follows."""
    return [f"{note.words} [{note.rule}]" for note in notes]


class Scenario:
    """A scenario file that has been read and whose script has been played, unless it is not to be yet."""

    def __init__(
        self, document: Document, catalogue: Catalogue, *, play: bool = True, lines: int | None = None
    ) -> None:
        """Play the file's script, or no more of it than so many lines; raises InputError."""
        self.document, self.catalogue = document, catalogue
        self.file = convert(document, ScenarioFile)
        self.check_ids(catalogue)
        if play and not self.file.questions and not self.file.script:
            raise document.error((), "a scenario needs a script or questions")
        start = self.file.start
        noon = start is None or start.step == NOON or start.through in (NOON, "day.sundown", VICTORY)
        board = Board(document, self.file, Library(catalogue, noon=noon, assume=self.file.assume))
        self.s = board.build()
        Opening(board).enter()
        try:
            if play:
                self.s.keep()
            self.s.go_on()
            if play:
                Script(document, self.s).play(self.file.script[:lines], ("script",))
        except (EngineLimit, CardFault) as fault:
            raise document.error(("script",), str(fault)) from fault

    def end(self) -> list[Note]:
        """What the file's own script comes to, once whatever leaves no choice has been answered; its trace."""
        self.s = self.moment().here
        return self.s.notes()

    def moment(self) -> Moment:
        """The moment at which questions are asked after the file's own script.

        Raises InputError where the engine does not come to one.
        """
        try:
            return moment(self.s)
        except (EngineLimit, CardFault) as fault:
            raise self.document.error(("script",), str(fault)) from fault

    def check_ids(self, catalogue: Catalogue) -> None:
        """Every rule or ruling that the file names has to exist."""
        for n, id in enumerate(self.file.proves):
            if catalogue.kind(id) not in ("rule", "ruling", "term", "erratum", "ban"):
                raise self._unknown_id(catalogue, ("proves", n), id)
        for q, question in enumerate(self.file.questions):
            for n, id in enumerate(question.because or []):
                if catalogue.kind(id) not in REASONS:
                    raise self._no_reason(catalogue, ("questions", q, "because", n), id)
        for n, name in enumerate(self.file.ruleset):
            raise self.document.error(("ruleset", n), "there are no variants of the rules in this version yet:", name)

    def is_open(self, id: str) -> bool:
        """Whether the documents leave a rule, a ruling or an erratum open."""
        return self.catalogue.kind(id) in REASONS and self.catalogue.entry(id)["status"] == "open"

    def _no_reason(self, catalogue: Catalogue, place: Place, id: str) -> Exception:
        kind = catalogue.kind(id)
        other = f"`because` names rules, rulings and errata, and this is of another kind ({kind}):"
        message = "unknown rule" if kind is None else other
        return self.document.error(place, message, id, nearest(id, [row.id for row in catalogue.rows(*REASONS)]))

    def _unknown_id(self, catalogue: Catalogue, place: Place, id: str) -> Exception:
        known = [row.id for row in catalogue.rows("rule", "ruling", "term", "erratum", "ban")]
        return self.document.error(place, "unknown rule or ruling", id, nearest(id, known))

    def ask(self, number: int, patience: Patience | None = None) -> Result:
        """Answer one question of the file, after its own script; one about every way on with patience."""
        question = self.file.questions[number]
        place: Place = ("questions", number)
        s = self.s.fork()
        try:
            kind = kind_of(question)
            Script(self.document, s).play(question.script, (*place, "script"))
            since = self.s.happened if question.script else None
            found = answer(s, question, self.file.states, since, patience)
            expect = expected(question)
            sides = [id for id, _ in found.because if self.is_open(id)]
            judged = expect is not msgspec.UNSET or question.because is not None or question.open is not None
            taken = question.open is None or question.open == bool(sides)
            passed = taken and agrees(question, expect, found) if judged else None
            if found.explored is not None and found.explored.stopped is not None and found.explored.stopped.early:
                passed = None
            given = passed is None or expect is msgspec.UNSET or gives(question, expect, found)
        except (Fault, names.Unknown) as fault:
            raise self.document.error(place, fault.message, fault.value, fault.suggestions) from fault
        except (EngineLimit, CardFault) as fault:
            raise self.document.error(place, str(fault)) from fault
        return Result(
            kind=kind,
            question=asked(question, kind),
            answer=found.answer,
            expect=expect,
            passed=passed,
            because=found.because,
            sums=found.sums,
            objected=found.objected,
            rested=question.because is None or rests_on(question.because, found),
            expected_because=question.because,
            open=sides,
            expected_open=question.open,
            trace=found.here.notes(),
            line=self.document.line_of(place),
            conditions={word: said for word in BESIDE if (said := getattr(question, word)) is not None},
            explored=found.explored,
            given=given,
            lines=lines_meant(expect, found) if kind == "options" and isinstance(expect, list) else [],
            assumed=assumed(s),
            not_offered=found.not_offered if question.not_offered else None,
        )


def expected(question: Question) -> Any:
    """What the file expects: `expect:`, for an outcome the facts as they are written, `yes` for a way on."""
    if question.expect is not msgspec.UNSET:
        return question.expect
    if kind_of(question) in EXPLORATION:
        return True
    return question.outcome if isinstance(question.outcome, dict) else msgspec.UNSET


def run(
    path: Path | Carried,
    catalogue: Catalogue,
    shown: str | None = None,
    *,
    assume: bool = False,
    patience: Patience | None = None,
) -> Report:
    """Run the scenario in a file; `assume` takes cards that are not encoded as without text.

    Raises InputError for anything that is wrong with the file, with its line.
    """
    return run_document(read_scenario(path, shown=shown, assume=assume), catalogue, patience)


def read_scenario(path: Path | Carried, *, shown: str | None = None, assume: bool = False) -> Document:
    """Read the file of a scenario, with `assume: yes` if that is asked for; raises InputError."""
    if isinstance(path, Carried):
        document = parse_yaml(path.content, shown or str(path.path), placed=True)
    else:
        document = read_yaml(path, shown=shown or str(path), placed=True)
    return assuming(document) if assume else document


def open_scenario(path: Path, catalogue: Catalogue, *, assume: bool = False) -> Scenario:
    """Read the scenario in a file and play its script; what leaves no choice after it has been answered.

    Raises InputError for anything that is wrong with the file, with its line.
    """
    scenario = Scenario(read_scenario(path, assume=assume), catalogue)
    scenario.end()
    return scenario


def run_document(document: Document, catalogue: Catalogue, patience: Patience | None = None) -> Report:
    """Run a scenario that has been read already; each question about every way on has all the time."""
    scenario = Scenario(document, catalogue)
    results = [scenario.ask(n, patience) for n in range(len(scenario.file.questions))]
    trace = scenario.end()
    expects = scenario.file.trace
    return Report(
        document.file, scenario.file.scenario, scenario.file.proves, results, trace, scenario.s,
        expected_trace=None if expects is None else [str(line) for line in expects],
        trace_line=document.line_of(("trace",)),
    )  # fmt: skip
