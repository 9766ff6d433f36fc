"""Control of deeds: influence, bullets at a Rowdy one, ties, and what goes with a deed."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.engine import TOWN_SQUARE
from judge.engine.day.sundown import Sundown
from judge.engine.events import ending, verbs
from judge.engine.position.ability import Ability, Trait, Trigger
from judge.engine.position.event import Event, Past
from judge.engine.position.kinds import CardId, Place, PlayerId
from judge.engine.position.state import State
from judge.engine.position.values import Lingering, Modifier, Shootout
from judge.engine.table import control, numbers, town

from ..board import ANN, BEN, CAL, attach, dude, rules, stand_in, table
from ..posses.test_call_out import bystander, deed


def there(
    s: State, player: PlayerId, place: Place, influence: int = 0, bullets: str = "0 draw", title: str = ""
) -> CardId:
    """A dude with that much influence at a place."""
    title = title or f"{s.who(player)}'s {influence} {bullets}"
    return dude(s, player, title, bullets, fights=False, at=place, influence=influence)


@given(
    st.lists(st.tuples(st.integers(0, 2), st.integers(0, 3), st.integers(0, 3)), max_size=7),
    st.integers(0, 2), st.booleans(),
)  # fmt: skip
def test_control_deeds__the_most_holds_it_and_a_tie_is_the_owners(
    dudes: list[tuple[int, int, int]], owner: PlayerId, rowdy: bool
) -> None:
    s = table("Ann", "Ben", "Cal")
    bank = deed(s, owner, "Bank", *(("Rowdy",) if rowdy else ()))
    shown = [0, 0, 0]
    for player, influence, bullets in dudes:
        there(s, PlayerId(player), bank, influence, f"{bullets} stud")
        shown[player] += bullets if rowdy else influence
    control.update(s)
    best = [player for player in range(3) if shown[player] == max(shown)]
    assert s.cards[bank].controller == (best[0] if len(best) == 1 else owner)
    assert s.cards[bank].owner == owner
    assert not s.cards[bank].booted


def test_control_deeds__it_changes_with_every_move_and_does_nothing_else() -> None:
    s = table()
    bank = deed(s, BEN)
    abe = there(s, ANN, s.players[ANN].home, 2)
    held = []
    for place in (bank, TOWN_SQUARE, bank):
        verbs.move(s, abe, place)
        s.go_on()
        held.append(s.cards[bank].controller)
    assert held == [ANN, BEN, ANN]
    assert rules(s).count("control.deeds") == 3


@pytest.mark.parametrize("how", ["discard", "ace", "send home booted"])
def test_control_deeds__it_changes_when_a_dude_leaves(how: str) -> None:
    s = table()
    bank = deed(s, BEN)
    abe = there(s, ANN, bank, 1)
    control.update(s)
    assert s.cards[bank].controller == ANN
    {"discard": verbs.discard, "ace": verbs.ace, "send home booted": verbs.send_home_booted}[how](s, abe)
    s.go_on()
    assert s.cards[bank].controller == BEN


def test_control_deeds__effects_on_influence_and_their_end_are_seen_at_once() -> None:
    s = table()
    bank = deed(s, BEN)
    abe = there(s, ANN, bank, 1)
    control.update(s)
    verbs.modify(s, Modifier("influence", abe, -1, "day"), "abilities.duration")
    assert s.cards[bank].controller == BEN
    ending.expire(s, "day")
    assert s.cards[bank].controller == ANN


@pytest.mark.parametrize("change", [
    lambda s: s.set(CardId(0), bounty=1),
    lambda s: s.set_player(ANN, rock=7),
    lambda s: setattr(s, "modifiers", (Modifier("influence", s.on_table[-1], -1, "day"),)),
    lambda s: setattr(s, "lingering", (Lingering(s.on_table[-1], 0, 0, ANN, (), "day"),)),
    lambda s: setattr(s, "shootout", Shootout(ANN, BEN, TOWN_SQUARE)),
    lambda s: setattr(s, "used", ((s.on_table[-1], 0),)),
    lambda s: setattr(s, "today", (Past(Event("ace", s.on_table[-1]), noon=True, shootout=False),)),
    lambda s: setattr(s, "winner", PlayerId(1 - s.winner)),
    lambda s: s.then(Sundown()),
])  # fmt: skip
def test_control_deeds__is_counted_again_once_anything_has_changed(
    change: Callable[[State], object], monkeypatch: pytest.MonkeyPatch
) -> None:
    s, counted, holder = table(), list[CardId](), control.holder

    def counting(s: State, deed: CardId, dudes: Iterable[CardId]) -> PlayerId:
        counted.append(deed)
        return holder(s, deed, dudes)

    bank = deed(s, BEN)
    leaves = Ability("noon", waiting=(Trait(Trigger("after", "ace"), ()),))
    dude(s, ANN, "Abe", fights=False, at=bank, influence=1, abilities=(leaves,))
    monkeypatch.setattr(control, "holder", counting)
    control.update(s)
    control.update(s)
    assert counted == [bank, bank]  # the first time it changed hands, which others may look at
    control.update(s)
    assert counted == [bank, bank]
    change(s)
    control.update(s)
    assert counted == [bank] * 3


def test_town_rowdy__goods_with_bullets_count_and_influence_does_not() -> None:
    s = table()
    saloon = deed(s, BEN, "Saloon", "Rowdy")
    abe = there(s, ANN, saloon, 0, "1 draw")
    there(s, BEN, saloon, 5, "1 draw")
    control.update(s)
    assert s.cards[saloon].controller == BEN
    attach(s, abe, stand_in("Gun", "goods", bullets=1))
    control.update(s)
    assert s.cards[saloon].controller == ANN


def test_town_rowdy__bullets_below_0_count_as_0() -> None:
    s = table()
    saloon = deed(s, ANN, "Saloon", "Rowdy")
    weak = there(s, BEN, saloon, 0, "0 draw")
    there(s, BEN, saloon, 0, "1 draw", "Strong")
    verbs.modify(s, Modifier("bullets", weak, -3, "day"), "abilities.duration")
    assert numbers.total_bullets(s, weak) == -3
    assert s.cards[saloon].controller == BEN


def test_cards_owner_and_controller__who_holds_a_deed_holds_what_is_attached_to_it() -> None:
    s = table()
    bank = deed(s, BEN)
    vault = s.add_card(stand_in("Vault", "goods"), BEN, "play", attached=bank)
    there(s, ANN, bank, 1)
    control.update(s)
    assert (s.cards[vault].controller, s.cards[vault].owner) == (ANN, BEN)


def test_control_home_and_town_square__influence_there_changes_nothing() -> None:
    s = table("Ann", "Ben", "Cal")
    there(s, ANN, s.players[BEN].home, 9)
    there(s, CAL, TOWN_SQUARE, 9)
    control.update(s)
    assert [town.controller(s, player.home) for player in s.players] == [ANN, BEN, CAL]


def test_control_deeds__a_deed_that_is_not_in_play_is_left_alone() -> None:
    s = table()
    bank = deed(s, BEN)
    there(s, ANN, bank, 1)
    s.put(bank, "discard")
    control.update(s)
    assert s.cards[bank].controller == BEN
    assert bystander(s, ANN, "Abe") not in town.dudes_at(s, bank)
