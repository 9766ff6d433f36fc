"""The verb that brings a card in, by the rules of shopping and inventing, out of any pile and on any terms."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar

from judge.cards.expressions.expression import Reader
from judge.cards.expressions.named import place_of
from judge.cards.expressions.names import CHOSEN
from judge.cards.expressions.views import A_CARD, A_PLACE, NUMBER, TRUTH
from judge.cards.given import flag, listed, word
from judge.cards.telling.nouns import Noun, joined
from judge.cards.telling.phrases import Phrase
from judge.engine.plays import inventing, shopping
from judge.engine.plays.noon_plays import NOON_PLAYS
from judge.engine.position.ability import Choice, Instruction, Scope, always
from judge.engine.position.explained import why_not
from judge.engine.position.kinds import CardId
from judge.engine.position.procedure import Decision, Option
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY
from judge.engine.posses import joining
from judge.engine.record import Record
from judge.engine.table import numbers

from ..verb import BROUGHT, verb
from .entering import JoinOnceThere

if TYPE_CHECKING:
    from judge.cards.reading import Reading
    from judge.cards.telling.words import Telling

BEARER, WAY, REDUCED = "bearer", "way", "reduced"
"""The names under which a choice remembers where the card goes, and whether it is invented (1) or not (0), and how much
cheaper it was."""


KEYS = (
    "out of", "cheaper by", "at least", "bearer", "booted", "at", "joins", "inventor", "without booting", "easier by",
    "as",
)  # fmt: skip


class OnTerms(Record, frozen=True, eq=False):
    """On what terms a text has a card brought in."""

    cheaper: Reader
    out_of: tuple[str, ...] = ("hand",)
    least: int = 0
    booted: bool = False
    at: Reader | None = None
    """Where a dude enters play, if not as usual."""
    joins: bool = False
    without_booting: bool = False
    easier: Reader | None = None
    inventor: Reader | None = None
    """What whoever invents a Gadget has to be, where somebody else may get it."""

    def of_pile(self, s: State, scope: Scope, pile: str) -> shopping.Terms:
        """The same as the engine knows it, for one of the piles."""
        cheaper = int(self.cheaper(s, scope))
        return shopping.Terms(
            cheaper, by_card=True, out_of=pile, least=self.least, without_booting=self.without_booting
        )

    def saved(self, s: State, scope: Scope, card: CardId) -> int:
        """By how much it makes a card cheaper in fact."""
        return shopping.price(s, card) - shopping.price(s, card, int(self.cheaper(s, scope)), self.least)


@verb("bring in", keys=KEYS)
class BringIn(Choice):
    """`bring in: x` with `out of`, `cheaper by: x`, `at least`, `bearer: x`, `booted`, `at: x`, `joins`, `inventor: x`,
    `without booting`, `easier by: x`, `as: name`: you bring in a card of your play hand, or with `out of: discard`,
    `boot hill` or `deck` (or several of them) of that pile, for which the condition about `it` holds, as by shopping or
    inventing; goods and spells also to booted dudes and anywhere. It is called `brought`, or what `as` says too; in a
    script, `shop` or `invent`; `bearer` is a condition on the dude who gets it or invents it; with `inventor`, the one
    on whoever invents it, and `bearer` only says who may get it then; with `booted: yes` goods and spells are attached
    booted; a dude enters play at `at`, and with `joins: yes` into the posse, where the shootout is. It costs no less
    than `at least`; `reduced` is how much cheaper it was in fact. With `without booting: yes` nobody boots to invent
    it, and `easier by` lowers the difficulty.

    Rules: noon.shopping.by-card, skills.inventing.by-ability.
    """

    brings_in: ClassVar = True
    where: Reader
    terms: OnTerms
    bearer: Reader = always
    """What whoever gets goods or a spell has to be, or invents a Gadget."""
    name: str = BROUGHT

    def options(self, s: State, scope: Scope) -> list[Option]:
        """Every such card that can be brought in, with where it goes or who invents it."""
        return [option for pile in self.terms.out_of for option in self.out_of(s, scope, pile)]

    def out_of(self, s: State, scope: Scope, pile: str) -> list[Option]:
        """The same of one pile."""
        terms, player = self.terms.of_pile(s, scope, pile), scope.player
        inventor = self.terms.inventor if self.terms.inventor is not None else self.bearer
        bought = [o for o in shopping.purchases(s, player, terms) if self.goes(s, scope, o, self.bearer)]
        made = [o for o in inventing.inventions(s, player, terms) if self.goes(s, scope, o, inventor)]
        return [o for o in (*bought, *made) if self.where(s, scope.choose("it", o.card))]

    def goes(self, s: State, scope: Scope, option: Option, who: Reader) -> bool:
        """Whether a card may go where an answer has it go, and its dude into the posse."""
        if self.terms.joins and joining.forbidding(s, option.card, scope.player, scope.card) is not None:
            return False
        return bool(who(s, scope.choose("it", shopping.goes_to(option))))

    def asks_for(self, s: State, scope: Scope) -> str:
        """A card of that pile."""
        piles = joined([shopping.PILE_WORDS[pile] for pile in self.terms.out_of], "or")
        return f"a card to bring in out of {s.who(scope.player)}'s {piles}"

    def nevertheless(self, s: State, scope: Scope) -> list[tuple[str, str]]:
        """What is brought in by a card is paid for, and goes to booted dudes and anywhere."""
        words = "what a card brings in follows the rules for its type and is paid for, and may go to any of their dudes"
        return [("noon.shopping.by-card", words)]

    def refused(self, s: State, scope: Scope) -> list[str]:
        """Of each card of the pile why it cannot be brought in; of a deck nobody is told what is in it."""
        player = s.players[scope.player]
        piles = {"hand": player.hand, "discard": player.discard, "boot hill": player.boot_hill}
        cards = [card for pile in self.terms.out_of for card in piles.get(pile, ())]
        nobody = "nobody could get it or invent it"
        return [self.unfit(s, scope, card) or f"{s.name(card)}: {nobody}" for card in cards]

    def leaves_out(self, s: State, scope: Scope) -> tuple[str, ...]:
        """The rules that keep out those cards of the play hand that would do, where none can be brought in."""
        if self.options(s, scope) or "hand" not in self.terms.out_of:
            return ()
        hand = [card for card in s.players[scope.player].hand if self.where(s, scope.choose("it", card))]
        return tuple(dict.fromkeys(rule for card in hand for rule in self.kept_out(s, scope, card)))

    def kept_out(self, s: State, scope: Scope, card: CardId) -> Iterator[str]:
        """What keeps one of them out, and that no version is replaced by another so."""
        against = list(shopping.against_entering(s, scope.player, card, self.terms_for(s, scope, card)))
        if not against:  # it is for want of somebody to get it or to invent it
            yield from ("skills.inventing.by-ability",) * numbers.has(s, card, "Gadget")
            yield from (rule for rule, _ in self.against_card(s, scope, card))
        for found in against:
            yield from (found.rule, *found.cites)
            if found.card != NOBODY and s.cards[found.card].printed.title != s.cards[card].printed.title:
                yield "cards.experienced-not-playing"

    def unfit(self, s: State, scope: Scope, card: CardId) -> str:
        """Why a card cannot be brought in; empty where it is for whom or what it would go to."""
        known = scope.choose("it", card)
        if not self.where(s, known):
            return why_not(self.where, s, known)
        found = next(shopping.against_entering(s, scope.player, card, self.terms_for(s, scope, card)), None)
        return f"{s.name(card)}: {found.why}" if found is not None else ""

    def terms_for(self, s: State, scope: Scope, card: CardId) -> shopping.Terms:
        """The terms for the pile that a card lies in, or for the first where it lies in none of them."""
        zone = s.cards[card].zone
        return self.terms.of_pile(s, scope, zone if zone in self.terms.out_of else self.terms.out_of[0])

    def against(self, s: State, scope: Scope, option: Option) -> list[tuple[str, str]]:
        """The same of one card, and why it cannot go there, or cannot be invented by that dude."""
        if option.card == NOBODY:
            return []
        known = scope.choose("it", option.card)
        if not self.where(s, known):
            return [
                ("noon.shopping.by-card", why_not(self.where, s, known) or f"{s.name(option.card)} is not one of them")
            ]
        player, to = scope.player, shopping.goes_to(option)
        terms = self.terms_for(s, scope, option.card)
        found = {
            "shop": lambda: shopping.objections(s, player, option.card, to, terms),
            "invent": lambda: inventing.objections(s, player, option.card, to, terms),
        }
        told = [(each.rule, each.why) for each in found[option.verb]()] if option.verb in found else []
        who = self.bearer if option.verb == "shop" or self.terms.inventor is None else self.terms.inventor
        bearer = scope.choose("it", to)
        if not told and not who(s, bearer):
            nobody = f"nobody gets {s.name(option.card)}, and the text is about who does"
            why = nobody if to == NOBODY else why_not(who, s, bearer) or f"{s.name(to)} is not who may get it"
            told = [("noon.shopping.by-card", why)]
        return told

    def against_card(self, s: State, scope: Scope, card: CardId) -> list[tuple[str, str]]:
        """Of all ways in which it could come in, what speaks against the one with the fewest reasons."""
        play = NOON_PLAYS["invent" if numbers.has(s, card, "Gadget") else "shop"]
        ways = [] if play.ways is None else list(play.ways(s, scope.player, Option(play.verb, card)))
        found = [self.against(s, scope, way) for way in ways or [Option(play.verb, card)]]
        return min(found, key=len)

    def explains(self, s: State, scope: Scope, option: Option) -> list[tuple[str, str]]:
        """By which rules the card comes in."""
        text = s.name(scope.card)
        if option.verb == "invent":
            inventor = s.name(option.other)
            boots = "" if self.terms.without_booting else " boots and"
            words = f"{text} has it invented, and so {inventor}{boots} has to pass the test"
            return [("skills.inventing.by-ability", words)]
        return [("noon.shopping.by-card", f"{text} lets it be brought in, as by Shoppin'")]

    def ask(self, s: State, scope: Scope, options: tuple[Option, ...]) -> Decision:
        """The player says which."""
        return Decision(scope.player, "choose", options, "noon.shopping.by-card", self.name)

    def answered(self, s: State, scope: Scope, option: Option) -> Scope:
        """All of it is remembered."""
        way, saved = int(option.verb == "invent"), self.terms.saved(s, scope, option.card)
        known = scope.choose(BROUGHT, option.card).choose(self.name, option.card).choose(REDUCED, saved)
        return known.choose(BEARER, shopping.goes_to(option)).choose(WAY, way)

    def unanswered(self, s: State, scope: Scope) -> Scope:
        """Nothing is brought in."""
        return scope.without(BROUGHT, self.name, BEARER, WAY, REDUCED)

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written: the choice, and what then happens."""
        r.names["it"] = CHOSEN[A_CARD]("it")
        where = r.expression(given[verb], TRUTH, verb)
        bearer = r.expression(given["bearer"], TRUTH, "bearer") if "bearer" in given else always
        inventor = r.expression(given["inventor"], TRUTH, "inventor") if "inventor" in given else None
        del r.names["it"]
        joins = flag(given, "joins")
        place = given.get("at", "shootout_at" if joins else None)
        terms = OnTerms(
            r.expression(given.get("cheaper by", 0), NUMBER, "cheaper by"),
            _piles(given),
            r.whole(given, "at least", 0),
            flag(given, "booted"),
            r.expression(place, A_PLACE, "at") if place is not None else None,
            joins,
            flag(given, "without booting"),
            r.expression(given["easier by"], NUMBER, "easier by") if "easier by" in given else None,
            inventor,
        )
        name = r.name(given, A_CARD, BROUGHT)
        r.names[BROUGHT] = CHOSEN[A_CARD](BROUGHT)
        r.names[REDUCED] = CHOSEN[NUMBER](REDUCED)
        then = [JoinOnceThere(r.expression(name, A_CARD))] if joins else []
        return [BringIn(where, terms, bearer, name), ComesIn(terms, bearer), *then]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        phrase = t.described(Phrase("card", person=False), given[verb])
        bearer = t.described(Phrase("dude"), given["bearer"]) if "bearer" in given else Phrase("dude")
        t.nouns[BROUGHT] = t.nouns[given.get("as", BROUGHT)] = Noun(A_CARD, "that card")
        t.nouns[REDUCED] = Noun(NUMBER, "what that card was cheaper by")
        invented = any(key in given for key in ("inventor", "without booting", "easier by"))
        pile = f"from your {joined([shopping.PILE_WORDS[pile] for pile in _piles(given)], 'or')}"
        if phrase.exact in t.chosen_cards() or (phrase.behind[:1] and phrase.behind[0].startswith("among ")):
            pile = ""  # where it is has been said as it was found
        if phrase.exact == t.this and t.text.get("in hand"):
            pile = ""
        what = (
            f"{phrase.exact} {pile}".strip()
            if phrase.exact
            else replace(phrase, behind=(*phrase.behind, pile)).one().strip()
        )
        attached = set(phrase.alternatives or (phrase.head,)) - {"dude", "deed"}
        who = "one of your dudes anywhere" if bearer == Phrase("dude") else bearer.one()
        in_any_way = ", booted or not" if bearer.only else " (even booted)"
        in_any_way = "" if "it.booted" in str(given.get("bearer", "")) else in_any_way
        to = (
            f", attached to {who}{bearer.conditions()}{in_any_way}"
            if (attached and not phrase.exact and "joins" not in given and "at" not in given and not invented)
            or "bearer" in given
            else ""
        )
        to = f", attached booted to {who}" if given.get("booted") else to
        to += f" {t.speech.at(t.speech.parse(given['at']))}" if "at" in given else ""
        to += " into your posse" if given.get("joins") else ""
        less = _cheaper(t, given["cheaper by"]) if "cheaper by" in given else ""
        less += f" (but for no less than {given['at least']})" if "at least" in given else ""
        so = f",{phrase.conditions()}{'' if to.startswith(',') else ','}" if phrase.only else ""
        if not invented:
            shop = "shop for" if "non-Gadget" in phrase.before else "shop for or invent"
            words = f"{shop} {what}{so}{to}{less}"
            return t.said("you", words, words, "", told)
        by = t.described(Phrase("dude"), given["inventor"]) if "inventor" in given else None
        how = " without booting" if given.get("without booting") else ""
        how += f", the difficulty lowered by {t.noun(given['easier by'])}" if "easier by" in given else ""
        if by is not None:
            who, words = by.exact or by.one(), f"{what}{so}{how}{to}{less}"
            return t.said(who, f"invents {words}", f"have {who} invent {words}", "", told)
        words = f"have {what}{so} invented{how}{to}{less}"
        return t.said("you", words, words, "", told)


def _piles(given: Mapping[str, Any]) -> tuple[str, ...]:
    """The pile or piles that the card comes out of."""
    piles = listed(given.get("out of", "hand"))
    wrong = "a card comes out of one of these, not"
    return tuple(word(pile, shopping.PILE_WORDS, wrong, "out of") for pile in piles)


def _cheaper(t: Telling, by: Any) -> str:
    """By how much the cost is lowered."""
    return f", for {by} ghost rock less" if isinstance(by, int) else f", at a cost lowered by {t.noun(by)}"


class ComesIn(Instruction):
    """What was chosen to be brought in is paid for, and enters play if nothing fails."""

    terms: OnTerms
    bearer: Reader = always

    def run(self, s: State, scope: Scope) -> int | None:
        """Shop, or invent."""
        card, terms = scope.choice(BROUGHT), self.terms
        if card == NOBODY or s.cards[card].zone not in terms.out_of:
            return None
        who, to, cheaper = scope.player, scope.choice(BEARER), int(terms.cheaper(s, scope))
        at = place_of(terms.at, s, scope) if terms.at is not None else NOBODY
        if scope.choice(WAY) == 0:
            booted, least = terms.booted, terms.least
            s.then(shopping.Shop(who, card, to, cheaper, booted=booted, by_effect=True, least=least, enters=at))
            return None
        easier = int(terms.easier(s, scope)) if terms.easier is not None else 0
        invent = inventing.Invent(who, card, to, cheaper, least=terms.least, easier=easier, enters=at)
        invent = invent.with_(booted=terms.booted)
        s.then(invent.with_(without_booting=terms.without_booting, bearers=self.bearers(s, scope, card)))
        return None

    def bearers(self, s: State, scope: Scope, card: CardId) -> tuple[CardId, ...]:
        """The dudes among whom invented goods are attached, where the text tells them from who invents."""
        if self.terms.inventor is None or self.bearer is always or s.cards[card].printed.type != "goods":
            return ()
        mine = [dude for dude in s.in_play() if s.cards[dude].controller == scope.player]
        dudes = [dude for dude in mine if s.cards[dude].printed.type == "dude"]
        return tuple(dude for dude in dudes if self.bearer(s, scope.choose("it", dude)))
