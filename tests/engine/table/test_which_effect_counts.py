"""Of several effects on one number, hand or card: which of them counts, and from what."""

from __future__ import annotations

from judge.cards.vocabulary.in_play.ratings import Bullets
from judge.engine.position.ability import Scope
from judge.engine.position.modifiers import (
    BECOMES,
    CONTROL,
    CONTROL_POINTS,
    HAND_IS,
    MOST_BULLETS,
    OVERRULED,
)
from judge.engine.position.values import Modifier
from judge.engine.table import control, hand_ranks, numbers, of_players, worth
from judge.engine.table.of_players import AT_A_PLACE
from judge.engine.table.standing import Standing

from ..board import ANN, BEN, CAL, attach, draw_hand, dude, stand_in, table


def test_counters_from_before_control_points_were_set_count_no_more() -> None:
    """Rule: values.set. 2 counters lay there when it was set to 3, and 1 has come since: 4, not 6."""
    s = table()
    amy = dude(s, ANN, "Amy", control_points=0)
    s.set(amy, control_points=3)
    s.modifiers = (
        Modifier(OVERRULED + CONTROL_POINTS, amy, 2, "day"), Modifier(BECOMES[CONTROL_POINTS], amy, 3, "day"),
    )  # fmt: skip
    assert worth.control_points(s, amy) == 4


def test_the_newest_effect_says_who_controls_a_dude() -> None:
    """Rule: cards.owner-and-controller. Of two effects that are in force the one that came later."""
    s = table("Ann", "Ben", "Cal")
    amy = dude(s, ANN, "Amy", fights=False)
    s.modifiers = (Modifier(CONTROL, amy, BEN, "day"), Modifier(CONTROL, amy, CAL, "day"))
    assert control.rightful(s, amy) == CAL


def test_the_latest_effect_says_whether_a_hand_is_legal() -> None:
    """Rule: values.cheatin; of effects that contradict each other the later one counts."""
    s = table()
    draw_hand(s, ANN, "2C 4D 6H 8S 10C")
    for first, then in ((0, 1), (1, 0)):
        s.modifiers = (Modifier(HAND_IS, ANN, first, "round"), Modifier(HAND_IS, ANN, then, "round"))
        assert hand_ranks.cheatin(s, ANN) is not bool(then)


def test_of_two_limits_at_a_location_the_lower_one_counts() -> None:
    """Rule: abilities.cannot-beats-can. 5 and 3 at most: of 7 influence in the square 3 count for victory."""
    s = table()
    amy = dude(s, ANN, "Amy", influence=7, fights=False)
    texts = (Standing(AT_A_PLACE, amount=lambda now, scope: 5), Standing(AT_A_PLACE, amount=lambda now, scope: 3))
    for n, text in enumerate(texts):
        attach(s, amy, stand_in(f"Limit {n}", "goods", standing=(text,)))
    assert of_players.influence_for_victory(s, ANN) == 3


def test_a_maximum_is_that_of_the_sum_before_another_limit() -> None:
    """Rules: values.clamp, abilities.cannot-beats-can. 6 bullets, of which an effect lets 4 count, are above 5 already:
    nothing is added to them (Remy LaPointe, whom The Faceless One has limited), and later penalties start from 6.
    """
    s = table()
    remy = dude(s, ANN, "Remy", "6 stud")
    s.modifiers = (Modifier(MOST_BULLETS, remy, 4, "shootout"),)
    Bullets(lambda now, scope: 3, lambda now, scope: None, "shootout", maximum=5).change(s, Scope(ANN, remy), remy)
    assert (numbers.total_bullets(s, remy), numbers.bullets(s, remy)) == (6, 4)
