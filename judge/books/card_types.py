"""The types of cards, in a file of their own so that a lookup needs no models to know them."""

CARD_TYPES = ("action", "deed", "dude", "goods", "joker", "legend", "outfit", "spell")
