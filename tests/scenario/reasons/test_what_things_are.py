"""What is told of a fact because of what it is: of a hand that is Cheatin' or legal, and of a keyword."""

from __future__ import annotations

import pytest

from judge.scenario.questions.because import Because
from judge.scenario.questions.of_facts import definitions
from judge.scenario.questions.values import Expression
from tests.engine.board import ANN, draw_hand, dude, table


@pytest.mark.parametrize(
    ("hand", "same"),
    [
        ("2C 4D 6H 8S 10C", "no two cards of the same suit and value"),
        ("2C 2D 2H 2S joker", "no two cards of the same suit and value"),
        ("2C 2C 6H 8S 8S", "2C and 8S more than once"),
        ("2C 2C joker joker", "2C more than once"),
    ],
)
def test_which_cards_make_a_hand_cheatin_is_told(hand: str, same: str) -> None:
    """values.cheatin, values.joker: jokers are the same as nothing"""
    s, because = table(), Because()
    draw_hand(s, ANN, hand)
    definitions.add_of_facts(because, s, "Ann", {"cheatin": True})
    assert because.reasons == [("values.cheatin", f"Ann's draw hand has {same}")]


@pytest.mark.parametrize("hand", ["", "joker", "joker joker"])
def test_a_hand_without_plain_cards_has_none_to_tell_of(hand: str) -> None:
    s, because = table(), Because()
    draw_hand(s, ANN, hand)
    definitions.add_of_facts(because, s, "Ann", {"cheatin": False})
    assert because.reasons == []


def test_the_rule_of_a_keyword_stands_below_the_reason_that_names_it() -> None:
    """cards.horses: and by itself where none does"""
    s, other, of_it = table(), ("types.dude", "printed"), ("abilities.traits", "Amy carries a Horse")
    dude(s, ANN, "Amy")
    asked = Expression("carries('Amy', 'Horse')")
    rule = ("cards.horses", "")
    for told, found in (
        ([other, of_it], [other, of_it, rule]),
        ([of_it, other], [of_it, rule, other]),
        ([other], [other, rule]),
        ([], [rule]),
    ):
        because = Because()
        for each in told:
            because.add(*each)
        definitions.add_of_an_expression(because, s, asked, True)
        assert because.reasons == found
