"""From words to an answer and its exit code: what is found, what is only guessed, what there is instead."""

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from judge.books.catalogue import CARD
from judge.books.searching.resolve import Resolution, Search, resolve
from judge.cli.common.json_out import listed, result
from judge.cli.common.output import AMBIGUOUS, FOUND, NOT_FOUND, Output
from judge.cli.common.render import Renderer, joined, name_of
from judge.cli.questions import NotTaken
from judge.input.errors import printable

if TYPE_CHECKING:
    from judge.books.searching.search import Found

Data = dict[str, Any]

SHOWN, LISTED = 3, 10
"""Entries that a question gets when its words name none: for people, and for scripts as many as `find` gives them."""


def answer(
    words: list[str],
    output: Output,
    *kinds: str,
    searching: Callable[["Answerer"], Search] | None = None,
) -> int:
    """Answer the words and return the exit code; `searching` makes the search for when no name is like them."""
    return Answerer(" ".join(words), output).run(kinds, searching)


class Answerer:
    """Answers one query."""

    def __init__(self, query: str, output: Output) -> None:
        self.query = query
        self.shown = printable(query)
        self.output = output
        self.books = output.books()
        self.catalogue = output.catalogue()
        self.render = Renderer(self.catalogue, output)
        self.guess = False
        """Whether what is shown is a guess: a search found nothing that fits well."""
        self.silent: list[str] | None = None
        """What no document speaks of, then the rules that come nearest; empty where that is all that is known."""

    def learn(self, found: "Found") -> None:
        """Keep what a search tells about its answers, and say how it read the words."""
        self.guess, self.silent = found.guessed, found.silent
        for note in found.notes:
            self.output.note(note)

    def run(self, kinds: tuple[str, ...], searching: Callable[["Answerer"], Search] | None) -> int:
        """Resolve the query and print what it means."""
        search = None if searching is None else searching(self)
        found = resolve(self.query, self.catalogue, *kinds, search=search)
        if found.candidates:
            if found.how == "spelling" and kinds and self.asks() and (found.unlike or CARD not in kinds):
                raise NotTaken(lambda: self.ambiguous(found))
            return self.ambiguous(found)
        if not found.ids:
            return self.nothing(kinds)
        self.announce(found)
        return self.show(found.ids, most=(LISTED if self.output.json else SHOWN) if found.how == "text" else None)

    def announce(self, found: Resolution) -> None:
        """Say that what is shown is not what was written, where that is so."""
        if found.how == "text":
            if not self.guess:
                self.output.note(f'nothing is called "{self.shown}"; this is what speaks of it')
            self.underline_hits()
        elif found.guessed:
            self.output.note(f'showing "{self.title(found.ids[0])}" for "{self.shown}"')

    def show(self, ids: list[str], most: int | None = None) -> int:
        """Print entries; beyond the first, only the titles of a few where the text was searched."""
        entries = [self.catalogue.entry(id) for id in (ids if most is None else ids[:most])]
        if self.output.json:
            self.output.write_json(
                query=self.query,
                guess=self.guess,
                results=[result(one) for one in self.with_all_parts(entries)],
            )
        elif self.guess:
            self.guesses(entries[:SHOWN])
        elif self.output.one_line:
            chosen = entries if most is None else entries[:1]
            self.output.write("\n".join(self.render.one_line(one) for entry in chosen for one in self.spoken(entry)))
        elif most is None:
            self.output.write_look_up(joined([self.page(entry) for entry in entries]))
        else:
            blocks = [self.page(entries[0])]
            blocks.append(self.render.listed("Also", [entry["id"] for entry in entries[1:]]))
            self.output.write_look_up(joined(blocks))
        return self.code(entries)

    def guesses(self, entries: list[Data]) -> None:
        """Print entries as the guesses that they are: each alike, and none as the answer."""
        spoken = [_spoken(entry) for entry in entries]
        if self.output.one_line:
            self.output.write("\n".join(f"A guess: {self.render.one_line(entry)}" for entry in spoken))
            return
        blocks = [self.render.text(f'Nothing in the books fits "{self.shown}" well. What comes nearest is a guess:')]
        blocks += [[*self.render.heading(name_of(entry)), *self.render.statement(entry, "  ")] for entry in spoken]
        self.output.write(joined(blocks))

    def code(self, entries: list[Data]) -> int:
        """Return the exit code for entries that are shown: nothing is found where a document speaks of none of them."""
        return FOUND if any(entry.get("as_of", {"speaks": True})["speaks"] for entry in entries) else NOT_FOUND

    def underline_hits(self) -> None:
        """From here on the words of the query are underlined in what entries say, on a terminal."""
        if self.output.bold:
            from judge.books.searching.words import stems

            self.render.sought = frozenset(stems(re.sub(r"\w+:\S+", "", self.query)))

    def results(self, hits: list[tuple[str, float]], total: int, more: str = "--limit 0") -> int:
        """Print what a search found, each result short; `total` is how many there are, `more` what shows them all."""
        entries = [self.catalogue.entry(id) for id, _ in hits]
        if self.output.json:
            found = [{**result(entry), "score": score} for entry, (_, score) in zip(entries, hits, strict=True)]
            self.output.write_json(query=self.query, guess=self.guess, total=total, results=found)
        elif self.output.one_line:
            told = "A guess: " if self.guess else ""
            self.output.write("\n".join(told + self.render.one_line(_spoken(entry)) for entry in entries))
        else:
            self.underline_hits()
            self.render.crowded = len(entries) > 1
            if self.guess:
                self.output.note("nothing in the books fits these words well; what comes nearest is a guess")
            blocks = [
                [*self.render.heading(_called(entry)), *self.render.statement(_spoken(entry), "  ")]
                for entry in entries
            ]
            if total > len(entries):
                blocks.append([f"{len(entries)} of {total} shown; {more} shows all."])
            self.output.write_look_up(joined(blocks))
        return FOUND

    def spoken_of(self, hits: list[tuple[str, float]]) -> list[tuple[str, float]]:
        """Return the hits of which the document speaks that is asked, or all of them where none is."""
        if self.output.as_of is None:
            return hits
        return [hit for hit in hits if self.catalogue.entry(hit[0]).get("as_of", {"speaks": True})["speaks"]]

    def page(self, entry: Data) -> list[str]:
        """Return the lines that show an entry, a card with all that is known of it."""
        if entry["kind"] != CARD:
            return self.render.entry(entry)
        from judge.cli.lookups.card_page import card_page

        return card_page(entry, self.render)

    def with_parts(self, entry: Data) -> list[Data]:
        """Return an entry and, for a card, the bans, errata and rulings on it."""
        shelves = ("bans", "errata", "rulings") if entry["kind"] == CARD else ()
        return [entry, *(self.catalogue.entry(id) for shelf in shelves for id in entry[shelf])]

    def with_all_parts(self, entries: list[Data]) -> list[Data]:
        """Return entries with their parts, each once, where it first stands."""
        return list({one["id"]: one for entry in entries for one in self.with_parts(entry)}.values())

    def spoken(self, entry: Data) -> list[Data]:
        """Return what is read aloud for an entry: for a card, the bans, errata and rulings on it, if there are any."""
        if entry["kind"] != CARD:
            return [entry]
        return self.with_parts(entry)[1:] or [_spoken(entry)]

    def card_of_query(self) -> str | None:
        """Return the id of the one card that the query means, guessed if need be, or None."""
        found = resolve(self.query, self.catalogue, CARD)
        if found.guessed:
            self.output.note(f'showing "{self.title(found.ids[0])}" for "{self.shown}"')
        return found.ids[0] if found.ids else None

    def title(self, id: str) -> str:
        """Return what an entry is called."""
        return name_of(self.catalogue.entry(id))

    def ambiguous(self, found: Resolution) -> int:
        """Print the candidates."""
        if self.output.json:
            self.output.write_json(query=self.query, results=[], candidates=listed(found.candidates, self.catalogue))
        else:
            lines = self.render.text(f'"{self.shown}" may mean:')
            for id in found.candidates:
                lines += self.render.text(f"{self.title(id)} ({id})", "  ", hanging=2)
            self.output.write("\n".join(lines))
        return AMBIGUOUS

    def nothing(self, kinds: tuple[str, ...]) -> int:
        """Say that nothing is on record, and name the general rules that come nearest."""
        if kinds and self.asks():
            raise NotTaken(lambda: self.told_nothing(kinds))
        return self.told_nothing(kinds)

    def asks(self) -> bool:
        """Tell whether the words may be a question and no name: there are several, or the books have the one."""
        words = self.query.casefold().split()
        return len(words) > 1 or words[0] in self.catalogue.words()

    def told_nothing(self, kinds: tuple[str, ...]) -> int:
        """Say it, whatever else the words may be."""
        near = self.silent[1:] if self.silent else self.nearest_rules()
        if self.output.json:
            silent = {"silent": self.silent[0]} if self.silent else {}
            self.output.write_json(
                query=self.query, guess=False, **silent, results=[], nearest=listed(near, self.catalogue)
            )
        else:
            what = kinds[0] if kinds else ""
            missing = f'No {what} is called "{self.shown}"' if what else f'No ruling on record for "{self.shown}"'
            if self.silent:
                missing = f"No document speaks of {self.silent[0]}"
            lines = self.render.text(f"{missing}.")
            self.output.write("\n".join([*lines, *self.render.listed("The nearest general rules", near)]))
        return NOT_FOUND

    def nearest_rules(self) -> list[str]:
        """Return the ids of the rules that share most with the query: at most three."""
        from judge.books.searching.near import nearest_rules

        return nearest_rules(self.query, self.catalogue)


def _called(entry: Data) -> str:
    """How an entry is called among others: a step of the chart with its id, because many steps share a title."""
    return f"{name_of(entry)} ({entry['id']})" if entry["kind"] == "step" else name_of(entry)


def _spoken(entry: Data) -> Data:
    """Return the entry with something to say: a card says its facts."""
    if entry["kind"] != CARD:
        return entry
    from judge.cli.common.facts import facts_line

    return {**entry, "says": facts_line(entry["card"])}
