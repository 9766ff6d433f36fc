"""Numbers that follow from a position: added up from what is printed and what bears on it, limited when read.

A number may stand below 0 and still counts as 0 (rule: values.clamp); each function says so by its name:
`total_...` is the sum as it stands, the plain name is what counts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import hands
from .values import NOBODY

if TYPE_CHECKING:
    from .state import State


def added(s: State, what: str, of: int) -> int:
    """The modifiers of one kind on a card or a player, added up."""
    return sum(m.amount for m in s.modifiers if m.of == of and m.what == what)


def total_bullets(s: State, card: int) -> int:
    """A dude's bullets before limits: printed, what attached goods add, and effects; may be below 0.

    Outside play only what is printed counts, and a token that has left play has nothing.
    """
    value = s.cards[card]
    if value.zone != "play":
        return 0 if value.printed.has("Token") or value.printed.type != "dude" else value.printed.bullets
    if value.printed.type != "dude":
        return 0
    worn = sum(s.cards[thing].printed.bullets for thing in s.attachments(card))
    return value.printed.bullets + worn + added(s, "bullets", card)


def bullets(s: State, card: int) -> int:
    """A dude's bullets, at least 0; cards without bullets have 0 (rule: values.clamp)."""
    return max(0, total_bullets(s, card))


def stud(s: State, card: int) -> bool:
    """Whether a dude is a stud; the latest effect that says so decides (rule: values.stud-draw-latest)."""
    said = [m.amount for m in s.modifiers if m.of == card and m.what == "stud"]
    return bool(said[-1]) if said else s.cards[card].printed.stud


def influence(s: State, card: int) -> int:
    """A dude's influence, at least 0 (rule: values.clamp)."""
    value = s.cards[card]
    if value.zone != "play":
        return value.printed.influence
    worn = sum(s.cards[thing].printed.influence for thing in s.attachments(card))
    return max(0, value.printed.influence + worn + added(s, "influence", card))


def value(s: State, card: int) -> int:
    """A card's value, 1 (ace) to 13 (king); a dude in play adds their Kung Fu rating (rule: values.card-value).

    0 for cards that have no value, such as outfits.
    """
    this = s.cards[card]
    shown = hands.value_of(this.face)
    if not shown:
        return 0
    more = this.printed.rating("Kung Fu") + added(s, "value", card) if this.zone == "play" else 0
    return min(13, max(1, shown + more))


def grit(s: State, card: int) -> int:
    """A dude's value, bullets and influence together, each within its limits (rule: values.grit)."""
    return value(s, card) + bullets(s, card) + influence(s, card)


def faces(s: State, player: int) -> list[int]:
    """The faces of a player's draw hand, jokers as declared."""
    return [s.cards[card].face for card in s.players[player].draw_hand]


def cheatin(s: State, player: int) -> bool:
    """Whether a player's draw hand is Cheatin' now; jokers never make it so (rule: values.cheatin)."""
    return hands.cheatin(
        s.cards[card].face for card in s.players[player].draw_hand if s.cards[card].printed.type != "joker"
    )


def total_hand_rank(s: State, player: int) -> int:
    """The revealed hand's rank plus its modifiers, without limits (rule: values.hand-rank)."""
    return hands.rank(hands.strength(faces(s, player))) + added(s, "hand rank", player)


def hand_rank(s: State, player: int) -> int:
    """The rank that counts, 1 to 11 (rule: shootout.take-yer-lumps.rank-limits)."""
    return min(11, max(1, total_hand_rank(s, player)))


def hand_strength(s: State, player: int) -> int:
    """What decides between two hands: the rank that counts and, within it, the cards."""
    return hands.modified(hands.strength(faces(s, player)), added(s, "hand rank", player))


def casualties(s: State, player: int) -> int:
    """How many casualties a player has to cover, at least 0 (rule: shootout.take-yer-lumps.never-below-zero)."""
    fight = s.shootout
    if fight is None or player not in (fight.leader, fight.mark):
        return 0
    return max(0, (fight.assigned[player] if fight.assigned else 0) + added(s, "casualties", player))


def covers(s: State, card: int) -> dict[str, int]:
    """In which ways a card may be taken as a casualty, and how many each covers.

    Rules: shootout.take-yer-lumps.cover, .harrowed, .sidekick.
    """
    this = s.cards[card]
    if this.printed.type == "dude":
        if this.printed.has("Harrowed"):
            return {"send home booted": 1, "discard": 2, "ace": 3}
        return {"discard": 1, "ace": 2}
    return {"discard": 1} if this.printed.has("Sidekick") else {}


def may_be_casualty(s: State, card: int) -> bool:
    """Whether nothing says that this card cannot be a casualty now."""
    return not any(m.what == "no casualty" and m.of == card for m in s.modifiers)


def opposing(s: State, player: int) -> int:
    """The player's opponent: the other side of the shootout, or the only other player; else NOBODY."""
    if s.shootout is not None and player in (s.shootout.leader, s.shootout.mark):
        return s.shootout.opponent(player)
    return 1 - player if len(s.players) == 2 and player >= 0 else NOBODY
