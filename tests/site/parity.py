"""Whether the engine in the browser answers as the native one does: `python -m tests.site.parity [--every N]`.

Every shipped scenario is asked in node's Pyodide, and the whole JSON of its answer is compared.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple

from judge.site.engine.desk.messages import Desk
from judge.site.engine.writing import write_engine

ROOT = Path(__file__).parents[2]
SCENARIOS = ROOT / "data" / "scenarios"
DESK = Path(__file__).parent / "desk.mjs"


class Compared(NamedTuple):
    """A scenario that was asked in both, with the seconds that the browser's engine took."""

    file: str
    same: bool
    seconds: float


def asked(id: int, name: str, arguments: dict[str, Any]) -> str:
    """A question as a message on one line."""
    return json.dumps({"id": id, "ask": name, "arguments": arguments})


def message_of(id: int, file: Path) -> str:
    """The question of all that a scenario asks."""
    name = file.relative_to(ROOT).as_posix()
    return asked(id, "ask", {"scenario": file.read_text(encoding="utf-8"), "name": name})


def in_node(engine: Path, messages: Sequence[str]) -> Iterator[tuple[str, float]]:
    """Yield the answers of the engine in one process of node, each with the seconds it took.

    Raises RuntimeError where the process ends before it has answered.
    """
    with subprocess.Popen(
        ["node", str(DESK), str(engine)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        encoding="utf-8",
    ) as process:  # fmt: skip
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        for message in messages:
            began = monotonic()
            process.stdin.write(message + "\n")
            process.stdin.flush()
            line = process.stdout.readline()
            if not line:
                raise RuntimeError(f"node has ended: {process.stderr.read()}")
            yield line, monotonic() - began
        process.stdin.close()


def compare(engine: Path, files: Sequence[Path], processes: int = 2) -> list[Compared]:
    """Ask scenarios in both engines and compare every answer."""
    messages = [message_of(n, file) for n, file in enumerate(files)]
    parts = [range(first, len(files), processes) for first in range(processes)]
    desk = Desk()

    def part(numbers: range) -> list[Compared]:
        found = []
        answers = in_node(engine, [messages[n] for n in numbers])
        for n, (said, seconds) in zip(numbers, answers, strict=True):
            same = json.loads(said) == json.loads(desk.answer(messages[n]))
            found.append(Compared(str(files[n].relative_to(ROOT)), same, seconds))
        return found

    with ThreadPoolExecutor(processes) as pool:
        return [one for found in pool.map(part, parts) for one in found]


def every(n: int) -> list[Path]:
    """Each n-th scenario that the program carries."""
    return sorted(SCENARIOS.rglob("*.yaml"))[::n]


def main() -> int:
    """Compare, and tell what differs and how long it took; 1 where anything differs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--every", type=int, default=1, metavar="N", help="only each N-th scenario")
    files = every(parser.parse_args().every)
    with tempfile.TemporaryDirectory() as folder:
        write_engine(Path(folder))
        found = compare(Path(folder) / "engine", files)
    other = [one.file for one in found if not one.same]
    times = sorted(one.seconds for one in found)
    print("\n".join(other))
    print(f"{len(found) - len(other)} of {len(found)} scenarios are answered the same")
    print(f"median {times[len(times) // 2] * 1000:.0f} ms, 95% within {times[len(times) * 95 // 100] * 1000:.0f} ms, "
          f"longest {times[-1]:.1f} s")  # fmt: skip
    return 1 if other else 0


if __name__ == "__main__":
    sys.exit(main())
