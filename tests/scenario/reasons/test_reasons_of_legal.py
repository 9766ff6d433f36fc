"""`legal` in the card's own terms: what is missing, told of whom it fails for, and what makes a play legal."""

from typing import Any

import pytest

from judge.engine.position.procedure import Option
from judge.scenario.questions.allowed import _has_been_unbooted
from judge.scenario.runs.running import Report
from tests.engine.board import ANN, dude, table
from tests.lanes import slow

FIGHT = """\
scenario: A fight in town square
players:
  ann: {winner: yes, ghost rock: 1, hand: [Pistol Whip, Too Much Attention]}
  bob: {}
table:
  - {dude: Amy, of: ann, at: town square, posse: leader}
  - {dude: Art, of: ann, at: town square, posse: leader, booted: yes}
  - {dude: Far, of: bob, at: bob's home}
  - {card: Tommy Harden, of: bob, at: town square, posse: mark}
  - {card: Clint Ramsey, of: bob, at: town square, posse: mark}
"""
HANDS = (("ghost rock: 1,", "ghost rock: 1, draw hand: [2C, 2D, 5H, 8S, JD],"),
         ("bob: {}", "bob: {draw hand: [KS, KS, KD, 7C, 7H]}"))  # fmt: skip
"""What a board needs besides, from the reveal on."""
NOON = """\
scenario: High Noon
players: {ann: {winner: yes, ghost rock: 1}, bob: {ghost rock: 1}}
table:
  - {dude: Amy, of: ann, at: town square}
  - {dude: Art, of: ann, at: town square, booted: yes}
  - {dude: Bart, of: bob, at: town square, booted: yes, upkeep: 2}
  - {dude: Bill, of: bob, at: bob's home, upkeep: 1}
  - {deed: Bank, of: ann, street: right}
"""


def asked(play: Any, text: str) -> tuple[bool, list[str]]:
    result = play(text).results[0]
    return result.answer, [f"{why} [{rule}]" for rule, why in result.because]


@pytest.mark.parametrize(
    ("step", "question", "reason"),
    [
        ("make-plays", "{legal: {ann: {striker: Art}}, script: [{ann: {play: Pistol Whip}}]}",
         "Art is booted [abilities.requirement]"),
        ("make-plays", "{legal: {ann: {striker: Far}}, script: [{ann: {play: Pistol Whip}}]}",
         "Far is in no posse and bob's, not one of your dudes in your posse [shootout.make-plays.presence]"),
        ("make-plays", "{legal: {ann: {target: Art}}, script: [{ann: [{play: Pistol Whip}, {striker: Amy}]}]}",
         "Art is in ann's posse, not a dude in the other posse [abilities.requirement]"),
        ("pick-yer-shooter", "{legal: {ann: {shooter: Far}}}",
         "Far is not in ann's posse [shootout.pick-yer-shooter.choice]"),
        ("pick-yer-shooter", "{legal: {ann: {play: Pistol Whip}}}",
         "it is a Shootout ability, and now it is up to ann to pick a shooter [abilities.right-step]"),
        ("pick-yer-shooter", "{legal: {ann: {move: Amy, to: ann's home}}}",
         "that is a Noon play, and now it is up to ann to pick a shooter [noon.moving]"),
        ("run-or-gun", "{legal: {ann: {flee: Far}}}", "Far is not in ann's posse [shootout.run-or-gun.order]"),
        ("run-or-gun", "{legal: {ann: {flee: Amy}}, script: [{ann: {flee: Amy}}]}",
         "Amy flees already [shootout.run-or-gun.order]"),
        ("take-yer-lumps, casualties: {bob: 2}", "{legal: {bob: pass}}",
         "bob has to cover 2, and none of it is covered so far [shootout.take-yer-lumps.cover]"),
    ],
)  # fmt: skip
def test_what_is_refused_in_a_fight_says_why(play: Any, step: str, question: str, reason: str) -> None:
    board = FIGHT
    for before, after in HANDS if step == "resolution" else ():
        board = board.replace(before, after)
    if step == "run-or-gun":
        step = "run-or-gun, loser: ann"
    answer = asked(play, f"{board}start: {{step: shootout.{step}}}\nquestions: [{question}]\n")
    assert (answer[0], answer[1][:1]) == (False, [reason])


@pytest.mark.parametrize(
    ("start", "question", "reason"),
    [
        ("", "{legal: {bob: refuse}, script: [{ann: {call out: Bart, with: Amy}}]}",
         "Bart is booted [noon.calling-out.refuse]"),
        ("day.upkeep", "{legal: {bob: {keep: Bart}}}",
         "the upkeep of Bart is 2 ghost rock, and bob has 1 [upkeep.pay]"),
        ("day.upkeep", "{legal: {bob: {keep: Amy}}}", "ann controls Amy [upkeep.pay]"),
        ("", "{legal: {ann: {join: Amy}}, script: [{ann: {call out: Bart, with: Amy}}, {bob: accept}]}",
         "Amy is in a posse already [shootout.form-posses.who-may-join]"),
    ],
)  # fmt: skip
def test_what_is_refused_at_noon_says_why(play: Any, start: str, question: str, reason: str) -> None:
    board = f"{NOON}start: {{step: {start}}}\n" if start else NOON
    answer = asked(play, f"{board}questions: [{question}]\n")
    assert (answer[0], answer[1][:1]) == (False, [reason])


def test_a_requirement_names_those_who_do_not_meet_it(play: Any) -> None:
    """abilities.requirement: of everybody whom the text finds, what it asks for and what each of them is"""
    booted = FIGHT.replace("Amy, of: ann,", "Amy, of: ann, booted: yes,")
    answer = asked(
        play, f"{booted}start: {{step: shootout.make-plays}}\nquestions: [{{legal: {{ann: {{play: Pistol Whip}}}}}}]\n"
    )
    words = "it asks for one of your dudes in your posse: Amy is booted, Art is booted"
    assert answer == (False, [f"{words} [abilities.requirement]", " [cards.boot]", " [abilities.do-x-to-y]"])


def test_what_is_legal_says_what_makes_it_so(play: Any) -> None:
    board = f"{FIGHT}start: {{step: shootout.make-plays}}\n"
    assert asked(play, f"{board}questions: [{{legal: {{ann: {{play: Pistol Whip}}}}}}]\n") == (
        True,
        [
            "it is a Shootout ability, and this is the Make Plays step [abilities.right-step]",
            " [shootout.make-plays.kinds]",
            "it is ann's turn to play [abilities.your-turn]",
            "it is an action card in ann's play hand [abilities.in-your-hand]",
            "it asks for one of your dudes in your posse: Amy [abilities.requirement]",
            "what is done to do the rest is required and no cost, and it can be done [abilities.do-x-to-y]",
        ],
    )
    assert asked(play, f"{NOON}questions: [{{legal: {{ann: {{move: Amy, to: Bank}}}}}}]\n") == (
        True,
        [
            "it is ann's turn to play [abilities.your-turn]",
            "that is a Noon play, and this is High Noon [noon.moving]",
            "Amy is unbooted, and does not boot from the town square to Bank [noon.moving.without-booting]",
        ],
    )


def test_a_react_is_told_what_it_answers(play: Any, arnold: Any) -> None:
    """reacts.window, reacts.before-when-after: what its moment is, and why this is not it"""
    react = {"legal": {"bob": {"react": "Arnold McCadish"}}}
    for script, wanted in ((arnold["script"], True), ([], False)):
        result = play({**arnold, "script": script, "questions": [react]}).results[0]
        assert result.answer is wanted
        assert any(rule == "reacts.window" and "it answers the moment" in why for rule, why in result.because)
        assert "abilities.right-step" not in [rule for rule, _ in result.because]


ARTEFACTS = (
    "among the options", "its first sentence asks", "what it says has to be so", "nobody to make a play",
    "what it asks for cannot be done", "what the text says of what is chosen",
)  # fmt: skip


@slow
def test_every_answer_of_every_scenario_has_a_reason_in_the_games_terms(reports: list[Report]) -> None:
    """No play is legal or not without a reason, and none of the reasons is about the program."""
    found = [(one.file, result) for one in reports for result in one.results if result.kind == "legal"]
    for file, result in found:
        assert result.because, (file, result.question)
        assert not [why for _, why in result.because if any(words in why for words in ARTEFACTS)], file
    assert len(found) > 200


HEADLINES = """\
scenario: A text is stopped, and a Headline has been played
players:
  ann: {winner: yes, ghost rock: 6, hand: [Pistol Whip, A Fight They'll Never Forget, A Fight They'll Never Forget]}
  bob: {hand: [A Slight Modification]}
table:
  - {dude: Amy, of: ann, at: town square, posse: leader}
  - {dude: Abe, of: ann, at: town square, posse: leader}
  - {dude: Bea, of: bob, at: town square, posse: mark, value: 9}
  - {dude: Ben, of: bob, at: town square, posse: mark}
  - {goods: Gizmo, of: bob, on: Bea, keywords: [Gadget]}
decks:
  ann: {top: [KS, KH, KD, 4H, 3C]}
  bob: {top: [10S, 10D, 7H, 4C, 2S]}
start: {step: shootout.make-plays}
"""
STOP = "bob: [{react: A Slight Modification}, pass]"
FIRST = "ann: {play: A Fight They'll Never Forget}"


@pytest.mark.parametrize(
    ("script", "of_a_headline"),
    [
        (f"{{{FIRST}}}, {{{STOP}}}", True),
        (f"{{ann: {{play: Pistol Whip}}}}, {{{STOP}}}, {{{FIRST}}}, {{bob: pass}}", False),
    ],
)
def test_a_stop_speaks_for_a_headline_only_if_it_stopped_one(play: Any, script: str, of_a_headline: bool) -> None:
    """shootout.make-plays.headline-stopped"""
    asked = f"questions:\n  - script: [{script}]\n    legal: {FIRST.replace('ann: ', '{ann: ')}}}\n"
    [result] = play(HEADLINES + asked).results
    rules = [rule for rule, _ in result.because]
    assert result.answer is False
    assert "shootout.make-plays.headline-once" in rules
    assert ("shootout.make-plays.headline-stopped" in rules) == of_a_headline


@pytest.mark.parametrize(("bullets", "nothing"), [(0, False), (1, True)])
def test_that_nothing_comes_of_what_is_done_is_told(play: Any, bullets: int, nothing: bool) -> None:
    """abilities.do-x-to-y: La Quema may be thrown away though its value, 1, is above nobody's grit"""
    board = {
        "scenario": "Vivene throws La Quema away",
        "players": {"ann": {"winner": True}, "bob": {}},
        "table": [
            {"card": "Vivene Goldsun", "of": "ann", "at": "town square", "posse": "leader"},
            {"card": "La Quema", "of": "ann", "on": "Vivene Goldsun"},
            {"dude": "Bart", "of": "bob", "at": "town square", "posse": "mark", "bullets": bullets},
        ],
        "start": {"step": "shootout.make-plays"},
        "questions": [{"legal": {"ann": {"play": "Vivene Goldsun"}}}],
    }
    result = play(board).results[0]
    told = "\n".join(why for _, why in result.because)
    assert result.answer is True
    why = "as things stand nothing comes of it, as it asks for an opposing dude: Bart's grit is 1, not lower than"
    assert (f"{why} La Quema's value (1)" in told) is nothing


def test_whose_a_deed_is_where_nothing_may_go_on_it_is_told_with_what_each_has_there(play: Any) -> None:
    """control.deeds"""
    result = play({
        "scenario": "Bob's influence holds Ann's deed",
        "players": {"ann": {"winner": True, "hand": ["Legal Instruments"], "ghost rock": 5}, "bob": {}},
        "table": [
            {"card": "Pony Express", "of": "ann"},
            {"dude": "Amy", "influence": 1, "of": "ann", "at": "Pony Express"},
            {"dude": "Bart", "influence": 2, "of": "bob", "at": "Pony Express"},
        ],
        "questions": [{"legal": {"ann": {"shop": "Legal Instruments", "on": "Pony Express"}}}],
    }).results[0]  # fmt: skip
    assert result.answer is False
    assert "ann does not control Pony Express: ann has 1, bob has 2" in [why for _, why in result.because]


@pytest.mark.parametrize("number", [1, 2])
def test_what_a_card_says_it_cannot_is_told_with_the_figures_on_which_that_rests(play: Any, number: int) -> None:
    """abilities.cannot-beats-can: Abram Grothe uses nothing in the first round; who he is goes without saying"""
    result = play({
        "scenario": "The first round",
        "players": {"ann": {"winner": True}, "bob": {}},
        "table": [
            {"card": "Abram Grothe (Exp.1)", "of": "ann", "at": "town square", "posse": "leader"},
            {"dude": "Bart", "of": "bob", "at": "town square", "posse": "mark"},
        ],
        "start": {"step": "shootout.make-plays", "round": number},
        "questions": [{"legal": {"ann": {"play": "Abram Grothe (Exp.1)"}}}],
    }).results[0]  # fmt: skip
    words = "Abram Grothe (Exp.1) cannot have its abilities used, as its own text says: the shootout round is 1"
    assert (words in [why for _, why in result.because]) is (number == 1)


HARVESTER = ["A Piece of the Action", "The Harvester"]


def test_what_a_card_costs_at_least_is_told(play: Any) -> None:
    """noon.shopping.by-card: the Harvester is printed 6 and costs 4 less, but 4 at least"""
    result = play({
        "scenario": "A Piece of the Action",
        "players": {"ann": {"winner": True, "hand": HARVESTER, "ghost rock": 5}, "bob": {}},
        "table": [{"dude": "Amy", "influence": 1, "of": "ann", "at": "town square"}],
        "script": [{"ann": {"play": "A Piece of the Action", "choose": "The Harvester"}}],
        "questions": [{"outcome": {"ann": {"ghost rock": 1}}}],
    }).results[0]  # fmt: skip
    told = [why for _, why in result.because]
    assert "its cost: at least 4" in told
    assert told.index("its cost: at least 4") == told.index("its cost: -4 by the text that lets it be brought in") + 1


def test_of_a_dude_who_is_booted_nobody_is_told_what_unbooted_them_once() -> None:
    """Rule: shootout.form-posses.who-may-join. Who is at the spot joins booted: being unbooted has no part in it."""
    s = table()
    amy = dude(s, ANN, "Amy", fights=False, booted=True)
    s.keep()
    for booted in (False, True):
        s.set(amy, booted=booted)
        s.note("cards.boot", f"Amy {'boots' if booted else 'unboots'}")
    assert list(_has_been_unbooted(s, Option("join", amy))) == []
    s.set(amy, booted=False)
    s.note("cards.boot", "Amy unboots again")
    assert [words for _, words, _ in _has_been_unbooted(s, Option("join", amy))] == ["Amy unboots again"]
