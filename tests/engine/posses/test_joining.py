"""Joining a posse: who may, what it takes, which side, and the bounty for private ground."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from judge.engine import TOWN_SQUARE
from judge.engine.events import verbs
from judge.engine.events.happening import happen, replace
from judge.engine.observing.save import from_data, to_data
from judge.engine.position.ability import Trait, Trigger
from judge.engine.position.kinds import CardId, Place, PlayerId
from judge.engine.position.procedure import Decision, Option
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY, JobUnderWay
from judge.engine.posses import joining
from judge.engine.posses.call_out import CallOut
from judge.engine.table.standing import FROM_ANYWHERE, FROM_NEXT_DOOR, Standing

from ..board import (
    ANN,
    BEN,
    CAL,
    Do,
    answer,
    choices,
    dude,
    names,
    rules,
    said,
    says,
    stand_in,
    table,
    trait,
    words,
)
from ..posses.test_call_out import bystander, deed

RULE = "shootout.form-posses.who-may-join"


def forming(s: State, abe: CardId, bob: CardId) -> Decision:
    """Abe has called Bob out, who accepted; Ann forms her posse."""
    s.then(CallOut(ANN, abe, bob))
    s.go_on()
    decision = answer(s, "accept")
    assert decision is not None
    return decision


def street() -> tuple[State, Place, Place, CardId, CardId]:
    """A shootout at the bank, next to the stable, which is next to Ben's home."""
    s = table("Ann", "Ben", "Cal")
    stable, bank = deed(s, BEN, "Stable"), deed(s, BEN, "Bank")
    abe, bob = bystander(s, ANN, "Abe", at=bank), bystander(s, BEN, "Bob", at=bank)
    return s, stable, bank, abe, bob


# Who may join


@pytest.mark.parametrize(
    ("place", "booted", "may"),
    [
        ("bank", False, True), ("bank", True, True),
        ("stable", False, True), ("stable", True, False),
        ("town square", False, True), ("town square", True, False),
        ("home", False, False), ("home", True, False),
        ("mine", False, False), ("mine", True, False),
    ],
)  # fmt: skip
def test_shootout_form_posses_who_may_join__on_the_spot_or_unbooted_next_door(
    place: str, booted: bool, may: bool
) -> None:
    s, stable, bank, abe, bob = street()
    places = {
        "bank": bank, "stable": stable, "town square": TOWN_SQUARE, "home": s.players[ANN].home,
        "mine": deed(s, ANN, "Mine", "Out of Town"),
    }  # fmt: skip
    al = bystander(s, ANN, "Al", at=places[place], booted=booted)
    decision = forming(s, abe, bob)
    assert (al in [option.card for option in decision.options]) is may
    assert joining.may_join(s, ANN, al) is may
    found = {objection.rule for objection in joining.objections(s, ANN, al)}
    assert found == (set() if may else {RULE})
    if may:
        answer(s, "join", al)
        assert s.cards[al].booted is (booted or place != "bank")
        assert (s.place(al), s.cards[al].posse) == (bank, ANN)


def test_shootout_form_posses_who_may_join__every_reason_is_given() -> None:
    s, _, _, abe, bob = street()
    far = bystander(s, BEN, "Bud", at=s.players[ANN].home, booted=True)
    horse = s.add_card(stand_in("Horse", "goods"), ANN, "play", attached=abe)
    gone = s.add_card(stand_in("Ghost", "dude"), ANN, "discard")
    forming(s, abe, bob)
    assert [objection.rule for objection in joining.objections(s, ANN, far)] == [
        "cards.owner-and-controller", RULE, RULE,
    ]  # fmt: skip
    assert [objection.why for objection in joining.objections(s, ANN, abe)] == ["Abe is in a posse already"]
    for other in (horse, gone):
        assert [objection.why for objection in joining.objections(s, ANN, other)] == [
            "only a dude in play joins a posse"
        ]


def test_abilities_prevention_joining_unbooted__who_is_kept_from_booting_joins_all_the_same() -> None:
    s, stable, bank, abe, bob = street()
    stays = Do(lambda s, scope: replace(s, scope.event))  # type: ignore[arg-type]
    calm = Trait(Trigger("when", "boot", instead=True), (stays, says("stays unbooted")))
    al = bystander(s, ANN, "Al", at=stable, traits=(calm,))
    forming(s, abe, bob)
    answer(s, "join", al)
    assert said(s) == ["stays unbooted"]
    assert (s.cards[al].booted, s.place(al), s.cards[al].posse) == (False, bank, ANN)


def test_shootout_form_posses_leader_first__each_joins_with_all_that_answers_it_before_the_next_is_named() -> None:
    s, stable, _, abe, bob = street()
    tells = trait("after", "join posse", Do(lambda s, scope: s.note("test", s.name(scope.event.card))))  # type: ignore[union-attr]
    dude(s, CAL, "Teller", fights=False, at=s.players[CAL].home, traits=(tells,))
    al, art = bystander(s, ANN, "Al", at=stable), bystander(s, ANN, "Art", at=stable)
    forming(s, abe, bob)
    assert said(s) == ["Abe"]
    answer(s, "join", al)
    assert said(s) == ["Abe", "Al"]
    assert choices(s) == [("join", "Art"), ("pass", "")]
    answer(s, "join", art)
    answer(s, "pass")
    assert said(s) == ["Abe", "Al", "Art", "Bob"]


def test_a_dude_who_leaves_play_for_booting_joins_nothing() -> None:
    s, stable, _, abe, bob = street()
    al = bystander(s, ANN, "Al", at=stable)
    act = Do(lambda s, scope: verbs.discard(s, al))
    dude(s, CAL, "Trap", fights=False, at=s.players[CAL].home, traits=(trait("after", "boot", act),))
    forming(s, abe, bob)
    answer(s, "join", al)
    assert s.cards[al].zone == "discard"
    assert s.posse(ANN) == [abe]


# Joining by an effect


def in_a_fight() -> tuple[State, CardId, CardId]:
    """A shootout between Abe and Bob in the town square, in its first step."""
    s = table("Ann", "Ben", "Cal")
    abe, bob = bystander(s, ANN, "Abe"), bystander(s, BEN, "Bob")
    forming(s, abe, bob)
    answer(s, "pass")
    answer(s, "pass")
    assert s.shootout is not None
    assert s.shootout.step == "make plays"
    return s, abe, bob


def meanwhile(s: State, happens: Callable[[], None]) -> None:
    """Something happens before whoever is to make a play is asked for it again."""
    s.become(s.stack[-1][0], "offer")
    happens()
    s.go_on()


def joins(s: State, card: CardId, **values: Any) -> None:
    """An effect has a dude join."""
    by = s.cards[card].controller
    meanwhile(s, lambda: joining.join_posse(s, card, by=by, source=card, **values))


def test_shootout_joining_is_not_a_location__from_anywhere_booted_or_not_without_booting() -> None:
    s, abe, _ = in_a_fight()
    for title, booted in (("Al", False), ("Art", True)):
        far = bystander(s, ANN, title, at=deed(s, ANN, f"{title}'s mine", "Out of Town"), booted=booted)
        joins(s, far)
        assert (s.place(far), s.cards[far].posse, s.cards[far].booted) == (TOWN_SQUARE, ANN, booted)
    assert names(s, s.posse(ANN)) == ["Abe", "Al", "Art"]
    assert s.posse(ANN)[0] == abe


def test_shootout_form_posses_every_joiner__who_comes_later_joins_too() -> None:
    s, _, _ = in_a_fight()
    tells = trait("after", "join posse", says("somebody joined"))
    dude(s, CAL, "Teller", fights=False, at=s.players[CAL].home, traits=(tells,))
    joins(s, bystander(s, BEN, "Bill"))
    assert said(s) == ["somebody joined"]


def test_shootout_form_posses_never_both__neither_by_control_nor_beside_a_fellow_on_the_other_side() -> None:
    s, abe, bob = in_a_fight()
    al, cora, cole = bystander(s, ANN, "Al"), bystander(s, CAL, "Cora"), bystander(s, CAL, "Cole")
    joins(s, al, player=BEN)
    assert s.cards[al].posse == NOBODY
    joins(s, cora, player=BEN)
    assert s.posse(BEN) == [bob, cora]  # nobody of Cal's is on the other side
    joins(s, cole, player=ANN)
    assert s.posse(ANN) == [abe]
    assert rules(s).count("shootout.form-posses.never-both") == 2


def test_shootout_form_posses_never_both__a_bystanders_dude_joins_nobody_by_their_own_players_word() -> None:
    s, _, _ = in_a_fight()
    cora = bystander(s, CAL, "Cora")
    joins(s, cora)
    assert s.cards[cora].posse == NOBODY


def test_shootout_ends_at_once__nobody_comes_back_into_an_empty_posse() -> None:
    s, abe, bob = in_a_fight()
    bill = bystander(s, BEN, "Bill")
    returns = trait("after", "send home booted", Do(lambda s, scope: joining.join_posse(s, bill, by=BEN, source=bill)))
    dude(s, CAL, "Recruiter", fights=False, at=s.players[CAL].home, traits=(returns,))
    meanwhile(s, lambda: verbs.send_home_booted(s, bob, by=ANN))
    assert s.cards[bill].posse == NOBODY
    assert s.shootout is None
    assert s.cards[abe].posse == NOBODY


# Bounty for private ground


def trespass(owner: PlayerId, players: int = 2, controller: PlayerId = ANN, *, private: bool = True) -> int:
    """The bounty of a dude in Ann's posse at a deed of Ben's, owned and controlled by these."""
    s = table(*("Ann", "Ben", "Cal")[:players])
    bank = deed(s, BEN, "Club", "Private" if private else "Public")
    abe, bob = bystander(s, ANN, "Abe", at=bank), bystander(s, BEN, "Bob", at=bank)
    other = bystander(s, owner, "Other", at=bank)
    s.set(other, controller=controller)
    forming(s, abe, bob)
    for _ in range(2):
        answer(s, "join" if len(choices(s)) > 1 else "pass")
    if s.decision is not None and s.decision.kind == "join":
        answer(s, "pass")
    assert s.cards[other].posse == controller
    return s.cards[other].bounty


def test_bounty_private_location__ownership_decides_and_control_does_not() -> None:
    assert trespass(owner=ANN) == 1
    assert trespass(owner=BEN) == 0
    assert trespass(owner=ANN, controller=BEN) == 1
    assert trespass(owner=ANN, private=False) == 0


def test_bounty_multiplayer__the_whole_posse_of_the_owner_is_exempt_with_more_than_two() -> None:
    assert trespass(owner=ANN, players=3) == 1
    assert trespass(owner=CAL, players=3) == 1
    assert trespass(owner=ANN, controller=BEN, players=3) == 0


def test_bounty_joining_later__each_time_somebody_joins() -> None:
    s = table()
    club = deed(s, BEN, "Club", "Private")
    abe, bob = bystander(s, ANN, "Abe", at=club), bystander(s, BEN, "Bob", at=club)
    al, bill = bystander(s, ANN, "Al"), bystander(s, BEN, "Bill")
    forming(s, abe, bob)
    answer(s, "pass")
    answer(s, "pass")
    assert (s.cards[abe].bounty, s.cards[bob].bounty, s.cards[al].bounty) == (1, 0, 0)
    for expected in (1, 2):
        joins(s, al)
        assert s.cards[al].bounty == expected
        meanwhile(s, lambda: verbs.send_home_booted(s, al, by=BEN))
    joins(s, bill)
    assert s.cards[bill].bounty == 0
    assert words(s, "bounty.joining-later") == ["Al has a bounty of 1", "Al gains 1 bounty, and has 2 now"]
    assert words(s, "bounty.private-location") == ["Abe has a bounty of 1"]


def test_saved_between_booting_and_joining_it_goes_on_the_same_way() -> None:
    s, stable, bank, abe, bob = street()
    asks = trait("after", "boot", says("one"))
    also = trait("after", "boot", says("two"))
    dude(s, BEN, "Watcher", fights=False, at=s.players[BEN].home, traits=(asks, also))
    al = bystander(s, ANN, "Al", at=stable)
    forming(s, abe, bob)
    answer(s, "join", al)
    assert s.decision is not None
    assert s.decision.kind == "trait"
    assert (s.cards[al].booted, s.place(al)) == (True, stable)
    again = from_data(json.loads(json.dumps(to_data(s))), {card.printed.title: card.printed for card in s.cards})
    assert again.key() == s.key()
    for each in (s, again):
        each.answer(each.decision.options[1])  # type: ignore[union-attr]
        assert said(each) == ["two", "one"]
        assert (each.place(al), each.cards[al].posse) == (bank, ANN)
    assert again.key() == s.key()


# What is told of it


def test_only_of_a_third_players_dude_it_is_told_that_they_have_no_part_in_it() -> None:
    """Rules: cards.owner-and-controller, shootout.form-posses.third-player."""
    s, _, bank, abe, bob = street()
    theirs, other = bystander(s, BEN, "Bea", at=bank), bystander(s, CAL, "Cid", at=bank)
    forming(s, abe, bob)
    cited = [[each.cites for each in joining.objections(s, ANN, dude)] for dude in (theirs, other)]
    assert cited == [[()], [("shootout.form-posses.third-player",)]]


def test_who_forms_first_is_told_of_both_sides_and_of_others_that_they_form_none() -> None:
    """Rules: shootout.form-posses.leader-first, .third-player."""
    s, _, _, abe, bob = street()
    forming(s, abe, bob)
    told = [joining.FormPosse(side).comes_first(s, Option("join", bob, player=who))[0].rule.split(".")[-1]
            for side, who in ((ANN, BEN), (BEN, ANN), (ANN, CAL))]  # fmt: skip
    assert told == ["leader-first", "leader-first", "third-player"]


def test_whoever_is_kept_from_booting_comes_without_it() -> None:
    """Rules: shootout.form-posses.who-may-join, abilities.prevention.cannot-boot-or-move."""
    s, stable, _, abe, bob = street()
    al, amy = bystander(s, ANN, "Al", at=stable), bystander(s, ANN, "Amy", at=stable)
    text = Standing("cannot boot", lambda s, scope: scope.event is not None and scope.event.card == al)
    s.add_card(stand_in("Chair", "deed", standing=(text,)), ANN, "play")
    forming(s, abe, bob)
    how = [joining.FormPosse(ANN).explains(s, Option("join", who))[0].why for who in (al, amy)]
    assert how == ["Al moves to Bank to join, without booting", "Amy boots and moves to Bank to join"]


def text_on(s: State, what: str, *cards: CardId) -> None:
    """A deed of Ann's whose text says something of these cards."""
    text = Standing(what, lambda s, scope: scope.choice("it") in cards)
    s.add_card(stand_in("Sign", "deed", standing=(text,)), ANN, "play")


def test_a_text_on_joining_from_anywhere_is_of_call_outs_alone() -> None:
    """A job's posse is another matter: who is far away has no part in it (rule: jobs.posse)."""
    s, _, _, abe, bob = street()
    al, amy = (bystander(s, ANN, name, at=s.players[BEN].home) for name in ("Al", "Amy"))
    text_on(s, FROM_ANYWHERE, al)
    forming(s, abe, bob)
    assert [joining.from_anywhere(s, dude) for dude in (al, amy)] == [True, False]
    s.job = JobUnderWay(ANN, abe, TOWN_SQUARE, TOWN_SQUARE)
    assert not joining.from_anywhere(s, al)


def test_who_could_stay_next_door_stays_there_where_an_effect_lets_them_join() -> None:
    """Rule: shootout.joining-is-not-a-location.without-moving. Unless a place is named, or it is not said of them."""
    s, stable, bank, abe, bob = street()
    al, amy = bystander(s, ANN, "Al", at=stable), bystander(s, ANN, "Amy", at=stable)
    text_on(s, FROM_NEXT_DOOR, al)
    forming(s, abe, bob)
    to = [joining.joining_by_effect(s, dude, ANN, CardId(NOBODY)).to for dude in (al, amy)]
    assert to == [stable, bank]
    assert joining.joining_by_effect(s, al, ANN, CardId(NOBODY), to=bank).to == bank


def test_nobody_joins_a_posse_whose_last_dude_has_gone_nor_one_of_a_job_whose_result_is_known() -> None:
    """Rules: shootout.ends-at-once, jobs.end."""
    for gone in (False, True):
        s, _, bob = in_a_fight()
        late = bystander(s, BEN, "Late")
        if gone:
            s.set(bob, posse=NOBODY)
        joins(s, late)
        assert (s.cards[late].posse == BEN) is not gone
    for settled in (False, True):
        s = table()
        al = bystander(s, ANN, "Al")
        s.job = JobUnderWay(ANN, al, TOWN_SQUARE, TOWN_SQUARE, settled=settled)
        happen(s, joining.joins(s, al, ANN, to=TOWN_SQUARE))
        s.go_on()
        assert (s.cards[al].posse == ANN) is not settled
