"""Positions to keep: saved as plain data, and loaded again after everything in them has been checked."""

from collections.abc import Mapping
from typing import Any

from judge.engine.observing.save import BadPosition, from_data
from judge.engine.position.state import State
from judge.engine.position.values import Printed
from judge.input.errors import InputError
from judge.scenario.games.parking import library as library_of
from judge.views.values.at_hand import at_hand


class UnsoundPosition(InputError, ValueError):
    """Data that are no saved position: it says where in the data the fault is."""


def load_position(data: Any, library: Mapping[str, Printed] | None = None) -> State:
    """The position that was saved, with the published cards, or those of a library by title.

    Raises UnsoundPosition, an InputError, for anything that could not have been saved.
    """
    try:
        return from_data(data, library_of(at_hand(None).catalogue) if library is None else library)
    except BadPosition as fault:
        raise UnsoundPosition(None, None, str(fault)) from None
