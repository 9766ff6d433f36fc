"""What kept a use of a text from bringing something about."""

from __future__ import annotations

from ...abilities.legality import Objection
from ...position.kinds import CardId
from ...position.values import NOBODY
from ...record import Record


class Kept(Record, frozen=True):
    """What kept a use from bringing something about, with the reasons."""

    how: str
    reasons: tuple[Objection, ...]
    far: bool = False
    """Whether nothing that can be chosen there is of the same player as the card asked about."""
    text: CardId = NOBODY
    """The card whose text it is."""
