"""The words for everything in the vocabulary.  Every table is closed, and a test holds each to what it is about."""

from __future__ import annotations

# Expressions

MEASURE_WORDS = {
    "bounty": "bounty",
    "bullets": "bullet rating",
    "grit": "grit",
    "influence": "influence",
    "total_bullets": "bullet rating (before limits)",
    "value": "value",
}
TRUTH_WORDS = {
    "shootout": "this {is_} a shootout",
    "lowball": "this {is_} lowball",
    "high_noon": "this {is_} High Noon",
    "sundown": "this {is_} Sundown",
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
}
ABILITY_WORDS = {
    "noon": "by a Noon ability",
    "shootout": "by a Shootout ability",
    "resolution": "by a Resolution ability",
    "cheatin resolution": "by a Cheatin' Resolution ability",
    "react": "by a React",
    "trait": "by a trait",
}
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

# Texts

PLAY_WORDS = {
    "noon": "Noon",
    "shootout": "Shootout",
    "resolution": "Resolution",
    "cheatin resolution": "Cheatin' Resolution",
    "react": "React",
    "noon/shootout": "Noon/Shootout",
}
MOMENT_WORDS = {"before": "before", "when": "when", "after": "after"}
EVENT_WORDS = {
    "attach": ("is attached", "are attached"),
    "sundown begins": ("sees Sundown begin", "see Sundown begin"),
    "antes": ("sees the antes paid", "see the antes paid"),
    "draw lowball hand": ("draws a hand for lowball", "draw a hand for lowball"),
    "sundown checks": ("sees what Sundown brings", "see what Sundown brings"),
    "move": ("moves", "move"),
    "call out": ("is called out", "are called out"),
    "accept call-out": ("accepts a call-out", "accept a call-out"),
    "join posse": ("joins a posse", "join a posse"),
    "posses formed": ("has both posses formed", "have both posses formed"),
    "shootout starts": ("starts a shootout", "start a shootout"),
    "shootout ends": ("wins a shootout", "win a shootout"),
    "boot": ("is booted", "are booted"),
    "gain control points": ("gets control points", "get control points"),
    "gain ghost rock": ("gains ghost rock", "gain ghost rock"),
    "draw cards": ("draws cards by a card effect", "draw cards by a card effect"),
    "collect bounty": ("has their bounty collected", "have your bounty collected"),
    "remove from game": ("is removed from the game", "are removed from the game"),
    "unboot": ("is unbooted", "are unbooted"),
    "declare": ("is declared as a play", "are declared as a play"),
    "complete": ("brings a play to its end", "bring a play to its end"),
    "discard": ("is discarded", "are discarded"),
    "ace": ("is aced", "are aced"),
    "send home booted": ("is sent home booted", "are sent home booted"),
    "enter play": ("enters play", "enter play"),
    "pick shooter": ("is chosen as the shooter", "are chosen as the shooter"),
    "reveal": ("reveals a draw hand", "reveal a draw hand"),
    "face casualties": ("is about to take casualties", "are about to take casualties"),
    "take casualties": ("takes casualties", "take casualties"),
    "pull": ("makes a pull", "make a pull"),
    "skill test": ("makes a skill test", "make a skill test"),
    "cast": ("casts a spell", "cast a spell"),
    "redraw": ("redraws", "redraw"),
    "discard draw hand": ("discards a draw hand", "discard a draw hand"),
    "win round": ("wins the round", "win the round"),
    "compare hands": ("is about to compare hands", "are about to compare hands"),
    "enter draw hand": ("leaves play for a draw hand", "leave play for a draw hand"),
    "sundown ends": ("sees Sundown end", "see Sundown end"),
    "the game starts": ("sees the game start", "see the game start"),
}
"""What happens to somebody or something, and what happens to you."""
SITUATION_WORDS = {
    "posses formed": ("both posses", "are formed"),
    "shootout starts": ("a shootout", "starts"),
    "shootout ends": ("a shootout", "ends"),
    "sundown begins": ("Sundown", "begins"),
    "antes": ("all players", "have paid the ante"),
    "sundown checks": ("Sundown", "changes the table, once victory has been checked"),
    "sundown ends": ("Sundown", "ends"),
    "the game starts": ("the game", "starts"),
}
"""Events that happen to a player in name only, where it does not matter to whom."""
PART_WORDS = {
    "collect bounty": {"by": "whoever collects it"},
    "accept call-out": {"other": "the dude who calls out"},
    "call out": {"other": "the dude who calls out"},
}
"""What has a part in an event, where the event's own words for it say too little."""
UNTIL_WORDS = {
    "play": "for the duration of the play",
    "round": "this round",
    "shootout": "for the rest of the shootout",
    "phase": "for the rest of the phase",
    "day": "for the rest of the day",
    "shootout or day": "for the rest of the shootout (at Noon, of the day)",
    "upkeep": "until the next Upkeep phase is over",
    "permanent": "for good",
}
PLACE_WORDS = {"this location": "at this location"}
COST_WORDS = {"boot": "boot", "pull": "pull"}
THIS_WORDS = {"dude": "this dude", "deed": "this deed", "outfit": "this outfit"}
"""What a card calls itself; every other type says "this card"."""


ON_CARD_WORDS = {
    "unboot": ("unboot {}", "{s} {is} unbooted"),
    "boot": ("boot {}", "{s} {is} booted"),
    "ace": ("ace {}", "{s} {is} aced"),
    "discard": ("discard {}", "{s} {is} discarded"),
    "send home booted": ("send {} home booted", "{s} {is} sent home booted"),
}
MODIFIED_WORDS = {
    "bullets": "have its bullet rating changed",
    "influence": "have its influence changed",
    "value": "have its value changed",
    "stud": "become a stud or a draw",
    "first casualty": "have to be the first casualty",
    "trade": "be traded",
    "draw hand bonus": "add to the bonuses of the draw hand",
    "leave discard pile": "leave the discard pile by an effect or to be played",
    "leave shootout": "leave the shootout for another place",
    "trespass": "gain bounty for joining a posse at a Private location",
}
"""What effects do to a card without an event, as what cannot be done to it."""
CHANGE_WORDS = {"up": ("raise", "goes up"), "down": ("lower", "goes down"), "change": ("change", "changes")}
