"""`python -m tests.mutation`: does a scenario or a test notice when a rule is played otherwise?

For each mutant of an area some of the scenarios that run its line are played, those that have noticed others and then
the quickest first; then come the tests of the area and the other scenarios, first what takes less time; what nothing
notices is listed. `--area lumps` takes one area, `--sample 40` so many mutants at random (`--seed`), `--most` so many
scenarios for each at most (0: all that run its line), `--only TEXT` those in whose name a text stands; `--all` also
lists what notices the others, `--scenarios` leaves the tests out.

No library is used: mutmut and cosmic-ray start a test runner for each mutant, and what notices ours are two thousand
scenarios that no test runner knows one by one; here a mutant is put into a process forked from one that has imported
everything, which makes it a matter of milliseconds. Mutants that mean the same as the original stand in
equivalents.yaml, each with the reason; those that can change nothing but words for people are left out (words.py).
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

from judge.books.catalogue import Catalogue
from judge.input.yaml_file import read_yaml
from judge.views.values.at_hand import at_hand

from .areas import AREAS, files_of_tests, tests_of
from .mutants import Mutant, mutants
from .running import ROOT, Context, import_all, killed_by, lines_run, verdict
from .words import Words

BUILD = ROOT / "build" / "mutation"
QUICK = 30
"""Scenarios that are played before anything else: nearly all that is noticed is noticed here."""
LAST = 12
"""Tests that have noticed others, and are run before all those of the area."""
EQUIVALENTS = Path(__file__).with_name("equivalents.yaml")


def contexts(modules: list[Path], catalogue: Catalogue) -> dict[str, Context]:
    """By scenario, what it runs of these modules; kept until code or cards change, or the scenario does."""
    files = sorted((ROOT / "data" / "scenarios").rglob("*.yaml"))
    key = sha256(catalogue.key.encode())
    for path in (*sorted((ROOT / "judge").rglob("*.py")), *modules):
        key.update(path.read_bytes() if path.is_absolute() else str(path).encode())
    kept = BUILD / f"{key.hexdigest()[:16]}.json"
    found: dict[str, Context] = json.loads(kept.read_text("utf-8")) if kept.is_file() else {}
    written = {file: sha256(file.read_bytes()).hexdigest() for file in files}
    stale = [file for file in files if found.get(_name(file), {}).get("written") != written[file]]
    if stale:
        print(f"watching which lines {len(stale):,} scenarios run ...", flush=True)
        found |= lines_run(stale, modules, catalogue)
        found = {_name(file): found[_name(file)] | {"written": written[file]} for file in files}
        BUILD.mkdir(parents=True, exist_ok=True)
        kept.write_text(json.dumps(found), encoding="utf-8")
    return found


def _name(file: Path) -> str:
    return file.relative_to(ROOT).as_posix()


def covering(mutant: Mutant, known: dict[str, Context], noticing: dict[str, int]) -> list[Path]:
    """The scenarios that run the line of a mutant: those that noticed others before, the last first, then the quickest.

    `noticing` says of each of those how manieth mutant it noticed last.
    """
    module, (first, last) = mutant.module.as_posix(), mutant.lines
    found = [(-noticing.get(name, 0), context["seconds"], name) for name, context in known.items()
             if any(first <= line <= last for line in context["lines"].get(module, ()))]  # fmt: skip
    return [ROOT / name for _, _, name in sorted(found)]


def equivalents() -> dict[str, str]:
    """The mutants that mean the same as the original, each with the reason."""
    data: Any = read_yaml(EQUIVALENTS).data
    return {str(row["mutant"]): str(row["reason"]) for row in data["equivalents"]}


def main() -> int:
    """Mutate what was asked for, and list what nothing notices; exit code 1 where the score is below 90 %."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutation")
    parser.add_argument("--area", action="append", choices=sorted(AREAS), default=[])
    parser.add_argument("--sample", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--most", type=int, default=0)
    parser.add_argument("--only", default="")
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--scenarios", action="store_true")
    given = parser.parse_args()
    areas = {name: AREAS[name] for name in given.area} or AREAS
    modules = [module for area in AREAS.values() for module in area.modules]
    catalogue = at_hand(None).catalogue
    import_all([*modules, *(() if given.scenarios else files_of_tests(areas.values()))])
    known, same = contexts(modules, catalogue), equivalents()
    found = [(name, one) for name, area in areas.items() for module in area.modules
             for one in mutants(module, (ROOT / module).read_text("utf-8")) if given.only in one.name]  # fmt: skip
    words = Words(sorted((ROOT / "judge").rglob("*.py")))
    whole = [(name, one) for name, one in found if not words.only(one, ROOT / one.module)]
    chosen = Random(given.seed).sample(whole, min(given.sample, len(whole))) if given.sample else whole
    took: dict[str, float] = {}
    for each in areas if not given.scenarios else ():
        start = time.monotonic()
        if why := verdict(tests_of(AREAS[each])):
            parser.error(f"the tests of {each} do not pass as it is, so they would notice everything: {why}")
        took[each] = time.monotonic() - start
    print(f"{len(chosen):,} of {len(whole):,} mutants; {len(found) - len(whole):,} more change nothing but words")
    killed, left, alike, begin = 0, [], 0, time.monotonic()
    noticing: dict[str, int] = {}
    for area, mutant in chosen:
        if mutant.name in same:
            alike += 1
            continue
        files = covering(mutant, known, noticing)
        tried = files[: given.most] if given.most else files
        tests = [] if given.scenarios else tests_of(AREAS[area])
        first, others = tried[:QUICK], tried[QUICK:]
        if sum(known[_name(file)]["seconds"] for file in others) <= took.get(area, 0):
            first, others = tried, []
        before = [name for name in sorted(noticing, key=lambda name: -noticing[name]) if name.partition("::")[1]][:LAST]
        by = killed_by(mutant, first, before, catalogue)
        by = by or killed_by(mutant, (), tests, catalogue) or killed_by(mutant, others, (), catalogue)
        killed += bool(by)
        if by:
            noticing[by.partition(" (")[0]] = killed
        if by and given.all:
            print(f"{mutant.name}\n         noticed by {by}", flush=True)
        if not by:
            left.append(mutant)
            ran = (
                f"{len(tried)} of the {len(files)} scenarios that run it{'' if given.scenarios else ', and the tests'}"
            )
            print(f"SURVIVES {mutant.name}\n         line {mutant.lines[0]}, {ran}", flush=True)
    tried_in_all = killed + len(left)
    score = killed / tried_in_all if tried_in_all else 1.0
    minutes = (time.monotonic() - begin) / 60
    print(f"{killed} of {tried_in_all} killed ({score:.0%}), {alike} equivalent, in {minutes:.1f} minutes")
    return 0 if score >= 0.9 else 1


if __name__ == "__main__":
    sys.exit(main())
