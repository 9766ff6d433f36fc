"""Lowball: the pot, who has the lowest hand, what breaks a tie, and what is over with it."""

from __future__ import annotations

import pytest

from judge.engine.day import gambling
from judge.engine.day.gambling import Cheatin, Coin, Gambling, PullForFirst
from judge.engine.position.ability import Ability
from judge.engine.position.event import Event
from judge.engine.position.kinds import PlayerId
from judge.engine.position.modifiers import BULLETS, POT
from judge.engine.position.procedure import PASS, Option
from judge.engine.position.state import State
from judge.engine.position.undone import all_undone
from judge.engine.position.values import DECK, NOBODY, Lowball, Modifier

from ..board import ANN, BEN, CAL, action, answer, deck, draw_hand, dude, finish, react, says, table, trait, words

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
    s.set_player(ANN, rock=1)
    s.set_player(BEN, rock=0)
    lowball(s)
    assert [(player.rock, player.debt) for player in s.players] == [(2, 0), (0, 1)]
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
    assert words(s, "gambling.ties")[0] == "Ann and Ben tie for the lowest hand and draw again"
    assert (s.winner, s.players[BEN].rock) == (BEN, 5)
    assert [len(player.discard) for player in s.players] == [10, 10, 5]


def test_a_tie_stays_one_of_this_lowball_whatever_comes_into_the_pot() -> None:
    """Rules: gambling.ties, gambling.ante."""
    s = table()
    again = []
    for rule in ("gambling.ante", "gambling.ties", "gambling.ante", "gambling.winner", "gambling.ante"):
        s.note(rule, "it is so")
        again.append(gambling._drawn_again(s))
    assert again == [False, True, True, False, False]


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


# Who comes first


def spare(s: State, *faces: str) -> State:
    """Five cards each that make no pair, and these below them."""
    for player, text in enumerate(faces):
        deck(s, s.everybody()[player], f"{(LOW, HIGHER, '3C 5D 8H 9S KC')[player]} {text}")
    return s


def test_hands_are_drawn_from_the_winner_of_the_day_before_on() -> None:
    """Rules: gambling.draw, gambling.joker. So are jokers named, and who does not tie draws no more."""
    s = table("Ann", "Ben", "Cal", winner=BEN)
    for player, faces in ((ANN, "joker 2D 3H 4S 6C 7D 8H 9S JC QD"), (BEN, f"joker 2D 3H 4S 6C {PAIR}"), (CAL, PAIR)):
        deck(s, player, faces)
        s.set_player(player, rock=1)
    lowball(s)
    asked = []
    while s.decision is not None and s.lowball is not None and len(s.lowball.players) > 2:
        asked.append(s.decision.player)
        answer(s, "declare", face=0)
    assert asked == [BEN, ANN]
    assert words(s, "gambling.draw") == [f"{who} draws 5 for lowball" for who in ("Ben", "Cal", "Ann", "Ben", "Ann")]
    assert (s.winner, words(s, "gambling.first-day")) == (ANN, [])


def test_before_there_is_a_winner_a_pull_says_who_names_a_joker_first() -> None:
    """Rule: gambling.first-day. Only where more than one player holds one; nobody pulls again for it."""
    for bens, pulls in (("joker 2C 5H 9S KC 2D", True), (f"{HIGHER} 2D", False)):
        s = table("Ann", "Ben", winner=NOBODY)
        deck(s, ANN, "joker 2D 3H 4S 6C 9D")
        deck(s, BEN, bens)
        lowball(s)
        assert words(s, "gambling.first-day") == ["Ben pulled the lowest value and comes first"] * pulls
        assert s.decision is not None
        assert (s.decision.player, s.decision.kind) == (BEN if pulls else ANN, "declare")


@pytest.mark.parametrize("both", [True, False])
def test_before_there_is_a_winner_a_pull_says_who_answers_the_reveal_first(both: bool) -> None:
    """Rule: gambling.first-day, gambling.reveal."""
    s = spare(table("Ann", "Ben", winner=NOBODY), "9D", "2D")
    dude(s, ANN, "Amy", fights=False, traits=(trait("when", "reveal", says("Ann's")),))
    dude(s, BEN if both else ANN, "Bob", fights=False, traits=(trait("when", "reveal", says("the other")),))
    lowball(s)
    if both:
        assert words(s, "gambling.first-day") == ["Ben pulled the lowest value and comes first"]
    else:
        assert words(s, "gambling.first-day") == []
    assert s.decision is not None
    assert (s.decision.player, s.decision.kind) == (BEN if both else ANN, "trait")


def test_what_answers_the_draw_comes_before_the_reveal() -> None:
    """Rules: gambling.before-the-reveal, gambling.ante: one after another, each of them once for each player."""
    s = spare(table("Ann", "Ben"), "9D", "2D")
    kinds = ("antes", "draw lowball hand", "reveal", "win lowball", "discard draw hand")
    dude(s, ANN, "Amy", fights=False, traits=tuple(trait("after", kind, says(kind)) for kind in kinds))
    finish(lowball(s))
    assert words(s, "test") == [
        "antes", *["draw lowball hand"] * 2, *["reveal"] * 2, "win lowball", *["discard draw hand"] * 2,
    ]  # fmt: skip


def caught(s: State, *players: PlayerId) -> None:
    for player in players:
        action(s, player, Ability("cheatin resolution", then=(says("caught"),)))


@pytest.mark.parametrize("both", [True, False])
def test_before_there_is_a_winner_a_pull_says_who_uses_a_cheatin_ability_first(both: bool) -> None:
    """Rules: gambling.first-day, gambling.cheatin.order."""
    s = table("Ann", "Ben", "Cal", winner=NOBODY)
    for player, faces in ((ANN, "3C 5D 8H 9S KC 9D"), (BEN, f"{HIGHER} 2D"), (CAL, "2C 2C 6H 8S 10C 3H")):
        deck(s, player, faces)
    caught(s, *((ANN, BEN) if both else (ANN,)))
    lowball(s)
    assert words(s, "gambling.first-day") == ["Ben pulled the lowest value and comes first"] * both
    assert s.decision is not None
    assert (s.decision.player, s.decision.kind) == (BEN if both else ANN, "play")
    assert told_of_the_play(s) == ["gambling.first-day"] * both
    if both:
        s.answer(PASS)
        assert (s.decision.player, told_of_the_play(s)) == (ANN, [])


def told_of_the_play(s: State) -> list[str]:
    """The rules of lowball that are told of a Cheatin' play with whose turn it is."""
    asking = s.stack[-1][0]
    assert isinstance(asking, Cheatin)
    return [one.rule for one in asking.explains(s, PASS) if one.rule.startswith("gambling.")]


def test_who_has_the_first_chance_at_a_cheatin_ability() -> None:
    """Rule: gambling.cheatin.order. Whoever has none to use is not asked."""
    s = table("Ann", "Ben", "Cal", winner=CAL)
    s.lowball = Lowball(3, (ANN, BEN, CAL), hit=(False,) * 3)
    draw_hand(s, CAL, "2C 2C 6H 8S 10C")
    caught(s, BEN)
    assert Cheatin().first(s) == CAL
    s.winner = NOBODY
    assert Cheatin().first(s) == BEN
    assert not any(Cheatin().takes_turns(s, player) for player in s.everybody())
    s.then(Cheatin())
    s.go_on()
    assert s.decision is not None
    assert s.decision.player == BEN
    s.answer(PASS)
    assert s.decision is None


# How it comes out


def test_of_whom_it_is_told_that_they_are_not_the_winner() -> None:
    """Rule: gambling.lowest-wins. Of all but the Winner; of those who tie, too, until the tie is broken."""
    for faces, told in (
        ((LOW, HIGHER, PAIR), {
            BEN: "Ben has rank 1, and the lowest hand is that of Ann, rank 1",
            CAL: "Cal has rank 2, and the lowest hand is that of Ann, rank 1",
        }),
        ((f"{LOW} {LOW}", f"{LOW} {PAIR}", PAIR), {
            ANN: "Ann and Ben tie for the lowest hand", BEN: "Ann and Ben tie for the lowest hand",
            CAL: "Cal has rank 2, and the lowest hand is that of Ann and Ben, rank 1",
        }),
    ):  # fmt: skip
        s = with_decks(*faces)
        s.keep()
        lowball(s)
        found: dict[PlayerId, object] = {}
        for undone in reversed([*all_undone(s)]):
            after = undone.at.fork()
            would, gains = undone.would
            assert callable(would)
            would(after)
            assert gains == Event("gain ghost rock", player=after.winner, amount=0)
            found.setdefault(after.winner, undone.why)
        assert found == told
        assert {undone.rule for undone in all_undone(s)} == {"gambling.lowest-wins"}


@pytest.mark.parametrize(("left", "coin"), [({}, True), ({ANN: "deck"}, False), ({BEN: "discard"}, False)])
def test_a_tie_is_decided_by_chance_only_where_nobody_could_draw_another_card(
    left: dict[PlayerId, str], coin: bool
) -> None:
    """Rule: gambling.ties.unbreakable. Of those who tie: what others could draw does not matter."""
    s = with_decks(LOW, LOW, f"{PAIR} 9D")
    for player, zone in left.items():
        for each in deck(s, player, "9D 8H 5C 4S 2D"):
            if zone == "discard":
                s.put(each, "discard")
    lowball(s)
    assert (s.decision is not None and s.decision.kind == "coin") is coin
    assert bool(words(s, "gambling.ties")) is not coin


def test_a_new_lowball_hand_is_hit_and_revealed_anew() -> None:
    """Rule: gambling.cheatin.one-a-hand. What lasted for the hand is over with it."""
    s = with_decks(f"{LOW} {PAIR}", f"{LOW} {HIGHER}")
    amy = dude(s, ANN, "Amy", fights=False)
    seen = []
    answers = react("after", "draw lowball hand", says("seen"))
    dude(s, ANN, "Watch", fights=False, abilities=(answers.with_(repeat=True),))
    s.modifiers = (Modifier(BULLETS, amy, 1, "round"), Modifier(BULLETS, amy, 1, "phase"))
    lowball(s)
    while s.decision is not None:
        assert s.lowball is not None
        seen.append((s.lowball.hit, s.lowball.revealed, len(s.modifiers), len(s.players[BEN].draw_hand)))
        if s.lowball.hit != (True, True):
            s.lowball = s.lowball.with_(hit=(True, True), revealed=(True, True))
        s.answer(PASS)
    assert seen == [((False, False), (), 2, 5), ((False, False), (), 1, 5)]


def test_a_pull_without_any_card_is_an_ace() -> None:
    """Rules: gambling.first-day, values.pull. A pulled card that has gone elsewhere stays there."""
    s = table("Ann", "Ben", "Cal", winner=NOBODY)
    for player, text in ((ANN, "5C"), (CAL, "3C")):
        deck(s, player, text)
    s.stack.append((PullForFirst((ANN, BEN, CAL)), 0))
    s.go_on()
    assert (s.winner, [len(player.discard) for player in s.players]) == (BEN, [1, 0, 1])
    [kept] = draw_hand(s, ANN, "KC")
    PullForFirst((ANN,), pulled=kept, shown=s.cards[kept].face).shown_(s)
    assert s.cards[kept].zone == "draw hand"
    s.put(kept, "aside")
    PullForFirst((ANN,), shown=s.cards[kept].face).shown_(s)
    assert s.cards[kept].zone == "aside", "no card was pulled, not the one that came last"


def test_who_has_no_card_discards_no_hand() -> None:
    """Rules: gambling.end, values.short-hand."""
    s = lowball(with_decks(LOW, ""))
    assert (s.winner, words(s, "gambling.end")) == (BEN, ["Ann discards the draw hand"])


def test_nothing_is_told_of_a_pot_that_stays_as_it_is() -> None:
    s = table()
    s.lowball = Lowball(2, (ANN, BEN))
    assert (gambling.out_of_pot(s, 0), words(s, "gambling.ante")) == (0, [])
    s.stack.append((Coin((ANN, BEN)), 0))
    s.go_on()
    assert s.decision is not None
    assert s.decision.options == (Option("choose player", player=ANN), Option("choose player", player=BEN))
