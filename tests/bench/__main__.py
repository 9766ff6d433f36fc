"""`python -m tests.bench`: every benchmark, one after the other."""

from tests.bench import engine, lookups, scenarios

for bench in (lookups, engine, scenarios):
    print(f"{bench.__name__.removeprefix('tests.bench.')}")
    bench.main()
    print()
