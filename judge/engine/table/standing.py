"""Standing texts: traits that hold as long as their card is in play, without waiting for an event.

They add to a number, give a keyword, make a stud or a draw, or say that something cannot happen.  An ability may
leave one behind for a while.  They are looked up by what they bear on, so that a table without them costs nothing.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from operator import itemgetter
from typing import TYPE_CHECKING, Any, Final

from ..position.ability import Condition, Scope, always
from ..position.event import EVENTS, WHO_MAY_NOT, Event, may_be_forbidden
from ..position.explained import why_so
from ..position.kinds import CardId
from ..position.modifiers import LOST_TRAITS, USED_UP
from ..position.scope import OnItself
from ..position.values import NOBODY, NOWHERE, Entry, Modifier
from ..record import Record
from . import standing_now

if TYPE_CHECKING:
    from ..position.state import State
    from ..position.sums import Sum
    from .standing_now import Found

CANNOT: Final = "cannot "
"""What a prohibition bears on begins so, and goes on with the kind of event that cannot happen."""
AFFECT: Final = may_be_forbidden("affect", "be affected")
"""The kind that stands for everything an effect can do to a card (rule: abilities.what-affects)."""
NEVER_BELOW: Final = "never below "
"""What a lower limit bears on begins so, and goes on with the number that cannot be lowered any further."""
FIXED: Final = "fixed "
"""What a text bears on begins so that says what a number is, whatever else would change it."""
LOSES: Final = "loses "
"""What a text bears on begins so that takes a part of a card's text away, and goes on with that part."""
CONTROL_BY: Final = "number for control"
"""What a text bears on that says what a dude has to show for the control of a deed in place of influence."""
FOR_CONTROL: Final = "influence for control"
"""What a text bears on that adds to a dude's influence where control of a deed is looked at, and nowhere else."""
USES: Final = "uses "
"""What a text on abilities of cards elsewhere bears on begins so, and goes on with the kind of ability."""
IGNORED_IN_COMBOS: Final = "ignored in combos"
"""What a text bears on by which a dude's Techniques leave cards out of their combo requirements."""
ENTERS_AT, GOES_TO = "enters_at", "goes_to"
"""The name under which a text on what cards cost knows where one would enter play."""
COST: Final = "cost"
"""What a text on the cost of bringing a card into play bears on."""
PAYS: Final = "pays for"
"""What a text bears on by which ghost rock on its card pays for abilities of others, or for playing them."""
COLLECTS: Final = "collects production"
"""What a text bears on by which its player collects the production of cards that would not pay them."""
ATTACH: Final = CANNOT + "attach"
"""What a text bears on by which a card cannot be attached."""
INSTEAD: Final = "instead of "
"""What a text bears on begins so that puts another skill in the place of the one that is named."""
FROM_NEXT_DOOR: Final = "joins from next door"
"""What a text bears on by which a dude next to a shootout joins without moving or booting."""
FROM_ANYWHERE: Final = "joins from anywhere"
"""What a text bears on by which a dude joins without booting wherever they are, once a call-out is accepted."""
WHEREVER: Final = (COST, ATTACH, *(CANNOT + kind for kind in ("shop", "enter play", "leave boot hill")), INSTEAD)
"""What a card's own text bears on wherever the card is; it is about how the card comes into play."""
BY_BULLETS: Final = "control by bullets"
"""What a text bears on by which bullets decide who controls a deed."""
LEAVE_SHOOTOUT: Final = may_be_forbidden("leave shootout", "leave the shootout for another place")
"""The part of going home or elsewhere, or of changing places with somebody, that takes a dude out of a posse."""


def _one(s: State, scope: Scope) -> int:
    return 1


class Standing(Record, frozen=True, eq=False):
    """One thing that a text says of some cards, or of some events, as long as it holds.

    `what` is a number (bullets, influence, value, a skill), `stud` (amount 1 or 0), `keyword Gadget`,
    `never below bounty` or `cannot boot`.  `bears_on` sees the card as the choice `it`, a prohibition the event.
    """

    what: str
    bears_on: Condition = always
    amount: Condition = _one
    first: bool = False
    """Whether it bears each day only on the first card of these that is brought into play."""
    whose: Condition | None = None
    """Of a number of players, on whom it bears, seen as `it`; None where it is whoever uses the text."""
    in_sundown: bool = False
    """Whether it is one that applies throughout Sundown (rule: sundown.begin)."""
    alone: bool = False
    """Whether a card has it only once, however many cards of that title say so."""


def texts(s: State, what: str, card: CardId = NOBODY) -> Sequence[Found]:
    """Every standing text of one kind that may be in force, and bear on a card where one is named; soon known."""
    on_table, lingering, standing, known = s.texts
    found: dict[Any, Sequence[Found]] = known
    still = on_table is s.on_table and lingering is s.lingering and standing is s.standing
    if not still or (every := found.get(what)) is None:
        if still and (these := found.get((what, card))) is not None:
            return these
        every = standing_now.look(s, what, WHEREVER, card)
    if not every or card == NOBODY:
        return every
    these = s.texts[3].get((what, card))
    return standing_now.look_on(s, what, card, every) if these is None else these


def lost(s: State, card: CardId, what: str) -> bool:
    """Whether an effect, or a text that holds, has taken a card's traits, abilities or bullet bonus away."""
    return bool(s.effects(what, card)) or (bool(texts(s, LOSES + what, card)) and bool(taken_by(s, card, what)))


def taken(s: State, card: CardId, what: str) -> bool:
    """Whether an effect has."""
    return bool(s.effects(what, card))


def taken_by(s: State, card: CardId, what: str) -> tuple[Standing, Scope] | None:
    """The text that takes such a part of a card's text away as long as it holds; None where none does."""
    return next((one for one in bearing(s, LOSES + what, card) if standing_now.may_affect(s, *one, card)), None)


def any_that(s: State, begins: str) -> bool:
    """Whether there is any standing text of which what it bears on begins so."""
    return bool(standing_now.kinds_of(s, begins, WHEREVER))


def any_prohibition(s: State, *kinds: str) -> bool:
    """Whether any text may forbid something, or put a skill in another's place; of events of these kinds, if named."""
    now = standing_now.kinds_of(s, CANNOT, WHEREVER)
    return not now.isdisjoint(kinds) if kinds else bool(now or standing_now.kinds_of(s, INSTEAD, WHEREVER))


def left_behind(s: State) -> Sequence[str]:
    """What the standing texts bear on that abilities have left behind."""
    return standing_now.left_behind(s) if s.lingering else ()


def holding(s: State, what: str, itself: CardId = NOBODY) -> Iterator[tuple[Standing, Scope]]:
    """Every standing text of one kind that is in force, with what its conditions can see.

    A text whose condition is being looked at does not count towards that condition itself.  `itself` is a card whose
    own text on its cost, or on whom it is attached to, counts wherever it is (rule: reacts.traits-active-when).
    """
    gone = taken if what.startswith(LOSES) else lost
    for text, card, number, left in texts(s, what, itself):
        if left is not None:
            yield text, left
            continue
        this = s.cards[card]
        there = (this.zone == "play" or card == itself) and not gone(s, card, LOST_TRAITS)
        if there and not (text.first and _used_up(s, card, number)):
            yield text, Scope(this.controller, card)


def _used_up(s: State, card: CardId, number: int) -> bool:
    return any(m.amount == number for m in s.effects(USED_UP, card))


def brought_in(s: State, card: CardId) -> None:
    """Take note that texts on the cost of the first such card of the day have had theirs."""
    for source, number, _ in s.standing.get(COST, ()):
        text = s.cards[source].printed.standing[number]
        if text.first and s.cards[source].zone == "play" and text.bears_on(s, _seen(s, source, card)):
            s.modifiers = (*s.modifiers, Modifier(USED_UP, source, number, "day", source))


def _seen(s: State, source: CardId, card: CardId) -> Scope:
    return Scope(s.cards[source].controller, source).choose("it", card)


def bearing(s: State, what: str, card: CardId, entry: Entry = NOWHERE) -> Iterator[tuple[Standing, Scope]]:
    """Every standing text of one kind that bears on a card now; `entry` is where and on whom it would enter play."""
    for text, scope in holding(s, what, card):
        known = scope if entry == NOWHERE else scope.choose(ENTERS_AT, entry[0]).choose(GOES_TO, entry[1])
        seen = known.choose("it", card)
        if bears(s, text, seen, card):
            yield text, seen


def bears(s: State, text: Standing, scope: Scope, card: CardId) -> bool:
    """Whether a text bears on a card's or a player's number, as the scope shows; no while that is being answered."""
    asked = text, scope.card, card
    if asked in s.asked:
        return False
    s.asked.append(asked)
    try:
        return bool(text.bears_on(s, scope))
    finally:
        s.asked.pop()


Counts = Callable[[int, CardId], bool]


def added(
    s: State, what: str, card: CardId, *without: CardId, counts: Counts = lambda n, by: True, entry: Entry = NOWHERE
) -> int:
    """What standing texts add to a number of a card where it enters play; what is `without`, or does not count, not."""
    if not texts(s, what, card):
        return 0
    total, why = 0, s.why
    s.why = None  # what the texts themselves look at is no part of the number
    alone: set[str] = set()
    for text, scope in bearing(s, what, card, entry):
        if text.alone:
            if s.name(scope.card) in alone:
                if why is not None:
                    words = f"{s.name(scope.card)} gives it only once"
                    why.so(words, "abilities.cannot-beats-can", scope.card, text)
                continue
            alone.add(s.name(scope.card))
        if scope.card not in without:
            amount = _allowed(s, text, scope, card, why) or 0
            s.why = why  # which is told what does not count
            counted, s.why = counts(amount, scope.card), None
            if not counted:
                continue
            total += amount
            if why is not None:
                why.add(amount, _by_which(s, text, scope, card), whose(s, scope.card), scope.card, text)
    if why is not None:
        for source, text in had(s, what, card):
            why.so(f"{s.name(source)} has had its first one today", EACH_TURN, source, text)
    s.why = why
    return total


def _by_which(s: State, text: Standing, scope: Scope, card: CardId) -> str:
    """The card whose text adds to a number of a card, with the figures that decide that it does."""
    words = s.name(scope.card) if scope.card != card else "by its own text"
    decide = figures(s, text, scope)
    return f"{words}, as {decide}" if decide else words


def figures(s: State, text: Standing, scope: Scope) -> str:
    """How much something is, so that a text bears on something now; empty where it rests on no number."""
    on = text.bears_on.rest if isinstance(text.bears_on, OnItself) else text.bears_on
    itself = f"that card is {s.name(scope.card)} and "  # which goes without saying
    so = [each.removesuffix(", higher than 0") for each in why_so(on, s, scope).removeprefix(itself).split(", and ")]
    return " and ".join(each for each in so if A_FIGURE.search(each))


A_FIGURE: Final = re.compile(r" (?:is|are) -?\d")
"""What says how much something is."""


EACH_TURN: Final = "day.turn"
"""The rule by which the first card of a turn is the first one of the day."""


def had(s: State, what: str, card: CardId) -> Iterator[tuple[CardId, Standing]]:
    """The texts that would bear on a card, had they not had their first one of the day."""
    for text, source, number, left in texts(s, what, card):
        if left is None and text.first and _used_up(s, source, number) and bears(s, text, _seen(s, source, card), card):
            yield source, text


def whose(s: State, card: CardId) -> str:
    """The rule by which a text that holds without being used bears on anything: a legend's, or that of any trait."""
    return "types.legend" if s.cards[card].printed.type == "legend" else "reacts.traits-active-when"


def said(s: State, what: str, card: CardId) -> list[tuple[CardId, int]]:
    """What standing texts say of a card, each with the card that says it: of stud, 1 for a stud and 0 for a draw."""
    return [(scope.card, amount) for _, scope, amount in sayings(s, what, card)]


def sayings(s: State, what: str, card: CardId) -> list[tuple[Standing, Scope, int]]:
    """The same with the texts themselves."""
    if not texts(s, what, card):
        return []
    why, s.why = s.why, None
    found = list(bearing(s, what, card))
    allowed = [(text, scope, _allowed(s, text, scope, card)) for text, scope in found]
    s.why = why
    return [(text, scope, amount) for text, scope, amount in allowed if amount is not None]


def _allowed(s: State, text: Standing, scope: Scope, card: CardId, why: Sum | None = None) -> int | None:
    """What a text comes to, unless another forbids that it does anything to that card, which `why` is told."""
    amount = int(text.amount(s, scope))
    event = standing_now.doing(s, text, scope, card, amount)
    if forbidden(s, event) is None:
        return amount
    if why is not None and amount and (found := prohibition(s, event)) is not None:
        why.so(f"{s.name(found[0])} forbids {amount:+d} by {s.name(scope.card)}", "abilities.cannot-beats-can", *found)
    return None


def said_amounts(s: State, what: str, card: CardId) -> list[tuple[int, Standing, Scope]]:
    """What each text of one kind says of a card; what the texts themselves look at is no part of the number."""
    if not texts(s, what, card):
        return []
    why, s.why = s.why, None
    found = [(int(text.amount(s, scope)), text, scope) for text, scope in bearing(s, what, card)]
    s.why = why
    return found


def least(s: State, what: str, card: CardId) -> int | None:
    """Below what a card's number cannot be lowered, where a text says so."""
    if not (said := said_amounts(s, NEVER_BELOW + what, card)):
        return None
    amount, text, scope = max(said, key=itemgetter(0))
    if s.why is not None:
        s.why.at_least(amount, s.name(scope.card), "abilities.cannot-beats-can", scope.card, text)
    return amount


def fixed(s: State, what: str, card: CardId) -> int | None:
    """What a card's number is, where a text says so whatever else would change it."""
    said = said_amounts(s, FIXED + what, card)
    if not said:
        return None
    amount, text, scope = min(said, key=itemgetter(0))
    if s.why is not None:
        s.why.set(amount, s.name(scope.card), "abilities.cannot-beats-can", scope.card, text)
    return amount


def forbidden(s: State, event: Event) -> CardId | None:
    """The card whose text says that an event cannot happen, or the Legend it would affect; None where none does.

    Rules: abilities.cannot-beats-can, types.legend-unaffected.
    """
    if spared(s, event):
        return event.card
    found = prohibition(s, event)
    return None if found is None else found[0]


def prohibition(s: State, event: Event) -> tuple[CardId, Standing] | None:
    """The text that says that an event cannot happen, with its card; None where none does."""
    now = standing_now.kinds_of(s, CANNOT, WHEREVER)
    if not now:
        return None
    kinds = [event.kind, *_parts(s, event)] if event.kind in _OF_PARTS else [event.kind]
    if AFFECT in now and event.card != NOBODY and event.reason == "effect" and _done_to_it(event):
        kinds.append(AFFECT)
    for kind in kinds:
        if kind not in now:
            continue
        for text, scope in holding(s, CANNOT + kind, event.card):
            if bears(s, text, scope.with_(event=event), event.card):
                return scope.card, text
    return None


def spared(s: State, event: Event) -> bool:
    """Whether an event is what another card's effect would do to a Legend (rule: types.legend-unaffected)."""
    legend = event.card != NOBODY and s.cards[event.card].printed.type == "legend"
    return legend and event.reason == "effect" and event.source != event.card and _done_to_it(event)


def _done_to_it(event: Event) -> bool:
    """Whether an event that has a card does something to it, as what is no event of its own does."""
    if event.kind in WHO_MAY_NOT:
        return WHO_MAY_NOT[event.kind].affects
    return event.kind not in EVENTS or EVENTS[event.kind].done_to_it


_OF_PARTS: Final = ("send home booted", "join posse", "move", "leave posse")
"""The kinds of event that may consist of more than themselves."""


def _parts(s: State, event: Event) -> Iterator[str]:
    """The further events that one consists of: without any of them it does not happen.

    Rules: cards.send-home-booted, abilities.prevention.cannot-boot-or-move.
    """
    if event.kind == "send home booted" and event.card != NOBODY:
        if not s.cards[event.card].booted:
            yield "boot"
        if event.at != s.players[s.cards[event.card].controller].home:
            yield "move"
    elif event.kind == "join posse" and event.at != event.to:
        yield "move"
    leaves = event.kind in ("send home booted", "move", "leave posse") and event.card != NOBODY
    if leaves and s.cards[event.card].posse != NOBODY:
        yield LEAVE_SHOOTOUT
