"""Sundown: who has won and why the others have not, and how many cards everybody holds afterwards."""

from __future__ import annotations

import pytest

from judge.engine.day import sundown
from judge.engine.day.sundown import DiscardOne, FillHand, Sundown
from judge.engine.position.ability import always
from judge.engine.position.kinds import CardId, PlayerId
from judge.engine.position.modifiers import INFLUENCE
from judge.engine.position.procedure import PASS
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY, Modifier
from judge.engine.table import of_players
from judge.engine.table.standing import Standing

from ..board import ANN, BEN, CAL, answer, deck, dude, names, stand_in, table, words


def town_of(*shown: tuple[int, int]) -> State:
    """A table on which each player has so many control points, and so much influence at home."""
    s = table(*("Ann", "Ben", "Cal")[: len(shown)])
    for n, (points, influence) in enumerate(shown):
        player = PlayerId(n)
        deed = s.add_card(stand_in(f"Deed of {n}", "deed", control_points=points), player, "play")
        s.set(deed, at=deed)
        dude(s, player, f"Dude of {n}", influence=influence, at=s.players[player].home, fights=False)
    return s


@pytest.mark.parametrize(
    ("shown", "could", "won"),
    [
        (((3, 1), (1, 2)), [ANN], ANN),
        (((2, 1), (1, 2)), [], NOBODY),  # as many are not more
        (((3, 0), (2, 1)), [ANN, BEN], ANN),  # most control points
        (((3, 2), (3, 1)), [ANN, BEN], ANN),  # then most influence
        (((3, 2), (3, 2)), [ANN, BEN], NOBODY),
        (((3, 0), (0, 2), (0, 3)), [], NOBODY),  # it takes more than the influence of each other player
        (((4, 0), (0, 2), (0, 3)), [ANN], ANN),
        (((4, 1), (4, 2), (0, 2)), [ANN, BEN], BEN),
        (((4, 1), (4, 1), (0, 1)), [ANN, BEN], NOBODY),
    ],
)
def test_more_control_points_than_the_influence_of_each_other_player(
    shown: tuple[tuple[int, int], ...], could: list[PlayerId], won: PlayerId
) -> None:
    """Rules: sundown.victory, sundown.victory-ties."""
    s = town_of(*shown)
    assert (sundown.could_win(s), sundown.winner(s)) == (could, won)


def test_why_somebody_has_won_of_several_who_could() -> None:
    """Rule: sundown.victory-ties."""
    by_points, by_influence = town_of((3, 0), (2, 1)), town_of((3, 2), (3, 1))
    first = "of those who could win, Ann comes first: "
    assert sundown.of_several(by_points, ANN) == f"{first}3 control points are more than 2"
    assert sundown.of_several(by_influence, ANN) == f"{first}2 influence are more than 1"


def test_what_somebody_lacks_who_has_not_won() -> None:
    s = town_of((3, 1), (1, 2))
    assert sundown.short_of_victory(s, BEN) == "Ben has 1 control point, not more than the 1 influence of Ann"
    assert sundown.compared(s, ANN) == "Ann has 3 control points, more than the 2 influence of Ben"
    tied = town_of((3, 2), (3, 2))
    words = "Ann could win with 3 control points, and so could somebody else, who has no fewer"
    assert sundown.short_of_victory(tied, ANN) == words
    empty = town_of((0, 0), (0, 0))
    assert sundown.short_of_victory(empty, ANN) == "Ann has no control points, and Ben no influence"
    assert sundown.short_of_victory(town_of((0, 0), (0, 1)), ANN).startswith("Ann has 0 control points, not more")


def over(s: State) -> State:
    s.stack.append((Sundown(), 0))
    s.go_on()
    return s


def test_the_game_ends_with_a_victory_and_goes_on_with_a_tie() -> None:
    """Rules: sundown.victory, sundown.victory-ties."""
    won = over(town_of((3, 0), (2, 1)))
    assert (won.victor, won.stack, won.decision) == (ANN, [], None)
    assert words(won, "sundown.victory")[-1] == "Ann has won the game"
    assert words(won, "sundown.victory-ties") == [sundown.of_several(town_of((3, 0), (2, 1)), ANN)]
    alone = over(town_of((3, 0), (0, 1)))
    assert (alone.victor, words(alone, "sundown.victory-ties")) == (ANN, [])
    tied = over(town_of((3, 2), (3, 2)))
    assert tied.victor == NOBODY
    assert words(tied, "sundown.victory-ties") == ["the tie cannot be broken: another day is played"]


def test_what_lasts_for_a_while_is_over_in_its_step() -> None:
    """Rules: sundown.begin, sundown.checks, sundown.effects-end: what ends with the day counts for victory."""
    s = town_of((2, 0), (0, 1))
    boss = s.in_play()[-1]
    s.modifiers = tuple(Modifier(INFLUENCE, boss, n, until) for until, n in (("day", 1), ("phase", 4), ("sundown", 0)))
    over(s)
    assert s.victor == NOBODY
    assert words(s, "sundown.victory")[0] == "Ann has 2 control points, not more than the 2 influence of Ben"
    assert not s.modifiers


def test_all_cards_unboot_and_abilities_are_fresh_again() -> None:
    """Rules: sundown.unboot, sundown.new-day."""
    s = town_of((0, 1), (0, 1))
    booted = s.in_play()[-1]
    s.set(booted, booted=True)
    over(s)
    assert not s.cards[booted].booted
    assert (s.used, s.uses, s.today) == ((), frozenset(), ())


# Play hands


def hold(s: State, player: PlayerId, *titles: str) -> list[CardId]:
    return [s.add_card(stand_in(title, "action"), player, "hand") for title in titles]


def begin(s: State, step: DiscardOne | FillHand) -> State:
    s.stack.append((step, 0))
    s.go_on()
    return s


def test_each_may_discard_one_card_and_no_more() -> None:
    """Rule: sundown.discard-one. Who holds none is not asked."""
    s = table("Ann", "Ben", "Cal")
    one, _ = hold(s, ANN, "One", "Two")
    hold(s, CAL, "Four")
    begin(s, DiscardOne((ANN, BEN, CAL)))
    assert s.decision is not None
    assert (s.decision.player, PASS in s.decision.options, len(s.decision.options)) == (ANN, True, 3)
    answer(s, "drop", one)
    assert s.decision is not None
    assert s.decision.player == CAL
    assert (s.cards[one].zone, words(s, "sundown.discard-one")) == ("discard", ["Ann discards One"])
    s.answer(PASS)
    assert s.decision is None
    assert len(s.players[CAL].hand) == 1


def test_a_text_lets_somebody_discard_more() -> None:
    s = table()
    more = Standing(of_players.SUNDOWN_DISCARDS, always, lambda s, scope: 1)
    dude(s, ANN, "Amy", standing=(more,), fights=False)
    first, second, third = hold(s, ANN, "One", "Two", "Three")
    begin(s, DiscardOne((ANN,)))
    answer(s, "drop", first)
    answer(s, "drop", second)
    assert (s.decision, s.players[ANN].hand) == (None, (third,))


def test_a_hand_is_filled_up_to_its_size() -> None:
    """Rule: sundown.hand-size."""
    s = table()
    hold(s, ANN, "One", "Two")
    cards = deck(s, ANN, "2C 3C 4C 5C")
    begin(s, FillHand(ANN))
    assert (len(s.players[ANN].hand), s.players[ANN].deck) == (of_players.PLAY_HAND, (cards[3],))
    assert words(s, "sundown.hand-size") == ["Ann draws 3, up to the hand size"]


def test_a_hand_is_discarded_down_to_its_size() -> None:
    """Rule: sundown.hand-size. The player says which cards, one after another."""
    s = table()
    held = hold(s, ANN, "One", "Two", "Three", "Four", "Five", "Six", "Seven")
    deck(s, ANN, "2C")
    begin(s, FillHand(ANN))
    for card in held[:2]:
        assert s.decision is not None
        assert (s.decision.player, PASS in s.decision.options) == (ANN, False)
        answer(s, "drop", card)
    assert s.decision is None
    assert names(s, s.players[ANN].discard) == ["Two", "One"]
    assert words(s, "sundown.hand-size")[-1] == "Ann discards Two, down to the hand size"
    assert (len(s.players[ANN].hand), len(s.players[ANN].deck)) == (5, 1)


def test_only_what_somebody_holds_can_be_discarded() -> None:
    s = table()
    (mine,), (theirs,) = hold(s, ANN, "Mine"), hold(s, BEN, "Theirs")
    [objection] = sundown.not_held(s, ANN, theirs, "sundown.hand-size")
    assert (objection.rule, objection.why) == ("sundown.hand-size", "Theirs is not in Ann's play hand")
    assert sundown.not_held(s, ANN, mine, "sundown.hand-size") == []
    assert sundown.not_held(s, ANN, NOBODY, "sundown.hand-size") == []
