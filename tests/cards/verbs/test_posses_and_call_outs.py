"""Verbs on posses and moves: who can join, leave, move and be called out, and what is done of it where not all can.

Rules: abilities.requirement, abilities.as-much-as-possible.
"""

import pytest

from judge.engine.position.ability import Followed, Scope
from judge.engine.position.kinds import CardId, Place
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY, TOWN_SQUARE, JobUnderWay, Printed, Shootout
from judge.engine.posses.call_out import CallOut
from judge.engine.table import town
from judge.engine.table.standing import Standing

from ..conftest import ANN, BEN
from .lines import HERE, forbidden, of, one, words

Dudes = tuple[CardId, CardId]


@pytest.fixture
def free(s: State) -> tuple[CardId, ...]:
    """Dudes in no posse: Ann's at home and in town square, and Ben's in town square."""
    at = (("Home", ANN, s.players[ANN].home), ("Amy", ANN, TOWN_SQUARE), ("Bob", BEN, TOWN_SQUARE))
    return tuple(s.add_card(Printed(name, "dude"), player, "play", at=place) for name, player, place in at)


# Joining


@pytest.mark.usefixtures("fight")
def test_who_may_join_by_an_effect(s: State, dudes: Dudes, free: tuple[CardId, ...]) -> None:
    """Rules: shootout.form-posses.never-both, .joining-is-not-a-location, shootout.make-plays.same-location-move."""
    joins, stays = one({"join posse": "target"}), one({"join posse": "target", "staying": True})
    over = one({"join posse": "target", "changing sides": "shootout"})
    home, _, bob = free
    for line in (joins, stays):
        assert [line.hindrance(s, of(card)) for card in free] == [None, None, None]
        assert line.hindrance(s, of(dudes[1])) == "Ben's Gun is in Ben's posse already"
    assert [over.hindrance(s, of(card)) for card in (*free, dudes[1])] == [None] * 4
    on_the_spot, away = "shootout.make-plays.same-location-move", "shootout.joining-is-not-a-location"
    assert [[rule for rule, _ in joins.nevertheless(s, of(card))] for card in free] == [
        [away],
        [on_the_spot],
        [on_the_spot],
    ]
    for line, place in ((joins, TOWN_SQUARE), (stays, s.players[ANN].home)):
        here = s.fork()
        line.run(here, of(home))
        here.go_on()
        assert (here.cards[home].posse, here.place(home)) == (ANN, place)
    rider = s.add_card(Printed("Rider", "dude"), BEN, "play", at=TOWN_SQUARE, posse=BEN, controller=ANN)
    assert (joins.possible(s, of(rider)), over.possible(s, of(rider))) == (False, True)
    for line, side in ((joins, BEN), (over, ANN)):
        here = s.fork()
        for card in (bob, rider):
            line.run(here, of(card))
            here.go_on()
        assert (here.cards[bob].posse, here.cards[rider].posse) == (BEN, side)


@pytest.mark.usefixtures("fight")
def test_who_is_kept_in_the_posse_is_told_with_the_rulings_on_that(s: State, dudes: Dudes) -> None:
    """A text keeps them from leaving by an ability of the player who controls them, and of nobody else."""
    leaves = one({"leave posse": "target"})
    keeps = Standing("cannot leave posse")
    guard = s.add_card(
        Printed("Guard", "deed", standing=(keeps,), follows={keeps: (Followed("a-ruling"),)}), BEN, "play"
    )
    s.set(guard, at=Place(guard))
    (mine, theirs), kept = dudes, ("abilities.cannot-beats-can", "a-ruling")
    assert [leaves.leaves_out(s, of(card)) for card in (mine, theirs, NOBODY)] == [kept, (), ()]
    s.put(guard, "discard")
    assert leaves.leaves_out(s, of(mine)) == ()


def test_nobody_joins_where_nothing_is_fought(s: State, dudes: Dudes, free: tuple[CardId, ...]) -> None:
    """While the posse for a job is formed its player's dudes join, where they are, and nobody else's."""
    joins = one({"join posse": "target"})
    for card in dudes:
        s.set(card, posse=NOBODY)
    home, amy, bob = free
    job = JobUnderWay(ANN, dudes[0], TOWN_SQUARE, TOWN_SQUARE)
    assert joins.hindrance(s, of(amy)) == "there is no shootout"
    joins.run(s, of(amy))
    s.job = job.with_(settled=True)
    assert joins.hindrance(s, of(amy)) == "there is no shootout"
    s.job = job
    assert (joins.hindrance(s, of(amy)), joins.hindrance(s, of(home))) == (None, None)
    assert joins.hindrance(s, of(bob)) == "Ben has no posse in this shootout"
    for card in free:
        joins.run(s, of(card))
        s.go_on()
    assert [s.cards[card].posse for card in free] == [ANN, ANN, NOBODY]
    assert s.place(home) == s.players[ANN].home


def test_a_side_that_is_not_fighting_has_no_posse_to_join(s: State, dudes: Dudes, free: tuple[CardId, ...]) -> None:
    s.shootout = Shootout(ANN, ANN, TOWN_SQUARE, *dudes, shooters=dudes)
    assert one({"join posse": "target"}).hindrance(s, of(free[2])) == "Ben has no posse in this shootout"


@pytest.mark.usefixtures("fight")
def test_a_text_keeps_ones_own_dude_out_and_anothers_only_where_they_change_sides(
    s: State, dudes: Dudes, free: tuple[CardId, ...]
) -> None:
    """Rule: abilities.prevention.cannot-boot-or-move. A requirement asks for nothing more of another's dude."""
    _, amy, bob = free
    forbidden(s, "join posse", lambda event: event.card in (*free, dudes[1]))
    joins, over = one({"join posse": "target"}), one({"join posse": "target", "changing sides": "shootout"})
    says = "Guard says that {} cannot join"
    assert joins.hindrance(s, of(amy)) == says.format("Amy")
    assert joins.hindrance(s, of(bob)) is None
    assert joins.kept_from(s, of(bob)) == says.format("Bob")
    assert over.hindrance(s, of(dudes[1])) == says.format("Ben's Gun")
    assert joins.kept_from(s, of(dudes[0])) is None


@pytest.mark.usefixtures("fight")
def test_a_text_on_where_they_go_does_not_keep_out_who_stays(s: State, free: tuple[CardId, ...]) -> None:
    """Rule: shootout.joining-is-not-a-location."""
    home = free[0]
    forbidden(s, "join posse", lambda event: event.to == TOWN_SQUARE)
    comes, stays = one({"join posse": "target"}), one({"join posse": "target", "staying": True})
    assert comes.kept_from(s, of(home)) == "Guard says that Home cannot join"
    assert stays.kept_from(s, of(home)) is None
    s.shootout = None
    assert comes.kept_from(s, of(home)) is None
    assert stays.kept_from(s, of(home)) is None


# Leaving


@pytest.mark.usefixtures("fight")
def test_who_leaves_a_posse(s: State, dudes: Dudes, free: tuple[CardId, ...]) -> None:
    """Rule: shootout.sent-home-leaves. What a text keeps there is asked only of one's own."""
    leaves = one({"leave posse": "target"})
    assert [leaves.hindrance(s, of(card)) for card in dudes] == [None, None]
    assert leaves.hindrance(s, of(free[1])) == "Amy is in no posse"
    forbidden(s, "leave posse", lambda event: True)
    assert leaves.hindrance(s, of(dudes[0])) == "Guard says that Ann's Gun cannot leave the posse"
    assert leaves.hindrance(s, of(dudes[1])) is None


@pytest.mark.usefixtures("fight")
def test_all_of_a_posse_leave_it(s: State, dudes: Dudes, free: tuple[CardId, ...]) -> None:
    s.set(free[1], posse=ANN)
    all_of_them = one({"leave posse": "you.posse"})
    assert all_of_them.possible(s, HERE)
    all_of_them.run(s, HERE)
    s.go_on()
    assert [s.cards[card].posse for card in (dudes[0], free[1], dudes[1])] == [NOBODY, NOBODY, BEN]
    assert s.place(free[1]) == TOWN_SQUARE


# Moving


def test_several_move_as_far_as_they_are_there(s: State, free: tuple[CardId, ...]) -> None:
    """Rule: town.moved-by-a-card. One who is there already hinders the whole of it as a requirement."""
    home, amy, bob = free
    moves = one({"move": "target", "to": "you.home"})
    rule = ("town.moved-by-a-card",)
    for card, leaves_out in ((home, rule), (amy, ()), (bob, ()), (NOBODY, ())):
        assert moves.leaves_out(s, of(card)) == leaves_out
    s.set(amy, posse=ANN)
    s.set(home, posse=ANN)
    s.set(bob, posse=ANN)
    everybody = one({"move": "you.posse", "to": "opponent.home"})
    everybody.run(s, HERE)
    s.go_on()
    assert [s.place(card) for card in (home, amy)] == [s.players[BEN].home] * 2
    s.put(amy, "discard")
    moves.run(s, of(amy))
    s.go_on()
    assert s.cards[amy].zone == "discard"
    assert moves.hindrance(s, of(amy)) == "Amy is not in play"
    assert moves.leaves_out(s, of(amy)) == ()


def test_that_it_is_far_or_they_are_booted_keeps_nobody_from_being_moved(s: State, free: tuple[CardId, ...]) -> None:
    """Rule: town.moved-by-a-card. Told of those in play who could not go there by themselves."""
    home, amy, bob = free
    town.settle(s, BEN, s.players[BEN].home)
    to_ben, to_square = one({"move": "target", "to": "opponent.home"}), one({"move": "target", "to": "first.location"})
    rule, far = "town.moved-by-a-card", "a text moves dudes to any place, and Ben's home is not adjacent for Home"
    assert to_ben.nevertheless(s, of(home)) == [(rule, far)]
    assert to_ben.nevertheless(s, of(amy)) == [], "town square is adjacent to it"
    assert to_square.nevertheless(s, of(amy, first=bob)) == [], "she is there, which is not far"
    assert to_square.nevertheless(s, of(home, first=NOBODY)) == [], "there is no place that it could be far from"
    booted = (rule, "Home is booted, and a text moves booted dudes too")
    s.set(home, booted=True)
    assert to_ben.nevertheless(s, of(home)) == [booted, (rule, far)]
    last = s.add_card(Printed("Last", "dude"), BEN, "play", at=s.players[ANN].home, booted=True)
    assert to_ben.nevertheless(s, of(NOBODY)) == []
    s.put(last, "discard")
    assert to_ben.nevertheless(s, of(last)) == [], "who is out of play is nowhere"
    both = one({"move": "you.posse", "to": "opponent.home"})
    assert both.nevertheless(s, HERE) == [("abilities.all-or-each", "it is for all of them, though there is none now")]


def test_home_is_where_their_controller_lives(s: State, free: tuple[CardId, ...]) -> None:
    """Whoever is there already moves only out of a posse there."""
    home, amy, _ = free
    goes = one({"move home": "target"})
    assert goes.hindrance(s, of(home)) == "Home is at home already"
    assert goes.hindrance(s, of(amy)) is None
    assert goes.hindrance(s, of(NOBODY)) == "there is no card to do it to"
    for card in (NOBODY, *free):
        goes.run(s, of(card))
        s.go_on()
    assert [s.place(card) for card in free] == [s.players[p].home for p in (ANN, ANN, BEN)]
    for card in (home, amy):
        s.set(card, at=TOWN_SQUARE, posse=ANN)
    both = one({"move home": "you.posse"})
    assert both.hindrance(s, HERE) is None
    both.run(s, HERE)
    s.go_on()
    assert [s.place(card) for card in (home, amy)] == [s.players[ANN].home] * 2


# Calling out


def test_what_a_call_out_takes(s: State, dudes: Dudes, free: tuple[CardId, ...]) -> None:
    """Rules: noon.calling-out.by-card, abilities.this. Next door is near enough only where the text says so."""
    home, amy, bob = free
    out = one({"call out": "target", "with": "first"})
    next_door = one({"call out": "target", "with": "first", "from next door": True})
    mill = s.add_card(Printed("Mill", "deed"), ANN, "play")
    s.set(mill, at=Place(mill))
    s.set_player(ANN, street=(s.players[ANN].home, Place(mill)))
    for line in (out, next_door):
        assert line.hindrance(s, of(bob, first=amy)) is None
        assert line.hindrance(s, of(NOBODY, first=amy)) == "there is no card to do it to"
        assert line.hindrance(s, of(bob, first=NOBODY)) == "there is no card to do it to"
        assert line.hindrance(s, of(amy, first=amy)) == "Ann controls both Amy and Amy"
    s.set(bob, at=Place(mill))
    assert (out.possible(s, of(bob, first=amy)), next_door.possible(s, of(bob, first=amy))) == (False, True)
    s.set(bob, at=s.players[BEN].home)
    for line in (out, next_door):
        assert not line.possible(s, of(bob, first=home))
        line.run(s, of(bob, first=home))
    assert s.stack == []
    s.shootout = Shootout(ANN, BEN, TOWN_SQUARE, *dudes, shooters=dudes)
    assert out.hindrance(s, of(bob, first=amy)) == "there is a shootout already"


@pytest.mark.parametrize("no_refusal", [False, True])
def test_who_is_called_out_by_a_text_may_refuse_unless_it_says_otherwise(
    s: State, free: tuple[CardId, ...], no_refusal: bool
) -> None:
    _, amy, bob = free
    one({"call out": "target", "with": "first", "no refusal": no_refusal}).run(s, of(bob, first=amy))
    [(calls, _)] = s.stack
    assert isinstance(calls, CallOut)
    assert (calls.caller, calls.called, calls.may_refuse) == (amy, bob, not no_refusal)


def test_that_they_are_apart_is_told_by_what_this_means(s: State, free: tuple[CardId, ...]) -> None:
    """Rule: abilities.this. Whoever is out of play is nowhere, which is another matter."""
    home, amy, bob = free
    out = one({"call out": "target", "with": "first"})
    told = [out.leaves_out(s, of(bob, first=caller)) for caller in (home, amy, NOBODY)]
    assert told == [("abilities.this",), (), ()]
    assert out.leaves_out(s, of(NOBODY, first=home)) == ()
    s.put(bob, "discard")
    assert out.leaves_out(s, of(bob, first=amy)) == ()


# Bounty


def test_bounty_is_added_and_taken_away_where_there_is_some(s: State, free: tuple[CardId, ...]) -> None:
    """Rules: bounty.counters, abilities.what-affects. Bounty that a text forbids to change stays."""
    _, amy, bob = free
    more, less, none = (one({"bounty": amount, "of": "target"}) for amount in (2, -1, 0))
    assert [line.possible(s, of(amy)) for line in (more, less, none)] == [True, False, False]
    more.run(s, of(amy))
    s.go_on()
    assert s.cards[amy].bounty == 2
    assert [line.possible(s, of(amy)) for line in (more, less, none)] == [True, True, True]
    less.run(s, of(amy))
    s.go_on()
    forbidden(s, "affect", lambda event: event.card == bob)
    more.run(s, of(bob))
    s.go_on()
    assert [s.cards[card].bounty for card in (amy, bob)] == [1, 0]
    assert words(s, "bounty.only-dudes") == []
    scope = Scope(ANN, CardId(0)).choose("target", s.add_card(Printed("Gun", "goods"), ANN, "play", attached=amy))
    assert more.leaves_out(s, scope) == ("bounty.only-dudes",)


def test_that_somebody_has_no_bounty_yet_does_not_keep_them_from_it(s: State, free: tuple[CardId, ...]) -> None:
    """Rule: bounty.unwanted-may-gain. It is said where some is given, and of nobody who has some already."""
    more, less, none = (one({"bounty": amount}) for amount in (1, -1, 0))
    _, amy, bob = free
    s.set(bob, bounty=2)
    told = [("bounty.unwanted-may-gain", "Amy has no bounty yet, and may be given some")]
    assert [line.nevertheless(s, of(amy)) for line in (more, less, none)] == [told, [], []]
    assert [line.nevertheless(s, of(bob)) for line in (more, less, none)] == [[], [], []]
    assert more.nevertheless(s, of(NOBODY)) == []
