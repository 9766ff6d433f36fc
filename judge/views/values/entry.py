"""Entries of the books as values: what each says, where it is written, and how scripts get it."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from judge.books.braces import without_braces
from judge.books.catalogue import CARD, Catalogue
from judge.books.citations import cited
from judge.views.values.facts import NOT_FACTS, facts_line

Data = dict[str, Any]

OWN = ("links", "card", "asked")
"""What only the program needs."""

PROMISED = ("id", "kind", "title", "says", "status", "cards", "rules", "citations")
"""The keys that every entry has; what follows them depends on its kind."""


MANY = 3
"""So many cards are named before what is read aloud, no more."""


class Citation(NamedTuple):
    """Where something is written; as text it is the citation as people read it."""

    passage: str
    document: str
    version: str | None
    section: str
    heading: str
    page: int | None
    to: int | None
    authority: str
    date: str | None

    def __str__(self) -> str:
        return cited(self._asdict())


class Entry(NamedTuple):
    """A ruling, rule, term, erratum, ban, card, step or document, with its citations."""

    data: Data
    """All of it as the books have it; `to_json` gives what scripts may rely on."""
    parts: tuple["Entry", ...] = ()
    """Of a card: the bans, errata and rulings on it, as far as they were asked for."""

    def __repr__(self) -> str:
        return f"<{self.kind} {self.id}>"

    def __hash__(self) -> int:
        return hash(self.id)

    @property
    def id(self) -> str:
        """What it is called by: `pinned-down.sidekick`."""
        return str(self.data["id"])

    @property
    def kind(self) -> str:
        """What it is: ruling, rule, term, erratum, ban, card, step or source."""
        return str(self.data["kind"])

    @property
    def title(self) -> str:
        """Its title."""
        return without_braces(self.data["title"])

    @property
    def says(self) -> str:
        """What it says, in plain words; a card's are the facts on its face."""
        data = self.data
        return without_braces(facts_line(data["card"]) if data["kind"] == CARD else data.get("says", ""))

    @property
    def status(self) -> str:
        """How far it holds: current, open, superseded and so on."""
        return str(self.data["status"])

    @property
    def cards(self) -> tuple[str, ...]:
        """The titles of the cards that it is about."""
        return tuple(self.data["cards"])

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of the rules that it applies."""
        return tuple(self.data["rules"])

    @property
    def citations(self) -> tuple[Citation, ...]:
        """Where it is written, the decisive place first."""
        return tuple(Citation(**one) for one in self.data["citations"])

    @property
    def name(self) -> str:
        """How it is called among others."""
        return name_of(self.data)

    @property
    def spoken_data(self) -> Data:
        """`data` with something to say: a card says its facts."""
        return {**self.data, "says": self.says} if self.kind == CARD else self.data

    @property
    def speaks(self) -> bool:
        """Whether a document that was asked says anything of it; true where none was."""
        return bool(self.data.get("as_of", {"speaks": True})["speaks"])

    @property
    def spoken(self) -> tuple["Entry", ...]:
        """What is read aloud for it: for a card what is on record about it, if there is anything."""
        return self.parts or (self,)

    @property
    def aloud(self) -> str:
        """The line to read aloud: what it says, how far it holds, and its first citation."""
        entry = self.data
        then = f", as of {entry['as_of']['title']}" if "as_of" in entry else ""
        text = f", the text before the {entry['printed_again'][0]}" if "printed_again" in entry else ""
        status = f" ({self.status}{then}{text})" if self.status else ""
        citation = f" [{self.citations[0]}]" if self.citations else ""
        name = _few(self.cards) if self.kind == "ruling" else self.name
        return f"{name}: {self.says}{status}{citation}"

    def to_json(self) -> Data:
        """Return the entry as scripts get it, its texts without braces."""
        entry = self.data
        kept = ("plays", "steps", "next") if self.kind == "step" else ()  # empty ones tell something there
        more = {key: value for key, value in entry.items() if key not in (*PROMISED, *OWN) and (value or key in kept)}
        if self.kind == CARD:
            card = entry["card"]
            more["facts"] = {key: value for key, value in card.items() if key not in NOT_FACTS}
            more["printings"] = card["printings"]
            more["encoded"] = card.get("encoded", True)
        promised = {key: self.says if key == "says" else _plain(entry[key]) for key in PROMISED}
        return {**promised, **{key: _plain(value) for key, value in more.items()}}


class Named(NamedTuple):
    """Something that has a name: a candidate, or a rule that is worth reading."""

    id: str
    kind: str
    title: str
    name: str
    """What it is called where one has to choose: a ruling with its card, an erratum as what it is."""

    def to_json(self) -> Data:
        """Return its id, kind and title."""
        return {"id": self.id, "kind": self.kind, "title": self.title}


def named(ids: Sequence[str], catalogue: Catalogue) -> tuple[Named, ...]:
    """Return ids with their kinds and names."""
    rows = [catalogue.entry(id) for id in ids]
    return tuple(Named(one["id"], one["kind"], catalogue.title(one["id"]), name_of(one)) for one in rows)


def _few(cards: Sequence[str]) -> str:
    """Return the cards that a line is about, where they are many only the first."""
    return ", ".join(cards) if len(cards) <= MANY else f"{cards[0]} and {len(cards) - 1} more"


def name_of(entry: Data) -> str:
    """Return how an entry is called: a ruling by its card and its title, an erratum or ban by what it is."""
    title = entry["title"]
    if entry["kind"] == "ruling":
        cards = ", ".join(entry["cards"])
        return cards if title in (cards, *entry["cards"], "") else f"{cards}: {title}" if cards else str(title)
    suffix = {"erratum": " (erratum)", "ban": " (banned)"}.get(entry["kind"], "")
    return f"{title}{suffix}"


def _plain(value: Any) -> Any:
    """Return the value with the braces taken from every text in it."""
    if isinstance(value, str):
        return without_braces(value)
    if isinstance(value, list):
        return [_plain(one) for one in value]
    if isinstance(value, dict):
        return {key: _plain(one) for key, one in value.items()}
    return value
