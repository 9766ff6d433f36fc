"""What the words of a question ask for: their stems, what else says the same, and what a misspelt word may mean."""

from collections.abc import Callable, Iterator, Sequence

from judge.books.searching.rank import Wanted
from judge.books.searching.words import COMMON, PUTTING, stem, words

PIECE = 3
"""Letters that a part of a word must have to be taken for a word, or for the beginning of one."""

BEGUN = 3
"""A beginning of more words than so many tells nothing."""

LONG = 8
"""Letters from which two slips in a word are as likely as one in a shorter one."""

SLIP = 0.05
"""How much each slip of the pen takes from how surely a word is meant."""

ALIKE = 76
"""How alike (0 to 100) a word of the books must be to be perhaps meant by one that they do not have."""

SHORT = 6
"""A word of fewer letters is a slip from too many others to be sure."""

UNSURE = 0.25
"""How much it is doubted that such a word is meant, or words that are written as one."""

PERHAPS = 6
"""Letters that a word must have for that: a shorter one is like too many others."""

TALK = 5
"""An unknown word of fewer letters, like no other, is said in passing: "tho", "gah"."""

DOUBT = 0.5
"""How much it is doubted that a word is meant which is only like the one that was written."""

CLOSE = 6
"""Words that are only so much less alike than the likeliest one are meant too."""

IN_PASSING = 0.4
"""How much an everyday word counts: it is more often said in passing than asked for."""

NUMBER = 0.7
"""How much a number counts: it may be just an example."""

EVERYDAY = frozenset(
    stem(word)
    for line in (
        "too also all both even ever only now then yet soon later about around over again more much many some any no",
        "not make makes made let lets go goes going come comes want need give gives put puts use used",
        "using happen happens happening something someone somebody anybody everyone",
        "may can could should must allowed able like way time one own same other another new old game",
        "history interact quiz sheet",
        "wont dont doesnt didnt isnt arent wasnt werent hasnt havent aint gonna wanna gotta thru stuff kinda",
    )
    for word in line.split()
) | {stem(word) for word in PUTTING}
"""Stems of words that a question is put with, whatever it is about."""

ALSO = 0.4
"""How surely a word that the books have is meant for something else that the table calls so."""

SHORTENED = 0.9
"""How surely the beginning of a word is meant for the word."""


class Asking:
    """Reads questions.

    `known` tells whether an entry has a stem; `vocabulary` gives all words of the books; `speech` says by the stems of
    what people say what the books call it. Afterwards `notes` tell how unknown words were taken, and `read` has the
    likeliest word for each of them.
    """

    def __init__(
        self,
        known: Callable[[str], bool],
        vocabulary: Callable[[], Sequence[str]],
        speech: dict[str, list[list[str]]],
    ) -> None:
        self.known = known
        self.vocabulary = vocabulary
        self.speech = speech
        self.longest = 1 + max((phrase.count(" ") for phrase in speech), default=0)
        self.notes: list[str] = []
        self.read: dict[str, str] = {}

    def wanted(self, text: str) -> list[Wanted]:
        """Return what a text asks for, in its order."""
        asked = words(text)
        found: list[Wanted] = []
        while asked:
            asked = self._joined(asked)
            length, meanings = self._saying(asked)
            if meanings:
                found += self._meant([stem(word) for word in asked[:length]], meanings)
            else:
                found += self._word(asked[0])
            asked = asked[length:]
        return found

    def _joined(self, asked: list[str]) -> list[str]:
        """Return the words, the first two as one where the books have that and do not have them both."""
        whole = "".join(asked[:2])
        apart = [word for word in asked[:2] if word.isalpha()]
        if len(apart) < 2 or not self.known(stem(whole)) or all(self.known(stem(word)) for word in apart):
            return asked
        self._note(" ".join(apart), whole)
        self.read |= dict.fromkeys(apart, whole)
        return [whole, *asked[2:]]

    def _saying(self, asked: list[str]) -> tuple[int, list[list[str]]]:
        """Return how many words at the beginning are one saying of the table's, and what it may mean."""
        for length in range(min(self.longest, len(asked)), 0, -1):
            meanings = self.speech.get(" ".join(stem(word) for word in asked[:length]))
            if meanings:
                return length, meanings
        return 1, []

    def _meant(self, said: list[str], meanings: list[list[str]]) -> Iterator[Wanted]:
        """Yield what a saying asks for: its words, for each of which its meaning will do, or else its meaning."""
        known = [one for one in said if self.known(one)]
        if known:
            instead = {one: ALSO for meaning in meanings for one in meaning}
            yield from (Wanted({**instead, one: 1.0}) for one in known)
            return
        single = {meaning[0]: 1.0 for meaning in meanings if len(meaning) == 1}
        if single:
            yield Wanted(single)
            return
        for meaning in meanings:
            yield from (Wanted({one: 1.0}) for one in meaning)

    def _word(self, word: str) -> list[Wanted]:
        """Return what a word asks for.

        One that no entry has is a slip of the pen, the beginning of a word, several words written as one, or perhaps
        meant for those most like it: the first of these that can be.
        """
        root = stem(word)
        if word.isdigit():
            return [Wanted({root: NUMBER})]
        if root in EVERYDAY:
            return [Wanted({root: IN_PASSING})]
        if len(word) < PIECE and not self.known(root):
            return [Wanted({root: IN_PASSING})]  # an initial, "x2": nothing that could be found is asked for
        if self.known(root) or not word.isalpha():
            return [Wanted({root: 1.0}, 0.0 if self.known(root) else 1.0)]
        near = self._slips(word)
        if near:
            self.read[word] = next(iter(near))
            return [self._instead(word, near, UNSURE if len(word) < SHORT else 0.0)]
        if self._says_nothing(word):
            return []
        near = self._begun(word)
        if near:
            self.read[word] = next(iter(near))
            return [self._instead(word, near, 0.0)]
        for cut in range(PIECE, len(word) - PIECE + 1):
            parts = word[:cut], word[cut:]
            if all(self.known(stem(part)) for part in parts):
                self._note(word, " ".join(parts))
                return [Wanted({stem(part): 1.0}, UNSURE) for part in parts]
        self.read.setdefault(word, word)
        near = self._like(word)
        if not near and len(word) < TALK:
            return [Wanted({root: IN_PASSING})]
        return [self._instead(word, near, DOUBT) if near else Wanted({root: 1.0}, 1.0)]

    def _instead(self, word: str, near: dict[str, float], doubt: float) -> Wanted:
        self._note(word, " or ".join(near))
        meant: dict[str, float] = {}
        for one, sure in near.items():
            meant[stem(one)] = max(sure, meant.get(stem(one), 0.0))
        return Wanted(meant, doubt)

    def _begun(self, word: str) -> dict[str, float]:
        """Return the few words that begin so, if they are few."""
        begun = [one for one in self.vocabulary() if one.startswith(word)]
        return dict.fromkeys(begun, SHORTENED) if len({stem(one) for one in begun}) <= BEGUN else {}

    def _slips(self, word: str) -> dict[str, float]:
        """Return the words that differ by a slip of the pen: a letter too many, missing, wrong or misplaced."""
        if len(word) <= PIECE:
            return {}  # too short to guess from
        from rapidfuzz import process
        from rapidfuzz.distance import OSA

        most = 2 if len(word) >= LONG else 1
        near = process.extract(word, self.vocabulary(), scorer=OSA.distance, score_cutoff=most, limit=3)
        fewest = min((slips for _, slips, _ in near), default=0)
        same = [found for found in near if found[1] == fewest]
        same = [found for found in same if found[0][0] == word[0]] or same  # first letters are seldom wrong
        same = [found for found in same if fewest == 1 and swapped(found[0], word)] or same  # and no letter is missing
        return {found: 1.0 - SLIP * slips for found, slips, _ in same}

    def _says_nothing(self, word: str) -> bool:
        """Tell whether a word is a slip from one that says nothing: "whcih", "thier"."""
        from rapidfuzz import process
        from rapidfuzz.distance import OSA

        little = [one for one in COMMON if len(one) > PIECE]
        return len(word) > PIECE and process.extractOne(word, little, scorer=OSA.distance, score_cutoff=1) is not None

    def _like(self, word: str) -> dict[str, float]:
        """Return the words that are most like a word which differs by more than a slip."""
        if len(word) < PERHAPS:
            return {}
        from rapidfuzz import fuzz, process

        near = process.extract(word, self.vocabulary(), scorer=fuzz.ratio, score_cutoff=ALIKE, limit=3)
        return {found: score / 100 for found, score, _ in near if score >= near[0][1] - CLOSE}

    def _note(self, word: str, instead: str) -> None:
        self.notes.append(taken(word, instead))


def swapped(word: str, other: str) -> bool:
    """Tell whether two words have the same letters.

    >>> swapped("actoin", "action"), swapped("actoin", "actin")
    (True, False)
    """
    return sorted(word) == sorted(other)


def taken(word: str, instead: str) -> str:
    """Return what tells the reader how a word is taken."""
    return f'no entry has "{word}"; looking for {instead}'
