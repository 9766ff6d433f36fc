"""Random games with random legal decks, so that texts meet which nobody thought of together.

A deck has an outfit, with or without a Legend, 52 cards and up to two jokers; at most four cards of it have one value
and suit, and at most four one name (rules: deckbuilding.size, deckbuilding.four-of-a-kind, deckbuilding.experienced).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Final, NamedTuple

from judge.books.catalogue import CARD, Catalogue
from judge.cards.deck import CARDS_WITH_A_VALUE, MOST_ALIKE, MOST_JOKERS
from judge.cards.printed import published
from judge.cards.vocabulary.in_play.tokens import tokens_of
from judge.engine.day.game import Game
from judge.engine.day.setup import bring
from judge.engine.position.kinds import PlayerId
from judge.engine.position.procedure import PASS, Option
from judge.engine.position.state import State
from judge.engine.position.values import DECK, NOBODY, Printed

from ..script.deciding import Chance, Decider

PLAYERS: Final = (2, 2, 3, 4)
"""How many play, one game after another."""
NAMES: Final = ("ann", "bob", "cal", "dan")
PROPORTIONS: Final = (("dude", 18), ("deed", 12), ("action", 10), ("goods", 8), ("spell", 4))
"""How many cards of each type a deck has."""
WITH_A_LEGEND: Final = 0.2
"""How many of the decks have one."""
MOST_ANSWERS: Final = 5_000
"""Answers after which a game is broken off: random players with little influence can go on for long."""


KEEN: Final = {"start": 30, "keep": 10, "play": 8, "react": 8, "yes": 4, "cast": 4, "shop": 3}
"""How much likelier than others some answers are, so that gangs are large and many texts are used."""
READY_TO_PASS: Final = 0.08
"""How often whatever could be played is left alone."""


class Keen:
    """Somebody at random who likes to bring cards into play and to use them."""

    def __init__(self, luck: Random) -> None:
        self.luck = luck

    def choose(self, s: State) -> Option:
        """Any option; the likelier kinds first, each option of a kind as likely as another."""
        assert s.decision is not None
        options = s.decision.options
        if PASS in options and len(options) > 1:
            if s.decision.kind != "start" and self.luck.random() < READY_TO_PASS:
                return PASS
            options = tuple(option for option in options if option != PASS)
        verbs = list(dict.fromkeys(option.verb for option in options))
        verb = self.luck.choices(verbs, [KEEN.get(each, 1) for each in verbs])[0]
        return self.luck.choice([option for option in options if option.verb == verb])


class RandomDeck(NamedTuple):
    """A legal deck."""

    outfit: Printed
    legend: Printed | None
    cards: tuple[Printed, ...]
    """52 cards with a value, and the jokers."""


@dataclass(frozen=True)
class Pool:
    """The titles that random decks are drawn from."""

    by_type: Mapping[str, tuple[Printed, ...]]
    """Those that a deck may hold."""
    every: Mapping[str, Printed]
    """Those and the tokens, by title."""

    @classmethod
    def of(cls, titles: Iterable[Printed]) -> Pool:
        """The pool of some titles; a token comes into no deck, nor does what the engine cannot read (rule:
        cards.tokens).
        """
        every = {printed.title: printed for printed in titles}
        by_type: dict[str, list[Printed]] = {}
        for printed in every.values():
            if not printed.unread and not printed.has("Token"):
                by_type.setdefault(printed.type, []).append(printed)
        return cls({kind: tuple(found) for kind, found in by_type.items()}, every)

    @classmethod
    def published(cls, catalogue: Catalogue) -> Pool:
        """The pool of all published titles."""
        return cls.of(published(catalogue.card(row.id)) for row in catalogue.rows(CARD))

    def deck(self, luck: Random) -> RandomDeck:
        """Draw a legal deck; raises ValueError where the pool is too small for one."""
        cards: list[Printed] = []
        alike: Counter[object] = Counter()
        for kind, count in PROPORTIONS:
            for _ in range(count):
                card = self._another(kind, alike, luck)
                alike.update((card.face, card.name))
                cards.append(card)
        assert len(cards) == CARDS_WITH_A_VALUE
        jokers, legends = self.by_type.get("joker", ()), self.by_type.get("legend", ())
        cards += [luck.choice(jokers) for _ in range(luck.randrange(MOST_JOKERS + 1)) if jokers]
        legend = luck.choice(legends) if legends and luck.random() < WITH_A_LEGEND else None
        return RandomDeck(luck.choice(self.by_type["outfit"]), legend, tuple(cards))

    def _another(self, kind: str, alike: Counter[object], luck: Random) -> Printed:
        """A card of a type that may still be added to a deck."""
        fits = [one for one in self.by_type.get(kind, ()) if max(alike[one.face], alike[one.name]) < MOST_ALIKE]
        if not fits:
            raise ValueError(f"no further {kind} fits into a legal deck")
        return luck.choice(fits)


def begin(pool: Pool, seed: int) -> tuple[State, dict[int, Decider], Random]:
    """A game of two to four players about to begin, and who decides in it; one seed gives one game."""
    luck = Random(seed)
    s = State(winner=NOBODY)
    deciders: dict[int, Decider] = {DECK: Chance(luck)}
    for name in NAMES[: PLAYERS[seed % len(PLAYERS)]]:
        deck = pool.deck(luck)
        player = s.add_player(name)
        bring(s, player, deck.outfit, deck.cards, deck.legend)
        deciders[player] = Keen(luck)
    lie_ready(s, pool.every)
    s.then(Game())
    s.go_on()
    return s, deciders, luck


def lie_ready(s: State, titles: Mapping[str, Printed]) -> None:
    """Put the tokens that the cards of a game speak of beside the table."""
    for title in sorted({title for card in s.cards for title in tokens_of(card.printed)}):
        s.add_card(titles[title], PlayerId(0), "out of the game")
