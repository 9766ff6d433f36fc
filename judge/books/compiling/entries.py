"""The entries of the books as plain data: every link followed, every citation spelt out, once, ahead of all lookups."""

from collections.abc import Callable, Collection, Mapping
from typing import Any

from judge.books.braces import BRACES
from judge.books.catalogue import CARD
from judge.books.citations import citation
from judge.books.compiling.back_links import link_back
from judge.books.compiling.chart import Chart
from judge.books.reading.links import ALL_JOKERS, Links
from judge.books.reading.load import Books, Written
from judge.books.reading.model import Ban, Before, Entry, Erratum, Said, Side, Step

Data = dict[str, Any]

Reader = Callable[[Data], list[str]]
"""Reads the file of an encoded card: what it does in plain words, a line for each ability and trait."""

Places = Callable[[Collection[str]], Mapping[str, list[Data]]]
"""Finds where in the program rules are applied: for each that is, the places and the names of what stands there."""


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
