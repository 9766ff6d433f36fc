"""Who could use a card whose text takes a dude to use it; where nobody can, which rule says so."""

from __future__ import annotations

import pytest

from judge.engine.abilities.legality import Objection, Opportunity, Play, called, objections, uses_left
from judge.engine.position.ability import Ability, always
from judge.engine.position.ability import Test as SkillTest
from judge.engine.position.kinds import CardId, Zone
from judge.engine.position.modifiers import ANOTHER_USE, USED
from judge.engine.position.state import State
from judge.engine.position.values import Modifier, Printed

from ..board import ANN, BEN, action, attach, dude, says, table

NOON = Opportunity(("noon",), ANN, "High Noon")
DONE = (says("done"),)


def against(s: State, card: CardId, player: int = ANN, ability: int = 0) -> list[tuple[str, str]]:
    found: list[Objection] = list(objections(s, Play(s.everybody()[player], card, ability), NOON))
    return [(one.rule, one.why) for one in found]


def spell() -> Printed:
    test = SkillTest("Huckster", lambda s, scope: 5)
    return Printed("Soul Blast", "spell", keywords=("Hex",), abilities=(Ability("noon", test=test, then=DONE),))


def test_a_spell_without_a_caster() -> None:
    """Rule: skills.casting. Nothing is added where there is nothing to add."""
    s = table()
    amy = dude(s, ANN, "Amy", fights=False)
    cast = attach(s, amy, spell())
    found = against(s, cast)
    assert [rule for rule, _ in found] == ["skills.casting"]
    assert found[0][1].startswith("no dude with the skill Huckster carries it")
    assert not found[0][1].endswith(": ")


def test_a_spell_is_cast_by_its_bearer_who_has_the_skill() -> None:
    s = table()
    ada = dude(s, ANN, "Ada", keywords=("Huckster",), ratings=(("Huckster", 2),), fights=False)
    cast = attach(s, ada, spell())
    assert against(s, cast) == []


# Once a day


def test_an_ability_is_used_once_a_day_and_once_more_for_each_text_that_says_so() -> None:
    """Rule: abilities.once-a-day."""
    s = table()
    amy = dude(s, ANN, "Amy", abilities=(Ability("noon", then=DONE), Ability("noon", then=DONE)), fights=False)
    assert uses_left(s, amy, 0) == 1
    s.used = ((amy, 0),)
    assert (uses_left(s, amy, 0), uses_left(s, amy, 1)) == (0, 1)
    assert against(s, amy) == [("abilities.once-a-day", "it has been used today")]
    assert against(s, amy, ability=1) == []
    s.modifiers = (Modifier(ANOTHER_USE, amy, 0, "day"),)
    assert (uses_left(s, amy, 0), uses_left(s, amy, 1)) == (1, 1)
    assert against(s, amy) == []


def test_a_repeat_ability_that_says_that_once_is_enough() -> None:
    s = table()
    amy = dude(s, ANN, "Amy", abilities=(Ability("noon", then=DONE, repeat=True),), fights=False)
    s.used = ((amy, 0), (amy, 0))
    assert against(s, amy) == []
    s.modifiers = (Modifier(USED, amy, 0, "round"),)
    words = "it has been used this round, and it says that once is enough"
    assert against(s, amy) == [("abilities.once-a-day", words)]
    s.modifiers = (Modifier(USED, amy, 1, "round"),)
    assert against(s, amy) == []


# Where it is, whose it is, what it costs


def test_an_action_is_used_out_of_ones_own_play_hand() -> None:
    """Rule: abilities.in-your-hand."""
    s = table()
    mine, theirs = (action(s, player, Ability("noon", then=DONE)) for player in (ANN, BEN))
    not_held = [("abilities.in-your-hand", "it is not in Ann's play hand")]
    assert against(s, mine) == []
    assert against(s, theirs) == not_held
    s.put(mine, "discard")
    assert against(s, mine) == not_held


def test_a_tao_that_stays_out_is_none_of_those_in_hand() -> None:
    """Rules: abilities.in-your-hand, kung-fu.tao-stays. It is cited of a Technique set aside, and of nothing else."""
    technique, action_ = (
        Printed("Action", "action", keywords=keywords, abilities=(Ability("noon", then=DONE),))
        for keywords in (("Tao of the Sloth",), ())
    )
    stays: tuple[tuple[Printed, Zone, tuple[str, ...]], ...] = (
        (technique, "aside", ("kung-fu.tao-stays",)), (technique, "discard", ()), (action_, "aside", ()),
    )  # fmt: skip
    for printed, zone, cites in stays:
        s = table()
        card = s.add_card(printed, ANN, zone)
        [found] = objections(s, Play(ANN, card, 0), NOON)
        assert (found.rule, found.cites) == ("abilities.in-your-hand", cites)


def test_another_card_is_used_in_play_by_who_controls_it() -> None:
    """Rules: abilities.controller, noon.acting, abilities.in-your-hand."""
    s = table()
    ability = Ability("noon", then=DONE)
    bob = dude(s, BEN, "Bob", abilities=(ability,), fights=False)
    held = s.add_card(Printed("Held", "dude", abilities=(ability,)), ANN, "hand")
    assert against(s, bob) == [("abilities.controller", "Ben controls it")]
    assert against(s, held) == [("noon.acting", "it is not in play, and only an action card is used from the hand")]
    s.set(bob, controller=ANN)
    assert against(s, bob) == []


def test_what_is_used_in_the_play_hand_is_used_there_only() -> None:
    s = table()
    ability = Ability("noon", then=DONE, in_hand=True)
    held = s.add_card(Printed("Held", "dude", abilities=(ability,)), ANN, "hand")
    theirs = s.add_card(Printed("Theirs", "dude", abilities=(ability,)), BEN, "hand")
    assert against(s, held) == []
    assert against(s, theirs) == [("abilities.in-your-hand", "it is not in Ann's play hand")]
    s.put(held, "discard")
    assert against(s, held) == [("abilities.in-your-hand", "it is not in Ann's play hand")]


@pytest.mark.parametrize(("rock", "told"), [(0, "none"), (2, "2")])
def test_what_cannot_be_paid_for(rock: int, told: str) -> None:
    """Rule: abilities.can-afford."""
    s = table()
    amy = dude(s, ANN, "Amy", abilities=(Ability("noon", then=DONE, rock=3),), fights=False)
    s.set_player(ANN, rock=rock)
    assert against(s, amy) == [("abilities.can-afford", f"it costs 3 ghost rock, and Ann has {told}")]
    s.set_player(ANN, rock=3)
    assert against(s, amy) == []


def test_a_repeat_ability_is_paid_for_each_time() -> None:
    """Rules: abilities.can-afford, abilities.repeat. It is cited of one that has been used, and is a Repeat ability."""
    for repeat, uses, cites in ((True, True, ("abilities.repeat",)), (True, False, ()), (False, True, ())):
        s = table()
        amy = dude(s, ANN, "Amy", abilities=(Ability("noon", then=DONE, rock=3, repeat=repeat),), fights=False)
        s.uses = frozenset([(amy, 0)] if uses else ())
        [found] = objections(s, Play(ANN, amy, 0), NOON)
        assert (found.rule, found.cites) == ("abilities.can-afford", cites)


def test_a_booted_card_cannot_boot_as_the_cost() -> None:
    """Rule: abilities.booted-cannot-boot."""
    s = table()
    amy = dude(s, ANN, "Amy", abilities=(Ability("noon", then=DONE, boot=True),), fights=False)
    assert against(s, amy) == []
    s.set(amy, booted=True)
    assert against(s, amy) == [("abilities.booted-cannot-boot", "it is booted, and it has to boot as the cost")]


def test_it_is_somebody_elses_turn_or_another_step() -> None:
    """Rules: abilities.your-turn, abilities.right-step."""
    s = table()
    bob = dude(s, BEN, "Bob", abilities=(Ability("noon", then=DONE), Ability("shootout", then=DONE)), fights=False)
    assert against(s, bob, BEN) == [("abilities.your-turn", "it is Ann's turn to play")]
    words = "it is a Shootout ability, and this is the High Noon"
    assert against(s, bob, BEN, 1)[0] == ("abilities.right-step", words)
    assert called(Ability("noon", then=DONE)) == "Noon"


def test_a_condition_that_does_not_hold_is_a_requirement() -> None:
    """Rule: abilities.requirement."""
    s = table()
    amy = dude(s, ANN, "Amy", abilities=(Ability("noon", then=DONE, where=lambda s, scope: False),), fights=False)
    bea = dude(s, ANN, "Bea", abilities=(Ability("noon", then=DONE, where=always),), fights=False)
    assert against(s, amy) == [("abilities.requirement", "what it says has to be so is not so")]
    assert against(s, bea) == []
