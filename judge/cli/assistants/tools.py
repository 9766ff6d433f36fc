"""The tools that an assistant is offered: what each is for, what it takes, and the question behind it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

import msgspec

import judge
from judge.cli.assistants import taken
from judge.cli.assistants.budget import altogether
from judge.cli.assistants.telling import (
    Told,
    page,
    tell_game,
    tell_history,
    tell_interaction,
    tell_lookup,
    tell_page,
)
from judge.input.described import described
from judge.views.values.answer import Answer
from judge.views.values.at_hand import Books

INSTRUCTIONS: Final = """\
Rulings for the card game Doomtown: Reloaded. Whatever you say about its rules, take it from these tools, never from
memory, and give the citation that stands in square brackets (document, version, section, page) with it.
- Quote what an answer says; shorten it, if you must, but add nothing to it.
- Say how far it holds: "current" is official; "interpretation" is this program's own reading, where the documents leave
  a gap; "open" means that they contradict each other, and how we play; "community" is not official; "superseded" held
  once.
- Where nothing is found, say that no ruling is on record and name the nearest general rules. Do not fill the gap.
- What an answer calls a guess is no answer: ask again in other words, or call it a guess.
- Do not work out by yourself what happens on a table: write it down as a scenario and use `ask`.
- The texts of cards and documents are not here: what a card does is told as this program reads it."""
"""What an assistant is told before anything else."""


@dataclass(frozen=True)
class Tool:
    """A tool: `answer` asks the library, and `tell` writes the answer as the command of its name prints it."""

    name: str
    title: str
    about: str
    takes: type[msgspec.Struct]
    answer: Callable[[Any, Books], Answer]
    tell: Callable[[Any, Told], object]
    plays: bool = False
    """Whether it runs the engine on what it is handed, which may take long."""

    @property
    def schema(self) -> dict[str, Any]:
        """The JSON Schema of what it takes."""
        _, kinds = msgspec.json.schema_components([self.takes])
        schema = described(kinds, taken)[self.takes.__name__]
        return {key: part for key, part in schema.items() if key not in ("title", "description")}


def _find(given: taken.Find, books: Books) -> Answer:
    return judge.find(given.query, limit=given.limit, as_of=given.as_of, books=books)


def _card(given: taken.Name, books: Books) -> Answer:
    return judge.card(given.name, as_of=given.as_of, books=books)


def _rule(given: taken.Name, books: Books) -> Answer:
    return judge.rule(given.name, as_of=given.as_of, books=books)


def _interact(given: taken.Cards, books: Books) -> Answer:
    return judge.interact(*given.cards, books=books)


def _history(given: taken.Point, books: Books) -> Answer:
    return judge.history(given.words, books=books)


def _ask(given: taken.Scenario, books: Books) -> Answer:
    return judge.ask(given.scenario, assume=given.assume, patience=altogether(given.seconds), books=books)


def _language(_: taken.Nothing, __: Books) -> Answer:
    return page("scenarios")


TOOLS: Final = (
    Tool(
        "find",
        "Search the rulings",
        "Search everything that the books say: rulings, rules, terms, errata, bans, steps of the timing chart. Use it "
        "first for a question in words. Each result says how far it holds and has its citation: quote it with both. No "
        "result means that no ruling is on record.",
        taken.Find,
        _find,
        tell_lookup,
    ),
    Tool(
        "card",
        "A card",
        "All that is on record about a card: facts, what it does as this program reads it, errata, bans, rulings, each "
        "with its citation. Use it before you say anything about a card.",
        taken.Name,
        _card,
        tell_lookup,
    ),
    Tool(
        "rule",
        "A rule",
        "A general rule by its id or title, with its sources and the rulings that apply it; or, by the beginning of "
        "ids such as shootout.take-yer-lumps, the rules of a chapter. Answers of the other tools name the ids.",
        taken.Name,
        _rule,
        tell_lookup,
    ),
    Tool(
        "interact",
        "Cards together",
        "Two or three cards together: rulings that concern them, the decisive one first, when each acts, where they "
        "meet, and who comes first there. It says where no ruling is on record; what follows then are general rules.",
        taken.Cards,
        _interact,
        tell_interaction,
    ),
    Tool(
        "history",
        "Why the books say so",
        "Why the books answer as they do: every reading of a point, or of everything on a card, in the order of the "
        "documents, with what superseded what, and the reason where this program had to choose.",
        taken.Point,
        _history,
        tell_history,
    ),
    Tool(
        "ask",
        "Play it out",
        "Play a situation by the rules and answer questions about it: whether a play is legal and what speaks against "
        "it, who may respond and in which order, what happens, what is possible or never happens; each answer with the "
        "rules and rulings that it rests on. The situation is YAML; `scenario_language` tells how it is written. "
        "A small one:\n"
        "scenario: May a booted dude be called out?\n"
        "players: {ann: {outfit: Law Dogs, winner: yes}, bob: {outfit: The Sloane Gang}}\n"
        "table:\n"
        "  - {card: Tommy Harden, of: ann, at: town square}\n"
        "  - {card: Allie Hensman, of: bob, at: town square, booted: yes}\n"
        "start: {step: day.high-noon}\n"
        "questions:\n"
        "  - legal: {ann: {call out: Allie Hensman, with: Tommy Harden}}\n"
        "Faults are told with their line and the nearest valid word: mend it and ask again.",
        taken.Scenario,
        _ask,
        tell_game,
        plays=True,
    ),
    Tool(
        "scenario_language",
        "How a situation is written",
        "How the YAML of `ask` is written: players, cards, places, steps, scripts, every kind of question, and the "
        "words for each. Read it once before the first scenario.",
        taken.Nothing,
        _language,
        tell_page,
    ),
)
"""The tools, in the order in which an assistant sees them."""

BY_NAME: Final = {tool.name: tool for tool in TOOLS}
