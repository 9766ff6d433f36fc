"""Who of a posse may be a casualty, what that covers, and how many casualties can be covered in all.

Rules: shootout.take-yer-lumps.cover, .first-casualty, .sidekick.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from ..abilities.legality import Objection
from ..abilities.objection import of_parts
from ..position.ability import followed
from ..position.kinds import CardId, PlayerId
from ..position.modifiers import FIRST_CASUALTY
from ..position.procedure import Option
from ..position.sums import how_it_comes_about
from ..table import casualty, standing

if TYPE_CHECKING:
    from ..position.state import State

Plan = tuple[tuple[CardId, str], ...]
"""Who is to be a casualty, and how."""


def lineup(s: State, player: PlayerId) -> list[CardId]:
    """Everybody who may be a casualty: the dudes of the posse and the Sidekicks they carry."""
    return [*_covering(s, player, _there(s, player))]


def _there(s: State, player: PlayerId) -> list[CardId]:
    """The dudes of a posse, and then what they carry."""
    dudes = s.posse(player)
    return [*dudes, *(thing for dude in dudes for thing in s.attachments(dude))]


def _covering(s: State, player: PlayerId, cards: Iterable[CardId]) -> dict[CardId, dict[str, int]]:
    """Which of them may be casualties, with what they cover if taken in each way: any dude, and what covers at all."""
    found = {card: casualty.covers(s, card) for card in cards if casualty.may_be_casualty(s, card)}
    return {card: covers for card, covers in found.items() if covers or s.cards[card].posse == player}


def covers_alone(s: State, player: PlayerId) -> set[int]:
    """How many casualties one card of the lineup can cover by itself."""
    return {covered for covers in _covering(s, player, _there(s, player)).values() for covered in covers.values()}


def claimed(s: State, player: PlayerId) -> list[CardId]:
    """The dudes of a posse that an effect claims as the first casualty, where they can be one at all.

    Where several effects claim it, the player who assigns chooses which applies; a Sidekick cannot stand in
    (rules: shootout.take-yer-lumps.first-casualty, .sidekick).
    """
    claims = {m.of for m in s.modifiers if m.what == FIRST_CASUALTY}
    return [*_covering(s, player, [card for card in _there(s, player) if card in claims])] if claims else []


def reachable(s: State, player: PlayerId, plan: Plan) -> set[int]:
    """Every number of casualties that can be covered in all, going on from a plan."""
    totals = _reached(each_covers(s, player), plan)
    return {n for n in range(totals.bit_length()) if totals >> n & 1}


def most(s: State, player: PlayerId) -> int:
    """The largest number of casualties that a player could cover now."""
    return max(reachable(s, player, ()))


def _reached(each: Mapping[CardId, Mapping[str, range]], plan: Plan) -> int:
    """The same as the bits of one number: that of 2 is set where 2 casualties can be covered."""
    planned, totals = dict(plan), 1
    for card, ways in each.items():
        taken = [ways[planned[card]]] if card in planned else ways.values()
        before, totals = totals, 0 if card in planned else totals
        for way in taken:
            for n in way:
                totals |= before << n
    return totals


def each_covers(s: State, player: PlayerId) -> dict[CardId, dict[str, range]]:
    """What everybody who may be a casualty covers if taken in each way; with what a text takes off besides, as far as
    that much is left.
    """
    return {
        card: {how: range(n, n + casualty.takes_off(s, card, how) + 1) for how, n in covers.items()}
        for card, covers in _covering(s, player, _there(s, player)).items()
    }


def covered_by(s: State, plan: Plan) -> int:
    """How many casualties a plan covers, and texts take off for it, at most."""
    return sum(casualty.covers(s, card)[how] + casualty.takes_off(s, card, how) for card, how in plan)


def covers_more_than_a_dude(s: State, card: CardId, how: str) -> Iterator[Objection]:
    """By which keyword or text a card covers otherwise than a dude does who is taken in that way.

    Rules: shootout.take-yer-lumps.cover, .harrowed, .sidekick.
    """
    covered = casualty.what_it_covers(s, card, how)
    if covered is not None and covered[0] in (casualty.HARROWED, casualty.SIDEKICK):
        yield Objection(*covered)
    for text, scope, amount in standing.sayings(s, casualty.COVERS_MORE + how, card):
        words = f"{s.name(scope.card)} takes {amount} more off what is left to cover"
        yield Objection("shootout.take-yer-lumps.cover", words, followed(s, scope, text))


def to_whom_they_fall(s: State, player: PlayerId, plan: Plan) -> str:
    """Who covers the casualties of a player by a plan, and how many each, where that is not one each."""
    wanted = casualty.casualties(s, player)
    each = [(s.name(card), covered_by(s, ((card, how),))) for card, how in plan]
    one_each = len(each) == 1 or all(number == 1 for _, number in each)
    to = " and ".join(name if one_each else f"{name} ({number})" for name, number in each)
    more = f", who covers {each[0][1]}" if len(each) == 1 and each[0][1] > wanted else ""
    return f"the {wanted} that {s.who(player)} has to cover {'falls' if wanted == 1 else 'fall'} to {to}{more}"


def changed_by_texts(s: State, player: PlayerId) -> list[Objection]:
    """What texts add to the casualties of a player, or take off, or limit them to."""
    _, whole = how_it_comes_about(s, lambda here: casualty.casualties(here, player))
    return of_parts(whole.by_texts_of_its_numbers())


def assignments(s: State, player: PlayerId, plan: Plan, goal: int) -> tuple[Option, ...]:
    """What may be assigned next so that the plan still comes to the goal; none once it has."""
    if covered_by(s, plan) >= goal:
        return ()
    each, planned = each_covers(s, player), {card for card, _ in plan}

    def fitting(cards: Iterable[CardId]) -> tuple[Option, ...]:
        return tuple(
            Option(how, card)
            for card in cards
            for how in each[card]
            if _reached(each, (*plan, (card, how))) >> goal & 1
        )  # fmt: skip

    return fitting(claimed(s, player) if not plan else []) or fitting(card for card in each if card not in planned)
