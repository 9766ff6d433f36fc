"""What the words of a question ask for: their stems, what else says the same, and what a misspelt word may mean."""

from collections.abc import Callable, Iterator, Sequence

from judge.books.searching.rank import Wanted
from judge.books.searching.words import stem, words

PIECE = 3
"""Letters that a part of a word must have to be taken for a word, or for the beginning of one."""

BEGUN = 3
"""A beginning of more words than so many tells nothing."""

ALIKE = 72
"""How alike (0 to 100) a word of the books must be to be meant by one that they do not have."""

ANOTHER_LETTER = 80
"""The same when even the first letters differ, which people seldom get wrong."""

CLOSE = 6
"""Words that are only so much less alike than the likeliest one are meant too."""

ALSO = 0.4
"""How surely a word that the books have is meant for something else that the table calls so."""

SHORTENED = 0.9
"""How surely the beginning of a word is meant for the word."""


class Asking:
    """Reads questions.

    `known` tells whether an entry has a stem; `vocabulary` gives all words of the books; `speech` says by the stems of
    what people say what the books call it. Afterwards `notes` tell how unknown words were taken.
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

    def wanted(self, text: str) -> list[Wanted]:
        """Return what a text asks for, in its order."""
        asked = list(words(text))
        found: list[Wanted] = []
        while asked:
            length, meanings = self._saying(asked)
            if meanings:
                found += self._meant([stem(word) for word in asked[:length]], meanings)
            else:
                found += self._word(asked[0])
            asked = asked[length:]
        return found

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
        """Return what a word asks for; one that no entry has stands for its parts or for those most like it."""
        root = stem(word)
        if self.known(root) or not word.isalpha() or len(word) < PIECE:
            return [Wanted({root: 1.0})]
        for cut in range(PIECE, len(word) - PIECE + 1):
            parts = word[:cut], word[cut:]
            if all(self.known(stem(part)) for part in parts):
                self._note(word, " ".join(parts))
                return [Wanted({stem(part): 1.0}) for part in parts]
        near = self._begun(word) or self._spelt_like(word)
        if not near:
            return [Wanted({root: 1.0})]
        self._note(word, " or ".join(near))
        meant: dict[str, float] = {}
        for one, sure in near.items():
            meant[stem(one)] = max(sure, meant.get(stem(one), 0.0))
        return [Wanted(meant)]

    def _begun(self, word: str) -> dict[str, float]:
        """Return the few words that begin so, if they are few."""
        begun = [one for one in self.vocabulary() if one.startswith(word)]
        return dict.fromkeys(begun, SHORTENED) if len({stem(one) for one in begun}) <= BEGUN else {}

    def _spelt_like(self, word: str) -> dict[str, float]:
        """Return the words that a misspelt word may mean, with how surely."""
        if len(word) <= PIECE:
            return {}  # too short to guess from
        from rapidfuzz import fuzz, process

        every = self.vocabulary()
        same = [one for one in every if one[0] == word[0]]
        for candidates, enough in ((same, ALIKE), (every, ANOTHER_LETTER)):
            near = process.extract(word, candidates, scorer=fuzz.ratio, score_cutoff=enough, limit=3)
            if near:
                return {found: score / 100 for found, score, _ in near if score >= near[0][1] - CLOSE}
        return {}

    def _note(self, word: str, instead: str) -> None:
        self.notes.append(f'no entry has "{word}"; looking for {instead}')
