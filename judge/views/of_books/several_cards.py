"""Several cards at once, named one after the other, with or without quotes."""

from collections.abc import Callable
from dataclasses import dataclass

from judge.books.catalogue import CARD, Catalogue
from judge.books.searching.named_cards import names_a_card
from judge.books.searching.resolve import CLEAR, Resolution, refuse_too_long, resolve
from judge.input.errors import InputError, printable
from judge.input.names import normalise
from judge.views.values.entry import named
from judge.views.values.not_found import Several

LONGEST = 7
"""Words that a title may have, and one more."""

MOST = 5_000
"""Characters that all names together may have: the titles of a deck have fewer."""

UNLIKE = 100.0
"""What it costs that words are like no title, where an exact one costs 1."""


@dataclass(frozen=True)
class Cards:
    """The cards that words name, by their ids, and what had to be guessed."""

    ids: list[str]
    notes: list[str]


def cards_in_words(words: list[str], catalogue: Catalogue, least: int = 1) -> Cards | Several:
    """Return the cards that words name, one after the other, at least so many; Several where one is not clear.

    Raises InputError as `split` does.
    """
    found: list[str] = []
    notes: list[str] = []
    for name in split(words, catalogue, least):
        meant = resolve(name, catalogue, CARD)
        if not meant.ids:
            question = len(words) > 1 and (
                _is_talk(name, meant, catalogue) or not names_a_card(" ".join(words), catalogue)
            )
            return Several(query=name, candidates=named(meant.candidates, catalogue), question=question)
        if meant.guessed:
            notes.append(f'showing "{catalogue.title(meant.ids[0])}" for "{printable(name)}"')
        found.append(meant.ids[0])
    return Cards(list(dict.fromkeys(found)), notes)


def _is_talk(name: str, meant: Resolution, catalogue: Catalogue) -> bool:
    """Tell whether words that are no card's name are words of the books."""
    return not meant.candidates and set(normalise(name).split()) <= set(catalogue.words())


def split(words: list[str], catalogue: Catalogue, least: int = 1) -> list[str]:
    """Return the names that words consist of: as few as possible, and as many of them exact as possible.

    Words that were quoted together stay together. Names that must be guessed are at least so many, if words suffice.
    Raises InputError where there are too many words to make names of.
    """
    refuse_too_many(words)
    words = [" ".join(word.split()) for word in words if word.strip()]
    exact = _cheapest(words, lambda text: 1.0 if is_exact(text, catalogue) else None)
    if exact is not None:
        return exact
    refuse_too_long(" ".join(words))  # to guess where one name ends and the next begins takes far longer than to know
    guessed = _cheapest(words, lambda text: 1.0 if is_exact(text, catalogue) else _cost(text, catalogue), least)
    return guessed or []


def _cheapest(words: list[str], cost: Callable[[str], float | None], least: int = 1) -> list[str] | None:
    """Return the cheapest way to make names of words, at least so many if that can be, or None if there is none."""
    # For each number of words, and each number of names up to the least, the cheapest way to make them.
    best: list[dict[int, tuple[float, list[str]]]] = [{0: (0.0, [])}]
    for end in range(1, len(words) + 1):
        here: dict[int, tuple[float, list[str]]] = {}
        for begin in range(max(0, end - LONGEST), end):
            part = words[begin:end]
            if not best[begin] or (len(part) > 1 and any(" " in word for word in part)):
                continue
            price = cost(" ".join(part))
            if price is None:
                continue
            for count, (paid, names) in best[begin].items():
                now = min(count + 1, least)
                if now not in here or paid + price < here[now][0]:
                    here[now] = paid + price, [*names, " ".join(part)]
        best.append(here)
    return best[-1][max(best[-1])][1] if best[-1] else None


def refuse_too_many(words: list[str]) -> None:
    """Refuse more words than name the cards of a deck; raises InputError."""
    count = sum(map(len, words))
    if count > MOST:
        raise InputError(None, None, f"names of cards have at most {MOST:,} characters together, these have {count:,}")


def is_exact(text: str, catalogue: Catalogue) -> bool:
    """Tell whether words are the very name of a card."""
    return catalogue.kind(text.lower()) == CARD or any(row.kind == CARD for _, row in catalogue.named(text))


def _cost(text: str, catalogue: Catalogue) -> float:
    alike = catalogue.alike(text, CARD, limit=1)
    score = alike[0][1] if alike else 0.0
    return 2 + (100 - score) / 2 if score >= CLEAR else UNLIKE
