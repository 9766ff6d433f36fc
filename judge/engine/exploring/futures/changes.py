"""What the texts that may still act in a shootout never change any more, of all and of each dude.

Each card says what its texts may change (`Printed.changes`), and what of the card itself or of the dude who carries it
only; all that it does not say is kept.  Where a text gains so much and no more, it is told how much.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Iterator
from functools import cache, cached_property
from typing import TYPE_CHECKING, Final

from ...position.kinds import (
    ADDS_TO,
    ANYTHING,
    ATTACHED,
    BROUGHT,
    ENTERS,
    FORMING,
    IN_HAND,
    IN_ROUNDS,
    IN_USE,
    ITSELF,
    JOINED,
    JOINING,
    KEPT,
    LOWBALL,
    MOVED,
    NO_LIMIT,
    OF_DUDES,
    OPPOSING,
    OWN,
    PLAYED,
    RAISED,
    REUSED,
    ROCK,
    STAGES,
    TOKENS,
    CardId,
)
from ...position.unseen import LookedAt
from ...position.values import NOBODY
from ..forgetting import has_one_of, in_use, is_made_again, looked_for
from ..outside import quiet
from ..results.at_once import bears_on
from .rest_of_round import BY_THEMSELVES, Rest, acting, rest_of_round, step_of, times_left

if TYPE_CHECKING:
    from ...position.kinds import Added, PlayerId
    from ...position.state import State
    from ...position.values import Printed

NOTHING = frozenset[str]()
PILES: Final = "piles"
"""What `Printed.looks` has of cards with a text that looks through piles for any card."""
CARRIED: Final = frozenset({"goods", "spell"})
GAINED: Final = frozenset({RAISED, RAISED + ITSELF, ROCK, ROCK + ITSELF})
"""What texts change that say by how much, each time they are used."""
PUTS_INTO_PLAY: Final = frozenset({BROUGHT, ATTACHED})
"""What whoever plays a card does by that."""
COME_BACK: Final = frozenset({ANYTHING, BROUGHT, TOKENS, ATTACHED})
"""What texts do by which a card may come into play."""
JOINS: Final = frozenset(JOINED + whose for whose in ("", ITSELF, OWN, OPPOSING))
LEAVES_PLAY: Final = CARRIED | {"dude"}
"""The kinds of card whose texts act in play only; what is used out of a hand or a discard pile are actions."""
ENTERING: Final = frozenset({"invent", "enter play"})
"""The events that do not happen where nothing comes into play."""
Adds = tuple[str, int, int]
"""Whose dudes a text adds something to, and from the least to the most."""
ANY_NUMBER: Final = tuple((number, "", -NO_LIMIT, NO_LIMIT) for number in ADDS_TO)
"""What a text may add of which nothing is known."""
Acting = tuple[tuple[CardId, tuple[int, ...]], ...]
"""Of each card which of its texts may still act, as `rest_of_round.acting` has them."""
By = tuple[tuple[CardId, frozenset[str]], ...]
"""What the texts of each card never change."""
LEAVING: Final = frozenset({"discard", "ace"})
"""The events between which somebody may be gone, and what they carried still be in play, if anything answers these."""
OPEN: Final = ("discard", "boot hill")
"""The piles from which nothing is drawn."""
NO_LONGER_THERE: Final = (*OPEN, "out of the game")


class Texts:
    """What the texts of all cards of a board never change in a shootout."""

    def __init__(self, start: State) -> None:
        changed = (what for printed in _printed(start) for each in printed.changes for what in each)
        self.answers_joining = any(what.endswith(JOINING) for what in changed)
        """Whether a text of any card may change more in the rounds of a shootout in which somebody joins a posse."""
        stages = (*STAGES, *(when + JOINING for when in IN_ROUNDS if self.answers_joining))
        each = {when: [_each_kept(printed, when) for printed in _printed(start)] for when in stages}
        self.kept = {
            when: {CardId(n): kept for n, kept in enumerate(those) if not all(one >= KEPT for one in kept)}
            for when, those in each.items()
        }
        """What the texts of each card never change, of those that change anything: those that act by themselves, and
        each ability, by how far the shootout is.
        """
        self.in_use = {
            when: {CardId(n): _all_of(_each_kept(printed, IN_USE + when)) for n, printed in enumerate(_printed(start))}
            for when in stages
        }
        """The same of all texts of a card once one is in use that can be used no more."""
        self.once_more = {
            when: any(REUSED not in kept for each in those.values() for kept in each)
            for when, those in self.kept.items()
        }
        """Whether a text of any card may let abilities be used once more, by how far the shootout is."""
        self.carried = {n for n, card in start.each_card() if card.printed.type in CARRIED}
        self.deeds = {n for n, card in start.each_card() if card.printed.type == "deed"}
        self.gaining = {
            n: gains for n, card in start.each_card() if any(each and any(each) for each in card.printed.gains)
            for gains in [card.printed.gains]
        }  # fmt: skip
        """Of each card with an ability that adds so much to bounties or ghost rock, how much each adds."""
        adds = {n: _adds(card.printed) for n, card in start.each_card()}
        self.adding = {
            number: {n: those for n, each in adds.items() if any(those := [_of_it(number, one) for one in each])}
            for number in ADDS_TO
        }
        """By the number of a dude, of each card with a text that may add to it, what each text may: those that act by
        themselves, and each ability.
        """
        self.printed = {n: card.printed for n, card in start.each_card()}
        self._never: dict[Hashable, tuple[By, frozenset[str]]] = {}
        """What has been found of texts that may still act: much the same in most positions."""
        self._held: State | None = None
        self._lately: dict[Hashable, Changes] = {}
        """What is never changed any more in the position that is held."""

    def hold(self, s: State | None) -> None:
        """Keep what is found out of a position, of which several things are asked, until another is held or none."""
        self._held, self._lately = s, {}

    def changes(self, s: State, when: str, ends: int | None) -> Changes:
        """What they never change any more in a position."""
        if s is not self._held:
            return Changes(self, s, when, ends)
        found = self._lately.get((when, ends))
        if found is None:
            found = self._lately[when, ends] = Changes(self, s, when, ends)
        return found

    def never_changed(self, when: str, acting: Acting, now_used: tuple[CardId, ...]) -> tuple[By, frozenset[str]]:
        """What each of those cards never changes of which such texts may still act, and each that is in use; and what
        none of them does.
        """
        known = self._never.get(key := (when, acting, now_used))
        if known is None:
            kept, used = self.kept[when], self.in_use[when]
            each = [(n, _all_of(tuple([kept[n][one] for one in those]))) for n, those in acting]
            by = (*each, *((n, used[n]) for n in now_used if n in used))
            known = self._never[key] = by, KEPT.intersection(*(those for _, those in by))
        return known

    def may_take(self, m: CardId, n: CardId) -> bool:
        """Whether a text of one card may take the other into a hand: what only looks through piles for cards of some
        keywords or kinds takes no others.
        """
        words = looked_for(self.printed[m].looks)
        return not words or PILES in self.printed[m].looks or has_one_of(words, self.printed[n])


class Changes:
    """What the texts of a position never change any more, `when` it is so far, and up to the step `ends` of the round
    that is under way, if ways end in it.
    """

    def __init__(self, texts: Texts, s: State, when: str, ends: int | None) -> None:
        self.texts, self.s, self.when = texts, s, when
        self.now_used = in_use(s)
        self.here = step_of(s) if ends is not None else None
        self.stage = when
        """How far it is in the words of `Texts`, which tell apart whether somebody may join a posse in a round."""
        self.acting = self._those_acting()
        """Which texts may still act, of each card of which any may."""
        found = self._never_changed()
        if texts.answers_joining and when in IN_ROUNDS and not found >= JOINS:
            self.stage = when + JOINING
            self.acting = self._those_acting()
            found = self._never_changed()
        if found >= COME_BACK and any(silent := [n for n in self.acting if self.is_silent(n, found)]):
            self.acting = {n: those for n, those in self.acting.items() if n not in silent}
            found = self._never_changed()
        self.nothing_enters = found >= COME_BACK
        """Whether nobody and nothing comes into play any more."""
        not_brought = BROUGHT in found and not self.played
        of_anybody = found if not_brought or ENTERS in found else found - {ANYTHING}
        self._of_some = [
            what for what in OF_DUDES if what in found and not {what + ITSELF, what + OWN, what + OPPOSING} <= found
        ]
        self.kept = of_anybody - {what for what in OF_DUDES if not {what + OWN, what + OPPOSING} <= found}
        """What is not changed of anybody, or of a card by itself."""
        self._ends, self._of = ends, dict[CardId, Collection[str]]()

    @property
    def once_more(self) -> bool:
        """Whether a text may let abilities be used once more."""
        return self.texts.once_more[self.stage]

    def _those_acting(self) -> dict[CardId, tuple[int, ...]]:
        return {n: those for n in self.texts.kept[self.stage] if (those := self.may_act(n))}

    @cached_property
    def rest(self) -> Rest:
        """What may still befall dudes."""
        return rest_of_round(self.s, self._ends, self.kept, forming=self.when == FORMING)

    @cached_property
    def leaving_is_answered(self) -> bool:
        """Whether anything answers that a dude leaves play."""
        return bears_on(self.s, LEAVING)

    def _never_changed(self) -> frozenset[str]:
        """What none of the texts changes that may still act, or are in use."""
        self.by, found = self.texts.never_changed(self.stage, tuple(self.acting.items()), tuple(self.now_used))
        """What each card with such a text never changes, and what is not changed by those in use."""
        if self.once_more and self.texts.gaining:
            found -= GAINED
        each = () if PLAYED in found else self.by
        played = [n for n, kept in each if PLAYED not in kept and self._may_be_played(n)]
        self.played = bool(played)
        """Whether a card may come into play as a play of its own."""
        if not played:
            return found
        with_a_dude = all(n in self.texts.carried for n in played)  # what a dude carries is nobody new
        return found - {ATTACHED} if with_a_dude else found - PUTS_INTO_PLAY

    def _may_be_played(self, n: CardId) -> bool:
        """Whether a card may be put into play as a play of its own, out of a hand: one that is in play already, or that
        lies in a pile from which nothing is drawn, may not where no text takes it into a hand.
        """
        card = self.s.cards[n]
        lies = card.zone in OPEN and not is_made_again(self.s, card.owner)
        if card.zone != "play" and not lies:
            return True
        return any(self.texts.may_take(m, n) for m, kept in self.by if IN_HAND not in kept)

    def is_silent(self, n: CardId, found: Collection[str]) -> bool:
        """Whether a card is where none of its texts does anything any more, as long as nobody comes back into play: out
        of it, or with a dude who is in no posse, and nobody joins one (rule: shootout.make-plays.where-from).
        """
        card, stays_outside = self.s.cards[n], self.when in IN_ROUNDS and JOINS.issubset(found)
        if n in self.now_used or card.printed.type not in LEAVES_PLAY:
            return False
        if self.s.away is not None and n in self.s.away.cards:
            return stays_outside
        if card.zone in NO_LONGER_THERE:
            return True
        host = n if card.printed.type == "dude" else card.attached
        if not stays_outside or card.zone != "play" or host == NOBODY or self.s.cards[host].posse != NOBODY:
            return False
        try:
            return quiet(card.printed)
        except LookedAt:
            return False

    def acts_no_more(self, n: CardId) -> bool:
        """Whether no text of a card is used where it is, and the card comes to nobody else."""
        return self.nothing_enters and self.is_silent(n, self.kept)

    def may_act(self, n: CardId) -> tuple[int, ...]:
        """Which texts of a card may still act; of one that is in use any."""
        found = None if n in self.now_used else acting(self.s, n, self.here, once_more=self.once_more)
        every = 1 + len(self.texts.printed[n].abilities)
        return tuple(range(every) if found is None else [each for each in found if each < every])

    def of(self, n: CardId) -> Collection[str]:
        """What is not changed of a dude, neither by others nor by the dude's own texts, and what they carry or may."""
        if not self._of_some:
            return self.kept
        known = self._of.get(n)
        if known is None:
            known = self._of[n] = self._not_changed_of(n)
        return known

    def _not_changed_of(self, n: CardId) -> Collection[str]:
        some = self._of_some
        cards, player, changed = self.s.cards, self.s.cards[n].controller, set[str]()
        away: Collection[CardId] = self.s.away.cards if self.s.away is not None else ()
        may_be_carried = () if {ATTACHED, BROUGHT} <= self.kept else self.texts.carried
        for m, kept in self.by:
            carried = n in away if m in away else cards[m].attached == n  # who is away carries what is away
            itself = n == m or carried or m in may_be_carried
            for what in some:
                if (
                    (itself and what + ITSELF not in kept)
                    or (what + OWN not in kept and self.may_be_of(m, player))
                    or (what + OPPOSING not in kept and self.may_be_of_another(m, player))
                ):
                    changed.add(what)
        return self.kept.union(some) - changed

    def times_joined(self) -> int | None:
        """How often at most a dude joins a posse from here on; None where that cannot be told.

        Whoever joins one that is being formed does so once; texts may have somebody join as often as they can be used.
        In a posse that forms, a text that moves dudes may have the shootout elsewhere.
        """
        forming, joins = self.when == FORMING, {JOINED + ITSELF, JOINED + OPPOSING}
        if forming and not {MOVED, MOVED + ITSELF} <= self.kept:
            return None
        if self.once_more or any(not joins <= self.texts.in_use[self.stage].get(n, KEPT) for n in self.now_used):
            return None
        kept, times = self.texts.kept[self.stage], int(forming)
        for n, those in self.acting.items():
            for each in (one for one in those if not joins <= kept[n][one]):
                ability = None if each == BY_THEMSELVES else self.texts.printed[n].abilities[each - 1]
                if ability is None or ability.repeat or ability.waiting:
                    return None
                times += times_left(self.s, n, each - 1)
        return times

    def of_player(self, player: PlayerId) -> bool:
        """Whether no text changes a player's ghost rock but those that say by how much."""
        own = ROCK + ITSELF
        if ROCK not in self.kept or own in self.kept:
            return ROCK in self.kept
        return all(own in kept for n, kept in self.by if self.may_be_of(n, player))

    def may_be_of(self, n: CardId, player: PlayerId) -> bool:
        """Whether a card may act for a player: in a fight a deed may change hands with every dude who leaves it."""
        return (n in self.texts.deeds and self.when != LOWBALL) or self.s.cards[n].controller == player

    def may_be_of_another(self, n: CardId, player: PlayerId) -> bool:
        """Whether a card may act for another player."""
        return (n in self.texts.deeds and self.when != LOWBALL) or self.s.cards[n].controller != player

    def times(self, n: CardId, number: int) -> int:
        """How often an ability may still be used at most, if it may; one that may be as often as one likes, once."""
        ability = self.texts.printed[n].abilities[number]
        if STAGES[self.when].issuperset(ability.kinds):
            return 0
        if ability.trigger is not None and ENTERING.issuperset(ability.trigger.events) and self.nothing_enters:
            return 0
        often = ability.repeat or ability.once_a_round or ability.once_a_shootout
        return 1 if often else times_left(self.s, n, number)

    def gained(self, player: PlayerId | None = None) -> tuple[int, int]:
        """How much may be added to bounties, and to a player's ghost rock, by abilities that say how much; each is used
        so often at most as it may still be used, and once more where one is under way.
        """
        bounty = rock = 0
        for n, gains in self.texts.gaining.items():
            acts = self.may_act(n)
            for number, each in enumerate(gains):
                if each is None or not any(each):
                    continue
                times = self.times(n, number) if 1 + number in acts else 0
                times += n in self.now_used
                bounty += times * each[0]
                rock += times * (each[2] + (each[1] if player is not None and self.may_be_of(n, player) else 0))
        return bounty, rock


def _of_it(number: str, text: Iterable[Added]) -> list[Adds]:
    """What a text may add to one number."""
    return [(whose, least, most) for what, whose, least, most in text if what == number]


def _adds(printed: Printed) -> tuple[tuple[Added, ...], ...]:
    """What the texts of a card may add to numbers of dudes; of one of which nothing is known whatever there is."""
    texts = 1 + len(printed.abilities)
    if printed.elsewhere is not None or (len(printed.adds) < texts and _has_texts(printed)):
        return (ANY_NUMBER,) * texts
    return printed.adds


def _printed(start: State) -> Iterator[Printed]:
    for _, card in start.each_card():
        yield card.printed


def _each_kept(printed: Printed, when: str) -> tuple[frozenset[str], ...]:
    """What the texts of a card never change: those that act by themselves, and each ability."""
    texts = 1 + len(printed.abilities)
    if printed.elsewhere is not None or (len(printed.changes) < texts and _has_texts(printed)):
        return (NOTHING,) * texts
    return tuple([_kept(changes, when) for changes in printed.changes])


def _has_texts(printed: Printed) -> bool:
    return bool(printed.abilities or printed.traits or printed.standing)


@cache
def _kept(changes: frozenset[str], when: str) -> frozenset[str]:
    """What is not among what may be changed; it is asked of the same cards for each part of a question."""
    by_others = when.removesuffix(JOINING)
    return frozenset([what for what in KEPT if what + when not in changes and what + by_others not in changes])


@cache
def _all_of(several: tuple[frozenset[str], ...]) -> frozenset[str]:
    """What none of them changes."""
    return KEPT.intersection(*several)
