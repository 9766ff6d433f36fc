"""A scenario out of a place in a game: the board as it was shortly before, and the answers from there on.

A board is written from a plain position only: where a phase begins or somebody has a turn at High Noon, nothing lasts
from before, and no ability has been used yet that day.  What is written is proved: it is read, laid out and played,
and has to come to the same table with the same decision.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from judge.books.catalogue import Catalogue
from judge.engine.day.days import Days, today
from judge.engine.day.noon import HighNoon
from judge.engine.observing.watch import watched
from judge.engine.position.kinds import CardId
from judge.engine.position.note import Note
from judge.engine.position.procedure import Outcome, Procedure
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY, TOWN_SQUARE
from judge.input.errors import InputError
from judge.input.yaml_file import Document, parse_yaml
from judge.input.yaml_text import block, flow

from ..layout.opening import NOON, PHASES, VICTORY
from ..runs.running import Scenario
from ..script.lines import Line, line_text
from ..script.phrases import option_words
from ..script.strictly import Script
from .walk import Walk

STEPS: Final = {name.replace(" ", "_"): step for step, name in PHASES.items() if step != "setup"}
"""The steps of `Days`, and the phases that they begin."""
WIDTH: Final = 118


class Place(NamedTuple):
    """A place in a game that a scenario can start in, after so many lines of its script."""

    line: int
    s: State
    step: str
    day: int


class Cut(NamedTuple):
    """A scenario that was cut out: its text, and where its board stands, None where it starts with the game."""

    text: str
    place: Place | None
    script: int
    """How many lines of script follow the board."""


@dataclass
class Places:
    """Watches a game and keeps the places where phases begin."""

    found: list[Place] = field(default_factory=list)
    line: int = 0

    def enters(self, procedure: Procedure, step: str, s: State) -> None:
        """A phase is about to begin."""
        if isinstance(procedure, Days) and step in STEPS:
            self.found.append(Place(self.line, s.fork(), STEPS[step], procedure.day))

    def leaves(self, s: State, before: Note | None, outcome: Outcome) -> None:
        """Nothing more is known."""


class Game:
    """A record that has been played, up to some line, with the places in it that a board can be made of."""

    def __init__(self, document: Document, catalogue: Catalogue, after: int | None = None) -> None:
        """Play the lines of a record, or the first ones of them.

        Raises InputError for what is wrong with it.
        """
        self.document, self.catalogue = document, catalogue
        places = Places()
        with watched(places):
            scenario = Scenario(document, catalogue, play=False)
            self.file, self.s = scenario.file, scenario.s
            self.script: list[Line] = list(self.file.script[:after])
            self.turns(places)
            script = Script(document, self.s)
            for n, line in enumerate(self.script):
                places.line = n + 1
                script.line(line, ("script", n))
                self.turns(places)
            script.end()
        self.places = places.found

    def turns(self, places: Places) -> None:
        """Keep the place where it is somebody's turn at High Noon."""
        decision, frame = self.s.decision, self.s.stack[-1][0] if self.s.stack else None
        if decision is not None and isinstance(frame, HighNoon) and not frame.once and decision.kind == "play":
            places.found.append(Place(places.line, self.s.fork(), NOON, today(self.s) or 0))

    def day_begins(self, day: int) -> int | None:
        """After how many lines a day begins; None where the game never comes to it."""
        return next((place.line for place in self.places if place.day == day), None)

    def cut(self, title: str, *, whole: bool = False) -> Cut:
        """The scenario that leads to where the lines end, with as little before it as can be told truly."""
        for place in [] if whole else reversed(self.places):
            # A phase begins in the middle of what follows a line, so that line belongs to what is before it.
            lines = self.script[place.line :]
            if plain(place.s) and (text := self.told(title, place, lines)) is not None:
                return Cut(text, place, len(lines))
        if (text := self.proved(self._begun(title), self.script)) is None:
            raise InputError(self.document.file, None, "no script can say what was done here")
        return Cut(text, None, len(self.script))

    def told(self, title: str, place: Place, lines: list[Line]) -> str | None:
        """The text for a place, or None where it would not come to the same."""
        data = {"scenario": title, **board_of(place.s), "start": start_of(place)}
        return self.proved([line for key, value in data.items() for line in block({key: value}, WIDTH)], lines)

    def _begun(self, title: str) -> list[str]:
        """The head of the record itself."""
        kept = ("players", "table", "decks", "start", "assume")
        data = {"scenario": title, **{key: self.document.data[key] for key in kept if key in self.document.data}}
        return [line for key, value in data.items() for line in block({key: value}, WIDTH)]

    def proved(self, head: list[str], lines: list[Line]) -> str | None:
        """A text with its question, if it is read and played and comes to the same; None otherwise."""
        script = ["script:", *(f"  - {line_text(line)}" for line in lines)] if lines else []
        text = "\n".join([*head, *script, "questions:", "  - turn: now", ""])
        try:
            there = Walk(parse_yaml(text, self.document.file), self.catalogue)
        except InputError:
            return None
        if table(there.reached) != table(self.s):
            return None
        turn = "nobody" if there.s.decision is None else there.s.who(there.s.decision.player)
        return f"{text}    expect: {flow(turn)}\n"


def plain(s: State) -> bool:
    """Whether a board tells everything about a position: nothing lasts, nothing is under way, nothing was used."""
    under_way = s.shootout or s.job or s.lowball
    changed = any(
        card.control_points or card.face != card.printed.face or card.zone in ("aside", "draw hand")
        or (card.zone == "out of the game" and not card.printed.has("Token"))
        for card in s.cards
    )  # fmt: skip
    return not (s.modifiers or s.lingering or s.used or under_way or changed)


def start_of(place: Place) -> dict[str, Any]:
    """What a file says under `start` for a place."""
    start: dict[str, Any] = {"step": place.step, "through": VICTORY}
    frame = place.s.stack[-1][0] if place.s.stack else None
    if isinstance(frame, HighNoon) and frame.player != NOBODY:
        start["turn"] = place.s.who(frame.player)
        before = (
            [place.s.who(player) for player in place.s.turn_order(frame.player)[-frame.passes :]]
            if frame.passes
            else []
        )
        start |= {"passed": before} if before else {}
    return start


def board_of(s: State) -> dict[str, Any]:
    """What a file says of a plain position: players, table and decks."""
    players: dict[str, Any] = {}
    decks: dict[str, Any] = {}
    for n, player in s.each_player():
        piles = {"hand": player.hand, "discard": player.discard, "boot hill": player.boot_hill}
        told: dict[str, Any] = {"outfit": pile_card(s, player.home), "ghost rock": player.rock}
        told |= {"winner": True} if n == s.winner else {}
        told |= {"debt": player.debt} if player.debt else {}
        told |= {key: [pile_card(s, card) for card in pile] for key, pile in piles.items() if pile}
        players[player.name] = told
        decks[player.name] = {"rest": "unstated" if player.unstated else "none"}
        for key, pile in (("top", player.deck), ("holds", player.shuffled)):
            decks[player.name] |= {key: [pile_card(s, card) for card in pile]} if pile else {}
    return {"players": players, "table": [row(s, card) for card in in_order(s)], "decks": decks}


def pile_card(s: State, card: CardId) -> str | dict[str, str]:
    """A card as it stands in a pile: its name, or with it that it is taken as without text."""
    return {"card": s.name(card), "text": "none"} if s.cards[card].printed.blank else s.name(card)


def in_order(s: State) -> Iterator[CardId]:
    """The cards in play but for outfits, each after what it is attached to, deeds from the homes outwards."""
    homes = {player.home for player in s.players}
    for player in s.players:
        here = player.street.index(player.home)
        yield from reversed(player.street[:here])
        yield from player.street[here + 1 :]
    streets = {card for player in s.players for card in player.street}
    rest = [card for card in s.in_play() if card not in streets | homes]
    yield from sorted(rest, key=lambda card: (_depth(s, card), s.cards[card].printed.type != "deed"))


def _depth(s: State, card: CardId) -> int:
    """How many cards carry a card, and those that carry it."""
    depth = 0
    while (card := s.cards[card].attached) != NOBODY:
        depth += 1
    return depth


def row(s: State, card: CardId) -> dict[str, Any]:
    """A card in play as a row of the table."""
    value = s.cards[card]
    told: dict[str, Any] = {"card": value.printed.title, "of": s.who(value.owner)}
    told |= {"text": "none"} if value.printed.blank else {}
    kind = value.printed.type
    if value.attached != NOBODY and kind != "legend":
        told["on"] = called(s, value.attached)
    elif kind == "deed":
        street = s.players[value.owner].street
        if card in street and street.index(card) < street.index(s.players[value.owner].home):
            told["street"] = "left"
    elif kind != "legend":
        told["at"] = "town square" if value.at == TOWN_SQUARE else called(s, value.at)
        if value.controller != value.owner:
            told["controller"] = s.who(value.controller)
    told |= {"booted": True} if value.booted else {}
    return told | ({"bounty": value.bounty} if value.bounty else {})


def called(s: State, card: CardId) -> str:
    """A card in play or a home by name, with its owner where somebody else has one of that name."""
    home = next((player.name for player in s.players if player.home == card), None)
    if home is not None:
        return f"{home}'s home"
    alike = sum(s.cards[other].printed is s.cards[card].printed for other in s.in_play())
    return f"{s.who(s.cards[card].owner)}'s {s.name(card)}" if alike > 1 else s.name(card)


def table(s: State) -> tuple[Any, ...]:
    """Everything that a position tells but for the numbers of its cards, so that two can be compared."""

    def name(card: CardId) -> str:
        return s.name(card) if card >= 0 else str(card)

    cards = [
        (card.printed.title, card.owner, card.zone, card.controller, card.face, name(card.at), name(card.attached),
         card.booted, card.posse, card.bounty, card.control_points)
        for card in s.cards if card.zone != "out of the game"
    ]  # fmt: skip
    players = []
    for player in s.players:
        piles = (player.street, player.deck, player.draw_hand, player.discard, player.boot_hill)
        unordered = (sorted(map(name, player.shuffled)), sorted(map(name, player.hand)))
        stash = (player.name, player.rock, player.debt, player.unstated)
        players.append((*stash, *unordered, *([name(card) for card in pile] for pile in piles)))
    effects = sorted((m.what, s.whom(m), m.amount, m.until) for m in s.modifiers)
    asked = s.decision and (s.decision.player, s.decision.kind, s.decision.rule)
    options = sorted(str(option_words(s, s.decision, option)) for option in s.decision.options) if s.decision else []
    used = sorted((s.name(card), ability) for card, ability in s.used)
    steps = [(type(frame).__name__, step) for frame, step in s.stack]
    return sorted(cards), players, effects, asked, options, used, len(s.lingering), s.winner, s.victor, steps
