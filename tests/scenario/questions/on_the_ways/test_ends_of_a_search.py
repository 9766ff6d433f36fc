"""What a search of a small board finds, counted by hand, whole, in parts and where it is stopped.

Ben loses Bart or Bill; whoever is left flees or stays, and then so does Amy: one beginning, two positions after the
casualty, four after Ben and eight ends.
"""

from __future__ import annotations

from typing import Any

import pytest

from judge.books.catalogue import Catalogue
from judge.cards.fault import CardFault
from judge.engine.day.noon import HighNoon
from judge.engine.exploring.explore import MOST_POSITIONS, Exploration
from judge.engine.exploring.patience import INTERRUPTED, MEMORY, SECONDS, Patience
from judge.engine.position.state import State
from judge.scenario.file.model import Question
from judge.scenario.questions import parts
from judge.scenario.questions.exploring import explored
from judge.scenario.questions.on_the_ways.horizons import HORIZONS, WHAT_LASTS, horizon
from judge.scenario.questions.outcomes import OFTEN, Subjects, outcomes
from judge.scenario.questions.parts import PartFound, part_of, together
from judge.scenario.questions.stopped import Stopped, stopped
from judge.scenario.questions.values import Expression
from judge.scenario.questions.why_never import why_never
from judge.scenario.runs.running import Scenario, read_scenario
from judge.scenario.script.answers import Fault
from tests.bench.questions import FILES
from tests.engine.board import ANN, BEN, dude, lumps, stand_in, table
from tests.lanes import night, slow


@pytest.fixture
def s() -> State:
    return board()


def board() -> State:
    s = table("ann", "ben")
    dude(s, ANN, "Amy")
    dude(s, BEN, "Bart", bounty=1)
    dude(s, BEN, "Bill")
    lumps(s, ben=1)
    return s


# Outcomes


def test_every_end_has_its_outcome_with_the_way_there_and_what_happens_on_it(s: State) -> None:
    found = outcomes(s)
    assert (found.positions, found.ends, found.bound, found.until) == (15, 8, MOST_POSITIONS, "end of round")
    assert (found.complete, found.stopped, len(found.found)) == (True, None, 8)
    assert [(len(each.script), each.positions) for each in found.found] == [(3, 1)] * 8
    for each in found.found:
        discarded = next(iter(each.script[0]["ben"].values()))
        stays = {"Bart": "Bill", "Bill": "Bart"}[discarded]
        assert each.facts[discarded] == {"in": "discard"}
        assert each.facts["ann"] == {"ghost rock": 1 if discarded == "Bart" else 0}
        fled = each.script[1]["ben"] != "pass"
        assert each.facts[stays]["at"] == ("ben's home" if fled else "town square")
        assert "in" not in each.facts[stays]
        assert ("bounty" in each.facts[stays]) is (stays == "Bart")
        assert each.trace[0].words == f"ben assigns: discard {discarded}"
    assert found.same == {}


def test_what_every_end_has_is_told_once_and_only_where_it_is_new() -> None:
    """Of whoever has left play only where they are now; what was so in the beginning is no outcome."""
    s = table("ann", "ben")
    amy, bart = dude(s, ANN, "Amy"), dude(s, BEN, "Bart", bounty=2)
    dude(s, BEN, "Gone", fights=False, at=s.players[BEN].home)
    lumps(s, ben=4)
    found = outcomes(s, "end of shootout")
    assert found.same["Bart"] == {"in": "boot hill"}
    assert found.same["ann"] == {"ghost rock": 2}
    assert "Gone" not in found.same
    assert all(set(each.facts) <= {"Amy", "shootout"} for each in found.found)
    assert s.cards[amy].zone == s.cards[bart].zone == "play"


def test_a_search_that_is_stopped_says_what_it_had(s: State) -> None:
    for most, ends in ((1, 0), (4, 1), (15, 8)):
        found = outcomes(s, None, most)
        assert (found.positions, found.ends, found.bound, found.complete) == (most, ends, most, most == 15)
        assert len(found.found) == ends
        if most < 15:
            assert found.stopped is not None
            assert (found.stopped.by, found.stopped.limit, found.stopped.ends) == ("states", most, ends)
            assert not found.stopped.early
    assert outcomes(s, None, 1).same == {}


def test_it_is_told_how_many_positions_have_been_looked_at(monkeypatch: pytest.MonkeyPatch, s: State) -> None:
    monkeypatch.setattr("judge.scenario.questions.outcomes.OFTEN", 5)
    told: list[int] = []
    outcomes(s, None, None, told.append)
    assert sorted({*told}) == [5, 10, 15]
    assert OFTEN == 500


def test_what_the_subjects_of_an_outcome_are_called() -> None:
    """Several of a title by their owners, and by a number where one player has several; plain cards are none."""
    s = table("ann", "ben")
    for player, titles in ((ANN, ("Amy", "Both", "Two", "Two", "ben")), (BEN, ("Both", "Mine", "Mine"))):
        for title in titles:
            s.add_card(stand_in(title, "dude"), player, "hand")
    s.add_card(stand_in("2C", "card"), ANN, "hand")
    subjects = Subjects(s)
    assert [*subjects.cards] == [
        "Amy", "ann's Both", "Two (1)", "Two (2)", "ann's ben", "ben's Both", "Mine (1)", "Mine (2)",
    ]  # fmt: skip
    names = subjects.by_name(subjects.facts(s))
    assert [*names] == [*subjects.cards, "ann", "ben", "shootout", "game"]
    assert names["ann"] == {"ghost rock": 0}
    assert {*names["shootout"]} == {"over", "round winner", "round loser"}
    assert {*names["game"]} == {"winner", "won by"}
    assert {*names["Amy"]} == {"in", "at", "on", "booted", "posse", "controller", "bounty"}


# Parts


def test_parts_find_together_what_one_finds(monkeypatch: pytest.MonkeyPatch, s: State) -> None:
    """Whoever looks at which; positions that all have are counted once."""
    monkeypatch.setattr(parts, "FIRST", 3)
    whole = outcomes(s)
    found = [part_of(s, number, 3, None, None) for number in range(3)]
    assert {part.before for part in found} == {(3, 3)}
    assert sum(part.positions - 3 for part in found) + 3 == whole.positions
    assert sum(len(part.ends) for part in found) == 8
    for order in (found, found[::-1]):
        every = together(s, order, None, None)
        assert (every.positions, every.answers, every.ends, every.complete) == (15, whole.answers, 8, True)
        assert sorted(map(str, (each.facts for each in every.found))) == sorted(
            map(str, (e.facts for e in whole.found))
        )
        assert {(len(each.script), each.positions) for each in every.found} == {(3, 1)}
    assert (every.bound, every.until, every.stopped) == (MOST_POSITIONS, "end of round", None)


def test_an_end_that_all_parts_see_is_told_by_the_first(s: State) -> None:
    found = [part_of(s, number, 2, None, None) for number in range(2)]
    assert [len(part.ends) for part in found] == [8, 0]
    assert {part.positions for part in found} == {15}
    every = together(s, found, None, None)
    assert (every.positions, every.ends) == (15, 8)


def test_the_shortest_way_of_all_parts_is_kept_and_ends_are_counted_once(s: State) -> None:
    [facts, other, *_] = part_of(s, 0, 1, None, None).ends
    [(way, _), *_] = part_of(s, 0, 1, None, None).ends.values()

    def part(ways: dict[Any, int], ends: set[bytes], **more: Any) -> PartFound:
        about = {"complete": True, "stopped": None, **more}
        return PartFound(10, 9, (4, 3), ends={each: (way[:n], ends) for each, n in ways.items()}, **about)

    both = together(s, [part({facts: 9}, {b"1", b"2"}), part({facts: 1, other: 9}, {b"2"})], None, 50)
    assert [(len(each.script), each.positions) for each in both.found] == [(1, 2), (3, 1)]
    assert (both.positions, both.answers, both.ends, both.bound, both.complete) == (16, 15, 2, 50, True)
    [first] = together(s, [part({facts: 1}, {b"1"}), part({facts: 9}, {b"1"})], None, 50).found
    assert (len(first.script), first.positions) == (1, 1)
    nothing = together(s, [], None, None)
    assert (nothing.positions, nothing.answers, nothing.ends, nothing.found) == (0, 0, 0, [])


def test_of_several_that_were_stopped_the_first_says_why_and_all_what_is_left() -> None:
    s = board()
    first = Stopped("states", 9.0, 3, 1, None, {("ann", "pulls"): 2, ("ben", "pulls"): 1})
    second = Stopped("memory", 5.0, 4, 1, None, {("ben", "pulls"): 4})
    found = [PartFound(1, 0, (1, 0), False, each) for each in (first, second)]
    every = together(s, found, None, None)
    assert every.stopped == Stopped("states", 9.0, 7, 0, None, {("ben", "pulls"): 5, ("ann", "pulls"): 2})
    assert not every.complete
    away = together(s, found, None, None, missing=2)
    assert away.stopped is not None
    assert (away.stopped.by, away.stopped.limit, away.stopped.waiting) == (INTERRUPTED, None, 9)
    gone = together(s, [PartFound(1, 0, (1, 0), True, None)], None, None, missing=1)
    assert (gone.complete, gone.stopped) == (False, Stopped(INTERRUPTED, None, 1, 0, None, {}))
    assert together(s, [PartFound(1, 0, (1, 0), True, None)], None, None).stopped is None


# What stopped it


def test_a_search_says_at_which_limit_it_stopped(s: State) -> None:
    search = Exploration(s, most=4, until=horizon(s, None)[1])
    list(search.visits())
    assert (found := stopped(search, 2)) is not None
    assert (found.by, found.limit, found.ends, found.given, found.early) == ("states", 4.0, 1, 2, False)
    for by, limit in ((SECONDS, 2.0), (MEMORY, 7.0), (INTERRUPTED, None)):
        search.stopped, search.patience = by, Patience(seconds=2.0, megabytes=7.0)
        assert (found := stopped(search)) is not None
        assert (found.by, found.limit, found.given, found.early) == (by, limit, None, True)
    search.stopped = "states"
    assert (found := stopped(search)) is not None
    assert (found.limit, found.early) == (4.0, False)
    whole = Exploration(board(), most=50, until=horizon(s, None)[1])
    list(whole.visits())
    assert stopped(whole) is None


# Possible, never, always


ASKED: list[tuple[dict[str, Any], bool | str, int | None]] = [
    ({"possible": "card('Bart').in_play"}, True, 0),
    ({"never": "card('Bart').in_play"}, False, 0),
    ({"always": "card('Bart').in_play"}, False, 3),
    ({"possible": "card('Amy').booted"}, True, 3),
    ({"never": "card('Amy').booted"}, False, 3),
    ({"possible": "card('Amy').zone == 'discard'"}, False, None),
    ({"never": "card('Amy').zone == 'discard'"}, True, None),
    ({"always": "card('Amy').in_play"}, True, None),
    ({"possible": "card('Bart').booted", "given": "card('Bill').in_play"}, False, None),
    ({"possible": "card('Bart').booted", "given": "not card('Bill').in_play"}, True, 3),
    ({"always": "card('Bart').in_play", "given": "not card('Bill').in_play"}, True, None),
    ({"always": "card('Bart').in_play", "given": "card('Amy').booted"}, False, 3),
    ({"never": "card('Amy').booted", "given": "card('Bart').zone == 'deck'"}, "no such way", None),
    ({"always": "card('Amy').booted", "given": "card('Bart').zone == 'deck'"}, "no such way", None),
]


def test_what_can_happen_never_happens_and_holds_in_the_end() -> None:
    """With the shortest way there where one decides it, and none where every way was looked at."""
    for question, answer, length in ASKED:
        kind = next(iter(question))
        found = explored(board(), Question(**question), kind)
        assert found.answer == answer, question
        assert (None if found.witness is None else len(found.witness)) == length, question
        assert (found.end is None, found.trace == []) == (length is None, length is None)
        assert (found.bound, found.until, found.stopped, found.by_worth) == (
            MOST_POSITIONS,
            "end of round",
            None,
            False,
        )
        if length is None:
            assert all("every answer was tried in" in words for _, words in found.rules)
            assert found.rules
        elif length:
            assert found.rules[0] == ("shootout.take-yer-lumps.assign-first", found.rules[0][1])
            assert len({rule for rule, _ in found.rules}) == len(found.rules)
        else:
            assert found.rules == []


def test_what_the_bound_leaves_open_is_unknown() -> None:
    for question, kind in (
        (Question(possible="card('Amy').zone == 'discard'"), "possible"),
        (Question(always="card('Amy').in_play"), "always"),
    ):
        found = explored(board(), question, kind, 2)
        assert (found.answer, found.witness, found.bound) == ("unknown", None, 2)
        assert found.stopped is not None
        assert found.stopped.given is None
    somebody = "card('Bart').in_play or card('Bill').in_play"
    found = explored(board(), Question(always=somebody, given=somebody), "always", 3)
    assert found.stopped is not None
    assert found.stopped.given == found.stopped.ends > 0


def test_dudes_that_make_no_difference_were_taken_as_one() -> None:
    s = table("ann", "ben")
    dude(s, ANN, "Amy")
    for title in ("Bart", "Bill"):
        dude(s, BEN, title)
    lumps(s, ben=1)
    assert explored(s, Question(always="card('Amy').in_play"), "always").alike == (("Bart", "Bill"),)
    assert explored(s, Question(possible="card('Amy').booted"), "possible").alike == ()


def test_what_is_asked_is_yes_or_no(s: State) -> None:
    wrong: list[tuple[dict[str, Any], str]] = [
        ({"possible": "bullets('Amy')"}, "`possible` asks whether something is so, and this gives 1:"),
        ({"never": "1 == 1", "given": "bullets('Amy')"}, "`given` asks whether something is so, and this gives 1:"),
    ]
    for question, said in wrong:
        with pytest.raises(CardFault) as caught:
            explored(s, Question(**question), next(iter(question)))
        assert caught.value.message == said


# How far it looks


def test_how_far_a_question_looks_by_itself_and_how_far_it_can(s: State) -> None:
    noon, quiet = table("ann", "ben"), table("ann", "ben")
    dude(noon, ANN, "Amy", fights=False)
    noon.then(HighNoon())
    noon.go_on()
    assert [horizon(each, None)[0] for each in (s, noon, quiet)] == ["end of round", "end of play", "the end"]
    for each in (s, noon, quiet):
        assert horizon(each, "the end") == ("the end", None)
    for until in HORIZONS.keys() - {"the end", *WHAT_LASTS}:
        name, reached = horizon(s, until)
        assert (name, reached is not None) == (until, True)
    for each, until, said in (
        (s, "end of play", "nobody is making a play here, so nothing lasts until"),
        (noon, "end of job", "no job is under way here, so nothing lasts until"),
        (quiet, "end of phase", "no phase of the day is under way here, so nothing lasts until"),
        (quiet, "end of round", "nothing is left to be played, so nothing lasts until"),
        (s, "end of the round", "`until` cannot be"),
    ):
        with pytest.raises(Fault) as caught:
            horizon(each, until)
        assert caught.value.message == said
    assert horizon(noon, "end of shootout")[1] is not None


def test_a_player_is_asked_about_and_not_the_dude_of_that_name() -> None:
    s = board()
    dude(s, BEN, "Ben")
    assert why_never(s, Expression("player('ben').ghost_rock > 8")).reasons == []


class Weary(Patience):
    """It has had enough when it has been asked so often, and remembers how far searches were."""

    def __init__(self, times: int) -> None:
        super().__init__()
        self.times, self.far = times, [0]

    def over(self, search: Exploration) -> str:
        self.far.append(search.positions)
        return SECONDS if len(self.far) > self.times else ""


@slow
@pytest.mark.parametrize("times", [60, pytest.param(75, marks=night), pytest.param(90, marks=night)])
def test_of_a_search_that_had_begun_again_it_is_told_how_far_it_was_before(times: int, catalogue: Catalogue) -> None:
    scenario = Scenario(read_scenario(FILES / "felix-has-things-used-again.yaml"), catalogue)
    scenario.end()
    weary = Weary(times)
    found = scenario.ask(0, weary).explored
    assert found is not None
    assert found.answer == "unknown"
    assert found.positions >= max(weary.far) > 100
