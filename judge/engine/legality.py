"""Whether a play is legal, and every reason why it is not.

`objections` is the only authority: what may be done is whatever it has nothing against.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from . import numbers, posse
from .ability import Ability, Scope, satisfiable
from .values import NOBODY

if TYPE_CHECKING:
    from .event import Event
    from .state import State


class Play(NamedTuple):
    """Using an ability: who, of which card, which of its abilities, and the event that a React answers."""

    player: int
    card: int
    ability: int
    event: Event | None = None


class Objection(NamedTuple):
    """One reason against a play, with the rule that gives it."""

    rule: str
    why: str


class Opportunity(NamedTuple):
    """What may be played now: the kinds of ability, whose turn it is, and the name of the step."""

    kinds: tuple[str, ...]
    player: int
    step: str


REACTING = ("react",)


def objections(s: State, play: Play, now: Opportunity) -> list[Objection]:
    """Every reason against a play, in the order in which a judge would go through them; empty when it is legal."""
    return list(_objections(s, play, now))


def legal(s: State, play: Play, now: Opportunity) -> bool:
    """Whether nothing speaks against a play."""
    return next(_objections(s, play, now), None) is None


def may_react(s: State, scope: Scope, ability: int) -> bool:
    """Whether a React whose event has come may be used."""
    now = Opportunity(REACTING, scope.player, "react window")
    return legal(s, Play(scope.player, scope.card, ability, scope.event), now)


def _objections(s: State, play: Play, now: Opportunity) -> Iterator[Objection]:
    ability = s.cards[play.card].printed.abilities[play.ability]
    yield from _time(s, play, ability, now)
    yield from _place(s, play, ability)
    yield from _fight(s, play, ability)
    yield from _cheatin(s, play, ability)
    yield from _answer(play, ability)
    yield from _cost(s, play, ability)
    yield from _requirement(s, play, ability)


def _time(s: State, play: Play, ability: Ability, now: Opportunity) -> Iterator[Objection]:
    if ability.play not in now.kinds:
        yield Objection("abilities.right-step", f"it is a {ability.play} ability, and this is the {now.step}")
    if now.player not in (NOBODY, play.player):
        yield Objection("abilities.your-turn", f"it is {s.who(now.player)}'s turn to play")
    if not ability.repeat and (play.card, play.ability) in s.used:
        yield Objection("abilities.once-a-day", "it has been used today")
    if s.shootout is not None and s.shootout.headline and s.cards[play.card].printed.has("Headline"):
        yield Objection("shootout.make-plays.headline-once", "a Headline has been played in this shootout")


def _place(s: State, play: Play, ability: Ability) -> Iterator[Objection]:
    card = s.cards[play.card]
    if card.printed.type == "action":
        if card.zone != "hand" or card.owner != play.player:
            yield Objection("abilities.in-your-hand", f"it is not in {s.who(play.player)}'s play hand")
    elif card.zone != "play":
        yield Objection("reacts.traits-active-when", "it is not in play")
    elif card.controller != play.player:
        yield Objection("abilities.controller", f"{s.who(card.controller)} controls it")


def _fight(s: State, play: Play, ability: Ability) -> Iterator[Objection]:
    """Where Shootout and Resolution abilities may come from; Reacts may come from anywhere."""
    if ability.play not in ("shootout", "resolution", "cheatin resolution") or s.shootout is None:
        return
    card, in_resolution = s.cards[play.card], ability.play != "shootout"
    if not s.posse(play.player) and not (ability.cheatin and card.printed.type == "action"):
        rule = "shootout.resolution.outsiders" if in_resolution else "shootout.make-plays.until-all-pass"
        yield Objection(rule, f"{s.who(play.player)} has no dude in the shootout")
    everywhere = card.printed.type in ("action", "deed", "outfit") or card.printed.has("Improvement")
    if not everywhere and not ability.joins and card.zone == "play" and not posse.in_the_fight(s, play.card):
        rule = "shootout.resolution.where-from" if in_resolution else "shootout.make-plays.where-from"
        yield Objection(rule, "it is not in a posse and brings nobody into one")


def _cheatin(s: State, play: Play, ability: Ability) -> Iterator[Objection]:
    if not ability.cheatin or s.shootout is None:
        return
    others = [p for p in range(len(s.players)) if p != play.player]
    cheaters = [p for p in others if numbers.cheatin(s, p)]
    if not cheaters:
        yield Objection("shootout.resolution.cheatin-needs-another", "no other player's hand is Cheatin'")
        if any(s.shootout.revealed[p : p + 1] == (True,) for p in others):
            yield Objection("shootout.resolution.cheatin-now", "a hand that was Cheatin' is legal now")
    elif all(s.shootout.was_hit(p) for p in cheaters):
        yield Objection(
            "shootout.resolution.one-cheatin-a-hand",
            "a Cheatin' ability has already been used against every Cheatin' hand",
        )


def _answer(play: Play, ability: Ability) -> Iterator[Objection]:
    """What a React would put in the place of a cost's payment would prevent that payment."""
    if play.event is not None and play.event.is_cost and ability.trigger is not None and ability.trigger.instead:
        yield Objection("abilities.costs-not-prevented", "a cost is being paid, which no React can stop")


def _cost(s: State, play: Play, ability: Ability) -> Iterator[Objection]:
    if ability.boot and s.cards[play.card].booted:
        yield Objection("abilities.booted-cannot-boot", "it is booted and has to boot")
    if ability.rock > s.players[play.player].rock:
        yield Objection("abilities.can-afford", f"it costs {ability.rock} ghost rock")


def _requirement(s: State, play: Play, ability: Ability) -> Iterator[Objection]:
    if not ability.requires:
        return
    scope = Scope(play.player, play.card, play.event)
    if ability.cheatin and s.shootout is not None:
        targets = [p for p in range(len(s.players)) if p != play.player and numbers.cheatin(s, p)]
        scopes = [scope.choose("cheater", p) for p in targets if not s.shootout.was_hit(p)] or [
            scope.choose("cheater", p) for p in targets
        ]
        if not scopes:
            return  # nobody to use it against has been said already
    else:
        scopes = [scope]
    if not any(satisfiable(s, each, ability.requires) for each in scopes):
        yield Objection("abilities.requirement", "what its first sentence asks for cannot be done")


def candidates(s: State, player: int, kinds: tuple[str, ...]) -> Iterator[Play]:
    """Every ability of these kinds that a player holds or controls, legal or not."""
    for card, value in enumerate(s.cards):
        if not value.printed.abilities or (value.owner != player and value.controller != player):
            continue
        holds = value.zone == "hand" and value.owner == player and value.printed.type == "action"
        controls = value.zone == "play" and value.controller == player
        if holds or controls:
            for number, ability in enumerate(value.printed.abilities):
                if ability.play in kinds:
                    yield Play(player, card, number)


def nobody_may_play() -> Opportunity:
    """The opportunity where no play is open at all."""
    return Opportunity((), NOBODY, "time for nobody to make a play")
