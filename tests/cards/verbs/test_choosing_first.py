"""Choosing where a text says that something else has to be chosen first, by whom it is not asked, and what is refused.

Rules: abilities.requirement, abilities.cannot-beats-can.
"""

from typing import Any

import pytest

from judge.engine.position import hands
from judge.engine.position.ability import Choice, Scope
from judge.engine.position.kinds import CardId
from judge.engine.position.procedure import NO, PASS, YES, Option
from judge.engine.position.state import State
from judge.engine.position.values import TOWN_SQUARE, Printed
from judge.engine.table.standing import Standing

from ..conftest import ANN, BEN
from .lines import HERE, choice, forbidden, of, one, program, required

REQUIREMENT, CANNOT = "abilities.requirement", "abilities.cannot-beats-can"
TO_BEN = HERE.choose("somebody", BEN)


def pick(card: int) -> Option:
    return Option("choose", CardId(card))


def names(s: State, line: Choice, scope: Scope = HERE) -> list[str]:
    return ["pass" if each == PASS else s.name(each.card) for each in line.in_order(s, scope, line.options(s, scope))]


@pytest.fixture
def bens(s: State, dudes: tuple[CardId, CardId]) -> tuple[CardId, ...]:
    """Three dudes of Ben's in the fight, with bullets 3, 1 and 2."""
    more = (Printed("Bill", "dude", bullets=1), Printed("Bo", "dude", bullets=2))
    return (dudes[1], *(s.add_card(printed, BEN, "play", at=TOWN_SQUARE, posse=BEN) for printed in more))


@pytest.fixture
def shield(s: State, bens: tuple[CardId, ...]) -> CardId:
    """One more of them, without whom a text has nobody of Ben's posse chosen."""
    text = Standing("chosen first by card", lambda s, scope: s.cards[scope.choice("it")].posse == BEN)
    return s.add_card(Printed("Shield", "dude", bullets=1, standing=(text,)), BEN, "play", at=TOWN_SQUARE, posse=BEN)


@pytest.mark.usefixtures("fight")
def test_who_has_to_be_chosen_first(s: State, bens: tuple[CardId, ...], shield: CardId) -> None:
    """Only where they could be chosen at all, by the player who chooses, and among cards."""
    theirs = choice({"choose": "dude in the other posse"})
    assert names(s, theirs) == ["Shield"]
    why = [(CANNOT, "Shield says that it has to be chosen instead")]
    assert [theirs.against(s, HERE, pick(card)) for card in (*bens, shield)] == [why, why, why, []]
    strong = choice({"choose": "dude in the other posse", "where": "it.bullets > 1"})
    assert names(s, strong) == ["Ben's Gun", "Bo"]  # Shield is none of these
    assert strong.against(s, HERE, pick(bens[0])) == []
    both = choice({"choose": "dude in this shootout"})
    assert names(s, both) == ["Ann's Gun", "Shield"]
    by_him = choice({"choose": "dude in the other posse", "by": "somebody"})
    assert names(s, by_him, TO_BEN) == ["Ben's Gun", "Bill", "Bo", "Shield"]
    assert names(s, both, Scope(BEN, CardId(1))) == ["Ann's Gun", "Ben's Gun", "Bill", "Bo", "Shield"]
    players = choice({"choose": "player with a draw hand", "as": "rival"})
    assert len(players.in_order(s, HERE, players.options(s, HERE))) == 2


@pytest.mark.usefixtures("fight")
def test_several_are_chosen_in_any_order_but_not_without_whoever_comes_first(
    s: State, bens: tuple[CardId, ...], shield: CardId
) -> None:
    line = choice({"choose several": "dude in the other posse", "up to": 2})
    assert names(s, line) == ["Ben's Gun", "Bill", "Bo", "Shield", "pass"]
    bo = line.answered(s, HERE, pick(bens[2]))
    assert names(s, line, bo) == ["Shield"]
    assert line.against(s, bo, PASS) == [(CANNOT, "Shield says that what is chosen cannot be without it")]
    assert line.against(s, bo, pick(bens[0])) == [
        (REQUIREMENT, "with Ben's Gun there could not be enough of what it asks for")
    ]
    assert line.complete(s, bo) is False
    both = line.answered(s, bo, pick(shield))
    assert (names(s, line, both), line.against(s, both, PASS), line.complete(s, both)) == (["pass"], [], True)
    one_only = choice({"choose several": "dude in the other posse", "up to": 1})
    assert names(s, one_only) == ["Shield", "pass"]


@pytest.mark.usefixtures("fight")
def test_what_is_kept_from_being_chosen_is_so_for_whoever_the_text_lets_choose_themselves(
    s: State, bens: tuple[CardId, ...]
) -> None:
    """What another player chooses is no choice of the text's own player."""
    forbidden(s, "choose", lambda event: event.card == bens[1])
    for line, free in (({}, False), ({"by": "somebody"}, True)):
        found = choice({"choose": "dude in the other posse", **line})
        scope = TO_BEN
        assert (pick(bens[1]) in found.options(s, scope)) is free
        assert found.refused(s, scope) == ([] if free else ["Guard says that Bill cannot be chosen for this"])
    marked = choice({"choose": "dude in the other posse", "where": "it.bullets > 1"})
    everything = forbidden(s, "choose", lambda event: True, "Wall")
    for line in ({"choose": "location", "as": "there"}, {"choose": "player with a draw hand"}):
        found = choice(line)
        assert found.refused(s, HERE) == []
        assert len(found.options(s, HERE)) > 1
    s.put(everything, "discard")
    says, too_weak = marked.refused(s, HERE)
    assert says == "Guard says that Bill cannot be chosen for this"
    assert too_weak.startswith("Bill")


@pytest.mark.usefixtures("fight")
def test_a_place_and_a_player_are_chosen_as_what_they_are(s: State, dudes: tuple[CardId, CardId]) -> None:
    """Nobody is kept from being chosen who has the number of a card, and nothing comes first of them."""
    text = Standing("chosen first by card")
    s.add_card(Printed("Shield", "goods", standing=(text,)), BEN, "play", attached=dudes[1])
    places, players = choice({"choose": "location", "as": "there"}), choice({"choose": "player with a draw hand"})
    for line, field in ((places, "place"), (players, "player")):
        options = line.options(s, HERE)
        assert line.in_order(s, HERE, options) == options
        assert len(options) == len({getattr(each, field) for each in options}) > 1
        assert [line.against(s, HERE, each) for each in options] == [[] for _ in options]
        assert line.answered(s, HERE, options[1]).choices(line.name) == (  # type: ignore[attr-defined]
            getattr(options[1], field),
        )
        assert [rule for rule, _ in line.against(s, HERE, pick(dudes[0]))] == [REQUIREMENT]
    here = choice({"choose": "location", "as": "there", "where": "it == this.location"})
    assert [here.admits(s, HERE, each) for each in here.options(s, HERE)] == [True]
    assert (here.leaves_out(s, HERE), players.leaves_out(s, HERE)) == (("abilities.this",), ())


@pytest.mark.usefixtures("fight")
def test_a_condition_that_cannot_say_why_is_refused_all_the_same(s: State, bens: tuple[CardId, ...]) -> None:
    nobody = choice({"choose": "dude in the other posse", "where": "False"})
    assert nobody.options(s, HERE) == []
    assert all(nobody.refused(s, HERE))
    assert len(nobody.refused(s, HERE)) == len(bens)
    [(rule, why)] = nobody.against(s, HERE, pick(bens[0]))
    assert (rule, bool(why)) == (REQUIREMENT, True)
    assert [nobody.admits(s, HERE, pick(card)) for card in bens] == [False] * 3


@pytest.mark.usefixtures("fight")
def test_several_of_which_there_are_too_few(s: State, bens: tuple[CardId, ...]) -> None:
    """Of those who could be chosen it is said who they are, or that all of them are not enough."""
    three = required({"choose several": "dude in the other posse", "at least": 4})
    enough = required({"choose several": "dude in the other posse", "enough": "total(bullets, chosen) > 9"})
    none = required({"choose several": "dude in the other posse", "where": "it.bullets > 9", "at least": 1})
    for line in (three, enough, none):
        assert line.options(s, HERE) == [] == list(line.each_option(s, HERE))
    assert three.refused(s, HERE) == ["only Ben's Gun, Bill and Bo"]
    assert three.asks_for(s, HERE) == "4 dudes in the other posse"
    [why] = enough.refused(s, HERE)
    assert "6" in why  # the bullets of all of them together
    assert len(none.refused(s, HERE)) == len(bens)  # and nothing of those who could
    assert none.asks_for(s, HERE) == "a dude in the other posse"
    places = required({"choose several": "location", "at least": 9})
    assert places.refused(s, HERE)[0].startswith("only ")


@pytest.mark.usefixtures("fight")
def test_the_first_option_that_is_looked_at_is_that_it_is_enough(s: State, bens: tuple[CardId, ...]) -> None:
    line = choice({"choose several": "dude in the other posse"})
    assert next(iter(line.each_option(s, HERE))) == PASS
    assert {*line.each_option(s, HERE)} == {*line.options(s, HERE)}
    least = choice({"choose several": "dude in the other posse", "at least": 1})
    assert PASS not in [*least.each_option(s, HERE)]
    assert (line.of_one(), choice({"choose": "dude in the other posse"}).of_one()) == (False, True)
    assert line.in_order(s, HERE, [PASS]) == [PASS]


@pytest.mark.usefixtures("fight")
def test_a_number_of_cards_is_reached_with_as_many_as_may_be(s: State, bens: tuple[CardId, ...]) -> None:
    """Two of them have to have four bullets together: without the strongest that cannot be."""
    line = required({"choose several": "dude in the other posse", "at least": 2, "up to": 2,
                     "enough": "total(bullets, chosen) > 3"})  # fmt: skip
    assert [line.can_go_without(s, HERE, pick(card)) for card in bens] == [False, True, True]
    gun = line.answered(s, HERE, pick(bens[0]))
    assert names(s, line, gun) == ["Bill", "Bo"]
    assert names(s, line, line.answered(s, HERE, pick(bens[1]))) == ["Ben's Gun"]
    both = line.answered(s, gun, pick(bens[1]))
    assert (line.complete(s, both), line.complete(s, gun), names(s, line, both)) == (True, False, ["pass"])
    assert line.against(s, both, pick(bens[2])) == [(REQUIREMENT, "no more than 2 can be chosen")]


def test_cards_outside_play_stand_by_what_they_are(s: State) -> None:
    """In whatever order they lie, and are named."""
    held = [s.add_card(Printed(title, "action"), ANN, "hand") for title in ("C", "A", "B")]
    line = choice({"choose several": "card in your play hand"}, play="noon")
    scope = HERE
    for card in held:
        scope = line.answered(s, scope, pick(card))
    assert [s.name(card) for card in scope.choices("chosen")] == ["A", "B", "C"]


@pytest.mark.usefixtures("fight")
def test_once_more_with_another_or_not(s: State, bens: tuple[CardId, ...]) -> None:
    *below, again = program({"repeat": [{"unboot": "target"}, {"boot": "target"}], "with": "dude in the other posse",
                             "where": "it != target"})  # fmt: skip
    assert isinstance(again, Choice)
    assert len(below) == 2
    assert names(s, again, of(bens[0])) == ["Bill", "Bo", "pass"]
    assert (again.skips(PASS), again.skips(pick(bens[1]))) == (0, -3)
    scope = again.answered(s, of(bens[0]), pick(bens[1]))
    assert (scope.choices("target"), again.answered(s, scope, PASS)) == ((bens[1],), scope)
    for card in bens:
        s.put(card, "discard")
    assert again.options(s, of(bens[0])) == []
    with pytest.raises(Exception, match="`repeat` belongs under"):
        required({"repeat": [{"unboot": "target"}], "with": "dude in the other posse"})


@pytest.mark.usefixtures("fight")
def test_bounty_is_chosen_one_by_one(s: State, bens: tuple[CardId, ...]) -> None:
    """No more than lies on a dude, and no more than the text lets be chosen; in whatever order."""
    s.set(bens[1], bounty=1)  # the first has 2
    two = choice({"choose bounty": "dude in the other posse", "up to": 2})
    every = choice({"choose bounty": "dude in the other posse", "where": "it.bullets > 0"})
    assert names(s, two) == ["Ben's Gun", "Bill", "pass"]
    bill = two.answered(s, HERE, pick(bens[1]))
    assert names(s, two, bill) == ["Ben's Gun", "pass"]
    both = two.answered(s, bill, pick(bens[0]))
    assert (both.choices("chosen"), names(s, two, both)) == ((bens[0], bens[1]), ["pass"])
    assert (two.complete(s, both), two.complete(s, bill), two.answered(s, both, PASS)) == (True, False, both)
    more = every.answered(s, both, pick(bens[0]))
    assert (names(s, every, both), names(s, every, more)) == (["Ben's Gun", "pass"], ["pass"])
    assert (two.skips(PASS), two.skips(pick(bens[0]))) == (0, -1)


# May, either, or


@pytest.mark.usefixtures("fight")
def test_something_that_may_be_done_is_anything_of_it(s: State, dudes: tuple[CardId, CardId]) -> None:
    """A choice by itself is nothing done; what chance or another question settles may be something."""
    gun, booted = dudes

    def offered(*lines: Any, card: int = booted) -> bool:
        may = choice({"may": [*lines]})
        return YES in may.options(s, of(card, somebody=BEN))

    nothing = {"boot": "target"}
    assert not offered(nothing)
    assert offered(nothing, {"unboot": "target"})
    assert offered({"if": "target.booted", "then": [nothing], "else": [{"unboot": "target"}]}, card=gun) is False
    assert offered({"if": "not target.booted", "then": [nothing], "else": [{"unboot": "target"}]})
    assert not offered({"remember": "target", "as": "kept"}, nothing)
    assert not offered({"every": "dude in this shootout"}, nothing)
    assert offered({"choose number": {"to": 2}}, nothing)
    assert not offered({"choose": "card in your play hand", "as": "held"}, {"discard from hand": "held"})
    assert offered({"choose": "dude in this shootout", "as": "held"}, {"boot": "held"})


@pytest.mark.usefixtures("fight")
def test_what_a_text_forbids_is_not_offered_and_said_with_its_rule(s: State, dudes: tuple[CardId, CardId]) -> None:
    """Rules: abilities.prevention, abilities.prevention.cannot-boot-or-move."""
    forbidden(s, "boot", lambda event: event.card == dudes[0])
    rule, says = "abilities.prevention.cannot-boot-or-move", "Guard says that Ann's Gun cannot be booted"
    boot = {"boot": "target"}
    for line in ({"may": [boot]}, {"may": [boot], "to": [{"draw cards": 1}]}):
        may = choice(line)
        assert may.options(s, of(dudes[0])) == [NO]
        assert may.against(s, of(dudes[0]), YES) == [(rule, says)]
    either = choice({"either": [boot], "or": [{"draw cards": 1}]})
    first, second = (Option("alternative", number=n) for n in (1, 2))
    assert either.options(s, of(dudes[0])) == [second]
    assert either.against(s, of(dudes[0]), first) == [(rule, says)]
    assert [either.against(s, of(dudes[0]), Option("alternative", number=n)) for n in (0, 2, 3)] == [[], [], []]
    assert (either.skips(first), either.skips(second)) == (0, 2)


@pytest.mark.usefixtures("fight")
def test_of_two_that_cannot_be_begun_the_one_that_finds_nothing_is_left(s: State, dudes: tuple[CardId, CardId]) -> None:
    """A pull, a test and a number are begun in any case."""
    finds = {"choose": "card in your play hand", "as": "held"}
    line = {"either": [finds, {"discard from hand": "held"}], "or": [{"boot": "target"}]}
    either = choice(line)
    numbers = [option.number for option in either.options(s, of(dudes[1]))]
    assert numbers == [1]
    assert [option.number for option in either.options(s, of(dudes[0]))] == [2]
    settled = choice({"either": [{"choose number": {"to": 2}}], "or": [{"boot": "target"}]})
    assert [option.number for option in settled.options(s, of(dudes[1]))] == [1]
    assert choice({"either": [{"boot": "target"}], "or": [{"boot": "target"}]}).options(s, of(dudes[1])) == []


@pytest.mark.usefixtures("fight")
def test_what_is_passed_over_with_a_no(s: State, dudes: tuple[CardId, CardId]) -> None:
    """All that is below, and what is got for it; what is done otherwise only by a yes."""
    boot, draw, ace = {"boot": "target"}, {"draw cards": 1}, {"ace": "target"}
    plain = program({"may": [boot, draw]})
    priced = program({"may": [boot], "to": [draw, draw]})
    otherwise = program({"may": [boot], "else": [ace, draw]})
    assert [len(lines) for lines in (plain, priced, otherwise)] == [3, 4, 5]
    skips = [lines[0].skips(NO) for lines in (plain, priced, otherwise) if isinstance(lines[0], Choice)]
    assert skips == [2, 3, 2]
    skip = otherwise[2]
    assert (skip.run(s, HERE), skip.passes_over(s, HERE)) == (2, 2)


@pytest.mark.usefixtures("fight")
def test_a_condition_stops_what_stands_under_it_and_what_is_done_otherwise(
    s: State, dudes: tuple[CardId, CardId]
) -> None:
    booted, gun = of(dudes[1]), of(dudes[0])
    plain = one({"if": "target.booted", "then": [{"ace": "target"}]})
    both = one({"if": "target.booted", "then": [{"ace": "target"}], "else": [{"draw cards": 1}]})
    instead = program({"if": "target.booted", "instead": [{"ace": "target"}]}, play="react", when="discard")
    assert (plain.goes_without(s, booted), plain.goes_without(s, gun)) == ((0, ""), (0, ""))
    assert (both.goes_without(s, booted), both.goes_without(s, gun)) == ((2, "Ben's Gun is booted"), (0, ""))
    assert (plain.stops(s, booted), plain.stops(s, gun)) == ("", "Ann's Gun is not booted")
    assert (plain.passes_over(s, gun), both.passes_over(s, gun), plain.passes_over(s, booted)) == (1, 2, 0)
    assert len(instead) == 3
    assert s.notes() == []


def test_what_is_held_against_a_pull_is_told_once_it_is_made(s: State) -> None:
    """Nothing stops it before the pull is known."""
    gate = {"if": "pull.value > 5", "then": [{"draw cards": 1}], "else": ["shuffle deck"]}
    test = program({"pull": "you"}, gate)[1]
    pulled, low = HERE.with_(pull=hands.face(10, 2)), HERE.with_(pull=hands.face(2, 2))
    assert (test.stops(s, HERE), test.goes_without(s, HERE)) == ("", (0, ""))
    assert bool(test.stops(s, low)) is not bool(test.stops(s, pulled))
    test.run(s, low)
    assert [note.rule for note in s.notes()] == ["values.pull"]


def test_one_player_after_another_and_one_card_after_another(s: State, dudes: tuple[CardId, CardId]) -> None:
    """Each in turn, from the left on; nothing that was chosen for one means anything for the next."""
    others, *_ = program({"each other player": [{"choose": "dude", "as": "paid", "by": "other"}]}, play="noon")
    assert (others.run(s, HERE), others.passes_over(s, HERE)) == (0, 2)
    scope = others.becomes(s, HERE.choose("paid", dudes[0]))
    assert (scope.choices("other"), scope.choices("paid")) == ((BEN,), ())
    assert (others.run(s, scope), others.becomes(s, scope).choices("other")) == (2, ())
    each, *below = program({"for each of": "you.posse", "then": [{"boot": "each"}]}, play="noon")
    more = s.add_card(Printed("Amy", "dude"), ANN, "play", at=TOWN_SQUARE, posse=ANN)
    assert (each.run(s, HERE), len(below)) == (0, 2)
    first = each.becomes(s, HERE)
    second = each.becomes(s, first)
    assert (first.choices("each"), second.choices("each")) == ((dudes[0],), (more,))
    assert (each.run(s, first), each.run(s, second)) == (0, 2)
    assert each.becomes(s, second).choices("each") == ()
    assert below[-1].run(s, second) == -3  # back to the first line of them


@pytest.mark.usefixtures("fight")
def test_each_thing_that_may_be_done_says_why_it_is_not_and_a_price_says_it_as_a_whole(s: State) -> None:
    lines = [{"boot": "target"}, {"ace": "first"}]
    free, priced = choice({"may": lines}), choice({"may": lines, "to": [{"draw cards": 1}]})
    assert [len(each.against(s, HERE, YES)) for each in (free, priced)] == [2, 1]
    assert [each.against(s, HERE, NO) for each in (free, priced)] == [[], []]
    assert [rule for rule, _ in free.against(s, HERE, YES)] == ["abilities.as-much-as-possible"] * 2


@pytest.mark.usefixtures("fight")
def test_what_leaves_others_out_is_told_only_where_there_are_others(s: State, bens: tuple[CardId, ...]) -> None:
    """A deed is no dude outside the posses, and "this place" leaves nobody out where all are there."""
    s.set_shootout(step="make plays")
    mill = s.add_card(Printed("Mill", "deed"), BEN, "play")
    s.set(mill, at=mill)
    theirs = choice({"choose": "dude in the other posse"})
    here = choice({"choose": "dude in this shootout", "where": "it.location == this.location"})
    assert theirs.leaves_out(s, HERE) == ()
    gun = Scope(ANN, CardId(2))
    assert here.leaves_out(s, gun) == ()
    s.set(bens[1], at=mill)
    assert here.leaves_out(s, gun) == ("abilities.this",)


@pytest.mark.usefixtures("fight")
def test_who_is_in_no_posse_is_out_of_reach_only_of_what_looks_for_a_posse(s: State) -> None:
    """Rule: shootout.make-plays.presence. Of anything else they are just not what is asked for."""
    s.set_shootout(step="make plays")
    far = s.add_card(Printed("Far", "dude"), BEN, "play", at=TOWN_SQUARE)
    rules = {
        phrase: [rule for rule, _ in choice({"choose": phrase}).against(s, HERE, pick(far))]
        for phrase in ("your dude", "deed", "dude in this shootout", "dude in the other posse", "dude")
    }
    presence = ["shootout.make-plays.presence"]
    assert rules == {
        "your dude": [REQUIREMENT], "deed": [REQUIREMENT], "dude in this shootout": presence,
        "dude in the other posse": presence, "dude": [],
    }  # fmt: skip
    theirs = choice({"choose": "goods in the other posse"})
    mine, away = (s.add_card(Printed("Gun", "goods"), ANN, "play", attached=host) for host in (CardId(2), far))
    assert [theirs.against(s, HERE, pick(gun))[0][0] for gun in (mine, away)] == [REQUIREMENT, *presence]
