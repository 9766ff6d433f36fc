"""What hands come to as they are compared: each outcome once, and of that no more than anybody could notice.

A round leaves behind who has lost it and how many casualties each side takes, and more than a side can cover are as
many as it can (rule: shootout.take-yer-lumps.cover).  So larger numbers are one (`AtLeast`): whoever tells them apart
finds out at once, as does whoever looks back at what the ranks of the hands were made of; Remembered is raised.  What
is about to be compared is therefore known by its outcomes, and not by hands and what bears on them.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ...events.pulls import plain_card
from ...position import hands
from ...position.kinds import Face, PlayerId
from ...position.modifiers import NO_HIGHER_RANK
from ...position.procedure import run
from ...position.unseen import OfAHand
from ...shootout import covering
from ...table import hand_ranks
from ..by_stage import ADDED, COMPARED, forgets, without_ranks
from ..forgetting import AFTER_HANDS, FORGOTTEN, MARGIN, REVEALED, Remembered, compared
from .any_hand import say
from .early import possible_pairs
from .of_pairs import Answers, Pair, faces, part
from .pulled import Value
from .settling import RANKS, STRENGTH, ToCome, Worth, about_to, to_come

if TYPE_CHECKING:
    from ...position.state import State
    from .by_worth import Unstated

CASUALTIES: Final = "casualties"
"""What is to be remembered where something tells apart numbers of casualties that nobody could cover."""
Places = tuple[int, ...]
"""For each side the place of a hand in the list of those that it may have."""


class AtLeast(int):
    """A number of which only is known that it is no smaller; it may be said, and be part of a position's name."""

    def _look(self, *_: Any) -> Any:
        raise Remembered(CASUALTIES)

    def _least(self) -> int:
        return int.__index__(self)

    def __lt__(self, other: int) -> bool:
        return False if other <= self._least() else bool(self._look())

    def __le__(self, other: int) -> bool:
        return False if other < self._least() else bool(self._look())

    def __gt__(self, other: int) -> bool:
        return True if other < self._least() else bool(self._look())

    def __ge__(self, other: int) -> bool:
        return True if other <= self._least() else bool(self._look())

    def __eq__(self, other: object) -> bool:
        if isinstance(other, AtLeast):
            return self._least() == other._least() if Value.naming else bool(self._look())
        return bool(self._look()) if isinstance(other, int) and other >= self._least() else False

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __bool__(self) -> bool:
        return self > 0

    def __add__(self, other: int) -> AtLeast:
        return AtLeast(int.__add__(self, other))

    __radd__ = __add__

    def __hash__(self) -> int:
        return hash((CASUALTIES, self._least())) if Value.naming else int(self._look())

    def __str__(self) -> str:
        return f"at least {self._least()}"

    __repr__ = __str__

    def __format__(self, _: str) -> str:
        return str(self)

    __index__ = __int__ = __float__ = __neg__ = __abs__ = __sub__ = __rsub__ = __mul__ = __rmul__ = _look
    __floordiv__ = __rfloordiv__ = __mod__ = __rmod__ = _look


class Settled(NamedTuple):
    """What the hands turn out to be whose strength was not settled, each with its player, and what comes of it."""

    hands: tuple[tuple[PlayerId, Unstated], ...]
    many: tuple[tuple[PlayerId, AtLeast], ...]
    """The players who have more casualties to cover than they could."""
    comes_to: Hashable
    """All that it leaves behind."""
    compared: tuple[tuple[PlayerId, Face], ...] = ()
    """What is known of them once they have been compared, where something looks at them then."""
    casualties: tuple[int, ...] = ()
    """How many each side has to cover in a round, or at least has to."""
    alone: bool = False
    """Whether only casualties of one card are tried, as others come to what several rounds come to."""


class _Round(NamedTuple):
    """All that a comparison leaves behind (`judge.engine.shootout.rounds.compare`)."""

    order: int
    casualties: tuple[int, int]
    margin: int


def settled(
    s: State,
    may_be: Sequence[Sequence[Unstated]],
    known: Sequence[Sequence[Worth]],
    remembered: frozenset[str],
    answers: Answers = (),
) -> list[Settled]:
    """Of the hands that either side may have, each of such a worth, those that give each outcome that there is; where
    something looks at them when they have been compared, also those that such `answers` tell apart.
    """
    sides = about_to(s)
    if s.shootout is None:
        return [Settled(_with_hands(sides, may_be, places), (), places) for places in at_lowball(s, known)]
    most = [covering.most(s, player) + 1 if CASUALTIES not in remembered else hands.DEAD_MANS_HAND for player in sides]
    told, margin = outcomes(s, known), MARGIN in remembered
    if REVEALED not in remembered:
        return _each_once(told, may_be, sides, most, margin=margin)
    found, together = dict[Hashable, Settled](), dict[Hashable, list[Places]]()
    for outcome, all_places in told.items():
        for apart, some in _parts(all_places, may_be, known, answers).items():
            one = _settled(outcome, _with_hands(sides, may_be, some[0]), sides, most, (margin, apart))
            found.setdefault(one.comes_to, one)
            together.setdefault(one.comes_to, []).extend(some)
    return [_kept(one, [(known[0][n], known[1][m]) for n, m in together[each]], sides) for each, one in found.items()]


def _with_hands(
    sides: Sequence[PlayerId], may_be: Sequence[Sequence[Unstated]], places: Places
) -> tuple[tuple[PlayerId, Unstated], ...]:
    """The hands in these places, of the sides whose hands are not settled."""
    return tuple([(player, mine[n]) for player, mine, n in zip(sides, may_be, places, strict=True) if mine])


def _settled(
    outcome: _Round,
    those: tuple[tuple[PlayerId, Unstated], ...],
    sides: Sequence[PlayerId],
    most: Sequence[int],
    apart: tuple[bool, Hashable],
) -> Settled:
    """What hands come to: more casualties than a side could cover are one number; the margin counts if asked for."""
    many = {n: AtLeast(least) for n, least in enumerate(most) if outcome.casualties[n] >= least}
    told = tuple([str(many.get(n, covered)) for n, covered in enumerate(outcome.casualties)])
    margin, further = apart
    comes_to = outcome.order, told, outcome.margin if margin else None, further
    too_many = tuple((sides[n], least) for n, least in many.items())
    covered = tuple([int.__index__(many.get(n, number)) for n, number in enumerate(outcome.casualties)])
    return Settled(those, too_many, comes_to, casualties=covered)


_LATELY: Final[dict[Hashable, tuple[Any, list[Settled]]]] = {}
"""What hands come to, by which they may be and how many casualties each side can cover: much the same each round."""
_MOST: Final = 4_096


def _each_once(
    told: Mapping[_Round, Sequence[Places]],
    may_be: Sequence[Sequence[Unstated]],
    sides: tuple[PlayerId, ...],
    most: Sequence[int],
    *,
    margin: bool,
) -> list[Settled]:
    """One for each outcome, where nobody looks at hands that have been compared; what jokers are gone counts."""
    asked = id(told), tuple(map(id, may_be)), sides, tuple(most), margin
    known = _LATELY.get(asked)
    if known is not None:
        return known[1]
    found: dict[Hashable, Settled] = {}
    for outcome, places in told.items():
        those = _with_hands(sides, may_be, places[0])
        one = _settled(
            outcome, those, sides, most, (margin, tuple([hand.cards.count(hands.JOKER) for _, hand in those]))
        )
        found.setdefault(one.comes_to, one)
    if len(_LATELY) >= _MOST:
        _LATELY.clear()
    _LATELY[asked] = (told, *may_be), [*found.values()]  # what is known by its identity is kept
    return _LATELY[asked][1]


def _parts(
    places: Sequence[Places], may_be: Sequence[Sequence[Unstated]], known: Sequence[Sequence[Worth]], answers: Answers
) -> dict[Hashable, list[Places]]:
    """The pairs that are told apart, by what tells them apart: by answers, and by cards that are known as they are."""
    found: dict[Hashable, list[Places]] = {}
    cards = [[None if _only_worth(hand) else hand.taken for hand in side] or [None] for side in may_be]
    jokers = [[hand.cards.count(hands.JOKER) for hand in side] or [0] for side in may_be]
    for here, there in places:
        apart = cards[0][here], cards[1][there], part(answers, (known[0][here], known[1][there]))
        found.setdefault(apart, []).append((here, there))
    for some in found.values():  # whoever has fewest jokers has most left
        some.sort(key=lambda one: jokers[0][one[0]] + jokers[1][one[1]])
    return found


def _only_worth(hand: Unstated) -> bool:
    return isinstance(hand.taken[0], OfAHand)


def _kept(one: Settled, pairs: Sequence[Pair], sides: Sequence[PlayerId]) -> Settled:
    """The same where hands that have been compared are looked at: they are taken as any of those pairs."""
    of_sides = dict(zip(sides, faces(pairs), strict=True))
    compared = tuple((player, of_sides[player]) for player, hand in one.hands if _only_worth(hand))
    return one._replace(comes_to=(one.comes_to, *of_sides.values()), compared=compared)


def settle(s: State, outcome: Settled, forget: Callable[[State], None]) -> None:
    """Let the hands be these, and compare them; what nobody asks for any more is forgotten before anything answers."""
    for player, known in outcome.hands:
        say(s, player, known.taken, known.cards)
    s.decision = run(s, until=lambda here: not about_to(here))
    if s.shootout is None:
        compared(s)
    else:
        many = dict(outcome.many)
        s.set_shootout(assigned=tuple([many.get(player, s.shootout.assigned[player]) for player in s.everybody()]))
        for player, face in outcome.compared:
            for card in s.players[player].draw_hand:
                s.set(card, face=face)
        forget(s)


def to_be_compared(s: State, remembered: frozenset[str]) -> State:
    """A position in which hands are about to be compared, without what only the outcomes depend on."""
    plain, sides, any_hand = s.fork(), about_to(s), Face(ToCome(cheatin=False, player=PlayerId(0)))
    if s.shootout is None or not AFTER_HANDS.isdisjoint(remembered):
        return plain
    if not all(forgets(f"{ADDED}{player}", COMPARED, remembered) for player in sides):
        return plain
    for player in sides:
        if to_come(s, player) is not None:
            for card in s.players[player].draw_hand:
                plain.set(card, printed=plain_card(any_hand), face=any_hand)
        plain.modifiers = without_ranks(plain, player)
    plain.set_shootout(**{field: FORGOTTEN[field] for field in AFTER_HANDS})
    return plain


def outcomes(s: State, found: Sequence[Sequence[Worth]]) -> Mapping[_Round, Sequence[Places]]:
    """Of the hands that may be compared in a round, those that give each outcome."""
    sides = about_to(s)
    pairs, limited = possible_pairs(s, sides), tuple([bool(s.effects(NO_HIGHER_RANK, player)) for player in sides])
    if not any(limited) or not hand_ranks.look_at_cards(s):
        counts = tuple([_counts_as(s, player) for player in sides])
        return _told_apart(tuple(map(tuple, found)), counts, limited, pairs)
    different: dict[_Round, list[Places]] = {}
    for here, one in enumerate(found[0]):
        for there, other in enumerate(found[1]):
            if pairs is not None and (one, other) not in pairs:
                continue
            known = _with(_with(s, sides[0], one.strength), sides[1], other.strength)
            strengths = [hand_ranks.hand_strength(known, player) for player in sides]
            ranks = [hand_ranks.hand_rank(known, player) for player in sides]
            different.setdefault(_outcome(strengths, ranks), []).append((here, there))
    return different


def _with(s: State, player: PlayerId, strength: int) -> State:
    """The same position with a hand of that strength."""
    there = s.fork()
    if to_come(s, player) is not None:
        _give(there, player, strength)
    return there


def _give(s: State, player: PlayerId, strength: int) -> None:
    """Let a hand be of that strength of which is known no more than whether it is Cheatin'."""
    held = s.players[player].draw_hand
    face = s.cards[held[0]].face
    assert isinstance(face, OfAHand)
    of_worth = Face(OfAHand(strength, face.cheatin))
    for card in held:
        s.set(card, face=of_worth)


def _counts_as(s: State, player: PlayerId) -> tuple[int, ...]:
    """What the cards of each rank count as, before limits; for a hand that is settled the same for all."""
    if to_come(s, player) is None:
        return (hand_ranks.total_hand_rank(s, player),) * len(RANKS)
    if not hand_ranks.look_at_cards(s):
        return hand_ranks.counting_as(s, player, RANKS)
    there, found = s.fork(), []
    for rank in RANKS:
        _give(there, player, hands.WORST[rank])
        found.append(hand_ranks.limited_hand_rank(there, player))
    return tuple(found)


@cache
def _told_apart(
    found: tuple[tuple[Worth, ...], ...],
    counts: tuple[tuple[int, ...], ...],
    limited: tuple[bool, ...],
    pairs: frozenset[Pair] | None,
) -> dict[_Round, list[Places]]:
    """The same by what the cards of each rank count as; a hand that is limited counts as no more than the other one."""
    sides = [_counted(*side) for side in zip(found, counts, strict=True)]
    different: dict[_Round, list[Places]] = {}
    for here, (strength, rank) in enumerate(sides[0]):
        for there, (other, rank_of_other) in enumerate(sides[1]):
            if pairs is not None and (found[0][here], found[1][there]) not in pairs:
                continue
            strengths, ranks = [strength, other], [rank, rank_of_other]
            for n, hand in enumerate((found[0][here], found[1][there])):
                if limited[n] and ranks[n] > (rank_of_other, rank)[n]:
                    ranks[n] = (rank_of_other, rank)[n]
                    strengths[n] = hands.modified(hand.strength, ranks[n] - hands.rank(hand.strength))
            different.setdefault(_outcome(strengths, ranks), []).append((here, there))
    return different


def _counted(mine: Sequence[Worth], counts: tuple[int, ...]) -> list[tuple[int, int]]:
    """The strength and the rank that count of each of these hands, by what the cards of each rank count as."""
    side = []
    for one in mine:
        rank = hands.rank(one.strength)
        counted = counts[rank - 1]
        side.append((hands.modified(one.strength, counted - rank), hand_ranks.within_limits(counted)))
    return side


def _outcome(strengths: list[int], ranks: list[int]) -> _Round:
    one, other = strengths
    return _Round((one > other) - (one < other), hands.casualties(one, other), abs(ranks[0] - ranks[1]))


def at_lowball(s: State, found: Sequence[Sequence[Worth]]) -> list[Places]:
    """Of the hands that may be compared in lowball, those that give each outcome."""
    sides = about_to(s)
    if any(s.effects(NO_HIGHER_RANK, player) for player in sides):
        raise Remembered(STRENGTH)
    count = [_counts_as(s, player) for player in sides]
    return lowest([[one for one, _ in _counted(*side)] for side in zip(found, count, strict=True)])


def lowest(found: Sequence[Sequence[int]]) -> list[Places]:
    """Of the strengths that each player's hand may have, those that give each outcome, as places in their lists.

    >>> lowest([[5, 1], [5, 7]])
    [(1, 0), (0, 0)]
    """
    different: dict[frozenset[int], Places] = {}
    for least in sorted({strength for mine in found for strength in mine}):
        _with_least(found, least, different)
    return list(different.values())


def _with_least(found: Sequence[Sequence[int]], least: int, different: dict[frozenset[int], Places]) -> None:
    """Add every outcome that there is if this is the strength of the lowest hand."""
    ways: list[tuple[frozenset[int], Places]] = [(frozenset(), ())]
    for player, mine in enumerate(found):
        same = next((n for n, strength in enumerate(mine) if strength == least), None)
        more = next((n for n, strength in enumerate(mine) if strength > least), None)
        those = [] if same is None else [(lowest | {player}, (*places, same)) for lowest, places in ways]
        ways = those + ([] if more is None else [(lowest, (*places, more)) for lowest, places in ways])
    for lowest, places in ways:
        if lowest:
            different.setdefault(lowest, places)
