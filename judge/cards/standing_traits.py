"""Traits without an event: what they give to cards, and what they forbid, as long as their card is in play."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from judge.engine.observing.every_kind import EVENTS, MODIFIERS, no_event, of_player
from judge.engine.position.ability import Condition, Scope, always
from judge.engine.position.modifiers import KEYWORD
from judge.engine.position.state import State
from judge.engine.table.standing import (
    BY_BULLETS,
    CANNOT,
    COST,
    DRAW_BONUS,
    FIXED,
    FROM_NEXT_DOOR,
    HAND_SIZE,
    NEVER_BELOW,
    STUD_BONUS,
    Standing,
)

from . import plays_with_others as plays
from .expressions.expression import Reader
from .expressions.functions import SKILLS
from .expressions.named import card_of
from .expressions.names import chosen_card, event_name
from .expressions.views import A_CARD, AN_EVENT, NUMBER, TRUTH, WORDS
from .fault import CardFault
from .given import flag, listed, mapping, shown, word
from .telling.nouns import Noun, joined, own
from .telling.word_tables import TYPE_WORDS

if TYPE_CHECKING:
    from .reading import Reading
    from .telling.words import Telling

GIVES, CANNOT_KEY, LIMIT, FIXES = "gives", "cannot", "never below", "fixed"
YOURS = {
    "hand size": (HAND_SIZE, "the number of cards that you keep in your play hand"),
    "stud bonus": (STUD_BONUS, "your posse's stud bonus"),
    "draw bonus": (DRAW_BONUS, "your posse's draw bonus"),
}
"""The numbers of its player that a trait can add to: what it bears on, and the words."""
KINDS_OF_TEXT = (GIVES, CANNOT_KEY, LIMIT, FIXES, *YOURS, *plays.KINDS_OF_TEXT)
"""A trait with one of these keys answers no event."""
NUMBERS = {kind.gives: kind.name for kind in MODIFIERS.values() if kind.gives}
"""The numbers that a trait can add to, as it calls them."""
CHEAPER = "cheaper"
"""How much less ghost rock it costs to bring a card into play."""
PLAIN = {
    BY_BULLETS: "is controlled by bullets in place of influence",
    FROM_NEXT_DOOR: "can join a posse from next door without moving or booting, even booted",
}
"""What a trait gives that is so or is not, with its words."""
GIFTS = (*NUMBERS, CHEAPER, *PLAIN, "stud", "keyword")
"""What a trait can give."""
LIMITS = ("bounty",)
"""The numbers that can have a lower limit."""
FIXABLE = tuple(kind.name for kind in MODIFIERS.values() if kind.fixed)
"""The numbers that a text can say outright."""
ANY_CARD = "card"


def is_standing(given: Any) -> bool:
    """Whether a trait is written as one that answers no event."""
    return isinstance(given, Mapping) and any(key in given for key in KINDS_OF_TEXT)


# Reading


def read_standing(r: Reading, given: Mapping[str, Any]) -> list[Standing]:
    """The standing texts that one trait comes to.  Raises CardFault."""
    kinds = [key for key in KINDS_OF_TEXT if key in given]
    if len(kinds) > 1:
        raise CardFault("one trait says one of these, another trait the next:", " and ".join(kinds), place=(kinds[1],))
    if kinds[0] in plays.KINDS_OF_TEXT:
        return plays.read_on_plays(r, given)
    if kinds == [CANNOT_KEY]:
        mapping(given, ("while", CANNOT_KEY, "where"), "a trait that forbids")
        return read_prohibitions(r, given)
    if kinds[0] in YOURS:
        mapping(given, ("while", kinds[0]), f"a trait about the {kinds[0]}")
        amount = r.expression(given[kinds[0]], NUMBER, kinds[0])
        return [Standing(YOURS[kinds[0]][0], _while_so(r, given) or always, amount)]
    mapping(given, ("while", "of", "each", "where", "first", kinds[0]), "a trait that gives")
    holds = _while_so(r, given)
    r.names["it"] = chosen_card("it")
    bears_on = _both(_which(r, given), holds)
    found = _gifts(r, given) if kinds == [GIVES] else _limits(r, given, kinds[0])
    first = flag(given, "first")
    texts = [Standing(what, bears_on, amount, first) for what, amount in found]
    if first and [text.what for text in texts] != [COST]:
        raise CardFault("only what a card costs can be less for the first of a day:", "first", place=("first",))
    del r.names["it"]
    return texts


def _while_so(r: Reading, given: Mapping[str, Any]) -> Reader | None:
    """The condition on which it holds, if there is one."""
    return r.expression(given["while"], TRUTH, "while") if "while" in given else None


def _which(r: Reading, given: Mapping[str, Any]) -> Condition:
    """Which cards it bears on: the one named by `of`, or all of a type for which `where` holds."""
    if "each" not in given:
        if "where" in given:
            raise CardFault(
                "`where` tells among several cards, so it goes with `each`, not with `of`", place=("where",)
            )
        of = r.expression(given.get("of", "this"), A_CARD, "of")
        return lambda s, scope: card_of(of, s, scope) == scope.choice("it")
    if "of" in given:
        raise CardFault("a trait bears on one card (`of`) or on several (`each`), not on both", place=("of",))
    type_ = word(given["each"], (ANY_CARD, *WORDS["type"]), "unknown type of card:", "each")
    where = r.expression(given["where"], TRUTH, "where") if "where" in given else always
    if type_ == ANY_CARD:
        return where
    return lambda s, scope: s.cards[scope.choice("it")].printed.type == type_ and bool(where(s, scope))


def _both(one: Condition, other: Reader | None) -> Condition:
    if other is None:
        return one
    return lambda s, scope: bool(one(s, scope)) and bool(other(s, scope))


def _gifts(r: Reading, given: Mapping[str, Any]) -> Iterable[tuple[str, Condition]]:
    gifts = mapping(given[GIVES], GIFTS, f"`{GIVES}`")
    if not gifts:
        raise CardFault("nothing is given under", GIVES, place=(GIVES,))
    for what, amount in gifts.items():
        if what == "keyword":
            for keyword in listed(amount):
                if not isinstance(keyword, str) or not keyword:
                    raise CardFault("a keyword is a word, not", shown(keyword), place=(GIVES, what))
                yield KEYWORD + keyword, _constant(1)
        elif what == "stud":
            if not isinstance(amount, bool):
                raise CardFault("`stud` is yes for a stud and no for a draw, not", shown(amount), place=(GIVES, what))
            yield what, _constant(int(amount))
        elif what in PLAIN:
            if amount is not True:
                raise CardFault("that is so (yes), or there is no such trait:", shown(amount), place=(GIVES, what))
            yield what, _constant(1)
        elif what == CHEAPER:
            yield COST, _less(r.expression(amount, NUMBER, GIVES, what))
        else:
            yield NUMBERS[what], r.expression(amount, NUMBER, GIVES, what)


def _less(amount: Reader) -> Condition:
    return lambda s, scope: -amount(s, scope)


def _limits(r: Reading, given: Mapping[str, Any], kind: str) -> Iterable[tuple[str, Condition]]:
    prefix, known = (NEVER_BELOW, LIMITS) if kind == LIMIT else (FIXED, FIXABLE)
    for what, amount in mapping(given[kind], known, f"`{kind}`").items():
        yield prefix + what, r.expression(amount, NUMBER, kind, what)


def _constant(amount: int) -> Callable[[State, Scope], int]:
    return lambda s, scope: amount


def read_prohibitions(r: Reading, given: Mapping[str, Any]) -> list[Standing]:
    """`cannot: [boot, move]` with its `where` and `while`: one text for each kind of event.  Raises CardFault."""
    kinds = [word(kind, forbiddable(), "nothing forbids:", CANNOT_KEY) for kind in listed(given[CANNOT_KEY])]
    if not kinds:
        raise CardFault("nothing is forbidden under", CANNOT_KEY, place=(CANNOT_KEY,))
    holds = _while_so(r, given)
    before = r.names.get("event")
    r.names["event"] = event_name(kinds[0])
    where = r.expression(given["where"], TRUTH, "where") if "where" in given else always
    del r.names["event"]
    if before is not None:
        r.names["event"] = before
    return [Standing(CANNOT + kind, _both(where, holds)) for kind in kinds]


def forbiddable() -> tuple[str, ...]:
    """Everything that can happen to a card and that a text can forbid."""
    return (*no_event(), *(kind for kind in EVENTS if not of_player(kind)))


# Saying


def tell_standing(t: Telling, given: Mapping[str, Any]) -> str:
    """Our words for such a trait, without a full stop."""
    if any(key in given for key in plays.KINDS_OF_TEXT):
        return plays.tell_on_plays(t, given, t.noun("this"))
    if CANNOT_KEY in given:
        return tell_prohibition(t, given)
    for what, (_, words) in YOURS.items():
        if what in given:
            return _while(t, given) + t.changed(words, given[what], "", told=False)
    subject, which = _subject(t, given)
    body = (_tell_gifts if GIVES in given else _tell_limits)(t, given, subject) + which
    t.nouns.pop("it", None)
    return _while(t, given) + body


def _while(t: Telling, given: Mapping[str, Any]) -> str:
    return f"while {t.speech.condition(given['while'])}, " if "while" in given else ""


def _subject(t: Telling, given: Mapping[str, Any]) -> tuple[str, str]:
    """Who it is about, and what tells them from others."""
    if "each" not in given:
        return t.noun(given.get("of", "this")), ""
    type_ = given["each"]
    noun = "card" if type_ == ANY_CARD else TYPE_WORDS[type_].removeprefix("a ").removeprefix("an ")
    t.nouns["it"] = Noun(A_CARD, f"that {noun}")
    where = f", provided that {t.speech.condition(given['where'])}" if "where" in given else ""
    return f"each day the first {noun}" if given.get("first") else f"each {noun}", where


def _tell_gifts(t: Telling, given: Mapping[str, Any], subject: str) -> str:
    has: list[str] = []
    is_: list[str] = []
    other: list[str] = []
    for what, amount in given[GIVES].items():
        if what == "keyword":
            has += [f"the keyword {keyword}" for keyword in listed(amount)]
        elif what == "stud":
            is_.append("a stud" if amount else "a draw")
        elif what in PLAIN:
            other.append(PLAIN[what])
        elif what == CHEAPER:
            way, by = t.speech.change(amount)
            less, so_much = "more" if way == "down" else "less", by.removeprefix("by ")
            other.append(f"costs {so_much} {less}" if so_much.isdigit() else f"costs {less} ghost rock, {by}")
        else:
            number = amount if isinstance(amount, int) else None
            noun = f"{SKILLS[what]} rating" if what in SKILLS else what
            if number is None:
                has.append(f"more {noun}, by {t.noun(amount)}")
            else:
                has.append(f"{abs(number)} {'more' if number >= 0 else 'less'} {noun}")
    parts = [f"is {joined(is_)}"] if is_ else []
    parts += [f"has {joined(has)}"] if has else []
    parts += other
    return f"{subject} {' and '.join(parts)}"


def _tell_limits(t: Telling, given: Mapping[str, Any], subject: str) -> str:
    if FIXES in given:
        are = {what: "are" if what.endswith("s") else "is" for what in given[FIXES]}
        says = [f"{own(subject)} {what} {are[what]} {t.noun(amount)}" for what, amount in given[FIXES].items()]
        return f"{joined(says)}, whatever else would change it"
    return joined(
        [f"{own(subject)} {what} cannot be lowered below {t.noun(least)}" for what, least in given[LIMIT].items()]
    )


def tell_prohibition(t: Telling, given: Mapping[str, Any]) -> str:
    """`this dude cannot be booted or move by another player's card`."""
    before = dict(t.nouns)
    t.nouns["event"] = Noun(AN_EVENT, "the event")
    t.nouns["event.amount"] = Noun(NUMBER, "the change")
    rest = t.conditions(given.get("where"))
    others = [node for node in rest if ast.unparse(node) == "event.by != you"]
    for node in others:
        rest.remove(node)
    kinds = listed(given[CANNOT_KEY])
    subject, how = t.card_that(rest, kinds[0])
    subject = {"a card": "no card", "a dude": "no dude"}.get(subject, subject)
    can = "can" if subject.startswith("no ") else "cannot"
    verbs = joined([_infinitive(kind) for kind in kinds], "or")
    by = " by another player" if others else ""
    condition = f", if {t.all_of(rest)}" if rest else ""
    t.nouns.clear()
    t.nouns.update(before)
    return f"{_while(t, given)}{subject} {can} {verbs}{how}{by}{condition}"


def _infinitive(kind: str) -> str:
    if kind not in EVENTS:
        return no_event()[kind]
    _, words = EVENTS[kind].words
    return f"be {words.removeprefix('are ')}" if words.startswith("are ") else words
