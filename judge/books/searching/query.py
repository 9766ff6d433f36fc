"""The query language of `judge find`, parsed before anything is loaded.

Words are sought, those first that have most of them; "phrases" must be there. `-` or `NOT` before one excludes it,
though `-2` is a number; `OR` between two takes either.
`field:value` and `field:"several words"` narrow the search.
"""

import re
from dataclasses import dataclass

from judge.input.errors import InputError

FIELDS = {
    "kind": "rule, ruling, term, erratum, ban, step, card or source",
    "card": "a card's name",
    "rule": "a rule's id, or the beginning of it up to a dot",
    "doc": "a document that is cited",
    "is": "current, superseded, community, open, interpretation, banned, erratum, proved or encoded",
    "t": "a card's type",
    "k": "a card's keyword",
    "g": "a card's gang",
    "x": "a word in what is said",
}
"""Every field, and what its value is. The one-letter ones are those of dtdb."""

DOCUMENTS = ("compendium", "rulebook", "faq", "additional", "timing")
"""What a passage's id begins with: `compendium:cards.pinned-down.3` needs no field of its own."""

LONGEST = 500
"""Characters that a query may have."""

_CLAUSE = re.compile(r"""(?P<minus>-(?!\d)|NOT\s+)?(?P<field>[A-Za-z_]+:)?(?:"(?P<phrase>[^"]*)"?|(?P<word>[^\s"]*))""")


@dataclass(frozen=True)
class Clause:
    """One part of a query: words or a phrase in a field, or their absence; `field` is None for free text."""

    field: str | None
    value: str
    phrase: bool = False
    excluded: bool = False

    @property
    def said(self) -> bool:
        """Whether it is a word like those of a question, which is sought anywhere and need not be there."""
        return self.field is None and not self.phrase and not self.excluded


@dataclass(frozen=True)
class Query:
    """What is asked: each group of clauses gives alternatives, and all groups must hold."""

    text: str
    groups: tuple[tuple[Clause, ...], ...]

    @property
    def fields(self) -> set[str]:
        """The fields that are named."""
        return {clause.field for group in self.groups for clause in group if clause.field}


def parse(text: str) -> Query:
    """Return the query that a text means; raises InputError for an unknown field or when there is nothing to seek.

    >>> parse('is:superseded "draw hand" -kind:card').groups[2]
    (Clause(field='kind', value='card', phrase=False, excluded=True),)
    """
    if len(text) > LONGEST:
        raise InputError(None, None, f"a query has at most {LONGEST} characters")
    groups: list[list[Clause]] = []
    joined = False
    for match in _CLAUSE.finditer(text):
        if match["word"] in ("OR", "AND") and not match["field"]:
            joined = match["word"] == "OR" and bool(groups)
            continue
        clause = _clause(match)
        if not clause.value:
            continue
        if joined:
            groups[-1].append(clause)
        else:
            groups.append([clause])
        joined = False
    if not groups:
        raise InputError(None, None, "nothing to look for")
    return Query(text, tuple(tuple(group) for group in groups))


def plain(text: str) -> Query:
    """Return the query for the words of a text, none of which has a special meaning."""
    return Query(text, tuple((Clause(None, word),) for word in text[:LONGEST].split()))


def plain_of_kind(text: str, kind: str) -> Query:
    """Return the query for the words of a text, in entries of one kind only."""
    words = plain(text)
    return Query(text, (*words.groups, (Clause("kind", kind),)))


def _clause(match: re.Match[str]) -> Clause:
    value = (match["word"] if match["phrase"] is None else match["phrase"]).strip()
    field = match["field"].lower().rstrip(":") if match["field"] else None
    if field in DOCUMENTS:
        field, value = "passage", f"{field}:{value}"
    elif field is not None and field not in FIELDS:
        from judge.input.names import nearest

        near = nearest(field, FIELDS)
        listed = "" if near else f" (one of {', '.join(FIELDS)}):"
        raise InputError(None, None, f"unknown field{listed}", field, near)
    if field is not None and not value:
        raise InputError(None, None, f"nothing stands after {field}:")
    return Clause(field, value, match["phrase"] is not None, bool(match["minus"]))
