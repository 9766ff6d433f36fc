"""What is chosen and what is done to it in one order: `boot a dude` for `choose a dude and boot them`."""

from __future__ import annotations

import re

from .said import Said, said, with_pronoun


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
        if rest and (named or len(what.split()) > SHORT or _PRONOUN.search(rest)):
            return None
        core = f"{verb} {_OUT_OF.sub(' from', what) if verb in AWAY else what}{rest}"
    elif (moved := _MOVED_TO.fullmatch(order.core)) is not None and not _PRONOUN.search(moved[1]):
        core = f"{moved[1]} {what}"
    else:
        return None
    direct = said("", "", core, order.until, told=True)
    direct.introduces, direct.person = choice.introduces, choice.person
    return direct


AWAY = ("ace", "attach", "bring", "discard", "put", "shuffle", "take")
"""What is done to a card that comes out of a hand or a pile by it."""
_OUT_OF = re.compile(r" in(?= (?:your|their|that player's) (?:play hand|draw hand|discard pile|Boot Hill)$)")
SHORT = 6
"""The most words for what something is done to, where more of what is done follows behind."""
_DONE_TO = re.compile(r"(\w+) (?:them|it)((?: .+)?)")
_MOVED_TO = re.compile(r"((?:move|attach) .+ to) it")
_NAMED = re.compile(r" as (the [\w ]+)$")
_PRONOUN = re.compile(r"\b(?:them|their|it|its)\b")
_ON_CONDITION = re.compile(r", | if | unless | so that ")
"""What is told of a choice by more than its noun and what stands around it."""
