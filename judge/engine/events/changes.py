"""What an effect has changed of a card, and what a player has paid another, as events that others may answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..position.event import Event, Happens
from ..position.kinds import CardId
from ..position.modifiers import STUD
from ..position.values import NOBODY, Modifier
from ..table import control, numbers
from .happening import happen

if TYPE_CHECKING:
    from ..position.state import State


def told(s: State, change: Event, modifier: Modifier, was_a_stud: bool) -> None:
    """Let others answer what an effect has done to a number or a freedom of a card, where any text in the game does."""
    event = change.with_(at=s.place(CardId(modifier.of)), number=modifier.what)
    if ("after", "change") in s.listeners and modifier.source != NOBODY:
        happen(s, event.with_(kind="change"))
    if modifier.what == STUD and heard(s) and not was_a_stud and numbers.stud(s, event.card):
        happen(s, event.with_(kind="become stud"))


def heard(s: State) -> bool:
    """Whether any text in the game answers that a dude becomes a stud."""
    return ("after", "become stud") in s.listeners


def change_more(s: State, event: Event, amount: int) -> None:
    """Let what an effect has just changed be changed by so much more, for as long as it lasts."""
    for here in range(len(s.modifiers) - 1, -1, -1):
        m = s.modifiers[here]
        if (m.what, m.of, m.source) == (event.number, event.card, event.source):
            more = m.with_(amount=m.amount + amount)
            s.modifiers = (*s.modifiers[:here], more, *s.modifiers[here + 1 :])
            s.note("abilities.as-much-as-possible", f"{s.name(event.card)}: {event.number} {more.amount:+d} in all")
            control.update(s)
            return


@Happens(
    "change", ("is changed by an effect", "are changed by an effect"), parts={"amount": "the change"}, done_to_it=False
)
def _change(s: State, event: Event) -> None:
    """An effect has changed a number or a freedom of a card: bullets, influence, value, stud or draw, and the like."""
    pass  # it has been done: this is only a moment that others may answer


@Happens("become stud", ("becomes a stud", "become a stud"), about="dude", done_to_it=False)
def _become_stud(s: State, event: Event) -> None:
    """A dude who was none becomes a stud by an effect."""
    pass  # likewise


@Happens("pay player", ("pays another player", "pay another player"), about="player", parts={"amount": "the payment"})
def _pay_player(s: State, event: Event) -> None:
    """A player has paid ghost rock to another player, `event.amount` of it."""
    pass  # it has been paid: this is only a moment that others may answer
