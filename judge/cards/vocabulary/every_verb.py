"""Every verb that an encoding may use: a file of the vocabulary registers its verbs as it is imported here."""

from .in_play import (
    attaching,
    control,
    ghost_rock,
    more_plays,
    moving,
    on_abilities,
    on_cards,
    on_casualties,
    on_players,
    playing,
    posses,
    ratings,
    rock_on_cards,
    set_and_lost,
    this_round,
    tokens,
)
from .piles import (
    allowing,
    answered_pulls,
    bringing_in,
    decks,
    entering,
    gangs,
    hands,
    play_hands,
    searching,
    top_of_deck,
)
from .piles import pulls_and_tests as tests
from .steering import (
    answering,
    branching,
    choices,
    each_player,
    every,
    flow,
    left_behind,
    looking,
    numbers,
    remembering,
)
from .verb import ALONE, PLACES, VERBS, Verb

__all__ = [
    "ALONE", "PLACES", "VERBS", "Verb", "allowing", "answered_pulls", "answering", "attaching",
    "branching", "bringing_in",
    "choices", "control", "decks", "each_player", "entering", "every", "flow", "gangs", "ghost_rock", "hands",
    "left_behind", "looking", "more_plays", "moving", "numbers", "on_abilities", "on_cards", "on_casualties",
    "on_players", "play_hands", "playing", "posses", "ratings", "remembering", "rock_on_cards", "searching",
    "set_and_lost", "tests", "this_round", "tokens", "top_of_deck",
]  # fmt: skip
