"""Asks questions of the size that judges ask: two posses, decks of which nothing is said, cards with texts.

    python -m tests.bench.questions [MOST]        (from the project's folder; MOST positions each, default: 200,000)

The files lie in the folder `questions`.  Each is asked in a process of its own, so that its memory is its own; wanted
is an answer in 5 seconds and 200 MB, and none that is `unknown`.  Those in the folder `open` come last: some of what
they ask had no answer yet when they were put there.
"""

import json
import os
import resource
import subprocess
import sys
import time
from pathlib import Path

from msgspec.structs import replace

from judge.compiled.cache import open_catalogue
from judge.scenario.runs.running import Scenario, read_scenario
from tests.bench.timing import asked

FILES = Path(__file__).with_name("questions")
ONE = "from pathlib import Path; from tests.bench.questions import ask; ask(Path({!r}), {})"
MOST_SECONDS = 120
"""After which a process is stopped."""


def ask(path: Path, most: int) -> None:
    """Ask the questions of one file, and write what comes of each: a line of JSON."""
    scenario = Scenario(read_scenario(path), open_catalogue())
    scenario.file = replace(scenario.file, states=most)
    scenario.end()
    for number, _ in enumerate(scenario.file.questions):
        begin = time.process_time()
        result = scenario.ask(number)
        found = {
            "question": f"{result.kind}: {result.question}",
            "answer": str(result.answer),
            "positions": result.explored.positions if result.explored is not None else 0,
            "seconds": time.process_time() - begin,
            "megabytes": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024,
        }
        print(json.dumps(found), flush=True)


def main(most: int = 200_000) -> None:
    """Ask them all."""
    open_catalogue()  # compiled here, and not where memory is measured
    for path in (*sorted(FILES.glob("*.yaml")), *sorted((FILES / "open").glob("*.yaml"))):
        command = [sys.executable, "-c", ONE.format(str(path), most)]
        try:
            lines = subprocess.run(
                command, capture_output=True, text=True, check=True, timeout=MOST_SECONDS, env=os.environ
            ).stdout
        except subprocess.TimeoutExpired as stopped:
            lines = (stopped.stdout or b"").decode()
            print(f"{path.stem:<44} stopped after {MOST_SECONDS} s")
        for line in lines.splitlines():
            found = json.loads(line)
            print(
                f"{path.stem:<44} {found['answer']:<8} {found['positions']:>8,} positions {found['seconds']:7.2f} s "
                f"{found['megabytes']:6.0f} MB  {found['question']}"
            )


if __name__ == "__main__":
    main(asked(__doc__, "most", 200_000))
