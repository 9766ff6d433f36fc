"""The decks of doomtowndb's API, in JSON: cards by their codes, with how many there are and, in some, how many start.

A published decklist has `cards: {code: count}`, a deck of one's own `cards: [{card_code, qty, start}]`, and the pages
of the site hold `slots: {code: {quantity, start}}`. The cards alone are enough.
"""

from typing import Any

from judge.input.deck_line import COPIES, DeckLine, DeckText
from judge.input.errors import InputError
from judge.input.json_text import read_json

NEEDED = "cards with their codes are needed, as in doomtowndb's API"


def read_api(content: bytes, file: str) -> DeckText:
    """Return the cards of a deck of the API; raises InputError."""
    try:
        data = read_json(content)
    except ValueError as fault:
        raise InputError(file, getattr(fault, "lineno", None), f"broken JSON: {fault}") from None
    if isinstance(data, list) and data and all(isinstance(one, dict) and "card_code" not in one for one in data):
        if len(data) > 1:
            names = [str(one.get("name", "")) for one in data]
            raise InputError(file, None, f"these are {len(data)} decks, and one is needed:", ", ".join(names))
        data = data[0]
    if isinstance(data, dict):
        data = next((data[key] for key in ("slots", "cards") if key in data), data)
    rows: list[tuple[Any, Any]] = []
    if isinstance(data, dict):
        rows = list(data.items())
    elif isinstance(data, list):
        rows = [(row.get("card_code"), row) if isinstance(row, dict) else (None, row) for row in data]
    else:
        raise InputError(file, None, NEEDED)
    found = (_card(code, given, content, file) for code, given in rows)
    return DeckText(tuple(card for card in found if card.count))


def _card(code: Any, given: Any, content: bytes, file: str) -> DeckLine:
    if not (isinstance(code, str) and code.isascii() and code.isdecimal()):
        raise InputError(file, None, f"{NEEDED}; this is no code:", str(code))
    line = content.count(b"\n", 0, max(content.find(f'"{code}"'.encode()), 0)) + 1
    said = given if isinstance(given, dict) else {"qty": given}

    def number(given: Any, what: str) -> int:
        if type(given) is not int or given not in (0, *COPIES):
            raise InputError(file, line, f"{code}: {what} is a number of cards up to 99, not", str(given))
        return given

    count = number(said.get("qty", said.get("quantity")), "how many there are")
    return DeckLine(line, code, (), True, count, number(said.get("start", 0), "how many start"), code)
