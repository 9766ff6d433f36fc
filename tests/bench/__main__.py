"""`python -m tests.bench`: every benchmark, one after the other."""

from tests.bench import engine, games, lookups, questions, scenarios

for bench in (lookups, engine, games, scenarios, questions):
    print(f"{bench.__name__.removeprefix('tests.bench.')}")
    bench.main()
    print()
