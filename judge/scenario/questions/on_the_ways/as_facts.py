"""What an expression asks for, as the facts that a `why not` takes: `card('Amy').booted` is `{Amy: {booted: yes}}`."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Any, Final

from judge.cards.expressions.expression import parse
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY

from ...file import names
from ..facts import SIDES

Asked = dict[str, Any]
"""One fact of one subject, as it is written beside `why not`."""

WORDS: Final = {
    "booted": "booted", "stud": "stud", "bounty": "bounty", "zone": "in", "host": "on", "ghost_rock": "ghost rock",
    "control_points": "control points", "controller": "controller",
}  # fmt: skip
"""Words after a dot that are facts."""
FUNCTIONS: Final = {
    "bullets": "bullets", "influence": "influence", "value": "value", "bounty": "bounty", "hand_rank": "hand rank",
    "total_hand_rank": "total hand rank", "casualties": "casualties",
}  # fmt: skip
"""Functions of something called by name that are facts."""
JUST: Final[dict[type[ast.cmpop], int]] = {ast.Eq: 0, ast.GtE: 0, ast.LtE: 0, ast.Gt: 1, ast.Lt: -1}
"""How far from the number that it is compared with is the nearest that will do."""


def as_fact(s: State, text: str) -> Asked | None:
    """The fact that an expression asks for; None where it asks for something else.

    Of a number that is compared it is the nearest one that will do.
    """
    found = _of_a_truth(s, parse(text), True)
    return None if found is None else {found[0]: {found[1]: found[2]}}


GROUPS: Final = {"posse": "posse", "home.dudes": "at", "taken": "in"}
"""Dudes of a player that are counted, and the fact of one who is among them."""


def of_one_more(s: State, text: str) -> Iterator[Asked]:
    """That a dude is among those of whom an expression asks that there are more: the fact of each who is not."""
    node = parse(text)
    if not isinstance(node, ast.Compare) or not isinstance(node.ops[0], ast.Gt | ast.GtE | ast.Eq):
        return
    match node.left:
        case ast.Call(ast.Name("count"), [ast.Attribute() as group], []):
            whose, dot, which = ast.unparse(group).partition(").")
        case _:
            return
    player = _called(parse(f"{whose})"), "player") if dot else None
    if player is None or which not in GROUPS:
        return
    number = names.player_named(s, player)
    for card in s.in_play():
        value = s.cards[card]
        if value.printed.type != "dude" or value.controller != number:
            continue
        called = f"{s.who(value.owner)}'s {s.name(card)}"
        if which == "taken" and value.posse == number:
            yield {called: {GROUPS[which]: "discard"}}
        elif which == "posse" and value.posse == NOBODY:
            yield {called: {GROUPS[which]: _side(s, called)}}
        elif which == "home.dudes" and s.place(card) != s.players[number].home:
            yield {called: {GROUPS[which]: f"{player}'s home"}}


OF_THE_GAME: Final = {"won_game": "won by", "is_winner": "winner"}
"""What a fact of the game is called that names the player of whom something is so."""


def _of_a_truth(s: State, node: ast.AST, wanted: bool) -> tuple[str, str, Any] | None:
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        return _of_a_truth(s, node.operand, not wanted)
    if isinstance(node, ast.Compare) and len(node.ops) == 1 and wanted:
        return _compared(node.left, node.ops[0], node.comparators[0])
    if isinstance(node, ast.Attribute) and node.attr in OF_THE_GAME and wanted:
        winner = _called(node.value, "player")
        return None if winner is None else ("game", OF_THE_GAME[node.attr], winner)
    if not isinstance(node, ast.Attribute) or (subject := _called(node.value, "card")) is None:
        return None
    if node.attr in ("booted", "stud"):
        return subject, node.attr, wanted
    if node.attr == "in_play":
        return (subject, "in", "play") if wanted else None
    if node.attr == "at_home" and wanted:
        owner = s.cards[names.card_named(s, subject)].owner
        return subject, "at", f"{s.who(owner)}'s home"
    if node.attr == "in_shootout":
        return subject, "posse", _side(s, subject) if wanted else "none"
    return None


def _compared(left: ast.expr, how: ast.cmpop, right: ast.expr) -> tuple[str, str, Any] | None:
    """A fact that is compared with what is known: a number, a place, or a card called by name."""
    name, subject = "", None
    if isinstance(left, ast.Attribute):
        name = WORDS.get(left.attr, "")
        subject = _called(left.value, "player" if left.attr == "ghost_rock" else "card")
    elif isinstance(left, ast.Call) and isinstance(left.func, ast.Name):
        name, subject = FUNCTIONS.get(left.func.id, ""), _called(left, left.func.id)
    if not name or subject is None:
        return None
    if isinstance(right, ast.Constant) and type(right.value) is int and type(how) in JUST:
        return subject, name, right.value + JUST[type(how)]
    if not isinstance(how, ast.Eq):
        return None
    if isinstance(right, ast.Constant) and isinstance(right.value, str):
        return subject, name, right.value
    other = _called(right, "player" if name == "controller" else "card")
    return None if other is None else (subject, name, other)


def _called(node: ast.AST, function: str) -> str | None:
    """The name in quotes with which a function is called."""
    match node:
        case ast.Call(ast.Name(id), [ast.Constant(str() as name)], []) if id == function:
            return name
    return None


def _side(s: State, subject: str) -> str:
    """The side of the shootout, of the call-out or of the job, on which a dude would be."""
    player = s.cards[names.card_named(s, subject)].controller
    if s.shootout is None and s.job is not None:
        return SIDES[int(player != s.job.player)]
    called_out = s.shootout is not None and s.shootout.leader not in (NOBODY, player)
    return SIDES[int(called_out)]
