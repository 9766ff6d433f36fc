"""Every answer of every scenario can be read aloud to two players: on a phone and on a page."""

import re
from collections.abc import Iterator
from typing import Final

import pytest

from judge.books.catalogue import Catalogue
from judge.cli.common.output import Output
from judge.cli.scenarios.answers import answers
from judge.scenario.runs.as_data import report_data
from judge.scenario.runs.running import Report
from tests.lanes import slow

NEVER: Final = {
    r"(?<!-)\b1 (?:bullets|control points|casualties|cards|positions)\b": "one of them",
    r"(?<![\d-])\ba (?:8|11|18)\b": "an",
    r"that is as a": "a verb",
    r"is given no ": "what is lost",
    r"\bhas a bounty of 0\b": "none now",
    r"every answer was tried": "what was looked for, and not found",
    r"say yes or no \(": "what is offered",
    r"\b(\w[\w' ]+) forbids that \1 ": "its own text",
    r"(?<!Eustace )\b(?:True|False)\b": "words",
    r"_": "words",
    r"the pull is 0\b": "nothing, before there is a pull",
    r"\w\('|card\(\"": "what is asked, in words",
    r"uses the (?:noon|shootout|resolution)\b": "what the kind of ability is called",
    r"\(target\)": "what is to be chosen",
    r"\bthat [^,:]+ is (?:prevented|replaced)$": "it is prevented that",
    r"done first to do the rest": "what the text requires",
    r"up to the deck|decision is it\? the deck": "chance decides",
    r"^May [^?]* \(\d\)\?": "the second ability of",
    r"^Does [^?]* have [A-Z][\w ]+\?": "the keyword",
    r"\bcounters: \d": "so many counters",
    r", up to: |Up to here: ": "the end of the round",
    r"for (?:winner|loser) of the round": "in a round that somebody has won",
    r" before limits of ": "whose it is, and then before limits",
    r"(?:is|has) (?:[\w' ]+, )+(?:booted|unbooted|a stud|a draw)\.$": "and, before the last of them",
    r"(?:^|that |and )(?:bounty|controller|ghost rock|influence|owner|value) of ": "the bounty of",
}
"""What no answer says, and what it says instead."""
PHONE, PAGE = 40, 80


Told = list[tuple[str, list[str]]]


@pytest.fixture(scope="module")
def phone(shown: list[Report], catalogue: Catalogue) -> Told:
    return told(shown, catalogue, PHONE)


@pytest.fixture(scope="module")
def page(shown: list[Report], catalogue: Catalogue) -> Told:
    return told(shown, catalogue, PAGE)


TOLD: dict[tuple[int, int], Told] = {}
"""What was told, by how many reports it was and in how many columns."""


def told(reports: list[Report], catalogue: Catalogue, columns: int) -> Told:
    """The answers of each file in lines of so many columns, for all tests that read them."""
    known = len(reports), columns
    if known not in TOLD:
        TOLD[known] = lines_of(reports, catalogue, columns)
    return TOLD[known]


def lines_of(reports: list[Report], catalogue: Catalogue, columns: int) -> Told:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("COLUMNS", str(columns))
        return [(report.file, answers(report, catalogue, Output(no_color=True))) for report in reports]


def sentences(lines: list[str]) -> Iterator[str]:
    """The lines as they are said: what is folded on one, and no expressions."""
    for said in re.split(r"\n(?=\s*(?:- |\d+\. |\[)|\S)", "\n".join(lines)):
        yield " ".join(said.split())


def test_no_answer_says_what_nobody_would(phone: Told, page: Told) -> None:
    said = {line: file for file, lines in (*phone, *page) for line in sentences(lines[1:])}  # most are said often
    found = [(file, line) for line, file in said.items() for never in NEVER if re.search(never, line)]
    assert found == []
    assert len(phone) > 50


def test_on_a_phone_no_id_is_told_and_every_line_fits(shown: list[Report], phone: Told) -> None:
    for report, (file, lines) in zip(shown, phone, strict=True):
        assert [line for line in lines if len(line) > PHONE] == [], file
        ids = {f"[{id}]" for result in report.results for id, _ in result.because}
        assert [line for line in sentences(lines) if any(id in line for id in ids)] == [], file


ASKED = (
    "of those who could win", " declines what ", "the pull is ", " draws a card for", "'s own text forbids",
    "Before all this",
)  # fmt: skip


@slow
def test_what_players_would_ask_is_said(reports: list[Report], catalogue: Catalogue) -> None:
    said = [line for _, lines in told(reports, catalogue, PAGE) for line in sentences(lines)]
    assert [words for words in ASKED if not any(words in line for line in said)] == []


def test_no_answer_tells_a_reason_or_cites_a_rule_twice(page: Told) -> None:
    for file, lines in page:
        for answer in "\n".join(lines).split("\n\n"):
            without_a_way = re.sub(r"this way:.*?looked at", "", answer, flags=re.DOTALL)
            reasons = [line for line in sentences(without_a_way.split("\n")) if line.startswith("- ")]
            assert len(reasons) == len(set(reasons)), (file, answer)
            cited = re.findall(r"\[[a-z][\w.'-]+\]$", "\n".join(reasons), re.MULTILINE)
            assert len(cited) == len(set(cited)), (file, answer)


def test_scripts_get_reasons_in_plain_text(shown: list[Report], catalogue: Catalogue) -> None:
    told = [(report.file, report_data(report, catalogue)["questions"]) for report in shown]
    reasons = [(file, one) for file, asked in told for each in asked for one in each["because"]]
    assert [(file, one["why"]) for file, one in reasons if re.search(r"{[^:]+}", f"{one['why']}{one['title']}")] == []
