"""Pulls and shooters that nobody asks for are one, and whoever asks is told."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from random import Random

import pytest

from judge.engine.events import pulls
from judge.engine.exploring.chance import by_worth
from judge.engine.exploring.chance.pulled import (
    ALL_ELSE,
    ANY,
    OfFaces,
    OneOf,
    Pulls,
    Value,
    face,
    parted,
    parts,
    told_apart,
)
from judge.engine.exploring.explore import Exploration, Remember
from judge.engine.exploring.forgetting import SHOOTER, Remembered, looking
from judge.engine.exploring.horizon import end_of_round, step_of_round
from judge.engine.exploring.several import Differ
from judge.engine.exploring.telling import Telling, as_little_as_is_sound
from judge.engine.exploring.ways import follow
from judge.engine.position import hands
from judge.engine.position.ability import Instruction
from judge.engine.position.kinds import CardId, Face, PlayerId
from judge.engine.position.procedure import Horizon, Option
from judge.engine.position.state import State
from judge.engine.position.unseen import LookedAt, Unseen
from judge.engine.table import hand_ranks, posse
from judge.scenario.games.random_games import lie_ready
from tests.lanes import a_few_by_day, one_in, slow

from ..board import ANN, BEN, Do, attach, dude, encoded, fight, join, says, stand_in, table, trait
from .test_as_little_as_is_sound import every_title, fates, few_hands

MOST = 3_000
PLAYS = step_of_round("pick yer shooter")


def compare(
    s: State, question: Callable[[State], Hashable], until: Horizon, pulls: Pulls = ANY, most: int = MOST
) -> bool:
    """Compare the two wherever one can look; False where one of them does not come to an end."""

    def seen(**told: object) -> set[Hashable]:
        found: set[Hashable] = set()
        look: Remember = lambda s, before: found.add((False, question(s)))  # noqa: E731
        exploration = Exploration(s, until=until, most=most, remember=look, **told)  # type: ignore[arg-type]
        found |= {(True, question(visit.state)) for visit in exploration.visits() if visit.over}
        if not exploration.complete:
            raise OverflowError
        return found

    try:
        whole = seen()
        named = frozenset[CardId]() if question is fates else frozenset(s.in_play())
        telling = Telling(True, named=named, reads=looking(s, fight=True), pulls=pulls)
        assert as_little_as_is_sound(s, telling, lambda told: seen(**told._asdict())) == whole
    except (OverflowError, LookedAt):
        return False
    return True


# Pulls


def with_spells(seed: int) -> State:
    """Dudes with any skill and spells or Techniques, one on each side, where Shootout plays are made."""
    luck = Random(seed)
    s = table(winner=PlayerId(luck.randrange(2)))
    spells = [
        one
        for one in encoded().values()
        if one.type == "spell" and one.looks.isdisjoint({"piles in a fight", "changes hands in a fight"})
    ]
    tested = [
        one for one in spells if any(text.test is not None and "shootout" in text.kinds for text in one.abilities)
    ]
    for player in (ANN, BEN):
        s.set_player(player, unstated=True, rock=luck.randrange(3))
        skills = ("Huckster", "Blessed", "Shaman", "Kung Fu")
        ratings = tuple((skill, luck.randrange(1, 4)) for skill in skills)
        value = Face(4 * luck.randrange(13))
        mine = dude(
            s, player, f"{'AB'[player]}0", f"{luck.randrange(3)} stud", keywords=skills, ratings=ratings, face=value
        )
        if player == ANN or luck.random() < 0.3:
            attach(s, mine, luck.choice(tested))
    lie_ready(s, every_title())
    fight(s)
    return s


def of_values(*values: int, of: Hashable = ()) -> OneOf:
    """Every card of these values."""
    return OneOf([int(hands.face(value, suit)) for value in values for suit in range(4)], of)


def compare_pulls(s: State, luck: Random, question: Callable[[State], Hashable], patch: pytest.MonkeyPatch) -> bool:
    """Compare the two with a few cards that may be pulled."""
    faces = sorted(luck.sample(hands.ALL_FACES, 5))
    patch.setattr(pulls, "FACES", tuple(Option("face", face=each) for each in faces))
    return compare(s, question, PLAYS, {ALL_ELSE: (OneOf(map(int, faces)),)})


@slow
@one_in(1, day=4)
@pytest.mark.parametrize("first", range(0, 48, 8))
def test_plays_with_pulls_come_to_the_same(first: int, monkeypatch: pytest.MonkeyPatch) -> None:
    compared = 0
    for seed in range(first, first + 8):
        compared += compare_pulls(with_spells(seed), Random(seed), fates, monkeypatch)
    assert compared


TEXTS: dict[str, Instruction] = {
    "nothing": says("well"),
    "whether it is high": Do(lambda s, scope: s.set_player(BEN, rock=int(hands.value_of(pull(s)) > 8))),
    "the value": Do(lambda s, scope: s.set_player(BEN, rock=int(hands.value_of(pull(s))))),
    "as much more": Do(lambda s, scope: s.set_player(BEN, rock=hands.value_of(pull(s)) + 1)),
    "the suit": Do(lambda s, scope: s.set_player(BEN, rock=len(hands.suit_of(pull(s))))),
    "whether it is red": Do(
        lambda s, scope: s.set_player(BEN, rock=int(hands.suit_of(pull(s)) in ("hearts", "diamonds")))
    ),
}


def pull(s: State) -> Face:
    """The face of the pull that is being made."""
    return next(frame.shown for _, frame in s.waiting(pulls.Pull) if isinstance(frame, pulls.Pull))


@pytest.mark.parametrize(
    ("event", "text"), [*(("pull", text) for text in TEXTS), ("pass test", "nothing"), ("fail test", "nothing")]
)
def test_a_text_that_looks_at_a_pull_is_answered(event: str, text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    s = table()
    for player in (ANN, BEN):
        s.set_player(player, unstated=True)
    mine = dude(s, ANN, "Ada", "1 draw", keywords=("Huckster",), ratings=(("Huckster", 2),))
    attach(s, mine, next(one for one in encoded().values() if one.title == "Soul Blast"))
    join(s, BEN, stand_in("Abe", "dude", traits=(trait("after", event, TEXTS[text]),), bullets=1))
    fight(s)
    rock: Callable[[State], Hashable] = lambda s: (s.players[BEN].rock, fates(s))  # noqa: E731
    assert compare_pulls(s, Random(1), rock, monkeypatch)


def test_of_several_values_a_comparison_is_known_where_all_agree() -> None:
    value = hands.value_of(face(of_values(3, 5, 9)))
    assert value + 1 > 3
    assert f"{value}" == "3 to 9"
    with pytest.raises(Differ):
        assert {value}
    assert value is hands.value_of(face(of_values(3, 5, 9)))
    with pytest.raises(Differ) as told:
        assert value + 2 > 6
    others = of_values(4, 6, 7, 8, 10, 11, 12, 13)
    before = of_values(1, 2), of_values(*range(3, 14))
    assert told_apart(before, told.value) == (of_values(1, 2), of_values(3), others, of_values(5, 9))
    assert isinstance(value, Value)
    assert isinstance(face(of_values(3, 5, 9)), OfFaces)
    with pytest.raises(Differ):
        assert value == 5


# Shooters


def with_shooters(seed: int) -> tuple[State, tuple[Face, ...]]:
    """One dude against two, with a text that has to do with shooters."""
    luck = Random(seed)
    s = table(winner=PlayerId(luck.randrange(2)))
    texts = [
        one
        for one in encoded().values()
        if "shooter" in (words := str((one.abilities, one.traits, one.standing))) and "pull" not in words.lower()
    ]  # decks of two kinds of cards have none left to draw after a pull
    texts = [
        one
        for one in texts
        if one.looks.isdisjoint({"piles in a fight", "changes hands in a fight"}) and one.type in ("goods", "action")
    ]
    for player in (ANN, BEN):
        s.set_player(player, unstated=True, rock=luck.randrange(4))
        for _ in range(1 + (player == ANN)):
            dude(s, player, f"{'AB'[player]}{len(s.cards)}", f"0 {luck.choice(('draw', 'stud'))}", influence=1)
    if texts and luck.random() < 0.8:
        one, player = luck.choice(texts), luck.choice((ANN, BEN))
        s.add_card(one, player, "hand") if one.type == "action" else attach(s, s.posse(player)[0], one)
    lie_ready(s, every_title())
    return s, tuple(luck.sample(hands.ALL_FACES, 2))


def two_against_one() -> State:
    """Dudes without texts."""
    s = table()
    for player in (ANN, BEN):
        s.set_player(player, unstated=True)
        for n in range(1 + (player == ANN)):
            dude(s, player, f"{'AB'[player]}{n}", "0 stud", influence=n)
    return s


def who_shoots(s: State) -> Hashable:
    """Who is the shooter, once that is known."""
    return tuple(posse.shooter(s, player) for player in (ANN, BEN))


def whether_the_first_shoots(s: State) -> Hashable:
    """Whether the first dude is one, and what becomes of everybody."""
    return s.shootout is not None and CardId(2) in s.shootout.shooters, fates(s)


SEEN: tuple[Callable[[State], Hashable], ...] = (fates, who_shoots, whether_the_first_shoots)


@pytest.mark.parametrize("seeds", a_few_by_day([0, 1, 3], [range(n, n + 4) for n in range(0, 12, 4)]))
def test_rounds_with_any_shooter_come_to_the_same(seeds: Sequence[int], monkeypatch: pytest.MonkeyPatch) -> None:
    compared = 0
    for seed in seeds:
        s, drawn = with_shooters(seed)
        fight(s)
        monkeypatch.setattr(pulls, "FACES", tuple(Option("face", face=each) for each in drawn))
        monkeypatch.setattr(by_worth, "hands_of", few_hands(drawn))
        compared += compare(s, SEEN[seed % len(SEEN)], end_of_round, most=6_000)
    assert compared


@pytest.mark.parametrize("moment", ["before", "after"])
@pytest.mark.parametrize("question", SEEN)
def test_a_text_that_answers_a_pick_is_heard(moment: str, question: Callable[[State], Hashable]) -> None:
    s = two_against_one()
    booted = Do(lambda s, scope: s.set(scope.event.card, booted=True))  # type: ignore[union-attr]
    join(s, BEN, stand_in("Abe", "dude", traits=(trait(moment, "pick shooter", booted),)))  # type: ignore[arg-type]
    fight(s)
    assert compare(s, question, step_of_round("draw"))


def test_who_is_picked_is_forgotten_at_once() -> None:
    s = two_against_one()
    fight(s)
    search = Exploration(s, until=end_of_round, by_worth=True)
    over = [visit for visit in search.visits() if visit.over]
    assert search.complete
    drawing = Exploration(s, until=step_of_round("draw"), by_worth=True)
    picked = [visit.state for visit in drawing.visits() if visit.over]
    for state in picked:
        with pytest.raises(Remembered):
            posse.shooter(state, ANN)
    for visit in over:
        end = follow(s, visit.way, end_of_round)
        assert not any(isinstance(held.face, Unseen) for held in end.cards)
    asked = frozenset({f"{SHOOTER}{ANN}", f"{SHOOTER}{BEN}"})
    every = Exploration(s, until=end_of_round, by_worth=True, remembered=asked)
    assert sum(visit.over for visit in every.visits()) >= len(over)


# Hands that have been compared


@pytest.mark.parametrize("event", ["win round", "shootout ends"])
def test_a_text_that_looks_at_a_hand_after_the_comparison_is_answered(
    event: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    s = table()
    for player in (ANN, BEN):
        s.set_player(player, unstated=True)
    strong = Do(lambda s, scope: s.set_player(BEN, rock=int(hand_ranks.cards_rank(s, ANN) > 7)))
    join(s, ANN, stand_in("Ada", "dude", traits=(trait("after", event, strong),)))
    dude(s, BEN, "Bea")
    fight(s)
    drawn = (hands.read_face("2C"), hands.read_face("3D"))
    monkeypatch.setattr(pulls, "FACES", tuple(Option("face", face=each) for each in drawn))
    monkeypatch.setattr(by_worth, "hands_of", few_hands(drawn))
    rock: Callable[[State], Hashable] = lambda s: (s.players[BEN].rock, fates(s))  # noqa: E731
    assert compare(s, rock, end_of_round)


def test_of_several_suits_it_is_known_whether_it_is_one_where_all_agree() -> None:
    one = face(OneOf([int(hands.read_face(each)) for each in ("3C", "3S", "9C")]))
    suit = hands.suit_of(one)
    assert suit not in ("hearts", "diamonds")
    assert hands.face_name(one) == "3C or 3S or 9C"
    assert hands.suit_of(face(OneOf([int(hands.read_face("3C")), int(hands.read_face("9C"))]))) == "clubs"
    for asks in (lambda: suit == "clubs", lambda: len(suit), lambda: {suit}):
        with pytest.raises(Differ):
            asks()


def test_pulls_for_one_thing_keep_none_for_another_apart() -> None:
    with pytest.raises(Differ) as told:
        assert hands.value_of(face(of_values(*range(1, 14), of="Soul Blast"))) > 9
    pulls = parted(ANY, told.value)
    assert [tuple(each) for each in parts(pulls, "Soul Blast")] == [(*range(36),), (*range(36, 52),)]
    assert [tuple(each) for each in parts(pulls, "Puppet")] == [(*range(52),)]
    assert OneOf((1, 2), "Soul Blast") != OneOf((1, 2), "Puppet")
