"""How long what a text brings about lasts, in words; what goes without saying for its kind is not said."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from typing import Any

from judge.engine.observing.every_kind import EVENTS
from judge.engine.position.event import MOMENTS

from ..expressions.expression import written
from ..given import listed
from .word_tables import UNTIL_WORDS, WITHIN_WORDS


class Lasting:
    """A text whose effects last for a time."""

    text: Mapping[str, Any]
    until: str
    """For how long an effect lasts of which the text does not say."""
    says_how_long: bool
    """Whether something in it lasts for another time than its kind has it, so that each says for how long."""

    def conditions(self, where: Any) -> list[ast.expr]:
        """The conditions that an expression puts together, if there is one."""
        raise NotImplementedError

    def lasting(self, given: Mapping[str, Any]) -> str:
        """How long it lasts, where that is not what goes without saying for an ability of its kind.

        Rule: abilities.duration.
        """
        return "" if self.as_its_kind(given) else self.how_long(given)

    def as_its_kind(self, given: Mapping[str, Any]) -> bool:
        """Whether it lasts as all effects of such an ability do, and nothing in the text lasts for another time; of a
        part of a text that is told by itself nobody asks.
        """
        kind = self.text.get("play")
        if not self.until and "for" not in given:
            return True
        return kind not in (None, "react") and given.get("for", self.until) == self.until and not self.says_how_long

    def how_long(self, given: Mapping[str, Any]) -> str:
        """How long it lasts, in words."""
        until = given.get("for", self.until)
        if until == "shootout" and "for" not in given and self.text.get("play") == "react":
            return self.as_long_as_a_react()
        return UNTIL_WORDS[until]

    def meanwhile(self, given: Mapping[str, Any]) -> str:
        """How long it lasts, ahead of what is so: `in this shootout`."""
        until = self.how_long(given)
        return f"in {until}" if until.startswith(UNTIL_WORDS["shootout"]) else until

    def within(self, given: Mapping[str, Any]) -> str:
        """The time in which something that is waited for has to come."""
        return WITHIN_WORDS[given.get("for", self.until)]

    def as_long_as_a_react(self) -> str:
        """How long the effect of a React lasts: to the end of the shootout or, outside of one, of the phase.

        Rule: reacts.duration.
        """
        where = self.conditions(self.text.get("where"))
        if any(written(node) == "high_noon" for node in where):
            return "this High Noon"
        kinds = [kind for moment in MOMENTS for kind in listed(self.text.get(moment))]
        fights = any(step.startswith("shootout.") for kind in kinds for step in EVENTS[kind].steps)
        fights = fights or bool({*kinds} & {"posses formed", "shootout starts", "accept call-out"})
        if fights or any("shootout" in written(node) or "opponent" in written(node) for node in where):
            return UNTIL_WORDS["shootout"]
        return "until the shootout or the phase ends"


def speaks_of_time(given: Any, until: str) -> bool:
    """Whether something in a text lasts longer or shorter than that, or is a control point, which others keep.

    >>> speaks_of_time({"then": [{"bullets": 1, "for": "permanent"}]}, "day")
    True
    """
    if isinstance(given, Mapping):
        other = given.get("for", until) != until or "control points" in given
        return other or any(speaks_of_time(part, until) for part in given.values())
    return isinstance(given, list) and any(speaks_of_time(part, until) for part in given)
