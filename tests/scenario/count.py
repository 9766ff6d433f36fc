"""Counts what can follow from stored scenarios, and compares it with `counts.yaml`.

    python -m tests.scenario.count              (from the project's folder: shows what has changed)
    python -m tests.scenario.count --write      (writes the counts down, for review as a diff)

The outcomes of most are worked out by hand: what may come about, each with the number of its outcomes. Positions,
answers and ends of a whole search say little by themselves. But a rule that is lost, a choice that is offered twice or
a position that is told apart from its like changes them, wherever that happens.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import yaml

from judge.books.catalogue import Catalogue
from judge.compiled.cache import open_catalogue
from judge.scenario.questions.outcomes import outcomes
from judge.scenario.runs.running import open_scenario

HERE = Path(__file__).parent
COUNTS = HERE / "counts.yaml"
SCENARIOS = HERE.parents[1] / "data" / "scenarios"

Count = dict[str, int | str]


def written_down() -> dict[str, dict[str, Any]]:
    """What is written down of each scenario: what was `counted`, and `of` what it is made up or `why` it is kept."""
    found: dict[str, dict[str, Any]] = yaml.safe_load(COUNTS.read_text(encoding="utf-8"))
    return found


def stored() -> dict[str, Count]:
    """The counts that were written down, by scenario, each with the horizon up to which it is explored."""
    return {scenario: known["counted"] for scenario, known in written_down().items()}


def count(scenario: str, until: str, catalogue: Catalogue) -> Count:
    """What can follow from where the script of a scenario stands."""
    found = outcomes(open_scenario(SCENARIOS / f"{scenario}.yaml", catalogue).s, until)
    assert found.complete, f"{scenario} is too large to be counted"
    return {
        "until": until,
        "positions": found.positions,
        "answers": found.answers,
        "ends": found.ends,
        "outcomes": len(found.found),
    }


def main() -> None:
    """Count everything, say what is otherwise than it was, and write it down if that is wanted."""
    catalogue, before = open_catalogue(), stored()
    now = {scenario: count(scenario, str(known["until"]), catalogue) for scenario, known in before.items()}
    for scenario, known in before.items():
        if now[scenario] != known:
            print(f"{scenario}\n  was {known}\n  is  {now[scenario]}")
    changed = sum(now[scenario] != known for scenario, known in before.items())
    print(f"{len(before)} scenarios counted, {changed} otherwise than they were")
    if "--write" in sys.argv[1:]:
        text = COUNTS.read_text(encoding="utf-8")
        for scenario, known in now.items():
            text = text.replace(f"{scenario}:\n  counted: {_line(before[scenario])}\n",
                                f"{scenario}:\n  counted: {_line(known)}\n")  # fmt: skip
        COUNTS.write_text(text, encoding="utf-8")


def _line(known: Count) -> str:
    return "{" + ", ".join(f"{name}: {value}" for name, value in known.items()) + "}"


if __name__ == "__main__":
    main()
