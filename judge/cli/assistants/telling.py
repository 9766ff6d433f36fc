"""Answers as text for an assistant: what the command prints with `--all`, kept instead of printed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from judge import paths
from judge.cli.common.output import Output
from judge.views.values.answer import Answer

if TYPE_CHECKING:
    from judge.views.of_books.interact import Interaction
    from judge.views.of_books.story import History
    from judge.views.of_games.scenarios import Ruled
    from judge.views.values.at_hand import Books
    from judge.views.values.found import Looked
    from judge.views.values.listed import Hits, Listing
    from judge.views.values.not_found import Nothing, Several


class Told(Output):
    """What a command prints, in the order in which it is said: notes and the answer."""

    def __init__(self, books: Books, as_of: str | None) -> None:
        super().__init__(no_color=True, show_all=True, as_of=as_of)
        self._books = books
        self.said: list[str] = []

    @property
    def text(self) -> str:
        """All of it."""
        return "\n".join(self.said)

    def note(self, text: str) -> None:
        """Keep what stands beside the answer."""
        self.said.append(text)

    def write(self, text: str) -> None:
        """Keep the answer."""
        self.said.append(text)


def tell_lookup(answer: Looked | Hits | Listing, told: Told) -> None:
    """Tell what was looked up: entries with all citations, hits, candidates, or what comes nearest."""
    from judge.cli.common.answer import tell, tell_either
    from judge.cli.questions import NotTaken
    from judge.views.values.listed import Hits

    try:
        if isinstance(answer, Hits):
            tell(answer, told, "a higher limit shows more")
        else:
            tell_either(answer, told)
    except NotTaken as fault:
        fault.instead()


def tell_interaction(answer: Interaction | Several, told: Told) -> None:
    """Tell what is on record about cards together, and where they meet."""
    from judge.cli.common.render import Renderer
    from judge.cli.lookups.interact_page import interact_page
    from judge.views.values.not_found import Several

    if isinstance(answer, Several):
        return tell_lookup(answer, told)
    told.hear(answer)
    return told.write(interact_page(answer, Renderer(told.catalogue(), told)))


def tell_history(answer: History | Several | Nothing, told: Told) -> None:
    """Tell every reading of a point."""
    from judge.cli.lookups.history import history_page
    from judge.views.of_books.story import History

    if not isinstance(answer, History):
        return tell_lookup(answer, told)
    told.hear(answer)
    return told.write(history_page(answer, told))


def tell_game(answer: Ruled, told: Told) -> None:
    """Tell every question of a scenario with its answer and the rules behind it."""
    from judge.cli.scenarios.answers import answers

    told.write("\n".join(answers(answer.report, answer.catalogue, told)))


@dataclass(frozen=True, kw_only=True)
class Page(Answer):
    """A page of the manual."""

    name: str
    text: str

    def _json(self) -> dict[str, Any]:
        return {"page": self.name, "text": self.text}


def page(name: str) -> Page:
    """Return a page of the manual; raises InputError where it has not been installed."""
    from judge.input.errors import InputError

    folder = paths.manual_folder()
    file = None if folder is None else folder / f"{name}.md"
    if file is None or not file.is_file():
        raise InputError(None, None, "the manual is not installed, so there is no page", name)
    return Page(name=name, text=file.read_text(encoding="utf-8"))


def tell_page(answer: Page, told: Told) -> None:
    """Tell a page as it is written."""
    told.write(answer.text)
