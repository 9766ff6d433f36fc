"""The format: every key is checked."""

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from judge.scenario.file.keywords import keyword

DATA = Path(__file__).parents[3] / "data"

FULL = """\
scenario: Everything
players:
  ann:
    winner: yes
  bob: {}
table:
  - dude: Amy
    of: ann
    at: town square
    posse: leader
  - {dude: Bart, of: bob, at: town square, posse: mark}
decks:
  ann:
    top: [KS]
start:
  step: shootout.make-plays
questions:
  - turn: now
"""


@pytest.mark.parametrize(
    ("line", "replaced", "by", "said"),
    [
        (1, "scenario: Everything", "scenarios: Everything", 'unknown key "scenarios" (did you mean "scenario"?)'),
        (4, "    winner: yes", "    winer: yes", 'unknown key "winer" (did you mean "winner"?)'),
        (10, "    posse: leader", "    pose: leader", 'unknown key "pose" (did you mean "posse"?)'),
        (14, "    top: [KS]", "    tops: [KS]", 'unknown key "tops" (did you mean "top"?)'),
        (16, "  step: shootout.make-plays", "  stepp: x", 'unknown key "stepp" (did you mean "step"?)'),
        (18, "  - turn: now", "  - trun: now", 'unknown key "trun" (did you mean "turn"?)'),
        (10, "    posse: leader", "    posse: leeder", 'not a known value: "leeder" (did you mean "leader"?)'),
        (16, "  step: shootout.make-plays", "  step: shootout.reveel",
         'a scenario cannot start in this step yet: "shootout.reveel" (did you mean "shootout.reveal"?)'),
        (4, "    winner: yes", "    winner: maybe", 'winner: expected yes or no, got text: "maybe"'),
        (14, "    top: [KS]", "    top: KS", 'top: expected a list, got text: "KS"'),
        (18, "  - turn: now", "  - turn: 5", "turn:"),
        (1, "scenario: Everything\n", "", "missing key"),
        (16, "  step: shootout.make-plays", "  round: 0", "round:"),
    ],
)  # fmt: skip
def test_an_unknown_key_or_value_names_the_nearest_and_its_line(
    fault: Any, line: int, replaced: str, by: str, said: str
) -> None:
    assert replaced in FULL
    message = fault(FULL.replace(replaced, by))
    assert said in message
    assert message.startswith(f"x.yaml:{line}: ")


def test_the_complete_example_is_sound(play: Any) -> None:
    assert play(FULL).results[0].answer == "ann"


@pytest.mark.parametrize("number", ["-1", "1000000000000000000000", "0.5", "1.0e+3", "yes"])
def test_an_amount_is_a_small_whole_number(fault: Any, number: str) -> None:
    assert fault(FULL.replace("    winner: yes", f"    winner: yes\n    ghost rock: {number}")).startswith("x.yaml:5: ")


def test_long_lists_are_refused(fault: Any, lumps: Any) -> None:
    lumps["script"] = [{"ann": "pass"}] * 20_001
    assert "expected a list of length <= 20000" in fault(lumps)


def test_stand_ins_may_have_every_keyword_that_is_printed_on_a_card(catalogue: Any) -> None:
    printed = set()
    for path in (DATA / "cards").rglob("*.yaml"):
        match = re.search(r"^keywords: (\[.*\])", path.read_text(encoding="utf-8"), re.MULTILINE)
        if match:
            printed |= {re.sub(r" -?\d+$", "", str(word)) for word in yaml.safe_load(match[1])}
    keywords = catalogue.printed("keywords")
    assert keywords == sorted(printed)
    assert all(keyword(word, keywords) == word for word in keywords)
