"""What a play may be made by, or is refused for, and who has the next decision: the entry that decides is cited."""

from __future__ import annotations

from typing import Any

import pytest

from judge.books.catalogue import Catalogue
from judge.input.yaml_file import read_yaml
from judge.scenario.file.model import Question
from judge.scenario.questions.asking import answer
from judge.scenario.runs.running import Scenario
from judge.scenario.script.strictly import Script

from ..conftest import SCENARIOS

PULLED = [{"ann": {"play": "Bio-Charge Neutralizer"}}, {"deck": {"pull": "KS"}}]
COMBO = [{"deck": {"pull": "2S"}}, {"ann": {"choose": "Bill"}}]
TWO_MORE = [
    {"deck": {"pull": "2S"}}, {"ann": [{"choose": "Bart"}, {"play": "Raking Dragons"}]},
    {"deck": {"pull": "3S"}}, {"ann": [{"choose": "Bill"}, {"play": "Zhu's Ferocity"}]},
    {"deck": {"pull": "4S"}}, {"ann": {"choose": "Bart"}},
]  # fmt: skip
STORE = [{"ann": {"play": "General Store"}}]
DRUNK: list[dict[str, Any]] = [
    {"ann": {"play": "Kevin Wainwright", "choose": "Hank"}}, {"bob": "pass"}, {"ann": {"play": "Good Stiff Drink"}},
]  # fmt: skip
MUSTANG: list[dict[str, Any]] = [
    {"ann": {"play": "Jon Longstride"}}, {"bob": "pass"},
    {"ann": {"play": "Mustang", "choose": "ann's home"}}, {"bob": "pass"},
]  # fmt: skip
NICODEMUS = "Nicodemus Whateley"
HOT_LEAD, TAKIN = "Hot Lead Flyin'", "Takin' Ya With Me"


@pytest.mark.parametrize(
    ("path", "script", "question", "expected"),
    [
        # a card without an ability, and dudes who could not perform, use or lead
        ("types/text", [], {"legal": {"ann": {"play": "Tommy Harden"}}}, {"abilities.what"}),
        ("kung-fu/nobody-to-perform", [], {"legal": {"ann": {"play": "Zhu's Reward"}}}, {"kung-fu.performer"}),
        ("kung-fu/nobody-to-perform", [], {"legal": {"ann": {"play": "Zhu's Ferocity"}}}, {"kung-fu.performer"}),
        ("traits/nicodemus-whateley", [], {"legal": {"ann": {"play": NICODEMUS, "choose": NICODEMUS}}},
         {"nicodemus-whateley.may-boot-himself"}),
        # what could be thought to speak against it, and does not
        ("cards/carters-bounties", [], {"legal": {"ann": {"play": "Carter's Bounties", "choose": "Ada"}}},
         {"shootout.make-plays.same-location-move"}),
        ("tradin/handed-over-by-a-card", PULLED, {"legal": {"ann": {"choose": "Al"}}}, {"noon.trading.by-card"}),
        ("posses/marks-turn", [], {"legal": {"bob": {"join": "Turncoat"}}}, {"cards.owner-and-controller"}),
        ("reveal/clint-ramsey-after-ace-in-the-hole", [], {"legal": {"bob": {"react": "Clint Ramsey (Exp.1)"}}},
         {"shootout.reveal.only-initial-hands"}),
        ("attachments/two-weapons", [], {"legal": {"ann": {"shop": "Pearl-Handled Revolver", "on": "Amy"}}},
         {"cards.attachment-limits.replaced"}),
        ("cards/dude/micah-ryse", [], {"legal": {"ann": {"play": "Micah Ryse", "choose": "Mine"}}},
         {"town.moved-by-a-card"}),
        ("shoppin/concealed-weapons-in-a-shootout", [], {"legal": {"ann": {"shop": "Shotgun", "on": "Amy"}}},
         {"noon.shopping.as-a-shootout-play", "errata.concealed-weapons"}),
        ("types/action-card", [], {"legal": {"ann": {"shop": "Too Much Attention"}}}, {"types.action"}),
        ("casualties/harrowed-single-casualty", [], {"legal": {"bob": {"assign": {"discard": "Hattie"}}}},
         {"shootout.take-yer-lumps.cover", "shootout.take-yer-lumps.harrowed"}),
        ("legends/ezekiah-grimme-cost", [{"ann": {"shop": "Blood Curse", "on": "Amy"}}, {"bob": "pass"}],
         {"legal": {"ann": {"shop": "Soul Blast", "on": "Amy"}}}, {"abilities.can-afford", "types.legend"}),
        ("cards/spell/get-behind-me-satan-next-round", [], {"legal": {"bob": {"redraw": "3C"}}},
         {"shootout.draw.draw-bonus"}),
        ("cards/jon-longstride-mustang", MUSTANG, {"legal": {"ann": {"play": "Mustang"}}},
         {"abilities.once-a-day", "jon-longstride.any-time-later"}),
        # a text that forbids it
        ("posses/scoop-hound", [], {"legal": {"ann": {"play": "Pinto"}}}, {"abilities.cannot-beats-can"}),
        ("cannot/quaterman", [{"ann": "pass"}], {"legal": {"bob": {"play": "Pistol Whip", "striker": "QUATERMAN"}}},
         {"abilities.cannot-beats-can", "quaterman.booting-abilities"}),
        # what a text has somebody play
        ("cards/dude/vasilis-the-boar-poor", [], {"legal": {"ann": {"play": "Vasilis the Boar"}}},
         {"abilities.requirement", "abilities.can-afford"}),
        ("shoppin/general-store", STORE, {"legal": {"ann": {"invent": "Flame-Thrower", "with": "Ada"}}},
         {"skills.inventing.by-ability"}),
        ("control/the-controller-uses-a-deed", [], {"legal": {"bob": {"react": "Pearly's Palace"}}},
         {"abilities.controller", "abilities.deed-controller"}),
        ("casualties/sidekick-and-host", [], {"legal": {"bob": {"assign": {"discard": "House Cat"}}}},
         {"shootout.take-yer-lumps.sidekick"}),
        ("hands/force-field", [], {"legal": {"ann": {"play": "Force Field", "pay": 5}}},
         {"abilities.requirement", "errata.force-field.ceiling"}),
        ("cards/good-stiff-drink", DRUNK, {"legal": {"ann": {"play": "Kevin Wainwright"}}},
         {"abilities.your-turn", "good-stiff-drink.later"}),
        # the moment of an event
        ("casualties/hot-lead-flyin", [{"bob": {"discard": ["Bea", "Ben"]}}], {"legal": {"bob": {"react": HOT_LEAD}}},
         {"shootout.take-yer-lumps.after-the-loser", "hot-lead-flyin.when"}),
        ("casualties/hot-lead-flyin", [{"bob": {"discard": ["Bea", "Ben"]}}], {"turn": "now"},
         {"shootout.take-yer-lumps.after-the-loser", "reacts.before-when-after"}),
        ("casualties/zero-is-still-taken", [], {"legal": {"bob": {"react": TAKIN}}},
         {"shootout.take-yer-lumps.zero-casualties", "takin-ya-with-me.no-casualties"}),
        ("reveal/clint-ramsey-after-ace-in-the-hole", [], {"turn": "now"},
         {"reacts.before-when-after", "shootout.reveal.effects-first"}),
        ("reveal/tommy-harden-before-ace-in-the-hole", [], {"turn": "now"}, {"reacts.when-precedes-change"}),
        ("reveal/winners-traits-first", [], {"priority": "bob reveals a draw hand"},
         {"shootout.reveal.simultaneous", "reacts.each-player-all-traits"}),
        ("shoppin/stagecoach-office", [{"ann": {"shop": "Tommy Harden"}}],
         {"legal": {"ann": {"react": "Stagecoach Office"}}}, {"reacts.when-precedes-change"}),
        # who comes next
        ("reveal/sheriff-dave-montreal", [{"bob": "pass"}, {"ann": "pass"}],
         {"legal": {"bob": {"assign": {"discard": "Sheriff Dave Montreal"}}}},
         {"abilities.cannot-beats-can", "shootout.take-yer-lumps.dudes-cannot-be-taken"}),
        ("gambling/first-day", [], {"turn": "now"}, {"gambling.first-day"}),
        ("kung-fu/a-feat-is-pulled", [{"ann": {"play": "Zhu's Reward"}}], {"turn": "now"}, {"cards.feat"}),
        ("kung-fu/combo", TWO_MORE, {"turn": "now"}, {"kung-fu.combo.limit"}),
        ("kung-fu/combo", COMBO, {"turn": "now"}, {"kung-fu.combo"}),
        ("kung-fu/combo", [{"deck": {"pull": "10S"}}], {"turn": "now"}, {"kung-fu.test"}),
    ],
)  # fmt: skip
def test_the_entry_that_decides_is_cited(
    path: str, script: list[Any], question: dict[str, Any], expected: set[str], catalogue: Catalogue
) -> None:
    document = read_yaml(SCENARIOS / f"{path}.yaml")
    s = Scenario(document, catalogue).s
    Script(document, s).play(script, ("script",))
    assert expected <= {id for id, _ in answer(s, Question(**question)).because}


@pytest.mark.parametrize(
    ("path", "script", "question", "not_cited"),
    [
        # whoever would use it fails for another reason than that they have used it
        ("traits/nicodemus-whateley", [], {"legal": {"ann": {"play": NICODEMUS, "choose": "Idler"}}},
         "abilities.once-a-day"),
        # that a text forbids it has nothing to do with what booting takes
        ("cannot/quaterman", [{"ann": "pass"}], {"legal": {"bob": {"play": "Pistol Whip", "striker": "QUATERMAN"}}},
         "cards.boot"),
        # an earlier use that is over is no reason for whose turn it is
        ("reveal/clint-ramsey-after-ace-in-the-hole", [], {"turn": "now"}, "values.pull"),
        # in a play hand or attached where nobody has been before, nothing gives way
        ("types/goods", [], {"legal": {"ann": {"shop": "Pinto", "on": "Amy"}}}, "cards.attachment-limits.replaced"),
    ],
)  # fmt: skip
def test_what_has_no_part_in_it_is_not(
    path: str, script: list[Any], question: dict[str, Any], not_cited: str, catalogue: Catalogue
) -> None:
    document = read_yaml(SCENARIOS / f"{path}.yaml")
    s = Scenario(document, catalogue).s
    Script(document, s).play(script, ("script",))
    assert not_cited not in {id for id, _ in answer(s, Question(**question)).because}


def test_what_a_price_lacks_is_told_once(catalogue: Catalogue) -> None:
    """It could be used for any price up to nine, and lacks the same for each of them."""
    document = read_yaml(SCENARIOS / "hands" / "force-field.yaml")
    s = Scenario(document, catalogue).s
    Script(document, s).play([{"ann": {"play": "Force Field", "pay": 4}}, {"bob": "pass"}], ("script",))
    rules = [id for id, why in answer(s, Question(legal={"ann": {"play": "Force Field"}})).because if why]
    assert rules == ["abilities.requirement"]


OVER: Any = {
    "scenario": "All have passed",
    "players": {"ann": {"winner": True, "ghost rock": 2, "hand": ["Outlaw Mask"]}, "bob": {}},
    "table": [
        {"dude": "Ada", "of": "ann", "at": "ann's home"},
        {"goods": "Hat", "keywords": ["Attire"], "of": "ann", "on": "Ada"},
    ],
}


def test_where_nobody_decides_it_is_said_what_happened_last(play: Any) -> None:
    asked = {"turn": "now", "script": [{"ann": "pass"}, {"bob": "pass"}]}
    [result] = play({**OVER, "questions": [asked]}).results
    assert (result.answer, [rule for rule, _ in result.because]) == ("nobody", ["noon.order"])


def test_one_attire_too_many_can_be_bought_and_one_will_have_to_go(play: Any) -> None:
    [result] = play({**OVER, "questions": [{"legal": {"ann": {"shop": "Outlaw Mask", "on": "Ada"}}}]}).results
    assert result.answer
    assert ("cards.attire", "Ada has Hat already, and one has to go after the play") in result.because
    assert ("outlaw-mask.one-attire", "") in result.because
