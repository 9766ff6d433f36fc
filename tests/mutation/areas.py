"""What is mutated, and the tests that look at it besides the scenarios."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final, NamedTuple

from .running import ROOT


class Area(NamedTuple):
    """Modules that are about one thing, and the tests of them."""

    modules: tuple[Path, ...]
    tests: tuple[str, ...] = ()


def _area(*modules: str, tests: str = "") -> Area:
    return Area(
        tuple(Path(f"judge/{module}.py") for module in modules), tuple(f"tests/{test}" for test in tests.split())
    )


def _folder(folder: str, tests: str) -> Area:
    found = sorted((ROOT / "judge" / folder).rglob("*.py"))
    modules = tuple(path.relative_to(ROOT) for path in found if path.name != "__init__.py")
    return Area(modules, tuple(f"tests/{test}" for test in tests.split()))


AREAS: Final = {
    "legality": _area("engine/abilities/legality", tests="engine/abilities scenario/reasons/test_reasons_of_legal.py"),
    "windows": _area("engine/using/windows", tests="engine/using engine/events"),
    "lumps": _area("engine/shootout/lumps", "engine/shootout/covering", tests="engine/shootout"),
    "hands": _area("engine/position/hands", "engine/shootout/draw_hand", tests="engine/position engine/shootout"),
    "numbers": _area("engine/table/numbers", tests="engine/table engine/position scenario/reasons/test_because.py"),
    "pulls": _area("engine/events/pulls", tests="engine/events"),
    "gambling": _area("engine/day/gambling", tests="engine/day"),
    "jobs": _area("engine/posses/job", tests="engine/posses"),
    "shopping": _area("engine/plays/shopping", "engine/plays/carrying", tests="engine/plays"),
    "sundown": _area("engine/day/sundown", tests="engine/day"),
    "vocabulary": _folder(
        "cards/vocabulary",
        "cards/verbs cards/test_instructions.py cards/test_reading.py cards/test_read_aloud.py cards/test_words.py",
    ),
    "futures": _area(
        *(
            f"engine/exploring/futures/{each}"
            for each in (
                "bounds",
                "changes",
                "rest_of_round",
                "still_to_come",
                "bounties",
                "casualties",
                "how_far",
                "lowball",
            )
        ),
        *(f"cards/beforehand/{each}" for each in ("adding", "changing", "gaining", "whose")),
        tests="engine/exploring scenario/questions/on_the_ways/test_decided.py",
    ),
    "questions": _folder(
        "scenario/questions",
        "scenario/questions scenario/reasons scenario/runs/test_patience.py scenario/runs/test_elsewhere.py",
    ),
}
"""Every area by its name."""


def tests_of(area: Area) -> list[str]:
    """The tests of an area that there are."""
    return [test for test in area.tests if (ROOT / test).exists()]


def files_of_tests(areas: Iterable[Area]) -> list[Path]:
    """The files of the tests of some areas, from the root on."""
    folders = {ROOT / test for area in areas for test in tests_of(area)}
    found = {file for at in folders for file in ([at] if at.is_file() else at.rglob("test_*.py"))}
    return sorted(file.relative_to(ROOT) for file in found)
