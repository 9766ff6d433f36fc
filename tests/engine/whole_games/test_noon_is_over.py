"""Once somebody is called out or a job has begun, no ability for High Noon alone is used before that play is over.

So a search that looks no further asks what such texts look at of those cards only of which one is being carried out.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.compiled.cache import open_catalogue
from judge.engine.exploring.forgetting import in_use
from judge.engine.exploring.horizon import in_a_call_out
from judge.engine.position.procedure import Option
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY
from judge.scenario.games.random_games import Pool, begin
from tests.lanes import one_in

ANSWERS = 1_200
USES = frozenset({"play", "choose ability"})
"""The words of answers by which an ability is used that no event has set off."""


@pytest.fixture(scope="module")
def pool(own_cache: Path) -> Pool:
    return Pool.published(open_catalogue())


def for_noon(s: State, option: Option) -> bool:
    """Whether an answer uses an ability that is for High Noon alone, of a card of which none is being carried out."""
    if option.verb not in USES or option.ability == NOBODY or option.card in in_use(s):
        return False
    return set(s.cards[option.card].printed.abilities[option.ability].kinds) == {"noon"}


@one_in(3, day=9)
@pytest.mark.parametrize("first", range(0, 90, 10))
def test_no_noon_ability_is_used_in_a_fight(pool: Pool, first: int) -> None:
    fought = offered = 0
    for seed in range(first, first + 10):
        s, deciders, _ = begin(pool, seed)
        for _ in range(ANSWERS):
            if s.decision is None:
                break
            fights = s.shootout is not None or s.job is not None or in_a_call_out(s)
            found = [option for option in s.decision.options if for_noon(s, option)]
            fought, offered = fought + fights, offered + bool(found)
            assert not (fights and found), (seed, s.decision.kind, s.name(found[0].card))
            option = deciders[s.decision.player].choose(s)
            assert option is not None
            s.answer(option)
    assert fought > 100
    assert offered > 100
