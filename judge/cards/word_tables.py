"""The words for everything in the vocabulary.  Every table is closed, and a test holds each to what it is about."""

from __future__ import annotations

from .views import A_CARD, A_PLAYER, A_PULL, AN_EVENT

# Expressions

# In the templates: {s} who or what stands before the dot or in the brackets, {p} the same as an owner ("your"); {is},
# {has} and {have} agree with it and take a "not"; {is_} agrees with what is owned; {more} is a second argument.

ATTRIBUTE_WORDS: dict[str, dict[str, str]] = {
    A_CARD: {
        "booted": "{s} {is} booted",
        "bounty": "{p} bounty",
        "wanted": "{s} {is} wanted",
        "bullets": "{p} bullet rating",
        "controller": "{p} controller",
        "grit": "{p} grit",
        "in_play": "{s} {is} in play",
        "in_shootout": "{s} {is} in the shootout",
        "influence": "{p} influence",
        "is_dude": "{s} {is} a dude",
        "is_shooter": "{s} {is} a shooter",
        "location": "{p} location",
        "owner": "{p} owner",
        "stud": "{s} {is} a stud",
        "suit": "{p} suit",
        "title": "{p} title",
        "type": "{p} type",
        "unique": "{s} {is} Unique",
        "value": "{p} value",
        "zone": "{p} zone",
    },
    A_PLAYER: {
        "ghost_rock": "{p} ghost rock",
        "hand_size": "the number of cards in {p} play hand",
        "in_shootout": "{s} {have} a dude in the shootout",
        "is_winner": "{s} {is} the Winner",
        "lost_round": "{s} {has} lost the round",
        "posse": "dudes in {p} posse",
        "taken": "cards that {s} took as casualties this round",
        "won_round": "{s} {has} won the round",
    },
    AN_EVENT: {
        "amount": "the number of casualties taken",
        "by": "whoever caused it",
        "card": "that card",
        "player": "that player",
        "reason": "the reason",
    },
    A_PULL: {"suit": "the suit of the pull", "value": "the pull"},
}
FUNCTION_WORDS: dict[str, str] = {
    "bullets": "{p} bullet rating",
    "casualties": "the number of casualties {s} {have} to cover",
    "cheatin": "{p} hand {is_} Cheatin'",
    "count": "the number of {s}",
    "grit": "{p} grit",
    "hand_rank": "{p} hand rank",
    "has": "{s} {have} the keyword {more}",
    "highest": "the highest {s} among the {more}",
    "influence": "{p} influence",
    "legal": "{p} hand {is_} legal",
    "lowest": "the lowest {s} among the {more}",
    "total_bullets": "{p} bullet rating (before limits)",
    "total_hand_rank": "{p} hand rank (before limits)",
    "value": "{p} value",
}
MEASURE_WORDS = {
    "bullets": "bullet rating",
    "grit": "grit",
    "influence": "influence",
    "total_bullets": "bullet rating (before limits)",
    "value": "value",
}
TRUTH_WORDS = {"shootout": "this {is_} a shootout", "lowball": "this {is_} lowball"}
REASON_WORDS = {
    "casualty": "as a casualty",
    "effect": "by an effect",
    "cost": "as a cost",
    "rule": "by the rules",
    "flee": "by fleeing",
}
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
    "shootout": "Shootout",
    "resolution": "Resolution",
    "cheatin resolution": "Cheatin' Resolution",
    "react": "React",
}
MOMENT_WORDS = {"before": "before", "when": "when", "after": "after"}
EVENT_WORDS = {
    "boot": ("is booted", "are booted"),
    "discard": ("is discarded", "are discarded"),
    "ace": ("is aced", "are aced"),
    "send home booted": ("is sent home booted", "are sent home booted"),
    "enter play": ("enters play", "enter play"),
    "pick shooter": ("is chosen as the shooter", "are chosen as the shooter"),
    "reveal": ("reveals a draw hand", "reveal a draw hand"),
    "face casualties": ("is about to take casualties", "are about to take casualties"),
    "take casualties": ("takes casualties", "take casualties"),
}
"""What happens to somebody or something, and what happens to you."""
UNTIL_WORDS = {
    "round": "this round",
    "shootout": "for the rest of the shootout",
    "phase": "for the rest of the phase",
    "day": "for the rest of the day",
    "permanent": "for good",
}
PHRASE_WORDS = {
    "dude in this shootout": ("dude", "a dude in this shootout"),
    "your dude in this posse": ("dude", "one of your dudes in the posse"),
    "dude in the other posse": ("dude", "a dude in the other posse"),
    "dude of the cheatin' player": ("dude", "a dude of the Cheatin' player"),
    "card in your draw hand": ("card", "a card in your draw hand"),
    "player with a draw hand": ("player", "a player with a draw hand"),
}
"""What each phrase finds, and one of it."""
PLACE_WORDS = {"this location": "at this location"}
COST_WORDS = {"boot": "boot", "pull": "pull"}
THIS_WORDS = {"dude": "this dude", "deed": "this deed", "outfit": "this outfit"}
"""What a card calls itself; every other type says "this card"."""


ON_CARD_WORDS = {
    "boot": ("boot {}", "{} is booted"),
    "ace": ("ace {}", "{} is aced"),
    "discard": ("discard {}", "{} is discarded"),
    "send home booted": ("send {} home booted", "{} is sent home booted"),
}
CHANGE_WORDS = {"up": ("raise", "goes up"), "down": ("lower", "goes down"), "change": ("change", "changes")}
