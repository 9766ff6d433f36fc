"""Texts that would do what was expected, and cannot be used now, or not on the card asked about, and why not."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from ...plays import against
from ...position.ability import Program, Scope, choices_of_cards
from ...position.procedure import Option, run
from ...position.values import NOBODY
from ...using.carry_out import CarryOut
from ..another_time import with_what_has_been
from ..answering import NOT_LEGAL, Missed
from .trying import IMPOSSIBLE, is_another_play, is_forbidden, would

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
            reasons = against.objections(s, player, option)
            if not reasons:
                yield from _not_to_be_chosen(s, player, option, wanted)
            else:
                told = with_what_has_been(s, player, option, reasons)
                yield Missed(
                    NOT_LEGAL, tuple(each.with_(why=f"{s.name(card)}: {each.why}") for each in told), text=card
                )


def _not_to_be_chosen(s: State, player: PlayerId, option: Option, wanted: Wanted) -> Iterator[Missed]:
    """What keeps the card asked about from being chosen for a text that can be used, where that first asks for one."""
    ahead, pick = s.fork(), Option("choose", wanted.about)
    ahead.begin("Declare", scope=Scope(player, option.card), verb=option.verb, number=option.ability)
    height = len(s.stack)
    with suppress(*IMPOSSIBLE):
        decision = run(ahead, until=lambda here: len(here.stack) <= height)
        for _ in range(MOST_CHOICES):
            if decision is None or decision.player != player or is_another_play(decision):
                return
            types = {ahead.cards[each.card].printed.type for each in decision.options if each.verb == pick.verb}
            use = ahead.stack[-1][0]
            if (
                pick not in decision.options
                and s.cards[wanted.about].printed.type in types
                and not (isinstance(use, CarryOut) and _is_for_others(ahead, use, wanted.about))
            ):
                reasons, name = use.against(ahead, pick), s.name(option.card)
                if reasons:
                    told = tuple(each.with_(why=f"{name}: {each.why}") for each in reasons)
                    yield Missed(NOT_LEGAL, told, text=option.card)
                return
            chosen = (wanted.meant(decision.options) or decision.options)[0]
            decision = run(ahead, chosen, until=lambda here: len(here.stack) <= height)


MOST_CHOICES: Final = 4
"""How many choices a text asks for, at the most, before the one that is looked for."""


def _is_for_others(s: State, use: CarryOut, about: CardId) -> bool:
    """Whether a text asks for cards of another player's than the one that is asked about."""
    choice = use.choice(s)
    return choice is not None and not choice.is_about(s, use.scope, about)


def _does_it(s: State, player: PlayerId, card: CardId, number: int, wanted: Wanted) -> bool:
    """Whether a text does it from some choice of it on, or would if nothing forbade that, where the card asked about is
    what has been chosen.
    """
    use = CarryOut(Scope(player, card), "play", number, outcome="success")
    at = s.fork()
    at.stack = [*s.stack, (use, 0)]
    program = use.program(at)
    with suppress(*IMPOSSIBLE):
        return any(
            would(at, use, chosen, line + 1, wanted) or is_forbidden(at, use, chosen, line + 1, wanted)
            for line in _choices(at, use.scope, program, wanted.about)
            for chosen in (_chosen(use.scope, program, line, wanted),)
        )
    return False


def _choices(s: State, scope: Scope, program: Program, about: CardId) -> list[int]:
    """The lines at which a text has a card chosen of whoever controls the one that is asked about."""
    return [n for n, choice in choices_of_cards(program) if choice.is_about(s, scope, about)]


def _chosen(scope: Scope, program: Program, line: int, wanted: Wanted) -> Scope:
    """What is known once the card asked about has been chosen there."""
    name = str(getattr(program[line], "name", ""))
    return scope.choose(name, wanted.about) if name else scope
