"""Pulls as they are told and handed on: with which text, to a test as well, and what answers an aced joker."""

from __future__ import annotations

from typing import ClassVar

from judge.engine.events import pulls
from judge.engine.events.happening import happen
from judge.engine.events.pulls import Pull
from judge.engine.position import hands
from judge.engine.position.ability import OfFact
from judge.engine.position.event import Event
from judge.engine.position.hands import NO_FACE
from judge.engine.position.kinds import CardId, Face
from judge.engine.position.procedure import END, Outcome, Procedure
from judge.engine.position.state import State
from judge.engine.position.text_facts import Wild
from judge.engine.position.values import NOBODY

from ..board import ANN, BEN, Do, answer, deck, dude, says, stand_in, table, trait, words
from .test_pulls import pull, with_an_answer


def test_a_pulled_joker_is_told_with_its_own_text() -> None:
    """Rules: values.pull, values.joker. No other card has one for it, and no card at all has none."""
    for text, wild in (("8S", False), ("joker", True), ("", False)):
        s = table()
        s.keep()
        cards = deck(s, ANN, text)
        if not text:
            deck(s, BEN, "joker")
        pull(s)
        if wild:
            answer(s, "declare", face=hands.read_face("KS"))
        [line] = [note for note in s.notes() if note.rule == "values.pull"]
        assert line.clause == (OfFact(cards[0], "values.joker") if wild else None)


class Tests(Procedure):
    """Makes a pull and counts with whatever it has been raised by."""

    steps: ClassVar = ("pull", "over")
    pulled: CardId = NOBODY
    shown: Face = NOBODY
    changed: int = 0

    def pull(self, s: State) -> Outcome:
        s.then(Pull(ANN))
        return None

    def over(self, s: State) -> Outcome:
        s.note("pulled", f"{hands.face_name(self.shown)} and {self.changed}")
        return END


def test_a_test_counts_with_more_than_a_king() -> None:
    """Rule: values.pull. Nothing else does."""
    for plus, told in ((4, "QS and 4"), (0, "QS and 0")):
        s = table()
        raises = Do(lambda now, scope: pulls.change_pull(now, 4))
        deck(s, ANN, "QS")
        dude(s, BEN, "Bob", fights=False, traits=(trait("after", "pull", raises),) if plus else ())
        s.stack.append((Tests(), 0))
        s.go_on()
        assert words(s, "pulled") == [told]
    queen, ace = hands.read_face("QS"), hands.read_face("AS")
    assert [pulls.changed(queen, plus) for plus in (0, 1, 4)] == [queen, *[hands.read_face("KS")] * 2]
    assert [pulls.changed(ace, plus) for plus in (0, -1, 1)] == [ace, ace, hands.read_face("2S")]
    assert [pulls.changed(face, plus) for face in (NO_FACE,) for plus in (0, 2)] == [NO_FACE] * 2
    assert pulls.changed(hands.JOKER, 0) == hands.JOKER


def test_a_pull_that_is_made_again_says_so() -> None:
    """Rule: values.pull."""
    s, _ = with_an_answer(pulls.pull_again)
    pull(s)
    assert words(s, "values.pull")[1] == "8S is discarded, and the pull is made again"


def test_an_aced_joker_can_be_answered() -> None:
    """Rule: values.joker-aced. One that is not aced is nothing to answer; each line is told with what it follows."""
    for aced in (True, False):
        s = table()
        dude(s, BEN, "Bob", fights=False, traits=(trait("after", "ace joker", says("aced")),))
        wild = stand_in("Wild", "joker", face=hands.JOKER, wild=Wild(aced=aced))
        joker = s.add_card(wild, ANN, "aside")
        s.keep()
        pulls.after_use(s, joker, "values.joker-aced", "it was pulled")
        s.go_on()
        assert words(s, "test") == ["aced"] * aced
        [line] = [note for note in s.notes() if note.rule == "values.joker-aced"]
        assert line.clause == OfFact(joker, "values.joker-aced" if aced else "in a draw hand")
    s = table()
    wild = stand_in("Wild", "joker", face=hands.JOKER)
    pulls.after_use(s, s.add_card(wild, ANN, "aside"), "values.joker-aced", "it was pulled")
    assert s.stack == [], "nobody listens"


def test_a_card_effect_draws_for_the_play_hand() -> None:
    """Rule: abilities.as-much-as-possible."""
    for count, told in ((1, "Ann draws a card for the play hand"), (2, "Ann draws 2 cards for the play hand")):
        s = table()
        cards = deck(s, ANN, "8S 2C 3C")
        happen(s, Event("draw cards", player=ANN, by=ANN, amount=count))
        s.go_on()
        assert ({*s.players[ANN].hand}, words(s, "abilities.as-much-as-possible")) == ({*cards[:count]}, [told])
