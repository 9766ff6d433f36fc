"""How a number comes about: the parts of a sum in the order in which they apply, told by whoever adds them up.

Nothing is worked out a second time for it: while somebody asks, a position holds the sum that is being told
(`State.why`), and each function of a number puts down what it adds as it adds it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import wraps
from operator import is_
from typing import TYPE_CHECKING, Any, Final, Literal, TypeVar, cast

from ..record import Record
from .kinds import CardId
from .modifiers import CASUALTIES, CASUALTIES_OF_THE_LOSER, HAND_RANK
from .values import NOBODY

if TYPE_CHECKING:
    from .state import State
    from .values import Modifier

How = Literal["printed", "added", "set", "at least", "at most", "so"]
"""What a part does to the number: it is printed or given, is added, sets it, limits it, or is no number at all."""


COUNTERS: Final = "counters"
"""What a number begins with that is counted by counters on a card: a bounty."""


def number_of(name: str, of: str) -> str:
    """What a number is called, with whose it is.

    >>> number_of("bullets", "Amy"), number_of("bullets before limits", "Amy"), number_of("stud", "Amy")
    ('bullets of Amy', 'bullets of Amy before limits', 'whether Amy is a stud')
    """
    if name == "stud":
        return f"whether {of} is a stud"  # which is yes or no, and no number
    number, before, limits = name.partition(" before limits")
    return f"{number} of {of}{before}{limits}"


class Part(Record, frozen=True, eq=False):
    """One part of a number."""

    how: How
    amount: int
    words: str
    """What it is: the card that adds it, `printed`, the limit's reason."""
    rule: str
    card: CardId = NOBODY
    """The card whose text or effect it is."""
    clause: object = None
    """The text that holds, where it is one."""
    modifier: Modifier | None = None
    """The effect, where it is one."""

    @property
    def effects(self) -> tuple[Modifier, ...]:
        """The effect, if it is one."""
        return () if self.modifier is None else (self.modifier,)

    def __str__(self) -> str:
        """The part in a few words: `+1 Quickdraw Handgun`, `at least 0`."""
        if self.how == "so":
            return self.words
        if self.words == COUNTERS:
            return f"{self.amount or 'no'} {COUNTERS if self.amount != 1 else COUNTERS.removesuffix('s')}"
        if self.how == "printed":
            return f"{self.words}{'' if self.words == 'printed' else ':'} {self.amount}"
        number = {"added": f"{self.amount:+d}", "set": f"set to {self.amount} by"}
        limit = f"{self.how} {self.amount}{' by' if self.words else ''}"
        return f"{number.get(self.how, limit)} {self.words}".rstrip()


OF_CASUALTIES: Final = (CASUALTIES, CASUALTIES_OF_THE_LOSER)
"""What effects bear on that have a player take more casualties."""


@dataclass(slots=True, eq=False)
class Sum:
    """A number with everything that makes it what it is."""

    name: str
    """What it is called: `bullets`."""
    of: str
    """Whose it is, by name."""
    parts: list[Part | Sum] = field(default_factory=list)
    value: int | bool = 0

    def __str__(self) -> str:
        """What it is, and whose: `bullets of Amy`."""
        return number_of(self.name, self.of)

    def each_part(self) -> Iterator[tuple[Sum, Part]]:
        """The parts of the sum, with those of the numbers in it, in order, each with the number of which it is one."""
        for part in self.parts:
            if isinstance(part, Sum):
                yield from part.each_part()
            else:
                yield self, part

    def by_texts(self) -> Iterator[tuple[Sum, Part]]:
        """Those that are made by a text, an effect or goods, and not printed."""
        return ((number, part) for number, part in self.each_part() if part.modifier is not None or _is_added(part))

    def by_texts_of_its_numbers(self) -> Iterator[tuple[Sum, Part]]:
        """The same, each with the number in this sum to which it comes, however far inside it is one."""
        return ((number, part) for number in self.parts if isinstance(number, Sum) for _, part in number.by_texts())

    def printed(
        self, amount: int, rule: str, words: str = "printed", card: CardId = NOBODY, fact: str | None = None
    ) -> None:
        """What it begins with; for what is printed, the card and the key of that fact."""
        self.parts.append(Part("printed", amount, words, rule, card, fact))

    def add(self, amount: int, words: str, rule: str, card: CardId = NOBODY, clause: object = None) -> None:
        """What something adds to it; nothing is not told."""
        if amount:
            self.parts.append(Part("added", amount, words, rule, card, clause))

    def effect(self, s: State, modifier: Modifier, rule: str, how: How = "added") -> None:
        """What an effect does to it for as long as it lasts."""
        if rule == "abilities.duration" and modifier.until == "phase":
            rule = "reacts.duration"  # nothing else ends with a phase
        elif rule == "abilities.duration" and from_a_reveal(s, modifier):
            rule = "shootout.reveal.last-the-round"
        elif rule == "abilities.duration" and modifier.what == HAND_RANK:
            rule = "values.hand-rank-duration"
        elif (
            rule == "abilities.duration"
            and modifier.what in (CASUALTIES, CASUALTIES_OF_THE_LOSER)
            and modifier.amount > 0
        ):
            rule = "shootout.take-yer-lumps.extra-casualties"
        words = f"{by(s, modifier.source)}{lasting_words(modifier.until)}"
        self.parts.append(Part(how, modifier.amount, words, rule, modifier.source, None, modifier))

    def set(self, amount: int, words: str, rule: str, card: CardId = NOBODY, clause: object = None) -> None:
        """What says outright what it is."""
        self.parts.append(Part("set", amount, words, rule, card, clause))

    def least(self, amount: int, total: int, rule: str) -> None:
        """The lower limit, where the sum comes down to it."""
        if total < amount or (total == amount and any(part.amount < 0 for part in self.every_part())):
            self.parts.append(Part("at least", amount, "", rule))

    def at_least(self, amount: int, words: str, rule: str, card: CardId = NOBODY, clause: object = None) -> None:
        """What a text does not let it go below."""
        self.parts.append(Part("at least", amount, words, rule, card, clause))

    def most(self, amount: int, total: int, rule: str) -> None:
        """The upper limit, where the sum comes up to it."""
        if total > amount or (total == amount and any(part.how == "added" for part in self.every_part())):
            self.parts.append(Part("at most", amount, "", rule))

    def so(
        self, words: str, rule: str, card: CardId = NOBODY, clause: object = None, modifier: Modifier | None = None
    ) -> None:
        """Something that is so and is no number."""
        self.parts.append(Part("so", 0, words, rule, card, clause, modifier))

    def begins(self, words: str, rule: str) -> None:
        """What the numbers in it come to, ahead of what each of them is made of."""
        self.parts.insert(0, Part("so", 0, words, rule))

    def every_part(self) -> Iterator[Part]:
        """The same without the numbers."""
        return (part for _, part in self.each_part())


def in_all(amounts: Sequence[int]) -> str:
    """Amounts with what they come to; one alone as it is.

    >>> in_all([6, 4]), in_all([5])
    ('6 + 4 = 10', '5')
    """
    several = f"{' + '.join(map(str, amounts))} = " if len(amounts) > 1 else ""
    return f"{several}{sum(amounts)}"


def parts_by_texts(s: State, read: Callable[[State], Any]) -> tuple[Part, ...]:
    """The parts besides what is printed in the numbers which a fact is or depends on; none where nobody asks."""
    if s.began is None:
        return ()
    _, whole = how_it_comes_about(s, read)
    return tuple(part for _, part in whole.by_texts())


def _is_added(part: Part) -> bool:
    """Whether a part is added by a text, by goods or by a rule, as a Kung Fu rating is, or is the limit of a text."""
    return part.how == "added" or (part.how != "printed" and part.clause is not None)


def from_a_reveal(s: State, modifier: Modifier) -> bool:
    """Whether an effect that lasts for a round is that of a card whose text answers the reveal of a hand.

    Rule: shootout.reveal.last-the-round.
    """
    if modifier.until != "round" or modifier.source == NOBODY:
        return False
    printed = s.cards[modifier.source].printed
    triggers = [trait.trigger for trait in printed.traits]
    triggers += [ability.trigger for ability in printed.abilities if ability.trigger is not None]
    return any("reveal" in trigger.events for trigger in triggers)


def by(s: State, source: CardId) -> str:
    """The card whose effect it is, by name; one that was set up with the board has none."""
    return s.name(source) if source != NOBODY else "an earlier effect"


LASTING = {
    "round": ", until the round ends", "shootout": ", until the shootout ends", "phase": ", until the phase ends",
    "day": ", for the rest of the day", "upkeep": ", to the end of Upkeep", "sundown": ", through Sundown",
    "permanent": ", for good", "before sundown": ", until Sundown",
}  # fmt: skip
"""How long an effect lasts, after the card whose effect it is."""


def lasting_words(until: str) -> str:
    """How long an effect lasts, as it follows the card that brings it about."""
    return LASTING.get(until, ", while this play is made")


Count = TypeVar("Count", bound=Callable[..., Any])


def told(name: str, whose: Callable[[State, Any], str]) -> Callable[[Count], Count]:
    """Let a number be told with its parts under this name; `whose` names what its first argument is."""

    def decorate(count: Count) -> Count:
        @wraps(count)
        def number(s: State, of: Any, *more: Any, **named: Any) -> Any:
            outer = s.why
            if outer is None:
                if s.known is None or s.asked or named:
                    return count(s, of, *more, **named)
                question = count, of, more, s.asker
                if (answer := s.known.get(question)) is None:
                    answer = s.known[question] = count(s, of, *more)
                return answer
            inner = Sum(name, whose(s, of))
            s.why = inner
            try:
                inner.value = count(s, of, *more, **named)
            finally:
                s.why = outer
            outer.parts.append(inner)
            return inner.value

        return cast("Count", number)

    return decorate


@contextmanager
def looking(s: State) -> Iterator[None]:
    """Let a number that has been asked for be known, as long as a position is only looked at.

    Nothing may change within; a number depends on nothing else but who asks for it (`State.asker`) and on which
    conditions are being looked at, within which none is kept (`State.asked`).
    """
    outer, before = s.known, _apart_from_looking(s)
    s.known = {} if outer is None else outer
    try:
        yield
    finally:
        s.known = outer
    assert all(map(is_, before, _apart_from_looking(s))), "looking at a position has changed it"


def _apart_from_looking(s: State) -> tuple[Any, ...]:
    return s.changes, s.modifiers, s.lingering, s.shootout, s.lowball, s.job, s.used, s.today, s.trace, len(s.stack)


def of_card(s: State, card: CardId) -> str:
    """A card's name, for `told`."""
    return s.name(card)


def of_player(s: State, player: Any) -> str:
    """A player's name, for `told`."""
    return s.who(player)


def how_it_comes_about(s: State, ask: Callable[[State], Any]) -> tuple[Any, Sum]:
    """What asking a position gives, and the numbers that were looked at for it, as the parts of one sum."""
    s.why = whole = Sum("", "")
    try:
        return ask(s), whole
    finally:
        s.why = None
