"""Choices in words: how many of a kind (`up to 2`, `all`), who chooses, and what is done to it in the same order."""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from .nouns import THAT_MANY, own
from .said import Said, said, with_pronoun

if TYPE_CHECKING:
    from .phrases import Phrase
    from .words import Telling

WHOLE_HAND = "you.hand_size"
"""As many as there are in your play hand."""


def how_many(t: Telling, given: Mapping[str, Any]) -> str:
    """How many may be chosen, in words."""
    if given.get("at least") == WHOLE_HAND and given.get("choose several") == "card in your play hand":
        return "all"
    nodes = [t.speech.parse(given[key]) for key in ("at least", "up to") if key in given]
    if "up to" in given and isinstance(nodes[-1], ast.IfExp):
        more = nodes[-1]
        return f"up to {t.speech.noun(more.orelse)} (or {t.speech.noun(more.body)} if {t.speech.clause(more.test)})"
    least, most = (t.noun(given[key]) if key in given else "" for key in ("at least", "up to"))
    if least and least == most:
        return least if " " not in least or least == THAT_MANY else f"a number, equal to {least}, of the"
    if least == "1" and most == "2":
        return "1 or 2"
    words = ["one or more" if least == "1" else f"at least {least}"] * bool(least) + [f"up to {most}"] * bool(most)
    return " and ".join(words) or "any number"


def as_many_as(t: Telling, given: Mapping[str, Any], phrase: Phrase) -> str:
    """`as many cards as that dude's influence`, where it is no number that is written there; "" where it is."""
    least, most = (t.noun(given[key]) if key in given else "" for key in ("at least", "up to"))
    told = least and least == most and " " in least and least != THAT_MANY
    return f"as many {phrase.count()} as {least}" if told else ""


def no_more_than(t: Telling, given: Mapping[str, Any]) -> str | None:
    """The most that may be chosen, where it takes more words than a number."""
    if "up to" not in given or "at least" in given or isinstance(t.speech.parse(given["up to"]), ast.IfExp):
        return None
    most = t.noun(given["up to"])
    return most if most.startswith("the number of ") else None


def chosen_by(t: Telling, by: Any, what: str) -> str:
    """Who chooses, in words."""
    who = t.speech.parse(by)
    player = t.speech.noun(who.orelse if isinstance(who, ast.IfExp) else who)
    what = what.replace(f"of {player}", "of theirs").replace(f"controlled by {player}", "of theirs")
    what = re.sub(r"in the (play hand|discard pile|draw hand) of theirs", r"in their \1", what)
    what = what.replace(f"in {own(player)} ", "in their ") if player != "you" else what
    words = (
        f"{player} {'choose' if player == 'you' else 'chooses'} {what.replace(f'{own(player)} posse', 'their posse')}"
    )
    if not isinstance(who, ast.IfExp):
        return words
    other = t.speech.noun(who.body)
    return f"{words} (if {t.speech.clause(who.test)}, {other} {'choose' if other == 'you' else 'chooses'})"


# What is done to it in the same order: `boot a dude` for `choose a dude and boot them`


def is_a_choice(part: str) -> bool:
    """Whether it is an order to choose, or to do something to what is chosen for it."""
    return part.startswith("choose ") or (isinstance(part, Said) and bool(part.introduces and not part.subject))


def without_choosing(parts: list[str]) -> list[str]:
    """Orders in a row, where what is chosen is what the next one is done to: `boot a dude` for a choice and its end.

    >>> from judge.cards.telling.said import introducing
    >>> choice = introducing("choose a dude", "that dude", person=True)
    >>> without_choosing([choice, with_pronoun(said("", "", "boot that dude", "", True), "that dude", True)])
    ['boot a dude']
    """
    found: list[str] = []
    for part in map(_there, parts, ["", *parts], ["", "", *parts]):
        last = found[-1] if found else ""
        if isinstance(part, Said) and isinstance(last, Said) and (direct := _direct(last, part)) is not None:
            found[-1] = _of_the_one_before(found[-2] if len(found) > 1 else "", direct)
            if len(found) > 1 and (whole := _called_out(found[-2], direct)) is not None:
                found[-2:] = [whole]
        else:
            found.append(part)
    return found


def _there(part: str, last: str, place: str) -> str:
    """A move to the place that has been chosen, of what has been chosen next: `move them there`."""
    if not (isinstance(part, Said) and isinstance(last, Said) and isinstance(place, Said)):
        return part
    if not last.introduces or not place.introduces or part.core != f"move {last.introduces} to {place.introduces}":
        return part
    there = said("", "", f"move {last.introduces} there", part.until, told=True)
    return with_pronoun(there, last.introduces, last.person)


def _of_the_one_before(before: str, direct: Said) -> Said:
    """An order with "them" or "it" for what has been chosen just before."""
    if not isinstance(before, Said) or not before.introduces or before.introduces not in direct.core:
        return direct
    said_so = with_pronoun(direct, before.introduces, before.person)
    said_so.introduces, said_so.person = direct.introduces, direct.person
    return said_so


def _called_out(choice: str, order: Said) -> Said | None:
    """Who calls out whom, where both are chosen for it; None of all others."""
    if not isinstance(choice, Said) or not choice.introduces or not choice.startswith("choose "):
        return None
    core = order.core.removesuffix(f" call out {choice.introduces}")
    whom = _NAMED.sub("", choice.removeprefix("choose "))
    if core == order.core or choice.introduces in core or _ON_CONDITION.search(whom):
        return None
    return said("", "", f"{core} call out {whom}", order.until, told=True)


def _direct(choice: Said, order: Said) -> Said | None:
    """What is done to what is chosen, without saying that it is chosen; None where that could be misheard."""
    what = choice.removeprefix("choose ")
    if what == choice or not choice.introduces or _ON_CONDITION.search(what):
        return None
    if not order.instead_of and order.core.endswith(f" to {choice.introduces}"):
        order = with_pronoun(order, choice.introduces, person=False)
    if order.instead_of != choice.introduces:
        return None
    what, named = _NAMED.sub(r" (\1)", what), " as the " in what
    if (done := _DONE_TO.fullmatch(order.core)) is not None:
        verb, rest = done.groups()
        if verb in CAN_BE and not rest:  # rules: cards.boot, cards.unboot
            what = CAN_BE[verb].sub(lambda found: "a " if found[1] else "", what)
            what = _AN.sub(r"an \1", what)
        little = len(rest.split()) <= LITTLE and not _CLAUSE.search(what)
        long = named or len(what.split()) > (NOT_LONG if little else SHORT)
        if rest and ((long and verb != "have") or _PRONOUN.search(rest)):
            return None
        core = f"{verb} {_OUT_OF.sub(' from', what) if verb in AWAY else what}{rest}"
    elif (moved := _MOVED_TO.fullmatch(order.core)) is not None and not _PRONOUN.search(moved[1]):
        core = f"{moved[1]} {what}"
    else:
        return None
    direct = said("", "", core, order.until, told=True)
    direct.introduces, direct.person = choice.introduces, choice.person
    return direct


CAN_BE = {"boot": re.compile(r"(an )?\bunbooted (?=\w)"), "unboot": re.compile(r"(a )?\bbooted (?=\w)")}
"""What only can be booted, or unbooted, which goes without saying where it is."""
_AN = re.compile(r"\ba (?=[aeioAEIO])(\w)")
AWAY = ("ace", "attach", "bring", "discard", "put", "shuffle", "take")
"""What is done to a card that comes out of a hand or a pile by it."""
LITTLE, NOT_LONG = 4, 11
"""The same where what follows is so few words: `give one of your dudes with a Gadget Weapon 1 control point`."""
_CLAUSE = re.compile(r"\b(?:who|whose|that)\b")
_OUT_OF = re.compile(r" in(?= (?:your|their|that player's) (?:play hand|draw hand|discard pile|Boot Hill)$)")
SHORT = 7
"""The most words for what something is done to, where more of what is done follows behind."""
_DONE_TO = re.compile(r"(move all the ghost rock on|\w+) (?:them|it)((?: .+)?)")
_MOVED_TO = re.compile(r"((?:move|attach) .+ to) it")
_NAMED = re.compile(r" as (the [\w ]+)$")
_PRONOUN = re.compile(r"\b(?:them|their|it|its)\b")
_ON_CONDITION = re.compile(r", | if | unless | so that ")
"""What is told of a choice by more than its noun and what stands around it."""
