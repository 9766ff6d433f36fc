"""How people ask for an entry: kept beside the entries, checked by the linter, and found by a search."""

from collections.abc import Callable
from pathlib import Path

import pytest

from judge.books.reading.load import load_books
from judge.compiled.checks import faults_of as lint


def faults(root: Path) -> list[str]:
    return [str(problem) for problem in lint(load_books(root)) if "asked" in str(problem.file)]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("shootout.drw: [how many cards]\n", 'data/asked/x.yaml:1: unknown entry "shootout.drw"'),
        ("shootout.draw: [is it the]\n", 'data/asked/x.yaml:1: only words that are not searched for: "is it the"'),
        (f"shootout.draw: [{'bullets ' * 12}]\n", "data/asked/x.yaml:1: longer than 80 characters:"),
        ("shootout.draw: below zero\n", "data/asked/x.yaml:1:"),
    ],
)
def test_a_phrase_that_is_of_no_use_is_a_fault(data: Path, text: str, fault: str) -> None:
    assert faults(data) == []
    (data / "asked").mkdir()
    (data / "asked" / "x.yaml").write_text(text)
    assert any(found.startswith(fault) for found in faults(data)), faults(data)


def test_an_entry_is_found_by_how_people_ask_for_it(find: Callable[[str], list[str]]) -> None:
    assert find("does turn mean the whole day")[0] == "term.day"


def test_a_step_of_the_timing_chart_is_found_by_how_people_ask_for_it(find: Callable[[str], list[str]]) -> None:
    assert find("pay first or put the card down first")[0] == "day.high-noon.shoppin.pay"


@pytest.fixture(scope="module")
def find() -> Callable[[str], list[str]]:
    from judge.books.searching.query import parse
    from judge.books.searching.search import search
    from judge.compiled.cache import open_compiled

    compiled = open_compiled(None)
    index = compiled.index()
    return lambda text: [id for id, _ in search(parse(text), compiled.catalogue, index).hits]
