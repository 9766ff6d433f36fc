"""What is told of a player's options: what could be thought to speak against one, each rule once, and nothing else."""

from __future__ import annotations

from typing import Any, Final

import pytest

from judge.books.catalogue import Catalogue
from judge.input.yaml_file import read_yaml
from judge.scenario.runs.running import Scenario

from ..conftest import SCENARIOS
from .test_because import because

FIRST = "it is up to ann to make a play"
VARMINT = "Cheatin' Varmint"
ONE_ABILITY = f"one use of {VARMINT} is one of its abilities, and its player says which"
SMART = "Make the Smart Choice is declared as a play"
TOLD: Final[dict[tuple[str, int], list[tuple[str, str]]]] = {
    # of a Noon play that is asked for, what makes it one; that it is her turn goes without saying
    ("high-noon/passed-before", 1): [
        ("noon.order", "it is up to carol to make a play"),
        ("noon.calling-out", "Cora: that is a Noon play, and this is High Noon"),
    ],
    # of options that are not asked for one by one nobody has to be told that it is High Noon
    ("high-noon/a-tradin-play-at-once", 0): [("noon.order", FIRST)],
    # what holds of several cards is told of the first
    ("control/of-the-town-square", 0): [
        ("noon.order", FIRST),
        ("noon.order", "ann has the first opportunity"),
        ("noon.shopping", "Pinto: that is a Noon play, and this is High Noon"),
        ("abilities.can-afford", "Pinto: it costs 2 ghost rock, and ann has 9"),
        ("noon.shopping.goods-and-spells",
         "Pinto: Harry Highbinder is ann's dude, unbooted and at the town square, which they control"),
    ],
    # of an ability no more than what could hinder it; whether this is its step only where plays are asked for
    ("gambling/first-day-without-a-pull", 0): [
        ("gambling.cheatin.until-all-pass", "it is up to bob to make a play"),
        ("gambling.cheatin.order", "bob has the first opportunity"),
        ("gambling.cheatin",
         "Coachwhip!: it is a Cheatin' ability, the only kind of Resolution ability for lowball"),
        ("gambling.cheatin.needs-another", "Coachwhip!: Cheatin' now is the hand of ann"),
    ],
    ("high-noon/why-there-is-this-option", 1): [
        ("noon.order", FIRST),
        ("noon.order", "bob passes"),
        ("abilities.repeat", "Telepathy Helmet: it is a Repeat ability, which may be used again"),
        ("abilities.right-step", "Telepathy Helmet: it is a Noon ability, and this is the High Noon phase"),
        ("noon.acting", ""),
    ],
    # a ruling that decides only as things are now, with whatever it is about; of its rulings no others
    ("cheatin/one-of-two-abilities", 0): [
        ("shootout.resolution.first-opportunity", FIRST),
        ("shootout.resolution.first-opportunity", "ann has the first opportunity"),
        ("abilities.in-your-hand", ONE_ABILITY),
        ("cheatin-varmint.one-ability", ""),
        ("abilities.right-step", f"{VARMINT}: it is a Resolution ability, and this is the Resolution step"),
        ("abilities.in-your-hand", f"{VARMINT}: {ONE_ABILITY}"),
        ("abilities.right-step", f"{VARMINT}: it is a Cheatin' Resolution ability, and this is the Resolution step"),
        ("abilities.requirement", f"{VARMINT}: it asks for a player with a draw hand: ann, bob"),
        ("cheatin-varmint.any-hand", ""),
        ("shootout.resolution.cheatin-now", f"{VARMINT}: Cheatin' now is the hand of bob"),
    ],
    ("cards/johnny-brocklehurst", 2): [
        ("reacts.turn-order", "it is up to ann to use a React"),
        ("abilities.declared", "it comes as soon as Make the Smart Choice is declared as a play"),
        ("reacts.before-when-after",
         f"it has happened that {SMART}, and what answers that before and when it happens is over"),
        ("reacts.window", ""),
        ("abilities.interrupted", "Make the Smart Choice waits until that is over"),
        ("reacts.window",
         f"A Slight Modification: it answers the moment after a card is declared as a play: {SMART}"),
        ("a-slight-modification.action-discarded", ""),
    ],
}  # fmt: skip
"""By scenario and number of the question."""


@pytest.mark.parametrize("asked", TOLD)
def test_the_reasons_for_options_and_no_others(asked: tuple[str, int], catalogue: Catalogue) -> None:
    name, number = asked
    found = Scenario(read_yaml(SCENARIOS / f"{name}.yaml"), catalogue).ask(number)
    assert found.because == TOLD[asked]


INFECTED: Final[dict[str, Any]] = {
    "scenario": "Deliberate Infection in lowball",
    "players": {
        "ann": {"winner": True, "ghost rock": 3, "hand": ["Deliberate Infection"]}, "bob": {"ghost rock": 1},
    },
    "decks": {"ann": {"top": ["2C", "4D", "6H", "9S", "KC"]}, "bob": {"top": ["2D", "2D", "4S", "6C", "8D"]}},
    "table": [
        {"dude": "Amy", "of": "ann", "at": "town square"},
        {"dude": "Bart", "of": "bob", "at": "town square"},
        {"dude": "Bill", "of": "bob", "at": "bob's home"},
        {"dude": "Buck", "of": "bob", "at": "town square", "booted": True},
    ],
    "start": {"step": "day.gambling"},
    "script": [{"ann": {"play": "Deliberate Infection"}}],
}  # fmt: skip


def test_of_those_who_go_home_booted_it_is_told_who_is_there_or_booted_already(play: Any) -> None:
    """Bill and Buck could be thought to be out of reach; Bart could not (rule: cards.send-home-booted)."""
    told = because(play, INFECTED, options="bob")
    sent = [why for rule, why in told if rule == "cards.send-home-booted"]
    assert sent == ["Bill goes home booted", "Buck goes home booted"]
    for name, words in (("Bart", []), ("Bill", ["Bill goes home booted"]), ("Buck", ["Buck goes home booted"])):
        told = because(play, INFECTED, legal={"bob": {"choose": name}})
        assert [why for rule, why in told if rule == "cards.send-home-booted"] == words


STAN: Final[dict[str, Any]] = {
    "scenario": "Stan Fredricks hands over his bounty",
    "players": {"ann": {"winner": True}, "bob": {}},
    "table": [
        {"card": "Stan Fredricks", "of": "ann", "at": "town square", "posse": "leader", "bounty": 1},
        {"dude": "Amy", "of": "ann", "at": "town square", "posse": "leader"},
        {"dude": "Bill", "of": "bob", "at": "town square", "posse": "mark", "booted": True},
    ],
    "start": {"step": "shootout.make-plays"},
    "script": [{"ann": {"play": "Stan Fredricks"}}],
}  # fmt: skip


def test_who_goes_home_for_it_is_nobody_who_was_chosen(play: Any, catalogue: Catalogue) -> None:
    """Stan goes home and the booted Bill stays; nor is it told of a casualty who takes no choosing."""
    told = because(play, STAN, options="ann")
    assert [why for rule, why in told if rule == "cards.send-home-booted"] == []
    assert play({**STAN, "questions": [{"options": "ann"}]}).results[0].answer == ["choose Bill"]
    casualty = Scenario(read_yaml(SCENARIOS / "casualties" / "harrowed-single-casualty.yaml"), catalogue).ask(0)
    assert [why for rule, why in casualty.because if rule == "cards.send-home-booted"] == []


def test_joining_is_not_told_by_what_comes_of_it(catalogue: Catalogue) -> None:
    """Al is booted and away; what is done to him by the rules once he is chosen is no reason why he may be."""
    found = Scenario(read_yaml(SCENARIOS / "posses" / "out-of-bed.yaml"), catalogue).ask(0)
    assert [why for rule, why in found.because if rule == "shootout.joining-is-not-a-location"] == [
        "Al is at Strike, and joins by an effect all the same"
    ]
    assert "values.stud-draw-latest" not in {rule for rule, _ in found.because}


def test_a_ruling_on_why_nobody_moves_stands_below_that_without_words(play: Any) -> None:
    """abilities.cannot-beats-can: Smiling Tom moves only to where another Fearmonger is, and there is none."""
    (found,) = play({
        "scenario": "Smiling Tom stays where he is",
        "players": {"ann": {"winner": True}, "bob": {}},
        "table": [{"card": "Smiling Tom", "of": "ann", "at": "ann's home"}],
        "questions": [{"options": "ann", "only": "move"}],
    }).results  # fmt: skip
    assert found.answer == []
    (rule, words), *rulings = found.because[-2:]
    assert (rule, words.partition(":")[0]) == ("abilities.cannot-beats-can", "nobody to move")
    assert rulings == [("errata.smiling-tom", "")]
