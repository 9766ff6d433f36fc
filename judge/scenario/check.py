"""What is wrong with a scenario file, found without judging its answers."""

from __future__ import annotations

from judge.books.cache import open_catalogue
from judge.input.errors import InputError
from judge.input.yaml_file import Document

from .running import Scenario


def lint(document: Document) -> list[InputError]:
    """The first fault of a scenario file: of its keys, names, ids, board or script; empty when it can be run."""
    try:
        scenario = Scenario(document, open_catalogue())
        for number in range(len(scenario.file.questions)):
            scenario.ask(number)
    except InputError as fault:
        return [fault]
    return []
