"""Setup: stash, starting gangs, first play hands and Grifters, and a game that goes on from there to a winner."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import get_args

import pytest

from judge.cards.reading import read_abilities
from judge.engine.day import starting_gang
from judge.engine.day.game import Game
from judge.engine.day.setup import Setup, bring
from judge.engine.plays import shopping
from judge.engine.position import hands
from judge.engine.position.kinds import CardType, PlayerId
from judge.engine.position.procedure import NO, PASS, YES, EngineLimit, Option
from judge.engine.position.state import State
from judge.engine.position.text_facts import Starts
from judge.engine.position.values import DECK, NOBODY, Printed

from ..board import ANN, BEN, CAL, stand_in

LAW = Printed("Law Dogs", "outfit", wealth=12, gang="Law Dogs")
DRAW_TWO = {"play": "react", "cost": "boot", "when": "the game starts", "then": [{"draw cards": 2}]}
GRIFT = read_abilities([DRAW_TWO], None)


def deck(*cards: Printed, filler: int = 20) -> list[Printed]:
    return [*cards, *(stand_in(f"Filler {n}", "goods", face=n % 52) for n in range(filler))]


def game(*decks: list[Printed], whole: bool = False, legend: Printed | None = None) -> State:
    s = State(winner=NOBODY)
    for n, cards in enumerate(decks):
        bring(s, s.add_player(["Ann", "Ben", "Cal", "Dan"][n]), LAW, cards, legend)
    s.then(Game() if whole else Setup())
    s.go_on()
    return s


def start(s: State, player: PlayerId, *titles: str) -> None:
    """Choose cards for a player's starting gang, and no more."""
    for title in titles:
        assert s.decision is not None
        assert s.decision.player == player
        s.answer(next(o for o in s.decision.options if o.card >= 0 and s.name(o.card) == title))
    if s.decision is not None and (s.decision.player, s.decision.kind) == (player, "start"):
        s.answer(PASS)


def draw(s: State) -> None:
    """Let chance draw whatever comes first."""
    while s.decision is not None and s.decision.player == DECK and s.decision.kind == "card":
        s.answer(s.decision.options[0])


def grifter(title: str) -> Printed:
    return stand_in(title, "dude", cost=2, keywords=("Grifter",), abilities=GRIFT[0])


def test_the_gang_comes_home_paid_for_and_five_cards_are_drawn() -> None:
    """setup.outfit, setup.starting-gang, setup.play-hand"""
    deputy = stand_in("Deputy", "dude", cost=5, gang="Law Dogs")
    core = stand_in("Hall", "deed", cost=3, keywords=("Core",))
    s = game(deck(deputy, core), deck(stand_in("Drifter", "dude", cost=12)))
    start(s, ANN, "Deputy", "Hall")
    start(s, BEN, "Drifter")
    draw(s)
    assert s.decision is None
    ann, ben = s.players
    assert (ann.rock, ben.rock) == (4, 0)
    assert [len(player.hand) for player in s.players] == [5, 5]
    assert [len(ann.shuffled), len(ben.shuffled)] == [15, 15]
    here = {s.name(card): s.place(card) for card in s.in_play()}
    assert here["Deputy"] == ann.home
    assert here["Drifter"] == ben.home
    assert ann.street == (ann.home, here["Hall"])


def test_a_legend_lies_on_the_outfit_and_changes_the_stash() -> None:
    """types.legend, setup.outfit"""
    s = game(deck(), deck(), legend=Printed("Stone", "legend", wealth=-2))
    draw(s)
    assert [player.rock for player in s.players] == [10, 10]
    (legend,) = s.attachments(s.players[ANN].home)
    assert s.name(legend) == "Stone"


def test_only_what_may_start_is_offered() -> None:
    """setup.starting-gang, setup.grifter-limit, setup.core-faction"""
    cards = [
        stand_in("Theirs", "dude", cost=1, gang="Outlaws"), stand_in("Dear", "dude", cost=13), grifter("One"),
        grifter("Two"), stand_in("Saloon", "deed"), stand_in("Jail", "deed", keywords=("Core Outlaws",)),
        stand_in("Cheap", "dude", cost=11),
    ]  # fmt: skip
    s = game(deck(*cards), deck())
    assert s.decision is not None
    assert [s.name(o.card) for o in s.decision.options[:-1]] == ["One", "Two", "Cheap"]
    start(s, ANN, "One")
    assert [player.rock for player in s.players] == [10, 12]


@pytest.mark.parametrize("type", sorted({*get_args(CardType)} - {*starting_gang.STARTS}))
def test_cards_of_other_types_never_start(type: CardType) -> None:
    """Not even beside a dude whose text lets such a thing start"""
    lets = stand_in("Host", "dude", starts=Starts(goods="Horse"))
    gang = [lets, stand_in("Thing", type, keywords=("Core", "Horse"))]
    assert any("Thing" in each.why for each in starting_gang.objections(None, 20, gang))


def test_a_gadget_does_not_start() -> None:
    """skills.inventing: nobody can have invented it"""
    s = game(deck(stand_in("Robot", "dude", cost=1, keywords=("Gadget",)), stand_in("Man", "dude", cost=1)), deck())
    assert s.decision is not None
    assert [s.name(o.card) for o in s.decision.options[:-1]] == ["Man"]


def test_a_card_whose_text_is_not_known_does_not_start() -> None:
    s = game(deck(replace(stand_in("Mystery", "dude", cost=1), unread="trait")), deck())
    with pytest.raises(EngineLimit, match="Mystery would start, and its text"):
        start(s, ANN, "Mystery")


def test_what_an_effect_attaches_out_of_a_deck_has_to_be_known() -> None:
    mystery = replace(stand_in("Mystery", "goods"), unread="noon")
    s = game([mystery, stand_in("Man", "dude", cost=1)], [])
    start(s, ANN, "Man")
    man, thing = (next(n for n, card in s.each_card() if card.printed.title == title) for title in ("Man", "Mystery"))
    with pytest.raises(EngineLimit, match="Mystery would enter play, and its text"):
        shopping.enter(s, ANN, thing, man)


def test_a_gadget_that_may_start_is_invented_or_discarded() -> None:
    """skills.inventing"""
    robot = replace(stand_in("Robot", "dude", cost=3, keywords=("Gadget", "Difficulty")), starts=Starts(invented=True))
    robot = replace(robot, ratings=(("Difficulty", 6),))
    ada = stand_in("Ada", "dude", cost=2, keywords=("Mad Scientist",))
    for pulled, there in ((5, False), (6, True)):
        s = game([robot, ada, *(stand_in(f"Card {n}", "goods", face=hands.face(pulled, 0)) for n in range(9))], [])
        start(s, ANN, "Robot", "Ada")
        assert s.decision is not None
        assert (s.decision.kind, [s.name(option.card) for option in s.decision.options]) == ("choose", ["Ada"])
        s.answer(s.decision.options[0])
        draw(s)
        here = {s.name(card): s.cards[card].booted for card in s.in_play()}
        assert here["Ada"]
        assert ("Robot" in here) == there
        assert s.players[ANN].rock == 7


def test_six_cards_do_not_start() -> None:
    """setup.starting-gang, setup.core"""
    names = [f"Dude {n}" for n in range(6)]
    s = game(deck(*(stand_in(name, "dude", cost=1) for name in names)), deck())
    start(s, ANN, *names[:5])
    draw(s)
    assert sum(s.cards[card].printed.type == "dude" for card in s.in_play()) == 5


def test_grifters_act_in_an_order_that_chance_decides_and_are_used_for_the_first_day() -> None:
    """setup.grifter, setup.grifter-order, abilities.refresh"""
    s = game(deck(grifter("Ada")), deck(grifter("Bo")), deck(grifter("Cy")))
    start(s, ANN, "Ada")
    start(s, BEN, "Bo")
    start(s, CAL, "Cy")
    draw(s)
    for player, answer in ((0, YES), (1, NO), (2, YES)):
        assert s.decision is not None
        assert (s.decision.player, s.decision.kind) == (player, "grifter")
        s.answer(answer)
    assert s.decision is not None
    assert (s.decision.player, s.decision.kind, s.decision.rule) == (DECK, "coin", "setup.grifter-order")
    assert [option.player for option in s.decision.options] == [0, 2]
    s.answer(Option("choose player", player=CAL))
    assert s.decision.player == 2
    s.answer(s.decision.options[0])
    draw(s)
    assert [len(player.hand) for player in s.players] == [5, 5, 7]
    assert s.decision.player == 0
    s.answer(s.decision.options[0])
    draw(s)
    assert s.decision is None
    assert [len(player.hand) for player in s.players] == [7, 5, 7]
    assert len(s.used) == 2


def test_a_grifter_without_use_is_not_asked_for() -> None:
    s = game(deck(grifter("Ada")), deck(stand_in("Bo", "dude")))
    start(s, ANN, "Ada")
    start(s, BEN)
    draw(s)
    assert s.decision is not None
    assert (s.decision.player, s.decision.kind) == (0, "grifter")
    s.answer(NO)
    assert s.decision is None


def test_a_game_ends_with_a_winner() -> None:
    """sundown.victory"""
    bank = stand_in("Bank", "deed", cost=1, keywords=("Core",), control_points=1)
    ada = stand_in("Ada", "dude", cost=1, influence=1)
    s = game(deck(bank, ada), deck(), whole=True)
    start(s, ANN, "Bank", "Ada")
    luck = Random(1)
    while s.decision is not None:
        s.answer(PASS if PASS in s.decision.options else luck.choice(s.decision.options))
    assert s.victor == 0
    assert s.stack == []
