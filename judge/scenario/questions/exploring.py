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
from collections.abc import Callable, Hashable
from contextlib import suppress
from functools import partial
from typing import Final

from judge.cards.beforehand.looking import looked_at
from judge.engine.day.days import PHASES
from judge.engine.exploring.explore import MOST_POSITIONS, Exploration
from judge.engine.exploring.forgetting import looking, who_looks
from judge.engine.exploring.futures.asked import Asked
from judge.engine.exploring.patience import Patience
from judge.engine.exploring.scouting import Luck, Scouts
from judge.engine.exploring.shrinking import Again, how_much, shrunk
from judge.engine.exploring.telling import Telling, as_little_as_is_sound
from judge.engine.exploring.waiting import WORTH_IT, Choice
from judge.engine.exploring.ways import Visit, Way, follow, followed
from judge.engine.position.kinds import CHANGES_HANDS, CardId
from judge.engine.position.procedure import Horizon, Option, phase
from judge.engine.position.state import State
from judge.engine.position.unseen import LookedAt

from ..file.model import Question
from ..script.ways import script_of
from .on_the_ways.decided import Closing, closing, closing_at_sundown, closing_in_lowball
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
from .on_the_ways.nearest import Furthest, how_many_are_so, nearest_of
from .on_the_ways.tried import MOST_IN_THE_WAY, rules_decided, rules_of
from .on_the_ways.truth import Truth, where_known
from .on_the_ways.until_done import so_only_amid
from .on_the_ways.what_becomes import Ways, what_about
from .on_the_ways.with_cards import WithCards
from .stopped import stopped

UNKNOWN: Final = "unknown"
"""The answer where the bound was reached before anything was certain."""
NO_SUCH_WAY: Final = "no such way"
"""The answer where no way on fulfils `given`, so that there is nothing to be asked about."""

MOST_IN_HOPE: Final = 2_000
"""How many positions are looked at for a way by what cards are worth although something looks at single ones."""
MOST_ENDS: Final = 8
"""On how many ways with different texts it is looked at what these have done, where none of them decides."""
MOST_WAYS: Final = 16
"""On how many it is looked in all, those included on which texts came to something else."""
MOST_FOR_A_SHORT_WAY: Final = 400
"""Where a way has been found, so many positions at most are looked at again for a shorter one."""
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
    search = _searched(kind, wanted, given, s, until, name, bound, patience)
    looked = search.looked
    if search.decided:
        enough = min(bound, MOST_FOR_A_SHORT_WAY)
        way = _shorter(kind, wanted, given, s, until, enough, search, patience) or search.way
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
        lambda visit: not at_an_end or (visit.over and (given is None or given.of(visit.state))),
    )
    worths = looked.worths > 0
    alike = tuple(tuple(s.name(dude) for dude in group) for group in search.telling.alike[looked.latest])
    gone = partial(follow if search.with_cards is None else followed, s, until=until)
    ends = () if why is not None else tuple(filter(None, map(gone, search.telling_ways())))
    if given is not None:  # how something comes about without it is another story
        ends = tuple(filter(where_known(given.of), ends)) or ends
    near = () if why is not None else [each for each in search.nearest if each.found]
    rules = rules_decided(looked, ends, what_about(s, [truth.expression for truth in (wanted, given) if truth]))
    return Explored(
        answer, None, search.positions, looked.most, name, rules, [], other_ends=ends, by_worth=worths, alike=alike,
        nearest=tuple([(each.expression, found) for each in near if (found := each.ends(gone))]),
        any_hand=search.any_hand, one_a_round=looked.one_a_round is not None and looked.one_a_round.left_out,
        job_goes_on=answer is not UNKNOWN and job_goes_on(s, name),
        left=looked.left, stopped=why, ways=ways if isinstance(answer, bool) else None,
    )  # fmt: skip


def _shorter(
    kind: str,
    wanted: Truth,
    given: Truth | None,
    s: State,
    until: Horizon | None,
    most: int,
    search: _Search,
    patience: Patience | None,
) -> Way | None:
    """A way on which less is done that decides a question as well, if one is found soon: any, or one on which nothing
    is done that is not done on the way that a search has found.
    """
    told = search.telling

    def shorter(guide: Again | None, less_than: int = sys.maxsize) -> _Search | None:
        nonlocal told
        try:
            found = as_little_as_is_sound(s, told, partial(again, guide, less_than))
        except LookedAt:
            return None
        told = found.telling
        return found if found.decided else None

    def again(guide: Again | None, less_than: int, telling: Telling) -> _Search:
        bound = most if guide is None else min(most, len(guide.way) + MOST_AGAIN)
        return _Search(
            kind, wanted, given, s, until, bound, patience, telling, rounds=search.rounds, hopeful=search.hopeful,
            shortest=guide is None, less_than=less_than, guide=guide,
        )  # fmt: skip

    found = shrunk(search.steps, shorter)
    steps = search.steps if found is None else found.steps
    found = shorter(None, how_much(steps)) or found
    return found.way if found is not None else None


def _searched(
    kind: str,
    wanted: Truth,
    given: Truth | None,
    s: State,
    until: Horizon | None,
    name: str,
    most: int,
    patience: Patience | None,
) -> _Search:
    """The search that tells positions apart no further than anything here looks at them."""
    asked = [truth.expression for truth in (wanted, given) if truth is not None]
    fight = fighting(s) and phase(s) == "high noon" and name in OF_A_FIGHT
    within = name in (PLAY, PHASE) and phase(s) in PHASES and not (fighting(s) and phase(s) != "high noon")
    hands, during = hands_are_drawn(s, name), phase(s) if within else ""
    questions = looked_at(" ".join(expression.without_names() for expression in asked))
    at = questions | looking(s, fight=fight, hands=hands, phase=during)

    def who(*looks: str) -> list[CardId]:
        return [n for what in looks for n in who_looks(s, what, fight=fight, hands=hands, phase=during)]

    named = frozenset(card for expression in asked for card in expression.may_be_about(s))

    counting = given.expression if given is not None else None
    closed = closing_at_sundown(kind, wanted.expression, counting, phase=name == PHASE)
    if name == PHASE and phase(s) == "gambling":
        closed = closing_in_lowball(s, kind, wanted.expression, counting)
    elif name in OF_A_FIGHT:
        ahead = Asked(ends=ends_in_round(s, name), beyond=name != SHOOTOUT, after_job=job_is_over(s, name))
        closed = closing(s, kind, wanted.expression, counting, ahead)
    before = [0]

    def searching(telling: Telling, *, hopeful: bool = False) -> _Search:
        bound = min(most, MOST_IN_HOPE) if hopeful else most
        scouts = Scouts(how_many_are_so(wanted.expression, wanted=kind != "always"))

        def search(telling: Telling) -> _Search:
            try:
                found = _Search(
                    kind, wanted, given, s, until, bound, patience, telling, closed=closed, rounds=name in OF_ROUNDS,
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


class _Search:
    """One search for a way that decides a question: `decided` and `way`, if there is one."""

    def __init__(
        self,
        kind: str,
        wanted: Truth,
        given: Truth | None,
        s: State,
        until: Horizon | None,
        most: int,
        patience: Patience | None,
        telling: Telling,
        shortest: bool = False,
        closed: Closing | None = None,
        rounds: bool = False,
        hopeful: bool = False,
        scouts: Scouts | None = None,
        less_than: int = sys.maxsize,
        guide: Again | None = None,
    ) -> None:
        self.telling, self.scouts, self.rounds = telling, scouts, rounds
        self.any_hand: tuple[str, ...] = ()
        """What changes draw hands, where a hand that a text changes was taken as any hand."""
        self.single: tuple[str, ...] = ()
        """What looks at single cards of hands and piles, where each card was tried by itself for that."""
        truths = [truth for truth in (wanted, given) if truth is not None]
        self.hopeful = hopeful
        self.with_cards = WithCards(s, until, kind, wanted, given) if hopeful or telling.hands_change else None
        """Where cards are taken for others, or a hand that a text changes as any hand, what of the ways can be gone."""
        self.kind, self.holds = kind, where_known(wanted.of, hoping=True) if hopeful else wanted.of
        self.counted = 0
        """How many ends count that have been looked at."""
        self.explore = partial(
            Exploration,
            s,
            until=until,
            remember=self.remembering(self.holds),
            past=lambda here: tuple([truth.expression.past(here) for truth in truths]),
            closed=None if closed is None else lambda here, carried: closed.of(here, carried, counts=self.counted > 0),
            rounds=rounds,
            hopeful=hopeful,
            **telling._asdict(),
        )
        self.looked = self.explore(most=most, shortest=shortest, less_than=less_than, patience=patience, guide=guide)
        self.way: Way | None = None
        self.decided = False
        self.steps: tuple[Choice, ...] = ()
        """What was tried on the way that decides it."""
        self.ahead = 0
        """How many positions those sent ahead have looked at, where one of them decided."""
        self.nearest = [] if shortest else nearest_of(s, wanted.expression, wanted=kind != "always")
        self.furthest = Furthest(wanted.expression)
        self.ends: dict[Hashable, Way | None] = {}
        """A way to an end that counts, by the abilities used on it and what was chosen of the cards that are named."""
        try:
            self._look(kind, wanted, given)
        except LookedAt as told:
            told.step = self.looked.step if self.looked.positions > WORTH_IT or telling.along is not None else None
            told.positions = self.looked.positions
            raise
        self.positions = self.looked.positions + self.ahead
        """How many it has looked at, or one that had to begin again, if those were more and it was stopped."""

    def remembering(self, holds: Callable[[State], bool]) -> Callable[[State, Hashable], Hashable] | None:
        """What a way carries along: whether it has come about on it, where it has to only once."""
        return None if self.kind == "always" else lambda here, before: bool(before) or holds(here)

    def _look(self, kind: str, wanted: Truth, given: Truth | None) -> None:
        """Look at one position after another until something decides the question."""

        def counts_of(visit: Visit) -> bool:
            return visit.over and (given is None or given.of(visit.state))

        def decides(visit: Visit, *, counts: bool) -> bool:
            if kind == "always":
                found = counts and not wanted.of(visit.state)
            else:
                found = bool(visit.carried) and (given is None or counts)
            if not found:
                return False
            self.way = visit.way
            if self.with_cards is None or visit.way is None:
                return True
            self.way = self.with_cards.decides(visit.way)
            return self.way is not None

        def sent(luck: Luck) -> Exploration:
            return self.explore(most=luck.most, guide=luck, remember=self.remembering(where_known(self.holds)))

        def found_ahead(visit: Visit) -> bool:
            return where_known(lambda _: decides(visit, counts=counts_of(visit)))(visit.state)

        for visit in self.looked.visits():
            if self.scouts is not None and self.scouts.go(self.looked, sent, found_ahead) is not None:
                self.decided, self.ahead = True, self.scouts.positions
                break
            counts = counts_of(visit)
            self.counted += counts
            if counts and len(self.ends) < MOST_ENDS:
                self.ends.setdefault((visit.state.uses, self._of_those_named(visit.way)), visit.way)
            if counts and kind != "always":
                self.furthest.look(visit)
            for each in self.nearest if counts or (given is None and kind != "always") else ():
                each.look(visit)
            if decides(visit, counts=counts):
                self.decided = True
                break
            if self.doubtful and self.looked.positions > MOST_IN_HOPE:
                break
        if self.decided and self.looked.step is not None:
            self.steps = self.looked.step.those()

    def _of_those_named(self, way: Way | None) -> frozenset[Option]:
        """The answers on a way by which something is done with the cards that are named."""
        answers = way.options() if way is not None and self.telling.named else ()
        return frozenset(each for each in answers if isinstance(each, Option) and each.card in self.telling.named)

    @property
    def doubtful(self) -> bool:
        """Whether there was a way that would decide it, and no cards to go it with were found."""
        return self.with_cards is not None and self.with_cards.doubted > 0

    def telling_ways(self) -> list[Way | None]:
        """Ways on which different texts were used, those on which most often something was in the way, and those on
        which texts came to something else than on these, or chose one of the cards that are named; and that on which
        most of what is asked for was so.
        """
        heard = self.looked.heard
        kept_from = [heard.kept_from[what] for what, _ in heard.in_the_way.most_common(MOST_IN_THE_WAY)]
        ways = list(dict.fromkeys((*self.ends.values(), *kept_from)))
        chosen = (way for (option, *_), way in self.looked.chosen.items() if option.verb == "choose")
        for way in (*chosen, *heard.comes_to.values()):
            if len(ways) < MOST_WAYS and way is not None and not any(way.leads_on_to(each) for each in ways):
                ways.append(way)
        furthest = self.furthest.way
        return ways if furthest is None or furthest in ways else [*ways, furthest]
