"""Why something comes about on no way on: the nearest kind of reason that there is, and none of those behind it."""

from __future__ import annotations

from typing import Any, Final

import pytest

from judge.books.catalogue import Catalogue
from judge.input.yaml_file import read_yaml
from judge.scenario.runs.running import Scenario

from ..conftest import SCENARIOS

TOO_FEW_BULLETS = (
    "ann's posse is not what the job demands: the total bullet rating in ann's posse is 1, "
    "not higher than Bart's bullet rating (2); it fails"
)
FORMED = "the posses are formed, and from then on only an effect has somebody join one"
TOLD: Final[dict[tuple[str, int], list[tuple[str, str]]]] = {
    # what speaks against the use of the card here; not where its dude went instead, nor the same once more
    ("high-noon/harold-aimslee-nothing-to-get", 0): [
        ("abilities.requirement", "Harold Aimslee: it asks for a card in your discard pile: 5C is not a Gadget"),
        ("harold-aimslee.needs-a-gadget", ""),
    ],
    # the requirement of the card that could bring her; not that nobody joins who is away
    ("cards/spell/ghostly-communion-elsewhere", 0): [
        ("abilities.requirement", "Ghostly Communion: Near is not a Holy Ground or adjacent to one"),
    ],
    # what keeps him out by the rules; not what his own ability asks for, which is offered to nobody
    ("cards/dude/jarrett-blake-on-foot", 0): [
        ("shootout.form-posses.who-may-join", FORMED), ("shootout.joining-is-not-a-location", ""),
    ],
    # why it cannot be named; not what was named instead, and what came of that
    ("why-not/never-aced-by-one", 0): [
        ("shootout.take-yer-lumps.cover",
         "with that, the casualties of bob would not come to 1 (Bart is Harrowed: aced covers 3)"),
        ("shootout.take-yer-lumps.harrowed", ""),
    ],
    # what keeps the others from it on every way; not that they are not what is being answered where it is asked
    ("reacts/nothing-of-it-is-done-yet", 5): [
        ("shootout.take-yer-lumps.one-at-a-time",
         "Bart is named, and casualties are taken one at a time, in that order"),
        ("shootout.take-yer-lumps.cover", "the 1 that bob has to cover falls to Bart"),
        ("shootout.take-yer-lumps.saved-still-counts",
         "Bart covers what they were named for, whatever has become of it"),
        ("reacts.instead", "it is replaced that Bart is discarded"), ("arnold-mccadish.replaces-the-discard", ""),
        ("reacts.before-when-after", "ann uses the React ability of Arnold McCadish, when Bart is discarded"),
    ],
    # that the play is for another time; not that every answer was tried
    ("why-not/not-bought-in-upkeep", 1): [
        ("noon.shopping", "that is a Noon play, and now it is up to ann to pay upkeep"), ("day.phases", ""),
    ],
    # with nothing else to tell, the effect that waits for what has not come
    ("why-not/never-out-of-anothers-deck", 0): [
        ("reacts.lingering",
         "Fetch waits for the moment when a player discards a draw hand, and it has not come by then"),
        ("fetch.own-cards", ""), ("bottom-dealin.fetch", ""), ("errata.fetch", ""),
    ],
    # but not where there is something
    ("jobs/what-a-failed-job-left", 1): [
        ("jobs.illegal-posse", TOO_FEW_BULLETS), ("jobs.success", "the job fails"),
    ],
    ("cheatin/never-a-second-one", 0): [
        ("shootout.resolution.one-cheatin-a-hand",
         "Coachwhip!: a Cheatin' ability has already been used against every Cheatin' hand"),
    ],
}  # fmt: skip
"""By scenario and number of the question."""


@pytest.mark.parametrize("asked", TOLD)
def test_the_nearest_reason_and_no_other(asked: tuple[str, int], catalogue: Catalogue) -> None:
    name, number = asked
    found = Scenario(read_yaml(SCENARIOS / f"{name}.yaml"), catalogue).ask(number)
    assert found.answer is True
    assert found.because == TOLD[asked]


def test_of_several_things_what_kept_the_last_from_coming_about_with_the_others(play: Any) -> None:
    """shootout.take-yer-lumps.dudes-cannot-be-taken

    Each of them comes about by itself, and on the ways on which texts were used the first one does not.
    """
    asked = "player('ann').revealed_cheatin and player('bob').revealed_legal and not card('Clyde Owens').in_play"
    mine = [{"dude": name, "of": "ann", "at": "town square", "posse": "leader"} for name in ("Amy", "Abe")]
    theirs = [
        {"card": title, "of": "bob", "at": "town square", "posse": "mark"}
        for title in ("Sheriff Dave Montreal", "Clyde Owens", "Philip Swinford")
    ]
    found = play({
        "scenario": "Nobody is a casualty of a Cheatin' hand",
        "players": {"ann": {"winner": True, "hand": ["Pinned Down"]}, "bob": {}},
        "table": [*mine, *theirs],
        "start": {"step": "shootout.make-plays"},
        "questions": [{"never": asked}],
    }).results[0]  # fmt: skip
    assert found.answer is True
    assert found.because[-2:] == [
        ("abilities.cannot-beats-can", "Sheriff Dave Montreal says that Clyde Owens cannot be a casualty"),
        ("shootout.take-yer-lumps.dudes-cannot-be-taken", ""),
    ]
    assert not any("Pinned Down" in why for _, why in found.because)


BRINGS = "Warren Graves answers the moment when a card is aced or is discarded or is sent home booted"


@pytest.mark.parametrize(
    ("who", "at", "told"),
    [
        (
            "Warren Graves",
            "ann's home",
            f"{BRINGS}; Amy is discarded: that is by no ability, not by a Shootout ability",
        ),
        ("Abe", "ann's home", FORMED),
    ],
)
def test_the_text_that_brings_somebody_into_a_posse_and_what_it_lacks(play: Any, who: str, at: str, told: str) -> None:
    """reacts.window: that posses are formed is told only of those whom no text brings"""
    found = play({
        "scenario": "A casualty is no Shootout ability",
        "players": {"ann": {}, "bob": {"winner": True}},
        "table": [
            {"dude": "Amy", "of": "ann", "at": "town square", "posse": "leader"},
            {"dude": "Abe", "of": "ann", "at": "ann's home"},
            {"dude": "Bart", "bullets": 3, "of": "bob", "at": "town square", "posse": "mark"},
            *([{"card": who, "of": "ann", "at": at, "booted": True}] if who == "Warren Graves" else []),
        ],
        "start": {"step": "shootout.make-plays"},
        "questions": [{"possible": f"card('{who}').in_shootout"}],
    }).results[0]  # fmt: skip
    assert found.answer is False
    assert found.because[0][1] == told


@pytest.mark.parametrize("kind", ["possible", "value"])
def test_who_has_won_is_told_with_the_figures(play: Any, kind: str) -> None:
    """sundown.victory"""
    script = [] if kind == "possible" else [{"ann": "pass"}, {"bob": "pass"}]
    found = play({
        "scenario": "One deed more than there is influence",
        "players": {"ann": {"winner": True}, "bob": {}},
        "table": [
            {"deed": "Bank", "of": "ann", "control points": 2},
            {"dude": "Bart", "of": "bob", "at": "town square", "influence": 1},
        ],
        "start": {"step": "day.high-noon", "through": "day.sundown"},
        "script": script,
        "questions": [{kind: "player('ann').won_game", **({"until": "the end"} if kind == "possible" else {})}],
    }).results[0]  # fmt: skip
    assert found.answer is True
    assert ("sundown.victory", "ann has 2 control points, more than the 1 influence of bob") in found.because


@pytest.mark.parametrize("asked", ["card('Hank').in_shootout", "card('Hank') in player('bob').posse"])
def test_why_nobody_opposes_a_job_who_could_not_join(play: Any, asked: str) -> None:
    """jobs.posse.booting: a posse against a job means a shootout, and whoever joins it would be in that"""
    found = play({
        "scenario": "A booted dude next to the mark of a job",
        "players": {"ann": {"winner": True, "hand": ["Election Day Slaughter"], "ghost rock": 1}, "bob": {}},
        "table": [
            {"dude": "Amy", "influence": 1, "of": "ann", "at": "ann's home"},
            {"dude": "Hank", "influence": 2, "of": "bob", "at": "bob's home", "booted": True},
        ],
        "script": [{"ann": {"play": "Election Day Slaughter", "choose": "Amy"}}, {"bob": "no"}],
        "questions": [{"possible": asked}],
    }).results[0]  # fmt: skip
    assert found.answer is False
    assert ("jobs.posse.booting", "Hank is booted and not at the town square") in found.because


@pytest.mark.parametrize("asked", [{"always": "card('Bank').booted"}, {"never": "not card('Bank').booted"}])
def test_of_what_stays_as_it_is_it_is_told_what_would_change_it(play: Any, asked: dict[str, str]) -> None:
    """sundown.unboot: not that somebody moves and boots, nor a text by which only a dude is unbooted"""
    found = play({
        "scenario": "A booted deed",
        "players": {"ann": {"winner": True}, "bob": {}},
        "table": [
            {"deed": "Bank", "of": "bob", "booted": True},
            {"card": "The Pharmacy", "of": "ann"},
            {"dude": "Amy", "of": "ann", "at": "Bank"},
        ],
        "start": {"step": "day.high-noon"},
        "questions": [asked],
    }).results[0]  # fmt: skip
    assert found.answer is True
    assert found.because == [
        ("sundown.unboot", "Sundown would bring it, as things stand, and not before: Bank unboots")
    ]


def test_that_nobody_has_anything_to_decide_is_no_reason(play: Any) -> None:
    """shootout.form-posses.who-may-join: nor is a text that was used on one way, for it could be on another"""
    booted = [{"dude": name, "of": "bob", "at": "bob's home", "booted": True} for name in ("Bea", "Bo", "Bix", "Bud")]
    found = play({
        "scenario": "All of them are booted, and there is nothing to pay Lillian Morgan with",
        "players": {"ann": {"winner": True}, "bob": {"ghost rock": 0}},
        "table": [
            {"dude": "Vi", "of": "ann", "at": "town square", "bullets": "2 stud"},
            {"card": "Lillian Morgan", "of": "bob", "at": "town square"},
            *booted,
        ],
        "start": {"step": "call-out.answer", "calls out": {"Vi": "Lillian Morgan"}},
        "questions": [{"never": "count(player('bob').posse) == 5", "until": "end of round"}],
    }).results[0]  # fmt: skip
    assert found.answer is True
    assert found.because
    assert not any("nobody has anything to decide" in why for _, why in found.because)
