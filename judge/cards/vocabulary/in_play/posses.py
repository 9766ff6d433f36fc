"""Verbs on posses: who joins one, who changes sides, and who leaves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from judge.cards.expressions.expression import Reader
from judge.cards.expressions.missing import forbidding, kept_from, not_there
from judge.cards.expressions.named import cards_of
from judge.cards.expressions.views import SOME_CARDS
from judge.cards.given import flag
from judge.cards.telling.nouns import plural
from judge.engine.events import verbs
from judge.engine.events.happening import happen
from judge.engine.position.ability import Instruction, Scope
from judge.engine.position.event import Event
from judge.engine.position.kinds import CardId
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY
from judge.engine.posses import joining, leaving
from judge.engine.table import cannot, posse, standing

from ..verb import verb

if TYPE_CHECKING:
    from judge.cards.reading import Reading
    from judge.cards.telling.words import Telling


@verb("join posse", keys=("staying", "changing sides"))
class JoinPosse(Instruction):
    """`join posse: x` with `staying: yes`, `changing sides: shootout`: the dude joins the posse of their controller,
    moving if necessary; with `staying: yes` without moving; with `changing sides` out of the other posse into yours,
    under your control for as long as it says, as `for` would. While the posse for a job is formed, that is where its
    player's dudes join, where they are.

    Rules: shootout.joining-is-not-a-location, shootout.form-posses.never-both, shootout.form-posses.changing-sides.
    """

    card: Reader
    staying: bool = False
    changing_sides: str = ""
    """For how long whoever changes sides is controlled."""

    def hindrance(self, s: State, scope: Scope) -> str | None:
        """Dudes in play, in no posse yet, whose controller has a side in the shootout; nothing keeps out your own."""
        cards = cards_of(self.card, s, scope)
        for dude in cards:
            if (why := self.cannot_join(s, dude, scope)) is not None:
                return why
        if not self.changing_sides and not any(s.cards[card].controller == scope.player for card in cards):
            return None
        return self.kept_from(s, scope)

    def kept_from(self, s: State, scope: Scope) -> str | None:
        """Which text keeps one of them from joining, or from moving there, in words."""
        cards = cards_of(self.card, s, scope) if s.shootout is not None else ()
        return kept_from(s, (self.coming(s, dude, scope) for dude in cards if dude != NOBODY), "cannot join")

    def leaves_out(self, s: State, scope: Scope) -> tuple[str, ...]:
        """The rulings on a text that keeps one of them out."""
        if s.shootout is None or (why := self.hindrance(s, scope)) is None or why != self.kept_from(s, scope):
            return ()
        return forbidding(s, (self.coming(s, dude, scope) for dude in cards_of(self.card, s, scope) if dude != NOBODY))

    def coming(self, s: State, dude: CardId, scope: Scope) -> Event:
        """One of them joining the shootout, as a text may forbid it."""
        return joining.joining_by_effect(
            s, dude, scope.player, scope.card, to=s.place(dude) if self.staying else NOBODY
        )

    def nevertheless(self, s: State, scope: Scope) -> list[tuple[str, str]]:
        """Whoever joins by an effect may be anywhere, booted or not, also on the spot already.

        Rules: shootout.joining-is-not-a-location, shootout.make-plays.same-location-move.
        """
        cards = [card for card in cards_of(self.card, s, scope) if card != NOBODY and s.cards[card].zone == "play"]
        here = [card for card in cards if s.shootout is not None and s.place(card) == s.shootout.at]
        moves = [
            f"{s.name(card)} is at {s.where(s.place(card))} already, and joining counts as the move" for card in here
        ]
        away = [card for card in cards if s.shootout is not None and s.place(card) != s.shootout.at]
        words = [f"{s.name(card)} is at {s.where(s.place(card))}, and joins by an effect all the same" for card in away]
        on_the_spot = [("shootout.make-plays.same-location-move", each) for each in moves]
        booted = [("town.moved-by-a-card", f"{s.name(card)} is booted, and joins so all the same")
                  for card in away if s.cards[card].booted]  # fmt: skip
        return [*on_the_spot, *(("shootout.joining-is-not-a-location", each) for each in words), *booted]

    def cannot_join(self, s: State, dude: CardId, scope: Scope) -> str | None:
        """Why one dude cannot join; None for one who can.  Who changes sides joins whoever has them change sides."""
        if s.shootout is None and (s.job is None or s.job.settled):
            return "there is no shootout"
        if (away := not_there(s, [dude])) is not None:
            return away
        card = s.cards[dude]
        player = scope.player if self.changing_sides else card.controller
        if card.posse != NOBODY and not (self.changing_sides and card.posse != player):
            return f"{s.name(dude)} is in {s.who(card.posse)}'s posse already"
        if player not in (posse.sides(s) if s.job is None or s.shootout is not None else [s.job.player]):
            return f"{s.who(player)} has no posse in this shootout"
        return None

    def run(self, s: State, scope: Scope) -> int | None:
        """Join, if there is a shootout to join; several do so one after another."""
        for dude in reversed(cards_of(self.card, s, scope)):
            if self.cannot_join(s, dude, scope) is not None:
                continue
            if self.changing_sides and s.cards[dude].posse != NOBODY:
                leaving.change_sides(s, dude, self.changing_sides, by=scope.player, source=scope.card)
            elif self.staying or s.shootout is None:
                happen(s, joining.joins(s, dude, scope.player, scope.card, to=s.place(dude)))
            else:
                joining.join_posse(s, dude, by=scope.player, source=scope.card)
        return None

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        over = r.lasting({"for": given["changing sides"]}) if "changing sides" in given else ""
        return [JoinPosse(r.expression(given[verb], SOME_CARDS, verb), flag(given, "staying"), over)]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        who = t.noun(given[verb])
        if "changing sides" in given:
            staying = " without moving" if given.get("staying") else ""
            over, until = f"over from the other posse into yours{staying}", t.lasting({"for": given["changing sides"]})
            words = f"{over}, under your control"
            return t.said(who, f"{'go' if plural(who) else 'goes'} {words}", f"bring {who} {words}", until, told)
        how = " without moving" if given.get("staying") else ""  # rule: shootout.joining-is-not-a-location
        joins = f"{'join' if plural(who) else 'joins'} your posse{how}"
        return t.said(who, joins, f"bring {who} into your posse{how}", "", told)


@verb("leave posse")
class LeavePosse(Instruction):
    """`leave posse: x`: the dude is in no posse any more, and stays where they are, or each of these.

    Rule: shootout.sent-home-leaves.
    """

    cards: Reader

    def hindrance(self, s: State, scope: Scope) -> str | None:
        """They have to be in a posse, and nothing may keep there whom the player controls."""
        cards = cards_of(self.cards, s, scope)
        if (away := not_there(s, cards)) is not None:
            return away
        for card in cards:
            if s.cards[card].posse == NOBODY:
                return f"{s.name(card)} is in no posse"
            event = verbs.event_on(s, "leave posse", card, by=scope.player, source=scope.card)
            if s.cards[card].controller == scope.player and (text := standing.forbidden(s, event)) is not None:
                return cannot.says(s, text, card, "cannot leave the posse")
        return None

    def leaves_out(self, s: State, scope: Scope) -> tuple[str, ...]:
        """The rulings on a text that keeps one of the player's own there."""
        mine = [card for card in cards_of(self.cards, s, scope) if card != NOBODY]
        mine = [card for card in mine if (s.cards[card].controller, s.cards[card].zone) == (scope.player, "play")]
        return forbidding(s, (verbs.event_on(s, "leave posse", c, by=scope.player, source=scope.card) for c in mine))

    def run(self, s: State, scope: Scope) -> int | None:
        """Leave, whoever is in one."""
        for dude in reversed(cards_of(self.cards, s, scope)):
            if dude != NOBODY:
                leaving.leave_posse(s, dude, by=scope.player, source=scope.card)
        return None

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        return [LeavePosse(r.expression(given[verb], SOME_CARDS, verb))]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        who = t.noun(given[verb])
        leave = "leave the posse" if plural(who) else "leaves the posse"
        return t.said(who, leave, f"take {who} out of the posse", "", told)
