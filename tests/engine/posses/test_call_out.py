"""Calling out: the challenge, its answer, where the shootout is, and who comes first."""

from __future__ import annotations

import json
from typing import Any

import pytest

from judge.engine import TOWN_SQUARE
from judge.engine.day.noon import HighNoon
from judge.engine.events import verbs
from judge.engine.observing.save import from_data, to_data
from judge.engine.position.ability import Trait
from judge.engine.position.kinds import CardId, Place, PlayerId
from judge.engine.position.modifiers import BULLETS
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY, Modifier
from judge.engine.posses import joining
from judge.engine.posses.call_out import CallOut, mark_forms_first, may_call_out, objections
from judge.engine.table import town

from ..board import ANN, BEN, CAL, Do, answer, choices, dude, person_asked, react, rules, says, stand_in, table, trait

RULE, AT_HOME = "noon.calling-out", "noon.calling-out.not-at-home"


def deed(s: State, player: PlayerId, title: str = "Bank", *keywords: str) -> Place:
    """A deed at the right end of its owner's street."""
    card = s.add_card(stand_in(title, "deed", keywords=keywords), player, "play")
    s.set(card, at=card)
    town.build(s, card, player)
    return Place(card)


def bystander(s: State, player: PlayerId, title: str, at: Place = TOWN_SQUARE, **facts: Any) -> CardId:
    return dude(s, player, title, fights=False, at=at, **facts)


def noon(s: State) -> State:
    """High Noon begins."""
    s.then(HighNoon())
    s.go_on()
    return s


def duel() -> tuple[State, CardId, CardId]:
    """Abe and Bob face each other in the town square."""
    s = table()
    return s, bystander(s, ANN, "Abe"), bystander(s, BEN, "Bob")


def called(s: State, abe: CardId, bob: CardId, **values: Any) -> State:
    """An effect of Ann's has Abe call Bob out."""
    s.then(CallOut(ANN, abe, bob, **values))
    s.go_on()
    return s


# Who may call out whom


@pytest.mark.parametrize("booted", [False, True])
def test_noon_calling_out__the_caller_is_unbooted_and_the_other_need_not_be(booted: bool) -> None:
    s = table()
    abe, bob = bystander(s, ANN, "Abe", booted=booted), bystander(s, BEN, "Bob", booted=not booted)
    assert may_call_out(s, ANN, abe, bob) is not booted
    assert [objection.rule for objection in objections(s, ANN, abe, bob)] == [RULE] * booted


def test_noon_calling_out__every_reason_is_given() -> None:
    s = table()
    abe, bob = bystander(s, ANN, "Abe", booted=True), bystander(s, BEN, "Bob", at=s.players[BEN].home)
    assert [objection.rule for objection in objections(s, ANN, abe, bob)] == [RULE, RULE, AT_HOME]
    assert [objection.rule for objection in objections(s, BEN, abe, bob)] == [
        "cards.owner-and-controller", RULE, RULE, RULE, AT_HOME,
    ]  # fmt: skip


def test_noon_calling_out__only_dudes_in_play_have_part_in_it() -> None:
    s, abe, bob = duel()
    bank = deed(s, BEN)
    assert not may_call_out(s, ANN, abe, bank)
    assert not may_call_out(s, BEN, bank, abe)
    s.put(bob, "discard")
    assert [objection.why for objection in objections(s, ANN, abe, bob)] == ["Bob is no dude in play"]


def test_noon_calling_out_not_at_home__the_home_is_the_controllers() -> None:
    s = table()
    home = s.players[BEN].home
    abe, turncoat = bystander(s, ANN, "Abe", at=home), bystander(s, ANN, "Turncoat", at=home)
    s.set(turncoat, controller=BEN)
    assert [objection.rule for objection in objections(s, ANN, abe, turncoat)] == [AT_HOME]
    s.set(turncoat, controller=ANN)
    bob = bystander(s, BEN, "Bob", at=home)
    assert may_call_out(s, BEN, bob, turncoat)


# The answer


def test_noon_calling_out__it_boots_nobody_and_can_be_done_again() -> None:
    s, abe, bob = duel()
    noon(s)
    answer(s, "call out", abe, other=bob)
    answer(s, "refuse")
    assert s.cards[bob].booted
    assert s.place(bob) == s.players[BEN].home
    assert not s.cards[abe].booted
    assert s.shootout is None
    assert person_asked(s) == (BEN, "play")


def test_noon_calling_out_refuse__a_booted_dude_cannot() -> None:
    s, abe, bob = duel()
    s.set(bob, booted=True)
    noon(s)
    answer(s, "call out", abe, other=bob)
    assert choices(s) == [("accept", "")]


def test_noon_calling_out_by_card__booted_and_at_home_and_refusing_boots_there() -> None:
    s, abe, bob = duel()
    home = s.players[BEN].home
    s.set(abe, booted=True, at=home)
    s.set(bob, at=home)
    called(s, abe, bob)
    assert person_asked(s) == (BEN, "answer")
    answer(s, "refuse")
    assert (s.cards[bob].booted, s.place(bob), s.shootout) == (True, home, None)


def test_noon_calling_out_by_card__an_effect_may_forbid_to_refuse() -> None:
    s, abe, bob = duel()
    called(s, abe, bob, may_refuse=False)
    assert choices(s) == [("accept", "")]


def test_noon_calling_out_refuse__whoever_controls_the_dude_answers() -> None:
    s = table("Ann", "Ben", "Cal")
    abe, bob = bystander(s, ANN, "Abe"), bystander(s, BEN, "Bob")
    s.set(bob, controller=CAL)
    called(s, abe, bob)
    assert person_asked(s) == (CAL, "answer")
    answer(s, "refuse")
    assert s.place(bob) == s.players[CAL].home


# What answers it


def witness(s: State, player: PlayerId, *texts: object) -> CardId:
    """A dude at home whose traits and Reacts are these."""
    traits = tuple(text for text in texts if type(text).__name__ == "Trait")
    abilities = tuple(text for text in texts if type(text).__name__ == "Ability")
    return dude(s, player, "Witness", fights=False, at=s.players[player].home, traits=traits, abilities=abilities)


def test_noon_calling_out__the_call_out_is_over_when_one_of_the_two_leaves_play() -> None:
    for victim in (0, 1):
        s, abe, bob = duel()
        gone = (abe, bob)[victim]

        def kill(s: State, scope: object, gone: CardId = gone) -> None:
            verbs.discard(s, gone)

        witness(s, ANN, trait("after", "call out", Do(kill)))
        called(s, abe, bob)
        assert s.decision is None
        assert s.shootout is None
        assert s.cards[gone].zone == "discard"


def test_noon_calling_out_reacts__the_acceptance_is_answered_before_the_place_is_settled() -> None:
    s, abe, bob = duel()
    bank = deed(s, BEN)

    def away(s: State, scope: object) -> None:
        for rider in (abe, bob):
            verbs.move(s, rider, bank)

    witness(s, BEN, react("after", "accept call-out", Do(away)))
    called(s, abe, bob)
    answer(s, "accept")
    assert s.shootout is None  # not before the React has had its chance
    answer(s, "react")
    assert s.shootout is not None
    assert s.shootout.at == bank
    assert s.place(abe) == bank
    assert not s.cards[abe].booted


def test_noon_calling_out_reacts__each_player_in_turn_may_play_one_after_the_other() -> None:
    s, abe, bob = duel()
    for player in (ANN, ANN, BEN):
        witness(s, player, react("after", "accept call-out", says(f"{s.who(player)} reacts")))
    called(s, abe, bob)
    answer(s, "accept")
    asked = []
    while s.decision is not None and s.decision.kind == "react":
        asked.append(s.decision.player)
        s.answer(s.decision.options[0])
    assert asked == [ANN, BEN, ANN]


def test_shootout_location_fixed__it_is_where_the_mark_is_and_the_leader_comes_there() -> None:
    s, abe, bob = duel()
    bank = deed(s, BEN)
    witness(s, ANN, trait("after", "accept call-out", Do(lambda s, scope: verbs.move(s, bob, bank))))
    called(s, abe, bob)
    answer(s, "accept")
    assert s.shootout is not None
    assert (s.shootout.at, s.place(abe), s.place(bob)) == (bank, bank, bank)


# Posses


def test_shootout_form_posses_leader_first__unless_an_effect_has_the_mark_form_first() -> None:
    s, abe, bob = duel()
    bystander(s, ANN, "Al")
    bystander(s, BEN, "Bill")
    witness(s, BEN, trait("after", "accept call-out", Do(lambda s, scope: mark_forms_first(s, BEN))))
    called(s, abe, bob)
    answer(s, "accept")
    assert person_asked(s) == (BEN, "join")
    assert s.posse(ANN) == []
    answer(s, "pass")
    assert person_asked(s) == (ANN, "join")
    assert s.posse(ANN) == [abe]
    answer(s, "pass")
    assert s.shootout is not None
    assert s.shootout.step == "make plays"
    assert (s.shootout.leader, s.shootout.mark) == (ANN, BEN)


@pytest.mark.parametrize("leader_dies", [True, False])
def test_shootout_form_posses__a_side_whose_dude_is_gone_before_the_posses_are_formed_has_none(
    leader_dies: bool,
) -> None:
    s, abe, bob = duel()
    gone = abe if leader_dies else bob
    act = Do(lambda s, scope: verbs.discard(s, gone))
    witness(s, BEN, trait("after", "join posse", act, where=lambda s, scope: scope.event.card == bob))  # type: ignore[union-attr]
    called(s, abe, bob)
    answer(s, "accept")
    while s.decision is not None:
        s.answer(s.decision.options[-1])
    assert s.shootout is None
    assert "shootout.ends-at-once" in rules(s)
    assert "shootout.pick-yer-shooter.choice" not in rules(s)
    winner = "Ben" if leader_dies else "Ann"
    assert s.notes()[-1].words == f"{winner} wins the shootout"


def test_shootout_ends_at_once__when_what_answers_its_start_empties_a_posse() -> None:
    s, abe, bob = duel()
    witness(s, ANN, trait("after", "shootout starts", Do(lambda s, scope: verbs.send_home_booted(s, bob, by=ANN))))
    called(s, abe, bob)
    answer(s, "accept")
    while s.decision is not None:
        s.answer(s.decision.options[-1])
    assert s.shootout is None
    assert "shootout.make-plays.until-all-pass" not in rules(s)
    assert s.cards[abe].posse == NOBODY
    assert rules(s).count("shootout.chamber-another-round.result") == 1


# Positions in the middle of it


def test_saved_and_forked_while_posses_are_formed_it_goes_on_the_same_way() -> None:
    s, abe, bob = duel()
    bank = deed(s, BEN)
    for player, title in ((ANN, "Al"), (ANN, "Art"), (BEN, "Bill")):
        bystander(s, player, title)
    bystander(s, BEN, "Bud", at=bank)
    noon(s)
    titles = {card.printed.title: card.printed for card in s.cards}
    answer(s, "call out", abe, other=bob)
    for verb, title in (("accept", ""), ("join", "Al"), ("pass", ""), ("join", "Bud"), ("join", "Bill"), ("pass", "")):
        again = from_data(json.loads(json.dumps(to_data(s))), titles)
        twin = s.fork()
        assert again.key() == twin.key() == s.key()
        assert again.decision == s.decision
        option = next(o for o in s.decision.options if o.verb == verb and (not title or s.name(o.card) == title))  # type: ignore[union-attr]
        for each in (s, again, twin):
            each.answer(option)
        assert again.key() == twin.key() == s.key()
        assert [n.words for n in again.notes()] == [n.words for n in s.notes()]
    assert s.shootout is not None
    assert s.shootout.step == "make plays"


def test_a_position_is_named_by_whose_posse_is_formed_and_by_who_is_in_it() -> None:
    s, abe, bob = duel()
    al, art = bystander(s, ANN, "Al"), bystander(s, ANN, "Art")
    called(s, abe, bob)
    answer(s, "accept")
    keys = {s.key()}
    one, other = s.fork(), s.fork()
    answer(one, "join", al)
    answer(other, "join", art)
    keys |= {one.key(), other.key()}
    answer(one, "join", art)
    answer(other, "join", al)
    assert one.key() == other.key()  # who came first makes no difference any more
    keys |= {one.key()}
    answer(s, "pass")
    keys |= {s.key()}
    assert len(keys) == 5
    assert joining.may_join(one, ANN, al) is False


def test_what_was_to_last_for_a_shootout_that_never_comes_is_over() -> None:
    """Rule: noon.calling-out. Bob is gone once he has accepted, so that there is nobody to fight."""
    s, abe, bob = duel()
    s.add_card(stand_in("Trap", "deed", traits=(gone_once_accepted(bob),)), ANN, "play")
    s.modifiers = (Modifier(BULLETS, abe, 2, "shootout"), Modifier(BULLETS, abe, 1, "day"))
    called(s, abe, bob)
    answer(s, "accept")
    assert (s.shootout, s.cards[bob].zone) == (None, "discard")
    assert [m.until for m in s.modifiers] == ["day"]
    assert f"{s.name(bob)} has left play: the call-out is over" in [note.words for note in s.notes()]


def gone_once_accepted(dude: CardId) -> Trait:
    return trait("after", "accept call-out", Do(lambda s, scope: verbs.discard(s, dude, reason="effect")))
