"""Who and what is meant by a name."""

from typing import Any

import pytest

from judge.scenario.file import names
from judge.scenario.file.names import Unknown, card_named, cards_named, place_named, player_named, split_owner
from judge.scenario.questions.values import Expression


@pytest.fixture
def s(play: Any, lumps: Any) -> Any:
    lumps["table"] += [
        {"card": "Tommy Harden", "of": "ann", "at": "town square"},
        {"card": "Tommy Harden", "of": "bob", "at": "bob's home", "booted": True},
        {"deed": "Flint's Amusements", "of": "ann"},
        {"deed": "Corner Shop", "of": "ann"},
        {"deed": "Corner Shop", "of": "bob"},
    ]
    lumps["players"]["bob"] |= {"discard": ["KS", "KS", "Pinned Down"], "hand": ["QS"]}
    return play(lumps).state


def test_a_player_is_named_exactly(s: Any) -> None:
    assert player_named(s, "bob") == 1
    with pytest.raises(Unknown) as caught:
        player_named(s, "Bobb")
    assert caught.value.suggestions == ["bob"]


@pytest.mark.parametrize("name", ["Tommy Harden", "tommy harden"])
def test_a_title_that_two_players_have_is_ambiguous(s: Any, name: str) -> None:
    with pytest.raises(Unknown, match="more than one card is called") as caught:
        card_named(s, name)
    assert set(caught.value.suggestions) == {"ann's Tommy Harden", "bob's Tommy Harden"}


@pytest.mark.parametrize("name", ["ann's Tommy Harden", "ann\u2019s tommy harden"])
def test_the_owner_makes_it_plain(s: Any, name: str) -> None:
    assert s.cards[card_named(s, name)].owner == 0
    assert s.cards[card_named(s, name.replace("ann", "bob"))].booted


def test_spelling_is_forgiven_but_not_misspelling(s: Any) -> None:
    assert s.name(card_named(s, "PINNED-down!")) == "Pinned Down"
    with pytest.raises(Unknown) as caught:
        card_named(s, "Pined Down")
    assert caught.value.suggestions == ["Pinned Down"]


def test_copies_that_differ_in_nothing_are_one_card(s: Any) -> None:
    assert len(cards_named(s, "KS")) == 2
    assert s.name(card_named(s, "KS")) == "KS"


def test_a_card_is_also_called_by_its_face_where_only_that_matters(s: Any) -> None:
    assert s.cards[card_named(s, "qs")].zone == "hand"
    assert cards_named(s, "QD") == []


def test_a_possessive_title_is_no_owner(s: Any) -> None:
    assert split_owner(s, "Flint's Amusements") == (-1, "Flint's Amusements")
    assert s.name(card_named(s, "Flint's Amusements")) == "Flint's Amusements"


def test_a_player_whose_name_begins_a_title_does_not_hide_it(play: Any, lumps: Any) -> None:
    lumps["players"]["Flint"] = lumps["players"].pop("ann")
    lumps["table"][0]["of"] = "Flint"
    lumps["table"].append({"deed": "Flint's Amusements", "of": "bob"})
    state = play(lumps).state
    assert state.cards[card_named(state, "Flint's Amusements")].owner == lumps_owner(lumps, "bob")


def lumps_owner(data: Any, player: str) -> int:
    return list(data["players"]).index(player)


def test_a_card_in_play_is_meant_rather_than_one_elsewhere(play: Any, lumps: Any) -> None:
    lumps["table"].append({"card": "Eve Henry", "of": "ann", "at": "ann's home"})
    lumps["decks"] = {"bob": {"holds": ["Eve Henry"]}}
    state = play(lumps).state
    assert state.cards[card_named(state, "Eve Henry")].zone == "play"


@pytest.mark.parametrize("name", ["town square", "Town Square", "bob's home", "BOBS HOME", "Flint's Amusements"])
def test_places(s: Any, name: str) -> None:
    assert names.normalise(s.place_name(place_named(s, name))) == names.normalise(name)


def test_an_unknown_place_names_the_places(s: Any) -> None:
    with pytest.raises(Unknown, match="unknown place") as caught:
        place_named(s, "town sqare")
    assert caught.value.suggestions == ["town square"]


def test_two_deeds_of_one_name_need_an_owner(s: Any) -> None:
    with pytest.raises(Unknown, match="more than one deed"):
        place_named(s, "Corner Shop")
    assert s.cards[place_named(s, "bob's Corner Shop")].owner == 1


def test_no_more_than_a_few_names_are_listed(fault: Any, lumps: Any) -> None:
    lumps["table"] += [{"dude": f"Extra {n}", "of": "ann", "at": "town square"} for n in range(100)]
    lumps["questions"] = [{"value": "bullets('zzz qqq')"}]
    assert fault(lumps).count('"') <= 2 * (1 + names.MOST_OFFERED)


def test_stand_ins_that_differ_need_names_of_their_own(fault: Any, lumps: Any) -> None:
    lumps["table"].append({"dude": "Bart", "of": "bob", "at": "bob's home"})
    lumps["questions"] = [{"value": "bullets('Bart')"}]
    assert "bob has several cards of this name that differ; say which" in fault(lumps)


def test_copies_are_told_apart_by_what_carries_them_where_they_are_or_their_number(lumps: Any, play: Any) -> None:
    lumps["table"] += [
        {"dude": "Bart", "of": "bob", "at": "bob's home"},
        {"goods": "Rope", "of": "bob", "on": "Bart #1", "booted": True},
        {"goods": "Rope", "of": "bob", "on": "Bill"},
    ]
    s = play(lumps).state
    one, two = cards_named(s, "Rope")
    assert cards_named(s, "Rope on Bill") == [two]
    assert cards_named(s, "Rope on Bart") == cards_named(s, "bob's Rope on bob's Bart") == [one]
    assert cards_named(s, "Rope #1") == [one]
    assert cards_named(s, "Rope #2") == [two]
    assert cards_named(s, "Rope #3") == cards_named(s, "Rope #0") == cards_named(s, "Rope #x") == []
    home, square = cards_named(s, "Bart at bob's home"), cards_named(s, "Bart at town square")
    assert len(home) == len(square) == 1
    assert home != square
    assert cards_named(s, "Bart at nowhere") == []


@pytest.fixture
def wendy(lumps: Any) -> Any:
    """A position with a dude whom people call by her nickname, and a weapon with a shorter name."""
    lumps["table"] += [
        {"card": "Wendy Cheng", "of": "bob", "at": "town square", "posse": "mark"},
        {"card": "Flame-Thrower", "of": "bob", "on": "Wendy Cheng"},
    ]
    return lumps


@pytest.mark.parametrize("name", ["Wendy Cheng", "wendy cheng", "Xiong Cheng", "bob's Wendy Cheng", "Wendy Cheng #1"])
def test_a_card_is_also_called_what_people_call_it(wendy: Any, play: Any, name: str) -> None:
    s = play(wendy).state
    assert s.name(card_named(s, name)) == 'Xiong "Wendy" Cheng'
    assert s.name(card_named(s, "Flamethrower on Wendy Cheng")) == "Flame-Thrower"


def test_a_title_comes_before_what_people_call_another_card(wendy: Any, play: Any) -> None:
    wendy["table"].append({"dude": "Wendy Cheng", "of": "ann", "at": "town square"})
    s = play(wendy).state
    assert [s.name(card) for card in cards_named(s, "Wendy Cheng")] == ["Wendy Cheng"]


def test_what_two_cards_are_called_says_their_titles(lumps: Any, play: Any) -> None:
    lumps["table"] += [{"dude": f'{name} "Kid" Jones', "of": "ann", "at": "town square"} for name in ("Al", "Bo")]
    s = play(lumps).state
    with pytest.raises(Unknown, match="several cards here are called so") as caught:
        card_named(s, "Kid Jones")
    assert sorted(caught.value.suggestions) == ['Al "Kid" Jones', 'Bo "Kid" Jones']


def test_it_is_called_so_in_scripts_expressions_facts_and_answers(wendy: Any, play: Any) -> None:
    wendy["script"] = [{"bob": {"discard": "Wendy Cheng"}}]
    wendy["questions"] = [
        {"value": "card('Wendy Cheng').zone", "expect": "discard"},
        {"outcome": {"Wendy Cheng": {"in": "discard"}}},
        {"outcome": {"bob": {"taken": ["Wendy Cheng"]}}},
        {"never": "card('Wendy Cheng').in_play", "until": "the end"},
        {"why not": "Wendy Cheng is booted"},
    ]
    report = play(wendy)
    assert all(result.passed is not False for result in report.results)


def test_a_search_knows_that_a_nickname_names_a_card(wendy: Any, play: Any) -> None:
    wendy["questions"] = [{"never": "not card('Wendy Cheng').in_play and card('Bart').in_play", "expect": False}]
    assert play(wendy).results[0].passed
    s = play(wendy).state
    assert [s.name(card) for card in Expression("card('Wendy Cheng').booted").named(s)] == ['Xiong "Wendy" Cheng']
    assert Expression("card('Wendy Cheng').booted").only_of_cards(s)


def test_what_is_suggested_can_be_copied_into_an_expression(wendy: Any, play: Any, fault: Any) -> None:
    wendy["questions"] = [{"value": "card('Wenny Cheng').booted"}]
    said = fault(wendy)
    assert """(did you mean 'Xiong "Wendy" Cheng'?)""" in said
    wendy["questions"] = [{"value": f"card({said.partition('mean ')[2].rstrip('?)')}).booted", "expect": False}]
    assert play(wendy).results[0].passed
