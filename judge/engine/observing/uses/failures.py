"""A use of a text of which the job or the test has come out badly, so that what was expected did not come."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from itertools import pairwise
from typing import TYPE_CHECKING

from ...abilities.legality import Objection
from ...events.pulls import Pull
from ...position.sums import how_it_comes_about
from ...position.values import NOBODY
from ...table import numbers
from ...using.carry_out import TESTED, Attempt, CarryOut
from ...using.using import Using
from .. import provenance
from ..answering import FAILED, Wanted
from .kept import Kept
from .trying import IMPOSSIBLE, as_it_ends, run_out, would

if TYPE_CHECKING:
    from ...position.ability import Ability
    from ...position.note import Note
    from ...position.state import State


def of_a_failure(at: State, use: Using, wanted: Wanted) -> Iterator[Kept]:
    """The job or the test on which the rest depended has come out badly."""
    ability = use.ability(at)
    if ability is None:
        return
    line = ability.test_line if ability.test is not None else len(ability.requires)
    proved = use.with_(outcome=TESTED if ability.test is not None and ability.job is not None else "success")
    as_it_came_out = _as_it_came_out(at)
    if (
        would(at, proved, use.scope, line, wanted, on_the_way=True)
        or (as_it_came_out is not None and would(as_it_came_out, proved, use.scope, line, wanted))
        or _would_replace(at, use, line, wanted)
    ):
        lines = _told_of_the_failure(at, use)
        told = [*_of_the_rating(at, use, ability)]
        told += [Objection(each.rule, each.words, provenance.of_its_own(each)) for each in lines]
        told += _of_the_difficulty(as_it_came_out or at, use, ability)
        if at.cards[use.scope.card].printed.type == "spell" and ability.test is not None:
            words = f"{at.name(use.scope.card)} has been used and is not cast, so that it does nothing"
            told.append(Objection("skills.casting", words, ("skills.casting.cast",)))
        yield Kept(FAILED, tuple(told))


def _of_the_rating(at: State, use: Using, ability: Ability) -> Iterator[Objection]:
    """What has changed the rating of whoever makes a skill test."""
    test = ability.test
    dude = use.scope.choice(test.who) if test is not None and not test.technique else NOBODY
    if test is None or dude == NOBODY:
        return
    for before, note in pairwise(provenance.kept(at)):
        assert before.after is not None
        assert note.after is not None
        if numbers.skill(before.after, dude, test.skill) != numbers.skill(note.after, dude, test.skill):
            yield Objection(note.rule, note.words, provenance.follows(note))


def _of_the_difficulty(at: State, use: Using, ability: Ability) -> Iterator[Objection]:
    """What the difficulty of a test is, where that is a number of somebody and not printed, as a grit is."""
    test = ability.test
    if test is None or not test.chosen_first:
        return
    with suppress(*IMPOSSIBLE):
        _, whole = how_it_comes_about(at, lambda here: test.difficulty(here, use.scope))
        yield from (Objection(part.rule, str(part)) for part in whole.every_part() if part.how == "so")


def _as_it_came_out(at: State) -> State | None:
    """The position in which the job or the test of the topmost use came out, before what that had for a consequence."""
    height = len(at.stack)
    for note in reversed(provenance.kept(at)):
        assert note.after is not None
        if len(note.after.stack) > height and isinstance(note.after.stack[height - 1][0], Attempt):
            then = note.after.fork()
            then.stack = then.stack[:height]
            return then
    return None


def _would_replace(at: State, use: Using, line: int, wanted: Wanted) -> bool:
    """Whether a text that answers an event would have kept it from happening, and so from undoing what was expected."""
    event = use.scope.event
    if event is None:
        return False
    other = at.fork()
    other.keep()
    height = len(other.stack) - 1
    other.stack[-1] = use.with_(outcome="success").on_to(CarryOut).with_(line=line), CarryOut.steps.index("carry_out")
    run_out(other, None, height, wanted)
    return wanted.nearer(provenance.had_it_happened(at, event), as_it_ends(other, event))


def _told_of_the_failure(at: State, use: Using) -> list[Note]:
    """The lines that say how it came out, and what was pulled for it."""
    height = len(at.stack)
    found: list[Note] = []
    for note in reversed(provenance.kept(at)):
        assert note.after is not None
        if len(note.after.stack) < height:
            break
        above = [frame for frame, _ in note.after.stack[height - 1 :]]
        of_it = len(above) == 2 or (note.rule == "values.pull" and any(isinstance(each, Pull) for each in above))
        if of_it and isinstance(above[0], Attempt) and note.rule != "jobs.what":
            found.append(note)
    return found[::-1]
