"""Skill tests and Kung Fu tests: a pull, and what it is measured against.

Rules: skills.test, kung-fu.test.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from ..events.happening import happen
from ..events.pulls import Pull
from ..position import hands
from ..position.event import Event, Happens
from ..position.kinds import CardId, Face, PlayerId
from ..position.modifiers import SKILLS
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


def best_skill(s: State, dude: CardId) -> str:
    """The skill in which a dude has the highest rating; empty for one who has none."""
    has = [skill for skill in SKILLS if numbers.has_skill(s, dude, skill)]
    return max(has, key=lambda skill: numbers.skill(s, dude, skill), default="")


class SkillTest(Procedure):
    """A dude tries to reach a difficulty: pull, rating and whatever else is added (rule: skills.test).

    Hands back `pulled`, `shown`, `check`, what all of it comes to, and `margin`, by how much that is above the
    difficulty.
    """

    steps: ClassVar = ("begin", "pull", "check", "over")
    player: PlayerId
    dude: CardId
    skill: str
    difficulty: int
    bonus: int = 0
    """What effects add to this check."""
    pulled: CardId = NOBODY
    shown: Face = NOBODY
    made_for: CardId = NOBODY
    """The spell that is cast, the Gadget that is invented, or the card whose text asks for the test."""
    changed: int = 0
    """What effects add to the pull, beyond what its face shows."""
    total: int = NOBODY
    """The skill check: the pull, the rating and whatever else is added."""
    margin: int = NOBODY

    def begin(self, s: State) -> Outcome:
        """Say what has to be reached; what adds to the check answers now."""
        s.note("skills.test", f"{s.name(self.dude)} makes a {self.skill} skill test against {self.difficulty}")
        happen(s, Event("skill test", self.dude, self.player, self.player, self.made_for, at=s.place(self.dude)))
        return None

    def pull(self, s: State) -> Outcome:
        """Make the pull."""
        s.then(Pull(self.player, self.dude, "skill test", self.made_for))
        return None

    def check(self, s: State) -> Outcome:
        """Add up; reaching the difficulty is enough."""
        rating, value = numbers.skill(s, self.dude, self.skill), hands.value_of(self.shown) + self.changed
        total = value + rating + self.bonus
        more = f" and {self.bonus} more" if self.bonus > 0 else f", less {-self.bonus}," if self.bonus else ""
        result = "reaches" if total >= self.difficulty else "misses"
        words = f"{value} and a {self.skill} rating of {rating}{more} are {total}, which {result} {self.difficulty}"
        s.note("skills.test", words)
        s.become(self.with_(total=total, margin=total - self.difficulty))
        came_out(s, self, total - self.difficulty)
        return None

    def over(self, s: State) -> Outcome:
        """Whoever asked for it goes on with what it has come to."""
        s.hand_back(pulled=self.pulled, shown=self.shown, check=self.total, margin=self.margin)
        return END


class KungFuTest(Procedure):
    """A dude tries to perform a Technique: the pull has to be lower than their value (rule: kung-fu.test).

    Hands back `pulled`, `shown` and `margin`, 0 where the pull is just low enough.
    """

    steps: ClassVar = ("pull", "compare", "over")
    skill: ClassVar = "Kung Fu"
    player: PlayerId
    dude: CardId
    pulled: CardId = NOBODY
    shown: Face = NOBODY
    made_for: CardId = NOBODY
    """The Technique that is performed."""
    changed: int = 0
    """What effects add to the pull, beyond what its face shows."""
    plus: int = 0
    """What the text that asks for it adds to the pull."""
    margin: int = NOBODY

    def pull(self, s: State) -> Outcome:
        """Make the pull."""
        s.note("kung-fu.test", f"{s.name(self.dude)} makes a Kung Fu test")
        s.then(Pull(self.player, self.dude, "technique", self.made_for))
        return None

    def compare(self, s: State) -> Outcome:
        """Compare it with the dude's value, which counts every bonus at this moment."""
        value, pull = numbers.value(s, self.dude), hands.value_of(self.shown) + self.changed + self.plus
        is_ = "is" if pull < value else "is not"
        parts = f"{pull - self.plus} and {self.plus} more make {pull}, which" if self.plus else str(pull)
        s.note("kung-fu.test", f"{parts} {is_} lower than {s.name(self.dude)}'s {value}")
        s.become(self.with_(margin=value - 1 - pull))
        came_out(s, self, value - 1 - pull)
        return None

    def over(self, s: State) -> Outcome:
        """Whoever asked for it goes on with what it has come to."""
        s.hand_back(pulled=self.pulled, shown=self.shown, margin=self.margin)
        return END


TEST_OF: Final = {"skill test": SkillTest, "technique": KungFuTest}
"""The tests by the reason that their pulls and their outcomes have."""


def came_out(s: State, test: SkillTest | KungFuTest, margin: int) -> None:
    """A test has been passed or failed, which others may answer; what it was made for waits until they have.

    By how much a Kung Fu test is passed is the difference from the dude's value, which has to be at least 1.
    """
    technique = isinstance(test, KungFuTest)
    reason, amount = ("technique", margin + 1) if technique else ("skill test", margin)
    kind = "pass test" if margin >= 0 else "fail test"
    at = s.place(test.dude)
    event = Event(kind, test.dude, test.player, test.player, test.made_for, reason, at, amount, other=test.pulled)
    happen(s, event)


def test_again(s: State) -> bool:
    """Let the test that has just come out be made once more with another pull, which counts in place of the first."""
    for here, test in s.waiting(Procedure):
        if isinstance(test, Pull):
            return False
        if isinstance(test, SkillTest | KungFuTest):
            if test.pulled != NOBODY and s.cards[test.pulled].zone == "aside":
                s.put(test.pulled, "discard")
                s.note("values.pull", f"{s.name(test.pulled)} is discarded, and the pull is made again")
            fresh = test.with_(pulled=NOBODY, shown=NOBODY, changed=0, margin=NOBODY)
            s.stack[here] = fresh, test.steps.index("pull")
            return True
    return False


@Happens("skill test", ("makes a skill test", "make a skill test"), about="dude", done_to_it=False)
def _skill_test(s: State, event: Event) -> None:
    """A dude is about to pull for a skill test."""
    pass  # the test itself follows: this is only the moment at which effects may add to it


@Happens("perform", ("performs a Technique", "perform a Technique"), about="dude", done_to_it=False)
def _perform(s: State, event: Event) -> None:
    """A dude has performed a Technique with success; a combo may follow."""
    pass  # the Technique has taken effect already


@Happens("pass test", ("passes a test", "pass a test"), about="dude", done_to_it=False)
def _pass_test(s: State, event: Event) -> None:
    """A dude has passed a test of a skill or of Kung Fu by `event.margin`; what it was made for follows."""
    pass  # what it brings follows: this is only a moment that others may answer


@Happens("fail test", ("fails a test", "fail a test"), about="dude", done_to_it=False)
def _fail_test(s: State, event: Event) -> None:
    """A dude has failed a test of a skill or of Kung Fu."""
    pass  # likewise


@Happens("cast", ("casts a spell", "cast a spell"), about="dude", done_to_it=False, rule="skills.casting.cast")
def _cast(s: State, event: Event) -> None:
    """A dude has cast a spell."""
    pass  # the spell has taken effect already


def tested(s: State) -> str:
    """The skill that is being tested; empty where none is."""
    tests = (test for _, test in s.waiting(Procedure) if isinstance(test, SkillTest | KungFuTest))
    return next((test.skill for test in tests), "")


def add_to_check(s: State, amount: int, source: CardId) -> None:
    """Add to the skill check that is being made."""
    for here, test in _being_made(s):
        s.stack[here] = test.with_(bonus=test.bonus + amount), s.stack[here][1]
        s.note("skills.test", f"{s.name(source)} adds {amount} to the skill check")


def raise_difficulty(s: State, amount: int, source: CardId) -> None:
    """Raise what the test that is being made has to reach; its skill check stays what it is (rule: skills.test)."""
    for here, test in _being_made(s):
        s.stack[here] = test.with_(difficulty=test.difficulty + amount), s.stack[here][1]
        s.note("skills.test", f"{s.name(source)} raises the difficulty by {amount}, to {test.difficulty + amount}")


def _being_made(s: State) -> list[tuple[int, SkillTest]]:
    """The test of a skill that is being made, with its place on the stack; nothing where none is."""
    return [(here, test) for here, test in s.waiting(SkillTest) if isinstance(test, SkillTest)][:1]


def test_of(s: State, ability: Ability, scope: Scope) -> Procedure:
    """The test that an ability has to pass, by the dude that its text calls the caster or the performer."""
    assert ability.test is not None
    dude = scope.choice(ability.test.who)
    if ability.test.technique:
        return KungFuTest(scope.player, dude, made_for=scope.card)
    difficulty = int(ability.test.difficulty(s, scope))
    return SkillTest(scope.player, dude, ability.test.skill, difficulty, made_for=scope.card)
