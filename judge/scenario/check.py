"""What is wrong with scenario files, found without judging their answers."""

from __future__ import annotations

from collections.abc import Iterable

from judge.books.cache import open_catalogue
from judge.input.errors import InputError
from judge.input.yaml_file import Document

from .running import Scenario


def lint(documents: Iterable[Document]) -> list[InputError]:
    """The first fault of each scenario file: of its keys, names, ids, board or script; nothing where it can be run."""
    catalogue, faults = open_catalogue(), []
    for document in documents:
        try:
            scenario = Scenario(document, catalogue)
            for number in range(len(scenario.file.questions)):
                scenario.ask(number)
        except InputError as fault:
            faults.append(fault)
    return faults
