"""Every answer of the library is what its command prints with `--json`, and every error has the command's words."""

import json
import shlex
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import judge
from judge.cli.commands import COMMANDS
from judge.views.values.answer import Answer
from tests.judge_process import run_judge
from tests.lanes import one_in

ROOT = Path(__file__).parents[2]
ARNOLD = Path("data/scenarios/reacts/arnold-saves-dawn.yaml")
REACTS = Path("data/scenarios/reacts")
DECK = Path("data/decks/law-dogs.txt")

ANSWERS: dict[str, Callable[[], Answer]] = {
    "pined down": lambda: judge.lookup("pined down"),
    "pinned-down.sidekick": lambda: judge.lookup("pinned-down.sidekick"),
    "concealed weapons booted": lambda: judge.lookup("concealed weapons booted"),
    "zzzz qqqq": lambda: judge.lookup("zzzz qqqq"),
    "lookup ivor": lambda: judge.lookup("ivor"),
    "lookup is it allowed to bet money": lambda: judge.lookup("is it allowed to bet money"),
    "pinned down --as-of faq": lambda: judge.lookup("pinned down", as_of="faq"),
    "find sidekick": lambda: judge.find("sidekick"),
    "find -n 3 kind:ruling booted": lambda: judge.find("kind:ruling booted", limit=3),
    "find gambling --as-of 2015-12-10": lambda: judge.find("gambling", as_of="2015-12-10"),
    "find zzzz": lambda: judge.find("zzzz"),
    "card nathan shane": lambda: judge.card("nathan shane"),
    "card natan shane --as-of 2015-12-10": lambda: judge.card("natan shane", as_of="2015-12-10"),
    "card zzzz": lambda: judge.card("zzzz"),
    "card ivor": lambda: judge.card("ivor"),
    "rule shootout.take-yer-lumps.cover": lambda: judge.rule("shootout.take-yer-lumps.cover"),
    "rule gambling.": lambda: judge.rule("gambling."),
    "rule zzz": lambda: judge.rule("zzz"),
    "rule": lambda: judge.rule(),
    "term harowed": lambda: judge.term("harowed"),
    "term": lambda: judge.term(),
    "errata nathan shane": lambda: judge.errata("nathan shane"),
    "errata pined down": lambda: judge.errata("pined down"),
    "errata zzz": lambda: judge.errata("zzz"),
    "errata": lambda: judge.errata(),
    "banned": lambda: judge.banned(),
    "timing": lambda: judge.timing(),
    "timing shootout": lambda: judge.timing("shootout"),
    "timing shootout.draw": lambda: judge.timing("shootout.draw"),
    "timing --after shootout.draw": lambda: judge.timing("shootout.draw", after=True),
    "timing --who redraw": lambda: judge.timing("redraw", who=True),
    "timing call-out --as-of faq": lambda: judge.timing("call-out", as_of="faq"),
    "timing zzz": lambda: judge.timing("zzz"),
    "diff data data": lambda: judge.changes(Path("data"), Path("data")),
    "history concealed weapons": lambda: judge.history("concealed weapons"),
    "history pinned-down.sidekick": lambda: judge.history("pinned-down.sidekick"),
    "history how many cards may a posse have": lambda: judge.history("how many cards may a posse have"),
    "history zzz": lambda: judge.history("zzz"),
    "interact undertaker raising hell": lambda: judge.interact("undertaker", "raising", "hell"),
    "interact 'pinned down' 'force feild'": lambda: judge.interact("pinned down", "force feild"),
    "interact 'pinned down' zzz": lambda: judge.interact("pinned down", "zzz"),
    "sheet 'pined down' 'force field'": lambda: judge.sheet("pined down", "force field"),
    "sheet 'guide horse'": lambda: judge.sheet("guide horse"),
    f"sheet --deck {DECK}": lambda: judge.sheet(deck=DECK),
    "sheet zzz": lambda: judge.sheet("zzz"),
    "quiz --seed 1": lambda: judge.quiz(1),
    "quiz --seed 77": lambda: judge.quiz(77),
    f"deck {DECK}": lambda: judge.check_deck((ROOT / DECK).read_text(encoding="utf-8"), name=str(DECK)),
    "deck data/decks/sloane-gang.txt --casual": lambda: judge.check_deck(
        Path("data/decks/sloane-gang.txt"), casual=True
    ),
    "hand KS KH KD 7C 7H": lambda: judge.hand("KS KH KD 7C 7H"),
    "hand AC 2D 4H 5S joker --lowball": lambda: judge.hand(["AC", "2D", "4H", "5S", "joker"], lowball=True),
    "hand KS KH KD 7C 7H vs 2C 2D 5H 8S joker": lambda: judge.hand("KS KH KD 7C 7H vs 2C 2D 5H 8S joker"),
    "hand KS KS 2D 3D 4D --modifier 2": lambda: judge.hand("KS KS 2D 3D 4D", modifier=2),
    f"ask {ARNOLD}": lambda: judge.ask(ARNOLD),
    f"ask data/../{ARNOLD}": lambda: judge.ask((ROOT / ARNOLD).read_text("utf-8"), name=f"data/../{ARNOLD}"),
    f"trace {ARNOLD}": lambda: judge.trace(ARNOLD),
    f"picture {ARNOLD}": lambda: judge.picture(ARNOLD),
    f"picture {ARNOLD} --at 0": lambda: judge.picture(ARNOLD, at=0),
    f"check {REACTS}": lambda: judge.check(REACTS),
    f"check {ARNOLD} README.md": lambda: judge.check(ARNOLD, Path("README.md")),
    f"explore {ARNOLD} --until shootout.run-or-gun": lambda: judge.explore(ARNOLD, until="shootout.run-or-gun"),
    f"explore {ARNOLD} --states 3": lambda: judge.explore(ARNOLD, states=3),
}

ERRORS: dict[str, Callable[[], Answer]] = {
    "find nosuch:x": lambda: judge.find("nosuch:x"),
    "card --as-of compendum pinned": lambda: judge.card("pinned", as_of="compendum"),
    "find --as-of 2015-13-01 x": lambda: judge.find("x", as_of="2015-13-01"),
    f"card {'x' * 501}": lambda: judge.card("x" * 501),
    "hand KS KZ": lambda: judge.hand("KS KZ"),
    "hand KS vs KD vs KH": lambda: judge.hand("KS vs KD vs KH"),
    "diff nowhere": lambda: judge.changes(Path("nowhere")),
    "deck nowhere.txt": lambda: judge.check_deck(Path("nowhere.txt")),
    "sheet --deck README.md": lambda: judge.sheet(deck=Path("README.md")),
    "ask nowhere.yaml": lambda: judge.ask(Path("nowhere.yaml")),
    "ask README.md": lambda: judge.ask(Path("README.md")),
    "picture README.md": lambda: judge.picture(Path("README.md")),
    f"picture {ARNOLD} --at 99": lambda: judge.picture(ARNOLD, at=99),
    "trace README.md": lambda: judge.trace(Path("README.md")),
    "check nowhere.yaml": lambda: judge.check(Path("nowhere.yaml")),
    f"explore {ARNOLD} --until shotout": lambda: judge.explore(ARNOLD, until="shotout"),
}

NOT_MOVED = {
    "sources", "new", "table", "play", "cut", "mcp", "schema", "lint", "coverage", "build", "help",
    "site", "export",
}  # fmt: skip
"""Commands that change files, talk with people or look after the data: they have no answer to a question."""


def printed(command: str) -> tuple[int, dict[str, Any], str]:
    """What a command prints as JSON: its exit code, the object, and what stands on standard error."""
    done = run_judge(*shlex.split(command), "--json", cwd=ROOT)
    return done.returncode, json.loads(done.stdout or "{}"), done.stderr


@pytest.fixture(autouse=True)
def at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)


@pytest.mark.parametrize("command", ANSWERS)
@one_in(3, day=2)
def test_an_answer_is_what_the_command_prints(command: str) -> None:
    code, data, _ = printed(command)
    answer = ANSWERS[command]()
    assert isinstance(answer, Answer)
    assert json.loads(json.dumps(answer.to_json())) == data
    assert list(answer.to_json()) == list(data)
    assert answer.exit_code == code
    assert answer.found == (code == 0)


@pytest.mark.parametrize("command", ERRORS)
@one_in(4)
def test_an_error_has_the_words_of_the_command(command: str) -> None:
    code, _, said = printed(command)
    with pytest.raises(judge.JudgeError) as fault:
        ERRORS[command]()
    assert fault.value.as_json() == json.loads(said)
    assert fault.value.exit_code == code == 2


def test_every_command_is_held_to_its_function() -> None:
    held = {words if (words := command.split()[0]) in COMMANDS else "lookup" for command in ANSWERS}
    assert held == set(COMMANDS) - NOT_MOVED
    named = {"deck": "check_deck", "diff": "changes"}
    assert all(callable(getattr(judge, named.get(command, command))) for command in held)
