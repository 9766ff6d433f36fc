"""Who is in no posse is as good as gone until somebody looks, and what anybody looks at comes to the same."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from random import Random
from typing import Any

import pytest

from judge.engine.events import pulls
from judge.engine.exploring.chance import by_worth
from judge.engine.exploring.explore import Exploration
from judge.engine.exploring.forgetting import Remembered, looking
from judge.engine.exploring.horizon import end_of_round, end_of_shootout
from judge.engine.exploring.outside import BY_OTHERS, OUTSIDE, Outside, quiet
from judge.engine.exploring.telling import Telling, as_little_as_is_sound
from judge.engine.position import hands
from judge.engine.position.ability import Scope
from judge.engine.position.kinds import QUIET, CardId, PlayerId
from judge.engine.position.modifiers import BULLETS
from judge.engine.position.procedure import Horizon, Option
from judge.engine.position.state import State
from judge.engine.position.unseen import LookedAt
from judge.engine.position.values import Modifier
from judge.engine.table import numbers, of_players
from judge.engine.table.standing import CANNOT, Standing
from tests.lanes import night, one_in, slow

from ..board import ANN, BEN, Do, attach, card, dude, encoded, fight, lumps, react, stand_in, table, trait
from .test_as_little_as_is_sound import few_hands

Look = Callable[[State], Hashable]
ONE_OF_THEM = frozenset({CardId(3)})
"""The dude at whom somebody may look by name."""
MOST = 6_000


def wanted_by_somebody(s: State) -> int:
    return sum(numbers.bounty(s, n) for n in (*s.posse(ANN), *s.posse(BEN)))


LOOKS: dict[str, Look] = {
    "how many are left": lambda s: (len(s.posse(ANN)), len(s.posse(BEN))),
    "who is left": lambda s: frozenset(s.name(n) for n in (*s.posse(ANN), *s.posse(BEN))),
    "who is rich": lambda s: tuple(player.rock > 1 for player in s.players),
    "what one has": lambda s: (s.players[ANN].rock, len(s.posse(ANN))),
    "who is wanted": lambda s: (wanted_by_somebody(s), len(s.posse(BEN))),
    "dudes in play": lambda s: sum(s.cards[n].printed.type == "dude" for n in s.in_play()),
    "those who are gone": lambda s: sum(c.zone in ("discard", "boot hill") for c in s.cards),
    "one of them": lambda s: (s.cards[CardId(3)].posse, s.place(CardId(3))),
    "what one of them carries": lambda s: (len(s.attachments(CardId(3))), len(s.posse(ANN))),
    "what bears on one of them": lambda s: (len(s.effects("no casualty", CardId(3))), len(s.posse(ANN))),
    "bullets": lambda s: (sum(numbers.bullets(s, n) for n in s.posse(ANN)) > 1, len(s.posse(BEN))),
    "booted at home": lambda s: sum(c.booted and c.at == s.players[ANN].home for c in s.cards),
    "influence": lambda s: sum(numbers.influence(s, n) for n in s.in_play() if s.cards[n].printed.type == "dude"),
    "casualties": lambda s: None if s.shootout is None else (tuple(map(len, s.shootout.taken)), len(s.posse(ANN))),
    "who fell": lambda s: None if s.shootout is None else frozenset(s.name(n) for who in s.shootout.taken for n in who),
}
"""Ways of looking at an end: at posses and stashes alone, and at those who are in none."""
OF_DEEDS: tuple[Look, ...] = (
    lambda s: (of_players.points_of(s, ANN), of_players.points_of(s, BEN)),
    lambda s: tuple(s.cards[n].controller for n in s.on_table if s.cards[n].printed.type == "deed"),
)


def gains(s: State, scope: Scope) -> None:
    s.set_player(scope.player, rock=s.players[scope.player].rock + 1)


def for_all(s: State, scope: Scope) -> None:
    """The player has as much ghost rock as there are dudes in play."""
    s.set_player(scope.player, rock=sum(s.cards[n].printed.type == "dude" for n in s.in_play()))


def for_the_booted(s: State, scope: Scope) -> None:
    """The player gains as much as there are booted dudes."""
    more = sum(s.cards[n].booted for n in s.in_play())
    s.set_player(scope.player, rock=s.players[scope.player].rock + more)


def for_bounty(s: State, scope: Scope) -> None:
    """The player gains the bounty of whoever it happened to."""
    assert scope.event is not None
    s.set_player(scope.player, rock=s.players[scope.player].rock + scope.event.amount)


def company(s: State, scope: Scope) -> int:
    return len([n for n in s.in_play() if s.cards[n].printed.type == "dude"])


def outside(s: State, scope: Scope) -> bool:
    return s.cards[scope.card].posse == -1


def not_itself(s: State, scope: Scope) -> bool:
    return scope.event is not None and scope.event.card != scope.card


TEXTS: dict[str, dict[str, Any]] = {
    "gains when somebody falls": {"traits": (trait("after", "discard", Do(gains)),)},
    "gains from outside": {"traits": (trait("after", "discard", Do(gains), where=outside),)},
    "counts all dudes": {"traits": (trait("after", "ace", Do(for_all)),)},
    "counts the booted": {"traits": (trait("after", "send home booted", Do(for_the_booted)),)},
    "gains when a bounty is collected": {"traits": (trait("after", "collect bounty", Do(gains)),)},
    "gains the bounty of the fallen": {"traits": (trait("after", "discard", Do(for_bounty)),)},
    "is the stronger in company": {"standing": (Standing("bullets", amount=company),)},
    "is wanted for its company": {"standing": (Standing("bounty", amount=company),)},
    "keeps others in play": {"standing": (Standing(f"{CANNOT}ace", not_itself),)},
    "may answer a fall": {"abilities": (react("after", "discard", Do(gains), where=not_itself),)},
}
"""Made-up texts that look at dudes in no posse and at bounties, or do something from outside a posse."""


def board(seed: int, *texts: str) -> State:
    """Two or three dudes a side in a fight and one beside it, wanted or not, with goods; the first dudes with texts."""
    luck = Random(seed)
    s = table(winner=luck.choice((ANN, BEN)))
    usable = [one for one in encoded().values() if "piles in a fight" not in one.looks]
    goods = [one for one in usable if one.type == "goods"]
    hand = [one for one in usable if one.type == "action"]
    for player in (ANN, BEN):
        s.set_player(player, unstated=True, rock=luck.randrange(3))
        for n in range(luck.choice((2, 3))):
            facts = TEXTS[texts[player]] if n == 0 and player < len(texts) else {}
            bullets, bounty = f"{luck.randrange(2)} draw", luck.choice((0, 0, 1, 2))
            dude(s, player, f"{'AB'[player]}{n}", bullets, influence=luck.randrange(2), bounty=bounty, **facts)
        if luck.random() < 0.4:
            attach(s, luck.choice(s.posse(player)), luck.choice(goods))
        elif luck.random() < 0.5:
            attach(s, luck.choice(s.posse(player)), stand_in("Rifle", "goods", bullets=1))
        if luck.random() < 0.3:
            s.add_card(luck.choice(hand), player, "hand")
    for player in (ANN, BEN):
        one = dude(s, player, f"{'CD'[player]}", booted=luck.random() < 0.5, bounty=luck.randrange(2))
        s.set(one, posse=PlayerId(-1), at=luck.choice((s.cards[one].at, s.players[player].home)))
    start = luck.random()
    if start < 0.4:
        lumps(s, ann=luck.randrange(1, 4))
    elif start < 0.8:
        lumps(s, ben=luck.randrange(1, 4), ann=luck.randrange(2))
    else:
        fight(s, "run_or_gun", loser=luck.choice((ANN, BEN)))
    return s


def same(s: State, look: Look, until: Horizon = end_of_round) -> bool | None:
    """Whether dudes were taken off the table, what is seen at the ends being the same; None where there is no end."""

    def ends(exploration: Exploration) -> set[Hashable]:
        found = {look(visit.state) for visit in exploration.visits() if visit.over}
        if not exploration.complete:
            raise OverflowError
        return found

    away: list[bool] = []

    def search(telling: Telling) -> set[Hashable]:
        away.append(not any(what.startswith("dudes outside") for what in telling.remembered))
        return ends(Exploration(s, until=until, most=MOST, **telling._asdict()))

    try:
        whole = ends(Exploration(s, until=until, most=MOST))
        telling = Telling(True, named=ONE_OF_THEM, reads=looking(s, fight=True))
        assert as_little_as_is_sound(s, telling, search) == whole
    except (OverflowError, LookedAt):
        return None
    return away[-1]


@pytest.mark.parametrize("look", LOOKS)
def test_whatever_is_looked_at_comes_to_the_same(look: str) -> None:
    seed = 10 * [*LOOKS].index(look)
    assert any(same(board(n), LOOKS[look]) is not None for n in range(seed, seed + 3))


@night
@pytest.mark.parametrize("look", LOOKS)
def test_whatever_is_looked_at_comes_to_the_same_on_many_boards(look: str) -> None:
    found = [same(board(1000 + n), LOOKS[look]) for n in range(40)]
    assert sum(one is not None for one in found) > 20


@pytest.mark.parametrize("text", TEXTS)
def test_texts_that_look_outside_are_heard(text: str) -> None:
    seed = [*TEXTS].index(text)
    for n, look in enumerate([*LOOKS][:4]):
        same(board(100 + 7 * seed + n, text), LOOKS[look])


@night
@pytest.mark.parametrize("text", TEXTS)
def test_texts_that_look_outside_are_heard_on_many_boards(text: str) -> None:
    for seed, other in enumerate(TEXTS):
        for n, look in enumerate(LOOKS):
            if (n + seed) % 4 == 0:
                same(board(500 + 20 * seed + n, text, other), LOOKS[look])


def with_deeds(seed: int) -> State:
    """The same with a deed of each player, maybe with those beside the fight there, and some with control points."""
    s, luck = board(seed), Random(seed)
    for player in (ANN, BEN):
        deed = s.add_card(stand_in(f"Deed {player}", "deed", control_points=1 + player), player, "play")
        s.set(deed, at=deed)
        beside = [n for n in s.in_play() if s.cards[n].printed.type == "dude" and s.cards[n].posse == -1]
        for one in beside:
            if luck.random() < 0.5:
                s.set(one, at=deed)
        s.set(luck.choice([*s.posse(player), *beside]), control_points=luck.randrange(2))
    return s


@pytest.mark.parametrize("seed", range(4))
def test_deeds_and_control_points_come_to_the_same(seed: int) -> None:
    assert same(with_deeds(seed), OF_DEEDS[seed % 2]) is not None


@night
def test_deeds_and_control_points_come_to_the_same_on_many_boards() -> None:
    found = [same(with_deeds(n), OF_DEEDS[n % 2]) for n in range(4, 100)]
    assert sum(one is True for one in found) > 20


@slow
@one_in(1, day=12)
@pytest.mark.parametrize("seed", range(12))
def test_several_rounds_come_to_the_same(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    luck = Random(seed)
    s = table(winner=luck.choice((ANN, BEN)))
    for player in (ANN, BEN):
        s.set_player(player, unstated=True, rock=1)
        for n in range(2 - player * luck.randrange(2)):
            dude(s, player, f"{'AB'[player]}{n}", "0 draw", influence=n, bounty=luck.randrange(2))
    if luck.random() < 0.6:
        attach(s, s.posse(ANN)[0], luck.choice([card("Shotgun"), stand_in("Rifle", "goods", bullets=1)]))
    fight(s)
    drawn = tuple(luck.sample(hands.ALL_FACES, 2))
    monkeypatch.setattr(pulls, "FACES", tuple(Option("face", face=face) for face in drawn))
    monkeypatch.setattr(by_worth, "hands_of", few_hands(drawn))
    look = [*LOOKS.values()][seed % 5]
    same(s, look, end_of_shootout)


def test_somebody_is_taken_off_the_table() -> None:
    assert any(same(board(seed), LOOKS["how many are left"]) for seed in range(6))


@pytest.mark.parametrize(
    ("title", "silent"),
    [
        ("Sheriff Dave Montreal", True), ("Tommy Harden", True), ("Philip Swinford", False), ("Jonah Essex", True),
        ("Marion Seville", True), ("Silas Aims", True), ("Abram Grothe", True), ("Shotgun", True), ("Pinto", False),
    ],
)  # fmt: skip
def test_which_texts_do_nothing_from_outside_a_posse(title: str, silent: bool) -> None:
    assert quiet(card(title)) is silent


def test_what_is_not_known_to_be_quiet_is_not() -> None:
    assert all(QUIET in one.looks or not quiet(one) for one in encoded().values() if one.traits or one.standing)


def beside_a_fight(*things: str, **facts: Any) -> tuple[State, CardId]:
    """One against one, and a dude of Ann's beside it who carries such things; others' cards have those facts."""
    s = table()
    for player in (ANN, BEN):
        dude(s, player, f"{'AB'[player]}0", **(facts if player == BEN else {}))
    one = dude(s, ANN, "Cole")
    for thing in things:
        attach(s, one, stand_in(thing, "goods"))
    fight(s)
    s.set(one, posse=PlayerId(-1))
    return s, one


def gone(s: State, before: State | None = None) -> frozenset[CardId]:
    """Who is as good as gone."""
    here = s.fork()
    Outside(before or s, frozenset(), frozenset()).put_away(here, 3, {})
    return here.away.cards if here.away is not None else frozenset()


def bears_for_good(s: State, source: CardId) -> None:
    s.modifiers = (Modifier(BULLETS, CardId(2), 1, "round", source),)


def test_a_dude_beside_a_fight_is_as_good_as_gone_with_what_they_carry() -> None:
    s, one = beside_a_fight("Rifle")
    assert gone(s) == {one, *s.attachments(one)}


def test_whoever_could_still_matter_is_not_gone() -> None:
    s, one = beside_a_fight("Rifle", "Horse")
    assert one not in gone(s)  # a limit could take one of the two
    s, one = beside_a_fight()
    s.set(one, controller=BEN)
    assert one not in gone(s)
    for carrying in ((), ("Rifle",)):
        s, one = beside_a_fight(*carrying)
        bears_for_good(s, s.attachments(one)[0] if carrying else one)
        assert one not in gone(s)
    s, one = beside_a_fight()
    s.set(one, control_points=1)
    assert one not in gone(s)
    for beginning in BY_OTHERS:
        s, one = beside_a_fight(standing=(Standing(f"{beginning}shootout"),))
        assert one not in gone(s)


def test_a_card_with_a_text_that_comes_is_not_passed_over() -> None:
    s, _ = beside_a_fight()
    after = s.fork()
    after.add_card(stand_in("Cat", "goods", traits=(trait("after", "discard", Do(gains)),)), ANN, "play")
    with pytest.raises(Remembered) as told:
        gone(after, s)
    assert told.value.field == f"{OUTSIDE} in stage 3"
