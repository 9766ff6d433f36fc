"""A card that is taken as without text on purpose: it has its facts, none of its text, and every answer says so."""

from __future__ import annotations

from copy import copy
from typing import Any

import pytest
import yaml

from judge.books.catalogue import Catalogue
from judge.compiled.cache import open_catalogue
from judge.input.errors import InputError
from judge.input.yaml_file import parse_yaml
from judge.scenario.file.titles import Library, NotEncoded, assuming
from judge.scenario.games.cutting import Game
from judge.scenario.games.keeping import text_of
from judge.scenario.games.walk import Walk
from judge.scenario.runs.as_data import report_data
from judge.scenario.runs.check import lint
from judge.scenario.runs.running import run_document

NOT_READ = {
    "outfit": "den-of-thieves", "action": "pinned-down", "dude": "sloane", "goods": "flame-thrower",
}  # fmt: skip
"""Of each type a card that these tests take as not encoded; each has a text that matters in a shootout."""


class WithoutSomeTexts(Catalogue):
    """The books, as they would be if these cards were not encoded yet."""

    def card(self, slug: str) -> dict[str, Any]:
        facts = super().card(slug)
        if slug not in NOT_READ.values():
            return facts
        kept = {key: value for key, value in facts.items() if key not in ("abilities", "traits")}
        return {**kept, "encoded": False, "timing": ["shootout", "trait"]}


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    found = copy(open_catalogue())
    found.__class__ = WithoutSomeTexts
    return found


@pytest.fixture(scope="module")
def unread(catalogue: Catalogue) -> dict[str, str]:
    """A title of each type whose text matters in a shootout and is not encoded."""
    for slug in NOT_READ.values():
        with pytest.raises(NotEncoded):
            Library(catalogue, noon=False).printed(catalogue.title(slug))
    return {kind: catalogue.title(slug) for kind, slug in NOT_READ.items()}


@pytest.fixture
def board(unread: dict[str, str]) -> dict[str, Any]:
    """A shootout with such cards wherever there are cards."""
    return {
        "scenario": "x",
        "players": {
            "ann": {"winner": True, "outfit": unread["outfit"], "hand": [unread["action"]]},
            "bob": {"discard": [unread["action"]]},
        },
        "table": [
            {"card": unread["dude"], "of": "ann", "at": "town square", "posse": "leader"},
            {"card": unread["goods"], "of": "ann", "on": unread["dude"]},
            {"dude": "Bart", "of": "bob", "at": "town square", "posse": "mark"},
        ],
        "start": {"step": "shootout.make-plays"},
        "questions": [{"turn": "now"}, {"options": "ann"}],
    }


def document(data: dict[str, Any]) -> Any:
    return parse_yaml(yaml.safe_dump(data, sort_keys=False), "x.yaml")


def blank(board: dict[str, Any]) -> dict[str, Any]:
    """The same, each card on its own taken as without text."""
    ann = board["players"]["ann"]
    taken = {
        **ann,
        "outfit": {"card": ann["outfit"], "text": "none"},
        "hand": [{"card": title, "text": "none"} for title in ann["hand"]],
    }
    table = [{**row, "text": "none"} if "card" in row else row for row in board["table"]]
    return {**board, "players": {**board["players"], "ann": taken}, "table": table}


def test_a_card_whose_text_matters_has_to_be_encoded(
    board: dict[str, Any], unread: dict[str, str], catalogue: Any
) -> None:
    with pytest.raises(InputError) as caught:
        run_document(
            document(
                {
                    **board,
                    "table": [
                        *board["table"][2:],
                        {"dude": "Amy", "of": "ann", "at": "town square", "posse": "leader"},
                    ],
                    "players": {"ann": {"winner": True, "hand": [unread["action"]]}, "bob": {}},
                }
            ),
            catalogue,
        )
    message = str(caught.value)
    assert f"{unread['action']} is not encoded yet (shootout, trait)" in message
    assert "so no answer about it would be right" in message
    assert "say `text: none` on its line" in message
    assert "or run with --assume" in message


@pytest.mark.parametrize("how", ["text: none", "assume: yes", "--assume"])
def test_every_answer_says_which_cards_are_taken_so(
    board: dict[str, Any], unread: dict[str, str], catalogue: Any, how: str
) -> None:
    with pytest.raises(InputError, match="is not encoded yet"):
        run_document(document(board), catalogue)
    if how == "text: none":
        given = document(blank(board))
    else:
        given = document({**board, "assume": True}) if how == "assume: yes" else assuming(document(board))
    report = run_document(given, catalogue)
    titles = {unread[kind] for kind in ("outfit", "dude", "goods", "action")}
    assert set(report.assumed) == titles
    assert all(set(result.assumed) == titles for result in report.results)
    data = report_data(report, catalogue)
    for part in (data, *data["questions"]):
        assert {row["card"] for row in part["assumed"]} == titles
        assert {row["text"] for row in part["assumed"]} == {"none"}


def test_it_has_its_facts_and_none_of_its_text(catalogue: Any) -> None:
    taken, known = (getattr(Library(catalogue), how)("Quickdraw Handgun") for how in ("without_text", "printed"))
    assert known.abilities or known.traits or known.standing
    assert (*taken.abilities, *taken.traits, *taken.standing) == ()
    assert (taken.bullets, taken.cost, taken.face) == (known.bullets, known.cost, known.face)


def test_an_answer_without_such_cards_says_nothing_of_it(play: Any, lumps: Any, catalogue: Any) -> None:
    report = play(lumps)
    assert report.assumed == []
    assert "assumed" not in report_data(report, catalogue)


def test_what_is_saved_and_cut_keeps_it(board: dict[str, Any], catalogue: Any) -> None:
    for given in (document(blank(board)), assuming(document(board))):
        walk = Walk(given, catalogue)
        again = run_document(parse_yaml(text_of(walk), "again.yaml"), catalogue)
        assert again.passed
        assert len(again.assumed) == 4
    noon = {**blank(board), "start": {"step": "day.high-noon"}}
    noon["table"] = [{key: value for key, value in row.items() if key != "posse"} for row in noon["table"]]
    game = Game(document({**noon, "script": [{"ann": "pass"}]}), catalogue)
    cut = parse_yaml(game.cut("cut").text, "cut.yaml")
    assert {"card": board["players"]["ann"]["outfit"], "text": "none"} == cut.data["players"]["ann"]["outfit"]
    assert run_document(cut, catalogue).passed


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ({"dude": "Amy", "text": "none"}, "a stand-in has no text anyway"),
        ({"card": "Tommy Harden", "text": "some"}, 'not a known value (one of none): "some"'),
        ({"card": "Tommy Hardn", "text": "none"}, 'unknown card "Tommy Hardn" (did you mean "Tommy Harden"'),
    ],
)
def test_what_cannot_be_without_text_is_refused(fault: Any, lumps: Any, row: dict[str, str], said: str) -> None:
    lumps["table"].append({**row, "of": "ann", "at": "town square"})
    assert said in fault(lumps)


def test_nothing_is_proved_with_such_a_card(board: dict[str, Any], catalogue: Any) -> None:
    assert lint([document(blank(board))], catalogue) == []
    (fault,) = lint([document({**blank(board), "proves": ["cards.tokens"]})], catalogue)
    assert "nothing is proved with a card that is taken as without text" in str(fault)
