"""Expressions in questions: the cards' expressions, with cards and players by their names."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from judge.cards.expression import read
from judge.cards.fault import CardFault
from judge.cards.kinds import IN_WORDS
from judge.cards.views import A_CARD, A_PLAYER, CARDS, FUNCTIONS, MEASURE, TEXT, CardView, Function, PlayerView
from judge.engine.ability import Scope
from judge.engine.state import State
from judge.engine.values import NOBODY

from . import names

NAMING: Final = ("card", "player", "used")
"""The functions that only a question needs; the others are those of the cards' language."""


def evaluate(s: State, text: str | int) -> Any:
    """The value of an expression such as `bullets('Tommy Harden') + 1`: true or false, a number, text, or titles.

    Raises CardFault for what is not in the language, Unknown for a name that is not there.
    """
    try:
        found = read(text, {}, functions(s))(s, Scope(NOBODY, NOBODY))
    except (TypeError, AttributeError, RecursionError) as fault:  # what the language lets through by mistake
        raise CardFault("this cannot be worked out:", str(text)) from fault
    return _plain(s, found, str(text))


def _plain(s: State, found: Any, text: str) -> Any:
    if isinstance(found, CardView):
        return s.name(found.id) if found.id >= 0 else "nothing"
    if isinstance(found, PlayerView):
        return s.who(found.id)
    if isinstance(found, list):
        return [_plain(s, thing, text) for thing in found]
    if isinstance(found, bool | int | str):
        return found
    raise CardFault("this is a function; say of what, as in bullets('Tommy Harden'):", text)


def functions(s: State) -> dict[str, Callable[..., Any]]:
    """The functions of the cards' language, which here take names as well, and those that only a question needs."""

    def card(name: Any) -> CardView:
        return CardView(s, names.card_named(s, _text("card", name)))

    def player(name: Any) -> PlayerView:
        return PlayerView(s, names.player_named(s, _text("player", name)))

    def used(name: Any) -> bool:
        wanted = names.card_named(s, _text("used", name))
        return any(card == wanted for card, _ in s.used)

    def given(word: str, kind: str, thing: Any) -> Any:
        """An argument as the function takes it; a wrong one would give a wrong answer instead of none."""
        if kind == A_CARD and isinstance(thing, str):
            return card(thing)
        if kind == A_PLAYER and isinstance(thing, str):
            return player(thing)
        if not isinstance(thing, _TYPES[kind]) or (kind == MEASURE and isinstance(thing, type)):
            raise CardFault(f"`{word}` takes {IN_WORDS[kind]} here, not", _shown(s, thing))
        return thing

    def taking_names(word: str, function: Function) -> Callable[..., Any]:
        def call(*arguments: Any) -> Any:
            if len(arguments) != len(function.takes):
                wanted = " and ".join(IN_WORDS[kind] for kind in function.takes)
                raise CardFault(f"`{word}` takes {wanted}, not so many things as", str(len(arguments)))
            pairs = zip(function.takes, arguments, strict=True)
            return function(*(given(word, kind, thing) for kind, thing in pairs))

        return call

    found = {word: taking_names(word, function) for word, function in FUNCTIONS.items()}
    return {**found, "card": card, "player": player, "used": used}


_TYPES: Final[dict[str, Any]] = {
    A_CARD: CardView, A_PLAYER: PlayerView, CARDS: list, TEXT: str, MEASURE: Callable,
}  # fmt: skip


def _text(word: str, given: Any) -> str:
    if not isinstance(given, str):
        raise CardFault(f"`{word}` takes a name in quotes, as in {word}('...')")
    return given


def _shown(s: State, thing: Any) -> str:
    if isinstance(thing, CardView | PlayerView):
        return str(_plain(s, thing, ""))
    return str(thing) if isinstance(thing, bool | int | str) else "that"
