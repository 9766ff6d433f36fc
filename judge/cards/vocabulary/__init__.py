"""The vocabulary of the cards: every verb that an encoding may use, by what it is about."""

from . import (
    answering,
    bringing_in,
    choices,
    control,
    decks,
    each_player,
    entering,
    flow,
    gangs,
    hands,
    left_behind,
    looking,
    more_plays,
    moving,
    on_abilities,
    on_cards,
    on_casualties,
    on_players,
    play_hands,
    ratings,
    tests,
    this_round,
    tokens,
    top_of_deck,
)
from .verb import ALONE, PLACES, VERBS, Verb

__all__ = [
    "ALONE", "PLACES", "VERBS", "Verb", "answering", "bringing_in", "choices", "control", "decks", "each_player",
    "entering", "flow", "gangs", "hands", "left_behind", "looking", "more_plays", "moving",
    "on_abilities", "on_cards", "on_casualties", "on_players", "play_hands", "ratings", "tests", "this_round",
    "tokens", "top_of_deck",
]  # fmt: skip
