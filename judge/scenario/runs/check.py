"""What is wrong with scenario files, found without judging their answers."""

from __future__ import annotations

from collections.abc import Iterable

from judge.books.catalogue import Catalogue
from judge.input.errors import InputError
from judge.input.yaml_file import Document

from .running import Scenario


def lint(documents: Iterable[Document], catalogue: Catalogue) -> list[InputError]:
    """The first fault of each scenario file: of its keys, names, ids, board or script; nothing where it can be run."""
    faults: list[InputError] = []
    for document in documents:
        try:
            scenario = Scenario(document, catalogue)
            for number in range(len(scenario.file.questions)):
                scenario.ask(number)
        except InputError as fault:
            faults.append(fault)
    return faults
