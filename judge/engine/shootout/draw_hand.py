"""Draw hands: drawing them by the posse's bullets, naming jokers, discarding them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final

from ..abilities.legality import Objection
from ..events.happening import happen
from ..events.pulls import DECLARATIONS, Draw, after_use
from ..position import hands
from ..position.ability import OfFact
from ..position.acts import A_CARD, Act, Asks, declare
from ..position.event import Event, Happens, may_be_forbidden
from ..position.hands import HAND_SIZE
from ..position.kinds import CardId, PlayerId
from ..position.modifiers import INFLUENCE_FOR_BULLETS, SWAPPED
from ..position.note import Note
from ..position.procedure import END, PASS, Decision, Option, Outcome, Procedure
from ..position.sums import of_player, parts_by_texts, told
from ..position.undone import left_undone
from ..position.values import NOBODY
from ..table import numbers, of_players, posse, standing

if TYPE_CHECKING:
    from ..position.state import State

DRAW_HAND_BONUS = may_be_forbidden("draw hand bonus", "add to the bonuses of the draw hand")
"""What a text forbids of a dude who does not count for the bonuses of the draw hand."""


@told("bonus of the draw hand", of_player)
def bonus(s: State, player: PlayerId, stud: bool) -> int:
    """A posse's stud or draw bonus: all of the shooter's bullets if that is their kind, one for each other dude.

    Texts may add to it, or leave a dude out; it is at least 0.  Rules: shootout.draw.stud-bonus, .draw-bonus,
    .zero-bullets, values.clamp.
    """
    if sum(1 for _ in s.effects(SWAPPED, player)) % 2:
        if s.why is not None:
            s.why.effect(s, s.effects(SWAPPED, player)[-1], "shootout.draw.stud-bonus", "so")
        stud = not stud
    shooter = s.shootout.shooters[player] if s.shootout is not None and s.shootout.shooters else NOBODY
    count = numbers.influence if numbers.everywhere(s, INFLUENCE_FOR_BULLETS) else numbers.bullets
    rule, why = "shootout.draw.stud-bonus" if stud else "shootout.draw.draw-bonus", s.why
    if why is not None:
        for effect in s.effects(INFLUENCE_FOR_BULLETS, NOBODY):
            why.effect(s, effect, rule, "so")
    total = of_players.added_for(s, of_players.STUD_BONUS if stud else of_players.DRAW_BONUS, player)
    s.why = None
    for dude in s.posse(player):
        if numbers.stud(s, dude) == stud and standing.forbidden(s, contribution(s, dude)) is None:
            adds = count(s, dude) if dude == shooter else 1
            total += adds
            if why is not None:
                why.add(adds, f"{s.name(dude)}, the shooter" if dude == shooter else s.name(dude), rule)
    s.why = why
    if why is not None:
        why.least(0, total, "values.clamp")
    return max(0, total)


def contribution(s: State, dude: CardId) -> Event:
    """That a dude adds to the bonuses of the posse's draw hand, in that place, as the event that a text may forbid."""
    at = NOBODY if s.shootout is None else s.shootout.at
    return Event(DRAW_HAND_BONUS, dude, s.cards[dude].controller, reason="rule", at=at)


def without_bullets(s: State, player: PlayerId) -> list[Objection]:
    """What dudes of a posse add to its bonuses who have no bullets (rule: shootout.draw.zero-bullets)."""
    shooter = s.shootout.shooters[player] if s.shootout is not None and s.shootout.shooters else NOBODY
    none = [] if shooter == NOBODY else [dude for dude in s.posse(player) if numbers.bullets(s, dude) == 0]
    said = [f"{s.name(dude)}, the shooter, adds nothing" for dude in none if dude == shooter]
    if others := [s.name(dude) for dude in none if dude != shooter]:
        said.append(f"{' and '.join(others)} {'adds 1' if len(others) == 1 else 'add 1 each'}")
    return [Objection("shootout.draw.zero-bullets", f"with 0 bullets, {' and '.join(said)}")] if said else []


class DrawHands(Procedure):
    """Both draw five cards and their stud bonus, redraw up to their draw bonus at once, keep five.

    All choose before any card is thrown away: no choice knows what came of another's.  Here the Winner's is asked for
    first (rules: shootout.draw.redraw-at-once, .down-to-five).
    """

    steps: ClassVar = ("draw", "choose", "chosen", "redraw", "too_many", "dropped", "drop", "drawn")
    players: tuple[PlayerId, ...]
    """Whose hands are drawn, in the order in which they are asked."""
    waiting: tuple[PlayerId, ...]
    """Who has still to draw, or to choose."""
    thrown: tuple[CardId, ...] = ()
    """What they have chosen to throw away, which they hold until all have chosen."""

    def draw(self, s: State) -> Outcome:
        """Five cards and one more for each point of stud bonus."""
        if not self.waiting:
            return self.at("redraw")
        player = self.waiting[0]
        studs = bonus(s, player, stud=True)
        told = f"draws {HAND_SIZE + studs}: " + (
            f"five, and {studs} for the stud bonus" if studs else "there is no stud bonus"
        )
        s.then(Draw(player, HAND_SIZE + studs, "draw hand", "shootout.draw.stud-bonus", told=told))
        return None

    def choose(self, s: State) -> Outcome:
        """Which cards to throw away for others, up to the draw bonus (rule: shootout.draw.redraw-at-once)."""
        player = self.waiting[0]
        if len(self.thrown_by(s, player)) >= bonus(s, player, stud=False):
            return self.at("draw", waiting=self.waiting[1:])
        options = (*(Option("redraw", card) for card in self.kept(s, player)), PASS)
        return Decision(player, "redraw", options, "shootout.draw.redraw-at-once")

    def thrown_by(self, s: State, player: PlayerId) -> list[CardId]:
        """What a player has chosen to throw away."""
        return [card for card in self.thrown if card in s.players[player].draw_hand]

    def kept(self, s: State, player: PlayerId) -> list[CardId]:
        """What a player has not chosen to throw away."""
        return [card for card in s.players[player].draw_hand if card not in self.thrown]

    def against(self, s: State, option: Option) -> list[Objection]:
        """Why a card cannot be thrown away."""
        if option.card == NOBODY:
            return []
        name, player = s.name(option.card), self.waiting[0]
        if option.card not in s.players[player].draw_hand:
            return [Objection("shootout.draw.draw-bonus", f"{name} is not in {s.who(player)}'s draw hand")]
        if option.card not in self.thrown:
            return []
        if self.steps[s.stack[-1][1]] != "chosen":
            return [Objection("shootout.draw.down-to-five", f"{name} is to be discarded already")]
        return [Objection("shootout.draw.redraw-at-once", f"{name} is to be redrawn already")]

    def excludes(self, s: State) -> list[Objection]:
        """How many cards may be redrawn, and what made the hand so large (rule: shootout.draw.draw-bonus)."""
        player = self.waiting[0]
        if self.steps[s.stack[-1][1]] != "chosen":
            return without_bullets(s, player)
        parts = parts_by_texts(s, lambda now: bonus(now, player, stud=False))
        words = f"{s.who(player)} may redraw {bonus(s, player, stud=False)}, the draw bonus"
        return [Objection("shootout.draw.draw-bonus", words, parts=parts), *without_bullets(s, player)]

    def explains(self, s: State, option: Option) -> list[Objection]:
        """The same of each card that may be redrawn."""
        return self.excludes(s) if option.card != NOBODY else []

    def chosen(self, s: State, option: Option) -> Outcome:
        """One more, or that is all."""
        if option == PASS:
            return self.at("draw", waiting=self.waiting[1:])
        _waits(s, option.card, "shootout.draw.redraw-at-once")
        return self.at("choose", thrown=(*self.thrown, option.card))

    def redraw(self, s: State) -> Outcome:
        """All discard at once, then each draws as many."""
        s.become(self.with_(waiting=self.players, thrown=()), "too_many")
        redrawn = []
        for player in self.players:
            if thrown := self.thrown_by(s, player):
                for card in thrown:
                    s.put(card, "discard")
                names = ", ".join(s.name(card) for card in thrown)
                s.note("shootout.draw.redraw-at-once", f"{s.who(player)} throws away {names}")
                redrawn.append(Event("redraw", player=player, amount=len(thrown)))
        happen(s, *reversed(redrawn))  # the draw that is begun last is the first one made
        return None

    def too_many(self, s: State) -> Outcome:
        """What to discard, down to five (rule: shootout.draw.down-to-five)."""
        if not self.waiting:
            return self.at("drop")
        player = self.waiting[0]
        held = self.kept(s, player)
        if len(held) <= HAND_SIZE:
            return self.at("too_many", waiting=self.waiting[1:])
        options = tuple(Option("drop", card) for card in held)
        return Decision(player, "drop", options, "shootout.draw.down-to-five")

    def dropped(self, s: State, option: Option) -> Outcome:
        """One card less."""
        _waits(s, option.card, "shootout.draw.down-to-five")
        return self.at("too_many", thrown=(*self.thrown, option.card))

    def drop(self, s: State) -> Outcome:
        """All discard at once."""
        for player in self.players:
            for card in self.thrown_by(s, player):
                s.put(card, "discard")
                s.note("shootout.draw.down-to-five", f"{s.who(player)} discards {s.name(card)}, down to five")
        return self.at("drawn", thrown=())

    def drawn(self, s: State) -> Outcome:
        """The hands are drawn, which others may answer before any is revealed."""
        if ("after", "draw hand") in s.listeners:
            happen(s, *(Event("draw hand", player=one, by=one, reason="rule") for one in posse.fighters(s)))
        return END


def _waits(s: State, card: CardId, rule: str) -> None:
    """A card that has been chosen is not discarded before all have chosen."""
    left_undone(s, rule, f"{s.name(card)} is discarded once all have chosen", partial(_discarded, card))


def _discarded(card: CardId, s: State) -> None:
    s.put(card, "discard")


def has_redrawn(s: State, player: PlayerId) -> bool:
    """Whether a player has said this round what to redraw, if anything (rule: shootout.draw.redraw-at-once)."""
    if s.shootout is None or not s.players[player].draw_hand:
        return False
    drawing = next(((frame, at) for frame, at in s.stack if isinstance(frame, DrawHands)), None)
    return drawing is None or drawing[0].steps[drawing[1]] not in CHOOSING or player not in drawing[0].waiting


CHOOSING: Final = ("draw", "choose", "chosen")
"""The steps in which what is redrawn is still being chosen."""


@Happens("draw hand", ("draws a draw hand", "draw a draw hand"), about="player", steps=("shootout.draw",))
def _draw_hand(s: State, event: Event) -> None:
    """A player has drawn a draw hand in a shootout, down to five cards, before any is revealed."""
    pass  # the hand is there; it is only a moment that a card may answer


@Happens("redraw", ("redraws", "redraw"), about="player", steps=("shootout.draw.redraw",))
def _redraw(s: State, event: Event) -> None:
    """A player redraws at least one card for the draw hand."""
    s.then(
        Draw(
            event.player,
            event.amount,
            "draw hand",
            "shootout.draw.draw-bonus",
            told=f"draws {event.amount} for those thrown away",
        )
    )


class DeclareJokers(Procedure):
    """A player names suit and value of each joker in a draw hand (rule: shootout.reveal.joker).

    `chooser` is the hand's player, or whoever an effect lets choose.
    """

    steps: ClassVar = ("ask", "answer")
    player: PlayerId
    chooser: PlayerId

    def ask(self, s: State) -> Outcome:
        """The next joker that has no suit and value yet."""
        if self.undeclared(s) == NOBODY:
            return END
        rule = "gambling.joker" if s.lowball is not None else "shootout.reveal.joker"
        return Decision(self.chooser, "declare", DECLARATIONS, rule, "the joker")

    def explains(self, s: State, option: Option) -> list[Objection]:
        """Who comes before whom where several hands hold a joker (rule: shootout.reveal.joker-order)."""
        hands_held = [value.draw_hand for player, value in s.each_player() if player != self.player]
        if not any(s.cards[card].printed.type == "joker" for held in hands_held for card in held):
            return []
        if s.lowball is not None and self.player == s.winner and (pulled := pulled_lowest(s)) is not None:
            return [Objection(pulled.rule, pulled.words)]
        order = "the Winner, declares first" if self.player == s.winner else "no Winner, declares after the Winner"
        return [Objection("shootout.reveal.joker-order", f"{s.who(self.player)}, {order}")]

    def comes_first(self, s: State, option: Option) -> list[Objection]:
        """The same of another player who would declare a joker."""
        return self.explains(s, option) if option.verb == "declare" else []

    def answer(self, s: State, option: Option) -> Outcome:
        """Once declared it does not change."""
        joker = self.undeclared(s)
        s.set(joker, face=option.face)
        words = f"{s.who(self.chooser)} declares {s.who(self.player)}'s joker as {hands.face_name(option.face)}"
        s.note("shootout.reveal.joker", words, clause=OfFact(joker, "shootout.reveal.joker"))
        return self.at("ask")

    def facts(self, s: State) -> list[OfFact]:
        """What rulings say of declaring this joker."""
        return [OfFact(self.undeclared(s), "shootout.reveal.joker")]

    def undeclared(self, s: State) -> CardId:
        """The first joker in the hand without suit and value; NOBODY when there is none."""
        jokers = (card for card in s.players[self.player].draw_hand if s.cards[card].face == hands.JOKER)
        return next(jokers, NOBODY)


@Happens(
    "discard draw hand",
    ("discards a draw hand", "discard a draw hand"),
    about="player",
    steps=("shootout.chamber-another-round.discard",),
)
def _discard_draw_hand(s: State, event: Event) -> None:
    """A player discards a draw hand, at the end of a round.

    A joker among the final cards is aced (rule: values.joker-aced).
    """
    player = s.players[event.player]
    for card in player.draw_hand:
        after_use(s, card, "values.joker-aced", f"{player.name}'s joker was in the final hand")
    rule = "gambling.end" if s.lowball is not None else "shootout.chamber-another-round.next-round"
    s.note(rule, f"{player.name} discards the draw hand")


def pulled_lowest(s: State) -> Note | None:
    """The line by which a pull has said who comes first in this lowball, where nobody is the Winner yet."""
    note = s.trace
    while note is not None and note.rule not in ("gambling.first-day", "gambling.winner"):
        note = note.before
    return note if note is not None and note.rule == "gambling.first-day" else None


def discard_draw_hand(s: State, player: PlayerId) -> None:
    """Discard one player's draw hand because of an effect: its jokers were not used, and are not aced."""
    for card in s.players[player].draw_hand:
        s.put(card, "discard")
        if s.cards[card].printed.type == "joker":
            words = f"{s.name(card)} was not used, and is nothing but a joker again"
            s.note("values.joker-aced", words, clause=OfFact(card, "cards.back-to-the-owner"))


declare(
    Act("redraw", (A_CARD,), says="a dude or a card, one or a list"),
    Asks("redraw", "to say what is redrawn", passing="done", answers=("redraw",)),
)
