"""`judge picture` and `judge trace --html`: where they write, and what they refuse."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

import judge as library
from judge.cli.common.output import Output
from judge.cli.scenarios.picture import hand_over
from judge.input.errors import InputError
from tests.judge_process import run_judge
from tests.pictures import svg

ROOT = Path(__file__).parents[2]
ARNOLD = ROOT / "data/scenarios/reacts/arnold-saves-dawn.yaml"
JOB = ROOT / "data/scenarios/jobs/ambush-mark-gone.yaml"


def test_a_pipe_gets_the_picture_and_nothing_else(own_cache: Path, tmp_path: Path) -> None:
    done = run_judge("picture", ARNOLD, cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == library.picture(ARNOLD).svg
    assert list(tmp_path.iterdir()) == []


def test_letters_that_a_pipe_cannot_take_are_written_as_numbers(own_cache: Path) -> None:
    run = [sys.executable, "-m", "judge", "picture", str(ARNOLD)]
    environment = {**os.environ, "PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii"}
    done = subprocess.run(run, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    assert done.stdout.isascii()
    assert svg.told(ElementTree.fromstring(done.stdout)) == svg.told(
        ElementTree.fromstring(library.picture(ARNOLD).svg)
    )


@pytest.mark.parametrize("option", ["--out", "-o", "--output"])
def test_a_file_is_written_once(own_cache: Path, tmp_path: Path, option: str) -> None:
    done = run_judge("picture", ARNOLD, option, "a.svg", cwd=tmp_path)
    assert (done.returncode, done.stdout) == (0, "written: a.svg\n")
    assert (tmp_path / "a.svg").read_text(encoding="utf-8") == library.picture(ARNOLD).svg
    again = run_judge("picture", ARNOLD, option, "a.svg", "--at", "0", cwd=tmp_path)
    assert (again.returncode, again.stderr) == (2, "a.svg: exists already; --force overwrites it\n")
    assert run_judge("picture", ARNOLD, option, "a.svg", "--at", "0", "--force", cwd=tmp_path).returncode == 0
    assert (tmp_path / "a.svg").read_text(encoding="utf-8") == library.picture(ARNOLD, at=0).svg


def test_on_a_terminal_it_is_written_beside_whoever_asks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    monkeypatch.setattr(Output, "write", lambda self, text: print(text))
    hand_over("<svg/>", None, Path("a.svg"), False, Output())
    assert (tmp_path / "a.svg").read_text() == "<svg/>"
    assert capsys.readouterr().out == "written: a.svg\n"
    with pytest.raises(InputError, match="exists already"):
        hand_over("<svg/>", None, Path("a.svg"), False, Output())


def test_a_picture_is_made_after_any_line_of_the_script() -> None:
    first, last = library.picture(JOB, at=0), library.picture(JOB)
    assert last.at == last.lines > 1
    assert library.picture(JOB, at=last.lines).svg == last.svg
    assert library.save_position(last.position) == library.save_position(library.ask(JOB).position)
    assert len({library.picture(JOB, at=n).svg for n in range(last.lines + 1)}) > 1
    assert first.board != last.board


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (("picture", ARNOLD, "--at", "2"), 'arnold-saves-dawn.yaml:15: the script has 1 line, and a picture is wanted'),
        (("picture", ARNOLD, "--at", "-1"), "-1 is not in the range"),
        (("picture", ARNOLD, "--at", "x"), "'x' is not a valid int"),
        (("picture", ARNOLD, "--json", "--out", "a.svg"), "either --out or --json"),
        (("picture", ROOT / "README.md"), "README.md"),
        (("picture", "nowhere.yaml"), "nowhere.yaml"),
        (("picture", ARNOLD, "-o", "."), "--force"),
        (("picture", ARNOLD, "-o", ".", "--force"), "no ordinary file"),
        (("picture", ARNOLD, "-o", "a/b.svg"), "cannot be written"),
        (("trace", ARNOLD, "--html", "--json"), "either --html or --json"),
        (("trace", ARNOLD, "--out", "a.html"), "only the page of --html"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said(own_cache: Path, tmp_path: Path, args: tuple[str | Path, ...], says: str) -> None:
    done = run_judge(*args, cwd=tmp_path)
    assert done.returncode == 2
    assert says in done.stderr
    assert done.stdout == ""
    assert list(tmp_path.iterdir()) == []


def test_the_library_refuses_lines_before_the_first() -> None:
    with pytest.raises(InputError, match='counted from 0, which is before the first: "-1"'):
        library.picture(ARNOLD, at=-1)


def test_the_page_is_printed_and_written_alike(own_cache: Path, tmp_path: Path) -> None:
    printed = run_judge("trace", ARNOLD, "--html", cwd=tmp_path)
    assert run_judge("trace", ARNOLD, "--html", "--out", "a.html", cwd=tmp_path).stdout == "written: a.html\n"
    assert printed.stdout == (tmp_path / "a.html").read_text(encoding="utf-8")
    assert printed.stdout.startswith("<!DOCTYPE html>")
