"""A deck in every format in which decks are published, written as the sites' own templates write them."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, NamedTuple

from judge.books.catalogue import Catalogue

SITE = "http://dtdb.co/en/card/"
GAME = "b440d120-025a-4fbe-9f8d-3873acacb37b"
"""Doomtown: Reloaded, as OCTGN knows it."""
TYPES = ("dude", "deed", "goods", "spell", "action", "legend", "joker")
DOWNLOADED = TYPES[:5]
"""The types that a download as text has; it has no Legend and no jokers."""


class Row(NamedTuple):
    """A card of the deck, how many there are, and how many of them start."""

    title: str
    type: str
    code: str
    set: str
    octgn: str
    copies: int
    start: int


class Deck(NamedTuple):
    """A deck with a name."""

    name: str
    outfit: Row
    rows: list[Row]

    def groups(self, types: tuple[str, ...]) -> list[tuple[str, int, list[Row]]]:
        """The types of cards that are there, with how many there are."""
        groups = [(type, [row for row in self.rows if row.type == type]) for type in types]
        return [(type.title(), sum(row.copies for row in rows), rows) for type, rows in groups if rows]

    @property
    def cards(self) -> dict[str, tuple[int, int]]:
        """How many there are of each title, and how many start."""
        return {row.title: (row.copies, row.start) for row in (self.outfit, *self.rows)}


def deck(name: str, cards: dict[str, tuple[int, int]], catalogue: Catalogue) -> Deck:
    """A deck of titles, each with how many there are and how many start."""
    rows = []
    for title, (count, start) in cards.items():
        facts: dict[str, Any] = catalogue.card(catalogue.resolve_card(title).slug or title)
        printing = next(one for one in facts["printings"] if one["code"] == facts["code"])
        rows.append(Row(title, facts["type"], facts["code"], printing["set"], printing.get("octgn", ""), count, start))
    outfit = next(row for row in rows if row.type == "outfit")
    return Deck(name, outfit, [row for row in rows if row is not outfit])


def plain(deck: Deck) -> str:
    """The box to copy from, as text."""
    lines = [deck.name, "", f"{deck.outfit.title} ({deck.outfit.set})"]
    for type, count, rows in deck.groups(TYPES):
        lines += ["", f"{type} ({count})", *(f"{one.copies}x {one.title}{'*' * one.start} ({one.set})" for one in rows)]
    return "\n".join([*lines, "", *BELOW, "", "Decklist published on http://dtdb.co."])


BELOW = ("52 cards with printed value (required 52)", "Cards up to Welcome to Deadwood")


def markdown(deck: Deck) -> str:
    """The box to copy from, in Markdown."""
    outfit = deck.outfit
    lines = [f"# {deck.name}", "", f"[{outfit.title}]({SITE}{outfit.code}) _({outfit.set})_", ""]
    for type, count, rows in deck.groups(TYPES):
        lines += ["", f"## {type} ({count})", ""]
        lines += [f"* {one.copies}x [{one.title}]({SITE}{one.code}){'*' * one.start}_({one.set})_" for one in rows]
    below = [f"{line}  " for line in BELOW]
    return "\n".join([*lines, "", *below, "", "Decklist [published on DoomtownDB](https://dtdb.co/en/decklist/7/a)."])


def bbcode(deck: Deck) -> str:
    """The box to copy from, in BBCode."""
    outfit = deck.outfit
    lines = [f"[b]{deck.name}[/b]", "", f"[url={SITE}{outfit.code}]{outfit.title}[/url] ({outfit.set})", ""]
    for type, count, rows in deck.groups(TYPES):
        lines.append(f"[b]{type}[/b] ({count})")
        lines += [
            f"{one.copies}x [url={SITE}{one.code}]{one.title}[/url]{'*' * one.start} [i]({one.set})[/i]" for one in rows
        ]
        lines.append("")
    return "\n".join([*lines, *BELOW, "", "Deck built on [url=http://dtdb.co]DoomtownDB[/url]."])


def download(deck: Deck) -> str:
    """The download as text: without Legend and jokers, its lines ended as on Windows."""
    lines = ["Social export", f"{deck.outfit.title} ({deck.outfit.set})"]
    for type, count, rows in deck.groups(DOWNLOADED):
        lines += ["", f"{type} ({count})", *(f"{one.copies}x {one.title}{'*' * one.start} ({one.set})" for one in rows)]
    return "\r\n".join([*lines, "", BELOW[1]])


def archived(deck: Deck) -> str:
    """A deck of the archive of all decks of one's own."""
    return "\r\n".join(f"{one.title} ({one.set}) x{one.copies}" for one in (deck.outfit, *deck.rows))


def decklist(deck: Deck) -> str:
    """A published decklist of the API, which does not say who starts."""
    cards = {one.code: one.copies for one in (deck.outfit, *deck.rows)}
    return json.dumps({"id": 7, "name": deck.name, "description": "<p>4x a</p>", "username": "ann", "cards": cards})


def own_deck(deck: Deck) -> str:
    """A deck of one's own of the API."""
    rows = [{"card_code": one.code, "qty": one.copies, "start": one.start} for one in (deck.outfit, *deck.rows)]
    return json.dumps([{"id": "7", "name": deck.name, "tags": ["lawdogs"], "cards": rows}])


def slots(deck: Deck) -> str:
    """What a page of the site knows of a deck."""
    return json.dumps({one.code: {"quantity": one.copies, "start": one.start} for one in (deck.outfit, *deck.rows)})


def octgn(deck: Deck) -> str:
    """An .o8d; its captions are not the titles, and its ids are written as several programs write them."""

    def cards(rows: list[tuple[Row, int]]) -> list[str]:
        return [f'    <card qty="{n}" id="{row.octgn.upper()}&#10;">A caption</card>' for row, n in rows if n]

    parts = {
        "Outfit": [(deck.outfit, 1)],
        "Starting Cards": [(row, row.start) for row in deck.rows if row.type != "legend"],
        "Deck": [(row, row.copies - row.start) for row in deck.rows if row.type != "legend"],
        "Legend": [(row, row.copies) for row in deck.rows if row.type == "legend"],
    }
    lines = ['<?xml version="1.0" encoding="utf-8" standalone="yes"?>', f'<deck game="{GAME}" sleeveid="0">']
    for name, rows in parts.items():
        lines += [f'  <section name="{name}" shared="False">', *cards(rows), "  </section>"]
    return "\n".join(
        [*lines, '  <section name="Common" shared="True" />', "  <notes><![CDATA[2x x]]></notes>", "</deck>"]
    )


FORMATS: dict[str, Callable[[Deck], str]] = {
    made.__name__: made for made in (plain, markdown, bbcode, download, archived, decklist, own_deck, slots, octgn)
}
WITHOUT_START = ("archived", "decklist")
"""Formats that do not say who starts."""
