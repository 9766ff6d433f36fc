"""What is wrong with scenario files, found without judging their answers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from judge.books.catalogue import Catalogue
from judge.input.errors import InputError
from judge.input.yaml_file import Document

from ..file.titles import assumed
from .running import Result, Scenario


def lint(documents: Iterable[Document], catalogue: Catalogue) -> list[InputError]:
    """The first fault of each scenario file: of its keys, names, ids, board or script; nothing where it can be run.

    Of rulings and errata also those that are proved though no answer of a scenario that proves them rests on them.
    """
    faults: list[InputError] = []
    answered: list[tuple[Sequence[str], Sequence[Result]]] = []
    proved: dict[str, InputError] = {}
    for document in documents:
        try:
            scenario = Scenario(document, catalogue)
            proves = scenario.file.proves
            if proves and (titles := assumed(scenario.s)):
                message = "nothing is proved with a card that is taken as without text:"
                raise document.error(("proves",), message, titles[0])
            answered.append((proves, [scenario.ask(number) for number in range(len(scenario.file.questions))]))
        except InputError as fault:
            faults.append(fault)
            continue
        for n, id in enumerate(proves):
            message = "proved, and no answer that proves it cites it:"
            proved.setdefault(id, document.error(("proves", n), message, id))
    return [*faults, *(proved[id] for id in uncited(answered, catalogue))]


def uncited(answered: Iterable[tuple[Sequence[str], Sequence[Result]]], catalogue: Catalogue) -> list[str]:
    """Rulings and errata that scenarios prove and none of their answers cites; of each what it proves and answers."""
    cited: dict[str, bool] = {}
    for proves, results in answered:
        rests_on = {id for result in results for id, _ in result.because}
        for id in proves:
            if catalogue.kind(id) in ("ruling", "erratum"):
                cited[id] = cited.get(id, False) or id in rests_on
    return [id for id, found in cited.items() if not found]
