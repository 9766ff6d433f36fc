"""Verbs that say what a number of a card becomes, and that take parts of its text away."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from judge.cards.expressions.expression import Reader
from judge.cards.expressions.missing import not_in_play
from judge.cards.expressions.named import card_of, cards_of, in_play
from judge.cards.expressions.names import chosen_card
from judge.cards.expressions.views import A_CARD, NUMBER, SOME_CARDS, TRUTH
from judge.cards.given import listed
from judge.cards.standing_parts import read_parts
from judge.cards.telling.nouns import joined, plural
from judge.cards.telling.phrases import Phrase
from judge.engine.events import verbs
from judge.engine.position.ability import Instruction, Scope
from judge.engine.position.modifiers import (
    BECOMES,
    BULLETS,
    CONTROL_POINTS,
    EXCEPTED,
    INFLUENCE,
    OVERRULED,
    PRODUCTION,
    VALUE,
)
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY, Modifier
from judge.engine.table import control, numbers, overruled

from ..verb import verb

if TYPE_CHECKING:
    from judge.cards.reading import Reading
    from judge.cards.telling.words import Telling

SET: Final = {
    "influence becomes": INFLUENCE,
    "bullets become": BULLETS,
    "value becomes": VALUE,
    "production becomes": PRODUCTION,
    "control points become": CONTROL_POINTS,
}
"""The numbers that an effect can set, by its verb."""
WORN: Final[Mapping[str, overruled.Worn]] = {INFLUENCE: numbers.influence_bonus, BULLETS: numbers.bullet_bonus}
"""What attached cards add to some of them."""


@verb(*SET, keys=("of", "except", "for"))
class Becomes(Instruction):
    """`influence becomes: x` `bullets become: x` `value becomes: x` `production becomes: x` `control points become: x`
    with `of: x`, `except: x`, `for`: that number of `target`, or of `of`, is that from now on, whatever it was; later
    effects count from there, and what those cards add for which `except` holds of `it`.

    Rule: values.set.
    """

    what: str
    amount: Reader
    of: Reader
    until: str
    kept: Reader | None = None

    def hindrance(self, s: State, scope: Scope) -> str | None:
        """The card has to be in play."""
        return not_in_play(self.of, s, scope)

    def run(self, s: State, scope: Scope) -> int | None:
        """Let it be so, and mark what has a part in it now; nothing changes where a text forbids it."""
        if not in_play(self.of, s, scope):
            return None
        card, was = card_of(self.of, s, scope), s.modifiers
        until = verbs.lasting(s, self.until)
        marks = []
        for thing in overruled.bearing_on(s, self.what, card, WORN.get(self.what)):
            kept = self.kept is not None and bool(self.kept(s, scope.choose("it", thing)))
            marks.append(Modifier((EXCEPTED if kept else OVERRULED) + self.what, card, 0, until, thing))
        if self.what == CONTROL_POINTS and (counters := s.cards[card].control_points):
            marks.append(Modifier(OVERRULED + self.what, card, counters, until))
        amount = int(self.amount(s, scope))
        verbs.modify(s, Modifier(BECOMES[self.what], card, amount, self.until, scope.card, scope.player), "values.set")
        if s.modifiers != was:
            s.modifiers = (*s.modifiers, *marks)
            control.update(s)
        return None

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        amount, of = r.expression(given[verb], NUMBER, verb), r.expression(given.get("of", "target"), A_CARD, "of")
        kept = None
        if "except" in given:
            r.names["it"] = chosen_card("it")
            kept = r.expression(given["except"], TRUTH, "except")
            del r.names["it"]
        return [Becomes(SET[verb], amount, of, r.lasting(given), kept)]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        what, becomes = verb.rsplit(" ", 1)
        number = t.speech.owner_of(what, t.noun(given.get("of", "target")))
        amount = t.noun(given[verb])
        equal = "" if type(given[verb]) is int else "equal to "
        but = ""
        if "except" in given:
            but = f", with what {t.described(Phrase('card', person=False), given['except']).each()} adds"
        return t.said(
            number, f"{becomes} {equal}{amount}{but}", f"set {number} to {amount}{but}", t.lasting(given), told
        )


@verb("lose", keys=("what", "for"))
class Lose(Instruction):
    """`lose: x` with `what`, `for`: the card, or all of these, lose a part of their text: `keywords`, `traits`,
    `abilities`, `shootout abilities`, `bullet bonuses` or `bonuses`, one or several.
    """

    cards: Reader
    what: tuple[str, ...]
    until: str

    def run(self, s: State, scope: Scope) -> int | None:
        """Take it from each of them that is in play."""
        for card in cards_of(self.cards, s, scope):
            if card != NOBODY and s.cards[card].zone == "play":
                for what in self.what:
                    modifier = Modifier(what, card, 0, self.until, scope.card, scope.player)
                    verbs.modify(s, modifier, "abilities.duration")
        return None

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        cards = r.expression(given[verb], SOME_CARDS, verb)
        return [Lose(cards, read_parts(given.get("what"), "what"), r.lasting(given))]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        who, lost = t.noun(given[verb]), joined(listed(given["what"]))
        loses = f"{'lose' if plural(who) else 'loses'} all {lost}"
        return t.said(who, loses, f"have {who} lose all {lost}", t.lasting(given), told)
