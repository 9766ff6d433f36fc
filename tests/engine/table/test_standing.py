"""Traits that hold without an event: what they add, what they forbid, and when they are in force."""

from __future__ import annotations

from typing import Any

from judge.engine.abilities.limits import AttachmentLimits
from judge.engine.events import bounty, ending, happening, verbs
from judge.engine.plays import experience, shopping
from judge.engine.position.ability import Scope
from judge.engine.position.event import Event
from judge.engine.position.kinds import CardId
from judge.engine.position.modifiers import LOST_BULLETS, LOST_TRAITS
from judge.engine.position.procedure import PASS
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY, TOWN_SQUARE, Modifier, Printed
from judge.engine.table import numbers, standing
from judge.engine.table.standing import Standing

from ..board import ANN, BEN, answer, attach, dude, gunfight, rules, stand_in, table


def of_host(s: State, scope: Scope) -> bool:
    return bool(s.cards[scope.card].attached == scope.choice("it"))


def goods(title: str, *texts: Standing, **facts: Any) -> Printed:
    return stand_in(title, "goods", standing=texts, **facts)


def test_the_latest_of_stud_and_draw_decides_a_trait_counting_from_its_cards_entry() -> None:
    s = table()
    amy = dude(s, ANN, "Amy", "1 draw")
    gun = goods("Gun", Standing("stud", of_host))
    attach(s, amy, gun)
    assert numbers.stud(s, amy)
    verbs.modify(s, Modifier("stud", amy, 0, "day"), "values.stud-draw-latest")
    assert not numbers.stud(s, amy), "the effect came after the trait"
    attach(s, amy, goods("Other Gun", Standing("stud", of_host)))
    assert numbers.stud(s, amy), "the second trait came after the effect"
    ending.expire(s, "day")
    assert numbers.stud(s, amy)


def test_a_text_on_a_card_out_of_play_or_without_its_traits_is_not_in_force() -> None:
    s = table()
    amy = dude(s, ANN, "Amy", "1 draw")
    charm = attach(s, amy, goods("Charm", Standing("influence", of_host, lambda s, scope: 2)))
    assert numbers.influence(s, amy) == 2
    verbs.modify(s, Modifier(LOST_TRAITS, charm, 0, "day"), "abilities.duration")
    assert numbers.influence(s, amy) == 0
    ending.expire(s, "day")
    assert numbers.influence(s, amy) == 2
    s.put(charm, "discard")
    assert numbers.influence(s, amy) == 0


def test_a_bonus_that_looks_at_the_number_it_adds_to_comes_to_an_end() -> None:
    """Two texts that each look at a number that the other adds to: neither counts its own part"""
    s = table()
    amy = dude(s, ANN, "Amy", "1 draw", influence=1)

    def poor(s: State, scope: Scope) -> bool:
        return numbers.influence(s, scope.choice("it")) < 2

    one = Standing("influence", poor)
    attach(s, amy, goods("One", one))
    assert numbers.influence(s, amy) == 2
    assert s.asked == []


def test_a_bullet_bonus_that_is_lost_comes_back() -> None:
    s = table()
    amy = dude(s, ANN, "Amy", "1 draw")
    gun = attach(s, amy, goods("Gun", bullets=2))
    verbs.modify(s, Modifier("bullets", gun, 1, "permanent"), "abilities.duration")
    assert numbers.bullets(s, amy) == 4
    verbs.modify(s, Modifier(LOST_BULLETS, gun, 0, "day"), "abilities.duration")
    assert numbers.bullets(s, amy) == 1
    ending.expire(s, "day")
    assert numbers.bullets(s, amy) == 4


def test_a_keyword_that_is_given_is_had_and_an_effect_takes_even_a_printed_one_away() -> None:
    s = table()
    amy = dude(s, ANN, "Amy", keywords=("Deputy",))
    attach(s, amy, goods("Cog", Standing("keyword Gadget", of_host)))
    assert numbers.has(s, amy, "Gadget")
    verbs.modify(s, Modifier("keyword Deputy", amy, 0, "day"), "abilities.duration")
    assert not numbers.has(s, amy, "Deputy")
    assert numbers.has(s, amy, "Gadget")


def test_what_was_used_up_of_an_old_text_is_not_used_up_of_the_new_version() -> None:
    """cards.experienced"""
    s = table()
    saving = Standing("cost", lambda s, scope: True, lambda s, scope: -1, first=True)
    ada = dude(s, ANN, "Ada", fights=False, standing=(saving,))
    newer = s.add_card(stand_in("Ada (Exp.1)", "dude", standing=(saving,)), ANN, "hand")
    horse = s.add_card(stand_in("Horse", "goods", cost=3), ANN, "hand")
    assert shopping.price(s, horse) == 2
    standing.brought_in(s, horse)
    assert shopping.price(s, horse) == 3, "the first of the day has been brought in"
    experience.replace(s, ANN, ada, newer)
    assert shopping.price(s, horse) == 2, "another text stands there now"


def forbids(kind: str) -> Standing:
    return Standing(f"cannot {kind}", on_its_bearer)


def on_its_bearer(s: State, scope: Scope) -> bool:
    """Whether the event is about whoever carries the card."""
    assert scope.event is not None
    return s.cards[scope.card].attached == scope.event.card


def test_what_is_forbidden_opens_no_window_and_the_trace_says_so() -> None:
    s = gunfight()
    bob = s.posse(BEN)[0]
    attach(s, bob, goods("Plate", forbids("ace")))
    verbs.ace(s, bob, by=ANN)
    s.go_on()
    assert s.cards[bob].zone == "play"
    assert "abilities.cannot-beats-can" in rules(s)


def test_nobody_can_be_sent_home_booted_whom_something_keeps_from_booting_or_moving() -> None:
    for kind, booted, at_home, happens in (
        ("boot", False, False, False),
        ("boot", True, False, True),
        ("move", False, False, False),
        ("move", False, True, True),
    ):
        s = table()
        bob = dude(s, BEN, "Bob", fights=False, booted=booted)
        s.set(bob, at=s.players[BEN].home if at_home else TOWN_SQUARE)
        attach(s, bob, goods("Anchor", forbids(kind)))
        verbs.send_home_booted(s, bob, by=ANN)
        s.go_on()
        went = s.cards[bob].booted and s.place(bob) == s.players[BEN].home
        assert went == happens, (kind, booted, at_home)


def test_what_cannot_be_affected_is_safe_from_effects_and_not_from_the_rules() -> None:
    s = table()
    amy = dude(s, ANN, "Amy", fights=False)
    ward = Standing("cannot affect", on_its_bearer)
    attach(s, amy, goods("Ward", ward))
    verbs.modify(s, Modifier("bullets", amy, 3, "day", NOBODY, BEN), "abilities.duration")
    assert numbers.bullets(s, amy) == 1
    assert standing.forbidden(s, Event("boot", amy, ANN, BEN, reason="effect")) is not None
    assert standing.forbidden(s, Event("boot", amy, ANN, BEN, reason="joining")) is None
    for kind in ("call out", "accept call-out", "pick shooter", "pull", "skill test", "cast"):
        assert standing.forbidden(s, Event(kind, amy, ANN, BEN)) is None, f"{kind} does nothing to the dude"


def lower(s: State, amy: CardId, by: int) -> None:
    """Take so much of her bounty from her, as far as there is something to take."""
    event = bounty.raised(s, amy, -by)
    if event is not None:
        happening.happen(s, event)
        s.go_on()


def test_a_number_that_cannot_be_lowered_below_something_may_stand_below_it_already() -> None:
    s = table()
    floor = Standing("never below bounty", lambda s, scope: scope.choice("it") == scope.card)
    amy = dude(s, ANN, "Amy", standing=(floor,), bounty=3)
    lower(s, amy, 5)
    assert s.cards[amy].bounty == 1
    s.set(amy, bounty=0)
    lower(s, amy, 1)
    assert s.cards[amy].bounty == 0


def test_surplus_goes_after_each_play_until_all_is_legal() -> None:
    s = gunfight()
    amy = s.posse(ANN)[0]
    hats = [attach(s, amy, stand_in(f"Hat {n}", "goods", keywords=("Attire",))) for n in range(3)]
    s.then(AttachmentLimits())
    s.go_on()
    assert s.decision is not None
    answer(s, "choose", hats[1])
    answer(s, "choose", hats[0])
    assert [s.cards[hat].zone for hat in hats] == ["discard", "discard", "play"]
    assert PASS not in (s.decision.options if s.decision else ())


def test_a_table_without_standing_texts_forbids_nothing() -> None:
    s = table()
    amy = dude(s, ANN, "Amy")
    assert standing.forbidden(s, Event("ace", amy, ANN, BEN)) is None
