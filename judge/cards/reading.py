"""Reading the vocabulary: from the plain data of a card's YAML to the abilities and traits that the engine runs.

Every table here is closed: an unknown key, verb, phrase or event is a CardFault that names the nearest known one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from judge.engine import shootout as _shootout  # noqa: F401  likewise
from judge.engine import verbs as _verbs  # noqa: F401  registers the events that a trigger may name
from judge.engine.ability import Ability, Instruction, Program, Scope, Trait, Trigger, always
from judge.engine.event import KINDS, MOMENTS
from judge.engine.numbers import opposing
from judge.engine.state import State

from .expression import Reader, read
from .fault import CardFault
from .instructions import (
    Bullets,
    ChangeSuitAndValue,
    Choose,
    FirstCasualty,
    Instead,
    LeaveWaiting,
    May,
    NoCasualty,
    OnCard,
    OnPlayer,
    Pay,
    PutIntoPlay,
    ReplaceDrawHand,
    SearchDeck,
    ShuffleDeck,
    Skip,
    Unless,
)
from .selectors import selector
from .views import CardView, EventView, PlayerView, PullView

PLAYS = ("shootout", "resolution", "cheatin resolution", "react")
"""The kinds of ability that can be encoded so far."""
DURATIONS = {"shootout": "shootout", "resolution": "round", "cheatin resolution": "round", "react": "shootout"}
"""How long an ability's effects last where it does not say (rules: abilities.duration, reacts.duration)."""
UNTIL = ("round", "shootout", "phase", "day", "permanent")


def _event(s: State, scope: Scope) -> Any:
    if scope.event is None:
        raise CardFault("there is no event here")
    return EventView(s, scope.event)


BASE_NAMES: dict[str, Reader] = {
    "this": lambda s, scope: CardView(s, scope.card),
    "you": lambda s, scope: PlayerView(s, scope.player),
    "opponent": lambda s, scope: PlayerView(s, opposing(s, scope.player)),
    "event": _event,
    "pull": lambda s, scope: PullView(scope.pull),
    "shootout": lambda s, scope: s.shootout is not None,
    "lowball": lambda s, scope: s.shootout is None,
}


def read_abilities(abilities: Any, traits: Any) -> tuple[tuple[Ability, ...], tuple[Trait, ...]]:
    """The abilities and traits of a card.

    Raises CardFault with the place of the fault in the card's file.
    """
    return (
        tuple(_at(("abilities", n), _Reading(n).ability, given) for n, given in enumerate(_list(abilities))),
        tuple(_at(("traits", n), _Reading(n).trait, given) for n, given in enumerate(_list(traits))),
    )


def _at(place: tuple[str | int, ...], reading: Callable[..., Any], *given: Any) -> Any:
    """Read something, and say where it stands if it cannot be read."""
    try:
        return reading(*given)
    except CardFault as fault:
        raise fault.below(*place) from fault


def _list(given: Any) -> list[Any]:
    if given is None:
        return []
    return given if isinstance(given, list) else [given]


def _mapping(given: Any, known: tuple[str, ...], what: str) -> Mapping[str, Any]:
    """A mapping with known keys only."""
    if not isinstance(given, Mapping):
        raise CardFault(f"{what} is written as `key: value`, not", str(given))
    for key in given:
        if key not in known:
            raise CardFault(f"unknown key in {what}:", str(key), known)
    return given


def chosen_card(name: str) -> Reader:
    """What a name stands for once a card has been chosen under it."""
    return lambda s, scope: CardView(s, scope.choice(name))


def chosen_player(name: str) -> Reader:
    """What a name stands for once a player has been chosen under it."""
    return lambda s, scope: PlayerView(s, scope.choice(name))


class _Reading:
    """One ability or trait on its way to instructions; it knows the names that have been introduced."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.names = dict(BASE_NAMES)
        self.until = ""
        self.waiting: list[Trait] = []

    # Abilities, traits and triggers

    def ability(self, given: Any) -> Ability:
        known = ("play", "cost", "requires", "then", "where", "repeat", "joins", *MOMENTS)
        given = _mapping(given, known, "an ability")
        play = given.get("play")
        if play not in PLAYS:
            raise CardFault("unknown kind of ability:", str(play), PLAYS, ("play",))
        self.until = DURATIONS[play]
        if play == "cheatin resolution":
            self.names["cheater"] = chosen_player("cheater")
        trigger = self.trigger(given) if play == "react" else None
        if trigger is None and any(moment in given for moment in MOMENTS):
            raise CardFault("only a React answers an event", play, place=("play",))
        boot, pull, rock = self.cost(given.get("cost"))
        requires = self.program(given.get("requires"), "requires")
        then = self.program(given.get("then"), "then")
        if not requires + then:
            raise CardFault("an ability has to do something: it needs `requires` or `then`")
        return Ability(
            play, requires, then, _with_instead(trigger, requires + then), boot, pull, rock,
            given.get("repeat") is True, given.get("joins") is True, tuple(self.waiting),
        )  # fmt: skip

    def trait(self, given: Any) -> Trait:
        given = _mapping(given, ("where", "then", *MOMENTS), "a trait")
        trigger = self.trigger(given)
        then = self.program(given.get("then"), "then")
        checked = _with_instead(trigger, then)
        assert checked is not None
        return Trait(checked, then)

    def trigger(self, given: Mapping[str, Any]) -> Trigger:
        moments = [moment for moment in MOMENTS if moment in given]
        if len(moments) != 1:
            raise CardFault("exactly one of `before`, `when` and `after` says what it answers")
        kind = given[moments[0]]
        if kind not in KINDS:
            raise CardFault("unknown event:", str(kind), tuple(KINDS), (moments[0],))
        where = self.expression(given["where"], "where") if "where" in given else always
        return Trigger(moments[0], kind, where)

    def cost(self, given: Any) -> tuple[bool, bool, int]:
        boot = pull = False
        rock = 0
        for n, part in enumerate(_list(given)):
            if part == "boot":
                boot = True
            elif part == "pull":
                pull = True
            elif isinstance(part, Mapping) and list(part) == ["pay"] and type(part["pay"]) is int:
                rock += part["pay"]
            else:
                raise CardFault("unknown cost:", str(part), ("boot", "pull", "pay"), ("cost", n))
        return boot, pull, rock

    # Programs

    def program(self, given: Any, *place: str | int) -> Program:
        """A list of instructions; nested blocks come out flat, with jumps."""
        lines: list[Instruction] = []
        for n, line in enumerate(_list(given)):
            lines += _at((*place, n), self.line, line)
        return tuple(lines)

    def line(self, given: Any) -> list[Instruction]:
        if given == "shuffle deck":
            return [ShuffleDeck()]
        if not isinstance(given, Mapping):
            raise CardFault("an instruction is written as `verb: what`, not", str(given), tuple(VERBS))
        verb = next(iter(given), "")
        if verb not in VERBS:
            raise CardFault("unknown verb:", str(verb), tuple(VERBS))
        keys, method = VERBS[verb]
        _mapping(given, (verb, *keys), f"`{verb}`")
        found: list[Instruction] = method(self, verb, given)
        return found

    def expression(self, given: Any, *place: str | int) -> Reader:
        reader: Reader = _at(place, read, given, self.names)
        return reader

    def lasting(self, given: Mapping[str, Any]) -> str:
        until = given.get("for", self.until)
        if until not in UNTIL:
            raise CardFault("`for` says how long it lasts:", str(until), UNTIL, ("for",))
        return str(until)

    def name(self, given: Mapping[str, Any], of_players: bool, otherwise: str) -> str:
        name = str(given.get("as", otherwise))
        self.names[name] = chosen_player(name) if of_players else chosen_card(name)
        return name

    def whole(self, given: Mapping[str, Any], key: str, otherwise: int | None) -> int | None:
        number = given.get(key, otherwise)
        if number is not None and type(number) is not int:
            raise CardFault(f"`{key}` is a whole number, not", str(number), place=(key,))
        return number

    # One method a verb

    def choose(self, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        phrase = _at((verb,), selector, given[verb])
        by = self.expression(given["by"], "by") if "by" in given else None
        self.names["it"] = chosen_player("it") if phrase.of_players else chosen_card("it")
        where = self.expression(given["where"], "where") if "where" in given else None
        del self.names["it"]
        return [Choose(phrase, self.name(given, phrase.of_players, "target"), where, by)]

    def may(self, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        below = self.program(given[verb], verb)
        return [May(len(below)), *below]

    def if_(self, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        condition = self.expression(given[verb], verb)
        block = "instead" if "instead" in given else "then"
        then: Program = self.program(given.get(block), block)
        if block == "instead":
            then = (Instead(), *then)
        otherwise = self.program(given.get("else"), "else")
        if otherwise:
            then = (*then, Skip(len(otherwise)))
        return [Unless(condition, len(then)), *then, *otherwise]

    def instead(self, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        return [Instead(), *self.program(given[verb], verb)]

    def later(self, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        what = _mapping(given[verb], ("where", "then", *MOMENTS), "`later`")
        trait = _at((verb,), self._waiting_trait, what)
        self.waiting.append(trait)
        return [LeaveWaiting(self.number, len(self.waiting) - 1, self.lasting(given))]

    def _waiting_trait(self, what: Mapping[str, Any]) -> Trait:
        trigger, then = self.trigger(what), self.program(what.get("then"), "then")
        checked = _with_instead(trigger, then)
        assert checked is not None
        return Trait(checked, then)

    def on_card(self, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        return [OnCard(verb, self.expression(given[verb], verb))]

    def bullets(self, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        amount, of = self.expression(given[verb], verb), self.expression(given.get("of", "target"), "of")
        return [Bullets(amount, of, self.lasting(given), self.whole(given, "minimum", None))]

    def first_casualty(self, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        return [FirstCasualty(self.expression(given[verb], verb), self.lasting(given))]

    def no_casualty(self, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        return [NoCasualty(self.expression(given[verb], verb), self.lasting(given))]

    def on_player(self, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        amount, of = self.expression(given[verb], verb), self.expression(given.get("of", "you"), "of")
        return [OnPlayer(verb, amount, of, self.lasting(given))]

    def pay(self, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        return [Pay(self.expression(given[verb], verb))]

    def change_card(self, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        return [ChangeSuitAndValue(self.expression(given[verb], verb))]

    def replace_draw_hand(self, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        of, deck = self.expression(given[verb], verb), self.expression(given.get("from", "you"), "from")
        return [ReplaceDrawHand(of, deck, self.whole(given, "cards", 5) or 0)]

    def search_deck(self, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        return [SearchDeck(str(given[verb]), self.name(given, False, "found"))]

    def put_into_play(self, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        at = given.get("at", "this location")
        if at != "this location":
            raise CardFault("unknown place to enter play at:", str(at), ("this location",), ("at",))
        return [PutIntoPlay(self.expression(given[verb], verb), at)]


def _with_instead(trigger: Trigger | None, program: Program) -> Trigger | None:
    """A response that replaces its event belongs to the "instead" tier (rule: reacts.priority)."""
    if trigger is None or not any(isinstance(line, Instead) for line in program):
        return trigger
    return Trigger(trigger.moment, trigger.event, trigger.where, instead=True)


VERBS: dict[str, tuple[tuple[str, ...], Callable[..., list[Instruction]]]] = {
    "choose": (("as", "where", "by"), _Reading.choose),
    "may": ((), _Reading.may),
    "if": (("then", "instead", "else"), _Reading.if_),
    "instead": ((), _Reading.instead),
    "later": (("for",), _Reading.later),
    "boot": ((), _Reading.on_card),
    "ace": ((), _Reading.on_card),
    "discard": ((), _Reading.on_card),
    "send home booted": ((), _Reading.on_card),
    "bullets": (("of", "for", "minimum"), _Reading.bullets),
    "first casualty": (("for",), _Reading.first_casualty),
    "cannot be casualties": (("for",), _Reading.no_casualty),
    "hand rank": (("of", "for"), _Reading.on_player),
    "casualties": (("of", "for"), _Reading.on_player),
    "pay": ((), _Reading.pay),
    "change suit and value": ((), _Reading.change_card),
    "replace draw hand": (("from", "cards"), _Reading.replace_draw_hand),
    "search deck": (("as",), _Reading.search_deck),
    "put into play": (("at",), _Reading.put_into_play),
}
"""Every verb, the further keys it takes, and how it is read."""
