"""Skill tests, spells, Kung Fu and its combos: what no scenario can show, because it takes several phases or a copy."""

from __future__ import annotations

import json

from judge.engine.abilities.kung_fu import Combo
from judge.engine.abilities.skills import KungFuTest, SkillTest
from judge.engine.day.days import Days
from judge.engine.events.pulls import Pull
from judge.engine.observing.save import from_data, to_data
from judge.engine.position.kinds import CardId
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY
from judge.engine.table import numbers
from judge.engine.using.carry_out import Attempt

from ..board import ANN, BEN, answer, attach, card, deck, dude, fight, join, stand_in, table, until


def huckster(s: State, rating: int = 6, *, fights: bool = False) -> CardId:
    printed = stand_in("Hexslinger", "dude", keywords=("Huckster",), ratings=(("Huckster", rating),))
    return join(s, ANN, printed, fights=fights)


def a_day_from_high_noon(s: State) -> None:
    s.stack.append((Days(last="sundown"), Days.steps.index("high_noon")))
    s.go_on()


def test_control_of_a_puppet_goes_back_once_sundown_is_over() -> None:
    s = table("Ann", "Ben")
    spell = attach(s, huckster(s), card("Puppet"))
    bart = dude(s, BEN, "Bart", fights=False)
    gun = attach(s, bart, stand_in("Gun", "goods"))
    deck(s, ANN, "2S 3S 4S 5S 6S 7S")
    deck(s, BEN, "3C 4C 5C 6C 7C")
    a_day_from_high_noon(s)
    answer(s, "play", spell)
    answer(s, "choose", bart)
    assert (s.cards[bart].controller, s.cards[gun].controller) == (ANN, ANN)
    while s.decision is not None:
        assert s.cards[bart].controller == ANN, "it lasts until Sundown is over"
        s.answer(s.decision.options[-1])
    assert (s.cards[bart].controller, s.cards[gun].controller) == (BEN, BEN)


def test_a_dude_saved_by_lay_on_hands_stays_booted_through_one_sundown() -> None:
    s = table("Ann", "Ben")
    dude(s, ANN, "Amy")
    bart = dude(s, BEN, "Bart")
    blessed = stand_in("Preacher", "dude", keywords=("Blessed",), ratings=(("Blessed", 9),))
    preacher = join(s, BEN, blessed, fights=False)
    spell = attach(s, preacher, card("Lay On Hands"))
    deck(s, ANN, "3S 4S 5S 6S 7S")
    deck(s, BEN, "KS 3C 4C 5C 6C 7C 8C 9C JC QC 3D")
    s.stack.append((Days(last="sundown"), Days.steps.index("sundown")))
    fight(s, "take_yer_lumps", assigned=(0, 1), winner=ANN, loser=BEN)
    answer(s, "discard", bart)
    answer(s, "react", spell)
    while s.decision is not None:
        s.answer(s.decision.options[-1])
    assert s.cards[bart].booted
    assert not s.cards[preacher].booted
    s.stack.append((Days(last="sundown"), Days.steps.index("sundown")))
    s.go_on()
    while s.decision is not None:
        s.answer(s.decision.options[-1])
    assert not s.cards[bart].booted


def test_a_combo_goes_on_identically_in_a_saved_copy() -> None:
    s = table("Ann", "Ben")
    monk = stand_in("Monk", "dude", face=38, bullets=5, keywords=("Kung Fu",), ratings=(("Kung Fu", 2),))
    join(s, ANN, monk)
    bart = dude(s, BEN, "Bart")
    ferocity = s.add_card(card("Zhu's Ferocity"), ANN, "hand")
    dragons = s.add_card(card("Raking Dragons"), ANN, "discard")
    deck(s, ANN, "AS 2S 3S")
    fight(s)
    answer(s, "play", ferocity)
    assert s.decision is not None
    if s.decision.kind == "choose":
        answer(s, "choose", bart)
    until(s, "play", ANN)
    assert isinstance(s.stack[-1][0], Combo)
    titles = {value.printed.title: value.printed for value in s.cards}
    again = from_data(json.loads(json.dumps(to_data(s))), titles)
    for twin in (s, again):
        answer(twin, "play", dragons)
        answer(twin, "choose", bart)
    assert again.key() == s.key()
    assert s.cards[ferocity].zone == s.cards[dragons].zone == "aside"
    while s.shootout is not None and s.shootout.step == "make plays":
        assert s.decision is not None
        s.answer(s.decision.options[-1])
    assert s.cards[ferocity].zone == s.cards[dragons].zone == "discard"


def test_techniques_that_stay_out_are_discarded_when_the_shootout_ends_at_once() -> None:
    s = table("Ann", "Ben")
    monk = join(s, ANN, stand_in("Monk", "dude", face=38, keywords=("Kung Fu",), ratings=(("Kung Fu", 2),)))
    dude(s, BEN, "Bart")
    trick = s.add_card(card("Rabbit's Deception"), ANN, "hand")
    deck(s, ANN, "AS")
    fight(s)
    answer(s, "play", trick)
    assert s.shootout is None
    assert s.cards[monk].booted
    assert s.cards[trick].zone == "discard"


def test_a_rating_never_counts_below_zero_and_kung_fu_counts_in_play_only() -> None:
    s = table("Ann", "Ben")
    hexer = huckster(s, rating=0)
    assert numbers.skill(s, hexer, "Huckster") == 0
    assert numbers.has_skill(s, hexer, "Huckster")
    assert not numbers.has_skill(s, hexer, "Blessed")
    monk = stand_in("Monk", "dude", face=5, keywords=("Kung Fu",), ratings=(("Kung Fu", 4),))
    here, there = join(s, ANN, monk, fights=False), s.add_card(monk, ANN, "discard")
    assert numbers.value(s, here) == numbers.value(s, there) + 4


def test_the_frames_of_a_test_know_what_they_refer_to() -> None:
    """A position may be saved in the middle of any of them."""
    s = table("Ann", "Ben")
    hexer = huckster(s, fights=True)
    spell = attach(s, hexer, card("Blood Curse"))
    dude(s, BEN, "Bart")
    s.set_player(ANN, unstated=True)
    fight(s)
    answer(s, "play", spell)
    kinds = [type(frame) for frame, _ in s.stack]
    assert Pull in kinds
    assert SkillTest in kinds
    assert Attempt in kinds
    assert KungFuTest not in kinds
    titles = {value.printed.title: value.printed for value in s.cards}
    again = from_data(json.loads(json.dumps(to_data(s))), titles)
    assert again.key() == s.key()
    assert again.stack == s.stack
    assert NOBODY not in [frame.dude for frame, _ in s.stack if isinstance(frame, SkillTest)]
