"""What counts as the expected answer: names in any spelling and order, and nothing that is not so."""

from typing import Any

import pytest
import yaml

HEAD = """\
scenario: Names
players:
  ann: {winner: yes, hand: [Pinned Down, Coachwhip!, Pinto], ghost rock: 9, discard: [KS, 10H],
    boot hill: [Rémy LaPointe]}
  bob: {hand: [Pinto]}
table:
  - {dude: Amy, of: ann, at: town square}
  - {dude: Élan, of: ann, at: town square}
  - {dude: Ada, of: ann, at: ann's home}
  - {card: Tommy Harden, of: ann, at: town square}
  - {card: Tommy Harden, of: bob, at: bob's home}
  - {goods: Hat, of: ann, on: Amy}
  - {goods: Hat, of: ann, on: Élan}
  - {deed: Saloon, of: ann}
  - {deed: Bank, of: ann}
  - {dude: Bart, of: bob, at: town square}
questions:
"""


def agrees(play: Any, question: str) -> bool:
    passed: bool = play(HEAD + f"  - {question}\n").results[0].passed
    return passed


@pytest.mark.parametrize(
    ("question", "agreed"),
    [
        ("outcome: {ann: {hand: [pinned down, PINTO, coachwhip]}}", True),
        ("outcome: {ann: {hand: [ann's Pinto, Coachwhip!, ann's pinned down]}}", True),
        ("outcome: {ann: {hand: [bob's Pinto, Coachwhip!, Pinned Down]}}", False),
        ("outcome: {ann: {hand: [Pinto, Coachwhip!]}}", False),
        ("outcome: {ann: {hand: [Pinto, Pinto, Coachwhip!, Pinned Down]}}", False),
        ("outcome: {ann: {hand: [Pinto, Pinto, Coachwhip!]}}", False),
        ("outcome: {ann: {discard: [10h, ks]}}", True),
        ("outcome: {ann: {discard: [10h, 10h]}}", False),
        ("outcome: {ann: {boot hill: [remy lapointe]}}", True),
        ("outcome: {ann: {boot hill: [ann's remy lapointe]}}", True),
        ("outcome: {bob: {boot hill: [Rémy LaPointe]}}", False),
        ("outcome: {ann: {street: [ann's home, saloon, ann's bank]}}", True),
        ("outcome: {ann: {street: [saloon, ann's home, bank]}}", False),
        ("outcome: {ann's Tommy Harden: {at: Town Square, controller: ann}}", True),
        ("outcome: {ann's Tommy Harden: {controller: bob}}", False),
        ("outcome: {Hat on Amy: {on: amy}}", True),
        ("outcome: {Hat on Amy: {on: ann's Amy}}", True),
        ("outcome: {Hat on Amy: {on: elan}}", False),
        ("outcome: {Hat on Élan: {on: elan}}", True),
        ("outcome: {Amy: {booted: No}}", True),
        ("{value: player('ann').hand, expect: [ann's pinto, coachwhip, pinned down]}", True),
        ("{value: player('ann').hand, expect: [bob's pinto, coachwhip, pinned down]}", False),
        ("{value: card('Amy').location, expect: Town square}", True),
        ("{value: card('Amy').controller, expect: Ann}", False),
        ("{value: card('Amy').booted, expect: 0}", False),
    ],
)
def test_names_and_lists_of_cards(play: Any, question: str, agreed: bool) -> None:
    assert agrees(play, question) is agreed


CALLS = ["call out Bart with Amy", "call out Bart with Élan", "call out Bart with Tommy Harden"]


@pytest.mark.parametrize(
    ("only", "expected", "agreed"),
    [
        ("call out", [CALLS[2], CALLS[0], CALLS[1]], True),
        ("call out", ["call out bart with elan", "CALL OUT bob's Bart with amy", CALLS[2]], True),
        ("call out", ["call out Bart with ann's Tommy Harden", *CALLS[:2]], True),
        ("call out", ["call out Bart with bob's Tommy Harden", *CALLS[:2]], False),
        ("call out", ["call out Bart"], False),
        ("call out", CALLS[:2], False),
        ("call out", [*CALLS, CALLS[0]], False),
        ("call out", [*CALLS, "pass"], False),
        ("call out", [{"call out": "bart", "with": "AMY"}, {"call out": "Bart", "with": "elan"}, CALLS[2]], True),
        ("shop", ["shop ann's Pinto on ADA"], True),
        ("shop", [{"shop": "pinto", "on": "ann's ada"}], True),
        ("shop", ["shop bob's Pinto on Ada"], False),
        ("shop", ["shop Pinto on Amy"], False),
        ("pass", ["pass"], True),
        ("pass", ["pass", "pass"], False),
        ("pass", [], False),
        ("invent", [], True),
    ],
)  # fmt: skip
def test_options(play: Any, only: str, expected: list[Any], agreed: bool) -> None:
    asked = {"options": "ann", "only": only, "expect": expected}
    assert agrees(play, yaml.safe_dump(asked, default_flow_style=True, allow_unicode=True, width=999).strip()) is agreed


def test_responders(play: Any, arnold: Any) -> None:
    def passed(*rows: dict[str, str]) -> bool | None:
        asked = {"priority": "dr dawn edwards is discarded", "expect": list(rows)}
        found: bool | None = play({**arnold, "questions": [asked]}).results[0].passed
        return found

    assert passed({"card": "arnold mccadish"}, {"card": "bob's dr. dawn EDWARDS", "player": "bob"})
    assert not passed({"card": "ann's arnold mccadish"}, {"card": "Dr. Dawn Edwards"})
    assert not passed({"card": "Dr. Dawn Edwards"}, {"card": "Arnold McCadish"})
    assert not passed({"card": "Arnold McCadish"}, {"card": "Dr. Dawn Edwards", "player": "Bob"})


def test_an_option_of_a_player_is_called_exactly(play: Any, resolution: Any) -> None:
    resolution["players"]["cat"] = {"draw hand": ["9S", "9S", "4D", "4C", "2S"]}
    resolution["players"]["ann"]["hand"] = []
    resolution["players"]["cat"]["hand"] = ["Coachwhip!"]
    resolution["players"]["ann"]["draw hand"] = ["QS", "QS", "9D", "5C", "3H"]
    resolution["script"] = [{"ann": "pass"}, {"bob": "pass"}, {"cat": {"play": "Coachwhip!"}}]
    for expected, agreed in ((["choose bob", "choose ann"], True), (["choose Bob", "choose ann"], False)):
        resolution["questions"] = [{"options": "cat", "expect": expected}]
        assert play(resolution).results[0].passed is agreed
