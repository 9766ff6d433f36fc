"""What can still become of dudes, posses and ghost rock before a shootout is over, where no text could change more.

Once the rounds of a shootout have begun, the rules do little to a dude: boot, send home booted, discard, ace; nobody
joins a posse any more; and a player's ghost rock is paid, or grows by the bounties of others.  Texts do more, and each
card says what its own may change (`Printed.changes`), and what others do not that may still be used in the round.  So
where a question looks at nothing else, it can be asked of everything that could still come of that (`Futures`), more
than will; and where all of it answers alike, nothing on any way on from there matters.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain, product
from math import prod
from typing import TYPE_CHECKING, Final, NamedTuple

from ...position.kinds import (
    ACED,
    ANYTHING,
    ATTACHED,
    BOUNTY,
    BROUGHT,
    COMPARED,
    DRAWN,
    FORMING,
    GONE,
    IN_THE_GAME,
    ITSELF,
    JOINED,
    JOINS_UNBOOTED,
    LOWERED,
    MOVED,
    RAISED,
    ROCK,
    SPARED,
    STAYS,
    TOKENS,
    UNBOOTED,
    UNBOOTED_THERE,
    CardId,
    Place,
    PlayerId,
    Zone,
)
from ...position.modifiers import BOUNTY as BOUNTIES
from ...position.modifiers import NO_HIGHER_RANK
from ...position.unseen import LookedAt
from ...position.values import NOBODY
from ...table import standing, town
from .afterwards import Values, home_from_a_job, once_it_is_over, once_the_fight_is_over
from .asked import CONTROLLER, IN_PLAY_OR_NOT, MOST, NO_MORE, OF_CARRIED, Asked
from .bounds import every_one, have, without_numbers
from .bounties import joining, may_trespass, to_collect
from .by_texts import may_be_over
from .casualties import covering_otherwise, fall_together, may_be_taken, or_it_is_over, taking, with_hosts
from .changes import CARRIED, Changes, Texts
from .how_far import casualties_are_taken, compared, how_far
from .rest_of_round import one_of_each

if TYPE_CHECKING:
    from ...position.state import State

REMOVED: Final[Zone] = "out of the game"


class Ranges(NamedTuple):
    """How far what is asked may still change."""

    dudes: list[list[Values]]
    """What may be of each of the dudes while the shootout goes on."""
    over: list[list[Values]]
    """The same once it is over, where posses are asked about."""
    home: list[list[Values]]
    """The same of a job, while its effects come: the posse is home, and still the one that did it."""
    others: list[list[CardId]]
    """The other dudes of each of the posses, any number of whom may be gone."""
    most: list[int]
    """The most ghost rock that each player may have."""
    yet: list[Mapping[CardId, int]]
    """What of that each player has not collected, by the dude for whom it is."""
    together: bool
    """Whether all who fall are of one side, or one of each."""
    with_hosts: bool
    """Whether what a dude carries is gone if the dude is."""
    taken: Mapping[PlayerId, int]
    """How many casualties each side may have taken at most of which it is asked; of none if that is settled."""


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
        texts: Texts | None = None,
    ) -> None:
        self.dudes, self.stashes, self.posses = dudes, stashes, posses
        self.asked = asked or Asked()
        self.in_rounds = bool(posses) or self.asked.who_fights
        """Whether nothing can be told before the rounds have begun."""
        self.goes_on = self.in_rounds and self.asked.beyond and self.asked.ends is None
        """Whether it is asked as well once nobody is in a posse any more, as the shootout is over."""
        self.needs = needs - {BOUNTY, RAISED, ROCK} | {ANYTHING}
        if stashes:
            self.needs |= {BOUNTY, BOUNTY + ITSELF, RAISED, RAISED + ITSELF, TOKENS}
        if posses:
            self.needs |= {JOINED, JOINED + ITSELF}
        if self.in_rounds or stashes or self.asked.counted or not self.asked.words <= IN_PLAY_OR_NOT:
            self.needs |= {BROUGHT}
        if self.asked.counted:
            self.needs |= {TOKENS}
        self.of_each = needs & {BOUNTY, RAISED}
        """What no text may change of any of the dudes."""
        self.texts = texts or Texts(start)
        self.covering_otherwise = covering_otherwise(start)
        self.bounties = [card.bounty for _, card in start.each_card()]
        self.found_out: dict[Hashable, bool] = {}
        """Whether all that may still be is as it was asked, by `_told_by`."""

    def of(self, s: State) -> Iterator[State] | None:
        """Positions that tell of the dudes and the ghost rock all that may still be; None where more may happen.

        Raises LookedAt where a search has forgotten what has to be known for it.
        """
        ranges = self._ranges(s)
        return None if ranges is None else self._all_of(s, ranges)

    def all_are(self, s: State, asked: Callable[[State], bool]) -> bool | None:
        """Whether something that looks at nothing else is so of all that may still be; None where more may happen.

        It is always the same that is asked, and found out once where nothing that it looks at is different.
        Raises LookedAt as `of`, and what `asked` raises.
        """
        ranges = self._ranges(s)
        if ranges is None:
            return None
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
        if self.asked.numbers and self.asked.takers:
            return None  # what is asked of a shootout that is over may change numbers
        if when is None or (self.in_rounds and when == FORMING):
            return None
        if self.asked.hands and not compared(s, self.asked.ends):
            return None
        changes = self.texts.changes(s, when, self.asked.ends)
        settled = casualties_are_taken(s, self.asked.ends)
        taken = {} if settled else may_be_taken(s, self.asked.takers, changes, otherwise=self.covering_otherwise)
        if taken is None:
            return None
        if not self.needs <= changes.kept or not all(map(changes.of_player, self.stashes)):
            return None
        rest = changes.rest
        wanted = changes.gained()[0] if self.bounties_are_asked else 0
        trespass = self.bounties_are_asked and any(may_trespass(s, player, changes) for player in s.everybody())
        joins = changes.times_joined() if trespass else 0
        if joins is None and (self.stashes or RAISED in self.of_each):
            return None
        joins = 1 if joins is None else joins
        yet = [to_collect(s, player, rest, changes, self.bounties, joins) for player in self.stashes]
        most = [s.players[player].rock + sum(of.values()) for player, of in zip(self.stashes, yet, strict=True)]
        most = [rock + sum(changes.gained(player)) for rock, player in zip(most, self.stashes, strict=True)]
        others = [[n for n in s.posse(player) if n not in self.dudes] for player in self.posses]
        kept = [changes.of(n) for n in self.dudes]
        dudes = [
            self._of_a_card(s, n, changes, (joins, wanted)) if self.of_each.issubset(each) else []
            for n, each in zip(self.dudes, kept, strict=True)
        ]
        over = [once_it_is_over(values) for values in dudes] if self.goes_on else []
        ways = prod((*map(len, dudes), *(len(those) + 1 for those in others)))
        job = zip(self.dudes, dudes, strict=True) if self.goes_on and s.job is not None else ()
        home = [home_from_a_job(s, n, values) for n, values in job]
        ways += prod(map(len, over)) if self.goes_on else 0
        ways += prod((*map(len, home), *(len(those) + 1 for those in others))) if home else 0
        if not all(map(len, (*dudes, *over))) or any(rock < 0 for rock in most):
            return None
        if ways * prod(n + 1 for n in (*most, *taken.values())) > MOST:
            return None
        with_hosts = ATTACHED in changes.kept and not changes.leaving_is_answered
        return Ranges(dudes, over, home, others, most, yet, one_of_each(s, self.asked.ends, kept), with_hosts, taken)

    def _all_of(self, s: State, ranges: Ranges) -> Iterator[State]:
        """Positions for everything that may still be."""
        stashes: list[list[Values]] = [[{"rock": rock} for rock in range(most + 1)] for most in ranges.most]
        gone = [[those[:n] for n in range(len(those) + 1)] for those in ranges.others]
        found = self._positions(s, ranges.dudes, stashes, gone, ranges)
        if self.goes_on:
            over = self._positions(s, ranges.over, stashes, [[those] for those in ranges.others], ranges)
            found = chain(found, over)
        if ranges.home:
            found = chain(found, once_the_fight_is_over(self._positions(s, ranges.home, stashes, gone, ranges)))
        for player, most in ranges.taken.items():
            found = taking(found, player, most)
        if self.asked.takers:
            found = or_it_is_over(found)
        if ranges.with_hosts and any(s.cards[n].attached in self.dudes for n in self.dudes):
            found = filter(partial(with_hosts, self.dudes), found)
        together = partial(fall_together, s, self.dudes, otherwise=self.covering_otherwise)
        return filter(together, found) if ranges.together else found

    def _told_by(self, s: State, ranges: Ranges) -> Hashable:
        """All by which two positions can differ in what is asked of what may still be; None where texts, hands or
        casualties matter as well.
        """
        if self.asked.hands or self.asked.takers or standing.texts(s, BOUNTIES):
            return None
        cards = [s.cards[n] for n in self.dudes]
        bounties = self.bounties_are_asked  # else it may be forgotten what they are
        dudes = [
            (c.zone, c.at, s.players[c.controller].home, c.booted, c.posse, c.owner, c.controller, c.attached)
            + ((c.bounty,) if bounties else ())
            for c in cards
        ]
        values = [tuple(each.items()) for dude in ranges.dudes for each in dude]
        left = map(len, ranges.others)
        yet = tuple([of.get(n) for of in ranges.yet for n in self.dudes])
        some = (*left, *ranges.most), yet, ranges.together, ranges.with_hosts
        return (s.shootout is None, s.job is None), (*dudes,), (*map(len, ranges.dudes), *values), some

    def never_higher(self, s: State, player: PlayerId, other: PlayerId) -> bool:
        """Whether a hand rank may not exceed that of the other side of the round that is under way, and nothing that
        still acts changes that; it lasts as long as there are hands.
        """
        when, fight = how_far(s, self.asked.ends), s.shootout
        if fight is None or when not in (DRAWN, COMPARED) or {player, other} != {fight.leader, fight.mark}:
            return False
        lasting = any(not limit.until.startswith("play") for limit in s.effects(NO_HIGHER_RANK, player))
        return lasting and ANYTHING in self.texts.changes(s, when, self.asked.ends).kept

    @property
    def bounties_are_asked(self) -> bool:
        """Whether it matters what bounties there are."""
        return "bounty" in self.asked.words or bool(self.stashes)

    def be_sure(self, s: State) -> None:
        """Find out whether that rests on a guess at what bounty there is on whoever is away.

        Raises Remembered where it does, so that nobody is away at that moment.
        """
        if self.stashes and s.away is not None:
            s.away.asked()

    def _of_a_card(self, s: State, n: CardId, changes: Changes, gained: tuple[int, int]) -> list[Values]:
        """What may be of a dude, or of what one carries, as long as the shootout goes on; nothing where that is not
        known.  A bounty may grow by so much for joining, and by so much otherwise.
        """
        card, rest, kept = s.cards[n], changes.rest, changes.of(n)
        removed: tuple[Zone, ...] = () if IN_THE_GAME in kept else (REMOVED,)
        if card.printed.type not in ("dude", *CARRIED) or "Token" in card.printed.keywords:
            return []
        if card.zone == "boot hill":
            return [{}, *({"zone": zone} for zone in removed)]
        if card.zone not in ("play", "discard"):
            return []
        carried, in_play = card.printed.type != "dude", card.zone == "play"
        if not in_play and not ({BROUGHT, ATTACHED} if carried else {BROUGHT}) <= {*kept}:
            return []
        if carried and (not self.asked.of_carried <= OF_CARRIED or (in_play and card.attached == NOBODY)):
            return []
        falls = not in_play or carried or rest.may_fall(n, card, kept)
        aced = ACED not in kept or (in_play and falls)
        discarded = GONE not in kept or ACED not in kept or falls  # a Harrowed dude is discarded where one is aced
        zones = [zone for zone in NO_MORE if zone in self.asked.zones and (aced if zone == "boot hill" else discarded)]
        if "zone" not in self.asked.words:
            zones = zones[:1]
        gone = {"at": NOBODY, "posse": NOBODY, "booted": False, "bounty": 0}
        gone |= {"controller": card.owner} if CONTROLLER in self.asked.words else {}
        gone |= {"attached": NOBODY} if carried else {}
        found: list[Values] = [{"zone": zone, **gone} for zone in (*zones, *removed)]
        if not in_play:
            return found
        if may_be_over(s, n, self.asked.words):
            return []
        if carried:
            return [*found, {}]
        numbers = every_one(s, n, self.asked.numbers, changes)
        return [*found, *(now | these for now in self._staying(s, n, changes, gained) for these in numbers)]

    def _staying(self, s: State, n: CardId, changes: Changes, gained: tuple[int, int]) -> Iterator[Values]:
        """What may be of a dude who stays in play.

        Whoever goes anywhere in a round leaves the posse, unless a text may do more (rules: shootout.sent-home-leaves,
        shootout.run-or-gun.fleeing-is-moving); whom a text moves may be anywhere, and stays as booted as before.
        Whoever is left in the posse that does a job goes home booted at its end, and all who leave it before do (rule:
        jobs.survivors).
        Whoever joins a posse from next door moves, on private ground all who fight gain a bounty of 1 as it begins, and
        whoever leaves one goes home booted (rules: shootout.form-posses.who-may-join, bounty.private-location,
        shootout.run-or-gun.fleeing-is-moving).
        """
        card, words, rest, kept = s.cards[n], self.asked.words, changes.rest, changes.of(n)
        moves, fights = MOVED not in kept, card.posse != NOBODY or rest.joins(kept)
        unboots_there = fights and UNBOOTED_THERE not in kept
        unbooted = not card.booted or unboots_there  # now, or as long as the dude is in a posse
        joins_so = unboots_there or not {JOINED, JOINS_UNBOOTED} <= {*kept}
        spared = UNBOOTED not in kept or (unbooted and SPARED not in kept)
        leaves, home = rest.may_go_home(n, card, kept), s.players[card.controller].home
        there = {*joining(s, changes)} if rest.forming or (card.posse == NOBODY and rest.joins(kept)) else set[Place]()
        less = -card.bounty if "bounty" in words and LOWERED not in kept else 0
        bounties = range(less, 1 + (RAISED not in kept))
        if "bounty" in words and RAISED in kept:
            bounties = range(less, 1 + gained[1] + (gained[0] if may_trespass(s, card.owner, changes) else 0))
        back = self.asked.after_job and s.job is not None and s.shootout is not None and card.posse == s.shootout.leader
        back = back and {UNBOOTED, SPARED, STAYS, MOVED} <= {*kept} and not self.in_rounds
        anywhere = town.locations(s) if moves else ()
        for at, booted in (
            [(home, True)]
            if back
            else product(
                {card.at, *((home,) if leaves else ()), *there, *anywhere} if "at_home" in words else (card.at,),
                (True, False) if "booted" in words else (card.booted,),
            )
        ):
            may_have_joined = joins_so and there and (at in there or "at_home" not in words)
            in_a_posse = may_have_joined or (at == card.at and card.posse != NOBODY)
            as_it_is = (not card.booted and at == card.at) or (unbooted and (moves or in_a_posse))
            if not (booted or spared or as_it_is or "booted" not in words):
                continue
            now = {"at": at, "booted": booted}
            here: list[Values] = [{**now, "bounty": card.bounty + n} if "bounty" in words else now for n in bounties]
            if not self.in_rounds:
                yield from here
                continue
            out = booted or spared or moves or not card.booted or "booted" not in words
            if moves or (at == card.at if card.posse != NOBODY else out):
                yield from here
            if card.posse == NOBODY and there and (at in there or "at_home" not in words):
                yield from ({**values, "posse": card.controller} for values in here)
            went = (at == home or "at_home" not in words) and (booted or spared or "booted" not in words)
            if card.posse != NOBODY and ((leaves and went) or moves):
                yield from ({**values, "posse": NOBODY} for values in here)

    def _cannot_come(self, s: State, values: Sequence[Values], ranges: Ranges) -> bool:
        """Whether a player would have collected a bounty on one of the dudes who is still in play."""
        named = zip(self.dudes, values, strict=False)
        staying = [n for n, changes in named if "zone" not in changes and s.cards[n].zone == "play"]
        rocks = (changes["rock"] for changes in values[len(self.dudes) :])
        left = (sum(yet.get(n, 0) for n in staying) for yet in ranges.yet)
        return any(rock > most - of for rock, most, of in zip(rocks, ranges.most, left, strict=True))

    def _positions(
        self,
        s: State,
        dudes: list[list[Values]],
        stashes: list[list[Values]],
        gone: Sequence[list[list[CardId]]],
        ranges: Ranges,
    ) -> Iterator[State]:
        for values, those in product(product(*dudes, *stashes), product(*gone)):
            if self.stashes and self._cannot_come(s, values, ranges):
                continue
            here = s.fork()
            for n in (n for each in those for n in each):
                here.set(n, posse=NOBODY)
            for n, changes in zip(self.dudes, values, strict=False):
                here.set(n, **without_numbers(changes))
                if here.cards[n].zone != "play":
                    here.on_table = tuple([other for other in here.on_table if other != n])
            for player, changes in zip(self.stashes, values[len(self.dudes) :], strict=True):
                here.set_player(player, **changes)
            for n, changes in zip(self.dudes, values, strict=False):
                have(here, n, changes)
            yield here
