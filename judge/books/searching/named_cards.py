"""Which cards a question names: by their whole names, or by words that stand in names of cards only."""

from collections.abc import Callable, Collection

from judge.books.catalogue import CARD, VARIANT, Catalogue
from judge.books.searching.words import stems
from judge.input.names import normalise

LONGEST = 7
"""Words that the longest name has which is looked for."""

FEW = 4
"""A word that stands in the names of more cards than so many names none of them."""

SHORTEST = 3
"""Letters of a word that names a card by itself."""

ALIKE = 84
"""How alike (0 to 100) words of which the books do not have all must be to a name to be it, misspelt."""

MOST = 24
"""Words of a question in which names are looked for; what is longer is a story."""


def cards_named(
    text: str, read: dict[str, str], catalogue: Catalogue, only_in_names: Callable[[str], Collection[str]]
) -> dict[str, int]:
    """Return the ids of the cards that a question names, with how many words that are sought are their whole names.

    That is 0 for a card that is named in part.

    `read` has the words that are meant by misspelt ones; `only_in_names` returns the cards in whose names a word stands
    that no rule or term goes by.
    """
    typed = normalise(text).split()[:MOST]
    words = [read.get(word, word) for word in typed]
    named = _misspelt(typed, read, catalogue)
    at = 0
    while at < len(words):
        length, found = _whole_name(words[at:], catalogue)
        if found:
            named |= dict.fromkeys(found, len(stems(" ".join(words[at : at + length]))))
        else:
            cards = only_in_names(words[at]) if len(words[at]) >= SHORTEST else ()
            named |= {id: named.get(id, 0) for id in cards if len(cards) <= FEW}
        at += length
    return named


def _misspelt(typed: list[str], read: dict[str, str], catalogue: Catalogue) -> dict[str, int]:
    """Return the cards whose whole names of several words are misspelt, with how many words of them are sought."""
    for length in range(min(LONGEST, len(typed)), 1, -1):
        for at in range(len(typed) - length + 1):
            part = typed[at : at + length]
            if part[0] in read or part[-1] in read:
                found = catalogue.misspelt(" ".join(part), CARD, ALIKE)
                if found:
                    return dict.fromkeys(found, len(stems(" ".join(part))))
    return {}


def names_a_card(text: str, catalogue: Catalogue) -> bool:
    """Tell whether the whole name of a card stands in a text that is no name itself."""
    words = normalise(text).split()[:MOST]
    return any(_whole_name(words[at:], catalogue)[1] for at in range(len(words)))


def _whole_name(words: list[str], catalogue: Catalogue) -> tuple[int, set[str]]:
    """Return the cards whose whole name the first words are, and how many words those are; the longest name wins."""
    for length in range(min(LONGEST, len(words)), 0, -1):
        owners = catalogue.named(" ".join(words[:length]))
        cards = {row.id for _, row in owners if row.kind == CARD}
        if cards and (length > 1 or all(row.kind == CARD for rank, row in owners if rank != VARIANT)):
            return length, cards
    return 1, set()
