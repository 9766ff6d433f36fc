"""Sundown: who has won and why the others have not, and how many cards everybody holds afterwards."""

from __future__ import annotations

import pytest

from judge.engine.day import sundown
from judge.engine.day.sundown import DiscardOne, FillHand, Sundown
from judge.engine.position.ability import always
from judge.engine.position.event import Event, Past
from judge.engine.position.kinds import CardId, PlayerId
from judge.engine.position.modifiers import INFLUENCE
from judge.engine.position.procedure import PASS, Option
from judge.engine.position.state import State
from judge.engine.position.undone import all_undone
from judge.engine.position.values import NOBODY, Modifier
from judge.engine.table import of_players
from judge.engine.table.standing import Standing

from ..board import ANN, BEN, CAL, answer, deck, dude, names, says, stand_in, table, trait, words


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
        (((3, 4), (1, 2)), [ANN], ANN),  # one's own influence does not matter
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
    assert words(won, "sundown.effects-end") == []
    nobody = over(town_of((0, 1), (0, 1)))
    assert (words(nobody, "sundown.victory-ties"), words(nobody, "sundown.begin")) == ([], ["Sundown begins"])
    assert words(nobody, "sundown.effects-end") == ["the effects of the day end"]
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
    assert words(s, "sundown.new-day") == ["the day is over, and every ability can be used again"]


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
    (bens, _) = hold(s, BEN, "Four", "Five")
    s.keep()
    begin(s, DiscardOne((ANN, BEN)))
    answer(s, "drop", first)
    answer(s, "drop", second)
    assert s.decision is not None
    assert (s.decision.player, s.players[ANN].hand) == (BEN, (third,))
    answer(s, "drop", bens)
    assert s.decision is None
    clauses = [note.clause for note in s.notes() if note.rule == "sundown.discard-one"]
    assert clauses == [None, more, None], "the text is why there is a second one"
    begin(s, DiscardOne((ANN, BEN)))
    s.answer(PASS)
    assert s.decision is not None
    assert s.decision.player == BEN


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
    first = DiscardOne((ANN, BEN))
    assert [bool(first.against(s, Option("drop", card))) for card in (mine, theirs)] == [False, True]
    assert sundown.not_held(s, ANN, NOBODY, "sundown.hand-size") == []


def test_every_hand_is_seen_to_from_the_winner_on() -> None:
    """Rules: sundown.discard-one, sundown.hand-size, sundown.checks: and each moment has its own place."""
    s = table("Ann", "Ben", "Cal", winner=BEN)
    kinds = ("sundown begins", "sundown checks", "refill hand", "unboot", "sundown ends")
    amy = dude(s, ANN, "Amy", fights=False, traits=tuple(trait("after", kind, says(kind)) for kind in kinds))
    s.set(amy, booted=True)
    for player in s.everybody():
        hold(s, player, f"Held by {s.who(player)}")
        deck(s, player, "2C 3C 4C 5C 6C 7C")
    over(s)
    asked = []
    while s.decision is not None:
        if s.decision.kind == "discard one":
            asked.append(s.decision.player)
        s.answer(PASS if PASS in s.decision.options else s.decision.options[0])
    assert asked == [BEN, CAL, ANN]
    assert words(s, "sundown.hand-size") == [f"{who} draws 4, up to the hand size" for who in ("Ben", "Cal", "Ann")]
    assert words(s, "test") == ["sundown begins", "sundown checks", *["refill hand"] * 3, "unboot", "sundown ends"]


def test_of_whom_it_is_told_that_they_have_not_won() -> None:
    """Rules: sundown.victory, sundown.victory-ties."""
    for shown, losers in ((((3, 0), (2, 1)), [BEN]), (((3, 2), (3, 2)), [ANN, BEN]), (((0, 1), (0, 1)), [ANN, BEN])):
        s = town_of(*shown)
        s.keep()
        over(s)
        found = [undone for undone in all_undone(s) if undone.rule == "sundown.victory"]
        told = []
        for undone in reversed(found):
            after = undone.at.fork()
            [would] = undone.would
            assert callable(would)
            would(after)
            told.append(after.victor)
        assert told == losers


def test_of_a_full_hand_it_is_told_that_no_card_comes() -> None:
    """Rule: sundown.hand-size. As full, and fuller; with an empty deck none would."""
    for held, text in ((5, "2C"), (6, "2C"), (5, "")):
        s = table()
        hold(s, ANN, *(f"Card {n}" for n in range(held)))
        cards = deck(s, ANN, text)
        s.keep()
        begin(s, FillHand(ANN))
        [undone] = [*all_undone(s)]
        assert (undone.rule, undone.why) == (
            "sundown.hand-size", f"Ann holds {held} cards, and the hand size is 5: none is missing",
        )  # fmt: skip
        after = undone.at.fork()
        [would] = undone.would
        assert callable(would)
        would(after)
        assert len(after.players[ANN].hand) == held + len(cards)
        assert [one.rule for one in FillHand(ANN).against(s, Option("drop", s.players[BEN].home))] == [
            "sundown.hand-size"
        ]
    s = table()
    hold(s, ANN, "One", "Two", "Three", "Four")
    deck(s, ANN, "2C 3C")
    s.keep()
    begin(s, FillHand(ANN))
    assert ([*all_undone(s)], len(s.players[ANN].hand)) == ([], 5)


def test_a_text_on_the_hand_size_is_told_with_it() -> None:
    """Rule: sundown.hand-size."""
    s = table()
    larger = Standing(of_players.HAND_SIZE, always, lambda s, scope: 1)
    dude(s, ANN, "Amy", standing=(larger,), fights=False)
    for player in (ANN, BEN):
        deck(s, player, "2C 3C 4C 5C 6C 7C 8C")
    s.keep()
    for player in (ANN, BEN):
        begin(s, FillHand(player))
    assert words(s, "sundown.hand-size") == [
        "Ann draws 6, up to the hand size of 6",
        "Ben draws 5, up to the hand size",
    ]
    assert [(note.words, note.clause) for note in s.notes() if note.more] == [("hand size of Ann: +1 Amy", larger)]


def test_what_lasts_for_the_phase_is_over_as_sundown_ends_and_what_is_of_the_day_with_the_day() -> None:
    """Rules: sundown.effects-end, sundown.new-day. Nothing that has happened is of the next day."""
    s = table()
    amy = dude(s, ANN, "Amy", fights=False)
    s.modifiers = tuple(Modifier(INFLUENCE, amy, 1, until) for until in ("phase", "sundown", "day", "permanent"))
    s.today = (Past(Event("boot", amy, ANN), True, False),)
    Sundown().sundown_ends(s)
    assert ([m.until for m in s.modifiers], len(s.today)) == (["day", "permanent"], 1)
    Sundown().day_ends(s)
    assert ([m.until for m in s.modifiers], len(s.today)) == (["permanent"], 0)
