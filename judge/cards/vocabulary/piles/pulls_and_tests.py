"""Verbs on pulls and tests."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from judge.cards.expressions.expression import Reader
from judge.cards.expressions.functions import SKILLS
from judge.cards.expressions.missing import no_player, not_in_play
from judge.cards.expressions.named import card_of, player_of
from judge.cards.expressions.names import MARGIN, PULL, PULLED_CARD, SKILL_CHECK, SUCCESS
from judge.cards.expressions.views import A_CARD, A_PLAYER, NUMBER
from judge.cards.fault import CardFault
from judge.cards.given import listed, word
from judge.cards.telling.nouns import joined
from judge.engine.abilities import skills, users
from judge.engine.events import pulls
from judge.engine.position import modifiers
from judge.engine.position.ability import Choice, Instruction, Result, Scope
from judge.engine.position.acts import Act, Operand, declare
from judge.engine.position.procedure import Decision, Option, Procedure
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY
from judge.engine.table import numbers

from ..in_play.ratings import Number
from ..verb import verb

if TYPE_CHECKING:
    from judge.cards.reading import Reading
    from judge.cards.telling.words import Telling

TESTED = {name.lower(): name for name in modifiers.SKILLS}
"""The skills as an encoding writes them, and as keywords print them."""


ANY = "any"
"""What stands in a skill's place where it may be any that the dude has."""


@verb("pull")
class MakePull(Result):
    """`pull: x`: that player makes a pull, which has a name of its own from then on (rule: values.pull)."""

    player: Reader

    def hindrance(self, s: State, scope: Scope) -> str | None:
        """There has to be such a player; with no card anywhere a pull is still an ace of clubs."""
        return no_player(player_of(self.player, s, scope))

    def procedure(self, s: State, scope: Scope) -> Procedure | None:
        """The pull, made by the dude who uses the text, if its own player pulls."""
        player = player_of(self.player, s, scope)
        dude = users.user(s, scope) if player == scope.player else NOBODY
        return pulls.Pull(player, dude, made_for=scope.card) if player != NOBODY else None

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        r.names.update(pull=PULL, pulled_card=PULLED_CARD)
        return [MakePull(r.expression(given[verb], A_PLAYER, verb))]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        who = t.noun(given[verb])
        return t.said(who, "pull" if who == "you" else "pulls", "pull", "", told and who == "you")


@verb("kung fu test", keys=("plus",))
class MakeKungFuTest(Result):
    """`kung fu test: x` with `plus: x`: that dude makes a Kung Fu test, with `plus` added to the pull; from then on
    there are `success` and `margin` (rule: kung-fu.test).
    """

    dude: Reader
    plus: Reader

    def hindrance(self, s: State, scope: Scope) -> str | None:
        """The dude has to be in play."""
        return not_in_play(self.dude, s, scope)

    def procedure(self, s: State, scope: Scope) -> Procedure | None:
        """The test, of a dude with Kung Fu."""
        dude = card_of(self.dude, s, scope)
        if dude == NOBODY or not numbers.has_skill_for(s, dude, modifiers.KUNG_FU, scope.card):
            return None
        return skills.KungFuTest(scope.player, dude, made_for=scope.card, plus=int(self.plus(s, scope)))

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        dude, plus = r.expression(given[verb], A_CARD, verb), r.expression(given.get("plus", 0), NUMBER, "plus")
        r.names.update(pull=PULL, pulled_card=PULLED_CARD, margin=MARGIN, success=SUCCESS)
        return [MakeKungFuTest(dude, plus)]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        who = t.noun(given[verb])
        what = "a Kung Fu test" + (f", with {t.noun(given['plus'])} added to the pull" if "plus" in given else "")
        return t.said(who, f"makes {what}", f"have {who} make {what}", "", told)


@verb("skill test", keys=("of", "difficulty"))
class MakeSkillTest(Result):
    """`skill test: skill` with `difficulty: x`, `of: x`: this dude, or `of`, makes a test of that skill (`huckster`,
    `blessed`, `shaman`, `mad scientist`, or with `any` the one that the dude is best at); from then on there are
    `success`, `margin` and `skill_check` (rule: skills.test).
    """

    skill: str
    dude: Reader
    difficulty: Reader

    def hindrance(self, s: State, scope: Scope) -> str | None:
        """The dude has to be in play."""
        return not_in_play(self.dude, s, scope)

    def procedure(self, s: State, scope: Scope) -> Procedure | None:
        """The test."""
        dude = card_of(self.dude, s, scope)
        if dude == NOBODY:
            return None
        skill = self.skill or skills.best_skill(s, dude)
        if not skill:
            return None
        return skills.SkillTest(scope.player, dude, skill, int(self.difficulty(s, scope)), made_for=scope.card)

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        known = word(given[verb], (*TESTED, ANY), "unknown skill:", verb)
        skill = TESTED[known] if known != ANY else ""
        difficulty = r.expression(given.get("difficulty"), NUMBER, "difficulty")
        dude = r.expression(given.get("of", "this"), A_CARD, "of")
        r.names.update(pull=PULL, pulled_card=PULLED_CARD, margin=MARGIN, skill_check=SKILL_CHECK, success=SUCCESS)
        return [MakeSkillTest(skill, dude, difficulty)]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        who, difficulty = t.noun(given.get("of", "this")), t.noun(given["difficulty"])
        what = f"a {TESTED[given[verb]]} skill test" if given[verb] != ANY else "a test of any skill"
        what = f"{what} against {difficulty}"
        return t.said(who, f"makes {what}", f"have {who} make {what}", "", told)


@verb("skill check")
class AddToCheck(Instruction):
    """`skill check: x`: adds to the skill check that is being made."""

    amount: Reader

    def run(self, s: State, scope: Scope) -> int | None:
        """Add it, if it is anything."""
        amount = int(self.amount(s, scope))
        if amount:
            skills.add_to_check(s, amount, scope.card)
        return None

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        return [AddToCheck(r.expression(given[verb], NUMBER, verb))]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        amount = t.noun(given[verb])
        return f"add {amount} to the skill check" if told else f"{amount} is added to the skill check"


@verb("raise difficulty")
class RaiseDifficulty(Instruction):
    """`raise difficulty: x`: raises what the test of a skill that is being made has to reach."""

    amount: Reader

    def run(self, s: State, scope: Scope) -> int | None:
        """Raise it, if it is by anything."""
        amount = int(self.amount(s, scope))
        if amount:
            skills.raise_difficulty(s, amount, scope.card)
        return None

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        return [RaiseDifficulty(r.expression(given[verb], NUMBER, verb))]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        amount = t.noun(given[verb])
        return f"raise the difficulty by {amount}" if told else f"the difficulty is raised by {amount}"


@verb("skill rating", keys=("in", "of", "for"))
class SkillRating:
    """`skill rating: x` with `in: skill`, `of: x`, `for`: adds to the rating of `target`, or of `of`, in that skill or
    in `kung fu`; with `in: [huckster, blessed]` in one of these that the dude has, as you choose, and with `in: each`
    in each skill that the dude has (rule: skills.rating).
    """

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        amount = r.expression(given[verb], NUMBER, verb)
        each = given.get("in") == EACH
        known = (
            [*TESTED.values()]
            if each
            else [SKILLS[word(skill, SKILLS, "unknown skill:", "in")] for skill in listed(given.get("in")) or [None]]
        )
        of = r.expression(given.get("of", "target"), A_CARD, "of")
        found = [Number(skill, amount, of, r.lasting(given), "skills.rating") for skill in known]
        if len(found) == 1:
            return [*found]
        if each:
            return [EachRating(of, tuple(found))]
        if r.required:
            raise CardFault("it has its effect as soon as it is answered, so it belongs under", "then", place=(verb,))
        return [OneRating(of, tuple(found))]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        who = t.noun(given.get("of", "target"))
        if given["in"] == EACH:
            return t.gets(who, "to each of their skill ratings", given[verb], t.lasting(given), told)
        skills = joined([SKILLS[skill] for skill in listed(given["in"])], "or")
        return t.gets(who, f"{skills} rating", given[verb], t.lasting(given), told)


EACH = "each"
"""What stands in a skill's place where it is each that the dude has."""


class EachRating(Instruction):
    """`skill rating` in each skill that the dude has."""

    of: Reader
    ratings: tuple[Number, ...]

    def hindrance(self, s: State, scope: Scope) -> str | None:
        """The dude has to be in play."""
        return not_in_play(self.of, s, scope)

    def run(self, s: State, scope: Scope) -> int | None:
        """They change together."""
        dude = card_of(self.of, s, scope)
        for rating in self.ratings:
            if dude != NOBODY and numbers.has_skill(s, dude, rating.what):
                rating.run(s, scope)
        return None


class OneRating(Choice):
    """The choice of `skill rating` among several skills: one that the dude has."""

    acts: ClassVar = True
    of: Reader
    ratings: tuple[Number, ...]

    def options(self, s: State, scope: Scope) -> list[Option]:
        """The skills among these that the dude has."""
        dude = card_of(self.of, s, scope)
        if dude == NOBODY:
            return []
        known = [rating.what for rating in self.ratings if numbers.has_skill(s, dude, rating.what)]
        return [Option("skill", number=RATED.index(skill)) for skill in known]

    def of_cards(self) -> bool:
        """A skill is none."""
        return False

    def ask(self, s: State, scope: Scope, options: tuple[Option, ...]) -> Decision:
        """The player says which."""
        return Decision(scope.player, "choose", options, "skills.rating", "skill")

    def answered(self, s: State, scope: Scope, option: Option) -> Scope:
        """It changes at once."""
        next(rating for rating in self.ratings if rating.what == RATED[option.number]).run(s, scope)
        return scope


RATED = tuple(SKILLS.values())
"""The skills, and Kung Fu, by their numbers in an answer."""

declare(
    Act("skill", (Operand("word", "number", words=tuple(enumerate(RATED))),), says="which of a dude's skills"),
)
