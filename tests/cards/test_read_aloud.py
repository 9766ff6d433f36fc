"""Our readings of the encoded cards can be read aloud: no artefacts, no owner of an owner, sentences of a length."""

import re
from functools import cache
from typing import Any

import pytest

from judge.cards.telling.words import describe

from .conftest import encoded

NEVER = {
    "for which": "a clause with who, that or whose",
    "provided that": "a word before the noun, a clause, or if",
    "for good and once for good": "how long it lasts, once",
    "of whom this is so": "a clause with who",
    "this is so": "what is so",
    "has gets": "one verb",
    "into the posse": "whose posse it is",
    "joins the posse": "whose posse it is",
    "nother other": "whom else it leaves out",
    "all dudes if they are": "those who are meant",
    "as you choose to ": "a comma before what is got for it",
    "booted or not to ": "a comma before what is got for it",
    "can prevent to ": "a comma before what is got for it",
    " to if ": "to do this: if",
    "the called": "a noun",
    "card in your play hand and discard it": "what is discarded, without choosing it",
    "bring in it": "bring it in",
    "control control points": "1 control point for each",
    "pays you 1 ghost rock, otherwise 1 ghost rock": "who is paid",
    "the suit of the pull": "what the pull is",
    "for the rest of": "today, this shootout",
    "a test for a skill test": "one test",
    "that is in play at": "where it is",
    " as a the ": "one article",
    "sent home booted by fleeing": "who flees",
    "among the cards carried in": "in or carried in a posse",
    "no other dude other than": "no other dude but",
    "was or an adjacent one": "where somebody was or at an adjacent location",
    "  ": "one space",
    " ,": "no space before a comma",
    " .": "no space before a full stop",
    "_": "words",
}
"""What no reading says, and what says it instead."""
TWO_OWNERS = re.compile(r"(?:\w's|\ws'|\bits|\btheir) (?:[\w-]+ ){0,2}[\w-]+(?:'s|s') ")
"""An owner of an owner: `that dude's controller's posse`."""
ORDINALS = re.compile(r"\bthe (?:first|second|target's \w+'s)\b")
"""Choices that have a number for a name."""
NO_OWNERS = re.compile(r"Cheatin'|Shoppin'|actin'")
"""Words of the game that end as owners do."""
LONGEST, SHARE, WHOLE_SHARE = 60, 0.9, 0.9
"""On nine cards in ten no text has more words than that, and all texts together no more."""


@cache
def readings() -> list[tuple[str, str]]:
    """Every line of every encoded card, with the card's title."""
    return [(document.data["title"], line) for document in encoded() for line in describe(document.data)]


@pytest.mark.parametrize("words", NEVER)
def test_no_reading_says_what_nobody_would(words: str) -> None:
    assert [title for title, line in readings() if words in line] == []


def test_no_reading_has_an_owner_of_an_owner() -> None:
    assert TWO_OWNERS.search("that dude's controller's posse")
    assert TWO_OWNERS.search("its bearer's bullet rating")
    assert [line for _, line in readings() if TWO_OWNERS.search(NO_OWNERS.sub("", line))] == []


def test_no_reading_puts_one_if_behind_another() -> None:
    assert [line for _, line in readings() if re.search(r"if [^,.:;]*, if ", line)] == []


def test_no_reading_calls_a_choice_by_its_number() -> None:
    assert [line for _, line in readings() if ORDINALS.search(line)] == []


def test_nine_cards_in_ten_can_be_read_in_one_breath() -> None:
    longest: dict[str, int] = {}
    for title, line in readings():
        longest[title] = max(longest.get(title, 0), len(line.split()))
    short = [title for title, words in longest.items() if words <= LONGEST]
    assert len(short) >= SHARE * len(longest)
    assert len(longest) > 250


def test_nine_cards_in_ten_can_be_read_in_one_breath_as_a_whole() -> None:
    whole: dict[str, int] = {}
    for title, line in readings():
        whole[title] = whole.get(title, 0) + len(line.split())
    assert sum(words <= LONGEST for words in whole.values()) >= WHOLE_SHARE * len(whole)


def test_every_sentence_of_a_reading_begins_and_ends_as_one() -> None:
    for title, line in readings():
        assert line.endswith("."), title
        assert ".." not in line, title
        rest = re.split(r"(?<!\bDr)(?<!\bCo)\. ", line)[1:]
        assert [sentence for sentence in rest if not sentence[0].isupper() and not sentence[0].isdigit()] == [], title


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ({"pay": 2}, "Pay 2 ghost rock."),
        ({"pay": "target.cost"}, "Pay that dude's cost."),
        ({"pay": "target.bullets"}, "Pay as much ghost rock as that dude's bullet rating."),
        ({"pay": 2, "to": "opponent"}, "Pay your opponent 2 ghost rock."),
        ({"pay": "target.cost", "by": "opponent", "or": [{"boot": "target"}]},
         "Your opponent pays that dude's cost, or else that dude is booted."),
        ({"may": [{"ace": "target"}], "by": "opponent"}, "Your opponent decides whether that dude is aced."),
        ({"may": [{"pay": 1, "by": "opponent"}], "by": "opponent"}, "Your opponent may pay 1 ghost rock."),
        ({"raise difficulty": 2}, "The difficulty is raised by 2."),
        ({"later": {"before": "declare shooter", "where": "event.player == you", "then": [{"draw cards": 1}]},
          "once": True, "for": "shootout"},
         "Before the next time you declare a shooter in this shootout, draw a card."),
        ({"if": "target.wanted", "then": [{"if": "this.booted", "then": [{"ace": "target"}],
                                           "else": [{"boot": "target"}]}]},
         "If that dude is wanted, then if this dude is booted, that dude is aced, otherwise booted."),
        ({"if": "target.wanted", "then": [{"if": "this.booted", "then": [{"ace": "target"}]}],
          "else": [{"boot": "this"}]},
         "If that dude is wanted, then if this dude is booted, that dude is aced; if that dude is not wanted, this "
         "dude is booted."),
    ],
    ids=str,
)  # fmt: skip
def test_a_price_and_who_decides_in_words(line: dict[str, Any], words: str) -> None:
    text = {"play": "shootout", "then": [{"choose": "dude in this shootout"}, line]}
    [told] = describe({"type": "dude", "abilities": [text]})
    assert told == f"Shootout: choose a dude in this shootout. {words}"


def test_conditions_inside_one_another_are_told_as_one_list() -> None:
    inner = {"if": "you.ghost_rock > 0", "then": [{"draw cards": 1}]}
    text = {"play": "noon", "then": [{"if": "this.wanted and not this.booted", "then": [inner]}]}
    [told] = describe({"type": "dude", "abilities": [text]})
    assert told == "Noon: if this dude is wanted and not booted and you have ghost rock, draw a card."


def test_what_is_so_for_a_while_does_not_run_on() -> None:
    later = {"later": {"before": "face casualties", "then": [{"draw cards": 1}]}, "for": "round"}
    text = {"play": "shootout", "then": [{"if": "this.wanted", "then": [{"bullets": 1, "of": "this"}, later]}]}
    [told] = describe({"type": "dude", "abilities": [text]})
    assert "they get +1 bullets this shootout; this round, before a player takes casualties, you draw" in told


@pytest.mark.parametrize(("paying", "words"), [("target.cost", "its cost"), (2, "2 ghost rock")])
def test_what_a_card_enters_play_for_in_words(paying: Any, words: str) -> None:
    line = {"put into play": "target", "paying": paying}
    text = {"play": "shootout", "then": [{"choose": "dude in this shootout"}, line]}
    [told] = describe({"type": "dude", "abilities": [text]})
    assert told.endswith(f"into play at this location for {words}.")


STUD, STUD_THIS, THEIRS = {"stud": "target"}, {"stud": "this"}, {"choose": "dude in the other posse"}


@pytest.mark.parametrize(
    ("text", "words"),
    [
        # how long it lasts goes without saying (rule: abilities.duration), unless another time is spoken of
        ({"play": "shootout", "then": [{"choose": "dude"}, STUD]}, "Shootout: make a dude a stud."),
        ({"play": "noon", "then": [{"choose": "dude"}, STUD, {"bullets": 1, "for": "permanent"}]},
         "Noon: make a dude a stud today and give them +1 bullets permanently."),
        ({"play": "noon", "then": [{"control points": 1, "of": "this"}]},
         "Noon: this dude gets 1 control point permanently."),
        ({"play": "react", "after": "reveal", "then": [{"stud": "this"}]},
         "React: after a player reveals a draw hand, this dude becomes a stud until the shootout or the phase ends."),
        # who stands on the other side of a fight; of nobody else's choice, and not where there need be no fight
        ({"play": "shootout", "requires": [THEIRS], "then": [{"boot": "target"}]},
         "Shootout: choose an opposing dude. They are booted."),
        ({"play": "shootout", "then": [{**THEIRS, "by": "opponent"}, {"boot": "target"}]},
         "Shootout: your opponent chooses a dude in the other posse. That dude is booted."),
        ({"play": "cheatin resolution", "requires": [THEIRS], "then": [{"boot": "target"}]},
         "Cheatin' Resolution: choose a dude in the other posse. They are booted."),
        # where it is, and not on what condition
        ({"play": "noon/shootout", "then": [{"if": "shootout", "then": [{"boot": "this"}]}]},
         "Noon/Shootout: in a shootout, this dude is booted."),
        ({"play": "cheatin resolution", "where": "shootout", "then": [{"boot": "this"}]},
         "Cheatin' Resolution: only in a shootout: this dude is booted."),
        ({"play": "noon", "then": [{"choose": "deed", "where": "adjacent(it.location, this.location)"}]},
         "Noon: choose an adjacent deed."),
        ({"play": "noon", "then": [{"choose": "dude", "where": "it.influence >= 1 and it.bounty >= 2"}]},
         "Noon: choose a dude with influence and with at least 2 bounty."),
        # nobody is named twice where nobody else can be meant
        ({"play": "noon", "then": [{"if": "this.location == town_square", "then": [{"unboot": "this"}]}]},
         "Noon: if this dude is in the town square, they are unbooted."),
        ({"play": "shootout", "skill": "huckster", "difficulty": 5, "then": [{"boot": "caster"}]},
         "Shootout, Huckster 5: this Huckster is booted."),
        ({"play": "resolution", "where": "total(bullets, you.posse) > total(bullets, opponent.posse)",
          "then": [{"hand rank": 1}]},
         "Resolution: only if your posse has more bullets in all than your opponent's: you get +1 hand rank."),
        # who joins a posse goes there (rule: shootout.joining-is-not-a-location), unless the text says otherwise
        ({"play": "shootout", "joins": True, "then": [{"join posse": "this"}]},
         "Shootout (from outside too): this dude joins your posse."),
        ({"play": "shootout", "joins": True, "then": [{"join posse": "this", "staying": True}]},
         "Shootout (from outside too): this dude joins your posse without moving."),
        # in a fight, nobody outside it (rules: abilities.noon-or-shootout, shootout.make-plays.presence)
        ({"play": "noon/shootout", "then": [{"choose": "dude", "where": "it.in_shootout or not shootout"}, STUD]},
         "Noon/Shootout: make a dude a stud."),
        ({"play": "noon", "then": [{"choose": "dude", "where": "it.in_shootout or not shootout"}, STUD]},
         "Noon: choose a dude (in the shootout if any) and make them a stud."),
        ({"play": "shootout", "then": [{"choose": "card in play", "where": "has(it, 'Gadget') and (it.in_shootout or "
          "it.on_a_location or it.type == 'deed')"}, {"unboot": "target"}]}, "Shootout: unboot a Gadget in play."),
        # what is booted was not (rules: cards.boot, cards.unboot)
        ({"play": "noon", "then": [{"choose": "your dude", "where": "not it.booted"}, {"boot": "target"}]},
         "Noon: boot one of your dudes."),
        ({"play": "noon", "then": [{"choose": "dude", "where": "it.booted"}, {"unboot": "target"}]},
         "Noon: unboot a dude."),
        ({"play": "noon", "then": [{"choose": "dude", "where": "not it.booted"}, STUD]},
         "Noon: make an unbooted dude a stud."),
        ({"play": "noon", "then": [{"if": "not this.booted", "then": [{"boot": "this"}]}, {"draw cards": 1}]},
         "Noon: this dude is booted. Draw a card."),
        # a card is brought in that can be (rules: cards.uniqueness, abilities.can-afford), from where it was found
        ({"play": "noon", "then": [{"search deck for": "it.type == 'deed' and it.may_enter"},
                                   {"bring in": "it == found", "out of": "deck"}, "shuffle deck"]},
         "Noon: search your deck for a deed and shop for or invent that deed."),
        ({"play": "noon", "then": [{"choose": "card in your discard pile", "where": "it.cost <= you.ghost_rock"},
                                   {"pay": "target.cost"}]},
         "Noon: choose a card in your discard pile. Pay that card's cost."),
        # what comes of a job either way
        ({"play": "noon", "job": {"mark": "town_square"}, "then": [{"draw cards": 1}, {"boot": "this"}],
          "unsuccessful": [{"boot": "this"}]},
         "Noon job: this dude leads a job marking the town square. If successful, draw a card. Either way, this dude "
         "is booted."),
        ({"play": "noon", "job": {"mark": "quarry"},
          "requires": [{"choose": "opposing dude", "as": "quarry"}, {"stud": "this"}], "then": [{"draw cards": 1}]},
         "Noon job: make this dude a stud. This dude leads a job marking an opposing dude. If successful, draw a "
         "card."),
        # two pulls, and two players, of whom the same is so
        ({"play": "noon", "then": [
            {"pull": "you"}, {"remember": "pull.suit == 'hearts' or pull.suit == 'diamonds'", "as": "first_red"},
            {"pull": "you"}, {"if": "first_red and (pull.suit == 'hearts' or pull.suit == 'diamonds')",
                              "then": [{"boot": "this"}]}]},
         "Noon: pull twice. If both pulls are red, this dude is booted."),
        ({"play": "resolution", "then": [{"casualties at most": 0}, {"casualties at most": 0, "of": "opponent"}]},
         "Resolution: you and your opponent take no casualties."),
        ({"play": "noon", "then": [{"choose": "dude"}, {"choose": "your dude", "as": "caller"},
                                   {"call out": "target", "with": "caller"}]},
         "Noon: choose a dude as the target. Have one of your dudes call out the target."),
        # whether it can be read both ways
        ({"play": "noon", "then": [{"either": [{"boot": "this"}], "or": [{"ace": "this"}]}]},
         "Noon: either boot or ace this dude."),
        ({"play": "noon", "requires": [{"either": [{"boot": "this"}], "or": [{"pay": 1}]}], "to": [{"draw cards": 1}]},
         "Noon: either boot this dude, or pay 1 ghost rock, to draw a card."),
    ],
    ids=str,
)  # fmt: skip
def test_what_goes_without_saying_is_not_said(text: dict[str, Any], words: str) -> None:
    assert describe({"type": "dude", "abilities": [text]}) == [words]


def test_a_condition_is_not_said_again_for_the_opposite() -> None:
    stud = {"gives": {"stud": True}, "while": "not this.wanted or this.booted"}
    cannot = {"gives": {"bullets": 1}, "while": "this.wanted and not this.booted"}
    assert describe({"type": "dude", "traits": [stud, cannot]})[1] == "Trait: otherwise, this dude has +1 bullets."


def test_two_traits_that_hold_as_long_are_one_sentence() -> None:
    here = "this.wanted and not this.booted and this.location == town_square"
    stud, more = ({"gives": gift, "while": here} for gift in ({"stud": True}, {"bullets": 1}))
    assert describe({"type": "dude", "traits": [stud, more]}) == [
        "Trait: while this dude is wanted and not booted and they are in the town square, they are a stud, and this "
        "dude has +1 bullets."
    ]
    unless = {"cannot": "boot", "where": "event.card == this and event.by == you", "while": here}
    assert len(describe({"type": "dude", "traits": [unless, more]})) == 2


def test_who_has_the_cards_that_are_counted() -> None:
    line = {"if": "count(those(cards_in_play, has(it, 'Horse') and it.controller == you)) >= 2", "then": [STUD_THIS]}
    assert describe({"type": "dude", "abilities": [{"play": "noon", "then": [line]}]}) == [
        "Noon: if you have at least 2 Horses, this dude becomes a stud."
    ]


def test_nobody_is_told_what_to_do_in_the_middle_of_what_happens() -> None:
    line = {"if": "this.wanted", "then": [{"boot": "this"}, {"draw cards": 1}]}
    assert describe({"type": "dude", "abilities": [{"play": "noon", "then": [line]}]}) == [
        "Noon: if this dude is wanted, they are booted and you draw a card."
    ]


def test_they_is_not_said_where_others_could_be_meant() -> None:
    line = {"if": "count(this.attachments) > 1", "then": [{"unboot": "this"}]}
    [told] = describe({"type": "dude", "abilities": [{"play": "noon", "then": [line]}]})
    assert told == "Noon: if there are at least 2 cards attached to this dude, this dude is unbooted."


def test_they_is_not_said_between_two_of_whom_either_could_be_meant() -> None:
    either = {"if": "this.wanted and target.booted", "then": [{"unboot": "target"}]}
    text = {"play": "shootout", "then": [{"choose": "dude", "as": "target"}, {"boot": "this"}, either]}
    [told] = describe({"type": "dude", "abilities": [text]})
    assert told.endswith("If this dude is wanted and that dude is booted, that dude is unbooted.")
