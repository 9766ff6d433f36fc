"""`python -m tests.bench`: every benchmark, one after the other, or those that are named."""

import argparse

from tests.bench import engine, games, lookups, plain, questions, scenarios

BENCHES = {
    "lookups": lookups, "engine": engine, "games": games, "scenarios": scenarios,
    "questions": questions, "plain": plain,
}  # fmt: skip

parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
parser.add_argument("bench", nargs="*", help=f"{', '.join(BENCHES)} (default: all of them)")
named = parser.parse_args().bench
if unknown := [name for name in named if name not in BENCHES]:
    parser.error(f"there is no benchmark {', '.join(unknown)}, but {', '.join(BENCHES)}")
for name in named or BENCHES:
    print(name)
    BENCHES[name].main()
    print()
