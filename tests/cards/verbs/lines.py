"""Lines of a text read where a player and dudes can have been chosen before them, and texts that stand against them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from judge.cards.reading import read_ability
from judge.engine.position.ability import Choice, Instruction, Program, Scope
from judge.engine.position.event import Event
from judge.engine.position.kinds import CardId, Place
from judge.engine.position.state import State
from judge.engine.position.values import Printed
from judge.engine.table.standing import Standing

from ..conftest import ANN, BEN

HERE: Final = Scope(ANN, CardId(0))
"""Ann uses her outfit; nothing is chosen."""
CHOSEN: Final = (
    {"choose": "player with a draw hand", "as": "somebody"},
    *({"choose": "dude in this shootout", "as": name} for name in ("target", "first", "second")),
)
"""What a line may speak of: a player (`somebody`) and three cards."""


def program(*lines: Any, play: str = "shootout", **head: Any) -> Program:
    """What lines come to."""
    return read_ability(0, {"play": play, **head, "then": [*CHOSEN, *lines]}).then[len(CHOSEN) :]


def required(line: dict[str, Any]) -> Choice:
    """A choice as a part of what an ability requires."""
    text = {"play": "shootout", "requires": [*CHOSEN, line], "then": ["shuffle deck"]}
    found = read_ability(0, text).requires[-1]
    assert isinstance(found, Choice)
    return found


def one(line: Any, **head: Any) -> Instruction:
    """The first instruction of a line."""
    return program(line, **head)[0]


def choice(line: dict[str, Any], **head: Any) -> Choice:
    """A line that lets somebody choose."""
    found = one(line, **head)
    assert isinstance(found, Choice)
    return found


def of(card: int, **named: int) -> Scope:
    """That card is chosen as `target`, and others under other names."""
    scope = HERE.choose("target", card)
    for name, number in named.items():
        scope = scope.choose(name, number)
    return scope


def words(s: State, rule: str) -> list[str]:
    """What the trace says by a rule."""
    return [note.words for note in s.notes() if note.rule == rule]


def forbidden(s: State, what: str, holds: Callable[[Event], bool], title: str = "Guard") -> CardId:
    """A deed of Ben's whose text says that something cannot happen."""
    text = Standing(f"cannot {what}", lambda s, scope: scope.event is not None and holds(scope.event))
    guard = s.add_card(Printed(title, "deed", standing=(text,)), BEN, "play")
    s.set(guard, at=Place(guard))
    return guard
