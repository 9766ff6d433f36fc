"""A text acts only in the periods that its encoding leaves it: in a phase of the day, or as long as somebody fights.

So a search that looks no further than to the end of a period asks only the texts that may act in it what they look at.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from judge.cards.beforehand.looking import PERIODS, WITH_FIGHTS, looks, periods
from judge.compiled.cache import open_catalogue
from judge.engine.day.days import Days
from judge.engine.exploring.forgetting import in_use, looking
from judge.engine.exploring.futures.rest_of_round import step_of
from judge.engine.exploring.horizon import in_a_call_out
from judge.engine.position.ability import Trait
from judge.engine.position.kinds import A_FIGHT, BEFORE_HANDS, CHANGES_HANDS, EVERYTHING, CardId
from judge.engine.position.procedure import phase
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY
from judge.engine.shootout.rounds import ShootoutRounds
from judge.engine.using.using import Using
from judge.scenario.games.random_games import Pool, begin
from tests.lanes import one_in

from ..board import ANN, CARDS, card, dude, stand_in, table

ANSWERS = 1_200
DRAW = ShootoutRounds.steps.index("draw")


@cache
def texts_of(title: str) -> tuple[list[Any], list[Any]]:
    """The abilities of a title as they are encoded, and those of its traits that answer an event."""
    (facts,) = [facts for facts in every_card() if facts["title"] == title]
    abilities, traits = facts.get("abilities") or [], facts.get("traits") or []
    return abilities, [text for text in traits if {"before", "when", "after"} & text.keys()]


@cache
def every_card() -> list[Mapping[str, Any]]:
    return [yaml.load(file.read_text(encoding="utf-8"), yaml.CSafeLoader) for file in sorted(CARDS.glob("*/*.yaml"))]


def now(s: State) -> set[str]:
    """The periods that it is: a phase, or a fight, and whether hands have still to be drawn in it."""
    if s.shootout is not None or s.job is not None or in_a_call_out(s):
        step = step_of(s)
        return {A_FIGHT, BEFORE_HANDS} if step is None or step < DRAW else {A_FIGHT}
    return {phase(s)} if any(True for _ in s.waiting(Days)) else {"setup"}


class Watched:
    """What acts in a game, and when; what acts in a period that is not its own is a fault."""

    def __init__(self) -> None:
        self.when = Counter[str]()
        self.tied = 0
        """How often it was a text that acts in some periods only."""

    def acts(self, s: State, n: CardId, number: int, verb: str) -> None:
        printed, during = s.cards[n].printed, now(s)
        abilities, traits = texts_of(printed.title)
        answering = [one for one in printed.traits if isinstance(one, Trait)]
        assert len(answering) == len(traits)
        text = abilities[number] if verb != "trait" else traits[number]
        self.when.update(during)
        self.tied += periods(text) != PERIODS
        assert during == {"setup"} or during <= periods(text), (printed.title, during, text)


@pytest.fixture(scope="module")
def pool(own_cache: Path) -> Pool:
    return Pool.published(open_catalogue())


@one_in(3, day=9)
@pytest.mark.parametrize("first", range(0, 90, 10))
def test_no_text_acts_in_a_period_that_is_not_its_own(pool: Pool, first: int, monkeypatch: pytest.MonkeyPatch) -> None:
    watched, told = Watched(), Using.how_it_is_used

    def used(use: Using, s: State) -> tuple[str, str]:
        n, before = use.scope.card, s.fork()
        before.stack = [frame for frame in s.stack if frame[0] is not use]
        if use.verb != "lingering" and n not in in_use(before):  # what is used is asked for all that it looks at
            watched.acts(s, n, use.number, use.verb)
        return told(use, s)

    monkeypatch.setattr(Using, "how_it_is_used", used)
    for seed in range(first, first + 10):
        s, deciders, _ = begin(pool, seed)
        for _ in range(ANSWERS):
            if s.decision is None:
                break
            for option in s.decision.options:
                if option.verb in ("play", "react") and option.ability != NOBODY and option.card not in in_use(s):
                    watched.acts(s, option.card, option.ability, option.verb)
            chosen = deciders[s.decision.player].choose(s)
            assert chosen is not None
            s.answer(chosen)
    assert {*watched.when} >= PERIODS - {"upkeep"}  # in which texts act in some games only
    assert watched.tied > 100


def test_only_who_may_act_in_a_phase_is_asked_what_they_look_at() -> None:
    s = table()
    for title in ("Arthur Dingler", "Henry Moran"):
        s.add_card(card(title), ANN, "play")
    assert "piles" in looking(s)
    assert not any("piles" in looking(s, phase=period) for period in PERIODS - WITH_FIGHTS)
    assert "piles" not in looking(s, fight=True)
    s.add_card(card("The Extra Bet"), ANN, "play")
    assert [CHANGES_HANDS in looking(s, phase=period) for period in ("gambling", "sundown")] == [True, False]
    assert CHANGES_HANDS not in looking(s, fight=True)
    s.add_card(card("LeMat Revolver"), ANN, "hand")
    assert ["piles" in looking(s, phase=period) for period in ("sundown", "high noon")] == [False, True]
    assert "piles" in looking(s, fight=True)


def test_where_a_text_may_have_others_used_all_are_asked() -> None:
    calls = {"after": "sundown checks", "then": [{"choose": "opposing dude"}, {"call out": "target", "with": "this"}]}
    assert f"{EVERYTHING} in sundown" in looks([calls])
    assert f"{EVERYTHING} in sundown" not in looks([{"cannot": "call out", "where": "event.card == this"}])
    s = table()
    s.add_card(card("LeMat Revolver"), ANN, "hand")
    dude(s, ANN)
    assert "piles" not in looking(s, phase="sundown")
    s.add_card(stand_in("Abe", "dude", looks=looks([calls])), ANN, "play")
    assert "piles" in looking(s, phase="sundown")
    assert "piles" not in looking(s, phase="upkeep")
