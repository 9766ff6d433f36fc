"""What an expression looks at, where that is nothing but what is known of what may still become of it.

That is where named dudes are, who controls them, whether they are booted, what is on their heads, their bullets and
influence, and the same of what they carry; of how many dudes in play something of that is so; how many are in a posse
or were casualties; the ghost rock of players, and what their hands were worth.
"""

from __future__ import annotations

import ast
from typing import Final

from judge.cards.expressions.expression import parse
from judge.engine.exploring.futures.asked import CONTROLLER, FOR_ROCK, HOST, NEEDS, NO_MORE, OF_HANDS
from judge.engine.exploring.futures.by_texts import HAS
from judge.engine.exploring.futures.changes import CARRIED
from judge.engine.position.kinds import CardId, PlayerId, Zone
from judge.engine.position.state import State

from ...file import names

JOINED: Final = (
    ast.BoolOp, ast.And, ast.Or, ast.UnaryOp, ast.Not, ast.Compare, ast.Eq, ast.NotEq, ast.Lt, ast.LtE, ast.Gt,
    ast.GtE, ast.BinOp, ast.Add, ast.Sub, ast.Constant,
)  # fmt: skip
"""What an expression may be put together with; nothing of that looks at the position."""
BY_FUNCTION: Final = frozenset({"bounty", "bullets", "influence", "value"})
"""The numbers of a dude that are also asked for by their word alone: `bullets('Amy')`."""
PLACES: Final = frozenset({"deed", "outfit"})
"""The kinds of card that never go anywhere."""
COUNTED: Final = {"player": frozenset({"posse", "taken"}), "card": frozenset({"attachments"})}
"""What may be counted of a player, and of a card."""
OF_EACH: Final = frozenset({"booted", "in_shootout", "wanted"})
"""What may be asked of each dude in play where dudes are counted, besides who controls them."""


class LooksAt:
    """What an expression looks at: `known` as long as it is nothing else than this."""

    def __init__(self, s: State, text: str) -> None:
        self.s, self.known = s, True
        self.dudes: list[CardId] = []
        self.stashes: list[PlayerId] = []
        self.posses: list[PlayerId] = []
        self.takers: list[PlayerId] = []
        self.needs: frozenset[str] = frozenset()
        self.words: set[str] = set()
        self.of_carried: set[str] = set()
        """The words for what is asked of what somebody carries."""
        self.bearers: list[CardId] = []
        """Of whom it is counted what they carry."""
        self.counted: list[PlayerId] = []
        """Whose dudes in play are counted of whom something is so."""
        self._look(parse(text))

    def _look(self, node: ast.AST) -> None:
        if isinstance(node, ast.Attribute):
            self._of(node.value, node.attr)
        elif isinstance(node, ast.Call) and (counted := _counted(node, "player")) is not None:
            player = names.player_named(self.s, counted[0])
            if counted[1] == "taken":
                self.takers.append(player)
            else:
                self.posses.append(player)
        elif isinstance(node, ast.Call) and (of_each := _of_all_dudes(node)) is not None:
            words, name = of_each
            self.counted += [names.player_named(self.s, name)] if name else self.s.everybody()
            self.dudes += self.of_those_counted(self.s)
            self.needs = self.needs.union(*(NEEDS[word] for word in words))
            self.words |= words
        elif isinstance(node, ast.Call) and (carried := _counted(node, "card")) is not None:
            bearers = names.cards_named(self.s, carried[0])
            self.known = self.known and len(bearers) == 1 and self.s.cards[bearers[0]].printed.type == "dude"
            self.bearers += bearers
            for n in (*bearers, *self.of_those_counted(self.s)):
                self._ask_of(n, HOST)
        elif isinstance(node, ast.Call) and (of := _whose_keyword(node)) is not None:
            self._of(of, HAS)
        elif isinstance(node, ast.Call):
            self._of(node, "")
        elif isinstance(node, ast.Name) and node.id == "town_square":
            pass  # it is always there
        elif isinstance(node, JOINED):
            for each in ast.iter_child_nodes(node):
                self._look(each)
        else:
            self.known = False

    def of_those_counted(self, s: State) -> list[CardId]:
        """The dudes in play of whom it is counted, and what those carry of whom that is."""
        dudes = [n for n in s.on_table if s.cards[n].printed.type == "dude"] if self.counted else []
        carried = [n for bearer in self.bearers for n in s.attachments(bearer)]
        return [*(n for n in dudes if s.cards[n].controller in self.counted), *carried]

    def _ask_of(self, n: CardId, word: str) -> None:
        """That something is asked of a card."""
        self.dudes.append(n)
        self.needs |= NEEDS[word]
        self.words.add("bounty" if word == "wanted" else word)
        if self.s.cards[n].printed.type in CARRIED:
            self.of_carried.add(word)

    def _of(self, node: ast.AST, word: str) -> None:
        """Somebody called by name, and what is asked of them."""
        self.known = self.known and isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        if not self.known or not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
            return
        name = node.args[0] if len(node.args) == 1 and not node.keywords else None
        if not isinstance(name, ast.Constant) or not isinstance(name.value, str):
            self.known = False
        elif (hand := word if node.func.id == "player" else "" if word else node.func.id) in OF_HANDS:
            names.player_named(self.s, name.value)
            self.needs |= OF_HANDS[hand]
            self.words.add(hand)
        elif (node.func.id, word) in (("player", ""), ("player", "home")):
            names.player_named(self.s, name.value)  # who that is never changes, nor where they live
        elif (node.func.id, word) == ("card", ""):
            self.known = len(names.cards_named(self.s, name.value)) == 1
        elif (node.func.id, word) == ("card", "location"):
            found = names.cards_named(self.s, name.value)
            self.known = len(found) == 1
            if not self.known or self.s.cards[found[0]].printed.type not in PLACES:
                self.dudes += found
                self.words.add("at_home")
        elif node.func.id == "player" and word == "ghost_rock":
            self.stashes.append(names.player_named(self.s, name.value))
            self.needs |= FOR_ROCK
        elif (node.func.id == "card" and word in NEEDS) or (not word and node.func.id in BY_FUNCTION):
            found = names.cards_named(self.s, name.value)
            self.known = len(found) == 1
            for n in found:
                self._ask_of(n, word or node.func.id)
        else:
            self.known = False


def _counted(node: ast.Call, of: str) -> tuple[str, str] | None:
    """The player of whom some dudes are counted, and which (those in the posse, or those who were casualties in the
    round), or the card of which attachments are, if that is what is called.

    >>> _counted(ast.parse("count(player('ann').posse)", mode="eval").body, "player")
    ('ann', 'posse')
    >>> _counted(ast.parse("count(card('Amy').attachments)", mode="eval").body, "card")
    ('Amy', 'attachments')
    """
    match node:
        case ast.Call(
            ast.Name("count"),
            [ast.Attribute(ast.Call(ast.Name(who), [ast.Constant(str() as name)], []), which)],
            [],
        ) if who == of and which in COUNTED[of]:
            return name, which
    return None


def _whose_keyword(node: ast.Call) -> ast.expr | None:
    """Of what card it is asked whether it has a keyword, if that is what is called.

    >>> ast.unparse(_whose_keyword(ast.parse("has(card('Amy'), 'Deputy')", mode="eval").body))
    "card('Amy')"
    """
    match node:
        case ast.Call(ast.Name("has"), [ast.Call(ast.Name("card")) as of, ast.Constant(str())], []):
            return of
    return None


def _of_all_dudes(node: ast.Call) -> tuple[frozenset[str], str] | None:
    """What is asked of each dude in play where those are counted of whom all of it is so, and whose they have to be, if
    that is said; None where more is asked.

    >>> asked = "count(those(cards_in_play, it.is_dude and it.controller == player('ann') and not it.booted))"
    >>> words, whose = _of_all_dudes(ast.parse(asked, mode="eval").body)
    >>> sorted(words), whose
    (['booted', 'controller', 'in_play'], 'ann')
    >>> _of_all_dudes(ast.parse("count(those(cards_in_play, it.booted))", mode="eval").body) is None
    True
    """
    match node:
        case ast.Call(ast.Name("count"), [ast.Call(ast.Name("those"), [ast.Name("cards_in_play"), so], [])], []):
            parts = so.values if isinstance(so, ast.BoolOp) and isinstance(so.op, ast.And) else [so]
            words = [_of_one(part) for part in parts]
            if all(words) and "in_play" in words:
                return frozenset(words), next(filter(None, map(_whose, parts)), "")
    return None


def _of_one(part: ast.expr) -> str:
    """The word for what is asked of a dude: a dude is asked for by being in play; empty where it is anything else."""
    match part:
        case ast.Attribute(ast.Name("it"), "is_dude"):
            return "in_play"
        case ast.UnaryOp(ast.Not(), ast.Attribute(ast.Name("it"), word)) | ast.Attribute(ast.Name("it"), word):
            return word if word in OF_EACH else ""
        case ast.Compare(
            ast.Attribute(ast.Name("it"), "controller"),
            [ast.Eq() | ast.NotEq()],
            [ast.Call(ast.Name("player"), [ast.Constant(str())], [])],
        ):
            return CONTROLLER
    return ""


def _whose(part: ast.expr) -> str:
    """Whose dude it has to be, if that is what is asked."""
    match part:
        case ast.Compare(_, [ast.Eq()], [ast.Call(_, [ast.Constant(str() as name)], [])]):
            return name
    return ""


def zones_told_apart(text: str) -> frozenset[Zone]:
    """As which of the zones of whoever is gone a question sees a dude: those that it names, Boot Hill, as nobody comes
    back from there, and one of the others; all where it compares zones with anything else than a name.

    >>> sorted(zones_told_apart("card('Amy').zone == 'boot hill' and card('Abe').zone != 'play'"))
    ['boot hill', 'discard']
    >>> len(zones_told_apart("card('Amy').zone == card('Abe').zone"))
    6
    """
    nodes = list(ast.walk(parse(text)))
    compared = [
        node.comparators[0].value
        for node in nodes
        if isinstance(node, ast.Compare)
        and len(node.ops) == 1
        and isinstance(node.ops[0], ast.Eq | ast.NotEq)
        and isinstance(node.left, ast.Attribute)
        and node.left.attr == "zone"
        and isinstance(node.comparators[0], ast.Constant)
    ]
    if len(compared) < sum(isinstance(node, ast.Attribute) and node.attr == "zone" for node in nodes):
        return frozenset(NO_MORE)
    named = [zone for zone in NO_MORE if zone in compared or zone == "boot hill"]
    return frozenset([*named, *[zone for zone in NO_MORE if zone not in named][:1]])
