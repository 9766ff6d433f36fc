"""Measures the checking of scenarios, and prints each figure beside a bare start of Python in the same run.

    python -m tests.bench.scenarios [ROUNDS]        (default: 15)

Absolute times belong to the machine; wanted is at most 200 ms from the start of the process to a scenario's answer on
one that starts `import typer` in about 60 ms. Each figure is the best of the rounds, which take turns.
"""

import os
import sys
import tempfile
from pathlib import Path

from tests.bench.timing import asked, best, process

DATA = Path(__file__).parents[2] / "data" / "scenarios"
ONE = DATA / "reacts" / "arnold-saves-dawn.yaml"


def main(rounds: int = 15) -> None:
    """Run every comparison."""
    python = sys.executable
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # as where the program is installed
    with tempfile.TemporaryDirectory() as cache:
        os.environ["JUDGE_CACHE"] = cache
        process(python, "-m", "judge", "check", str(ONE))()  # compiles
        bare, typer, check, ask, everything = best(
            rounds,
            process(python, "-c", "pass"),
            process(python, "-c", "import typer"),
            process(python, "-m", "judge", "check", str(ONE)),
            process(python, "-m", "judge", "ask", str(ONE)),
            process(python, "-m", "judge", "check", str(DATA)),
        )
        print(f"{'python -c pass':<44} {bare:8.1f} ms")
        print(f"{'import typer':<44} {typer:8.1f} ms")
        print(
            f"{'judge check, one scenario':<44} {check:8.1f} ms  {check / typer:5.2f}x of import typer; wanted 200 ms"
        )
        print(f"{'judge ask, one scenario':<44} {ask:8.1f} ms  {ask / typer:5.2f}x of import typer; wanted 200 ms")
        count = len(list(DATA.rglob("*.yaml")))
        print(f"{f'judge check, {count} scenarios':<44} {everything:8.1f} ms")

        from judge.compiled.cache import open_catalogue
        from judge.input.yaml_file import read_yaml
        from judge.scenario.runs.running import run_document

        catalogue, document = open_catalogue(), read_yaml(ONE)
        run_document(document, catalogue)

        def read() -> None:
            read_yaml(ONE)

        def run() -> None:
            run_document(document, catalogue)

        reading, running = best(50, read, run)
        print(f"{'reading one file':<44} {reading:8.2f} ms")
        print(f"{'running it: board, script, 3 questions':<44} {running:8.2f} ms")


if __name__ == "__main__":
    main(asked(__doc__, "rounds", 15))
