"""Events: what happens to a card or a player, said before it happens so that others can respond.

A kind of event is told once: by a `Happens` that decorates the function which changes the table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final, Literal

from ..record import Record, field
from .kinds import CardId, Moment, Place, PlayerId
from .modifiers import MODIFIERS
from .values import NOBODY

if TYPE_CHECKING:
    from .state import State

MOMENTS: Final[tuple[Moment, ...]] = ("before", "when", "after")
TAKEN_OUT: Final = {"discard": "discard out of play", "boot hill": "ace out of play"}
"""The kinds that stand for a card of a hand, a deck or a pile which is discarded or aced: nothing answers them."""
LEAVING: Final = ("ace", "discard", "remove from game", "return to hand", "put into discard pile", "enter draw hand")
"""The kinds by which a card leaves play."""
OF_A_TRAIT: Final = -2
"""The `ability` of what a trait does by holding: no ability at all, whichever is being used meanwhile."""
REPLACED: Final = ""
"""The kind of an event that something else has replaced: nothing answers it, and nothing changes."""


class Event(Record, frozen=True):
    """One thing that happens.

    `player` is whose event it is (the card's controller, or the player it happens to), `by` who caused it,
    `source` the card that did (the pulled card of a pull, the spell of a cast), `reason` one of casualty, effect,
    cost, rule, flee, joining, refusing, skill test, technique, or in force for an effect that is there already;
    `at` is the place where the card was, `to` the place where it goes, `other` a second card that has part in it (who
    calls out, who invented what enters play, what was pulled to cast a spell), `amount` a number where the kind of
    event has one, `ability` which ability of `source` it was, where that matters, and `out_of` the zone that a card
    comes from which enters play.
    """

    kind: str
    card: CardId = NOBODY
    player: PlayerId = NOBODY
    by: PlayerId = NOBODY
    source: CardId = NOBODY
    reason: str = "effect"
    at: Place = NOBODY
    amount: int = 0
    to: Place = NOBODY
    other: CardId = NOBODY
    ability: int = NOBODY
    out_of: str = ""
    sure: bool = False
    """Whether nothing can prevent it, not even a rule (rule: abilities.prevention.cannot-be-prevented)."""
    posse: PlayerId = NOBODY
    """The player in whose posse the dude was."""
    number: str = ""
    """Of a change by an effect, what has been changed: the name of a modifier."""
    face: int = 0
    """Of a card that leaves play for a draw hand, the suit and value that it has there."""
    keywords: tuple[str, ...] | None = None
    """Of a card that has left play, its keywords as it did, where texts had given or taken any."""

    @property
    def is_cost(self) -> bool:
        """Whether it pays the cost of an ability."""
        return self.reason == "cost"


class Past(Record, frozen=True):
    """An event that has happened today, as it was, and whether that was in High Noon, and in this very shootout."""

    event: Event
    noon: bool = False
    shootout: bool = False


Change = Callable[["State", Event], None]


def _nothing(s: State, event: Event) -> None:
    """What a record does before it has its function."""


class Happens(Record, frozen=True, eq=False):
    """One kind of event: all that the engine, the card language, questions and the reference have to know of it."""

    kind: str
    words: tuple[str, str]
    """What finishes a sentence about somebody or something, and one about you: `is aced`, `are aced`."""
    about: Literal["card", "dude", "player"] = "card"
    """What it happens to: a card, a card that can only be a dude, or a player."""
    asked: str = ""
    """How a question or a trace says it of one occasion, where the first of the words would not do."""
    whole: tuple[str, str] | None = None
    """Subject and verb where it happens to a player in name only, and it does not matter to whom."""
    parts: Mapping[str, str] = field(default_factory=dict)
    """What has a part in it, by the words after the dot, where the event's own words for it say too little."""
    made: tuple[str, str] = ("", "")
    """What a player does with a play, and what you do, where it happens to a card as it is played: `declares`."""
    order: str = ""
    """How a text has it done to a card (`ace {}`), where one may do so in as many words."""
    done_to_it: bool = True
    """Whether it does something to its card, so that a card which cannot be affected is out of its reach."""
    steps: tuple[str, ...] = ()
    """The steps of the timing chart in which alone it happens, where that is so."""
    rule: str = ""
    """The rule that says when it comes, where it is a moment and nothing more: answers to it rest on that."""
    rules: Mapping[str, str] = field(default_factory=dict)
    """The same where it depends on the reason of the event, on whether `lowball` is being played or the player is the
    `loser` of the round, or on whether there is `none` of it, for what is counted.
    """
    answers: str = ""
    """The rule that says in which order it is answered, where one does besides those on any event."""
    in_the_open: bool = False
    """Whether it is plain to see as soon as it is under way, ahead of what answers "when"."""
    counted: bool = False
    """Whether an amount of 0 is as good as nothing, so that nobody would say that it has happened."""
    change: Change = _nothing
    """What it does to the table: the function that the record decorates, whose docstring begins with what happens."""

    @property
    def sentence(self) -> str:
        """What finishes a sentence about one occasion: `the card ...`."""
        return self.asked or self.words[0]

    @property
    def moment(self) -> str:
        """The rule that says when it comes, where nothing of the kind is happening; empty where none does."""
        return self.rule or self.rules.get("loser", "")

    def __call__(self, change: Change) -> Change:
        """Decorate the function that changes the table, and be known by its kind from now on."""
        if self.kind in EVENTS:
            raise ValueError(f"two events are called {self.kind}")
        EVENTS[self.kind] = self.with_(change=change)
        return change


EVENTS: dict[str, Happens] = {}
"""Every kind of event that is known so far; `observing/every_kind.py` gathers all of them."""


def comes_by(s: State, event: Event) -> str:
    """The rule that says when an event comes; empty where nothing has to be said of it."""
    if event.kind not in EVENTS:
        return ""
    happens = EVENTS[event.kind]
    where = "lowball" if s.lowball is not None else ""
    if happens.about == "player" and s.shootout is not None and event.player == s.shootout.loser != NOBODY:
        where = "loser"
    if happens.counted and not event.amount and "none" in happens.rules:
        return happens.rules["none"]
    return happens.rules.get(event.reason) or happens.rules.get(where) or happens.rule


def of_player(kind: str) -> bool:
    """Whether events of that kind happen to a player, so that there is no card that they are about."""
    if kind in MODIFIERS:
        return MODIFIERS[kind].on == "player" and bool(MODIFIERS[kind].cannot)
    return kind in EVENTS and EVENTS[kind].about == "player"


IN_FORCE: Final = "in force"
"""The reason of what is no event any more: an effect that a text would forbid if it came now."""

MAY_BE_FORBIDDEN: dict[str, str] = {}
"""What a text may forbid though no event tells of it, with the words that finish `it cannot ...`."""


class Forbidden(Record, frozen=True):
    """What has a part in something that a text may forbid."""

    dude: bool = False
    """Whether the card that it is about can only be a dude."""
    parts: Mapping[str, str] = {}
    """What else has a part in it, by the words after the dot."""
    affects: bool = True
    """Whether it does something to the card, so that one which cannot be affected is out of its reach."""


WHO_MAY_NOT: dict[str, Forbidden] = {}
"""Of what a text may forbid, and no event tells of, who has a part in it."""


def may_be_forbidden(kind: str, words: str, who: Forbidden = Forbidden()) -> str:  # noqa: B008  it never changes
    """Let texts forbid something that nothing else answers; gives the kind back, to ask with."""
    if kind in MAY_BE_FORBIDDEN:
        raise ValueError(f"two things that may be forbidden are called {kind}")
    MAY_BE_FORBIDDEN[kind] = words
    WHO_MAY_NOT[kind] = who
    return kind


def describe(s: State, event: Event) -> str:
    """An event in words: `Dr. Dawn Edwards is discarded`."""
    subject = s.name(event.card) if event.card != NOBODY else s.who(event.player)
    return f"{subject} {EVENTS[event.kind].sentence}"
