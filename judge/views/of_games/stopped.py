"""A search that was not through, in words: what stopped it, what stays open, and what would get it further."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from judge.engine.exploring.patience import INTERRUPTED, MEMORY, SECONDS, STATES
from judge.scenario.questions.facts_in_words import joined
from judge.scenario.questions.stopped import Stopped
from judge.views.values import answer

MOST_TOLD: Final = 3
"""How many kinds of cards that nobody stated are told, those that came most often first."""
MORE: Final = {SECONDS: "a longer --seconds", MEMORY: "more --memory", INTERRUPTED: "more time"}


def exit_code(limit: str) -> int:
    """The exit code of an answer that a limit of this run left open; 0 where none did.

    >>> [exit_code(limit) for limit in ("", "seconds", "memory", "interrupted")]
    [0, 5, 5, 130]
    """
    return {"": answer.FOUND, INTERRUPTED: answer.INTERRUPTED}.get(limit, answer.LIMITED)


def by_what(stopped: Stopped, so: str = "") -> str:
    """What stopped it and what follows from that, in a sentence."""
    why = {
        STATES: f"at {_count(stopped.limit, 'position')}",
        SECONDS: f"after {_count(stopped.limit, 'second')}",
        MEMORY: f"at {_count(stopped.limit, 'megabyte')}",
        INTERRUPTED: "because you stopped it",
    }[stopped.by]
    were = "1 position was" if stopped.waiting == 1 else f"{stopped.waiting:,} positions were"
    return f"The search stopped {why}{so}: {were} still to go on from."


def open_part(stopped: Stopped, kind: str) -> str:
    """What of a question stays open."""
    if kind == "always":
        if not (stopped.ends if stopped.given is None else stopped.given):
            met = "no way on came to its end" if stopped.given is None else "`given` held at the end of none so far"
            return f"Open is all of it: {met}."
        at = "every end" if stopped.given is None else "every end where `given` holds"
        seen = stopped.ends if stopped.given is None else stopped.given
        return f"Open is whether it is so at the others, too: it was at {at} that was reached ({seen:,})."
    if stopped.given is None:
        return "Open is whether it comes about further on: up to here it did not."
    if not stopped.given:
        return "Open is whether `given` ever holds at the end of a way: up to here it did not."
    times = "one way" if stopped.given == 1 else f"{stopped.given:,} ways"
    return f"Open is whether it comes about on another way: `given` held at the end of {times}, and on none was it so."


def further(stopped: Stopped, *, option: bool = False) -> Iterator[str]:
    """What would get it further: cards that could be stated, a nearer horizon, a higher limit.

    With `option` the number of positions is set by an option, else by the file.
    """
    cards = list(stopped.unstated.items())[:MOST_TOLD]
    if stopped.single:
        looks, without = ("looks", "it") if len(stopped.single) == 1 else ("look", "them")
        yield (
            f"{joined([*stopped.single])} {looks} at single cards of hands and piles, so that each card is tried by "
            f"itself: without {without} fewer positions suffice."
        )
    if cards:
        told = ", ".join(f"{who}'s {what} ({_count(count, 'time')})" for (who, what), count in cards)
        who = cards[0][0][0]
        yield (
            f"It grew by cards that nobody stated: {told}. Fewer positions suffice where they are stated, as in "
            f"`decks: {{{who}: {{top: [KS, 3C]}}}}`."
        )
    more = MORE.get(stopped.by) or ("a higher --states" if option else "a higher `states` in the file")
    yield f"A nearer horizon (`until`) or {more} may settle it as well."


def _count(number: float | None, word: str) -> str:
    """So many of something; digits that say nothing are left out.

    >>> _count(1.0, "second"), _count(200_000, "position"), _count(0.5, "second")
    ('1 second', '200,000 positions', '0.5 seconds')
    """
    number = number or 0
    told = f"{int(number):,}" if number == int(number) else f"{number:g}"
    return f"{told} {word}{'' if number == 1 else 's'}"
