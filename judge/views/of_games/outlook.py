"""Everything that can come out of where a scenario's script stands."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from judge.cards.fault import CardFault
from judge.engine.exploring.explore import MOST_POSITIONS
from judge.engine.exploring.patience import Patience
from judge.engine.position.procedure import EngineLimit
from judge.input.errors import InputError, JudgeError
from judge.scenario.file.titles import assumed
from judge.scenario.questions.on_the_ways.horizons import horizon
from judge.scenario.questions.outcomes import Facts, Outcome, Outcomes, outcomes
from judge.scenario.questions.parts import PartFound, together
from judge.scenario.runs.as_data import assumed_data, stopped_data, trace_data
from judge.scenario.runs.in_parts import Searching
from judge.scenario.runs.running import Scenario
from judge.scenario.script.answers import Fault
from judge.views.of_games.given import NAME, Given, document_of
from judge.views.of_games.stopped import exit_code
from judge.views.values.answer import FOUND, NOT_FOUND, Answer
from judge.views.values.at_hand import Books, at_hand

Spreading = Callable[[Searching, int], Iterable[PartFound | JudgeError]]
"""Does so many parts of a search, anywhere; gives what they found in order, or less of it where somebody stops it."""


@dataclass(frozen=True, kw_only=True)
class Outlook(Answer):
    """Every outcome that is possible, each with a script that leads to it."""

    scenario: Scenario = field(repr=False, compare=False)
    """The scenario at the end of its script."""
    search: Outcomes
    """What was looked at, and everything that was found."""

    @property
    def outcomes(self) -> tuple[Outcome, ...]:
        """The outcomes: what is so in each and in no other, and the shortest way there."""
        return tuple(self.search.found)

    @property
    def same(self) -> Facts:
        """What is so whatever happens, and was not before."""
        return self.search.same

    @property
    def complete(self) -> bool:
        """Whether there are no others."""
        return self.search.complete

    @property
    def exit_code(self) -> int:
        """1 where the search stopped at its bound, so that there may be others; 5 or 130 where another limit did."""
        stopped = self.search.stopped
        return FOUND if stopped is None else exit_code(stopped.by) if stopped.early else NOT_FOUND

    def _json(self) -> dict[str, Any]:
        scenario, found = self.scenario, self.search
        return {
            "file": scenario.document.file,
            "scenario": scenario.file.scenario,
            **assumed_data(assumed(scenario.s)),
            "until": found.until,
            "complete": found.complete,
            "positions": found.positions,
            "answers": found.answers,
            "ends": found.ends,
            "bound": found.bound,
            **stopped_data(found.stopped),
            "same": found.same,
            "outcomes": [
                {
                    "facts": outcome.facts,
                    "positions": outcome.positions,
                    "script": outcome.script,
                    "trace": trace_data(outcome.trace),
                }
                for outcome in found.found
            ],
        }


def explore(
    scenario: Given,
    *,
    until: str | None = None,
    states: int | None = None,
    assume: bool = False,
    name: str = NAME,
    told: Callable[[int, int], None] | None = None,
    patience: Patience | None = None,
    parts: int = 1,
    spreading: Spreading | None = None,
    books: Books | None = None,
) -> Outlook:
    """Find every outcome that is possible from where a scenario's script stands; takes what `ask` takes.

    All choices and all cards that nobody stated are tried, up to the horizon `until` and to so many `states` at most;
    `told` hears now and then how many positions have been looked at, and of how many; `patience` bounds the time and
    the memory that it takes. `spreading` does the search in so many `parts`, each with these bounds. Raises InputError
    as `ask` does, and for a horizon that there is not.
    """
    if states is not None and states < 1:
        raise InputError(None, None, "at least one position has to be looked at, not", str(states))
    begun = Scenario(document_of(scenario, assume=assume, name=name), at_hand(books).catalogue)
    begun.end()
    most = states or begun.file.states or MOST_POSITIONS
    try:
        if spreading is not None:
            return Outlook(scenario=begun, search=_spread(begun, until, most, patience, parts, spreading))
        found = outcomes(
            begun.s, until, most, None if told is None else lambda positions: told(positions, most), patience
        )
    except Fault as fault:
        raise InputError(None, None, f"--until: {fault.message}", fault.value, fault.suggestions) from None
    except (EngineLimit, CardFault) as fault:
        raise begun.document.error(("script",), str(fault)) from fault
    return Outlook(scenario=begun, search=found)


def _spread(
    begun: Scenario, until: str | None, most: int, patience: Patience | None, parts: int, spreading: Spreading
) -> Outcomes:
    """Search in parts; raises Fault for a horizon that there is not, and whatever a part could not do."""
    horizon(begun.s, until)
    seconds, megabytes = (None, None) if patience is None else (patience.seconds, patience.megabytes)
    searching = Searching(begun.document, begun.catalogue, parts, until, most, seconds, megabytes)
    found: list[PartFound] = []
    for one in spreading(searching, parts):
        if isinstance(one, JudgeError):
            raise one
        found.append(one)
    return together(begun.s, found, until, most, parts - len(found))
