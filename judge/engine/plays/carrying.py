"""Who may be given goods or a spell: a dude of yours, unbooted and where you control; Totems go to a location.

An effect may let a dude have them anywhere, and as a Shootout play too.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from ..abilities import forbidding, limits
from ..abilities.legality import Objection
from ..abilities.skills import CASTERS
from ..position.kinds import CardId, Place, PlayerId
from ..position.modifiers import MAY_ATTACH, YOURS_MAY_ATTACH
from ..position.values import Modifier
from ..table import control, numbers, standing, town
from .planting import holding, planted
from .terms import Terms

if TYPE_CHECKING:
    from ..position.state import State

OF_ALL_DUDES: Final = ("goods", "spell")
"""What an effect can let all dudes of a player attach outside the rules of shopping."""
OF_ONE_DUDE: Final = (*OF_ALL_DUDES, *CASTERS)
"""What an effect can let one dude attach so."""


def freed(s: State, player: PlayerId, card: CardId, dude: CardId) -> Modifier | None:
    """The effect that lets this dude attach this card anywhere, booted or not, and as a Shootout play as well.

    Rules: noon.shopping.by-card, noon.shopping.as-a-shootout-play.
    """
    for m in s.modifiers:
        if m.what.startswith((YOURS_MAY_ATTACH, MAY_ATTACH)):
            whose = player if m.what.startswith(YOURS_MAY_ATTACH) else dude
            if m.of == whose and _is_a(s, card, m.what.rpartition(" ")[2]):
                return m
    return None


def _is_a(s: State, card: CardId, kind: str) -> bool:
    """Whether a card is of that type or has that keyword; a Totem attaches to no dude."""
    printed = s.cards[card].printed
    return kind in (printed.type, *printed.keywords) and not printed.has("Totem")


def against_carrying(s: State, player: PlayerId, card: CardId, to: CardId, terms: Terms) -> Iterator[Objection]:
    """Whether goods or a spell may go there (rules: noon.shopping.goods-and-spells, skills.totems)."""
    rule = "noon.shopping.goods-and-spells"
    if s.cards[card].printed.has("Totem") and to >= 0 and s.cards[to].printed.type == "dude":
        has = [thing for thing in s.attachments(to) if numbers.has(s, thing, "Totem")]
        if not (terms.by_card and limits.bears_totems(s, to) and limits.room(s, to, "Totem", [*has, card]) > len(has)):
            yield Objection("skills.totems", f"{s.name(to)} cannot be given a Totem so")
        return
    if s.cards[card].printed.has("Totem"):
        yield from planted(s, player, Place(to))
        yield from holding(s, player, card, Place(to), "skills.totems")
        return
    if s.cards[card].printed.attaches_to:
        yield from holding(s, player, card, Place(to), rule)
        return
    if to < 0 or s.cards[to].zone != "play" or s.cards[to].printed.type != "dude":
        yield Objection(rule, "it goes to a dude in play", ("types.goods",) * (s.cards[card].printed.type == "goods"))
        return
    if s.cards[to].controller != player:
        yield Objection(rule, f"{s.name(to)} is not {s.who(player)}'s dude")
    free = terms.by_card or freed(s, player, card, to)
    if s.cards[to].booted and not free:
        yield Objection(rule, f"{s.name(to)} is booted")
    if town.controller(s, s.place(to)) != player and not free:
        yield Objection(rule, *control.not_controlled(s, player, s.place(to)))
    yield from attaching(s, player, card, to)


def attaching(s: State, player: PlayerId, card: CardId, dude: CardId) -> Iterator[Objection]:
    """Whether a dude is allowed to have it at all, wherever they are (rule: types.spell)."""
    if standing.any_prohibition(s, "attach"):
        event = limits.attaching(s, card, dude, player)
        if (found := forbidding.objection(s, event, f"cannot be attached to {s.name(dude)}")) is not None:
            yield found
    for kind, who in CASTERS.items():
        if s.cards[card].printed.has(kind) and not numbers.has(s, dude, who):
            yield Objection("types.spell", f"only a {who} can have a {kind} attached")
