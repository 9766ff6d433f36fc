"""What somebody could think of doing now that would bring something about, and has not done, with what speaks against
it: an answer to what is asked, a Noon play, the use of an ability.

Whether it would is seen by doing it in a copy of the position, allowed or not.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Final

from ..abilities import users
from ..abilities.legality import Objection
from ..events.verbs import event_on
from ..plays import against
from ..plays.make_plays import MakePlays
from ..plays.noon_plays import NOON_PLAYS
from ..position.ability import Scope, followed
from ..position.acts import ACTS, ASKS, up_to
from ..position.event import EVENTS
from ..position.note import CARRY_OUT, Note, happenings
from ..position.procedure import PASS, Option, run
from ..position.values import DECK, NOBODY
from ..shootout.lumps import TakeYerLumps
from . import attempts
from .another_time import ASKED, with_what_has_been
from .answering import NOT_LEGAL, NOT_USED, USED, Missed

if TYPE_CHECKING:
    from ..plays.noon_plays import Makes, NoonPlay
    from ..position.kinds import CardId, PlayerId
    from ..position.procedure import Decision
    from ..position.state import State
    from .answering import Wanted

HIGH: Final = Option("face", face=attempts.HIGH)
"""What comes off a deck where a high pull is tried."""

Begin = Callable[["State"], object]


def of_anybody(s: State, wanted: Wanted) -> Iterator[Missed]:
    """What each player could think of that would have done it, by any card."""
    yield from _plays(s, wanted)
    for card, value in s.each_card():
        for player, option in _uses(s, card) if value.zone in ("play", "hand") else ():
            if _would_be_done(s, player, card, option.ability, wanted):
                found = _of_a_use(s, player, option)
                refused = found.how == NOT_LEGAL
                yield found.with_(reasons=tuple(_named(s, card, each) for each in found.reasons)) if refused else found
            elif wanted.about != NOBODY and not against.objections(s, player, option):
                yield from _on_that_card(s, player, option, wanted)


def _named(s: State, card: CardId, reason: Objection) -> Objection:
    """A reason against the use of a card, with its name."""
    return reason.with_(why=f"{s.name(card)}: {reason.why}")


def of_a_card(s: State, card: CardId, wanted: Wanted) -> Iterator[Missed]:
    """The abilities of a card that would have done it: what speaks against the use now, or against it on that card."""
    for player, option in _uses(s, card):
        if attempts.under_way(s, card) or was_used(s, card):
            is_used = "is being used" if attempts.under_way(s, card) else "has been used"
            cites = followed(s, Scope(player, card), s.cards[card].printed.abilities[option.ability])
            yield Missed(USED, (Objection("abilities.right-step", f"{s.name(card)} {is_used}", cites),))
        elif _would_be_done(s, player, card, option.ability, wanted):
            yield _of_a_use(s, player, option)
        elif not against.objections(s, player, option):
            yield from _on_that_card(s, player, option, wanted)


def of_that_card(s: State, card: CardId) -> Iterator[Missed]:
    """The abilities of a card that would not do it, as far as that can be seen."""
    for player, option in _uses(s, card):
        yield _of_a_use(s, player, option)


def _uses(s: State, card: CardId) -> Iterator[tuple[PlayerId, Option]]:
    """The abilities of a card that somebody uses of themselves, and who."""
    value = s.cards[card]
    player = value.controller if value.zone == "play" else value.owner
    for number, ability in enumerate(value.printed.abilities):
        if ability.trigger is None:
            yield player, Option("play", card, number)


def of_others_that_it_lets_be_used(s: State, card: CardId, wanted: Wanted) -> Iterator[Missed]:
    """The card asked about, where the text of this one lets its ability be used from elsewhere: why it cannot be."""
    if wanted.about == NOBODY or (text := users.lets_it_be_used(s, card, wanted.about)) is None:
        return
    player = s.cards[card].controller
    for number in range(len(s.cards[wanted.about].printed.abilities)):
        if reasons := against.objections(s, player, Option("play", wanted.about, number)):
            cites = followed(s, Scope(player, card), text)
            told = [each.with_(cites=tuple(dict.fromkeys((*each.cites, *cites)))) for each in reasons]
            yield Missed(NOT_LEGAL, tuple(told))


def was_used(s: State, card: CardId) -> bool:
    """Whether a text of that card has been carried out, be it to its end or until something cut it short."""
    return any(each.event.kind in ("complete", CARRY_OUT) and each.event.card == card for each in happenings(s))


# Answers to what is asked


def answers(s: State, wanted: Wanted) -> Iterator[Missed]:
    """The answers to what somebody is asked now which are about the card that is asked about."""
    decision = s.decision
    if decision is None or decision.player == DECK or wanted.about == NOBODY:
        return
    verbs = dict.fromkeys((*(option.verb for option in decision.options), *ASKS[decision.kind].answers))
    for card, verb in itertools.product((wanted.about, *s.in_play()), verbs):
        act = ACTS[verb]
        if against.is_a_play(act) or act.first is None or act.first.kind != "card":
            continue
        option = act.first.put(Option(verb), card)
        if s.cards[card].zone not in [s.cards[each.card].zone for each in decision.options if each.card != NOBODY]:
            continue  # it is about cards of another kind
        by_its_word = card == wanted.about and _is_answered_by(s, wanted, verb)
        if not by_its_word and not _comes_about(s, wanted, option):
            continue
        if option in decision.options:
            words = f"{up_to(s, decision)}, and {s.name(card)} is among the answers"
            found = Missed(NOT_USED, (Objection(decision.rule, words),))
        else:
            words = f"{up_to(s, decision)}, and {s.name(card)} is not among the answers"
            reasons = s.stack[-1][0].against(s, option) or [Objection(decision.rule, words)]
            found = Missed(NOT_LEGAL, tuple(reasons))
        yield found
        if card == wanted.about:
            return


def _is_answered_by(s: State, wanted: Wanted, verb: str) -> bool:
    """Whether an answer is by its very word what was expected of the card."""
    kind = ASKED.get(verb, verb)
    if kind not in EVENTS or EVENTS[kind].about == "player":
        return False
    casualty = any(s.waiting(TakeYerLumps))
    event = event_on(s, kind, wanted.about, reason="casualty" if casualty else "effect")
    return wanted.stopped(Note("", "", 0, None, s, event=event))


# Noon plays


def _plays(s: State, wanted: Wanted) -> Iterator[Missed]:
    """The Noon play with the card asked about of which somebody could think; the one with the least against it."""
    top = s.stack[-1][0] if s.stack else None
    in_a_fight = isinstance(top, MakePlays) and top.step == "make plays"
    if wanted.about == NOBODY or (not in_a_fight and (top is None or not top.at_high_noon)):
        return
    found: list[tuple[bool, list[Objection]]] = []
    for (player, _), play in itertools.product(s.each_player(), NOON_PLAYS.values()):
        make = play.make if not in_a_fight else None if play.in_a_fight is None else play.in_a_fight.make
        others = {other.rule for other in NOON_PLAYS.values()} - {play.rule}
        for option in _with_that_card(s, player, play, wanted.about) if make is not None else ():
            reasons = against.objections(s, player, option)
            assert make is not None
            made = partial(_made, make, player, option)
            if others.isdisjoint(each.rule for each in reasons) and any(
                _comes_about(s, wanted, made, high=high, by=player) for high in (False, True)
            ):
                could = Objection(play.rule, f"{s.who(player)} could {play.word} {s.name(wanted.about)}, and has not")
                found.append((bool(reasons), reasons or [could]))
    if found:
        refused, told = min(found, key=lambda each: len(each[1]) if each[0] else 0)
        yield Missed(NOT_LEGAL if refused else NOT_USED, tuple(told))


def _with_that_card(s: State, player: PlayerId, play: NoonPlay, about: CardId) -> Iterator[Option]:
    """Every way in which a player could make a Noon play of that card, allowed or not."""
    assert play.first is not None
    first = play.first.put(Option(play.verb), about)
    is_there = s.cards[about].zone == "play" if play.meant is None else bool(play.meant(s, player, [about]))
    if not is_there or s.cards[about].printed.type not in play.of:
        return
    for option in play.ways(s, player, first) if play.ways is not None else (first,):
        doing = s.cards[option.card]
        if player == (doing.controller if doing.zone == "play" else doing.owner):
            yield option


def _made(make: Makes, player: PlayerId, option: Option, other: State) -> None:
    """A play is made as if there were ghost rock enough for it."""
    attempts.give(other, attempts.PLENTY)
    make(other, player, option)


# Abilities


def _of_a_use(s: State, player: PlayerId, option: Option) -> Missed:
    """What speaks against the use of an ability, or that it can be used."""
    if reasons := against.objections(s, player, option):
        return Missed(NOT_LEGAL, tuple(with_what_has_been(s, player, option, reasons)))
    words = f"{s.who(player)} can use {s.name(option.card)}, and has not"
    return Missed(NOT_USED, (Objection("abilities.right-step", words),))


def _on_that_card(s: State, player: PlayerId, option: Option, wanted: Wanted) -> list[Missed]:
    """What speaks against the use of an ability on the card asked about, where nothing speaks against its use."""
    ahead = s.fork()
    try:
        _try(ahead, wanted.about, lambda other: _use(other, player, option.card, option.ability))
        found = [] if wanted.nearer(s, ahead) else list(attempts.attempts(ahead, wanted, option.card))
    except attempts.IMPOSSIBLE:
        return []
    return [Missed(NOT_LEGAL, each.reasons) for each in found if each.how == attempts.DOES_NOT_HOLD]


def _use(s: State, player: PlayerId, card: CardId, number: int) -> None:
    s.begin("Declare", scope=Scope(player, card), verb="play", number=number)


def _would_be_done(s: State, player: PlayerId, card: CardId, number: int, wanted: Wanted) -> bool:
    """Whether an ability would do it if it were used now, a pull for it being low or high."""

    def use(other: State) -> None:
        _use(other, player, card, number)

    refused = bool(against.objections(s, player, Option("play", card, number)))
    ready = _ready(s, player, wanted.about) if refused else s
    return any(_comes_about(ready, wanted, use, high=high) for high in (False, True))


def _ready(s: State, player: PlayerId, about: CardId) -> State:
    """The position if neither ghost rock nor unbooted cards were missing, apart from the card that is asked about."""
    other = s.fork()
    if about != NOBODY:
        attempts.give(other, attempts.PLENTY)
    for card, value in s.each_card():
        if value.booted and value.controller == player and card != about:
            other.set(card, booted=False)
    return other


# Trying it


def _comes_about(s: State, wanted: Wanted, begin: Begin | Option, *, high: bool = False, by: PlayerId = NOBODY) -> bool:
    """Whether something comes about in a copy of the position in which that is begun, or only a text forbids it; before
    anybody is asked but the player whose doing it is, if one is given.
    """

    def has(here: State) -> bool:
        line = here.trace
        stopped = line is not None and line is not s.trace and line.event is not None and wanted.stopped(line)
        return stopped or wanted.nearer(s, here)

    try:
        return _try(s.fork(), wanted.about, begin, high=high, enough=has, by=by)
    except attempts.IMPOSSIBLE:
        return False


def _try(
    other: State,
    about: CardId,
    begin: Begin | Option,
    *,
    high: bool = False,
    enough: Callable[[State], bool] = lambda here: False,
    by: PlayerId = NOBODY,
) -> bool:
    """Begin something, or give an answer, and go on until it is over or it is enough; whether it is."""
    given = (begin,) if isinstance(begin, Option) else ()
    height, line, fought = len(other.stack) - len(given), other.trace, other.shootout is not None

    def over(here: State) -> bool:
        nonlocal line
        fights = here.shootout is not None and not fought
        if len(here.stack) <= height or (fights and by != NOBODY):  # what comes of a fight is nobody's doing
            return True
        told, line = here.trace is not line, here.trace
        return told and enough(here)

    if not isinstance(begin, Option):
        begin(other)
    decision = run(other, *given, until=over)
    for _ in range(attempts.MOST_ANSWERS):
        if decision is None or not decision.options or _is_up_to_another(decision, by):
            break
        decision = run(other, _answer(decision, about, high=high), until=over)
    return enough(other)


def _is_up_to_another(decision: Decision, by: PlayerId) -> bool:
    """Whether it is another player's decision than that of the one whose doing is tried, if anybody's is."""
    return by != NOBODY and decision.player not in (by, DECK)


def _answer(decision: Decision, about: CardId, *, high: bool) -> Option:
    """What is answered: the card that it is about, or else the first thing; chance with a low card, or a `high` one."""
    if decision.player == DECK and high and HIGH in decision.options:
        return HIGH
    if PASS in decision.options and any(option.verb == "react" for option in decision.options):
        return PASS  # what others answer is not the doing of what is tried
    meant = (option for option in decision.options if about != NOBODY and option.card == about)
    return next(meant, decision.options[0])
