"""Hands that have been compared are taken as any of several pairs, and whoever asks for more is told."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from random import Random

import pytest

from judge.engine.events import pulls
from judge.engine.exploring.chance import by_worth, of_pairs, outcomes
from judge.engine.exploring.chance.of_pairs import OneOfPairs, Pair, Pairs, faces, part, told_apart
from judge.engine.exploring.chance.settling import STRENGTH, ToCome, Worth
from judge.engine.exploring.explore import Exploration
from judge.engine.exploring.forgetting import REVEALED, looking
from judge.engine.exploring.horizon import end_of_round
from judge.engine.exploring.several import Differ
from judge.engine.exploring.telling import Telling, as_little_as_is_sound
from judge.engine.position import hands
from judge.engine.position.kinds import Face
from judge.engine.position.modifiers import HAND_RANK, NO_HIGHER_RANK
from judge.engine.position.procedure import Option
from judge.engine.position.state import State
from judge.engine.position.unseen import LookedAt
from judge.engine.position.values import Modifier
from judge.engine.table import hand_ranks
from tests.lanes import night

from ...board import ANN, BEN, dude, fight, table
from ..test_as_little_as_is_sound import fates, few_hands, with_a_text_on_hands
from .test_outcomes import SETTLED

Look = Callable[[State], Hashable]
DRAWN = tuple(hands.read_face(face) for face in ("2C", "2D", "9H"))
"""Cards that make eighteen different hands."""


def strongest(s: State) -> bool:
    return hand_ranks.hand_strength(s, ANN) > hand_ranks.hand_strength(s, BEN)


LOOKS: dict[str, Look] = {
    "whose rank is higher": lambda s: hand_ranks.hand_rank(s, ANN) > hand_ranks.hand_rank(s, BEN),
    "whose hand is stronger": strongest,
    "by how much": lambda s: hand_ranks.hand_rank(s, ANN) - hand_ranks.hand_rank(s, BEN) > 2,
    "a rank": lambda s: hand_ranks.hand_rank(s, ANN) >= 6,
    "both ranks": lambda s: (int(hand_ranks.hand_rank(s, ANN)), int(hand_ranks.hand_rank(s, BEN))),
    "the ranks of the cards": lambda s: hand_ranks.cards_rank(s, ANN) == hand_ranks.cards_rank(s, BEN),
    "before limits": lambda s: hand_ranks.total_hand_rank(s, BEN) > 4,
    "cheatin": lambda s: (hand_ranks.cheatin(s, ANN), hand_ranks.hand_rank(s, BEN) < 3),
}
"""What may be asked of hands once they have been compared."""


def board(seed: int) -> State:
    """One or two a side, with effects on the ranks of hands."""
    luck = Random(seed)
    s = table()
    for player in (ANN, BEN):
        s.set_player(player, unstated=True)
        for n in range(luck.choice((1, 1, 2))):
            dude(s, player, f"{'AB'[player]}{n}", f"{luck.randrange(2)} {luck.choice(('draw', 'stud'))}")
        if luck.random() < 0.5:
            more = luck.choice((-7, -2, -1, 1, 2, 9))
            s.modifiers = (*s.modifiers, Modifier(HAND_RANK, player, more, "round"))
        if luck.random() < 0.2:
            s.modifiers = (*s.modifiers, Modifier(NO_HIGHER_RANK, player, 1, "round"))
    fight(s)
    return s


def same(s: State, look: Look, early: Look | None = None) -> int | None:
    """How many hands were taken as several where it comes to the same at the ends, and to the same `early` wherever
    both hands are there; None where there is no end.
    """
    reads = looking(s, fight=True) | {"cheats"}
    several: list[int] = []

    def ends(exploration: Exploration) -> set[Hashable]:
        found: set[Hashable] = set()
        several.append(0)
        for visit in exploration.visits():
            if visit.over and visit.state.players[ANN].draw_hand and visit.state.players[BEN].draw_hand:
                held = visit.state.cards[visit.state.players[ANN].draw_hand[0]].face
                several[-1] += isinstance(held, OneOfPairs) and len(held.pairs) > 1
                found.add((look(visit.state), fates(visit.state)))
            elif early is not None and all(len(player.draw_hand) == hands.HAND_SIZE for player in visit.state.players):
                found.add(early(visit.state))
        if not exploration.complete:
            raise OverflowError
        return found

    def search(telling: Telling) -> set[Hashable]:
        return ends(Exploration(s, until=end_of_round, most=6_000, **telling._asdict()))

    try:
        whole = ends(Exploration(s, until=end_of_round, most=6_000, by_worth=True, remembered=SETTLED, reads=reads))
        assert as_little_as_is_sound(s, Telling(True, reads=reads), search) == whole
    except (OverflowError, LookedAt):
        return None
    return several[-1]


def of_few_cards(monkeypatch: pytest.MonkeyPatch, drawn: tuple[Face, ...] = DRAWN) -> None:
    monkeypatch.setattr(pulls, "FACES", tuple(Option("face", face=face) for face in drawn))
    monkeypatch.setattr(by_worth, "hands_of", few_hands(drawn))


@pytest.mark.parametrize("look", LOOKS)
def test_whatever_is_asked_of_hands_comes_to_the_same(look: str, monkeypatch: pytest.MonkeyPatch) -> None:
    of_few_cards(monkeypatch)
    assert same(board([*LOOKS].index(look)), LOOKS[look]) is not None


@night
@pytest.mark.parametrize("look", LOOKS)
def test_whatever_is_asked_of_hands_comes_to_the_same_on_many_boards(
    look: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = []
    for seed in range(100, 110):
        luck = Random(seed)
        of_few_cards(monkeypatch, tuple(luck.sample(hands.ALL_FACES, 3)))
        found.append(same(board(seed), LOOKS[look]))
    for seed in range(4):
        s, drawn = with_a_text_on_hands(seed)
        of_few_cards(monkeypatch, drawn)
        found.append(same(s, LOOKS[look]))
    assert sum(one is not None for one in found) > 10


EARLY: tuple[Look, ...] = (LOOKS["a rank"], LOOKS["before limits"], LOOKS["both ranks"])
"""What may be asked before that: of one hand, of the other, of both."""


@pytest.mark.parametrize("early", range(len(EARLY)))
def test_a_hand_that_is_looked_at_before_is_settled_by_itself(early: int, monkeypatch: pytest.MonkeyPatch) -> None:
    of_few_cards(monkeypatch)
    for seed in range(3 * early, 3 * early + 3):
        same(board(seed), LOOKS["whose rank is higher"], EARLY[early])


@night
@pytest.mark.parametrize("look", LOOKS)
def test_a_hand_that_is_looked_at_before_is_settled_by_itself_on_many_boards(
    look: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = []
    for seed in range(200, 210):
        of_few_cards(monkeypatch, tuple(Random(seed).sample(hands.ALL_FACES, 3)))
        found.append(same(board(seed), LOOKS[look], EARLY[seed % len(EARLY)]))
    assert sum(one is not None for one in found) > 5


def test_a_hand_that_is_settled_too_late_is_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    of_few_cards(monkeypatch)
    monkeypatch.setattr(ToCome, "strength", hands.WORST[3])
    monkeypatch.setattr(ToCome, "rank", 3)
    with pytest.raises(AssertionError):
        all(same(board(seed), LOOKS["whose rank is higher"], EARLY[0]) != -1 for seed in range(6))


def test_hands_are_taken_as_several_where_all_of_them_answer_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    of_few_cards(monkeypatch)
    assert any(same(board(seed), LOOKS["whose hand is stronger"]) for seed in range(3))


def test_a_hand_that_is_left_out_is_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    of_few_cards(monkeypatch)
    monkeypatch.setattr(outcomes, "faces", lambda pairs: faces(pairs[:1]))
    with pytest.raises(AssertionError):
        all(same(board(seed), LOOKS["a rank"]) != -1 for seed in range(6))


def test_an_answer_that_is_not_asked_of_all_is_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    of_few_cards(monkeypatch)
    monkeypatch.setattr(of_pairs.OfPairs, "__ge__", lambda self, other: self.each[0] >= other)
    with pytest.raises(AssertionError):
        all(same(board(seed), LOOKS["a rank"]) != -1 for seed in range(6))


WEAK, STRONG = Worth(hands.WORST[2], cheatin=False), Worth(hands.BEST[9], cheatin=True)
PAIRS: tuple[Pair, ...] = ((WEAK, STRONG), (STRONG, STRONG))


def test_two_hands_are_compared_pair_by_pair() -> None:
    one, other = (face.strength for face in faces(PAIRS) if isinstance(face, OneOfPairs))
    assert one <= other
    assert hands.rank(one) <= hands.rank(other)
    assert hands.rank(other) == 9
    assert hands.rank(one) - hands.rank(one) == 0
    assert faces(PAIRS)[0] is faces([*PAIRS])[0]
    assert faces(PAIRS)[0] != faces(PAIRS[:1])[0]
    looks: tuple[Callable[[], object], ...] = (
        lambda: one < other, lambda: hands.rank(one) > 3, lambda: int(one), lambda: f"{one}", lambda: {one},
        lambda: hands.modified(one, 1),
    )  # fmt: skip
    for look in looks:
        with pytest.raises(Differ):
            look()


def test_pairs_are_told_apart_by_the_answers() -> None:
    with pytest.raises(Differ) as told:
        assert faces(PAIRS)[0].cheatin  # type: ignore[attr-defined]
    answers = told_apart((), told.value)
    assert [part(answers, pair) for pair in PAIRS] == [(False,), (True,)]


def test_what_goes_by_a_number_for_the_second_time_tells_pairs_apart_by_it() -> None:
    ranked = [(Worth(hands.WORST[one], False), Worth(hands.WORST[other], False)) for one in (3, 4) for other in (1, 2)]
    differences = [hands.rank(one.strength) - hands.rank(other.strength) for one, other in ranked]
    first = told_apart((), Differ(Pairs(ranked), [each == 2 for each in differences]))
    once = told_apart(first, Differ(Pairs(ranked), [pair[0].strength == hands.WORST[4] for pair in ranked]))
    assert len(once) == 2
    twice = told_apart(once, Differ(Pairs(ranked), [each == 1 for each in differences]))
    apart = {(each, pair[0].strength == hands.WORST[4]) for each, pair in zip(differences, ranked, strict=True)}
    assert len({part(twice, pair) for pair in ranked}) == len(apart)


def test_what_is_asked_too_often_settles_hands_as_they_are_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    of_few_cards(monkeypatch)
    s, tellings = board(0), list[Telling]()

    def search(telling: Telling) -> bool:
        tellings.append(telling)
        for visit in Exploration(s, until=end_of_round, **telling._asdict()).visits():
            if visit.over and visit.state.players[ANN].draw_hand:
                assert int(hand_ranks.hand_strength(visit.state, ANN)) > 0
        return True

    monkeypatch.setattr("judge.engine.exploring.telling.TOLD_APART_AT_MOST", 1)
    assert as_little_as_is_sound(s, Telling(True, reads=looking(s, fight=True) | {"cheats"}), search)
    assert {STRENGTH, REVEALED} <= tellings[-1].remembered
