"""Noon plays in the words of a script, each with its second word.

`{call out: Bart, with: Amy}`, `{move: Amy, to: Saloon}`, `{shop: Pinto, on: Amy}`, `{trade: Pinto, to: Al}`,
`{invent: Flame-Thrower, with: Ada}`, `{replace: Sloane, with: Sloane (Exp.1)}`; a deed goes to an end of the street,
`{shop: Saloon, on: left}`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from judge.engine.abilities.legality import Objection
from judge.engine.plays import experience, inventing, moving, shopping, trading
from judge.engine.plays.make_plays import MakePlays
from judge.engine.position.kinds import CardId, PlayerId
from judge.engine.position.procedure import Option
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY
from judge.engine.posses import call_out
from judge.engine.table import town

from ..file import names

SECOND: Final = {
    "call out": "with", "move": "to", "shop": "on", "trade": "to", "invent": "with", "replace": "with",
}  # fmt: skip
"""Each of these verbs, and the word before the second thing that it needs."""
WORDS: Final = ("with", "to", "on")
"""Those words, as keys of a line."""
RULES: Final = {
    "call out": "noon.calling-out", "move": "noon.moving", "shop": "noon.shopping", "trade": "noon.trading",
    "invent": "skills.inventing", "replace": "cards.experienced",
}  # fmt: skip
"""The rule that makes each of them a Noon play."""
OF_TWO_CARDS: Final = ("call out", "trade", "invent", "replace")
"""The verbs whose second thing is always a card."""
ENDS: Final = {shopping.LEFT: "left", shopping.RIGHT: "right", NOBODY: ""}
"""The ends of a street, as a script says them."""


def first_and_second(s: State, option: Option) -> tuple[str, str]:
    """What such an option is about, in words: who is called out and by whom, who moves and where to, and so on."""
    if option.verb == "call out":
        return s.name(option.number), s.name(option.card)
    if option.verb == "move":
        return s.name(option.card), names.place_words(s, option.number)
    if option.verb in OF_TWO_CARDS:
        return s.name(option.card), s.name(option.number)
    return s.name(option.card), _end(s, option)


def cards_of(s: State, option: Option) -> tuple[CardId, CardId]:
    """The card that such an option names first, and the one that it names second, if that is a card."""
    if option.verb == "call out":
        return option.number, option.card
    if option.verb in OF_TWO_CARDS or (
        option.verb == "shop" and s.cards[option.card].printed.type not in ("deed", "dude")
    ):
        return option.card, option.number
    return option.card, NOBODY


def _end(s: State, option: Option) -> str:
    """Where what is bought or traded goes."""
    if s.cards[option.card].printed.type in ("deed", "dude"):
        return ENDS[option.number]
    return s.name(option.number)


def means(s: State, option: Option, of: str, second: str) -> bool:
    """Whether a script may mean this option; the second word may be left out."""
    one, other = (option.number, option.card) if option.verb == "call out" else (option.card, option.number)
    if one not in names.cards_named(s, of):
        return False
    return not second or _is_second(s, option, other, second)


def _is_second(s: State, option: Option, other: CardId, said: str) -> bool:
    if option.verb == "move":
        try:
            return names.place_named(s, said) == other
        except names.Unknown:
            return False
    if option.verb == "shop" and s.cards[option.card].printed.type in ("deed", "dude"):
        return said == ENDS[other]
    return other in names.cards_named(s, said)


def against(s: State, player: PlayerId, verb: str, of: str, second: str) -> list[Objection]:
    """The objections to such a play at High Noon; of several that may be meant, those to the one with the fewest.

    Raises Unknown for a card, a player or a place that does not exist here.
    """
    found = [list(objections) for objections in _MEANT[verb](s, player, of, second)]
    if not found:
        return [Objection("noon.plays", f"{s.who(player)} has nobody and nothing in play with which to do it")]
    return min(found, key=len)


def _call_outs(s: State, player: PlayerId, of: str, second: str) -> Iterator[Iterator[Objection]]:
    called = names.card_named(s, of)
    for caller in [names.card_named(s, second)] if second else _dudes(s, player):
        yield call_out.objections(s, player, caller, called)


def _moves(s: State, player: PlayerId, of: str, second: str) -> Iterator[Iterator[Objection]]:
    dude = names.card_named(s, of)
    for place in [names.place_named(s, second)] if second else town.locations(s):
        yield moving.objections(s, player, dude, place)


def _purchases(s: State, player: PlayerId, of: str, second: str) -> Iterator[Iterator[Objection]]:
    for card in _held(s, of):
        meant = [
            to for to in shopping.ends(s, player, card) if not second or _is_second(s, Option("shop", card), to, second)
        ]
        if second and not meant:
            meant = [names.card_named(s, second)]
        against = shopping.objections_in_a_fight if in_a_fight(s) else shopping.objections
        for to in meant or [NOBODY]:
            yield against(s, player, card, to)


def _trades(s: State, player: PlayerId, of: str, second: str) -> Iterator[Iterator[Objection]]:
    goods = names.card_named(s, of)
    for to in [names.card_named(s, second)] if second else _dudes(s, player):
        yield trading.objections(s, player, goods, to)


def _inventions(s: State, player: PlayerId, of: str, second: str) -> Iterator[Iterator[Objection]]:
    for gadget in _held(s, of):
        for dude in [names.card_named(s, second)] if second else _dudes(s, player):
            against = inventing.objections_in_a_fight if in_a_fight(s) else inventing.objections
            yield against(s, player, gadget, dude)


def in_a_fight(s: State) -> bool:
    """Whether Shootout plays are being made."""
    top = s.stack[-1][0] if s.stack else None
    return isinstance(top, MakePlays) and top.step == "make plays"


def _replacements(s: State, player: PlayerId, of: str, second: str) -> Iterator[Iterator[Objection]]:
    dude = names.card_named(s, of)
    for version in _held(s, second) if second else s.players[player].hand:
        yield experience.objections(s, player, dude, version)


def _held(s: State, name: str) -> list[CardId]:
    """The cards of that name in play hands; where there are none, the card that is meant all the same."""
    return [card for card in names.cards_named(s, name) if s.cards[card].zone == "hand"] or [names.card_named(s, name)]


def _dudes(s: State, player: PlayerId) -> list[CardId]:
    """A player's dudes in play."""
    return [c for c in s.in_play() if s.cards[c].controller == player and s.cards[c].printed.type == "dude"]


_MEANT: Final[dict[str, Callable[[State, PlayerId, str, str], Iterator[Iterator[Objection]]]]] = {
    "call out": _call_outs,
    "move": _moves,
    "shop": _purchases,
    "trade": _trades,
    "invent": _inventions,
    "replace": _replacements,
}
