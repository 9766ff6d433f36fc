"""Who falls, and in which order, is tried as far as it matters, and comes to the same as if every answer were tried."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from random import Random
from typing import Any

import pytest

from judge.engine.events import verbs
from judge.engine.exploring.explore import Exploration
from judge.engine.exploring.forgetting import ASSIGNED, TAKEN_ARE, Remembered, looking
from judge.engine.exploring.horizon import end_of_round
from judge.engine.exploring.results.at_once import at_once
from judge.engine.exploring.results.fates import Some, falling
from judge.engine.exploring.telling import Telling, as_little_as_is_sound
from judge.engine.exploring.ways import follow
from judge.engine.position import hands
from judge.engine.position.ability import Scope
from judge.engine.position.kinds import CardId
from judge.engine.position.modifiers import CASUALTIES, FIRST_CASUALTY, MOST_CASUALTIES
from judge.engine.position.state import State
from judge.engine.position.values import Modifier
from judge.engine.table import casualty
from tests.lanes import a_few_by_day, night, slow

from ..board import ANN, BEN, Do, attach, dude, lumps, react, sidekick, stand_in, table, trait
from .test_as_little_as_is_sound import TO_THE_END

Look = Callable[[State], Hashable]
MOST = 20_000


def gains(s: State, scope: Scope) -> None:
    """The player whose text it is gains a ghost rock."""
    s.set_player(scope.player, rock=s.players[scope.player].rock + 1)


def goes_home(s: State, scope: Scope) -> None:
    """The last dude who is left of the other posse goes home booted, who may have been named already."""
    others = s.posse(BEN if scope.player == ANN else ANN)
    if others:
        verbs.send_home_booted(s, others[-1], by=scope.player, source=scope.card)


def saves(s: State, scope: Scope) -> None:
    """Whoever would be discarded goes home booted instead."""
    assert scope.event is not None
    verbs.send_home_booted(s, scope.event.card, by=scope.player, source=scope.card)


def one_more(s: State, scope: Scope) -> None:
    """Whoever takes casualties takes one more, of which nothing is left but that."""
    assert s.shootout is not None
    assert scope.event is not None
    s.set_shootout(assigned=tuple(n + (p == scope.event.player) for p, n in enumerate(s.shootout.assigned)))


def as_a_casualty(s: State, scope: Scope) -> bool:
    return scope.event is not None and scope.event.reason == "casualty"


def an_odd_one_falls(s: State, scope: Scope) -> bool:
    """Whether a casualty falls while an odd number of its posse is left, so that the order matters."""
    return as_a_casualty(s, scope) and len(s.posse(scope.player)) % 2 == 1


def many(s: State, scope: Scope) -> bool:
    return scope.event is not None and scope.event.amount > 3


TEXTS: dict[str, dict[str, Any]] = {
    "nothing": {},
    "gains for an odd one": {"traits": (trait("after", "discard", Do(gains), where=an_odd_one_falls),)},
    "may gain for an odd one": {"abilities": (react("after", "discard", Do(gains), where=an_odd_one_falls),)},
    "may gain for whoever is aced": {"abilities": (react("after", "ace", Do(gains), where=as_a_casualty),)},
    "may send one home": {"abilities": (react("after", "discard", Do(goes_home), where=as_a_casualty),)},
    "may save one": {"abilities": (react("when", "discard", Do(saves), where=as_a_casualty, instead=True),)},
    "gains for many": {"traits": (trait("after", "take casualties", Do(gains), where=many),)},
    "may have one more fall": {"abilities": (react("after", "face casualties", Do(one_more)),)},
    "gains afterwards": {"abilities": (react("after", "take casualties", Do(gains)),)},
}
"""Texts that look at who falls, at who is left then, and at how many fell."""


def fell(s: State) -> Hashable:
    return None if s.shootout is None else frozenset(s.name(n) for those in s.shootout.taken for n in those)


def who_is_where(s: State) -> Hashable:
    return frozenset((s.name(n), c.zone in ("discard", "boot hill"), c.at) for n, c in s.each_card())


LOOKS: dict[str, Look] = {
    "how many are left": lambda s: (len(s.posse(ANN)), len(s.posse(BEN))),
    "who is left": lambda s: frozenset(s.name(n) for n in (*s.posse(ANN), *s.posse(BEN))),
    "what everybody has": lambda s: tuple(player.rock for player in s.players),
    "who is where": who_is_where,
    "who is where, and what everybody has": lambda s: (who_is_where(s), tuple(player.rock for player in s.players)),
    "one of them": lambda s: (s.cards[CardId(2)].zone, s.cards[CardId(2)].booted, who_is_where(s)),
    "who fell": fell,
    "how many there were to cover": lambda s: (casualty.casualties(s, ANN) > 1, len(s.posse(ANN))),
    "whether a headline was played": lambda s: s.shootout is not None and bool(s.shootout.headline),
}
NAMED = frozenset({CardId(2)})
"""The dude at whom somebody may look by name, in whichever pile."""


def board(seed: int) -> State:
    """Casualties to take, of a few dudes with such texts, of Harrowed ones, Sidekicks and some who come first."""
    luck = Random(seed)
    s = table()
    for player in (ANN, BEN):
        s.set_player(player, unstated=True)
        for n in range(luck.choice((2, 3, 3))):
            text = TEXTS[luck.choice([*TEXTS])] if luck.random() < 0.6 else {}
            keywords = ("Harrowed",) if luck.random() < 0.15 else ()
            face = luck.choice(hands.ALL_FACES)
            dude(
                s, player, f"{'AB'[player]}{n}", keywords=keywords, face=face, bounty=luck.choice((0, 0, 0, 1)), **text
            )
        if luck.random() < 0.3:
            host = luck.choice(s.posse(player))
            if luck.random() < 0.5:
                sidekick(s, host)
            else:
                attach(s, host, stand_in("Charm", "goods", **TEXTS[luck.choice([*TEXTS])]))
        if luck.random() < 0.3:
            s.modifiers = (*s.modifiers, Modifier(FIRST_CASUALTY, luck.choice(s.posse(player)), 0, "shootout"))
        if luck.random() < 0.2:
            what, amount = luck.choice(((CASUALTIES, 1), (MOST_CASUALTIES, 2)))
            s.modifiers = (*s.modifiers, Modifier(what, CardId(player), amount, "round"))
    some = luck.randrange(1, 5)
    assigned = {"ann": 1, "ben": 1} if luck.random() < 0.2 else {luck.choice(("ann", "ben")): some}
    lumps(s, **assigned)
    s.set_shootout(headline=luck.random() < 0.5)
    return s


def compare(s: State, look: Look, named: frozenset[CardId]) -> bool:
    """Compare the two on a board; False where one of them does not come to an end."""

    def ends(exploration: Exploration, *, follows: bool) -> set[Hashable]:
        found = set()
        for visit in exploration.visits():
            if visit.over:
                seen = look(visit.state)
                found.add(seen)
                assert not follows or look(follow(s, visit.way, end_of_round)) == seen
        if not exploration.complete:
            raise OverflowError
        return found

    def search(telling: Telling) -> set[Hashable]:
        return ends(Exploration(s, until=end_of_round, most=MOST, **telling._asdict()), follows=True)

    try:
        assert looking(s).isdisjoint({"piles"})
        whole = ends(Exploration(s, until=end_of_round, most=MOST), follows=False)
        assert as_little_as_is_sound(s, Telling(True, named=named, reads=looking(s, fight=True)), search) == whole
    except OverflowError:
        return False
    return True


BOARDS, AT_ONCE = 64, 16


QUICK = [1, 2, 3, 4, 7, 8, 9, 11, 14, 15]
"""Boards of which each takes a fraction of a second, and of which nearly all are looked at differently."""


@slow
@pytest.mark.parametrize("seeds", a_few_by_day(QUICK, [range(n, n + AT_ONCE) for n in range(0, BOARDS, AT_ONCE)]))
def test_whoever_falls_comes_to_the_same(seeds: Sequence[int]) -> None:
    compared = 0
    for seed in seeds:
        compared += compare(board(seed), LOOKS[[*LOOKS][seed % len(LOOKS)]], NAMED)
    assert compared > len(seeds) / 2


def five(*texts: str) -> State:
    """Four of Ben's dudes, some with such texts, who have to cover three."""
    s = table()
    dude(s, ANN)
    for n in range(4):
        text = texts[n] if n < len(texts) else "nothing"
        dude(s, BEN, f"B{n}", face=hands.read_face(f"{n + 2}C"), **TEXTS[text])
    for player in (ANN, BEN):
        s.set_player(player, unstated=True)
    lumps(s, ben=3)
    return s


def positions(s: State, *, by_worth: bool, look: Look = lambda s: frozenset(s.posse(BEN))) -> int:
    exploration = Exploration(s, until=end_of_round, by_worth=by_worth, remembered=TO_THE_END)
    for visit in exploration.visits():
        look(visit.state)
        assert not falling(visit.state) or by_worth
    assert exploration.complete
    return exploration.positions


def test_the_order_is_found_as_they_fall_where_something_answers() -> None:
    """shootout.take-yer-lumps.assign-first: nobody asks who will be next before they are"""
    s = five("may gain for an odd one")
    assert positions(s, by_worth=True) < positions(s, by_worth=False) / 3


def test_who_is_gone_is_tried_once_however_they_were_taken() -> None:
    """Of four dudes one, two or three fall: one aced and another discarded are the same as the other way round."""
    s = five()
    exploration = Exploration(s, until=end_of_round, by_worth=True, remembered=TO_THE_END)
    assert sum(visit.over for visit in exploration.visits())
    whole = Exploration(s, until=end_of_round)
    assert sum(visit.over for visit in whole.visits())
    assert exploration.answers < whole.answers / 3


def test_of_somebody_who_is_named_it_is_known_how_they_are_gone() -> None:
    def look(s: State) -> Hashable:
        return s.cards[CardId(3)].zone, who_is_where(s)

    assert compare(five(), look, frozenset({CardId(3)}))


@pytest.mark.parametrize("text", ["gains for many", "gains afterwards", "nothing"])
def test_how_many_had_to_fall_counts_where_a_text_looks_at_it(text: str) -> None:
    """The same dudes may be gone for three casualties, or for four if one of them was aced."""
    assert compare(five("may have one more fall", text), LOOKS["who is where, and what everybody has"], NAMED)


@pytest.mark.parametrize("text", ["gains for many", "nothing"])
@pytest.mark.parametrize("remembered", [frozenset(), frozenset({TAKEN_ARE})])
def test_the_same_result_of_more_casualties_is_another_where_somebody_asks_how_many(
    text: str, remembered: frozenset[str]
) -> None:
    found = at_once(five(text), lambda n: n, remembered)
    assert found
    assert all((one.comes_to is None) == (text != "nothing" and bool(remembered)) for one in found)


def test_how_many_were_covered_is_told_to_nobody_who_does_not_ask() -> None:
    def answers(text: str) -> int:
        s = five("may have one more fall", text)
        exploration = Exploration(s, until=end_of_round, by_worth=True, remembered=TO_THE_END | {ASSIGNED})
        assert all(visit.state is not None for visit in exploration.visits())
        return exploration.answers

    with pytest.raises(Remembered) as told:
        answers("gains for many")
    assert told.value.field == TAKEN_ARE
    assert answers("gains afterwards")


def test_a_guess_at_how_many_were_covered_is_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Some, "__gt__", lambda self, other: False)
    with pytest.raises(AssertionError):
        compare(five("may have one more fall", "gains for many"), LOOKS["what everybody has"], NAMED)


@pytest.mark.parametrize("look", ["how many there were to cover", "whether a headline was played", "who fell"])
@pytest.mark.parametrize("seed", [pytest.param(0, marks=night), 1, 2, 3])
def test_whoever_asks_for_what_was_forgotten_of_casualties_is_told(look: str, seed: int) -> None:
    assert compare(board(seed), LOOKS[look], frozenset())
