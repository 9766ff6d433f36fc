"""Expressions in questions: the cards' expressions, with cards and players by their names."""

from __future__ import annotations

from typing import Any

from judge.cards.expression import read
from judge.cards.views import FUNCTIONS, CardView, EventView, PlayerView, PullView
from judge.engine.ability import Scope
from judge.engine.state import State
from judge.engine.values import NOBODY

from . import names


def evaluate(s: State, text: str | int) -> bool | int | str:
    """The value of an expression such as `bullets('Tommy Harden') + 1` in a position.

    Raises CardFault for what is not in the language, Unknown for a name that is not there.
    """
    found = read(text, {}, _functions(s))(s, Scope(NOBODY, NOBODY))
    return _plain(s, found)


def _plain(s: State, found: Any) -> bool | int | str:
    if isinstance(found, CardView):
        return s.name(found.id)
    if isinstance(found, PlayerView):
        return s.who(found.id)
    if isinstance(found, bool | int | str):
        return found
    return str(len(found)) if isinstance(found, list | EventView | PullView) else str(found)


def _functions(s: State) -> dict[str, Any]:
    """The functions of the cards' language, which here take names as well, and those that only a question needs."""

    def named(thing: Any) -> Any:
        if not isinstance(thing, str):
            return thing
        if any(player.name == thing for player in s.players):
            return PlayerView(s, names.player_named(s, thing))
        return CardView(s, names.card_named(s, thing))

    def taking_names(function: Any) -> Any:
        return lambda *arguments: function(*(named(argument) for argument in arguments[:1]), *arguments[1:])

    found = {
        word: function if word in ("count", "highest", "lowest") else taking_names(function)
        for word, function in FUNCTIONS.items()
    }
    found["card"] = lambda name: CardView(s, names.card_named(s, name))
    found["player"] = lambda name: PlayerView(s, names.player_named(s, name))
    found["used"] = lambda name: any(used == names.card_named(s, name) for used, _ in s.used)
    return found
