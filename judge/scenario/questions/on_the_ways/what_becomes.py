"""How a question about every way on comes out, told of one of the ways, where none of them decides it.

That every way on was tried is the proof.  What the question looks at, and what becomes of it on a way that changes
most of it, is what whoever asks wants to hear.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Sequence
from copy import deepcopy
from typing import Any, Final

from judge.cards.expressions.expression import parse
from judge.engine.exploring.explore import Exploration
from judge.engine.exploring.telling import Telling
from judge.engine.exploring.ways import Visit, Way, follow, followed
from judge.engine.observing.bearing import About
from judge.engine.position.procedure import Horizon
from judge.engine.position.state import State
from judge.engine.position.sums import how_it_comes_about
from judge.engine.position.unseen import LookedAt
from judge.engine.record import Record

from ..because import Because, explained
from ..facts import as_it_was
from ..of_facts.definitions import add_of_victory
from ..values import Expression

MOST: Final = 150
"""How many positions are looked at for a way to tell of."""


def parts_of(text: str) -> list[Expression]:
    """What an expression of truths is made of: what is joined, denied or compared in it.

    >>> [part.text for part in parts_of("not card('Amy').booted and bullets('Amy') > 2")]
    ["card('Amy').booted", "bullets('Amy')"]
    """
    waiting, found = [parse(text)], []
    while waiting:
        node = waiting.pop(0)
        if isinstance(node, ast.BoolOp):
            waiting += node.values
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            waiting.append(node.operand)
        elif isinstance(node, ast.Compare):
            waiting += [node.left, *node.comparators]
        elif not isinstance(node, ast.Constant):
            found.append(ast.unparse(node))
    return [Expression(each) for each in dict.fromkeys(found)]


def looks_at(text: str) -> list[Expression]:
    """Everything that an expression looks at, however it is put together; not what it says of each of several.

    >>> [each.text for each in looks_at("count(those(player('ann').posse, it.booted)) + bullets('Amy') > 2")]
    ["bullets('Amy')", "player('ann').posse"]
    """
    nodes = [node for node in ast.walk(parse(text)) if isinstance(node, ast.Attribute | ast.Call)]
    apart = [node for node in nodes if not any(map(_is_it, ast.walk(node)))]
    called = ("card", "player")
    said = [ast.unparse(each) for each in apart if not (isinstance(each, ast.Call) and _function(each) in called)]
    return [Expression(each) for each in dict.fromkeys(said)]


def what_about(s: State, expressions: Sequence[Expression]) -> About:
    """What a question is about: the cards and players that it names, and all that it looks at."""
    named = [each.about(s) for each in expressions]
    reads = [as_it_was(each.of) for expression in expressions for each in looks_at(expression.text)]
    cards, players = ({one for each in named for one in each.cards}, {one for each in named for one in each.players})
    return About(frozenset(cards), frozenset(players), tuple(reads))


def _is_it(node: ast.AST) -> bool:
    return isinstance(node, ast.Name) and node.id == "it"


def _function(node: ast.Call) -> str:
    return node.func.id if isinstance(node.func, ast.Name) else ""


class Ways(Record, frozen=True):
    """The ways on that a question is about: from where, how far, which of them, and what is told apart on them."""

    start: State
    until: Horizon | None
    telling: Telling
    counts: Callable[[Visit], bool]


def what_becomes(ways: Ways, text: str, ends: Sequence[State]) -> Because:
    """What becomes of what is asked on a way that changes most of it, be it one of those that lead to those ends; of
    one that changes nothing, why it does not.
    """
    because, parts = Because(), parts_of(text)
    looks = [as_it_was(each.of) for each in (*parts, *looks_at(text))]
    here = [_told(ways.start, read) for read in looks]

    def changed(s: State) -> int:
        return sum(_told(s, read) != was for read, was in zip(looks, here, strict=True))

    way = _way(ways, changed, len(looks))
    gone = (followed if ways.telling.hands_change else follow)(ways.start, way, ways.until)
    there = [*([] if gone is None else [gone]), *ends] or [ways.start]
    end = max(there, key=lambda end: (changed(end), -len(end.notes())))
    for part in parts:
        explained(end, as_it_was(part.of), because, alone=len(parts) == 1)
        for each in of_each(end, part.text):
            of_it = Because()
            explained(end, as_it_was(each.of), of_it)
            if {rule for rule, _ in of_it.reasons} - {rule for rule, _ in because.reasons}:
                because.reasons += [reason for reason in of_it.reasons if reason not in because.reasons]
    because.add_what_was_left_alone()
    add_of_victory(because, end, Expression(text))
    return because


def of_each(s: State, text: str) -> list[Expression]:
    """What is asked of each of several cards in a position, where an expression asks that: of each by its name."""
    found = []
    for node in ast.walk(parse(text)):
        if isinstance(node, ast.Call) and _function(node) == "those" and len(node.args) == 2:
            cards = as_it_was(Expression(ast.unparse(node.args[0])).cards)(s) or []
            found += [_of_it(node.args[1], s.name(card)) for card in cards]
    return found


def _of_it(condition: ast.expr, title: str) -> Expression:
    """What a condition says of a card by its title."""

    class Named(ast.NodeTransformer):
        def visit_Name(self, node: ast.Name) -> ast.expr:
            return ast.Call(ast.Name("card"), [ast.Constant(title)], []) if _is_it(node) else node

    return Expression(ast.unparse(Named().visit(deepcopy(condition))))


def _way(ways: Ways, changed: Callable[[State], int], all_of_it: int) -> Way | None:
    """The first way to where most of what is looked at is other than at the start."""
    way, most = None, -1
    try:
        looked = Exploration(ways.start, until=ways.until, most=MOST, shortest=True, **ways.telling._asdict())
        for visit in looked.visits():
            if not ways.counts(visit):
                continue
            now = changed(visit.state)
            if now > most:
                way, most = visit.way, now
            if now == all_of_it:
                break
    except LookedAt:  # a part by itself looks at more than the question does
        pass
    return way


def _told(s: State, read: Callable[[State], Any]) -> tuple[Any, tuple[str, ...]]:
    """What a part of the question is in a position, with the parts of a number."""
    found, whole = how_it_comes_about(s, read)
    return found, tuple(map(str, whole.every_part()))
