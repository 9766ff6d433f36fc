"""The fingerprints belong to the passages of the books, and give no text away."""

import json
import re
from itertools import pairwise
from pathlib import Path

import pytest

from judge.wording.documents import documents
from judge.wording.fingerprint import EVERY, LONG, WINDOW, Print, offsets, read_prints, write_prints

DATA = Path(__file__).parents[2] / "data"
FILES = sorted((DATA / "sources/fingerprints").glob("*.json"))


def test_every_passage_of_the_books_has_one_in_the_order_of_the_document() -> None:
    known = documents(DATA)
    assert [path.stem for path in FILES] == [one.source.id for one in known]
    for one in known:
        prints = read_prints(DATA / f"sources/fingerprints/{one.source.id}.json")
        assert [each.passage for each in prints] == [passage.id for passage in one.source.passages]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_fingerprint_is_numbers_only(path: Path) -> None:
    content = json.loads(path.read_text(encoding="utf-8"))
    assert set(content) == {"about", "format", "document", "passages"}
    for written in content["passages"].values():
        assert re.fullmatch(r"\d{1,4}( [0-9a-f]{4})+", written)
    assert path.stat().st_size < 40_000


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_fingerprint_holds_fewer_bits_than_text_of_its_length_needs(path: Path) -> None:
    for one in read_prints(path):
        bits = 16 * (1 + len(one.windows))
        assert bits == 16 if one.length < LONG else bits <= 0.75 * one.length
        assert len(one.windows) == len(offsets(one.length))


def test_no_two_windows_touch() -> None:
    for length in range(LONG, 2000):
        places = offsets(length)
        assert all(after - before >= EVERY for before, after in pairwise(places))
        assert places[-1] == length - WINDOW


def test_fingerprints_are_written_and_read_alike(tmp_path: Path) -> None:
    prints = [Print.of("x:1", "abc" * 50), Print.of("x:2", "short")]
    write_prints(tmp_path / "x.json", "x", prints)
    assert read_prints(tmp_path / "x.json") == prints
    assert prints[0].fits("abc" * 50)
    assert not prints[0].fits("abc" * 49 + "abd")
