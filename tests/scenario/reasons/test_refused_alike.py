"""What is refused has the same reasons whether it is asked about by itself, or told of among what is not offered."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from judge.engine.events import verbs
from judge.engine.position.kinds import PlayerId
from judge.engine.position.state import State
from judge.engine.position.values import TOWN_SQUARE
from judge.scenario.file import names
from judge.scenario.file.model import Question
from judge.scenario.questions.asking import answer
from judge.scenario.questions.not_offered import NotOffered, not_offered
from judge.scenario.questions.refused import left
from judge.scenario.runs.running import Report
from judge.scenario.script.moment import moment
from tests.engine.board import ANN, BEN, dude, stand_in, table
from tests.lanes import about


def left_out(s: State, player: PlayerId) -> Iterator[NotOffered]:
    """What is not offered to a player where the next decision is theirs or nobody's, each by a name of its own."""
    here = moment(s)
    if here.here.decision is not None and here.here.decision.player < 0:
        return
    for each in not_offered((here.of(player) or [here.here])[0], player):
        if len(names.cards_named(here.here, each.card)) == 1:
            yield each


def of_itself(each: NotOffered) -> Any:
    """What is not offered as a question about it says it."""
    which = re.fullmatch(r"(play|react) (.*) \(([a-z0-9 ]+|.*noon/shootout)\)", each.said)
    return each.said if which is None else {which[1]: which[2], "ability": which[3]}


def test_the_same_refusal_has_the_same_reasons(shown: list[Report]) -> None:
    """Only the order may be another: of what is not offered the nearest reason comes first."""
    for report in shown:
        s = report.state
        for player in s.everybody():
            for each in left_out(s, player):
                with about(f"{each.said} in {report.file}"):
                    asked = answer(s, Question(legal={s.who(player): of_itself(each)}))
                    if asked.answer:
                        continue  # of an earlier choice, which was none
                    told = {(rule, why) for rule, why, _ in each.reasons}
                    told |= {(id, "") for *_, cites in each.reasons for id in cites}
                    rules = {id for id, _ in told}
                    assert {id for id, _ in asked.because} == rules
                    assert {(id, why) for id, why in asked.because if why} == {(id, why) for id, why in told if why}


BUYING = {
    "scenario": "Both hold a copy",
    "players": {"ann": {"winner": True, "hand": ["Barton Everest"]}, "bob": {"hand": ["Barton Everest"]}},
    "table": [{"dude": "Amy", "of": "ann", "at": "town square"}],
}


def test_a_card_that_both_hold_is_the_players_own(play: Any) -> None:
    [result] = play({**BUYING, "questions": [{"legal": {"bob": {"shop": "Barton Everest"}}}]}).results
    assert "abilities.can-afford" in dict(result.because)
    assert not any("play hand" in why for _, why in result.because)


def test_whoever_cannot_flee_is_refused_to_flee(play: Any, lumps: Any) -> None:
    lumps["start"] = {"step": "shootout.run-or-gun", "loser": "bob"}
    lumps["table"].append({"dude": "Far", "of": "bob", "at": "bob's home"})
    script = [{"bob": {"flee": "Bart"}}]
    [result] = play({**lumps, "questions": [{"options": "bob", "not offered": True, "script": script}]}).results
    assert "flee Far" in [each.said for each in result.not_offered]


def test_of_whoever_has_left_a_posse_it_is_told_how_and_not_how_they_came() -> None:
    """Of a dude who has joined none it is told how they came into play."""
    s = table()
    amy, bob = dude(s, ANN, "Amy"), dude(s, BEN, "Bob")
    ada = s.add_card(stand_in("Ada", "dude"), ANN, "hand")
    s.keep()
    s.put(ada, "play", at=TOWN_SQUARE)
    s.note("types.dude", "Ada comes into play")
    assert [words for _, words, _ in left(s, [amy, ada])] == ["Ada comes into play"]
    s.set(ada, posse=ANN)
    s.note("shootout.joining-is-not-a-location", "Ada joins")
    verbs.send_home_booted(s, ada, by=ANN)
    s.go_on()
    assert [words for _, words, _ in left(s, [bob, ada])] == ["Ada goes home booted", "Ada has left the shootout"]
