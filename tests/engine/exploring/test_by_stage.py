"""What nobody asks for is forgotten stage by stage, whoever asks is told, and a drawn card is any card until then."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pytest

from judge.engine.abilities.candidates import candidates
from judge.engine.events import pulls
from judge.engine.events.pulls import Draw
from judge.engine.exploring.by_stage import CONTROL, HAND, ROCK, USED, USED_OF, forget_by_stage, without_forgotten
from judge.engine.exploring.explore import Exploration
from judge.engine.exploring.forgetting import Remembered, looking
from judge.engine.exploring.horizon import end_of_round
from judge.engine.exploring.telling import Telling, as_little_as_is_sound
from judge.engine.exploring.ways import follow
from judge.engine.position import hands
from judge.engine.position.ability import Ability
from judge.engine.position.kinds import CardId, Face, Place
from judge.engine.position.procedure import Option
from judge.engine.position.state import State
from judge.engine.position.unseen import Unseen, usable
from judge.engine.table import control, town

from ..board import ANN, BEN, attach, dude, lumps, stand_in, table
from .test_as_little_as_is_sound import TO_THE_END


def wanted_dudes() -> State:
    """Two of Ann's dudes with a bounty each, of whom one is to fall, and a card in Ben's hand."""
    s = table()
    for player in (ANN, BEN):
        s.set_player(player, unstated=True, rock=1)
        for n in range(2):
            dude(s, player, f"{'AB'[player]}{n}", bounty=1 + n)
    s.add_card(stand_in("Plan", "action"), BEN, "hand")
    lumps(s, ann=1)
    return s


LOOKS: tuple[Callable[[State], Hashable], ...] = (
    lambda s: s.players[BEN].rock > 2,
    lambda s: s.players[BEN].rock,
    lambda s: tuple(player.rock for player in s.players),
    lambda s: len(s.players[BEN].hand),
    lambda s: s.cards[s.players[BEN].hand[0]].zone,
    lambda s: [c.zone for c in s.cards].count("hand"),
    lambda s: s.used,
    lambda s: tuple(c.bounty for c in s.cards),
    lambda s: sum(c.bounty for c in s.cards if c.zone == "play") > 3,
    lambda s: s.cards[s.posse(BEN)[0]].bounty if s.posse(BEN) else 0,
)


@pytest.mark.parametrize("number", range(len(LOOKS)))
def test_whoever_asks_for_what_was_forgotten_is_told(number: int) -> None:
    s, look = wanted_dudes(), LOOKS[number]

    def ends(exploration: Exploration) -> set[Hashable]:
        found = {look(visit.state) for visit in exploration.visits() if visit.over}
        assert exploration.complete
        return found

    def search(telling: Telling) -> set[Hashable]:
        return ends(Exploration(s, until=end_of_round, **telling._asdict()))

    whole = ends(Exploration(s, until=end_of_round))
    assert as_little_as_is_sound(s, Telling(True, reads=looking(s, fight=True)), search) == whole


@pytest.mark.parametrize("remembered", [frozenset(), TO_THE_END])
def test_what_nobody_asks_for_makes_no_two_positions(remembered: frozenset[str]) -> None:
    names = set()
    for rock in (1, 5):
        s = wanted_dudes()
        s.set_player(BEN, rock=rock)
        forget_by_stage(s, 1, remembered)
        names.add(without_forgotten(s).key())
    assert len(names) == 1 + bool(remembered)


def test_what_is_forgotten_is_asked_for_by_its_name() -> None:
    s = wanted_dudes()
    s.used = ((CardId(2), 0), (CardId(3), 0))
    forget_by_stage(s, 1, frozenset({f"{USED_OF}3 in stage 2"}))
    asked: dict[str, Callable[[], object]] = {
        f"{ROCK}0 in stage 1": lambda: s.players[ANN].rock + 2 > 1,
        f"{HAND}1 in stage 1": lambda: s.players[BEN].hand[0],
        f"{USED_OF}2 in stage 1": lambda: s.used.count((CardId(2), 0)),
        f"{USED} in stage 1": lambda: (CardId(3), 0) in s.used,
    }
    for name, look in asked.items():
        with pytest.raises(Remembered) as told:
            look()
        assert told.value.field == name
    assert s.used.count((CardId(3), 0)) == 1
    assert without_forgotten(s).used == ((CardId(3), 0),)


def at_a_deed() -> State:
    """A fight at Ben's deed, which changes hands with those who fall or flee; Ann is to lose one dude."""
    s = table()
    deed = s.add_card(stand_in("Saloon", "deed", control_points=1), BEN, "play")
    town.build(s, deed, BEN)
    for player in (ANN, BEN):
        s.set_player(player, unstated=True)
        for n in range(2):
            s.set(dude(s, player, f"{'AB'[player]}{n}", influence=1 + n * (player == ANN)), at=Place(deed))
    lumps(s, ann=1)
    s.set_shootout(at=Place(deed))
    control.update(s)
    return s


@pytest.mark.parametrize("improved", [False, True])
@pytest.mark.parametrize("asked", [False, True])
def test_whoever_asks_who_controls_a_deed_is_told(asked: bool, improved: bool) -> None:
    s = at_a_deed()
    deed = next(n for n in s.in_play() if s.cards[n].printed.type == "deed")
    thing = attach(s, deed, stand_in("Sign", "goods")) if improved else deed

    def whose(s: State) -> tuple[object, int]:
        return (s.cards[thing].controller if asked else None), len(s.posse(ANN))

    def ends(exploration: Exploration) -> set[tuple[object, int]]:
        found = {whose(visit.state) for visit in exploration.visits() if visit.over}
        assert exploration.complete
        return found

    tellings: list[Telling] = []

    def search(telling: Telling) -> set[tuple[object, int]]:
        tellings.append(telling)
        return ends(Exploration(s, until=end_of_round, **telling._asdict()))

    whole = ends(Exploration(s, until=end_of_round))
    assert len({who for who, _ in whole}) == 1 + asked
    assert as_little_as_is_sound(s, Telling(True, reads=looking(s, fight=True)), search) == whole
    assert any(name.startswith(CONTROL) for name in tellings[-1].remembered) == (asked and not improved)


def test_what_comes_to_a_deed_of_which_nobody_knows_whose_it_is_is_not_passed_over() -> None:
    s = at_a_deed()
    deed = next(n for n in s.in_play() if s.cards[n].printed.type == "deed")
    forget_by_stage(s, 0, frozenset())
    attach(s, deed, stand_in("Sign", "goods"))
    with pytest.raises(Remembered) as told:
        forget_by_stage(s, 1, frozenset())
    assert told.value.field == f"{CONTROL} in stage 0"


def test_of_a_play_hand_only_what_can_be_used_is_known() -> None:
    names = set()
    asked = frozenset({f"{HAND}0 for resolution in stage 2"})
    for kinds in ((), ("shootout",), ("resolution",)):
        s = wanted_dudes()
        for kind in kinds:
            s.add_card(stand_in("Trick", "action", abilities=(Ability(kind),)), ANN, "hand")
        forget_by_stage(s, 2, asked)
        names.add(without_forgotten(s).key())
        assert len(usable(s.players[ANN].hand, frozenset({"resolution"}))) == (kinds == ("resolution",))
        assert len([*candidates(s, ANN, ("resolution",))]) == (kinds == ("resolution",))
        with pytest.raises(Remembered) as told:
            usable(s.players[ANN].hand, frozenset({"resolution", "noon"}))
        assert told.value.field == f"{HAND}0 for noon, resolution in stage 2"
    assert len(names) == 2


def test_a_card_for_the_play_hand_is_any_card(monkeypatch: pytest.MonkeyPatch) -> None:
    s = table()
    s.set_player(ANN, unstated=True)
    s.then(Draw(ANN, 2, "hand", "abilities.as-much-as-possible"))
    s.go_on()

    def ends(exploration: Exploration) -> set[int]:
        return {len(visit.state.players[ANN].hand) for visit in exploration.visits() if visit.over}

    whole, worth = (Exploration(s, by_worth=by_worth) for by_worth in (False, True))
    monkeypatch.setattr(pulls, "FACES", tuple(Option("face", face=Face(face)) for face in (3, 7, hands.JOKER)))
    assert ends(whole) == ends(worth) == {2}
    assert worth.positions < whole.positions
    monkeypatch.undo()
    over = next(visit for visit in Exploration(s, by_worth=True).visits() if visit.over)
    assert not any(isinstance(card.face, Unseen) for card in follow(s, over.way).cards)
