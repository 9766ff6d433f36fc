"""The answers of a script as people write them: a word such as `pass`, or a verb with what it is done with."""

from __future__ import annotations

from typing import Any, Final

from judge.engine.position.procedure import Decision
from judge.input.names import nearest

from . import noon_plays
from .phrases import Answer

VERBS = {
    "play": "the use of a card; `ability` says which of several, by its kind (`cheatin resolution`) or number",
    "react": "the same, where a React answers an event; `event: 2` says which of several that happen together",
    "trait": "which of several traits acts first; where one card's answers several events that happen "
    "together, `event: 2` says which",
    "choose": "whatever a text lets somebody choose; its own word for it (`target`, `cheater`) does as well",
    "assign": "casualties, in order: `{assign: [{discard: Bart}, {ace: Bill}]}`; `assign` itself may be left out",
    "discard": "how a casualty is taken",
    "ace": "how a casualty is taken",
    "send home booted": "how a casualty is taken",
    "shooter": "a dude or a card, one or a list",
    "flee": "a dude or a card, one or a list",
    "redraw": "a dude or a card, one or a list",
    "start": "in setup, cards of the starting gang: `{start: [Tommy Harden, Sheriff Dave Montreal]}`, then `done`",
    "call out": "a Noon play: `{call out: Bart, with: Amy}`; `with` may be left out where only one could",
    "move": "a Noon play: `{move: Amy, to: Saloon}`",
    "shop": "a Noon play: `{shop: Pinto, on: Amy}`; `{shop: Saloon, on: left}` for a deed, and nothing more for a dude",
    "trade": "a Noon play: `{trade: Pinto, to: Al}`, and more of it or `done`",
    "invent": "a Noon play: `{invent: Flame-Thrower, with: Ada}`",
    "replace": "a Noon play: `{replace: Clint Ramsey, with: Clint Ramsey (Exp.1)}`",
    "accept": "the answer to a call-out",
    "refuse": "the answer to a call-out",
    "join": "a dude or a card, one or a list",
    "go": "in a job, who of the posse moves to the mark next",
    "keep": "a card that a player pays upkeep for",
    "drop": "a card or a list, down to five",
    "declare": "the suit and value of a joker, or of a card that a text changes: `{declare: KS}`",
    "may": "`yes` or `no` to what a text allows; plain `yes` and `no` do as well",
    "take": "what a search finds, or `nothing`",
    "pay": "how much ghost rock: `{pay: 3}`; or out of what it is paid: `{pay: 2 from James Ghetty}`",
    "look": "at how many cards of a hand: `{look: 2}`; which ones is chance: `- deck: {draw: KS}`",
    "draw": "chance, as below",
    "pull": "chance, as below",
    "pass": "no more, in three words that mean the same",
    "stay": "no more, in three words that mean the same",
    "done": "no more, in three words that mean the same",
    "yes": "what a text allows, as `may` does",
    "no": "what a text allows, as `may` does",
}
"""Every verb of a script, and what the manual says that it answers."""


class Fault(ValueError):
    """What is wrong with an answer of a script, before it has a line."""

    def __init__(self, message: str, value: str | None = None, suggestions: list[str] | None = None) -> None:
        self.message, self.value, self.suggestions = message, value, suggestions or []
        super().__init__(message)


def read_answers(given: Any) -> list[Answer]:
    """The answers in one player's part of a line, in order.

    Raises Fault for what is not written as an answer.
    """
    if isinstance(given, str):
        return [_word(given)]
    if isinstance(given, bool):
        return [Answer("yes" if given else "no")]
    if isinstance(given, list) and given:
        return [answer for part in given for answer in read_answers(part)]
    if not isinstance(given, dict) or not set(given) - {"ability", "event"}:
        raise Fault(f"{NO_ANSWER}, not", _shown(given))
    answers: list[Answer] = []
    ability, event = _text("ability", given.get("ability", "")), given.get("event", 0)
    if type(event) is not int or event < 0:
        raise Fault("`event` is the number of one of several events, 1 for the first, not", _shown(event))
    for word in noon_plays.WORDS:
        if word in given and not any(noon_plays.SECOND.get(verb) == word for verb in given):
            verbs = [verb for verb, second in noon_plays.SECOND.items() if second == word]
            raise Fault(f"`{word}` goes with `{'` or `'.join(verbs)}`, not with", " and ".join(set(given) - {word}))
    for verb, what in given.items():
        if verb in ("ability", "event", *noon_plays.WORDS):
            continue
        if verb == "assign":
            answers += read_answers(what)
        elif verb == "may":
            if _text(verb, what) not in ("yes", "no"):
                raise Fault("`may` is answered with yes or no, not", _text(verb, what))
            answers.append(Answer(_text(verb, what)))
        else:
            things = what if isinstance(what, list) else [what]
            if not things:
                raise Fault(f"`{verb}` takes a name, not an empty list")
            which = ability if verb in ("play", "react") else ""
            second = noon_plays.SECOND.get(verb, "")
            by = _text(second, given[second]) if second in given else ""
            answers += [Answer(verb, _text(verb, thing), which, by, event) for thing in things]
    return answers


def _word(given: str) -> Answer:
    if given in ("pass", "stay", "done", "yes", "no", "accept", "refuse"):
        return Answer(given)
    for verb, second in noon_plays.SECOND.items():
        if given.startswith(f"{verb} "):
            of, word, by = given.removeprefix(f"{verb} ").rpartition(f" {second} ")
            return Answer(verb, of, by=by) if word else Answer(verb, by)
    for verb in VERBS:
        if given.startswith(f"{verb} "):
            return Answer(verb, given[len(verb) + 1 :])
    raise Fault(f"{NO_ANSWER}, not", given, nearest(given, VERBS) or nearest(given.split(" ")[0], VERBS))


NO_ANSWER: Final = "an answer is a word such as `pass`, or a verb with what it is done with"


def _text(verb: str, thing: Any) -> str:
    if isinstance(thing, bool):
        return "yes" if thing else "no"
    if not isinstance(thing, str | int):
        raise Fault(f"`{verb}` takes a name, not", _shown(thing))
    return str(thing)


def _shown(thing: Any) -> str:
    return "nothing" if thing in (None, {}, []) else str(thing)


def known_verb(said: Answer, decision: Decision | None) -> None:
    """Raise Fault for a verb that no script has; what a card lets somebody choose may be a verb as well."""
    if said.verb not in VERBS and (decision is None or said.verb != decision.about):
        raise Fault("unknown verb", said.verb, nearest(said.verb, (*VERBS, "assign", "ability", "event")))
