"""What texts may change in a shootout, as it is found beforehand: by what each key of an encoding stands for."""

from __future__ import annotations

from typing import Any

import pytest
import yaml
from yaml import CSafeLoader

from judge.cards.beforehand.changing import CHANGES, PLAIN
from judge.cards.keys import ABILITY, HOLDS
from judge.cards.vocabulary.every_verb import VERBS
from judge.engine.position.event import EVENTS
from judge.engine.position.kinds import (
    ACED,
    BOUNTY,
    BROUGHT,
    COMPARED,
    COUNTED,
    ENTERS,
    FIGHTING,
    FORMING,
    GONE,
    HANDS,
    IN_ROUND,
    IN_ROUNDS,
    IN_THE_GAME,
    IN_USE,
    ITSELF,
    JOINED,
    JOINING,
    JOINS_UNBOOTED,
    LOWBALL,
    MOVED,
    NO_LIMIT,
    OF_DUDES,
    OPPOSING,
    OVER,
    OWN,
    RAISED,
    ROCK,
    SAVED,
    SENT,
    SPARED,
    STAYS,
    UNBOOTED,
    UNBOOTED_THERE,
    WHILE_POSSES_FORM,
)
from tests.few_data import DATA
from tests.lanes import slow

from ...board import changed, encoded


def keys_in(given: Any) -> set[str]:
    """Every key of an encoding, at whatever depth."""
    if isinstance(given, dict):
        return {*given, *(key for part in given.values() for key in keys_in(part))}
    return {key for part in given for key in keys_in(part)} if isinstance(given, list) else set()


@slow
def test_every_key_that_is_known_to_change_little_is_one_of_an_encoding() -> None:
    known = {*VERBS, *(key for verb in VERBS.values() for key in verb.keys), *ABILITY, *HOLDS}
    for path in (DATA / "cards").rglob("*.yaml"):
        card = yaml.load(path.read_text(encoding="utf-8"), CSafeLoader)
        known |= keys_in([card.get("abilities", []), card.get("traits", [])])
    assert {*PLAIN, *CHANGES} - known == set()
    assert PLAIN.isdisjoint(CHANGES)
    assert EVENTS.keys() >= WHILE_POSSES_FORM


AT_ALL = frozenset(OVER)
RESOLVED = AT_ALL - {COMPARED}
"""Until hands are compared."""
SO_FAR = frozenset({FORMING, FIGHTING, IN_ROUND})
"""Until hands are drawn."""
TO_THE_END = frozenset({FORMING, FIGHTING})
"""As far as the play goes on once the shootout is over."""
AS_SOMEBODY_JOINS = frozenset(when + JOINING for when in IN_ROUNDS)
"""In rounds in which a text has somebody join."""


@pytest.mark.parametrize(
    ("title", "changes"),
    [
        ("Pistol Whip", {SENT + OPPOSING: SO_FAR}),
        ("Tommy Harden", {HANDS: RESOLVED}),
        ("Takin' Ya With Me", {COUNTED: AT_ALL}), ("Arnold McCadish", {SAVED: AT_ALL}),
        ("Baird's Build and Loan", {BROUGHT + IN_USE: TO_THE_END}),
        ("Pinto", {JOINED + ITSELF: SO_FAR}),
        ("Kidnappin'", {RAISED + IN_USE: {FORMING} | AS_SOMEBODY_JOINS, GONE + IN_USE: TO_THE_END}),
        ("Ambush", {RAISED + IN_USE: {FORMING} | AS_SOMEBODY_JOINS, ACED + IN_USE: TO_THE_END}),
        ("This is a Holdup!", dict.fromkeys((BOUNTY + OWN + IN_USE, ROCK + ITSELF + IN_USE), TO_THE_END)),
        ("Bounty Hunter", {IN_THE_GAME + IN_USE: TO_THE_END}), ("Frank Bryant", {ENTERS: AT_ALL}),
        ("Joan McGruder", {STAYS + ITSELF: AT_ALL}),
        ("QUATERMAN", dict.fromkeys((SPARED + ITSELF, STAYS + ITSELF), AT_ALL)),
        ("Virginia Ann Earp", {}), ("Sloane", {RAISED + ITSELF: AT_ALL, JOINS_UNBOOTED + OWN: AT_ALL}),
        ("Roan", {JOINS_UNBOOTED + ITSELF: AT_ALL}), ("Quarter Horse", {SPARED + ITSELF: AT_ALL}),
        ("Missed!", {UNBOOTED_THERE + OWN: SO_FAR}), ("Seth Bullock", {UNBOOTED + ITSELF: AT_ALL, HANDS: AT_ALL}),
        ("Willa Mae MacGowan (Exp.1)", dict.fromkeys((UNBOOTED + OWN, MOVED + OWN, GONE + ITSELF), RESOLVED)),
        ("Jonah Essex (Exp.1)", {GONE: SO_FAR}),
    ],
)  # fmt: skip
def test_what_texts_may_change(title: str, changes: dict[str, set[str]]) -> None:
    """Who changes something of others may do so to themselves as well."""
    told = {what + when for what, those in changes.items() for when in those}
    told |= {
        each.replace(what, what + ITSELF)
        for each in told for what in {*OF_DUDES, ROCK} if each.startswith(what) and OPPOSING not in each
    }  # fmt: skip
    told = {each.replace(ITSELF + ITSELF, ITSELF).replace(ITSELF + OWN, ITSELF) for each in told}
    assert {each for each in changed(encoded()[title]) if LOWBALL not in each} == told


@pytest.mark.parametrize(
    ("title", "adds"),
    [
        ("Jonah Essex (Exp.1)", (1, 0, 0)), ("Den of Thieves", (1, 1, 0)), ("This is a Holdup!", None),
        ("Pinto", (0, 0, 0)), ("This'll Hurt in the Mornin'", (0, 2, 0)), ("Jim Hexter", (0, 0, 1)),
    ],
)  # fmt: skip
def test_how_much_an_ability_adds(title: str, adds: tuple[int, int, int] | None) -> None:
    assert encoded()[title].gains[0] == adds


@pytest.mark.parametrize(
    ("title", "adds"),
    [
        ("Sun in Yer Eyes", ((), (("bullets", "", -2, 0), ("stud", "", -1, 0)))),
        ("Jonah Essex", ((("bullets", "", 0, 1),),)),
        ("Quarantine Tent", ((), ())),
        ("Abram Grothe (Exp.1)", ((), (("bullets", ITSELF, 0, 1),))),
        ("Nicole Sumner", ((("bullets", ITSELF, 0, 3), ("influence", ITSELF, -NO_LIMIT, 0)), ())),
        ("SuAnne Bettelyuon", ((), (("stud", ITSELF, 0, NO_LIMIT), ("bullets", ITSELF, 0, NO_LIMIT)))),
        ("Remedy", ((), (("bullets", "", -NO_LIMIT, NO_LIMIT),))),
        ("Deliberate Infection", ((("influence", ITSELF, -1, 0),), ())),
    ],
)
def test_what_texts_add_to_numbers_of_dudes(title: str, adds: Any) -> None:
    """Of those that hold what they give, of abilities what they do each time."""
    assert encoded()[title].adds == adds
