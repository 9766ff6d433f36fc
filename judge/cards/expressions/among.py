"""Expressions that find several cards, and can say why another card is none of them."""

from __future__ import annotations

import ast
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from judge.engine.position.explained import Among

from .expression import EACH, IT, THOSE, Reader, parse
from .views import CardView

if TYPE_CHECKING:
    from judge.engine.position.kinds import CardId
    from judge.engine.position.scope import Scope
    from judge.engine.position.state import State

    from .expression import Names


def among(reader: Reader, given: Any, names: Names) -> Reader:
    """The reader; one of `those(cards, condition)` can say what of the condition is not so of another card."""
    tree = parse(given.strip()) if isinstance(given, str) else None
    if not isinstance(tree, ast.Call) or not isinstance(tree.func, ast.Name) or tree.func.id != THOSE:
        return reader
    cards, condition = (ast.unparse(each) for each in tree.args)
    known = {**names, IT: EACH}

    def left_out(s: State, scope: Scope, card: CardId) -> str:
        from ..telling.deciding import why  # most runs need no words

        seen = scope.choose(IT, card)
        whole = why(f"{IT} in {cards} and ({condition})", known, s, seen, so=False)
        return whole or why(condition, known, s, seen, so=False)

    return found_by(reader, left_out)


def found_by(reader: Reader, left_out: Callable[[State, Scope, CardId], str]) -> Among:
    """What finds several cards, with what it says of another one."""

    def alone(card: CardId) -> Reader:
        return lambda s, scope: [CardView(s, card)]

    return Among(reader, left_out, alone)
