"""The way back: from a rule to what applies it and to its steps, from a card to all that is said of it, to proofs."""

from typing import Any

from judge.books.catalogue import CARD
from judge.books.reading.links import Links
from judge.books.reading.load import Books
from judge.input.names import normalise

Data = dict[str, Any]

SHELVES = {"ruling": "rulings", "erratum": "errata", "ban": "bans", "term": "terms"}
"""Where a card keeps the ids of what is said of it, by kind; rules go to its `rules`."""


WEIRD_WEST = "24000"
"""Codes from here on are of the Weird West edition or later: the documents speak of the texts before them."""


def link_back(entries: list[Data], books: Books, links: Links) -> None:
    """Add to each entry who refers to it, its neighbours in its chapter, and the scenarios that prove it."""
    by_id = {entry["id"]: entry for entry in entries}
    cards: dict[str, Data] = {entry["title"]: entry for entry in entries if entry["kind"] == CARD}
    _neighbours([entry for entry in entries if entry["kind"] == "rule"])
    for entry in entries:
        entry["scenarios"] = []
        for id in entry["rules"]:
            if entry["kind"] not in ("rule", "step") and entry["id"] not in by_id[id]["applied_by"]:
                by_id[id]["applied_by"].append(entry["id"])
    _shelve(entries, cards)
    _place_in_the_chart(entries, by_id)
    _appearances(cards, books)
    _printed_again(entries, cards)
    for card in cards.values():
        card["rulings"].sort(key=lambda id: by_id[id]["cards"][0] != card["title"])  # those on other cards come last
        card["terms"] += [id for id in _terms_of(card, links) if id not in card["terms"]]
    for proof in books.proofs:
        for proved in (by_id[id] for id in proof.proves if id in by_id):
            for entry in (proved, *(cards[title] for title in proved["cards"] if title in cards)):
                if proof.id not in entry["scenarios"]:
                    entry["scenarios"].append(proof.id)
    starting: dict[str, list[str]] = {}
    for proof in books.proofs:
        starting.setdefault(proof.step, []).append(proof.id)
    for step in (one for one in entries if one["kind"] == "step"):
        told = list(starting.get(step["id"], ()))
        told += [id for rule in step["rules"] for id in by_id[rule]["scenarios"]]
        step["scenarios"] = list(dict.fromkeys([*step["scenarios"], *told]))


def _neighbours(rules: list[Data]) -> None:
    for before, rule, after in zip([None, *rules[:-1]], rules, [*rules[1:], None], strict=True):
        near = [one for one in (before, after) if one is not None and one["chapter"] == rule["chapter"]]
        rule["neighbours"] = [one["id"] for one in near]
        rule["applied_by"] = []


def _shelve(entries: list[Data], cards: dict[str, Data]) -> None:
    """Give each card the ids of what is said of it, and of the rules that this applies."""
    for card in cards.values():
        card |= {shelf: [] for shelf in SHELVES.values()}
    for entry in entries:
        for card in (cards[title] for title in entry["cards"] if title in cards):
            if entry["kind"] in SHELVES:
                card[SHELVES[entry["kind"]]].append(entry["id"])
            if entry["kind"] != CARD:
                told = [entry["id"]] if entry["kind"] == "rule" else entry["rules"]
                card["rules"] += [id for id in told if id not in card["rules"]]


def _place_in_the_chart(entries: list[Data], by_id: dict[str, Data]) -> None:
    """Tell each rule and each card in which steps of the timing chart it comes up: the innermost ones that name it."""
    for entry in entries:
        if entry["kind"] in ("rule", CARD):
            entry["timing"] = []
    for step in (entry for entry in entries if entry["kind"] == "step"):
        named = [*step["rules"], *step["links"].values()]
        for one in (by_id[id] for id in dict.fromkeys(named)):
            if "timing" in one:
                one["timing"] = [id for id in one["timing"] if not step["id"].startswith(f"{id}.")] + [step["id"]]


def _appearances(cards: dict[str, Data], books: Books) -> None:
    """Give each card the scenarios in which it appears, whether or not they prove anything of it."""
    known: dict[str, Data] = {}
    for card in cards.values():
        card["appears_in"] = []
        for name in (*card["aliases"], card["title"]):
            known[normalise(name)] = card
    words = frozenset[str]().union(*(proof.words for proof in books.proofs))
    of_word = {word: known[name] for word in words if (name := normalise(word)) in known}
    for proof in books.proofs:
        named = {id(card): card for card in (of_word.get(word) for word in proof.words) if card is not None}
        for card in named.values():
            card["appears_in"].append(proof.id)


def _printed_again(entries: list[Data], cards: dict[str, Data]) -> None:
    """Tell each ruling in which later sets its card has another text (rule: cards.editions)."""
    for entry in entries:
        if entry["kind"] == "ruling" and entry["cards"] and entry["cards"][0] in cards:
            printings = cards[entry["cards"][0]]["card"].get("printings", ())
            sets = [one["set"] for one in printings if one.get("text") == "differs" and one["code"] >= WEIRD_WEST]
            if sets:
                entry["printed_again"] = list(dict.fromkeys(sets))


def _terms_of(card: Data, links: Links) -> list[str]:
    """Return the terms that explain a card's keywords: `Huckster 3` is explained under Huckster."""
    words = (keyword.rstrip("0123456789 ") for keyword in card["card"].get("keywords", ()))
    found = (links.target(word) for word in words)
    return [id for id in dict.fromkeys(found) if id is not None and id.startswith("term.")]
