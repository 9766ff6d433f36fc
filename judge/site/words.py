"""What the pages say of how far something holds, and of when a card acts."""

from typing import Any, Final

from judge.cards.occasions import Occasion

STATUS: Final = {
    "superseded": "Superseded: it no longer holds.",
    "current": "Current.",
    "community": "Community: only community pages speak to this.",
    "open": "Open: the official documents disagree, and no date settles it.",
    "interpretation": "Interpretation: the documents leave a gap here, and this is how we fill it.",
}
"""How far an entry holds."""

READING: Final = {
    "superseded": "Superseded",
    "printed": "As it was printed",
    "side": "One side of an open point",
    "part": "Not all of what holds",
    "leftover": "It still prints this, and it no longer holds",
    "current": "Current",
    "community": "Community only",
    "open": "Open, and this is how we play it",
    "interpretation": "Interpretation",
}
"""How far one document's reading of a point holds."""

KINDS: Final = {
    "card": "Card",
    "rule": "Rule",
    "ruling": "Ruling",
    "term": "Word of the game",
    "erratum": "Erratum",
    "ban": "Ban",
    "step": "Step of the timing chart",
    "source": "Document",
}
"""What an entry is."""


def heading(entry: dict[str, Any]) -> str:
    """Return what is above an entry on the page of its card: its title, or else what its id tells of it.

    >>> heading({"id": "pinned-down.next-casualty", "kind": "ruling", "title": "Pinned Down", "cards": ["Pinned Down"]})
    'Next casualty'
    >>> heading({"id": "errata.fetch", "kind": "erratum", "title": "Fetch", "cards": ["Fetch"]})
    'Erratum'
    """
    if entry["title"] not in entry["cards"]:
        return str(entry["title"])
    if entry["kind"] != "ruling":
        return KINDS[entry["kind"]]
    return str(entry["id"].rpartition(".")[2].replace("-", " ").capitalize())


ABILITIES: Final = {
    "noon": "A Noon ability",
    "shootout": "A Shootout ability",
    "resolution": "A Resolution ability",
    "cheatin resolution": "A Cheatin\u2019 Resolution ability",
    "react": "A React",
    "trait": "A trait",
}


def when(one: Occasion) -> str:
    """Return when one text of a card matters, the steps left out.

    >>> when(Occasion("react", (), event="discard", moment="after", tier="react"))
    'A React, after a card is discarded'
    """
    what = "An effect that it leaves waiting" if one.waiting else ABILITIES[one.kind]
    if one.event is not None:
        instead = " with \u201cinstead\u201d" if one.tier and one.tier.startswith("instead") else ""
        return f"{what}{instead}, {one.moment} {one.event_in_words}"
    if one.kind == "react":
        return f"{what}, to what its text names"
    return f"{what}, whenever its text says" if one.kind == "trait" else what
