"""What goes without saying: who a condition is about, where what then holds begins with the same."""

from __future__ import annotations

import re

from .nouns import a

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


_PLAYED = re.compile(
    r" as by Shoppin' or inventing(?:, attached to [\w ']+, booted or not)?(?:, for \d+ ghost rock less)?"
)


def in_the_same_way(words: str) -> str:
    """A text that says once how cards are brought in.

    >>> in_the_same_way("bring in a Hex as by Shoppin' or inventing, and bring in a Spirit as by Shoppin' or inventing")
    "bring in a Hex as by Shoppin' or inventing, and bring in a Spirit in the same way"
    """
    first = _PLAYED.search(words)
    if first is None:
        return words
    return words[: first.end()] + words[first.end() :].replace(first[0], " in the same way")
