"""Questions about every way on: possible, never and always, with `given` and `until`."""

from typing import Any

import pytest

from judge.engine.day.days import Days
from judge.engine.exploring.explore import MOST_POSITIONS, Exploration
from judge.scenario.questions.on_the_ways.horizons import HORIZONS, WHAT_LASTS
from tests.lanes import night


def ask(play: Any, data: Any, **question: Any) -> Any:
    return play({**data, "questions": [question]}).results[0]


DISCARDED = "card('Bart').zone == 'discard'"


@pytest.fixture
def sample(arnold: Any) -> Any:
    """The sample of the design: Arnold McCadish may save Dr. Dawn Edwards, who may bring Eve Henry."""
    arnold["decks"] = {"bob": {"top": ["KS"], "holds": ["Eve Henry"]}}
    return arnold


def test_eve_henry_comes_only_if_dawn_is_not_saved(play: Any, sample: Any) -> None:
    """arnold-mccadish.attached, dr-dawn-edwards.prevented"""
    never = ask(play, sample, never="card('Eve Henry').in_play", given="used('Arnold McCadish')")
    assert (never.answer, never.passed, never.explored.witness) == (True, True, None)
    assert 1 < never.explored.positions < 200
    possible = ask(play, sample, possible="card('Eve Henry').in_play")
    assert (possible.answer, possible.passed) == (True, True)
    assert possible.explored.witness == [{"bob": "pass"}, {"bob": "yes"}, {"bob": {"take": "Eve Henry"}}]


def test_a_witness_is_a_script_that_leads_there(play: Any, sample: Any) -> None:
    question = {"possible": "card('Eve Henry').in_play"}
    witness = ask(play, sample, **question).explored.witness
    sample["script"] += witness
    assert ask(play, sample, value="card('Eve Henry').in_play").answer is True
    assert ask(play, sample, **question).explored.witness == []


@pytest.mark.parametrize(
    "asked",
    ["card('Bart').booted", "card('Bart').in_play", "not card('Amy').in_play", "card('Bill').in_shootout", DISCARDED],
)
@pytest.mark.parametrize("given", [None, "card('Bill').in_play", "not card('Bill').in_play", "player('ann').won_round"])
@pytest.mark.parametrize("states", [None, 3])
def test_never_is_always_the_opposite_of_possible(play: Any, lumps: Any, asked: str, given: Any, states: Any) -> None:
    more = {"given": given} if given else {}
    lumps |= {"states": states} if states else {}
    possible, never = ask(play, lumps, possible=asked, **more), ask(play, lumps, never=asked, **more)
    assert {possible.answer, never.answer} in ({True, False}, {"unknown"})
    assert possible.explored.witness == never.explored.witness
    assert possible.explored.positions == never.explored.positions


def test_somewhere_on_the_way_is_enough_and_always_looks_at_the_end(play: Any, lumps: Any) -> None:
    """Bart is in the shootout now, and either a casualty, or still there, or he has fled in the end"""
    asked = "card('Bart').in_shootout"
    assert ask(play, lumps, possible=asked).explored.witness == []
    assert ask(play, lumps, possible=f"not ({asked})").answer is True
    assert ask(play, lumps, always=asked).answer is False
    assert ask(play, lumps, always="count(player('bob').taken) == 1").answer is True
    assert ask(play, lumps, possible="count(player('bob').taken) == 2").answer is False
    assert ask(play, lumps, never="count(player('bob').taken) == 2").answer is True


def test_a_way_that_shows_that_not_always(play: Any, lumps: Any) -> None:
    result = ask(play, lumps, always="card('Bart').in_play")
    assert result.answer is False
    assert result.passed is False
    assert {"bob": {"discard": "Bart"}} in result.explored.witness
    assert any(note.words.startswith("Bart is discarded") for note in result.explored.trace)
    assert "shootout.take-yer-lumps.cover" in [rule for rule, _ in result.because]


def test_that_every_answer_was_tried_is_told_where_nothing_else_is(play: Any, lumps: Any) -> None:
    """The rules of the decisions decide nothing: what was so on the ways is the reason, where there is any."""
    result = ask(play, lumps, never="card('Amy').booted", until="shootout.run-or-gun")
    assert result.because
    assert not any("every answer was tried" in words for _, words in result.because)
    result = ask(play, lumps, always="player('ann').ghost_rock == 0", until="shootout.run-or-gun")
    assert result.because == [("types.cost", "ann has 0 ghost rock from the start, and nothing changes that")]
    result = ask(play, lumps, never="count(player('ann').hand) > 0", until="shootout.run-or-gun")
    assert result.because == [("shootout.take-yer-lumps.assign-first", "every answer was tried in 1 position")]


def test_a_proof_says_what_was_in_the_way_once(play: Any, sample: Any) -> None:
    """Where the line itself is among the reasons, in how many positions it was so says no more."""
    result = ask(play, sample, never="card('Eve Henry').in_play", given="used('Arnold McCadish')")
    assert ("reacts.instead", "it is replaced that Dr. Dawn Edwards is discarded") in result.because
    assert not any(words.startswith("in the way before") for _, words in result.because)


def test_given_is_looked_at_in_the_end_of_a_way(play: Any, lumps: Any) -> None:
    """What is asked for may have been so long before, and may be over when `given` comes true"""
    fled = "not card('Bill').in_shootout and card('Bill').in_play"
    stood = "card('Bill').in_shootout and count(player('bob').posse) == 2"
    assert ask(play, lumps, possible=stood, given=fled).answer is True
    assert ask(play, lumps, possible=f"({stood}) and {fled}").answer is False
    assert ask(play, lumps, always="card('Bill').booted", given=fled).answer is True
    assert ask(play, lumps, always="card('Bill').booted").answer is False


@pytest.mark.parametrize("kind", ["possible", "never", "always"])
def test_where_given_never_holds_nothing_was_asked(play: Any, lumps: Any, kind: str) -> None:
    question = {kind: "card('Bart').in_play", "given": "card('Amy').booted and not card('Amy').booted"}
    assert (result := ask(play, lumps, **question)).answer == "no such way"
    assert result.passed is False
    assert ask(play, lumps, **question, expect="no such way").passed is True


def test_what_is_expected(play: Any, lumps: Any) -> None:
    question = {"possible": "card('Amy').booted and card('Bart').booted"}
    assert ask(play, lumps, **question).answer is True
    question = {"possible": "count(player('bob').taken) == 2"}
    assert ask(play, lumps, **question).passed is False
    assert ask(play, lumps, **question, expect=False).passed is True
    assert ask(play, lumps, **question, expect="unknown").passed is False
    assert ask(play, {**lumps, "states": 2}, **question, expect="unknown").passed is True


def test_the_bound_is_the_file_s_and_answers_unknown(play: Any, lumps: Any) -> None:
    question = {"never": "count(player('bob').taken) == 2"}
    whole = ask(play, lumps, **question).explored
    assert (whole.answer, whole.bound) == (True, MOST_POSITIONS)
    for states in range(1, whole.positions):
        some = ask(play, {**lumps, "states": states}, **question).explored
        assert (some.answer, some.positions, some.bound) == ("unknown", states, states)
    assert ask(play, {**lumps, "states": whole.positions + 1}, **question).answer is True


def test_a_card_that_nobody_stated_may_be_any(play: Any, sample: Any) -> None:
    """Arnold's pull has to be higher than Dawn's value; a joker may be declared as anything"""
    sample["decks"]["bob"] = {"holds": ["Eve Henry"]}
    sample["script"].append({"bob": {"react": "Arnold McCadish"}})
    saved = "card('Dr. Dawn Edwards').in_play"
    yes = ask(play, sample, possible=saved)
    no = ask(play, sample, possible=f"not {saved}")
    assert (yes.answer, no.answer) == (True, True)
    assert list(yes.explored.witness[0]) == list(no.explored.witness[0]) == ["deck"]
    for result, expected in ((yes, True), (no, False)):
        then = {**sample, "script": sample["script"] + result.explored.witness}
        assert ask(play, then, value=saved).answer is expected


@pytest.mark.parametrize("horizon", sorted(set(HORIZONS) - WHAT_LASTS.keys()))
def test_every_horizon(play: Any, lumps: Any, horizon: str) -> None:
    lumps["decks"] = {"ann": {"rest": "none"}, "bob": {"rest": "none"}}
    result = ask(play, lumps, possible=DISCARDED, until=horizon)
    assert (result.answer, result.explored.until) == (True, horizon)


def test_how_far_a_question_looks_matters(play: Any, lumps: Any) -> None:
    fled = "card('Bill').in_play and not card('Bill').in_shootout"
    assert ask(play, lumps, possible=fled, until="shootout.run-or-gun").answer is False
    assert ask(play, lumps, possible=fled).answer is True


def test_used_sees_action_cards_and_cards_that_are_gone(play: Any, resolution: Any) -> None:
    asked = "used('Coachwhip!')"
    assert ask(play, resolution, possible=asked).answer is True
    assert ask(play, resolution, always=asked).answer is False
    assert ask(play, resolution, value=asked).answer is False
    script = [{"ann": {"play": "Coachwhip!", "choose": "Bart"}}]
    assert ask(play, resolution, value=asked, script=script).answer is True
    never = ask(play, resolution, never="not card('Bart').in_play or not card('Bill').in_play", given=f"not {asked}")
    assert never.answer is True
    assert ask(play, resolution, possible="not card('Bart').in_play", given=asked).answer is True


def test_what_was_used_is_remembered_although_the_position_has_forgotten(play: Any, resolution: Any) -> None:
    """Two actions that come to the same: the one that was used cannot be told from the table alone"""
    resolution["players"]["ann"]["hand"] = ["Coachwhip!", "Coachwhip!"]
    asked = {"given": "used('Coachwhip!')", "always": "card('Bart').in_play or card('Bill').in_play"}
    assert ask(play, resolution, **asked).answer is True


def test_a_question_s_own_script_comes_first(play: Any, lumps: Any) -> None:
    script = [{"bob": {"discard": "Bill"}}]
    assert ask(play, lumps, possible=DISCARDED, script=script).answer is False
    assert ask(play, lumps, possible=DISCARDED).answer is True


def test_two_dudes_of_one_title_are_told_apart_in_a_witness(play: Any, lumps: Any) -> None:
    lumps["table"][2] |= {"dude": "Bart", "of": "ann", "controller": "bob"}
    result = ask(play, lumps, possible="count(player('bob').posse) == 1 and card(\"ann's Bart\").zone == 'discard'")
    assert result.explored.witness[0] == {"bob": {"discard": "ann's Bart"}}


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ({"possible": "bullets('Bart')"}, "`possible` asks whether something is so, and this gives 2"),
        ({"possible": "True", "given": "1"}, "`given` asks whether something is so, and this gives 1"),
        ({"never": "card('Brt').booted"}, 'no such card here: "Brt" (did you mean "Bart"?)'),
        ({"always": "bulets('Bart') > 1"}, 'unknown function "bulets" (did you mean "bullets"'),
        ({"never": "used('Brt')"}, 'no such card here: "Brt" (did you mean "Bart"?)'),
        ({"possible": "True", "until": "end of rond"}, '`until` cannot be "end of rond" (did you mean "end of round"'),
        ({"possible": "True", "until": "shootout.run"}, '`until` cannot be "shootout.run" (did you mean'),
        ({"possible": "True", "until": "Tuesday"}, '`until` cannot be "Tuesday" (did you mean "end of round"'),
        (
            {"possible": "True", "until": "end of play"},
            'nobody is making a play here, so nothing lasts until "end of pl',
        ),
        ({"possible": "True", "until": "end of phase"}, "no phase of the day is under way here"),
        ({"possible": "True", "expect": "maybe"}, "what is expected of `possible` is yes, no, unknown or no such way"),
        ({"possible": "True", "expect": 1}, "what is expected of `possible` is yes, no, unknown or no such way"),
        ({"possible": "True", "never": "True"}, "this one has possible, never"),
        ({"value": "1", "given": "True"}, "`given` goes with `possible`, `always`, `never`, not with `value`"),
        ({"turn": "now", "until": "end of round"}, "`until` goes with `possible`, `always`, `never`, not with `turn`"),
        ({"given": "True"}, "a question has exactly one of"),
    ],
)
def test_what_cannot_be_asked(fault: Any, lumps: Any, question: Any, said: str) -> None:
    assert said in fault({**lumps, "questions": [question]})


@pytest.mark.parametrize(("states", "said"), [(0, ">= 1"), (2_000_000, "<= 1000000"), ("many", "Expected `int`")])
def test_a_bound_that_is_none(fault: Any, lumps: Any, states: Any, said: str) -> None:
    assert "states" in (message := fault({**lumps, "states": states})), said
    assert message


def test_a_name_that_comes_to_mean_two_cards_on_a_way_is_a_fault(fault: Any, resolution: Any) -> None:
    resolution["players"]["ann"]["hand"] = ["Coachwhip!", "Coachwhip!"]
    resolution["questions"] = [{"never": "card('Coachwhip!').zone == 'discard'"}]
    assert "ann has several cards of this name that differ" in fault(resolution)


def test_outside_a_shootout_there_is_nothing_to_wait_for(play: Any, fault: Any, lumps: Any) -> None:
    lumps["decks"] = {"ann": {"rest": "none"}, "bob": {"rest": "none"}}
    lumps["script"] = [{"bob": {"discard": "Bart"}}, {"bob": {"flee": "Bill"}}, {"ann": "stay"}]
    over = ask(play, lumps, possible="card('Bill').in_play")
    assert (over.answer, over.explored.until, over.explored.positions) == (True, "the end", 1)
    lumps["questions"] = [{"possible": "True", "until": "end of round"}]
    assert "nothing is left to be played" in fault(lumps)


def test_from_high_noon_a_play_is_looked_at_with_all_that_follows(play: Any, lumps: Any) -> None:
    """noon.calling-out, noon.calling-out.refuse"""
    del lumps["start"]
    for row in lumps["table"]:
        row.pop("posse")
    refused = "card('Bart').booted and card('Bart').location != 'town square'"
    result = ask(play, lumps, possible=refused)
    assert result.explored.until == "end of play"
    assert result.explored.witness == [{"ann": {"call out": "Bart", "with": "Amy"}}, {"bob": "refuse"}]
    then = {**lumps, "script": result.explored.witness}
    assert ask(play, then, value=refused).answer is True
    assert ask(play, lumps, possible="card('Bart').in_shootout", until="shootout.make-plays").answer is True


def a_day(lumps: Any, step: str) -> Any:
    lumps["start"] = {"step": step}
    for row in lumps["table"]:
        row.pop("posse")
    return lumps


def test_a_phase_of_the_day_is_looked_at_to_its_end(play: Any, lumps: Any) -> None:
    """gambling.ties.unbreakable: with no cards on either side a coin decides who is the Winner"""
    a_day(lumps, "day.gambling")
    lumps["decks"] = {"ann": {"rest": "none"}, "bob": {"rest": "none"}}
    for name in ("ann", "bob"):
        result = ask(play, lumps, possible=f"player('{name}').is_winner and not player('ann').in_shootout")
        assert (result.answer, result.explored.until) == (True, "end of phase")
    assert ask(play, lumps, always="player('ann').is_winner").answer is False
    assert ask(play, lumps, never="player('ann').ghost_rock > 2").answer is True


TOLARIOS = [
    {"card": "Father Tolarios", "of": "ann", "at": "town square"},
    {"card": "Tommy Harden", "of": "ann", "at": "town square"},
    {"card": "Abram Grothe", "of": "bob", "at": "town square"},
]
"""Father Tolarios searches his deck, at High Noon only."""


@pytest.mark.parametrize(
    "begins",
    [
        {"start": {"step": "shootout.make-plays"}},
        {"script": [{"ann": {"call out": "Abram Grothe", "with": "Father Tolarios"}}]},
    ],
)
def test_what_a_noon_ability_looks_at_is_no_matter_once_somebody_is_called_out(play: Any, begins: Any) -> None:
    """noon.plays: the play that is under way is the only one, and he who leads the posse uses nothing by that"""
    posses = [{"posse": "leader"}, {"posse": "leader"}, {"posse": "mark"}] if "start" in begins else [{}, {}, {}]
    table = [{**row, **posse} for row, posse in zip(TOLARIOS, posses, strict=True)]
    data = {"scenario": "x", "players": {"ann": {"winner": True}, "bob": {}}, "table": table, "states": 300, **begins}
    for horizon in ("end of round", "shootout.resolution"):
        found = ask(play, data, never="card('Abram Grothe').zone == 'hand'", until=horizon)
        assert (found.answer, found.explored.by_worth) == (True, True)


def test_a_text_that_asks_whether_it_is_lowball_looks_at_no_card(play: Any) -> None:
    """Lighting The Fuse returns a deed to the play hand, or in lowball has two dudes booted instead"""
    players = {"ann": {"winner": True, "hand": ["Lighting The Fuse"]}, "bob": {}}
    table = [{"card": "Charlie's Place", "of": "bob"}, {"card": "Barton Everest", "of": "ann", "at": "town square"}]
    data = {"scenario": "x", "players": players, "table": table, "start": {"step": "day.gambling"}, "states": 300}
    returns = ask(play, data, possible="card(\"Charlie's Place\").zone == 'hand'")
    assert (returns.answer, returns.explored.by_worth) == (True, True)
    assert ask(play, data, never="card(\"Charlie's Place\").zone == 'discard'").answer is True


WHO_ACTS_AT_OTHER_TIMES = {
    "lowball": ("day.gambling", "Travis Moone", "player('ann').ghost_rock > 4"),
    "Sundown": ("day.sundown", "Henry Moran", "player('bob').hand_size > 6"),
    "a shootout": ("shootout.make-plays", "Henry Moran", "player('ann').ghost_rock > 3 and card('Bill').in_shootout"),
}


@pytest.mark.parametrize("time", WHO_ACTS_AT_OTHER_TIMES)
def test_what_texts_look_at_that_act_at_other_times_is_no_matter(play: Any, time: str) -> None:
    """setup.grifter: that is over once a day has begun; Henry Moran's trait is about lowball"""
    step, one, asked = WHO_ACTS_AT_OTHER_TIMES[time]
    sides = ("leader", "mark") if time == "a shootout" else ("", "")
    table = [
        {"dude": name, "of": of, "at": "town square", **({"posse": side} if side else {})}
        for name, of, side in (("Amy", "ann", sides[0]), ("Bart", "bob", sides[1]), ("Bill", "bob", sides[1]))
    ]
    data = {
        "scenario": "x",
        "players": {"ann": {"winner": True, "ghost rock": 3}, "bob": {"ghost rock": 3}},
        "table": [*table, {"card": one, "of": "bob", "at": "bob's home"}],
        "start": {"step": step},
        "states": 500,
    }
    found = ask(play, data, never=asked)
    assert (found.answer, found.explored.by_worth) == (True, True)


DEALT = {
    "scenario": "Bottom Dealin' replaces a Cheatin' hand by five cards off another deck",
    "players": {"ann": {"winner": True, "hand": ["Bottom Dealin'"]}, "bob": {}},
    "table": [
        {"dude": "Amy", "of": "ann", "at": "town square", "posse": "leader", "bullets": "1 stud"},
        {"dude": "Bart", "of": "bob", "at": "town square", "posse": "mark", "bullets": "1 draw"},
        {"dude": "Bill", "of": "bob", "at": "town square", "posse": "mark"},
    ],
    "start": {"step": "shootout.make-plays"},
    "states": 2_000,
}


@pytest.mark.parametrize(
    "asked",
    [
        "not card('Amy').in_play",
        pytest.param("not card('Bart').in_play", marks=night),
        "hand_rank('bob') > 8",
        pytest.param("not cheatin('bob')", marks=night),
    ],
)
def test_a_hand_that_a_text_has_drawn_anew_is_taken_by_its_worth_and_the_way_leads_there(play: Any, asked: str) -> None:
    """bottom-dealin: whoever deals names the jokers of the new hand"""
    question = f'used("Bottom Dealin\'") and {asked}'
    found = ask(play, DEALT, possible=question)
    assert (found.answer, found.explored.by_worth) == (True, True)
    assert ask(play, {**DEALT, "script": found.explored.witness}, value=question).answer is True
    assert ask(play, DEALT, never="used(\"Bottom Dealin'\") and player('bob').revealed_legal").answer is True


def test_abilities_used_today_are_those_of_this_day(play: Any, resolution: Any) -> None:
    """sundown.new-day"""
    state = play(resolution).state
    state.uses = frozenset({(0, 0)})
    for player in range(len(state.players)):
        state.set_player(player, unstated=False)  # nothing is drawn, so that there is one way on
    sundown = Days(last="sundown")
    state.shootout = None
    state.stack = [(sundown, sundown.steps.index("sundown"))]
    state.go_on()
    ends = [visit.state for visit in Exploration(state).visits() if visit.over]
    assert ends
    assert all(end.uses == frozenset() for end in ends)
