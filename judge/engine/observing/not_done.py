"""What somebody could think of doing now that would bring something about, and has not done, with what speaks against
it: an answer to what is asked, a Noon play, the use of an ability.

Whether it would is seen by doing it in a copy of the position, allowed or not.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
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
from ..position.procedure import Option
from ..position.values import DECK, NOBODY
from ..shootout.lumps import TakeYerLumps
from ..using.using import Using
from . import provenance, what_is_asked
from .another_time import ASKED, POSSES_ARE_FORMED, too_late_to_join, with_what_has_been
from .answering import FORBIDDEN, NO_TEXT, NOT_LEGAL, NOT_USED, REPLACED, USED, Missed
from .uses import attempts, trying
from .uses.begun import comes_about, try_it

if TYPE_CHECKING:
    from ..plays.noon_plays import Makes, NoonPlay
    from ..position.kinds import CardId, PlayerId
    from ..position.state import State
    from .answering import Wanted


def of_anybody(s: State, wanted: Wanted, *, as_a_cost: bool = True) -> Iterator[Missed]:
    """What each player could think of that would have done it, by any card; unless told otherwise, also what would only
    because it costs that: a Noon play, or an ability of the card asked about or of what it carries.
    """
    yield from _plays(s, wanted) if as_a_cost else ()
    yield from joining(s, wanted)
    of_itself = () if as_a_cost else (wanted.about, *s.attachments(wanted.about))
    for card, value in s.each_card():
        if card in of_itself:
            continue
        for player, option in _uses(s, card) if value.zone in ("play", "hand") else ():
            if came := _would_be_done(s, player, card, option.ability, wanted):
                found = _of_a_use(s, player, option, came)
                refused = found.how == NOT_LEGAL
                yield found.with_(reasons=tuple(named(s, card, each) for each in found.reasons)) if refused else found
            elif wanted.about != NOBODY and not against.objections(s, player, option):
                yield from _on_that_card(s, player, option, wanted)


def named(s: State, card: CardId, reason: Objection) -> Objection:
    """A reason against the use of a card, with its name."""
    return reason.with_(why=f"{s.name(card)}: {reason.why}")


def of_a_card(s: State, card: CardId, wanted: Wanted) -> Iterator[Missed]:
    """The abilities of a card that would have done it: what speaks against the use now, or against it on that card."""
    for player, option in _uses(s, card):
        if wanted.player == s.cards[card].owner != player and s.cards[card].printed.type == "deed":
            yield Missed(NOT_LEGAL, tuple(against.objections(s, wanted.player, option)))
        if attempts.under_way(s, card) and (asked := list(_of_its_question(s, card, wanted))):
            yield from asked
        elif attempts.under_way(s, card) or was_used(s, card):
            is_used = "is being used" if attempts.under_way(s, card) else "has been used"
            cites = followed(s, Scope(player, card), s.cards[card].printed.abilities[option.ability])
            yield Missed(USED, (Objection("abilities.right-step", f"{s.name(card)} {is_used}", cites),))
        elif came := _would_be_done(s, player, card, option.ability, wanted):
            yield _of_a_use(s, player, option, came)
        elif not against.objections(s, player, option):
            yield from _on_that_card(s, player, option, wanted)


def _of_its_question(s: State, card: CardId, wanted: Wanted) -> Iterator[Missed]:
    """The answers to what the text of a card that is being used asks at the moment."""
    top = s.stack[-1][0]
    if s.decision is not None and s.decision.kind != "play" and isinstance(top, Using) and top.scope.card == card:
        yield from answers(s, wanted)


def once_more(s: State, card: CardId, wanted: Wanted) -> list[Objection]:
    """What speaks against using an ability again that has been used and would bring it about: of a card in play, or in
    a hand once more, for nobody thinks of a card again that has been played.
    """
    if s.cards[card].zone not in ("play", "hand") or not was_used(s, card) or attempts.under_way(s, card):
        return []
    again = (use for use in _uses(s, card) if _would_be_done(s, use[0], card, use[1].ability, wanted))
    return [named(s, card, each) for player, option in again for each in against.objections(s, player, option)]


def used_up(s: State, card: CardId) -> list[Objection]:
    """What says of the abilities of a card that they have been used today (rule: abilities.once-a-day)."""
    told = [each for player, option in _uses(s, card) for each in against.objections(s, player, option)]
    player, abilities = _user(s, card), s.cards[card].printed.abilities
    for number in [number for number, ability in enumerate(abilities) if ability.trigger is not None]:
        told += against.objections(s, player, Option("react", card, number))
    return [each for each in told if each.rule == "abilities.once-a-day"]


def of_that_card(s: State, card: CardId) -> Iterator[Missed]:
    """The abilities of a card that would not do it, as far as that can be seen."""
    for player, option in _uses(s, card):
        yield _of_a_use(s, player, option, came=False)


def _uses(s: State, card: CardId) -> Iterator[tuple[PlayerId, Option]]:
    """The abilities of a card that somebody uses of themselves, and who."""
    for number, ability in enumerate(s.cards[card].printed.abilities):
        if ability.trigger is None:
            yield _user(s, card), Option("play", card, number)


def _user(s: State, card: CardId) -> PlayerId:
    """The player who uses the abilities of a card."""
    value = s.cards[card]
    return value.controller if value.zone == "play" else value.owner


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
        offered = [s.cards[each.card] for each in decision.options if each.card != NOBODY]
        if s.cards[card].zone not in [each.zone for each in offered]:
            continue  # it is about cards of another kind
        if s.cards[card].zone in ("hand", "draw hand") and _whose(s, card) != decision.player:
            continue  # nobody answers with what another holds
        if verb in ASKED and s.cards[card].printed.type not in [each.printed.type for each in offered]:
            continue
        if verb in ASKED and s.cards[card].controller != decision.player:
            continue
        by_its_word = card == wanted.about and _is_answered_by(s, wanted, verb)
        if not by_its_word and not comes_about(s, wanted, option):
            continue
        if option in decision.options:
            later = card != wanted.about and not comes_about(s, wanted, option, by=decision.player)
            words = f"{up_to(s, decision)}, and {s.name(card)} is among the answers"
            words = f"first {up_to(s, decision)}" if later else words
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


OF_OTHERS: Final = ("shootout.form-posses.third-player", "jobs.opposing.who")
"""The rules by which a call-out, or a job that somebody opposes, is between two players and nobody else."""


def responses(s: State, wanted: Wanted) -> Iterator[Missed]:
    """The answers to what is happening now that would do it, and have not been given yet; or why nobody is asked."""
    decision = s.decision
    for option in decision.options if decision is not None else ():
        if ACTS[option.verb].answers and comes_about(s, wanted, option) is True:
            assert decision is not None
            words = f"{s.who(decision.player)} can use {s.name(option.card)} now, and has not yet"
            yield Missed(NOT_USED, (Objection(decision.rule, words, what_is_asked.of_the_choice(s)),))
    yield from (each for each in joining(s, wanted) if each.reasons[0].rule in OF_OTHERS)


def joining(s: State, wanted: Wanted) -> Iterator[Missed]:
    """That it is too late for the dude who is asked about to join, or never was the time."""
    dude = s.cards[wanted.about] if wanted.about != NOBODY else None
    if dude is not None and (dude.zone, dude.printed.type, dude.posse) == ("play", "dude", NOBODY):
        began = {} if s.began is None else dict(s.began.each_card())
        from_the_start = wanted.about in began and began[wanted.about].zone == "play"
        reasons = too_late_to_join(s, dude.controller) if from_the_start else []
        joined = s.fork()
        joined.set(wanted.about, posse=dude.controller)
        if reasons and (_is_answered_by(s, wanted, "join") or wanted.nearer(s, joined)):
            yield Missed(NOT_LEGAL, tuple(reasons), far=reasons[0].why == POSSES_ARE_FORMED)


# Noon plays

CALLING_OUT: Final = "noon.calling-out"
"""The Noon play that may lead to a shootout."""


def _plays(s: State, wanted: Wanted) -> Iterator[Missed]:
    """The Noon play with the card asked about of which somebody could think; the one with the least against it."""
    top = s.stack[-1][0] if s.stack else None
    in_a_fight = isinstance(top, MakePlays) and top.step == "make plays"
    in_hand = wanted.about != NOBODY and s.cards[wanted.about].zone == "hand"
    if wanted.about == NOBODY or not (in_a_fight or in_hand or any(frame.at_high_noon for frame, _ in s.stack)):
        return
    found: list[tuple[bool, list[Objection]]] = []
    in_their_place: list[Objection] = []
    for (player, _), play in itertools.product(s.each_player(), NOON_PLAYS.values()):
        make = play.make if not in_a_fight or play.in_a_fight is None else play.in_a_fight.make
        if in_a_fight and play.rule == CALLING_OUT:
            continue  # there is a shootout
        others = {other.rule for other in NOON_PLAYS.values()} - {play.rule}
        for option in _with_that_card(s, player, play, wanted.about):
            reasons = against.objections(s, player, option)
            if others.isdisjoint(each.rule for each in reasons) and _would_be_made(s, player, option, make, wanted):
                what = s.name(wanted.about)
                what = what if option.other != wanted.about else f"{s.name(option.card)} with {what}"
                could = Objection(play.rule, f"{s.who(player)} could {play.word} {what}, and has not")
                found.append((bool(reasons), reasons or [could]))
                in_their_place += reasons if option.other == wanted.about else ()
    if found:
        refused, told = min(found, key=lambda each: len(each[1]) if each[0] else 0)
        more = in_their_place if refused else ()
        yield Missed(NOT_LEGAL if refused else NOT_USED, tuple(dict.fromkeys((*told, *more))))


def _would_be_made(s: State, player: PlayerId, option: Option, make: Makes, wanted: Wanted) -> bool:
    """Whether a Noon play would bring it about; of what cannot even be tried, whether coming into play would."""
    of_no_such_type = s.cards[wanted.about].printed.type not in NOON_PLAYS[option.verb].of
    nobody_to_do_it = NOON_PLAYS[option.verb].ways is not None and option == option.with_(other=NOBODY, place=NOBODY)
    if of_no_such_type or option.other == wanted.about or nobody_to_do_it:
        in_hand = s.cards[wanted.about].zone == "hand"
        return trying.enters(s, wanted) if in_hand else _is_answered_by(s, wanted, option.verb)
    made = partial(_made, make, player, option)
    return any(comes_about(s, wanted, made, high=high, by=player) for high in (False, True))


def _with_that_card(s: State, player: PlayerId, play: NoonPlay, about: CardId) -> Iterator[Option]:
    """Every way in which a player could make a Noon play of that card, allowed or not."""
    assert play.first is not None
    first, in_hand = play.first.put(Option(play.verb), about), s.cards[about].zone == "hand"
    if s.cards[about].zone == "play" if play.meant is None else bool(play.meant(s, player, [about])):
        if s.cards[about].printed.type not in play.of and not in_hand:
            return
        ways = list(play.ways(s, player, first)) if play.ways is not None else [first]
        alone = first if first.card != NOBODY else Option(play.verb)  # with nobody to do it
        yield from (each for each in ways or [alone] if each.card == NOBODY or player == _whose(s, each.card))
    elif in_hand and play.ways is not None:
        for dude in _versions(s, about):  # in whose place it would come
            ways = list(play.ways(s, player, play.first.put(Option(play.verb), dude)))
            yield from (each for each in ways if each.other == about and player == _whose(s, each.card))


def _whose(s: State, card: CardId) -> PlayerId:
    """Who makes a play with a card: whoever controls it, or holds it."""
    return s.cards[card].controller if s.cards[card].zone == "play" else s.cards[card].owner


def _versions(s: State, card: CardId) -> list[CardId]:
    """The dudes in play who have the name of a card."""
    name = s.cards[card].printed.name
    return [each for each in s.in_play() if (s.cards[each].printed.type, s.cards[each].printed.name) == ("dude", name)]


def _made(make: Makes, player: PlayerId, option: Option, other: State) -> None:
    """A play is made as if there were ghost rock enough for it."""
    trying.give(other, trying.PLENTY)
    make(other, player, option)


# Abilities


def _of_a_use(s: State, player: PlayerId, option: Option, came: Note | bool) -> Missed:
    """What speaks against the use of an ability, or what a text forbids of what came of it, or that it can be used."""
    name, who = s.name(option.card), s.who(player)
    if reasons := against.objections(s, player, option):
        return Missed(NOT_LEGAL, tuple(with_what_has_been(s, player, option, reasons)))
    if isinstance(came, Note):
        words = f"{name} could be used, and then: {came.words}"
        how = REPLACED if came.rule == "reacts.instead" else FORBIDDEN
        return Missed(how, (Objection(came.rule, words, provenance.follows(came)),))
    if not came:
        return Missed(NO_TEXT, (Objection("abilities.right-step", f"{who} can use {name}, and it does not do that"),))
    return Missed(NOT_USED, (Objection("abilities.right-step", f"{who} can use {name}, and has not"),))


def _on_that_card(s: State, player: PlayerId, option: Option, wanted: Wanted) -> list[Missed]:
    """What speaks against the use of an ability on the card asked about, where nothing speaks against its use."""
    ahead = s.fork()
    try:
        try_it(ahead, wanted, lambda other: _use(other, player, option.card, option.ability))
        found = [] if wanted.nearer(s, ahead) else list(attempts.attempts(ahead, wanted, option.card))
    except trying.IMPOSSIBLE:
        return []
    return [Missed(NOT_LEGAL, each.reasons) for each in found if each.how == attempts.DOES_NOT_HOLD]


def _use(s: State, player: PlayerId, card: CardId, number: int) -> None:
    s.begin("Declare", scope=Scope(player, card), verb="play", number=number)


def _would_be_done(s: State, player: PlayerId, card: CardId, number: int, wanted: Wanted) -> Note | bool:
    """Whether an ability would do it if it were used now, a pull for it being low or high; the line that forbids it."""

    def use(other: State) -> None:
        _use(other, player, card, number)

    refused = bool(against.objections(s, player, Option("play", card, number)))
    ready, lent = (_ready(s, player, wanted), trying.PLENTY) if refused else (s, 0)
    came = [comes_about(ready, wanted, use, high=high, lent=lent) for high in (False, True)]
    return next((each for each in came if each is True), came[0] or came[1])


def _ready(s: State, player: PlayerId, wanted: Wanted) -> State:
    """The position if neither ghost rock nor unbooted cards were missing, apart from the cards that are asked about."""
    other = s.fork()
    trying.give(other, trying.PLENTY)
    for card, value in s.each_card():
        if value.booted and value.controller == player and card not in (wanted.about, wanted.to):
            other.set(card, booted=False)
    return other
