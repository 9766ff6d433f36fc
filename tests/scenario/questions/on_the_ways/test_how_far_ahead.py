"""What a question looks at and people may not have in mind: the middle of a play, and what becomes of a job."""

from __future__ import annotations

from typing import Any

import pytest

from judge.books.catalogue import Catalogue
from judge.cli.scenarios.pages import how_found
from judge.engine.exploring import explore
from judge.scenario.questions.on_the_ways.horizons import job_goes_on
from judge.scenario.runs.as_data import result_data
from judge.scenario.runs.running import Result


def ask(play: Any, data: Any, **question: Any) -> Result:
    found: Result = play({**data, "questions": [question]}).results[0]
    return found


def told(result: Result) -> str:
    return " ".join(" ".join(how_found(result, "")).split())


@pytest.fixture
def whip() -> dict[str, Any]:
    """Amy may boot for Pistol Whip, and somebody goes home then."""
    return {
        "scenario": "Pistol Whip boots and sends home in one play",
        "players": {"ann": {"winner": True, "hand": ["Pistol Whip"]}, "bob": {}},
        "table": [
            {"dude": "Amy", "bullets": "2 stud", "of": "ann", "at": "town square", "posse": "leader"},
            {"dude": "Al", "of": "ann", "at": "town square", "posse": "leader"},
            {"dude": "Bart", "bullets": "2 stud", "of": "bob", "at": "town square", "posse": "mark"},
            {"dude": "Bea", "of": "bob", "at": "town square", "posse": "mark"},
        ],
        "start": {"step": "shootout.make-plays"},
    }


def test_what_is_so_only_in_the_middle_of_a_play_is_said_to_be(play: Any, whip: Any, catalogue: Catalogue) -> None:
    """abilities.do-x-to-y"""
    asked = "card('Amy').booted and card('Bart').in_shootout and card('Bea').in_shootout"
    found = ask(play, whip, never=asked, until="shootout.pick-yer-shooter")
    assert (found.answer, found.explored and found.explored.amid) == (False, ("Pistol Whip",))
    assert "while Pistol Whip is being used, and no more once that is done" in told(found)
    assert result_data(found, catalogue)["amid"] == ["Pistol Whip"]
    assert ask(play, whip, always=f"not ({asked})", until="shootout.pick-yer-shooter").answer is True


def test_what_stays_so_when_the_play_is_done_is_not(play: Any, whip: Any, catalogue: Catalogue) -> None:
    found = ask(play, whip, possible="card('Amy').booted", until="shootout.pick-yer-shooter")
    assert (found.answer, found.explored and found.explored.amid) == (True, ())
    assert "being used" not in told(found)
    assert "amid" not in result_data(found, catalogue)


def test_where_the_play_was_under_way_before_it_is_not(play: Any, whip: Any) -> None:
    script = [{"ann": {"play": "Pistol Whip", "choose": "Amy"}}]
    asked = "card('Amy').booted and card('Bart').in_shootout and card('Bea').in_shootout"
    found = ask(play, {**whip, "script": script}, possible=asked, until="shootout.pick-yer-shooter")
    assert (found.answer, found.explored and found.explored.amid) == (True, ())


def test_what_a_later_choice_may_leave_so_is_not(play: Any) -> None:
    """The joker makes Bob's hand a full house, which it stays where he does not discard a king or a queen for it."""
    data = {
        "scenario": "The Devil's Six Gun takes the joker",
        "players": {
            "ann": {"winner": True, "draw hand": ["9C", "9C", "9H", "4S", "2D"]},
            "bob": {"ghost rock": 1, "draw hand": ["KS", "KH", "QD", "QC", "3H"], "boot hill": ["joker"]},
        },
        "table": [
            {"dude": "Amy", "of": "ann", "at": "town square", "posse": "leader"},
            {"dude": "Bart", "of": "bob", "at": "town square", "posse": "mark"},
            {"card": "Devil's Six Gun", "of": "bob", "on": "Bart"},
        ],
        "start": {"step": "shootout.resolution"},
        "script": [{"ann": "pass"}],
    }
    found = ask(play, data, possible="hand_rank('bob') == 7")
    assert (found.answer, found.explored and found.explored.amid) == (True, ())


@pytest.fixture
def kidnapping() -> dict[str, Any]:
    """Bart is marked and stays out of the fight in which Bea opposes the job."""
    return {
        "scenario": "A mark who joins nobody",
        "players": {"ann": {"winner": True, "hand": ["Kidnappin'"]}, "bob": {}},
        "table": [
            {"deed": "Saloon", "of": "bob"},
            {"dude": "Amy", "bullets": "2 stud", "of": "ann", "at": "town square"},
            {"dude": "Bart", "bullets": 1, "of": "bob", "at": "Saloon"},
            {"dude": "Bea", "bullets": 1, "of": "bob", "at": "Saloon"},
        ],
        "script": [{"ann": {"play": "Kidnappin'", "choose": ["Amy", "Bart"]}}],
    }


OPPOSED = {"bob": [{"join": "Bea"}, "done"]}


@pytest.mark.parametrize("until", ["end of shootout", "end of play", None])
def test_in_the_shootout_of_a_job_it_is_not_over_with_that(
    play: Any, kidnapping: Any, catalogue: Catalogue, until: str | None
) -> None:
    """jobs.result"""
    kidnapping["script"].append(OPPOSED)
    horizon = {"until": until} if until else {}
    found = ask(play, kidnapping, possible="card('Bart').zone == 'discard'", **horizon)
    assert (found.answer, found.explored and found.explored.job_goes_on) == (False, True)
    assert "`until: end of job` goes on to there" in told(found)
    assert result_data(found, catalogue)["job_goes_on"] is True


@pytest.mark.parametrize("script", [[], [OPPOSED]])
def test_what_is_not_known_is_not_said_to_go_on(play: Any, kidnapping: Any, script: list[Any]) -> None:
    """Where not every way on was tried, and where the job has no shootout yet, there is nothing to add."""
    kidnapping["script"] += script
    found = ask(play, {**kidnapping, "states": 1}, never="card('Bart').zone == 'discard'", until="end of shootout")
    assert (found.answer, found.explored and found.explored.job_goes_on) == ("unknown", False)


@pytest.mark.parametrize(
    ("until", "goes_on"),
    [
        ("end of play", True),
        ("shootout.draw", True),
        ("end of job", False),
        ("end of phase", False),
        ("the end", False),
    ],
)
def test_a_job_goes_on_after_its_shootout_where_it_is_not_looked_further(
    play: Any, kidnapping: Any, until: str, goes_on: bool
) -> None:
    """jobs.result: and no job does before its shootout, nor a shootout that is none of a job."""
    kidnapping["script"].append(OPPOSED)
    s = play({**kidnapping, "questions": [{"turn": "now"}]}).state
    assert job_goes_on(s, until) is goes_on
    no_job, no_shootout = s.fork(), s.fork()
    no_job.job = no_shootout.shootout = None
    assert not job_goes_on(no_job, until)
    assert not job_goes_on(no_shootout, until)


@pytest.mark.parametrize("script", [[], [OPPOSED]])
def test_the_end_of_a_job_is_what_becomes_of_it(play: Any, kidnapping: Any, script: list[Any]) -> None:
    kidnapping["script"] += script
    found = ask(play, kidnapping, possible="card('Bart').zone == 'discard'", until="end of job")
    assert (found.answer, found.explored and found.explored.job_goes_on) == (True, False)
    home = "card('Amy').at_home or not card('Amy').in_play"
    always = ask(play, kidnapping, always=home, until="end of job")
    assert always.answer is True
    assert "noon.moving" not in dict(always.because), "why she could not move there now is no reason for it"


@pytest.mark.parametrize("until", ["end of job", "end of play"])
@pytest.mark.parametrize(("friend", "answer"), [("Tommy Harden", True), ("Elliot Smithson", False)])
def test_whoever_does_a_job_is_booted_at_its_end_unless_a_text_unboots_them(
    play: Any, kidnapping: Any, until: str, friend: str, answer: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """jobs.survivors: that is known before the shootout has been fought."""
    kidnapping["table"].append({"card": friend, "of": "ann", "at": "town square"})
    kidnapping["script"] += [{"ann": [{"join": friend}, {"go": ["Amy", friend]}]}]
    found = []
    for after in (0, 1_000_000):
        monkeypatch.setattr(explore, "CLOSES_AFTER", after)
        found.append(ask(play, kidnapping, always="not card('Amy').in_play or card('Amy').booted", until=until))
    assert [each.answer for each in found] == [answer, answer]
    known, fought = (each.explored.positions for each in found if each.explored)
    assert not answer or known < fought


def test_a_job_is_about_to_begin_while_what_it_requires_is_chosen(play: Any, kidnapping: Any) -> None:
    kidnapping["script"] = [{"ann": {"play": "Kidnappin'", "choose": "Amy"}}]
    assert ask(play, kidnapping, possible="card('Bart').zone == 'discard'", until="end of job").answer is True


@pytest.fixture
def ghostly() -> dict[str, Any]:
    """The Ghostly Gun may go into a draw hand of which nobody knows the cards."""
    return {
        "scenario": "The Ghostly Gun alone",
        "players": {"ann": {"winner": True}, "bob": {}},
        "table": [
            {"card": "The Ghostly Gun", "of": "ann", "at": "town square", "posse": "leader"},
            {"dude": "Bart", "bullets": 2, "of": "bob", "at": "town square", "posse": "mark"},
        ],
        "start": {"step": "shootout.make-plays"},
        "states": 2_000,
    }


@pytest.mark.parametrize(("kind", "answer"), [("possible", True), ("never", False)])
def test_a_way_is_found_on_which_no_single_card_matters(play: Any, ghostly: Any, kind: str, answer: bool) -> None:
    """Although a text looks at the cards of a hand, so that no search of all ways is through."""
    asked = "card('The Ghostly Gun').zone == 'boot hill'"
    found = ask(play, ghostly, **{kind: asked})
    assert (found.answer, found.explored and found.explored.positions < 500) == (answer, True)
    assert found.explored is not None
    then = {**ghostly, "script": found.explored.witness}
    assert ask(play, then, value=asked).answer is True


def test_a_way_that_real_cards_do_not_go_is_passed_over_for_another(play: Any) -> None:
    """A hand that a text has drawn anew is not the one by whose worth the search went on."""
    board = {
        "scenario": "Two Cheatin' Resolutions in lowball",
        "players": {
            "ann": {"winner": True, "ghost rock": 3, "hand": ["This'll Hurt in the Mornin'"]},
            "bob": {"ghost rock": 2, "hand": ["Fool Me Once..."]},
        },
        "table": [{"dude": name, "of": of, "at": f"{of}'s home"} for name, of in (("Amy", "ann"), ("Bart", "bob"))],
        "start": {"step": "day.gambling"},
    }
    asked = 'card("Fool Me Once...").in_play and card("This\'ll Hurt in the Mornin\'").zone == "discard"'
    found = ask(play, board, possible=asked)
    assert (found.answer, found.explored and bool(found.explored.witness)) == (True, True)
    assert found.explored is not None
    assert ask(play, {**board, "script": found.explored.witness}, value=asked).answer is True


@pytest.mark.parametrize(("most", "answer"), [(5, True), (3, False)])
def test_how_much_can_be_won_at_lowball_is_known_once_there_is_a_pot(
    play: Any, most: int, answer: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """gambling.winner, and what a cheater pays"""
    board = {
        "scenario": "A cheater may pay",
        "players": {
            "ann": {"winner": True, "ghost rock": 2, "hand": ["This'll Hurt in the Mornin'"]},
            "bob": {"ghost rock": 2},
        },
        "table": [{"dude": name, "of": of, "at": f"{of}'s home"} for name, of in (("Amy", "ann"), ("Bart", "bob"))],
        "start": {"step": "day.gambling"},
    }
    monkeypatch.setattr(explore, "CLOSES_AFTER", 0)
    found = ask(play, board, never=f"player('ann').ghost_rock > {most}")
    assert (found.answer, found.explored and found.explored.positions < 500) == (answer, True)


def test_what_somebody_takes_from_another_is_no_more_than_the_text_says(
    play: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bad Beat has a cheater's hand drawn anew, and takes 2 from one who cheats again: Ann gains nothing by it."""
    board = {
        "scenario": "Bob may take from a cheater",
        "players": {"ann": {"winner": True, "ghost rock": 2}, "bob": {"ghost rock": 2, "hand": ["Bad Beat"]}},
        "table": [{"dude": name, "of": of, "at": f"{of}'s home"} for name, of in (("Amy", "ann"), ("Bart", "bob"))],
        "start": {"step": "day.gambling"},
    }
    monkeypatch.setattr(explore, "CLOSES_AFTER", 0)
    found = ask(play, board, never="player('ann').ghost_rock > 3")
    assert (found.answer, found.explored and found.explored.positions < 50) == (True, True)
    assert ask(play, board, possible="player('bob').ghost_rock > 3").answer is True


def test_what_answers_a_win_at_lowball_looks_at_no_hand(play: Any) -> None:
    """gambling.winner: Bob, who antes 1 of 3, has 4 where he may use Town Council"""
    board = {
        "scenario": "Town Council after lowball",
        "players": {"ann": {"winner": True, "ghost rock": 3}, "bob": {"ghost rock": 3}},
        "table": [
            {"dude": "Amy", "of": "ann", "at": "ann's home"},
            {"dude": "Bart", "of": "bob", "at": "bob's home", "influence": 1},
            {"card": "Town Council", "of": "bob"},
        ],
        "start": {"step": "day.gambling"},
    }
    used = "used('Town Council')"
    found = ask(play, board, never=f"{used} and player('bob').ghost_rock < 4")
    assert (found.answer, found.explored and found.explored.positions < 100) == (True, True)
    assert ask(play, board, possible=f"{used} and influence('Bart') == 4").answer is True
    assert ask(play, board, never="influence('Bart') > 4").answer is True


def test_a_way_on_which_a_single_card_matters_is_looked_for_card_by_card(
    play: Any, ghostly: Any, catalogue: Catalogue
) -> None:
    drawn = "card('The Ghostly Gun').zone == 'draw hand'"
    assert ask(play, ghostly, possible=drawn).answer is True
    found = ask(play, ghostly, possible=f"{drawn} and hand_rank('ann') == 11")
    assert (found.answer, found.explored and found.explored.stopped is not None) == ("unknown", True)
    assert "The Ghostly Gun looks at single cards of hands and piles" in told(found)
    assert result_data(found, catalogue)["stopped"]["single_cards"] == ["The Ghostly Gun"]
    assert ask(play, ghostly, always="card('The Ghostly Gun').in_play").answer is False
