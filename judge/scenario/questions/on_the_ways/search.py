"""One search of every way on for what decides a question, up to a horizon and a bound."""

from __future__ import annotations

import sys
from collections.abc import Callable, Hashable
from functools import partial
from typing import Final

from judge.engine.exploring.explore import Exploration
from judge.engine.exploring.patience import Patience
from judge.engine.exploring.scouting import Luck, Scouts
from judge.engine.exploring.shrinking import Again
from judge.engine.exploring.telling import Telling
from judge.engine.exploring.waiting import WORTH_IT, Choice
from judge.engine.exploring.ways import Visit, Way
from judge.engine.position.procedure import Option
from judge.engine.position.state import State
from judge.engine.position.unseen import LookedAt

from .decided import Closing
from .nearest import Furthest, nearest_of
from .to_decide import ToDecide
from .tried import MOST_IN_THE_WAY
from .truth import where_known
from .with_cards import WithCards

MOST_IN_HOPE: Final = 2_000
"""How many positions are looked at for a way by what cards are worth although something looks at single ones."""
MOST_ENDS: Final = 8
"""On how many ways with different texts it is looked at what these have done, where none of them decides."""
MOST_WAYS: Final = 16
"""On how many it is looked in all, those included on which texts came to something else."""


class Search:
    """One search for a way that decides a question: `decided` and `way`, if there is one."""

    def __init__(
        self,
        asked: ToDecide,
        most: int,
        patience: Patience | None,
        telling: Telling,
        shortest: bool = False,
        closed: Closing | None = None,
        rounds: bool = False,
        hopeful: bool = False,
        scouts: Scouts | None = None,
        less_than: int = sys.maxsize,
        guide: Luck | Again | None = None,
    ) -> None:
        self.asked, self.telling, self.scouts, self.rounds = asked, telling, scouts, rounds
        self.any_hand: tuple[str, ...] = ()
        """What changes draw hands, where a hand that a text changes was taken as any hand."""
        self.single: tuple[str, ...] = ()
        """What looks at single cards of hands and piles, where each card was tried by itself for that."""
        self.hopeful = hopeful
        self.with_cards = WithCards(asked) if hopeful or telling.hands_change else None
        """Where cards are taken for others, or a hand that a text changes as any hand, what of the ways can be gone."""
        self.holds = where_known(asked.wanted.of, hoping=True) if hopeful else asked.wanted.of
        self.counted = 0
        """How many ends count that have been looked at."""
        self.explore = partial(
            Exploration,
            asked.s,
            until=asked.until,
            remember=self.remembering(self.holds),
            past=lambda here: tuple([expression.past(here) for expression in asked.expressions]),
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
        at_best = asked.wanted.expression
        self.nearest = [] if shortest else nearest_of(asked.s, at_best, wanted=asked.kind != "always")
        self.furthest = Furthest(at_best)
        self.ends: dict[Hashable, Way | None] = {}
        """A way to an end that counts, by the abilities used on it and what was chosen of the cards that are named."""
        try:
            self._look()
        except LookedAt as told:
            told.step = self.looked.step if self.looked.positions > WORTH_IT or telling.along is not None else None
            told.positions = self.looked.positions
            raise
        self.positions = self.looked.positions + self.ahead
        """How many it has looked at, or one that had to begin again, if those were more and it was stopped."""

    def remembering(self, holds: Callable[[State], bool]) -> Callable[[State, Hashable], Hashable] | None:
        """What a way carries along: whether it has come about on it, where it has to only once."""
        return None if self.asked.kind == "always" else lambda here, before: bool(before) or holds(here)

    def _look(self) -> None:
        """Look at one position after another until something decides the question."""
        kind, wanted, given, _, _ = self.asked

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
            holds = self.remembering(where_known(self.holds))
            return self.explore(most=luck.most, guide=luck, remember=holds, stages=self.looked.stages)

        def found_ahead(visit: Visit) -> bool:
            return where_known(lambda _: decides(visit, counts=self.asked.counts(visit)))(visit.state)

        for visit in self.looked.visits():
            if self.scouts is not None and self.scouts.go(self.looked, sent, found_ahead) is not None:
                self.decided, self.ahead = True, self.scouts.positions
                break
            counts = self.asked.counts(visit)
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
