"""Verbs by which a text has a card played or an ability used at once, in the course of its own use."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final

from judge.cards.expressions.expression import Reader
from judge.cards.expressions.named import card_of
from judge.cards.expressions.names import CHOSEN
from judge.cards.expressions.views import A_CARD, NUMBER, TRUTH
from judge.cards.given import flag, word
from judge.cards.telling.amounts import rock
from judge.cards.telling.nouns import Noun
from judge.cards.telling.phrases import Phrase
from judge.cards.telling.word_tables import PLAY_NOUNS
from judge.engine.abilities import lacking, legality, users
from judge.engine.position.ability import Choice, Instruction, Scope
from judge.engine.position.kinds import CardId
from judge.engine.position.modifiers import ANOTHER_USE, COST_TO_PLAY, NO_BOOT
from judge.engine.position.procedure import Decision, Option
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY, Modifier
from judge.engine.record import Record

from ..verb import verb

if TYPE_CHECKING:
    from judge.cards.reading import Reading
    from judge.cards.telling.words import Telling

ABILITY: Final = "played ability"
"""The name under which the number of the ability is remembered that is used."""
PILES: Final = ("hand", "discard")
"""The piles that an action can be played out of."""


class Terms(Record, frozen=True, eq=False):
    """What a text changes about the play that it has made."""

    out_of: str
    """hand or discard for an action, play for what is in play."""
    kinds: tuple[str, ...] = ()
    """The kinds of ability; none for those of the step that it is."""
    cheaper: Reader | None = None
    leader: Reader | None = None
    no_boot: bool = False
    used_too: bool = False

    def opportunity(self, s: State, scope: Scope) -> legality.Opportunity:
        """What may be played."""
        kinds = self.kinds or (("shootout",) if s.shootout is not None else ("noon",))
        return legality.Opportunity(kinds, scope.player, "play that a text has made", out_of=self.out_of)

    def modifiers(self, s: State, scope: Scope, card: CardId, number: int, until: str) -> Iterator[Modifier]:
        """What bears on the play for as long as it is made."""
        if self.no_boot:
            yield Modifier(NO_BOOT, card, 0, until, scope.card, scope.player)
        if self.cheaper is not None and (less := int(self.cheaper(s, scope))):
            yield Modifier(COST_TO_PLAY, card, -less, until, scope.card, scope.player)
        if self.used_too and legality.uses_left(s, card, number) < 1:
            yield Modifier(ANOTHER_USE, card, number, until, scope.card, scope.player)


@verb("play action", keys=("out of", "cheaper by", "leader", "as"))
@verb("use", keys=("ability", "no boot", "used too", "as"))
class PlayNow(Choice):
    """`play action: x` with `out of`, `cheaper by: x`, `leader: x`, `as: name`: you play an action card of your play
    hand, or with `out of: discard` of your discard pile, for which the condition about `it` holds, at once and as in
    the step that it is; the dude `leader` leads the job that it is, if able. It is called `played`.

    `use: x` with `ability`, `no boot`, `used too`, `as: name`: you use an ability of that kind of a card in play for
    which the condition holds, though it was used already, and without booting for it.
    """

    where: Reader
    terms: Terms
    name: str

    def options(self, s: State, scope: Scope) -> list[Option]:
        """Every ability that may be used so."""
        now = self.terms.opportunity(s, scope)
        return [
            Option("choose ability", card, number)
            for card, number in self.meant(s, scope)
            if legality.legal(self.on_terms(s, scope, card, number), legality.Play(scope.player, card, number), now)
        ]

    def meant(self, s: State, scope: Scope) -> Iterator[tuple[CardId, int]]:
        """Every ability of a card that is spoken of, whether it may be used or not."""
        player = s.players[scope.player]
        cards = {"hand": player.hand, "discard": player.discard}.get(self.terms.out_of, tuple(s.in_play()))
        for card in cards:
            printed = s.cards[card].printed
            if (self.terms.out_of == "play" or printed.type == "action") and self.where(s, scope.choose("it", card)):
                yield from ((card, number) for number, _ in enumerate(printed.abilities))

    def on_terms(self, s: State, scope: Scope, card: CardId, number: int) -> State:
        """The position in which that ability would be used on these terms."""
        if not (bearing := tuple(self.terms.modifiers(s, scope, card, number, "phase"))):
            return s
        there = s.fork()
        there.modifiers = (*there.modifiers, *bearing)
        return there

    def objections(self, s: State, scope: Scope, card: CardId, number: int) -> list[legality.Objection]:
        """What speaks against the use of that ability on these terms, besides that another kind is asked for."""
        play, now = legality.Play(scope.player, card, number), self.terms.opportunity(s, scope)
        found = legality.objections(self.on_terms(s, scope, card, number), play, now)
        return [] if any(each.rule == "abilities.right-step" for each in found) else found

    def refused(self, s: State, scope: Scope) -> list[str]:
        """What speaks against each ability that is spoken of."""
        against = [(card, self.objections(s, scope, card, number)) for card, number in self.meant(s, scope)]
        return [f"{s.name(card)}: {lacking.listed([each.why for each in found])}" for card, found in against if found]

    def leaves_out(self, s: State, scope: Scope) -> tuple[str, ...]:
        """The rules and rulings that speak against them."""
        against = (each for card, number in self.meant(s, scope) for each in self.objections(s, scope, card, number))
        return tuple(dict.fromkeys(id for each in against for id in (each.rule, *each.cites)))

    def asks_for(self, s: State, scope: Scope) -> str:
        """Something to play."""
        return "something that can be played now"

    def ask(self, s: State, scope: Scope, options: tuple[Option, ...]) -> Decision:
        """The player says which."""
        return Decision(scope.player, "choose", options, "abilities.right-step", "ability")

    def answered(self, s: State, scope: Scope, option: Option) -> Scope:
        """The card, and which of its abilities."""
        return scope.choose(self.name, option.card).choose(ABILITY, option.ability)

    def unanswered(self, s: State, scope: Scope) -> Scope:
        """Nothing is played."""
        return scope.without(self.name, ABILITY)

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written: the choice, and then the play."""
        r.names["it"] = CHOSEN[A_CARD]("it")
        where = r.expression(given[verb], TRUTH, verb)
        del r.names["it"]
        if verb == "use":
            kind = word(given.get("ability"), tuple(PLAY_NOUNS), "unknown kind of ability:", "ability")
            terms = Terms("play", (kind,), no_boot=flag(given, "no boot"), used_too=flag(given, "used too"))
        else:
            out_of = word(given.get("out of", "hand"), PILES, "an action is played out of one of these, not", "out of")
            cheaper = r.expression(given["cheaper by"], NUMBER, "cheaper by") if "cheaper by" in given else None
            leader = r.expression(given["leader"], A_CARD, "leader") if "leader" in given else None
            terms = Terms(out_of, cheaper=cheaper, leader=leader)
        name = r.name(given, A_CARD, "played")
        return [PlayNow(where, terms, name), Made(terms, name)]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        phrase = t.described(Phrase("card" if verb == "use" else "action", person=False), given[verb])
        t.nouns[given.get("as", "played")] = Noun(A_CARD, "that card")
        what = phrase.exact or phrase.one()
        if verb == "use":
            words = f"use a {PLAY_NOUNS[given['ability']]} ability of {what}{phrase.conditions()}"
            words += ", used already or not" if given.get("used too") else ""
            words += ", without booting for it" if given.get("no boot") else ""
            return t.said("you", words, words, "", told)
        words = f"play {what}{phrase.conditions()} out of your "
        words += "discard pile" if given.get("out of") == "discard" else "play hand"
        words += f" for {rock(t.speech, str(given['cheaper by']))} less" if "cheaper by" in given else ""
        words += f", led by {t.noun(given['leader'])} if able" if "leader" in given else ""
        return t.said("you", words, words, "", told)


class Made(Instruction):
    """The play that was chosen is made, from its declaration to its end, before the text goes on."""

    terms: Terms
    name: str

    def run(self, s: State, scope: Scope) -> int | None:
        """Declare it."""
        card, number = scope.choice(self.name), scope.choice(ABILITY)
        if card == NOBODY or s.cards[card].zone != self.terms.out_of:
            return None
        until = f"play {len(s.stack) - 1}"
        s.modifiers = (*s.modifiers, *self.terms.modifiers(s, scope, card, number, until))
        use = Scope(scope.player, card)
        if self.terms.leader is not None:
            dude = card_of(self.terms.leader, s, scope)
            if s.cards[card].printed.abilities[number].job is not None and dude in users.able(s, use, number):
                use = use.choose("leader", dude)
        s.begin("Declare", scope=use, verb="play", number=number)
        return None
