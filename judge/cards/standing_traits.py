"""Traits without an event: what they give to cards, and what they forbid, as long as their card is in play."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Protocol

from judge.engine.observing.every_kind import MODIFIERS
from judge.engine.position.ability import Condition, Scope
from judge.engine.position.modifiers import KEYWORD
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY
from judge.engine.posses.call_out import AT_OWN_HOME
from judge.engine.table.standing import (
    BY_BULLETS,
    COLLECTS,
    CONTROL_BY,
    COST,
    ENTERS_AT,
    FIXED,
    FOR_CONTROL,
    FROM_ANYWHERE,
    FROM_NEXT_DOOR,
    GOES_TO,
    NEVER_BELOW,
    Standing,
)

from . import on_everybody as everybody
from . import plays_with_others as plays
from . import standing_parts as parts
from . import texts_on_places as places
from .expressions.expression import Reader, parse, written
from .expressions.functions import SKILLS
from .expressions.names import chosen_card, chosen_place
from .expressions.views import A_CARD, NUMBER, TRUTH
from .fault import CardFault
from .given import flag, listed, mapping, shown, word
from .standing import carrying, casting, price
from .standing.holding import ANY_CARD, both, which, while_so, while_words
from .standing.prohibitions import CANNOT_KEY, read_prohibitions, tell_prohibition
from .standing_of_players import OF_PLAYERS, read_of_players, tell_of_players
from .telling.amounts import for_each_once, rock
from .telling.describing import all_of
from .telling.nouns import Noun, joined, own, owned
from .telling.phrases import Phrase
from .telling.word_tables import TYPE_WORDS

if TYPE_CHECKING:
    from .reading import Reading
    from .telling.words import Telling

GIVES, LIMIT, FIXES = "gives", "never below", "fixed"
COLLECTING = "collects production"
"""Of which cards its controller collects the production though they would not pay them."""


class FurtherKinds(Protocol):
    """A file that knows of further kinds of such a trait."""

    @property
    def KINDS_OF_TEXT(self) -> tuple[str, ...]:  # noqa: N802  a constant of the file
        """The keys by which such a trait is known."""

    def read(self, r: Reading, given: Mapping[str, Any]) -> list[Standing]:
        """How it is written.  Raises CardFault."""

    def tell(self, t: Telling, given: Mapping[str, Any]) -> str:
        """How it is said."""


OTHERS: tuple[FurtherKinds, ...] = (plays, carrying, casting, everybody, places, price)
"""The files that know of further kinds of such a trait, each by its keys."""
KINDS_OF_TEXT = (
    GIVES, CANNOT_KEY, LIMIT, FIXES, COLLECTING, *OF_PLAYERS, *parts.KINDS_OF_TEXT,
    *(key for file in OTHERS for key in file.KINDS_OF_TEXT),
)  # fmt: skip
"""A trait with one of these keys answers no event."""
NUMBERS = {kind.gives: kind.name for kind in MODIFIERS.values() if kind.gives}
"""The numbers that a trait can add to, as it calls them."""
ONCE = "not cumulative"
"""Beside what a trait gives: a card has it only once from cards of that title."""
CHEAPER = "cheaper"
"""How much less ghost rock it costs to bring a card into play."""
PLAIN = {
    AT_OWN_HOME: "can be called out in their own home",
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
    if "while" in given and any(written(part) == "sundown" for part in all_of(parse(str(given["while"])))):
        return [text.with_(in_sundown=True) for text in found]
    return found


def _texts(r: Reading, given: Mapping[str, Any]) -> list[Standing]:
    """The same, apart from when it begins."""
    kinds = [key for key in KINDS_OF_TEXT if key in given]
    if len(kinds) > 1:
        raise CardFault("one trait says one of these, another trait the next:", " and ".join(kinds), place=(kinds[1],))
    for file in OTHERS:
        if kinds[0] in file.KINDS_OF_TEXT:
            return file.read(r, given)
    if kinds == [CANNOT_KEY]:
        mapping(given, ("while", CANNOT_KEY, "where"), "a trait that forbids")
        return read_prohibitions(r, given)
    if kinds == [COLLECTING]:
        mapping(given, ("while", COLLECTING), "a trait about production")
        r.names["it"] = chosen_card("it")
        mine = both(r.expression(given[COLLECTING], TRUTH, COLLECTING), while_so(r, given))
        del r.names["it"]
        return [Standing(COLLECTS, mine)]
    if kinds[0] in OF_PLAYERS:
        return read_of_players(r, given, kinds[0])
    further = parts.FURTHER.get(kinds[0], ("first", ONCE, FOR_EFFECTS))
    mapping(given, ("while", "of", "each", "where", *further, kinds[0]), "a trait that gives")
    holds = while_so(r, given)
    r.names["it"] = chosen_card("it")
    if CHEAPER in (given[GIVES] if isinstance(given.get(GIVES), Mapping) else ()):
        r.names.update({ENTERS_AT: chosen_place(ENTERS_AT), GOES_TO: chosen_card(GOES_TO)})
    bears_on = _for_effects(r, given, both(which(r, given), holds))
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
    r.names.pop(ENTERS_AT, None)
    r.names.pop(GOES_TO, None)
    return texts


def _for_effects(r: Reading, given: Mapping[str, Any], bears_on: Condition) -> Condition:
    """The same, where it is so only for the effects of some players."""
    if FOR_EFFECTS not in given:
        return bears_on
    whose = word(given[FOR_EFFECTS], SIDES, "it is so for the effects of", FOR_EFFECTS)
    if whose == "you":
        return lambda s, scope: s.asker == scope.player and bool(bears_on(s, scope))
    return lambda s, scope: s.asker not in (NOBODY, scope.player) and bool(bears_on(s, scope))


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


# Saying


def tell_standing(t: Telling, given: Mapping[str, Any]) -> str:
    """Our words for such a trait, without a full stop."""
    for file in OTHERS:
        if any(key in given for key in file.KINDS_OF_TEXT):
            return file.tell(t, given)
    if CANNOT_KEY in given:
        return tell_prohibition(t, given)
    if COLLECTING in given:
        mine = t.described(Phrase("card", person=False), given[COLLECTING])
        of = mine.exact or mine.each()
        return f"{while_words(t, given)}you collect {t.speech.owner_of('production', of)}, whoever owns it"
    for what in OF_PLAYERS:
        if what in given:
            return while_words(t, given) + tell_of_players(t, given, what)
    phrase = _subject(t, given)
    for what in parts.KINDS_OF_TEXT:
        if what in given:
            subject = phrase.exact or phrase.each()
            return while_words(t, given) + parts.tell_on_parts(t, given, what, subject) + phrase.conditions()
    words = while_words(t, given) + (_tell_gifts if GIVES in given else _tell_limits)(t, given, phrase)
    return f"for {SIDES[given[FOR_EFFECTS]]}, {words}" if FOR_EFFECTS in given else words


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
        subject = f"{subject.replace(' in a play hand', ' out of your play hand')} each day"
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
    parts += [f"has {for_each_once(has)}"] if has else []
    parts += other
    once = ", only once from cards of this title" if given.get(ONCE) else ""
    return f"{subject} {' and '.join(parts)}{phrase.conditions()}{once}"


_FOR_CONTROL = {"influence for control": "influence for the control of deeds"}


def _costs(t: Telling, amount: Any) -> str:
    """`costs 1 ghost rock less`, or so much for each of something, or only if something is so."""
    node = t.speech.parse(amount)
    if isinstance(node, ast.IfExp) and written(node.orelse) == "0":
        return f"{_costs(t, written(node.body))} if {t.speech.clause(node.test)}"
    words = rock(t.speech, str(amount).removeprefix("-"))
    return f"costs {words.replace(' ghost rock', f' ghost rock {_less_or_more(amount)}', 1)}"


def _less_or_more(amount: Any) -> str:
    return "more" if str(amount).startswith("-") else "less"


def _tell_limits(t: Telling, given: Mapping[str, Any], phrase: Phrase) -> str:
    subject = phrase.exact or phrase.each()
    if FIXES in given:
        are = {what: "are" if what.endswith("s") else "is" for what in given[FIXES]}
        (first, amount), *others = given[FIXES].items()
        if others and len({*given[FIXES].values()}) == 1:
            return f"{t.speech.owner_of(joined([*given[FIXES]]), subject)} are fixed at {t.noun(amount)}"
        says = [f"{t.speech.owner_of(first, subject)} {are[first]} fixed at {t.noun(amount)}"]
        its = "its " if owned(subject) else ""
        return joined([*says, *(f"{its}{what} at {t.noun(amount)}" for what, amount in others)])
    return joined(
        [f"{own(subject)} {what} {_is_no_lower(what)} {t.noun(least)}" for what, least in given[LIMIT].items()]
    )


def _is_no_lower(what: str) -> str:
    """What a limit does: bounty is not lowered below it, while another number counts as that where it is lower."""
    if what == "bounty":
        return "cannot be lowered below"
    return f"{'are' if what.endswith('s') else 'is'} never lower than"
