"""Why a play cannot be made now: every reason, also for one that nobody is asked for at the moment."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final

from ..abilities import legality
from ..abilities.legality import Objection, Play
from ..events.happening import Happening
from ..position.ability import Scope, Trigger, followed
from ..position.acts import A_CARD, Act, declare, up_to
from ..position.event import EVENTS, REPLACED, Event, describe
from ..position.explained import why_not
from ..position.kinds import CardId, PlayerId
from ..position.procedure import Option, phase
from ..using.carry_out import CarryOut
from ..using.windows import ReactWindow, TraitWindow, waiting_responses
from .make_plays import STEPS, MakePlays, opportunity
from .noon_plays import NOON_PLAYS, NoonPlay

if TYPE_CHECKING:
    from ..position.state import State


def objections(s: State, player: PlayerId, option: Option) -> list[Objection]:
    """Every reason against the use of a card, or against a Noon play.

    Of an option that lacks what it would be done with: why there is nothing to do it with.
    """
    play = NOON_PLAYS.get(option.verb)
    narrowed = _outside_an_extra_play(s, player, option)
    if play is not None:
        return _with_the_order(s, [*narrowed, *_to_a_noon_play(s, player, option, play)])
    return _with_the_order(s, [*narrowed, *_with_rulings(s, player, option, _to_use(s, player, option))])


def _with_the_order(s: State, found: list[Objection]) -> list[Objection]:
    """The objections; that it is not one's turn rests on the rules by which the turns come, or on what is asked."""
    top = s.stack[-1][0] if s.stack else None
    if isinstance(top, MakePlays):
        order = [STEPS[top.step].first, STEPS[top.step].until_all_pass]
    else:
        order = [] if s.decision is None else [s.decision.rule]
    if isinstance(top, CarryOut | ReactWindow | TraitWindow):
        cites = {"abilities.right-step": ("abilities.interrupted",)}
        found = [each.with_(cites=(*each.cites, *cites.get(each.rule, ()))) for each in found]
    said = {each.rule for each in found}
    own = [id for id in dict.fromkeys(order) if id not in said and not id.startswith("abilities.")]
    return [each.with_(cites=(*own, *each.cites)) if each.rule == "abilities.your-turn" else each for each in found]


def _outside_an_extra_play(s: State, player: PlayerId, option: Option) -> list[Objection]:
    """That the play which an effect lets somebody make has to be another one."""
    top = s.stack[-1][0] if s.stack else None
    if not isinstance(top, MakePlays) or top.player != player or not (words := top.narrowed(s, option)):
        return []
    return [Objection("abilities.right-step", words)]


def _with_rulings(s: State, player: PlayerId, option: Option, found: list[Objection]) -> Iterator[Objection]:
    """The objections, what the ability's own rulings say with the first of those that are about its text."""
    abilities = s.cards[option.card].printed.abilities
    rulings = followed(s, Scope(player, option.card), abilities[option.ability]) if abilities else ()
    used = any(card == option.card for card, _ in s.uses)
    for objection in found:
        if rulings and (objection.rule not in OF_ANY_PLAY or (used and objection.rule in OF_A_SECOND_PLAY)):
            yield objection.with_(cites=tuple(dict.fromkeys((*rulings, *objection.cites))))
            rulings = ()
        else:
            yield objection


OF_ANY_PLAY = (
    "abilities.your-turn", "reacts.turn-order", "abilities.once-a-day", "abilities.can-afford",
    "abilities.booted-cannot-boot", "abilities.in-your-hand", "abilities.controller",
)  # fmt: skip
"""The rules that speak against a play whatever its text says."""
OF_A_SECOND_PLAY = ("abilities.once-a-day", "abilities.in-your-hand")
"""Those of them that do so because the card has been used."""


def is_a_play(act: Act) -> bool:
    """Whether somebody may think of it at any time, so that there are reasons against it at any time."""
    return act.uses_ability or isinstance(act, NoonPlay)


A_NOON_PLAY: Final = "that is a Noon play"
"""How the reason begins against a Noon play at another time, or for it at its time."""


def _to_a_noon_play(s: State, player: PlayerId, option: Option, play: NoonPlay) -> Iterable[Objection]:
    turn = s.decision is not None and s.decision.player == player
    if not turn:
        yield Objection("abilities.your-turn", f"it is not {s.who(player)}'s turn to play")
    top = s.stack[-1][0] if s.stack else None
    fight = play.in_a_fight if isinstance(top, MakePlays) and top.step == "make plays" else None
    if fight is None and (top is None or not top.at_high_noon):
        plays = isinstance(top, MakePlays) and top.step == "make plays"
        phases = ("day.phases",) * (phase(s) != "high noon") + ("shootout.make-plays.kinds",) * plays
        yield Objection(play.rule, f"{A_NOON_PLAY}, and {_this_is(s, turn=turn)}", phases)
    if option == Option(play.verb):
        yield Objection("noon.plays", f"{s.who(player)} has nobody and nothing in play with which to do it")
        return
    yield from (play if fight is None else fight).against(s, player, option)


def _to_use(s: State, player: PlayerId, option: Option) -> list[Objection]:
    """The objections to the use of a card's ability, or to that of a card which has none."""
    printed = s.cards[option.card].printed
    if not printed.abilities:
        if printed.type == "joker":
            return [Objection("types.joker", f"{printed.title} is a joker, for draw hands and pulls only")]
        return [Objection("abilities.what", f"{printed.title} has no ability that can be used")]
    play = Play(player, option.card, option.ability)
    if printed.abilities[option.ability].play == "react":
        return _to_a_react(s, play)
    return legality.objections(s, play, opportunity(s))


def _to_a_react(s: State, play: Play) -> list[Objection]:
    """The objections to a React: to its use on an event that is happening, or else that none is."""
    window, now = s.stack[-1][0] if s.stack else None, opportunity(s)
    if isinstance(window, ReactWindow):
        for response in waiting_responses(s, window.moments, window.tier):
            option = response.option
            if (option.card, option.ability) == (play.card, play.ability):
                reasons = legality.objections(s, play.with_(event=response.scope.event), now)
                if option in window.used:
                    reasons.append(Objection("reacts.window", "it has answered this event already"))
                return reasons
    # What it requires cannot be known without the event, and the step and the turn are those of the event; everything
    # else can.
    reasons = legality.objections(s, play.with_(event=Event("nothing")), now)
    return [*(reason for reason in reasons if reason.rule not in OF_THE_EVENT), *_not_happening(s, play)]


OF_THE_EVENT = ("abilities.requirement", "abilities.right-step", "abilities.your-turn", "reacts.turn-order")
"""The rules that nothing can be said by of a React whose event is not happening."""


def _this_is(s: State, *, turn: bool) -> str:
    """What this is, for a Noon play that is none now."""
    if turn and s.decision is not None and s.decision.kind != "play":
        return f"now {up_to(s, s.decision)}"
    if any(procedure.at_high_noon for procedure, _ in s.stack):
        return "another play is being made at the moment" if s.shootout is None else "this is a shootout"
    return "this is a shootout" if s.shootout is not None else "this is not the High Noon phase"


def _not_happening(s: State, play: Play) -> Iterator[Objection]:
    """What a React answers, and why that is not what is happening (rules: reacts.window, reacts.before-when-after)."""
    trigger = s.cards[play.card].printed.abilities[play.ability].trigger
    assert trigger is not None
    answers = f"it answers the moment {answered(trigger)}"
    controller = s.cards[play.card].controller
    near, inner = False, ""
    for frame, step in reversed(s.stack):
        if not isinstance(frame, Happening):
            continue
        within, inner = inner, next((describe(s, each) for each in frame.events if each.kind != REPLACED), inner)
        for event in frame.events:
            if event.kind not in trigger.events:
                continue
            near = True
            scope = Scope(event.player if play.card == event.card else controller, play.card, event)
            if not trigger.where(s, scope):
                why = why_not(trigger.where, s, scope) or "which is not so of what happens"
                yield Objection("reacts.window", f"{answers}: {why}")
            elif within and frame.moment_at(step) == trigger.moment:
                yield Objection(
                    "reacts.new-window", f"{describe(s, event)} waits until this has been answered: {within}"
                )
            else:
                yield _another_moment(frame, step, trigger, describe(s, event))
    if not near:
        comes = dict.fromkeys(rule for kind in trigger.events if (rule := EVENTS[kind].moment))
        yield Objection("reacts.window", answers + NOT_NOW, tuple(comes))


NOT_NOW: Final = ", and no such thing is happening now"
"""What is said of a React behind what it answers."""


def _another_moment(frame: Happening, step: int, trigger: Trigger, event: str) -> Objection:
    """The event is under way, and the React's own window is not open, or no longer."""
    now = frame.moment_at(step)
    if now == trigger.moment:
        words = f"{event}, and its turn among the answers to that is over or yet to come"
        return Objection("reacts.priority", words)
    this = "when it happens" if now == "when" else f"{now} it"
    words = f"it answers the moment {trigger.moment} {event}, and this is the moment {this}"
    return Objection("reacts.before-when-after", words)


def answered(trigger: Trigger) -> str:
    """What a text answers in general: the moment and the kinds of event.

    >>> answered(Trigger("before", "ace"))
    'before a card is aced'
    """
    kinds = [EVENTS[kind] for kind in trigger.events]
    if all(kind.whole is not None for kind in kinds):
        wholes = [" ".join(kind.whole) for kind in kinds if kind.whole is not None]
        return f"{trigger.moment} {' or '.join(wholes)}"
    whom = {"card": "a card", "dude": "a dude", "player": "a player"}[kinds[0].about]
    return f"{trigger.moment} {whom} {' or '.join(kind.sentence for kind in kinds)}"


def _of_whoever_uses_it(s: State, player: PlayerId, cards: list[CardId]) -> list[CardId]:
    """Those that have an ability, the player's own before those of others."""
    usable = [card for card in cards if s.cards[card].printed.abilities]
    return [card for card in usable if player in (s.cards[card].owner, s.cards[card].controller)] or usable


def _each_ability(s: State, player: PlayerId, option: Option) -> Iterable[Option]:
    """Whichever of its abilities is meant; a card without any is used in no particular way."""
    return (option.with_(ability=n) for n in range(len(s.cards[option.card].printed.abilities) or 1))


declare(
    Act(
        "play",
        (A_CARD,),
        uses_ability=True,
        meant=_of_whoever_uses_it,
        ways=_each_ability,
        says="the use of a card; `ability` says which of several, by its kind (`cheatin resolution`) or number",
    ),
    Act(
        "react",
        (A_CARD,),
        uses_ability=True,
        answers=True,
        meant=_of_whoever_uses_it,
        ways=_each_ability,
        says="the same, where a React answers an event; `event: 2` says which of several that happen together",
    ),
)
