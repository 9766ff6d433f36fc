"""Control flow: procedures of named steps on a stack, and the one runner that pushes and pops them.

A step is a short method that takes the state (and, after a question, the answer), changes the state and returns

    None               go on with the next step; after the last the procedure is over,
    Decision(...)      ask; the answer is handed to the next step,
    self.at(step, ..)  go on with that step, with changed variables,
    END                the procedure is over.

`state.then(procedure)` runs a procedure before the next step.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar, Final

from ..record import Record
from .kinds import CardId, Face, Place, PlayerId
from .values import NOBODY

if TYPE_CHECKING:
    from ..abilities.legality import Objection
    from .ability import OfFact
    from .state import State
    from .values import Modifier

MOST_STEPS = 1_000_000
"""How many steps one answer may set off before the runner gives up and says so."""


class Option(Record, frozen=True):
    """One thing a player may do: a word of the game, and what it is done with, as `acts` declares it."""

    verb: str
    card: CardId = NOBODY
    ability: int = NOBODY
    number: int = NOBODY
    """An amount, an end of a street, one of two; or which of the events, or effects, it answers."""
    other: CardId = NOBODY
    """A second card: who is called out, who gets goods or invents them, the version that takes a dude's place."""
    player: PlayerId = NOBODY
    place: Place = NOBODY
    face: Face = NOBODY


PASS: Final = Option("pass")
YES: Final = Option("yes")
NO: Final = Option("no")


class Decision(Record, frozen=True):
    """A question to one player (or to DECK, for chance), and every option that the rules allow."""

    player: PlayerId
    kind: str
    options: tuple[Option, ...]
    rule: str
    about: str = ""
    """What is chosen, in the card's word for it (`target`), where a card asks."""


class IllegalChoice(ValueError):
    """An answer that is not among a decision's options; carries the decision."""

    def __init__(self, option: Option, decision: Decision | None) -> None:
        self.option, self.decision = option, decision
        asked = f"the {decision.kind} decision" if decision else "no decision"
        super().__init__(f"{option} is not an option of {asked}")


class Jump(Record, frozen=True):
    """Where a procedure goes on."""

    procedure: Procedure
    step: int


class _End:
    def __repr__(self) -> str:
        return "END"


END: Final = _End()
Outcome = Decision | Jump | _End | None


class EngineLimit(RuntimeError):
    """A run did not come to a decision within the allowed number of steps."""


class Procedure(Record, frozen=True):
    """A part of the game with its own variables and a tuple of steps named after the rulebook.

    Its variables are fixed: a frame on the stack is shared between forks of a position.
    """

    steps: ClassVar[tuple[str, ...]] = ()
    code: ClassVar[tuple[Callable[..., Outcome], ...]] = ()
    registry: ClassVar[dict[str, type[Procedure]]] = {}

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.code = tuple(getattr(cls, step) for step in cls.steps)
        Procedure.registry[cls.__name__] = cls

    def at(self, step: str, **changes: Any) -> Jump:
        """Go on with that step, with these variables changed."""
        return Jump(self.with_(**changes) if changes else self, self.steps.index(step))

    of_the_rules: ClassVar[dict[str, str]] = {}
    """The steps by which the rules do something of themselves at their time of the day, each with its rule."""
    at_high_noon: ClassVar[bool] = False
    """Whether Noon plays are what it asks for."""
    in_phase: ClassVar[str] = ""
    """The phase of the day that it is; empty for whatever is played within one, and for High Noon."""
    next_is_a_shootout: ClassVar[str] = ""
    """The step that begins a shootout, where it leads up to one."""

    def against(self, s: State, option: Option) -> list[Objection]:
        """Every reason against an answer to what it asks, whatever that says; none where it has nothing to say."""
        return []

    def explains(self, s: State, option: Option) -> list[Objection]:
        """What makes an answer to it one that may be given, and what it brings; none where it goes without saying."""
        return []

    def excludes(self, s: State) -> list[Objection]:
        """What keeps out of its options what would be one otherwise."""
        return []

    def comes_first(self, s: State, option: Option) -> list[Objection]:
        """Why it asks its player now, and not another who would answer so; none where turns alone say it."""
        return []

    def effects(self, s: State) -> list[Modifier]:
        """The effects in force that limit what can be answered to it."""
        return []

    def facts(self, s: State) -> list[OfFact]:
        """The facts of cards by which it asks."""
        return []


def phase(s: State) -> str:
    """The phase of the day that is being played: High Noon with its shootouts and jobs, unless it is another one."""
    for procedure, _ in s.stack:
        if procedure.in_phase:
            return procedure.in_phase
    return "high noon" if s.stack else ""


Horizon = Callable[["State"], bool]
"""Where a run stops although there would be more to do; asked before each step."""


def run(state: State, *answer: Option, until: Horizon | None = None) -> Decision | None:
    """Run steps until somebody must decide; None when nothing is left to do, or `until` says to stop before a step.

    Raises EngineLimit after MOST_STEPS steps.
    """
    stack = state.stack
    for _ in range(MOST_STEPS):
        if not stack or (until is not None and not answer and until(state)):
            return None
        here = len(stack) - 1
        me, n = stack[here]
        code = me.code
        if n == len(code):
            stack.pop()
            continue
        stack[here] = me, n + 1
        if answer:
            out, answer = code[n](me, state, *answer), ()
        else:
            out = code[n](me, state)
        if out is None:
            continue
        if isinstance(out, Jump):
            stack[here] = out.procedure, out.step
        elif isinstance(out, Decision):
            return out
        else:
            del stack[here]
    raise EngineLimit(f"gave up after {MOST_STEPS:,} steps without a decision")
