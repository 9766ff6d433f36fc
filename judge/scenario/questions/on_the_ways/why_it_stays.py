"""Why something stays as it is where no text here could change it any more: what it is, and that.

That is so of what nothing but texts changes in a shootout (a keyword, a value, who has to be the first casualty), of
what dudes would have to be given, and of abilities where there are none.
"""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING, Final

from judge.cards.expressions.expression import parse
from judge.engine.exploring.futures.asked import HOST
from judge.engine.exploring.futures.by_texts import HAS, may_be_over
from judge.engine.exploring.futures.changes import Texts
from judge.engine.exploring.futures.how_far import how_far
from judge.engine.position.kinds import ANYTHING
from judge.engine.position.unseen import LookedAt

from ..because import Because, explained
from ..facts import as_it_was
from ..values import Expression
from .decided import use_of
from .horizons import ends_in_round
from .looks_at import LooksAt

if TYPE_CHECKING:
    from judge.engine.position.state import State

STAYS: Final = {
    HAS: ("cards.keywords", "no text here gives or takes a keyword"),
    "value": ("values.card-value", "no text here changes the value of a dude"),
    "first_casualty": ("shootout.take-yer-lumps.first-casualty", "no text here names who has to be the first casualty"),
    HOST: ("noon.trading", "no text here attaches anything or passes it on, and trading is a Noon play"),
}  # fmt: skip
"""By what is asked, the rule and the words of what is not so of any text."""


def why_it_stays(s: State, expression: Expression, until: str) -> Because:
    """What something is, and that no text here changes it before ways end; nothing where one might, or where what is
    asked could come about by itself.
    """
    because = Because()
    cards, said = use_of(s, expression.text) or ((), False)
    if said and not any(s.cards[n].printed.abilities for n in cards):
        for name in expression.asked_of_the_past or ():
            because.add("abilities.what", f"{name} has no ability that could be used")
    asked = LooksAt(s, expression.text)
    known = asked.known and not (asked.stashes or asked.posses or asked.takers or asked.counted)
    if not known or not asked.words or not asked.words <= STAYS.keys():
        return because
    if HOST in asked.words and not _asks_to_be_given(s, expression):
        return because
    ends = ends_in_round(s, until)
    when = how_far(s, ends)
    if when is None or any(may_be_over(s, n, asked.words) for n in asked.dudes):
        return because
    try:
        kept = Texts(s).changes(s, when, ends).kept
    except LookedAt:
        return because
    if kept >= asked.needs | {ANYTHING}:
        explained(s, as_it_was(expression.of), because, alone=False)
        for word in sorted(asked.words):
            because.add(*STAYS[word])
    return because


def _asks_to_be_given(s: State, expression: Expression) -> bool:
    """Whether it is asked that somebody carries more than now, or that something has another bearer."""
    match parse(expression.text):
        case ast.Compare(ast.Attribute(_, "host"), [ast.Eq()], [ast.Call(ast.Name("card"))]):
            return not expression.of(s)
        case ast.Compare(
            ast.Call(ast.Name("count")) as number, [ast.Gt() | ast.GtE() | ast.Eq()], [ast.Constant(most)]
        ):
            return not expression.of(s) and Expression(ast.unparse(number)).of(s) <= most
    return False
