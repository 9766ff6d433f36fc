"""Why a play is not legal: every reason at once, and never at odds with what is offered."""

from __future__ import annotations

from typing import Any

import pytest

from judge.engine.abilities.legality import Opportunity, Play, legal, objections
from judge.engine.plays.make_plays import opportunity
from judge.engine.position.ability import Ability, Choice, Instruction, Scope
from judge.engine.position.kinds import CardId, PlayerId
from judge.engine.position.procedure import PASS, Decision, Option
from judge.engine.position.state import State
from judge.engine.position.values import Printed
from tests.lanes import one_in

from ..board import (
    ANN,
    BEN,
    CAL,
    Do,
    answer,
    card,
    deck,
    draw_hand,
    dude,
    fight,
    join,
    react,
    says,
    table,
    trait,
    until,
)
from ..random_fights import choose, random_fight

CHEAT, LEGAL = "2C 2C 6H 8S 10C", "3C 5D 7H 9S JC"
RESOLUTION = Opportunity(("resolution", "cheatin resolution"), ANN, "Resolution step")
MAKE_PLAYS = Opportunity(("shootout",), ANN, "Make Plays step")


def against(
    s: State, card: CardId, ability: int = 0, *, player: PlayerId = ANN, now: Opportunity | None = None
) -> list[str]:
    """The rules against a play."""
    return [found.rule for found in objections(s, Play(player, card, ability), now or opportunity(s))]


def action(s: State, player: PlayerId, ability: Ability, **facts: Any) -> CardId:
    return s.add_card(Printed("Action", "action", abilities=(ability,), **facts), player, "hand")


def gunfight(*more: str) -> State:
    s = table("Ann", "Ben", *more)
    dude(s, ANN, "Abe")
    dude(s, BEN, "Bob")
    return s


class Impossible(Instruction):
    """Something that can never be done."""

    def possible(self, s: State, scope: Scope) -> bool:
        return False

    def run(self, s: State, scope: Scope) -> None:
        raise AssertionError("nobody may come here")


class Pick(Choice):
    """A choice among cards; what comes after it may rule some of them out."""

    cards: tuple[int, ...] = ()

    def options(self, s: State, scope: Scope) -> list[Option]:
        return [Option("choose", CardId(each)) for each in self.cards]

    def ask(self, s: State, scope: Scope, options: tuple[Option, ...]) -> Decision:
        return Decision(scope.player, "choose", options, "abilities.requirement")

    def answered(self, s: State, scope: Scope, option: Option) -> Scope:
        return scope.choose("it", option.card)


class Unbooted(Instruction):
    """What was picked must be unbooted."""

    def possible(self, s: State, scope: Scope) -> bool:
        return not s.cards[scope.choice("it")].booted

    def run(self, s: State, scope: Scope) -> None:
        s.note("test", s.name(scope.choice("it")))


# All reasons at once


def test_all_reasons_are_given_at_once_in_the_order_of_a_judge() -> None:
    s = gunfight()
    ability = Ability("shootout", requires=(Impossible(),), boot=True, rock=3)
    away = join(
        s, BEN, Printed("Away", "dude", abilities=(ability,), keywords=("Headline",)), fights=False, booted=True
    )
    fight(s)
    until(s, "shooter")
    s.set_shootout(headline=True)
    s.used = ((away, 0),)
    now = Opportunity(("resolution",), BEN, "Resolution step")
    assert against(s, away, player=ANN, now=now) == [
        "abilities.right-step", "abilities.your-turn", "abilities.once-a-day", "shootout.make-plays.headline-once",
        "abilities.controller", "shootout.make-plays.where-from", "abilities.booted-cannot-boot",
        "abilities.can-afford", "abilities.requirement",
    ]  # fmt: skip


def test_the_reasons_against_a_cheatin_ability() -> None:
    s = gunfight("Cal")
    ability = Ability("cheatin resolution", then=(says("caught"),))
    held = action(s, BEN, ability)
    draw_hand(s, ANN, LEGAL)
    draw_hand(s, BEN, LEGAL)
    fight(s, "run_or_gun", winner=ANN, loser=BEN, revealed=(False, True, False), hit=(False,) * 3)
    assert against(s, held, now=RESOLUTION) == [
        "abilities.in-your-hand", "shootout.resolution.cheatin-needs-another", "shootout.resolution.cheatin-now",
    ]  # fmt: skip


def test_a_play_without_reasons_against_it_is_legal() -> None:
    s = gunfight()
    held = action(s, ANN, Ability("shootout", then=(says("fine"),)))
    fight(s)
    assert against(s, held) == []
    assert legal(s, Play(ANN, held, 0), MAKE_PLAYS)


@one_in(6, day=4)
@pytest.mark.parametrize("seed", range(40))
def test_what_is_offered_and_what_has_reasons_against_it_never_disagree(seed: int) -> None:
    """At every opportunity of random shootouts, for every player and every ability there is"""
    s, luck = random_fight(seed)
    while s.decision is not None:
        if s.decision.kind == "play":
            now = opportunity(s)
            offered = {(o.card, o.ability) for o in s.decision.options if o != PASS}
            for n, value in s.each_card():
                for ability in range(len(value.printed.abilities)):
                    play = Play(s.decision.player, n, ability)
                    found = objections(s, play, now)
                    assert ((n, ability) in offered) == (not found), (s.name(n), found)
                    assert legal(s, play, now) == (not found)
                    assert len(set(found)) == len(found)
        s.answer(choose(s, luck))


@one_in(21, day=5)
@pytest.mark.parametrize("seed", range(15))
def test_why_not_can_be_asked_at_any_moment(seed: int) -> None:
    """Of every ability there is, for every player, at every decision of random shootouts"""
    s, luck = random_fight(seed)
    while s.decision is not None:
        for player in s.everybody():
            for n, value in s.each_card():
                for ability in range(len(value.printed.abilities)):
                    found = objections(s, Play(player, n, ability), opportunity(s))
                    assert found or s.decision.kind in ("play", "react")
        s.answer(choose(s, luck))


def test_a_cheatin_ability_outside_the_resolution_step_is_only_too_early() -> None:
    """abilities.right-step: as soon as hands are known, in every round, no earlier use is held against it"""
    s = gunfight()
    held = action(s, ANN, Ability("cheatin resolution", then=(says("caught"),)))
    draw_hand(s, BEN, CHEAT)
    fight(s, hit=())
    assert against(s, held) == ["abilities.right-step"]


# One reason at a time


def test_an_ability_is_used_only_at_the_time_it_names() -> None:
    """abilities.right-step"""
    s = gunfight()
    held = action(s, ANN, Ability("resolution", then=(says(""),)))
    fight(s)
    assert against(s, held) == ["abilities.right-step"]


def test_nothing_is_played_while_a_shooter_is_chosen() -> None:
    """abilities.right-step"""
    s = gunfight()
    held = action(s, ANN, Ability("shootout", then=(says(""),)))
    fight(s)
    until(s, "shooter")
    assert "abilities.right-step" in against(s, held)


def test_an_ability_on_a_card_in_play_is_used_once_a_day_unless_it_says_repeat() -> None:
    """abilities.once-a-day, abilities.repeat: two abilities on one card, once each"""
    s = gunfight()
    once, again = Ability("shootout", then=(says(""),)), Ability("shootout", then=(says(""),), repeat=True)
    gun = join(s, ANN, Printed("Able", "dude", abilities=(once, once, again)))
    fight(s)
    answer(s, "play", gun, ability=0)
    answer(s, "pass")
    answer(s, "play", gun, ability=2)
    answer(s, "pass")
    assert against(s, gun, 0) == ["abilities.once-a-day"]
    assert against(s, gun, 1) == against(s, gun, 2) == []
    assert not s.cards[gun].booted


def test_an_action_card_is_used_from_the_play_hand_only() -> None:
    """abilities.in-your-hand: never from a draw hand, a discard pile or another player's hand"""
    s = gunfight()
    printed = Printed("Action", "action", abilities=(Ability("shootout", then=(says(""),)),))
    elsewhere = [s.add_card(printed, ANN, zone) for zone in ("draw hand", "discard", "deck", "boot hill")]
    elsewhere.append(s.add_card(printed, BEN, "hand"))
    fight(s)
    assert s.decision is not None
    assert s.decision.options == (PASS,)
    for each in elsewhere:
        assert against(s, each) == ["abilities.in-your-hand"]


def test_the_controller_uses_a_cards_abilities_not_its_owner() -> None:
    """abilities.controller, abilities.deed-controller"""
    s = gunfight()
    deed = s.add_card(Printed("Deed", "deed", abilities=(Ability("shootout", then=(says(""),)),)), BEN, "play")
    fight(s)
    s.set(deed, controller=ANN, at=deed)
    assert against(s, deed) == []
    assert "abilities.controller" in against(s, deed, player=BEN)


def test_a_booted_card_cannot_boot_as_a_cost_but_can_do_everything_else() -> None:
    """abilities.booted-cannot-boot"""
    s = gunfight()
    printed = Printed("Able", "dude", abilities=(
        Ability("shootout", then=(says(""),), boot=True), Ability("shootout", then=(says(""),)),
    ))  # fmt: skip
    able = join(s, ANN, printed, booted=True)
    fight(s)
    assert against(s, able, 0) == ["abilities.booted-cannot-boot"]
    assert against(s, able, 1) == []


def test_a_play_that_cannot_be_paid_for_cannot_be_made() -> None:
    """abilities.can-afford"""
    s = gunfight()
    held = action(s, ANN, Ability("shootout", then=(says(""),), rock=2))
    s.set_player(ANN, rock=1)
    fight(s)
    assert against(s, held) == ["abilities.can-afford"]
    s.set_player(ANN, rock=2)
    assert against(s, held) == []


@pytest.mark.parametrize(("rock", "usable"), [(4, False), (5, True)])
def test_do_x_to_y_makes_x_a_requirement(rock: int, usable: bool) -> None:
    """abilities.do-x-to-y, with Cheatin' Varmint: its first ability asks for 5 ghost rock, its second for none"""
    s = gunfight()
    varmint = s.add_card(card("Cheatin' Varmint"), ANN, "hand")
    s.set_player(ANN, rock=rock)
    draw_hand(s, ANN, LEGAL)
    draw_hand(s, BEN, CHEAT)
    fight(s, "resolution")
    assert against(s, varmint, 0) == ([] if usable else ["abilities.requirement"])
    assert against(s, varmint, 1) == []
    if usable:
        answer(s, "play", ability=0)
        assert s.players[ANN].rock == 0


def test_the_requirement_is_met_by_some_way_of_choosing_and_only_such_choices_are_offered() -> None:
    """abilities.requirement: every part of the first sentence together"""
    s = gunfight()
    abe, bob = 2, 3
    s.set(CardId(abe), booted=True)
    held = action(s, ANN, Ability("shootout", requires=(Pick((abe, bob)), Unbooted())))
    fight(s)
    assert against(s, held) == []
    answer(s, "play")
    assert s.decision is not None
    assert s.decision.options == (Option("choose", CardId(bob)),)


def test_a_requirement_that_no_choice_meets_forbids_the_play() -> None:
    """abilities.requirement"""
    s = gunfight()
    abe, bob = 2, 3
    for each in (abe, bob):
        s.set(CardId(each), booted=True)
    held = action(s, ANN, Ability("shootout", requires=(Pick((abe, bob)), Unbooted())))
    fight(s)
    assert against(s, held) == ["abilities.requirement"]


def test_later_sentences_never_stop_an_ability_from_being_used() -> None:
    """abilities.later-clauses, abilities.as-much-as-possible"""
    s = gunfight()
    held = action(s, ANN, Ability("shootout", then=(Pick(), says("done all the same"))))
    fight(s)
    assert against(s, held) == []
    answer(s, "play")
    assert s.decision is not None
    assert s.decision.player == BEN
    assert "done all the same" in [note.words for note in s.notes()]


def test_an_outsider_may_not_make_other_plays_than_cheatin_ones_from_the_hand() -> None:
    """shootout.resolution.outsiders"""
    s = gunfight("Cal")
    plain, caught = Ability("resolution", then=(says(""),)), Ability("cheatin resolution", then=(says(""),))
    on_a_deed = s.add_card(Printed("Deed", "deed", abilities=(caught,)), CAL, "play")
    held = [action(s, CAL, plain), action(s, CAL, caught)]
    draw_hand(s, BEN, CHEAT)
    deck(s, ANN, LEGAL)
    fight(s, "resolution")
    now = RESOLUTION.with_(player=CAL)
    assert against(s, held[0], player=CAL, now=now) == ["shootout.resolution.outsiders"]
    assert against(s, held[1], player=CAL, now=now) == []
    assert "shootout.resolution.outsiders" in against(s, on_a_deed, player=CAL, now=now)


def test_reacts_come_from_anywhere_when_their_event_happens() -> None:
    """shootout.make-plays.reacts-from-anywhere"""
    s = gunfight()
    printed = Printed("Bystander", "dude", abilities=(react("after", "pick shooter", says("seen")),))
    join(s, ANN, printed, fights=False)
    fight(s)
    until(s, "react")
    assert s.decision is not None
    assert s.decision.player == ANN


def test_a_react_that_says_instead_does_not_answer_the_payment_of_a_cost() -> None:
    """abilities.costs-not-prevented: with its reason"""
    from judge.engine.position.event import Event

    s = gunfight()
    saver = join(s, BEN, Printed("Saver", "dude", abilities=(react("when", "boot", says(""), instead=True),)))
    now = Opportunity(("react",), BEN, "react window")
    cost = Play(BEN, saver, 0, Event("boot", CardId(2), ANN, ANN, reason="cost"))
    assert [found.rule for found in objections(s, cost, now)] == ["abilities.costs-not-prevented"]
    effect = cost.with_(event=Event("boot", CardId(2), ANN, ANN, reason="effect"))
    assert objections(s, effect, now) == []


# Using it


def test_an_ability_is_declared_paid_for_and_then_carried_out() -> None:
    """abilities.pay-costs: costs come before effects, in this order"""
    s = gunfight()
    paid = Do(lambda s, scope: s.note("test", f"booted {s.cards[scope.card].booted}, {s.players[ANN].rock} left"))
    able = join(s, ANN, Printed("Able", "dude", abilities=(Ability("shootout", then=(paid,), boot=True, rock=2),)))
    s.set_player(ANN, rock=3)
    fight(s)
    answer(s, "play")
    assert "booted True, 1 left" in [note.words for note in s.notes()]
    assert s.used == ((able, 0),)


def test_a_trait_that_prevents_the_boot_leaves_the_cost_paid() -> None:
    """abilities.costs-not-prevented: the cost then counts as paid, and the ability goes on"""
    from judge.engine.events import happening

    s = gunfight()
    stay = Do(lambda s, scope: happening.replace(s, scope.event) if scope.event else None)
    join(s, BEN, Printed("Roan", "dude", traits=(trait("when", "boot", stay, instead=True),)), fights=False)
    able = join(s, ANN, Printed("Able", "dude", abilities=(Ability("shootout", then=(says("goes on"),), boot=True),)))
    fight(s)
    answer(s, "play")
    assert not s.cards[able].booted
    assert "goes on" in [note.words for note in s.notes()]
    assert s.used == ((able, 0),)
