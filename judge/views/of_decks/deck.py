"""Is a deck legal? Everything that is wrong with it, with its rules."""

from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from judge.books.catalogue import Catalogue
from judge.cards.deck import Entry as Copies
from judge.cards.deck import Fault, faults
from judge.views.of_decks.deck_lines import DeckLines, read_lines
from judge.views.values.answer import FOUND, NOT_FOUND, Answer
from judge.views.values.at_hand import Books, at_hand
from judge.views.values.because import Reason, reason


@dataclass(frozen=True, kw_only=True)
class CheckedDeck(Answer):
    """A deck with everything that is wrong with it."""

    query: str
    cards: tuple[Copies, ...]
    """Each title with how many copies there are, and how many of them start in play."""
    faults: tuple[Fault, ...]
    because: tuple[Reason, ...]
    """Each fault with its rule, its words and its citations."""

    @property
    def legal(self) -> bool:
        """Whether nothing is wrong; a starting gang counts only where cards are marked as starting."""
        return not self.faults

    @property
    def start(self) -> tuple[Copies, ...]:
        """The cards that start in play; none where nobody said so, and then no starting gang was checked."""
        return tuple(one for one in self.cards if one.starting)

    @property
    def exit_code(self) -> int:
        """1 where it is not legal."""
        return FOUND if self.legal else NOT_FOUND

    def _json(self) -> dict[str, Any]:
        return {
            "query": self.query,
            "legal": self.legal,
            "starting_gang_checked": bool(self.start),
            "faults": [one.to_json() for one in self.because],
            "cards": [
                {"id": one.card["id"], "title": one.title, "count": one.count, "starting": one.starting}
                for one in self.cards
            ],
        }


def check_deck(
    deck: str | bytes | Path, *, casual: bool = False, name: str = "deck", books: Books | None = None
) -> CheckedDeck:
    """Check a deck by its text, or by the path of its file: its size, copies, bans and starting gang.

    It is read as it is published: doomtowndb's text or API, OCTGN's .o8d, a list by hand. `casual` leaves out the bans
    of official tournaments; `name` is what a text is called in errors. Raises InputError for what is no deck.
    """
    catalogue = at_hand(books).catalogue
    lines = read_lines(deck, catalogue, name)
    cards = copies(lines, catalogue)
    banned = [] if casual else [card for row in catalogue.rows("ban") for card in catalogue.entry(row.id)["cards"]]
    wrong = faults(cards, banned)
    return CheckedDeck(
        query=str(deck) if isinstance(deck, Path) else name, cards=tuple(cards), faults=tuple(wrong),
        because=tuple(reason(one.rule, one.says, catalogue) for one in wrong), notes=tuple(lines.notes),
    )  # fmt: skip


def copies(deck: DeckLines, catalogue: Catalogue) -> list[Copies]:
    """Return each title of a deck with how many copies of it there are."""
    counts: Counter[str] = Counter()
    starting: Counter[str] = Counter()
    for id, line in deck.lines:
        counts[id] += line.count
        starting[id] += line.starting
    return [Copies({"id": id, **catalogue.card(id)}, count, starting[id]) for id, count in counts.items()]
