"""The pages that lead to others: the first one, cards, rules by chapter, terms, rulings, errata, bans, the chart."""

from collections.abc import Iterator
from itertools import groupby
from typing import Any

from judge.books.answers.history import order_in_words
from judge.books.catalogue import CARD
from judge.books.searching.query import FIELDS
from judge.input.names import plain_letters
from judge.site.addresses import API, FOLDERS
from judge.site.entries import Page, chapter_name, chapter_of
from judge.site.frame import Data, Frame

LISTS = {
    "terms/": ("Words of the game", "term", "What the words of the game mean."),
    "errata/": ("Errata", "erratum", "What was changed on cards: how each reads now, and how it read before."),
    "bans/": ("Bans", "ban", "The cards that official tournaments do not allow."),
}
"""Lists of all entries of a kind."""

DOORS = (
    ("rulings/", "Rulings", "by the card that they are about"),
    ("errata/", "Errata", "what was changed on cards"),
    ("bans/", "Bans", "what official tournaments do not allow"),
    ("history/", "History", "what each document said, and what superseded it"),
    ("deck/", "Deck", "is it legal, and what is on record about its cards"),
    ("hand/", "Draw hand", "its rank, Cheatin\u2019 or legal, its jokers; two compared"),
    ("quiz/", "Quiz", "questions to practise with"),
    ("documents/", "Documents", "what everything is cited from"),
    ("data/", "Data", "all of it as JSON"),
    ("report/", "Something is wrong?", "how to say so"),
)

KINDS_OF_DATA = (
    ("Card", "card", "judge card ID --json"),
    ("Rule", "rule", "judge rule ID --json"),
    ("Ruling", "ruling", "judge ID --json"),
    ("Word of the game", "term", "judge term ID --json"),
    ("Erratum", "erratum", "judge ID --json"),
    ("Ban", "ban", "judge ID --json"),
    ("Step", "step", "judge timing ID --json"),
    ("Document", "source", "judge ID --json"),
)


def list_pages(frame: Frame) -> Iterator[Page]:
    """Yield the pages that lead to others, the first page of the site before all."""
    yield "", frame.page("start.html", "", "Doomtown: Reloaded", counts=_counts(frame), fields=FIELDS)
    doors = [*DOORS]
    if frame.look.manual:
        doors.append(("manual/", "Manual", "the program: command, library, languages"))
    if frame.look.changes:
        doors.insert(4, ("changes/", "What changed", "since another release"))
    if frame.look.table:
        doors.insert(0, ("table/", "The table", "lay out a board by touch, and ask the engine about it"))
    yield "more/", frame.page("more.html", "more/", "Everything else", doors=doors)
    yield "cards/", frame.page("cards.html", "cards/", "Cards", letters=_letters(frame))
    yield from _chapters(frame)
    for folder, (title, kind, about) in LISTS.items():
        yield folder, _list(frame, folder, title, frame.shelf.all(kind), about)
    rulings = sorted(frame.shelf.all("ruling"), key=lambda one: plain_letters(one["cards"][0]))
    yield "rulings/", _list(frame, "rulings/", "Rulings", rulings, "By the card that they are about.")
    yield "timing/", _chart(frame)
    order = order_in_words(frame.shelf.documents)
    yield "documents/", frame.page("documents.html", "documents/", "Documents", order=order)
    changed = frame.shelf.changed()
    points = [frame.shelf.point(entry["id"]) for entry in changed]
    yield "history/", frame.page("history.html", "history/", "History", cites=changed, points=points, order=order)
    yield "report/", frame.page("report.html", "report/", "Something is wrong?")


def data_page(frame: Frame, files: list[tuple[str, str]]) -> Page:
    """Return the page that tells how everything is had as JSON; `files` are those that are no single entry's."""
    kinds = [(name, f"{API}/{FOLDERS[kind]}/ID.json", command) for name, kind, command in KINDS_OF_DATA]
    kinds.append(("Scenario", f"{API}/scenario/ID.json", "judge ask FILE --json"))
    return "data/", frame.page("data.html", "data/", "Data", files=files, kinds=kinds)


def _counts(frame: Frame) -> dict[str, int]:
    return {kind: sum(1 for _ in frame.shelf.catalogue.rows(kind)) for kind in FOLDERS}


def _letters(frame: Frame) -> list[tuple[str, list[Data]]]:
    """Return all cards by their first letters; those that begin with none stand first."""

    def letter(card: Data) -> str:
        first = plain_letters(card["title"]).lstrip("'\"\u201c\u2018.")[:1].upper()
        return first if first.isalpha() else "0-9"

    cards = sorted(frame.shelf.all(CARD), key=lambda card: (letter(card), plain_letters(card["title"])))
    return [(first, list(those)) for first, those in groupby(cards, letter)]


def _list(frame: Frame, folder: str, title: str, entries: list[Data], about: str = "", **more: Any) -> str:
    values = {"above": None, **more}
    return frame.page("list.html", folder, title, cites=entries, entries=entries, about=about, **values)


def _chapters(frame: Frame) -> Iterator[Page]:
    """Yield the list of chapters, and the rules of each."""
    chapters: dict[str, list[Data]] = {}
    for rule in frame.shelf.all("rule"):
        chapters.setdefault(rule["chapter"], []).append(rule)
    listed = [(chapter_of(rules[0]), chapter_name(name), len(rules)) for name, rules in chapters.items()]
    yield "rules/", frame.page("rules.html", "rules/", "Rules", chapters=listed)
    for name, rules in chapters.items():
        folder = chapter_of(rules[0])
        yield folder, _list(frame, folder, chapter_name(name), rules, above=("rules/", "Rules"))


def _chart(frame: Frame) -> str:
    steps = frame.shelf.all("step")
    tops = [step["id"] for step in steps if step["parent"] is None]
    return frame.page("timing.html", "timing/", "Timing chart", cites=steps, chapters=tops)
