"""Laying out the table and entering a step: what is true afterwards, and every way in which a board is wrong."""

from typing import Any

import pytest

from judge.engine.table import numbers
from judge.input.yaml_text import flow
from judge.scenario.file.model import STEPS
from judge.scenario.file.names import card_named

PUBLISHED = {"card": "Tommy Harden", "of": "ann", "at": "town square"}


def with_card(data: Any, **card: Any) -> Any:
    return {**data, "table": [*data["table"], {"of": "ann", **card}]}


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ({"card": "Tomy Harden", "at": "town square"}, 'unknown card "Tomy Harden" (did you mean "Tommy Harden"?)'),
        ({"card": "Tommy Harden", "at": "town sqare"}, 'unknown place "town sqare" (did you mean "town square"?)'),
        ({"card": "Tommy Harden", "at": "town square", "of": "anne"}, 'unknown player "anne" (did you mean "ann"?)'),
        ({"card": "Tommy Harden", "at": "town square", "controller": "bo"}, 'unknown player "bo"'),
        ({"card": "Tommy Harden"}, "say where Tommy Harden is: `at: town square`, `at: ann's home` or a deed"),
        ({"card": "Tommy Harden", "at": "town square", "value": 4}, 'is a published card and has its own "value"'),
        ({"card": "Tommy Harden", "at": "town square", "bullets": 1}, 'is a published card and has its own "bullets"'),
        ({"card": "Tommy Harden", "at": "town square", "keywords": ["Deputy"]}, "has its own keywords"),
        ({"card": "Tommy Harden", "dude": "Tom", "at": "town square"}, "exactly one of `card`, `dude`"),
        ({"at": "town square"}, "exactly one of `card`, `dude`"),
        ({"goods": "Knife"}, "has to be attached: say `on:`"),
        ({"goods": "Knife", "on": "Bartt"}, 'no such card here: "Bartt" (did you mean "Bart"?)'),
        ({"goods": "Knife", "on": "Amy", "at": "town square"}, "Knife is where its host is"),
        ({"goods": "Knife", "on": "Amy", "posse": "leader"}, "Knife is where its host is"),
        ({"goods": "Knife", "on": "Amy", "bounty": 1}, 'Knife has no bounty: leave out "bounty"'),
        ({"spell": "Hex", "on": "Amy", "bullets": 1}, 'Hex has no bullets: leave out "bullets"'),
        ({"goods": "Knife", "on": "Amy", "controller": "bob"}, "belongs to whoever controls what carries it"),
        ({"dude": "Tom", "at": "town square", "on": "Amy"}, 'Tom cannot be attached: it is of type "dude"'),
        ({"deed": "Bank", "at": "town square"}, 'Bank is a place itself: leave out "at"'),
        ({"deed": "Bank", "influence": 1}, "Bank has no influence"),
        ({"deed": "Bank", "controller": "bob"}, "Bank belongs to whoever has the most influence there"),
        ({"deed": "Bank", "posse": "leader"}, "Bank is no dude and joins no posse"),
        ({"card": "Pinned Down"}, 'Pinned Down does not lie on the table: it is of type "action"'),
        ({"card": "Law Dogs"}, 'Law Dogs does not lie on the table: it is of type "outfit"'),
        ({"dude": "Tom", "at": "town square", "keywords": ["Harowed"]}, 'unknown keyword "Harowed" (did you mean'),
        ({"dude": "Tom", "at": "town square", "posse": "mark"}, "the mark's posse is bob's"),
        ({"dude": "Tom", "at": "ann's home", "posse": "leader"}, "everybody in the shootout is where its leader is"),
        ({"dude": "Tom", "at": "town square", "value": 14}, "<= 13"),
        ({"dude": "Tom", "at": "town square", "bullets": "3 studs"}, "bullets"),
        ({"dude": "Tom", "at": "town square", "bullets": -1}, "bullets"),
    ],
)  # fmt: skip
def test_a_card_on_the_table_that_cannot_be(fault: Any, lumps: Any, card: dict[str, Any], said: str) -> None:
    message = fault(with_card(lumps, **card))
    assert said in message
    line = int(message.split(":")[1])
    assert line > 20  # somewhere in the table, which begins below the players


@pytest.mark.parametrize(
    ("players", "said"),
    [
        ({"ann": {"winner": True}, "bob": {"winner": True}}, "the Winner of lowball; here ann and bob have"),
        ({"ann": {}, "bob": {}}, "here nobody has"),
        ({"ann": {"winner": True}}, "a game has two or more players"),
        ({"ann": {"winner": True}, "bob": {"outfit": "Law Dog"}}, 'unknown card "Law Dog" (did you mean "Law Dogs"?)'),
        ({"ann": {"winner": True}, "bob": {"outfit": "Tommy Harden"}}, 'is no outfit but a card of type "dude"'),
        ({"ann": {"winner": True}, "bob": {}, "deck": {}}, 'no player can be called "deck"'),
        ({"ann": {"winner": True}, "bob": {}, "Nobody": {}}, 'no player can be called "Nobody"'),
        ({"ann": {"winner": True}, "bob": {"hand": ["Coachwip!"]}}, '(did you mean "Coachwhip!"'),
        ({"ann": {"winner": True}, "bob": {"hand": ["Law Dogs"]}}, 'never in a deck, a hand or a pile'),
        ({"ann": {"winner": True}, "bob": {"draw hand": ["ZZ"]}}, 'unknown card "ZZ"'),
        ({"ann": {"winner": True}, "bob": {"draw hand": ["Law Dogs"]}}, 'never in a deck, a hand or a pile'),
    ],
)  # fmt: skip
def test_players_that_cannot_be(fault: Any, lumps: Any, players: Any, said: str) -> None:
    assert said in fault({**lumps, "players": players})


def test_a_card_that_is_not_encoded_may_lie_where_its_text_does_not_matter(play: Any, lumps: Any) -> None:
    lumps["players"]["bob"] = {"discard": ["Shotgun"], "boot hill": ["Shotgun"]}
    lumps["decks"] = {"bob": {"top": ["Shotgun"]}}
    assert play(lumps).passed


@pytest.mark.parametrize(
    ("table", "said"),
    [
        ([], "a shootout needs a dude with `posse: leader`"),
        ([{"dude": "Amy", "of": "ann", "at": "town square", "posse": "leader"}], "needs a dude with `posse: mark`"),
        ([{"dude": "Amy", "of": "ann", "at": "town square", "posse": "leader"},
          {"dude": "Al", "of": "ann", "at": "town square", "posse": "mark"}], "nobody can have dudes in both posses"),
    ],
)  # fmt: skip
def test_posses_that_cannot_be(fault: Any, lumps: Any, table: Any, said: str) -> None:
    assert said in fault({**lumps, "table": table})


FIVE = ["2C", "2D", "5H", "8S", "JD"]


@pytest.mark.parametrize(
    ("start", "said"),
    [
        (None, "there are no posses at High Noon: leave out `posse`"),
        ({"step": "noon"}, "a scenario cannot start in this step yet"),
        ({"step": "shootout.take-yer-lumps"}, "from shootout.take-yer-lumps on, ann needs a `draw hand`"),
        ({"step": "shootout.reveal"}, "ann needs a `draw hand`"),
        ({"step": "shootout.resolution"}, "ann needs a `draw hand`"),
        ({"step": "shootout.resolution", "casualties": {"bob": 1}}, "`casualties` can be set where the step is"),
        ({"step": "shootout.run-or-gun", "casualties": {"bob": 1}}, "`casualties` can be set where the step is"),
        ({"step": "shootout.take-yer-lumps", "casualties": {"bo": 1}}, 'unknown player "bo" (did you mean "bob"?)'),
        ({"step": "shootout.take-yer-lumps", "casualties": {"bob": 1, "ann": 1}}, "say who lost the round"),
        ({"step": "shootout.take-yer-lumps", "casualties": {"bob": 1}, "loser": "bo"}, 'unknown player "bo"'),
        ({"step": "shootout.take-yer-lumps", "loser": "bob"}, "`loser` goes with `casualties`"),
        ({"step": "shootout.make-plays", "cheatin used on": ["bob"]}, "`cheatin used on` can be said where"),
        ({"step": "shootout.draw"}, "what is drawn depends on the shooters: say `shooters:` for ann"),
        ({"step": "shootout.draw", "shooters": {"ann": "Amy"}}, "say `shooters:` for bob"),
        ({"step": "shootout.draw", "shooters": {"bob": "Bartt"}}, '"Bartt" (did you mean "Bart"?)'),
        ({"step": "shootout.draw", "shooters": {"ann": "Bart"}}, "a shooter is in their player's posse, unlike ann's"),
        ({"step": "shootout.make-plays", "shooters": {"ann": "Amy"}}, "shooters are picked in shootout.pick-yer"),
        ({"step": "shootout.make-plays", "rank modifiers": {"an": 1}}, 'unknown player "an" (did you mean "ann"?)'),
        ({"step": "shootout.make-plays", "rank modifiers": {"ann": 100}}, "<= 99"),
    ],
)  # fmt: skip
def test_starts_that_cannot_be(fault: Any, lumps: Any, start: Any, said: str) -> None:
    data = {key: value for key, value in lumps.items() if key != "start"}
    assert said in fault({**data, **({"start": start} if start else {})})


def test_only_the_two_sides_take_casualties_and_lose(fault: Any, lumps: Any) -> None:
    lumps["players"]["carol"] = {}
    lumps["start"]["casualties"] = {"carol": 1}
    assert 'only the two sides of the shootout take casualties, unlike "carol"' in fault(lumps)
    lumps["start"] |= {"casualties": {"bob": 1}, "loser": "carol"}
    assert 'the loser of the round is in the shootout, unlike "carol"' in fault(lumps)


@pytest.mark.parametrize("step", ["shootout.make-plays", "shootout.pick-yer-shooter", "shootout.draw"])
def test_nobody_has_a_draw_hand_before_it_is_drawn(fault: Any, resolution: Any, step: str) -> None:
    resolution["start"] = {"step": step}
    if step == "shootout.draw":
        resolution["start"]["shooters"] = {"ann": "Amy", "bob": "Bart"}
    assert "hands are drawn in shootout.draw" in fault(resolution)


def test_a_draw_hand_has_at_most_five_cards(fault: Any, resolution: Any) -> None:
    resolution["players"]["bob"]["draw hand"].append("AS")
    assert "a draw hand that is revealed has at most five cards" in fault(resolution)


def test_a_joker_is_declared_at_the_reveal(fault: Any, play: Any, resolution: Any) -> None:
    resolution["players"]["bob"]["draw hand"][0] = "joker"
    message = fault(resolution)
    assert "a joker is declared at the reveal: start there, or write the suit and value it has" in message
    assert "    - joker" not in message
    resolution["start"] = {"step": "shootout.reveal"}
    assert play(resolution).results[0].answer == "bob"


def test_every_step_can_be_entered(play: Any, lumps: Any) -> None:
    for step in STEPS:
        data = {**lumps, "start": {"step": step}, "players": {"ann": {"winner": True}, "bob": {}}}
        if step in ("shootout.reveal", "shootout.resolution", "shootout.take-yer-lumps"):
            data["players"] = {"ann": {"winner": True, "draw hand": FIVE}, "bob": {"draw hand": FIVE}}
        if step == "shootout.draw":
            data["start"]["shooters"] = {"ann": "Amy", "bob": "Bart"}
        sides = {"day.high-noon": (), "call-out.posses.mark": ("leader",), "call-out.posses.formed": ("leader", "mark")}
        if not step.startswith("shootout."):
            formed = sides.get(step, ())
            data["table"] = [
                {key: given for key, given in row.items() if key != "posse" or given in formed}
                for row in lumps["table"]
            ]
        if step == "setup":
            data |= {"players": {"ann": {}, "bob": {}}, "table": []}
        if step.startswith("call-out."):
            data["start"]["calls out"] = {"Amy": "Bart"}
        assert play(data).results[0].answer


@pytest.mark.parametrize(
    ("step", "leader", "mark"),
    [("formed", "Ann's second", "Bart"), ("mark", "Ann's second", "Bill"), ("leader", "Amy", "Bill")],
)
def test_a_call_out_without_who_calls_out_whom_names_those_who_may_be_meant(
    step: str, leader: str, mark: str, fault: Any, play: Any, lumps: Any
) -> None:
    sides: Any = {
        "formed": {"Ann's second": "leader", "Bart": "mark"},
        "mark": {"Ann's second": "leader"},
        "leader": {},
    }
    lumps["table"] = [
        {"dude": name, "of": of, "at": at, **({"posse": sides[step][name]} if name in sides[step] else {})}
        for name, of, at in (
            ("Al", "ann", "ann's home"), ("Amy", "ann", "town square"), ("Ann's second", "ann", "town square"),
            ("Bill", "bob", "town square"), ("Bart", "bob", "town square"),
        )
    ]  # fmt: skip
    data = {**lumps, "start": {"step": f"call-out.posses.{step}"}, "players": {"ann": {"winner": True}, "bob": {}}}
    said = f"calls out: {flow({leader: mark})}"
    assert f"say who calls out whom: `{said}`" in fault(data)
    data["start"]["calls out"] = {leader: mark}
    assert play(data).results[0].answer
    assert "`calls out: {Tommy Harden: Allie Hensman}`" in fault(
        {**data, "table": [], "start": {"step": "call-out.answer"}}
    )


def test_before_setup_there_are_only_decks_and_what_lies_beside_them(fault: Any, play: Any, lumps: Any) -> None:
    data: Any = {"scenario": "x", "players": {"ann": {"outfit": "Law Dogs"}, "bob": {}}, "start": {"step": "setup"}}
    data["questions"] = [{"turn": "now"}]
    assert "nobody has won lowball" in fault({**data, "players": {"ann": {"winner": True}, "bob": {}}})
    assert "everything but Legends is in `decks`" in fault({**data, "table": [{"deed": "Bank", "of": "ann"}]})
    assert "all cards are in `decks`" in fault({**data, "players": {"ann": {"hand": ["KS"]}, "bob": {}}})
    assert "Law Dogs says how much ghost rock ann starts with" in fault(
        {**data, "players": {"ann": {"outfit": "Law Dogs", "ghost rock": 3}, "bob": {}}}
    )
    s = play({**data, "table": [{"legend": "Stone", "of": "bob"}]}).state
    assert s.place(card_named(s, "Stone")) == s.players[1].home


def test_a_stand_in_has_what_is_written_and_nothing_else(play: Any, lumps: Any) -> None:
    tom_is = {"value": 10, "suit": "hearts", "bullets": "3 stud", "influence": 2, "bounty": 4, "booted": True}
    s = play(with_card(lumps, dude="Tom", at="ann's home", **tom_is, keywords=["harrowed", "Kung Fu 2"])).state
    tom = card_named(s, "Tom")
    printed = s.cards[tom].printed
    assert (numbers.bullets(s, tom), numbers.stud(s, tom), numbers.influence(s, tom)) == (3, True, 2)
    assert numbers.value(s, tom) == 12  # Kung Fu counts
    assert printed.has("Harrowed")
    assert printed.rating("Kung Fu") == 2
    assert s.cards[tom].booted
    assert s.cards[tom].bounty == 4
    bill = card_named(s, "Bill")
    assert (numbers.bullets(s, bill), numbers.stud(s, bill), numbers.influence(s, bill)) == (0, False, 0)


def test_attachments_follow_their_host_in_whatever_order_they_are_written(play: Any, lumps: Any) -> None:
    lumps["table"] = [{"goods": "Knife", "on": "Bart", "of": "bob", "bullets": 2}, *lumps["table"]]
    s = play(lumps).state
    assert numbers.bullets(s, card_named(s, "Bart")) == 4
    assert s.where(s.place(card_named(s, "Knife"))) == "the town square"


def test_a_dude_may_be_at_a_deed_and_controlled_by_another_player(play: Any, lumps: Any) -> None:
    data = with_card(lumps, deed="Bank")
    data["table"].append({"dude": "Tom", "of": "ann", "controller": "bob", "at": "Bank"})
    s = play(data).state
    tom = card_named(s, "Tom")
    assert s.where(s.place(tom)) == "Bank"
    assert s.who(s.cards[tom].controller) == "bob"


def test_the_top_of_a_deck_keeps_its_order_and_the_rest_has_none(play: Any, lumps: Any) -> None:
    lumps["decks"] = {"bob": {"top": ["KS", "QS"], "holds": ["JS"], "rest": "none"}}
    bob = play(lumps).state.players[1]
    s = play(lumps).state
    assert [s.name(card) for card in bob.deck] == ["KS", "QS"]
    assert [s.name(card) for card in bob.shuffled] == ["JS"]
    assert not bob.unstated


def test_after_the_casualties_the_loser_can_be_said(answer: Any, lumps: Any) -> None:
    lumps["start"] = {"step": "shootout.run-or-gun", "loser": "bob"}
    assert answer(lumps, turn="now") == "bob"
    lumps["start"] = {"step": "shootout.run-or-gun"}
    assert answer(lumps, turn="now") == "ann"  # nobody lost: the leader decides first
    assert answer(lumps, outcome={"shootout": {"round loser": "nobody"}}) == {"shootout": {"round loser": "nobody"}}
