"""Who may import whom, and what each command loads.

The engine runs without any knowledge of YAML, books or terminals; lookups never load the engine, exact ones neither
Whoosh nor YAML, and scenario commands no Whoosh.
"""

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.lanes import about, by_fifties, one_in

JUDGE = Path(__file__).parents[2] / "judge"

MAY_IMPORT = {
    "input": set(),
    "books": {"input", "paths"},
    "wording": {"books", "input", "paths"},
    "engine": set(),
    "cards": {"engine", "input", "books", "paths"},
    "scenario": {"engine", "cards", "input", "books", "paths"},
    "compiled": {"scenario", "cards", "books", "input", "paths"},
    "views": {"compiled", "scenario", "books", "input", "paths", "cards", "engine"},
    "pictures": {"views", "scenario", "books", "input", "engine"},
    "site": {"pictures", "views", "compiled", "scenario", "books", "input", "paths", "cards", "engine"},
    "cli": {
        "site",
        "pictures",
        "views",
        "compiled",
        "scenario",
        "books",
        "wording",
        "input",
        "paths",
        "cards",
        "engine",
    },
    "paths": set(),
}  # fmt: skip
"""Each part of `judge`, and the other parts that it may name."""

FORBIDDEN = {
    "engine": {"yaml", "msgspec", "typer", "whoosh", "rich"},
    "input": {"typer", "whoosh", "rich"},
    "books": {"typer", "rich"},
    "wording": {"typer", "rich", "whoosh"},
    "cards": {"typer", "whoosh", "rich"},
    "scenario": {"typer", "whoosh", "rich"},
    "views": {"typer", "whoosh", "rich"},
    "pictures": {"typer", "whoosh", "rich", "yaml", "msgspec"},
    "site": {"typer", "whoosh", "rich"},
}

ALLOWED = {"engine/record.py": {"msgspec"}}
"""What a single file may import all the same."""


def imports_of(path: Path) -> set[str]:
    """The full names of modules that a file names in its imports, wherever these stand."""
    package = ("judge", *path.relative_to(JUDGE).parts[:-1])
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = (
                ".".join((*package[: len(package) - node.level + 1], *filter(None, [node.module])))
                if node.level
                else str(node.module)
            )
            found |= {f"{base}.{alias.name}" for alias in node.names} | {base}
    return found


FILES = sorted(path for path in JUDGE.rglob("*.py") if len(path.relative_to(JUDGE).parts) > 1)


@pytest.mark.parametrize("paths", by_fifties(FILES))
def test_a_part_names_only_the_parts_below_it(paths: list[Path]) -> None:
    for path in paths:
        with about(name := path.relative_to(JUDGE).as_posix()):
            part, modules = name.split("/")[0], list(imports_of(path))
            named = {module.split(".")[1] for module in modules if module.startswith("judge.")}
            assert named & set(MAY_IMPORT) <= MAY_IMPORT[part] | {part}
            libraries = {module.split(".")[0] for module in modules}
            assert not libraries & (FORBIDDEN.get(part, set()) - ALLOWED.get(name, set()))


LOADED = """
import sys
from judge.cli.main import main
try:
    main({args!r})
except SystemExit:
    pass
print(" ".join(sorted(sys.modules)), file=sys.stderr)
"""

NOTHING_HEAVY = {
    "whoosh",
    "yaml",
    "msgspec",
    "rapidfuzz",
    "rich",
    "pypdf",
    "mcp",
    "judge.engine",
    "judge.cards",
    "judge.scenario",
}
NO_ENGINE = {"yaml", "msgspec", "rich", "judge.engine", "judge.cards", "judge.scenario"}


@pytest.fixture(scope="module")
def compiled(own_cache: Path) -> None:
    """The books are compiled, which is not what is looked at here."""
    subprocess.run([sys.executable, "-m", "judge", "banned"], check=True, capture_output=True)


@pytest.mark.parametrize(
    ("args", "absent"),
    [
        (["--version"], NOTHING_HEAVY | {"judge.books"}),
        (["card", "pinned", "down"], NOTHING_HEAVY | {"typer"}),
        (["Pinned", "Down"], NOTHING_HEAVY | {"typer"}),
        (["pinned-down.sidekick", "--json"], NOTHING_HEAVY | {"typer"}),
        (["rule", "shootout.take-yer-lumps.cover"], NOTHING_HEAVY | {"typer"}),
        (["term", "harrowed"], NOTHING_HEAVY | {"typer"}),
        (["errata", "force", "field"], NOTHING_HEAVY | {"typer"}),
        (["banned"], NOTHING_HEAVY),
        (["sources"], NOTHING_HEAVY),
        (["pinned-down.sidekick", "--wording"], NOTHING_HEAVY),
        (["sheet", "pinned", "down", "force", "field"], NOTHING_HEAVY),
        (["quiz", "--seed", "1"], NOTHING_HEAVY),
        (["pinned-down.sidekick", "-1"], NOTHING_HEAVY | {"judge.wording", "typer"}),
        (["timing"], NOTHING_HEAVY),
        (["timing", "shootout.draw.redraw"], NOTHING_HEAVY),
        (["timing", "--after", "shootout.draw"], NOTHING_HEAVY),
        (["history", "concealed", "weapons"], NOTHING_HEAVY),
        (["pinned-down.sidekick", "--as-of", "faq"], NOTHING_HEAVY),
        (["interact", "undertaker", "raising", "hell"], {"whoosh", "rich", "judge.scenario"}),
        (["hand", "KS", "joker"], NOTHING_HEAVY - {"judge.engine", "msgspec"}),
        (["pined", "down"], (NOTHING_HEAVY | {"typer"}) - {"rapidfuzz"}),
        (["find", "sidekick"], NO_ENGINE | {"rapidfuzz", "typer"}),
        (["--help"], NOTHING_HEAVY | {"judge.books"}),
        (["find", "nosuchfield:x"], NO_ENGINE | {"whoosh", "judge.compiled.cache"}),
        (["picture", "data/scenarios/reacts/arnold-saves-dawn.yaml"], {"whoosh", "rich"}),
        (["check", "data/scenarios/hands"], {"whoosh", "rich", "multiprocessing", "concurrent"}),
        (
            ["explore", "data/scenarios/reacts/arnold-saves-dawn.yaml"],
            {"whoosh", "rich", "judge.books.searching.search"},
        ),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
@one_in(9, day=2)
def test_a_command_loads_only_what_it_needs(compiled: None, args: list[str], absent: set[str]) -> None:
    done = subprocess.run(
        [sys.executable, "-c", LOADED.format(args=args)], capture_output=True, text=True, check=True, env={**os.environ}
    )
    loaded = set(done.stderr.splitlines()[-1].split())
    assert loaded & absent == set()
