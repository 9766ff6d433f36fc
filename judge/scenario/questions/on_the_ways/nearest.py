"""The way on that comes nearest to what is asked where a number is asked for: how far it comes is the reason.

That no way on comes to more than 4 ghost rock is answered by the way that comes to 4, with all that is paid and gained
on it, and not by some way or other.
"""

from __future__ import annotations

import ast
import operator
import re
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from judge.cards.expressions.expression import parse
from judge.cards.fault import CardFault
from judge.engine.day.sundown import figures
from judge.engine.position.kinds import Place
from judge.engine.position.procedure import phase
from judge.engine.position.unseen import LookedAt
from judge.engine.table import control, town

from ...file import names
from ...file.names import Unknown
from ..values import QUOTED, Expression

if TYPE_CHECKING:
    from judge.engine.exploring.ways import Visit, Way
    from judge.engine.position.state import State

A_DEED: Final = re.compile(rf"card\({QUOTED}\)(?=\.controller\s*==\s*player)")
"""A card of whose controller it is asked whether it is a certain player: a deed's has the most to show there."""
NUMBERS: Final = re.compile(rf"player\({QUOTED}\)\.(?:ghost_rock|control_points|won_game)")
"""Numbers of a player that add up by what happens, so that a way on comes nearer to one or less near; who has won is
decided by numbers, too.
"""
CHANGED: Final = re.compile(
    rf"player\({QUOTED}\)\.hand_size|card\({QUOTED}\)\.control_points"
    rf"|(?:hand_rank|total_hand_rank|bullets|influence|bounty|casualties)\({QUOTED}\)"
)
"""Numbers that texts change: they are told only where a way on comes nearer than where the question is asked."""
COMPARES: Final[dict[type[ast.cmpop], tuple[Callable[[Any, Any], bool], int]]] = {
    ast.Gt: (operator.gt, 1), ast.GtE: (operator.ge, 0), ast.Lt: (operator.lt, 1), ast.LtE: (operator.le, 0),
    ast.Eq: (operator.eq, 0), ast.NotEq: (operator.ne, 1),
}  # fmt: skip
"""How numbers are compared, and by how much more than the other side one has to differ."""

MOST_NEARER: Final = 2
"""How many numbers are tried for one to which a way comes where ways were not gone on."""
MOST_AS_NEAR: Final = 12
"""How many ways that come as near are remembered, for some cannot be gone with real cards."""
Far = tuple[int, int, int]
"""How many of the things that have to be so together are not, and are no numbers; how many are; and by how much these
miss what they would have to be: of what is asked besides a number all should be so, for that is when the number counts.
"""
Measure = Callable[["State"], Far]


class Nearest:
    """The way on that has come nearest to an expression being so, and the one on which its number has."""

    def __init__(self, expression: Expression, *, wanted: bool, start: State | None = None) -> None:
        self.expression = expression
        self._measure = _measure(parse(expression.text), wanted)
        self._at_first = None if start is None else self._far_or_not(start)
        """How near it comes where the question is asked, if it is to come nearer."""
        self._least: list[Far | None] = [None, None]
        self.ways: list[list[Way | None]] = [[], []]

    @property
    def found(self) -> bool:
        """Whether it could be told of any position how near it comes, and it came nearer if it had to."""
        least = self._least[0]
        return least is not None and (self._at_first is None or least < self._at_first[0])

    def look(self, visit: Visit) -> None:
        """Remember the way to a position if none before has come nearer."""
        for which, far in enumerate(self._far_or_not(visit.state) or ()):
            least = self._least[which]
            if least is None or far < least:
                self._least[which], self.ways[which] = far, []
            if far == self._least[which] and len(self.ways[which]) < MOST_AS_NEAR:
                self.ways[which].append(visit.way)

    def nearer(self) -> list[str]:
        """What would come nearer, the nearest first, where it is asked for more of a stash than a number: that it holds
        as much as that leaves.
        """
        node, least = parse(self.expression.text), self._least[0]
        match node:
            case ast.Compare(
                ast.Attribute(_, "ghost_rock") as stash, [ast.Gt() | ast.GtE() as how], [ast.Constant(int() as most)]
            ):
                enough = most + isinstance(how, ast.Gt)
                by = 0 if least is None else least[2]
                return [f"{ast.unparse(stash)} >= {enough - less}" for less in range(1, min(by, MOST_NEARER + 1))]
        return []

    def _far_or_not(self, s: State) -> tuple[Far, Far] | None:
        """How far a position is from it, where that can be told."""
        try:
            return self._far(s)
        except (LookedAt, CardFault, Unknown):
            return None

    def _far(self, s: State) -> tuple[Far, Far]:
        """How far a position is from all of it, and from the number first."""
        truths, numbers, by = self._measure(s)
        return (truths, numbers, by), (numbers, by, truths)

    def ends(self, gone: Callable[[Way | None], State | None]) -> list[State]:
        """Where those ways lead, of several that come as near the first that does; nothing where none can be gone with
        real cards, or comes as near then.
        """
        found = []
        for which, ways in enumerate(self.ways):
            there = filter(None, map(gone, ways))
            end = next((end for end in there if self._far(end)[which] == self._least[which]), None)
            if end is None:
                return []
            found.append(end)
        return found


class Furthest:
    """The way to where most of several things that would have to be so together are so, in the order in which they are
    asked: what comes after the first that is not is not looked at, as the question does not look at it either.
    """

    def __init__(self, expression: Expression) -> None:
        self.parts = expression.each_of_several()
        self.most = 0
        self.way: Way | None = None

    def look(self, visit: Visit) -> None:
        """Remember the way to a position if before it fewer were so; all but one is as far as it can come."""
        if self.most + 1 >= len(self.parts):
            return
        try:
            so = next((n for n, each in enumerate(self.parts) if each.of(visit.state) is not True), 0)
        except (LookedAt, CardFault, Unknown):
            return
        if so > self.most:
            self.most, self.way = so, visit.way


def how_many_are_so(expression: Expression, *, wanted: bool) -> Callable[[State], int] | None:
    """Of how many of several things that have to be so together it is so in a position, or of how many it is not whose
    being otherwise is `wanted`; None where there are not several.
    """
    parts = expression.each_of_several(wanted=wanted)

    def is_so(part: Expression, s: State) -> bool:
        try:
            return part.of(s) is wanted
        except (LookedAt, CardFault, Unknown):
            return False

    return (lambda s: sum(is_so(part, s) for part in parts)) if parts else None


def nearest_of(s: State, expression: Expression, *, wanted: bool) -> list[Nearest]:
    """What is asked for, or each thing of which one would be enough, as far as a number that adds up is asked for, or
    who controls a deed.
    """
    each = expression.each_of_several(wanted=not wanted) or [expression]
    adds_up = [one for one in each if NUMBERS.search(one.text) or _asks_for_a_deed(s, one)]
    changed = [one for one in each if one not in adds_up and CHANGED.search(one.text)]
    found = [Nearest(one, wanted=wanted) for one in adds_up]
    return found + [Nearest(one, wanted=wanted, start=s) for one in changed]


def _asks_for_a_deed(s: State, expression: Expression) -> bool:
    asked = [named for each in A_DEED.findall(expression.text) for named in Expression(each).named(s)]
    return bool(asked) and all(s.cards[card].printed.type == "deed" for card in asked)


def _measure(node: ast.AST, wanted: bool) -> Measure:
    """How far a position is from an expression being what is wanted."""
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        return _measure(node.operand, not wanted)
    if isinstance(node, ast.BoolOp):
        parts = [_measure(each, wanted) for each in node.values]
        if isinstance(node.op, ast.And) is wanted:
            return lambda s: _together([part(s) for part in parts])
        return lambda s: min(part(s) for part in parts)
    if isinstance(node, ast.Compare) and len(node.ops) == 1 and type(node.ops[0]) in COMPARES:
        return _compared(node, wanted)
    if wanted and (name := _of_whose_victory(node)):
        return partial(_short_of_victory, name)
    truth = Expression(ast.unparse(node)).of
    return lambda s: (int(bool(truth(s)) is not wanted), 0, 0)


def _compared(node: ast.Compare, wanted: bool) -> Measure:
    """The same of two things that are compared: numbers miss each other by so much."""
    holds, more = COMPARES[type(node.ops[0])]
    left, right = (Expression(ast.unparse(each)).of for each in (node.left, node.comparators[0]))

    of_a_deed = A_DEED.match(ast.unparse(node))

    def far(s: State) -> Far:
        one, other = left(s), right(s)
        if holds(one, other) is wanted:
            return 0, 0, 0
        if of_a_deed is not None and wanted and isinstance(node.ops[0], ast.Eq):
            return 0, 1, _short_of_control(s, of_a_deed, other)
        if type(one) is not int or type(other) is not int:
            return 1, 0, 0
        return 0, 1, abs(one - other) + (more if wanted else 1 - more)

    return far


def _of_whose_victory(node: ast.AST) -> str:
    """Of whom it is asked whether they have won; empty where it is something else."""
    match node:
        case ast.Attribute(ast.Call(ast.Name("player"), [ast.Constant(str() as name)], []), "won_game"):
            return name
    return ""


def _short_of_victory(name: str, s: State) -> Far:
    """How many control points a player has too few in Sundown, when victory is checked (rule: sundown.victory)."""
    player = names.player_named(s, name)
    if s.victor == player:
        return 0, 0, 0
    if phase(s) != "sundown":
        return 1, 0, 0
    shown = figures(s)
    most = max(influence for other, influence in enumerate(shown.influence) if other != player)
    return 0, 1, max(1, most + 1 - shown.points[player])


def _short_of_control(s: State, named: re.Match[str], who: str) -> int:
    """By how much a player has too little at a deed to control it, who on a tie has to own it (rule: control.deeds)."""
    deed = min(Expression(named.group()).named(s))
    player = names.player_named(s, who)
    shown = control.strength(s, deed, town.dudes_at(s, Place(deed)))
    most = max(amount for other, amount in enumerate(shown) if other != player)
    return max(0, most - shown[player] + (s.cards[deed].owner != player))


def _together(parts: list[Far]) -> Far:
    truths, numbers, by = zip(*parts, strict=True)
    return sum(truths), sum(numbers), sum(by)
