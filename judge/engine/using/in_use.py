"""The abilities and traits in use: of which kind, against whom, what one has moved, and stopping one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..abilities.scopes import CHEATER
from ..position.ability import Ability
from ..position.event import OF_A_TRAIT, Event
from ..position.kinds import CardId, PlayerId
from ..position.values import NOBODY
from .using import Using

if TYPE_CHECKING:
    from ..position.state import State


def moved(s: State, event: Event) -> tuple[CardId, ...]:
    """The dudes whom an ability that has been carried out has moved, wherever they are now."""
    use = _play_of(s, event)
    return use.moved if use is not None else ()


def cheater(s: State, event: Event) -> PlayerId:
    """The player against whose hand the Cheatin' ability is used that is declared or complete; NOBODY for another."""
    use = _play_of(s, event)
    return PlayerId(use.scope.choice(CHEATER)) if use is not None else NOBODY


def _play_of(s: State, event: Event) -> Using | None:
    """The play with the card of an event that is under way."""
    for procedure, _ in reversed(s.stack):
        if isinstance(procedure, Using) and procedure.verb == "play" and procedure.scope.card == event.card:
            return procedure
    return None


def booted_for(s: State, event: Event) -> bool:
    """Whether a dude boots for the move that this is, or has booted for the use of what is being tested."""
    if event.kind == "move":
        return event.amount > 0
    for procedure, _ in reversed(s.stack):
        if event.card in (getattr(procedure, "booted", NOBODY), getattr(procedure, "inventor", NOBODY)):
            return event.card != NOBODY
    return False


def performer(s: State, event: Event) -> CardId:
    """The dude who performs the Technique whose effect an event is; NOBODY for anything else."""
    for procedure, _ in reversed(s.stack):
        if isinstance(procedure, Using) and procedure.scope.card == event.source:
            return CardId(procedure.scope.choice("performer"))
    return NOBODY


def by_a_text(s: State) -> bool:
    """Whether what is being done now a text does, and not a play by the rules alone."""
    plays = (procedure for procedure, _ in reversed(s.stack) if isinstance(procedure, Using) or procedure.at_high_noon)
    return isinstance(next(plays, None), Using)


def stop(s: State, card: CardId, *, costs_stay: bool = False) -> None:
    """Keep the play that is being made with a card from having any effect, and undo its costs unless they stay paid.

    Rule: abilities.negated-still-used.
    """
    for here, procedure in s.waiting(Using):
        assert isinstance(procedure, Using)
        if procedure.verb == "play" and procedure.scope.card == card:
            s.stack[here] = procedure.with_(stopped=True, costs_stay=costs_stay), s.stack[here][1]
            return


def kind_now(s: State, ability: Ability) -> str:
    """The kind as which an ability is used: of noon and shootout, the one that it is time for."""
    if len(ability.kinds) == 1:
        return ability.play
    return "noon" if s.shootout is None else "shootout"


def kind_of_text(s: State, event: Event) -> str:
    """The kind of the ability that causes an event (`shootout`), or trait; "" where the rules do."""
    if event.ability == OF_A_TRAIT:
        return "trait"
    if event.ability != NOBODY:
        return kind_now(s, s.cards[event.source].printed.abilities[event.ability])
    if event.reason in ("effect", "cost"):
        for procedure, _ in reversed(s.stack):
            if isinstance(procedure, Using):
                if procedure.verb == "trait" or procedure.number < 0:
                    return "trait"
                return kind_now(s, s.cards[procedure.scope.card].printed.abilities[procedure.number])
    return ""
