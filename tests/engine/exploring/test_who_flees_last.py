"""Who flees last is tried no further than somebody looks, and comes to the same as if every flight were tried."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from random import Random
from typing import Any

import pytest

from judge.engine.exploring.explore import Exploration
from judge.engine.exploring.forgetting import looking
from judge.engine.exploring.horizon import end_of_round
from judge.engine.exploring.results.fleeing import _disputed, last_to_flee
from judge.engine.exploring.telling import Telling, as_little_as_is_sound
from judge.engine.position.ability import Scope
from judge.engine.position.kinds import CardId, Place, PlayerId
from judge.engine.position.modifiers import NO_FLEEING
from judge.engine.position.state import State
from judge.engine.position.values import TOWN_SQUARE, Modifier
from judge.engine.table import numbers, town
from judge.engine.table.standing import CANNOT, Standing
from tests.lanes import night

from ..board import ANN, BEN, Do, attach, dude, encoded, fight, react, stand_in, table, trait

Look = Callable[[State], Hashable]
MOST = 20_000


def at_home(s: State, player: PlayerId) -> int:
    """The booted dudes at a player's home."""
    return sum(c.booted and c.at == s.players[player].home for c in s.cards if c.printed.type == "dude")


LOOKS: dict[str, Look] = {
    "nothing": lambda s: None,
    "how many are left": lambda s: (len(s.posse(ANN)), len(s.posse(BEN))),
    "whether anybody is left": lambda s: bool(s.posse(ANN)) or not s.posse(BEN),
    "in one of the two posses": lambda s: sum(c.posse != -1 for c in s.cards) > 2,
    "one of them": lambda s: s.cards[CardId(3)].posse == ANN,
    "where one is": lambda s: s.place(CardId(4)) == TOWN_SQUARE,
    "booted at home": lambda s: (at_home(s, ANN), at_home(s, BEN) > 1),
    "who controls what": lambda s: tuple(c.controller for c in s.cards),
    "influence": lambda s: tuple(numbers.influence(s, n) for n in s.in_play() if s.cards[n].printed.type == "dude"),
    "bullets of those left": lambda s: sum(numbers.bullets(s, n) for n in s.posse(BEN)) > 1,
    "who is left": lambda s: frozenset(s.name(n) for n in s.posse(ANN)),
    "the first who is left": lambda s: tuple(s.cards[n].printed.influence for n in s.posse(BEN)[:1]),
    "whether one is among them": lambda s: CardId(3) in s.posse(ANN),
    "as many on both sides": lambda s: len(s.posse(ANN)) == len(s.posse(BEN)),
    "one of them alone": lambda s: len(s.posse(ANN)) == 1 and s.cards[CardId(3)].posse == ANN,
    "in a fork": lambda s: tuple(s.fork().cards[n].printed.title for n in s.posse(ANN)),
    "their places": lambda s: tuple(s.place(n) for n in (*s.posse(ANN), *s.posse(BEN))),
    "all together": lambda s: frozenset((c.booted, c.at, c.posse) for c in s.cards),
}


def gains(s: State, scope: Scope) -> None:
    """The player whose text it is gains a ghost rock."""
    s.set_player(scope.player, rock=s.players[scope.player].rock + 1)


def gives_bounty(s: State, scope: Scope) -> None:
    """Whoever went home is wanted for more."""
    assert scope.event is not None
    s.set(scope.event.card, bounty=s.cards[scope.event.card].bounty + 1)


def unboots(s: State, scope: Scope) -> None:
    """The card whose text it is unboots, if it is one that has fled."""
    s.set(scope.card, booted=False)


def fled(s: State, scope: Scope) -> bool:
    return scope.event is not None and scope.event.reason == "flee"


def another(s: State, scope: Scope) -> bool:
    return scope.event is not None and scope.event.card != scope.card


def in_company(s: State, scope: Scope) -> int:
    return len(s.posse(s.cards[scope.card].controller))


TEXTS: dict[str, dict[str, Any]] = {
    "gains when somebody goes home": {"traits": (trait("after", "send home booted", Do(gains)),)},
    "gains when another flees": {"traits": (trait("after", "send home booted", Do(gains), where=another),)},
    "raises the bounty of whoever flees": {
        "traits": (trait("after", "send home booted", Do(gives_bounty), where=fled),)
    },
    "unboots as it gets home": {"traits": (trait("after", "send home booted", Do(unboots), where=fled),)},
    "gains when somebody boots": {"traits": (trait("after", "boot", Do(gains)),)},
    "gains when somebody leaves a posse": {"traits": (trait("after", "leave posse", Do(gains)),)},
    "gains when somebody moves": {"traits": (trait("after", "move", Do(gains)),)},
    "may answer a flight": {"abilities": (react("after", "send home booted", Do(gains), where=another),)},
    "keeps others from going home": {"standing": (Standing(f"{CANNOT}send home booted", another),)},
    "is the stronger in company": {"standing": (Standing("influence", amount=in_company),)},
    "is wanted for its company": {"standing": (Standing("bounty", amount=in_company),)},
}
"""Made-up texts that listen to flights, forbid them, or count what they change."""


def board(seed: int, *texts_on_dudes: str) -> State:
    """Two or three dudes a side who may flee, at a deed or in town square; now and then a text that may bear on it.

    The first dudes have the made-up texts that are named, one of each side after the other.
    """
    luck = Random(seed)
    s = table(winner=luck.choice((ANN, BEN)))
    where = TOWN_SQUARE
    if luck.random() < 0.5:
        deed = s.add_card(stand_in("Saloon", "deed", control_points=1), luck.choice((ANN, BEN)), "play")
        town.build(s, deed, s.cards[deed].owner)
        where = Place(deed)
    texts = [one for one in encoded().values() if "piles in a fight" not in one.looks]
    goods = [one for one in texts if one.type == "goods"]
    for player in (ANN, BEN):
        s.set_player(player, unstated=True)
        for n in range(luck.choice((2, 2, 3))):
            facts = TEXTS[texts_on_dudes[player]] if n == 0 and player < len(texts_on_dudes) else {}
            bullets, influence = f"{luck.randrange(3)} draw", luck.randrange(3)
            dude(s, player, f"{'AB'[player]}{n}", bullets, influence=influence, at=where, **facts)
        if luck.random() < 0.5:
            attach(s, luck.choice(s.posse(player)), luck.choice(goods))
    if luck.random() < 0.1:
        s.modifiers = (Modifier(NO_FLEEING, luck.choice((ANN, BEN)), 1, "round"),)
    fight(s, "run_or_gun", loser=luck.choice((ANN, BEN)))
    return s


def compare(s: State, look: Look) -> bool:
    """Whether the last flights were settled as somebody looks; with it, what is seen at the ends is the same."""

    def ends(exploration: Exploration) -> set[Hashable]:
        found = {look(visit.state) for visit in exploration.visits() if visit.over}
        assert exploration.complete
        return found

    whole = ends(Exploration(s, until=end_of_round, most=MOST))
    telling = Telling(True, named=frozenset(s.in_play()), reads=looking(s, fight=True))

    def search(telling: Telling) -> set[Hashable]:
        return ends(Exploration(s, until=end_of_round, most=MOST, **telling._asdict()))

    assert as_little_as_is_sound(s, telling, search) == whole
    settled = Exploration(s, until=end_of_round, by_worth=True)
    return last_to_flee(settled, s.fork(), None, None, frozenset()) is not None


@pytest.mark.parametrize("first", range(24, 48, 12))
def test_whatever_is_looked_at_comes_to_the_same(first: int) -> None:
    looks = [*LOOKS.values()]
    settled = [compare(board(seed), looks[seed % len(looks)]) for seed in range(first, first + 12)]
    assert any(settled)


AFTERWARDS: tuple[Look, ...] = (
    lambda s: (s.players[ANN].rock, s.players[BEN].rock),
    lambda s: (sum(c.bounty for c in s.cards), sum(c.booted for c in s.cards), len(s.posse(ANN))),
    *LOOKS.values(),
)


@pytest.mark.parametrize("text", TEXTS)
def test_texts_that_listen_to_flights_are_heard(text: str) -> None:
    seed = [*TEXTS].index(text)
    compare(board(seed, text), AFTERWARDS[seed % 2])


@night
@pytest.mark.parametrize("text", TEXTS)
def test_texts_that_listen_to_flights_are_heard_on_many_boards(text: str) -> None:
    """With each of the other texts, for each seventh way of looking, so that all ways come up with each text."""
    for seed, other in enumerate(TEXTS):
        for more in range(seed % 7, len(AFTERWARDS), 7):
            compare(board(100 * seed + more, text, other), AFTERWARDS[more])


@night
@pytest.mark.parametrize("first", range(0, 2000, 250))
def test_whatever_is_looked_at_comes_to_the_same_on_many_boards(first: int) -> None:
    looks = [*LOOKS.values()]
    for seed in range(first, first + 25):
        for look in looks[seed % 3 :: 3]:
            compare(board(seed), look)


@pytest.mark.parametrize("owner", [ANN, BEN])
def test_whose_deed_the_last_flights_leave_behind(owner: int) -> None:
    s = table()
    deed = s.add_card(stand_in("Saloon", "deed", control_points=1), owner, "play")  # type: ignore[arg-type]
    town.build(s, deed, s.cards[deed].owner)
    for player in (ANN, BEN):
        s.set_player(player, unstated=True)
        dude(s, player, f"{'AB'[player]}0", influence=1 + (player == owner), at=Place(deed))
    fight(s, "run_or_gun", loser=ANN)
    assert compare(s, LOOKS["who controls what"])


def test_a_deed_is_disputed_where_somebody_else_than_its_owner_has_a_dude() -> None:
    """control.deeds: whoever flees from another's deed may leave it to its owner; from their own to nobody else"""
    for owner, disputed in ((BEN, True), (ANN, False)):
        s = table()
        store = s.add_card(stand_in("Store", "deed"), owner, "play")
        s.set(store, at=store)
        dude(s, ANN, "Amy", at=store)
        assert _disputed(s) is disputed
