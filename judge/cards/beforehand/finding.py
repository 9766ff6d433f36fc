"""Which cards a text may find in piles, where it can find only cards that somebody has stated.

Of a card that nobody has stated no more is known than a suit and a value: it has no keyword and is no action, deed or
dude.  So a text that looks through a pile for one of these passes it over, and whatever else lies in that pile makes no
difference to it; nor does searching or shuffling a deck of which nothing is known, or discarding cards off the top of
it that nobody asks for.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping
from typing import Any, Final

from judge.cards.expressions.expression import parse
from judge.engine.position.kinds import FOUND

OPEN_PILES: Final = frozenset({"card in your discard pile", "card in your Boot Hill"})
"""The choices of a card in a pile that lies open."""
TOO: Final = frozenset({"discard pile too", "boot hill too"})
"""The keys by which a search of a deck goes through such a pile as well."""
KINDS: Final = frozenset({"action", "deed", "dude", "goods", "spell"})
"""What a card may be that somebody has stated, and no other."""
SHUFFLE: Final = "shuffle deck"
INTO_A_DECK: Final = "shuffle into deck"
OFF_THE_TOP: Final = "discard off top"
REDRAWN: Final = {"when": "redraw"}
MORE: Final = "draw into draw hand"
"""How many cards a hand is drawn with makes no difference where any hand may come."""
_OF: Final = {INTO_A_DECK: "put back"}
"""What looks at no card but those that are named behind it."""
IN_BOOT_HILLS: Final = "cards_in_boot_hills"
"""The name by which an expression goes through everybody's."""


def what_is_found(text: Any) -> tuple[Any, frozenset[str]]:
    """A text without what looks through piles for no more than cards that have been stated, and what it looks for.

    >>> text = {"play": "shootout", "then": [{"choose": "card in your discard pile", "where": "has(it, 'Gadget')"}]}
    >>> what_is_found(text)
    ({'play': 'shootout', 'then': [{}]}, frozenset({'found: Gadget'}))
    >>> what_is_found({"choose": "card in your discard pile"})
    ({'choose': 'card in your discard pile'}, frozenset())
    >>> what_is_found({"when": "redraw", "then": [{"may": [{"draw into draw hand": 1}]}]})
    ({}, frozenset())
    >>> what_is_found({"shuffle into deck": "target"}), what_is_found({"discard off top": 1})
    (({'put back': 'target'}, frozenset()), ({}, frozenset()))
    >>> what_is_found({"bullets": "count(those(cards_in_boot_hills, it.is_dude))"})
    ({'bullets': 'count(nobody)'}, frozenset({'found: dude'}))
    """
    if isinstance(text, str) and IN_BOOT_HILLS in text:
        return _found_in_boot_hills(text)
    if isinstance(text, list):
        several = [what_is_found(each) for each in text if each != SHUFFLE]
        return [rest for rest, _ in several], frozenset[str]().union(*(words for _, words in several))
    if not isinstance(text, Mapping):
        return text, frozenset()
    if _draws_more(text):
        return {}, frozenset()
    own, gone = _own(text)
    parts = {_OF.get(key, key): what_is_found(each) for key, each in text.items() if key not in gone}
    return {key: rest for key, (rest, _) in parts.items()}, own.union(*(words for _, words in parts.values()))


def _own(text: Mapping[str, Any]) -> tuple[frozenset[str], frozenset[str]]:
    """What an instruction looks for in piles, and by which of its keys; nothing where it may find any card."""
    if text.get("choose") in OPEN_PILES and (words := _looked_for(text.get("where"))):
        return words, frozenset({"choose", "where"})
    if OFF_THE_TOP in text and "as" not in text:
        return frozenset(), frozenset({OFF_THE_TOP})
    if "search deck" in text:
        return frozenset(), frozenset({"search deck"})
    if "search deck for" in text and (words := _looked_for(text["search deck for"])):
        return words if not TOO.isdisjoint(text) else frozenset(), frozenset({"search deck for", *TOO})
    return frozenset(), frozenset()


def _found_in_boot_hills(text: str) -> tuple[str, frozenset[str]]:
    """An expression without what goes through the Boot Hills for no more than cards that have been stated."""
    whole, found = text.strip(), frozenset[str]()
    rest = whole
    for node in ast.walk(parse(whole)):
        if words := _of_those_in_boot_hills(node):
            rest, found = rest.replace(str(ast.get_source_segment(whole, node)), "nobody"), found | words
    return rest, found


def _of_those_in_boot_hills(node: ast.AST) -> frozenset[str]:
    """What is looked for there, if that is a kind of card or a keyword; only dudes have a printed influence."""
    match node:
        case ast.Call(ast.Name("those"), [ast.Name(pile), condition], []) if pile == IN_BOOT_HILLS:
            return _of(condition)
        case ast.Call(ast.Name("highest"), [ast.Name("printed_influence"), ast.Name(pile)], []) if (
            pile == IN_BOOT_HILLS
        ):
            return frozenset({FOUND + "dude"})
    return frozenset()


def _looked_for(condition: object) -> frozenset[str]:
    """The keywords and kinds of which a card has to have one; empty where it may be any.

    >>> sorted(_looked_for("it.type == 'action' and it.cost < 2")), _looked_for("it.type == 'deed' or it.cost < 2")
    (['found: action'], frozenset())
    """
    return _of(parse(condition)) if isinstance(condition, str) else frozenset()


def _of(node: ast.AST) -> frozenset[str]:
    match node:
        case ast.BoolOp(ast.Or(), values):
            each = [_of(value) for value in values]
            return frozenset[str]().union(*each) if all(each) else frozenset()
        case ast.BoolOp(ast.And(), values):
            return next(filter(None, map(_of, values)), frozenset())
        case ast.Call(ast.Name("has"), [ast.Name("it"), ast.Constant(str() as keyword)], []):
            return frozenset({FOUND + keyword})
        case ast.Compare(ast.Attribute(ast.Name("it"), "type"), [ast.Eq()], [ast.Constant(str() as kind)]):
            return frozenset({FOUND + kind} if kind in KINDS else ())
        case ast.Attribute(ast.Name("it"), "is_dude"):
            return frozenset({FOUND + "dude"})
    return frozenset()


def _draws_more(text: Mapping[str, Any]) -> bool:
    """Whether all that a text does is to have a hand drawn with more cards, as it is redrawn."""
    done = text.get("then")
    while isinstance(done, list) and len(done) == 1 and set(done[0]) == {"may"}:
        done = done[0]["may"]
    return REDRAWN.items() <= text.items() and isinstance(done, list) and all({*each} == {MORE} for each in done)
