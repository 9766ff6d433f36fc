"""Verbs that choose: one card or player, several of them, and once more for as long as somebody likes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import reduce
from typing import TYPE_CHECKING, Any, ClassVar

from judge.cards.expressions.expression import Reader
from judge.cards.expressions.named import player_of
from judge.cards.expressions.names import CHOSEN
from judge.cards.expressions.selectors import SELECTORS, Selector, selector
from judge.cards.expressions.views import A_CARD, A_PLACE, A_PLAYER, CARDS, NUMBER, TRUTH
from judge.cards.fault import CardFault
from judge.cards.given import at
from judge.cards.telling import sentences
from judge.cards.telling.choosing import as_many_as, chosen_by, how_many, no_more_than
from judge.cards.telling.said import introducing
from judge.engine.position.ability import Choice, Instruction, Scope
from judge.engine.position.kinds import CardId, Place, PlayerId
from judge.engine.position.procedure import PASS, Decision, Option
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY
from judge.engine.table import chosen as of_choosing

from ..verb import verb
from . import refusals

if TYPE_CHECKING:
    from judge.cards.reading import Reading
    from judge.cards.telling.words import Telling


@verb("choose", "choose from", keys=("as", "where", "by"))
class Choose(Choice):
    """`choose: phrase` with `as: name`, `where: x`, `by: x`: somebody (you, or the player named by `by`) chooses one;
    from then on it is called `target`, or what `as` says; `where` sees it as `it`.

    `choose from: x` with `as: name`, `where: x`, `by: x`: the same, from a list of cards such as `you.posse`.
    """

    selector: Selector
    name: str
    where: Reader | None = None
    by: Reader | None = None

    def options(self, s: State, scope: Scope) -> list[Option]:
        """What the phrase finds, in the order of the table; nothing where nobody is there to choose."""
        return list(Choose.each_option(self, s, scope))

    def each_option(self, s: State, scope: Scope) -> Iterator[Option]:
        """The same, each looked at as it is asked for."""
        if self.by is not None and player_of(self.by, s, scope) == NOBODY:
            return
        found, where = self.selector.find(s, scope), self.where
        if of_choosing.any_kept(s) and not (self.selector.of_players or self.selector.of_places) and self.by is None:
            found = [each for each in found if of_choosing.choosable(s, scope, each)]
        for each in found:
            if where is None or where(s, scope.choose("it", each)):
                yield self.option(each)

    def in_order(self, s: State, scope: Scope, options: list[Option]) -> list[Option]:
        """Without the cards in whose place a text says that another of these has to be chosen."""
        return [option for option in options if not self.missing(s, scope, (option.card,), options)]

    def missing(
        self, s: State, scope: Scope, chosen: tuple[CardId, ...], options: list[Option] | None = None
    ) -> list[CardId]:
        """The cards that could be chosen too, and without which a text says that one of these cannot be chosen."""
        if self.selector.of_players or self.selector.of_places or self.by is not None:
            return []
        every = [card for one in chosen if one != NOBODY for card in of_choosing.before(s, scope, one)]
        first = [card for card in every if card not in chosen]
        if not first:
            return []
        among = Choose.options(self, s, scope) if options is None else options
        return [card for card in first if self.option(card) in among]

    def finds(self, s: State, scope: Scope, option: Option) -> bool:
        """Whether the phrase finds it."""
        return self.chosen(option) in self.selector.find(s, scope)

    def admits(self, s: State, scope: Scope, option: Option) -> bool:
        """Whether `where` holds of it."""
        return self.where is None or bool(self.where(s, scope.choose("it", self.chosen(option))))

    def is_about(self, s: State, scope: Scope, card: CardId) -> bool:
        """As the phrase says."""
        return self.selector.is_about(s, scope, card)

    def asks_for(self, s: State, scope: Scope) -> str:
        """One of what the phrase finds."""
        return self.selector.one

    def leaves_out(self, s: State, scope: Scope) -> tuple[str, ...]:
        """Of the posses in a fight, or of what "this" means, where something else would do as well."""
        return refusals.left_out(self, s, scope)

    def refused(self, s: State, scope: Scope) -> list[str]:
        """What the condition says of those whom the phrase finds and who do not meet it."""
        return refusals.unfit(self, s, scope)

    def against(self, s: State, scope: Scope, option: Option) -> list[tuple[str, str]]:
        """It is nothing that the phrase finds, the condition does not admit it, or something else comes first."""
        return refusals.against_one(self, s, scope, option)

    def ask(self, s: State, scope: Scope, options: tuple[Option, ...]) -> Decision:
        """The controller chooses, or whoever `by` names."""
        player = player_of(self.by, s, scope) if self.by is not None else scope.player
        return Decision(player, "choose", options, "abilities.requirement", self.name)

    def of_cards(self) -> bool:
        """A deed among locations is a card too."""
        return not self.selector.of_players

    def of_one(self) -> bool:
        """One card, player or location."""
        return True

    def answered(self, s: State, scope: Scope, option: Option) -> Scope:
        """The choice, under its name."""
        return scope.choose(self.name, self.chosen(option))

    def option(self, number: CardId) -> Option:
        """Choosing that card, player or location."""
        if self.selector.of_players:
            return Option("choose player", player=PlayerId(number))
        return Option("choose place", place=Place(number)) if self.selector.of_places else Option("choose", number)

    def chosen(self, option: Option) -> int:
        """The card, player or location that is chosen."""
        return option.player if self.selector.of_players else option.place if self.selector.of_places else option.card

    def unanswered(self, s: State, scope: Scope) -> Scope:
        """Nothing is called so, whatever an earlier choice was called."""
        return scope.without(self.name)

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        phrase = selected(r, verb, given[verb])
        by = r.expression(given["by"], A_PLAYER, "by") if "by" in given else None
        where = where_of(r, given, _kind(phrase))
        if phrase.noun == "deed":
            r.deeds.add(given.get("as", "target"))
        return [Choose(phrase, r.name(given, _kind(phrase), "target"), where, by)]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        of = SELECTORS[given[verb]] if verb == "choose" else None
        kind = _kind(of) if of is not None else A_CARD
        phrase = t.found_by(given, verb) if of is not None else t.speech.group(t.speech.parse(given[verb]))
        phrase = t.described(phrase, given.get("where"), kind)
        noun = phrase.noun()
        name, person = given.get("as", "target"), phrase.person
        called = t.call(name, kind, noun, place=phrase.head == "deed", person=person)
        what = phrase.one() + called + phrase.conditions()
        if "by" in given:
            words = chosen_by(t, given["by"], what)
            return words if person else introducing(words, t.nouns[name].words, person=False)
        return introducing(f"choose {what}", t.nouns[given.get("as", "target")].words, phrase.person)


def selected(r: Reading, verb: str, given: Any, key: str = "") -> Selector:
    """What a phrase finds, or the cards that an expression gives."""
    if verb == "choose":
        phrase: Selector = at((key or verb,), selector, given)
        return phrase
    cards = r.expression(given, CARDS, verb)
    return Selector("", "card", "one of them", lambda s, scope: [view.id for view in cards(s, scope)])


def _kind(phrase: Selector) -> str:
    """The kind of what is chosen."""
    return A_PLAYER if phrase.of_players else A_PLACE if phrase.of_places else A_CARD


def where_of(r: Reading, given: Mapping[str, Any], kind: str) -> Reader | None:
    """The condition on what is chosen, which it knows as `it`."""
    if "where" not in given:
        return None
    r.names["it"] = CHOSEN[kind]("it")
    where = r.expression(given["where"], TRUTH, "where")
    del r.names["it"]
    return where


@verb("choose several", keys=("as", "where", "by", "at least", "up to", "enough"))
class ChooseSeveral(Choose):
    """`choose several: phrase` with `as: name`, `where: x`, `by: x`, `at least: x`, `up to: x`, `enough: x`: any number
    of cards in any order, called `chosen` or what `as` says; `at least` and `up to` limit how many, and `enough` is a
    condition on them together, which one more of them never makes untrue.
    """

    least: Reader | None = None
    most: Reader | None = None
    enough: Reader | None = None
    strict: bool = True
    """Whether there have to be as many as `least` says; if not, as many of them as there are."""
    ends_with_pass: ClassVar = True

    def options(self, s: State, scope: Scope) -> list[Option]:
        """The cards that some allowed choice has beside those that are chosen already, and that it is enough."""
        found = list(self._one_more(s, scope))
        return [*found, PASS] if self.allowed(s, scope) else found

    def each_option(self, s: State, scope: Scope) -> Iterator[Option]:
        """That it is enough comes first, which leaves the least to be looked at."""
        if self.allowed(s, scope):
            yield PASS
        yield from self._one_more(s, scope)

    def _one_more(self, s: State, scope: Scope) -> Iterator[Option]:
        left = self.left(s, scope)
        for n, option in enumerate(left):
            if self.reachable(s, scope.choose_too(self.name, option.card), [*left[:n], *left[n + 1 :]]):
                yield option

    def asks_for(self, s: State, scope: Scope) -> str:
        """So many of what the phrase finds."""
        least = int(self.least(s, scope)) if self.least is not None else 0
        return f"{least} {self.selector.several}" if least > 1 else self.selector.one

    def refused(self, s: State, scope: Scope) -> list[str]:
        """Those who cannot be chosen; and where there are others, why those are not enough."""
        return [*refusals.unfit(self, s, scope), *refusals.too_few(self, s, scope, Choose.options(self, s, scope))]

    def in_order(self, s: State, scope: Scope, options: list[Option]) -> list[Option]:
        """What has to be chosen first may be chosen later here, as long as it is chosen."""
        return options

    def against(self, s: State, scope: Scope, option: Option) -> list[tuple[str, str]]:
        """The same for one more card; against choosing no more, what has to be chosen too."""
        if option == PASS:
            return refusals.against_ending(self, s, scope)
        if option not in Choose.options(self, s, scope):
            return refusals.against_one(self, s, scope, option)
        return refusals.against_one_more(self, s, scope, option)

    def left(self, s: State, scope: Scope) -> list[Option]:
        """What is not chosen yet, in the order of the table; nothing once there are as many as may be."""
        chosen = scope.choices(self.name)
        if self.most is not None and len(chosen) >= int(self.most(s, scope)):
            return []
        return [option for option in Choose.options(self, s, scope) if option.card not in chosen]

    def allowed(self, s: State, scope: Scope) -> bool:
        """Whether the choice may end here."""
        if self.missing(s, scope, chosen := scope.choices(self.name)):
            return False
        if self.least is not None:
            least = int(self.least(s, scope))
            if len(chosen) < (least if self.strict else min(least, len(Choose.options(self, s, scope)))):
                return False
        return self.enough is None or bool(self.enough(s, scope))

    def reachable(self, s: State, scope: Scope, later: list[Option]) -> bool:
        """Whether some of these in addition make a choice that is allowed."""
        if self.allowed(s, scope):
            return True
        if self.enough is not None:
            every = reduce(lambda known, option: known.choose_too(self.name, option.card), later, scope)
            if not self.enough(s, every):
                return False  # nor are fewer of them
        if self.most is not None and len(scope.choices(self.name)) >= int(self.most(s, scope)):
            return False
        return any(
            self.reachable(s, scope.choose_too(self.name, option.card), later[n + 1 :])
            for n, option in enumerate(later)
        )

    def can_go_without(self, s: State, scope: Scope, option: Option) -> bool:
        """Whether some choice that is allowed leaves it out."""
        return self.reachable(s, scope, [each for each in self.left(s, scope) if each != option])

    def complete(self, s: State, scope: Scope) -> bool:
        """Whether nothing more can be chosen, and nothing more has to be."""
        return self.allowed(s, scope) and next(self._one_more(s, scope), None) is None

    def of_one(self) -> bool:
        """Several of them."""
        return False

    def answered(self, s: State, scope: Scope, option: Option) -> Scope:
        """One more, or no more; they stand in the order of the table, in whatever order they are named.

        Cards outside play have no such order: they stand by what they are.
        """
        if option == PASS:
            return scope
        chosen, rest = {*scope.choices(self.name), option.card}, scope.without(self.name)
        in_order = [number for number in self.selector.find(s, scope) if number in chosen]
        if not all(s.cards[number].zone == "play" for number in in_order):
            in_order.sort(key=lambda number: (s.name(number), int(s.cards[number].face)))
        for number in in_order:
            rest = rest.choose_too(self.name, number)
        return rest

    def skips(self, option: Option) -> int:
        """The question is asked again until it is enough."""
        return 0 if option == PASS else -1

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        phrase = selected(r, "choose", given[verb], verb)
        if phrase.of_players:
            raise CardFault("several players cannot be chosen:", str(given[verb]), place=(verb,))
        by = r.expression(given["by"], A_PLAYER, "by") if "by" in given else None
        where = where_of(r, given, A_CARD)
        least, most = (r.expression(given[key], NUMBER, key) if key in given else None for key in ("at least", "up to"))
        name = r.name(given, CARDS, "chosen")
        enough = r.expression(given["enough"], TRUTH, "enough") if "enough" in given else None
        return [ChooseSeveral(phrase, name, where, by, least, most, enough, r.required)]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        phrase = t.described(t.found_by(given, verb), given.get("where"))
        name, number = given.get("as", "chosen"), how_many(t, given)
        unlike = given.get("enough") == f"titles({name}) == count({name})"
        so_many = as_many_as(t, given, phrase) or phrase.so_many(number)
        so_many += " of different titles" if unlike else ""
        what = so_many + t.call_all(name, phrase.noun()) + phrase.conditions()
        if (most := no_more_than(t, given)) is not None:
            whole = f"{phrase.so_many('any number')}{t.call_all(name, phrase.noun())}{phrase.conditions()}"
            what = f"{whole}, no more than {most}"
        if "enough" in given and not unlike:
            what = f"{what} so that {t.speech.condition(given['enough'])}"
        words = chosen_by(t, given["by"], what) if "by" in given else f"choose {what}"
        return introducing(words, t.nouns[name].words, person=True)


@verb("repeat", keys=("with", "as", "where"))
class Repeat(Choice):
    """`repeat: [...]` with `with: phrase`, `as: name`, `where: x`: the instructions below, and then again with another
    `target` (or what `as` says), as often as you like.
    """

    choice: Choose
    length: int
    made_inside: tuple[str, ...]
    """The names that are made inside, which mean nothing when they begin again."""

    def options(self, s: State, scope: Scope) -> list[Option]:
        """With whom once more; or no more."""
        found = self.choice.options(s, scope)
        return [*found, PASS] if found else []

    def ask(self, s: State, scope: Scope, options: tuple[Option, ...]) -> Decision:
        """The controller says with whom."""
        return self.choice.ask(s, scope, options)

    def answered(self, s: State, scope: Scope, option: Option) -> Scope:
        """The choice, under its name."""
        scope = scope.without(*self.made_inside)
        return scope if option == PASS else self.choice.answered(s, scope, option)

    def skips(self, option: Option) -> int:
        """Back to the first of the instructions, or on."""
        return 0 if option == PASS else -self.length - 1

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        if "with" not in given:
            raise CardFault("`repeat` says with what it is done again:", "with", place=(verb,))
        if r.required:
            raise CardFault("what is required is required once: `repeat` belongs under", "then", place=(verb,))
        before = set(r.names)
        below = r.block(given, verb)
        inside = tuple(name for name in r.names if name not in before)
        phrase = selected(r, "choose", given["with"], "with")
        name = str(given.get("as", "target"))
        if name not in r.names:
            raise CardFault("`repeat` chooses anew what has been chosen before it, unlike", name, place=("as",))
        return [*below, Repeat(Choose(phrase, name, where_of(r, given, _kind(phrase))), len(below), inside)]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        words = sentences.text(sentences.merged(t.parts(given[verb], told)))
        of = SELECTORS[given["with"]]
        phrase = t.described(t.found_by(given, "with"), given.get("where"), _kind(of))
        another = replace(phrase, before=("other", *phrase.before))
        return f"{words}. As often as you like, do the same with {another.one()}{phrase.conditions()}"
