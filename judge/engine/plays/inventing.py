"""Inventing: a Mad Scientist brings a Gadget into play, as a Noon play or by an effect, if the skill test succeeds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar, Final

from ..abilities import forbidding, limits
from ..abilities.legality import Objection
from ..abilities.paying import Paid, pay_for_card
from ..abilities.skills import SkillTest
from ..events import verbs
from ..events.happening import happen
from ..events.pulls import after_use
from ..position.ability import OfFact, followed_by_fact
from ..position.acts import Act, Operand, declare
from ..position.event import Event, Forbidden, Happens, may_be_forbidden
from ..position.kinds import CardId, Face, Place, PlayerId
from ..position.procedure import END, Decision, Option, Outcome, Procedure
from ..position.undone import left_undone
from ..position.values import NOBODY
from ..table import cannot, control, numbers, standing, town
from .affording import afford, takes_the_place
from .carrying import attaching
from .planting import holding
from .shopping import (
    AS_USUAL,
    ENDS,
    IN_A_FIGHT,
    LEFT,
    RIGHT,
    Terms,
    against_card,
    against_entering,
    ends,
    enter,
    pile,
    price,
)
from .trading import works_there

if TYPE_CHECKING:
    from ..position.state import State

SKILL: Final = "Mad Scientist"
"""The skill that is tested, and the keyword of whoever has it."""
INVENTING: Final = may_be_forbidden("invent gadgets", "invent Gadgets", Forbidden(True, {"other": "the Gadget"}))
"""What a text forbids of dudes who cannot invent, or not every Gadget."""


def objections(
    s: State, player: PlayerId, gadget: CardId, inventor: CardId, terms: Terms = AS_USUAL
) -> Iterator[Objection]:
    """Every reason against having a dude invent a Gadget, as a Noon play or by an effect on its terms.

    Rules: skills.inventing, skills.inventing.cost, skills.inventing.by-ability.
    """
    at = s.place(inventor) if inventor != NOBODY else NOBODY
    yield from against_entering(s, player, gadget, terms, at, inventor)
    if not s.cards[gadget].printed.has("Gadget"):
        yield Objection("skills.inventing", f"{s.name(gadget)} is no Gadget")
    if inventor == NOBODY:
        yield Objection("skills.inventing", f"{s.who(player)} has nobody in play who could invent it", ("noon.plays",))
        return
    card, rule = s.cards[inventor], "skills.inventing.by-ability" if terms.by_card else "skills.inventing.cost"
    if not numbers.has_skill_for(s, inventor, SKILL, gadget):
        yield Objection("skills.inventing", f"{s.name(inventor)} is no {SKILL} in play")
        return
    if card.controller != player:
        yield Objection(rule, f"{s.name(inventor)} is not {s.who(player)}'s dude")
    cost = verbs.event_on(s, "boot", inventor, by=player, reason="cost")
    if terms.without_booting:
        pass  # what need not boot may be booted (rule: abilities.waived-costs)
    elif card.booted:
        yield Objection(rule, f"{s.name(inventor)} is booted and has to boot")
    elif (
        text := standing.forbidden(s, cost := verbs.event_on(s, "boot", inventor, by=player, reason="cost"))
    ) is not None:
        words = f"{s.name(inventor)} has to boot, which {s.name(text)} forbids"
        yield Objection(rule, words, cannot.followed_by(s, cost))
    if s.cards[gadget].printed.in_town and not town.in_town(s, s.place(inventor)):
        yield Objection("skills.inventing", f"{s.name(inventor)} is not in town, where it has to be invented")
    if town.controller(s, s.place(inventor)) != player and not works_there(s, inventor, gadget):
        yield Objection(rule, *control.not_controlled(s, player, s.place(inventor)))
    inventing = Event(INVENTING, inventor, card.controller, player, gadget, "rule", s.place(inventor), other=gadget)
    if (found := forbidding.objection(s, inventing, f"cannot invent {s.name(gadget)}")) is not None:
        yield found
    if _is_worn(s, gadget):
        yield from attaching(s, player, gadget, inventor)


def explains(s: State, player: PlayerId, gadget: CardId, inventor: CardId) -> Iterator[Objection]:
    """What lets a dude invent a Gadget: it is paid for, and they boot at a place of their player's.

    Rule: skills.inventing.cost.
    """
    yield afford(s, player, gadget, inventor)
    at = s.where(s.place(inventor))
    words = f"{s.name(inventor)} is an unbooted {SKILL} at {at}, who boots for it and has to pass the test"
    yield Objection("skills.inventing.cost", words)
    if _is_worn(s, gadget):
        yield from takes_the_place(s, gadget, inventor)
    if s.cards[gadget].printed.attaches_to:
        rule = "skills.inventing.where"
        fits = [Place(to) for to in ends(s, player, gadget) if not any(holding(s, player, gadget, Place(to), rule))]
        goes = f"it goes to a place of its own: {', '.join(map(s.where, fits))}"
        nowhere = f"it attaches to {s.cards[gadget].printed.attaches_to} only, and {s.who(player)} has none"
        words = goes if fits else f"{nowhere}, so that it would be discarded"
        yield Objection("skills.inventing.where", words, followed_by_fact(s, OfFact(gadget, "attaches to")))


def being_invented(s: State, dude: CardId) -> CardId:
    """The Gadget that a dude invents now; NOBODY while they use a card in the course of it, or invent nothing."""
    for frame, _ in reversed(s.stack):
        if isinstance(frame, Invent):
            return frame.gadget if frame.inventor == dude else NOBODY
        if getattr(frame, "verb", "") in ("play", "react"):
            return NOBODY
    return NOBODY


def _is_worn(s: State, gadget: CardId) -> bool:
    """Whether a Gadget goes to the dude who invents it (rule: skills.inventing.where)."""
    return s.cards[gadget].printed.type == "goods" and not s.cards[gadget].printed.attaches_to


def inventions(s: State, player: PlayerId, terms: Terms = AS_USUAL) -> Iterator[Option]:
    """Every Gadget that a player may have invented, with each dude who may invent it."""
    for gadget in pile(s, player, terms):
        if s.cards[gadget].printed.has("Gadget") and next(against_card(s, player, gadget), None) is None:
            for dude in s.in_play():
                if s.cards[dude].controller != player or not numbers.has_skill_for(s, dude, SKILL, gadget):
                    continue
                if next(objections(s, player, gadget, dude, terms), None) is None:
                    yield Option("invent", gadget, other=dude)


def objections_in_a_fight(s: State, player: PlayerId, gadget: CardId, inventor: CardId) -> Iterator[Objection]:
    """Every reason against inventing a Gadget as a Shootout play (rule: noon.shopping.as-a-shootout-play)."""
    if not s.cards[gadget].printed.in_a_fight:
        yield Objection(IN_A_FIGHT, f"{s.name(gadget)} does not say that it can be invented in a shootout")
    follows = followed_by_fact(s, OfFact(gadget, "also a play"))
    for objection in objections(s, player, gadget, inventor, Terms(in_a_fight=True)):
        yield objection.with_(cites=(*objection.cites, *follows))


def inventions_in_a_fight(s: State, player: PlayerId) -> Iterator[Option]:
    """Every Gadget that a player may have invented as a Shootout play."""
    for gadget in s.players[player].hand:
        if s.cards[gadget].printed.in_a_fight:
            for dude in s.in_play():
                if next(objections_in_a_fight(s, player, gadget, dude), None) is None:
                    yield Option("invent", gadget, other=dude)


def difficulty(s: State, gadget: CardId) -> int:
    """The difficulty of inventing a Gadget, as its keywords say it."""
    printed = s.cards[gadget].printed
    return printed.rating("Difficulty") or printed.rating("Gadget")


class Invent(Procedure):
    """Boot the Mad Scientist, pay, make the test; then the Gadget enters play, or is discarded.

    Rules: skills.inventing.cost, skills.inventing.result, skills.inventing.where.
    """

    steps: ClassVar = ("boot", "pay", "test", "result", "end", "enter", "invented", "over")
    player: PlayerId
    gadget: CardId
    inventor: CardId
    cheaper: int = 0
    """How much less ghost rock it costs by an effect."""
    in_a_fight: bool = False
    """Whether it is a Shootout play, for which ghost rock on cards pays too."""
    booted: bool = False
    """Whether goods enter play booted."""
    paid: Paid = ()
    pulled: CardId = NOBODY
    shown: Face = NOBODY
    check: int = NOBODY
    margin: int = NOBODY
    out_of: str = ""
    """The pile that the Gadget was in."""
    to: CardId = RIGHT
    """The end of the street that a deed goes to."""
    least: int = 0
    """What it costs at least by an effect."""
    easier: int = 0
    """By how much an effect lowers the difficulty."""
    without_booting: bool = False
    """Whether an effect lets nobody boot for it."""
    enters: Place = NOBODY
    """Where a dude enters play by an effect, if not where the inventor is."""
    bearers: tuple[CardId, ...] = ()
    """The dudes among whom goods are attached by an effect, if not to their inventor."""

    def boot(self, s: State) -> Outcome:
        """The Mad Scientist boots first."""
        as_a_play = OfFact(self.gadget, "also a play") if self.in_a_fight else None
        s.note("skills.inventing", f"{s.name(self.inventor)} tries to invent {s.name(self.gadget)}", clause=as_a_play)
        if self.without_booting:
            s.note("abilities.waived-costs", f"{s.name(self.inventor)} does not boot for it", more=True)
            return None
        verbs.boot(s, self.inventor, by=self.player, reason="cost")
        return None

    def pay(self, s: State) -> Outcome:
        """Then its cost is paid; the Gadget has left the play hand."""
        due = price(s, self.gadget, self.cheaper, self.least, s.place(self.inventor), self.inventor)
        s.become(self.with_(out_of=s.cards[self.gadget].zone))
        s.put(self.gadget, "aside")
        pay_for_card(s, self.player, self.gadget, due, self.in_a_fight, "skills.inventing.cost")
        return None

    def test(self, s: State) -> Outcome:
        """Then comes the test against the Gadget's difficulty."""
        difficult = max(0, difficulty(s, self.gadget) - self.easier)
        s.then(SkillTest(self.player, self.inventor, SKILL, difficult, made_for=self.gadget))
        return None

    def result(self, s: State) -> Outcome:
        """A failed invention goes to the discard pile; a deed to the end of the street that its player names."""
        printed, rule = s.cards[self.gadget].printed, "skills.inventing.result"
        if self.margin < 0:
            missed = f"{s.name(self.inventor)}'s skill check misses the difficulty by {-self.margin}"
            why = (Objection("skills.test", missed), Objection(rule, f"{s.name(self.gadget)} is not invented"))
            left_undone(s, rule, why, Event("enter play", self.gadget), self.in_play, failed=True)
            s.put(self.gadget, "discard")
            s.note(rule, f"{s.name(self.gadget)} is not invented, and is discarded")
            return self.at("over")
        s.note(rule, f"{s.name(self.gadget)} is invented")
        if printed.attaches_to:
            here = [to for to in ends(s, self.player, self.gadget) if self.fits(s, Place(to))]
            if not here:
                return self.at("enter", to=NOBODY)
            return Decision(self.player, "choose", tuple(Option("choose", to) for to in here), rule, "place")
        if printed.into_the_posse and s.posse(self.player):
            s.become(self.with_(bearers=s.posse(self.player)))
            there = s.posse(self.player)
            return Decision(self.player, "choose", tuple(Option("choose", dude) for dude in there), rule, "bearer")
        if there := [dude for dude in self.bearers if s.cards[dude].zone == "play"]:
            return Decision(self.player, "choose", tuple(Option("choose", dude) for dude in there), rule, "bearer")
        if printed.type != "deed" or printed.has("Out of Town"):
            return self.at("enter")
        return Decision(self.player, "choose", (Option("end", number=LEFT), Option("end", number=RIGHT)), rule, "end")

    def facts(self, s: State) -> list[OfFact]:
        """Where goods that say so attach, where that place is named."""
        return [OfFact(self.gadget, "attaches to")] if s.decision is not None and s.decision.about == "place" else []

    def in_play(self, s: State) -> None:
        """What a test that is passed brings."""
        s.put(self.gadget, "play")
        if s.cards[self.gadget].printed.type == "goods" and not s.cards[self.gadget].printed.attaches_to:
            s.set(self.gadget, attached=self.inventor)

    def fits(self, s: State, place: Place) -> bool:
        """Whether goods that say so attach to that place."""
        return next(holding(s, self.player, self.gadget, place, "skills.inventing.where"), None) is None

    def end(self, s: State, option: Option) -> Outcome:
        """The player has named it, or the place that goods attach to."""
        return self.at("enter", to=option.card if option.verb == "choose" else option.number)

    def enter(self, s: State) -> Outcome:
        """Goods go to their inventor, a dude to the inventor's place, a deed to the street."""
        there, kind = s.cards[self.inventor].zone == "play", s.cards[self.gadget].printed.type
        rule = "skills.inventing.where"
        gadget, inventor = s.name(self.gadget), s.name(self.inventor)
        if kind != "goods":
            if kind == "dude" and there and self.enters == NOBODY:
                s.note(rule, f"{gadget} is to enter play where {inventor} is")
            at = self.enters if self.enters != NOBODY else s.place(self.inventor) if there else NOBODY
            enter(s, self.player, self.gadget, self.to, at=at, inventor=self.inventor, out_of=self.out_of)
        elif s.cards[self.gadget].printed.attaches_to and self.to >= 0:
            words = f"{gadget} goes to {s.where(Place(self.to))}, as it says"
            s.note(rule, words, clause=OfFact(self.gadget, "attaches to"))
            enter(s, self.player, self.gadget, self.to, out_of=self.out_of)
        elif self.bearers and self.to in self.bearers:
            enter(s, self.player, self.gadget, self.to, out_of=self.out_of)
            limits.make_room(s, self.gadget, self.to)  # runs before it enters
        elif there and _is_worn(s, self.gadget) and not any(attaching(s, self.player, self.gadget, self.inventor)):
            s.note(rule, f"{gadget} goes to {inventor}, who invented it")
            enter(s, self.player, self.gadget, self.inventor, out_of=self.out_of, booted=self.booted)
            limits.make_room(s, self.gadget, self.inventor)  # runs before it enters
        else:
            s.put(self.gadget, "discard")
            s.note(rule, f"{gadget} has nowhere to go")
        return None

    def invented(self, s: State) -> Outcome:
        """It is in play, which others may answer; one that had nowhere to go has been invented too."""
        event = verbs.event_on(s, "invent", self.gadget, by=self.player, source=self.gadget)
        happen(s, event.with_(player=self.player, other=self.inventor, amount=self.margin))
        return None

    def over(self, s: State) -> Outcome:
        """What was pulled is discarded (rule: values.pull)."""
        if self.pulled != NOBODY and s.cards[self.pulled].zone == "aside":
            after_use(s, self.pulled, "values.joker-pulled", "the pulled joker has been used")
            if s.cards[self.pulled].zone == "discard":
                s.note("values.pull", f"{s.name(self.pulled)}, which was pulled, is discarded")
        return END


@Happens(
    "invent",
    ("is invented", "are invented"),
    parts={"card": "that Gadget", "other": "its inventor", "inventor": "its inventor"},
    done_to_it=False,
)
def _invent(s: State, event: Event) -> None:
    """A Gadget has been invented, by `event.inventor`, and has entered play."""
    pass  # it is where it belongs already: this is only a moment that others may answer


declare(
    Act("end", (Operand("word", "number", words=ENDS),), said="choose"),
)
