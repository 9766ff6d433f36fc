"""What is told of what can still become of dudes and ghost rock in a shootout holds all that does become of them."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from judge.cards.keys import ABILITY, HOLDS
from judge.cards.looking import CHANGES, PLAIN, WHILE_POSSES_FORM
from judge.cards.vocabulary.every_verb import VERBS
from judge.engine.day.noon import HighNoon
from judge.engine.exploring.horizon import end_of_play
from judge.engine.exploring.still_to_come import FOR_ROCK, Futures
from judge.engine.position.event import EVENTS
from judge.engine.position.kinds import (
    ANYTHING,
    BOUNTY,
    COUNTED,
    FORMING,
    GONE,
    IN_USE,
    KEPT,
    ROCK,
    SAVED,
    SENT,
    UNBOOTED,
    CardId,
    PlayerId,
)
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY
from judge.engine.table import town
from tests.lanes import one_in, slow

from .. import random_noons
from ..board import ANN, BEN, Do, dude, encoded, fight, stand_in, table, trait
from ..random_noons import act, random_noon


def plain_titles() -> dict[str, Any]:
    """Those whose texts change nothing but bounties, ghost rock and who is booted."""
    every = [ANYTHING + used + when for used in ("", IN_USE) for when in ("", FORMING)]
    return {title: one for title, one in encoded().items() if one.keeps.issuperset(every)}


def told_of(s: State, n: CardId) -> tuple[Any, ...]:
    """What a question can look at of a dude."""
    card = s.cards[n]
    if card.zone != "play":
        return (card.zone, NOBODY, False, 0)
    return (card.zone, town.at_home(s, n), card.booted, card.bounty)


class Watched:
    """A game in which everything that was told of what may come is kept until the play is over."""

    def __init__(self, s: State) -> None:
        dudes = [n for n in s.in_play() if s.cards[n].printed.type == "dude"]
        self.count = Counter[str]()
        self.whole = {n: Futures(s, [n], [], frozenset({BOUNTY})) for n in dudes}
        self.booted = {n: Futures(s, [n], [], frozenset()) for n in dudes}
        self.rock = {player: Futures(s, [], [player], FOR_ROCK) for player in s.everybody()}
        self.posse = {player: Futures(s, dudes[:1], [], frozenset(), [player]) for player in s.everybody()}
        self.dude = dudes[0]
        self.waiting: list[tuple[str, int, frozenset[Any]]] = []

    def looks(self, s: State) -> None:
        """Hold what is so now against all that was told, and remember what is told now."""
        for what, n, told in self.waiting:
            assert self.now(s, what, n) in told, (what, s.name(CardId(n)) if what in ("whole", "booted") else n)
        for what, futures in (
            ("whole", self.whole),
            ("booted", self.booted),
            ("rock", self.rock),
            ("posse", self.posse),
        ):
            for n, each in futures.items():
                found = each.of(s)
                if found is not None:
                    told = frozenset(self.now(here, what, n) for here in found)
                    if (what, n, told) not in self.waiting:
                        self.waiting.append((what, n, told))
                        self.count[what] += 1

    def now(self, s: State, what: str, n: int) -> Any:
        """What is so of a dude or a player."""
        if what == "rock":
            return s.players[PlayerId(n)].rock
        if what == "posse":
            return len(s.posse(PlayerId(n))), told_of(s, self.dude)[:3]
        found = told_of(s, CardId(n))
        return found if what == "whole" else found[:3]


def plays(seed: int, steps: int = 400) -> Counter[str]:
    """Play from a random High Noon, and see of each play whether what was told of it comes true."""
    s, luck = random_noon(seed)
    watched, over = Watched(s), end_of_play(s)
    assert over is not None
    for _ in range(steps):
        watched.looks(s)
        if over(s):
            watched.waiting.clear()
        if s.decision is None or not any(isinstance(frame, HighNoon) for frame, _ in s.stack):
            break
        s.answer(act(s, luck))
    return watched.count


@pytest.fixture
def few_titles(monkeypatch: pytest.MonkeyPatch) -> None:
    """Boards of cards that change little, so that something is told of most shootouts."""
    usable = plain_titles()
    monkeypatch.setattr(random_noons, "encoded", lambda: usable)
    monkeypatch.setattr(random_noons, "tokens_of", lambda _: ())


@pytest.mark.usefixtures("few_titles")
def test_what_becomes_of_dudes_was_told() -> None:
    assert all(count > 20 for count in sum((plays(seed) for seed in range(6)), Counter()).values())


@slow
@one_in(4, day=2)
@pytest.mark.usefixtures("few_titles")
@pytest.mark.parametrize("seed", range(16))
def test_what_becomes_of_dudes_was_told_on_many_boards(seed: int) -> None:
    assert sum((plays(1000 * seed + n) for n in range(1, 30)), Counter()).total()


def gains(s: State, scope: Any) -> None:
    s.set_player(scope.player, rock=s.players[scope.player].rock + 1)


def test_of_texts_of_which_nothing_is_known_nothing_is_told() -> None:
    s = table()
    one = dude(s, ANN, "Abe", traits=(trait("after", "discard", Do(gains)),))
    dude(s, BEN, "Bea")
    fight(s)
    assert Futures(s, [one], [], frozenset()).of(s) is None


def test_a_dude_without_any_text_around_is_told_of() -> None:
    s = table()
    one, other = dude(s, ANN, "Abe", bounty=2), dude(s, BEN, "Bea")
    fight(s)
    found = {told_of(here, one) for here in Futures(s, [one], [], frozenset({BOUNTY})).of(s) or ()}
    assert found >= {("play", True, True, 2), ("boot hill", NOBODY, False, 0)}
    assert not any(at_home and not booted for zone, at_home, booted, _ in found if zone == "play")
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


def test_every_key_of_an_encoding_that_is_known_to_change_little_is_one() -> None:
    keys = {key for verb in VERBS.values() for key in verb.keys}
    known = {*VERBS, *keys, *ABILITY, *HOLDS, "pay", "once", "each", "while"}
    known |= {"mark", "leader", "posse", "leader boots", "joined unasked", "keyword", "cheaper"}
    known |= {"huckster", "blessed", "shaman", "kung fu", "mad scientist"}
    assert known.issuperset({*PLAIN, *CHANGES})
    assert PLAIN.isdisjoint(CHANGES)
    assert EVENTS.keys() >= WHILE_POSSES_FORM


@pytest.mark.parametrize(
    ("title", "changes"),
    [
        ("Pistol Whip", {SENT}), ("Tommy Harden", set()), ("Takin' Ya With Me", {COUNTED}),
        ("Arnold McCadish", {UNBOOTED, SAVED}), ("Soul Blast", {GONE, SENT}),
        ("Baird's Build and Loan", {ANYTHING + IN_USE}),
        ("Kidnappin'", {BOUNTY + IN_USE + FORMING, GONE + IN_USE}),
        ("Ambush", {BOUNTY + IN_USE + FORMING, GONE + IN_USE}),
        ("This is a Holdup!", {BOUNTY + IN_USE, ROCK + IN_USE, ANYTHING + IN_USE}),
    ],
)  # fmt: skip
def test_what_texts_may_change(title: str, changes: set[str]) -> None:
    groups = {what + used for what in KEPT for used in ("", IN_USE)}
    whole = groups | {what + FORMING for what in groups}
    changes |= {what + FORMING for what in changes if not what.endswith(FORMING)}
    assert whole - encoded()[title].keeps == changes
