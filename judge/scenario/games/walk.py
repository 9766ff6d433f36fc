"""A walk through a scenario, one answer at a time: what is asked, what has been answered, and the way back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from judge.books.catalogue import Catalogue
from judge.cards.fault import CardFault
from judge.engine.abilities.legality import Objection
from judge.engine.position.kinds import PlayerId
from judge.engine.position.note import Note
from judge.engine.position.procedure import Decision, EngineLimit, Option
from judge.engine.position.state import State
from judge.engine.position.values import DECK
from judge.input.yaml_file import Document

from ..file import names
from ..runs.running import Scenario
from ..script.answers import Fault, known_verb, read_answers
from ..script.lines import Line, answer_of, line_of
from ..script.moment import answer_only, leaves_no_choice, left_out
from ..script.phrases import Answer, matching, without_copies
from ..script.reasons import objections_to
from ..script.strictly import Script


class Step(NamedTuple):
    """One answer, with whatever left no choice before it."""

    before: State
    """The position that the step begins in, before anything that leaves no choice."""
    lines: tuple[Line, ...]
    """What a script says for the answer, and before it for what left no choice."""
    forced: int
    """How many of these lines leave no choice; they come first."""
    after: State


class Refused(Fault):
    """An answer that is not among the options, with every reason."""

    def __init__(self, player: str, said: Answer, reasons: list[Objection]) -> None:
        self.reasons = reasons
        super().__init__(f"{player} cannot answer `{said}` here")


class Offer(NamedTuple):
    """An option in the words of a script."""

    words: Answer
    option: Option

    def __str__(self) -> str:
        return str(self.words)


class Walk:
    """A scenario that is walked through; positions are never changed, only left behind.

    Raises InputError for anything that is wrong with the file.
    """

    def __init__(self, document: Document, catalogue: Catalogue) -> None:
        self.document = document
        scenario = Scenario(document, catalogue, play=False)
        self.title = scenario.file.scenario
        self.start = scenario.s
        self.steps: list[Step] = []
        self.undone: list[Step] = []
        """Steps that were taken back, the latest last."""
        try:
            script, lines = Script(document, self.reached.fork()), scenario.file.script
            begun = 0
            for n, line in enumerate(lines):
                script.line(line, ("script", n))
                if not script.early:
                    self.steps.append(Step(self.reached, tuple(lines[begun : n + 1]), 0, script.s))
                    script, begun = Script(document, self.reached.fork()), n + 1
            script.end()
            self._arrive()
        except (EngineLimit, CardFault) as fault:
            raise document.error(("script",), str(fault)) from fault
        self.kept = self.lines()
        """The lines that are in a file already."""

    def resume(self) -> None:
        """Go on after the steps there are, which are taken to be in a file already."""
        self._arrive()
        self.kept = self.lines()

    @property
    def reached(self) -> State:
        """The position after the last step, before anything that leaves no choice."""
        return self.steps[-1].after if self.steps else self.start

    def _arrive(self) -> None:
        """Look at where the last step leads, with what leaves no choice answered up to the next turn to play."""
        self.s, self.forced = settled(self.reached)

    def lines(self, *, forced: bool = True) -> list[Line]:
        """The script walked so far; without `forced`, only the answers that left a choice, or were given."""
        return [line for step in self.steps for line in step.lines[0 if forced else step.forced :]]

    def happened(self, before: State | None = None) -> list[Note]:
        """The trace since a position that this one comes from, or since the beginning."""
        return since(before, self.s) if before is not None else self.s.notes()

    # Answering

    def offers(self) -> list[Offer]:
        """The options, copies of one card that make no difference once; none where nothing is left to decide."""
        decision = self.s.decision
        if decision is None:
            return []
        distinct = without_copies(self.s, list(decision.options))
        return [Offer(answer_of(self.s, decision, option), option) for option in distinct]

    def choose(self, option: Option) -> None:
        """Take one of the options; of copies that make no difference, the one that a script would take."""
        decision = self.s.decision
        assert decision is not None
        s = self.s.fork()
        line = line_of(s, decision, option)
        meant = matching(s, decision, answer_of(s, decision, option))
        s.answer(meant[0] if len(meant) == 1 else option)
        self._step([line], s)

    def say(self, player: PlayerId, said: Sequence[Answer]) -> None:
        """Give answers in the words of a script: all of them, or none where one cannot be given.

        Raises Refused for what is not among the options, Fault and Unknown for what has no meaning here.
        """
        s, lines = self.s.fork(), []
        for each in said:
            while s.decision is not None and (without_saying := left_out(s, player, each)) is not None:
                lines.append(line_of(s, s.decision, without_saying))
                s.answer(without_saying)
            decision = self._asked(s, player, each)
            option = self._meant(s, decision, player, each)
            lines.append(line_of(s, decision, option))
            s.answer(option)
        if lines:
            self._step(lines, s)

    def _asked(self, s: State, player: PlayerId, said: Answer) -> Decision:
        known_verb(said, s.decision)
        if s.decision is None:
            raise Fault("nothing is left to decide, so there is no answer to give:", str(said))
        if s.decision.player != player:
            raise Refused(s.who(player), said, objections_to(s, player, said))
        return s.decision

    def _meant(self, s: State, decision: Decision, player: PlayerId, said: Answer) -> Option:
        options = matching(s, decision, said)
        if not options and player == DECK:
            raise Fault("this is no card that can come off the deck now:", said.of or said.verb)
        if not options:
            raise Refused(s.who(player), said, objections_to(s, player, said))
        if len(options) > 1:
            words = [str(answer_of(s, decision, option)) for option in options]
            raise Fault("this may mean several things; say which, or take a number:", str(said), words)
        return options[0]

    def _step(self, lines: list[Line], after: State) -> None:
        self.steps.append(Step(self.reached, (*self.forced, *lines), len(self.forced), after))
        self.undone.clear()
        try:
            self._arrive()
        except BaseException:  # what cannot be gone on from is not walked into
            self.steps.pop()
            self._arrive()
            raise

    # There and back

    def back(self, steps: int = 1) -> int:
        """Take back so many steps, or all there are; returns how many."""
        count = min(steps, len(self.steps))
        for _ in range(count):
            self.undone.append(self.steps.pop())
        self._arrive()
        return count

    def forward(self, steps: int = 1) -> int:
        """Take again so many of the steps that were taken back, or all there are; returns how many."""
        count = min(steps, len(self.undone))
        for _ in range(count):
            self.steps.append(self.undone.pop())
        self._arrive()
        return count


def since(before: State, after: State) -> list[Note]:
    """What was noted between two positions of one walk."""
    return after.notes()[len(before.notes()) :]


def settled(s: State) -> tuple[State, list[Line]]:
    """The position after whatever leaves no choice, up to the next turn to play; and the lines of those answers."""
    s, lines = s.fork(), []
    while leaves_no_choice(s):
        assert s.decision is not None
        lines.append(line_of(s, s.decision, s.decision.options[0]))
        answer_only(s)
    return s, lines


def read_line(s: State, who: str, given: Any) -> tuple[PlayerId, list[Answer]]:
    """The player and the answers of a line as it stands in a script.

    Raises Fault or Unknown for what is no line.
    """
    return DECK if who == "deck" else names.player_named(s, who), read_answers(given)
