"""How a question about every way on comes out, told of one of the ways, where none of them decides it.

That every way on was tried is the proof.  What the question looks at, and what becomes of it on a way that changes
most of it, is what whoever asks wants to hear.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Sequence
from typing import Any, Final

from judge.cards.expressions.expression import parse
from judge.engine.exploring.explore import Exploration
from judge.engine.exploring.telling import Telling
from judge.engine.exploring.ways import Visit, Way, follow
from judge.engine.position.procedure import Horizon
from judge.engine.position.state import State
from judge.engine.position.sums import how_it_comes_about
from judge.engine.position.unseen import LookedAt
from judge.engine.record import Record

from ..because import Because, explained
from ..facts import as_it_was
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


class Ways(Record, frozen=True):
    """The ways on that a question is about: from where, how far, which of them, and what is told apart on them."""

    start: State
    until: Horizon | None
    telling: Telling
    counts: Callable[[Visit], bool]


def what_becomes(ways: Ways, text: str) -> Because:
    """What becomes of what is asked on a way that changes most of it; of one that changes nothing, why it does not."""
    because, parts = Because(), [as_it_was(part.of) for part in parts_of(text)]
    end = follow(ways.start, _way(ways, parts), ways.until)
    for read in parts:
        explained(end, read, because, alone=len(parts) == 1)
    because.add_what_was_left_alone()
    return because


def _way(ways: Ways, parts: Sequence[Callable[[State], Any]]) -> Way | None:
    """The first way to where most of the parts are other than at the start."""
    here, way, most = [_told(ways.start, read) for read in parts], None, -1
    try:
        looked = Exploration(ways.start, until=ways.until, most=MOST, shortest=True, **ways.telling._asdict())
        for visit in looked.visits():
            if not ways.counts(visit):
                continue
            changed = sum(_told(visit.state, read) != was for read, was in zip(parts, here, strict=True))
            if changed > most:
                way, most = visit.way, changed
            if changed == len(parts):
                break
    except LookedAt:  # a part by itself looks at more than the question does
        pass
    return way


def _told(s: State, read: Callable[[State], Any]) -> tuple[Any, tuple[str, ...]]:
    """What a part of the question is in a position, with the parts of a number."""
    found, whole = how_it_comes_about(s, read)
    return found, tuple(map(str, whole.every_part()))
