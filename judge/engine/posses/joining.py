"""Joining a posse: who may, what it takes, and what it brings.

Leader and mark join as well, and so does whoever comes in later by an ability (rule:
shootout.form-posses.every-joiner).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from ..abilities import forbidding as texts
from ..abilities.legality import Objection
from ..events import verbs
from ..events.happening import happen
from ..position.acts import A_CARD, Act, Asks, declare
from ..position.event import Event, Happens
from ..position.kinds import CardId, Place, PlayerId
from ..position.procedure import END, NO, PASS, YES, Decision, Option, Outcome, Procedure
from ..position.sums import how_it_comes_about
from ..position.undone import left_undone
from ..position.values import NOBODY, Shootout
from ..table import cannot, control, posse, standing, town
from .how_joined import FORMING as FORMING
from .how_joined import WITHOUT_MOVING, how_joined
from .trespassing import trespass

if TYPE_CHECKING:
    from ..position.state import State


def objections(s: State, player: PlayerId, dude: CardId) -> list[Objection]:
    """Every reason why a player's dude cannot join while posses are formed; empty for one who may."""
    return list(_objections(s, player, dude))


def _objections(s: State, player: PlayerId, dude: CardId) -> Iterator[Objection]:
    """A dude on the spot may join even if booted, one next to it only unbooted.

    Rule: shootout.form-posses.who-may-join.
    """
    assert s.shootout is not None
    card, here, rule = s.cards[dude], s.place(dude), "shootout.form-posses.who-may-join"
    if card.zone != "play" or card.printed.type != "dude":
        yield Objection(rule, "only a dude in play joins a posse")
        return
    if card.controller != player:
        third = ("shootout.form-posses.third-player",) * (card.controller not in posse.sides(s))
        yield Objection("cards.owner-and-controller", control.in_words(s, dude), third)
    if card.posse != NOBODY:
        yield Objection(rule, f"{s.name(dude)} is in a posse already")
    elif here != s.shootout.at and not from_anywhere(s, dude):
        if not town.adjacent(s, here, s.shootout.at):
            yield Objection(rule, f"{s.where(here)} is not adjacent to {s.where(s.shootout.at)}", ("town.adjacent",))
        if card.booted and not may_stay(s, dude, s.shootout.at):
            boots = verbs.event_on(s, "boot", dude, by=player, reason="joining")
            words = f"{s.name(dude)} is booted and not at {s.where(s.shootout.at)}"
            yield Objection(rule, words, cannot.followed_by(s, boots))
    found = texts.objection(s, joins(s, dude, player), "cannot join from there")
    if found is not None and not may_stay(s, dude, s.shootout.at):
        yield found.with_(cites=(rule, *found.cites))


def others_dude(s: State, dude: CardId, player: PlayerId) -> Iterator[Objection]:
    """That a dude fights for who controls them, where that is not the owner (rule: cards.owner-and-controller)."""
    if s.cards[dude].owner != player:
        words = f"{s.who(player)} controls {s.name(dude)}, whom {s.who(s.cards[dude].owner)} owns"
        yield Objection("cards.owner-and-controller", words)


def from_anywhere(s: State, dude: CardId) -> bool:
    """Whether a text lets a dude join after a call-out from wherever they are, without booting."""
    return s.job is None and standing.added(s, standing.FROM_ANYWHERE, dude) > 0


def _by_a_text(s: State, dude: CardId) -> str:
    """By which text a dude joins from wherever they are, in words; empty where none lets them."""
    for text, _ in standing.said(s, standing.FROM_ANYWHERE, dude) if s.job is None else ():
        return " by its own text" if text == dude else f" by {s.name(text)}"
    return ""


def may_stay(s: State, dude: CardId, at: Place) -> bool:
    """Whether a text lets a dude next to a place join a posse there without moving or booting."""
    here = s.place(dude)
    if here == at or not town.adjacent(s, here, at) or not standing.added(s, standing.FROM_NEXT_DOOR, dude):
        return False
    return standing.forbidden(s, joins(s, dude, s.cards[dude].controller, to=here)) is None


def may_join(s: State, player: PlayerId, dude: CardId) -> bool:
    """Whether a player's dude may join while posses are formed."""
    return s.cards[dude].controller == player and next(_objections(s, player, dude), None) is None


def stay_out(
    s: State,
    player: PlayerId,
    rule: str,
    against: Callable[[CardId], list[Objection]],
    about: Callable[[CardId], bool] = lambda _: True,
) -> None:
    """A player names nobody else to join: of each of their dudes in play, what is against it, or that it was theirs."""
    for dude in filter(about, s.in_play()) if s.began is not None else ():
        card = s.cards[dude]
        if card.printed.type == "dude" and card.controller == player and card.posse == NOBODY:
            event = joins(s, dude, player, to=s.place(dude))
            found = against(dude)
            why = found or f"{s.who(player)} could have {s.name(dude)} join, and did not"
            left_undone(s, rule, why, event, partial(_is_in, dude), chance=not found)


def _next_to_it(s: State, place: Place, at: Place) -> Iterator[Objection]:
    """What makes a dude's place adjacent to that of the shootout, where it is (rule: town.adjacent)."""
    so, whole = how_it_comes_about(s, lambda now: town.adjacent(now, place, at))
    for part in whole.every_part() if so else ():
        yield Objection(part.rule, f"{s.where(place)} and {s.where(at)}: {part}", parts=(part,))


def _is_in(dude: CardId, s: State) -> None:
    """A dude would be in their controller's posse; against a job that nobody opposes yet, in a shootout with that."""
    player = s.cards[dude].controller
    s.set(dude, posse=player)
    if s.shootout is None and s.job is not None and player != s.job.player:
        oppose(s, player)


def oppose(s: State, player: PlayerId) -> None:
    """The shootout begins that a posse against the job under way means (rule: jobs.shootout)."""
    job = s.job
    assert job is not None
    s.shootout = Shootout(job.player, player, job.at, job.leader, job.mark, step=FORMING, taken=((),) * len(s.players))


class FormPosse(Procedure):
    """A side forms its posse, one dude after another, until content (rule: shootout.form-posses.leader-first)."""

    steps: ClassVar = ("declare", "join")
    player: PlayerId

    def declare(self, s: State) -> Outcome:
        """Name one more dude, or be content."""
        able = [dude for dude in s.in_play() if may_join(s, self.player, dude)]
        options = (*(Option("join", dude) for dude in able), PASS)
        return Decision(self.player, "join", options, "shootout.form-posses.leader-first")

    def against(self, s: State, option: Option) -> list[Objection]:
        """Why a dude cannot join."""
        return objections(s, self.player, option.card) if option.card != NOBODY else []

    def explains(self, s: State, option: Option) -> list[Objection]:
        """Whether it takes booting and moving to join, and whose posse it is for one whom another player owns."""
        if option.card == NOBODY or s.shootout is None:
            return []
        whose = [*others_dude(s, option.card, self.player)]
        if may_stay(s, option.card, s.shootout.at):
            return whose
        there, where = s.place(option.card) == s.shootout.at, s.where(s.shootout.at)
        how = f"is at {where}, and joins without booting" if there else f"boots and moves to {where} to join"
        boots = verbs.event_on(s, "boot", option.card, by=self.player, reason="joining")
        spared = () if there else cannot.followed_by(s, boots)
        if not there and (from_anywhere(s, option.card) or standing.forbidden(s, boots) is not None):
            how = f"moves to {where} to join{_by_a_text(s, option.card)}, without booting"
        told = Objection("shootout.form-posses.who-may-join", f"{s.name(option.card)} {how}", spared)
        return [*whose, told, *(() if there else _next_to_it(s, s.place(option.card), s.shootout.at))]

    def excludes(self, s: State) -> list[Objection]:
        """That a call-out was accepted, for which both sides form posses (rule: noon.calling-out.accepted)."""
        if s.shootout is None or s.job is not None:
            return []
        words = f"the call-out is accepted: a shootout at {s.where(s.shootout.at)}, for which both sides form posses"
        return [Objection("noon.calling-out.accepted", words)]

    def comes_first(self, s: State, option: Option) -> list[Objection]:
        """Only the two sides form posses, the leader's first, unless an effect says otherwise."""
        if option.verb != "join" or s.shootout is None:
            return []
        if option.player not in (s.shootout.leader, s.shootout.mark):
            words = f"after a call-out only {s.who(s.shootout.leader)} and {s.who(s.shootout.mark)} form posses"
            return [Objection("shootout.form-posses.third-player", words)]
        return [Objection("shootout.form-posses.leader-first", f"{s.who(self.player)}'s posse is formed first")]

    def join(self, s: State, option: Option) -> Outcome:
        """The dude joins, with all that answers it, before the next one is named."""
        if option == PASS:
            stay_out(
                s, self.player, "shootout.form-posses.who-may-join", lambda dude: self.against(s, Option("join", dude))
            )
            s.note("shootout.form-posses.leader-first", f"{s.who(self.player)}'s posse is formed")
            return END
        assert s.shootout is not None
        s.become(self, "declare")
        s.then(Joining(self.player, option.card, s.shootout.at, s.shootout.at))
        return None


class Joining(Procedure):
    """One dude joins while posses are formed: from next door they boot and move there, unless a text lets them stay.

    Rules: shootout.form-posses.who-may-join, jobs.posse.booting.
    """

    steps: ClassVar = ("how", "answered", "boot", "join")
    player: PlayerId
    dude: CardId
    here: Place
    """Where nobody has to boot for it: at the shootout, or at the mark of the job."""
    to: Place
    """Where the dude is afterwards."""
    stays: bool = False
    """Whether the dude joins from next door, by a text that says so."""
    side: PlayerId = NOBODY
    """Whose posse it is, if it is not the player's own."""

    def how(self, s: State) -> Outcome:
        """Who may stay next door, and might come as well, has the choice."""
        if self.to != self.here or not may_stay(s, self.dude, self.here):
            return self.at("boot")
        comes = joins(s, self.dude, self.player, to=self.here)
        if s.cards[self.dude].booted or standing.forbidden(s, comes) is not None:
            return self.at("boot", stays=True)
        about = f"{s.name(self.dude)} joins without moving"
        return Decision(self.player, "may", (YES, NO), WITHOUT_MOVING, about)

    def answered(self, s: State, option: Option) -> Outcome:
        """Yes is to stay."""
        return self.at("boot", stays=option == YES)

    def boot(self, s: State) -> Outcome:
        """Only who comes from elsewhere boots."""
        if not self.stays and s.place(self.dude) != self.here and not from_anywhere(s, self.dude):
            verbs.boot(s, self.dude, by=self.player, reason="joining")
        return None

    def join(self, s: State) -> Outcome:
        """Then the dude joins, if still there to do so."""
        if s.cards[self.dude].zone == "play":
            to = s.place(self.dude) if self.stays else self.to
            happen(s, joins(s, self.dude, self.player, player=self.side, to=to))
        return None


def join_posse(
    s: State, dude: CardId, *, by: PlayerId, source: CardId = NOBODY, player: PlayerId = NOBODY, out_of: str = ""
) -> None:
    """Let a dude join a posse, moving to the shootout if necessary: their controller's, unless another is named.

    `out_of` is the zone that they have just come from into play, for one who enters play and joins.  Rules:
    shootout.joining-is-not-a-location, shootout.joining-is-not-a-location.without-moving, shootout.enters-and-joins,
    shootout.form-posses.never-both.
    """
    event = joins(s, dude, by, source, player).with_(out_of=out_of)
    if s.cards[dude].zone == "play" and may_stay(s, dude, event.to):
        s.then(JoiningFromNextDoor(event))
    else:
        happen(s, event)


class JoiningFromNextDoor(Procedure):
    """Who could join without moving is brought in by an effect: their controller says whether they stay.

    Rule: shootout.joining-is-not-a-location.without-moving.
    """

    steps: ClassVar = ("how", "answered")
    event: Event

    def how(self, s: State) -> Outcome:
        """Who is kept from coming stays, and so is not asked."""
        if standing.forbidden(s, self.event) is not None:
            happen(s, self.stays(s))
            return END
        player, dude = s.cards[self.event.card].controller, s.name(self.event.card)
        return Decision(player, "may", (YES, NO), WITHOUT_MOVING, f"{dude} joins without moving")

    def answered(self, s: State, option: Option) -> Outcome:
        """Yes is to stay."""
        happen(s, self.stays(s) if option == YES else self.event)
        return None

    def stays(self, s: State) -> Event:
        """Joining where the dude is."""
        return self.event.with_(to=s.place(self.event.card))


def forbidding(s: State, dude: CardId, by: PlayerId, source: CardId, *, to: Place = NOBODY) -> CardId | None:
    """The card whose text keeps a dude from joining by an effect, if there is one; at the shootout, or another place.

    Rule: abilities.prevention.cannot-boot-or-move.
    """
    if s.shootout is None or dude == NOBODY:
        return None
    return standing.forbidden(s, joining_by_effect(s, dude, by, source, to=to))


def joining_by_effect(s: State, dude: CardId, by: PlayerId, source: CardId, *, to: Place = NOBODY) -> Event:
    """A dude joining by an effect, at the shootout or another place, as a text may forbid it; who may stay, stays."""
    event = joins(s, dude, by, source, to=to)
    return event.with_(to=s.place(dude)) if to == NOBODY and may_stay(s, dude, event.to) else event


def joins(
    s: State, dude: CardId, by: PlayerId, source: CardId = NOBODY, player: PlayerId = NOBODY, *, to: Place = NOBODY
) -> Event:
    """The event of a dude joining a posse, at the shootout unless a place is named."""
    if to == NOBODY:
        assert s.shootout is not None
        to = s.shootout.at
    event = verbs.event_on(s, "join posse", dude, by=by, source=source, reason="effect" if source >= 0 else "rule")
    side = s.cards[dude].controller if player == NOBODY else player
    return event.with_(player=side, to=to)


@Happens("join posse", ("joins a posse", "join a posse"), about="dude", rule="shootout.form-posses.every-joiner")
def _join_posse(s: State, event: Event) -> None:
    """A dude joins a posse."""
    card, fight = s.cards[event.card], s.shootout
    if card.zone != "play" or card.posse != NOBODY or not _is_open(s, event):
        return
    verbs.remember_move(s, event)
    s.set(event.card, posse=event.player, at=event.to)
    moved = f", moving to {s.where(event.to)}" if event.at != event.to else ""
    moved += _by_a_text(s, event.card) if moved and event.reason == "rule" else ""
    rule = how_joined(s, event)
    s.note(rule, f"{s.name(event.card)} joins {s.who(event.player)}'s posse{moved}")
    of_a_job = s.job is not None and event.reason == "rule"
    verbs.without_booting(s, event, "jobs.posse.booting" if of_a_job else rule, "joins")
    if fight is not None and fight.step != FORMING:
        happen(s, *trespass(s, event.card, later=True))


def _is_open(s: State, event: Event) -> bool:
    """Whether there is a posse of that player to join; for a job there is while posses are formed."""
    fight, card = s.shootout, s.cards[event.card]
    if fight is None:
        return s.job is not None and not s.job.settled
    if event.player not in posse.sides(s):
        return False
    if fight.step in posse.BEFORE_CASUALTIES and not s.posse(event.player):
        return False  # nobody comes back into a posse whose last dude has just left (rule: shootout.ends-at-once)
    if any(s.cards[dude].controller == card.controller for dude in s.posse(fight.opponent(event.player))):
        words = f"{s.who(card.controller)} has dudes on the other side: {s.name(event.card)} does not join"
        s.note("shootout.form-posses.never-both", words)
        return False
    return True


declare(
    Act("join", (A_CARD,), says="a dude or a card, one or a list"),
    Asks("join", "to say who joins the posse", passing="done", answers=("join",)),
)
