"""An instruction in words that knows its parts: who does what, for how long, and whom it introduces."""

from __future__ import annotations

import re
from collections.abc import Collection


class Said(str):
    """An instruction in words that knows its parts, so that what follows can be joined to it."""

    subject: str
    predicate: str
    core: str
    until: str
    introduces: str
    person: bool
    order: str
    instead_of: str
    """The noun in whose place "them" or "it" is said."""


def said(subject: str, predicate: str, order: str, until: str, told: bool) -> Said:
    """What somebody does or suffers, as told to you (`order`) or as what happens, and how long it lasts."""
    core = order if told else f"{subject} {predicate}"
    whole = Said(f"{core}{until}" if until.startswith(",") else f"{core} {until}".strip())
    whole.subject, whole.predicate = ("", core) if told else (subject, predicate)
    whole.core, whole.until, whole.introduces, whole.person, whole.order = core, until, "", False, order
    whole.instead_of = ""
    return whole


def introducing(words: str, noun: str, person: bool) -> Said:
    """A choice in words, after which the noun can be meant by "them", or "it" if it is no person."""
    whole = said("", words, words, "", told=True)
    whole.introduces, whole.person = noun, person
    return whole


def of_several(predicate: str) -> str:
    """What is said of one, said of several.

    >>> of_several("gets +1 bullets"), of_several("is booted"), of_several("goes home"), of_several("cannot move")
    ('get +1 bullets', 'are booted', 'go home', 'cannot move')
    """
    verb, _, rest = predicate.partition(" ")
    many = {"is": "are", "has": "have", "goes": "go", "cannot": "cannot"}.get(verb, verb.removesuffix("s"))
    return f"{many} {rest}"


def infinitive(who: str, words: str, others: Collection[str] = ()) -> str:
    """What somebody does or orders, as what they choose to do; empty for what others do, and under a condition.

    >>> infinitive("ann", "ann draws a card"), infinitive("ann", "boot Amy"), infinitive("ann", "bob draws", ["bob"])
    ('to draw a card', 'to boot Amy', '')
    """
    if words.startswith(f"{who} "):
        return f"to {of_several(words.removeprefix(f'{who} '))}"
    subject = words.partition(" ")[0]
    return "" if subject in ("", "if", "you", "each", *others) else f"to {words}"


def with_pronoun(part: Said, noun: str, person: bool) -> Said:
    """An order with "them" or "it" for the noun."""
    them, their = ("them", "their") if person or noun.startswith("those ") else ("it", "its")
    name = re.escape(noun)
    core = re.sub(rf"\b{name}'s?(?!\w)", their, part.core)
    core = re.sub(rf"\b{name}(?![\w'])", them, core)
    core = re.sub(rf"^bring in {them}\b", f"bring {them} in", core)
    core = re.sub(rf"\bcall out {them}\b", f"call {them} out", core)
    whole = said("", "", core, part.until, told=True)
    whole.instead_of = noun if core != part.core else ""
    return whole
