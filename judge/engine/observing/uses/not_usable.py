"""Texts that cannot be used now, and would do what was expected if they were: what speaks against their use."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import TYPE_CHECKING

from ...plays import against
from ...position.ability import Choice, Program, Scope
from ...position.procedure import Option
from ...position.values import NOBODY
from ...using.carry_out import CarryOut
from ..another_time import with_what_has_been
from ..answering import NOT_LEGAL, Missed
from .trying import IMPOSSIBLE, would

if TYPE_CHECKING:
    from ...position.kinds import CardId, PlayerId
    from ...position.state import State
    from ..answering import Wanted


def of_anybody(s: State, wanted: Wanted) -> Iterator[Missed]:
    """What speaks against each use that would do it to the card asked about, had that been chosen and all that it takes
    been there.
    """
    if wanted.about == NOBODY:
        return
    for card, value in s.each_card():
        of_use = value.zone == "play" or (value.zone, value.printed.type) == ("hand", "action")
        player = value.controller if value.zone == "play" else value.owner
        for number, ability in enumerate(value.printed.abilities if of_use else ()):
            if ability.trigger is not None or not _does_it(s, player, card, number, wanted):
                continue
            option = Option("play", card, number)
            if reasons := against.objections(s, player, option):
                told = with_what_has_been(s, player, option, reasons)
                yield Missed(
                    NOT_LEGAL, tuple(each.with_(why=f"{s.name(card)}: {each.why}") for each in told), text=card
                )


def _does_it(s: State, player: PlayerId, card: CardId, number: int, wanted: Wanted) -> bool:
    """Whether a text does it from some choice of it on, where the card asked about is what has been chosen."""
    use = CarryOut(Scope(player, card), "play", number)
    at = s.fork()
    at.stack = [*s.stack, (use, 0)]
    program = use.program(at)
    with suppress(*IMPOSSIBLE):
        return any(
            would(at, use, _chosen(use.scope, program, line, wanted), line + 1, wanted) for line in _choices(program)
        )
    return False


def _choices(program: Program) -> list[int]:
    """The lines at which a text has a card chosen."""
    return [n for n, line in enumerate(program) if isinstance(line, Choice) and line.of_cards()]


def _chosen(scope: Scope, program: Program, line: int, wanted: Wanted) -> Scope:
    """What is known once the card asked about has been chosen there."""
    name = str(getattr(program[line], "name", ""))
    return scope.choose(name, wanted.about) if name else scope
