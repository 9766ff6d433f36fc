"""`judge lint`, `judge build`: the data themselves."""

import sys
from typing import Any

from judge.cli.common.options import Json
from judge.cli.common.output import FOUND, Output, end_progress
from judge.cli.common.width import fitted


def lint(as_json: Json = False) -> int:
    """Check that the data are consistent: every id, link, passage and fact. Lists every fault; exit code 4 if any."""
    from judge import paths
    from judge.compiled.build import read_books
    from judge.compiled.checks import faults_of
    from judge.input.errors import DataError
    from judge.input.yaml_file import read_yaml

    output = Output(as_json)
    try:
        books = read_books(paths.data_folder(), read_yaml, output.progress)
        problems = faults_of(books, output.progress)
    finally:
        end_progress()
    if problems:
        raise DataError(problems)
    counts = {
        "rules": len(books.rules),
        "terms": len(books.terms),
        "rulings": len(books.rulings),
        "errata": len(books.errata),
        "bans": len(books.bans),
        "cards": len(books.cards),
        "scenarios": len(books.proofs),
    }
    if as_json:
        output.write_json(problems=[], **counts)
    else:
        said = f"No faults: {', '.join(f'{count} {name}' for name, count in counts.items())}."
        output.write(fitted(said, sys.stdout))
    return FOUND


def build(as_json: Json = False) -> int:
    """Compile the data now, as the first lookup after a change would; tells where the result lies."""
    output = Output(as_json)
    compiled = output.books(renew=True).compiled
    place: dict[str, Any] = {"folder": None if compiled.folder is None else str(compiled.folder)}
    if as_json:
        output.write_json(key=compiled.catalogue.key, **place)
    elif compiled.folder is not None:
        output.write(fitted(f"compiled in {compiled.folder}", sys.stdout))
    return FOUND
