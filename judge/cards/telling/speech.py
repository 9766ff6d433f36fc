"""Expressions in plain words: `pull.value > event.card.value` as "the pull is higher than that dude's value".

Only expressions that `expression.read` has accepted come here.
"""

from __future__ import annotations

import ast

from ..expressions.expression import parse
from ..expressions.functions import FUNCTIONS, MOST_OF_OTHERS, OTHER
from ..expressions.kinds import kind_of
from ..expressions.views import A_CARD, A_PLAYER, ATTRIBUTES_OF, CARDS, EVENT, TRUTH
from .nouns import Noun, joined, own, plural
from .word_tables import HOW_WORDS, MEASURE_WORDS, TRUTH_WORDS, TYPE_WORDS, ZONE_WORDS

_SIGNS: dict[type[ast.cmpop], tuple[str, str]] = {
    ast.Eq: ("{is}", "{is} not"),
    ast.NotEq: ("{is} not", "{is}"),
    ast.Lt: ("{is} lower than", "{is} not lower than"),
    ast.LtE: ("{is} at most", "{is} higher than"),
    ast.Gt: ("{is} higher than", "{is} not higher than"),
    ast.GtE: ("{is} at least", "{is} lower than"),
    ast.In: ("{is} one of the", "{is} not one of the"),
    ast.NotIn: ("{is} not one of the", "{is} one of the"),
}
_SUMS: dict[type[ast.operator], str] = {ast.Add: "plus", ast.Sub: "minus", ast.Mult: "times"}


class Speech:
    """Puts expressions in words; `nouns` says what to call each thing."""

    def __init__(self, nouns: dict[str, Noun]) -> None:
        self.nouns = nouns
        self.text = ""

    def parse(self, expression: str | int) -> ast.expr:
        """The tree of an expression."""
        self.text = str(expression).strip()
        return parse(self.text)

    def kind(self, node: ast.expr) -> str:
        """The kind of a part."""
        return kind_of(node, self.text, {name: noun.kind for name, noun in self.nouns.items()})

    # Things

    def noun(self, node: ast.expr) -> str:
        """The words for a thing, a number or a text."""
        words: str = getattr(self, f"_noun_{type(node).__name__.lower()}")(node)
        return f"the {words}" if self.kind(node) == CARDS else words

    def bare(self, node: ast.expr) -> str:
        """The words for a thing; for a list of cards without its "the"."""
        words = self.noun(node)
        return words.removeprefix("the ") if self.kind(node) == CARDS else words

    def _noun_constant(self, node: ast.Constant) -> str:
        return str(node.value)

    def _noun_name(self, node: ast.Name) -> str:
        return self.nouns[node.id].words

    def _noun_attribute(self, node: ast.Attribute) -> str:
        if isinstance(node.value, ast.Name) and node.value.id == "event":
            known = self.nouns.get(f"event.{node.attr}")
            return known.words if known is not None else EVENT[node.attr].words
        return self.filled(ATTRIBUTES_OF[self.kind(node.value)][node.attr].words, self.noun(node.value))

    def _noun_call(self, node: ast.Call) -> str:
        assert isinstance(node.func, ast.Name)
        if node.func.id == "those":
            return self.those(node)
        if node.func.id == MOST_OF_OTHERS:
            return self.most_of_others(node)
        return self.filled(FUNCTIONS[node.func.id].words, *self.arguments(node))

    def those(self, call: ast.Call) -> str:
        """The words for some of a list of cards."""
        outside, self.nouns = self.nouns, {**self.nouns, "it": Noun(A_CARD, "it")}
        condition = self.clause(call.args[1])
        self.nouns = outside
        return f"{self.bare(call.args[0])} for which {condition}"

    def most_of_others(self, call: ast.Call) -> str:
        """The words for the most that a number comes to for any player but you."""
        outside, self.nouns = self.nouns, {**self.nouns, OTHER: Noun(A_PLAYER, "that player")}
        number = self.noun(call.args[0])
        self.nouns = outside
        return f"the most that this comes to for any other player: {number}"

    def arguments(self, call: ast.Call) -> list[str]:
        """The words for what a function is given."""
        return [
            MEASURE_WORDS[node.id] if isinstance(node, ast.Name) and node.id in MEASURE_WORDS else self.bare(node)
            for node in call.args
        ]

    def _noun_ifexp(self, node: ast.IfExp) -> str:
        return f"{self.bare(node.body)} if {self.clause(node.test)}, otherwise {self.bare(node.orelse)}"

    def _noun_unaryop(self, node: ast.UnaryOp) -> str:
        return (
            f"-{self.noun(node.operand)}"
            if isinstance(node.operand, ast.Constant)
            else f"minus {self.noun(node.operand)}"
        )

    def _noun_binop(self, node: ast.BinOp) -> str:
        sides = [
            f"({self.noun(side)})" if isinstance(side, ast.BinOp | ast.IfExp) else self.noun(side)
            for side in (node.left, node.right)
        ]
        return f"{sides[0]} {_SUMS[type(node.op)]} {sides[1]}"

    # Statements

    def condition(self, expression: str | int | bool) -> str:
        """The words for an expression that is true or false."""
        return self.clause(self.parse(expression))

    def clause(self, node: ast.expr, no: bool = False) -> str:
        """The words for a statement, or with `no` for its opposite."""
        words: str = getattr(self, f"_clause_{type(node).__name__.lower()}")(node, no)
        return words

    def _clause_constant(self, node: ast.Constant, no: bool) -> str:
        return "this is always so" if bool(node.value) != no else "this is never so"

    def _clause_name(self, node: ast.Name, no: bool) -> str:
        return self.filled(TRUTH_WORDS[node.id], "this", no=no)

    def _clause_attribute(self, node: ast.Attribute, no: bool) -> str:
        return self.filled(ATTRIBUTES_OF[self.kind(node.value)][node.attr].words, self.noun(node.value), no=no)

    def _clause_call(self, node: ast.Call, no: bool) -> str:
        assert isinstance(node.func, ast.Name)
        return self.filled(FUNCTIONS[node.func.id].words, *self.arguments(node), no=no)

    def _clause_boolop(self, node: ast.BoolOp, no: bool) -> str:
        every = isinstance(node.op, ast.And) != no
        parts = []
        for part in node.values:
            words = self.clause(part, no)
            inner = part.operand if isinstance(part, ast.UnaryOp) else part
            if isinstance(inner, ast.BoolOp | ast.IfExp):
                words = f"{'either' if every else 'both'} {words}" if isinstance(inner, ast.BoolOp) else f"({words})"
            parts.append(words)
        return joined(parts, "and" if every else "or")

    def _clause_unaryop(self, node: ast.UnaryOp, no: bool) -> str:
        return self.clause(node.operand, not no)

    def _clause_ifexp(self, node: ast.IfExp, no: bool) -> str:
        return f"{self.clause(node.body, no)} if {self.clause(node.test)}, otherwise {self.clause(node.orelse, no)}"

    def _clause_compare(self, node: ast.Compare, no: bool) -> str:
        sides = [node.left, *node.comparators]
        parts = [self.compared(*pair, no) for pair in zip(sides, node.ops, sides[1:], strict=False)]
        return joined(parts, "or" if no else "and")

    def compared(self, left: ast.expr, sign: ast.cmpop, right: ast.expr, no: bool) -> str:
        """Two things side by side."""
        if isinstance(left, ast.Constant) or (isinstance(right, ast.Name) and right.id == "you"):
            left, right, sign = right, left, _turned(sign)
        words = _SIGNS[type(sign)][no]
        if self.kind(left) == TRUTH:
            same = "if and only if" if words == "{is}" else "or else"
            return f"{self.clause(left)} {same} {self.clause(right)}"
        if isinstance(left, ast.Attribute) and isinstance(right, ast.Constant) and isinstance(right.value, str):
            listed = {"type": TYPE_WORDS, "zone": ZONE_WORDS}.get(left.attr)
            if listed is not None:
                return self.filled(f"{{s}} {words} {listed[right.value]}", self.noun(left.value))
            if left.attr in ("reason", "play"):
                return self.filled(f"that {words} {HOW_WORDS[right.value]}", "that")
        other = self.bare(right) if isinstance(sign, ast.In | ast.NotIn) else self.noun(right)
        return self.filled(f"{{s}} {words} {{more}}", self.noun(left), other)

    # Grammar

    def filled(self, template: str, subject: str, more: str = "", *, no: bool = False) -> str:
        """A template with its subject, its verb in agreement with it, and a "not" where wanted."""
        several = plural(subject)
        no_ = " not" if no else ""
        return template.format(
            **{
                "s": subject,
                "p": own(subject),
                "more": more,
                "is": f"{'are' if several else 'is'}{no_}",
                "is_": f"is{no_}",
                "has": f"{'have' if several else 'has'}{no_}",
                "have": f"{'do' if several else 'does'} not have" if no else "have" if several else "has",
            }
        )

    # Amounts

    def change(self, expression: str | int) -> tuple[str, str]:
        """A number that is added: up or down (or "change"), and by how much."""
        node = self.parse(expression)
        amounts = [_number(part) for part in ((node.body, node.orelse) if isinstance(node, ast.IfExp) else (node,))]
        if (one := _one_way(node)) is not None:
            return one[0], f"by {self.noun(one[1])}"
        if any(amount is None for amount in amounts) or len({(amount or 0) < 0 for amount in amounts}) > 1:
            return "change", f"by {self.noun(node)}"
        way = "down" if (amounts[0] or 0) < 0 else "up"
        words = [f"by {abs(amount or 0)}" for amount in amounts]
        if isinstance(node, ast.IfExp):
            return way, f"{words[0]} if {self.clause(node.test)}, otherwise {words[1]}"
        return way, words[0]


def _one_way(node: ast.expr) -> tuple[str, ast.expr] | None:
    """Up or down, and by what, where that is never below 0: by x, or by as much as somebody has of something."""
    minus = isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub)
    of = node.operand if isinstance(node, ast.UnaryOp) else node
    if not isinstance(of, ast.Name | ast.Attribute | ast.Call) or "total_" in ast.unparse(of):
        return None
    return "down" if minus else "up", of


def _number(node: ast.expr) -> int | None:
    """The number that is written there, if it is one."""
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub) and isinstance(node.operand, ast.Constant):
        return -int(node.operand.value)  # type: ignore[arg-type]
    return int(node.value) if isinstance(node, ast.Constant) else None  # type: ignore[arg-type]


def _turned(sign: ast.cmpop) -> ast.cmpop:
    """The sign that says the same with the sides exchanged."""
    turned: dict[type[ast.cmpop], type[ast.cmpop]] = {
        ast.Lt: ast.Gt,
        ast.Gt: ast.Lt,
        ast.LtE: ast.GtE,
        ast.GtE: ast.LtE,
    }
    return turned.get(type(sign), type(sign))()
