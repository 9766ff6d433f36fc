"""How the leader's posse gets to the mark of a job, and whom a text keeps away from there.

Rules: jobs.posse.moves-to-the-mark, jobs.posse.cannot-get-there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ..abilities import forbidding
from ..abilities.legality import Objection
from ..events import verbs
from ..position.kinds import CardId, Place, PlayerId
from ..position.procedure import END, Decision, Option, Outcome, Procedure
from ..position.values import NOBODY
from ..table import standing
from .joining import joins, may_stay

if TYPE_CHECKING:
    from ..position.state import State


def kept_away(s: State, dude: CardId, at: Place) -> Objection:
    """A text keeps a dude away from a place."""
    cannot, rule = f"cannot get to {s.where(at)}", "jobs.posse.cannot-get-there"
    found = forbidding.objection(s, joins(s, dude, s.cards[dude].controller, to=at), cannot, rule)
    return found if found is not None else Objection(rule, f"{s.name(dude)} {cannot}")


def can_get_there(s: State, dude: CardId, at: Place) -> bool:
    """Whether no text keeps a dude from being in a posse at a place, as things are."""
    return standing.forbidden(s, joins(s, dude, s.cards[dude].controller, to=at)) is None


class MoveToTheMark(Procedure):
    """The leader's posse moves to the mark, one after another, without booting for it.

    The player says in which order, for one arrival may let another follow (rule: jobs.posse.moves-to-the-mark).
    """

    steps: ClassVar = ("ask", "answer")
    player: PlayerId

    def ask(self, s: State) -> Outcome:
        """Who goes next?  Whoever can never get there is in no posse (rule: jobs.posse.cannot-get-there)."""
        assert s.job is not None
        away = [dude for dude in s.posse(self.player) if s.place(dude) != s.job.at]
        able = [dude for dude in away if can_get_there(s, dude, s.job.at)]
        if not able:
            for dude in away:
                s.set(dude, posse=NOBODY)
                s.note("jobs.posse.cannot-get-there", f"{s.name(dude)} cannot get to the mark and leaves the posse")
            return END
        options = tuple(Option("go", dude) for dude in able)
        return Decision(self.player, "go", options, "jobs.posse.moves-to-the-mark")

    def against(self, s: State, option: Option) -> list[Objection]:
        """Why a dude cannot go there next."""
        assert s.job is not None
        dude, rule = option.card, "jobs.posse.moves-to-the-mark"
        if dude == NOBODY:
            return [Objection(rule, "every dude of the posse who can get to the mark goes there")]
        if s.cards[dude].posse != self.player:
            return [Objection(rule, f"{s.name(dude)} is not in {s.who(self.player)}'s posse")]
        if s.place(dude) == s.job.at:
            return [Objection(rule, f"{s.name(dude)} is at {s.where(s.job.at)} already")]
        return [] if can_get_there(s, dude, s.job.at) else [kept_away(s, dude, s.job.at)]

    def answer(self, s: State, option: Option) -> Outcome:
        """That dude moves."""
        assert s.job is not None
        s.become(self, "ask")
        if may_stay(s, option.card, s.job.at):
            s.note("jobs.posse.joined-without-moving", f"{s.name(option.card)} is in the posse, and goes where it goes")
        verbs.move(s, option.card, s.job.at, by=self.player, reason="joining")
        return None
