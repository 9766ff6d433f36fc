"""Ctrl-C, pressed once or twice, leaves nothing half done: no litter, no half of a file, the old one in its place."""

import os
import signal
import threading
from pathlib import Path

import pytest

from judge.cli.common.writing import write_file
from judge.compiled.build import READING, read_books
from judge.input.errors import InputError
from judge.input.interrupts import not_interrupted
from judge.input.yaml_file import read_yaml
from judge.site.folder import MARK, Folder, Unwritable


def interrupt() -> None:
    signal.raise_signal(signal.SIGINT)


def test_an_interrupt_waits_for_what_takes_a_moment() -> None:
    before, done = signal.getsignal(signal.SIGINT), []

    def interrupted_twice() -> None:
        with not_interrupted():
            interrupt()
            interrupt()
            done.append("all of it")

    with pytest.raises(KeyboardInterrupt):
        interrupted_twice()
    assert done == ["all of it"]
    assert signal.getsignal(signal.SIGINT) is before
    with not_interrupted():
        done.append("and without one")
    assert len(done) == 2


def test_another_thread_hears_no_interrupts_anyway() -> None:
    done = []

    def work() -> None:
        with not_interrupted():
            done.append(1)

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert done == [1]


def test_an_interrupted_site_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from shutil import rmtree

    def impatiently(path: Path, ignore_errors: bool) -> None:
        interrupt()
        rmtree(path, ignore_errors)

    def write() -> None:
        with Folder(tmp_path / "site") as folder:
            folder.write("index.html", "half")
            interrupt()

    monkeypatch.setattr("judge.site.folder.shutil.rmtree", impatiently)
    with pytest.raises(KeyboardInterrupt):
        write()
    assert list(tmp_path.iterdir()) == []


def test_a_site_that_cannot_take_its_place_leaves_the_old_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place = tmp_path / "site"
    with Folder(place) as folder:
        folder.write("index.html", "old")
    replace = os.replace

    def full(source: Path, target: Path) -> None:
        if Path(target) == place and Path(source).name != "was":
            raise OSError("there is no room")
        replace(source, target)

    monkeypatch.setattr("judge.site.folder.os.replace", full)
    with pytest.raises(Unwritable), Folder(place) as folder:
        folder.write("index.html", "new")
    assert [path.name for path in tmp_path.iterdir()] == ["site"]
    assert sorted(path.name for path in place.iterdir()) == [MARK, "index.html"]
    assert (place / "index.html").read_text() == "old"


@pytest.mark.parametrize("force", [False, True])
def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path, force: bool) -> None:
    file = tmp_path / "board.svg"
    if force:
        file.write_text("old")
    with pytest.raises(InputError, match="cannot be written"):
        write_file(file, "half of it, and then \ud800", force)
    assert [(path.name, path.read_text()) for path in tmp_path.iterdir()] == ([("board.svg", "old")] if force else [])


def test_it_is_told_how_many_files_have_been_read(tmp_path: Path) -> None:
    for n in range(50):
        file = tmp_path / "sources" / f"{n}.yaml"
        file.parent.mkdir(exist_ok=True)
        file.write_text("x")
    told: list[tuple[str, int, int]] = []
    read_books(tmp_path, read_yaml, lambda *far: told.append(far))
    assert told == [(READING, done, 50) for done in (0, 20, 40, 50)]
