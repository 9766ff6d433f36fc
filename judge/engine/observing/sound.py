"""Whether a position that came from outside hangs together: everything it names exists, every card is in one place.

The engine keeps a position so by itself; it is only asked of data that somebody else could have written.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from inspect import signature
from typing import TYPE_CHECKING, Any, Final

from ..day.noon import HighNoon
from ..events.happening import Happening
from ..events.pulls import Draw
from ..plays.make_plays import STEPS, MakePlays
from ..position import fields
from ..position.ability import Scope, Trait
from ..position.event import REPLACED, Event
from ..position.hands import JOKER, NO_FACE
from ..position.kinds import CardId, Place, PlayerId
from ..position.modifiers import named
from ..position.responder import Responder, responders
from ..position.values import DECK, NOBODY, PILES, TOWN_SQUARE, Lingering
from ..record import Record
from ..shootout.rounds import ShootoutRounds
from ..using.carry_out import Attempt
from ..using.declare import Declare
from ..using.pay import Pay
from ..using.using import Using
from ..using.windows import ReactWindow, TraitWindow
from .every_kind import EVENTS

if TYPE_CHECKING:
    from ..position.procedure import Procedure
    from ..position.state import State
    from ..position.values import Modifier

Fault = tuple[str, str]
"""Where in the position, and what is wrong there."""


def check(s: State) -> Fault | None:
    """The first fault of a position; None where it has none."""
    for look in (_table, _piles, _attachments, _effects, _fight, _frames, _question):
        for fault in look(s):
            return fault
    return None


def _table(s: State) -> Iterator[Fault]:
    everybody = s.everybody()
    if s.winner not in (NOBODY, *everybody) and s.players:
        yield "winner", f"there is no player {s.winner}"
    for n, player in s.each_player():
        if not _is_place(s, player.home):
            yield f"players[{n}].home", f"there is no place {player.home}"
    for number, card in s.each_card():
        where = f"cards[{number}]"
        if card.owner not in everybody or card.controller not in everybody:
            yield where, "its owner and its controller have to be players"
        if not NO_FACE <= card.face <= JOKER:
            yield where, f"there is no face {card.face}"
        if not _is_place(s, card.at) or not _is_card(s, card.attached):
            yield where, "it is at a place, or attached to a card, that there is not"
        if card.posse != NOBODY and card.posse not in everybody:
            yield where, f"there is no player {card.posse} whose posse it could be in"
        if card.zone != "play" and (card.booted or card.bounty or card.posse != NOBODY or card.attached != NOBODY):
            yield where, "only a card in play is booted, wanted, attached or in a posse"


def _piles(s: State) -> Iterator[Fault]:
    """Every card is in exactly one pile if its zone is one, and in none if it is not."""
    seen: Counter[int] = Counter()
    for n, player in s.each_player():
        for zone, pile in (*PILES.items(), ("deck", "shuffled")):
            where = f"players[{n}].{pile}"
            for card in getattr(player, pile):
                seen[card] += 1
                if not 0 <= card < len(s.cards):
                    yield where, f"there is no card {card}"
                elif s.cards[card].zone != zone:
                    yield where, f"card {card} says that it is in another zone: {s.cards[card].zone}"
                elif zone != "draw hand" and s.cards[card].owner != n:
                    yield where, f"card {card} is not theirs"
    for card, value in s.each_card():
        if seen[card] != (value.zone in PILES):
            yield f"cards[{card}]", f"it is in {seen[card]} piles, and its zone is {value.zone}"


def _attachments(s: State) -> Iterator[Fault]:
    """Following what a card is attached to comes to an end."""
    for n in s.all_cards():
        steps, host = 0, n
        while host != NOBODY and steps <= len(s.cards):
            steps, host = steps + 1, s.cards[host].attached
        if host != NOBODY:
            yield f"cards[{n}]", "it is attached to itself in the end"


def _effects(s: State) -> Iterator[Fault]:
    for part, values in (("modifiers", s.modifiers), ("lingering", s.lingering)):
        for n, value in enumerate(values):
            yield from _named(s, value, f"{part}[{n}]")
    for n, modifier in enumerate(s.modifiers):
        yield from _bears(s, modifier, f"modifiers[{n}]")
    for part, uses in (("used", s.used), ("uses", sorted(s.uses))):
        for n, (card, ability) in enumerate(uses):
            if not 0 <= card < len(s.cards) or not 0 <= ability < len(s.cards[card].printed.abilities):
                yield f"{part}[{n}]", f"there is no ability {ability} on a card {card}"


def _bears(s: State, modifier: Modifier, where: str) -> Iterator[Fault]:
    """A modifier is of a kind that there is, and bears on what such modifiers bear on."""
    try:
        on = named(modifier.what).on
    except ValueError:
        yield f"{where}.what", f"no modifier is called {modifier.what[:40]!r}"
        return
    known = {"card": s.all_cards(), "player": range(len(s.players)), "everybody": (NOBODY,)}[on]
    if modifier.of not in known:
        yield where, f"there is no {on} {modifier.of}" if on != "everybody" else "it bears on everybody"


def _fight(s: State) -> Iterator[Fault]:
    if s.shootout is None:
        return
    yield from _named(s, s.shootout, "shootout")
    for name in ("shooters", "revealed", "cheated", "hit", "assigned", "taken", "lost"):
        if len(getattr(s.shootout, name)) not in (0, len(s.players)):
            yield f"shootout.{name}", "there is one for each player, or none yet"
    if min(s.shootout.leader, s.shootout.mark) < 0 or s.shootout.leader == s.shootout.mark:
        yield "shootout", "leader and mark are two players"


def _frames(s: State) -> Iterator[Fault]:
    for n, (frame, step) in enumerate(s.stack):
        where = f"stack[{n}]"
        yield from _named(s, frame, where)
        asked = s.decision is not None and n == len(s.stack) - 1
        if asked != (step < len(frame.steps) and _takes_an_answer(frame, step)):
            yield where, f"its next step {'takes no' if asked else 'waits for an'} answer"
        if isinstance(frame, ShootoutRounds) and s.shootout is None:
            yield where, "there is no shootout"
        if isinstance(frame, TraitWindow | ReactWindow):
            if n == 0 or not isinstance(s.stack[n - 1][0], Happening):
                yield where, "a window stands above the happening that it belongs to"
            if not 0 <= frame.seat < len(s.players):
                yield f"{where}.seat", f"there is no seat {frame.seat}"
        if isinstance(frame, HighNoon) and frame.step != "high noon":
            yield where, "High Noon is no step of a shootout"
        if isinstance(frame, MakePlays) and frame.step not in STEPS:
            yield where, f"there are no plays in a step called {frame.step[:40]!r}"
        if isinstance(frame, Draw) and (frame.zone not in ("aside", *PILES) or not 0 <= frame.count <= 1000):
            yield where, "so many cards cannot be drawn, or not into that zone"
        if isinstance(frame, Using):
            yield from _use(s, frame, step, where)


def _takes_an_answer(frame: Procedure, step: int) -> bool:
    """Whether a step is one that is handed the answer to a question."""
    return len(signature(frame.code[step]).parameters) == 3


def _use(s: State, frame: Using, step: int, where: str) -> Iterator[Fault]:
    printed = s.cards[frame.scope.card].printed if frame.scope.card >= 0 else None
    texts: tuple[Any, ...] = ()
    if printed is not None:
        texts = printed.traits if frame.verb == "trait" else printed.abilities
    if frame.verb not in ("play", "react", "trait", "lingering") or not 0 <= frame.number < len(texts):
        yield where, "the card has no such text"
        return
    left = frame.verb == "lingering"
    effects = [isinstance(effect, Trait) for effect in texts[frame.number].waiting] if left else []
    if left != (frame.waiting != NOBODY) or (left and not any(effects[frame.waiting : frame.waiting + 1])):
        yield where, "the ability leaves no such effect waiting"
    elif not 0 <= frame.line <= len(frame.program(s)):
        yield f"{where}.line", f"the text has no line {frame.line}"
    else:
        yield from _part_of_a_use(s, frame, step, where)


def _part_of_a_use(s: State, frame: Using, step: int, where: str) -> Iterator[Fault]:
    """Only abilities are paid for and put to a test, and only those that have one, or are jobs."""
    ability, begun = frame.ability(s), isinstance(frame, Declare) and step > 0
    if not frame.steps:
        yield where, "it is no part of a use"
    elif ability is None and (begun or isinstance(frame, Pay | Attempt)):
        yield where, "it is no ability that could be paid for"
    elif isinstance(frame, Attempt) and ability is not None and ability.test is None and ability.job is None:
        yield where, "the ability has no test and is no job"


def _question(s: State) -> Iterator[Fault]:
    decision = s.decision
    if decision is None:
        return
    yield from _named(s, decision, "decision")
    if not s.stack:
        yield "decision", "nothing on the stack could have asked for it"
    if not decision.options:
        yield "decision.options", "there has to be one at least"
    if decision.player == NOBODY:
        yield "decision.player", "somebody, or the deck, has to decide"


# What the fields of one value name


def _is_card(s: State, number: int) -> bool:
    return NOBODY <= number < len(s.cards)


def _is_place(s: State, number: int) -> bool:
    return _is_card(s, number) or number == TOWN_SQUARE


def _is_player(s: State, number: int) -> bool:
    return number in (NOBODY, DECK) or 0 <= number < len(s.players)


_THERE_IS: Final[dict[Any, tuple[str, Callable[[State, int], bool]]]] = {
    CardId: ("card", _is_card), Place: ("place", _is_place), PlayerId: ("player", _is_player),
}  # fmt: skip
"""What a number may refer to, in words, and whether the position has it."""


def _named(s: State, value: Any, where: str) -> Iterator[Fault]:
    """Whatever a value names has to exist; looks into the values inside it as well."""
    kind: Any = type(value)
    for name, hint in fields.hints(kind).items():
        for reference, number in fields.references(getattr(value, name), hint):
            what, exists = _THERE_IS[reference]
            if not exists(s, number):
                yield f"{where}.{name}", f"there is no {what} {number}"
    yield from _own(s, value, where)
    for name in fields.names(kind):
        inside = getattr(value, name)
        for each in inside if type(inside) is tuple else (inside,):
            if isinstance(each, Record):
                yield from _named(s, each, f"{where}.{name}")


def _own(s: State, value: Record, where: str) -> Iterator[Fault]:
    """What only one kind of value can have wrong with it."""
    if isinstance(value, Event) and value.kind not in (*EVENTS, REPLACED):
        yield where, f"there is no event {value.kind[:40]!r}"
    if isinstance(value, Scope) and value.player < 0:
        yield where, "somebody has to use it"
    if isinstance(value, Scope | Lingering):
        for name, number in value.chosen:
            if name != "x" and not TOWN_SQUARE <= number < max(len(s.cards), len(s.players)):
                yield f"{where}.chosen", f"there is nothing with the number {number} that could be the {name[:40]!r}"
    if isinstance(value, Responder):
        printed = s.cards[value.card].printed if 0 <= value.card < len(s.cards) else None
        if printed is None or value not in responders(printed.abilities, printed.traits, value.card):
            yield where, "no text of that card responds so"
    if isinstance(value, Lingering):
        printed = s.cards[value.source].printed if 0 <= value.source < len(s.cards) else None
        there = printed is not None and -len(printed.traits) <= value.ability < len(printed.abilities)
        left = printed.left_by(value.ability) if printed is not None and there else ()
        if value.player < 0 or not 0 <= value.number < len(left):
            yield where, "no ability could have left it waiting"
