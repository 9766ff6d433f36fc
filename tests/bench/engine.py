"""Measures the engine, and prints each figure beside what is wanted and beside a bare loop of the same run.

    python -m tests.bench.engine [ROUNDS]        (from the project's folder; default: 7)

Absolute times belong to the machine. A bare loop (one call of a Python function with five additions) is measured in
the same run, so that the last column, how many such calls a thing costs, can be compared between machines.
"""

import time
from collections.abc import Callable, Hashable
from random import Random

from judge.engine.day.noon import HighNoon
from judge.engine.exploring.explore import Exploration
from judge.engine.exploring.horizon import end_of_round
from judge.engine.observing.save import from_data, to_data
from judge.engine.position import hands
from judge.engine.position.kinds import CardId
from judge.engine.position.procedure import PASS
from judge.engine.position.state import State
from tests.bench.timing import asked
from tests.engine.board import ANN, BEN, attach, card, deck, dude, fight, join, table

MANY = 20_000
"""Hands that are ranked in one go."""


def best(rounds: int, call: Callable[[], int]) -> float:
    """Return the shortest time that a call took for one of the things that it says it did, in microseconds."""
    shortest = float("inf")
    for _ in range(rounds):
        begin = time.perf_counter()
        done = call()
        shortest = min(shortest, (time.perf_counter() - begin) * 1e6 / done)
    return shortest


def bare() -> int:
    """The loop that everything is compared with."""

    def add(five: tuple[int, ...]) -> int:
        total = 0
        for each in five:
            total += each
        return total

    five = (1, 2, 3, 4, 5)
    for _ in range(MANY):
        add(five)
    return MANY


def ranking(jokers: int) -> Callable[[], int]:
    """Rank random hands with so many jokers."""
    luck = Random(jokers)
    drawn = [[*luck.sample(hands.ALL_FACES, 5 - jokers), *[hands.JOKER] * jokers] for _ in range(MANY)]

    def call() -> int:
        strength = hands.strength
        for hand in drawn:
            strength(hand)
        return MANY

    return call


def a_fight() -> State:
    """High Noon with two against three in town square, published cards, hands and decks."""
    s = table()
    join(s, ANN, card("Tommy Harden"), fights=False)
    join(s, ANN, card("Sheriff Dave Montreal"), fights=False)
    join(s, BEN, card("Barton Everest"), fights=False)
    join(s, BEN, card("Arnold McCadish"), fights=False)
    attach(s, dude(s, BEN, "Gunman", "2 stud", fights=False), card("Pair of Six-Shooters"))
    deck(s, ANN, "2C 4D 6H 8S 10C QD AH 3S 5C 7D 9S JS KC KD KH")
    deck(s, BEN, "3C 3C 3H 8D 9C QS AS 3D 5H 7S 9H JD KS 2S 4S")
    for player in (ANN, BEN):
        for title in ("Pinned Down", "Coachwhip!", "Takin' Ya With Me", "Cheatin' Varmint"):
            s.add_card(card(title), player, "hand")
    s.then(HighNoon())
    s.go_on()
    return s


def a_round(settled: dict[str, int]) -> Callable[[], int]:
    """Play a round from the call-out up to Run or Gun.

    Everybody joins, and each side uses what it has at every other opportunity.
    """
    start = a_fight()
    called = {"play": "call out", "answer": "accept", "join": "join"}

    def call() -> int:
        s, asked = start.fork(), 0
        while s.decision is not None and s.decision.kind != "flee":
            options = s.decision.options
            first = [option for option in options if option.verb == called.get(s.decision.kind)]
            if s.shootout is None or s.decision.kind == "join":
                s.answer(first[0] if first else PASS)
            else:
                s.answer(options[0] if asked % 2 == 0 or PASS not in options else PASS)
            asked += 1
        assert s.shootout is not None
        assert s.shootout.round == 1
        assert len(s.shootout.taken) == 2
        settled["decisions"], settled["notes"] = asked, len(s.notes())
        return 1

    return call


def small_fight() -> State:
    """One against one, with two action cards and decks of which only the contents are known."""
    s = table()
    dude(s, ANN, "Abe", "1 draw")
    dude(s, BEN, "Bob", "1 stud")
    for player in (ANN, BEN):
        deck(s, player, "KS KH 2C 2D 9S 9H")
        s.set_player(player, deck=(), shuffled=s.players[player].deck)
        s.add_card(card("Pinned Down"), player, "hand")
    fight(s)
    return s


def exploring(start: State, most: int, seen: dict[str, int]) -> Callable[[], int]:
    """Try every way on to the end of the round, up to a number of positions."""

    def call() -> int:
        search = Exploration(start, until=end_of_round, most=most)
        for _ in search.visits():
            pass
        seen["answers"], seen["positions"] = search.answers, search.positions
        return search.positions

    return call


def naming(start: State, most: int) -> Callable[[], float]:
    """How many microseconds the name of a position takes while a search names it, as many parts of it are new to it."""
    spent, named, key = 0.0, 0, State.key

    def timed(s: State, alike: frozenset[CardId] = frozenset()) -> Hashable:
        nonlocal spent, named
        begin = time.perf_counter()
        found = key(s, alike)
        spent, named = spent + time.perf_counter() - begin, named + 1
        return found

    def call() -> float:
        nonlocal spent, named
        spent, named = 0.0, 0
        State.key = timed  # type: ignore[assignment, method-assign]
        try:
            exploring(start, most, {})()
        finally:
            State.key = key  # type: ignore[method-assign]
        return spent * 1e6 / named

    return call


def repeated(call: Callable[[], object], times: int) -> Callable[[], int]:
    """Do one small thing many times."""

    def many() -> int:
        for _ in range(times):
            call()
        return times

    return many


def row(what: str, microseconds: float, floor: float, wanted: str) -> None:
    """Print one figure."""
    print(
        f"{what:<44} {microseconds:9.2f} us {1e6 / microseconds:11,.0f}/s  "
        f"{microseconds / floor:9.1f} bare loops  {wanted}"
    )


def main(rounds: int = 7) -> None:
    """Run every measurement."""
    floor = best(rounds, bare)
    row("a bare loop over five numbers", floor, floor, "")
    row("ranking a hand, no joker", best(rounds, ranking(0)), floor, "wanted 500,000/s")
    row("ranking a hand, one joker", best(rounds, ranking(1)), floor, "")
    row("ranking a hand, two jokers", best(rounds, ranking(2)), floor, "wanted 100,000/s")
    told: dict[str, int] = {}
    spent = best(rounds * 5, a_round(told))
    row("a round from the call-out on, 2 against 3", spent, floor, "wanted at most 1,000 us")
    print(f"    {told['decisions']} decisions and {told['notes']} notes in it")
    s = a_fight()
    row("a fork of it", best(rounds, repeated(s.fork, 2_000)), floor, "")
    row("saving it", best(rounds, repeated(lambda: to_data(s), 100)), floor, "wanted at most 100 us")
    data, library = to_data(s), {value.printed.title: value.printed for value in s.cards}
    row("reading it back", best(rounds, repeated(lambda: from_data(data, library), 100)), floor, "")
    spent = min(naming(small_fight(), 4_000)() for _ in range(rounds))
    row("the name of a position while exploring", spent, floor, "wanted at most 4 us")
    seen: dict[str, int] = {}
    for what, fought in (("1 against 1", small_fight()), ("from High Noon", a_fight())):
        spent = best(rounds, exploring(fought, 4_000, seen))
        row(f"a position while exploring, {what}", spent, floor, "wanted 40,000/s")
        print(f"    {seen['answers']:,} answers led to {seen['positions']:,} different positions, all remembered")


if __name__ == "__main__":
    main(asked(__doc__, "rounds", 7))
