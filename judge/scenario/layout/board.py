"""Laying out the table that a scenario describes: players, cards in play, hands and decks."""

from __future__ import annotations

from typing import Final, NoReturn

from judge.books.reading.card_file import SUITS
from judge.cards.expressions.past import looked_back_at
from judge.cards.printed import printed_from
from judge.cards.vocabulary.in_play.attaching import becomes_condition, lies_in_the_town_square
from judge.cards.vocabulary.in_play.tokens import tokens_of
from judge.engine.events.becoming import condition
from judge.engine.position.kinds import CardId, PlayerId, Zone
from judge.engine.position.state import FIRST_SEAT, State
from judge.engine.position.values import NOBODY, Printed
from judge.engine.table import control, town
from judge.input.names import nearest
from judge.input.yaml_file import Document, Place

from ..file import names
from ..file.keywords import keyword
from ..file.model import Blank, ScenarioFile, TableCard
from ..file.titles import Library, NotEncoded

RESERVED: Final = ("deck", "the deck", "nobody", "nothing", "shootout", "game", "town square")
"""Words that mean something else where a player's name could stand."""

NEEDLESS: Final = {
    "dude": ("street", "production", "control_points"),
    "deed": ("at", "controller", "bounty", "bullets", "influence", "upkeep", "gang"),
    "goods": ("controller", "bounty", "street", "control_points", "gang"),
    "legend": (
        "at",
        "on",
        "controller",
        "posse",
        "bounty",
        "value",
        "suit",
        "bullets",
        "influence",
        "cost",
        "upkeep",
        "street",
        "gang",
    ),
    "spell": ("controller", "bounty", "bullets", "influence", "street", "control_points", "gang"),
}
"""Keys that say nothing about a card of that type."""


class Board:
    """A scenario on its way to a position; every fault is an InputError with its line."""

    def __init__(self, document: Document, file: ScenarioFile, library: Library) -> None:
        self.document, self.file, self.library = document, file, library
        self.s = State()
        self.at_table: list[CardId] = []
        """The id of each card of `table`, in its order."""

    @property
    def before_setup(self) -> bool:
        """Whether outfits and Legends still lie beside the table."""
        return self.file.start is not None and self.file.start.step == "setup"

    def build(self) -> State:
        """The position, with everything on the table but no step to go on with."""
        self.players()
        self.table()
        self.piles()
        self.tokens()
        self.s.recalled |= looked_back_at(str(self.document.data))
        return self.s

    def fail(self, place: Place, message: str, value: str | None = None, near: list[str] | None = None) -> NoReturn:
        """Raise the fault at its line."""
        raise self.document.error(place, message, value, near or [])

    def printed(self, place: Place, given: str | Blank, *, in_use: bool = True, plain: bool = False) -> Printed:
        """A title, or the fault of naming it."""
        try:
            if isinstance(given, Blank):
                return self.library.without_text(given.card)
            name = given
            return self.library.card(name, in_use=in_use) if plain else self.library.printed(name)
        except names.Unknown as fault:
            self.fail(place, fault.message, fault.value, fault.suggestions)
        except NotEncoded as fault:
            self.fail(place, str(fault))

    def player(self, place: Place, name: str) -> PlayerId:
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
        first_day = self.before_setup or (self.file.start is not None and self.file.start.step == "day.gambling")
        if self.before_setup and winners:
            message = "before the first day nobody has won lowball, not even"
            self.fail(("players", winners[0], "winner"), message, winners[0])
        if len(winners) != 1 and not (first_day and not winners):
            said = "nobody has" if not winners else f"{' and '.join(winners)} have"
            self.fail(("players",), f"one player has `winner: yes`, the Winner of lowball; here {said}")
        for name, player in given.items():
            if name.casefold() in RESERVED:
                self.fail(("players", name), "this word means something else, so no player can be called", name)
            number = self.s.add_player(name, rock=player.ghost_rock, debt=player.debt)
            outfit = Printed(f"{name}'s outfit", "outfit")
            if player.outfit is not None:
                outfit = self.printed(("players", name, "outfit"), player.outfit)
                if outfit.type != "outfit":
                    message = f"{outfit.title} is no outfit but a card of type"
                    self.fail(("players", name, "outfit"), message, outfit.type)
            home = self.s.add_card(outfit, number, "aside" if self.before_setup else "play")
            if not self.before_setup:
                town.settle(self.s, number, home)
        self.s.winner = names.player_named(self.s, winners[0]) if winners else NOBODY

    def table(self) -> None:
        """Put the cards into play: Legends and deeds first, then dudes, then what is attached to them."""
        ids: dict[int, CardId] = {}
        rows = list(enumerate(self.file.table))
        printed = {n: self.face_up(n, row) for n, row in rows}
        for n, row in rows:
            if row.on is not None and becomes_condition(printed[n]):
                printed[n] = condition(printed[n])
        for wanted in (("legend",), ("deed",), ("dude",), ("goods", "spell", "action")):
            for n, row in rows:
                if printed[n].type in wanted and (printed[n].type != "action" or printed[n].has("Condition")):
                    ids[n] = self.put(n, row, printed[n])
        for n, _row in rows:
            if n not in ids:
                self.fail(("table", n), f"{printed[n].title} does not lie on the table: it is of type", printed[n].type)
        self.at_table = [ids[n] for n, _ in rows]
        control.update(self.s)

    def face_up(self, n: int, row: TableCard) -> Printed:
        """What a row of the table is, published or a stand-in."""
        place: Place = ("table", n)
        kinds = [kind for kind in ("card", "dude", "goods", "spell", "deed", "legend") if getattr(row, kind)]
        if len(kinds) != 1:
            self.fail(
                place, "a card on the table has exactly one of `card`, `dude`, `goods`, `spell`, `deed` and `legend`"
            )
        facts = ("value", "suit", "bullets", "influence", "cost", "upkeep", "production", "control points", "gang")
        if row.stand_in is None:
            for key in facts:
                if getattr(row, key.replace(" ", "_")) is not None:
                    self.fail((*place, key), f"{row.title} is a published card and has its own", key)
            if row.keywords:
                self.fail((*place, "keywords"), f"{row.title} is a published card and has its own keywords")
            return self.printed((*place, "card"), Blank(row.title, row.text) if row.text else row.title)
        if row.text:
            self.fail((*place, "text"), f"a stand-in has no text anyway: leave out `text` of {row.title}")
        if (row.production or 0) < 0 and row.legend is None:
            self.fail((*place, "production"), "only a Legend lowers production, by its outfit's:", str(row.production))
        return printed_from(
            {
                "title": row.title,
                "type": row.stand_in,
                "value": row.value,
                "suit": row.suit or SUITS.get(row.stand_in),
                "bullets": row.bullets or 0,
                "influence": row.influence or 0,
                "cost": row.cost or 0,
                "upkeep": row.upkeep or 0,
                "production": row.production or 0,
                "control points": row.control_points or 0,
                "gang": self.gang(n, row.gang),
                "keywords": [self.keyword((*place, "keywords", k), given) for k, given in enumerate(row.keywords)],
            }
        )

    def gang(self, n: int, given: str | None) -> str:
        """The outfits of a stand-in, which have to exist."""
        gangs = self.library.catalogue.printed("gangs") if given else []
        for name in (given or "").split(","):
            if name.strip() and name.strip() not in gangs:
                self.fail(("table", n, "gang"), "no outfit shows the symbol of", name.strip(), nearest(name, gangs))
        return given or ""

    def keyword(self, place: Place, given: str) -> str:
        """A keyword of a stand-in as cards print it; one that no card has would silently do nothing."""
        printed = self.library.catalogue.printed("keywords")
        found = keyword(given, printed)
        if found is None:
            self.fail(place, "unknown keyword", given, nearest(given, printed))
        return found

    def put(self, n: int, row: TableCard, printed: Printed) -> CardId:
        """Put one card into play where the row says."""
        place: Place = ("table", n)
        for key in NEEDLESS.get(printed.type, ()):
            if getattr(row, key):
                why = {"at": "is a place itself", "controller": "belongs to whoever controls what carries it"}
                if printed.type == "legend":
                    why = dict.fromkeys(("at", "on", "controller"), f"is attached to {row.of}'s outfit")
                if printed.type == "deed":
                    why["controller"] = "belongs to whoever has the most influence there"
                self.fail((*place, key), f"{printed.title} {why.get(key, f'has no {key}')}: leave out", key)
        owner = self.player((*place, "of"), row.of)
        controller = self.player((*place, "controller"), row.controller) if row.controller else owner
        if printed.type == "legend":
            if self.before_setup:
                return self.s.add_card(printed, owner, "aside")
            if any(
                self.s.cards[card].printed.type == "legend" for card in self.s.attachments(self.s.players[owner].home)
            ):
                self.fail(place, f"{row.of} has a Legend already; there is no place for", printed.title)
            return self.s.add_card(printed, owner, "play", attached=self.s.players[owner].home, booted=row.booted)
        if printed.type in ("goods", "spell", "action") and not (row.at and lies_in_the_town_square(printed)):
            if row.on is None:
                self.fail(place, f"{printed.title} has to be attached: say `on:` and the card that carries it")
            try:
                host = names.card_named(self.s, row.on)
            except names.Unknown as fault:
                self.fail((*place, "on"), fault.message, fault.value, fault.suggestions)
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
            town.build(self.s, deed, owner, left=row.street == "left")
            return deed
        if row.at is None:
            self.fail(place, f"say where {printed.title} is: `at: town square`, `at: {row.of}'s home` or a deed")
        try:
            at = names.place_named(self.s, row.at)
        except names.Unknown as fault:
            self.fail((*place, "at"), fault.message, fault.value, fault.suggestions)
        return self.s.add_card(
            printed, owner, "play", controller=controller, at=at, booted=row.booted, bounty=row.bounty
        )

    def piles(self) -> None:
        """Fill hands, discard piles, Boot Hills and decks."""
        for name, player in self.file.players.items():
            number = names.player_named(self.s, name)
            piles: dict[Zone, list[str | Blank]] = {
                "hand": player.hand, "draw hand": player.draw_hand, "discard": player.discard,
                "boot hill": player.boot_hill,
            }  # fmt: skip
            for zone, cards in piles.items():
                for n, title in enumerate(cards):
                    place: Place = ("players", name, zone, n)
                    self.s.add_card(self.in_a_pile(place, title, zone), number, zone, last=True)
        for name, deck in self.file.decks.items():
            number = self.player(("decks", name), name)
            top, held = self.into_deck(number, name, "top", deck.top), self.into_deck(number, name, "holds", deck.holds)
            self.s.set_player(number, deck=top, shuffled=held, unstated=deck.rest == "unstated")

    def tokens(self) -> None:
        """Tokens that cards here can bring into play lie ready out of the game, as patterns for what enters."""
        for printed in dict.fromkeys(card.printed for card in self.s.cards):
            for title in tokens_of(printed):
                self.s.add_card(self.printed((), title), FIRST_SEAT, "out of the game")

    def into_deck(self, player: PlayerId, name: str, key: str, titles: list[str | Blank]) -> tuple[CardId, ...]:
        """Put cards into a deck; returns their ids in order."""
        return tuple(
            self.s.add_card(self.in_a_pile(("decks", name, key, n), title, "deck"), player, "deck", last=True)
            for n, title in enumerate(titles)
        )

    def in_a_pile(self, place: Place, title: str | Blank, zone: Zone) -> Printed:
        """A card of a deck, which is what hands and piles are made of."""
        printed = self.printed(place, title, in_use=zone == "hand", plain=True)
        if printed.type in ("outfit", "legend"):
            self.fail(place, f"{printed.title} is never in a deck, a hand or a pile: it is of type", printed.type)
        return printed
