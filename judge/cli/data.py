"""`judge lint`, `judge coverage`, `judge build`: the data themselves."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from judge.cli.output import FOUND, NOT_FOUND, Json, Output

if TYPE_CHECKING:
    from judge.books.coverage import Coverage


def lint(as_json: Json = False) -> int:
    """Check that the data are consistent: every id, link, passage and fact. Lists every fault; exit code 4 if any."""
    from judge import paths
    from judge.books.lint import lint as faults_of
    from judge.books.load import load_books
    from judge.input.errors import DataError

    books = load_books(paths.data_folder())
    problems = faults_of(books)
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
    output = Output(as_json)
    if as_json:
        output.write_json(problems=[], **counts)
    else:
        output.write(f"No faults: {', '.join(f'{count} {name}' for name, count in counts.items())}.")
    return FOUND


def coverage(
    show_all: Annotated[bool, typer.Option("--all", help="List every missing passage and unproved ruling.")] = False,
    as_json: Json = False,
) -> int:
    """Count the passages that are cited or no rule, by document, and the entries that scenarios prove.

    The exit code is 1 when a document that must be complete is not.
    """
    from judge import paths
    from judge.books.coverage import coverage_of
    from judge.books.load import load_books
    from judge.input.errors import DataError

    books = load_books(paths.data_folder())
    if books.problems:
        raise DataError(books.problems)
    covered = coverage_of(books)
    output = Output(as_json)
    if as_json:
        output.write_json(**covered.as_json())
    else:
        output.write("\n".join(_coverage_lines(covered, show_all)))
    return NOT_FOUND if covered.lacking else FOUND


def _coverage_lines(covered: "Coverage", show_all: bool) -> list[str]:
    lines = []
    for one in covered.documents:
        lines.append(
            f"{one.title + ':':<24}{one.covered:>4} of {one.passages:>3} passages "
            f"({one.cited} cited, {one.no_rule} no rule, {len(one.missing)} missing)"
        )
        lines += [f"  {id}" for id in one.missing if show_all]
    passages, done = sum(one.passages for one in covered.documents), sum(one.covered for one in covered.documents)
    lines.append(f"{'All documents:':<24}{done:>4} of {passages:>3} passages")
    for proof in covered.proofs:
        lines.append(f"{proof.kind.capitalize() + 's proved:':<24}{proof.proved:>4} of {proof.total:>3}")
        lines += [f"  {id}" for id in proof.unproved if show_all]
    return lines


def build(as_json: Json = False) -> int:
    """Compile the data now, as the first lookup after a change would; tells where the result lies."""
    output = Output(as_json)
    compiled = output.books(renew=True)
    place: dict[str, Any] = {"folder": None if compiled.folder is None else str(compiled.folder)}
    if as_json:
        output.write_json(key=compiled.catalogue.key, **place)
    elif compiled.folder is not None:
        output.write(f"compiled in {compiled.folder}")
    return FOUND
