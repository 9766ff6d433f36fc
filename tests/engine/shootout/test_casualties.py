"""Take Yer Lumps: what covers how many casualties, in which order, and who has to be first."""

from __future__ import annotations

from itertools import product

import pytest

from judge.engine.events import verbs
from judge.engine.events.abandoning import FINISHED, goes_on
from judge.engine.position.kinds import CardId, PlayerId
from judge.engine.position.procedure import Option
from judge.engine.position.state import State
from judge.engine.position.values import Modifier
from judge.engine.shootout.lumps import objections

from ..board import (
    ANN,
    BEN,
    answer,
    attach,
    card,
    choices,
    dude,
    fight,
    finish,
    lumps,
    names,
    rules,
    sidekick,
    stand_in,
    table,
    until,
    words,
    zones,
)


def claim(s: State, of: int, by: PlayerId = ANN) -> None:
    """An effect makes this dude the first casualty."""
    verbs.modify(
        s, Modifier("first casualty", CardId(of), 0, "shootout", by=by), "shootout.take-yer-lumps.first-casualty"
    )


def protect(s: State, of: int) -> None:
    """An effect says that this card cannot be a casualty."""
    verbs.modify(s, Modifier("no casualty", CardId(of), 0, "round"), "abilities.cannot-beats-can")


def ways(s: State) -> set[frozenset[tuple[str, str]]]:
    """Every way in which the player who is asked may cover their casualties."""
    asked = s.decision
    if asked is None or asked.kind != "assign":
        return {frozenset()}
    found = set()
    for option in asked.options:
        after = s.fork()
        after.answer(option)
        same = after.decision is not None and (after.decision.player, after.decision.kind) == (asked.player, asked.kind)
        for rest in ways(after) if same else [frozenset[tuple[str, str]]()]:
            found.add(rest | {(option.verb, s.name(option.card))})
    return found


# What covers how many


def test_one_casualty_is_never_covered_by_acing() -> None:
    """shootout.take-yer-lumps.cover"""
    s = table()
    dude(s, ANN, "Abe")
    dude(s, BEN, "Bob")
    lumps(s, ben=1)
    assert choices(s) == [("discard", "Bob")]


def test_two_casualties_are_one_dude_aced_or_two_discarded() -> None:
    """shootout.take-yer-lumps.cover"""
    s = table()
    dude(s, ANN, "Abe")
    dude(s, BEN, "Bob")
    dude(s, BEN, "Bill")
    lumps(s, ben=2)
    assert ways(s) == {
        frozenset({("ace", "Bob")}),
        frozenset({("ace", "Bill")}),
        frozenset({("discard", "Bob"), ("discard", "Bill")}),
    }


def test_too_few_dudes_are_all_aced() -> None:
    """shootout.take-yer-lumps.cover: who cannot reach the number covers all they can"""
    s = table()
    dude(s, ANN, "Abe")
    dude(s, BEN, "Bob")
    dude(s, BEN, "Bill")
    lumps(s, ben=5)
    assert ways(s) == {frozenset({("ace", "Bob"), ("ace", "Bill")})}


def test_a_sidekick_covers_one_and_never_two() -> None:
    """shootout.take-yer-lumps.sidekick"""
    s = table()
    dude(s, ANN, "Abe")
    bob = dude(s, BEN, "Bob")
    sidekick(s, bob)
    lumps(s, ben=1)
    assert ways(s) == {frozenset({("discard", "Bob")}), frozenset({("discard", "Dog")})}


def test_a_dude_and_their_sidekick_are_casualties_together() -> None:
    """shootout.take-yer-lumps.sidekick: neither has left play when they are chosen"""
    s = table()
    dude(s, ANN, "Abe")
    bob = dude(s, BEN, "Bob")
    dog = sidekick(s, bob)
    lumps(s, ben=3)
    assert ways(s) == {frozenset({("ace", "Bob"), ("discard", "Dog")})}
    answer(s, "ace", bob)
    finish(s)
    assert zones(s, bob, dog) == ["boot hill", "discard"]
    assert any("counts as taken" in note.words for note in s.notes())


def test_a_sidekick_of_somebody_outside_the_posse_is_no_casualty() -> None:
    """shootout.take-yer-lumps.sidekick: on a dude in your posse"""
    s = table()
    dude(s, ANN, "Abe")
    dude(s, BEN, "Bob")
    sidekick(s, dude(s, BEN, "Bystander", fights=False))
    lumps(s, ben=9)
    assert ways(s) == {frozenset({("ace", "Bob")})}


def test_goods_that_are_no_sidekick_cover_nothing() -> None:
    """shootout.take-yer-lumps.cover"""
    s = table()
    dude(s, ANN, "Abe")
    attach(s, dude(s, BEN, "Bob"), stand_in("Rope", "goods"))
    lumps(s, ben=3)
    assert ways(s) == {frozenset({("ace", "Bob")})}


@pytest.mark.parametrize(("count", "how"), [(1, "send home booted"), (2, "discard"), (3, "ace"), (7, "ace")])
def test_a_harrowed_dude_covers_one_two_or_three(count: int, how: str) -> None:
    """shootout.take-yer-lumps.harrowed"""
    s = table()
    dude(s, ANN, "Abe")
    dude(s, BEN, "Bob", keywords=("Harrowed",))
    lumps(s, ben=count)
    assert ways(s) == {frozenset({(how, "Bob")})}


def test_a_harrowed_dude_is_really_aced_as_a_casualty() -> None:
    """abilities.prevention.harrowed: acing to cover casualties works as usual"""
    s = table()
    dude(s, ANN)
    bob = dude(s, BEN, "Bob", keywords=("Harrowed",))
    lumps(s, ben=3)
    answer(s, "ace", bob)
    assert zones(s, bob) == ["boot hill"]
    assert "abilities.prevention.harrowed" not in rules(s)


def test_a_harrowed_dude_sent_home_leaves_the_posse() -> None:
    """shootout.take-yer-lumps.harrowed, shootout.sent-home-leaves"""
    s = table()
    dude(s, ANN)
    bob = dude(s, BEN, "Bob", keywords=("Harrowed",))
    lumps(s, ben=1)
    answer(s, "send home booted", bob)
    assert (s.cards[bob].booted, s.cards[bob].posse, s.place(bob)) == (True, -1, s.players[BEN].home)


def test_every_mix_of_casualties_is_covered_exactly_or_as_far_as_possible() -> None:
    """shootout.take-yer-lumps.cover: all mixes of up to two dudes, a Harrowed dude and a Sidekick, 0 to 9 casualties"""
    for plain, harrowed, dogs in product(range(3), range(2), range(2)):
        if not plain + harrowed:
            continue
        for count in range(10):
            s = table()
            dude(s, ANN, "Abe")
            posse = [dude(s, BEN, f"Bob {n}") for n in range(plain)]
            posse += [dude(s, BEN, "Harold", keywords=("Harrowed",)) for _ in range(harrowed)]
            for _ in range(dogs):
                sidekick(s, posse[0])
            lumps(s, ben=count)
            worth = {("discard", "Dog"): 1, ("send home booted", "Harold"): 1, ("discard", "Harold"): 2,
                     ("ace", "Harold"): 3}  # fmt: skip
            worth |= {(how, f"Bob {n}"): n_ for n in range(plain) for how, n_ in (("discard", 1), ("ace", 2))}
            by_card = [[None, *(w for w in worth if w[1] == title)] for title in sorted({w[1] for w in worth})]
            if not dogs:
                by_card = [each for each in by_card if each[1:] and each[1] != ("discard", "Dog")]
            if not harrowed:
                by_card = [each for each in by_card if each[1] is None or each[1][1] != "Harold"]
            sums = {frozenset(filter(None, pick)): sum(worth[w] for w in pick if w) for pick in product(*by_card)}
            goal = min(count, max(sums.values()))
            assert ways(s) == {pick for pick, total in sums.items() if total == goal}, (plain, harrowed, dogs, count)


# In which order


def test_the_loser_takes_theirs_before_the_winner_assigns_any() -> None:
    """shootout.take-yer-lumps.order"""
    s = table()
    abe, _ann = dude(s, ANN, "Abe"), dude(s, ANN, "Alf")
    bob, _ben = dude(s, BEN, "Bob"), dude(s, BEN, "Bill")
    s = table_with_both_losing(s)
    assert s.decision is not None
    assert s.decision.player == BEN
    answer(s, "discard", bob)
    assert zones(s, bob) == ["discard"]
    assert s.decision.player == ANN
    answer(s, "discard", abe)
    assert zones(s, abe) == ["discard"]


def table_with_both_losing(s: State) -> State:
    """Ann has won the round, and both have one casualty."""
    fight(s, "take_yer_lumps", assigned=(1, 1), winner=ANN, loser=BEN)
    return s


def test_nobody_lost_so_the_leader_goes_first() -> None:
    """shootout.take-yer-lumps.exact-tie"""
    s = table()
    dude(s, ANN)
    dude(s, BEN)
    fight(s, "take_yer_lumps", leader=BEN, mark=ANN, assigned=(1, 1))
    assert s.decision is not None
    assert s.decision.player == BEN


def test_the_winner_takes_casualties_though_the_loser_has_nobody_left() -> None:
    """shootout.ends-at-once.not-once-casualties-begin, shootout.take-yer-lumps.order"""
    s = table()
    abe, bob = dude(s, ANN), dude(s, BEN)
    table_with_both_losing(s)
    finish(s)
    assert zones(s, abe, bob) == ["discard", "discard"]
    assert "nobody wins the shootout" in [note.words for note in s.notes()]
    assert "shootout.ends-at-once" not in rules(s)


def test_all_casualties_are_assigned_before_the_first_is_taken() -> None:
    """shootout.take-yer-lumps.assign-first, .one-at-a-time: resolved one by one in the order announced"""
    s = table()
    dude(s, ANN)
    bob, bill = dude(s, BEN, "Bob"), dude(s, BEN, "Bill")
    lumps(s, ben=2)
    answer(s, "discard", bill)
    assert zones(s, bob, bill) == ["play", "play"]
    answer(s, "discard", bob)
    gone = [note.words for note in s.notes() if note.rule == "shootout.take-yer-lumps.cover" and "is " in note.words]
    assert gone == ["Bill is discarded as a casualty", "Bob is discarded as a casualty"]


def test_no_casualties_are_still_taken() -> None:
    """shootout.take-yer-lumps.zero-casualties"""
    s = table()
    dude(s, ANN)
    dude(s, BEN)
    lumps(s, ben=0)
    assert s.decision is not None
    assert s.decision.kind == "flee"
    assert [n.words for n in s.notes() if n.words.endswith("no casualties")] == [
        "Ann has taken no casualties",
        "Ben has taken no casualties",
    ]


def test_fewer_than_zero_casualties_are_zero() -> None:
    """shootout.take-yer-lumps.never-below-zero"""
    s = table()
    dude(s, ANN)
    dude(s, BEN)
    verbs.modify(s, Modifier("casualties", BEN, -5, "round"), "values.casualties-clamp")
    lumps(s, ben=2)
    assert s.decision is not None
    assert s.decision.kind == "flee"


def test_what_a_casualty_carried_is_discarded_even_if_the_dude_is_aced() -> None:
    """shootout.take-yer-lumps.attachments-discarded"""
    s = table()
    dude(s, ANN)
    bob = dude(s, BEN)
    rope = attach(s, bob, stand_in("Rope", "goods"))
    lumps(s, ben=2)
    answer(s, "ace", bob)
    assert zones(s, bob, rope) == ["boot hill", "discard"]


def test_the_other_side_collects_the_bounty_on_a_casualty() -> None:
    """shootout.collect-bounty, bounty.own-dude: not if they own the dude"""
    s = table()
    dude(s, ANN)
    dude(s, BEN, "Wanted", bounty=3)
    dude(s, ANN, "Lent", controller=BEN, bounty=4, fights=False)
    lent = len(s.cards) - 1
    s.set(CardId(lent), posse=BEN)
    lumps(s, ben=4)
    finish(s, lambda decision: decision.options[-1] if decision.kind == "flee" else decision.options[0])
    assert zones(s, CardId(lent)) == ["boot hill"]
    assert lent in s.players[ANN].boot_hill
    assert s.players[ANN].rock == 3


# The first casualty


def test_a_claimed_dude_has_to_be_named_first() -> None:
    """shootout.take-yer-lumps.first-casualty: and a Sidekick cannot stand in"""
    s = table()
    dude(s, ANN)
    bob, bill = dude(s, BEN, "Bob"), dude(s, BEN, "Bill")
    sidekick(s, bob)
    claim(s, bob)
    lumps(s, ben=2)
    assert choices(s) == [("discard", "Bob"), ("ace", "Bob")]
    answer(s, "discard", bob)
    assert choices(s) == [("discard", "Bill"), ("discard", "Dog")]
    answer(s, "discard", bill)
    assert zones(s, bob, bill) == ["discard", "discard"]


def test_of_several_claims_the_player_picks_one_and_the_others_are_over() -> None:
    """shootout.take-yer-lumps.first-casualty: also where both players claim one of the same posse"""
    s = table()
    dude(s, ANN)
    bob, bill, _buck = dude(s, BEN, "Bob"), dude(s, BEN, "Bill"), dude(s, BEN, "Buck")
    claim(s, bob, ANN)
    claim(s, bill, BEN)
    lumps(s, ben=2)
    assert {title for _, title in choices(s)} == {"Bob", "Bill"}
    answer(s, "discard", bill)
    assert choices(s) == [("discard", "Bob"), ("discard", "Buck")]
    assert s.modifiers == ()


def test_each_side_has_its_own_first_casualty() -> None:
    """shootout.take-yer-lumps.first-casualty: Pinned Down on both sides, which a peer forgets for the second"""
    s = table()
    abe, _alf = dude(s, ANN, "Abe"), dude(s, ANN, "Alf")
    bob, _bill = dude(s, BEN, "Bob"), dude(s, BEN, "Bill")
    claim(s, abe, BEN)
    claim(s, bob, ANN)
    table_with_both_losing(s)
    assert choices(s) == [("discard", "Bob")]
    answer(s, "discard", bob)
    assert choices(s) == [("discard", "Abe")]


def test_pinned_down_is_used_by_both_players_and_binds_both() -> None:
    """shootout.take-yer-lumps.first-casualty, with the card itself"""
    s = table()
    abe, _alf = dude(s, ANN, "Abe"), dude(s, ANN, "Alf")
    bob, _bill = dude(s, BEN, "Bob"), dude(s, BEN, "Bill")
    for player in (ANN, BEN):
        s.add_card(card("Pinned Down"), player, "hand")
    fight(s)
    answer(s, "play")
    answer(s, "choose", bob)
    answer(s, "play")
    answer(s, "choose", abe)
    until(s, "shooter", ANN)
    answer(s, "shooter", _alf)
    until(s, "assign", ANN)
    assert choices(s) == [("discard", "Abe")]


def test_a_claimed_dude_who_has_left_binds_nobody() -> None:
    """abilities.prevention.gone-from-the-shootout"""
    s = table()
    dude(s, ANN)
    bob, _bill = dude(s, BEN, "Bob"), dude(s, BEN, "Bill")
    claim(s, bob)
    s.set(bob, posse=-1)
    lumps(s, ben=1)
    assert choices(s) == [("discard", "Bill")]


def test_a_claimed_dude_who_cannot_be_a_casualty_is_passed_over() -> None:
    """abilities.cannot-beats-can"""
    s = table()
    dude(s, ANN)
    bob, _bill = dude(s, BEN, "Bob"), dude(s, BEN, "Bill")
    claim(s, bob)
    protect(s, bob)
    lumps(s, ben=1)
    assert choices(s) == [("discard", "Bill")]


def test_a_claim_without_a_casualty_stays_for_the_next_round() -> None:
    """abilities.duration: from a Shootout ability, it lasts for the shootout"""
    s = table()
    dude(s, ANN)
    bob = dude(s, BEN, "Bob")
    claim(s, bob)
    lumps(s, ben=0)
    until(s, "play")
    assert [m.what for m in s.modifiers] == ["first casualty"]


# Who cannot be a casualty


def test_dudes_who_cannot_be_casualties_leave_the_rest_to_the_others() -> None:
    """shootout.take-yer-lumps.dudes-cannot-be-taken"""
    s = table()
    dude(s, ANN)
    bob, bill = dude(s, BEN, "Bob"), dude(s, BEN, "Bill")
    protect(s, bob)
    lumps(s, ben=4)
    assert ways(s) == {frozenset({("ace", "Bill")})}
    answer(s, "ace", bill)
    assert zones(s, bob) == ["play"]


def test_a_protected_dudes_sidekick_is_still_discarded() -> None:
    """shootout.take-yer-lumps.dudes-cannot-be-taken"""
    s = table()
    dude(s, ANN)
    bob = dude(s, BEN, "Bob")
    sidekick(s, bob)
    protect(s, bob)
    lumps(s, ben=3)
    assert ways(s) == {frozenset({("discard", "Dog")})}


def test_where_nobody_can_be_a_casualty_nobody_is() -> None:
    """shootout.take-yer-lumps.dudes-cannot-be-taken: a Harrowed dude does not go home for one either"""
    s = table()
    dude(s, ANN)
    bob = dude(s, BEN, "Bob", keywords=("Harrowed",))
    protect(s, bob)
    lumps(s, ben=3)
    assert s.decision is not None
    assert s.decision.kind == "flee"


def test_every_reason_against_an_assignment() -> None:
    """The options of a decision and the reasons against an assignment never disagree"""
    s = table()
    dude(s, ANN, "Abe")
    bob, bill, buck = dude(s, BEN, "Bob"), dude(s, BEN, "Bill"), dude(s, BEN, "Buck")
    sidekick(s, bob)
    claim(s, bill)
    protect(s, buck)
    lumps(s, ben=2)
    assert s.decision is not None
    for number, how in product(s.all_cards(), ("discard", "ace", "send home booted")):
        option = Option(how, number)
        assert (objections(s, BEN, option) == []) == (option in s.decision.options), (s.name(number), how)
    why = {title: [o.rule.rpartition(".")[2] for o in objections(s, BEN, Option("discard", CardId(n)))]
           for n, title in enumerate(names(s, s.all_cards()))}  # fmt: skip
    assert why["Abe"] == ["cover", "first-casualty"]
    assert why["Buck"] == ["cannot-beats-can", "first-casualty"]
    assert why["Dog"] == why["Bob"] == ["first-casualty"]
    assert why["Bill"] == []


def test_a_casualty_counts_as_it_was_when_it_was_named() -> None:
    """shootout.take-yer-lumps.cover: whatever made a dude Harrowed is over once they are discarded"""
    s = table()
    dude(s, ANN)
    bob = dude(s, BEN, "Bob")
    dude(s, BEN, "Bill")
    verbs.modify(s, Modifier("keyword Harrowed", bob, 1, "round"), "abilities.duration")
    lumps(s, ben=2)
    answer(s, "discard", bob)
    assert "Ben has taken 2 casualties" in words(s, "shootout.take-yer-lumps.after-the-loser")


def test_nothing_is_put_into_words_to_find_out_what_has_been_said() -> None:
    """shootout.ends-at-once.not-once-casualties-begin is told once, and nobody reads the lines of texts for that"""

    def read() -> str:
        raise AssertionError("nobody asked for the words")

    s = table()
    dude(s, ANN)
    dude(s, BEN)
    lumps(s, ben=1)
    s.note("values.pull", read)
    goes_on(s, [BEN])
    goes_on(s, [BEN])
    assert [note.rule for note in s.notes()].count(FINISHED) == 1
