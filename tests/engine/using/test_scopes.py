"""Who uses an ability, on whom and for how much: what legality counts is what using offers, one and the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from judge.engine.abilities import scopes
from judge.engine.abilities.candidates import candidates
from judge.engine.abilities.legality import Opportunity, Play, objections
from judge.engine.abilities.satisfiable import satisfiable
from judge.engine.plays.make_plays import opportunity
from judge.engine.position import ability as texts
from judge.engine.position.ability import Ability, Instruction, JobText, Scope
from judge.engine.position.kinds import CardId
from judge.engine.position.procedure import PASS, Option, run
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY, TOWN_SQUARE, Printed
from judge.engine.table.standing import Standing
from judge.engine.using.carry_out import CarryOut
from judge.engine.using.pay import Pay

from ..board import (
    ANN,
    BEN,
    CAL,
    CHEAT,
    action,
    answer,
    attach,
    choices,
    draw_hand,
    dude,
    fight,
    gunfight,
    join,
    says,
)  # fmt: skip
from ..random_fights import choose, random_fight
from ..random_noons import act, random_noon

RESOLUTION = Opportunity(("resolution", "cheatin resolution"), ANN, "Resolution step")
MAKE_PLAYS = Opportunity(("shootout",), ANN, "Make Plays step")
UNMET = "what its first sentence asks for cannot be done"


class Asks(Instruction):
    """A requirement that looks at the position and at what is known of the use."""

    holds: Callable[[State, Scope], bool]

    def possible(self, s: State, scope: Scope) -> bool:
        return self.holds(s, scope)

    def run(self, s: State, scope: Scope) -> None:
        s.note("test", f"it is {self.holds(s, scope)}")


def against(s: State, card: CardId, now: Opportunity) -> list[str]:
    return [found.rule for found in objections(s, Play(ANN, card, 0), now)]


# One thing at a time


@pytest.mark.parametrize("play", ["resolution", "cheatin resolution"])
def test_a_price_of_choice_is_known_to_the_requirement_of_every_kind_of_ability(play: str) -> None:
    """abilities.requirement: the same text is legal as a Resolution ability and as a Cheatin' one"""
    s = gunfight()
    dear = Asks(lambda s, scope: scope.choice("x") >= 2)
    held = action(s, ANN, Ability(play, requires=(dear,), then=(says("done"),), rock=1, rock_most=3))
    s.set_player(ANN, rock=3)
    draw_hand(s, BEN, CHEAT)
    fight(s, "resolution")
    assert against(s, held, RESOLUTION) == []
    s.set_player(ANN, rock=1)
    assert against(s, held, RESOLUTION) == ["abilities.can-afford"]
    s.set_player(ANN, rock=3)
    answer(s, "play", held)
    assert s.decision is not None
    assert [option.number for option in s.decision.options] == [2, 3]


def test_a_cheatin_ability_is_offered_only_against_hands_that_let_its_requirement_be_met() -> None:
    """abilities.requirement: of two Cheatin' hands, the one that it can be used against"""
    s = gunfight(players=3)
    fits = Asks(lambda s, scope: scope.choice("cheater") == CAL)
    held = action(s, ANN, Ability("cheatin resolution", requires=(fits,), then=(says("done"),)))
    draw_hand(s, BEN, CHEAT)
    draw_hand(s, CAL, CHEAT)
    fight(s, "resolution")
    answer(s, "play", held)
    assert s.contest is not None
    assert s.contest.hit == (False, False, True)


def test_the_requirement_is_met_after_the_costs_are_paid() -> None:
    """abilities.pay-costs: what the card itself costs counts among them"""
    s = gunfight()
    rich = Asks(lambda s, scope: s.players[ANN].rock >= 1)
    held = action(s, ANN, Ability("shootout", requires=(rich,), rock=1), cost=2)
    s.set_player(ANN, rock=3)
    fight(s)
    assert against(s, held, MAKE_PLAYS) == ["abilities.requirement"]
    s.set_player(ANN, rock=4)
    assert against(s, held, MAKE_PLAYS) == []


def test_a_card_that_is_being_played_is_no_card_in_the_play_hand_any_more() -> None:
    """abilities.play-finished: so it cannot be what its own requirement asks for"""
    s = gunfight()
    another = Asks(lambda s, scope: bool(s.players[ANN].hand))
    held = action(s, ANN, Ability("shootout", requires=(another,)))
    fight(s)
    assert against(s, held, MAKE_PLAYS) == ["abilities.requirement"]
    s.add_card(Printed("Other", "action"), ANN, "hand")
    assert against(s, held, MAKE_PLAYS) == []


def technique(*requires: Instruction, **facts: Any) -> Ability:
    return Ability("shootout", requires=requires, then=(says("done"),), test=texts.Test("Kung Fu"), **facts)


MONK: dict[str, Any] = {"keywords": ("Kung Fu",), "ratings": (("Kung Fu", 3),)}


def test_whether_the_performer_was_booted_is_known_to_the_requirement() -> None:
    """kung-fu.performer: and so is whether they have booted for it by then"""
    s = gunfight()
    tired, fresh = dude(s, ANN, "Tired", **MONK), dude(s, ANN, "Fresh", **MONK)
    s.set(tired, booted=True)
    was = action(s, ANN, technique(Asks(lambda s, scope: scope.choice("booted") == scope.choice("performer"))), "Was")
    stands = Asks(lambda s, scope: not s.cards[scope.choice("performer")].booted)
    spent = action(s, ANN, technique(stands, boot=True), "Spent")
    fight(s)
    assert against(s, was, MAKE_PLAYS) == []
    assert against(s, spent, MAKE_PLAYS) == ["abilities.requirement"]
    assert [way.choice("performer") for way in scopes.ways(s, Scope(ANN, spent), 0)] == [fresh]
    assert [way.choice("performer") for way in scopes.scopes(s, Scope(ANN, was), 0)] == [tired]
    answer(s, "play", was)
    assert "Tired makes a Kung Fu test" in [note.words for note in s.notes()]


def test_a_dude_whom_a_text_keeps_from_booting_performs_no_technique_that_boots() -> None:
    """abilities.costs-forbidden: with that for a reason, and as long as nobody else can perform it"""
    s = gunfight()
    stiff = Standing("cannot boot", lambda s, scope: s.name(scope.event.card) == "Stiff" if scope.event else False)
    join(s, ANN, Printed("Stiff", "dude", standing=(stiff,), **MONK))
    held = action(s, ANN, technique(boot=True))
    fight(s)
    found = objections(s, Play(ANN, held, 0), MAKE_PLAYS)
    words = "Stiff has to boot for it, which Stiff forbids"
    assert [(reason.rule, reason.why) for reason in found] == [("abilities.costs-forbidden", words)]
    other = dude(s, ANN, "Other", **MONK)
    assert against(s, held, MAKE_PLAYS) == []
    assert scopes.open_to(s, Scope(ANN, held), 0, "performer") == [other]


def test_what_is_picked_one_after_another_fits_together() -> None:
    """abilities.requirement: a price is offered only if this performer can meet the requirement with it"""
    s = gunfight()
    one, other = dude(s, ANN, "One", **MONK), dude(s, ANN, "Other", **MONK)
    pairs = {(one, 1), (other, 2), (other, 3)}
    fits = Asks(lambda s, scope: (scope.choice("performer"), scope.choice("x")) in pairs)
    held = action(s, ANN, technique(fits, rock=1, rock_most=3))
    s.set_player(ANN, rock=3)
    fight(s)
    answer(s, "play", held)
    assert choices(s) == [("choose", "One"), ("choose", "Other")]
    answer(s, "choose", other)
    assert s.decision is not None
    assert [option.number for option in s.decision.options] == [2, 3]


# On random boards


def used(s: State) -> Iterator[Scope]:
    """What a use that is being declared can come to be, whatever is answered on the way."""
    if s.decision is None:
        frame = s.stack[-1][0]
        assert isinstance(frame, Pay)
        yield frame.scope
        return
    assert s.decision.options, f"{s.decision} has no option"
    for option in s.decision.options:
        after = s.fork()
        after.answer(option, until=costs_are_due)
        yield from used(after)


def costs_are_due(s: State) -> bool:
    return isinstance(s.stack[-1][0], Pay)


def requirement_is_due(s: State) -> bool:
    return isinstance(s.stack[-1][0], CarryOut)


def comes_true(s: State, way: Scope, number: int) -> bool | None:
    """Whether the requirement can be met once a use of this kind has come to it; None where others interfere.

    Declared and paid for by the procedures themselves, not by what foretells them.
    """
    after, ability = s.fork(), s.cards[way.card].printed.abilities[number]
    if after.cards[way.card].zone in ("hand", "discard"):
        after.put(way.card, "aside")
    after.then(Pay(way, "play", number))
    decision = run(after, until=requirement_is_due)
    while decision is not None:
        if decision.kind == "pay":  # out of what lies on cards first
            option = max(decision.options, key=lambda option: option.number)
        elif PASS in decision.options:
            option = PASS
        else:
            return None
        decision = run(after, option, until=requirement_is_due)
    if any(note.rule == "reacts.trait-forced" for note in after.notes()[len(s.notes()) :]):
        return None  # a trait has answered the costs
    frame = after.stack[-1][0]
    assert isinstance(frame, CarryOut)
    assert frame.line == 0
    scope = frame.scope.with_(pull=NOBODY)
    return satisfiable(after, scope, ability.requires)


def agree(s: State) -> int:
    """That legality and using agree about every ability that could be played now; how many requirements were met."""
    now, seen = opportunity(s), 0
    assert s.decision is not None
    for play in candidates(s, now.player, now.kinds):
        known = Scope(play.player, play.card)
        found = list(scopes.scopes(s, known, play.ability))
        reasons = [objection.why for objection in objections(s, play, now)]
        assert not found or UNMET not in reasons
        ability = s.cards[play.card].printed.abilities[play.ability]
        for way in scopes.ways(s, known, play.ability) if set(reasons) <= {UNMET} else ():
            true = comes_true(s, way, play.ability) if ability.requires else True
            if not ability.pull and true is not None:
                assert (way in found) == true, (s.name(play.card), way)
                seen += bool(ability.requires)
        if reasons:
            continue
        assert found
        declared = s.fork()
        option = next(o for o in s.decision.options if (o.card, o.ability) == (play.card, play.ability))
        declared.answer(option, until=costs_are_due)
        assert {way.chosen for way in used(declared)} == {way.chosen for way in found}, s.name(play.card)
    return seen


ROLES = ("", "performer", "caster", "leader", "user")


@st.composite
def texts_with_choices(draw: st.DrawFn) -> tuple[str, Ability]:
    """The role of whoever uses it, and an ability whose requirement is a matter of who, whom and how much."""
    role, cheatin = draw(st.sampled_from(ROLES)), draw(st.booleans())
    salt, left, unbooted = draw(st.integers(0, 4)), draw(st.integers(0, 3)), draw(st.booleans())

    def fits(s: State, scope: Scope) -> bool:
        dude = scope.choice(role) if role else NOBODY
        if (dude + 2 * scope.choice("cheater") + 3 * scope.choice("x") + salt) % 3 == 0:
            return False
        return s.players[ANN].rock >= left and not (unbooted and dude != NOBODY and s.cards[dude].booted)

    rock, most = draw(st.integers(0, 2)), draw(st.sampled_from((0, 0, 2, 4)))
    skill = {"performer": "Kung Fu", "caster": "Huckster"}.get(role)
    job = JobText(lambda s, scope: (TOWN_SQUARE, NOBODY), leader_boots=draw(st.booleans()))
    return role, Ability(
        "cheatin resolution" if cheatin else draw(st.sampled_from(("shootout", "resolution"))),
        requires=(Asks(fits),) * draw(st.sampled_from((0, 1, 1, 1))), then=(says("done"),),
        boot=draw(st.booleans()), rock=rock, rock_most=most and max(rock, most),
        test=texts.Test(skill) if skill else None, job=job if role == "leader" else None,
        lent=(lambda s, scope: s.cards[scope.choice("it")].posse == ANN) if role == "user" else None,
    )  # fmt: skip


def board_with(role: str, ability: Ability, luck: Random) -> State:
    """A shootout among whose fighters several could use the ability, with up to two Cheatin' hands against them."""
    s = gunfight(players=3)
    able: dict[str, Any] = {"keywords": ("Kung Fu", "Huckster"), "ratings": (("Kung Fu", 3), ("Huckster", 3))}
    dudes = [dude(s, ANN, f"Able {n}", booted=luck.random() < 0.3, **able) for n in range(luck.choice((1, 2, 3)))]
    if role == "caster":
        attach(s, dudes[0], Printed("Spell", "spell", abilities=(ability,)))
    elif role == "user":
        deed = s.add_card(Printed("Deed", "deed", abilities=(ability,)), ANN, "play")
        s.set(deed, at=deed)
    else:
        action(s, ANN, ability, cost=luck.choice((0, 0, 1)))
    s.set_player(ANN, rock=luck.randrange(6))
    for player in (BEN, CAL):
        draw_hand(s, player, luck.choice((CHEAT, CHEAT, "3C 5D 7H 9S JC")))
    fight(s, "make_plays" if ability.play == "shootout" else "resolution")
    return s


@settings(max_examples=300, deadline=None)
@given(made=texts_with_choices(), luck=st.randoms(use_true_random=False))
def test_legality_and_using_agree_whatever_a_text_leaves_to_choose(made: tuple[str, Ability], luck: Random) -> None:
    """Who, on whom and for how much, in every mixture, more of them than published cards have"""
    s = board_with(*made, luck)
    if s.decision is not None and s.decision.player == ANN and s.decision.kind == "play":
        agree(s)


def can_be_declared(s: State) -> None:
    """That every play or React that is offered now, within a combo too, comes to its costs in some way."""
    assert s.decision is not None
    for option in s.decision.options:
        if option.verb in ("play", "react"):
            declared = s.fork()
            declared.answer(option, until=costs_are_due)
            assert list(used(declared)), s.name(option.card)


def agree_all_along(s: State, luck: Random, go_on: Callable[[State, Random], Option], most: int) -> None:
    for _ in range(most):
        if s.decision is None:
            return
        can_be_declared(s)
        only_with = getattr(s.stack[-1][0], "among", ())  # a play that has to be made with these cards
        if s.decision.kind == "play" and opportunity(s).combo is None and opportunity(s).kinds and not only_with:
            agree(s)
        s.answer(go_on(s, luck))


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(1000, 9999))
def test_legality_and_using_agree_in_random_shootouts(seed: int) -> None:
    """A play is legal exactly when it does not get stuck, and every way that was counted can be picked"""
    s, luck = random_fight(seed)
    agree_all_along(s, luck, choose, 60)


@settings(max_examples=15, deadline=None)
@given(seed=st.integers(1000, 9999))
@example(5161)  # a deed is with whoever holds it from the start
def test_legality_and_using_agree_at_random_noons(seed: int) -> None:
    s, luck = random_noon(seed)
    agree_all_along(s, luck, act, 60)
