"""Which cards a question names: by their whole names, or by words that stand in names of cards only.

Names come first: one that is misspelt, or not divided into words as it is written, is put right before anything else is
read into its words.
"""

from collections.abc import Callable, Collection, Mapping
from itertools import pairwise
from typing import NamedTuple

from judge.books.catalogue import CARD, VARIANT, Catalogue
from judge.books.searching.words import COMMON, stem, stems
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


PART = 2
"""Words that name a card if they stand together in its name and in no other."""

VERSIONS = 2
"""Cards that go by one such part: the dude and the experienced one."""

WRITTEN_AS_ONE = 8
"""Letters that a word must have to be perhaps a whole name."""


class Respelt(NamedTuple):
    """A question in which a card's name has been put right: what was typed for it, and the name."""

    text: str
    typed: str
    name: str


def respelt(text: str, read: Mapping[str, str], catalogue: Catalogue) -> Respelt | None:
    """Return the question with the name of a card put right that is misspelt or divided otherwise, if there is one.

    `read` has the words that are meant by those which the books do not have.
    """
    said = text.split()
    typed = [normalise(word) for word in said[:MOST]]
    found = _divided(typed, catalogue) or _misspelt(typed, read, catalogue)
    if found is None:
        return None
    at, length, name = found
    return Respelt(" ".join([*said[:at], name, *said[at + length :]]), " ".join(typed[at : at + length]), name)


def cards_named(
    text: str, read: Mapping[str, str], catalogue: Catalogue, only_in_names: Callable[[str], Collection[str]]
) -> dict[str, int]:
    """Return the ids of the cards that a question names, with how many words that are sought are their whole names.

    That is 0 for a card that is named in part.

    `read` has the words that are meant by misspelt ones; `only_in_names` returns the cards in whose names a word stands
    that no rule or term goes by.
    """
    words = [read.get(word, word) for word in normalise(text).split()[:MOST]]
    named: dict[str, int] = {}
    at = 0
    while at < len(words):
        length, found = _whole_name(words[at:], catalogue)
        if found:
            named |= dict.fromkeys(found, len(stems(" ".join(words[at : at + length]))))
        elif part := _part_of_a_name(words[at : at + PART], catalogue):
            named |= {id: named.get(id, 0) for id in part}
        else:
            cards = only_in_names(words[at]) if len(words[at]) >= SHORTEST else ()
            named |= {id: named.get(id, 0) for id in cards if len(cards) <= FEW}
        at += length
    return named


def _part_of_a_name(words: list[str], catalogue: Catalogue) -> set[str]:
    """Return the card, in all of its versions, in whose name alone these words stand together: "hot lead"."""
    from judge.books.searching.question_words import EVERYDAY  # whose stems nobody needs who asks for a name

    if len(words) < PART or any(word in COMMON for word in words) or all(stem(word) in EVERYDAY for word in words):
        return set()
    owners = catalogue.having_part(" ".join(words))
    return {row.id for row in owners} if 0 < len(owners) <= VERSIONS and all(r.kind == CARD for r in owners) else set()


def _divided(typed: list[str], catalogue: Catalogue) -> tuple[int, int, str] | None:
    """Return where two words are one that is a card's name, and the name."""
    for at, parts in enumerate(pairwise(typed)):
        whole = "".join(parts)
        if any(row.kind == CARD and rank != VARIANT for rank, row in catalogue.named(whole)):
            return at, 2, whole
    return None


def _misspelt(typed: list[str], read: Mapping[str, str], catalogue: Catalogue) -> tuple[int, int, str] | None:
    """Return where the words are that are most like the whole name of a card, how many they are, and the name."""
    found, most = None, 0.0
    for length in range(min(LONGEST, len(typed)), 0, -1):
        for at in range(len(typed) - length + 1):
            part = typed[at : at + length]
            if (part[0] in read or part[-1] in read) and (length > 1 or _unread(part[0], read)):
                name, alike = catalogue.misspelt(" ".join(part), CARD, ALIKE)
                if alike > most:
                    found, most = (at, length, name), alike
    return found


def _unread(word: str, read: Mapping[str, str]) -> bool:
    """Tell whether a word may be a whole name: it is long, and no word of the books is meant by it."""
    return len(word) >= WRITTEN_AS_ONE and read[word] == word


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
