"""Decks as they are published, which may be hostile: doomtowndb's texts and its API, and OCTGN's .o8d.

Read are the cards, by their codes or ids where these are given and else by their titles, how many there are of each,
and which start in play.
"""

from pathlib import Path

from judge.input.deck_json import read_api
from judge.input.deck_line import LARGEST, MOST, DeckText
from judge.input.deck_octgn import read_octgn
from judge.input.deck_text import read_text
from judge.input.errors import InputError
from judge.input.file_bytes import file_bytes, input_bytes

STDIN = Path("-")
"""In place of a file: standard input."""

FORMATS = {b"<": read_octgn, b"{": read_api, b"[": read_api}
"""What reads a deck, by the character that it begins with; all others are text, and so is BBCode."""


def shown(path: Path) -> str:
    """What a deck is called when it is spoken of."""
    return "standard input" if path == STDIN else str(path)


def read_deck(path: Path) -> DeckText:
    """Return what a deck file says, or standard input for `-`; raises InputError."""
    file = shown(path)
    return parse_deck(input_bytes(LARGEST) if path == STDIN else file_bytes(path, file, LARGEST), file)


def parse_deck(content: bytes, file: str) -> DeckText:
    """Return what a deck says whose bytes are at hand; `file` names it in errors. Raises InputError."""
    if len(content) > LARGEST:
        raise InputError(file, None, f"too large: more than {LARGEST:,} bytes")
    content = content.removeprefix(b"\xef\xbb\xbf")
    begins = content.lstrip()
    read = read_text if begins[:3].lower() in (b"[b]", b"[ur") else FORMATS.get(begins[:1], read_text)
    deck = read(content, file)
    if not deck.lines:
        message = (
            "no cards are named here; a text with lines such as `2x Pinned Down`, an .o8d file, or a deck of "
            "doomtowndb's API is needed"
        )
        raise InputError(file, None, message)
    if len(deck.lines) > MOST:
        raise InputError(file, deck.lines[MOST].line, f"more than {MOST} lines that name cards")
    return deck
