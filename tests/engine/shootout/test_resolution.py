"""The reveal, Resolution plays, Cheatin' abilities, and comparing hands."""

from __future__ import annotations

import pytest

from judge.engine.position.ability import Ability
from judge.engine.position.kinds import PlayerId
from judge.engine.position.procedure import PASS, Decision, Option
from judge.engine.position.state import State
from judge.engine.position.sums import how_it_comes_about
from judge.engine.position.values import NOBODY, Modifier
from judge.engine.table import hand_ranks

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
    names,
    person_asked,
    said,
    says,
    table,
    to_resolution,
    until,
    words,
    zones,
)

# Reveal


def test_the_winner_declares_their_joker_first() -> None:
    """shootout.reveal.joker-order"""
    s = gunfight("KS KH KD KC joker", "QS QH QD QC joker")
    s.winner = BEN
    fight(s)
    until(s, "declare")
    assert person_asked(s) == (BEN, "declare")
    assert s.decision is not None
    assert len(s.decision.options) == 52
    s.answer(s.decision.options[0])
    assert person_asked(s) == (ANN, "declare")


def test_a_declared_joker_keeps_its_suit_and_value_and_makes_no_hand_cheatin() -> None:
    """shootout.reveal.joker, values.joker"""
    s = gunfight("KS KH KD KC joker", JUNK)
    fight(s)
    until(s, "declare")
    answer(s, "declare", face=faces("KS")[0])
    until(s, "play")
    assert hand_ranks.hand_rank(s, ANN) == 10
    assert not hand_ranks.cheatin(s, ANN)


def test_jokers_of_the_final_hand_are_aced_at_the_end_of_the_round() -> None:
    """values.joker-aced"""
    s = gunfight("KS KH KD KC joker", JUNK)
    dude(s, BEN, "Bill")
    fight(s)
    joker = s.players[ANN].deck[4]
    until(s, "declare")
    finish(s)
    assert zones(s, joker) == ["boot hill"]


def test_reveal_effects_answer_both_hands_before_any_resolution_play() -> None:
    """shootout.reveal.effects-first, .simultaneous: Tommy Harden gains by a Cheatin' opponent, more if legal himself"""
    for ann, more in ((PAIR, 2), (CHEAT, 1)):
        s = table()
        join(s, ANN, card("Tommy Harden"))
        dude(s, BEN, "Bob", "0 draw")
        deck(s, ANN, f"{ann} KS")
        deck(s, BEN, CHEAT)
        fight(s)
        until(s, "drop")
        answer(s, "drop", s.players[ANN].draw_hand[-1])
        assert person_asked(s) == (ANN, "play")
        assert hand_ranks.total_hand_rank(s, ANN) == 2 + more


def test_reveal_effects_last_for_the_round_though_the_hand_changes() -> None:
    """shootout.reveal.last-the-round, .only-initial-hands, with Bottom Dealin'"""
    s = table()
    join(s, ANN, card("Tommy Harden"))
    dude(s, BEN, "Bob", "0 draw")
    deck(s, ANN, f"{PAIR} KS QC QD 9H 7S 4C")
    deck(s, BEN, CHEAT)
    s.add_card(card("Bottom Dealin'"), ANN, "hand")
    fight(s)
    until(s, "drop")
    answer(s, "drop", s.players[ANN].draw_hand[-1])
    answer(s, "play")
    assert names(s, s.players[BEN].draw_hand) == ["QC", "QD", "9H", "7S", "4C"]
    assert not hand_ranks.cheatin(s, BEN)
    assert hand_ranks.total_hand_rank(s, ANN) == 4
    assert len(words(s, "values.cheatin")) == 2
    assert s.shootout is not None
    assert s.shootout.revealed == (False, True)


def test_sheriff_dave_montreal_keeps_his_posse_from_being_casualties_for_the_round() -> None:
    """abilities.cannot-beats-can, shootout.reveal.last-the-round"""
    s = table()
    dave = join(s, ANN, card("Sheriff Dave Montreal"))
    dude(s, BEN, "Bob", "0 draw")
    deck(s, ANN, "2C 4D 6H 8S 10C KS QS JS")
    deck(s, BEN, "KC KC KD KH 2S")
    fight(s)
    for verb in ("drop",) * 3:
        until(s, verb)
        assert s.decision is not None
        s.answer(s.decision.options[-1])
    until(s, "flee")
    assert s.cards[dave].zone == "play"
    assert "Ann has to cover 7, and can cover 0" in [n.words for n in s.notes()]


# Resolution


@pytest.mark.parametrize(("before", "face", "plays"), [(CHEAT, "9H", []), (PAIR, "2D", ["play"])])
def test_for_a_cheatin_ability_the_hand_counts_as_it_is_now(before: str, face: str, plays: list[str]) -> None:
    """shootout.resolution.cheatin-now: made legal it is safe; one that has become illegal is not"""
    s = gunfight(JUNK, before)
    s.winner = BEN
    change = Do(lambda s, scope: s.set(s.players[BEN].draw_hand[0], face=faces(face)[0]))
    action(s, BEN, Ability("resolution", then=(change,)), "Six-Shooters")
    action(s, ANN, Ability("cheatin resolution", then=(says("caught"),)), "Cheatin' action")
    to_resolution(s)
    answer(s, "play")
    assert person_asked(s) == (ANN, "play")
    assert [verb for verb, _ in choices(s)] == [*plays, "pass"]


def test_an_illegal_hand_of_ones_own_opens_no_cheatin_ability() -> None:
    """shootout.resolution.cheatin-needs-another"""
    s = gunfight(CHEAT, JUNK)
    action(s, ANN, Ability("cheatin resolution", then=(says("caught"),)))
    to_resolution(s)
    assert choices(s) == [("pass", "")]


def test_one_cheatin_ability_against_each_hand_in_a_step() -> None:
    """shootout.resolution.one-cheatin-a-hand"""
    s = gunfight(JUNK, CHEAT)
    for n in (1, 2):
        action(s, ANN, Ability("cheatin resolution", then=(says("caught"),)), f"Cheatin' {n}")
    to_resolution(s)
    answer(s, "play", s.players[ANN].hand[0])
    answer(s, "pass")
    assert choices(s) == [("pass", "")]
    assert said(s) == ["caught"]


def test_both_hands_cheatin_each_may_act_against_the_other() -> None:
    """shootout.resolution.both-cheat"""
    s = gunfight(CHEAT, CHEAT)
    for player in (ANN, BEN):
        action(s, player, Ability("cheatin resolution", then=(says(s.who(player)),)))
    to_resolution(s)
    answer(s, "play")
    answer(s, "play")
    assert said(s) == ["Ann", "Ben"]


def test_two_cheatin_hands_the_player_says_against_which_one() -> None:
    """shootout.resolution.one-cheatin-a-hand: an outsider has two to choose from"""
    s = gunfight(CHEAT, CHEAT, players=3)
    who = Do(lambda s, scope: s.note("test", s.who(scope.choice("cheater"))))
    for n in (1, 2, 3):
        action(s, CAL, Ability("cheatin resolution", then=(who,)), f"Cheatin' {n}")
    fight(s)
    until(s, "play", CAL)
    answer(s, "play", s.players[CAL].hand[0])
    assert s.decision is not None
    assert [o.player for o in s.decision.options] == [ANN, BEN]
    answer(s, "choose player", player=BEN)
    until(s, "play", CAL)
    answer(s, "play", s.players[CAL].hand[0])
    assert said(s) == ["Ben", "Ann"]
    while s.decision is not None and s.shootout is not None and s.shootout.step == "resolution":
        assert s.decision.player != CAL
        s.answer(PASS)


def test_a_cheatin_ability_is_used_afresh_in_the_next_round() -> None:
    """shootout.resolution.one-cheatin-a-hand: the next round's step starts afresh"""
    s = gunfight(f"{JUNK} {JUNK}", f"{CHEAT} {CHEAT}")
    dude(s, ANN, "Alf")
    dude(s, BEN, "Bill")
    for n in (1, 2):
        action(s, ANN, Ability("cheatin resolution", then=(says(f"round {n}"),)), f"Cheatin' {n}")

    def choose(decision: Decision) -> Option:
        plays = [o for o in decision.options if o.verb == "play"]
        return plays[0] if plays else PASS if PASS in decision.options else decision.options[0]

    fight(s)
    finish(s, choose)
    assert said(s) == ["round 1", "round 2"]


# Comparing hands


def compared(ann: str, ben: str, *modifiers: Modifier, leader: int = ANN) -> State:
    """Up to the point where casualties are known."""
    s = table()
    for n in range(12):
        dude(s, ANN, f"Abe {n}")
        dude(s, BEN, f"Bob {n}")
    draw_hand(s, ANN, ann)
    draw_hand(s, BEN, ben)
    s.modifiers = modifiers
    fight(s, "take_yer_lumps", leader=PlayerId(leader), mark=PlayerId(1 - leader))
    return s


def rank_by(player: PlayerId, amount: int) -> Modifier:
    return Modifier("hand rank", player, amount, "round")


@pytest.mark.parametrize(
    ("ann", "ben", "modifiers", "winner", "casualties"),
    [
        ("KS KH KD 2C 2D", PAIR, (), ANN, (0, 5)),
        (PAIR, "KS KH KD 2C 2D", (), BEN, (5, 0)),
        # equal ranks, the better hand wins, one casualty each
        ("KS KH 6H 8S 10C", PAIR, (), ANN, (1, 1)),
        # exactly equal hands, suits aside
        ("2H 2S 6C 8D 10H", PAIR, (), NOBODY, (1, 1)),
        # raised to a pair: the worst of pairs, below every real one
        ("KS QH 6H 8S 10C", PAIR, (rank_by(ANN, 1),), BEN, (1, 1)),
        # lowered to a pair: the best of pairs
        ("2C 2D 3H 3S 10C", "KS KH QD JS 9C", (rank_by(ANN, -1),), ANN, (1, 1)),
        # modifiers that cancel out leave the hand as it is
        ("KS KH 6H 8S 10C", PAIR, (rank_by(ANN, 3), rank_by(ANN, -3)), ANN, (1, 1)),
        # 8 with +6 and -2 stands at 12, which counts as 11
        ("KS KH KD KC 2D", PAIR, (rank_by(ANN, 6), rank_by(ANN, -2)), ANN, (0, 9)),
        # all hands of 11 and above are equal
        ("AC AS 8C 8S JD", PAIR, (rank_by(BEN, 20),), NOBODY, (1, 1)),
        # below 1 both are the worst hand of rank 1
        (PAIR, "KS QH 6H 8S 10C", (rank_by(ANN, -2), rank_by(BEN, -9)), NOBODY, (1, 1)),
        # below 1 it is weaker than any high card
        (PAIR, "AC 2D 3H 4S 7C", (rank_by(ANN, -2),), BEN, (1, 1)),
        # lowered to 1 it is stronger than any high card
        (PAIR, "KS QH JH 10S 7C", (rank_by(ANN, -1),), ANN, (1, 1)),
    ],
)
def test_comparing_hands(
    ann: str, ben: str, modifiers: tuple[Modifier, ...], winner: PlayerId, casualties: tuple[int, int]
) -> None:
    """shootout.take-yer-lumps.compare, .tied-ranks, .exact-tie, .raised-is-worst, .lowered-is-best, .rank-limits"""
    s = compared(ann, ben, *modifiers)
    assert s.shootout is not None
    assert s.shootout.winner == winner
    assert s.shootout.loser == (NOBODY if winner == NOBODY else 1 - winner)
    assert s.shootout.assigned == casualties


@pytest.mark.parametrize(
    ("ann", "amount", "words"),
    [
        ("AC AS 8C 8S JD", 1, "at 11 or above it is equal to every other hand of rank 11"),
        ("KS KH KD KC KC", 20, "at 11 or above it is equal to every other hand of rank 11"),
        ("KS KH 6H 8S 10C", -9, "below 1, it counts as the weakest hand of rank 1"),
        ("KS QH 6H 8S 10C", 1, "raised, it counts as the weakest hand of its new rank"),
        ("2C 2D 3H 3S 10C", -1, "lowered, it counts as the strongest hand of its new rank"),
    ],
)
def test_what_a_changed_rank_counts_as_is_told(ann: str, amount: int, words: str) -> None:
    """shootout.take-yer-lumps.raised-is-worst, .lowered-is-best: not at 11 or above, nor below 1"""
    s = compared(ann, ann, rank_by(ANN, amount), rank_by(BEN, amount))
    assert [line.words for line in s.notes() if line.more] == [f"{s.who(who)}'s hand: {words}" for who in (ANN, BEN)]
    _, whole = how_it_comes_about(s, lambda now: hand_ranks.total_hand_rank(now, ANN))
    told = [part.words for part in whole.every_part() if part.how == "so"]
    assert words in told
    assert not [other for other in told if "of its new rank" in other and other != words]


def test_after_an_exact_tie_the_leader_goes_first_with_casualties_and_with_fleeing() -> None:
    """shootout.take-yer-lumps.exact-tie, shootout.run-or-gun.order"""
    s = compared("2H 2S 6C 8D 10H", PAIR, leader=BEN)
    assert person_asked(s) == (BEN, "assign")
    until(s, "flee")
    assert person_asked(s) == (BEN, "flee")


def test_a_modifier_stays_when_the_hand_is_replaced() -> None:
    """values.hand-rank-replaced-hand: a full house less 2, then two pair in its place, comes to 1"""
    s = table()
    draw_hand(s, ANN, "KS KH KD 2C 2D")
    s.modifiers = (rank_by(ANN, -2),)
    assert hand_ranks.hand_rank(s, ANN) == 5
    s.set_player(ANN, draw_hand=())
    draw_hand(s, ANN, "KS KH 2C 2D 9S")
    assert hand_ranks.hand_rank(s, ANN) == 1


def test_a_modifier_from_a_later_play_starts_from_the_true_total() -> None:
    """shootout.take-yer-lumps.rank-limits"""
    s = table()
    draw_hand(s, ANN, "KS KH KD KC 2C")
    s.modifiers = (rank_by(ANN, 6),)
    assert (hand_ranks.total_hand_rank(s, ANN), hand_ranks.hand_rank(s, ANN)) == (14, 11)
    s.modifiers += (rank_by(ANN, -2),)
    assert (hand_ranks.total_hand_rank(s, ANN), hand_ranks.hand_rank(s, ANN)) == (12, 11)
