"""The vocabulary of the cards: every verb that an encoding may use, by what it is about."""

from . import (
    bringing_in,
    choices,
    decks,
    each_player,
    entering,
    flow,
    for_a_while,
    gangs,
    hands,
    looking,
    more_plays,
    moving,
    on_abilities,
    on_cards,
    on_players,
    play_hands,
    tests,
    this_round,
    tokens,
    top_of_deck,
)
from .verb import ALONE, PLACES, VERBS, Verb

__all__ = [
    "ALONE", "PLACES", "VERBS", "Verb", "bringing_in", "choices", "decks", "each_player", "entering", "flow",
    "for_a_while", "gangs", "hands", "looking", "more_plays", "moving", "on_abilities", "on_cards", "on_players",
    "play_hands", "tests", "this_round", "tokens", "top_of_deck",
]  # fmt: skip
