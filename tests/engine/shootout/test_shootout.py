"""A shootout round by round: plays, ending at once, shooters, draw hands, fleeing, the end, pulls."""

from __future__ import annotations

import pytest

from judge.engine.events import verbs
from judge.engine.position.ability import Ability, Scope
from judge.engine.position.kinds import CardId, CardType
from judge.engine.position.procedure import PASS, Decision, Option
from judge.engine.position.values import NOBODY, Modifier, Printed
from judge.engine.table import hand_ranks
from judge.engine.using.carry_out import CarryOut

from ..board import (
    ANN,
    BEN,
    CAL,
    CHEAT,
    JUNK,
    PAIR,
    Do,
    action,
    answer,
    attach,
    card,
    choices,
    deck,
    draw_hand,
    dude,
    faces,
    fight,
    finish,
    gunfight,
    join,
    lumps,
    names,
    person_asked,
    react,
    rules,
    said,
    says,
    stand_in,
    table,
    to_resolution,
    trait,
    until,
    words,
    zones,
)

# Make Plays


def test_the_winner_has_the_first_opportunity() -> None:
    """shootout.make-plays.first-opportunity"""
    s = gunfight()
    s.winner = BEN
    fight(s)
    assert person_asked(s) == (BEN, "play")


def test_without_a_dude_of_the_winner_the_first_clockwise_begins() -> None:
    """shootout.make-plays.first-opportunity"""
    s = gunfight(players=3)
    s.winner = CAL
    fight(s, leader=BEN, mark=ANN)
    assert person_asked(s) == (ANN, "play")


def test_plays_go_on_until_all_pass_in_a_row() -> None:
    """shootout.make-plays.until-all-pass: who passed may still play when the turn comes back"""
    s = gunfight()
    action(s, ANN, Ability("shootout", then=(says("Ann"),)))
    action(s, BEN, Ability("shootout", then=(says("Ben"),)))
    fight(s)
    answer(s, "pass")
    answer(s, "play")
    assert choices(s) == [("play", "Action"), ("pass", "")]
    answer(s, "play")
    answer(s, "pass")
    assert person_asked(s) == (ANN, "play")
    answer(s, "pass")
    assert person_asked(s) == (ANN, "shooter")
    assert said(s) == ["Ben", "Ann"]


def test_one_headline_a_shootout_whoever_plays_it() -> None:
    """shootout.make-plays.headline-once: in later rounds as well"""
    s = gunfight()
    dude(s, ANN, "Alf")
    dude(s, BEN, "Bill")
    for player in (ANN, BEN):
        action(s, player, Ability("shootout", then=(says("extra"),)), keywords=("Headline",))
    fight(s)
    answer(s, "play")
    assert choices(s) == [("pass", "")]
    until(s, "assign")
    until(s, "play")
    assert s.shootout is not None
    assert s.shootout.round == 2
    assert choices(s) == [("pass", "")]


def test_an_outsider_makes_no_plays_but_cheatin_ones_from_the_hand() -> None:
    """shootout.resolution.outsiders"""
    s = gunfight(CHEAT, JUNK, players=3)
    action(s, CAL, Ability("shootout", then=(says("no"),)), "Shootout action")
    action(s, CAL, Ability("resolution", then=(says("no"),)), "Resolution action")
    action(s, CAL, Ability("cheatin resolution", then=(says("caught"),)), "Cheatin' action")
    fight(s)
    seen: dict[str, list[tuple[str, str]]] = {}

    def choose(decision: Decision) -> Option:
        if decision.player == CAL:
            seen.setdefault(s.shootout.step if s.shootout else "", choices(s))
            return decision.options[0]
        return PASS if PASS in decision.options else decision.options[0]

    finish(s, choose)
    assert seen == {"resolution": [("play", "Cheatin' action"), ("pass", "")]}
    assert said(s) == ["caught"]


@pytest.mark.parametrize(
    ("kind", "fights", "usable"), [("dude", True, True), ("dude", False, False), ("deed", False, True)]
)
def test_where_a_shootout_ability_may_come_from(kind: CardType, fights: bool, usable: bool) -> None:
    """shootout.make-plays.where-from"""
    s = gunfight()
    printed = Printed("Source", kind, abilities=(Ability("shootout", then=(says("used"),)),))
    join(s, ANN, printed, fights=fights)
    fight(s)
    assert (("play", "Source") in choices(s)) == usable


def test_goods_are_used_where_the_dude_who_carries_them_fights() -> None:
    """shootout.make-plays.where-from"""
    s = gunfight()
    printed = Printed("Gun", "goods", abilities=(Ability("shootout", then=(says("used"),)),))
    gun = attach(s, CardId(2), printed)
    attach(s, dude(s, ANN, "Bystander", fights=False), printed)
    fight(s)
    assert s.decision is not None
    assert s.decision.options == (Option("play", gun, 0), PASS)


def test_a_used_action_card_is_discarded_when_its_play_is_finished() -> None:
    """abilities.action-discarded, abilities.play-finished"""
    s = gunfight()
    used: list[CardId] = []
    used.append(action(s, ANN, Ability("shootout", then=(Do(lambda s, scope: s.note("test", zones(s, *used)[0])),))))
    fight(s)
    answer(s, "play")
    assert said(s) == ["aside"]
    assert zones(s, *used) == ["discard"]


# Ending at once


def test_an_empty_posse_ends_the_shootout_at_once_without_casualties() -> None:
    """shootout.ends-at-once: what was going on is abandoned, the used card discarded"""
    s = gunfight()
    bob = 3
    home = Do(lambda s, scope: verbs.send_home_booted(s, CardId(bob), by=scope.player))
    used = action(s, ANN, Ability("shootout", then=(home, says("never"))))
    fight(s)
    answer(s, "play")
    assert s.decision is None
    assert said(s) == []
    assert zones(s, used) == ["discard"]
    assert "Ann wins the shootout" in words(s, "shootout.chamber-another-round.result")
    assert s.cards[CardId(2)].posse == NOBODY


def test_nothing_of_a_shootout_that_ended_at_once_triggers_any_more() -> None:
    """shootout.ends-at-once.no-more-triggers"""
    s = gunfight()
    abe = join(s, ANN, Printed("Watcher", "dude", traits=(trait("after", "send home booted", says("too late")),)))
    action(s, ANN, Ability("shootout", then=(Do(lambda s, scope: verbs.send_home_booted(s, CardId(3))),)))
    fight(s)
    answer(s, "play")
    assert s.decision is None
    assert s.cards[abe].zone == "play"
    assert said(s) == []


def test_who_leaves_with_others_still_there_ends_nothing() -> None:
    """shootout.sent-home-leaves"""
    s = gunfight()
    dude(s, BEN, "Bill")
    action(
        s, ANN, Ability("shootout", then=(Do(lambda s, scope: verbs.send_home_booted(s, CardId(3))), says("goes on")))
    )
    fight(s)
    answer(s, "play")
    assert said(s) == ["goes on"]
    assert person_asked(s) == (BEN, "play")


def test_a_dude_sent_home_from_home_leaves_the_shootout() -> None:
    """shootout.sent-home-leaves: even if they were at home already"""
    s = gunfight()
    bill = dude(s, BEN, "Bill", at=s.players[BEN].home)
    action(s, ANN, Ability("shootout", then=(Do(lambda s, scope: verbs.send_home_booted(s, bill)),)))
    fight(s)
    answer(s, "play")
    assert s.cards[bill].posse == NOBODY


def test_the_action_that_began_it_stays_out_when_the_shootout_ends_at_once() -> None:
    """abilities.action-discarded: one that began a job or a call-out, not the one that was being played"""
    s = gunfight()
    both: list[CardId] = []
    look = Do(lambda s, scope: s.note("test", " ".join(zones(s, *both))))
    job = action(s, ANN, Ability("shootout", then=(look,)), "Job")
    played = action(
        s, ANN, Ability("shootout", then=(Do(lambda s, scope: verbs.send_home_booted(s, CardId(3))),)), "Played"
    )
    both += [job, played]
    s.put(job, "aside")
    s.stack.append((CarryOut(Scope(ANN, job), "play", 0), CarryOut.steps.index("carry_out")))
    fight(s)
    answer(s, "play", played)
    assert said(s) == ["aside discard"]
    assert zones(s, *both) == ["discard", "discard"]


# Shooters


def test_the_leader_then_the_mark_choose_a_shooter_from_their_posse() -> None:
    """shootout.pick-yer-shooter.choice: booted or not, even one whom another player controls"""
    s = gunfight(players=3)
    s.set(dude(s, CAL, "Lent", booted=True, fights=False), posse=BEN)
    fight(s, leader=BEN, mark=ANN)
    until(s, "shooter")
    assert person_asked(s) == (BEN, "shooter")
    assert choices(s) == [("shooter", "Bob"), ("shooter", "Lent")]
    assert s.decision is not None
    s.answer(s.decision.options[1])
    assert person_asked(s) == (ANN, "shooter")


def test_a_shooter_is_chosen_anew_each_round() -> None:
    """shootout.pick-yer-shooter.choice: for this round"""
    s = gunfight(JUNK, JUNK)
    dude(s, ANN, "Alf")
    dude(s, BEN, "Bill")
    fight(s)
    until(s, "assign")
    until(s, "play")
    assert s.shootout is not None
    assert (s.shootout.round, s.shootout.shooters) == (2, ())


# Draw hands


@pytest.mark.parametrize(
    ("shooter", "others", "drawn", "redraws"),
    [
        ("3 stud", (), 8, 0), ("3 draw", (), 5, 3), ("0 stud", (), 5, 0), ("0 draw", (), 5, 0),
        ("2 stud", ("3 stud", "0 stud"), 9, 0), ("2 draw", ("3 draw", "0 draw"), 5, 4), ("1 stud", ("2 draw",), 6, 1),
    ],
)  # fmt: skip
def test_stud_and_draw_bonus(shooter: str, others: tuple[str, ...], drawn: int, redraws: int) -> None:
    """shootout.draw.stud-bonus, .draw-bonus, .zero-bullets: the shooter's bullets, one for each other dude"""
    s = table()
    first = dude(s, ANN, "Abe", shooter)
    for n, each in enumerate(others):
        dude(s, ANN, f"Friend {n}", each)
    dude(s, BEN, "Bob", "0 draw")
    deck(s, ANN, f"{JUNK} KC KD KH KS")
    deck(s, BEN, JUNK)
    s.winner = ANN
    fight(s)
    until(s, "shooter", ANN)
    answer(s, "shooter", first)
    count = 0
    while s.decision is not None and s.decision.kind != "play":
        if s.decision.kind == "redraw":
            count += 1
        option = s.decision.options[0]
        s.answer(option)
    assert any(line.startswith(f"Ann draws {drawn}:") for line in words(s, "shootout.draw.stud-bonus"))
    assert count == redraws
    assert len(s.players[ANN].draw_hand) == 5


def test_all_cards_are_redrawn_at_once_after_all_have_been_thrown_away() -> None:
    """shootout.draw.redraw-at-once"""
    s = table()
    dude(s, ANN, "Abe", "2 draw")
    dude(s, BEN, "Bob", "0 draw")
    ids = deck(s, ANN, "2C 4D 6H 8S 10C KS KH")
    deck(s, BEN, JUNK)
    fight(s)
    until(s, "redraw")
    answer(s, "redraw", ids[0])
    assert names(s, s.players[ANN].draw_hand) == ["2C", "4D", "6H", "8S", "10C"]
    answer(s, "redraw", ids[1])
    assert names(s, s.players[ANN].draw_hand) == ["6H", "8S", "10C", "KS", "KH"]
    assert set(s.players[ANN].discard) == {ids[0], ids[1]}


def test_an_empty_deck_is_the_discard_pile_shuffled() -> None:
    """cards.empty-deck: the cards thrown away are among those that may come back"""
    s = table()
    dude(s, ANN, "Abe", "1 draw")
    dude(s, BEN, "Bob", "0 draw")
    ids = deck(s, ANN, "2C 4D 6H 8S 10C")
    s.add_card(stand_in("Old", "action", face=3), ANN, "discard")
    deck(s, BEN, JUNK)
    fight(s)
    until(s, "redraw")
    answer(s, "redraw", ids[0])
    assert s.decision is not None
    assert (s.decision.player, s.decision.rule) == (-2, "shootout.draw.draw-bonus")
    assert {title for _, title in choices(s)} == {"2C", "Old"}


def test_with_four_cards_or_fewer_the_hand_is_what_there_is() -> None:
    """shootout.draw.too-few-cards"""
    s = gunfight("2C 3C 4C 5C", JUNK)
    to_resolution(s)
    assert names(s, s.players[ANN].draw_hand) == ["2C", "3C", "4C", "5C"]
    assert hand_ranks.hand_rank(s, ANN) == 1


# After the loser's casualties


def test_takin_ya_with_me_comes_between_the_losers_casualties_and_the_winners() -> None:
    """shootout.take-yer-lumps.after-the-loser, .extra-casualties"""
    s = table()
    abe = dude(s, ANN, "Abe", "1 draw")
    dude(s, BEN, "Bob", "3 draw")
    s.add_card(card("Takin' Ya With Me"), BEN, "hand")
    fight(s, "take_yer_lumps", assigned=(0, 1), winner=ANN, loser=BEN)
    answer(s, "discard")
    assert choices(s) == [("react", "Takin' Ya With Me"), ("pass", "")]
    answer(s, "react")
    assert choices(s) == [("discard", "Abe")]
    answer(s, "discard", abe)
    assert zones(s, abe) == ["discard"]


def test_takin_ya_with_me_is_not_for_the_winner_of_the_round() -> None:
    s = table()
    dude(s, ANN)
    dude(s, BEN)
    s.add_card(card("Takin' Ya With Me"), ANN, "hand")
    fight(s, "take_yer_lumps", assigned=(1, 1), winner=ANN, loser=BEN)
    until(s, "flee")
    assert [n.words for n in s.notes() if "uses the React" in n.words] == []


# Run or Gun


def test_the_loser_decides_for_all_of_their_dudes_then_the_winner() -> None:
    """shootout.run-or-gun.order, .fleeing-is-moving: some may flee, others stay"""
    s = table()
    abe = dude(s, ANN, "Abe")
    bob, bill = dude(s, BEN, "Bob", booted=True), dude(s, BEN, "Bill")
    fight(s, "run_or_gun", winner=ANN, loser=BEN)
    assert person_asked(s) == (BEN, "flee")
    answer(s, "flee", bob)
    assert s.cards[bob].posse == BEN
    answer(s, "pass")
    assert (s.cards[bob].posse, s.place(bob), s.cards[bob].booted) == (NOBODY, s.players[BEN].home, True)
    assert s.cards[bill].posse == BEN
    assert person_asked(s) == (ANN, "flee")
    assert choices(s) == [("flee", "Abe"), ("pass", "")]
    assert s.cards[abe].posse == ANN


@pytest.mark.parametrize("way", ["fleeing", "casualty", "effect"])
def test_whoever_goes_home_goes_to_the_home_of_their_controller(way: str) -> None:
    """cards.send-home-booted: what answers it is told where to, whatever the reason"""
    s = table()
    homeward = trait("after", "send home booted", Do(lambda s, scope: s.note("test", s.where(scope.event.to))))  # type: ignore[union-attr]
    join(s, ANN, Printed("Witness", "dude", traits=(homeward,)), fights=False)
    dude(s, ANN, "Abe")
    bob = dude(s, BEN, "Bob", keywords=("Harrowed",))
    dude(s, BEN, "Bill")
    if way == "effect":
        act = Do(lambda s, scope: verbs.send_home_booted(s, bob, by=ANN))
        action(s, ANN, Ability("shootout", then=(act,)))
        fight(s)
        answer(s, "play")
    elif way == "casualty":
        lumps(s, ben=1)
        answer(s, "send home booted", bob)
    else:
        fight(s, "run_or_gun", loser=BEN, winner=ANN)
        answer(s, "flee", bob)
        answer(s, "pass")
    assert said(s) == ["Ben's home"]


def test_the_winners_dudes_may_flee_though_the_other_posse_is_gone() -> None:
    """shootout.run-or-gun.order"""
    s = table()
    abe, bob = dude(s, ANN, "Abe"), dude(s, BEN, "Bob")
    fight(s, "run_or_gun", winner=ANN, loser=BEN)
    answer(s, "flee", bob)
    assert choices(s) == [("pass", "")]
    answer(s, "pass")
    answer(s, "flee", abe)
    finish(s)
    assert s.place(abe) == s.players[ANN].home
    assert "nobody wins the shootout" in words(s, "shootout.chamber-another-round.result")


def test_a_dude_at_home_flees_as_well_and_that_can_be_answered() -> None:
    """shootout.run-or-gun.fleeing-is-moving"""
    s = table()
    join(s, ANN, Printed("Watcher", "dude", traits=(trait("after", "send home booted", says("moved")),)))
    bob = dude(s, BEN, "Bob", at=s.players[BEN].home)
    fight(s, "run_or_gun", winner=ANN, loser=BEN)
    answer(s, "flee", bob)
    answer(s, "pass")
    assert said(s) == ["moved"]


# Another round, and the end


def test_with_dudes_on_both_sides_another_round_begins_with_make_plays() -> None:
    """shootout.chamber-another-round.next-round: draw hands are discarded, effects of the round end"""
    s = gunfight()
    held = draw_hand(s, ANN, PAIR)
    s.modifiers = (Modifier("bullets", CardId(2), 1, "round"), Modifier("bullets", CardId(2), 2, "shootout"))
    fight(s, "chamber_another_round")
    assert s.shootout is not None
    assert (s.shootout.round, s.shootout.step) == (2, "make plays")
    assert person_asked(s) == (ANN, "play")
    assert zones(s, *held) == ["discard"] * 5
    assert [m.until for m in s.modifiers] == ["shootout"]


def test_the_player_whose_posse_is_left_wins_and_the_effects_of_the_shootout_end() -> None:
    """shootout.chamber-another-round.result, .effects-end"""
    s = table()
    abe = dude(s, ANN)
    s.modifiers = (Modifier("bullets", abe, 1, "shootout"), Modifier("bullets", abe, 1, "day"))
    fight(s, "chamber_another_round")
    assert s.shootout is None
    assert s.stack == []
    assert [m.until for m in s.modifiers] == ["day"]
    assert words(s, "shootout.chamber-another-round.result") == ["Ann wins the shootout"]


def test_with_both_posses_gone_nobody_wins() -> None:
    """shootout.chamber-another-round.result"""
    s = table()
    fight(s, "chamber_another_round")
    assert words(s, "shootout.chamber-another-round.result") == ["nobody wins the shootout"]


def test_every_card_of_a_whole_shootout_is_somewhere_and_the_steps_come_in_order() -> None:
    """shootout.rounds"""
    s = gunfight(f"{JUNK} {JUNK}", f"{PAIR} {PAIR}")
    fight(s)
    finish(s)
    steps = [note.words.removesuffix(" begins") for note in s.notes() if note.words.endswith(" begins")]
    assert steps == [
        "Make Plays", "Pick Yer Shooter", "Draw", "Reveal", "Resolution", "Take Yer Lumps", "Run or Gun",
        "Chamber Another Round",
    ]  # fmt: skip
    assert "shootout.chamber-another-round.result" in rules(s)


# Pulls


def test_a_pull_from_no_cards_at_all_is_an_ace_of_clubs() -> None:
    """values.pull"""
    s = table()
    seen = Do(lambda s, scope: s.note("test", str(scope.pull)))
    ability = react("after", "boot", seen, pull=True)
    join(s, ANN, Printed("Puller", "dude", abilities=(ability,)), fights=False)
    verbs.boot(s, dude(s, BEN))
    s.go_on()
    answer(s, "react")
    assert said(s) == [str(faces("AC")[0])]


def test_a_pulled_joker_is_what_its_owner_says_and_is_aced_after_use() -> None:
    """values.joker, values.joker-pulled, values.pull"""
    s = table()
    seen = Do(lambda s, scope: s.note("test", str(scope.pull)))
    join(s, ANN, Printed("Puller", "dude", abilities=(react("after", "boot", seen, pull=True),)), fights=False)
    joker = deck(s, ANN, "joker")
    verbs.boot(s, dude(s, BEN))
    s.go_on()
    answer(s, "react")
    assert person_asked(s) == (ANN, "declare")
    answer(s, "declare", face=51)
    assert said(s) == ["51"]
    assert zones(s, *joker) == ["boot hill"]
