"""Instructions whose card or player is not there do nothing, and cannot be what a requirement asks for."""

from typing import Any

import pytest

from judge.cards.fault import CardFault
from judge.cards.reading import read_ability
from judge.cards.vocabulary.steering.numbers import MOST_NUMBERS
from judge.engine.abilities.satisfiable import satisfiable
from judge.engine.events import ending
from judge.engine.position.ability import Choice, Instruction, Program, Scope
from judge.engine.position.event import Event
from judge.engine.position.key import key
from judge.engine.position.kinds import CardId
from judge.engine.position.procedure import NO, PASS, YES, Option
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY, Printed, Shootout
from judge.engine.table import numbers

from .conftest import ANN, BEN

CHOOSE = [{"choose": "dude in this shootout"}, {"choose": "player with a draw hand", "as": "somebody"}]


def instruction(line: dict[str, Any]) -> Instruction:
    """An instruction, read where a dude (`target`) and a player (`somebody`) can have been chosen."""
    program: Program = read_ability(0, {"play": "shootout", "then": [*CHOOSE, line]}).then
    return program[-1]


def position(s: State) -> tuple[object, ...]:
    return [*s.cards], [*s.players], s.modifiers, s.lingering, len(s.stack)


@pytest.mark.usefixtures("fight")
@pytest.mark.parametrize(
    "line",
    [
        {"boot": "target"},
        {"ace": "target"},
        {"discard": "target"},
        {"send home booted": "target"},
        {"bullets": -3, "minimum": 0},
        {"bullets": 1},
        {"first casualty": "target"},
        {"hand rank": 1, "of": "somebody"},
        {"casualties": 1, "of": "somebody"},
        {"replace draw hand": "somebody"},
        {"replace draw hand": "you", "from": "somebody"},
        {"put into play": "target"},
    ],
    ids=str,
)
def test_what_was_never_chosen_is_left_alone(s: State, line: dict[str, Any]) -> None:
    before, found = position(s), instruction(line)
    scope = Scope(ANN, CardId(0))
    assert "put into play" in line or not found.possible(s, scope)
    found.run(s, scope)
    assert position(s) == before


@pytest.mark.usefixtures("fight")
def test_no_card_has_no_suit_and_value_to_change(s: State) -> None:
    found = instruction({"change suit and value": "target"})
    assert isinstance(found, Choice)
    assert found.options(s, Scope(ANN, CardId(0))) == []


@pytest.mark.usefixtures("fight")
def test_nobody_cannot_choose(s: State) -> None:
    found = instruction({"choose": "dude in this shootout", "as": "other", "by": "somebody"})
    assert isinstance(found, Choice)
    assert found.options(s, Scope(ANN, CardId(0))) == []
    assert len(found.options(s, Scope(ANN, CardId(0), None, (("somebody", BEN),)))) == 2


def test_bullets_are_taken_down_to_the_minimum_only(s: State, fight: Shootout, dudes: tuple[CardId, CardId]) -> None:
    scope = Scope(ANN, CardId(0), None, (("target", dudes[1]),))
    for amount, minimum, left in ((-5, 1, 1), (-2, 0, 1), (-9, 7, 3), (3, 0, 6)):
        s.modifiers = ()
        instruction({"bullets": amount, "minimum": minimum}).run(s, scope)
        assert numbers.total_bullets(s, dudes[1]) == left
    assert fight.leader == ANN


@pytest.mark.usefixtures("fight")
def test_influence_that_has_become_a_number_forgets_what_bore_on_it(s: State, dudes: tuple[CardId, CardId]) -> None:
    scope, (dude, _) = Scope(ANN, CardId(0), None, (("target", dudes[0]),)), dudes
    was = numbers.influence(s, dude)
    instruction({"influence": -1, "for": "round"}).run(s, scope)
    instruction({"influence": 4, "for": "round"}).run(s, scope)
    instruction({"influence becomes": 2, "for": "day"}).run(s, scope)
    assert numbers.influence(s, dude) == 2
    ending.expire(s, "round")
    assert numbers.influence(s, dude) == 2
    instruction({"influence": 1, "for": "phase"}).run(s, scope)
    assert numbers.influence(s, dude) == 3
    ending.expire(s, "day")
    assert numbers.influence(s, dude) == was + 1


def test_the_order_of_a_change_and_of_a_number_that_is_set_tells_positions_apart(
    s: State, dudes: tuple[CardId, CardId]
) -> None:
    scope = Scope(ANN, CardId(0), None, (("target", dudes[0]),))
    lines = instruction({"influence": 1, "for": "day"}), instruction({"influence becomes": 0, "for": "day"})
    keys = []
    for order in (lines, lines[::-1]):
        s.modifiers = ()
        for line in order:
            line.run(s, scope)
        keys.append((numbers.influence(s, dudes[0]), key(s)))
    assert [influence for influence, _ in keys] == [0, 1]
    assert keys[0][1] != keys[1][1]


def test_a_card_found_enters_play_where_the_event_took_place(s: State, dudes: tuple[CardId, CardId]) -> None:
    here = s.players[BEN].home
    found = s.add_card(Printed("Found", "dude"), ANN, "hand")
    scope = Scope(ANN, dudes[0], Event("discard", dudes[1], at=here), (("target", found),))
    instruction({"put into play": "target"}).run(s, scope)
    s.go_on()
    assert (s.cards[found].zone, s.cards[found].at) == ("play", here)
    assert s.cards[found].posse == NOBODY


def test_a_prohibition_for_a_shootout_ends_with_the_phase_where_there_is_none(s: State) -> None:
    ability = read_ability(0, {"play": "noon", "then": [{"cannot": "boot", "for": "shootout"}]})
    printed = Printed("Preacher", "dude", abilities=(ability,))
    card = s.add_card(printed, ANN, "play")
    ability.then[0].run(s, Scope(ANN, card))
    assert [left.until for left in s.lingering] == ["phase"]


def test_a_weapon_that_a_text_brings_into_play_takes_the_place_of_the_old_one(
    s: State, dudes: tuple[CardId, CardId]
) -> None:
    old, new, other = (Printed(title, "goods", keywords=("Weapon",)) for title in ("Old", "New", "Other"))
    worn = s.add_card(old, ANN, "play", attached=dudes[0])
    found = s.add_card(new, ANN, "hand")
    attach = read_ability(
        0,
        {"play": "noon", "then": [CHOOSE[0], {"choose": "dude", "as": "bearer"}, {"attach": "target", "to": "bearer"}]},
    ).then[-1]
    attach.run(s, Scope(ANN, CardId(0), None, (("target", found), ("bearer", dudes[0]))))
    s.go_on()
    assert (s.cards[found].attached, s.cards[worn].zone) == (dudes[0], "discard")
    passed_on = s.add_card(other, ANN, "play", attached=dudes[1])
    attach.run(s, Scope(ANN, CardId(0), None, (("target", passed_on), ("bearer", dudes[0]))))
    s.go_on()
    assert s.attachments(dudes[0]) == [found, passed_on]


@pytest.mark.usefixtures("fight")
def test_a_requirement_is_tried_without_changing_anything(s: State, dudes: tuple[CardId, CardId]) -> None:
    requires = read_ability(0, {"play": "noon", "requires": [{"put into draw hand": "this"}]}).requires
    found = s.add_card(Printed("Found", "goods"), ANN, "discard")
    before = position(s)
    assert all(satisfiable(s, Scope(ANN, card), requires) for card in (found, dudes[0]))
    assert position(s) == before


@pytest.mark.usefixtures("fight")
def test_nobody_is_asked_where_there_is_nothing_to_choose(s: State, dudes: tuple[CardId, CardId]) -> None:
    lines = [{"choose": "card in your play hand"}, {"if": "target.is_dude", "then": [{"discard from hand": "target"}]}]
    may = read_ability(0, {"play": "noon", "then": [{"may": lines}]}).then[0]
    assert isinstance(may, Choice)
    assert may.options(s, Scope(ANN, dudes[0])) == [NO]
    s.add_card(Printed("Found", "dude"), ANN, "hand")
    assert may.options(s, Scope(ANN, dudes[0])) == [YES, NO]


def test_a_number_is_chosen_among_so_many_and_no_more(s: State) -> None:
    scope = Scope(ANN, CardId(0))
    most = instruction({"choose number": {"from": 5, "to": 5 + MOST_NUMBERS}})
    assert isinstance(most, Choice)
    assert len(most.options(s, scope)) == MOST_NUMBERS + 1
    more = instruction({"choose number": {"to": 1_000_000_000}})
    assert isinstance(more, Choice)
    with pytest.raises(CardFault, match="one of 1,000 numbers at most is chosen"):
        more.options(s, scope)


def test_what_was_chosen_inside_a_repetition_means_nothing_when_it_begins_again(s: State) -> None:
    """Else the second time would be about the card that the first time was about."""
    again = {"repeat": [{"choose": "card in your play hand", "as": "paid"}], "with": "dude in this shootout"}
    repeat = instruction(again)
    assert isinstance(repeat, Choice)
    scope = Scope(ANN, CardId(0)).choose("target", CardId(1)).choose("somebody", ANN).choose("paid", CardId(3))
    for option in (PASS, Option("choose", CardId(2))):
        after = repeat.answered(s, scope, option)
        assert after.choices("paid") == ()
        assert after.choices("somebody") == (ANN,)
    assert after.choices("target") == (CardId(2),)
