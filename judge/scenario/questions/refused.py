"""What speaks against an answer, each reason with all that it rests on: the same wherever it is asked for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import Final

from judge.engine.abilities.legality import Objection
from judge.engine.abilities.scopes import CHEATER
from judge.engine.observing import in_the_way, provenance, what_is_asked
from judge.engine.position.kinds import CardId, PlayerId
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY
from judge.engine.table import hand_ranks, numbers
from judge.engine.using.carry_out import CarryOut

Told = tuple[str, str, tuple[str, ...]]
"""A rule, what it says here, and the rules, rulings and errata on which that rests."""
PRESENT: Final = (
    "shootout.make-plays.presence", "shootout.resolution.presence", "shootout.take-yer-lumps.cover",
    "shootout.run-or-gun.order", "shootout.pick-yer-shooter.choice",
)  # fmt: skip
"""The rules by which only dudes in a posse are affected, or can be named."""
NOT_IN_HAND: Final = "abilities.in-your-hand"
"""The rule by which a card in a pile cannot be played, however it has come there; but for one that was stopped."""
ONE_HEADLINE: Final = "shootout.make-plays.headline-once"
"""The rule for which a Headline counts that was stopped, too."""
CHEATIN_NOW: Final = ("shootout.resolution.cheatin-now", "gambling.cheatin.needs-another")
"""The rules by which a hand is Cheatin' or not at the moment."""


NEEDS_ANOTHER: Final = ("shootout.resolution.cheatin-needs-another", "gambling.cheatin.needs-another")
"""The rules by which somebody else's hand has to be Cheatin'."""


def with_a_double(here: State, player: PlayerId) -> bool:
    """Whether a joker in a player's draw hand counts as the double of another card there."""
    held = [here.cards[card] for card in here.players[player].draw_hand]
    plain = [card.face for card in held if card.printed.type != "joker"]
    return any(card.printed.type == "joker" and card.face in plain for card in held)


def refused(
    here: State, reasons: Sequence[Objection], named: Iterable[CardId], players: Iterable[PlayerId] = ()
) -> Iterator[Told]:
    """The reasons against an answer that names those cards or players, with the rulings and errata that decide."""
    asked = here.decision.rule if here.decision is not None else ""
    for reason in reasons:
        cites = [*reason.cites, *provenance.of_effects(here, reason.effects)]
        cites += [
            id for part in reason.parts for id in (part.rule, *provenance.of_part(here, part)) if id != reason.rule
        ]
        if reason.card != NOBODY:
            cites += () if reason.rule == NOT_IN_HAND else provenance.of_where_it_lies(here, reason.card)
            stop = in_the_way.of_a_stop(here, reason.card)
            cites += (in_the_way.STOPPED, *stop) if stop else ()
        if reason.rule == asked:
            cites += what_is_asked.of_a_refusal(here, reason.why)
            asked = ""
        yield reason.rule, reason.why, tuple(dict.fromkeys((*cites, *by_rule(here, reason.rule))))
    named = list(named)
    yield from _hit_already(here, [*players, *(here.cards[card].controller for card in named)])
    if any(each.rule in PRESENT for each in reasons):
        yield from left(here, named)


def _hit_already(here: State, players: Iterable[PlayerId]) -> Iterator[Told]:
    """That a Cheatin' ability which is being used is against another hand, for one has been used against this one."""
    use = here.stack[-1][0] if here.stack else None
    ability = use.ability(here) if isinstance(use, CarryOut) else None
    if not isinstance(use, CarryOut) or ability is None or not ability.cheatin or here.contest is None:
        return
    for player in dict.fromkeys(players):
        if player != use.scope.choice(CHEATER) and hand_ranks.hit_enough(here, player):
            yield hand_ranks.one_a_hand(here), f"one has been used against {here.who(player)}'s hand already", ()


def by_rule(here: State, rule: str) -> Iterator[str]:
    """What else decides wherever a rule is named: a Headline that was stopped, what has made a hand Cheatin'."""
    if rule == ONE_HEADLINE and any(numbers.has(here, card, "Headline") for card in in_the_way.stopped(here)):
        yield "shootout.make-plays.headline-stopped"
    if rule in CHEATIN_NOW:
        yield from _made_cheatin(here)
    if rule in NEEDS_ANOTHER and any(with_a_double(here, player) for player in here.everybody()):
        yield "values.joker"


def left(here: State, named: Iterable[CardId]) -> Iterator[Told]:
    """How those of the cards that were in a posse have left it, or have come into play without joining one."""
    for card in named:
        changes = provenance.changes(here, partial(_posse, card=card))[-1:]
        for change in changes:
            yield from ((line.rule, line.words, ()) for line in provenance.with_more(here, change.note))
        for change in provenance.changes(here, partial(_in_play, card=card))[-1:] if not changes else ():
            if here.cards[card].zone == "play":
                yield change.note.rule, change.note.words, provenance.follows(change.note)


def _posse(s: State, card: CardId) -> PlayerId:
    return s.cards[card].posse


def _in_play(s: State, card: CardId) -> bool:
    return card < len(s.cards) and s.cards[card].zone == "play"


def _made_cheatin(here: State) -> Iterator[str]:
    """The rulings on what was done last to a hand that is Cheatin' now."""
    for player, held in here.each_player():
        if held.draw_hand and hand_ranks.cheatin(here, player):
            for change in provenance.changes(here, partial(_hand, player=player))[-1:]:
                yield from provenance.follows(change.note, here)


def _hand(s: State, player: PlayerId) -> object:
    return [(card, s.cards[card].face) for card in s.players[player].draw_hand]
