"""Jobs: who clears the way for whom, who boots to lead one, when one fails at once, and who goes home from it."""

from __future__ import annotations

from typing import Any

import pytest

from judge.engine import TOWN_SQUARE
from judge.engine.abilities.legality import Objection
from judge.engine.position.ability import Ability, JobText, Scope
from judge.engine.position.event import Event
from judge.engine.position.kinds import CardId, Place, PlayerId
from judge.engine.position.procedure import PASS, Option
from judge.engine.position.state import State
from judge.engine.position.undone import Undone, all_undone
from judge.engine.position.values import NOBODY, JobUnderWay
from judge.engine.posses import job, to_the_mark
from judge.engine.posses.job import AGAINST, AT_THE_MARK, NEXT_TO_THE_LEADER, NEXT_TO_THE_MARK, Stage
from judge.engine.table.standing import FROM_NEXT_DOOR, Standing

from ..board import ANN, BEN, CAL, action, answer, dude, finish, join, names, rules, says, stand_in, table, trait, words
from .test_job import deed
from .test_stages import kept_out, town


def only_after(s: State, who: str, place: Place, first: str) -> None:
    """A text keeps somebody away from a place where nobody called `first` is."""

    def bears(now: State, scope: Scope) -> bool:
        event = scope.event
        if event is None or event.to != place or now.name(event.card) != who:
            return False
        return not any(now.place(other) == place for other in now.in_play() if now.name(other) == first)

    fence = s.add_card(
        stand_in(f"Fence of {who}", "deed", standing=(Standing("cannot join posse", bears),)), BEN, "play"
    )
    s.set(fence, at=Place(fence))


# Who clears the way


@pytest.mark.parametrize(
    ("at", "facts", "clears"),
    [
        ("bank", {}, True),  # with the leader
        ("home", {}, True),  # next to the leader
        ("bank", {"booted": True}, False),
        ("home", {"booted": True}, False),
        ("mine", {}, False),  # too far away to join in time
        ("mine", {"posse": ANN}, True),  # in the posse already
        ("home", {"booted": True, "posse": ANN}, True),
        ("bank", {"controller": BEN}, False),
        ("store", {}, True),  # there already
    ],
)
def test_who_may_still_join_clears_the_way_for_the_leader(at: str, facts: dict[str, Any], clears: bool) -> None:
    """Rule: jobs.posse.cannot-get-there."""
    s, places = town()
    tom = dude(s, ANN, "Tom", fights=False, at=places["bank"])
    sis = dude(s, ANN, "Sis", fights=False, at=places[at], **{k: v for k, v in facts.items() if k != "posse"})
    if "posse" in facts:
        s.set(sis, posse=facts["posse"])
    only_after(s, "Tom", places["store"], "Sis")
    assert job.can_go_along(s, tom, places["bank"], places["store"]) is clears
    text = JobText(lambda now, scope: (places["store"], CardId(places["store"])))
    last, known = job.LeaderGetsThere(text), Scope(ANN, tom)
    dude(s, BEN, "Tom", fights=False, at=places["home"])
    why = "Fence of Tom says that Tom cannot get to Store"
    assert last.hindrance(s, known.choose("leader", tom)) == (None if clears else why)
    assert last.hindrance(s, known) is None, "nobody is named yet"
    nowhere = job.LeaderGetsThere(JobText(lambda now, scope: (NOBODY, NOBODY)))
    assert nowhere.hindrance(s, known.choose("leader", tom)) is None
    assert s.job is None


def test_who_gets_there_may_clear_the_way_for_others_than_the_leader() -> None:
    """Rule: jobs.posse.cannot-get-there. A leader who has booted as the cost goes along like any other."""
    s, places = town()
    tom, ted = (dude(s, ANN, name, fights=False, at=places["bank"], booted=True) for name in ("Tom", "Ted"))
    dude(s, ANN, "Sis", fights=False, at=places["bank"])
    only_after(s, "Tom", places["store"], "Sis")
    only_after(s, "Ted", places["store"], "Guy")
    assert [job.can_go_along(s, each, places["bank"], places["store"]) for each in (tom, ted)] == [True, False]


def test_one_who_clears_the_way_may_need_another_to_do_so() -> None:
    """Rule: jobs.posse.cannot-get-there. Two who wait for each other both stay behind; goods clear no way."""
    s, places = town()
    tom, sis = (dude(s, ANN, name, fights=False, at=places["bank"]) for name in ("Tom", "Sis"))
    only_after(s, "Tom", places["store"], "Sis")
    only_after(s, "Sis", places["store"], "Guy")
    way = (places["bank"], places["store"])
    s.add_card(stand_in("Guy", "goods"), ANN, "play", at=places["bank"])
    assert not job.can_go_along(s, tom, *way)
    dude(s, ANN, "Guy", fights=False, at=places["home"])
    assert job.can_go_along(s, tom, *way)
    assert job.can_go_along(s, sis, *way)
    only_after(s, "Guy", places["store"], "Tom")
    assert [job.can_go_along(s, each, *way) for each in (tom, sis)] == [False, False]


def test_who_cannot_get_there_joins_in_no_stage_unless_others_go_ahead() -> None:
    """Rule: jobs.posse.cannot-get-there. From next to the mark nobody goes along with others."""
    s, places = town()
    near, next_to_it = (
        dude(s, ANN, name, fights=False, at=places[at]) for name, at in (("Near", "home"), ("Next", "their home"))
    )
    for each in ("Near", "Next"):
        only_after(s, each, places["store"], "Sis")
    s.job = JobUnderWay(ANN, NOBODY, places["bank"], places["store"])

    def against(who: CardId, stage: str) -> list[str]:
        return [one.rule for one in job.objections(s, ANN, who, stage)]

    kept = ["jobs.posse.cannot-get-there"]
    assert against(near, NEXT_TO_THE_LEADER) == against(next_to_it, NEXT_TO_THE_MARK) == kept
    dude(s, ANN, "Sis", fights=False, at=places["bank"])
    assert (against(near, NEXT_TO_THE_LEADER), against(next_to_it, NEXT_TO_THE_MARK)) == ([], kept)


def test_who_may_stay_next_door_joins_from_there_booted_or_not() -> None:
    """Rules: shootout.joining-is-not-a-location.without-moving, jobs.posse.booting: not who goes with the leader."""
    s, places = town()
    text = Standing(FROM_NEXT_DOOR, lambda now, scope: now.name(scope.choice("it")) == "Gun")
    dude(s, BEN, "Perch", fights=False, standing=(text,))
    s.job = JobUnderWay(ANN, NOBODY, places["bank"], places["store"])
    gun, other = (dude(s, ANN, name, fights=False, at=places["town square"], booted=True) for name in ("Gun", "Other"))
    kept_out(s, "Gun", places["store"])

    def against(who: CardId, stage: str) -> list[str]:
        return [one.rule for one in job.objections(s, ANN, who, stage)]

    def explained(who: CardId, stage: str) -> list[str]:
        return [one.why for one in Stage(ANN, stage).explains(s, Option("join", who))]

    assert (against(gun, NEXT_TO_THE_MARK), against(other, NEXT_TO_THE_MARK)) == ([], ["jobs.posse.booting"])
    assert against(gun, NEXT_TO_THE_LEADER) == ["jobs.posse.booting", "jobs.posse.cannot-get-there"]
    assert (explained(gun, NEXT_TO_THE_MARK), explained(gun, NEXT_TO_THE_LEADER)) == ([], ["Gun boots to join"])
    s.job = None
    assert Stage(ANN, AT_THE_MARK).explains(s, Option("join", other)) == []


# From beginning to end


def does(
    s: State, leader: CardId, mark: CardId = NOBODY, *, ability: dict[str, Any] | None = None, **facts: Any
) -> CardId:
    """Ann's job, led by that dude, against a card or in the town square; what has been done by the first question."""
    text = JobText(lambda now, scope: (TOWN_SQUARE, NOBODY), **facts)
    card = action(s, ANN, Ability("noon", (), (says("done"),), job=text, **(ability or {})), "Job")
    s.then(
        job.Job(Scope(ANN, card).choose("leader", leader), 0, TOWN_SQUARE if mark == NOBODY else s.place(mark), mark)
    )
    s.go_on()
    return card


def test_the_leader_boots_only_as_a_cost() -> None:
    """Rule: jobs.leader-boots. It is said of an unbooted leader who does not boot for it, with what does not happen."""
    for facts, booted, told in (({}, False, True), ({}, True, False), ({"boot": True}, False, False)):
        s = table()
        abe = dude(s, ANN, "Abe", fights=False, booted=booted)
        s.keep()
        does(s, abe, ability=facts)
        lines = [note for note in s.notes() if note.rule == "jobs.leader-boots"]
        assert [note.words for note in lines] == ["Abe does not boot for it, which it does not cost"] * told
        if told:
            [line] = lines
            assert line.event is not None
            assert (line.event.kind, line.event.card, line.event.by) == ("boot", abe, ANN)
        spared = [undone.why for undone in all_undone(s) if undone.rule == "jobs.leader-boots"]
        assert spared == ["Abe boots for it, and not Job"] * (facts != {}), "where the job costs no boot none is spared"


def test_a_job_begins_before_its_leader_joins() -> None:
    """Rule: jobs.what. The leader stands in the posse where they are."""
    s = table()
    bank = deed(s, ANN)
    seen = tuple(trait("after", kind, says(kind)) for kind in ("begin job", "join posse"))
    dude(s, BEN, "Bob", fights=False, traits=seen)
    abe = dude(s, ANN, "Abe", fights=False, at=bank)
    does(s, abe, CardId(s.players[BEN].home))
    assert words(s, "test")[:2] == ["begin job", "join posse"]


@pytest.mark.parametrize("legal", [True, False])
def test_a_posse_that_is_not_what_the_job_demands(legal: bool) -> None:
    """Rules: jobs.illegal-posse, jobs.survivors. Nobody is asked to oppose it, and the posse goes home booted."""
    s = table()
    abe, bob = dude(s, ANN, "Abe", fights=False), dude(s, BEN, "Bob", fights=False)
    does(s, abe, posse=lambda now, scope: legal)
    assert ("jobs.illegal-posse" in rules(s)) is not legal
    if legal:
        assert s.decision is not None
        assert (s.decision.player, s.decision.rule) == (BEN, job.STAGES[AGAINST])
        s.answer(PASS)
    assert s.job is not None
    assert (s.job.succeeded, s.job.settled, s.job.opposed) == (legal, True, False)
    assert words(s, "jobs.success") == ["the job succeeds" if legal else "the job fails"]
    assert ("jobs.unopposed" in rules(s)) is legal
    assert (s.place(abe), s.cards[abe].booted, s.place(bob), s.cards[bob].booted) == (
        s.players[ANN].home, True, TOWN_SQUARE, False,
    )  # fmt: skip


def test_a_job_without_a_posse_fails_and_so_does_one_that_a_text_says_fails() -> None:
    """Rules: jobs.illegal-posse, jobs.success."""
    s, places = town()
    abe = dude(s, ANN, "Abe", fights=False, at=places["bank"])
    dude(s, ANN, "Near", fights=False, at=places["home"])
    does(s, abe, CardId(places["store"]))
    kept_out(s, "Abe", places["store"])
    s.answer(PASS)
    finish(s)
    assert "jobs.illegal-posse" in rules(s)
    assert (s.cards[abe].booted, s.place(abe)) == (False, places["bank"])

    s = table()
    abe, _ = dude(s, ANN, "Abe", fights=False), dude(s, BEN, "Bob", fights=False)
    does(s, abe)
    assert s.job is not None
    s.job = s.job.with_(fails=True)
    s.answer(PASS)
    assert not s.job.succeeded
    assert words(s, "jobs.success") == ["the job fails"]


def undone(s: State, rule: str) -> list[Undone]:
    return [one for one in all_undone(s) if one.rule == rule]


def test_nobody_but_the_leaders_posse_goes_home() -> None:
    """Rule: jobs.survivors. Of every other dude in play it is said why not."""
    s = table()
    abe, bob, al = (dude(s, player, name, fights=False) for player, name in ((ANN, "Abe"), (BEN, "Bob"), (ANN, "Al")))
    s.keep()
    does(s, abe)
    finish(s)
    events = {event.card: event.kind for one in undone(s, "jobs.survivors") for event in one.would
              if isinstance(event, Event)}  # fmt: skip
    assert events == {bob: "send home booted", al: "send home booted"}
    for one in undone(s, "jobs.survivors"):
        assert isinstance(one.why, str)
        assert one.why.endswith("is not in Ann's posse, and the job brings home nobody else")


# Who opposes it


@pytest.mark.parametrize(
    ("controller", "owner", "order"),
    [(BEN, BEN, [BEN, CAL]), (CAL, BEN, [CAL, BEN]), (CAL, CAL, [CAL, BEN]), (ANN, ANN, [BEN, CAL]),
     (ANN, CAL, [CAL, BEN]), (CAL, ANN, [CAL, BEN])],
)  # fmt: skip
def test_who_is_asked_to_oppose_it(controller: PlayerId, owner: PlayerId, order: list[PlayerId]) -> None:
    """Rules: jobs.opposing.who, jobs.own-mark."""
    s = table("Ann", "Ben", "Cal")
    mark = dude(s, owner, "Mark", fights=False, controller=controller)
    assert job.opposers(s, ANN, mark) == order
    assert job.opposers(s, ANN, NOBODY) == [BEN, CAL]
    assert job.opposers(s, BEN, NOBODY) == [CAL, ANN], "from the left of whoever is behind it"


def test_the_next_is_asked_where_one_forms_no_posse() -> None:
    """Rule: jobs.opposing.who. Whoever does ends it, and the shootout is about the job."""
    s = table("Ann", "Ben", "Cal")
    abe, _, cole = (dude(s, p, name, fights=False) for p, name in ((ANN, "Abe"), (BEN, "Bob"), (CAL, "Cole")))
    does(s, abe)
    asked: list[PlayerId] = []
    while s.shootout is None:
        assert s.decision is not None
        asked.append(s.decision.player)
        if s.decision.player == CAL and s.decision.kind == "join" and not s.posse(CAL):
            answer(s, "join", cole)
        else:
            s.answer(PASS)
    assert asked == [BEN, CAL]
    assert (s.shootout.leader, s.shootout.mark, s.shootout.at, s.shootout.leader_dude) == (ANN, CAL, TOWN_SQUARE, abe)
    assert s.job is not None
    assert s.job.opposed
    assert words(s, "jobs.shootout") == ["Cal opposes the job: a shootout at the town square"]
    assert "both posses are formed: a shootout at the town square" in words(s, "shootout.rounds")


def test_dudes_of_anybody_at_the_mark_may_join_who_opposes_it_where_the_text_says_so() -> None:
    """Rule: jobs.opposing.posse. The others are asked once, from the leader's left; their dudes are in that posse."""
    for unasked in (True, False):
        s = table("Ann", "Ben", "Cal", "Dee")
        dudes = [
            dude(s, p, name, fights=False) for p, name in zip(s.everybody(), ("Abe", "Bob", "Cole", "Dan"), strict=True)
        ]
        dude(s, ANN, "Al", fights=False)
        does(s, dudes[0], unasked=unasked)
        assert s.decision is not None
        while s.decision.player == ANN:
            s.answer(PASS)
        answer(s, "join", dudes[1])
        asked = []
        while s.decision is not None and s.decision.rule == job.STAGES[AGAINST]:
            asked.append(s.decision.player)
            s.answer(s.decision.options[0])
        assert asked == ([CAL, s.everybody()[3]] if unasked else [])
        assert names(s, s.posse(BEN)) == (["Bob", "Cole", "Dan"] if unasked else ["Bob"])


# Where the posse goes


def test_who_of_the_posse_goes_to_the_mark_next() -> None:
    """Rules: jobs.posse.moves-to-the-mark, jobs.posse.cannot-get-there."""
    s, places = town()
    there = dude(s, ANN, "There", at=places["store"])
    kept, free = (dude(s, ANN, name, at=places["bank"]) for name in ("Kept", "Free"))
    only_after(s, "Kept", places["store"], "Free")
    s.job = JobUnderWay(ANN, free, places["bank"], places["store"])
    s.then(to_the_mark.MoveToTheMark(ANN))
    s.go_on()
    assert s.decision is not None
    assert [option.card for option in s.decision.options] == [free]
    against: list[Objection] = to_the_mark.MoveToTheMark(ANN).against(s, Option("go", kept))
    assert [one.rule for one in against] == ["jobs.posse.cannot-get-there"]
    answer(s, "go", free)
    assert to_the_mark.MoveToTheMark(ANN).against(s, Option("go", kept)) == []
    answer(s, "go", kept)
    assert s.decision is None
    assert {s.place(each) for each in (there, kept, free)} == {places["store"]}
    assert [s.cards[each].booted for each in (there, kept, free)] == [False] * 3
    assert {*s.posse(ANN)} == {there, kept, free}


def test_nobody_is_named_and_nobody_is_there() -> None:
    s, places = town()
    s.job = JobUnderWay(ANN, NOBODY, places["bank"], places["store"])
    for stage in (NEXT_TO_THE_LEADER, AGAINST):
        assert Stage(ANN, stage).against(s, PASS) == []
    far = join(s, ANN, stand_in("Far", "dude"), fights=False, at=places["mine"])
    assert [one.rule for one in Stage(ANN, AT_THE_MARK).against(s, Option("join", far))] == [job.STAGES[AT_THE_MARK]]
    s.keep()
    s.then(Stage(ANN, AT_THE_MARK))
    s.go_on()
    assert s.decision is None
    assert [one.rule for one in all_undone(s)] == [job.STAGES[AT_THE_MARK]]


def test_one_after_another_joins_in_a_stage() -> None:
    """Rules: jobs.posse.stages, jobs.location-stays: nobody is marked, wherever the card lies that came last."""
    s, places = town()
    abe, al, bea, _ = (dude(s, ANN, name, fights=False, at=places["bank"]) for name in ("Abe", "Al", "Bea", "Cal"))
    does(s, abe)
    dude(s, BEN, "Last", fights=False, at=places["mine"])
    for each in (al, bea):
        answer(s, "join", each)
    s.answer(PASS)
    finish(s)
    assert s.job is not None
    assert (s.job.at, {*s.posse(ANN)}) == (TOWN_SQUARE, {abe, al, bea})
