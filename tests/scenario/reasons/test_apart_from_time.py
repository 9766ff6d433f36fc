"""What a `why not` says of time, or of a choice made otherwise, is no reason why something never comes about."""

from __future__ import annotations

import pytest

from judge.engine.observing.answering import CONDITION, DID_NOT, NOT_LEGAL, NOT_USED, NOT_YET, THE_RULES, USED
from judge.engine.plays.against import A_NOON_PLAY
from judge.engine.position.state import State
from judge.scenario.questions.because import Because
from judge.scenario.questions.on_the_ways import why_not_so
from judge.scenario.questions.values import Expression
from judge.scenario.questions.why_not import ONLY_NOW
from tests.engine.board import ANN, dude, table

Reasons = list[tuple[str, str]]

A_RULING = ("a-ruling", "")
"""It has no words, and stands below what it decides."""
LATE = ("abilities.right-step", "Whip: it is a Shootout ability")
NOON = ("noon.shopping", f"{A_NOON_PLAY} and it is Upkeep")
TIRED = ("abilities.booted-cannot-boot", "Amy is booted")
PASSED = ("abilities.requirement", f"Ann could choose Amy for Whip{DID_NOT}")
SPENT = ("abilities.once-a-day", "it has been used today")
NOW = ("shootout.take-yer-lumps.one-at-a-time", f"{ONLY_NOW} Bob is discarded")


@pytest.mark.parametrize(
    ("how", "answered", "here", "later"),
    [
        (NOT_LEGAL, [LATE, A_RULING, TIRED, A_RULING], [TIRED, A_RULING], [TIRED, A_RULING]),
        (NOT_LEGAL, [LATE, A_RULING], [], []),
        # a play for another time decides where it is asked, and nothing at the end of a way
        (NOT_LEGAL, [NOON, A_RULING, TIRED], [NOON, A_RULING, TIRED], [TIRED]),
        # what a condition is about is no matter of time, whatever rule it goes by
        (CONDITION, [LATE, NOON], [LATE, NOON], [LATE, NOON]),
        # who could have been chosen was on another way, with all that is said of it
        (THE_RULES, [TIRED, PASSED, SPENT, A_RULING], [TIRED], [TIRED]),
        (THE_RULES, [SPENT, A_RULING, PASSED, TIRED], [SPENT, A_RULING, TIRED], [SPENT, A_RULING, TIRED]),
        # but where nothing else is told, that is the answer
        (NOT_USED, [PASSED, SPENT], [PASSED, SPENT], [PASSED, SPENT]),
        (THE_RULES, [NOW, TIRED], [TIRED], [TIRED]),
        (THE_RULES, [A_RULING, TIRED], [A_RULING, TIRED], [A_RULING, TIRED]),
    ],
)
def test_what_is_told_of_a_fact_is_no_matter_of_time_or_of_choice(
    how: str, answered: Reasons, here: Reasons, later: Reasons, monkeypatch: pytest.MonkeyPatch
) -> None:
    s, end = table(), table()
    for each in (s, end):
        dude(each, ANN, "Amy")
    asked_of: list[State] = []

    def answer(at: State, _: object, *, uses: bool) -> tuple[str, Because]:
        assert not uses, "which whoever asks tells by themselves"
        because = Because()
        if at in asked_of:
            because.reasons = answered[:]
        return how, because

    monkeypatch.setattr(why_not_so, "why_not", answer)
    for place, told in ((s, here), (end, later)):
        asked_of[:] = [place]
        assert why_not_so.why_not_so(s, [end], Expression("card('Amy').booted")).reasons == told


@pytest.mark.parametrize(
    ("answers", "plays", "told"),
    [
        # what decides most, wherever that is
        ([(NOT_YET, "first"), (THE_RULES, "second"), (CONDITION, "third")], True, ["third"]),
        ([(NOT_YET, "first"), (THE_RULES, "second"), (NOT_YET, "third")], True, ["second"]),
        ([(NOT_YET, "first"), (NOT_USED, "second"), (NOT_YET, "third")], True, ["first", "third"]),
        ([(NOT_LEGAL, "first"), (CONDITION, "second"), (NOT_LEGAL, "third")], True, ["first", "second", "third"]),
        # what speaks against plays at the end of a way may be another matter
        ([(NOT_LEGAL, "first"), (CONDITION, "second"), (NOT_LEGAL, "third")], False, ["first", "second"]),
        # a chance that has gone, if nothing else is told: the first of them
        ([(NOT_USED, "first"), (NOT_USED, "second")], True, ["first"]),
        ([(NOT_USED, "first"), (CONDITION, "second")], True, ["second"]),
        # an answer that says nothing here
        ([(USED, "first")], True, []),
    ],
)
def test_what_decides_most_is_told(
    answers: list[tuple[str, str]], plays: bool, told: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    places = [table() for _ in answers]
    for each in places:
        dude(each, ANN, "Amy")

    def answer(at: State, *_: object, **__: object) -> tuple[str, Because]:
        because, (how, words) = Because(), answers[places.index(at)]
        because.add("a-rule", words)
        return how, because

    monkeypatch.setattr(why_not_so, "why_not", answer)
    s, *ends = places
    found = why_not_so.why_not_so(s, ends, Expression("card('Amy').booted"), plays=plays)
    assert [words for _, words in found.reasons] == told
