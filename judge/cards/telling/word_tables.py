"""The words for everything in the vocabulary.  Every table is closed, and a test holds each to what it is about."""

from __future__ import annotations

import ast

# Expressions

SIGN_WORDS: dict[type[ast.cmpop], tuple[str, str]] = {
    ast.Eq: ("{is}", "{is} not"),
    ast.NotEq: ("{is} not", "{is}"),
    ast.Lt: ("{is} lower than", "{is} not lower than"),
    ast.LtE: ("{is} at most", "{is} higher than"),
    ast.Gt: ("{is} higher than", "{is} not higher than"),
    ast.GtE: ("{is} at least", "{is} lower than"),
    ast.In: ("{is}", "{is} not"),
    ast.NotIn: ("{is} not", "{is}"),
}
"""What each sign says, and what its opposite."""
SUM_WORDS: dict[type[ast.operator], str] = {
    ast.Add: "plus", ast.Sub: "minus", ast.Mult: "times", ast.FloorDiv: "divided (rounded down) by",
}  # fmt: skip
MEASURE_WORDS = {
    "bounty": "bounty",
    "bullets": "bullet rating",
    "grit": "grit",
    "huckster_rating": "Huckster rating",
    "influence": "influence",
    "printed_influence": "printed influence",
    "total_bullets": "bullet rating before limits",
    "value": "value",
}
TRUTH_WORDS = {
    "shootout": "this {is_} a shootout",
    "make_plays": "this {is_} the Make Plays step",
    "lowball": "this {is_} lowball",
    "high_noon": "it {is_} High Noon",
    "sundown": "it {is_} Sundown",
    "upkeep": "it {is_} the Upkeep phase",
    "job_succeeded": "the job {has} succeeded",
    "unopposed": "this job {is_} unopposed",
    "your_job": "your posse {is_} doing a job",
    "success": "the test {is_} passed",
    "was_booted": "the performer {has} been booted when this was played",
    "combo": "this {is_} played as part of a combo",
}
REASON_WORDS = {
    "casualty": "as a casualty",
    "effect": "by an effect",
    "cost": "as a cost",
    "rule": "by the rules",
    "flee": "by fleeing",
    "joining": "to join a posse",
    "refusing": "to refuse a call-out",
    "job": "at the end of a job",
    "moving": "by movin'",
    "skill test": "for a skill test",
    "technique": "for a Technique",
    "in force": "in force already",
}
ABILITY_WORDS = {
    "noon": "by a Noon ability",
    "shootout": "by a Shootout ability",
    "resolution": "by a non-Cheatin' Resolution ability",
    "cheatin resolution": "by a Cheatin' Resolution ability",
    "react": "by a React",
    "trait": "by a trait",
}
PLAY_NOUNS = {
    "noon": "Noon",
    "shootout": "Shootout",
    "resolution": "non-Cheatin' Resolution",
    "cheatin resolution": "Cheatin' Resolution",
    "react": "React",
    "trait": "trait",
}
"""The kinds of ability, before the word "ability"."""
HOW_WORDS = {**REASON_WORDS, **ABILITY_WORDS}
"""How an event comes about."""
ZONE_WORDS = {
    "deck": "in a deck",
    "hand": "in a play hand",
    "draw hand": "in a draw hand",
    "discard": "in a discard pile",
    "boot hill": "in Boot Hill",
    "play": "in play",
    "aside": "set aside",
    "out of the game": "out of the game",
}
TYPE_WORDS = {
    "dude": "a dude",
    "deed": "a deed",
    "goods": "goods",
    "spell": "a spell",
    "action": "an action",
    "joker": "a joker",
    "legend": "a legend",
    "outfit": "an outfit",
}
TYPE_NOUNS = {type_: words.removeprefix("a ").removeprefix("an ") for type_, words in TYPE_WORDS.items()}
OUT_OF_WORDS = {
    "deck": "a deck",
    "hand": "a play hand",
    "draw hand": "a draw hand",
    "discard": "a discard pile",
    "boot hill": "Boot Hill",
    "play": "play",
    "aside": "an ability in use",
    "out of the game": "outside the game",
}
"""Where a card comes from."""
ADJECTIVES = {
    "is booted": "booted",
    "is not booted": "unbooted",
    "is wanted": "wanted",
    "is Unique": "Unique",
    "is not Unique": "non-Unique",
    "is not wanted": "unwanted",
}
"""What can be said of a thing by one word before its noun."""
KEYWORDS_BEFORE = (
    "Mystical",
    "Kung Fu",
    "Blessed",
    "Experimental",
    "Out of Town",
    "Private",
    "Public",
    "Harrowed",
    "Holy Ground",
    "Government",
    "Experienced",
)
"""Keywords that are no nouns: a Mystical card, but a Horse."""

# Texts

PLAY_WORDS = {
    "noon": "Noon",
    "shootout": "Shootout",
    "resolution": "Resolution",
    "cheatin resolution": "Cheatin' Resolution",
    "react": "React",
    "noon/shootout": "Noon/Shootout",
}
PERFECT = {
    "declare": "declared",
    "enters": "entered",
    "joins": "joined",
    "moves": "moved",
    "performs": "performed",
    "reveals": "revealed",
    "starts": "started",
}
"""What has happened, by the verb of what happens where that is no "is"."""
WHEN_PAST = {"today": "today", "this_noon": "this High Noon", "times_this_shootout": "in this shootout"}
"""Since when it has happened."""
MOMENT_WORDS = {"before": "before", "when": "when", "after": "after"}
UNTIL_WORDS = {
    "play": "during this play",
    "round": "this round",
    "shootout": "this shootout",
    "phase": "this phase",
    "day": "today",
    "before sundown": "until Sundown",
    "shootout or day": "this shootout or, at Noon, today",
    "upkeep": "until the next Upkeep phase is over",
    "permanent": "permanently",
}
PLACE_WORDS = {"this location": "at this location"}
COST_WORDS = {"boot": "boot", "pull": "pull"}
THIS_WORDS = {"dude": "this dude", "deed": "this deed", "outfit": "this outfit"}
"""What a card calls itself; every other type says "this card"."""
WITHIN_WORDS = {
    "play": "during this play",
    "round": "this round",
    "shootout": "in this shootout",
    "phase": "this phase",
    "day": "today",
    "before sundown": "before Sundown",
    "shootout or day": "in this shootout or, at Noon, today",
    "upkeep": "before the next Upkeep phase is over",
    "permanent": "from now on",
}
"""The time in which something that is waited for has to come."""
