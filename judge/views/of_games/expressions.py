"""Expressions of questions in words, where they are short enough to be said: `bullets('Amy')`, `card('Amy').booted`."""

from __future__ import annotations

import ast
from typing import Final, NamedTuple

from judge.cards.expressions.functions import FUNCTIONS, SKILLS
from judge.cards.expressions.views import A_CARD, A_PLAYER, TRUTH
from judge.cards.fault import CardFault
from judge.cards.telling.nouns import Noun
from judge.engine.position.sums import number_of


class Clause(NamedTuple):
    """A short sentence, in pieces that make a question too: `Amy`, `is`, `booted`."""

    subject: str
    verb: str
    rest: str

    def __str__(self) -> str:
        return f"{self.subject} {self.verb} {self.rest}"

    def asked(self) -> str:
        """The sentence as a question."""
        if self.verb == "has":
            return f"Does {self.subject} have {self.rest}?"
        return f"{self.verb.capitalize()} {self.subject} {self.rest}?"

    def denied(self) -> Clause:
        """The opposite."""
        return self._replace(rest=f"not {self.rest}") if self.verb == "is" else self._replace(verb="does not have")


OF_A_CARD: Final = {
    "booted": "booted", "in_play": "in play", "wanted": "wanted", "stud": "a stud", "at_home": "at home",
    "is_winner": "the Winner", "is_dude": "a dude",
}  # fmt: skip
"""What is said of a card or a player that is so or not."""
OF_A_PLACE: Final = {"in_town": "in town", "private": "Private"}
"""What is said of a location that is so or not."""
NUMBERS: Final = {
    "bullets": "bullets", "total_bullets": "bullets before limits", "influence": "influence", "value": "value",
    "upkeep": "upkeep", "production": "production", "cost": "cost", "control_points": "control points",
    "ghost_rock": "ghost rock", "hand_limit": "hand size", "bounty": "bounty", "controller": "controller",
    "owner": "owner", "hand_rank": "hand rank", "total_hand_rank": "hand rank before limits", "grit": "grit",
    "cards_rank": "rank of the cards", "casualties": "casualties", "zone": "zone",
}  # fmt: skip
"""What a card or a player has, by the expressions' names for it."""
SIGNS: Final[dict[type[ast.cmpop], str]] = {
    ast.Eq: "", ast.NotEq: "not ", ast.Gt: "more than ", ast.GtE: "at least ", ast.Lt: "less than ",
    ast.LtE: "at most ",
}  # fmt: skip
ZONES: Final = {"boot hill": "Boot Hill", "discard": "the discard pile", "hand": "hand", "play": "play"}


def noun(text: str) -> str:
    """What a number is called; nothing where that cannot be said shortly.

    >>> noun("bullets('Dulf Zug')")
    'bullets of Dulf Zug'
    >>> noun("count(player('ann').posse)")
    "the number of dudes in ann's posse"
    >>> noun("skill('Ada', 'huckster')")
    'Huckster rating of Ada'
    >>> noun("card('Ada').booted")
    ''
    """
    return _noun(_parsed(text)) or _as_on_cards(text, number=True)


def statement(text: str) -> str:
    """What is so or not, several things joined too; the expression itself where that cannot be said shortly.

    >>> statement("card('Hob').at_home and not card('Bea').in_play")
    'Hob is at home and Bea is not in play'
    >>> statement("count(cards_in_play) > 3")
    'there are at least 4 cards in play'
    >>> statement("card('Roan').host == card('Amy') and not card('Amy').first_casualty")
    'Roan is attached to Amy and Amy does not have to be the first casualty'
    """
    node = _parsed(text)
    parts = node.values if isinstance(node, ast.BoolOp) else [node]
    word = " or " if isinstance(node, ast.BoolOp) and isinstance(node.op, ast.Or) else " and "
    told = [str(_clause(part) or "") or _as_on_cards(ast.unparse(part)) if part is not None else "" for part in parts]
    return word.join(told) if all(told) else _as_on_cards(text) or text


def clause(text: str) -> Clause | None:
    """What is so or not; None where that cannot be said shortly.

    >>> str(clause("card('Amy').zone == 'boot hill'"))
    'Amy is in Boot Hill'
    >>> str(clause("card('Saloon').controller == player('ann')"))
    'the controller of Saloon is ann'
    >>> clause("has('Amy', 'Huckster')").asked()
    'Does Amy have the keyword Huckster?'
    """
    return _clause(_parsed(text))


def _parsed(text: str) -> ast.expr | None:
    try:
        return ast.parse(text.strip(), mode="eval").body
    except (SyntaxError, ValueError, RecursionError):
        return None


def _noun(node: ast.expr | None) -> str:
    match node:
        case ast.Call(func=ast.Name(id=word), args=[thing]) if word in NUMBERS and (of := _thing(thing)):
            return number_of(NUMBERS[word], of)
        case ast.Call(func=ast.Name(id="skill"), args=[thing, ast.Constant(value=str(word))]) if of := _thing(thing):
            skill = SKILLS.get(word.lower(), word)
            return f"{skill} rating of {of}"
        case ast.Attribute(value=thing, attr=word) if word in NUMBERS and (of := _thing(thing)):
            return number_of(NUMBERS[word], of)
    return ""


def _clause(node: ast.expr | None) -> Clause | None:
    match node:
        case ast.UnaryOp(op=ast.Not(), operand=inner):
            return said.denied() if (said := _clause(inner)) is not None else None
        case ast.Attribute(value=thing, attr=word) if word in OF_A_CARD and (of := _thing(thing)):
            return Clause(of, "is", OF_A_CARD[word])
        case ast.Attribute(value=ast.Attribute(value=thing, attr="location"), attr=word) if word in OF_A_PLACE:
            return Clause(f"the location of {of}", "is", OF_A_PLACE[word]) if (of := _thing(thing)) else None
        case ast.Call(func=ast.Name(id="used"), args=[thing]) if of := _thing(thing):
            return Clause(of, "is", "used")
        case ast.Call(func=ast.Name(id="has"), args=[thing, ast.Constant(value=str(word))]) if of := _thing(thing):
            return Clause(of, "has", f"the keyword {word}")
        case ast.Call(func=ast.Name(id="adjacent"), args=[one, other]) if (of := _thing(one)) and (to := _thing(other)):
            return Clause(of, "is", f"adjacent to {to}")
        case ast.Compare(left=left, ops=[sign], comparators=[ast.Constant(value=value)]):
            return _compared(left, sign, value)
        case ast.Compare(left=left, ops=[ast.Eq() | ast.NotEq() as sign], comparators=[ast.Call() as other]):
            return _compared(left, sign, to) if (to := _thing(other)) else None
    return None


def _compared(left: ast.expr, sign: ast.cmpop, value: object) -> Clause | None:
    of, word = _noun(left), SIGNS.get(type(sign))
    if not of or word is None:
        return None
    if of.startswith("zone of "):
        where = Clause(of.removeprefix("zone of "), "is", f"in {ZONES.get(str(value), value)}")
        return where.denied() if word else where
    return Clause(f"the {of}", "is", f"{word}{value}")


def _thing(node: ast.expr) -> str:
    """A card, a player or a place by its name."""
    match node:
        case ast.Constant(value=str(name)):
            return name
        case ast.Call(func=ast.Name(id="card" | "player"), args=[ast.Constant(value=str(name))]):
            return name
    return ""


def _as_on_cards(text: str, *, number: bool = False) -> str:
    """The same in the words of our reading of cards; nothing where those have none for it."""
    from judge.cards.telling.words import Telling  # which only some questions need

    telling = Telling("this card", {})
    telling.begin()
    if (parsed := _parsed(text)) is None:
        return ""
    named = _Named()
    node = named.visit(parsed)
    telling.nouns.update(named.nouns)
    try:
        tree = telling.speech.parse(ast.unparse(node))
        if (telling.speech.kind(tree) == TRUTH) == number:
            return ""
        return telling.speech.noun(tree) if number else telling.speech.clause(tree)
    except CardFault:  # a word that only scenarios have, such as a location by its name
        return ""


class _Named(ast.NodeTransformer):
    """Puts a name in place of each card and player that an expression calls by its own."""

    def __init__(self) -> None:
        self.nouns: dict[str, Noun] = {}

    def named(self, kind: str, words: str) -> ast.Name:
        """A name that stands for somebody."""
        name = f"known_{len(self.nouns)}"
        self.nouns[name] = Noun(kind, words)
        return ast.Name(name)

    def visit_Call(self, node: ast.Call) -> ast.expr:
        """`card('Amy')`, or a function of one: `bullets('Amy')`."""
        word = node.func.id if isinstance(node.func, ast.Name) else ""
        said = [arg.value if isinstance(arg, ast.Constant) and isinstance(arg.value, str) else "" for arg in node.args]
        if word in ("card", "player") and len(said) == 1 and said[0]:
            return self.named(A_CARD if word == "card" else A_PLAYER, said[0])
        takes = FUNCTIONS[word].takes if word in FUNCTIONS else ()
        for n, kind in enumerate(takes[: len(said)]):
            if kind in (A_CARD, A_PLAYER) and said[n]:
                node.args[n] = self.named(kind, said[n])
        self.generic_visit(node)
        return node
