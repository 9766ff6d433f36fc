"""Whether a play is legal, and every reason why it is not.

`objections` is the only authority: what may be done is whatever it has nothing against.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from ..position.ability import Ability, Scope, satisfiable
from ..position.event import Event
from ..position.kinds import CardId, PlayerId
from ..position.modifiers import ANOTHER_USE, LOST_ABILITIES, NO_CHEATIN, NO_OTHER_RESOLUTION, USED
from ..position.values import NOBODY
from ..table import numbers, posse, standing
from . import paying, users

if TYPE_CHECKING:
    from ..position.state import State


class Play(NamedTuple):
    """Using an ability: who, of which card, which of its abilities, and the event that a React answers."""

    player: PlayerId
    card: CardId
    ability: int
    event: Event | None = None


class Objection(NamedTuple):
    """One reason against a play, with the rule that gives it."""

    rule: str
    why: str


class Chain(NamedTuple):
    """The combo that a Technique would go on with: who performs it, and the Technique before it."""

    dude: CardId
    card: CardId


class Opportunity(NamedTuple):
    """What may be played now: the kinds of ability, whose turn it is, and the name of the step."""

    kinds: tuple[str, ...]
    player: PlayerId
    step: str
    combo: Chain | None = None
    """Set while only a Technique may be played that goes on with a combo."""


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
    yield from _place(s, play, now)
    yield from _combo(s, play, now)
    yield from _fight(s, play, ability)
    yield from _cheatin(s, play, ability)
    yield from _answer(play, ability)
    yield from _cost(s, play, ability)
    yield from _tested(s, play, ability, now)
    yield from _led(s, play, ability)
    if ability.lent is not None and not users.borrowers(s, play.card, play.ability, play.player):
        yield Objection(
            "abilities.booted-cannot-boot", f"{s.who(play.player)} has no dude with it who could boot for it"
        )
    yield from _requirement(s, play, ability, now)


def _paid(s: State, play: Play, ability: Ability) -> State:
    """The position once the costs are paid, as far as that is sure: what a requirement needs has to be left then.

    Where a text forbids anything, the ability is in use by then, so that what it would do is known for its doing.
    """
    boots = (
        ability.boots(s, Scope(play.player, play.card, play.event))
        and ability.lent is None
        and (ability.test is None or not ability.test.technique)
        and not s.cards[play.card].booted
    )
    forbidden = standing.any_prohibition(s)
    if not ability.requires or not (boots or ability.rock or forbidden):
        return s
    after = s.fork()
    if forbidden:
        scope = Scope(play.player, play.card, play.event)
        after.begin("Using", scope=scope, verb="play", number=play.ability)
    if boots:
        after.set(play.card, booted=True)
    if ability.rock:
        rock, left = s.players[play.player].rock, paying.means(s, play.player, ability) - ability.rock
        after.set_player(play.player, rock=max(0, min(rock, left)))
    return after


def _time(s: State, play: Play, ability: Ability, now: Opportunity) -> Iterator[Objection]:
    if not set(ability.kinds).intersection(now.kinds):
        yield Objection("abilities.right-step", f"it is a {ability.play} ability, and this is the {now.step}")
    if now.player not in (NOBODY, play.player):
        yield Objection("abilities.your-turn", f"it is {s.who(now.player)}'s turn to play")
    if not ability.repeat and ability.lent is None and uses_left(s, play.card, play.ability) < 1:
        yield Objection("abilities.once-a-day", "it has been used today")
    if any(m.what == USED and m.of == play.card and m.amount == play.ability for m in s.modifiers):
        yield Objection("abilities.once-a-day", "it has been used this round, and it says that once is enough")
    if s.shootout is not None and s.shootout.headline and numbers.has(s, play.card, "Headline"):
        yield Objection("shootout.make-plays.headline-once", "a Headline has been played in this shootout")


def uses_left(s: State, card: CardId, ability: int) -> int:
    """How often an ability that is no Repeat can still be used today (rule: abilities.once-a-day)."""
    more = sum(m.what == ANOTHER_USE and (m.of, m.amount) == (card, ability) for m in s.modifiers)
    return 1 + more - s.used.count((card, ability))


def _place(s: State, play: Play, now: Opportunity) -> Iterator[Objection]:
    card = s.cards[play.card]
    if card.printed.type == "action" and card.zone != "play":
        zones = ("hand", "discard") if now.combo else ("hand",)
        if card.zone not in zones or card.owner != play.player:
            yield Objection("abilities.in-your-hand", f"it is not in {s.who(play.player)}'s play hand")
        elif (text := standing.kept(s, play.card, by=play.player)) is not None:
            yield Objection("abilities.cannot-beats-can", f"{s.name(text)} keeps it in the discard pile")
    elif card.zone != "play":
        yield Objection("reacts.traits-active-when", "it is not in play")
    elif card.controller != play.player and not numbers.has(s, play.card, "Totem"):
        yield Objection("abilities.controller", f"{s.who(card.controller)} controls it")
    if standing.lost(s, play.card, LOST_ABILITIES):
        yield Objection("abilities.cannot-beats-can", "an effect says that its abilities cannot be used")


def _combo(s: State, play: Play, now: Opportunity) -> Iterator[Objection]:
    """Only another Technique of the same Tao goes on with a combo (rules: kung-fu.combo, kung-fu.combo.different)."""
    if now.combo is None:
        return
    card, before = s.cards[play.card].printed, s.cards[now.combo.card].printed
    if card.tao != before.tao:
        yield Objection("kung-fu.combo", f"a combo goes on with a Technique of the {before.tao}")
    elif card.title == before.title:
        yield Objection("kung-fu.combo.different", "it does not follow itself")


def _fight(s: State, play: Play, ability: Ability) -> Iterator[Objection]:
    """Where Shootout and Resolution abilities may come from; Reacts may come from anywhere."""
    if not {"shootout", "resolution", "cheatin resolution"}.intersection(ability.kinds) or s.shootout is None:
        return
    card, in_resolution = s.cards[play.card], "shootout" not in ability.kinds
    if not s.posse(play.player) and not (ability.cheatin and card.printed.type == "action"):
        rule = "shootout.resolution.outsiders" if in_resolution else "shootout.make-plays.until-all-pass"
        yield Objection(rule, f"{s.who(play.player)} has no dude in the shootout")
    if in_resolution and any(
        m.what == NO_OTHER_RESOLUTION and m.of == play.player and m.source != play.card for m in s.modifiers
    ):
        yield Objection("abilities.cannot-beats-can", "an effect leaves them no Resolution ability of another card")
    everywhere = card.printed.type in ("action", "deed", "outfit", "legend") or numbers.has(s, play.card, "Improvement")
    everywhere = everywhere or numbers.has(s, play.card, "Totem")  # what counts is where the Shaman is: see `_tested`
    if not everywhere and not ability.joins and card.zone == "play" and not posse.in_the_fight(s, play.card):
        rule = "shootout.resolution.where-from" if in_resolution else "shootout.make-plays.where-from"
        yield Objection(rule, "it is not in a posse and brings nobody into one")


def _cheatin(s: State, play: Play, ability: Ability) -> Iterator[Objection]:
    """Cheatin' abilities need another player's hand that is Cheatin' now, and hit each hand once."""
    if not ability.cheatin or s.contest is None:
        return
    fights = s.shootout is not None
    others = [p for p in s.everybody() if p != play.player]
    cheaters = [p for p in others if numbers.cheatin(s, p)]
    if not cheaters:
        rule = "shootout.resolution.cheatin-needs-another" if fights else "gambling.cheatin.needs-another"
        yield Objection(rule, "no other player's hand is Cheatin'")
        if any(s.contest.revealed[p : p + 1] == (True,) for p in others):
            rule = "shootout.resolution.cheatin-now" if fights else "gambling.cheatin.both-cheat"
            yield Objection(rule, "a hand that was Cheatin' is legal now")
    elif all(numbers.under(s, NO_CHEATIN, p) for p in cheaters):
        yield Objection("abilities.cannot-beats-can", "an effect says that no Cheatin' ability can be used on them")
    elif all(s.contest.was_hit(p) or numbers.under(s, NO_CHEATIN, p) for p in cheaters):
        rule = "shootout.resolution.one-cheatin-a-hand" if fights else "gambling.cheatin.one-a-hand"
        yield Objection(rule, "a Cheatin' ability has already been used against every Cheatin' hand")


def _answer(play: Play, ability: Ability) -> Iterator[Objection]:
    """What a React would put in the place of a cost's payment would prevent that payment."""
    if play.event is not None and play.event.is_cost and ability.trigger is not None and ability.trigger.instead:
        yield Objection("abilities.costs-not-prevented", "a cost is being paid, which no React can stop")


def _cost(s: State, play: Play, ability: Ability) -> Iterator[Objection]:
    # What boots for a Technique is its performer: see `_tested`.
    if ability.leader_boots or ability.lent is not None:
        pass  # what boots for a job is its leader, who has to be unbooted anyway (rule: jobs.leader-boots)
    elif not ability.boots(s, Scope(play.player, play.card, play.event)):
        pass  # nothing does, or a text waives it; what it requires has to be met all the same
    elif s.cards[play.card].booted:
        yield Objection("abilities.booted-cannot-boot", "it is booted and has to boot")
    else:
        payment = Event("boot", play.card, s.cards[play.card].controller, play.player, reason="cost")
        if (text := standing.forbidden(s, payment)) is not None:
            yield Objection("abilities.costs-forbidden", f"it has to boot, which {s.name(text)} forbids")
    if not paying.prices(s, play.player, play.card, ability):
        least = ability.rock + paying.to_play(s, play.card)
        yield Objection("abilities.can-afford", f"it costs {least} ghost rock")


def _able(s: State, play: Play, ability: Ability, now: Opportunity) -> list[CardId]:
    """The dudes who could make the ability's test; in a combo only its performer."""
    able = users.testers(s, play.card, ability, play.player)
    return [dude for dude in able if now.combo is None or dude == now.combo.dude]


def _tested(s: State, play: Play, ability: Ability, now: Opportunity) -> Iterator[Objection]:
    if ability.test is None or _able(s, play, ability, now):
        return
    if numbers.has(s, play.card, "Totem"):
        yield Objection("skills.totems.any-shaman", f"{s.who(play.player)} has no Shaman there who could use it now")
    elif not ability.test.technique:
        yield Objection("skills.casting", f"no dude with the skill {ability.test.skill} carries it")
    elif now.combo is not None:
        yield Objection("kung-fu.combo", f"{s.name(now.combo.dude)} cannot perform it")
    else:
        yield Objection("kung-fu.technique", f"{s.who(play.player)} has no dude who can perform it")


def _led(s: State, play: Play, ability: Ability) -> Iterator[Objection]:
    """A job needs somebody to lead it, and to boot for it where that is its cost (rule: jobs.leader-boots)."""
    if ability.job is None or users.leaders(s, play.player, play.card, ability):
        return
    could = users.could_lead(s, play.player, play.card, ability)
    if not could:
        yield Objection("jobs.leader", f"{s.who(play.player)} has no unbooted dude who could lead it")
    for dude in could:
        text = users.kept_unbooted(s, play.player, dude)
        words = f"{s.name(dude)} has to boot to lead it, which {s.name(text if text is not None else dude)} forbids"
        yield Objection("abilities.costs-forbidden", words)


def _requirement(s: State, play: Play, ability: Ability, now: Opportunity) -> Iterator[Objection]:
    scope = Scope(play.player, play.card, play.event)
    if not ability.where(s, scope):
        yield Objection("abilities.requirement", "what it says has to be so is not so")
        return
    if not ability.requires or (ability.trigger is not None and play.event is None):
        return  # what a React requires cannot be known without its event
    paid = _paid(s, play, ability)
    if ability.test is not None:
        able = [scope.choose(ability.test.who, dude) for dude in _able(s, play, ability, now)]
        if able and not any(satisfiable(paid, each, ability.requires) for each in able):
            yield Objection("abilities.requirement", "what its first sentence asks for cannot be done")
        return
    if ability.job is not None:
        scopes = [scope.choose("leader", d) for d in users.leaders(s, play.player, play.card, ability)]
        if not scopes:
            return
    elif ability.lent is not None:
        scopes = [scope.choose("user", d) for d in users.borrowers(s, play.card, play.ability, play.player)]
        if not scopes:
            return
    elif ability.cheatin and s.contest is not None:
        targets = [p for p in s.everybody() if p != play.player and numbers.cheatin(s, p)]
        open_ones = [p for p in targets if numbers.open_to_cheatin(s, p)]
        scopes = [scope.choose("cheater", p) for p in open_ones] or [scope.choose("cheater", p) for p in targets]
        if not scopes:
            return  # nobody to use it against has been said already
    elif ability.rock_most:
        scopes = [scope.choose("x", x) for x in paying.prices(s, play.player, play.card, ability)]
        if not scopes:
            return  # that it cannot be paid for has been said already
    else:
        scopes = [scope]
    if not any(satisfiable(paid, each, ability.requires) for each in scopes):
        yield Objection("abilities.requirement", "what its first sentence asks for cannot be done")


def candidates(s: State, player: PlayerId, kinds: tuple[str, ...]) -> Iterator[Play]:
    """Every ability of these kinds that a player holds or controls, legal or not."""
    for card in s.acting:
        value = s.cards[card]
        if value.zone not in ("hand", "play"):
            continue
        # Any Shaman there may use a Totem (rule: skills.totems.any-shaman).
        anybody = value.zone == "play" and value.printed.has("Totem")
        if not (anybody or player in (value.owner, value.controller)):
            continue
        holds = value.zone == "hand" and value.owner == player
        controls = anybody or (value.zone == "play" and value.controller == player)
        if not (holds if value.printed.type == "action" and value.zone != "play" else controls):
            continue
        for number, ability in enumerate(value.printed.abilities):
            if set(ability.kinds).intersection(kinds):
                yield Play(player, card, number)


def nobody_may_play() -> Opportunity:
    """The opportunity where no play is open at all."""
    return Opportunity((), NOBODY, "time for nobody to make a play")
