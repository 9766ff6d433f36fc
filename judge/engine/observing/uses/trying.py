"""Letting a text go on in a copy of the position, to see whether what was expected comes about."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from ...events.happening import Happening
from ...position import hands
from ...position.event import Event
from ...position.note import Note
from ...position.procedure import EngineLimit, Option, run
from ...position.values import DECK, NOBODY
from ...using.carry_out import CarryOut
from .. import provenance

if TYPE_CHECKING:
    from ...position.procedure import Decision
    from ...position.scope import Scope
    from ...position.state import State
    from ...using.using import Using
    from ..answering import Wanted

IMPOSSIBLE: Final = (EngineLimit, ValueError, LookupError, AssertionError, StopIteration)
"""What may be raised in a position that is tried out and that the rules do not let come about."""
MOST_ANSWERS: Final = 30
"""How many questions a text may ask while it is tried out; each gets its first answer."""
HIGH: Final = hands.face(13, 0)
"""What comes off a deck where a high pull is tried."""
MOST_WAYS: Final = 8
"""How many answers to the first such question are tried."""
PLENTY: Final = 100
"""Ghost rock enough for whatever a text asks to be paid, to see whether only that was missing."""


def would(
    at: State, use: Using, scope: Scope, line: int, wanted: Wanted, lent: int = 0, *, on_the_way: bool = False
) -> bool:
    """Whether the text does what was expected if it goes on there, with what has been chosen so far, or has it so
    `on_the_way`; every player has so much ghost rock more for it, as is `lent`.
    """
    other = at.fork()
    other.keep()
    give(other, lent)
    height = len(other.stack) - 1
    other.stack[-1] = use.on_to(CarryOut).with_(scope=scope, line=line), CarryOut.steps.index("carry_out")
    for end in _ways_on(other, height, wanted):
        give(end, -lent)
        since = provenance.kept(end)[len(provenance.kept(at)) :] if on_the_way else []
        if wanted.nearer(at, end) or any(note.after is not None and wanted.nearer(at, note.after) for note in since):
            return True
    return False


def is_forbidden(at: State, use: Using, scope: Scope, line: int, wanted: Wanted) -> bool:
    """Whether what the text goes on with there would have done it, had no text forbidden that."""
    other = at.fork()
    other.keep()
    height, before = len(other.stack) - 1, other.trace
    other.stack[-1] = use.on_to(CarryOut).with_(scope=scope, line=line), CarryOut.steps.index("carry_out")
    run_out(other, None, height, wanted)
    notes = provenance.kept(other)
    said = notes[1 + max((n for n, note in enumerate(notes) if note is before), default=-1) :]
    return any(note.event is not None and wanted.stopped(note) for note in said)


def _ways_on(s: State, height: int, wanted: Wanted) -> Iterator[State]:
    """The position once the frame at that height is over, after each answer to the first question with several."""

    def over(here: State) -> bool:
        return len(here.stack) <= height

    try:
        decision = run(s, until=over)
        while decision is not None and len(decision.options) == 1:
            decision = run(s, decision.options[0], until=over)
    except IMPOSSIBLE:
        decision = None
    if decision is None or is_another_play(decision):
        yield s
        return
    first = dict.fromkeys((*wanted.meant(decision.options), *decision.options))
    ways = (*list(first)[:MOST_WAYS], *(each for each in decision.options if each.face == HIGH))
    for option in dict.fromkeys(ways):
        ahead = s.fork()
        with suppress(*IMPOSSIBLE):
            run_out(ahead, run(ahead, option, until=over), height, wanted)
        yield ahead


def is_another_play(decision: Decision) -> bool:
    """Whether somebody is asked for a play: what it does is no doing of the text that lets it be made."""
    return decision.kind == "play"


def give(s: State, rock: int) -> None:
    """Let every player have so much ghost rock more, or less."""
    for player, value in s.each_player():
        s.set_player(player, rock=value.rock + rock)


def run_out(
    other: State, decision: Decision | None, height: int, wanted: Wanted | None = None, *, high: bool = False
) -> bool:
    """Go on until the frame at that height is over, each question answered with the first of its options, or with
    what is asked about where that is one of them; chance with a low card, or a `high` one.

    False where what it asks of the position is not there, and it goes no further.
    """
    try:
        if decision is None:
            decision = run(other, until=lambda s: len(s.stack) <= height)
        for _ in range(MOST_ANSWERS):
            if decision is None or not decision.options or is_another_play(decision):
                break
            meant = wanted.meant(decision.options) if wanted is not None else []
            by_chance = high and decision.player == DECK and Option("face", face=HIGH) in decision.options
            option = Option("face", face=HIGH) if by_chance else (meant or decision.options)[0]
            decision = run(other, option, until=lambda s: len(s.stack) <= height)
    except IMPOSSIBLE:
        return False
    return True


def as_it_ends(s: State, event: Event) -> State:
    """The position once an event has happened, if it is still about to, or else as it is."""
    frames = [frame for frame, _ in s.stack]
    pending = [each for frame in frames if isinstance(frame, Happening) for each in frame.events]
    as_it_is = next((each for each in pending if (each.kind, each.card) == (event.kind, event.card)), None)
    return s if as_it_is is None else provenance.had_it_happened(s, as_it_is)  # nothing replaced it


def was_there(at: State, wanted: Wanted) -> bool:
    """Whether it is a card that is asked about, and none that came into the game only later, as a token does."""
    return wanted.about != NOBODY and wanted.about < len(at.cards)


def enters(at: State, wanted: Wanted) -> bool:
    """Whether it would be so if the card asked about came into play."""
    event = Event("enter play", wanted.about, at.cards[wanted.about].owner)
    if wanted.stopped(Note("", "", 0, None, at, event=event)):
        return True
    other = at.fork()
    other.put(wanted.about, "play")
    return wanted.nearer(at, other)
