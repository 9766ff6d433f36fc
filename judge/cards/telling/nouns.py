"""Nouns in our reading of cards: what a name stands for, owners, lists."""

from __future__ import annotations

from typing import NamedTuple


class Noun(NamedTuple):
    """What a name stands for: the kind of thing and the words for it."""

    kind: str
    words: str


def own(noun: str) -> str:
    """The noun as an owner.

    >>> own("you"), own("it"), own("that dude"), own("the dudes")
    ('your', 'its', "that dude's", "the dudes'")
    """
    known = {"you": "your", "it": "its"}
    return known[noun] if noun in known else f"{noun}'" if noun.endswith("s") else f"{noun}'s"


def plural(noun: str) -> bool:
    """Whether the verb that follows is that of several, or of you.

    >>> plural("you"), plural("the dudes in your posse"), plural("that dude")
    (True, True, False)
    """
    return noun == "you" or noun.startswith(("the dudes", "the cards"))


def joined(parts: list[str], word: str = "and") -> str:
    """A list as people say it.

    >>> joined(["this", "that", "more"]), joined(["this"])
    ('this, that and more', 'this')
    """
    *first, last = parts
    return f"{', '.join(first)} {word} {last}" if first else last
