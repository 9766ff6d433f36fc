"""Shorter forms of a title that people use without having to be told: no article, no nickname, no rank."""

import re

from judge.input.names import normalise

_NICKNAME = re.compile(r'"[^"]+"\s*')
_ARTICLE = re.compile(r"^(the|a|an) ")
_RANK = re.compile(r"^(dr|rev|sgt|mr|prof|professor|sheriff|judge|father|sister|chief) ")

INITIALS = 3
"""Words that a title must have to be called by their first letters."""


def variants(title: str) -> set[str]:
    """Return shorter forms of a title, as names are compared.

    >>> sorted(variants('Carlton "Min" Rutherford'))
    ['carlton rutherford', 'min rutherford']
    >>> sorted(variants("The Sloane Gang"))
    ['sloane gang']
    """
    whole = normalise(title)
    found = {_ARTICLE.sub("", whole)}
    if '"' in title:
        found.add(normalise(_NICKNAME.sub("", title)))
        found.add(normalise(title[title.index('"') :]))
    found.add(_RANK.sub("", whole))
    return {form for form in found if form != whole and " " in form}


def initials(title: str) -> str | None:
    """Return the first letters of a title's words, if there are enough of them to tell it from others.

    >>> initials("Takin' Ya With Me"), initials("Pinned Down")
    ('tywm', None)
    """
    parts = normalise(title).split()
    return "".join(part[0] for part in parts) if len(parts) >= INITIALS else None
