"""Verbs on ghost rock, on numbers of players, and on plays that a text has made at once."""

from __future__ import annotations

from typing import Any

import pytest

from judge.cards.reading import read_ability
from judge.engine.position.ability import Ability, Choice, Instruction, Program, Scope
from judge.engine.position.kinds import CardId, PlayerId
from judge.engine.position.modifiers import ANOTHER_USE, COST_TO_PLAY, NO_BOOT
from judge.engine.position.procedure import NO, YES, Option
from judge.engine.position.state import State
from judge.engine.position.values import TOWN_SQUARE, Modifier, Printed
from tests.engine.board import says

from ..conftest import ANN, BEN

HERE = Scope(ANN, CardId(0))
TO_BEN = HERE.choose("somebody", BEN)


def program(*lines: dict[str, Any], play: str = "shootout") -> Program:
    """What lines come to, where a player (`somebody`) can have been chosen."""
    before = {"choose": "player with a draw hand", "as": "somebody"}
    return read_ability(0, {"play": play, "then": [before, *lines]}).then[1:]


def rock(s: State) -> list[int]:
    return [player.rock for player in s.players]


def words(s: State) -> list[str]:
    return [note.words for note in s.notes()]


# Ghost rock: Ann has 5, and Ben 6


def test_a_payment_goes_to_the_bank_or_to_a_player_if_the_stash_holds_it(s: State) -> None:
    """Rule: abilities.do-x-to-y."""
    [to_the_bank], [to_ben], [too_much] = (
        program(line) for line in ({"pay": 2}, {"pay": 3, "to": "somebody"}, {"pay": 9})
    )
    to_the_bank.run(s, HERE)
    to_ben.run(s, TO_BEN)
    s.go_on()
    assert rock(s) == [0, 9]
    assert (to_the_bank.hindrance(s, HERE), too_much.possible(s, HERE)) == (
        "Ann has 0 ghost rock and would pay 2",
        False,
    )
    too_much.run(s, HERE)
    to_ben.run(s, HERE)
    assert rock(s) == [0, 9]
    s.set_player(ANN, rock=2)
    assert to_the_bank.hindrance(s, HERE) is None


def test_whoever_is_named_pays(s: State) -> None:
    [line] = program({"pay": 2, "by": "somebody"})
    line.run(s, TO_BEN)
    assert rock(s) == [5, 4]


def test_who_cannot_pay_has_no_choice(s: State) -> None:
    choice, pay, skip, _ = program({"pay": 6, "by": "somebody", "or": [{"draw cards": 1}]})
    assert isinstance(choice, Choice)
    assert (choice.options(s, TO_BEN), choice.ask(s, TO_BEN, (YES, NO)).player) == ([YES, NO], BEN)
    assert (choice.skips(YES), choice.skips(NO), skip.run(s, TO_BEN)) == (0, 2, 1)
    assert choice.against(s, TO_BEN, YES) == []
    s.set_player(BEN, rock=5)
    assert choice.options(s, TO_BEN) == [NO]
    assert choice.against(s, TO_BEN, YES) == [("abilities.can-afford", "Ben has 5 ghost rock and would pay 6")]
    assert choice.against(s, TO_BEN, NO) == []
    assert choice.ask(s, HERE, (NO,)).player == ANN
    assert pay.possible(s, TO_BEN) is False


def test_as_much_as_one_likes_is_taken_of_what_is_there(s: State) -> None:
    """Rule: abilities.as-much-as-possible."""
    choice, hand_over = program({"take ghost rock": 2, "from": "somebody"})
    assert isinstance(choice, Choice)
    assert [option.number for option in choice.options(s, TO_BEN)] == [0, 1, 2]
    hand_over.run(s, choice.answered(s, TO_BEN, Option("pay", number=2)))
    assert rock(s) == [7, 4]
    hand_over.run(s, choice.answered(s, TO_BEN, Option("pay", number=0)))
    told = [note.words for note in s.notes() if note.rule == "abilities.as-much-as-possible"]
    assert told == ["Ann takes 2 ghost rock from Ben"], "to take none is to take nothing"
    s.set_player(BEN, rock=1)
    assert [option.number for option in choice.options(s, TO_BEN)] == [0, 1]
    s.set_player(BEN, rock=0)
    assert choice.options(s, TO_BEN) == choice.options(s, HERE) == []
    assert rock(s) == [7, 0]


# Numbers of players


@pytest.mark.usefixtures("fight")
def test_a_number_of_a_player_is_not_raised_above_a_maximum(s: State) -> None:
    """Rule: values.hand-rank. As a requirement there has to be room for all of it."""
    [plain] = program({"casualties": 3, "of": "somebody", "for": "round"})
    [most] = program({"casualties": 3, "of": "somebody", "for": "round", "maximum": 2})
    assert (plain.hindrance(s, TO_BEN), plain.possible(s, HERE)) == (None, False)
    assert most.hindrance(s, TO_BEN) == "it raises the number of casualties to at most 2, and Ben's is 0: not by 3 more"
    fresh = s.fork()
    most.run(s, TO_BEN)
    assert [each.amount for each in s.modifiers] == [2]
    s = fresh
    plain.run(s, TO_BEN)
    assert [(each.what, each.of, each.amount) for each in s.modifiers] == [("casualties", BEN, 3)]
    most.run(s, TO_BEN)
    assert len(s.modifiers) == 1


def test_what_is_seen_of_a_play_hand_is_told(s: State) -> None:
    """Rule: abilities.later-clauses. What only one player sees is not named."""
    see, show = program({"see hand": "somebody"}, {"reveal hand": "somebody"})
    see.run(s, TO_BEN)
    show.run(s, TO_BEN)
    for title in ("Trick", "Mill"):
        s.add_card(Printed(title, "action"), BEN, "hand")
    show.run(s, TO_BEN)
    see.run(s, HERE)
    held = ", ".join(s.name(card) for card in s.players[BEN].hand)
    assert words(s) == [
        "Ann looks at Ben's play hand", "Ben reveals the play hand: no card", f"Ben reveals the play hand: {held}",
    ]  # fmt: skip
    assert see.hindrance(s, HERE) == show.hindrance(s, HERE) == "there is no player to do it to"


# Plays that a text has made


def action(s: State, title: str, player: PlayerId = ANN, zone: Any = "hand", cost: int = 0) -> CardId:
    ability = Ability("noon", then=(says("done"),))
    return s.add_card(Printed(title, "action", abilities=(ability,), cost=cost), player, zone)


def made(choice: Instruction, s: State) -> list[tuple[str, int]]:
    assert isinstance(choice, Choice)
    return [(s.name(option.card), option.ability) for option in choice.options(s, HERE)]


def test_an_action_is_played_at_once_out_of_the_pile_that_is_named(s: State) -> None:
    """Rule: abilities.right-step."""
    mine, gone = action(s, "Mine"), action(s, "Gone", zone="discard")
    action(s, "Theirs", BEN)
    dear = action(s, "Dear", cost=7)
    s.add_card(Printed("Amy", "dude", abilities=(Ability("noon", then=(says("no"),)),)), ANN, "hand")
    hand, play = program({"play action": "it.type == 'action'"}, play="noon")
    pile, _ = program({"play action": "it.type == 'action'", "out of": "discard"}, play="noon")
    cheaper, cheap = program({"play action": "it.type == 'action'", "cheaper by": 2}, play="noon")
    assert (made(hand, s), made(pile, s)) == ([("Mine", 0)], [("Gone", 0)])
    assert sorted(made(cheaper, s)) == [("Dear", 0), ("Mine", 0)]
    assert isinstance(hand, Choice)
    chosen = hand.answered(s, HERE, Option("choose ability", mine, 0))
    assert chosen.choices("played") == (mine,)
    assert hand.unanswered(s, chosen).choices("played") == ()
    gone_meanwhile = s.fork()
    gone_meanwhile.put(mine, "discard")
    play.run(gone_meanwhile, chosen)
    assert gone_meanwhile.stack == []
    play.run(s.fork(), hand.unanswered(s, chosen))
    cheap.run(s, cheaper.answered(s, HERE, Option("choose ability", dear, 0)) if isinstance(cheaper, Choice) else HERE)
    assert [(m.what, m.of, m.amount) for m in s.modifiers] == [(COST_TO_PLAY, dear, -2)]
    assert s.cards[gone].zone == "discard"


def test_an_ability_of_a_card_in_play_is_used_though_it_was_and_without_booting(s: State) -> None:
    """Rule: abilities.once-a-day."""
    ability = Ability("noon", then=(says("done"),), boot=True)
    amy = s.add_card(Printed("Amy", "dude", abilities=(ability,)), ANN, "play", at=TOWN_SQUARE)
    plain, _ = program({"use": "it.type == 'dude'", "ability": "noon"}, play="noon")
    standing, _ = program({"use": "it.type == 'dude'", "ability": "noon", "no boot": True}, play="noon")
    again, once_more = program({"use": "it.type == 'dude'", "ability": "noon", "used too": True}, play="noon")
    assert made(plain, s) == made(standing, s) == made(again, s) == [("Amy", 0)]
    s.set(amy, booted=True)
    assert (made(plain, s), made(standing, s)) == ([], [("Amy", 0)])
    s.set(amy, booted=False)
    s.used = ((amy, 0),)
    assert (made(plain, s), made(again, s)) == ([], [("Amy", 0)])
    once_more.run(s, HERE.choose("played", amy).choose("played ability", 0))
    assert [(m.what, m.of, m.amount) for m in s.modifiers] == [(ANOTHER_USE, amy, 0)]
    assert Modifier(NO_BOOT, amy, 0, "day") not in s.modifiers
