"""Verbs on control: control points, and whose a dude is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from judge.cards.expressions.expression import Reader
from judge.cards.expressions.missing import not_in_play
from judge.cards.expressions.named import card_of, in_play
from judge.cards.expressions.views import A_CARD, NUMBER
from judge.cards.telling.amounts import for_each
from judge.cards.telling.nouns import so_many
from judge.engine.events import verbs
from judge.engine.position.ability import Instruction, Scope
from judge.engine.position.modifiers import CONTROL_POINTS, PRODUCTION_TO
from judge.engine.position.state import State
from judge.engine.position.values import Modifier

from ..verb import verb

if TYPE_CHECKING:
    from judge.cards.reading import Reading
    from judge.cards.telling.words import Telling


@verb("control points", keys=("of", "for"))
class ControlPoints(Instruction):
    """`control points: x` with `of: x`, `for`: `target`, or `of`, gets control point counters, for good, or only for a
    while with `for` (rule: abilities.counters-permanent).
    """

    amount: Reader
    of: Reader
    until: str = "permanent"

    def hindrance(self, s: State, scope: Scope) -> str | None:
        """The card has to be in play."""
        return not_in_play(self.of, s, scope)

    def run(self, s: State, scope: Scope) -> int | None:
        """Put them on the card."""
        if in_play(self.of, s, scope):
            card, amount = card_of(self.of, s, scope), int(self.amount(s, scope))
            if self.until == "permanent":
                verbs.gain_control_points(s, card, amount, by=scope.player, source=scope.card)
            else:
                modifier = Modifier(CONTROL_POINTS, card, amount, self.until, scope.card, scope.player)
                verbs.modify(s, modifier, "abilities.duration")
        return None

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        amount, of = r.expression(given[verb], NUMBER, verb), r.expression(given.get("of", "target"), A_CARD, "of")
        return [ControlPoints(amount, of, r.lasting({"for": "permanent", **given}))]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        who, amount = t.noun(given.get("of", "target")), t.noun(given[verb])
        until = t.lasting({"for": "permanent", **given})
        if amount.startswith("-"):
            points = f"{amount.removeprefix('-')} control point{'' if amount == '-1' else 's'}"
            return t.said(who, f"loses {points}", f"take {points} from {who}", until, told)
        each = for_each(t.speech, t.speech.parse(given[verb]))
        points = f"1 control point {each}" if each else so_many(amount, f"control point{'' if amount == '1' else 's'}")
        return t.said(who, f"gets {points}", f"give {who} {points}", until, told)


@verb("lose control points")
class LoseControlPoints(Instruction):
    """`lose control points: x`: the card loses all its control points (rule: control.loses-all)."""

    card: Reader

    def hindrance(self, s: State, scope: Scope) -> str | None:
        """The card has to be in play."""
        return not_in_play(self.card, s, scope)

    def run(self, s: State, scope: Scope) -> int | None:
        """Take them away, if it has any."""
        if in_play(self.card, s, scope):
            verbs.lose_control_points(s, card_of(self.card, s, scope))
        return None

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        return [LoseControlPoints(r.expression(given[verb], A_CARD, verb))]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        who = t.noun(given[verb])
        return t.said(who, "loses all control points", f"take all control points from {who}", "", told)


@verb("take control", keys=("for",))
class TakeControl(Instruction):
    """`take control: x` with `for`: you control that dude, and what they carry."""

    card: Reader
    until: str

    def hindrance(self, s: State, scope: Scope) -> str | None:
        """The dude has to be in play."""
        return not_in_play(self.card, s, scope)

    def run(self, s: State, scope: Scope) -> int | None:
        """Take control."""
        if in_play(self.card, s, scope):
            verbs.take_control(s, card_of(self.card, s, scope), self.until, by=scope.player, source=scope.card)
        return None

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        return [TakeControl(r.expression(given[verb], A_CARD, verb), r.lasting(given))]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        words = f"take control of {t.noun(given[verb])}"
        return t.said("you", words, words, t.lasting(given), told)


@verb("take production", keys=("for",))
class TakeProduction(Instruction):
    """`take production: x` with `for`: you collect the production of that card, and nobody else does."""

    card: Reader
    until: str

    def hindrance(self, s: State, scope: Scope) -> str | None:
        """The card has to be in play."""
        return not_in_play(self.card, s, scope)

    def run(self, s: State, scope: Scope) -> int | None:
        """Let it go there."""
        if in_play(self.card, s, scope):
            card = card_of(self.card, s, scope)
            goes = Modifier(PRODUCTION_TO, card, scope.player, self.until, scope.card, scope.player)
            verbs.modify(s, goes, "upkeep.production")
        return None

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        return [TakeProduction(r.expression(given[verb], A_CARD, verb), r.lasting(given))]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        words = f"collect {t.speech.owner_of('production', t.noun(given[verb]))}, and nobody else does"
        return t.said("you", words, words, t.lasting(given), told)
