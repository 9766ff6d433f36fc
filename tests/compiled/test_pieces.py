"""Pieces of what was compiled: a change reads only what has changed, and what comes out is the same as without them."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from judge.books.catalogue import check_of
from judge.compiled import build, pieces
from judge.compiled.cache import PIECES, open_compiled
from judge.compiled.pieces import Pieces
from judge.input.errors import DataError
from judge.input.yaml_file import parse_yaml
from judge.scenario.runs.named_rules import Named
from tests.books.conftest import data, edit, use_data
from tests.few_data import some_of_the_data
from tests.lanes import night, slow

__all__ = ["data", "edit", "use_data"]  # fixtures: a small set of books, and a cache of its own

Edit = Callable[[str, str, str], None]
ROOT = Path(__file__).parents[2]


@pytest.fixture
def read_anew(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Notes each file of the data that is read and not taken from a piece."""
    noted: list[str] = []

    def noting(content: bytes, shown: str) -> object:
        noted.append(shown)
        return parse_yaml(content, shown)

    monkeypatch.setattr("judge.compiled.pieces.parse_yaml", noting)
    return noted


def kept(cache: Path) -> Path:
    (file,) = cache.glob(f"*/{PIECES}")
    return file


def test_after_a_change_only_what_changed_is_read(use_data: Path, edit: Edit, read_anew: list[str]) -> None:
    open_compiled()
    assert len(read_anew) > 8
    read_anew.clear()
    edit("cards/goods/shotgun.yaml", "cost: 2", "cost: 3")
    assert open_compiled().catalogue.entry("shotgun")["card"]["cost"] == 3
    assert read_anew == ["data/cards/goods/shotgun.yaml"]


def test_with_pieces_the_books_come_out_as_without(use_data: Path, data: Path, edit: Edit) -> None:
    open_compiled()
    edit("rulings/actions.yaml", "Who must be first", "Who goes first")
    known = open_compiled().catalogue
    assert known.content == build.compile_data(data, known.key).content
    card = "traits:\n  - {after: reveal, then: []}\n"  # a fault is one with pieces, too
    edit("cards/goods/shotgun.yaml", "encoded: no\n", f"encoded: perhaps\n{card}")
    with pytest.raises(DataError, match="encoded") as first:
        open_compiled()
    with pytest.raises(DataError) as again:
        open_compiled()
    assert str(first.value) == str(again.value)


@pytest.mark.parametrize("some", [pytest.param(True, marks=slow), pytest.param(False, marks=night)])
def test_after_a_change_of_a_ruling_the_engine_is_not_even_loaded(tmp_path: Path, some: bool) -> None:
    """On real data: what every encoded card does, and where every rule is applied, comes from pieces"""
    books = some_of_the_data(tmp_path / "data") if some else Path("data")
    program = (
        "import sys\n"
        "from pathlib import Path\n"
        "from judge.compiled.build import compile_data\n"
        "from judge.compiled.pieces import Pieces\n"
        "pieces = Pieces('code', Path(sys.argv[1]))\n"
        "catalogue = compile_data(Path(sys.argv[2]), 'key', None, pieces)\n"
        "pieces.keep()\n"
        "print('judge.engine' in sys.modules, catalogue.content[:34])\n"
    )
    run = [sys.executable, "-c", program, str(tmp_path / "pieces"), str(books)]
    first, again = (subprocess.run(run, cwd=ROOT, capture_output=True, text=True, check=True).stdout for _ in range(2))
    assert first.startswith("True ")
    assert again == first.replace("True", "False", 1)


def nothing(file: Path) -> None:
    file.unlink()


def emptied(file: Path) -> None:
    file.write_bytes(b"")


def cut_off(file: Path) -> None:
    os.truncate(file, file.stat().st_size // 2)


def one_letter(file: Path) -> None:
    content = bytearray(file.read_bytes())
    content[-20] ^= 1
    file.write_bytes(bytes(content))


def another_format(file: Path) -> None:
    file.write_bytes(file.read_bytes().replace(b"pieces 2", b"pieces 1", 1))


def a_folder(file: Path) -> None:
    file.unlink()
    file.mkdir()


def not_our_lines(file: Path) -> None:
    """Pieces whose check is right, and which are not what they say: whoever wrote them was not us."""
    code, *lines = file.read_bytes().splitlines()[2:]
    planted = code + b"\n" + b"".join(line.partition(b" ")[0] + b" " + b"[" * 5000 + b"\n" for line in lines)
    file.write_bytes(pieces.MAGIC + check_of(planted) + planted)


DAMAGES = [nothing, emptied, cut_off, one_letter, another_format, a_folder, not_our_lines]


@pytest.mark.parametrize("damage", DAMAGES, ids=lambda damage: damage.__name__)
def test_damaged_pieces_are_made_anew(
    use_data: Path, edit: Edit, read_anew: list[str], damage: Callable[[Path], None]
) -> None:
    open_compiled()
    files = list(read_anew)
    read_anew.clear()
    damage(kept(use_data))
    edit("cards/goods/shotgun.yaml", "cost: 2", "cost: 3")
    assert open_compiled().catalogue.entry("shotgun")["card"]["cost"] == 3
    assert read_anew == files
    read_anew.clear()
    edit("cards/goods/shotgun.yaml", "cost: 3", "cost: 4")
    assert open_compiled().catalogue.entry("shotgun")["card"]["cost"] == 4
    assert read_anew == (files if damage is a_folder else ["data/cards/goods/shotgun.yaml"])


def test_a_piece_of_another_kind_is_made_anew(tmp_path: Path) -> None:
    first = Pieces("code", tmp_path / "pieces")
    assert first.piece(int, "maker", b"content", lambda: 1) == 1
    first.keep()
    again = Pieces("code", tmp_path / "pieces")
    assert again.piece(int, "maker", b"content", lambda: 2) == 1
    assert again.piece(list[Named], "maker", b"content", list) == []


@pytest.mark.parametrize("other", [("code", "maker", b"more"), ("code", "other", b"content"), ("codes", "maker", b"x")])
def test_what_decides_a_piece_is_all_in_its_key(tmp_path: Path, other: tuple[str, str, bytes]) -> None:
    first = Pieces("code", tmp_path / "pieces")
    first.piece(int, "maker", b"content", lambda: 1)
    first.keep()
    code, maker, content = other
    assert Pieces(code, tmp_path / "pieces").piece(int, maker, content, lambda: 2) == 2


def test_pieces_that_are_not_used_any_more_are_thrown_away(tmp_path: Path) -> None:
    first = Pieces("code", tmp_path / "pieces")
    for content in (b"one", b"two"):
        first.piece(int, "maker", content, lambda: 1)
    first.keep()
    again = Pieces("code", tmp_path / "pieces")
    again.piece(int, "maker", b"one", lambda: 2)
    again.keep()
    assert len(Pieces("code", tmp_path / "pieces").kept) == 1
