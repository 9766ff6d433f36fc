"""Fetching what the engine is built from: the interpreter by npm, one wheel by pip, both of pinned content."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

from judge import paths
from judge.input.errors import InputError

HERE: Final = Path(__file__).resolve().parent
NPM: Final = HERE / "npm"
WHEELS: Final = HERE / "wheels.txt"
WHEEL_FOR: Final = (
    "--platform", "pyemscripten_2026_0_wasm32", "--python-version", "314", "--implementation", "cp", "--abi", "cp314",
)  # fmt: skip
"""What Pyodide calls itself; it changes with the version of Pyodide in package.json."""
LONGEST: Final = 600
"""Seconds that a package client may take."""


class Fetched(NamedTuple):
    """Where the parts lie."""

    pyodide: Path
    """The folder of the npm package."""
    wheels: Path
    """A folder with wheels for Pyodide."""


def fetch() -> Fetched:
    """Return the parts, fetched at the first time and kept in the user's cache.

    The lock file and the list of wheels hold digests, which npm and pip compare. Raises InputError where one of the two
    is missing, or does not get what is pinned.
    """
    key = sha256((NPM / "package-lock.json").read_bytes() + WHEELS.read_bytes()).hexdigest()[:16]
    folder = paths.cache_folder() / "engine" / key
    if not folder.exists():
        folder.parent.mkdir(parents=True, exist_ok=True)
        with TemporaryDirectory(dir=folder.parent, ignore_cleanup_errors=True) as passing:
            new = Path(passing) / key
            new.mkdir()
            install(NPM, new)
            pip = (sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps",
                   "--only-binary=:all:", *WHEEL_FOR, "--require-hashes", "--requirement", str(WHEELS),
                   "--dest", str(new / "wheels"))  # fmt: skip
            _run(pip, new, "pip", "python -m ensurepip")
            with suppress(OSError):  # another process was faster
                new.rename(folder)
    return Fetched(folder / "node_modules" / "pyodide", folder / "wheels")


def install(packages: Path, folder: Path) -> None:
    """Install the npm packages of a lock file below a folder; raises InputError as `fetch` does."""
    for name in ("package.json", "package-lock.json"):
        shutil.copyfile(packages / name, folder / name)
    npm = shutil.which("npm") or "npm"
    _run((npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"), folder, "npm",
         "it comes with Node.js, https://nodejs.org")  # fmt: skip


def _run(command: tuple[str, ...], folder: Path, client: str, remedy: str) -> None:
    try:
        done = subprocess.run(
            command, cwd=folder, capture_output=True, text=True, timeout=LONGEST, env={**os.environ, "CI": "1"}
        )
    except FileNotFoundError:
        raise InputError(None, None, f"the engine is built with {client}, which is not installed ({remedy})") from None
    except subprocess.TimeoutExpired:
        raise InputError(None, None, f"{client} has not come to an end in {LONGEST} seconds") from None
    if done.returncode:
        if "No module named pip" in done.stderr:
            raise InputError(None, None, f"the engine is built with pip, which is not installed ({remedy})")
        said = (done.stderr.strip() or done.stdout.strip()).splitlines()[-8:]
        raise InputError(None, None, f"{client} could not fetch what the engine is built from: {' / '.join(said)}")
