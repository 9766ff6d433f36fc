"""The Noon plays that use no ability, one declaration each: how it is said, what speaks against it, how it is made.

What one does stands in its own file; a new one is declared here and nowhere else (rule: noon.plays).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Final

from ..abilities.legality import Objection
from ..position.acts import A_CARD, Act, Operand, declare
from ..position.kinds import CardId, PlayerId
from ..position.procedure import Option
from ..position.values import NOBODY
from ..posses import call_out
from ..record import Record
from ..table import town
from . import affording, experience, inventing, moving, shopping, shopping_in_a_fight, trading

if TYPE_CHECKING:
    from ..position.state import State

Objections = Callable[["State", PlayerId, Option], Iterable[Objection]]
Offers = Callable[["State", PlayerId], Iterable[Option]]
Makes = Callable[["State", PlayerId, Option], None]


class ShootoutPlay(Record, frozen=True):
    """A Noon play as a text lets somebody make it in a shootout (rule: noon.shopping.as-a-shootout-play)."""

    against: Objections
    offers: Offers
    make: Makes


class NoonPlay(Act, kw_only=True):
    """A Noon play that uses no ability."""

    rule: str
    """The rule that makes it one."""
    against: Objections
    """Every reason against it in a player's turn at High Noon."""
    offers: Offers
    """Every such play that a player may make."""
    make: Makes
    """Make it, once it is declared."""
    of: tuple[str, ...] = ("dude",)
    """The types of the card that is named first."""
    in_a_fight: ShootoutPlay | None = None
    explains: Objections = lambda s, player, option: ()
    """What makes it legal besides the turn: what it costs, and what is so of those who do it."""


NOON_PLAYS: Final[dict[str, NoonPlay]] = {}
"""The plays by their verbs, in the order in which they are offered."""


def declare_play(play: NoonPlay) -> None:
    """Make a Noon play known."""
    declare(play)
    NOON_PLAYS[play.verb] = play


def _dudes(s: State, player: PlayerId) -> Iterator[CardId]:
    """A player's dudes in play."""
    return (c for c in s.in_play() if s.cards[c].controller == player and s.cards[c].printed.type == "dude")


def _in_hands(s: State, player: PlayerId, cards: list[CardId]) -> list[CardId]:
    """Those that lie in a play hand, for only those can be meant; the player's own before those of others."""
    held = [card for card in cards if s.cards[card].zone == "hand"]
    return [card for card in held if s.cards[card].owner == player] or held


def _each_of_ones_own(s: State, player: PlayerId, option: Option) -> Iterator[Option]:
    """With each of the player's dudes as the second card."""
    return (option.with_(other=dude) for dude in _dudes(s, player))


declare_play(
    NoonPlay(
        "call out",
        (Operand("card", "other"), Operand("card", "card", "with")),
        rule="noon.calling-out",
        offers=call_out.call_outs,
        against=lambda s, player, option: call_out.objections(s, player, option.card, option.other),
        ways=lambda s, player, option: (option.with_(card=dude) for dude in _dudes(s, player)),
        make=lambda s, player, option: s.then(call_out.CallOut(player, option.card, option.other)),
        says="a Noon play: `{call out: Bart, with: Amy}`; `with` may be left out where only one could",
    )
)
declare_play(
    NoonPlay(
        "move",
        (A_CARD, Operand("place", "place", "to")),
        rule="noon.moving",
        offers=moving.moves,
        against=lambda s, player, option: moving.objections(s, player, option.card, option.place),
        ways=lambda s, player, option: (option.with_(place=place) for place in town.locations(s)),
        make=lambda s, player, option: moving.move(s, player, option.card, option.place),
        explains=lambda s, player, option: moving.explains(s, option.card, option.place),
        says="a Noon play: `{move: Amy, to: Saloon}`",
    )
)
declare_play(
    NoonPlay(
        "shop",
        (
            A_CARD,
            Operand("card", "other", "on"),
            Operand("word", "number", "on", shopping.ENDS),
        ),
        rule="noon.shopping",
        of=shopping.SHOPPED,
        offers=shopping.purchases,
        against=lambda s, player, option: (
            *shopping.objections(s, player, option.card, shopping.goes_to(option)),
            *affording.to_a_street(s, player, option),
        ),
        meant=_in_hands,
        ways=lambda s, player, option: (
            shopping.to_go(s, option.card, to) for to in shopping.ends(s, player, option.card) or (NOBODY,)
        ),
        make=lambda s, player, option: s.then(shopping.Shop(player, option.card, shopping.goes_to(option))),
        explains=lambda s, player, option: affording.explains(s, player, option.card, shopping.goes_to(option)),
        in_a_fight=ShootoutPlay(
            lambda s, player, option: shopping_in_a_fight.objections_in_a_fight(
                s, player, option.card, shopping.goes_to(option)
            ),
            shopping_in_a_fight.purchases_in_a_fight,
            lambda s, player, option: s.then(
                shopping.Shop(player, option.card, shopping.goes_to(option), in_a_fight=True)
            ),
        ),
        says="a Noon play: `{shop: Pinto, on: Amy}`; `{shop: Saloon, on: left}` "
        "for a deed, and nothing more for a dude",
    )
)
declare_play(
    NoonPlay(
        "trade",
        (A_CARD, Operand("card", "other", "to")),
        rule="noon.trading",
        of=("goods", "spell"),
        explains=lambda s, player, option: trading.explains(s, option.card, option.other),
        offers=trading.trades,
        against=lambda s, player, option: trading.objections(s, player, option.card, option.other),
        ways=_each_of_ones_own,
        make=lambda s, player, option: s.then(trading.Trade(player, option.card, option.other)),
        says="a Noon play: `{trade: Pinto, to: Al}`, and more of it or `done`",
    )
)
declare_play(
    NoonPlay(
        "invent",
        (A_CARD, Operand("card", "other", "with")),
        rule="skills.inventing",
        of=shopping.SHOPPED,
        offers=inventing.inventions,
        against=lambda s, player, option: inventing.objections(s, player, option.card, option.other),
        meant=_in_hands,
        ways=_each_of_ones_own,
        make=lambda s, player, option: s.then(inventing.Invent(player, option.card, option.other)),
        explains=lambda s, player, option: inventing.explains(s, player, option.card, option.other),
        in_a_fight=ShootoutPlay(
            lambda s, player, option: inventing.objections_in_a_fight(s, player, option.card, option.other),
            inventing.inventions_in_a_fight,
            lambda s, player, option: s.then(inventing.Invent(player, option.card, option.other, in_a_fight=True)),
        ),
        says="a Noon play: `{invent: Flame-Thrower, with: Ada}`",
    )
)
declare_play(
    NoonPlay(
        "replace",
        (A_CARD, Operand("card", "other", "with")),
        rule="cards.experienced",
        offers=experience.replacements,
        against=lambda s, player, option: experience.objections(s, player, option.card, option.other),
        ways=lambda s, player, option: (option.with_(other=card) for card in experience.versions_in_hand(s, player)),
        make=lambda s, player, option: experience.replace(s, player, option.card, option.other),
        explains=lambda s, player, option: experience.explains(s, option.card, option.other),
        says="a Noon play: `{replace: Clint Ramsey, with: Clint Ramsey (Exp.1)}`",
    )
)
