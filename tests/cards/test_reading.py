"""Reading the vocabulary: everything listed is read, and whatever is not is a fault with its place and what is near."""

import contextlib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.cards.expressions.selectors import SELECTORS
from judge.cards.facts import is_fact
from judge.cards.fault import CardFault
from judge.cards.printed import printed_from
from judge.cards.reading import DURATIONS, PLAYS, read_abilities, read_ability, read_trait
from judge.cards.standing_traits import is_standing
from judge.cards.vocabulary.every_verb import ALONE, VERBS
from judge.cards.vocabulary.in_play.on_cards import OnCard
from judge.cards.vocabulary.steering.answering import Instead
from judge.cards.vocabulary.steering.branching import Skip, Unless
from judge.cards.vocabulary.steering.choices import Choose
from judge.cards.vocabulary.steering.flow import May
from judge.cards.vocabulary.steering.left_behind import LeaveWaiting
from judge.engine.observing.every_kind import EVENTS
from judge.engine.position.ability import Ability, Trait, Trigger
from judge.engine.position.event import MOMENTS
from judge.input.names import nearest
from tests.lanes import about

from .conftest import encoded

CHOOSE = {"choose": "dude in this shootout"}


def fault_of(ability: Any = None, trait: Any = None) -> CardFault:
    with pytest.raises(CardFault) as caught:
        read_ability(0, ability) if trait is None else read_trait(0, trait)
    return caught.value


def shootout(*then: Any, **more: Any) -> dict[str, Any]:
    return {"play": "shootout", "then": list(then), **more}


def test_every_encoded_card_reads() -> None:
    for document in encoded():
        with about(document.data["title"]):
            printed = printed_from(document.data)
            assert len(printed.abilities) == len(document.data.get("abilities", ()))
            traits = document.data.get("traits", ())
            facts, standing = sum(is_fact(text) for text in traits), sum(is_standing(text) for text in traits)
            assert len(printed.traits) + facts + standing == len(traits)
            assert len(printed.standing) >= standing


@pytest.mark.parametrize(
    ("ability", "value", "near", "place"),
    [
        ({"play": "shotout"}, "shotout", "shootout", ("play",)),
        ({"plays": "shootout"}, "plays", "play", ("plays",)),
        (shootout({"bot": "this"}), "bot", "boot", ("then", 0, "bot")),
        (shootout("shuffle dek"), "shuffle dek", "shuffle deck", ("then", 0)),
        (shootout({"boot": "tihs"}), "tihs", "this", ("then", 0, "boot")),
        (shootout({"boot": "this", "form": "you"}), "form", None, ("then", 0, "form")),
        (shootout({"bullets": 1, "off": "this"}), "off", "of", ("then", 0, "off")),
        (shootout({"bullets": 1, "of": "this", "for": "shotout"}), "shotout", "shootout", ("then", 0, "for")),
        (shootout({"choose": "dude in this shotout"}), "dude in this shotout", "dude in this shootout",
         ("then", 0, "choose")),
        (shootout({**CHOOSE, "where": "it.boted"}), "boted", "booted", ("then", 0, "where")),
        (shootout(CHOOSE, {"boot": "targt"}), "targt", "target", ("then", 1, "boot")),
        (shootout({"if": "bulets(this) > 1", "then": [{"boot": "this"}]}), "bulets", "bullets", ("then", 0, "if")),
        (shootout({"if": "shootout", "then": [{"bot": "this"}]}), "bot", "boot", ("then", 0, "then", 0, "bot")),
        (shootout({"may": [{"bot": "this"}]}), "bot", "boot", ("then", 0, "may", 0, "bot")),
        (shootout({"put into play": "this", "at": "this locatoin"}), "this locatoin", "this location",
         ("then", 0, "at")),
        (shootout({"later": {"after": "discrad", "then": [{"boot": "this"}]}}), "discrad", "discard",
         ("then", 0, "later", "after")),
        (shootout({"later": {"afetr": "discard"}}), "afetr", "after", ("then", 0, "later", "afetr")),
        (shootout({"boot": "this"}, cost="bot"), "bot", "boot", ("cost", 0)),
        ({"play": "react", "after": "pick shoter", "then": [{"boot": "this"}]}, "pick shoter", "pick shooter",
         ("after",)),
        ({"play": "react", "after": "discard", "where": "evnt.card == this", "then": [{"boot": "this"}]}, "evnt",
         "event", ("where",)),
    ],
)  # fmt: skip
def test_whatever_is_unknown_names_the_nearest(
    ability: Any, value: str, near: str | None, place: tuple[str | int, ...]
) -> None:
    fault = fault_of(ability)
    assert fault.value == value
    assert fault.place == ("abilities", 0, *place)
    assert near is None or nearest(value, fault.known)[0] == near


@pytest.mark.parametrize(
    ("ability", "message"),
    [
        (None, "an ability is written as"),
        ("boot", "an ability is written as"),
        ({}, "unknown kind of ability"),
        ({"play": ["shootout"]}, "unknown kind of ability"),
        ({"play": "shootout"}, "has to do something"),
        (shootout({"boot": "this"}, to=[ALONE]), "what is done for it stands under"),
        (shootout(5), "an instruction is written as"),
        (shootout({}), "unknown verb"),
        (shootout({"boot": "this"}, after="discard"), "only a React answers an event"),
        (shootout({"boot": "this"}, where="event.player == you"), "unknown name"),
        (shootout({"boot": "this"}, repeat="often"), "`repeat` is yes or no"),
        (shootout({"boot": "this"}, joins=1), "`joins` is yes or no"),
        (shootout({"boot": "this"}, technique=True, job={"mark": "town_square"}), "is no job"),
        (shootout({"boot": "this"}, technique=True, **{"lent to": "it.booted"}), "is no job"),
        (shootout({"boot": "this"}, job={"mark": "town_square"}, **{"lent to": "it.booted"}), "is no job"),
        (shootout({"boot": "this"}, cost=[{"pay": 0}]), "`pay` is a whole number from 1 up"),
        (shootout({"boot": "this"}, cost=[{"pay": "you.ghost_rock"}]), "`pay` is a whole number from 1 up"),
        (shootout({"boot": "this"}, cost=[{"pay": 1, "to": "bank"}]), "unknown cost"),
        (shootout({"if": "shootout"}), "either `then` or `instead`"),
        (shootout({"if": "shootout", "then": [ALONE], "instead": [ALONE]}), "either `then` or `instead`"),
        (shootout({"if": "shootout", "then": []}), "nothing to do under"),
        (shootout({"if": "shootout", "then": [ALONE], "else": []}), "nothing to do under"),
        (shootout({"may": []}), "nothing to do under"),
        (shootout({"instead": None}), "nothing to do under"),
        (shootout({"later": {"after": "discard"}}), "`later` has to do something"),
        (shootout({"later": {"then": [ALONE]}}), "exactly one of"),
        (shootout({"later": [ALONE]}), "`later` is written as"),
        (shootout({**CHOOSE, "as": "you"}), "a choice is called by a new word"),
        (shootout({**CHOOSE, "as": "if"}), "a choice is called by a new word"),
        (shootout({**CHOOSE, "as": "the dude"}), "a choice is called by a new word"),
        (shootout({**CHOOSE, "as": 5}), "a choice is called by a new word"),
        (shootout({"choose": ["a dude"]}), "unknown phrase"),
        (shootout({"search deck": 7}), "a deck is searched for a title"),
        (shootout({"bullets": "-1", "of": "this", "minimum": "0"}), "`minimum` is a whole number"),
        (shootout({"bullets": None, "of": "this"}), "an expression is text or a whole number, not"),
        (shootout({"replace draw hand": "you", "cards": 0}), "`cards` is a whole number from 1 up"),
        (shootout({"boot": "event.card"}), "unknown name"),
        (shootout({"pay": "pull.value"}), "unknown name"),
        (shootout(ALONE, requires=[{"pay": "pull.value"}], cost="pull"), "unknown name"),
        (shootout({"boot": "it"}), "unknown name"),
        (shootout({"boot": "this", "ruling": 5}), "a clause follows a ruling or an erratum by its id"),
        (shootout({"boot": "this", "ruling": {"a.b": "ths.booted"}}), "unknown name"),
        (shootout({"boot": "this", "ruling": {"a.b": {"nt for": "this.booted"}}}), "unknown key in `ruling`"),
        ({"play": "react", "then": [ALONE]}, "exactly one of"),
        ({"play": "react", "after": "discard", "when": "ace", "then": [ALONE]}, "exactly one of"),
        ({"play": "react", "after": ["discrd"], "then": [ALONE]}, "unknown event"),
        ({"play": "react", "after": "reveal", "where": "event.card == this", "then": [ALONE]},
         "an event that happens to a player has no"),
    ],
)  # fmt: skip
def test_whatever_makes_no_sense_is_a_fault(ability: Any, message: str) -> None:
    assert message in fault_of(ability).message


@pytest.mark.parametrize(
    ("trait", "message"),
    [
        ({"then": [ALONE]}, "exactly one of"),
        ({"after": "discard"}, "a trait has to do something"),
        ({"after": "discard", "play": "react", "then": [ALONE]}, "unknown key in a trait"),
        ({"after": "reveal", "then": [{"hand rank": 1}]}, "a trait says how long this lasts"),
    ],
)  # fmt: skip
def test_a_trait_is_checked_in_the_same_way(trait: Any, message: str) -> None:
    assert message in fault_of(trait=trait).message


@pytest.mark.parametrize(
    ("instruction", "message"),
    [
        ({"if": "event.card.reason == 'casualty'", "then": [ALONE]}, "a card has no"),
        ({"if": "this.bullets", "then": [ALONE]}, "this is a number, not true or false"),
        ({"if": "you.booted", "then": [ALONE]}, "a player has no"),
        ({"if": "event.reason == 'casuality'", "then": [ALONE]}, "there is no such reason"),
        ({"if": "this.suit == 'swords'", "then": [ALONE]}, "there is no such suit"),
        ({"if": "this.type == 'dud'", "then": [ALONE]}, "there is no such type"),
        ({"if": "'plya' == this.zone", "then": [ALONE]}, "there is no such zone"),
        ({"if": "this == you", "then": [ALONE]}, "a card is never a player"),
        ({"if": "this.value == 'king'", "then": [ALONE]}, "a number is never text"),
        ({"if": "this < event.card", "then": [ALONE]}, "this is a card, not a number"),
        ({"if": "this in you", "then": [ALONE]}, "this is a player, not a list of cards"),
        ({"if": "'a' in this.title", "then": [ALONE]}, "this is text, not a card"),
        ({"if": "count(this) > 1", "then": [ALONE]}, "this is a card, not a list of cards"),
        ({"if": "bullets(this, this) > 1", "then": [ALONE]}, "`bullets` takes a card"),
        ({"if": "highest(has, you.posse) > 1", "then": [ALONE]}, "gives no number for a card"),
        ({"if": "bullets == bullets", "then": [ALONE]}, "a function needs its brackets"),
        ({"if": "not this.bullets", "then": [ALONE]}, "this is a number, not true or false"),
        ({"if": "shootout and this", "then": [ALONE]}, "this is a card, not true or false"),
        ({"if": "this.stud if lowball else this.value", "then": [ALONE]}, "this is a number, not true or false"),
        ({"if": 1, "then": [ALONE]}, "this is a number, not true or false"),
        ({"boot": "you"}, "this is a player, not a card"),
        ({"bullets": "this", "of": "this"}, "this is a card, not a number"),
        ({"bullets": True, "of": "this"}, "this is true or false, not a number"),
        ({"hand rank": 1, "of": "this"}, "this is a card, not a player"),
        ({"cannot be casualties": "you"}, "this is a player, not a card or a list of cards"),
        ({**CHOOSE, "by": "this"}, "this is a card, not a player"),
        ({**CHOOSE, "where": "it"}, "this is a card, not true or false"),
    ],
)
def test_a_wrong_kind_of_thing_is_found_without_a_position(instruction: Any, message: str) -> None:
    ability = {"play": "react", "after": "discard", "then": [instruction]}
    assert message in fault_of(ability).message


def test_known_kinds_of_text_are_compared_with_their_words() -> None:
    for test in ("event.reason == 'flee'", "this.title == 'Anybody'", "this.location == event.card.location",
                 "this.suit == pull.suit", "'play' != this.zone", "this.zone == event.card.zone"):  # fmt: skip
        read_ability(0, {"play": "react", "cost": "pull", "after": "discard", "then": [{"if": test, "then": [ALONE]}]})


# What is read


def test_blocks_come_out_flat_with_jumps() -> None:
    ability = read_ability(0, shootout({"if": "shootout", "then": [{"boot": "this"}], "else": [{"ace": "this"}]}))
    kinds = [type(instruction) for instruction in ability.then]
    assert kinds == [Unless, OnCard, Skip, OnCard]
    assert (ability.then[0].length, ability.then[2].length) == (2, 1)  # type: ignore[attr-defined]
    ability = read_ability(0, shootout({"may": [CHOOSE, {"boot": "target"}]}))
    assert [type(instruction) for instruction in ability.then] == [May, Choose, OnCard]
    assert ability.then[0].length == 2  # type: ignore[attr-defined]


def test_a_replacement_belongs_to_the_instead_tier() -> None:
    for then in ({"instead": [ALONE]}, {"if": "shootout", "instead": [ALONE]}):
        ability = read_ability(0, {"play": "react", "when": "discard", "then": [then]})
        assert ability.trigger is not None
        assert ability.trigger.instead
        assert any(isinstance(instruction, Instead) for instruction in ability.then)
        assert answered(then).instead
    assert not answered(ALONE).instead


def answered(then: Any) -> Trigger:
    """What a trait that does this when a card is discarded answers."""
    trait = read_trait(0, {"when": "discard", "then": [then]})
    assert isinstance(trait, Trait)
    return trait.trigger


def test_a_waiting_effect_knows_the_choices_and_its_own_event_but_no_pull() -> None:
    answer = {"after": "pick shooter", "where": "event.card == target", "then": [{"boot": "target"}]}
    ability = read_ability(3, shootout(CHOOSE, {"later": answer}, cost="pull"))
    left = ability.then[1]
    assert isinstance(left, LeaveWaiting)
    assert (left.ability, left.number, left.until) == (3, 0, "shootout")
    (waiting,) = ability.waiting
    assert isinstance(waiting, Trait)
    assert waiting.trigger.event == "pick shooter"
    answer["then"] = [{"pay": "pull.value"}]
    assert "unknown name" in fault_of(shootout(CHOOSE, {"later": answer}, cost="pull")).message
    read_ability(0, shootout(CHOOSE, {"later": {**answer, "then": [ALONE]}}, {"pay": "pull.value"}, cost="pull"))


def test_the_cost_is_added_up() -> None:
    ability: Ability = read_ability(0, shootout(ALONE, cost=["boot", {"pay": 2}, "pull", {"pay": 1}], repeat=True))
    assert (ability.boot, ability.pull, ability.rock, ability.repeat, ability.joins) == (True, True, 3, True, False)


def test_one_instruction_needs_no_list() -> None:
    assert read_abilities(shootout(ALONE) | {"then": ALONE}, None)[0][0].then


def test_every_kind_of_ability_has_a_duration() -> None:
    assert set(DURATIONS) == set(PLAYS)


# Anything at all

KEYS = [
    "play", "cost", "requires", "then", "where", "repeat", "joins", *MOMENTS, *VERBS, "as", "by", "of", "for",
    "minimum", "cards", "at", "from", "else", "instead",
]  # fmt: skip
VALUES = st.sampled_from([
    *PLAYS, *EVENTS, *SELECTORS, ALONE, "boot", "pull", "this", "target", "you", "event.card", "shootout", "round", "x",
    None, True, 0, 1, -1, 2.5,
])  # fmt: skip
ANYTHING = st.recursive(
    VALUES,
    lambda part: st.one_of(st.lists(part, max_size=3), st.dictionaries(st.sampled_from(KEYS), part, max_size=4)),
    max_leaves=12,
)


@given(ANYTHING)
def test_anything_at_all_is_read_or_refused_as_a_fault_of_the_card(thing: Any) -> None:
    for read in (read_ability, read_trait):
        for given_ in (thing, shootout(thing), {"play": "react", "after": "discard", "then": thing}):
            with contextlib.suppress(CardFault):
                read(0, given_)
