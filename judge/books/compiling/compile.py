"""Compiling the books into a catalogue: every link followed, every citation spelt out, once, ahead of all lookups."""

import json
import re
from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any

import msgspec

from judge.books.braces import BRACES, without_braces
from judge.books.catalogue import ALIAS, CARD, FORMAT, MAGIC, NUMBERED, TITLE, VARIANT, check_of
from judge.books.citations import citation
from judge.books.compiling.back_links import link_back
from judge.books.compiling.chart import Chart
from judge.books.reading.links import ALL_JOKERS, Links
from judge.books.reading.load import Books, Written
from judge.books.reading.model import Ban, Before, Entry, Erratum, Said, Side, Step
from judge.books.searching.variants import variants
from judge.books.searching.words import stem, stems, words
from judge.input.names import normalise

Data = dict[str, Any]

NUMBER = re.compile(r" -?[0-9]+$")
"""What a keyword carries on some cards: `Huckster 2`, `Experienced 1`."""

Reader = Callable[[Data], list[str]]
"""Reads the file of an encoded card: what it does in plain words, a line for each ability and trait."""

Places = Callable[[Collection[str]], Mapping[str, list[Data]]]
"""Finds where in the program rules are applied: for each that is, the places and the names of what stands there."""


def compile_books(books: Books, key: str, read: Reader, applied_in: Places) -> bytes:
    """Return the content of a catalogue; `key` says what it was compiled from, `read` tells what encoded cards do.

    A reference that leads nowhere is left out: finding those is the linter's work, and a lookup must still answer.
    """
    entries = entries_of(books, read, applied_in)
    tables = {"speech": _speech(books), "silent": _silences(books), "unspoken": _unspoken(books)}
    return _packed(entries, _names(entries, books), tables, key)


def entries_of(books: Books, read: Reader, applied_in: Places) -> list[Data]:
    """Return every source, rule, term, ruling, erratum, ban, step and card as plain data, in the order of the books."""
    return _Compiler(books, read, applied_in).entries()


class _Compiler:
    def __init__(self, books: Books, read: Reader, applied_in: Places) -> None:
        self.books, self.read = books, read
        self.links = Links(books)
        self.applied_in = applied_in(self.links.rule_ids)
        self.citations = {
            passage.id: citation(source.value, passage) for source in books.sources for passage in source.value.passages
        }
        self.examples = {
            passage.id: passage.cards for source in self.books.sources for passage in source.value.passages
        }

    def entries(self) -> list[Data]:
        entries = [self.source(index) for index in range(len(self.books.sources))]
        for rule in self.books.rules:
            in_program = self.applied_in.get(rule.value.id, [])
            entries.append({**self.entry("rule", rule), "chapter": rule.under, "in_program": in_program})
        entries += [self.entry("term", term) for term in self.books.terms]
        entries += [self.entry("ruling", ruling) for ruling in self.books.rulings]
        entries += [self.erratum(erratum) for erratum in self.books.errata]
        entries += [self.ban(ban) for ban in self.books.bans]
        chart = Chart(self.books)
        entries += [self.step(step, chart) for step in self.books.steps]
        asked = {id: phrases for written in self.books.asked for id, phrases in written.value.items()}
        for entry in entries:
            self.add_examples(entry)
            if entry["id"] in asked:
                entry["asked"] = asked[entry["id"]]
        entries += [self.card(index) for index in range(len(self.books.cards))]
        link_back(entries, self.books, self.links)
        return entries

    def entry(self, kind: str, written: Written[Any]) -> Data:
        value: Entry = written.value
        under = [written.under] if kind == "ruling" and written.under != ALL_JOKERS else []
        data: Data = {
            "id": value.id,
            "kind": kind,
            "title": value.title or written.under,
            "says": value.says.strip(),
            "status": "",
            "cards": list(dict.fromkeys([*under, *value.cards])),
            "rules": [id for id in value.rules if id in self.links.rule_ids],
            "citations": self.cite(value.from_),
            "also": [id for id in value.also if id in self.links.ids],
            "tags": value.tags,
            "aliases": value.aliases,
            "links": self.linked(value.says),
        }
        data["status"] = _status(data["citations"], value.open, value.interpretation)
        if value.why is not None:
            data["why"] = value.why.strip()
        if value.open:
            data["sides"] = [self.reading(side) for side in value.sides]
            data["default"] = (value.default or "").strip()
        self.add_said(data, value.said)
        self.add_earlier(data, value.before)
        return data

    def erratum(self, written: Written[Erratum]) -> Data:
        value = written.value
        data: Data = {
            "id": value.id,
            "kind": "erratum",
            "title": value.card,
            "says": value.now.strip(),
            "status": "",
            "cards": [value.card],
            "rules": [id for id in value.rules if id in self.links.rule_ids],
            "citations": self.cite(value.from_),
            "also": [id for id in value.also if id in self.links.ids],
            "was": value.was.strip(),
            "facts": value.facts,
            "links": self.linked(f"{value.was} {value.now}"),
        }
        data["status"] = _status(data["citations"], False, value.interpretation)
        if value.why is not None:
            data["why"] = value.why.strip()
        self.add_said(data, value.said)
        self.add_earlier(data, value.before)
        return data

    def ban(self, written: Written[Ban]) -> Data:
        value = written.value
        citations = self.cite(value.from_)
        return {
            "id": value.id,
            "kind": "ban",
            "title": value.card,
            "says": value.says.strip(),
            "status": _status(citations, False, False),
            "cards": [value.card],
            "rules": [],
            "citations": citations,
            "links": self.linked(value.says),
        }

    def step(self, written: Written[Step], chart: Chart) -> Data:
        value = written.value
        beside = chart.beside(value.id)
        at = beside.index(value.id)
        citations = self.cite(value.from_)
        told = [value.says or "", value.who or "", *(value.plays or ()), value.ends or ""]
        links = self.linked(" ".join(told))
        data: Data = {
            "id": value.id,
            "kind": "step",
            "title": value.title,
            "says": (value.says or "").strip(),
            "status": _status(citations, False, False),
            "cards": [],
            "rules": [id for id in value.rules if id in self.links.rule_ids],
            "citations": citations,
            "who": (value.who or "").strip(),
            "plays": [play.strip() for play in value.plays or ()],
            "ends": (value.ends or "").strip(),
            "aliases": value.aliases,
            "parent": chart.parent.get(value.id),
            "steps": [step.id for step in value.steps],
            "previous": beside[at - 1] if at else None,
            "under": value.under,
            "next": [{"step": way.step, "when": way.when, "first": way.first} for way in chart.onward(value.id)],
            "links": links,
        }
        self.add_said(data, value.said)
        return data

    def source(self, index: int) -> Data:
        value = self.books.sources[index].value
        return {
            "id": value.id,
            "kind": "source",
            "title": value.title,
            "says": f"{value.title}{f' {value.version}' if value.version else ''}, {value.publisher}"
            f"{f', {value.date}' if value.date else ''}; {value.authority}.",
            "status": "community" if value.authority == "community" else "current",
            "cards": [],
            "rules": [],
            "citations": [],
            "short": value.short or value.title,
            "version": value.version,
            "date": value.date,
            "later_than": value.later_than,
            "publisher": value.publisher,
            "authority": value.authority,
            "passages": len(value.passages),
        }

    def card(self, index: int) -> Data:
        written = self.books.cards[index]
        return {
            "id": self.links.cards[written.value.title],
            "kind": CARD,
            "title": written.value.title,
            "status": "current",
            "cards": [written.value.title],
            "rules": [],
            "citations": [],
            "aliases": written.value.aliases,
            "card": written.document.data,
            "reading": self.read(written.document.data) if written.value.encoded else [],
        }

    def add_examples(self, data: Data) -> None:
        """Add the cards that the passages name and the entry is not about: who remembers the example finds the rule."""
        cited = [one["passage"] for one in data["citations"]]
        named = dict.fromkeys(title for passage in cited for title in self.examples[passage])
        examples = [title for title in named if title in self.links.cards and title not in data["cards"]]
        if examples:
            data["examples"] = examples

    def add_said(self, data: Data, said: Said | None) -> None:
        """Add what single documents say, by their ids; those that say all of it need no words of their own."""
        if isinstance(said, dict):
            data["said"] = {document: text.strip() for document, text in said.items()}

    def add_earlier(self, data: Data, before: list[Before]) -> None:
        if before:
            data["before"] = [
                {**self.reading(one), "status": "superseded", "superseded_by": data["id"]} for one in before
            ]

    def reading(self, reading: Before | Side) -> Data:
        return {"says": reading.says.strip(), "citations": self.cite(reading.from_)}

    def cite(self, passages: list[str]) -> list[Data]:
        return [self.citations[passage] for passage in passages if passage in self.citations]

    def linked(self, text: str) -> dict[str, str]:
        targets = ((name, self.links.target(name)) for name in BRACES.findall(text))
        return {name: id for name, id in targets if id is not None}


def _status(citations: list[Data], open_point: bool, interpretation: bool) -> str:
    if open_point:
        return "open"
    if interpretation:
        return "interpretation"
    return "community" if citations and all(one["authority"] == "community" for one in citations) else "current"


def _names(entries: list[Data], books: Books) -> dict[str, dict[str, str]]:
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


def _speech(books: Books) -> dict[str, list[list[str]]]:
    """Return, by the stems of what people say, the stems of each thing that they may mean by it."""
    speech: dict[str, list[list[str]]] = {}
    for written in books.synonyms:
        for called, sayings in written.value.items():
            meaning = stems(called)
            for said in dict.fromkeys(" ".join(stems(saying)) for saying in sayings):
                if said and said != " ".join(meaning) and meaning not in speech.get(said, ()):
                    speech.setdefault(said, []).append(meaning)
    return speech


def _silences(books: Books) -> dict[str, list[str]]:
    """Return, by the stems of what people ask, what no document speaks of, followed by the rules that come nearest."""
    return {
        " ".join(stems(asked)): [about, *silence.near]
        for written in books.silences
        for about, silence in written.value.items()
        for asked in silence.words
    }


def _unspoken(books: Books) -> dict[str, list[list[str]]]:
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


def _words(entries: list[Data]) -> bytes:
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


def _printed(entries: list[Data]) -> dict[str, list[str]]:
    """Return what is printed on cards besides their names: keywords without their numbers, and outfits' symbols."""
    cards = [entry["card"] for entry in entries if entry["kind"] == CARD]
    keywords = {NUMBER.sub("", str(word)) for card in cards for word in card.get("keywords", ())}
    shown = [card["gang"] for card in cards if "gang" in card]
    gangs = {gang for one in shown for gang in (one if isinstance(one, list) else [one])}
    return {"keywords": sorted(keywords), "gangs": sorted(gangs)}


def _compact(value: Any) -> bytes:
    return msgspec.json.encode(value)


def _packed(entries: list[Data], names: dict[str, dict[str, str]], tables: dict[str, Any], key: str) -> bytes:
    ids, body, offset = ["\n"], [], 0
    for entry in entries:
        content = _compact(entry)
        ids.append(f"{entry['id']}\t{entry['kind']}\t{offset}\t{len(content)}\t{' '.join(entry['title'].split())}\n")
        body.append(content)
        offset += len(content)
    rows = ["\n"]
    for name, owners in sorted(names.items()):
        ranked = sorted(owners.items(), key=lambda owner: owner[1])
        rows.append("\t".join([name, *(rank + id for id, rank in ranked)]) + "\n")
    parts = {
        "ids": "".join(ids).encode(),
        "names": "".join(rows).encode(),
        "words": _words(entries),
        **{name: _compact(table) for name, table in tables.items()},
        "printed": _compact(_printed(entries)),
        "entries": b"".join(body),
    }
    header = {"format": FORMAT, "key": key, "sizes": {name: len(part) for name, part in parts.items()}}
    content = json.dumps(header).encode() + b"\n" + b"".join(parts.values())
    return MAGIC + check_of(content) + content
