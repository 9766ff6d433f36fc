"""Why a condition holds or does not, in plain words with names and numbers: `Tommy Harden is not wanted`.

The closures that decide say what is so; the words are those of our reading of cards.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from judge.engine.position.ability import Scope
from judge.engine.position.kinds import Place
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY, TOWN_SQUARE

from ..expressions.expression import Name, of_tree
from ..expressions.views import (
    A_CARD,
    A_PLACE,
    A_PLAYER,
    CARDS,
    NUMBER,
    TRUTH,
    CardView,
    PlaceView,
    PlayerView,
)
from ..fault import CardFault
from .nouns import Noun, joined, own
from .speech import Speech
from .word_tables import HOW_WORDS, TYPE_WORDS, ZONE_WORDS

THINGS = (A_CARD, A_PLAYER, A_PLACE)
"""The kinds of things that have a name at the table."""
POINTING = ("this", "it", "you")
"""Names that say of nobody what part they play."""
_HOW_MUCH: dict[type[ast.cmpop], tuple[str, str]] = {
    ast.Eq: ("", "not"),
    ast.NotEq: ("not", ""),
    ast.Lt: ("lower than", "not lower than"),
    ast.LtE: ("at most", "higher than"),
    ast.Gt: ("higher than", "not higher than"),
    ast.GtE: ("at least", "lower than"),
}
"""How one side stands to the other, where a comparison holds and where it does not."""
NO_MORE: Final = {"not lower than": "no lower", "not higher than": "no higher"}
"""The same where the two are equal, so that the number need not be told twice."""


def why(text: str, names: Mapping[str, Name], s: State, scope: Scope, *, so: bool) -> str:
    """Why an expression is true in a position, or is not; empty where a part of it means nothing here."""
    try:
        deciding = Deciding(text, names, s, scope)
        return deciding.because(deciding.parse(text), so=so)
    except CardFault:
        return ""


class Deciding(Speech):
    """Says of an expression why it is so, or is not, in a position: with what its names stand for there."""

    def __init__(self, text: str, names: Mapping[str, Name], s: State, scope: Scope) -> None:
        self.names, self.s, self.scope = names, s, scope
        self.here = {name: Noun(known.kind, self.called(name, known)) for name, known in names.items()}
        super().__init__(dict(self.here))
        self.text = text

    def called(self, name: str, known: Name) -> str:
        """What to call what a name stands for: by its own name, if it is a thing that has one."""
        spoken = name.replace("_", " ")
        if known.kind == CARDS:
            return spoken  # a list of cards gets its "the" where it is said
        spoken = f"the {spoken}"
        if known.kind not in THINGS:
            return spoken
        return self.named(known.read(self.s, self.scope)) or spoken

    def named(self, thing: Any) -> str:
        """The name of a card, a player or a place; empty for none."""
        if isinstance(thing, PlaceView) or (isinstance(thing, CardView) and thing.id == TOWN_SQUARE):
            return "" if thing.id == NOBODY else self.s.where(Place(thing.id))  # no card is the town square
        if not isinstance(thing, CardView | PlayerView) or thing.id == NOBODY:
            return ""
        return self.s.name(thing.id) if isinstance(thing, CardView) else self.s.who(thing.id)

    def value(self, node: ast.expr) -> Any:
        """What a part comes to, by the closure that decides."""
        return of_tree(node, self.text, self.names)(self.s, self.scope)

    # What is so, and what is not

    def because(self, node: ast.expr, *, so: bool) -> str:
        """Why a statement is so, or is not: of what has to hold together, each part that does not."""
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            return self.because(node.operand, so=not so)
        if isinstance(node, ast.IfExp):
            return self.because(node.body if self.value(node.test) else node.orelse, so=so)
        if isinstance(node, ast.BoolOp):
            deciding = [part for part in node.values if bool(self.value(part)) is so]
            return together(list(dict.fromkeys(self.because(part, so=so) for part in deciding)), self.subjects())
        return self.clause(node, not so)

    def subjects(self) -> list[str]:
        """The names with which a sentence may begin."""
        return [noun.words for noun in self.here.values() if noun.kind in THINGS]

    def _clause_constant(self, node: ast.Constant, no: bool) -> str:
        """What is so or not whatever the position is."""
        return f"that is {'always' if node.value else 'never'} so"

    def _clause_name(self, node: ast.Name, no: bool) -> str:
        """`your` is said of somebody by name here."""
        return super()._clause_name(node, no).replace("your ", f"{own(self.here['you'].words)} ")

    def compared(self, left: ast.expr, sign: ast.cmpop, right: ast.expr, no: bool) -> str:
        """Two things side by side, each with what it is."""
        kind = self.kind(left)
        if type(sign) not in _HOW_MUCH or kind == TRUTH or self.inside(left) or self.inside(right):
            return super().compared(left, sign, right, no)
        if isinstance(left, ast.Constant):
            left, right = right, left
            sign = _TURNED.get(type(sign), type(sign))()
        how = _HOW_MUCH[type(sign)][no]
        if kind in THINGS:
            return self.one_and_the_other(left, right, how)
        what = super().noun(left) if not isinstance(left, ast.Name) else self.nouns[left.id].words
        subject = "that" if kind in ("reason", "play") else what
        if kind in ("zone", "type") and isinstance(left, ast.Attribute):
            subject = self.noun(left.value)
        value, other = self.worded(self.value(left), kind), self.worth(right, kind)
        if not value and kind == "play":
            return f"that is by no ability{f', not {other}' if how else ''}"
        if not value:  # the town square is no card, and so of no type
            return super().compared(left, sign, right, no) if kind == "type" else f"{subject} is nothing"
        is_ = self.filled("{is}", subject)
        if kind == "reason":
            is_ = "happens"
        if not how:
            return f"{subject} {is_} {value}{'' if value == other else f', as is {other}'}"
        if value == other and how.startswith("not "):
            return f"{subject} {is_} {value}, {NO_MORE[how]}"
        return f"{subject} {is_} {value}, {how} {other}"

    def one_and_the_other(self, left: ast.expr, right: ast.expr, how: str) -> str:
        """Two cards, players or places, of which the one is the other or not."""
        if isinstance(left, ast.Name) and not isinstance(right, ast.Name | ast.Constant):
            left, right = right, left
        one, other = self.named(self.value(left)), self.noun(right)
        if isinstance(left, ast.Name) and one and one == other and not how:
            return f"{one} is {self.by_part(left, right)}"
        if isinstance(left, ast.Name):
            return f"{one or self.nouns[left.id].words} is {how + ' ' if how else ''}{other}"
        what = super().noun(left)
        if not one:
            return f"{what} is {'nobody' if self.kind(left) == A_PLAYER else 'nothing'}"
        if isinstance(left, ast.Attribute) and left.attr == "location":
            return f"{self.noun(left.value)} is at {one}{f', {how} at {other}' if how else ''}"
        return f"{what} is {one}{f', {how} {other}' if how else ''}"

    def by_part(self, left: ast.Name, right: ast.expr) -> str:
        """What somebody is whom two words stand for: `the mark`, and not their name once more."""
        if not isinstance(right, ast.Name):
            return super().noun(right)
        part = next((word for word in (left.id, right.id) if word not in POINTING), "card in question")
        return f"the {part.replace('_', ' ')}"

    def worth(self, node: ast.expr, kind: str) -> str:
        """The other side of a comparison: a word or a number, or what it is called with its value."""
        value = self.value(node)
        if isinstance(node, ast.Constant) or (isinstance(node, ast.UnaryOp) and kind == NUMBER):
            return self.worded(value, kind)
        return f"{super().noun(node)} ({self.worded(value, kind)})"

    def worded(self, value: Any, kind: str) -> str:
        """A number or a word as people say it."""
        if kind in ("reason", "play"):
            return HOW_WORDS.get(value, str(value))
        words = {"zone": ZONE_WORDS, "type": TYPE_WORDS}.get(kind, {})
        return words.get(value, str(value))

    def noun(self, node: ast.expr) -> str:
        """The words for a thing: its own name, where it has one."""
        if (
            isinstance(node, ast.Attribute | ast.Call | ast.IfExp)
            and self.kind(node) in THINGS
            and not self.inside(node)
        ):
            name = self.named(self.value(node))
            if name:
                return name
        return super().noun(node)

    def at(self, node: ast.expr) -> str:
        """Where somebody is: a place by its name."""
        name = "" if self.inside(node) or isinstance(node, ast.Constant) else self.named(self.value(node))
        return f"at {name}" if name else super().at(node)

    def inside(self, node: ast.expr) -> bool:
        """Whether it is about each of some cards or players, which is no one thing."""
        return any(self.nouns.get(name) is not self.here.get(name) for name in _names_in(node))


@lru_cache(maxsize=4096)
def _names_in(node: ast.expr) -> frozenset[str]:
    """The names in a part of an expression."""
    return frozenset(part.id for part in ast.walk(node) if isinstance(part, ast.Name))


_TURNED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.Gt, ast.Gt: ast.Lt, ast.LtE: ast.GtE, ast.GtE: ast.LtE,
}  # fmt: skip
"""The sign that says the same with the sides exchanged."""


def together(parts: list[str], subjects: list[str]) -> str:
    """Statements as one, in which those that follow each other about the same are not told of it again.

    >>> together(["Bart is booted", "Bart is not wanted", "this is High Noon"], ["Bart"])
    'Bart is booted and is not wanted and this is High Noon'
    """
    groups: list[list[str]] = []
    last = ""
    for part in parts:
        about = next((name for name in subjects if part.startswith(f"{name} ")), "")
        if about and about == last:
            groups[-1].append(part.removeprefix(f"{about} "))
        else:
            groups.append([part])
        last = about
    return _and([_and(group) for group in groups])


def _and(parts: list[str]) -> str:
    """Parts with an "and", behind a comma where one of them has commas of its own."""
    return ", and ".join(parts) if any("," in part for part in parts) else joined(parts)
