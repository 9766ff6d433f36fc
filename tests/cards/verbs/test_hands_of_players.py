"""Hands: what is seen of them, what a card of a draw hand can count as, and whose hand it becomes."""

from typing import Any

from judge.cards.reading import read_ability
from judge.engine.position import hands
from judge.engine.position.ability import Choice, Instruction, Scope
from judge.engine.position.kinds import CardId, PlayerId
from judge.engine.position.procedure import Option
from judge.engine.position.state import State
from judge.engine.position.values import DECK, NOBODY, Printed

from ..conftest import ANN, BEN

ASKED = Scope(ANN, CardId(0)).choose("somebody", BEN)


def looking(**more: object) -> Choice:
    before = {"choose": "player with a draw hand", "as": "somebody"}
    line = {"look at hand": "somebody", "up to": 2, **more}
    found = read_ability(0, {"play": "noon", "then": [before, line]}).then[1]
    assert isinstance(found, Choice)
    return found


def test_each_card_is_seen_once_by_chance_until_there_are_enough(s: State) -> None:
    """Rule: abilities.as-much-as-possible."""
    held = [s.add_card(Printed(title, "action"), BEN, "hand") for title in ("A", "B", "C")]
    line = looking()
    assert [option.number for option in line.options(s, ASKED)] == [0, 1, 2]
    assert line.ask(s, ASKED, ()).player == ANN
    two = line.answered(s, ASKED, Option("look", number=2))
    assert line.ask(s, two, ()).player == DECK
    assert {option.card for option in line.options(s, two)} == {*held}
    one = line.answered(s, two, Option("card", held[1]))
    assert {option.card for option in line.options(s, one)} == {held[0], held[2]}
    assert (line.complete(s, ASKED), line.complete(s, one)) == (False, False)
    both = line.answered(s, one, Option("card", held[0]))
    assert (both.choices("seen"), line.complete(s, both)) == ((held[0], held[1]), True)
    assert [note.words for note in s.notes()] == ["Ann sees A, B"]


def test_a_whole_hand_leaves_nothing_to_chance(s: State) -> None:
    held = [s.add_card(Printed(title, "action"), BEN, "hand") for title in ("A", "B")]
    line = looking(**{"at least": 1})
    assert [option.number for option in line.options(s, ASKED)] == [1, 2]
    every = line.answered(s, ASKED, Option("look", number=2))
    assert (every.choices("seen"), line.complete(s, every)) == (tuple(held), True)


def test_of_a_small_hand_no_more_is_seen_than_there_is(s: State) -> None:
    line = looking(**{"at least": 2, "up to": 3})
    assert [option.number for option in line.options(s, ASKED)] == [0]
    nothing = line.answered(s, ASKED, Option("look", number=0))
    assert (nothing.choices("seen"), line.complete(s, nothing), s.notes()) == ((), True, [])
    s.add_card(Printed("A", "action"), BEN, "hand")
    assert [option.number for option in line.options(s, ASKED)] == [1]
    assert line.options(s, Scope(ANN, CardId(0)).choose("somebody", NOBODY)) == []


# Draw hands


def faces(s: State, player: PlayerId) -> list[str]:
    return [hands.face_name(s.cards[card].face) for card in s.players[player].draw_hand]


def held(s: State, player: PlayerId, text: str) -> list[CardId]:
    cards = []
    for each in text.split():
        face = hands.read_face(each)
        cards.append(s.add_card(Printed(each, "card", face), player, "draw hand"))
    return cards


def changing(line: dict[str, Any]) -> Choice:
    choose = {"choose": "card in your draw hand"}
    found = read_ability(0, {"play": "resolution", "then": [choose, line]}).then[1]
    assert isinstance(found, Choice)
    return found


def to_somebody(line: dict[str, Any]) -> Instruction:
    choose = {"choose": "player with a draw hand", "as": "somebody"}
    return read_ability(0, {"play": "resolution", "then": [choose, line]}).then[1]


def declared(text: str) -> Option:
    return Option("declare", face=hands.read_face(text))


def named(line: Choice, s: State, scope: Scope) -> list[str]:
    return [hands.face_name(option.face) for option in line.options(s, scope)]


def test_what_a_card_of_a_draw_hand_can_count_as(s: State) -> None:
    """Rule: values.cheatin. A value that changes becomes another one, and what the text does not name stays."""
    card, other = held(s, ANN, "8S 9H")
    scope = Scope(ANN, CardId(0), None, (("target", card),))
    both, value, suit = (
        changing({verb: "target"}) for verb in ("change suit and value", "change value", "change suit")
    )
    assert len(both.options(s, scope)) == 52
    assert (len(value.options(s, scope)), {name[-1] for name in named(value, s, scope)}) == (12, {"S"})
    assert "8S" not in named(value, s, scope)
    assert named(suit, s, scope) == ["8C", "8D", "8H", "8S"]
    assert named(changing({"change suit": "target", "to": "hearts"}), s, scope) == ["8H"]
    unlike = changing({"change value": "target", "unlike": "you.draw_hand"})
    assert "9S" not in named(unlike, s, scope)
    assert len(unlike.options(s, scope)) == 11
    refused = ((value, "8S"), (value, "9H"), (suit, "9S"))
    assert [line.against(s, scope, declared(text)) for line, text in refused] == [
        [("values.cheatin", "the value of 8S has to change")],
        [("values.cheatin", "only the value of 8S changes, and its suit stays")],
        [("values.cheatin", "only the suit of 8S changes, and its value stays")],
    ]
    hearts = changing({"change suit": "target", "to": "hearts"})
    words = "only the suit of 8S changes, and its suit becomes hearts"
    assert hearts.against(s, scope, declared("8C")) == [("values.cheatin", words)]
    taken = "the new value is that of no other card, and 9H has it"
    assert unlike.against(s, scope, declared("9S")) == [("values.cheatin", taken)]
    assert value.against(s, scope, declared("KS")) == []
    value.answered(s, scope, declared("KS"))
    assert sorted(faces(s, ANN)) == ["9H", "KS"]
    assert s.notes()[-1].words == "8S now counts as KS"
    s.put(other, "discard")
    assert value.options(s, scope.choose("target", other)) == value.options(s, scope.choose("target", NOBODY)) == []


def test_draw_hands_are_exchanged_where_there_are_two(s: State) -> None:
    line = to_somebody({"exchange draw hands": "somebody"})
    mine, theirs = held(s, ANN, "8S 9H"), held(s, BEN, "2C")
    line.run(s, ASKED)
    assert ({*s.players[ANN].draw_hand}, {*s.players[BEN].draw_hand}) == ({*theirs}, {*mine})
    s.put(theirs[0], "discard")
    assert line.hindrance(s, ASKED) == "Ann holds no draw hand"
    line.run(s, ASKED)
    assert {*s.players[BEN].draw_hand} == {*mine}
    for card in mine:
        s.put(card, "discard")
    assert line.hindrance(s, ASKED) == "Ben and Ann holds no draw hand"


def test_a_draw_hand_is_replaced_by_five_cards_of_somebodys_deck(s: State) -> None:
    """Rule: shootout.reveal.only-initial-hands."""
    held(s, BEN, "8S 9H")
    deck = [s.add_card(Printed(f"{n}", "card", hands.face(n, 1)), ANN, "deck", last=True) for n in range(1, 8)]
    line = to_somebody({"replace draw hand": "somebody"})
    line.run(s, ASKED)
    s.go_on()
    assert {*s.players[BEN].draw_hand} == {*deck[:5]}
    assert len(s.players[BEN].discard) == 2
    assert "Ben's draw hand is replaced from Ann's deck" in [note.words for note in s.notes()]
