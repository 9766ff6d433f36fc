"""Cards that leave play at the same moment, and what follows from that."""

from __future__ import annotations

from typing import Any

from judge.engine.events import happening, verbs
from judge.engine.position.kinds import CardId
from judge.engine.position.state import State

from ..board import ANN, BEN, Do, attach, dude, finish, join, rules, said, stand_in, table, trait, zones


def leave(s: State, *cards: CardId, kind: str = "discard", **facts: Any) -> None:
    """Let cards leave play at one moment, and everything answer that can."""
    happening.happen(s, *(verbs.event_on(s, kind, card, **facts) for card in cards))
    s.go_on()
    finish(s, lambda decision: decision.options[0])


def carrying(s: State, name: str, *goods: str) -> tuple[CardId, ...]:
    """A dude of Ann's, and what they carry."""
    who = dude(s, ANN, name, fights=False)
    return who, *(attach(s, who, stand_in(title, "goods")) for title in goods)


def test_what_one_of_them_carried_is_gone_before_anything_answers_that_what_another_carried_has_gone() -> None:
    """upkeep.unpaid, cards.leaves-play: the attachments of one do not outlast those of another"""
    s = table()
    amy, gun = carrying(s, "Amy", "Gun")
    bart, hat = carrying(s, "Bart", "Hat")
    tells = Do(lambda s, scope: s.note("test", f"{s.name(scope.event.card)}: {zones(s, gun, hat)}"))  # type: ignore[union-attr]
    facts: dict[str, Any] = {"where": lambda s, scope: scope.event.card in (gun, hat)}
    join(s, BEN, stand_in("Witness", "dude", traits=(trait("after", "discard", tells, **facts),)), fights=False)
    leave(s, amy, bart)
    gone = ["discard", "discard"]
    assert sorted(said(s)) == [f"Gun: {gone}", f"Hat: {gone}"]


def test_they_go_in_the_order_in_which_those_who_carried_them_went() -> None:
    """cards.leaves-play"""
    s = table()
    amy, *_ = carrying(s, "Amy", "Gun", "Coat")
    bart, *_ = carrying(s, "Bart", "Hat")
    leave(s, amy, bart)
    gone = [note.words.split()[0] for note in s.notes() if note.words.endswith("is discarded")][-3:]
    assert gone == ["Gun", "Coat", "Hat"]


def test_an_attachment_that_leaves_with_its_dude_for_a_reason_of_its_own_leaves_once() -> None:
    """upkeep.unpaid: both were not paid for"""
    s = table()
    amy, gun = carrying(s, "Amy", "Gun")
    heard = trait("after", "discard", Do(lambda s, scope: s.note("test", s.name(scope.event.card))))  # type: ignore[union-attr]
    join(s, BEN, stand_in("Witness", "dude", traits=(heard,)), fights=False)
    leave(s, amy, gun)
    assert sorted(said(s)) == ["Amy", "Gun"]


def test_what_an_attachment_carried_goes_with_it() -> None:
    """cards.leaves-play: goods on goods"""
    s = table()
    amy, gun = carrying(s, "Amy", "Gun")
    scope = attach(s, gun, stand_in("Scope", "goods"))
    leave(s, amy, kind="ace")
    assert zones(s, amy, gun, scope) == ["boot hill", "discard", "discard"]


def test_each_bounty_is_collected_before_what_they_carried_goes() -> None:
    """bounty.collect"""
    s = table()
    wanted = [dude(s, ANN, name, fights=False, bounty=2) for name in ("Amy", "Bart")]
    attach(s, wanted[0], stand_in("Gun", "goods"))
    leave(s, *wanted, by=BEN)
    assert rules(s).count("bounty.collect") == 2
    assert s.notes()[-1].words == "Gun is discarded"
    assert s.players[BEN].rock == 4
