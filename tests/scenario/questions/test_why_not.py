"""`why not`: what was in the way, or the nearest text that would have done it and the part of it that failed."""

from typing import Any

import pytest

from judge.books.catalogue import Catalogue
from judge.engine.observing.answering import HOWS
from judge.input.yaml_file import read_yaml
from judge.scenario.file.files import scenario_files
from judge.scenario.file.model import Question
from judge.scenario.file.names import Unknown
from judge.scenario.questions.asking import answer
from judge.scenario.runs.running import Scenario, run
from judge.scenario.script.answers import Fault
from judge.scenario.script.strictly import Script

from ..conftest import SCENARIOS

TOMMY = """\
scenario: A legal hand against Tommy Harden
players:
  ann: {winner: yes, draw hand: [2C, 3D, 5H, 8S, JD]}
  bob: {draw hand: [KS, KC, QD, JC, 9H], hand: [Shotgun]}
table:
  - {card: Tommy Harden, of: ann, at: town square, posse: leader}
  - {dude: Bart, of: bob, at: town square, posse: mark}
start: {step: shootout.reveal}
"""


def asked(play: Any, board: str, question: str) -> tuple[str, list[str]]:
    result = play(f"{board}questions: [{question}]\n").results[0]
    return result.answer, [why for _, why in result.because if why]


@pytest.mark.parametrize("by", ["", ", by: Tommy Harden"])
def test_the_condition_that_failed_is_told_with_its_values(play: Any, by: str) -> None:
    how, why = asked(play, TOMMY, f"{{why not: {{ann: {{hand rank: 3}}}}{by}}}")
    assert how == "condition"
    assert why == [
        "Tommy Harden answers the moment when a player reveals a draw hand; bob reveals a draw hand: "
        "bob's hand is not Cheatin'"
    ]


def test_a_text_that_would_not_have_done_it_is_not_the_nearest(play: Any) -> None:
    assert asked(play, TOMMY, "{why not: {Bart: {bounty: 5}}}")[0] == "the rules"
    assert asked(play, TOMMY, "{why not: Bart is aced}")[0] == "no text"


def test_a_card_without_such_a_text_says_so(play: Any) -> None:
    how, why = asked(play, TOMMY, "{why not: Bart is aced, by: Bart}")
    assert (how, why) == ("no text", ["Bart has no text that answers an event or can be used"])


def test_what_is_so_needs_no_reason(play: Any) -> None:
    assert asked(play, TOMMY, "{why not: {Bart: {booted: no}}}") == ("it is so", [])


def test_what_is_over_tells_what_ended_it_and_who_could_have_kept_it(play: Any, arnold: Any) -> None:
    lost = {"why not": {"Dr. Dawn Edwards": {"in": "play"}}, "script": [{"bob": "pass"}]}
    board = {**arnold, "decks": {"bob": {"top": ["KS"]}}, "questions": [lost]}
    result = play(board).results[0]
    assert result.answer == "over"
    assert [why for _, why in result.because if why][-2:] == [
        "Dr. Dawn Edwards is discarded as a casualty",
        "bob could use Arnold McCadish when Dr. Dawn Edwards is discarded, and did not",
    ]


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("{why not: {Bart: {booted: yes, in: play}}}", "`why not` asks about an event, or one fact"),
        ("{why not: {}}", "`why not` asks about an event, or one fact"),
        ("{why not: {Bart: {boted: yes}}}", 'unknown fact "boted" (did you mean "booted"?)'),
        ("{why not: Bart is acd}", 'no event is called "Bart is acd"'),
        ("{why not: Bart is aced, by: Bort}", 'no such card here: "Bort" (did you mean "Bart"?)'),
        ("{turn: now, by: Bart}", "`by` goes with `why not`, not with `turn`"),
        ("{why not: Bart is aced, expect: no txt}", '"no txt" (did you mean "no text"?)'),
        ("{why not: Bart is aced, expect: [no text]}", "what is expected of `why not` is one of it is so, replaced"),
    ],
)
def test_what_cannot_be_asked_is_said_to_be_so(fault: Any, question: str, said: str) -> None:
    assert said in fault(f"{TOMMY}questions: [{question}]\n")


def test_every_answer_comes_out_of_a_scenario(catalogue: Catalogue) -> None:
    """Each of the words that a question can be answered with is proved by one of the program's scenarios."""
    found = {
        result.answer
        for path in scenario_files([SCENARIOS / "why-not"])
        for result in run(path, catalogue).results
        if result.kind == "why not"
    }
    assert found == set(HOWS)


def test_it_can_be_asked_of_whatever_has_happened(catalogue: Catalogue) -> None:
    """Every text of every card on the table is tried out against everything, and each answer has its reason."""
    asked = 0
    for path in scenario_files([SCENARIOS / "reacts"]):
        scenario = Scenario(read_yaml(path), catalogue)
        titles = list(dict.fromkeys(scenario.s.name(card) for card in scenario.s.in_play()))
        for number, question in enumerate(scenario.file.questions):
            s = scenario.s.fork()
            Script(scenario.document, s).play(question.script, ("questions", number, "script"))
            for player in s.players:
                for by in (None, *titles):
                    about = {player.name: {"ghost rock": player.rock + 2}}
                    try:
                        found = answer(s, Question(why_not=about, by=by))
                    except (Fault, Unknown):
                        continue  # a card is on its way, or two go by that name
                    asked += 1
                    assert found.answer in HOWS
                    assert found.because, (path, about, by)
    assert asked > 100


def test_nothing_is_kept_of_what_was_left_undone_where_nobody_asks(catalogue: Catalogue) -> None:
    """Looking at every way on is no slower for it."""
    scenario = Scenario(read_yaml(SCENARIOS / "why-not" / "victory.yaml"), catalogue)
    s = scenario.s.fork()
    s.began, s.undone = None, None
    assert s.decision is not None
    s.answer(s.decision.options[-1])
    assert s.undone is None


def test_what_another_time_of_the_day_would_bring_changes_nothing_now(play: Any) -> None:
    result = play(f"{TOMMY}questions: [{{why not: {{game: {{won by: ann}}}}}}, {{outcome: [game]}}]\n").results
    assert (result[0].answer, result[1].answer) == ("not yet", {"game": {"winner": "ann", "won by": "nobody"}})


def test_who_could_have_chosen_is_whoever_was_asked(play: Any) -> None:
    """A card of Ann's lets Bob unboot a dude: it was his to choose."""
    board = """\
scenario: Why nobody unbooted Bill
players:
  ann: {winner: yes, ghost rock: 1, hand: [Election Day Slaughter]}
  bob: {}
table:
  - {dude: Amy, of: ann, at: town square}
  - {dude: Bart, of: bob, at: bob's home, booted: yes}
  - {dude: Bill, of: bob, at: bob's home, booted: yes}
script: [{ann: {play: Election Day Slaughter, choose: Amy}}, {bob: [yes, {choose: Bart}]}]
"""
    how, why = asked(play, board, "{why not: Bill is unbooted}")
    assert (how, why) == ("not used", ["bob could choose Bill for Election Day Slaughter, and did not"])


def test_what_cannot_come_about_is_no_fault_where_it_is_tried_out(play: Any) -> None:
    """What is tried out may end in a position that the rules know nothing of, and the question has its answer."""
    told = read_yaml(SCENARIOS / "cards" / "action" / "curse-of-failure-job.yaml").data
    gone = {"script": told["questions"][0].get("script", []), "why not": {"Curse of Failure": {"on": "nothing"}}}
    board = {**told, "questions": [gone]}
    assert play(board).results[0].answer == "over"


def test_the_reasons_against_another_cards_use_name_the_card(play: Any) -> None:
    board = """\
scenario: Nothing but a Shotgun could ace Bart
players: {ann: {winner: yes}, bob: {}}
table:
  - {dude: Amy, bullets: 3, of: ann, at: town square, posse: leader}
  - {card: Shotgun, booted: yes, of: ann, on: Amy}
  - {dude: Bart, value: 2, of: bob, at: town square, posse: mark}
start: {step: shootout.make-plays}
"""
    how, why = asked(play, board, "{why not: Bart is aced}")
    assert how == "not legal"
    assert why == ["Shotgun: it is booted, and it has to boot as the cost"]


def test_the_town_square_is_told_as_what_it_is_and_not_as_some_card(play: Any) -> None:
    board = """\
scenario: Jackson Trouble stays in town
players: {ann: {winner: yes}, bob: {}}
table:
  - {deed: Mine, keywords: [Out of Town], of: ann}
  - {deed: Saloon, of: bob}
  - {card: Jackson Trouble, of: ann, at: Saloon}
script: [{ann: {move: Jackson Trouble, to: town square}}]
"""
    how, why = asked(play, board, "{why not: {Jackson Trouble: {booted: no}}, by: Jackson Trouble}")
    assert how == "condition"
    assert any("the town square is not Out of Town and Saloon is not Out of Town" in each for each in why)


def test_a_number_that_somebody_says_is_no_card(play: Any) -> None:
    board = """\
scenario: A high roller, and whoever pays against
players: {ann: {winner: yes, ghost rock: 6}, bob: {ghost rock: 3}}
table:
  - {card: The Union Casino, of: ann}
  - {dude: Amy, of: ann, at: The Union Casino}
script: [{ann: [{play: The Union Casino}, {number: 5}]}, {bob: ['yes', {number: 2}]}]
"""
    how, why = asked(play, board, "{why not: {Amy: {control points: 1}}}")
    assert how == "condition"
    assert why


def test_a_card_that_has_been_carried_out_is_told_where_a_text_answers_others(play: Any) -> None:
    """reacts.window: Morgan Stables answers Noon and Shootout abilities, and Deadwood Dick's is neither"""

    def dude(name: str, of: str, posse: str) -> dict[str, str]:
        return {"dude": name, "of": of, "at": "town square", "posse": posse}

    found = play({
        "scenario": "A Resolution ability and the stables",
        "players": {
            "ann": {"winner": True, "outfit": "Morgan Stables", "draw hand": ["KS", "KH", "9D", "9C", "4H"]},
            "bob": {"draw hand": ["2C", "2C", "2H", "5H", "5S"]},
        },
        "table": [
            {"card": "Deadwood Dick", "of": "ann", "at": "town square", "posse": "leader"},
            {"goods": "Dick's Horse", "keywords": ["Horse"], "of": "ann", "on": "Deadwood Dick"},
            dude("Amy", "ann", "leader"), dude("Abe", "ann", "leader"),
            {"goods": "Amy's Horse", "keywords": ["Horse"], "of": "ann", "on": "Amy"},
            dude("Bart", "bob", "mark"),
        ],
        "start": {"step": "shootout.resolution"},
        "script": [{"ann": {"play": "Deadwood Dick", "choose": ["second", "Amy"]}}, {"ann": "done"}],
        "questions": [{"why not": "ann draws cards by a card effect", "by": "Morgan Stables"}],
    }).results[0]  # fmt: skip
    assert found.answer == "condition"
    assert "Deadwood Dick has been carried out: that is by a" in found.because[0][1]
