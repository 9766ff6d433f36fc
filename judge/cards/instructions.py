"""The vocabulary: one class for each verb that a card's text may use, as the engine carries it out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from judge.engine import happening, numbers, pulls, verbs
from judge.engine.ability import Instruction, Scope
from judge.engine.draw_hand import DeclareJokers, discard_draw_hand
from judge.engine.pulls import Draw
from judge.engine.state import State
from judge.engine.values import NOBODY, Lingering, Modifier

from .expression import Reader
from .named import card_of, in_play, player_of

# Flow


@dataclass(frozen=True, slots=True, eq=False)
class Unless(Instruction):
    """`if:`: passes over the next instructions when the condition does not hold."""

    condition: Reader
    length: int

    def run(self, s: State, scope: Scope) -> int | None:
        """The number to pass over."""
        return None if self.condition(s, scope) else self.length


@dataclass(frozen=True, slots=True, eq=False)
class Skip(Instruction):
    """The end of an `if:` that has an `else:`."""

    length: int

    def run(self, s: State, scope: Scope) -> int | None:
        """Pass over the `else:`."""
        return self.length


@dataclass(frozen=True, slots=True, eq=False)
class Instead(Instruction):
    """`instead:`: the event that is answered does not occur; what follows takes its place (rule: reacts.instead)."""

    def run(self, s: State, scope: Scope) -> int | None:
        """Close the event's windows."""
        if scope.event is not None:
            happening.replace(s, scope.event)
        return None


@dataclass(frozen=True, slots=True, eq=False)
class LeaveWaiting(Instruction):
    """`later:`: an effect that waits for an event until its duration ends (rule: reacts.lingering)."""

    ability: int
    number: int
    until: str
    once: bool = False

    def run(self, s: State, scope: Scope) -> int | None:
        """Leave it behind with what was chosen."""
        left = Lingering(scope.card, self.ability, self.number, scope.player, scope.chosen, self.until, self.once)
        s.lingering = (*s.lingering, left)
        return None


# Verbs on cards


@dataclass(frozen=True, slots=True, eq=False)
class OnCard(Instruction):
    """`boot`, `ace`, `discard` or `send home booted` a card in play."""

    verb: str
    card: Reader

    def possible(self, s: State, scope: Scope) -> bool:
        """A card in play; to be booted it must not be booted yet."""
        if not in_play(self.card, s, scope):
            return False
        return self.verb != "boot" or not s.cards[card_of(self.card, s, scope)].booted

    def run(self, s: State, scope: Scope) -> int | None:
        """Do it, as far as there is something to do it to."""
        if in_play(self.card, s, scope):
            _ON_CARD[self.verb](s, card_of(self.card, s, scope), by=scope.player, source=scope.card)
        return None


_ON_CARD = {
    "boot": verbs.boot,
    "ace": verbs.ace,
    "discard": verbs.discard,
    "send home booted": verbs.send_home_booted,
}


@dataclass(frozen=True, slots=True, eq=False)
class Bullets(Instruction):
    """`bullets: -3`: more or fewer bullets for a dude; `minimum` limits what is taken away."""

    amount: Reader
    of: Reader
    until: str
    minimum: int | None = None

    def possible(self, s: State, scope: Scope) -> bool:
        """The dude has to be in play."""
        return in_play(self.of, s, scope)

    def run(self, s: State, scope: Scope) -> int | None:
        """Let it bear on the dude."""
        if not in_play(self.of, s, scope):
            return None
        card, amount = card_of(self.of, s, scope), int(self.amount(s, scope))
        if self.minimum is not None and amount < 0:
            amount = -min(-amount, max(0, numbers.total_bullets(s, card) - self.minimum))
        verbs.modify(s, Modifier("bullets", card, amount, self.until, scope.card, scope.player), "abilities.duration")
        return None


@dataclass(frozen=True, slots=True, eq=False)
class FirstCasualty(Instruction):
    """`first casualty: target`: the next casualty taken from that dude's posse has to be that dude."""

    card: Reader
    until: str

    def possible(self, s: State, scope: Scope) -> bool:
        """The dude has to be in play."""
        return in_play(self.card, s, scope)

    def run(self, s: State, scope: Scope) -> int | None:
        """Claim it."""
        if not in_play(self.card, s, scope):
            return None
        modifier = Modifier("first casualty", card_of(self.card, s, scope), 0, self.until, scope.card, scope.player)
        verbs.modify(s, modifier, "shootout.take-yer-lumps.first-casualty")
        return None


@dataclass(frozen=True, slots=True, eq=False)
class NoCasualty(Instruction):
    """`cannot be casualties: you.posse`: these dudes cannot be chosen as casualties."""

    cards: Reader
    until: str

    def run(self, s: State, scope: Scope) -> int | None:
        """Say so for each of them."""
        for view in self.cards(s, scope):
            modifier = Modifier("no casualty", view.id, 0, self.until, scope.card, scope.player)
            verbs.modify(s, modifier, "abilities.cannot-beats-can")
        return None


# Players, hands and stashes


@dataclass(frozen=True, slots=True, eq=False)
class OnPlayer(Instruction):
    """`hand rank: 1` or `casualties: 1`: a player's hand rank or casualties, more or fewer."""

    what: str
    amount: Reader
    of: Reader
    until: str

    def possible(self, s: State, scope: Scope) -> bool:
        """There has to be such a player."""
        return player_of(self.of, s, scope) != NOBODY

    def run(self, s: State, scope: Scope) -> int | None:
        """Let it bear on the player."""
        player, amount = player_of(self.of, s, scope), int(self.amount(s, scope))
        rule = "values.hand-rank" if self.what == "hand rank" else "shootout.take-yer-lumps.extra-casualties"
        if player != NOBODY and amount:
            verbs.modify(s, Modifier(self.what, player, amount, self.until, scope.card, scope.player), rule)
        return None


@dataclass(frozen=True, slots=True, eq=False)
class Pay(Instruction):
    """`pay: 5`: ghost rock from the controller's stash, as something the text demands."""

    amount: Reader

    def possible(self, s: State, scope: Scope) -> bool:
        """The stash has to hold it."""
        return s.players[scope.player].rock >= int(self.amount(s, scope))

    def run(self, s: State, scope: Scope) -> int | None:
        """Pay it."""
        verbs.pay(s, scope.player, int(self.amount(s, scope)), "abilities.do-x-to-y")
        return None


@dataclass(frozen=True, slots=True, eq=False)
class ReplaceDrawHand(Instruction):
    """`replace draw hand`: a player's draw hand is discarded for cards off the top of another deck.

    Whoever plays it names the jokers among the new cards.
    """

    of: Reader
    deck_of: Reader
    cards: int

    def possible(self, s: State, scope: Scope) -> bool:
        """There have to be such players."""
        return NOBODY not in (player_of(self.of, s, scope), player_of(self.deck_of, s, scope))

    def run(self, s: State, scope: Scope) -> int | None:
        """Discard, then draw; nothing is revealed a second time (rule: shootout.reveal.only-initial-hands)."""
        holder, deck = player_of(self.of, s, scope), player_of(self.deck_of, s, scope)
        if NOBODY in (holder, deck):
            return None
        words = f"{s.who(holder)}'s draw hand is replaced from {s.who(deck)}'s deck"
        s.note("shootout.reveal.only-initial-hands", words)
        discard_draw_hand(s, holder)
        s.then(DeclareJokers(holder, scope.player))
        s.then(Draw(deck, self.cards, "draw hand", holder))
        return None


@dataclass(frozen=True, slots=True, eq=False)
class PutIntoPlay(Instruction):
    """`put into play: found`: a card enters play for free at a place, in no posse."""

    card: Reader
    at: str

    def run(self, s: State, scope: Scope) -> int | None:
        """Where nothing was found, or a copy keeps a Unique card out, nothing enters play."""
        card = card_of(self.card, s, scope)
        if card == NOBODY:
            return None
        copy = verbs.already_there(s, card)
        if copy != NOBODY:
            where = "in play" if s.cards[copy].zone == "play" else "in Boot Hill"
            s.note("cards.uniqueness", f"{s.name(card)} cannot enter play: {s.who(scope.player)} has one {where}")
            return None
        place = scope.event.at if scope.event is not None and self.at == "this location" else s.place(scope.card)
        verbs.enter_play(s, card, place, by=scope.player, source=scope.card)
        return None


@dataclass(frozen=True, slots=True, eq=False)
class ShuffleDeck(Instruction):
    """`shuffle deck`: as after every search (rule: cards.searching)."""

    def run(self, s: State, scope: Scope) -> int | None:
        """Shuffle the controller's deck."""
        pulls.shuffle(s, scope.player)
        return None


@dataclass(frozen=True, slots=True, eq=False)
class Special(Instruction):
    """`python: ghostly-gun`: what no other verb can say, as a function of `judge.cards.special`."""

    name: str
    act: Callable[[State, Scope], None]

    def run(self, s: State, scope: Scope) -> int | None:
        """Leave it to the function."""
        self.act(s, scope)
        return None
