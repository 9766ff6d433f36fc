"""Whether a question asks for nothing but a card, or but a rule or a term, and what goes by just its words."""

from collections.abc import Mapping, Sequence

from judge.books.catalogue import CARD, VARIANT, Catalogue
from judge.books.searching.question_words import EVERYDAY, SHORT
from judge.books.searching.rank import Wanted
from judge.books.searching.words import ASKING, COMMON, stem, stems
from judge.input.names import normalise


def _stems_of(*lines: str) -> frozenset[str]:
    return frozenset(stem(word) for line in lines for word in line.split())


ON_A_CARD = _stems_of(
    "text wording ability effect power stats cost price difficulty bullet influence value suit upkeep production",
    "keyword dude deed goods spell action outfit hex miracle spirit totem gadget horse weapon attire",
)
"""Stems of words for what stands on a card."""

ASKS = frozenset(map(stem, ASKING))
"""Stems of words with which one asks what something is."""

HOW = frozenset(("when", "where", "who", "whose", "which", "how", "why"))
"""Words with which nobody asks what something is, but more of it."""

WORK = stem("work")

LONGEST_QUESTION = 10
"""Words of the longest question that perhaps asks for one name only."""

CALLED = ("rule", "term")
"""Kinds of entries that tell what the thing is after which they are called."""


def card_itself(named: Mapping[str, int], wanted: Sequence[Wanted], catalogue: Catalogue) -> dict[str, int]:
    """Return the card for which a question asks, and nothing else, with how many of its words name it; or nothing.

    `named` are the cards that it names, as `judge.books.searching.named_cards` has them. A part of a name will do where
    no other card is named. The words with which one asks for a card are among those that name it.
    """
    meant = [_likeliest(one) for one in wanted]
    asking = sum(stem in ASKS for stem in meant)
    telling = [stem for stem in meant if not _says_little(stem)]
    whole = any(named.values())
    asked = {
        id: words + asking if words else len(wanted)
        for id, words in named.items()
        if bool(words) == whole and _nothing_else(telling, stems(catalogue.title(id)), words)
    }
    return asked if len(asked) == 1 else {}


def called(text: str, read: Mapping[str, str], catalogue: Catalogue) -> set[str]:
    """Return the rules and terms that go by the words of a question, without those that say nothing.

    `read` has the words that are meant by those which the books do not have.
    """
    name = " ".join(read.get(word, word) for word in normalise(text).split() if _tells(word))
    owners = catalogue.named(name)
    proper = [row for rank, row in owners if rank != VARIANT] or [row for _, row in owners]
    return {row.id for row in proper if row.kind in CALLED}


def defined(text: str, read: Mapping[str, str], catalogue: Catalogue) -> set[str]:
    """Return the rules and terms for which a question asks, and nothing else: what they are, or how they work.

    What is asked for is the longest name that is left when words with which one asks are taken from either end.
    """
    asked = [word if len(word) < SHORT else read.get(word, word) for word in normalise(text).split()]
    if len(asked) > LONGEST_QUESTION:
        return set()
    works = any(stem(word) == WORK for word in asked)
    begin = _asking(asked, works)
    end = _asking(asked[::-1], works)
    names = [
        " ".join(asked[at : at + length])
        for length in range(len(asked), max(0, len(asked) - begin - end - 1), -1)
        for at in range(max(0, len(asked) - length - end), min(begin, len(asked) - length) + 1)
    ]
    named = next(filter(None, (_of_one_name(name, catalogue) for name in names)), set())
    return named or _of_a_saying(names, catalogue)


def _asking(words: Sequence[str], works: bool) -> int:
    """Return how many words at the beginning only ask, where "how" does too if it asks how something works."""
    count = 0
    for word in words:
        little = word in COMMON and (word not in HOW or (works and word == "how"))
        if not little and stem(word) not in ASKS:
            break
        count += 1
    return count


def _of_one_name(name: str, catalogue: Catalogue) -> set[str]:
    """Return the rules and terms of a name, in the singular or in the plural, that is no card's."""
    for form in (name, name.removesuffix("s"), name.removesuffix("es")):
        owners = [row for _, row in catalogue.named(form)]
        if owners:
            return set() if any(row.kind == CARD for row in owners) else {r.id for r in owners if r.kind in CALLED}
    return set()


def _of_a_saying(names: Sequence[str], catalogue: Catalogue) -> set[str]:
    """Return the term that people mean, and nothing else, by the first of some words, whatever their endings."""
    speech = catalogue.speech()
    meant = next(filter(None, (speech.get(" ".join(map(stem, name.split()))) for name in names)), [])
    if len(meant) != 1:
        return set()
    terms = ((row.id, normalise(row.title).split()) for row in catalogue.rows("term"))
    return {id for id, title in terms if [stem(word) for word in title] == meant[0]}


def _nothing_else(telling: Sequence[str], name: Sequence[str], whole: int) -> bool:
    """Tell whether what is asked for, apart from what stands on a card, is no more than a card of this title.

    `whole` says how many words of the question are the card's whole name, whichever of its names that is, or 0.
    """
    if whole:
        return len(telling) <= whole - sum(map(_says_little, name))
    return bool(telling) and set(telling) <= set(name)


def _says_little(stem: str) -> bool:
    return stem in ON_A_CARD or stem in ASKS


def _likeliest(wanted: Wanted) -> str:
    return max(wanted.stems, key=lambda stem: wanted.stems[stem])


def _tells(word: str) -> bool:
    return word in HOW or (word not in COMMON and stem(word) not in EVERYDAY)
