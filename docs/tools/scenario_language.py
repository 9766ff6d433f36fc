"""The reference of the scenario language, from the models and tables that read it."""

from __future__ import annotations

from typing import Any, Final

from judge.engine.observing import answering
from judge.scenario.file import model
from judge.scenario.questions import facts
from judge.scenario.questions.facts import Fact
from judge.scenario.questions.on_the_ways.horizons import HORIZONS, STEPS
from judge.scenario.script import verbs

from .said import fields_said
from .tables import table, words

BESIDE: Final = ("given", "until")
"""The keys that go with a question about every way on."""


def file() -> str:
    """The keys of a scenario's file."""
    return words(("key of the file", "what it says"), fields_said(model, "ScenarioFile"))


def player() -> str:
    """The keys of a player."""
    return words(("key of a player", "what it says"), fields_said(model, "PlayerSetup"))


def deck() -> str:
    """The keys of a deck."""
    return words(("key under `decks: {bob: ...}`", "what it says"), fields_said(model, "DeckSetup"))


def on_the_table() -> str:
    """The keys of a card on the table."""
    return words(("key of a card", "what it says"), fields_said(model, "TableCard"))


def steps() -> str:
    """The steps in which a scenario can start."""
    return words(("`step` under `start`", "what it needs"), model.NEEDS)


def start() -> str:
    """The other keys of `start`."""
    said = fields_said(model, "Start")
    del said["step"]
    return words(("key of `start`", "what it says"), said)


def script() -> str:
    """The verbs of a script."""
    return words(("verb", "what it answers"), verbs.manual())


def questions() -> str:
    """The questions: how each is asked, and its answer."""
    said = fields_said(model, "Question")
    rows = []
    for kind in model.KINDS:
        form, _, answer = said[kind].partition("`: ")
        if not form.startswith(f"`{kind}: "):
            raise ValueError(f"the manual does not say how {kind} is asked: {said[kind]}")
        rows.append((f"{form}`", answer))
    return table(("question", "its answer"), rows)


def beside_a_question() -> str:
    """The keys that go with a question."""
    said = fields_said(model, "Question")
    return words(("key beside a question", "what it says"), {k: v for k, v in said.items() if k not in model.KINDS})


def why_not() -> str:
    """The answers to a question why something has not come about."""
    return words(("answer", "what it says"), answering.HOWS)


def horizons() -> str:
    """How far a question about every way on may look."""
    said = {name: says for name, says in HORIZONS.items() if name not in STEPS}
    of_the_round = {name: says for name, says in HORIZONS.items() if name in STEPS}
    return words(("horizon", "where ways on end"), said | of_the_round)


def facts_of_a_card() -> str:
    """What an outcome can ask of a card."""
    return _facts("fact of a card", facts.CARD_FACTS)


def facts_of_a_player() -> str:
    """What an outcome can ask of a player."""
    return _facts("fact of a player", facts.PLAYER_FACTS)


def facts_of_the_shootout() -> str:
    """What an outcome can ask of the shootout."""
    return _facts("fact of `shootout`", facts.SHOOTOUT_FACTS)


def facts_of_the_game() -> str:
    """What an outcome can ask of the game."""
    return _facts("fact of `game`", facts.GAME_FACTS)


def _facts(head: str, known: dict[str, Fact[Any]]) -> str:
    return words((head, "what it is"), {name: fact.says for name, fact in known.items()})
