"""Reading the vocabulary: from the plain data of a card's YAML to the abilities and traits that the engine runs.

Every table here is closed: an unknown key, verb, phrase or event is a CardFault that names the nearest known one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from judge.engine import shootout as _shootout  # noqa: F401  registers events that a trigger may name
from judge.engine import verbs as _verbs  # noqa: F401  likewise
from judge.engine.ability import Ability, Instruction, Program, Trait, Trigger, always
from judge.engine.event import KINDS, MOMENTS

from .choices import ChangeSuitAndValue, Choose, May, SearchDeck
from .expression import Reader, read
from .fault import CardFault
from .instructions import (
    Bullets,
    FirstCasualty,
    Instead,
    LeaveWaiting,
    NoCasualty,
    OnCard,
    OnPlayer,
    Pay,
    PutIntoPlay,
    ReplaceDrawHand,
    ShuffleDeck,
    Skip,
    Special,
    Unless,
)
from .names import BASE_NAMES, PULL, chosen_card, chosen_player, event_name, is_new
from .selectors import selector
from .special import special
from .views import A_CARD, A_PLAYER, CARDS, NUMBER, TRUTH

PLAYS = ("shootout", "resolution", "cheatin resolution", "react")
"""The kinds of ability that can be encoded so far."""
DURATIONS = {"shootout": "shootout", "resolution": "round", "cheatin resolution": "round", "react": "shootout"}
"""How long an ability's effects last where it does not say (rules: abilities.duration, reacts.duration)."""
UNTIL = ("round", "shootout", "phase", "day", "permanent")
PLACES = ("this location",)
"""Where a card can enter play."""


def read_abilities(abilities: Any, traits: Any) -> tuple[tuple[Ability, ...], tuple[Trait, ...]]:
    """The abilities and traits of a card.

    Raises CardFault with the place of the first fault in the card's file.
    """
    return (
        tuple(read_ability(n, given) for n, given in enumerate(_list(abilities))),
        tuple(read_trait(n, given) for n, given in enumerate(_list(traits))),
    )


def read_ability(number: int, given: Any) -> Ability:
    """One ability of a card; `number` is its place among them.  Raises CardFault."""
    ability: Ability = _at(("abilities", number), _Reading(number).ability, given)
    return ability


def read_trait(number: int, given: Any) -> Trait:
    """One trait of a card; `number` is its place among them.  Raises CardFault."""
    trait: Trait = _at(("traits", number), _Reading(number).trait, given)
    return trait


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
        raise CardFault(f"{what} is written as `key: value`, not", _shown(given))
    for key in given:
        if key not in known:
            raise CardFault(f"unknown key in {what}:", str(key), known, (str(key),))
    return given


def _known(given: Any, known: Iterable[str], message: str, *place: str | int) -> str:
    """A word from a closed list."""
    words = tuple(known)
    if not isinstance(given, str) or given not in words:
        raise CardFault(message, _shown(given), words, place)
    return given


def _shown(given: Any) -> str:
    return "nothing" if given is None else str(given)


class _Reading:
    """One ability or trait on its way to instructions; it knows the names that have been introduced."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.names = dict(BASE_NAMES)
        self.until = ""
        self.waits = True
        """Whether there is an ability that an effect left waiting can be part of."""
        self.waiting: list[Trait] = []

    # Abilities, traits and triggers

    def ability(self, given: Any) -> Ability:
        known = ("play", "cost", "requires", "then", "where", "repeat", "joins", *MOMENTS)
        given = _mapping(given, known, "an ability")
        play = _known(given.get("play"), PLAYS, "unknown kind of ability:", "play")
        self.until = DURATIONS[play]
        if play == "cheatin resolution":
            self.names["cheater"] = chosen_player("cheater")
        trigger = self.trigger(given) if play == "react" else None
        for key in (*MOMENTS, "where"):
            if trigger is None and key in given:
                raise CardFault(f"only a React answers an event, so `{key}` does not belong to", play, place=(key,))
        boot, pull, rock = self.cost(given.get("cost"))
        requires = self.program(given.get("requires"), "requires")
        if pull:
            self.names["pull"] = PULL
        then = self.program(given.get("then"), "then")
        if not requires + then:
            raise CardFault("an ability has to do something: it needs `requires` or `then`")
        return Ability(
            play, requires, then, _with_instead(trigger, requires + then), boot, pull, rock,
            _flag(given, "repeat"), _flag(given, "joins"), tuple(self.waiting),
        )  # fmt: skip

    def trait(self, given: Any) -> Trait:
        self.waits = False
        return self.answer(_mapping(given, ("where", "then", *MOMENTS), "a trait"), "a trait")

    def answer(self, given: Mapping[str, Any], what: str) -> Trait:
        trigger, then = self.trigger(given), self.program(given.get("then"), "then")
        if not then:
            raise CardFault(f"{what} has to do something: it needs `then`")
        checked = _with_instead(trigger, then)
        assert checked is not None
        return Trait(checked, then)

    def trigger(self, given: Mapping[str, Any]) -> Trigger:
        moments = [moment for moment in MOMENTS if moment in given]
        if len(moments) != 1:
            raise CardFault("exactly one of `before`, `when` and `after` says what it answers")
        kind = _known(given[moments[0]], KINDS, "unknown event:", moments[0])
        self.names["event"] = event_name(kind)
        where = self.expression(given["where"], TRUTH, "where") if "where" in given else always
        return Trigger(moments[0], kind, where)

    def cost(self, given: Any) -> tuple[bool, bool, int]:
        boot = pull = False
        rock = 0
        for n, part in enumerate(_list(given)):
            if part == "boot":
                boot = True
            elif part == "pull":
                pull = True
            elif isinstance(part, Mapping) and list(part) == ["pay"]:
                rock += _at(("cost", n), self.whole, part, "pay", None, 1)
            else:
                raise CardFault("unknown cost:", _shown(part), ("boot", "pull", "pay"), ("cost", n))
        return boot, pull, rock

    # Programs

    def program(self, given: Any, *place: str | int) -> Program:
        """A list of instructions; nested blocks come out flat, with jumps."""
        lines: list[Instruction] = []
        for n, line in enumerate(_list(given)):
            lines += _at((*place, n), self.line, line)
        return tuple(lines)

    def line(self, given: Any) -> list[Instruction]:
        if given == ALONE:
            return [ShuffleDeck()]
        if not isinstance(given, Mapping):
            raise CardFault("an instruction is written as `verb: what`, not", _shown(given), (*VERBS, ALONE))
        verb = next(iter(given), "")
        if verb not in VERBS:
            raise CardFault("unknown verb:", str(verb), (*VERBS, ALONE), (str(verb),))
        keys, method = VERBS[verb]
        _mapping(given, (verb, *keys), f"`{verb}`")
        found: list[Instruction] = method(self, verb, given)
        return found

    def block(self, given: Mapping[str, Any], key: str) -> Program:
        """A list of instructions under a key, at least one."""
        found = self.program(given.get(key), key)
        if not found:
            raise CardFault("there is nothing to do under", key, place=(key,))
        return found

    def expression(self, given: Any, wanted: str, *place: str | int) -> Reader:
        reader: Reader = _at(place, read, given, self.names, None, wanted)
        return reader

    def lasting(self, given: Mapping[str, Any]) -> str:
        if "for" not in given and not self.until:
            raise CardFault("a trait says how long this lasts:", "for", UNTIL)
        return _known(given.get("for", self.until), UNTIL, "`for` says how long it lasts:", "for")

    def name(self, given: Mapping[str, Any], of_players: bool, otherwise: str) -> str:
        name = given.get("as", otherwise)
        if not is_new(name):
            raise CardFault("a choice is called by a new word of letters and digits, not", _shown(name), place=("as",))
        self.names[name] = chosen_player(name) if of_players else chosen_card(name)
        return name

    def whole(self, given: Mapping[str, Any], key: str, otherwise: int | None, least: int = 0) -> int | None:
        number = given.get(key, otherwise)
        if number is not None and (type(number) is not int or number < least):
            raise CardFault(f"`{key}` is a whole number from {least} up, not", _shown(number), place=(key,))
        return number

    # One method a verb

    def choose(self, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        phrase = _at((verb,), selector, given[verb])
        by = self.expression(given["by"], A_PLAYER, "by") if "by" in given else None
        self.names["it"] = chosen_player("it") if phrase.of_players else chosen_card("it")
        where = self.expression(given["where"], TRUTH, "where") if "where" in given else None
        del self.names["it"]
        return [Choose(phrase, self.name(given, phrase.of_players, "target"), where, by)]

    def may(self, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        below = self.block(given, verb)
        return [May(len(below)), *below]

    def if_(self, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        condition = self.expression(given[verb], TRUTH, verb)
        blocks = [key for key in ("then", "instead") if key in given]
        if len(blocks) != 1:
            raise CardFault("`if` has either `then` or `instead` below it")
        then: Program = self.block(given, blocks[0])
        if blocks == ["instead"]:
            then = (Instead(), *then)
        otherwise = self.block(given, "else") if "else" in given else ()
        if otherwise:
            then = (*then, Skip(len(otherwise)))
        return [Unless(condition, len(then)), *then, *otherwise]

    def instead(self, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        return [Instead(), *self.block(given, verb)]

    def later(self, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        if not self.waits:
            raise CardFault("only an ability can leave an effect behind; a trait cannot use", verb, place=(verb,))
        what = _at((verb,), _mapping, given[verb], ("where", "then", *MOMENTS), "`later`")
        outside = self.names
        self.names = {name: known for name, known in outside.items() if name != "pull"}
        trait = _at((verb,), self.answer, what, "`later`")
        self.names = outside
        self.waiting.append(trait)
        return [LeaveWaiting(self.number, len(self.waiting) - 1, self.lasting(given), _flag(given, "once"))]

    def on_card(self, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        return [OnCard(verb, self.expression(given[verb], A_CARD, verb))]

    def bullets(self, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        amount = self.expression(given[verb], NUMBER, verb)
        of = self.expression(given.get("of", "target"), A_CARD, "of")
        return [Bullets(amount, of, self.lasting(given), self.whole(given, "minimum", None))]

    def first_casualty(self, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        return [FirstCasualty(self.expression(given[verb], A_CARD, verb), self.lasting(given))]

    def no_casualty(self, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        return [NoCasualty(self.expression(given[verb], CARDS, verb), self.lasting(given))]

    def on_player(self, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        amount = self.expression(given[verb], NUMBER, verb)
        of = self.expression(given.get("of", "you"), A_PLAYER, "of")
        return [OnPlayer(verb, amount, of, self.lasting(given))]

    def pay(self, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        return [Pay(self.expression(given[verb], NUMBER, verb))]

    def change_card(self, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        return [ChangeSuitAndValue(self.expression(given[verb], A_CARD, verb))]

    def replace_draw_hand(self, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        of = self.expression(given[verb], A_PLAYER, verb)
        deck = self.expression(given.get("from", "you"), A_PLAYER, "from")
        return [ReplaceDrawHand(of, deck, self.whole(given, "cards", 5, 1) or 0)]

    def search_deck(self, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        title = given[verb]
        if not isinstance(title, str):
            raise CardFault("a deck is searched for a title, not", _shown(title), place=(verb,))
        return [SearchDeck(title, self.name(given, False, "found"))]

    def put_into_play(self, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        place = _known(given.get("at", PLACES[0]), PLACES, "unknown place to enter play at:", "at")
        return [PutIntoPlay(self.expression(given[verb], A_CARD, verb), place)]

    def python(self, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        return [Special(*_at((verb,), special, given[verb]))]


def _flag(given: Mapping[str, Any], key: str) -> bool:
    flag = given.get(key, False)
    if not isinstance(flag, bool):
        raise CardFault(f"`{key}` is yes or no, not", _shown(flag), ("yes", "no"), (key,))
    return flag


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
    "later": (("for", "once"), _Reading.later),
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
    "python": ((), _Reading.python),
}
"""Every verb that has something after it, the further keys it takes, and how it is read."""
ALONE = "shuffle deck"
"""The instruction that is nothing but its verb."""
