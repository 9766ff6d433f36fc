"""Numbers of cards: what counts in play and what outside it, how far they go, and which of several effects decides."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from judge.engine.position import hands
from judge.engine.position.ability import Ability, Scope
from judge.engine.position.kinds import CardId, PlayerId, Zone
from judge.engine.position.modifiers import (
    BOUNTY,
    BULLETS,
    INFLUENCE,
    KEYWORD,
    KUNG_FU,
    LOST_BULLETS,
    LOST_INFLUENCE,
    LOST_KEYWORDS,
    MOST_BULLETS,
    VALUE,
)
from judge.engine.position.state import State
from judge.engine.position.sums import Sum, how_it_comes_about
from judge.engine.position.values import NOBODY, Lingering, Modifier, Printed
from judge.engine.table import numbers
from judge.engine.table.standing import Standing

from ..board import ANN, BEN, attach, dude, stand_in, table


def effect(
    s: State, what: str, of: CardId | PlayerId, amount: int, until: str = "day", source: CardId = NOBODY
) -> None:
    s.modifiers = (*s.modifiers, Modifier(what, of, amount, until, source))


def on_its_bearer(s: State, scope: Scope) -> bool:
    return bool(s.cards[scope.card].attached == scope.choice("it"))


def gives(what: str, amount: int = 1) -> Standing:
    return Standing(what, on_its_bearer, lambda s, scope: amount)


def told(s: State, number: Any, *of: Any) -> list[tuple[str, str]]:
    """The parts of a number, each with its rule."""
    _, whole = how_it_comes_about(s, lambda now: number(now, *of))
    return [(str(part), part.rule) for part in whole.every_part()]


# Where a card is


OUTSIDE: tuple[Zone, ...] = ("hand", "discard", "deck", "boot hill")


@pytest.mark.parametrize("zone", OUTSIDE)
def test_outside_play_only_what_is_printed_counts(zone: Zone) -> None:
    """An effect that lasts has nothing to do with the card once it has left play."""
    s = table()
    printed = stand_in("Amy", "dude", bullets=2, stud=True, influence=3, keywords=("Deputy",), face=hands.face(7, 1))
    amy = s.add_card(printed, ANN, zone)
    for what in (BULLETS, INFLUENCE, VALUE, KEYWORD + "Rowdy"):
        effect(s, what, amy, 2)
    effect(s, KEYWORD + "Deputy", amy, 0)
    assert (numbers.total_bullets(s, amy), numbers.influence(s, amy), numbers.value(s, amy)) == (2, 3, 7)
    assert (numbers.has(s, amy, "Deputy"), numbers.has(s, amy, "Rowdy")) == (True, False)
    assert not numbers.has_skill(s, amy, "Deputy")


def test_a_token_that_has_left_play_has_no_bullets() -> None:
    s = table()
    gunslinger = stand_in("Gunslinger", "dude", bullets=3, keywords=("Token",))
    assert numbers.bullets(s, s.add_card(gunslinger, ANN, "boot hill")) == 0
    assert numbers.bullets(s, s.add_card(gunslinger, ANN, "play", at=s.players[ANN].home)) == 3


def test_only_a_dude_has_bullets_and_a_bounty() -> None:
    """Rules: types.bullets, bounty.only-dudes."""
    s = table()
    gun = attach(s, dude(s, ANN, "Abe", "1 draw"), stand_in("Gun", "goods", bullets=2))
    s.set(gun, bounty=2)
    assert (numbers.bullets(s, gun), numbers.total_bullets(s, gun), numbers.bounty(s, gun)) == (0, 0, 0)
    assert told(s, numbers.bounty, gun) == [("Gun is no dude, and no other card has bounty", "bounty.only-dudes")]


# Keywords


def test_a_keyword_comes_by_a_standing_text_alone_or_by_an_effect_alone() -> None:
    s = table()
    amy, bea = dude(s, ANN, "Amy"), dude(s, ANN, "Bea")
    assert not numbers.has(s, amy, "Gadget")
    attach(s, amy, stand_in("Cog", "goods", standing=(gives(KEYWORD + "Gadget"),)))
    assert (numbers.has(s, amy, "Gadget"), numbers.has(s, bea, "Gadget")) == (True, False)
    assert numbers.keywords(s, amy) == ("Gadget",)
    assert numbers.keywords(s, bea) is None
    assert numbers.has(s, dude(s, ANN, "Cal", keywords=("Deputy",)), "Deputy")

    plain = table()
    amy, bea = dude(plain, ANN, "Amy"), dude(plain, ANN, "Bea")
    effect(plain, KEYWORD + "Gadget", amy, 1)
    assert (numbers.has(plain, amy, "Gadget"), numbers.has(plain, bea, "Gadget")) == (True, False)


def test_a_text_that_was_left_behind_counts_like_any_other() -> None:
    """Rule: reacts.lingering. Nothing else on the table gives a keyword or bullets."""
    s = table()
    amy, bea = dude(s, ANN, "Amy", "1 draw"), dude(s, ANN, "Bea", "1 draw")
    both = tuple(Standing(what, lambda s, scope: scope.choice("it") == amy) for what in ("keyword Gadget", "bullets"))
    card = s.add_card(Printed("Action", "action", abilities=(Ability("noon", waiting=both),)), ANN, "discard")
    s.lingering = tuple(Lingering(card, 0, n, ANN, (), "day") for n in range(2))
    assert (numbers.has(s, amy, "Gadget"), numbers.has(s, bea, "Gadget")) == (True, False)
    assert (numbers.bullets(s, amy), numbers.bullets(s, bea)) == (2, 1)
    assert numbers.keywords(s, amy) == ("Gadget",)


def test_of_several_effects_on_a_keyword_the_latest_decides() -> None:
    s = table()
    amy = dude(s, ANN, "Amy", keywords=("Deputy",))
    for amount, has in ((0, False), (1, True), (0, False)):
        effect(s, KEYWORD + "Deputy", amy, amount)
        assert numbers.has(s, amy, "Deputy") is has
    assert numbers.keywords(s, amy) == ()


def test_who_has_lost_all_keywords_has_no_skill_either() -> None:
    """Rule: abilities.cannot-beats-can."""
    s = table()
    amy = dude(s, ANN, "Amy", keywords=("Huckster",), ratings=(("Huckster", 2),))
    assert (numbers.has_skill(s, amy, "Huckster"), numbers.skill(s, amy, "Huckster")) == (True, 2)
    attach(s, amy, stand_in("Gag", "goods", standing=(gives("loses " + LOST_KEYWORDS),)))
    effect(s, KEYWORD + "Huckster", amy, 1)
    assert (numbers.has(s, amy, "Huckster"), numbers.skill(s, amy, "Huckster")) == (False, 0)
    assert not numbers.has_skill(s, amy, "Huckster")
    assert told(s, numbers.skill, amy, "Huckster")[-1] == ("it has lost its keywords", "abilities.cannot-beats-can")


def test_an_effect_alone_takes_all_keywords_away() -> None:
    """Rule: abilities.cannot-beats-can. No text on the table has to say so."""
    s = table()
    amy = dude(s, ANN, "Amy", keywords=("Huckster",), ratings=(("Huckster", 2),))
    effect(s, LOST_KEYWORDS, amy, 0)
    assert (numbers.has(s, amy, "Huckster"), numbers.skill(s, amy, "Huckster")) == (False, 0)


def test_a_skill_is_somebodys_in_play() -> None:
    """Goods of the same keyword have none."""
    s = table()
    amy = dude(s, ANN, "Amy")
    book = attach(s, amy, stand_in("Book", "goods", keywords=("Huckster",), ratings=(("Huckster", 1),)))
    assert not numbers.has_skill(s, book, "Huckster")
    assert not numbers.has_skill_for(s, amy, "Huckster", book)


# Limits


def test_a_number_below_zero_counts_as_zero_and_still_stands_there() -> None:
    """Rule: values.clamp."""
    s = table()
    amy = dude(s, ANN, "Amy", "1 draw", influence=1, keywords=(KUNG_FU,), ratings=((KUNG_FU, 1),))
    for what in (BULLETS, INFLUENCE, KUNG_FU):
        effect(s, what, amy, -3)
    assert numbers.total_bullets(s, amy) == -2
    assert (numbers.bullets(s, amy), numbers.influence(s, amy), numbers.skill(s, amy, KUNG_FU)) == (0, 0, 0)
    for number in (numbers.bullets, numbers.influence, partial(skill, name=KUNG_FU)):
        assert told(s, number, amy)[-1] == ("at least 0", "values.clamp")
    effect(s, BULLETS, amy, 3)
    assert numbers.bullets(s, amy) == 1


def skill(s: State, card: CardId, name: str) -> int:
    return numbers.skill(s, card, name)


@pytest.mark.parametrize(("printed", "plus", "value"), [(7, 2, 9), (12, 1, 13), (12, 3, 13), (2, -1, 1), (2, -4, 1)])
def test_a_value_stays_between_an_ace_and_a_king(printed: int, plus: int, value: int) -> None:
    """Rule: values.card-value."""
    s = table()
    amy = dude(s, ANN, "Amy", face=hands.face(printed, 2))
    effect(s, VALUE, amy, plus)
    assert numbers.value(s, amy) == value


def test_a_kung_fu_rating_adds_to_a_dudes_value_in_play() -> None:
    """Rule: values.card-value. What has no value stays without."""
    s = table()
    printed = stand_in("Li", "dude", face=hands.face(5, 2), keywords=(KUNG_FU,), ratings=((KUNG_FU, 3),))
    li = s.add_card(printed, ANN, "play", at=s.players[ANN].home)
    assert numbers.value(s, li) == 8
    assert ("+3 Kung Fu rating", "kung-fu.rating") in told(s, numbers.value, li)
    assert numbers.value(s, s.add_card(printed, ANN, "hand")) == 5
    effect(s, VALUE, s.players[ANN].home, 3)
    assert numbers.value(s, s.players[ANN].home) == 0


def test_the_rule_of_a_rating_is_that_of_the_skill_or_of_kung_fu() -> None:
    s = table()
    amy = dude(s, ANN, "Amy", keywords=("Huckster", KUNG_FU), ratings=(("Huckster", 2), (KUNG_FU, 1)))
    assert told(s, numbers.skill, amy, "Huckster") == [("printed 2", "skills.rating")]
    assert told(s, numbers.skill, amy, KUNG_FU) == [("printed 1", "kung-fu.rating")]


def test_no_more_bullets_than_an_effect_allows() -> None:
    """An effect is told where the number comes down to it, and only there."""
    s = table()
    amy = dude(s, ANN, "Amy", "3 stud")
    fan = s.add_card(stand_in("Fan", "action"), BEN, "discard")
    effect(s, MOST_BULLETS, amy, 4, source=fan)
    assert numbers.bullets(s, amy) == 3
    assert [rule for _, rule in told(s, numbers.bullets, amy)] == ["types.bullets"]
    effect(s, BULLETS, amy, 2)
    assert numbers.bullets(s, amy) == 4
    assert told(s, numbers.bullets, amy)[-1][1] == "abilities.cannot-beats-can"
    assert numbers.total_bullets(s, amy) == 5


def test_a_number_that_a_text_keeps_from_going_lower() -> None:
    """Rule: abilities.cannot-beats-can. The text is told where it keeps the number, and only there."""
    s = table()
    amy = dude(s, ANN, "Amy", "3 draw")
    attach(s, amy, stand_in("Nerve", "goods", standing=(gives("never below " + BULLETS, 2),)))
    assert [rule for _, rule in told(s, numbers.bullets, amy)] == ["types.bullets"]
    effect(s, BULLETS, amy, -2)
    assert numbers.bullets(s, amy) == 2
    assert told(s, numbers.bullets, amy)[-1] == ("at least 2 by Nerve", "abilities.cannot-beats-can")
    effect(s, BULLETS, amy, 3)
    assert numbers.bullets(s, amy) == 4


def test_grit_is_the_sum_of_three_numbers_each_within_its_limits() -> None:
    """Rule: values.grit."""
    s = table()
    amy = dude(s, ANN, "Amy", "2 draw", influence=1, face=hands.face(12, 2))
    effect(s, BULLETS, amy, -5)
    effect(s, VALUE, amy, 4)
    assert numbers.grit(s, amy) == 13 + 0 + 1
    attach(s, amy, stand_in("Nerve", "goods", standing=(gives("never below grit", 15),)))
    assert numbers.grit(s, amy) == 15
    effect(s, INFLUENCE, amy, 6)
    assert numbers.grit(s, amy) == 20


# Bonuses


def test_a_bonus_that_goods_have_lost_is_none() -> None:
    s = table()
    amy = dude(s, ANN, "Amy", "1 draw", influence=1)
    gun = attach(s, amy, stand_in("Gun", "goods", bullets=2, influence=1))
    assert (numbers.bullets(s, amy), numbers.influence(s, amy)) == (3, 2)
    effect(s, LOST_INFLUENCE, gun, 0)
    assert (numbers.bullets(s, amy), numbers.influence(s, amy)) == (3, 1)
    assert ("Gun has lost its influence bonus", "abilities.cannot-beats-can") in told(s, numbers.influence, amy)
    effect(s, LOST_BULLETS, gun, 0)
    assert numbers.bullets(s, amy) == 1
    assert ("Gun has lost its bullet bonus", "abilities.cannot-beats-can") in told(s, numbers.bullets, amy)


def test_a_weapon_and_other_goods_add_bullets_by_their_own_rules() -> None:
    """Rules: cards.weapons, types.goods-bonuses."""
    s = table()
    amy = dude(s, ANN, "Amy", "1 draw")
    attach(s, amy, stand_in("Gun", "goods", bullets=2, keywords=("Weapon",)))
    attach(s, amy, stand_in("Boots", "goods", bullets=1))
    assert told(s, numbers.bullets, amy)[1:] == [("+2 Gun", "cards.weapons"), ("+1 Boots", "types.goods-bonuses")]


def test_what_one_card_adds_is_left_out() -> None:
    s = table()
    amy, ben = dude(s, ANN, "Amy", influence=1), dude(s, BEN, "Ben")
    effect(s, INFLUENCE, amy, 2, source=ben)
    effect(s, INFLUENCE, amy, 4)
    assert (numbers.influence(s, amy), numbers.influence(s, amy, ben)) == (7, 5)


# Effects


def test_what_was_added_for_good_leaves_penalties_and_what_ends_out() -> None:
    """Rule: abilities.duration."""
    s = table()
    amy = dude(s, ANN, "Amy")
    for amount, until in ((2, "permanent"), (-1, "permanent"), (4, "day"), (1, "permanent")):
        effect(s, BULLETS, amy, amount, until)
    assert numbers.permanent(s, BULLETS, amy) == 3
    assert numbers.amounts(s, BULLETS, amy) == [2, -1, 4, 1]


def test_of_several_effects_the_first_that_a_card_has_is_named() -> None:
    s = table()
    amy, bea, cal = (dude(s, ANN, name) for name in ("Amy", "Bea", "Cal"))
    assert numbers.whose_effect(s, BULLETS, amy) == "an earlier effect"
    for source in (NOBODY, bea, cal):
        effect(s, BULLETS, amy, 1, source=source)
    assert numbers.whose_effect(s, BULLETS, amy) == "Bea"


def test_stud_and_draw_are_told_by_what_decided() -> None:
    """Rule: values.stud-draw-latest."""
    s = table()
    amy = dude(s, ANN, "Amy", "1 draw")
    assert told(s, numbers.stud, amy) == [("printed as a draw", "types.bullets")]
    attach(s, amy, stand_in("Gun", "goods", standing=(gives("stud"),)))
    assert told(s, numbers.stud, amy)[1] == ("Gun makes them a stud", "values.stud-draw-latest.traits")
    effect(s, "stud", amy, 0)
    assert not numbers.stud(s, amy)
    words = "an earlier effect makes them a draw, for the rest of the day, which began last"
    assert told(s, numbers.stud, amy)[1] == (words, "values.stud-draw-latest")


def test_bounty_is_what_lies_there_and_what_texts_say() -> None:
    """Rules: bounty.counters, values.clamp."""
    s = table()
    amy, ben = dude(s, ANN, "Amy", bounty=2), dude(s, BEN, "Ben", bounty=1)
    attach(s, amy, stand_in("Poster", "goods", standing=(gives(BOUNTY, 3),)))
    attach(s, ben, stand_in("Pardon", "goods", standing=(gives(BOUNTY, -4),)))
    assert (numbers.bounty(s, amy), numbers.bounty(s, ben)) == (5, 0)
    assert told(s, numbers.bounty, amy)[0] == ("2 counters", "bounty.counters")
    assert told(s, numbers.bounty, ben)[-1] == ("at least 0", "values.clamp")


def test_a_text_that_keeps_a_bounty_from_falling_gives_none() -> None:
    """Rule: bounty.wanted."""
    s = table()
    amy = dude(s, ANN, "Amy")
    attach(s, amy, stand_in("Grudge", "goods", standing=(gives("never below " + BOUNTY, 2),)))
    assert numbers.bounty(s, amy) == 0
    words = "Grudge gives nobody a bounty, and only keeps one from falling below 2"
    assert (words, "bounty.wanted") in told(s, numbers.bounty, amy)
    s.set(amy, bounty=3)
    assert "bounty.wanted" not in [rule for _, rule in told(s, numbers.bounty, amy)]


def test_a_sum_is_told_under_its_name() -> None:
    s = table()
    amy = dude(s, ANN, "Amy", "1 draw", influence=2)
    _, whole = how_it_comes_about(s, lambda now: numbers.grit(now, amy))
    [grit] = whole.parts
    assert isinstance(grit, Sum)
    assert [part.name for part in grit.parts if isinstance(part, Sum)] == ["value", "bullets", "influence"]
    words = "value 0, bullets 1 and influence 2, each within its limits first"
    assert told(s, numbers.grit, amy)[0] == (words, "values.grit")
