"""The closed sets that a position is made of, and what its whole numbers stand for.

Cards, players, places and faces are numbers at run time; to the type checker they are four kinds, so that a player
passed for a card is a fault before anything runs, and so is a misspelt zone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Generic, Literal, NewType, Self, TypeVar

if TYPE_CHECKING:
    # To the checker they are classes, as NewTypes are, but these can have a value in common: NOBODY.
    class CardId(int):
        """A card of the game: its place in `State.cards`, from 0."""

    class PlayerId(int):
        """A player: the seat, clockwise from 0; DECK where chance decides."""

    class Place(CardId):
        """Where a card is: an outfit or a deed, and so a card, but for TOWN_SQUARE."""

    class Face(int):
        """A suit and value as `judge.engine.position.hands` counts them, or JOKER."""

    class Nobody(Place, PlayerId, Face):
        """What NOBODY is: it fits wherever a card, a player, a place or a face is expected."""

    K = TypeVar("K", bound=int)
    V = TypeVar("V")

    class Seats(list[V], Generic[K, V]):
        """A list that only its own kind of number looks into: a player's is not a card's."""

        def __getitem__(self, at: K) -> V: ...  # type: ignore[override]
        def __setitem__(self, at: K, value: V) -> None: ...  # type: ignore[override]
        def copy(self) -> Self: ...  # noqa: D102
else:
    CardId = NewType("CardId", int)
    PlayerId = NewType("PlayerId", int)
    Place = NewType("Place", CardId)
    Face = NewType("Face", int)
    Nobody = NewType("Nobody", int)

Zone = Literal["deck", "hand", "draw hand", "discard", "boot hill", "play", "aside", "out of the game"]
"""Where a card is; `aside` is a card in use, or revealed as a pull."""
CardType = Literal["dude", "deed", "goods", "spell", "action", "joker", "outfit", "legend", "card"]
"""What kind of card it is; a plain `card` comes off a deck that nobody stated, and only its face matters."""
Moment = Literal["before", "when", "after"]
"""When an event is answered (rule: reacts.priority)."""
Tier = Literal["instead trait", "instead react", "trait", "react"]
"""Which responses to an event come first (rule: reacts.priority)."""
ANYTHING: Final = "all else"
BOUNTY, RAISED, LOWERED = "bounty", "who is wanted for more", "who is wanted for less"
ROCK: Final = "ghost rock"
UNBOOTED, SPARED, IN_THE_GAME = "who is unbooted", "who stays unbooted", "who is in the game"
UNBOOTED_THERE, JOINS_UNBOOTED = "which of those who fight is unbooted", "who joins without booting"
"""The same of those only who are in a posse, and of those only who join one."""
STAYS: Final = "who stays where they are"
GONE, ACED, SENT = "who is discarded", "who is aced", "who is sent home"
COUNTED = "how many casualties there are"
SAVED, HANDS = "who is saved", "what hands are worth"
JOINED, MOVED = "who joins a posse", "where dudes are"
BROUGHT, TOKENS, ATTACHED = "what is brought into play", "what tokens there are", "who carries what"
KEYWORDS, VALUES, FIRST = "what keywords cards have", "what values cards have", "who has to be a casualty first"
ENTERS = "all else as it enters play"
"""What a text changes that answers its own card's entering play."""
PLAYED, IN_HAND = "what is put into play as a play of its own", "what is taken into a hand"
"""The first is what a text does for its own card: nothing as long as that is in play, unless it comes into a hand."""
REUSED: Final = "what is used once more"
"""What a text changes that lets abilities be used more often."""
ITSELF: Final = " of itself"
"""What `Printed.changes` has behind what a text may change of the card itself, of the dude who carries it, or of their
player only.
"""
OWN, OPPOSING = " of its player's", " of another player's"
"""The same behind what a text may change of a dude of the player who uses it, or of somebody else's, only."""
OF_DUDES: Final = frozenset({
    BOUNTY, RAISED, LOWERED, UNBOOTED, UNBOOTED_THERE, SPARED, JOINS_UNBOOTED, STAYS, IN_THE_GAME, GONE, ACED, SENT,
    JOINED, MOVED,
})  # fmt: skip
"""What is changed of dudes, and is told apart by whose dudes these are."""
ADDS_TO: Final = ("bullets", "influence", "stud")
"""The numbers of dudes of which `Printed.adds` says what texts may add to them: 1 for a stud, and -1 for a draw."""
NO_LIMIT: Final = 1_000
"""What is added where it is not said how much: more than any number that there is."""
Added = tuple[str, str, int, int]
"""The number, whose dudes it is of, in the words behind `Printed.changes`, and what may come to it, from the least to
the most.
"""
A_FIGHT: Final = "a fight"
"""What `Printed.looks` calls the time in which a text may look at something, besides the phases of the day; it stands
behind what is looked at, with ` in ` before it.
"""
BEFORE_HANDS: Final = "a fight before hands are drawn"
"""The same as long as the plays of its first round are made, or a shooter is picked, and before that."""
EVERYTHING: Final = "everything"
"""What `Printed.looks` has of texts that may have others used which are for other periods."""
CHANGES_HANDS: Final = "changes hands"
"""What is looked at, in the words of `Printed.looks`, by a text that has a draw hand changed and looks at no more of it
than the card that is chosen.
"""
QUIET: Final = "nothing from outside a posse"
"""What `Printed.looks` has of a card whose traits and standing texts do nothing as long as its dude is in no posse."""
EVERY_ROUND: Final = "by itself when nobody cheats"
"""What `Printed.looks` has of a card with a text that acts by itself in a round of a shootout in which both sides have
legal hands and nobody plays anything.
"""
FOUND: Final = "found: "
"""What `Printed.looks` has of texts that look through piles for cards of one keyword or kind begins so, and goes on
with that: of cards that nobody has stated none has any.
"""
WHILE_POSSES_FORM: Final = frozenset({
    "begin job", "call out", "accept call-out", "refuse call-out", "join posse", "posses formed", "shootout starts",
})  # fmt: skip
"""The events that do not happen any more once the rounds of a shootout have begun, as long as no text lets them."""
JOINING: Final = " where somebody joins"
"""What `Printed.changes` has behind what only a text may change that answers somebody's joining a posse, and how far a
shootout is: that happens in its rounds only where a text has somebody join.
"""
IN_USE: Final = " once it is in use"
FORMING, FIGHTING, IN_ROUND, DRAWN, COMPARED = (
    " as posses form", "", " within a round", " once hands are drawn", " once hands are compared",
)  # fmt: skip
"""What `Printed.changes` has behind what a text may change that can be used no more, and is in use, and how far a
shootout is: before its rounds, from a round on, and within one from its beginning, from Pick Yer Shooter and from Take
Yer Lumps on; both, in this order, where both is so."""
WITHIN: Final = frozenset({IN_ROUND, DRAWN, COMPARED})
"""Those in which a shootout is not over before ways end."""
IN_ROUNDS: Final = frozenset({FIGHTING, *WITHIN})
"""Those in which its rounds have begun."""
FROM_A_POSSE: Final = frozenset({"noon", "shootout", "resolution", "cheatin resolution"})
"""The kinds of ability that only cards in a posse have in a shootout, while its rounds last (rules:
shootout.make-plays.where-from, shootout.resolution.where-from).
"""
OVER: Final = {
    FORMING: frozenset({"noon"}),
    FIGHTING: frozenset({"noon"}),
    IN_ROUND: frozenset({"noon"}),
    DRAWN: frozenset({"noon", "shootout"}),
    COMPARED: FROM_A_POSSE,
}
"""The kinds of ability that are used no more, by how far a shootout is (rules: shootout.make-plays.until-all-pass,
shootout.take-yer-lumps.ranks-settled).
"""
LOWBALL: Final = " in lowball"
"""The same behind what texts may change as lowball is played."""
STAGES: Final = {**OVER, LOWBALL: frozenset({"noon", "shootout", "resolution"})}
"""The kinds of ability that are not used any more, or not at all, in a shootout so far on, or in lowball."""
KEPT: Final = frozenset({
    ANYTHING, ROCK, ROCK + ITSELF, COUNTED, SAVED, HANDS, BROUGHT, TOKENS, ATTACHED, ENTERS, PLAYED, IN_HAND, REUSED,
    KEYWORDS, VALUES, FIRST,
    *OF_DUDES,
    *(what + whose for what in OF_DUDES for whose in (ITSELF, OWN, OPPOSING)),
})  # fmt: skip
"""What texts may change in a shootout, in the words of `Printed.changes`, or keep; besides what the rules do to
a dude themselves, that is: who is booted, sent home, discarded or aced, and who pays; and what hands are worth that
have been compared."""
