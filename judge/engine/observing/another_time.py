"""A play that is thought of too late or too soon: what it answers has happened, or the shootout is over, or something
is still being carried out.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from ..abilities import legality
from ..abilities.although import OF_A_FIGHT
from ..abilities.lacking import listed
from ..abilities.legality import REACTING, Objection, Opportunity, Play
from ..day.upkeep import PayUpkeep
from ..events.happening import Happening
from ..plays.against import NOT_NOW
from ..plays.make_plays import ALL_PASSED, STEPS
from ..position.ability import Ability, Scope, followed
from ..position.event import EVENTS, Event, describe
from ..position.explained import why_not
from ..position.note import Happened, Note, happenings
from ..position.procedure import Option
from ..position.undone import all_undone
from ..position.values import NOBODY
from ..posses.job import Stage
from ..posses.joining import FORMING
from ..shootout import draw_hand
from ..using.using import Using
from . import by_the_rules, provenance

if TYPE_CHECKING:
    from ..position.kinds import PlayerId
    from ..position.state import State

ENDS_AT_ONCE: Final = "shootout.ends-at-once"


def with_what_has_been(s: State, player: PlayerId, option: Option, found: list[Objection]) -> list[Objection]:
    """The objections to a use of a card; those that say only that this is not the time for it also say when it was.

    Rules: reacts.window, shootout.ends-at-once.no-more-triggers.
    """
    abilities = s.cards[option.card].printed.abilities
    if not abilities:
        return found
    ability = abilities[option.ability]
    rule = "abilities.right-step" if ability.trigger is None else "reacts.window"
    at = next((n for n, each in enumerate(found) if each.rule == rule), None)
    if at is None or (more := _what_has_been(s, player, option, ability)) is None:
        return found
    cites = tuple(dict.fromkeys((*found[at].cites, *more.cites)))
    why = f"{found[at].why.removesuffix(NOT_NOW)}; {more.why}"
    return [*found[:at], found[at].with_(why=why, cites=cites), *found[at + 1 :]]


def _what_has_been(s: State, player: PlayerId, option: Option, ability: Ability) -> Objection | None:
    trigger = ability.trigger
    if trigger is None:
        of_a_fight = set(ability.kinds) <= set(OF_A_FIGHT)
        after = (how_it_ended(s) or _the_step_is(s, ability)) if of_a_fight else None
        lowball = after is None and ability.cheatin and s.shootout is None
        return _in_lowball(s, Play(player, option.card, option.ability)) if lowball else after
    frames = [frame for frame, _ in s.stack if isinstance(frame, Happening)]
    if any(event.kind in trigger.events for frame in frames for event in frame.events):
        return None  # it is happening, and something else speaks against it
    if "complete" in trigger.events and (use := next(_uses(s), None)) is not None:
        finished = Event("complete", use.scope.card, use.scope.player, use.scope.player)
        cites = followed(s, Scope(player, option.card, finished), ability)
        return Objection("reacts.window", f"{s.name(use.scope.card)} is still being carried out", cites)
    for happened in reversed(happenings(s)):
        if happened.event.kind in trigger.events:
            return _then(s, happened, Play(player, option.card, option.ability, happened.event))
    in_a_fight = all(any(step.startswith("shootout.") for step in EVENTS[kind].steps) for kind in trigger.events)
    return how_it_ended(s) if in_a_fight else None


def when_it_was_asked(s: State, player: PlayerId, option: Option) -> list[Objection]:
    """What spoke against an answer, a dude who would join for example, when that was settled last; nothing where it has
    not been yet, or where nothing did.
    """
    for undone in all_undone(s):
        events = [would for would in undone.would if isinstance(would, Event)]
        if any((event.kind, event.card) == (ASKED.get(option.verb, option.verb), option.card) for event in events):
            return list(by_the_rules.reasons(s, undone))
    if option.verb == "redraw" and draw_hand.has_redrawn(s, player):
        words = f"{s.who(player)} has said what to redraw, once and all of it together"
        return [Objection("shootout.draw.redraw-at-once", words)]
    for note in reversed(provenance.kept(s)) if option.verb == "keep" else ():
        assert note.after is not None
        asking = next((frame for frame, _ in note.after.stack if isinstance(frame, PayUpkeep)), None)
        if asking is not None and note.after.cards[option.card].zone == "play":
            return asking.with_(waiting=(player,)).against(note.after, option)
    return []


ASKED: Final = {"join": "join posse", "flee": "send home booted"}
"""The events that some answers bring about, each by its word."""
ONCE_ASKED: Final = (*ASKED, "keep", "redraw")


def too_late_to_join(s: State, player: PlayerId) -> list[Objection]:
    """Why nobody of a player's joins: a call-out or a job is between others, or not theirs to oppose yet, or posses are
    formed, so that only effects do it.

    Rules: shootout.form-posses.third-player, .who-may-join, jobs.opposing.who.
    """
    asking = s.stack[-1][0] if s.stack else None
    if isinstance(asking, Stage) and player not in (asking.player, s.job.player if s.job is not None else NOBODY):
        return asking.comes_first(s, Option("join", player=player))
    if s.shootout is not None and s.job is None and player not in (s.shootout.leader, s.shootout.mark):
        words = f"after a call-out only {s.who(s.shootout.leader)} and {s.who(s.shootout.mark)} form posses"
        return [Objection("shootout.form-posses.third-player", words)]
    if s.shootout is not None and s.job is not None and player not in (s.shootout.leader, s.shootout.mark):
        words = f"{s.who(s.shootout.mark)} opposes the job, and only one player does"
        return [Objection("jobs.opposing.who", words)]
    if s.shootout is None or s.shootout.step == FORMING:
        return []
    rule = "shootout.form-posses.who-may-join" if s.job is None else "jobs.posse.stages"
    return [Objection(rule, POSSES_ARE_FORMED, ("shootout.joining-is-not-a-location",))]


POSSES_ARE_FORMED: Final = "the posses are formed, and from then on only an effect has somebody join one"


def _uses(s: State) -> Iterator[Using]:
    """The uses of texts that are under way, the innermost first."""
    return (frame for frame, _ in reversed(s.stack) if isinstance(frame, Using))


def _then(s: State, happened: Happened, play: Play) -> Objection:
    """What spoke against a React when its event happened last, or that it could be used then."""
    at, event = happened.at, happened.event
    ability = at.cards[play.card].printed.abilities[play.ability]
    trigger = ability.trigger
    assert trigger is not None
    if trigger.moment == "after":
        at = provenance.had_it_happened(at, event)
    scope = Scope(play.player, play.card, event)
    cites = [*followed(at, scope, ability), *provenance.of_what_is_done(happened.at)]
    about = EVENTS[event.kind].about
    if event.card == NOBODY and about != "player":
        why = f"it is {at.who(event.player)} and no {about}"
    elif not trigger.where(at, scope):
        why = why_not(trigger.where, at, scope) or "that is not so of it"
    else:
        against = legality.objections(at, play, Opportunity(REACTING, play.player, "react window"))
        cites += [id for each in against for id in (each.rule, *each.cites)]
        why = listed([each.why for each in against]) or "it could be used, and that is over"
    return Objection("reacts.window", f"when {describe(at, event)}: {why}", tuple(dict.fromkeys(cites)))


def _in_lowball(s: State, play: Play) -> Objection | None:
    """What has been so since the last Cheatin' play of lowball: another one was not to be made, so all have passed."""
    rule, kinds = "gambling.cheatin.until-all-pass", ("cheatin resolution",)
    passed = next((note for note in reversed(provenance.kept(s)) if note.rule == rule and note.after is not None), None)
    if passed is None or passed.after is None:
        return None
    against = legality.objections(passed.after, play, Opportunity(kinds, play.player, "Gambling phase"))
    why = listed([each.why for each in against]) or "it could be used, and all have passed since"
    cites = [rule, *(id for each in against for id in (each.rule, *each.cites))]
    return Objection(rule, f"when {passed.words}: {why}", tuple(dict.fromkeys(cites)))


def how_it_ended(s: State) -> Objection | None:
    """How the shootout has come to an end, where there was one."""
    if s.shootout is not None:
        return None
    ended = [change.note for change in provenance.changes(s, _is_over) if change.note.after is not None]
    if not ended:
        return None
    line = _the_end(ended[-1])
    no_more = ("shootout.ends-at-once.no-more-triggers",) if line.rule == ENDS_AT_ONCE else ()
    last = line.before if line.rule == ENDS_AT_ONCE else None  # by which the last dude of a posse has left it
    return Objection(line.rule, line.words, (line.rule, *no_more, *(provenance.follows(last) if last else ())))


def _the_step_is(s: State, ability: Ability) -> Objection | None:
    """How the step of this round is over in which an ability is used, where that is behind."""
    for step in STEPS.values():
        if s.shootout is None or not set(ability.kinds) & set(step.kinds):
            continue
        for note in reversed(provenance.kept(s)):
            if note.after is None or note.after.shootout is None or note.after.shootout.round != s.shootout.round:
                break
            if note.rule == step.until_all_pass and note.words == ALL_PASSED:
                return Objection(note.rule, note.words, (note.rule,))
    return None


def _is_over(s: State) -> bool:
    return s.shootout is None


def _the_end(note: Note) -> Note:
    """The line by which a shootout ends, where that said so with which it was over."""
    earlier = note
    while earlier.before is not None and earlier.before.after is not None and earlier.before.after.shootout is not None:
        earlier = earlier.before
        if earlier.rule == ENDS_AT_ONCE:
            return earlier
    return note
