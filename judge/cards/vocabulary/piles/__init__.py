"""Verbs on hands, decks and piles, and on cards that come into play from there."""
