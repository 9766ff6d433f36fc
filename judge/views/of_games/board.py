"""What there is to see on a table, as values: every card in play where it is, and all that is told of it.

The board in letters and the picture are both drawn from this, so that they cannot differ.
"""

from collections.abc import Collection, Iterable, Iterator
from typing import NamedTuple

from judge.engine.position.kinds import CardId, CardType, Place, PlayerId
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY, TOWN_SQUARE
from judge.engine.table import numbers, worth
from judge.views.of_games.seats import Fight, Seat, fight, in_force, lowball, seats


class OnTable(NamedTuple):
    """A card in play."""

    card: CardId
    title: str
    kind: CardType
    controller: PlayerId
    who: str
    """The name of its controller."""
    side: str
    """`leader` or `mark`, for a card in a posse of the shootout; else empty."""
    booted: bool
    told: tuple[str, ...]
    """What is true of it, in words."""
    depth: int
    """0 where it stands on its own; 1 where it is attached to that, and so on."""
    hangs: bool
    """Whether it is attached to something."""
    bullets: int | None
    """How many it has now, for a dude."""
    stud: bool


class Spot(NamedTuple):
    """A place with the cards at it: each that stands there, and after it what is attached to it."""

    card: CardId
    """The home or deed; NOBODY for the town square, and for what is nowhere in town."""
    name: str
    notes: tuple[str, ...]
    booted: bool
    attached: tuple[OnTable, ...]
    """What is attached to the place itself."""
    here: tuple[OnTable, ...]


class Street(NamedTuple):
    """A player's home and deeds from left to right."""

    player: PlayerId
    name: str
    spots: tuple[Spot, ...]


class Board(NamedTuple):
    """A position as people see it."""

    fight: Fight | None
    """The shootout, or a game of lowball, where there is one."""
    lowball: tuple[str, ...]
    seats: tuple[Seat, ...]
    square: Spot
    streets: tuple[Street, ...]
    away: tuple[Spot, ...]
    """Places out of town."""
    elsewhere: tuple[Spot, ...]
    """Cards in play that stand nowhere."""
    in_force: tuple[str, ...]
    """Effects that last, and effects that wait for an event."""


def board_of(s: State, eyes: Collection[PlayerId] | None = None) -> Board:
    """Everything that there is to see; with `eyes`, what these players may see: no deck, and nobody else's hand."""
    town = _Town(s)
    square = town.square()
    streets = tuple(town.street(PlayerId(n)) for n in range(len(s.players)))
    away = tuple(town.away())
    return Board(
        fight(s), tuple(lowball(s)), tuple(seats(s, eyes)), square, streets, away, tuple(town.elsewhere()),
        tuple(in_force(s)),
    )  # fmt: skip


class _Town:
    """Goes over all cards in play and takes each once."""

    def __init__(self, s: State) -> None:
        self.s = s
        self.drawn: set[CardId] = set()

    def square(self) -> Spot:
        """The town square with whoever is there."""
        return Spot(NOBODY, "Town square", (), False, (), self.cards(_standing(self.s, TOWN_SQUARE)))

    def street(self, player: PlayerId) -> Street:
        """A player's locations."""
        this = self.s.players[player]
        return Street(player, this.name, tuple(self.spot(place) for place in this.street if place not in self.drawn))

    def away(self) -> Iterator[Spot]:
        """Locations that are in no street."""
        places = [Place(card) for card in self.s.in_play() if self.s.cards[card].at == card and card not in self.drawn]
        for place in places:
            if place not in self.drawn:
                yield self.spot(place)

    def elsewhere(self) -> Iterator[Spot]:
        """What is still left, each with what hangs on it."""
        lost = [card for card in self.s.in_play() if card not in self.drawn]
        hosts = [card for card in lost if self.s.cards[card].attached not in lost]
        for card in hosts or lost:
            if card not in self.drawn:
                yield Spot(NOBODY, "Elsewhere", (), False, (), self.cards([card]))

    def spot(self, place: Place) -> Spot:
        """A home or a deed, what is attached to it, and who is there."""
        s, card = self.s, CardId(place)
        self.drawn.add(card)
        value = s.cards[card]
        home = next((player.name for player in s.players if player.home == place), None)
        name = s.name(card)
        title = name if home is None else f"{home}'s home" if name == f"{home}'s outfit" else f"{home}'s home, {name}"
        notes = [f"controlled by {s.who(value.controller)}"] if value.controller != value.owner else []
        attached = self.cards(s.attachments(card), 1)
        here = self.cards(_standing(s, place))
        return Spot(card, title, (*notes, *_notes(s, card)), value.booted, attached, here)

    def cards(self, cards: Iterable[CardId], depth: int = 0) -> tuple[OnTable, ...]:
        """Cards, each followed by what is attached to it."""
        found: list[OnTable] = []
        waiting = [(card, depth) for card in cards][::-1]
        while waiting:
            card, depth = waiting.pop()
            if card in self.drawn:
                continue
            self.drawn.add(card)
            found.append(_on_table(self.s, card, depth))
            waiting += [(thing, depth + 1) for thing in reversed(self.s.attachments(card))]
        return tuple(found)


def _standing(s: State, place: Place) -> list[CardId]:
    """Who is at a place, the leader's posse first, then the mark's, then everybody else."""
    here = [card for card in s.in_play() if s.cards[card].at == place and card != place]
    fighting = [s.shootout.leader, s.shootout.mark] if s.shootout is not None else []
    order = {player: n for n, player in enumerate(fighting)}
    return sorted(here, key=lambda card: (order.get(s.cards[card].posse, len(order)), s.cards[card].controller, card))


def _on_table(s: State, card: CardId, depth: int) -> OnTable:
    this = s.cards[card]
    hangs = this.attached != NOBODY
    dude = this.printed.type == "dude"
    told = _attached(s, card) if hangs else _told(s, card)
    return OnTable(
        card, s.name(card), this.printed.type, this.controller, s.who(this.controller), _side(s, card), this.booted,
        tuple(told), depth, hangs, numbers.bullets(s, card) if dude else None, dude and numbers.stud(s, card),
    )  # fmt: skip


def _side(s: State, card: CardId) -> str:
    posse = s.cards[card].posse
    if s.shootout is None or posse == NOBODY:
        return ""
    return "leader" if posse == s.shootout.leader else "mark"


def _told(s: State, card: CardId) -> list[str]:
    """What is to be seen of a dude at a glance, the shootout first."""
    told = []
    this = s.cards[card]
    if this.posse != NOBODY and s.shootout is None:
        told.append(f"in {s.who(this.posse)}'s posse")
    elif this.posse != NOBODY and s.shootout is not None:
        side = _side(s, card)
        dudes = (s.shootout.leader_dude, s.shootout.mark_dude)
        told.append(side.upper() if card in dudes else f"{side}'s posse")
        if card in s.shootout.shooters:
            told.append("SHOOTER")
    if this.printed.type == "dude":
        told.append(_bullets(s, card))
        if influence := numbers.influence(s, card):
            told.append(f"{influence} influence")
    if this.owner != this.controller:
        told.append(f"{s.who(this.owner)}'s card")
    return told + _notes(s, card)


def _bullets(s: State, card: CardId) -> str:
    printed = s.cards[card].printed
    now = f"{numbers.bullets(s, card)} {'stud' if numbers.stud(s, card) else 'draw'}"
    was = f"{printed.bullets} {'stud' if printed.stud else 'draw'}"
    return now if now == was else f"{now} (printed {was})"


def _attached(s: State, card: CardId) -> list[str]:
    this, host = s.cards[card], s.cards[s.cards[card].attached]
    owner = [f"{s.who(this.owner)}'s card"] if this.owner != host.owner else []
    controller = [f"controlled by {s.who(this.controller)}"] if this.controller != host.controller else []
    return [*owner, *controller, *_notes(s, card)]


def _notes(s: State, card: CardId) -> list[str]:
    """What is true of any card in play and does not go without saying."""
    this = s.cards[card]
    told = ["booted"] if this.booted else []
    if points := worth.control_points(s, card):
        told.append(f"{points} control point{'' if points == 1 else 's'}")
    told += [f"bounty {this.bounty}"] if this.bounty else []
    told += ["used today"] if any(used == card for used, _ in s.used) else []
    return told
