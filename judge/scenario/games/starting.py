"""A starting scenario from a few words: players, the cards of each, and the step in which it starts.

What is written can be run as it stands: where cards are missing, stand-ins fill their places, and a card whose text is
not encoded yet is taken as without text, which every answer then says.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from judge.books.catalogue import Catalogue
from judge.input.errors import InputError
from judge.input.yaml_file import parse_yaml
from judge.input.yaml_text import flow

from ..file.model import STEPS
from ..file.titles import Library, NotEncoded
from ..layout.board import RESERVED
from ..runs.running import Scenario

NAMED: Final = {"shootout": "shootout.make-plays", "call-out": "call-out.answer"}
"""Kinds with a name of their own; the others are called by their step, without the chapter where it is plain."""

POSSES: Final = {"call-out.posses.mark": ("leader",), "call-out.posses.formed": ("leader", "mark")}
"""The posses that stand already in a step outside shootouts; none in the others."""

OPPONENTS: Final = ("ann", "bob")
STRANGERS: Final = ("Stranger", "Drifter", "Onlooker")
"""Dudes of no account, for the first player, the second, and any other."""
DRAWS: Final = ("day.gambling", "day.sundown", "shootout.pick-yer-shooter", "shootout.draw")
"""Steps in which cards are drawn."""
HANDS: Final = (["2S", "2H", "5D", "8C", "JS"], ["KS", "KH", "4D", "7C", "10S"])
"""Legal hands of the same rank, the second the better one; further players need none."""
RICHES: Final = 30
"""Ghost rock enough for antes, upkeep and whatever is played at Noon."""
VALUES: Final = ("A", "6", "J", "3", "8", "K", "5", "10", "2", "7", "Q", "4", "9")
"""The order in which stated decks lie: no straights, and a hand of its own for each player."""
SUITS: Final = "SHDC"
COMMENT: Final = 44
"""Column in which comments beside short lines begin."""


def kinds() -> dict[str, str]:
    """The kinds of scenario that can be begun, each with the step that it starts in."""
    return NAMED | {step.removeprefix("shootout.").removeprefix("day."): step for step in STEPS}


InPile = str | dict[str, str]
"""A card without a line of its own: its title, or with it that it is taken as without text."""
BLANK: Final = {"text": "none"}


@dataclass
class Side:
    """What one player brings: rows of the table with a comment each, and titles."""

    name: str
    outfit: InPile | None = None
    legend: str | None = None
    deck: list[InPile] = field(default_factory=list)
    """Before setup, everything else lies there."""
    table: list[tuple[dict[str, Any], str]] = field(default_factory=list)
    dude: str | None = None
    """The dude that carries what is named next."""
    hand: list[InPile] = field(default_factory=list)
    jokers: list[InPile] = field(default_factory=list)
    blank: list[str] = field(default_factory=list)
    """Comments about cards that are taken as without text, because it is not encoded yet."""


class Starting:
    """A scenario on its way to being written; `notes` say which cards could not be taken as they are."""

    def __init__(self, kind: str, players: dict[str, list[str]], catalogue: Catalogue, *, assume: bool = False) -> None:
        """Lay out the cards (by id) of each player; `assume` takes those in decks as without text, too, where theirs is
        not encoded.

        Raises InputError for a name that no player can have, and for a card that has no place there.
        """
        self.kind, self.step, self.catalogue, self.assume = kind, kinds()[kind], catalogue, assume
        self.library = Library(catalogue, noon=self.step == "day.high-noon")
        self.notes: list[str] = []
        names = list(players) + [name for name in OPPONENTS if name not in players][: max(0, 2 - len(players))]
        self.sides = [Side(name) for name in names]
        for side in self.sides:
            if side.name.casefold() in RESERVED:
                raise InputError(None, None, "this word means something else, so no player can be called", side.name)
            for id in players.get(side.name, []):
                self.put(side, id)
        for side in self.sides[:2]:
            if side.dude is None and self.step != "setup":
                self.stranger(side)

    # Where each card goes

    def put(self, side: Side, id: str) -> None:
        """Put a card where cards of its type go."""
        facts = self.catalogue.card(id)
        title, type = str(facts["title"]), str(facts["type"])
        unknown = self.unknown_text(facts)
        in_deck = self.step == "setup" and type not in ("outfit", "legend")
        taken: InPile = {"card": title, **BLANK} if unknown and (self.assume or not in_deck) else title
        if taken is not title:
            self.notes.append(f"{title} is taken as without text: {unknown}")
        if in_deck:
            side.deck.append(taken)
            return
        if type in ("dude", "goods", "spell", "deed", "legend"):
            self.into_play(side, title, type, unknown)
            return
        if unknown:
            side.blank.append(f"{title} is taken as without text: {unknown}")
        if type == "joker":
            side.jokers.append(taken)
        elif type == "action":
            side.hand.append(taken)
        elif side.outfit is None:
            side.outfit = taken
        else:
            raise InputError(None, None, f"{side.name} has an outfit already, so there is no place for", title)

    def into_play(self, side: Side, title: str, type: str, unknown: str) -> None:
        """Put a card on the table, as without text where the engine does not know it."""
        if type == "legend":
            if side.legend is not None:
                raise InputError(None, None, f"{side.name} has a Legend already, so there is no place for", title)
            side.legend = title
        if type in ("goods", "spell") and side.dude is None:
            self.stranger(side)
        row: dict[str, Any] = {"card": title, "of": side.name} | (BLANK if unknown else {})
        if type == "dude":
            if title in (_title(row) for row, _ in side.table):
                message = f"{side.name} has a dude of this title already, and two could not be told apart:"
                raise InputError(None, None, message, title)
            row |= self.place(side)
            side.dude = title
        elif type not in ("deed", "legend"):
            row["on"] = side.dude
        side.table.append((row, f"taken as without text, which every answer says: {unknown}" if unknown else ""))

    def unknown_text(self, facts: dict[str, Any]) -> str:
        """Why a card would be refused; empty where it would not be."""
        try:
            self.library.printed(str(facts["title"]))
        except NotEncoded:
            return f"its text ({', '.join(facts['timing'])}) is not encoded yet"
        return ""

    def stranger(self, side: Side) -> None:
        """Give a player a dude of no account."""
        side.dude = STRANGERS[min(self.sides.index(side), len(STRANGERS) - 1)]
        row = {"dude": side.dude, "of": side.name, **self.place(side), "value": 8, "bullets": "1 draw", "influence": 1}
        side.table.append((row, "a stand-in: any facts, and no text"))

    def place(self, side: Side) -> dict[str, str]:
        """Where a player's dudes are: in the posses, or at home where a third player watches."""
        number = self.sides.index(side)
        if number >= 2:
            return {"at": f"{side.name}'s home"}
        posse = ("leader", "mark")[number]
        return {"at": "town square"} | ({"posse": posse} if posse in self.posses else {})

    @property
    def posses(self) -> tuple[str, ...]:
        """The posses that stand already."""
        return ("leader", "mark") if self.step.startswith("shootout.") else POSSES.get(self.step, ())

    def called(self, side: Side, title: str) -> str:
        """What a dude is called: by its title, and by its owner where somebody else has one of that title."""
        others = [_title(row) for other in self.sides if other is not side for row, _ in other.table]
        return f"{side.name}'s {title}" if title in others else title

    def first(self, side: Side) -> str:
        """The first dude of a player, who leads a posse or is its mark."""
        return self.called(side, next(_title(row) for row, _ in side.table if "at" in row))

    # What is written

    def text(self) -> str:
        """The file.

        Raises InputError where what was asked for cannot start there, such as a joker after the reveal.
        """
        try:
            now = Scenario(parse_yaml(self.written("nobody"), ""), self.catalogue).moment()
        except InputError as fault:
            raise InputError(None, None, fault.message, fault.value, fault.suggestions) from None
        s = next((s for s in (now.here, *now.passed) if s.decision is not None), now.here)
        return self.written("nobody" if s.decision is None else s.who(s.decision.player))

    def written(self, turn: str) -> str:
        """The file, where somebody decides, or had no choice; a question about a player's options needs a player."""
        return "".join(
            f"{line}\n"
            for line in (
                "# A starting point. `judge ask FILE` answers its questions, `judge trace FILE` shows every step,",
                "# `judge check FILE` verifies what it expects, and writes it there with --accept.",
                f"scenario: {flow(self.title())}",
                "# about: what it shows, and why that is so, in a sentence",
                "# proves: [ids of the rules and rulings that it proves]",
                "players:                                    # clockwise around the table",
                *(line for number in range(len(self.sides)) for line in self.player(number)),
                *self.table(),
                *self.decks(),
                *self.start(),
                *self.script(turn),
                *self.questions(turn),
            )
        )

    def title(self) -> str:
        """What the file calls itself."""
        if self.step == "setup":
            return "Setup"
        return " against ".join(self.first(side) for side in self.sides[:2])[:100]

    def player(self, number: int) -> list[str]:
        """A player's line, with what the step needs of them."""
        side = self.sides[number]
        first = number == 0 and self.step != "setup"
        has: dict[str, Any] = {"winner": True} if first else {}
        if self.step.startswith("day.") or (self.step == "setup" and side.outfit is None):
            has["ghost rock"] = RICHES
        if side.outfit is not None:
            has["outfit"] = side.outfit
        if side.hand:
            has["hand"] = side.hand
        if number < 2 and self.step in ("shootout.reveal", "shootout.resolution", "shootout.take-yer-lumps"):
            has["draw hand"] = [*side.jokers, *HANDS[number]][: len(HANDS[number])]
        said = "won lowball, so comes first in everything" if first else ""
        return [_beside(f"  {flow(side.name)}: {flow(has)}", said), *(f"  # {one}" for one in side.blank)]

    def table(self) -> list[str]:
        """What is in play; before setup, at most Legends."""
        if self.step == "setup" and not any(side.table for side in self.sides):
            return []
        said = "the first dude of each posse is its leader, or the mark" if self.posses else ""
        rows = [line for side in self.sides for row, words in side.table for line in self.row(side, row, words)]
        return [_beside("table:", said), *rows]

    def row(self, side: Side, row: dict[str, Any], said: str) -> list[str]:
        """A card of the table, with what there is to say of it above."""
        if "on" in row:
            row = row | {"on": self.called(side, row["on"])}
        return [*([f"  # {said}"] if said else []), f"  - {flow(row)}"]

    def decks(self) -> list[str]:
        """The decks: cards to draw where the step draws them, and an example where it does not."""
        known = {}
        for number, side in enumerate(self.sides):
            top = (
                side.jokers if self.step != "setup" and STEPS.index(self.step) < STEPS.index("shootout.reveal") else []
            )
            drawn = [f"{value}{SUITS[number % len(SUITS)]}" for value in (*VALUES[number:], *VALUES[:number])]
            if self.step in DRAWS:
                top = [*top, *drawn]
            if top:
                known[side.name] = {"top": top}
            if side.deck:
                known[side.name] = {"holds": side.deck}
        if not known:
            return [f"# decks: {flow({self.sides[1].name: {'top': ['KS'], 'holds': ['10H']}})}    # cards that come up"]
        return ["decks:", *(f"  {flow(name)}: {flow(deck)}" for name, deck in known.items())]

    def start(self) -> list[str]:
        """The step, and what it needs to be told."""
        has: dict[str, Any] = {"step": self.step}
        if self.step.startswith("call-out."):
            has["calls out"] = {self.first(self.sides[0]): self.first(self.sides[1])}
        if self.step == "shootout.draw":
            has["shooters"] = {side.name: self.first(side) for side in self.sides[:2]}
        if self.step == "shootout.run-or-gun":
            has["loser"] = self.sides[1].name
        return [f"start: {flow(has)}"]

    def script(self, turn: str) -> list[str]:
        """An example of a script."""
        who = turn if turn in [side.name for side in self.sides] else self.sides[0].name
        say = "done" if self.step == "setup" else "pass"
        return ["# script:                                   # what the players do, each line one of their options",
                f"#   - {flow({who: say})[1:-1]}"]  # fmt: skip

    def questions(self, turn: str) -> list[str]:
        """Questions to begin with; what they expect is for the author to say."""
        lines = ["questions:", _beside("  - turn: now", "`expect:` below it says what the answer should be")]
        if turn in [side.name for side in self.sides]:
            lines.append(f"  - options: {flow(turn)}")
        if self.step != "setup":
            lines.append(f"  - outcome: {flow([self.first(side) for side in self.sides[:2]])}")
        return lines


def _title(row: dict[str, Any]) -> str:
    return next(str(row[key]) for key in ("card", "dude", "goods", "spell", "deed", "legend") if key in row)


def _beside(line: str, said: str) -> str:
    return f"{line:<{COMMENT}}# {said}" if said and len(line) < COMMENT else f"{line}    # {said}" if said else line
