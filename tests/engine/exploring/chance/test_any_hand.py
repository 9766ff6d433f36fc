"""A hand that a text changes while nobody knows its cards is taken as any hand: nothing that can happen is missing."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import cache
from random import Random

import pytest

from judge.engine.day.gambling import Gambling
from judge.engine.exploring.explore import Exploration
from judge.engine.exploring.forgetting import looking
from judge.engine.exploring.horizon import end_of_round
from judge.engine.exploring.patience import Patience
from judge.engine.exploring.telling import Telling, as_little_as_is_sound
from judge.engine.position.kinds import CHANGES_HANDS, CardId, PlayerId
from judge.engine.position.state import State
from judge.engine.position.values import Printed
from tests.lanes import night, slow

from ...board import ANN, BEN, attach, dude, encoded, fight, join, stand_in, table

MOST = 6_000
PLAYED = 60

Look = Callable[[State], Hashable]
LOOKS: tuple[Look, ...] = (
    lambda s: (len(s.posse(ANN)), len(s.posse(BEN))),
    lambda s: (tuple(player.rock for player in s.players), sum(s.cards[n].booted for n in s.in_play())),
    lambda s: (s.winner, tuple(len(player.hand) for player in s.players)),
    lambda s: tuple(s.cards[n].zone for n in named(s)),
)


def named(s: State) -> list[CardId]:
    """A dude of each player, and the cards that change hands."""
    return [n for n, card in s.each_card() if card.printed.title in ("A0", "B0") or CHANGES_HANDS in card.printed.looks]


@cache
def changing(period: str) -> list[Printed]:
    """Every title with a text that changes draw hands then, and no text that looks into piles."""
    whole, of = f"{CHANGES_HANDS} in {period}", f"piles in {period}"
    return [one for one in encoded().values() if whole in one.looks and of not in one.looks]


def board(seed: int, *, lowball: bool) -> State:
    """One or two dudes a side with decks that nobody stated, and one or two such cards."""
    luck = Random(seed)
    s = table(winner=PlayerId(luck.randrange(2)))
    for player in (ANN, BEN):
        s.set_player(player, unstated=True, rock=luck.randrange(4))
        facts = {"ratings": (("Huckster", 3),), "keywords": ("Huckster",)}
        theirs = [
            dude(s, player, f"{'AB'[player]}{n}", luck.choice(("1 draw", "1 stud")), fights=not lowball, **facts)
            for n in range(luck.choice((1, 1, 2)))
        ]
        s.add_card(stand_in("Card", "deed"), player, "hand")
        if player == ANN or luck.random() < 0.3:
            _bring(s, player, luck.choice(theirs), luck.choice(changing("gambling" if lowball else "a fight")), lowball)
    if lowball:
        s.stack.append((Gambling(), 0))
        s.go_on()
    else:
        fight(s, "pick_yer_shooter")
    return s


def _bring(s: State, player: PlayerId, host: int, printed: Printed, lowball: bool) -> None:
    """A card to where it can be used from."""
    if printed.type == "action":
        s.add_card(printed, player, "hand")
    elif printed.type == "dude":
        join(s, player, printed, fights=not lowball)
    elif printed.type in ("goods", "spell"):
        attach(s, host, printed)  # type: ignore[arg-type]
    else:
        s.add_card(printed, player, "play", at=s.players[player].home)


def found(s: State, look: Look, period: str) -> set[Hashable] | None:
    """What a search sees at all ends; None where that takes too long."""
    until = None if period == "gambling" else end_of_round
    reads = looking(s, phase=period) if period == "gambling" else looking(s, fight=True)
    assert CHANGES_HANDS in reads
    assert "piles" not in reads

    def search(telling: Telling) -> set[Hashable]:
        made = Exploration(s, until=until, most=MOST, patience=Patience(seconds=20), **telling._asdict())
        seen = {look(visit.state) for visit in made.visits() if visit.over}
        if not made.complete:
            raise OverflowError
        return seen

    try:
        return as_little_as_is_sound(
            s, Telling(True, reads=reads, named=frozenset(named(s) if look is LOOKS[-1] else ())), search
        )
    except OverflowError:
        return None


def is_sound(seed: int, *, lowball: bool = False) -> bool:
    """Whether a search comes to an end; whatever players come to who play at random is then among what it found."""
    s, look = board(seed, lowball=lowball), LOOKS[seed % len(LOOKS)]
    seen = found(s, look, "gambling" if lowball else "a fight")
    if seen is None:
        return False
    luck = Random(seed)
    for _ in range(PLAYED):
        played = s.fork()
        while played.decision is not None:
            played.answer(luck.choice(played.decision.options), None if lowball else end_of_round)
        assert look(played) in seen, seed
    return True


@slow
@pytest.mark.parametrize("seed", range(1, 7))
def test_nothing_that_can_happen_in_a_round_is_missing(seed: int) -> None:
    assert is_sound(seed)


@slow
@pytest.mark.parametrize("seed", range(6))
def test_nothing_that_can_happen_in_lowball_is_missing(seed: int) -> None:
    assert is_sound(seed, lowball=True)


@night
@pytest.mark.parametrize("lowball", [False, True])
def test_nothing_that_can_happen_is_missing_on_many_boards(lowball: bool) -> None:
    assert sum(is_sound(seed, lowball=lowball) for seed in range(100, 300)) > 190
