"""The scenario file, exactly as people write it.

Unknown keys are refused with the nearest known one.  The JSON Schema of the format is made from these types.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=100)]
Small = Annotated[int, msgspec.Meta(ge=-99, le=99)]
Amount = Annotated[int, msgspec.Meta(ge=0, le=999)]
Bullets = (
    Annotated[int, msgspec.Meta(ge=0, le=99)]
    | Annotated[str, msgspec.Meta(pattern=r"^[0-9]{1,2}( (stud|draw))?$", max_length=7)]
)
Pile = Annotated[list[Name], msgspec.Meta(max_length=100)]
Few = Annotated[list[Name], msgspec.Meta(max_length=30)]

STEPS = (
    "shootout.make-plays", "shootout.pick-yer-shooter", "shootout.draw", "shootout.reveal", "shootout.resolution",
    "shootout.take-yer-lumps", "shootout.run-or-gun", "shootout.chamber-another-round",
)  # fmt: skip
"""The steps in which a scenario can start so far."""


class PlayerSetup(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={
    "ghost_rock": "ghost rock", "draw_hand": "draw hand", "boot_hill": "boot hill",
}):  # fmt: skip
    """A player: the order in the file is the order clockwise around the table."""

    outfit: Name | None = None
    """The outfit; without one the player has a home of which nothing else matters."""
    winner: bool = False
    """Whether this player is the Winner of lowball."""
    ghost_rock: Amount = 0
    """The stash, in ghost rock."""
    hand: Pile = []
    """Titles, or plain cards such as `KS`, in the play hand."""
    draw_hand: Pile = []
    """The cards in the draw hand; `joker` for a joker that is still to be declared."""
    discard: Pile = []
    """The discard pile, its top first."""
    boot_hill: Pile = []
    """Boot Hill, its top first."""


class DeckSetup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is known of a player's deck."""

    top: Pile = []
    """The top cards in order."""
    holds: Pile = []
    """Cards that are somewhere below them."""
    rest: Literal["unstated", "none"] = "unstated"
    """Whether there are further cards that nobody names; with `none` the deck can run out."""


class TableCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card in play: a published one (`card`), or a stand-in of which only what is written here is known."""

    of: Name
    """Its owner."""
    card: Name | None = None
    dude: Name | None = None
    goods: Name | None = None
    spell: Name | None = None
    deed: Name | None = None
    at: Name | None = None
    """Where it is: town square, ann's home, or a deed on the table."""
    on: Name | None = None
    """The card that it is attached to."""
    posse: Literal["leader", "mark"] | None = None
    """The side it is on in the shootout; the first dude of each side is the leader, or the mark."""
    controller: Name | None = None
    booted: bool = False
    bounty: Amount = 0
    value: Annotated[int, msgspec.Meta(ge=1, le=13)] | None = None
    suit: Literal["clubs", "diamonds", "hearts", "spades"] | None = None
    bullets: Bullets | None = None
    influence: Amount | None = None
    keywords: Few = []

    @property
    def stand_in(self) -> str | None:
        """The type of card that it stands in for; None for a published card."""
        return next((kind for kind in ("dude", "goods", "spell", "deed") if getattr(self, kind)), None)

    @property
    def title(self) -> str:
        """What it is called."""
        return self.card or self.dude or self.goods or self.spell or self.deed or ""


class Start(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={
    "rank_modifiers": "rank modifiers", "used_cheatin": "cheatin used on",
}):  # fmt: skip
    """Where the scenario starts, and what is true there besides the table."""

    step: Name
    round: Annotated[int, msgspec.Meta(ge=1, le=99)] = 1
    shooters: dict[Name, Name] = {}
    casualties: dict[Name, Amount] = {}
    """Casualties to cover, by player; otherwise they follow from the draw hands."""
    loser: Name | None = None
    """Who lost the round, where `casualties` does not make it plain; `nobody` after an exact tie."""
    rank_modifiers: dict[Name, Small] = {}
    """Hand rank modifiers of this round that are in force already."""
    used_cheatin: Few = []
    """Players against whom a Cheatin' ability has been used in this step."""
    headline: bool = False
    """Whether a Headline has been played in this shootout."""


ScriptLine = dict[Name, Any]
"""One player's answers: `bob: {assign: {discard: Dr. Dawn Edwards}}`, `ann: pass`."""
Script = Annotated[list[ScriptLine], msgspec.Meta(max_length=1000)]


class Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One question, asked where the script stands; its own script comes first and is forgotten afterwards."""

    priority: Name | None = None
    """Who may respond to an event, in order: `Dr. Dawn Edwards is discarded`."""
    turn: Literal["now"] | None = None
    """Whose decision it is."""
    options: Name | None = None
    """Everything that a player may do now."""
    legal: dict[Name, Any] | None = None
    """Whether a player may do something now: `{ann: {play: Coachwhip!}}`."""
    value: str | int | None = None
    """An expression: `hand_rank('ann') - 1`."""
    outcome: dict[Name, Any] | list[Name] | None = None
    """Facts of the table, by card or player."""
    possible: str | None = None
    always: str | None = None
    never: str | None = None
    given: str | None = None
    until: Name | None = None
    script: Script = []
    expect: Any = msgspec.UNSET
    because: Few | None = None
    """The rules that speak against a play, all of them."""
    about: str | None = None


class ScenarioFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A board, a script and questions."""

    scenario: Name
    """What it shows, as a title."""
    players: Annotated[dict[Name, PlayerSetup], msgspec.Meta(max_length=12)]
    table: Annotated[list[TableCard], msgspec.Meta(max_length=200)] = []
    decks: dict[Name, DeckSetup] = {}
    start: Start | None = None
    script: Script = []
    questions: Annotated[list[Question], msgspec.Meta(max_length=100)] = []
    about: str | None = None
    proves: Annotated[list[Name], msgspec.Meta(max_length=200)] = []
    """Ids of the rules and rulings that it proves."""
    ruleset: Few = []
    states: Amount | None = None


EXPLORATION = ("possible", "always", "never")
KINDS = ("priority", "turn", "options", "legal", "value", "outcome", *EXPLORATION)
