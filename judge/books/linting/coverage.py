"""How much of the documents the books cover, and how much of the books the scenarios prove."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from judge.books.reading.load import Books

COMPLETE = ("compendium", "rulebook", "faq", "additional", "timing")
"""Documents of which every passage must be cited or said to be no rule: all of ours."""


@dataclass(frozen=True)
class DocumentCoverage:
    """One document: how many of its passages are cited, are no rule, or are missing."""

    document: str
    title: str
    passages: int
    cited: int
    no_rule: int
    missing: list[str]

    @property
    def covered(self) -> int:
        """Passages that are accounted for."""
        return self.cited + self.no_rule


@dataclass(frozen=True)
class ProofCoverage:
    """One kind of entry: how many a scenario proves."""

    kind: str
    total: int
    proved: int
    unproved: list[str]


NO_PLACE = {
    "cards.editions": "it is about the documents and not about a game",
    "cards.flavor-text": "the engine reads what a card does, and never its other words",
    "cards.looking-through-piles": "whoever plays here sees every pile at any time",
    "deckbuilding.other-factions": "it forbids nothing that a deck could be checked for",
}
"""Rules that neither the program names nor a scenario proves, each with the reason; tests hold on to them."""


@dataclass(frozen=True)
class Unnamed:
    """A rule that no place in the program names, and what stands for it instead."""

    rule: str
    proved: list[str]
    """Scenarios that prove it: it follows from other rules, or from the texts of cards."""

    @property
    def why_not(self) -> str | None:
        """Why nothing proves it either, where that is known."""
        return None if self.proved else NO_PLACE.get(self.rule)


@dataclass(frozen=True)
class Coverage:
    """The coverage of every document and of every kind of entry."""

    documents: list[DocumentCoverage]
    proofs: list[ProofCoverage]
    rules: int
    unnamed: list[Unnamed]

    @property
    def lacking(self) -> bool:
        """Whether a document that must be complete is not."""
        return any(one.missing for one in self.documents if one.document in COMPLETE)

    def as_json(self) -> dict[str, Any]:
        """Return the figures for scripts."""
        return {
            "passages": sum(one.passages for one in self.documents),
            "covered": sum(one.covered for one in self.documents),
            "documents": [
                {
                    "document": one.document,
                    "title": one.title,
                    "passages": one.passages,
                    "covered": one.covered,
                    "cited": one.cited,
                    "not_a_rule": one.no_rule,
                    "missing": one.missing,
                }
                for one in self.documents
            ],
            "proofs": [
                {"kind": one.kind, "total": one.total, "proved": one.proved, "unproved": one.unproved}
                for one in self.proofs
            ],
            "program": {
                "rules": self.rules,
                "named": self.rules - len(self.unnamed),
                "unnamed": [{"rule": one.rule, "proved": one.proved, "why_not": one.why_not} for one in self.unnamed],
            },
        }


def cited_passages(books: Books) -> set[str]:
    """Return every passage that an entry cites for what holds, for what held before, or for a side of an open point."""
    return {
        passage
        for written in books.everything()
        for reading in (written.value, *getattr(written.value, "before", ()), *getattr(written.value, "sides", ()))
        for passage in reading.from_
    }


def coverage_of(books: Books, named: Collection[str]) -> Coverage:
    """Count what is covered; `named` are the rules that the program names."""
    cited = cited_passages(books)
    documents = []
    for source in (written.value for written in books.sources):
        ids = [passage.id for passage in source.passages]
        documents.append(
            DocumentCoverage(
                document=source.id,
                title=" ".join(filter(None, (source.short or source.title, source.version))),
                passages=len(ids),
                cited=sum(id in cited for id in ids),
                no_rule=sum(id in source.not_a_rule and id not in cited for id in ids),
                missing=[id for id in ids if id not in cited and id not in source.not_a_rule],
            )
        )
    proved = {id for proof in books.proofs for id in proof.proves}
    proofs = []
    for kind, entries in (("ruling", books.rulings), ("erratum", books.errata), ("rule", books.rules)):
        ids = [written.value.id for written in entries]
        unproved = [id for id in ids if id not in proved]
        proofs.append(ProofCoverage(kind, len(ids), len(ids) - len(unproved), unproved))
    rules = [written.value.id for written in books.rules]
    unnamed = [
        Unnamed(rule, [proof.id for proof in books.proofs if rule in proof.proves])
        for rule in rules
        if rule not in named
    ]
    return Coverage(documents, proofs, len(rules), unnamed)
