"""What can follow from twelve stored scenarios is as much as it was."""

import pytest

from judge.books.catalogue import Catalogue

from ..count import count, stored


@pytest.mark.parametrize("scenario", stored())
def test_as_much_can_follow_as_before(scenario: str, catalogue: Catalogue) -> None:
    """If this is meant to change: python -m tests.scenario.count --write"""
    known = stored()[scenario]
    assert count(scenario, str(known["until"]), catalogue) == known


def test_twelve_scenarios_are_counted_to_several_horizons() -> None:
    assert len(stored()) == 12
    assert len({known["until"] for known in stored().values()}) >= 3
