"""Copies are kept whole or not at all, and a damaged one is no copy."""

import json
from dataclasses import asdict
from pathlib import Path

import pytest

from judge.input.errors import InputError
from judge.wording.shelf import OwnCopy, Shelf

COPY = OwnCopy("tumbleweed", "2.4", "rules.pdf", {"tumbleweed:2": "Feed it at once."}, ["tumbleweed:3"], [])


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path / "wording")


def test_an_empty_shelf_has_nothing(shelf: Shelf) -> None:
    assert not shelf
    assert shelf.copy("tumbleweed") is None
    assert shelf.wording("tumbleweed:2") is None
    assert shelf.forget("tumbleweed") is False


def test_what_is_kept_is_there_in_the_next_run(shelf: Shelf) -> None:
    assert shelf.keep(COPY) is False
    again = Shelf(shelf.folder)
    assert again
    assert again.copy("tumbleweed") == COPY
    assert again.wording("tumbleweed:2") == "Feed it at once."
    assert again.wording("tumbleweed:3") is None
    assert [path.name for path in shelf.folder.iterdir()] == ["tumbleweed.json"]


def test_a_new_copy_replaces_the_old_one(shelf: Shelf) -> None:
    shelf.keep(COPY)
    assert shelf.copy("tumbleweed") == COPY
    newer = OwnCopy("tumbleweed", "2.5", "new.pdf", {}, [], [])
    assert shelf.keep(newer) is True
    assert shelf.copy("tumbleweed") == newer


def test_what_is_forgotten_is_gone(shelf: Shelf) -> None:
    shelf.keep(COPY)
    assert shelf.forget("tumbleweed") is True
    assert not shelf
    assert shelf.copy("tumbleweed") is None


def spoilt(**parts: object) -> bytes:
    """A copy as it is kept, but for some parts."""
    return json.dumps({"format": 1, **asdict(COPY), **parts}).encode()


@pytest.mark.parametrize(
    "content",
    [
        b"", b"{", b"[]", b"\xff", b'{"format": 99}', json.dumps({"format": 1, "passages": []}).encode(),
        b"[" * 100_000, b'{"passages":' * 100_000, spoilt(format=2), spoilt(document="another"), spoilt(version=2),
        spoilt(file=None), spoilt(passages={"tumbleweed:2": 7}), spoilt(passages=["tumbleweed:2"]),
        spoilt(missing=None), spoilt(missing="tumbleweed:3"), spoilt(differing=[[]]),
    ],
)  # fmt: skip
def test_a_damaged_copy_is_none_and_is_named(shelf: Shelf, content: bytes) -> None:
    shelf.keep(COPY)
    (shelf.folder / "tumbleweed.json").write_bytes(content)
    again = Shelf(shelf.folder)
    assert again.copy("tumbleweed") is None
    assert again.damaged == ["tumbleweed"]


def test_a_failure_while_writing_leaves_the_old_copy(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    shelf.keep(COPY)

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(InputError, match="the copy cannot be kept: No space left"):
        shelf.keep(OwnCopy("tumbleweed", "2.5", "new.pdf", {}, [], []))
    assert Shelf(shelf.folder).copy("tumbleweed") == COPY
    assert [path.name for path in shelf.folder.iterdir()] == ["tumbleweed.json"]


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "wording").write_text("a file")
    with pytest.raises(InputError, match="the copy cannot be kept"):
        Shelf(tmp_path / "wording").keep(COPY)
