"""A question of a scenario in words, and its answer: on one line where both are short, and no fact twice."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from judge.engine.observing.answering import HOWS
from judge.engine.using.carry_out import UNNAMED
from judge.engine.using.using import KINDS
from judge.scenario.questions.facts_in_words import plain, sentence
from judge.scenario.runs.running import Result
from judge.scenario.script.answers import read_answers
from judge.scenario.script.phrases import Answer
from judge.scenario.script.verbs import PASS, before_second, meaning, verbs
from judge.views.of_games.expressions import clause, noun, statement


def headline(result: Result) -> list[str]:
    """The question with its answer; where that is a list, the lines for it are in `rows`."""
    asked, answer = result.question, result.answer
    if result.kind == "outcome" and isinstance(answer, dict) and isinstance(asked, dict):
        return [sentence(subject, facts) for subject, facts in answer.items()]
    return [f"{question(result)}{_short(answer, result.kind)}"]


def _short(answer: Any, kind: str) -> str:
    """A short answer, behind the question."""
    if isinstance(answer, dict) or (isinstance(answer, list) and (answer or kind != "priority")):
        return " Nothing." if answer == [] else ""
    if kind == "priority":
        return " Nobody."
    said = plain(answer)
    if kind == "turn" and said == "the deck":
        return " Nobody's: chance decides (the deck)."
    if kind == "why not":
        return f" {said.capitalize()}: {HOWS[said]}." if said in HOWS else f" {said}"
    return f" {said.capitalize()}." if isinstance(answer, bool) or said == "unknown" else f" {said}"


def rows(result: Result) -> Iterator[str]:
    """An answer that takes more than one line, a line for each part of it."""
    answer = result.answer
    if isinstance(answer, dict):
        if not isinstance(result.question, dict):
            for subject, facts in answer.items():
                yield sentence(subject, facts) if isinstance(facts, dict) else f"{subject}: {plain(facts)}"
    elif isinstance(answer, list):
        for n, part in enumerate(answer, 1):
            yield f"{n}. {_row(part)}"


def _row(part: Any) -> str:
    if isinstance(part, dict):
        how = part["tier"].replace("react", "React")
        return f"{part['player']}: {part['card']} ({how}, {part['moment']})"
    return plain(part)


def question(result: Result) -> str:
    """What is asked, in words.

    The words of YAML stand where a thing is too long to be said.
    """
    asked = result.question
    if result.kind == "outcome":
        return f"What is so of {plain(list(asked))}?"
    words = _ASKED[result.kind](asked)
    if by := result.conditions.get("by"):
        words = f"{words.removesuffix('?')}, by {by}?"
    if given := result.conditions.get("given"):
        words = f"{words.removesuffix('?')}, given that {statement(given)}?"
    return words


def _legal(asked: dict[str, Any]) -> str:
    who, what = next(iter(asked.items()))
    return f"May {who} {' and '.join(_done(said) for said in read_answers(what))}?"


def _done(said: Answer) -> str:
    """What somebody would do, after `may ann`."""
    if said.verb in _SAID:
        return _SAID[said.verb].format(of=said.of, by=f" {said.by}" if said.by else "", which=_which(said))
    if meaning(said.verb) == PASS or said.verb in ("yes", "no"):
        return f"say {said.verb}" if said.verb != PASS else PASS
    if said.ability and not said.event:
        by = f" {before_second(said.verb)} {said.by}" if said.by else ""
        return f"{said.verb} the {_ORDINALS.get(said.ability) or KINDS[said.ability]} ability of {said.of}{by}"
    known = said.verb in verbs()
    role = "" if said.verb in UNNAMED else f" as the {said.verb.replace('_', ' ')}"
    return str(said) if known else f"choose {said.of}{role}"


_ORDINALS: Final = {"1": "first", "2": "second", "3": "third", "4": "fourth", "5": "fifth"}


def _which(said: Answer) -> str:
    which = f" ({said.ability})" if said.ability else ""
    return which + (f" (event {said.event})" if said.event else "")


_SAID: Final = {
    "react": "use {of}{which} as a React",
    "trait": "have the trait of {of}{which} go first",
    "join": "have {of} join the posse",
    "flee": "have {of} flee",
    "go": "have {of} go next",
    "shooter": "make {of} the shooter",
    "keep": "keep {of} by paying upkeep",
    "start": "start with {of}",
    "declare": "declare {of}",
}
"""Verbs of a script that are no verbs of a sentence."""


def _value(asked: Any) -> str:
    text = str(asked)
    if (name := noun(text)).startswith("zone of "):
        return f"Where {name.removeprefix('zone of ')} is:"
    if name:
        return f"{name[0].upper()}{name[1:]}:"
    said = clause(text)
    if said is not None:
        return said.asked()
    words = statement(text)
    return f"{text}:" if words == text else f"Is it so that {words}?"


def _way(before: str) -> Callable[[Any], str]:
    return lambda asked: f"{before} {statement(str(asked))}?"


def _why_not(asked: Any) -> str:
    if isinstance(asked, str):
        return f"Why not: {asked}?"
    told = " ".join(sentence(subject, facts).removesuffix(".") for subject, facts in asked.items())
    return f"Why not: {told}?"


_ASKED: Final[dict[str, Callable[[Any], str]]] = {
    "legal": _legal,
    "value": _value,
    "options": lambda asked: f"What may {asked} do now?",
    "turn": lambda asked: "Whose decision is it?",
    "priority": lambda asked: f"Who may answer, in order, when {asked}?",
    "why not": _why_not,
    "possible": _way("Can it come about that"),
    "never": _way("Does it never come about that"),
    "always": _way("Is it so in the end, whatever is done, that"),
}
