"""What was tried on every way, and what was in the way: all that there is to say where nothing else decides."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from judge.engine.exploring.explore import Exploration
from judge.engine.observing.bearing import About
from judge.engine.position.note import Note
from judge.engine.position.state import State

MOST_IN_THE_WAY: Final = 4
"""How many of the things that were most often in the way are told, where every way on was looked at."""
TRIED: Final = "every answer was tried"
"""What is said of a decision where nothing was found that way."""


def rules_of(s: State, trace: list[Note]) -> list[tuple[str, str]]:
    """The rules of what happens on the way of a witness, each with its first words."""
    already = len(s.notes())
    found: dict[str, tuple[str, str]] = {}
    for note in trace[already:]:
        found.setdefault(note.rule, (note.rule, note.words))
    return list(found.values())


def rules_decided(search: Exploration, ends: Sequence[State], about: About) -> list[tuple[str, str]]:
    """The rules of the decisions that were tried in every way, the most frequent first, and what was most often in the
    way of something that would have happened on the ways to those ends, and that bears on what is asked; of a search
    that has stopped nobody knows what would have.
    """
    kept_off = {(note.rule, note.words) for end in ends for note in end.notes() if about.is_kept_otherwise(note)}
    tried = [
        (rule, f"{TRIED} in {count:,} position{'' if count == 1 else 's'}")
        for rule, count in search.rules.most_common()
    ]
    return tried + [
        (rule, f"in the way before {count:,} position{'' if count == 1 else 's'}: {words}")
        for (rule, words), count in search.heard.in_the_way.most_common(MOST_IN_THE_WAY)
        if not (ends or search.stopped) or (rule, words) in kept_off
    ]


def searched(rules: Sequence[tuple[str, str]], told: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
    """What there is to say of a search besides other reasons: what was in the way, where that is not told, and of the
    decisions only where nothing else is: that they were tried decides nothing.
    """
    words = [each for _, each in told if each]
    in_the_way = [
        each for each in rules if not each[1].startswith(TRIED) and not any(each[1].endswith(one) for one in words)
    ]
    return in_the_way if told or in_the_way else list(rules)
