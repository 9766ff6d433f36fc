"""Whether what a text asks for can be carried out whole, by some way of choosing (rule: abilities.requirement)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..position.ability import Choice, Program, Scope

if TYPE_CHECKING:
    from ..position.procedure import Option
    from ..position.state import State


def satisfiable(s: State, scope: Scope, program: Program) -> bool:
    """Whether some way of choosing lets every instruction be carried out (rule: abilities.requirement)."""
    if not program:
        return True
    head, rest = program[0], program[1:]
    if isinstance(head, Choice):
        if not head.ends_with_pass and head.complete(s, scope):
            return satisfiable(s, scope, rest)
        return any(leads_on(s, scope, option, program) for option in head.each_option(s, scope))
    following = program[1 + head.passes_over(s, scope) :]
    return head.possible(s, scope) and satisfiable(s, head.becomes(s, scope), following)


def gone_on(s: State, scope: Scope, option: Option, program: Program) -> tuple[State, Scope, Program]:
    """What is left of a program once its first line, a choice, is answered so, and what is known then; the position is
    a copy where the answer changes it.
    """
    choice = program[0]
    assert isinstance(choice, Choice)
    at = s.fork() if choice.acts else s
    return at, choice.answered(at, scope, option), program[1 + choice.skips(option) :]


def leads_on(s: State, scope: Scope, option: Option, program: Program) -> bool:
    """Whether a program, which begins with a choice, can be carried out whole with that answer to it."""
    last = program[0] if len(program) == 1 else None
    if isinstance(last, Choice) and last.skips(option) >= 0:
        return True  # nothing is left of it
    return satisfiable(*gone_on(s, scope, option, program))
