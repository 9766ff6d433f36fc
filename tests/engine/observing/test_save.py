"""Saved positions: they go on as the originals would, and data that is none is refused with its place."""

from __future__ import annotations

import copy
import json
from random import Random
from typing import Any

import pytest

from judge.engine.day.noon import HighNoon
from judge.engine.day.upkeep import PayUpkeep
from judge.engine.events import verbs
from judge.engine.events.happening import Happening
from judge.engine.observing.save import VERSION, BadPosition, from_data, to_data
from judge.engine.position.ability import Ability, Scope
from judge.engine.position.event import Event
from judge.engine.position.kinds import CardId, Place, PlayerId
from judge.engine.position.procedure import Procedure
from judge.engine.position.state import State
from judge.engine.position.values import Lingering, Modifier, Printed, Ruleset, Shootout
from judge.engine.using.carry_out import Attempt, CarryOut
from judge.engine.using.declare import Declare
from judge.engine.using.finish import Finish
from judge.engine.using.pay import Pay
from judge.engine.using.using import Using
from judge.engine.using.windows import ReactWindow, TraitWindow
from tests.lanes import one_in

from ..board import (
    ANN,
    BEN,
    action,
    answer,
    attach,
    card,
    deck,
    draw_hand,
    dude,
    fight,
    join,
    lumps,
    react,
    said,
    says,
    sidekick,
    stand_in,
    table,
    trait,
)  # fmt: skip
from ..random_fights import choose, random_fight


def library(s: State) -> dict[str, Printed]:
    """The cards of a position by title."""
    return {value.printed.title: value.printed for value in s.cards}


def through_json(s: State) -> State:
    """Saved as text, and read back."""
    return from_data(json.loads(json.dumps(to_data(s))), library(s))


def a_busy_position() -> State:
    """Reacts on the stack, a waiting effect, modifiers, cards in every pile."""
    s = table("Ann", "Ben", "Cal")
    s.rules = Ruleset(frozenset({"one", "two"}))
    dude(s, ANN, "Abe", bounty=2)
    join(s, BEN, card("Arnold McCadish"))
    bob = dude(s, BEN, "Bob", booted=True)
    sidekick(s, bob)
    attach(s, bob, card("Pair of Six-Shooters"))
    deck(s, BEN, "3C joker")
    draw_hand(s, ANN, "KS KH")
    trap = s.add_card(card("Pinned Down"), ANN, "discard")
    s.add_card(card("Takin' Ya With Me"), BEN, "hand")
    s.lingering = (Lingering(trap, 0, 0, ANN, (("target", bob),), "shootout"),)
    verbs.modify(s, Modifier("bullets", bob, -1, "round", trap, ANN), "abilities.duration")
    s.used = ((attach(s, bob, card("Pair of Six-Shooters")), 0),)
    lumps(s, ben=1)
    answer(s, "discard", bob)
    assert s.decision is not None
    assert s.decision.kind == "react"
    return s


# Round trips


@one_in(10, day=5)
@pytest.mark.parametrize("seed", range(40))
def test_a_saved_position_goes_on_identically_from_every_decision(seed: int) -> None:
    s, luck = random_fight(seed)
    while s.decision is not None:
        again = through_json(s)
        assert again.key() == s.key()
        assert again.decision == s.decision
        assert again.stack == s.stack
        option = choose(s, luck)
        s.answer(option)
        again.answer(option)
        assert again.key() == s.key()
        assert [(note.rule, note.words, note.depth) for note in again.notes()] == [
            (note.rule, note.words, note.depth) for note in s.notes()
        ]
    assert through_json(s).key() == s.key()


def test_a_use_is_saved_in_each_of_its_parts() -> None:
    """Whoever declares, pays, chooses or pulls for a test may leave the table and come back"""
    missing: set[type[Procedure]] = {Declare, Pay, CarryOut, Attempt}
    for seed in range(200):
        s, luck = random_fight(seed)
        while s.decision is not None and missing:
            if missing & {type(frame) for frame, _ in s.stack}:
                missing -= {type(frame) for frame, _ in s.stack}
                again = through_json(s)
                assert (again.key(), again.stack, again.decision) == (s.key(), s.stack, s.decision)
            s.answer(choose(s, luck))
    assert not missing


def test_a_use_is_saved_while_others_answer_that_it_is_carried_out() -> None:
    s = table()
    dude(s, ANN, "Abe")
    join(s, BEN, Printed("Watcher", "dude", abilities=(react("after", "complete", says("seen")),)))
    played = action(s, ANN, Ability("shootout", then=(says("done"),)))
    fight(s)
    answer(s, "play", played)
    assert Finish in [type(frame) for frame, _ in s.stack]
    again = through_json(s)
    assert again.stack == s.stack
    answer(again, "react")
    assert said(again) == ["done", "seen"]
    assert again.cards[played].zone == "discard"


FOUND_ANEW = {"in_force", "texts", "bearers", "changes", "settled", "known", "away"}
"""What is only kept so as not to be found again."""


def test_a_position_with_everything_in_it_comes_back_as_it_was() -> None:
    s = a_busy_position()
    again = through_json(s)
    for name in State.__slots__:
        if name not in {"trace", *FOUND_ANEW}:
            assert getattr(again, name) == getattr(s, name), name
    assert again.notes() == s.notes()
    assert to_data(again) == to_data(s)


def test_reading_back_does_not_change_the_data() -> None:
    s = a_busy_position()
    data = to_data(s)
    before = copy.deepcopy(data)
    from_data(data, library(s))
    assert data == before


def test_a_position_before_anything_has_begun_can_be_saved() -> None:
    s = table()
    assert through_json(s).key() == s.key()
    assert through_json(State()).key() == State().key()


def test_every_part_of_a_position_is_saved() -> None:
    """A new slot of State, or a new variable of a procedure, has to find its way into saved positions"""
    rebuilt = {"on_table", "namesakes", "listeners", "standing", "asked", "asker", "recalled", *FOUND_ANEW}
    to_be_asked = {
        "began",
        "happened",
        "undone",
        "why",
    }  # what has been kept on the way here; the game looks at none of it
    assert set(to_data(table())) - {"position"} | rebuilt | to_be_asked == set(State.__slots__)


def test_every_procedure_has_variables_that_can_be_read_back() -> None:
    from judge.engine.position.fields import hints

    kind: Any
    for kind in Procedure.registry.values():
        assert set(hints(kind)) >= set(getattr(kind, "__dataclass_fields__", {}))


def test_two_different_cards_of_one_title_cannot_be_saved() -> None:
    s = table()
    dude(s, ANN, "Abe", "1 draw")
    dude(s, ANN, "Abe", "2 draw")
    with pytest.raises(ValueError, match="two different cards are called 'Abe'"):
        to_data(s)


# What is refused


def refused(s: State, data: Any) -> str:
    """What is said against data that is no position."""
    with pytest.raises(BadPosition) as fault:
        from_data(data, library(s))
    return str(fault.value)


def changed(s: State, path: str, value: Any) -> dict[str, Any]:
    """The data of a position, with another value at one place (`cards.3.owner`)."""
    data = json.loads(json.dumps(to_data(s)))
    *way, last = [int(part) if part.isdigit() else part for part in path.split(".")]
    inner = data
    for part in way:
        inner = inner[part]
    inner[last] = value
    return dict(data)


@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        ("position", 99, f"position: version {VERSION} is understood, not 99"),
        ("position", True, "position: version"),
        ("nonsense", 1, "position: unknown name 'nonsense'"),
        ("winner", 7, "winner: there is no player 7"),
        ("winner", "0", "winner: a whole number belongs here, not '0'"),
        ("winner", True, "winner: a whole number belongs here, not True"),
        ("winner", 10**30, "winner: a whole number belongs here"),
        ("winner", 0.0, "winner: a whole number belongs here"),
        ("players", {}, "players: a list belongs here"),
        ("players.0.is", "Card", "players[0]: a Player belongs here, not 'Card'"),
        ("players.0.hnad", [], "players[0]: unknown name 'hnad' (did you mean 'hand'?)"),
        ("players.0.hand", [10_000], "players[0].hand: there is no card 10000"),
        ("players.0.hand", [-1], "players[0].hand: there is no card -1"),
        ("players.0.hand", [0], "players[0].hand: card 0 says that it is in another zone: play"),
        ("players.0.home", 400, "players[0].home: there is no place 400"),
        ("players.1.hand", [], "it is in 0 piles, and its zone is hand"),
        ("cards.3.printed", "Arnold McCadis", "unknown card 'Arnold McCadis' (did you mean 'Arnold McCadish'?)"),
        ("cards.3.printed", 53, "cards[3].printed: a card's title or the number of a face belongs here"),
        ("cards.3.printed", None, "cards[3].printed: a card's title"),
        ("cards.3.owner", 3, "cards[3]: its owner and its controller have to be players"),
        ("cards.3.zone", "limbo", "cards[3].zone: one of deck, hand, draw hand"),
        ("cards.3.zone", "hand", "cards[3]: only a card in play is booted"),
        ("cards.3.face", 53, "cards[3]: there is no face 53"),
        ("cards.3.posse", 5, "cards[3]: there is no player 5"),
        ("cards.3.at", 5_000, "cards[3]: it is at a place"),
        ("cards.3.booted", 1, "cards[3].booted: true or false belongs here, not 1"),
        ("cards.6.attached", 6, "it is attached to itself in the end"),
        ("modifiers.0.of", 900, "modifiers[0]: there is no card 900"),
        ("modifiers.0.what", "bullet", "modifiers[0].what: no modifier is called 'bullet'"),
        ("modifiers.0.what", "may attach ", "modifiers[0].what: no modifier is called 'may attach '"),
        ("modifiers.0.what", "hand is", "modifiers[0]: there is no player 5"),
        ("modifiers.0.what", "pot", "modifiers[0]: it bears on everybody"),
        ("modifiers.0.source", 900, "modifiers[0].source: there is no card 900"),
        ("lingering.0.number", 5, "lingering[0]: no ability could have left it waiting"),
        ("lingering.0.source", 3, "lingering[0]: no ability could have left it waiting"),
        ("used.0", [1, 2, 3], "used[0]: a list of 2 belongs here, not of 3"),
        ("used.0", [3, 9], "used[0]: there is no ability 9 on a card 3"),
        ("shootout.mark", 0, "shootout: leader and mark are two players"),
        ("shootout.assigned", [1], "shootout.assigned: there is one for each player"),
        ("shootout.taken", [[], [77], []], "shootout.taken: there is no card 77"),
        ("stack.0.0.is", "os.system", "stack[0]: unknown procedure 'os.system'"),
        ("stack.0.0.is", None, "stack[0]: unknown procedure None"),
        ("stack.0.0.is", "ShootoutRound", "did you mean 'ShootoutRounds'?"),
        ("stack.0.1", "mak_plays", "stack[0]: ShootoutRounds has no step 'mak_plays'"),
        ("stack.0.1", 0, "stack[0][1]: text belongs here, not 0"),
        ("stack.0.0.surprise", 0, "stack[0]: unknown name 'surprise'"),
        ("stack.0", [], "stack[0]: a list of 2 belongs here, not of 0"),
        ("decision.options", [], "decision.options: there has to be one at least"),
        ("decision.player", 17, "decision.player: there is no player 17"),
        ("decision.player", -1, "decision.player: somebody, or the deck, has to decide"),
        ("decision.options.0.card", 999, "decision.options.card: there is no card 999"),
        ("decision.options.0.is", "Event", "decision.options[0]: a Option belongs here, not 'Event'"),
        ("stack", [], "decision: nothing on the stack could have asked for it"),
        ("trace", [["rule", "words"]], "trace[0]: a list of 3 belongs here, not of 2"),
        ("trace", [["x" * 20_000, "words", 0]], "trace[0][0]: text belongs here"),
        ("rules", [3], "rules[0]: text belongs here, not 3"),
    ],
)
def test_data_that_is_no_position_is_refused_with_its_place(path: str, value: Any, said: str) -> None:
    s = a_busy_position()
    assert said in refused(s, changed(s, path, value))


@pytest.mark.parametrize("data", [None, [], "position", 1, {}, {"position": 1}, {1: 2}, {"position": 1, "cards": []}])
def test_data_of_the_wrong_shape_is_refused(data: Any) -> None:
    assert refused(State(), data)


def test_a_card_in_two_piles_is_refused() -> None:
    s = table()
    s.add_card(stand_in("Gold", "action"), ANN, "hand")
    assert "it is in 2 piles" in refused(s, changed(s, "players.0.hand", [2, 2]))


def test_another_players_card_in_a_hand_is_refused() -> None:
    """cards.owner-and-controller"""
    s = table()
    s.add_card(stand_in("Gold", "action"), ANN, "hand")
    data = changed(s, "players.0.hand", [])
    data["players"][1]["hand"] = [2]
    assert "players[1].hand: card 2 is not theirs" in refused(s, data)


@pytest.mark.parametrize(
    ("frame", "said"),
    [
        (TraitWindow(("when",), "trait"), "a window stands above the happening"),
        (ReactWindow(("when",), "react"), "a window stands above the happening"),
        (Happening((Event("explode"),)), "there is no event 'explode'"),
        (Declare(Scope(ANN, CardId(2)), "play", 0), "the card has no such text"),
        (Declare(Scope(ANN, CardId(3)), "play", 4), "the card has no such text"),
        (Declare(Scope(ANN, CardId(3)), "shout", 0), "the card has no such text"),
        (Declare(Scope(ANN, CardId(3)), "play", 0, line=99), "the text has no line 99"),
        (Declare(Scope(ANN, CardId(3)), "lingering", 0, waiting=7), "leaves no such effect waiting"),
        (Declare(Scope(PlayerId(-1), CardId(3)), "play", 0), "somebody has to use it"),
        (Declare(Scope(PlayerId(9), CardId(3)), "play", 0), "there is no player 9"),
        (Using(Scope(ANN, CardId(3)), "play", 0), "it is no part of a use"),
        (Pay(Scope(ANN, CardId(4)), "trait", 0), "it is no ability that could be paid for"),
        (Attempt(Scope(ANN, CardId(3)), "play", 0), "the ability has no test and is no job"),
        (HighNoon(out=(CardId(9999),)), "stack[0].out: there is no card 9999"),
        (PayUpkeep((ANN,), (CardId(9999),)), "stack[0].paid: there is no card 9999"),
        (PayUpkeep((PlayerId(9),)), "stack[0].waiting: there is no player 9"),
        (TraitWindow(("wenn",), "trait"), "one of before, when, after belongs here"),  # type: ignore[arg-type]
    ],
)
def test_frames_that_could_not_stand_there_are_refused(frame: Procedure, said: str) -> None:
    s = table()
    dude(s, ANN, "Abe")
    s.add_card(card("Pinned Down"), ANN, "hand")
    s.add_card(Printed("Deed", "deed", traits=(trait("after", "boot"),)), ANN, "hand")
    s.stack = [(frame, 0)]
    assert said in refused(s, to_data(s))


def test_a_responder_that_no_text_has_is_refused() -> None:
    s = a_busy_position()
    data = to_data(s)
    happening = next(n for n, (frame, _) in enumerate(data["stack"]) if frame["is"] == "Happening")
    data["stack"][happening][0]["witnesses"] = [
        {"is": "Responder", "moment": "after", "event": "boot", "tier": "trait", "card": 2, "number": 0}
    ]
    assert "no text of that card responds so" in refused(s, data)


# Data that somebody has tampered with


NASTY: tuple[Any, ...] = (
    None, True, False, -1, -2, -3, -4, 0, 1, 2, 52, 53, 10**6, 10**40, 0.5, float("nan"), "", "play", "hand", "\x00",
    "Declare", [], [[]], [-1], {}, {"is": "Event", "kind": "boot"}, {"is": "Declare"}, [None], ["pass"],
)  # fmt: skip


def tamper(data: Any, luck: Random) -> None:
    """Change, drop or double one thing somewhere in data."""
    while True:
        keys = list(data) if isinstance(data, dict) else list(range(len(data)))
        if not keys:
            return
        at = luck.choice(keys)
        if isinstance(data[at], dict | list) and data[at] and luck.random() < 0.85:
            data = data[at]
            continue
        what = luck.randrange(6)
        if what == 0:
            del data[at]
        elif what == 1 and isinstance(data, list):
            data.append(copy.deepcopy(data[at]))
        elif type(data[at]) is int and what < 5:
            data[at] += luck.choice((-2, -1, 1, 2, 30, 10**6))
        else:
            data[at] = copy.deepcopy(luck.choice(NASTY))
        return


def test_tampered_data_is_refused_cleanly_or_is_a_position() -> None:
    """2,000 positions with one to three faults: either BadPosition, or a position that can be saved again"""
    luck = Random(1)
    good = 0
    bases = [a_busy_position()]
    for seed in range(9):
        s, chance = random_fight(seed)
        for _ in range(seed * 3):
            if s.decision is not None:
                s.answer(choose(s, chance))
        bases.append(s)
    saved = [(json.dumps(to_data(s)), library(s)) for s in bases]
    for n in range(2_000):
        text, cards = saved[n % len(saved)]
        data = json.loads(text)
        for _ in range(luck.randint(1, 3)):
            tamper(data, luck)
        try:
            again = from_data(data, cards)
        except BadPosition:
            continue
        good += 1
        to_data(again)
        again.key()
    assert 0 < good < 1_500


def test_a_shootout_that_is_only_half_there_is_refused() -> None:
    s = table()
    dude(s, ANN)
    dude(s, BEN)
    fight(s)
    s.shootout = Shootout(ANN, PlayerId(-1), Place(-3))
    assert "leader and mark are two players" in refused(s, to_data(s))
