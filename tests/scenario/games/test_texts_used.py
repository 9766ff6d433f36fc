"""Which texts of cards scenarios and random games use to their end, and which they see refused."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from judge.books.catalogue import Catalogue
from judge.cards.deck import Entry, faults
from judge.engine.observing.texts import Text, texts_of
from judge.engine.position.values import Printed
from judge.scenario.games.random_games import Pool
from judge.scenario.games.texts_used import InGame, RandomGame, texts_used
from judge.scenario.runs.reach import Reach, Reaching
from tests.lanes import one_in, slow

from ..conftest import SCENARIOS

COACHWHIP = Text("Coachwhip!", "ability", 0)


@pytest.fixture(scope="module")
def pool(catalogue: Catalogue) -> Pool:
    return Pool.published(catalogue)


OUT_OF_REACH = {"Agent Provocateur": 1}
"""How many texts of a title no scenario can use to its end, and why.

The Agent stays in Boot Hill, from where every published card takes Abominations only, or cards that are no dudes.
"""


@slow
def test_every_text_of_every_card_is_used_by_a_scenario(runs: list[Reach], catalogue: Catalogue) -> None:
    """Write a scenario for it, and take it off the list; `judge coverage --cards` shows all"""
    unused = [one.text.title for one in texts_used(catalogue, runs, []) if not one.scenarios]
    assert Counter(unused) == OUT_OF_REACH


def test_texts_that_are_used_and_one_that_is_refused(catalogue: Catalogue) -> None:
    ran = Reaching(catalogue)(SCENARIOS / "reacts" / "arnold-saves-dawn.yaml")
    assert ran.used == {Text("Dr. Dawn Edwards", "trait", 0), Text("Arnold McCadish", "ability", 0)}
    assert Text("Eve Henry", "trait", 0) in ran.refused  # she pays for no other dude


def test_a_price_that_dudes_lower_is_used(catalogue: Catalogue) -> None:
    ran = Reaching(catalogue)(SCENARIOS / "cards" / "goods" / "bacillus-pasteuria-bought.yaml")
    assert ran.used == {Text("Bacillus Pasteuria", "standing", 0)}


def test_that_it_is_not_the_time_is_no_refusal(resolution: Any, write: Any, catalogue: Catalogue) -> None:
    resolution["players"]["ann"]["hand"] = ["Pinned Down"]
    resolution["questions"] = [{"legal": {"ann": {"play": "Pinned Down"}}, "expect": False}]
    assert Reaching(catalogue)(write(resolution)).refused == frozenset()


def test_a_deck_drawn_at_random_is_legal(pool: Pool, catalogue: Catalogue) -> None:
    luck = Random(7)
    for _ in range(20):
        deck = pool.deck(luck)
        cards = [deck.outfit, *([deck.legend] if deck.legend else []), *deck.cards]
        entries = [Entry(catalogue.card(slug(catalogue, printed)), 1) for printed in cards]
        together = [Entry(one.card, entries.count(one)) for n, one in enumerate(entries) if one not in entries[:n]]
        assert faults(together) == []


def slug(catalogue: Catalogue, printed: Printed) -> str:
    found = catalogue.resolve_card(printed.title).slug
    assert found is not None
    return found


@slow
def test_one_seed_is_one_game(catalogue: Catalogue) -> None:
    one, other = RandomGame(catalogue)(3), RandomGame(catalogue)(3)
    assert one == other
    assert (one.players, one.ended, one.fault) == (4, True, "")
    assert one.used


@one_in(9, day=20)
@pytest.mark.parametrize("first", range(0, 200, 10))
def test_random_games_of_all_cards_are_sound_and_come_to_an_end(first: int, catalogue: Catalogue) -> None:
    """200 of them by night; `judge coverage --cards --games 5000` plays more"""
    play = RandomGame(catalogue)
    for seed in range(first, first + 10):
        found = play(seed)
        assert (found.fault, found.ended) == ("", True), seed


def test_what_goes_wrong_in_a_game_is_told_with_its_seed(catalogue: Catalogue) -> None:
    game = RandomGame(catalogue)
    game.pool = Pool({"outfit": ()}, {})
    found = game(5)
    assert (found.seed, found.ended) == (5, False)
    assert "no further dude fits into a legal deck" in found.fault


def test_how_often_a_text_is_used(catalogue: Catalogue, pool: Pool) -> None:
    runs = [
        Reach("one", frozenset(), frozenset(), used=frozenset({COACHWHIP})),
        Reach("two", frozenset(), frozenset(), refused=frozenset({COACHWHIP})),
    ]
    games = [InGame(0, 2, 10, True, frozenset({COACHWHIP}), frozenset({COACHWHIP}))]
    found = {one.text: one for one in texts_used(catalogue, runs, games)}
    assert (found[COACHWHIP].scenarios, found[COACHWHIP].games, found[COACHWHIP].refused) == (("one",), 1, 2)
    assert not found[COACHWHIP].lacking
    assert list(found) == [text for printed in pool.every.values() for text in texts_of(printed)]
