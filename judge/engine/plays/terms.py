"""On what terms a card is brought into play: by shoppin', or by an effect, for less or out of another pile."""

from __future__ import annotations

from typing import Final

from ..record import Record


class Terms(Record, frozen=True):
    """What a card effect changes about bringing a card into play."""

    cheaper: int = 0
    """How much less ghost rock it costs."""
    by_card: bool = False
    """Whether the effect itself brings the card in (rule: noon.shopping.by-card)."""
    in_a_fight: bool = False
    """Whether it comes in by a Shootout play, so that ghost rock on cards pays as well."""
    out_of: str = "hand"
    """The pile that it comes out of: hand, discard, boot hill or deck."""
    least: int = 0
    """What it costs at least, unless it is printed lower."""
    without_booting: bool = False
    """Whether nobody boots to invent it."""


PILE_WORDS: Final = {"hand": "play hand", "discard": "discard pile", "boot hill": "Boot Hill", "deck": "deck"}
"""The piles that a card can be brought into play out of, in words."""
AS_USUAL: Final = Terms()
