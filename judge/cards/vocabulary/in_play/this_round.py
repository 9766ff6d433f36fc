"""Verbs on what a shootout comes to: who takes how many casualties, whose hand counts how, who may do what."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from judge.cards.expressions.expression import Reader
from judge.cards.expressions.named import player_of
from judge.cards.expressions.views import A_PLAYER, NUMBER
from judge.cards.facts import HANDS
from judge.cards.given import word
from judge.cards.telling.nouns import own
from judge.engine.events import verbs
from judge.engine.position.ability import Instruction, Scope
from judge.engine.position.state import State
from judge.engine.position.values import HAND_IS, NOBODY, Modifier

from ..verb import verb

if TYPE_CHECKING:
    from judge.cards.reading import Reading
    from judge.cards.telling.words import Telling

LIMITS = {
    "casualties at most": ("shootout.take-yer-lumps.never-below-zero", "{take} at most {n} {casualties} {lasting}"),
    "casualties at least": ("shootout.take-yer-lumps.extra-casualties", "{take} at least {n} {casualties} {lasting}"),
    "base hand rank": ("values.hand-rank", "{own} hand rank is {n} before modifiers {lasting}, whatever the cards are"),
}
"""What a number can limit or set for a player: the rule, and the words."""


@verb("casualties at most", "casualties at least", "base hand rank", keys=("of", "for"))
@dataclass(frozen=True, slots=True, eq=False)
class Limit(Instruction):
    """`casualties at most: x` `casualties at least: x` with `of: x`, `for`: you, or `of`, have no more or no fewer
    casualties to cover than that; the least counts last.

    `base hand rank: x` with `of: x`, `for`: sets what your hand ranks before modifiers, or that of `of`, whatever the
    cards are.
    """

    what: str
    number: Reader
    of: Reader
    until: str

    def possible(self, s: State, scope: Scope) -> bool:
        """There has to be such a player."""
        return player_of(self.of, s, scope) != NOBODY

    def run(self, s: State, scope: Scope) -> int | None:
        """Let it bear on the player."""
        player, number = player_of(self.of, s, scope), int(self.number(s, scope))
        if player != NOBODY:
            modifier = Modifier(self.what, player, number, self.until, scope.card, scope.player)
            verbs.modify(s, modifier, LIMITS[self.what][0])
        return None

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        number = r.expression(given[verb], NUMBER, verb)
        return [Limit(verb, number, r.expression(given.get("of", "you"), A_PLAYER, "of"), r.lasting(given))]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        who = t.noun(given.get("of", "you"))
        take = f"{who} take" if who == "you" else f"{who} takes"
        n = t.noun(given[verb])
        casualties = "casualty" if n == "1" else "casualties"
        return LIMITS[verb][1].format(take=take, own=own(who), n=n, casualties=casualties, lasting=t.lasting(given))


@verb("hand is", keys=("of", "for"))
@dataclass(frozen=True, slots=True, eq=False)
class HandIs(Instruction):
    """`hand is: illegal` with `of: x`, `for`: your draw hand, or that of `of`, counts as `legal` or `illegal` whatever
    its cards are.
    """

    legal: bool
    of: Reader
    until: str

    def possible(self, s: State, scope: Scope) -> bool:
        """There has to be such a player."""
        return player_of(self.of, s, scope) != NOBODY

    def run(self, s: State, scope: Scope) -> int | None:
        """Let it bear on the player."""
        player = player_of(self.of, s, scope)
        if player != NOBODY:
            modifier = Modifier(HAND_IS, player, int(self.legal), self.until, scope.card, scope.player)
            verbs.modify(s, modifier, "values.cheatin")
        return None

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        what = word(given[verb], HANDS, "a hand is made one of two things, not", verb)
        return [HandIs(what == "legal", r.expression(given.get("of", "you"), A_PLAYER, "of"), r.lasting(given))]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        return f"{own(t.noun(given.get('of', 'you')))} hand counts as {given[verb]} {t.lasting(given)}"


@verb("casualties of the loser", keys=("for",))
@dataclass(frozen=True, slots=True, eq=False)
class CasualtiesOfTheLoser(Instruction):
    """`casualties of the loser: x` with `for`: adds to the casualties of whoever loses a round; nobody does in an exact
    tie.
    """

    amount: Reader
    until: str

    def run(self, s: State, scope: Scope) -> int | None:
        """Let it bear on everybody."""
        amount = int(self.amount(s, scope))
        modifier = Modifier("casualties of the loser", NOBODY, amount, self.until, scope.card, scope.player)
        verbs.modify(s, modifier, "shootout.take-yer-lumps.extra-casualties")
        return None

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        return [CasualtiesOfTheLoser(r.expression(given[verb], NUMBER, verb), r.lasting(given))]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        what = "the number of casualties that the loser of a round has to cover"
        return t.changed(what, given[verb], t.lasting(given), told)


@verb("influence for bullets", keys=("for",))
@dataclass(frozen=True, slots=True, eq=False)
class InfluenceForBullets(Instruction):
    """`influence for bullets: draw hands` with `for`: all dudes add to draw hands by their influence instead of their
    bullets.
    """

    until: str

    def run(self, s: State, scope: Scope) -> int | None:
        """Let it bear on everybody."""
        modifier = Modifier("influence for bullets", NOBODY, 0, self.until, scope.card, scope.player)
        verbs.modify(s, modifier, "shootout.draw.stud-bonus")
        return None

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        word(given[verb], ("draw hands",), "influence counts for bullets in", verb)
        return [InfluenceForBullets(r.lasting(given))]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        return f"all dudes add to draw hands by their influence instead of their bullets {t.lasting(given)}"


FREEDOMS = {
    "no cheatin'": ("no cheatin", "no Cheatin' abilities can be used on {who} {lasting}"),
    "no other resolution": ("no other resolution", "{who} can use no Resolution abilities of other cards {lasting}"),
    "no fleeing": ("no fleeing", "{own} dudes cannot flee {lasting}"),
    "no higher rank": ("no higher rank", "{own} hand rank cannot be above that of the other side {lasting}"),
}
"""What a player cannot do or suffer: the kind of modifier, and the words."""


@verb(*FREEDOMS, keys=("for",))
@dataclass(frozen=True, slots=True, eq=False)
class Forbid(Instruction):
    """`no higher rank: x` with `for`: that player's hand rank does not count higher than that of the other side.

    `no cheatin': x` with `for`: no Cheatin' abilities can be used on that player.

    `no other resolution: x` with `for`: that player can use no Resolution or Cheatin' Resolution ability of another
    card.

    `no fleeing: x` with `for`: that player's dudes cannot flee.
    """

    what: str
    player: Reader
    until: str

    def run(self, s: State, scope: Scope) -> int | None:
        """Say so."""
        player = player_of(self.player, s, scope)
        if player != NOBODY:
            modifier = Modifier(self.what, player, 0, self.until, scope.card, scope.player)
            verbs.modify(s, modifier, "abilities.cannot-beats-can")
        return None

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        return [Forbid(FREEDOMS[verb][0], r.expression(given[verb], A_PLAYER, verb), r.lasting(given))]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        who = t.noun(given[verb])
        return FREEDOMS[verb][1].format(who=who, own=own(who), lasting=t.lasting(given))
