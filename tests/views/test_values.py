"""Answers as values: typed, frozen, and safe to hand on."""

import ast
import json
import subprocess
import sys
import threading
from collections.abc import Callable
from dataclasses import FrozenInstanceError, is_dataclass
from pathlib import Path
from typing import Any

import pytest

import judge
from judge.views.values.answer import Answer

ROOT = Path(__file__).parents[2]
ARNOLD = ROOT / "data/scenarios/reacts/arnold-saves-dawn.yaml"


def test_every_public_name_is_listed_and_leads_somewhere() -> None:
    done = subprocess.run([sys.executable, "-c", "import judge; print(*dir(judge))"], capture_output=True, text=True,
                          cwd=ROOT, check=True)  # fmt: skip
    assert set(judge.__all__) <= set(done.stdout.split())
    assert all(getattr(judge, name) is not None for name in judge.__all__)
    assert all(getattr(judge, name).__doc__ for name in judge.__all__ if name != "__version__")


def test_what_a_type_checker_is_told_is_what_is_there() -> None:
    tree = ast.parse((ROOT / "judge/__init__.py").read_text(encoding="utf-8"))
    told = {
        alias.asname or alias.name: (f"{node.module}:{alias.name}" if alias.asname else node.module)
        for block in tree.body if isinstance(block, ast.If)
        for node in block.body if isinstance(node, ast.ImportFrom) and str(node.module).startswith("judge.")
        for alias in node.names
    }  # fmt: skip
    assert told == judge._HOMES
    assert ["__version__", *judge._HOMES] == judge.__all__


KINDS: list[Any] = [getattr(judge, name) for name in judge.__all__ if isinstance(getattr(judge, name), type)]


def test_every_kind_of_answer_is_a_frozen_value() -> None:
    answers = [kind for kind in KINDS if issubclass(kind, Answer)]
    assert len(answers) > 15
    assert all(is_dataclass(kind) and kind.__dict__["__dataclass_params__"].frozen for kind in answers)


def test_an_answer_cannot_be_changed_and_its_json_can() -> None:
    answer = judge.card("pinned down")
    with pytest.raises(FrozenInstanceError):
        answer.query = "another"  # type: ignore[misc]
    answer.to_json()["results"][0]["says"] = "nonsense"
    answer.to_json()["results"].clear()
    assert answer.to_json() == judge.card("pinned down").to_json()


def test_an_entry_says_itself_with_its_citations() -> None:
    card = judge.card("pinned down").results[0]
    assert (card.kind, card.title) == ("card", "Pinned Down")
    assert card.says.startswith("Action, ")
    ruling = next(one for one in card.parts if one.id == "pinned-down.sidekick")
    assert str(ruling.citations[0]) == "Compendium 1.9.3, Section 3, Actions, Pinned Down, p. 26-30"
    assert ruling.aloud.startswith("Pinned Down: ")
    assert ruling.aloud.endswith(f"[{ruling.citations[0]}]")
    assert ruling.rules
    assert "{" not in ruling.says


@pytest.mark.parametrize(
    ("answer", "says"),
    [
        (lambda: judge.lookup("zzzz"), 'No ruling on record for "zzzz".'),
        (lambda: judge.card("zzzz"), 'No card is called "zzzz".'),
        (lambda: judge.interact("pinned down", "zzzz"), 'No card is called "zzzz".'),
        (lambda: judge.lookup("ivor"), '"ivor" may mean:'),
        (lambda: judge.errata("pinned down"), "No erratum on record for Pinned Down."),
        (lambda: judge.lookup("\x1b[31m"), 'No ruling on record for "\\x1b[31m".'),
    ],
)
def test_what_is_not_found_says_so(answer: Callable[[], Any], says: str) -> None:
    found = answer()
    assert found.aloud[0] == says
    assert not found.found
    assert found.results == ()


def test_candidates_have_names_and_ids() -> None:
    unclear = judge.card("ivor")
    assert isinstance(unclear, judge.Several)
    assert unclear.exit_code == 3
    assert "Ivor Hawley" in [one.title for one in unclear.candidates]


def test_guesses_are_said_beside_the_answer() -> None:
    assert judge.card("pined down").notes == ('showing "Pinned Down" for "pined down"',)
    assert judge.card("Pinned Down").notes == ()
    assert judge.check_deck("1x Law Dogs\n2x Pined Down\n").notes == ('deck:2: taking "Pined Down" for "Pinned Down"',)


def test_a_scenario_is_asked_as_data_as_text_and_as_a_file() -> None:
    import yaml

    from judge.input.yaml_file import read_yaml

    data = read_yaml(ARNOLD).data
    from_file, from_data = judge.ask(ARNOLD), judge.ask(data)
    from_text = judge.ask(yaml.safe_dump(data))
    for other in (from_data, from_text):
        assert {**other.to_json(), "file": str(ARNOLD)} == from_file.to_json()
    assert data == read_yaml(ARNOLD).data
    assert from_file.questions[0].answer is not None
    assert any("[Rulebook" in line or "[Compendium" in line for line in from_data.aloud)


def changed(*place: Any, value: Any) -> dict[str, Any]:
    from judge.input.yaml_file import read_yaml

    data: Any = read_yaml(ARNOLD).data
    part = data
    for key in place[:-1]:
        part = part[key]
    part[place[-1]] = value
    return data  # type: ignore[no-any-return]


def test_a_fault_in_data_is_named_by_its_place_and_the_nearest_name() -> None:
    with pytest.raises(judge.InputError) as fault:
        judge.ask(changed("questions", 0, "because", value=["reacts.prioritty"]))
    assert str(fault.value).startswith('scenario.questions[0].because[0]: unknown rule "reacts.prioritty"')
    assert "reacts.priority" in fault.value.suggestions
    with pytest.raises(judge.InputError, match="did you mean"):
        judge.ask(changed("scenaro", value="x"))


def deep(levels: int) -> dict[str, Any]:
    data: dict[str, Any] = {}
    for _ in range(levels):
        data = {"scenario": data}
    return data


LOOP: dict[str, Any] = {}
LOOP["scenario"] = LOOP


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ("data/x.yaml", "a file is given as a Path"),
        ({"scenario": {1, 2}}, "is made of dictionaries"),
        ({"scenario": float("nan")}, "is made of dictionaries"),
        (LOOP, "is made of dictionaries"),
        (deep(60), "nested more than 40 deep"),
        (deep(100_000), "is made of dictionaries"),
        ({"scenario": "x" * 2_000_000}, "too large"),
        ({"scenario": "\ud800"}, "not UTF-8"),
        ({"scenario": "x", 1: 2}, "unknown key"),
        (b"\xff", "not UTF-8"),
        ("scenario: !!python/object:os.system x", "tags"),
        ("", "empty"),
    ],
    ids=lambda value: value if isinstance(value, str) and len(value) < 40 else "",
)
def test_hostile_scenarios_are_refused_in_words(given: Any, says: str) -> None:
    for question in (judge.ask, judge.trace, judge.explore):
        with pytest.raises(judge.InputError, match=says):
            question(given)


def test_cards_without_text_are_assumed_where_that_is_asked_for() -> None:
    written = changed("assume", value=True)
    plain = {key: value for key, value in written.items() if key != "assume"}
    assert judge.ask(plain, assume=True).to_json() == judge.ask(written).to_json()
    assert "assume" not in plain


def test_a_position_is_kept_and_gone_on_from() -> None:
    end = judge.ask(ARNOLD).position
    text = json.dumps(judge.save_position(end))
    assert judge.load_position(json.loads(text), judge.library(judge.open_catalogue(), end)).key() == end.key()
    wrong: list[Any] = [None, [], {"position": 1}, {**json.loads(text), "winner": "bob"}]
    for bad in wrong:
        with pytest.raises(judge.InputError):
            judge.load_position(bad)


def test_other_books_can_be_handed_over() -> None:
    books = judge.Books()
    assert judge.card("pinned down", books=books) == judge.card("pinned down")
    assert books.catalogue.title("pinned-down") == "Pinned Down"


def test_several_threads_may_ask_at_once() -> None:
    asked: list[Callable[[], Any]] = [
        lambda: judge.find("sidekick"), lambda: judge.card("pined down"), lambda: judge.ask(ARNOLD),
        lambda: judge.hand("KS KH KD 7C joker"),
    ]  # fmt: skip
    expected = [question().to_json() for question in asked]
    got: dict[int, Any] = {}

    def work(number: int) -> None:
        got[number] = [question().to_json() for question in asked]

    threads = [threading.Thread(target=work, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [got.get(number) for number in range(4)] == [expected] * 4


@pytest.mark.parametrize("scenario", ["reacts/arnold-saves-dawn", "casualties/five-a-side"])
def test_the_json_of_an_answer_is_what_json_gives_back(scenario: str) -> None:
    found = judge.ask(ROOT / f"data/scenarios/{scenario}.yaml").to_json()
    assert json.loads(json.dumps(found)) == found
