"""Shoppin': a card from the play hand comes into play as a Noon play, for its cost in ghost rock.

Where it goes is a number: a dude's host for goods and spells, a location for a Totem, LEFT or RIGHT for a deed's end of
the street, and NOBODY where there is nothing to choose.  An effect may bring a card in for less, out of another pile,
and goods and spells to dudes who could not have them by a Noon play; or let a player do so, also as a Shootout play.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar, Final

from ..abilities import forbidding, limits
from ..abilities.legality import Objection
from ..abilities.paying import CAN_AFFORD, Paid, lying, on_cards, pay_for_card
from ..events import entering
from ..events.happening import happen
from ..position.ability import OfFact, followed_by_fact
from ..position.event import Event, Happens, may_be_forbidden
from ..position.kinds import CardId, Place, PlayerId
from ..position.procedure import Option, Outcome, Procedure
from ..position.sums import how_it_comes_about, of_card, parts_by_texts, told
from ..position.values import NOBODY, PILES, TOWN_SQUARE
from ..table import discard_pile, numbers, standing, town
from ..using import in_use
from . import lowering
from .carrying import OF_ALL_DUDES, against_carrying, freed
from .terms import AS_USUAL as AS_USUAL
from .terms import PILE_WORDS as PILE_WORDS
from .terms import Terms as Terms

if TYPE_CHECKING:
    from ..position.state import State

RIGHT: Final = CardId(0)
LEFT: Final = CardId(1)
"""The ends of a street, where it is said to what a card goes."""
ENDS: Final = ((LEFT, "left"), (RIGHT, "right"))
"""What they are called."""
SHOPPED: Final = ("dude", "deed", "goods", "spell")
"""The types of cards that come into play by shoppin' (rule: noon.shopping)."""
NOT_SHOPPED: Final = {"action": ("types.action",), "joker": ("types.joker",)}
"""The rules on what others are for."""
SHOPPING: Final = may_be_forbidden("shop", "be brought in by Shoppin'")
"""What a text forbids of cards that do not enter play by Shoppin'."""


IN_A_FIGHT: Final = "noon.shopping.as-a-shootout-play"


@told("cost", of_card)
def price(s: State, card: CardId, cheaper: int = 0, least: int = 0, at: Place = NOBODY, to: CardId = NOBODY) -> int:
    """What bringing a card into play costs in ghost rock, at least 0 (rules: types.cost, values.clamp).

    `least` is the minimum that a text names, below which nothing lowers it, `at` where the card enters play, and `to`
    who or what it goes to.
    """
    printed, home = s.cards[card].printed, s.players[s.cards[card].owner].home
    less = s.cards[home].printed.starts.discount if home != NOBODY and printed.has("Grifter") else 0
    if s.why is not None:
        s.why.printed(printed.cost, "types.cost", card=card, fact="cost")
        s.why.add(-less, s.name(home) if home != NOBODY else "", "reacts.traits-active-when", home)
        s.why.add(-cheaper, "by the text that lets it be brought in", "noon.shopping.by-card")
    total = printed.cost + numbers.added(s, standing.COST, card, entry=(at, to)) - less - cheaper
    least = minimum(s, card, least)
    if s.why is not None:
        s.why.least(least, total, "values.clamp" if not least else "abilities.cannot-beats-can")
    return max(least, total)


def minimum(s: State, card: CardId, least: int) -> int:
    """Below what nothing lowers the cost of a card, where a text names a minimum; a card printed lower costs that."""
    return min(least, max(0, s.cards[card].printed.cost)) if least > 0 else 0


def objections(s: State, player: PlayerId, card: CardId, to: CardId, terms: Terms = AS_USUAL) -> Iterator[Objection]:
    """Every reason against bringing a card into play there by shoppin', or by an effect on its terms."""
    value, at = s.cards[card], lands(s, player, card, to)
    yield from against_entering(s, player, card, terms, at, to)
    if value.zone != terms.out_of or value.printed.type not in SHOPPED:
        return
    yield from _against_shopping(s, player, card, terms)
    if value.printed.type in ("goods", "spell"):
        yield from against_carrying(s, player, card, to, terms)


def _against_shopping(s: State, player: PlayerId, card: CardId, terms: Terms) -> Iterator[Objection]:
    """What speaks against bringing a card into play in this way, and not otherwise, wherever it goes."""
    if not terms.by_card and standing.any_prohibition(s, SHOPPING):
        shopping = Event(SHOPPING, card, player, player, reason="rule")
        if (found := forbidding.objection(s, shopping, "cannot be brought in by Shoppin'")) is not None:
            yield found
    if s.cards[card].printed.has("Gadget"):
        yield Objection("skills.inventing", f"{s.name(card)} is a Gadget and has to be invented")


def lands(s: State, player: PlayerId, card: CardId, to: CardId) -> Place:
    """Where a card enters play that goes there: with whoever carries it, or at home; NOBODY for a deed."""
    printed = s.cards[card].printed
    if printed.type == "dude":
        return s.players[player].home
    if printed.type == "deed" or to < 0:
        return NOBODY
    return s.place(to) if s.cards[to].zone == "play" else NOBODY


def against_entering(
    s: State, player: PlayerId, card: CardId, terms: Terms, at: Place = NOBODY, to: CardId = NOBODY
) -> Iterator[Objection]:
    """What speaks against bringing a card into play there; shopping and inventing share it."""
    value = s.cards[card]
    if value.zone != terms.out_of or value.owner != player:
        yield Objection("noon.shopping", f"{s.name(card)} is not in {s.who(player)}'s {PILE_WORDS[terms.out_of]}")
        return
    if value.printed.type not in SHOPPED:
        words = f"{s.name(card)} is {a(value.printed.type)}, which is not brought into play"
        yield Objection("noon.shopping", words, NOT_SHOPPED.get(value.printed.type, ()))
        return
    yield from _too_dear(s, player, card, terms, at, to)
    yield from against_card(s, player, card)


def _too_dear(
    s: State, player: PlayerId, card: CardId, terms: Terms, at: Place = NOBODY, to: CardId = NOBODY
) -> Iterator[Objection]:
    """Whether a player lacks what it costs to bring a card into play there."""
    funds = lying(s, player) if terms.in_a_fight else ()
    has = s.players[player].rock + on_cards(s, funds)
    due = price(s, card, terms.cheaper, terms.least, at, to)
    if due > has and max(minimum(s, card, terms.least), due - lowering.most(s, player, card)) > has:
        words = f"it costs {due} ghost rock, and {s.who(player)} has {has or 'none'}"
        facts = [OfFact(card, "cost"), *(OfFact(each, "types.cost") for each in funds)]
        parts = parts_by_texts(s, lambda now: price(now, card, terms.cheaper, terms.least, at, to))
        yield Objection(CAN_AFFORD, words, ("types.cost", *followed_by_fact(s, *facts)), parts=parts)


def against_card(s: State, player: PlayerId, card: CardId) -> Iterator[Objection]:
    """What speaks against bringing a card into play wherever it goes, for whatever it costs."""
    value = s.cards[card]
    if (text := discard_pile.kept(s, card, by=player)) is not None:
        yield Objection("abilities.cannot-beats-can", f"{s.name(text)} keeps it in {discard_pile.PILES[value.zone][1]}")
    if (copy := entering.already_there(s, card)) != NOBODY:
        where = "in play" if s.cards[copy].zone == "play" else "in Boot Hill"
        words = f"{s.who(player)} has one {where}"
        yield Objection("cards.uniqueness", words, _one_and_the_same(s, card, copy), card=copy)


def _one_and_the_same(s: State, card: CardId, copy: CardId) -> tuple[str, ...]:
    """The rulings that say that two cards of different titles are versions of one, or count as one."""
    if s.cards[card].printed.title == s.cards[copy].printed.title:
        return ()
    return followed_by_fact(s, *(OfFact(each, fact) for each in (card, copy) for fact in ("version of", "counts as")))


def a(type_: str) -> str:
    """A type of card with its article.

    >>> a("action"), a("joker")
    ('an action', 'a joker')
    """
    return f"{'an' if type_[0] in 'aeiou' else 'a'} {type_}"


def ends(s: State, player: PlayerId, card: CardId) -> tuple[CardId, ...]:
    """Where a player could put a card: every number that could say it, allowed or not."""
    printed = s.cards[card].printed
    if printed.type == "deed":
        return (NOBODY,) if printed.has("Out of Town") else (LEFT, RIGHT)
    if printed.has("Totem") or printed.attaches_to:
        places = tuple(place for place in town.locations(s) if place != TOWN_SQUARE)
        bearers = (dude for dude in s.in_play() if printed.has("Totem") and limits.bears_totems(s, dude))
        return (*places, *bearers)
    if printed.type in ("goods", "spell"):
        return tuple(dude for dude in s.in_play() if s.cards[dude].printed.type == "dude")
    return (NOBODY,)


def pile(s: State, player: PlayerId, terms: Terms) -> tuple[CardId, ...]:
    """The cards among which a player finds what to bring in."""
    cards: tuple[CardId, ...] = getattr(s.players[player], PILES[terms.out_of])
    return (*cards, *s.players[player].shuffled) if terms.out_of == "deck" else cards


def purchases(s: State, player: PlayerId, terms: Terms = AS_USUAL) -> Iterator[Option]:
    """Every card that a player may bring into play as a Noon play, or by an effect, with where it goes.

    What `objections` has against a card wherever it goes is asked once.
    """
    for card in pile(s, player, terms):
        printed = s.cards[card].printed
        costs_the_same = not standing.texts(s, standing.COST, card)
        if printed.type not in SHOPPED or (costs_the_same and any(_too_dear(s, player, card, terms))):
            continue
        if any(against_card(s, player, card)) or any(_against_shopping(s, player, card, terms)):
            continue
        carried = printed.type in OF_ALL_DUDES
        by_ones_own = carried and not printed.has("Totem")
        for to in ends(s, player, card):
            if by_ones_own and s.cards[to].controller != player and s.cards[to].printed.type == "dude":
                continue
            if not costs_the_same and any(_too_dear(s, player, card, terms, lands(s, player, card, to), to)):
                continue
            if not (carried and any(against_carrying(s, player, card, to, terms))):
                yield to_go(s, card, to)


def to_go(s: State, card: CardId, to: CardId) -> Option:
    """Buying a card that goes there: an end of the street for a deed, or what carries it."""
    return Option("shop", card, number=to) if s.cards[card].printed.type == "deed" else Option("shop", card, other=to)


def goes_to(option: Option) -> CardId:
    """Where a card that is bought or invented goes, or who invents it."""
    return option.other if option.other != NOBODY else CardId(option.number)


class Shop(Procedure):
    """Pay for a card and put it down unbooted (rule: noon.shopping)."""

    steps: ClassVar = ("lower", "pay", "replace", "enter")
    player: PlayerId
    card: CardId
    to: CardId
    cheaper: int = 0
    """How much less ghost rock it costs by an effect."""
    in_a_fight: bool = False
    """Whether it is a Shootout play, for which ghost rock on cards pays too."""
    booted: bool = False
    """Whether it enters play booted."""
    by_effect: bool = False
    """Whether a text has it brought in."""
    paid: Paid = ()
    least: int = 0
    """What it costs at least by that effect."""
    enters: Place = NOBODY
    """Where a dude enters play by an effect, if not at home."""
    saved: int = 0
    """By how much dudes have lowered the cost."""

    def lower(self, s: State) -> Outcome:
        """Dudes may lower the cost, where the card says so."""
        if lowering.text(s, self.card) is not None:
            least = minimum(s, self.card, self.least)
            s.then(lowering.Lower(self.player, self.card, self.full_price(s), least, self.enters))
        return None

    def full_price(self, s: State) -> int:
        """What it costs, but for what dudes lower it by."""
        at = self.enters if self.enters != NOBODY else lands(s, self.player, self.card, self.to)
        return price(s, self.card, self.cheaper, self.least, at, self.to)

    def pay(self, s: State) -> Outcome:
        """The cost goes to the bank."""
        printed = s.cards[self.card].printed.cost
        due = max(minimum(s, self.card, self.least), self.full_price(s) - self.saved)
        rule = "noon.shopping.by-card" if self.by_effect else IN_A_FIGHT if self.in_a_fight else "noon.shopping"
        pay_for_card(s, self.player, self.card, due, self.in_a_fight, rule)
        if due != printed:
            s.note("types.cost", f"{s.name(self.card)} costs {due} here, and not the {printed} printed", more=due > 0)
            _, whole = how_it_comes_about(s, lambda now: self.full_price(now))
            for part in whole.every_part():
                if part.how in ("added", "so") or (part.how == "at least" and part.amount > 0):
                    s.note(part.rule, f"its cost: {part}", clause=part.clause, more=True)
        for source, text in standing.had(s, standing.COST, self.card) if due == printed else ():
            words = f"{s.name(self.card)} costs what is printed: {s.name(source)} has had its first one today"
            s.note(standing.EACH_TURN, words, clause=text, more=due > 0)
        return None

    def replace(self, s: State) -> Outcome:
        """Goods may take the place of others."""
        if self.to >= 0:
            limits.make_room(s, self.card, self.to)
        return None

    def enter(self, s: State) -> Outcome:
        """It is in play from now on."""
        enter(s, self.player, self.card, self.to, at=self.enters, booted=self.booted)
        return None


def enter(
    s: State,
    player: PlayerId,
    card: CardId,
    to: CardId,
    *,
    at: Place = NOBODY,
    inventor: CardId = NOBODY,
    out_of: str = "",
    booted: bool = False,
) -> None:
    """Bring a card into play where it goes by its type; a dude at home, unless a place is named.

    What is attached may be so `booted`.  `out_of` is the pile that it was in, unless it still is.  Raises EngineLimit
    for a card whose text is not known.
    """
    entering.known(s, card, "enter play")
    kind, home = s.cards[card].printed.type, s.players[player].home
    place, pile = at if at != NOBODY else home, out_of or s.cards[card].zone
    if pile != "play":
        standing.brought_in(s, card)
    if kind == "dude":
        entering.enter_play(s, card, place, by=player, inventor=inventor, out_of=pile)
    elif kind == "deed":
        happen(s, Event("enter play", card, player, player, at=Place(card), amount=to, other=inventor, out_of=pile))
    else:
        happen(s, Event("attach", card, player, player, other=to, at=s.place(to), amount=int(booted), out_of=pile))


@Happens("attach", ("is attached", "are attached"))
def _attach(s: State, event: Event) -> None:
    """Goods or a spell are attached to `event.other`, bought or traded.

    A card that is attached enters play, or passes from one card to another; `amount` 1 is booted.
    """
    host, by = event.other, None
    if s.cards[host].zone != "play" or host == event.card:  # what `why not` tries may be attached to itself
        return
    rule = "noon.shopping.goods-and-spells" if _by_a_play(s, event.card) else "noon.shopping.by-card"
    if s.cards[event.card].zone == "play":
        goods, to_a_dude = s.cards[event.card].printed.type == "goods", s.cards[host].printed.type == "dude"
        rule = "noon.trading.by-card" if goods and to_a_dude and in_use.by_a_text(s) else rule
        s.set(event.card, attached=host, controller=s.cards[host].controller)
        s.mark_beginning(event.card)
    else:
        by = freed(s, s.cards[host].controller, event.card, host)
        s.put(event.card, "play", attached=host, controller=s.cards[host].controller, booted=event.amount > 0)
    s.note(rule, f"{s.name(event.card)} is attached to {s.name(host)}", clause=by)


def _by_a_play(s: State, card: CardId) -> bool:
    """Whether a card is attached by shoppin', tradin' or inventing, and not because a text has it brought in."""
    if s.cards[card].zone == "play":
        return True
    return any(
        (isinstance(frame, Shop) and not frame.by_effect) or getattr(frame, "gadget", NOBODY) == card
        for frame, _ in s.stack
    )
