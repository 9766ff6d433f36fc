"""Our reading of a card's encoding for people: one line for each ability and trait, in plain words."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping
from typing import Any

from judge.engine.event import MOMENTS

from . import special
from .fault import CardFault
from .names import PLAYER_EVENTS
from .reading import ALONE, DURATIONS, read_ability, read_trait
from .selectors import SELECTORS
from .speech import Noun, Speech, joined, own
from .views import A_CARD, A_PLAYER, A_PLAYERS_EVENT, A_PULL, AN_EVENT, TRUTH
from .word_tables import (
    CHANGE_WORDS,
    COST_WORDS,
    EVENT_WORDS,
    MOMENT_WORDS,
    ON_CARD_WORDS,
    PHRASE_WORDS,
    PLACE_WORDS,
    PLAY_WORDS,
    REASON_WORDS,
    THIS_WORDS,
    UNTIL_WORDS,
)


def describe(card: dict[str, Any]) -> list[str]:
    """Our reading of a card's abilities and traits, one line each; empty for a card that has none.

    >>> describe({"type": "goods", "abilities": [
    ...     {"play": "shootout", "cost": "boot", "then": [{"bullets": 1, "of": "this"}]}]})
    ["Shootout, boot: this card's bullet rating goes up by 1 for the rest of the shootout."]
    """
    lines = []
    this = THIS_WORDS.get(str(card.get("type")), "this card")
    for key, kind, read in (("abilities", "Ability", read_ability), ("traits", "Trait", read_trait)):
        for number, text in enumerate(card.get(key) or ()):
            try:
                read(number, text)
                lines.append(_Telling(this, text).line())
            except CardFault as fault:
                lines.append(f"{kind}: cannot be read, {fault}")
    return lines


class _Telling:
    """One ability or trait, and what its names stand for so far; everything in it has been read without a fault."""

    def __init__(self, this: str, text: Mapping[str, Any]) -> None:
        self.text = text
        self.alone = _choices(text) < 2
        """Whether "that dude" can only mean one."""
        self.until = DURATIONS.get(text.get("play", ""), "")
        self.nouns = {
            "this": Noun(A_CARD, this),
            "you": Noun(A_PLAYER, "you"),
            "opponent": Noun(A_PLAYER, "your opponent"),
            "cheater": Noun(A_PLAYER, "the Cheatin' player"),
            "pull": Noun(A_PULL, "the pull"),
            "shootout": Noun(TRUTH, "a shootout"),
            "lowball": Noun(TRUTH, "lowball"),
        }
        self.speech = Speech(self.nouns)

    def line(self) -> str:
        """The whole text."""
        intro = self.trigger(self.text)
        needed = self.block(self.text.get("requires"), told=True)
        body = "; ".join([*([joined(needed)] if needed else []), *self.block(self.text.get("then"), told=False)])
        if intro:
            body = self.after(*intro, body)
        return f"{self.head()}: {body}."

    def head(self) -> str:
        """`React, pull, boot`: the kind of text and its cost."""
        if "play" not in self.text:
            return "Trait"
        play = PLAY_WORDS[self.text["play"]]
        if self.text.get("repeat"):
            play = f"Repeat {play}"
        if self.text.get("joins"):
            play += " (from outside the posse too)"
        return ", ".join([play, *(_cost(part) for part in _listed(self.text.get("cost")))])

    # What is answered

    def trigger(self, given: Mapping[str, Any]) -> tuple[str, str] | None:
        """What is answered (`after you reveal a draw hand`), and on what further condition; None if nothing is."""
        moment = next((moment for moment in MOMENTS if moment in given), None)
        if moment is None:
            return None
        kind = given[moment]
        of_player = kind in PLAYER_EVENTS
        self.nouns["event"] = Noun(A_PLAYERS_EVENT if of_player else AN_EVENT, "the event")
        where = given.get("where")
        rest = _all_of(self.speech.parse(where)) if where is not None else []
        subject, how = (self.player_who if of_player else self.card_that)(rest)
        words = EVENT_WORDS[kind][subject == "you"]
        condition = self.speech.clause(rest[0] if len(rest) == 1 else ast.BoolOp(ast.And(), rest)) if rest else ""
        return f"{MOMENT_WORDS[moment]} {subject} {words}{how}", condition

    def player_who(self, rest: list[ast.expr]) -> tuple[str, str]:
        """Whose event it is; takes the conditions that say so away from the rest."""
        who = self.taken(rest, "player")
        self.nouns["event.player"] = Noun(A_PLAYER, who or "that player")
        return who or "a player", ""

    def card_that(self, rest: list[ast.expr]) -> tuple[str, str]:
        """Which card's event it is, and as what; takes the conditions that say so away from the rest."""
        which, whose, how = (self.taken(rest, word) for word in ("card", "player", "reason"))
        subject = "card"
        for test in [node for node in rest if ast.unparse(node) == "event.card.is_dude"]:
            rest.remove(test)
            subject = "dude"
        self.nouns["event.card"] = Noun(A_CARD, which or f"that {subject}")
        self.nouns["event.player"] = Noun(A_PLAYER, whose or f"{self.nouns['event.card'].words}'s controller")
        if whose:
            control = "control" if whose == "you" else "controls"
            which = f"{which}, while {whose} {control} it," if which else f"a {subject} {whose} {control}"
        return which or f"a {subject}", f" {how}" if how else ""

    def taken(self, rest: list[ast.expr], word: str) -> str:
        """What the first condition `event.word == ...` says, which is taken away from the rest; "" without one."""
        for node in rest:
            if isinstance(node, ast.Compare) and len(node.ops) == 1 and isinstance(node.ops[0], ast.Eq):
                sides = [node.left, node.comparators[0]]
                about = [ast.unparse(side) == f"event.{word}" for side in sides]
                other = sides[about[0]]
                if any(about) and isinstance(other, ast.Name | ast.Constant):
                    rest.remove(node)
                    return (
                        REASON_WORDS[str(other.value)] if isinstance(other, ast.Constant) else self.speech.noun(other)
                    )
        return ""

    def after(self, intro: str, condition: str, body: str) -> str:
        """What happens once something has been answered."""
        if not condition:
            return f"{intro}, {body}"
        if body.startswith("if "):
            return f"{intro}, provided that {condition}: {body}"
        return f"{intro}, if {condition}, {body}"

    # What is done

    def block(self, given: Any, told: bool) -> list[str]:
        """Instructions: as told to you (`boot that dude`), or as what happens (`that dude is booted`)."""
        return [self.instruction(line, told) for line in _listed(given)]

    def all(self, given: Any, told: bool) -> str:
        """Instructions as one sentence."""
        return joined(self.block(given, told))

    def instruction(self, given: Any, told: bool) -> str:
        """One instruction."""
        if given == ALONE:
            return "shuffle your deck" if told else "you shuffle your deck"
        verb = next(iter(given))
        return VERB_WORDS[verb](self, verb, given, told)

    def noun(self, expression: Any) -> str:
        """The words for what an expression stands for."""
        return self.speech.noun(self.speech.parse(expression))

    def lasting(self, given: Mapping[str, Any]) -> str:
        """How long it lasts."""
        return UNTIL_WORDS[given.get("for", self.until)]

    def call(self, name: str, kind: str, noun: str) -> str:
        """Give a choice its name; returns what tells it from others, where there are any."""
        self.nouns[name] = Noun(kind, f"that {noun}" if self.alone else f"the {name.replace('_', ' ')}")
        return "" if self.alone else f" ({self.nouns[name].words})"

    def choose(self, verb: str, given: Mapping[str, Any], told: bool) -> str:
        noun, one = PHRASE_WORDS[given[verb]]
        kind = A_PLAYER if SELECTORS[given[verb]].of_players else A_CARD
        where = by = ""
        if "by" in given:
            by = self.noun(given["by"]).replace(", otherwise ", ", otherwise by ")
        if "where" in given:
            self.nouns["it"] = Noun(kind, f"the {noun}")
            where = f" (provided that {self.speech.condition(given['where'])})"
            del self.nouns["it"]
        what = one + self.call(given.get("as", "target"), kind, noun) + where
        return f"{what} is chosen by {by}" if by else f"choose {what}"

    def may(self, verb: str, given: Mapping[str, Any], told: bool) -> str:
        return f"you may {self.all(given[verb], told=True)}"

    def if_(self, verb: str, given: Mapping[str, Any], told: bool) -> str:
        condition = self.speech.condition(given[verb])
        instead = "instead" in given
        then = self.all(given["instead" if instead else "then"], told) + " instead" * instead
        otherwise = f", otherwise {self.all(given['else'], told)}" if "else" in given else ""
        return f"if {condition}, {then}{otherwise}"

    def instead(self, verb: str, given: Mapping[str, Any], told: bool) -> str:
        return f"{self.all(given[verb], told)} instead"

    def later(self, verb: str, given: Mapping[str, Any], told: bool) -> str:
        before = dict(self.nouns)
        intro = self.trigger(given[verb])
        assert intro is not None
        words = self.after(*intro, self.all(given[verb]["then"], told=False))
        self.nouns.clear()
        self.nouns.update(before)
        once = "once " if given.get("once") else ""
        return f"{once}{self.lasting(given)}, {words}"

    def on_card(self, verb: str, given: Mapping[str, Any], told: bool) -> str:
        order, happens = ON_CARD_WORDS[verb]
        return (order if told else happens).format(self.noun(given[verb]))

    def changed(self, what: str, amount: Any, lasting: str, told: bool) -> str:
        """A number that goes up or down."""
        way, by = self.speech.change(amount)
        by = f"{lasting} {by}" if " if " in by else f"{by} {lasting}"
        order, happens = CHANGE_WORDS[way]
        return f"{order} {what} {by}" if told else f"{what} {happens} {by}"

    def bullets(self, verb: str, given: Mapping[str, Any], told: bool) -> str:
        what = f"{own(self.noun(given.get('of', 'target')))} bullet rating"
        least = f", but not below {given['minimum']}" if "minimum" in given else ""
        return self.changed(what, given[verb], self.lasting(given), told) + least

    def first_casualty(self, verb: str, given: Mapping[str, Any], told: bool) -> str:
        who, what = self.noun(given[verb]), f"the first casualty taken from that posse {self.lasting(given)}"
        return f"make {who} {what}" if told else f"{who} has to be {what}"

    def no_casualty(self, verb: str, given: Mapping[str, Any], told: bool) -> str:
        who, lasting = self.noun(given[verb]), self.lasting(given)
        return f"keep {who} from being casualties {lasting}" if told else f"{who} cannot be casualties {lasting}"

    def hand_rank(self, verb: str, given: Mapping[str, Any], told: bool) -> str:
        return self.changed(
            f"{own(self.noun(given.get('of', 'you')))} hand rank", given[verb], self.lasting(given), told
        )

    def casualties(self, verb: str, given: Mapping[str, Any], told: bool) -> str:
        who = self.noun(given.get("of", "you"))
        what = f"the number of casualties {who} {'have' if who == 'you' else 'has'} to cover"
        return self.changed(what, given[verb], self.lasting(given), told)

    def pay(self, verb: str, given: Mapping[str, Any], told: bool) -> str:
        return f"{'' if told else 'you '}pay {self.noun(given[verb])} ghost rock"

    def change_card(self, verb: str, given: Mapping[str, Any], told: bool) -> str:
        which = self.noun(given[verb])
        return f"{f'let {which} count' if told else f'{which} counts'} as a suit and value of your choice"

    def replace_draw_hand(self, verb: str, given: Mapping[str, Any], told: bool) -> str:
        hand = f"{own(self.noun(given[verb]))} draw hand"
        deck = f"{own(self.noun(given.get('from', 'you')))} deck"
        cards = f"the top {given.get('cards', 5)} cards of {deck}, whose jokers you name"
        return f"replace {hand} by {cards}" if told else f"{hand} is discarded and replaced by {cards}"

    def search_deck(self, verb: str, given: Mapping[str, Any], told: bool) -> str:
        name = given.get("as", "found")
        called = self.call(name, A_CARD, "card")
        return f"{'' if told else 'you '}look through your deck for {given[verb]}{called}"

    def put_into_play(self, verb: str, given: Mapping[str, Any], told: bool) -> str:
        card, place = self.noun(given[verb]), PLACE_WORDS[given.get("at", "this location")]
        return f"put {card} into play {place}" if told else f"{card} is put into play {place}"

    def python(self, verb: str, given: Mapping[str, Any], told: bool) -> str:
        return special.words(given[verb])


VERB_WORDS: dict[str, Callable[[_Telling, str, Mapping[str, Any], bool], str]] = {
    "choose": _Telling.choose,
    "may": _Telling.may,
    "if": _Telling.if_,
    "instead": _Telling.instead,
    "later": _Telling.later,
    **dict.fromkeys(ON_CARD_WORDS, _Telling.on_card),
    "bullets": _Telling.bullets,
    "first casualty": _Telling.first_casualty,
    "cannot be casualties": _Telling.no_casualty,
    "hand rank": _Telling.hand_rank,
    "casualties": _Telling.casualties,
    "pay": _Telling.pay,
    "change suit and value": _Telling.change_card,
    "replace draw hand": _Telling.replace_draw_hand,
    "search deck": _Telling.search_deck,
    "put into play": _Telling.put_into_play,
    "python": _Telling.python,
}


def _listed(given: Any) -> list[Any]:
    return [] if given is None else given if isinstance(given, list) else [given]


def _cost(part: Any) -> str:
    return f"pay {part['pay']} ghost rock" if isinstance(part, Mapping) else COST_WORDS[part]


def _choices(given: Any) -> int:
    """How many things are chosen or searched for anywhere below."""
    if isinstance(given, Mapping):
        return sum(key in ("choose", "search deck") for key in given) + sum(map(_choices, given.values()))
    return sum(map(_choices, given)) if isinstance(given, list) else 0


def _all_of(node: ast.expr) -> list[ast.expr]:
    """The conditions that have to hold together."""
    if isinstance(node, ast.BoolOp) and isinstance(node.op, ast.And):
        return [condition for part in node.values for condition in _all_of(part)]
    return [node]
