"""What lets a card be brought in as a Noon play: that it is paid for, and whom or what it goes to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..abilities.legality import Objection
from ..abilities.limits import RULES, gives_way, too_many_with
from ..abilities.paying import CAN_AFFORD
from ..position.ability import OfFact, followed_by_fact
from ..position.kinds import CardId, PlayerId
from ..position.modifiers import CONTROL
from ..position.procedure import Option
from ..position.sums import parts_by_texts
from ..position.values import NOBODY
from ..table import numbers
from .carrying import freed
from .planting import lets_it_be_there
from .shopping import lands, price

if TYPE_CHECKING:
    from ..position.state import State


def afford(s: State, player: PlayerId, card: CardId, to: CardId) -> Objection:
    """What a card costs there, and that it can be paid (rule: abilities.can-afford)."""
    due = price(s, card, at=lands(s, player, card, to), to=to)
    words = f"it costs {due or 'no'} ghost rock, and {s.who(player)} has {s.players[player].rock or 'none'}"
    parts = parts_by_texts(s, lambda now: price(now, card, at=lands(now, player, card, to), to=to))
    return Objection(CAN_AFFORD, words, followed_by_fact(s, OfFact(card, "cost")), parts=parts)


def explains(s: State, player: PlayerId, card: CardId, to: CardId) -> Iterator[Objection]:
    """What lets a card be brought in: that it is paid for, and who or what it goes to."""
    yield afford(s, player, card, to)
    printed = s.cards[card].printed
    theirs = [each for each in s.in_play() if s.cards[each].printed.title == printed.title]
    if theirs and printed.unique:
        words = f"{s.who(s.cards[theirs[0]].owner)}'s {printed.title} is no hindrance, for only one's own cards are"
        taken_over = s.effects(CONTROL, theirs[0]) if s.cards[theirs[0]].controller == player else ()
        yield Objection("cards.uniqueness-by-owner", words, effects=tuple(taken_over))
    if theirs and not printed.unique:
        words = f"{printed.title} is not Unique, so that there may be more than one"
        yield Objection("cards.uniqueness", words)
    if printed.type == "dude":
        words = f"{s.name(card)} enters play at {s.where(s.players[player].home)}, unbooted"
        yield Objection("noon.shopping.dude", words, ("types.outfit",))
    if printed.type == "deed":
        yield _where_it_goes(s, player, card)
    if printed.has("Totem") or printed.attaches_to:
        yield from lets_it_be_there(s, player, card, to)
    elif printed.type in ("goods", "spell"):
        words = f"{s.name(to)} is {s.who(player)}'s dude, unbooted and at {s.where(s.place(to))}, which they control"
        by = freed(s, player, card, to)
        if by is not None:
            words = f"an effect of {s.name(CardId(by.source))} lets {s.name(to)} have it, booted or not, anywhere"
        effects = () if by is None else (by,)
        kind = ("types.spell",) * (printed.type == "spell")
        yield Objection("noon.shopping.goods-and-spells", words, kind, effects=effects)
        yield from takes_the_place(s, card, to)
        others = [each for each in s.attachments(to) if numbers.has(s, each, "Sidekick")]
        if others and printed.has("Sidekick"):
            words = (
                f"{s.name(to)} has {' and '.join(map(s.name, others))} already, and may have any number of Sidekicks"
            )
            yield Objection("shootout.sidekicks", words)


def takes_the_place(s: State, goods: CardId, dude: CardId) -> Iterator[Objection]:
    """What the dude loses for a further Weapon or Horse, or that one of a kind will have to go when the play is over.

    Rules: cards.attachment-limits.replaced, cards.attachment-limits.
    """
    for old in gives_way(s, goods, dude):
        yield Objection("cards.attachment-limits.replaced", f"it takes the place of {s.name(old)}, which is discarded")
    for kind, too_many in too_many_with(s, goods, dude).items():
        words = f"{s.name(dude)} has {' and '.join(map(s.name, too_many))} already, and one has to go after the play"
        yield Objection(RULES[kind], words, followed_by_fact(s, OfFact(goods, "keywords")))


def _where_it_goes(s: State, player: PlayerId, deed: CardId) -> Objection:
    """Where a new deed is put down (rules: town.own-street, town.street)."""
    name = s.name(deed)
    if s.cards[deed].printed.has("Out of Town"):
        return Objection("town.street", f"{name} is Out of Town, and is put to one side")
    words = f"{name} goes to either end of {s.who(player)}'s own street"
    return Objection("town.own-street", words, ("town.street",))


def to_a_street(s: State, player: PlayerId, option: Option) -> Iterator[Objection]:
    """Why a deed does not go where somebody wants it: it goes to an end of its player's own street."""
    if s.cards[option.card].printed.type == "deed" and option.other != NOBODY:
        words = f"{s.name(option.card)} goes to an end of {s.who(player)}'s own street, left or right"
        yield Objection("town.own-street", f"{words}, and not to {s.name(option.other)}")
