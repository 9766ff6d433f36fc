"""The stages of a job: who may join in each, who boots for it, who gets to the mark, and who is left behind."""

from __future__ import annotations

import pytest

from judge.engine import TOWN_SQUARE
from judge.engine.position.event import Event
from judge.engine.position.kinds import CardId, Place, PlayerId
from judge.engine.position.procedure import PASS, Option
from judge.engine.position.state import State
from judge.engine.position.undone import all_undone
from judge.engine.position.values import NOBODY, JobUnderWay
from judge.engine.posses import job, to_the_mark
from judge.engine.posses.job import (
    AGAINST,
    AT_THE_MARK,
    NEXT_TO_THE_LEADER,
    NEXT_TO_THE_MARK,
    UNASKED,
    WITH_THE_LEADER,
    Stage,
)
from judge.engine.table.standing import Standing

from ..board import ANN, BEN, CAL, answer, dude, names, stand_in, table, words
from .test_job import begin, deed


def town() -> tuple[State, dict[str, Place]]:
    """Ann's home with a bank beside it, Ben's with a store beside it, and a mine Out of Town."""
    s = table()
    mine = s.add_card(stand_in("Mine", "deed", keywords=("Out of Town",)), ANN, "play")
    s.set(mine, at=Place(mine))
    places = {"bank": Place(deed(s, ANN, "Bank")), "store": Place(deed(s, BEN, "Store")), "mine": Place(mine)}
    return s, {**places, "town square": TOWN_SQUARE, "home": s.players[ANN].home, "their home": s.players[BEN].home}


def everywhere(s: State, places: dict[str, Place], booted: bool = False) -> list[CardId]:
    """A dude of Ann's in each place, called after it."""
    return [dude(s, ANN, name, fights=False, at=place, booted=booted) for name, place in places.items()]


@pytest.mark.parametrize(
    ("stage", "unbooted", "booted"),
    [
        (WITH_THE_LEADER, ["bank"], []),
        (NEXT_TO_THE_LEADER, ["town square", "home"], []),
        (NEXT_TO_THE_MARK, ["town square", "their home"], []),
        (AT_THE_MARK, ["store"], ["store"]),
        (UNASKED, ["store"], ["store"]),
        (AGAINST, ["store", "town square", "their home"], ["store"]),
    ],
)
def test_who_may_join_in_a_stage(stage: str, unbooted: list[str], booted: list[str]) -> None:
    """Rules: jobs.posse.with-the-leader, .adjacent-to-the-leader, .adjacent-to-the-mark, .at-the-mark, .booting."""
    for are_booted, expected in ((False, unbooted), (True, booted)):
        s, places = town()
        dudes = everywhere(s, places, are_booted)
        s.job = JobUnderWay(ANN, NOBODY, places["bank"], places["store"], CardId(places["store"]))
        able = [each for each in dudes if next(job.objections(s, ANN, each, stage), None) is None]
        assert sorted(names(s, able)) == sorted(expected)


def test_why_somebody_cannot_join() -> None:
    """Rules: jobs.posse.with-the-leader, jobs.posse.booting."""
    s, places = town()
    s.job = JobUnderWay(ANN, NOBODY, places["bank"], places["store"])
    far, booted = (
        dude(s, ANN, name, fights=False, at=places["home"], booted=name == "Booted") for name in ("Far", "Booted")
    )
    in_it, theirs = dude(s, ANN, "In", at=places["bank"]), dude(s, BEN, "Bob", fights=False, at=places["bank"])
    goods = s.add_card(stand_in("Gun", "goods"), ANN, "play", attached=far)
    held = s.add_card(stand_in("Held", "dude"), ANN, "hand")

    def against(who: CardId, stage: str = WITH_THE_LEADER) -> list[tuple[str, str]]:
        return [(one.rule, one.why) for one in job.objections(s, ANN, who, stage)]

    rule = "jobs.posse.with-the-leader"
    assert against(far) == [(rule, "Far is at Ann's home, and now those join who are with the leader")]
    assert against(in_it) == [(rule, "In is in a posse already")]
    for each in (theirs, goods, held):
        assert against(each) == [(rule, f"{s.name(each)} is not Ann's dude in play")]
    assert against(booted, NEXT_TO_THE_LEADER) == [("jobs.posse.booting", "Booted is booted and not at Store")]
    assert against(far, NEXT_TO_THE_LEADER) == []


def test_whoever_joins_boots_unless_they_are_at_the_mark() -> None:
    """Rules: jobs.posse.booting, jobs.posse.stages: who joins next to the leader moves with the posse."""
    s, places = town()
    abe = dude(s, ANN, "Abe", fights=False, at=places["bank"])
    near, there = (
        dude(s, ANN, name, fights=False, at=places[at]) for name, at in (("Near", "home"), ("There", "store"))
    )
    dude(s, BEN, "Bob", fights=False, at=places["store"])  # else the job would be over
    begin(s, abe, places["store"])
    assert s.decision is not None
    assert s.decision.rule == job.STAGES[NEXT_TO_THE_LEADER]
    assert [option.card for option in s.decision.options] == [near, NOBODY]
    answer(s, "join", near)
    assert (s.place(near), s.cards[near].booted) == (places["home"], True)
    while s.decision is not None and s.decision.kind == "go":
        s.answer(s.decision.options[0])
    assert (s.place(abe), s.place(near)) == (places["store"], places["store"])
    assert s.decision is not None
    answer(s, "join", there)
    assert not s.cards[there].booted
    assert {abe, near, there} <= {*s.posse(ANN)}


def test_a_job_that_marks_the_town_square_takes_place_there() -> None:
    """Rule: jobs.location-stays. No card is marked, wherever the last one lies."""
    s, places = town()
    abe = dude(s, ANN, "Abe", fights=False, at=places["bank"])
    dude(s, ANN, "Last", fights=False, at=places["mine"])
    begin(s, abe)
    while s.decision is not None and s.decision.kind == "go":
        s.answer(s.decision.options[0])
    assert s.job is not None
    assert words(s, "jobs.what") == ["Abe leads a job that marks the town square"]
    assert s.job.at == TOWN_SQUARE


def test_a_mark_that_has_left_play_leaves_the_job_where_it_was() -> None:
    """Rule: jobs.location-stays."""
    s, places = town()
    bob = dude(s, BEN, "Bob", fights=False, at=places["store"])
    abe = dude(s, ANN, "Abe", fights=False, at=places["bank"])
    dude(s, ANN, "Near", fights=False, at=places["home"])
    begin(s, abe, bob)
    s.put(bob, "discard")
    s.answer(PASS)
    assert s.job is not None
    assert s.job.at == places["store"]


def test_a_mark_that_moves_takes_the_job_along_until_the_posse_moves() -> None:
    """Rule: jobs.location-stays."""
    s, places = town()
    bob = dude(s, BEN, "Bob", fights=False, at=places["store"])
    abe = dude(s, ANN, "Abe", fights=False, at=places["bank"])
    dude(s, ANN, "Near", fights=False, at=places["home"])
    begin(s, abe, bob)
    s.set(bob, at=places["their home"])
    s.answer(PASS)
    assert s.job is not None
    assert s.job.at == places["their home"]


def kept_out(s: State, who: str, place: Place) -> None:
    """A text keeps somebody of that name away from a place."""

    def bears(s: State, scope: object) -> bool:
        event: Event | None = getattr(scope, "event", None)
        return event is not None and event.to == place and s.name(event.card) == who

    text = Standing("cannot join posse", bears)
    fence = s.add_card(stand_in(f"Fence {place}", "deed", standing=(text,)), BEN, "play")
    s.set(fence, at=Place(fence))


def test_whoever_can_never_get_to_the_mark_leaves_the_posse() -> None:
    """Rule: jobs.posse.cannot-get-there."""
    s, places = town()
    abe, al = (dude(s, ANN, name, fights=False, at=places["bank"]) for name in ("Abe", "Al"))
    dude(s, ANN, "Near", fights=False, at=places["home"])
    begin(s, abe, places["store"])
    answer(s, "join", al)
    kept_out(s, "Al", places["store"])
    s.answer(PASS)
    while s.decision is not None and s.decision.kind == "go":
        assert [option.card for option in s.decision.options] == [abe]
        go = to_the_mark.MoveToTheMark(ANN)
        against = {each: [one.rule for one in go.against(s, Option("go", each))] for each in (abe, al, NOBODY)}
        assert (against[abe], bool(against[al]), bool(against[NOBODY])) == ([], True, True)
        s.answer(s.decision.options[0])
    assert words(s, "jobs.posse.cannot-get-there") == ["Al cannot get to the mark and leaves the posse"]
    assert (s.cards[al].posse, s.place(al)) == (NOBODY, places["bank"])


def test_who_is_not_on_the_way_cannot_go_next() -> None:
    """Rule: jobs.posse.moves-to-the-mark."""
    s, places = town()
    there, out = dude(s, ANN, "There", at=places["store"]), dude(s, ANN, "Out", fights=False, at=places["bank"])
    s.job = JobUnderWay(ANN, there, places["bank"], places["store"])
    go, rule = to_the_mark.MoveToTheMark(ANN), "jobs.posse.moves-to-the-mark"
    assert [(one.rule, one.why) for one in go.against(s, Option("go", there))] == [(rule, "There is at Store already")]
    assert [(one.rule, one.why) for one in go.against(s, Option("go", out))] == [(rule, "Out is not in Ann's posse")]
    why = "every dude of the posse who can get to the mark goes there"
    assert [(one.rule, one.why) for one in go.against(s, Option("go", NOBODY))] == [(rule, why)]


# Those who stay out


@pytest.mark.parametrize(
    ("stage", "told"),
    [
        (WITH_THE_LEADER, ["bank"]),
        (NEXT_TO_THE_LEADER, ["home", "town square"]),
        (NEXT_TO_THE_MARK, ["their home", "town square"]),
        (AT_THE_MARK, ["mine", "store"]),  # the last one speaks of those for whom no stage was
    ],
)
def test_of_whom_a_stage_says_that_they_did_not_join(stage: str, told: list[str]) -> None:
    s, places = town()
    everywhere(s, places)
    s.job = JobUnderWay(ANN, NOBODY, places["bank"], places["store"])
    s.keep()
    Stage(ANN, stage).no_more(s)
    assert (
        sorted(s.name(event.card) for undone in all_undone(s) for event in undone.would if isinstance(event, Event))
        == told
    )


def test_of_everybody_it_is_said_that_they_did_not_oppose_a_job() -> None:
    s, places = town()
    everywhere(s, places)
    s.job = JobUnderWay(BEN, NOBODY, places["bank"], places["store"])
    s.keep()
    s.then(Stage(ANN, AGAINST))
    s.go_on()
    s.answer(PASS)
    events = [event for undone in all_undone(s) for event in undone.would if isinstance(event, Event)]
    assert sorted(s.name(event.card) for event in events) == sorted(places)


def test_whether_joining_takes_booting_is_explained() -> None:
    """Rules: jobs.posse.booting, jobs.posse.leader-first."""
    s, places = town()
    near, there = (
        dude(s, ANN, name, fights=False, at=places[at]) for name, at in (("Near", "home"), ("There", "store"))
    )
    s.job = JobUnderWay(ANN, NOBODY, places["bank"], places["store"])

    def explained(stage: str, who: CardId) -> list[str]:
        return [one.why for one in Stage(ANN, stage).explains(s, Option("join", who))]

    assert explained(NEXT_TO_THE_LEADER, near) == ["Near boots to join"]
    assert explained(AT_THE_MARK, there) == ["There is at Store, and joins without booting"]
    assert explained(AT_THE_MARK, NOBODY) == []
    first = "the leader's whole posse is formed before anybody may oppose it"
    join, passes = Option("join", near), PASS
    assert [one.why for one in Stage(ANN, WITH_THE_LEADER).comes_first(s, join)] == [first]
    assert [one.rule for one in Stage(ANN, AGAINST).comes_first(s, join)] == ["jobs.opposing.who"]
    assert Stage(ANN, AGAINST).comes_first(s, passes) == Stage(ANN, AT_THE_MARK).comes_first(s, passes) == []


def test_why_somebody_opposes_a_job_is_told_of_those_only_whose_the_mark_is_not() -> None:
    """Rule: jobs.opposing.who."""
    s = table("Ann", "Ben", "Cal")
    store = deed(s, BEN, "Store")
    s.job = JobUnderWay(ANN, NOBODY, s.players[ANN].home, Place(store), store)

    def told(player: PlayerId, stage: str = AGAINST) -> bool:
        who = dude(s, player, "Dude", fights=False)
        return "jobs.opposing.who" in [one.rule for one in Stage(player, stage).explains(s, Option("join", who))]

    assert (told(BEN), told(CAL), told(CAL, NEXT_TO_THE_MARK)) == (False, True, False)
    s.set(store, controller=CAL)
    assert (told(BEN), told(CAL)) == (False, False)
