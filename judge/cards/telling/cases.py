"""Conditions in a row that are about the same, as cases: `if the pull is a heart, ...; if a spade, ...`."""

from __future__ import annotations

import re
from itertools import pairwise

from .nouns import joined


class IfSo(str):
    """What happens on a condition, which knows both."""

    condition: str
    then: str


_WHERE = {"this is a shootout": "in a shootout", "this is lowball": "in lowball"}
"""What is rather where something is so than on what condition."""


def provided(condition: str, first: str = "if") -> str:
    """The beginning of a sentence on a condition: `if this dude is wanted`, `in a shootout`."""
    return _WHERE.get(condition, f"{first} {condition}")


def if_so(condition: str, then: str) -> IfSo:
    """What happens on a condition, in words.

    >>> if_so("this is a shootout", "you draw a card")
    'in a shootout, you draw a card'
    """
    whole = IfSo(f"{provided(condition)}, {then}")
    whole.condition, whole.then = condition, then
    return whole


def in_cases(parts: list[str]) -> list[str]:
    """Sentences, of which those that hold one thing against several words in turn are one.

    >>> heart, club = if_so("the pull is a heart", "you draw a card"), if_so("the pull is a club", "you pull")
    >>> in_cases([heart, club, "this dude is booted"])
    ['if the pull is a heart, you draw a card; if a club, you pull', 'this dude is booted']
    """
    found: list[str] = []
    about, done = "", ""
    whats: list[str] = []
    for part in parts:
        case = _CASE.fullmatch(part.condition) if isinstance(part, IfSo) else None
        if about and isinstance(part, IfSo) and part.condition == f"{about} {_none_of(whats)}":
            found[-1] += f"; if none of these, {part.then}"
            about = ""
        elif case is None or not isinstance(part, IfSo) or _NO_CASE.search(case[2]):
            found.append(part)
            about = ""
        elif case[1] == about:
            found[-1] += f"; if {case[2]}, {_without_repeating(part.then, done)}"
            whats, done = [*whats, case[2]], part.then
        else:
            found.append(part)
            about, whats, done = case[1], [case[2]], part.then
    return found


def in_one_time(parts: list[str]) -> list[str]:
    """Sentences, of which those that begin with the same time, and the same condition in it, are one.

    >>> in_one_time(["today, while it is lowball, this dude is a stud", "today, while it is lowball, you cannot flee"])
    ['today, while it is lowball, this dude is a stud, and you cannot flee']
    """
    found: list[str] = []
    for part in parts:
        last = found[-1] if found else ""
        now, then = _IN_TIME.match(part), _IN_TIME.match(last)
        same = now[0] if now is not None and then is not None and now[0] == then[0] else ""
        if not same and now is not None and then is not None and now[1] == then[1]:
            same = now[1]
        if same and ". " not in f"{last}{part}" and "; " not in f"{last}{part}" and not _OPEN.search(last):
            found[-1] = f"{last}, and {part.removeprefix(same)}"
        else:
            found.append(part)
    return found


_IN_TIME = re.compile(
    r"((?:today|this round|in this shootout|during this play|until [^,]+), )(?:(?:while|if) [^,]+, )?"
)
"""The time of which something is said ahead of all else, and on what condition."""
_OPEN = re.compile(r" if |, otherwise ")
"""Words behind which one thing more would be heard as a part of the condition."""
_CASE = re.compile(r"(.+? (?:is|are)) ((?!not |at |in |on |higher |lower )[^,]+)")
_NO_CASE = re.compile(r"\b(?:is|are|has|have|was|were|there|you|than|or|and)\b")
"""Words by which a condition says more than one thing."""
_GETS = re.compile(r"(.+? gets? )([+-].+)")


def _none_of(whats: list[str]) -> str:
    """That it is none of the cases."""
    return joined([f"not {what}" for what in whats])


def _without_repeating(does: str, before: str) -> str:
    """What happens, without who gets something where the case before has said it."""
    now, then = _GETS.fullmatch(does), _GETS.fullmatch(before)
    return now[2] if now is not None and then is not None and now[1] == then[1] else does


LONG = 40
"""Words after which what follows from one condition is told in several sentences."""


def at_length(condition: str, parts: list[str]) -> str:
    """What happens on one condition, where it is too much for one breath; behind what has a condition of its own it is
    said again, where it is short.

    >>> at_length("successful", ["draw a card", "if it is noon, draw another", "ace this card"])
    'if successful, draw a card. In that case, if it is noon, draw another. If successful, ace this card'
    """
    words = f"if {condition}, {parts[0]}"
    for last, part in pairwise(parts):
        alike = "; " not in f"{last}{part}" and ". " not in last and not part.startswith("if ")
        also = f"and {part}" if part.startswith("if ") else part
        beside = f". If {condition}, {also}" if len(condition) < LONG else f". In that case, {part}"
        words += beside if last.startswith("if ") else f"; {part}" if alike else f". In that case, {part}"
    return words
