"""The beginning and the end of a job as events, and whose job is being done.

Rules: jobs.what, jobs.own-mark, jobs.end, jobs.effects.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..abilities.legality import Objection
from ..events import ending
from ..events.happening import happen
from ..position.event import Event, Happens
from ..position.kinds import CardId
from ..position.values import NOBODY

if TYPE_CHECKING:
    from ..position.state import State


def card_of(s: State) -> CardId:
    """The card whose job is being done; NOBODY where none is."""
    return s.job.card if s.job is not None else NOBODY


def of_an_own_mark(s: State) -> list[Objection]:
    """That who is behind a job cannot oppose it, where the mark is their own (rule: jobs.own-mark)."""
    mark, player = (s.job.mark, s.job.player) if s.job is not None else (NOBODY, NOBODY)
    if mark == NOBODY or s.cards[mark].controller != player:
        return []
    words = f"{s.name(mark)} is {s.who(player)}'s own, so that others are asked and not {s.who(player)}"
    return [Objection("jobs.own-mark", words)]


def tell_what_has_changed(s: State) -> None:
    """What has become of the mark and of the card that began a job, where it might be thought to matter for its result.

    Rules: jobs.location-stays, jobs.effects, jobs.source-gone.
    """
    done = s.job
    if done is None or not done.succeeded:
        return
    words = "what it brings comes once the posse is home"
    if done.mark != NOBODY and s.cards[done.mark].zone != "play":
        words += f", and to {s.name(done.mark)}, who has left play, nothing happens"
    elif done.mark != NOBODY and s.place(done.mark) != done.at:
        moved = f"it was done at {s.where(done.at)}, though {s.name(done.mark)} is elsewhere now"
        s.note("jobs.location-stays", moved, more=True)
    if s.cards[done.card].printed.type == "dude" and s.cards[done.card].zone != "play":
        laid = f"{s.name(done.card)} has left play, and is kept at hand for what the job says"
        s.note("jobs.source-gone", laid, more=True)
    s.note("jobs.effects", words, more=True)


def over(s: State) -> None:
    """The posses that are left break up, and the job is over (rule: jobs.end)."""
    done = s.job
    for card, value in s.each_card():
        if value.posse != NOBODY:
            s.set(card, posse=NOBODY)
    s.job = None
    ending.expire(s, "shootout")  # what was to last for a shootout, which nobody wanted, is over as well
    s.note("jobs.end", "the job is over")
    if done is not None:
        kind = "succeed at job" if done.succeeded else "fail job"
        happen(s, Event(kind, done.leader, done.player, done.player, done.card, at=done.at, other=done.mark))


@Happens(
    "begin job",
    ("begins to lead a job", "begin to lead a job"),
    about="dude",
    parts={"card": "the leader", "other": "the mark", "source": "the card that starts the job"},
    done_to_it=False,
)
def _begin_job(s: State, event: Event) -> None:
    """A dude begins to lead a job of `event.source` that marks `event.other`, ahead of everybody who joins."""
    pass  # it is only a moment that others may answer


@Happens(
    "succeed at job",
    ("has led a job that succeeded", "have led a job that succeeded"),
    about="dude",
    parts={"card": "the leader", "other": "the mark", "source": "the card that started the job"},
    done_to_it=False,
)
def _succeed_at_job(s: State, event: Event) -> None:
    """A job has succeeded and is over with all its effects; `event.card` was its leader, `event.other` the mark."""
    pass  # likewise


@Happens(
    "fail job",
    ("has led a job that failed", "have led a job that failed"),
    about="dude",
    parts={"card": "the leader", "other": "the mark", "source": "the card that started the job"},
    done_to_it=False,
)
def _fail_job(s: State, event: Event) -> None:
    """A job has failed and is over."""
    pass  # likewise
