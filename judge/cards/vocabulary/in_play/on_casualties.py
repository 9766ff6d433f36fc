"""Verbs on who has to be a casualty, and who cannot be one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from judge.cards.expressions.expression import Reader
from judge.cards.expressions.missing import not_in_play
from judge.cards.expressions.named import card_of, in_play
from judge.cards.expressions.views import A_CARD, SOME_CARDS
from judge.cards.telling.nouns import plural
from judge.engine.events import verbs
from judge.engine.position.ability import Instruction, Scope
from judge.engine.position.modifiers import FIRST_CASUALTY, NO_CASUALTY
from judge.engine.position.state import State
from judge.engine.position.values import Modifier

from ..verb import verb

if TYPE_CHECKING:
    from judge.cards.reading import Reading
    from judge.cards.telling.words import Telling


@verb("first casualty", keys=("for",))
class FirstCasualty(Instruction):
    """`first casualty: x` with `for`: that dude has to be the first casualty of the posse."""

    card: Reader
    until: str

    def hindrance(self, s: State, scope: Scope) -> str | None:
        """The dude has to be in play."""
        return not_in_play(self.card, s, scope)

    def run(self, s: State, scope: Scope) -> int | None:
        """Claim it."""
        if not in_play(self.card, s, scope):
            return None
        modifier = Modifier(FIRST_CASUALTY, card_of(self.card, s, scope), 0, self.until, scope.card, scope.player)
        verbs.modify(s, modifier, "shootout.take-yer-lumps.first-casualty")
        return None

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        return [FirstCasualty(r.expression(given[verb], A_CARD, verb), r.lasting(given))]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        who, what = t.noun(given[verb]), "a casualty before anybody else in that posse"
        return t.said(who, f"has to be {what}", f"have {who} be {what}", t.lasting(given), told)


@verb("cannot be casualties", keys=("for", "unless lost by"))
class NoCasualty(Instruction):
    """`cannot be casualties: x` with `for`, `unless lost by`: the card cannot be a casualty, or none of these; with
    `unless lost by: 3` it can if the round is lost by so many ranks.
    """

    cards: Reader
    until: str
    unless: int = 0

    def run(self, s: State, scope: Scope) -> int | None:
        """Say so for each of them."""
        found = self.cards(s, scope)
        for view in found if isinstance(found, list) else [found]:
            modifier = Modifier(NO_CASUALTY, view.id, self.unless, self.until, scope.card, scope.player)
            verbs.modify(s, modifier, "abilities.cannot-beats-can")
        return None

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        cards = r.expression(given[verb], SOME_CARDS, verb)
        return [NoCasualty(cards, r.lasting(given), r.whole(given, "unless lost by", 0, 1))]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        who, until = t.noun(given[verb]), t.lasting(given)
        lasting = f" {until}" if until else ""
        be = "be casualties" if plural(who) else "be a casualty"
        by = given.get("unless lost by")
        unless = "" if by is None else f", unless the round is lost by {by} or more ranks"
        being = "being casualties" if plural(who) else "being a casualty"
        return t.said(who, f"cannot {be}{lasting}{unless}", f"keep {who} from {being}{lasting}{unless}", "", told)
