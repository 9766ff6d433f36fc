"""Why a fact comes about on no way on, as a `why not` tells it: where the question is asked, and on ways on."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final

from judge.cards.expressions.expression import parse
from judge.cards.fault import CardFault
from judge.engine.abilities.legality import NOTHING_TO_DECIDE
from judge.engine.observing.another_time import when_it_was_asked
from judge.engine.observing.answering import (
    CONDITION,
    DID_NOT,
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
from judge.engine.observing.by_the_rules import LOOKED_AT
from judge.engine.observing.ladder import missed
from judge.engine.plays.against import A_NOON_PLAY
from judge.engine.position.procedure import Option
from judge.engine.position.unseen import LookedAt

from ...file import names
from ...file.model import Question
from ..because import Because, explained
from ..facts import as_it_was
from ..values import Expression
from ..wanted import a_fact
from ..why_never import OF_TIME, wanted
from ..why_not import ONLY_NOW, why_not
from .adding_up import add_used_up, add_what_is_left, uses_told
from .as_facts import Asked, as_fact, of_one_more

if TYPE_CHECKING:
    from judge.engine.abilities.legality import Objection
    from judge.engine.position.state import State

DECIDES: Final = (
    (FORBIDDEN, REPLACED, NOT_LEGAL, CONDITION),
    (THE_RULES, NOT_THERE, OVER, FAILED),
    (NOT_YET, NO_EVENT),
)
"""What is answered where something decides, what decides most first."""
BY_THEM: Final = (FORBIDDEN, REPLACED, CONDITION, FAILED, NOT_THERE)
"""What is answered of a text that was used, or listens, and has not brought it about."""
MOST_OF_THEM: Final = 4
"""Of how many dudes it is told why they are not among those of whom there would have to be more."""
MISSED: Final = (NOT_USED,)
"""What is answered besides where the chance for it has gone before the question is asked."""


def why_not_so(s: State, ends: Iterable[State], expression: Expression, *, plays: bool = True) -> Because:
    """What a `why not` tells of what an expression asks for, here and on the ways that lead to those ends: what decides
    most of that; nothing where it asks for no fact, or nothing decides.  What speaks against `plays` there counts, or
    not.
    """
    because = Because()
    places = [s, *ends]
    for asked in _asked(places, expression):
        _tell_of(because, places, asked, plays=plays)
    if not because.reasons:
        _tell_of_one_more(because, places, expression)
    return because


def _tell_of_one_more(because: Because, places: Sequence[State], expression: Expression) -> None:
    """What keeps one more dude from being among those of whom there would have to be more: of each, what no other has
    told, where all else that is asked for is so.  Before a shootout nobody is in a posse, so that counts only if it is
    so nowhere else.
    """
    for each in _nowhere(places, expression):
        others = [one for one in expression.each_of_several() if one.text != each.text]
        nearest = [here for here in places if all(_holds(one, here) for one in others)]
        nearest = [here for here in nearest if here.shootout is not None] or nearest
        asked = {str(fact): fact for here in nearest for fact in of_one_more(here, each.text)}
        for fact in list(asked.values())[:MOST_OF_THEM]:
            found = Because()
            theirs = [here for here in nearest if fact in of_one_more(here, each.text)]
            _tell_of(found, theirs, fact)
            if {rule for rule, _ in found.reasons} - {rule for rule, _ in because.reasons}:
                because.take_over(found)
                _tell_of_those_used(because, theirs, fact)


def _tell_of_those_used(because: Because, places: Sequence[State], asked: Asked) -> None:
    """That a text which has done it to somebody else cannot be used again there."""
    for here in places:
        for by in sorted({card for card, _ in here.uses}):
            found = missed(here, a_fact(here, asked), by)
            if any(each.why.endswith(DID_NOT) for each in found.reasons):
                add_used_up(because, here, [by])


def _tell_of(because: Because, places: Sequence[State], asked: Asked, *, plays: bool = True) -> None:
    """What decides most of what is told of a fact at those places."""
    told = [
        (how, found, here)
        for here in places
        if (how := _told(here, asked, found := Because(), now=here is places[0]))
        and (plays or here is places[0] or how != NOT_LEGAL)
    ]
    for hows in (*DECIDES, MISSED):
        deciding = [(found, here) for how, found, here in (told[:1] if hows is MISSED else told) if how in hows]
        for found, here in deciding:
            because.take_over(found)
            for rule, words in found.reasons:
                add_what_is_left(because, here, rule, words)
        if deciding:
            break


def why_not_together(ends: Sequence[State], expression: Expression) -> Because:
    """Of several things of which each comes about, and not all together: how most of them have come about on a way, and
    what spoke there against the rest when that was settled.
    """
    because, together = Because(), expression.each_of_several()
    hold = [(here, [each for each in together if _holds(each, here)]) for here in ends]
    most = max((len(so) for _, so in hold), default=0)
    for here, so in hold if most and not _nowhere(ends, expression) else ():
        rest = [each for each in together if each not in so] if len(so) == most else []
        against = [
            told
            for each in rest
            for subject, fact in (as_fact(here, each.text) or _as_gone(each.text)).items()
            for told in _when_it_was_settled(here, subject, *next(iter(fact.items())))
        ]
        for each in together if against else ():
            explained(here, as_it_was(each.of), because, alone=False)
        for told in against:
            because.add(told.rule, told.why, told.cites)
        if against:
            because.add_what_was_left_alone()
            break
    return because


def _as_gone(text: str) -> dict[str, dict[str, Any]]:
    """That somebody is not in play any more, as the fact that is answered to be so; nothing for anything else.

    >>> _as_gone("not card('Amy').in_play"), _as_gone("card('Amy').in_play")
    ({'Amy': {'in': 'discard'}}, {})
    """
    match parse(text):
        case ast.UnaryOp(
            ast.Not(), ast.Attribute(ast.Call(ast.Name("card"), [ast.Constant(str() as name)]), "in_play")
        ):
            return {name: {"in": "discard"}}
    return {}


def why_one_of_them(ends: Sequence[State], expression: Expression) -> Because:
    """Of several things of which one is so at every end: how each has come to be so at the first end at which it is."""
    because = Because()
    for each in expression.each_of_several(wanted=False):
        add_how_so(because, ends, each)
    return because


def add_how_so(because: Because, ends: Sequence[State], expression: Expression) -> None:
    """How something has come to be so at the first end at which it is."""
    for here in [end for end in ends if _holds(expression, end)][:1]:
        explained(here, as_it_was(expression.of), because, alone=False)


def why_used_up(ends: Sequence[State], expression: Expression) -> Because:
    """Of several things that come about one by one: how one of them has on a way, and that the text which brought it
    about cannot be used for another (rule: abilities.once-a-day).
    """
    together = expression.each_of_several()
    for here in ends:
        because, so = Because(), [each for each in together if _holds(each, here)]
        for each in so if 0 < len(so) < len(together) else ():
            explained(here, as_it_was(each.of), because, alone=False)
        if add_used_up(because, here, uses_told(because, here)):
            return because
    return Because()


def _when_it_was_settled(here: State, subject: str, fact: str, value: Any) -> list[Objection]:
    """What spoke against the answer that would have made a fact of a card so, when it was asked for the last time."""
    verb = ANSWERED.get((fact, value) if fact == "in" else fact)
    if verb is None:
        return []
    card = names.card_named(here, subject)
    return when_it_was_asked(here, here.cards[card].controller, Option(verb, card))


ANSWERED: Final[dict[object, str]] = {
    ("in", "play"): "keep", ("in", "discard"): "discard", ("in", "boot hill"): "ace", "posse": "join", "at": "flee",
}  # fmt: skip
"""The answers that are given once and make a fact of a card so."""


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
        for found in [each for each in told if each.how in hows and not each.far]:
            for reason in found.reasons:
                because.add(reason.rule, reason.why, reason.cites)
        if because.reasons:
            break
    return because


def where_it_counts(ends: tuple[State, ...], expression: Expression) -> tuple[State, ...]:
    """Those ends at which texts were not used without which an expression asks for something, if there are any: how
    that comes about with them is another matter.
    """
    unused = [each for each in expression.each_of_several() if each.text.startswith("not used(")]
    return tuple([end for end in ends if all(_holds(each, end) for each in unused)]) or ends


def _asked(places: Sequence[State], expression: Expression) -> list[Asked]:
    """The facts that it asks for: of several that have to be so together, those that are so nowhere."""
    either = [one for each in _nowhere(places, expression) for one in (each.each_of_several(wanted=False) or [each])]
    return [asked for each in either if (asked := as_fact(places[0], each.text)) is not None]


def _nowhere(places: Sequence[State], expression: Expression) -> list[Expression]:
    """What it asks for and is so at none of those places, of several that have to be so together."""
    together = expression.each_of_several() or [expression]
    return [each for each in together if not any(_holds(each, here) for here in places)]


def _holds(expression: Expression, here: State) -> bool:
    try:
        return bool(as_it_was(expression.of)(here))
    except (LookedAt, CardFault):
        return False


def _told(here: State, asked: Asked, found: Because, *, now: bool) -> str:
    """What a `why not` answers in a position, with its reasons apart from those of time, and from what somebody could
    have had done to it by a text, and has on another way; empty where there are none.  Where it is asked `now`, it
    may be the wrong time for a Noon play; at the end of a way that decides nothing.
    """
    how, because = why_not(here, Question(why_not=asked), uses=False)
    if any(words.startswith(LOOKED_AT) for _, words in because.reasons):
        return ""  # what another part of the day would leave undone decides nothing on these ways
    of_time = nobody_did = nothing_now = False
    for rule, words in because.reasons:
        if words:
            of_time = how == NOT_LEGAL and (rule in OF_TIME or (not now and words.startswith(A_NOON_PLAY)))
            did_not = words.endswith(DID_NOT) or (nobody_did and words.startswith("it "))
            nobody_did = how != NOT_USED and did_not
            nothing_now = words.startswith(ONLY_NOW) or words.endswith(NOTHING_TO_DECIDE)
        if not (of_time or nobody_did or nothing_now):
            found.reasons.append((rule, words))
    found.sums = because.sums
    return how if found.reasons else ""
