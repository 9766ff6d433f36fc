"""The pages with something to fill in: a deck, a draw hand, a quiz; and the data that their scripts read."""

from collections.abc import Iterator
from typing import Any

import msgspec

from judge.books.answers.quiz import question
from judge.books.catalogue import CARD
from judge.cards.deck import CARDS_WITH_A_VALUE, IN_A_DECK, MOST_ALIKE, MOST_JOKERS
from judge.cards.deck import Entry as Copies
from judge.cards.printed import published
from judge.engine.day import starting_gang
from judge.engine.position.text_facts import Starts
from judge.input.names import normalise
from judge.site.api import File, as_text
from judge.site.entries import Page
from judge.site.frame import Frame, places
from judge.views.values.entry import Entry

DRAWN = 400
"""Questions that are drawn for the quiz; those that come twice count once."""

WITHOUT_SCRIPT = 40
"""Questions that stand on the page itself, with their answers folded in."""

BOUNDS = {
    "size": CARDS_WITH_A_VALUE, "jokers": MOST_JOKERS, "alike": MOST_ALIKE, "types": list(IN_A_DECK),
    "start": starting_gang.MOST,
}  # fmt: skip
"""How many cards a deck has, of what types, and how many start."""

PLAIN = msgspec.structs.asdict(Starts())
"""What most cards say of starting gangs."""

HANDS = (
    "values.hand-ranks", "values.best-hand", "values.same-rank", "values.joker", "values.cheatin", "values.short-hand",
    "values.hand-rank", "gambling.lowest-wins", "gambling.joker", "shootout.take-yer-lumps.compare",
    "shootout.take-yer-lumps.rank-limits", "shootout.take-yer-lumps.raised-is-worst",
    "shootout.take-yer-lumps.lowered-is-best", "shootout.take-yer-lumps.tied-ranks",
)  # fmt: skip
"""The rules of draw hands."""


def form_pages(frame: Frame) -> Iterator[Page]:
    """Yield the pages of the deck, the hand and the quiz, and the one that stands for all others without a network."""
    rules = [frame.shelf.entry(id) for id in HANDS if id in frame.shelf]
    yield "deck/", frame.page("deck.html", "deck/", "A deck")
    yield "hand/", frame.page("hand.html", "hand/", "A draw hand", cites=rules, rules=rules)
    yield "offline/", frame.page("offline.html", "offline/", "No network")
    drawn = questions(frame)
    first = drawn[:WITHOUT_SCRIPT]
    cites = [frame.shelf.entry(one["id"]) for one in first]
    yield "quiz/", frame.page("quiz.html", "quiz/", "Quiz", cites=cites, questions=first, count=len(drawn))


def form_files(frame: Frame) -> Iterator[File]:
    """Yield the data that the scripts of these pages read."""
    yield "search/quiz.json", as_text({"questions": questions(frame)})
    yield "search/cards.json", as_text({**_cards(frame), "bounds": BOUNDS})
    yield "search/codes.json", as_text({"codes": _codes(frame)})


def questions(frame: Frame) -> list[dict[str, str]]:
    """Return the questions of the quiz, each with its answer, its place and the id of the entry that answers it."""
    found: dict[str, dict[str, str]] = {}
    for seed in range(DRAWN):
        asked = question(seed, frame.shelf.catalogue)
        if asked is None or asked.text in found:
            continue
        told = Entry(asked.entry).to_json()
        found[asked.text] = {
            "question": asked.text,
            "answer": str(told.get("default") or told["says"]),
            "place": next(iter(places(asked.entry)), ""),
            "id": asked.entry["id"],
            "folder": frame.shelf.folder(asked.entry["id"]),
        }
    return list(found.values())


def _cards(frame: Frame) -> dict[str, Any]:
    """Return what the page of a deck knows of each card, without what is so of most; and the sets, by their numbers."""
    ranks: dict[str, list[str]] = {}
    for name, owners in frame.shelf.catalogue.names():
        for rank, row in owners:
            ranks.setdefault(row.id, []).append(f"{rank}{name}")
    sets: dict[str, int] = {}
    cards = frame.shelf.all(CARD)
    matters = {"Grifter", "Gadget", *(published(card["card"]).starts.goods for card in cards)}
    found = [_card(card, ranks[card["id"]], sets, matters) for card in cards]
    return {"cards": found, "sets": list(sets)}


def _card(card: dict[str, Any], names: list[str], sets: dict[str, int], matters: set[str]) -> dict[str, Any]:
    """Return one card; `matters` are the keywords that starting gangs are looked through for."""
    facts = card["card"]
    printed, copies = published(facts), Copies(facts, 1)
    told = {
        "name": copies.name if copies.name != card["title"] else "",
        "face": [facts["value"], facts["suit"]] if facts.get("value") is not None else [],
        "banned": bool(card["bans"]), "token": copies.has("Token"), "errata": len(card["errata"]),
        "rulings": len(card["rulings"]), "cost": printed.cost, "wealth": int(facts.get("wealth") or 0),
        "gang": printed.gang if printed.type == "outfit" else "",
        "gangs": sorted(printed.gangs) if printed.type == "dude" else [],
        "unique": printed.unique, "also": printed.counts_as,
        "keywords": [keyword for keyword in printed.keywords if keyword in matters],
        "starts": {key: value for key, value in msgspec.structs.asdict(printed.starts).items() if value != PLAIN[key]},
    }  # fmt: skip
    core = {} if (symbol := starting_gang.core(printed)) is None else {"core": symbol}
    where = [sets.setdefault(normalise(one["set"]), len(sets)) for one in facts["printings"]]
    promised = {"id": card["id"], "title": card["title"], "type": facts["type"], "names": names, "sets": where}
    return {**promised, **{key: value for key, value in told.items() if value}, **core}


def _codes(frame: Frame) -> dict[str, str]:
    """Return the id of each card by the codes of its printings, and by their ids of OCTGN."""
    return {
        " ".join(str(one[key]).split()).lower(): card["id"]
        for card in frame.shelf.all(CARD)
        for one in card["card"]["printings"]
        for key in ("code", "octgn")
        if one.get(key)
    }
