"""The lint of encodings: every fault, at its line, with what was probably meant."""

import pytest

from judge.cards.check import lint
from judge.input.yaml_file import parse_yaml, read_yaml

from .conftest import CARDS, card_file


def faults(*lines: str, encoded: str = "yes") -> list[str]:
    return [str(fault) for fault in lint(card_file(*lines, encoded=encoded))]


def test_the_cards_of_this_project_are_sound() -> None:
    assert [str(fault) for file in sorted(CARDS.glob("*/*.yaml")) for fault in lint(read_yaml(file))] == []


def test_every_ability_and_every_trait_is_told_of() -> None:
    assert faults(
        "timing: [shootout, react, trait]",
        "abilities:",
        "  - play: shotout",
        "    then: [{boot: this}]",
        "  - play: shootout",
        "    then: [{boot: this}]",
        "  - play: react",
        "    after: discard",
        "    where: event.card.reason == 'casualty'",
        "    then:",
        "      - boot: this",
        "traits:",
        "  - after: reveal",
        "    then:",
        "      - if: shootout",
        "        then:",
        "          - hand rank: 1",
        "            for: rond",
        "  - after: revel",
        "    then: [shuffle deck]",
    ) == [
        'x.yaml:6: unknown kind of ability: "shotout" (did you mean "shootout" or "noon/shootout"?)',
        'x.yaml:12: a card has no "reason"',
        'x.yaml:21: `for` says how long it lasts: "rond" (did you mean "round"?)',
        'x.yaml:22: unknown event: "revel" (did you mean "reveal"?)',
        'x.yaml:4: the timing does not name what is encoded: "shotout"',
    ]


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("  - bot: this", '8: unknown verb: "bot" (did you mean "boot"?)'),
        ("  - boot: tihs", '8: unknown name "tihs" (did you mean "this"?)'),
        ("  - {choose: dude in that shootout}",
         '8: unknown phrase for what may be chosen: "dude in that shootout" (did you mean "dude in this shootout"?)'),
        ("  - {boot: this, by: you}", '8: unknown key in `boot`: "by"'),
        ("  - pay: this.hand_limit", '8: a card has no "hand_limit"'),
        ("  - python: ghostly-gun", '8: unknown verb: "python"'),
        ("  - boot", '8: an instruction is written as `verb: what`, not "boot" (did you mean "unboot"?)'),
        ("  - if: of_gang(this, 'Law Dog')\n    then: [{boot: this}]",
         '8: unknown gang: "Law Dog" (did you mean "Law Dogs"?)'),
        ("  - pay: 1 +", '8: this is no expression: "1 +"'),
    ],
)  # fmt: skip
def test_a_fault_stands_at_its_line(line: str, fault: str) -> None:
    assert faults("timing: [shootout]", "abilities:", "- play: shootout", "  then:", line) == [f"x.yaml:{fault}"]


def test_a_card_without_text_and_one_that_is_not_encoded_are_sound() -> None:
    assert faults() == []
    assert faults("timing: [noon, react]", encoded="no") == []


def test_a_card_that_says_it_is_not_encoded_has_no_encoding() -> None:
    assert faults("abilities: [{play: shootout, then: [{boot: this}]}]", "traits: []", encoded="no") == [
        'x.yaml:4: abilities are written here, yet the card says "encoded: no"'
    ]
    trait = "traits: [{after: discard, then: [shuffle deck]}]"
    assert faults(trait, encoded="no") == ['x.yaml:4: traits are written here, yet the card says "encoded: no"']


def test_an_encoded_card_has_a_text_for_every_timing() -> None:
    ability = "abilities: [{play: shootout, then: [{boot: this}]}]"
    assert faults("timing:", "- shootout", "- react", ability) == [
        'x.yaml:6: the card is encoded, but nothing is with the timing "react"'
    ]
    assert faults("timing: [trait]", "traits: [{after: discard, then: [shuffle deck]}]") == []
    assert faults("timing: [trait]") == ['x.yaml:4: the card is encoded, but nothing is with the timing "trait"']
    assert faults(ability) == ['x.yaml:1: the timing does not name what is encoded: "shootout"']


@pytest.mark.parametrize("key", ["abilities", "traits"])
def test_texts_stand_in_a_list(key: str) -> None:
    assert faults(f"{key}: {{play: shootout}}") == [f'x.yaml:4: here stands a list, one entry for each of the "{key}"']
    assert faults(f"{key}: boot") == [f'x.yaml:4: here stands a list, one entry for each of the "{key}"']
    assert faults(f"{key}:") == []


@pytest.mark.parametrize("text", ["just text", "- a\n- list\n", "timing: trait\n", "timing: [[1], {a: 2}]\n"])
def test_a_file_that_is_no_card_stops_nothing(text: str) -> None:
    lint(parse_yaml(text, "x.yaml"))
