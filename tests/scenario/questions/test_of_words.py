"""Every word that a question can ask has a rule, unless it is a number that is told with its parts."""

from __future__ import annotations

from judge.cards.expressions.functions import FUNCTIONS
from judge.cards.expressions.views import A_CARD, A_PLACE, A_PLAYER
from judge.cards.expressions.words.every_word import ATTRIBUTES_OF
from judge.scenario.questions.of_facts.of_words import OF_A_KEYWORD, OF_A_TYPE, RULES
from judge.scenario.questions.values import Expression

TOLD_WITH_PARTS = {
    "bounty", "bullets", "control_points", "cost", "grit", "influence", "upkeep", "production", "value", "hand_limit",
    "cards_rank", "casualties", "hand_rank", "skill", "total_bullets", "total_hand_rank", "influence_without",
}  # fmt: skip
OF_SEVERAL = {"count", "highest", "lowest", "total", "lower", "most_of_others", "least_of_others", "those"}
OF_WHAT_HAPPENED = {"today", "this_noon", "times_this_shootout"}
WITHOUT_A_RULE = {"others", "left", "hand_size", "card"}
"""Words by which somebody or something else is meant, and how many cards there are."""


def test_every_word_of_a_question_has_a_rule() -> None:
    words = {word for kind in (A_CARD, A_PLAYER, A_PLACE) for word in ATTRIBUTES_OF[kind]} | {*FUNCTIONS}
    without = words - {*RULES} - {"type"}
    assert without == TOLD_WITH_PARTS | OF_SEVERAL | OF_WHAT_HAPPENED | WITHOUT_A_RULE
    assert {*RULES} <= words
    assert OF_A_TYPE["spell"] == OF_A_KEYWORD["Hex"] == "types.spell"


def test_an_expression_knows_its_words_and_what_stands_in_quotes() -> None:
    expression = Expression("has('Amy', 'Deputy') and card('Bart').at_home")
    assert sorted(expression.words()) == ["at_home", "card", "has"]
    assert sorted(expression.texts()) == ["Amy", "Bart", "Deputy"]
    assert {*expression.rules()} == {"cards.keywords", "town.locations", "types.outfit"}
