"""Whether a play may be made, what is not offered, and why something has not come about, on small boards.

Rules: abilities.requirement, abilities.your-turn, abilities.cannot-beats-can.
"""

from __future__ import annotations

from typing import Any

import pytest

from judge.cards.printed import printed_from
from judge.engine.day.noon import HighNoon
from judge.engine.events import pulls, verbs
from judge.engine.position.ability import Ability
from judge.engine.position.hands import read_face
from judge.engine.position.state import State
from judge.engine.position.values import TOWN_SQUARE, Printed, Shootout
from judge.engine.posses.joining import FormPosse
from judge.engine.table.standing import Standing
from judge.scenario.file.model import Question
from judge.scenario.questions.asking import Answered
from judge.scenario.questions.asking import answer as answered
from judge.scenario.questions.not_offered import not_offered
from judge.scenario.questions.refused import with_a_double
from judge.scenario.script.answers import Fault
from tests.engine.board import ANN, BEN, action, answer, attach, draw_hand, dude, join, react, says, stand_in, table

Reasons = list[tuple[str, str]]
RIGHT_STEP = ("abilities.right-step", "it is a Noon ability, and this is the High Noon phase")
YOUR_TURN = ("abilities.your-turn", "it is ann's turn to play")
CHOICE: Reasons = [("a.choice", ""), ("cards.boot", "")]
"""What the choice of Chooser follows: its ruling, and the rule of what its condition looks at."""


def made(title: str, **text: Any) -> Printed:
    return printed_from({"title": title, "type": "dude", "suit": "spades", "value": 1, "bullets": "1 draw", **text})


def noon(*, plays: bool = True) -> State:
    """Ann's Chooser chooses a booted dude; Ben's Bob is booted, and Bill is not."""
    s = table("ann", "ben")
    chooses = {"choose": "dude", "where": "it.booted", "ruling": "a.choice"}
    ability = {"play": "noon", "then": [chooses, {"unboot": "target", "ruling": "b.done"}]}
    join(s, ANN, made("Chooser", abilities=[ability]), fights=False)
    dude(s, BEN, "Bob", fights=False, booted=True)
    dude(s, BEN, "Bill", fights=False)
    s.keep()
    if plays:
        s.then(HighNoon())
        s.go_on()
    return s


def asked(s: State, **question: Any) -> Answered:
    return answered(s, Question(**question))


# Legal


def test_each_answer_of_a_play_is_looked_at_and_the_first_that_cannot_be_given_decides() -> None:
    """With every reason of those before it where all can, and its own alone where it cannot."""
    open_to_it = ("abilities.requirement", "it is up to ann to choose a dude, and Bob is open to that")
    not_booted = ("abilities.requirement", "Bill is not booted")
    no_ability = ("abilities.what", "Bob has no ability that can be used")
    of_it = [("noon.acting", ""), ("a.choice", ""), ("b.done", "")]
    legal: list[tuple[dict[str, Any], bool, Reasons]] = [
        ({"ann": {"play": "Chooser"}}, True, [RIGHT_STEP, *of_it, YOUR_TURN]),
        ({"ann": {"play": "Chooser", "choose": "Bob"}}, True,
         [RIGHT_STEP, *of_it, YOUR_TURN, open_to_it, ("cards.boot", "")]),
        ({"ann": {"play": "Chooser", "choose": "Bill"}}, False, [not_booted, *CHOICE, ("cards.unboot", "")]),
        ({"ann": {"play": "Bob", "choose": "Bob"}}, False, [no_ability]),
        ({"ben": {"play": "Chooser"}}, False,
         [YOUR_TURN, ("noon.order", ""), ("abilities.controller", "ann controls it")]),
    ]  # fmt: skip
    for question, answer_, because in legal:
        found = asked(noon(), legal=question)
        assert (found.answer, found.because, found.objected) == (answer_, because, not answer_), question


def test_of_a_choice_that_is_being_made_the_ruling_of_its_text_is_told() -> None:
    s = noon()
    answer(s, "play")
    choice = "it is up to ann to choose a dude"
    assert asked(s, legal={"ann": {"choose": "Bob"}}).because == [
        ("abilities.requirement", f"{choice}, and Bob is open to that"), *CHOICE,
    ]  # fmt: skip
    refused = asked(s, legal={"ann": {"choose": "Bill"}})
    not_booted = ("abilities.requirement", "Bill is not booted")
    assert (refused.answer, refused.because) == (False, [not_booted, *CHOICE, ("cards.unboot", "")])
    listed = asked(s, options="ann")
    assert (listed.answer, listed.because) == (["choose Bob"], [("abilities.requirement", choice), *CHOICE])
    left_out = asked(s, options="ann", not_offered=True).not_offered
    assert [(each.card, each.said) for each in left_out] == [("Chooser", "choose Chooser"), ("Bill", "choose Bill")]
    for each in left_out:
        cites = ("a.choice", "cards.boot", "cards.unboot")
        assert each.reasons == (("abilities.requirement", f"{each.card} is not booted", cites),)


def test_what_cannot_be_asked_about_a_play() -> None:
    s = noon()
    wrong: list[dict[str, Any]] = [{}, {"ann": {"play": "Chooser"}, "ben": "pass"}]
    for question in wrong:
        with pytest.raises(Fault, match="asks about one player's play"):
            asked(s, legal=question)
    quiet = noon(plays=False)
    for title in ("One", "Other"):
        quiet.add_card(stand_in(title, "action"), ANN, "deck")
    pulls.shuffle(quiet, ANN)
    quiet.then(pulls.Draw(ANN, 1, "hand", "upkeep.draw", ANN))
    quiet.go_on()
    assert quiet.decision is not None
    on_its_way: list[dict[str, Any]] = [{"value": "1"}, {"legal": {"ann": "pass"}}, {"options": "ann"}]
    for question in on_its_way:
        with pytest.raises(Fault, match="while a card is on its way"):
            asked(quiet, **question)
    assert asked(quiet, turn="now").answer == "the deck"


def test_an_answer_that_may_mean_several_things_has_to_say_which() -> None:
    s = table("ann", "ben")
    two = Printed("Two", "dude", abilities=(Ability("noon", then=(says("a"),)), Ability("noon", then=(says("b"),))))
    join(s, ANN, two, fights=False)
    s.then(HighNoon())
    s.go_on()
    assert asked(s, legal={"ann": {"play": "Two"}}).answer is True
    with pytest.raises(Fault, match="may mean several things: play Two"):
        asked(s, legal={"ann": [{"play": "Two"}, {"choose": "Two"}]})


# Not offered


def test_each_card_that_is_not_offered_has_its_reason() -> None:
    """Of a card that could go to several places, those of the place with the fewest; what can be done is no row."""
    s = table("ann", "ben")
    dude(s, ANN, "Doc", fights=False, at=s.players[ANN].home)
    dude(s, ANN, "Amy", fights=False)
    s.set_player(ANN, rock=1)
    costs: dict[str, tuple[Any, dict[str, Any]]] = {
        "Gun": ("goods", {"cost": 5}), "New": ("dude", {"cost": 9}), "Mill": ("deed", {"cost": 9}),
        "Ray": ("goods", {"keywords": ("Gadget",)}), "Trick": ("action", {}), "Hat": ("goods", {}), "2C": ("card", {}),
    }  # fmt: skip
    for title, (kind, facts) in costs.items():
        s.add_card(stand_in(title, kind, **facts), ANN, "hand")
    action(s, ANN, Ability("shootout", then=(says("x"),)), "Shot")
    boots = Printed("Boots", "dude", abilities=(Ability("noon", then=(says("x"),), boot=True),))
    join(s, ANN, boots, fights=False, booted=True)
    join(s, ANN, Printed("Reacts", "dude", abilities=(react("after", "discard", says("x")),)), fights=False)
    s.then(HighNoon())
    s.go_on()
    dear = "abilities.can-afford"
    found = asked(s, options="ann", not_offered=True)
    assert [(each.said, *(rule for rule, _, _ in each.reasons)) for each in found.not_offered] == [
        ("play Shot", "abilities.right-step"), ("play Boots", "abilities.booted-cannot-boot"),
        ("react Reacts", "reacts.window"), ("invent Ray", "skills.inventing"), ("shop Mill", dear),
        ("shop New", dear), ("shop Gun", dear),
    ]  # fmt: skip
    assert "shop Hat on Doc" in found.answer
    assert found.not_offered[-1].reasons[0][1] == "it costs 5 ghost rock, and ann has 1"
    assert asked(s, options="ben", not_offered=True).not_offered == []
    assert asked(noon(plays=False), options="ann", not_offered=True).not_offered == []


def test_a_card_with_one_place_to_go_is_told_with_it() -> None:
    """Of several, the reasons are those of the place with the fewest, and none is named."""
    for booted, said, rules in ((None, "shop Gun on Doc", 1), (False, "shop Gun", 1), (True, "shop Gun", 1)):
        s = table("ann", "ben")
        dude(s, ANN, "Doc", fights=False, at=s.players[ANN].home)
        if booted is not None:
            dude(s, ANN, "Amy", fights=False, booted=booted)
        s.add_card(stand_in("Gun", "goods", cost=5), ANN, "hand")
        s.then(HighNoon())
        s.go_on()
        [row] = asked(s, options="ann", not_offered=True).not_offered
        assert (row.said, len(row.reasons)) == (said, rules)


def test_on_anothers_turn_that_comes_last_of_the_reasons() -> None:
    s = noon()
    answer(s, "pass")
    [row] = asked(s, options="ann", not_offered=True).not_offered
    assert (row.said, [rule for rule, _, _ in row.reasons][-1]) == ("play Chooser", "abilities.your-turn")


def test_where_nobody_can_join_the_dudes_say_why() -> None:
    """Of a choice in which no card is named it is dudes who could be; and of what cannot be asked, nobody."""
    s = table("ann", "ben")
    lead = dude(s, ANN, "Lead")
    dude(s, ANN, "Far", fights=False, at=s.players[ANN].home, booted=True)
    s.add_card(stand_in("Mill", "deed"), ANN, "play")
    s.shootout = Shootout(ANN, BEN, TOWN_SQUARE, lead)
    s.then(FormPosse(ANN))
    s.go_on()
    told = [(each.said, [rule for rule, _, _ in each.reasons]) for each in not_offered(s, ANN)]
    rule = "shootout.form-posses.who-may-join"
    assert told == [("join Lead", [rule]), ("join Far", [rule])]
    assert not_offered(s, BEN) == []


# Why not


@pytest.fixture
def s() -> State:
    """Amy, whom a text keeps from booting, and Bob, who has booted; Tex answers that for better dudes alone."""
    s = table("ann", "ben")
    amy, bob = dude(s, ANN, "Amy", fights=False), dude(s, BEN, "Bob", fights=False)
    keeps = Standing("cannot boot", lambda s, scope: scope.event is not None and scope.event.card == amy)
    guard = attach(s, amy, stand_in("Guard", "goods", standing=(keeps,)))
    answers = {"after": "boot", "where": "event.card.bullets > 3", "then": [{"unboot": "event.card"}]}
    join(s, BEN, made("Tex", traits=[answers]), fights=False)
    s.keep()
    verbs.boot(s, amy, by=BEN, source=guard)
    s.go_on()
    verbs.boot(s, bob)
    s.go_on()
    return s


def test_why_an_event_or_a_fact_has_not_come_about(s: State) -> None:
    """A fact that was so once is over; of a number its parts are told, and of another card's text what it lacks."""
    forbids = [("abilities.cannot-beats-can", "Guard forbids that Amy is booted")]
    lacked = "Tex answers the moment after a card is booted; Bob is booted: Bob's bullet rating is 1, not higher than 3"
    rows: list[tuple[dict[str, Any], str, Reasons]] = [
        ({"why_not": "Amy is booted"}, "forbidden", forbids),
        ({"why_not": {"Amy": {"booted": True}}}, "forbidden", forbids),
        ({"why_not": "Bob is booted"}, "it is so", [("cards.boot", "Bob boots")]),
        ({"why_not": {"Bob": {"booted": False}}}, "over", [("cards.boot", "Bob boots"), ("reacts.window", lacked)]),
        ({"why_not": {"Bob": {"booted": False}}, "by": "Tex"}, "condition", [("reacts.window", lacked)]),
        ({"why_not": {"Bob": {"bullets": 4}}}, "the rules", [("types.bullets", "printed 1")]),
    ]
    for question, how, because in rows:
        found = asked(s, **question)
        assert (found.answer, found.because) == (how, because), question
        assert len(found.sums) == ("bullets" in str(question))
    nothing = ("no text here answers what has happened so that it would come about",)
    for event in ("Tex is booted", "Amy is discarded as a casualty"):
        assert asked(s, why_not=event).because == [("reacts.window", *nothing)]
    by_guard = asked(s, why_not={"Bob": {"bullets": 4}}, by="Guard")
    rules = [rule for rule, _ in by_guard.because]
    assert (by_guard.answer, rules) == ("no text", ["reacts.traits-active-when", "types.bullets"])


def test_what_a_card_does_to_a_number_is_why_it_is_not_another(s: State) -> None:
    [bob] = [n for n, each in s.each_card() if each.printed.title == "Bob"]
    attach(s, bob, stand_in("Gun", "goods", bullets=2))
    found = asked(s, why_not={"Bob": {"bullets": 9}}, by="Gun")
    assert (found.answer, [why for _, why in found.because][:1]) == ("used", ["+2 Gun"])


def test_what_has_been_gained_is_told_of_a_stash_that_should_hold_more() -> None:
    """Of the stash that has changed alone, also where a card was expected to fill it; what a day brings comes last."""
    s = table("ann", "ben")
    amy = dude(s, ANN, "Amy", fights=False)
    s.keep()
    verbs.gain(s, ANN, 2, "types.cost")
    s.go_on()
    verbs.boot(s, amy)
    s.go_on()
    gained, not_yet = "ann gains 2 ghost rock", "that is looked at in Upkeep, and not before"
    rows: list[tuple[dict[str, Any], str, list[str]]] = [
        ({"why_not": {"ann": {"ghost rock": 9}}}, "not yet", [gained, "nothing pays ann", not_yet]),
        ({"why_not": {"ben": {"ghost rock": 9}}}, "not yet", ["nothing pays ben", not_yet]),
        ({"why_not": {"ann": {"ghost rock": 9}}, "by": "Amy"}, "no text",
         [gained, "Amy has no text that answers an event or can be used"]),
        ({"why_not": {"Amy": {"bounty": 1}}}, "the rules", ["no counters"]),
        ({"why_not": {"Amy": {"stud": True}}}, "the rules", ["printed as a draw"]),
    ]  # fmt: skip
    for question, how, why in rows:
        found = asked(s, **question)
        assert (found.answer, [words for _, words in found.because]) == (how, why), question


# What has been used


def used(*then: dict[str, Any], pick: int = 0) -> State:
    """Ann's Chooser has been used; of any question the first option has been taken, or the one in that place."""
    s = table("ann", "ben")
    join(s, ANN, made("Chooser", abilities=[{"play": "noon", "then": [*then]}]), fights=False)
    dude(s, BEN, "Bob", fights=False, booted=True)
    dude(s, BEN, "Bill", fights=False)
    s.add_card(stand_in("Mill", "deed"), ANN, "deck")
    s.keep()
    s.then(HighNoon())
    s.go_on()
    answer(s, "play")
    while s.decision is not None and s.decision.kind != "play":
        s.answer(s.decision.options[pick])
    return s


CHOOSES = {"choose": "dude", "where": "it.booted", "ruling": "a.choice"}
USED = ("abilities.right-step", "ann uses the Noon ability of Chooser")


def test_the_rulings_of_what_was_used_are_reasons_and_its_use_by_itself_is_none() -> None:
    """Where it brought the answer about its use comes first; else it follows what the answer is by itself.

    With Bill it has nothing to do.
    """
    s = used(CHOOSES, {"unboot": "target", "ruling": "b.done"})
    by_use: Reasons = [USED, ("a.choice", ""), ("cards.boot", "Bob unboots"), ("b.done", "")]
    with_both: Reasons = [USED, ("a.choice", ""), ("b.done", "")]
    of_bob, untouched = ("types.bullets", "bullets of Bob: printed 1"), "true from the start: Bill is unbooted"
    rows: list[tuple[dict[str, Any], Reasons]] = [
        ({"value": "card('Bob').booted"}, by_use), ({"outcome": {"Bob": {"booted": False}}}, by_use),
        ({"value": "bullets('Bob')"}, [("types.bullets", "printed 1"), *with_both]),
        ({"outcome": {"Bill": {"booted": False}}}, [("cards.boot", untouched)]),
        ({"outcome": {"Bob": {"booted": False, "bullets": 1}}}, [*by_use, of_bob]),
    ]  # fmt: skip
    for question, because in rows:
        assert asked(s, **question).because == because, question
    s.note("a.rule", "something else happens")
    later = answered(s, Question(value="bullets('Bob')"), since=s.happened)
    assert later.because == [("types.bullets", "printed 1")]


def test_what_an_effect_adds_is_told_without_the_plain_use_that_brought_it_about() -> None:
    s = used({"bullets": 1, "of": "this", "for": "day"})
    found = asked(s, value="bullets('Chooser')")
    assert (found.answer, [rule for rule, _ in found.because]) == (2, ["types.bullets", "abilities.duration"])
    s = used({"gain ghost rock": 2}, {"gain ghost rock": 1})
    rich = asked(s, value="player('ann').ghost_rock")
    assert rich.answer == 3
    assert [why for _, why in rich.because if why.startswith("ann gains")] == [
        "ann gains 2 ghost rock", "ann gains 1 ghost rock",
    ]  # fmt: skip


def test_that_nothing_was_taken_of_what_a_text_offers_is_a_reason() -> None:
    declined: Reasons = [("cards.searching", "ann searches the deck for Mill and takes none")]
    printed: Reasons = [("types.bullets", "printed 1")]
    for pick, more in ((-1, declined), (0, [])):
        s = used({"search deck": "Mill"}, pick=pick)
        assert asked(s, value="bullets('Bob')").because == [*printed, *more]
        assert answered(s, Question(value="bullets('Bob')"), since=s.happened).because == printed


def test_a_joker_is_the_double_of_a_card_that_is_there() -> None:
    """Rule: values.joker. Two cards of one suit and value are none, nor is a joker that counts as another."""
    s = table("ann", "ben")
    draw_hand(s, ANN, "KS KS 2C")
    draw_hand(s, BEN, "KD")
    joker = draw_hand(s, ANN, "joker")[0]
    told = []
    for text in ("joker", "KD", "KS", "2C"):
        s.set(joker, face=read_face(text))
        told.append(with_a_double(s, ANN))
    assert told == [False, False, True, True]
    assert not with_a_double(s, BEN)
