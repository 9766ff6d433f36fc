"""What a deck may hold, rule by rule, on decks made for the purpose."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from judge.cards import deck as checked
from judge.cards.deck import Entry, faults, stash
from judge.scenario.runs.named_rules import named_in

SUITS = ("spades", "diamonds", "hearts", "clubs")


def card(title: str, type: str = "dude", **facts: Any) -> dict[str, Any]:
    value = {"value": 5, "suit": "spades"} if type in ("dude", "deed", "goods", "spell", "action") else {}
    return {"title": title, "type": type, **value, **facts}


OUTFIT = Entry(card("Law Dogs", "outfit", gang="Law Dogs", wealth=19), 1)


def filler(cards: int) -> list[Entry]:
    """So many cards of different titles, suits and values."""
    return [Entry(card(f"Filler {n}", "action", value=n % 13 + 1, suit=SUITS[n // 13]), 1) for n in range(cards)]


def told(*entries: Entry, outfit: Entry | None = OUTFIT, banned: tuple[str, ...] = ()) -> list[tuple[str, str]]:
    """What is wrong with a deck of these cards, filled up to 52."""
    there = sum(entry.count for entry in entries if entry.card.get("value") is not None)
    deck = [*([outfit] if outfit else []), *entries, *filler(max(0, 52 - there))]
    return [(fault.rule, fault.says) for fault in faults(deck, banned)]


def test_a_deck_of_an_outfit_and_fifty_two_cards_is_legal() -> None:
    assert told() == []
    assert told(Entry(card("Joker", "joker"), 2), Entry(card("Legend", "legend", wealth=-1), 1)) == []


@pytest.mark.parametrize(
    ("deck", "rule", "says"),
    [
        ([Entry(card("Other", "outfit"), 1)], "deckbuilding.size", "exactly one outfit, this one 2"),
        ([Entry(card("One", "legend"), 1), Entry(card("Two", "legend"), 1)], "deckbuilding.size", "at most one legend"),
        ([Entry(card("Joker", "joker"), 3)], "deckbuilding.size", "at most two jokers, this one 3"),
        ([Entry(card("Spirit", keywords=["Token"]), 1)], "cards.tokens", "Spirit is a token"),
    ],
)
def test_what_makes_up_a_deck(deck: list[Entry], rule: str, says: str) -> None:
    """deckbuilding.size"""
    ((found, words),) = told(*deck)
    assert found == rule
    assert says in words


def test_without_an_outfit_and_with_too_few_cards_both_are_said() -> None:
    found = faults(filler(51))
    assert [fault.says for fault in found] == [
        "a deck has exactly one outfit, this one none",
        "a deck has exactly 52 cards with a printed value, this one 51",
    ]


def test_a_card_too_many_is_one_with_a_printed_value() -> None:
    """deckbuilding.size"""
    deck = [OUTFIT, *filler(52)]
    assert [fault.says for fault in faults([*deck, Entry(card("One more", "goods"), 1)])] == [
        "a deck has exactly 52 cards with a printed value, this one 53"
    ]
    assert faults([*deck, Entry(card("Joker", "joker"), 2)]) == []


def test_four_of_a_value_and_suit_and_four_of_a_title() -> None:
    """deckbuilding.four-of-a-kind"""
    assert told(Entry(card("Pinned Down", "action", value=2, suit="clubs"), 3)) == []  # the filler has one more
    ((rule, words), *_) = told(Entry(card("Pinned Down", "action", value=2, suit="clubs"), 4))
    assert (rule, words) == ("deckbuilding.four-of-a-kind", "at most four cards are the 2 of clubs, here 5")
    found = dict(told(Entry(card("Pinned Down", "action", value=2, suit="clubs"), 5)))
    assert found["deckbuilding.four-of-a-kind"] == "at most four cards are called Pinned Down, here 5"


def test_all_versions_of_a_dude_count_together() -> None:
    """deckbuilding.experienced"""
    one = Entry(card("Ivor Hawley", value=3), 3)
    other = Entry(card("Ivor Hawley (Exp.1)", value=13), 2)
    assert ("deckbuilding.experienced", "at most four cards are called Ivor Hawley, here 5") in told(one, other)


def test_dudes_of_other_factions_are_as_welcome_as_any() -> None:
    """deckbuilding.other-factions"""
    outlaws = [Entry(card(f"Outlaw {n}", gang="Outlaws", value=n % 13 + 1), 1) for n in range(26)]
    assert told(*outlaws) == []


def test_bans_count_only_where_they_are_asked_for() -> None:
    """deckbuilding.banned"""
    deck = Entry(card("Showboating", "action"), 1)
    assert told(deck) == []
    assert told(deck, banned=("Showboating",)) == [
        ("deckbuilding.banned", "Showboating is banned from official tournaments")
    ]


def start(title: str, cost: int = 3, **facts: Any) -> Entry:
    return Entry(card(title, cost=cost, gang=facts.pop("gang", "Law Dogs"), value=facts.pop("value", 7), **facts), 1, 1)


def test_a_starting_gang_of_five_that_can_be_paid_for() -> None:
    """setup.starting-gang"""
    gang = [start(f"Dude {n}", 4 if n < 4 else 3, value=n + 1) for n in range(5)]
    assert told(*gang) == []
    assert told(*gang, start("Dude 6", 0, value=9)) == [
        ("setup.starting-gang", "at most five dudes and Core deeds start, here 6")
    ]
    dear = [start("Dear", 20)]
    assert told(*dear) == [
        ("setup.starting-gang", "the starting gang costs 20 ghost rock, and the starting stash is 19")
    ]


def test_a_legend_changes_the_stash() -> None:
    """setup.outfit"""
    assert stash([OUTFIT, Entry(card("Legend", "legend", wealth=-2), 1)]) == 17


def test_only_the_own_outfit_and_drifters_start() -> None:
    """setup.starting-gang, setup.grifter-limit"""
    assert told(start("Drifter", gang="Drifter")) == []
    assert told(start("Both", gang=["Outlaws", "Law Dogs"])) == []
    assert told(start("Outlaw", gang="Outlaws"))[0][0] == "setup.starting-gang"
    assert told(start("Outlaw", gang="Outlaws", keywords=["Grifter"]))[0][0] == "setup.grifter-limit"
    grifters = [start("One", keywords=["Grifter"]), start("Two", keywords=["Grifter"])]
    assert told(*grifters)[0][0] == "setup.grifter-limit"


def test_core_deeds_start_in_place_of_a_dude_each() -> None:
    """setup.core, setup.core-faction, setup.core-older-deeds"""
    core = Entry(card("Hall", "deed", cost=1, value=7, keywords=["Private", "Core"]), 1, 1)
    assert told(core) == []
    assert told(*(start(f"Dude {n}", 1, value=n + 1) for n in range(5)), core)[0][1].endswith("here 6")
    theirs = Entry(card("Hall", "deed", cost=1, value=7, keywords=["Core Outlaws"]), 1, 1)
    assert told(theirs) == [("setup.core-faction", "only Outlaws outfits start with Hall")]
    jail = Entry(card("Gomorra Jail", "deed", cost=1, value=7, keywords=["Core"], starts={"only": "Law Dogs"}), 1, 1)
    assert told(jail) == []
    outlaws = Entry(card("Sloane", "outfit", gang="Outlaws", wealth=19), 1)
    assert told(jail, outfit=outlaws)[0][0] == "setup.core-older-deeds"


def test_other_cards_do_not_start_and_a_unique_card_starts_once() -> None:
    shotgun = Entry(card("Shotgun", "goods", value=7), 1, 1)
    assert told(shotgun)[0] == ("setup.starting-gang", "Shotgun can start neither as a dude nor as a Core deed")
    twice = Entry(card("Tommy", cost=1, gang="Law Dogs", value=7), 2, 2)
    assert told(twice)[0] == ("cards.uniqueness", "Tommy is Unique, so only one can start in play")


def test_some_cards_say_themselves_how_they_count() -> None:
    """setup.starting-gang, setup.grifter-limit"""
    beast = start("Beast", 1, value=1, starts={"places": 3})
    assert told(beast, start("One", value=2), start("Two", value=3)) == []
    ((rule, says),) = told(beast, *(start(f"Dude {n}", 1, value=n + 2) for n in range(3)))
    six = "at most five dudes and Core deeds start, here 6, as Beast counts as 3"
    assert (rule, says) == ("setup.starting-gang", six)
    assert told(start("Late", starts={"never": True})) == [("setup.starting-gang", "Late says that it cannot start")]
    thieves = Entry(card("Den", "outfit", gang="Law Dogs", wealth=19, starts={"grifters": 2}), 1)
    grifters = [start(f"Grifter {n}", 1, value=n + 1, keywords=["Grifter"]) for n in range(3)]
    assert told(*grifters[:2], outfit=thieves) == []
    assert told(*grifters, outfit=thieves) == [
        ("setup.grifter-limit", "at most 2 Grifters start, here 3: Grifter 0, Grifter 1, Grifter 2")
    ]


def test_an_outfit_may_make_grifters_cheaper() -> None:
    """setup.starting-gang"""
    den = Entry(card("Den", "outfit", gang="Law Dogs", wealth=17, starts={"grifters": 2, "discount": 1}), 1)
    one, two = (start(name, 3, value=n, keywords=["Grifter"]) for n, name in enumerate(("One", "Two"), 1))
    assert told(one, two, start("Rest", 13, value=3), outfit=den) == []
    assert told(one, two, start("Rest", 14, value=3), outfit=den)[0][0] == "setup.starting-gang"


def test_two_versions_of_a_dude_do_not_start_together() -> None:
    """cards.uniqueness"""
    ((rule, says),) = told(start("Ivor Hawley", value=3), start("Ivor Hawley (Exp.1)", value=13))
    assert (rule, says) == ("cards.uniqueness", "Ivor Hawley and Ivor Hawley (Exp.1) are one and the same")


BROKEN = {
    "deckbuilding.size": [Entry(card("Joker", "joker"), 3)],
    "cards.tokens": [Entry(card("Spirit", keywords=["Token"]), 1)],
    "deckbuilding.four-of-a-kind": [Entry(card("Pinned Down", "action"), 5)],
    "deckbuilding.experienced": [Entry(card("Ivor Hawley"), 3), Entry(card("Ivor Hawley (Exp.1)"), 2)],
    "deckbuilding.banned": [Entry(card("Showboating", "action"), 1)],
    "setup.starting-gang": [Entry(card("Drifter", cost=1), 1, 2)],
}
"""Every rule that the check names itself, with cards that break it."""


def test_every_rule_that_the_check_names_is_said_of_some_deck() -> None:
    chapters = {rule.partition(".")[0] for rule in BROKEN}
    source = Path(checked.__file__).read_text(encoding="utf-8")
    assert {named.rule for named in named_in("deck.py", source, chapters) if not named.cited} == set(BROKEN)
    for rule, cards in BROKEN.items():
        assert rule in dict(told(*cards, banned=("Showboating",))), rule
