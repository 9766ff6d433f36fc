"""Verbs that bring a card in, by the rules of shopping and inventing and out of any pile, or allow more of both."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from judge.cards.expressions.expression import Reader
from judge.cards.expressions.missing import not_in_play
from judge.cards.expressions.named import card_of
from judge.cards.expressions.names import CHOSEN
from judge.cards.expressions.views import A_CARD, NUMBER, TRUTH
from judge.cards.fault import CardFault
from judge.cards.given import flag, listed, shown, word
from judge.cards.telling.nouns import Noun, joined
from judge.cards.telling.phrases import Phrase
from judge.engine.events import verbs
from judge.engine.plays import inventing, shopping
from judge.engine.position.ability import Choice, Instruction, Scope, always
from judge.engine.position.explained import why_not
from judge.engine.position.kinds import CardId
from judge.engine.position.modifiers import KEYWORD, MAY_ATTACH, NO_UPKEEP, YOURS_MAY_ATTACH
from judge.engine.position.procedure import Decision, Option
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY, Modifier
from judge.engine.table import numbers

from ..verb import BROUGHT, verb

if TYPE_CHECKING:
    from judge.cards.reading import Reading
    from judge.cards.telling.words import Telling

BEARER, WAY = "bearer", "way"
"""The names under which a choice remembers where the card goes, and whether it is invented (1) or not (0)."""


@verb("bring in", keys=("out of", "cheaper by", "bearer", "booted"))
@dataclass(frozen=True, slots=True, eq=False)
class BringIn(Choice):
    """`bring in: x` with `out of`, `cheaper by: x`, `bearer: x`, `booted`: you bring in a card of your play hand, or
    with `out of: discard`, `boot hill` or `deck` of that pile, for which the condition about `it` holds, as by
    shopping or inventing; goods and spells also to booted dudes and anywhere. It is called `brought`; in a script,
    `shop` or `invent`; `bearer` is a condition on the dude who gets it or invents it; with `booted: yes` goods and
    spells are attached booted.

    Rules: noon.shopping.by-card, skills.inventing.by-ability.
    """

    where: Reader
    cheaper: Reader
    bearer: Reader = always
    """What whoever gets goods or a spell has to be, or invents a Gadget."""
    out_of: str = "hand"

    def options(self, s: State, scope: Scope) -> list[Option]:
        """Every such card that can be brought in, with where it goes or who invents it."""
        terms = shopping.Terms(int(self.cheaper(s, scope)), by_card=True, out_of=self.out_of)
        every = (*shopping.purchases(s, scope.player, terms), *inventing.inventions(s, scope.player, terms))
        return [
            option
            for option in every
            if self.where(s, scope.choose("it", option.card))
            and self.bearer(s, scope.choose("it", shopping.goes_to(option)))
        ]

    def asks_for(self, s: State, scope: Scope) -> str:
        """A card of that pile."""
        return f"a card to bring in out of {s.who(scope.player)}'s {shopping.PILE_WORDS[self.out_of]}"

    def refused(self, s: State, scope: Scope) -> list[str]:
        """Of each card of the pile why it cannot be brought in; of a deck nobody is told what is in it."""
        player = s.players[scope.player]
        pile = {"hand": player.hand, "discard": player.discard, "boot hill": player.boot_hill}.get(self.out_of, ())
        nobody = "nobody could get it or invent it"
        return [self.unfit(s, scope, card) or f"{s.name(card)}: {nobody}" for card in pile]

    def unfit(self, s: State, scope: Scope, card: CardId) -> str:
        """Why a card cannot be brought in; empty where it is for whom or what it would go to."""
        known = scope.choose("it", card)
        if not self.where(s, known):
            return why_not(self.where, s, known)
        terms = shopping.Terms(int(self.cheaper(s, scope)), by_card=True, out_of=self.out_of)
        found = next(shopping.against_entering(s, scope.player, card, terms), None)
        return f"{s.name(card)}: {found.why}" if found is not None else ""

    def against(self, s: State, scope: Scope, option: Option) -> list[tuple[str, str]]:
        """The same of one card."""
        why = self.unfit(s, scope, option.card) if option.card != NOBODY else ""
        return [("noon.shopping.by-card", why)] if why else []

    def ask(self, s: State, scope: Scope, options: tuple[Option, ...]) -> Decision:
        """The player says which."""
        return Decision(scope.player, "choose", options, "noon.shopping.by-card", BROUGHT)

    def answered(self, s: State, scope: Scope, option: Option) -> Scope:
        """All of it is remembered."""
        way = int(option.verb == "invent")
        return scope.choose(BROUGHT, option.card).choose(BEARER, shopping.goes_to(option)).choose(WAY, way)

    def unanswered(self, s: State, scope: Scope) -> Scope:
        """Nothing is brought in."""
        return scope.without(BROUGHT, BEARER, WAY)

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written: the choice, and what then happens."""
        r.names["it"] = CHOSEN[A_CARD]("it")
        where = r.expression(given[verb], TRUTH, verb)
        bearer = r.expression(given["bearer"], TRUTH, "bearer") if "bearer" in given else always
        del r.names["it"]
        cheaper = r.expression(given.get("cheaper by", 0), NUMBER, "cheaper by")
        r.names[BROUGHT] = CHOSEN[A_CARD](BROUGHT)
        pile = word(given.get("out of", "hand"), shopping.PILE_WORDS, "a card comes out of one of these, not", "out of")
        return [BringIn(where, cheaper, bearer, pile), ComesIn(cheaper, pile, flag(given, "booted"))]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        phrase = t.described(Phrase("card", person=False), given[verb])
        bearer = t.described(Phrase("dude"), given["bearer"]) if "bearer" in given else Phrase("dude")
        t.nouns[BROUGHT] = Noun(A_CARD, "that card")
        pile = f"from your {shopping.PILE_WORDS[given.get('out of', 'hand')]}"
        what = f"{phrase.exact} {pile}" if phrase.exact else replace(phrase, behind=(*phrase.behind, pile)).one()
        attached = set(phrase.alternatives or (phrase.head,)) - {"dude", "deed"}
        who = "a dude anywhere" if bearer == Phrase("dude") else bearer.one()
        in_any_way = "" if "it.booted" in str(given.get("bearer", "")) else ", booted or not"
        to = (
            f", attached to {who}{bearer.conditions()}{in_any_way}"
            if (attached and not phrase.exact) or "bearer" in given
            else ""
        )
        to = f", attached booted to {who}" if given.get("booted") else to
        less = _cheaper(t, given["cheaper by"]) if "cheaper by" in given else ""
        so = f",{phrase.conditions()}," if phrase.only else ""
        words = f"bring in {what}{so} as by Shoppin' or inventing{to}{less}"
        return t.said("you", words, words, "", told)


def _cheaper(t: Telling, by: Any) -> str:
    """By how much the cost is lowered."""
    return f", for {by} ghost rock less" if isinstance(by, int) else f", at a cost lowered by {t.noun(by)}"


@dataclass(frozen=True, slots=True, eq=False)
class ComesIn(Instruction):
    """What was chosen to be brought in is paid for, and enters play if nothing fails."""

    cheaper: Reader
    out_of: str
    booted: bool = False

    def run(self, s: State, scope: Scope) -> int | None:
        """Shop, or invent."""
        card = scope.choice(BROUGHT)
        if card != NOBODY and s.cards[card].zone == self.out_of:
            who, to, cheaper = scope.player, scope.choice(BEARER), int(self.cheaper(s, scope))
            if scope.choice(WAY) == 0:
                s.then(shopping.Shop(who, card, to, cheaper, booted=self.booted, by_effect=True))
            else:
                s.then(inventing.Invent(who, card, to, cheaper, booted=self.booted))
        return None


@verb("may attach", keys=("of", "for"))
@dataclass(frozen=True, slots=True, eq=False)
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
        known = shopping.OF_ONE_DUDE if of is not None else shopping.OF_ALL_DUDES
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
            f"{t.lasting(given)}, {who} can attach {what} as by Shoppin', booted or not and at any location, "
            "and as a Shootout play too"
        )


KIND_WORDS = {"goods": "goods", "spell": "spells", "Hex": "Hexes", "Miracle": "Miracles", "Spirit": "Spirits"}
"""Several of what may be attached."""


@verb("no upkeep", keys=("for",))
@dataclass(frozen=True, slots=True, eq=False)
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
        return f"{t.speech.owner_of('upkeep', t.noun(given[verb]))} is 0 {t.lasting(given)}"


@verb("keyword", keys=("of", "for", "in place of"))
@dataclass(frozen=True, slots=True, eq=False)
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
                verbs.modify(s, modifier._replace(what=KEYWORD + self.instead, amount=0), "abilities.duration")
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
