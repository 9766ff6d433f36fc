"""What is told of a fact because of what it is: of a hand that is Cheatin' or legal, and of a keyword."""

from __future__ import annotations

from typing import Any

import pytest

from judge.engine.position.kinds import Place
from judge.engine.position.values import Printed
from judge.scenario.questions.because import Because
from judge.scenario.questions.of_facts import definitions
from judge.scenario.questions.values import Expression
from tests.engine.board import ANN, BEN, draw_hand, dude, fight, table


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


@pytest.mark.parametrize("told", [False, True])
def test_what_makes_a_hand_cheatin_is_told_once(told: bool) -> None:
    """values.cheatin: of each player whose hand is asked about, where nothing tells it already."""
    s, already = table("ann", "ben"), ("values.cheatin", "ann reveals a Cheatin' hand")
    for player, hand in ((ANN, "2C 2C 6H 8S 10C"), (BEN, "2C 4D 6H 8S 10C")):
        draw_hand(s, player, hand)
    because = Because()
    because.reasons = [already] * told
    definitions.add_of_an_expression(because, s, Expression("cheatin('ann') or cheatin('ben')"), True)
    assert because.reasons == (
        [already]
        if told
        else [
            ("values.cheatin", "ann's draw hand has 2C more than once"),
            ("values.cheatin", "ben's draw hand has no two cards of the same suit and value"),
        ]
    )
    because.reasons = []
    definitions.add_of_an_expression(because, s, Expression("hand_rank('ann') > 1"), True)
    assert because.reasons == []


@pytest.mark.parametrize(
    ("asked", "found", "rules"),
    [
        ("card('Amy').type", "dude", ["types.dude"]),
        ("card('Amy').type == 'deed'", False, ["types.deed"]),
        ("card('Amy').title == 'deed'", False, []),
        ("card('Amy').unique", False, []),
        ("card('Ghost').unique", False, ["cards.tokens-non-unique"]),
        ("card('Ghost').booted", False, []),
        ("card('Horse').booted", False, []),  # which is what somebody is called, and no keyword
        ("has('Amy', 'Unique') and card('Amy').unique", False, []),  # of which the second has its rule by itself
    ],
)
def test_what_a_card_is_for_good_is_told_by_its_rule(asked: str, found: object, rules: list[str]) -> None:
    s, because = table(), Because()
    dude(s, ANN, "Amy")
    dude(s, ANN, "Ghost", keywords=("Token",))
    dude(s, ANN, "Horse")
    definitions.add_of_an_expression(because, s, Expression(asked), found)
    assert because.reasons == [(rule, definitions.TRUE_OF_IT) for rule in rules]


def test_that_something_was_used_is_told_with_how_often_it_may_be() -> None:
    """abilities.once-a-day: below the first reason, and only where it was used."""
    s, first, other = table(), ("noon.order", "Ann uses it"), ("cards.boot", "it boots")
    dude(s, ANN, "Amy")
    for asked, found, reasons in (
        ("used('Amy')", True, [first, ("abilities.once-a-day", ""), other]),
        ("used('Amy')", False, [first, other]),
        ("card('Amy').booted", True, [first, other]),
    ):
        because = Because()
        because.reasons = [first, other]
        definitions.add_of_an_expression(because, s, Expression(asked), found)
        assert because.reasons == reasons
    because.reasons = []
    definitions.add_of_an_expression(because, s, Expression("used('Amy')"), True)
    assert because.reasons == []


@pytest.mark.parametrize(
    ("told", "rules"),
    [
        ({"leader": "Amy"}, ["shootout.leader-and-mark"]),
        ({"mark": "Bob"}, ["shootout.leader-and-mark"]),
        ({"round": 1}, ["shootout.rounds"]),
        ({"step": "shootout.draw"}, ["shootout.rounds"]),
        ({"at": "town square"}, ["shootout.location-fixed"]),
        ({"over": False}, []),
    ],
)
def test_what_a_shootout_is_by_definition(told: dict[str, object], rules: list[str]) -> None:
    """Only while there is one; where it is, only where no other reason says that it stays there."""
    s = table()
    for player, name in ((ANN, "Amy"), (BEN, "Bob")):
        dude(s, player, name)
    peace, known, alone = Because(), Because(), Because()
    definitions.add_of_facts(peace, s, "shootout", told)
    fight(s)
    known.add("jobs.location-stays", "as the job goes on")
    definitions.add_of_facts(known, s, "shootout", told)
    assert [rule for rule, _ in peace.reasons] == [rule for rule in rules if rule == "shootout.rounds"]
    stays = "shootout.location-fixed"
    assert [rule for rule, _ in known.reasons] == ["jobs.location-stays", *(rule for rule in rules if rule != stays)]
    definitions.add_of_facts(alone, s, "shootout", told)
    assert [rule for rule, _ in alone.reasons] == rules


def test_whoever_controls_a_deed_its_street_is_its_owners() -> None:
    """town.own-street"""
    s = table()
    deeds = [s.add_card(Printed(title, "deed"), ANN, "play") for title in ("Mill", "Bank")]
    s.set_player(ANN, street=(s.players[ANN].home, *map(Place, deeds)))
    for card in deeds:
        s.set(card, at=Place(card))
    s.set(deeds[1], controller=BEN)
    for told, words in (("street", ["Bank stays on Ann's street, whoever controls it"]), ("hand", [])):
        because = Because()
        definitions.add_of_facts(because, s, "Ann", {told: []})
        assert [why for _, why in because.reasons] == words


def test_what_a_text_lets_be_ignored_is_told(play: Any) -> None:
    """abilities.cannot-beats-can: penalties at the Quarantine Tent, of a Condition's standing text"""
    found = play({
        "scenario": "A Condition at the Quarantine Tent",
        "players": {"ann": {"winner": True}, "bob": {}},
        "table": [
            {"card": "Quarantine Tent", "of": "ann"},
            {"dude": "Abe", "influence": 1, "of": "ann", "at": "Quarantine Tent"},
            {"card": "Deliberate Infection", "of": "bob", "on": "Abe"},
        ],
        "start": {"step": "day.high-noon"},
        "questions": [{"value": "influence('Abe')"}],
    }).results[0]  # fmt: skip
    assert found.answer == 1
    assert [why for _, why in found.because] == [
        "printed 1", "Quarantine Tent lets -1 of Deliberate Infection be ignored",
    ]  # fmt: skip


@pytest.mark.parametrize(("told", "follows"), [("ghost rock", [("types.cost", "")]), ("hand", [])])
def test_what_was_paid_for_a_card_is_told_with_what_a_cost_is(told: str, follows: list[tuple[str, str]]) -> None:
    """types.cost: of that player's stash, and of nobody else's"""
    s, because = table(), Because()
    others = [("upkeep.pay", "Ann pays 1"), ("noon.shopping", "Ben pays 1")]
    for rule, words in (*others, ("noon.shopping", "Ann pays 2")):
        because.add(rule, words)
    definitions.add_of_facts(because, s, "Ann", {told: 0})
    assert because.reasons == [*others, ("noon.shopping", "Ann pays 2"), *follows]
