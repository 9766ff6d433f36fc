"""An option as a line of a script: in words that lead to it again, and to nothing else."""

from __future__ import annotations

from typing import Any

from judge.engine.events.pulls import Draw
from judge.engine.position import hands
from judge.engine.position.acts import ACTS, Operand
from judge.engine.position.kinds import CardId
from judge.engine.position.procedure import Decision, Option
from judge.engine.position.state import State
from judge.engine.position.values import DECK, NOBODY
from judge.input.yaml_text import flow

from ..file.names import cards_named, place_words
from . import operands, verbs
from .phrases import Answer, alike, event_of, matching, option_words

Line = dict[str, Any]
"""A line of a script: who answers, and what."""


def line_of(s: State, decision: Decision, option: Option) -> Line:
    """One answer as the line of a script."""
    who = "deck" if decision.player == DECK else s.who(decision.player)
    words = answer_of(s, decision, option)
    if not words.of:
        return {who: words.verb}
    verb = words.verb
    if decision.player == DECK and isinstance(s.stack[-1][0], Draw) and s.stack[-1][0].zone == "aside":
        verb = "pull"
    said: Line = {verb: words.of}
    if words.ability:
        said["ability"] = words.ability
    if words.event:
        said["event"] = words.event
    if words.by:
        said[verbs.before_second(words.verb)] = words.by
    return {who: said}


def line_text(line: Line) -> str:
    """A line as people write it into a file: `bob: {react: Arnold McCadish}`, `bob: yes`."""
    who, what = next(iter(line.items()))
    return f"{flow(who)}: {what if what in ('yes', 'no') else flow(what)}"


def answer_of(s: State, decision: Decision, option: Option) -> Answer:
    """An option in the first words that can mean nothing else, or nothing that differs from it."""
    words = option_words(s, decision, option)._replace(event=event_of(decision, option))
    act = ACTS[option.verb]
    second = next((each for each in act.second if operands.is_said(each, option)), None)
    seconds = _called(s, second, option) if second is not None else [""]
    firsts = _called(s, act.first, option) if act.first is not None else [""]
    told = [words._replace(of=of, by=by) for by in seconds for of in firsts]
    for answer in told:
        meant = matching(s, decision, answer)
        if len(meant) == 1 and _alike(s, meant[0], option):
            return answer
    return told[0]


def _called(s: State, operand: Operand, option: Option) -> list[str]:
    """What something may be called, the shortest first; only a card has several names."""
    return _names(s, CardId(operand.held(option))) if operand.kind == "card" else [operands.words(s, operand, option)]


def _names(s: State, card: CardId) -> list[str]:
    """What a card may be called, the shortest first: its title, the suit and value it has now, both with its owner.

    Then what tells it from copies of it: what carries it or where it is, and last its number among them.
    """
    this, title = s.cards[card], s.name(card)
    names = [title, *([hands.face_name(this.face)] if 0 <= this.face <= hands.JOKER else [])]
    names += [f"{s.who(this.owner)}'s {name}" for name in names]
    if this.zone == "play":
        host = this.attached
        mine = f"{s.who(this.owner)}'s {title}"
        where = f"on {s.name(host)}" if host != NOBODY else f"at {place_words(s, this.at)}"
        names += [f"{title} {where}", f"{mine} {where}"]
    return [*names, f"{title} #{cards_named(s, title).index(card) + 1}"]


def _alike(s: State, one: Option, other: Option) -> bool:
    """Whether two options differ in nothing but which copy of a card they are about."""
    same = one.with_(card=NOBODY, other=NOBODY) == other.with_(card=NOBODY, other=NOBODY)
    return same and alike(s, one.card, other.card) and alike(s, one.other, other.other)
