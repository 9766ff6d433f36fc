"""Is the encoding of a card sound? Every fault, each at its line of the card's file."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from judge.input.errors import InputError
from judge.input.names import nearest
from judge.input.yaml_file import Document

from .facts import JOKER_TEXT
from .fault import CardFault
from .reading import read_ability, read_trait

KINDS: tuple[tuple[str, Callable[[int, Any], Any]], ...] = (("abilities", read_ability), ("traits", read_trait))


def lint(document: Document) -> list[InputError]:
    """Every fault in the encoding of one card's file; each ability and trait is read on its own."""
    card = document.data
    if not isinstance(card, dict):
        return []  # the books say what a card's file is
    return [*_encoded(document, card), *_texts(document, card), *_timing(document, card)]


def _encoded(document: Document, card: dict[str, Any]) -> Iterator[InputError]:
    """A card that is not encoded has no encoding."""
    if card.get("encoded") is False:
        for key, _ in KINDS:
            if card.get(key):
                yield document.error((key,), f"{key} are written here, yet the card says", "encoded: no")


def _texts(document: Document, card: dict[str, Any]) -> Iterator[InputError]:
    """Each ability and each trait is in the vocabulary."""
    for key, read in KINDS:
        texts = card.get(key)
        if texts is not None and not isinstance(texts, list):
            yield document.error((key,), "here stands a list, one entry for each of the", key)
            continue
        for number, text in enumerate(texts or ()):
            if isinstance(text, dict) and JOKER_TEXT in text and card.get("type") != "joker":
                yield document.error((key, number), "only a joker says what it does", JOKER_TEXT)
            try:
                read(number, text)
            except CardFault as fault:
                yield _error(document, fault)


def _error(document: Document, fault: CardFault) -> InputError:
    near = nearest(fault.value, fault.known) if fault.value is not None and fault.known else []
    return document.error(fault.place, fault.message, fault.value, near)


def _timing(document: Document, card: dict[str, Any]) -> Iterator[InputError]:
    """An encoded card has a text for every timing it names, and names the timing of every text."""
    if card.get("encoded") is False:
        return
    named = card.get("timing") or []
    abilities, traits = card.get("abilities") or [], card.get("traits") or []
    if not all(isinstance(part, list) for part in (named, abilities, traits)):
        return
    texts = [ability for ability in abilities if isinstance(ability, dict)]
    plays = ["trait" if ability.get("in hand") else ability.get("play") for ability in texts]  # which is plain text
    there = [
        *(kind for play in plays if isinstance(play, str) for kind in play.split("/")),
        *(["trait"] if traits or card.get("starts") else []),
    ]
    for number, timing in enumerate(named):
        if timing not in there:
            yield document.error(("timing", number), "the card is encoded, but nothing is with the timing", str(timing))
    for timing in dict.fromkeys(there):
        if timing not in named:
            yield document.error(("timing",), "the timing does not name what is encoded:", timing)
