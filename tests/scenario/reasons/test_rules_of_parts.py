"""On which rules a part of a number rests besides its own: by what it does, on what, and whose it is."""

from __future__ import annotations

from typing import Any

import pytest

from judge.engine.observing.keyword import KEYWORD
from judge.engine.position.modifiers import BULLETS, HAND_RANK, VALUE
from judge.engine.position.sums import Part, Sum
from judge.engine.position.values import Modifier
from judge.engine.table.standing import Standing
from judge.scenario.questions.of_facts.of_parts import further_rules
from tests.engine.board import ANN, dude, table

BY_A_TEXT, ON_A_CARD, ON_A_HAND = (
    Standing(BULLETS),
    Modifier(BULLETS, ANN, 1, "day"),
    Modifier(HAND_RANK, ANN, 1, "day"),
)


def added(amount: int, **by: Any) -> Part:
    return Part("added", amount, "somebody", "a.rule", **by)


@pytest.mark.parametrize(
    ("name", "part", "rules"),
    [
        # what a text takes off, and of a value what it adds as well; what is printed on goods is another rule
        ("bullets", added(-1, clause=BY_A_TEXT), ["values.clamp"]),
        ("bullets before limits", added(-1, modifier=ON_A_CARD), ["values.clamp"]),
        ("bullets", added(1, clause=BY_A_TEXT), []),
        ("bullets", added(-1, clause="bullets"), []),
        ("bullets", added(-1), []),
        (VALUE, added(2, clause=BY_A_TEXT), ["values.card-value"]),
        (VALUE, added(-2, clause=BY_A_TEXT), ["values.card-value"]),
        ("hand rank", added(-1, clause=BY_A_TEXT), []),
        ("bullets", Part("set", -1, "somebody", "a.rule", clause=BY_A_TEXT), []),
        # what bears on the rank of a hand, and what has a keyword by its text or by what is printed
        ("hand rank", added(1, modifier=ON_A_HAND), ["values.hand-rank"]),
        (KEYWORD, Part("so", 0, "somebody", "a.rule"), ["cards.keywords"]),
        (KEYWORD, Part("so", 0, "somebody", "a.rule", clause="keywords"), ["types.text", "cards.keywords"]),
        ("bullets", Part("added", 2, "Rifle", "cards.weapons"), ["types.goods-bonuses"]),
    ],
)
def test_what_a_part_rests_on_besides_its_own_rule(name: str, part: Part, rules: list[str]) -> None:
    assert list(further_rules(table(), Sum(name, "Amy"), part)) == rules


def test_that_a_booted_dude_counts_is_told_of_influence_in_another_number() -> None:
    """Rule: cards.boot. And of a token that what is printed on it is that of a card (rule: cards.tokens)."""
    s = table()
    up, down = dude(s, ANN, "Up"), dude(s, ANN, "Down", booted=True)
    token = dude(s, ANN, "Token", keywords=("Token",))

    def of(name: str, card: Any, **how: Any) -> list[str]:
        return list(further_rules(s, Sum(name, "x"), Part("printed", 1, "printed", "types.dude", card), **how))

    assert [of("influence", card, of_another=True) for card in (up, down)] == [[], ["cards.boot"]]
    assert (of("influence", down), of("bullets", down, of_another=True)) == ([], [])
    assert of("influence", token) == ["cards.tokens"]
    assert list(further_rules(s, Sum("influence", "x"), added(1, card=token))) == []
    assert list(further_rules(s, Sum("influence", "x"), added(1, card=down), of_another=True)) == []
