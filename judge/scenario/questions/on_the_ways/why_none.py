"""Why a search has found nothing that decides it: what speaks against it here, and what has on the ways on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...file.model import asked
from ..because import Because
from ..values import Expression, was_used
from ..why_never import why_never, why_on_none
from . import texts
from .adding_up import how_near
from .horizons import PLAY
from .still_waiting import add_what_still_waits
from .until_done import until_done
from .what_becomes import what_about, what_becomes
from .why_it_stays import why_it_stays
from .why_not_so import (
    add_how_so,
    where_it_counts,
    why_by_none,
    why_not_so,
    why_not_together,
    why_one_of_them,
    why_used_up,
)

if TYPE_CHECKING:
    from judge.engine.position.note import Happened
    from judge.engine.position.state import State

    from ...file.model import Question
    from .explored import Explored


def _why_not_once(s: State, ends: Sequence[State], expression: Expression, *, plays: bool) -> Because:
    """Why something that nothing else would have to be so for comes about on none of the ways to those ends."""
    told = why_not_together(ends, expression)
    if not told.reasons:
        told = why_never(s, expression)
    if not told.reasons:
        told = why_on_none(s, ends, expression, plays=plays)
    if not told.reasons:
        told = why_not_so(s, ends, expression, plays=plays)
    if not told.reasons:
        told = why_used_up(ends, expression)
    if not told.reasons:
        told = why_by_none(s, ends, expression)
    return told if told.reasons else why_never(s, expression, nothing_nearer=True)


def _why_always(s: State, ends: Sequence[State], expression: Expression, *, plays: bool) -> Because:
    """Why something is so at all of those ends; of what was so from the beginning, why it is never otherwise."""
    told = why_not_together(ends, expression.denied())
    if not told.reasons:
        told = why_one_of_them(ends, expression)
    if not told.reasons and expression.of(s) is True:
        told = _why_not_once(s, ends, expression.denied(), plays=plays)
    return told


def why_none(s: State, question: Question, kind: str, found: Explored, since: Happened | None) -> Because:
    """The reasons for an answer that rests on every way on: the nearest to a text that there are, what nobody did last.

    Where a way breaks off while a text is being used it is gone on until that is done, unless only some ways count.
    """
    at_once = kind != "always" and question.given is None and found.stopped is None
    always_so = kind == "always" and found.answer is True
    expression = Expression(asked(question, kind))
    given = [] if question.given is None else [Expression(question.given)]
    ends, about = found.other_ends, what_about(s, [expression, *given])
    plays, told = found.until != PLAY, Because()  # after that another play is another matter
    told.take_over(how_near(found.nearest))
    ends = where_it_counts(ends, expression)
    numbers = {each.text for each, _ in found.nearest} if told.reasons else set()
    each_of_them = expression.each_of_several(wanted=kind == "always") or [expression]
    others = [each for each in each_of_them if each.text not in numbers]
    if found.stopped is None and (always_so or kind != "always"):
        for each in [expression.denied()] if always_so else each_of_them:
            told.take_over(why_it_stays(s, each, found.until))
    if told.reasons and not numbers:
        return told
    if at_once:
        ends = tuple(map(until_done, ends))
    if kind != "always" and found.stopped is None:
        for each in others:
            told.take_over(_why_not_once(s, ends, each, plays=plays))
    for each in others if always_so and numbers else ():
        add_how_so(told, ends, each)
    if not others:  # what was used on other ways is another story
        ends = tuple([nearest for _, (nearest, _) in found.nearest])
    if not told.reasons and always_so:
        told = _why_always(s, ends, expression, plays=plays)
    if not told.reasons and found.ways is not None:
        told = what_becomes(found.ways, expression.text, ends)
    texts.add_texts(told, s, ends, about, since)
    used_nowhere = [name for name in expression.asked_of_the_past or () if not any(was_used(end, name) for end in ends)]
    if ends and used_nowhere:
        texts.add_what_speaks_against(told, s, ends, used_nowhere)
    if not told.reasons:
        texts.add_texts(told, s, ends, about.with_(cards=frozenset(), players=frozenset()), since)
    if not told.reasons:
        texts.add_what_was_last(told, ends, about)
    if not told.reasons and found.stopped is None:
        add_what_still_waits(told, ends)
    if not found.rules and not told.reasons:
        texts.add_what_is_not_offered(told, s)
    if always_so and expression.of(s) is True:
        told.add_rules(s, expression.rules())
    if not found.rules:  # nothing can follow: what has come about already decides
        told.add_what_happened(s)
        told.add_rules(s, expression.rules())
    return told
