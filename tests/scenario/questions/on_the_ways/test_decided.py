"""A search that closes positions from which nothing can change answers what one answers that goes on to every end."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from random import Random
from typing import Any

import pytest

from judge.engine.day.days import Days
from judge.engine.day.sundown import Sundown
from judge.engine.exploring import explore
from judge.engine.exploring.futures.asked import NO_MORE, Asked
from judge.engine.exploring.horizon import LAST_STEP, VICTORY, victory_is_checked
from judge.engine.position.ability import Trait
from judge.engine.position.modifiers import HAND_RANK, NO_HIGHER_RANK
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY, Modifier
from judge.scenario.questions.exploring import UNKNOWN
from judge.scenario.questions.on_the_ways import decided as of_decided
from judge.scenario.questions.on_the_ways.decided import decided
from judge.scenario.questions.on_the_ways.looks_at import zones_told_apart
from judge.scenario.questions.values import Expression
from tests.engine.board import (
    ANN,
    BEN,
    dude,
    fight,
    gunfight,
    join,
    lumps,
    says,
    stand_in,
    table,
    to_resolution,
    trait,
)
from tests.lanes import a_few_by_day, night, one_in, slow

from .closed_or_not import (
    ASKED,
    MOST,
    OF_CARRIED,
    OF_COUNTS,
    OF_HANDS,
    OF_NUMBERS,
    OF_TEXTS,
    OF_USES,
    board,
    found,
    same,
)


def test_the_answer_is_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    counts = [same(seed, monkeypatch) for seed in (35, 109)]
    assert sum(whole for whole, _ in counts) > sum(less for _, less in counts) > 0


@night
@pytest.mark.parametrize("seed", range(12))
def test_the_answer_is_the_same_on_many_boards(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    counts = [same(100 * (1 + seed) + n, monkeypatch) for n in range(60)]
    assert sum(whole > 0 for whole, _ in counts) > 20


def test_the_answer_is_the_same_where_it_is_asked_what_was_used(monkeypatch: pytest.MonkeyPatch) -> None:
    counts = [same(seed, monkeypatch, OF_USES, most=150) for seed in range(9)]
    assert sum(whole for whole, _ in counts) > sum(less for _, less in counts) > 0
    assert sum(whole > 0 for whole, _ in counts) > 2


COUNTED = ((OF_COUNTS, ()),)
NUMBERS = ((OF_NUMBERS, ()), (OF_NUMBERS, ASKED), (ASKED, OF_NUMBERS))
CARRIED = ((OF_CARRIED, ()), (OF_CARRIED, ASKED), (ASKED, OF_CARRIED))
TEXTS = ((OF_TEXTS, ()), (OF_TEXTS, ASKED), (ASKED, OF_TEXTS))
"""Questions with what is given: of how many dudes something is so, of numbers that dudes have, of what they carry, and
of what only texts change.
"""


@pytest.mark.parametrize(
    "asks", [OF_COUNTS, OF_NUMBERS, OF_CARRIED, OF_TEXTS], ids=["counted", "numbers", "carried", "texts"]
)
def test_the_answer_is_the_same_where_dudes_are_counted_or_have_numbers(
    asks: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    counts = [same(seed, monkeypatch, asks, most=300) for seed in range(12)]
    assert sum(whole for whole, _ in counts) > sum(less for _, less in counts) > 0
    assert sum(whole > 0 for whole, _ in counts) > 3


@night
@pytest.mark.parametrize("kinds", [COUNTED, NUMBERS, CARRIED, TEXTS], ids=["counted", "numbers", "carried", "texts"])
@pytest.mark.parametrize("seed", range(12))
def test_the_answer_is_the_same_where_dudes_are_counted_or_have_numbers_on_many_boards(
    seed: int, kinds: tuple[Any, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    counts = [same(100 * (1 + seed) + n, monkeypatch, *kinds[n % len(kinds)]) for n in range(60)]
    assert sum(whole > 0 for whole, _ in counts) > 20


@night
@pytest.mark.parametrize("seed", range(8))
def test_the_answer_is_the_same_where_it_is_asked_what_was_used_on_many_boards(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    counts = [same(80 * (1 + seed) + n, monkeypatch, OF_USES, gives) for n in range(30) for gives in ((), OF_USES)]
    assert sum(whole > 0 for whole, _ in counts) > 5


@pytest.mark.parametrize("asked", ["count(player('ann').taken) > 1", "count(player('ben').taken) == 0"])
def test_casualties_that_are_still_to_be_taken_are_waited_for(asked: str, monkeypatch: pytest.MonkeyPatch) -> None:
    s = table("ann", "ben")
    for player in (ANN, BEN):
        s.set_player(player, unstated=True)
        dude(s, player, f"{'AB'[player]}0"), dude(s, player, f"{'AB'[player]}1")
    lumps(s, ann=2, ben=1)
    kind = "always" if asked.endswith("== 0") else "possible"
    assert found(s, kind, {kind: asked}, MOST, monkeypatch, 0).answer is (kind == "possible")


@pytest.mark.parametrize("seeds", a_few_by_day([2, 3, 4, 114, 115, 117], [range(6)]))
def test_the_answer_is_the_same_where_something_is_given(seeds: Sequence[int], monkeypatch: pytest.MonkeyPatch) -> None:
    counts = [same(seed, monkeypatch, gives=ASKED) for seed in seeds]
    assert sum(whole for whole, _ in counts) > sum(less for _, less in counts) > 0


@night
@pytest.mark.parametrize("seed", range(12))
def test_the_answer_is_the_same_where_something_is_given_on_many_boards(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    counts = [same(100 * (1 + seed) + n, monkeypatch, gives=ASKED) for n in range(40)]
    assert sum(whole > 0 for whole, _ in counts) > 12


@slow
@one_in(8, day=8)
@pytest.mark.parametrize("seed", range(8))
def test_the_answer_is_the_same_where_hands_are_looked_at(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    kinds = ((ASKED, OF_HANDS), (OF_HANDS, ASKED), (OF_HANDS, ()))
    counts = [same(50 * (1 + seed) + n, monkeypatch, asks, gives, 3_000) for n, (asks, gives) in enumerate(2 * kinds)]
    assert sum(whole > 0 for whole, _ in counts) > 1


@pytest.mark.parametrize(
    ("text", "known"),
    [
        *((asked, True) for asked in (*ASKED, *OF_HANDS)),
        ("hand_rank('ann') > bullets('A0')", True), ("card('A0').value > 1", True),
        ("count(player('ann').hand) == 1", False), ("count(player('ann').posse) == 1", True),
        ("count(player('ann').taken) == 1", True), ("player('ann').taken == player('ben').taken", False),
        ("card('A0').location == card('B0').location", True), ("card('A0').location == card('Bank').location", True),
        ("card('A0').location.card.type == 'deed'", False),
        ("player('ann').influence > 1", False), ("used('A0')", True), ("used('A0') + used('B0') == 1", False),
        ("bullets('A0') > 1", True), ("card('A0').influence + bullets('B0') > 1 or card('A0').stud", True),
        ("1 == 1", False),
        ("card('Bank').in_play", True), ("card('A0 gun').host == card('A0')", True),
        ("count(card('A0').attachments) > 1", True), ("count(card('Bank').attachments) > 1", False),
        ("card('A0 gun').host.booted", False), ("card('A0') == card('B0')", False),
        ("card('A0').title == card('B0').title", False),
        ("has(card('A0'), 'Deputy') or card('B0').first_casualty", True), ("has(card('A0').host, 'Gun')", False),
    ],
)  # fmt: skip
def test_of_which_questions_it_can_be_told(text: str, known: bool) -> None:
    s = board(next(seed for seed in range(99) if Random(seed).random() >= 0.6))
    truth = Expression(text)
    assert (decided(s, text, lambda here: bool(truth.of(here)), wanted=True) is not None) is known


@pytest.mark.parametrize(
    ("asked", "wanted", "closes"),
    [
        ("hand_rank('Ann') > hand_rank('Ben')", True, True), ("hand_rank('Ben') < hand_rank('Ann')", True, True),
        ("hand_rank('Ann') <= hand_rank('Ben')", False, True), ("hand_rank('Ben') >= hand_rank('Ann')", False, True),
        ("hand_rank('Ben') > hand_rank('Ann')", True, False), ("hand_rank('Ann') >= hand_rank('Ben')", True, False),
        ("hand_rank('Ann') < hand_rank('Ben')", False, False), ("hand_rank('Ann') > hand_rank('Ann')", True, False),
    ],
)  # fmt: skip
def test_whose_rank_may_not_be_the_higher_has_never_the_higher_one(asked: str, wanted: bool, closes: bool) -> None:
    """force-field.cap: whatever ranks come to until the round is over"""
    s = to_resolution(gunfight())
    closed, truth = (
        decided(s, asked, Expression(asked).of, wanted=wanted, ahead=Asked(ends=LAST_STEP)),
        Expression(asked),
    )
    assert closed is not None
    assert not closed(s)
    s.modifiers = (Modifier(NO_HIGHER_RANK, ANN, 0, "round"), Modifier(HAND_RANK, ANN, 3, "round"))
    assert closed(s) is closes
    assert truth.of(s) is not wanted or not closes
    anything = trait("after", "compare hands", says("whatever it does"))
    other = to_resolution(with_text(anything))
    other.modifiers = s.modifiers
    closed = decided(other, asked, truth.of, wanted=wanted, ahead=Asked(ends=LAST_STEP))
    assert closed is not None
    assert not closed(other)


@pytest.mark.parametrize(
    ("ahead", "closes"), [(Asked(ends=LAST_STEP), True), (Asked(beyond=False), True), (Asked(), False)]
)
def test_who_is_in_no_posse_has_gone_home_booted_as_long_as_a_shootout_lasts(ahead: Asked, closes: bool) -> None:
    """shootout.run-or-gun.fleeing-is-moving, shootout.sent-home-leaves; once it is over nobody is in one"""
    s = to_resolution(gunfight())
    name = s.name(s.posse(ANN)[0])
    asked = f"card('{name}').in_play and not card('{name}').in_shootout and not card('{name}').booted"
    closed = decided(s, asked, Expression(asked).of, wanted=True, ahead=ahead)
    assert closed is not None
    assert closed(s) is closes


def with_text(text: Trait) -> State:
    """A gunfight beside which somebody has a text that may change anything."""
    s = gunfight()
    join(s, BEN, stand_in("Bill", "dude", traits=(text,)))
    return s


OF_VICTORY = (
    "player('ann').won_game", "not player('ann').won_game", "player('ann').won_game and card('A0').booted",
    "not player('ann').won_game and not player('ben').won_game", "player('ann').won_game or card('B0').booted",
    "player('ann').won_game or player('ben').won_game",
)  # fmt: skip


def last_day(seed: int) -> State:
    """A dude each, of whom either may have a control point more than the other has influence, up to the day's end."""
    luck = Random(seed)
    s = table("ann", "ben", winner=luck.choice((ANN, BEN)))
    for player in (ANN, BEN):
        s.set_player(player, unstated=True)
        influence, points = luck.randrange(2), luck.randrange(2)
        n = dude(s, player, f"{'AB'[player]}0", fights=False, influence=influence, control_points=points)
        s.set(n, at=s.players[player].home, booted=luck.random() < 0.4)
        for _ in range(4):
            s.add_card(stand_in("Held", "action"), player, "hand")
    days = Days(last="sundown")
    s.stack = [(days, days.steps.index(luck.choice(("high_noon", "sundown"))))]
    s.go_on()
    return s


def of_victory(seed: int, patch: pytest.MonkeyPatch) -> int:
    """How many positions are closed where both ways of looking answer the same."""
    left = 0
    for of, kind in product(OF_VICTORY, ("possible", "always")):
        for question in ({kind: of}, {kind: "card('A0').booted", "given": of}):
            question["until"] = "the end"
            whole, less = (found(last_day(seed), kind, question, MOST, patch, after) for after in (MOST + 1, 0))
            assert whole.answer in (less.answer, UNKNOWN), (seed, question)
            left += less.left
    return left


def test_who_wins_is_known_once_it_has_been_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    """sundown.victory: nobody wins later in the day"""
    assert of_victory(4, monkeypatch) > 10


def test_that_either_has_won_is_known_then(monkeypatch: pytest.MonkeyPatch) -> None:
    question = {"never": "player('ann').won_game or player('ben').won_game", "until": "the end"}
    assert found(last_day(4), "never", question, MOST, monkeypatch, 0).left > 5


@night
@pytest.mark.parametrize("first", range(0, 30, 10))
def test_who_wins_is_known_on_many_boards(first: int, monkeypatch: pytest.MonkeyPatch) -> None:
    assert sum(of_victory(seed, monkeypatch) for seed in range(first, first + 10)) > 10


def test_another_day_may_come_if_this_is_not_the_last() -> None:
    s = table("ann", "ben")
    s.add_card(stand_in("Held", "action"), ANN, "hand")
    s.stack = [(Days(), Days.steps.index("sundown"))]
    s.go_on()
    assert (s.decision is not None, s.victor) == (True, NOBODY)
    assert [victory_is_checked(s, phase=ends) for ends in (True, False)] == [True, False]


KIDNAPPING = """
scenario: made up
players: {ann: {winner: yes, hand: [Kidnappin']}, bob: {}}
table:
  - {dude: Amy, of: ann, at: town square, bullets: 2}
  - {dude: Abe, of: ann, at: town square, bullets: 1}
  - {dude: Bart, of: bob, at: town square}
  - {dude: Bill, of: bob, at: town square}
script: [{ann: {play: Kidnappin', leader: Amy, choose: Bart}}]
"""


@pytest.mark.parametrize(
    "asked", ["card('Abe').bounty == 1", "card('Abe').bounty > 1", "card('Bart').zone == 'discard'"]
)
def test_what_an_action_in_use_may_still_do_is_looked_at(
    asked: str, play: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(explore, "CLOSES_AFTER", 0)
    result = play(f'{KIDNAPPING}questions: [{{possible: "{asked}"}}]').results[0]
    assert result.answer is not asked.endswith("> 1")


@pytest.mark.parametrize(
    ("asked", "zones"),
    [
        ("card('Amy').booted", {"boot hill", "discard"}),
        ("card('Amy').zone == 'play'", {"boot hill", "discard"}),
        ("card('Amy').zone == 'discard'", {"boot hill", "discard", "deck"}),
        ("card('Amy').zone == 'discard' or card('Abe').zone != 'hand'", {"boot hill", "discard", "hand", "deck"}),
        ("card('Amy').zone in ('discard', 'hand')", set(NO_MORE)),
        ("card('Amy').zone < 'hand'", set(NO_MORE)),
    ],
)
def test_which_places_out_of_play_are_looked_at(asked: str, zones: set[str]) -> None:
    """Those that are named, Boot Hill from which nobody comes back, and one for all the others."""
    assert zones_told_apart(asked) == zones


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ("bounty('Amy') == 2", {"bounty"}),
        ("card('Amy').wanted and bounty('Abe') < 1", {"bounty"}),
        ("card('Amy').booted or card('Amy').at_home", {"booted", "at_home"}),
        ("card('Amy').bounty == 1 or card('Amy').zone == 'play'", {"bounty", "zone"}),
        ("count(player('Ann').posse) == 1", set()),
    ],
)
def test_what_is_looked_at_of_dudes(asked: str, words: set[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """A bounty is asked for in three ways; all else by its own name."""
    s = table()
    for name in ("Amy", "Abe"):
        dude(s, ANN, name)
    fight(s)
    told: list[frozenset[str]] = []
    monkeypatch.setattr(of_decided, "Futures", lambda *given: told.append(given[5].words))
    decided(s, asked, lambda _: True, wanted=True)
    assert frozenset().union(*told) == words


def test_victory_is_not_checked_before_it_has_been() -> None:
    """Rule: sundown.victory. What answers the beginning of Sundown comes ahead of it, and may still decide."""
    s = table("ann", "ben")
    for following, checked in ((VICTORY, False), (VICTORY + 1, True)):
        s.stack[:] = [(Sundown(), following)]
        assert victory_is_checked(s, phase=True) is checked
