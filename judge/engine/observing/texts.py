"""Watching what the texts of cards do, for whoever measures what runs come to; unwatched, nothing is slower.

A text is used where it has been gone through to its end, past its test or its job where it has one, and where a
standing text bears on something or forbids it.  It is refused where something other than the time speaks against using
it, where what it waits for happens in another way than it says, and where a standing text passes something by.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from ..abilities import legality, responses
from ..plays import lowering
from ..position.ability import Scope
from ..position.kinds import CardId
from ..position.procedure import Outcome, Procedure
from ..position.responder import INSTEAD_REACT, REACT, Responder
from ..position.values import NOBODY, Printed
from ..record import Record
from ..table import standing
from ..using.finish import Finish
from .watch import watched

if TYPE_CHECKING:
    from ..abilities.legality import Objection, Opportunity, Play
    from ..position.event import Event
    from ..position.note import Note
    from ..position.state import State
    from ..table.standing import Standing

FAILED: Final = "failure"
OF_TIME: Final = ("abilities.right-step", "abilities.your-turn", "reacts.turn-order")
"""Rules by which anything is refused most of the time."""


class Text(Record, frozen=True):
    """One text of a title: an ability, a trait that answers an event, or a standing text."""

    title: str
    kind: str
    """ability, trait or standing."""
    number: int
    """Counted from 0 among those of its kind, in the order of the card's file."""
    later: int = NOBODY
    """Which of the texts that it leaves behind, counted from 0; NOBODY for the text itself."""


def _text(printed: Printed, kind: str, number: int, later: int = NOBODY) -> Text:
    """One text as the engine knows it: of what is left behind, the first trait goes by -1, the second by -2."""
    return Text(printed.title, "trait", -1 - number, later) if number < 0 else Text(printed.title, kind, number, later)


def texts_of(printed: Printed) -> list[Text]:
    """Every text of a title, in the order of its file.

    >>> texts_of(Printed("Plain", "dude"))
    []
    """
    found = []
    for number, ability in enumerate(printed.abilities):
        found.append(Text(printed.title, "ability", number))
        found += [Text(printed.title, "ability", number, later) for later, _ in enumerate(ability.waiting)]
    for number, trait in enumerate(printed.traits):
        found.append(Text(printed.title, "trait", number))
        found += [Text(printed.title, "trait", number, later) for later, _ in enumerate(trait.waiting)]
    return found + [Text(printed.title, "standing", number) for number, _ in enumerate(printed.standing)]


@dataclass
class Tally:
    """What the texts did while they were watched."""

    used: set[Text] = field(default_factory=set)
    refused: set[Text] = field(default_factory=set)


@contextmanager
def texts_watched(tally: Tally) -> Iterator[None]:
    """Put down what every text does, in every position of this process, as long as the block lasts."""
    before = standing.holding, legality.objections, legality.legal, responses.as_responses, lowering.text
    holding, objections, _, as_responses, lowers = before
    texts: dict[int, tuple[Standing, Standing]] = {}

    def watched_text(text: Standing, printed: Printed) -> Standing:
        if id(text) not in texts:
            texts[id(text)] = text, _told(text, printed, tally)
        return texts[id(text)][1]

    def watched_lowers(s: State, card: CardId) -> Standing | None:
        text = lowers(s, card)
        return None if text is None else watched_text(text, s.cards[card].printed)

    def watched_holding(s: State, what: str, itself: CardId = NOBODY) -> Iterator[tuple[Standing, Scope]]:
        for text, scope in holding(s, what, itself):
            yield watched_text(text, s.cards[scope.card].printed), scope

    def watched_objections(s: State, play: Play, now: Opportunity) -> list[Objection]:
        found = objections(s, play, now)
        if any(one.rule not in OF_TIME for one in found):
            tally.refused.add(Text(s.cards[play.card].printed.title, "ability", play.ability))
        return found

    def watched_legal(s: State, play: Play, now: Opportunity) -> bool:
        first = next(legality.each_objection(s, play, now, told=False), None)
        if first is not None and first.rule not in OF_TIME:
            tally.refused.add(Text(s.cards[play.card].printed.title, "ability", play.ability))
        return first is None

    def watched_responses(
        s: State, responder: Responder, event: Event, number: int, of: int
    ) -> list[responses.Response]:
        found = as_responses(s, responder, event, number, of)
        if not found:
            kind = "ability" if responder.waiting != NOBODY or responder.tier in (REACT, INSTEAD_REACT) else "trait"
            tally.refused.add(_text(s.cards[responder.card].printed, kind, responder.number, responder.waiting))
        return found

    standing.holding, legality.objections, legality.legal, responses.as_responses, lowering.text = (
        watched_holding, watched_objections, watched_legal, watched_responses, watched_lowers
    )  # fmt: skip
    try:
        with watched(_Finishing(tally)):
            yield
    finally:
        standing.holding, legality.objections, legality.legal, responses.as_responses, lowering.text = before


def _told(text: Standing, printed: Printed, tally: Tally) -> Standing:
    """The same standing text, that puts down whether it bears on what it is asked about."""
    whose = _standing_text(printed, text)
    if whose is None:
        return text

    def bears_on(s: State, scope: Scope) -> bool:
        bears = bool(text.bears_on(s, scope))
        (tally.used if bears else tally.refused).add(whose)
        return bears

    as_it_is = {name: getattr(text, name) for name in standing.Standing.__struct_fields__}
    return _Watched(**{**as_it_is, "bears_on": bears_on}, text=text)


class _Watched(standing.Standing, frozen=True, eq=False, kw_only=True):
    """A standing text that puts down what it does, and that is known as the text itself by whoever knows that."""

    text: Standing

    def __eq__(self, other: object) -> bool:
        return self is other or self.text is other

    def __hash__(self) -> int:
        return hash(self.text)


def _standing_text(printed: Printed, text: Standing) -> Text | None:
    """Which text of a title it is: one that always holds, or one that an ability leaves behind."""
    for number, own in enumerate(printed.standing):
        if own is text:
            return Text(printed.title, "standing", number)
    for one in texts_of(printed):
        if one.later != NOBODY:
            whole = (printed.abilities if one.kind == "ability" else printed.traits)[one.number]
            if whole.waiting[one.later] is text:
                return one
    return None


class _Finishing(Record, frozen=True):
    """Sees every use come to its end."""

    tally: Tally

    def enters(self, procedure: Procedure, step: str, s: State) -> None:
        """A use that has come to its end has used its text, unless it was stopped, or failed its test or its job."""
        if not isinstance(procedure, Finish) or step != "finish" or procedure.stopped:
            return
        if procedure.outcome != FAILED:
            kind = "trait" if procedure.verb == "trait" else "ability"
            printed = s.cards[procedure.scope.card].printed
            self.tally.used.add(_text(printed, kind, procedure.number, procedure.waiting))

    def leaves(self, s: State, before: Note | None, outcome: Outcome) -> None:
        """What a step has brought says nothing of texts."""
