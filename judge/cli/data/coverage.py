"""`judge coverage`: how much of the documents the books cover, and how much of the books and the engine is proved."""

from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Annotated, Any

import typer

from judge.cli.common.options import Json
from judge.cli.common.output import FOUND, NOT_FOUND, Output, end_progress
from judge.cli.common.width import fold
from judge.cli.scenarios.commands import Jobs, processes

if TYPE_CHECKING:
    from judge.input.errors import JudgeError
    from judge.scenario.games.texts_used import InGame
    from judge.scenario.runs.reach import Reach

Rules = Annotated[
    bool,
    typer.Option("--rules", help="Run the scenarios: which rules of the engine do they reach?", show_default=False),
]
Timing = Annotated[
    bool,
    typer.Option("--timing", help="Run the scenarios: which steps of the timing chart?", show_default=False),
]
Cards = Annotated[
    bool,
    typer.Option("--cards", help="Run the scenarios: which texts of cards do they use?", show_default=False),
]
Games = Annotated[
    int,
    typer.Option("--games", metavar="N", min=0, help="With --cards: so many random games too.", show_default=False),
]
First = Annotated[
    int, typer.Option("--first", metavar="SEED", min=0, help="The seed of the first of them.", show_default=False)
]


def coverage(
    show_all: Annotated[bool, typer.Option("--all", help="List every missing passage and unproved ruling.")] = False,
    rules: Rules = False,
    timing: Timing = False,
    cards: Cards = False,
    games: Games = 0,
    first: First = 0,
    jobs: Jobs = "1",
    as_json: Json = False,
) -> int:
    """Count the passages that are cited or no rule, by document, and the entries that scenarios prove.

    List the rules that no place in the program names, as `judge rule` shows those places.

    With --rules, list the rules that the engine names, and which scenarios come to them; with --timing, the steps of
    the timing chart, and which scenarios enter them.

    With --cards, count the abilities, traits and standing texts of all titles that scenarios use to their end, and see
    refused; --games plays random legal decks of all titles besides, two to four players, looking at every fourth
    position. The exit code is 1 when something is lacking, or a game goes wrong. Ctrl-C ends it with what has been run.
    """
    output = Output(as_json)
    if rules + timing + cards > 1:
        raise typer.BadParameter("one of --rules, --timing and --cards is enough", param_hint="--timing")
    if (games or first) and not cards:
        raise typer.BadParameter("--games and --first go with --cards", param_hint="--games")
    if cards:
        return _used(output, processes(jobs), range(first, first + games), show_all)
    if rules:
        return _reached(output, processes(jobs))
    if timing:
        return _entered(output, processes(jobs))
    return _cited(output, show_all)


def _cited(output: Output, show_all: bool) -> int:
    """The documents and the entries of the books; nothing has to be run for them."""
    from judge import paths
    from judge.books.linting.coverage import coverage_of
    from judge.cli.data.coverage_pages import document_lines
    from judge.compiled.build import read_books
    from judge.input.errors import DataError
    from judge.input.yaml_file import read_yaml

    try:
        books = read_books(paths.data_folder(), read_yaml, output.progress)
    finally:
        end_progress()
    if books.problems:
        raise DataError(books.problems)
    catalogue = output.books().catalogue
    rules = (catalogue.entry(row.id) for row in catalogue.rows("rule"))
    covered = coverage_of(books, {rule["id"] for rule in rules if rule["in_program"]})
    if output.json:
        output.write_json(**covered.as_json())
    else:
        output.write("\n".join(document_lines(covered, show_all)))
    return NOT_FOUND if covered.lacking else FOUND


def _reached(output: Output, jobs: int) -> int:
    """The rules that the scenarios come to."""
    from judge.cli.data.coverage_pages import rule_data, rule_lines
    from judge.scenario.runs.named_rules import named_rules
    from judge.scenario.runs.reach import rules_reached

    known = [row.id for row in output.books().catalogue.rows("rule")]
    ran = _runs(output, jobs)
    found = rules_reached(named_rules(known), ran.runs)
    if output.json:
        output.write_json(scenarios=len(ran.runs), **ran.left(), rules=[rule_data(one) for one in found])
    elif ran.whole:
        output.write("\n".join(rule_lines(found, len(ran.runs))))
    return _told(output, ran, not any(one.lacking for one in found))


def _entered(output: Output, jobs: int) -> int:
    """The steps of the timing chart that the scenarios enter."""
    from judge.cli.data.coverage_pages import step_data, step_lines
    from judge.scenario.runs.reach import steps_entered

    ran = _runs(output, jobs)
    found = steps_entered(output.books().catalogue, ran.runs)
    if output.json:
        output.write_json(scenarios=len(ran.runs), **ran.left(), steps=[step_data(one) for one in found])
    elif ran.whole:
        output.write("\n".join(step_lines(found, len(ran.runs))))
    return _told(output, ran, all(one.entered for one in found))


def _used(output: Output, jobs: int, seeds: range, show_all: bool) -> int:
    """The texts of cards that the scenarios and random games use."""
    from judge.cli.data.text_pages import game_data, text_data, text_lines
    from judge.scenario.games.texts_used import texts_used

    catalogue = output.books().catalogue
    ran = _runs(output, jobs)
    if ran.whole:
        _play(output, jobs, seeds, ran)
    found = texts_used(catalogue, ran.runs, ran.games)
    if output.json:
        output.write_json(
            scenarios=len(ran.runs), **ran.left(),
            texts=[text_data(one) for one in found], games=[game_data(game) for game in ran.games],
        )  # fmt: skip
    elif ran.whole:
        output.write("\n".join(text_lines(found, len(ran.runs), ran.games, show_all)))
    return _told(output, ran, not any(one.lacking for one in found) and not any(game.fault for game in ran.games))


@dataclass
class _Ran:
    """What has been run and played, and what has not because somebody stopped it."""

    runs: "list[Reach]" = field(default_factory=list)
    errors: "list[JudgeError]" = field(default_factory=list)
    games: "list[InGame]" = field(default_factory=list)
    not_run: int = 0
    not_played: int = 0
    stopped: bool = False

    @property
    def whole(self) -> bool:
        """Whether all scenarios have been run: only then is known what none of them does."""
        return not self.not_run

    def left(self) -> dict[str, int]:
        """How much was not run and not played, for scripts; nothing where all was."""
        left = {"not_run": self.not_run, "not_played": self.not_played}
        return {name: count for name, count in left.items() if count}

    def each(self, found: Iterator[Any]) -> Iterator[Any]:
        """What comes of one thing after another, until somebody stops it."""
        try:
            yield from found
        except KeyboardInterrupt:
            self.stopped = True


def _play(output: Output, jobs: int, seeds: range, ran: _Ran) -> None:
    """Play a random game for each seed."""
    from judge.cli.scenarios.checking import with_progress
    from judge.scenario.games.texts_used import RandomGame, lost
    from judge.scenario.runs.many import spread

    played = spread(RandomGame(output.books().catalogue), seeds, jobs, lost)
    with closing(played):
        ran.games.extend(ran.each(with_progress(played, len(seeds), output, "random games")))
    ran.not_played = len(seeds) - len(ran.games)


def _told(output: Output, ran: _Ran, complete: bool) -> int:
    """Name the scenarios that could not be run and say what was not; the exit code says so, or that something lacks."""
    for fault in ran.errors:
        output.complain(fault)
    if ran.stopped:
        from judge.views.values.answer import INTERRUPTED

        if not output.json:
            output.write("\n".join(fold(_not_done(ran))))
        return INTERRUPTED
    return max((fault.exit_code for fault in ran.errors), default=FOUND if complete else NOT_FOUND)


def _not_done(ran: _Ran) -> str:
    """What somebody who stopped it has not heard of."""
    if not ran.whole:
        done = len(ran.runs) + len(ran.errors)
        return f"{done} scenarios run, {ran.not_run} not run, for you stopped it; what none of them does is not known."
    return f"{ran.not_played} random games not played, for you stopped it"


def _runs(output: Output, jobs: int) -> _Ran:
    """Run every scenario of the program; those that cannot be run come out as their errors."""
    from judge import paths
    from judge.cli.scenarios.checking import with_progress
    from judge.input.errors import JudgeError
    from judge.scenario.file.files import scenario_files
    from judge.scenario.runs.many import run_all
    from judge.scenario.runs.reach import Reaching

    files = scenario_files([paths.data_folder() / "scenarios"])
    ran = _Ran()
    found = run_all(files, Reaching(output.books().catalogue), jobs)
    with closing(found):
        for one in ran.each(with_progress(found, len(files), output)):
            if isinstance(one, JudgeError):
                ran.errors.append(one)
            else:
                ran.runs.append(one)
    ran.not_run = len(files) - len(ran.runs) - len(ran.errors)
    return ran
