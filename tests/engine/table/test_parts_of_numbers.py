"""What numbers are made of: what sets them, what is ignored, which skill counts instead; each part with its rule."""

from __future__ import annotations

from judge.engine.position import hands
from judge.engine.position.ability import Scope
from judge.engine.position.modifiers import (
    BECOMES,
    BEGAN,
    BOUNTY,
    BULLETS,
    INFLUENCE,
    INFLUENCE_FOR_BULLETS,
    KEYWORD,
    KUNG_FU,
    LOST_INFLUENCE,
    LOST_KEYWORDS,
    MOST_BULLETS,
    OVERRULED,
    STUD,
    VALUE,
)
from judge.engine.position.state import State
from judge.engine.position.sums import how_it_comes_about
from judge.engine.position.values import NOBODY, Modifier
from judge.engine.table import numbers
from judge.engine.table.ignoring import CHANGE, IGNORES
from judge.engine.table.skill_instead import DUDE
from judge.engine.table.standing import FIXED, INSTEAD, Standing

from ..board import ANN, BEN, attach, dude, stand_in, table
from .test_numbers import effect, gives, told


def rules(parts: list[tuple[str, str]]) -> list[str]:
    return [rule for _, rule in parts]


# Numbers that are set


def test_what_an_effect_sets_stands_and_what_comes_later_counts_from_there() -> None:
    """Rule: values.set. In play; what is printed and what bore on it before is overruled, and not told."""
    s = table()
    amy = dude(s, ANN, "Amy", "2 draw", influence=2, face=hands.face(7, 1))
    old = attach(s, amy, stand_in("Old", "goods", bullets=1, influence=1))
    numbers_of = {BULLETS: numbers.bullets, INFLUENCE: numbers.influence, VALUE: numbers.value}
    for what in numbers_of:
        effect(s, what, amy, 1)
        effect(s, OVERRULED + what, amy, 0, source=old)
        effect(s, BECOMES[what], amy, 4)
    assert [number(s, amy) for number in numbers_of.values()] == [4, 4, 4]
    assert numbers.total_bullets(s, amy) == 4
    for what, number in numbers_of.items():
        assert told(s, number, amy) == [("set to 4 by an earlier effect, for the rest of the day", "values.set")]
        effect(s, what, amy, 2)
        assert number(s, amy) == 6
        assert rules(told(s, number, amy)) == ["values.set", "abilities.duration"]
    attach(s, amy, stand_in("New", "goods", bullets=1, influence=1))
    assert (numbers.bullets(s, amy), numbers.influence(s, amy)) == (7, 7)
    s.put(amy, "discard")
    assert (numbers.bullets(s, amy), numbers.influence(s, amy), numbers.value(s, amy)) == (2, 2, 7)


def test_what_a_text_says_a_number_is_comes_before_what_an_effect_sets() -> None:
    """Rule: abilities.cannot-beats-can. It does not move, whatever bears on it, while its card is in play."""
    s = table()
    amy = dude(s, ANN, "Amy", "2 draw", influence=2)
    attach(s, amy, stand_in("Chains", "goods", standing=(gives(FIXED + BULLETS, 1), gives(FIXED + INFLUENCE, 0))))
    for what in (BULLETS, INFLUENCE):
        effect(s, BECOMES[what], amy, 4)
        effect(s, what, amy, 3)
    assert (numbers.bullets(s, amy), numbers.total_bullets(s, amy), numbers.influence(s, amy)) == (1, 1, 0)


def test_without_one_card_what_has_been_set_counts_without_it_too() -> None:
    s = table()
    amy, ben = dude(s, ANN, "Amy", influence=1), dude(s, BEN, "Ben")
    effect(s, BECOMES[INFLUENCE], amy, 4)
    effect(s, INFLUENCE, amy, 2, source=ben)
    assert (numbers.influence(s, amy), numbers.influence(s, amy, ben)) == (6, 4)


# What does not count


def no_penalties(s: State, scope: Scope) -> int:
    return int(scope.choice(CHANGE) < 0)


def test_what_a_text_lets_be_ignored_does_not_count() -> None:
    """Rule: abilities.cannot-beats-can. Effects, texts and goods alike; each is told once."""
    s = table()
    amy, bea = (dude(s, ANN, name, "3 draw", influence=2) for name in ("Amy", "Bea"))
    for each in (amy, bea):
        effect(s, BULLETS, each, -1)
        effect(s, BULLETS, each, 2)
        attach(s, each, stand_in("Rust", "goods", bullets=-2))
    assert (numbers.bullets(s, amy), numbers.bullets(s, bea)) == (2, 2)
    text = Standing(IGNORES + BULLETS, lambda now, scope: now.name(scope.choice("it")) == "Amy", no_penalties)
    dude(s, ANN, "Boss", standing=(text,))
    assert (numbers.bullets(s, amy), numbers.bullets(s, bea)) == (5, 2)
    words = [part for part, rule in told(s, numbers.bullets, amy) if rule == "abilities.cannot-beats-can"]
    assert len(words) == 2
    effect(s, INFLUENCE, amy, -1)
    assert numbers.influence(s, amy) == 1


def test_an_effect_on_goods_is_part_of_their_bonus() -> None:
    """Rule: cards.weapons."""
    s = table()
    amy = dude(s, ANN, "Amy", "1 draw")
    gun = attach(s, amy, stand_in("Gun", "goods", bullets=2, keywords=("Weapon",)))
    effect(s, BULLETS, gun, 1)
    assert numbers.bullets(s, amy) == 4
    assert told(s, numbers.bullets, amy)[1:] == [
        ("+2 Gun", "cards.weapons"), ("+1 an earlier effect, for the rest of the day", "abilities.duration"),
    ]  # fmt: skip


def test_goods_without_influence_lose_none() -> None:
    s = table()
    amy = dude(s, ANN, "Amy", influence=1)
    gun, medal = (attach(s, amy, stand_in(name, "goods", influence=n)) for name, n in (("Gun", 0), ("Medal", 2)))
    effect(s, LOST_INFLUENCE, gun, 0)
    assert told(s, numbers.influence, amy) == [("printed 1", "types.dude"), ("+2 Medal", "types.goods-bonuses")]
    effect(s, LOST_INFLUENCE, medal, 0)
    assert rules(told(s, numbers.influence, amy)) == ["types.dude", "abilities.cannot-beats-can"]


def test_a_text_keeps_a_number_up_only_where_it_would_be_lower_and_in_play() -> None:
    """Rule: abilities.cannot-beats-can. A skill and a bounty are kept up by texts of their own."""
    s = table()
    amy = dude(s, ANN, "Amy", "3 draw", bounty=2)
    keeps = (Standing("never below " + BULLETS, amount=lambda now, scope: 3), gives("never below " + BOUNTY, 2))
    nerve = attach(s, amy, stand_in("Nerve", "goods", standing=keeps))
    assert rules(told(s, numbers.bullets, amy)) == ["types.bullets"], "it is that high without the text"
    held = s.add_card(stand_in("Held", "dude", bullets=1), ANN, "hand")
    assert numbers.bullets(s, held) == 1
    parts = told(s, numbers.bounty, amy)
    assert [part for part, _ in parts] == ["2 counters", "at least 2 by Nerve"]
    s.set(amy, bounty=3)
    assert [part for part, _ in told(s, numbers.bounty, amy)] == ["3 counters"]
    s.put(nerve, "discard")
    assert [part for part, _ in told(s, numbers.bounty, amy)] == ["3 counters"]


def test_an_effect_that_allows_fewer_bullets_is_told() -> None:
    s = table()
    amy = dude(s, ANN, "Amy", "3 draw")
    effect(s, MOST_BULLETS, amy, 1)
    assert numbers.bullets(s, amy) == 1
    assert [part for part, _ in told(s, numbers.bullets, amy)] == [
        "printed 3", "at most 1 by an earlier effect, for the rest of the day",
    ]  # fmt: skip


# Everybody's, and keywords


def test_what_bears_on_everybody_is_an_effect_or_a_text() -> None:
    s = table()
    assert not numbers.everywhere(s, INFLUENCE_FOR_BULLETS)
    boss = dude(s, ANN, "Boss", standing=(Standing(INFLUENCE_FOR_BULLETS),))
    assert numbers.everywhere(s, INFLUENCE_FOR_BULLETS)
    s.put(boss, "discard")
    assert not numbers.everywhere(s, INFLUENCE_FOR_BULLETS)
    effect(s, INFLUENCE_FOR_BULLETS, NOBODY, 0)
    assert numbers.everywhere(s, INFLUENCE_FOR_BULLETS)


def test_the_keywords_of_a_card_are_its_own() -> None:
    """Those printed come first, then those given; an effect on another card or of another kind gives none."""
    s = table()
    amy, bea = dude(s, ANN, "Amy", keywords=("Law Dog",)), dude(s, ANN, "Bea")
    effect(s, KEYWORD + "Deputy", amy, 1)
    effect(s, BULLETS, bea, 1)
    effect(s, KEYWORD + "Abomination", bea, 0)
    assert numbers.keywords(s, amy) == ("Law Dog", "Deputy")
    assert numbers.keywords(s, bea) is None


# Stud or draw


def test_the_latest_to_begin_makes_a_stud_or_a_draw() -> None:
    """Rule: values.stud-draw-latest. A text begins with its card; one that was there from the start comes first."""
    s = table()
    amy, bea = dude(s, ANN, "Amy", "1 draw"), dude(s, ANN, "Bea", "1 draw")
    effect(s, STUD, bea, 1)
    effect(s, BULLETS, amy, 1)
    assert (numbers.stud(s, amy), numbers.stud(s, bea)) == (False, True)
    text = gives(STUD, 0)
    there = attach(s, amy, stand_in("Old Gun", "goods", standing=(text,)))
    s.modifiers = tuple(m for m in s.modifiers if m.what != BEGAN)
    gun = s.add_card(stand_in("Fan", "action"), BEN, "discard")
    effect(s, STUD, amy, 1, source=gun)
    effect(s, BULLETS, there, 1)
    assert numbers.stud(s, amy)
    last = told(s, numbers.stud, amy)[-1]
    assert last == ("Fan makes them a stud, for the rest of the day, which began last", "values.stud-draw-latest")
    s.modifiers += (Modifier(BEGAN, there, 0, "day"),)
    assert not numbers.stud(s, amy)
    s.keep()
    assert told(s, numbers.stud, amy)[-1] == (
        "Old Gun makes them a draw, which began last", "values.stud-draw-latest.traits",
    )  # fmt: skip
    _, whole = how_it_comes_about(s, lambda now: numbers.stud(now, amy))
    assert [part.clause for part in whole.every_part()][-1] is text


def test_goods_that_add_bullets_change_no_kind() -> None:
    """Rule: cards.bullet-bonus-colour. Of goods, and of those that add any."""
    s = table()
    amy = dude(s, ANN, "Amy", "1 draw")
    for kind, bullets in (("goods", 2), ("goods", 0), ("spell", 2)):
        attach(s, amy, stand_in(f"{kind} {bullets}", kind, bullets=bullets))
    assert told(s, numbers.stud, amy) == [
        ("printed as a draw", "types.bullets"),
        ("goods 2 adds bullets, and nothing to that", "cards.bullet-bonus-colour"),
    ]  # fmt: skip


# Values and skills


def test_a_value_is_told_with_its_limits() -> None:
    """Rules: types.suit-and-value, values.card-value, kung-fu.rating."""
    s = table()
    for printed, plus, limit in ((7, 2, ""), (12, 1, "at most 13"), (12, 3, "at most 13"), (2, -1, "at least 1"),
                                 (2, -4, "at least 1"), (2, 0, ""), (1, 0, ""), (13, 0, "")):  # fmt: skip
        amy = dude(s, ANN, f"Amy {printed} {plus}", face=hands.face(printed, 2))
        if plus:
            effect(s, VALUE, amy, plus)
        found = told(s, numbers.value, amy)
        assert found[0] == (f"printed {printed}", "types.suit-and-value")
        assert [part for part, rule in found if rule == "values.card-value"] == [limit] * bool(limit)
    held = s.add_card(stand_in("Held", "goods", face=hands.face(5, 1)), ANN, "hand")
    assert told(s, numbers.value, held) == [("printed 5", "types.suit-and-value")]


def test_another_skill_counts_in_the_place_of_one_for_one_card() -> None:
    """Rules: skills.rating, skills.casting. The higher rating counts, of a skill that the dude has."""
    s = table()
    ratings = (("Huckster", 1), ("Shaman", 3), ("Blessed", 2))
    ada = dude(s, ANN, "Ada", keywords=("Shaman", "Blessed"), ratings=ratings)
    both = dude(s, ANN, "Both", keywords=("Huckster", "Shaman"), ratings=(("Huckster", 4), ("Shaman", 3)))
    plain, pure = dude(s, ANN, "Plain"), dude(s, ANN, "Pure", keywords=("Huckster",))
    hex_ = attach(s, ada, stand_in("Blast", "spell", keywords=("Hex",)))
    other = attach(s, ada, stand_in("Other", "spell", keywords=("Hex",)))
    s.add_card(stand_in("Action", "action"), ANN, "hand")
    assert not numbers.has_skill_for(s, ada, "Huckster", hex_)

    def of_that_spell(now: State, scope: Scope) -> bool:
        return bool(scope.choice("it") == hex_ and scope.choice(DUDE) != NOBODY)

    text = Standing(INSTEAD + "Huckster", of_that_spell, lambda now, scope: 2)
    dude(s, ANN, "Boss", standing=(text,))
    who = [numbers.has_skill_for(s, each, "Huckster", hex_) for each in (ada, both, plain, pure)]
    assert who == [True, True, False, True]
    assert not numbers.has_skill_for(s, ada, "Huckster", other)
    assert numbers.skill(s, ada, "Huckster") == 1, "nothing is being cast"
    for dude_, rating in ((ada, 3), (both, 4), (plain, 0)):
        s.stack.clear()
        s.begin("Declare", scope=Scope(ANN, hex_).choose("caster", dude_), verb="play", number=0)
        assert numbers.skill(s, dude_, "Huckster") == rating
        found = told(s, numbers.skill, dude_, "Huckster")
        assert ("Boss" in " ".join(part for part, _ in found)) is (dude_ != plain)
    s.stack.clear()


def test_what_a_card_out_of_play_has_is_printed() -> None:
    s = table()
    amy_ = stand_in("Amy", "dude", face=hands.face(7, 1), keywords=("Huckster",), ratings=(("Huckster", 2),))
    amy = s.add_card(amy_, ANN, "hand")
    effect(s, LOST_KEYWORDS, amy, 0)
    effect(s, BECOMES[VALUE], amy, 4)
    assert (numbers.skill(s, amy, "Huckster"), numbers.value(s, amy)) == (2, 7)
    assert not numbers.has_skill(s, amy, "Huckster")


def test_a_bonus_that_an_effect_gives_is_told_with_the_effect() -> None:
    """Rule: abilities.duration."""
    s = table()
    amy = dude(s, ANN, "Amy", "1 draw", keywords=(KUNG_FU,), ratings=((KUNG_FU, 1),))
    for what in (BULLETS, INFLUENCE, VALUE, KUNG_FU):
        effect(s, what, amy, 1)
    for number in (numbers.bullets, numbers.influence):
        assert told(s, number, amy)[-1] == ("+1 an earlier effect, for the rest of the day", "abilities.duration")
    assert numbers.skill(s, amy, KUNG_FU) == 2
