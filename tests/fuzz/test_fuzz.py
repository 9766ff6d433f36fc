"""A few hostile inputs for every reader, always the same; `python -m tests.fuzz --seconds 600` tries very many."""

from itertools import islice
from random import Random

import pytest

from .hostile import PIECES, changed
from .readers import READERS, Reader
from .trying import inputs, tried

SEED = 11


@pytest.mark.parametrize("name", READERS)
def test_every_reader_withstands_hostile_input(name: str) -> None:
    reader = READERS[name]
    findings = [finding for _, finding in islice(inputs(reader, SEED), reader.each) if finding is not None]
    assert not findings, findings[0]


@pytest.mark.parametrize("name", READERS)
def test_what_every_reader_begins_from_is_sound(name: str) -> None:
    """Else only the first refusal of a reader would ever be tried."""
    reader = READERS[name]
    assert any(tried(reader, content)[0] == "read" for content in reader.sound()[:4]), name


def test_a_reader_that_fails_is_found() -> None:
    def reads(content: bytes) -> None:
        if b"__class__" in content:
            raise KeyError("x")
        if b"\x1b" in content:
            raise SyntaxWarning

    found = [finding.how for _, finding in islice(inputs(Reader(lambda: [b"a: b\n"], reads), 1), 3_000) if finding]
    assert {how.splitlines()[-1] for how in found} == {"KeyError: 'x'", "SyntaxWarning"}


def test_changes_bring_every_piece_and_stay_of_a_size() -> None:
    luck = Random(1)
    made = [changed(luck, b"title: 7\n", [b"[1, 2]"]) for _ in range(8_000)]
    assert all(any(piece in content for content in made) for piece in PIECES)
    assert max(map(len, made)) <= 60_000
