"""Counts what can follow from stored scenarios, and compares it with `counts.yaml`.

    python -m tests.scenario.count              (from the project's folder: shows what has changed)
    python -m tests.scenario.count --write      (writes the counts down, for review as a diff)

Positions, answers, ends and outcomes of a whole search say little by themselves. But a rule that is lost, a choice
that is offered twice or a position that is told apart from its like changes them, wherever that happens.
"""

from __future__ import annotations

import sys
from pathlib import Path

import yaml

from judge.books.catalogue import Catalogue
from judge.compiled.cache import open_catalogue
from judge.scenario.questions.outcomes import outcomes
from judge.scenario.runs.running import open_scenario

HERE = Path(__file__).parent
COUNTS = HERE / "counts.yaml"
SCENARIOS = HERE.parents[1] / "data" / "scenarios"

Count = dict[str, int | str]


def stored() -> dict[str, Count]:
    """The counts that were written down, by scenario, each with the horizon up to which it is explored."""
    found: dict[str, Count] = yaml.safe_load(COUNTS.read_text(encoding="utf-8"))
    return found


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
        lines = [f"{scenario}: {_line(known)}\n" for scenario, known in now.items()]
        heading = [line for line in COUNTS.read_text(encoding="utf-8").splitlines(True) if line.startswith("#")]
        COUNTS.write_text("".join([*heading, *lines]), encoding="utf-8")


def _line(known: Count) -> str:
    return "{" + ", ".join(f"{name}: {value}" for name, value in known.items()) + "}"


if __name__ == "__main__":
    main()
