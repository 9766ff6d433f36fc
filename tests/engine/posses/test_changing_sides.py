"""Going over from one posse to the other: whose the dude is meanwhile, and when a posse is looked at that is empty."""

from __future__ import annotations

from judge.engine.events import verbs
from judge.engine.position.kinds import CardId, PlayerId
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY
from judge.engine.posses.leaving import change_sides
from judge.engine.table.standing import Standing

from ..board import ANN, BEN, CAL, Do, dude, names, rules, said, says, trait
from .test_joining import in_a_fight, meanwhile

CHANGES = "shootout.form-posses.changing-sides"


def goes_over(s: State, dude: CardId) -> None:
    meanwhile(s, lambda: change_sides(s, dude, "shootout", by=ANN, source=CardId(NOBODY)))


def test_shootout_form_posses_changing_sides__in_neither_posse_as_they_join() -> None:
    """What answers it acts for whoever controls the dude by then."""
    s, _, bob = in_a_fight()
    seen: list[tuple[PlayerId, bool, int]] = []
    look = Do(lambda s, scope: seen.append((scope.player, s.cards[scope.card].posse == NOBODY, len(s.posse(BEN)))))
    ben = dude(s, BEN, "Turncoat", traits=(trait("when", "join posse", look),))
    s.set(ben, at=s.cards[bob].at, posse=BEN)
    goes_over(s, ben)
    assert seen == [(ANN, True, 1)]
    assert (s.cards[ben].controller, names(s, s.posse(ANN)), s.posse(BEN)) == (ANN, ["Abe", "Turncoat"], [bob])
    assert s.shootout is not None
    assert CHANGES in rules(s)


def test_shootout_form_posses_changing_sides__an_empty_posse_is_looked_at_once_they_have_joined() -> None:
    """Rules: shootout.ends-at-once, cards.owner-and-controller. What lasts that long is over with the shootout."""
    s, _, bob = in_a_fight()
    dude(s, CAL, "Teller", fights=False, at=s.players[CAL].home, traits=(trait("after", "join posse", says("joined")),))
    goes_over(s, bob)
    assert said(s) == ["joined"]
    assert s.shootout is None
    assert s.cards[bob].controller == BEN
    assert rules(s).index(CHANGES) < rules(s).index("shootout.ends-at-once")


def test_abilities_cannot_beats_can__whom_nobody_can_control_stays_where_they_are() -> None:
    """A text that forbids it keeps the dude with their player, and in the posse."""
    s, _, bob = in_a_fight()
    stays = Standing("cannot control", lambda s, scope: scope.event is not None and scope.event.card == bob)
    dude(s, CAL, "Keeper", fights=False, at=s.players[CAL].home, standing=(stays,))
    goes_over(s, bob)
    assert (s.cards[bob].controller, s.cards[bob].posse) == (BEN, BEN)
    verbs.take_control(s, bob, "shootout", by=ANN)
    assert s.cards[bob].controller == BEN
    assert s.modifiers == ()
