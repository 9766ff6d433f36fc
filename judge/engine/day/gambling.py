"""The Gambling phase: lowball for ghost rock and for being the Winner of the day.

Rules: gambling.ante to gambling.end.  The lowest hand wins, counted at the highest rank its cards make.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from ..abilities.objection import Objection
from ..abilities.responses import priority
from ..events import ending, verbs
from ..events.happening import happen
from ..events.pulls import Draw, Pull, empty
from ..plays.make_plays import MakePlays
from ..position import hands
from ..position.event import Event, Happens
from ..position.hands import HAND_SIZE
from ..position.kinds import CardId, Face, PlayerId
from ..position.modifiers import POT
from ..position.procedure import END, Decision, Option, Outcome, Procedure
from ..position.undone import left_undone
from ..position.values import DECK, NOBODY, Lowball
from ..shootout.draw_hand import DeclareJokers, discard_draw_hand, pulled_lowest
from ..table import hand_ranks, numbers

if TYPE_CHECKING:
    from ..position.state import State

ANTE = 1
"""Ghost rock that each player puts into the pot (rule: gambling.ante)."""


class Gambling(Procedure):
    """The phase in its steps; those who tie for the lowest hand draw again."""

    steps: ClassVar = (
        "ante", "draw", "drawn", "jokers", "reveal", "cheatin", "compare", "tie", "winner", "discard", "end",
    )  # fmt: skip
    in_phase: ClassVar = "gambling"

    def ante(self, s: State) -> Outcome:
        """Everybody pays into the pot; whoever has nothing borrows it from the bank (rule: gambling.ante)."""
        for player, value in s.each_player():
            if value.rock < ANTE:
                s.set_player(player, rock=value.rock + ANTE, debt=value.debt + ANTE)
                s.note("gambling.ante", f"{value.name} borrows {ANTE} ghost rock from the bank")
            verbs.pay(s, player, ANTE, "gambling.ante")
        nobody = (False,) * len(s.players)
        there = numbers.added(s, POT, NOBODY)
        s.modifiers = tuple(m for m in s.modifiers if m.what != POT)
        if there:
            s.note("gambling.ante", f"{there} ghost rock lies in the pot already")
        s.lowball = Lowball(ANTE * len(s.players) + there, tuple(s.everybody()), hit=nobody)
        happen(s, Event("antes", player=s.winner))
        return None

    def draw(self, s: State) -> Outcome:
        """Those who are in it draw five cards each (rule: gambling.draw)."""
        assert s.lowball is not None
        for player in reversed([p for p in s.turn_order() if p in s.lowball.players]):
            s.then(Draw(player, HAND_SIZE, "draw hand", "gambling.draw", told=f"draws {HAND_SIZE} for lowball"))
        return None

    def drawn(self, s: State) -> Outcome:
        """What answers the draw comes before anything is revealed (rule: gambling.before-the-reveal)."""
        assert s.lowball is not None
        happen(s, *(Event("draw lowball hand", player=player, by=player) for player in s.lowball.players))
        return None

    def jokers(self, s: State) -> Outcome:
        """Owners name their jokers, the Winner first (rule: gambling.joker)."""
        assert s.lowball is not None
        if self.pulls_for_first(s, "jokers", jokers_of(s)):
            return None
        for player in reversed([p for p in s.turn_order() if p in s.lowball.players]):
            s.then(DeclareJokers(player, player))
        return None

    def reveal(self, s: State) -> Outcome:
        """All hands are revealed at the same moment, with what answers it (rule: gambling.reveal)."""
        assert s.lowball is not None
        shown = tuple(Event("reveal", player=player, by=player) for player in s.lowball.players)
        if not self.pulls_for_first(s, "reveal", {response.player for response in priority(s, shown)}):
            happen(s, *shown)
        return None

    def cheatin(self, s: State) -> Outcome:
        """Cheatin' Resolution plays, until all have passed in a row (rule: gambling.cheatin.until-all-pass)."""
        plays = Cheatin()
        if not self.pulls_for_first(s, "cheatin", {p for p in s.everybody() if plays.options(s, p)}):
            s.then(plays)
        return None

    def pulls_for_first(self, s: State, step: str, players: Collection[PlayerId]) -> bool:
        """Have pulls say who comes first, where that matters and nobody was the Winner of the day before; then go on.

        It matters where more than one player has something to do (rule: gambling.first-day).
        """
        if s.winner != NOBODY or len(players) < 2:
            return False
        s.become(self, step)
        s.then(PullForFirst(tuple(s.everybody())))
        return True

    def compare(self, s: State) -> Outcome:
        """The lowest hand wins (rule: gambling.lowest-wins)."""
        assert s.lowball is not None
        for player in s.lowball.players:
            rank = hands.RANK_NAMES[hand_ranks.hand_rank(s, player)]
            s.note("gambling.lowest-wins", f"{s.who(player)} has {rank}, rank {hand_ranks.hand_rank(s, player)}")
        if _drawn_again(s):
            s.note("gambling.ties", "that is by the hands drawn again, once the lowest had tied")
        least = min(hand_ranks.hand_strength(s, player) for player in s.lowball.players)
        lowest = tuple(p for p in s.lowball.players if hand_ranks.hand_strength(s, p) == least)
        for player in s.lowball.players:
            if lowest != (player,):
                not_the_lowest = partial(_not_the_lowest, s, player, lowest)
                gains = Event("gain ghost rock", player=player, amount=numbers.added(s, POT, NOBODY))
                left_undone(s, "gambling.lowest-wins", not_the_lowest, partial(_is_the_winner, player), gains)
        s.lowball = s.lowball.with_(players=lowest)
        return self.at("winner") if len(lowest) == 1 else None

    def tie(self, s: State) -> Outcome:
        """A tie for the lowest hand is drawn again, if that can break it (rule: gambling.ties)."""
        assert s.lowball is not None
        lowest = s.lowball.players
        names = " and ".join(s.who(player) for player in lowest)
        if all(empty(s, player) and not s.players[player].discard for player in lowest):
            s.note("gambling.ties.unbreakable", f"{names} tie and have only these cards: chance decides")
            s.then(Coin(lowest))
            return None
        for player in lowest:
            discard_draw_hand(s, player)
        s.note("gambling.ties", f"{names} tie for the lowest hand and draw again")
        ending.expire(s, "round")
        nobody = (False,) * len(s.players)
        s.lowball = s.lowball.with_(revealed=(), hit=nobody)
        return self.at("draw")

    def winner(self, s: State) -> Outcome:
        """The pot, and the first turn of everything for a day (rule: gambling.winner)."""
        assert s.lowball is not None
        (won,) = s.lowball.players
        s.winner = won
        s.note("gambling.winner", f"{s.who(won)} is the Winner")
        verbs.gain(s, won, s.lowball.pot, "gambling.winner")
        happen(s, Event("win lowball", player=won, by=won))
        return None

    def discard(self, s: State) -> Outcome:
        """All hands are discarded (rule: gambling.end)."""
        held = [player for player in s.turn_order() if s.players[player].draw_hand]
        happen(s, *(Event("discard draw hand", player=player, by=player, reason="rule") for player in held))
        return None

    def end(self, s: State) -> Outcome:
        """Lowball is over, and so is what lasted for it."""
        s.lowball = None
        ending.expire(s, "round", "phase")
        return END


def _drawn_again(s: State) -> bool:
    """Whether a tie for the lowest hand has been drawn again in this lowball."""
    note = s.trace
    while note is not None and note.rule not in ("gambling.winner", "gambling.ties"):
        note = note.before
    return note is not None and note.rule == "gambling.ties"


def _not_the_lowest(s: State, player: PlayerId, lowest: tuple[PlayerId, ...]) -> str:
    """Why somebody has not won at lowball, or has not yet."""
    others = " and ".join(s.who(other) for other in lowest)
    if player in lowest:
        return f"{others} tie for the lowest hand"
    rank, least = hand_ranks.hand_rank(s, player), hand_ranks.hand_rank(s, lowest[0])
    return f"{s.who(player)} has rank {rank}, and the lowest hand is that of {others}, rank {least}"


def _is_the_winner(player: PlayerId, s: State) -> None:
    """Somebody else would be the Winner."""
    s.winner = player


@Happens(
    "antes",
    ("sees the antes paid", "see the antes paid"),
    about="player",
    whole=("all players", "have paid the ante"),
)
def _antes(s: State, event: Event) -> None:
    """All antes for lowball are paid; the player is the Winner of the day before."""
    pass  # everybody has paid; it is only a moment that a card may answer


@Happens(
    "draw lowball hand",
    ("draws a hand for lowball", "draw a hand for lowball"),
    about="player",
    rule="gambling.before-the-reveal",
)
def _draw_lowball_hand(s: State, event: Event) -> None:
    """A player has drawn a hand for lowball, before any is revealed."""
    pass  # the hand is there; it is only a moment that a card may answer


@Happens("win lowball", ("wins lowball", "win lowball"), about="player")
def _win_lowball(s: State, event: Event) -> None:
    """A player has won lowball: they have the pot and are the Winner of the day."""
    pass  # the pot is theirs already; it is only a moment that a card may answer


def add_to_pot(s: State, amount: int) -> None:
    """More ghost rock lies in the pot of the lowball that is being played (rule: gambling.ante)."""
    assert s.lowball is not None
    s.lowball = s.lowball.with_(pot=s.lowball.pot + amount)
    s.note("gambling.ante", f"{amount} ghost rock more lies in the pot")


def out_of_pot(s: State, amount: int) -> int:
    """Take so much out of the pot of the lowball that is being played, as far as it is there; returns how much."""
    taken = min(amount, s.lowball.pot) if s.lowball is not None else 0
    if s.lowball is not None and taken > 0:
        s.lowball = s.lowball.with_(pot=s.lowball.pot - taken)
        s.note("gambling.ante", f"{taken} ghost rock leaves the pot")
    return taken


def jokers_of(s: State) -> set[PlayerId]:
    """The players who hold a joker in their draw hand."""
    held = ((player, card) for player, value in s.each_player() for card in value.draw_hand)
    return {player for player, card in held if s.cards[card].face == hands.JOKER}


class Cheatin(MakePlays):
    """Players use Cheatin' Resolution abilities in lowball, in turn (rule: gambling.cheatin.order)."""

    step: str = "lowball"

    def first(self, s: State) -> PlayerId:
        """The last day's Winner has the first chance; without one, no more than one player has something to use."""
        order = s.turn_order()
        return order[0] if s.winner != NOBODY else next((p for p in order if self.options(s, p)), order[0])

    def explains(self, s: State, option: Option) -> list[Objection]:
        """That a pull has said who comes first, besides what is told of any play (rule: gambling.first-day)."""
        pulled = pulled_lowest(s) if self.player == s.winner else None
        first = [] if pulled is None else [Objection(pulled.rule, pulled.words)]
        if _drawn_again(s):
            first.append(Objection("gambling.ties", "the lowest hands tied, and with new ones there are new plays"))
        return [*first, *super().explains(s, option)]

    def takes_turns(self, s: State, player: PlayerId) -> bool:
        """Only who has something to use is asked."""
        return False


class PullForFirst(Procedure):
    """All players pull, and the lowest value comes first; those who tie pull again (rule: gambling.first-day)."""

    steps: ClassVar = ("pull", "shown_", "lowest")
    players: tuple[PlayerId, ...]
    values: tuple[int, ...] = ()
    pulled: CardId = NOBODY
    shown: Face = NOBODY

    def pull(self, s: State) -> Outcome:
        """The next player's pull."""
        if len(self.values) == len(self.players):
            return self.at("lowest")
        s.then(Pull(self.players[len(self.values)]))
        return None

    def shown_(self, s: State) -> Outcome:
        """What it shows; the card is discarded like any other pull."""
        if self.pulled != NOBODY and s.cards[self.pulled].zone == "aside":
            s.put(self.pulled, "discard")
        value = hands.value_of(self.shown)
        return self.at("pull", values=(*self.values, value), pulled=NOBODY, shown=NOBODY)

    def lowest(self, s: State) -> Outcome:
        """Who pulled the lowest value is first until lowball is decided."""
        least = min(self.values)
        lowest = tuple(p for p, value in zip(self.players, self.values, strict=True) if value == least)
        if len(lowest) > 1:
            return self.at("pull", players=lowest, values=())
        s.winner = lowest[0]
        s.note("gambling.first-day", f"{s.who(lowest[0])} pulled the lowest value and comes first")
        return END


class Coin(Procedure):
    """Chance decides between players whose hands can never differ (rule: gambling.ties.unbreakable)."""

    steps: ClassVar = ("toss", "landed")
    players: tuple[PlayerId, ...]

    def toss(self, s: State) -> Outcome:
        """Whom does the coin favour?"""
        options = tuple(Option("choose player", player=player) for player in self.players)
        return Decision(DECK, "coin", options, "gambling.ties.unbreakable")

    def landed(self, s: State, option: Option) -> Outcome:
        """That player has the lowest hand."""
        assert s.lowball is not None
        s.lowball = s.lowball.with_(players=(option.player,))
        return END
