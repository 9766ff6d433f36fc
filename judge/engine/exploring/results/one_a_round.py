"""One casualty a round is enough where more rounds may follow.

Whoever loses several dudes in a round can lose them in as many rounds, one in each, while everybody passes, nobody
cheats and nobody flees: once the last of these rounds is over nothing tells the two apart.  So can both sides of a tie,
the one first and then the other; and whoever would flee can fall in the next round instead, as long as those who have
fled are the same as those who are gone (`Outside`).  So of each round only those outcomes are tried that take one
casualty, of casualties only those of one card, and of flights those of dudes who are not as good as gone.

That is so where nothing else comes of the further rounds, and nothing that lasts no longer than a round makes them
another.  It is looked for beforehand whether a text might see to that (`OneARound.may`), and in each position whether
an effect would (`plain`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ...position import modifiers
from ...position.ability import Trait
from ...position.kinds import EVERY_ROUND, WHILE_POSSES_FORM, CardId, PlayerId
from ...position.procedure import PASS
from ...position.unseen import AnyNumber
from ...shootout.covering import covers_alone
from ...table import casualty, numbers, posse
from ..by_stage import (
    BOUNTIES,
    BOUNTY_OF,
    CONTROL,
    HAND,
    HEADLINE,
    OF_CASUALTIES,
    OF_RANKS,
    ROCK,
    STAGES,
    USED,
)
from ..chance.outcomes import Settled
from ..forgetting import BEGUN, CALL_OUT, LINGERING, SHOOTER
from ..outside import OUTSIDE, OUTSIDE_IS
from .at_once import BETWEEN, COVERING, AtOnce, bears_on, texts_bear_on
from .fates import Assigned

if TYPE_CHECKING:
    from ...position.state import State
    from ...position.values import Lingering, Modifier
    from ..outside import Outside

REGARDLESS: Final = (
    USED, HAND, ROCK, BOUNTIES, BOUNTY_OF, CONTROL, HEADLINE, SHOOTER, LINGERING, CALL_OUT, OUTSIDE, OUTSIDE_IS,
    "bullets of ", *BEGUN,
)  # fmt: skip
"""The beginnings of what may have to be remembered: none of it is about a round and its casualties as such."""
WHOSE: Final = frozenset({"winner", "loser"})
"""What is remembered of a round that is the same where the same side loses all of them."""
BEARING: Final = (*COVERING, "keyword", "casualties", "hand rank")
"""The beginnings of what texts bear on that say who may be a casualty, what they cover, and how many there are."""
AT_ONCE: Final = frozenset({"compare hands", "win round", "face casualties", "take casualties"})
"""The events that may say how many casualties come together."""
OF_THE_ROUND: Final = OF_RANKS | OF_CASUALTIES | {modifiers.USED}
"""The effects that may last to the end of a round: what they bear on is over, or has not been used in a later one."""
LASTING: Final = frozenset({
    modifiers.BULLETS, modifiers.STUD, modifiers.MOST_BULLETS, modifiers.INFLUENCE, modifiers.VALUE,
    modifiers.CONTROL_POINTS, modifiers.PRODUCTION, modifiers.UPKEEP, modifiers.BOUNTY, modifiers.GHOST_ROCK,
    modifiers.BEGAN, modifiers.USED, *modifiers.BECOMES.values(),
})  # fmt: skip
"""The effects that may last longer: none of them says who may be a casualty, or how many there are."""
OF_NUMBERS: Final = (modifiers.OVERRULED, modifiers.EXCEPTED)


class OneARound:
    """What a search leaves out of the rounds of shootouts that go on after them."""

    def __init__(self, start: State, remembered: frozenset[str], outside: Outside) -> None:
        self.outside = outside
        self.may = (
            all(what.startswith(REGARDLESS) or what in WHOSE for what in remembered)
            and not any(EVERY_ROUND in card.printed.looks for _, card in start.each_card())
            and not start.recalled
            and not bears_on(start, AT_ONCE, ever=True)
            and not texts_bear_on(start, BETWEEN, BEARING)
        )
        """Whether anything may be left out."""
        self.ties_may = remembered.isdisjoint(WHOSE)
        """Whether that goes for ties too: nobody asks whose round it was."""
        self.left_out = False
        """Whether anything has been left out."""

    def outcomes(self, s: State, found: Sequence[Settled]) -> Sequence[Settled]:
        """What hands come to, of which each side can lose everybody one by one."""
        if not self.may or s.shootout is None or not plain(s):
            return found
        sides = s.shootout.leader, s.shootout.mark
        alone = [covers_alone(s, player) for player in sides]
        for n, wanted in enumerate(alone):
            there = [one.casualties[n] for one in found if one.casualties[n] and not one.casualties[1 - n]]
            if not wanted or not wanted.issubset(there):
                return found
        self.left_out = True
        one_by_one = [one._replace(alone=True) for one in found if _one_side(one, alone)]
        if self.ties_may and all(len(s.posse(player)) > 1 for player in sides):
            return one_by_one
        return one_by_one + [one for one in found if all(one.casualties)]

    def choices(self, s: State, found: Sequence[AtOnce], led_by: object) -> Sequence[AtOnce]:
        """Casualties of one card, if they come of such an outcome; flights of those who are not as good as gone."""
        decision = s.decision
        if decision is not None and decision.kind == "assign" and isinstance(led_by, Settled) and led_by.alone:
            return ([each for each in found if _cards(each) == 1] or found) if plain(s) else found
        if decision is not None and decision.kind == "flee":
            gone = self._who_need_not_flee(s)
            return [each for each in found if gone.isdisjoint(_who(each)) or len(each.answers) == len(decision.options)]
        return found

    def nobody_flees(self, s: State) -> bool:
        """Whether it is enough that nobody of a posse flees who could."""
        if not self.ties_may or s.decision is None or s.decision.kind != "flee":
            return False
        return self._who_need_not_flee(s).issuperset(option.card for option in s.decision.options if option != PASS)

    def flights_may(self, s: State) -> bool:
        """Whether flights may be left out: nothing answers them, or falls."""
        return self.may and s.shootout is not None and plain(s) and not bears_on(s, BETWEEN)

    def _who_need_not_flee(self, s: State) -> set[CardId]:
        """The dudes who can as well fall in the next round, where there is one."""
        if not self.flights_may(s):
            return set()
        if not all(s.posse(player) for player in posse.sides(s)):
            return set()
        return {n for n in self.outside.as_good_as_gone(s, STAGES - 1) if _falls_alike(s, n)}


def plain(s: State) -> bool:
    """Whether no effect makes the further rounds of a shootout other than this one."""
    fight = s.shootout
    if fight is None or fight.last_round or not all(map(_changes_nothing, s.modifiers)):
        return False
    if not all(_any_hand_may_come(s, player) for player in (fight.leader, fight.mark)):
        return False
    return not s.lingering or (
        all(_does_nothing_else(s, left) for left in s.lingering) and not texts_bear_on(s, BETWEEN, BEARING)
    )


def _any_hand_may_come(s: State, player: PlayerId) -> bool:
    """Whether nothing is known of a player's deck, so that a further round leaves all that may be drawn later."""
    mine = s.players[player]
    return mine.unstated and not mine.deck and not mine.shuffled


def _changes_nothing(m: Modifier) -> bool:
    """Whether an effect leaves it as it is who may be a casualty, and how many there are in further rounds."""
    if m.until == "round":
        return m.what in OF_THE_ROUND
    return m.what in LASTING or m.what.startswith(OF_NUMBERS)


def _does_nothing_else(s: State, left: Lingering) -> bool:
    """Whether what was left behind lasts longer than the round, and holds, or answers only whatever befalls a dude or
    what does not happen in such a round.
    """
    text = s.cards[left.source].printed.left_by(left.ability)[left.number]
    if left.until == "round":
        return False
    return not isinstance(text, Trait) or (BETWEEN | WHILE_POSSES_FORM).issuperset(text.trigger.events)


def _falls_alike(s: State, dude: CardId) -> bool:
    """Whether a dude may be a casualty of whom nobody collects a bounty, or asks for it."""
    counters = s.cards[dude].bounty
    return bool(casualty.covers(s, dude)) and (isinstance(counters, AnyNumber) or numbers.bounty(s, dude) == 0)


def _one_side(outcome: Settled, alone: Sequence[set[int]]) -> bool:
    """Whether no more than one side has casualties, so many that one card can cover them."""
    those = zip(outcome.casualties, alone, strict=True)
    return not all(outcome.casualties) and all(not number or number in by_one for number, by_one in those)


def _who(found: AtOnce) -> set[CardId]:
    return {each.card for each in found.answers if not isinstance(each, Assigned)}


def _cards(found: AtOnce) -> int:
    """How many cards are casualties."""
    first = found.answers[0]
    return len(first.those) if isinstance(first, Assigned) else len(found.answers)
