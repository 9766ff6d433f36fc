"""The numbers of dudes stay between the bounds that were told of them, whatever is played."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from judge.cards.vocabulary.in_play.tokens import tokens_of
from judge.engine.exploring.by_stage import some_zone
from judge.engine.exploring.futures.bounds import READ, bounds, every_one, have
from judge.engine.exploring.futures.changes import Changes, Texts
from judge.engine.position.ability import Ability
from judge.engine.position.kinds import (
    ADDS_TO,
    ANYTHING,
    ATTACHED,
    BROUGHT,
    FIGHTING,
    IN_USE,
    ITSELF,
    NO_LIMIT,
    OVER,
    OWN,
    TOKENS,
    CardId,
    PlayerId,
)
from judge.engine.position.modifiers import BECOMES, BULLETS, MOST_BULLETS, STUD
from judge.engine.position.state import State
from judge.engine.position.values import Lingering, Modifier, Printed
from judge.engine.table import numbers
from judge.engine.table.standing import Standing
from tests.lanes import night

from ...board import ANN, BEN, attach, changed, dude, encoded, fight, stand_in, table
from .foretold import Foretold, played

UNKNOWN = frozenset(
    what + used + when for what in (ANYTHING, BROUGHT, TOKENS) for used in ("", IN_USE) for when in OVER
)


def titles(seed: int) -> dict[str, Any]:
    """Those whose texts do nothing because of which no bounds are told; on every third board but for one stage."""
    never = frozenset({ANYTHING, BROUGHT}) if seed % 3 == 0 else UNKNOWN
    known = encoded()
    return {title: one for title, one in known.items() if changed(one).isdisjoint(never) and not tokens_of(one)}


class Numbers(Foretold):
    """A game in which numbers stay between the bounds that are told of them."""

    def look_at(self, s: State, n: CardId, changes: Changes | None) -> None:
        for number in ADDS_TO:
            now, told = int(READ[number](s, n)), self.told.get((n, number))
            if told is not None:
                assert told.least <= now <= told.most, (s.name(n), number, now, told, [*map(str, s.notes()[-9:])])
                self.count[number] += 1
            found = bounds(s, n, number, changes) if changes is not None else None
            if found is not None:
                assert found.least <= now <= found.most, (s.name(n), number, now, found)
                self.told[n, number] = found


def plays(seed: int, patch: pytest.MonkeyPatch) -> Counter[str]:
    return played(seed, titles(seed), patch, Numbers, titles=60)


def test_numbers_stay_between_their_bounds(monkeypatch: pytest.MonkeyPatch) -> None:
    count = sum((plays(seed, monkeypatch) for seed in range(12)), Counter[str]())
    assert all(count[number] > 500 for number in ADDS_TO), count


@night
@pytest.mark.parametrize("seed", range(40))
def test_they_do_on_many_boards(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    count = sum((plays(100 * (1 + seed) + n, monkeypatch) for n in range(20)), Counter[str]())
    assert count.total() > 500


STRONGER = (("bullets", OWN, 0, 2), ("stud", ITSELF, 0, 1))


def board() -> tuple[State, CardId, Changes]:
    """Amy, a draw with 1 bullet, against Ben, whose hand holds a card that adds to the bullets of a dude of its own."""
    s = table()
    amy = dude(s, ANN, "Amy", "1 draw", influence=2)
    dude(s, BEN, "Ben")
    ability = Ability("shootout")
    held = stand_in("Stronger", "action", abilities=(ability,), changes=(frozenset(), frozenset()), adds=((), STRONGER))
    s.add_card(held, BEN, "hand")
    fight(s)
    return s, amy, Changes(Texts(s), s, FIGHTING, None)


@pytest.mark.parametrize(("whose", "most"), [(BEN, 1), (ANN, 3)])
def test_what_a_text_adds_it_adds_to_those_whom_it_says(whose: PlayerId, most: int) -> None:
    s, amy, _ = board()
    held = next(n for n, card in s.each_card() if card.zone == "hand")
    s.set(held, owner=whose, controller=whose)
    changes = Changes(Texts(s), s, FIGHTING, None)
    assert bounds(s, amy, "bullets", changes) == (1, most)
    assert bounds(s, amy, "influence", changes) == (2, 2)
    assert bounds(s, amy, "stud", changes) == (0, 0)


def test_a_card_that_a_search_has_forgotten_may_be_in_play() -> None:
    """What holds on it counts then, and is no reason to know nothing of numbers."""
    s, amy, _ = board()
    held = next(n for n, card in s.each_card() if card.zone == "hand")
    texts: dict[str, Any] = {"standing": (Standing("bullets"),), "changes": (frozenset(),)}
    holds = stand_in("Stronger", "action", **texts, adds=((("bullets", "", 0, 1),),))
    s.set(held, printed=holds)
    changes = Changes(Texts(s), s, FIGHTING, None)
    assert bounds(s, amy, "bullets", changes) == (1, 1)
    s.set(held, zone=some_zone("play hand of 1 in stage 1"))
    assert bounds(s, amy, "bullets", changes) == (1, 2)


def test_effects_may_end_and_what_is_carried_may_be_lost() -> None:
    s, amy, changes = board()
    s.modifiers = (Modifier(BULLETS, amy, 2, "round"), Modifier(BULLETS, amy, -1, "day"), Modifier(STUD, amy, 1, "day"))
    attach(s, amy, stand_in("Gun", "goods", bullets=3))
    changes = Changes(Texts(s), s, FIGHTING, None)
    assert (bounds(s, amy, "bullets", changes), bounds(s, amy, "stud", changes)) == ((0, 6), (0, 1))
    s.modifiers = (Modifier(BECOMES[BULLETS], amy, 5, "day"),)
    assert bounds(s, amy, "bullets", changes) == (0, 9)


def test_every_number_between_the_bounds_can_be_had() -> None:
    """Also where an effect lets no more count: that may end."""
    s, amy, changes = board()
    s.modifiers = (Modifier(BULLETS, amy, 2, "round"), Modifier(MOST_BULLETS, amy, 2, "day"))
    every = every_one(s, amy, ("bullets", "influence"), changes)
    assert every == [{"bullets": bullets, "influence": 2} for bullets in (0, 1, 2, 3)]
    for values in every:
        here = s.fork()
        have(here, amy, values)
        assert (numbers.bullets(here, amy), numbers.influence(here, amy)) == (values["bullets"], 2)


def thing(kind: Any = "goods", *, adds: Any = (), bullets: int = 0, changes: Any = frozenset()) -> Printed:
    """What a dude carries, with an ability that adds something."""
    texts: dict[str, Any] = {"abilities": (Ability("shootout"),), "changes": (frozenset(), changes), "adds": ((), adds)}
    return stand_in("Tool", kind, bullets=bullets, **texts)


def test_what_a_thing_adds_of_itself_it_adds_to_whoever_carries_it_or_may() -> None:
    s, amy, _ = board()
    ben = next(n for n in s.in_play() if s.name(n) == "Ben")
    attach(s, ben, thing(adds=(("bullets", ITSELF, 0, 2),), bullets=1))
    changes = Changes(Texts(s), s, FIGHTING, None)
    assert bounds(s, amy, "bullets", changes) == (1, 1)
    assert bounds(s, ben, "bullets", changes) == (1, 1 + 1 + 2 + 2)  # its own, the tool with its text, and the action
    trader = thing("action", changes=frozenset({ATTACHED}))
    s.add_card(trader, ANN, "hand")
    changes = Changes(Texts(s), s, FIGHTING, None)
    assert bounds(s, amy, "bullets", changes) == (1, 1 + 1 + 2)


@pytest.mark.parametrize("zone", ["play", "discard"])
def test_what_may_come_to_be_carried_adds_to_whoever_may_carry_it(zone: Any) -> None:
    """From a dude who does not fight, or out of a pile: a text that attaches things may bring it to one who does."""
    s, amy, _ = board()
    tool = attach(s, dude(s, ANN, "Away", fights=False), thing(adds=(("bullets", OWN, 0, 3),)))
    if zone != "play":
        s.put(tool, zone)
    s.add_card(thing("action", changes=frozenset({ATTACHED})), ANN, "hand")
    assert bounds(s, amy, "bullets", Changes(Texts(s), s, FIGHTING, None)) == (1, 4)


def test_an_effect_that_makes_a_stud_a_draw_may_end() -> None:
    s, amy, changes = board()
    s.modifiers = (Modifier(STUD, amy, 0, "round"),)
    assert bounds(s, amy, "stud", changes) == (0, 0)
    stud = dude(s, ANN, "Stud", "1 stud")
    changes = Changes(Texts(s), s, FIGHTING, None)
    assert bounds(s, stud, "stud", changes) == (1, 1)
    s.modifiers = (Modifier(STUD, stud, 0, "round"), Modifier(STUD, stud, 1, "day"))
    assert bounds(s, stud, "stud", changes) == (0, 1)


def test_whoever_is_in_no_posse_uses_nothing_in_a_round() -> None:
    """shootout.make-plays.where-from: what is carried away from the shootout adds nothing to those who fight"""
    s, amy, _ = board()
    away = dude(s, ANN, "Away", fights=False)
    attach(s, away, thing(adds=(("bullets", OWN, 0, 3),)))
    assert bounds(s, amy, "bullets", Changes(Texts(s), s, FIGHTING, None)) == (1, 1)
    s.set(away, posse=ANN)
    assert bounds(s, amy, "bullets", Changes(Texts(s), s, FIGHTING, None)) == (1, 4)


@pytest.mark.parametrize("ability", [-1, 0])
def test_what_a_card_has_left_behind_counts_where_the_card_is_gone(ability: int) -> None:
    """reacts.lingering: of its traits, which may have left it any number of times, and of its abilities"""
    s, amy, _ = board()
    any_number = (("bullets", "", 0, NO_LIMIT),)
    left: dict[str, Any] = {"standing": (Standing("bullets"),), "abilities": (Ability("shootout"),)}
    adds = (any_number, ()) if ability < 0 else ((), any_number)
    gone = stand_in("Gone", "dude", **left, changes=(frozenset(), frozenset()), adds=adds)
    n = s.add_card(gone, ANN, "boot hill")
    changes = Changes(Texts(s), s, FIGHTING, None)
    assert bounds(s, amy, "bullets", changes) == (1, 1)
    s.lingering = (Lingering(n, ability, 0, ANN, (), "day"),)
    assert bounds(s, amy, "bullets", changes) is None
