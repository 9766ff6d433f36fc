"""A search that has to tell more apart first goes the way on which it was told so, and finds the same as without."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pytest

from judge.engine.exploring.explore import Exploration
from judge.engine.exploring.forgetting import looking
from judge.engine.exploring.horizon import end_of_round
from judge.engine.exploring.results.at_once import AtOnce
from judge.engine.exploring.results.fates import Assigned
from judge.engine.exploring.telling import Telling, as_little_as_is_sound
from judge.engine.exploring.waiting import the_same
from judge.engine.position.procedure import Option
from judge.engine.position.state import State
from judge.engine.position.unseen import LookedAt

from .test_by_stage import LOOKS, wanted_dudes


def found(s: State, look: Callable[[State], Hashable], *, again: bool) -> tuple[set[Hashable], list[Telling]]:
    """What a look at every end gives, and what was told apart on the way to that."""
    tellings: list[Telling] = []

    def search(telling: Telling) -> set[Hashable]:
        tellings.append(telling)
        looked = Exploration(s, until=end_of_round, **telling._asdict())
        try:
            return {look(visit.state) for visit in looked.visits() if visit.over}
        except LookedAt as told:
            told.step = looked.step if again else None
            raise

    return as_little_as_is_sound(s, Telling(True, reads=looking(s, fight=True)), search), tellings


@pytest.mark.parametrize("number", range(len(LOOKS)))
def test_what_is_found_is_the_same(number: int) -> None:
    s = wanted_dudes()
    (once, plainly), (again, tellings) = (found(s, LOOKS[number], again=again) for again in (False, True))
    assert again == once
    assert tellings[-1] == plainly[-1]
    assert any(telling.along for telling in tellings) == (len(plainly) > 1)


def test_a_way_that_is_there_no_more_is_not_gone() -> None:
    flee = Option("flee", 2)  # type: ignore[arg-type]
    assert the_same([flee], Option("flee", 3)) == []  # type: ignore[arg-type]
    assert the_same([AtOnce((flee,))], flee) == []


def test_casualties_are_the_same_in_whatever_order_they_are_told() -> None:
    one, other = Option("ace", 2), Option("discard", 3)  # type: ignore[arg-type]
    choice = AtOnce((Assigned((one, other), first_known=False),))
    assert the_same([choice], AtOnce((Assigned((other, one), first_known=False),))) == [choice]
