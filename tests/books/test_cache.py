"""The compiled books are kept and reused; whatever happens to the cache, the answer comes."""

import errno
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
import whoosh.index

from judge.books.catalogue import CHECK, MAGIC, check_of
from judge.books.searching import postings
from judge.books.searching.index import schema
from judge.books.searching.query import parse
from judge.books.searching.search import search
from judge.compiled import build, cache
from judge.compiled.cache import POINTER, Compiled, compiled_already, open_compiled
from judge.input.errors import DataError
from tests.lanes import slow

Edit = Callable[[str, str, str], None]

LOOKUP = "from judge.compiled.cache import open_compiled; print(open_compiled().catalogue.title('pinned-down'))"


@pytest.fixture
def compilations(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """Notes each compilation."""
    noted: list[Path] = []
    compile_data = build.compile_data

    def noting(root: Path, *rest: object) -> object:
        noted.append(root)
        return compile_data(root, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(cache, "compile_data", noting)
    return noted


def answers(compiled: Compiled) -> bool:
    """Whether both the catalogue and the index answer."""
    found = search(parse("sharpshooter"), compiled.catalogue, compiled.index())
    hits = [id for id, _ in found.hits]
    return compiled.catalogue.title("pinned-down") == "Pinned Down" and hits == ["pinned-down.first"]


def shelf(folder: Path) -> Path:
    (only,) = folder.iterdir()
    return only


def copies(folder: Path) -> list[Path]:
    return [path for path in shelf(folder).iterdir() if path.is_dir() and not path.name.startswith(".")]


def copy_of(folder: Path) -> Path:
    (only,) = copies(folder)
    return only


def test_the_books_are_compiled_once(use_data: Path, compilations: list[Path]) -> None:
    assert compiled_already() is None
    assert answers(open_compiled())
    assert answers(open_compiled())
    assert compiled_already() is not None
    assert len(compilations) == 1


def test_a_change_of_the_data_compiles_anew(use_data: Path, edit: Edit, compilations: list[Path]) -> None:
    open_compiled()
    edit("rulings/actions.yaml", "Who must be first", "Who goes first")
    assert open_compiled().catalogue.title("pinned-down.first") == "Who goes first"
    (Path(os.environ["JUDGE_DATA"]) / "rulings/more.yaml").write_text(
        "Shotgun:\n  - {id: shotgun.new, says: New., from: [compendium:errata.shotgun.1]}\n"
    )
    assert "shotgun.new" in open_compiled().catalogue
    assert len(compilations) == 3


def test_a_touch_that_changes_nothing_does_not(use_data: Path, compilations: list[Path]) -> None:
    open_compiled()
    os.utime(Path(os.environ["JUDGE_DATA"]) / "errata.yaml", (1, 1))
    assert compiled_already() is None
    assert answers(open_compiled())
    assert compiled_already() is not None
    assert len(compilations) == 1


def test_going_back_to_earlier_data_reuses_their_copy(use_data: Path, edit: Edit, compilations: list[Path]) -> None:
    open_compiled()
    edit("rulings/actions.yaml", "Who must be first", "Who goes first")
    open_compiled()
    edit("rulings/actions.yaml", "Who goes first", "Who must be first")
    assert open_compiled().catalogue.title("pinned-down.first") == "Who must be first"
    assert len(compilations) == 2


def test_the_key_depends_on_content_code_and_versions(data: Path, edit: Edit, monkeypatch: pytest.MonkeyPatch) -> None:
    keys = {build.content_key([data])}
    edit("errata.yaml", "anyone", "anybody")
    keys.add(build.content_key([data]))
    monkeypatch.setattr(build, "__version__", "99")
    keys.add(build.content_key([data]))
    monkeypatch.setattr("judge.books.searching.whoosh_parts.version", lambda: "99")
    keys.add(build.content_key([data]))
    (data / "errata.yaml").rename(data / "errata2.yaml")
    keys.add(build.content_key([data]))
    assert len(keys) == 5


def rewrite_facts(index: Path, **facts: str) -> None:
    """Make an index say something else of itself, with a check that fits."""
    begin = len(postings.MAGIC) + CHECK
    header, rest = index.read_bytes()[begin:].split(b"\n", 1)
    read = json.loads(header)
    content = json.dumps({**read, "facts": {**read["facts"], **facts}}).encode() + b"\n" + rest
    index.write_bytes(postings.MAGIC + check_of(content) + content)


def replace_catalogue(folder: Path, content: bytes) -> None:
    """Plant a catalogue, with a check that fits."""
    (folder / "catalogue").write_bytes(MAGIC + check_of(content) + content)


def whoosh_index(folder: Path) -> Path:
    """Return a folder with an index as Whoosh itself keeps it."""
    folder.mkdir()
    writer = whoosh.index.create_in(folder, schema()).writer()
    writer.add_document(id="pinned-down", kind="card")
    writer.commit()
    return folder


def damage_nothing(folder: Path) -> None:
    pass


def damage_catalogue(folder: Path) -> None:
    content = (copy_of(folder) / "catalogue").read_bytes()
    (copy_of(folder) / "catalogue").write_bytes(content[:2000] + b"\0" + content[2001:])


def truncate_catalogue(folder: Path) -> None:
    os.truncate(copy_of(folder) / "catalogue", 1000)


def empty_catalogue(folder: Path) -> None:
    os.truncate(copy_of(folder) / "catalogue", 0)


def remove_catalogue(folder: Path) -> None:
    (copy_of(folder) / "catalogue").unlink()


def remove_index(folder: Path) -> None:
    (copy_of(folder) / "index").unlink()


def damage_index(folder: Path) -> None:
    content = bytearray((copy_of(folder) / "index").read_bytes())
    content[len(content) // 2] ^= 255
    (copy_of(folder) / "index").write_bytes(content)


def truncate_index(folder: Path) -> None:
    os.truncate(copy_of(folder) / "index", 100)


def index_of_something_else(folder: Path) -> None:
    rewrite_facts(copy_of(folder) / "index", of="0123456789ab")


def another_whoosh(folder: Path) -> None:
    rewrite_facts(copy_of(folder) / "index", whoosh="1.0")


def a_whoosh_index(folder: Path) -> None:
    (copy_of(folder) / "index").unlink()
    shutil.copytree(whoosh_index(folder.parent / "elsewhere"), copy_of(folder) / "index")


def another_catalogue(folder: Path) -> None:
    replace_catalogue(copy_of(folder), b'{"format": 2, "key": "other"}\n')


def a_catalogue_without_its_parts(folder: Path) -> None:
    replace_catalogue(copy_of(folder), b"[]\n")


def a_catalogue_nested_deeply(folder: Path) -> None:
    replace_catalogue(copy_of(folder), b"[" * 100_000 + b"\n")


def a_pointer_nested_deeply(folder: Path) -> None:
    (shelf(folder) / POINTER).write_text('{"seen":' * 100_000)


def a_link_in_place_of_the_copy(folder: Path) -> None:
    copy = copy_of(folder)
    shutil.rmtree(copy)
    copy.symlink_to(folder)


def spoil_pointer(folder: Path) -> None:
    (shelf(folder) / POINTER).write_text('{"seen": 7}')


def remove_pointer(folder: Path) -> None:
    (shelf(folder) / POINTER).unlink()


def remove_all(folder: Path) -> None:
    shutil.rmtree(folder)


def a_file_in_the_way(folder: Path) -> None:
    shutil.rmtree(folder)
    folder.write_text("not a folder")


DAMAGES = [
    damage_nothing, damage_catalogue, truncate_catalogue, empty_catalogue, remove_catalogue, remove_index, damage_index,
    truncate_index, index_of_something_else, another_whoosh, a_whoosh_index, another_catalogue,
    a_catalogue_without_its_parts, a_catalogue_nested_deeply, a_link_in_place_of_the_copy, spoil_pointer,
    a_pointer_nested_deeply, remove_pointer, remove_all, a_file_in_the_way,
]  # fmt: skip


NOT_REPLACED = {
    damage_nothing, spoil_pointer, a_pointer_nested_deeply, remove_pointer, remove_all, a_file_in_the_way,
}  # fmt: skip
REPLACED = set(DAMAGES) - NOT_REPLACED


@pytest.mark.parametrize("damage", DAMAGES, ids=lambda damage: damage.__name__)
def test_damage_is_repaired_or_worked_around(use_data: Path, damage: Callable[[Path], None]) -> None:
    assert answers(open_compiled())
    damage(use_data)
    mended = open_compiled()
    assert answers(mended)
    assert (mended.replaced is not None) == (damage in REPLACED)  # said to be compiled anew, where a copy was spoilt
    again = open_compiled()
    assert answers(again)
    assert again.replaced is None
    if damage is not a_file_in_the_way:
        assert build.is_whole(copy_of(use_data))
        assert compiled_already() is not None


def test_damage_to_the_copy_in_hand_is_repaired(use_data: Path) -> None:
    compiled = open_compiled()
    damage_index(use_data)
    assert answers(compiled)
    assert build.is_whole(copy_of(use_data))


@pytest.mark.parametrize("call", ["mkdir", "write_bytes", "rename"])
@pytest.mark.parametrize("fault", [errno.ENOSPC, errno.EACCES, errno.EROFS, errno.EIO])
def test_a_full_disk_or_a_closed_folder_only_costs_time(
    use_data: Path, monkeypatch: pytest.MonkeyPatch, call: str, fault: int
) -> None:
    def failing(*_: object, **__: object) -> None:
        raise OSError(fault, os.strerror(fault))

    monkeypatch.setattr(Path, call, failing)
    compiled = open_compiled()
    assert compiled.folder is None
    assert os.strerror(fault) in str(compiled.trouble)
    assert answers(compiled)
    monkeypatch.undo()
    assert not use_data.exists() or not [path for path in use_data.rglob("*") if path.is_file()]


def test_a_disk_that_fills_while_the_index_is_written(use_data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_bytes = Path.write_bytes

    def failing(self: Path, content: bytes) -> int:
        if self.name == "index":
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return write_bytes(self, content)

    monkeypatch.setattr(Path, "write_bytes", failing)
    compiled = open_compiled()
    assert "No space left" in str(compiled.trouble)
    assert answers(compiled)
    assert list(shelf(use_data).iterdir()) == []


def test_a_pointer_that_cannot_be_written_is_done_without(use_data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "replace", failing)
    assert answers(open_compiled())
    assert answers(open_compiled())
    assert not list(shelf(use_data).glob(".pointer*"))


@pytest.mark.skipif(os.geteuid() == 0, reason="nothing is closed to root")
def test_a_read_only_cache_is_read(use_data: Path, edit: Edit) -> None:
    open_compiled()
    for path in (copy_of(use_data), shelf(use_data), use_data):
        path.chmod(0o555)
    try:
        assert answers(open_compiled())
        edit("rulings/actions.yaml", "Who must be first", "Who goes first")
        assert open_compiled().catalogue.title("pinned-down.first") == "Who goes first"
    finally:
        for path in (use_data, shelf(use_data), copy_of(use_data)):
            path.chmod(0o755)


def test_a_killed_build_leaves_only_litter(use_data: Path) -> None:
    stopping = (
        "import os, signal\nfrom judge.compiled import cache\n"
        "def stop(what, done, total):\n"
        "    if what == 'Indexing' and done > 3: os.kill(os.getpid(), signal.SIGKILL)\n"
        "cache.open_compiled(stop)"
    )
    killed = subprocess.run([sys.executable, "-c", stopping], check=False)
    assert killed.returncode == -signal.SIGKILL
    (litter,) = shelf(use_data).iterdir()
    assert litter.name.startswith(".new-")
    assert compiled_already() is None
    assert answers(open_compiled())
    assert litter.exists()  # it might belong to a process at work
    shutil.rmtree(copy_of(use_data))
    os.utime(litter, (time.time() - 2 * cache.LITTER_AGE,) * 2)
    assert answers(open_compiled())
    assert not litter.exists()


@slow
def test_many_processes_at_once_all_succeed(use_data: Path) -> None:
    for damage in (None, truncate_catalogue):
        if damage is not None:
            damage(use_data)
        running = [
            subprocess.Popen([sys.executable, "-c", LOOKUP], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
            for _ in range(4)
        ]
        for process in running:
            out, err = process.communicate(timeout=120)
            assert (process.returncode, out, err) == (0, "Pinned Down\n", "")
        assert build.is_whole(copy_of(use_data))
        assert not [path for path in shelf(use_data).iterdir() if path.name.startswith(".")]


def test_data_that_change_while_they_are_compiled_are_not_kept_under_a_wrong_key(
    use_data: Path, edit: Edit, monkeypatch: pytest.MonkeyPatch
) -> None:
    compile_data = build.compile_data
    changes = iter(["Who goes first", None])
    now = "Who must be first"

    def changing(root: Path, *rest: object) -> object:
        nonlocal now
        compiled = compile_data(root, *rest)  # type: ignore[arg-type]
        change = next(changes)
        if change:
            edit("rulings/actions.yaml", now, change)
            now = change
        return compiled

    monkeypatch.setattr(cache, "compile_data", changing)
    assert open_compiled().catalogue.title("pinned-down.first") == "Who goes first"


def test_broken_data_are_told_and_nothing_is_kept(use_data: Path, edit: Edit) -> None:
    edit("errata.yaml", "was:", "were:")
    with pytest.raises(DataError, match='unknown key "were"'):
        open_compiled()
    assert not use_data.exists() or not copies(use_data)


def test_missing_data_are_told(use_data: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("JUDGE_DATA", str(tmp_path / "nowhere"))
    with pytest.raises(DataError, match="no data here"):
        open_compiled()


def test_old_copies_are_thrown_away(use_data: Path, edit: Edit) -> None:
    title = "Who must be first"
    for number in range(6):
        edit("rulings/actions.yaml", title, f"Version {number}")
        title = f"Version {number}"
        open_compiled()
        for path in copies(use_data):
            os.utime(path, (time.time() - 2 * cache.LITTER_AGE + number,) * 2)
    assert len(copies(use_data)) <= cache.KEPT


def test_progress_is_told_from_nothing_to_all(use_data: Path) -> None:
    told: list[tuple[str, int, int]] = []
    open_compiled(lambda *step: told.append(step))
    assert {what for what, _, _ in told} == {"Reading the books", "Indexing"}
    assert told[-1][1] == told[-1][2]
    told.clear()
    open_compiled(lambda *step: told.append(step))
    assert told == []


@pytest.fixture
def wheel(data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Makes the program look like an installed one: the books compiled beside its code, and the data inside it."""
    compiled = tmp_path / "site-packages/judge/_compiled"
    compiled.mkdir(parents=True)
    build.write_compiled(compiled, build.compile_data(data, "of the wheel"))
    shutil.move(data, compiled.parent / "data")
    monkeypatch.delenv("JUDGE_DATA", raising=False)
    monkeypatch.setenv("JUDGE_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr("judge.paths.COMPILED", compiled)
    monkeypatch.setattr("judge.paths.PACKAGE", compiled.parent)
    return compiled


def test_an_installed_program_uses_what_the_wheel_carries(
    wheel: Path, compilations: list[Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cache, "fingerprint", None)  # the data of a wheel do not change: nobody looks at them
    compiled = open_compiled()
    assert answers(compiled)
    assert (compiled.folder, compiled.catalogue.key) == (wheel, "of the wheel")
    assert compiled_already() is not None
    assert compilations == []
    assert not (tmp_path / "cache").exists()


@pytest.mark.parametrize("name", ["catalogue", "index"])
def test_a_damaged_wheel_compiles_from_its_data(wheel: Path, name: str) -> None:
    os.truncate(wheel / name, 10)
    assert answers(open_compiled())


def test_a_wheel_for_another_whoosh_is_indexed_anew(wheel: Path, compilations: list[Path]) -> None:
    rewrite_facts(wheel / "index", whoosh="1.0")
    assert answers(open_compiled())
    assert len(compilations) == 1
    assert answers(open_compiled())
    assert len(compilations) == 1  # kept in the cache


def test_other_data_are_preferred_to_those_of_the_wheel(
    wheel: Path, sound_data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("JUDGE_DATA", str(sound_data))
    assert open_compiled().folder != wheel


def test_a_copy_that_another_process_has_moved_away_leaves_nothing_behind(tmp_path: Path) -> None:
    cache._retire(tmp_path / "copy")
    assert list(tmp_path.iterdir()) == []
