"""What is wrong with scenario files, found without judging their answers."""

from __future__ import annotations

from collections.abc import Iterable

from judge.books.catalogue import Catalogue
from judge.input.errors import InputError
from judge.input.yaml_file import Document

from ..file.titles import assumed
from .running import Scenario


def lint(documents: Iterable[Document], catalogue: Catalogue) -> list[InputError]:
    """The first fault of each scenario file: of its keys, names, ids, board or script; nothing where it can be run.

    Of rulings and errata also those that are proved though no answer of a scenario that proves them rests on them.
    """
    faults: list[InputError] = []
    cited: set[str] = set()
    proved: dict[str, InputError] = {}
    for document in documents:
        try:
            scenario = Scenario(document, catalogue)
            if scenario.file.proves and (titles := assumed(scenario.s)):
                message = "nothing is proved with a card that is taken as without text:"
                raise document.error(("proves",), message, titles[0])
            results = [scenario.ask(number) for number in range(len(scenario.file.questions))]
        except InputError as fault:
            faults.append(fault)
            continue
        rests_on = {id for result in results for id, _ in result.because}
        for n, id in enumerate(scenario.file.proves):
            if catalogue.kind(id) in ("ruling", "erratum"):
                proved.setdefault(
                    id, document.error(("proves", n), "proved, and no answer that proves it cites it:", id)
                )
                cited.update({id} & rests_on)
    return [*faults, *(fault for id, fault in proved.items() if id not in cited)]
