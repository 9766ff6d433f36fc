"""Verbs on what a card counts for: its numbers, stud or draw, and parts of its text that it loses."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from judge.cards.expressions.expression import Reader
from judge.cards.expressions.missing import none_of_them, not_in_play
from judge.cards.expressions.named import card_of, cards_of, in_play
from judge.cards.expressions.views import A_CARD, NUMBER, SOME_CARDS
from judge.cards.telling.nouns import plural
from judge.engine.events import verbs
from judge.engine.position.ability import Instruction, Scope
from judge.engine.position.kinds import CardId
from judge.engine.position.modifiers import (
    BULLETS,
    MOST_BULLETS,
    STUD,
    by_verb,
)
from judge.engine.position.state import State
from judge.engine.position.unseen import AnyNumber
from judge.engine.position.values import NOBODY, Modifier
from judge.engine.table import numbers

from ..verb import verb

if TYPE_CHECKING:
    from judge.cards.reading import Reading
    from judge.cards.telling.words import Telling


def limited(change: int, now: int, least: int | None, most: int | None) -> int:
    """A change of a number that is so much now, as far as it comes to no less and to no more than that."""
    if isinstance(now, AnyNumber) and (least is not None or most is not None):
        return now
    if least is not None:
        change = -min(-change, max(0, now - least))
    return change if most is None else min(change, max(0, most - now))


@verb("bullets", keys=("of", "for", "minimum", "maximum"))
class Bullets(Instruction):
    """`bullets: x` with `of: x`, `for`, `minimum`, `maximum`: adds to the bullet rating of `target`, or of `of`;
    `minimum` limits what is taken away, `maximum` what is added.
    """

    amount: Reader
    of: Reader
    until: str
    minimum: int | None = None
    maximum: int | None = None

    def hindrance(self, s: State, scope: Scope) -> str | None:
        """The dude has to be in play, or all of them."""
        return not_in_play(self.of, s, scope)

    def nevertheless(self, s: State, scope: Scope) -> list[tuple[str, str]]:
        """There may be none of those on whom it would bear."""
        return none_of_them(cards_of(self.of, s, scope))

    def run(self, s: State, scope: Scope) -> int | None:
        """Let it bear on the dude, or on each."""
        for card in cards_of(self.of, s, scope):
            if card != NOBODY and s.cards[card].zone == "play":
                self.change(s, scope, card)
        return None

    def change(self, s: State, scope: Scope, card: CardId) -> None:
        """More or fewer bullets for one."""
        amount, now = int(self.amount(s, scope)), 0
        if self.minimum is not None or self.maximum is not None:
            now = numbers.total_bullets(s, card)
        amount = limited(amount, now, self.minimum, self.maximum)
        verbs.modify(s, Modifier(BULLETS, card, amount, self.until, scope.card, scope.player), "abilities.duration")

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        amount = r.expression(given[verb], NUMBER, verb)
        of = r.expression(given.get("of", "target"), SOME_CARDS, "of")
        limits = r.whole(given, "minimum", None), r.whole(given, "maximum", None)
        return [Bullets(amount, of, r.lasting(given), *limits)]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        of = t.speech.parse(given.get("of", "target"))
        who = t.speech.group(of).each() if t.is_list(given.get("of", "target")) else t.speech.noun(of)
        least = f" (not below {given['minimum']})" if "minimum" in given else ""
        most = f" (not above {given['maximum']})" if "maximum" in given else ""
        return t.gets(who, "bullets", given[verb], t.lasting(given), told, least + most)


@verb("bullets at most", keys=("of", "for"))
class BulletsAtMost(Instruction):
    """`bullets at most: x` with `of: x`, `for`: the bullet rating of `target`, or of `of`, is not above that.

    It holds whatever adds bullets afterwards; what takes them away starts from the sum before the limit.
    """

    most: Reader
    of: Reader
    until: str

    def hindrance(self, s: State, scope: Scope) -> str | None:
        """The dude has to be in play, or all of them."""
        return not_in_play(self.of, s, scope)

    def run(self, s: State, scope: Scope) -> int | None:
        """Let it bear on the dude, or on each."""
        most = int(self.most(s, scope))
        for card in cards_of(self.of, s, scope):
            if card != NOBODY and s.cards[card].zone == "play":
                modifier = Modifier(MOST_BULLETS, card, most, self.until, scope.card, scope.player)
                verbs.modify(s, modifier, "abilities.duration")
        return None

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        of = r.expression(given.get("of", "target"), SOME_CARDS, "of")
        return [BulletsAtMost(r.expression(given[verb], NUMBER, verb), of, r.lasting(given))]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        rating = t.speech.owner_of("bullet rating", t.noun(given.get("of", "target")))
        return f"{rating} cannot be above {t.noun(given[verb])} {t.lasting(given)}".rstrip()


NUMBERS = by_verb("card", "added")
"""The numbers of a card of which nothing has to be said but by how much they change."""


@verb(*NUMBERS, keys=("of", "for"))
class Number(Instruction):
    """`influence: x` `value: x` `production: x` `upkeep: x` with `of: x`, `for`: adds to the influence, the value, the
    production or the upkeep of `target`, or of `of`.
    """

    what: str
    amount: Reader
    of: Reader
    until: str
    rule: str

    def hindrance(self, s: State, scope: Scope) -> str | None:
        """The card has to be in play."""
        return not_in_play(self.of, s, scope)

    def run(self, s: State, scope: Scope) -> int | None:
        """Let it bear on the card."""
        if in_play(self.of, s, scope):
            amount, card = int(self.amount(s, scope)), card_of(self.of, s, scope)
            verbs.modify(s, Modifier(self.what, card, amount, self.until, scope.card, scope.player), self.rule)
        return None

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        amount = r.expression(given[verb], NUMBER, verb)
        of, kind = r.expression(given.get("of", "target"), A_CARD, "of"), NUMBERS[verb]
        return [Number(kind.name, amount, of, r.lasting(given), kind.rule)]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        return t.gets(t.noun(given.get("of", "target")), verb, given[verb], t.lasting(given), told)


@verb("stud", "draw", keys=("for",))
class StudOrDraw(Instruction):
    """`stud: x` `draw: x` with `for`: the dude becomes a stud, or a draw, or all of these (rule:
    values.stud-draw-latest).
    """

    stud: bool
    card: Reader
    until: str

    def hindrance(self, s: State, scope: Scope) -> str | None:
        """The dude has to be in play, or all of them."""
        return not_in_play(self.card, s, scope)

    def run(self, s: State, scope: Scope) -> int | None:
        """Say so; the newest such effect decides."""
        for card in cards_of(self.card, s, scope):
            if card != NOBODY and s.cards[card].zone == "play":
                modifier = Modifier(STUD, card, int(self.stud), self.until, scope.card, scope.player)
                verbs.modify(s, modifier, "values.stud-draw-latest")
        return None

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        return [StudOrDraw(verb == "stud", r.expression(given[verb], SOME_CARDS, verb), r.lasting(given))]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        who, lasting = t.noun(given[verb]), t.lasting(given)
        what, becomes = (f"{verb}s", "become") if plural(who) else (f"a {verb}", "becomes")
        return t.said(who, f"{becomes} {what}", f"make {who} {what}", lasting, told)
