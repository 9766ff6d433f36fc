"""What can follow from twelve stored scenarios is as much as it was."""

import pytest

from judge.books.catalogue import Catalogue

from ..count import count, stored, written_down


@pytest.mark.parametrize("scenario", stored())
def test_as_much_can_follow_as_before(scenario: str, catalogue: Catalogue) -> None:
    """If this is meant to change: python -m tests.scenario.count --write"""
    known = stored()[scenario]
    assert count(scenario, str(known["until"]), catalogue) == known


def test_twelve_scenarios_are_counted_to_several_horizons() -> None:
    assert len(stored()) == 12
    assert len({known["until"] for known in stored().values()}) >= 3


@pytest.mark.parametrize("scenario", stored())
def test_a_count_is_worked_out_or_says_what_it_is_good_for(scenario: str) -> None:
    """What may come about, as the rules have it, adds up to the outcomes that the engine has found."""
    known = written_down()[scenario]
    assert ("of" in known) != ("why" in known)
    assert sum(known.get("of", {}).values()) == known["counted"]["outcomes"] or len(known["why"]) > 30


def test_most_are_worked_out() -> None:
    assert sum("of" in known for known in written_down().values()) >= 7
