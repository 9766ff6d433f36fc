"""The rulebook's verbs.  They raise events, and nothing but their events changes the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..position.event import LEAVING, Event, Happens
from ..position.kinds import CardId, Place, PlayerId, Zone
from ..position.modifiers import ANOTHER_USE, CONTROL, CONTROL_POINTS
from ..position.sums import in_all
from ..position.undone import left_undone
from ..position.unseen import any_of
from ..position.values import NOBODY, Card, Modifier
from ..table import control, numbers, town, worth
from . import why
from .abandoning import EmptyPosse
from .happening import happen
from .left_together import follows
from .modifying import lasting as lasting
from .modifying import modify as modify

if TYPE_CHECKING:
    from ..position.state import State


def event_on(
    s: State, kind: str, card: CardId, *, by: PlayerId = NOBODY, source: CardId = NOBODY, reason: str = "effect"
) -> Event:
    """An event that happens to a card, with its controller and place as they are now; home is its controller's.

    The amount is the bounty of a dude who leaves play, and 1 where being sent home boots the dude.
    """
    value, player = s.cards[card], s.cards[card].controller
    homewards = kind == "send home booted"
    to = s.players[player].home if homewards else NOBODY
    amount = int(not value.booted) if homewards else value.bounty if kind in LEAVING else 0
    return Event(kind, card, player, by, source, reason, s.place(card), amount, to, posse=value.posse)


# Booting


def boot(s: State, card: CardId, *, by: PlayerId = NOBODY, source: CardId = NOBODY, reason: str = "effect") -> None:
    """Boot a card; a booted one stays as it is (rule: cards.boot)."""
    if not s.cards[card].booted:
        happen(s, event_on(s, "boot", card, by=by, source=source, reason=reason))


@Happens(
    "boot",
    ("is booted", "are booted"),
    order="boot {}",
    rules={"joining": "abilities.prevention.joining-unbooted"},
)
def _boot(s: State, event: Event) -> None:
    """A card boots."""
    if s.cards[event.card].zone != "play":
        return  # what came along with it has taken the card out of play
    s.set(event.card, booted=True)
    rule, words = why.booted(s, event)
    s.note(rule, f"{s.name(event.card)} boots{words}")


def unboot(s: State, card: CardId, *, by: PlayerId = NOBODY, source: CardId = NOBODY, reason: str = "effect") -> None:
    """Unboot a card; an unbooted one stays as it is (rule: cards.boot)."""
    if s.cards[card].booted:
        happen(s, event_on(s, "unboot", card, by=by, source=source, reason=reason))


@Happens("unboot", ("is unbooted", "are unbooted"), order="unboot {}")
def _unboot(s: State, event: Event) -> None:
    """A card unboots."""
    if s.cards[event.card].zone != "play":
        return
    s.set(event.card, booted=False)
    s.note(why.unbooted(event), f"{s.name(event.card)} unboots")


# Leaving play


def discard(s: State, card: CardId, *, by: PlayerId = NOBODY, source: CardId = NOBODY, reason: str = "effect") -> None:
    """Discard a card from play to its owner's discard pile (rule: cards.leaves-play)."""
    happen(s, event_on(s, "discard", card, by=by, source=source, reason=reason))


def ace(s: State, card: CardId, *, by: PlayerId = NOBODY, source: CardId = NOBODY, reason: str = "effect") -> None:
    """Ace a card from play to its owner's Boot Hill (rule: cards.leaves-play)."""
    happen(s, event_on(s, "ace", card, by=by, source=source, reason=reason))


ONE_BY_ONE = {"casualty": "shootout.take-yer-lumps.one-at-a-time"}
"""The rule by which casualties come one after the other, each with what answers it."""


@Happens("discard", ("is discarded", "are discarded"), order="discard {}", rules=ONE_BY_ONE)
def _discard(s: State, event: Event) -> None:
    """A card in play is discarded."""
    leave_play(s, event, "discard", why.leaves_play(s, event), f"is discarded{why.as_a_casualty(event)}")


@Happens("ace", ("is aced", "are aced"), order="ace {}", rules=ONE_BY_ONE)
def _ace(s: State, event: Event) -> None:
    """A card in play is aced."""
    leave_play(s, event, "boot hill", why.leaves_play(s, event), f"is aced{why.as_a_casualty(event)}")


def remove_from_game(
    s: State, card: CardId, *, by: PlayerId = NOBODY, source: CardId = NOBODY, reason: str = "effect"
) -> None:
    """Take a card out of play and out of the game; nobody collects its bounty for that (rule: bounty.collect)."""
    happen(s, event_on(s, "remove from game", card, by=by, source=source, reason=reason))


@Happens("remove from game", ("is removed from the game", "are removed from the game"))
def _remove_from_game(s: State, event: Event) -> None:
    """A card in play is removed from the game."""
    leave_play(s, event, "out of the game", "cards.tokens-leave-the-game", "is removed from the game")


def leave_play(s: State, event: Event, zone: Zone, rule: str, words: str, holder: PlayerId = NOBODY) -> None:
    """Take a card out of play: bounty is collected, what it carried is discarded, its posse may now be empty.

    A card that goes into a draw hand goes into the holder's, in other piles it is always its owner's.  `words` finish
    the line of the trace about it, which follows `rule`.
    """
    card = s.cards[event.card]
    if card.zone != "play":
        return
    if event.reason == "casualty" and s.shootout is not None:
        _casualty_lost(s, event.card)
    worn = s.attachments(event.card)
    card = card.with_(bounty=numbers.bounty(s, event.card))
    closes = _deed_leaves(s, event.card) if card.printed.type == "deed" else ""
    token = numbers.has(s, event.card, "Token")
    s.put(event.card, "out of the game" if token else zone, player=holder)
    s.note(rule, f"{s.name(event.card)} {words}")
    if closes:
        s.note("town.deed-leaves-play", closes, more=True)
    if token and zone != "out of the game":
        words = f"{s.name(event.card)} is a token and is removed from the game"
        s.note("cards.tokens-leave-the-game", words, more=True)
    elif card.controller != card.owner and zone in ("discard", "boot hill"):
        s.note("cards.back-to-the-owner", f"{s.who(card.owner)} owns {s.name(event.card)}", more=True)
    if worn:
        lumps = "shootout.take-yer-lumps.attachments-discarded"
        rule = lumps if event.reason == "casualty" else "cards.leaves-play"
        s.note(rule, f"what {s.name(event.card)} carried is discarded")
    carried = tuple(Event("discard", c, s.cards[c].controller, reason="rule", at=event.at) for c in worn)
    follows(s, event, bounty_of(s, event, card), carried, card.posse != NOBODY)


def _deed_leaves(s: State, deed: CardId) -> str:
    """Dudes at a deed that leaves play go home booted, and its street closes: what becomes neighbours, in words.

    Rule: town.deed-leaves-play.
    """
    stranded, street = town.dudes_at(s, Place(deed)), s.players[s.cards[deed].owner].street
    at = street.index(Place(deed)) if Place(deed) in street else 0
    between = street[at - 1 : at + 2 : 2] if 0 < at < len(street) - 1 else ()
    town.close_gap(s, deed)
    if stranded:
        s.note("town.deed-leaves-play", f"the dudes at {s.name(deed)} go home booted")
        happen(s, *(event_on(s, "send home booted", dude, reason="rule") for dude in stranded))
    return f"{' and '.join(s.where(place) for place in between)} are neighbours now" if between else ""


def _casualty_lost(s: State, card: CardId) -> None:
    """Remember who was discarded or aced as a casualty this round; a Sidekick falls for the posse of its host."""
    assert s.shootout is not None
    dude = card if s.cards[card].attached == NOBODY else s.cards[card].attached
    before = s.shootout.lost or ((),) * len(s.players)
    s.set_shootout(lost=tuple((*c, card) if p == s.cards[dude].posse else c for p, c in enumerate(before)))


def bounty_of(s: State, event: Event, card: Card) -> tuple[Event, ...]:
    """The event of whoever took out a wanted dude, `card` as it was in play, collecting the bounty, if anybody does.

    As a casualty that is the other side of the shootout, by an effect the player whose effect it is; of a dude who is
    neither discarded nor aced, nobody.  Rules: bounty.collect, bounty.own-dude.
    """
    to: PlayerId = NOBODY
    if event.kind not in ("discard", "ace"):
        pass
    elif event.reason == "casualty":
        to = s.shootout.opponent(card.posse) if s.shootout is not None else NOBODY
    elif event.reason == "effect":
        to = event.by
    collected = any_of(card.bounty) and to not in (NOBODY, card.owner, card.controller)
    for player in s.everybody() if s.began is not None and card.printed.type == "dude" else ():
        if not (collected and player == to):
            left_undone(s, *why.not_collected(s, event, card, player, to), _collected(event.card, card, player))
    return (_collected(event.card, card, to),) if collected else ()


def _collected(dude: CardId, card: Card, by: PlayerId) -> Event:
    """The event of a player collecting the bounty of a dude, `card` as it was in play."""
    return Event("collect bounty", dude, card.controller, by, amount=card.bounty)


@Happens(
    "collect bounty",
    ("has their bounty collected", "have your bounty collected"),
    about="dude",
    parts={"by": "whoever collects it"},
)
def _collect_bounty(s: State, event: Event) -> None:
    """The bounty of a dude who has left play is collected."""
    gain(s, event.by, event.amount, "bounty.collect")


# Going home, and elsewhere


def send_home_booted(
    s: State, card: CardId, *, by: PlayerId = NOBODY, source: CardId = NOBODY, reason: str = "effect"
) -> None:
    """Boot a dude and send them to their controller's home, out of any posse (rule: cards.send-home-booted)."""
    happen(s, event_on(s, "send home booted", card, by=by, source=source, reason=reason))


def remember_move(s: State, event: Event) -> None:
    """Take note, in the ability that is being used, of a dude whom it moves to another place."""
    if event.reason != "effect" or event.at == event.to:
        return
    for here in reversed(range(len(s.stack))):
        frame, step = s.stack[here]
        if verb := getattr(frame, "verb", ""):
            if verb == "play" and hasattr(frame, "moved"):
                s.stack[here] = frame.with_(moved=(*frame.moved, event.card)), step
            return


@Happens(
    "send home booted",
    ("is sent home booted", "are sent home booted"),
    about="dude",
    order="send {} home booted",
    rules={**ONE_BY_ONE, "flee": "shootout.run-or-gun.fleeing-is-moving"},
)
def _send_home_booted(s: State, event: Event) -> None:
    """A dude goes home booted."""
    card = s.cards[event.card]
    if card.zone != "play":
        return
    remember_move(s, event)
    stays = event.reason == "job"  # a job's survivors stay in their posse until it is over (rule: jobs.survivors)
    posse = card.posse if stays else NOBODY
    s.set(event.card, booted=True, at=s.players[card.controller].home, posse=posse)
    s.note("cards.send-home-booted", f"{s.name(event.card)} goes home booted")
    if event.reason in why.HOME:
        s.note(*why.HOME[event.reason], more=True)
    if event.reason == "casualty":
        words = f"{s.name(event.card)} is a casualty who goes home and stays in play, bounty and all"
        left_undone(s, "bounty.collect", words, *(_collected(event.card, card, player) for player in s.everybody()))
    if stays:
        return
    if card.posse != NOBODY:
        s.note("shootout.sent-home-leaves", f"{s.name(event.card)} has left the shootout", more=True)
        s.then(EmptyPosse())


def move(
    s: State, dude: CardId, to: Place, *, by: PlayerId = NOBODY, source: CardId = NOBODY, reason: str = "effect"
) -> None:
    """Move a dude to another place, booted or not and without booting (rule: town.moved-by-a-card)."""
    event = way_to(s, dude, to, by=by, source=source, reason=reason)
    if event is not None:
        happen(s, event)


def way_to(
    s: State, dude: CardId, to: Place, *, by: PlayerId = NOBODY, source: CardId = NOBODY, reason: str = "effect"
) -> Event | None:
    """A dude's move; None where they are there already, unless they are in a posse at home."""
    card = s.cards[dude]
    if s.place(dude) == to and (card.posse == NOBODY or to != s.players[card.controller].home):
        return None
    return event_on(s, "move", dude, by=by, source=source, reason=reason).with_(to=to)


def homecoming(s: State, dude: CardId, *, by: PlayerId = NOBODY, source: CardId = NOBODY) -> Event | None:
    """A dude's move to their controller's home; None where it would be no move."""
    card = s.cards[dude]
    return None if card.zone != "play" else way_to(s, dude, s.players[card.controller].home, by=by, source=source)


@Happens("move", ("moves", "move"), about="dude")
def _move(s: State, event: Event) -> None:
    """A dude moves by an effect; `event.to` is where to.

    Whoever leaves the place of a shootout, or goes home, leaves it (rule: shootout.sent-home-leaves).
    """
    card = s.cards[event.card]
    if card.zone != "play":
        return
    remember_move(s, event)
    home = s.players[card.controller].home
    leaves = s.shootout is not None and card.posse != NOBODY and (event.to == home or event.to != s.shootout.at)
    s.set(event.card, at=event.to, posse=NOBODY if leaves else card.posse)
    s.note(rule := why.moves(s, event), f"{s.name(event.card)} moves to {s.where(event.to)}")
    without_booting(s, event, rule, "moves")
    if leaves:
        s.note("shootout.sent-home-leaves", f"{s.name(event.card)} has left the shootout", more=True)
        s.then(EmptyPosse())


def without_booting(s: State, event: Event, rule: str, moves: str) -> None:
    """Say of who has moved or joined unbooted that they have not booted for it."""
    if s.began is not None and not s.cards[event.card].booted:
        why = f"{s.name(event.card)} {moves} without booting"
        left_undone(s, rule, why, event_on(s, "boot", event.card, by=event.by, source=event.source))


# Entering play


def take_control(s: State, card: CardId, until: str, *, by: PlayerId, source: CardId = NOBODY) -> None:
    """Let a player control a dude until then, with everything the dude carries (rule: cards.owner-and-controller)."""
    before = s.modifiers
    modify(s, Modifier(CONTROL, card, by, until, source, by), "cards.owner-and-controller")
    if s.modifiers is not before:  # so that no text forbids it
        control.give(s, card, by)


def gain(s: State, player: PlayerId, amount: int, rule: str) -> None:
    """Add ghost rock to a stash."""
    s.set_player(player, rock=s.players[player].rock + amount)
    s.note(rule, f"{s.who(player)} gains {amount} ghost rock")


@Happens("gain ghost rock", ("gains ghost rock", "gain ghost rock"), about="player")
def _gain_ghost_rock(s: State, event: Event) -> None:
    """A player gains ghost rock by a text that says "gain".

    What a text lets a player gain, as others may look for (rule: abilities.as-much-as-possible).
    """
    gain(s, event.player, event.amount, "abilities.as-much-as-possible")


def pay(
    s: State,
    player: PlayerId,
    amount: int,
    rule: str,
    clause: object = None,
    *,
    not_from_cards: bool = False,
    each: Sequence[int] = (),
) -> None:
    """Take ghost rock from a stash; `clause` is what keeps other ghost rock from paying, or says how much it is, and
    `each` what several things cost that are paid for together.

    With `not_from_cards` it is said where it comes from: ghost rock on a card could have paid, or might be thought to.
    """
    s.set_player(player, rock=s.players[player].rock - amount)
    whence = " out of the stash" if not_from_cards else ""
    s.note(rule, f"{s.who(player)} pays {in_all(each or (amount,))} ghost rock{whence}", clause=clause)


def gain_control_points(s: State, card: CardId, amount: int, *, by: PlayerId = NOBODY, source: CardId = NOBODY) -> None:
    """Put control point counters on a card in play, for good (rule: abilities.counters-permanent)."""
    if s.cards[card].zone == "play" and amount:
        happen(s, event_on(s, "gain control points", card, by=by, source=source).with_(amount=amount))


@Happens("gain control points", ("gets control points", "get control points"))
def _gain_control_points(s: State, event: Event) -> None:
    """A card gets control point counters."""
    card = s.cards[event.card]
    if card.zone == "play":
        s.set(event.card, control_points=card.control_points + event.amount)
        points = card.control_points + event.amount
        words = f"{s.name(event.card)} has {points} more control point{'s' * (points != 1)} than printed"
        s.note("abilities.counters-permanent", words)


def lose_control_points(s: State, card: CardId) -> None:
    """Take all control points from a card, whatever gave them or raises its own (rule: control.loses-all)."""
    had = worth.control_points(s, card)
    s.modifiers = tuple(m for m in s.modifiers if (m.what, m.of) != (CONTROL_POINTS, card))
    s.set(card, control_points=s.cards[card].control_points - worth.control_points(s, card))
    if had:
        s.note("control.loses-all", f"{s.name(card)} loses all control points")


def another_use(s: State, card: CardId, ability: int, *, by: PlayerId, source: CardId) -> None:
    """Let an ability be used once more today than it otherwise could (rule: abilities.once-a-day)."""
    s.modifiers = (*s.modifiers, Modifier(ANOTHER_USE, card, ability, "day", source, by))
    s.note("abilities.once-a-day", f"an ability of {s.name(card)} can be used once more today")
