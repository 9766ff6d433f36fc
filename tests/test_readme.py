"""Every command in the README is run, and what it prints is what the README shows.

To refresh the README after a change: JUDGE_README=write python -m pytest tests/test_readme.py
"""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
README = ROOT / "README.md"
TEXT = README.read_text(encoding="utf-8")
BLOCK = re.compile(r"```console\n(.*?)```", re.DOTALL)
LONGEST = 30
"""Lines of one command's output that the README shows; the rest is cut, and an ellipsis says so."""


def run(command: str) -> str:
    """What a command of the README prints, both streams in the order people see them."""
    words = shlex.split(command)
    assert words[0] == "judge"
    done = subprocess.run(
        [sys.executable, "-m", "judge", *words[1:]],
        cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=60, check=False,
    )  # fmt: skip
    lines = done.stdout.rstrip("\n").split("\n")
    if len(lines) > LONGEST:
        lines = [*lines[:LONGEST], "..."]
    return "\n".join(line[:200] + ("..." if len(line) > 200 else "") for line in lines)


def shown(block: str) -> list[tuple[str, str]]:
    """The commands of a block, each with the output below it."""
    parts = re.split(r"^\$ (.*)\n", block, flags=re.MULTILINE)
    return [(parts[n], parts[n + 1].rstrip("\n")) for n in range(1, len(parts), 2)]


def written(block: str) -> str:
    return "".join(f"$ {command}\n{run(command)}\n" for command, _ in shown(block))


SCENARIO = re.compile(r"(?<=<!-- scenario -->\n```yaml\n).*?(?=```)", re.DOTALL)
NAMED = (ROOT / "data/scenarios/reacts/arnold-saves-dawn.yaml").read_text(encoding="utf-8")

if os.environ.get("JUDGE_README") == "write":
    TEXT = SCENARIO.sub(lambda _: NAMED, TEXT)
    TEXT = BLOCK.sub(lambda match: f"```console\n{written(match[1])}```", TEXT)
    README.write_text(TEXT, encoding="utf-8")

COMMANDS = [pair for block in BLOCK.findall(TEXT) for pair in shown(block)]


@pytest.mark.parametrize(("command", "output"), COMMANDS, ids=[command for command, _ in COMMANDS])
def test_the_readme_shows_what_the_command_prints(command: str, output: str) -> None:
    assert run(command) == output


def test_the_readme_shows_the_scenario_that_it_names() -> None:
    assert SCENARIO.findall(TEXT) == [NAMED]


def test_the_python_of_the_readme_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    match = re.search(r"```python\n(.*?)```", TEXT, re.DOTALL)
    assert match is not None
    monkeypatch.chdir(ROOT)
    exec(match[1], {})


def test_the_readme_has_a_command_to_run_and_a_command_to_test() -> None:
    for name in ("run", "test"):
        assert re.search(rf"<!-- {name} -->\n```sh\npython3 -m venv", TEXT)
