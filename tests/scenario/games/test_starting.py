"""`judge new`: what it writes runs as it is written, whatever cards are named."""

import json
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from judge.books.catalogue import Catalogue
from judge.compiled.cache import open_catalogue
from judge.input.errors import InputError
from judge.input.yaml_file import parse_yaml
from judge.scenario.file.model import STEPS
from judge.scenario.file.titles import Library, NotEncoded
from judge.scenario.games.starting import Starting, kinds
from judge.scenario.runs.running import Report, run_document
from tests.judge_process import run_judge
from tests.lanes import one_in, slow

Run = Callable[..., subprocess.CompletedProcess[str]]
JOKERS = ["Joker", "Joker (red)", "Joker (black)"]


@pytest.fixture
def judge(own_cache: Path, tmp_path: Path) -> Run:
    def run(*args: str | Path) -> subprocess.CompletedProcess[str]:
        done = run_judge(*args, cwd=tmp_path)
        assert "Traceback" not in done.stderr
        return done

    return run


def begun(kind: str, players: dict[str, list[str]], catalogue: Catalogue) -> tuple[Report, Any]:
    """What is written for these cards, run as it is, and as data."""
    ids = {name: [str(catalogue.resolve_card(title).slug) for title in titles] for name, titles in players.items()}
    document = parse_yaml(Starting(kind, ids, catalogue).text(), "new.yaml")
    return run_document(document, catalogue), document.data


def test_there_is_a_kind_for_every_step_in_which_a_scenario_can_start() -> None:
    assert set(kinds().values()) == set(STEPS)
    assert kinds()["shootout"] == kinds()["make-plays"] == "shootout.make-plays"


NO_PLAYER = ("nobody", "the deck")
"""Whose turn it is where everything is played by itself, or where a card is drawn that nobody stated."""


@pytest.mark.parametrize("kind", kinds())
@pytest.mark.parametrize(
    "players",
    [
        {},
        {"ann": []},
        {"ann": ["Tommy Harden"], "bob": ["Barton Everest"]},
        {"ann": ["Tommy Harden", "Shotgun"], "bob": ["Tommy Harden", "Pair of Six-Shooters"], "carl": []},
        {"x: y": ["Shotgun", "Law Dogs"], "yes": ["Pinned Down", "Coachwhip!", "Blake Ranch"]},
        {"a": ["Sloane"], "b": ["Bounty Hunter"], "c": ["Shotgun"], "d": ["Soul Blast", "Max Baine"]},
    ],
    ids=lambda players: "-".join(players) or "nobody",
)  # fmt: skip
@one_in(3)
def test_what_is_written_runs(kind: str, players: dict[str, list[str]], catalogue: Any) -> None:
    report, data = begun(kind, players, catalogue)
    assert data["start"]["step"] == kinds()[kind]
    turn = report.results[0].answer
    asked = [result.kind for result in report.results]
    outcome = [] if kind == "setup" else ["outcome"]
    alone = turn in NO_PLAYER and kind != "take-yer-lumps"  # where the only casualty left no choice
    assert asked == ["turn", *([] if alone else ["options"]), *outcome]
    if alone:  # all that is played there by itself has been played
        assert kinds()[kind] in ("day.gambling", "day.upkeep", "day.sundown", "setup")
    else:
        assert report.results[1].question == turn or turn in NO_PLAYER
        assert report.results[1].answer
    assert {result.passed for result in report.results} == {None}


@slow
def test_every_published_card_has_a_place_or_is_refused(own_cache: Path, catalogue: Any) -> None:
    for row in catalogue.rows("card"):
        facts = catalogue.card(row.id)
        starting = Starting("shootout", {"ann": [row.id]}, catalogue)
        text = starting.text()
        assert row.title in parse_yaml(text, "x").text.replace('\\"', '"')
        assert len(starting.notes) == (starting.unknown_text(facts) != "")


titles = st.deferred(lambda: st.sampled_from([row.title for row in open_catalogue().rows("card")]))


@slow
@settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    kind=st.sampled_from(list(kinds())),
    cards=st.dictionaries(
        st.sampled_from(["ann", "bob", "eve", "Tommy Harden"]), st.lists(titles, max_size=6, unique=True), max_size=4
    ),
)
def test_any_cards_run_together(catalogue: Any, kind: str, cards: dict[str, list[str]]) -> None:
    for titles in cards.values():  # one outfit, one Legend, and jokers only as long as hands are not revealed
        outfits, legends, jokers = (
            [title for title in titles if type_of(title, catalogue) == type] for type in ("outfit", "legend", "joker")
        )
        wrong = [*outfits[1:], *legends[1:], *jokers]
        titles[:] = [title for title in titles if title not in wrong]
    report, _ = begun(kind, cards, catalogue)
    alone = report.results[0].answer in NO_PLAYER and kind != "take-yer-lumps"
    assert len(report.results) == 3 - alone - (kind == "setup")


def type_of(title: str, catalogue: Catalogue) -> str:
    return str(catalogue.card(str(catalogue.resolve_card(title).slug))["type"])


def test_cards_go_where_they_belong(catalogue: Any) -> None:
    cards = [
        "Tommy Harden",
        "Pair of Six-Shooters",
        "Barton Everest",
        "Pair of Six-Shooters",
        "Coachwhip!",
        "Blake Ranch",
    ]
    _, data = begun("make-plays", {"ann": cards, "bob": ["Joker"]}, catalogue)
    assert data["table"] == [
        {"card": "Tommy Harden", "of": "ann", "at": "town square", "posse": "leader"},
        {"card": "Pair of Six-Shooters", "of": "ann", "on": "Tommy Harden"},
        {"card": "Barton Everest", "of": "ann", "at": "town square", "posse": "leader"},
        {"card": "Pair of Six-Shooters", "of": "ann", "on": "Barton Everest"},
        {"card": "Blake Ranch", "of": "ann"},
        {"dude": "Drifter", "of": "bob", "at": "town square", "posse": "mark", "value": 8, "bullets": "1 draw",
         "influence": 1},
    ]  # fmt: skip
    assert data["players"] == {"ann": {"winner": True, "hand": ["Coachwhip!"]}, "bob": {}}
    assert data["decks"] == {"bob": {"top": ["Joker"]}}
    _, data = begun("reveal", {"ann": [], "bob": ["Joker"]}, catalogue)
    assert data["players"]["bob"]["draw hand"][0] == "Joker"
    assert len(data["players"]["bob"]["draw hand"]) == 5


def test_a_card_that_is_not_encoded_is_taken_as_without_text(catalogue: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(library: Library, name: str, **how: Any) -> Any:
        raise NotEncoded(name)

    with monkeypatch.context() as patch:
        patch.setattr(Library, "printed", refuse)  # as if no card were encoded
        players = {"ann": ["sloane", "coachwhip"], "bob": ["shotgun", "law-dogs"]}
        starting = Starting("shootout", players, catalogue)
        text = starting.written("ann")
        decks = Starting("setup", {"ann": ["shotgun"]}, catalogue, assume=True).decks()
    assert "  - {card: Sloane, of: ann, text: none, at: town square, posse: leader}" in text
    assert "  - {card: Shotgun, of: bob, text: none, on: Drifter}" in text
    assert "hand: [{card: Coachwhip!, text: none}]" in text
    assert "outfit: {card: Law Dogs, text: none}" in text
    assert "# Coachwhip! is taken as without text: its text (cheatin resolution) is not encoded yet" in text
    assert starting.notes[:2] == [
        "Sloane is taken as without text: its text (trait) is not encoded yet",
        "Coachwhip! is taken as without text: its text (cheatin resolution) is not encoded yet",
    ]
    assert decks == ["decks:", "  ann: {holds: [{card: Shotgun, text: none}]}"]
    assert run_document(parse_yaml(text, "x"), catalogue).assumed == ["Law Dogs", "Sloane", "Shotgun", "Coachwhip!"]


@pytest.mark.parametrize(
    ("kind", "players", "said"),
    [
        ("shootout", {"ann": ["law-dogs", "morgan-cattle-co"]}, "has an outfit already"),
        ("shootout", {"ann": ["tommy-harden", "tommy-harden"]}, "ann has a dude of this title already"),
        ("shootout", {"deck": []}, 'no player can be called "deck"'),
        ("resolution", {"ann": ["joker"]}, "a joker is declared at the reveal: start there"),
    ],
)
def test_what_has_no_place_is_refused(kind: str, players: Any, said: str, catalogue: Any) -> None:
    with pytest.raises(InputError) as caught:
        Starting(kind, players, catalogue).text()
    assert said in str(caught.value)


def test_new_writes_a_file_that_check_and_ask_run(judge: Run, tmp_path: Path) -> None:
    words = ["ann", "tommy", "harden", "bob", "Barton Everest", "coachwip"]
    shown = judge("new", "shootout", *words)
    assert (shown.returncode, shown.stderr) == (0, 'taking "coachwip" for Coachwhip!\n')
    done = judge("new", "shootout", *words, "-o", "new.yaml")
    assert (done.returncode, done.stdout) == (0, "written: new.yaml\n")
    line, _, rest = (tmp_path / "new.yaml").read_text(encoding="utf-8").partition("\n")
    assert line.startswith("# yaml-language-server: $schema=")
    assert rest == shown.stdout
    assert judge("check", "new.yaml").stdout.endswith("1 passed, 0 failed\n")
    assert "Options: pass." in judge("ask", "new.yaml").stdout
    as_json = json.loads(judge("new", "shootout", *words, "--json").stdout)
    assert (as_json["kind"], as_json["step"], as_json["file"]) == ("shootout", "shootout.make-plays", None)
    assert as_json["scenario"] == shown.stdout


def test_a_file_is_overwritten_only_by_force(judge: Run, tmp_path: Path) -> None:
    path = tmp_path / "new.yaml"
    path.write_text("mine", encoding="utf-8")
    done = judge("new", "shootout", "-o", path)
    assert (done.returncode, done.stdout, path.read_text(encoding="utf-8")) == (2, "", "mine")
    assert f"{path}: exists already; --force overwrites it" in done.stderr
    assert judge("new", "shootout", "-o", path, "--force").returncode == 0
    assert "\n# A starting point." in path.read_text(encoding="utf-8")
    assert judge("new", "shootout", "-o", tmp_path, "--force").returncode == 2
    assert judge("new", "shootout", "-o", tmp_path / "no" / "such.yaml").returncode == 2


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (["shootuot"], 2, 'unknown kind of scenario "shootuot" (did you mean'),
        (["shotout"], 2, '(did you mean "shootout"?)'),
        (["shootout", "Tommy Harden"], 2, 'name a player first, and then their cards; this is a card: "Tommy Harden"'),
        (["shootout", "ann", "bob", "Max Bain"], 3, '"Max Bain" may mean:\n  Max Baine (max-baine)\n'),
        (["shootout", "ann", "bob", "Qqqq Zzzz"], 2, 'a third player ends in a colon: "Qqqq Zzzz"'),
        (["shootout", "ann", "bob", "carl"], 0, 'taking "carl" for'),
    ],
)
def test_words_that_mean_nothing_or_too_much(judge: Run, words: list[str], code: int, said: str) -> None:
    done = judge("new", *words)
    assert done.returncode == code, done
    assert said in done.stderr
    assert bool(done.stdout) == (code == 0)


def test_players_are_told_from_cards(judge: Run) -> None:
    def players(*words: str) -> dict[str, Any]:
        done = judge("new", "shootout", *words)
        assert done.returncode == 0, done.stderr
        data: dict[str, Any] = parse_yaml(done.stdout, "x").data["players"]
        return data

    assert list(players("eve", "bob")) == ["eve", "bob"]
    assert list(players("eve:", "Coachwhip!", "shotgun:", "carl:", "eve", "Pinned Down")) == ["eve", "shotgun", "carl"]
    assert players("ann", "coachwip", "bob", "ann", "Pinned Down")["ann"]["hand"] == ["Coachwhip!", "Pinned Down"]
