"""What can be done and what can be asked: each verb of an option and each kind of decision is one declaration.

`declare` stands beside the code that offers the option or asks the question; what many of them share stands below.
Whoever reads or writes options (scripts, the table, the reasons against a play) goes by these declarations.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final, Literal

from ..record import Record
from .values import DECK

if TYPE_CHECKING:
    from .kinds import CardId, PlayerId
    from .procedure import Decision, Option
    from .state import State

Kind = Literal["card", "player", "place", "face", "number", "word", "ability", "funds"]
"""What an operand is: `word` one of a few words, `ability` one of a card's, `funds` a number and whose rock it is."""
Slot = Literal["card", "other", "player", "place", "face", "number"]
"""The field of an option that holds it."""


class Operand(Record, frozen=True):
    """One of the things that an option is about."""

    kind: Kind
    slot: Slot
    before: str = ""
    """The little word that a second thing follows: `with`, `to`, `on`."""
    words: tuple[tuple[int, str], ...] = ()
    """Of a `word`: each value, and what it is called."""

    def held(self, option: Option) -> int:
        """Its value in an option."""
        value: int = getattr(option, self.slot)
        return value

    def put(self, option: Option, value: int) -> Option:
        """The option with that value."""
        return option.with_(**{self.slot: value})


A_CARD: Final = Operand("card", "card")
A_PLAYER: Final = Operand("player", "player")
A_PLACE: Final = Operand("place", "place")
A_FACE: Final = Operand("face", "face")
A_NUMBER: Final = Operand("number", "number")


class Act(Record, frozen=True):
    """A verb of options: what it is done with, and how a script says it.

    The reasons against it are told by `plays.against` for what somebody may think of at any time, and else by the
    procedure that asks.
    """

    verb: str
    operands: tuple[Operand, ...] = ()
    """In the order in which they are said.  A second thing has a word before it, and may be one of several kinds."""
    said: str = ""
    """The word of a script, where it is another."""
    synonyms: tuple[str, ...] = ()
    says: str = ""
    """What the manual says that the word answers."""
    uses_ability: bool = False
    """Whether it uses an ability of the card, so that a script may have to say which."""
    answers: bool = False
    """Whether it answers an event, of which several may happen together."""
    meant: Callable[[State, PlayerId, list[CardId]], list[CardId]] | None = None
    """Which cards of one name somebody means who wants to do it; none of them where it is the only one that counts."""
    ways: Callable[[State, PlayerId, Option], Iterable[Option]] | None = None
    """Every option that somebody may mean who names but the first thing, allowed or not."""

    @property
    def word(self) -> str:
        """What a script calls it."""
        return self.said or self.verb

    @property
    def first(self) -> Operand | None:
        """What it is done with."""
        return self.operands[0] if self.operands else None

    @property
    def second(self) -> tuple[Operand, ...]:
        """What the second thing can be; an option has one of these at most."""
        return tuple(operand for operand in self.operands if operand.before)


class Asks(Record, frozen=True):
    """A kind of decision."""

    kind: str
    words: str
    """What it is up to somebody to do, after their name."""
    passing: str = ""
    """What a script may call passing here, besides `pass`."""
    answers: tuple[str, ...] = ()
    """Verbs with which somebody may try to answer it even where no option has them."""
    once: bool = False
    """Whether it comes only once in a play, so that a wrong answer is not taken for one to a later decision."""
    leads: bool = False
    """Whether a script may write the kind before such an answer: `may: yes`, `assign: {discard: Bart}`."""
    says: str = ""
    """What the manual says of such a kind."""


ACTS: Final[dict[str, Act]] = {}
"""Every verb of an option."""
ASKS: Final[dict[str, Asks]] = {}
"""Every kind of decision."""


def declare(*these: Act | Asks) -> None:
    """Make verbs of options and kinds of decisions known.

    Raises ValueError for one that is known already.
    """
    for one in these:
        name = one.verb if isinstance(one, Act) else one.kind
        known: dict[str, Act] | dict[str, Asks] = ACTS if isinstance(one, Act) else ASKS
        if name in known:
            raise ValueError(f"{name!r} is declared twice")
        known[name] = one  # type: ignore[assignment]  # each goes where its like are


declare(
    Act("pass", says="no more, in three words that mean the same"),
    Act("yes", says="what a text allows, as `may` does"),
    Act("no", says="what a text allows, as `may` does"),
    Act(
        "choose",
        (A_CARD,),
        says="whatever a text lets somebody choose, several in any order, and `first` or `second` of two things; "
        "its own word for it (`target`) does as well",
    ),
    Act("choose player", (A_PLAYER,), said="choose"),
    Act("choose place", (A_PLACE,), said="choose"),
    Act("discard", (A_CARD,), says="how a casualty is taken"),
    Act("drop", (A_CARD,), says="a card or a list, down to five"),
    Act("declare", (A_FACE,), says="the suit and value of a joker, or of a card that a text changes: `{declare: KS}`"),
    Act(
        "pay",
        (Operand("funds", "number"),),
        says="how much ghost rock: `{pay: 3}`; or out of what it is paid: `{pay: 2 from James Ghetty}`",
    ),
    Asks("choose", "to choose", passing="done", answers=("choose",)),
    Asks(
        "may",
        "to say yes or no",
        answers=("yes", "no"),
        leads=True,
        says="`yes` or `no` to what a text allows; plain `yes` and `no` do as well",
    ),
    Asks("declare", "to declare a suit and value"),
    Asks("pay", "to say how much is paid"),
    Asks("drop", "to discard down to five"),
    Asks("coin", "whom a coin favours"),
)


def up_to(s: State, decision: Decision) -> str:
    """Whose decision it is, and to do what: `it is up to ann to make a play`; or what chance decides."""
    if decision.player == DECK:
        return f"chance decides {ASKS[decision.kind].words}"
    return f"it is up to {s.who(decision.player)} {ASKS[decision.kind].words}"
