"""Our reading of encoded cards: how the twelve first cards read, and that there are words for everything."""

import ast
import contextlib
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given

from judge.cards.expressions.expression import read
from judge.cards.expressions.functions import FUNCTIONS
from judge.cards.expressions.kinds import IN_WORDS, MEASURES
from judge.cards.expressions.views import TRUTH, WORDS
from judge.cards.expressions.words.every_word import ATTRIBUTES_OF
from judge.cards.expressions.words.of_cards import CARD
from judge.cards.expressions.words.of_events import EVENT, PULL
from judge.cards.expressions.words.of_places import PLACE
from judge.cards.expressions.words.of_players import PLAYER
from judge.cards.fault import CardFault
from judge.cards.reading import PLAYS, UNTIL, read_ability
from judge.cards.standing_of_players import OF_PLAYERS
from judge.cards.telling import word_tables
from judge.cards.telling.amounts import got
from judge.cards.telling.nouns import Noun
from judge.cards.telling.speech import Speech
from judge.cards.telling.words import describe
from judge.cards.vocabulary.every_verb import ALONE, PLACES, VERBS
from judge.engine.position.event import MOMENTS

from .conftest import NAMES, encoded
from .grammar import EXPRESSIONS

GOLDEN = {
    "Arnold McCadish": [
        "React, pull, boot: when a dude is discarded as a casualty, if the pull is higher than that dude's value,"
        " that dude is sent home booted instead.",
    ],
    "Barton Everest": [
        "Trait: when you reveal a Cheatin' hand, if this dude is in the shootout, you get +1 hand rank this round.",
    ],
    "Bottom Dealin'": [
        "Cheatin' Resolution: the Cheatin' player's draw hand is discarded and replaced by 5 cards off the top of"
        " your deck, whose jokers you name.",
    ],
    "Cheatin' Varmint": [
        "Resolution: pay 5 ghost rock to give a player with a draw hand -2 hand rank.",
        "Cheatin' Resolution: choose a player with a draw hand. They get -2 hand rank.",
    ],
    "Coachwhip!": [
        "Cheatin' Resolution: the Cheatin' player chooses a dude of theirs who is not booted unless this is a "
        "shootout (if your hand is legal, you choose). In a shootout, ace that dude, otherwise boot them "
        "(nothing may forbid it).",
    ],
    "Cooper Grannon": [
        "Noon: boot a Gadget on this dude to pull. If the pull is a heart, this dude gets +2 bullets; if a "
        "spade, +1 influence; if a club, this dude is booted. If that Gadget is Experimental, pull. In "
        "that case, if the pull is a heart, this dude gets +2 bullets; if a spade, +1 influence; if a "
        "club, this dude is booted; if a diamond, draw a card and discard a card from your play hand. If the "
        "earlier pull was a diamond, draw a card and discard a card from your play hand.",
    ],
    "Dr. Dawn Edwards": [
        "Trait: after this dude is discarded as a casualty, you may search your deck for Eve Henry, put "
        "that card into play at this location and shuffle your deck.",
    ],
    "Fannin' the Hammer": [
        "Shootout: boot one of your dudes in your posse (the shootist) to choose as many opposing dudes as "
        "the shootist's bullet rating. For each of those dudes (the foe), if the foe has no printed bullets, make the "
        "foe a draw, and give the foe -1 bullets.",
    ],
    "Pair of Six-Shooters": [
        "Cheatin' Resolution, boot: choose a card in your draw hand. It counts as a suit and value of your choice.",
    ],
    "Pinned Down": [
        "Shootout: choose a dude in this shootout. They have to be a casualty before anybody else in that posse. "
        "The next time that dude is chosen as the shooter in this shootout, that dude gets -3 bullets (not below 0).",
    ],
    "Sheriff Dave Montreal": [
        "Trait: when your opponent reveals a Cheatin' hand, if this dude is in the shootout and your hand is "
        "legal, your dudes in your posse cannot be casualties this round.",
    ],
    "Takin' Ya With Me": [
        "React: after you take casualties, if you have lost the round, your opponent takes 1 more casualty this "
        "round if the lowest bullet rating in your opponent's posse is not higher than the highest bullet rating "
        "among the cards that you took as casualties this round.",
    ],
    "Swagger": [
        "Noon: choose one of your unbooted dudes and move them to a location adjacent to their location. Until the"
        " next Upkeep phase is over, that dude has +1 influence for the control of deeds.",
    ],
    "Tommy Harden": [
        "Trait: when your opponent reveals a Cheatin' hand, if this dude is in the shootout, you get +2 hand rank"
        " this round if your hand is legal, otherwise +1.",
    ],
}


@pytest.mark.parametrize("title", GOLDEN)
def test_a_card_reads_in_plain_words(title: str) -> None:
    (card,) = [document.data for document in encoded() if document.data["title"] == title]
    assert describe(card) == GOLDEN[title]


def test_every_encoded_card_reads_without_a_word_of_the_vocabulary_left_over() -> None:
    for document in encoded():
        lines = describe(document.data)
        texts = sum(len(document.data.get(key, ())) for key in ("abilities", "traits", "starts"))
        whiles = [str(text.get("while")) for text in document.data.get("traits", ()) if "while" in text]
        as_long = sum(all(part in one for part in other.split(" and ")) for other, one in pairwise(whiles))
        assert texts - as_long <= len(lines) <= texts
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
    assert set(word_tables.PLAY_WORDS) == set(PLAYS)
    assert set(word_tables.MOMENT_WORDS) == set(MOMENTS)
    assert set(word_tables.UNTIL_WORDS) == set(UNTIL)
    assert set(word_tables.PLACE_WORDS) == set(PLACES)
    assert set(word_tables.REASON_WORDS) == set(WORDS["reason"])
    assert set(word_tables.TYPE_WORDS) == set(WORDS["type"])
    assert set(word_tables.ZONE_WORDS) == set(WORDS["zone"])


def test_every_word_of_an_expression_has_its_words() -> None:
    for table in (CARD, PLAYER, PLACE, EVENT, PULL):
        assert all(known.words for known in table.values())
    assert all(known.words for known in FUNCTIONS.values())
    assert set(word_tables.MEASURE_WORDS) == set(MEASURES)
    assert set(word_tables.TRUTH_WORDS) == {name for name, known in NAMES.items() if known.kind == TRUTH}
    assert set(ATTRIBUTES_OF) < set(IN_WORDS)


NOUNS = {
    "this": "this dude", "you": "you", "opponent": "your opponent", "shootout": "a shootout", "lowball": "lowball",
    "unopposed": "an unopposed job", "high_noon": "High Noon", "sundown": "Sundown",
    "your_job": "your job", "winner": "the Winner", "shootout_round": "the round of the shootout",
    "make_plays": "the Make Plays step",
    "event": "the event", "pull": "the pull", "target": "that dude", "leader": "the leader", "mark": "the mark",
    "shootout_at": "the shootout's location", "town_square": "the town square",
    "cards_in_play": "cards in play", "cards_in_boot_hills": "cards in any Boot Hill",
    "job_succeeded": "a successful job", "job_card": "the card of the job", "upkeep": "the Upkeep phase",
    "margin": "the margin", "success": "success", "combo": "a combo",
    "was_booted": "a booted performer",
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
        ("not (this.stud or this.wanted)", "this dude is not a stud and not wanted"),
        ("this.stud or this.wanted and shootout",
         "this dude is a stud, or this dude is wanted and this is a shootout"),
        ("(this.stud or this.wanted) and lowball",
         "either this dude is a stud or wanted and this is lowball"),
        ("not you.in_shootout", "you do not have a dude in the shootout"),
        ("has(this, 'Deputy')", "this dude is a Deputy"),
        ("not has(this, 'Deputy')", "this dude is not a Deputy"),
        ("legal(you) and not cheatin(opponent)", "your hand is legal and your opponent's hand is not Cheatin'"),
        ("event.card.location == this.location", "that card is at this location"),
        ("event.player == you", "you are that player"),
        ("event.player != you", "you are not that player"),
        ("event.by != opponent", "your opponent did not cause it"),
        ("event.reason != 'cost'", "that is not as a cost"),
        ("target.type == 'deed'", "that dude is a deed"),
        ("'boot hill' != target.zone", "that dude is not in Boot Hill"),
        ("target in opponent.posse", "that dude is in your opponent's posse"),
        ("not target in you.taken",
         "that dude is not among the cards that you took as casualties this round"),
        ("count(you.posse) >= 2", "your posse has at least 2 dudes"),
        ("not count(you.posse) >= 2", "your posse has at most one dude"),
        ("1 < this.grit <= 20", "this dude's grit is higher than 1 and at most 20"),
        ("bullets(this) + 2 * (1 + value(this)) > -1",
         "this dude's bullet rating plus (2 times (1 plus this dude's value)) is higher than -1"),
        ("casualties(you) > 1", "the number of casualties you have to cover is higher than 1"),
        ("casualties(opponent) < 1", "the number of casualties your opponent has to cover is lower than 1"),
        ("this.stud if shootout else this.unique",
         "this dude is a stud (if this is a shootout), otherwise this dude is Unique"),
        ("shootout == lowball", "this is a shootout if and only if this is lowball"),
        ("True", "this is always so"),
        ("not True", "this is never so"),
        ("target == this", "this dude is that dude"),
        ("pull.suit == 'hearts'", "the pull is a heart"),
        ("this.controller == opponent", "your opponent controls this dude"),
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
                assert got(told, "you", "bullets", expression, "", told=False, limit="")


CHOSEN = {"choose": "dude in this shootout"}
AFTERWARDS = (
    "repeat", "another use", "forbid ability", "look at hand", "look at top", "reveal top", "discard off top",
    "discard at random", "change suit and value", "change suit", "change value", "for each of",
)  # fmt: skip
"""The verbs that no requirement has."""
SAMPLES: dict[str, dict[str, Any]] = {
    "choose": {**CHOSEN, "as": "marked", "where": "it.booted", "by": "opponent"},
    "choose from": {"choose from": "you.posse", "as": "marked", "where": "it.booted", "by": "opponent"},
    "choose several": {
        "choose several": "dude in this shootout",
        "as": "marked",
        "where": "it.booted",
        "by": "opponent",
        "at least": 1,
        "up to": 3,
        "enough": "count(marked) > 2",
    },
    "each other player": {"each other player": [{"may": [{"gain ghost rock": 1}], "by": "rival"}], "as": "rival"},
    "production": {"production": 1, "of": "this", "for": "permanent"},
    "repeat": {"repeat": [{"boot": "first"}], "with": "your dude in this posse", "as": "first", "where": "it.booted"},
    "may": {"may": [{"boot": "this"}, ALONE], "by": "opponent", "to": [{"draw cards": 1}], "else": [{"ace": "this"}]},
    "either": {"either": [{"boot": "this"}], "or": [{"ace": "this"}], "by": "opponent"},
    "if": {"if": "shootout", "then": [{"boot": "this"}], "else": [{"ace": "this"}]},
    "instead": {"instead": [{"boot": "this"}]},
    "become condition": {"become condition": "this", "to": "first"},
    "bring in": {
        "bring in": "it.type == 'goods'",
        "out of": "discard",
        "cheaper by": 2,
        "bearer": "it.booted",
        "booted": True,
        "at": "town_square",
        "at least": 1,
        "joins": True,
        "inventor": "it == second",
        "without booting": True,
        "easier by": 2,
        "as": "newcomer",
    },
    "may attach": {"may attach": ["goods", "spell"], "of": "this", "for": "day"},
    "keyword": {"keyword": "Blessed", "of": "this", "for": "day", "in place of": "Rowdy"},
    "enters at": {"enters at": "town_square"},
    "no upkeep": {"no upkeep": "this", "for": "day"},
    "turn into": {"turn into": "discard"},
    "last round": {"last round": True},
    "change more": {"change more": -1},
    "take production": {"take production": "this", "for": "day"},
    "take ghost rock": {"take ghost rock": 2, "from": "you"},
    "pull again": {"pull again": True},
    "pull value": {"pull value": -2},
    "pull suit": {"pull suit": "hearts"},
    "pull": {"pull": "you"},
    "replace pull": {"replace pull": "this"},
    "skill test": {"skill test": "huckster", "difficulty": 5, "of": "first"},
    "skill check": {"skill check": 2},
    "raise difficulty": {"raise difficulty": 2},
    "remember": {"remember": "this", "as": "everybody"},
    "discard from top": {"discard from top": 3},
    "put on top of deck": {"put on top of deck": "this"},
    "look at top": {"look at top": 3, "of": "opponent", "as": "seen_there"},
    "shuffle into deck": {"shuffle into deck": "you.hand"},
    "search deck for": {
        "search deck for": "it.type == 'deed'",
        "as": "site",
        "up to": 2,
        "discard pile too": True,
        "boot hill too": True,
        "by": "opponent",
    },
    "discard from deck": {"discard from deck": "this"},
    "ace from discard pile": {"ace from discard pile": "this"},
    "ace from deck": {"ace from deck": "this"},
    "ace from deck or discard pile": {"ace from deck or discard pile": "this"},
    "upkeep": {"upkeep": -1, "of": "this", "for": "permanent"},
    "pot": {"pot": 1},
    "replace gang": {"replace gang": "you.posse"},
    "for each of": {"for each of": "you.posse", "as": "rider", "then": [{"unboot": "rider"}]},
    "take control": {"take control": "first", "for": "phase"},
    "add to draw hand": {"add to draw hand": "this"},
    "put into discard pile": {"put into discard pile": "this"},
    "discard at random": {"discard at random": 2, "of": "opponent", "as": "thrown"},
    "choose number": {"choose number": {"from": 1, "to": "you.ghost_rock"}, "as": "many", "by": "opponent"},
    "choose bounty": {
        "choose bounty": "dude in the other posse",
        "as": "marked",
        "where": "it.booted",
        "up to": "5 if legal(you) else 3",
    },
    "reveal top": {"reveal top": 1, "of": "opponent", "as": "seen_there"},
    "discard off top": {"discard off top": 2, "of": "opponent", "as": "seen_there"},
    "fixed": {"fixed": {"production": 0}, "of": "first", "while": "this.wanted", "for": "day"},
    "move ghost rock": {"move ghost rock": 2, "from": "first", "to": "you"},
    "change value": {"change value": "this", "unlike": "you.draw_hand", "modifies hand rank": True},
    "take into hand": {"take into hand": "this"},
    "ace from hand": {"ace from hand": "this"},
    "every": {"every": "dude in this shootout", "as": "everybody", "where": "it.booted"},
    "skill rating": {"skill rating": 1, "in": "huckster", "of": "first", "for": "day"},
    "later": {"later": {"before": "reveal", "then": [{"boot": "this"}]}, "for": "day", "once": True},
    "prevent": {"prevent": "event"},
    "influence becomes": {"influence becomes": 0, "of": "this", "except": "it.type == 'goods'", "for": "day"},
    "reveal": {"reveal": "this"},
    "see hand": {"see hand": "opponent"},
    "reveal hand": {"reveal hand": "opponent"},
    "cannot": {"cannot": ["boot", "affect"], "where": "event.card == this", "while": "this.wanted", "for": "day"},
    "lose": {"lose": "this", "what": ["traits", "bullet bonuses"], "for": "day"},
    "boot": {"boot": "this", "cannot be prevented": True, "must happen": True},
    "unboot": {"unboot": "this", "cannot be prevented": True, "must happen": True},
    "move": {"move": "this", "to": "you.home"},
    "attach": {"attach": "this", "to": "first"},
    "move home": {"move home": "this"},
    "join posse": {"join posse": "this", "staying": True, "changing sides": "day"},
    "leave posse": {"leave posse": "first"},
    "call out": {"call out": "second", "with": "this", "no refusal": True, "from next door": True},
    "bounty": {"bounty": 1, "of": "this"},
    "ace": {"ace": "this", "cannot be prevented": True, "must happen": True},
    "discard": {"discard": "this", "cannot be prevented": True, "must happen": True},
    "send home booted": {"send home booted": "this", "cannot be prevented": True, "must happen": True},
    "bullets": {"bullets": -1, "of": "this", "for": "permanent", "minimum": 0, "maximum": 5},
    "influence": {"influence": -1, "of": "this", "for": "permanent"},
    "value": {"value": 1, "of": "this", "for": "permanent"},
    "stud": {"stud": "this", "for": "day"},
    "draw": {"draw": "this", "for": "day"},
    "first casualty": {"first casualty": "this", "for": "round"},
    "cannot be casualties": {"cannot be casualties": "you.posse", "for": "phase", "unless lost by": 3},
    "control points": {"control points": 1, "of": "this", "for": "day"},
    "lose control points": {"lose control points": "this"},
    "casualties at most": {"casualties at most": 0, "of": "opponent", "for": "round"},
    "casualties at least": {"casualties at least": 1, "of": "opponent", "for": "round"},
    "casualties of the loser": {"casualties of the loser": 1, "for": "round"},
    "base hand rank": {"base hand rank": 6, "of": "opponent", "for": "round"},
    "bullets at most": {"bullets at most": 4, "of": "this", "for": "day"},
    "gives": {
        "gives": {"bullets": 2},
        "of": "first",
        "while": "this.wanted",
        "for effects of": "you",
        "for": "day",
    },
    "never below": {
        "never below": {"grit": 11},
        "of": "first",
        "while": "this.wanted",
        "for effects of": "you",
        "for": "day",
    },
    "end effects of": {"end effects of": "first"},
    "loses": {"loses": ["traits", "bonuses"], "of": "first", "while": "this.wanted", "for": "day"},
    "ignores": {"ignores": "bullets", "except": "it == this", "of": "first", "while": "this.wanted", "for": "day"},
    "casualties times": {"casualties times": 2, "for": "round"},
    "swap bonuses": {"swap bonuses": "you", "for": "round"},
    "bullets become": {"bullets become": 0, "of": "this", "except": "it.type == 'goods'", "for": "day"},
    "value becomes": {"value becomes": 1, "of": "this", "except": "it.type == 'goods'", "for": "day"},
    "production becomes": {"production becomes": 0, "of": "this", "except": "it.type == 'goods'", "for": "day"},
    "control points become": {"control points become": 0, "of": "this", "except": "it.type == 'goods'", "for": "day"},
    "hand is": {"hand is": "illegal", "of": "opponent", "for": "round"},
    "influence for bullets": {"influence for bullets": "draw hands", "for": "round"},
    "no cheatin'": {"no cheatin'": "you", "for": "round"},
    "no other resolution": {"no other resolution": "you", "for": "round"},
    "no fleeing": {"no fleeing": "you", "for": "round"},
    "no higher rank": {"no higher rank": "you", "for": "round"},
    "hand rank": {"hand rank": "1 if lowball else 2", "of": "opponent", "for": "round", "maximum": 9},
    "hand size": {"hand size": 1, "of": "opponent", "while": "this.wanted", "for": "day"},
    "sundown discards": {"sundown discards": "any", "of": "opponent", "while": "this.wanted", "for": "day"},
    "stud bonus": {"stud bonus": 1, "of": "opponent", "while": "this.wanted", "for": "round"},
    "draw bonus": {"draw bonus": 1, "of": "opponent", "while": "this.wanted", "for": "round"},
    "control point total": {"control point total": -2, "of": "opponent", "while": "this.wanted", "for": "day"},
    "counts as poorest": {"counts as poorest": True, "of": "opponent", "while": "this.wanted", "for": "day"},
    "hand rank while": {"hand rank while": "legal(you)", "by": 2, "for": "day"},
    "casualties": {"casualties": "you.ghost_rock", "of": "opponent", "for": "round", "maximum": 9},
    "pay": {"pay": 2, "to": "you", "by": "opponent", "or": [{"boot": "this"}]},
    "gain ghost rock": {"gain ghost rock": 2, "of": "opponent"},
    "place ghost rock": {"place ghost rock": 3, "on": "second", "for": "permanent"},
    "another use": {"another use": "this", "used": True},
    "another use of all": {"another use of all": "you.posse"},
    "another cheatin'": {"another cheatin'": "opponent", "for": "round"},
    "forbid ability": {"forbid ability": "first", "for": "day"},
    "play action": {
        "play action": "has(it, 'Condition')",
        "out of": "discard",
        "cheaper by": 2,
        "leader": "first",
        "as": "plan",
    },
    "use": {"use": "has(it, 'Weapon')", "ability": "noon", "no boot": True, "used too": True, "as": "blade"},
    "chosen instead": {"chosen instead": "first"},
    "kung fu test": {"kung fu test": "first", "plus": 4},
    "another use of all used": {"another use of all used": "you.posse"},
    "stop ability": {"stop ability": "this", "costs stay": True},
    "extra play": {"extra play": "shootout", "with": "it.host == first"},
    "shuffle deck of": {"shuffle deck of": "opponent"},
    "job fails": {"job fails": True},
    "stand in": {"stand in": "second", "in place of": "first"},
    "form posse first": {"form posse first": "opponent"},
    "look at hand": {"look at hand": "opponent", "at least": 1, "up to": 2, "as": "shown"},
    "token": {"token": "Gunslinger", "at": "first.location", "as": "helper", "booted": True, "joins": True},
    "remove from game": {"remove from game": "first"},
    "change suit and value": {
        "change suit and value": "this",
        "unlike": "you.draw_hand",
        "modifies hand rank": True,
    },
    "change suit": {"change suit": "this", "to": "hearts", "modifies hand rank": True},
    "exchange draw hands": {"exchange draw hands": "opponent"},
    "put into draw hand": {"put into draw hand": "this"},
    "discard from draw hand": {"discard from draw hand": "this"},
    "discard from hand": {"discard from hand": "this"},
    "ace from draw hand": {"ace from draw hand": "this"},
    "draw into draw hand": {"draw into draw hand": 2, "of": "opponent", "from": "this.owner"},
    "draw cards": {"draw cards": 2, "of": "opponent"},
    "reveal draw hand": {"reveal draw hand": "you"},
    "replace draw hand": {"replace draw hand": "you", "from": "opponent", "cards": 4},
    "search deck": {"search deck": "Eve Henry", "as": "eve"},
    "put into play": {"put into play": "this", "at": "this location", "paying": 2, "joins": True},
}


MORE_SAMPLES: dict[str, list[dict[str, Any]]] = {
    "gives": [{"gives": {"stud": True}, "each": "dude", "where": "it.wanted", "for": "day"}],
    "never below": [{"never below": {"bullets": 2}, "each": "dude", "where": "it.wanted", "for": "day"}],
    "fixed": [{"fixed": {"production": 0}, "each": "deed", "where": "it.booted", "for": "day"}],
    "move ghost rock": [{"move ghost rock": 1, "from": "pot"}],
    "skill rating": [{"skill rating": 1, "in": "each", "of": "first", "for": "day"}],
    "loses": [{"loses": "traits", "each": "card", "where": "it.booted", "for": "day"}],
    "ignores": [{"ignores": "value", "only": "penalties", "each": "dude", "where": "it.wanted", "for": "day"}],
    **{
        verb: [{verb: line[verb], "each": "player"}]
        for verb, line in SAMPLES.items()
        if verb in OF_PLAYERS and verb != "hand rank"
    },
}
"""Further ones, for keys that exclude each other."""
NEEDED = {
    ("use", "ability"), ("stand in", "in place of"), ("take ghost rock", "from"), ("move ghost rock", "from"),
    ("bullets", "of"), ("influence", "of"), ("control points", "of"), ("value", "of"), ("production", "of"),
    ("repeat", "with"), ("upkeep", "of"), ("for each of", "then"), ("bounty", "of"), ("skill test", "difficulty"),
    ("either", "or"), ("keyword", "of"), ("look at hand", "up to"), ("token", "at"),
    ("bullets at most", "of"), ("skill rating", "in"), ("skill rating", "of"),
    ("lose", "what"), ("gives", "each"), ("never below", "each"), ("fixed", "each"),
    ("use", "ability"), ("take ghost rock", "from"), ("move ghost rock", "from"),
    ("loses", "each"), ("ignores", "each"), ("ignores", "only"), ("ignores", "except"),
    ("bullets become", "of"), ("value becomes", "of"), ("production becomes", "of"), ("control points become", "of"),
    ("influence becomes", "of"), ("stand in", "in place of"),
}  # fmt: skip
"""Keys without which the sample could not be read."""
CALLED = (
    "choose", "choose from", "choose several", "every", "remember", "search deck", "search deck for", "look at hand",
    "look at top", "token",
)  # fmt: skip
"""The verbs that give something a name."""


def told(*then: Any, **more: Any) -> str:
    text = {"play": "shootout", "then": [*then], **more}
    read_ability(0, text)
    (line,) = describe({"type": "dude", "abilities": [text]})
    return line


@pytest.mark.parametrize("verb", VERBS)
def test_every_verb_and_every_key_of_it_can_be_heard(verb: str) -> None:
    lines = [SAMPLES[verb], *MORE_SAMPLES.get(verb, ())]
    assert {"instead"}.union(*lines) >= set(VERBS[verb].keys), "a key without a sample"
    for line in lines:
        every_key_can_be_heard(verb, line)


def every_key_can_be_heard(verb: str, line: dict[str, Any]) -> None:
    keys = VERBS[verb].keys
    # Further choices, so that choices are told apart by their names.
    others = [{**CHOSEN, "as": "first"}, {**CHOSEN, "as": "second"}]
    used = [{"boot": line["as"]}] if verb in CALLED else []
    answers: dict[str, Any] = {"play": "react", "when": "ace"} if verb in ("turn into", "prevent", "enters at") else {}
    head = "React: when a card in play is aced, " if answers else "Shootout: "
    whole = told(*others, line, *used, **answers)
    assert whole.startswith(f"{head}choose a dude in this shootout")
    if verb not in AFTERWARDS:
        required = told(requires=[*others, line, *used], **answers)
        assert required.startswith(f"{head}choose a dude in this shootout")
    for key in set(keys) & set(line) - {"then", "instead", "at", "to", "with", "as"}:
        less = {name: given_ for name, given_ in line.items() if name != key}
        if (verb, key) not in NEEDED:
            assert told(*others, less, *used, **answers) != whole, f"{verb} says the same without {key}"


def test_a_name_is_heard_only_where_it_tells_things_apart_and_is_needed() -> None:
    one, other = {**CHOSEN, "as": "striker"}, {**CHOSEN, "as": "victim"}
    assert told(one, {"boot": "striker"}) == "Shootout: boot a dude in this shootout."
    assert told(one, other, {"boot": "striker"}) == (
        "Shootout: choose a dude in this shootout as the striker. Choose a dude in this shootout. The striker is "
        "booted."
    )
    assert told({"look at top": 2}, {"choose from": "seen"}, {"discard from deck": "seen"}) == (
        "Shootout: look at 2 cards off the top of your deck. Choose one of those cards. Those cards are discarded."
    )


def test_the_head_names_the_kind_of_ability_and_its_cost() -> None:
    assert told(ALONE, cost=["pull", "boot", {"pay": 2}]).startswith("Shootout, pull, boot, pay 2 ghost rock: shuffle")
    assert told(ALONE, repeat=True) == "Repeat Shootout: shuffle your deck."
    assert told(ALONE, joins=True) == "Shootout (from outside too): shuffle your deck."


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        ({"after": "discard"}, "after a card in play is discarded, "),
        ({"before": "ace", "where": "event.card.is_dude"}, "before a dude in play is aced, "),
        ({"when": "boot", "where": "event.card == this and event.reason == 'cost'"},
         "when this dude is booted as a cost, "),
        ({"after": "discard", "where": "event.player == you and event.card.is_dude"},
         "after a dude of yours is discarded, "),
        ({"after": "ace", "where": "opponent == event.player"}, "after a card controlled by your opponent is aced, "),
        ({"after": "ace", "where": "event.by == you"}, "after a card in play is aced, if you caused it, "),
        ({"after": "reveal"}, "after a player reveals a draw hand, "),
        ({"after": "reveal", "where": "event.player.is_winner"},
         "after a player reveals a draw hand, if that player is the Winner, "),
        ({"after": "reveal", "where": "event.player == opponent or lowball"},
         "after a player reveals a draw hand, if that player is your opponent or this is lowball, "),
        ({"after": "discard", "where": "event.card.bullets > 1 and event.card.stud"},
         "after a stud in play is discarded, if that stud's bullet rating is higher than 1, "),
    ],
)  # fmt: skip
def test_what_is_answered_in_words(answer: dict[str, Any], words: str) -> None:
    (line,) = describe({"type": "dude", "traits": [{**answer, "then": [ALONE]}]})
    assert line == f"Trait: {words}shuffle your deck."


def test_the_condition_of_an_answer_stays_apart_from_that_of_its_effect() -> None:
    trait = {"after": "ace", "where": "shootout", "then": [{"if": "you.is_winner", "instead": [ALONE]}]}
    assert describe({"traits": [trait]}) == [
        "Trait: after a card in play is aced, if this is a shootout, shuffle your deck instead if you are the Winner."
    ]


def test_parsing_for_words_needs_no_position() -> None:
    assert isinstance(speech().parse(" 1 + 1 "), ast.BinOp)
