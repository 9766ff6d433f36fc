"""Whether an answer is the expected one: names as people write them, and lists of cards in any order."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from judge.engine.observing.answering import HOWS
from judge.engine.position.acts import ACTS
from judge.engine.position.kinds import CardId
from judge.engine.position.procedure import Decision, Option
from judge.engine.position.state import State
from judge.input.names import nearest

from ..file.model import EXPLORATION, WHY_NOT, Question
from ..file.names import Unknown, cards_named, place_named
from ..script import operands, verbs
from ..script.answers import Fault, read_answers
from ..script.phrases import option_words
from . import facts
from .asking import Answered, kind_of
from .exploring import NO_SUCH_WAY, UNKNOWN
from .not_offered import with_what_speaks_against
from .sameness import same, same_name, shown
from .values import Expression

PRIORITY_KEYS: Final = ("tier", "moment", "player", "card")
"""What a row of `priority` says."""


def agrees(question: Question, expect: Any, found: Answered) -> bool:
    """Whether an answer is the expected one.

    Rows of `priority` are compared by the keys that are expected; options and lists of cards in any order.  Where only
    `because` is expected, only that is compared.  Raises Fault for what no answer could agree with.
    """
    if question.because is not None and not rests_on(question.because, found):
        return False
    return expect is msgspec.UNSET or gives(question, expect, found)


def rests_on(expected: list[str], found: Answered) -> bool:
    """Whether the reasons for an answer are the expected ones.

    Why a play is not legal has to be said in full, so there every rule is expected; rulings and errata, and the reasons
    for anything else, may be left out.
    """
    reasons = with_what_speaks_against(found.because, found.not_offered)
    rules, texts = {id for id, words in reasons if words}, {id for id, words in reasons if not words}
    if found.objected:
        return set(expected) - texts == rules
    return set(expected) <= rules | texts


def gives(question: Question, expect: Any, found: Answered) -> bool:
    """Whether the answer is what is expected of it, whatever the rules are.

    Raises Fault for what no answer could be.
    """
    kind = kind_of(question)
    if kind in EXPLORATION and not isinstance(expect, bool) and expect not in (UNKNOWN, NO_SUCH_WAY):
        raise Fault(f"what is expected of `{kind}` is yes, no, {UNKNOWN} or {NO_SUCH_WAY}, not", shown(expect))
    if kind == WHY_NOT and not (isinstance(expect, str) and expect in HOWS):
        said = shown(expect)
        raise Fault(f"what is expected of `{kind}` is one of {', '.join(HOWS)}, not", said, nearest(said, HOWS))
    if kind in ("priority", "options", "outcome") and not isinstance(expect, dict if kind == "outcome" else list):
        shape = "mapping" if kind == "outcome" else "list"
        raise Fault(f"what is expected of `{kind}` is a {shape}, not", shown(expect))
    if kind == "options":
        return _lists_options(expect, found)
    if kind == "priority":
        return _lists_responses(expect, found)
    if kind == "outcome":
        return _same_outcome(found.here, expect, found.answer)
    if isinstance(found.answer, list) and isinstance(expect, list):
        cards = Expression(question.value or "").cards(found.here)
        return _same_list(found.here, expect, found.answer, cards)
    return same_name(found.here, expect, found.answer) or same(expect, found.answer)


# Options


def _lists_options(expect: list[Any], found: Answered) -> bool:
    """Whether a list has every option once: those of the moment, or the only one that there was on the way to it."""
    said = [option_line(option) for option in expect]
    return (not said and not found.answer) or any(_all_of(options, said, s) for s, options in found.options)


def _all_of(options: list[Option], said: list[str], s: State) -> bool:
    assert s.decision is not None
    left = set(range(len(options)))
    for text in said:
        meant = {n for n in left if is_spelling(s, s.decision, options[n], text)}
        if not meant:
            return False
        left -= meant
    return not left


def is_spelling(s: State, decision: Decision, option: Option, text: str) -> bool:
    """Whether a text is an option in the words of a script, each card called by any name that it has."""
    words, act = option_words(s, decision, option), ACTS[option.verb]
    if same_name(s, text, str(words)):
        return act.first is None or act.first.kind != "player" or text == str(words)
    verb, rest = text[: len(words.verb)], text[len(words.verb) + 1 :]
    if act.first is None or verb.casefold() != words.verb:
        return False
    if words.ability:
        suffix = f" ({words.ability})"
        if not rest.casefold().endswith(suffix.casefold()):
            return False
        rest = rest[: -len(suffix)]
    if not words.by:
        return operands.means(s, act.first, option, rest)
    first, mark, second = rest.rpartition(f" {verbs.before_second(words.verb)} ")
    seconds = [operand for operand in act.second if operands.is_said(operand, option)]
    return bool(mark) and operands.means(s, act.first, option, first) and operands.means(s, seconds[0], option, second)


def option_line(option: Any) -> str:
    """An expected option as it is listed: `{play: Coachwhip!}` is `play Coachwhip!`."""
    if isinstance(option, str):
        return option
    answers = read_answers(option)
    return str(answers[0]) if len(answers) == 1 else shown(option)


def lines_meant(expect: list[Any], found: Answered) -> list[str]:
    """Each expected option as the answer lists it, or as it is written if the answer lists none like it."""
    return [_line_meant(option_line(option), found) for option in expect]


def _line_meant(text: str, found: Answered) -> str:
    for s, options in found.options[:1]:
        assert s.decision is not None
        for option in options:
            if is_spelling(s, s.decision, option, text):
                return str(option_words(s, s.decision, option))
    return text


# Responses


def _lists_responses(expect: list[Any], found: Answered) -> bool:
    rows = [_row(row) for row in expect]
    return len(rows) == len(found.answer) and all(
        all(same_name(found.here, value, got[key]) or (key == "card" and _is_card(found.here, value, card))
            for key, value in row.items())
        for row, got, card in zip(rows, found.answer, found.cards, strict=True)
    )  # fmt: skip


def _row(row: Any) -> dict[str, Any]:
    """An expected row of `priority`, which says at least something and nothing else."""
    if not isinstance(row, dict) or not row:
        raise Fault("a row of `priority` says who responds, as in {tier: trait, card: Tommy Harden}, not", shown(row))
    for key in row:
        if key not in PRIORITY_KEYS:
            raise Fault("unknown key in a row of `priority`:", key, nearest(key, PRIORITY_KEYS))
    return row


# Facts


def _same_outcome(s: State, expect: dict[str, Any], answer: dict[str, Any]) -> bool:
    return expect.keys() == answer.keys() and all(
        isinstance(expect[subject], dict)
        and expect[subject].keys() == answer[subject].keys()
        and all(_same_fact(s, subject, fact, said, answer[subject][fact]) for fact, said in expect[subject].items())
        for subject in expect
    )


def _same_fact(s: State, subject: str, fact: str, said: Any, answer: Any) -> bool:
    if isinstance(said, list) and isinstance(answer, list):
        if fact == "street":
            return len(said) == len(answer) and all(_is_place(s, *both) for both in zip(said, answer, strict=True))
        return _same_list(s, said, answer, facts.cards_of(s, subject, fact))
    if same(said, answer) or same_name(s, said, answer):
        return True
    if fact == "at":
        return _is_place(s, said, answer)
    if isinstance(answer, list):
        return False
    return any(_is_card(s, said, card) for card in facts.cards_of(s, subject, fact) or [])


def _same_list(s: State, said: list[Any], answer: list[Any], cards: list[CardId] | None) -> bool:
    """Whether two lists name the same things, in any order; where they are `cards`, by any name of each."""
    left = list(answer)
    for each in said:
        like = next((name for name in left if same(each, name) or same_name(s, each, name)), None)
        if like is None:
            return cards is not None and _names_all(s, said, cards)
        left.remove(like)
    return not left


def _names_all(s: State, said: list[Any], cards: list[CardId]) -> bool:
    """Whether each name is one of the cards, and each card has one of the names; first those that few could mean."""
    left = list(cards)
    for meant in sorted(([card for card in cards if _is_card(s, each, card)] for each in said), key=len):
        card = next((card for card in meant if card in left), None)
        if card is None:
            return False
        left.remove(card)
    return not left


def _is_card(s: State, said: Any, card: CardId) -> bool:
    return isinstance(said, str) and card in cards_named(s, said)


def _is_place(s: State, said: Any, answer: str) -> bool:
    try:
        return isinstance(said, str) and place_named(s, said) == place_named(s, answer)
    except Unknown:
        return same_name(s, said, answer)
