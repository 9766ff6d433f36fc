"""Verbs on hands, decks and piles: from where a card is taken, what keeps it there, and what is drawn, shown, found.

Rules: cards.searching, cards.back-to-the-owner, abilities.as-much-as-possible.
"""

from __future__ import annotations

from functools import cache

import pytest

from judge.cards.vocabulary.piles.play_hands import AtRandom
from judge.engine.position import hands
from judge.engine.position.kinds import CardId, CardType, Zone
from judge.engine.position.note import DECLINED
from judge.engine.position.procedure import Option
from judge.engine.position.state import State
from judge.engine.position.values import DECK, NOBODY, TOWN_SQUARE, Modifier, Printed

from ..conftest import ANN, BEN
from .lines import HERE, choice, forbidden, of, one, program, words

Dudes = tuple[CardId, CardId]
NOTHING = Option("take nothing")
KEPT = "Guard keeps Card in the discard pile"


@cache
def printed(title: str, type_: CardType) -> Printed:
    """All copies of a card are printed alike."""
    return Printed(title, type_, hands.face(8, 0))


def add(s: State, title: str, zone: Zone, player: int = ANN, type_: CardType = "action") -> CardId:
    return s.add_card(printed(title, type_), ANN if player == ANN else BEN, zone, last=True)


def done(s: State) -> State:
    s.go_on()
    return s


# Taking cards out of piles


def test_what_a_text_keeps_in_a_pile_stays_there(s: State) -> None:
    """Rule: abilities.cannot-beats-can. Whatever verb would take it, and as a requirement it is in the way."""
    card = add(s, "Card", "discard")
    forbidden(s, "leave discard pile", lambda event: event.card == card)
    for verb in ("take into hand", "put on top of deck", "shuffle into deck", "ace from discard pile"):
        line = one({verb: "target"})
        assert line.hindrance(s, of(card)) == KEPT
        line.run(s, of(card))
        assert done(s).cards[card].zone == "discard"
    named = choice({"put into draw hand": "target"})
    assert len(named.options(s, of(card))) == 52
    named.answered(s, of(card), Option("declare", face=hands.face(9, 1)))
    assert s.cards[card].zone == "discard"
    assert words(s, "abilities.cannot-beats-can").count(KEPT) == 4


def test_what_a_text_keeps_in_play_is_asked_only_of_ones_own(s: State, dudes: Dudes) -> None:
    """Rule: abilities.choosing-is-not-affecting."""
    back = one({"take into hand": "target"})
    assert [back.hindrance(s, of(card)) for card in dudes] == [None, None]
    forbidden(s, "return to hand", lambda event: True)
    says = "Guard says that Ann's Gun cannot return to a play hand"
    assert [back.hindrance(s, of(card)) for card in dudes] == [says, None]
    free = one({"take into hand": "you.posse"})
    assert free.hindrance(s, HERE) == says


@pytest.mark.usefixtures("fight")
def test_several_go_at_once_as_far_as_they_can(s: State, dudes: Dudes) -> None:
    """Rule: cards.back-to-the-owner."""
    more = s.add_card(Printed("More", "dude"), ANN, "play", at=TOWN_SQUARE, posse=ANN)
    for verb, zone in (("take into hand", "hand"), ("put into discard pile", "discard")):
        here = s.fork()
        line = one({verb: "you.posse"})
        assert line.possible(here, HERE)
        line.run(here, HERE)
        done(here)
        assert [here.cards[card].zone for card in (dudes[0], more, dudes[1])] == [zone, zone, "play"]
    theirs = add(s, "Theirs", "boot hill", BEN)
    one({"put into discard pile": "target"}).run(s, of(theirs))
    assert words(s, "cards.back-to-the-owner") == ["Theirs goes to Ben's discard pile"]
    one({"take into hand": "target"}).run(s, of(theirs))
    assert words(s, "cards.back-to-the-owner")[1:] == ["Theirs goes to Ben's play hand"]
    one({"put on top of deck": "target"}).run(s, of(theirs))
    assert words(s, "cards.back-to-the-owner")[2:] == ["Theirs goes on top of Ben's deck"]
    assert s.players[BEN].deck[0] == theirs


def test_out_of_which_piles_a_card_is_taken(s: State) -> None:
    """Out of either where the verb names two; where it is not there it says so."""
    either = one({"ace from deck or discard pile": "target"})
    for zone in ("deck", "discard"):
        card = add(s, "Card", zone)
        assert either.possible(s, of(card))
        either.run(s, of(card))
        assert done(s).cards[card].zone == "boot hill"
    held = add(s, "Held", "hand")
    hindered = either.hindrance(s, of(held))
    assert hindered is not None
    assert hindered.startswith("Held is not in ")
    assert " or " in hindered
    assert either.hindrance(s, of(NOBODY)) == "there is no card to take"


def test_a_card_joins_the_draw_hand(s: State, dudes: Dudes) -> None:
    """Out of play, a play hand or a pile behind it; a joker that joins as printed is named at once (values.joker)."""
    adds = one({"add to draw hand": "target"})
    held, gone = add(s, "Held", "hand"), add(s, "Gone", "discard")
    why = "there is no card to do it with"
    assert [adds.hindrance(s, of(card)) for card in (held, dudes[0], NOBODY)] == [None, None, why]
    assert adds.hindrance(s, of(gone)) == "Gone is not in a play hand or in play"
    for card in (held, gone):
        adds.run(s, of(card))
        done(s)
    assert (s.cards[held].zone, s.cards[gone].zone) == ("draw hand", "discard")
    assert words(s, "abilities.pay-costs") == ["Held joins Ann's draw hand from the play hand"]
    named = choice({"put into draw hand": "target"})
    zones: dict[Zone, int] = {"play": 52, "deck": 52, "discard": 52, "boot hill": 52, "hand": 0, "draw hand": 0}
    found = {zone: len(named.options(s, of(add(s, "Card", zone)))) for zone in zones}
    assert found == zones
    assert named.options(s, of(NOBODY)) == []
    face = hands.face(13, 1)
    for card in (gone, dudes[0]):
        named.answered(s, of(card), Option("declare", face=face))
        done(s)
        assert (s.cards[card].zone, s.cards[card].face) == ("draw hand", face)
    assert "Gone is in Ann's draw hand, as KD" in [note.words for note in s.notes()]


@pytest.mark.usefixtures("fight")
def test_more_cards_for_a_draw_hand(s: State) -> None:
    """Off the deck of its player or of another's; nothing is drawn where one of them is not there."""
    for player in (ANN, BEN):
        for n in range(4):
            add(s, f"{n}", "deck", player)
        s.set_player(player, unstated=False)
    for line, drawn in (
        ({"of": "somebody"}, (0, 2)), ({}, (2, 0)), ({"from": "somebody"}, (0, 2)),
        ({"of": "somebody", "from": "you"}, (2, 0)),
    ):  # fmt: skip
        here = s.fork()
        draws = one({"draw into draw hand": 2, **line})
        assert draws.possible(here, of(NOBODY, somebody=BEN))
        draws.run(here, of(NOBODY, somebody=BEN))
        done(here)
        assert tuple(4 - len(here.players[player].deck) for player in (ANN, BEN)) == drawn
        holder = BEN if "of" in line else ANN
        assert len(here.players[holder].draw_hand) == 7
        if line:
            assert draws.possible(here, HERE) is False
    none = one({"draw into draw hand": -1})
    none.run(s, HERE)
    assert len(done(s).players[ANN].draw_hand) == 5


@pytest.mark.usefixtures("fight")
def test_jokers_are_named_at_once_but_in_the_draw_step(s: State) -> None:
    """Rule: values.joker."""
    draws = one({"draw into draw hand": 1})
    for step, procedures in (("draw", 1), ("resolution", 2)):
        here = s.fork()
        here.set_shootout(step=step)
        draws.run(here, HERE)
        assert len(here.stack) == procedures
    s.shootout = None
    draws.run(s, HERE)
    assert len(s.stack) == 2


@pytest.mark.usefixtures("fight")
def test_what_has_changed_a_hand_rank_counts_for_the_new_hand(s: State) -> None:
    """Rules: shootout.reveal.only-initial-hands, values.hand-rank-replaced-hand."""
    line = one({"replace draw hand": "somebody", "cards": 2})
    for player in (ANN, BEN):
        for n in range(6):
            add(s, f"{n}", "deck", player)
    scope, rule = HERE.choose("somebody", BEN), "values.hand-rank-replaced-hand"
    assert (line.hindrance(s, scope), line.possible(s, HERE)) == (None, False)
    for modifier, told in (
        (None, 0), (Modifier("hand rank", ANN, 1, "round"), 0), (Modifier("casualties", BEN, 1, "round"), 0),
        (Modifier("hand rank", BEN, 1, "round"), 1),
    ):  # fmt: skip
        here = s.fork()
        here.modifiers = () if modifier is None else (modifier,)
        line.run(here, scope)
        done(here)
        assert len(words(here, rule)) == told
        assert len(here.players[BEN].draw_hand) == 2
        assert len(here.players[ANN].deck) == 4
    line.run(s, HERE)
    assert s.stack == []


# By chance


def test_as_many_are_discarded_as_chance_picks(s: State) -> None:
    """The whole hand where it is no larger; nothing out of an empty one."""
    line, out = program({"discard at random": 2, "of": "somebody"}, play="noon")
    assert isinstance(line, AtRandom)
    scope = HERE.choose("somebody", BEN)
    assert (line.options(s, scope), line.complete(s, scope)) == ([], False)
    assert line.unanswered(s, scope.choose("discarded", 1)).choices("discarded") == ()
    assert line.options(s, HERE) == []
    cards = [add(s, title, "hand", BEN) for title in ("C", "A")]
    assert (line.options(s, scope), line.complete(s, scope)) == ([], False)
    whole = line.unanswered(s, scope)
    assert [s.name(card) for card in whole.choices("discarded")] == ["A", "C"]
    cards.append(add(s, "B", "hand", BEN))
    assert {each.card for each in line.options(s, scope)} == {*cards}
    assert (line.ask(s, scope, ()).player, line.skips(NOTHING)) == (DECK, -1)
    first = line.answered(s, scope, Option("card", cards[0]))
    assert ({each.card for each in line.options(s, first)}, line.complete(s, first)) == ({*cards[1:]}, False)
    both = line.answered(s, first, Option("card", cards[1]))
    assert ([s.name(card) for card in both.choices("discarded")], line.complete(s, both)) == (["A", "C"], True)
    out.run(s, both)
    assert [done(s).cards[card].zone for card in cards] == ["discard", "discard", "hand"]
    fewer = program({"discard at random": -1, "of": "somebody"}, play="noon")[0]
    assert isinstance(fewer, AtRandom)
    assert fewer.complete(s, scope)


# Searching


def test_who_searches_what(s: State) -> None:
    """One copy of a card out of each pile that is looked through, and nothing can always be taken."""
    line = {"search deck for": "it.type == 'action'", "as": "found"}
    mine = [add(s, "Card", zone) for zone in ("deck", "deck", "discard", "boot hill")]
    theirs = add(s, "Theirs", "deck", BEN)
    add(s, "Amy", "deck", type_="dude")
    for player in (ANN, BEN):
        s.set_player(player, unstated=False)
    to_ben = HERE.choose("somebody", BEN)

    def zones(*too: str) -> list[str]:
        found = choice({**line, **{f"{pile} too": True for pile in too}}, play="noon")
        return [s.cards[each.card].zone if each != NOTHING else "nothing" for each in found.options(s, HERE)]

    assert zones() == ["deck", "nothing"]
    assert zones("discard pile") == ["deck", "discard", "nothing"]
    assert zones("boot hill") == ["deck", "boot hill", "nothing"]
    assert zones("boot hill", "discard pile") == ["deck", "discard", "boot hill", "nothing"]
    by_ben = choice({**line, "by": "somebody"}, play="noon")
    assert by_ben.options(s, to_ben) == [Option("take", theirs), NOTHING]
    assert by_ben.options(s, HERE) == []
    assert by_ben.ask(s, to_ben, ()).player == BEN
    assert by_ben.unanswered(s, to_ben.choose("found", 1)).choices("found") == ()
    assert by_ben.against(s, to_ben, Option("take", mine[0])) == [("cards.searching", "Card is not in Ben's deck")]
    several = choice({**line, "up to": 2, "discard pile too": True}, play="noon")
    one_found = several.answered(s, HERE, Option("take", mine[0]))
    assert several.options(s, one_found) == [NOTHING]
    again = several.against(s, one_found, Option("take", mine[1]))
    assert again == [("cards.searching", "a copy of Card has been found already")]
    told = [several.answered(s, scope, NOTHING) for scope in (HERE, one_found)]
    assert [scope.choices("found") for scope in told] == [(), (mine[0],)]
    assert words(s, "cards.searching")[-2:] == [
        "Ann searches the deck and takes nothing", "Ann searches the deck and finds nothing more",
    ]  # fmt: skip
    single = choice({**line}, play="noon")
    assert [single.skips(each) for each in (Option("take", mine[0]), NOTHING)] == [0, 0]
    assert single.complete(s, single.answered(s, HERE, Option("take", mine[0]))) is False
    amy = [card for card in s.players[ANN].deck if s.name(card) == "Amy"]
    [(rule, why)] = single.against(s, HERE, Option("take", amy[0]))
    assert (rule, why.startswith("Amy is a dude") or "Amy" in why) == ("cards.searching", True)
    assert single.against(s, HERE, Option("take", mine[0])) == []


def test_that_nothing_is_taken_is_what_has_been_declined(s: State) -> None:
    mill = add(s, "Mill", "deck", type_="deed")
    s.set_player(ANN, unstated=False)
    s.keep()
    for line in ({"search deck": "Mill"}, {"search deck for": "it.type == 'deed'"}):
        found = choice(line, play="noon")
        for option, declined in ((Option("take", mill), None), (NOTHING, DECLINED)):
            found.answered(s, HERE, option)
            event = s.notes()[-1].event
            assert (event.kind if event is not None else None) == declined


# The top of a deck


def test_the_cards_on_top_have_their_name(s: State) -> None:
    """As many as there are; nobody's deck has none, and fewer than none are none."""
    cards = [add(s, f"{n}", "deck", BEN) for n in range(3)]
    s.set_player(BEN, unstated=False)
    scope = HERE.choose("somebody", BEN)
    for number, seen in ((2, cards[:2]), (9, cards), (0, []), (-1, [])):
        look, call, *rest = program({"look at top": number, "of": "somebody"}, play="noon")
        assert rest == []
        assert list(call.becomes(s, scope.choose("seen", 1)).choices("seen")) == seen
    look.run(s, HERE)
    assert s.stack == []
    assert call.becomes(s, HERE).choices("seen") == ()
    *_, out = program({"discard off top": 2, "of": "somebody"}, play="noon")
    out.run(s, scope.choose("seen", cards[0]).choose_too("seen", cards[1]))
    assert [done(s).cards[card].zone for card in cards] == ["discard", "discard", "deck"]
    assert [len(program({verb: 1}, play="noon")) for verb in ("look at top", "reveal top", "discard off top")] == [
        2,
        2,
        3,
    ]


def test_a_deck_that_a_card_goes_into_is_shuffled_once(s: State) -> None:
    """One's own in any case, and that of each card's owner."""
    into = one({"shuffle into deck": "target"})
    theirs = add(s, "Theirs", "discard", BEN)
    assert into.hindrance(s, of(theirs)) is None
    assert into.hindrance(s, of(NOBODY)) == "there is no card to take"
    played = s.add_card(Printed("Amy", "dude"), ANN, "play", at=TOWN_SQUARE)
    removed = s.add_card(Printed("Out", "dude"), ANN, "out of the game")
    for card in (played, removed):
        assert into.hindrance(s, of(card)) == f"{s.name(card)} is not where it could be taken"
        into.run(s, of(card))
    assert [s.cards[card].zone for card in (played, removed)] == ["play", "out of the game"]
    top = one({"put on top of deck": "target"})
    why = top.hindrance(s, of(removed))
    assert why is not None
    assert why.startswith("Out is ")
    shuffles = one({"shuffle deck of": "somebody"})
    add(s, "Known", "deck", BEN)
    shuffles.run(s, HERE)
    assert len(s.players[BEN].deck) == 1
    shuffles.run(s, HERE.choose("somebody", BEN))
    assert (s.players[BEN].deck, len(s.players[BEN].shuffled)) == ((), 1)


def test_cards_are_drawn_by_whoever_is_named(s: State) -> None:
    for player in (ANN, BEN):
        for n in range(4):
            add(s, f"{n}", "deck", player)
        s.set_player(player, unstated=False)
    for number, drawn in ((2, 2), (0, 0), (-1, 0), (1, 1)):
        here = s.fork()
        line = one({"draw cards": number, "of": "somebody"})
        assert (line.possible(here, HERE), line.possible(here, HERE.choose("somebody", BEN))) == (False, True)
        line.run(here, HERE.choose("somebody", BEN))
        done(here)
        assert [len(player.hand) for player in here.players] == [0, drawn]
        told = (
            "Ben draws no card" if not drawn else f"Ben draws {'a card' if drawn == 1 else '2 cards'} for the play hand"
        )
        assert words(here, "abilities.as-much-as-possible") == [told]
    line.run(s, HERE)
    assert (s.stack, s.notes()) == ([], [])


# What a card of a draw hand counts as


def test_only_a_card_of_a_draw_hand_counts_as_something_else(s: State) -> None:
    """Rule: values.cheatin."""
    lines = [choice({verb: "target"}) for verb in ("change suit and value", "change value", "change suit")]
    for line in lines:
        for zone in ("hand", "discard", "deck"):
            assert line.options(s, of(add(s, "Card", zone))) == []
        assert line.options(s, of(NOBODY)) == []
        assert line.against(s, of(NOBODY), Option("declare", face=hands.face(1, 0))) == []
    card, other = (s.add_card(Printed(f"{n}", "card", hands.face(n, 0)), ANN, "draw hand") for n in (8, 9))
    for line, why in zip(lines, (None, "the value of", "the suit of"), strict=True):
        assert line.against(s, of(card), NOTHING) == []
        same = line.against(s, of(card), Option("declare", face=hands.face(8, 0)))
        assert same == [] or same[0][1].startswith(str(why))
    unlike = choice({"change suit and value": "target", "unlike": "you.draw_hand"})
    taken = "the new value is that of no other card, and 9 has it"
    assert unlike.against(s, of(card), Option("declare", face=hands.face(9, 1))) == [("values.cheatin", taken)]
    assert unlike.against(s, of(card), Option("declare", face=hands.face(8, 1))) == []
    assert len(unlike.options(s, of(card))) == 48
    assert s.cards[other].zone == "draw hand"
