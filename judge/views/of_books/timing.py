"""The timing chart: its steps, what comes after them, and who acts when."""

from dataclasses import dataclass
from typing import Any

from judge.input.errors import InputError
from judge.views.of_books.inquiry import Inquiry
from judge.views.values.answer import Answer
from judge.views.values.at_hand import Books
from judge.views.values.entry import Entry
from judge.views.values.found import Entries
from judge.views.values.listed import Hits, Listing
from judge.views.values.not_found import Nothing, Several


@dataclass(frozen=True)
class Way:
    """Where a step of the timing chart leads."""

    when: str
    """The condition, where there is one."""
    step: Entry
    first: Entry
    """The first part of that step in which somebody acts, or the step itself."""

    def to_json(self) -> dict[str, Any]:
        """Return the condition and both steps."""
        return {"when": self.when, "step": self.step.to_json(), "first": self.first.to_json()}


@dataclass(frozen=True, kw_only=True)
class After(Answer):
    """What comes after a step of the timing chart."""

    query: str
    step: Entry
    ways: tuple[Way, ...]
    """Every way on; none where the game goes on with what the step interrupted."""

    @property
    def results(self) -> tuple[Entry, ...]:
        """The step."""
        return (self.step,)

    @property
    def aloud(self) -> tuple[str, ...]:
        """A line for each way on, what is first there with its citation."""
        if not self.ways:
            return (f"The game goes on with what this interrupted. {self.step.aloud}",)
        return tuple(f"{f'When {way.when}: ' if way.when else ''}{way.first.aloud}" for way in self.ways)

    def _json(self) -> dict[str, Any]:
        ways = [way.to_json() for way in self.ways]
        return {"query": self.query, "results": [self.step.to_json()], "next": ways}


def timing(
    step: str = "",
    *,
    after: bool = False,
    who: bool = False,
    chapters: bool = True,
    as_of: str | None = None,
    books: Books | None = None,
) -> Listing | Entries | After | Hits | Several | Nothing:
    """A step of the timing chart by its id, the end of it or its name; without one, the whole chart.

    `after` asks what comes after the step, `who` looks for steps by words, to see who acts there. A chapter of the
    chart stands for all of its steps, unless `chapters` is false; `as_of` is about one step, for the chart's order is
    that of today. Raises InputError where a question needs a step.
    """
    if after and who:
        raise InputError(None, None, "one of after and who is enough")
    if as_of is not None and (after or who):
        raise InputError(None, None, "as_of is about what a step says, not about what comes after it or who acts there")
    if not step and (after or who or as_of is not None):
        raise InputError(None, None, "which step? Its id or its name is needed")
    inquiry = Inquiry(step, books, as_of)
    if not step:
        return _part("", inquiry)
    if who:
        return _search(inquiry)

    from judge.books.searching.resolve import resolve_step

    found = resolve_step(step, inquiry.catalogue)
    if found.candidates:
        return inquiry.several(found)
    if not found.ids:
        return inquiry.nothing(("step",))
    inquiry.announce(found)
    id = found.ids[0]
    if after:
        return _after(id, inquiry)
    if "." not in id and chapters and as_of is None:
        return _part(id, inquiry)
    return inquiry.entries([id], found.how)


def _part(id: str, inquiry: Inquiry) -> Listing:
    """Return the chart, or the part of it that begins with a step, from top to bottom."""
    inquiry.query = id
    rows = inquiry.catalogue.rows("step")
    return inquiry.listing([row.id for row in rows if not id or f"{row.id}.".startswith(f"{id}.")])


def _after(id: str, inquiry: Inquiry) -> After:
    step = inquiry.entry(id)
    ways = tuple(Way(one["when"], inquiry.entry(one["step"]), inquiry.entry(one["first"])) for one in step.data["next"])
    return After(query=inquiry.query, step=step, ways=ways, notes=tuple(inquiry.notes))


def _search(inquiry: Inquiry) -> Hits | Nothing:
    """Return the steps that words mean: those called so, then those that speak of them."""
    from judge.books.searching.query import plain_of_kind
    from judge.books.searching.resolve import refuse_too_long
    from judge.books.searching.search import search

    refuse_too_long(inquiry.query)
    called = [row.id for _, row in inquiry.catalogue.named(inquiry.query) if row.kind == "step"]
    index = inquiry.books.index()
    found = search(plain_of_kind(inquiry.query, "step"), inquiry.catalogue, index)
    inquiry.notes += [] if called else found.notes
    hits = dict.fromkeys([*called, *(id for id, _ in found.hits)])
    return inquiry.hits([(id, 0.0) for id in hits], len(hits)) if hits else inquiry.nothing(("step",))
