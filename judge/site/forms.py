"""The pages with something to fill in: a deck, a draw hand, a quiz; and the data that their scripts read."""

from collections.abc import Iterator
from typing import Any

from judge.books.answers.quiz import question
from judge.books.catalogue import CARD
from judge.cards.deck import CARDS_WITH_A_VALUE, IN_A_DECK, MOST_ALIKE, MOST_JOKERS
from judge.cards.deck import Entry as Copies
from judge.input.names import normalise
from judge.site.api import File, as_text
from judge.site.entries import Page
from judge.site.frame import Frame, places
from judge.views.values.entry import Entry
from judge.views.values.facts import FACES

DRAWN = 400
"""Questions that are drawn for the quiz; those that come twice count once."""

WITHOUT_SCRIPT = 40
"""Questions that stand on the page itself, with their answers folded in."""

BOUNDS = {
    "size": CARDS_WITH_A_VALUE, "jokers": MOST_JOKERS, "alike": MOST_ALIKE, "types": list(IN_A_DECK)
}  # fmt: skip
"""How many cards a deck has, of what types."""

HANDS = (
    "values.hand-ranks", "values.best-hand", "values.same-rank", "values.joker", "values.cheatin", "values.short-hand",
    "values.hand-rank", "gambling.lowest-wins", "gambling.joker", "shootout.take-yer-lumps.compare",
    "shootout.take-yer-lumps.rank-limits", "shootout.take-yer-lumps.raised-is-worst",
    "shootout.take-yer-lumps.lowered-is-best", "shootout.take-yer-lumps.tied-ranks",
)  # fmt: skip
"""The rules of draw hands."""


def form_pages(frame: Frame) -> Iterator[Page]:
    """Yield the pages of the deck, the hand and the quiz."""
    rules = [frame.shelf.entry(id) for id in HANDS if id in frame.shelf]
    yield "deck/", frame.page("deck.html", "deck/", "A deck")
    yield "hand/", frame.page("hand.html", "hand/", "A draw hand", cites=rules, rules=rules)
    drawn = questions(frame)
    first = drawn[:WITHOUT_SCRIPT]
    cites = [frame.shelf.entry(one["id"]) for one in first]
    yield "quiz/", frame.page("quiz.html", "quiz/", "Quiz", cites=cites, questions=first, count=len(drawn))


def form_files(frame: Frame) -> Iterator[File]:
    """Yield the data that the scripts of these pages read."""
    yield "search/quiz.json", as_text({"questions": questions(frame)})
    yield "search/cards.json", as_text({"cards": _cards(frame), "bounds": BOUNDS})


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


def _cards(frame: Frame) -> list[list[object]]:
    """Return of each card its names as they are compared, its title, folder, type and face, what counts as its name.

    Then whether it is banned and whether it is a token, and how many errata and rulings there are.
    """
    found: list[list[object]] = []
    for card in frame.shelf.all(CARD):
        names = list(dict.fromkeys(normalise(name) for name in (card["title"], card["id"], *card["aliases"])))
        folder = frame.shelf.folder(card["id"])
        counts = len(card["errata"]), len(card["rulings"])
        copies = Copies(card["card"], 1)
        facts = card["card"]["type"], _face(card["card"]), copies.name, bool(card["bans"]), copies.has("Token")
        found.append([names, card["title"], folder, *facts, *counts])
    return found


def _face(card: dict[str, Any]) -> str:
    """Return what is written in a card's corner, in words: `jack of spades`; nothing where it has no value."""
    if card.get("value") is None:
        return ""
    return f"{FACES.get(card['value'], card['value'])} of {card['suit']}"
