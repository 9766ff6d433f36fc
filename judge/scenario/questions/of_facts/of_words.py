"""The rules of what an expression can look at: of words after a dot, of functions, of types and of keywords.

They are told where no number and nothing that happened is a reason; those of a keyword beside what makes it so.
"""

from __future__ import annotations

from typing import Final

LEADS: Final = "shootout.leader-and-mark"
KEYWORDS: Final = "cards.keywords"
ENDED: Final = "shootout.take-yer-lumps.winning-the-round"
LOCATIONS: Final = "town.locations"
CHOSEN_AS_SHOOTER: Final = "shootout.pick-yer-shooter.choice"

RULES: Final[dict[str, tuple[str, ...]]] = {
    "of_gang": ("types.outfit-symbol",), "gangs": ("types.outfit-symbol",),
    "has": (KEYWORDS,), "carries": (KEYWORDS, "types.goods"), "adjacent": ("town.adjacent",),
    "nearby": ("town.adjacent",), "neighbours": ("town.adjacent",), "same_street": ("town.street",),
    "ends_street": ("town.street",), "leftmost": ("town.street",), "in_town": (LOCATIONS,), "is_home": (LOCATIONS,),
    "location": (LOCATIONS,), "locations": (LOCATIONS,), "at_home": (LOCATIONS, "types.outfit"),
    "home": (LOCATIONS, "types.outfit"), "dudes": (LOCATIONS,), "on_a_location": ("types.goods", LOCATIONS),
    "private": ("town.private-and-public",), "public": ("town.private-and-public",),
    "legal": ("values.cheatin",), "cheatin": ("values.cheatin",), "cheated": ("values.cheatin",),
    "revealed_cheatin": ("values.cheatin", "shootout.reveal.only-initial-hands"),
    "revealed_legal": ("values.cheatin", "shootout.reveal.only-initial-hands"),
    "twins": ("values.hand-ranks",), "pairs": ("values.hand-ranks",),
    "used": ("abilities.once-a-day",), "has_ability": ("abilities.what",), "has_play": ("abilities.what",),
    "starts_a_job": ("jobs.what",), "marks_a_location": ("jobs.mark",), "moves": ("noon.moving",),
    "booted": ("cards.boot",), "wanted": ("bounty.wanted",), "zone": ("cards.leaves-play",),
    "in_play": ("cards.leaves-play",), "may_enter": ("cards.uniqueness",), "unique": ("cards.uniqueness",),
    "copies": ("cards.uniqueness",), "titles": ("cards.uniqueness",), "title": ("cards.uniqueness",),
    "owner": ("cards.owner-and-controller",), "controller": ("cards.owner-and-controller",),
    "controllers": ("cards.owner-and-controller",), "deeds": ("control.deeds",),
    "in_shootout": (LEADS,), "posse": (LEADS,), "leads": (LEADS,), "opponent_of": (LEADS,),
    "stud": ("values.stud-draw-latest",), "suit": ("values.card-value", "types.suit-and-value"),
    "printed_bullets": ("types.bullets",), "printed_influence": ("types.dude", "types.goods-bonuses"),
    "printed_production": ("types.production-and-upkeep",), "printed_value": ("types.suit-and-value",),
    "is_dude": ("types.dude",), "ghost_rock": ("types.cost",), "poorest": ("types.cost",), "host": ("types.goods",),
    "attachments": ("types.goods",), "carried": ("types.goods",), "fits_on": ("cards.attachment-limits",),
    "spellcaster": ("skills.casting", "skills.rating"), "spell_rating": ("skills.rating",),
    "huckster_rating": ("skills.rating",), "permanent_bullets": ("abilities.counters-permanent",),
    "is_winner": ("gambling.winner",), "draw_hand": ("shootout.draw.down-to-five",),
    "hand": ("cards.back-to-the-owner",), "top_discard": ("cards.back-to-the-owner",),
    "is_shooter": (CHOSEN_AS_SHOOTER,), "shooter": (CHOSEN_AS_SHOOTER,), "chosen_shooter": (CHOSEN_AS_SHOOTER,),
    "first_casualty": ("shootout.take-yer-lumps.first-casualty",), "won_round": (ENDED,), "lost_round": (ENDED,),
    "won_game": ("sundown.victory",),
    "casualties_lost": ("shootout.take-yer-lumps.cover",), "taken": ("shootout.take-yer-lumps.cover",),
}  # fmt: skip
"""The rules of what is looked at and is no sum; where a word of numbers is one too, its sum tells more."""

OF_A_TYPE: Final = {
    "dude": "types.dude", "deed": "types.deed", "goods": "types.goods", "spell": "types.spell",
    "action": "types.action", "joker": "types.joker", "legend": "types.legend", "outfit": "types.outfit",
}  # fmt: skip
"""The rule of what a type of card is, by what `type` comes to."""

OF_A_KEYWORD: Final = {
    "Private": "town.private-and-public", "Public": "town.private-and-public", "Rowdy": "town.rowdy",
    "Out of Town": LOCATIONS, "Core": "setup.core", "Token": "cards.tokens", "Weapon": "cards.weapons",
    "Horse": "cards.horses", "Attire": "cards.attire", "Gadget": "skills.inventing", "Totem": "skills.totems",
    "Hex": "types.spell", "Miracle": "types.spell", "Spirit": "types.spell", "Feat": "cards.feat",
    "Headline": "shootout.make-plays.headline-once", "Sidekick": "shootout.sidekicks",
    "Harrowed": "shootout.take-yer-lumps.harrowed", "Kung Fu": "kung-fu.rating", "Technique": "kung-fu.technique",
    "Grifter": "setup.grifter", "Experienced": "cards.experienced", "Huckster": "skills.rating",
    "Blessed": "skills.rating", "Shaman": "skills.rating", "Mad Scientist": "skills.rating",
    "Unique": "cards.uniqueness", "Non-Unique": "cards.uniqueness",
    "Union": "deckbuilding.union-and-confederate", "Confederate": "deckbuilding.union-and-confederate",
}  # fmt: skip
"""The rule of a keyword that rules know."""

COMPARED: Final = frozenset({"won_round", "lost_round"})
"""Words that tell how the hands of a round have compared: the lines of that are their reasons."""
