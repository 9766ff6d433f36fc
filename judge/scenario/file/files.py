"""Finding the scenario files that a path means."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from judge.input.errors import InputError
from judge.input.file_bytes import file_bytes
from judge.input.yaml_file import LARGEST

SUFFIXES = (".yaml", ".yml")


class Carried(NamedTuple):
    """A scenario with its content, for a machine that has no such file."""

    path: Path
    content: bytes


def carried(path: Path) -> Carried | InputError:
    """The file with its content; the error where it cannot be read."""
    try:
        return Carried(path, file_bytes(path, str(path), LARGEST))
    except InputError as fault:
        return fault


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
