"""Every way on from a position: over all choices of the players and all cards that chance may bring.

Positions are remembered by their name, so that none is gone on from twice.  The search goes deep, but of all positions
waiting one is taken whose way departs least from always taking the first option.  What it finds first is therefore
short to tell, and a deck of which nothing is known does not hold it up with fifty kinds of the same hand.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING, Final

from ..position.key import belongings
from ..position.kinds import CHANGES_HANDS, CardId
from ..position.modifiers import BOUNTY
from ..position.procedure import PASS, EngineLimit, Horizon, Option
from ..position.unseen import LookedAt
from ..position.values import DECK, NOBODY
from ..table.standing import NEVER_BELOW
from .alike import Stage, Stages, different, forgets_bullets, nothing, stage_of
from .by_stage import BOUNTIES, FOR_BOUNTIES, forget_by_stage, without_forgotten
from .chance import any_hand, by_worth
from .chance.any_hand import FromAHand, changed
from .chance.by_worth import Unstated
from .chance.of_pairs import Answers
from .chance.outcomes import Settled
from .chance.pulled import ANY, Pulls
from .chance.settling import comparing, hands_are_looked_at
from .chance.unstated import Drawn, chances, drawn_after, whose_card
from .forgetting import Remembered, forget, in_use, looking, may_be_found, never_gone
from .naming import NamesOfASearch, Past
from .outside import Outside
from .part import Part
from .patience import OFTEN, STATES, Patience
from .results.at_once import AtOnce, at_once, bears_on, give, shooter_is_left_open
from .results.fates import falling, forget_the_order, nobody_named, who_falls, without_goal
from .results.fleeing import last_to_flee
from .results.one_a_round import OneARound
from .seen_before import SeenBefore
from .several import Differ
from .stopping import Closed, or_a_hand
from .waiting import WORTH_IT, Choice, Open, Step, Waiting, passes, the_same
from .ways import Heard, Visit, Way

if TYPE_CHECKING:
    from ..position.kinds import PlayerId
    from ..position.state import State
    from .scouting import Luck
    from .shrinking import Again

MOST_POSITIONS: Final = 200_000
"""How many positions are looked at where nobody says how many."""
CLOSES_AFTER: Final = 500
"""How many positions are looked at before any is closed: what a smaller search tells of the ways on is worth them."""
MOST_FORCED: Final = 10_000
"""How many answers without a choice may follow each other before it is taken for a fault."""


Remember = Callable[["State", Hashable], Hashable]


class Exploration:
    """A search through everything that can follow; iterate over `visits` as far as needed.

    `until` stops each way on at a horizon.  `remember` gives what a way carries along: it is called for each position
    that can be looked at, with what was carried before.  `past` gives what tells positions of the same name apart.
    `most` bounds the number of positions.  With `shortest`, the ways come first on which least is done besides passing,
    and of those only on which it is less than `less_than`: so the shortest is found, which takes longer.

    `by_worth` takes draw hands and pulls that nobody stated by what they are worth; LookedAt is raised as soon as
    anything looks at more.  What has had its time is forgotten then unless it is `remembered`, of cards that are gone
    only those that are `named` count, of draw hands no more than is looked at (`reads`, in the words of
    `Printed.looks`; by any text if nothing is said), and choices are made at once of which only the result matters.
    Dudes that are `alike` are taken as one title, and Differ is raised as soon as anything tells them apart; of several
    stages each holds until a step of the round begins the next.

    With `rounds` other rounds of a shootout may follow, and in a large search no more is tried of each than is needed.
    From a position that is `closed`, as nothing on any way on matters any more, a large search goes on no further.
    A `hopeful` search leaves out the ways on which a card that nobody stated is looked at, and is then not complete.
    `patience` is asked now and then whether to go on.  A `guide` says what is tried in which order.  It may be one
    `part` of a search, or go only `along` a way that another went, and a little further; `stages` are those of another.
    """

    def __init__(
        self,
        start: State,
        *,
        until: Horizon | None = None,
        most: int = MOST_POSITIONS,
        remember: Remember | None = None,
        past: Past | None = None,
        shortest: bool = False,
        less_than: int = sys.maxsize,
        by_worth: bool = False,
        remembered: frozenset[str] = frozenset(),
        named: frozenset[CardId] = frozenset(),
        alike: Stages = ((),),
        reads: frozenset[str] | None = None,
        pulls: Pulls = ANY,
        hands: Answers = (),
        asked: Answers = (),
        patience: Patience | None = None,
        part: Part | None = None,
        closed: Callable[[State, Hashable], bool] | None = None,
        along: Sequence[Choice] | None = None,
        rounds: bool = False,
        hopeful: bool = False,
        guide: Luck | Again | None = None,
        stages: list[Stage] | None = None,
    ) -> None:
        self.start, self.most, self.remember = start, most, remember
        self.shortest, self.less_than, self.by_worth = shortest, less_than, by_worth
        self.reads = looking(start) if reads is None and by_worth else reads or frozenset[str]()
        self.hands_change = by_worth and CHANGES_HANDS in self.reads
        self.horizon, self.until = until, or_a_hand(until, hands_change=self.hands_change) if by_worth else until
        self.pulls, self.hands, self.asked = pulls, hands, asked
        if hands_are_looked_at(remembered):
            self.reads |= {"ranks"}
        if by_worth and bears_on(start, FOR_BOUNTIES, (BOUNTY, NEVER_BELOW + BOUNTY), ever=True):
            remembered |= {f"{BOUNTIES}{owner} in stage {len(alike) - 1}" for owner in start.everybody()}
        found = never_gone(start) | may_be_found(start, self.reads) if by_worth else frozenset()
        self.remembered, self.named = remembered, named | found
        self.stages = stages or [
            Stage(start, groups, partial(forgets_bullets, n, remembered) if by_worth else nothing)
            for n, groups in enumerate(alike)
        ]
        self.outside = Outside(start, self.named, remembered) if by_worth else None
        self.one_a_round = OneARound(start, remembered, self.outside) if rounds and self.outside is not None else None
        self.patience, self.part, self.hopeful = patience, part, hopeful
        self.closed, self.guide = None if closed is None else Closed(closed), guide
        self.along: Iterator[Choice | None] | None = None if along is None else iter(along)
        self.step: Step | None = None
        """What was tried last on the way to what it is looking at."""
        self.left_out = False
        """Whether a way has been left out, by a hopeful search or as too much is done on it."""
        self.left = 0
        """Positions from which it did not go on, as nothing that could follow mattered."""
        self.before: tuple[int, int] | None = None
        """Positions and answers before the parts of a search went apart, once they have."""
        self.latest = 0
        """The latest stage of a round that was reached."""
        self.positions = 0
        """Different positions that were looked at, cards on their way off a deck included."""
        self.answers = 0
        """Answers that were given, those without a choice included."""
        self.ends = 0
        """Different positions in which a way on ends."""
        self.worths = 0
        """Draw hands and pulls that were taken by what they are worth."""
        self.complete = False
        """Whether there is nothing that was not looked at."""
        self.stopped = ""
        """The limit at which it stopped, in the words of `patience`; empty where it did not."""
        self.waiting = 0
        """Positions that it had still to go on from, when it stopped or last asked whether to."""
        self.drawn: Counter[tuple[PlayerId, str]] = Counter()
        """Where chance decided: whose card came, and where it went; before how many positions."""
        self.rules: Counter[str] = Counter()
        """The rules of the decisions that were looked at, and how many each."""
        self.heard = Heard()
        """What was said on the ways that has a part in what comes about on them."""
        self.chosen: dict[tuple[Option, *tuple[CardId, ...]], Way] = {}
        """For each answer about a card that is named, by the texts in use, the first way that went on with it."""
        self.seen = SeenBefore()
        """The ends of rounds that have been looked at."""
        self._names = NamesOfASearch(by_worth, past, self.remembered, self.named)
        self._known: set[Hashable] = set()
        self._outcomes: dict[Hashable, set[Hashable]] = {}
        """What hands that were about to be compared have come to, by the name of the position."""

    def visits(self) -> Iterator[Visit]:
        """Every position that can be looked at, each once; those without a choice now and then more often.

        Raises EngineLimit where a position does not come to a decision.
        """
        waiting = Waiting(self.shortest)
        again = sys.maxsize if self.patience is None else 0
        start = self.start.fork()
        start.began = None  # what happens on a way is told by following it
        start.trace = None
        if self.by_worth:
            by_worth.step_back(start)
        yield from self._arrive(Open(start, None, None, None, [], 0, 0), waiting)
        while True:
            if self.positions >= self.most and len(waiting):
                self.stopped, self.waiting = STATES, len(waiting)
                return
            if self.part is not None and self.before is None and self.positions >= self.part.after:
                self.before = self.positions, self.answers
                waiting.share(self.part)
            if self.answers >= again and self.patience is not None:
                again, self.waiting = self.answers + OFTEN, len(waiting)
                self.stopped = self.patience.over(self)
                if self.stopped:
                    return
            if (here := waiting.next()) is None:
                break
            if here.matters is None and self.closed is not None and self._is_large:
                here = here._replace(matters=not self._closes(here.state, here.carried))
            if here.matters is False:
                self.left += 1
                continue
            wanted = None
            if self.along is not None:
                wanted = next(self.along, None)
                if wanted is None:
                    self.along, self.most = None, min(self.most, self.positions + WORTH_IT)
                elif not (same := the_same(here.options, wanted)):
                    return
                else:
                    here = here._replace(options=same, tried=0)
            try:
                yield from self._go_on(here, waiting, wanted)
            except (Remembered, Differ):
                raise
            except LookedAt:
                if not self.hopeful:
                    raise
                self.left_out = True
        self.complete = not self.stopped and not self.left_out

    def _go_on(self, here: Open, waiting: Waiting, wanted: Choice | None) -> Iterator[Visit]:
        """Try the next option of a position; `wanted` is the one to be tried where only one way is gone."""
        option, tried = here.options[here.tried], here.tried + 1
        self.step = Step(option, here.step)
        deeper = (departs := here.departs(self.shortest)) + (self.shortest and not passes(option))
        if tried < len(here.options):
            waiting.push(here._replace(tried=tried))
        if deeper >= self.less_than:
            self.left_out = True
            return
        after, drawn, way = here.state.fork(), None, here.way
        if isinstance(option, Unstated | Settled):
            try:
                told = by_worth.bring(after, option, self.until, partial(self._forget, stage=here.stage))
            except Differ as differ:
                finer = by_worth.finer(here.state, option, differ)
                waiting.push(here._replace(options=finer, tried=0, cost=departs))
                self.along = self.along if self.along is None else chain((wanted,), self.along)
                return
            self.worths += isinstance(option, Unstated)
            for brought in told:
                way = Way(brought, way)
                self.answers += 1
        elif isinstance(option, AtOnce | FromAHand):
            option.give(after, self.until) if isinstance(option, FromAHand) else give(after, option, self.until)
            for answer in option.answers:
                way = Way(answer, way)
                self.answers += 1
        else:
            after.answer(option, self.until)
            way = Way(option, way)
            self.answers += 1
            by_chance = here.state.decision is not None and here.state.decision.player == DECK
            drawn = drawn_after(here.state, option, after) if by_chance else None
        node = Open(after, way, here.carried, drawn, [], 0, deeper, here.stage, step=self.step)
        yield from self._arrive(node, waiting)

    def _arrive(self, here: Open, waiting: Waiting) -> Iterator[Visit]:
        """Go on to the next choice, look at what comes up to there, and keep it if it is new."""
        state, way, carried = here.state, here.way, here.carried
        if way is not None and isinstance(option := way.option, Option) and option.card in self.named:
            self.chosen.setdefault((option, *in_use(state)), way)
        for _ in range(MOST_FORCED):
            decision = state.decision
            hand = decision is None and self.by_worth and by_worth.drawing(state)
            anew = decision is None and self.hands_change and changed(state) != NOBODY
            chance = hand or anew or falling(state) or (decision is not None and decision.player == DECK)
            to_compare = decision is None and self.by_worth and comparing(state)
            if to_compare:
                chance = self.horizon is None or not self.horizon(state)
            forced = decision is not None and len(decision.options) == 1
            only = None if chance or forced or decision is None else self._only(state)
            if not chance and (decision is None or not forced or decision.kind == "play"):
                if self.remember is not None:
                    carried = self.remember(state, carried)
                if forced or only is not None:
                    yield Visit(state, way, carried, over=False)
            if decision is None or not (forced or only is not None):
                break
            option = decision.options[0] if only is None else only
            way = Way(option, way)
            state.answer(option, self.until) if only is None else give(state, AtOnce((option,)), self.until)
            self.answers += 1
        else:
            raise EngineLimit(f"gave up after {MOST_FORCED:,} answers without a choice")
        heard, state.trace = state.trace, None  # the way tells it all, and is shorter
        if self.by_worth:
            forget_the_order(state)
            forget(state, self.remembered, drawing=hand, comparing=to_compare)
        stage = min(max(here.stage, stage_of(state)), len(self.stages) - 1)
        self.latest = max(self.latest, stage)
        self.stages[stage].together(state)
        if self.by_worth:
            forget_by_stage(state, stage, self.remembered, self.named)
        if self.outside is not None:
            self.outside.put_away(state, stage, self.stages[stage].one)
        name = self._names.of(state, carried, here.drawn, self.stages[stage].alike)
        brought = self._untried(name, self._chances(state, here.drawn)) if to_compare and chance else []
        if name in self._known and not brought:
            return
        self.positions += name not in self._known
        self._known.add(name)
        self.heard.hear(heard, way)
        if decision is not None:
            self.rules[decision.rule] += 1
        elif not chance:
            self.ends += 1
        if chance and (card := whose_card(state)) is not None:
            self.drawn[card] += 1
        if not chance:
            yield Visit(state, way, carried, over=decision is None)
        if decision is not None or chance:
            if self._closes(state, carried):
                self.left += 1
                return
            if (
                self.by_worth
                and (found := last_to_flee(self, state, way, carried, self.stages[stage].alike)) is not None
            ):
                yield from found
                return
            options: Sequence[Choice] = brought
            if not brought:
                by_chance = chance and not falling(state)
                options = self._chances(state, here.drawn) if by_chance else self._choices(here, state, carried, stage)
            if self.guide is not None:
                options = self.guide.order(options, self.named)
            if options:
                waiting.push(here._replace(way=way, carried=carried, options=options, stage=stage))

    def _closes(self, state: State, carried: Hashable) -> bool:
        """Whether a large search goes on no further from here; asked before ways on are worked out."""
        return self.closed is not None and self._is_large and self.closed.off(state, carried, never_yet=not self.left)

    @property
    def _is_large(self) -> bool:
        """Whether it is large, or goes ahead of one that is."""
        return self.positions >= CLOSES_AFTER or self.guide is not None

    def _chances(self, state: State, drawn: Drawn | None) -> Sequence[Option | Unstated | Settled]:
        """What chance may bring."""
        found = None
        if self.by_worth:
            found = by_worth.unstated(state, self.reads, self.pulls, self.remembered, self.hands, self.asked)
            if found and isinstance(found[0], Settled) and (fewer := self._fewer()):
                return fewer.outcomes(state, [one for one in found if isinstance(one, Settled)])
        return chances(state, drawn) if found is None else found

    def _fewer(self) -> OneARound | None:
        """What may be left out, in a large search."""
        return self.one_a_round if self._is_large else None

    def _untried(self, name: Hashable, found: Sequence[Choice]) -> list[Settled | AtOnce]:
        """What hands or casualties come to that has not been tried where nothing else is different."""
        tried = self._outcomes.setdefault(name, set())
        untried = [one for one in found if isinstance(one, Settled | AtOnce) and one.comes_to not in tried]
        tried.update(one.comes_to for one in untried)
        return untried

    def _only(self, state: State) -> Option | None:
        """The only answer that has to be tried, where there are others; None where there is none."""
        if not self.by_worth or state.decision is None:
            return None
        if shooter_is_left_open(state, self.remembered):
            return state.decision.options[0]
        return PASS if (fewer := self._fewer()) and fewer.nobody_flees(state) else None

    def _forget(self, state: State, stage: int) -> None:
        """Forget what nobody asks for once hands have been compared, before anything answers the comparison."""
        forget(state, self.remembered, drawing=False)
        forget_by_stage(state, stage, self.remembered, self.named)

    def _choices(self, here: Open, state: State, carried: Hashable, stage: int) -> Sequence[Choice]:
        """What a player may choose, or who falls next; of options that nothing tells apart the first."""
        alike, falls = self.stages[stage].alike, falling(state)
        loose = belongings(without_forgotten(nobody_named(state) if falls else state), alike) if alike else {}

        def called(n: CardId) -> Hashable:
            return loose.get(n, n)

        if falls:
            return [AtOnce((next_one,)) for next_one in who_falls(state, called)]
        assert state.decision is not None
        if self.hands_change and (of_a_hand := any_hand.answers(state, state.decision.options, self.pulls)) is not None:
            return of_a_hand
        found: Sequence[AtOnce] | None = None
        if self.by_worth:
            found = at_once(state, called, self.remembered, self.named)
        if found and (fewer := self._fewer()):
            found = fewer.choices(state, found, here.step.choice if here.step is not None else None)
        if found and found[0].comes_to is not None:
            return self._untried(self._names.of(without_goal(state), carried, None, alike), found)
        if found is not None:
            return found
        return different(state.decision.options, called)
