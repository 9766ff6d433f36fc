"""Whose fate it is to be a casualty: each result is tried once, and in which order they fall is found as they do.

As long as nothing answers one casualty before the next is taken, it does not matter in which order they come (rule:
shootout.take-yer-lumps.one-at-a-time), nor whether somebody whom nobody names was discarded or aced to cover so many:
all that is left of it is who is gone.  Where it does matter all are named before the first is taken (rule:
shootout.take-yer-lumps.assign-first), and nobody asks who will be next before they are: so who is next is open until
then, and who has fallen before, in whichever order, is the same.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Hashable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, Final, NamedTuple, NoReturn

from ...position.kinds import CardId
from ...position.procedure import Horizon, Option, run
from ...position.unseen import AnyNumber
from ...shootout import covering, lumps
from ...shootout.lumps import TakeYerLumps
from ...table import casualty
from ..forgetting import TAKEN_ARE, Remembered

if TYPE_CHECKING:
    from ...position.state import State

TAKE: Final = TakeYerLumps.steps.index("take")
AFTERWARDS: Final = frozenset({"take casualties"})
"""The event that knows how many have been covered."""


class Some(AnyNumber):
    """How many have been covered, where nobody has asked for more than whether any have."""

    def _look(self, *_: Any) -> NoReturn:
        raise Remembered(TAKEN_ARE)

    def __bool__(self) -> bool:
        return True

    __eq__ = __ne__ = __lt__ = __le__ = __gt__ = __ge__ = __hash__ = __index__ = __int__ = __format__ = __str__ = _look
    __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = __floordiv__ = __mod__ = __neg__ = __repr__ = _look


SOME: Final = Some(1)
Called = Callable[[CardId], Hashable]
"""What a card is: the same for cards of which it does not matter which one it is."""


ANY_ORDER: Final = -1
"""Once all are named, nobody asks what they come to; in its place stands that nobody has said yet who is taken next."""
NEXT_KNOWN: Final = -2
"""The same once the next one is known: the first of them."""


class Assigned(NamedTuple):
    """Casualties that are named together; in which order is found as they fall."""

    those: tuple[Option, ...]
    first_known: bool
    """Whether the first of them is the first to fall."""

    def in_order(self, fallen: Iterable[CardId]) -> list[Option]:
        """How they are named if these fall next, in this order."""
        first = [self.those[0].card] if self.first_known else []
        by_card = {option.card: option for option in self.those}
        return [by_card.pop(card) for card in (*first, *fallen)] + [*by_card.values()]


class Falls(NamedTuple):
    """Who of them is taken next."""

    card: CardId


class Result(NamedTuple):
    """A choice of casualties, and all that it leaves behind; None where the way to it matters too."""

    plan: tuple[Option, ...]
    comes_to: Hashable


class _Fate(NamedTuple):
    """A way in which some cards that are one and the same may be taken, and what each covers."""

    how: str
    covered: int
    of: int
    """Which of the different cards."""


def results(
    s: State, frame: TakeYerLumps, called: Called, named: Container[CardId], *, in_order: bool
) -> list[Result] | None:
    """Everybody's fate, so that together they cover what has to be covered; None where one may cover nothing.

    Those of which the same is left are one, unless they are `in_order`, so that something may come in between.
    """
    alike: dict[Hashable, list[CardId]] = {}
    for card in covering.lineup(s, frame.player):
        alike.setdefault(called(card), []).append(card)
    cards = list(alike.items())
    fates = [
        _Fate(how, covered, n)
        for n, (_, those) in enumerate(cards)
        for how, covered in casualty.covers(s, those[0]).items()
    ]
    if any(fate.covered < 1 for fate in fates):
        return None
    claims = set(covering.claimed(s, frame.player))
    found: dict[Hashable, Result] = {}
    of_the_claimed: dict[Hashable, Result] = {}
    for counts in _sums(fates, frame.goal, [len(those) for _, those in cards]):
        left, plan = [list(those) for _, those in cards], []
        comes_to: list[Hashable] = []
        for fate, n in zip(fates, counts, strict=True):
            plan += [Option(fate.how, left[fate.of].pop(0)) for _ in range(n)]
            name, those = cards[fate.of]
            apart = in_order or fate.how not in GONE or any(card in named for card in those)
            how = fate.how if apart else ""
            comes_to += [(name, how)] * n
        first = [option for option in plan if option.card in claims]
        for one in first or plan[:1]:
            rest = [option for option in plan if option != one]
            result = Result((one, *rest), frozenset(_counted(comes_to)))
            to = (result.comes_to, one) if in_order else result.comes_to
            (of_the_claimed if first else found).setdefault(to, result)
    return list((of_the_claimed or found).values())


GONE: Final = ("discard", "ace")
"""The ways of being taken of which it is the same what they leave behind."""


def _counted(things: list[Hashable]) -> Iterator[tuple[Hashable, int]]:
    for thing in dict.fromkeys(things):
        yield thing, things.count(thing)


def _sums(fates: list[_Fate], goal: int, left: list[int]) -> Iterator[tuple[int, ...]]:
    """How often each fate befalls somebody, so that all is covered and nothing besides."""
    if not fates:
        if goal == 0:
            yield ()
        return
    fate = fates[0]
    for n in range(min(left[fate.of], goal // fate.covered) + 1):
        rest = [each - n if m == fate.of else each for m, each in enumerate(left)]
        for more in _sums(fates[1:], goal - n * fate.covered, rest):
            yield (n, *more)


def without_goal(s: State) -> State:
    """A position in which casualties are to be named, without how many they have to cover."""
    same, frame = s.fork(), s.stack[-1][0]
    assert isinstance(frame, TakeYerLumps)
    assert s.decision is not None
    same.become(frame.with_(goal=0))
    same.decision = s.decision.with_(options=())
    return same


def taken(s: State, those: tuple[Option, ...], until: Horizon | None) -> None:
    """Let these be taken, in this order, without telling anybody how many they cover together."""
    frame = s.stack[-1][0]
    assert isinstance(frame, TakeYerLumps)
    lumps.claims_are_over(s, frame.player)
    s.become(frame.with_(plan=tuple((option.card, option.verb) for option in those), covered=SOME), "take")
    s.decision = run(s, until=until)


def assign(s: State, assigned: Assigned, until: Horizon | None) -> None:
    """Let these be named; who is the next to fall is found as they do, but for the first where that is known."""
    frame = s.stack[-1][0]
    assert isinstance(frame, TakeYerLumps)
    lumps.claims_are_over(s, frame.player)
    named = [(option.card, option.verb) for option in assigned.those]
    s.become(
        frame.with_(plan=tuple(named), goal=NEXT_KNOWN)
        if assigned.first_known
        else frame.with_(plan=tuple(sorted(named)), goal=ANY_ORDER),
        "assign",
    )
    s.decision = run(s, until=until)


def falling(s: State) -> bool:
    """Whether it is to be found who of several casualties falls next."""
    if not s.stack:
        return False
    frame, following = s.stack[-1]
    if following != TAKE or type(frame) is not TakeYerLumps or frame.goal >= 0:
        return False
    return len(frame.plan) - frame.done > 1 and not (frame.goal == NEXT_KNOWN and frame.done == 0)


def who_falls(s: State, called: Called) -> list[Falls]:
    """Whoever may fall next; of several who are one and the same, and taken in the same way, the first."""
    frame = s.stack[-1][0]
    assert isinstance(frame, TakeYerLumps)
    different: dict[Hashable, Falls] = {}
    for card, how in frame.plan[frame.done :]:
        different.setdefault((called(card), how), Falls(card))
    return list(different.values())


def nobody_named(s: State) -> State:
    """The same position as if nobody were named yet who has still to fall."""
    same, frame = s.fork(), s.stack[-1][0]
    assert isinstance(frame, TakeYerLumps)
    same.become(frame.with_(plan=(), done=0))
    return same


def fall(s: State, card: CardId, until: Horizon | None) -> None:
    """Let that one fall, and go on until the next has to be found."""
    frame = s.stack[-1][0]
    assert isinstance(frame, TakeYerLumps)
    plan = tuple(sorted(frame.plan[frame.done :], key=lambda one: one[0] != card))
    s.become(frame.with_(plan=plan, done=0, goal=NEXT_KNOWN), "take")
    s.decision = run(s, until=until)


def forget_the_order(s: State) -> None:
    """Forget in which order casualties fell whose order was found as they did."""
    for n, (frame, following) in enumerate(s.stack):
        if type(frame) is TakeYerLumps and frame.goal < 0 < frame.done:
            s.stack[n] = frame.with_(plan=tuple(sorted(frame.plan[frame.done :])), done=0, goal=ANY_ORDER), following
            fight = s.shootout
            for field in ("taken", "lost") if fight is not None else ():
                known = getattr(fight, field)
                if type(known) is tuple:
                    s.set_shootout(**{field: tuple(tuple(sorted(cards)) for cards in known)})
