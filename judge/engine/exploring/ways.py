"""A way from a position to another: the answers that lead there, and how to follow them card by card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from ..position.hands import HAND_SIZE
from ..position.procedure import Decision, Horizon, Option
from ..position.values import NOBODY
from .chance.hand import Hand
from .results.fates import Assigned, Falls

if TYPE_CHECKING:
    from ..position.kinds import CardId, PlayerId
    from ..position.note import Note
    from ..position.state import State

DECLARE: Final = "declare"
"""To say what a joker counts as."""
IN_THE_WAY: Final = frozenset({
    "abilities.cannot-beats-can", "abilities.prevention", "abilities.prevention.joining-unbooted",
    "abilities.prevention.cannot-boot-or-move", "abilities.prevention.harrowed", "reacts.instead",
    "types.legend-unaffected", "cards.uniqueness", "shootout.enters-and-joins.prevented",
    "abilities.negated-still-used",
})  # fmt: skip
"""The rules of lines that say of something that it does not happen."""
COMES_TO: Final = frozenset({
    "skills.test", "skills.inventing.result", "jobs.success", "jobs.illegal-posse", "reacts.lingering",
    "reacts.trait-forced", "reacts.before-when-after",
})  # fmt: skip
"""The rules of lines that say that a text answers something, or what the test or the job comes to that it takes."""


def without_figures(words: str) -> str:
    """A line without the numbers in it.

    >>> without_figures("12 and a Huckster rating of 3 are 15, which reaches 5")
    ' and a Huckster rating of  are , which reaches '
    """
    return "".join(each for each in words if not each.isdigit())


class Way(NamedTuple):
    """The answers that led to a position, the latest first."""

    option: Option | Hand | Assigned | Falls
    before: Way | None

    def leads_on_to(self, other: Way | None) -> bool:
        """Whether another way begins with this one."""
        while other is not None and other is not self:
            other = other.before
        return other is self

    def options(self) -> list[Option | Hand]:
        """The answers in the order in which they were given; hands that were drawn at once as one, and casualties in
        the order in which they fell.
        """
        found: list[Option | Hand] = []
        fallen: list[CardId] = []
        known: dict[PlayerId, Hand] = {}
        way: Way | None = self
        while way is not None:
            option, way = way.option, way.before
            if isinstance(option, Falls):
                fallen.append(option.card)
            elif isinstance(option, Assigned):
                found += option.in_order(fallen[::-1])[::-1]
                fallen = []
            elif not isinstance(option, Hand):
                found.append(option)
            elif option.changed:
                known.pop(option.player, None)
            elif option.drawn:
                known[option.player] = option
            else:
                found.append(known.pop(option.player, option) if option.later else option)
        return found[::-1]

    def with_other_hands(self, s: State) -> Iterator[Way]:
        """This way, and where texts change hands on it the same with others drawn, of one such player after another."""
        yield self
        options = self.options()
        whose: set[PlayerId] = set()
        way: Way | None = self
        while way is not None:
            if isinstance(way.option, Hand) and way.option.changed:
                whose.add(way.option.player)
            way = way.before
        for n, option in enumerate(options):
            if isinstance(option, Hand) and option.player in whose:
                for other in option.others(s):
                    yield way_of([*options[:n], other, *options[n + 1 :]])


def way_of(options: Sequence[Option | Hand]) -> Way:
    """The way on which these answers are given, of which there is one at least."""
    way: Way | None = None
    for option in options:
        way = Way(option, way)
    assert way is not None
    return way


class Visit(NamedTuple):
    """A position that somebody can look at: a player has to decide, or nothing is left to do.

    It is only lent: whoever wants to keep or change it forks it, and looks at it before the next one comes; what is not
    looked at of the last positions of a round may not be tried in every way.
    """

    state: State
    way: Way | None
    carried: Hashable
    """What the way up to here has to remember."""
    over: bool


class Heard:
    """What was said on the ways of a search that has a part in what comes about on them."""

    def __init__(self) -> None:
        self.in_the_way: Counter[tuple[str, str]] = Counter()
        """What was said of something that did not happen, by rule and words, just before how many positions."""
        self.kept_from: dict[tuple[str, str], Way | None] = {}
        """A way on which each of these was said."""
        self.comes_to: dict[tuple[str, str], Way | None] = {}
        """A way on which a text came to what each of these lines says, whatever the figures in it."""

    def hear(self, note: Note | None, way: Way | None) -> None:
        """Take note of the lines, from one back to the last position, on that way."""
        while note is not None:
            if note.rule in COMES_TO:
                self.comes_to.setdefault((note.rule, without_figures(note.words)), way)
            if note.rule in IN_THE_WAY:
                self.in_the_way[note.rule, note.words] += 1
                self.kept_from.setdefault((note.rule, note.words), way)
            note = note.before


def along(s: State, way: Way | None, until: Horizon | None = None) -> Iterator[tuple[Decision, Option]]:
    """Lead a position along a way; gives each decision and its answer before it is given.

    What a joker counts as may have been settled when it was drawn; it is said where the hand is revealed.
    """
    settled: list[Option] = []
    drawn: dict[Hand, int] = {}
    cards = _Cards(s)
    for option in [*(way.options() if way is not None else ()), None]:
        yield from _drawing(s, drawn, cards, until)
        while settled and _declares(s):
            yield from _answered(s, settled.pop(0), until)
            cards.came()
        if isinstance(option, Hand):
            drawn[option] = 0
            cards.are_drawn(option)
            settled += [Option(DECLARE, face=face) for face in option.declared]
        elif option is not None:
            yield from _answered(s, cards.meant_by(option), until)
            cards.came()


class _Cards:
    """Which card is meant by each card of a search where its way is followed.

    A search knows five cards of a draw hand.  Where a way is followed a hand has its stud bonus as well, which is
    discarded again (rule: shootout.draw.down-to-five), and so cards that come into the game later have other numbers.
    """

    def __init__(self, s: State) -> None:
        self.s = s
        self.known = [*range(len(s.cards))]
        """By the number of a card in the search, its number here."""
        self.counted = len(s.cards)
        """Cards here of which it is known which they are."""
        self.first: dict[Hand, int] = {}
        """The number in the search of the first of the five cards of a hand."""

    def meant_by(self, option: Option) -> Option:
        """An answer of the search as it is given here."""
        card, other, place = (self._here(n) for n in (option.card, option.other, option.place))
        if (card, other, place) == (option.card, option.other, option.place):
            return option
        return option.with_(card=card, other=other, place=place)

    def _here(self, card: int) -> int:
        if card >= len(self.known):
            raise ValueError(f"there is no card {card} on the way that is followed")
        return self.known[card] if card >= 0 else card

    def are_drawn(self, hand: Hand) -> None:
        """A hand is about to be drawn, one card after another; in the search all five are there."""
        self.first[hand] = len(self.known)
        self.known += [NOBODY] * HAND_SIZE

    def came(self, hand: Hand | None = None, drawn: int = 0) -> None:
        """Something was answered, perhaps by the next card of a hand of which so many were there."""
        new = [*range(self.counted, len(self.s.cards))]
        self.counted += len(new)
        if hand is not None and drawn < HAND_SIZE:
            self.known[self.first[hand] + drawn] = new[0]
        self.known += new if hand is None else new[1:]


def _drawing(
    s: State, drawn: dict[Hand, int], cards: _Cards, until: Horizon | None
) -> Iterator[tuple[Decision, Option]]:
    """Answer what is asked while hands are being drawn, of which so many cards each are there already."""
    asked = True
    while asked and s.decision is not None:
        asked = False
        for hand in [*drawn]:
            if not hand.being_drawn(s, drawn[hand]):
                del drawn[hand]
            elif (option := hand.answer(s, drawn[hand])) is not None:
                yield from _answered(s, option, until)
                cards.came(hand if option.verb == "face" else None, drawn[hand])
                drawn[hand] += 1
                asked = True
                break


def _answered(s: State, option: Option, until: Horizon | None) -> Iterator[tuple[Decision, Option]]:
    if s.decision is None:
        raise ValueError(f"nothing is asked where a way goes on with: {option.verb}")
    yield s.decision, option
    s.answer(option, until)


def _declares(s: State) -> bool:
    return s.decision is not None and s.decision.kind == DECLARE


def follow(start: State, way: Way | None, until: Horizon | None = None) -> State:
    """The position to which a way leads, with its trace.

    Raises ValueError where it cannot be gone: a way of a hopeful search may take cards for others than they are, and
    one on which a text has changed a hand may take it for one that nobody can draw.
    """
    state = start.fork()
    for _ in along(state, way, until):
        pass
    return state


def followed(start: State, way: Way | None, until: Horizon | None = None) -> State | None:
    """The same; None where it cannot be gone."""
    try:
        return follow(start, way, until)
    except ValueError:
        return None
