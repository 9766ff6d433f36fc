"""Lowball: the pot, who has the lowest hand, what breaks a tie, and what is over with it."""

from __future__ import annotations

from judge.engine.day import gambling
from judge.engine.day.gambling import Coin, Gambling, PullForFirst
from judge.engine.position.modifiers import BULLETS, POT
from judge.engine.position.state import State
from judge.engine.position.values import DECK, NOBODY, Lowball, Modifier

from ..board import ANN, BEN, CAL, answer, deck, draw_hand, dude, finish, table, words

LOW, HIGHER, PAIR = "AC 2D 3H 4S 6C", "AD 2C 3S 4H 7D", "2C 2D 6H 8S 10C"


def lowball(s: State) -> State:
    s.stack.append((Gambling(), 0))
    s.go_on()
    return s


def with_decks(*faces: str) -> State:
    """Players with 3 ghost rock each, and these cards on top of their decks."""
    s = table(*("Ann", "Ben", "Cal")[: len(faces)], winner=NOBODY)
    for player, text in enumerate(faces):
        s.set_player(s.everybody()[player], rock=3)
        deck(s, s.everybody()[player], text)
    return s


def test_the_lowest_hand_wins_the_pot_and_the_day() -> None:
    """Rules: gambling.ante, gambling.draw, gambling.lowest-wins, gambling.winner, gambling.end."""
    s = lowball(with_decks(HIGHER, LOW, PAIR))
    assert (s.winner, [player.rock for player in s.players]) == (BEN, [2, 5, 2])
    assert words(s, "gambling.winner") == ["Ben is the Winner", "Ben gains 3 ghost rock"]
    assert words(s, "gambling.lowest-wins") == [
        "Ann has high card, rank 1", "Ben has high card, rank 1", "Cal has pair, rank 2",
    ]  # fmt: skip
    assert (s.lowball, [player.draw_hand for player in s.players]) == (None, [(), (), ()])
    assert [len(player.discard) for player in s.players] == [5, 5, 5]


def test_whoever_has_nothing_borrows_the_ante() -> None:
    """Rule: gambling.ante."""
    s = with_decks(LOW, PAIR)
    s.set_player(BEN, rock=0)
    lowball(s)
    assert [(player.rock, player.debt) for player in s.players] == [(4, 0), (0, 1)]
    assert "Ben borrows 1 ghost rock from the bank" in words(s, "gambling.ante")
    assert "Ann borrows 1 ghost rock from the bank" not in words(s, "gambling.ante")


def test_what_lies_in_the_pot_already_is_won_with_it_once() -> None:
    s = with_decks(LOW, PAIR)
    s.modifiers = (Modifier(POT, NOBODY, 4, "permanent"),)
    lowball(s)
    assert s.players[ANN].rock == 2 + 2 + 4
    assert "4 ghost rock lies in the pot already" in words(s, "gambling.ante")
    assert not s.modifiers


def test_a_tie_is_drawn_again_by_those_who_tie() -> None:
    """Rule: gambling.ties."""
    s = lowball(with_decks(f"{LOW} {PAIR}", f"{LOW} {HIGHER}", PAIR))
    assert words(s, "gambling.ties") == ["Ann and Ben tie for the lowest hand and draw again"]
    assert (s.winner, s.players[BEN].rock) == (BEN, 5)
    assert [len(player.discard) for player in s.players] == [10, 10, 5]


def test_chance_decides_between_hands_that_can_never_differ() -> None:
    """Rule: gambling.ties.unbreakable. With a card left to draw it does not."""
    s = lowball(with_decks(LOW, LOW, PAIR))
    assert s.decision is not None
    assert (s.decision.player, s.decision.kind) == (DECK, "coin")
    assert [option.player for option in s.decision.options] == [ANN, BEN]
    assert words(s, "gambling.ties.unbreakable") == ["Ann and Ben tie and have only these cards: chance decides"]
    answer(s, "choose player", player=BEN)
    assert (s.winner, s.players[BEN].rock) == (BEN, 5)

    more = with_decks(LOW, LOW)
    deck(more, BEN, "2C")
    assert words(finish(lowball(more)), "gambling.ties") != []


def test_what_lasts_for_lowball_is_over_with_it() -> None:
    """Rule: gambling.end. What lasts for the day is not."""
    s = with_decks(LOW, PAIR)
    amy = dude(s, ANN, "Amy", fights=False)
    s.modifiers = tuple(Modifier(BULLETS, amy, n, until) for n, until in enumerate(("round", "phase", "day"), 1))
    lowball(s)
    assert [effect.until for effect in s.modifiers] == ["day"]


def test_the_lowest_pull_comes_first() -> None:
    """Rule: gambling.first-day. Those who tie pull again, and nobody else does."""
    s = with_decks("5C 3H", "5D 2C", "9S KS")
    s.stack.append((PullForFirst((ANN, BEN, CAL)), 0))
    s.go_on()
    assert s.winner == BEN
    assert words(s, "gambling.first-day") == ["Ben pulled the lowest value and comes first"]
    assert [len(player.discard) for player in s.players] == [2, 2, 1]


def test_nobody_pulls_for_first_where_no_more_than_one_has_something_to_do() -> None:
    """Rule: gambling.first-day. Nor where the day before had a Winner."""
    s = with_decks(LOW, PAIR)
    assert not Gambling().pulls_for_first(s, "reveal", {ANN})
    s.winner = BEN
    assert not Gambling().pulls_for_first(s, "reveal", {ANN, BEN})
    s.winner = NOBODY
    s.stack.append((Gambling(), 0))
    assert Gambling().pulls_for_first(s, "reveal", {ANN, BEN})


def test_the_owners_of_jokers() -> None:
    s = table()
    draw_hand(s, ANN, "2C joker")
    draw_hand(s, BEN, "2C 3C")
    assert gambling.jokers_of(s) == {ANN}


def test_no_more_than_there_is_leaves_the_pot() -> None:
    s = table()
    assert gambling.out_of_pot(s, 3) == 0
    s.lowball = Lowball(2, (ANN, BEN))
    gambling.add_to_pot(s, 3)
    assert (gambling.out_of_pot(s, 4), gambling.out_of_pot(s, 4), gambling.out_of_pot(s, 4)) == (4, 1, 0)
    assert words(s, "gambling.ante") == [
        "3 ghost rock more lies in the pot", "4 ghost rock leaves the pot", "1 ghost rock leaves the pot",
    ]  # fmt: skip


def test_the_coin_leaves_one_player() -> None:
    s = table()
    s.lowball = Lowball(2, (ANN, BEN))
    s.stack.append((Coin((ANN, BEN)), 0))
    s.go_on()
    answer(s, "choose player", player=ANN)
    assert s.lowball.players == (ANN,)
