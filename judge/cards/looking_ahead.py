"""What a reader has to know of a text before it reads it."""

from __future__ import annotations

import ast
from collections.abc import Container, Iterable
from typing import Any

from .expressions.expression import parse
from .expressions.functions import FUNCTIONS
from .facts import is_fact
from .standing_traits import is_standing


def answering(traits: list[Any]) -> Iterable[tuple[int, Any, int]]:
    """Every trait with its place, and how many before it answer events."""
    before = 0
    for number, given in enumerate(traits):
        yield number, given, before
        before += not (is_fact(given) or is_standing(given))


def depends_on_choice(difficulty: str | int, known: Container[str]) -> bool:
    """Whether a difficulty uses a name that only a choice can have introduced."""
    names = {node.id for node in ast.walk(parse(str(difficulty))) if isinstance(node, ast.Name)}
    return any(name not in known and name not in FUNCTIONS for name in names)
