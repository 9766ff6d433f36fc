"""Every reader of what somebody hands us, with sound input to begin from and the refusals that are right."""

from __future__ import annotations

import json
import tempfile
import zlib
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import judge
from judge.books import catalogue
from judge.books.answers.as_of import moment
from judge.books.catalogue import BrokenCatalogueError, Catalogue
from judge.books.searching import postings
from judge.cards import check as card_check
from judge.cards.expressions.expression import read as read_expression
from judge.cards.expressions.views import NUMBER, TRUTH
from judge.cards.fault import CardFault
from judge.engine.observing.save import BadPosition, to_data
from judge.engine.position.procedure import EngineLimit
from judge.input.deck_file import parse_deck
from judge.input.errors import JudgeError
from judge.input.yaml_file import parse_yaml
from judge.scenario.games.parking import library, parked, resumed
from judge.scenario.games.walk import Walk
from judge.site.engine.desk.messages import Desk
from judge.views.of_books.changes import between
from judge.views.of_books.exported import entries_of
from judge.views.of_books.releases import Release
from judge.views.of_games.positions import load_position
from judge.views.values.at_hand import at_hand
from judge.wording.documents import documents
from judge.wording.own_file import read_own_file
from judge.wording.recognise import recognise
from judge.wording.shelf import Shelf
from tests.cards.conftest import NAMES
from tests.wording.made_up import lines, write_source
from tests.wording.make_pdf import make_pdf, raw_pages

ROOT: Final = Path(__file__).parents[2]
DATA: Final = ROOT / "data"

REFUSALS: Final = (JudgeError, CardFault, BadPosition, EngineLimit, BrokenCatalogueError)
"""What a reader may raise; anything else is a fault of ours."""


class Reader(NamedTuple):
    """A reader: the sound input that it is tried from, and what it does with bytes."""

    sound: Callable[[], list[bytes]]
    read: Callable[[bytes], Any]
    each: int = 40
    """How many inputs the gate tries; slow readers get few."""


def _files(pattern: str, most: int) -> list[bytes]:
    found = sorted(DATA.glob(pattern))
    return [path.read_bytes() for path in found[:: max(1, len(found) // most)]]


def _text(content: bytes) -> str:
    return content.decode("utf-8", "replace")


def _as_file(read: Callable[[Path], Any], name: str = "handed-over") -> Callable[[bytes], Any]:
    """What reads a file, as something that reads bytes."""

    def reads(content: bytes) -> Any:
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / name
            file.write_bytes(content)
            return read(file)

    return reads


# Scenarios, cards and expressions


def _scenarios() -> list[bytes]:
    return _files("scenarios/r*/*.yaml", 30)


def _asked(content: bytes) -> Any:
    document = parse_yaml(content, "scenario")
    if isinstance(document.data, dict):  # what every way on comes to is bounded by positions, which take a while here
        document.data["states"] = 50
        return judge.ask(document.data).to_json()
    return judge.ask(content)


def _expressions() -> list[bytes]:
    lines = (line for file in _files("cards/*/*.yaml", 200) for line in file.decode().splitlines())
    return [line.partition(": ")[2].strip("'\"{} ").encode() for line in lines if "(" in line and ": " in line][:300]


def _expression(content: bytes) -> None:
    read_expression(_text(content), NAMES)
    for wanted in (TRUTH, NUMBER):
        with suppress(CardFault):
            read_expression(_text(content), NAMES, wanted=wanted)


def _card(content: bytes) -> None:
    for fault in card_check.lint(parse_yaml(content, "card")):
        str(fault)


# Decks, hands and words


def _decks() -> list[bytes]:
    titles = ("Tommy Harden", "Pinned Down", "Law Dogs")
    xml = "".join(f'<card qty="2" id="{n}">{title}</card>' for n, title in enumerate(titles))
    api: list[Any] = [
        {"cards": {"01018": 2, "01108": 1}},
        {"cards": [{"card_code": "01018", "qty": 2, "start": 1}]},
        {"slots": {"01018": {"quantity": 4, "start": 1}}},
    ]
    return [
        *_files("decks/*", 6),
        f'<?xml version="1.0"?><deck><section name="Start">{xml}</section></deck>'.encode(),
        *(json.dumps(one).encode() for one in api),
        b"## Dude (2)\n* 2x [Tommy Harden](http://dtdb.co/en/card/01018)*_(Base Set)_\n[b]1x[/b] Pinned Down x3\n",
    ]


def _deck(content: bytes) -> None:
    parse_deck(content, "deck")
    if len(content) < 2_000:  # what names many cards nearly right takes a while
        judge.check_deck(content)


WORDS: Final = (
    b"pinned down", b'"kung fu" -booted type:dude', b"who goes first? react OR noon", b"rule:shootout*",
    b"card:hao AND (x", b"KS KH KD 7C 7H", b"2015-12-10",
    b"compendium 1.9", b"10C joker AS vs KD KD 3H", b"sidekick~2 ^3 [a TO b]",
)  # fmt: skip


def _looked_up(content: bytes) -> None:
    words = _text(content)
    judge.find(words)
    judge.lookup(words)


def _moment(content: bytes) -> None:
    moment(_text(content), at_hand(None).catalogue)


# Positions, messages and folders


@cache
def _walked() -> Walk:
    return Walk(parse_yaml(_scenarios()[3], "scenario"), at_hand(None).catalogue)


def _position(content: bytes) -> None:
    try:
        data = json.loads(content)
    except (ValueError, RecursionError):
        return
    load_position(data, library(at_hand(None).catalogue, _walked().start))


def _desk_messages() -> list[bytes]:
    asked: list[tuple[str, dict[str, Any]]] = [
        ("find", {"query": "sidekick", "limit": 3}), ("card", {"name": "undertaker"}), ("hand", {"cards": "KS KH"}),
        ("check_deck", {"deck": "2x Pinned Down"}), ("ask", {"scenario": _text(_scenarios()[0])}), ("no such", {}),
        ("sit", {"scenario": _text(_scenarios()[1])}), ("say", {"text": "pass"}), ("explore", {"scenario": {}}),
    ]  # fmt: skip
    return [json.dumps({"id": 1, "ask": name, "arguments": given}).encode() for name, given in asked]


def _message(content: bytes) -> None:
    answer = json.loads(Desk().answer(_text(content)))
    if "error" in answer and answer["error"]["kind"] == "internal":
        raise AssertionError(answer["error"]["words"])


def _resumed(file: Path) -> None:
    resumed(file, at_hand(None).catalogue)


ENTRY: Final = {
    "id": "a", "kind": "card", "title": "A", "says": "x", "status": "", "cards": ["A"], "rules": [],
    "citations": [{"document": "D", "version": None, "section": "S", "heading": "H", "page": 1, "to": 2}],
    "before": [{"says": "y"}], "reading": ["z"], "facts": {"type": "dude", "suit": "clubs", "value": 3},
}  # fmt: skip


def _export(file: Path) -> None:
    (file.parent / "a.json").write_bytes(file.read_bytes())
    file.write_text('{"entries": [{"id": "a", "file": "a.json"}]}')
    found = Release("one", entries_of(file))
    for other in (ENTRY, {**ENTRY, "facts": {"type": "dude", "cost": 1}, "says": "w", "status": "open"}):
        between(found, Release("other", {"a": other}))
        between(Release("other", {"a": other}), found)


def _shelf(file: Path) -> None:
    shelf = Shelf(file.parent)
    shelf.wording("compendium:front.1")


@cache
def _compiled() -> list[bytes]:
    return [at_hand(None).catalogue.content[:40_000]]


def _catalogue(content: bytes) -> None:
    """The check is put right, as somebody would who may write there: what is left is the reading."""
    content = content.removeprefix(catalogue.MAGIC)[catalogue.CHECK :]
    whole = catalogue.MAGIC + catalogue.check_of(memoryview(content)) + content
    Catalogue(whole)
    with suppress(BrokenCatalogueError):
        postings._header(postings.MAGIC + catalogue.check_of(memoryview(content)) + content)


# Own copies of the documents


def _own_texts() -> list[bytes]:
    return ["\n".join(lines()).encode(), "\f".join(lines()).encode("utf-16"), b"Rules 1.3\n\n a  b    c\n" * 30]


def _own(file: Path) -> None:
    recognise(read_own_file(file), file, _documents())


@cache
def _documents() -> list[Any]:
    with tempfile.TemporaryDirectory() as folder:
        write_source(Path(folder))
        return documents(Path(folder))


def _pdfs() -> list[bytes]:
    with tempfile.TemporaryDirectory() as folder:
        printed = make_pdf(Path(folder) / "rules.pdf", "Tumbleweed", lines()).read_bytes()
    return [printed, raw_pages(b"q Q", zlib.compress(b"q Q"))]


def words(*more: bytes) -> Callable[[], list[bytes]]:
    """Words as they are typed."""
    return lambda: [*more, *WORDS]


READERS: Final[dict[str, Reader]] = {
    "yaml": Reader(_scenarios, lambda content: parse_yaml(content, "x")),
    "scenario": Reader(_scenarios, _asked, 6),
    "card": Reader(lambda: _files("cards/*/*.yaml", 60), _card),
    "expression": Reader(_expressions, _expression, 100),
    "deck": Reader(_decks, _deck, 10),
    "words": Reader(words(), _looked_up, 5),
    "hand": Reader(words(b"KS KH KD 7C 7H", b"AC 2C joker"), lambda content: judge.hand(_text(content)), 40),
    "as-of": Reader(words(b"2015-12", b"faq"), _moment),
    "position": Reader(lambda: [json.dumps(to_data(_walked().start)).encode()], _position),
    "parked": Reader(lambda: [parked(_walked()).encode()], _as_file(_resumed), 10),
    "message": Reader(_desk_messages, _message, 10),
    "export": Reader(lambda: [json.dumps({"schema": 1, "results": [ENTRY]}).encode()], _as_file(_export, "index.json")),
    "own copy kept": Reader(lambda: [_kept()], _as_file(_shelf, "compendium.json")),
    "catalogue": Reader(_compiled, _catalogue),
    "own text": Reader(_own_texts, _as_file(_own), 4),
    "own pdf": Reader(_pdfs, _as_file(_own), 1),
}
"""Every reader by its name."""


def _kept() -> bytes:
    copy = {
        "format": 1, "document": "compendium", "version": "1.9.3", "file": "x.pdf", "missing": [], "differing": [],
        "passages": {"compendium:front.1": "Words."},
    }  # fmt: skip
    return json.dumps(copy).encode()


def named(wanted: Iterable[str]) -> dict[str, Reader]:
    """The readers of these names, all without any; raises KeyError."""
    return {name: READERS[name] for name in wanted} or READERS
