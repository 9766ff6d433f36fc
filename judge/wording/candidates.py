"""Where in a text a passage may stand: the places at which its marks are met."""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise

from judge.wording.fingerprint import LONG, WINDOW, Print, mark, offsets
from judge.wording.letters import Lettered

SLACK = 240
"""Letters of something else (a page's head or foot, a caption) that may stand inside a passage.

Another version may also say it in fewer words: up to half of what stands between two windows may be gone.
"""

REPEATED = 20
"""Places of one window that are looked at where a passage is cut in two."""

CUTS = 60
"""Ends of lines inside a passage at which it may be cut in two; the longest passage has fewer."""

Span = tuple[int, int]
"""From a letter up to another, which no longer belongs to it."""


@dataclass(frozen=True)
class Candidate:
    """A place at which a passage may stand."""

    passage: int
    """Its position in the document."""
    spans: tuple[Span, ...]
    """Its letters; more than one span where something else stands inside it."""
    exact: bool
    """All letters are, as far as can be told, those of the passage."""
    weight: float
    """How much speaks for this place, in letters."""

    @property
    def start(self) -> int:
        """The first letter."""
        return self.spans[0][0]

    @property
    def end(self) -> int:
        """The letter after the last."""
        return self.spans[-1][1]

    @property
    def together(self) -> bool:
        """Whether its letters stand in one place, apart from little things between them."""
        return all(0 <= after[0] - before[1] <= SLACK for before, after in pairwise(self.spans))


class Marked:
    """The marks of a text: at which letters each window begins."""

    def __init__(self, text: Lettered) -> None:
        self.text = text
        self.places: dict[int, list[int]] = {}
        letters = text.letters
        for at in range(len(letters) - WINDOW + 1):
            self.places.setdefault(mark(letters[at : at + WINDOW]), []).append(at)
        self._line_starts = frozenset(text.line_starts)

    def long(self, passage: int, wanted: Print) -> Iterator[Candidate]:
        """Yield the places of a passage that has windows."""
        seen: set[Span] = set()
        for chain in self._chains(wanted):
            spans, exact = self._bounds(chain, wanted)
            if (exact or 2 * len(chain) >= len(wanted.windows)) and (spans[0][0], spans[-1][1]) not in seen:
                seen.add((spans[0][0], spans[-1][1]))
                yield Candidate(passage, spans, exact, wanted.length if exact else WINDOW * len(chain))

    def _chains(self, wanted: Print) -> Iterator[list[tuple[int, int]]]:
        """Yield windows met one after the other, at about the right distances: (offset in the passage, letter)."""
        hits = sorted(
            ((at, offset) for offset, one in zip(offsets(wanted.length), wanted.windows, strict=True)
             for at in self.places.get(one, ()))
        )  # fmt: skip
        used: set[tuple[int, int]] = set()
        for first, hit in enumerate(hits):
            if hit in used:
                continue
            chain = [hit]
            for number in range(first + 1, len(hits)):
                at, offset = hits[number]
                if at - hit[0] > wanted.length + SLACK:
                    break
                expected = offset - chain[-1][1]
                if expected > 0 and expected // 2 <= at - chain[-1][0] <= expected + SLACK:
                    chain.append((at, offset))
            used.update(chain)
            if len(chain) > 1 or self._fits(hit[0] - hit[1], wanted):
                yield [(offset, at) for at, offset in chain]

    def _fits(self, start: int, wanted: Print) -> bool:
        return start >= 0 and wanted.fits(self.text.letters[start : start + wanted.length])

    def _bounds(self, chain: list[tuple[int, int]], wanted: Print) -> tuple[tuple[Span, ...], bool]:
        """Return the letters that windows point out, and whether they are just those of the passage."""
        (offset, at), (last_offset, last_at) = chain[0], chain[-1]
        start, end = max(0, at - offset), min(len(self.text.letters), last_at + wanted.length - last_offset)
        if self._fits(start, wanted):
            return ((start, start + wanted.length),), True
        if self._fits(end - wanted.length, wanted):
            return ((end - wanted.length, end),), True
        if offset:
            start = self._snapped(start)
        return ((start, end),), False

    def _snapped(self, start: int) -> int:
        """Return the beginning of a line or word near a letter at which a passage seems to begin."""
        text = self.text
        lines = [at for at in text.line_starts[:-1] if abs(at - start) <= WINDOW]
        return min(lines, key=lambda at: abs(at - start), default=start)

    def in_two(self, passage: int, wanted: Print) -> Iterator[Candidate]:
        """Yield the places of a passage that is cut in two between lines: by a page, a column, a picture."""
        heads, tails = self.places.get(wanted.windows[0], ()), self.places.get(wanted.windows[-1], ())
        bounds, letters = self.text.line_starts, self.text.letters
        for start in heads[:REPEATED]:
            first = bisect_right(bounds, start)
            inside = bounds[first : bisect_left(bounds, start + wanted.length)]
            cuts = list(dict.fromkeys(inside))[:CUTS]  # empty lines have one place
            for end in (tail + WINDOW for tail in tails[:REPEATED]):
                for cut in cuts:
                    again = end - (wanted.length - (cut - start))
                    if not (cut <= again < end or again < end <= start) or again not in self._line_starts:
                        continue
                    if wanted.fits(letters[start:cut] + letters[again:end]):
                        yield Candidate(passage, ((start, cut), (again, end)), True, wanted.length)

    def short(self, wanted: Iterable[tuple[int, Print]], tick: Callable[[], None] | None = None) -> Iterator[Candidate]:
        """Yield the places of the passages that have no windows; they begin where a word does."""
        by_length: dict[int, dict[int, list[int]]] = {}
        for passage, one in wanted:
            if one.length < LONG:
                by_length.setdefault(one.length, {}).setdefault(one.whole, []).append(passage)
        letters = self.text.letters
        for length, passages in by_length.items():
            for at in self.text.word_starts:
                if at + length > len(letters):
                    break
                for passage in passages.get(mark(letters[at : at + length]), ()):
                    yield Candidate(passage, ((at, at + length),), True, length)
            if tick is not None:
                tick()


def line_bonus(candidate: Candidate, text: Lettered) -> int:
    """Return how many of the candidate's ends are ends of lines: 0 to 2."""
    starts = text.line_starts
    line, last = text.line_at(candidate.start), text.line_at(candidate.end - 1)
    return (starts[line] == candidate.start) + (starts[last + 1] == candidate.end)


def gaps(spans: list[Span], end: int) -> Iterator[Span]:
    """Yield what lies between sorted spans, from 0 up to the end.

    >>> list(gaps([(2, 4), (4, 5), (7, 9)], 9))
    [(0, 2), (5, 7)]
    """
    for (_, before), (after, _) in pairwise([(0, 0), *spans, (end, end)]):
        if before < after:
            yield before, after
