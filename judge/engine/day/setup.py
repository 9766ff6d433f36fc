"""Setup, before the first day: outfits, the stash, starting gangs, the first play hands, and Grifters.

The order is that of the rulebook (rules: setup.outfit to setup.grifter-order).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, ClassVar, Final

from ..abilities.legality import Objection
from ..abilities.skills import SkillTest
from ..events import ending, entering, verbs
from ..events.pulls import Draw, after_use, in_deck, shuffle
from ..plays.inventing import SKILL, difficulty
from ..position.acts import A_CARD, Act, Asks, declare
from ..position.kinds import CardId, Face, PlayerId
from ..position.procedure import END, PASS, Decision, Option, Outcome, Procedure
from ..position.values import NOBODY, Printed
from ..record import Record
from ..table import control, numbers, town
from . import starting_gang
from .grifters import Grifters

if TYPE_CHECKING:
    from ..position.state import State

FIRST_HAND: Final = 5
"""Cards of the first play hand, whatever raises the hand size (rule: setup.play-hand)."""


def bring(s: State, player: PlayerId, outfit: Printed, cards: Iterable[Printed], legend: Printed | None = None) -> None:
    """Let a player come to the table with a deck; its outfit and legend lie ready beside it."""
    for printed in (outfit, legend):
        if printed is not None:
            s.add_card(printed, player, "aside")
    deck = [s.add_card(printed, player, "aside") for printed in cards]
    for card in deck:
        s.set(card, zone="deck")
    s.set_player(player, shuffled=tuple(deck), unstated=False)


class Setup(Procedure):
    """Setup in its steps; the decks have been brought to the table."""

    steps: ClassVar = (
        "reveal_outfits", "take_the_stash", "choose_gangs", "place_gangs", "shuffle", "invent", "draw", "grifters",
        "match_begins",
    )  # fmt: skip
    in_phase: ClassVar = "setup"

    def reveal_outfits(self, s: State) -> Outcome:
        """Outfits are revealed together, each the first of its street, with its legend (rule: setup.outfit)."""
        for player in s.everybody():
            for card in (*_aside(s, player, "outfit"), *_aside(s, player, "legend")):
                if s.cards[card].printed.type == "outfit":
                    s.put(card, "play")
                    town.settle(s, player, card)
                    s.note("setup.outfit", f"{s.who(player)} reveals {s.name(card)}")
                else:
                    s.put(card, "play", attached=s.players[player].home)
                    s.note("types.legend", f"{s.name(card)} is attached to {s.name(s.players[player].home)}")
        return None

    def take_the_stash(self, s: State) -> Outcome:
        """The outfit's starting stash, changed by the legend (rule: setup.outfit)."""
        for player in s.everybody():
            verbs.gain(s, player, stash(s, player), "setup.outfit")
        return None

    def choose_gangs(self, s: State) -> Outcome:
        """Everybody chooses, not yet shown to each other (rule: setup.starting-gang)."""
        for player in reversed(s.everybody()):
            s.then(ChooseGang(player))
        return None

    def place_gangs(self, s: State) -> Outcome:
        """All gangs come into play together and are paid for; nothing answers that (rule: setup.starting-gang)."""
        for player in s.everybody():
            _place(s, player)
        return None

    def shuffle(self, s: State) -> Outcome:
        """Decks are shuffled and cut, so that nobody knows their order (rule: setup.play-hand)."""
        for player in s.everybody():
            shuffle(s, player, "setup.play-hand")
        return None

    def invent(self, s: State) -> Outcome:
        """A Gadget that may start in play is invented now (rule: skills.inventing)."""
        for card in reversed(list(s.in_play())):
            if s.cards[card].printed.starts.invented or _starts_on_a_dude(s, card):
                s.then(InventStarter(s.cards[card].controller, card))
        return None

    def draw(self, s: State) -> Outcome:
        """Everybody draws the first play hand (rule: setup.play-hand)."""
        for player in reversed(s.everybody()):
            s.then(Draw(player, FIRST_HAND, "hand", "setup.play-hand", told="draws the first play hand"))
        return None

    def grifters(self, s: State) -> Outcome:
        """Grifters in the starting gangs act (rule: setup.grifter)."""
        s.then(Grifters())
        return None

    def match_begins(self, s: State) -> Outcome:
        """Setup is over; the first day follows (rule: setup.grifter)."""
        ending.expire(s, "phase")
        s.note("setup.grifter", "setup is over and the match begins")
        return END


def stash(s: State, player: PlayerId) -> int:
    """What a player starts with in ghost rock, by the outfit and the legend on it (rule: setup.outfit)."""
    home = s.players[player].home
    if home == NOBODY:
        return 0
    return sum(s.cards[card].printed.wealth for card in (home, *s.attachments(home)))


def _aside(s: State, player: PlayerId, *kinds: str) -> list[CardId]:
    """A player's cards of these types that lie ready to come into play, type by type."""
    ready = [n for n, card in s.each_card() if card.zone == "aside" and card.owner == player]
    return [n for kind in kinds for n in ready if s.cards[n].printed.type == kind]


def _outfit(s: State, player: PlayerId) -> Printed | None:
    home = s.players[player].home
    return s.cards[home].printed if home != NOBODY else None


def _starts_on_a_dude(s: State, card: CardId) -> bool:
    """Whether a Gadget has started on a dude whose text allows it, who has to invent it."""
    value = s.cards[card]
    return value.printed.type == "goods" and value.printed.has("Gadget") and value.attached != NOBODY


def _place(s: State, player: PlayerId) -> None:
    """What a player has chosen to start with comes into play and is paid for; nothing answers that."""
    outfit, gang = _outfit(s, player), _aside(s, player, "deed", "dude", "goods")
    cost = [starting_gang.cost(outfit, s.cards[card].printed) for card in gang]
    for card in _aside(s, player, "deed", "dude"):
        entering.known(s, card, "start")
        place = card if s.cards[card].printed.type == "deed" else s.players[player].home
        s.put(card, "play", at=place, booted=False)
        if place == card:
            town.build(s, card, player)
        s.note("setup.starting-gang", f"{s.name(card)} starts with {s.who(player)}")
    for goods in _aside(s, player, "goods"):
        entering.known(s, goods, "start")
        bearers = [dude for dude in s.in_play() if s.cards[dude].owner == player and s.cards[dude].printed.starts.goods]
        s.put(goods, "play", attached=bearers[0], controller=player, booted=False)
        s.note("setup.starting-gang", f"{s.name(goods)} starts on {s.name(bearers[0])}")
    verbs.pay(s, player, sum(cost), "setup.starting-gang", each=cost)
    control.update(s)


class ChooseGang(Procedure):
    """A player searches the deck for a starting gang, one card after another."""

    steps: ClassVar = ("ask", "answer")
    player: PlayerId
    most: int = NOBODY
    """How many dudes may be chosen, where a new gang takes the place of another; NOBODY at the start."""

    def ask(self, s: State) -> Outcome:
        """Every card that may still be added; with none left the gang is complete."""
        now, first = so_far(s, self.player), dict[Printed, CardId]()
        for card in reversed(in_deck(s, self.player)):  # of several copies the first
            if s.cards[card].printed.type in starting_gang.STARTS:
                first[s.cards[card].printed] = card
        may = [
            card
            for printed, card in first.items()
            if starting_gang.could_join(now.outfit, now.rock, now.gang, printed)
            and next(objections(s, self.player, card, self.most, now), None) is None
        ]
        if not may:
            return END
        options = (*(Option("start", card) for card in reversed(may)), PASS)
        return Decision(self.player, "start", options, "setup.starting-gang")

    def against(self, s: State, option: Option) -> list[Objection]:
        """Why a card cannot start."""
        if option.card == NOBODY:
            return []
        if option.card not in in_deck(s, self.player):
            return [Objection("setup.starting-gang", f"it is not in {s.who(self.player)}'s deck")]
        return list(objections(s, self.player, option.card, self.most))

    def comes_first(self, s: State, option: Option) -> list[Objection]:
        """Why another player, who has a gang already, could not add that card to it."""
        return [] if option.card == NOBODY else list(objections(s, option.player, option.card, self.most))

    def explains(self, s: State, option: Option) -> list[Objection]:
        """What lets a deed start, and what does not keep a dude from it any more."""
        if option.card == NOBODY:
            return []
        now, printed = so_far(s, self.player), s.cards[option.card].printed
        return [
            *starting_gang.lets_start(now.outfit, printed),
            *starting_gang.counts_otherwise(now.outfit, (*now.gang, printed)),
            *starting_gang.although(now.gang, printed),
            *starting_gang.paid(now.outfit, now.rock, (*now.gang, printed)),
        ]

    def excludes(self, s: State) -> list[Objection]:
        """Why dudes and Core deeds that are in the deck cannot start, each rule once."""
        told: dict[str, Objection] = {}
        for card in in_deck(s, self.player) if s.began is not None else ():
            printed = s.cards[card].printed
            if printed.type == "dude" or starting_gang.core(printed) is not None:
                for each in self.against(s, Option("start", card)):
                    told.setdefault(each.rule, each)
        return list(told.values())

    def answer(self, s: State, option: Option) -> Outcome:
        """One card more, or no more."""
        if option == PASS:
            return END
        s.put(option.card, "aside")
        return self.at("ask")


class NewGang(Procedure):
    """Dudes of a starting gang go back to the deck for what they cost, and others start in their place."""

    steps: ClassVar = ("give_back", "choose", "place")
    player: PlayerId
    old: tuple[CardId, ...]

    def give_back(self, s: State) -> Outcome:
        """They go on top of the deck, and what they carry is discarded."""
        for dude in self.old:
            for carried in s.attachments(dude):
                s.put(carried, "discard")
            s.put(dude, "deck")
            s.note("setup.starting-gang", f"{s.name(dude)} goes back on top of {s.who(self.player)}'s deck")
        verbs.gain(s, self.player, sum(s.cards[dude].printed.cost for dude in self.old), "setup.starting-gang")
        return None

    def choose(self, s: State) -> Outcome:
        """Up to as many dudes, by the rules for starting gangs (rule: setup.starting-gang)."""
        s.then(ChooseGang(self.player, len(self.old)))
        return None

    def place(self, s: State) -> Outcome:
        """They start like the others did, and the searched deck is shuffled."""
        _place(s, self.player)
        shuffle(s, self.player)
        return END


class InventStarter(Procedure):
    """A Mad Scientist boots for a Gadget that has started in play; it is discarded if that fails, or nobody can.

    What it costs in ghost rock has been paid with the gang.
    """

    steps: ClassVar = ("choose", "chosen", "test", "result")
    player: PlayerId
    gadget: CardId
    inventor: CardId = NOBODY
    pulled: CardId = NOBODY
    shown: Face = NOBODY
    check: int = NOBODY
    margin: int = NOBODY

    def choose(self, s: State) -> Outcome:
        """Who invents it, of the player's unbooted Mad Scientists."""
        able = [
            dude for dude in s.in_play()
            if s.cards[dude].controller == self.player and not s.cards[dude].booted
            and s.cards[self.gadget].attached in (NOBODY, dude) and numbers.has_skill(s, dude, SKILL)
        ]  # fmt: skip
        if not able:
            s.note("skills.inventing.cost", f"{s.who(self.player)} has nobody to invent {s.name(self.gadget)}")
            verbs.discard(s, self.gadget, by=self.player, source=self.gadget)
            return END
        options = tuple(Option("choose", dude) for dude in able)
        return Decision(self.player, "choose", options, "skills.inventing.cost", "inventor")

    def chosen(self, s: State, option: Option) -> Outcome:
        """That dude boots."""
        s.note("skills.inventing", f"{s.name(option.card)} tries to invent {s.name(self.gadget)}")
        s.become(self.with_(inventor=option.card), "test")
        verbs.boot(s, option.card, by=self.player, reason="cost")
        return None

    def test(self, s: State) -> Outcome:
        """Then comes the test against the Gadget's difficulty."""
        s.then(SkillTest(self.player, self.inventor, SKILL, difficulty(s, self.gadget), made_for=self.gadget))
        return None

    def result(self, s: State) -> Outcome:
        """It stays, or it goes; what was pulled is discarded (rule: values.pull)."""
        if self.pulled != NOBODY and s.cards[self.pulled].zone == "aside":
            after_use(s, self.pulled, "values.joker-pulled", "the pulled joker has been used")
        rule, name = "skills.inventing.result", s.name(self.gadget)
        if self.margin >= 0:
            s.note(rule, f"{name} is invented")
            return END
        s.note(rule, f"{name} is not invented, and is discarded")
        verbs.discard(s, self.gadget, by=self.player, source=self.gadget)
        return END


class SoFar(Record, frozen=True):
    """A starting gang that is being chosen."""

    outfit: Printed | None
    rock: int
    """The ghost rock that there was for all of them."""
    gang: list[Printed]
    """Who is there already, and who has been chosen."""
    new: list[Printed]
    """Those of them who have been chosen."""


def so_far(s: State, player: PlayerId) -> SoFar:
    """What a player has chosen to start with until now, and from what it is paid."""
    outfit, cards = _outfit(s, player), s.cards
    chosen = [cards[card].printed for card in _aside(s, player, *starting_gang.STARTS)]
    mine = [cards[card].printed for card in s.in_play() if cards[card].owner == player]
    there = [printed for printed in mine if printed.type in starting_gang.STARTS]
    rock = s.players[player].rock + sum(starting_gang.cost(outfit, printed) for printed in there)
    return SoFar(outfit, rock, [*there, *chosen], chosen)


def objections(
    s: State, player: PlayerId, card: CardId, most: int = NOBODY, now: SoFar | None = None
) -> Iterator[Objection]:
    """Every reason why a card of the deck cannot start with what has been chosen so far, and with who is there already.

    Of a new gang only so many dudes may be new; those who do not count towards the size of a gang do not here either.
    """
    now, printed = now or so_far(s, player), s.cards[card].printed
    yield from starting_gang.objections(now.outfit, now.rock, [*now.gang, printed])
    if most != NOBODY and printed.type != "dude":
        yield Objection("setup.starting-gang", f"{s.name(card)} is no dude, and only dudes are replaced")
    if most != NOBODY and sum(one.starts.places > 0 for one in (*now.new, printed)) > most:
        yield Objection("setup.starting-gang", f"no more than {most} dudes take the place of those who left")


declare(
    Act(
        "start",
        (A_CARD,),
        meant=lambda s, player, cards: [card for card in cards if card in in_deck(s, player)],
        says="in setup, cards of the starting gang: `{start: [Tommy Harden, Sheriff Dave Montreal]}`, then `done`",
    ),
    Asks("start", "to choose a card to start with, or no more", passing="done", answers=("start",)),
)
