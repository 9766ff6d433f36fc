"""Positions: forks that go their own ways, the one way in which cards change zone, answers, the runner's limit."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar

import pytest

import judge.engine
from judge.engine import TOWN_SQUARE
from judge.engine.events import ending, verbs
from judge.engine.position import procedure as runner
from judge.engine.position.event import Event
from judge.engine.position.kinds import CardId, PlayerId, Zone
from judge.engine.position.procedure import EngineLimit, IllegalChoice, Option, Outcome, Procedure
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY, PILES, Modifier, Printed
from judge.engine.table import numbers

from ..board import ANN, BEN, CAL, answer, attach, deck, dude, fight, lumps, rules, says, stand_in, table, trait, zones
from ..random_fights import broken

# Forks


def test_a_fork_shares_nothing_that_changes() -> None:
    s = table()
    abe = dude(s, ANN, "Abe")
    dude(s, BEN)
    fight(s)
    before = s.key()
    other = s.fork()
    other.set(abe, booted=True)
    other.set_player(ANN, rock=9)
    other.set_shootout(round=7)
    other.put(abe, "discard")
    other.add_card(Printed("New", "dude", traits=(trait("after", "boot", says("")),)), ANN, "play")
    verbs.modify(other, Modifier("bullets", abe, 1, "round"), "abilities.duration")
    other.note("test", "only here")
    other.stack.pop()
    assert s.key() == before
    assert s.listeners == {}
    assert "test" not in rules(s)
    assert len(s.cards) == 4


def test_only_a_position_itself_changes_its_cards_and_players() -> None:
    """Whoever wrote into the lists would have to count it in `changes`, by which others know that all is as it was"""
    engine = Path(judge.engine.__file__).parent
    writes = re.compile(r"\.(cards|players)(\[[^\[\]]+\])? = |\.(cards|players)\.(append|insert|pop)\(")
    found = {path.stem for path in engine.rglob("*.py") if writes.search(path.read_text(encoding="utf-8"))}
    assert found == {"state", "watching"}


@pytest.mark.parametrize("change", [
    lambda s: s.set(CardId(0), bounty=1),
    lambda s: s.put(CardId(0), "discard"),
    lambda s: s.set_player(ANN, rock=7),
    lambda s: s.add_card(stand_in("Card", "goods"), ANN, "hand"),
])  # fmt: skip
def test_every_change_of_a_card_or_a_player_is_counted(change: Callable[[State], object]) -> None:
    s = table()
    s.add_card(stand_in("Card", "goods"), ANN, "hand")
    before = s.fork()
    change(s)
    assert s.changes > before.changes


def test_every_slot_of_a_fork_is_set() -> None:
    s = table()
    other = s.fork()
    for name in State.__slots__:
        assert getattr(other, name) == getattr(s, name)


# Zones


@pytest.mark.parametrize("zone", [*PILES, "aside", "out of the game"])
@pytest.mark.parametrize("before", [*PILES, "play", "aside"])
def test_a_card_is_in_one_zone_and_one_pile_after_every_move(before: Zone, zone: Zone) -> None:
    s = table()
    each = s.add_card(stand_in("Card", "goods", face=5), ANN, before)
    s.put(each, zone)
    assert s.cards[each].zone == zone
    assert broken(s) == []


def test_a_card_that_leaves_play_is_as_printed_again() -> None:
    """cards.leaves-play: unbooted, without bounty, effects and changes, back under its owner's control"""
    s = table()
    abe = dude(s, ANN, "Abe", booted=True, bounty=2, controller=BEN, face=8)
    s.set(abe, face=20)
    verbs.modify(s, Modifier("bullets", abe, 3, "permanent"), "abilities.duration")
    s.modifiers += (Modifier("hand rank", abe, 1, "round"),)  # of the player with that number
    s.put(abe, "discard")
    value = s.cards[abe]
    assert (value.booted, value.bounty, value.controller, value.face, value.at, value.posse) == (
        False, 0, ANN, 8, NOBODY, NOBODY,
    )  # fmt: skip
    assert [m.what for m in s.modifiers] == ["hand rank"]


def test_a_card_goes_to_its_owners_piles_whoever_controls_it() -> None:
    """cards.owner-and-controller"""
    s = table()
    abe = dude(s, ANN, "Abe", controller=BEN)
    verbs.discard(s, abe)
    s.go_on()
    assert s.players[ANN].discard == (abe,)
    assert s.players[BEN].discard == ()


def test_a_draw_hand_may_hold_another_players_cards_which_go_home_afterwards() -> None:
    """cards.owner-and-controller"""
    s = table()
    (ace,) = deck(s, ANN, "AC")
    s.put(ace, "draw hand", player=BEN)
    assert s.players[BEN].draw_hand == (ace,)
    s.put(ace, "discard")
    assert s.players[ANN].discard == (ace,)
    assert broken(s) == []


def test_the_latest_card_lies_on_top_unless_it_goes_to_the_bottom() -> None:
    """cards.looking-through-piles: the order of a pile is kept"""
    s = table()
    one, two, three = (s.add_card(stand_in("Card", "goods"), ANN, "hand") for _ in range(3))
    s.put(one, "discard")
    s.put(two, "discard")
    s.put(three, "discard", last=True)
    assert s.players[ANN].discard == (two, one, three)


def test_a_token_that_leaves_play_is_out_of_the_game() -> None:
    """cards.tokens-leave-the-game"""
    s = table()
    token = dude(s, ANN, "Token", keywords=("Token",))
    verbs.discard(s, token)
    s.go_on()
    assert zones(s, token) == ["out of the game"]
    assert broken(s) == []


def test_an_attached_card_is_where_its_host_is() -> None:
    s = table()
    abe = dude(s, ANN, "Abe")
    rope = attach(s, abe, stand_in("Rope", "goods"))
    assert s.place(rope) == TOWN_SQUARE
    assert s.where(s.place(rope)) == "the town square"
    verbs.send_home_booted(s, abe)
    s.go_on()
    assert s.where(s.place(rope)) == "Ann's home"
    assert s.where(NOBODY) == "nowhere"


def test_turn_order_is_clockwise_from_the_winner() -> None:
    """abilities.your-turn"""
    s = table("Ann", "Ben", "Cal", winner=BEN)
    assert s.turn_order() == [BEN, CAL, ANN]
    assert s.turn_order(CAL) == [CAL, ANN, BEN]


# Verbs


def test_a_booted_card_is_not_booted_again() -> None:
    """cards.boot"""
    s = table()
    s.add_card(Printed("Watcher", "dude", traits=(trait("after", "boot", says("booted")),)), ANN, "play")
    verbs.boot(s, dude(s, ANN, booted=True))
    s.go_on()
    assert "test" not in rules(s)


def test_what_already_left_play_does_not_leave_it_again() -> None:
    """cards.leaves-play: of two events about to discard a card, the second finds nothing"""
    s = table()
    abe = dude(s, ANN, bounty=2)
    verbs.ace(s, abe, by=BEN)
    verbs.discard(s, abe, by=BEN)
    s.go_on()
    assert zones(s, abe) == ["discard"]
    assert s.players[BEN].rock == 2
    assert broken(s) == []


def test_nobody_collects_for_a_dude_who_is_neither_discarded_nor_aced() -> None:
    """bounty.collect: removed from the game by an opponent's effect, a wanted dude pays nobody"""
    s = table()
    verbs.remove_from_game(s, dude(s, ANN, bounty=3), by=BEN)
    s.go_on()
    assert s.players[BEN].rock == 0


@pytest.mark.parametrize(("by", "paid"), [(BEN, 3), (ANN, 0), (NOBODY, 0)])
def test_bounty_is_collected_by_the_opponent_whose_effect_it_was(by: PlayerId, paid: int) -> None:
    """bounty.collect, bounty.own-dude"""
    s = table()
    verbs.ace(s, dude(s, ANN, bounty=3), by=by)
    s.go_on()
    assert [player.rock for player in s.players] == [0, paid]


def test_numbers_below_zero_count_as_zero_but_stand() -> None:
    """values.clamp: a bonus on top of -2 starts from there"""
    s = table()
    abe = dude(s, ANN, "Abe", "1 draw", influence=1)
    for what in ("bullets", "influence"):
        s.modifiers += (Modifier(what, abe, -3, "round"),)
    assert (numbers.total_bullets(s, abe), numbers.bullets(s, abe), numbers.influence(s, abe)) == (-2, 0, 0)
    s.modifiers += (Modifier("bullets", abe, 3, "round"),)
    assert numbers.bullets(s, abe) == 1


def test_grit_limits_each_number_before_adding_them_up() -> None:
    """values.grit: value 5, bullets -1 and influence -1 make 5"""
    s = table()
    abe = dude(s, ANN, "Abe", "0 draw", face=16)
    s.modifiers = (Modifier("bullets", abe, -1, "day"), Modifier("influence", abe, -1, "day"))
    assert numbers.value(s, abe) == 5
    assert numbers.grit(s, abe) == 5


@pytest.mark.parametrize(("by", "wanted"), [(-9, 1), (0, 5), (20, 13)])
def test_a_value_counts_from_one_to_thirteen(by: int, wanted: int) -> None:
    """values.card-value"""
    s = table()
    abe = dude(s, ANN, "Abe", face=16)
    s.modifiers = (Modifier("value", abe, by, "day"),)
    assert numbers.value(s, abe) == wanted


def test_the_newest_stud_or_draw_effect_decides_while_it_lasts() -> None:
    """values.stud-draw-latest"""
    s = table()
    abe = dude(s, ANN, "Abe", "1 draw")
    s.modifiers = (Modifier("stud", abe, 1, "shootout"), Modifier("stud", abe, 0, "round"))
    assert not numbers.stud(s, abe)
    ending.expire(s, "round")
    assert numbers.stud(s, abe)
    ending.expire(s, "shootout")
    assert not numbers.stud(s, abe)


# Answers


@pytest.mark.parametrize("option", [Option("dance"), Option("play", CardId(2), 0), Option("pass", CardId(1))])
def test_an_answer_that_is_no_option_is_refused_and_changes_nothing(option: Option) -> None:
    s = table()
    dude(s, ANN)
    dude(s, BEN)
    fight(s)
    before, asked = s.key(), s.decision
    with pytest.raises(IllegalChoice, match="is not an option of the play decision") as refused:
        s.answer(option)
    assert refused.value.decision == asked
    assert s.key() == before


def test_an_answer_when_nothing_is_asked_is_refused() -> None:
    with pytest.raises(IllegalChoice, match="of no decision"):
        table().answer(Option("pass"))


def test_settling_answers_what_leaves_no_choice() -> None:
    s = table()
    dude(s, ANN)
    bob = dude(s, BEN, "Bob")
    lumps(s, ben=1)
    s.settle()
    assert zones(s, bob) == ["discard"]
    assert s.decision is not None
    assert len(s.decision.options) > 1


def test_a_run_that_comes_to_no_decision_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runner, "MOST_STEPS", 1_000)

    class Endless(Procedure):
        steps: ClassVar = ("turn",)

        def turn(self, s: State) -> Outcome:
            return self.at("turn")

    s = table()
    s.then(Endless())
    with pytest.raises(EngineLimit, match="gave up after 1,000 steps"):
        s.go_on()
    Procedure.registry.pop("Endless", None)


def test_the_trace_tells_how_deep_in_the_stack_something_happened() -> None:
    s = table()
    dude(s, ANN)
    dude(s, BEN)
    fight(s)
    answer(s, "pass")
    depths: dict[str, Any] = {note.words: note.depth for note in s.notes()}
    assert depths["Make Plays begins"] < depths["Ann passes"]


def test_every_kind_of_event_says_what_happens() -> None:
    """An event in words is part of traces and of questions, so each kind has its own"""
    from judge.engine.observing.every_kind import EVENTS
    from judge.engine.position.event import describe

    s = table()
    assert len({happens.sentence for happens in EVENTS.values()}) == len(EVENTS)
    for kind, happens in EVENTS.items():
        assert describe(s, Event(kind, player=ANN)) == f"Ann {happens.sentence}"
