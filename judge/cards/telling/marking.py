"""A job in words: what it marks, who leads it, what it demands of the posse and what it brings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from . import sentences
from .cases import LONG, IfSo, at_length, in_cases
from .phrases import Phrase
from .said import Said

if TYPE_CHECKING:
    from .words import Telling


SUCCESSFUL = "successful"
"""What a job is that has succeeded."""


def marking(t: Telling, given: Mapping[str, Any], needed: list[str], said: list[str]) -> list[str]:
    """What is said of a job behind what is needed for it; that its mark is chosen needs no sentence of its own.

    That one of your dudes leads it goes without saying (rule: jobs.leader).
    """
    marked = "the town square" if given["mark"] == "town_square" else t.noun(given["mark"])
    if marked.startswith("that ") and given["mark"] in t.nouns:
        t.nouns[given["mark"]] = t.nouns[given["mark"]].with_(words="the mark")
        choice = next((part for part in needed if isinstance(part, Said) and part.introduces == marked), "")
        others = [part for part in needed if part is not choice]
        alone = said == sentences.orders(needed) and not any(marked in part for part in others)
        if alone and choice.startswith("choose ") and ", " not in choice:
            said, marked = sentences.orders(others) if others else [], choice.removeprefix("choose ")
    who = _leader(t, given)
    words = f"{who} leads a job marking {marked}" if who else f"mark {marked}"
    if "posse" in given:
        so = t.speech.condition(given["posse"])
        need = so.removeprefix("your posse has ")
        words += f". Your posse is legal only {f'if {so}' if need == so else f'with {need}'}"
    if given.get("joined unasked"):
        words += ". Dudes of any player at the mark may join whoever opposes it"
    if given.get("leader boots") is False:
        words += ". This card boots for it, not the leader"
    return [*said, words]


def _leader(t: Telling, given: Mapping[str, Any]) -> str:
    """Who leads it; "" where any dude of yours may."""
    if "leader" in given:
        return t.described(Phrase("dude", yours=True), given["leader"]).one()
    if "skill" in t.text:
        return t.noun("caster")
    return "this dude" if t.this == "this dude" else t.noun("this.host") if t.borne else ""


def after_the_job(t: Telling, then: list[Any]) -> str:
    """What a job brings if it succeeds."""
    t.nested += 1
    parts = in_cases(sentences.merged(t.parts(then, told=False)))
    t.nested -= 1
    if len(parts) > 1 and sum(len(part.split()) for part in parts) > LONG:
        return at_length(SUCCESSFUL, parts)
    if len(parts) == 1 and isinstance(alone := parts[0], IfSo) and " or " not in alone.condition:
        return f"if {SUCCESSFUL} and {alone.condition}, {alone.then}"
    body = sentences.in_a_row(parts)
    return f"when the job succeeds, {body}" if body.startswith("if ") else f"if {SUCCESSFUL}, {body}"
