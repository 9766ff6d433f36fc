"""Comparisons that people say by a verb of their own: who controls what, where somebody is, how many there are."""

from __future__ import annotations

import ast
import re
from itertools import takewhile
from typing import TYPE_CHECKING

from judge.engine.observing.every_kind import EVENTS

from ..expressions.expression import written
from ..expressions.past import TIMES
from ..expressions.views import A_CARD, A_PLACE, A_PLAYER
from .amounts import counted, in_all
from .likeness import pulled
from .nouns import a, joined
from .word_tables import OUT_OF_WORDS, PERFECT, PLAY_NOUNS, TYPE_WORDS, WHEN_PAST

if TYPE_CHECKING:
    from .speech import Speech

NONE_OF = {
    "bounty": ("bounty", "bounty"),
    "influence": ("influence", "influence"),
    "control_points": ("control points", "control points"),
    "printed_bullets": ("printed bullets", "printed bullets"),
    "permanent_bullets": ("permanent bullet bonus", "a permanent bullet bonus"),
}
"""Numbers of which it matters that there are none, or any."""
HAS = {
    "ghost_rock": ("no ghost rock", "ghost rock"),
    "hand_size": ("no card in {p} play hand", "a card in {p} play hand"),
}
"""Numbers that say whether a player has something."""
OF_ONE = re.compile(r"event\.card == (\w+)")
"""A condition on what has happened that is about one card and nothing else."""
YOUR_PLAY = re.compile(r"event\.player == you and event\.play == '([a-z ]+)'")
"""A condition on what has been declared, that it was by you, and of a kind."""
TWINS = ("has a value of its own in the hand", "shares its value with another card of the hand")


def idiom(speech: Speech, left: ast.expr, sign: ast.cmpop, right: ast.expr, no: bool) -> str | None:
    """The comparison as people say it; None where there is no such way."""
    if isinstance(sign, ast.Eq | ast.NotEq):
        differs = isinstance(sign, ast.NotEq) != no
        if isinstance(left, ast.Attribute) and left.attr == "moves":
            when = "today" if isinstance(right, ast.Constant) else "since"
            return speech.filled(f"{{s}} {{has}} moved {when}", speech.noun(left.value), no=not differs)
        for one, other in ((left, right), (right, left)):
            found = _same(speech, one, other, differs)
            if found is not None:
                return found
    for one, other, way in ((left, right, sign), (right, left, turned(sign))):
        if (found := in_all(speech, one, way, other, no)) is not None:
            return found
        found = _paid(speech, one, way, other, no) or counted(speech, one, way, other, no)
        if found is not None:
            return found
    return pulled(speech, left, sign, right, no) or _none(speech, left, *_from_nothing(left, sign, right), no)


def _from_nothing(left: ast.expr, sign: ast.cmpop, right: ast.expr) -> tuple[ast.cmpop, ast.expr]:
    """What is said of 1 and of what is lower, said of 0 and of what is higher."""
    one = isinstance(right, ast.Constant) and right.value == 1 and written(left) != "event.amount"
    if one and isinstance(sign, ast.Lt | ast.GtE):
        return ast.Eq() if isinstance(sign, ast.Lt) else ast.Gt(), ast.Constant(0)
    return sign, right


def turned(sign: ast.cmpop) -> ast.cmpop:
    """The sign that says the same with the sides exchanged."""
    pairs: dict[type[ast.cmpop], type[ast.cmpop]] = {
        ast.Lt: ast.Gt,
        ast.Gt: ast.Lt,
        ast.LtE: ast.GtE,
        ast.GtE: ast.LtE,
    }
    return pairs.get(type(sign), type(sign))()


def _same(speech: Speech, one: ast.expr, other: ast.expr, differs: bool) -> str | None:
    """Two things that are the same, or are not."""
    not_ = " not" if differs else ""
    if written(one) == "enters_at":
        return f"it {'does not enter' if differs else 'enters'} play {speech.at(other)}"
    if written(one) == "shootout_at" and written(other) != "shootout_at":
        return f"the shootout is{not_} {speech.at(other)}"
    if not isinstance(one, ast.Attribute):
        return None
    if one.attr in ("controller", "owner") and speech.kind(one) == "player":
        return _whose(speech, one, other, differs)
    if one.attr == "location" and speech.kind(other) == A_PLACE:
        return speech.filled("{s} {is} " + speech.at(other), speech.noun(one.value), no=differs)
    if one.attr == "host":
        return speech.filled(f"{{s}} {{is}} attached to {speech.noun(other)}", speech.noun(one.value), no=differs)
    if one.attr == "card" and written(one).endswith(".location.card"):
        place = one.value
        assert isinstance(place, ast.Attribute)
        return speech.filled(f"{{s}} {{is}} at {speech.noun(other)}", speech.noun(place.value), no=differs)
    word = str(other.value) if isinstance(other, ast.Constant) else ""
    if one.attr == "title" and word:
        return speech.filled(f"{{s}} {{is}} called {word}", speech.noun(one.value), no=differs)
    if one.attr == "type" and word in TYPE_WORDS:
        return _type(speech, one.value, TYPE_WORDS[word], differs)
    if not isinstance(one.value, ast.Name) or one.value.id != "event":
        return None
    card = speech.nouns["event.card"].words if "event.card" in speech.nouns else "it"
    was = "is" if "event.at" in speech.nouns and speech.nouns["event.at"].words.endswith(" is") else "was"
    if one.attr == "out_of" and word == "play":
        return f"{card} {'enters play by that' if differs else 'was in play already'}"
    if one.attr == "out_of" and word in OUT_OF_WORDS:
        return (
            f"{card} comes{not_} out of {OUT_OF_WORDS[word]}"
            if not differs
            else (f"{card} does not come out of {OUT_OF_WORDS[word]}")
        )
    if one.attr == "by":
        return f"{speech.noun(other)} did not cause it" if differs else f"{speech.noun(other)} caused it"
    if one.attr == "posse":
        return f"{card} was{not_} in {speech.owner_of('posse', speech.noun(other))}"
    here = isinstance(other, ast.Attribute) and other.attr == "location" and speech.noun(other.value) == card
    if (one.attr, written(other)) == ("to", "event.at") or (one.attr == "at" and here):
        return f"that {'changes' if differs else 'does not change'} {speech.owner_of('location', card)}"
    if one.attr == "at" and written(other) != "event.to":
        return f"{card} {was}{not_} {speech.at(other)}"
    if one.attr == "to":
        return f"that is{not_} to {speech.at(other).removeprefix('at ').removeprefix('in ')}"
    return None


def _type(speech: Speech, card: ast.expr, words: str, differs: bool) -> str | None:
    """What type of card something is: also of the place where somebody is, and of what a card is attached to."""
    if isinstance(card, ast.Attribute) and written(card).endswith(".location.card"):
        place = card.value
        assert isinstance(place, ast.Attribute)
        return speech.filled(f"{{s}} {{is}} at {words}", speech.noun(place.value), no=differs)
    if isinstance(card, ast.Attribute) and card.attr == "host":
        return speech.filled(f"{{s}} {{is}} attached to {words}", speech.noun(card.value), no=differs)
    one = words.removeprefix("an ").removeprefix("a ")
    if speech.noun(card) == f"that {one}":  # it is one if it is anything
        return f"no {one} has been found" if differs else f"{words} has been found"
    return speech.filled(f"{{s}} {{is}} {words}", speech.noun(card), no=differs)


def _whose(speech: Speech, one: ast.Attribute, other: ast.expr, differs: bool) -> str:
    """Who controls or owns something."""
    what, who = speech.noun(one.value), speech.noun(other)
    verb = {"controller": "control", "owner": "own"}[one.attr]
    if who == "you":
        return f"you do not {verb} {what}" if differs else f"you {verb} {what}"
    return f"{who} does not {verb} {what}" if differs else f"{who} {verb}s {what}"


def _paid(speech: Speech, one: ast.expr, sign: ast.cmpop, other: ast.expr, no: bool) -> str | None:
    """Whether somebody has as much ghost rock as something costs."""
    if not (isinstance(one, ast.Attribute) and one.attr == "ghost_rock" and isinstance(sign, ast.GtE)):
        return None
    who, much = speech.noun(one.value), speech.noun(other)
    if isinstance(other, ast.Attribute) and other.attr == "cost":
        return f"{who} {'cannot' if no else 'can'} pay {much}"
    if isinstance(other, ast.Constant):
        return speech.filled(f"{{s}} {{have}} at least {much} ghost rock", who, no=no)
    return speech.filled(f"{{s}} {{have}} as much ghost rock as {much}", who, no=no)


# What has happened


def happened_to(speech: Speech, call: ast.Call, no: bool) -> str | None:
    """What has happened to one card that is known: `that dude has been aced today`; None where it is said otherwise."""
    found = OF_ONE.fullmatch(written(call.args[1]))
    card = speech.nouns.get(found[1]) if found else None
    done = perfect(EVENTS[str(ast.literal_eval(call.args[0]))].words[0])
    when = WHEN_PAST.get(written(call.func))
    if card is None or done is None or when is None:
        return None
    return speech.filled(f"{{s}} {{has}} {done} {when}", card.words, no=no)


def perfect(words: str) -> str | None:
    """What finishes a sentence about somebody to whom it has happened, after "has".

    >>> perfect("is aced or discarded"), perfect("starts a shootout")
    ('been aced or discarded', 'started a shootout')
    """
    verb, _, rest = words.partition(" ")
    done = "been" if verb == "is" else PERFECT.get(verb)
    return None if done is None else f"{done} {rest}".strip()


def as_it_happens(subject: str, words: str, so: str) -> str:
    """What happens to somebody, on a condition where there is one."""
    return f"{subject} {words}" + (f", where {so}" if so else "")


def has_happened(function: str, subject: str, words: str, so: str, *, no: bool = False) -> str:
    """That it has happened to somebody since then, or has not: `no player has started a shootout today`."""
    done, when = perfect(words), WHEN_PAST[function]
    if done is None:
        return f"it has {'not ' if no else ''}happened {when} that {as_it_happens(subject, words, so)}"
    if no and re.match(r"an? ", subject):
        subject, no = f"no {subject.partition(' ')[2]}", False
    has = f"{'have' if subject == 'you' else 'has'}{' not' if no else ''}"
    return as_it_happens(subject, f"{has} {done} {when}", so)


def your_play(call: ast.Call) -> str | None:
    """The kind of the ability, where it is asked whether you have used one of that kind."""
    found = YOUR_PLAY.fullmatch(written(call.args[1])) if ast.literal_eval(call.args[0]) == "declare" else None
    return PLAY_NOUNS.get(found[1]) if found else None


def _none(speech: Speech, left: ast.expr, sign: ast.cmpop, right: ast.expr, no: bool) -> str | None:
    """That somebody has none of something, or any."""
    if isinstance(left, ast.Call) and written(left.func) == TIMES and written(right) == "0":
        never = isinstance(sign, ast.Eq) != no
        return has_happened(TIMES, *speech.looking_back(left), no=never) if isinstance(sign, ast.Eq | ast.Gt) else None
    if not (isinstance(left, ast.Attribute) and isinstance(right, ast.Constant) and right.value == 0):
        return None
    none = isinstance(sign, ast.Eq) != no if isinstance(sign, ast.Eq | ast.Gt) else None
    if isinstance(sign, ast.Gt):
        none = no
    if none is None:
        return None
    if left.attr == "twins":
        return speech.filled("{s} " + TWINS[not none], speech.noun(left.value))
    if written(left) == "event.bounty":
        return f"{speech.nouns['event.card'].words if 'event.card' in speech.nouns else 'it'} had {'no ' * none}bounty"
    if written(left) == "event.amount":
        return "no casualty is taken" if none else "at least 1 casualty is taken"
    if left.attr == "ghost_rock" and speech.kind(left.value) == A_CARD:
        return speech.filled(
            "{s} {has} " + ("no ghost rock on it" if none else "ghost rock on it"), speech.noun(left.value)
        )
    if left.attr in HAS and speech.kind(left.value) == A_PLAYER:
        who, thing = speech.noun(left.value), HAS[left.attr][not none]
        own = "your" if who == "you" else "their"
        return speech.filled("{s} {has} " + thing.format(p=own), who)
    if left.attr in NONE_OF:
        nothing, some = NONE_OF[left.attr]
        return speech.filled("{s} {has} " + (f"no {nothing}" if none else some), speech.noun(left.value))
    return None


def keyword(speech: Speech, card: ast.expr, word: str, no: bool) -> str:
    """That a card has a keyword: it is a Horse, or it is Mystical; also of the place where somebody is."""
    from .word_tables import KEYWORDS_BEFORE

    what = word if word in KEYWORDS_BEFORE else a(word)
    if isinstance(card, ast.Attribute) and written(card).endswith(".location.card"):
        assert isinstance(card.value, ast.Attribute)
        where = f"{word} location" if word in KEYWORDS_BEFORE else word
        return speech.filled(f"{{s}} {{is}} at {a(where)}", speech.noun(card.value.value), no=no)
    if word == KUNG_FU:
        return speech.filled(f"{{s}} {{have}} {word}", speech.noun(card), no=no)
    return speech.filled(f"{{s}} {{is}} {what}", speech.noun(card), no=no)


KUNG_FU = "Kung Fu"
"""What a dude has, and is not."""
VERBS = ("is", "are", "has", "have", "was")


def together(clauses: list[str], word: str) -> str:
    """Statements in a row, without what all of them begin with.

    >>> together(["that card is a Spirit", "that card is a Technique"], "or")
    'that card is a Spirit or a Technique'
    >>> together(["you are the Winner", "this dude is not booted"], "and")
    'you are the Winner and this dude is not booted'
    >>> together(["this dude is at a deed", "this dude is in town", "you are the Winner"], "and")
    'this dude is at a deed and in town and you are the Winner'
    """
    rows: list[list[str]] = []
    for clause in clauses:
        if rows and _of_all([*rows[-1], clause], word) is not None:
            rows[-1].append(clause)
        else:
            rows.append([clause])
    return joined([_of_all(row, word) or row[0] for row in rows], word)


def of_the_same(before: str, words: str) -> str:
    """Several statements of which one is enough, without whom they are about where the one before is about the same.

    >>> of_the_same("that card is an action", "either that card has a job or is booted")
    'either has a job or is booted'
    >>> of_the_same("that card is a Gadget", "either that card is in play or an action")
    'either in play or an action'
    """
    one, other = before.split(" "), words.removeprefix("either ").split(" ")
    same = len(list(takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False))))
    if not words.startswith("either ") or same < 2 or same >= min(len(one), len(other)):
        return words
    if one[same] not in VERBS or other[same] not in VERBS:
        same = 1 + max((n for n in range(same) if one[n] in VERBS), default=-1)
    return f"either {' '.join(other[same:])}" if same else words


def _of_all(clauses: list[str], word: str) -> str | None:
    """Statements in a row, of which what all of them begin with is said once; None where they begin differently."""
    words = [clause.split(" ") for clause in clauses]
    same = 0
    for column in zip(*words, strict=False):
        if len(set(column)) > 1:
            break
        same += 1
    while same and words[0][same - 1] not in VERBS:
        same -= 1
    rests = [" ".join(each[same:]) for each in words]
    negative = [rest.startswith("not ") for rest in rests]
    if same < 2 or not all(rests) or negative != sorted(negative) or any(", " in rest for rest in rests):
        return None
    return f"{' '.join(words[0][:same])} {joined(rests, word)}"
