"""Setup, before the first day: outfits, the stash, starting gangs, the first play hands, and Grifters.

The order is that of the rulebook (rules: setup.outfit to setup.grifter-order).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

from . import control, starting_gang, town, verbs
from .grifters import Grifters
from .legality import Objection
from .procedure import END, PASS, Decision, Option, Outcome, Procedure
from .pulls import Draw, in_deck, shuffle
from .values import NOBODY, Printed

if TYPE_CHECKING:
    from .state import State

FIRST_HAND: Final = 5
"""Cards of the first play hand, whatever raises the hand size (rule: setup.play-hand)."""


def bring(s: State, player: int, outfit: Printed, cards: Iterable[Printed], legend: Printed | None = None) -> None:
    """Let a player come to the table with a deck; its outfit and legend lie ready beside it."""
    for printed in (outfit, legend):
        if printed is not None:
            s.add_card(printed, player, "aside")
    deck = [s.add_card(printed, player, "aside") for printed in cards]
    for card in deck:
        s.cards[card] = s.cards[card]._replace(zone="deck")
    s.set_player(player, shuffled=tuple(deck), unstated=False)


@dataclass(frozen=True, slots=True)
class Setup(Procedure):
    """Setup in its steps; the decks have been brought to the table."""

    steps: ClassVar = (
        "reveal_outfits", "take_the_stash", "choose_gangs", "place_gangs", "shuffle", "draw", "grifters",
        "match_begins",
    )  # fmt: skip

    def reveal_outfits(self, s: State) -> Outcome:
        """Outfits are revealed together, each the first of its street, with its legend (rule: setup.outfit)."""
        for player in range(len(s.players)):
            for card in (*_aside(s, player, "outfit"), *_aside(s, player, "legend")):
                if s.cards[card].printed.type == "outfit":
                    s.put(card, "play")
                    town.settle(s, player, card)
                    s.note("setup.outfit", f"{s.who(player)} reveals {s.name(card)}")
                else:
                    s.put(card, "play", attached=s.players[player].home)
                    s.note("types.legend", f"{s.name(card)} is attached to {s.name(s.players[player].home)}")
        return None

    def take_the_stash(self, s: State) -> Outcome:
        """The outfit's starting stash, changed by the legend (rule: setup.outfit)."""
        for player in range(len(s.players)):
            verbs.gain(s, player, stash(s, player), "setup.outfit")
        return None

    def choose_gangs(self, s: State) -> Outcome:
        """Everybody chooses, not yet shown to each other (rule: setup.starting-gang)."""
        for player in reversed(range(len(s.players))):
            s.then(ChooseGang(player))
        return None

    def place_gangs(self, s: State) -> Outcome:
        """All gangs come into play together and are paid for; nothing answers that (rule: setup.starting-gang)."""
        for player, value in enumerate(s.players):
            cost = 0
            for card in (*_aside(s, player, "deed"), *_aside(s, player, "dude")):
                verbs.known(s, card, "start")
                cost += s.cards[card].printed.cost
                place = card if s.cards[card].printed.type == "deed" else value.home
                s.put(card, "play", at=place)
                if place == card:
                    town.build(s, card, player)
                s.note("setup.starting-gang", f"{s.name(card)} starts with {s.who(player)}")
            verbs.pay(s, player, cost, "setup.starting-gang")
        control.update(s)
        return None

    def shuffle(self, s: State) -> Outcome:
        """Decks are shuffled and cut, so that nobody knows their order (rule: setup.play-hand)."""
        for player in range(len(s.players)):
            shuffle(s, player, "setup.play-hand")
        return None

    def draw(self, s: State) -> Outcome:
        """Everybody draws the first play hand (rule: setup.play-hand)."""
        for player in reversed(range(len(s.players))):
            s.then(Draw(player, FIRST_HAND, "hand", "setup.play-hand"))
        return None

    def grifters(self, s: State) -> Outcome:
        """Grifters in the starting gangs act (rule: setup.grifter)."""
        s.then(Grifters())
        return None

    def match_begins(self, s: State) -> Outcome:
        """Setup is over; the first day follows (rule: setup.grifter)."""
        verbs.expire(s, "phase")
        s.note("setup.grifter", "setup is over and the match begins")
        return END


def stash(s: State, player: int) -> int:
    """What a player starts with in ghost rock, by the outfit and the legend on it (rule: setup.outfit)."""
    home = s.players[player].home
    if home == NOBODY:
        return 0
    return sum(s.cards[card].printed.wealth for card in (home, *s.attachments(home)))


def _aside(s: State, player: int, kind: str) -> list[int]:
    """A player's cards of a type that lie ready to come into play."""
    return [
        n for n, card in enumerate(s.cards)
        if card.zone == "aside" and card.owner == player and card.printed.type == kind
    ]  # fmt: skip


@dataclass(frozen=True, slots=True)
class ChooseGang(Procedure):
    """A player searches the deck for a starting gang, one card after another."""

    steps: ClassVar = ("ask", "answer")
    player: int

    def ask(self, s: State) -> Outcome:
        """Every card that may still be added; with none left the gang is complete."""
        options = {
            s.cards[card].printed: Option("start", card)
            for card in reversed(in_deck(s, self.player))
            if not objections(s, self.player, card)
        }
        if not options:
            return END
        return Decision(self.player, "start", (*reversed(options.values()), PASS), "setup.starting-gang")

    def answer(self, s: State, option: Option) -> Outcome:
        """One card more, or no more."""
        if option == PASS:
            return END
        s.put(option.card, "aside")
        return self.at("ask")


def objections(s: State, player: int, card: int) -> list[Objection]:
    """Every reason why a card of the deck cannot start with what has been chosen so far."""
    home = s.players[player].home
    chosen = [s.cards[other].printed for kind in ("dude", "deed") for other in _aside(s, player, kind)]
    outfit = s.cards[home].printed if home != NOBODY else None
    return starting_gang.objections(outfit, s.players[player].rock, [*chosen, s.cards[card].printed])
