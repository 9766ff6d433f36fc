"""What a requirement lacks, told by its own instructions."""

from __future__ import annotations

import pytest

from judge.engine.abilities.lacking import CANNOT_BE_DONE, MOST_NAMED, lacking, listed
from judge.engine.position.ability import Choice, Instruction, Scope
from judge.engine.position.kinds import CardId
from judge.engine.position.procedure import Decision, Option
from judge.engine.position.state import State

from ..board import ANN, BEN, dude, table


class Boot(Instruction):
    """What was picked has to be unbooted."""

    name: str

    def hindrance(self, s: State, scope: Scope) -> str | None:
        card = scope.choice(self.name)
        return f"{s.name(card)} is booted" if s.cards[card].booted else None


class Pick(Choice):
    """A choice among dudes of a player, of whom the booted ones may be out."""

    name: str
    of: int
    unbooted: bool = False

    def options(self, s: State, scope: Scope) -> list[Option]:
        mine = [
            card for card in s.in_play() if s.cards[card].controller == self.of and s.cards[card].printed.type == "dude"
        ]
        return [Option("choose", card) for card in mine if not (self.unbooted and s.cards[card].booted)]

    def asks_for(self, s: State, scope: Scope) -> str:
        return f"a dude of {s.who(ANN if self.of == ANN else BEN)}"

    def refused(self, s: State, scope: Scope) -> list[str]:
        out = [card for card in s.in_play() if self.unbooted and s.cards[card].booted]
        return [f"{s.name(card)} is booted" for card in out if s.cards[card].controller == self.of]

    def ask(self, s: State, scope: Scope, options: tuple[Option, ...]) -> Decision:
        return Decision(scope.player, "choose", options, "abilities.requirement", self.name)

    def answered(self, s: State, scope: Scope, option: Option) -> Scope:
        return scope.choose(self.name, option.card)


@pytest.fixture
def s() -> State:
    s = table("Ann", "Ben")
    for player, name in ((ANN, "Abe"), (ANN, "Al"), (BEN, "Bob")):
        s.set(dude(s, player, name), booted=True)
    return s


SCOPE = Scope(ANN, CardId(0))


def test_nothing_is_lacking_where_a_way_meets_it(s: State) -> None:
    assert lacking(s, SCOPE, (Pick("one", ANN),)) is None
    assert lacking(s, SCOPE, ()) is None


def test_whoever_could_be_chosen_is_told_with_what_speaks_against_them(s: State) -> None:
    assert str(lacking(s, SCOPE, (Pick("one", ANN, True),))) == "it asks for a dude of Ann: Abe is booted, Al is booted"
    assert (
        str(lacking(s, SCOPE, (Pick("one", ANN), Boot("one"))))
        == "it asks for a dude of Ann: Abe is booted, Al is booted"
    )


def test_where_every_choice_fails_by_the_same_later_one_that_one_is_told(s: State) -> None:
    program = (Pick("one", ANN), Pick("other", BEN, True))
    assert str(lacking(s, SCOPE, program)) == "it asks for a dude of Ben: Bob is booted"


def test_there_is_nothing_of_the_kind(s: State) -> None:
    assert str(lacking(s, SCOPE, (Pick("one", 7),))) == "it asks for a dude of Ben, and there is none"


class Silent(Instruction):
    """What can never be done and does not say why."""

    def possible(self, s: State, scope: Scope) -> bool:
        return False


def test_what_cannot_say_why_is_said_to_be_impossible(s: State) -> None:
    assert str(lacking(s, SCOPE, (Silent(),))) == CANNOT_BE_DONE


def test_of_many_it_is_said_how_many_more_there_are() -> None:
    assert listed([str(n) for n in range(MOST_NAMED + 2)]).endswith(", and so on for 2 more")
    assert listed(["this, that", "more"]) == "this, that; more"
