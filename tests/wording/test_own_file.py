"""Whatever a user hands us is read, or refused in a line that says what it is."""

import contextlib
import os
import re
import time
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest

from judge.input.errors import InputError
from judge.wording import own_file, pdf
from judge.wording.letters import letters_of
from judge.wording.own_file import LARGEST_PDF, read_own_file
from judge.wording.recognise import Recognised
from tests.lanes import slow
from tests.wording.made_up import lines, passages
from tests.wording.make_pdf import bomb, make_pdf, raw_pages, raw_pdf

Recognise = Callable[[Path], Recognised]
TEXTS = {id: letters_of(text) for id, _, _, text in passages()}


def refused(path: Path) -> str:
    with pytest.raises(InputError) as fault:
        read_own_file(path)
    assert fault.value.exit_code == 2
    assert fault.value.file == str(path)
    return fault.value.message


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "copy"


# Texts


@pytest.mark.parametrize("code", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_texts_of_common_encodings_are_read(recognise_file: Recognise, path: Path, code: str) -> None:
    path.write_bytes("\n".join(lines()).encode(code))
    assert recognise_file(path).exact == len(TEXTS)


def test_an_empty_file_is_refused(path: Path) -> None:
    for content in ("", " \n\n\t"):
        path.write_text(content)
        assert refused(path) == "the file is empty"


def test_a_missing_file_and_a_folder_are_refused(path: Path) -> None:
    assert refused(path) == "no such file"
    path.mkdir()
    assert refused(path) == "this is a folder; one document is needed, as a PDF or a text file"


def test_a_pipe_is_refused_without_waiting_for_it(path: Path) -> None:
    os.mkfifo(path)
    assert refused(path) == "this is not an ordinary file"


@pytest.mark.parametrize(
    ("content", "kind"),
    [
        (b"PK\x03\x04rest", "an archive or a document of a word processor"),
        (b"{\\rtf1 text}", "rich text"),
        (b"<!doctype html><p>text", "a web page"),
        (b"\x89PNG\r\n\x1a\n", "a picture"),
    ],
)
def test_files_of_other_kinds_are_named(path: Path, content: bytes, kind: str) -> None:
    path.write_bytes(content)
    assert refused(path) == f"this is {kind}; a PDF or a plain text file is needed"


def test_bytes_are_not_text(path: Path) -> None:
    path.write_bytes(bytes(range(256)) * 10)
    assert refused(path) == "this is neither a PDF nor text"


def test_a_text_beyond_all_measure_is_refused(path: Path) -> None:
    path.write_text("word " * 100_000)
    assert refused(path).startswith("more than 300,000 characters of text")


@pytest.mark.parametrize("head", [b"%PDF-1.7\n", b"Rules\n"])
def test_500_megabytes_are_refused_before_they_are_read(path: Path, head: bytes) -> None:
    with path.open("wb") as stream:
        stream.write(head)
        stream.truncate(500_000_000)
    kind, limit = ("a PDF", LARGEST_PDF) if b"PDF" in head else ("a text", own_file.LARGEST_TEXT)
    assert refused(path) == f"too large: {kind} may have {limit:,} bytes, this has 500,000,000"


SECONDS = 5
"""Many times what it takes; some of these once took twenty seconds."""


@pytest.mark.parametrize(
    "text",
    [
        "\t" * 299_000 + "a\n" + "b\n" * 20,
        "\n".join(lines()) + "\n" + "ab\n" * 60_000,
        "\n" * 150_000 + "a" * 140_000,
        ("\n".join(lines()) + "\n" * 300) * 20,
    ],
    ids=["a line of very many columns", "a paragraph of very many lines", "very many empty lines", "often repeated"],
)  # fmt: skip
def test_the_worst_text_of_the_largest_size_is_done_with_soon(recognise_file: Recognise, path: Path, text: str) -> None:
    path.write_text(text[:299_999])
    begin = time.process_time()
    with contextlib.suppress(InputError):
        recognise_file(path)
    assert time.process_time() - begin < SECONDS


# PDFs


@pytest.mark.parametrize("columns", [1, 2])
def test_a_pdf_is_read_with_its_pages(recognise_file: Recognise, tmp_path: Path, columns: int) -> None:
    path = make_pdf(tmp_path / "rules.pdf", "Tumbleweed", lines(), columns)
    found = recognise_file(path)
    assert {id: letters_of(text) for id, text in found.copy.passages.items()} == TEXTS
    # On a single page nothing tells a running head from a heading.
    assert {one.text for one in found.uncovered} <= {"Tumbleweed", "1"}


def test_the_pages_of_a_pdf_are_counted_while_they_are_read(tmp_path: Path) -> None:
    path = make_pdf(tmp_path / "rules.pdf", "Tumbleweed", lines() * 4)
    seen: list[tuple[int, int]] = []
    read_own_file(path, lambda done, of: seen.append((done, of)))
    count = seen[-1][1]
    assert count > 1
    assert seen == [(page, count) for page in range(1, count + 1)]


def test_an_encrypted_pdf_is_refused(tmp_path: Path) -> None:
    path = make_pdf(tmp_path / "secret.pdf", "Tumbleweed", lines(), password="rope")
    assert refused(path) == "this PDF is encrypted; save a copy without a password, or its text, and add that"


def test_a_pdf_without_text_is_refused(path: Path) -> None:
    path.write_bytes(raw_pages(zlib.compress(b"q 1 0 0 1 0 0 cm Q")))
    assert refused(path).startswith("this PDF holds no text, only pictures of it")


@pytest.mark.parametrize("content", [b"%PDF-1.4\nnothing else", b"%PDF-1.7\n" + bytes(range(256)) * 50])
def test_a_broken_pdf_is_refused(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    assert re.fullmatch(r"this PDF cannot be read \(.*\); export its text and add that", refused(path), re.DOTALL)


@slow
def test_a_pdf_bomb_is_refused(path: Path) -> None:
    path.write_bytes(raw_pages(bomb()))
    assert path.stat().st_size < 1_000_000
    assert "this PDF" in refused(path)


def test_pages_that_contain_themselves_are_refused(path: Path) -> None:
    path.write_bytes(
        raw_pdf(b"<< /Type /Catalog /Pages 2 0 R >>", b"<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 99999 >>")
    )
    assert "this PDF" in refused(path)


def test_a_pdf_that_takes_too_long_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = make_pdf(tmp_path / "rules.pdf", "Tumbleweed", lines())
    monkeypatch.setattr(pdf, "SECONDS", 0)
    assert refused(path).startswith("this PDF takes more than")


def test_a_pdf_of_endless_text_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = make_pdf(tmp_path / "rules.pdf", "Tumbleweed", lines())
    monkeypatch.setattr(pdf, "LONGEST", 1000)
    assert "characters of text" in refused(path)
