"""The table of verbs: how each is written, what it does and how it is said have one home, its class."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeVar

from judge.engine.record import Record

if TYPE_CHECKING:
    from judge.engine.position.ability import Instruction

    from ..reading import Reading
    from ..telling.words import Telling


class Known(Protocol):
    """A class of instructions that a card can name by its verb."""

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written: the instructions that it comes to.  Raises CardFault."""

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said: as told to you (`boot that dude`), or as what happens (`that dude is booted`)."""


class Verb(Record, frozen=True):
    """A verb: the further keys that it takes, and its class."""

    keys: tuple[str, ...]
    of: type[Known]


VERBS: dict[str, Verb] = {}
"""Every verb that has something after it."""
ALONE = "shuffle deck"
"""The instruction that is nothing but its verb."""
BROUGHT: Final = "brought"
"""The name under which a text knows the card that it brings in."""
PLACES = ("this location",)
"""Where a card can enter play."""

K = TypeVar("K", bound=type[Known])


def verb(*names: str, keys: tuple[str, ...] = ()) -> Callable[[K], K]:
    """Let cards use a class of instructions by these verbs, each with these further keys."""

    def register(of: K) -> K:
        for name in names:
            if name in VERBS:
                raise ValueError(f"two verbs are called {name}")
            VERBS[name] = Verb(keys, of)
        return of

    return register
