"""The most special rule that decides is named by the answers that rest on it, and the card whose text does."""

from typing import Any

import pytest

from judge.books.catalogue import Catalogue
from judge.scenario.runs.running import run

from ..conftest import SCENARIOS

DECIDES = {
    "grifters/the-fixer": ("setup.grifter",),
    "legends/andrew-lane": ("types.legend",),
    "jobs/desolation-row": ("jobs.survivors", "jobs.success"),
    "jobs/quaterman": ("jobs.posse.moves-to-the-mark",),
    "cards/carters-bounties": ("shootout.joining-is-not-a-location", "shootout.make-plays.same-location-move"),
    "cards/bounty-hunter": ("cards.tokens",),
    "jobs/ambush": ("jobs.leader-boots", "jobs.posse.booting", "reacts.lingering"),
    "casualties/a-dude-of-another-owner": ("cards.back-to-the-owner",),
    "cannot/bcn-faithful-hound": ("abilities.choosing-is-not-affecting",),
    "call-out/refuse": ("noon.calling-out.refuse", "cards.send-home-booted"),
    "day/four-phases": ("sundown.victory", "sundown.unboot", "sundown.hand-size"),
    "hands/worst-two-pair": ("shootout.take-yer-lumps.exact-tie", "shootout.take-yer-lumps.raised-is-worst"),
    "hands/stud-and-draw-bonus": ("shootout.draw.stud-bonus", "shootout.draw.draw-bonus", "shootout.draw.down-to-five"),
    "hands/every-rank": ("values.hand-ranks",),
    "movin/who-boots": ("noon.moving", "noon.moving.without-booting"),
    "shoppin/deeds": ("town.street",),
    "abilities/an-improvement-in-a-shootout": ("noon.shopping.by-card", "types.cost"),
    "legends/ezekiah-grimme-cost": ("types.cost", "types.legend"),
    "skills/an-empty-deck": ("skills.test",),
    "kung-fu/booted-deceiver": ("kung-fu.test", "kung-fu.technique"),
    "reacts/arnold-fails": ("reacts.before-when-after",),
    "gambling/ties-are-drawn-again": ("gambling.lowest-wins",),
    "cards/pistol-whip": ("abilities.do-x-to-y",),
    "cannot/roan": ("abilities.prevention.joining-unbooted",),
    "control/jake-smiley-at-a-deed": ("sundown.begin",),
    "reveal/gone-with-the-round": ("shootout.reveal.last-the-round",),
    "cards/coachwhip-cheater-chooses": ("shootout.resolution.both-cheat",),
    "sundown/another-day": ("sundown.victory-ties",),
}


@pytest.mark.parametrize("path", DECIDES)
def test_the_rule_that_decides_is_named(path: str, catalogue: Catalogue) -> None:
    results = run(SCENARIOS / f"{path}.yaml", catalogue).results
    named = {rule for result in results for rule, _ in result.because}
    assert not set(DECIDES[path]) - named


def test_a_line_that_says_more_goes_with_the_one_before(catalogue: Catalogue) -> None:
    """cards.back-to-the-owner: it is said of the card that has just been aced"""
    results = run(SCENARIOS / "casualties/a-dude-of-another-owner.yaml", catalogue).results
    told = next(result.because for result in results if "cards.back-to-the-owner" in dict(result.because))
    rules = [rule for rule, _ in told]
    assert rules[rules.index("cards.back-to-the-owner") - 1] == "shootout.take-yer-lumps.cover"


SQUARE = "ann does not control the town square by Harry Highbinder: the total influence of the dudes in the town square"


def reasons(result: Any) -> str:
    return "\n".join(why for _, why in result.because)


def test_whose_text_lets_a_dude_join_from_anywhere(play: Any) -> None:
    board = {
        "scenario": "Alice Stowe joins a wanted friend, booted and from home",
        "players": {"ann": {"winner": True}, "bob": {}},
        "table": [
            {"dude": "Amy", "of": "ann", "at": "town square"},
            {"dude": "Bart", "of": "bob", "at": "town square", "bounty": 1},
            {"card": "Alice Stowe", "of": "bob", "at": "bob's home", "booted": True},
        ],
        "script": [{"ann": {"call out": "Bart", "with": "Amy"}}, {"bob": "accept"}],
        "questions": [
            {"legal": {"bob": {"join": "Alice Stowe"}}},
            {"script": [{"bob": {"join": "Alice Stowe"}}], "value": "card('Alice Stowe').in_shootout"},
        ],
    }
    legal, value = play(board).results
    assert "Alice Stowe moves to the town square to join by its own text, without booting" in reasons(legal)
    assert "Alice Stowe joins bob's posse, moving to the town square by its own text" in reasons(value)


@pytest.mark.parametrize("influence", [3, 2])
def test_what_a_text_takes_for_the_control_of_the_town_square(play: Any, influence: int) -> None:
    board = {
        "scenario": "Harry Highbinder has 3 influence in the square",
        "players": {"ann": {"winner": True, "ghost rock": 2, "hand": ["Tin Star"]}, "bob": {}},
        "table": [
            {"card": "Harry Highbinder", "of": "ann", "at": "town square"},
            {"dude": "Bart", "of": "bob", "at": "town square", "influence": influence},
        ],
        "questions": [{"legal": {"ann": {"shop": "Tin Star", "on": "Harry Highbinder"}}}],
    }
    result = play(board).results[0]
    assert (result.answer, SQUARE in reasons(result)) == (influence < 3, influence == 3)


def test_whose_text_keeps_a_hand_rank_as_it_is(play: Any) -> None:
    board = {
        "scenario": "Virginia Ann Earp keeps Outgunned from raising a hand",
        "players": {
            "ann": {"winner": True, "draw hand": ["KS", "KH", "KD", "7C", "7H"]},
            "bob": {"hand": ["Outgunned"], "draw hand": ["9S", "9S", "9D", "4C", "4H"]},
        },
        "table": [
            {"card": "Virginia Ann Earp", "of": "ann", "at": "town square", "posse": "leader"},
            {"dude": "Bart", "of": "bob", "at": "town square", "posse": "mark", "bullets": "4 stud"},
        ],
        "start": {"step": "shootout.resolution", "shooters": {"ann": "Virginia Ann Earp", "bob": "Bart"}},
        "script": [{"ann": "pass"}],
        "questions": [
            {"script": [{"bob": {"play": "Outgunned"}}], "value": "hand_rank('bob')"},
            {"script": [{"bob": {"play": "Outgunned"}}], "why not": {"bob": {"hand rank": 9}}},
            {"never": "hand_rank('bob') > 7"},
        ],
    }
    value, why_not, never = play(board).results
    assert (value.answer, why_not.answer, never.answer) == (7, "forbidden", True)
    for result in (value, why_not, never):
        assert "Virginia Ann Earp forbids that bob has their hand rank changed" in reasons(result)


def test_why_somebody_is_not_chosen_is_told_though_a_text_would_spare_them_too(play: Any) -> None:
    """Point Blank is told by the dude who would be aced, and not by the one who boots for it."""
    board = {
        "scenario": "Junior is no worse with a gun than Wylie Jenks",
        "players": {
            "ann": {"winner": True, "hand": ["Point Blank"], "draw hand": ["KS", "KH", "4C", "4D", "9H"]},
            "bob": {"draw hand": ["QS", "QH", "3C", "3D", "9C"]},
        },
        "table": [
            {"card": "Wylie Jenks", "of": "ann", "at": "town square", "posse": "leader"},
            {"dude": "Bart", "of": "bob", "at": "town square", "posse": "mark", "bullets": 1},
            {"card": "Junior", "of": "bob", "at": "town square", "posse": "mark"},
        ],
        "start": {"step": "shootout.resolution", "shooters": {"ann": "Wylie Jenks", "bob": "Bart"}},
        "questions": [{"possible": "card('Junior').zone == 'boot hill'"}],
    }
    result = play(board).results[0]
    assert result.answer is False
    assert "Point Blank: Junior's bullet rating is 3, not lower than Wylie Jenks' bullet rating (2)" in reasons(result)
    assert "not one of your dudes" not in reasons(result)


def test_what_was_pulled_for_a_test_that_has_failed_is_told_with_what_a_text_made_of_it(play: Any) -> None:
    board = {
        "scenario": "A pull of 9 is lowered by 2, which is not enough",
        "players": {"ann": {"winner": True, "outfit": "108 Drunken Masters", "hand": ["Zhu's Ferocity"]}, "bob": {}},
        "table": [
            {"deed": "Pub", "of": "ann", "keywords": ["Saloon"]}, {"deed": "Bar", "of": "ann", "keywords": ["Saloon"]},
            {"card": "Baijiu Sue", "of": "ann", "at": "town square", "posse": "leader"},
            {"dude": "Bart", "of": "bob", "at": "town square", "posse": "mark", "bullets": 2},
        ],
        "start": {"step": "shootout.make-plays"},
        "questions": [
            {
                "script": [
                    {"ann": {"play": "Zhu's Ferocity"}}, {"deck": {"pull": "9C"}},
                    {"ann": {"react": "108 Drunken Masters"}},
                ],
                "why not": {"Baijiu Sue": {"bullets": 3}},
            },
        ],
    }  # fmt: skip
    result = play(board).results[0]
    assert result.answer == "failed"
    assert "the pull counts as a value of 7 (9, -2 108 Drunken Masters)" in reasons(result)
    assert "ann pulls 9C, a 9" in reasons(result)


def test_what_has_changed_a_rating_is_told_where_a_test_has_failed(play: Any) -> None:
    """José Morales casts by his bullets, of which Hattie DeLorre has taken 5."""
    board = {
        "scenario": "A Mark of Pestilence is missed",
        "players": {"ann": {"winner": True}, "bob": {}},
        "table": [
            {"card": "Hattie DeLorre", "of": "ann", "at": "town square", "posse": "leader"},
            {"card": "José Morales", "of": "bob", "at": "town square", "posse": "mark", "bounty": 1},
            {"card": "Mark of Pestilence", "of": "bob", "on": "José Morales"},
        ],
        "start": {"step": "shootout.make-plays"},
        "script": [
            {"ann": {"play": "Hattie DeLorre", "choose": "José Morales"}},
            {"bob": {"play": "Mark of Pestilence"}}, {"deck": {"pull": "8S"}},
        ],
        "questions": [{"why not": {"Hattie DeLorre": {"booted": True}}}],
    }  # fmt: skip
    result = play(board).results[0]
    assert result.answer == "failed"
    assert "José Morales: bullets -5 until the end of the shootout" in reasons(result)


@pytest.mark.parametrize(("second", "points"), [({"deed": "Pen", "keywords": ["Ranch"]}, 1), ({"deed": "Pub"}, 0)])
def test_on_what_figure_a_text_rests_is_told(play: Any, second: dict[str, Any], points: int) -> None:
    board = {
        "scenario": "Cattle Market counts other Ranches",
        "players": {"ann": {"winner": True}, "bob": {}},
        "table": [{"card": "Cattle Market", "of": "ann"}, {**second, "of": "bob"}],
        "questions": [{"value": "card('Cattle Market').control_points"}],
    }
    result = play(board).results[0]
    told = "+1 by its own text, as the number of other Ranches in play is 1"
    assert (result.answer, told in reasons(result)) == (points, points == 1)


@pytest.mark.parametrize(("influence", "legal"), [(0, False), (1, True)])
def test_on_what_figure_it_rests_that_something_is_forbidden_is_told(play: Any, influence: int, legal: bool) -> None:
    board = {
        "scenario": "Danny Wilde is called out by nobody with less influence",
        "players": {"ann": {"winner": True}, "bob": {}},
        "table": [
            {"dude": "Amy", "of": "ann", "at": "town square", "influence": influence},
            {"card": "Danny Wilde", "of": "bob", "at": "town square"},
        ],
        "questions": [{"legal": {"ann": {"call out": "Danny Wilde", "with": "Amy"}}}],
    }
    result = play(board).results[0]
    told = "as its own text says: Amy's influence is 0, lower than Danny Wilde's influence (1)"
    assert (result.answer, told in reasons(result)) == (legal, not legal)


def test_a_text_for_dudes_of_your_own_is_no_reason_for_anothers(play: Any) -> None:
    """Disarm raises the bullets of a dude of whoever plays it, and takes nothing from bob's own."""
    board = {
        "scenario": "Disarm is Ann's",
        "players": {
            "ann": {"winner": True, "hand": ["Disarm"], "draw hand": ["AS", "AS", "AD", "KC", "KD"]},
            "bob": {"draw hand": ["QS", "QH", "9D", "9C", "3H"]},
        },
        "table": [
            {"dude": "Amy", "of": "ann", "at": "town square", "posse": "leader"},
            {"dude": "Bart", "of": "bob", "at": "town square", "posse": "mark"},
        ],
        "start": {"step": "shootout.resolution"},
        "questions": [{"never": f"bullets('{dude}') > 2"} for dude in ("Amy", "Bart")],
    }
    of_amy, of_bart = play(board).results
    assert reasons(of_amy) == "Disarm: no other player's hand is Cheatin'"
    assert "Disarm" not in reasons(of_bart)


@pytest.mark.parametrize(
    ("path", "told"),
    [
        ("deed/jonahs-retreat", "nothing pays ann; Jonah's Retreat pays bob, as its own text says"),
        ("dude/jimmy-the-saint", 'Den pays ann, as Jimmy "The Saint" says'),
        ("dude/natalya", "Mill pays ann, as Natalya says"),
    ],
)
def test_by_whose_text_somebody_collects_production(path: str, told: str, catalogue: Catalogue) -> None:
    """upkeep.production: it is not said of such a deed that it pays nobody"""
    results = run(SCENARIOS / f"cards/{path}.yaml", catalogue).results
    assert told in "\n".join(reasons(each) for each in results)
    assert "pays nobody" not in "\n".join(reasons(each) for each in results)


def test_of_the_choices_of_a_text_the_one_that_is_for_such_a_card_is_told(play: Any) -> None:
    """Pistol Whip boots a dude of whoever plays it, and is no reason for that of SuAnne, whom it could send home."""
    board = {
        "scenario": "SuAnne Bettelyuon cannot leave the shootout",
        "players": {"ann": {"winner": True}, "bob": {"hand": ["Pistol Whip"]}},
        "table": [
            {"card": "SuAnne Bettelyuon", "of": "ann", "at": "town square", "posse": "leader"},
            {"dude": "Bart", "of": "bob", "at": "town square", "posse": "mark"},
        ],
        "start": {"step": "shootout.make-plays"},
        "questions": [{"never": "card('SuAnne Bettelyuon').at_home", "until": "shootout.pick-yer-shooter"}],
    }
    [result] = play(board).results
    assert "SuAnne Bettelyuon's own text forbids that SuAnne Bettelyuon is sent home booted" in reasons(result)
    assert "one of your dudes" not in reasons(result)
