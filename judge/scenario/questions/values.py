"""Expressions in questions: the cards' expressions, with cards and players by their names."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Hashable, Iterable
from typing import Any, Final, TypeGuard

from judge.cards.expressions.by_name import meant
from judge.cards.expressions.expression import parse, read
from judge.cards.expressions.functions import FUNCTIONS, OF_OTHERS
from judge.cards.expressions.kinds import IN_WORDS
from judge.cards.expressions.names import BASE_NAMES
from judge.cards.expressions.views import (
    A_CARD,
    A_PLACE,
    A_PLAYER,
    CARDS,
    MEASURE,
    NUMBER,
    TEXT,
    TRUTH,
    CardView,
    Function,
    PlaceView,
    PlayerView,
)
from judge.cards.fault import CardFault
from judge.engine.observing import keyword
from judge.engine.observing.bearing import About
from judge.engine.position.ability import Scope
from judge.engine.position.kinds import CardId
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY

from ..file import names
from .of_facts import of_words

KNOWN: Final = {word: BASE_NAMES[word] for word in ("cards_in_play", "cards_in_boot_hills", "town_square")}
"""The names of the cards' language that a question knows, too."""
KINDS: Final = {word: name.kind for word, name in KNOWN.items()}
"""The kinds of what they stand for."""
SHOOTERS: Final = frozenset({"chosen_shooter", "shooter"})
"""The words for a player's dude that may be any of them."""
QUOTED: Final = r"""(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")"""
"""A name in quotes, in which others may stand behind a backslash."""
_NAMED: Final = re.compile(rf"\b(card|player|used)\({QUOTED}\)(\.(?:chosen_)?shooter\b)?(?:\.zone\s*[!=]=\s*{QUOTED})?")
"""A card or a player called by name; for a card, or a player's shooter, also where it is."""


class Expression:
    """An expression such as `bullets('Tommy Harden') + 1`, read once and worked out in any number of positions.

    Raises CardFault for what is not in the language.
    """

    def __init__(self, text: str | int) -> None:
        self._at = At()
        known = functions(self._at)
        self._read = read(text, KNOWN, known)
        self.text = _by_name(text) if isinstance(text, str) else str(text)
        """As it is meant: with what finds a card, a player or a place around each of their names."""
        if self.text != str(text):
            self._read = read(self.text, KNOWN, known)
        self.asked_of_the_past = _asked_of_the_past(text) if isinstance(text, str) else []
        """The cards that it calls `used` with; None where that cannot be told without a position."""

    def of(self, s: State) -> Any:
        """Its value in a position: true or false, a number, text, or titles.

        Raises CardFault for what cannot be worked out, Unknown for a name that is not there.
        """
        self._at.s = s
        try:
            found = self._read(s, Scope(NOBODY, NOBODY))
        except (TypeError, AttributeError, RecursionError) as fault:  # what the language lets through by mistake
            raise CardFault("this cannot be worked out:", self.text) from fault
        return _plain(s, found, self.text)

    def cards(self, s: State) -> list[CardId] | None:
        """The cards that it comes to in a position where it can be worked out; None where that is no list of cards."""
        self._at.s = s
        found = self._read(s, Scope(NOBODY, NOBODY))
        if not isinstance(found, list) or not all(isinstance(thing, CardView) for thing in found):
            return None
        return [thing.id for thing in found]

    def named(self, s: State) -> set[CardId]:
        """The cards that it may call by name: of which that is, in whole words, a part of a text in quotes."""
        nodes = list(ast.walk(parse(self.text)))
        players = [node.args for node in nodes if isinstance(node, ast.Call) and _calls(node, "player")]
        apart = {id(each) for arguments in players for each in arguments}
        quoted = [
            names.normalise(node.value)
            for node in nodes
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in apart
        ]
        called = ((card, names.all_names(value.printed)) for card, value in s.each_card())
        return {card for card, titles in called if any(_stands_in(title, quoted) for title in titles)}

    def to_be_carried(self, s: State) -> set[CardId]:
        """The cards in play hands that have a keyword of which it asks whether somebody carries one."""
        calls = [node for node in ast.walk(parse(self.text)) if isinstance(node, ast.Call) and _calls(node, "carries")]
        keywords = {node.value for call in calls for node in call.args[1:] if isinstance(node, ast.Constant)}
        in_hands = [card for card in s.all_cards() if s.cards[card].zone == "hand"] if keywords else []
        return {card for card in in_hands if not keywords.isdisjoint(s.cards[card].printed.keywords)}

    def may_be_about(self, s: State) -> set[CardId]:
        """Those that it calls by name; where it asks for a shooter, that may be any dude."""
        if not any(isinstance(node, ast.Attribute) and node.attr in SHOOTERS for node in ast.walk(parse(self.text))):
            return self.named(s)
        return self.named(s) | {card for card in s.all_cards() if s.cards[card].printed.type == "dude"}

    def only_of_cards(self, s: State) -> bool:
        """Whether it is about cards that it calls by name, and about nothing and nobody else that it names; where such
        a card is, and who controls it, says no more of it.
        """
        titles = {title for _, value in s.each_card() for title in names.all_names(value.printed)}
        tree = parse(self.text)
        compared = [each for node in ast.walk(tree) if _asks_where_or_whose(node) for each in node.comparators]
        said_of_it = {id(node) for each in compared for node in ast.walk(each)}
        said = [
            node.value
            for node in ast.walk(tree)
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in said_of_it
        ]
        return bool(said) and all(names.normalise(each) in titles for each in said)

    def about(self, s: State) -> About:
        """The cards and the players that it names; of cards whose controller is asked, not who that is."""
        quoted = {node.value for node in ast.walk(parse(self.text)) if isinstance(node, ast.Constant)}
        players = frozenset(number for number, player in s.each_player() if player.name in quoted)
        return About(frozenset(self.named(s)), frozenset() if self.only_of_cards(s) else players)

    def each_of_several(self, *, wanted: bool = True) -> list[Expression]:
        """What all has to be so for it to be so, or must not be for it not to be; nothing where that is one thing.

        >>> [each.text for each in Expression("card('Amy').booted and not card('Bart').booted").each_of_several()]
        ["card('Amy').booted", "not card('Bart').booted"]
        >>> [each.text for each in Expression("1 < 2 or 2 < 3").each_of_several(wanted=False)]
        ['1 < 2', '2 < 3']
        >>> [each.text for each in Expression("not (1 < 2 and not 2 < 3)").each_of_several(wanted=False)]
        ['not 1 < 2', '2 < 3']
        """
        several = _together(parse(self.text), wanted=wanted)
        return [Expression(ast.unparse(each)) for each in several] if len(several) > 1 else []

    def denied(self) -> Expression:
        """What is so where it is not.

        >>> Expression("not card('Amy').booted").denied().text, Expression("1 < 2 or 2 < 3").denied().text
        ("card('Amy').booted", 'not (1 < 2 or 2 < 3)')
        """
        return Expression(ast.unparse(_denied(parse(self.text))))

    def without_names(self) -> str:
        r"""Its text without the cards and players that it calls by name, and without where such a card is.

        >>> Expression(r"card('The \"Kid\" \'s').zone == 'boot hill' and player('ann').won_game").without_names()
        'card() and player().won_game'
        """
        return _NAMED.sub(r"\1()\2", self.text)

    def rules(self) -> tuple[str, ...]:
        """The rules of what it looks at, as far as that is no sum, in the order in which they stand."""
        return tuple(dict.fromkeys(rule for word in self.words() for rule in of_words.RULES.get(word, ())))

    def words(self) -> list[str]:
        """The words after a dot and the functions in it, in the order in which they stand."""
        nodes = [node for node in ast.walk(parse(self.text)) if isinstance(node, ast.Attribute | ast.Call)]
        return [node.attr if isinstance(node, ast.Attribute) else getattr(node.func, "id", "") for node in nodes]

    def texts(self) -> list[str]:
        """What stands in quotes in it: names, keywords, types."""
        nodes = [node for node in ast.walk(parse(self.text)) if isinstance(node, ast.Constant)]
        return [node.value for node in nodes if isinstance(node.value, str)]

    def past(self, s: State) -> Hashable:
        """What its value depends on and the position's name does not tell: which abilities have been used."""
        if self.asked_of_the_past is None:
            return s.uses
        return tuple([was_used(s, name) for name in self.asked_of_the_past])


def _by_name(text: str) -> str:
    """An expression that has been read, with what finds cards, players and places around each of their names."""
    tree = parse(text.strip())
    called = meant(tree, text.strip(), KINDS)
    return text if called is tree else ast.unparse(called)


def _stands_in(title: str, quoted: Iterable[str]) -> bool:
    """Whether a title is, in whole words, a part of one of these texts: Bart is none of "barton everest"."""
    words = re.compile(rf"(?<!\w){re.escape(title)}(?!\w)")
    return any(title in text and words.search(text) for text in quoted)


def _together(node: ast.expr, *, wanted: bool) -> list[ast.expr]:
    """What an expression joins that all has to be so for it to be so, or must not be for it not to be; alone where it
    joins nothing so.
    """
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        several = _together(node.operand, wanted=not wanted)
        return [_denied(each) for each in several] if len(several) > 1 else [node]
    if not isinstance(node, ast.BoolOp) or not isinstance(node.op, ast.And if wanted else ast.Or):
        return [node]
    return [part for each in node.values for part in _together(each, wanted=wanted)]


def _denied(node: ast.expr) -> ast.expr:
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        return node.operand
    return ast.UnaryOp(ast.Not(), node)


def _asks_where_or_whose(node: ast.AST) -> TypeGuard[ast.Compare]:
    if not isinstance(node, ast.Compare) or not isinstance(node.left, ast.Attribute):
        return False
    return node.left.attr in ("zone", "controller")


def _calls(node: ast.Call, function: str) -> bool:
    return isinstance(node.func, ast.Name) and node.func.id == function


def _asked_of_the_past(text: str) -> list[str] | None:
    """The cards that an expression calls `used` with; None where that cannot be told without a position."""
    found: list[str] = []
    for node in ast.walk(parse(text)):
        if isinstance(node, ast.Call) and _calls(node, "used"):
            name = node.args[0] if len(node.args) == 1 else None
            if not isinstance(name, ast.Constant) or not isinstance(name.value, str):
                return None
            found.append(name.value)
    return found


def was_used(s: State, name: str) -> bool:
    """Whether a card of that name has been used today."""
    found = names.cards_named(s, name)
    if not found:
        names.card_named(s, name)  # says which names there are
    return any(card in found for card, _ in s.uses)


def _plain(s: State, found: Any, text: str) -> Any:
    if isinstance(found, CardView):
        return s.name(found.id) if found.id >= 0 else "nothing"
    if isinstance(found, PlayerView):
        return s.who(found.id)
    if isinstance(found, PlaceView):
        return s.place_name(found.id)
    if isinstance(found, list):
        return [_plain(s, thing, text) for thing in found]
    if isinstance(found, bool | int | str):
        return found
    raise CardFault("this is a function; say of what, as in bullets('Tommy Harden'):", text)


class At:
    """The position in which an expression is being worked out."""

    s: State


def functions(at: At) -> dict[str, Callable[..., Any]]:
    """The functions of the cards' language, which here take names as well, and those that only a question needs."""

    def card(name: Any) -> CardView:
        return CardView(at.s, names.card_named(at.s, _text("card", name)))

    def player(name: Any) -> PlayerView:
        return PlayerView(at.s, names.player_named(at.s, _text("player", name)))

    def place(name: Any) -> PlaceView:
        return PlaceView(at.s, names.place_named(at.s, _text("place", name)))

    def used(name: Any) -> bool:
        return was_used(at.s, _text("used", name))

    def given(word: str, kind: str, thing: Any) -> Any:
        """An argument as the function takes it; a wrong one would give a wrong answer instead of none."""
        if kind == A_CARD and isinstance(thing, str):
            return card(thing)
        if kind == A_PLAYER and isinstance(thing, str):
            return player(thing)
        if kind == A_PLACE and isinstance(thing, str):
            return PlaceView(at.s, names.place_named(at.s, thing))
        if not isinstance(thing, _TYPES[kind]):
            raise CardFault(f"`{word}` takes {IN_WORDS[kind]} here, not", _shown(at.s, thing))
        return thing

    def taking_names(word: str, function: Function) -> Callable[..., Any]:
        def call(*arguments: Any) -> Any:
            if len(arguments) != len(function.takes):
                wanted = " and ".join(IN_WORDS[kind] for kind in function.takes)
                raise CardFault(f"`{word}` takes {wanted}, not so many things as", str(len(arguments)))
            pairs = zip(function.takes, arguments, strict=True)
            return function(*(given(word, kind, thing) for kind, thing in pairs))

        return call

    # What speaks of "you" means nothing in a question, which is nobody's.
    known = {**FUNCTIONS, "has": FUNCTIONS["has"].with_(read=_has)}
    found = {word: taking_names(word, function) for word, function in known.items() if word not in OF_OTHERS}
    return {**found, "card": card, "player": player, "place": place, "used": used}


def _has(card: CardView, asked: str) -> bool:
    """Whether a card has a keyword, so that it can be told why."""
    return keyword.has(card.s, card.id, asked)


_TYPES: Final[dict[str, Any]] = {
    A_CARD: CardView, A_PLAYER: PlayerView, A_PLACE: PlaceView, CARDS: list, TEXT: str, MEASURE: Callable, NUMBER: int,
    TRUTH: object,
}  # fmt: skip


def _text(word: str, given: Any) -> str:
    if not isinstance(given, str):
        raise CardFault(f"`{word}` takes a name in quotes, as in {word}('...')")
    return given


def _shown(s: State, thing: Any) -> str:
    if isinstance(thing, CardView | PlayerView):
        return str(_plain(s, thing, ""))
    return str(thing) if isinstance(thing, bool | int | str) else "that"
