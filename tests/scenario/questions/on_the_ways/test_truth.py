"""What is asked where not everything is known: what one part decides, the others are not looked at for."""

from __future__ import annotations

from random import Random

import pytest

from judge.cards.fault import CardFault
from judge.engine.exploring.chance.settling import ToCome
from judge.engine.position.kinds import Face
from judge.engine.position.state import State
from judge.engine.position.unseen import LookedAt
from judge.scenario.file.model import Question
from judge.scenario.questions.exploring import UNKNOWN, explored
from judge.scenario.questions.on_the_ways.truth import Truth
from tests.engine.board import ANN, BEN, draw_hand, dude, fight, table
from tests.lanes import night

from .closed_or_not import ASKED, OF_HANDS, board

STRONG = "hand_rank('ann') > 3"
MOST = 1_500


def not_compared() -> State:
    """A shootout in which nobody knows yet how strong Ann's hand is."""
    s = table("ann", "ben")
    for player in (ANN, BEN):
        s.set_player(player, unstated=True)
    dude(s, ANN, "A0"), dude(s, BEN, "B0")
    fight(s)
    for card in draw_hand(s, ANN, "2C 2D 6H 8S 10C"):
        s.set(card, face=Face(ToCome(cheatin=False, player=ANN)))
    return s


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        (f"{STRONG} and not card('A0').in_play", False), (f"not card('A0').in_play and {STRONG}", False),
        (f"{STRONG} or card('A0').in_play", True), (f"{STRONG} and card('A0').in_play and card('B0').booted", False),
        (f"not ({STRONG} and card('A0').booted)", True),
    ],
)  # fmt: skip
def test_what_one_part_decides_is_told_without_the_others(text: str, holds: bool) -> None:
    assert Truth("never", text).of(not_compared()) is holds


@pytest.mark.parametrize(
    "text",
    [
        STRONG, f"{STRONG} and card('A0').in_play", f"{STRONG} or card('A0').booted",
        f"{STRONG} and card('Nobody').booted", f"not ({STRONG} and card('A0').in_play)",
    ],
)  # fmt: skip
def test_what_no_part_decides_is_looked_at(text: str) -> None:
    with pytest.raises(LookedAt):
        Truth("never", text).of(not_compared())


def test_what_is_neither_true_nor_false_is_a_fault() -> None:
    with pytest.raises(CardFault, match="asks whether something is so"):
        Truth("never", "card('A0').bounty + 1").of(not_compared())


def same(seed: int, patch: pytest.MonkeyPatch) -> tuple[int, int]:
    """How many positions it takes if all parts are looked at, and if one may decide, the answer being the same."""
    s, luck = board(seed), Random(seed)
    both = [luck.choice(OF_HANDS), luck.choice(ASKED)]
    asked = luck.choice((" and ", " or ")).join(f"({each})" for each in luck.sample(both, 2))
    kind, given = luck.choice(("possible", "never", "always")), luck.choice((None, *OF_HANDS))
    question = Question(**{kind: asked, "given": given})  # type: ignore[arg-type]
    less = explored(s, question, kind, MOST)
    with patch.context() as whole:
        whole.setattr(Truth, "_decided_by", lambda self, part, s: False)
        more = explored(s, question, kind, MOST)
    if UNKNOWN in (less.answer, more.answer):
        return 0, 0
    assert less.answer == more.answer, (seed, question)
    return more.positions, less.positions


def test_the_answer_is_the_same_as_if_all_parts_were_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    assert any(whole > 0 for whole, _ in (same(seed, monkeypatch) for seed in range(3)))


@night
@pytest.mark.parametrize("first", range(100, 180, 8))
def test_the_answer_is_the_same_on_many_boards(first: int, monkeypatch: pytest.MonkeyPatch) -> None:
    counts = [same(seed, monkeypatch) for seed in range(first, first + 8)]
    assert sum(whole > 0 for whole, _ in counts) > 1
    assert sum(whole for whole, _ in counts) * 1.1 > sum(less for _, less in counts)  # ways gone at random may differ
