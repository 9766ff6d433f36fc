"""Whatever lies in a cache folder, reading it runs nothing; what is none of ours is compiled anew, and that is said."""

import os
import pickle
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import whoosh.index
from whoosh.fields import ID, Schema

from judge.books import catalogue
from judge.books.catalogue import check_of
from judge.books.searching import postings
from judge.compiled.build import is_whole
from tests.lanes import one_in

WATCHED = """
import sys
def watch(event, given):
    if event.startswith("pickle."):
        print("unpickles", *given, file=sys.stderr)
sys.addaudithook(watch)
from judge.cli.main import main
main(["find", "sharpshooter"])
"""


def found(*program: str) -> subprocess.CompletedProcess[str]:
    """Search in a process of its own."""
    run = program or ("-m", "judge", "find", "sharpshooter")
    return subprocess.run([sys.executable, *run], capture_output=True, text=True, check=False)


def copy_of(cache: Path) -> Path:
    (copy,) = (path for path in cache.glob("books-*/*") if path.is_dir())
    return copy


@pytest.fixture
def kept(use_data: Path) -> Path:
    """The compiled copy of small books, in a cache of its own."""
    assert found().returncode == 0
    return copy_of(use_data)


def test_of_a_copy_that_is_whole_nothing_is_said(kept: Path) -> None:
    done = found()
    assert (done.returncode, done.stderr) == (0, "")
    assert is_whole(kept)


class Runs:
    """What makes a folder when it is unpickled."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def __reduce__(self) -> tuple[Any, ...]:
        return os.mkdir, (str(self.folder),)


class RunningSchema(Schema):  # type: ignore[misc]
    """The fields of a Whoosh index, which make a folder when they are read."""

    folder: Path

    def __reduce__(self) -> tuple[Any, ...]:
        return os.mkdir, (str(self.folder),)


def test_nothing_is_unpickled(kept: Path) -> None:
    done = found("-c", WATCHED)
    assert (done.returncode, done.stderr) == (0, "")
    assert "Pinned Down" in done.stdout


def whoosh_index(copy: Path, trap: Path) -> None:
    """Plant an index as Whoosh keeps it, where ours is and where it used to be."""
    (copy / "index").unlink()
    (copy / "index").mkdir()
    fields = RunningSchema(id=ID())
    fields.folder = trap
    whoosh.index.create_in(copy / "index", fields)
    with pytest.raises(Exception):  # noqa: B017, PT011  (whatever Whoosh makes of what it has just run)
        whoosh.index.open_dir(copy / "index")
    trap.rmdir()  # it did run: what is planted is dangerous


def bare(magic: bytes) -> Callable[[Path, Path], None]:
    name = "index" if magic == postings.MAGIC else "catalogue"

    def plant(copy: Path, trap: Path) -> None:
        (copy / name).write_bytes(pickle.dumps(Runs(trap)))

    return plant


def with_a_check(magic: bytes) -> Callable[[Path, Path], None]:
    name = "index" if magic == postings.MAGIC else "catalogue"

    def plant(copy: Path, trap: Path) -> None:
        content = pickle.dumps(Runs(trap)) + b"\n"
        (copy / name).write_bytes(magic + check_of(content) + content)

    return plant


PLANTED = {
    "a Whoosh index": whoosh_index,
    "an index": bare(postings.MAGIC),
    "an index with its check": with_a_check(postings.MAGIC),
    "a catalogue": bare(catalogue.MAGIC),
    "a catalogue with its check": with_a_check(catalogue.MAGIC),
}


# Whoosh leaves a file open where what it reads is no schema.
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning", "ignore::ResourceWarning")
@pytest.mark.parametrize("plant", PLANTED.values(), ids=PLANTED)
@one_in(5, day=2)
def test_what_is_planted_does_not_run_and_is_replaced(
    kept: Path, tmp_path: Path, plant: Callable[[Path, Path], None]
) -> None:
    trap = tmp_path / "trap"
    plant(kept, trap)
    done = found()
    assert not trap.exists()
    assert done.returncode == 0
    assert "Pinned Down" in done.stdout
    assert done.stderr.startswith(f"the compiled books in {kept} were damaged, or not made by this program")
    assert is_whole(kept)
    assert found().stderr == ""


def test_a_pointer_leads_to_no_other_folder(kept: Path, tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    shutil.move(kept, elsewhere)
    pointer = kept.parent / "current.json"
    pointer.write_text(pointer.read_text().replace(kept.name, "../../elsewhere"))
    assert found().returncode == 0
    assert is_whole(kept)


def test_json_says_what_was_replaced(kept: Path) -> None:
    os.truncate(kept / "index", 10)
    done = found("-m", "judge", "find", "sharpshooter", "--json")
    assert done.stderr == ""
    assert "were damaged" in done.stdout


def test_a_search_loads_nothing_that_could_reach_the_network_and_leaves_it_to_others() -> None:
    program = (
        "import sys; import judge.books.searching.whoosh_parts; "
        "print(*sorted({'ssl', 'http.client', 'urllib.request'} & sys.modules.keys())); "
        "from urllib.request import urlopen; print(callable(urlopen))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "\nTrue\n"
