"""A program that has lost a function says so: `judge lint` never calls the data sound, and no wheel is built."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from judge.compiled.whole import faults_of_program
from tests.books.conftest import write_books
from tests.lanes import night, one_in

ROOT = Path(__file__).parents[2]

LOST = {
    "imported by the words of cards": ("judge/cards/facts.py", "def tell_fact(", "def tell_fact2("),
    "called by the engine at run time": ("judge/engine/events/verbs.py", "def boot(", "def boot2("),
    "behind no import of the compiler": ("judge/engine/day/sundown.py", "class Sundown(", "class Sundown2("),
    "nothing, but a wrong import inside a function": (
        "judge/scenario/runs/many.py", "from .processes import in_order", "from judge.engine.day.game import gone",
    ),
}  # fmt: skip
"""Where a function is lost, and how."""

WHEEL = """
import sys, types
parts = "hatchling.builders.hooks.plugin.interface".split(".")
for length in range(1, len(parts) + 1):
    sys.modules[".".join(parts[:length])] = types.ModuleType(".".join(parts[:length]))
sys.modules["hatchling.builders.hooks.plugin.interface"].BuildHookInterface = object
from hatch_build import CompileBooks
hook = CompileBooks()
hook.root = "."
hook.initialize("standard", {"force_include": {}})
print("built")
"""
"""What a builder of wheels does with our hook; the builder itself is not installed here."""


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the program with a few small books."""
    root = tmp_path_factory.mktemp("checkout")
    shutil.copytree(ROOT / "judge", root / "judge", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "hatch_build.py", root)
    write_books(root / "data")
    return root


def run(checkout: Path, *args: str) -> subprocess.CompletedProcess[str]:
    places = {"PYTHONPATH": str(checkout), "JUDGE_CACHE": str(checkout / "cache"), "JUDGE_DATA": str(checkout / "data")}
    return subprocess.run(
        [sys.executable, *args], cwd=checkout, env={**os.environ, **places}, capture_output=True, text=True, check=False
    )


def test_the_program_is_whole() -> None:
    assert faults_of_program() == ()


@night  # by day the README's first command does that
def test_a_whole_copy_is_sound_and_makes_a_wheel(checkout: Path) -> None:
    """Else the failures below would prove nothing"""
    done = run(checkout, "-m", "judge", "lint")
    assert (done.returncode, done.stdout[:9]) == (0, "No faults")
    assert run(checkout, "-c", WHEEL).stdout == "built\n"


@pytest.mark.parametrize(("file", "name", "other"), LOST.values(), ids=LOST)
@one_in(4, day=4)
def test_a_lost_function_is_told(checkout: Path, file: str, name: str, other: str) -> None:
    path = checkout / file
    content = path.read_text(encoding="utf-8")
    assert content.count(name) == 1
    path.write_text(content.replace(name, other), encoding="utf-8")
    try:
        lint, wheel = run(checkout, "-m", "judge", "lint"), run(checkout, "-c", WHEEL)
    finally:
        path.write_text(content, encoding="utf-8")
    lost = re.findall(r"\w+", name if "import" not in other else other)[-1].removesuffix("2")
    assert lint.returncode in (4, 70)
    assert "No faults" not in lint.stdout
    assert re.search(rf"\b{lost}\b", lint.stderr)
    assert wheel.returncode != 0
    assert wheel.stdout == ""
    assert re.search(rf"\b{lost}\b", wheel.stderr)
