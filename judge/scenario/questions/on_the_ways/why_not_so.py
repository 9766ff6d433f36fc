"""Why a fact comes about on no way on, as a `why not` tells it: where the question is asked, and on ways on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from judge.cards.fault import CardFault
from judge.engine.observing.answering import (
    CONDITION,
    FAILED,
    FORBIDDEN,
    NO_EVENT,
    NOT_LEGAL,
    NOT_THERE,
    NOT_USED,
    NOT_YET,
    OVER,
    REPLACED,
    THE_RULES,
)
from judge.engine.observing.ladder import missed
from judge.engine.position.unseen import LookedAt

from ...file.model import Question
from ..because import Because
from ..facts import as_it_was
from ..values import Expression
from ..why_never import OF_TIME, wanted
from ..why_not import why_not
from .as_facts import Asked, as_fact

if TYPE_CHECKING:
    from judge.engine.position.state import State

DECIDES: Final = (
    (FORBIDDEN, REPLACED, NOT_LEGAL, CONDITION),
    (THE_RULES, NOT_THERE, OVER, FAILED),
    (NOT_YET, NO_EVENT),
)
"""What is answered where something decides, what decides most first."""
BY_THEM: Final = (FORBIDDEN, REPLACED, CONDITION, FAILED, NOT_THERE)
"""What is answered of a text that was used, or listens, and has not brought it about."""
MISSED: Final = (NOT_USED,)
"""What is answered besides where the chance for it has gone before the question is asked."""


def why_not_so(s: State, ends: Iterable[State], expression: Expression, *, plays: bool = True) -> Because:
    """What a `why not` tells of what an expression asks for, here and on the ways that lead to those ends: what decides
    most of that; nothing where it asks for no fact, or nothing decides.  What speaks against `plays` there counts, or
    not.
    """
    because = Because()
    places = [s, *ends]
    for asked in _asked(s, places, expression):
        told = [
            (how, found)
            for here in places
            if (how := _told(here, asked, found := Because())) and (plays or here is s or how != NOT_LEGAL)
        ]
        for hows in (*DECIDES, MISSED):
            deciding = [found for how, found in (told[:1] if hows is MISSED else told) if how in hows]
            for found in deciding:
                _take_over(because, found)
            if deciding:
                break
    return because


def why_by_none(s: State, ends: Sequence[State], expression: Expression) -> Because:
    """What the texts used on the ways that lead to those ends, or before, lacked for it; each is asked."""
    because, about = Because(), expression.about(s)
    asked = [wanted(expression, card) for card in sorted(about.cards)]
    asked += [wanted(expression, player=player) for player in sorted(about.players)]
    told = []
    for end in ends:
        for by in sorted({card for card, _ in end.uses}):
            told += [missed(end, each, by) for each in asked]
    for hows in (BY_THEM, (NO_EVENT,)):
        for found in [each for each in told if each.how in hows]:
            for reason in found.reasons:
                because.add(reason.rule, reason.why, reason.cites)
        if because.reasons:
            break
    return because


def _asked(s: State, places: Sequence[State], expression: Expression) -> list[Asked]:
    """The facts that it asks for: of several that have to be so together, those that are so nowhere."""
    together = expression.each_of_several() or [expression]
    nowhere = [each for each in together if not any(_holds(each, here) for here in places)]
    either = [one for each in nowhere for one in (each.each_of_several(wanted=False) or [each])]
    return [asked for each in either if (asked := as_fact(s, each.text)) is not None]


def _holds(expression: Expression, here: State) -> bool:
    try:
        return bool(as_it_was(expression.of)(here))
    except (LookedAt, CardFault):
        return False


def _told(here: State, asked: Asked, found: Because) -> str:
    """What a `why not` answers in a position, with its reasons apart from those of time; empty where there are none."""
    how, because = why_not(here, Question(why_not=asked))
    of_time = False
    for rule, words in because.reasons:
        if words:
            of_time = how == NOT_LEGAL and rule in OF_TIME
        if not of_time:
            found.reasons.append((rule, words))
    found.sums = because.sums
    return how if found.reasons else ""


def _take_over(because: Because, found: Because) -> None:
    """Tell the reasons of another answer as well, each once."""
    because.reasons += [each for each in found.reasons if each not in because.reasons]
    because.sums += found.sums
