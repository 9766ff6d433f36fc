"""Measures lookups beside what they are compared with, in one run, and prints the ratios.

    python -m tests.bench.lookups [ROUNDS]        (default: 15)

Absolute times belong to the machine; the ratios are what the design asks for. Each figure is the best of the rounds,
the processes of one comparison taking turns, so that a busy moment disturbs both sides alike.
"""

import os
import shutil
import sys
import tempfile
from pathlib import Path

from whoosh.index import create_in

from judge.books.searching.index import documents, schema
from judge.compiled.cache import open_catalogue
from judge.paths import data_folder
from tests.bench.timing import asked, best, process

BARE_WHOOSH = """
import sys
from whoosh.index import open_dir
from whoosh.qparser import QueryParser
index = open_dir(sys.argv[1])
with index.searcher() as searcher:
    query = QueryParser("text", index.schema).parse("first casualti sidekick")
    print([hit["id"] for hit in searcher.search(query, limit=10)])
"""


def whoosh_index(folder: Path) -> Path:
    """Return a folder with our documents as Whoosh itself keeps them."""
    folder.mkdir()
    writer = create_in(folder, schema()).writer(limitmb=128)
    for document in documents(open_catalogue()):
        writer.add_document(**document)
    writer.commit()
    return folder


def changed(judge: str, cache: Path) -> float:
    """Return how long a build takes after one entry of the books has changed, on a copy of the data."""
    data = cache / "data"
    if not data.exists():
        shutil.copytree(data_folder(), data)
    os.environ["JUDGE_DATA"] = str(data)
    process(judge, "build")()
    with (data / "rules" / "bounty.yaml").open("a", encoding="utf-8") as entry:
        entry.write("# changed\n")
    spent = best(1, process(judge, "build"))
    del os.environ["JUDGE_DATA"]
    return spent[0]


def row(what: str, ours: float, theirs: float, of: str, wanted: float) -> None:
    """Print one comparison."""
    print(f"{what:<46} {ours:8.1f} ms  {ours / theirs:5.2f}x  of {of} ({theirs:.1f} ms); wanted {wanted}x")


def main(rounds: int = 15) -> None:
    """Run every comparison."""
    python = sys.executable
    judge = shutil.which("judge", path=str(Path(python).parent)) or "judge"
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # both sides may keep their compiled modules
    with tempfile.TemporaryDirectory() as cache:
        os.environ["JUDGE_CACHE"] = cache
        builds = []
        for _ in range(4):
            shutil.rmtree(cache, ignore_errors=True)
            builds += best(1, process(judge, "build"))
        what = "first build of catalogue and index"
        print(f"{what:<46} {min(builds):8.1f} ms         wanted at most 2500 ms")
        what = "the same, one entry changed"
        print(f"{what:<46} {min(changed(judge, Path(cache)) for _ in range(4)):8.1f} ms         wanted at most 1000 ms")

        index = whoosh_index(Path(cache) / "bare")
        typer = process(python, "-c", "import typer")
        for words in (
            ["pinned", "down"],
            ["card", "pinned", "down"],
            ["pinned-down.sidekick"],
            ["banned"],
            ["card", "pined", "down"],
        ):
            ours, floor = best(rounds, process(judge, *words), typer)
            row(f"judge {' '.join(words)}", ours, floor, "import typer", 1.2)

        bare = process(python, "-c", BARE_WHOOSH, str(index))
        with_typer = process(python, "-c", f"import typer\n{BARE_WHOOSH}", str(index))
        ours, alone, both = best(rounds, process(judge, "find", "first casualty sidekick"), bare, with_typer)
        row("judge find first casualty sidekick", ours, alone, "bare Whoosh, a process without typer", 1.2)
        row("  the same", ours, both, "bare Whoosh, a process with typer", 1.2)


if __name__ == "__main__":
    main(asked(__doc__, "rounds", 15))
