"""Take Yer Lumps: casualties are assigned, then taken one at a time, the loser's before the winner's.

Rules: shootout.take-yer-lumps.order, .assign-first, .one-at-a-time, .cover.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from ..abilities.legality import Objection
from ..events import verbs
from ..events.abandoning import FINISHED
from ..events.happening import happen
from ..position.acts import A_CARD, Act, Asks, declare
from ..position.event import Event, Happens
from ..position.kinds import CardId, PlayerId
from ..position.modifiers import FIRST_CASUALTY, NO_CASUALTY
from ..position.procedure import END, Decision, Option, Outcome, Procedure
from ..position.undone import left_undone
from ..position.unseen import AnyNumber
from ..position.values import NOBODY, Modifier
from ..table import casualty, numbers, standing
from .covering import (
    Plan,
    assignments,
    changed_by_texts,
    claimed,
    covered_by,
    covers_more_than_a_dude,
    lineup,
    reachable,
    to_whom_they_fall,
)

if TYPE_CHECKING:
    from ..position.state import State


WAYS: Final = {"discard": "discarded", "ace": "aced", "send home booted": "sent home booted"}
"""How a casualty is taken, and how that is said of somebody."""

ASSIGNED: Final = "shootout.take-yer-lumps.assign-first"
"""The rule by which all casualties are named before the first is taken."""
CLAIMED: Final = "shootout.take-yer-lumps.first-casualty"
"""The rule by which an effect says who is the first casualty."""
ASSIGNING: Final = (ASSIGNED, CLAIMED)
"""The rules of lines by which a casualty is named."""


class TakeYerLumps(Procedure):
    """One player after another assigns all of their casualties, then takes them."""

    steps: ClassVar = ("before", "count", "assign", "answer", "take", "taken", "after")
    order: tuple[PlayerId, ...]
    turn: int = 0
    goal: int = 0
    """How many casualties the assignment will cover in the end."""
    plan: Plan = ()
    """Who will be a casualty, and how, in the order of resolution."""
    done: int = 0
    covered: int = 0
    """How many those cover who will be casualties, as they are named: whatever they have become once they are taken."""

    @property
    def player(self) -> PlayerId:
        """Whose casualties they are."""
        return self.order[self.turn]

    def before(self, s: State) -> Outcome:
        """What answers the moment before casualties are taken."""
        happen(s, Event("face casualties", player=self.player, amount=casualty.casualties(s, self.player)))
        return None

    def count(self, s: State) -> Outcome:
        """Find out how many have to be covered, and how nearly they can be."""
        wanted = casualty.casualties(s, self.player)
        totals = reachable(s, self.player, ()) if wanted else {0}
        goal = min((n for n in totals if n >= wanted), default=max(totals))
        note = f"{s.who(self.player)} has {f'to cover {wanted}' if wanted else 'nothing to cover'}"
        if goal < wanted:
            note += f", and can cover {goal}"
        s.note("shootout.take-yer-lumps.cover" if wanted else "shootout.take-yer-lumps.zero-casualties", note)
        claims = {m.of: m for m in s.modifiers if wanted and m.what == FIRST_CASUALTY}
        for gone, claim in sorted(claims.items()):
            card = s.cards[CardId(gone)]
            if card.controller == self.player and card.posse == NOBODY:
                why = gone_from_the_shootout(s, CardId(gone))
                s.note(why.rule, why.why, clause=claim)
                falls = [verbs.event_on(s, how, CardId(gone), reason="casualty") for how in ("discard", "ace")]
                left_undone(s, why.rule, (why,), *falls)
        return self.at("assign", goal=goal)

    def assign(self, s: State) -> Outcome:
        """Name the next casualty and what will happen to it."""
        options = assignments(s, self.player, self.plan, self.goal)
        if not options:
            for card, how in self.plan:
                words = f"{s.name(card)} is named, and casualties are taken one at a time, in that order"
                falls = verbs.event_on(s, how, card, reason="casualty")
                left_undone(s, "shootout.take-yer-lumps.one-at-a-time", words, falls)
            self.leave_out(s)
            covered = sum(casualty.covers(s, card)[how] for card, how in self.plan)
            s.become(self.with_(covered=covered), "take")
            chosen = [Event("choose casualty", card, self.player, self.player, reason="rule") for card, _ in self.plan]
            happen(s, *chosen)
            return None
        # whoever is claimed and cannot be taken in any way leaves the first place to the others
        rule = CLAIMED if options[0].card in claimed(s, self.player) else ASSIGNED
        return Decision(self.player, "assign", options, rule)

    def leave_out(self, s: State) -> None:
        """Nobody else of the posse is a casualty (rules: shootout.take-yer-lumps.cover, .zero-casualties)."""
        if s.began is None:
            return  # nobody asks
        rule, who = "shootout.take-yer-lumps.cover", s.who(self.player)
        why = to_whom_they_fall(s, self.player, self.plan)
        if casualty.casualties(s, self.player) == 0:
            won = s.shootout is not None and s.shootout.winner == self.player
            rule = "shootout.take-yer-lumps.zero-casualties"
            why = f"{who} {'won the round and ' * won}has nothing to cover"
        elif not self.plan:
            why = f"{who} has nobody who can cover any"
        claims = first_by_a_claim(s, self.plan)
        apart = [*claims, *(told for card, how in self.plan for told in covers_more_than_a_dude(s, card, how))]
        so_many = changed_by_texts(s, self.player)
        self.spares_others(s, rule, [*apart, Objection(rule, why), *so_many] if apart or so_many else why)
        if not self.plan:
            left_undone(s, rule, why, Event("take casualties", player=self.player, amount=1))

    def spares_others(self, s: State, rule: str, why: str | list[Objection]) -> None:
        """Nobody is a casualty who is not to be one, because of what the others cover, or of an effect."""
        planned, dudes = {card for card, _ in self.plan}, s.posse(self.player) if s.began is not None else []
        for card in (*dudes, *(thing for dude in dudes for thing in s.attachments(dude))):
            for how in WAYS if card not in planned else ():
                spared = not casualty.may_be_casualty(s, card)
                falls = verbs.event_on(s, how, card, reason="casualty")
                left_undone(s, rule, objections(s, self.player, Option(how, card)) if spared else why, falls)

    def answer(self, s: State, option: Option) -> Outcome:
        """A casualty is named; with the first, every claim to the first casualty is over."""
        words = f"{s.who(self.player)} assigns: {option.verb} {s.name(option.card)}"
        claims = s.effects(FIRST_CASUALTY, option.card)
        if not self.plan:
            claims_are_over(s, self.player)
        if claims:
            s.note(CLAIMED, f"{words}, claimed as the first casualty", clause=claims[0])
        else:
            s.note(ASSIGNED, words)
        self.not_otherwise(s, option)
        falls = verbs.event_on(s, option.verb, option.card, reason="casualty")
        left_undone(s, ASSIGNED, "all are named before the first is taken", falls)
        return self.at("assign", plan=(*self.plan, (option.card, option.verb)))

    def not_otherwise(self, s: State, option: Option) -> None:
        """The casualty is taken in no other way than the one that has been named."""
        open_to = assignments(s, self.player, self.plan, self.goal) if s.began is not None else ()
        for how in WAYS if open_to else ():
            other = option.with_(verb=how)
            if how != option.verb and (other in open_to or how in casualty.covers(s, option.card)):
                words = f"{s.who(self.player)} names {s.name(option.card)} to be {WAYS[option.verb]}, not {WAYS[how]}"
                falls = verbs.event_on(s, how, option.card, reason="casualty")
                why = words if other in open_to else objections(s, self.player, other)
                left_undone(s, "shootout.take-yer-lumps.cover", why, falls)

    def against(self, s: State, option: Option) -> list[Objection]:
        """Why a card cannot be assigned in this way next, or why there have to be more."""
        if option.card != NOBODY:
            gone = s.cards[option.card].posse == NOBODY and s.effects(FIRST_CASUALTY, option.card)
            claim = [gone_from_the_shootout(s, option.card)] if gone else []
            return [*objections(s, self.player, option), *claim]
        covered = covered_by(s, self.plan)
        words = f"{s.who(self.player)} has to cover {self.goal}, and {covered or 'none'} of it is covered so far"
        return [Objection("shootout.take-yer-lumps.cover", words)]

    def explains(self, s: State, option: Option) -> list[Objection]:
        """What a card covers if it is taken in that way, and how texts say that it cannot be."""
        covered = casualty.what_it_covers(s, option.card, option.verb)
        others = (casualty.cannot_be_taken(s, option.card, how) for how in casualty.would_cover(s, option.card))
        kept = [Objection(casualty.CANNOT_BE_TAKEN, *found) for found in others if found is not None]
        lifted = casualty.no_longer_spared(s, option.card)
        return [*(Objection(*told) for told in (lifted, covered) if told is not None), *kept]

    def comes_first(self, s: State, option: Option) -> list[Objection]:
        """The other side's casualties come afterwards."""
        return self.whose_turn(s) if option.verb in ("discard", "ace", "send home booted") else []

    def whose_turn(self, s: State) -> list[Objection]:
        """Why this side takes its casualties now (rule: shootout.take-yer-lumps.order)."""
        lost = s.shootout is not None and s.shootout.winner not in (NOBODY, self.order[0])
        first = f"{s.who(self.order[0])}, {'who lost the round' if lost else 'the leader, as nobody lost the round'},"
        words = f"{first} assigns and takes all of theirs first"
        tie = () if lost else ("shootout.take-yer-lumps.exact-tie",)
        return [Objection("shootout.take-yer-lumps.order", words, tie)] if len(self.order) > 1 else []

    def excludes(self, s: State) -> list[Objection]:
        """Whose turn it is, and the texts by which a card in the lineup can be taken in no way at all."""
        cards = [card for card in s.posse(self.player) if not casualty.covers(s, card)]
        found = [casualty.cannot_be_taken(s, card, how) for card in cards for how in casualty.would_cover(s, card)]
        return [
            *self.whose_turn(s),
            *against_nobody(s, self.player, "takes their casualties all the same"),
            *(Objection(casualty.CANNOT_BE_TAKEN, *each) for each in found if each is not None),
        ]

    def effects(self, s: State) -> list[Modifier]:
        """What says of the player's cards that they have to be the first casualty, or none."""
        return bearing(s, self.player, FIRST_CASUALTY, NO_CASUALTY)

    def take(self, s: State) -> Outcome:
        """Resolve the next casualty, with everything that answers it."""
        self.still_covers(s)
        if self.done == len(self.plan):
            return None
        card, how = self.plan[self.done]
        s.become(self.with_(done=self.done + 1), "take")
        assert s.shootout is not None
        taken = tuple((*c, card) if p == self.player else c for p, c in enumerate(s.shootout.taken))
        s.set_shootout(taken=taken)
        if s.cards[card].zone != "play":
            s.note("shootout.take-yer-lumps.sidekick", f"{s.name(card)} has left play already and counts as taken")
            return None
        covered = casualty.what_it_covers(s, card, how)
        if covered is not None and covered[0] in (casualty.HARROWED, casualty.SIDEKICK):
            s.note(*covered)
        for text, scope, amount in standing.sayings(s, casualty.COVERS_MORE + how, card):
            words = f"{s.name(scope.card)} takes {amount} more off what is left to cover"
            s.note("shootout.take-yer-lumps.cover", words, clause=text)
        happen(s, verbs.event_on(s, how, card, by=NOBODY, reason="casualty"))
        return None

    def still_covers(self, s: State) -> None:
        """Say so where the casualty before has been saved, or left in another way than was announced."""
        card, how = self.plan[self.done - 1] if self.done else (NOBODY, "")
        zone = {"discard": "discard", "ace": "boot hill"}.get(how, "")
        if zone and s.cards[card].zone != zone and s.cards[card].printed.type == "dude":
            words = f"{s.name(card)} covers what they were named for, whatever has become of it"
            s.note("shootout.take-yer-lumps.saved-still-counts", words)
            self.spares_others(s, "shootout.take-yer-lumps.saved-still-counts", words)

    def taken(self, s: State) -> Outcome:
        """The player has taken their casualties; what answers that comes now, before the other side's."""
        happen(s, Event("take casualties", player=self.player, amount=self.covered))
        return None

    def after(self, s: State) -> Outcome:
        """The other side is next."""
        if self.turn + 1 == len(self.order):
            return END
        return self.at("before", turn=self.turn + 1, plan=(), done=0, goal=0, covered=0)


@Happens(
    "face casualties",
    ("is about to take casualties", "are about to take casualties"),
    about="player",
    steps=("shootout.take-yer-lumps.loser.before",),
)
def _face_casualties(s: State, event: Event) -> None:
    """A player is about to take casualties."""
    pass  # nothing changes: it is only a moment that others may answer


@Happens(
    "choose casualty",
    ("is chosen as a casualty", "are chosen as a casualty"),
    about="dude",
    done_to_it=False,
    steps=("shootout.take-yer-lumps.loser.take",),
)
def _choose_casualty(s: State, event: Event) -> None:
    """A dude or a Sidekick is named as a casualty; all of that player's are, and the first falls next."""
    pass  # nothing changes yet (rule: shootout.take-yer-lumps.one-at-a-time)


@Happens(
    "take casualties",
    ("takes casualties", "take casualties"),
    about="player",
    steps=("shootout.take-yer-lumps.loser.after",),
    rules={"loser": "shootout.take-yer-lumps.after-the-loser", "none": "shootout.take-yer-lumps.zero-casualties"},
    counted=True,
)
def _take_casualties(s: State, event: Event) -> None:
    """A player has taken them all."""
    rule = "shootout.take-yer-lumps.after-the-loser" if event.amount else "shootout.take-yer-lumps.zero-casualties"
    words = "no casualties"
    if isinstance(event.amount, AnyNumber):
        words = "casualties"
    elif event.amount:
        words = "1 casualty" if event.amount == 1 else f"{event.amount} casualties"
    s.note(rule, f"{s.who(event.player)} has taken {words}")


def first_by_a_claim(s: State, plan: Plan) -> list[Objection]:
    """That an effect claimed the first of those who are named (rule: shootout.take-yer-lumps.first-casualty)."""
    if not plan:
        return []
    named = [note for note in s.notes() if note.rule in ASSIGNING][-len(plan) :]
    claims = [note.clause for note in named[:1]]  # without a claim a casualty is named with no effect
    words = f"{s.name(plan[0][0])} had to be the first casualty"
    return [Objection(CLAIMED, words, effects=(claim,)) for claim in claims if isinstance(claim, Modifier)]


def against_nobody(s: State, player: PlayerId, words: str) -> list[Objection]:
    """That the round goes on although nobody is left on the other side."""
    assert s.shootout is not None
    other = s.shootout.opponent(player)
    if s.posse(other):
        return []
    return [Objection(FINISHED, f"{s.who(other)} has nobody left in the shootout, and {s.who(player)} {words}")]


def claims_are_over(s: State, player: PlayerId) -> None:
    """Nobody of a posse has to be the first casualty any more (rule: shootout.take-yer-lumps.first-casualty)."""
    mine = set(s.posse(player))
    s.modifiers = tuple(m for m in s.modifiers if m.what != FIRST_CASUALTY or m.of not in mine)


def bearing(s: State, player: PlayerId, *kinds: str) -> list[Modifier]:
    """The effects of these kinds on cards that a player controls, wherever those are now."""
    return [m for m in s.modifiers if m.what in kinds and s.cards[CardId(m.of)].controller == player]


def gone_from_the_shootout(s: State, card: CardId) -> Objection:
    """Why whoever was claimed as the first casualty is none (rule: abilities.prevention.gone-from-the-shootout)."""
    words = f"{s.name(card)} has left the shootout and cannot be the first casualty"
    effects = tuple(s.effects(FIRST_CASUALTY, card))
    return Objection("abilities.prevention.gone-from-the-shootout", words, effects=effects)


def objections(s: State, player: PlayerId, option: Option) -> list[Objection]:
    """Every reason why a card cannot be assigned in this way next, while the player assigns casualties."""
    lumps = s.stack[-1][0]
    assert isinstance(lumps, TakeYerLumps)
    card, how, who = option.card, option.verb, s.who(player)
    name, cover, found = s.name(card), "shootout.take-yer-lumps.cover", list[Objection]()
    if card in [planned for planned, _ in lumps.plan]:
        found.append(Objection(ASSIGNED, f"{name} is assigned already"))
    elif not casualty.may_be_casualty(s, card):
        effects = tuple(m for m in bearing(s, player, NO_CASUALTY) if m.of == card)
        words = f"{numbers.whose_effect(s, NO_CASUALTY, card)} says that {name} cannot be a casualty"
        found.append(Objection("abilities.cannot-beats-can", words, (casualty.CANNOT_BE_TAKEN,), effects))
    elif (whose := s.cards[card].posse) not in (NOBODY, player) and casualty.casualties(s, whose):
        order = f"{name} is in {s.who(whose)}'s posse, and {who} assigns casualties first"
        found.append(Objection("shootout.take-yer-lumps.order", order))
    elif card not in lineup(s, player):
        sidekick = ("shootout.take-yer-lumps.sidekick",) if numbers.has(s, card, "Sidekick") else ()
        found.append(Objection(cover, f"{name} is no dude or Sidekick of {who}'s posse", sidekick))
    elif (kept := casualty.cannot_be_taken(s, card, how)) is not None:
        found.append(Objection(casualty.CANNOT_BE_TAKEN, *kept))
    elif how not in casualty.covers(s, card):
        rule = cover if s.cards[card].printed.type == "dude" else "shootout.take-yer-lumps.sidekick"
        found.append(Objection(rule, f"{name} covers no casualties by that: {how}"))
    elif lumps.goal not in reachable(s, player, (*lumps.plan, (card, how))):
        words = f"with that, the casualties of {who} would not come to {lumps.goal}"
        more = casualty.what_it_covers(s, card, how)
        if more is None or more[0] == cover:
            found.append(Objection(cover, words))
        else:
            found.append(Objection(cover, f"{words} ({more[1]})", (more[0],)))
    claims = claimed(s, player) if not lumps.plan else []
    if claims and card not in claims:
        names = " or ".join(s.name(claim) for claim in claims)
        words, effects = f"{names} has to be the first casualty", tuple(bearing(s, player, FIRST_CASUALTY))
        found.append(Objection(CLAIMED, words, effects=effects))
    return found


declare(
    Act("ace", (A_CARD,), says="how a casualty is taken"),
    Act("send home booted", (A_CARD,), says="how a casualty is taken"),
    Asks(
        "assign",
        "to assign a casualty",
        answers=("discard", "ace", "send home booted"),
        once=True,
        leads=True,
        says="casualties, in order: `{assign: [{discard: Bart}, {ace: Bill}]}`; `assign` itself may be left out",
    ),
)
