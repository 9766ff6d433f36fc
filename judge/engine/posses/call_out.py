"""Calling out: the challenge, its answer, the posses, and the shootout that follows if it is accepted."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from ..abilities import forbidding
from ..abilities.legality import Objection
from ..events import verbs
from ..events.ending import expire
from ..events.happening import happen
from ..position.acts import Act, Asks, declare
from ..position.event import Event, Happens
from ..position.kinds import CardId, PlayerId
from ..position.procedure import END, Decision, Option, Outcome, Procedure
from ..position.undone import left_undone
from ..position.values import NOBODY, Shootout
from ..table import cannot, control, standing, town
from .both_formed import PossesFormed
from .joining import FORMING, FormPosse, join_posse

if TYPE_CHECKING:
    from ..position.state import State

ACCEPT, REFUSE = Option("accept"), Option("refuse")
AT_OWN_HOME = "called out at home"
"""What a text bears on by which a dude can be called out in their own home."""


def objections(s: State, player: PlayerId, caller: CardId, called: CardId) -> Iterator[Objection]:
    """Every reason against calling a dude out as a Noon play.

    Rules: noon.calling-out, noon.calling-out.not-at-home.
    """
    one, other, rule = s.cards[caller], s.cards[called], "noon.calling-out"
    for dude, card in ((caller, one), (called, other)):
        if card.zone != "play" or card.printed.type != "dude":
            yield Objection(rule, f"{s.name(dude)} is no dude in play")
            return
    if one.controller != player:
        yield Objection("cards.owner-and-controller", control.in_words(s, caller))
    if other.controller == player:
        yield Objection(rule, f"{s.name(called)} is {s.who(player)}'s own dude")
    if one.booted:
        yield Objection(rule, f"{s.name(caller)} is booted")
    if s.place(caller) != s.place(called):
        where = s.where(s.place(called))
        yield Objection(rule, f"{s.name(called)} is somewhere else than {s.name(caller)}, at {where}")
    event = Event("call out", called, other.controller, player, other=caller, reason="rule", at=s.place(called))
    if (found := forbidding.objection(s, event, "cannot be called out")) is not None:
        yield found
    if town.at_home(s, called) and not standing.said(s, AT_OWN_HOME, called):
        yield Objection("noon.calling-out.not-at-home", f"{s.name(called)} is in their own home")


def may_call_out(s: State, player: PlayerId, caller: CardId, called: CardId) -> bool:
    """Whether a dude may call another out as a Noon play."""
    return next(objections(s, player, caller, called), None) is None


def call_outs(s: State, player: PlayerId) -> Iterator[Option]:
    """Every call-out that a player may make as a Noon play (rule: noon.calling-out)."""
    dudes = [card for card in s.in_play() if s.cards[card].printed.type == "dude"]
    for caller in dudes:
        if s.cards[caller].controller == player and not s.cards[caller].booted:
            for called in dudes:
                if s.cards[called].at == s.cards[caller].at and may_call_out(s, player, caller, called):
                    yield Option("call out", caller, other=called)


class CallOut(Procedure):
    """One dude calls another out.

    `player` is whose play or effect it is, `source` the card whose effect it is, if any; an effect may call out by a
    booted dude and a dude at home (rule: noon.calling-out.by-card), and may forbid to refuse.
    """

    steps: ClassVar = (
        "call_out", "ask", "answer", "accepted", "location", "leaders_posse", "leader_forms", "marks_posse",
        "mark_forms", "formed",
    )  # fmt: skip
    next_is_a_shootout: ClassVar = "location"
    player: PlayerId
    caller: CardId
    called: CardId
    source: CardId = NOBODY
    may_refuse: bool = True
    mark_first: bool = False
    """Whether an effect has the mark's posse formed before the leader's."""

    def event(self, s: State, kind: str) -> Event:
        """Something that happens to the dude who is called out, by the one who calls."""
        event = verbs.event_on(s, kind, self.called, by=self.player, source=self.source)
        return event.with_(other=self.caller)

    def call_out(self, s: State) -> Outcome:
        """Say who calls out whom (rule: noon.calling-out)."""
        event = self.event(s, "call out")
        if cannot.forbids(s, event):
            return END
        words = f"{s.name(self.caller)} does not boot for calling {s.name(self.called)} out"
        left_undone(s, "noon.calling-out", words, verbs.event_on(s, "boot", self.caller, by=self.player))
        happen(s, event)
        return None

    def ask(self, s: State) -> Outcome:
        """The player of the dude who was called out accepts or refuses; a booted dude cannot refuse, nor one whom a
        text keeps from going home booted.

        Rules: noon.calling-out.refuse, noon.calling-out.refuse-prevented.
        """
        if not self.both_in_play(s):
            return END
        free = self.may_refuse and not s.cards[self.called].booted
        forbidden = free and any(standing.prohibition(s, event) for event in (self.refusing(s), self.going_home(s)))
        refusals = (REFUSE,) if free and not forbidden else ()
        return Decision(s.cards[self.called].controller, "answer", (ACCEPT, *refusals), "noon.calling-out.refuse")

    def against(self, s: State, option: Option) -> list[Objection]:
        """Why the call-out cannot be refused."""
        if option != REFUSE:
            return []
        reasons = [] if self.may_refuse else [f"{s.name(self.source)} does not let them refuse"]
        reasons += [f"{s.name(self.called)} is booted"] * s.cards[self.called].booted
        texts = [forbidding.objection(s, self.refusing(s), "cannot refuse")]
        if not s.cards[self.called].booted:
            words = "cannot go home booted, as refusing takes"
            texts.append(forbidding.objection(s, self.going_home(s), words, "noon.calling-out.refuse-prevented"))
        return [*(Objection("noon.calling-out.refuse", reason) for reason in reasons), *filter(None, texts)]

    def explains(self, s: State, option: Option) -> list[Objection]:
        """What comes of an answer to the call-out (rules: noon.calling-out.accepted, .refuse)."""
        name = s.name(self.called)
        if option == ACCEPT:
            return [Objection("noon.calling-out.accepted", f"then a shootout starts where {name} is")]
        words = f"{name} is not booted, and goes home booted for it"
        return [Objection("noon.calling-out.refuse", words, ("cards.send-home-booted",))]

    def refusing(self, s: State) -> Event:
        """Refusing, as a text may forbid it to the dude who is called out."""
        return self.event(s, "refuse call-out")

    def going_home(self, s: State) -> Event:
        """What refusing takes of the dude who is called out, at home as well."""
        player = s.cards[self.called].controller
        return verbs.event_on(s, "send home booted", self.called, by=player, reason="refusing")

    def answer(self, s: State, option: Option) -> Outcome:
        """Refusing takes the dude home booted, and that is all."""
        player = s.cards[self.called].controller
        if option == ACCEPT:
            home = self.going_home(s)
            against = self.against(s, REFUSE)
            if against:
                words = " and ".join(each.why for each in against)
                s.note("noon.calling-out.refuse", f"the call-out cannot be refused: {words}")
            why = against or f"{s.who(player)} accepted the call-out, and could refuse it"
            left_undone(s, "noon.calling-out.refuse", why, home, chance=not against)
            return None
        words = f"{s.name(self.called)} refuses the call-out, which is the end of it"
        fights = [verbs.event_on(s, "join posse", dude) for dude in (self.called, self.caller)]
        left_undone(s, "noon.calling-out.refuse", words, self.event(s, "call out"), *fights, chance=True)
        happen(s, self.going_home(s))
        happen(s, self.event(s, "refuse call-out"))  # runs before that
        return END

    def accepted(self, s: State) -> Outcome:
        """What answers the acceptance comes before the place is settled (rule: noon.calling-out.reacts)."""
        happen(s, self.event(s, "accept call-out"))
        return None

    def location(self, s: State) -> Outcome:
        """The shootout is where the mark is, and stays there; without two dudes, what would last for it ends.

        Rules: shootout.leader-and-mark, .location-fixed.
        """
        if not self.both_in_play(s):
            expire(s, "shootout")
            return END
        leader, mark = s.cards[self.caller].controller, s.cards[self.called].controller
        s.shootout = Shootout(
            leader, mark, s.place(self.called), self.caller, self.called, step=FORMING,
            taken=((),) * len(s.players),
        )  # fmt: skip
        s.note("shootout.location-fixed", f"the shootout is at {s.where(s.shootout.at)}")
        return self.at("marks_posse") if self.mark_first else None

    def leaders_posse(self, s: State) -> Outcome:
        """The dude who called out joins by themselves (rule: shootout.form-posses.leader-first)."""
        join_posse(s, self.caller, by=s.cards[self.caller].controller)
        return None

    def leader_forms(self, s: State) -> Outcome:
        """Then the rest of the leader's posse, which comes before the mark's unless an effect says otherwise."""
        assert s.shootout is not None
        s.become(self, "formed" if self.mark_first else "marks_posse")
        s.then(FormPosse(s.shootout.leader))
        return None

    def marks_posse(self, s: State) -> Outcome:
        """The dude who was called out joins by themselves."""
        join_posse(s, self.called, by=s.cards[self.called].controller)
        return None

    def mark_forms(self, s: State) -> Outcome:
        """Then the rest of the mark's posse."""
        assert s.shootout is not None
        s.become(self, "leaders_posse" if self.mark_first else "formed")
        s.then(FormPosse(s.shootout.mark))
        return None

    def formed(self, s: State) -> Outcome:
        """Both posses are formed, and the shootout begins."""
        s.then(PossesFormed())
        return None

    def both_in_play(self, s: State) -> bool:
        """Whether there are still two dudes to fight."""
        for dude in (self.caller, self.called):
            if s.cards[dude].zone != "play":
                s.note("noon.calling-out", f"{s.name(dude)} has left play: the call-out is over")
                return False
        return True


@Happens(
    "call out",
    ("is called out", "are called out"),
    about="dude",
    parts={"card": "the mark", "other": "the caller"},
    done_to_it=False,
)
def _call_out(s: State, event: Event) -> None:
    """A dude is called out, by `event.other`."""
    rule = "noon.calling-out.by-card" if event.source != NOBODY else "noon.calling-out"
    s.note(rule, f"{s.name(event.other)} calls out {s.name(event.card)} at {s.where(event.at)}")


@Happens(
    "accept call-out",
    ("accepts a call-out", "accept a call-out"),
    about="dude",
    parts={"card": "the mark", "other": "the caller"},
    rule="noon.calling-out.reacts",
    done_to_it=False,
)
def _accept_call_out(s: State, event: Event) -> None:
    """A dude accepts the call-out of `event.other`."""
    s.note("noon.calling-out.accepted", f"{s.name(event.card)} accepts the call-out of {s.name(event.other)}")


@Happens(
    "refuse call-out",
    ("refuses a call-out", "refuse a call-out"),
    about="dude",
    parts={"card": "the dude who refuses", "other": "the caller"},
    done_to_it=False,
)
def _refuse_call_out(s: State, event: Event) -> None:
    """A dude refuses the call-out of `event.other`, and then goes home booted."""
    s.note("noon.calling-out.refuse", f"{s.name(event.card)} refuses")


def stand_in(s: State, old: CardId, new: CardId) -> None:
    """Let another dude take the place of who called out, or of who was, in the call-out that is under way."""
    for here, call in s.waiting(CallOut):
        assert isinstance(call, CallOut)
        if old in (call.caller, call.called):
            changed = call.with_(caller=new) if old == call.caller else call.with_(called=new)
            s.stack[here] = changed, s.stack[here][1]
            s.note("noon.calling-out.reacts", f"{s.name(new)} takes the place of {s.name(old)}")
        return


def mark_forms_first(s: State, player: PlayerId) -> None:
    """Have that player's posse, who is the mark's, formed before the leader's in the call-out that is under way."""
    for here, call in s.waiting(CallOut):
        assert isinstance(call, CallOut)
        if s.cards[call.called].controller == player:
            s.stack[here] = call.with_(mark_first=True), s.stack[here][1]
            s.note("noon.calling-out.reacts", f"{s.who(player)}'s posse is formed first")
        return


declare(
    Act("accept", says="the answer to a call-out"),
    Act("refuse", says="the answer to a call-out"),
    Asks("answer", "to accept the call-out or to refuse", answers=("accept", "refuse"), once=True),
)
