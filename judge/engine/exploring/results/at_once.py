"""Choices of which only the result matters are made at once: who flees, and whose fate it is to be a casualty.

Who flees goes home with the others who do, however they were named (rule: shootout.run-or-gun.order); casualties have
a file of their own (`fates`).  So each set is tried once, in one order, and of several dudes who are one and the same
only how many of them.  Who is picked as the shooter is left open until somebody asks: their bullets decide how many
cards are drawn (rules: shootout.draw.stud-bonus, .draw-bonus), and of a hand that nobody stated any may come.
"""

from __future__ import annotations

from collections.abc import Container, Hashable
from itertools import product
from typing import TYPE_CHECKING, Final, NamedTuple

from ...position.kinds import CardId
from ...position.procedure import PASS, Horizon, Option, run
from ...position.values import NOBODY
from ...shootout import covering, lumps
from ...shootout.lumps import TakeYerLumps
from ...shootout.rounds import PickYerShooter
from ...shootout.run_or_gun import RunOrGun
from ...table import casualty, standing
from ...table.standing import Standing
from ..forgetting import SHOOTER, TAKEN_ARE, forgotten
from . import fates
from .fates import Assigned, Called, Falls

if TYPE_CHECKING:
    from ...position.responder import Responder
    from ...position.state import State

BETWEEN: Final = frozenset({
    "discard", "ace", "send home booted", "boot", "move", "leave posse", "remove from game", "collect bounty",
    "lose bounty", "gain ghost rock", "leave shootout", "choose casualty",
})  # fmt: skip
"""What may come of one casualty before the next is taken, by the rules alone."""
PICKED: Final = frozenset({"pick shooter"})
"""What a choice of a shooter is."""
COVERING: Final = (casualty.COVERS, casualty.COVERS_MORE)
"""The beginnings of what texts bear on that say what a casualty covers."""
BEARING: Final = (*COVERING, "keyword", "loses", "control", "bounty")
"""The beginnings of what texts bear on that say who may be a casualty, and what comes of it.

What a text adds to bounties is over as soon as its own dude has fallen, so that whoever falls later is worth another.
"""


class AtOnce(NamedTuple):
    """Answers that are given one after the other."""

    answers: tuple[Option | Assigned | Falls, ...]
    comes_to: Hashable = None
    """All that it leaves behind of where it is chosen; None where more may be."""


def give(s: State, found: AtOnce, until: Horizon | None) -> None:
    """Answer all of it; nobody is asked in between, and so no options are looked for."""
    frame, decision, one = s.stack[-1][0], s.decision, found.answers[0]
    if isinstance(one, Falls):
        fates.fall(s, one.card, until)
        return
    if isinstance(one, Assigned):
        fates.assign(s, one, until)
        return
    assert decision is not None
    if isinstance(frame, PickYerShooter):
        _leave_open(s, frame, until)
        return
    options = [option for option in found.answers if isinstance(option, Option)]
    if isinstance(frame, TakeYerLumps) and found.comes_to is not None:
        fates.taken(s, tuple(options), until)
        return
    *before, last = options
    if before and isinstance(frame, TakeYerLumps):
        s.become(frame.with_(plan=tuple((option.card, option.verb) for option in before)))
        lumps.claims_are_over(s, frame.player)
    elif before:
        assert isinstance(frame, RunOrGun)
        s.become(frame.with_(fleeing=tuple(option.card for option in before)))
    s.decision = decision.with_(options=(last,))
    s.answer(last, until)


def at_once(s: State, called: Called, remembered: frozenset[str], named: Container[CardId] = ()) -> list[AtOnce] | None:
    """Every result of the choice that has to be made; None where the way to it matters too.

    Of those who are `named` it matters how they are gone.
    """
    frame = s.stack[-1][0] if s.stack else None
    if isinstance(frame, RunOrGun) and not frame.fleeing:
        return _flights(s, called)
    if isinstance(frame, TakeYerLumps) and not frame.plan and not bears_on(s, frozenset(), COVERING):
        return _casualties(s, frame, called, named, counted=TAKEN_ARE in remembered)
    return None


def shooter_is_left_open(s: State, remembered: frozenset[str]) -> bool:
    """Whether a shooter is to be picked for whom nobody has asked yet."""
    frame = s.stack[-1][0] if s.stack else None
    if not isinstance(frame, PickYerShooter) or f"{SHOOTER}{frame.waiting[0]}" in remembered:
        return False
    return not bears_on(s, PICKED)


def _leave_open(s: State, frame: PickYerShooter, until: Horizon | None) -> None:
    """Let the side whose choice it is have picked somebody, and go on."""
    assert s.shootout is not None
    side = frame.waiting[0]
    before = s.shootout.shooters or (CardId(NOBODY),) * len(s.players)
    s.become(frame.with_(waiting=frame.waiting[1:]), "ahead")
    s.set_shootout(
        shooters=tuple(forgotten(f"{SHOOTER}{side}") if n == side else dude for n, dude in enumerate(before))
    )
    s.decision = run(s, until=until)


def _casualties(
    s: State, frame: TakeYerLumps, called: Called, named: Container[CardId], *, counted: bool
) -> list[AtOnce] | None:
    """Everybody's fate; in which order they fall where something may happen in between, or bear on who is what.

    Whether somebody asks how many have been covered is known as they are `counted`.
    """
    in_order = bears_on(s, BETWEEN, BEARING)
    found = fates.results(s, frame, called, named, in_order=in_order)
    if found is None:
        return None
    if not in_order:
        known = counted and bears_on(s, fates.AFTERWARDS)
        return [AtOnce(plan, None if known else comes_to) for plan, comes_to in found]
    claims = covering.claimed(s, frame.player)
    return [AtOnce((Assigned(plan, plan[0].card in claims),)) for plan, _ in found]


def bears_on(s: State, events: frozenset[str], bearing: tuple[str, ...] = (), *, ever: bool = False) -> bool:
    """Whether something answers or forbids events of these kinds, or looks back at them; or what begins so bears.

    Of what abilities may leave behind to answer them, what they have left counts: nobody uses any before these events;
    with `ever` all of it does.
    """
    for (_, event), those in s.listeners.items():
        if event in events and (ever or any(one.waiting == NOBODY or _is_left(s, one) for one in those)):
            return True
    return bool(s.recalled & events) or texts_bear_on(s, events, bearing)


def _is_left(s: State, waiting: Responder) -> bool:
    """Whether what an ability or a trait may leave behind has been left, and may still answer something."""
    this = waiting.card, waiting.number, waiting.waiting
    return any((left.source, left.ability, left.number) == this for left in s.lingering)


def texts_bear_on(s: State, events: frozenset[str], bearing: tuple[str, ...] = ()) -> bool:
    """Whether a standing text forbids events of these kinds, or bears on what begins so."""
    left = [s.cards[each.source].printed.left_by(each.ability)[each.number] for each in s.lingering]
    texts = [*s.standing, *(text.what for text in left if isinstance(text, Standing))]
    return any(_bears(what, events, bearing) for what in texts)


def _bears(what: str, events: frozenset[str], bearing: tuple[str, ...]) -> bool:
    """Whether what a standing text bears on begins so, or forbids one of these events."""
    kind = what.removeprefix(standing.CANNOT)
    return what.startswith(bearing) or (kind != what and (kind in events or kind == standing.AFFECT))


def _flights(s: State, called: Called) -> list[AtOnce]:
    """Everybody who may flee stays or goes."""
    assert s.decision is not None
    alike: dict[Hashable, list[Option]] = {}
    for option in s.decision.options:
        if option != PASS:
            alike.setdefault(called(option.card), []).append(option)
    found = []
    for counts in product(*(range(len(options) + 1) for options in alike.values())):
        going = [option for options, n in zip(alike.values(), counts, strict=True) for option in options[:n]]
        found.append(AtOnce((*going, PASS)))
    return found
