"""Expressions that call cards, players and places by their names: what each text in quotes stands for.

A text that is compared with a card, a player or a place is the name of one: `card('Amy').controller == 'ann'` asks for
the player.  Two other things of different kinds are never equal, and to compare them is a fault, as is a text that is
none of the few words of its kind.
"""

from __future__ import annotations

import ast
import copy
from collections.abc import Mapping
from typing import Final, cast

from .functions import FUNCTIONS
from .kinds import Kinds
from .views import A_CARD, A_PLACE, A_PLAYER, CARDS, NUMBER, TEXT, TRUTH
from .words.every_word import ATTRIBUTES_OF

CALLED: Final = {A_CARD: "card", A_PLAYER: "player", A_PLACE: "place"}
"""The functions that find such a thing by its name."""
OF_NAMES: Final = {**{function: kind for kind, function in CALLED.items()}, "used": TRUTH}
"""The functions that take a name, with the kinds of what they give."""

ANYTHING: Final = ""
"""The kind of what cannot be known without a position."""

Part = tuple[int, int, int | None, int | None]
"""Where a part of an expression stands: its lines and columns."""


def meant(tree: ast.expr, text: str, names: Mapping[str, str]) -> ast.expr:
    """The expression with a call of what finds a card, a player or a place around each text that is the name of one.

    `names` gives the kind of each name.  Raises CardFault where two things are compared that can never be equal.
    """
    found: dict[Part, str] = {}
    _ByName(text, names, found).of(tree)
    return cast("ast.expr", _Calling(found).visit(copy.deepcopy(tree))) if found else tree


class _ByName(Kinds):
    """The kinds of an expression's parts, where names stand for things."""

    def __init__(self, text: str, names: Mapping[str, str], found: dict[Part, str]) -> None:
        super().__init__(text, names)
        self.found = found

    def within(self, **names: str) -> _ByName:
        return _ByName(self.text, {**self.names, **names}, self.found)

    def expect(self, node: ast.expr, wanted: str) -> None:
        """What is used for what it is not is found where it is worked out, with what it is there."""
        self.of(node)

    def of_name(self, node: ast.Name) -> str:
        return self.names.get(node.id, ANYTHING)

    def of_attribute(self, node: ast.Attribute) -> str:
        known = ATTRIBUTES_OF.get(self.of(node.value), {}).get(node.attr)
        return ANYTHING if known is None else known.kind

    def of_call(self, node: ast.Call) -> str:
        assert isinstance(node.func, ast.Name)
        name = node.func.id
        if name in OF_NAMES:
            return OF_NAMES[name]
        if len(node.args) == len(FUNCTIONS[name].takes):
            return super().of_call(node)
        return FUNCTIONS[name].kind

    def contained(self, one: ast.expr, many: ast.expr) -> None:
        if self.of(one) == TEXT and self.of(many) in (CARDS, ANYTHING):
            self.found[_part(one)] = CALLED[A_CARD]

    def same(self, left: ast.expr, right: ast.expr) -> None:
        kinds = self.of(left), self.of(right)
        for (kind, other), node in ((kinds, right), (kinds[::-1], left)):
            if kind in CALLED and other == TEXT:
                self.found[_part(node)] = CALLED[kind]
                return
        if ANYTHING not in kinds and set(kinds) != {TRUTH, NUMBER}:  # what is so is 1, and what is not is 0
            super().same(left, right)


def _part(node: ast.expr) -> Part:
    return node.lineno, node.col_offset, node.end_lineno, node.end_col_offset


class _Calling(ast.NodeTransformer):
    """Puts the calls there."""

    def __init__(self, found: Mapping[Part, str]) -> None:
        self.found = found

    def visit(self, node: ast.AST) -> ast.AST:
        inside = super().visit(node)
        function = self.found.get(_part(inside)) if isinstance(inside, ast.expr) else None
        return inside if function is None else ast.Call(ast.Name(function), [inside], [])
