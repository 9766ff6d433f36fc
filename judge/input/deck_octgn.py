"""OCTGN's .o8d: sections of cards, each with its id there and a caption.

The XML may be hostile. It is read event by event: no document type, no entities, nothing but sections with cards.
"""

import re
from xml.parsers import expat

from judge.input.deck_line import COPIES, LONGEST, DeckLine, DeckText, Reading
from judge.input.errors import InputError

DEEPEST = 8

_START = re.compile(r"start(ing)?\b|posse\b", re.IGNORECASE)
"""The name of a section of cards that start in play."""


def read_octgn(content: bytes, file: str) -> DeckText:
    """Return the cards of a deck of OCTGN; raises InputError."""
    lines = tuple(_Reader(file).read(content))
    bare = sum(not line.number for line in lines)
    said = f"{bare} of {len(lines)} cards have no id here and are taken by their names, which may be of another version"
    return DeckText(lines, (said,) if bare else ())


class _Reader:
    """Reads one file; `file` names it in errors."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.found: list[DeckLine] = []
        self.inside: list[str] = []
        self.words: list[str] = []
        self.section = ""
        self.card: dict[str, str] = {}
        self.parser = expat.ParserCreate()

    def read(self, content: bytes) -> list[DeckLine]:
        parser = self.parser
        parser.StartDoctypeDeclHandler = self.refuse
        parser.EntityDeclHandler = self.refuse
        parser.StartElementHandler = self.start
        parser.EndElementHandler = self.end
        parser.CharacterDataHandler = self.words.append
        try:
            parser.Parse(content, True)
        except expat.ExpatError as fault:
            raise InputError(self.file, fault.lineno, f"broken XML: {expat.ErrorString(fault.code)}") from None
        except (LookupError, ValueError) as fault:  # an encoding that does not exist
            raise InputError(self.file, None, f"broken XML: {fault}") from None
        return self.found

    def refuse(self, *_: object) -> None:
        raise self.fault("a document type or entity is not allowed in a deck file")

    def start(self, name: str, given: dict[str, str]) -> None:
        self.inside.append(name)
        self.words.clear()
        if name == "section":
            self.section = given.get("name", "")
        if name == "card":
            self.card = given
        if len(self.inside) > DEEPEST:
            raise self.fault(f"nested more than {DEEPEST} deep")

    def end(self, name: str) -> None:
        self.inside.pop()
        caption = " ".join("".join(self.words).split())[:LONGEST]
        self.words.clear()
        number = self.card.get("id", "").strip()[:LONGEST] if name == "card" else ""
        if name != "card" or not (caption or number):
            return
        count = self.copies(self.card.get("qty", "1"))
        starting = count if _START.match(self.section) else 0
        readings = (Reading(caption),) if caption else ()
        line = self.parser.CurrentLineNumber
        self.found.append(DeckLine(line, caption or number, readings, True, count, starting, number))

    def copies(self, given: str) -> int:
        if not (given.isascii() and given.isdecimal()) or int(given[:4]) not in COPIES:
            raise self.fault("`qty` is a number of cards from 1 to 99, not", given)
        return int(given)

    def fault(self, message: str, value: str | None = None) -> InputError:
        return InputError(self.file, self.parser.CurrentLineNumber, message, value)
