"""What the type checker finds before anything runs; a line that it did not complain about would be a fault of its own.

Each `type: ignore` below is an error where mypy has nothing to ignore (`warn_unused_ignores`).
"""

from typing import get_args

from judge.engine.observing.save import _PARTS
from judge.engine.position.kinds import CardId, CardType, Face, Place, PlayerId, Zone
from judge.engine.position.state import State
from judge.engine.position.values import DECK, NOBODY, PILES, TOWN_SQUARE, Card, Player, Printed


def misspelt(s: State, card: CardId) -> None:
    """Words of closed sets."""
    s.put(card, "paly")  # type: ignore[arg-type]
    Printed("Bank", "deeed")  # type: ignore[arg-type]
    if s.cards[card].zone == "paly":  # type: ignore[comparison-overlap]
        return


def mistaken(s: State, card: CardId, player: PlayerId, face: Face) -> None:
    """One kind of number for another."""
    s.name(player)  # type: ignore[arg-type]
    s.who(card)  # type: ignore[arg-type]
    s.where(card)  # type: ignore[arg-type]
    s.name(face)  # type: ignore[arg-type]
    s.set_player(card, rock=1)  # type: ignore[arg-type]
    s.cards[player]  # type: ignore[index]
    s.players[card]  # type: ignore[index]
    s.name(0)  # type: ignore[arg-type]


def fitting(s: State) -> tuple[CardId, PlayerId, Place]:
    """NOBODY fits wherever one of them is expected, and a place is a card."""
    s.name(TOWN_SQUARE)
    s.who(DECK)
    return NOBODY, NOBODY, NOBODY


def test_every_pile_is_a_zone() -> None:
    assert set(PILES) < set(get_args(Zone))


def test_every_type_of_card_can_be_printed() -> None:
    assert {Printed("Any", kind).type for kind in get_args(CardType)} == set(get_args(CardType))


def test_numbers_are_plain_numbers_at_run_time() -> None:
    """So that a position costs nothing more to copy, to compare and to save"""
    assert all(type(each) is int for each in (NOBODY, DECK, TOWN_SQUARE, CardId(1), Place(CardId(2)), PlayerId(3)))
    assert {Card, Player} <= {kind for part in _PARTS.values() for kind in getattr(part, "__args__", ())}
