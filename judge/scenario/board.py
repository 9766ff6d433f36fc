"""Laying out the table that a scenario describes: players, cards in play, hands and decks."""

from __future__ import annotations

from typing import NoReturn

from judge.engine import hands
from judge.engine.state import State
from judge.engine.values import Printed
from judge.input.yaml_file import Document, Place

from . import names
from .library import Library, NotEncoded
from .model import ScenarioFile, TableCard


class Board:
    """A scenario on its way to a position; every fault is an InputError with its line."""

    def __init__(self, document: Document, file: ScenarioFile, library: Library) -> None:
        self.document, self.file, self.library = document, file, library
        self.s = State()
        self.at_table: list[int] = []
        """The id of each card of `table`, in its order."""

    def build(self) -> State:
        """The position, with everything on the table but no step to go on with."""
        self.players()
        self.table()
        self.piles()
        return self.s

    def fail(self, place: Place, message: str, value: str | None = None, near: list[str] | None = None) -> NoReturn:
        """Raise the fault at its line."""
        raise self.document.error(place, message, value, near or [])

    def printed(self, place: Place, name: str, *, in_use: bool = True, plain: bool = False) -> Printed:
        """A title, or the fault of naming it."""
        try:
            return self.library.card(name, in_use=in_use) if plain else self.library.printed(name)
        except names.Unknown as fault:
            self.fail(place, fault.message, fault.value, fault.suggestions or fault.known[:3])
        except NotEncoded as fault:
            self.fail(place, str(fault))

    def player(self, place: Place, name: str) -> int:
        """A player's number."""
        try:
            return names.player_named(self.s, name)
        except names.Unknown as fault:
            self.fail(place, fault.message, fault.value, fault.suggestions)

    # The parts of the file

    def players(self) -> None:
        """Seat the players with their outfits; exactly one of them is the Winner."""
        given = self.file.players
        if len(given) < 2:
            self.fail(("players",), "a game has two or more players")
        winners = [name for name, player in given.items() if player.winner]
        if len(winners) != 1:
            said = "nobody is" if not winners else f"{' and '.join(winners)} are"
            self.fail(("players",), f"one player has `winner: yes`, the Winner of lowball; here {said}")
        for name, player in given.items():
            number = self.s.add_player(name, rock=player.ghost_rock)
            outfit = Printed(f"{name}'s outfit", "outfit")
            if player.outfit is not None:
                outfit = self.printed(("players", name, "outfit"), player.outfit)
                if outfit.type != "outfit":
                    message = f"{outfit.title} is no outfit but a card of type"
                    self.fail(("players", name, "outfit"), message, outfit.type)
            home = self.s.add_card(outfit, number, "play")
            self.s.set(home, at=home)
            self.s.set_player(number, home=home)
        self.s.winner = names.player_named(self.s, winners[0])

    def table(self) -> None:
        """Put the cards into play: deeds first, then dudes, then what is attached to them."""
        ids: dict[int, int] = {}
        rows = list(enumerate(self.file.table))
        printed = {n: self.face_up(n, row) for n, row in rows}
        for wanted in (("deed",), ("dude",), ("goods", "spell")):
            for n, row in rows:
                if printed[n].type in wanted:
                    ids[n] = self.put(n, row, printed[n])
        for n, _row in rows:
            if n not in ids:
                self.fail(("table", n), f"{printed[n].title} does not lie on the table: it is of type", printed[n].type)
        self.at_table = [ids[n] for n, _ in rows]

    def face_up(self, n: int, row: TableCard) -> Printed:
        """What a row of the table is, published or a stand-in."""
        place: Place = ("table", n)
        kinds = [kind for kind in ("card", "dude", "goods", "spell", "deed") if getattr(row, kind)]
        if len(kinds) != 1:
            self.fail(place, "a card on the table has exactly one of `card`, `dude`, `goods`, `spell` and `deed`")
        facts = ("value", "suit", "bullets", "influence")
        if row.stand_in is None:
            for key in facts:
                if getattr(row, key) is not None:
                    self.fail((*place, key), f"{row.title} is a published card and has its own", key)
            if row.keywords:
                self.fail((*place, "keywords"), f"{row.title} is a published card and has its own keywords")
            return self.printed((*place, "card"), row.title)
        words = str(row.bullets or 0).split()
        suit = row.suit or {"dude": "spades", "deed": "diamonds"}.get(row.stand_in, "hearts")
        value = row.value
        return Printed(
            title=row.title,
            type=row.stand_in,
            face=hands.NO_FACE if value is None else hands.face(value, hands.SUITS.index(suit)),
            bullets=int(words[0]),
            stud=words[-1] == "stud",
            influence=row.influence or 0,
            keywords=tuple(row.keywords),
        )

    def put(self, n: int, row: TableCard, printed: Printed) -> int:
        """Put one card into play where the row says."""
        place: Place = ("table", n)
        owner = self.player((*place, "of"), row.of)
        controller = self.player((*place, "controller"), row.controller) if row.controller else owner
        if printed.type in ("goods", "spell"):
            if row.on is None:
                self.fail(place, f"{printed.title} has to be attached: say `on:` and the card that carries it")
            try:
                host = names.card_named(self.s, row.on)
            except names.Unknown as fault:
                self.fail((*place, "on"), fault.message, fault.value, fault.suggestions or fault.known)
            if row.posse or row.at:
                self.fail((*place, "posse" if row.posse else "at"), f"{printed.title} is where its host is")
            return self.s.add_card(
                printed, owner, "play", controller=self.s.cards[host].controller, attached=host, booted=row.booted
            )
        if row.on is not None:
            self.fail((*place, "on"), f"{printed.title} cannot be attached: it is of type", printed.type)
        if printed.type == "deed":
            deed = self.s.add_card(printed, owner, "play", controller=controller, booted=row.booted)
            self.s.set(deed, at=deed)
            return deed
        if row.at is None:
            self.fail(place, f"say where {printed.title} is: `at: town square`, `at: {row.of}'s home` or a deed")
        try:
            at = names.place_named(self.s, row.at)
        except names.Unknown as fault:
            self.fail((*place, "at"), fault.message, fault.value, fault.suggestions or fault.known)
        return self.s.add_card(
            printed, owner, "play", controller=controller, at=at, booted=row.booted, bounty=row.bounty
        )

    def piles(self) -> None:
        """Fill hands, discard piles, Boot Hills and decks."""
        for name, player in self.file.players.items():
            number = names.player_named(self.s, name)
            for key, zone, cards in (
                ("hand", "hand", player.hand),
                ("draw hand", "draw hand", player.draw_hand),
                ("discard", "discard", player.discard),
                ("boot hill", "boot hill", player.boot_hill),
            ):
                for n, title in enumerate(cards):
                    place: Place = ("players", name, key, n)
                    printed = self.printed(place, title, in_use=zone == "hand", plain=True)
                    self.s.add_card(printed, number, zone, last=True)
        for name, deck in self.file.decks.items():
            number = self.player(("decks", name), name)
            top, held = self.into_deck(number, name, "top", deck.top), self.into_deck(number, name, "holds", deck.holds)
            self.s.set_player(number, deck=top, shuffled=held, unstated=deck.rest == "unstated")

    def into_deck(self, player: int, name: str, key: str, titles: list[str]) -> tuple[int, ...]:
        """Put cards into a deck; returns their ids in order."""
        return tuple(
            self.s.add_card(
                self.printed(("decks", name, key, n), title, in_use=False, plain=True), player, "deck", last=True
            )
            for n, title in enumerate(titles)
        )
