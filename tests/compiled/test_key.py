"""The key of a compiled copy covers all code that shapes it, so that no answer is left over from older code."""

import ast
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from judge.compiled.build import content_key, fingerprint
from judge.compiled.cache import CODE
from tests.few_data import some_of_the_data
from tests.lanes import night, slow

ROOT = Path(__file__).parents[2]
JUDGE = ROOT / "judge"

COMPILING = """
import sys
from judge.compiled import ahead
from judge.compiled.cache import open_compiled
ahead.processors = lambda: 1  # all that is loaded, by this process
open_compiled().index()
for name, module in sorted(sys.modules.items()):
    if name.partition(".")[0] == "judge":
        print(module.__file__)
"""

OF_NO_WEIGHT = {
    "__init__.py": "what others may import, and the version, which stands in every key",
    "paths.py": "where the data and the copies lie, and nothing of what is in them",
}


def says_nothing(path: Path) -> bool:
    """Whether a file holds a docstring and no code."""
    return all(isinstance(node, ast.Expr) for node in ast.parse(path.read_text(encoding="utf-8")).body)


@pytest.mark.parametrize("some", [pytest.param(True, marks=slow), pytest.param(False, marks=night)])
def test_compiling_loads_no_code_that_the_key_does_not_cover(tmp_path: Path, some: bool) -> None:
    """By day of a few cards of every kind, by night of all that there is"""
    places = {"JUDGE_CACHE": str(tmp_path)}
    if some:
        places["JUDGE_DATA"] = str(some_of_the_data(tmp_path / "data"))
    done = subprocess.run(
        [sys.executable, "-c", COMPILING],
        env={**os.environ, **places}, capture_output=True, text=True, check=True,
    )  # fmt: skip
    loaded = [Path(line) for line in done.stdout.splitlines()]
    assert JUDGE / "engine/events/verbs.py" in loaded  # cards are read, so this was a compilation
    covered = [JUDGE / name for name in CODE]
    others = [path for path in loaded if not any(path.is_relative_to(place) for place in covered)]
    assert {path.relative_to(JUDGE).as_posix() for path in others if not says_nothing(path)} == set(OF_NO_WEIGHT)


@pytest.mark.parametrize("name", CODE)
def test_a_change_of_any_of_that_code_changes_the_key(name: str, tmp_path: Path) -> None:
    place = tmp_path / name
    place.parent.mkdir(parents=True, exist_ok=True)
    if (JUDGE / name).is_dir():
        shutil.copytree(JUDGE / name, place)
    else:
        shutil.copy(JUDGE / name, place)
    before = content_key([place]), fingerprint([place])
    assert before == (content_key([place]), fingerprint([place]))
    changed = max(place.rglob("*.py"), key=lambda path: len(path.parts)) if place.is_dir() else place
    changed.write_text(changed.read_text(encoding="utf-8") + "# another thought\n", encoding="utf-8")
    assert content_key([place]) != before[0]
    assert fingerprint([place]) != before[1]
