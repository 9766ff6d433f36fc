"""Traits and Reacts: which comes first, what "instead" closes, and who answers in which order."""

from __future__ import annotations

from typing import Any

from judge.engine.abilities.responses import priority
from judge.engine.events import ending, happening, verbs
from judge.engine.position.ability import Ability, Instruction, Scope, Trait
from judge.engine.position.kinds import CardId, PlayerId
from judge.engine.position.procedure import PASS
from judge.engine.position.state import State
from judge.engine.position.values import Lingering, Printed

from ..board import (  # fmt: skip
    ANN,
    BEN,
    CAL,
    Do,
    answer,
    card,
    choices,
    deck,
    dude,
    finish,
    join,
    lumps,
    react,
    rules,
    said,
    says,
    table,
    trait,
    until,
    zones,
)


def person(
    s: State, player: PlayerId, title: str, *, traits: tuple[Trait, ...] = (), abilities: tuple[Ability, ...] = ()
) -> CardId:
    """A bystander with these texts."""
    printed = Printed(title, "dude", traits=traits, abilities=abilities)
    return join(s, player, printed, fights=False)


def action(s: State, player: PlayerId, title: str, ability: Ability) -> CardId:
    return s.add_card(Printed(title, "action", abilities=(ability,)), player, "hand")


def instead(verb: str) -> Instruction:
    """Put another event in the place of the one that is answered."""

    def act(s: State, scope: Scope) -> None:
        assert scope.event is not None
        happening.replace(s, scope.event)
        getattr(verbs, verb)(s, scope.event.card, by=scope.player, source=scope.card)

    return Do(act)


def use_everything(s: State) -> State:
    """Use every React as soon as it is offered."""
    return finish(s, lambda decision: decision.options[0])


def the(title: str) -> Any:
    """The condition that an event happens to a card of that title."""
    return lambda s, scope: s.name(scope.event.card) == title


# Priority


def test_instead_comes_first_then_traits_then_reacts_whatever_the_moment_of_entering_play() -> None:
    """reacts.priority: instead-traits, instead-Reacts, traits, Reacts"""
    s = table()
    person(s, BEN, "React", abilities=(react("when", "boot", says("React")),))
    person(s, BEN, "Trait", traits=(trait("when", "boot", says("trait")),))
    person(s, BEN, "Instead React", abilities=(react("when", "boot", says("instead React"), instead=True),))
    person(s, BEN, "Instead trait", traits=(trait("when", "boot", says("instead trait"), instead=True),))
    verbs.boot(s, dude(s, ANN))
    s.go_on()
    use_everything(s)
    assert said(s) == ["instead trait", "instead React", "trait", "React"]


def test_before_then_when_then_the_event_then_after() -> None:
    """reacts.before-when-after, reacts.when-precedes-change: within each moment traits precede Reacts"""
    s = table()
    booted = Do(lambda s, scope: s.note("test", f"booted: {s.cards[scope.event.card].booted}"))  # type: ignore[union-attr]
    for moment in ("after", "when", "before"):
        person(s, ANN, f"{moment} React", abilities=(react(moment, "boot", says(f"{moment} React"), booted),))
        person(s, ANN, f"{moment} trait", traits=(trait(moment, "boot", says(f"{moment} trait")),))
    verbs.boot(s, dude(s, BEN))
    s.go_on()
    use_everything(s)
    assert said(s) == [
        "before trait", "before React", "booted: False", "when trait", "when React", "booted: False",
        "after trait", "after React", "booted: True",
    ]  # fmt: skip


def test_the_order_of_answers_can_be_listed_without_playing_them() -> None:
    """reacts.priority"""
    s = table(winner=BEN)
    for player, name in ((ANN, "Ann"), (BEN, "Ben")):
        person(s, player, f"{name}'s React", abilities=(react("after", "boot", says("")),))
        person(s, player, f"{name}'s trait", traits=(trait("when", "boot", says("")),))
    event = verbs.event_on(s, "boot", dude(s, ANN))
    assert [s.name(r.option.card) for r in priority(s, (event,))] == [
        "Ben's trait", "Ann's trait", "Ben's React", "Ann's React",
    ]  # fmt: skip


# Instead


def test_a_replaced_event_does_not_occur_and_nobody_may_answer_it_any_more() -> None:
    """reacts.instead: its own later windows stay closed, where a peer opens them"""
    s = table()
    person(s, ANN, "Healer", traits=(trait("when", "discard", instead("boot"), instead=True),))
    person(s, ANN, "Mourner", traits=(trait("when", "discard", says("when")), trait("after", "discard", says("after"))))
    person(s, BEN, "Vulture", abilities=(react("after", "discard", says("React")),))
    victim = dude(s, BEN)
    verbs.discard(s, victim)
    s.go_on()
    use_everything(s)
    assert said(s) == []
    assert s.cards[victim].zone == "play"
    assert s.cards[victim].booted


def test_what_takes_an_events_place_opens_its_own_windows() -> None:
    """reacts.instead, reacts.new-window"""
    s = table()
    person(s, ANN, "Healer", traits=(trait("when", "discard", instead("send_home_booted"), instead=True),))
    person(s, BEN, "Doorman", abilities=(react("after", "send home booted", says("welcome home")),))
    victim = dude(s, BEN)
    verbs.discard(s, victim)
    s.go_on()
    use_everything(s)
    assert said(s) == ["welcome home"]


def test_a_replacement_is_itself_replaced() -> None:
    """reacts.instead: the new event can be answered in turn"""
    s = table()
    person(s, ANN, "Healer", traits=(trait("when", "ace", instead("discard"), instead=True),))
    person(s, ANN, "Nurse", traits=(trait("when", "discard", instead("send_home_booted"), instead=True),))
    victim = dude(s, BEN)
    verbs.ace(s, victim)
    s.go_on()
    assert s.cards[victim].zone == "play"
    assert s.place(victim) == s.players[BEN].home


def test_after_one_replacement_the_second_instead_comes_too_late() -> None:
    """reacts.instead: once replaced, the event is gone for the other instead-traits as well"""
    s = table()
    person(s, ANN, "Healer", traits=(trait("when", "discard", says("Ann's"), instead("boot"), instead=True),))
    person(s, BEN, "Nurse", traits=(trait("when", "discard", says("Ben's"), instead("boot"), instead=True),))
    verbs.discard(s, dude(s, BEN))
    s.go_on()
    assert said(s) == ["Ann's"]


def test_a_react_that_pays_and_fails_replaces_nothing() -> None:
    """reacts.instead, with Arnold McCadish: he boots and pulls too low, and the casualty is discarded"""
    s = table()
    dude(s, ANN)
    arnold, bob = join(s, BEN, card("Arnold McCadish")), dude(s, BEN, "Bob", face=24)
    deck(s, BEN, "3C")
    lumps(s, ben=1)
    answer(s, "discard", bob)
    answer(s, "react")
    assert s.cards[arnold].booted
    assert zones(s, bob) == ["discard"]
    assert "reacts.instead" not in rules(s)


def test_a_react_that_pays_and_succeeds_saves_the_casualty_who_still_counts() -> None:
    """reacts.instead, shootout.take-yer-lumps.saved-still-counts, with Arnold McCadish"""
    s = table()
    dude(s, ANN)
    arnold, bob = join(s, BEN, card("Arnold McCadish")), dude(s, BEN, "Bob", face=24)
    deck(s, BEN, "KC")
    lumps(s, ben=1)
    answer(s, "discard", bob)
    answer(s, "react")
    assert s.cards[arnold].booted
    assert s.cards[bob].booted
    assert s.place(bob) == s.players[BEN].home
    assert s.shootout is not None
    assert s.shootout.taken == ((), (bob,))


def test_an_instead_trait_replaces_each_of_several_simultaneous_events() -> None:
    """reacts.instead: a trait cannot be switched off, so it answers every event that it fits"""
    s = table()
    person(s, ANN, "Healer", traits=(trait("when", "discard", instead("boot"), instead=True),))
    victims = [dude(s, BEN, f"Victim {n}") for n in range(3)]
    happening.happen(s, *(verbs.event_on(s, "discard", each) for each in victims))
    s.go_on()
    use_everything(s)
    assert zones(s, *victims) == ["play"] * 3


def test_of_simultaneous_events_the_others_keep_their_windows() -> None:
    """reacts.instead: only the event that is replaced is closed"""
    s = table()
    person(s, ANN, "Healer", traits=(trait("when", "discard", instead("boot"), where=the("Saved"), instead=True),))
    whom = Do(lambda s, scope: s.note("test", s.name(scope.event.card)))  # type: ignore[union-attr]
    person(s, BEN, "Mourner", traits=(trait("when", "discard", whom), trait("after", "discard", whom)))
    person(s, BEN, "Vulture", abilities=(react("after", "discard", whom, repeat=True),))
    saved, lost, gone = (dude(s, ANN, title) for title in ("Saved", "Lost", "Gone"))
    happening.happen(s, *(verbs.event_on(s, "discard", each) for each in (saved, lost, gone)))
    s.go_on()
    use_everything(s)
    assert zones(s, saved, lost, gone) == ["play", "discard", "discard"]
    assert said(s) == ["Lost", "Gone"] * 3


def test_a_harrowed_dude_whom_an_effect_aces_is_discarded_and_that_can_be_answered() -> None:
    """abilities.prevention.harrowed"""
    s = table()
    person(
        s, ANN, "Mourner", traits=(trait("after", "ace", says("aced")), trait("after", "discard", says("discarded")))
    )
    harold = dude(s, BEN, "Harold", keywords=("Harrowed",))
    verbs.ace(s, harold, by=ANN)
    s.go_on()
    assert zones(s, harold) == ["discard"]
    assert said(s) == ["discarded"]


# Order between players


def test_each_player_resolves_all_of_their_traits_in_any_order_the_winner_first() -> None:
    """reacts.each-player-all-traits"""
    s = table("Ann", "Ben", "Cal", winner=BEN)
    for player, name in ((ANN, "Ann"), (BEN, "Ben"), (CAL, "Cal")):
        for n in (1, 2):
            person(s, player, f"{name} {n}", traits=(trait("after", "boot", says(f"{name} {n}")),))
    verbs.boot(s, dude(s, ANN))
    s.go_on()
    while s.decision:
        s.answer(s.decision.options[-1])
    assert said(s) == ["Ben 2", "Ben 1", "Cal 2", "Cal 1", "Ann 2", "Ann 1"]


def test_a_trait_takes_effect_before_the_next_is_looked_at() -> None:
    """reacts.each-player-all-traits: resolved one by one"""
    s = table()
    first = person(s, ANN, "First")
    gone = Do(lambda s, scope: verbs.discard(s, first, by=scope.player))
    printed = Printed("First", "dude", traits=(trait("after", "boot", says("never")),))
    s.cards[first] = s.cards[first].with_(printed=printed)
    s.listen(first)
    person(s, BEN, "Remover", traits=(trait("after", "boot", gone),))
    s.winner = BEN
    happening.happen(s, verbs.event_on(s, "boot", dude(s, ANN)))
    s.go_on()
    assert zones(s, first) == ["discard"]
    assert said(s) == ["never"]  # it was there when the event occurred


def test_reacts_go_round_one_at_a_time_from_the_winner() -> None:
    """reacts.turn-order"""
    s = table("Ann", "Ben", "Cal", winner=BEN)
    for player, name in ((ANN, "Ann"), (BEN, "Ben"), (CAL, "Cal")):
        for n in (1, 2):
            person(s, player, f"{name} {n}", abilities=(react("after", "boot", says(f"{name} {n}")),))
    verbs.boot(s, dude(s, ANN))
    s.go_on()
    use_everything(s)
    assert said(s) == ["Ben 1", "Cal 1", "Ann 1", "Ben 2", "Cal 2", "Ann 2"]


def test_who_passed_may_still_react_when_somebody_else_did() -> None:
    """reacts.turn-order: the window closes when all have passed in a row"""
    s = table()
    person(s, ANN, "Ann's", abilities=(react("after", "boot", says("Ann")),))
    person(s, BEN, "Ben's", abilities=(react("after", "boot", says("Ben")),))
    verbs.boot(s, dude(s, ANN))
    s.go_on()
    answer(s, "pass")
    answer(s, "react")
    assert s.decision is not None
    assert (s.decision.player, choices(s)) == (ANN, [("react", "Ann's"), ("pass", "")])
    answer(s, "react")
    assert said(s) == ["Ben", "Ann"]
    assert s.decision is None


def test_a_react_is_used_once_for_one_event() -> None:
    """reacts.turn-order: a Repeat one as well, or the window would never close"""
    s = table()
    person(s, ANN, "Eager", abilities=(react("after", "boot", says("again"), repeat=True),))
    verbs.boot(s, dude(s, ANN))
    s.go_on()
    use_everything(s)
    assert said(s) == ["again"]


def test_simultaneous_events_share_their_windows() -> None:
    """reacts.each-player-all-traits: all answers to both come after both have occurred"""
    s = table()
    state = Do(lambda s, scope: s.note("test", " ".join(zones(s, one, two))))
    person(s, ANN, "Watcher", traits=(trait("after", "discard", state),))
    one, two = dude(s, ANN, "One"), dude(s, BEN, "Two")
    happening.happen(s, verbs.event_on(s, "discard", one), verbs.event_on(s, "discard", two))
    s.go_on()
    use_everything(s)
    assert said(s) == ["discard discard"] * 2


def test_an_event_inside_a_window_is_played_out_before_the_window_goes_on() -> None:
    """reacts.new-window"""
    s = table()
    victim = dude(s, BEN, "Victim")
    person(s, ANN, "Hunter", traits=(trait("after", "boot", Do(lambda s, scope: verbs.discard(s, victim))),))
    person(s, BEN, "Mourner", traits=(trait("after", "discard", says("mourned")),))
    person(s, BEN, "Late", traits=(trait("after", "boot", says("later")),))
    verbs.boot(s, dude(s, ANN))
    s.go_on()
    use_everything(s)
    assert said(s) == ["mourned", "later"]


# Where texts listen


def test_a_trait_works_only_while_its_card_is_in_play() -> None:
    """reacts.traits-active-when"""
    s = table()
    printed = Printed("Idle", "dude", traits=(trait("after", "boot", says("idle")),))
    for zone in ("hand", "discard", "boot hill", "deck", "draw hand"):
        s.add_card(printed, ANN, zone)
    verbs.boot(s, dude(s, ANN))
    s.go_on()
    assert said(s) == []


def test_a_dude_answers_their_own_discarding() -> None:
    """reacts.traits-active-when: the trait was there when the event occurred"""
    s = table()
    last = person(s, ANN, "Martyr", traits=(trait("after", "discard", says("last words")),))
    verbs.discard(s, last)
    s.go_on()
    assert said(s) == ["last words"]


def test_a_react_on_an_action_card_is_used_from_the_hand_and_discarded() -> None:
    """abilities.in-your-hand, abilities.action-discarded"""
    s = table()
    used = action(s, ANN, "Ambush", react("after", "boot", says("ambush")))
    s.add_card(s.cards[used].printed, ANN, "discard")
    verbs.boot(s, dude(s, BEN))
    s.go_on()
    assert choices(s) == [("react", "Ambush"), ("pass", "")]
    answer(s, "react")
    assert zones(s, used) == ["discard"]
    assert s.decision is None


def test_no_react_stops_a_cost_from_being_paid() -> None:
    """abilities.costs-not-prevented: a trait may, a React may not; other Reacts to the boot are fine"""
    s = table()
    person(s, BEN, "Roan", abilities=(react("when", "boot", instead("discard"), instead=True),))
    person(s, BEN, "Observer", abilities=(react("when", "boot", says("seen")),))
    payer = dude(s, ANN)
    verbs.boot(s, payer, by=ANN, reason="cost")
    s.go_on()
    assert choices(s) == [("react", "Observer"), ("pass", "")]
    use_everything(s)
    assert s.cards[payer].booted


def test_a_trait_may_change_how_a_cost_is_paid() -> None:
    """abilities.costs-not-prevented"""
    s = table()
    person(s, BEN, "Roan", traits=(trait("when", "boot", instead("discard"), instead=True),))
    payer = dude(s, ANN)
    verbs.boot(s, payer, by=ANN, reason="cost")
    s.go_on()
    assert zones(s, payer) == ["discard"]


# Effects that wait


def waiting_effect(s: State, *program: Instruction) -> CardId:
    """An action card of Ann's that leaves an effect behind, and one copy of that effect."""
    ability = Ability("shootout", waiting=(trait("after", "boot", *program),))
    source = s.add_card(Printed("Trap", "action", abilities=(ability,)), ANN, "discard")
    s.lingering = (Lingering(source, 0, 0, ANN, (), "shootout"),)
    return source


def test_a_waiting_effect_comes_with_the_traits_of_the_player_who_left_it() -> None:
    """reacts.lingering: ahead of Reacts"""
    s = table(winner=BEN)
    waiting_effect(s, says("trap"))
    person(s, BEN, "React", abilities=(react("after", "boot", says("React")),))
    person(s, BEN, "Trait", traits=(trait("after", "boot", says("Ben's trait")),))
    verbs.boot(s, dude(s, ANN))
    s.go_on()
    use_everything(s)
    assert said(s) == ["Ben's trait", "trap", "React"]


def test_a_waiting_effect_answers_every_one_of_several_simultaneous_events() -> None:
    """reacts.lingering, reacts.trait-forced"""
    s = table()
    waiting_effect(s, Do(lambda s, scope: s.note("test", s.name(scope.event.card))))  # type: ignore[union-attr]
    one, two = dude(s, ANN, "One"), dude(s, BEN, "Two")
    happening.happen(s, verbs.event_on(s, "boot", one), verbs.event_on(s, "boot", two))
    s.go_on()
    assert s.decision is None or len(set(s.decision.options)) == len(s.decision.options)
    use_everything(s)
    assert sorted(said(s)) == ["One", "Two"]


def test_two_waiting_effects_of_one_ability_both_act() -> None:
    """reacts.lingering"""
    s = table()
    waiting_effect(s, says("trap"))
    s.lingering *= 2
    verbs.boot(s, dude(s, ANN))
    s.go_on()
    use_everything(s)
    assert said(s) == ["trap", "trap"]


def test_an_effect_that_ends_inside_a_window_does_not_silence_the_next_one() -> None:
    """reacts.lingering: which effects have acted is known by the effects, not by how many there are"""
    s = table()
    first = waiting_effect(s, says("first"), Do(lambda s, scope: ending.expire(s, "round")))
    ability = Ability("shootout", waiting=(trait("after", "boot", says("second")),))
    second = s.add_card(Printed("Snare", "action", abilities=(ability,)), ANN, "discard")
    s.lingering = (Lingering(first, 0, 0, ANN, (), "round"), Lingering(second, 0, 0, ANN, (), "shootout"))
    verbs.boot(s, dude(s, ANN))
    s.go_on()
    use_everything(s)
    assert said(s) == ["first", "second"]


def test_pinned_down_weakens_the_target_once_they_are_the_shooter() -> None:
    """reacts.lingering, with the card itself: the effect waits after its ability is done"""
    from judge.engine.table import numbers

    from ..board import fight

    s = table()
    dude(s, ANN)
    bob = dude(s, BEN, "Bob", "4 stud")
    deck(s, ANN, "2C 4D 6H 8S 10C 3C")
    deck(s, BEN, "2C 4D 6H 8S 10C 3C 5C")
    s.add_card(card("Pinned Down"), ANN, "hand")
    fight(s)
    answer(s, "play")
    answer(s, "choose", bob)
    until(s, "shooter", BEN)
    assert numbers.bullets(s, bob) == 4
    answer(s, "shooter", bob)
    assert numbers.bullets(s, bob) == 1


def test_passing_is_an_option_of_every_react_window_and_of_no_trait_window() -> None:
    """reacts.trait-forced"""
    s = table()
    for n in (1, 2):
        person(s, ANN, f"Trait {n}", traits=(trait("after", "boot", says("")),))
        person(s, ANN, f"React {n}", abilities=(react("after", "boot", says("")),))
    verbs.boot(s, dude(s, ANN))
    s.go_on()
    seen: dict[str, list[bool]] = {}
    while s.decision:
        seen.setdefault(s.decision.kind, []).append(PASS in s.decision.options)
        s.answer(s.decision.options[0])
    assert seen == {"trait": [False], "react": [True, True]}
