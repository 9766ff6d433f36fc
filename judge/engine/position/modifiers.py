"""What can bear on a number or a freedom for a while: each kind of modifier, told once.

A record says all that has to be known of a kind: its words in the trace and on the board, whether order matters for a
position's key, what texts may forbid, and how a card's file writes it.  The functions that count with it look it up by
the constant that stands for its name.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, Literal

from ..record import Record
from .unseen import AnyNumber

if TYPE_CHECKING:
    from .values import Modifier


class Bears(Record, frozen=True, eq=False):
    """One kind of modifier."""

    name: str
    """What a modifier of this kind is called; where it ends in a space, a word of the modifier's own follows."""
    on: Literal["card", "player", "everybody"]
    """Whose number stands in the modifier's `of`."""
    meaning: str
    """What it says, for the reference."""
    number: Literal["added", "set", "none"] = "none"
    """Whether its amount is added to a number, names one, or is no number for people to see."""
    newest: bool = False
    """Whether among several the newest decides; of all others the order means nothing."""
    either: tuple[str, str] | None = None
    """Its words where it says which of two things is so: for an amount of 0, and for 1."""
    unless: str = ""
    """What lifts it, for an amount other than 0."""
    of_a_text: bool = False
    """Whether it is about a text of the card, and goes when other words stand on the card."""
    cannot: str = ""
    """The words that finish `it cannot ...`, where a text may forbid that an effect does this to a card."""
    gives: str = ""
    """What a trait that adds to this number calls it."""
    fixed: bool = False
    """Whether a trait may say outright what the number is."""
    verb: str = ""
    """The verb by which a text lets it bear on somebody, where no more is to be said than who and how much."""
    rule: str = ""
    """The rule which that verb follows."""
    told: str = ""
    """What such a text says, where it is not a number that goes up or down."""

    def sentence(self, modifier: Modifier, who: str, lasting: str) -> str:
        """What a modifier says of somebody from now on; one that is no number in a sentence, where there is one."""
        if self.number == "none" and self.told and not (self.unless and modifier.amount):
            return self.told.format(who=who, own=f"{who}'s", lasting=lasting)
        return f"{who}: {self.words(modifier)} {lasting}"

    def words(self, modifier: Modifier) -> str:
        """A modifier in a word and a number: `bullets -1`, `stud`, `casualties at most 2`."""
        what, amount = modifier.what, modifier.amount
        if isinstance(amount, AnyNumber):
            return what
        if self.either is not None:
            return self.either[amount > 0] + what.removeprefix(self.name)
        if self.unless and amount:
            return f"{what} unless {self.unless.format(amount)}"
        if self.number == "none" or (self.number == "added" and not amount):
            return what
        return f"{what} {amount:+d}" if self.number == "added" else f"{what} {amount}"


MODIFIERS: dict[str, Bears] = {}
"""Every kind of modifier by its name."""


def bears(kind: Bears) -> str:
    """Let there be such modifiers; gives their name back, to look for them."""
    if kind.name in MODIFIERS:
        raise ValueError(f"two kinds of modifier are called {kind.name}")
    MODIFIERS[kind.name] = kind
    return kind.name


@cache
def named(what: str) -> Bears:
    """The kind of a modifier that is called so; raises ValueError where there is none."""
    if what in MODIFIERS and not what.endswith(" "):
        return MODIFIERS[what]
    for name, kind in MODIFIERS.items():
        if name.endswith(" ") and what.startswith(name) and what != name:
            return kind
    raise ValueError(f"no modifier is called {what!r}")


def by_verb(on: str, number: str) -> dict[str, Bears]:
    """The kinds that need no class of their own in the vocabulary, by their verbs."""
    found = [kind for kind in MODIFIERS.values() if kind.verb and (kind.on, kind.number) == (on, number)]
    return {kind.verb: kind for kind in found}


# Numbers of a card

BULLETS: Final = bears(
    Bears(
        "bullets", "card", "more or fewer bullets", "added",
        cannot="have its bullet rating changed", gives="bullets", fixed=True,
    )
)  # fmt: skip
INFLUENCE: Final = bears(
    Bears(
        "influence", "card", "more or less influence", "added",
        cannot="have its influence changed", gives="influence", fixed=True, verb="influence", rule="values.clamp",
    )
)  # fmt: skip
VALUE: Final = bears(
    Bears(
        "value", "card", "more or less value while it is in play", "added",
        cannot="have its value changed", gives="value", verb="value", rule="values.clamp",
    )
)  # fmt: skip
CONTROL_POINTS: Final = bears(
    Bears("control points", "card", "control points for a while", "added", gives="control points", fixed=True)
)
PRODUCTION: Final = bears(
    Bears(
        "production", "card", "more or less production", "added",
        gives="production", fixed=True, verb="production", rule="values.clamp",
    )
)  # fmt: skip
BECOMES: Final = {
    number: bears(
        Bears(f"{number} {verb}", "card", f"what {meaning} become; later changes count from there", "set", newest=True)
    )
    for number, verb, meaning in (
        (INFLUENCE, "is", "its influence has"), (BULLETS, "are", "its bullets have"), (VALUE, "is", "its value has"),
        (PRODUCTION, "is", "its production has"), (CONTROL_POINTS, "are", "its control points have"),
    )
}  # fmt: skip
"""The numbers that an effect can set, and what says so."""
OVERRULED: Final = bears(
    Bears("overruled ", "card", "its source had a part in that number before it was set, which counts no more")
)
EXCEPTED: Final = bears(Bears("still counts in ", "card", "its source has a part in that number although it was set"))
BOUNTY: Final = bears(Bears("bounty", "card", "a bounty that counts as more or less than the counters", gives="bounty"))
UPKEEP: Final = bears(
    Bears("upkeep", "card", "more or less upkeep", "added", gives="upkeep", verb="upkeep", rule="values.clamp")
)
SKILLS: Final = ("Huckster", "Blessed", "Shaman", "Mad Scientist")
"""The skills, by their keywords; their ratings can be changed."""
KUNG_FU: Final = "Kung Fu"
"""The keyword whose rating is no skill (rule: kung-fu.not-a-skill)."""
for _rating in (*SKILLS, KUNG_FU):
    bears(Bears(_rating, "card", f"a higher or lower rating as {_rating}", "added", gives=_rating.lower()))
MOST_BULLETS: Final = bears(Bears("most bullets", "card", "no more bullets than that", "set"))
GHOST_ROCK: Final = bears(
    Bears(
        "ghost rock",
        "card",
        "ghost rock that lies on it and pays for abilities; less where it is taken",
        "set",
    )
)

# Freedoms and duties of a card

STUD: Final = bears(
    Bears(
        "stud", "card", "a stud, or a draw", newest=True, either=("draw", "stud"),
        cannot="become a stud or a draw",
    )
)  # fmt: skip
BEGAN: Final = bears(
    Bears("began", "card", "when it came into play, for its text on stud or draw", newest=True, of_a_text=True)
)
KEYWORD: Final = bears(
    Bears(
        "keyword ",
        "card",
        "has that keyword, or does not",
        newest=True,
        either=("without the keyword ", "the keyword "),
    )
)
FIRST_CASUALTY: Final = bears(
    Bears(
        "first casualty", "card", "has to be the first casualty of its posse",
        cannot="have to be the first casualty", told="{who} has to be the first casualty {lasting}",
    )
)  # fmt: skip
NO_CASUALTY: Final = bears(
    Bears(
        "no casualty",
        "card",
        "cannot be a casualty, or only if the round is lost by so much",
        unless="lost by {}",
        told="{who} cannot be a casualty {lasting}",
    )
)
NO_UPKEEP: Final = bears(Bears("no upkeep", "card", "costs nothing to keep"))
LOST_TRAITS: Final = bears(Bears("no traits", "card", "has lost its traits", cannot="lose its traits"))
LOST_ABILITIES: Final = bears(Bears("no abilities", "card", "has lost its abilities"))
LOST_SHOOTOUT: Final = bears(Bears("no shootout abilities", "card", "has lost its Shootout abilities"))
LOST_KEYWORDS: Final = bears(Bears("no keywords", "card", "has lost its keywords"))
LOST_BULLETS: Final = bears(Bears("no bullet bonus", "card", "has lost what it adds to bullets"))
LOST_INFLUENCE: Final = bears(Bears("no influence bonus", "card", "has lost what it adds to influence"))
CONTROL: Final = bears(Bears("control", "card", "is controlled by the player whose number is the amount", newest=True))
PRODUCTION_TO: Final = bears(
    Bears("production to", "card", "its production goes to the player whose number is the amount", newest=True)
)
MAY_ATTACH: Final = bears(Bears("may attach ", "card", "can attach such cards anywhere, booted or not"))

# What has been done with a card

USED: Final = bears(
    Bears(
        "used",
        "card",
        "its ability with that number, good once a round or a shootout, has been used",
        of_a_text=True,
    )
)
ANOTHER_USE: Final = bears(
    Bears("another use", "card", "its ability with that number can be used once more today", of_a_text=True)
)
FORBIDDEN: Final = bears(
    Bears("forbidden ability", "card", "its ability with that number cannot be used", of_a_text=True)
)
NO_BOOT: Final = bears(Bears("no boot", "card", "does not boot for the use of its abilities"))
COST_TO_PLAY: Final = bears(Bears("cost to play", "card", "costs more or less to play", "added"))
USED_UP: Final = bears(
    Bears("used up", "card", "its text with that number has had its first card of the day", of_a_text=True)
)
LENT: Final = bears(Bears("lent", "card", "has used an ability today that another card gives to dudes"))
FROM_ELSEWHERE: Final = bears(Bears("from elsewhere", "card", "has used an ability today of a card that is elsewhere"))
TRADED: Final = bears(Bears("traded", "card", "has been traded today"))
REPLACED_TODAY: Final = bears(Bears("replaced", "card", "has been replaced by another version today"))

# On a player

HAND_RANK: Final = bears(
    Bears("hand rank", "player", "a higher or lower hand rank", "added", cannot="have its hand rank changed")
)
BASE_HAND_RANK: Final = bears(
    Bears(
        "base hand rank", "player", "what the hand ranks before modifiers, whatever the cards are", "set", newest=True,
        verb="base hand rank", rule="values.hand-rank",
        told="{lasting}, before modifiers, {own} hand rank is {n}, whatever the cards are",
    )
)  # fmt: skip
NO_HIGHER_RANK: Final = bears(
    Bears(
        "no higher rank", "player", "a hand rank that is not above the opponent's",
        verb="no higher rank", rule="abilities.cannot-beats-can",
        told="{own} hand rank cannot be above that of the other side {lasting}",
    )
)  # fmt: skip
HAND_IS: Final = bears(
    Bears(
        "hand is", "player", "a hand that counts as legal or illegal, whatever its cards are", newest=True,
        either=("an illegal hand", "a legal hand"),
    )
)  # fmt: skip
CASUALTIES: Final = bears(
    Bears("casualties", "player", "more or fewer casualties to cover", "added", cannot="have its casualties changed")
)
MOST_CASUALTIES: Final = bears(
    Bears(
        "casualties at most", "player", "no more casualties to cover than that", "set",
        verb="casualties at most", rule="shootout.take-yer-lumps.never-below-zero",
        told="{take} at most {n} {casualties} {lasting}",
    )
)  # fmt: skip
LEAST_CASUALTIES: Final = bears(
    Bears(
        "casualties at least", "player", "no fewer casualties to cover than that", "set",
        verb="casualties at least", rule="shootout.take-yer-lumps.extra-casualties",
        told="{take} at least {n} {casualties} {lasting}",
    )
)  # fmt: skip
NO_CHEATIN: Final = bears(
    Bears(
        "no cheatin", "player", "no Cheatin' ability can be used on the hand",
        verb="no cheatin'", rule="abilities.cannot-beats-can",
        told="no Cheatin' abilities can be used on {who} {lasting}",
    )
)  # fmt: skip
ANOTHER_CHEATIN: Final = bears(
    Bears(
        "another cheatin", "player", "one more Cheatin' ability can be used on the hand",
        verb="another cheatin'", rule="abilities.cannot-beats-can",
        told="a second Cheatin' ability can be used on {who} {lasting}",
    )
)  # fmt: skip
NO_OTHER_RESOLUTION: Final = bears(
    Bears(
        "no other resolution", "player", "no Resolution abilities but those of the card that says so",
        verb="no other resolution", rule="abilities.cannot-beats-can",
        told="{who} can use no Resolution abilities of other cards {lasting}",
    )
)  # fmt: skip
NO_FLEEING: Final = bears(
    Bears(
        "no fleeing", "player", "no dude of the posse can flee",
        verb="no fleeing", rule="abilities.cannot-beats-can", told="{own} dudes cannot flee {lasting}",
    )
)  # fmt: skip
SWAPPED: Final = bears(
    Bears(
        "bonuses swapped", "player", "the stud bonus and the draw bonus of the posse have changed places",
        verb="swap bonuses", rule="shootout.draw.stud-bonus",
        told="the stud bonus and the draw bonus of {own} posse change places {lasting}",
    )
)  # fmt: skip
YOURS_MAY_ATTACH: Final = bears(
    Bears("dudes may attach ", "player", "all their dudes can attach such cards anywhere, booted or not")
)

USED_TODAY: Final = bears(Bears("used today", "player", "has used an ability today that a card gives to each player"))

# On everybody

CASUALTIES_OF_THE_LOSER: Final = bears(
    Bears("casualties of the loser", "everybody", "more casualties for whoever loses a round", "added")
)
CASUALTIES_TIMES: Final = bears(
    Bears("casualties times", "everybody", "so many times the casualties for both sides", "set")
)
INFLUENCE_FOR_BULLETS: Final = bears(
    Bears("influence for bullets", "everybody", "dudes add to draw hands by influence and not by bullets")
)
POT: Final = bears(Bears("pot", "everybody", "ghost rock that lies there already when lowball begins", "added"))
