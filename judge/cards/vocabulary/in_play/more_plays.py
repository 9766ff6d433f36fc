"""Verbs on who makes plays and when: a play besides those in turn, the mark's posse first."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from judge.cards.expressions.expression import Reader
from judge.cards.expressions.named import player_of
from judge.cards.expressions.views import A_PLAYER
from judge.cards.given import flag, word
from judge.engine.day.noon import HighNoon
from judge.engine.plays.make_plays import MakePlays
from judge.engine.position.ability import Instruction, Scope
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY
from judge.engine.posses import call_out

from ..verb import verb

if TYPE_CHECKING:
    from judge.cards.reading import Reading
    from judge.cards.telling.words import Telling

NO_ACTIN = "noon without actin'"
EXTRA_PLAYS = {"shootout": "a Shootout play", "noon": "a Noon play", NO_ACTIN: "a Noon play that is no actin'"}
"""The kinds of play that can be made besides those in turn, in words."""


@verb("extra play")
@dataclass(frozen=True, slots=True, eq=False)
class ExtraPlay(Instruction):
    """`extra play: shootout`: you make one Shootout play, or pass, besides those that are made in turn; or a Noon play
    (noon), or one that is no actin' (noon without actin').

    Rules: shootout.make-plays.kinds, noon.order.
    """

    kind: str

    def run(self, s: State, scope: Scope) -> int | None:
        """One play, and what follows from it."""
        if self.kind != "shootout":
            s.then(HighNoon(player=scope.player, once=True, actin=self.kind != NO_ACTIN))
        elif s.shootout is not None:
            s.then(MakePlays("make plays", scope.player, once=True))
        return None

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        return [ExtraPlay(word(given[verb], EXTRA_PLAYS, "an extra play is one of", verb))]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        words = f"make {EXTRA_PLAYS[given[verb]]} or pass"
        return t.said("you", words, words, "", told)


@verb("last round")
@dataclass(frozen=True, slots=True, eq=False)
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
@dataclass(frozen=True, slots=True, eq=False)
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
