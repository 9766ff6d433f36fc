"""Skill tests and Kung Fu tests: a pull, and what it is measured against.

Rules: skills.test, kung-fu.test.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

from ..events.happening import happen
from ..events.pulls import Pull
from ..position import hands
from ..position.event import Event, Happens
from ..position.kinds import CardId, Face, PlayerId
from ..position.procedure import END, Outcome, Procedure
from ..position.values import NOBODY
from ..table import numbers

if TYPE_CHECKING:
    from ..position.ability import Ability, Scope
    from ..position.state import State

CASTERS: Final = {"Hex": "Huckster", "Miracle": "Blessed", "Spirit": "Shaman"}
"""The kinds of spells, and the skill that each is cast with (rule: types.spell)."""


def spell_ratings(s: State, dude: CardId) -> list[int]:
    """A dude's rating in each skill for casting spells that they have; none of whoever is no spellcaster."""
    return [numbers.skill(s, dude, skill) for skill in CASTERS.values() if numbers.has_skill(s, dude, skill)]


@dataclass(frozen=True, slots=True)
class SkillTest(Procedure):
    """A dude tries to reach a difficulty: pull, rating and whatever else is added (rule: skills.test).

    Hands back `pulled`, `shown` and `margin`, by how much the check is above the difficulty.
    """

    steps: ClassVar = ("begin", "pull", "check")
    player: PlayerId
    dude: CardId
    skill: str
    difficulty: int
    bonus: int = 0
    """What effects add to this check."""
    pulled: CardId = NOBODY
    shown: Face = NOBODY

    def begin(self, s: State) -> Outcome:
        """Say what has to be reached; what adds to the check answers now."""
        s.note("skills.test", f"{s.name(self.dude)} makes a {self.skill} skill test against {self.difficulty}")
        happen(s, Event("skill test", self.dude, self.player, self.player, at=s.place(self.dude)))
        return None

    def pull(self, s: State) -> Outcome:
        """Make the pull."""
        s.then(Pull(self.player, self.dude, "skill test"))
        return None

    def check(self, s: State) -> Outcome:
        """Add up; reaching the difficulty is enough."""
        rating, value = numbers.skill(s, self.dude, self.skill), hands.value_of(self.shown)
        total = value + rating + self.bonus
        more = f" and {self.bonus} more" if self.bonus else ""
        result = "reaches" if total >= self.difficulty else "misses"
        words = f"{value} and a {self.skill} rating of {rating}{more} are {total}, which {result} {self.difficulty}"
        s.note("skills.test", words)
        s.hand_back(pulled=self.pulled, shown=self.shown, margin=total - self.difficulty)
        return END


@dataclass(frozen=True, slots=True)
class KungFuTest(Procedure):
    """A dude tries to perform a Technique: the pull has to be lower than their value (rule: kung-fu.test).

    Hands back `pulled`, `shown` and `margin`, 0 where the pull is just low enough.
    """

    steps: ClassVar = ("pull", "compare")
    player: PlayerId
    dude: CardId
    pulled: CardId = NOBODY
    shown: Face = NOBODY

    def pull(self, s: State) -> Outcome:
        """Make the pull."""
        s.note("kung-fu.test", f"{s.name(self.dude)} makes a Kung Fu test")
        s.then(Pull(self.player, self.dude, "technique"))
        return None

    def compare(self, s: State) -> Outcome:
        """Compare it with the dude's value, which counts every bonus at this moment."""
        value, pull = numbers.value(s, self.dude), hands.value_of(self.shown)
        s.note("kung-fu.test", f"{pull} is {'' if pull < value else 'not '}lower than {s.name(self.dude)}'s {value}")
        s.hand_back(pulled=self.pulled, shown=self.shown, margin=value - 1 - pull)
        return END


@Happens("skill test", ("makes a skill test", "make a skill test"), about="dude", done_to_it=False)
def _skill_test(s: State, event: Event) -> None:
    """A dude is about to pull for a skill test."""
    pass  # the test itself follows: this is only the moment at which effects may add to it


@Happens("cast", ("casts a spell", "cast a spell"), about="dude", done_to_it=False)
def _cast(s: State, event: Event) -> None:
    """A dude has cast a spell."""
    pass  # the spell has taken effect already


def tested(s: State) -> str:
    """The skill that is being tested; empty where none is."""
    return next((test.skill for _, test in s.waiting(SkillTest) if isinstance(test, SkillTest)), "")


def add_to_check(s: State, amount: int, source: CardId) -> None:
    """Add to the skill check that is being made."""
    for here, test in s.waiting(SkillTest):
        assert isinstance(test, SkillTest)
        s.stack[here] = test.with_(bonus=test.bonus + amount), s.stack[here][1]
        s.note("skills.test", f"{s.name(source)} adds {amount} to the skill check")
        return


def test_of(s: State, ability: Ability, scope: Scope) -> Procedure:
    """The test that an ability has to pass, by the dude that its text calls the caster or the performer."""
    assert ability.test is not None
    dude = scope.choice(ability.test.who)
    if ability.test.technique:
        return KungFuTest(scope.player, dude)
    return SkillTest(scope.player, dude, ability.test.skill, int(ability.test.difficulty(s, scope)))
