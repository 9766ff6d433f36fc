"""What counts as the expected answer, answer by answer: each part of it is looked at, and nothing that is not there."""

from __future__ import annotations

from typing import Any

import pytest

from judge.engine.day.noon import HighNoon
from judge.engine.position.ability import Ability
from judge.engine.position.state import State
from judge.engine.position.values import Printed
from judge.scenario.file.model import Question
from judge.scenario.questions import agreeing, facts
from judge.scenario.questions.asking import Answered, kind_of
from judge.scenario.questions.sameness import same, shown
from judge.scenario.script.answers import Fault
from tests.engine.board import ANN, BEN, Do, attach, deck, draw_hand, dude, fight, stand_in, table

HAT = stand_in("Hat", "goods")


@pytest.fixture
def s() -> State:
    """Two dudes of Ann's with a hat each, one of Ben's, and cards in Ann's hand and discard pile."""
    s = table("ann", "ben")
    for title, player in (("Amy", ANN), ("Ada", ANN), ("Bob", BEN)):
        found = dude(s, player, title, fights=False)
        if player == ANN:
            attach(s, found, HAT)
    for title in ("Trick", "Trick", "Mill"):
        s.add_card(stand_in(title, "action"), ANN, "hand")
    deck(s, ANN, "KS 2C")
    draw_hand(s, BEN, "10H 3D")
    return s


def agreed(s: State, expect: Any, answer: Any, **question: Any) -> bool:
    return agreeing.gives(Question(**question), expect, Answered(s, answer))


# The reasons


def test_the_reasons_that_are_expected_are_among_those_that_are_given(s: State) -> None:
    """Against a play all rules are expected; rulings and errata, which have no words, may be left out."""
    given = [("values.rule", "says so"), ("a.ruling", ""), ("another.rule", "as well")]
    found = Answered(s, True, given)
    every, rules = ["values.rule", "another.rule", "a.ruling"], ["another.rule", "values.rule"]
    told = [agreeing.rests_on(each, found) for each in ([], ["values.rule"], ["a.ruling"], every, rules, ["no.rule"])]
    assert told == [True, True, True, True, True, False]
    found.objected = True
    told = [agreeing.rests_on(each, found) for each in ([], ["values.rule"], ["a.ruling"], every, rules, ["no.rule"])]
    assert told == [False, False, False, True, True, False]
    assert not agreeing.rests_on([*rules, "no.rule"], found)


def test_both_the_answer_and_its_reasons_have_to_be_the_expected_ones(s: State) -> None:
    found = Answered(s, True, [("values.rule", "says so")])
    for because, expect, agrees in (
        (None, True, True), (None, False, False), (["values.rule"], True, True), (["values.rule"], False, False),
        (["no.rule"], True, False), ([], True, True),
    ):  # fmt: skip
        question = Question(value="1 == 1", because=because)
        assert agreeing.agrees(question, expect, found) is agrees
    only = Question(value="1 == 1", because=["values.rule"])
    assert agreeing.agrees(only, only.expect, Answered(s, False, [("values.rule", "says so")]))


WRONG: list[tuple[dict[str, Any], Any, str]] = [
    ({"possible": "1 == 1"}, 1, "what is expected of `possible` is yes, no, unknown or no such way, not"),
    ({"never": "1 == 1"}, "perhaps", "what is expected of `never` is yes, no"),
    ({"why_not": "Amy is aced"}, True, "what is expected of `why not` is one of it is so,"),
    ({"why_not": "Amy is aced"}, "no txt", "what is expected of `why not` is one of"),
    ({"options": "ann"}, "pass", "what is expected of `options` is a list, not"),
    ({"priority": "Amy is aced"}, {"card": "Amy"}, "what is expected of `priority` is a list, not"),
    ({"outcome": ["Amy"]}, ["Amy"], "what is expected of `outcome` is a mapping, not"),
]


def test_what_no_answer_could_be_is_a_fault(s: State) -> None:
    for question, expect, said in WRONG:
        with pytest.raises(Fault) as caught:
            agreed(s, expect, [], **question)
        assert said in caught.value.message
    for kind in ("possible", "never", "always"):
        for answer in (True, False, "unknown", "no such way"):
            assert agreed(s, answer, answer, **{kind: "1 == 1"})
            assert not agreed(s, answer, "x" if isinstance(answer, bool) else True, **{kind: "1 == 1"})
    assert agreed(s, "no text", "no text", why_not="Amy is aced")
    assert not agreed(s, "no text", "over", why_not="Amy is aced")


# Values


def test_a_list_names_each_thing_once_in_any_order(s: State) -> None:
    """Cards by any name that they have, and first those that a name can mean alone."""
    hand = {"value": "player('ann').hand"}
    answer = ["Trick", "Trick", "Mill"]
    for said, agrees in (
        (answer, True), (["mill", "TRICK", "ann's Trick"], True), (["Trick", "Mill"], False), ([], False),
        (["Trick", "Mill", "Mill"], False), ([*answer, "Trick"], False), (["Trick", "Trick", "Bob"], False),
        (["ann's Trick", "Trick #1", "Mill"], True), (["Trick #1", "Trick #1", "Mill"], False),
        (["ben's Trick", "Trick", "Mill"], False), ([1, "Trick", "Mill"], False),
    ):  # fmt: skip
        assert agreed(s, said, answer, **hand) is agrees, said
    assert agreed(s, "amy", "Amy", value="card('Amy')")
    assert not agreed(s, "ann's Amy", "Amy", value="card('Amy').title")
    assert not agreed(s, ["Amy"], "Amy", value="card('Amy')")
    assert not agreed(s, "Trick", answer, **hand)


def test_a_list_of_anything_else_has_no_other_names(s: State) -> None:
    """Players are called exactly, and a number is no name of its card."""
    for said, agrees in (([1, 2], True), ([2, 1], True), ([1, 1], False), ([True, 2], False), ([1], False)):
        found = agreeing._same_list(s, said, [1, 2], None)
        assert found is agrees
    assert not agreeing._same_list(s, ["Ann"], ["ann"], None)


def test_two_lists_or_two_mappings_are_the_same_piece_by_piece() -> None:
    """Yes is not 1, and nothing may be missing or be there besides."""
    pairs: list[tuple[Any, Any, bool]] = [
        ([1, 2], [1, 2], True), ([1, 2], [2, 1], False), ([1], [1, 2], False), ([1, 2], [1], False), ([], [], True),
        ([True], [1], False), ({"a": 1}, {"a": 1}, True), ({"a": 1}, {"b": 1}, False), ({"a": 1}, {"a": 2}, False),
        ({"a": [1]}, {"a": [True]}, False), ([1], {"a": 1}, False), ({"a": 1}, 1, False), ("a", "a", True),
        ("a", "A", False), (1, 1.0, False), (None, None, True),
    ]  # fmt: skip
    assert [same(one, other) for one, other, _ in pairs] == [agrees for *_, agrees in pairs]


# Outcomes


def test_an_outcome_says_each_fact_of_each_subject_and_no_other(s: State) -> None:
    answer = {"Amy": {"booted": False, "bullets": 1}, "ann": {"ghost rock": 0}}
    asked = {"outcome": ["Amy", "ann"]}
    for expect, agrees in (
        (answer, True), ({"Amy": answer["Amy"]}, False), ({**answer, "ben": {"ghost rock": 0}}, False),
        ({**answer, "Amy": {"booted": False}}, False), ({**answer, "Amy": {**answer["Amy"], "value": 1}}, False),
        ({**answer, "Amy": {"booted": True, "bullets": 1}}, False),
        ({**answer, "Amy": {"booted": 0, "bullets": 1}}, False),
        ({**answer, "Amy": 3}, False), ({**answer, "ann": {"ghost rock": False}}, False), ({}, False),
    ):  # fmt: skip
        assert agreed(s, expect, answer, **asked) is agrees, expect


def test_facts_are_called_by_any_name_of_the_card_or_the_place(s: State) -> None:
    """And the street is said from left to right."""
    hand = ["Trick", "Trick", "Mill"]
    found: list[tuple[str, str, Any, Any, bool]] = [
        ("Amy", "at", "Town Square", "town square", True), ("Amy", "at", "ANN'S HOME", "ann's home", True),
        ("Amy", "at", "nowhere", "town square", False), ("Amy", "at", 3, "town square", False),
        ("Amy", "at", ["town square"], "town square", False), ("Amy", "controller", "ann", "ann", True),
        ("Amy", "controller", "Ann", "ann", False), ("Hat on Amy", "on", "ann's Amy", "Amy", True),
        ("Hat on Amy", "on", "Amy", "Amy", True), ("Hat on Amy", "on", "Ada", "Amy", False),
        ("Hat on Amy", "on", 3, "Amy", False), ("Amy", "on", "nothing", "nothing", True),
        ("Amy", "on", "Ada", "nothing", False), ("ann", "hand", ["Mill", "Trick", "ann's Trick"], hand, True),
        ("ann", "hand", "Trick", hand, False), ("ben", "draw hand", ["3d", "10H"], ["10H", "3D"], True),
        ("ben", "draw hand", ["3d", "3d"], ["10H", "3D"], False), ("ann", "debt", 0, 0, True),
        ("ann", "street", ["ann's home"], ["ann's home"], True),
        ("ann", "street", ["Ann's Home"], ["ann's home"], True),
        ("ann", "street", ["ann's home", "town square"], ["town square", "ann's home"], False),
        ("ann", "street", [], ["ann's home"], False), ("shootout", "leader", "nobody", "nobody", True),
        ("shootout", "leader", "Amy", "nobody", False), ("shootout", "at", "Nowhere", "nowhere", True),
    ]  # fmt: skip
    for subject, fact, said, answer, agrees in found:
        got = agreed(s, {subject: {fact: said}}, {subject: {fact: answer}}, outcome=[subject])
        assert got is agrees, (subject, fact, said)


def test_the_cards_that_a_fact_is_about(s: State) -> None:
    amy, hat = (next(n for n, each in s.each_card() if each.printed.title == title) for title in ("Amy", "Hat"))
    assert facts.cards_of(s, "Hat on Amy", "on") == [amy]
    assert facts.cards_of(s, "Amy", "at") is None
    assert facts.cards_of(s, "ann", "debt") is None
    assert len(facts.cards_of(s, "ann", "hand") or []) == 3
    assert facts.cards_of(s, "shootout", "leader") == []
    bob, lead = dude(s, BEN, "Bart"), dude(s, ANN, "Lead")
    fight(s, leader_dude=lead, mark_dude=bob)
    assert (facts.cards_of(s, "shootout", "leader"), facts.cards_of(s, "shootout", "mark")) == ([lead], [bob])
    assert facts.cards_of(s, "shootout", "round") == []
    assert agreed(s, {"shootout": {"mark": "ben's Bart"}}, {"shootout": {"mark": "Bart"}}, outcome=["shootout"])
    assert s.cards[hat].attached == amy
    posses = [facts.fact(s, name, "posse") for name in ("Lead", "Bart", "Amy")]
    assert posses == ["leader", "mark", "none"]


def test_the_rule_by_which_a_fact_stays_what_it_was() -> None:
    """A shootout stays where it is, and a dude where they are; a number with parts has none of its own."""
    named = (("shootout", "at"), ("Amy", "at"), ("shootout", "over"), ("Amy", "booted"), ("Amy", "bullets"))
    assert [facts.stands_by(*each) for each in named] == [
        "shootout.location-fixed", "town.locations", "shootout.rounds", "cards.boot", "",
    ]  # fmt: skip
    looks = [facts.looks(*each) for each in (("shootout", "over"), ("shootout", "at"), ("Amy", "over"), ("game", "x"))]
    assert [bool(each) for each in looks] == [True, False, False, False]


# Rows of responses


def test_each_row_of_responses_says_what_it_says_of_the_one_in_its_place(s: State) -> None:
    amy, ada = (next(n for n, each in s.each_card() if each.printed.title == title) for title in ("Amy", "Ada"))
    rows = [{"tier": "trait", "moment": "when", "player": "ann", "card": title} for title in ("Amy", "Ada")]
    found = Answered(s, rows)
    found.cards = [amy, ada]
    question = Question(priority="Bob is aced")
    for expect, agrees in (
        (rows, True), ([{"card": "amy"}, {"card": "ann's Ada"}], True), ([{"card": "Ada"}, {"card": "Amy"}], False),
        ([{"card": "Amy"}], False), ([{"card": "Amy"}] * 2, False), ([{"tier": "trait"}, {"player": "ann"}], True),
        ([{"tier": "react"}, {"player": "ann"}], False), ([{"card": "Amy", "player": "ben"}, {"card": "Ada"}], False),
        ([{"card": "Amy", "moment": "after"}, {"card": "Ada"}], False), ([{"player": "Amy"}, {"card": "Ada"}], False),
        ([*rows, rows[0]], False), ([{"card": 3}, {"card": "Ada"}], False),
    ):  # fmt: skip
        assert agreeing.gives(question, expect, found) is agrees, expect
    rows_of_none: list[Any] = [{}, "Amy", None, [], {"crad": "Amy"}]
    for row in rows_of_none:
        with pytest.raises(Fault, match="row of `priority`"):
            agreeing.gives(question, [row, row], found)


# Options


def test_every_option_is_listed_once_in_the_words_of_a_script(s: State) -> None:
    """Copies by any of their names; the ability where a card has several; the second thing where there is one."""
    ability = Ability("noon", then=(Do(lambda s, scope: None),))
    both = Printed("Both", "dude", abilities=(ability, Ability("shootout", then=ability.then)))
    s.add_card(both, ANN, "play", at=s.players[ANN].home)
    s.then(HighNoon())
    s.go_on()
    assert s.decision is not None
    question = Question(options="ann")
    options = [each for each in s.decision.options if each.verb in ("play", "call out", "pass")]
    found = Answered(s, [str(each) for each in options])
    found.options = [(s, options)]
    listed = sorted(map(str, agreeing.lines_meant([{"play": "both"}, "PASS", "nothing at all"], found)))
    assert listed[-1] == "play both"
    assert "pass" in listed
    assert "nothing at all" in listed
    words = ["play Both (noon)", "call out Bob with Amy", "call out Bob with Ada", "pass"]
    for expect, agrees in (
        (words, True), (words[::-1], True), (words[1:], False), ([*words, "pass"], False), ([], False),
        (["PLAY both (NOON)", "call out ben's bob with ann's ada", "Call Out Bob with Amy", "Pass"], True),
        (["play Both", *words[1:]], False), (["play Both (shootout)", *words[1:]], False),
        ([words[0], "call out Bob with Bob", *words[2:]], False), ([words[0], "call out Bob", *words[2:]], False),
        ([words[0], words[1], words[1], "pass"], False), ([*words[:3], "done"], False),
        ([{"play": "Both", "ability": "noon"}, {"call out": "Bob", "with": "Amy"}, *words[2:]], True),
    ):  # fmt: skip
        assert agreeing.gives(question, expect, found) is agrees, expect
    nothing = Answered(s, [])
    assert agreeing.gives(question, [], nothing)
    assert not agreeing.gives(question, ["pass"], nothing)
    assert agreeing.option_line({"play": "Both"}) == "play Both"
    assert agreeing.lines_meant(["call out BOB with ADA"], found) == ["call out Bob with Ada"]
    assert agreeing.lines_meant(["call out BOB with ADA"], nothing) == ["call out BOB with ADA"]


# Which kind of question it is


def test_a_question_is_of_one_kind_and_has_no_word_of_another() -> None:
    questions = Question(turn="now"), Question(value=0), Question(possible="x", until="the end")
    assert [kind_of(question) for question in questions] == ["turn", "value", "possible"]
    wrong: list[tuple[dict[str, Any], str]] = [
        ({}, "this one has none"), ({"turn": "now", "value": "1"}, "this one has turn, value"),
        ({"value": "1", "by": "Amy"}, "`by` goes with `why not`, not with `value`"),
        ({"value": "1", "given": "x"}, "`given` goes with"), ({"turn": "now", "until": "x"}, "`until` goes with"),
        ({"outcome": {"Amy": {"booted": True}}, "expect": {"Amy": {"booted": True}}}, "an outcome states its facts"),
    ]  # fmt: skip
    for question, said in wrong:
        with pytest.raises(Fault, match=r"a question has|goes with|states its facts") as caught:
            kind_of(Question(**question))
        assert said in caught.value.message
    assert kind_of(Question(outcome=["Amy"], expect={"Amy": {}})) == "outcome"
    things: list[Any] = [None, {}, [], True, False, 3, "x"]
    assert [shown(thing) for thing in things] == ["nothing", "nothing", "nothing", "yes", "no", "3", "x"]
