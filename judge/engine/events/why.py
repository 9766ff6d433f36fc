"""Why something happens to a card: the rule that its line in the trace names, by what it happens for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..position.values import NOBODY

if TYPE_CHECKING:
    from ..position.event import Event
    from ..position.kinds import PlayerId
    from ..position.procedure import Procedure
    from ..position.state import State
    from ..position.values import Card


def booted(s: State, event: Event) -> tuple[str, str]:
    """The rule by which a card boots, and what that is for."""
    if event.reason == "joining":
        if s.job is not None and s.shootout is None:
            opposes = s.cards[event.card].controller != s.job.player
            return "jobs.opposing.posse" if opposes else "jobs.posse.booting", " to join the posse of the job"
        return "shootout.form-posses.who-may-join", " to join the posse from elsewhere"
    if event.reason == "effect" and carried_out(s) == FOR_THE_REST:
        return FOR_THE_REST, ", as the rest of the text requires"
    if event.reason == "cost":
        if any(_leads(frame, event) for frame, _ in s.stack):
            return "jobs.leader-boots", " to lead the job, as a cost"
        return "abilities.pay-costs", " as a cost"
    return ("noon.moving", " to move there") if event.reason == "moving" else ("cards.boot", "")


FOR_THE_REST: Final = "abilities.do-x-to-y"
"""The rule by which a text has something done to do the rest of what it says."""


def carried_out(s: State) -> str:
    """The rule by which the instruction is carried out that is under way; empty where no text is."""
    for height, (frame, _) in reversed(list(enumerate(s.stack))):
        rule_of, line = getattr(frame, "rule_of", None), getattr(frame, "line", 0)
        if rule_of is not None:
            rule: str = rule_of(s, line if height == len(s.stack) - 1 else line - 1)
            return rule
    return ""


def _leads(frame: Procedure, event: Event) -> bool:
    """Whether a dude is to lead the job of the ability that is being used there."""
    return hasattr(frame, "scope") and frame.scope.choice("leader") == event.card


def unbooted(event: Event) -> str:
    """The rule by which a card unboots: an effect's, or at Sundown; a cost that is given back is somebody's doing."""
    if event.reason != "rule":
        return "cards.boot"
    return "sundown.unboot" if event.by == NOBODY else "abilities.negated-still-used"


HOME: Final = {
    "refusing": ("noon.calling-out.refuse", "that is for refusing the call-out"),
    "flee": ("shootout.run-or-gun.fleeing-is-moving", "that is fleeing, which counts as moving"),
    "job": ("jobs.survivors", "that is for having been in the leader's posse of the job"),
    "casualty": ("shootout.take-yer-lumps.cover", "they are taken as a casualty"),
}
"""The rule by which a dude goes home booted, where no effect sends them, and what it is for."""


def moves(s: State, event: Event) -> str:
    """The rule by which a dude has moved: by an effect, by movin' with or without booting, or for a job."""
    if event.reason == "moving":
        boots = any(
            each.card == event.card and each.reason == "moving" and each.kind != event.kind
            for frame, _ in s.stack
            for each in getattr(frame, "events", ())
        )
        return "noon.moving" if boots or s.cards[event.card].booted else "noon.moving.without-booting"
    return "jobs.posse.moves-to-the-mark" if event.reason == "joining" else "town.moved-by-a-card"


def leaves_play(s: State, event: Event) -> str:
    """The rule by which a card leaves play."""
    if event.reason == "casualty":
        return "shootout.take-yer-lumps.cover"
    return FOR_THE_REST if event.reason == "effect" and carried_out(s) == FOR_THE_REST else "cards.leaves-play"


def as_a_casualty(event: Event) -> str:
    """Which casualty it is, in the line about a card that leaves play."""
    return " as a casualty" if event.reason == "casualty" else ""


def _own_dude(s: State, card: Card, player: PlayerId) -> str:
    """That a player collects nothing for a dude (rule: bounty.own-dude)."""
    how = "owned" if player == card.owner else "controlled"
    return f"{s.who(player)} {how} {card.printed.title}, and nobody collects for such a dude of their own"


def not_collected(s: State, event: Event, card: Card, player: PlayerId, to: PlayerId) -> tuple[str, str]:
    """Why a player does not collect for a dude who leaves play, and the rule; `to` is who comes into question."""
    name, rule = card.printed.title, "bounty.collect"
    if not card.bounty:
        return "bounty.wanted", f"{name} has no bounty, so that there is none to collect"
    if to in (card.owner, card.controller):
        return "bounty.own-dude", _own_dude(s, card, to)
    if to != NOBODY:
        as_what = "as a casualty of the opposing posse" if event.reason == "casualty" else "by their effect"
        of_their_own = player in (card.owner, card.controller)
        but = f"; {_own_dude(s, card, player)}" if of_their_own else f" instead of {s.who(player)}"
        return rule, f"{name} left play {as_what} for {s.who(to)}, who collects the bounty{but}"
    if event.reason == "casualty":
        return rule, f"{name} was a casualty of no posse that another opposes"
    if event.kind not in ("discard", "ace"):
        return rule, f"{name} left play, and was neither discarded nor aced"
    how = "to pay a cost" if event.is_cost else "by a rule of the game"
    return rule, f"{name} left play {how}, and was neither a casualty nor discarded or aced by an opponent's ability"
