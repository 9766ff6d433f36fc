"""Choosing one card, several of them, or a number: what can be chosen, and what speaks against the rest.

Rules: abilities.requirement, abilities.cannot-beats-can.
"""

from typing import Any

import pytest

from judge.cards.reading import read_ability
from judge.engine.position.ability import Choice, Program, Scope
from judge.engine.position.kinds import CardId, Place
from judge.engine.position.procedure import NO, PASS, YES, Option
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY, TOWN_SQUARE, Printed
from judge.engine.table.standing import Standing

from ..conftest import ANN, BEN

REQUIREMENT, CANNOT = "abilities.requirement", "abilities.cannot-beats-can"
HERE = Scope(ANN, CardId(0))


def choice(line: dict[str, Any], **more: Any) -> Choice:
    """A line that lets somebody choose, where a player (`somebody`) and a dude (`first`) can have been chosen."""
    before = [
        {"choose": "player with a draw hand", "as": "somebody"},
        {"choose": "dude in this shootout", "as": "first"},
    ]
    found = read_ability(0, {"play": "shootout", "then": [*before, line, *more.get("then", [])]}).then[2]
    assert isinstance(found, Choice)
    return found


def one(card: int) -> Option:
    return Option("choose", CardId(card))


@pytest.fixture
def bens(s: State, dudes: tuple[CardId, CardId]) -> tuple[CardId, ...]:
    """Three dudes of Ben's in the fight, with bullets 3, 1 and 2; the last is booted like the first."""
    more = (Printed("Bill", "dude", bullets=1), Printed("Bo", "dude", bullets=2))
    posse = [s.add_card(printed, BEN, "play", at=TOWN_SQUARE, posse=BEN) for printed in more]
    s.set(posse[1], booted=True)
    return (dudes[1], *posse)


# One


@pytest.mark.usefixtures("fight")
def test_one_of_those_whom_the_phrase_finds_and_the_condition_admits(s: State, bens: tuple[CardId, ...]) -> None:
    booted = choice({"choose": "dude in the other posse", "where": "it.booted"})
    assert booted.options(s, HERE) == [one(bens[0]), one(bens[2])]
    assert [booted.admits(s, HERE, one(card)) for card in bens] == [True, False, True]
    assert booted.against(s, HERE, one(bens[0])) == []
    assert booted.against(s, HERE, one(bens[1])) == [(REQUIREMENT, "Bill is not booted")]
    assert booted.refused(s, HERE) == ["Bill is not booted"]
    assert choice({"choose": "dude in the other posse"}).refused(s, HERE) == []


@pytest.mark.usefixtures("fight")
def test_nothing_at_all_and_what_the_phrase_does_not_find_cannot_be_chosen(
    s: State, dudes: tuple[CardId, CardId]
) -> None:
    theirs = choice({"choose": "dude in the other posse"})
    (rule, why) = theirs.against(s, HERE, one(NOBODY))[0]
    assert (rule, why) == (REQUIREMENT, "it asks for a dude in the other posse, and this is none")
    assert theirs.against(s, HERE, one(dudes[0])) == [
        (REQUIREMENT, "Ann's Gun is in Ann's posse, not a dude in the other posse")
    ]


@pytest.mark.usefixtures("fight")
@pytest.mark.parametrize(
    ("step", "rule"),
    [("make plays", "shootout.make-plays.presence"), ("resolution", "shootout.resolution.presence")],
)
def test_who_is_in_no_posse_is_out_of_reach_of_a_fight(
    s: State, bens: tuple[CardId, ...], step: str, rule: str
) -> None:
    """So is what they carry; a dude of a posse is not, nor one whom the phrase does not look for in a fight."""
    far = s.add_card(Printed("Far", "dude"), BEN, "play", at=TOWN_SQUARE)
    horse = s.add_card(Printed("Horse", "goods"), BEN, "play", attached=far)
    gun = s.add_card(Printed("Gun", "goods"), BEN, "play", attached=bens[1])
    s.set_shootout(step=step)
    theirs = choice({"choose": "dude in the other posse"})
    goods = choice({"choose": "goods in the other posse"})
    assert [rule for rule, _ in theirs.against(s, HERE, one(far))] == [rule]
    assert [rule for rule, _ in goods.against(s, HERE, one(horse))] == [rule]
    assert goods.against(s, HERE, one(gun)) == []
    s.put(far, "discard")
    assert [rule for rule, _ in theirs.against(s, HERE, one(far))] == [REQUIREMENT]


@pytest.mark.usefixtures("fight")
def test_that_a_posse_is_asked_for_decides_only_where_somebody_like_them_is_outside(
    s: State, bens: tuple[CardId, ...]
) -> None:
    """Nothing but a dude of the same side whom the condition would admit."""
    s.set_shootout(step="make plays")
    wanted = choice({"choose": "dude in the other posse", "where": "it.bounty > 0"})
    deed = s.add_card(Printed("Mill", "deed"), BEN, "play", bounty=1)
    s.set(deed, at=Place(deed))
    s.add_card(Printed("Mine", "dude"), ANN, "play", at=TOWN_SQUARE, bounty=1)
    far = s.add_card(Printed("Far", "dude"), BEN, "play", at=TOWN_SQUARE)
    assert wanted.leaves_out(s, HERE) == ()
    s.set(far, bounty=1)
    assert wanted.leaves_out(s, HERE) == ("shootout.make-plays.presence",)
    s.shootout = None
    assert wanted.leaves_out(s, HERE) == ()


@pytest.mark.usefixtures("fight")
def test_a_card_that_a_text_keeps_from_being_chosen(s: State, bens: tuple[CardId, ...]) -> None:
    """Rule: abilities.cannot-beats-can. Players are not cards, whatever their numbers are."""
    kept = {bens[1], CardId(ANN), CardId(BEN), CardId(len(s.cards))}  # the last one is the Guard itself
    text = Standing("cannot choose", lambda s, scope: scope.event is not None and scope.event.card in kept)
    guard = s.add_card(Printed("Guard", "deed", standing=(text,)), BEN, "play")
    s.set(guard, at=Place(guard))
    theirs = choice({"choose": "dude in the other posse"})
    assert theirs.options(s, HERE) == [one(bens[0]), one(bens[2])]
    words = "Guard says that Bill cannot be chosen for this"
    assert theirs.against(s, HERE, one(bens[1])) == [(CANNOT, words)]
    assert theirs.refused(s, HERE) == [words]
    assert guard in [option.place for option in choice({"choose": "location", "as": "there"}).options(s, HERE)]
    by_ben = choice({"choose": "dude in the other posse", "by": "somebody"})
    assert by_ben.options(s, HERE.choose("somebody", BEN)) == [one(each) for each in bens]
    players = choice({"choose": "player with a draw hand", "as": "rival"})
    assert [option.player for option in players.options(s, HERE)] == [ANN, BEN]
    assert (players.refused(s, HERE), players.against(s, HERE, players.options(s, HERE)[0])) == ([], [])


@pytest.mark.usefixtures("fight")
def test_whoever_is_named_chooses(s: State, bens: tuple[CardId, ...]) -> None:
    theirs = choice({"choose": "dude in the other posse", "by": "somebody"})
    scope = HERE.choose("somebody", BEN)
    asked = theirs.ask(s, scope, tuple(theirs.options(s, scope)))
    assert (asked.player, asked.kind, len(asked.options)) == (BEN, "choose", len(bens))
    assert theirs.options(s, HERE) == []
    mine = choice({"choose": "dude in the other posse"})
    assert mine.ask(s, HERE, (one(bens[0]),)).player == ANN


@pytest.mark.usefixtures("fight")
def test_what_is_chosen_has_its_name_until_something_else_has(s: State, bens: tuple[CardId, ...]) -> None:
    theirs = choice({"choose": "dude in the other posse", "as": "marked"})
    scope = theirs.answered(s, HERE, one(bens[0]))
    assert theirs.answered(s, scope, one(bens[2])).choices("marked") == (bens[2],)
    assert theirs.unanswered(s, scope).choices("marked") == ()
    players = choice({"choose": "player with a draw hand", "as": "rival"})
    assert players.answered(s, HERE, players.options(s, HERE)[1]).choices("rival") == (BEN,)


# Several


def several(s: State, scope: Scope, line: Choice) -> list[str]:
    """Whom it lets somebody add, by name; `pass` where it may end."""
    return ["pass" if option == PASS else s.name(option.card) for option in line.options(s, scope)]


@pytest.mark.usefixtures("fight", "bens")
def test_any_number_of_cards_one_after_another(s: State, bens: tuple[CardId, ...]) -> None:
    line = choice({"choose several": "dude in the other posse"})
    assert several(s, HERE, line) == ["Ben's Gun", "Bill", "Bo", "pass"]
    scope = line.answered(s, HERE, one(bens[2]))
    assert several(s, scope, line) == ["Ben's Gun", "Bill", "pass"]
    both = line.answered(s, scope, one(bens[0]))
    assert both.choices("chosen") == (bens[0], bens[2])  # in the order of the table
    assert line.answered(s, both, PASS) == both
    assert (line.skips(PASS), line.skips(one(bens[0]))) == (0, -1)
    every = line.answered(s, both, one(bens[1]))
    assert (several(s, every, line), line.complete(s, every), line.complete(s, both)) == (["pass"], True, False)


@pytest.mark.usefixtures("fight")
def test_at_least_so_many_and_no_more_than_so_many(s: State, bens: tuple[CardId, ...]) -> None:
    line = choice({"choose several": "dude in the other posse", "at least": 2, "up to": 2})
    assert line.asks_for(s, HERE) == "2 dudes in the other posse"
    assert several(s, HERE, line) == ["Ben's Gun", "Bill", "Bo"]
    first = line.answered(s, HERE, one(bens[0]))
    assert several(s, first, line) == ["Bill", "Bo"]
    assert line.against(s, first, PASS) == [(REQUIREMENT, "it asks for 2, and 1 are chosen so far")]
    assert line.against(s, HERE, PASS) == [(REQUIREMENT, "it asks for 2, and none are chosen so far")]
    assert line.against(s, first, one(bens[0])) == [(REQUIREMENT, "Ben's Gun is chosen already")]
    assert line.against(s, first, one(bens[1])) == []
    both = line.answered(s, first, one(bens[1]))
    assert several(s, both, line) == ["pass"]
    assert line.against(s, both, one(bens[2])) == [(REQUIREMENT, "no more than 2 can be chosen")]
    assert line.against(s, both, PASS) == []
    assert line.complete(s, both)


@pytest.mark.usefixtures("fight")
def test_as_many_of_them_as_there_are_once_a_play_goes_on(s: State, bens: tuple[CardId, ...]) -> None:
    """Rule: abilities.as-much-as-possible. What is required is required in full."""
    four = {"choose several": "dude in the other posse", "at least": 4}
    then = choice(four)
    assert several(s, HERE, then) == ["Ben's Gun", "Bill", "Bo"]
    (required,) = read_ability(0, {"play": "shootout", "requires": [four], "then": [{"ace": "chosen"}]}).requires
    assert isinstance(required, Choice)
    assert several(s, HERE, required) == []
    assert required.refused(s, HERE) == ["only Ben's Gun, Bill and Bo"]
    all_three = HERE
    for card in bens:
        all_three = then.answered(s, all_three, one(card))
    assert then.complete(s, all_three)
    assert not required.complete(s, all_three)


@pytest.mark.usefixtures("fight")
def test_enough_of_them_together(s: State, bens: tuple[CardId, ...]) -> None:
    """A card without which there could never be enough has to be among them."""
    line = choice({"choose several": "dude in the other posse", "up to": 2, "enough": "total(bullets, chosen) > 3"})
    assert several(s, HERE, line) == ["Ben's Gun", "Bill", "Bo"]
    bill = line.answered(s, HERE, one(bens[1]))
    assert several(s, bill, line) == ["Ben's Gun"]
    assert line.against(s, bill, one(bens[2])) == [
        (REQUIREMENT, "with Bo there could not be enough of what it asks for")
    ]
    assert [rule for rule, _ in line.against(s, bill, PASS)] == [REQUIREMENT]
    assert line.can_go_without(s, HERE, one(bens[1]))
    assert not line.can_go_without(s, HERE, one(bens[0]))


# A number


def test_a_number_within_its_limits(s: State) -> None:
    line = choice({"choose number": {"from": 1, "to": 3}})
    assert [option.number for option in line.options(s, HERE)] == [1, 2, 3]
    against = {n: line.against(s, HERE, Option("number", number=n)) for n in (0, 1, 3, 4)}
    assert (against[1], against[3]) == ([], [])
    assert against[0] == [("abilities.this", "the number is at least 1, not 0")]
    assert against[4] == [("abilities.this", "the number is at most 3, not 4")]
    assert line.against(s, HERE, PASS) == []
    assert line.answered(s, HERE, Option("number", number=2)).choice("number") == 2


def test_a_number_begins_with_nothing_and_is_said_by_whoever_is_named(s: State) -> None:
    line = choice({"choose number": {"to": "somebody.ghost_rock"}, "by": "somebody"})
    scope = HERE.choose("somebody", BEN)
    assert [option.number for option in line.options(s, scope)] == list(range(7))
    assert line.ask(s, scope, ()).player == BEN
    assert line.options(s, HERE) == []
    below = choice({"choose number": {"from": -2, "to": -1}})
    assert below.options(s, HERE) == []
    assert below.against(s, HERE, Option("number", number=1)) == [("abilities.this", "the number is at most 0, not 1")]


# Yes or no, one or the other


def program(*lines: dict[str, Any]) -> Program:
    """Lines, and what they come to, where a player (`somebody`) and a dude (`target`) can have been chosen."""
    before = [{"choose": "player with a draw hand", "as": "somebody"}, {"choose": "dude in this shootout"}]
    return read_ability(0, {"play": "shootout", "then": [*before, *lines]}).then[2:]


def on(card: int) -> Scope:
    return HERE.choose("target", card).choose("somebody", BEN)


@pytest.mark.usefixtures("fight")
def test_what_may_be_done_is_offered_where_it_can_be_done(s: State, dudes: tuple[CardId, CardId]) -> None:
    """Rules: abilities.later-clauses, abilities.as-much-as-possible. A no is always an answer."""
    may, *_ = program({"may": [{"boot": "target"}]})
    assert isinstance(may, Choice)
    unbooted, booted = on(dudes[0]), on(dudes[1])
    assert (may.options(s, unbooted), may.options(s, booted)) == ([YES, NO], [NO])
    assert (may.against(s, unbooted, YES), may.against(s, booted, NO)) == ([], [])
    why = "Ben's Gun is booted already"
    assert may.against(s, booted, YES) == [("abilities.as-much-as-possible", why)]
    assert (may.skips(NO), may.skips(YES)) == (1, 0)
    assert may.ask(s, unbooted, (YES, NO)).player == ANN
    assert may.answered(s, unbooted, YES) == unbooted


@pytest.mark.usefixtures("fight")
def test_what_may_be_done_by_somebody_is_up_to_them(s: State, dudes: tuple[CardId, CardId]) -> None:
    may, *_ = program({"may": [{"boot": "target"}], "by": "somebody"})
    assert isinstance(may, Choice)
    assert (may.ask(s, on(dudes[0]), (YES, NO)).player, may.options(s, on(dudes[0]))) == (BEN, [YES, NO])
    nobody = HERE.choose("target", dudes[0])
    assert (may.options(s, nobody), may.ask(s, nobody, (NO,)).player) == ([NO], ANN)
    why = "the player whom it lets decide is not there"
    assert may.against(s, nobody, YES) == [("abilities.as-much-as-possible", why)]


@pytest.mark.usefixtures("fight")
def test_what_is_done_for_something_is_done_in_full(s: State, dudes: tuple[CardId, CardId]) -> None:
    """Rule: abilities.do-x-to-y. Without anything in return some of it is enough to be offered."""
    both = [{"boot": "target"}, {"unboot": "target"}]
    price, *below = program({"may": both, "to": [{"draw cards": 1}], "else": [{"ace": "target"}]})
    some, *_ = program({"may": both})
    assert isinstance(price, Choice)
    assert isinstance(some, Choice)
    for dude in dudes:
        assert (price.options(s, on(dude)), some.options(s, on(dude))) == ([NO], [YES, NO])
    assert price.skips(NO) == len(below) - 1  # all but what is done otherwise
    [(rule, _)] = price.against(s, on(dudes[1]), YES)
    assert rule == price.ask(s, on(dudes[1]), (NO,)).rule != some.ask(s, on(dudes[1]), (NO,)).rule


@pytest.mark.usefixtures("fight")
def test_one_or_the_other_as_far_as_it_can_be_begun(s: State, dudes: tuple[CardId, CardId]) -> None:
    either, *_ = program({"either": [{"boot": "target"}], "or": [{"unboot": "target"}], "by": "somebody"})
    assert isinstance(either, Choice)
    first, second = (Option("alternative", number=n) for n in (1, 2))
    assert (either.options(s, on(dudes[0])), either.options(s, on(dudes[1]))) == ([first], [second])
    assert either.options(s, HERE.choose("target", dudes[0])) == []
    assert either.ask(s, on(dudes[0]), (first,)).player == BEN
    assert (either.skips(first), either.skips(second)) == (0, 2)
    refused = either.against(s, on(dudes[0]), second)
    assert refused == [("abilities.as-much-as-possible", "Ann's Gun is not booted")]
    assert (either.against(s, on(dudes[0]), first), either.against(s, on(dudes[0]), PASS)) == ([], [])
    mine, *_ = program({"either": [{"boot": "target"}], "or": [{"draw cards": 1}]})
    assert isinstance(mine, Choice)
    assert (mine.options(s, on(dudes[0])), mine.ask(s, on(dudes[0]), (first,)).player) == ([first, second], ANN)


@pytest.mark.usefixtures("fight")
def test_what_follows_only_if_something_is_so(s: State, dudes: tuple[CardId, CardId]) -> None:
    then, otherwise = [{"ace": "target"}, {"draw cards": 1}], [{"boot": "target"}]
    test, *below = program({"if": "target.booted", "then": then, "else": otherwise})
    assert (test.run(s, on(dudes[1])), test.run(s, on(dudes[0]))) == (0, 3)
    assert (test.stops(s, on(dudes[1])), test.stops(s, on(dudes[0]))) == ("", "Ann's Gun is not booted")
    assert below[2].run(s, on(dudes[1])) == 1  # over what is done otherwise
    assert s.notes() == []
