"""A card's own text that lets dudes lower its cost as it is brought in: by booting for it, or by being named."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from ..events import verbs
from ..position.ability import Scope
from ..position.kinds import CardId, Place, PlayerId
from ..position.procedure import END, NO, PASS, YES, Decision, Option, Outcome, Procedure
from ..position.values import NOBODY
from ..table import standing

if TYPE_CHECKING:
    from ..position.state import State
    from ..table.standing import Standing

LOWERED: Final = "price lowered by "
"""What such a text bears on begins so, and goes on with one of the following."""
ANY_BOOTING, ONE_BOOTING, ONE, ONE_THERE = "any who boot", "one who boots", "one", "one where they are"


def text(s: State, card: CardId) -> Standing | None:
    """The text of a card that lets dudes lower its cost, if it has one."""
    return next((text for text in s.cards[card].printed.standing if text.what.startswith(LOWERED)), None)


def way(text: Standing) -> str:
    """How many dudes it is, and what is asked of them."""
    return text.what.removeprefix(LOWERED)


def boots(text: Standing) -> bool:
    """Whether a dude boots for it."""
    return way(text) in (ANY_BOOTING, ONE_BOOTING)


def helpers(s: State, player: PlayerId, card: CardId, taken: tuple[CardId, ...] = ()) -> list[CardId]:
    """The dudes of a player who can still lower the cost of a card."""
    known = text(s, card)
    if known is None or (taken and way(known) != ANY_BOOTING):
        return []
    return [dude for dude in s.in_play() if dude not in taken and _helps(s, player, card, dude, known)]


def _helps(s: State, player: PlayerId, card: CardId, dude: CardId, known: Standing) -> bool:
    """Whether one card in play is a dude of the player's who can."""
    value = s.cards[dude]
    if value.printed.type != "dude" or value.controller != player:
        return False
    if boots(known):
        booting = verbs.event_on(s, "boot", dude, by=player, source=card, reason="cost")
        if value.booted or standing.forbidden(s, booting) is not None:
            return False
    return bool(known.bears_on(s, Scope(player, card).choose("it", dude)))


def saves(s: State, player: PlayerId, card: CardId, dude: CardId) -> int:
    """By how much a dude lowers the cost of a card."""
    known = text(s, card)
    return 0 if known is None else max(0, int(known.amount(s, Scope(player, card).choose("it", dude))))


def most(s: State, player: PlayerId, card: CardId, taken: tuple[CardId, ...] = ()) -> int:
    """By how much the cost can be lowered at best, besides what has been taken already."""
    known = text(s, card)
    if known is None:
        return 0
    amounts = [saves(s, player, card, dude) for dude in helpers(s, player, card, taken)]
    return sum(amounts) if way(known) == ANY_BOOTING else max(amounts, default=0)


class Lower(Procedure):
    """A card is about to be paid for, and its own text lets dudes lower what it costs (rule: types.cost).

    Hands back `saved`, and `enters` where it enters play where a dude is.
    """

    steps: ClassVar = ("ask", "answer", "where", "there")
    player: PlayerId
    card: CardId
    due: int
    """What it costs so far."""
    least: int = 0
    """Below what nobody lowers it."""
    enters: Place = NOBODY
    """Where it enters play by an effect, whoever lowers the cost."""
    helpers: tuple[CardId, ...] = ()
    """The dudes who have lowered it."""
    saved: int = 0

    def ask(self, s: State) -> Outcome:
        """Who lowers it; somebody has to where it cannot be paid otherwise."""
        able = helpers(s, self.player, self.card, self.helpers)
        known = text(s, self.card)
        enough = 0 < self.least >= self.due - self.saved and known is not None and boots(known)
        if not able or enough:
            return self.at("where")
        missing = self.due - self.saved - s.players[self.player].rock
        options = tuple(Option("choose", dude) for dude in able if self.would_do(s, dude, missing))
        return Decision(self.player, "choose", (*options, PASS) if missing <= 0 else options, "types.cost", "helper")

    def would_do(self, s: State, dude: CardId, missing: int) -> bool:
        """Whether what is missing can be had with this dude: by this one alone, or by others as well."""
        known = text(s, self.card)
        if known is not None and way(known) == ANY_BOOTING:
            return missing <= most(s, self.player, self.card, self.helpers)
        return missing <= saves(s, self.player, self.card, dude)

    def answer(self, s: State, option: Option) -> Outcome:
        """One dude does, and boots for it where the card says so; or that is all."""
        known = text(s, self.card)
        if option == PASS or known is None:
            return self.at("where")
        less = saves(s, self.player, self.card, option.card)
        s.become(self.with_(saved=self.saved + less, helpers=(*self.helpers, option.card)), "ask")
        s.note("types.cost", f"{s.name(option.card)} lowers the cost of {s.name(self.card)} by {less}", clause=known)
        if boots(known):
            verbs.boot(s, option.card, by=self.player, source=self.card, reason="cost")
        return None

    def where(self, s: State) -> Outcome:
        """A dude may enter play where another is, where the card says so."""
        known = text(s, self.card)
        if known is None or way(known) != ONE_THERE or not self.helpers or self.enters != NOBODY:
            s.hand_back(saved=self.saved)
            return END
        about = f"{s.name(self.card)} enters play at {s.where(s.place(self.helpers[0]))}"
        return Decision(self.player, "may", (YES, NO), "noon.shopping.dude", about)

    def there(self, s: State, option: Option) -> Outcome:
        """Yes is to be there."""
        if option == YES:
            s.hand_back(saved=self.saved, enters=s.place(self.helpers[0]))
        else:
            s.hand_back(saved=self.saved)
        return END
