"""Nouns in our reading of cards: what a name stands for, owners, several of a thing, lists, and what stands for one."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping

from judge.engine.record import Record

from ..expressions.expression import written


class Noun(Record, frozen=True):
    """What a name stands for: the kind of thing and the words for it."""

    kind: str
    words: str
    place: bool = False
    """Whether it is a card that is a place as well, so that one can be at it."""


class KindsOf(Mapping[str, str]):
    """The kinds of what names stand for, looked up where one is asked for."""

    def __init__(self, nouns: Mapping[str, Noun]) -> None:
        self.nouns = nouns

    def __getitem__(self, name: str) -> str:
        return self.nouns[name].kind

    def __contains__(self, name: object) -> bool:
        return name in self.nouns

    def __iter__(self) -> Iterator[str]:
        return iter(self.nouns)

    def __len__(self) -> int:
        return len(self.nouns)


class Many(str):
    """Words for several things, which take a verb of several."""

    __slots__ = ()


THAT_MANY = "that many"
"""What a number is called that somebody has said."""
HERE = "this location"
"""Where the card is whose text it is."""
OWNERS = {"you": "your", "it": "its", "they": "their"}
RELATIVE = "~"
"""The mark of a "who" or "that" until it is known that the clause can be said with it."""


def own(noun: str) -> str:
    """The noun as an owner.

    >>> own("you"), own("it"), own("that dude"), own("the dudes")
    ('your', 'its', "that dude's", "the dudes'")
    """
    if noun.startswith(RELATIVE) and " " not in noun:
        return f"{RELATIVE}whose"
    return OWNERS.get(noun) or (f"{noun}'" if noun.endswith("s") else f"{noun}'s")


def owned(noun: str) -> bool:
    """Whether the noun is told by an owner or by more words behind it, so that it makes no owner itself.

    >>> owned("that dude"), owned("it"), owned("that dude's controller"), owned("the dudes in your posse")
    (False, False, True, True)
    """
    return noun != "it" and ("'s " in noun or "s' " in noun or any(word in f" {noun} " for word in LINKS))


LINKS = (" of ", " in ", " who ", " whose ", " at ", " on ", " whom ", " with ", " to ", " it ")


def plural(noun: str) -> bool:
    """Whether the verb that follows is that of several, or of you.

    >>> plural("you"), plural(Many("all dudes in your posse")), plural("that dude"), plural("the bullets of that dude")
    (True, True, False, True)
    """
    if noun.startswith(("the bullets of ", "the control points of ")) or noun.endswith(("control points", "s bullets")):
        return True
    return isinstance(noun, Many) or noun in ("you", "they")


def several(noun: str) -> str:
    """Several of what the noun says.

    >>> several("dude"), several("Deputy"), several("Hex"), several("goods"), several("found")
    ('dudes', 'Deputies', 'Hexes', 'goods', 'cards found')
    """
    if noun in ("goods", "Blessed", "Attire"):
        return noun
    if noun == "found":
        return "cards found"
    if noun.endswith("y"):
        return f"{noun[:-1]}ies"
    return f"{noun}es" if noun.endswith(("x", "s", "ch", "sh")) else f"{noun}s"


def a(noun: str) -> str:
    """The noun as one that is not known yet.

    >>> a("dude"), a("unbooted dude"), a("goods"), a("Unique card"), a("other dude")
    ('a dude', 'an unbooted dude', 'goods', 'a Unique card', 'another dude')
    """
    if noun.split(" ")[-1] == "goods" or noun == "Blessed":
        return noun
    if noun.startswith("goods or "):
        return f"goods or {a(noun.removeprefix('goods or '))}"
    if noun.startswith("other "):
        return f"an{noun}"
    return f"an {noun}" if noun[0] in "aeioAEIO" or noun.startswith("un") else f"a {noun}"


def joined(parts: list[str], word: str = "and") -> str:
    """A list as people say it.

    >>> joined(["this", "that", "more"]), joined(["this"])
    ('this, that and more', 'this')
    """
    *first, last = parts
    return f"{', '.join(first)} {word} {last}" if first else last


def alternatives(verbs: list[str]) -> str:
    """What one of several things is done: `is aced or discarded`."""
    first, *rest = verbs
    verb = next((verb for verb in ("is ", "are ", "be ") if first.startswith(verb)), "")
    if verb and all(each.startswith(verb) for each in rest):
        return joined([first, *(each.removeprefix(verb) for each in rest)], "or")
    begin = [verb.partition(" ")[0] for verb in verbs]
    again = [
        n > 0 and begin[n] == begin[n - 1] and begin[n] in ("is", "are", "gains", "loses") for n in range(len(verbs))
    ]
    return joined([verb.partition(" ")[2] if same else verb for verb, same in zip(verbs, again, strict=True)], "or")


def so_many(number: str, cards: str) -> str:
    """A number of cards, where the number may be told by what it comes from.

    >>> so_many("3", "cards"), so_many(THAT_MANY, "cards"), so_many("that dude's bullet rating", "cards")
    ('3 cards', 'that many cards', "as many cards as that dude's bullet rating")
    """
    return f"{number} {cards}" if number.isdigit() or number == THAT_MANY else f"as many {cards} as {number}"


def as_spoken(words: str) -> str:
    """Words put together from an owner and a thing, or from a place, as people say them.

    >>> as_spoken("dudes at the town square"), as_spoken("the posse of the player who opposes you")
    ('dudes in the town square', 'the posse opposing you')
    """
    for template, spoken in SPOKEN.items():
        words = words.replace(template, spoken)
    return words


SPOKEN = {
    "the posse of the player who opposes ": "the posse opposing ",
    " at where ": " where ",
    " at the town square": " in the town square",
}
"""What templates come to, and what people say."""


# Conditions on `it` that stand in place of its noun

IT = "it"


def keyword_of(node: ast.expr) -> str | None:
    """The keyword in `has(it, 'Horse')`, or what else can stand in place of the noun: a stud."""
    if written(node) in ("it.stud", "it.spellcaster"):
        return written(node).removeprefix("it.")
    if isinstance(node, ast.Call) and written(node.func) == "has" and written(node.args[0]) == IT:
        word = node.args[1]
        return str(word.value) if isinstance(word, ast.Constant) else None
    return None


def gang_of(node: ast.expr) -> str:
    """The gang in `of_gang(it, 'Fearmongers')`."""
    if isinstance(node, ast.Call) and written(node.func) == "of_gang" and written(node.args[0]) == IT:
        return str(node.args[1].value) if isinstance(node.args[1], ast.Constant) else ""
    return ""


def type_of(node: ast.expr) -> str | None:
    """The type in `it.type == 'deed'` and `it.is_dude`."""
    if written(node) == "it.is_dude":
        return "dude"
    if isinstance(node, ast.Compare) and len(node.ops) == 1 and isinstance(node.ops[0], ast.Eq):
        word = node.comparators[0]
        if written(node.left) == "it.type" and isinstance(word, ast.Constant):
            return str(word.value)
    return None


def named_ones(node: ast.expr) -> list[ast.expr]:
    """The cards in `those(cards, it == this or it == target)`, where a list holds nothing but cards by name."""
    if not (isinstance(node, ast.Call) and written(node.func) == "those" and isinstance(node.args[1], ast.BoolOp)):
        return []
    ways = node.args[1].values if isinstance(node.args[1].op, ast.Or) else []
    named = [way.comparators[0] for way in ways if isinstance(way, ast.Compare) and written(way.left) == IT]
    same = all(isinstance(way, ast.Compare) and isinstance(way.ops[0], ast.Eq) for way in ways)
    return named if same and len(named) == len(ways) else []


def none_is(node: ast.expr, condition: ast.expr) -> bool:
    """Whether it says that there is none of which the condition holds."""
    if not (isinstance(node, ast.Compare) and isinstance(node.left, ast.Call) and written(node).endswith("== 0")):
        return False
    inner = node.left.args[0]
    return isinstance(inner, ast.Call) and len(inner.args) == 2 and ast.dump(inner.args[1]) == ast.dump(condition)
