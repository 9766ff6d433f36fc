"""Our reading of encoded cards: how the twelve first cards read, and that there are words for everything."""

import ast
import contextlib
from typing import Any

import pytest
from hypothesis import given

from judge.cards import describe, word_tables
from judge.cards.expression import read
from judge.cards.fault import CardFault
from judge.cards.kinds import IN_WORDS, MEASURES
from judge.cards.reading import ALONE, PLACES, PLAYS, UNTIL, VERBS, read_ability
from judge.cards.selectors import SELECTORS
from judge.cards.special import SPECIAL
from judge.cards.speech import Noun, Speech
from judge.cards.views import ATTRIBUTES_OF, CARD, EVENT, FUNCTIONS, PLAYER, PULL, TRUTH, WORDS
from judge.cards.words import VERB_WORDS
from judge.engine.event import KINDS, MOMENTS

from .conftest import NAMES, encoded
from .grammar import EXPRESSIONS

GOLDEN = {
    "Arnold McCadish": [
        "React, pull, boot: when a dude is discarded as a casualty, if the pull is higher than that dude's value, "
        "that dude is sent home booted instead.",
    ],
    "Barton Everest": [
        "Trait: after you reveal a draw hand, if this dude is in the shootout and your hand is Cheatin', your "
        "hand rank goes up by 1 this round.",
    ],
    "Bottom Dealin'": [
        "Cheatin' Resolution: the Cheatin' player's draw hand is discarded and replaced by the top 5 cards of "
        "your deck, whose jokers you name.",
    ],
    "Cheatin' Varmint": [
        "Resolution: pay 5 ghost rock and choose a player with a draw hand; that player's hand rank goes down by "
        "2 this round.",
        "Cheatin' Resolution: choose a player with a draw hand; that player's hand rank goes down by 2 this round.",
    ],
    "Coachwhip!": [
        "Cheatin' Resolution: a dude of the Cheatin' player (provided that this is a shootout or the dude is not "
        "booted) is chosen by you if your hand is legal, otherwise by the Cheatin' player; if this is a shootout, "
        "that dude is aced, otherwise that dude is booted.",
    ],
    "Dr. Dawn Edwards": [
        "Trait: after this dude is discarded as a casualty, you may look through your deck for Eve Henry, put that "
        "card into play at this location and shuffle your deck.",
    ],
    "Eve Henry": [
        "Trait: after this dude is discarded as a casualty, you may look through your deck for Dr. Dawn Edwards, put "
        "that card into play at this location and shuffle your deck.",
    ],
    "Pair of Six-Shooters": [
        "Cheatin' Resolution, boot: choose a card in your draw hand; that card counts as a suit and value of your "
        "choice.",
    ],
    "Pinned Down": [
        "Shootout: choose a dude in this shootout; that dude has to be the first casualty taken from that posse "
        "for the rest of the shootout; once for the rest of the shootout, after that dude is chosen as the shooter, "
        "that dude's bullet rating goes down by 3 for the rest of the shootout, but not below 0.",
    ],
    "Sheriff Dave Montreal": [
        "Trait: after your opponent reveals a draw hand, if this dude is in the shootout, your opponent's hand is "
        "Cheatin' and your hand is legal, the dudes in your posse cannot be casualties this round.",
    ],
    "Takin' Ya With Me": [
        "React: after you take casualties, provided that you have lost the round: if the lowest bullet rating "
        "among the dudes in your opponent's posse is not higher than the highest bullet rating among the cards "
        "that you took as casualties this round, the number of casualties your opponent has to cover goes up by 1 "
        "this round.",
    ],
    "Tommy Harden": [
        "Trait: after your opponent reveals a draw hand, if this dude is in the shootout and your opponent's hand "
        "is Cheatin', your hand rank goes up this round by 2 if your hand is legal, otherwise by 1.",
    ],
}


@pytest.mark.parametrize("title", GOLDEN)
def test_a_card_reads_in_plain_words(title: str) -> None:
    (card,) = [document.data for document in encoded() if document.data["title"] == title]
    assert describe(card) == GOLDEN[title]


def test_every_encoded_card_reads_without_a_word_of_the_vocabulary_left_over() -> None:
    for document in encoded():
        lines = describe(document.data)
        assert len(lines) == len(document.data.get("abilities", ())) + len(document.data.get("traits", ()))
        for line in lines:
            assert not set("{}[]_=<>") & set(line), line
            assert line.endswith(".")
            assert "cannot be read" not in line


def test_a_card_without_abilities_has_no_lines() -> None:
    assert describe({"title": "Nobody", "type": "dude"}) == []
    assert describe({"title": "Nobody", "type": "dude", "abilities": None, "traits": []}) == []


def test_a_text_that_cannot_be_read_says_so() -> None:
    sound = {"play": "shootout", "then": [{"boot": "this"}]}
    assert describe({"type": "deed", "abilities": [{"play": "shotout"}, sound], "traits": [{"then": []}]}) == [
        'Ability: cannot be read, unknown kind of ability: "shotout"',
        "Shootout: this deed is booted.",
        "Trait: cannot be read, exactly one of `before`, `when` and `after` says what it answers",
    ]


# There are words for everything


def test_every_list_of_the_vocabulary_has_its_words() -> None:
    assert set(VERB_WORDS) == set(VERBS)
    assert set(word_tables.PLAY_WORDS) == set(PLAYS)
    assert set(word_tables.EVENT_WORDS) == set(KINDS)
    assert set(word_tables.MOMENT_WORDS) == set(MOMENTS)
    assert set(word_tables.UNTIL_WORDS) == set(UNTIL)
    assert set(word_tables.PHRASE_WORDS) == set(SELECTORS)
    assert set(word_tables.PLACE_WORDS) == set(PLACES)
    assert set(word_tables.REASON_WORDS) == set(WORDS["reason"])
    assert set(word_tables.TYPE_WORDS) == set(WORDS["type"])
    assert set(word_tables.ZONE_WORDS) == set(WORDS["zone"])


def test_every_word_of_an_expression_has_its_words() -> None:
    tables = {"card": CARD, "player": PLAYER, "event": EVENT, "pull": PULL}
    assert {kind: set(table) for kind, table in tables.items()} == {
        kind: set(table) for kind, table in word_tables.ATTRIBUTE_WORDS.items()
    }
    assert set(word_tables.FUNCTION_WORDS) == set(FUNCTIONS)
    assert set(word_tables.MEASURE_WORDS) == set(MEASURES)
    assert set(word_tables.TRUTH_WORDS) == {name for name, known in NAMES.items() if known.kind == TRUTH}
    assert set(ATTRIBUTES_OF) < set(IN_WORDS)


NOUNS = {
    "this": "this dude", "you": "you", "opponent": "your opponent", "shootout": "a shootout", "lowball": "lowball",
    "event": "the event", "pull": "the pull", "target": "that dude",
}  # fmt: skip


def speech() -> Speech:
    return Speech({name: Noun(known.kind, NOUNS[name]) for name, known in NAMES.items()})


@pytest.mark.parametrize(
    ("expression", "words"),
    [
        ("this.booted", "this dude is booted"),
        ("not this.booted", "this dude is not booted"),
        ("not not this.booted", "this dude is booted"),
        ("you.is_winner and not opponent.is_winner", "you are the Winner and your opponent is not the Winner"),
        ("not (this.stud or this.wanted)", "this dude is not a stud and this dude is not wanted"),
        ("this.stud or this.wanted and shootout",
         "this dude is a stud or both this dude is wanted and this is a shootout"),
        ("(this.stud or this.wanted) and lowball",
         "either this dude is a stud or this dude is wanted and this is lowball"),
        ("not you.in_shootout", "you do not have a dude in the shootout"),
        ("has(this, 'Deputy')", "this dude has the keyword Deputy"),
        ("not has(this, 'Deputy')", "this dude does not have the keyword Deputy"),
        ("legal(you) and not cheatin(opponent)", "your hand is legal and your opponent's hand is not Cheatin'"),
        ("event.card.location == this.location", "that card's location is this dude's location"),
        ("event.player == you", "you are that player"),
        ("event.player != you", "you are not that player"),
        ("event.by != opponent", "whoever caused it is not your opponent"),
        ("event.reason != 'cost'", "that is not as a cost"),
        ("target.type == 'deed'", "that dude is a deed"),
        ("'boot hill' != target.zone", "that dude is not in Boot Hill"),
        ("target in opponent.posse", "that dude is one of the dudes in your opponent's posse"),
        ("not target in you.taken",
         "that dude is not one of the cards that you took as casualties this round"),
        ("count(you.posse) >= 2", "the number of dudes in your posse is at least 2"),
        ("not count(you.posse) >= 2", "the number of dudes in your posse is lower than 2"),
        ("1 < this.grit <= 20", "this dude's grit is higher than 1 and this dude's grit is at most 20"),
        ("bullets(this) + 2 * (1 + value(this)) > -1",
         "this dude's bullet rating plus (2 times (1 plus this dude's value)) is higher than -1"),
        ("casualties(you) > 1", "the number of casualties you have to cover is higher than 1"),
        ("casualties(opponent) < 1", "the number of casualties your opponent has to cover is lower than 1"),
        ("this.stud if shootout else this.unique",
         "this dude is a stud if this is a shootout, otherwise this dude is Unique"),
        ("shootout == lowball", "this is a shootout if and only if this is lowball"),
        ("True", "this is always so"),
        ("not True", "this is never so"),
        ("target == this", "that dude is this dude"),
        ("pull.suit == 'hearts'", "the suit of the pull is hearts"),
        ("this.controller == opponent", "this dude's controller is your opponent"),
    ],
)  # fmt: skip
def test_a_condition_in_words(expression: str, words: str) -> None:
    read(expression, NAMES, wanted=TRUTH)
    assert speech().condition(expression) == words


@given(EXPRESSIONS)
def test_whatever_can_be_read_can_be_put_in_words(expression: str) -> None:
    for wanted in ("truth", "number", "card", "player", "cards", "text"):
        with contextlib.suppress(CardFault):
            read(expression, NAMES, wanted=wanted)
            told = speech()
            words = told.condition(expression) if wanted == "truth" else told.noun(told.parse(expression))
            assert words
            assert not set("{}[]_=<>") & set(words)
            if wanted == "number":
                assert told.change(expression)


CHOSEN = {"choose": "dude in this shootout"}
SAMPLES: dict[str, dict[str, Any]] = {
    "choose": {**CHOSEN, "as": "marked", "where": "it.booted", "by": "opponent"},
    "may": {"may": [{"boot": "this"}, ALONE]},
    "if": {"if": "shootout", "then": [{"boot": "this"}], "else": [{"ace": "this"}]},
    "instead": {"instead": [{"boot": "this"}]},
    "later": {"later": {"before": "reveal", "then": [{"boot": "this"}]}, "for": "day", "once": True},
    "boot": {"boot": "this"},
    "ace": {"ace": "this"},
    "discard": {"discard": "this"},
    "send home booted": {"send home booted": "this"},
    "bullets": {"bullets": -1, "of": "this", "for": "permanent", "minimum": 0},
    "first casualty": {"first casualty": "this", "for": "round"},
    "cannot be casualties": {"cannot be casualties": "you.posse", "for": "phase"},
    "hand rank": {"hand rank": "1 if lowball else 2", "of": "opponent", "for": "round"},
    "casualties": {"casualties": "you.ghost_rock", "of": "opponent", "for": "round"},
    "pay": {"pay": 2},
    "change suit and value": {"change suit and value": "this"},
    "replace draw hand": {"replace draw hand": "you", "from": "opponent", "cards": 4},
    "search deck": {"search deck": "Eve Henry", "as": "eve"},
    "put into play": {"put into play": "this", "at": "this location"},
    "python": {"python": "sample"},
}


def told(*then: Any, **more: Any) -> str:
    text = {"play": "shootout", "then": [*then], **more}
    read_ability(0, text)
    (line,) = describe({"type": "dude", "abilities": [text]})
    return line


@pytest.mark.parametrize("verb", VERBS)
def test_every_verb_and_every_key_of_it_can_be_heard(verb: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def sample(s: object, scope: object) -> None:
        """Something special happens."""

    monkeypatch.setitem(SPECIAL, "sample", sample)
    line = SAMPLES[verb]
    keys, _ = VERBS[verb]
    assert set(line) | {"instead"} >= set(keys), "a key without a sample"
    # Further choices, so that choices are told apart by their names.
    others = [{**CHOSEN, "as": "first"}, {**CHOSEN, "as": "second"}]
    whole = told(*others, line)
    assert whole.startswith("Shootout: choose a dude in this shootout (the first); ")
    assert told(requires=[*others, line]).startswith("Shootout: choose a dude in this shootout (the first), ")
    for key in set(keys) & set(line) - {"then", "instead", "at"}:
        less = {name: given_ for name, given_ in line.items() if name != key}
        if (verb, key) != ("bullets", "of"):
            assert told(*others, less) != whole, f"{verb} says the same without {key}"


def test_the_head_names_the_kind_of_ability_and_its_cost() -> None:
    assert told(ALONE, cost=["pull", "boot", {"pay": 2}]).startswith("Shootout, pull, boot, pay 2 ghost rock: you")
    assert told(ALONE, repeat=True) == "Repeat Shootout: you shuffle your deck."
    assert told(ALONE, joins=True) == "Shootout (from outside the posse too): you shuffle your deck."


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        ({"after": "discard"}, "after a card is discarded, "),
        ({"before": "ace", "where": "event.card.is_dude"}, "before a dude is aced, "),
        ({"when": "boot", "where": "event.card == this and event.reason == 'cost'"},
         "when this dude is booted as a cost, "),
        ({"after": "discard", "where": "event.player == you and event.card.is_dude"},
         "after a dude you control is discarded, "),
        ({"after": "ace", "where": "opponent == event.player"}, "after a card your opponent controls is aced, "),
        ({"after": "ace", "where": "event.by == you"}, "after a card is aced, if you are whoever caused it, "),
        ({"after": "reveal"}, "after a player reveals a draw hand, "),
        ({"after": "reveal", "where": "event.player.is_winner"},
         "after a player reveals a draw hand, if that player is the Winner, "),
        ({"after": "reveal", "where": "event.player == opponent or lowball"},
         "after a player reveals a draw hand, if that player is your opponent or this is lowball, "),
        ({"after": "discard", "where": "event.card.bullets > 1 and event.card.stud"},
         "after a card is discarded, if that card's bullet rating is higher than 1 and that card is a stud, "),
    ],
)  # fmt: skip
def test_what_is_answered_in_words(answer: dict[str, Any], words: str) -> None:
    (line,) = describe({"type": "dude", "traits": [{**answer, "then": [ALONE]}]})
    assert line == f"Trait: {words}you shuffle your deck."


def test_the_condition_of_an_answer_stays_apart_from_that_of_its_effect() -> None:
    trait = {"after": "ace", "where": "shootout", "then": [{"if": "you.is_winner", "instead": [ALONE]}]}
    assert describe({"traits": [trait]}) == [
        "Trait: after a card is aced, provided that this is a shootout: if you are the Winner, you shuffle your deck "
        "instead."
    ]


def test_parsing_for_words_needs_no_position() -> None:
    assert isinstance(speech().parse(" 1 + 1 "), ast.BinOp)
