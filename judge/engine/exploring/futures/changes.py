"""What the texts that may still act in a shootout never change any more, of all and of each dude.

Each card says what its texts may change (`Printed.changes`), and what of the card itself or of the dude who carries it
only; all that it does not say is kept.  Where a text gains so much and no more, it is told how much.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from typing import TYPE_CHECKING

from ...position.kinds import (
    ANYTHING,
    ATTACHED,
    BROUGHT,
    ENTERS,
    FORMING,
    IN_USE,
    ITSELF,
    JOINED,
    KEPT,
    LOWBALL,
    MOVED,
    OF_DUDES,
    ROCK,
    STAGES,
    CardId,
)
from ..forgetting import in_use
from .rest_of_round import step_of, still_acts, times_left, times_used

if TYPE_CHECKING:
    from ...position.kinds import PlayerId
    from ...position.state import State

NOTHING = frozenset[str]()
CARRIED = frozenset({"goods", "spell"})


class Texts:
    """What the texts of all cards of a board never change in a shootout."""

    def __init__(self, start: State) -> None:
        self.kept = {when: _of_those_that_change(_each_kept(start, when)) for when in STAGES}
        """What the texts of each card never change that act by themselves, of those that change anything, by how far
        the shootout is.
        """
        self.in_use = {when: dict(enumerate(_each_kept(start, IN_USE + when))) for when in STAGES}
        """The same of each card once a text is in use that can be used no more."""
        self.carried = [n for n, card in start.each_card() if card.printed.type in CARRIED]
        self.deeds = {n for n, card in start.each_card() if card.printed.type == "deed"}
        self.gaining = {
            n: gains for n, card in start.each_card() if any(each and any(each) for each in card.printed.gains)
            for gains in [card.printed.gains]
        }  # fmt: skip
        """Of each card with an ability that adds so much to bounties or ghost rock, how much each adds."""
        self.kinds = {n: [each.kinds for each in start.cards[n].printed.abilities] for n in self.gaining}


class Changes:
    """What the texts of a position never change any more, `when` it is so far, and up to the step `ends` of the round
    that is under way, if ways end in it.
    """

    def __init__(self, texts: Texts, s: State, when: str, ends: int | None) -> None:
        self.texts, self.s, self.when = texts, s, when
        self.now_used = in_use(s)
        self.here = step_of(s) if ends is not None else None
        self.acting = [n for n in texts.kept[when] if self._acts(n)]
        kept, used = texts.kept[when], texts.in_use[when]
        found = KEPT.intersection(*(kept[n] for n in self.acting), *(used.get(n, NOTHING) for n in self.now_used))
        self.kept = found if BROUGHT in found or ENTERS in found else found - {ANYTHING}
        """What is not changed of anybody, or of a card by itself."""
        self._only_of_itself = frozenset(
            what for what in OF_DUDES if what in self.kept and what + ITSELF not in self.kept
        )

    def _acts(self, n: CardId) -> bool:
        return self.here is None or n in self.now_used or still_acts(self.s, n, self.here)

    def of(self, n: CardId) -> Collection[str]:
        """What is not changed of a dude, neither by others nor by the dude's own texts, and what they carry or may."""
        only = self._only_of_itself
        if not only:
            return self.kept
        mine = {n, *self.s.attachments(n)}
        if not {ATTACHED, BROUGHT} <= self.kept:
            mine.update(self.texts.carried)
        kept, used = self.texts.kept[self.when], self.texts.in_use[self.when]
        texts = [kept[m] for m in self.acting if m in mine] + [used.get(m, NOTHING) for m in self.now_used if m in mine]
        return self.kept - {what for what in only if any(what + ITSELF not in each for each in texts)}

    def times_joined(self) -> int | None:
        """How often at most a dude joins a posse from here on; None where that cannot be told.

        Whoever joins one that is being formed does so once; texts may have somebody join as often as they can be used.
        In a posse that forms, a text that moves dudes may have the shootout elsewhere.
        """
        forming, joins = self.when == FORMING, JOINED + ITSELF
        if forming and not {MOVED, MOVED + ITSELF} <= self.kept:
            return None
        if any(joins not in self.texts.in_use[self.when].get(n, KEPT) for n in self.now_used):
            return None
        times = [times_used(self.s, n) for n in self.acting if joins not in self.texts.kept[self.when][n]]
        return None if None in times else sum(filter(None, times)) + forming

    def of_player(self, player: PlayerId) -> bool:
        """Whether no text changes a player's ghost rock but those that say by how much."""
        own, kept, used = ROCK + ITSELF, self.texts.kept[self.when], self.texts.in_use[self.when]
        if ROCK not in self.kept or own in self.kept:
            return ROCK in self.kept
        mine = [n for n in (*self.acting, *self.now_used) if self._may_be_of(n, player)]
        return all(own in kept.get(n, KEPT) and (n not in self.now_used or own in used[n]) for n in mine)

    def _may_be_of(self, n: CardId, player: PlayerId) -> bool:
        """Whether a card may act for a player: in a fight a deed may change hands with every dude who leaves it."""
        return (n in self.texts.deeds and self.when != LOWBALL) or self.s.cards[n].controller == player

    def gained(self, player: PlayerId | None = None) -> tuple[int, int]:
        """How much may be added to bounties, and to a player's ghost rock, by abilities that say how much; each is used
        so often at most as it may still be used, and once more where one is under way.
        """
        bounty = rock = 0
        for n, gains in self.texts.gaining.items():
            acts = self._acts(n)
            for number, each in enumerate(gains):
                if each is None or not any(each):
                    continue
                over = STAGES[self.when].issuperset(self.texts.kinds[n][number])
                times = times_left(self.s, n, number) if acts and not over else 0
                times += n in self.now_used
                bounty += times * each[0]
                rock += times * (each[2] + (each[1] if player is not None and self._may_be_of(n, player) else 0))
        return bounty, rock


def _each_kept(start: State, when: str) -> list[frozenset[str]]:
    """What the texts of each card never change; those of one without any change nothing."""
    found = []
    for _, card in start.each_card():
        printed = card.printed
        kept = _kept(printed.changes, when) if printed.abilities or printed.traits or printed.standing else KEPT
        found.append(kept if printed.elsewhere is None else NOTHING)
    return found


@cache
def _kept(changes: frozenset[str], when: str) -> frozenset[str]:
    """What is not among what may be changed; it is asked of the same cards for each part of a question."""
    return frozenset([what for what in KEPT if what + when not in changes])


def _of_those_that_change(each: list[frozenset[str]]) -> dict[CardId, frozenset[str]]:
    return {CardId(n): kept for n, kept in enumerate(each) if not kept >= KEPT}
