"""What a requirement lacks: told by the very instructions that find out whether it can be met.

Rule: abilities.requirement.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..position.ability import Choice, Instruction, Program, Scope
from ..position.sums import Part, parts_by_texts
from ..record import Record
from .satisfiable import gone_on, satisfiable

if TYPE_CHECKING:
    from ..position.procedure import Option
    from ..position.state import State

MOST_NAMED = 6
"""How many of those who do not meet what is asked for are named; of any more it is said how many they are."""
FEW = 2
"""Of how many of them it is told by which texts their numbers are what they are."""
CANNOT_BE_DONE = "what it asks for cannot be done"
"""What is said where an instruction cannot say it better."""
CHANGED = "abilities.requirement-changed"
"""The rule by which a condition makes a requirement another one."""


def changed(clause: Instruction) -> bool:
    """Whether an instruction is one thing or another, by a condition that has something else done otherwise."""
    return bool(getattr(clause, "otherwise", False))


class Lack(Record, frozen=True):
    """What is asked for, empty where it is nothing that is chosen, and why nothing there is meets that."""

    asked: str
    reasons: tuple[str, ...]
    cites: tuple[str, ...] = ()
    """The rules and rulings that are in the way of what would do otherwise."""
    parts: tuple[Part, ...] = ()
    """The parts that texts have in the numbers because of which that is so, where few are named."""

    def __str__(self) -> str:
        """All of it in a sentence."""
        if not self.asked:
            return listed(self.reasons) or CANNOT_BE_DONE
        return f"it asks for {self.asked}{': ' if self.reasons else ', and there is none'}{listed(self.reasons)}"


def after(s: State, scope: Scope, option: Option, program: Program) -> Lack | None:
    """What the rest of a program lacks once a choice, which is the first of it, has been answered so."""
    return lacking(*gone_on(s, scope, option, program))


def lacking(s: State, scope: Scope, program: Program) -> Lack | None:
    """Why no way of choosing lets every instruction be carried out; None where one does."""
    if not program or satisfiable(s, scope, program):
        return None
    head, rest = program[0], program[1:]
    if isinstance(head, Choice):
        return lacking(s, scope, rest) if head.complete(s, scope) else _nothing_to_choose(s, scope, head, program)
    if not head.possible(s, scope):
        return Lack("", (head.hindrance(s, scope) or CANNOT_BE_DONE,), head.leaves_out(s, scope))
    return lacking(s, scope, program[1 + head.passes_over(s, scope) :])


def _nothing_to_choose(s: State, scope: Scope, choice: Choice, program: Program) -> Lack:
    """What a choice asks for, and why nothing there is meets that, or what follows it.

    Where all that could be chosen lacks the same later on, that is what is missing.
    """
    later = [
        lack
        for option in choice.options(s, scope)
        if (lack := lacking(*gone_on(s, scope, option, program))) is not None
    ]
    refused, asked = choice.refused(s, scope), choice.asks_for(s, scope)
    cites = tuple(dict.fromkeys((*choice.leaves_out(s, scope), *(id for lack in later for id in lack.cites))))
    wanted = {lack.asked for lack in later}
    if later and len(wanted) == 1 and (wanted != {""} or not asked):
        return Lack(wanted.pop(), tuple(dict.fromkeys(reason for lack in later for reason in lack.reasons)), cites)
    parts = parts_by_texts(s, lambda now: choice.refused(now, scope)) if 0 < len(refused) <= FEW else ()
    return Lack(asked, tuple(dict.fromkeys([*refused, *map(str, later)])), cites, parts)


def listed(reasons: tuple[str, ...] | list[str]) -> str:
    """Reasons side by side."""
    more = len(reasons) - MOST_NAMED
    named = [*reasons[:MOST_NAMED], f"and so on for {more} more"] if more > 0 else list(reasons)
    return (", " if all("," not in reason for reason in named) else "; ").join(named)
