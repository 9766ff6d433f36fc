"""The game itself, executable: positions, procedures, plays, and why a play is not legal."""

from .ability import Ability, Choice, Instruction, Scope, Trait, Trigger
from .event import Event
from .legality import Objection, Opportunity, Play, objections
from .plays import opportunity
from .procedure import PASS, Decision, EngineLimit, Option, Procedure
from .shootout import ShootoutRounds
from .state import IllegalChoice, Note, State
from .values import DECK, NOBODY, TOWN_SQUARE, Card, Modifier, Player, Printed, Shootout

__all__ = [
    "DECK", "NOBODY", "PASS", "TOWN_SQUARE", "Ability", "Card", "Choice", "Decision", "EngineLimit", "Event",
    "IllegalChoice", "Instruction", "Modifier", "Note", "Objection", "Opportunity", "Option", "Play", "Player",
    "Printed", "Procedure", "Scope", "Shootout", "ShootoutRounds", "State", "Trait", "Trigger", "objections",
    "opportunity",
]  # fmt: skip
