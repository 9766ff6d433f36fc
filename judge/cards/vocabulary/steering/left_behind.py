"""Verbs that leave an effect behind: one that waits for an event, forbids events or sets numbers for a while."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from judge.cards.expressions.expression import Reader
from judge.cards.expressions.named import card_of
from judge.cards.expressions.views import A_CARD
from judge.cards.given import at, flag, mapping
from judge.cards.standing_of_players import OF_PLAYERS
from judge.cards.standing_parts import IGNORES_KEY, LOSES_KEY
from judge.cards.standing_traits import read_standing, tell_standing
from judge.cards.telling.word_tables import UNTIL_WORDS
from judge.engine.events import ending, verbs
from judge.engine.position.ability import Instruction, Scope
from judge.engine.position.event import MOMENTS, Event
from judge.engine.position.modifiers import BEGAN, STUD
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY, Lingering, Modifier
from judge.engine.table import cannot, control, standing, worth
from judge.engine.table.ignoring import IGNORES
from judge.engine.table.standing import FIXED, NEVER_BELOW, Standing

from ..verb import verb

if TYPE_CHECKING:
    from judge.cards.reading import Reading
    from judge.cards.telling.words import Telling


@verb("later", keys=("for", "once"))
class LeaveWaiting(Instruction):
    """`later: {...}` with `for`, `once`: leaves an effect that waits for an event: it is written like a trait; with
    `once: yes` it acts only the first time (rule: reacts.lingering).
    """

    ability: int
    number: int
    until: str
    once: bool = False

    def run(self, s: State, scope: Scope) -> int | None:
        """Leave it behind with what was chosen."""
        left = Lingering(
            scope.card, self.ability, self.number, scope.player, scope.chosen, verbs.lasting(s, self.until), self.once
        )
        s.lingering = (*s.lingering, left)
        return None

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        what = at((verb,), mapping, given[verb], ("where", "then", *MOMENTS), "`later`")
        outside = r.names
        r.names = {name: known for name, known in outside.items() if name != "pull"}
        trait = at((verb,), r.answer, what, "`later`")
        r.names = outside
        r.waiting.append(trait)
        return [LeaveWaiting(r.number, len(r.waiting) - 1, r.lasting(given), flag(given, "once"))]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        before = dict(t.nouns)
        intro = t.trigger(given[verb])
        assert intro is not None
        words = t.all(given[verb]["then"], told=False)
        when, condition = intro
        if given.get("once"):
            what, within = when.partition(" ")[2], t.within(given)
            next_time = "before the next time" if "before" in given[verb] else "the next time"
            when = f"{next_time} {within} that {what}" if "," in what else f"{next_time} {what} {within}"
            for long, short in NEXT.items():
                when = when.replace(long, short)
        elif "Sundown" not in when or t.how_long(given) != UNTIL_WORDS["day"]:
            when = f"{t.meanwhile(given)}, {when}"
        t.nouns.clear()
        t.nouns.update(before)
        return t.after(when, condition, words)


NEXT = {
    "the next time a shootout ends in this shootout": "when the shootout ends",
    "the next time a shootout starts during this play": "when a shootout starts during this play",
    "the next time a round of the shootout begins in this shootout": "when the next round of the shootout begins",
}
"""What happens but once, or next, in the time for which it is waited."""


@verb("cannot", keys=("where", "while", "for"))
@verb("gives", "never below", keys=("of", "each", "where", "while", "for effects of", "for"))
@verb("fixed", keys=("of", "each", "where", "while", "for"))
@verb(LOSES_KEY, keys=("of", "each", "where", "while", "for"))
@verb(IGNORES_KEY, keys=("of", "each", "where", "while", "only", "except", "for"))
@verb(
    *(key for key in OF_PLAYERS if key not in ("hand rank", "influence at a location")),
    keys=("of", "each", "while", "for"),
)
class LeaveStanding(Instruction):
    """`cannot: kinds` with `where: x`, `while: x`, `for`: for a while such events do not happen: written like the trait
    of that name.

    `gives: {...}` `never below: {...}` with `of: x`, `each`, `where: x`, `while: x`, `for effects of`, `for`: for a
    while this holds, written like the trait of that name.

    `loses: parts` with `of: x`, `each`, `where: x`, `while: x`, `for`: for a while those parts of a text are lost,
    written like the trait of that name.

    `ignores: numbers` with `of: x`, `each`, `where: x`, `while: x`, `only`, `except: x`, `for`: for a while this holds,
    written like the trait of that name.

    `hand size: x` `sundown discards: x` `stud bonus: x` `draw bonus: x` `control point total: x` `counts as poorest:
    yes` with `of: x`, `each`, `while: x`, `for`: for a while this holds of you, or of `of`: written like the trait of
    that name.

    `fixed: {...}` with `of: x`, `each`, `where: x`, `while: x`, `for`: for a while that is what a number is,
    whatever else would change it.

    Unlike a modifier it bears on whoever fits at the moment it is asked for. Rules: abilities.duration,
    abilities.cannot-beats-can.
    """

    ability: int
    numbers: tuple[int, ...]
    until: str

    def run(self, s: State, scope: Scope) -> int | None:
        """Leave it behind with what was chosen."""
        until = verbs.lasting(s, self.until)
        for number in self.numbers:
            if _reaches_nobody(s, scope, s.cards[scope.card].printed.left_by(self.ability)[number]):
                continue
            left = Lingering(scope.card, self.ability, number, scope.player, scope.chosen, until)
            s.lingering = (*s.lingering, left)
            text = s.cards[scope.card].printed.left_by(self.ability)[number]
            if isinstance(text, Standing) and text.what == STUD:  # it overrules what began before it
                s.modifiers = (*s.modifiers, Modifier(BEGAN, scope.card, 0, until, scope.card))
        control.update(s)
        return None

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        found = read_standing(r, {key: value for key, value in given.items() if key != "for"})
        first = len(r.waiting)
        r.waiting += found
        return [LeaveStanding(r.number, tuple(range(first, len(r.waiting))), r.lasting(given))]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        words = tell_standing(t, given)
        subject, cannot, what = words.partition(" cannot ")
        if cannot and not set(words.split()) & {"if", "while", "unless"}:
            return t.said(subject, f"cannot {what}", "", t.lasting(given), told=False)
        return f"{t.meanwhile(given)}, {words}"


def _reaches_nobody(s: State, scope: Scope, text: object) -> bool:
    """Whether what fixes or limits a number, or has parts of it ignored, bears on one card that it may not affect."""
    if not isinstance(text, Standing) or not text.what.startswith((FIXED, IGNORES, NEVER_BELOW)):
        return False
    cards = [card for card in s.in_play() if standing.bears(s, text, scope.choose("it", card), card)]
    if len(cards) != 1:
        return False
    what, amount, card = standing.AFFECT, 0, cards[0]
    if text.what.startswith(FIXED):
        what = text.what.removeprefix(FIXED)
        amount = int(text.amount(s, scope.choose("it", card))) - worth.BY_NAME[what](s, card)
    return cannot.forbids(s, Event(what, card, s.cards[card].controller, scope.player, scope.card, amount=amount))


@verb("end effects of")
class EndEffects(Instruction):
    """`end effects of: x`: whatever that card's text has brought about for a while is over."""

    of: Reader

    def run(self, s: State, scope: Scope) -> int | None:
        """End them, this one too."""
        card = card_of(self.of, s, scope)
        if card != NOBODY:
            ending.end_of(s, card)
        return None

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        return [EndEffects(r.expression(given[verb], A_CARD, verb))]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        effects = f"the effects of {t.noun(given[verb])}"
        return t.said(effects, "end", f"end {effects}", "", told)
