"""Jobs: who is asked to oppose them, and positions in the middle of each stage."""

from __future__ import annotations

import json

from judge.engine import TOWN_SQUARE
from judge.engine.observing.save import from_data, to_data
from judge.engine.observing.sound import check
from judge.engine.position.ability import Ability, JobText, Scope
from judge.engine.position.kinds import CardId, PlayerId
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY
from judge.engine.posses import job
from judge.engine.table import town

from ..board import ANN, BEN, CAL, action, answer, dude, rules, says, stand_in, table


def deed(s: State, player: PlayerId, title: str = "Bank", *keywords: str) -> CardId:
    card = s.add_card(stand_in(title, "deed", keywords=keywords), player, "play")
    s.set(card, at=card)
    town.build(s, card, player)
    return card


def begin(s: State, leader: int, mark: int = NOBODY) -> State:
    """Ann's job, led by that dude, against a card or in the town square."""
    text = JobText(lambda state, scope: (TOWN_SQUARE, NOBODY))
    card = action(s, ANN, Ability("noon", (), (says("done"),), job=text), "Job")
    place = TOWN_SQUARE if mark == NOBODY else s.place(CardId(mark))
    s.then(job.Job(Scope(ANN, card).choose("leader", leader), 0, place, CardId(mark)))
    s.go_on()
    return s


def test_jobs_opposing_who__the_order_is_that_of_the_complete_posse() -> None:
    """Ben's joining gives him control of the mark, which would otherwise put him first again and his posse out."""
    s = table("Ann", "Ben", "Cal")
    bank = deed(s, CAL)
    abe = dude(s, ANN, "Abe", fights=False, at=bank)
    dude(s, BEN, "Bob", fights=False, at=TOWN_SQUARE, influence=5)
    begin(s, abe, bank)
    assert job.opposers(s, ANN, bank) == [CAL, BEN]
    assert s.decision is not None
    assert s.decision.player == BEN
    answer(s, "join", s.decision.options[0].card)
    assert s.cards[bank].controller == BEN, "or this test shows nothing"
    assert job.opposers(s, ANN, bank) == [BEN, CAL]
    assert s.shootout is not None
    assert (s.shootout.leader, s.shootout.mark) == (ANN, BEN)
    assert "jobs.unopposed" not in rules(s)


def test_jobs_unopposed__a_job_that_nobody_can_oppose_asks_nobody() -> None:
    s = table("Ann", "Ben", "Cal")
    begin(s, dude(s, ANN, "Abe", fights=False, at=TOWN_SQUARE))
    assert s.decision is None
    assert "jobs.unopposed" in rules(s)
    assert s.job is not None
    assert s.job.succeeded


def test_saved_and_forked_in_every_stage_of_a_job_it_goes_on_the_same_way() -> None:
    s = table("Ann", "Ben", "Cal")
    bank = deed(s, ANN)
    store = deed(s, BEN)
    abe = dude(s, ANN, "Abe", fights=False, at=bank)
    near, next_to_it = s.players[ANN].home, s.players[BEN].home
    for title, at in (("With", bank), ("Near", near), ("Next", next_to_it), ("There", store)):
        dude(s, ANN, title, fights=False, at=at)
    dude(s, BEN, "Bob", fights=False, at=store)
    dude(s, CAL, "Cole", fights=False, at=TOWN_SQUARE)
    begin(s, abe, store)
    titles = {card.printed.title: card.printed for card in s.cards}
    stages: list[str] = []
    keys = set()
    while s.shootout is None:
        decision = s.decision
        assert decision is not None
        assert check(s) is None
        again, twin = from_data(json.loads(json.dumps(to_data(s))), titles), s.fork()
        assert again.key() == twin.key() == s.key()
        assert again.decision == decision
        assert s.key() not in keys
        keys.add(s.key())
        frame = s.stack[-1][0]
        stages.append(frame.stage if isinstance(frame, job.Stage) else "moves")
        for each in (s, again, twin):
            each.answer(decision.options[0])
        assert again.key() == twin.key() == s.key()
    assert [stage for n, stage in enumerate(stages) if stage not in stages[:n]] == [
        job.WITH_THE_LEADER, job.NEXT_TO_THE_LEADER, "moves", job.NEXT_TO_THE_MARK, job.AT_THE_MARK, job.AGAINST,
    ]  # fmt: skip
