"""Finding the scenario files that a path means."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from judge.input.errors import InputError

SUFFIXES = (".yaml", ".yml")


def scenario_files(paths: Iterable[Path]) -> list[Path]:
    """The files that the paths name, and every YAML file below the folders among them, in order, each once.

    Raises InputError for a path that does not exist or a folder without scenarios.
    """
    found: dict[Path, None] = {}
    for path in paths:
        try:
            below = _below(path)
        except (OSError, ValueError) as fault:  # a name that is too long, a folder that may not be read
            message = f"cannot be read: {getattr(fault, 'strerror', None) or fault}"
            raise InputError(str(path), None, message) from None
        if not below:
            raise InputError(str(path), None, "no scenario (.yaml) in this folder")
        found |= dict.fromkeys(below)
    return list(found)


def _below(path: Path) -> list[Path]:
    """The file itself, or the YAML files of a folder, links that lead nowhere among them: running those says so."""
    if path.is_dir():
        return sorted(p for p in path.rglob("*") if p.suffix in SUFFIXES and (p.is_file() or _leads_nowhere(p)))
    if not path.exists():
        raise InputError(str(path), None, "no such file or folder")
    return [path]


def _leads_nowhere(path: Path) -> bool:
    return path.is_symlink() and not path.exists()
