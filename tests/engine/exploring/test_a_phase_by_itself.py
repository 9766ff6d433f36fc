"""Up to the end of a phase only texts that may act in it look at single cards: it comes to the same."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Hashable
from random import Random

import pytest

from judge.engine.day.sundown import Sundown
from judge.engine.day.upkeep import Upkeep
from judge.engine.events import pulls
from judge.engine.exploring.explore import Exploration
from judge.engine.exploring.forgetting import looking
from judge.engine.exploring.telling import Telling, as_little_as_is_sound
from judge.engine.position import hands
from judge.engine.position.kinds import CHANGES_HANDS, Face, PlayerId
from judge.engine.position.procedure import Option, phase
from judge.engine.position.state import State
from judge.engine.position.unseen import LookedAt
from judge.scenario.games.random_games import lie_ready
from tests.lanes import slow

from ..board import ANN, BEN, attach, dude, encoded, join, table
from .test_as_little_as_is_sound import every_title

BOARDS = int(os.environ.get("JUDGE_TEST_BOARDS", "12"))
FEW, MOST = 2, 3_000


def board(seed: int) -> tuple[State, tuple[Face, ...]]:
    """Two players, with texts that look at single cards at other times, in front of Upkeep or Sundown."""
    luck = Random(seed)
    s, now = table(winner=PlayerId(luck.randrange(2))), luck.choice((Upkeep, Sundown))
    once = [one for one in encoded().values() if "piles" in one.looks and f"piles in {now.in_phase}" not in one.looks]
    others = [one for one in encoded().values() if one.looks.isdisjoint({"piles", CHANGES_HANDS})]
    for player in (ANN, BEN):
        s.set_player(player, unstated=True, rock=luck.randrange(3))
        host = dude(
            s, player, f"{'AB'[player]}{len(s.cards)}", "0 draw", fights=False, influence=luck.randrange(3), upkeep=1
        )
        for texts in (once, once, others):
            one = luck.choice(texts)
            if one.unique and any(name in s.namesakes for name in one.names):
                continue
            if one.type == "dude":
                join(s, player, one, fights=False)
            elif one.type == "deed":
                s.add_card(one, player, "play")
            elif one.type == "goods":
                attach(s, host, one)
            else:
                s.add_card(one, player, "hand")
        while len(s.players[player].hand) < 4:
            s.add_card(pulls.plain_card(hands.ALL_FACES[0]), player, "hand")
    lie_ready(s, every_title())
    s.stack.append((now(), 0))
    return s, tuple(luck.sample(hands.ALL_FACES[1:], FEW))


def stakes(s: State) -> Hashable:
    """What everybody has, and of each card in play how it is."""
    rocks = tuple((player.rock, len(player.hand)) for player in s.players)
    cards = Counter((c.owner, c.printed.title, c.controller, c.booted, c.at) for c in s.cards if c.zone == "play")
    return rocks, frozenset(cards.items()), s.victor


def compare(s: State) -> bool:
    """Compare the two; False where card by card does not come to an end, or the cards themselves are looked at."""

    def ends(**told: object) -> set[Hashable]:
        exploration = Exploration(s, most=MOST, **told)  # type: ignore[arg-type]
        found = {stakes(visit.state) for visit in exploration.visits() if visit.over}
        if not exploration.complete:
            raise OverflowError
        return found

    reads, named = looking(s, phase=phase(s)), frozenset(s.in_play())
    if not s.stack or "piles" in reads:  # nobody had a choice, or a text may have others used
        return False
    try:
        found = as_little_as_is_sound(s, Telling(True, named=named, reads=reads), lambda told: ends(**told._asdict()))
        whole = ends()
    except (OverflowError, LookedAt):
        return False
    assert found == whole
    return True


@slow
@pytest.mark.parametrize("first", range(0, BOARDS, 4))
def test_upkeep_and_sundown_come_to_the_same(first: int, monkeypatch: pytest.MonkeyPatch) -> None:
    compared = 0
    for seed in range(first, first + 4):
        s, drawn = board(seed)
        monkeypatch.setattr(pulls, "FACES", tuple(Option("face", face=face) for face in drawn))
        s.go_on()
        compared += compare(s)
    assert compared
