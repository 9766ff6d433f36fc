"""What is wrong with scenario files, found without judging their answers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judge.books.catalogue import Catalogue
from judge.input.errors import InputError
from judge.input.yaml_file import Document

from ..file.titles import assumed
from .running import Scenario


def uncited(documents: Iterable[Document], catalogue: Catalogue) -> Iterator[InputError]:
    """Every ruling or erratum that a scenario proves though no answer of it rests on that."""
    for document in documents:
        scenario = Scenario(document, catalogue)
        results = [scenario.ask(number) for number in range(len(scenario.file.questions))]
        cited = {id for result in results for id, _ in result.because}
        for n, id in enumerate(scenario.file.proves):
            if catalogue.kind(id) in ("ruling", "erratum") and id not in cited:
                yield document.error(("proves", n), "it is proved here, and no answer cites it:", id)


def lint(documents: Iterable[Document], catalogue: Catalogue) -> list[InputError]:
    """The first fault of each scenario file: of its keys, names, ids, board or script; nothing where it can be run."""
    faults: list[InputError] = []
    for document in documents:
        try:
            scenario = Scenario(document, catalogue)
            if scenario.file.proves and (titles := assumed(scenario.s)):
                message = "nothing is proved with a card that is taken as without text:"
                raise document.error(("proves",), message, titles[0])
            for number in range(len(scenario.file.questions)):
                scenario.ask(number)
        except InputError as fault:
            faults.append(fault)
    return faults
