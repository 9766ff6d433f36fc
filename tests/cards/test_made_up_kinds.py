"""An event or an effect that is new to the game is told in one place, and known everywhere."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def known() -> dict[str, Any]:
    run = [sys.executable, "-m", "tests.cards.made_up_kinds"]
    done = subprocess.run(run, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_a_new_event_and_a_new_effect_are_read_and_told(known: dict[str, Any]) -> None:
    assert known["told"] == [
        "Noon: salute this dude.",
        "Trait: after this dude is booted, this dude is saluted and gets +2 pluck today. Your dudes cannot dance "
        "today.",
        "Trait: after this dude is saluted, they get -1 pluck this round.",
        "Trait: this dude has +3 pluck.",
        "Trait: this dude cannot be saluted or have their pluck changed by another player.",
    ]
    assert known["misspelt"] == ["salute"]
    assert [words for words in known["met"] if words != "a card "] == ["a card is booted", "a card is saluted"]


def test_they_happen_are_answered_and_forbidden(known: dict[str, Any]) -> None:
    assert [words for _, words in known["trace"] if "acts for" not in words] == [
        "Amy boots",
        "everybody salutes Amy",
        "Amy: pluck -1 until the end of the phase",
        "Amy: pluck +2 until the end of the day",
        "Ann's dudes cannot dance until the end of the day",
        "Amy's own text forbids that Amy is saluted",
        "Amy's own text forbids that Amy is given pluck",
    ]
    assert (known["pluck"], known["forbidden"]) == (4, True)


def test_they_are_shown_keyed_saved_and_asked_about(known: dict[str, Any]) -> None:
    assert known["shown"] == [
        "In force",
        "  Amy: pluck -1, for this phase, by Amy",
        "  Amy: pluck +2, for today, by Amy",
        "  Ann: no dancing, for today, by Amy",
    ]
    assert known["keyed"] == [True, True]
    assert known["saved"] is True
    assert known["asked"] == "salute"


def test_the_manual_says_what_they_are(known: dict[str, Any]) -> None:
    assert known["manual"] == [
        "| `salute: x` | `cannot be prevented`, `must happen` | a dude is saluted |",
        "| `pluck: x` | `of`, `for` | more or less pluck |",
        "| `no dancing: x` | `for` | none of their dudes dances |",
        "| `salute` | a dude is saluted | yes |",
        "| `pluck` | a card | more or less pluck |",
        "| `no dancing` | a player | none of their dudes dances |",
        "have its pluck changed (`pluck`)",
    ]
