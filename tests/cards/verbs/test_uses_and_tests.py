"""Verbs on abilities and plays, pulls and tests, and on what cards and players have for a while.

Rules: abilities.once-a-day, abilities.as-much-as-possible, skills.test, skills.rating.
"""

from __future__ import annotations

from typing import Any

import pytest

from judge.cards.reading import read_ability
from judge.engine.abilities.skills import KungFuTest, SkillTest
from judge.engine.day.noon import HighNoon
from judge.engine.events.pulls import Pull
from judge.engine.plays.make_plays import MakePlays
from judge.engine.position.ability import Ability, Instruction, Result, Scope
from judge.engine.position.event import Event
from judge.engine.position.kinds import CardId
from judge.engine.position.modifiers import ANOTHER_USE, CONTROL_POINTS, OVERRULED
from judge.engine.position.procedure import EngineLimit, Option
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY, TOWN_SQUARE, JobUnderWay, Printed
from judge.engine.table import numbers, worth
from tests.engine.board import says

from ..conftest import ANN, BEN
from .lines import HERE, choice, forbidden, of, one, program, words

Dudes = tuple[CardId, CardId]
DOES = Ability("noon", then=(says("done"),))


@pytest.fixture
def able(s: State) -> CardId:
    """Ann's dude with three abilities, of which the second can be used again and again."""
    texts = (DOES, Ability("noon", then=(says("more"),), repeat=True), Ability("shootout", then=(says("shot"),)))
    return s.add_card(Printed("Amy", "dude", abilities=texts), ANN, "play", at=TOWN_SQUARE)


def numbers_of(line: Any, s: State, scope: Scope) -> list[int]:
    return [each.ability for each in line.options(s, scope)]


# Abilities


def test_which_abilities_can_be_used_once_more_or_no_more(s: State, able: CardId) -> None:
    """Those of a card in play that are used up by one use; a printed one can be forbidden whatever it is."""
    plain, used = choice({"another use": "target"}), choice({"another use": "target", "used": True})
    forbids = choice({"forbid ability": "target", "for": "day"})
    s.used = ((able, 2), (CardId(0), 0))
    gone = s.add_card(s.cards[able].printed, ANN, "discard")
    for line, found in ((plain, [0, 2]), (used, [2]), (forbids, [0, 1, 2])):
        assert numbers_of(line, s, of(able)) == found
        assert numbers_of(line, s, of(NOBODY)) == numbers_of(line, s, of(gone)) == []
    plain.answered(s, of(able), Option("choose ability", able, 2))
    forbids.answered(s, of(able), Option("choose ability", able, 0))
    assert [(m.of, m.amount) for m in s.modifiers] == [(able, 2), (able, 0)]


def test_of_a_card_whose_text_is_not_known_nobody_can_say_which_abilities_it_has(s: State) -> None:
    unread = s.add_card(Printed("Unread", "dude", unread="Noon"), ANN, "play", at=TOWN_SQUARE)
    with pytest.raises(EngineLimit, match="is not encoded yet"):
        choice({"forbid ability": "target"}).options(s, of(unread))


def test_all_of_them_or_those_that_were_used(s: State, able: CardId) -> None:
    s.used = ((able, 2), (able, 2), (able, 0), (CardId(0), 0))
    gone = s.add_card(s.cards[able].printed, ANN, "discard")
    for verb, again in (("another use of all", [0, 2]), ("another use of all used", [2, 0])):
        for card, found in ((able, again), (gone, []), (NOBODY, [])):
            here = s.fork()
            one({verb: "target"}).run(here, of(card))
            assert [m.amount for m in here.modifiers] == found


def plays(line: dict[str, Any], s: State, scope: Scope = HERE) -> list[str]:
    return [f"{s.name(each.card)} {each.ability}" for each in choice(line, play="noon").options(s, scope)]


def test_which_plays_a_text_can_have_made(s: State, able: CardId) -> None:
    """Of cards in play, by kind; used already and booted only where the text says so. Out of a pile only actions."""
    boots = s.add_card(Printed("Bo", "dude", abilities=(DOES.with_(boot=True),)), ANN, "play", at=TOWN_SQUARE)
    s.add_card(Printed("Held", "dude", abilities=(DOES,)), ANN, "hand")
    s.add_card(Printed("Trick", "action", abilities=(DOES,)), ANN, "hand")
    use = {"use": "it.type == 'dude'", "ability": "noon"}
    everything = ["Amy 0", "Amy 1", "Bo 0"]
    assert plays(use, s) == everything
    assert plays({**use, "use": "it.booted"}, s) == []
    s.set(boots, booted=True)
    s.used = ((able, 0),)
    assert plays(use, s) == ["Amy 1"]
    assert plays({**use, "no boot": True}, s) == ["Amy 1", "Bo 0"]
    assert plays({**use, "used too": True}, s) == ["Amy 0", "Amy 1"]
    assert plays({"play action": "it.cost == 0"}, s) == ["Trick 0"]
    *_, made = program({**use, "used too": True, "no boot": True}, play="noon")
    for number, times in ((0, 1), (1, 0)):
        here = s.fork()
        made.run(here, HERE.choose("played", able).choose("played ability", number))
        assert sum(m.what == ANOTHER_USE for m in here.modifiers) == times
        assert len(here.stack) == 1
    assert choice(use, play="noon").options(s, Scope(BEN, CardId(1))) == []


def test_an_action_that_is_not_where_it_was_is_not_played(s: State) -> None:
    action = {"play action": "True", "out of": "discard", "as": "plan"}
    *_, made = program(action, play="noon")
    trick = s.add_card(Printed("Trick", "action", abilities=(DOES,)), ANN, "discard")
    chosen = HERE.choose("plan", trick).choose("played ability", 0)
    made.run(s.fork(), HERE)
    made.run(there := s.fork(), chosen)
    s.put(trick, "hand")
    made.run(s, chosen)
    assert (len(there.stack), len(s.stack)) == (1, 0)
    assert choice(action, play="noon").unanswered(s, chosen) == HERE


@pytest.mark.usefixtures("fight")
def test_one_play_more_where_there_is_something_to_play(s: State, dudes: Dudes) -> None:
    """Rules: shootout.make-plays.kinds, noon.order. A Shootout play takes a shootout, and a card that fits."""
    found = {}
    for kind in ("shootout", "noon", "noon without actin'", "trade"):
        line = one({"extra play": kind})
        line.run(s, HERE)
        found[kind] = s.stack.pop()[0]
    assert isinstance(found["shootout"], MakePlays)
    assert (found["shootout"].once, found["shootout"].among) == (True, ())
    nooned = {kind: each for kind, each in found.items() if isinstance(each, HighNoon)}
    assert {kind: (each.once, each.actin, each.only) for kind, each in nooned.items()} == {
        "noon": (True, True, ""), "noon without actin'": (True, False, ""), "trade": (True, False, "trade"),
    }  # fmt: skip
    for phrase, count in (("it.booted", 1), ("it.bounty > 9", 0)):
        for kind in ("shootout", "noon"):
            one({"extra play": kind, "with": phrase}).run(s, HERE)
            among = [each.among for each, _ in s.stack if isinstance(each, MakePlays)]
            assert among == [(dudes[1],)] * count
            s.stack.clear()
    s.shootout = None
    one({"extra play": "shootout"}).run(s, HERE)
    assert s.stack == []


def test_what_is_about_something_under_way_does_nothing_without_it(s: State, dudes: Dudes) -> None:
    """Rules: jobs.success, noon.calling-out.reacts."""
    fails, last, first = one({"job fails": True}), one({"last round": True}), one({"form posse first": "somebody"})
    stands = one({"stand in": "target", "in place of": "first"})
    for line in (fails, last, first, stands):
        line.run(s, of(dudes[0], first=dudes[1]))
    assert (s.notes(), s.stack, s.job, s.shootout) == ([], [], None, None)
    assert [stands.possible(s, scope) for scope in (of(dudes[0], first=dudes[1]), of(dudes[0]), HERE)] == [
        True, False, False,
    ]  # fmt: skip
    job = JobUnderWay(ANN, dudes[0], TOWN_SQUARE, TOWN_SQUARE)
    for settled in (False, True):
        s.job = job.with_(settled=settled)
        fails.run(s, HERE)
        assert s.job.fails is not settled
    assert words(s, "jobs.success") == ["the job is to fail, whoever wins its shootout"]


@pytest.mark.usefixtures("fight")
def test_the_shootout_ends_after_this_round(s: State) -> None:
    one({"last round": True}).run(s, HERE)
    assert s.shootout is not None
    assert s.shootout.last_round


# Answering an event


def test_what_answers_an_event_does_nothing_where_there_is_none(s: State, dudes: Dudes) -> None:
    head = {"play": "react", "when": "ace"}
    lines: list[Instruction] = [
        one({"instead": [{"boot": "target"}]}, **head), one({"turn into": "discard"}, **head),
        one({"prevent": "event"}, **head), one({"change more": 1}, **head), one({"chosen instead": "target"}, **head),
    ]  # fmt: skip
    for line in lines:
        assert line.run(s, of(dudes[0])) in (None, 0)
    assert (s.notes(), s.stack, s.modifiers) == ([], [], ())
    forbidden(s, "boot", lambda event: event.card == dudes[0])
    event = Event("ace", dudes[1], BEN, reason="effect")
    instead = program({"instead": [{"boot": "target"}, {"unboot": "first"}]}, **head)
    assert len(instead) == 3
    assert instead[0].run(s, of(dudes[0]).with_(event=event)) == 2  # what it would do is forbidden
    turned = one({"turn into": "discard"}, **head)
    turned.run(s, HERE.with_(event=event))
    s.go_on()
    assert s.cards[dudes[1]].zone == "discard"
    lines[-1].run(s, HERE.with_(event=event))


# Pulls and tests


def test_who_pulls_and_who_makes_a_test(s: State, dudes: Dudes) -> None:
    """A pull by a text of a dude's is that dude's, where its own player pulls; a test takes the skill."""
    skilled = Printed("Doc", "dude", keywords=("Huckster", "Kung Fu"), ratings=(("Huckster", 2), ("Kung Fu", 1)))
    doc = s.add_card(skilled, ANN, "play", at=TOWN_SQUARE)
    pull, kung_fu = one({"pull": "somebody"}), one({"kung fu test": "target", "plus": 3})
    known, any_ = (one({"skill test": skill, "difficulty": 7, "of": "target"}) for skill in ("huckster", "any"))
    assert isinstance(pull, Result)
    for player, dude in ((ANN, dudes[0]), (BEN, NOBODY)):
        made = pull.procedure(s, Scope(ANN, dudes[0]).choose("somebody", player))
        assert made == Pull(player, dude, made_for=dudes[0])
    tests = [line.procedure(s, of(doc)) for line in (kung_fu, known, any_) if isinstance(line, Result)]
    assert tests == [
        KungFuTest(ANN, doc, made_for=CardId(0), plus=3), SkillTest(ANN, doc, "Huckster", 7, made_for=CardId(0)),
        SkillTest(ANN, doc, "Huckster", 7, made_for=CardId(0)),
    ]  # fmt: skip
    for card in (dudes[0], NOBODY):
        for line in (kung_fu, any_):
            assert isinstance(line, Result)
            assert line.procedure(s, of(card)) is None
    assert [line.possible(s, of(NOBODY)) for line in (kung_fu, known, any_)] == [False] * 3


def test_a_skill_rating_is_raised_where_the_dude_has_the_skill(s: State, dudes: Dudes) -> None:
    """Rule: skills.rating. In one of several as its player chooses, or in each."""
    ratings = (("Huckster", 2), ("Blessed", 1))
    skilled = Printed("Doc", "dude", keywords=("Huckster", "Blessed"), ratings=ratings)
    doc = s.add_card(skilled, ANN, "play", at=TOWN_SQUARE)
    either = choice({"skill rating": 2, "in": ["huckster", "shaman", "blessed"], "for": "day"})
    each = one({"skill rating": 1, "in": "each", "for": "day"})
    assert len(either.options(s, of(doc))) == 2
    assert either.options(s, of(dudes[0])) == either.options(s, of(NOBODY)) == []
    for option, skill in zip(either.options(s, of(doc)), ("Huckster", "Blessed"), strict=True):
        here = s.fork()
        either.answered(here, of(doc), option)
        assert [(m.what, m.amount) for m in here.modifiers] == [(skill, 2)]
    for card, found in ((doc, {"Huckster", "Blessed"}), (dudes[0], set()), (NOBODY, set())):
        here = s.fork()
        each.run(here, of(card))
        assert {m.what for m in here.modifiers} == found
    assert [each.possible(s, of(card)) for card in (doc, NOBODY)] == [True, False]


def test_a_check_is_added_to_and_a_pull_is_changed_only_by_something(s: State) -> None:
    """Nothing comes of nothing, or of a pull that is not being made."""
    for line in ({"skill check": 0}, {"pull value": 0}, {"replace pull": "target"}):
        one(line).run(s, HERE)
    assert (s.notes(), s.stack) == ([], [])


# What cards and players have for a while


def test_what_a_dude_may_attach(s: State, dudes: Dudes) -> None:
    """Rules: noon.shopping.by-card. All of one's dudes where none is named."""
    theirs, all_mine = ({"may attach": ["goods", "spell"], "for": "day"} for _ in range(2))
    line = one({**theirs, "of": "target"})
    assert [line.possible(s, of(card)) for card in (dudes[0], NOBODY)] == [True, False]
    for card, count in ((dudes[0], 2), (NOBODY, 0)):
        here = s.fork()
        line.run(here, of(card))
        assert [m.of for m in here.modifiers] == [card] * count
    everybody = one(all_mine)
    assert everybody.possible(s, HERE)
    everybody.run(s, HERE)
    assert [m.of for m in s.modifiers] == [ANN, ANN]
    assert {m.amount for m in s.modifiers} == {0}


def test_a_keyword_takes_the_place_of_one_that_is_there(s: State) -> None:
    amy = s.add_card(Printed("Amy", "dude", keywords=("Rowdy",)), ANN, "play", at=TOWN_SQUARE)
    for other, count in (("Rowdy", 2), ("Public", 1), ("", 1)):
        here = s.fork()
        one({"keyword": "Blessed", "for": "day", **({"in place of": other} if other else {})}).run(here, of(amy))
        assert len(here.modifiers) == count
        assert numbers.has(here, amy, "Blessed")
        assert numbers.has(here, amy, "Rowdy") is (other != "Rowdy")


@pytest.mark.usefixtures("fight")
def test_numbers_and_what_is_lost_bear_on_cards_in_play(s: State, dudes: Dudes) -> None:
    """On each of several that is there; what cannot be affected has no mark left on it either."""
    more = s.add_card(Printed("More", "dude", bullets=1), ANN, "play", at=TOWN_SQUARE, posse=ANN)
    gone = s.add_card(Printed("Gone", "dude"), ANN, "discard")
    lines: tuple[dict[str, Any], ...] = (
        {"bullets": 1}, {"bullets at most": 1}, {"stud": "target"}, {"draw": "target"},
        {"lose": "target", "what": ["traits", "keywords"]},
    )  # fmt: skip
    for line in lines:
        all_of_them = {key: "you.posse" if given == "target" else given for key, given in line.items()}
        if "target" not in line.values():
            all_of_them["of"] = "you.posse"
        for given, scope, found in (
            (line, of(dudes[0]), [dudes[0]]), (line, of(gone), []), (line, of(NOBODY), []),
            (all_of_them, HERE, [dudes[0], more]),
        ):  # fmt: skip
            here = s.fork()
            one({**given, "for": "day"}).run(here, scope)
            assert [*dict.fromkeys(m.of for m in here.modifiers)] == found
    for line, amount in (
        ({"stud": "target"}, 1), ({"draw": "target"}, 0), ({"cannot be casualties": "target"}, 0),
        ({"cannot be casualties": "target", "unless lost by": 3}, 3), ({"no upkeep": "target"}, 0),
    ):  # fmt: skip
        here = s.fork()
        one({**line, "for": "day"}).run(here, of(dudes[0]))
        assert [m.amount for m in here.modifiers] == [amount]


@pytest.mark.usefixtures("fight")
def test_a_number_that_is_set_overrules_what_bore_on_it(s: State, dudes: Dudes) -> None:
    """Rule: values.set. But for the cards of the exception; where a text forbids it nothing is marked."""
    gun = s.add_card(Printed("Gun", "goods", bullets=2), ANN, "play", attached=dudes[0])
    plain, kept = ({"bullets become": 0, "for": "day", **more} for more in ({}, {"except": "it.type == 'goods'"}))
    assert numbers.bullets(s, dudes[0]) == 4
    for line, bullets in ((plain, 0), (kept, 2)):
        here = s.fork()
        one(line).run(here, of(dudes[0]))
        assert numbers.bullets(here, dudes[0]) == bullets
    s.set(dudes[0], control_points=2)
    here = s.fork()
    one({"control points become": 1, "for": "day"}).run(here, of(dudes[0]))
    assert [m.amount for m in here.modifiers if m.what == OVERRULED + CONTROL_POINTS] == [2]
    for card in (NOBODY, s.add_card(Printed("Held", "dude"), ANN, "hand")):
        one(plain).run(s, of(card))
        assert s.modifiers == ()
    forbidden(s, "affect", lambda event: event.card == dudes[0])
    one(plain).run(s, of(dudes[0]))
    assert (s.modifiers, numbers.bullets(s, dudes[0])) == ((), 4)
    assert s.cards[gun].attached == dudes[0]


def test_ghost_rock_lies_on_a_card_and_is_taken_off_it(s: State, dudes: Dudes) -> None:
    """Rule: abilities.ghost-rock-to-pay-for-abilities. No more is moved than lies there, and nothing to nowhere."""
    mine, theirs = dudes
    one({"place ghost rock": 3, "on": "target", "for": "permanent"}).run(s, of(mine))
    moves = {"move ghost rock": 2, "from": "target"}
    to_a_card, to_a_player = one({**moves, "to": "first"}), one({**moves, "to": "somebody"})
    assert to_a_card.hindrance(s, of(theirs, first=mine)) == "no ghost rock lies on Ben's Gun"
    assert to_a_card.hindrance(s, of(mine)) == "there is nowhere for the ghost rock to go"
    assert to_a_card.hindrance(s, of(NOBODY, first=mine)) == "there is no card to do it to"
    for amount in (0, -1):
        nothing = s.fork()
        one({**moves, "move ghost rock": amount, "to": "first"}).run(nothing, of(mine, first=theirs))
        assert [worth.ghost_rock_on(nothing, card) for card in dudes] == [3, 0]
    to_a_card.run(s, of(mine, first=theirs))
    to_a_card.run(s, of(mine))
    to_a_player.run(s, of(mine, somebody=BEN))
    s.go_on()
    assert s.players[BEN].rock == 6 + 1
    told = words(s, "abilities.ghost-rock-to-pay-for-abilities")
    assert told == ["3 ghost rock is placed on Ann's Gun", "2 ghost rock moves from Ann's Gun to Ben's Gun",
                    "1 ghost rock is taken off Ann's Gun"]  # fmt: skip
    one({"place ghost rock": -1, "on": "target", "for": "permanent"}).run(s, of(theirs))
    one({"place ghost rock": 0, "on": "target"}).run(s, of(theirs))
    assert words(s, "abilities.ghost-rock-to-pay-for-abilities")[3:] == [
        "1 ghost rock is taken off Ben's Gun", "0 ghost rock is placed on Ben's Gun",
    ]  # fmt: skip


def test_an_action_in_use_can_be_aced_and_nothing_else_that_lies_aside(s: State) -> None:
    """Rule: abilities.action-discarded."""
    trick, other = (s.add_card(Printed(title, "action"), ANN, "aside") for title in ("Trick", "Other"))
    ace, boot = one({"ace": "target"}), one({"boot": "target"})
    use = Scope(ANN, trick)
    assert ace.hindrance(s, use.choose("target", trick)) is None
    assert ace.hindrance(s, use.choose("target", other)) == "Other is not in play"
    assert boot.hindrance(s, use.choose("target", trick)) == "Trick is not in play"
    held = s.add_card(Printed("Held", "action"), ANN, "hand")
    assert ace.hindrance(s, Scope(ANN, held).choose("target", held)) == "Held is not in play"
    for card, line in ((other, ace), (trick, boot)):
        line.run(s, use.choose("target", card))
        s.go_on()
    assert [s.cards[card].zone for card in (trick, other)] == ["aside", "aside"]
    ace.run(s, use.choose("target", trick))
    s.go_on()
    assert s.cards[trick].zone == "boot hill"
    assert words(s, "abilities.action-discarded") == ["Trick is aced after use"]


def test_nothing_prevents_is_said_of_nobody_who_has_left_a_shootout_where_there_is_none(s: State, dudes: Dudes) -> None:
    rule = "abilities.prevention.cannot-be-prevented"
    sure = one({"boot": "target", "cannot be prevented": True})
    s.set(dudes[0], posse=NOBODY)
    sure.run(s, of(dudes[0]))
    s.go_on()
    assert (s.cards[dudes[0]].booted, words(s, rule)) == (True, [])


def test_a_stud_that_is_left_behind_overrules_what_began_before_it(s: State, dudes: Dudes) -> None:
    """Rule: values.stud-draw-latest. Nothing else is marked by what is left behind."""
    for gives, marks in (({"stud": True}, 1), ({"bullets": 1}, 0), ({"bullets": 1, "stud": True}, 1)):
        text = {"play": "noon", "then": [{"gives": gives, "of": "this", "for": "day"}]}
        ability = read_ability(0, text)
        card = s.add_card(Printed("Card", "dude", abilities=(ability,)), ANN, "play", at=TOWN_SQUARE)
        here = s.fork()
        ability.then[0].run(here, Scope(ANN, card))
        assert [(m.of, m.amount) for m in here.modifiers] == [(card, 0)] * marks
        assert len(here.lingering) == len(gives)
