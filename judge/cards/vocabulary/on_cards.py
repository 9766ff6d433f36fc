"""Verbs on cards in play."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from judge.engine import numbers, standing, verbs
from judge.engine.ability import Instruction, Scope
from judge.engine.happening import happen
from judge.engine.state import State
from judge.engine.values import LOST_ABILITIES, LOST_BULLETS, LOST_TRAITS, NOBODY, Modifier

from ..expression import Reader
from ..fault import CardFault
from ..given import flag, listed, word
from ..named import card_of, cards_of, in_play
from ..nouns import joined, own
from ..views import A_CARD, NUMBER, SOME_CARDS
from ..word_tables import ON_CARD_WORDS
from .verb import verb

if TYPE_CHECKING:
    from ..reading import Reading
    from ..words import Telling


DO = {
    "boot": verbs.boot,
    "unboot": verbs.unboot,
    "ace": verbs.ace,
    "discard": verbs.discard,
    "send home booted": verbs.send_home_booted,
}
"""What a plain verb does to a card."""


@verb("boot", "unboot", "ace", "discard", "send home booted", keys=("cannot be prevented", "must happen"))
@dataclass(frozen=True, slots=True, eq=False)
class OnCard(Instruction):
    """`boot`, `ace`, `discard` or `send home booted` a card in play, or several at the same moment."""

    verb: str
    card: Reader
    sure: bool = False
    must: bool = False

    def works(self, s: State, scope: Scope) -> bool:
        """Whether nothing forbids it for any of the cards."""
        events = (
            verbs.event_on(s, self.verb, card, by=scope.player, source=scope.card)
            for card in cards_of(self.card, s, scope)
            if card != NOBODY
        )
        return self.sure or not any(standing.forbids(s, event) for event in events)

    def possible(self, s: State, scope: Scope) -> bool:
        """A card in play, or any number of them; booting takes unbooted ones, unbooting a booted one.

        Nothing may forbid it for the player's own cards, nor, with `must happen`, for any.
        Rules: cards.boot, cards.unboot, abilities.requirement.
        """
        cards = cards_of(self.card, s, scope)
        if cards == [NOBODY] or any(s.cards[card].zone != "play" for card in cards):
            return False
        if self.verb == "unboot":
            return len(cards) != 1 or s.cards[cards[0]].booted
        if self.verb == "boot" and any(s.cards[card].booted for card in cards):
            return False
        own = any(s.cards[card].controller == scope.player for card in cards)
        return not (own or self.must) or self.allowed(s, scope)

    def allowed(self, s: State, scope: Scope) -> bool:
        """Whether nothing forbids it for any of the cards."""
        return self.sure or not any(
            standing.forbidden(s, verbs.event_on(s, self.verb, card, by=scope.player, source=scope.card)) is not None
            for card in cards_of(self.card, s, scope)
            if card != NOBODY
        )

    def run(self, s: State, scope: Scope) -> int | None:
        """Do it, as far as there is something to do it to; an action in use is aced instead of discarded later."""
        if self.verb == "ace" and s.cards[scope.card].zone == "aside" and scope.card in cards_of(self.card, s, scope):
            s.note("abilities.action-discarded", f"{s.name(scope.card)} is aced after use")
            s.put(scope.card, "boot hill")
        cards = [card for card in cards_of(self.card, s, scope) if card != NOBODY and s.cards[card].zone == "play"]
        if self.sure:
            events = [verbs.event_on(s, self.verb, card, by=scope.player, source=scope.card) for card in cards]
            happen(s, *(event._replace(sure=True) for event in events))
        elif len(cards) == 1:
            DO[self.verb](s, cards[0], by=scope.player, source=scope.card)
        elif cards:
            as_they_are = {"boot": True, "unboot": False}.get(self.verb)
            there = [card for card in cards if s.cards[card].booted is not as_they_are]
            happen(s, *(verbs.event_on(s, self.verb, card, by=scope.player, source=scope.card) for card in there))
        return None

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        cards = r.expression(given[verb], SOME_CARDS, verb)
        return [OnCard(verb, cards, flag(given, "cannot be prevented"), flag(given, "must happen"))]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        order, happens = ON_CARD_WORDS[verb]
        sure = ", which nothing can prevent" if given.get("cannot be prevented") else ""
        sure += " (somebody of whom no text forbids that)" if given.get("must happen") else ""
        words = order.format(t.noun(given[verb])) if told else t.speech.filled(happens, t.noun(given[verb]))
        return words + sure


@verb("bullets", keys=("of", "for", "minimum", "maximum"))
@dataclass(frozen=True, slots=True, eq=False)
class Bullets(Instruction):
    """`bullets: -3`: more or fewer bullets for a dude, or for each of several.

    `minimum` limits what is taken away, `maximum` what is added.
    """

    amount: Reader
    of: Reader
    until: str
    minimum: int | None = None
    maximum: int | None = None

    def possible(self, s: State, scope: Scope) -> bool:
        """The dude has to be in play, or all of them."""
        cards = cards_of(self.of, s, scope)
        return all(card != NOBODY and s.cards[card].zone == "play" for card in cards)

    def run(self, s: State, scope: Scope) -> int | None:
        """Let it bear on the dude, or on each."""
        for card in cards_of(self.of, s, scope):
            if card != NOBODY and s.cards[card].zone == "play":
                self.change(s, scope, card)
        return None

    def change(self, s: State, scope: Scope, card: int) -> None:
        """More or fewer bullets for one."""
        amount = int(self.amount(s, scope))
        if self.minimum is not None and amount < 0:
            amount = -min(-amount, max(0, numbers.total_bullets(s, card) - self.minimum))
        if self.maximum is not None and amount > 0:
            amount = min(amount, max(0, self.maximum - numbers.total_bullets(s, card)))
        verbs.modify(s, Modifier("bullets", card, amount, self.until, scope.card, scope.player), "abilities.duration")

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
        what = f"{own(t.noun(given.get('of', 'target')))} bullet rating"
        if t.is_list(given.get("of", "target")):
            what = f"the bullet rating of each of {t.noun(given['of'])}"
        least = f", but not below {given['minimum']}" if "minimum" in given else ""
        most = f", but not above {given['maximum']}" if "maximum" in given else ""
        return t.changed(what, given[verb], t.lasting(given), told) + least + most


@verb("influence", "value", "production", "upkeep", keys=("of", "for"))
@dataclass(frozen=True, slots=True, eq=False)
class Number(Instruction):
    """`influence: 1`, `value: -2`, `production: 1` or `upkeep: -1`: more or less of it for a card."""

    what: str
    amount: Reader
    of: Reader
    until: str

    def possible(self, s: State, scope: Scope) -> bool:
        """The card has to be in play."""
        return in_play(self.of, s, scope)

    def run(self, s: State, scope: Scope) -> int | None:
        """Let it bear on the card."""
        if in_play(self.of, s, scope):
            amount, card = int(self.amount(s, scope)), card_of(self.of, s, scope)
            verbs.modify(s, Modifier(self.what, card, amount, self.until, scope.card, scope.player), "values.clamp")
        return None

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        amount = r.expression(given[verb], NUMBER, verb)
        return [Number(verb, amount, r.expression(given.get("of", "target"), A_CARD, "of"), r.lasting(given))]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        return t.changed(f"{own(t.noun(given.get('of', 'target')))} {verb}", given[verb], t.lasting(given), told)


@verb("stud", "draw", keys=("for",))
@dataclass(frozen=True, slots=True, eq=False)
class StudOrDraw(Instruction):
    """`stud: target` or `draw: target`: the dude becomes a stud, or a draw (rule: values.stud-draw-latest)."""

    stud: bool
    card: Reader
    until: str

    def possible(self, s: State, scope: Scope) -> bool:
        """The dude has to be in play, or all of them."""
        cards = cards_of(self.card, s, scope)
        return cards != [NOBODY] and all(s.cards[card].zone == "play" for card in cards)

    def run(self, s: State, scope: Scope) -> int | None:
        """Say so; the newest such effect decides."""
        for card in cards_of(self.card, s, scope):
            if card != NOBODY and s.cards[card].zone == "play":
                modifier = Modifier("stud", card, int(self.stud), self.until, scope.card, scope.player)
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
        if who.startswith("the dudes"):
            return f"make {who} {verb}s {lasting}" if told else f"{who} become {verb}s {lasting}"
        return f"make {who} a {verb} {lasting}" if told else f"{who} becomes a {verb} {lasting}"


LOST_PARTS = {"traits": LOST_TRAITS, "abilities": LOST_ABILITIES, "bullet bonuses": LOST_BULLETS}
"""The parts of a card's text that it can lose."""


@verb("lose", keys=("what", "for"))
@dataclass(frozen=True, slots=True, eq=False)
class Lose(Instruction):
    """`lose: target.attachments` with `what: [traits, abilities]`: these cards lose that part of their text."""

    cards: Reader
    what: tuple[str, ...]
    until: str

    def run(self, s: State, scope: Scope) -> int | None:
        """Take it from each of them that is in play."""
        for card in cards_of(self.cards, s, scope):
            if card != NOBODY and s.cards[card].zone == "play":
                for what in self.what:
                    modifier = Modifier(LOST_PARTS[what], card, 0, self.until, scope.card, scope.player)
                    verbs.modify(s, modifier, "abilities.duration")
        return None

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        cards = r.expression(given[verb], SOME_CARDS, verb)
        parts = tuple(word(part, LOST_PARTS, "no part of a card's text:", "what") for part in listed(given.get("what")))
        if not parts:
            raise CardFault("say what is lost:", "what", tuple(LOST_PARTS), ("what",))
        return [Lose(cards, parts, r.lasting(given))]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        lost = f"without {joined(listed(given['what']))} {t.lasting(given)}"
        who = t.noun(given[verb])
        return f"leave {who} {lost}" if told else t.speech.filled("{s} {is} " + lost, who)


@verb("first casualty", keys=("for",))
@dataclass(frozen=True, slots=True, eq=False)
class FirstCasualty(Instruction):
    """`first casualty: target`: the next casualty taken from that dude's posse has to be that dude."""

    card: Reader
    until: str

    def possible(self, s: State, scope: Scope) -> bool:
        """The dude has to be in play."""
        return in_play(self.card, s, scope)

    def run(self, s: State, scope: Scope) -> int | None:
        """Claim it."""
        if not in_play(self.card, s, scope):
            return None
        modifier = Modifier("first casualty", card_of(self.card, s, scope), 0, self.until, scope.card, scope.player)
        verbs.modify(s, modifier, "shootout.take-yer-lumps.first-casualty")
        return None

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        return [FirstCasualty(r.expression(given[verb], A_CARD, verb), r.lasting(given))]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        who, what = t.noun(given[verb]), f"the first casualty taken from that posse {t.lasting(given)}"
        return f"make {who} {what}" if told else f"{who} has to be {what}"


@verb("cannot be casualties", keys=("for", "unless lost by"))
@dataclass(frozen=True, slots=True, eq=False)
class NoCasualty(Instruction):
    """`cannot be casualties: you.posse`: these dudes cannot be chosen as casualties.

    With `unless lost by: 3` they can be, should their posse lose the round by so many ranks.
    """

    cards: Reader
    until: str
    unless: int = 0

    def run(self, s: State, scope: Scope) -> int | None:
        """Say so for each of them."""
        found = self.cards(s, scope)
        for view in found if isinstance(found, list) else [found]:
            modifier = Modifier("no casualty", view.id, self.unless, self.until, scope.card, scope.player)
            verbs.modify(s, modifier, "abilities.cannot-beats-can")
        return None

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        cards = r.expression(given[verb], SOME_CARDS, verb)
        return [NoCasualty(cards, r.lasting(given), r.whole(given, "unless lost by", None, 1) or 0)]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        who, lasting = t.noun(given[verb]), t.lasting(given)
        words = f"keep {who} from being casualties {lasting}" if told else f"{who} cannot be casualties {lasting}"
        by = given.get("unless lost by")
        return words if by is None else f"{words}, unless the round is lost by {by} or more ranks"


@verb("control points", keys=("of", "for"))
@dataclass(frozen=True, slots=True, eq=False)
class ControlPoints(Instruction):
    """`control points: 1`: counters for a card in play, for good (rule: abilities.counters-permanent).

    With `for: day` it has them only so long.
    """

    amount: Reader
    of: Reader
    until: str = "permanent"

    def possible(self, s: State, scope: Scope) -> bool:
        """The card has to be in play."""
        return in_play(self.of, s, scope)

    def run(self, s: State, scope: Scope) -> int | None:
        """Put them on the card."""
        if in_play(self.of, s, scope):
            card, amount = card_of(self.of, s, scope), int(self.amount(s, scope))
            if self.until == "permanent":
                verbs.gain_control_points(s, card, amount, by=scope.player, source=scope.card)
            else:
                modifier = Modifier("control points", card, amount, self.until, scope.card, scope.player)
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
        points = f"{amount} control point{'' if amount == '1' else 's'} {t.lasting({'for': 'permanent', **given})}"
        return f"give {who} {points}" if told else f"{who} gets {points}"


@verb("lose control points")
@dataclass(frozen=True, slots=True, eq=False)
class LoseControlPoints(Instruction):
    """`lose control points: this`: the card loses all of them, whatever gave them (rule: control.loses-all)."""

    card: Reader

    def possible(self, s: State, scope: Scope) -> bool:
        """The card has to be in play."""
        return in_play(self.card, s, scope)

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
        return f"take all control points from {who}" if told else f"{who} loses all control points"


@verb("take control", keys=("for",))
@dataclass(frozen=True, slots=True, eq=False)
class TakeControl(Instruction):
    """`take control: target`: you control that dude, and what they carry, for a while."""

    card: Reader
    until: str

    def possible(self, s: State, scope: Scope) -> bool:
        """The dude has to be in play."""
        return in_play(self.card, s, scope)

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
        words = f"take control of {t.noun(given[verb])} {t.lasting(given)}"
        return words if told else f"you {words}"
