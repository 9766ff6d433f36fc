"""Chance by what matters: a draw hand that nobody stated is tried once for each worth, a pull once for each value.

The cards that are drawn so have no suit and value that could be looked at (`judge.engine.position.unseen`): where
something looks after all, LookedAt is raised and the search has to tell all cards apart.  What no face can notice is
looked for beforehand (`looks`): texts on jokers, on redrawing, and on what lies in hands, decks and piles.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from ..events.pulls import Draw, Pull
from ..position import hands
from ..position.hands import HAND_SIZE
from ..position.kinds import CardId, Face, PlayerId
from ..position.modifiers import BASE_HAND_RANK, HAND_RANK, NO_HIGHER_RANK
from ..position.procedure import PASS, Horizon, Option
from ..position.unseen import UNSEEN, LookedAt, OfAHand, OfAValue, Unseen
from ..position.values import DECK, NOBODY
from ..shootout.draw_hand import DrawHand
from .representatives import cards_of, representatives
from .unstated import held_by, most_alike

if TYPE_CHECKING:
    from ..position.state import State

MOST_UNSEEN: Final = 40
"""Cards of a player that may be unseen at once: so many of a deck leave every worth of a hand possible."""
DRAWN: Final = ("draw", "reveal", "resolution")
"""The steps in which any hand may be drawn, whoever is the shooter, and then has been."""
LUMPS: Final = "take yer lumps"
SETTLED: Final = ("run or gun", "chamber another round")
"""The steps of a round in which draw hands have done what they do."""
RANKS: Final = frozenset({HAND_RANK, BASE_HAND_RANK, NO_HIGHER_RANK})


class Unstated(NamedTuple):
    """What chance brings next: faces as the search takes them, and cards that they stand for, in the same order."""

    taken: tuple[Face, ...]
    cards: tuple[Face, ...]
    declared: tuple[Face, ...] = ()
    """What the jokers among them count as."""


def unstated(s: State) -> list[Unstated] | None:
    """What is to be tried where chance has to decide; None where the cards themselves have to be.

    Raises LookedAt where nothing of that worth may be left of a deck.
    """
    if s.decision is None or s.decision.player != DECK or len(s.stack) < 2:
        return None
    draw, waiting = s.stack[-1][0], s.stack[-2][0]
    if not isinstance(draw, Draw) or not _nothing_known(s, draw.player):
        return None
    if isinstance(waiting, Pull) and draw.zone == "aside":
        return _values(s, draw.player)
    if not isinstance(waiting, DrawHand) or waiting.thrown or draw.holder != NOBODY or draw.zone != "draw hand":
        return None
    if s.players[draw.player].draw_hand or draw.count < HAND_SIZE:
        return None
    return hands_of(s, draw.player, draw.count)


def _nothing_known(s: State, player: PlayerId) -> bool:
    """Whether nobody has stated anything of a deck, and enough of it is left for every worth."""
    mine = s.players[player]
    if mine.deck or mine.shuffled or not mine.unstated:
        return False
    if sum(card.owner == player and isinstance(card.printed.face, Unseen) for card in s.cards) > MOST_UNSEEN:
        raise LookedAt
    return True


def hands_of(s: State, player: PlayerId, count: int) -> list[Unstated]:
    """One for each worth of five cards; whatever is drawn beyond them is thrown away again."""
    held, found = held_by(s, player), []
    for one in representatives(_ranks_change(s)):
        cards = cards_of(one, held)
        if cards is None:
            if one.jokers or hands.rank(one.strength) == hands.DEAD_MANS_HAND:
                continue  # of these no other cards could take their place
            raise LookedAt
        worth = Face(OfAHand(one.strength, one.cheatin))
        more = _any_others(held, cards.drawn, count - HAND_SIZE)
        known = cards.drawn if hands.rank(one.strength) == hands.DEAD_MANS_HAND else (worth,) * HAND_SIZE
        declared = cards.declared[: one.jokers]
        found.append(Unstated((*known, *(UNSEEN,) * len(more)), (*cards.drawn, *more), declared))
    return found


def _any_others(held: dict[Face, int], drawn: tuple[Face, ...], count: int) -> tuple[Face, ...]:
    """So many further cards of the deck, whichever they are."""
    left = (face for face in reversed(hands.ALL_FACES) for _ in range(most_alike(face) - held.get(face, 0)))
    found = [face for face in left if face not in drawn]
    if len(found) < count:
        raise LookedAt
    return tuple(found[:count])


def _values(s: State, player: PlayerId) -> list[Unstated]:
    """One for each value; a joker counts as one that its player names (rule: values.joker)."""
    held = held_by(s, player)
    found = []
    for value in range(1, 14):
        faces = (hands.face(value, suit) for suit in range(4))
        card = next((face for face in faces if held[face] < most_alike(face)), None)
        if card is None:
            raise LookedAt
        found.append(Unstated((Face(OfAValue(value)),), (card,)))
    return found


def _ranks_change(s: State) -> bool:
    """Whether something may raise, lower or limit ranks of hands."""
    return any(m.what in RANKS for m in s.modifiers) or bool(looking(s, "ranks"))


def bring(s: State, next_cards: Unstated, until: Horizon | None) -> list[Option]:
    """Let chance bring them; returns the answers that bring the cards for which they stand, and what follows of it.

    Nothing is redrawn, and of more than five cards the first five are kept: any hand may come at once.
    """
    told, draw = [], s.stack[-1][0]
    assert isinstance(draw, Draw)
    for taken, card in zip(next_cards.taken, next_cards.cards, strict=True):
        joker = card == hands.JOKER
        option = Option("face", face=card if joker else taken)
        assert s.decision is not None
        s.decision = s.decision.with_(options=(option,))
        s.answer(option, until)
        if joker:  # it is a joker still, and declared as what makes the hand worth that
            s.set(CardId(len(s.cards) - 1), face=taken)
        told.append(Option("face", face=card))
    told += [Option("declare", face=face) for face in next_cards.declared]
    while s.decision is not None and s.decision.kind in ("redraw", "drop") and _of(s, draw.player):
        latest = max(s.decision.options, key=lambda option: option.card)
        told.append(PASS if s.decision.kind == "redraw" else latest)
        s.answer(told[-1], until)
    return told


def _of(s: State, player: PlayerId) -> bool:
    waiting = s.stack[-1][0]
    return isinstance(waiting, DrawHand) and waiting.player == player


def forget(s: State) -> None:
    """Once a round is decided, nothing asks for the worth of its hands any more; whoever does finds out at once."""
    fight = s.shootout
    if fight is None or not (fight.step in SETTLED or (fight.step == LUMPS and fight.assigned)):
        return
    for player in s.players:
        for card in player.draw_hand:
            if isinstance(s.cards[card].face, OfAHand):
                s.set(card, face=UNSEEN)


def essence(s: State, *, rounds: bool) -> State:
    """A position without what nothing that is still to come looks at: unseen cards that lie in discard piles.

    With `rounds`, where no text and no question looks at how a round came out, without that too once it is over:
    who the shooters were, whose hand was Cheatin', by how many ranks it was lost.
    """
    same = s.fork()
    for player, mine in s.each_player():
        seen = tuple(card for card in mine.discard if s.cards[card].printed.face != UNSEEN)
        if seen != mine.discard:
            same.set_player(player, discard=seen)
    fight = s.shootout
    if rounds and fight is not None:
        if fight.step in SETTLED:
            same.shootout = fight.between_rounds(len(s.players))
        elif fight.step == LUMPS and fight.assigned:
            same.set_shootout(shooters=(), revealed=(), cheated=(), hit=(), margin=min(1, fight.margin))
        elif fight.step in DRAWN:
            same.set_shootout(shooters=())
    return same


def looking(s: State, at: str) -> str:
    """A card whose text may look at `piles`, `ranks` or `rounds`; empty where there is none."""
    return next((card.printed.title for card in s.cards if at in card.printed.looks), "")
