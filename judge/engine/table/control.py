"""Who controls a deed: whoever has the most influence there, or the most bullets at a Rowdy one; who a dude."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import is_
from typing import TYPE_CHECKING, Any

from ..position.explained import why_not
from ..position.kinds import CardId, Place, PlayerId
from ..position.modifiers import CONTROL
from ..position.procedure import phase
from ..position.sums import how_it_comes_about, lasting_words, of_card, told
from ..position.unseen import AnyNumber
from ..position.values import TOWN_SQUARE
from . import numbers, standing, town

if TYPE_CHECKING:
    from ..position.state import State


def strength(s: State, deed: CardId, dudes: Iterable[CardId]) -> list[int]:
    """What each player has to show for the control of a deed: the influence, or bullets, of their dudes there.

    Rules: control.deeds, town.rowdy, town.rowdy-by-trait.
    """
    has_keyword = numbers.has(s, deed, "Rowdy")
    rowdy = has_keyword or by_bullets(s, deed)
    measure = numbers.bullets if rowdy else for_control
    if s.why is not None:
        if has_keyword:
            s.why.so("bullets count there, and no influence", "town.rowdy")
        elif rowdy:
            for text, scope in standing.bearing(s, standing.BY_BULLETS, deed):
                by = "its own text" if scope.card == deed else s.name(scope.card)
                words = f"bullets count there, and no influence, by {by}"
                s.why.so(words, "town.rowdy-by-trait", scope.card, text)
        else:
            s.why.so("the influence of the dudes there counts", "control.deeds")
    shown = [0] * len(s.players)
    for dude in dudes:
        shown[s.cards[dude].controller] += measure(s, dude)
    return shown


def by_bullets(s: State, deed: CardId) -> bool:
    """Whether a text has a deed controlled by bullets, without the keyword (rule: town.rowdy-by-trait)."""
    why, s.why = s.why, None  # whether there is such a text is no part of what anybody has to show there
    found = bool(standing.added(s, standing.BY_BULLETS, deed))
    s.why = why
    return found


def for_control(s: State, dude: CardId) -> int:
    """What a dude has to show for control of a deed: influence, with what counts only there, or what texts say."""
    for text, scope, amount in standing.sayings(s, standing.CONTROL_BY, dude):
        if s.why is not None:
            s.why.add(amount, s.name(dude), standing.whose(s, scope.card), scope.card, text)
        return max(0, amount)
    more = standing.added(s, standing.FOR_CONTROL, dude)
    return max(0, numbers.influence(s, dude) + more)


def holder(s: State, deed: CardId, dudes: Iterable[CardId]) -> PlayerId:
    """Who controls a deed with these dudes there; on a tie its owner, even one who has no part in it.

    Rule: control.deeds.
    """
    shown = strength(s, deed, dudes)
    most = max(shown)
    tied = shown.count(most) > 1
    if s.why is not None:
        s.why.so(_in_figures(s, deed, shown), "control.deeds")
    return s.cards[deed].owner if tied else PlayerId(shown.index(most))


def _in_figures(s: State, deed: CardId, shown: Sequence[int]) -> str:
    """What each player has to show for the control of a deed, in words: `ann has 1, bob has 2`."""
    has = ", ".join(f"{s.who(player)} has {shown[player]}" for player in s.everybody())
    tied = shown.count(max(shown)) > 1
    return has + (f": on a tie its owner {s.who(s.cards[deed].owner)} controls it" if tied else "")


def update(s: State) -> None:
    """Let every deed, and what is attached to it, be controlled by whoever holds it now (rule: control.deeds).

    Where nothing has changed that it looks at since every deed was found with whoever holds it, it still is.
    """
    now = _looked_at(s)
    if not all(map(is_, now, s.settled)) and not _change_hands(s):
        s.settled = now


def _looked_at(s: State) -> tuple[Any, ...]:
    """What control can depend on, by any text: all of a position but what is being done, of which the phase counts.

    None of these ever changes in itself; they are not compared by what is in them, for a search takes that for a look.
    """
    return (
        s.changes, phase(s), s.modifiers, s.lingering, s.standing, s.shootout, s.lowball, s.job, s.used, s.today,
        s.winner, s.victor,
    )  # fmt: skip


def in_words(s: State, card: CardId) -> str:
    """Who controls a card, in words."""
    return f"{s.who(s.cards[card].controller)} controls {s.name(card)}"


def _change_hands(s: State) -> bool:
    """Give every deed to whoever holds it now; whether any had to be given."""
    cards, given = s.cards, False
    deeds = [card for card in s.on_table if cards[card].printed.type == "deed"]
    there: dict[CardId, list[CardId]] = {
        deed: [] for deed in deeds if not isinstance(cards[deed].controller, AnyNumber)
    }
    for dude in s.on_table if there else ():  # of those whom a search has taken off it nobody is at such a deed
        value = cards[dude]
        if value.at in there and value.printed.type == "dude":
            there[value.at].append(dude)
    for deed, dudes in there.items():
        owner = cards[deed].owner  # with nobody else there they have the most, or it is a tie
        now = holder(s, deed, dudes) if any(cards[dude].controller != owner for dude in dudes) else owner
        if now != s.cards[deed].controller:
            given = True
            s.set(deed, controller=now)
            s.note("control.deeds", in_words(s, deed))
            for attached in s.attachments(deed):
                s.set(attached, controller=now)
    return given


def not_controlled(s: State, player: PlayerId, place: Place) -> tuple[str, tuple[str, ...]]:
    """That a player does not control a location, and the rules by which nobody or somebody else does; of the town
    square what a text of the player's would take for it, of a deed what each has to show there.
    """
    words = f"{s.who(player)} does not control {s.where(place)}"
    in_force = place == TOWN_SQUARE and town.THE_SQUARE in s.standing
    for text, scope in standing.holding(s, town.THE_SQUARE) if in_force else ():
        if scope.player == player and (why := why_not(text.bears_on, s, scope)):
            return f"{words} by {s.name(scope.card)}: {why}", (standing.whose(s, scope.card),)
    cites = says_who_controls(s, place)
    if "control.deeds" in cites:
        deed = CardId(place)
        shown, _ = how_it_comes_about(s, lambda now: strength(now, deed, town.dudes_at(now, place)))
        words = f"{words}: {_in_figures(s, deed, shown)}"
    return words, cites


def says_who_controls(s: State, place: Place) -> tuple[str, ...]:
    """The rule by which somebody controls a location, or nobody."""
    of_its_own = place == TOWN_SQUARE or place < 0 or s.cards[place].printed.type == "outfit"
    return ("control.home-and-town-square",) if of_its_own else ("control.deeds",)


@told("controller", of_card)
def controller(s: State, card: CardId) -> PlayerId:
    """Who controls a card; of a deed in play, by what the dudes there show (rule: control.deeds)."""
    this = s.cards[card]
    if s.why is not None and this.zone == "play":
        if this.printed.type == "deed":
            holder(s, card, town.dudes_at(s, Place(card)))
        else:
            rule = "control.home-and-town-square" if this.printed.type == "outfit" else "cards.owner-and-controller"
            s.why.so(f"{s.who(this.owner)} owns it", rule)
            for m in s.effects(CONTROL, card):
                words = f"{s.name(m.source)} gives {s.who(PlayerId(m.amount))} control{lasting_words(m.until)}"
                s.why.so(words, "cards.owner-and-controller", m.source, None, m)
    return this.controller


def rightful(s: State, card: CardId) -> PlayerId:
    """Who controls a card by the newest effect that says so, or its owner (rule: cards.owner-and-controller)."""
    taken = [PlayerId(m.amount) for m in s.effects(CONTROL, card)]
    return taken[-1] if taken else s.cards[card].owner


def give(s: State, card: CardId, player: PlayerId) -> None:
    """Let a player control a card in play, and everything attached to it."""
    if s.cards[card].zone != "play":
        return
    if s.cards[card].controller != player:
        s.set(card, controller=player)
        s.note("cards.owner-and-controller", in_words(s, card))
    for attached in s.attachments(card):
        give(s, attached, player)


def decided_by(s: State, deed: CardId) -> tuple[str, ...]:
    """The rules by which a deed is controlled, as they are told of it; none where nobody asks."""
    if s.began is None:
        return ()
    _, whole = how_it_comes_about(s, lambda now: controller(now, deed))
    return tuple(dict.fromkeys(part.rule for part in whole.every_part() if part.how == "so"))
