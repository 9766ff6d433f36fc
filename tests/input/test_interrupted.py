"""Ctrl-C in the middle of a command: exit code 130, no traceback, nothing half done, and what is known is told."""

import json
import os
import signal
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NoReturn

import pytest

from judge.cli.main import main
from judge.scenario.games.playing import Playing
from judge.scenario.games.texts_used import InGame, RandomGame
from judge.scenario.runs.reach import Reach, Reaching
from judge.site.engine import fetching
from judge.wording.shelf import OwnCopy

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there is no such signal")

DATA = Path(__file__).parents[2] / "data"
LAW, SLOANE = (str(DATA / "decks" / f"{name}.txt") for name in ("law-dogs", "sloane-gang"))

NOTHING: frozenset[Any] = frozenset()

Told = Callable[..., tuple[str, str]]


def interrupt(*_: Any, **__: Any) -> NoReturn:
    os.kill(os.getpid(), signal.SIGINT)
    raise AssertionError("nobody was interrupted")


@pytest.fixture
def broken_off(own_cache: Path, capsys: pytest.CaptureFixture[str]) -> Told:
    """What a command says, and complains of, that ends because somebody stopped it."""

    def run(*args: str | Path) -> tuple[str, str]:
        with pytest.raises(SystemExit) as ended:
            main([*map(str, args)])
        told = capsys.readouterr()
        assert ended.value.code == 130, told.err
        return told.out, told.err

    return run


@pytest.mark.parametrize(
    ("args", "where"),
    [
        (["diff", DATA], "judge.views.of_books.changes.release_of"),
        (["sources"], "judge.cli.common.render.Renderer.text"),
        (["sources", "add", LAW], "judge.wording.recognise.recognise"),
        (["quiz", "--seed", "1"], "judge.views.of_books.quiz.question"),
        (["sheet", "--deck", LAW], "judge.views.of_books.sheet.sheet"),
        (["sheet", "--html", "--deck", LAW], "judge.cli.lookups.sheet_html.sheet_html"),
    ],
    ids=lambda given: " ".join(map(str, given[:2])) if isinstance(given, list) else "",
)
def test_what_tells_nothing_before_its_end(
    broken_off: Told, monkeypatch: pytest.MonkeyPatch, args: Sequence[str | Path], where: str
) -> None:
    monkeypatch.setattr(where, interrupt)
    assert broken_off(*args) == ("", "")


def test_a_question_of_the_quiz_that_nobody_wants_answered(broken_off: Told, monkeypatch: pytest.MonkeyPatch) -> None:
    for stream in (sys.stdin, sys.stdout):
        monkeypatch.setattr(stream, "isatty", lambda: True)
    monkeypatch.setattr(sys.stdin, "readline", interrupt)
    said, complaint = broken_off("quiz", "--seed", "1")
    assert (said.splitlines()[-1].strip(), complaint) == ("Enter shows the answer.", "")
    assert "Answer\n" not in said


def test_a_copy_that_is_being_kept_is_kept_whole_or_not_at_all(
    broken_off: Told, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The file of an earlier copy stays as it was, and nothing lies beside it."""
    shelf, page = Path(os.environ["JUDGE_WORDING"]), tmp_path / "faq.txt"
    page.write_text("FAQ 005, 10 December 2015\n", encoding="utf-8")
    monkeypatch.setattr("judge.wording.shelf.os.replace", interrupt)
    monkeypatch.setattr("judge.wording.recognise.recognise", lambda *_: _recognised())
    before = {path.name: path.read_bytes() for path in shelf.glob("*")}
    assert broken_off("sources", "add", page) == ("", "")
    assert {path.name: path.read_bytes() for path in shelf.glob("*")} == before


def _recognised() -> Any:
    return SimpleNamespace(copy=OwnCopy("faq", "faq.txt", "", {}, [], []))


def test_a_site_takes_its_place_whole_or_not_at_all(
    broken_off: Told, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("judge.site.building.run_all", interrupt)
    assert broken_off("site", tmp_path / "site", "--table") == ("", "")
    assert list(tmp_path.iterdir()) == []


def test_what_npm_was_fetching_is_fetched_anew(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("judge.paths.cache_folder", lambda: tmp_path)
    monkeypatch.setattr("judge.site.engine.fetching.subprocess.run", interrupt)
    with pytest.raises(KeyboardInterrupt):
        fetching.fetch()
    assert list(tmp_path.rglob("*")) == [tmp_path / "engine"]


# What is known so far


@pytest.fixture
def third_move(monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody stops a game while its third answer is worked out."""
    step = Playing.step

    def impatiently(self: Playing) -> bool:
        if len(self.walk.steps) == 2:
            interrupt()
        return step(self)

    monkeypatch.setattr(Playing, "step", impatiently)


@pytest.mark.usefixtures("third_move")
def test_a_game_tells_how_everybody_stands_and_keeps_its_record(broken_off: Told, tmp_path: Path) -> None:
    record = tmp_path / "game.yaml"
    said, complaint = broken_off("play", LAW, SLOANE, "--seed", "3", "-o", record)
    assert complaint == ""
    assert "The game is not over: it was broken off." in said.splitlines()
    assert said.splitlines()[-1] == "The same game again: --seed 3"
    assert record.read_text(encoding="utf-8").count("\n  - ") >= 2


@pytest.mark.usefixtures("third_move")
def test_scripts_see_that_a_game_has_no_winner(broken_off: Told) -> None:
    found = json.loads(broken_off("play", LAW, SLOANE, "--seed", "3", "--json")[0])
    assert (found["won_by"], found["answers"]) == (None, 2)


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three scenarios, which reach nothing, and games in which nothing is used."""
    files = [Path(f"{name}.yaml") for name in ("a", "b", "c")]
    monkeypatch.setattr("judge.scenario.file.files.scenario_files", lambda _: files)
    monkeypatch.setattr(Reaching, "__call__", lambda _, file: Reach(file.stem, NOTHING, NOTHING))
    monkeypatch.setattr("judge.scenario.games.texts_used.texts_used", lambda *_: [])


def until(last: object, answer: Callable[[Any], Any]) -> Callable[[Any, Any], Any]:
    """Does some work for each thing, and is interrupted at this one."""
    return lambda _, thing: interrupt() if thing == last else answer(thing)


@pytest.mark.usefixtures("few")
def test_random_games_are_counted_up_to_the_one_that_was_stopped(
    broken_off: Told, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(RandomGame, "__call__", until(7, lambda seed: InGame(seed, 2, 40, True, NOTHING, NOTHING)))
    said, complaint = broken_off("coverage", "--cards", "--games", "5", "--first", "5")
    assert "Random games: 2, 0 of them went wrong, 2 were won;" in said
    assert (said.splitlines()[-1], complaint) == ("3 random games not played, for you stopped it", "")
    found = json.loads(broken_off("coverage", "--cards", "--games", "5", "--first", "5", "--json")[0])
    assert ([game["seed"] for game in found["games"]], found["not_played"]) == ([5, 6], 3)
    assert "not_run" not in found


@pytest.mark.usefixtures("few")
@pytest.mark.parametrize("what", [["--rules"], ["--timing"], ["--cards", "--games", "2"]])
def test_what_no_scenario_does_is_not_said_before_all_are_run(
    broken_off: Told, monkeypatch: pytest.MonkeyPatch, what: list[str]
) -> None:
    monkeypatch.setattr(Reaching, "__call__", until(Path("c.yaml"), lambda file: Reach(file.stem, NOTHING, NOTHING)))
    said, complaint = broken_off("coverage", *what)
    words = "2 scenarios run, 1 not run, for you stopped it; what none of them does is not known."
    assert (" ".join(said.split()), complaint) == (words, "")
    found = json.loads(broken_off("coverage", *what, "--json")[0])
    assert (found["scenarios"], found["not_run"]) == (2, 1)
