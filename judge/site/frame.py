"""What all pages have in common: their head and foot, how links are written, and that everything is escaped."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any
from urllib.parse import quote

from jinja2 import Environment
from markupsafe import Markup, escape

from judge.books.answers.history import Document
from judge.books.braces import BRACES
from judge.books.citations import cited
from judge.books.printings import printing_line
from judge.site.addresses import entry_file, linked, root_of, scenario_folder
from judge.site.shelf import Shelf
from judge.site.templating import POLICY, environment
from judge.site.words import KINDS, READING, STATUS, heading
from judge.views.values.facts import facts_line

HERE = Path(__file__).parent

Data = dict[str, Any]


@dataclass(frozen=True)
class Look:
    """What every page of one site says alike."""

    made: str
    """The day on which it was made."""
    version: str
    """The version of the program."""
    report: str = ""
    """Where what is wrong is told, `{id}` standing for the page's id; empty for the site's own page."""
    changes: bool = False
    """Whether there is a page of what changed since another release."""
    manual: tuple[tuple[str, str], ...] = ()
    """The pages of the manual that there are, each with its title."""
    table: bool = False
    """Whether there is a page of the table, with the engine in the browser."""


class Frame:
    """Makes pages of templates; everything that is put into one is escaped unless a template made it."""

    def __init__(self, shelf: Shelf, look: Look) -> None:
        self.shelf, self.look = shelf, look

    @cached_property
    def templates(self) -> Environment:
        """The templates, read when the first page is made."""
        made = environment()
        made.globals.update(
            look=self.look, shelf=self.shelf, STATUS=STATUS, READING=READING, KINDS=KINDS, heading=heading,
            name=self.shelf.name, entry=self.shelf.entry, facts_line=facts_line, printing_line=printing_line,
            places=places, entry_file=entry_file, POLICY=POLICY,
        )  # fmt: skip
        return made

    def page(self, template: str, folder: str, title: str, *, cites: Iterable[Data] = (), **values: Any) -> str:
        """Return the page that stands in a folder; `cites` are the entries that it shows, whose documents it names."""
        writing = Writing(self.shelf, root_of(folder))
        named = {str(one["passage"]).partition(":")[0] for entry in cites for one in citations_of(entry)}
        return self.templates.get_template(template).render(
            title=title,
            root=writing.root,
            here=folder.rstrip("/") or "start",
            to=writing.to,
            at=writing.at,
            scenario=writing.scenario,
            prose=writing.prose,
            report=self.report(folder.rstrip("/") or "start", writing.root),
            named=[self.dated(one) for id, one in self.shelf.documents.items() if id in named],
            documents=[self.dated(one) for one in self.shelf.documents.values()],
            **values,
        )

    def dated(self, document: Document) -> str:
        """Return a document with its version and what is known of its date."""
        return f"{document.title} ({document.when(self.shelf.documents)})"

    def report(self, id: str, root: str) -> str:
        """Return where it is told that the page of this id is wrong."""
        if self.look.report:
            return self.look.report.replace("{id}", quote(id, safe=""))
        return f"{root}{linked('report/')}#{quote(id)}"


class Writing:
    """Links and texts as they stand on one page; `root` leads from it up to the first one."""

    def __init__(self, shelf: Shelf, root: str) -> None:
        self.shelf, self.root = shelf, root

    def at(self, path: str) -> str:
        """Return the link to a path of the site."""
        return f"{self.root}{linked(path)}"

    def to(self, id: str) -> str:
        """Return the link to an entry's page."""
        return self.at(self.shelf.folder(id))

    def scenario(self, id: str) -> str:
        """Return the link to a scenario's page."""
        return self.at(scenario_folder(id))

    def prose(self, text: str, links: dict[str, str] | None = None) -> Markup:
        """Return a text of the books; what stands in braces leads to its card or term."""
        made: list[str] = []
        at = 0
        for found in BRACES.finditer(text):
            made.append(str(escape(text[at : found.start()])))
            word, id = escape(found[1]), (links or {}).get(found[1]) or self.shelf.cards.get(found[1])
            known = id is not None and id in self.shelf
            made.append(f'<a href="{escape(self.to(id))}">{word}</a>' if known and id else f"<b>{word}</b>")
            at = found.end()
        return Markup("".join([*made, str(escape(text[at:]))]))  # each part of it is escaped above


def places(reading: Data) -> list[str]:
    """Return the places that a reading cites, each once."""
    return list(dict.fromkeys(cited(citation) for citation in reading["citations"]))


def citations_of(entry: Data) -> Iterable[Data]:
    """Yield every citation of an entry and of its earlier readings and sides."""
    for reading in (entry, *entry.get("before", ()), *entry.get("sides", ())):
        yield from reading.get("citations", ())
