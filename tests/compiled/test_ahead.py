"""A second process makes pieces meanwhile: what comes out is the same, and it ends with the work, however that ends."""

import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from judge.compiled import ahead, build
from judge.compiled.cache import open_compiled
from judge.compiled.pieces import Pieces
from judge.input.yaml_file import parse_yaml
from tests.books.conftest import data, edit, use_data

__all__ = ["data", "edit", "use_data"]  # fixtures: a small set of books, and a cache of its own

LONGEST = 60
"""Seconds in which a process has to have done what takes it less than one."""

Started = list["subprocess.Popen[bytes]"]


@pytest.fixture(autouse=True)
def told(data: Path, edit: Callable[[str, str, str], None]) -> None:
    """One of the cards says something."""
    text = "abilities:\n  - {play: shootout, cost: boot, then: [{bullets: 1, of: this}]}\n"
    edit("cards/goods/shotgun.yaml", "encoded: no\n", text)


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> Iterator[Started]:
    """The processes that are started, for few cards too and on any machine; at its end each of them has ended."""
    children: Started = []
    popen = subprocess.Popen

    def noting(*args: object, **how: object) -> "subprocess.Popen[bytes]":
        children.append(popen(*args, **how))  # type: ignore[call-overload]
        return children[-1]

    monkeypatch.setattr(subprocess, "Popen", noting)
    monkeypatch.setattr(ahead, "ENOUGH", 1)
    monkeypatch.setattr(ahead, "processors", lambda: 2)
    yield children
    assert [child.returncode for child in children if child.returncode is None] == []


def made_ahead(data: Path) -> dict[bytes, bytes]:
    """All that a second process makes of the small books."""
    pieces = Pieces("code")
    for _ in ahead.make_pieces(data, pieces):
        pass
    return pieces.used


def test_what_another_process_has_made_is_not_made_again(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    alone = build.compile_data(data, "key").content
    pieces = Pieces("code")
    pieces.sent = made_ahead(data)
    read: list[str] = []

    def noting(content: bytes, shown: str) -> object:
        read.append(shown)
        return parse_yaml(content, shown)

    def never(*_: object) -> None:
        raise AssertionError("it has been made already")

    monkeypatch.setattr("judge.compiled.pieces.parse_yaml", noting)
    monkeypatch.setattr("judge.compiled.pieces.named_once", never)
    monkeypatch.setattr("judge.cards.telling.words.describe", never)
    assert build.compile_data(data, "key", None, pieces).content == alone
    assert b"this card gets +1 bullets" in alone
    assert "data/errata.yaml" in read
    assert not [file for file in read if "/cards/" in file]


def test_the_pieces_come_as_they_are_made(data: Path, started: Started) -> None:
    expected, pieces, begun = made_ahead(data), Pieces("code"), time.monotonic()
    with ahead.second_process(data, pieces):
        while pieces.sent != expected and time.monotonic() - begun < LONGEST:
            time.sleep(0.01)
    assert pieces.sent == expected
    assert len(started) == 1


@pytest.mark.parametrize("start", ["raise SystemExit(1)", "print('some words'); print(9 * 'x y\\n')", "no program"])
def test_where_it_cannot_begin_all_is_made_without_it(
    use_data: Path, data: Path, started: Started, monkeypatch: pytest.MonkeyPatch, start: str
) -> None:
    monkeypatch.setattr(ahead, "START", start)
    found = open_compiled().catalogue
    assert started
    assert found.content == build.compile_data(data, found.key).content


def test_where_there_is_no_python_to_start_all_is_made_without_it(
    use_data: Path, data: Path, started: Started, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.executable", str(data / "no-python"))
    assert open_compiled().catalogue.title("pinned-down.first") == "Who must be first"
    assert not started


def test_it_ends_with_whoever_started_it(use_data: Path, started: Started, monkeypatch: pytest.MonkeyPatch) -> None:
    def pressed(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("judge.compiled.cache.compile_data", pressed)
    with pytest.raises(KeyboardInterrupt):
        open_compiled()
    assert len(started) == 1


def test_after_a_change_there_is_too_little_to_do_for_two(
    use_data: Path, started: Started, edit: Callable[[str, str, str], None]
) -> None:
    open_compiled()
    edit("errata.yaml", "anyone", "anybody")
    open_compiled()
    assert len(started) == 1


@pytest.mark.parametrize(("enough", "count"), [(1000, 2), (1, 1)])
def test_few_cards_or_one_processor_are_no_work_for_two(
    use_data: Path, started: Started, monkeypatch: pytest.MonkeyPatch, enough: int, count: int
) -> None:
    monkeypatch.setattr(ahead, "ENOUGH", enough)
    monkeypatch.setattr(ahead, "processors", lambda: count)
    open_compiled()
    assert not started
