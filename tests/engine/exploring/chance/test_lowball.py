"""Lowball with hands by their worth comes to the same as card by card, whatever texts ask for."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from itertools import combinations_with_replacement, product
from random import Random

import pytest

from judge.engine.day.gambling import Gambling
from judge.engine.events import pulls
from judge.engine.exploring.chance import by_worth, outcomes, settling, unstated
from judge.engine.exploring.chance.by_worth import Unstated
from judge.engine.exploring.chance.representatives import representatives
from judge.engine.exploring.explore import Exploration
from judge.engine.exploring.forgetting import looking
from judge.engine.exploring.futures.lowball import Stashes
from judge.engine.exploring.telling import Telling, as_little_as_is_sound
from judge.engine.exploring.ways import follow
from judge.engine.position import hands
from judge.engine.position.hands import HAND_SIZE, JOKER
from judge.engine.position.kinds import ANYTHING, LOWBALL, ROCK, CardId, Face, Place, PlayerId
from judge.engine.position.modifiers import HAND_RANK
from judge.engine.position.procedure import Option
from judge.engine.position.state import State
from judge.engine.position.unseen import LookedAt, OfAHand, Unseen
from judge.engine.position.values import NOBODY, Modifier
from judge.engine.shootout import draw_hand
from judge.engine.table import hand_ranks, town
from judge.scenario.games.random_games import lie_ready
from tests.lanes import a_few_by_day, night, slow

from ...board import ANN, BEN, CAL, Do, changed, dude, encoded, join, says, stand_in, table, trait
from ..test_as_little_as_is_sound import every_title
from .test_hands_drawn_anew import ANEW, of_these

MOST = 4_000
DECLARED = 2
"""How many faces a joker may be declared as, so that card by card comes to an end."""
Texts = Callable[[State, Random], None]


def board(seed: int, texts: Texts, winner: PlayerId | None = None) -> tuple[State, tuple[Face, ...]]:
    """Two players about to gamble, with texts, and the only cards that either deck has."""
    luck = Random(seed)
    s = table(winner=winner if winner is not None else luck.choice((PlayerId(NOBODY), ANN, BEN)))
    for player in (ANN, BEN):
        s.set_player(player, unstated=True, rock=luck.randrange(3))
        dude(s, player, f"{'AB'[player]}{len(s.cards)}", fights=False, influence=1)
    texts(s, luck)
    lie_ready(s, every_title())
    s.stack.append((Gambling(), 0))
    return s, tuple(luck.sample(hands.ALL_FACES, 2))


def few_hands(drawn: tuple[Face, ...]) -> Callable[[State, PlayerId, frozenset[str]], list[Unstated]]:
    """Every worth of a hand of these cards, of which jokers are two at most."""
    plainly = [face for face in drawn if face != JOKER]

    def found(s: State, player: PlayerId, reads: frozenset[str]) -> list[Unstated]:
        by_hand: dict[tuple[int, bool], Unstated] = {}
        for five in combinations_with_replacement(drawn, HAND_SIZE):
            plain = tuple(face for face in five if face != JOKER)
            if five.count(JOKER) > 2 or any(plain.count(face) > 4 for face in plainly):
                continue
            for named in product(hands.ALL_FACES[:DECLARED], repeat=five.count(JOKER)):
                made = hands.strength((*named, *plain)), hands.cheatin(plain)
                cards = (*[JOKER] * len(named), *plain)
                by_hand.setdefault(made, Unstated((Face(OfAHand(*made)),) * HAND_SIZE, cards, named))
        return list(by_hand.values())

    return found


def compare(s: State, question: Callable[[State], Hashable], named: frozenset[CardId] = frozenset()) -> bool:
    """Compare the two; False where card by card does not come to an end, or the cards themselves are looked at."""

    def ends(**told: object) -> set[Hashable]:
        exploration = Exploration(s, most=MOST, **told)  # type: ignore[arg-type]
        found = {question(visit.state) for visit in exploration.visits() if visit.over}
        if not exploration.complete:
            raise OverflowError
        return found

    try:
        whole = ends()
        found = as_little_as_is_sound(
            s, Telling(True, named=named, reads=looking(s, phase="gambling")), lambda telling: ends(**telling._asdict())
        )
    except (OverflowError, LookedAt):
        return False
    assert found == whole
    return True


def few(drawn: tuple[Face, ...], patch: pytest.MonkeyPatch) -> None:
    """Let no deck have other cards than these, and jokers be declared as few."""
    patch.setattr(pulls, "FACES", tuple(Option("face", face=face) for face in drawn))
    for module in (pulls, draw_hand):
        patch.setattr(module, "DECLARATIONS", tuple(Option("declare", face=Face(n)) for n in range(DECLARED)))
    patch.setattr(by_worth, "hands_of", few_hands(drawn))


def stakes(s: State) -> Hashable:
    """How much everybody has, who has won, and what has been said."""
    return tuple((player.rock, player.debt) for player in s.players), s.winner, len(s.players[ANN].hand)


def of_cards(s: State, luck: Random) -> None:
    """Texts of published cards that may have to do with it."""
    texts = [
        one
        for one in encoded().values()
        if one.looks.isdisjoint({"piles in gambling", "changes hands in gambling"}) and one.type in ("dude", "action")
    ]
    texts = [one for one in texts if one.title not in (*ANEW, "Henry Moran")]  # a deck of so few cards would run out
    near = [one for one in texts if {"cheats", "ranks"} & one.looks or "lowball" in str(one.traits)]
    for player in (ANN, BEN):
        one = luck.choice(near if luck.random() < 0.8 else texts)
        if one.type == "action":
            s.add_card(one, player, "hand")
        elif one.title not in s.namesakes:
            join(s, player, one, fights=False)


@pytest.mark.parametrize("seeds", a_few_by_day([0, 2, 4, 8], [range(n, n + 4) for n in range(0, 24, 4)]))
def test_lowball_comes_to_the_same(seeds: Sequence[int], monkeypatch: pytest.MonkeyPatch) -> None:
    """With jokers most take more than both are given: these are left for the night"""
    compared = 0
    for seed in seeds:
        s, drawn = board(seed, of_cards)
        few((drawn[0], JOKER) if seed % 2 else drawn, monkeypatch)
        s.go_on()
        compared += compare(s, stakes)
    assert compared


@slow
@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=night)])
def test_a_hand_that_is_replaced_as_it_is_revealed_comes_to_the_same(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Henry Moran, unless he is booted"""

    def henry(s: State, luck: Random) -> None:
        join(s, BEN, encoded()["Henry Moran"], fights=False, booted=luck.random() < 0.2)

    s, drawn = board(seed, henry, winner=ANN)
    few(drawn, monkeypatch)
    monkeypatch.setattr(unstated, "MOST_ALIKE", 10)  # so that the deck does not run out of so few faces
    monkeypatch.setattr(f"{__name__}.MOST", 20_000)
    monkeypatch.setattr(by_worth, "hands_of", of_these(drawn))
    s.go_on()
    assert compare(s, lambda here: (stakes(here), tuple(here.cards[n].booted for n in here.in_play())))


def paid(player: PlayerId) -> Do:
    """An instruction by which a player has 10 ghost rock, however often it is carried out."""
    return Do(lambda s, scope: s.set_player(player, rock=10))


LOOKS: dict[str, Callable[[State], bool]] = {
    "the rank of Ann's hand": lambda s: hand_ranks.hand_rank(s, ANN) > 7,
    "whether Ben's hand is Cheatin'": lambda s: hand_ranks.cheatin(s, BEN),
    "whose hand is stronger": lambda s: hand_ranks.hand_strength(s, ANN) > hand_ranks.hand_strength(s, BEN),
    "nothing": lambda s: True,
}


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("event", ["draw lowball hand", "reveal", "win lowball", "discard draw hand"])
def test_a_text_that_looks_at_hands_is_answered(event: str, look: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def looking_at(s: State, luck: Random) -> None:
        moment = "before" if event == "discard draw hand" else "after"
        text = trait(moment, event, paid(BEN), where=lambda s, scope: LOOKS[look](s))  # type: ignore[arg-type]
        join(s, ANN, stand_in("Abe", "dude", traits=(text,), looks=frozenset({"cheats in gambling"})), fights=False)

    s, _ = board(3, looking_at, winner=ANN)
    few((hands.read_face("2C"), hands.read_face("3D")), monkeypatch)
    s.go_on()
    assert compare(s, stakes)


def test_effects_on_ranks_count(monkeypatch: pytest.MonkeyPatch) -> None:
    for amount in (-2, -1, 1, 2):
        s, drawn = board(4, lambda s, luck: None, winner=BEN)
        s.modifiers = (Modifier(HAND_RANK, ANN, amount, "round"),)
        few(drawn, monkeypatch)
        s.go_on()
        assert compare(s, stakes)


def test_who_comes_first_by_a_pull_is_not_passed_over() -> None:
    s = table(winner=PlayerId(NOBODY))
    for player in (ANN, BEN):
        s.set_player(player, unstated=True)
    s.stack.append((Gambling(), 0))
    s.go_on()
    search = Exploration(s, by_worth=True, reads=frozenset())
    assert {visit.state.winner for visit in search.visits() if visit.over} == {ANN, BEN}
    assert search.complete
    assert search.positions < 20
    with pytest.raises(LookedAt):
        list(Exploration(s, by_worth=True, reads=frozenset({settling.FIRST})).visits())
    join(s, ANN, stand_in("Abe", "dude", traits=(trait("after", "pull", says("a pull")),)), fights=False)
    with pytest.raises(LookedAt):
        list(Exploration(s, by_worth=True, reads=frozenset()).visits())


def test_a_hand_that_is_drawn_already_stays_as_it_is() -> None:
    s = table("Ann", "Ben", "Cal")
    for player in (ANN, BEN, CAL):
        s.set_player(player, unstated=True)
    s.stack.append((Gambling(), 0))
    s.go_on()
    assert s.decision is not None
    s.answer(Option("face", face=hands.read_face("KS")))
    for text in ("KC", "KD", "KH", "QS"):
        s.answer(Option("face", face=hands.read_face(text)))
    search = Exploration(s, by_worth=True, reads=frozenset())
    for visit in search.visits():
        if visit.over:
            end = follow(s, visit.way)
            assert [c.rock for c in end.players] == [c.rock for c in visit.state.players]
            assert end.winner == visit.state.winner
            assert not any(isinstance(held.face, Unseen) for held in end.cards)
    assert search.complete


def test_few_hands_give_every_outcome_of_lowball() -> None:
    strengths: dict[bool, set[int]] = {False: set(), True: set()}
    for five in combinations_with_replacement(hands.ALL_FACES[::4] + hands.ALL_FACES[1:5], HAND_SIZE):
        strengths[hands.cheatin(five)].add(hands.strength(five))
    some = {kind: {each.strength for each in representatives(False) if each.cheatin == kind} for kind in strengths}
    for kinds in product((False, True), repeat=3):
        for plus in ((0, 0, 0), (1, 0, 0), (-1, 0, 2), (-3, -3, 0), (12, 0, 0), (0, -12, -12)):
            found = [[hands.modified(one, n) for one in some[kind]] for kind, n in zip(kinds, plus, strict=True)]
            lowest = {
                frozenset(n for n, each in enumerate(made) if each == min(made))
                for made in (tuple(map(list.__getitem__, found, places)) for places in outcomes.lowest(found))
            }
            every = [{hands.modified(one, n) for one in strengths[kind]} for kind, n in zip(kinds, plus, strict=True)]
            assert lowest >= {*may_be_lowest(every)}


def may_be_lowest(found: list[set[int]]) -> Iterator[frozenset[int]]:
    """Who of several may have the lowest hand, alone or with others, each with hands of these strengths."""
    highest = [max(mine) for mine in found]
    for least in set[int]().union(*found):
        may = {n for n, mine in enumerate(found) if least in mine}
        must = {n for n, most in enumerate(highest) if most <= least}
        if must <= may:
            for more in range(1 << len(found)):
                those = frozenset(n for n in may if more >> n & 1)
                if those and must <= those:
                    yield those


def plays_lowball(seed: int) -> int:
    """Play a random lowball, and see whether nobody comes to more ghost rock than was told; how often it was told."""
    luck = Random(seed)
    texts = [one for one in encoded().values() if {ANYTHING + LOWBALL, ROCK + LOWBALL}.isdisjoint(changed(one))]
    held = [one for one in texts if "cheatin resolution" in one.plays]
    lying = [one for one in texts if one.type in ("dude", "deed") and (one.traits or one.abilities)]
    s, _ = board(seed, lambda s, luck: None)
    for player in (ANN, BEN):
        for one in luck.sample(held, 2):
            s.add_card(one, player, "hand")
        for one in luck.sample(lying, 3):
            n = s.add_card(one, player, "play")
            s.set(n, at=Place(n) if one.type == "deed" else s.players[player].home)
            if one.type == "deed":
                town.build(s, n, player, left=True)
    stashes = {player: Stashes(s, [player]) for player in (ANN, BEN)}
    told: list[tuple[PlayerId, frozenset[int]]] = []
    s.go_on()
    for _ in range(400):
        assert all(s.players[player].rock in those for player, those in told)
        for player, each in stashes.items():
            if (found := each.of(s)) is not None:
                told.append((player, frozenset(here.players[player].rock for here in found)))
        if s.decision is None:
            break
        s.answer(luck.choice(s.decision.options))
    return len(told)


def test_nobody_comes_to_more_ghost_rock_in_lowball_than_was_told() -> None:
    assert sum(map(plays_lowball, range(40))) > 400


@night
@pytest.mark.parametrize("first", range(1_000, 4_000, 500))
def test_nor_on_many_boards(first: int) -> None:
    assert sum(map(plays_lowball, range(first, first + 500))) > 4_000
