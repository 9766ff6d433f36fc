"""An answer that speaks of a card with another text in another set says by which of them it is played."""

from __future__ import annotations

from typing import Any

from judge.books.catalogue import Catalogue
from judge.books.printings import printed_otherwise
from judge.cli.common.output import Output
from judge.cli.scenarios.answers import answers
from judge.scenario.runs.as_data import report_data

HAND = {
    "scenario": "Who fills a hand to six",
    "players": {"ann": {"winner": True, "ghost rock": 3}, "bob": {"ghost rock": 3}},
    "table": [
        {"card": "Randall", "of": "ann", "at": "town square"},
        {"card": "Prescott Utter", "of": "bob", "at": "town square"},
    ],
    "questions": [{"value": "player('ann').ghost_rock"}],
}  # fmt: skip
OTHERS = [{"set": "Weird West Edition", "code": "24014", "differs": ["text differs"]}]


def told(report: Any, catalogue: Catalogue) -> str:
    return " ".join(" ".join(answers(report, catalogue, Output())).split())


def test_a_card_of_which_an_answer_speaks_is_said_to_be_printed_otherwise(play: Any, catalogue: Catalogue) -> None:
    report = play({**HAND, "questions": [{"legal": {"ann": {"call out": "Prescott Utter", "with": "Randall"}}}]})
    own = printed_otherwise(catalogue.card("randall"))[1]
    assert report_data(report, catalogue)["printings"] == [{"card": "Randall", "as_in": own, "others": OTHERS}]
    words = "Randall is printed otherwise in Weird West Edition (text differs). Here it is as in Immovable Object"
    assert words in told(report, catalogue)


def test_of_other_cards_nothing_is_said(play: Any, catalogue: Catalogue) -> None:
    report = play(HAND)
    assert "printings" not in report_data(report, catalogue)
    assert "printed otherwise" not in told(report, catalogue)
