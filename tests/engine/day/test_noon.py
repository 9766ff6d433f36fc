"""High Noon: whose turn it is, what may be played, and when it is over."""

from __future__ import annotations

import json

import pytest

from judge.engine.abilities.legality import Play, objections
from judge.engine.events import verbs
from judge.engine.observing.save import from_data, to_data
from judge.engine.plays.make_plays import opportunity
from judge.engine.position.ability import Ability
from judge.engine.position.kinds import PlayerId
from judge.engine.position.values import Modifier
from judge.engine.posses.call_out import call_outs

from ..board import ANN, BEN, CAL, Do, action, answer, choices, dude, person_asked, rules, said, says, table
from ..posses.test_call_out import bystander, noon


@pytest.mark.parametrize("winner", [ANN, BEN, CAL])
def test_noon_order__clockwise_from_the_winner(winner: PlayerId) -> None:
    s = noon(table("Ann", "Ben", "Cal", winner=winner))
    asked = []
    while s.decision is not None:
        asked.append(s.decision.player)
        answer(s, "pass")
    assert asked == [(winner + step) % 3 for step in range(3)]


def test_noon_order__it_is_over_when_all_have_passed_in_a_row_and_not_before() -> None:
    s = table()
    for player in (ANN, BEN):
        action(s, player, Ability("noon", then=(says(f"{s.who(player)} acts"),)))
    noon(s)
    for verb in ("pass", "play", "pass", "pass"):
        assert s.decision is not None
        answer(s, verb)
    assert s.decision is None
    assert said(s) == ["Ben acts"]  # Ann still had hers: who passes twice has had the chance


def test_noon_order__who_has_nothing_to_do_has_a_turn_all_the_same() -> None:
    s = noon(table())
    assert person_asked(s) == (ANN, "play")
    assert choices(s) == [("pass", "")]


def test_noon_acting__one_ability_then_it_is_the_next_players_turn() -> None:
    s = table()
    first = action(s, ANN, Ability("noon", then=(says("first"),)))
    action(s, ANN, Ability("noon", then=(says("second"),)))
    noon(s)
    answer(s, "play", first)
    assert said(s) == ["first"]
    assert person_asked(s) == (BEN, "play")
    assert s.cards[first].zone == "discard"


@pytest.mark.parametrize("kind", ["shootout", "resolution", "cheatin resolution", "react"])
def test_abilities_right_step__only_noon_abilities_are_noon_plays(kind: str) -> None:
    s = table()
    card = action(s, ANN, Ability(kind))
    noon(s)
    assert choices(s) == [("pass", "")]
    found = {objection.rule for objection in objections(s, Play(ANN, card, 0), opportunity(s))}
    assert "abilities.right-step" in found


def test_abilities_once_a_day__one_use_of_a_card_in_play_unless_it_says_repeat() -> None:
    s = table()
    once = dude(s, ANN, "Once", fights=False, abilities=(Ability("noon"),))
    again = dude(s, ANN, "Again", fights=False, abilities=(Ability("noon", repeat=True),))
    noon(s)
    for _ in range(2):
        answer(s, "play", again)
        answer(s, "pass")
    answer(s, "play", once)
    answer(s, "pass")
    assert [title for verb, title in choices(s) if verb == "play"] == ["Again"]
    now = opportunity(s)
    assert [o.rule for o in objections(s, Play(ANN, once, 0), now)] == ["abilities.once-a-day"]


def test_reacts_duration__what_would_last_for_a_shootout_lasts_for_the_phase_at_high_noon() -> None:
    s = table()
    abe = bystander(s, ANN, "Abe")
    noon(s)
    for until in ("round", "shootout", "day", "permanent"):
        verbs.modify(s, Modifier("bullets", abe, 1, until), "abilities.duration")
    assert [m.until for m in s.modifiers] == ["phase", "phase", "day", "permanent"]


def test_noon_plays__call_outs_are_the_objections_turned_around() -> None:
    s = table("Ann", "Ben", "Cal")
    dudes = [bystander(s, player, f"{player} {n}", booted=bool(n)) for player in (ANN, BEN, CAL) for n in (0, 1)]
    found = {(option.card, option.other) for option in call_outs(s, ANN)}
    assert found == {(dudes[0], other) for other in dudes[2:]}


def test_noon_plays__a_shootout_belongs_to_the_play_that_called_out() -> None:
    s = table()
    abe, bob = bystander(s, ANN, "Abe"), bystander(s, BEN, "Bob")
    noon(s)
    answer(s, "call out", abe, other=bob)
    while s.shootout is not None or (s.decision and s.decision.kind == "answer"):
        assert s.decision is not None
        s.answer(s.decision.options[-1] if s.decision.kind != "answer" else s.decision.options[0])
        if s.decision and s.decision.kind == "flee":
            s.answer(s.decision.options[0])
    assert person_asked(s) == (BEN, "play")
    assert rules(s).count("shootout.rounds") == 1


def test_saved_in_the_middle_of_a_round_of_passes_it_ends_at_the_same_pass() -> None:
    s = table("Ann", "Ben", "Cal")
    action(s, CAL, Ability("noon", then=(Do(lambda s, scope: None),)))
    noon(s)
    answer(s, "pass")
    answer(s, "pass")
    again = from_data(json.loads(json.dumps(to_data(s))), {card.printed.title: card.printed for card in s.cards})
    assert again.key() == s.key()
    for each in (s, again):
        answer(each, "pass")
        assert each.decision is None
    assert s.fork().key() == again.key()
