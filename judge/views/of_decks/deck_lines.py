"""The cards of a deck: by their codes and ids where it gives them, else by their titles; every guess is said."""

from dataclasses import dataclass
from pathlib import Path

from judge.books.catalogue import CARD, Catalogue
from judge.books.searching.resolve import resolve
from judge.input.deck_file import parse_deck, read_deck, shown
from judge.input.deck_line import DeckLine, DeckText, Reading
from judge.input.errors import InputError, printable
from judge.input.names import normalise

ONE_OF_EACH = ("outfit", "legend")
"""Types of cards that stand in texts without a count, because a deck has one at most."""


@dataclass(frozen=True)
class DeckLines:
    """The id of the card on each line of a deck that names one, and what had to be guessed."""

    lines: list[tuple[str, DeckLine]]
    notes: list[str]

    @property
    def ids(self) -> list[str]:
        """The cards, each once."""
        return list(dict.fromkeys(id for id, _ in self.lines))


def read_lines(deck: str | bytes | Path, catalogue: Catalogue, name: str = "deck") -> DeckLines:
    """Return the cards of a deck: of its text, which `name` names in errors, or of the file at a path."""
    if isinstance(deck, Path):
        return lines_of_deck(read_deck(deck), shown(deck), catalogue)
    content = deck.encode("utf-8", "surrogatepass") if isinstance(deck, str) else deck
    return lines_of_deck(parse_deck(content, name), name, catalogue)


def lines_of_deck(text: DeckText, file: str, catalogue: Catalogue) -> DeckLines:
    """Return the cards of a deck, which `file` names in errors; raises InputError for a title that is none."""
    deck = _Deck(text, file, catalogue)
    return DeckLines(deck.cards(), deck.notes)


class _Deck:
    def __init__(self, text: DeckText, file: str, catalogue: Catalogue) -> None:
        self.text, self.file, self.catalogue = text, file, catalogue
        self.notes: list[str] = []
        self.found: dict[DeckLine, tuple[str, Reading] | None] = {}

    def cards(self) -> list[tuple[str, DeckLine]]:
        for note in self.text.notes:
            self.notes.append(f"{self.file}: {note}")
        found: dict[DeckLine, str] = {}
        for line in self.text.lines:
            id = self.sure(line)
            if id is not None:
                found[line] = id
        for type in ONE_OF_EACH:
            if not any(self.type(id) == type for id in found.values()):
                found |= self.without_count(type)
        self.headings(found)
        return [(found[line], line) for line in self.text.lines if line in found]

    # Lines that name a card, whatever else the deck says

    def sure(self, line: DeckLine) -> str | None:
        """The card of a line that says how many, or which by its code, or in which set: None for all others."""
        if line.number and (id := self.catalogue.numbered(line.number)) is not None:
            return id
        called = self.called(line)
        if line.number:
            return self.by_caption(line, called)
        if called is not None and (line.counted or self.names_set(*called)):
            return self.told(line, *called)
        if called is None and line.counted and (not line.unsure or self.likely(line)):
            return self.guess(line)
        return None

    def likely(self, line: DeckLine) -> bool:
        """Whether a line that may be a heading is more like a card; the first one is the deck's name."""
        meant = resolve(line.readings[-1].title, self.catalogue, CARD)
        return line is not self.text.lines[0] and meant.how == "spelling" and bool(meant.ids)

    def by_caption(self, line: DeckLine, called: tuple[str, Reading] | None) -> str:
        """The card of a line whose code or id is unknown."""
        if called is None:
            caption = f" ({line.readings[-1].title})" if line.readings else ""
            raise InputError(self.file, line.line, f"no card has this code or id{caption}:", line.number)
        title = self.catalogue.title(called[0])
        self.say(line, f'no card has the code or id {printable(line.number)}; taking it by its name, "{title}"')
        return called[0]

    def called(self, line: DeckLine) -> tuple[str, Reading] | None:
        """The card that is called so, and what of the line is its name; looked for once, as likeness takes a while."""
        if line not in self.found:
            self.found[line] = self.look_for(line)
        return self.found[line]

    def look_for(self, line: DeckLine) -> tuple[str, Reading] | None:
        """The same, not yet looked for."""
        for reading in line.readings:
            match = self.catalogue.resolve_card(reading.title)
            if match.slug is not None:
                return match.slug, reading
        return None

    def told(self, line: DeckLine, id: str, reading: Reading) -> str:
        """The same card, after it has been said in how far that is a guess."""
        title = self.catalogue.title(id)
        brackets = "".join(f" ({one})" for one in reading.brackets)
        known = self.catalogue.resolve_card(reading.title).exact
        if not known or (reading.brackets and not self.names_set(id, reading)):
            self.say(line, f'taking "{printable(reading.title + brackets)}" for "{title}"')
        return id

    def names_set(self, id: str, reading: Reading) -> bool:
        """Whether what stands in brackets is the set of one of the card's printings."""
        sets = {normalise(one["set"]) for one in self.catalogue.card(id)["printings"]}
        return len(reading.brackets) == 1 and normalise(reading.brackets[0]) in sets

    def guess(self, line: DeckLine, *types: str) -> str:
        """The card that a misspelt title must mean."""
        title = line.readings[-1].title if line.readings else line.written
        meant = resolve(title, self.catalogue, CARD)
        if not meant.ids or (types and self.type(meant.ids[0]) not in types):
            near = [self.catalogue.title(id) for id in meant.candidates]
            raise InputError(self.file, line.line, "unknown card", title, near)
        self.say(line, f'taking "{printable(title)}" for "{self.catalogue.title(meant.ids[0])}"')
        return meant.ids[0]

    # Lines without a count

    def without_count(self, type: str) -> dict[DeckLine, str]:
        """The outfit or Legend that stands there by its title alone; the deck's own name may be the same."""
        named = {}
        for line in self.text.lines:
            called = self.called(line)
            if called is not None and not line.counted and self.type(called[0]) == type:
                named[line] = called
        if len(named) > 1 and (name := next(iter(named))) is self.text.lines[0]:
            del named[name]
        if not named and type == "outfit":
            return self.misspelt()
        return {line: self.told(line, *called) for line, called in named.items()}

    def misspelt(self) -> dict[DeckLine, str]:
        """An outfit that is named with its set, nearly right."""
        for line in self.text.lines:
            if not line.counted and line.readings and line.readings[-1].brackets:
                try:
                    return {line: self.guess(line, "outfit")}
                except InputError:
                    continue
        return {}

    def headings(self, found: dict[DeckLine, str]) -> None:
        """Say which lines are taken for headings although they may be cards."""
        for line in self.text.lines:
            if line in found:
                continue
            if line.unsure or self.called(line) is not None:
                self.say(line, f'"{printable(line.written)}" is taken for a heading, not for a card')

    def type(self, id: str) -> str:
        return str(self.catalogue.card(id)["type"])

    def say(self, line: DeckLine, text: str) -> None:
        self.notes.append(f"{self.file}:{line.line}: {text}")
