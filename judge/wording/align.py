"""Aligning a document with a text: for each passage one place, in the document's order wherever that is possible."""

from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass, replace
from heapq import heappop, heappush

from judge.wording.candidates import Candidate, Marked, Span, line_bonus
from judge.wording.fingerprint import Print
from judge.wording.letters import Lettered

HEADED = 12.0
"""What it is worth, in letters, that the passage's own heading is the last one before the place."""

ENDED = 4.0
"""What it is worth that the place begins, or ends, where a line does."""

CERTAIN = 24
"""Letters from which on a passage is recognised out of its order even under no heading, or another one."""


@dataclass(frozen=True)
class Part:
    """A passage as the alignment needs it: its fingerprint, and the heading that it stands under."""

    print: Print
    heading: str
    """In bare letters."""


def share(parts: list[Part], marked: Marked) -> float:
    """Return how much of the longer passages stands, by the look of it, in a text: 0 to 1."""
    long = [(number, part.print) for number, part in enumerate(parts) if part.print.windows]
    met = sum(any(True for _ in marked.long(number, one)) for number, one in long)
    return met / len(long) if long else 0.0


def align(parts: list[Part], marked: Marked) -> dict[int, Candidate]:
    """Return the place of each passage that was found, by its position in the document."""
    headings = _Headings({part.heading for part in parts}, marked.text)
    found = [one for number, part in enumerate(parts) if part.print.windows for one in _long(number, part, marked)]
    found += marked.short((number, part.print) for number, part in enumerate(parts))
    weighed = [
        replace(one, weight=one.weight + ENDED * line_bonus(one, marked.text)
                + (HEADED if headings.at(one.start) == parts[one.passage].heading else 0))
        for one in found
    ]  # fmt: skip
    chosen = {one.passage: one for one in _in_order([one for one in weighed if one.together], len(parts))}
    _out_of_order(weighed, chosen, parts, headings)
    return chosen


def _long(passage: int, part: Part, marked: Marked) -> list[Candidate]:
    """Return the places of a passage with windows: those with just its letters, if there are any."""
    found = list(marked.long(passage, part.print))
    if not any(one.exact for one in found):
        found += marked.in_two(passage, part.print)
    return [one for one in found if one.exact] or found


class _Headings:
    """Which heading of the document stands before a letter."""

    def __init__(self, headings: set[str], text: Lettered) -> None:
        self.places: list[int] = []
        self.names: list[str] = []
        for start, end in zip(text.line_starts, text.line_starts[1:], strict=False):
            letters = text.letters[start:end]
            if letters and letters in headings:
                self.places.append(start)
                self.names.append(letters)

    def at(self, letter: int) -> str:
        number = bisect_right(self.places, letter)
        return self.names[number - 1] if number else ""


def _in_order(candidates: list[Candidate], count: int) -> list[Candidate]:
    """Return those of the candidates that weigh most together, in the document's order and without overlapping."""
    best = _Heaviest(count)
    waiting: list[tuple[int, int]] = []  # those whose end is not yet passed: nothing may follow them before it
    ordered = sorted(candidates, key=lambda one: (one.start, one.end))
    weights = [0.0] * len(ordered)
    before: list[int | None] = [None] * len(ordered)
    for number, one in enumerate(ordered):
        while waiting and waiting[0][0] <= one.start:
            done = heappop(waiting)[1]
            best.put(ordered[done].passage, weights[done], done)
        weight, before[number] = best.below(one.passage)
        weights[number] = weight + one.weight
        heappush(waiting, (one.end if one.exact else max(one.start + 1, one.end - 12), number))
    at = max(range(len(ordered)), key=weights.__getitem__, default=None)
    chain: list[Candidate] = []
    while at is not None:
        chain.append(ordered[at])
        at = before[at]
    return chain[::-1]


class _Heaviest:
    """The heaviest of what was put under numbers below another: a Fenwick tree of maxima."""

    def __init__(self, count: int) -> None:
        self.tree: list[tuple[float, int | None]] = [(0.0, None)] * (count + 1)

    def put(self, at: int, weight: float, what: int) -> None:
        at += 1
        while at < len(self.tree):
            if weight > self.tree[at][0]:
                self.tree[at] = (weight, what)
            at += at & -at

    def below(self, at: int) -> tuple[float, int | None]:
        found: tuple[float, int | None] = (0.0, None)
        while at:
            if self.tree[at][0] > found[0]:
                found = self.tree[at]
            at -= at & -at
        return found


def _out_of_order(
    candidates: Iterable[Candidate], chosen: dict[int, Candidate], parts: list[Part], headings: _Headings
) -> None:
    """Add passages that stand elsewhere than their neighbours: columns and boxes are not always read in order."""
    taken = sorted(span for one in chosen.values() for span in one.spans)
    starts = [span[0] for span in taken]

    def is_free(one: Candidate) -> bool:
        return all(_is_free(span, taken, starts) for span in one.spans)

    for one in sorted(candidates, key=lambda one: -one.weight):
        part = parts[one.passage]
        sure = part.print.length >= CERTAIN or headings.at(one.start) == part.heading
        if one.passage not in chosen and sure and is_free(one):
            chosen[one.passage] = one
            for span in one.spans:
                at = bisect_right(starts, span[0])
                taken.insert(at, span)
                starts.insert(at, span[0])


def _is_free(span: Span, taken: list[Span], starts: list[int]) -> bool:
    at = bisect_right(starts, span[0])
    return (at == 0 or taken[at - 1][1] <= span[0]) and (at == len(taken) or span[1] <= taken[at][0])
