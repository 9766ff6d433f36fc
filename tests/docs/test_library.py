"""The programs of docs/library.md do what they are there for: a bot answers, a web service answers and refuses."""

import re
import sys
from pathlib import Path
from typing import Any

import pytest

import judge
from judge.input.yaml_file import read_yaml

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs/library.md"
ARNOLD = ROOT / "data/scenarios/reacts/arnold-saves-dawn.yaml"


def program(name: str) -> dict[str, Any]:
    """What a program of the page defines."""
    code = re.search(rf"<!-- {name} -->\n```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert code
    names: dict[str, Any] = {"__name__": f"library_{name}"}
    exec(code[1], names)
    return names


def lines(name: str) -> int:
    """How many lines of a program say something."""
    code = re.search(rf"<!-- {name} -->\n```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert code
    return sum(bool(line.strip()) for line in code[1].splitlines())


def test_the_programs_are_short() -> None:
    assert lines("bot") <= 15
    assert lines("service") <= 20


@pytest.mark.parametrize(
    ("message", "says"),
    [
        ("!judge pinned-down.sidekick", "[Compendium 1.9.3, Section 3, Actions, Pinned Down, p. 26-30]"),
        ("!judge pined down", 'showing "Pinned Down" for "pined down"'),
        ("!judge concealed weapons booted", "Concealed Weapons: It lets a booted dude attach goods and spells too."),
        ("!judge ivor", '"ivor" may mean:'),
        ("!judge zzzz shootout", "shootout"),
        (f"!judge {'x' * 501}", "at most 500 characters"),
        ("  !judge   harrowed  ", "Harrowed"),
    ],
)
def test_the_bot_answers_with_citations(message: str, says: str) -> None:
    reply = program("bot")["reply"]
    assert says in reply(message)
    assert len(reply(message)) <= 2000


def test_the_bot_is_silent_where_nobody_asked() -> None:
    reply = program("bot")["reply"]
    assert [reply(message) for message in ("hello", "!judge", "!judges pinned down", "")] == [None] * 4


@pytest.fixture
def client() -> Any:
    testing = pytest.importorskip("fastapi.testclient", reason="FastAPI and httpx come with the extra `dev`",
                                  exc_type=ImportError)  # fmt: skip
    return testing.TestClient(program("service")["app"])


def test_the_service_answers_as_the_library_does(client: Any) -> None:
    assert client.get("/lookup", params={"words": "pined down"}).json() == judge.lookup("pined down").to_json()
    then = client.get("/lookup", params={"words": "pinned down", "as_of": "faq"})
    assert then.json() == judge.lookup("pinned down", as_of="faq").to_json()
    deck = "1x Law Dogs\n4x Pinned Down\n"
    assert client.post("/deck", json={"text": deck}).json() == judge.check_deck(deck).to_json()
    data = read_yaml(ARNOLD).data
    assert client.post("/ask", json=data).json() == judge.ask(data).to_json()


def test_the_service_refuses_with_words(client: Any) -> None:
    wrong = client.get("/lookup", params={"words": "x", "as_of": "rulebok"})
    assert wrong.status_code == 422
    assert wrong.json()["error"]["suggestions"] == ["rulebook"]
    broken = client.post("/ask", json={"scenario": "x", "tabel": []})
    assert broken.status_code == 422
    assert broken.json()["error"]["file"] == "scenario.tabel"
    assert client.post("/deck", json={"text": ""}).status_code == 422


def test_a_program_imports_nothing_of_the_terminal() -> None:
    import subprocess

    asks = "import judge, sys; judge.lookup('pined down'); judge.ask(judge_file); print(*sys.modules)"
    code = asks.replace("judge_file", f"__import__('pathlib').Path({str(ARNOLD)!r})")
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    loaded = set(done.stdout.split())
    assert {"judge.views.of_games.scenarios", "judge.views.of_books.by_name"} <= loaded
    assert not loaded & {"typer", "rich", "click", "judge.cli", "whoosh"}
