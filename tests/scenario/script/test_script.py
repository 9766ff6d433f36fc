"""Scripts are strict: what is written has to be an option when its turn comes, and nothing is guessed."""

from typing import Any

import pytest

from judge.scenario.script.answers import Fault, read_answers
from judge.scenario.script.phrases import Answer


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("pass", [Answer("pass")]),
        (True, [Answer("yes")]),
        (False, [Answer("no")]),
        ("flee Bart", [Answer("flee", "Bart")]),
        ("send home booted Bart", [Answer("send home booted", "Bart")]),
        ({"play": "Coachwhip!"}, [Answer("play", "Coachwhip!")]),
        ({"play": "X", "ability": 2}, [Answer("play", "X", "2")]),
        ({"ability": "resolution", "play": "X", "choose": "Y"},
         [Answer("play", "X", "resolution"), Answer("choose", "Y")]),
        ({"assign": {"discard": ["Bart", "Bill"]}}, [Answer("discard", "Bart"), Answer("discard", "Bill")]),
        ({"assign": [{"discard": "Bart"}, {"ace": "Bill"}]}, [Answer("discard", "Bart"), Answer("ace", "Bill")]),
        ({"may": True, "take": "Eve Henry"}, [Answer("yes"), Answer("take", "Eve Henry")]),
        ({"may": "no"}, [Answer("no")]),
        (["pass", {"draw": 5}], [Answer("pass"), Answer("draw", "5")]),
    ],
)  # fmt: skip
def test_answers_as_people_write_them(written: Any, read: list[Answer]) -> None:
    assert read_answers(written) == read


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("passs", "an answer is a word such as `pass`"),
        (None, "an answer is a word such as `pass`"),
        ({}, "an answer is a word such as `pass`"),
        ({"ability": "react"}, "an answer is a word such as `pass`"),
        (5, "an answer is a word such as `pass`"),
        ({"play": []}, "`play` takes a name, not an empty list"),
        ({"play": None}, "`play` takes a name, not"),
        ({"play": {"a": "b"}}, "`play` takes a name, not"),
        ({"play": "X", "ability": ["a"]}, "`ability` takes a name, not"),
        ({"may": "perhaps"}, "`may` is answered with yes or no, not"),
    ],
)
def test_what_is_no_answer(written: Any, said: str) -> None:
    with pytest.raises(Fault) as caught:
        read_answers(written)
    assert said in caught.value.message


def test_an_empty_verb_is_a_verb_that_nobody_knows(fault: Any, resolution: Any) -> None:
    resolution["script"] = [{"ann": {"": "Coachwhip!"}}]
    assert 'unknown verb ""' in fault(resolution)


def test_a_misspelt_word_names_the_nearest() -> None:
    with pytest.raises(Fault) as caught:
        read_answers("asign Bart")
    assert caught.value.suggestions
    with pytest.raises(Fault) as caught:
        read_answers("pas")
    assert caught.value.suggestions[0] == "pass"


@pytest.mark.parametrize("line", [{"ann": "pass", "bob": "pass"}, {}])
def test_a_line_is_one_players_answer(fault: Any, lumps: Any, line: Any) -> None:
    lumps["script"] = [line]
    assert "a line of a script is one player's answer: `ann: pass`" in fault(lumps)


def test_an_empty_list_of_answers_is_not_passed_over(fault: Any, lumps: Any) -> None:
    lumps["script"] = [{"bob": []}]
    assert "an answer is a word such as `pass`" in fault(lumps)


def test_an_illegal_line_gives_every_reason_with_its_rule_and_the_options(fault: Any, resolution: Any) -> None:
    resolution["players"]["bob"]["draw hand"] = ["KS", "KH", "KD", "7C", "7H"]
    resolution["players"]["ann"]["hand"] = ["Cheatin' Varmint", "Coachwhip!"]
    resolution["players"]["ann"]["ghost rock"] = 5
    resolution["players"]["bob"]["hand"] = ["Coachwhip!"]
    resolution["script"] = [{"bob": {"play": "Coachwhip!"}}]
    message = fault(resolution)
    assert "bob's `play Coachwhip!` is not legal because it is ann's turn to play [abilities.your-turn]; " in message
    assert "no other player's hand is Cheatin' [shootout.resolution.cheatin-needs-another]" in message
    assert "it is up to ann to make a play; the options are: play Cheatin' Varmint (resolution), pass" in message


def test_a_fault_stands_at_the_line_of_the_script(fault: Any) -> None:
    text = """\
scenario: Lines
players: {ann: {winner: yes}, bob: {}}
table:
  - {dude: Amy, of: ann, at: town square, posse: leader}
  - {dude: Bart, of: bob, at: town square, posse: mark}
start: {step: shootout.make-plays}
script:
  - ann: pass
  - bob:
      play: Pinned Down
questions:
  - turn: now
    script:
      - ann: pass
      - ann: pass
"""
    assert fault(text).startswith('x.yaml:9: no such card here: "Pinned Down"')
    fixed = text.replace("  - bob:\n      play: Pinned Down\n", "")
    assert fault(fixed).startswith("x.yaml:12: ann's `pass` is not an answer here: it is not stated which card")


def test_a_line_that_nothing_asks_for_fails(fault: Any, lumps: Any) -> None:
    lumps["table"] = [card for card in lumps["table"] if card["dude"] != "Bill"]
    lumps["script"] = [{"bob": {"discard": "Bart"}}, {"ann": {"flee": "Amy"}}, {"ann": "pass"}, {"ann": "pass"}]
    assert "nothing is asked any more: ann's `pass` is not used" in fault(lumps)


def test_a_wrong_player_is_told_whose_decision_it_is(fault: Any, lumps: Any) -> None:
    lumps["script"] = [{"ann": {"discard": "Amy"}}]
    message = fault(lumps)
    assert "ann's `discard Amy` is not an answer here: it is up to bob to assign a casualty" in message
    assert "the options are: discard Bart, discard Bill" in message
    lumps["script"] = [{"anne": "pass"}]
    assert 'unknown player "anne" (did you mean "ann"?)' in fault(lumps)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"ace": "Bart"}, "with that, the casualties of bob would not come to 1 [shootout.take-yer-lumps.cover]"),
        ({"discard": "Amy"}, "Amy is no dude or Sidekick of bob's posse [shootout.take-yer-lumps.cover]"),
        ({"send home booted": "Bart"}, "Bart covers no casualties by that: send home booted"),
        ({"discard": "Brt"}, 'no such card here: "Brt" (did you mean "Bart"?)'),
        ("pass", "bob's `pass` is not legal because bob has to cover 1, and none of it is covered so far"),
        ({"asign": "Bart"}, 'unknown verb "asign" (did you mean "assign"?)'),
    ],
)
def test_casualties_that_cannot_be_assigned(fault: Any, lumps: Any, given: Any, said: str) -> None:
    lumps["script"] = [{"bob": given}]
    assert said in fault(lumps)


def test_of_what_both_choose_at_once_either_may_stand_first_but_nothing_may_be_missing(answer: Any, fault: Any) -> None:
    """shootout.draw.redraw-at-once"""
    board: dict[str, Any] = {
        "scenario": "Draw", "players": {"ann": {"winner": True}, "bob": {}},
        "table": [{"dude": "Ada", "bullets": "1 stud", "of": "ann", "at": "town square", "posse": "leader"},
                  {"dude": "Bea", "bullets": "1 draw", "of": "bob", "at": "town square", "posse": "mark"}],
        "decks": {"ann": {"top": ["2C", "3C", "4C", "5C", "6C", "7C"]},
                  "bob": {"top": ["2D", "3D", "4D", "5D", "6D", "8D"]}},
        "start": {"step": "shootout.draw", "shooters": {"ann": "Ada", "bob": "Bea"}},
    }  # fmt: skip
    first = board | {"script": [{"ann": {"drop": "2C"}}, {"bob": {"redraw": "2D"}}]}
    for card in ("2C", "2D"):
        assert answer(first, value=f"card('{card}').zone") == "discard"
    told = fault(board | {"script": [{"ann": {"drop": "2C"}}]})
    assert "ann's `drop 2C` is not an answer here: it is up to bob to say what is redrawn" in told
    told = fault(board | {"script": [{"ann": {"drop": ["9C"]}}, {"bob": "done"}]})
    assert "9C" in told
    told = fault(board | {"script": [{"ann": "pass"}, {"bob": {"redraw": "2D"}}]})
    assert "ann's `pass` is not an answer here" in told


@pytest.mark.parametrize("stated", [True, False])
def test_a_decision_with_one_option_may_be_left_out_or_stated(answer: Any, lumps: Any, stated: bool) -> None:
    lumps["table"] = [card for card in lumps["table"] if card["dude"] != "Bill"]
    lumps["table"][0]["at"] = lumps["table"][1]["at"] = "town square"
    lumps["script"] = [{"bob": {"discard": "Bart"}}] if stated else []
    assert answer(lumps, outcome={"Bart": {"in": "discard"}}) == {"Bart": {"in": "discard"}}


def test_a_wrong_answer_to_the_only_option_is_not_passed_over(fault: Any, lumps: Any) -> None:
    lumps["table"] = [card for card in lumps["table"] if card["dude"] != "Bill"]
    lumps["script"] = [{"bob": {"discard": "Amy"}}]
    assert "bob's `discard Amy` is not legal" in fault(lumps)


def test_which_of_several_abilities_has_to_be_said(fault: Any, play: Any, resolution: Any) -> None:
    resolution["players"]["ann"] |= {"hand": ["Cheatin' Varmint"], "ghost rock": 5}
    resolution["script"] = [{"ann": {"play": "Cheatin' Varmint"}}]
    message = fault(resolution)
    assert "may mean several things: play Cheatin' Varmint (resolution), play Cheatin' Varmint (cheatin" in message
    assert "add `ability:`" in message
    for word in ("resolution", "Cheatin resolution", 1, "2"):
        resolution["script"] = [{"ann": {"play": "Cheatin' Varmint", "ability": word, "choose": "bob"}}]
        assert play(resolution).results[0].answer == "bob"
    resolution["script"] = [{"ann": {"play": "Cheatin' Varmint", "ability": "shootout"}}]
    assert "no such ability: shootout" in fault(resolution)


def test_a_card_has_to_choose_what_its_text_names(fault: Any, answer: Any, resolution: Any) -> None:
    resolution["script"] = [{"ann": {"play": "Coachwhip!", "choose": "Amy"}}]
    assert (
        "it is up to ann to choose a dude of the Cheatin' player; the options are: choose Bart, choose Bill"
        in fault(resolution)
    )
    for verb in ("choose", "target"):
        resolution["script"] = [{"ann": {"play": "Coachwhip!", verb: "Bart"}}]
        assert answer(resolution, outcome={"Bart": {"in": "play"}}) == {"Bart": {"in": "boot hill"}}


def test_an_unstated_pull_stops_and_tells_how_to_state_it(fault: Any, arnold: Any) -> None:
    arnold["script"].append({"bob": {"react": "Arnold McCadish"}})
    arnold["questions"] = [{"outcome": {"Dr. Dawn Edwards": {"in": "play"}}}]
    message = fault(arnold)
    assert "it is not stated which card comes next off bob's deck: say it as `deck: {pull: KS}`" in message
    assert "or beforehand as `decks: {bob: {top: [KS]}}`" in message


@pytest.mark.parametrize("how", ["top", "pull", "draw", "holds"])
def test_a_pull_can_be_stated_in_every_way(answer: Any, arnold: Any, how: str) -> None:
    arnold["script"].append({"bob": {"react": "Arnold McCadish"}})
    if how == "top":
        arnold["decks"] = {"bob": {"top": ["KS"]}}
    else:
        arnold["decks"] = {"bob": {"holds": ["KS"]}} if how == "holds" else {}
        arnold["script"].append({"deck": {"pull" if how == "pull" else "draw": "KS"}})
    arnold["questions"] = []
    found = answer(arnold, outcome={"Dr. Dawn Edwards": {"at": "town square"}})
    assert found == {"Dr. Dawn Edwards": {"at": "bob's home"}}


@pytest.mark.parametrize(
    ("deck", "said"),
    [
        ({"draw": "11S"}, "'11S' is no card: write a value"),
        ({"draw": "Eve Henry"}, "'Eve Henry' is no card"),
        ({"draw": "Amy"}, "`draw Amy` is not among the cards that can come"),
        ({"flee": "Amy"}, "`flee Amy` is not among the cards that can come"),
        ("pass", "is no card"),
    ],
)
def test_what_cannot_come_off_a_deck(fault: Any, arnold: Any, deck: Any, said: str) -> None:
    arnold["script"] += [{"bob": {"react": "Arnold McCadish"}}, {"deck": deck}]
    assert said in fault(arnold)


def test_unstated_draws_stop_as_well(fault: Any, lumps: Any) -> None:
    lumps["start"] = {"step": "shootout.draw", "shooters": {"ann": "Amy", "bob": "Bart"}}
    lumps["questions"] = [{"value": "hand_rank('ann')"}]
    assert "which card comes next off ann's deck: say it as `deck: {draw: KS}`" in fault(lumps)


def test_where_chance_decides_the_turn_is_the_decks(answer: Any, lumps: Any) -> None:
    lumps["start"] = {"step": "shootout.draw", "shooters": {"ann": "Amy", "bob": "Bart"}}
    assert answer(lumps, turn="now") == "the deck"


def test_a_questions_script_is_forgotten_afterwards(play: Any, lumps: Any) -> None:
    lumps["questions"] = [
        {"script": [{"bob": {"discard": "Bart"}}], "outcome": {"Bart": {"in": "discard"}}},
        {"outcome": {"Bart": {"in": "play"}}},
    ]
    assert play(lumps).passed


def test_a_dude_where_a_player_has_to_be_named_is_refused(fault: Any, resolution: Any) -> None:
    """Which of two Cheatin' hands is meant is asked before the text of Coachwhip! has begun."""
    resolution["players"]["cat"] = {"hand": ["Coachwhip!"]}
    resolution["players"]["ann"] = {"winner": True, "draw hand": ["QS", "QS", "9D", "5C", "3H"]}
    resolution["script"] = [{"ann": "pass"}, {"bob": "pass"}, {"cat": {"play": "Coachwhip!", "choose": "Bart"}}]
    assert "it is up to cat to choose the cheater; the options are: choose ann, choose bob" in fault(resolution)


def test_one_of_two_things_that_a_text_does_is_called_what_is_done(play: Any, lumps: Any) -> None:
    """It is written in words as the options are, and as the first or the second."""
    lumps |= {"start": {"step": "shootout.make-plays"}, "players": {"ann": {"winner": True}, "bob": {}}}
    lumps["table"] += [
        {"card": "Blue Lightnin'", "of": "ann", "on": "Amy"},
        {"spell": "Zap", "keywords": ["Hex"], "of": "ann", "on": "Amy"},
    ]
    lumps["table"][0]["keywords"] = ["Huckster 1"]
    lumps["script"] = [{"ann": {"play": "Blue Lightnin'", "choose": "Zap"}}]
    more, better = "to give Amy +1 bullets", "to give Amy +1 Huckster rating"
    lumps["questions"] = [
        {"options": "ann", "expect": [f"choose {more}", f"choose {better}"]},
        {"options": "ann", "expect": ["choose first", "choose second"]},
        {"possible": "skill(card('Amy'), 'huckster') == 2"},
        *(
            {"script": [{"ann": said}], "value": "bullets('Amy')", "expect": bullets}
            for said, bullets in (
                ({"choose": more}, 2),
                ({"choose": better}, 1),
                (f"choose {better}", 1),
                ({"choose": "first"}, 2),
                ({"choose": "second"}, 1),
            )
        ),
    ]
    report = play(lumps)
    assert [result.passed for result in report.results] == [True] * len(report.results)
    assert report.results[0].answer == [f"choose {more}", f"choose {better}"]
    explored = report.results[2].explored
    assert explored is not None
    assert {"ann": {"choose": better}} in (explored.witness or [])


def test_what_is_done_is_told_apart_by_its_sign(play: Any, lumps: Any) -> None:
    lumps |= {"start": {"step": "shootout.make-plays"}, "players": {"ann": {"winner": True}, "bob": {}}}
    lumps["table"][0] = {"card": "Laura Banks", "of": "ann", "at": "town square", "posse": "leader"}
    lumps["table"].append({"dude": "Bea", "of": "bob", "at": "town square", "bounty": 1, "posse": "mark"})
    lumps["questions"] = [
        {"script": [{"ann": [{"play": "Laura Banks", "choose": "Bea"}, {"choose": f"to give Bea {by} bounty"}]}],
         "outcome": {"Bea": {"bounty": comes_to}}}
        for by, comes_to in (("+1", 2), ("-1", 0))
    ]  # fmt: skip
    assert all(result.passed for result in play(lumps).results)


def test_whoever_does_not_use_an_ability_that_only_one_could_use_is_told_why(fault: Any) -> None:
    """kung-fu.performer: nobody is asked who performs a Technique where one dude alone has Kung Fu."""
    stance = {
        "scenario": "Only Mahogany has Kung Fu",
        "players": {"ann": {"winner": True, "hand": ["Jade King Stance"]}, "bob": {}},
        "table": [
            {"card": '"Mahogany" Jackson', "of": "ann", "at": "town square", "booted": True},
            {"dude": "Amy", "of": "ann", "at": "town square", "booted": True},
        ],
        "script": [{"ann": {"play": "Jade King Stance", "choose": "Amy"}}],
        "questions": [{"turn": "now"}],
    }
    assert "`choose Amy` is not legal because Amy does not have Kung Fu [kung-fu.performer]" in fault(stance)
