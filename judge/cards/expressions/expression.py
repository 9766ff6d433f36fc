"""Expressions in cards and scenarios: a small part of Python's syntax, read once into closures.

No name reaches anything but what `views` lists, and nothing is ever evaluated as Python.
"""

from __future__ import annotations

import ast
import operator
import re
import warnings
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, cast

from judge.engine.position.ability import Scope
from judge.engine.position.event import Event
from judge.engine.position.state import State
from judge.engine.record import Record

from ..fault import CardFault
from . import kinds, past
from .functions import FUNCTIONS, OF_OTHERS, OTHER
from .views import A_CARD, A_PLAYER, AN_EVENT, NUMBER, TRUTH, CardView, EventView, PlaceView, PlayerView
from .words.every_word import ATTRIBUTE_NAMES, ATTRIBUTES

LONGEST = 300
"""Characters that an expression may have."""
DEEPEST = 25
"""How many parts of an expression may stand inside each other."""
INSIDE = 2
"""How many conditions asked of each of several things may stand inside each other: each multiplies the work."""
LARGEST = 1_000_000_000
"""The largest number that is written or comes out, either way; no text can make one that fills the memory."""
UNKNOWN_NAME = "unknown name"
"""What is said of a name that stands for nothing."""

Reader = Callable[[State, Scope], Any]


class Name(Record, frozen=True):
    """What a name in an expression stands for: the kind of thing, and how it is found."""

    kind: str
    read: Reader
    says: str = ""
    """What the manual says of it."""


Names = Mapping[str, Name]

THOSE, IT = "those", "it"
ASKED_OF_EACH = frozenset((THOSE, *OF_OTHERS, *past.PAST))
"""The functions whose last argument is asked of each of several things."""
EACH = Name(A_CARD, lambda s, scope: CardView(s, scope.choice(IT)))
"""What `it` stands for in the condition of `those`."""
EVENT = Name(AN_EVENT, lambda s, scope: EventView(s, cast("Event", scope.event)))
"""What `event` stands for in the condition of what looks back."""
ANOTHER = Name(A_PLAYER, lambda s, scope: PlayerView(s, scope.choice(OTHER)))
"""What `other` stands for in the number of `most_of_others` and `least_of_others`."""

_BEARERS: dict[type, str] = {CardView: "a card", PlayerView: "a player", PlaceView: "a place"}
"""What words after a dot are asked of."""

_COMPARE: dict[type[ast.cmpop], Callable[[Any, Any], Any]] = {
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
    ast.In: lambda a, b: a in b,
    ast.NotIn: lambda a, b: a not in b,
}
_COMPUTE: dict[type[ast.operator], Callable[[Any, Any], Any]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.FloorDiv: operator.floordiv,
}


def read(
    text: str | int, names: Names, functions: Mapping[str, Any] | None = None, wanted: str | None = None
) -> Reader:
    """A function of a position and a scope that gives the expression's value.

    With `wanted`, a kind of `views`, what can be known of the kinds without a position is checked as well; that
    needs the cards' own functions.  Raises CardFault for anything outside the whitelist, with the nearest names in it.
    """
    if isinstance(text, int):
        kind = TRUTH if isinstance(text, bool) else NUMBER
        if wanted not in (None, kind):
            raise CardFault(f"this is {kinds.IN_WORDS[kind]}, not {kinds.IN_WORDS[str(wanted)]}:", str(text))
        _bounded(text, str(text))
        return lambda s, scope: text
    if not isinstance(text, str):
        raise CardFault("an expression is text or a whole number, not", _plain(text))
    if len(text) > LONGEST:
        raise CardFault(f"an expression has at most {LONGEST} characters, this one {len(text)}")
    text = text.strip()
    tree = parse(text)
    reader = _asked_by_its_player(_Reading(text, names, FUNCTIONS if functions is None else functions).of(tree), text)
    if wanted is not None:
        kinds.check(tree, text, {name: known.kind for name, known in names.items()}, wanted)
    return reader


def of_tree(tree: ast.expr, text: str, names: Names) -> Reader:
    """The closure for a part of an expression that has been read already."""
    return _asked_by_its_player(_Reading(text, names, FUNCTIONS).of(tree), text)


SEEN_BY_WHO_ASKS = re.compile(r"\b(value|grit|bullets|influence|total_bullets)\b")
"""The numbers of a card that may not be the same for the effects of every player."""


def _asked_by_its_player(reader: Reader, text: str) -> Reader:
    """The reader, so that a number that is not the same for everybody's effects knows whose effect asks for it."""
    if not SEEN_BY_WHO_ASKS.search(text):
        return reader

    def asked(s: State, scope: Scope) -> Any:
        before, s.asker = s.asker, scope.player
        try:
            return reader(s, scope)
        finally:
            s.asker = before

    return asked


def _plain(given: object) -> str:
    return "nothing" if given is None else str(given) if isinstance(given, float) else f"a {type(given).__name__}"


@lru_cache(maxsize=4096)
def parse(text: str) -> ast.expr:
    """The syntax tree of an expression, if it is not too deep; raises CardFault.

    Who reads an expression, tells it or looks into it gets the same tree, which nobody changes.
    """
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # what Python thinks of `1or 2` is no news to whoever writes a card
            tree = ast.parse(text, mode="eval").body
    except (SyntaxError, ValueError, RecursionError, MemoryError) as fault:
        raise CardFault("this is no expression:", text) from fault
    if len(text) > DEEPEST - 2 and _deeper(tree, DEEPEST):  # in fewer characters there is no room for so many
        raise CardFault(f"an expression is at most {DEEPEST} deep:", text)
    if (not text.isascii() or sum(map(text.count, ASKED_OF_EACH)) > INSIDE) and _inside(tree) > INSIDE:
        raise CardFault(f"at most {INSIDE} conditions that are asked of each one stand inside each other:", text)
    return tree


@lru_cache(maxsize=16_384)
def written(node: ast.AST) -> str:
    """A part of an expression as it is written, remembered: the telling asks for the same parts over and over.

    Only for trees that nobody changes any more.
    """
    return ast.unparse(node)


def _deeper(tree: ast.AST, limit: int) -> bool:
    """Whether more parts of an expression stand inside each other."""
    level: list[ast.AST] = [tree]
    for _ in range(limit):
        level = [child for node in level for child in ast.iter_child_nodes(node)]
        if not level:
            return False
    return True


def _inside(node: ast.AST) -> int:
    """How many conditions, or numbers, that are asked of each of several things stand inside each other."""
    deepest = 0
    asks = isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ASKED_OF_EACH
    for child in ast.iter_child_nodes(node):
        asked = asks and isinstance(node, ast.Call) and child is node.args[-1]
        deepest = max(deepest, _inside(child) + asked)
    return deepest


def _bounded(number: int, text: str) -> int:
    if abs(number) > LARGEST:
        raise CardFault(f"a number is at most {LARGEST:,}, also on the way to a result:", text)
    return number


class _Reading:
    """One expression on its way to closures."""

    def __init__(self, text: str, names: Names, functions: Mapping[str, Any]) -> None:
        self.text, self.names, self.functions = text, names, functions

    def of(self, node: ast.expr) -> Reader:
        """The closure for a node."""
        method = getattr(self, f"of_{type(node).__name__.lower()}", None)
        if method is None:
            raise CardFault(f"{type(node).__name__} is not allowed in an expression:", self.text)
        reader: Reader = method(node)
        return reader

    def of_constant(self, node: ast.Constant) -> Reader:
        constant = node.value
        if not isinstance(constant, str | int):
            raise CardFault("an expression knows text, whole numbers, True and False, not", str(constant))
        if isinstance(constant, int):
            _bounded(constant, self.text)
        return lambda s, scope: constant

    def of_name(self, node: ast.Name) -> Reader:
        if node.id in self.names:
            return self.names[node.id].read
        if node.id in self.functions:
            function = self.functions[node.id]
            return lambda s, scope: function
        raise CardFault(UNKNOWN_NAME, node.id, (*self.names, *self.functions))

    def of_attribute(self, node: ast.Attribute) -> Reader:
        name, of = node.attr, self.of(node.value)
        if name not in ATTRIBUTE_NAMES:
            raise CardFault("unknown word after the dot", name, ATTRIBUTE_NAMES)

        def attribute(s: State, scope: Scope) -> Any:
            owner = of(s, scope)
            words = ATTRIBUTES.get(type(owner), {})
            if name not in words:
                raise CardFault(f"{_BEARERS.get(type(owner), 'this')} has nothing called", name, tuple(words))
            return words[name](owner)

        return attribute

    def of_call(self, node: ast.Call) -> Reader:
        if not isinstance(node.func, ast.Name) or node.func.id not in self.functions:
            name = node.func.id if isinstance(node.func, ast.Name) else self.text
            raise CardFault("unknown function", name, tuple(self.functions))
        if node.keywords or any(isinstance(argument, ast.Starred) for argument in node.args):
            raise CardFault("a function takes plain arguments:", self.text)
        if node.func.id == THOSE:
            return self.of_those(node)
        if node.func.id in OF_OTHERS:
            return self.of_others(node, node.func.id)
        if node.func.id in past.PAST:
            kind = past.kind_asked(node, self.text)
            names = {**self.names, "event": EVENT}
            return past.looking_back(node.func.id, kind, _Reading(self.text, names, self.functions).of(node.args[1]))
        function, arguments = self.functions[node.func.id], [self.of(argument) for argument in node.args]
        text = self.text

        def call(s: State, scope: Scope) -> Any:
            given = [argument(s, scope) for argument in arguments]
            try:
                return function(*given)
            except (TypeError, AttributeError, IndexError):
                raise CardFault("a function is used with the wrong things:", text) from None

        return call

    def of_those(self, node: ast.Call) -> Reader:
        """`those(cards, condition)`: the condition is asked of each of the cards, which it calls `it`."""
        if len(node.args) != 2:
            raise CardFault(f"`{THOSE}` takes a list of cards and a condition:", self.text)
        cards, text = self.of(node.args[0]), self.text
        fits = _Reading(text, {**self.names, IT: EACH}, self.functions).of(node.args[1])

        def those(s: State, scope: Scope) -> list[CardView]:
            among = cards(s, scope)
            if not isinstance(among, list):
                raise CardFault("a function is used with the wrong things:", text)
            return [view for view in among if fits(s, scope.choose(IT, view.id))]

        return those

    def of_others(self, node: ast.Call, name: str) -> Reader:
        """`most_of_others(number)` and its like: the number is asked of each player but you, whom it calls `other`."""
        if len(node.args) != 1:
            raise CardFault(f"`{name}` takes a number:", self.text)
        number, text = _Reading(self.text, {**self.names, OTHER: ANOTHER}, self.functions).of(node.args[0]), self.text

        def found(s: State, scope: Scope) -> int:
            others = (player for player in s.everybody() if player != scope.player)
            numbers = [number(s, scope.choose(OTHER, player)) for player in others]
            if not all(isinstance(each, int) for each in numbers):
                raise CardFault("a function is used with the wrong things:", text)
            return OF_OTHERS[name](numbers) if numbers else 0

        return found

    def of_boolop(self, node: ast.BoolOp) -> Reader:
        parts = [self.of(part) for part in node.values]
        if isinstance(node.op, ast.And) and len(parts) == 2:  # as most have, and much looked at
            one, other = parts
            return lambda s, scope: bool(one(s, scope) and other(s, scope))
        if isinstance(node.op, ast.And):
            return lambda s, scope: all(part(s, scope) for part in parts)
        return lambda s, scope: any(part(s, scope) for part in parts)

    def of_unaryop(self, node: ast.UnaryOp) -> Reader:
        of = self.of(node.operand)
        if isinstance(node.op, ast.Not):
            return lambda s, scope: not of(s, scope)
        if isinstance(node.op, ast.USub):
            text = self.text

            def minus(s: State, scope: Scope) -> int:
                number = of(s, scope)
                if not isinstance(number, int):
                    raise CardFault("only a number has a minus sign:", text)
                return -number

            return minus
        raise CardFault("only `not` and a minus sign may stand before a value:", self.text)

    def of_binop(self, node: ast.BinOp) -> Reader:
        compute = _COMPUTE.get(type(node.op))
        if compute is None:
            raise CardFault("an expression may add, subtract and multiply, and divide by `//`, no more:", self.text)
        if isinstance(node.op, ast.FloorDiv) and not (isinstance(by := node.right, ast.Constant) and by.value):
            raise CardFault("only a whole number above 0 that stands there divides:", self.text)
        left, right = self.of(node.left), self.of(node.right)
        text = self.text

        def result(s: State, scope: Scope) -> Any:
            a, b = left(s, scope), right(s, scope)
            if not isinstance(a, int) or not isinstance(b, int):
                raise CardFault("only numbers can be added, subtracted and multiplied:", text)
            return _bounded(compute(a, b), text)

        return result

    def of_compare(self, node: ast.Compare) -> Reader:
        first = self.of(node.left)
        pairs = []
        for sign, operand in zip(node.ops, node.comparators, strict=True):
            compare = _COMPARE.get(type(sign))
            if compare is None:
                raise CardFault("`is` compares nothing here; write == or !=:", self.text)
            pairs.append((compare, self.of(operand)))
        text = self.text

        def compared(s: State, scope: Scope) -> bool:
            left = first(s, scope)
            for compare, of in pairs:
                right = of(s, scope)
                try:
                    if not compare(left, right):
                        return False
                except TypeError:
                    raise CardFault("these cannot be compared:", text) from None
                left = right
            return True

        return compared

    def of_ifexp(self, node: ast.IfExp) -> Reader:
        test, then, otherwise = self.of(node.test), self.of(node.body), self.of(node.orelse)
        return lambda s, scope: then(s, scope) if test(s, scope) else otherwise(s, scope)
