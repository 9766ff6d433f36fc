"""Take Yer Lumps as it is told: under which rule each thing is asked and said, and every reason on both sides."""

from __future__ import annotations

from judge.engine import TOWN_SQUARE
from judge.engine.events import happening
from judge.engine.position.ability import Scope
from judge.engine.position.event import Event
from judge.engine.position.kinds import CardId, PlayerId
from judge.engine.position.modifiers import BULLETS, FIRST_CASUALTY, NO_CASUALTY
from judge.engine.position.procedure import PASS, Option
from judge.engine.position.state import State
from judge.engine.position.undone import all_undone
from judge.engine.position.values import NOBODY, Modifier, Shootout
from judge.engine.shootout import covering, lumps
from judge.engine.shootout.covering import Plan
from judge.engine.shootout.lumps import TakeYerLumps
from judge.engine.table.casualty import COVERS, COVERS_MORE
from judge.engine.table.standing import Standing

from ..board import (
    ANN,
    BEN,
    Do,
    answer,
    attach,
    dude,
    join,
    rules,
    says,
    sidekick,
    stand_in,
    table,
    trait,
    words,
    zones,
)
from ..board import lumps as to_lumps

STEP = "shootout.take-yer-lumps."


def posses(*bens: str, **casualties: int) -> tuple[State, dict[str, CardId]]:
    """Abe of Ann's against dudes of Ben's, who take so many casualties; nothing goes on yet."""
    s = table()
    found = {"Abe": dude(s, ANN, "Abe"), **{name: dude(s, BEN, name) for name in bens}}
    counts = (casualties.get("ann", 0), casualties.get("ben", 0))
    winner, loser = (ANN, BEN) if counts[1] > counts[0] else (BEN, ANN)
    s.shootout = Shootout(ANN, BEN, TOWN_SQUARE, step="take yer lumps", assigned=counts, winner=winner, loser=loser,
                          taken=((), ()), lost=((), ()))  # fmt: skip
    return s, found


def begin(s: State, *order: PlayerId, **values: object) -> State:
    s.stack.append((TakeYerLumps(order, **values), 0))  # type: ignore[arg-type]
    s.go_on()
    return s


def first(s: State, *whom: CardId) -> tuple[Modifier, ...]:
    claims = tuple(Modifier(FIRST_CASUALTY, each, 0, "shootout", by=ANN) for each in whom)
    s.modifiers += claims
    return claims


# Counting them


def test_how_many_have_to_be_covered_and_can_be() -> None:
    """Rules: shootout.take-yer-lumps.cover, .zero-casualties."""
    for count, rule, told in (
        (0, "zero-casualties", "Ben has nothing to cover"),
        (1, "cover", "Ben has to cover 1"),
        (2, "cover", "Ben has to cover 2"),
        (3, "cover", "Ben has to cover 3, and can cover 2"),
    ):
        s, _ = posses("Bob", ben=count)
        begin(s, BEN)
        assert (words(s, STEP + rule)[0], s.decision is None) == (told, count == 0)


def test_a_number_that_cannot_be_met_exactly_is_exceeded_by_as_little_as_possible() -> None:
    """Rule: shootout.take-yer-lumps.cover. A text of the card's own says that taking it so covers 3."""
    s, found = posses("Bob", ben=1)
    big = join(s, BEN, stand_in("Big", "dude", standing=(
        Standing(COVERS + "discard", lambda now, scope: now.name(scope.choice("it")) == "Big", lambda now, scope: 3),
    )))  # fmt: skip
    s.set(found["Bob"], posse=-1)
    assert covering.reachable(s, BEN, ()) == {0, 2, 3}
    begin(s, BEN)
    assert s.decision is not None
    assert s.decision.options == (Option("ace", big),)


def test_a_claimed_dude_who_has_left_the_shootout_is_told_of_where_there_are_casualties() -> None:
    """Rule: abilities.prevention.gone-from-the-shootout. Of the player's own, out of the posse, and claimed."""
    gone = "abilities.prevention.gone-from-the-shootout"
    for count in (0, 1):
        s, found = posses("Bob", "Bill", "Buck", ben=count)
        first(s, found["Bob"], found["Bill"], found["Abe"])
        s.modifiers += (Modifier(BULLETS, found["Buck"], 1, "shootout"),)
        for name in ("Bob", "Abe", "Buck"):
            s.set(found[name], posse=-1)
        begin(s, BEN)
        assert words(s, gone) == ["Bob has left the shootout and cannot be the first casualty"] * count


# Assigning them


def test_the_rule_of_the_question_is_that_of_a_claim_for_the_first_only() -> None:
    """Rules: shootout.take-yer-lumps.assign-first, .first-casualty. The effect is told with its own claim."""
    s, found = posses("Bob", "Bill", "Buck", ben=2)
    s.keep()
    _, bills = first(s, found["Bob"], found["Bill"])
    begin(s, BEN)
    assert s.decision is not None
    assert (s.decision.rule, {option.card for option in s.decision.options}) == (
        STEP + "first-casualty", {found["Bob"], found["Bill"]},
    )  # fmt: skip
    answer(s, "discard", found["Bill"])
    [claim] = [note for note in s.notes() if note.rule == STEP + "first-casualty"]
    assert (claim.words, claim.clause) == ("Ben assigns: discard Bill, claimed as the first casualty", bills)
    assert s.modifiers == ()
    assert s.decision.rule == STEP + "assign-first"
    answer(s, "discard", found["Buck"])
    assert words(s, STEP + "assign-first") == ["Ben assigns: discard Buck"]
    assert zones(s, found["Bill"], found["Buck"], found["Bob"]) == ["discard", "discard", "play"]

    s, found = posses("Bob", ben=1)
    theirs = first(s, found["Abe"])
    begin(s, BEN)
    assert s.decision is not None
    assert s.decision.rule == STEP + "assign-first"
    answer(s, "discard", found["Bob"])
    assert s.modifiers == theirs
    assert words(s, STEP + "assign-first") == ["Ben assigns: discard Bob"]


def test_every_reason_against_assigning_a_card_next() -> None:
    """Rules: shootout.take-yer-lumps.assign-first, .cover, .sidekick, .first-casualty, abilities.cannot-beats-can."""
    s, found = posses("Bob", "Bill", "Buck", ben=3)
    dog, rope = sidekick(s, found["Bob"]), attach(s, found["Bob"], stand_in("Rope", "goods"))
    spared = Modifier(NO_CASUALTY, found["Buck"], 0, "round")
    s.modifiers = (spared,)
    lines = TakeYerLumps((BEN,), goal=3)
    s.stack.append((lines, 0))

    def against(name: CardId, how: str, plan: Plan = ()) -> list[str]:
        s.stack[-1] = lines.with_(plan=plan), 0
        found_ = lumps.objections(s, BEN, Option(how, name))
        return [one.rule.removeprefix(STEP) for one in found_]

    bob, bill, buck = found["Bob"], found["Bill"], found["Buck"]
    assert [against(bob, how) for how in ("discard", "ace", "send home booted")] == [[], [], ["cover"]]
    assert [against(dog, how) for how in ("discard", "ace")] == [[], ["sidekick"]]
    assert against(rope, "discard") == against(found["Abe"], "discard") == ["cover"]
    assert against(buck, "discard") == ["abilities.cannot-beats-can"]
    [objection] = lumps.objections(s, BEN, Option("discard", buck))
    assert objection.effects == (spared,)
    planned = ((bob, "ace"),)
    assert [against(bob, how, planned) for how in ("discard", "ace")] == [["assign-first"], ["assign-first"]]
    assert [against(bill, how, planned) for how in ("discard", "ace")] == [[], ["cover"]]
    claims = first(s, bill)
    assert [against(each, "discard") for each in (bill, bob, dog)] == [[], ["first-casualty"], ["first-casualty"]]
    s.stack[-1] = lines, 0
    [objection] = lumps.objections(s, BEN, Option("discard", bob))
    assert objection.effects == claims
    assert against(bill, "discard", planned) == []
    assert against(dog, "discard", planned) == [], "the first has been named"


def test_a_plan_comes_to_the_number_or_more_are_named() -> None:
    """Rule: shootout.take-yer-lumps.cover."""
    s, found = posses("Bob", "Bill", ben=2)
    bob, bill = found["Bob"], found["Bill"]
    assert covering.assignments(s, BEN, ((bob, "ace"),), 2) == ()
    assert covering.assignments(s, BEN, ((bob, "discard"),), 2) == (Option("discard", bill),)
    assert {*covering.assignments(s, BEN, (), 2)} == {
        Option("discard", bob), Option("ace", bob), Option("discard", bill), Option("ace", bill),
    }  # fmt: skip
    assert [covering.covered_by(s, plan) for plan in ((), ((bob, "discard"),), ((bob, "ace"), (bill, "discard")))] == [
        0,
        1,
        3,
    ]
    assert covering.reachable(s, BEN, ()) == {0, 1, 2, 3, 4}
    assert covering.reachable(s, BEN, ((bob, "ace"),)) == {2, 3, 4}
    lines = TakeYerLumps((BEN,), goal=2)
    for plan, told in (((), "none"), (((bob, "discard"),), "1")):
        [objection] = lines.with_(plan=plan).against(s, PASS)
        assert (objection.rule, objection.why) == (
            STEP + "cover", f"Ben has to cover 2, and {told} of it is covered so far",
        )  # fmt: skip
    s.stack.append((lines.with_(plan=((bob, "ace"),)), 0))
    assert [one.rule for one in s.stack[-1][0].against(s, Option("ace", bob))] == [STEP + "assign-first"]


def test_what_a_text_takes_off_besides_is_taken_off_as_far_as_it_is_left() -> None:
    """Rule: shootout.take-yer-lumps.cover. It is told as the card is taken, with the text."""
    for count, covers in ((1, True), (2, True), (3, True), (4, False)):
        s, found = posses("Bob", ben=count)
        more = Standing(COVERS_MORE + "discard", lambda now, scope: now.name(scope.choice("it")) == "Bob",
                        lambda now, scope: 2)  # fmt: skip
        s.add_card(stand_in("Text", "legend", standing=(more,)), BEN, "play", at=s.players[BEN].home)
        s.keep()
        assert covering.reachable(s, BEN, ()) == {0, 1, 2, 3}
        assert covering.covered_by(s, ((found["Bob"], "discard"),)) == 3
        begin(s, BEN)
        assert s.decision is not None
        assert (Option("discard", found["Bob"]) in s.decision.options) is (count <= 3 or not covers)
        answer(s, "discard", found["Bob"])
        [line] = [note for note in s.notes() if note.words == "Text takes 2 more off what is left to cover"]
        assert (line.rule, line.clause) == (STEP + "cover", more)


def test_what_a_text_takes_off_leaves_nothing_to_the_others() -> None:
    """Rule: shootout.take-yer-lumps.cover."""
    s, found = posses("Bob", "Bill", ben=3)
    more = Standing(COVERS_MORE + "discard", lambda now, scope: now.name(scope.choice("it")) == "Bob",
                    lambda now, scope: 2)  # fmt: skip
    s.add_card(stand_in("Text", "legend", standing=(more,)), BEN, "play", at=s.players[BEN].home)
    begin(s, BEN)
    answer(s, "discard", found["Bob"])
    assert (s.decision, zones(s, found["Bob"], found["Bill"])) == (None, ["discard", "play"])


def test_what_covers_more_or_less_is_explained() -> None:
    """Rules: shootout.take-yer-lumps.harrowed, .sidekick, .cover, .dudes-cannot-be-taken."""
    s, found = posses("Bob", ben=2)
    harold = dude(s, BEN, "Harold", keywords=("Harrowed",))
    dog = sidekick(s, found["Bob"])
    lines = TakeYerLumps((BEN,), goal=2)

    def explained(card: CardId, how: str) -> list[str]:
        return [one.rule.removeprefix(STEP) for one in lines.explains(s, Option(how, card))]

    assert (explained(found["Bob"], "discard"), explained(found["Bob"], "ace")) == ([], ["cover"])
    assert (explained(harold, "discard"), explained(dog, "discard")) == (["harrowed"], ["sidekick"])
    assert lines.excludes(s) == []

    def saved(now: State, scope: Scope) -> bool:
        event = scope.event
        return event is not None and now.name(event.card) == "Bob" and event.reason == "casualty"

    for kind in ("ace", "discard"):
        keeper = Standing("cannot " + kind, saved)
        s.add_card(stand_in(f"Keeps {kind}", "legend", standing=(keeper,)), ANN, "play", at=s.players[ANN].home)
        assert "dudes-cannot-be-taken" in explained(found["Bob"], "discard")
        excluded = [one.rule.removeprefix(STEP) for one in lines.excludes(s)]
        assert excluded == ([] if kind == "ace" else ["dudes-cannot-be-taken"] * 2)
    s.stack.append((lines, 0))
    for how in ("ace", "discard"):
        found_ = lumps.objections(s, BEN, Option(how, found["Bob"]))
        assert [one.rule.removeprefix(STEP) for one in found_] == ["dudes-cannot-be-taken"]
    assert [card for card, _ in covering.each_covers(s, BEN).items() if covering.each_covers(s, BEN)[card]] == [
        harold,
        dog,
    ]


def test_the_effects_that_bear_on_an_assignment() -> None:
    s, found = posses("Bob", "Bill", "Buck", ben=1)
    claims = first(s, found["Bob"], found["Abe"])
    spared, other = Modifier(NO_CASUALTY, found["Bill"], 0, "round"), Modifier(BULLETS, found["Buck"], 1, "round")
    s.modifiers += (spared, other)
    assert TakeYerLumps((BEN,)).effects(s) == [claims[0], spared]
    assert lumps.bearing(s, ANN, FIRST_CASUALTY, NO_CASUALTY) == [claims[1]]
    assert covering.claimed(s, BEN) == [found["Bob"]]
    lumps.claims_are_over(s, BEN)
    assert s.modifiers == (claims[1], spared, other)


# Taking them


def test_they_are_taken_one_after_another_and_remembered() -> None:
    """Rules: shootout.take-yer-lumps.one-at-a-time, .sidekick, .harrowed, .after-the-loser."""
    s, found = posses("Bob", ben=3)
    dog = sidekick(s, found["Bob"])
    begin(s, BEN)
    answer(s, "ace", found["Bob"])
    answer(s, "discard", dog)
    assert s.shootout is not None
    assert s.shootout.taken == ((), (found["Bob"], dog))
    assert "Bob: aced covers 2" not in words(s, STEP + "cover"), "that is what a dude covers as a rule"
    assert "Dog has left play already and counts as taken" in words(s, STEP + "sidekick")
    assert words(s, STEP + "after-the-loser") == ["Ben has taken 3 casualties"]

    s, found = posses("Bob", ben=3)
    dog = sidekick(s, found["Bob"])
    begin(s, BEN)
    answer(s, "discard", dog)
    answer(s, "ace", found["Bob"])
    assert words(s, STEP + "sidekick") == ["Dog is a Sidekick and covers 1"]
    assert words(s, STEP + "harrowed") == []

    s, found = posses(ben=3)
    harold = dude(s, BEN, "Harold", keywords=("Harrowed",))
    begin(s, BEN)
    answer(s, "ace", harold)
    assert words(s, STEP + "harrowed") == ["Harold is Harrowed: aced covers 3"]


def test_each_player_takes_theirs_and_others_answer_before_and_after() -> None:
    """Rules: shootout.take-yer-lumps.order, .zero-casualties: the moment passes by nobody, with how many there are."""
    s, found = posses("Bob", ann=0, ben=1)
    seen = tuple(trait("after", kind, says(kind)) for kind in ("face casualties", "take casualties"))
    dude(s, ANN, "Witness", fights=False, traits=seen)
    begin(s, BEN, ANN)
    answer(s, "discard", found["Bob"])
    assert s.decision is None
    assert words(s, "test") == ["face casualties", "take casualties"] * 2
    assert words(s, STEP + "after-the-loser") == ["Ben has taken 1 casualty"]
    assert "Ann has taken no casualties" in words(s, STEP + "zero-casualties")


def test_of_whom_it_is_told_that_they_were_spared() -> None:
    """Rules: shootout.take-yer-lumps.cover, .zero-casualties. Where nobody asks, nothing is kept."""
    s, found = posses("Bob", "Bill", ben=1)
    dog = sidekick(s, found["Bill"])
    s.modifiers = (Modifier(NO_CASUALTY, found["Bill"], 0, "round"),)
    begin(s, BEN)
    twin = s.fork()
    answer(twin, "discard", found["Bob"])
    assert [*all_undone(twin)] == []
    s.keep()
    answer(s, "discard", found["Bob"])
    told = {}
    for undone in all_undone(s):
        for event in undone.would:
            if isinstance(event, Event) and undone.rule == STEP + "cover":
                told[event.kind, event.card] = undone.why if isinstance(undone.why, str) else undone.why[0].rule
    falls = "the 1 that Ben has to cover falls to Bob"
    ways = ("discard", "ace", "send home booted")
    assert told == {**{(how, dog): falls for how in ways},
                    **{(how, found["Bill"]): "abilities.cannot-beats-can" for how in ways},
                    ("ace", found["Bob"]): STEP + "cover"}  # fmt: skip

    s, found = posses("Bob", ben=2)
    s.modifiers = (Modifier(NO_CASUALTY, found["Bob"], 0, "round"),)
    s.keep()
    begin(s, BEN)
    whole = [(undone.rule, undone.why) for undone in all_undone(s)
             for event in undone.would if isinstance(event, Event) and event.kind == "take casualties"]  # fmt: skip
    assert whole == [(STEP + "cover", "Ben has nobody who can cover any")]
    assert STEP + "assign-first" not in rules(s)


def test_what_is_over_is_not_among_what_falls_to_somebody() -> None:
    """Rule: shootout.take-yer-lumps.cover. Who covers more than there is to cover covers all of it."""
    s, found = posses("Bob", "Bill", ben=1)
    bob, bill = found["Bob"], found["Bill"]
    assert (
        covering.to_whom_they_fall(s, BEN, ((bob, "ace"),)) == "the 1 that Ben has to cover falls to Bob, who covers 2"
    )
    several = covering.to_whom_they_fall(posses("Bob", "Bill", ben=3)[0], BEN, ((bob, "ace"), (bill, "discard")))
    assert several == "the 3 that Ben has to cover fall to Bob (2) and Bill (1)"


def test_of_a_dude_who_is_saved_it_is_told_that_they_cover_all_the_same() -> None:
    """Rule: shootout.take-yer-lumps.saved-still-counts, which speaks of dudes: of a Sidekick nothing is told."""
    s, found = posses("Bob", ben=2)
    dog = sidekick(s, found["Bob"])
    saves = Do(lambda now, scope: scope.event and happening.replace(now, scope.event, prevented=True))
    dude(s, BEN, "Saver", fights=False, traits=(trait("when", "discard", saves, instead=True),))
    begin(s, BEN)
    answer(s, "discard", found["Bob"])
    answer(s, "discard", dog)
    assert zones(s, found["Bob"], dog) == ["play", "play"]
    assert words(s, STEP + "saved-still-counts") == ["Bob covers what they were named for, whatever has become of it"]


def test_what_several_cover_falls_to_them_together() -> None:
    """Rules: shootout.take-yer-lumps.cover, .first-casualty. So nobody else is one, and one of them by a claim."""
    for claimed in (False, True):
        s, found = posses("Bob", "Bill", "Buck", ben=2)
        if claimed:
            first(s, found["Bob"])
        s.keep()
        begin(s, BEN)
        for name in ("Bob", "Bill"):
            answer(s, "discard", found[name])
        spared = [undone.why for undone in all_undone(s) for event in undone.would
                  if isinstance(event, Event) and event.card == found["Buck"]]  # fmt: skip
        told = {why if isinstance(why, str) else tuple(one.why for one in why) for why in spared}
        both = "the 2 that Ben has to cover fall to Bob and Bill"
        assert told == {("Bob had to be the first casualty", both) if claimed else both}


def test_a_tie_is_cited_for_the_order_only_where_nobody_lost() -> None:
    """Rules: shootout.take-yer-lumps.order, .exact-tie."""
    for winner, cites in ((ANN, ()), (NOBODY, (STEP + "exact-tie",))):
        s, _ = posses("Bob", ben=1)
        s.set_shootout(winner=winner)
        [order] = TakeYerLumps((BEN, ANN)).whose_turn(s)
        assert (order.rule, order.cites) == (STEP + "order", cites)
        assert TakeYerLumps((BEN,)).whose_turn(s) == []


def test_of_an_aced_dude_who_is_saved_it_is_told_that_they_cover_all_the_same() -> None:
    """Rule: shootout.take-yer-lumps.saved-still-counts, which is of every way in which a casualty is taken."""
    s = table()
    dude(s, ANN, "Amy")
    bob, bill = dude(s, BEN, "Bob"), dude(s, BEN, "Bill")
    saves = Do(lambda now, scope: scope.event and happening.replace(now, scope.event, prevented=True))
    dude(s, BEN, "Saver", fights=False, traits=(trait("when", "ace", saves, instead=True),))
    to_lumps(s, ben=2)
    answer(s, "ace", bob)
    assert zones(s, bob, bill) == ["play", "play"]
    told = "Bob covers what they were named for, whatever has become of it"
    assert words(s, "shootout.take-yer-lumps.saved-still-counts") == [told]
