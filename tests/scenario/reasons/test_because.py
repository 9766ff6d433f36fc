"""Every answer has its own reasons: the parts of its numbers, the lines that made it so, the rulings that decide."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any, Final

import pytest

from judge.books.catalogue import Catalogue
from judge.cards.printed import printed_from
from judge.engine.observing import provenance
from judge.engine.plays import shopping
from judge.engine.position.state import State
from judge.engine.position.sums import Sum, how_it_comes_about
from judge.engine.shootout import draw_hand
from judge.engine.table import casualty, hand_ranks, numbers, of_players, worth
from judge.input.yaml_file import read_yaml
from judge.scenario.questions.because import Because
from judge.scenario.runs.running import Report, Scenario
from tests.lanes import about

SCENARIOS: Final = Path(__file__).parents[3] / "data" / "scenarios"
OF_A_CARD: Final = (
    numbers.bullets, numbers.total_bullets, numbers.influence, numbers.value, numbers.grit, worth.control_points,
    worth.production, worth.upkeep, shopping.price,
)  # fmt: skip
OF_A_PLAYER: Final = (
    hand_ranks.hand_rank, hand_ranks.total_hand_rank, casualty.casualties, of_players.influence_of,
    of_players.points_of, of_players.hand_size, of_players.sundown_discards,
    partial(draw_hand.bonus, stud=True), partial(draw_hand.bonus, stud=False),
)  # fmt: skip


def added_up(whole: Sum) -> int:
    """What the parts of a number come to, one after another."""
    total = 0
    for part in whole.parts:
        if isinstance(part, Sum):
            assert added_up(part) == part.value
            total += part.value
        elif part.how in ("printed", "set"):
            total = part.amount
        elif part.how == "added":
            total += part.amount
        elif part.how == "at least":
            total = max(total, part.amount)
        elif part.how == "at most":
            total = min(total, part.amount)
    return total


def of_a(number: Any, of: Any, s: State) -> Any:
    return number(s, of)


def every_number(s: State) -> Iterator[tuple[Any, Any]]:
    for card in s.in_play():
        yield from ((number, card) for number in OF_A_CARD)
    for player in s.everybody():
        yield from ((number, player) for number in OF_A_PLAYER)


def test_what_is_told_of_a_number_is_what_it_comes_to(shown: list[Report]) -> None:
    for report in shown:
        with about(report.file):
            s = report.state
            for number, of in every_number(s):
                plain = number(s, of)
                found, whole = how_it_comes_about(s, partial(of_a, number, of))
                [told] = whole.parts
                assert isinstance(told, Sum)
                assert (found, told.value, added_up(told)) == (plain, plain, plain), number


def because(play: Any, scenario: Any, **question: Any) -> list[tuple[str, str]]:
    [result] = play({**scenario, "questions": [question]}).results
    reasons: list[tuple[str, str]] = result.because
    return reasons


def test_a_number_is_told_as_a_sum(play: Any, lumps: Any) -> None:
    lumps["table"].append({"goods": "Rifle", "of": "bob", "on": "Bart", "bullets": 2, "keywords": ["Weapon"]})
    assert because(play, lumps, value="bullets('Bart')") == [
        ("types.bullets", "printed 2"),
        ("cards.weapons", "+2 Rifle"),
        ("types.goods-bonuses", ""),
    ]
    assert because(play, lumps, value="bullets('Bart') > bullets('Amy')") == [
        ("types.bullets", "bullets of Bart: printed 2"),
        ("cards.weapons", "bullets of Bart: +2 Rifle"),
        ("types.goods-bonuses", ""),
        ("types.bullets", "bullets of Amy: printed 1"),
    ]


def test_what_two_numbers_share_is_told_once(play: Any, lumps: Any) -> None:
    """The bullets before limits are those that count, or these and the limit."""
    lumps["table"].append({"goods": "Rifle", "of": "bob", "on": "Bart", "bullets": 2, "keywords": ["Weapon"]})
    assert because(play, lumps, value="bullets('Bart') == total_bullets('Bart')") == [
        ("types.bullets", "bullets of Bart: printed 2"),
        ("cards.weapons", "bullets of Bart: +2 Rifle"),
        ("types.goods-bonuses", ""),
    ]
    told = because(play, lumps, value="bullets('Bart') + influence('Bart')")
    assert [words.split(":")[0] for _, words in told if words] == ["bullets of Bart"] * 2 + ["influence of Bart"]


def test_a_fact_is_told_by_the_lines_that_made_it_so_and_nothing_else(play: Any, lumps: Any) -> None:
    asked = {"script": [{"bob": {"discard": "Bart"}}], "outcome": {"Bart": {"in": "discard"}}}
    assert because(play, lumps, **asked) == [
        ("shootout.take-yer-lumps.assign-first", "bob assigns: discard Bart"),
        ("shootout.take-yer-lumps.cover", "Bart is discarded as a casualty"),
    ]
    other = {"script": [{"bob": {"discard": "Bart"}}], "outcome": {"Bill": {"in": "play"}}}
    assert because(play, lumps, **other) == [NOBODY_ELSE]


NOBODY_ELSE = ("shootout.take-yer-lumps.cover", "the 1 that bob has to cover falls to Bart")
"""The reason why nobody but Bart is a casualty."""
AL = {"dude": "Al", "of": "ann", "at": "ann's home"}
"""Somebody with whom nothing has to do."""


def test_what_a_rule_has_looked_at_and_left_as_it_was_rests_on_that_rule(play: Any, lumps: Any) -> None:
    """Bill could have been the casualty; nothing has ever been about Al."""
    lumps["table"].append(AL)
    asked = {"script": [{"bob": {"discard": "Bart"}}], "outcome": {"Bill": {"booted": False}, "Al": {"booted": False}}}
    assert because(play, lumps, **asked) == [NOBODY_ELSE, ("cards.boot", "true from the start: Al is unbooted")]


def test_what_nothing_has_changed_is_told_last_and_what_it_is_by(play: Any, lumps: Any) -> None:
    lumps["table"].append(AL)
    both = {"Bart": {"in": "discard"}, "Al": {"in": "play", "booted": False}}
    told = because(play, lumps, script=[{"bob": {"discard": "Bart"}}], outcome=both)
    assert told[-1] == ("cards.leaves-play", "true from the start: Al is in play and unbooted")
    assert len(told) == 3


def test_what_is_replaced_and_what_replaced_it_are_reasons(play: Any, arnold: Any) -> None:
    arnold["decks"] = {"bob": {"top": ["KS"]}}
    asked = {"script": [{"bob": {"react": "Arnold McCadish"}}], "outcome": {"Dr. Dawn Edwards": {"in": "play"}}}
    words = [why for _, why in because(play, arnold, **asked)]
    assert "bob uses the React ability of Arnold McCadish, when Dr. Dawn Edwards is discarded" in words
    assert "it is replaced that Dr. Dawn Edwards is discarded" in words


def test_because_may_be_expected_of_every_question_and_need_not_be_all_of_it(play: Any, lumps: Any) -> None:
    asked: dict[str, Any] = {"value": "bullets('Bart')", "expect": 2}
    for rules, right in ((["types.bullets"], True), ([], True), (["types.cost"], False)):
        [result] = play({**lumps, "questions": [{**asked, "because": rules}]}).results
        assert result.passed is right


def is_booted(card: Any, s: State) -> bool:
    return s.cards[card].booted


def test_a_line_is_about_whatever_it_changed(catalogue: Catalogue) -> None:
    s = Scenario(read_yaml(SCENARIOS / "rounds" / "from-the-call-out-to-the-end.yaml"), catalogue).moment().here
    for note in s.notes():
        if note.words.endswith(" boots"):
            title = note.words.removesuffix(" boots")
            [card] = [n for n, value in s.each_card() if value.printed.title == title]
            lines = provenance.changes(s, partial(is_booted, card))
            assert note in [change.note for change in lines]


def test_a_clause_follows_a_ruling_where_its_condition_holds(catalogue: Catalogue) -> None:
    ruling = {"ruling": ["a.always", {"a.with-bullets": "bullets(this) > 0"}]}
    facts = {"title": "X", "type": "dude", "suit": "spades", "value": 1, "bullets": "1 draw"}
    printed = printed_from({**facts, "traits": [{"gives": {"influence": 1}, **ruling}]})
    [text] = printed.standing
    assert [each.id for each in printed.follows[text]] == ["a.always", "a.with-bullets"]
    s = State()
    ann = s.add_player("ann")
    card = s.add_card(printed, ann, "play")
    assert provenance.of_clause(s, text) == ("a.always", "a.with-bullets")
    s.put(card, "discard")
    assert provenance.of_clause(s, text, card) == ("a.always", "a.with-bullets"), "what is printed counts in a pile too"


def test_what_a_reason_rests_on_stays_below_it() -> None:
    """Also where the same reason comes again with more to rest on, after others."""
    found = Because()
    found.add("cards.boot", "Amy boots", ["ambush.each-join"])
    found.add("cards.leaves-play", "Bart is discarded")
    found.add("cards.boot", "Amy boots", ["ambush.each-join", "ambush.mark-gone"])
    assert found.reasons == [
        ("cards.boot", "Amy boots"),
        ("ambush.each-join", ""),
        ("ambush.mark-gone", ""),
        ("cards.leaves-play", "Bart is discarded"),
    ]


def test_a_token_that_has_left_the_game_is_the_one_that_was_in_it(catalogue: Catalogue) -> None:
    scenario = Scenario(read_yaml(SCENARIOS / "cards" / "bounty-hunter.yaml"), catalogue)
    words = [why for _, why in scenario.ask(3).because]
    assert "Gunslinger is removed from the game" in words


def test_an_answer_that_takes_a_side_is_expected_to_say_so(play: Any, lumps: Any, catalogue: Catalogue) -> None:
    scenario = Scenario(read_yaml(SCENARIOS / "reacts" / "until-high-noon-ends.yaml"), catalogue)
    found = scenario.ask(3)
    assert (found.passed, found.open) == (True, ["reacts.duration"])
    asked = {"value": "bullets('Bart')", "expect": 2}
    for taken, right in ((False, True), (True, False)):
        [result] = play({**lumps, "questions": [{**asked, "open": taken}]}).results
        assert result.passed is right


def test_how_the_hands_compare_is_told_once(catalogue: Catalogue) -> None:
    """Where they tie, by the line that says so and not again for each player; where they do not, for both of them."""
    tie = Scenario(read_yaml(SCENARIOS / "hands" / "same-rank-better-cards.yaml"), catalogue).ask(0)
    both = "the ranks are equal: both sides take one casualty"
    assert [why for rule, why in tie.because if rule == "shootout.take-yer-lumps.tied-ranks"] == [both]
    won = Scenario(read_yaml(SCENARIOS / "casualties" / "holy-wheel-gun-next-round.yaml"), catalogue).ask(0)
    assert [why for rule, why in won.because if rule == "shootout.take-yer-lumps.compare"] == [
        "casualties of bob: the round is won, ann 2 and bob 7: 0",
        "casualties of ann: by the difference of the hand ranks, ann 2 and bob 7: 5",
    ]


def test_whoever_is_a_casualty_by_how_the_position_begins_is_told_so(catalogue: Catalogue) -> None:
    found = Scenario(read_yaml(SCENARIOS / "casualties" / "exact-cover.yaml"), catalogue).ask(3)
    assert found.because == [
        ("shootout.take-yer-lumps.assign-first", "bob assigns: discard Ben"),
        ("shootout.take-yer-lumps.cover", "Ben is discarded as a casualty"),
        ("shootout.take-yer-lumps.compare", "casualties of bob: as the position begins: 1"),
        ("shootout.take-yer-lumps.cover", "the 1 that bob has to cover falls to Ben"),
    ]


CURSED = "-1 Blood Curse, for the rest of the day"
TOLD: Final[dict[tuple[str, int], list[tuple[str, str]]]] = {
    # of the numbers in a number those that add something: the outfit has no control points, and Ann no influence
    ("sundown/victory", 0): [
        ("sundown.begin", "Sundown begins"),
        ("sundown.victory", "ann has 3 control points, more than the 2 influence of bob"),
        ("sundown.victory", "bob has 0 control points, not more than the 1 influence of cal"),
        ("sundown.victory", "cal has 0 control points, not more than the 2 influence of bob"),
        ("sundown.victory", "ann has won the game"),
        ("control.control-points",
         "control points of ann: the control points of all cards that ann controls, added up"),
        ("control.control-points", "control points of Saloon: printed 1"),
        ("control.control-points", "control points of Bank: printed 2"),
        ("control.influence", "influence of ann: the influence of all dudes in play that ann controls, added up"),
        ("control.influence", "influence of bob: the influence of all dudes in play that bob controls, added up"),
        ("types.dude", "influence of Bart: printed 2"),
    ],
    # or that could have: what has brought them to nothing is told, with what led to it
    ("values/grit-without-bullets", 3): [
        ("values.grit", "value 5, bullets 0 and influence 0, each within its limits first"),
        ("types.suit-and-value", "value of Ben: printed 5"),
        ("types.bullets", "bullets of Ben: printed 0"),
        ("skills.casting", "ann uses the Noon ability of Blood Curse"),
        ("values.pull", "ann pulls KS, a 13"),
        ("skills.test", "13 and a Huckster rating of 6 are 19, which reaches 9"),
        ("abilities.duration", f"bullets of Ben: {CURSED}"),
        ("values.clamp", ""),
        ("values.clamp", "bullets of Ben: at least 0"),
        ("types.dude", "influence of Ben: printed 0"),
        ("abilities.duration", f"influence of Ben: {CURSED}"),
        ("values.clamp", "influence of Ben: at least 0"),
    ],
    ("values/grit", 0): [
        ("values.grit", "value 5, bullets 0 and influence 0, each within its limits first"),
        ("types.suit-and-value", "value of Ada: printed 5"),
    ],
    # whether she is booted does not matter for the influence that counts for a deed, and only there that is told
    ("cards/action/clear-out", 0): [
        ("abilities.right-step", "ann uses the Noon ability of Clear Out!"),
        ("town.moved-by-a-card", "Amy moves to Saloon"),
        ("control.deeds", "controller of Saloon: the influence of the dudes there counts"),
        ("types.dude", "influence of Amy: printed 2"), ("cards.boot", ""),
        ("types.dude", "influence of Bart: printed 1"),
        ("control.deeds", "controller of Saloon: ann has 2, bob has 1"),
        ("cards.boot", "true from the start: Amy is booted"),
    ],
    # each number of the same dude says of which it is a part, though the rule is the same
    ("cards/dude/al-swearengen-poor", 1): [
        ("types.bullets", "bullets of Al Swearengen: printed 1"),
        ("types.dude", "influence of Al Swearengen: printed 1"),
        ("types.bullets", "whether Al Swearengen is a stud: printed as a draw"),
    ],
}  # fmt: skip
"""By scenario and number of the question."""


@pytest.mark.parametrize("asked", TOLD)
def test_the_numbers_in_a_number_with_all_that_they_are_made_of(asked: tuple[str, int], catalogue: Catalogue) -> None:
    name, number = asked
    found = Scenario(read_yaml(SCENARIOS / f"{name}.yaml"), catalogue).ask(number)
    assert found.because == TOLD[asked]


@pytest.mark.parametrize(
    ("file", "question", "needless"),
    [
        ("bounty/kidnappin-raises-bounty", 0, "jobs.leader"),  # it is asked of a bounty, and not of a posse
        ("cards/spell/turtles-guard-legal", 3, "skills.test"),  # that it is there is asked, and not how it came there
    ],
)
def test_what_is_not_asked_is_no_reason(catalogue: Catalogue, file: str, question: int, needless: str) -> None:
    found = Scenario(read_yaml(SCENARIOS / f"{file}.yaml"), catalogue).ask(question)
    assert found.because
    assert needless not in [rule for rule, _ in found.because]
