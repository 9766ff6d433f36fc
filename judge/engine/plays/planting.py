"""What is attached to a location: Totems, and goods that say so."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..abilities.legality import Objection
from ..position.kinds import CardId, Place, PlayerId
from ..table import control, numbers, town

if TYPE_CHECKING:
    from ..position.state import State


def holding(s: State, player: PlayerId, card: CardId, place: Place, rule: str) -> Iterator[Objection]:
    """Whether a location is of the kind that goods or a Totem say they attach to, and the player controls it."""
    kind = s.cards[card].printed.attaches_to
    at_home = place == s.players[player].home
    deed = place >= 0 and s.cards[place].zone == "play" and s.cards[place].printed.type == "deed"
    if kind and not (
        at_home if kind == "your home" else (deed or (at_home and kind == "your home or deed"))
        and (kind != "Ranch" or numbers.has(s, place, "Ranch"))
        and (town.in_town(s, place) or "in-town" not in kind)
        and not ("unbooted" in kind and s.cards[place].booted)
    ):  # fmt: skip
        yield Objection(rule, f"{s.name(card)} attaches to {kind} only")
    elif kind and not s.cards[card].printed.has("Totem") and town.controller(s, place) != player:
        yield Objection(rule, *control.not_controlled(s, player, place))


def fits_on(s: State, card: CardId, deed: CardId) -> bool:
    """Whether what is attached to a location could be attached to that deed of its controller, were it to enter play.

    What says nothing of locations is attached to a dude, and so to none.
    """
    player, there = s.cards[deed].controller, Place(deed)
    if s.cards[card].printed.has("Totem"):
        against = (*planted(s, player, there), *holding(s, player, card, there, "skills.totems"))
        return not against
    if not s.cards[card].printed.attaches_to:
        return False
    return next(holding(s, player, card, there, "noon.shopping.goods-and-spells"), None) is None


def planted(s: State, player: PlayerId, to: Place) -> Iterator[Objection]:
    """Whether a Totem may be planted at a location (rule: skills.totems)."""
    if to < 0 or town.controller(s, to) != player:
        yield Objection("skills.totems", *control.not_controlled(s, player, to))
    elif not any(_shaman(s, player, dude) for dude in town.dudes_at(s, to)):
        yield Objection("skills.totems", f"{s.who(player)} has no unbooted Shaman at {s.where(to)}")


def lets_it_be_there(s: State, player: PlayerId, card: CardId, to: CardId) -> Iterator[Objection]:
    """What lets a Totem be planted at a location, or goods be attached to one.

    Rules: skills.totems, noon.shopping.goods-and-spells.
    """
    printed, there = s.cards[card].printed, Place(to)
    controls = f"{s.who(player)} controls {s.where(there)}"
    cites = control.says_who_controls(s, there)
    if printed.has("Totem") and s.cards[to].printed.type != "dude":
        shaman = next(dude for dude in town.dudes_at(s, there) if _shaman(s, player, dude))
        yield Objection("skills.totems", f"{controls}, and {s.name(shaman)}, an unbooted Shaman, is there", cites)
    elif printed.attaches_to and not printed.has("Totem"):
        words = f"{s.name(card)} goes to a location of that kind, and {controls}"
        yield Objection("noon.shopping.goods-and-spells", words, cites)


def _shaman(s: State, player: PlayerId, dude: CardId) -> bool:
    card = s.cards[dude]
    return card.controller == player and not card.booted and numbers.has(s, dude, "Shaman")
