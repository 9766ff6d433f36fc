"""What can still become of dudes, posses and ghost rock before a shootout is over, where no text could change more.

Once the rounds of a shootout have begun, the rules do little to a dude: boot, send home booted, discard, ace; nobody
joins a posse any more; and a player's ghost rock is paid, or grows by the bounties of others.  Texts do more, and each
card says what its own never change (`Printed.keeps`), and what those do not that may still be used in the round.  So
where a question looks at nothing else, it can be asked of everything that could still come of that (`Futures`), more
than will; and where all of it answers alike, nothing on any way on from there matters.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Hashable, Iterator, Sequence
from functools import partial
from itertools import chain, product
from math import prod
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ...position.kinds import (
    ANYTHING,
    BOUNTY,
    COMPARED,
    DRAWN,
    FORMING,
    HANDS,
    IN_THE_GAME,
    IN_USE,
    KEPT,
    OVER,
    ROCK,
    UNBOOTED,
    CardId,
    Place,
    PlayerId,
    Zone,
)
from ...position.modifiers import BOUNTY as BOUNTIES
from ...position.modifiers import NO_HIGHER_RANK
from ...position.unseen import LookedAt
from ...position.values import NOBODY
from ...posses.call_out import CallOut
from ...table import standing, town
from ..forgetting import in_use
from .how_far import casualties_are_taken, compared, how_far
from .rest_of_round import Rest, one_of_each, rest_of_round, step_of, still_acts

if TYPE_CHECKING:
    from ...position.state import State

NO_MORE: Final[tuple[Zone, ...]] = ("discard", "boot hill", "deck", "hand", "draw hand", "aside")
"""Where a dude may be found who was discarded: a discard pile becomes a deck again."""
REMOVED: Final[Zone] = "out of the game"
MOST: Final = 300
"""How many futures are looked at; where there are more, whatever is asked is taken as open."""

Values = dict[str, Any]


class Asked(NamedTuple):
    """What of dudes is asked, and how far ahead."""

    words: frozenset[str] = frozenset({"zone", "booted", "at_home", "bounty"})
    """The words for it, as `NEEDS` has them; where a dude is, who is in no posse, goes for all of them."""
    zones: frozenset[Zone] = frozenset(NO_MORE)
    """As which of the zones a dude may be found who was discarded: what none of them is told apart by, is one."""
    ends: int | None = None
    """The step of the round that is under way at whose beginning ways on end; None where they go on further."""

    @property
    def who_fights(self) -> bool:
        """Whether it is asked who is in a posse."""
        return IN_SHOOTOUT in self.words

    @property
    def hands(self) -> bool:
        """Whether it is asked what hands are worth that are compared in the round at whose end ways end."""
        return not self.words.isdisjoint(OF_HANDS)

    @property
    def casualties(self) -> bool:
        """Whether it is asked how many casualties a side has taken in the round at whose end ways end."""
        return TAKEN in self.words


class Ranges(NamedTuple):
    """How far what is asked may still change."""

    dudes: list[list[Values]]
    """What may be of each of the dudes while the shootout goes on."""
    over: list[list[Values]]
    """The same once it is over, where posses are asked about."""
    others: list[list[CardId]]
    """The other dudes of each of the posses, any number of whom may be gone."""
    most: list[int]
    """The most ghost rock that each player may have."""
    together: bool
    """Whether all who fall are of one side, or one of each."""


class Futures:
    """What may still become of some dudes, of how many are in some posses once the rounds have begun, and of players'
    ghost rock; `needs` is what no text may change for it.
    """

    def __init__(
        self,
        start: State,
        dudes: Sequence[CardId],
        stashes: Sequence[PlayerId],
        needs: frozenset[str],
        posses: Sequence[PlayerId] = (),
        asked: Asked | None = None,
    ) -> None:
        self.dudes, self.stashes, self.posses, self.needs = dudes, stashes, posses, needs | {ANYTHING}
        self.asked = asked or Asked()
        self.in_rounds = bool(posses) or self.asked.who_fights
        """Whether nothing can be told before the rounds have begun."""
        self.kept = {when: _of_those_that_change(_each_kept(start, when)) for when in OVER}
        """What the texts of each card never change that act in a shootout by themselves, of those that change
        anything, by how far it is.
        """
        self.in_use = {when: dict(enumerate(_each_kept(start, IN_USE + when))) for when in OVER}
        """The same of each card once a text is in use that can be used no more."""
        self.bounties = [card.bounty for _, card in start.each_card()]
        self.found_out: dict[Hashable, bool] = {}
        """Whether all that may still be is as it was asked, by `_told_by`."""

    def of(self, s: State) -> Iterator[State] | None:
        """Positions that tell of the dudes and the ghost rock all that may still be; None where more may happen.

        Raises LookedAt where a search has forgotten what has to be known for it.
        """
        ranges = self._ranges(s)
        return None if ranges is None else self._all_of(s, ranges)

    def all_are(self, s: State, asked: Callable[[State], bool]) -> bool:
        """Whether something that looks at nothing else is so of all that may still be; no where more may happen.

        It is always the same that is asked, and found out once where nothing that it looks at is different.
        Raises LookedAt as `of`, and what `asked` raises.
        """
        ranges = self._ranges(s)
        if ranges is None:
            return False
        try:
            same = self._told_by(s, ranges)
            are = None if same is None else self.found_out.get(same)
        except LookedAt:  # it is forgotten what it is, and need not be known
            same = are = None
        if same is None:
            return all(map(asked, self._all_of(s, ranges)))
        if are is None:
            are = self.found_out[same] = all(map(asked, self._all_of(s, ranges)))
        return are

    def _ranges(self, s: State) -> Ranges | None:
        """How far what is asked may still change; None where more may happen, or too much to look at."""
        when = how_far(s, self.asked.ends)
        if when is None or (self.in_rounds and when == FORMING):
            return None
        if self.asked.hands and not compared(s, self.asked.ends):
            return None
        if self.asked.casualties and not casualties_are_taken(s, self.asked.ends):
            return None
        kept = self._now_kept(s, when)
        if not self.needs <= kept:
            return None
        most = [self._most_rock(s, player, forming=when == FORMING) for player in self.stashes]
        others = [[n for n in s.posse(player) if n not in self.dudes] for player in self.posses]
        rest = rest_of_round(s, self.asked.ends, kept)
        dudes = [self._of_a_dude(s, n, rest, kept, forming=when == FORMING) for n in self.dudes]
        over = [_once_it_is_over(values) for values in dudes] if self.in_rounds else []
        ways = prod((*map(len, dudes), *(len(those) + 1 for those in others)))
        ways += prod(map(len, over)) if self.in_rounds else 0
        if not all(map(len, (*dudes, *over))) or any(rock < 0 for rock in most):
            return None
        if ways * prod(rock + 1 for rock in most) > MOST:
            return None
        return Ranges(dudes, over, others, most, one_of_each(s, self.asked.ends, kept))

    def _all_of(self, s: State, ranges: Ranges) -> Iterator[State]:
        """Positions for everything that may still be."""
        stashes: list[list[Values]] = [[{"rock": rock} for rock in range(most + 1)] for most in ranges.most]
        gone = [[those[:n] for n in range(len(those) + 1)] for those in ranges.others]
        found = self._positions(s, ranges.dudes, stashes, gone, ranges.most)
        if self.in_rounds:
            over = self._positions(s, ranges.over, stashes, [[those] for those in ranges.others], ranges.most)
            found = chain(found, over)
        if self.asked.casualties:
            found = _or_it_is_over(found)
        return filter(partial(_together, s, self.dudes), found) if ranges.together else found

    def _told_by(self, s: State, ranges: Ranges) -> Hashable:
        """All by which two positions can differ in what is asked of what may still be; None where texts, hands or
        casualties matter as well.
        """
        if self.asked.hands or self.asked.casualties or standing.texts(s, BOUNTIES):
            return None
        cards = [s.cards[n] for n in self.dudes]
        bounties = "bounty" in self.asked.words or bool(self.stashes)  # else it may be forgotten what they are
        dudes = [
            (c.zone, c.at, s.players[c.controller].home, c.booted, c.posse, c.owner, c.controller)
            + ((c.bounty,) if bounties else ())
            for c in cards
        ]
        values = [tuple(each.items()) for dude in ranges.dudes for each in dude]
        left = map(len, ranges.others)
        return s.shootout is None, (*dudes,), (*map(len, ranges.dudes), *values), (*left, *ranges.most), ranges.together

    def never_higher(self, s: State, player: PlayerId, other: PlayerId) -> bool:
        """Whether a hand rank may not exceed that of the other side of the round that is under way, and nothing that
        still acts changes that; it lasts as long as there are hands.
        """
        when, fight = how_far(s, self.asked.ends), s.shootout
        if fight is None or when not in (DRAWN, COMPARED) or {player, other} != {fight.leader, fight.mark}:
            return False
        lasting = any(not limit.until.startswith("play") for limit in s.effects(NO_HIGHER_RANK, player))
        return lasting and ANYTHING in self._now_kept(s, when)

    def _now_kept(self, s: State, when: str) -> frozenset[str]:
        """What is not changed any more by any text that may still act."""
        here, now_used = step_of(s) if self.asked.ends is not None else None, in_use(s)
        acting = [
            kept for n, kept in self.kept[when].items()
            if here is None or n in now_used or still_acts(s, n, here)
        ]  # fmt: skip
        return KEPT.intersection(*acting, *(self.in_use[when].get(n, frozenset()) for n in now_used))

    def be_sure(self, s: State) -> None:
        """Find out whether that rests on a guess at what bounty there is on whoever is away.

        Raises Remembered where it does, so that nobody is away at that moment.
        """
        if self.stashes and s.away is not None:
            s.away.asked()

    def _of_a_dude(self, s: State, n: CardId, rest: Rest, kept: Collection[str], *, forming: bool) -> list[Values]:
        """What may be of a dude as long as the shootout goes on; nothing where that is not known.

        Whoever goes anywhere in a round leaves the posse, unless a text may do more (rules: shootout.sent-home-leaves,
        shootout.run-or-gun.fleeing-is-moving).
        Whoever joins a posse from next door moves, on private ground all who fight gain a bounty of 1 as it begins, and
        whoever leaves one goes home booted (rules: shootout.form-posses.who-may-join, bounty.private-location,
        shootout.run-or-gun.fleeing-is-moving).
        """
        card, words, unboots = s.cards[n], self.asked.words, UNBOOTED not in kept
        removed = () if IN_THE_GAME in kept else (REMOVED,)
        if card.printed.type != "dude" or "Token" in card.printed.keywords:
            return []
        if card.zone == "boot hill":
            return [{}, *({"zone": zone} for zone in removed)]
        if card.zone not in ("play", "discard"):
            return []
        aced = rest.gone or card.zone == "play"
        zones = [zone for zone in NO_MORE if zone in self.asked.zones and (aced or zone != "boot hill")]
        found: list[Values] = [
            {"zone": zone, "at": NOBODY, "posse": NOBODY, "booted": False, "bounty": 0} for zone in (*zones, *removed)
        ]
        if card.zone == "discard":
            return found
        if not rest.may_be_gone(n) and not removed:
            found = []
        leaves = rest.may_go_home(n, card)
        home = s.players[card.controller].home
        places = {card.at, *((home,) if leaves else ()), *(_joining(s) if forming else ())}
        for at, booted in product(
            places if "at_home" in words else (card.at,), (True, False) if "booted" in words else (card.booted,)
        ):
            if booted or unboots or (at == card.at and not card.booted) or "booted" not in words:
                more = range(1 + (forming and "bounty" in words and _may_trespass(s, card.owner)))
                now = {"at": at, "booted": booted}
                here: list[Values] = [
                    {**now, "bounty": card.bounty + gained} if "bounty" in words else now for gained in more
                ]
                left = self.in_rounds and card.posse != NOBODY and at != card.at
                found += [] if left else here
                went = (at == home or "at_home" not in words) and (booted or unboots or "booted" not in words)
                if self.in_rounds and card.posse != NOBODY and leaves and went:
                    found += [{**values, "posse": NOBODY} for values in here]
        return found

    def _most_rock(self, s: State, player: PlayerId, *, forming: bool) -> int:
        """The most ghost rock that a player may come to have: all of theirs, and the bounties of all dudes of others.

        Of one who is away it is guessed that the bounty is what it was.
        """
        away: Collection[CardId] = s.away.cards if s.away is not None else ()
        most = s.players[player].rock
        for n, card in s.each_card():
            if card.printed.type == "dude" and card.owner != player and (n in away or card.zone == "play"):
                most += self.bounties[n] if n in away else card.bounty
                most += forming and _may_trespass(s, card.owner)
        return most

    def _cannot_come(self, s: State, values: Sequence[Values], most: Sequence[int]) -> bool:
        """Whether a player would have collected a bounty on one of the dudes who is still in play."""
        named = zip(self.dudes, values, strict=False)
        staying = [n for n, changes in named if "zone" not in changes and s.cards[n].zone == "play"]
        uncollected = [sum(s.cards[n].bounty for n in staying if s.cards[n].owner != who) for who in self.stashes]
        rocks = [changes["rock"] for changes in values[len(self.dudes) :]]
        return any(rock > all_of_it - left for rock, all_of_it, left in zip(rocks, most, uncollected, strict=True))

    def _positions(
        self,
        s: State,
        dudes: list[list[Values]],
        stashes: list[list[Values]],
        gone: Sequence[list[list[CardId]]],
        most: Sequence[int],
    ) -> Iterator[State]:
        for values, those in product(product(*dudes, *stashes), product(*gone)):
            if most and self._cannot_come(s, values, most):
                continue
            here = s.fork()
            for n in (n for each in those for n in each):
                here.set(n, posse=NOBODY)
            for n, changes in zip(self.dudes, values, strict=False):
                here.set(n, **changes)
                if here.cards[n].zone != "play":
                    here.on_table = tuple([other for other in here.on_table if other != n])
            for player, changes in zip(self.stashes, values[len(self.dudes) :], strict=True):
                here.set_player(player, **changes)
            yield here


def _each_kept(start: State, when: str) -> list[frozenset[str]]:
    """What the texts of each card never change; those of one without any change nothing."""
    found = []
    for _, card in start.each_card():
        kept = frozenset(what for what in KEPT if what + when in card.printed.keeps)
        if not (card.printed.abilities or card.printed.traits or card.printed.standing):
            kept = KEPT
        found.append(kept if card.printed.elsewhere is None else frozenset[str]())
    return found


def _of_those_that_change(each: list[frozenset[str]]) -> dict[CardId, frozenset[str]]:
    return {CardId(n): kept for n, kept in enumerate(each) if not kept >= KEPT}


def _together(s: State, dudes: Sequence[CardId], after: State) -> bool:
    """Whether all who are gone could be the casualties of one round: of one side only, or one of each."""
    fallen = Counter(
        s.cards[n].controller for n in dudes if s.cards[n].zone == "play" and after.cards[n].zone != "play"
    )  # fmt: skip
    return len(fallen) < 2 or max(fallen.values()) == 1


def _or_it_is_over(found: Iterator[State]) -> Iterator[State]:
    """The same, and each as if a text had ended the shootout: nobody knows then what casualties were taken in it."""
    for here in found:
        yield here
        after = here.fork()
        after.shootout = None
        yield after


def _once_it_is_over(values: list[Values]) -> list[Values]:
    """The same once the shootout and what it is for are over: nobody is in a posse any more."""
    return [{**each, "posse": NOBODY} for each in values if "posse" not in each or "zone" in each]


def _joining(s: State) -> Iterator[Place]:
    """Where a shootout is, or will be, whose posses are being formed (rule: shootout.location-fixed)."""
    if s.shootout is not None:
        yield s.shootout.at
    for _, frame in s.waiting(CallOut):
        assert isinstance(frame, CallOut)
        yield s.place(frame.called)


def _may_trespass(s: State, player: PlayerId) -> bool:
    """Whether a shootout is, or will be, on what may be another player's private ground."""
    return any(town.owner(s, at) not in (NOBODY, player) for at in _joining(s))


IN_SHOOTOUT: Final = "in_shootout"
TAKEN: Final = "taken"
FOR_HANDS: Final = frozenset({HANDS})
"""What no text may change for it that hands which have been compared are worth as much as they are."""
OF_HANDS: Final = {
    "hand_rank": FOR_HANDS, "cheatin": FOR_HANDS, "revealed_cheatin": FOR_HANDS, "revealed_legal": FOR_HANDS,
}  # fmt: skip
"""The same by the words for what can be told of a player's hand."""
NEEDS: Final = {
    "zone": frozenset[str](), "in_play": frozenset[str](), "booted": frozenset[str](), "at_home": frozenset[str](),
    "bounty": frozenset({BOUNTY}), "wanted": frozenset({BOUNTY}), IN_SHOOTOUT: frozenset[str](),
}  # fmt: skip
"""By the words for what can be told of a dude, what no text may change for it."""
FOR_ROCK: Final = frozenset({BOUNTY, ROCK})
"""The same for a player's ghost rock."""
