"""The desk that runs in the browser: what it answers, and that nothing hostile gets past it."""

import json
from pathlib import Path
from typing import Any

import pytest

import judge
from judge.site.engine.desk.messages import LONGEST, Desk
from tests.lanes import slow

ROOT = Path(__file__).parents[3]
ARNOLD = (ROOT / "data/scenarios/reacts/arnold-saves-dawn.yaml").read_text(encoding="utf-8")
DECKS = [(ROOT / f"data/decks/{name}.txt").read_text(encoding="utf-8") for name in ("law-dogs", "sloane-gang")]


@pytest.fixture(scope="module")
def desk() -> Desk:
    return Desk()


def said(desk: Desk, ask: str, /, **arguments: Any) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(desk.answer(json.dumps({"id": 5, "ask": ask, "arguments": arguments})))
    assert answer["id"] == 5
    return answer


def got(desk: Desk, ask: str, /, **arguments: Any) -> Any:
    answer = said(desk, ask, **arguments)
    assert "error" not in answer, answer
    return answer["answer"]


def words(desk: Desk, ask: str, /, **arguments: Any) -> str:
    found: str = said(desk, ask, **arguments)["error"]["words"]
    return found


@slow
def test_answers_are_those_of_the_library(desk: Desk) -> None:
    assert got(desk, "find", query="sidekick", limit=3) == judge.find("sidekick", limit=3).to_json()
    assert got(desk, "card", name="tomy harden") == judge.card("tomy harden").to_json()
    assert got(desk, "lookup", words="pined down") == judge.lookup("pined down").to_json()
    assert got(desk, "rule", name="shootout.draw") == judge.rule("shootout.draw").to_json()
    assert got(desk, "interact", cards=["undertaker", "raising hell"]) == judge.interact(
        "undertaker", "raising hell").to_json()  # fmt: skip
    assert got(desk, "hand", cards="KS KH joker") == judge.hand("KS KH joker").to_json()
    assert got(desk, "check_deck", deck=DECKS[0]) == judge.check_deck(DECKS[0]).to_json()
    assert got(desk, "ask", scenario=ARNOLD) == json.loads(json.dumps(judge.ask(ARNOLD).to_json()))
    assert got(desk, "trace", scenario=ARNOLD) == judge.trace(ARNOLD).to_json()
    assert got(desk, "explore", scenario=ARNOLD, until="shootout.run-or-gun")["complete"]


@pytest.mark.parametrize(
    ("message", "part"),
    [
        ("", "a message is JSON"),
        ("[" * 100_000, "a message is JSON"),
        ("[]", "a message is an object"),
        ('{"id": 1, "ask": "eval"}', "nothing here is called"),
        ('{"id": 1, "ask": "__class__"}', "nothing here is called"),
        ('{"id": 1, "ask": "find", "arguments": {"qury": "x"}}', 'did you mean "query"'),
        ('{"id": 1, "ask": "find", "arguments": {}}', "needs the argument"),
        ('{"id": 1, "ask": "find", "arguments": {"query": "x", "books": 1}}', "takes no argument \"books\""),
        ('{"id": 1, "ask": "find", "arguments": {"query": 3}}', "Expected `str`"),
        ('{"id": 1, "ask": "find", "arguments": [1]}', "are an object"),
        ('{"id": 1, "ask": "ask", "arguments": {"scenario": "a: &x 1"}}', "anchors"),
        ('{"id": 1, "ask": "take", "arguments": {"number": 1}}', "nobody sits at the table"),
        ('"' + "x" * LONGEST + '"', "too long"),
    ],
)  # fmt: skip
def test_whatever_is_wrong_is_an_answer(message: str, part: str) -> None:
    assert part in json.loads(Desk().answer(message))["error"]["words"]


def test_a_table_is_walked_there_and_back(desk: Desk) -> None:
    table = got(desk, "sit", scenario=ARNOLD)
    assert table["asked"]["who"] == "bob"
    assert table["options"] == ["react Arnold McCadish", "pass"]
    who = got(desk, "who")
    assert [(one["tier"], one["card"]) for one in who["responses"]] == [
        ("instead react", "Arnold McCadish"), ("trait", "Dr. Dawn Edwards")]  # fmt: skip
    bob = table["board"]["players"]["bob"]
    assert (bob["ghost rock"], bob["influence"], bob["control points"]) == (0, 5, 0)
    assert got(desk, "picture")["svg"].count("used today") == 0
    why = got(desk, "why", words="react Arnold McCadish")
    assert why["legal"]
    after = got(desk, "take", number=1)
    assert "pulls KS" in " ".join(note["words"] for note in after["happened"])
    assert got(desk, "picture")["svg"].count("used today") > 0
    row = next(row for row in after["board"]["table"] if row["card"] == "Arnold McCadish")
    assert row["booted"]
    never = got(desk, "question", question={"possible": "card('Eve Henry').in_play"})
    assert never["said"] == ["Can it come about that Eve Henry is in play? No."]
    assert never["because"]
    text = got(desk, "text")["text"]
    assert "react: Arnold McCadish" in text
    assert judge.ask(text).report.passed
    assert got(desk, "back")["options"] == table["options"]
    assert got(desk, "forward")["steps"] == after["steps"]
    refused = said(desk, "say", words="ann: pass")["error"]
    assert refused["kind"] == "refused"
    assert refused["because"][0]["citations"]
    assert "no option has the number" in words(desk, "take", number=9)


def test_a_scenario_is_opened_as_plain_data(desk: Desk) -> None:
    data = got(desk, "open", scenario=ARNOLD)["data"]
    assert data["players"]["ann"] == {"outfit": "The Sloane Gang", "winner": True}
    assert "unknown key" in words(desk, "open", scenario="scenario: x\nplayers: {}\ntabel: []")


def test_two_decks_are_played(desk: Desk) -> None:
    table = got(desk, "decks", decks=DECKS, humans=["ann"], seed=1)
    while table["more"]:
        table = got(desk, "go_on")
    deck = table["board"]["decks"]["bob"]
    picture = got(desk, "picture")["svg"]
    hidden = {title for title in (*deck.get("top", ()), *deck["holds"]) if title in picture}
    assert hidden == {"Sloane"}  # of the outfit's name: nothing of the deck itself
    assert table["humans"] == ["ann"]
    assert table["asked"]["who"] == "ann"
    for _ in range(3):
        table = got(desk, "by_chance")
        while table["more"]:
            table = got(desk, "go_on")
    mine = table["steps"]
    assert mine == 3
    text = got(desk, "text")["text"]
    assert got(desk, "sit", scenario=text)["asked"] == table["asked"]
    assert "this deck is not legal" in words(desk, "decks", decks=["1x Law Dogs", DECKS[1]])
    assert "no player is called" in words(desk, "decks", decks=DECKS, humans=["zoe"])
    assert "2 to 12 players" in words(desk, "decks", decks=DECKS[:1])


FIVE_A_SIDE = {
    "scenario": "five a side",
    "players": {"ann": {"winner": True}, "bob": {}},
    "table": [
        {"dude": f"{who[0].upper()}{n}", "of": who, "at": "town square", "posse": side, "bullets": "1 draw"}
        for who, side in (("ann", "leader"), ("bob", "mark"))
        for n in range(5)
    ],
    "start": {"step": "shootout.make-plays"},
    "questions": [{"turn": "now"}],
}


def test_a_search_ends_in_time(desk: Desk) -> None:
    told = got(desk, "explore", scenario=FIVE_A_SIDE, seconds=0.0)
    assert not told["complete"]
    assert told["positions"] < 1_000
    got(desk, "sit", scenario=json.dumps(FIVE_A_SIDE))
    asked = {"never": "count(player('ann').posse) > 5", "until": "the end"}
    assert got(desk, "question", question=asked, seconds=0.0)["result"]["answer"] == "unknown"
