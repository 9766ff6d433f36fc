"""What brought a line of the trace about: the uses of texts, what was learnt on the way, and what had just happened."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ..abilities.legality import Objection
from ..abilities.paying import CAN_AFFORD, PayCost
from ..events.happening import Happening
from ..plays.inventing import Invent
from ..plays.make_plays import ALL_PASSED
from ..plays.shopping import Shop
from ..position.kinds import PlayerId
from ..position.note import Note
from ..position.procedure import Procedure
from ..position.state import State
from ..position.sums import how_it_comes_about
from ..position.values import NOBODY
from ..posses.call_out import CallOut
from ..shootout.lumps import ASSIGNING, TakeYerLumps
from ..table import casualty
from ..using.using import Using
from . import provenance


def causes(s: State, note: Note) -> list[Note]:
    """The lines that brought a line about, in order: which texts were being used, the pulls, tests and jobs on which
    they depended, what had just happened that led to it, and what was said of that as it began.
    """
    if note.after is None:
        return []
    frames = [frame for frame, _ in note.after.stack]
    wanted = [height for height, frame in enumerate(frames) if isinstance(frame, Using | Happening)]
    first: dict[int, Note] = dict.fromkeys(wanted, note)
    learnt: set[int] = set()
    led: list[Note] = []
    earlier = note.before
    while wanted and earlier is not None and earlier.after is not None:
        stack = earlier.after.stack
        wanted = [height for height in wanted if height < len(stack) and _same(stack[height][0], frames[height])]
        for height in wanted:
            if _has_come_out(earlier, first[height], height):
                learnt.add(height)
            if height in learnt and len(stack) == height + 2:  # by the pull, the test or the job itself
                learnt.remove(height)
                led += _how_it_came_out(earlier)
            first[height] = earlier
            if isinstance(frames[height], Happening) and height == len(stack) - 1 < len(frames) - 1:
                led.append(earlier)
        earlier = earlier.before
    for height, line in first.items():
        if isinstance(frames[height], Using):
            led.append(line)
        else:
            led += _announced(line, height)
    for height, frame in enumerate(frames):
        if isinstance(frame, Shop | Invent):
            led += _payments(note, height)
        if isinstance(frame, Invent):
            led += _invention(note, height)
        if isinstance(frame, CallOut) and note.rule == JOINS:
            led += _called_out(note, frame)
    led += [line.before for line in (note, *led, *first.values()) if line.before is not None and _prepares(line.before)]
    found = {id(line) for line in led if line is not note}
    return [line for line in s.notes() if id(line) in found]


SETTLES: Final = ("jobs.unopposed", "jobs.illegal-posse")
"""The rules by which a job comes out one way without a fight, whose lines come before that which says how."""


PREPARES: Final = (
    "cards.empty-deck", "shootout.draw.too-few-cards", "jobs.posse.joined-without-moving",
    "abilities.prevention.harrowed", "noon.calling-out.accepted", "upkeep.unpaid", CAN_AFFORD,
)  # fmt: skip
"""The rules of lines without which the next one would not have been."""


TESTS: Final = ("skills.test", "kung-fu.test")
"""The rules of lines that say how a test came out."""
NO_CARD: Final = ("cards.empty-deck", "shootout.draw.too-few-cards")
"""The rules of lines by which there was no next card on the deck for a pull."""


def _prepares(line: Note) -> bool:
    """Whether the next line would not have been without this one: all have passed, say, and so a step begins."""
    return line.rule in PREPARES or line.words == ALL_PASSED


def _how_it_came_out(line: Note) -> list[Note]:
    """A line by which a use learnt how something came out, ahead of what more it says, after that which settled it."""
    while line.more and line.before is not None:
        line = line.before
    earlier = line.before
    if earlier is None:
        return [line]
    if line.rule in TESTS and earlier.rule == "values.pull":
        return [*([earlier.before] if earlier.before and earlier.before.rule in NO_CARD else []), earlier, line]
    return [line] if earlier.rule not in SETTLES else [earlier, line]


def _payments(note: Note, height: int) -> Iterator[Note]:
    """The lines before one that say how the card was paid for which is being brought in at that height."""
    assert note.after is not None
    kind, earlier = type(note.after.stack[height][0]), note.before
    while earlier is not None and earlier.after is not None:
        stack = earlier.after.stack
        if len(stack) <= height or type(stack[height][0]) is not kind:
            return
        if len(stack) == height + 2 and isinstance(stack[-1][0], PayCost):
            yield earlier
        earlier = earlier.before


def _invention(note: Note, height: int) -> Iterator[Note]:
    """The lines before one by which the Gadget is invented which comes in at that height, and how the test came out.

    Rules: skills.inventing.result, skills.test.
    """
    earlier = note.before
    while earlier is not None and earlier.after is not None and len(earlier.after.stack) > height:
        if earlier.rule in ("skills.inventing.result", "skills.test"):
            yield earlier
        if earlier.rule == "skills.test":
            return
        earlier = earlier.before


JOINS: Final = "shootout.form-posses.every-joiner"
"""The rule of the line by which a dude joins while posses are formed."""


def _called_out(note: Note, call: CallOut) -> Iterator[Note]:
    """The lines by which a dude was called out and accepted, and had to, before one by which one of the two joins a
    posse.

    Rules: noon.calling-out, noon.calling-out.by-card, noon.calling-out.refuse, noon.calling-out.accepted.
    """
    frames = [] if note.after is None else [frame for frame, _ in note.after.stack]
    joined = {event.card for frame in frames if isinstance(frame, Happening) for event in frame.events}
    if joined.isdisjoint((call.caller, call.called)):
        return
    earlier = note.before
    while earlier is not None:
        if earlier.rule in OF_A_CALL_OUT:
            yield earlier
        if earlier.rule in BEGINS_A_CALL_OUT:
            return
        earlier = earlier.before


BEGINS_A_CALL_OUT: Final = ("noon.calling-out", "noon.calling-out.by-card")
OF_A_CALL_OUT: Final = ("noon.calling-out.accepted", "noon.calling-out.refuse", *BEGINS_A_CALL_OUT)


def _has_come_out(earlier: Note, later: Note, height: int) -> bool:
    """Whether a use of a text learnt between two lines how the pull, the test or the job came out that it takes."""
    assert earlier.after is not None
    assert later.after is not None
    then, now = earlier.after.stack[height][0], later.after.stack[height][0]
    if not isinstance(then, Using) or not isinstance(now, Using):
        return False
    return (then.outcome, then.scope.pull) != (now.outcome, now.scope.pull)


def _assigned(first: Note, lumps: TakeYerLumps) -> Iterator[Note]:
    """The line by which a casualty was assigned that is being taken, and what was said of it as it was taken."""
    note = first.before
    if note is not None and note.rule in (casualty.HARROWED, casualty.SIDEKICK):
        yield note
    while note is not None and note.after is not None and note.after.stack:
        asking = note.after.stack[-1][0]
        if isinstance(asking, TakeYerLumps) and len(asking.plan) == lumps.done - 1 and note.rule in ASSIGNING:
            yield note
            yield from _how_hands_compared(note)
            return
        note = note.before


def of_casualties(note: Note) -> list[Objection]:
    """By which effects there are so many casualties, at the line by which one of them is assigned."""
    s = note.after
    asking = s.stack[-1][0] if s is not None and s.stack else None
    if s is None or note.rule not in ASSIGNING or not isinstance(asking, TakeYerLumps):
        return []
    return [each for each in so_many_casualties(s, asking.player) if each.rule not in COMPARED]


def so_many_casualties(s: State, player: PlayerId) -> Iterator[Objection]:
    """How many casualties a player has to cover and why, part by part; what a position begins with is plain."""
    _, whole = how_it_comes_about(s, lambda now: casualty.casualties(now, player))
    loser = NOBODY if s.shootout is None else s.shootout.loser
    for part in (each for each in whole.every_part() if each.words != casualty.AS_IT_BEGINS):
        words = f"casualties of {s.who(player)}: {part}"
        won = loser != NOBODY and part.rule == "shootout.take-yer-lumps.tied-ranks"
        by_a_text = loser == player and part.modifier is not None and part.how == "added" and part.amount > 0
        further = ("values.same-rank",) * won + ("shootout.take-yer-lumps.for-losing",) * by_a_text
        yield Objection(part.rule, words, (*further, *provenance.of_part(s, part)))


def _how_hands_compared(note: Note | None) -> Iterator[Note]:
    """The line that says how many casualties the hands of the round came to, before one by which one is assigned."""
    while note is not None and note.after is not None and note.after.shootout is not None:
        if note.rule in COMPARED:
            yield note
            return
        note = note.before


COMPARED: Final = (
    "shootout.take-yer-lumps.compare", "shootout.take-yer-lumps.tied-ranks", "shootout.take-yer-lumps.exact-tie",
)  # fmt: skip
"""The rules of lines that say how many casualties the hands come to."""


def _announced(first: Note, height: int) -> list[Note]:
    """What was said of events as they were let happen, just before the first line of theirs."""
    if height and first.after is not None and isinstance(lumps := first.after.stack[height - 1][0], TakeYerLumps):
        return list(_assigned(first, lumps))
    note = first.before
    while note is not None and note.more:
        note = note.before
    if note is None or note.after is None or len(note.after.stack) != height or height == 0 or first.after is None:
        return []
    below = first.after.stack[height - 1][0]
    return _how_it_came_out(note) if type(note.after.stack[-1][0]) is type(below) else []


def _which_use(use: Using) -> tuple[object, ...]:
    return use.verb, use.number, use.waiting, use.scope.player, use.scope.event


def _same(one: Procedure, other: Procedure) -> bool:
    """Whether two frames are one and the same part of the game, further on or not."""
    if isinstance(one, Using) and isinstance(other, Using):
        return _which_use(one) == _which_use(other)
    if isinstance(one, Happening) and isinstance(other, Happening):
        events = zip(one.events, other.events, strict=False)
        return all(a.with_(kind="") == b.with_(kind="") for a, b in events)
    return False
