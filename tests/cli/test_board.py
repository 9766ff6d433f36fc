"""The board as people see it: every card once, who fights, what is booted, and nothing a hostile name could break."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from judge.cli.scenarios.board import board, places
from judge.engine.events.pulls import plain_card
from judge.engine.position import hands
from judge.engine.position.ability import Ability, Trait, Trigger
from judge.engine.position.kinds import CardId, CardType, PlayerId, Zone
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY, TOWN_SQUARE, Lingering, Lowball, Modifier, Printed, Shootout
from judge.engine.shootout.rounds import ShootoutRounds
from judge.engine.table import town
from judge.engine.table.standing import Standing
from tests.lanes import slow

PILES = ("deck", "hand", "draw hand", "discard", "boot hill", "aside", "out of the game")


ANN, BEA = PlayerId(0), PlayerId(1)


def table(*names: str) -> State:
    s = State()
    for name in names or ("ann", "bob"):
        player = s.add_player(name)
        home = s.add_card(Printed(f"{name}'s outfit", "outfit"), player, "play")
        town.settle(s, player, home)
    return s


def put(
    s: State, title: str, kind: CardType = "dude", owner: PlayerId = ANN, zone: Zone = "play", **values: Any
) -> CardId:
    facts = {key: values.pop(key) for key in ("bullets", "stud", "influence", "face", "keywords") if key in values}
    return s.add_card(Printed(title, kind, **facts), owner, zone, **values)


def text(s: State) -> str:
    return "\n".join(board(s))


def row(s: State, title: str) -> str:
    rows = [line for block in places(s) for line in block]
    return " ".join(next(line for line in rows if f" {title} " in f" {line} ").split())


@st.composite
def positions(draw: st.DrawFn) -> tuple[State, dict[str, str]]:
    """Any position, sensible or not, with a name of its own for every card."""
    s = table(*("ann", "bob", "carol")[: draw(st.integers(2, 3))])
    players = st.integers(0, len(s.players) - 1)
    zones: dict[str, str] = {}
    for n in range(draw(st.integers(0, 25))):
        title, zone = f"Card{n}x", draw(st.sampled_from(("play",) * 8 + PILES))
        kind: CardType = draw(st.sampled_from(("dude", "deed", "goods", "spell", "action")))
        zones[title] = zone
        left = draw(st.booleans())
        others = st.integers(0, len(s.cards) - 1)
        card = put(s, title, kind, PlayerId(draw(players)), zone, face=draw(st.integers(-1, hands.JOKER)),
                   keywords=draw(st.sampled_from(((), ("Out of Town",)))))  # fmt: skip
        if zone == "play":
            if kind == "deed" and draw(st.integers(0, 3)):
                town.build(s, card, s.cards[card].owner, left=left)
            s.set(
                card,
                controller=draw(players),
                at=card if kind == "deed" else draw(st.one_of(st.sampled_from((TOWN_SQUARE, NOBODY)), others)),
                attached=draw(others) if draw(st.booleans()) and kind != "dude" else NOBODY,
                booted=draw(st.booleans()),
                bounty=draw(st.integers(0, 3)),
                posse=draw(st.sampled_from((NOBODY, 0, 1))),
            )
    if draw(st.booleans()):
        count = len(s.players)
        dude = CardId(draw(st.integers(0, len(s.cards) - 1)))
        s.shootout = Shootout(ANN, BEA, TOWN_SQUARE, dude, dude, 2, "take yer lumps", (dude,) * count,
                              assigned=(1,) * count, taken=((),) * count)  # fmt: skip
    return s, zones


@given(positions())
@settings(deadline=None)
@slow
def test_every_card_is_drawn_exactly_once(position: tuple[State, dict[str, str]]) -> None:
    s, zones = position
    in_town = "\n".join(line for block in places(s) for line in block)
    for title, zone in zones.items():
        assert len(re.findall(rf"\b{title}\b", in_town)) == (zone == "play"), in_town
        if zone != "play":
            s.shootout = None
            assert len(re.findall(rf"\b{title}\b", text(s))) == 1, text(s)


@given(positions())
@settings(max_examples=60, deadline=None)
def test_no_line_is_longer_than_80_columns(position: tuple[State, dict[str, str]]) -> None:
    assert max(map(len, board(position[0]))) <= 80


def test_long_names_wrap_and_control_characters_are_made_visible() -> None:
    s = table("a\x1b[2J" + "n" * 99, "bob")
    put(s, "Long " * 20 + "\x1b]0;gone\x07", at=TOWN_SQUARE, booted=True)
    for _ in range(60):
        put(s, "Some Action", "action", zone="hand")
    shown = text(s)
    assert max(map(len, shown.split("\n"))) <= 80
    assert "\x1b" not in shown
    assert "\x07" not in shown
    assert " ".join(shown.split()).count("Some Action") == 60
    assert "booted" in shown


def test_a_dude_is_shown_with_side_bullets_and_what_happened_to_them() -> None:
    s = table()
    lead = put(s, "Ada", at=TOWN_SQUARE, bullets=2, stud=True, influence=1, posse=0, booted=True)
    put(s, "Abe", at=TOWN_SQUARE, posse=0, bounty=3)
    mark = put(s, "Bea", owner=BEA, at=TOWN_SQUARE, posse=1, bullets=1, controller=1)
    stray = put(s, "Cal", owner=BEA, at=TOWN_SQUARE)
    s.set(stray, controller=0)
    s.shootout = Shootout(ANN, BEA, TOWN_SQUARE, lead, mark, 2, "take yer lumps", (lead, mark), taken=((), (stray,)),
                          assigned=(0, 2), winner=ANN, loser=BEA, hit=(False, True))  # fmt: skip
    s.modifiers = (Modifier("bullets", mark, -1, "round", source=lead), Modifier("stud", mark, 1, "shootout"))
    assert row(s, "Ada") == "ann Ada LEADER, SHOOTER, 2 stud, 1 influence, booted"
    assert row(s, "Abe") == "ann Abe leader's posse, 0 draw, bounty 3"
    assert row(s, "Bea") == "bob Bea MARK, SHOOTER, 0 stud (printed 1 draw)"
    assert row(s, "Cal") == "ann Cal 0 draw, bob's card"
    head = " ".join(text(s).split("\n\n")[0].split())
    assert head.startswith(
        "Shootout at the town square, round 2, Take Yer Lumps ann: leader Ada, shooter Ada, won the round"
    )
    assert (
        "bob: mark Bea, shooter Bea, lost the round, 2 casualties to cover, casualties taken: Cal, a Cheatin'" in head
    )
    assert "Bea: bullets -1, for this round, by Ada" in text(s)
    assert "Bea: stud, for this shootout" in text(s)


def test_what_is_attached_hangs_under_its_host() -> None:
    s = table()
    host = put(s, "Ada", at=TOWN_SQUARE)
    horse = put(s, "Roan", "goods", attached=host)
    put(s, "Saddle", "goods", attached=horse, booted=True)
    put(s, "Bill", at=TOWN_SQUARE)
    deed = put(s, "Bank", "deed")
    s.set(deed, at=deed)
    town.build(s, deed, ANN)
    put(s, "Vault", "goods", attached=deed)
    lines = [line.strip() for line in board(s)]
    assert lines[lines.index(next(line for line in lines if "Ada" in line)) + 1 :][:2] == ["+ Roan", "+ Saddle: booted"]
    assert lines[lines.index("Bank") + 1] == "+ Vault"


def test_streets_run_from_left_to_right_and_other_deeds_lie_out_of_town() -> None:
    s = table()
    for title, keywords, left in (("Bank", (), False), ("Mine", ("Out of Town",), False), ("Inn", (), True)):
        deed = put(s, title, "deed", owner=BEA, keywords=keywords)
        s.set(deed, at=deed, controller=0)
        town.build(s, deed, BEA, left=left)
        put(s, f"{title} guard", at=deed)
    shown = text(s)
    street = shown[shown.index("bob's street") : shown.index("Out of town")]
    assert street.index("Inn:") < street.index("bob's home") < street.index("Bank:")
    assert "Bank: controlled by ann\n    ann  Bank guard" in street
    assert "Mine" not in street
    assert "Mine: controlled by ann\n    ann  Mine guard" in shown[shown.index("Out of town") :]


def test_players_are_shown_with_their_piles_and_their_draw_hand_with_its_rank() -> None:
    s = table()
    s.set_player(ANN, rock=4, unstated=False)
    for face in ("KS", "KS", "KD", "7C", "7H"):
        s.add_card(plain_card(hands.read_face(face)), BEA, "draw hand")
    put(s, "Hidden Ace", "action", owner=BEA, zone="draw hand", face=hands.read_face("2C"))
    put(s, "Pistol", "goods", zone="hand")
    put(s, "Ghost", zone="boot hill")
    shown = text(s)
    assert "ann (Winner): 4 ghost rock\n  play hand: Pistol\n  deck: empty\n  Boot Hill: Ghost" in shown
    assert "Hidden Ace (2C): 6 cards, of which 5 are kept" in " ".join(shown.split())
    s.players[BEA] = s.players[BEA].with_(draw_hand=s.players[BEA].draw_hand[:5])
    assert "draw hand: KS, KS, KD, 7C, 7H: rank 7, full house; Cheatin'" in text(s)
    s.modifiers = (Modifier("hand rank", BEA, -8, "round"),)
    assert "with modifiers -1, which counts as 1; Cheatin'" in " ".join(text(s).split())
    assert "bob: hand rank -8, for this round" in text(s)
    s.add_card(plain_card(hands.JOKER), ANN, "draw hand")
    assert "draw hand: joker: a joker is to be declared" in text(s)


def test_abilities_used_today_and_effects_left_behind_are_told() -> None:
    s = table()
    left = (Trait(Trigger("after", "boot"), ()), Standing("influence", lambda s, scope: False))
    card = s.add_card(
        Printed("Ada", "dude", abilities=(Ability("noon", waiting=left),)), PlayerId(0), "play", at=TOWN_SQUARE
    )
    s.used = ((card, 0),)
    s.lingering = (Lingering(card, 0, 0, PlayerId(0), (), "shootout"), Lingering(card, 0, 1, PlayerId(0), (), "play 2"))
    assert row(s, "Ada") == "ann Ada 0 draw, used today"
    assert "  Ada of ann: waits for its event, for this shootout" in board(s)
    assert "  Ada of ann: influence, for this play" in board(s)


def test_effects_in_force_are_told_with_whom_they_bear_on_and_for_how_long() -> None:
    s = table()
    card = put(s, "Ada", at=TOWN_SQUARE)
    s.modifiers = (
        Modifier("casualties of the loser", NOBODY, 2, "round"),
        Modifier("no higher rank", BEA, 0, "round"),
        Modifier("no casualty", card, 0, "shootout"),
        Modifier("stud", card, 0, "play 3", source=card),
        Modifier("Huckster", card, -1, "day"),
    )
    told = "\n".join(board(s))
    for line in (
        "everybody: casualties of the loser +2, for this round", "bob: no higher rank, for this round",
        "Ada: no casualty, for this shootout", "Ada: draw, for this play, by Ada", "Ada: Huckster -1, for today",
    ):  # fmt: skip
        assert f"\n  {line}\n" in told + "\n"
    s.set(card, control_points=2)
    assert row(s, "Ada") == "ann Ada 0 draw, 2 control points"


def test_lowball_is_told_with_its_pot_and_debts() -> None:
    s = table("ann", "bob", "carol")
    s.lowball = Lowball(3, (ANN, PlayerId(2)), hit=(False, False, True))
    s.set_player(BEA, debt=1)
    assert board(s)[:3] == [
        "Lowball for a pot of 3 ghost rock",
        "  still in it: ann, carol",
        "  a Cheatin' ability has been used on carol's hand",
    ]
    assert "bob: 0 ghost rock, owes the bank 1" in board(s)


def test_without_a_shootout_there_is_no_header() -> None:
    s = table()
    assert board(s)[0] == "ann (Winner): 0 ghost rock"
    s.stack.append((ShootoutRounds(), 0))
    assert "Shootout" not in text(s)


def test_headings_stand_out_where_that_is_wanted() -> None:
    lines = board(table(), strong=lambda line: f"<{line}>")
    assert "<Town square: nobody>" in lines
    assert "<ann's street, from left to right>" in lines


SCENARIO = Path(__file__).parents[2] / "data/scenarios/reacts/arnold-saves-dawn.yaml"


def test_ask_draws_the_board_below_its_answers(judge: Callable[..., subprocess.CompletedProcess[str]]) -> None:
    shown = judge("ask", str(SCENARIO), "--board").stdout
    assert shown.startswith(judge("ask", str(SCENARIO)).stdout)
    assert "\n  bob  Dr. Dawn Edwards              MARK, 0 draw, 2 influence\n" in shown
    data = json.loads(judge("ask", str(SCENARIO), "--board", "--json").stdout)
    assert "\n".join(data["board"]) in shown
    assert "board" not in json.loads(judge("ask", str(SCENARIO), "--json").stdout)
