"""The windows around an event: whose turn it is to use a React, which traits have answered, what is spent."""

from __future__ import annotations

from judge.engine.events import happening, verbs
from judge.engine.position.ability import Ability, Trait
from judge.engine.position.kinds import CardId, PlayerId
from judge.engine.position.procedure import PASS
from judge.engine.position.state import State
from judge.engine.position.values import Lingering, Printed

from ..board import ANN, BEN, CAL, answer, dude, react, said, says, table, trait, words


def boots(s: State, *whom: CardId) -> State:
    happening.happen(s, *(verbs.event_on(s, "boot", card) for card in whom))
    s.go_on()
    return s


def test_reacts_go_round_until_all_pass_in_a_row() -> None:
    """Rule: reacts.turn-order. A use begins the round anew; a pass is told."""
    s = table("Ann", "Ben", "Cal", winner=BEN)
    for player in s.everybody():
        for n in range(2):
            ability = react("after", "boot", says(f"{s.who(player)} {n}"))
            dude(s, player, f"{s.who(player)} {n}", fights=False, abilities=(ability,))
    boots(s, dude(s, ANN, "Amy", fights=False))
    asked: list[PlayerId] = []
    for uses in (False, False, True, False, True, False, False, False):
        assert s.decision is not None
        assert s.decision.rule == "reacts.turn-order"
        asked.append(s.decision.player)
        s.answer(s.decision.options[0] if uses else PASS)
    assert s.decision is None
    assert asked == [BEN, CAL, ANN, BEN, CAL, ANN, BEN, CAL]
    assert said(s) == ["Ann 0", "Cal 0"]
    assert words(s, "reacts.turn-order") == [f"{who} passes" for who in ("Ben", "Cal", "Ben", "Ann", "Ben", "Cal")]


def test_whoever_has_no_react_counts_as_passing() -> None:
    """Rules: reacts.turn-order, reacts.instead."""
    for instead, rule in ((True, "reacts.instead"), (False, "reacts.turn-order")):
        s = table("Ann", "Ben", "Cal")
        ability = react("when", "boot", says("done"), instead=instead)
        dude(s, BEN, "Bob", fights=False, abilities=(ability,))
        boots(s, dude(s, ANN, "Amy", fights=False))
        assert s.decision is not None
        assert (s.decision.player, s.decision.rule) == (BEN, rule)
        s.answer(PASS)
        assert s.decision is None
        assert said(s) == []


def test_what_acts_from_the_discard_pile_answers_an_event_once_for_all_copies() -> None:
    """One copy of each player's; another trait of it, another card, and another event at that moment are answered."""

    def acts(title: str, *names: str, in_discard: bool = True) -> Printed:
        found = tuple(trait("after", "boot", says(name)) for name in names)
        return Printed(title, "dude", traits=tuple(Trait(t.trigger, t.then, in_discard=in_discard) for t in found))

    for events in (1, 2):
        s = table("Ann", "Ben")
        for printed, player in (
            (acts("Twin", "one", "two"), ANN), (acts("Twin", "one", "two"), ANN), (acts("Twin", "one", "two"), BEN),
            (acts("Other", "other"), ANN),
        ):  # fmt: skip
            s.add_card(printed, player, "discard")
        for _ in range(2):
            s.add_card(acts("Here", "here", in_discard=False), BEN, "play", at=s.players[BEN].home)
        boots(s, *(dude(s, ANN, f"Amy {n}", fights=False) for n in range(events)))
        while s.decision is not None:
            s.answer(s.decision.options[0])
        assert sorted(said(s)) == sorted(["one", "two", "other", "one", "two", "here", "here"] * events)


def test_what_an_effect_of_a_card_has_answered_its_trait_answers_as_well() -> None:
    """From the discard pile too: what waits for the event there is one thing, and the card's trait is another."""
    for waits in (False, True):
        s = table("Ann", "Ben")
        own = trait("after", "boot", says("trait"))
        effect = Ability("noon", waiting=(trait("after", "boot", says("effect")),))
        both = Printed("Both", "action", abilities=(effect,), traits=(Trait(own.trigger, own.then, in_discard=True),))
        card = s.add_card(both, ANN, "discard")
        s.lingering = (Lingering(card, 0, 0, ANN, (), "day"),) if waits else ()
        boots(s, dude(s, ANN, "Amy", fights=False))
        if waits:
            answer(s, "lingering")
        assert said(s) == ["effect"] * waits + ["trait"]


def test_whose_traits_have_been_resolved_is_past() -> None:
    """Rule: reacts.each-player-all-traits. What comes to be so while Ben's resolve is too late for Ann's."""
    for traits in (1, 2):
        s = table("Ann", "Ben")
        late = trait("after", "boot", says("late"), where=lambda now, scope: bool(said(now)))
        dude(s, ANN, "Ada", fights=False, traits=(late,))
        dude(s, BEN, "Bob", fights=False, traits=(trait("after", "boot", says("Ben's")),) * traits)
        boots(s, dude(s, ANN, "Amy", fights=False))
        while s.decision is not None:
            assert s.decision.player == BEN
            s.answer(s.decision.options[0])
        assert said(s) == ["Ben's"] * traits


def test_an_effect_that_waits_for_one_event_has_had_it() -> None:
    """Rule: reacts.lingering. Of several, the one that has answered; one that waits on answers each time."""
    s = table("Ann", "Ben")
    waiting = (trait("after", "boot", says("first")), trait("after", "boot", says("second")))
    card = s.add_card(Printed("Action", "action", abilities=(Ability("noon", waiting=waiting),)), ANN, "discard")
    s.lingering = tuple(Lingering(card, 0, n, ANN, (), "day", once=n == 1) for n in range(2))
    amy, bea = (dude(s, ANN, name, fights=False) for name in ("Amy", "Bea"))
    boots(s, amy)
    assert s.decision is not None
    answer(s, "lingering", number=1)
    assert said(s) == ["second", "first"]
    assert [(left.number, left.once, left.spent) for left in s.lingering] == [(0, False, False), (1, True, True)]
    boots(s, bea)
    assert said(s) == ["second", "first", "first"]


def test_an_effect_that_waits_for_one_event_answers_one_of_two() -> None:
    """Rule: reacts.lingering. Of two events at the same moment."""
    s = table("Ann", "Ben")
    waiting = (trait("after", "boot", says("done")),)
    card = s.add_card(Printed("Action", "action", abilities=(Ability("noon", waiting=waiting),)), ANN, "discard")
    s.lingering = (Lingering(card, 0, 0, ANN, (), "day", once=True),)
    boots(s, *(dude(s, ANN, name, fights=False) for name in ("Amy", "Bea")))
    while s.decision is not None:
        s.answer(s.decision.options[-1])
    assert (said(s), [left.spent for left in s.lingering]) == (["done"], [True])
