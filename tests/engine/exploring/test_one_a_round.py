"""Of rounds that others may follow only one casualty is tried, and everything that anybody sees comes to the same."""

from __future__ import annotations

from collections.abc import Hashable
from random import Random
from typing import Any

import pytest

from judge.engine.exploring import explore
from judge.engine.exploring.explore import Exploration
from judge.engine.exploring.forgetting import looking
from judge.engine.exploring.horizon import end_of_shootout
from judge.engine.exploring.results.one_a_round import plain
from judge.engine.exploring.telling import Telling, as_little_as_is_sound
from judge.engine.position.ability import Ability, Scope
from judge.engine.position.kinds import CardId
from judge.engine.position.modifiers import BULLETS, CASUALTIES, FIRST_CASUALTY, HAND_RANK, KEYWORD, NO_CASUALTY
from judge.engine.position.state import State
from judge.engine.position.unseen import LookedAt
from judge.engine.position.values import Lingering, Modifier
from judge.engine.table import of_players
from judge.engine.table.standing import CANNOT, Standing
from tests.lanes import night, one_in

from ..board import (
    ANN,
    BEN,
    Do,
    attach,
    card,
    deck,
    dude,
    encoded,
    fight,
    lumps,
    react,
    sidekick,
    stand_in,
    table,
    trait,
)
from .test_outside import LOOKS, ONE_OF_THEM, TEXTS, Look, gains

MOST = 4_000
GONE = ("discard", "boot hill")
MORE_LOOKS: dict[str, Look] = {
    **LOOKS,
    "those who are gone": lambda s: sum(c.zone in GONE and c.printed.type == "dude" for c in s.cards),
    "whose round it was": lambda s: None if s.shootout is None else (s.shootout.winner + 0, len(s.posse(ANN))),
    "how high the hands are": lambda s: None if s.shootout is None else tuple(each + 0 for each in s.shootout.revealed),
    "who is where": lambda s: tuple((s.name(n), s.place(n)) for n in s.in_play() if s.cards[n].printed.type == "dude"),
    "who has points": lambda s: (of_players.points_of(s, ANN), of_players.points_of(s, BEN)),
}
OF_ONE = [look for name, look in MORE_LOOKS.items() if "one of them" in name]
"""Those that call a card by its name, as a question does: it is then not taken as one with others."""


def for_each_taken(s: State, scope: Scope) -> None:
    """The player has as much more ghost rock as casualties were taken together."""
    assert scope.event is not None
    s.set_player(scope.player, rock=s.players[scope.player].rock + scope.event.amount)


def loses_one(s: State, scope: Scope) -> None:
    """Whoever it is that happened to loses one ghost rock."""
    s.set_player(scope.player, rock=max(0, s.players[scope.player].rock - 1))


def alone(s: State, scope: Scope) -> bool:
    return len(s.posse(scope.player)) == 1


MORE_TEXTS: dict[str, dict[str, Any]] = {
    **TEXTS,
    "counts casualties taken together": {"traits": (trait("after", "take casualties", Do(for_each_taken)),)},
    "gains for each round won": {"traits": (trait("after", "win round", Do(gains)),)},
    "loses in each round": {"traits": (trait("when", "reveal", Do(loses_one)),)},
    "may answer casualties": {"abilities": (react("before", "face casualties", Do(for_each_taken)),)},
    "cannot fall as long as there are others": {
        "standing": (Standing(f"{CANNOT}discard", lambda s, scope: not alone(s, scope)),)
    },
}
"""Further made-up texts, by which rounds come to something of their own."""
LEFT = ("move", "send home booted", "join posse", "discard", "reveal")
"""What effects answer that a Noon ability leaves behind: some of it happens in a round, and some of it never."""
IN_THE_OPEN = frozenset({"is the stronger in company"})


def board(seed: int, *texts: str, small: bool = False) -> State:
    """Two or three dudes a side, or three in all: printed ones, some wanted or with goods, the first with texts."""
    luck = Random(seed)
    s = table(winner=luck.choice((ANN, BEN)))
    usable = [one for one in encoded().values() if "piles in a fight" not in one.looks]
    dudes = [one for one in usable if one.type == "dude" and not one.abilities]
    for player in (ANN, BEN):
        s.set_player(player, unstated=True, rock=luck.randrange(3))
        for n in range(2 - player if small else luck.choice((2, 2, 3))):
            if n == 0 and player < len(texts):
                dude(s, player, f"{'AB'[player]}{n}", "0 draw", **MORE_TEXTS[texts[player]])
            elif luck.random() < 0.3:
                printed = luck.choice(dudes)
                s.set(s.add_card(printed, player, "play"), posse=player, at=s.players[ANN].home)
            else:
                dude(s, player, f"{'AB'[player]}{n}", f"{n} draw", influence=n, bounty=luck.choice((0, 0, 1)))
        if luck.random() < 0.3:
            attach(s, luck.choice(s.posse(player)), stand_in("Rifle", "goods", bullets=1))
        elif luck.random() < 0.2:
            sidekick(s, luck.choice(s.posse(player)))
    start = luck.random()
    if start < 0.3:
        lumps(s, ann=luck.randrange(1, 4))
    elif start < 0.5:
        fight(s, "run_or_gun", loser=luck.choice((ANN, BEN)))
    else:
        fight(s)
    return s


def leaves_behind(s: State, event: str, left: bool) -> None:
    """Let a dude have a Noon ability that leaves behind what answers an event, and has left it, or not."""
    answers = trait("after", event, Do(gains))
    one = dude(s, ANN, "A9", "0 draw", abilities=(Ability("noon", then=(), waiting=(answers,)),))
    s.lingering = (Lingering(one, 0, 0, ANN, (), "day"),) if left else ()


def seen(s: State, look: Look, rounds: bool) -> tuple[set[Hashable], set[Hashable], int]:
    """What is seen at the ends, what is seen anywhere, and how many positions were looked at."""
    counted: list[int] = []

    def search(telling: Telling) -> tuple[set[Hashable], set[Hashable]]:
        made = Exploration(s, until=end_of_shootout, most=MOST, rounds=rounds, **telling._asdict())
        ends, anywhere = set[Hashable](), set[Hashable]()
        for visit in made.visits():
            found = look(visit.state)
            anywhere.add(found)
            if visit.over:
                ends.add(found)
        if telling.along is None and not made.complete:
            raise OverflowError
        counted.append(made.positions)
        return ends, anywhere

    named = ONE_OF_THEM if look in OF_ONE else frozenset[CardId]()
    telling = Telling(True, named=named, reads=looking(s, fight=True))
    return *as_little_as_is_sound(s, telling, search), counted[-1]


def same(s: State, look: Look) -> int | None:
    """How many positions fewer are looked at, what is seen being the same; None where the search is too large."""
    try:
        *whole, many = seen(s, look, False)
        *with_fewer, few = seen(s, look, True)
    except (OverflowError, LookedAt):
        return None
    assert with_fewer == whole
    return many - few


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A search is large from its first position on."""
    monkeypatch.setattr(explore, "CLOSES_AFTER", 0)


@one_in(3, day=3)
@pytest.mark.parametrize("look", MORE_LOOKS)
def test_whatever_is_looked_at_comes_to_the_same(look: str) -> None:
    seed = 10 * [*MORE_LOOKS].index(look)
    assert any(same(board(n, small=True), MORE_LOOKS[look]) is not None for n in range(seed, seed + 2))


@night
@pytest.mark.parametrize("look", MORE_LOOKS)
def test_whatever_is_looked_at_comes_to_the_same_on_many_boards(look: str) -> None:
    found = [same(board(1000 + n), MORE_LOOKS[look]) for n in range(40)]
    assert sum(one is not None for one in found) > 20


@one_in(3, day=3)
@pytest.mark.parametrize("text", MORE_TEXTS)
def test_texts_come_to_the_same(text: str) -> None:
    seed = [*MORE_TEXTS].index(text)
    same(board(100 + seed, text, small=True), MORE_LOOKS["who is rich"])


@night
@pytest.mark.parametrize("text", MORE_TEXTS)
def test_texts_come_to_the_same_on_many_boards(text: str) -> None:
    for seed, other in enumerate(MORE_TEXTS):
        for n, look in enumerate(MORE_LOOKS):
            if (n + seed) % 4 == 0:
                same(board(500 + 20 * seed + n, text, other), MORE_LOOKS[look])


@pytest.mark.parametrize("left", [False, True])
@pytest.mark.parametrize("event", LEFT[:-1])  # the last takes as long as all others, and is left for the night
def test_what_is_left_behind_comes_to_the_same(event: str, left: bool) -> None:
    boards = [board(300 + LEFT.index(event) + more, small=True) for more in (0, 10)]
    for s in boards:
        leaves_behind(s, event, left)
    assert any(same(s, MORE_LOOKS["who is rich"]) is not None for s in boards)  # one of them may be too large


@night
@pytest.mark.parametrize("event", LEFT)
def test_what_is_left_behind_comes_to_the_same_on_many_boards(event: str) -> None:
    compared = 0
    for seed in range(12):
        for left in (False, True):
            s = board(700 + seed, small=seed % 2 == 0)
            leaves_behind(s, event, left)
            compared += same(s, MORE_LOOKS[("who is rich", "how many are left")[seed % 2]]) is not None
    assert compared > 12


def test_fewer_positions_are_looked_at() -> None:
    s = table()
    for player in (ANN, BEN):
        s.set_player(player, unstated=True, rock=0)
        for n in range(3 - player):
            dude(s, player, f"{'AB'[player]}{n}", "0 draw")
    fight(s)
    fewer = same(s, LOOKS["who is left"])
    assert fewer is not None
    assert fewer > 20


def may(*titles: str, remembered: frozenset[str] = frozenset()) -> tuple[bool, bool]:
    """Whether anything may be left out where such cards are in the fight, and whether flights may."""
    s = table()
    for n, player in enumerate((ANN, BEN)):
        s.set_player(player, unstated=True)
        dude(s, player, f"{'AB'[n]}0")
    for title in titles:
        s.set(s.add_card(card(title), ANN, "play"), posse=ANN, at=s.players[ANN].home)
    fight(s)
    made = Exploration(s, until=end_of_shootout, by_worth=True, rounds=True, remembered=remembered).one_a_round
    assert made is not None
    return made.may, made.flights_may(s)


@pytest.mark.parametrize(
    ("title", "may_be"),
    [
        ("Barton Everest", True), ("Tommy Harden", True), ("Philip Swinford", True), ("Padre Ernesto de Diaz", True),
        ("Mario Crane", False), ("Curly Bill Brocius", False), ("Jonah Essex", True),
    ],
)  # fmt: skip
def test_whose_texts_make_no_round_another_when_nobody_cheats(title: str, may_be: bool) -> None:
    assert may(title)[0] is may_be


@pytest.mark.parametrize(
    ("what", "may_be"),
    [
        ("ghost rock of 0 in stage 4", True), ("outside the fight 3 in stage 4", True), ("loser", True),
        ("assigned", False), ("which round it is in stage 4", False), ("hand", False), ("margin", False),
    ],
)  # fmt: skip
def test_what_is_asked_of_a_round_keeps_all_of_it(what: str, may_be: bool) -> None:
    assert may(remembered=frozenset({what}))[0] is may_be


@pytest.mark.parametrize(
    ("event", "left", "may_be"),
    [("move", False, True), ("move", True, False), ("join posse", True, True), ("reveal", True, False)],
)
def test_what_has_been_left_behind_keeps_flights(event: str, left: bool, may_be: bool) -> None:
    s = table()
    for n, player in enumerate((ANN, BEN)):
        s.set_player(player, unstated=True)
        dude(s, player, f"{'AB'[n]}0")
    leaves_behind(s, event, left)
    fight(s)
    made = Exploration(s, until=end_of_shootout, by_worth=True, rounds=True).one_a_round
    assert made is not None
    assert made.flights_may(s) is may_be


def test_nothing_is_left_out_where_effects_make_this_round_another() -> None:
    s = table()
    for n, player in enumerate((ANN, BEN)):
        s.set_player(player, unstated=True)
        dude(s, player, f"{'AB'[n]}0")
    fight(s)
    assert plain(s)
    one = CardId(s.posse(ANN)[0])
    for m, is_plain in (
        (Modifier(BULLETS, one, 1, "shootout"), True), (Modifier(BULLETS, one, 1, "round"), False),
        (Modifier(HAND_RANK, ANN, 1, "round"), True), (Modifier(HAND_RANK, ANN, 1, "shootout"), False),
        (Modifier(CASUALTIES, ANN, 1, "round"), True), (Modifier(CASUALTIES, ANN, 1, "shootout"), False),
        (Modifier(FIRST_CASUALTY, one, 0, "round"), False), (Modifier(NO_CASUALTY, one, 0, "shootout"), False),
        (Modifier(f"{KEYWORD}Sidekick", one, 1, "shootout"), False),
    ):  # fmt: skip
        s.modifiers = (m,)
        assert plain(s) is is_plain, m
    s.modifiers = ()
    s.set_shootout(last_round=True)
    assert not plain(s)
    s.set_shootout(last_round=False)
    assert plain(s)
    deck(s, BEN, "2C 3D")
    assert not plain(s)
