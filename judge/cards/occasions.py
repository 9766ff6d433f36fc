"""When a card's text can matter: in which step of the timing chart, or in answer to which event, and in which order.

Where a card is encoded, its abilities and traits say so; otherwise the kinds of its text are all that is known.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from judge.engine.events.listening import WINDOWS
from judge.engine.observing.every_kind import EVENTS, of_player
from judge.engine.position.ability import Trait, Trigger
from judge.engine.position.event import MOMENTS
from judge.engine.position.responder import INSTEAD_REACT, INSTEAD_TRAIT, REACT, TRAIT

from .printed import published

STEPS = {
    "noon": ("day.high-noon.actin",),
    "shootout": ("shootout.make-plays.plays",),
    "resolution": ("shootout.resolution.plays",),
    "cheatin resolution": ("day.gambling.cheatin.plays", "shootout.resolution.plays"),
}
"""The steps in which each kind of ability is played; Reacts and traits answer events, in any step."""

ANSWERED = {
    "before": {"trait": "reacts.before-window.traits", "react": "reacts.before-window.reacts"},
    "instead": {"trait": "reacts.instead-window.traits", "react": "reacts.instead-window.reacts"},
    "when": {"trait": "reacts.when-window.traits", "react": "reacts.when-window.reacts"},
    "after": {"trait": "reacts.after-window.traits", "react": "reacts.after-window.reacts"},
}
"""The windows around an event, as steps."""

LOWBALL, SHOOTOUT = "lowball", "shootout"

REVEAL = {
    INSTEAD_TRAIT: {LOWBALL: "day.gambling.reveal.hands", SHOOTOUT: "shootout.reveal.hands"},
    INSTEAD_REACT: {LOWBALL: "day.gambling.reveal.hands", SHOOTOUT: "shootout.reveal.hands"},
    TRAIT: {LOWBALL: "day.gambling.reveal.answers", SHOOTOUT: "shootout.reveal.traits"},
    REACT: {LOWBALL: "day.gambling.reveal.answers", SHOOTOUT: "shootout.reveal.reacts"},
}
"""The steps in which a reveal is answered, which depends on the kind of text, and on lowball or shootout."""

ANSWERS = {"react": REACT, "trait": TRAIT}


@dataclass(frozen=True)
class Occasion:
    """One text of a card, and when it matters."""

    kind: str
    """noon, shootout, resolution, cheatin resolution, react or trait."""
    steps: tuple[str, ...]
    """Ids of steps of the timing chart."""
    event: str | None = None
    """The event that it answers, where that is known."""
    moment: str | None = None
    tier: str | None = None
    waiting: bool = False
    """Whether it is an effect that an ability leaves waiting for the event."""
    only_in: str | None = None
    """lowball or shootout, where its text says that it is for that alone."""

    @property
    def place(self) -> int:
        """Its place among all that may answer one event."""
        places = [n for n, (moments, tier) in enumerate(WINDOWS) if self.moment in moments and self.tier == tier]
        return places[0] if places else len(WINDOWS)

    @property
    def times(self) -> tuple[str, ...]:
        """The steps of the chart in which it comes, where these are known."""
        if self.tier is None:
            return self.steps
        if self.event == "reveal":
            return tuple(step for where, step in REVEAL[self.tier].items() if self.only_in in (None, where))
        return EVENTS[self.event].steps if self.event is not None else ()

    @property
    def event_in_words(self) -> str:
        """The event as a clause: `a card is discarded`."""
        kind = self.event or ""
        return f"{'a player' if of_player(kind) else 'a card'} {EVENTS[kind].sentence if kind in EVENTS else kind}"


def occasions(card: Mapping[str, Any]) -> tuple[Occasion, ...]:
    """Return when a card's text matters, from the plain data of its file.

    >>> [one.kind for one in occasions({"timing": ["noon", "trait"], "encoded": False})]
    ['noon', 'trait']
    """
    if card.get("encoded") is False:
        kinds = card.get("timing", ())
        return tuple(Occasion(kind, STEPS.get(kind, ()), tier=ANSWERS.get(kind)) for kind in kinds)
    printed = published(card)
    found: list[Occasion] = []
    for ability, written in zip(printed.abilities, card.get("abilities", ()), strict=True):
        if ability.trigger is None:
            found += [Occasion(kind, STEPS.get(kind, ())) for kind in ability.kinds]
        else:
            found += _answers("react", ability.trigger, only_in=_only_in(written))
        for effect in ability.waiting:
            if isinstance(effect, Trait):
                found += _answers("trait", effect.trigger, waiting=True)
    answering = [written for written in card.get("traits", ()) if any(moment in written for moment in MOMENTS)]
    for trait, written in zip(printed.traits, answering, strict=True):
        found += _answers("trait", trait.trigger, only_in=_only_in(written))
    return tuple(dict.fromkeys(found))


def _only_in(written: Mapping[str, Any]) -> str | None:
    """Whether a text says that it acts only in lowball, or only in a shootout.

    >>> _only_in({"when": "reveal", "where": "this.in_shootout and event.player == you"})
    'shootout'
    """
    conditions = str(written.get("where", "")).split(" and ")
    if LOWBALL in conditions:
        return LOWBALL
    return SHOOTOUT if {SHOOTOUT, "this.in_shootout"} & set(conditions) else None


def _answers(kind: str, trigger: Trigger, *, waiting: bool = False, only_in: str | None = None) -> list[Occasion]:
    """One for each kind of event that it answers."""
    tier = (INSTEAD_REACT if kind == "react" else INSTEAD_TRAIT) if trigger.instead else ANSWERS[kind]
    window = ANSWERED["instead" if trigger.instead else trigger.moment]
    return [Occasion(kind, (window[kind],), event, trigger.moment, tier, waiting, only_in) for event in trigger.events]


@dataclass(frozen=True)
class Meeting:
    """An occasion that several cards have in common."""

    step: str | None
    """The step in which all of them may be played, or None where they answer one event."""
    event: str | None
    """The event that all of them answer; None with a step of None means that theirs are not known."""
    order: tuple[tuple[str, Occasion], ...]
    """The cards' ids with what each does, the earlier ones first; those of one place come in turn order."""


def meetings(cards: Mapping[str, Iterable[Occasion]]) -> list[Meeting]:
    """Return the occasions on which at least two of the cards may act, and in which order."""
    every = [(id, one) for id, found in cards.items() for one in found]
    met: list[Meeting] = []
    for step in dict.fromkeys(step for _, one in every if one.tier is None for step in one.steps):
        here = [(id, one) for id, one in every if one.tier is None and step in one.steps]
        if len({id for id, _ in here}) > 1:
            met.append(Meeting(step, None, tuple(here)))
    answers = [(id, one) for id, one in every if one.tier is not None]
    for event in dict.fromkeys(one.event for _, one in answers if one.event is not None):
        here = [(id, one) for id, one in answers if one.event == event]
        if len({id for id, _ in here}) > 1:
            met.append(Meeting(None, event, tuple(sorted(here, key=lambda pair: pair[1].place))))
    unknown = {id for id, one in answers if one.event is None}
    if unknown and len({id for id, _ in answers}) > 1:
        met.append(Meeting(None, None, tuple(sorted(answers, key=lambda pair: _rank(pair[1])))))
    return met


def _rank(one: Occasion) -> int:
    return (INSTEAD_TRAIT, INSTEAD_REACT, TRAIT, REACT).index(one.tier or REACT)
