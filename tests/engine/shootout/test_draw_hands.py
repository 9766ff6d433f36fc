"""Draw hands: how many cards, which are redrawn, who names a joker first, and where the cards go afterwards."""

from __future__ import annotations

import pytest

from judge.engine.day.gambling import PullForFirst
from judge.engine.position import hands
from judge.engine.position.ability import OfFact
from judge.engine.position.kinds import CardId, PlayerId
from judge.engine.position.modifiers import SWAPPED
from judge.engine.position.procedure import PASS, Option
from judge.engine.position.state import State
from judge.engine.position.sums import how_it_comes_about
from judge.engine.position.text_facts import Wild
from judge.engine.position.values import NOBODY, Lowball, Modifier
from judge.engine.shootout import draw_hand as of_hand
from judge.engine.shootout.draw_hand import DeclareJokers, DrawHands, bonus
from judge.engine.shootout.rounds import ShootoutRounds
from judge.engine.table import of_players
from judge.engine.table.standing import Standing

from ..board import ANN, BEN, CAL, answer, deck, draw_hand, dude, fight, says, stand_in, table, trait, words

SEVEN = "2C 4D 6H 8S 10C QD AH 3S 5C 7D 9H"


def posse(studs: int = 0, draws: int = 0) -> State:
    """Ann's shooter without bullets, with so many others of each kind; nobody has drawn."""
    s = table()
    shooter = dude(s, ANN, "Shooter", "0 draw")
    for n in range(studs + draws):
        dude(s, ANN, f"Other {n}", "1 stud" if n < studs else "1 draw")
    bob = dude(s, BEN, "Bob")
    fight(s, "draw", shooters=(shooter, bob))
    s.stack.clear()
    s.decision = None
    for player in s.everybody():
        for card in s.players[player].draw_hand:
            s.put(card, "discard")
    s.trace = None
    return s


def draws(s: State, *players: PlayerId) -> State:
    s.stack.append((DrawHands(players or (ANN,), players or (ANN,)), 0))
    s.go_on()
    return s


@pytest.mark.parametrize(
    ("studs", "told"), [(0, "Ann draws 5: there is no stud bonus"), (2, "Ann draws 7: five, and 2 for the stud bonus")]
)
def test_five_cards_and_the_stud_bonus_are_drawn_and_five_are_kept(studs: int, told: str) -> None:
    """Rules: shootout.draw.stud-bonus, shootout.draw.down-to-five."""
    s = posse(studs)
    deck(s, ANN, SEVEN)
    draws(s)
    assert words(s, "shootout.draw.stud-bonus") == [told]
    assert len(s.players[ANN].draw_hand) == 5 + studs
    dropped: list[CardId] = []
    while s.decision is not None:
        assert (s.decision.player, s.decision.kind, s.decision.rule) == (ANN, "drop", "shootout.draw.down-to-five")
        assert {option.card for option in s.decision.options} == {*s.players[ANN].draw_hand} - {*dropped}
        dropped.append(s.decision.options[0].card)
        s.answer(s.decision.options[0])
    assert (len(dropped), len(s.players[ANN].draw_hand), {*s.players[ANN].discard}) == (studs, 5, {*dropped})
    assert len(words(s, "shootout.draw.down-to-five")) == studs


def test_up_to_the_draw_bonus_is_redrawn_at_once() -> None:
    """Rules: shootout.draw.draw-bonus, shootout.draw.redraw-at-once. The other cards are drawn after all are gone."""
    s = posse(draws=2)
    cards = deck(s, ANN, SEVEN)
    watch = tuple(trait("after", kind, says(kind)) for kind in ("redraw", "draw hand"))
    dude(s, BEN, "Watch", fights=False, traits=watch)
    draws(s)
    first, second = cards[:2]
    assert s.decision is not None
    assert (s.decision.rule, PASS in s.decision.options, len(s.decision.options)) == (
        "shootout.draw.redraw-at-once", True, 6,
    )  # fmt: skip
    frame = s.stack[-1][0]
    answer(s, "redraw", first)
    assert Option("redraw", first) not in s.decision.options
    frame = s.stack[-1][0]
    assert isinstance(frame, DrawHands)
    for card, rules in ((first, ["shootout.draw.redraw-at-once"]), (second, []), (NOBODY, []),
                        (cards[5], ["shootout.draw.draw-bonus"])):  # fmt: skip
        assert [one.rule for one in frame.against(s, Option("redraw", card))] == rules
    assert "shootout.draw.draw-bonus" in [one.rule for one in frame.explains(s, Option("redraw", second))]
    assert frame.explains(s, PASS) == [], "nothing is redrawn by that"
    answer(s, "redraw", second)
    assert s.decision.kind == "trait", "that was the draw bonus, and both hands are drawn"
    s.answer(s.decision.options[0])
    assert s.decision is None
    assert words(s, "shootout.draw.redraw-at-once") == ["Ann throws away 2C, 4D"]
    assert words(s, "shootout.draw.draw-bonus") == ["Ann draws 2 for those thrown away"]
    assert [*s.players[ANN].draw_hand] == cards[2:7]
    assert ({*s.players[ANN].discard}, words(s, "test")) == ({first, second}, ["redraw", "draw hand", "draw hand"])


def test_both_choose_before_anything_is_thrown_away() -> None:
    """Rules: shootout.draw.redraw-at-once, shootout.draw.down-to-five. In the redraw, and again down to five."""
    s = posse(studs=1, draws=1)
    for player in (ANN, BEN):
        dude(s, player, "Helper", "1 stud")
        dude(s, player, "Gunman", "1 draw")
    ann, ben = deck(s, ANN, SEVEN), deck(s, BEN, SEVEN)
    draws(s, ANN, BEN)
    answer(s, "redraw", ann[0])
    s.answer(PASS)
    assert s.decision is not None
    assert (s.decision.player, s.decision.kind) == (BEN, "redraw")
    assert ([*s.players[ANN].draw_hand], s.players[ANN].discard) == (ann[:7], ())
    answer(s, "redraw", ben[1])
    s.answer(PASS)
    lines = [
        note.words for note in s.notes() if note.rule in ("shootout.draw.redraw-at-once", "shootout.draw.draw-bonus")
    ]
    assert lines == [
        "Ann throws away 2C", "Ben throws away 4D",
        "Ann draws 1 for those thrown away", "Ben draws 1 for those thrown away",
    ]  # fmt: skip
    assert (s.players[ANN].discard, s.players[BEN].discard) == ((ann[0],), (ben[1],))
    for card in ann[1:3]:
        assert s.decision is not None
        assert (s.decision.player, s.decision.kind) == (ANN, "drop")
        answer(s, "drop", card)
    assert (s.decision.player, s.players[ANN].discard) == (BEN, (ann[0],))
    frame = s.stack[-1][0]
    assert isinstance(frame, DrawHands)
    answer(s, "drop", ben[0])
    assert [one.rule for one in frame.against(s, Option("drop", ann[1]))] == ["shootout.draw.draw-bonus"]
    assert s.decision is None
    assert ([*s.players[ANN].draw_hand], [*s.players[BEN].draw_hand]) == (ann[3:8], ben[2:7])


def test_nobody_has_to_redraw() -> None:
    """Rule: shootout.draw.redraw-at-once."""
    for studs, redraws in ((0, True), (1, False)):
        s = posse(studs, 1 if redraws else 0)
        deck(s, ANN, SEVEN)
        draws(s)
        assert s.decision is not None
        assert (s.decision.kind == "redraw") is redraws
    s = posse(draws=1)
    deck(s, ANN, SEVEN)
    draws(s)
    s.answer(PASS)
    assert (s.decision, words(s, "shootout.draw.redraw-at-once"), s.players[ANN].discard) == (None, [], ())


def test_a_text_on_a_bonus_adds_to_it_and_it_is_never_below_none() -> None:
    """Rules: shootout.draw.stud-bonus, values.clamp. An exchange of both is told with its effect, and once only."""
    s = posse(2, 1)
    s.keep()
    texts = (Standing(of_players.STUD_BONUS, amount=lambda now, scope: -5), Standing(of_players.DRAW_BONUS))
    boss = dude(s, ANN, "Boss", fights=False, standing=texts)
    assert (bonus(s, ANN, stud=True), bonus(s, ANN, stud=False), bonus(s, BEN, stud=False)) == (0, 2, 1)
    _, whole = how_it_comes_about(s, lambda now: bonus(now, ANN, stud=True))
    told = [(str(part), part.rule) for part in whole.every_part()]
    assert told[-1] == ("at least 0", "values.clamp")
    s.put(boss, "discard")
    swap = s.add_card(stand_in("Swap", "action"), BEN, "discard")
    s.modifiers = (Modifier(SWAPPED, ANN, 0, "round", swap),)
    _, whole = how_it_comes_about(s, lambda now: bonus(now, ANN, stud=True))
    told = [(str(part), part.rule) for part in whole.every_part()]
    assert [rule for _, rule in told] == ["shootout.draw.stud-bonus", "shootout.draw.draw-bonus"]
    assert "Swap" in told[0][0]
    assert bonus(s, ANN, stud=True) == 1


def test_before_there_is_a_shooter_everybody_counts_for_one() -> None:
    """Rules: shootout.draw.stud-bonus, shootout.draw.draw-bonus."""
    s = posse(1, 1)
    ace = dude(s, ANN, "Ace", "4 stud")
    s.set_shootout(shooters=(ace, NOBODY))
    assert (bonus(s, ANN, stud=True), bonus(s, ANN, stud=False)) == (5, 2)
    s.set_shootout(shooters=())
    assert (bonus(s, ANN, stud=True), bonus(s, ANN, stud=False)) == (2, 2)
    s.shootout = None
    assert (bonus(s, ANN, stud=True), bonus(s, ANN, stud=False)) == (2, 2)


def test_a_text_leaves_a_dude_out_of_the_bonuses() -> None:
    """Rule: abilities.cannot-beats-can. That of one dude takes nothing from another, nor from where it is not so."""
    s = posse(2)
    other = s.posse(ANN)[1]

    def of_that_dude(now: State, scope: object) -> bool:
        event = getattr(scope, "event", None)
        return event is not None and event.card == other and event.at == s.place(other)

    dude(s, BEN, "Boss", fights=False, standing=(Standing(f"cannot {of_hand.DRAW_HAND_BONUS}", of_that_dude),))
    assert bonus(s, ANN, stud=True) == 1


def test_who_has_no_bullets_adds_one_unless_they_are_the_shooter() -> None:
    """Rule: shootout.draw.zero-bullets. Nothing is told where all have some, nor before there is a shooter."""
    s = posse(studs=1)
    assert s.shootout is not None
    bob = s.shootout.shooters[BEN]
    [told] = of_hand.without_bullets(s, ANN)
    assert told.why == "with 0 bullets, Shooter, the shooter, adds nothing"
    assert of_hand.without_bullets(s, BEN) == []
    dude(s, BEN, "Bea", "0 draw")
    [told] = of_hand.without_bullets(s, BEN)
    assert told.why == "with 0 bullets, Bea adds 1"
    dude(s, BEN, "Bud", "0 stud")
    [told] = of_hand.without_bullets(s, BEN)
    assert told.why == "with 0 bullets, Bea and Bud add 1 each"
    for shooters in ((NOBODY, bob), ()):
        s.set_shootout(shooters=shooters)
        assert of_hand.without_bullets(s, ANN) == []
    s.shootout = None
    assert of_hand.without_bullets(s, ANN) == []


def test_a_player_has_redrawn_once_they_have_said_what() -> None:
    """Rule: shootout.draw.redraw-at-once. In the midst of a round, and only with a draw hand."""
    s = posse(draws=1)
    dude(s, BEN, "Helper")
    for player in (ANN, BEN):
        deck(s, player, SEVEN)
    s.stack.append((ShootoutRounds(), ShootoutRounds.steps.index("reveal")))
    draws(s, ANN, BEN)
    seen = []
    for _ in range(2):
        seen.append(tuple(of_hand.has_redrawn(s, player) for player in (ANN, BEN)))
        s.answer(PASS)
    assert seen == [(False, False), (True, False)]
    assert of_hand.has_redrawn(s, BEN)
    discarded = s.fork()
    of_hand.discard_draw_hand(discarded, BEN)
    assert not of_hand.has_redrawn(discarded, BEN)
    s.shootout = None
    assert not of_hand.has_redrawn(s, BEN)


# Jokers


def jokers(s: State, *players: int) -> list[CardId]:
    """A joker in the draw hand of each of these."""
    return [draw_hand(s, s.everybody()[player], "joker 3C")[0] for player in players]


def test_every_joker_of_a_hand_is_named_by_whoever_may() -> None:
    """Rules: shootout.reveal.joker, gambling.joker. The line is told with the card."""
    for lowball in (False, True):
        s = posse()
        first, second = (draw_hand(s, ANN, "joker")[0] for _ in range(2))
        if lowball:
            s.shootout, s.lowball = None, Lowball(2, (ANN, BEN))
        s.keep()
        s.then(DeclareJokers(ANN, BEN))
        s.go_on()
        assert s.decision is not None
        assert (s.decision.player, s.decision.rule) == (BEN, "gambling.joker" if lowball else "shootout.reveal.joker")
        assert len(s.decision.options) == 52
        assert DeclareJokers(ANN, BEN).facts(s) == [OfFact(first, "shootout.reveal.joker")]
        answer(s, "declare", face=hands.read_face("KS"))
        answer(s, "declare", face=hands.read_face("2H"))
        assert s.decision is None
        assert [hands.face_name(s.cards[card].face) for card in (first, second)] == ["KS", "2H"]
        assert words(s, "shootout.reveal.joker") == [
            "Ben declares Ann's joker as KS", "Ben declares Ann's joker as 2H",
        ]  # fmt: skip
        clauses = [note.clause for note in s.notes() if note.rule == "shootout.reveal.joker"]
        assert clauses == [OfFact(card, "shootout.reveal.joker") for card in (first, second)]


def test_whose_joker_comes_first_is_explained_where_another_hand_holds_one() -> None:
    """Rules: shootout.reveal.joker-order, gambling.first-day."""
    s = table("Ann", "Ben", "Cal", winner=BEN)
    jokers(s, ANN)
    draw_hand(s, BEN, "2C 3C")
    option = Option("declare", face=hands.read_face("KS"))
    assert DeclareJokers(ANN, ANN).explains(s, option) == []
    jokers(s, BEN)
    for player, told in ((ANN, "Ann, no Winner, declares after the Winner"), (BEN, "Ben, the Winner, declares first")):
        [found] = DeclareJokers(player, player).explains(s, option)
        assert (found.rule, found.why) == ("shootout.reveal.joker-order", told)


def test_it_is_told_of_whose_joker_it_is_and_not_of_who_declares_it() -> None:
    """Rule: shootout.reveal.joker-order."""
    s = table("Ann", "Ben")
    jokers(s, ANN, BEN)
    [found] = DeclareJokers(BEN, ANN).explains(s, Option("declare", face=hands.read_face("KS")))
    assert found.why == "Ben, no Winner, declares after the Winner"


def test_a_pull_has_said_whose_joker_comes_first_in_lowball() -> None:
    """Rule: gambling.first-day. Of this lowball, and of whoever pulled lowest."""
    s = table("Ann", "Ben", winner=NOBODY)
    jokers(s, ANN, BEN)
    option = Option("declare", face=hands.read_face("KS"))

    def rules(player: int) -> list[str]:
        who = s.everybody()[player]
        return [one.rule for one in DeclareJokers(who, who).explains(s, option)]

    for player, text in ((ANN, "5C"), (BEN, "2C")):
        deck(s, player, text)
    s.stack.append((PullForFirst((ANN, BEN)), 0))
    s.go_on()
    assert rules(BEN) == ["shootout.reveal.joker-order"], "in a shootout no pull says so"
    s.lowball = Lowball(2, (ANN, BEN))
    assert (rules(ANN), rules(BEN)) == (["shootout.reveal.joker-order"], ["gambling.first-day"])
    s.note("gambling.ante", "something else")
    assert rules(BEN) == ["gambling.first-day"]
    s.note("gambling.draw", "Ann draws 5 for lowball")
    assert rules(BEN) == ["gambling.first-day"], "once more, for the lowest have tied"
    s.note("gambling.winner", "Ben is the Winner")
    assert rules(BEN) == ["shootout.reveal.joker-order"], "that was another day"
    s.trace = None
    assert rules(BEN) == ["shootout.reveal.joker-order"]


# Afterwards


def test_a_final_hand_is_discarded_and_its_joker_aced() -> None:
    """Rules: values.joker-aced, shootout.chamber-another-round.next-round, gambling.end."""
    for lowball, rule in ((False, "shootout.chamber-another-round.next-round"), (True, "gambling.end")):
        s = posse()
        if lowball:
            s.shootout, s.lowball = None, Lowball(2, (ANN, BEN))
        [joker] = jokers(s, ANN)
        s.set(joker, face=hands.read_face("KS"))
        rest = [card for card in s.players[ANN].draw_hand if card != joker]
        theirs = draw_hand(s, BEN, "2C")
        happens(s)
        assert (s.players[ANN].draw_hand, s.players[ANN].boot_hill, [*s.players[ANN].discard]) == ((), (joker,), rest)
        assert [*s.players[BEN].draw_hand] == theirs
        assert words(s, rule) == ["Ann discards the draw hand"]
        assert words(s, "values.joker-aced") == ["Ann's joker was in the final hand and is aced"]


def happens(s: State) -> None:
    from judge.engine.events.happening import happen
    from judge.engine.position.event import Event

    happen(s, Event("discard draw hand", player=ANN, by=ANN, reason="rule"))
    s.go_on()


def test_a_joker_that_is_never_aced_is_discarded_with_its_hand() -> None:
    """Rule: values.joker-aced. By its own text."""
    s = posse()
    wild = stand_in("Wild", "joker", face=hands.JOKER, wild=Wild(aced=False))
    card = s.add_card(wild, ANN, "draw hand")
    happens(s)
    assert (s.cards[card].zone, words(s, "values.joker-aced")) == (
        "discard", ["Ann's joker was in the final hand and is discarded, as its own text says"],
    )  # fmt: skip


def test_a_hand_that_an_effect_throws_away_was_not_used() -> None:
    """Rule: values.joker-aced. Its joker is nothing but a joker again."""
    s = table("Ann", "Ben", "Cal")
    [joker] = jokers(s, ANN)
    theirs = jokers(s, CAL)
    s.set(joker, face=hands.read_face("KS"))
    s.keep()
    of_hand.discard_draw_hand(s, ANN)
    assert (s.players[ANN].draw_hand, s.cards[joker].zone, s.cards[joker].face) == ((), "discard", hands.JOKER)
    assert [s.cards[card].zone for card in theirs] == ["draw hand"]
    [line] = [note for note in s.notes() if note.rule == "values.joker-aced"]
    assert (line.words, line.clause) == (
        "joker was not used, and is nothing but a joker again", OfFact(joker, "cards.back-to-the-owner"),
    )  # fmt: skip


def test_a_card_that_comes_back_from_the_discard_pile_is_not_thrown_away_again() -> None:
    """Rule: shootout.draw.down-to-five. The deck is shuffled anew, and the card that was redrawn is in it."""
    s = table("Ann", "Ben")
    dude(s, ANN, "Amy", "1 draw")
    dude(s, BEN, "Bob", "0 draw")
    mine = deck(s, ANN, "2C 4D 6H 8S 10C")
    deck(s, BEN, "2D 4S 6C 8H 10D")
    fight(s, "draw", shooters=(CardId(NOBODY), CardId(NOBODY)))
    while s.decision is not None and s.decision.kind in ("redraw", "card"):
        s.answer(next(option for option in s.decision.options if option.card in (mine[0], NOBODY)))
    assert "Ann throws away 2C" in words(s, "shootout.draw.redraw-at-once")
    assert sorted(s.players[ANN].draw_hand) == sorted(mine)
