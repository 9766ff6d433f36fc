"""What a `why not` asks about: when it is so, what brings it nearer, and what is called the same."""

from __future__ import annotations

import pytest

from judge.engine.events import verbs
from judge.engine.events.happening import happen
from judge.engine.position.event import Event
from judge.engine.position.kinds import CardId
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY, TOWN_SQUARE, Printed
from judge.scenario.questions.sameness import same, same_name
from judge.scenario.questions.values import Expression
from judge.scenario.questions.wanted import a_fact, an_event, event_asked_for
from judge.scenario.script.answers import Fault
from tests.engine.board import ANN, BEN, dude, table


def kept() -> tuple[State, CardId, CardId]:
    """A table whose events are kept, with a dude of each player's."""
    s = table("ann", "ben")
    amy, bob = dude(s, ANN, "Amy", fights=False), dude(s, BEN, "Bob", fights=False)
    s.keep()
    return s, amy, bob


def done(s: State) -> State:
    s.go_on()
    return s


def test_an_event_is_that_of_the_card_and_of_the_kind() -> None:
    s, amy, bob = kept()
    boots, others, aced = (an_event(Event(kind, card)) for kind, card in (("boot", amy), ("boot", bob), ("ace", amy)))
    assert not boots.is_so(s)
    before = s.fork()
    verbs.boot(s, amy)
    done(s)
    assert (boots.is_so(s), others.is_so(s), aced.is_so(s)) == (True, False, False)
    assert (boots.nearer(before, s), others.nearer(before, s), boots.nearer(s, s)) == (True, False, False)
    assert boots.about == amy


def test_a_casualty_is_nobody_who_is_discarded_for_another_reason() -> None:
    s, amy, bob = kept()
    verbs.discard(s, amy, reason="effect")
    done(s)
    verbs.discard(s, bob, reason="casualty")
    done(s)
    lost = [an_event(Event("discard", each), as_a_casualty=True).is_so(s) for each in (amy, bob)]
    gone = [an_event(Event("discard", each)).is_so(s) for each in (amy, bob)]
    assert (lost, gone) == ([False, True], [True, True])


def test_an_event_without_a_card_is_that_of_the_player() -> None:
    s, _, _ = kept()
    happen(s, Event("win lowball", player=BEN, by=BEN))
    done(s)
    assert [an_event(Event("win lowball", player=player)).is_so(s) for player in (ANN, BEN)] == [False, True]


def test_casualties_of_which_there_were_none_were_not_taken() -> None:
    s, _, _ = kept()
    taken = an_event(Event("take casualties", player=ANN))
    happen(s, Event("take casualties", player=ANN, amount=0))
    assert not taken.is_so(done(s))
    happen(s, Event("take casualties", player=ANN, amount=2))
    assert taken.is_so(done(s))


def test_a_fact_is_so_and_comes_nearer() -> None:
    s, amy, _ = kept()
    booted, bounty = a_fact(s, {"Amy": {"booted": True}}), a_fact(s, {"Amy": {"bounty": 3}})
    assert (booted.is_so(s), bounty.is_so(s), booted.about) == (False, False, amy)
    one, two, many = (s.fork() for _ in range(3))
    one.set(amy, booted=True, bounty=1)
    two.set(amy, bounty=3)
    many.set(amy, bounty=5)
    assert (booted.is_so(one), bounty.is_so(one), bounty.is_so(two)) == (True, False, True)
    assert (booted.nearer(s, one), booted.nearer(one, s), booted.nearer(one, one)) == (True, False, False)
    assert (bounty.nearer(s, one), bounty.nearer(one, s), bounty.nearer(one, many)) == (True, False, False)


def test_a_fact_of_a_player_is_about_no_card() -> None:
    s, amy, _ = kept()
    assert a_fact(s, {"ann": {"ghost rock": 3}}).about == NOBODY
    assert a_fact(s, {"Amy": {"at": "town square"}}).about == amy
    assert a_fact(s, {"Amy": {"at": "Town Square"}}).is_so(s)


def test_the_same_thing_and_the_same_name() -> None:
    """Yes is not 1, and a name is the same in any spelling."""
    s, amy, _ = kept()
    s.add_card(Printed("Élan", "dude"), ANN, "play", at=TOWN_SQUARE)
    assert [same(1, True), same(0, False), same(True, True), same(2, 2), same(2, 3)] == [
        False,
        False,
        True,
        True,
        False,
    ]
    assert (same_name(s, "elan", "Élan"), same_name(s, "Amy", "Élan")) == (True, False)
    assert [same_name(s, "ann", name) for name in ("ann", "Ann")] == [True, False]
    assert not same_name(s, 3, "3")
    assert s.name(amy) == "Amy"


def test_what_is_no_event_is_refused_with_what_is_near() -> None:
    """With everything that there is where nothing is near."""
    s, amy, _ = kept()
    with pytest.raises(Fault) as near:
        event_asked_for(s, "Amy is discardedd")
    assert near.value.suggestions[0] == "... is discarded"
    assert len(near.value.suggestions) < 6
    with pytest.raises(Fault) as far:
        event_asked_for(s, "qqq")
    assert len(far.value.suggestions) > 20
    with pytest.raises(Fault, match="it is a card who is discarded, not"):
        event_asked_for(s, "ann is discarded")
    event, under_way = event_asked_for(s, "Amy is discarded as a casualty")
    assert (event.kind, event.card, event.reason, under_way) == ("discard", amy, "casualty", None)
    assert event_asked_for(s, "Amy is discarded")[0].reason == "effect"
    assert event_asked_for(s, "ben wins lowball")[0].player == BEN


def test_the_cards_that_an_expression_calls_by_name() -> None:
    """Not whoever is called so as a player."""
    s, amy, bob = kept()
    ben = dude(s, BEN, "Ben", fights=False)
    assert Expression("bullets('Amy') + influence(card('Bob'))").named(s) == {amy, bob}
    assert Expression("player('ben').ghost_rock").named(s) == set()
    assert Expression("card('Ben').booted").named(s) == {ben}
    assert Expression("card('Bobby Lee').booted").named(s) == set()  # Bob is somebody else
    assert Expression("card('ann\\'s Bob #2').booted").named(s) == {bob}
