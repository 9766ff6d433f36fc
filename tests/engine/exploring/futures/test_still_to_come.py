"""What is told of what can still become of dudes and ghost rock in a shootout holds all that does become of them."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import Any

import pytest

from judge.cards.vocabulary.in_play.tokens import tokens_of
from judge.engine.day.noon import HighNoon
from judge.engine.exploring.by_stage import unasked
from judge.engine.exploring.futures.asked import FOR_ROCK, Asked
from judge.engine.exploring.futures.still_to_come import Futures
from judge.engine.exploring.horizon import end_of_play, end_of_round
from judge.engine.position.kinds import (
    ANYTHING,
    BOUNTY,
    BROUGHT,
    COMPARED,
    DRAWN,
    FIGHTING,
    IN_ROUND,
    IN_USE,
    JOINED,
    KEPT,
    MOVED,
    OF_DUDES,
    OPPOSING,
    OVER,
    OWN,
    RAISED,
    TOKENS,
    CardId,
    PlayerId,
)
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY, JobUnderWay
from judge.engine.shootout.rounds import RanksSettled, ShootoutRounds
from judge.engine.table import town
from judge.engine.table.posse import in_the_fight
from tests.lanes import night

from ... import random_noons
from ...board import ANN, BEN, Do, changed, dude, encoded, fight, gunfight, stand_in, table, to_resolution, trait
from ...random_noons import act, random_noon


def at_all(*kept: str) -> frozenset[str]:
    """These, whenever a text is used."""
    every = {what + whose for what in kept for whose in (("", OWN, OPPOSING) if what in OF_DUDES else ("",))}
    return frozenset(what + used + when for what in every for used in ("", IN_USE) for when in OVER)


EVERY = at_all(ANYTHING, JOINED, MOVED, BROUGHT, TOKENS)
WITH_JOINERS, WITH_MOVES, BRINGING = (
    EVERY - at_all(JOINED),
    EVERY - at_all(MOVED),
    EVERY - at_all(JOINED, BROUGHT, TOKENS),
)
"""The same of boards on which somebody may join a posse, be moved, or be brought into play."""


def plain_titles(keeping: frozenset[str] = EVERY) -> dict[str, Any]:
    """Those whose texts change nothing but bounties, ghost rock and who is booted, or little more."""
    return {title: one for title, one in encoded().items() if changed(one).isdisjoint(keeping)}


LATE = frozenset(each for each in EVERY if IN_USE not in each and each.endswith((DRAWN, COMPARED)))


def late_titles() -> dict[str, Any]:
    """Those of which that goes only once hands are drawn, and as long as they are not in use."""
    return {
        title: one
        for title, one in encoded().items()
        if changed(one).isdisjoint(LATE) and not changed(one).isdisjoint(EVERY)
    }


def usable(titles: dict[str, Any], keeping: frozenset[str] = EVERY) -> dict[str, Any]:
    """Those of them whose tokens change little as well, with these."""
    plain = plain_titles(keeping)
    found = {title: one for title, one in titles.items() if plain.keys() >= {*tokens_of(one)}}
    return found | {token: plain[token] for one in found.values() for token in tokens_of(one)}


def told_of(s: State, n: CardId) -> tuple[Any, ...]:
    """What a question can look at of a dude."""
    card = s.cards[n]
    if card.zone != "play":
        return (card.zone, NOBODY, False, 0)
    return (card.zone, (town.at_home(s, n), card.at), card.booted, card.bounty)


def ahead(until: str, *words: str) -> Asked:
    """What is asked of dudes, all if nothing is said, up to the beginning of a step of the round, if there is one."""
    asked = Asked(ends=ShootoutRounds.steps.index(until) if until else None)
    return asked._replace(words=frozenset(words)) if words else asked


IN_PLAY = Asked(frozenset({"in_play"}))


class Watched:
    """A game in which everything that was told of what may come is kept until the play is over."""

    def __init__(self, s: State, until: str) -> None:
        dudes = [n for n in s.in_play() if s.cards[n].printed.type == "dude"]
        self.count = Counter[str]()
        self.whole = {n: Futures(s, [n], [], frozenset({BOUNTY, RAISED}), asked=ahead(until)) for n in dudes}
        self.booted = {n: Futures(s, [n], [], frozenset(), asked=ahead(until)) for n in dudes}
        self.gone = {n: Futures(s, [n], [], frozenset(), asked=ahead(until, "zone", "in_play")) for n in dudes}
        self.wanted = {
            n: Futures(s, [n], [], frozenset({BOUNTY, RAISED}), asked=ahead(until, "zone", "booted", "bounty"))
            for n in dudes
        }
        things = [(n, s.cards[n].attached) for n in s.in_play() if s.cards[n].printed.type in ("goods", "spell")]
        self.carried = {n: Futures(s, [n, host], [], frozenset(), asked=IN_PLAY) for n, host in things if host in dudes}
        self.is_wanted = {n: Futures(s, [n], [], frozenset({BOUNTY}), asked=ahead(until, "bounty")) for n in dudes}
        self.rock = {player: Futures(s, [], [player], FOR_ROCK, asked=ahead(until)) for player in s.everybody()}
        self.dude = dudes[0]
        self.both = {player: Futures(s, dudes[:1], [player], FOR_ROCK, asked=ahead(until)) for player in s.everybody()}
        self.posse = {
            player: Futures(s, dudes[:1], [], frozenset(), [player], ahead(until)) for player in s.everybody()
        }
        of_takers = {player: ahead(until, "zone")._replace(takers=(player,)) for player in s.everybody()}
        self.taken = {player: Futures(s, [], [], frozenset(), asked=asked) for player, asked in of_takers.items()}
        at_its_end = ahead("", "zone", "booted", "at_home")._replace(after_job=True)
        self.after_job = {n: Futures(s, [n], [], frozenset(), asked=at_its_end) for n in dudes if not until}
        self.later: dict[CardId, list[frozenset[Any]]] = {n: [] for n in dudes}
        """What has been told of each dude for the end of the job that is under way."""
        self.waiting: list[tuple[str, int, frozenset[Any]]] = []
        self.first: dict[tuple[str, int], Any] = {}
        """Something that may come, of which is asked from then on whether it never does."""

    def looks(self, s: State) -> None:
        """Hold what is so now against all that was told, and remember what is told now."""
        for what, n, told in self.waiting:
            assert self.now(s, what, n) in told, (what, s.name(CardId(n)) if what in OF_A_DUDE else n)
        for what, futures in (
            ("whole", self.whole),
            ("booted", self.booted),
            ("gone", self.gone),
            ("wanted", self.wanted),
            ("carried", self.carried),
            ("is wanted", self.is_wanted),
            ("rock", self.rock),
            ("both", self.both),
            ("posse", self.posse),
            ("taken", self.taken),
        ):
            for n, each in futures.items():
                found = each.of(s)
                if found is not None:
                    told = frozenset(self.now(here, what, n) for here in found)
                    first = self.first.setdefault((what, n), min(told, key=repr))
                    never = each.all_are(s, partial(self._is_not, what, n, first))
                    assert never is (first not in told)
                    if (what, n, told) not in self.waiting:
                        self.waiting.append((what, n, told))
                        self.count[what] += 1

        for n, each in self.after_job.items():
            if s.job is not None and (at_its_end := each.of(s)) is not None:
                self.later[n].append(frozenset(self.now(here, "booted", n) for here in at_its_end))
                self.count["after a job"] += 1

    def is_over(self, s: State) -> None:
        """Hold what is so once a play is over against what was told of its job."""
        for n, told in self.later.items():
            assert all(self.now(s, "booted", n) in each for each in told), s.name(n)
            told.clear()
        self.waiting.clear()

    def _is_not(self, what: str, n: int, first: Any, s: State) -> bool:
        return bool(self.now(s, what, n) != first)

    def now(self, s: State, what: str, n: int) -> Any:
        """What is so of a dude or a player."""
        if what == "rock":
            return s.players[PlayerId(n)].rock
        if what == "both":
            return s.players[PlayerId(n)].rock, told_of(s, self.dude)
        if what == "carried":
            return tuple(s.cards[each].zone == "play" for each in self.carried[CardId(n)].dudes)
        if what == "is wanted":
            return told_of(s, CardId(n))[3] > 0
        if what == "taken":
            return None if s.shootout is None else len(s.shootout.taken[n])
        if what == "posse":
            return len(s.posse(PlayerId(n))), told_of(s, self.dude)[:3], in_the_fight(s, self.dude)
        found = told_of(s, CardId(n))
        return tuple(found[part] for part in OF_A_DUDE[what])


OF_A_DUDE = {"whole": (0, 1, 2, 3), "booted": (0, 1, 2), "gone": (0,), "wanted": (0, 2, 3)}
"""Which parts of what can be told of a dude are asked for."""


def plays(seed: int, steps: int = 400, *, by_round: bool = False) -> Counter[str]:
    """Play from a random High Noon, and see of each play whether what was told of it comes true, or of each round."""
    s, luck = random_noon(seed)
    watched, over = Watched(s, ShootoutRounds.steps[-1] if by_round else ""), end_of_play(s)
    assert over is not None
    for _ in range(steps):
        watched.looks(s)
        round_is_over = by_round and bool(s.stack) and end_of_round(s)
        if over(s):
            watched.is_over(s)
        elif round_is_over:
            watched.waiting.clear()
        if s.decision is None and round_is_over:
            s.go_on()
        elif s.decision is None or not any(isinstance(frame, HighNoon) for frame, _ in s.stack):
            break
        else:
            s.answer(act(s, luck), end_of_round if by_round else None)
    return watched.count


def boards_of(titles: dict[str, Any], patch: pytest.MonkeyPatch, keeping: frozenset[str] = EVERY) -> None:
    """Boards of cards that change little, so that something is told of most shootouts."""
    found = usable(titles, keeping)
    patch.setattr(random_noons, "encoded", lambda: found)


@pytest.mark.parametrize("by_round", [False, True])
def test_what_becomes_of_dudes_was_told(by_round: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    boards_of(late_titles() if by_round else plain_titles(), monkeypatch)
    seeds = (2,) if by_round else (7,)
    count = sum((plays(seed, by_round=by_round) for seed in seeds), Counter[str]())
    assert (len(count), min(count.values()) > 3) == (10 if by_round else 11, True)


@pytest.mark.parametrize(
    ("keeping", "told"),
    [
        pytest.param(WITH_JOINERS, "wanted", marks=night),
        pytest.param(WITH_MOVES, "wanted", marks=night),
        (BRINGING, "gone"),
    ],
)
def test_it_was_where_somebody_joins_is_moved_or_comes_into_play(
    keeping: frozenset[str], told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As far as it can be: where a dude is who may be moved, for one, is not told."""
    boards_of(plain_titles(keeping), monkeypatch, keeping)
    count = sum((plays(seed) for seed in range(3)), Counter[str]())
    assert count["gone"] > 3
    assert count[told] > 3


@night
@pytest.mark.parametrize("seed", range(24))
@pytest.mark.parametrize("keeping", [WITH_JOINERS, WITH_MOVES, BRINGING])
def test_it_was_on_many_boards(keeping: frozenset[str], seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    boards_of(plain_titles(keeping), monkeypatch, keeping)
    told = (plays(1000 * seed + n, by_round=by_round) for n in range(1, 20) for by_round in (False, True))
    assert sum(told, Counter()).total()


def test_it_was_where_the_posse_of_a_job_is_home_and_what_it_brings_is_still_to_come(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """jobs.effects: whoever did it is at home, booted, and still in the posse"""
    boards_of(plain_titles(BRINGING), monkeypatch, BRINGING)
    assert plays(1015)["gone"] > 3


@pytest.mark.parametrize(
    ("titles", "seed"),
    [
        # a Harrowed dude whom a job aces is discarded (rule: abilities.prevention.harrowed)
        (BRINGING, 21018),
        # whoever joins and is unbooted then may be asked for without being asked where that is
        (BRINGING, 19007),
        # Kidnappin' puts a bounty on whom Rabbit's Lunar Leap has join in a round
        (None, 3003),
    ],
)  # fmt: skip
def test_it_was_on_a_board_on_which_it_had_not_been(
    titles: frozenset[str] | None, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    boards_of(plain_titles() | late_titles() if titles is None else plain_titles(titles), monkeypatch, titles or EVERY)
    assert plays(seed).total() > 3


@night
@pytest.mark.parametrize("seed", range(16))
def test_what_becomes_of_dudes_was_told_on_many_boards(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    boards_of(plain_titles() if seed % 3 else plain_titles() | late_titles(), monkeypatch)
    told = (plays(1000 * seed + n, by_round=by_round) for n in range(1, 20) for by_round in (False, True))
    assert sum(told, Counter()).total()


def gains(s: State, scope: Any) -> None:
    s.set_player(scope.player, rock=s.players[scope.player].rock + 1)


def test_of_texts_of_which_nothing_is_known_nothing_is_told() -> None:
    s = table()
    one = dude(s, ANN, "Abe", traits=(trait("after", "discard", Do(gains)),))
    dude(s, BEN, "Bea")
    fight(s)
    assert Futures(s, [one], [], frozenset()).of(s) is None


def without_its_text(s: State, when: str, until: str) -> bool:
    """Whether something is told of a dude among whose cards a text may change anything, but only then."""
    one = dude(s, ANN, "Abe", traits=(trait("after", "discard", Do(gains)),), changes=(frozenset({ANYTHING + when}),))
    return Futures(s, [one], [], frozenset(), asked=ahead(until)).of(s) is not None


@pytest.mark.parametrize(
    ("step", "when", "until", "told"),
    [
        ("make_plays", IN_ROUND, "chamber_another_round", False),
        ("make_plays", FIGHTING, "chamber_another_round", True), ("make_plays", FIGHTING, "", False),
        ("make_plays", DRAWN, "chamber_another_round", True),
        ("pick_yer_shooter", FIGHTING, "chamber_another_round", True), ("pick_yer_shooter", DRAWN, "run_or_gun", False),
        ("pick_yer_shooter", FIGHTING, "", False), ("resolution", DRAWN, "take_yer_lumps", False),
        ("resolution", COMPARED, "chamber_another_round", True),
        ("run_or_gun", COMPARED, "chamber_another_round", False),
        ("run_or_gun", DRAWN, "chamber_another_round", True), ("run_or_gun", FIGHTING, "run_or_gun", False),
        ("run_or_gun", FIGHTING, "draw", False),
    ],
)  # fmt: skip
def test_what_is_told_depends_on_how_far_the_last_round_is(step: str, when: str, until: str, told: bool) -> None:
    s = table()
    dude(s, ANN, "Ada"), dude(s, ANN, "Amy"), dude(s, BEN, "Bea")
    fight(s)
    assert s.shootout is not None
    s.set_shootout(step=step.replace("_", " "))
    assert without_its_text(s, when, until) is told


def test_dudes_are_told_of_between_resolution_plays_as_well() -> None:
    """Until all have passed the comparison of hands waits, and nothing of it has begun"""
    s = to_resolution(gunfight())
    assert any(True for _ in s.waiting(RanksSettled))
    one = next(n for n in s.in_play() if s.name(n) == "Abe")
    assert Futures(s, [one], [], frozenset(), asked=ahead("chamber_another_round")).of(s) is not None


def test_a_dude_without_any_text_around_is_told_of() -> None:
    s = table()
    one, other = dude(s, ANN, "Abe", bounty=2), dude(s, BEN, "Bea")
    fight(s)
    found = {told_of(here, one) for here in Futures(s, [one], [], frozenset({BOUNTY, RAISED})).of(s) or ()}
    assert found >= {("play", (True, s.players[ANN].home), True, 2), ("boot hill", NOBODY, False, 0)}
    assert not any(where[0] and not booted for zone, where, booted, _ in found if zone == "play")
    assert [here.players[BEN].rock for here in Futures(s, [], [BEN], FOR_ROCK).of(s) or ()] == [0, 1, 2]
    s.put(other, "boot hill")
    assert {told_of(here, other)[0] for here in Futures(s, [other], [], KEPT).of(s) or ()} == {"boot hill"}


def test_what_is_no_dude_or_in_a_deck_is_not_told_of() -> None:
    s = table()
    one = dude(s, ANN, "Abe")
    dude(s, BEN, "Bea")
    below, thing = s.add_card(stand_in("Cal", "dude"), ANN, "deck"), s.add_card(stand_in("Pinto", "goods"), ANN, "hand")
    fight(s)
    for n in (below, thing):
        assert Futures(s, [one, n], [], frozenset()).of(s) is None


def test_of_a_dude_whose_bounty_is_forgotten_it_is_told_what_else_comes() -> None:
    """Whether the question asks for it or not: what has not to be known is not taken as open."""
    s = table()
    one, other = dude(s, ANN, "Amy"), dude(s, BEN, "Abe")
    fight(s)
    s.set(one, bounty=unasked("bounties of 0 in stage 4"))

    def in_play(here: State) -> bool:
        return here.cards[other].zone == "play"

    for words in (frozenset({"in_play"}), frozenset({"in_play", "bounty"})):
        for asked, is_so in ((lambda here: here.cards[other].owner == BEN, True), (in_play, False)):
            futures = Futures(s, [one, other], [], frozenset(), asked=Asked(words))
            assert futures.all_are(s, asked) is is_so


def test_whoever_joins_no_posse_is_not_in_the_shootout_of_a_job_once_that_is_over() -> None:
    """jobs.survivors: a posse that is home is in no shootout any more, and nobody else has come to be in one"""
    s = table()
    amy, away = dude(s, ANN, "Amy"), dude(s, BEN, "Away", fights=False, booted=True)
    dude(s, BEN, "Ben")
    s.job = JobUnderWay(ANN, amy, s.players[BEN].home, s.players[BEN].home, NOBODY, card=amy)
    fight(s)

    def fights(n: CardId, here: State) -> bool:
        return here.shootout is not None and in_the_fight(here, n)

    for n, may_fight in ((away, False), (amy, True)):
        futures = Futures(s, [n], [], frozenset(), asked=Asked(frozenset({"in_shootout"})))
        assert any(fights(n, each) for each in futures.of(s) or ()) is may_fight
