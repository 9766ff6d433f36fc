"""The vocabulary of the cards: a class for each verb, by what it is about."""
