"""Writing the engine into a folder that any static host can serve, and the list by which it is kept for offline."""

from __future__ import annotations

import gzip
import json
import shutil
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Final

from judge.site.engine.fetching import HERE, fetch
from judge.site.engine.packing import pack

FOLDER: Final = "engine"
ARCHIVE: Final = "judge.zip"
INTERPRETER: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
"""The files of the npm package that run in a browser."""
LOCK: Final = "pyodide-lock.json"
OFFLINE: Final = ("engine", "table", "static", "search")
"""The folders of the site that are kept for when there is no network."""
PAGES: Final = tuple(f"{folder}index.html" for folder in ("", "deck/", "hand/", "quiz/", "offline/"))
"""The pages that are kept too."""
ALWAYS: Final = ("search/",)
"""What is kept as soon as a page is opened, however large it is."""
AT_ONCE: Final = 100_000
"""Bytes up to which a file is kept as soon as a page is opened; larger ones when the engine is started."""


@dataclass(frozen=True)
class Written:
    """What was written: each file by its path below the site, with its bytes, and those that go over the wire."""

    files: dict[str, tuple[int, int]]

    @property
    def size(self) -> int:
        """All bytes."""
        return sum(size for size, _ in self.files.values())

    @property
    def wire(self) -> int:
        """All bytes as a host sends them that compresses with gzip."""
        return sum(wire for _, wire in self.files.values())

    @property
    def lines(self) -> list[str]:
        """The report of sizes: the largest file first."""
        rows = sorted(self.files.items(), key=lambda row: -row[1][1])
        told = [f"{wire:>12,}  {size:>12,}  {path}" for path, (size, wire) in rows]
        return [f"{'gzipped':>12}  {'bytes':>12}", *told, f"{self.wire:>12,}  {self.size:>12,}  in all"]


def write_engine(out: Path) -> Written:
    """Write `engine/` and the service worker `sw.js` into the folder of a site.

    Raises InputError where npm or pip is missing or does not get what is pinned, and OSError.
    """
    parts = fetch()
    folder = out / FOLDER
    shutil.rmtree(folder, ignore_errors=True)
    (folder / "pyodide").mkdir(parents=True)
    for name in INTERPRETER:
        shutil.copyfile(parts.pyodide / name, folder / "pyodide" / name)
    lock = json.loads((parts.pyodide / LOCK).read_bytes())
    (folder / "pyodide" / LOCK).write_text(json.dumps({**lock, "packages": {}}), encoding="utf-8")
    (folder / ARCHIVE).write_bytes(pack(parts.wheels))
    for script in sorted((HERE / "page").glob("*.js")):
        if script.name != "sw.js":
            shutil.copyfile(script, folder / script.name)
    heavy = [*(f"pyodide/{name}" for name in (*INTERPRETER, LOCK)), ARCHIVE]
    files = [{"path": path, "bytes": (folder / path).stat().st_size} for path in heavy]
    digest = sha256(b"".join((folder / path).read_bytes() for path in heavy)).hexdigest()[:16]
    told = {"version": digest, "bytes": sum(int(str(file["bytes"])) for file in files), "files": files}
    (folder / "engine.json").write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
    write_offline(out)
    return sizes(out, FOLDER)


def write_offline(out: Path) -> None:
    """Write the service worker of a site anew, with the digests of all files that it keeps; raises OSError."""
    files = {}
    within = (path for folder in OFFLINE for path in sorted((out / folder).rglob("*")))
    for path in (*(out / page for page in PAGES), *within):
        if path.is_file():
            content = path.read_bytes()
            told = {"digest": sha256(content).hexdigest(), "bytes": len(content)}
            files[path.relative_to(out).as_posix()] = told
    script = (HERE / "page" / "sw.js").read_text(encoding="utf-8")
    kept = json.dumps({"files": files, "atOnce": AT_ONCE, "always": ALWAYS}, indent=1)
    marked = "const KEPT = /** @type {Kept} */ ({ files: {}, atOnce: 0, always: [] });"
    assert marked in script
    text = script.replace(marked, f"const KEPT = /** @type {{Kept}} */ ({kept});")
    (out / "sw.js").write_text(text, encoding="utf-8")


def sizes(out: Path, folder: str) -> Written:
    """Return the files in a folder of the site with their sizes."""
    found = {}
    for path in sorted((out / folder).rglob("*")):
        if path.is_file():
            content = path.read_bytes()
            wire = len(content) if path.suffix == ".zip" else len(gzip.compress(content, 6))
            found[path.relative_to(out).as_posix()] = (len(content), wire)
    return Written(found)
