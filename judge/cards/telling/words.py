"""Our reading of a card's encoding for people: one line for each ability and trait, in plain words."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from typing import Any

from judge.engine.observing.every_kind import EVENTS, of_player
from judge.engine.position.event import MOMENTS

from ..expressions.views import (
    A_CARD,
    A_PLACE,
    A_PLAYER,
    A_PLAYERS_EVENT,
    A_PULL,
    AN_EVENT,
    CARDS,
    EVENT,
    NUMBER,
    TRUTH,
)
from ..facts import is_fact, tell_fact, tell_starts
from ..fault import CardFault
from ..given import listed, without_rulings
from ..reading import DURATIONS, read_ability, read_trait
from ..standing_traits import is_standing, tell_standing
from ..vocabulary.every_verb import ALONE, VERBS
from ..vocabulary.piles.pulls_and_tests import TESTED
from .nouns import Noun, joined
from .speech import Speech
from .word_tables import (
    CHANGE_WORDS,
    COST_WORDS,
    HOW_WORDS,
    MOMENT_WORDS,
    PLAY_WORDS,
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
    lines += tell_starts(card.get("starts") or {}, this)
    for key, kind, read in (("abilities", "Ability", read_ability), ("traits", "Trait", read_trait)):
        for number, text in enumerate(card.get(key) or ()):
            try:
                read(number, text)
                said = without_rulings(text)
                lines.append(tell_fact(said) if is_fact(said) else Telling(this, said).line())
            except CardFault as fault:
                lines.append(f"{kind}: cannot be read, {fault}")
    return lines


class Telling:
    """One ability or trait, and what its names stand for so far; everything in it has been read without a fault."""

    def __init__(self, this: str, text: Mapping[str, Any]) -> None:
        self.this = this
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
            "leader": Noun(A_CARD, "the leader"),
            "mark": Noun(A_CARD, "the mark"),
            "town_square": Noun(A_PLACE, "the town square"),
            "cards_in_play": Noun(CARDS, "cards in play"),
            "cards_in_boot_hills": Noun(CARDS, "cards in any Boot Hill"),
            "x": Noun(NUMBER, "x"),
            "shootout": Noun(TRUTH, "a shootout"),
            "lowball": Noun(TRUTH, "lowball"),
            "user": Noun(A_CARD, "the dude who uses it"),
            "unopposed": Noun(TRUTH, "an unopposed job"),
            "high_noon": Noun(TRUTH, "High Noon"),
            "sundown": Noun(TRUTH, "Sundown"),
            "your_job": Noun(TRUTH, "your job"),
            "caster": Noun(A_CARD, f"this {TESTED.get(text.get('skill', ''), 'dude')}"),
            "performer": Noun(A_CARD, "the performer"),
            "margin": Noun(NUMBER, "the margin"),
            "success": Noun(TRUTH, "success"),
            "was_booted": Noun(TRUTH, "a booted performer"),
            "combo": Noun(TRUTH, "a combo"),
        }
        self.speech = Speech(self.nouns)

    def line(self) -> str:
        """The whole text."""
        if is_standing(self.text):
            return f"Trait: {tell_standing(self, self.text)}."
        intro = self.trigger(self.text)
        needed = self.block(self.text.get("requires"), told=True)
        parts = [joined(needed)] if needed else []
        if "skill" in self.text and type(self.text["difficulty"]) is not int:
            parts.append(f"the difficulty is {self.noun(self.text['difficulty'])}")
        then = self.block(self.text.get("then"), told=False)
        if "job" in self.text:
            parts.append(self.job(self.text["job"]))
            then = [f"if the job succeeds, {joined(then)}"] if then else []
        parts += then
        if "unsuccessful" in self.text:
            fails = "the job" if "job" in self.text else "the test"
            parts.append(f"if {fails} fails, {self.all(self.text['unsuccessful'], told=False)}")
        if "combo" in self.text:
            parts.append(f"a combo can go on if {self.speech.condition(self.text['combo'])}")
        body = "; ".join(parts)
        if intro:
            body = self.after(*intro, body)
        elif "where" in self.text:
            body = f"only if {self.speech.condition(self.text['where'])}: {body}"
        return f"{self.head()}: {body}."

    def job(self, given: Mapping[str, Any]) -> str:
        """What a job marks, who may lead it and what it demands of the posse."""
        marked = "the town square" if given["mark"] == "town_square" else self.noun(given["mark"])
        who = "this dude" if self.this == "this dude" else "a dude of yours"
        words = f"{who} leads a job that marks {marked}"
        if "leader" in given:
            self.nouns["it"] = Noun(A_CARD, "the dude")
            words += f" (provided that {self.speech.condition(given['leader'])})"
            del self.nouns["it"]
        if "posse" in given:
            words += f", and your posse is legal only if {self.speech.condition(given['posse'])}"
        if given.get("leader boots") is False:
            words += "; it is this card that boots, and not the leader"
        return words

    def head(self) -> str:
        """`React, pull, boot`: the kind of text and its cost."""
        if "play" not in self.text:
            return "Trait"
        play = PLAY_WORDS[self.text["play"]]
        if self.text.get("repeat"):
            play = f"Repeat {play}"
        if self.text.get("once a round"):
            play += " (once a round)"
        if "job" in self.text:
            play += " job"
        if "lent to" in self.text:
            self.nouns["it"] = Noun(A_CARD, "that dude")
            play += f" (an ability of every dude of whom this is so: {self.speech.condition(self.text['lent to'])})"
            del self.nouns["it"]
        if self.text.get("joins"):
            play += " (from outside the posse too)"
        costs = [_cost(part) for part in listed(self.text.get("cost"))]
        if "no boot if" in self.text:
            unless = f"boot (not if {self.speech.condition(self.text['no boot if'])})"
            costs = [unless if part == "boot" else part for part in costs]
        return ", ".join([play, *costs, *self.test()])

    def test(self) -> list[str]:
        """What the ability has to pass, if anything: `Huckster skill test of 5`."""
        if self.text.get("technique"):
            return ["Kung Fu test"]
        if "skill" not in self.text:
            return []
        test, difficulty = f"{TESTED[self.text['skill']]} skill test", self.text["difficulty"]
        return [f"{test} of {difficulty}" if type(difficulty) is int else test]

    # What is answered

    def trigger(self, given: Mapping[str, Any]) -> tuple[str, str] | None:
        """What is answered (`after you reveal a draw hand`), and on what further condition; None if nothing is."""
        moment = next((moment for moment in MOMENTS if moment in given), None)
        if moment is None:
            return None
        kinds = listed(given[moment])
        kind = kinds[0]
        players = of_player(kind)
        self.nouns["event"] = Noun(A_PLAYERS_EVENT if players else AN_EVENT, "the event")
        where = given.get("where")
        rest = self.conditions(where)
        subject, how = self.player_who(rest) if players else self.card_that(rest, kind)
        words = joined([EVENTS[each].words[subject == "you"] for each in kinds], "or")
        wholes = [whole for each in kinds if (whole := EVENTS[each].whole) is not None]
        if subject == "a player" and len(wholes) == len(kinds):
            subject, words = wholes[0]
            words = joined([words, *map(" ".join, wholes[1:])], "or")
        condition = self.all_of(rest) if rest else ""
        return f"{MOMENT_WORDS[moment]} {subject} {words}{how}", condition

    def conditions(self, where: Any) -> list[ast.expr]:
        """The conditions that an expression puts together, if there is one."""
        return _all_of(self.speech.parse(where)) if where is not None else []

    def all_of(self, rest: list[ast.expr]) -> str:
        """The words for conditions that have to hold together."""
        return self.speech.clause(rest[0] if len(rest) == 1 else ast.BoolOp(ast.And(), rest))

    def player_who(self, rest: list[ast.expr]) -> tuple[str, str]:
        """Whose event it is; takes the conditions that say so away from the rest."""
        who = self.taken(rest, "player")
        self.nouns["event.player"] = Noun(A_PLAYER, who or "that player")
        return who or "a player", ""

    def card_that(self, rest: list[ast.expr], kind: str) -> tuple[str, str]:
        """Which card's event it is, and as what; takes the conditions that say so away from the rest."""
        which, whose, *hows = (self.taken(rest, word) for word in ("card", "player", "reason", "play"))
        how = " ".join(filter(None, hows))
        happens = EVENTS.get(kind)
        subject = "dude" if happens is not None and happens.about == "dude" else "card"
        for part, words in happens.parts.items() if happens is not None else ():
            self.nouns[f"event.{part}"] = Noun(EVENT[part].kind, words)
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
                if any(about) and (isinstance(other, ast.Name | ast.Constant) or ast.unparse(other) == "this.host"):
                    rest.remove(node)
                    return HOW_WORDS[str(other.value)] if isinstance(other, ast.Constant) else self.speech.noun(other)
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
        return [words for line in listed(given) if (words := self.instruction(line, told))]

    def all(self, given: Any, told: bool) -> str:
        """Instructions as one sentence."""
        return joined(self.block(given, told))

    def instruction(self, given: Any, told: bool) -> str:
        """One instruction."""
        if given == ALONE:
            return "shuffle your deck" if told else "you shuffle your deck"
        verb = next(iter(given))
        return VERBS[verb].of.tell(self, verb, given, told)

    def noun(self, expression: Any) -> str:
        """The words for what an expression stands for."""
        return self.speech.noun(self.speech.parse(expression))

    def is_list(self, expression: Any) -> bool:
        """Whether an expression stands for a list of cards."""
        return self.speech.kind(self.speech.parse(expression)) == CARDS

    def lasting(self, given: Mapping[str, Any]) -> str:
        """How long it lasts."""
        return UNTIL_WORDS[given.get("for", self.until)]

    def call(self, name: str, kind: str, noun: str) -> str:
        """Give a choice its name; returns what tells it from others, where there are any."""
        self.nouns[name] = Noun(kind, f"that {noun}" if self.alone else f"the {name.replace('_', ' ')}")
        return "" if self.alone else f" ({self.nouns[name].words})"

    def changed(self, what: str, amount: Any, lasting: str, told: bool) -> str:
        """A number that goes up or down."""
        way, by = self.speech.change(amount)
        by = (f"{lasting} {by}" if " if " in by else f"{by} {lasting}").strip()
        order, happens = CHANGE_WORDS[way]
        return f"{order} {what} {by}" if told else f"{what} {happens} {by}"


def _cost(part: Any) -> str:
    if not isinstance(part, Mapping):
        return COST_WORDS[part]
    amount = part["pay"]
    if isinstance(amount, Mapping):
        least = amount.get("from", 1)
        amount = f"x ({least} to {amount['to']})" if "to" in amount else f"x (at least {least})"
    return f"pay {amount} ghost rock"


def _choices(given: Any) -> int:
    """How many things are chosen or searched for anywhere below."""
    if isinstance(given, Mapping):
        here = sum(key in ("choose", "choose from", "search deck") for key in given)
        return here + sum(map(_choices, given.values()))
    return sum(map(_choices, given)) if isinstance(given, list) else 0


def _all_of(node: ast.expr) -> list[ast.expr]:
    """The conditions that have to hold together."""
    if isinstance(node, ast.BoolOp) and isinstance(node.op, ast.And):
        return [condition for part in node.values for condition in _all_of(part)]
    return [node]
