"""The figures that decide an answer are among its reasons: what a text has made of an amount, a limit or a number."""

from __future__ import annotations

from typing import Any, Final

import pytest
import yaml

BOARDS: Final = {
    "a heist": """
players:
  ann: {winner: yes, outfit: The Sloane Gang, ghost rock: 1, hand: [Heist]}
  bob: {outfit: "Farnum's Consortium"}
table:
  - {card: The Place, of: bob}
  - {card: Pete Spence, of: bob, at: The Place, booted: yes}
  - {dude: Amy, bullets: 3 stud, of: ann, at: town square}
script: [{ann: {play: Heist, choose: [Amy, The Place]}}]
""",
    "the pay table": """
players: {ann: {winner: yes}, bob: {outfit: "Jonah's Alliance", ghost rock: 4, hand: [Backroom Deals]}}
table:
  - {card: Alice Stowe, of: bob, at: bob's home}
  - {card: Steven Wiles, of: bob, at: bob's home}
start: {step: day.upkeep}
""",
    "casualties": """
players: {ann: {winner: yes}, bob: {}}
table:
  - {dude: Amy, of: ann, at: town square, posse: leader}
  - {dude: Bart, of: bob, at: town square, posse: mark}
  - {card: Mountain Lion Friend, of: bob, "on": Bart}
  - {card: Scratch, of: bob, "on": Bart}
start: {step: shootout.take-yer-lumps, casualties: {bob: 3}}
""",
    "sundown": """
players: {ann: {winner: yes, hand: [Missed!, Outgunned, Fleet-Footed]}, bob: {outfit: Morgan Regulators}}
table:
  - {card: 1st Baptist Church, of: ann}
  - {card: Silent Sigil, of: ann}
  - {dude: Bea, influence: 3, of: bob, at: bob's home}
  - {dude: Bill, influence: 4, of: bob, at: bob's home}
  - {dude: Amy, influence: 1, of: ann, at: ann's home}
start: {step: day.sundown}
""",
    "a production": """
players: {ann: {winner: yes}, bob: {outfit: The Fourth Ring}}
table:
  - {card: Cochise County Courthouse, of: bob}
  - {card: Caitlin McCue, of: bob, at: Cochise County Courthouse}
  - {card: Huntsmen's Society, of: bob}
  - {dude: Amy, influence: 2, of: ann, at: Huntsmen's Society}
  - {dude: Bea, influence: 1, of: bob, at: Huntsmen's Society}
start: {step: day.upkeep}
""",
    "a land": """
players: {ann: {ghost rock: 1, hand: [Get Off My Land!]}, bob: {winner: yes}}
table:
  - {deed: Saloon, of: ann}
  - {deed: Stable, of: bob}
  - {dude: Amy, of: ann, at: Stable}
  - {dude: Bud, of: bob, at: town square, influence: 1}
""",
    "a tea shop": """
players: {ann: {winner: yes}, bob: {}}
table:
  - {card: Hart's Tea Shoppe, of: bob}
  - {dude: Amy, influence: 3, of: ann, at: Hart's Tea Shoppe, posse: leader}
  - {dude: Bea, influence: 1, of: bob, at: Hart's Tea Shoppe, posse: mark}
start: {step: shootout.make-plays}
""",
    "a bank": """
players: {ann: {winner: yes}, bob: {}}
table:
  - {card: 2nd Bank of Gomorra, of: bob}
  - {card: Marcia Ridge, of: ann, at: town square}
""",
    "a palace": """
players: {ann: {winner: yes, ghost rock: 2, outfit: The Fourth Ring}, bob: {}}
table:
  - {card: Pearly's Palace, of: ann}
  - {card: Steven Wiles, of: ann, at: ann's home}
  - {card: Tommy Harden, of: ann, at: ann's home}
  - {card: Hiram Capatch, of: bob, at: Pearly's Palace}
start: {step: day.upkeep}
""",
    "an extra bet": """
players:
  ann: {winner: yes, ghost rock: 2, hand: [Coachwhip!, One Good Turn…]}
  bob: {ghost rock: 0}
table:
  - {card: The Extra Bet, of: ann}
  - {card: Allie Hensman, of: ann, at: The Extra Bet}
  - {card: Tommy Harden, of: bob, at: town square}
start: {step: day.gambling}
""",
    "a flame-thrower": """
players: {ann: {winner: yes, outfit: Smith & Robards Trade Show, ghost rock: 0, hand: [Flame-Thrower]}, bob: {}}
table:
  - {card: Roderick Byre, of: ann, at: ann's home}
""",
    "six points": """
players: {ann: {winner: yes}, bob: {}}
table:
  - {card: The Pharmacy, of: ann}
  - {card: Telegraph Office, of: ann}
  - {dude: Abe, of: ann, at: ann's home, booted: yes}
  - {card: Jake Smiley, of: bob, at: bob's home, booted: yes}
  - {dude: Bea, influence: 2, of: bob, at: bob's home, booted: yes}
start: {step: day.high-noon, through: day.sundown}
""",
    "a rose": """
players: {ann: {winner: yes}, bob: {}}
table:
  - {card: Winner's Circle Auction House, of: ann}
  - {card: Killer Bunnies Casino, of: ann}
  - {card: Ulysses Marks, of: ann, at: Winner's Circle Auction House}
  - {card: Hawley's Rose, of: ann, "on": Ulysses Marks}
  - {dude: Bea, influence: 3, of: bob, at: Winner's Circle Auction House}
start: {step: day.sundown}
""",
    "a casino": """
players: {ann: {winner: yes, hand: [Extortion, War Paint, Clear Out!, Bad Company]}, bob: {}}
table:
  - {card: Killer Bunnies Casino, of: ann}
  - {dude: Amy, of: ann, at: ann's home}
  - {dude: Bea, influence: 5, of: bob, at: bob's home}
start: {step: day.sundown}
""",
    "a takeover": """
players: {ann: {winner: yes, hand: [Hostile Takeover]}, bob: {}}
table:
  - {card: Cooke's Nightcap, of: bob}
  - {dude: Amy, bullets: 4 stud, influence: 1, of: ann, at: Cooke's Nightcap}
start: {turn: ann}
""",
    "an owner's land": """
players: {ann: {winner: yes}, bob: {ghost rock: 1, hand: [Get Off My Land!]}}
table:
  - {card: Cooke's Nightcap, of: bob}
  - {dude: Amy, influence: 2, of: ann, at: town square}
  - {dude: Bart, of: bob, at: town square}
start: {turn: ann}
""",
    "two hands": """
players:
  ann: {winner: yes, draw hand: [KS, KD, 3C, 7C, 8H]}
  bob: {draw hand: [QS, QD, 3D, 7D, 8C]}
table:
  - {dude: Amy, of: ann, at: town square, posse: leader}
  - {dude: Bart, of: bob, at: town square, posse: mark}
start: {step: shootout.resolution}
""",
    "a puppet": """
players: {ann: {winner: yes}, bob: {}}
table:
  - {card: Undertaker, of: bob}
  - {card: Darragh Mèng, of: ann, at: Undertaker}
  - {card: Puppet, of: ann, "on": Darragh Mèng}
  - {card: Dulf Zug, of: ann, at: Undertaker}
  - {card: Sgt. Elijah Clay, of: bob, at: Undertaker}
  - {card: Dr. Shane Tilton, of: bob, at: Undertaker}
start: {turn: ann}
""",
}
IN_THE_PILE: Final = " and ".join(
    f"card('{each}').zone == 'discard'" for each in ("Extortion", "War Paint", "Clear Out!")
)
ASKED: Final[list[tuple[str, dict[str, Any], object, list[str], list[str]]]] = [
    (
        "a heist",
        {"possible": "player('ann').ghost_rock == 6", "until": "end of job"},
        True,
        ["production of The Place: printed 4", "+1 Farnum's Consortium", "ann has 1 + 5 = 6 ghost rock"],
        [],
    ),
    (
        "the pay table",
        {"always": "not (card('Steven Wiles').in_play and card('Alice Stowe').in_play)", "until": "end of phase"},
        False,
        ["bob paid the upkeep of Steven Wiles, 6", "Alice Stowe has no upkeep", "upkeep of Alice Stowe: -2 Backroom"],
        [],
    ),
    (
        "casualties",
        {"always": "count(player('bob').posse) < 1", "until": "shootout.run-or-gun"},
        False,
        ["the 1 that bob has to cover falls to Scratch", "casualties of bob: -2 Mountain Lion Friend"],
        [],
    ),
    (
        "sundown",
        {"possible": "player('ann').hand_size > 6", "until": "end of phase"},
        True,
        ["up to the hand size of 6", "+1 1st Baptist Church", "ann has 3 + 3 + 1 = 7 cards in the play hand"],
        [],
    ),
    (
        "sundown",
        {"possible": "card('Missed!').zone == 'discard'", "until": "end of phase"},
        False,
        ["ann may discard no card of the play hand", "discards at Sundown of ann: -1 Silent Sigil"],
        ["Missed!: it asks"],
    ),
    (
        "sundown",
        {"always": "not player('ann').won_game", "until": "the end"},
        True,
        ["influence that counts for victory of bob", "Morgan Regulators lets no more than 5 count"],
        [],
    ),
    (
        "a production",
        {"never": "player('bob').ghost_rock > 5", "until": "end of phase"},
        True,
        [
            "production of The Fourth Ring: printed 3",
            "production of Cochise County Courthouse: +1 Caitlin McCue",
            "bob has 0 + 5 = 5 ghost rock",
        ],
        [],
    ),
    (
        "a production",
        {"possible": "card(\"Huntsmen's Society\").controller == player('ann')", "until": "end of phase"},
        True,
        ["ann has 2, bob has 1"],
        [],
    ),
    (
        "a casino",
        {"never": f"{IN_THE_PILE} and card('Bad Company').zone == 'discard'", "until": "end of phase"},
        True,
        ["ann may discard no more than 2 cards", "discards at Sundown of ann: +1 Killer Bunnies Casino"],
        ["Bad Company: it asks"],
    ),
    (
        "a takeover",
        {"possible": "player('ann').ghost_rock == 3", "until": "end of play"},
        True,
        ["ann gains 3 ghost rock", "bullets of Amy: printed 4", "Hostile Takeover makes 3 of 4 bullets"],
        [],
    ),
    (
        "an owner's land",
        {
            "never": "used('Get Off My Land!')",
            "script": [{"ann": {"move": "Amy", "to": "Cooke's Nightcap"}}],
            "until": "end of play",
        },
        True,
        ["it costs 2 ghost rock, and bob has 1"],
        ["it answers the moment after a dude moves", "the x is"],
    ),
    (
        "a land",
        {"legal": {"ann": {"react": "Get Off My Land!"}}, "script": [{"bob": {"move": "Bud", "to": "Saloon"}}]},
        False,
        ["Amy is not at a location adjacent to Saloon"],
        ["the x is"],
    ),
    (
        "a tea shop",
        {"possible": "card('Amy').booted and card('Amy').in_shootout", "until": "shootout.pick-yer-shooter"},
        False,
        ["ann controls Hart's Tea Shoppe", "controller of Hart's Tea Shoppe: ann has 3, bob has 1"],
        [],
    ),
    (
        "a bank",
        {"possible": "card('2nd Bank of Gomorra').booted", "until": "end of play"},
        True,
        ["Marcia Ridge lets ann use 2nd Bank Of Gomorra"],
        ["ann controls"],
    ),
    (
        "a palace",
        {"always": "not card('Steven Wiles').in_play", "until": "end of phase"},
        True,
        ["ann has 4 ghost rock left, and the upkeep of Steven Wiles is 6"],
        [],
    ),
    (
        "an extra bet",
        {"never": "player('ann').ghost_rock > 6", "until": "end of phase"},
        True,
        ["ability of One Good Turn", "= 6 ghost rock"],
        ["bob gains"],
    ),
    (
        "a flame-thrower",
        {"possible": "carries(card('Roderick Byre'), 'Gadget')", "until": "end of play"},
        False,
        ["it costs 2 ghost rock, and ann has none"],
        [],
    ),
    (
        "six points",
        {"possible": "player('ann').won_game", "until": "the end"},
        False,
        ["ann has 4 control points, not more than the", "influence of Jake Smiley: +2"],
        [],
    ),
    (
        "a rose",
        {"never": "card(\"Winner's Circle Auction House\").controller == player('bob')", "until": "the end"},
        True,
        ["influence of Ulysses Marks: +1 Hawley's Rose", "ann has 4, bob has 3"],
        [],
    ),
    ("two hands", {"never": "hand_rank('ann') > 2"}, True, ["the cards (pair): 2"], []),
    (
        "two hands",
        {"possible": "player('ann').won_round"},
        True,
        ["ann's hand has rank 2", "bob's hand has rank 2", "ann wins the round"],
        [],
    ),
    (
        "a puppet",
        {"possible": "card('Sgt. Elijah Clay').controller == player('ann')", "until": "end of play"},
        False,
        ["13 and a Huckster rating of 3 are 16, which misses 17"],
        ["bob owns it"],
    ),
    (
        "a puppet",
        {
            "always": "card('Undertaker').controller == player('ann') and not card('Puppet').in_play",
            "given": "card('Dr. Shane Tilton').controller == player('ann')",
            "until": "end of play",
            "script": [{"ann": {"play": "Puppet", "choose": "Dr. Shane Tilton"}}],
        },
        True,
        ["controller of Undertaker: ann has", "Puppet is discarded"],
        [],
    ),
]


@pytest.mark.parametrize(("board", "question", "answer", "told", "not_told"), ASKED)
def test_what_decides_is_told_with_its_figures(
    play: Any, board: str, question: dict[str, Any], answer: object, told: list[str], not_told: list[str]
) -> None:
    result = play({"scenario": board, **yaml.safe_load(BOARDS[board]), "questions": [question]}).results[0]
    reasons = [words for _, words in result.because]
    assert result.answer == answer
    assert [each for each in told if not any(each in words for words in reasons)] == [], reasons
    assert [each for each in not_told if any(each in words for words in reasons)] == []
