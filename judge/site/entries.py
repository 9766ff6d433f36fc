"""The page of every entry: cards with all that is on record about them, rules, rulings, terms, steps, documents."""

from collections.abc import Iterator

from judge.books.catalogue import CARD
from judge.cards.occasions import occasions
from judge.site.frame import Data, Frame, citations_of
from judge.site.words import when

Page = tuple[str, str]
"""The folder of a page, and the page."""

CHAPTERS = {
    "rule": ("rules/", "Rules"), "term": ("terms/", "Words"), "ruling": ("rulings/", "Rulings"),
    "erratum": ("errata/", "Errata"), "ban": ("bans/", "Bans"), "step": ("timing/", "Timing chart"),
    "source": ("documents/", "Documents"),
}  # fmt: skip
"""The list in which each kind of entry stands, and what it is called."""


def entry_pages(frame: Frame) -> Iterator[Page]:
    """Yield the page of each entry."""
    citing = _citing(frame)
    for row in frame.shelf.catalogue.rows():
        entry = frame.shelf.entry(row.id)
        folder = frame.shelf.folder(row.id)
        yield folder, _card(entry, folder, frame) if row.kind == CARD else _entry(entry, folder, frame, citing)


def _card(card: Data, folder: str, frame: Frame) -> str:
    shelf = frame.shelf
    rulings = [shelf.entry(id) for id in card["rulings"]]
    errata = [shelf.entry(id) for id in card["errata"]]
    own = [one for one in rulings if one["cards"][0] == card["title"]]
    shown = {one["id"] for one in (*rulings, *errata)}
    acts = [(when(one), list(dict.fromkeys((*one.steps, *one.times)))) for one in occasions(card["card"])]
    proved = set(card["scenarios"])
    return frame.page(
        "card.html", folder, card["title"],
        cites=[*rulings, *errata, *map(shelf.entry, card["bans"])],
        e=card, errata=errata, own=own, others=[one for one in rulings if one not in own],
        acts=[(what, [step for step in steps if step in shelf]) for what, steps in acts],
        examples=[id for id in shelf.examples.get(card["title"], ()) if id not in shown],
        appears=[id for id in card["appears_in"] if id not in proved],
    )  # fmt: skip


def _entry(entry: Data, folder: str, frame: Frame, citing: dict[str, list[str]]) -> str:
    shelf = frame.shelf
    chapter, name = CHAPTERS[entry["kind"]]
    if entry["kind"] == "rule":
        chapter, name = chapter_of(entry), f"Rules: {chapter_name(entry['chapter'])}"
    return frame.page(
        "entry.html", folder, shelf.name(entry["id"]), cites=[entry],
        e=entry, chapter=chapter, chapter_name=name, point=shelf.point(entry["id"]),
        about=[shelf.cards[title] for title in entry["cards"] if title in shelf.cards],
        also=[id for id in entry.get("also", ()) if id not in entry["rules"] and id in shelf],
        examples=[shelf.cards[title] for title in entry.get("examples", ()) if title in shelf.cards],
        citing=citing.get(entry["id"], []) if entry["kind"] == "source" else [],
    )  # fmt: skip


def chapter_of(rule: Data) -> str:
    """Return the folder of the chapter in which a rule stands."""
    return f"rules/{rule['chapter']}/"


def chapter_name(chapter: str) -> str:
    """Return what a chapter of rules is called.

    >>> chapter_name("kung-fu")
    'Kung fu'
    """
    return chapter.replace("-", " ").capitalize()


def _citing(frame: Frame) -> dict[str, list[str]]:
    """Return the ids of the entries that cite each document, by its id."""
    found: dict[str, dict[str, None]] = {}
    for entry in frame.shelf.all():
        for citation in citations_of(entry):
            found.setdefault(citation["passage"].partition(":")[0], {})[entry["id"]] = None
    return {id: list(ids) for id, ids in found.items()}
