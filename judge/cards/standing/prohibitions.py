"""What a text says cannot happen: `cannot: [boot, move]`, as a trait or left behind by an ability."""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from judge.engine.observing.every_kind import EVENTS, no_event, of_player
from judge.engine.position.ability import always
from judge.engine.table.standing import CANNOT, Standing

from ..expressions.expression import written
from ..expressions.names import event_name
from ..expressions.views import A_CARD, AN_EVENT, NUMBER, TRUTH
from ..fault import CardFault
from ..given import listed, word
from ..telling.nouns import Noun, alternatives, joined, own
from ..telling.phrases import Phrase
from ..telling.triggers import FLEEING
from .holding import both, while_so, while_words

if TYPE_CHECKING:
    from ..reading import Reading
    from ..telling.words import Telling

CANNOT_KEY = "cannot"
"""The key of such a text."""


def read_prohibitions(r: Reading, given: Mapping[str, Any]) -> list[Standing]:
    """`cannot: [boot, move]` with its `where` and `while`: one text for each kind of event.  Raises CardFault."""
    kinds = [word(kind, forbiddable(), "nothing forbids:", CANNOT_KEY) for kind in listed(given[CANNOT_KEY])]
    if not kinds:
        raise CardFault("nothing is forbidden under", CANNOT_KEY, place=(CANNOT_KEY,))
    holds = while_so(r, given)
    before = r.names.get("event")
    r.names["event"] = event_name(kinds[0])
    where = r.expression(given["where"], TRUTH, "where") if "where" in given else always
    del r.names["event"]
    if before is not None:
        r.names["event"] = before
    return [Standing(CANNOT + kind, both(where, holds)) for kind in kinds]


def forbiddable() -> tuple[str, ...]:
    """Everything that can happen to a card and that a text can forbid."""
    return (*no_event(), *(kind for kind in EVENTS if not of_player(kind)))


# Saying


def tell_prohibition(t: Telling, given: Mapping[str, Any]) -> str:
    """`this dude cannot be booted or move by another player's card`."""
    before = dict(t.nouns)
    t.nouns["event"] = Noun(AN_EVENT, "the event")
    t.nouns["event.amount"] = Noun(NUMBER, "the change")
    t.nouns["event.source"] = Noun(A_CARD, "what causes it")
    t.nouns["event.other"] = Noun(A_CARD, "whoever would carry it")
    rest = t.conditions(given.get("where"))
    by = " by another player" if t.taken_not(rest, "by", "you") else ""
    by = by or (" by anybody but their owner" if t.taken_not(rest, "by", "event.card.owner") else "")
    lowered = _taken(rest, "event.amount < 0")
    kinds = listed(given[CANNOT_KEY])
    if of_player(kinds[0]):
        words = while_words(t, given) + _of_hands(t, rest, kinds)
        t.nouns.clear()
        t.nouns.update(before)
        return words
    if kinds == ["take ghost rock"]:
        whose = t.taken(rest, "player")
        t.nouns.clear()
        t.nouns.update(before)
        return f"{while_words(t, given)}no ghost rock can be taken from {whose}"
    subject, how = t.card_that(rest, kinds[0])
    subject = re.sub("^another (?!player's)", "no other ", re.sub("^an? ", "no ", subject))
    can = "can" if subject.startswith("no ") else "cannot"
    if kinds == ["attach"] and (only := _only_to(t, rest)):
        words = f"{while_words(t, given)}{subject} can be attached only to {only}"
        t.nouns.clear()
        t.nouns.update(before)
        return words
    to = t.taken(rest, "other") if kinds == ["attach"] else ""
    caused = how.startswith(" by an ")
    verbs = f"be attached to {to}" if to else alternatives([_infinitive(kind, caused=caused) for kind in kinds])
    if how == FLEEING and kinds == ["send home booted"]:
        verbs, how = "flee", ""
    if "dude" in subject or "bearer" in subject:
        verbs = verbs.replace("have its", "have their")
    verbs = verbs.replace("changed", "lowered") if lowered else verbs
    for amount, kind in enumerate(("draw", "stud")):
        verbs = verbs.replace("stud or a draw", kind) if _taken(rest, f"event.amount == {amount}") else verbs
    if by or how:  # nobody becomes something by somebody
        verbs = re.sub("^become a ", "be made a ", verbs)
    if by == " by another player" and how.startswith(" by "):
        how, by = f"{how} of another player", ""
    elif how.startswith(" other than"):
        how, by = "", f"{by}, except{how.removeprefix(' other than')}"
    words = f"{while_words(t, given)}{subject} {can} {verbs}{how}{by}{_where_so(t, rest)}"
    t.nouns.clear()
    t.nouns.update(before)
    return words


def _only_to(t: Telling, rest: list[ast.expr]) -> str:
    """Who alone can carry a card, where all of the conditions are what whoever would carry it is not."""
    if not rest or not all(isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not) for node in rest):
        return ""
    allowed = [written(node.operand) for node in rest if isinstance(node, ast.UnaryOp)]
    if not all("event.other" in one and " it" not in one for one in allowed):
        return ""
    return t.described(Phrase("dude"), " or ".join(f"({one})" for one in allowed).replace("event.other", "it")).one()


HANDS = {"hand rank": "hand ranks"}
"""What may not be changed of players, where people say it otherwise."""


def _of_hands(t: Telling, rest: list[ast.expr], kinds: list[str]) -> str:
    """`hand ranks and casualties cannot be changed by a React`."""
    whose = t.taken(rest, "player")
    done = "raised" if _taken(rest, "event.amount > 0") else "changed"
    what = joined([HANDS.get(kind, kind) for kind in kinds])
    how = t.how(rest)
    return f"{own(whose) + ' ' if whose else ''}{what} cannot be {done}{how}{_where_so(t, rest)}"


def _where_so(t: Telling, rest: list[ast.expr]) -> str:
    """The conditions that are left; one that two things are not so together is said as what lifts it."""
    not_both = [node for node in rest if isinstance(node, ast.UnaryOp) and isinstance(node.operand, ast.BoolOp)]
    plain = [node for node in rest if node not in not_both]
    words = f" if {t.all_of(plain)}" if plain else ""
    lifted = [t.speech.clause(node.operand) for node in not_both if isinstance(node, ast.UnaryOp)]
    return words + (f", unless {joined(lifted, 'or')}" if lifted else "")


def _taken(rest: list[ast.expr], condition: str) -> bool:
    """Whether a condition is there, which is taken away from the rest."""
    for node in rest:
        if written(node) == condition:
            rest.remove(node)
            return True
    return False


def _infinitive(kind: str, *, caused: bool) -> str:
    """What somebody cannot do, or what cannot be done to them: a dude who moves by an effect is moved."""
    if kind not in EVENTS:
        return no_event()[kind]
    if caused and kind == "move":
        return "be moved"
    _, words = EVENTS[kind].words
    return f"be {words.removeprefix('are ')}" if words.startswith("are ") else words
