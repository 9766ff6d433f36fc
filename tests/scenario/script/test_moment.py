"""All questions are asked at one moment, and what left no choice on the way there can be asked about."""

from pathlib import Path
from typing import Any

import pytest

from judge.books.catalogue import Catalogue
from judge.input.errors import InputError
from judge.input.yaml_file import parse_yaml, read_yaml
from judge.scenario.file.model import Question
from judge.scenario.games.walk import Walk
from judge.scenario.questions.asking import answer
from judge.scenario.runs.running import Scenario
from judge.scenario.script.lines import line_of
from judge.scenario.script.moment import moment
from tests.lanes import one_in

FILES = sorted((Path(__file__).parents[3] / "data/scenarios").rglob("*.yaml"))

PISTOL_WHIP = """\
scenario: A striker who is the only one
players: {ann: {winner: yes, hand: [Pistol Whip]}, bob: {}}
table:
  - {dude: Amy, of: ann, at: town square, posse: leader, bullets: 2 draw}
  - {dude: Bea, of: bob, at: town square, posse: mark}
  - {dude: Ben, of: bob, at: town square, posse: mark}
start: {step: shootout.make-plays}
script: [{ann: {play: Pistol Whip}}]
"""
ACCEPT = """\
scenario: A booted dude is called out and has to accept
players: {ann: {winner: yes}, bob: {}}
table:
  - {dude: Amy, of: ann, at: town square}
  - {dude: Bart, of: bob, at: town square, booted: yes}
  - {dude: Bill, of: bob, at: town square}
script: [{ann: {call out: Bart}}]
"""


def asked(play: Any, head: str, *questions: str) -> list[Any]:
    return [r.answer for r in play(head + "questions:\n" + "".join(f"  - {q}\n" for q in questions)).results]


def test_every_kind_of_question_is_about_one_moment(play: Any) -> None:
    """The striker, who is no choice, boots; then Ann chooses who goes home."""
    assert asked(
        play, PISTOL_WHIP,
        "turn: now", "options: ann", "options: bob", "legal: {ann: {choose: Bea}}", "legal: {ann: {choose: Amy}}",
        "value: card('Bea').in_shootout", "outcome: {Bea: {posse: mark}}",
    ) == ["ann", ["choose Bea", "choose Ben"], [], True, True, True, {"Bea": {"posse": "mark"}}]  # fmt: skip


@one_in(3, day=3)
@pytest.mark.parametrize("file", FILES[::7], ids=lambda file: file.stem)
def test_whoever_has_the_turn_has_options_and_may_take_each(file: Path, catalogue: Catalogue) -> None:
    s = Scenario(read_yaml(file), catalogue).s
    who = answer(s, Question(turn="now")).answer
    if who in ("nobody", "the deck"):
        return
    decision = moment(s).here.decision
    assert decision is not None
    assert answer(s, Question(options=who)).answer
    for option in decision.options[:8]:
        line = line_of(moment(s).here, decision, option)
        found = answer(s, Question(legal=line))
        assert found.answer is True, (line, found.because)


def test_what_left_no_choice_can_be_asked_about(play: Any) -> None:
    report = play(
        ACCEPT + "questions:\n"
        "  - {options: bob, expect: [join Bill, pass]}\n"
        "  - {options: bob, expect: [accept]}\n"
        "  - {options: bob, expect: [accept, refuse]}\n"
        "  - {options: bob, expect: [accept, join Bill, pass]}\n"
        "  - {legal: {bob: refuse}, expect: no, because: [noon.calling-out.refuse]}\n"
        "  - {legal: {bob: accept}, expect: yes}\n"
        "  - {turn: now, expect: bob}\n"
        "  - {outcome: {shootout: {mark: Bart}}}\n"
    )
    assert [r.passed for r in report.results] == [True, True, False, False, True, True, True, True]


def test_a_turn_to_play_is_not_passed_over(play: Any) -> None:
    """Ann can only pass, and Bob's turn comes before anything else happens: both can be asked about."""
    head = PISTOL_WHIP.partition("script:")[0].replace(", hand: [Pistol Whip]", "")
    assert asked(play, head, "turn: now", "options: ann", "options: bob") == ["ann", ["pass"], ["pass"]]
    assert asked(play, head, "outcome: {shootout: {step: x}}") == [{"shootout": {"step": "shootout.make-plays"}}]


@pytest.mark.parametrize(
    "said", ["{striker: Amy, target: Bea}", "{choose: [Amy, Bea]}", "{choose: Bea}", "{target: Bea}"]
)
def test_a_choice_that_is_none_may_be_left_out_in_the_middle_of_a_play(play: Any, catalogue: Any, said: str) -> None:
    script = PISTOL_WHIP.replace("{play: Pistol Whip}}]", f"[{{play: Pistol Whip}}, {said}]}}]")
    assert asked(play, script, "value: card('Bea').in_shootout", "value: card('Ben').in_shootout") == [False, True]
    walk = Walk(parse_yaml(PISTOL_WHIP + "questions: [{turn: now}]\n", "x"), catalogue)
    assert walk.s.decision is not None
    assert walk.s.decision.about != "striker"


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("{choose: Zed}", 'no such card here: "Zed"'),
        ("{striker: Bea}", "Bea is in bob's posse, not one of your dudes in your posse"),
        ("{choose: [Bea, Ben]}", "ann's `choose Ben` is not an answer here"),
        ("{wielder: Bea}", 'unknown verb "wielder"'),
    ],
)
def test_a_wrong_answer_is_not_passed_over(play: Any, said: str, why: str) -> None:
    script = PISTOL_WHIP.replace("{play: Pistol Whip}}]", f"[{{play: Pistol Whip}}, {said}]}}]")
    with pytest.raises(InputError) as caught:
        asked(play, script, "turn: now")
    assert why in str(caught.value)


def test_refusing_what_has_to_be_accepted_is_said_to_be_so(fault: Any) -> None:
    script = ACCEPT.replace("Bart}}]", "Bart}}, {bob: refuse}]") + "questions: [{turn: now}]\n"
    assert "bob's `refuse` is not legal" in fault(script)
    assert "noon.calling-out.refuse" in fault(script)


def test_a_choice_that_a_text_does_not_let_end_is_a_place_to_stand(play: Any) -> None:
    head = """\
scenario: Tyxarglenak has to be chosen as well
players:
  ann: {winner: yes, hand: [Flight of the Lepus], draw hand: [2C, 3D, 5H, 8S, JD]}
  bob: {draw hand: [KS, KS, KD, 7C, 7H]}
table:
  - {dude: Amy, of: ann, at: town square, posse: leader}
  - {dude: Hob, of: bob, at: town square, posse: mark, keywords: [Huckster 1]}
  - {card: Tyxarglenak, of: bob, at: town square, posse: mark}
start: {step: shootout.resolution}
script: [{ann: {play: Flight of the Lepus, choose: [Amy, Hob]}}]
"""
    assert asked(play, head, "turn: now", "options: ann", "legal: {ann: done}") == [
        "ann", ["choose Tyxarglenak"], False,
    ]  # fmt: skip


SEVERAL = """\
scenario: Dudes of both sides, the last row of the table first
players:
  ann: {winner: yes, hand: [Flight of the Lepus], draw hand: [2C, 3D, 5H, 8S, JD]}
  bob: {draw hand: [KS, KS, KD, 7C, 7H]}
table:
  - {dude: Amy, of: ann, at: town square, posse: leader}
  - {dude: Bea, of: bob, at: town square, posse: mark}
  - {dude: Ben, of: bob, at: town square, posse: mark}
start: {step: shootout.resolution}
script: [{ann: {play: Flight of the Lepus}}]
"""


def test_that_nobody_more_is_chosen_goes_without_saying_before_what_comes_later(play: Any) -> None:
    assert asked(
        play, SEVERAL,
        "{script: [{ann: [{choose: Ben}, {may: no}]}], outcome: {Ben: {at: bob's home}, Bea: {posse: mark}}}",
    ) == [{"Ben": {"at": "bob's home"}, "Bea": {"posse": "mark"}}]  # fmt: skip


def test_somebody_has_to_be_chosen_before_that(fault: Any) -> None:
    """Nobody said that nobody is chosen at all."""
    assert "is not an answer here" in fault(SEVERAL + "questions:\n  - {script: [{ann: {may: no}}], turn: now}\n")
