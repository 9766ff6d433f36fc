"""Every kind of event and of modifier that the game knows: a file in which some are told has them known from here."""

from ..abilities import skills, unusable
from ..day import gambling, game, grifters, noon, sundown, upkeep
from ..events import bounty, changes, entering, hand_cards, pulls, taking, verbs
from ..plays import inventing, make_plays, shopping, trading
from ..position.event import EVENTS, MAY_BE_FORBIDDEN, Happens, of_player
from ..position.modifiers import MODIFIERS, Bears
from ..posses import both_formed, call_out, job_over, joining, leaving, trespassing
from ..shootout import draw_hand, lumps, rounds
from ..table import chosen, discard_pile, standing
from ..using import carry_out, using

__all__ = [
    "EVENTS", "MAY_BE_FORBIDDEN", "MODIFIERS", "Bears", "Happens", "both_formed", "bounty", "call_out",
    "carry_out", "changes", "chosen", "discard_pile", "draw_hand", "entering", "gambling", "game", "grifters",
    "hand_cards", "inventing", "job_over", "joining", "leaving", "lumps", "make_plays", "no_event", "noon",
    "of_player", "pulls", "rounds", "shopping", "skills", "standing", "sundown", "taking", "trading",
    "trespassing", "unusable", "upkeep", "using", "verbs",
]  # fmt: skip


def no_event() -> dict[str, str]:
    """What a text may forbid though no event tells of it, with the words that finish `it cannot ...`."""
    of_effects = {kind.name: kind.cannot for kind in MODIFIERS.values() if kind.cannot}
    return dict(sorted(MAY_BE_FORBIDDEN.items())) | of_effects
