"""Beginning something in a copy of the position, to see whether what was expected comes about."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from ...position.procedure import PASS, Option, run
from ...position.values import DECK, NOBODY
from .trying import HIGH, IMPOSSIBLE, MOST_ANSWERS, give

if TYPE_CHECKING:
    from ...position.kinds import PlayerId
    from ...position.note import Note
    from ...position.procedure import Decision
    from ...position.state import State
    from ..answering import Wanted

HIGH_CARD: Final = Option("face", face=HIGH)
"""What comes off a deck where a high pull is tried."""

Begin = Callable[["State"], object]
"""What begins it."""


def comes_about(
    s: State, wanted: Wanted, begin: Begin | Option, *, high: bool = False, by: PlayerId = NOBODY, lent: int = 0
) -> Note | bool:
    """Whether something comes about in a copy of the position in which that is begun, or the line by which only a text
    forbids it; before anybody is asked but the player whose doing it is, if one is given.  What is `lent` to everybody
    is no part of it.
    """
    last, forbidden = s.trace, None
    before = _without(s, lent)

    def has(here: State) -> bool:
        nonlocal last, forbidden
        line, last, seen = here.trace, here.trace, last
        while line is not None and line is not seen:
            forbidden = line if line.event is not None and wanted.stopped(line) else forbidden
            line = line.before
        return forbidden is not None or wanted.nearer(before, _without(here, lent))

    try:
        came = try_it(s.fork(), wanted, begin, high=high, enough=has, by=by)
    except IMPOSSIBLE:
        return False
    return forbidden or came


def _without(s: State, lent: int) -> State:
    """The position without the ghost rock that everybody has been lent."""
    if not lent:
        return s
    other = s.fork()
    give(other, -lent)
    return other


def try_it(
    other: State,
    wanted: Wanted,
    begin: Begin | Option,
    *,
    high: bool = False,
    enough: Callable[[State], bool] = lambda here: False,
    by: PlayerId = NOBODY,
) -> bool:
    """Begin something, or give an answer, and go on until it is over or it is enough; whether it is."""
    given = (begin,) if isinstance(begin, Option) else ()
    height, line, fought = len(other.stack) - len(given), other.trace, other.shootout is not None

    def over(here: State) -> bool:
        nonlocal line
        fights = here.shootout is not None and not fought
        if len(here.stack) <= height or (fights and by != NOBODY):  # what comes of a fight is nobody's doing
            return True
        told, line = here.trace is not line, here.trace
        return told and enough(here)

    if not isinstance(begin, Option):
        begin(other)
    decision = run(other, *given, until=over)
    for _ in range(MOST_ANSWERS):
        if decision is None or not decision.options or _is_up_to_another(decision, by):
            break
        decision = run(other, _answer(decision, wanted, high=high), until=over)
    return enough(other)


def _is_up_to_another(decision: Decision, by: PlayerId) -> bool:
    """Whether it is another player's decision than that of the one whose doing is tried, if anybody's is."""
    return by != NOBODY and decision.player not in (by, DECK)


def _answer(decision: Decision, wanted: Wanted, *, high: bool) -> Option:
    """What is answered: what is asked about, or else the first thing; chance with a low card, or a `high` one."""
    if decision.player == DECK and high and HIGH_CARD in decision.options:
        return HIGH_CARD
    if PASS in decision.options and any(option.verb == "react" for option in decision.options):
        return PASS  # what others answer is not the doing of what is tried
    return next(iter(wanted.meant(decision.options)), decision.options[0])
