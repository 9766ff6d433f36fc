"""What is told of an answer that rests on every way on: what bears on the question or was in the way of it, no more."""

from __future__ import annotations

from typing import Any, Final

import pytest
import yaml

from judge.engine.observing.answering import DID_NOT
from judge.engine.observing.by_the_rules import LOOKED_AT
from judge.scenario.questions.on_the_ways.as_facts import of_one_more
from judge.scenario.questions.on_the_ways.what_becomes import of_each

ON_HAND_RANKS: Final = ("Tommy Harden", "Barton Everest")
"""Dudes whose traits bear on hand ranks whenever a Cheatin' hand is revealed, and on little else."""
TABLES: Final = {
    "a hotel under siege": """
players: {ann: {winner: yes}, bob: {hand: [Siege Of The Orphanage]}}
table:
  - {card: The Highbinder Hotel, of: bob}
  - {card: Barton Everest, of: ann, at: The Highbinder Hotel, posse: leader, bounty: 1}
  - {card: Tommy Harden, of: bob, at: The Highbinder Hotel, posse: mark}
  - {dude: Bea, influence: 4, of: bob, at: The Highbinder Hotel, posse: mark}
start: {step: shootout.make-plays}
""",
    "a private mine": """
players: {ann: {winner: yes}, bob: {}}
table:
  - {card: Morgan Mining Company, of: bob}
  - {card: Barton Everest, of: ann, at: Morgan Mining Company}
  - {dude: Amy, of: ann, at: Morgan Mining Company}
  - {card: Tommy Harden, of: bob, at: Morgan Mining Company}
start: {step: call-out.posses.leader, calls out: {Barton Everest: Tommy Harden}}
""",
    "a duel": """
players: {ann: {winner: yes}, bob: {}}
table:
  - {card: Morgan Mining Company, of: bob}
  - {card: Howling Howell Melton, of: ann, at: Morgan Mining Company}
  - {card: Tommy Harden, of: bob, at: Morgan Mining Company}
  - {dude: Bea, of: bob, at: Morgan Mining Company}
script:
  - {ann: {play: Howling Howell Melton, choose: Tommy Harden}}
""",
    "too far away": """
players: {ann: {winner: yes}, bob: {}}
table:
  - {card: Blake Ranch, of: bob}
  - {card: Barton Everest, of: ann, at: town square, posse: leader}
  - {card: Tommy Harden, of: bob, at: town square}
  - {dude: Abe, of: bob, at: bob's home, booted: yes}
  - {dude: Bea, of: bob, at: Blake Ranch}
start: {step: call-out.posses.mark, calls out: {Barton Everest: Tommy Harden}}
""",
    "three cards drawn": """
players: {ann: {winner: yes, ghost rock: 1, hand: [Fool Me Once...]}, bob: {ghost rock: 1}}
table:
  - {card: Barton Everest, of: ann, at: town square, posse: leader}
  - {card: Tommy Harden, of: bob, at: town square, posse: mark}
start: {step: shootout.make-plays}
""",
    "the last day": """
players: {ann: {winner: yes}, bob: {}}
table:
  - {deed: Saloon, of: ann, control points: 2}
  - {dude: Amy, of: ann, at: ann's home, influence: 1, booted: yes}
  - {dude: Bart, of: bob, at: town square, influence: 2}
start: {step: day.high-noon, through: day.sundown}
""",
    "upkeep": """
players: {ann: {outfit: Law Dogs, winner: yes, ghost rock: 2}, bob: {}}
table:
  - {card: Sheriff Dave Montreal, of: ann, at: town square}
  - {card: Abram Grothe, of: ann, at: town square}
  - {card: Pancho Castillo, of: ann, at: town square}
start: {step: day.upkeep}
""",
    "a saloon of studs": """
players: {ann: {winner: yes, hand: [War Paint]}, bob: {}}
table:
  - {card: The Oriental Saloon, of: bob}
  - {card: Steele Archer, of: ann, at: The Oriental Saloon, booted: yes}
  - {card: Puppet, of: ann, "on": Steele Archer}
  - {card: Kevin Wainwright, of: ann, at: The Oriental Saloon, booted: yes}
  - {card: Bobo, of: ann, at: town square}
  - {card: Barton Everest, of: bob, at: The Oriental Saloon}
  - {card: Sloane, of: bob, at: The Oriental Saloon, bounty: 1}
""",
    "a hanging": """
players: {ann: {winner: yes, ghost rock: 2, hand: [Ol' Fashioned Hangin']}, bob: {ghost rock: 1}}
table:
  - {card: Barton Everest, of: ann, at: town square}
  - {card: Silas Aims, of: bob, at: town square, bounty: 2}
  - {card: Father Tolarios, of: bob, at: town square}
  - {card: Lay On Hands, of: bob, "on": Father Tolarios}
script:
  - {ann: {play: Ol' Fashioned Hangin', leader: Barton Everest, choose: Silas Aims}}
""",
    "a bounty more": """
players: {ann: {winner: yes}, bob: {}}
table:
  - {card: The Oriental Saloon, of: bob}
  - {card: Dispatch Office, of: ann}
  - {card: Barton Everest, of: ann, at: The Oriental Saloon, posse: leader}
  - {card: Jonah Essex, of: ann, at: The Oriental Saloon, posse: leader}
  - {card: Tommy Harden, of: bob, at: The Oriental Saloon, posse: mark}
start: {step: call-out.posses.formed, calls out: {Barton Everest: Tommy Harden}}
""",
    "one against one": """
players: {ann: {winner: yes, ghost rock: 1, hand: [I'm Your Huckleberry]}, bob: {ghost rock: 1, hand: [Ricochet]}}
table:
  - {card: Barton Everest, of: ann, at: town square, posse: leader}
  - {card: Sloane, of: bob, at: town square, posse: mark, bounty: 1}
start: {step: shootout.make-plays}
""",
    "a feud": """
players: {ann: {winner: yes, ghost rock: 2, hand: [Frontier Feud]}, bob: {}}
table:
  - {dude: Amy, influence: 2, of: ann, at: ann's home}
  - {card: Tommy Harden, of: bob, at: bob's home}
script:
  - {ann: {play: Frontier Feud, choose: Amy}}
""",
    "shopping": """
players: {ann: {winner: yes, ghost rock: 4, hand: [Carmichael's Livery, Pinto]}, bob: {}}
table:
  - {card: Irving Patterson, of: ann, at: ann's home}
  - {dude: Bart, of: bob, at: bob's home, booted: yes}
""",
    "strangers to be paid": """
players: {ann: {outfit: Law Dogs, winner: yes, ghost rock: 1}, bob: {}}
table:
  - {card: Abram Grothe, of: ann, at: town square}
  - {card: Pancho Castillo, of: ann, at: town square}
start: {step: day.upkeep}
""",
    "a booted mark": """
players: {ann: {winner: yes}, bob: {}}
table:
  - {card: Barton Everest, of: ann, at: town square}
  - {dude: Amy, of: ann, at: town square}
  - {card: Tommy Harden, of: bob, at: town square, booted: yes}
script:
  - {ann: {call out: Tommy Harden, with: Barton Everest}}
""",
    "a sheriff's posse": """
players: {ann: {winner: yes}, bob: {}}
table:
  - {card: Sheriff Dave Montreal, of: ann, at: town square, posse: leader}
  - {dude: Amy, of: ann, at: town square, posse: leader}
  - {dude: Bea, of: bob, at: town square, posse: mark}
start: {step: shootout.make-plays}
""",
    "under cover": """
players: {ann: {winner: yes, hand: [Takin' Cover]}, bob: {}}
table:
  - {card: Wylie Jenks, of: ann, at: town square, posse: leader}
  - {dude: Amy, of: ann, at: town square, posse: leader}
  - {dude: Bea, of: bob, at: town square, posse: mark}
start: {step: shootout.make-plays}
script:
  - {ann: {play: Takin' Cover, choose: Wylie Jenks}}
""",
}
TOLD: Final[dict[str, tuple[dict[str, str], tuple[tuple[str, str], ...]]]] = {
    "a hotel under siege": (
        {"never": "used('Siege Of The Orphanage') and count(player('bob').home.dudes) > 1"},
        (
            ("abilities.cannot-beats-can", "Siege Of The Orphanage says that bob's dudes cannot flee"),
            ("abilities.once-a-day", "The Highbinder Hotel: it has been used today"),
        ),
    ),
    "a private mine": (
        {"always": "count(those(player('ann').posse, not it.wanted)) == 0"},
        (("bounty.private-location", "Barton Everest has a bounty of 1"),),
    ),
    "a duel": (
        {"never": "count(player('bob').posse) > 1 or card('Bea').booted"},
        (("abilities.cannot-beats-can", "Howling Howell Melton says that Bea cannot join from there"),),
    ),
    "too far away": (
        {"never": "card('Abe').in_shootout or card('Bea').in_shootout"},
        (
            ("shootout.form-posses.who-may-join", "Abe is booted and not at the town square"),
            ("shootout.form-posses.who-may-join", "Blake Ranch is not adjacent to the town square"),
        ),
    ),
    "three cards drawn": (
        {"always": "player('ann').hand_size == 3", "given": "used('Fool Me Once...')"},
        (("abilities.as-much-as-possible", "ann draws 3 cards for the play hand"),),
    ),
    "the last day": (
        {"never": "player('ann').won_game and card('Amy').at_home", "until": "the end"},
        (("sundown.victory", "ann has 2 control points, not more than the 2 influence of bob"),),
    ),
    "upkeep": (
        {
            "never": "not card('Abram Grothe').in_play and card('Sheriff Dave Montreal').in_play "
            "and card('Pancho Castillo').in_play"
        },
        (
            ("upkeep.pay", "the upkeep of Pancho Castillo is 4 ghost rock, and ann has 3"),
            ("upkeep.unpaid", "ann paid the upkeep of Sheriff Dave Montreal, 2 ghost rock"),
        ),
    ),
    "a saloon of studs": (
        {"never": "card('Sloane').controller == player('ann')"},
        (
            ("skills.test", "13 and a Huckster rating of 2 are 15, which misses 20"),
            ("values.grit", "value 13, bullets 4 and influence 3, each within its limits first"),
        ),
    ),
    "a hanging": (
        {"never": "player('ann').ghost_rock > 3", "until": "end of play"},
        (("bounty.collect", "ann has 2 - 1 + 2 = 3 ghost rock"),),
    ),
    "a bounty more": (
        {"never": "bounty('Barton Everest') == 2 and bounty('Jonah Essex') == 2", "until": "shootout.make-plays"},
        (("abilities.once-a-day", "Dispatch Office: it has been used today"),),
    ),
    "one against one": (
        {"never": "used(\"I'm Your Huckleberry\") and used('Ricochet')", "until": "the end"},
        (("shootout.ends-at-once", "Ricochet comes too late, as bob's posse is empty: the shootout ends at once"),),
    ),
    "a feud": (
        {"always": "card('Amy').booted or not card('Amy').in_play", "until": "end of play"},
        (("abilities.right-step", "ann uses the Noon ability of Frontier Feud"), ("cards.boot", "Amy boots")),
    ),
    "strangers to be paid": (
        {"always": "not (card('Abram Grothe').in_play and card('Pancho Castillo').in_play)"},
        (
            ("upkeep.pay", "the upkeep of Pancho Castillo is 4 ghost rock, and ann has 3"),
            ("upkeep.unpaid", "ann paid the upkeep of Abram Grothe, 1 ghost rock"),
        ),
    ),
    "a booted mark": (
        {"always": "card('Tommy Harden').in_shootout", "until": "shootout.make-plays"},
        (("noon.calling-out.refuse", "the call-out cannot be refused: Tommy Harden is booted"),),
    ),
    "a sheriff's posse": (
        {
            "never": "count(player('ann').taken) > 0",
            "given": "player('bob').revealed_cheatin and player('ann').revealed_legal",
            "until": "end of round",
        },
        (("abilities.cannot-beats-can", "Sheriff Dave Montreal says that Sheriff Dave Montreal cannot be a casualty"),),
    ),
    "under cover": (
        {
            "never": "card('Wylie Jenks').zone == 'discard'",
            "given": "hand_rank('bob') - hand_rank('ann') < 3",
            "until": "end of round",
        },
        (("abilities.cannot-beats-can", "Takin' Cover says that Wylie Jenks cannot be a casualty"),),
    ),
    "shopping": (
        {"never": "card(\"Carmichael's Livery\").in_play and card('Pinto').in_play", "until": "end of phase"},
        (("abilities.can-afford", "it costs 2 ghost rock, and ann has 1"),),
    ),
}


def on(table: str, *questions: dict[str, str]) -> dict[str, Any]:
    return {"scenario": table, **yaml.safe_load(TABLES[table]), "questions": list(questions)}


@pytest.mark.parametrize("table", TOLD)
def test_what_decides_is_told_and_nothing_that_has_no_part_in_it(table: str, play: Any) -> None:
    question, told = TOLD[table]
    (result,) = play(on(table, question)).results
    assert result.answer is True
    assert not set(told) - set(result.because)
    acts = [words for _, words in result.because if any(f"{dude} acts" in words for dude in ON_HAND_RANKS)]
    assert not acts
    assert (
        not {"tommy-harden.on-reveal", "barton-everest.on-reveal", "reacts.trait-forced"} & dict(result.because).keys()
    )


def test_a_trait_on_hand_ranks_is_told_where_these_are_asked_for(play: Any) -> None:
    (result,) = play(on("three cards drawn", {"never": "total_hand_rank('ann') > 12"})).results
    assert result.answer is True
    assert "barton-everest.on-reveal" in dict(result.because)


def test_a_text_is_not_missed_that_would_have_nothing_to_do_with_what_is_asked(play: Any) -> None:
    """Tommy's trait does not answer what his own side reveals, which is no matter where it is asked who is wanted."""
    asked = {"never": "card('Tommy Harden').wanted and card('Amy').booted and card('Amy').wanted"}
    (result,) = play(on("a private mine", asked)).results
    assert result.answer is True
    assert not [words for rule, words in result.because if rule == "reacts.window"]


@pytest.mark.parametrize("table", ["a duel", "a hotel under siege"])
def test_that_a_text_could_have_chosen_them_is_no_reason_where_it_does_on_another_way(table: str, play: Any) -> None:
    """Nothing but what a text says keeps Bea from it on every way, and who was chosen is one way of several."""
    (result,) = play(on(table, TOLD[table][0])).results
    assert not [words for _, words in result.because if words.endswith(DID_NOT) or words.startswith("it ")]


def test_one_more_of_whom_there_would_have_to_be_more(play: Any) -> None:
    s = play(on("a duel", {"value": "bullets('Bea')"})).state
    assert list(of_one_more(s, "count(player('bob').posse) > 1")) == [{"bob's Bea": {"posse": "mark"}}]
    assert list(of_one_more(s, "count(player('bob').home.dudes) >= 1"))[-1] == {"bob's Bea": {"at": "bob's home"}}
    for text in (
        "count(player('bob').posse) < 1", "count(player('bob').hand) > 1", "bullets('Bea') > 1", "1 > 0",
        "count(those(player('bob').posse, it.booted)) > 1", "card('Bea').booted",
    ):  # fmt: skip
        assert list(of_one_more(s, text)) == []


def test_what_is_asked_of_each_is_asked_of_each_by_its_name(play: Any) -> None:
    s = play(on("a hotel under siege", {"value": "bullets('Bea')"})).state
    asked = of_each(s, "count(those(player('bob').posse, it.booted and it.in_play)) > 0")
    assert [each.text for each in asked] == [
        f"card('{title}').booted and card('{title}').in_play" for title in ("Tommy Harden", "Bea")
    ]
    assert of_each(s, "bullets('Bea') > 1") == []


def test_a_number_in_one_of_several_parts_is_told_once_and_says_of_what_it_is_one(play: Any) -> None:
    asked = {"possible": "bullets('Barton Everest') == 2 and card('Tommy Harden').in_shootout"}
    (result,) = play(on("three cards drawn", asked)).results
    told = [words for rule, words in result.because if rule == "types.bullets"]
    assert told == ["bullets of Barton Everest: printed 2"]


def test_a_way_on_which_something_was_used_is_no_reason_where_it_was_not_to_be(play: Any) -> None:
    """Rule: control.deeds. Bobo comes to 6 against 6, which is as near as anything but Puppet comes."""
    asked = {"never": "card('The Oriental Saloon').controller == player('ann') and not used('Puppet')"}
    (result,) = play(on("a saloon of studs", asked)).results
    told = [words for rule, words in result.because if rule == "control.deeds"]
    assert len(told) == 1
    assert told[0].endswith("ann has 6, bob has 6: on a tie its owner bob controls it")
    assert not [words for _, words in result.because if "Puppet" in words]


def test_what_is_asked_of_a_stash_is_told_with_all_that_was_paid_and_gained(play: Any) -> None:
    (found,) = play(on("a hanging", {"possible": "player('ann').ghost_rock == 3", "until": "end of play"})).results
    assert ("bounty.collect", "ann has 2 - 1 + 2 = 3 ghost rock") in found.because
    (never,) = play(on("a hanging", {"never": "card('Silas Aims').in_play and player('ann').ghost_rock == 3"})).results
    assert never.answer is True
    assert ("bounty.collect", "ann gains 2 ghost rock") in never.because
    saved = [words for rule, words in never.because if rule == "reacts.instead"]
    assert saved == [words for words in saved if "Silas Aims" in words]


def test_what_another_part_of_the_day_would_leave_undone_is_no_reason(play: Any) -> None:
    (result,) = play(on("three cards drawn", {"never": "player('bob').ghost_rock > 1"})).results
    assert result.answer is True
    assert not [words for _, words in result.because if words.startswith(LOOKED_AT)]
    assert ("types.cost", "bob has 1 ghost rock from the start, and nothing changes that") in result.because


def test_what_comes_about_without_what_is_given_is_no_reason(play: Any) -> None:
    """With the lion aced there are two casualties less; that it is not is given."""
    table = """
players:
  ann: {outfit: Full Moon Brotherhood, winner: yes}
  bob: {outfit: Black Hills Guardians, hand: [Missed!, Fleet-Footed]}
table:
  - {card: Evan Lucas, of: ann, at: town square, posse: leader}
  - {card: Valeria Batten, of: ann, at: town square, posse: leader}
  - {card: Sylvester Heath, of: ann, at: town square, posse: leader}
  - {card: Rhonda Sageblossom, of: bob, at: town square, posse: mark}
  - {card: Guide Horse, of: bob, "on": Rhonda Sageblossom}
  - {card: Klah, of: bob, at: town square, posse: mark}
  - {card: Scratch, of: bob, "on": Klah}
  - {card: Yiska, of: bob, at: town square, posse: mark}
  - {card: Mountain Lion Friend, of: bob, "on": Yiska}
  - {card: Enapay, of: bob, at: town square, posse: mark}
start: {step: shootout.take-yer-lumps, casualties: {bob: 4}}
"""
    question = {
        "always": "count(player('bob').posse) < 4", "given": "card('Mountain Lion Friend').zone != 'boot hill'",
        "until": "shootout.run-or-gun",
    }  # fmt: skip
    (result,) = play({"scenario": "a lion", **yaml.safe_load(table), "questions": [question]}).results
    assert result.answer is True
    assert "shootout.take-yer-lumps.cover" in dict(result.because)
    assert not [words for _, words in result.because if "Mountain Lion Friend" in words and "-2" in words]
