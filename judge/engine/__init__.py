"""The game itself, executable: positions, procedures, plays, and why a play is not legal."""

from .abilities.legality import Objection, Opportunity, Play, objections
from .plays.make_plays import opportunity
from .position.ability import Ability, Choice, Instruction, Scope, Trait, Trigger
from .position.event import Event
from .position.note import Note
from .position.procedure import PASS, Decision, EngineLimit, IllegalChoice, Option, Procedure
from .position.state import State
from .position.values import DECK, NOBODY, TOWN_SQUARE, Card, Modifier, Player, Printed, Shootout
from .shootout.rounds import ShootoutRounds

__all__ = [
    "DECK", "NOBODY", "PASS", "TOWN_SQUARE", "Ability", "Card", "Choice", "Decision", "EngineLimit", "Event",
    "IllegalChoice", "Instruction", "Modifier", "Note", "Objection", "Opportunity", "Option", "Play", "Player",
    "Printed", "Procedure", "Scope", "Shootout", "ShootoutRounds", "State", "Trait", "Trigger", "objections",
    "opportunity",
]  # fmt: skip
