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
    "setup", "day.gambling", "day.upkeep", "day.high-noon", "day.sundown", "call-out.answer", "call-out.accepted",
    "call-out.posses.leader", "call-out.posses.mark", "call-out.posses.formed", "shootout.make-plays.begin",
    "shootout.make-plays", "shootout.pick-yer-shooter", "shootout.draw", "shootout.reveal", "shootout.resolution",
    "shootout.take-yer-lumps", "shootout.run-or-gun", "shootout.chamber-another-round",
)  # fmt: skip
"""The steps in which a scenario can start so far; High Noon where it does not say."""


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
    debt: Amount = 0
    """Ghost rock borrowed from the bank for lowball."""
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


class TableCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"control_points": "control points"}):
    """A card in play: a published one (`card`), or a stand-in of which only what is written here is known."""

    of: Name
    """Its owner."""
    card: Name | None = None
    """The title of a published card."""
    dude: Name | None = None
    """The name of a stand-in for a dude."""
    goods: Name | None = None
    """The name of a stand-in for goods."""
    spell: Name | None = None
    """The name of a stand-in for a spell."""
    deed: Name | None = None
    """The name of a stand-in for a deed."""
    legend: Name | None = None
    """The name of a stand-in for a Legend, which is attached to its owner's outfit."""
    at: Name | None = None
    """Where it is: town square, ann's home, or a deed on the table."""
    on: Name | None = None
    """The card that it is attached to."""
    posse: Literal["leader", "mark"] | None = None
    """The side it is on in the shootout; the first dude of each side is the leader, or the mark."""
    street: Literal["left", "right"] | None = None
    """To which end of its owner's street a deed goes; deeds are placed in the order of the table, to the right unless
    said otherwise."""
    controller: Name | None = None
    """Whoever controls it, if that is not its owner."""
    booted: bool = False
    """Whether it is booted."""
    bounty: Amount = 0
    """The bounty on a dude, in ghost rock."""
    value: Annotated[int, msgspec.Meta(ge=1, le=13)] | None = None
    """The value of a stand-in, 1 (an ace) to 13 (a king)."""
    suit: Literal["clubs", "diamonds", "hearts", "spades"] | None = None
    """The suit of a stand-in; unless it says so, that of its type."""
    bullets: Bullets | None = None
    """The bullets of a stand-in: `2`, `2 stud` or `2 draw`."""
    influence: Amount | None = None
    """The influence of a stand-in."""
    cost: Amount | None = None
    """The cost of a stand-in, in ghost rock."""
    upkeep: Amount | None = None
    """The upkeep of a stand-in, in ghost rock a day."""
    production: Small | None = None
    """The production of a stand-in, in ghost rock a day; a Legend's is added to its outfit's."""
    control_points: Amount | None = None
    """The control points of a stand-in."""
    gang: Name | None = None
    """The outfits whose symbol it shows, as in `Law Dogs`; a drifter shows none."""
    keywords: Few = []
    """The keywords of a stand-in: `Deputy`, `Kung Fu 2`."""

    @property
    def stand_in(self) -> str | None:
        """The type of card that it stands in for; None for a published card."""
        return next((kind for kind in ("dude", "goods", "spell", "deed", "legend") if getattr(self, kind)), None)

    @property
    def title(self) -> str:
        """What it is called."""
        return self.card or self.dude or self.goods or self.spell or self.deed or self.legend or ""


class Start(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={
    "rank_modifiers": "rank modifiers", "used_cheatin": "cheatin used on", "calls_out": "calls out",
}):  # fmt: skip
    """Where the scenario starts, and what is true there besides the table."""

    step: Name = "day.high-noon"
    """The step in which it starts."""
    through: Name | None = None
    """The last phase of the day that is played; otherwise only the one that the scenario starts in."""
    turn: Name | None = None
    """Whose turn it is to make a play; otherwise the step says who comes first."""
    passed: Few = []
    """Players who have just passed in a row."""
    calls_out: dict[Name, Name] = {}
    """In a call-out, who calls out whom: `{Tommy Harden: Allie Hensman}`."""
    round: Annotated[int, msgspec.Meta(ge=1, le=99)] = 1
    """Which round of the shootout it is."""
    shooters: dict[Name, Name] = {}
    """The shooter of each side: `{ann: Amy, bob: Tommy Harden}`."""
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
Script = Annotated[list[ScriptLine], msgspec.Meta(max_length=20_000)]
"""Whole games are hundreds of lines, some of them thousands."""


class Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One question, asked where the script stands; its own script comes first and is forgotten afterwards."""

    priority: Name | None = None
    """Who may respond to an event, in order: `Dr. Dawn Edwards is discarded`."""
    turn: Literal["now"] | None = None
    """Whose decision it is."""
    options: Name | None = None
    """Everything that a player may do now."""
    only: Name | Few | None = None
    """With `options`, the verbs that are listed: `[play, call out]`; otherwise all of them."""
    legal: dict[Name, Any] | None = None
    """Whether a player may do something now: `{ann: {play: Coachwhip!}}`."""
    value: str | int | None = None
    """An expression: `hand_rank('ann') - 1`."""
    outcome: dict[Name, Any] | list[Name] | None = None
    """Facts of the table, by card or player."""
    possible: str | None = None
    """An expression that holds somewhere on some way on: `card('Eve Henry').in_play`."""
    always: str | None = None
    """An expression that holds at the end of every way on."""
    never: str | None = None
    """An expression that holds nowhere on any way on."""
    given: str | None = None
    """An expression: only ways on at whose end it holds count."""
    until: Name | None = None
    """Where ways on end: `end of round`, `end of shootout`, `end of play`, `end of phase`, `the end`, or a step."""
    script: Script = []
    """What the players do before it is asked, going on from the file's script."""
    expect: Any = msgspec.UNSET
    """What the answer should be."""
    because: Few | None = None
    """The rules that speak against a play, all of them."""
    about: str | None = None
    """Why, in a sentence."""


class TraceLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A step of the trace, written in two parts."""

    rule: Name
    """The rule that it follows."""
    words: Annotated[str, msgspec.Meta(max_length=2000)]
    """What happens."""

    def __str__(self) -> str:
        return f"{self.words} [{self.rule}]"


Trace = Annotated[list[Annotated[str, msgspec.Meta(max_length=2000)] | TraceLine], msgspec.Meta(max_length=2000)]


class ScenarioFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A board, a script and questions."""

    scenario: Name
    """What it shows, as a title."""
    players: Annotated[dict[Name, PlayerSetup], msgspec.Meta(max_length=12)]
    """The players, in the order clockwise around the table."""
    table: Annotated[list[TableCard], msgspec.Meta(max_length=200)] = []
    """The cards in play."""
    decks: dict[Name, DeckSetup] = {}
    """What is known of each player's deck."""
    start: Start | None = None
    """Where it starts; High Noon unless it says so."""
    script: Script = []
    """What the players do, one answer of one player a line."""
    questions: Annotated[list[Question], msgspec.Meta(max_length=100)] = []
    """What is asked where the script ends."""
    trace: Trace | None = None
    """Every step that the script comes to, in order: `bob passes [reacts.turn-order]`; nothing to have it written."""
    about: str | None = None
    """Why, in a sentence."""
    proves: Annotated[list[Name], msgspec.Meta(max_length=200)] = []
    """Ids of the rules and rulings that it proves."""
    ruleset: Few = []
    """Variants of the rules; there are none in this version."""
    states: Annotated[int, msgspec.Meta(ge=1, le=1_000_000)] | None = None
    """How many positions a question may look at before its answer is `unknown`; 200,000 unless it says otherwise."""


EXPLORATION = ("possible", "always", "never")
KINDS = ("priority", "turn", "options", "legal", "value", "outcome", *EXPLORATION)
