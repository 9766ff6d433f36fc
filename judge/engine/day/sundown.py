"""Sundown: has somebody won?  Then hands are filled, everything unboots, and the day's effects end.

The order is that of the rulebook (rules: sundown.begin to sundown.new-day).
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar

from ..abilities.legality import Objection
from ..abilities.objection import of_parts
from ..events import ending, verbs
from ..events.happening import happen
from ..events.pulls import Draw
from ..position.acts import Asks, declare
from ..position.event import Event, Happens
from ..position.kinds import CardId, PlayerId
from ..position.procedure import END, PASS, Decision, Option, Outcome, Procedure
from ..position.sums import how_it_comes_about
from ..position.undone import left_undone
from ..position.values import NOBODY
from ..record import Record
from ..table import of_players

if TYPE_CHECKING:
    from ..position.state import State


class Figures(Record, frozen=True):
    """What victory is checked by: what each player has to show, by seat (rule: sundown.victory)."""

    points: list[int]
    """Control points."""
    influence: list[int]
    """Influence, as far as it counts for this."""


def figures(s: State) -> Figures:
    """What each player has to show now."""
    everybody = s.everybody()
    points = [of_players.points_of(s, player) for player in everybody]
    return Figures(points, [of_players.influence_for_victory(s, player) for player in everybody])


def could_win(s: State, shown: Figures | None = None) -> list[PlayerId]:
    """The players whose control points exceed the influence of each other player (rule: sundown.victory)."""
    everybody, shown = s.everybody(), shown or figures(s)
    return [
        player for player in everybody
        if all(shown.points[player] > shown.influence[other] for other in everybody if other != player)
    ]  # fmt: skip


def winner(s: State, shown: Figures | None = None) -> PlayerId:
    """Who has won; of several who could, the one with most control points, then most influence; else NOBODY.

    Rule: sundown.victory-ties.
    """
    shown = shown or figures(s)
    able = could_win(s, shown)
    for measure in (shown.points, shown.influence):
        if len(able) > 1:
            most = max(measure[player] for player in able)
            able = [player for player in able if measure[player] == most]
    return able[0] if len(able) == 1 else NOBODY


def counted(points: int) -> str:
    """So many control points."""
    return f"{points} control point{'' if points == 1 else 's'}"


def compared(s: State, player: PlayerId, shown: Figures | None = None) -> str:
    """The control points of a player beside the influence that they have to exceed (rule: sundown.victory)."""
    shown = shown or figures(s)
    points, influence = shown.points[player], shown.influence
    most = max((other for other in s.everybody() if other != player), key=lambda other: influence[other])
    more = "more" if points > influence[most] else "not more"
    return f"{s.who(player)} has {counted(points)}, {more} than the {influence[most]} influence of {s.who(most)}"


def of_several(s: State, won: PlayerId, shown: Figures | None = None) -> str:
    """Why one has won of several who could, with the figures (rule: sundown.victory-ties)."""
    shown = shown or figures(s)
    able = could_win(s, shown)
    for measure, what in ((shown.points, counted), (shown.influence, lambda number: f"{number} influence")):
        others = max(measure[player] for player in able if player != won)
        if measure[won] > others:
            return f"of those who could win, {s.who(won)} comes first: {what(measure[won])} are more than {others}"
    return ""


def short_of_victory(s: State, player: PlayerId) -> str:
    """What a player who has not won lacks, with the figures (rules: sundown.victory, .victory-ties)."""
    shown = figures(s)
    points = shown.points[player]
    if player in could_win(s, shown):
        return f"{s.who(player)} could win with {counted(points)}, and so could somebody else, who has no fewer"
    others = [other for other in s.everybody() if other != player]
    if points or any(shown.influence[other] for other in others):
        return compared(s, player, shown)
    return f"{s.who(player)} has no control points, and {s.who(others[0])} no influence"


def _wins(player: PlayerId, s: State) -> None:
    """A player has won the game."""
    s.victor = player


class Sundown(Procedure):
    """The phase in its steps."""

    steps: ClassVar = (
        "begin", "victory", "checks", "discard_one", "hand_size", "refilled", "unboot", "sundown_ends",
        "day_ends",
    )  # fmt: skip
    in_phase: ClassVar = "sundown"
    of_the_rules: ClassVar = {
        "victory": "sundown.victory", "hand_size": "sundown.hand-size", "unboot": "sundown.unboot",
    }  # fmt: skip

    def begin(self, s: State) -> Outcome:
        """What applies throughout Sundown begins, so that it counts for victory (rule: sundown.begin)."""
        ending.expire(s, "phase", "before sundown")
        happen(s, Event("sundown begins", player=s.winner))
        return None

    def victory(self, s: State) -> Outcome:
        """Victory is checked before anything that Sundown changes (rules: sundown.victory, .checks)."""
        shown = figures(s)
        for player in s.everybody():
            s.note("sundown.victory", compared(s, player, shown))
        won, several = winner(s, shown), len(could_win(s, shown)) > 1
        if won != NOBODY:
            if several:
                s.note("sundown.victory-ties", of_several(s, won, shown))
            s.victor = won
            s.note("sundown.victory", f"{s.who(won)} has won the game")
            s.stack.clear()
        for player in s.everybody():
            if player != won:
                left_undone(s, "sundown.victory", partial(short_of_victory, s, player), partial(_wins, player))
        if won == NOBODY and several:
            s.note("sundown.victory-ties", "the tie cannot be broken: another day is played")
        return None

    def checks(self, s: State) -> Outcome:
        """What checks or changes the table during Sundown (rule: sundown.checks)."""
        happen(s, Event("sundown checks", player=s.winner))
        return None

    def discard_one(self, s: State) -> Outcome:
        """Each may discard one card of the play hand, or as many as texts let them, the Winner first.

        Rule: sundown.discard-one.
        """
        s.then(DiscardOne(tuple(s.turn_order())))
        return None

    def hand_size(self, s: State) -> Outcome:
        """Then each draws up, or discards down, to the hand size (rule: sundown.hand-size)."""
        for player in reversed(s.turn_order()):
            s.then(FillHand(player))
        return None

    def refilled(self, s: State) -> Outcome:
        """All hands are what they ought to be, which others may answer (rule: sundown.hand-size)."""
        happen(s, *(Event("refill hand", player=player, by=player) for player in s.turn_order()))
        return None

    def unboot(self, s: State) -> Outcome:
        """All cards in play unboot at once (rule: sundown.unboot)."""
        booted = [card for card in s.in_play() if s.cards[card].booted]
        happen(s, *(verbs.event_on(s, "unboot", card, reason="rule") for card in booted))
        return None

    def sundown_ends(self, s: State) -> Outcome:
        """The time for Sundown effects is over, then effects for its duration end (rule: sundown.effects-end)."""
        ending.expire(s, "sundown", "phase")
        happen(s, Event("sundown ends", player=s.winner))
        return None

    def day_ends(self, s: State) -> Outcome:
        """Last come effects to the end of the day; abilities are fresh again (rules: sundown.new-day)."""
        s.note("sundown.effects-end", "the effects of the day end")
        ending.expire(s, "day")
        s.used, s.uses, s.today = (), frozenset(), ()
        s.note("sundown.new-day", "the day is over, and every ability can be used again")
        return END


@Happens(
    "sundown begins",
    ("sees Sundown begin", "see Sundown begin"),
    about="player",
    whole=("Sundown", "begins"),
    rule="sundown.begin",
)
def _sundown_begins(s: State, event: Event) -> None:
    """Sundown begins, ahead of the check for victory; the player is the Winner."""
    s.note("sundown.begin", "Sundown begins")


@Happens(
    "sundown checks",
    ("sees what Sundown brings", "see what Sundown brings"),
    about="player",
    whole=("Sundown", "has checked for victory"),
    rule="sundown.checks",
)
def _sundown_checks(s: State, event: Event) -> None:
    """After that check, what checks or changes the table during Sundown; the player is the Winner."""
    pass  # nothing changes: it is only a moment that others may answer


@Happens(
    "sundown ends",
    ("sees Sundown end", "see Sundown end"),
    about="player",
    whole=("Sundown", "ends"),
    rule="sundown.effects-end",
)
def _sundown_ends(s: State, event: Event) -> None:
    """Sundown is over, but the effects of the day are not."""
    pass  # nothing changes: it is only a moment that others may answer


@Happens(
    "refill hand",
    ("has refilled the play hand", "have refilled your play hand"),
    about="player",
    rule="sundown.hand-size",
)
def _refill_hand(s: State, event: Event) -> None:
    """A player has drawn up to the hand size in Sundown, or discarded down to it; nothing unboots before that."""
    pass  # the hand is full: it is only a moment that others may answer


def not_held(s: State, player: PlayerId, card: CardId, rule: str) -> list[Objection]:
    """A card is not in a player's play hand."""
    if card == NOBODY or card in s.players[player].hand:
        return []
    return [Objection(rule, f"{s.name(card)} is not in {s.who(player)}'s play hand")]


class DiscardOne(Procedure):
    """One player after another may discard a card from the play hand, or several where a text says so."""

    steps: ClassVar = ("ask", "answer")
    waiting: tuple[PlayerId, ...]
    done: int = 0
    """How many the first of them has discarded."""

    def ask(self, s: State) -> Outcome:
        """The next player who has a card to discard."""
        for n, player in enumerate(self.waiting):
            done = 0 if n else self.done
            if s.players[player].hand and done < of_players.sundown_discards(s, player):
                s.become(self.with_(waiting=self.waiting[n:], done=done))
                options = tuple(Option("drop", card) for card in s.players[player].hand)
                return Decision(player, "discard one", (*options, PASS), "sundown.discard-one")
            if s.players[player].hand and s.began is not None:
                would = [partial(_dropped, card) for card in s.players[player].hand]
                left_undone(s, "sundown.discard-one", partial(self.may_not, s, player), *would)
        return END

    def may_not(self, s: State, player: PlayerId) -> list[Objection]:
        """Why a player may discard no card, or no more than so many."""
        most, whole = how_it_comes_about(s, lambda now: of_players.sundown_discards(now, player))
        many = "no card" if most == 0 else f"no more than {most} card{'s' * (most != 1)}"
        words = f"{s.who(player)} may discard {many} of the play hand"
        return [Objection("sundown.discard-one", words), *of_parts(whole.by_texts())]

    def against(self, s: State, option: Option) -> list[Objection]:
        """Why a card cannot be discarded."""
        return not_held(s, self.waiting[0], option.card, "sundown.discard-one")

    def answer(self, s: State, option: Option) -> Outcome:
        """Discard it, or keep the others."""
        player, done = self.waiting[0], self.done + 1
        if option == PASS:
            return self.at("ask", waiting=self.waiting[1:], done=0)
        s.put(option.card, "discard")
        more = next((text for text, _ in of_players.bearing(s, of_players.SUNDOWN_DISCARDS, player)), None)
        words = f"{s.who(player)} discards {s.name(option.card)}"
        s.note("sundown.discard-one", words, clause=more if done > 1 else None)
        return self.at("ask", done=done)


def _dropped(card: CardId, s: State) -> None:
    """A card of a play hand is discarded."""
    s.put(card, "discard")


class FillHand(Procedure):
    """A player draws up to the hand size, or discards down to it."""

    steps: ClassVar = ("draw", "drawn", "ask", "answer")
    player: PlayerId
    missing: int = 0

    def draw(self, s: State) -> Outcome:
        """Cards that are missing."""
        missing = of_players.hand_size(s, self.player) - len(s.players[self.player].hand)
        if missing <= 0:
            left_undone(s, "sundown.hand-size", partial(self.full, s), self.one_more)
            return self.at("ask")
        s.become(self.with_(missing=missing), "drawn")
        s.then(Draw(self.player, missing, "hand", "sundown.hand-size"))
        return None

    def full(self, s: State) -> str:
        """Why no card is missing."""
        held, size = len(s.players[self.player].hand), of_players.hand_size(s, self.player)
        return f"{s.who(self.player)} holds {held} cards, and the hand size is {size}: none is missing"

    def one_more(self, s: State) -> None:
        """Another card would have come from the deck."""
        if s.players[self.player].deck:
            s.put(s.players[self.player].deck[0], "hand")

    def drawn(self, s: State) -> Outcome:
        """They are in the hand now; a hand size that is not the usual one is told with what makes it so."""
        who = s.who(self.player)
        size, whole = how_it_comes_about(s, lambda now: of_players.hand_size(now, self.player))
        so_many = "" if size == of_players.PLAY_HAND else f" of {size}"
        s.note("sundown.hand-size", f"{who} draws {self.missing}, up to the hand size{so_many}")
        for part in whole.every_part() if so_many else ():
            if part.clause is not None or part.modifier is not None:
                s.note(part.rule, f"hand size of {who}: {part}", clause=part.clause, more=True)
        return None

    def ask(self, s: State) -> Outcome:
        """Cards that are too many."""
        held = s.players[self.player].hand
        if len(held) <= of_players.hand_size(s, self.player):
            return END
        return Decision(self.player, "drop", tuple(Option("drop", card) for card in held), "sundown.hand-size")

    def against(self, s: State, option: Option) -> list[Objection]:
        """Why a card cannot be discarded."""
        return not_held(s, self.player, option.card, "sundown.hand-size")

    def answer(self, s: State, option: Option) -> Outcome:
        """One card less."""
        s.put(option.card, "discard")
        s.note("sundown.hand-size", f"{s.who(self.player)} discards {s.name(option.card)}, down to the hand size")
        return self.at("ask")


declare(
    Asks("discard one", "to discard a card, or none", answers=("discard",)),
)
