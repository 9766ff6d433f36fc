"""`python -m tests.fuzz`: hostile input for every reader, for as long as there is time; what is found is kept.

`--seconds 600` shares the time among the readers, `--reader deck` tries only one, `--seed 7` begins elsewhere, and
`--guided` lets atheris (the extra `fuzz`) look for input that reaches new code. Exit code 1 says that there is a
finding.
"""

from __future__ import annotations

import argparse
import sys
import time
from hashlib import sha256
from pathlib import Path

from judge.views.values.at_hand import at_hand

from .readers import READERS, named
from .trying import Finding, inputs

KEPT = Path("build/fuzz")


def keep(name: str, finding: Finding) -> Path:
    """Keep an input that was not withstood, so that it becomes a test."""
    KEPT.mkdir(parents=True, exist_ok=True)
    file = KEPT / f"{name.replace(' ', '-')}-{sha256(finding.content).hexdigest()[:12]}"
    file.write_bytes(finding.content)
    return file


def main() -> int:
    """Try what was asked for, and tell."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz")
    parser.add_argument("--seconds", type=float, default=600.0)
    parser.add_argument("--reader", action="append", choices=sorted(READERS), default=[])
    parser.add_argument("--seed", type=int, default=None)
    parser.add_argument("--guided", action="store_true")
    given = parser.parse_args()
    readers = named(given.reader)
    if given.guided:
        from .guided import guided

        return guided(list(readers), given.seconds / len(readers))
    at_hand(None).index()  # compiles the books where they have changed, which is not what is measured
    seed = int(time.time()) if given.seed is None else given.seed
    print(f"seed {seed}")
    found: set[str] = set()
    for name, reader in readers.items():
        end = time.monotonic() + given.seconds / len(readers)
        count, here, slowest, begin = 0, 0, 0.0, time.process_time()
        for content, finding in inputs(reader, seed):
            count += 1
            slowest, begin = max(slowest, time.process_time() - begin), time.process_time()
            if finding is not None and (how := f"{name} {finding.how.splitlines()[-1][:50]}") not in found:
                found.add(how)
                here += 1
                print(f"\n{name}: {keep(name, finding)} ({len(content)} bytes)\n{finding.how}", flush=True)
            if time.monotonic() > end:
                break
        print(f"{name:<14} {count:>8,} inputs, {here} findings, the slowest took {slowest:.2f} s", flush=True)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
