"""Verbs on what a shootout comes to: who takes how many casualties, whose hand counts how, who may do what."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from judge.cards.expressions.expression import Reader
from judge.cards.expressions.missing import no_player
from judge.cards.expressions.named import player_of
from judge.cards.expressions.views import A_PLAYER, NUMBER
from judge.cards.facts import HANDS
from judge.cards.given import word
from judge.cards.telling.amounts import took
from judge.cards.telling.nouns import Many, own
from judge.engine.events import verbs
from judge.engine.position.ability import Instruction, Scope
from judge.engine.position.modifiers import (
    CASUALTIES_OF_THE_LOSER,
    CASUALTIES_TIMES,
    HAND_IS,
    INFLUENCE_FOR_BULLETS,
    Bears,
    by_verb,
)
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY, Modifier

from ..verb import verb

if TYPE_CHECKING:
    from judge.cards.reading import Reading
    from judge.cards.telling.words import Telling


def told_of(kind: Bears, t: Telling, given: Mapping[str, Any]) -> str:
    """What such a text says, with how long that lasts, where it has to be said."""
    until = t.how_long(given) if kind.told.startswith("{lasting}") else t.lasting(given)
    return kind.told.replace("{lasting}", until).rstrip()


LIMITS = by_verb("player", "set")
"""What a number can limit or set for a player."""


@verb(*LIMITS, keys=("of", "for"))
class Limit(Instruction):
    """`casualties at most: x` `casualties at least: x` with `of: x`, `for`: you, or `of`, have no more or no fewer
    casualties to cover than that; the least counts last.

    `base hand rank: x` with `of: x`, `for`: sets what your hand ranks before modifiers, or that of `of`, whatever the
    cards are.
    """

    kind: Bears
    number: Reader
    of: Reader
    until: str

    def hindrance(self, s: State, scope: Scope) -> str | None:
        """There has to be such a player."""
        return no_player(player_of(self.of, s, scope))

    def run(self, s: State, scope: Scope) -> int | None:
        """Let it bear on the player."""
        player, number = player_of(self.of, s, scope), int(self.number(s, scope))
        if player != NOBODY:
            modifier = Modifier(self.kind.name, player, number, self.until, scope.card, scope.player)
            verbs.modify(s, modifier, self.kind.rule)
        return None

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        number = r.expression(given[verb], NUMBER, verb)
        of = r.expression(given.get("of", "you"), A_PLAYER, "of")
        return [Limit(LIMITS[verb], number, of, r.lasting(given))]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        who = t.noun(given.get("of", "you"))
        take = f"{who} take" if who == "you" else f"{who} takes"
        n = t.noun(given[verb])
        if (verb, n) == ("casualties at most", "0"):
            none = f"{take.removeprefix(who).strip()} no casualties"
            return t.said(who, none, none if who == "you" else f"have {who} {none}", t.lasting(given), told)
        casualties = "casualty" if n == "1" else "casualties"
        return told_of(LIMITS[verb], t, given).format(take=take, own=own(who), n=n, casualties=casualties)


@verb("hand is", keys=("of", "for"))
class HandIs(Instruction):
    """`hand is: illegal` with `of: x`, `for`: your draw hand, or that of `of`, counts as `legal` or `illegal` whatever
    its cards are.
    """

    legal: bool
    of: Reader
    until: str

    def hindrance(self, s: State, scope: Scope) -> str | None:
        """There has to be such a player."""
        return no_player(player_of(self.of, s, scope))

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
        hand = t.speech.owner_of("hand", t.noun(given.get("of", "you")))
        return f"{hand} counts as {given[verb]} {t.lasting(given)}".rstrip()


@verb("casualties of the loser", keys=("for",))
class CasualtiesOfTheLoser(Instruction):
    """`casualties of the loser: x` with `for`: adds to the casualties of whoever loses a round; nobody does in an exact
    tie.
    """

    amount: Reader
    until: str

    def run(self, s: State, scope: Scope) -> int | None:
        """Let it bear on everybody."""
        amount = int(self.amount(s, scope))
        modifier = Modifier(CASUALTIES_OF_THE_LOSER, NOBODY, amount, self.until, scope.card, scope.player)
        verbs.modify(s, modifier, "shootout.take-yer-lumps.extra-casualties")
        return None

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        return [CasualtiesOfTheLoser(r.expression(given[verb], NUMBER, verb), r.lasting(given))]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        return took(t.speech, "the loser of each round", given[verb], t.lasting(given), "", told=False)


@verb("casualties times", keys=("for",))
class CasualtiesTimes(Instruction):
    """`casualties times: 2` with `for`: both sides have so many times the casualties to cover."""

    times: int
    until: str

    def run(self, s: State, scope: Scope) -> int | None:
        """Let it bear on everybody."""
        modifier = Modifier(CASUALTIES_TIMES, NOBODY, self.times, self.until, scope.card, scope.player)
        verbs.modify(s, modifier, "shootout.take-yer-lumps.extra-casualties")
        return None

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        return [CasualtiesTimes(r.whole(given, verb, 2, 2), r.lasting(given))]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        times = "twice" if given[verb] == 2 else f"{given[verb]} times"
        return f"both sides take {times} as many casualties {t.lasting(given)}".rstrip()


@verb("influence for bullets", keys=("for",))
class InfluenceForBullets(Instruction):
    """`influence for bullets: draw hands` with `for`: all dudes add to draw hands by their influence instead of their
    bullets.
    """

    until: str

    def run(self, s: State, scope: Scope) -> int | None:
        """Let it bear on everybody."""
        modifier = Modifier(INFLUENCE_FOR_BULLETS, NOBODY, 0, self.until, scope.card, scope.player)
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
        add = "add to draw hands by their influence instead of their bullets"
        return t.said("all dudes", add, f"have all dudes {add}", t.lasting(given), told)


FREEDOMS = by_verb("player", "none")
"""What a player cannot do or suffer."""


@verb(*FREEDOMS, keys=("for",))
class Forbid(Instruction):
    """`no higher rank: x` with `for`: that player's hand rank does not count higher than that of the other side.

    `no cheatin': x` with `for`: no Cheatin' abilities can be used on that player.

    `no other resolution: x` with `for`: that player can use no Resolution or Cheatin' Resolution ability of another
    card.

    `no fleeing: x` with `for`: that player's dudes cannot flee.

    `swap bonuses: x` with `for`: the stud bonus and the draw bonus of that player's posse change places.
    """

    kind: Bears
    player: Reader
    until: str

    def run(self, s: State, scope: Scope) -> int | None:
        """Say so."""
        player = player_of(self.player, s, scope)
        if player != NOBODY:
            modifier = Modifier(self.kind.name, player, 0, self.until, scope.card, scope.player)
            verbs.modify(s, modifier, self.kind.rule)
        return None

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        return [Forbid(FREEDOMS[verb], r.expression(given[verb], A_PLAYER, verb), r.lasting(given))]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        who = t.noun(given[verb])
        if verb == "no fleeing":
            return t.said(Many(t.speech.owner_of("dudes", who)), "cannot flee", "", t.lasting(given), told=False)
        return told_of(FREEDOMS[verb], t, given).format(who=who, own=own(who))
