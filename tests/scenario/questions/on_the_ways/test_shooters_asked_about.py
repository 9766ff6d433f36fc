"""A question about whoever was a shooter is about any dude: a search that forgets what it can finds the same as one
that tells everything apart.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from judge.engine.events import verbs
from judge.engine.position.ability import Scope
from judge.engine.position.state import State
from judge.scenario.file.model import Question
from judge.scenario.questions import exploring
from judge.scenario.questions.exploring import UNKNOWN, explored
from judge.scenario.questions.on_the_ways.explored import Explored
from judge.scenario.questions.values import Expression
from tests.engine.board import ANN, BEN, Do, deck, dude, fight, table, trait
from tests.lanes import night

ASKED = (
    "player('ben').chosen_shooter.zone == 'boot hill'", "player('ann').chosen_shooter.zone == 'discard'",
    "player('ben').chosen_shooter.booted", "player('ann').shooter.zone == 'play' and card('B0').booted",
    "player('ben').chosen_shooter.zone != 'boot hill' and card('B1').zone == 'boot hill'",
)  # fmt: skip
FACES = ("KC", "KD", "KH", "7C", "7D", "2S", "3H", "AD")


def shoots(s: State, scope: Scope) -> None:
    """Ace the shooter of the other side."""
    assert s.shootout is not None
    verbs.ace(s, s.shootout.shooters[BEN if scope.player == ANN else ANN])


def board(seed: int) -> State:
    """Two dudes a side or one, decks of few cards, and maybe a text that looks for a shooter after the reveal."""
    luck, s = Random(seed), table("ann", "ben")
    for player in (ANN, BEN):
        for n in range(2 if player == BEN else luck.choice((1, 2))):
            text = (trait("when", luck.choice(("win round", "reveal")), Do(shoots)),) if luck.random() < 0.3 else ()
            dude(s, player, f"{'AB'[player]}{n}", luck.choice(("0 draw", "1 stud")), traits=text)
        deck(s, player, " ".join(luck.sample(FACES, 5)))
    fight(s)
    return s


def found(s: State, seed: int, most: int = 6_000) -> Explored:
    luck = Random(seed)
    kind, given = luck.choice(("possible", "always")), luck.choice((None, "player('ann').won_round"))
    question: dict[str, Any] = {kind: luck.choice(ASKED), "given": given, "until": "end of round"}
    return explored(s, Question(**question), kind, most)


def same(seed: int, patch: pytest.MonkeyPatch) -> bool:
    less = found(board(seed), seed)
    with patch.context() as here:
        here.setattr(exploring, "looked_at", lambda _: frozenset({"piles"}))
        whole = found(board(seed), seed)
    assert UNKNOWN in (less.answer, whole.answer) or less.answer == whole.answer, seed
    return UNKNOWN not in (less.answer, whole.answer) and less.positions < whole.positions


def test_whoever_was_a_shooter_is_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    assert sum(same(seed, monkeypatch) for seed in range(4))


@night
@pytest.mark.parametrize("seed", range(8))
def test_whoever_was_a_shooter_is_told_apart_on_many_boards(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    assert sum(same(100 * (1 + seed) + n, monkeypatch) for n in range(12))


def test_where_a_shooter_is_does_not_look_into_piles() -> None:
    text = Expression("player('ben').chosen_shooter.zone == 'boot hill' or count(player('ben').hand) == 1")
    assert text.without_names() == "player().chosen_shooter or count(player().hand) == 1"
