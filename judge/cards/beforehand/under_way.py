"""What a text in use may still do: what is done by now is behind it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

LATER: Final = "later"
"""The key of what is left behind by a text."""
CALLS_OUT: Final = "call out"
JOB: Final = "job"
IN_ORDER: Final = ("requires", "to", "then")
"""The parts of an ability that are carried out one after another; a job begins behind the first."""
UNSUCCESSFUL: Final = "unsuccessful"
"""The key of what comes in place of the last of them."""


def what_is_left(text: Mapping[str, Any], *, of_the_round: bool = False) -> Mapping[str, Any]:
    """A text in use without what is done by now: the tokens that it has brought in, its one call-out, from which the
    fight has come, or the job's, and whatever comes before that.  What is left of it for the rest `of_the_round` is
    only what it has left behind, as it goes on once the fight is over.

    >>> what_is_left({"play": "noon", "then": [{"token": "Ghost", "as": "it"}, {"call out": "target"}, {"boot": "it"}]})
    {'play': 'noon', 'then': [{'boot': 'it'}]}
    >>> what_is_left({"play": "noon", "requires": [{"unboot": "foe"}], "then": [{"call out": "foe"}]})
    {'play': 'noon', 'requires': [], 'then': []}
    >>> what_is_left({"play": "noon", "then": [{"later": {"then": [{"call out": "foe"}]}}]})
    {'play': 'noon', 'then': [{'later': {'then': [{'call out': 'foe'}]}}]}
    """
    if of_the_round:
        return {key: _left(each) if key in (*IN_ORDER, UNSUCCESSFUL) else each for key, each in text.items()}
    job, once = JOB in text, _calls_out(text) == 1 and not left_behind(text)
    found, begun = dict(text), not (job or once)
    for part in (each for each in IN_ORDER if each in text):
        begun = begun or (part != "requires" if job else _calls_out(text[part]) > 0)
        found[part] = _not_done(text[part], once) if begun else _left(text[part])
    return found


def _not_done(given: Any, once: bool) -> Any:
    """What is left of instructions without tokens and, if they call out `once`, without that and what comes before."""
    if isinstance(given, Mapping):
        return {key: _not_done(each, once) if key in ONCE else each for key, each in given.items()}
    if not isinstance(given, list):
        return given
    calling = [n for n, each in enumerate(given) if once and _calls_out(each)]
    first = calling[0] if calling else 0
    rest = [each for each in given[first:] if not (once and CALLS_OUT in each)]
    return [*_left(given[:first]), *(_not_done(each, once) for each in rest if "joins" in each or "token" not in each)]


def _left(given: Any) -> list[Any]:
    """What instructions have left behind that have been carried out."""
    return [{LATER: each} for each in left_behind(given)]


def left_behind(given: Any) -> list[Any]:
    """What a part of a text leaves behind, which acts later.

    >>> left_behind({"then": [{"boot": "this"}, {"later": {"after": "discard", "then": [{"ace": "this"}]}}]})
    [{'after': 'discard', 'then': [{'ace': 'this'}]}]
    """
    if isinstance(given, list):
        return [each for part in given for each in left_behind(part)]
    if not isinstance(given, Mapping):
        return []
    return [given[LATER]] if LATER in given else [each for part in given.values() for each in left_behind(part)]


ONCE: Final = frozenset({"requires", "to", "then", "if", "else", "may", "by", "either", "or"})
"""The keys under which instructions stand that are carried out once at most."""


def _calls_out(given: Any) -> int:
    """How many call-outs a part of a text begins at most, each time it is carried out."""
    if isinstance(given, list):
        return sum(map(_calls_out, given))
    if not isinstance(given, Mapping):
        return 0
    one_or_other = max(_calls_out(given.get("then")), _calls_out(given.get("else"))) if "if" in given else 0
    rest = given.items() if "if" not in given else ((key, given[key]) for key in given if key not in ("then", "else"))
    return (CALLS_OUT in given) + one_or_other + sum(_calls_out(each) for _, each in rest)
