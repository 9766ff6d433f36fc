"""Why a condition holds or does not, in words: which part of it decides, of whom, with which values."""

from typing import Any

import pytest

from judge.cards import reading
from judge.cards.expressions.functions import FUNCTIONS
from judge.cards.expressions.names import chosen_cards
from judge.cards.expressions.views import TRUTH
from judge.cards.expressions.words.every_word import ATTRIBUTES_OF
from judge.cards.fault import CardFault
from judge.cards.reading import read_abilities
from judge.cards.telling.deciding import why
from judge.cards.telling.speech import Speech
from judge.engine.events.verbs import event_on
from judge.engine.position.ability import Scope
from judge.engine.position.event import Event
from judge.engine.position.explained import Explained, why_not, why_so
from judge.engine.position.kinds import CardId
from judge.engine.position.state import State

from .conftest import ANN, BEN, NAMES, encoded

Dudes = tuple[CardId, CardId]


@pytest.fixture
def scope(dudes: Dudes) -> Scope:
    return Scope(ANN, dudes[0]).choose("target", dudes[1])


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("this.wanted", "Ann's Gun is not wanted"),
        ("not target.wanted", "Ben's Gun is wanted"),
        ("this.wanted and not this.booted", "Ann's Gun is not wanted"),
        ("this.wanted and this.booted", "Ann's Gun is not wanted and is not booted"),
        ("this.wanted or not target.booted", "Ann's Gun is not wanted and Ben's Gun is booted"),
        ("not (this.wanted or target.booted)", "Ben's Gun is booted"),
        ("this.bullets > target.bullets",
         "the bullet rating of Ann's Gun is 2, not higher than the bullet rating of Ben's Gun (3)"),
        ("target.bounty == 3", "the bounty of Ben's Gun is 2, not 3"),
        ("2 >= target.bullets", "the bullet rating of Ben's Gun is 3, higher than 2"),
        ("count(you.posse) > 1", "the number of dudes in Ann's posse is 1, no higher"),
        ("target.controller == you", "the controller of Ben's Gun is Ben, not Ann"),
        ("target.location != town_square", "Ben's Gun is at the town square"),
        ("target.location == you.home", "Ben's Gun is at the town square, not at Ann's home"),
        ("target.type == 'deed'", "Ben's Gun is a dude, not a deed"),
        ("target.location.card.type == 'deed'", "Ben's Gun is not at a deed"),
        ("has(target, 'Deputy')", "Ben's Gun is not a Deputy"),
        ("target in you.posse", "Ben's Gun is not in Ann's posse"),
        ("high_noon", "it is not High Noon"),
        ("your_job", "Ann's posse is not doing a job"),
        ("this.wanted if high_noon else target.stud", "Ben's Gun is not a stud"),
        ("this.host == target", "the bearer of Ann's Gun is nothing"),
        ("False", "that is never so"),
    ],
)  # fmt: skip
def test_what_fails_is_told_of_whom_with_its_values(s: State, scope: Scope, fight: None, text: str, said: str) -> None:
    assert why(text, NAMES, s, scope, so=False) == said


def test_what_holds_is_told_by_the_part_that_makes_it_so(s: State, scope: Scope, fight: None) -> None:
    assert why("this.wanted or target.wanted", NAMES, s, scope, so=True) == "Ben's Gun is wanted"
    assert why("target.bounty == 2", NAMES, s, scope, so=True) == "the bounty of Ben's Gun is 2"
    assert why("target.bullets > 2", NAMES, s, scope, so=True) == "the bullet rating of Ben's Gun is 3, higher than 2"


def test_a_list_that_was_chosen_is_told_by_its_name(s: State, scope: Scope, fight: None) -> None:
    names = {**NAMES, "lawmen": chosen_cards("lawmen")}
    said = why("total(bullets, lawmen) > 0", names, s, scope, so=False)
    assert said == "the total bullet rating of lawmen is 0, no higher"


def test_an_event_is_told_by_what_has_a_part_in_it(s: State, scope: Scope, dudes: Dudes) -> None:
    known = scope.with_(event=event_on(s, "discard", dudes[1], reason="effect"))
    said = why("event.card == this and event.reason == 'casualty'", NAMES, s, known, so=False)
    assert said == "that card is Ben's Gun, not Ann's Gun, and that happens by an effect, not as a casualty"


def test_what_a_part_that_does_not_decide_asks_of_nothing_is_not_told(s: State, scope: Scope) -> None:
    assert why("event.card == this", NAMES, s, scope, so=False) == ""
    assert why_not(None, s, scope) == why_so(lambda s, scope: True, s, scope) == ""


def test_whatever_is_true_or_not_is_said_otherwise_where_it_is_not() -> None:
    said = [word.words for words in ATTRIBUTES_OF.values() for word in words.values() if word.kind == TRUTH]
    said += [function.words for name, function in FUNCTIONS.items() if function.kind == TRUTH and name != "those"]
    speech = Speech({})
    for words in said:
        assert speech.filled(words, "it", "that") != speech.filled(words, "it", "that", no=True), words


def test_every_condition_of_every_card_says_why(
    s: State, dudes: Dudes, fight: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever the closed language can say can be told, wherever it can be asked."""
    found: list[tuple[str, Explained]] = []

    class Kept(Explained):
        def __init__(self, *given: Any) -> None:
            super().__init__(*given)
            found.append((title, self))

    monkeypatch.setattr(reading, "Explained", Kept)
    for document in encoded():
        title = document.data["title"]
        read_abilities(document.data.get("abilities"), document.data.get("traits"))
    assert len(found) > 300
    # Number 1 is Ben, his home and the card that it is: whatever kind a text chooses under these names.
    names = tuple((name, int(BEN)) for name in ("it", "target", "other", "cheater", "caster", "performer", "user"))
    told = 0
    for title, condition in found:
        for event in (event_on(s, "discard", dudes[1]), Event("reveal", player=BEN, by=BEN)):
            scope = Scope(ANN, dudes[0], event, names)
            try:
                so = bool(condition(s, scope))
            except CardFault:
                continue  # a choice of another kind goes by that name there
            told += 1
            assert condition.why(s, scope, so), title
    assert told > 500
