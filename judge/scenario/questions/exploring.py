"""Questions about every way on: what is possible, what never happens, and what holds in the end whatever happens.

A way on is a sequence of answers of the players, and of cards that nobody stated, from where the script stands to a
horizon (`until`).  It can be looked at wherever a script can stand: where a player has to choose or has the turn to
play, and at its end.

    possible: X     X holds somewhere on some way on;
    never: X        it does not: the answer is always the opposite of that to `possible`;
    always: X       X holds at the end of every way on.

With `given: Y` only those ways on count at whose end Y holds.
"""

from __future__ import annotations

import sys
from contextlib import suppress
from functools import partial
from typing import Final

from judge.cards.beforehand.looking import looked_at
from judge.engine.day.days import PHASES
from judge.engine.exploring.explore import MOST_POSITIONS
from judge.engine.exploring.forgetting import looking, who_looks
from judge.engine.exploring.futures.asked import Asked
from judge.engine.exploring.patience import Patience
from judge.engine.exploring.scouting import Scouts
from judge.engine.exploring.shrinking import Again, how_much, shrunk
from judge.engine.exploring.telling import Telling, as_little_as_is_sound
from judge.engine.exploring.ways import Way, follow, followed
from judge.engine.position.kinds import CHANGES_HANDS, CardId
from judge.engine.position.procedure import phase
from judge.engine.position.state import State
from judge.engine.position.unseen import LookedAt

from ..file.model import Question
from ..script.ways import script_of
from .on_the_ways.decided import closing, closing_at_sundown, closing_in_lowball
from .on_the_ways.explored import Explored
from .on_the_ways.horizons import (
    OF_A_FIGHT,
    OF_ROUNDS,
    PHASE,
    PLAY,
    SHOOTOUT,
    ends_in_round,
    fighting,
    hands_are_drawn,
    horizon,
    job_goes_on,
    job_is_over,
)
from .on_the_ways.nearest import Nearest, how_many_are_so
from .on_the_ways.search import MOST_IN_HOPE, Search
from .on_the_ways.to_decide import ToDecide
from .on_the_ways.tried import rules_decided, rules_of
from .on_the_ways.truth import Truth, where_known
from .on_the_ways.until_done import so_only_amid
from .on_the_ways.what_becomes import Ways, what_about
from .stopped import stopped

UNKNOWN: Final = "unknown"
"""The answer where the bound was reached before anything was certain."""
NO_SUCH_WAY: Final = "no such way"
"""The answer where no way on fulfils `given`, so that there is nothing to be asked about."""

MOST_FOR_A_SHORT_WAY: Final = 400
"""Where a way has been found, so many positions at most are looked at again for a shorter one."""
MOST_FOR_HOW_NEAR: Final = 2_000
"""So many positions at most are looked at for how near a number comes, where not all ways were gone on."""
MOST_AGAIN: Final = 60
"""How many more than were come to on a way where it is gone again without something that was done on it."""


def explored(
    s: State, question: Question, kind: str, most: int | None = None, patience: Patience | None = None
) -> Explored:
    """Answer a question about every way on from a position, looking at so many positions at most, and with patience.

    Raises Fault for a horizon that there is not, CardFault and Unknown for what cannot be worked out on a way.
    """
    name, until = horizon(s, question.until)
    wanted = Truth(kind, getattr(question, kind))
    given = Truth("given", question.given) if question.given is not None else None
    wanted.of(s)  # what cannot be worked out here and now is a fault, however far the search would come
    if given is not None:
        given.of(s)
    bound = most or MOST_POSITIONS
    if patience is not None:
        patience.begin()
    asked = ToDecide(kind, wanted, given, s, until)
    search = _searched(asked, name, bound, patience)
    looked = search.looked
    if search.decided:
        enough = min(bound, MOST_FOR_A_SHORT_WAY)
        way = _shorter(asked, enough, search, patience) or search.way
        answer: bool | str = kind == "possible"
        lines, end = script_of(s, way, until)
        trace = end.notes()
        rules = rules_of(s, trace)
        amid = () if kind == "always" or given is not None else so_only_amid(s, end, wanted.of)
        return Explored(
            answer, lines, search.positions, looked.most, name, rules, trace, end,
            by_worth=looked.worths > 0, amid=amid,
        )  # fmt: skip
    if not looked.complete:
        answer = UNKNOWN
    elif given is not None and not search.counted:
        answer = NO_SUCH_WAY
    else:
        answer = kind != "possible"
    why = stopped(looked, None if given is None else search.counted, search.single)
    at_an_end = kind == "always" or given is not None
    ways = Ways(
        s,
        until,
        search.telling,
        lambda visit: not at_an_end or asked.counts(visit),
    )
    worths = looked.worths > 0
    alike = tuple(tuple(s.name(dude) for dude in group) for group in search.telling.alike[looked.latest])
    gone = partial(follow if search.with_cards is None else followed, s, until=until)
    ends = () if why is not None else tuple(filter(None, map(gone, search.telling_ways())))
    if given is not None:  # how something comes about without it is another story
        ends = tuple(filter(where_known(given.of), ends)) or ends
    near = () if why is not None else [each for each in search.nearest if each.found]
    nearest = []
    for each in near:  # where no way on was tried it may come nearer
        there = _comes_nearer(asked, name, each, patience) if given is None and looked.left else None
        if found := each.ends(gone) if there is None else [there, there]:
            nearest.append((each.expression, found))
    rules = rules_decided(looked, ends, what_about(s, asked.expressions))
    return Explored(
        answer, None, search.positions, looked.most, name, rules, [], other_ends=ends, by_worth=worths, alike=alike,
        nearest=tuple(nearest),
        any_hand=search.any_hand, one_a_round=looked.one_a_round is not None and looked.one_a_round.left_out,
        job_goes_on=answer is not UNKNOWN and job_goes_on(s, name),
        left=looked.left, stopped=why, ways=ways if isinstance(answer, bool) else None,
    )  # fmt: skip


def _comes_nearer(asked: ToDecide, name: str, near: Nearest, patience: Patience | None) -> State | None:
    """Where a way leads on which more of a stash is there than on those that were gone to their ends, if that is found
    soon; how much is there is the reason why there is no more.
    """
    for text in near.nearer():
        found = _searched(
            asked._replace(kind="possible", wanted=Truth("possible", text)), name, MOST_FOR_HOW_NEAR, patience
        )
        if found.decided:
            return script_of(asked.s, found.way, asked.until)[1]
    return None


def _shorter(asked: ToDecide, most: int, search: Search, patience: Patience | None) -> Way | None:
    """A way on which less is done that decides a question as well, if one is found soon: any, or one on which nothing
    is done that is not done on the way that a search has found.
    """
    told = search.telling

    def shorter(guide: Again | None, less_than: int = sys.maxsize) -> Search | None:
        nonlocal told
        try:
            found = as_little_as_is_sound(asked.s, told, partial(again, guide, less_than))
        except LookedAt:
            return None
        told = found.telling
        return found if found.decided else None

    def again(guide: Again | None, less_than: int, telling: Telling) -> Search:
        bound = most if guide is None else min(most, len(guide.way) + MOST_AGAIN)
        return Search(
            asked, bound, patience, telling, rounds=search.rounds, hopeful=search.hopeful,
            shortest=guide is None, less_than=less_than, guide=guide,
        )  # fmt: skip

    found = shrunk(search.steps, shorter)
    steps = search.steps if found is None else found.steps
    found = shorter(None, how_much(steps)) or found
    return found.way if found is not None else None


def _searched(asked: ToDecide, name: str, most: int, patience: Patience | None) -> Search:
    """The search that tells positions apart no further than anything here looks at them; `name` is the horizon's."""
    kind, wanted, given, s, _ = asked
    fight = fighting(s) and phase(s) == "high noon" and name in OF_A_FIGHT
    within = name in (PLAY, PHASE) and phase(s) in PHASES and not (fighting(s) and phase(s) != "high noon")
    hands, during = hands_are_drawn(s, name), phase(s) if within else ""
    questions = looked_at(" ".join(expression.without_names() for expression in asked.expressions))
    at = questions | looking(s, fight=fight, hands=hands, phase=during)

    def who(*looks: str) -> list[CardId]:
        return [n for what in looks for n in who_looks(s, what, fight=fight, hands=hands, phase=during)]

    named = frozenset(card for expression in asked.expressions for card in expression.may_be_about(s))

    counting = given.expression if given is not None else None
    closed = closing_at_sundown(kind, wanted.expression, counting, phase=name == PHASE)
    if name == PHASE and phase(s) == "gambling":
        closed = closing_in_lowball(s, kind, wanted.expression, counting)
    elif name in OF_A_FIGHT:
        ahead = Asked(ends=ends_in_round(s, name), beyond=name != SHOOTOUT, after_job=job_is_over(s, name))
        closed = closing(s, kind, wanted.expression, counting, ahead)
    before = [0]

    def searching(telling: Telling, *, hopeful: bool = False) -> Search:
        bound = min(most, MOST_IN_HOPE) if hopeful else most
        scouts = Scouts(how_many_are_so(wanted.expression, wanted=kind != "always"))

        def search(telling: Telling) -> Search:
            try:
                found = Search(
                    asked, bound, patience, telling, closed=closed, rounds=name in OF_ROUNDS,
                    hopeful=hopeful, scouts=scouts,
                )  # fmt: skip
            except LookedAt as told:
                before.append(told.positions)
                raise
            found.positions = max(found.looked.positions, *before) if found.looked.stopped else found.positions
            return found

        return as_little_as_is_sound(s, telling, search)

    by_worth = Telling(True, named=named, reads=at)
    doubtful = False
    if "piles" not in at:
        with suppress(LookedAt):
            found = searching(by_worth)
            if found.decided or not found.doubtful:
                found.any_hand = tuple(dict.fromkeys(map(s.name, who(CHANGES_HANDS))))
                return found
            doubtful = True
    if given is None and not doubtful:
        try:
            found = searching(by_worth, hopeful=True)
        except LookedAt:
            pass
        else:
            if found.decided:
                return found
    found = searching(Telling(named=named))
    found.single = (
        *(["what is asked"] if "piles" in questions else []),
        *dict.fromkeys(map(s.name, who("piles", CHANGES_HANDS))),
    )
    return found
