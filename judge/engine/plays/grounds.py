"""What makes an answer legal: whose turn it is and to what, what its requirement is met by, and how it is paid for.

It says what `against` has found to be so; whether anything speaks against an answer is only known there.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Final

from ..abilities import lacking, legality, paying, scopes, users
from ..abilities.although import although, although_of_the_text
from ..abilities.satisfiable import gone_on, leads_on
from ..position.ability import PULLED, Ability, Choice, OfFact, Program, Result, Scope, followed, followed_by_fact
from ..position.acts import ACTS
from ..position.event import Event, comes_by, describe
from ..position.explained import read_where, why_so
from ..position.kinds import CardId, PlayerId
from ..position.modifiers import ANOTHER_CHEATIN, BASE_HAND_RANK
from ..position.procedure import PASS, Option
from ..position.sums import Part, Sum, how_it_comes_about
from ..position.values import NOBODY, Modifier
from ..record import Record
from ..table import control, hand_ranks, numbers
from ..using import choosing
from ..using.carry_out import what_is_asked
from ..using.windows import ReactWindow, happening_below
from . import carrying
from .against import A_NOON_PLAY, answered
from .make_plays import MakePlays, opportunity
from .noon_plays import NOON_PLAYS

if TYPE_CHECKING:
    from ..abilities.legality import Objection
    from ..position.procedure import Decision
    from ..position.state import State


class Ground(Record, frozen=True):
    """One thing that makes an answer legal, with the rule that asks for it."""

    rule: str
    why: str
    cites: tuple[str, ...] = ()
    """The rulings and errata that it follows besides."""
    parts: tuple[Part, ...] = ()
    """The parts of numbers on which it rests."""
    effects: tuple[Modifier, ...] = ()
    """The effects in force that allow it."""


def grounds(s: State, decision: Decision, option: Option) -> list[Ground]:
    """What makes one of the options of a decision legal."""
    if option.verb in NOON_PLAYS and decision.kind == "play":
        return list(_of_a_noon_play(s, decision, option))
    if ACTS[option.verb].uses_ability:
        return list(_of_a_use(s, decision, option))
    name, words = _called(s, option), what_is_asked(s, decision)
    asked = Ground(decision.rule, f"{words}, and {name} is open to that" if name else words)
    told = s.stack[-1][0].explains(s, option) if s.stack else []
    return [asked, *map(_ground, told)]


def _ground(told: Objection) -> Ground:
    """What is told of an answer as what makes it legal."""
    return Ground(told.rule, told.why, told.cites, told.parts, told.effects)


def _of_a_noon_play(s: State, decision: Decision, option: Option) -> Iterator[Ground]:
    play, top, who = NOON_PLAYS[option.verb], s.stack[-1][0], s.who(decision.player)
    yield Ground("abilities.your-turn", f"it is {who}'s turn to play")
    if isinstance(top, MakePlays) and not top.at_high_noon:
        yield _in_a_fight(s, decision.player, option)
        for card in paying.lying(s, decision.player) if option.verb in ("shop", "invent") else ():
            rule, on_it = "abilities.ghost-rock-to-pay-for-abilities", paying.on_cards(s, (card,))
            cites = followed_by_fact(s, OfFact(card, "types.cost"))
            yield Ground(rule, f"ghost rock on {s.name(card)} ({on_it}) may pay for it too", cites)
    else:
        yield Ground(play.rule, f"{A_NOON_PLAY}, and this is High Noon")
        again = isinstance(top, MakePlays) and top.has_passed(s)
        yield from map(_ground, s.stack[-1][0].explains(s, option) if again else [])
        yield from map(_ground, play.explains(s, decision.player, option))


def _in_a_fight(s: State, player: PlayerId, option: Option) -> Ground:
    """Which text makes a Noon play a Shootout play: the card's own, or an effect."""
    rule, by = "noon.shopping.as-a-shootout-play", carrying.freed(s, player, option.card, option.other)
    if by is None:
        return Ground(rule, "a text makes that a Shootout play")
    return Ground(rule, f"an effect of {s.name(CardId(by.source))} makes that a Shootout play", effects=(by,))


def _of_a_use(s: State, decision: Decision, option: Option) -> Iterator[Ground]:
    """The moment, the turn, whoever uses it, what it asks for, and its cost, in the order of the objections."""
    ability = s.cards[option.card].printed.abilities[option.ability]
    player, event = decision.player, _event(s, option)
    scope, now = Scope(player, option.card, event), opportunity(s)
    if ability.trigger is not None:
        what = f": {describe(s, event)}" if event is not None and event.card != NOBODY else ""
        words = f"it answers the moment {answered(ability.trigger)}{what}"
        yield Ground("reacts.window", words, (*followed(s, scope, ability), *on_what_it_does(s, scope, ability)))
        if event is not None and (rule := comes_by(s, event)):
            yield Ground(rule, f"it comes as soon as {describe(s, event)}")
        if ability.trigger.moment == "before":
            yield Ground("reacts.before-when-after", "that comes before it happens: nothing of it is done yet")
        elif ability.trigger.moment == "when":
            yield Ground("reacts.when-precedes-change", "that comes as it is announced: nothing of it is done yet")
        if so := why_so(ability.trigger.where, s, scope):
            yield Ground("reacts.window", so)
        yield from _as_revealed(s, event)
        yield Ground("reacts.turn-order", f"it is {s.who(player)}'s turn to use a React")
    else:
        step = now.step or "time for it"
        words = f"it is a {legality.called(ability)} ability, and this is the {step}"
        of_it = (*followed(s, scope, ability), *on_what_it_does(s, scope, ability))
        yield Ground("abilities.right-step", words, (*PLAYS.get(now.step, ()), *of_it))
        yield Ground("abilities.your-turn", f"it is {s.who(player)}'s turn to play")
        yield from map(_ground, s.stack[-1][0].explains(s, option))
    yield from map(_ground, although(s, scope, option, ability))
    yield from _used_again(s, option)
    this = s.cards[option.card]
    if this.printed.type == "action" and this.zone == "hand":
        yield Ground("abilities.in-your-hand", f"it is an action card in {s.who(player)}'s play hand")
    if this.printed.type == "deed" and this.owner != player == this.controller:
        words = f"{s.who(player)} controls {s.name(option.card)}, which {s.who(this.owner)} owns"
        yield Ground("abilities.deed-controller", words, control.decided_by(s, option.card))
    if role := users.role(ability):
        able = [s.name(dude) for dude in scopes.open_to(s, scope, option.ability, role)]
        totem = ability.test is not None and numbers.has(s, option.card, "Totem")
        rule = "skills.totems.any-shaman" if totem else users.RULES[role]
        performs = (users.PERFORMER,) if role == "performer" else ()
        cites = (*performs, *_of_the_only_one(s, scope, option, role))
        yield Ground(rule, f"{_ROLES[role]}: {', '.join(able)}", cites)
    if now.combo is not None:
        yield Ground("kung-fu.tao", f"it goes on with a combo of its own Tao, the {s.cards[option.card].printed.tao}")
    if ability.job is not None:
        yield Ground("jobs.mark", "what it begins with is marked, however far from the leader")
    if so := why_so(ability.where, s, scope):
        yield Ground("abilities.requirement", so)
    way = next(scopes.scopes(s, scope, option.ability), None)
    if way is not None:
        yield from (Ground(each.rule, each.why) for each in choosing.own_mark(s, ability, way))
        yield from _met(s, way, ability.requires, _at_once(ability))
    if ability.cheatin and s.shootout is not None and not s.posse(player):
        words = f"{s.who(player)} has no dude in the shootout, and it is a Cheatin' ability of an action card"
        yield Ground("shootout.resolution.outsiders", words)
    if ability.cheatin and s.contest is not None:
        cheaters = [other for other in s.everybody() if other != player and hand_ranks.cheatin(s, other)]
        rule = "shootout.resolution.cheatin-now" if s.shootout is not None else "gambling.cheatin.needs-another"
        effects = tuple(m for m in s.modifiers if m.what == BASE_HAND_RANK and m.of in cheaters)
        yield Ground(rule, f"Cheatin' now is the hand of {' and '.join(map(s.who, cheaters))}", effects=effects)
        yield from _hit_before(s, cheaters)
    if ability.cheatin and s.contest is not None and hand_ranks.cheatin(s, player):
        rule = "shootout.resolution.both-cheat" if s.shootout is not None else "gambling.cheatin.both-cheat"
        yield Ground(rule, f"that {s.who(player)}'s own hand is Cheatin' too is no hindrance")
    program = ability.requires + ability.then
    if program and way is not None and (unmet := program[0].stops(s, way)):
        yield Ground("abilities.requirement-if", f"it begins with a condition, and may be used though {unmet}")
    if ability.to_achieve:
        yield Ground("abilities.do-x-to-y", _to_achieve(s, scope, option, ability))
    yield from _paid(s, scope, ability)


def _hit_before(s: State, cheaters: list[PlayerId]) -> Iterator[Ground]:
    """That a Cheatin' ability has been used against a hand, and another can be against this one, or that one again.

    Rules: shootout.resolution.one-cheatin-a-hand, gambling.cheatin.one-a-hand.
    """
    hit = [p for p in s.everybody() if s.contest is not None and s.contest.was_hit(p)]
    if not hit:
        return
    rule, words = hand_ranks.one_a_hand(s), f"one has been used against the hand of {' and '.join(map(s.who, hit))}"
    if fresh := [p for p in cheaters if hand_ranks.open_to_cheatin(s, p) and p not in hit]:
        yield Ground(rule, f"{words}, and none against that of {' and '.join(map(s.who, fresh))}")
    elif effects := tuple(m for p in cheaters for m in s.effects(ANOTHER_CHEATIN, p)):
        yield Ground(rule, f"{words}, and an effect allows another", effects=effects)


def _used_again(s: State, option: Option) -> Iterator[Ground]:
    """What lets an ability be used that has been used today (rules: abilities.once-a-day, abilities.repeat)."""
    this = option.card, option.ability
    once_more = legality.another_use(s, *this)
    if once_more and this in s.used:
        words = f"it has been used today, and {s.name(CardId(once_more[0].source))} lets it be used once more"
        yield Ground("abilities.once-a-day", words, effects=once_more)
    if s.cards[option.card].printed.abilities[option.ability].repeat and this in s.uses:
        yield Ground("abilities.repeat", legality.AGAIN, followed_by_fact(s, OfFact(option.card, "abilities.repeat")))


def _as_revealed(s: State, event: Event | None) -> Iterator[Ground]:
    """That a hand is answered as it was revealed, where it is Cheatin' otherwise now."""
    if event is None or event.kind != "reveal" or s.shootout is None or event.player >= len(s.shootout.revealed):
        return
    was = s.shootout.revealed[event.player]
    if was != hand_ranks.cheatin(s, event.player):
        words = f"the hand was {'' if was else 'not '}Cheatin' as it was revealed, and that it no longer is as it was"
        yield Ground("shootout.reveal.only-initial-hands", f"{words} changes nothing")


def on_what_it_does(s: State, scope: Scope, ability: Ability) -> tuple[str, ...]:
    """The rulings on what it does besides what it requires, as far as they decide whatever is still to be chosen."""
    program, follows = ability.requires + ability.then, s.cards[scope.card].printed.follows
    to_come = {str(getattr(line, "name", "")) for line in program if isinstance(line, Choice | Result)}
    to_come |= {PULLED, "pull", *users.RULES} - {name for name, _ in scope.chosen}
    of_it = [each for line in ability.then for each in follows.get(line, ()) if not to_come.intersection(each.names)]
    return tuple(dict.fromkeys(each.id for each in of_it if each.when(s, scope)))


def _of_the_only_one(s: State, scope: Scope, option: Option, role: str) -> tuple[str, ...]:
    """The rulings on an ability that decide because of the one dude who can use it, and on the text by which that dude
    uses it from elsewhere.
    """
    able = scopes.open_to(s, scope, option.ability, role)
    ability = s.cards[option.card].printed.abilities[option.ability]
    if len(able) != 1:
        return ()
    dude, cites = able[0], followed(s, scope.choose(role, able[0]), ability)
    text = users.lets_it_be_used(s, dude, option.card) if role == "caster" else None
    return cites if text is None else (*cites, *followed(s, Scope(scope.player, dude), text), "abilities.this")


PLAYS: Final = {"High Noon phase": ("noon.acting",), "Make Plays step": ("shootout.make-plays.kinds",)}
"""The rules by which to use an ability is a play of a step."""


_ROLES = {
    "leader": "whoever can lead it",
    "performer": "whoever can perform it",
    "caster": "whoever can use it",
    "user": "whoever can use it",
}


def _event(s: State, option: Option) -> Event | None:
    """What a React would answer."""
    if option.verb != "react" or not isinstance(s.stack[-1][0], ReactWindow):
        return None
    return happening_below(s).events[option.number]


REQUIREMENT: Final = "abilities.requirement"
MOST_EXPLAINED: Final = 3
"""Of how many that meet a requirement it is told by which other texts they do."""


def _by_other_texts(s: State, scope: Scope, choice: Choice, options: list[Option]) -> Iterator[Ground]:
    """The parts of the numbers by which these can be chosen, as far as another text or an effect gives them."""
    for option in options:
        _, whole = how_it_comes_about(s, partial(choice.admits, scope=scope, option=option))
        for number in whole.parts:
            for part in number.every_part() if isinstance(number, Sum) else ():
                by_another = part.how != "printed" and part.card not in (NOBODY, option.card)
                if part.modifier is not None or part.rule in TOLD or by_another:
                    assert isinstance(number, Sum)
                    yield Ground(part.rule, f"{number}: {part}", parts=(part,))


TOLD: Final = ("control.worth-is-have",)
"""The rules of parts that are told in any case."""


WHERE_THEY_ARE: Final = ("town.locations", "town.adjacent")
"""The rules on where somebody is that are told of a choice in any case: what is in town, and what is adjacent."""


def _at_once(ability: Ability) -> Program:
    """What it does besides what it requires, where that waits for no fight."""
    return () if ability.job is not None else ability.then


def _met(s: State, scope: Scope, program: Program, then: Program) -> Iterator[Ground]:
    """What a requirement asks for, choice by choice, and what meets that, each with the rulings that it follows; what
    could be thought to keep the text from it, and from what it does `then`, and does not.

    Of several that meet it, the first is taken further; where several may be chosen, with as few others as it can be.
    """
    before = None
    while program:
        again, before, head = program[0] is before, program[0], program[0]
        yield from (Ground(rule, why) for rule, why in head.nevertheless(s, scope))
        asked = isinstance(head, Choice) and head.asks_for(s, scope)
        cites = (*followed(s, scope, head), *(lacking.CHANGED,) * lacking.changed(head)) if not asked else ()
        if cites:
            yield Ground(REQUIREMENT, "what it asks for first can be done", cites)
        if not isinstance(head, Choice):
            scope, program = head.becomes(s, scope), program[1 + head.passes_over(s, scope) :]
        elif head.complete(s, scope):
            program = program[1:]
        else:
            fit = [option for option in head.options(s, scope) if leads_on(s, scope, option, program)]
            if not fit:
                return
            names = [name for each in fit if (name := _called(s, each))]
            if (asked := head.asks_for(s, scope)) and names and not again:
                words = f"it asks for {asked}: {', '.join(names)}"
                where = [rule for rule in read_where(head) if rule in WHERE_THEY_ARE]
                yield Ground(REQUIREMENT, words, (*where, *_followed_of_all(s, scope, head, fit)))
                yield from _by_other_texts(s, scope, head, fit[:MOST_EXPLAINED])
            first = PASS if again and PASS in fit else fit[0]
            if head.skips(first) < -1:
                return
            s, scope, program = gone_on(s, scope, first, program)
    yield from map(_ground, although_of_the_text(s, scope, then))


def _followed_of_all(s: State, scope: Scope, choice: Choice, options: list[Option]) -> tuple[str, ...]:
    """The rulings and errata that a choice follows, also those that decide of every one that it can be of."""
    ahead = s.fork()  # whoever answers may leave a line in the trace
    each = [followed(s, choice.answered(ahead, scope, option), choice) for option in options]
    of_all = [id for id in each[0] if all(id in others for others in each)]
    return tuple(dict.fromkeys((*followed(s, scope, choice), *of_all)))


def _called(s: State, option: Option) -> str:
    """What an option would choose, by its name."""
    if option.card != NOBODY:
        return s.name(option.card)
    if option.player != NOBODY:
        return s.who(option.player)
    return s.where(option.place) if option.place != NOBODY else ""


def _to_achieve(s: State, scope: Scope, option: Option, ability: Ability) -> str:
    """That what is done to do the rest can be done, and that the rest cannot, where no way of doing that lets it be."""
    words = "what is done to do the rest is required and no cost, and it can be done"
    program = ability.requires + ability.then[: ability.to_achieve]
    lacks = [lacking.lacking(s, way, program) for way in scopes.scopes(s, scope, option.ability)]
    return f"{words}; as things stand nothing comes of it, as {lacks[0]}" if lacks and all(lacks) else words


def _paid(s: State, scope: Scope, ability: Ability) -> Iterator[Ground]:
    """What it costs, and that this can be paid."""
    if users.booting(s, scope, ability) == scope.card:
        yield Ground("abilities.pay-costs", "it boots as the cost, and is unbooted")
    least = ability.rock + paying.to_play(s, scope.card, ability)
    if least:
        has = paying.means(s, scope.player, scope.card, ability)
        yield Ground(paying.CAN_AFFORD, f"it costs {least} ghost rock, and {s.who(scope.player)} has {has}")
        if least > s.players[scope.player].rock:
            names = " and ".join(map(s.name, paying.funds(s, scope.player, scope.card, ability)))
            rule = "abilities.ghost-rock-to-pay-for-abilities"
            yield Ground(rule, f"what lies on {names} may pay for that")
