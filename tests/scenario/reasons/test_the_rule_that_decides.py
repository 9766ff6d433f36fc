"""The most special rule that decides is named by the answers that rest on it, and not just the general one."""

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
