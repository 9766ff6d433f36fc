"""What is known by which words: names and numbers of entries, what people say for them, and every word of the books."""

import re
from collections.abc import Iterator
from typing import Any

from judge.books.braces import without_braces
from judge.books.catalogue import ALIAS, CARD, NUMBERED, TITLE, VARIANT
from judge.books.reading.load import Books
from judge.books.searching.variants import variants
from judge.books.searching.words import stem, stems, words
from judge.input.names import normalise

Data = dict[str, Any]

NUMBER = re.compile(r" -?[0-9]+$")
"""What a keyword carries on some cards: `Huckster 2`, `Experienced 1`."""


def names(entries: list[Data], books: Books) -> dict[str, dict[str, str]]:
    """Return what each name may mean: the name, then ids with their rank."""
    names: dict[str, dict[str, str]] = {}

    def name(text: str, rank: str, id: str) -> None:
        if text:
            owners = names.setdefault(text, {})
            owners[id] = min(rank, owners.get(id, rank))

    for entry in entries:
        if entry["kind"] in (CARD, "term", "rule"):
            name(normalise(entry["title"]), TITLE, entry["id"])
        for alias in entry.get("aliases", ()):
            name(normalise(alias), ALIAS, entry["id"])
        if entry["kind"] == "step":
            for title in (entry["id"], entry["title"], *_unnumbered(entry["title"])):
                name(normalise(title), ALIAS, entry["id"])
        if entry["kind"] == "source":
            for title in (entry["title"], entry["short"]):
                name(normalise(title), ALIAS, entry["id"])
        if entry["kind"] == CARD:
            for variant in variants(entry["title"]):
                name(variant, VARIANT, entry["id"])
            for printing in entry["card"]["printings"]:
                for number in filter(None, (printing["code"], printing.get("octgn"))):
                    name(f"{NUMBERED}{number}", TITLE, entry["id"])
        readings = (entry, *entry.get("before", ()), *entry.get("sides", ()))
        for passage in (one["passage"] for reading in readings for one in reading["citations"]):
            name(passage, TITLE, entry["id"])
    for saying, id in _sayings(entries, books).items():
        name(saying, VARIANT, id)
    return names


def _sayings(entries: list[Data], books: Books) -> dict[str, str]:
    """Return the terms that people mean by what they say, where it stands for one thing and that is a term."""
    known = [entry for entry in entries if entry["kind"] == "term"]
    terms = {_without_endings(alias): entry["id"] for entry in known for alias in entry.get("aliases", ())}
    terms |= {_without_endings(entry["title"]): entry["id"] for entry in known}
    meant: dict[str, list[str]] = {}
    for written in books.synonyms:
        for called, sayings in written.value.items():
            for saying in sayings:
                meant.setdefault(normalise(saying), []).append(_without_endings(called))
    return {saying: terms[called[0]] for saying, called in meant.items() if len(called) == 1 and called[0] in terms}


def _without_endings(name: str) -> str:
    """Return a name with the stems of its words, little ones too: "in play" is another thing than "play"."""
    return " ".join(map(stem, normalise(name).split()))


def speech(books: Books) -> dict[str, list[list[str]]]:
    """Return, by the stems of what people say, the stems of each thing that they may mean by it."""
    speech: dict[str, list[list[str]]] = {}
    for written in books.synonyms:
        for called, sayings in written.value.items():
            meaning = stems(called)
            for said in dict.fromkeys(" ".join(stems(saying)) for saying in sayings):
                if said and said != " ".join(meaning) and meaning not in speech.get(said, ()):
                    speech.setdefault(said, []).append(meaning)
    return speech


def silences(books: Books) -> dict[str, list[str]]:
    """Return, by the stems of what people ask, what no document speaks of, followed by the rules that come nearest."""
    return {
        " ".join(stems(asked)): [about, *silence.near]
        for written in books.silences
        for about, silence in written.value.items()
        for asked in silence.words
    }


def unspoken(books: Books) -> dict[str, list[list[str]]]:
    """Return, by what no document speaks of, whole questions about it, and the rules that come nearest."""
    return {
        about: [silence.asked, silence.near]
        for written in books.silences
        for about, silence in written.value.items()
        if silence.asked
    }


def _unnumbered(title: str) -> Iterator[str]:
    """Yield the title of a numbered step without its number: `Take Yer Lumps` for `Step 5. Take Yer Lumps`."""
    number, dot, rest = title.partition(". ")
    if dot and number.startswith("Step "):
        yield rest


def every_word(entries: list[Data]) -> bytes:
    """Return every word that is said anywhere: what a misspelt word is compared with."""
    texts = [without_braces(" ".join(_spoken(entry))) for entry in entries]
    return " ".join(sorted({word for text in texts for word in words(text) if word.isalpha()})).encode()


def _spoken(entry: Data) -> Iterator[str]:
    yield entry["title"]
    for reading in (entry, *entry.get("before", ()), *entry.get("sides", ())):
        yield reading.get("says", "")
    yield from (entry.get(key, "") for key in ("was", "why", "default", "who", "ends"))
    for key in ("aliases", "asked", "tags", "reading", "plays"):
        yield from entry.get(key, ())
    yield from entry.get("card", {}).get("keywords", ())


def printed(entries: list[Data]) -> dict[str, list[str]]:
    """Return what is printed on cards besides their names: keywords without their numbers, and outfits' symbols."""
    cards = [entry["card"] for entry in entries if entry["kind"] == CARD]
    keywords = {NUMBER.sub("", str(word)) for card in cards for word in card.get("keywords", ())}
    shown = [card["gang"] for card in cards if "gang" in card]
    gangs = {gang for one in shown for gang in (one if isinstance(one, list) else [one])}
    return {"keywords": sorted(keywords), "gangs": sorted(gangs)}
