"""The limits of everything that somebody may hand us, as the code has them, each with its reason."""

from __future__ import annotations

from msgspec import inspect

from judge.books.searching import query
from judge.cards.expressions import expression
from judge.cards.vocabulary.steering import numbers
from judge.cli.tabletop import lines
from judge.engine.observing import save
from judge.engine.position import procedure
from judge.input import deck_line, deck_octgn, deck_text, names, yaml_file
from judge.scenario.file import model
from judge.scenario.games import parking
from judge.site.engine.desk import messages
from judge.views.of_books import exported, releases
from judge.views.of_decks import hand
from judge.wording import own_file, pdf, pdf_child

from .pages import ROOT
from .tables import table


def limits() -> str:
    """Every input, what it may have, and why no more."""
    return table(("input", "limit", "why"), [(what, limit, why) for what, limit, why in _rows()])


def _rows() -> list[tuple[str, str, str]]:
    mega = 1_000_000
    return [
        ("a file in YAML: scenario, card, ruling", f"{yaml_file.LARGEST:,} bytes", "a whole game has a tenth of that"),
        ("", f"{yaml_file.DEEPEST} lists and mappings inside each other; no anchors, aliases or tags",
         "an alias stands for as much as one likes"),
        ("a scenario", "12 players, 200 cards on the table, 100 in a pile, 20,000 lines of script, 100 questions",
         "the schema says so of each key: `judge schema`"),
        ("a search of every way on", "as `states` says, 1,000,000 positions at most",
         "beyond that the answer is `unknown`"),
        ("a name in a scenario", f"{_longest_name()} characters", "no title has so many"),
        ("an expression", f"{expression.LONGEST} characters, {expression.DEEPEST} parts inside each other, "
         f"{expression.INSIDE} conditions asked of each of several things inside each other",
         "each condition inside another multiplies the work"),
        ("a number in an expression", f"{expression.LARGEST:,} either way, also on the way to a result",
         "a number may grow until it fills the memory"),
        ("`choose number`", f"{numbers.MOST_NUMBERS:,} numbers", "each is an option that is written down"),
        ("what happens between two decisions", f"{procedure.MOST_STEPS:,} steps", "a text may go round in circles"),
        ("a deck", f"{deck_line.LARGEST:,} bytes, {deck_line.MOST} lines that name cards, {deck_text.LONGEST_LINE} "
         f"characters a line, {deck_line.COPIES[-1]} copies", "a deck has 54 cards or so"),
        ("an .o8d", f"as a deck; {deck_octgn.DEEPEST} elements inside each other, no document type, no entities",
         "an entity stands for as much as one likes"),
        ("words, names, `--as-of`", f"{names.LONGEST_NAME} characters", "likeness takes the square of the length"),
        ("a search", f"{query.LONGEST} characters", "the same"),
        ("a draw hand", f"{hand.MOST_CARDS} cards", "every choice of five is ranked"),
        ("a line at the table", f"{lines.LONGEST:,} characters", "nobody types more"),
        ("a saved position", f"numbers up to {save.LARGEST_NUMBER:,}, texts of {save.LONGEST_TEXT:,} characters, "
         f"lists of {save.LONGEST_LIST:,}", "everything in it is checked against the rules"),
        ("a parked table", f"{parking.LARGEST:,} bytes", "a whole game has a tenth of that"),
        ("your copy of a document, text", f"{own_file.LARGEST_TEXT:,} bytes, {pdf.LONGEST:,} characters",
         "the longest of them has 67,000"),
        ("your copy of a document, PDF", f"{own_file.LARGEST_PDF:,} bytes, {pdf_child.PAGES} pages, {pdf.LONGEST:,} "
         f"characters, {pdf.SECONDS} seconds, {pdf_child.MEMORY // mega} MB of memory (on Linux)",
         "a small PDF may unpack to any size; a process of its own reads it"),
        ("another release: a wheel", f"{releases.LARGEST:,} bytes and {releases.MOST_FILES:,} files, unpacked",
         "a small archive may unpack to any size"),
        ("another release: an export", f"{exported.LARGEST:,} bytes a file, {exported.MOST:,} entries",
         "ours has a thirtieth of that"),
        ("a message to the engine in the browser", f"{messages.LONGEST:,} characters",
         "a scenario and its quotation marks"),
        ("a link to a table", f"{_of_link('LONGEST_LINK')} characters, {_of_link('LARGEST')} bytes unpacked",
         "messengers cut longer ones"),
    ]  # fmt: skip


def _longest_name() -> int:
    name = inspect.type_info(model.Name)
    assert isinstance(name, inspect.StrType)
    return int(name.max_length or 0)


def _of_link(name: str) -> str:
    """A number that only the page knows."""
    script = (ROOT / "judge/site/table/page/link.js").read_text(encoding="utf-8")
    written = script.partition(f"export const {name} = ")[2].partition(";")[0]
    return f"{int(written):,}"
