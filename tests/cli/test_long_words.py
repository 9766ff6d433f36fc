"""A name on the command line that is longer than any is refused, and at once."""

import time
from pathlib import Path

import pytest

from judge.books.searching.resolve import refuse_too_long
from judge.cli.main import main
from judge.input.errors import InputError
from judge.input.names import LONGEST_NAME, nearest
from tests.lanes import one_in

SECONDS = 5
"""Many times what it takes; a name of 100,000 letters once took twenty seconds."""

COMMANDS = [
    [], ["find"], ["card"], ["rule"], ["term"], ["timing"], ["timing", "--after"], ["timing", "--who"], ["history"],
    ["errata"], ["interact", "undertaker"], ["sheet"], ["sources", "remove"], ["banned", "--as-of"], ["hand"],
    ["new"], ["new", "shootout"], ["new", "shootout", "ann"], ["check"], ["sources", "add"], ["deck"], ["trace"],
    ["picture"],
]  # fmt: skip

LONG = {
    "one word": ["x" * 100_000],
    "a text of a megabyte": ["pinned down " * 90_000],
    "very many words": ["abcdefghij", "klmnop", "qrstuv"] * 7_000,
}


@pytest.mark.parametrize("words", LONG.values(), ids=LONG)
@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
@one_in(8, day=12)
def test_it_is_refused(
    own_cache: Path, capsys: pytest.CaptureFixture[str], command: list[str], words: list[str]
) -> None:
    with pytest.raises(SystemExit):
        main(["banned"])  # compiles, which is not what is measured here
    capsys.readouterr()
    begin = time.monotonic()
    with pytest.raises(SystemExit) as end:
        main([*command, *words])
    said = capsys.readouterr()
    assert (end.value.code, said.out) == (2, "")
    assert said.err
    assert time.monotonic() - begin < SECONDS


def test_the_longest_that_is_taken() -> None:
    refuse_too_long("x" * LONGEST_NAME)
    with pytest.raises(InputError, match="at most 500 characters, this one has 501"):
        refuse_too_long("x" * (LONGEST_NAME + 1))


def test_nothing_is_like_a_name_that_is_too_long() -> None:
    begin = time.monotonic()
    assert nearest("pinned down " * 100_000, ["Pinned Down"]) == []
    assert time.monotonic() - begin < SECONDS


def test_as_many_cards_as_a_deck_has(own_cache: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(["sheet", *["Hao-T'e Zui, The Mad Monk", "Undertaker"] * 60])
    assert end.value.code == 0
    assert "Undertaker" in capsys.readouterr().out
