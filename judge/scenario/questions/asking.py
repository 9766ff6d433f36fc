"""Answering one question about a position."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

import msgspec

from judge.cards.fault import CardFault
from judge.engine.abilities.responses import Response, priority
from judge.engine.events.happening import Happening
from judge.engine.events.verbs import event_on
from judge.engine.observing.every_kind import EVENTS, of_player
from judge.engine.position.event import Event
from judge.engine.position.state import State
from judge.engine.position.values import DECK, NOBODY
from judge.input.names import nearest

from ..file import names
from ..file.model import EXPLORATION, Question
from ..file.model import KINDS as QUESTIONS
from ..script import verbs as words_of_a_script
from ..script.answers import Fault, read_answers
from ..script.phrases import chance, option_words
from ..script.reasons import objections_to
from . import facts
from .exploring import NO_SUCH_WAY, UNKNOWN, Explored, explored
from .values import Expression


class Answered:
    """The answer to a question as plain data, and the rules that give it."""

    def __init__(
        self, answer: Any, because: list[tuple[str, str]] | None = None, explored: Explored | None = None
    ) -> None:
        self.answer = answer
        self.because = because or []
        """Rule ids, each with the reason in words."""
        self.explored = explored
        """How the answer was found, for a question about every way on."""


def kind_of(question: Question) -> str:
    """Which kind of question it is.

    Raises Fault where it is none, several, or has a word that another kind of question goes with.
    """
    asked = [kind for kind in QUESTIONS if getattr(question, kind) is not None]
    if len(asked) != 1:
        said = f"this one has {', '.join(asked)}" if asked else "this one has none"
        raise Fault(f"a question has exactly one of {', '.join(QUESTIONS)}; {said}")
    kind = asked[0]
    for word in ("given", "until"):
        if kind not in EXPLORATION and getattr(question, word) is not None:
            raise Fault(f"`{word}` goes with {', '.join(f'`{each}`' for each in EXPLORATION)}, not with `{kind}`")
    if question.because is not None and kind in ("value", "outcome", *EXPLORATION):
        raise Fault(f"`because` goes with `legal`; what a question of kind `{kind}` rests on is its trace")
    if isinstance(question.outcome, dict) and question.expect is not msgspec.UNSET:
        raise Fault("an outcome states its facts itself: leave out `expect`, or list the subjects only")
    return kind


def answer(s: State, question: Question, most: int | None = None) -> Answered:
    """Answer a question about a position; the position stays as it is.

    `most` bounds the positions that a question about every way on looks at.  Raises Fault, Unknown or CardFault for
    what cannot be asked.
    """
    kind = kind_of(question)
    if kind in EXPLORATION:
        return _every_way_on(s, question, kind, most)
    if kind not in ("turn", "priority") and s.decision is not None and s.decision.player == DECK:
        raise Fault(f"this cannot be answered while a card is on its way: {chance(s)}")
    if question.only is not None:
        if kind != "options":
            raise Fault("`only` goes with `options`, not with", kind)
        return _only(s, _options(s, str(question.options)), question.only)
    return _ANSWERS[kind](s, getattr(question, kind))


def _priority(s: State, asked: str) -> Answered:
    event, happening = event_asked_for(s, asked)
    witnesses = happening.witnesses if happening is not None else ()
    found = [as_data(s, response) for response in priority(s, (event,), witnesses)]
    rules = [("reacts.priority", "traits with instead, Reacts with instead, other traits, other Reacts")]
    if len({row["player"] for row in found}) > 1:
        rules.append(("reacts.turn-order", f"within each of these {s.who(s.winner)}, the Winner, comes first"))
    return Answered(found, rules)


def as_data(s: State, response: Response) -> dict[str, str]:
    """A response as an answer shows it."""
    return {
        "tier": response.tier,
        "moment": response.moment,
        "player": s.who(response.player),
        "card": s.name(response.responder.card),
    }


def event_asked_for(s: State, text: str) -> tuple[Event, Happening | None]:
    """The event that a sentence names: one that is under way, or else the same event as if it happened now.

    Raises Fault for a sentence that names no event.
    """
    body, casualty = (text[: -len(_CASUALTY)], True) if text.endswith(_CASUALTY) else (text, False)
    asked = {kind: happens.sentence for kind, happens in EVENTS.items()}
    for kind, words in sorted(asked.items(), key=lambda item: -len(item[1])):
        if not body.endswith(f" {words}"):
            continue
        subject = body[: -len(words) - 1]
        player = next((n for n, p in s.each_player() if p.name == subject), NOBODY)
        if (player != NOBODY) != of_player(kind):
            whom = "a player" if of_player(kind) else "a card"
            raise Fault(f"it is {whom} who {words}, not", subject)
        card = NOBODY if player != NOBODY else names.card_named(s, subject)
        for _, happening in s.waiting(Happening):
            assert isinstance(happening, Happening)
            for event in happening.events:
                same = event.card == card if card != NOBODY else event.player == player and event.card == NOBODY
                if event.kind == kind and same:
                    return event, happening
        if card == NOBODY:
            return Event(kind, player=player, by=player), None
        return event_on(s, kind, card, reason="casualty" if casualty else "effect"), None
    sentences = [f"... {words}" for words in asked.values()]
    near = nearest(re.sub(r"^.*?(?= is | reveals | takes | enters )", "...", text), sentences)
    raise Fault("no event is called", text, near or sentences)


_CASUALTY: Final = " as a casualty"


def _turn(s: State, asked: str) -> Answered:
    if s.decision is None:
        return Answered("nobody")
    return Answered(s.who(s.decision.player), [(s.decision.rule, f"the decision is about: {s.decision.kind}")])


def _options(s: State, asked: str) -> Answered:
    player = names.player_named(s, asked)
    decision = s.decision
    if decision is None or decision.player != player:
        return Answered([])
    words = [str(option_words(s, decision, option)) for option in decision.options]
    return Answered(list(dict.fromkeys(words)), [(decision.rule, f"the decision is about: {decision.kind}")])


def _only(s: State, found: Answered, verbs: str | list[str]) -> Answered:
    """The options with certain verbs."""
    wanted = [verbs] if isinstance(verbs, str) else verbs
    for verb in wanted:
        if verb not in (known := words_of_a_script.verbs()):
            raise Fault("unknown verb", verb, nearest(verb, known))
    kept = [words for words in found.answer if any(words == verb or words.startswith(f"{verb} ") for verb in wanted)]
    return Answered(kept, found.because)


def _legal(s: State, asked: dict[str, Any]) -> Answered:
    if len(asked) != 1:
        raise Fault("`legal` asks about one player's play: {ann: {play: Coachwhip!}}")
    who, what = next(iter(asked.items()))
    answers = read_answers(what)
    if len(answers) != 1:
        raise Fault("`legal` asks about one play at a time")
    reasons = objections_to(s, names.player_named(s, who), answers[0])
    return Answered(not reasons, [(reason.rule, reason.why) for reason in reasons])


def _value(s: State, asked: str | int) -> Answered:
    try:
        return Answered(Expression(asked).of(s))
    except CardFault as fault:
        raise Fault(fault.message, fault.value, nearest(fault.value or "", fault.known)) from fault


def _every_way_on(s: State, question: Question, kind: str, most: int | None) -> Answered:
    try:
        found = explored(s, question, kind, most)
    except CardFault as fault:
        raise Fault(fault.message, fault.value, nearest(fault.value or "", fault.known)) from fault
    return Answered(found.answer, found.rules, found)


def _outcome(s: State, asked: dict[str, Any] | list[str]) -> Answered:
    """The facts asked for; where only subjects are listed, all of their facts."""
    if not asked:
        raise Fault("an outcome names facts, as in {Tommy Harden: {booted: yes}}, not nothing")
    if isinstance(asked, list):
        return Answered({subject: facts.all_facts(s, subject) for subject in asked})
    found: dict[str, Any] = {}
    for subject, wanted in asked.items():
        if not isinstance(wanted, dict) or not wanted:
            raise Fault(f"an outcome names facts, as in {{{subject}: {{booted: yes}}}}, not", shown(wanted))
        found[subject] = {name: facts.fact(s, subject, name) for name in wanted}
    return Answered(found)


_ANSWERS: dict[str, Callable[[State, Any], Answered]] = {
    "priority": _priority,
    "turn": _turn,
    "options": _options,
    "legal": _legal,
    "value": _value,
    "outcome": _outcome,
}


def agrees(question: Question, expect: Any, found: Answered) -> bool:
    """Whether an answer is the expected one.

    Rows of `priority` are compared by the keys that are expected; options in any order; everything else exactly.
    Where only `because` is expected, only that is compared.  Raises Fault for what no answer could agree with.
    """
    kind = kind_of(question)
    if question.because is not None and set(question.because) != {rule for rule, _ in found.because}:
        return False
    if expect is msgspec.UNSET:
        return True
    if kind in EXPLORATION and not isinstance(expect, bool) and expect not in (UNKNOWN, NO_SUCH_WAY):
        raise Fault(f"what is expected of `{kind}` is yes, no, {UNKNOWN} or {NO_SUCH_WAY}, not", shown(expect))
    if kind in ("priority", "options", "outcome") and not isinstance(expect, dict if kind == "outcome" else list):
        shape = "mapping" if kind == "outcome" else "list"
        raise Fault(f"what is expected of `{kind}` is a {shape}, not", shown(expect))
    if kind == "priority":
        rows = [_row(row) for row in expect]
        return len(rows) == len(found.answer) and all(
            all(got[key] == value for key, value in row.items()) for row, got in zip(rows, found.answer, strict=True)
        )
    if kind == "options":
        return sorted(option_line(option) for option in expect) == sorted(found.answer)
    return same(expect, found.answer)


def same(one: Any, other: Any) -> bool:
    """Whether two answers are equal, and of the same kind: `yes` is not 1.

    >>> same({"booted": True}, {"booted": True}), same({"influence": True}, {"influence": 1})
    (True, False)
    """
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(same, one, other))
    return type(one) is type(other) and bool(one == other)


def shown(thing: Any) -> str:
    """What was written, in a message."""
    return "nothing" if thing in (None, {}, []) else "yes" if thing is True else "no" if thing is False else str(thing)


PRIORITY_KEYS: Final = ("tier", "moment", "player", "card")
"""What a row of `priority` says."""


def _row(row: Any) -> dict[str, Any]:
    """An expected row of `priority`, which says at least something and nothing else."""
    if not isinstance(row, dict) or not row:
        raise Fault("a row of `priority` says who responds, as in {tier: trait, card: Tommy Harden}, not", shown(row))
    for key in row:
        if key not in PRIORITY_KEYS:
            raise Fault("unknown key in a row of `priority`:", key, nearest(key, PRIORITY_KEYS))
    return row


def option_line(option: Any) -> str:
    """An expected option as it is listed: `{play: Coachwhip!}` is `play Coachwhip!`."""
    if isinstance(option, str):
        return option
    answers = read_answers(option)
    return str(answers[0]) if len(answers) == 1 else shown(option)
