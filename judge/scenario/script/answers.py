"""The answers of a script as people write them: a word such as `pass`, or a verb with what it is done with."""

from __future__ import annotations

from typing import Any, Final

from judge.engine.position.acts import ASKS
from judge.engine.position.procedure import Decision
from judge.input.names import nearest

from . import verbs
from .phrases import Answer


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
    little = verbs.little_words()
    for word in little:
        if word in given and not any(verbs.before_second(verb) == word for verb in given):
            with_it = "` or `".join(verb for verb in verbs.verbs() if verbs.before_second(verb) == word)
            raise Fault(f"`{word}` goes with `{with_it}`, not with", " and ".join(set(given) - {word}))
    for verb, what in given.items():
        if verb in ("ability", "event", *little):
            continue
        if verb in verbs.leading():
            answers += _led(verb, what)
        else:
            things = what if isinstance(what, list) else [what]
            if not things:
                raise Fault(f"`{verb}` takes a name, not an empty list")
            which = ability if verbs.uses_ability(verb) else ""
            second = verbs.before_second(verb)
            by = _text(second, given[second]) if second and second in given else ""
            answers += [Answer(verb, _text(verb, thing), which, by, event) for thing in things]
    return answers


def _led(kind: str, given: Any) -> list[Answer]:
    """What follows a kind of decision that a script writes before the answer."""
    known = ASKS[kind].answers
    answers = read_answers(given) if isinstance(given, dict | list) else [_after(kind, _text(kind, given))]
    for answer in answers:
        if answer.verb not in known:
            raise Fault(f"`{kind}` is answered with {' or '.join(known)}, not", str(answer))
    return answers


def _after(kind: str, given: str) -> Answer:
    try:
        return _word(given)
    except Fault:
        return Answer(given)  # and so nothing that the decision is answered with


def _word(given: str) -> Answer:
    if given in verbs.alone():
        return Answer(given)
    for kind in verbs.leading():
        if given.startswith(f"{kind} "):
            return _led(kind, given.removeprefix(f"{kind} "))[0]
    known = verbs.verbs()
    for verb in sorted(known, key=len, reverse=True):  # the longest, where one word begins another
        if given.startswith(f"{verb} "):
            of, rest = given.removeprefix(f"{verb} "), ""
            if second := verbs.before_second(verb):
                first, word, rest = of.rpartition(f" {second} ")
                of, rest = (first, rest) if word else (rest, "")
            return Answer(verb, of, by=rest)
    words = (*known, *verbs.leading())
    raise Fault(f"{NO_ANSWER}, not", given, nearest(given, words) or nearest(given.split(" ")[0], words))


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
    known = verbs.verbs()
    if said.verb not in known and not (said.verb and decision is not None and said.verb == decision.about):
        raise Fault("unknown verb", said.verb, nearest(said.verb, (*known, *verbs.leading(), "ability", "event")))
