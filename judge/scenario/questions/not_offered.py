"""Why a card is not among what a player may do: of every card that they could think of, what speaks against it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from judge.engine.abilities.candidates import candidates
from judge.engine.abilities.legality import REACTING, Objection, Play
from judge.engine.observing.another_time import with_what_has_been
from judge.engine.observing.uses.replaced import replaced
from judge.engine.plays import against
from judge.engine.plays.make_plays import opportunity
from judge.engine.plays.noon_plays import NOON_PLAYS
from judge.engine.position.acts import A_CARD, ACTS, ASKS
from judge.engine.position.kinds import PlayerId
from judge.engine.position.procedure import Option, Procedure
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY
from judge.engine.record import Record
from judge.engine.table import numbers

from ..script import operands
from ..script.phrases import option_words
from ..script.reasons import lets_bring_in
from .because import Reason
from .refused import Told, refused

KINDS: Final = ("noon", "shootout", "resolution", "cheatin resolution", *REACTING)
"""Every kind of ability that a player uses as they like."""
THE_TURN: Final = ("abilities.your-turn", "reacts.turn-order")
"""The rules by which somebody else comes first, which is told only where there is no better reason."""


class NotOffered(Record, frozen=True):
    """One thing that a player may not do now, in the words of a script, and everything that speaks against it."""

    card: str
    said: str
    reasons: tuple[Told, ...]
    """Rules, each with what it says here and the rulings and errata that it follows; the nearest comes first."""

    def as_reasons(self) -> list[Reason]:
        """The same one after another, a ruling or an erratum without words."""
        told = [(rule, why) for rule, why, _ in self.reasons]
        return [*told, *dict.fromkeys((id, "") for _, _, cites in self.reasons for id in cites)]


def with_what_speaks_against(because: list[Reason], left_out: Iterable[NotOffered]) -> list[Reason]:
    """The reasons of an answer, and those against what is not offered."""
    return list(dict.fromkeys((*because, *(reason for each in left_out for reason in each.as_reasons()))))


def not_offered(s: State, player: PlayerId) -> list[NotOffered]:
    """The abilities and the cards in hand that a player cannot use now, each with the reasons, in the order of the
    cards; of any other choice, the cards that are like those which can be named, and cannot.
    """
    decision = s.decision
    if decision is None:
        return []
    mine = decision.player == player
    if mine and decision.kind != "play" and not any(against.is_a_play(ACTS[each.verb]) for each in decision.options):
        return list(_of_a_choice(s, decision.kind, decision.options))
    offered = decision.options if mine else ()
    return [*_of_abilities(s, player, offered), *_of_the_hand(s, player, offered)]


def _of_abilities(s: State, player: PlayerId, offered: Iterable[Option]) -> Iterator[NotOffered]:
    known = {(each.card, each.ability) for each in offered if ACTS[each.verb].uses_ability}
    for play in (*candidates(s, player, KINDS), *_of_the_draw_hand(s, player)):
        ability = s.cards[play.card].printed.abilities[play.ability]
        verb = "play" if ability.trigger is None else "react"
        option = Option(verb, play.card, play.ability)
        if (play.card, play.ability) not in known:
            found = with_what_has_been(s, player, option, against.objections(s, player, option))
            answers = verb == "react" and any(each.rule == "reacts.window" for each in found)
            yield from _told(s, option, [*found, *(replaced(s, option) if answers else ())])


def _of_the_draw_hand(s: State, player: PlayerId) -> Iterator[Play]:
    """Resolution abilities of action cards in the draw hand, while they could be used out of the play hand; of a card
    of which there is a copy in that, nobody would think.
    """
    kinds, held = opportunity(s).kinds, {s.cards[card].printed.title for card in s.players[player].hand}
    for card in s.players[player].draw_hand if kinds else ():
        printed = s.cards[card].printed
        if printed.type == "action" and printed.title not in held:
            held.add(printed.title)
            for number, ability in enumerate(printed.abilities):
                if not set(ability.kinds).isdisjoint(kinds):
                    yield Play(player, card, number)


def _of_the_hand(s: State, player: PlayerId, offered: Iterable[Option]) -> Iterator[NotOffered]:
    """The cards that could be brought in; of several places and bearers, with the reasons where there are fewest."""
    known = {card for each in offered if each.verb in NOON_PLAYS for card in (each.card, each.other)}
    mine = s.decision is not None and s.decision.player == player and lets_bring_in(s.decision)
    asking = s.stack[-1][0] if mine else None
    for card in s.players[player].hand:
        if card in known or s.cards[card].printed.type not in ("dude", "deed", "goods", "spell"):
            continue
        play = NOON_PLAYS["invent" if numbers.has(s, card, "Gadget") else "shop"]
        assert play.ways is not None
        ways = list(play.ways(s, player, Option(play.verb, card))) or [Option(play.verb, card)]
        found = [
            (way, (asking.against(s, way) if asking else []) or against.objections(s, player, way)) for way in ways
        ]
        if all(reasons for _, reasons in found):
            way, reasons = min(found, key=lambda each: len(each[1]))
            yield from _told(s, way if len(ways) == 1 else Option(play.verb, card), reasons)


def _of_a_choice(s: State, kind: str, options: tuple[Option, ...]) -> Iterator[NotOffered]:
    """Cards in play of the types that are offered, and dudes where none are."""
    asking, named = s.stack[-1][0], [each for each in options if each.card != NOBODY]
    if type(asking).against is Procedure.against:
        return
    types = {s.cards[each.card].printed.type for each in named} or {"dude"}
    verbs = [each.verb for each in named] or [verb for verb in ASKS[kind].answers if ACTS[verb].first is A_CARD]
    offered = {each.card for each in named}
    for card, value in s.each_card() if verbs else ():
        if value.zone != "play" or value.printed.type not in types or card in offered:
            continue
        option = Option(verbs[0], card)
        reasons = asking.against(s, option)
        if any(each.rule != "cards.owner-and-controller" for each in reasons):  # whose they are nobody asks
            yield from _told(s, option, reasons)


def _told(s: State, option: Option, reasons: list[Objection]) -> Iterator[NotOffered]:
    """What is not offered, where something is known that speaks against it."""
    if not reasons:
        return
    assert s.decision is not None
    reasons = sorted(reasons, key=lambda each: each.rule in THE_TURN)
    said, first = str(option_words(s, s.decision, option)), ACTS[option.verb].first
    if s.cards[option.card].zone == "draw hand" and first is not None:
        # what it counts as in a hand is no part of its name
        said = said.replace(operands.words(s, first, option), s.cards[option.card].printed.title)
    yield NotOffered(s.name(option.card), said, tuple(refused(s, reasons, [option.card])))
