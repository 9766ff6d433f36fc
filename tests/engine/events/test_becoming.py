"""A dude who becomes a Condition on a deed: no dude while it is there, and one again outside play."""

import pytest

from judge.engine.events import becoming, verbs
from judge.engine.observing.save import from_data, to_data
from judge.engine.position.kinds import CardId, Place
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY
from judge.engine.table import control, town, worth

from ..board import ANN, card, dude, join, table


@pytest.fixture
def claimed() -> tuple[State, Place, CardId]:
    """Ann's deed with Ol' Howard on it, as a Condition."""
    s = table()
    deed = s.add_card(card("Pearly's Palace"), ANN, "play")
    s.set(deed, at=deed)
    town.build(s, deed, ANN, left=False)
    howard = join(s, ANN, card("Ol' Howard"), fights=False, at=Place(deed), bounty=2)
    becoming.become_condition(s, howard, deed)
    control.update(s)
    return s, Place(deed), howard


def test_a_condition_is_no_dude(claimed: tuple[State, Place, CardId]) -> None:
    s, deed, howard = claimed
    assert town.dudes_at(s, deed) == []
    assert s.attachments(deed) == [howard]
    assert (s.place(howard), s.cards[howard].bounty, s.cards[howard].at) == (deed, 0, NOBODY)
    assert (worth.production(s, deed), worth.control_points(s, deed)) == (0, 0)
    verbs.gain_control_points(s, deed, 1, by=ANN, source=deed)
    s.go_on()
    assert s.cards[deed].control_points == 0


def test_outside_play_it_is_a_dude_again(claimed: tuple[State, Place, CardId]) -> None:
    s, deed, howard = claimed
    verbs.discard(s, deed, by=ANN, source=deed)
    s.go_on()
    assert (s.cards[howard].zone, s.cards[howard].printed) == ("discard", card("Ol' Howard"))
    assert s.cards[howard].attached == NOBODY


def test_a_saved_condition_is_one_again(claimed: tuple[State, Place, CardId]) -> None:
    s, deed, howard = claimed
    dude(s, ANN, "Amy")
    library = {one.printed.title: one.printed for one in s.cards if one.printed.elsewhere is None}
    again = from_data(to_data(s), {**library, "Ol' Howard": card("Ol' Howard")})
    assert again.key() == s.key()
    assert again.cards[howard].printed is s.cards[howard].printed
    assert worth.production(again, deed) == 0
