"""How much a text brings, where it works that out from numbers that other texts have changed."""

from __future__ import annotations

from collections.abc import Iterator

from ...abilities.legality import Objection
from ...position.note import Note
from ...position.sums import Sum, how_it_comes_about
from .. import provenance


def of_an_amount(note: Note) -> Iterator[Objection]:
    """The parts of each number of which it depends how much an instruction brings, at the line that says that it does;
    nothing of a number that is as it is printed.

    An instruction that brings so much of something says how much in its `amount`.
    """
    use = next(iter(provenance.uses_at(note)[-1:]), None)
    if use is None or note.after is None:
        return
    program, line = use.program(note.after), provenance.line_of(note.after, use)
    amount = getattr(program[line], "amount", None) if line < len(program) else None
    if not callable(amount):
        return
    before, scope = provenance.position_before(note), use.scope
    _, whole = how_it_comes_about(before, lambda here: amount(here, scope))
    for number in (part for part in whole.parts if isinstance(part, Sum)):
        parts = list(number.every_part())
        for part in parts if len(parts) > 1 else ():
            yield Objection(part.rule, f"{number}: {part}", provenance.of_part(before, part))
