"""What do these words mean? From the exact to the likely: id, title, alias, beginning, spelling, text.

The exact always wins: "Ivor Hawley" is that card and never "Ivor Hawley (Exp.1)". What is only likely is shown when it
is clearly best, and announced; otherwise the likeliest few are offered.
"""

from collections.abc import Callable, Sequence
from typing import Any, Literal, NamedTuple

from judge.books.catalogue import CARD, Catalogue, Row
from judge.books.searching.words import may_ask, stem
from judge.input.names import LONGEST_NAME, normalise

How = Literal["id", "passage", "title", "alias", "beginning", "spelling", "text", "nothing"]

CLEAR = 80
"""A misspelt name is taken for another only when they are at least so alike (0 to 100)."""

SURE = 85
"""The same when the words may as well be meant as a search of the text."""

AHEAD = 5
"""How much more alike than the next it must be."""

OFFERED = 3
"""Candidates that are listed when none is clearly best."""

NAMED = ("card", "term", "rule", "source")
"""Kinds that have names of their own; a ruling is found by its id or its text."""

Search = Callable[[str], list[str] | None]
"""Searches the text and returns ids, the best first; None where it is known that no document speaks of it."""


class Resolution(NamedTuple):
    """What words were found to mean: `ids` to show, or else `candidates` of which none is clearly best."""

    how: How
    ids: Sequence[str] = ()
    candidates: Sequence[str] = ()
    unlike: bool = False
    """Whether the candidates are only the names least unlike the words."""

    @property
    def guessed(self) -> bool:
        """Whether the reader must be told that this is not what they wrote."""
        return self.how in ("beginning", "spelling", "text") and bool(self.ids)


def refuse_too_long(text: str) -> None:
    """Refuse a name or question of more characters than any may have; raises InputError."""
    if len(text) > LONGEST_NAME:
        from judge.input.errors import InputError

        message = f"a name or question has at most {LONGEST_NAME} characters, this one has {len(text):,}:"
        raise InputError(None, None, message, text)


def resolve(text: str, catalogue: Catalogue, *kinds: str, search: Search | None = None) -> Resolution:
    """Return what the words mean, among some kinds of entries or among all.

    `search` is called only when no name is sufficiently like the words. Raises InputError where they are too long.
    """
    refuse_too_long(text)
    text = " ".join(text.split())
    exact = _exact(text, catalogue, kinds)
    if exact is not None:
        return exact

    wanted = kinds or NAMED
    said = search is not None and " " not in text and stem(text) in catalogue.speech()  # the table's begins no name
    begin = [] if said else [row.id for row in catalogue.beginning(text, *wanted)]
    if len(begin) == 1 or _only_named_apart(begin, catalogue):
        return Resolution("beginning", begin)
    if 1 < len(begin) <= OFFERED or (begin and search is None):
        return Resolution("beginning", candidates=begin[:OFFERED])

    alike = _like_id(text, catalogue, kinds) or catalogue.alike(text, *wanted, limit=OFFERED)
    likely = _clearly_best(alike, CLEAR if search is None else SURE)
    if likely is not None and not said and (search is None or not _says_more(text, likely, catalogue)):
        return likely
    if search is not None:
        found = search(text)
        if found is None:
            return Resolution("nothing")
        if found:
            return Resolution("text", found)
        likely = _clearly_best(alike, CLEAR)
        if likely is not None:
            return likely
    if begin or (alike and (search is None or " " not in text)):
        return Resolution("spelling", candidates=[id for id, _ in alike] or begin[:OFFERED], unlike=not begin)
    return Resolution("nothing")


def resolve_step(text: str, catalogue: Catalogue) -> Resolution:
    """Return the step of the timing chart that words mean: by its id or name, by the end of its id, or by likeness."""
    text = " ".join(text.split())
    found = _exact(text, catalogue, ("step",))
    if found is None:
        ends = [row.id for row in catalogue.rows("step") if row.id.endswith(f".{text.lower()}")]
        found = Resolution("id", ends) if ends else resolve(text, catalogue, "step")
    return found if len(found.ids) < 2 else Resolution(found.how, candidates=found.ids)


def _exact(text: str, catalogue: Catalogue, kinds: tuple[str, ...]) -> Resolution | None:
    """Return what has just this id, title or alias; several things may share one, and a card then says it first."""
    for id in (text, text.lower()):
        kind = catalogue.kind(id)
        if kind == "step" and not kinds and "." not in id:
            continue  # "shootout" is first of all a word of the game
        if kind is not None and (not kinds or kind in kinds):
            return Resolution("id", [id])
    cited = [row.id for row in catalogue.cited(text.lower()) if not kinds or row.kind in kinds]
    if cited:
        return Resolution("passage", cited)
    named = [(rank, row) for rank, row in catalogue.named(text) if not kinds or row.kind in kinds]
    if not kinds:
        named = [(rank, row) for rank, row in named if not _is_chapter(row)] or named
    if not named:
        return None
    best = [row for rank, row in named if rank == named[0][0]]
    if len(best) > 1:
        same = [row for row in best if row.title.casefold() == text.casefold()]
        best = same or best
    how: How = "title" if named[0][0] == "1" else "alias"
    if how == "alias":
        best.sort(key=lambda row: row.kind != "term")  # a word by itself asks first of all what it is
    cards = [row.id for row in best if row.kind == CARD]
    if len(cards) > 1:
        return Resolution(how, candidates=cards[:OFFERED])
    if not cards:
        best += [row for _, row in named if row.kind == "term" and row not in best]  # what it is, beside how it goes
    return Resolution(how, cards + [row.id for row in best if row.kind != CARD])


def _only_named_apart(ids: Sequence[str], catalogue: Catalogue) -> bool:
    """Tell whether entries are cards that do the same and differ in what stands in brackets behind their name."""
    if len(ids) < 2 or len(ids) > OFFERED or any(catalogue.kind(id) != CARD for id in ids):
        return False
    cards = [catalogue.entry(id) for id in ids]
    same = {card["title"].partition(" (")[0] for card in cards}, {" ".join(card["reading"]) for card in cards}
    return all(len(one) == 1 for one in same) and all("Experienced" not in str(card["card"]) for card in cards)


def _is_chapter(row: Row) -> bool:
    """Tell whether it is a whole chapter of the timing chart, which goes by words of the game."""
    return row.kind == "step" and "." not in row.id


def _like_id(text: str, catalogue: Catalogue, kinds: tuple[str, ...]) -> list[tuple[str, float]]:
    """Return the ids most like the text, if it is written as one: words with dots and no spaces."""
    if "." not in text.strip(".") or " " in text:
        return []
    from judge.input.names import ranked

    return ranked(text, [row.id for row in catalogue.rows(*kinds) if "." in row.id], OFFERED)


def _says_more(text: str, likely: Resolution, catalogue: Catalogue) -> bool:
    """Tell whether words ask something.

    They name a card and say more, they ask what something is, they are like the titles of several rules, or a rule's
    title has many more words or lacks a number.
    """
    if likely.candidates:
        return not any(catalogue.kind(id) == CARD for id in likely.candidates)
    from judge.books.searching.named_cards import names_a_card

    if names_a_card(text, catalogue) or (_may_only_ask(text) and _asks_what_it_is(text, catalogue)):
        return True
    return _has_more(catalogue.entry(likely.ids[0]), text)


def _may_only_ask(text: str) -> bool:
    """Tell whether a text begins or ends as one that asks for something by its name."""
    words = normalise(text).split()
    return may_ask(words[0]) or may_ask(words[-1])


def _asks_what_it_is(text: str, catalogue: Catalogue) -> bool:
    from judge.books.searching.asked_itself import defined

    return bool(defined(text, {}, catalogue))


def _numbers(text: str) -> set[str]:
    return {word for word in normalise(text).split() if word.isdigit()}


def _has_more(entry: dict[str, Any], text: str) -> bool:
    """Tell whether only part of a rule's or a term's names is like the text: cards alone are called by parts."""
    if entry["kind"] == CARD:
        return False
    from rapidfuzz import fuzz

    names = [entry["title"], *entry.get("aliases", ())]
    if _numbers(text) - _numbers(" ".join(names)):
        return True
    return max(fuzz.ratio(normalise(text), normalise(name)) for name in names) < CLEAR


def _clearly_best(alike: list[tuple[str, float]], enough: float) -> Resolution | None:
    if not alike or alike[0][1] < enough:
        return None
    near = [id for id, score in alike if score > alike[0][1] - AHEAD]
    return Resolution("spelling", near) if len(near) == 1 else Resolution("spelling", candidates=near)
