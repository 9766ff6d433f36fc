"""Why a React cannot be used: its event is not happening, is not the one it answers, or this is another moment."""

from __future__ import annotations

import pytest

from judge.engine.events.happening import Happening
from judge.engine.events.verbs import event_on
from judge.engine.plays.against import objections
from judge.engine.position.explained import Explained
from judge.engine.position.kinds import CardId
from judge.engine.position.procedure import Option
from judge.engine.position.state import State

from ..board import ANN, BEN, action, dude, react, says, table


@pytest.fixture
def s() -> State:
    return table("Ann", "Ben")


def refused(s: State, card: CardId) -> list[tuple[str, str]]:
    return [(reason.rule, reason.why) for reason in objections(s, ANN, Option("react", card, 0))]


def happens(s: State, card: CardId, step: str) -> None:
    """A discard is under way, and that step of it has begun."""
    event = event_on(s, "discard", card, reason="effect")
    s.stack.append((Happening((event,)), Happening.steps.index(step) + 1))


def test_nothing_of_the_kind_is_happening(s: State) -> None:
    """reacts.window: and nothing is said of the step or the turn, which are those of the event"""
    held = action(s, ANN, react("after", "discard", says("done")))
    words = "it answers the moment after a card is discarded, and no such thing is happening now"
    assert refused(s, held) == [("reacts.window", words)]


@pytest.mark.parametrize(
    ("step", "now"),
    [
        ("before_reacts", "before it"), ("instead_traits", "when it happens"), ("when_reacts", "when it happens"),
        ("after_reacts", None),
    ],
)  # fmt: skip
def test_it_is_not_the_moment_that_it_answers(s: State, step: str, now: str | None) -> None:
    """reacts.before-when-after: the event is happening, at another of its moments"""
    held = action(s, ANN, react("after", "discard", says("done")))
    happens(s, dude(s, BEN, "Bob"), step)
    if now is None:
        assert [rule for rule, _ in refused(s, held)] == ["reacts.priority"]
    else:
        words = f"it answers the moment after Bob is discarded, and this is the moment {now}"
        assert refused(s, held) == [("reacts.before-when-after", words)]


def test_what_happens_is_not_what_it_answers(s: State) -> None:
    """reacts.window: the part of its condition that fails, as the condition tells it"""
    never = Explained(lambda s, scope: False, lambda s, scope, so: "Bob is not wanted")
    held = action(s, ANN, react("after", "discard", says("done"), where=never))
    happens(s, dude(s, BEN, "Bob"), "after_reacts")
    assert refused(s, held) == [("reacts.window", "it answers the moment after a card is discarded: Bob is not wanted")]
