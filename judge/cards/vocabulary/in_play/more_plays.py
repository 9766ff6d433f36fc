"""Verbs on who makes plays and when, and how a job ends: a play besides those in turn, the mark's posse first."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from judge.cards.expressions.expression import Reader
from judge.cards.expressions.missing import not_in_play
from judge.cards.expressions.named import card_of, player_of
from judge.cards.expressions.names import CHOSEN
from judge.cards.expressions.views import A_CARD, A_PLAYER, TRUTH
from judge.cards.fault import CardFault
from judge.cards.given import flag, shown, word
from judge.cards.telling.phrases import Phrase
from judge.engine.day.noon import HighNoon
from judge.engine.plays.make_plays import MakePlays
from judge.engine.position.ability import Instruction, Scope
from judge.engine.position.kinds import CardId
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY
from judge.engine.posses import call_out

from ..verb import verb

if TYPE_CHECKING:
    from judge.cards.reading import Reading
    from judge.cards.telling.words import Telling

NO_ACTIN = "noon without actin'"
EXTRA_PLAYS = {
    "shootout": "a Shootout play",
    "noon": "a Noon play",
    NO_ACTIN: "a Noon play that is no actin'",
    "trade": "a tradin' play",
}
"""The kinds of play that can be made besides those in turn, in words."""


@verb("extra play", keys=("with",))
class ExtraPlay(Instruction):
    """`extra play: shootout` with `with: x`: you make one Shootout play, or pass, besides those that are made in turn;
    or a Noon play (noon), one that is no actin' (noon without actin'), or a tradin' play (trade); with `with`, only one
    with an ability of a card in play for which that condition about `it` holds.

    Rules: shootout.make-plays.kinds, noon.order.
    """

    kind: str
    using: Reader | None = None
    """What the card has to be that is used for it."""

    def run(self, s: State, scope: Scope) -> int | None:
        """One play, and what follows from it; with no card to use there is none."""
        among: tuple[CardId, ...] = ()
        if self.using is not None:
            using = self.using
            among = tuple(card for card in s.in_play() if using(s, scope.choose("it", card)))
            if not among:
                return None
        if self.kind == "trade":
            s.then(HighNoon(player=scope.player, once=True, actin=False, only=self.kind))
        elif self.kind != "shootout":
            s.then(HighNoon(player=scope.player, once=True, actin=self.kind != NO_ACTIN, among=among))
        elif s.shootout is not None:
            s.then(MakePlays("make plays", scope.player, once=True, among=among))
        return None

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        kind, using = word(given[verb], EXTRA_PLAYS, "an extra play is one of", verb), None
        if "with" in given:
            r.names["it"] = CHOSEN[A_CARD]("it")
            using = r.expression(given["with"], TRUTH, "with")
            del r.names["it"]
        return [ExtraPlay(kind, using)]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        cards = t.described(Phrase("card", person=False), given.get("with"))
        using = f" with {cards.one()}{cards.conditions()}" if "with" in given else ""
        words = f"make {EXTRA_PLAYS[given[verb]]}{using} or pass"
        return t.said("you", words, words, "", told)


@verb("stand in", keys=("in place of",))
class StandIn(Instruction):
    """`stand in: x` with `in place of: x`: in the call-out that is under way, that dude takes the place of the one who
    called out, or of the one who was, as leader or mark.

    Rule: noon.calling-out.reacts.
    """

    new: Reader
    old: Reader

    def hindrance(self, s: State, scope: Scope) -> str | None:
        """Both have to be in play."""
        return not_in_play(self.new, s, scope) or not_in_play(self.old, s, scope)

    def run(self, s: State, scope: Scope) -> int | None:
        """Take the place, if both are there."""
        if self.possible(s, scope):
            call_out.stand_in(s, card_of(self.old, s, scope), card_of(self.new, s, scope))
        return None

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        new = r.expression(given[verb], A_CARD, verb)
        return [StandIn(new, r.expression(given.get("in place of"), A_CARD, "in place of"))]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        new, old = t.noun(given[verb]), t.noun(given["in place of"])
        place = t.speech.owner_of("place", old)
        return t.said(new, f"takes {place}", f"have {new} take {place}", "", told)


@verb("job fails")
class JobFails(Instruction):
    """`job fails: yes`: the job that is being done fails once its shootout is over, whoever wins that.

    Rule: jobs.success.
    """

    def run(self, s: State, scope: Scope) -> int | None:
        """It will fail, if one is being done whose result is not known yet."""
        if s.job is not None and not s.job.settled:
            s.job = s.job.with_(fails=True)
            s.note("jobs.success", "the job is to fail, whoever wins its shootout")
        return None

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        if given[verb] is not True:
            raise CardFault("the job fails (yes), or nothing is said of it:", shown(given[verb]), place=(verb,))
        return [JobFails()]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        words = "the job fails once its shootout is over"
        return f"have {words.replace('fails', 'fail')}" if told else words


@verb("last round")
class LastRound(Instruction):
    """`last round: yes`: the shootout that is under way ends after this round, whoever is left in it."""

    def run(self, s: State, scope: Scope) -> int | None:
        """Remember it for the end of the round."""
        if s.shootout is not None:
            s.set_shootout(last_round=True)
        return None

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        flag(given, verb)
        return [LastRound()]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        return "have this shootout end after this round" if told else "this shootout ends after this round"


@verb("form posse first")
class FormFirst(Instruction):
    """`form posse first: x`: in the call-out that is under way, that player's posse is formed first."""

    of: Reader

    def run(self, s: State, scope: Scope) -> int | None:
        """Only the mark can come first by an effect; the leader does anyway."""
        if player_of(self.of, s, scope) != NOBODY:
            call_out.mark_forms_first(s, player_of(self.of, s, scope))
        return None

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        return [FormFirst(r.expression(given[verb], A_PLAYER, verb))]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        who = t.noun(given[verb])
        return f"{who} {'form your' if who == 'you' else 'forms their'} posse first"
