"""The scenario file, exactly as people write it.

Unknown keys are refused with the nearest known one.  The JSON Schema of the format is made from these types.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=100)]
Small = Annotated[int, msgspec.Meta(ge=-99, le=99)]
Amount = Annotated[int, msgspec.Meta(ge=0, le=999)]
Bullets = (
    Annotated[int, msgspec.Meta(ge=0, le=99)]
    | Annotated[str, msgspec.Meta(pattern=r"^[0-9]{1,2}( (stud|draw))?$", max_length=7)]
)


class Blank(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card that is taken as without text, where otherwise its title would stand: `{card: Title, text: none}`."""

    card: Name
    """Its title."""
    text: Literal["none"]
    """`none`: each answer then says that it is taken so."""


Pile = Annotated[list[Name | Blank], msgspec.Meta(max_length=100)]
Few = Annotated[list[Name], msgspec.Meta(max_length=30)]

NEEDS = {
    "setup": "whole decks, or what matters of them, as `decks: {ann: {holds: [...]}}`; no hands, no Winner, "
    "and on the table only Legends",
    "day.gambling": "state the cards under `decks`; on the first day nobody has `winner: yes`",
    "day.upkeep": "no more",
    "day.high-noon": "no more; where nothing is said under `start`, this is the step. Nobody is in a posse yet",
    "day.sundown": "no more",
    "call-out.answer": "`calls out`, as all steps of a call-out do; the dude called out accepts or refuses",
    "call-out.accepted": "what answers the acceptance",
    "call-out.posses.leader": "the leader forms a posse",
    "call-out.posses.mark": "dudes with `posse: leader`, whose posse is formed; the mark forms one",
    "call-out.posses.formed": "dudes with `posse` on both sides; bounty for a Private location, and what answers the "
    "moment",
    "shootout.make-plays.begin": "dudes with `posse` on both sides, as all of these do; what answers the start of the "
    "shootout",
    "shootout.make-plays": "no more",
    "shootout.pick-yer-shooter": "no more",
    "shootout.draw": "`shooters` for both sides; state the cards under `decks` or in the script",
    "shootout.reveal": "a `draw hand` for both sides, where a `joker` is still to be declared",
    "shootout.resolution": "a `draw hand` for both sides; from here on, jokers as what they were declared",
    "shootout.take-yer-lumps": "a `draw hand` for both sides, which are compared; or `casualties`",
    "shootout.run-or-gun": "`loser`, unless nobody lost the round",
    "shootout.chamber-another-round": "no more",
}
"""The steps in which a scenario can start, in order, and what each of them needs in the file."""
STEPS = tuple(NEEDS)
"""The same steps without it; a scenario starts at High Noon where it does not say."""


class PlayerSetup(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={
    "ghost_rock": "ghost rock", "draw_hand": "draw hand", "boot_hill": "boot hill",
}):  # fmt: skip
    """A player: the order in the file is the order clockwise around the table."""

    outfit: Name | Blank | None = None
    """The outfit, a title; without one the player has a home without text, of which nothing else matters."""
    winner: bool = False
    """Whether this player is the Winner of lowball: `yes` for one player."""
    ghost_rock: Amount = 0
    """The stash, in ghost rock."""
    debt: Amount = 0
    """Ghost rock borrowed from the bank for lowball."""
    hand: Pile = []
    """Titles, or plain cards such as `KS`, in the play hand."""
    draw_hand: Pile = []
    """The cards in the draw hand, from the reveal on; `joker` for a joker that is still to be declared."""
    discard: Pile = []
    """The discard pile, its top first."""
    boot_hill: Pile = []
    """The pile of Boot Hill, its top first."""


class DeckSetup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is known of a player's deck."""

    top: Pile = []
    """The top cards in order."""
    holds: Pile = []
    """Cards that are somewhere below them."""
    rest: Literal["unstated", "none"] = "unstated"
    """`unstated` (unless you say so, there are further cards that nobody names) or `none` (the deck can run out)."""


class TableCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"control_points": "control points"}):
    """A card in play: a published one (`card`), or a stand-in of which only what is written here is known."""

    of: Name
    """Its owner."""
    card: Name | None = None
    """The title of a published card; it has its own facts, so none of those of a stand-in."""
    text: Literal["none"] | None = None
    """`none`: the published card is taken as without text, as for one that is not encoded yet; each answer says so."""
    dude: Name | None = None
    """The name of a stand-in for a dude, which has the facts below and no text."""
    goods: Name | None = None
    """The name of a stand-in for goods, which has the facts below and no text."""
    spell: Name | None = None
    """The name of a stand-in for a spell, which has the facts below and no text."""
    deed: Name | None = None
    """The name of a stand-in for a deed, which has the facts below and no text."""
    legend: Name | None = None
    """The name of a stand-in for a Legend, which is attached to its owner's outfit."""
    at: Name | None = None
    """Where it is: `town square`, `ann's home`, or a deed on the table."""
    on: Name | None = None
    """For goods and spells: the card that carries them."""
    posse: Literal["leader", "mark"] | None = None
    """`leader` or `mark`: its side in the shootout. The first dude of each side is the leader and the mark."""
    street: Literal["left", "right"] | None = None
    """For a deed: `left` or `right`, the end of its owner's street that it goes to, in the order of the table; right
    unless you say so. One with the keyword Out of Town is on no street."""
    controller: Name | None = None
    """Whoever controls it, if that is not its owner; a deed's follows from who is there."""
    booted: bool = False
    """`yes` if it is booted."""
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
    """The keywords of a stand-in: `[Deputy, Kung Fu 2]`."""

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
    """At the start of a phase of the day: the last phase that is played, such as `day.sundown`, or `victory` for day
    after day until somebody has won; unless you say so, only the one it starts in."""
    turn: Name | None = None
    """At High Noon, in Make Plays and in Resolution: whose turn it is; otherwise the step says who comes first."""
    passed: Few = []
    """In the same places: a list of those who have just passed in a row."""
    calls_out: dict[Name, Name] = {}
    """In a call-out: `{Amy: Bart}`, who calls out whom."""
    round: Annotated[int, msgspec.Meta(ge=1, le=99)] = 1
    """Which round of the shootout it is; 1 unless you say so."""
    shooters: dict[Name, Name] = {}
    """The shooter of each side: `{ann: Amy, bob: Tommy Harden}`."""
    casualties: dict[Name, Amount] = {}
    """`{bob: 2}`: how many a player has to cover, in place of comparing hands."""
    loser: Name | None = None
    """Who lost the round where that is not plain; `nobody` after an exact tie."""
    rank_modifiers: dict[Name, Small] = {}
    """`{ann: -2}`: modifiers of hand ranks that are in force for this round."""
    used_cheatin: Few = []
    """Players whose hand a Cheatin' ability has been used against in this step."""
    headline: bool = False
    """`yes` when a Headline has been played in this shootout."""


ScriptLine = dict[Name, Any]
"""One player's answers: `bob: {assign: {discard: Dr. Dawn Edwards}}`, `ann: pass`."""
Script = Annotated[list[ScriptLine], msgspec.Meta(max_length=20_000)]
"""Whole games are hundreds of lines, some of them thousands."""


QUESTION_KEYS: Final = {"why_not": "why not", "not_offered": "not offered"}
"""Keys of a question that are two words."""


class Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename=QUESTION_KEYS):
    """One question, asked where the script stands; its own script comes first and is forgotten afterwards."""

    priority: Name | None = None
    """`priority: Amy is discarded`: who may respond to an event, in order: `tier`, `moment`, `player` and `card`;
    expect as many of these keys as you like. `... as a casualty` if it is one."""
    turn: Literal["now"] | None = None
    """`turn: now`: whose decision it is; `the deck` where chance decides, `nobody` at the end."""
    options: Name | None = None
    """`options: bob`: everything that a player may do now, in the words of a script; nothing on another's turn."""
    only: Name | Few | None = None
    """With `options`, the verbs that are listed: `only: [play, call out]`; otherwise all of them."""
    not_offered: Literal[True] | None = None
    """With `options`, `yes`: every ability and card in hand of the player that is not offered, with what speaks against
    it; of a choice, every card like those that can be chosen."""
    legal: dict[Name, Any] | None = None
    """`legal: {bob: {play: Pinned Down}}`: whether a player may do that now; with choices, `{play: Pinned Down, choose:
    Bart}`, whether each of them may be made on the way too, where nobody answers with a React before it."""
    value: str | int | None = None
    """`value: bullets('Amy') + 1`: what an expression comes to."""
    outcome: dict[Name, Any] | list[Name] | None = None
    """`outcome: {Amy: {booted: yes}}`: facts of the table, which are the expectation as well; `outcome: [Amy]` lists
    all of them."""
    why_not: Name | dict[Name, Any] | None = None
    """`why not: Amy is aced`: why something has not come about, an event or a fact (`{Amy: {booted: yes}}`), in one of
    the words below; the reasons say which text, and what it lacked."""
    by: Name | None = None
    """With `why not`, the card whose text was expected to do it."""
    possible: str | None = None
    """`possible: card('Amy').booted`: whether there is a way on with a place where this is so."""
    always: str | None = None
    """`always: card('Amy').booted`: whether this is so at the end of every way on; what holds all the time is `never:
    not (...)`."""
    never: str | None = None
    """`never: card('Amy').booted`: whether there is no such place: always the opposite of `possible`."""
    given: str | None = None
    """An expression: only ways on count at whose end it holds, as in `given: used('Arnold McCadish')`."""
    until: Name | None = None
    """The horizon: where ways on end."""
    script: Script = []
    """What the players do before it is asked, going on from the file's script."""
    expect: Any = msgspec.UNSET
    """What the answer should be."""
    because: Few | None = None
    """The rules, rulings and errata that the answer rests on: any of them; of why a play is not legal, every rule."""
    open: bool | None = None
    """`yes` where the answer takes a side on a point that the documents leave open, `no` where it must not."""
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
    """The step that it starts in, and what is true there; High Noon unless it says so."""
    script: Script = []
    """What the players do, one answer of one player a line."""
    questions: Annotated[list[Question], msgspec.Meta(max_length=100)] = []
    """What is asked where the script ends; a file needs a script or questions."""
    trace: Trace | None = None
    """Every step that the script comes to, in order: `bob passes [reacts.turn-order]`, or `{words: bob passes, rule:
    reacts.turn-order}`; left empty, it expects nothing until `judge check --accept` writes it."""
    about: str | None = None
    """Why, in a sentence."""
    proves: Annotated[list[Name], msgspec.Meta(max_length=200)] = []
    """The ids of the rules, rulings, terms, errata and bans that it proves."""
    ruleset: Few = []
    """Variants of the rules; there are none in this version yet."""
    assume: bool = False
    """`yes`: every card here that is not encoded is taken as without text, and each answer says which; `--assume` does
    the same for one run."""
    states: Annotated[int, msgspec.Meta(ge=1, le=1_000_000)] | None = None
    """How many positions a question about every way on may look at; 200,000 unless you say so, a million at most.
    Beyond that its answer is `unknown`."""


EXPLORATION = ("possible", "always", "never")
WHY_NOT = "why not"
KINDS = ("priority", "turn", "options", "legal", "value", "outcome", WHY_NOT, *EXPLORATION)


def asked(question: Question, kind: str) -> Any:
    """What a question of some kind asks; None where it is of another."""
    return getattr(question, kind.replace(" ", "_"))
