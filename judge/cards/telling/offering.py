"""What a text offers somebody, in a position: with what its names stand for there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.cards.expressions.expression import Name
from judge.cards.fault import CardFault
from judge.engine.position.ability import Scope
from judge.engine.position.state import State

from ..expressions.views import CARDS
from .deciding import Deciding
from .nouns import Many
from .words import Telling


def offered(lines: Any, names: Mapping[str, Name], s: State, scope: Scope) -> str:
    """Instructions that somebody may have carried out, as told to them: `boot Amy`; empty where that cannot be told."""
    telling = Telling("this card", {})
    telling.begin()
    try:
        telling.speech = Deciding("", names, s, scope)
        telling.nouns = telling.speech.nouns
        for name, noun in telling.nouns.items():
            if noun.kind == CARDS:
                telling.nouns[name] = noun.with_(words=Many(f"the {noun.words}"))
        return telling.all(lines, told=True)
    except (CardFault, KeyError):  # a name that stands for nothing yet
        return ""
