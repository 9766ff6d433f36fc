"""What can be said of a fact of the table: of its kind, with a name that there is; all else is a slip of the pen."""

from __future__ import annotations

from typing import Any, Final

from judge.cards.expressions.views import WORDS
from judge.engine.position.state import State
from judge.input.names import nearest

from ...file import names
from ...script.answers import Fault
from .. import facts
from ..sameness import shown

KINDS: Final = {bool: "yes or no", int: "a number", str: "text", list: "a list"}
"""What a fact is, by the type of its value."""
OF_A_FEW_WORDS: Final = {"in": WORDS["zone"], "posse": (*facts.SIDES, "none")}
"""The facts of a card that can only be one of a few words."""
OF_A_PLAYER: Final = ("controller", "owner", "winner", "won by", "round winner", "round loser")
OF_A_CARD: Final = ("on", "leader", "mark")
NOBODY_OR_NOTHING: Final = ("nobody", "nothing", "nowhere")


def check(s: State, name: str, said: Any, found: Any) -> None:
    """Raise Fault where a fact, which is `found` here, can never be what is said of it."""
    if type(said) is not type(found):
        raise Fault(f"`{name}` is {KINDS[type(found)]}, not", shown(said))
    if not isinstance(said, str) or said in NOBODY_OR_NOTHING:
        return
    if name in OF_A_FEW_WORDS:
        known = list(OF_A_FEW_WORDS[name])
        if names.normalise(said) not in map(names.normalise, known):
            raise Fault(f"`{name}` is one of {', '.join(known)}, not", said, nearest(said, known))
    elif name in OF_A_PLAYER:
        names.player_named(s, said)
    elif name in OF_A_CARD and not names.cards_named(s, said):
        names.card_named(s, said)  # says which names there are
    elif name == "at" and not names.cards_named(s, said):  # a card may have been a place, and be gone
        names.place_named(s, said)
