"""Whatever the cards' language can look at of piles and hands is found by its words, before a search begins."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from types import CodeType, FunctionType, ModuleType
from typing import Any

import pytest

from judge.cards.beforehand.looking import looked_at
from judge.cards.expressions.functions import FUNCTIONS
from judge.cards.expressions.words import of_cards, of_events, of_places, of_players
from judge.cards.vocabulary.every_verb import VERBS
from judge.engine.exploring.explore import Exploration
from judge.engine.exploring.forgetting import looking, may_be_found
from judge.engine.position.kinds import CHANGES_HANDS

from ..board import ANN, BEN, card, dude, table

PILES = {"discard", "boot_hill", "deck", "shuffled", "draw_hand", "joker", "unstated"}
"""What the engine calls piles and what is in them."""
CHEATIN = {"cheatin", "revealed", "was_cheatin", "legal"}
RANKS = {"cards_rank", "hand_rank", "cards_strength", "hand_strength", "rank_of_cards", "total_hand_rank"}
BY_WORDS = {"piles": PILES, "cheats": CHEATIN, "ranks": RANKS}
OTHERWISE = {
    "a card that acts from the discard pile always counts, wherever it lies": {"use", "play action"},
    "what it goes through is said in its keys, by their own words": {"bring in"},
    "a hand of which only the worth is known tells by itself who asks for its rank": {"casualties"},
    "it says what a hand is, and looks at none": {"hand is", "replace draw hand", "exchange draw hands"},
    "of jokers and draw hands it asks no more than whether the hand is Cheatin'": {
        "cheatin", "legal", "revealed_cheatin", "revealed_legal",
    },
    "which cards it takes is said by the words that chose them": {"put into discard pile"},
    "a play, and not a hand, is legal": {"use", "play action"},
}  # fmt: skip
"""What reads something of that kind without a word for it, and why that does no harm."""
HOME = ("judge.cards.", "judge.engine.table.")
DEEP = 4


def functions_of(thing: object) -> Iterator[FunctionType]:
    """The functions that a word, a function or a verb of the language consists of."""
    parts = [getattr(thing, name, None) for name in getattr(thing, "__struct_fields__", ())]
    parts += list(thing) if isinstance(thing, tuple) else []
    yield from (part for part in parts if inspect.isfunction(part))
    for part in parts:
        if inspect.isclass(part):
            found = (member.fget if isinstance(member, property) else member for member in vars(part).values())
            yield from (each for each in found if inspect.isfunction(each) and each.__name__ not in ("read", "tell"))


def named_in(function: FunctionType, seen: set[CodeType], deep: int = DEEP) -> set[str]:
    """Every name and short text in a function, and in those of the language and the tables that it calls."""
    todo, found = [function.__code__], set[str]()
    while todo and deep and function.__code__ not in seen:
        code = todo.pop()
        found |= {*code.co_names, *(each for each in code.co_consts if isinstance(each, str) and len(each) < 20)}
        todo += [each for each in code.co_consts if isinstance(each, CodeType)]
        for name in code.co_names:
            called: Any = function.__globals__.get(name)
            inside = [getattr(called, each, None) for each in code.co_names] if isinstance(called, ModuleType) else []
            for each in (called, *inside):
                if inspect.isfunction(each) and each.__module__.startswith(HOME):
                    found |= named_in(each, seen | {function.__code__}, deep - 1)
    return found


def everything() -> dict[str, object]:
    """Whatever the language has, by its name."""
    words: dict[str, object] = {}
    for some in (of_cards.CARD, of_players.PLAYER, of_places.PLACE, of_events.EVENT, FUNCTIONS, VERBS):
        words |= {word: what for word, what in some.items() if word not in words}
    return words


def unfound(words: dict[str, object]) -> Iterator[tuple[str, str]]:
    """What looks at something that its word does not tell."""
    allowed = {word for those in OTHERWISE.values() for word in those}
    for word, thing in words.items():
        named = {name for function in functions_of(thing) for name in named_in(function, set())}
        for what, names in BY_WORDS.items():
            if named & names and what not in looked_at(word) and word not in allowed:
                yield word, what


def test_every_word_that_looks_at_piles_or_hands_is_known_to() -> None:
    words = everything()
    assert {word for those in OTHERWISE.values() for word in those} <= {*words}
    assert len(words) > 250
    assert list(unfound(words)) == []


def peeks(v: Any) -> Any:
    return v.s.players[v.id].discard[:1]


@pytest.mark.parametrize(("word", "found"), [("finest", [("finest", "piles")]), ("top_discard", [])])
def test_a_new_word_has_to_say_what_it_looks_at(word: str, found: list[tuple[str, str]]) -> None:
    reader: Callable[[Any], Any] = peeks
    assert list(unfound({word: (reader,)})) == found


@pytest.mark.parametrize(
    ("title", "before_hands", "with_hands"),
    [
        ("Doyle's Hoyle", False, True), ("Pair of Six-Shooters", False, True), ("Trick Shooting", True, True),
        ("Run Rabbit Run", False, False), ("Lacy O'Malley", False, False),
        ("Yuan Min", False, False), ("Richard Slavin", False, False),
    ],
)  # fmt: skip
def test_of_a_fight_texts_look_at_cards_in_the_time_in_which_they_can_be_used(
    title: str, before_hands: bool, with_hands: bool
) -> None:
    """shootout.make-plays.kinds, shootout.resolution"""
    s = table()
    dude(s, ANN, "Ann")
    dude(s, BEN, "Ben")
    s.set(s.add_card(card(title), ANN, "play"), posse=ANN, at=s.players[ANN].home)
    found = [looking(s, fight=True, hands=hands) for hands in (False, True)]
    assert [not each.isdisjoint({"piles", CHANGES_HANDS}) for each in found] == [before_hands, with_hands]


def test_what_looks_through_a_pile_for_a_keyword_has_to_know_only_the_cards_that_have_it() -> None:
    s = table()
    yuan = s.add_card(card("Yuan Min"), ANN, "play")
    s.set(yuan, posse=ANN, at=s.players[ANN].home)
    ferocity, pinch = (s.add_card(card(title), ANN, "hand") for title in ("Zhu's Ferocity", "Mantis Pinch"))
    assert may_be_found(s, looking(s, fight=True)) == {ferocity}
    assert may_be_found(s, looking(s, phase="sundown")) == frozenset()
    assert pinch not in Exploration(s, by_worth=True).named
    assert ferocity in Exploration(s, by_worth=True).named
