"""Writing into the manual what the program says, and finding where the two differ."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from . import api, assistants, books, card_language, examples, limits, picture, scenario_language, wings
from .pages import ROOT, pages, with_files, with_reference

REFERENCES: Final[dict[str, Callable[[], str]]] = {
    "card": card_language.card,
    "starts": card_language.starts,
    "ability": card_language.ability,
    "standing": card_language.standing,
    "of the card": card_language.of_the_card,
    "verbs": card_language.verbs,
    "phrases": card_language.phrases,
    "events": card_language.events,
    "in force": card_language.in_force,
    "names": card_language.names,
    "words after a dot": card_language.words_after_a_dot,
    "functions": card_language.functions,
    "file": scenario_language.file,
    "player": scenario_language.player,
    "deck": scenario_language.deck,
    "on the table": scenario_language.on_the_table,
    "steps": scenario_language.steps,
    "start": scenario_language.start,
    "script": scenario_language.script,
    "questions": scenario_language.questions,
    "beside a question": scenario_language.beside_a_question,
    "why not": scenario_language.why_not,
    "horizons": scenario_language.horizons,
    "facts of a card": scenario_language.facts_of_a_card,
    "facts of a player": scenario_language.facts_of_a_player,
    "facts of the shootout": scenario_language.facts_of_the_shootout,
    "facts of the game": scenario_language.facts_of_the_game,
    "ruling": books.ruling,
    "step": books.step,
    "questions of the library": api.questions,
    "answers of the library": api.answers,
    "engine of the library": api.engine,
    "tools of an assistant": assistants.tools,
    "a conversation": assistants.conversation,
    "limits of an assistant": assistants.limits,
    "limits": limits.limits,
    "engine files": lambda: wings.listed("engine"),
}
"""Every generated part of a page, by its name there."""
DRAWINGS: Final[dict[Path, Callable[[], str]]] = {
    ROOT / "docs/parts.svg": lambda: wings.drawn(""),
    ROOT / "docs/wings.svg": lambda: wings.drawn("engine"),
    ROOT / "docs/board.svg": picture.board,
}
"""Pictures of the code, and of a board."""
AT_WORK: Final = ROOT / "docs/at-work.svg"
"""The picture of the program at work, which has to show the same words, whatever rich makes of them."""


def current(page: Path) -> str:
    """A page with its references and files as they are now; its commands are another matter, as they take a while."""
    return with_files(with_reference(page.read_text(encoding="utf-8"), REFERENCES))


def stale() -> list[Path]:
    """The pages and pictures of the code that say something else than the code."""
    return [
        *(page for page in pages() if page.read_text(encoding="utf-8") != current(page)),
        *(path for path, draw in DRAWINGS.items() if not path.exists() or path.read_text(encoding="utf-8") != draw()),
    ]


def write() -> list[Path]:
    """Bring every page and picture up to date; what has changed."""
    return list(_written())


def _written() -> Iterator[Path]:
    for page in pages():
        if _put(page, examples.with_output(current(page))):
            yield page
    for path, draw in DRAWINGS.items():
        if _put(path, draw()):
            yield path
    svg = picture.at_work()
    if not AT_WORK.exists() or picture.words_of(AT_WORK.read_text(encoding="utf-8")) != picture.words_of(svg):
        AT_WORK.write_text(svg, encoding="utf-8")
        yield AT_WORK


def _put(path: Path, text: str) -> bool:
    """Whether a file had to be written."""
    if path.exists() and path.read_text(encoding="utf-8") == text:
        return False
    path.write_text(text, encoding="utf-8")
    return True
