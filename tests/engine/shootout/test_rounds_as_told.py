"""What is told of a round, and who is asked first: the reveal, the shooters, equal ranks, and whoever may flee."""

from __future__ import annotations

from judge.engine.position.modifiers import HAND_RANK
from judge.engine.position.procedure import PASS, Option
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY, Modifier
from judge.engine.shootout.run_or_gun import RunOrGun
from judge.engine.table.standing import Standing

from ..board import ANN, BEN, CHEAT, PAIR, choices, draw_hand, dude, fight, gunfight, stand_in, table, words

ROUND = "shootout.take-yer-lumps."


def test_of_each_hand_it_is_told_whether_it_is_cheatin() -> None:
    """Rule: values.cheatin. Whoever is the Winner."""
    for winner in (ANN, BEN):
        s = gunfight(PAIR, CHEAT)
        s.winner = winner
        fight(s, "draw")
        while not words(s, "values.cheatin"):
            assert s.decision is not None
            s.answer(s.decision.options[-1])
        assert [told.split(": ")[1].split(" hand")[0] for told in words(s, "values.cheatin")] == [
            "a legal",
            "a Cheatin'",
        ]


def test_where_texts_leave_nobody_to_be_the_shooter_it_may_be_anybody() -> None:
    """Rule: shootout.pick-yer-shooter.choice. One of them has to be it."""
    s = table()
    amy, abe, bob = dude(s, ANN, "Amy"), dude(s, ANN, "Abe"), dude(s, BEN, "Bob")
    kept = {amy}
    no = Standing("cannot pick shooter", lambda s, scope: scope.event is not None and scope.event.card in kept)
    s.add_card(stand_in("Sign", "deed", standing=(no,)), ANN, "play")
    some, none = s.fork(), s.fork()
    fight(some, "pick_yer_shooter")
    assert choices(some) == [("shooter", "Abe")]
    kept |= {abe, bob}
    fight(none, "pick_yer_shooter")
    assert choices(none) == [("shooter", "Amy"), ("shooter", "Abe")]


def _compared(ann: int = 0) -> tuple[State, dict[str, str]]:
    """Ann's three of a kind, by so much more, against Ben's straight; the rule of each line."""
    s = table()
    dude(s, ANN, "Amy")
    dude(s, BEN, "Bob")
    draw_hand(s, ANN, "JS JH JD 4C 2H")
    draw_hand(s, BEN, "4S 5H 6D 7C 8H")
    s.modifiers = (Modifier(HAND_RANK, ANN, ann, "round"),) if ann else ()
    fight(s, "take_yer_lumps")
    return s, {note.words: note.rule for note in s.notes()}


def test_equal_ranks_that_an_effect_has_made_equal_are_not_those_of_the_cards() -> None:
    """Rules: values.same-rank, shootout.take-yer-lumps.compare, .tied-ranks."""
    s, told = _compared(1)
    assert s.shootout is not None
    won = [rule for said, rule in told.items() if said.endswith("loses it")]
    assert won == [ROUND + "compare"]
    assert "the ranks are equal: both sides take one casualty" in told
    assert s.shootout.margin == 0
    s, told = _compared()
    assert s.shootout is not None
    assert s.shootout.margin == 1
    assert told["Ann takes 1, the difference in rank"] == ROUND + "compare"


def test_the_second_side_is_told_of_nobody_who_comes_before_it() -> None:
    """Rules: shootout.run-or-gun.order, shootout.take-yer-lumps.exact-tie."""
    s = table()
    dude(s, ANN, "Amy")
    bob = dude(s, BEN, "Bob")
    fight(s, "run_or_gun", winner=NOBODY, loser=NOBODY)
    first = s.stack[-1][0]
    assert isinstance(first, RunOrGun)
    assert [each.rule for each in first.excludes(s)] == [ROUND + "exact-tie"]
    assert [each.why for each in first.comes_first(s, Option("flee", bob))] == ["Ann's side says first who flees"]
    s.answer(PASS)
    second = s.stack[-1][0]
    assert isinstance(second, RunOrGun)
    assert (second.waiting, second.excludes(s), second.comes_first(s, Option("flee", bob))) == ((BEN,), [], [])
