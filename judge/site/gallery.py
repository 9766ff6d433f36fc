"""The gallery: every scenario with its table, questions, answers, reasons and steps, run as the pages are made."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from markupsafe import Markup

from judge.books.catalogue import Catalogue
from judge.input.yaml_file import Document
from judge.pictures.asked import step_in_words
from judge.pictures.board import Caption
from judge.pictures.board import picture as drawn
from judge.scenario.questions.on_the_ways.horizons import horizon_in_words
from judge.scenario.questions.on_the_ways.tried import TRIED
from judge.scenario.runs.as_data import trace_data
from judge.scenario.runs.running import Result
from judge.scenario.script.lines import line_text
from judge.site.addresses import scenario_file, scenario_folder
from judge.site.entries import Page
from judge.site.exporting import rule_on, scenario_id
from judge.site.frame import Data, Frame, Look
from judge.site.shelf import Shelf
from judge.views.of_games.asked import headline, rows
from judge.views.of_games.board import board_of
from judge.views.of_games.scenarios import Ruled
from judge.views.of_games.turn import turn


@dataclass(frozen=True)
class Shown:
    """A scenario as the site shows it: few enough words to come from another process."""

    id: str
    title: str
    page: str
    data: Data
    """What `judge ask --json` prints."""


@dataclass
class Showing:
    """Runs the scenarios below a folder and makes their pages; `acting` has the ids of the cards in each by its id."""

    catalogue: Catalogue
    look: Look
    root: Path
    acting: Mapping[str, list[str]]

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in self.__dict__.items() if name != "frame"}

    @cached_property
    def frame(self) -> Frame:
        """What makes pages, made once in each process."""
        return Frame(Shelf(self.catalogue), self.look)

    def __call__(self, file: Path) -> Shown:
        """Run one scenario and make its page; raises InputError where it cannot be run."""
        id, shelf = scenario_id(file, self.root), self.frame.shelf
        document, ruled = rule_on(file, self.root, self.catalogue)
        report = ruled.report
        because = [reason.rule for one in ruled.questions for reason in ruled.because(one)]
        cites = [shelf.entry(one) for one in dict.fromkeys([*report.proves, *because]) if one in shelf]
        page = self.frame.page(
            "scenario.html", scenario_folder(id), report.scenario, cites=cites,
            above=folder_above(id), about=_about(document), assumed=report.assumed,
            picture=picture(ruled), played=bool(report.trace),
            questions=[_question(one, ruled) for one in ruled.questions], trace=trace_data(report.trace),
            proves=[one for one in report.proves if one in shelf], cards=self.acting.get(id, []),
            file=document.file, text=document.text, data=scenario_file(id),
        )  # fmt: skip
        return Shown(id, report.scenario, page, ruled.to_json())


def folder_above(id: str) -> str:
    """Return the folder of the list in which a scenario stands.

    >>> folder_above("cards/dude/big-nose-kate"), folder_above("alone")
    ('scenarios/cards/dude/', 'scenarios/')
    """
    above, _, _ = id.rpartition("/")
    return f"scenarios/{above}/" if above else "scenarios/"


def _about(document: Document) -> str:
    """Return what the file says of itself."""
    said = document.data.get("about") if isinstance(document.data, dict) else None
    return said if isinstance(said, str) else ""


def picture(ruled: Ruled) -> Markup:
    """Return the picture of the board as the script leaves it; its style is in a file of the site's own."""
    caption = Caption(ruled.report.scenario, step_in_words(ruled.position, ruled.catalogue), turn(ruled.position))
    return Markup(drawn(board_of(ruled.position), caption, prefix="board-", styled=False))  # it escapes all names


def _question(result: Result, ruled: Ruled) -> Data:
    script = len(ruled.report.trace)
    explored = result.explored
    found = ""
    if explored is not None:
        count = f"{explored.positions:,} position{'' if explored.positions == 1 else 's'}"
        found = f"Looked at {count}, up to {horizon_in_words(explored.until)}."
    seen: set[tuple[str, str]] = set()
    reasons = []
    for (_, words), reason in zip(result.because, ruled.because(result), strict=True):
        if (reason.rule, reason.why) not in seen and not reason.why.startswith(TRIED):
            seen.add((reason.rule, reason.why))
            reasons.append(("" if words else reason.title, reason))  # an entry's own sentence may speak of "it"
    return {
        "said": headline(result),
        "rows": list(rows(result)),
        "found": found,
        "witness": [line_text(line) for line in (explored.witness or [])] if explored is not None else [],
        "because": reasons,
        "more": trace_data(result.trace[script:]) if len(result.trace) > script else [],
    }


def gallery_pages(frame: Frame) -> Iterator[Page]:
    """Yield the lists of the scenarios: a page for each folder of them, and one for all folders."""
    inside: dict[str, list[str]] = {"scenarios/": []}
    for id in frame.shelf.scenarios:
        folder = folder_above(id)
        inside.setdefault(folder, []).append(id)
        while folder != "scenarios/":
            folder = f"{folder.rstrip('/').rpartition('/')[0]}/"
            inside.setdefault(folder, [])
    for folder, ids in inside.items():
        below = sorted(one for one in inside if one != folder and _above(one) == folder)
        listed = [(one, _words(one), _count(one, inside)) for one in below]
        above = None if folder == "scenarios/" else (_above(folder), _words(_above(folder)))
        yield folder, frame.page(
            "folders.html", folder, _words(folder), folders=listed, scenarios=ids, above=above
        )  # fmt: skip


def _above(folder: str) -> str:
    return f"{folder.rstrip('/').rpartition('/')[0]}/"


def _words(folder: str) -> str:
    last = folder.rstrip("/").rpartition("/")[2].replace("-", " ")
    return f"{last[:1].upper()}{last[1:]}"


def _count(folder: str, inside: dict[str, list[str]]) -> int:
    return sum(len(ids) for one, ids in inside.items() if one.startswith(folder))
