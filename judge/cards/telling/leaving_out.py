"""What goes without saying: who a condition is about, where what then holds begins with the same."""

from __future__ import annotations

import re

from .nouns import a
from .said import of_several

_OF_IT = re.compile(r"((?:this|the) \w+) is ([^,]+)")
_IF_BEHIND = re.compile(r"((?:this|the) \w+) (.+) if \1 is ([^,]+)")
_ANOTHER = re.compile(r"\b(?:is|are|has|have|was|were|there|you|than)\b")
"""Words by which a condition goes on about something else, or about the same with a verb of its own."""
_GANG = re.compile(r"your outfit is one of the ([A-Z][\w ]+)")


def without_subject(words: str, holds: str) -> str:
    """A trait whose condition, which is `holds` where it has one, does not name again whom all of it is about.

    >>> without_subject("while this dude is wanted, this dude has +1 bullets", "this dude is wanted")
    'while wanted, this dude has +1 bullets'
    >>> without_subject("this dude cannot be aced if this dude is in the shootout", "")
    'this dude cannot be aced while in the shootout'
    >>> gang = "your outfit is one of the Outlaws"
    >>> without_subject(f"while {gang}, you get +1 hand size", gang)
    'with an Outlaws outfit, you get +1 hand size'
    """
    so = words.removeprefix(f"while {holds}, ") if holds else words
    if so != words:
        if (gang := _GANG.fullmatch(holds)) is not None and " and " not in holds and " or " not in holds:
            return f"with {a(gang[1])} outfit, {so}"
        found = _OF_IT.fullmatch(holds)
        alone = found is not None and so.startswith(f"{found[1]} ") and not _ANOTHER.search(found[2])
        return f"while {found[2]}, {so}" if found is not None and alone else words
    behind = None if holds else _IF_BEHIND.fullmatch(words)
    if behind is not None and not _ANOTHER.search(behind[3]):
        return f"{behind[1]} {behind[2]} while {behind[3]}"
    return words


_PERSON = r"(?:dude|player|opponent|Huckster|Blessed|Shaman|Deputy|you|your|they|them|who)"
_OWN = re.compile(rf"\b((?:this|that) dude|the bearer)( (?!{_PERSON}\b)(?:(?!{_PERSON}\b)[\w+-]+ )+?)\1's ")


def their_own(words: str) -> str:
    """A text that does not name again who something is of, where nobody else has been named.

    >>> their_own("this dude gets extra bullets equal to this dude's influence")
    'this dude gets extra bullets equal to their influence'
    """
    return _OWN.sub(r"\1\2their ", _OWN.sub(r"\1\2their ", words))


_NAMED = re.compile(r"\b((?:[Tt]his|[Tt]hat) dude|[Tt]he bearer)(?!'s|\w)")
_ELSE = re.compile(
    r"\b(?:dudes?|players?|opponents?|bearer|whoever|who|whose|whom|they|them|their|Huckster|Blessed|Shaman|stud of|"
    r"Deput(?:y|ies)|Abominations?|tokens?|Sidekicks?|Scientists?|leader|mark|caller|target|user|performer|shooters?|"
    r"inventor|owner|Winner|spellcasters?|posse|those|each|all|others?|Horses?|it|cards?)\b"
)
"""Somebody else, or something, whom a "they" could mean."""
_DOES = re.compile(r" (is|has|gets|becomes|cannot|moves|joins|loses|leads)\b(?![^.,;:]* and (?:\w+s|is|has)\b)")
_OTHERS = re.compile(r"\bthere are |\b(?:has|have|controls?) (?:at least|at most|no|\d)\b")
"""That there are others in the sentence, whom a "they" could mean as well."""
_TO = re.compile(r"\b(?:give|make|boot|unboot|ace|discard|move|send|bring|to|on|of) $")


def by_pronoun(words: str) -> str:
    """A text in which a dude of whom a sentence has just spoken is "they" or "them", where nobody else can be meant.

    >>> by_pronoun("Noon: if this dude is wanted, this dude gets +1 bullets, otherwise unboot this dude.")
    'Noon: if this dude is wanted, they get +1 bullets, otherwise unboot them.'
    """
    found, last, end = "", "", 0
    for name in _NAMED.finditer(words):
        between = words[end : name.start()]
        sentence = re.split(r"[.:;] ", words[: name.start()])[-1]
        others = {each[1].lower() for each in _NAMED.finditer(sentence)} - {name[1].lower()}
        same = name[1].lower() == last and not _ELSE.search(between) and not others
        same = same and not _OTHERS.search(sentence)
        same = same and not re.search(r"[.:;] ", between)
        does, to = _DOES.match(words, name.end()), _TO.search(between)
        said = name[1]
        found += between
        end = name.end()
        if same and does is not None and not to:
            said, end = f"they {of_several(does[1] + ' ').strip()}", does.end()
        elif same and does is None and to:
            said = "them"
        found += said
        last = name[1].lower()
    return found + words[end:]


_ORDER = "|".join((
    "choose", "discard", "draw", "gain", "look", "make", "pay", "place", "pull", "reveal", "search", "shop", "shuffle",
))  # fmt: skip
"""What somebody is told to do by the verb alone."""
_BEGINS = r"(?:after|as often|as you|before|for each|if|in a shootout|in lowball|in that case|once|the next time|when)"
"""How a sentence begins that first says when, or on what condition."""
_YOU_DO = re.compile(
    rf"((?:^|[.:;] |, otherwise )(?:{_BEGINS}\b[^,.:;]*, (?:if [^,.:;]*, )?)?(?:then )?)you (?={_ORDER})\b",
    re.IGNORECASE,
)
_YOUR_PILE = re.compile(r"(from your (?:discard pile|play hand|draw hand|Boot Hill) [^.;]*?)the owner's")


def as_orders(words: str) -> str:
    """A text that tells whoever reads it what to do without a "you".

    >>> as_orders("Noon: you draw a card. If this dude is wanted, you gain 1 ghost rock, otherwise you discard a card.")
    'Noon: draw a card. If this dude is wanted, gain 1 ghost rock, otherwise discard a card.'
    """
    told = _YOU_DO.sub(lambda found: found[1], words)
    told = re.sub(r"(?<=\. )[a-z]", lambda found: found[0].upper(), told)
    return _YOUR_PILE.sub(r"\1your", told)
