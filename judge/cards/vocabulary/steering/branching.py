"""What happens only if something is so: `if`, with what is done then, in an event's place, or otherwise."""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from judge.cards.expressions.expression import Reader
from judge.cards.expressions.views import TRUTH
from judge.cards.fault import CardFault
from judge.cards.telling import sentences
from judge.cards.telling.cases import LONG, at_length, if_so, in_cases, provided
from judge.engine.position.ability import Instruction, Program, Scope
from judge.engine.position.explained import told_when_read, why_not, why_so
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY

from ...expressions.expression import parse, written
from ..verb import verb
from .answering import Instead, in_place

if TYPE_CHECKING:
    from judge.cards.reading import Reading
    from judge.cards.telling.words import Telling


_THERE = (".in_play", ".is_dude", ".zone == 'hand'")
"""What is so of whatever has been chosen, so that it asks no more than whether anything has been."""


@verb("if", keys=("then", "instead", "else"))
class Unless(Instruction):
    """`if: x` with `then: [...]` or `instead: [...]`, `else: [...]`: what follows happens only if the expression holds;
    `instead` replaces the event.
    """

    condition: Reader
    length: int
    of_a_pull: bool = False
    """Whether it holds a pull against something, which is told."""
    otherwise: bool = False
    """Whether something else is done where it does not hold."""

    def run(self, s: State, scope: Scope) -> int | None:
        """The number to pass over."""
        skip = self.passes_over(s, scope)
        if self.of_a_pull:
            words = told_when_read(self.condition, s, scope, so=not skip)
            s.note("values.pull", words, more=s.trace is not None and s.trace.rule == "values.pull")
        return skip

    def stops(self, s: State, scope: Scope) -> str:
        """The condition that does not hold; nothing stops it before the pull that it looks at."""
        unknown = self.of_a_pull and scope.pull == NOBODY
        return "" if unknown or self.condition(s, scope) else why_not(self.condition, s, scope)

    def goes_without(self, s: State, scope: Scope) -> tuple[int, str]:
        """What is done otherwise."""
        unknown = self.of_a_pull and scope.pull == NOBODY
        if not self.otherwise or unknown or not self.condition(s, scope):
            return 0, ""
        return self.length, why_so(self.condition, s, scope)

    def passes_over(self, s: State, scope: Scope) -> int:
        """Everything that the condition is for, where it does not hold."""
        return 0 if self.condition(s, scope) else self.length

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        condition = r.expression(given[verb], TRUTH, verb)
        blocks = [key for key in ("then", "instead") if key in given]
        if len(blocks) != 1:
            raise CardFault("`if` has either `then` or `instead` below it")
        then: Program = r.block(given, blocks[0])
        if blocks == ["instead"]:
            then = (Instead(then), *then)
        otherwise = r.block(given, "else") if "else" in given else ()
        if otherwise:
            then = (*then, Skip(len(otherwise)))
        return [Unless(condition, len(then), _of_a_pull(given[verb]), bool(otherwise)), *then, *otherwise]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        if (plain := _booting(given)) is not None:
            return t.all(plain, told)
        given = _with_what_is_inside(given)
        behind, t.condition_behind = t.condition_behind, False
        condition = t.speech.condition(given[verb])
        if t.just_chosen and given[verb] in [f"{t.just_chosen}{word}" for word in _THERE]:
            condition = "you do"
        instead = "instead" in given
        t.speech.apart = _apart(t, given[verb])
        if "else" in given and not instead:
            both = sentences.otherwise(condition, t.parts(given["then"], told), t.parts(given["else"], told))
            if both is not None:
                return both
            if (same := t.all(given["then"], told)) == t.all(given["else"], told):
                return same
        top = not (t.nested or told or behind or instead or "else" in given)
        parts = sentences.merged(t.parts(given["then"], told)) if top else []
        if len(parts) > 1 and sum(len(part.split()) for part in parts) > LONG:
            return at_length(condition, in_cases(parts))
        then = t.all(given["instead" if instead else "then"], told)
        if len(parts) == 1:
            then = sentences.once_named(condition, parts[0], t.persons)
        then = in_place(then) if instead else then
        if behind:
            return f"{then} if {condition}"
        otherwise = f", otherwise {t.all(given['else'], told)}" if "else" in given else ""
        t.speech.apart = frozenset()
        if otherwise and then.endswith(otherwise):
            otherwise = ""
        begin = provided(condition)
        if then.startswith("if "):  # an "otherwise" behind it would be heard as that of the second "if"
            not_so = t.speech.clause(t.speech.parse(given[verb]), no=True)
            otherwise = otherwise.replace(", otherwise if ", ", otherwise then if ", 1)
            otherwise = otherwise.replace(", otherwise ", f"; if {not_so}, ", 1)
            then = f"then {then}" if begin.startswith("if ") else then
        return f"{begin}, {then}{otherwise}" if otherwise else if_so(condition, then)


def _booting(given: Mapping[str, Any]) -> list[Any] | None:
    """What happens, where it is that a card is booted if it is not: a booted one cannot be (rule: cards.boot)."""
    then = given.get("then")
    if "else" in given or not isinstance(then, list) or len(then) != 1 or not isinstance(then[0], Mapping):
        return None
    booted = dict(then[0]) == {"boot": str(given["if"]).removeprefix("not ").removesuffix(".booted")}
    return then if booted and str(given["if"]).startswith("not ") else None


def _with_what_is_inside(given: Mapping[str, Any]) -> Mapping[str, Any]:
    """A condition with nothing but another below it, as one that asks for both."""
    inner = given.get("then")
    if "else" in given or not isinstance(inner, list) or len(inner) != 1:
        return given
    below = inner[0]
    if not isinstance(below, Mapping) or "if" not in below or "then" not in below or "else" in below:
        return given
    if any(isinstance(parse(str(each["if"])), ast.BoolOp) and " or " in str(each["if"]) for each in (given, below)):
        return given
    return {"if": f"({given['if']}) and ({below['if']})", "then": below["then"]}


def _of_a_pull(condition: Any) -> bool:
    """Whether a condition looks at a pull."""
    return isinstance(condition, str) and "pull" in re.findall(r"\w+", condition)


def _apart(t: Telling, condition: Any) -> frozenset[str]:
    """The two numbers of which one is lower than the other, if the condition is that."""
    node = t.speech.parse(condition)
    if isinstance(node, ast.Compare) and len(node.ops) == 1 and isinstance(node.ops[0], ast.Lt | ast.Gt):
        return frozenset({written(node.left), written(node.comparators[0])})
    return frozenset()


class Skip(Instruction):
    """The end of an `if:` that has an `else:`."""

    length: int

    def run(self, s: State, scope: Scope) -> int | None:
        """Pass over the `else:`."""
        return self.length

    def passes_over(self, s: State, scope: Scope) -> int:
        """All of it."""
        return self.length
