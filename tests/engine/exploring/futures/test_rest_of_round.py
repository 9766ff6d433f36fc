"""What is told of what can still befall dudes before a step of a round holds all that does befall them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import Any

import pytest

from judge.cards.vocabulary.in_play.tokens import tokens_of
from judge.engine.day.noon import HighNoon
from judge.engine.exploring.futures.asked import Asked
from judge.engine.exploring.futures.rest_of_round import rest_of_round, step_of
from judge.engine.exploring.futures.still_to_come import Futures
from judge.engine.exploring.horizon import step_of_round
from judge.engine.position.kinds import COMPARED, JOINED, KEPT, SAVED, CardId, Zone
from judge.engine.position.modifiers import BULLETS, CASUALTIES
from judge.engine.position.procedure import PASS, Option
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY, Modifier
from judge.engine.shootout.rounds import ShootoutRounds
from judge.engine.table import town
from tests.lanes import a_few_by_day, night

from ... import random_noons
from ...board import ANN, BEN, Do, card, dude, fight, join, lumps, react, table, trait
from ...random_noons import act, random_noon
from .test_still_to_come import plain_titles


def now(s: State, dudes: tuple[CardId, ...]) -> Any:
    """Where dudes are, and whether they are booted."""
    return tuple(
        (card.zone, town.at_home(s, n), card.booted) if card.zone == "play" else (card.zone, False, False)
        for n, card in ((n, s.cards[n]) for n in dudes)
    )


class Watched:
    """A game in which everything that was told of what may come is kept until the step begins."""

    def __init__(self, s: State, ends: int) -> None:
        dudes = [n for n in s.in_play() if s.cards[n].printed.type == "dude"]
        self.ends, self.count, self.looked = ends, Counter[str](), 0
        pairs = [(n,) for n in dudes] + [*combinations(dudes, 2)]
        self.futures = {those: Futures(s, those, [], frozenset(), (), Asked(ends=ends)) for those in pairs}
        self.waiting: set[tuple[tuple[CardId, ...], frozenset[Any]]] = set()
        self.before: dict[tuple[CardId, ...], Any] = {}

    def looks(self, s: State) -> None:
        """Hold what is so now against all that was told, and remember what is told now."""
        for those, told in self.waiting:
            assert now(s, those) in told, [s.name(n) for n in those]
        here, self.looked = step_of(s), self.looked + 1
        if s.decision is None or (here is not None and here >= self.ends):
            return
        for those, each in self.futures.items():
            if len(those) == 1 or not self.looked % 4:
                found = each.of(s)
                told = frozenset(now(after, those) for after in found or ())
                if found is not None:
                    self.waiting.add((those, told))
                    self.count["one" if len(those) == 1 else "two"] += 1
                    self.count["little"] += len(told) < 4

    def over(self) -> None:
        """The step begins."""
        self.waiting.clear()


def plays(seed: int, steps: int = 250) -> Counter[str]:
    """Play from a random High Noon, and see of each round whether what was told of it comes true."""
    s, luck = random_noon(seed)
    ends = luck.choice((1, 5, 6, 7))
    watched, until = Watched(s, ends), step_of_round(ShootoutRounds.steps[ends].replace("_", " "))
    for _ in range(steps):
        watched.looks(s)
        if s.decision is None and s.stack and until(s):
            watched.over()
            s.go_on()
            continue
        if s.shootout is None and not any(s.cards[n].posse != NOBODY for n in s.in_play()):
            watched.over()
        if s.decision is None or not any(isinstance(frame, HighNoon) for frame, _ in s.stack):
            break
        s.answer(act(s, luck), until)
    return watched.count


@pytest.fixture
def few_titles(monkeypatch: pytest.MonkeyPatch) -> None:
    """Boards of cards that change little, so that something is told of most shootouts."""
    usable = {title: one for title, one in plain_titles().items() if not tokens_of(one)}
    monkeypatch.setattr(random_noons, "encoded", lambda: usable)
    monkeypatch.setattr(random_noons, "tokens_of", lambda _: ())


@pytest.mark.usefixtures("few_titles")
@pytest.mark.parametrize("seeds", a_few_by_day(range(5), [range(6)]))
def test_what_befalls_dudes_in_a_round_was_told(seeds: Sequence[int]) -> None:
    assert all(count > 20 for count in sum(map(plays, seeds), Counter()).values())


@night
@pytest.mark.usefixtures("few_titles")
@pytest.mark.parametrize("seed", range(8))
def test_what_befalls_dudes_in_a_round_was_told_on_many_boards(seed: int) -> None:
    assert sum((plays(1000 * seed + n) for n in range(1, 16)), Counter()).total()


LAST = len(ShootoutRounds.steps) - 1
"""The step after Run or Gun."""


def test_who_has_said_who_flees_has_nobody_flee_any_more() -> None:
    """All of one side's go before the other side decides (rule: shootout.run-or-gun.order)."""
    s = table()
    ada, bea = dude(s, ANN, "Ada"), dude(s, BEN, "Bea")
    fight(s, "run_or_gun", loser=ANN)
    for still in ([True, True], [False, True]):
        rest = rest_of_round(s, LAST, KEPT)
        assert [rest.may_go_home(n, s.cards[n], KEPT) for n in (ada, bea)] == still
        s.answer(PASS)


def test_who_may_still_join_a_posse_may_flee_from_it() -> None:
    """Whoever is in a posse may flee, however late they came to it (rule: shootout.run-or-gun.fleeing-is-moving)."""
    s = table()
    dude(s, ANN, "Ada", traits=(trait("after", "boot", Do(print)),), changes=(frozenset({JOINED + COMPARED}),))
    dude(s, BEN, "Bea")
    cal = dude(s, BEN, "Cal", fights=False)
    fight(s, "run_or_gun", loser=ANN)
    told = {now(after, (cal,)) for after in Futures(s, [cal], [], frozenset(), (), Asked(ends=LAST)).of(s) or ()}
    assert (("play", True, True),) in told


def test_whoever_is_named_as_a_casualty_falls_unless_a_text_may_save_them() -> None:
    """All are named before the first falls (rule: shootout.take-yer-lumps.one-at-a-time)."""
    s = table()
    dude(s, ANN, "Ada", abilities=(react("after", "discard", Do(print)),))
    bea, bud, bob = [dude(s, BEN, name) for name in ("Bea", "Bud", "Bob")]
    lumps(s, ben=2)
    for fallen in (bea, bud):
        s.answer(Option("discard", fallen))
    assert s.decision is not None
    assert (s.decision.kind, s.cards[bea].zone, s.cards[bud].zone) == ("react", "discard", "play")
    assert bud in rest_of_round(s, LAST, KEPT).lost
    assert bob not in rest_of_round(s, LAST, KEPT).lost
    assert not rest_of_round(s, LAST, KEPT - {SAVED}).lost


def test_what_is_to_come_is_told_where_something_that_has_come_about_is_answered() -> None:
    """Unless whoever answers it has left play with it: nobody asks what texts may do that are not there any more."""
    s = table()
    ada = dude(s, ANN, "Ada", abilities=(react("after", "discard", Do(print)),), changes=(frozenset(), frozenset()))
    bea, bob = dude(s, BEN, "Bea"), dude(s, BEN, "Bob")
    lumps(s, ben=1)
    s.answer(Option("discard", bea))
    assert s.decision is not None
    assert s.decision.kind == "react"
    futures = Futures(s, [bob], [], frozenset(), (), Asked(ends=LAST))
    assert futures.of(s) is not None
    s.put(ada, "discard")
    assert futures.of(s) is None


def fallen(*effects: str) -> set[tuple[int, int]]:
    """How many of two dudes and of one may fall in a round, with effects on the one's side."""
    s = table()
    those = [dude(s, ANN, "Ada"), dude(s, ANN, "Amy"), dude(s, BEN, "Bea")]
    s.modifiers = tuple(Modifier(what, BEN if what == CASUALTIES else those[2], 1, "round") for what in effects)
    fight(s)
    return in_zone(s, those, "discard")


def in_zone(s: State, those: Sequence[CardId], zone: Zone) -> set[tuple[int, int]]:
    """How many of the first two of them, and of the others, may be in a zone at the end of a round."""
    found = Futures(s, those, [], frozenset(), (), Asked(frozenset({"in_play"}), frozenset({zone}), LAST)).of(s)
    gone = [[after.cards[n].zone == zone for n in those] for after in found or ()]
    return {(sum(each[:2]), sum(each[2:])) for each in gone}


def test_one_side_takes_casualties_or_each_one_unless_an_effect_says_more() -> None:
    """Those who lose take the difference of ranks, and of a tie each takes one (rules: shootout.take-yer-lumps.compare,
    .tied-ranks); an effect on casualties may add to that, so that both sides lose any number, and no other does.
    """
    by_the_rules = {(0, 0), (1, 0), (2, 0), (0, 1), (1, 1)}
    assert fallen() == fallen(BULLETS) == by_the_rules
    assert fallen(CASUALTIES) == by_the_rules | {(2, 1)}


@pytest.mark.parametrize(("title", "both"), [("", False), ("Max Baine", False), ("The Brute", True)])
def test_of_one_on_each_side_nobody_is_aced(title: str, both: bool) -> None:
    """A single casualty is never covered by acing (rule: shootout.take-yer-lumps.cover), unless a text covers more."""
    s = table()
    those = [dude(s, ANN, "Ada"), dude(s, ANN, "Amy"), dude(s, BEN, "Bea")]
    if title:
        join(s, BEN, card(title))
    fight(s)
    assert {(0, 0), (1, 0), (2, 0), (0, 1)} <= (found := in_zone(s, those, "boot hill"))
    assert ((1, 1) in found) is both


def test_until_a_shootout_is_over_anybody_may_fall_and_flee() -> None:
    """shootout.take-yer-lumps, shootout.run-or-gun: there may be another round"""
    s = table()
    dude(s, ANN, "Ada")
    dude(s, BEN, "Bea")
    fight(s)
    rest = rest_of_round(s, None, KEPT)
    assert (rest.falls, rest.flees, rest.forming) == (True, True, False)
    assert rest_of_round(s, None, KEPT, forming=True).forming
