"""The rulebook's verbs.  They raise events, and nothing but their events changes the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .event import Event, occurs
from .happening import happen
from .posse import EmptyPosse
from .values import NOBODY, Modifier

if TYPE_CHECKING:
    from .state import State


def event_on(
    s: State, kind: str, card: int, *, by: int = NOBODY, source: int = NOBODY, reason: str = "effect"
) -> Event:
    """An event that happens to a card, with its controller and place as they are now."""
    return Event(kind, card, s.cards[card].controller, by, source, reason, s.place(card))


# Booting


def boot(s: State, card: int, *, by: int = NOBODY, source: int = NOBODY, reason: str = "effect") -> None:
    """Boot a card; a booted one stays as it is (rule: cards.boot)."""
    if not s.cards[card].booted:
        happen(s, event_on(s, "boot", card, by=by, source=source, reason=reason))


@occurs("boot", "is booted")
def _boot(s: State, event: Event) -> None:
    s.set(event.card, booted=True)
    s.note("cards.boot", f"{s.name(event.card)} boots")


# Leaving play


def discard(s: State, card: int, *, by: int = NOBODY, source: int = NOBODY, reason: str = "effect") -> None:
    """Discard a card from play to its owner's discard pile (rule: cards.leaves-play)."""
    happen(s, event_on(s, "discard", card, by=by, source=source, reason=reason))


def ace(s: State, card: int, *, by: int = NOBODY, source: int = NOBODY, reason: str = "effect") -> None:
    """Ace a card from play to its owner's Boot Hill (rule: cards.leaves-play)."""
    happen(s, event_on(s, "ace", card, by=by, source=source, reason=reason))


@occurs("discard", "is discarded")
def _discard(s: State, event: Event) -> None:
    s.note(_why(event), f"{s.name(event.card)} is discarded{_as_a_casualty(event)}")
    leave_play(s, event, "discard")


@occurs("ace", "is aced")
def _ace(s: State, event: Event) -> None:
    s.note(_why(event), f"{s.name(event.card)} is aced{_as_a_casualty(event)}")
    leave_play(s, event, "boot hill")


def _why(event: Event) -> str:
    return "shootout.take-yer-lumps.cover" if event.reason == "casualty" else "cards.leaves-play"


def _as_a_casualty(event: Event) -> str:
    return " as a casualty" if event.reason == "casualty" else ""


def leave_play(s: State, event: Event, zone: str) -> None:
    """Take a card out of play: bounty is collected, what it carried is discarded, its posse may now be empty."""
    card = s.cards[event.card]
    if card.zone != "play":
        return
    collect_bounty(s, event)
    worn = s.attachments(event.card)
    token = card.printed.has("Token")
    s.put(event.card, "out of the game" if token else zone)
    if token:
        s.note("cards.tokens-leave-the-game", f"{s.name(event.card)} is a token and is removed from the game")
    if card.posse != NOBODY:
        s.then(EmptyPosse())
    if worn:
        s.note("cards.leaves-play", f"what {s.name(event.card)} carried is discarded")
        happen(s, *(Event("discard", c, s.cards[c].controller, reason="rule", at=event.at) for c in worn))


def collect_bounty(s: State, event: Event) -> None:
    """The opponent who takes a wanted dude out collects the bounty (rules: bounty.collect, bounty.own-dude).

    As a casualty that is the other side of the shootout, by an effect the player whose effect it is.
    """
    card = s.cards[event.card]
    if not card.bounty:
        return
    if event.reason == "casualty":
        to = s.shootout.opponent(card.posse) if s.shootout is not None else NOBODY
    else:
        to = event.by if event.reason == "effect" else NOBODY
    if to not in (NOBODY, card.owner, card.controller):
        gain(s, to, card.bounty, "bounty.collect")


# Going home


def send_home_booted(s: State, card: int, *, by: int = NOBODY, source: int = NOBODY, reason: str = "effect") -> None:
    """Boot a dude and send them to their controller's home, out of any posse (rule: cards.send-home-booted)."""
    happen(s, event_on(s, "send home booted", card, by=by, source=source, reason=reason))


@occurs("send home booted", "is sent home booted")
def _send_home_booted(s: State, event: Event) -> None:
    card = s.cards[event.card]
    if card.zone != "play":
        return
    s.set(event.card, booted=True, at=s.players[card.controller].home, posse=NOBODY)
    s.note("cards.send-home-booted", f"{s.name(event.card)} goes home booted")
    if card.posse != NOBODY:
        s.note("shootout.sent-home-leaves", f"{s.name(event.card)} has left the shootout")
        s.then(EmptyPosse())


# Entering play


def enter_play(s: State, card: int, at: int, *, by: int, source: int = NOBODY) -> None:
    """Put a dude into play at a place, unbooted and in no posse."""
    happen(s, Event("enter play", card, by, by, source, at=at))


@occurs("enter play", "enters play")
def _enter_play(s: State, event: Event) -> None:
    s.put(event.card, "play", at=event.at, controller=event.player, booted=False)
    s.note("cards.uniqueness-checked-on-entering", f"{s.name(event.card)} enters play at {s.where(event.at)}")


def already_there(s: State, card: int) -> int:
    """A copy that keeps a Unique card out: its owner's, in play or in Boot Hill; NOBODY if there is none.

    Rule: cards.uniqueness.
    """
    this = s.cards[card]
    if not this.printed.unique:
        return NOBODY
    for other, copy in enumerate(s.cards):
        same = other != card and copy.owner == this.owner and copy.printed.title == this.printed.title
        if same and copy.zone in ("play", "boot hill"):
            return other
    return NOBODY


# Ghost rock and modifiers, which nothing in the game answers


def gain(s: State, player: int, amount: int, rule: str) -> None:
    """Add ghost rock to a stash."""
    s.set_player(player, rock=s.players[player].rock + amount)
    s.note(rule, f"{s.who(player)} gains {amount} ghost rock")


def pay(s: State, player: int, amount: int, rule: str) -> None:
    """Take ghost rock from a stash."""
    s.set_player(player, rock=s.players[player].rock - amount)
    s.note(rule, f"{s.who(player)} pays {amount} ghost rock")


def modify(s: State, modifier: Modifier, rule: str) -> None:
    """Let something bear on a number or a freedom from now on; the newest comes last."""
    s.modifiers = (*s.modifiers, modifier)
    of = s.who(modifier.of) if modifier.what in ("hand rank", "casualties") else s.name(modifier.of)
    words = f"{modifier.what} {modifier.amount:+d}" if modifier.amount else modifier.what
    s.note(rule, f"{of}: {words} until the end of the {modifier.until}")


def expire(s: State, *until: str) -> None:
    """End the effects that last until then."""
    s.modifiers = tuple(m for m in s.modifiers if m.until not in until)
    s.lingering = tuple(left for left in s.lingering if left.until not in until)
