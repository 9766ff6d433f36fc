"""What kind of thing an expression is about, found without a position: a wrong attribute is a fault of the file.

Only expressions that `expression.read` has accepted come here, so every name, function and sign is a known one.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping

from ..fault import CardFault
from . import past
from .functions import FUNCTIONS, OF_OTHERS, OTHER, gang_called, play_called, skill_called
from .views import A_CARD, A_PLACE, A_PLAYER, CARDS, MEASURE, NUMBER, SOME_CARDS, TEXT, TRUTH, WORDS, Function
from .words.every_word import ATTRIBUTES_OF

IN_WORDS = {
    A_CARD: "a card",
    CARDS: "a list of cards",
    SOME_CARDS: "a card or a list of cards",
    A_PLAYER: "a player",
    "place": "a location",
    "event": "an event",
    "event without a card": "an event that happens to a player",
    "pull": "a pull",
    NUMBER: "a number",
    TEXT: "text",
    TRUTH: "true or false",
    MEASURE: "a function that gives a number for a card",
    "play": "a kind of ability",
    "reason": "a reason",
    "suit": "a suit",
    "type": "a type of card",
    "zone": "a zone",
}
"""The kinds in the words of a message."""

MEASURES = tuple(name for name, known in FUNCTIONS.items() if (known.takes, known.kind) == ((A_CARD,), NUMBER))
"""The functions that `highest` and `lowest` can use."""

CHECKED = {"skill": skill_called, "has_play": play_called, "of_gang": gang_called}
"""The functions whose second argument is one of a few words, and what looks it up."""


def check(tree: ast.expr, text: str, names: Mapping[str, str], wanted: str) -> None:
    """Raise CardFault where the expression can never be what is wanted, or uses something for what it is not.

    `names` gives the kind of each name.
    """
    Kinds(text, names).expect(tree, wanted)


def kind_of(node: ast.expr, text: str, names: Mapping[str, str]) -> str:
    """The kind of a part of an expression; raises CardFault as `check` does."""
    return Kinds(text, names).of(node)


def agree(kind: str, wanted: str) -> bool:
    """Whether the one kind may stand where the other is wanted."""
    return kind == wanted or (wanted == TEXT and kind in WORDS) or (wanted == SOME_CARDS and kind in (A_CARD, CARDS))


class Kinds:
    """The kinds of one expression's parts."""

    def __init__(self, text: str, names: Mapping[str, str]) -> None:
        self.text, self.names = text, names

    def within(self, **names: str) -> Kinds:
        """The same with further names, as in the condition of `those`."""
        return Kinds(self.text, {**self.names, **names})

    def expect(self, node: ast.expr, wanted: str) -> None:
        """Raise CardFault unless the node is of that kind."""
        if wanted == MEASURE:
            self.measure(node)
            return
        kind = self.of(node)
        if not agree(kind, wanted):
            raise CardFault(f"this is {IN_WORDS[kind]}, not {IN_WORDS[wanted]}:", self.words(node))

    def words(self, node: ast.expr) -> str:
        """The part of the expression where the node stands."""
        return ast.get_source_segment(self.text, node) or self.text

    def of(self, node: ast.expr) -> str:
        """The kind of a node."""
        kind: str = getattr(self, f"of_{type(node).__name__.lower()}")(node)
        return kind

    def of_constant(self, node: ast.Constant) -> str:
        """A constant is of its own kind."""
        if isinstance(node.value, bool):
            return TRUTH
        return NUMBER if isinstance(node.value, int) else TEXT

    def of_name(self, node: ast.Name) -> str:
        """What the name stands for."""
        if node.id not in self.names:
            raise CardFault("a function needs its brackets:", node.id)
        return self.names[node.id]

    def measure(self, node: ast.expr) -> None:
        """Raise CardFault unless the node names a function that gives a number for a card."""
        if not isinstance(node, ast.Name) or node.id not in MEASURES:
            raise CardFault("this function gives no number for a card:", self.words(node), MEASURES)

    def of_attribute(self, node: ast.Attribute) -> str:
        """What the word after the dot gives."""
        kind = self.of(node.value)
        known = ATTRIBUTES_OF.get(kind, {})
        if node.attr not in known:
            raise CardFault(f"{IN_WORDS[kind]} has no", node.attr, tuple(known))
        return known[node.attr].kind

    def of_call(self, node: ast.Call) -> str:
        """What the function gives, once it takes what is there."""
        assert isinstance(node.func, ast.Name)
        name = node.func.id
        function: Function = FUNCTIONS[name]
        if len(node.args) != len(function.takes):
            wanted = " and ".join(IN_WORDS[kind] for kind in function.takes)
            raise CardFault(f"`{name}` takes {wanted}:", self.words(node))
        if name == "those":
            self.expect(node.args[0], CARDS)
            self.within(it=A_CARD).expect(node.args[1], TRUTH)
            return CARDS
        if name in past.PAST:
            kind = past.kind_asked(node, self.text)
            self.within(event=past.event_kind(kind)).expect(node.args[1], TRUTH)
            return function.kind
        if name in OF_OTHERS:
            self.within(**{OTHER: A_PLAYER}).expect(node.args[0], NUMBER)
            return NUMBER
        for argument, kind in zip(node.args, function.takes, strict=True):
            self.expect(argument, kind)
        if name in CHECKED and isinstance(node.args[1], ast.Constant):
            CHECKED[name](str(node.args[1].value))
        return function.kind

    def of_boolop(self, node: ast.BoolOp) -> str:
        """True or false, of parts that are."""
        for part in node.values:
            self.expect(part, TRUTH)
        return TRUTH

    def of_unaryop(self, node: ast.UnaryOp) -> str:
        """`not` is of what is true or false, a minus sign of a number."""
        wanted = TRUTH if isinstance(node.op, ast.Not) else NUMBER
        self.expect(node.operand, wanted)
        return wanted

    def of_binop(self, node: ast.BinOp) -> str:
        """A number, of two."""
        self.expect(node.left, NUMBER)
        self.expect(node.right, NUMBER)
        return NUMBER

    def of_ifexp(self, node: ast.IfExp) -> str:
        """The kind of both ways it can come out."""
        self.expect(node.test, TRUTH)
        kind = self.of(node.body)
        self.expect(node.orelse, kind)
        return kind

    def of_compare(self, node: ast.Compare) -> str:
        """True or false, of two things that can be compared."""
        left = node.left
        for sign, right in zip(node.ops, node.comparators, strict=True):
            if isinstance(sign, ast.In | ast.NotIn):
                self.contained(left, right)
            elif isinstance(sign, ast.Eq | ast.NotEq):
                self.same(left, right)
            else:
                self.expect(left, NUMBER)
                self.expect(right, NUMBER)
            left = right
        return TRUTH

    def contained(self, one: ast.expr, many: ast.expr) -> None:
        """Raise CardFault unless the one is a card and the other a list of cards."""
        self.expect(one, A_CARD)
        self.expect(many, CARDS)

    def same(self, left: ast.expr, right: ast.expr) -> None:
        """Raise CardFault where the two can never be equal; a listed kind of text has only its own words."""
        kinds = self.of(left), self.of(right)
        for (kind, other), node in ((kinds, right), (kinds[::-1], left)):
            if kind in WORDS and other == TEXT and isinstance(node, ast.Constant):
                if node.value not in WORDS[kind]:
                    raise CardFault(f"there is no such {kind}:", str(node.value), WORDS[kind])
                return
        if set(kinds) == {A_PLACE, TEXT}:
            return  # a location is equal to its name
        if not agree(*kinds) and not agree(*kinds[::-1]):
            raise CardFault(f"{IN_WORDS[kinds[0]]} is never {IN_WORDS[kinds[1]]}:", self.text)
