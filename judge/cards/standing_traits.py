"""Traits without an event: what they give to cards, and what they forbid, as long as their card is in play."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from judge.engine.observing.every_kind import EVENTS, MODIFIERS, no_event, of_player
from judge.engine.position.ability import Condition, Scope, always
from judge.engine.position.modifiers import KEYWORD
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY
from judge.engine.table.standing import (
    BY_BULLETS,
    CANNOT,
    COLLECTS,
    CONTROL_BY,
    COST,
    FIXED,
    FOR_CONTROL,
    FROM_ANYWHERE,
    FROM_NEXT_DOOR,
    NEVER_BELOW,
    Standing,
)

from . import on_everybody as everybody
from . import plays_with_others as plays
from . import standing_parts as parts
from . import texts_on_places as places
from .expressions.expression import Reader, parse
from .expressions.functions import SKILLS
from .expressions.named import card_of
from .expressions.names import chosen_card, event_name
from .expressions.views import A_CARD, AN_EVENT, NUMBER, TRUTH, WORDS
from .fault import CardFault
from .given import flag, listed, mapping, shown, word
from .standing_of_players import OF_PLAYERS, read_of_players, tell_of_players
from .telling.amounts import rock
from .telling.describing import all_of
from .telling.nouns import Noun, alternatives, joined, own
from .telling.phrases import Phrase
from .telling.word_tables import TYPE_WORDS

if TYPE_CHECKING:
    from .reading import Reading
    from .telling.words import Telling

GIVES, CANNOT_KEY, LIMIT, FIXES = "gives", "cannot", "never below", "fixed"
COLLECTING = "collects production"
"""Of which cards its controller collects the production though they would not pay them."""
KINDS_OF_TEXT = (
    GIVES, CANNOT_KEY, LIMIT, FIXES, COLLECTING, *OF_PLAYERS, *parts.KINDS_OF_TEXT, *plays.KINDS_OF_TEXT,
    *everybody.KINDS_OF_TEXT, *places.KINDS_OF_TEXT,
)  # fmt: skip
"""A trait with one of these keys answers no event."""
NUMBERS = {kind.gives: kind.name for kind in MODIFIERS.values() if kind.gives}
"""The numbers that a trait can add to, as it calls them."""
ONCE = "not cumulative"
"""Beside what a trait gives: a card has it only once from cards of that title."""
CHEAPER = "cheaper"
"""How much less ghost rock it costs to bring a card into play."""
PLAIN = {
    BY_BULLETS: "is controlled by bullets in place of influence",
    FROM_ANYWHERE: "can join a posse from any location without booting, even booted",
    FROM_NEXT_DOOR: "can join a posse from next door without moving or booting, even booted",
}
"""What a trait gives that is so or is not, with its words."""
CONTROLS = {"control by": CONTROL_BY, "influence for control": FOR_CONTROL}
"""What a trait gives that counts where control of a deed is looked at, and what it bears on."""
GIFTS = (*NUMBERS, CHEAPER, *CONTROLS, *PLAIN, "stud", "keyword")
"""What a trait can give."""
LIMITS = ("bounty", "bullets", "influence", "grit")
"""The numbers that can have a lower limit."""
FIXABLE = tuple(kind.name for kind in MODIFIERS.values() if kind.fixed)
"""The numbers that a text can say outright."""
ANY_CARD = "card"
FOR_EFFECTS = "for effects of"
"""The key that says for whose card effects something is so."""
SIDES = {"you": "your card effects", "others": "other players' card effects"}


def is_standing(given: Any) -> bool:
    """Whether a trait is written as one that answers no event."""
    return isinstance(given, Mapping) and any(key in given for key in KINDS_OF_TEXT)


# Reading


def read_standing(r: Reading, given: Mapping[str, Any]) -> list[Standing]:
    """The standing texts that one trait comes to.  Raises CardFault."""
    found = _texts(r, given)
    if "while" in given and any(ast.unparse(part) == "sundown" for part in all_of(parse(str(given["while"])))):
        return [replace(text, in_sundown=True) for text in found]
    return found


def _texts(r: Reading, given: Mapping[str, Any]) -> list[Standing]:
    """The same, apart from when it begins."""
    kinds = [key for key in KINDS_OF_TEXT if key in given]
    if len(kinds) > 1:
        raise CardFault("one trait says one of these, another trait the next:", " and ".join(kinds), place=(kinds[1],))
    if kinds[0] in plays.KINDS_OF_TEXT:
        return plays.read_on_plays(r, given)
    if kinds[0] in everybody.KINDS_OF_TEXT:
        return everybody.read_on_everybody(r, given)
    if kinds[0] in places.KINDS_OF_TEXT:
        return places.read_on_places(r, given)
    if kinds == [CANNOT_KEY]:
        mapping(given, ("while", CANNOT_KEY, "where"), "a trait that forbids")
        return read_prohibitions(r, given)
    if kinds == [COLLECTING]:
        mapping(given, ("while", COLLECTING), "a trait about production")
        r.names["it"] = chosen_card("it")
        which = _both(r.expression(given[COLLECTING], TRUTH, COLLECTING), _while_so(r, given))
        del r.names["it"]
        return [Standing(COLLECTS, which)]
    if kinds[0] in OF_PLAYERS:
        return read_of_players(r, given, kinds[0])
    further = parts.FURTHER.get(kinds[0], ("first", ONCE, FOR_EFFECTS))
    mapping(given, ("while", "of", "each", "where", *further, kinds[0]), "a trait that gives")
    holds = _while_so(r, given)
    r.names["it"] = chosen_card("it")
    bears_on = _for_effects(r, given, _both(_which(r, given), holds))
    if kinds[0] in parts.KINDS_OF_TEXT:
        found_parts = parts.read_on_parts(r, given, kinds[0], bears_on)
        del r.names["it"]
        return found_parts
    found = _gifts(r, given) if kinds == [GIVES] else _limits(r, given, kinds[0])
    first = flag(given, "first")
    texts = [Standing(what, bears_on, amount, first, alone=flag(given, ONCE)) for what, amount in found]
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


def _for_effects(r: Reading, given: Mapping[str, Any], bears_on: Condition) -> Condition:
    """The same, where it is so only for the effects of some players."""
    if FOR_EFFECTS not in given:
        return bears_on
    whose = word(given[FOR_EFFECTS], SIDES, "it is so for the effects of", FOR_EFFECTS)
    if whose == "you":
        return lambda s, scope: s.asker == scope.player and bool(bears_on(s, scope))
    return lambda s, scope: s.asker not in (NOBODY, scope.player) and bool(bears_on(s, scope))


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
            yield {**NUMBERS, **CONTROLS}[what], r.expression(amount, NUMBER, GIVES, what)


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
    if any(key in given for key in everybody.KINDS_OF_TEXT):
        return _while(t, given) + everybody.tell_on_everybody(t, given)
    if any(key in given for key in places.KINDS_OF_TEXT):
        return places.tell_on_places(t, given)
    if CANNOT_KEY in given:
        return tell_prohibition(t, given)
    if COLLECTING in given:
        which = t.described(Phrase("card", person=False), given[COLLECTING])
        of = which.exact or which.each()
        return f"{_while(t, given)}you collect {t.speech.owner_of('production', of)}, whoever owns it"
    for what in OF_PLAYERS:
        if what in given:
            return _while(t, given) + tell_of_players(t, given, what)
    phrase = _subject(t, given)
    for what in parts.KINDS_OF_TEXT:
        if what in given:
            subject = phrase.exact or phrase.each()
            return _while(t, given) + parts.tell_on_parts(t, given, what, subject) + phrase.conditions()
    words = _while(t, given) + (_tell_gifts if GIVES in given else _tell_limits)(t, given, phrase)
    return f"for {SIDES[given[FOR_EFFECTS]]}, {words}" if FOR_EFFECTS in given else words


def _while(t: Telling, given: Mapping[str, Any]) -> str:
    return f"while {t.speech.condition(given['while'])}, " if "while" in given else ""


def _subject(t: Telling, given: Mapping[str, Any]) -> Phrase:
    """Who it is about."""
    if "each" not in given:
        return Phrase("card", exact=t.noun(given.get("of", "this")))
    type_ = given["each"]
    noun = type_ if type_ == ANY_CARD else TYPE_WORDS[type_].removeprefix("a ").removeprefix("an ")
    return t.described(Phrase(noun, noun == "dude", noun in ("card", "dude")), given.get("where"))


def _tell_gifts(t: Telling, given: Mapping[str, Any], phrase: Phrase) -> str:
    subject = phrase.exact or phrase.each()
    if given.get("first"):
        subject = replace(phrase, yours=False, before=("first", *phrase.before)).spoken("your", many=False)
        subject = f"{subject} each day"
    has: list[str] = []
    is_: list[str] = []
    other: list[str] = []
    t.nouns["it"] = Noun(A_CARD, "it")
    for what, amount in given[GIVES].items():
        if what == "keyword":
            has += [f"the keyword {keyword}" for keyword in listed(amount)]
        elif what == "stud":
            is_.append("a stud" if amount else "a draw")
        elif what in PLAIN:
            other.append(PLAIN[what])
        elif what == CHEAPER:
            other.append(_costs(t, amount))
        elif what == "control by":
            other.append(f"counts {t.noun(amount)} in place of influence for the control of deeds")
        else:
            number = f"{SKILLS[what]} rating" if what in SKILLS else _FOR_CONTROL.get(what, what)
            says = t.gets("", number, amount, "", told=False).predicate
            (has if says.startswith("gets ") else other).append(says.removeprefix("gets "))
    del t.nouns["it"]
    parts = [f"is {joined(is_)}"] if is_ else []
    parts += [f"has {joined(has)}"] if has else []
    parts += other
    once = ", only once from cards of this title" if given.get(ONCE) else ""
    return f"{subject} {' and '.join(parts)}{phrase.conditions()}{once}"


_FOR_CONTROL = {"influence for control": "influence for the control of deeds"}


def _costs(t: Telling, amount: Any) -> str:
    """`costs 1 ghost rock less`, or so much for each of something."""
    words = rock(t.speech, str(amount).removeprefix("-"))
    return f"costs {words.replace(' ghost rock', f' ghost rock {_less_or_more(amount)}', 1)}"


def _less_or_more(amount: Any) -> str:
    return "more" if str(amount).startswith("-") else "less"


def _tell_limits(t: Telling, given: Mapping[str, Any], phrase: Phrase) -> str:
    subject = phrase.exact or phrase.each()
    if FIXES in given:
        are = {what: "are" if what.endswith("s") else "is" for what in given[FIXES]}
        says = [f"{own(subject)} {what} {are[what]} {t.noun(amount)}" for what, amount in given[FIXES].items()]
        return f"{joined(says)}, whatever else would change it".replace(f"and {own(subject)} ", "and ")
    return joined(
        [f"{own(subject)} {what} cannot be lowered below {t.noun(least)}" for what, least in given[LIMIT].items()]
    )


def tell_prohibition(t: Telling, given: Mapping[str, Any]) -> str:
    """`this dude cannot be booted or move by another player's card`."""
    before = dict(t.nouns)
    t.nouns["event"] = Noun(AN_EVENT, "the event")
    t.nouns["event.amount"] = Noun(NUMBER, "the change")
    t.nouns["event.source"] = Noun(A_CARD, "what causes it")
    rest = t.conditions(given.get("where"))
    by = " by another player" if t.taken_not(rest, "by", "you") else ""
    by = by or (" by anybody but their owner" if t.taken_not(rest, "by", "event.card.owner") else "")
    lowered = _taken(rest, "event.amount < 0")
    kinds = listed(given[CANNOT_KEY])
    subject, how = t.card_that(rest, kinds[0])
    subject = re.sub("^an? ", "no ", subject)
    can = "can" if subject.startswith("no ") else "cannot"
    verbs = alternatives([_infinitive(kind) for kind in kinds])
    if "dude" in subject or "bearer" in subject:
        verbs = verbs.replace("have its", "have their")
    verbs = verbs.replace("changed", "lowered") if lowered else verbs
    for amount, kind in enumerate(("draw", "stud")):
        verbs = verbs.replace("stud or a draw", kind) if _taken(rest, f"event.amount == {amount}") else verbs
    if by == " by another player" and how.startswith(" by "):
        how, by = f"{how} of another player", ""
    elif how.startswith(" other than"):
        how, by = "", f"{by}, except{how.removeprefix(' other than')}"
    words = f"{_while(t, given)}{subject} {can} {verbs}{how}{by}{_where_so(t, rest)}"
    t.nouns.clear()
    t.nouns.update(before)
    return words


def _where_so(t: Telling, rest: list[ast.expr]) -> str:
    """The conditions that are left; one that two things are not so together is said as what lifts it."""
    not_both = [node for node in rest if isinstance(node, ast.UnaryOp) and isinstance(node.operand, ast.BoolOp)]
    plain = [node for node in rest if node not in not_both]
    words = f" if {t.all_of(plain)}" if plain else ""
    lifted = [t.speech.clause(node.operand) for node in not_both if isinstance(node, ast.UnaryOp)]
    return words + (f", unless {joined(lifted, 'or')}" if lifted else "")


def _taken(rest: list[ast.expr], condition: str) -> bool:
    """Whether a condition is there, which is taken away from the rest."""
    for node in rest:
        if ast.unparse(node) == condition:
            rest.remove(node)
            return True
    return False


def _infinitive(kind: str) -> str:
    if kind not in EVENTS:
        return no_event()[kind]
    _, words = EVENTS[kind].words
    return f"be {words.removeprefix('are ')}" if words.startswith("are ") else words
