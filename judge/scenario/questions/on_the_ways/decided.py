"""Whether nothing on any way on from a position can change what a question looks at, so that none has to be tried.

Only for questions that look at nothing but named dudes (where they are, who controls them, whether booted, their
bounty, bullets and influence) and what these carry, how many are in a posse or were casualties, the ghost rock of
players, what their hands were worth and whether a text was used: of those is known what may still become of them.
"""

from __future__ import annotations

import ast
from collections.abc import Callable
from functools import partial
from typing import Any, Final, NamedTuple

from judge.cards.expressions.expression import parse
from judge.cards.fault import CardFault
from judge.engine.exploring.futures.asked import Asked
from judge.engine.exploring.futures.changes import Texts
from judge.engine.exploring.futures.lowball import Stashes
from judge.engine.exploring.futures.still_to_come import Futures
from judge.engine.exploring.futures.uses import used_no_more
from judge.engine.exploring.horizon import victory_is_checked
from judge.engine.position.kinds import CardId, PlayerId
from judge.engine.position.state import State
from judge.engine.position.unseen import LookedAt

from ...file import names
from ..values import Expression
from .looks_at import LooksAt, zones_told_apart

AT_ALL: Final = Asked()
"""As far ahead as may be."""


Closer = Callable[[State], bool | None]
"""Whether nothing that is still to come can make it so; None where that is not known."""


class Closing(NamedTuple):
    """Where a search goes on no further: `asked` and `given`, so far as either can be told, say where nothing that may
    still come can decide what is asked, and where no way on can be one on which it is asked.
    """

    asked: Callable[[State], bool] | None
    given: Callable[[State], bool] | None
    on_every_way: bool
    """Whether it is asked on every way on, so that nothing is given."""
    texts: Texts | None = None
    """What texts never change, of which several things are asked in each position."""

    def of(self, here: State, carried: object, *, counts: bool) -> bool:
        """Whether it goes on no further; with something given, where that is all that is known, no sooner than it is
        known that it `counts` somewhere.  What has come about already is `carried`.
        """
        if self.texts is None:
            return self._is_closed(here, carried, counts=counts)
        self.texts.hold(here)
        try:
            return self._is_closed(here, carried, counts=counts)
        finally:
            self.texts.hold(None)

    def _is_closed(self, here: State, carried: object, *, counts: bool) -> bool:
        if self.given is not None and self.given(here):
            return True
        return self.asked is not None and not carried and (self.on_every_way or counts) and self.asked(here)


def closing(s: State, kind: str, asked: Expression, given: Expression | None, ahead: Asked) -> Closing | None:
    """Where a search for what decides a question of that kind goes on no further; None where that cannot be told.

    It is asked as far `ahead`; `always`, and what is given, only where ways end, perhaps with a job.
    """
    at_the_end = ahead._replace(after_job=ahead.after_job and kind == "always")
    texts = Texts(s)
    whether = decided(s, asked.text, asked.of, wanted=kind != "always", ahead=at_the_end, texts=texts)
    at_all = None if given is None else decided(s, given.text, given.of, wanted=True, ahead=ahead, texts=texts)
    return Closing(whether, at_all, given is None, texts) if whether or at_all else None


def closing_in_lowball(s: State, kind: str, asked: Expression, given: Expression | None) -> Closing | None:
    """The same in the Gambling phase, where all that is known is how much ghost rock players may still have."""
    whether = _of_stashes(s, asked, wanted=kind != "always")
    at_all = None if given is None else _of_stashes(s, given, wanted=True)
    return Closing(whether, at_all, given is None) if whether or at_all else None


def _of_stashes(s: State, expression: Expression, *, wanted: bool) -> Callable[[State], bool] | None:
    """Whether an expression, or something that has to be so together with the rest, is about nothing but ghost rock and
    is not what is `wanted`, however much of it anybody may still have.
    """
    closers = [
        partial(_never_as_wanted, Stashes(s, list(dict.fromkeys(only.stashes))), each.of, wanted)
        for each in (expression, *expression.each_of_several(wanted=wanted))
        if (only := LooksAt(s, each.text)).known
        and only.stashes
        and not (only.dudes or only.posses or only.takers or only.words)
    ]
    return (lambda here: any(closer(here) for closer in closers)) if closers else None


def _never_as_wanted(stashes: Stashes, truth: Callable[[State], Any], wanted: bool, here: State) -> bool:
    try:
        after = stashes.of(here)
        return after is not None and all(bool(truth(each)) is not wanted for each in after)
    except (LookedAt, CardFault):
        return False


def closing_at_sundown(kind: str, asked: Expression, given: Expression | None, *, phase: bool) -> Closing | None:
    """The same outside of fights, where all that is known is who wins no more; `phase` says that ways end with it."""
    whether = _wins_no_more(asked, wanted=kind != "always", phase=phase)
    at_all = None if given is None else _wins_no_more(given, wanted=True, phase=phase)
    return Closing(whether, at_all, given is None) if whether or at_all else None


def _wins_no_more(expression: Expression, *, wanted: bool, phase: bool) -> Callable[[State], bool] | None:
    """Whether an expression, or something that has to be so together with the rest, says of somebody that they have
    won, or have not, and is not what is `wanted` once victory has been checked for the last time.
    """
    parts = [each for each in (expression, *expression.each_of_several(wanted=wanted)) if _of_victory(each.text)]

    def closed(here: State) -> bool:
        return victory_is_checked(here, phase=phase) and any(bool(each.of(here)) is not wanted for each in parts)

    return closed if parts else None


def _of_victory(asked: str | ast.expr) -> bool:
    """Whether it is asked only who has won.

    >>> _of_victory("not player('ann').won_game or player('bob').won_game"), _of_victory("player('ann').ghost_rock > 2")
    (True, False)
    """
    match parse(asked) if isinstance(asked, str) else asked:
        case ast.UnaryOp(ast.Not(), part):
            return _of_victory(part)
        case ast.BoolOp(_, parts):
            return all(map(_of_victory, parts))
        case ast.Attribute(ast.Call(ast.Name("player"), [ast.Constant()], []), "won_game"):
            return True
    return False


def decided(
    s: State,
    text: str,
    truth: Callable[[State], bool],
    *,
    wanted: bool,
    ahead: Asked = AT_ALL,
    texts: Texts | None = None,
) -> Callable[[State], bool] | None:
    """Whether nothing that is still to come in a shootout can make an expression what is `wanted`: so long as that is
    all that has to be known, there is no need to go on.  None where the expression looks at more than can be told.

    Of what has to be so together, it is enough that one part cannot.  Where all of it still can, so can each part, and
    none of them has to be looked at; but for parts about several dudes, who may not all fall together.
    """
    texts = texts or Texts(s)
    whole = _of_a_part(s, text, truth, wanted=wanted, ahead=ahead, texts=texts)
    parts = [(each.text, each.of) for each in Expression(text).each_of_several(wanted=wanted)]
    each = [_of_a_part(s, part, of, wanted=wanted, ahead=ahead, texts=texts) for part, of in parts]
    closers = [closer for closer in each if closer is not None]
    by_one_dude = all(len({*LooksAt(s, part).dudes}) < 2 for part, _ in parts)

    def closed(here: State) -> bool:
        found = None if whole is None else whole(here)
        if found or (found is not None and by_one_dude):
            return found
        return any(closer(here) for closer in closers)

    return closed if closers or whole is not None else None


def _of_a_part(
    s: State, text: str, truth: Callable[[State], Any], *, wanted: bool, ahead: Asked, texts: Texts
) -> Closer | None:
    """The same of one part by itself, or of all of it."""
    used = use_of(s, text)
    if used is not None:
        return lambda here: _used_as_wanted_no_more(here, *used, wanted=wanted, texts=texts, ends=ahead.ends)
    ranks = _higher_rank(s, text, wanted=wanted)
    if ranks is not None:
        limited = Futures(s, (), (), frozenset(), asked=Asked(ends=ahead.ends), texts=texts)
        compared = _of_what_is_asked(s, text, truth, wanted=wanted, ahead=ahead, texts=texts)

        def never(here: State) -> bool:
            try:
                return limited.never_higher(here, *ranks)
            except LookedAt:
                return False

        return lambda here: never(here) or (None if compared is None else compared(here))
    return _of_what_is_asked(s, text, truth, wanted=wanted, ahead=ahead, texts=texts)


def _of_what_is_asked(
    s: State, text: str, truth: Callable[[State], Any], *, wanted: bool, ahead: Asked, texts: Texts
) -> Closer | None:
    """The same by all that may still be of what it looks at."""
    asked = LooksAt(s, text)
    known = frozenset(asked.dudes)
    if not asked.known or not (asked.dudes or asked.stashes or asked.posses or asked.takers or asked.words):
        return None
    dudes, posses = list(dict.fromkeys(asked.dudes)), list(dict.fromkeys(asked.posses))
    zones, takers = zones_told_apart(text), tuple(dict.fromkeys(asked.takers))
    words, of_carried = frozenset(asked.words), frozenset(asked.of_carried)
    what = ahead._replace(words=words, of_carried=of_carried, zones=zones, counted=tuple(asked.counted), takers=takers)
    futures = Futures(s, dudes, list(dict.fromkeys(asked.stashes)), asked.needs, posses, what, texts)

    def closed(here: State) -> bool | None:
        if not known.issuperset(asked.of_those_counted(here)):
            return None  # somebody has come into play, or has changed sides, or carries something else
        try:
            enough = futures.all_are(here, lambda each: bool(truth(each)) is not wanted)
        except (LookedAt, CardFault):
            return None
        if enough:
            futures.be_sure(here)
        return enough

    return closed


def _higher_rank(s: State, text: str, *, wanted: bool) -> tuple[PlayerId, PlayerId] | None:
    """Whose hand rank would have to be above whose for a comparison to be as it is wanted, if that is all it asks."""
    match parse(text):
        case ast.Compare(
            ast.Call(ast.Name("hand_rank"), [ast.Constant(str() as one)], []),
            [ast.Gt() | ast.Lt() | ast.GtE() | ast.LtE() as how],
            [ast.Call(ast.Name("hand_rank"), [ast.Constant(str() as other)], [])],
        ):
            above = (
                {ast.Gt: (one, other), ast.Lt: (other, one)}
                if wanted
                else {ast.LtE: (one, other), ast.GtE: (other, one)}
            )
            found = above.get(type(how))
            return None if found is None else (names.player_named(s, found[0]), names.player_named(s, found[1]))
    return None


def use_of(s: State, text: str) -> tuple[list[CardId], bool] | None:
    """The cards of which it is asked whether a text was used, and what the answer is once one was; None where anything
    else is asked.
    """
    match parse(text):
        case ast.Call(ast.Name("used"), [ast.Constant(str() as name)], []):
            said = True
        case ast.UnaryOp(ast.Not(), ast.Call(ast.Name("used"), [ast.Constant(str() as name)], [])):
            said = False
        case _:
            return None
    found = names.cards_named(s, name)
    return (found, said) if found else None


def _used_as_wanted_no_more(
    here: State, cards: list[CardId], said: bool, *, wanted: bool, texts: Texts, ends: int | None
) -> bool:
    """Whether it cannot be answered any more as it is wanted: what was used has been used, and what cannot be used
    before ways end is not.
    """
    if any(card in cards for card, _ in here.uses):
        return said is not wanted
    return said is wanted and used_no_more(texts, here, cards, ends)
