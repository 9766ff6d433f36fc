"""The passages of a document are found in any copy of it, however its text was extracted."""

import re
import textwrap
from collections.abc import Callable
from pathlib import Path

import pytest

from judge.input.errors import InputError
from judge.wording.letters import letters_of
from judge.wording.recognise import Recognised
from tests.wording.made_up import lines, passages

RecogniseText = Callable[[str], Recognised]

TEXTS = {id: text for id, _, _, text in passages()}
LINES = lines()


def wrapped(width: int = 46) -> list[str]:
    """The document in short lines, words broken with hyphens wherever that fits."""
    found = []
    for line in LINES:
        words = re.sub(r"(\w{4})(\w{4,})", "\\1\u00ad\\2", line).split(" ")
        rows = [""]
        for word in words:
            first, _, rest = word.partition("\u00ad")
            if len(rows[-1]) + len(first + rest) + 1 <= width:
                rows[-1] += f" {first}{rest}" if rows[-1] else first + rest
            elif rest and len(rows[-1]) + len(first) + 2 <= width:
                rows[-1] += f" {first}-"
                rows.append(rest)
            else:
                rows.append(first + rest)
        found += rows
    return found


def pages(rows: list[str], height: int = 15) -> str:
    """Rows on pages with a running head, a page number and a foot that names the section."""
    parts = [rows[at : at + height] for at in range(0, len(rows), height)]
    return "\f".join(
        "\n".join(["TUMBLEWEED RULEBOOK", *part, "", f"Page {number} of {len(parts)}", f"Rules for farmers | {number}"])
        for number, part in enumerate(parts, 1)
    )


def straight(text: str) -> str:
    return text.translate({0x201C: '"', 0x201D: '"', 0x2019: "'", 0x2022: "-"})


def with_ligatures(text: str) -> str:
    for letters, ligature in (("ffi", "\ufb03"), ("fl", "\ufb02"), ("fi", "\ufb01"), ("ff", "\ufb00")):
        text = text.replace(letters, ligature)
    return text


def side_by_side(rows: list[str], height: int = 20) -> str:
    """Pages of two columns, extracted line by line as `pdftotext -layout` does."""
    sheets = [rows[at : at + 2 * height] for at in range(0, len(rows), 2 * height)]
    found = []
    for sheet in sheets:
        left, right = sheet[:height], [*sheet[height:], *[""] * height]
        found.append("\n".join(f"{one:<52}{other}".rstrip() for one, other in zip(left, right, strict=False)))
    return "\f".join(found)


def swapped() -> str:
    """The sections in another order, as boxes and columns come out of some files."""
    at = [LINES.index(name) for name in ("The farm", "Wind", "The end")]
    return "\n".join([*LINES[: at[0]], *LINES[at[1] : at[2]], *LINES[at[0] : at[1]], *LINES[at[2] :]])


def columns_swapped(rows: list[str], height: int = 15) -> str:
    """Pages of two columns, the right one read first: passages that go over from one to the other come apart."""
    sheets = [rows[at : at + 2 * height] for at in range(0, len(rows), 2 * height)]
    return "\n".join("\n".join([*sheet[height:], *sheet[:height]]) for sheet in sheets)


FORMS = {
    "as it is": "\n".join(LINES),
    "with empty lines": "\n\n".join(LINES),
    "for Windows": "\r\n".join(LINES),
    "in short lines with hyphens": "\n".join(wrapped()),
    "in very short lines": "\n".join(textwrap.fill(line, 24) for line in LINES),
    "all in one line": " ".join(LINES),
    "with straight quotes": straight("\n".join(LINES)),
    "with ligatures": with_ligatures("\n".join(LINES)),
    "on pages": pages(wrapped()),
    "with columns side by side": side_by_side(wrapped()),
    "with sections in another order": swapped(),
    "with columns in the wrong order": columns_swapped(wrapped()),
    "on pages without page breaks": pages(wrapped(), 31).replace("\f", "\n"),
    "with bullets as the letter o": "\n".join(LINES).replace("\u2022", "o"),
    "with bullets of a private font": "\n".join(LINES).replace("\u2022", "\uf0b7"),
    "with letters apart": "\n".join(LINES).replace("fence", "fen ce"),
    "in capitals": "\n".join(LINES).upper(),
}


@pytest.mark.parametrize("form", FORMS)
def test_every_passage_is_found_letter_for_letter(recognise_text: RecogniseText, form: str) -> None:
    found = recognise_text(FORMS[form])
    assert found.document.source.id == "tumbleweed"
    assert found.copy.missing == []
    assert {id: letters_of(text) for id, text in found.copy.passages.items()} == {
        id: letters_of(text) for id, text in TEXTS.items()
    }
    assert found.exact == len(TEXTS)


@pytest.mark.parametrize(
    "form", ["in short lines with hyphens", "on pages", "with columns side by side", "with ligatures"]
)
def test_the_wording_reads_as_it_was_written(recognise_text: RecogniseText, form: str) -> None:
    found = recognise_text(FORMS[form])
    shown = {id: text.lstrip("\u2022 ") for id, text in TEXTS.items()}
    assert {id: " ".join(text.split()) for id, text in found.copy.passages.items()} == shown


@pytest.mark.parametrize("height", range(9, 25))
def test_passages_that_columns_cut_in_two_are_put_together_and_never_wrongly(
    recognise_text: RecogniseText, height: int
) -> None:
    """Cuts inside a very short passage or just before the end of one may lose it, and then that is said."""
    found = recognise_text(columns_swapped(wrapped(), height)).copy
    exact = {id: text for id, text in found.passages.items() if id not in found.differing}
    assert all(letters_of(text) == letters_of(TEXTS[id]) for id, text in exact.items())
    assert len(exact) >= 0.7 * len(TEXTS)


def test_a_page_that_ends_inside_a_passage_leaves_nothing_of_itself_in_it(recognise_text: RecogniseText) -> None:
    rows = wrapped()
    middle = next(at for at, row in enumerate(rows) if row.startswith("The well is owned")) + 2
    rows[middle:middle] = ["", "Picture of a bucket", "17", ""]
    found = recognise_text("\n".join(rows))
    assert found.exact == len(TEXTS)
    assert [one.text for one in found.uncovered] == ["Picture of a bucket 17"]


def test_passages_with_the_same_words_are_told_apart_by_their_headings(recognise_text: RecogniseText) -> None:
    twice = [id for id, text in TEXTS.items() if text == "See the entry on fences."]
    assert len(twice) == 2
    only_second = "\n".join(LINES).replace("See the entry on fences.", "", 1)
    found = recognise_text(only_second)
    assert found.copy.missing == twice[:1]


def test_what_no_passage_covers_is_reported_with_its_place(recognise_text: RecogniseText) -> None:
    text = "\n".join([*LINES[:5], "A note that somebody wrote into this copy.", *LINES[5:]])
    found = recognise_text(text)
    assert [(one.text, one.line, one.page) for one in found.uncovered] == [
        ("A note that somebody wrote into this copy.", 6, None)
    ]
    paged = recognise_text(pages([*LINES, "Printed in a barn."], 10))
    assert [(one.text, one.page) for one in paged.uncovered] == [("Printed in a barn.", 4)]


def test_headings_are_not_reported(recognise_text: RecogniseText) -> None:
    assert recognise_text("\n".join(LINES)).uncovered == []


def test_another_version_is_recognised_and_its_changes_are_not_passed_off_as_ours(
    recognise_text: RecogniseText,
) -> None:
    text = "\n".join(LINES).replace("version 2.4", "version 2.3")
    text = text.replace("three nails, or two nails and an afternoon", "four nails")
    text = text.replace("It keeps tumbleweeds out, and it keeps chickens in", "Chickens stay inside")
    found = recognise_text(text)
    assert found.copy.version == "2.3"
    assert found.exact == len(TEXTS) - 3
    assert found.copy.differing == ["tumbleweed:1", "tumbleweed:2"]
    changed = "tumbleweed:4"
    assert TEXTS[changed].startswith("\u2022 A fence of wood")
    assert changed in found.copy.missing
    # A long passage is still found when part of it is new, and it is shown as the copy has it.
    assert "Chickens stay inside, except" in found.copy.passages["tumbleweed:2"]


def test_the_version_is_taken_for_ours_when_the_wording_is(recognise_text: RecogniseText) -> None:
    found = recognise_text("\n".join(LINES).replace(", version 2.4", ""))
    assert found.copy.version == "2.4"


def test_part_of_a_document_is_not_enough(recognise_text: RecogniseText) -> None:
    with pytest.raises(InputError, match=r"holds only \d+% of Tumbleweed Rulebook 2\.4"):
        recognise_text("\n".join(LINES[: len(LINES) // 3]))


def test_a_text_about_something_else_is_none_of_the_documents(recognise_text: RecogniseText) -> None:
    with pytest.raises(InputError, match=r"none of the documents that the books cite: Tumbleweed Rulebook 2\.4"):
        recognise_text((Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8"))
