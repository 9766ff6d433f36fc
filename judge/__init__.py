"""judge: the rules judge for Doomtown: Reloaded.

The names below are the public API; each is imported when it is first used.

>>> import judge
>>> judge.open_catalogue().resolve_card("tommy harden").title
'Tommy Harden'
>>> hand = [judge.read_face(card) for card in ("KS", "KH", "KD", "7C", "7H")]
>>> judge.rank(judge.strength(hand)), judge.cheatin(hand)
(7, False)
"""

from __future__ import annotations

TYPE_CHECKING = False  # as in `typing`, which takes longer to import than all else here

if TYPE_CHECKING:
    from typing import Any

    from judge.books.catalogue import Catalogue
    from judge.cards.printed import printed_from
    from judge.compiled.cache import open_catalogue
    from judge.engine.abilities.legality import objections
    from judge.engine.observing.save import from_data as load_position
    from judge.engine.observing.save import to_data as save_position
    from judge.engine.position.hands import cheatin, rank, read_face, strength
    from judge.engine.position.procedure import Decision, Option
    from judge.engine.position.state import State
    from judge.input.errors import InputError, JudgeError
    from judge.scenario.games.parking import library
    from judge.scenario.runs.running import Report
    from judge.scenario.runs.running import run as run_scenario

__version__ = "0.1.0"

_HOMES = {
    "Catalogue": "judge.books.catalogue",
    "Decision": "judge.engine.position.procedure",
    "InputError": "judge.input.errors",
    "JudgeError": "judge.input.errors",
    "Option": "judge.engine.position.procedure",
    "Report": "judge.scenario.runs.running",
    "State": "judge.engine.position.state",
    "cheatin": "judge.engine.position.hands",
    "library": "judge.scenario.games.parking",
    "load_position": "judge.engine.observing.save:from_data",
    "objections": "judge.engine.abilities.legality",
    "open_catalogue": "judge.compiled.cache",
    "printed_from": "judge.cards.printed",
    "rank": "judge.engine.position.hands",
    "read_face": "judge.engine.position.hands",
    "run_scenario": "judge.scenario.runs.running:run",
    "save_position": "judge.engine.observing.save:to_data",
    "strength": "judge.engine.position.hands",
}

__all__ = [
    "Catalogue", "Decision", "InputError", "JudgeError", "Option", "Report", "State", "__version__", "cheatin",
    "library", "load_position", "objections", "open_catalogue", "printed_from", "rank", "read_face", "run_scenario",
    "save_position", "strength",
]  # fmt: skip


def __getattr__(name: str) -> Any:
    """Import a public name when it is first asked for, so that a look-up never loads the engine."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    module, _, attribute = _HOMES[name].partition(":")
    return getattr(import_module(module), attribute or name)
