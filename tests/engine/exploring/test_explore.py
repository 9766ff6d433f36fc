"""Exploring every way on: the same ends as trying everything without any memory, and honest when it stops."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from itertools import combinations_with_replacement
from typing import Any

import pytest

from judge.engine.events.pulls import Draw
from judge.engine.exploring.chance.unstated import chances
from judge.engine.exploring.explore import MOST_FORCED, Exploration
from judge.engine.exploring.horizon import end_of_round, end_of_shootout, step_of_round
from judge.engine.exploring.stopping import SELDOM, SELDOM_AFTER, Closed
from judge.engine.exploring.ways import Visit, Way, follow
from judge.engine.position import hands
from judge.engine.position.kinds import CardId, Face
from judge.engine.position.procedure import PASS, Decision, EngineLimit, Horizon, Outcome, Procedure
from judge.engine.position.state import State
from judge.engine.position.values import DECK
from tests.lanes import a_few_by_day, night, one_in, slow

from ..board import ANN, BEN, answer, card, deck, draw_hand, dude, fight, join, lumps, sidekick, table, until
from ..random_fights import choose, random_fight


def ends(exploration: Exploration) -> dict[Hashable, Visit]:
    """Every different end, by its name."""
    return {visit.state.key(): visit for visit in exploration.visits() if visit.over}


def ends_without_memory(s: State, horizon: Horizon | None, most: int) -> set[Hashable]:
    """The names of all ends, found by trying everything everywhere; raises where that is too much."""
    found: set[Hashable] = set()
    waiting = [s]
    tried = 0
    while waiting:
        here = waiting.pop()
        tried += 1
        if tried > most:
            raise OverflowError
        if here.decision is None:
            found.add(here.key())
        for option in here.decision.options if here.decision else ():
            after = here.fork()
            after.answer(option, horizon)
            waiting.append(after)
    return found


def assigning() -> State:
    """Two casualties among three dudes, one of them Harrowed, and a Sidekick."""
    s = table()
    dude(s, ANN, "Abe")
    for title, keywords in (("Bob", ()), ("Bo", ("Harrowed",))):
        host = dude(s, BEN, title, keywords=keywords)
    sidekick(s, host)
    lumps(s, ben=2)
    return s


def playing(unknown: int = 3) -> State:
    """Plays on both sides, and decks of which below four cards only the contents are known, of so many."""
    s = table()
    dude(s, ANN, "Abe", "1 draw")
    dude(s, BEN, "Bob", "1 stud")
    for player, faces in ((ANN, "KS KH 2C 2D 9S 9S"), (BEN, "3C 3C 4H 5D 6S 7H joker")):
        deck(s, player, faces)
        s.set_player(player, deck=s.players[player].deck[:4], shuffled=s.players[player].deck[4 : 4 + unknown])
    s.add_card(card("Pinned Down"), ANN, "hand")
    s.add_card(card("Coachwhip!"), ANN, "hand")
    fight(s)
    return s


def answering() -> State:
    """Arnold McCadish may save Dr. Dawn Edwards, with a pull that nobody has stated."""
    s = table()
    dude(s, ANN, "Abe")
    join(s, BEN, card("Dr. Dawn Edwards"))
    join(s, BEN, card("Arnold McCadish"), fights=False, at=s.players[BEN].home)
    s.add_card(card("Eve Henry"), BEN, "deck")
    s.set_player(BEN, deck=(), shuffled=s.players[BEN].deck, unstated=True)
    lumps(s, ben=1)
    return s


@pytest.mark.parametrize("horizon", [None, end_of_round, end_of_shootout, step_of_round("run or gun")])
@pytest.mark.parametrize("start", [assigning, answering])
def test_memory_loses_no_end_and_adds_none(start: object, horizon: Horizon | None) -> None:
    s = start()  # type: ignore[operator]
    exploration = Exploration(s, until=horizon)
    found = ends(exploration)
    assert exploration.complete
    everything = ends_without_memory(s, horizon, 200_000)
    assert {unordered(key) for key in found} == {unordered(key) for key in everything}
    assert found.keys() <= everything
    assert len(found) == exploration.ends > 1


@pytest.mark.parametrize("unknown", [2, pytest.param(3, marks=night)])
def test_memory_loses_no_end_of_a_round_with_plays_and_draws(unknown: int) -> None:
    s = playing(unknown)
    reached = step_of_round("take yer lumps")
    found = ends(Exploration(s, until=reached))
    everything = ends_without_memory(s, reached, 500_000)
    # Both orders of two cards that are drawn together are tried there, and only one of them here.
    assert {unordered(key) for key in everything} == {unordered(key) for key in found}
    assert found.keys() <= everything


def unordered(key: Hashable) -> Hashable:
    """The name of a position without the order of draw hands and of what was discarded from them."""
    assert isinstance(key, tuple)
    return (*key[:PLAYERS], tuple(map(_unordered, key[PLAYERS])), *key[PLAYERS + 1 :])


PLAYERS = 4
"""Where a name has what each player holds."""


def _unordered(held: Any) -> Hashable:
    besides, (deck, drawn, discarded), cards, others = held
    draw_hand, rest = cards[deck : deck + drawn], cards[deck + drawn :]
    return besides, cards[:deck], frozenset(draw_hand), frozenset(rest[:discarded]), rest[discarded:], others


@slow
@pytest.mark.parametrize("seeds", a_few_by_day([1, 3, 4, 5], [range(8)]))
def test_memory_loses_no_end_of_random_shootouts_that_are_nearly_over(seeds: Sequence[int]) -> None:
    compared = sum(map(compare_near_the_end, seeds))
    assert compared > 8


@night
def test_memory_loses_no_end_of_many_random_shootouts_that_are_nearly_over() -> None:
    compared = sum(compare_near_the_end(seed) for seed in range(8, 40))
    assert compared > 30


def compare_near_the_end(seed: int) -> int:
    """From how many of the last positions of a shootout both searches come to the same."""
    s, luck = random_fight(seed)
    for player in s.everybody():
        s.set_player(player, unstated=False)
    way = []
    while s.decision is not None:
        way.append(s.fork())
        s.answer(choose(s, luck))
    for compared, here in enumerate(way[-1::-3]):
        try:
            everything = ends_without_memory(here, end_of_round, 1_500)
        except OverflowError:
            return compared
        found = ends(Exploration(here, until=end_of_round))
        assert {unordered(key) for key in found} == {unordered(key) for key in everything}, (seed, compared)
    return len(way)


def test_each_end_is_reached_by_its_way() -> None:
    s = answering()
    for name, visit in ends(Exploration(s, until=end_of_round)).items():
        assert follow(s, visit.way, end_of_round).key() == name


def test_the_start_stays_as_it_is_and_so_does_what_was_found() -> None:
    s = assigning()
    before, notes = s.key(), len(s.notes())
    kept = [(visit.state.fork(), visit.way) for visit in Exploration(s).visits() if visit.over]
    assert (s.key(), len(s.notes())) == (before, notes)
    for end, way in kept:
        assert follow(s, way).key() == end.key()


def test_a_bound_stops_the_search_and_says_so() -> None:
    s = assigning()
    whole = Exploration(s)
    count = len(ends(whole))
    for most in (1, 20, whole.positions - 1):
        some = Exploration(s, most=most)
        assert len(ends(some)) < count or most == whole.positions - 1
        assert (some.complete, some.positions) == (False, most)
    exact = Exploration(s, most=whole.positions + 1)
    assert (len(ends(exact)), exact.complete) == (count, True)
    assert (exact.positions, exact.answers, exact.ends) == (whole.positions, whole.answers, whole.ends)


@pytest.mark.parametrize("most", [1, 50, 200])
def test_a_bound_stops_among_plays_and_draws_too(most: int) -> None:
    some = Exploration(playing(), until=end_of_round, most=most)
    assert len(ends(some)) < most
    assert (some.complete, some.positions) == (False, most)


def test_a_position_where_nothing_is_left_to_do_is_its_own_end() -> None:
    s = table()
    exploration = Exploration(s)
    [visit] = exploration.visits()
    assert visit.over
    assert visit.way is None
    assert (exploration.positions, exploration.answers, exploration.complete) == (1, 0, True)


# What a way carries along


def test_what_a_way_carries_keeps_like_positions_apart() -> None:
    """In the end it cannot be seen any more who was assigned first"""
    s = assigning()
    bob = s.posse(BEN)[0]

    def bob_first(here: State, before: Hashable) -> Hashable:
        plan: Any = getattr(here.stack[-1][0], "plan", ()) if here.stack else ()
        return before or (bool(plan) and plan[0][0] == bob)

    plain, carrying = Exploration(s), Exploration(s, remember=bob_first)
    names = set(ends(plain))
    kept = [(visit.state.key(), visit.carried) for visit in carrying.visits() if visit.over]
    assert {name for name, _ in kept} == names
    assert len(kept) > len(names)
    assert [name for name, carried in kept if carried and (name, False) in kept]


def test_the_past_keeps_positions_of_one_name_apart() -> None:
    s = answering()
    apart = Exploration(s, until=end_of_round, past=lambda here: here.uses)
    used = {frozenset(visit.state.uses) for visit in apart.visits() if visit.over}
    assert used == {frozenset(), frozenset({(next(n for n in range(9) if s.name(CardId(n)) == "Arnold McCadish"), 0)})}


# Positions that are looked at


def test_a_turn_to_play_is_looked_at_even_where_a_pass_is_the_only_answer() -> None:
    s = table()
    dude(s, ANN)
    dude(s, BEN)
    fight(s)
    seen = [
        (visit.state.decision.player, visit.state.decision.kind)
        for visit in Exploration(s, until=step_of_round("pick yer shooter")).visits()
        if visit.state.decision
    ]
    assert seen == [(ANN, "play"), (BEN, "play")]


def test_a_card_on_its_way_is_not_looked_at() -> None:
    s = answering()
    for visit in Exploration(s, until=end_of_round).visits():
        assert visit.state.decision is None or visit.state.decision.player != DECK


class Forever(Procedure):
    """Asks again and again and leaves no choice."""

    steps = ("ask", "answered")

    def ask(self, s: State) -> Outcome:
        return Decision(ANN, "may", (PASS,), "values.pull")

    def answered(self, s: State, option: object) -> Outcome:
        return self.at("ask")


def test_answers_without_a_choice_that_never_end_are_a_fault() -> None:
    s = table()
    s.then(Forever())
    s.go_on()
    with pytest.raises(EngineLimit, match=f"{MOST_FORCED:,} answers without a choice"):
        list(Exploration(s).visits())
    del Procedure.registry["Forever"]


# Horizons


def test_a_horizon_stops_before_the_step_and_goes_on_from_there() -> None:
    s = assigning()
    visit = next(v for v in Exploration(s, until=end_of_round).visits() if v.over)
    end = visit.state.fork()
    assert end.shootout is not None
    assert end.shootout.loser == BEN
    assert end.shootout.taken[BEN]
    assert end.stack[-1][0].steps[end.stack[-1][1]] == "chamber_another_round"
    end.go_on()
    assert end.shootout is None or end.shootout.round == 2


def test_every_horizon_of_a_round_ends_with_the_shootout() -> None:
    """shootout.ends-at-once: nobody is left before the hands are drawn"""
    s = table()
    dude(s, ANN)
    dude(s, BEN)
    draw_hand(s, ANN, "2C 2D 5H 8S JD")
    draw_hand(s, BEN, "KS KS KD 7C 7H")
    s.add_card(card("Coachwhip!"), ANN, "hand")
    fight(s, "resolution")
    for visit in Exploration(s, until=step_of_round("make plays")).visits():
        if visit.over:
            assert visit.state.shootout is not None
            assert visit.state.shootout.round == 2 or not visit.state.posse(ANN) or not visit.state.posse(BEN)


def test_an_unknown_step_is_no_horizon() -> None:
    with pytest.raises(ValueError, match="tuple"):
        step_of_round("lunch")


# Chance


def hand_to_draw(known: str, count: int) -> State:
    """Ann draws cards off a deck of which these are known to be in it, and others unstated."""
    s = table()
    deck(s, ANN, known)
    s.set_player(ANN, deck=(), shuffled=s.players[ANN].deck, unstated=True)
    s.then(Draw(ANN, count, "draw hand", "shootout.draw.stud-bonus"))
    s.go_on()
    return s


def drawn(exploration: Exploration) -> Iterator[tuple[str, ...]]:
    for visit in exploration.visits():
        if visit.over:
            yield tuple(sorted(visit.state.name(each) for each in visit.state.players[ANN].draw_hand))


def every_face() -> list[str]:
    return [hands.face_name(Face(face)) for face in range(hands.JOKER + 1)]


def test_every_face_may_be_pulled_once() -> None:
    s = hand_to_draw("", 1)
    assert sorted(drawn(Exploration(s))) == sorted((face,) for face in every_face())


@one_in(3, day=3)
@pytest.mark.parametrize("known", ["KS KS 2C", "KS", ""])
@slow
def test_each_set_of_three_cards_is_drawn_once(known: str) -> None:
    """No more than two jokers; a known card comes before others of its face, which means nothing to the set"""
    found = list(drawn(Exploration(hand_to_draw(known, 3))))
    assert len(found) == len(set(found))
    wanted = {tuple(sorted(three)) for three in combinations_with_replacement(every_face(), 3)}
    assert set(found) == wanted - {("joker",) * 3}


def test_no_deck_holds_five_cards_of_a_suit_and_value_or_three_jokers() -> None:
    """deckbuilding.four-of-a-kind, deckbuilding.size"""
    s = hand_to_draw("", 1)
    draw_hand(s, ANN, "KS KS KS KS joker joker QS QS QS")
    draw_hand(s, BEN, "2C 2C 2C 2C")
    left = [hands.face_name(option.face) for option in chances(s, None)]
    assert set(every_face()) - set(left) == {"KS", "joker"}


def test_the_first_cards_tried_make_no_more_than_a_high_card() -> None:
    s = hand_to_draw("", 5)
    first = next(iter(drawn(Exploration(s))))
    assert hands.rank(hands.strength([hands.read_face(face) for face in first])) == hands.HIGH_CARD


def test_a_deck_that_runs_out_in_the_middle_of_a_hand_goes_on_with_what_was_discarded() -> None:
    s = table()
    deck(s, ANN, "KS QS")
    s.set_player(ANN, deck=(), shuffled=s.players[ANN].deck)
    for face in ("2C", "3C"):
        s.put(deck(s, ANN, face)[0], "discard")
    s.set_player(ANN, deck=())
    s.then(Draw(ANN, 3, "draw hand", "shootout.draw.stud-bonus"))
    s.go_on()
    assert set(drawn(Exploration(s))) == {("2C", "KS", "QS"), ("3C", "KS", "QS")}


def test_what_is_found_first_departs_little_from_the_first_options() -> None:
    """A hand of one pair turns up long before all the others have been tried"""
    s = table()
    dude(s, ANN, "Abe", "0 draw")
    dude(s, BEN, "Bob", "0 draw")
    for player in (ANN, BEN):
        s.set_player(player, unstated=True)
    fight(s)
    until(s, "play")
    for _ in range(2):
        answer(s, "pass")
    exploration = Exploration(s, until=step_of_round("resolution"), most=20_000)
    ranks = set()
    for visit in exploration.visits():
        if visit.over:
            faces = [visit.state.cards[each].face for each in visit.state.players[ANN].draw_hand]
            ranks.add(hands.rank(hands.strength(faces)))
        if hands.PAIR in ranks:
            break
    assert hands.PAIR in ranks
    assert exploration.positions < 20_000


def test_a_way_tells_its_answers_in_order() -> None:
    way = Way(PASS, Way(PASS.with_(verb="yes"), None))
    assert way.options() == [PASS.with_(verb="yes"), PASS]


def test_what_has_closed_nothing_for_long_is_asked_seldom_until_it_does() -> None:
    asked: list[State] = []

    def open_still(s: State, carried: Hashable) -> bool:
        asked.append(s)
        return False

    closed = Closed(open_still)
    for _ in range(SELDOM_AFTER + 40):
        assert not closed.off(table(), None, never_yet=True)
    assert len(asked) == SELDOM_AFTER + 40 // SELDOM
    assert not closed.off(table(), None, never_yet=False)
    assert len(asked) == SELDOM_AFTER + 40 // SELDOM + 1
    assert Closed(lambda s, carried: True).off(table(), None, never_yet=True)
