"""The commands on decks and draw hands."""
