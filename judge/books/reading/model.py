"""What an entry of the books looks like, exactly as it is written in `data/`.

Unknown keys are refused, so a slip of the pen is an error and not a silent loss.
"""

from typing import Literal

import msgspec


class Passage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A place in a source document; never its wording."""

    id: str
    section: str
    heading: str
    page: int | None = None
    to: int | None = None
    """The last page, where the passage's heading spans several."""
    cards: list[str] = []
    """Cards that the passage names, as examples mostly, besides the one that is its heading."""


class Source(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of the documents: who published it, with what authority, and its passages in order."""

    id: str
    title: str
    publisher: str
    authority: Literal["official", "community"]
    passages: list[Passage]
    short: str | None = None
    """What citations call it, where the title is long."""
    version: str | None = None
    date: str | None = None
    later_than: list[str] = []
    """Documents that it is known to be later than, for those without a date of their own."""
    not_a_rule: dict[str, str] = {}
    """Passages that state no rule, each with the reason."""


Said = Literal["alike"] | dict[str, str]
"""What each of several documents says: the same, or by a document's id what it says where that is less or different."""


class Before(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An earlier reading that the entry around it replaced."""

    says: str
    from_: list[str] = msgspec.field(name="from")


class Side(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One side of an open point."""

    says: str
    from_: list[str] = msgspec.field(name="from")


class Entry(msgspec.Struct, kw_only=True, frozen=True, forbid_unknown_fields=True):
    """One statement in our own words, with the passages it comes from."""

    id: str
    """For a ruling the file name of its card, a dot, and two or three words; it never changes once it has landed."""
    says: str
    """The statement in our own words; `{braces}` link a card or a term, which has to exist."""
    from_: list[str] = msgspec.field(name="from")
    """The passages it comes from, at least one; `data/sources/` lists them all."""
    said: Said | None = None
    """Where several documents are cited: `alike` if each of them says all of it, or else what single ones say, by their
    ids, in our words; those not named there say what the entry says."""
    title: str | None = None
    """What it is called; a ruling may do without."""
    cards: list[str] = []
    """Further cards it is about, by title: all that it concerns, or none."""
    rules: list[str] = []
    """Ids of the rules that it applies or explains."""
    also: list[str] = []
    """Ids of entries worth reading next."""
    tags: list[str] = []
    """Words that people search for."""
    aliases: list[str] = []
    """Other names people use: nicknames, misspellings, table slang, and former ids: whoever renames an entry leaves the
    old id here."""
    before: list[Before] = []
    """Earlier readings that this one replaced, each with `says` and `from`."""
    open: bool = False
    """`yes` where documents of equal standing disagree and no date settles it: then `sides` and `default` say how we
    play it."""
    sides: list[Side] = []
    """What the documents say, at least two sides, each with `says` and `from`."""
    default: str | None = None
    """The one of them that the engine follows, in a sentence."""
    interpretation: bool = False
    """`yes` where the documents leave a gap and we decided; `why` gives the reason."""
    why: str | None = None
    """The reason for an interpretation."""


class Rule(Entry, kw_only=True, frozen=True, forbid_unknown_fields=True):
    """A consolidated rule: `data/rules/<chapter>.yaml` holds a list of them in rulebook order."""

    title: str


class Term(Entry, kw_only=True, frozen=True, forbid_unknown_fields=True):
    """A word of the game: `data/glossary/<letters>.yaml` holds a list of them in alphabetical order."""

    title: str


class Ruling(Entry, kw_only=True, frozen=True, forbid_unknown_fields=True):
    """A ruling on a card: `data/rulings/<type>.yaml` maps a card's title to a list of them."""


class Erratum(msgspec.Struct, kw_only=True, frozen=True, forbid_unknown_fields=True):
    """The changed part of a card, before and after; `data/errata.yaml` holds a list of them."""

    id: str
    card: str
    was: str
    now: str
    from_: list[str] = msgspec.field(name="from")
    said: Said | None = None
    rules: list[str] = []
    also: list[str] = []
    facts: dict[str, int | str] = {}
    """Printed facts that the erratum changes, by their name on the card (`influence: 0`)."""
    before: list[Before] = []
    interpretation: bool = False
    why: str | None = None


class Ban(msgspec.Struct, kw_only=True, frozen=True, forbid_unknown_fields=True):
    """A card that official tournaments do not allow; `data/bans.yaml` holds a list of them."""

    id: str
    card: str
    says: str
    from_: list[str] = msgspec.field(name="from")


class Silence(msgspec.Struct, kw_only=True, frozen=True, forbid_unknown_fields=True):
    """What people ask and no document speaks of; `data/silent.yaml` has them by what they are about."""

    words: list[str]
    """How they ask: a question with such a word, or with such words in a row, is about it."""
    near: list[str]
    """The ids of the general rules that come nearest."""
    asked: list[str] = []
    """Whole questions about it: one that is like one of them, and less like those of any entry, is about it too."""


class Step(msgspec.Struct, kw_only=True, frozen=True, forbid_unknown_fields=True):
    """A step of the timing chart: `data/timing/<part>.yaml` holds a list of them in order, with their own steps inside.

    The id of a step inside another begins with the other's. A step without steps of its own tells all of `says`,
    `who`, `plays` and `ends`.
    """

    id: str
    """The id of the step around it, a dot, and one more part."""
    title: str
    """What the chart calls it; no other step is called so."""
    from_: list[str] = msgspec.field(name="from")
    """The passages it comes from, at least one."""
    said: Said | None = None
    """Where several documents are cited: `alike` if each of them says all that `says` does, or else what single ones
    say, by their ids, in our words; those not named there say the same."""
    says: str | None = None
    """What happens here."""
    who: str | None = None
    """Who acts, and in which order."""
    plays: list[str] | None = None
    """What may be played or used here, in words; an empty list where nothing may."""
    ends: str | None = None
    """What ends it."""
    rules: list[str] = []
    """Ids of the rules that govern it."""
    aliases: list[str] = []
    """Words that people use for it."""
    then: dict[str, str] = {}
    """Where the game goes from here, step by step, each with when it does; without it, to the next step beside this
    one."""
    under: str | None = None
    """The step under which the chart lays this one out."""
    choice: bool = False
    """`yes` where its steps are a choice and no sequence."""
    steps: list["Step"] = []
    """What it consists of, in order."""

    def __post_init__(self) -> None:
        if not self.steps:
            for key in ("says", "who", "plays", "ends"):
                if getattr(self, key) is None:
                    raise ValueError(f"{self.id}, a step without steps of its own, needs the key {key}")
