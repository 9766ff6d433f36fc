"""What an instruction can see: who uses it, from which card, in answer to what, and with which choices."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ..record import Record
from .event import Event
from .kinds import CardId, Face, PlayerId
from .values import NOBODY

if TYPE_CHECKING:
    from .state import State


class Scope(Record, frozen=True):
    """What an instruction can see: who uses it, from which card, in answer to what, with which choices."""

    player: PlayerId
    card: CardId
    event: Event | None = None
    chosen: tuple[tuple[str, Any], ...] = ()
    pull: Face = NOBODY
    """The face of the card that the ability pulled."""
    margin: int = NOBODY
    """By how much the last test was passed; below 0 it failed, as a test that was never made."""
    chain: int = 0
    """How many Techniques of the same combo came before this one (rule: kung-fu.combo)."""
    check: int = NOBODY
    """What the last skill test came to: the pull, the rating and what was added (rule: skills.test)."""

    def choice(self, name: str) -> Any:
        """What was chosen under that name, of whatever kind its text lets be chosen; NOBODY where nothing was."""
        for known, value in self.chosen:
            if known == name:
                return value
        return NOBODY

    def choices(self, name: str) -> tuple[Any, ...]:
        """Everything that was chosen under that name, in the order of the choice."""
        return tuple(value for known, value in self.chosen if known == name)

    def choose(self, name: str, value: int) -> Scope:
        """The same scope with this as the only choice under that name."""
        before = [known for known in self.chosen if known[0] != name] if self.chosen else ()
        chosen = (*before, (name, value))
        return Scope(self.player, self.card, self.event, chosen, self.pull, self.margin, self.chain, self.check)

    def choose_too(self, name: str, value: int) -> Scope:
        """The same scope with one more choice under that name."""
        return self.with_(chosen=(*self.chosen, (name, value)))

    def without(self, *names: str) -> Scope:
        """The same scope with nothing chosen under these names."""
        return self.with_(chosen=tuple((k, v) for k, v in self.chosen if k not in names))


Condition = Callable[["State", Scope], Any]


class OnItself:
    """A condition that holds of no other card than the one whose text it is; of that one, the rest of it is asked."""

    __slots__ = ("rest",)

    def __init__(self, rest: Condition | None = None) -> None:
        self.rest = rest

    def __call__(self, s: State, scope: Scope) -> bool:
        """Whether it holds of the card that is known as `it`."""
        return scope.card == scope.choice("it") and (self.rest is None or bool(self.rest(s, scope)))


def always(s: State, scope: Scope) -> bool:
    """The condition of whatever has none."""
    return True


def never(s: State, scope: Scope) -> bool:
    """The condition of what does not happen by itself."""
    return False
