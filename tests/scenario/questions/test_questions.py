"""Every kind of question: its answer, and what counts as the expected one."""

from typing import Any

import pytest

from judge.engine.observing.every_kind import EVENTS
from judge.scenario.file.model import EXPLORATION, KINDS, WHY_NOT
from judge.scenario.questions.asking import _ANSWERS, _EXPLAINED
from judge.scenario.questions.facts import CARD_FACTS, PLAYER_FACTS, SHOOTOUT_FACTS
from judge.scenario.questions.sameness import same
from judge.scenario.questions.values import At, functions


def verdict(play: Any, data: Any, **question: Any) -> bool | None:
    passed: bool | None = play({**data, "questions": [question]}).results[0].passed
    return passed


def test_every_kind_of_question_is_answered() -> None:
    assert set(KINDS) == set(_ANSWERS) | set(_EXPLAINED) | {"options", "legal", WHY_NOT} | set(EXPLORATION)


@pytest.mark.parametrize(
    ("question", "right", "wrong"),
    [
        ({"turn": "now"}, "bob", "ann"),
        ({"options": "bob"}, ["discard Bill", "discard Bart"], ["discard Bart"]),
        ({"options": "bob"}, [{"assign": {"discard": "Bill"}}, {"discard": "Bart"}], ["pass"]),
        ({"options": "ann"}, [], ["pass"]),
        ({"legal": {"bob": {"discard": "Bart"}}}, True, False),
        ({"legal": {"bob": {"ace": "Bart"}}}, False, True),
        ({"value": "bullets('Bart') + 1"}, 3, 2),
        ({"value": "bullets('Bart') > 1"}, True, 1),
        ({"value": "influence('Amy')"}, 1, True),
        ({"value": "card('Bart').controller"}, "bob", "ann"),
        ({"value": "player('bob').posse"}, ["Bill", "bart"], ["Bill"]),
        ({"priority": "Bart is discarded"}, [], [{"card": "Bart"}]),
        ({"outcome": ["Bart"]}, None, {"Bart": {"in": "play"}}),
    ],
)
def test_the_expected_answer_and_another(play: Any, lumps: Any, question: Any, right: Any, wrong: Any) -> None:
    if right is not None:
        assert verdict(play, lumps, **question, expect=right) is True
    assert verdict(play, lumps, **question, expect=wrong) is False
    assert verdict(play, lumps, **question) is None


def test_an_outcome_is_exact_and_knows_yes_from_one(play: Any, lumps: Any) -> None:
    for facts, passed in (
        ({"bullets": 2, "stud": False, "posse": "mark"}, True),
        ({"bullets": 3}, False),
        ({"influence": 0}, True),
    ):
        assert verdict(play, lumps, outcome={"Bart": facts}) is passed
    assert not same([1], [True])
    assert not same({"a": 1}, {"a": 1, "b": 2})
    assert not same([1, 2], [1])


def test_options_that_are_yes_and_no_may_be_written_so(play: Any, arnold: Any) -> None:
    arnold["decks"] = {"bob": {"holds": ["Eve Henry"]}}
    arnold["script"].append({"bob": "pass"})
    assert verdict(play, arnold, options="bob", expect=[True, False])


def test_priority_gives_tier_moment_player_and_card_in_order(play: Any, answer: Any, arnold: Any) -> None:
    found = answer(arnold, priority="Dr. Dawn Edwards is discarded")
    assert found == [
        {"tier": "instead react", "moment": "when", "player": "bob", "card": "Arnold McCadish"},
        {"tier": "trait", "moment": "after", "player": "bob", "card": "Dr. Dawn Edwards"},
    ]
    asked = {"priority": "Dr. Dawn Edwards is discarded"}
    assert verdict(play, arnold, **asked, expect=[{"tier": "instead react"}, {"card": "Dr. Dawn Edwards"}])
    assert not verdict(play, arnold, **asked, expect=[{"tier": "instead react"}])
    assert not verdict(play, arnold, **asked, expect=[{"card": "Dr. Dawn Edwards"}, {"tier": "instead react"}])
    assert verdict(play, arnold, **asked, because=["reacts.priority"])


def test_priority_of_an_event_that_is_not_under_way(answer: Any, arnold: Any) -> None:
    del arnold["script"]
    assert answer(arnold, priority="Dr. Dawn Edwards is discarded") == []  # by an effect, which neither answers
    found = answer(arnold, priority="Dr. Dawn Edwards is discarded as a casualty")
    assert [row["card"] for row in found] == ["Arnold McCadish", "Dr. Dawn Edwards"]


def test_an_event_of_a_player(answer: Any, resolution: Any) -> None:
    resolution["table"].append({"card": "Tommy Harden", "of": "ann", "at": "town square", "posse": "leader"})
    assert [row["card"] for row in answer(resolution, priority="bob reveals a draw hand")] == ["Tommy Harden"]
    assert answer(resolution, priority="ann reveals a draw hand") == []


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("Dr. Dawn Edwards is discardd", 'no event is called "Dr. Dawn Edwards is discardd"'),
        ("Dr. Dan Edwards is discarded", 'no such card here: "Dr. Dan Edwards" (did you mean "Dr. Dawn Edwards"?)'),
        ("bob is discarded", 'it is a card who is discarded, not "bob"'),
        ("Bill reveals a draw hand", 'it is a player who reveals a draw hand, not "Bill"'),
        ("nonsense", "no event is called"),
    ],
)
def test_what_is_no_event(fault: Any, arnold: Any, asked: str, said: str) -> None:
    arnold["questions"] = [{"priority": asked}]
    assert said in fault(arnold)


def test_every_event_has_words_of_its_own() -> None:
    assert len({happens.sentence for happens in EVENTS.values()}) == len(EVENTS)


CHEATIN = ["shootout.resolution.cheatin-needs-another"]


def test_because_is_every_reason_and_no_other(play: Any, resolution: Any) -> None:
    resolution["players"]["bob"]["draw hand"] = ["KS", "KH", "KD", "7C", "7H"]
    asked = {"legal": {"ann": {"play": "Coachwhip!"}}}
    result = play({**resolution, "questions": [asked]}).results[0]
    assert (result.answer, [rule for rule, _ in result.because]) == (False, CHEATIN)
    assert verdict(play, resolution, **asked, expect=False, because=CHEATIN) is True
    assert verdict(play, resolution, **asked, because=CHEATIN) is True
    assert verdict(play, resolution, **asked, because=[]) is False
    assert verdict(play, resolution, **asked, because=["abilities.your-turn"]) is False
    assert verdict(play, resolution, **asked, expect=False, because=[*CHEATIN, "abilities.your-turn"]) is False
    assert verdict(play, resolution, **asked, expect=True, because=CHEATIN) is False


def test_a_play_is_asked_about_where_its_player_could_only_pass(answer: Any, play: Any, resolution: Any) -> None:
    """Nobody has anything to play, and yet the question is about this step, not about the next decision."""
    resolution["players"]["bob"]["draw hand"] = ["KS", "KH", "KD", "7C", "7H"]
    resolution["players"]["bob"]["hand"] = ["Coachwhip!"]
    for player in ("ann", "bob"):
        asked = {"legal": {player: {"play": "Coachwhip!"}}, "expect": False, "because": CHEATIN}
        assert verdict(play, resolution, **asked)
        assert answer(resolution, options=player) == ["pass"]


def test_numbers_are_those_of_the_position_that_the_script_came_to(answer: Any, lumps: Any) -> None:
    """Modifiers of this round would be over if everything without a choice went on by itself."""
    lumps["start"] = {"step": "shootout.make-plays", "rank modifiers": {"ann": -2}}
    assert answer(lumps, value="total_hand_rank('ann')") == -1
    assert answer(lumps, outcome={"shootout": {"step": ""}}) == {"shootout": {"step": "shootout.make-plays"}}


REACT = {"bob": {"react": "Arnold McCadish"}}


@pytest.mark.parametrize("booted", [True, False])
def test_a_react_without_its_event_is_refused_with_every_reason(play: Any, arnold: Any, booted: bool) -> None:
    del arnold["script"]
    arnold["table"][3]["booted"] = booted
    result = play({**arnold, "questions": [{"legal": REACT}]}).results[0]
    rules = [rule for rule, _ in result.because]
    assert result.answer is False
    assert rules[-1] == "reacts.window"
    assert ("abilities.booted-cannot-boot" in rules) is booted


def test_a_react_to_the_event_that_is_happening(play: Any, arnold: Any) -> None:
    assert verdict(play, arnold, legal=REACT, expect=True, because=[])
    arnold["table"][3]["booted"] = True
    result = play({**arnold, "script": [], "questions": [{"legal": REACT}]}).results[0]
    assert not result.answer


def test_what_cannot_be_asked(fault: Any, lumps: Any) -> None:
    for question, said in (
        ({}, "a question has exactly one of priority, turn"),
        ({"turn": "now", "options": "bob"}, "this one has turn, options"),
        ({"turn": "tomorrow"}, "not a known value"),
        ({"options": "bo"}, 'unknown player "bo" (did you mean "bob"?)'),
        ({"legal": {"ann": "pass", "bob": "pass"}}, "`legal` asks about one player's play"),
        ({"legal": {}}, "`legal` asks about one player's play"),
        ({"legal": {"bob": {"plya": "Bart"}}}, 'unknown verb "plya" (did you mean "play"'),
        ({"legal": {"bob": {"play": "Nobody"}}}, 'no such card here: "Nobody"'),
        ({"legal": {"bo": "pass"}}, 'unknown player "bo"'),
        ({"outcome": {}}, "an outcome"),
        ({"outcome": []}, "an outcome"),
        ({"outcome": {"Bart": {}}}, "an outcome names facts, as in {Bart: {booted: yes}}, not"),
        ({"outcome": {"Bart": "play"}}, "an outcome names facts, as in {Bart: {booted: yes}}, not"),
        ({"outcome": {"Bart": {"bulets": 1}}}, 'unknown fact "bulets" (did you mean "bullets"?)'),
        ({"outcome": {"bob": {"bullets": 1}}}, 'unknown fact "bullets"'),
        ({"outcome": {"shootout": {"rounds": 1}}}, 'unknown fact "rounds" (did you mean "round"'),
        ({"outcome": {"Brt": {"booted": True}}}, '"Brt" (did you mean "Bart"?)'),
        ({"outcome": {"Bart": {"influence": False}}}, '`influence` is a number, not "no"'),
        ({"outcome": {"Bart": {"booted": 0}}}, '`booted` is yes or no, not "0"'),
        ({"outcome": {"Bart": {"at": None}}}, '`at` is text, not "nothing"'),
        ({"outcome": {"bob": {"posse": "mark"}}}, '`posse` is a list, not "mark"'),
        ({"outcome": {"Bart": {"in": "discards"}}}, 'out of the game, not "discards" (did you mean "discard"?)'),
        ({"outcome": {"Bart": {"posse": "leadr"}}}, '`posse` is one of leader, mark, none, not "leadr" (did you mean'),
        ({"outcome": {"Bart": {"controller": "Bob"}}}, 'unknown player "Bob" (did you mean "bob"?)'),
        ({"outcome": {"Bart": {"on": "Brt"}}}, '"Brt" (did you mean "Bart"?)'),
        ({"outcome": {"Bart": {"at": "town sqare"}}}, 'unknown place "town sqare" (did you mean "town square"?)'),
        ({"why not": {"Bart": {"in": "discards"}}}, 'out of the game, not "discards" (did you mean "discard"?)'),
        ({"outcome": {"Bart": {"booted": False}}, "expect": 1}, "an outcome states its facts itself"),
        ({"outcome": ["Bart"], "expect": ["Bart"]}, "what is expected of `outcome` is a mapping"),
        ({"options": "bob", "expect": "pass"}, "what is expected of `options` is a list, not"),
        ({"priority": "Bart is discarded", "expect": [{"teir": "trait"}]}, '"teir" (did you mean "tier"?)'),
        ({"priority": "Bart is discarded", "expect": ["Bart"]}, "a row of `priority` says who responds"),
        ({"priority": "Bart is discarded", "expect": [{}]}, "a row of `priority` says who responds"),
        ({"legal": {"bob": "pass"}, "because": ["reacts.priorty"]}, '"reacts.priorty" (did you mean "reacts.priority"'),
        ({"legal": {"bob": "pass"}, "because": ["term.harrowed"]}, 'this is of another kind (term): "term.harrowed"'),
    ):
        assert said in fault({**lumps, "questions": [question]}), question


@pytest.mark.parametrize(
    ("expression", "said"),
    [
        ("bulets('Bart')", 'unknown function "bulets" (did you mean "bullets" or'),
        ("bullets('Brt')", 'no such card here: "Brt" (did you mean "Bart"?)'),
        ("bullets", "this is a function"),
        ("bullets('bob')", 'no such card here: "bob"'),
        ("hand_rank('Bart')", 'unknown player "Bart"'),
        ("hand_rank(card('Bart'))", "`hand_rank` takes a player here, not \"Bart\""),
        ("bullets(player('bob'))", "`bullets` takes a card here, not \"bob\""),
        ("bullets()", "`bullets` takes a card, not so many things as \"0\""),
        ("has('Bart')", "`has` takes a card and text"),
        ("count('Bart')", "`count` takes a list of cards here"),
        ("highest('x', player('bob').posse)", "`highest` takes a function that gives a number for a card here"),
        ("card(3)", "`card` takes a name in quotes"),
        ("player(3)", "`player` takes a name in quotes"),
        ("used(True)", "`used` takes a name in quotes"),
        ("card('Bart').bulets", 'unknown word after the dot "bulets" (did you mean "bullets",'),
        ("Bart", 'unknown name "Bart" (did you mean "card(\'Bart\')"'),
        ("bullets(bart)", 'unknown name "bart" (did you mean "card(\'Bart\')"'),
        ("bob", 'unknown name "bob" (did you mean "player(\'bob\')"'),
        ("it.booted", 'unknown name "it" (did you mean "card('),
        ("card('Bart').deeds", 'a card has nothing called "deeds" (did you mean'),
        ("-'Bart'", "only a number has a minus sign"),
        ("'Bart' + 1", "only numbers can be added"),
        ("card('Bart') < 3", "these cannot be compared"),
        ("2 ** 9", "may add, subtract and multiply"),
        ("[1]", "List is not allowed"),
        ("__import__('os')", 'unknown function "__import__"'),
        ("().__class__", "Tuple is not allowed"),
        ("card('Bart').__class__", 'unknown word after the dot "__class__"'),
        ("(lambda: 1)()", "unknown function"),
        ("f'{1}'", "not allowed"),
        ("1.5", "whole numbers"),
        ("card('Bart').zone == 'discard pile'", 'no such zone: "discard pile" (did you mean "discard"?)'),
        ("card('Bart').type == 'dud'", 'no such type: "dud" (did you mean "dude"?)'),
        ("card('Bart').controller == 'bo'", 'unknown player "bo" (did you mean "bob"?)'),
        ("card('Bart').location != 'town sqare'", 'unknown place "town sqare" (did you mean "town square"?)'),
        ("player('bob').shooter == 'Brt'", 'no such card here: "Brt" (did you mean "Bart"?)'),
        ("'Brt' in player('bob').posse", 'no such card here: "Brt" (did you mean "Bart"?)'),
        ("card('Bart').posse == 'mark'", "a list of cards is never text"),
        ("card('Bart').booted == 'yes'", "true or false is never text"),
        ("card('Bart') == player('bob')", "a card is never a player"),
        ("", "this is no expression"),
        ("a b", "this is no expression"),
        ("'" + "x" * 400 + "'", "an expression has at most 300 characters"),
        ("(" * 100 + "1" + ")" * 100, ""),
        ("not " * 60 + "True", "an expression is at most"),
    ],
)  # fmt: skip
def test_expressions_that_cannot_be_worked_out(fault: Any, lumps: Any, expression: str, said: str) -> None:
    lumps["questions"] = [{"turn": "now"}, {"value": expression}]
    if said:
        assert said in fault(lumps)


def test_a_bomb_of_numbers_is_refused(answer: Any, fault: Any, lumps: Any) -> None:
    assert answer(lumps, value="*".join(["9"] * 9)) == 9**9
    lumps["questions"] = [{"value": "*".join(["9"] * 12)}]
    assert "a number is at most 1,000,000,000" in fault(lumps)


@pytest.mark.parametrize("subject", ["Bart", "bob", "shootout"])
def test_every_fact_can_be_asked(answer: Any, lumps: Any, subject: str) -> None:
    known: Any = {"Bart": CARD_FACTS, "bob": PLAYER_FACTS, "shootout": SHOOTOUT_FACTS}[subject]
    assert set(answer(lumps, outcome=[subject])[subject]) == set(known)


def test_of_a_card_outside_play_only_its_place_is_said(answer: Any, lumps: Any) -> None:
    lumps["players"]["bob"] = {"discard": ["Tommy Harden"]}
    assert answer(lumps, outcome=["Tommy Harden"]) == {"Tommy Harden": {"in": "discard"}}


def test_every_function_answers_something(play: Any, lumps: Any) -> None:
    given = {
        "casualties": "'bob'", "cheatin": "'bob'", "legal": "'bob'", "hand_rank": "'bob'", "total_hand_rank": "'bob'",
        "cards_rank": "'bob'", "carries": "'Bart', 'Horse'",
        "player": "'bob'", "place": "'town square'",
        "count": "player('bob').posse", "has": "'Bart', 'Deputy'", "of_gang": "'Bart', 'Outlaws'",
        "influence_without": "'Bart', 'Amy'", "skill": "'Bart', 'huckster'",
        "adjacent": "'town square', \"ann's home\"", "fits_on": "'Bart', 'Amy'",
        "opponent_of": "'bob'", "those": "player('bob').posse, it.booted",
        "total": "bullets, player('bob').posse", "highest": "bullets, player('bob').posse",
        "lowest": "bullets, player('bob').posse", "titles": "player('bob').posse", "gangs": "player('bob').posse",
        "locations": "player('bob').posse", "controllers": "player('bob').posse", "same_street": "'Bart', 'Amy'",
        "pairs": "player('bob').posse, 'Bart'", "nearby": "'town square', 'Holy Ground'", "lower": "4, 2",
        "has_play": "'Bart', 'noon'", "today": "'ace', True", "this_noon": "'ace', True",
        "times_this_shootout": "'ace', True",
    }  # fmt: skip
    words = list(functions(At()))
    lumps["questions"] = [{"value": f"{word}({given.get(word, repr('Bart'))})"} for word in words]
    assert [result.answer for result in play(lumps).results if result.answer is None] == []


def test_everybodys_cards_are_gone_through(answer: Any, lumps: Any) -> None:
    """Of Amy, Bill and Bart one is to fall: two are left, and whoever fell was discarded."""
    dudes = "count(those({}, it.is_dude))"
    assert answer(lumps, value=dudes.format("cards_in_play")) == 3
    end = {"until": "end of round"}
    assert answer(lumps, always=f"{dudes.format('cards_in_play')} == 2", **end) is True
    assert answer(lumps, possible=f"{dudes.format('cards_in_boot_hills')} > 0", **end) is False


def test_used_says_whether_an_ability_was_used(answer: Any, arnold: Any) -> None:
    assert answer(arnold, value="used('Arnold McCadish')") is False
    arnold["script"] += [{"bob": {"react": "Arnold McCadish"}}, {"deck": {"pull": "AS"}}]
    assert answer(arnold, value="used('Arnold McCadish')") is True


def test_nothing_is_suggested_that_was_written(fault: Any, lumps: Any) -> None:
    """High Noon is past Upkeep, though there is such a phase; and a term is no rule, though there is such an id."""
    lumps["start"] = {"step": "day.high-noon", "through": "day.upkeep"}
    lumps["table"] = []
    said = fault({**lumps, "questions": [{"turn": "now"}]})
    assert said.endswith('from day.high-noon on (day.high-noon, day.sundown, victory), not "day.upkeep"')
