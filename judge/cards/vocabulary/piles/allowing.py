"""Verbs that allow more in bringing cards in and keeping them: attaching anywhere, no upkeep, a further keyword."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from judge.cards.expressions.expression import Reader
from judge.cards.expressions.missing import not_in_play
from judge.cards.expressions.named import card_of
from judge.cards.expressions.views import A_CARD
from judge.cards.fault import CardFault
from judge.cards.given import listed, shown
from judge.cards.telling.nouns import joined
from judge.engine.events import verbs
from judge.engine.plays import carrying
from judge.engine.position.ability import Instruction, Scope
from judge.engine.position.modifiers import KEYWORD, MAY_ATTACH, NO_UPKEEP, YOURS_MAY_ATTACH
from judge.engine.position.state import State
from judge.engine.position.values import Modifier
from judge.engine.table import numbers

from ..verb import verb

if TYPE_CHECKING:
    from judge.cards.reading import Reading
    from judge.cards.telling.words import Telling


@verb("may attach", keys=("of", "for"))
class MayAttach(Instruction):
    """`may attach: kinds` with `of: x`, `for`: your dudes, or that of `of`, can attach cards of these kinds (`goods`,
    `spell`, `Hex`, `Miracle`, `Spirit`) anywhere, booted or not, and as Shootout plays.

    Rules: noon.shopping.by-card, noon.shopping.as-a-shootout-play.
    """

    kinds: tuple[str, ...]
    of: Reader | None
    until: str

    def hindrance(self, s: State, scope: Scope) -> str | None:
        """The dude has to be in play, where it is one."""
        return None if self.of is None else not_in_play(self.of, s, scope)

    def run(self, s: State, scope: Scope) -> int | None:
        """Let it be so for a while."""
        if self.possible(s, scope):
            whose = scope.player if self.of is None else card_of(self.of, s, scope)
            what = YOURS_MAY_ATTACH if self.of is None else MAY_ATTACH
            for kind in self.kinds:
                modifier = Modifier(what + kind, whose, 0, self.until, scope.card, scope.player)
                verbs.modify(s, modifier, "noon.shopping.as-a-shootout-play")
        return None

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        kinds = tuple(listed(given[verb]))
        of = r.expression(given["of"], A_CARD, "of") if "of" in given else None
        known = carrying.OF_ONE_DUDE if of is not None else carrying.OF_ALL_DUDES
        for kind in kinds:
            if kind not in known:
                raise CardFault("what may be attached is one of a few kinds, not", shown(kind), known, (verb,))
        return [MayAttach(kinds, of, r.lasting(given))]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        who = t.noun(given["of"]) if "of" in given else "your dudes"
        what = joined([KIND_WORDS[kind] for kind in listed(given[verb])])
        return (
            f"{t.meanwhile(given)}, {who} can attach {what} as by Shoppin', booted or not and at any location, "
            "and as a Shootout play too"
        )


KIND_WORDS = {"goods": "goods", "spell": "spells", "Hex": "Hexes", "Miracle": "Miracles", "Spirit": "Spirits"}
"""Several of what may be attached."""


@verb("no upkeep", keys=("for",))
class NoUpkeep(Instruction):
    """`no upkeep: x` with `for`: nothing has to be paid to keep the card."""

    card: Reader
    until: str

    def hindrance(self, s: State, scope: Scope) -> str | None:
        """The card has to be in play."""
        return not_in_play(self.card, s, scope)

    def run(self, s: State, scope: Scope) -> int | None:
        """Let it be so."""
        if self.possible(s, scope):
            modifier = Modifier(NO_UPKEEP, card_of(self.card, s, scope), 0, self.until, scope.card, scope.player)
            verbs.modify(s, modifier, "upkeep.pay")
        return None

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        return [NoUpkeep(r.expression(given[verb], A_CARD, verb), r.lasting(given))]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        return f"{t.speech.owner_of('upkeep', t.noun(given[verb]))} is 0 {t.lasting(given)}".rstrip()


@verb("keyword", keys=("of", "for", "in place of"))
class GiveKeyword(Instruction):
    """`keyword: Blessed` with `of: x`, `for`, `in place of`: `target`, or `of`, has that keyword, a skill with a rating
    of 0; with `in place of: Public` it does not have that one any more.
    """

    keyword: str
    of: Reader
    until: str
    instead: str = ""

    def hindrance(self, s: State, scope: Scope) -> str | None:
        """The card has to be in play."""
        return not_in_play(self.of, s, scope)

    def run(self, s: State, scope: Scope) -> int | None:
        """Give it."""
        if self.possible(s, scope):
            card = card_of(self.of, s, scope)
            modifier = Modifier(KEYWORD + self.keyword, card, 1, self.until, scope.card, scope.player)
            verbs.modify(s, modifier, "abilities.duration")
            if self.instead and numbers.has(s, card, self.instead):
                verbs.modify(s, modifier.with_(what=KEYWORD + self.instead, amount=0), "abilities.duration")
        return None

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        for key in (verb, "in place of"):
            if key in given and (not isinstance(given[key], str) or not given[key]):
                raise CardFault("a keyword is a word, not", shown(given[key]), place=(key,))
        of = r.expression(given.get("of", "target"), A_CARD, "of")
        return [GiveKeyword(given[verb], of, r.lasting(given), given.get("in place of", ""))]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        who, what = t.noun(given.get("of", "target")), f"the keyword {given[verb]}"
        what += f" in place of {given['in place of']}" if "in place of" in given else ""
        return t.said(who, f"gets {what}", f"give {who} {what}", t.lasting(given), told)
