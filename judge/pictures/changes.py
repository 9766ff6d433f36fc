"""What differs between two boards, in words, and which cards are to be marked in the picture of the later one."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from judge.engine.position.kinds import CardId
from judge.views.of_games.board import Board, Spot
from judge.views.of_games.seats import Pile, Seat

MINUS = "\u2212"


class Known(NamedTuple):
    """What a board tells of one card in play."""

    title: str
    where: str
    told: tuple[str, ...]


def changed_cards(before: Board, after: Board) -> frozenset[CardId]:
    """The cards in play of which the later board tells something else."""
    was = _cards(before)
    return frozenset(card for card, known in _cards(after).items() if was.get(card) != known)


def changes(before: Board, after: Board) -> list[str]:
    """What is different, a line for each thing: cards in play, the fight, players and piles, what is in force."""
    was, now = _cards(before), _cards(after)
    lines = [line for card in {**was, **now} for line in _of_card(was.get(card), now.get(card))]
    lines += _of_fight(_fight(before), _fight(after))
    for one, other in zip(before.seats, after.seats, strict=True):
        lines += _of_seat(one, other)
    lines += [f"In force: {one}" for one in _set_apart(before.in_force, after.in_force)]
    return lines


def _cards(board: Board) -> dict[CardId, Known]:
    """Every card in play, and every place, by what is told of it."""
    found: dict[CardId, Known] = {}
    for place, spot in _spots(board):
        if spot.card >= 0:
            found[spot.card] = Known(spot.name, place, spot.notes)
        hosts = [spot.name]
        for card in (*spot.attached, *spot.here):
            hosts = [*hosts[: card.depth + 1], card.title]
            where = f"on {hosts[-2]}" if card.hangs else spot.name
            owner = () if card.hangs else (card.who,)
            found[card.card] = Known(card.title, where, (*owner, *card.told))
    return found


def _spots(board: Board) -> Iterator[tuple[str, Spot]]:
    """Every place, and where it lies."""
    yield "", board.square
    for street in board.streets:
        yield from ((f"{street.name}'s street", spot) for spot in street.spots)
    yield from (("out of town", spot) for spot in board.away)
    yield from (("", spot) for spot in board.elsewhere)


def _of_card(was: Known | None, now: Known | None) -> Iterator[str]:
    if was == now:
        return
    if was is None and now is not None:
        yield f"{now.title}: comes into play, {', '.join((now.where, *now.told))}"
    elif now is None and was is not None:
        yield f"{was.title}: is in play no more, was at {was.where}"
    elif was is not None and now is not None:
        moved = [f"{was.where} \u2192 {now.where}"] if was.where != now.where else []
        yield f"{now.title}: {', '.join([*moved, *_set_apart(was.told, now.told)])}"


def _fight(board: Board) -> tuple[str, ...]:
    if board.fight is None:
        return board.lowball
    return (board.fight.heading, *(told for _, told in board.fight.sides), *board.lowball)


def _of_fight(was: Sequence[str], now: Sequence[str]) -> Iterator[str]:
    if was and not now:
        yield f"It is over: {was[0]}"
    yield from (line for line in now if line not in was)


def _of_seat(was: Seat, now: Seat) -> Iterator[str]:
    if was.told != now.told:
        yield f"{was.told} \u2192 {now.told}"
    piles, before = ({pile.name: pile for pile in seat.piles} for seat in (now, was))
    for name in {**before, **piles}:
        old, new = before.get(name, Pile(name, "empty")), piles.get(name, Pile(name, "empty"))
        if old == new:
            continue
        cards = _set_apart(old.titles, new.titles)
        yield f"{now.name}, {name}: {', '.join(cards) if cards else new.holds}"


def _set_apart(was: Iterable[str], now: Iterable[str]) -> list[str]:
    """What is there no more, and then what is new; where only the order differs, all of it.

    >>> _set_apart(["2 draw", "booted"], ["3 draw", "booted"]) == [f"{MINUS}2 draw", "+3 draw"]
    True
    """
    was, now = list(was), list(now)
    gone, come = Counter(was) - Counter(now), Counter(now) - Counter(was)
    if was != now and not gone and not come:
        return [f"now {', '.join(now)}"]
    return [*(f"{MINUS}{one}" for one in gone.elements()), *(f"+{one}" for one in come.elements())]
