"""Cards that come off a deck: in which order, when it is empty, and what a pull counts as."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

import pytest

from judge.engine.events import pulls
from judge.engine.events.pulls import DECLARATIONS, FACES, Draw, Pull, change_pull, replace_pull
from judge.engine.position import hands
from judge.engine.position.kinds import CardId, Face, Zone
from judge.engine.position.procedure import END, Option, Outcome, Procedure
from judge.engine.position.state import State
from judge.engine.position.text_facts import Wild
from judge.engine.position.unseen import Unseen
from judge.engine.position.values import DECK, NOBODY, Printed

from ..board import ANN, BEN, Do, answer, deck, dude, names, stand_in, table, trait, words, zones


class Waits(Procedure):
    """Makes a pull and waits for what comes of it."""

    steps: ClassVar = ("pull", "over")
    dude: CardId = NOBODY
    pulled: CardId = NOBODY
    shown: Face = NOBODY

    def pull(self, s: State) -> Outcome:
        s.then(Pull(ANN, self.dude))
        return None

    def over(self, s: State) -> Outcome:
        card = s.name(self.pulled) if self.pulled != NOBODY else "no card"
        s.note("pulled", f"{card} counts as {hands.face_name(self.shown)}")
        return END


def pull(s: State, dude: CardId = NOBODY) -> State:
    s.stack.append((Waits(dude), 0))
    s.go_on()
    return s


def draw(s: State, count: int, zone: Zone = "hand", told: str = "") -> State:
    s.stack.append((Draw(ANN, count, zone, "test.rule", told=told), 0))
    s.go_on()
    return s


# Draws


def test_cards_are_drawn_from_the_top_one_after_another() -> None:
    s = table()
    first, second, third = deck(s, ANN, "KS 2C 9H")
    draw(s, 2, told="draws two")
    assert ({*s.players[ANN].hand}, s.players[ANN].deck) == ({first, second}, (third,))
    assert words(s, "test.rule") == ["Ann draws two"]


def test_an_empty_deck_is_the_discard_pile_shuffled() -> None:
    """Rule: cards.empty-deck. Whoever draws may get any of them, but no card that plays just like another twice."""
    s = table()
    (top,) = deck(s, ANN, "KS")
    lying = [s.add_card(pulls.plain_card(hands.read_face(text)), ANN, "discard") for text in ("2C", "2C", "9H")]
    draw(s, 2)
    assert s.decision is not None
    assert (s.decision.player, names(s, [one.card for one in s.decision.options])) == (DECK, ["2C", "9H"])
    assert words(s, "cards.empty-deck") == ["Ann shuffles the discard pile into a new deck"]
    assert zones(s, *lying) == ["deck"] * 3
    answer(s, "card", lying[2])
    assert {*s.players[ANN].hand} == {top, lying[2]}
    assert (s.players[ANN].shuffled, s.players[ANN].discard) == (tuple(lying[:2]), ())


def test_with_no_card_left_fewer_are_drawn() -> None:
    """Rule: shootout.draw.too-few-cards."""
    s = table()
    (only,) = deck(s, ANN, "KS")
    draw(s, 3, told="draws three")
    assert s.players[ANN].hand == (only,)
    assert words(s, "shootout.draw.too-few-cards") == ["Ann has no card left to take"]
    assert words(s, "test.rule") == ["Ann draws three"]


def test_any_card_at_all_comes_off_a_deck_that_nobody_has_stated_and_those_that_are_known_to_be_in_it() -> None:
    s = table()
    known = s.add_card(stand_in("Amy", "dude", face=hands.read_face("3C")), ANN, "deck", last=True)
    s.set_player(ANN, unstated=True, deck=(), shuffled=(known,))
    draw(s, 1)
    assert s.decision is not None
    assert s.decision.options[1:] == FACES
    assert s.decision.options[0].card == known
    joker = s.decision.options[-1]
    s.answer(joker)
    (drawn,) = s.players[ANN].hand
    assert (s.cards[drawn].printed.type, s.cards[drawn].face) == ("joker", hands.JOKER)


def test_of_a_card_that_stands_for_any_no_more_is_known_in_the_hand_than_chance_said() -> None:
    s = table()
    s.set_player(ANN, unstated=True)
    draw(s, 1)
    any_of_its_kind = Face(Unseen(7))
    s.answer(Option("face", face=any_of_its_kind))
    (drawn,) = s.players[ANN].hand
    assert s.cards[drawn].face is any_of_its_kind


def test_only_a_joker_is_one() -> None:
    assert pulls.plain_card(hands.JOKER).type == "joker"
    assert pulls.plain_card(hands.read_face("AC")).type == "card"


# Pulls


def test_a_pull_counts_as_the_top_card() -> None:
    """Rule: values.pull. It lies apart from all piles while it counts."""
    s = table()
    top, below = deck(s, ANN, "8S 2C")
    pull(s)
    assert words(s, "values.pull") == ["Ann pulls 8S, an 8"]
    assert words(s, "pulled") == ["8S counts as 8S"]
    assert (zones(s, top), s.players[ANN].deck) == (["aside"], (below,))


def test_with_no_card_anywhere_the_pull_is_the_ace_of_clubs() -> None:
    """Rule: values.pull. It is no joker, and whatever card comes last on the table is not pulled."""
    s = table()
    s.add_card(pulls.plain_card(hands.JOKER), BEN, "hand")
    pull(s)
    assert words(s, "values.pull") == ["Ann pulls AC, a 1"]
    assert words(s, "pulled") == ["no card counts as AC"]


def test_a_pulled_joker_is_what_its_owner_says() -> None:
    """Rule: values.joker."""
    s = table()
    (joker,) = deck(s, ANN, "joker")
    pull(s)
    assert s.decision is not None
    assert (s.decision.player, s.decision.options, len(DECLARATIONS)) == (ANN, DECLARATIONS, 52)
    answer(s, "declare", face=hands.read_face("JH"))
    assert words(s, "values.pull") == ["Ann pulls JH, an 11"]
    assert s.cards[joker].face == hands.read_face("JH")


@pytest.mark.parametrize(
    ("top", "plus", "counts"),
    [("8S", 0, "8S"), ("8S", 3, "JS"), ("8S", 5, "KS"), ("8S", 6, "KS"), ("8S", -7, "AS"), ("8S", -8, "AS"),
     ("AC", 2, "3C"), ("2C", -3, "AC")],
)  # fmt: skip
def test_a_pull_is_raised_and_lowered_no_further_than_a_king_and_an_ace(top: str, plus: int, counts: str) -> None:
    """Rule: values.card-value."""
    assert hands.face_name(pulls.changed(hands.read_face(top), plus)) == counts


def with_an_answer(act: Callable[[State], object]) -> tuple[State, list[CardId]]:
    """A table with three cards in Ann's deck, and a dude of hers who answers the first pull."""
    s = table()
    done: list[int] = []

    def once(s: State, scope: object) -> None:
        if not done:
            done.append(1)
            act(s)

    dude(s, ANN, "Abe", traits=(trait("after", "pull", Do(once)),), fights=False)
    return s, deck(s, ANN, "8S 2C 9H")


def test_a_pull_that_is_raised_twice() -> None:
    def act(s: State) -> None:
        pulls.change_pull(s, 2)
        pulls.change_pull(s, 1, "hearts")

    s, _ = with_an_answer(act)
    pull(s)
    assert words(s, "pulled") == ["8S counts as JH"]
    assert words(s, "values.pull")[1:] == [
        "the pull counts as a value of 10",
        "the pull counts as one of hearts, a value of 11",
    ]


def test_a_pull_that_is_made_again_counts_as_the_next_card() -> None:
    """The first is discarded, and is no pull any more."""
    s, (first, second, _) = with_an_answer(pulls.pull_again)
    pull(s)
    assert words(s, "pulled") == ["2C counts as 2C"]
    assert zones(s, first, second) == ["discard", "aside"]


def test_a_card_in_the_place_of_a_pull_counts_with_its_own_value() -> None:
    s, (first, *_) = with_an_answer(lambda s: pulls.replace_pull(s, hoyle))
    hoyle = s.add_card(stand_in("Doyle's Hoyle", "goods", face=hands.read_face("10H")), ANN, "hand")
    pull(s)
    assert words(s, "pulled") == ["Doyle's Hoyle counts as 10H"]
    assert words(s, "values.pull")[1:] == ["Doyle's Hoyle is the pull instead: 10H, a 10"]
    assert zones(s, first, hoyle) == ["discard", "aside"]


def test_nothing_takes_the_place_of_a_pull_that_nobody_makes() -> None:
    s = table()
    (top,) = deck(s, ANN, "8S")
    pulls.replace_pull(s, top)
    pulls.pull_again(s)
    assert zones(s, top) == ["deck"]


def test_a_pull_is_answered_where_the_dude_is_who_makes_it() -> None:
    s = table()
    deck(s, ANN, "8S 2C")
    abe = dude(s, ANN, "Abe", fights=False)
    at: list[int] = []
    watch = Do(lambda s, scope: at.append(scope.event.at if scope.event is not None else NOBODY))
    dude(s, BEN, "Bob", traits=(trait("after", "pull", watch),), fights=False)
    pull(s, abe)
    pull(s)
    assert at == [s.place(abe), NOBODY]


# Afterwards


@pytest.mark.parametrize(
    ("printed", "zone", "told"),
    [
        (pulls.plain_card(hands.read_face("8S")), "discard", []),
        (pulls.plain_card(hands.JOKER), "boot hill", ["it was pulled and is aced"]),
        (Printed("Kept", "joker", hands.JOKER, wild=Wild(aced=False)), "discard",
         ["it was pulled and is discarded, as its own text says"]),
    ],
    ids=["a card", "a joker", "a joker that is not aced"],
)  # fmt: skip
def test_after_its_use_a_card_is_discarded_and_a_joker_aced(printed: Printed, zone: str, told: list[str]) -> None:
    """Rule: values.joker-pulled."""
    s = table()
    used = s.add_card(printed, ANN, "aside")
    pulls.after_use(s, used, "values.joker-pulled", "it was pulled")
    assert (zones(s, used), words(s, "values.joker-pulled")) == ([zone], told)


# Shuffling


def test_a_shuffled_deck_has_no_order_any_more() -> None:
    """Rule: cards.searching."""
    s = table()
    cards = deck(s, ANN, "KS 2C 9H")
    pulls.shuffle(s, ANN)
    assert (s.players[ANN].deck, s.players[ANN].shuffled) == ((), tuple(sorted(cards)))
    assert words(s, "cards.searching") == ["Ann shuffles the deck"]


def test_an_empty_deck_stays_empty() -> None:
    """Rule: cards.searching. One of which no card is stated is not empty."""
    s = table()
    s.add_card(pulls.plain_card(hands.read_face("8S")), ANN, "discard")
    assert pulls.empty(s, ANN)
    pulls.shuffle(s, ANN)
    assert words(s, "cards.searching") == []
    s.set_player(ANN, unstated=True)
    assert not pulls.empty(s, ANN)
    s.set_player(ANN, unstated=False)
    deck(s, ANN, "8S")
    assert not pulls.empty(s, ANN)


def test_what_raised_a_pull_is_gone_with_it() -> None:
    """Rule: values.pull. The 3 were added to the value of the card that was pulled; the one in its place is its own."""
    s = table()
    first, other = deck(s, ANN, "5C 9D")
    s.put(first, "aside")
    s.stack.append((Pull(ANN, pulled=first, shown=s.cards[first].face), Pull.steps.index("over")))
    change_pull(s, 3)
    replace_pull(s, other)
    pull = s.stack[-1][0]
    assert isinstance(pull, Pull)
    assert (pull.pulled, pull.shown, pull.plus) == (other, s.cards[other].face, 0)
