"""Hands that are about to be compared are no more than what they come to, and whoever looks at more is told."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final

import pytest

from judge.engine.events import pulls
from judge.engine.exploring.chance import by_worth
from judge.engine.exploring.chance.early import ASKED_MUCH
from judge.engine.exploring.chance.outcomes import CASUALTIES, AtLeast
from judge.engine.exploring.chance.settling import RANK_OF, STRENGTH, STRENGTH_OF
from judge.engine.exploring.explore import Exploration
from judge.engine.exploring.forgetting import AFTER_HANDS, MARGIN, REVEALED, Remembered, looking
from judge.engine.exploring.horizon import end_of_round
from judge.engine.exploring.telling import Telling, as_little_as_is_sound
from judge.engine.position import hands
from judge.engine.position.ability import Scope
from judge.engine.position.modifiers import CASUALTIES as MORE_CASUALTIES
from judge.engine.position.modifiers import HAND_RANK
from judge.engine.position.procedure import Option
from judge.engine.position.state import State
from judge.engine.position.values import Modifier
from judge.engine.table import casualty, hand_ranks
from tests.lanes import night, slow

from ...board import ANN, BEN, Do, dude, fight, join, stand_in, table, trait
from ..test_as_little_as_is_sound import TO_THE_END, fates, few_hands

DRAWN = tuple(hands.read_face(face) for face in ("2C", "3D", "4H", "5S", "6C", "9H"))
"""Cards that make legal hands and Cheatin' ones, weak and strong."""


def won(s: State, scope: Scope) -> bool:
    return scope.event is not None and scope.event.player == ANN


def cheats(s: State, scope: Scope) -> bool:
    return won(s, scope) and hand_ranks.cheatin(s, ANN)


def raised(s: State, scope: Scope) -> None:
    s.modifiers = (*s.modifiers, Modifier(HAND_RANK, ANN, 1, "round", scope.card))


def one_more(s: State, scope: Scope) -> None:
    s.modifiers = (*s.modifiers, Modifier(MORE_CASUALTIES, BEN, 1, "round", scope.card))


def tells(look: Callable[[State], int]) -> Do:
    """The player of the text has as much ghost rock as it sees."""
    return Do(lambda s, scope: s.set_player(ANN, rock=0 + look(s)))


TEXTS: dict[str, Do] = {
    "that it was won": tells(lambda s: 1),
    "how strong the cards were": tells(lambda s: 1 + int(hand_ranks.cards_rank(s, ANN) > 7)),
    "how strong they counted": tells(lambda s: hand_ranks.hand_rank(s, ANN)),
    "by how much": tells(lambda s: s.shootout.margin if s.shootout is not None else 0),
    "how many casualties": tells(lambda s: casualty.casualties(s, BEN)),
    "whether many": tells(lambda s: int(casualty.casualties(s, BEN) > 3)),
    "what was added": tells(lambda s: 1 + sum(m.amount for m in s.effects(HAND_RANK, ANN))),
    "whose hand was Cheatin'": tells(lambda s: 1 + int(s.shootout.revealed[ANN]) if s.shootout is not None else 0),
    "and makes it one more": Do(one_more),
}
"""Made-up texts that look at a comparison when it is over, or add to what comes of it."""


def board(text: str, event: str) -> State:
    """Two against two; a text that is heard after the comparison, and one that raises Cheatin' hands."""
    s = table()
    for player in (ANN, BEN):
        s.set_player(player, unstated=True)
    about = won if event == "win round" else lambda s, scope: not won(s, scope)
    looking_back = trait("after", event, TEXTS[text], where=about)
    join(s, ANN, stand_in("Ada", "dude", traits=(looking_back, trait("when", "reveal", Do(raised), where=cheats))))
    dude(s, BEN, "Bea")
    dude(s, BEN, "Bob")
    fight(s)
    return s


def rock(s: State) -> Hashable:
    return s.players[ANN].rock, fates(s)


SETTLED: Final = TO_THE_END | {STRENGTH, REVEALED, MARGIN, CASUALTIES, *AFTER_HANDS}
"""With all this remembered, hands are settled as they are drawn, and nothing is left out after they are compared."""


def same(s: State, look: Callable[[State], Hashable]) -> bool:
    """Whether it comes to the same as if hands were settled as they are drawn; False where nothing is seen."""
    reads = looking(s, fight=True) | {"cheats"}

    def ends(exploration: Exploration) -> set[Hashable]:
        found = {look(visit.state) for visit in exploration.visits() if visit.over}
        assert exploration.complete
        return found

    whole = ends(Exploration(s, until=end_of_round, by_worth=True, remembered=SETTLED, reads=reads))

    def search(telling: Telling) -> set[Hashable]:
        return ends(Exploration(s, until=end_of_round, **telling._asdict()))

    assert as_little_as_is_sound(s, Telling(True, reads=reads), search) == whole
    return len(whole) > 1


HEARD: Final = [
    *(
        pytest.param("win round", text, id=f"win round-{text}", marks=night if n % 3 != 1 else ())
        for n, text in enumerate(TEXTS)
    ),
    *(
        pytest.param("face casualties", text, id=f"face casualties-{text}", marks=night if n % 3 else slow)
        for n, text in enumerate(TEXTS)
    ),
]
"""When a text looks back, and at what; by day a third of them each time, others in the one than in the other."""


@pytest.mark.parametrize(("event", "text"), HEARD)
def test_a_text_that_looks_back_at_a_comparison_is_heard(
    event: str, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pulls, "FACES", tuple(Option("face", face=face) for face in DRAWN))
    monkeypatch.setattr(by_worth, "hands_of", few_hands(DRAWN))
    assert same(board(text, event), rock)


def test_of_at_least_so_many_no_more_is_known() -> None:
    many = AtLeast(3)
    assert many > 2
    assert many >= 3
    assert not many <= 2
    assert not many < 3
    assert many != 2
    assert many + 1 >= 4
    assert bool(many)
    assert max(0, many) is many
    assert min(many, 2) == 2
    assert f"{many}" == "at least 3"
    for look in (
        lambda: many > 3,
        lambda: many <= 3,
        lambda: many == 4,
        lambda: many * 2,
        lambda: {many},
        lambda: many == AtLeast(3),
    ):
        with pytest.raises(Remembered) as told:
            look()
        assert told.value.field == CASUALTIES


def test_of_a_hand_whose_rank_is_looked_at_no_more_is_settled_than_that(monkeypatch: pytest.MonkeyPatch) -> None:
    s = board("that it was won", "win round")
    looks = trait("after", "reveal", TEXTS["how strong they counted"], where=won)
    join(s, ANN, stand_in("Abe", "dude", traits=(looks,)))
    tellings = list[Telling]()

    def search(telling: Telling) -> int:
        tellings.append(telling)
        exploration = Exploration(s, until=end_of_round, **telling._asdict())
        list(exploration.visits())
        assert exploration.complete
        return exploration.positions

    reads = looking(s, fight=True) | {"cheats"}
    of_ranks = as_little_as_is_sound(s, Telling(True, frozenset({ASKED_MUCH}), reads=reads), search)
    told = tellings[-1].remembered
    assert f"{RANK_OF}{ANN}" in told
    assert not any(field.startswith(STRENGTH) for field in told)
    assert search(tellings[-1]._replace(remembered=told | {f"{STRENGTH_OF}{ANN}"})) > 2 * of_ranks
    monkeypatch.setattr(pulls, "FACES", tuple(Option("face", face=face) for face in DRAWN))
    monkeypatch.setattr(by_worth, "hands_of", few_hands(DRAWN))
    assert same(s, rock)
