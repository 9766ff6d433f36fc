"""What each verb refuses to read, with the reason and the place, beside the same line as it can be read."""

from typing import Any

import pytest

from judge.cards.fault import CardFault
from judge.cards.reading import read_ability

CHOOSE = {"choose": "dude in this shootout"}
ACED = {"play": "react", "when": "ace"}
ENTERS = {"play": "react", "when": "enter play"}
REPEAT = {"repeat": [{"boot": "target"}], "with": "dude in this shootout"}
GATE = {"if": "shootout"}

NOT_THERE: list[tuple[dict[str, Any], dict[str, Any], str, tuple[Any, ...]]] = [
    # What is read, what is not, what is said, and where.
    ({"prevent": "event"}, {"prevent": "target"}, "only the event that is answered can be prevented", ("prevent",)),
    ({"choose several": "dude in this shootout"}, {"choose several": "player with a draw hand"},
     "several players cannot be chosen: player with a draw hand", ("choose several",)),
    (REPEAT, {"repeat": [{"boot": "target"}]}, "`repeat` says with what it is done again: with", ("repeat",)),
    (REPEAT, {**REPEAT, "as": "other"}, "`repeat` chooses anew what has been chosen before it, unlike other", ("as",)),
    ({**GATE, "then": [{"boot": "target"}]}, GATE, "`if` has either `then` or `instead` below it", ()),
    ({**GATE, "instead": [{"boot": "target"}]}, {**GATE, "then": [{"boot": "target"}], "instead": [{"ace": "target"}]},
     "`if` has either `then` or `instead` below it", ()),
    ({"every": "dude in this shootout"}, {"every": "player with a draw hand"},
     "these are no cards: player with a draw hand", ("every",)),
    ({"every": "dude in this shootout"}, {"every": "location"}, "these are no cards: location", ("every",)),
    ({"may attach": ["goods"], "of": "target", "for": "day"}, {"may attach": ["deed"], "of": "target", "for": "day"},
     "what may be attached is one of a few kinds, not deed", ("may attach",)),
    ({"keyword": "Rowdy", "of": "target", "for": "day"}, {"keyword": 3, "of": "target", "for": "day"},
     "a keyword is a word, not 3", ("keyword",)),
    ({"keyword": "Rowdy", "of": "target", "for": "day"}, {"keyword": "", "of": "target", "for": "day"},
     "a keyword is a word, not", ("keyword",)),
    ({"search deck": "Eve Henry"}, {"search deck": ["Eve Henry"]},
     "a deck is searched for a title, not", ("search deck",)),
    ({"token": "Gunslinger", "at": "town_square"}, {"token": 3, "at": "town_square"},
     "a token has a title, unlike 3", ("token",)),
    ({"job fails": True}, {"job fails": False}, "the job fails (yes), or nothing is said of it:", ("job fails",)),
    ({"take ghost rock": 2, "from": "you"}, {"take ghost rock": 2},
     "somebody is there to be taken from: from", ("take ghost rock",)),
    ({"move ghost rock": 1, "from": "pot"}, {"move ghost rock": 1, "from": "pot", "to": "you"},
     "from there it goes into your stash: to", ("to",)),
]  # fmt: skip


def read(*lines: dict[str, Any], **head: Any) -> None:
    read_ability(0, {"play": "shootout", **head, "then": [CHOOSE, *lines]})


def place_of(fault: CardFault) -> tuple[Any, ...]:
    return tuple(part for part in fault.place if isinstance(part, str) and part not in ("then", "requires"))


@pytest.mark.parametrize(("good", "bad", "message", "place"), NOT_THERE, ids=lambda given: str(given)[:40])
def test_a_line_that_cannot_be_read(
    good: dict[str, Any], bad: dict[str, Any], message: str, place: tuple[Any, ...]
) -> None:
    head = ACED if "prevent" in good else {}
    read(good, **head)
    with pytest.raises(CardFault) as caught:
        read(bad, **head)
    assert str(caught.value).replace('"', "").startswith(message)
    assert place_of(caught.value)[-len(place) :] == place or not place


@pytest.mark.parametrize(
    ("line", "head", "message"),
    [
        ({"turn into": "discard"}, ACED, "only where an event is answered can it"),
        ({"prevent": "event"}, ACED, "only the event that is answered can be prevented"),
        ({"enters at": "town_square"}, ENTERS, "only where entering play is answered can a card be told where it"),
    ],
    ids=str,
)
def test_what_only_an_answer_to_an_event_does(line: dict[str, Any], head: dict[str, Any], message: str) -> None:
    read(line, **head)
    with pytest.raises(CardFault) as caught:
        read(line)
    assert str(caught.value).replace('"', "").startswith(message)


@pytest.mark.parametrize(
    "line",
    [
        REPEAT,
        {"for each of": "you.posse", "as": "rider", "then": [{"unboot": "rider"}]},
        {"look at hand": "you", "up to": 2},
        {"look at top": 3},
        {"discard at random": 2},
        {"change suit and value": "target"},
        {"change suit": "target", "to": "hearts"},
        {"another use": "target"},
        {"forbid ability": "target", "for": "day"},
    ],
    ids=lambda line: next(iter(line)),
)
def test_what_cannot_be_a_requirement(line: dict[str, Any]) -> None:
    """It would be known, or have its effect, before the play is made (rule: abilities.requirement)."""
    read(line)
    with pytest.raises(CardFault) as caught:
        read_ability(0, {"play": "shootout", "requires": [CHOOSE, line]})
    assert caught.value.value == "then"
