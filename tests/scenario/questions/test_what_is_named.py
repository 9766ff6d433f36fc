"""What a question names: an event or a fact of a `why not`, and what an expression comes to and looks at."""

from __future__ import annotations

from typing import Any

import pytest

from judge.engine.events import verbs
from judge.engine.position.event import TAKEN_OUT, Event
from judge.engine.position.note import Note
from judge.engine.position.procedure import PASS
from judge.engine.position.values import NOBODY, TOWN_SQUARE, Printed
from judge.scenario.file.names import Unknown
from judge.scenario.questions.values import Expression
from judge.scenario.questions.wanted import a_fact, an_event, event_asked_for
from judge.scenario.script.answers import Fault
from tests.engine.board import ANN, BEN, attach, deck, draw_hand, dude, join, react, says, stand_in, table

from ..reasons.test_reasons_in_order import done, kept

# Events and facts that a `why not` is about


def test_an_event_that_is_under_way_is_the_one_that_is_meant() -> None:
    s = table("ann", "ben")
    amy, bob = dude(s, ANN, "Amy", fights=False), dude(s, BEN, "Bob", fights=False)
    texts = (react("when", "discard", says("a")), react("after", "take casualties", says("b")))
    join(s, BEN, Printed("Reacts", "dude", abilities=texts), fights=False)
    verbs.discard(s, amy, by=ANN, reason="casualty")
    done(s)
    assert s.decision is not None
    event, under_way = event_asked_for(s, "Amy is discarded")
    assert under_way is not None
    assert (event.card, event.reason, event in under_way.events) == (amy, "casualty", True)
    for text, card in (("Bob is discarded", bob), ("Amy is aced", amy), ("Bob is booted", bob)):
        other, way = event_asked_for(s, text)
        assert (other.card, other.reason, way) == (card, "effect", None)
    s.answer(PASS)
    done(s, Event("take casualties", player=ANN, by=ANN, amount=2))
    for player, taken in (("ann", True), ("ben", False)):
        event, under_way = event_asked_for(s, f"{player} takes casualties")
        assert (under_way is not None) is taken
        assert event.player == (ANN if taken else BEN)
    with pytest.raises(Fault, match="it is a player who takes casualties, not"):
        event_asked_for(s, "Bob takes casualties")


def test_what_is_called_the_same_out_of_play_and_being_paid_is_a_gain() -> None:
    s, amy, _ = kept()
    for kind, out in (("discard", TAKEN_OUT["discard"]), ("ace", TAKEN_OUT["boot hill"])):
        wanted = an_event(Event(kind, amy))
        told = [wanted.stopped(Note("a.rule", "x", 0, None, event=Event(each, amy))) for each in (kind, out, "boot")]
        assert told == [True, True, False]
        assert not wanted.stopped(Note("a.rule", "x", 0, None))
    gains, wins = an_event(Event("gain ghost rock", player=ANN)), an_event(Event("win lowball", player=ANN))
    richer = s.fork()
    richer.set_player(ANN, rock=3)
    assert (gains.nearer(s, richer), wins.nearer(s, richer), gains.nearer(richer, s)) == (True, False, False)
    assert (gains.about, gains.kind) == (NOBODY, "gain ghost rock")


def test_what_a_fact_is_about_and_what_stops_it() -> None:
    """A line stops it that says that something does not happen which would have brought it nearer."""
    s, amy, bob = kept()
    wanted, bounty = a_fact(s, {"Amy": {"booted": True}}), a_fact(s, {"Amy": {"bounty": 2}})
    boots = Event("boot", amy, ANN)
    notes = [Note("a.rule", "x", 0, None, after, event=event)
             for after, event in ((s, boots), (None, boots), (s, None), (s, boots.with_(card=bob)))]  # fmt: skip
    assert [wanted.stopped(note) for note in notes] == [True, False, False, False]
    assert not bounty.stopped(notes[0])
    of_no_card: list[dict[str, Any]] = [{"game": {"won by": "ann"}}, {"shootout": {"over": True}}]
    assert [a_fact(s, asked).about for asked in of_no_card] == [NOBODY] * 2
    none: list[dict[str, Any]] = [
        {}, {"Amy": {"booted": True, "bounty": 1}}, {"Amy": True}, {"Amy": {}}, {"Amy": {"booted": True}, "Bob": {}},
    ]  # fmt: skip
    for asked in none:
        with pytest.raises(Fault, match="asks about an event, or one fact"):
            a_fact(s, asked)
    name = a_fact(s, {"Amy": {"at": "TOWN square"}})
    assert (name.is_so(s), name.nearer(s, s)) == (True, False)
    away = s.fork()
    away.set(amy, at=s.players[ANN].home)
    assert (name.nearer(away, s), name.nearer(s, away)) == (True, False)


# Values


VALUES: list[tuple[Any, Any]] = [
    ('card("ann\'s outfit")', "ann's outfit"), ("card('Hat').host", "Amy"), ("card('Amy').host", "nothing"),
    ("player('ann').hand", []), ("player('ann').posse", ["Ada"]), ("bullets('Amy') + 1", 2), ("used('Amy')", False),
    ("card('Amy').location", "town square"), ("card('Amy').controller", "ann"), (5, 5), ("'x'", "x"),
    ("adjacent('town square', \"ann's home\")", True), ("total(bullets, player('ann').posse)", 1),
]  # fmt: skip
FAULTS = [
    ("bullets(1)", "`bullets` takes a card here, not"), ("bullets()", "`bullets` takes a card, not so many things as"),
    ("has('Amy', 3)", "`has` takes text here, not"), ("legal(card('Amy'))", "`legal` takes a player here, not"),
    ("card(1)", "`card` takes a name in quotes, as in card('...')"),
    ("used(card('Amy'))", "`used` takes a name in quotes"), ("bullets", "this is a function; say of what"),
    ("total(3, player('ann').posse)", "`total` takes a function that gives"),
    ("count('Amy')", "`count` takes a list of cards here, not"), ("player(2)", "`player` takes a name in quotes"),
]  # fmt: skip


def test_what_an_expression_comes_to_in_words() -> None:
    s = table("ann", "ben")
    amy = dude(s, ANN, "Amy", fights=False)
    dude(s, ANN, "Ada")
    attach(s, amy, stand_in("Hat", "goods"))
    deck(s, ANN, "KS")
    draw_hand(s, BEN, "2C")
    for text, value in VALUES:
        found = Expression(text).of(s)
        assert (found, type(found)) == (value, type(value)), text
    for text, said in FAULTS:
        with pytest.raises(Exception, match=r"take|function") as caught:
            Expression(text).of(s)
        assert said in str(caught.value)
    cards = [Expression(text).cards(s) for text in ("player('ann').posse", "player('ann').hand", "bullets('Amy')", "3")]
    assert cards == [[amy + 1], [], None, None]
    assert s.cards[amy].at == TOWN_SQUARE


def test_what_an_expression_looks_at() -> None:
    """Its rules once each, in order; what it asks of the past; and its text without the names in it."""
    s = table("ann", "ben")
    amy = dude(s, ANN, "Amy", fights=False)
    text = "card('Amy').booted and card('Amy').location == card(\"Bob\").location and card('Amy').booted"
    assert Expression(text).rules() == ("cards.boot", "town.locations")
    assert Expression("used('Amy') or legal('ann')").rules() == ("abilities.once-a-day", "values.cheatin")
    assert (Expression("bullets('Amy')").rules(), Expression("3").rules()) == ((), ())
    assert Expression("card('Amy').zone == 'play' and used('Bob')").without_names() == "card() and used()"
    richer = Expression("player('ann').ghost_rock > bullets('Amy')")
    assert richer.without_names() == "player().ghost_rock > bullets('Amy')"
    assert [Expression(each).past(s) for each in ("used('Amy')", "3", "bullets('Amy')")] == [(False,), (), ()]
    assert Expression("used('Amy') and used('Amy')").past(s) == (False, False)
    assert Expression(3).past(s) == ()
    for text in ("used(3)", "used('Amy', 'Amy')", "used(card('Amy').title)"):  # nobody can tell of whom: of all then
        assert Expression(text).past(s) == s.uses
    s.uses = frozenset({(amy, 0)})
    assert Expression("used('Amy')").of(s) is True
    assert Expression("used('Amy')").past(s) == (True,)
    with pytest.raises(Unknown, match="no such card here"):
        Expression("used('Bob')").past(s)
