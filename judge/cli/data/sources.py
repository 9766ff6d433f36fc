"""`judge sources`: the documents that everything is cited from, and the user's own copies of them."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from judge.cli.common.options import Json, NoColor
from judge.cli.common.output import FOUND, NOT_FOUND, Output, end_progress

if TYPE_CHECKING:
    from judge.wording.recognise import Recognised
    from judge.wording.shelf import OwnCopy

Data = dict[str, Any]

LISTED = 10
"""Missing passages and uncovered paragraphs that are listed unless all are asked for."""

SHOWN = 60
"""Characters of a paragraph that are shown."""


def _complete(incomplete: str) -> list[str]:
    return [word for word in ("add", "remove") if word.startswith(incomplete)]


def sources(
    words: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[add FILE | remove DOCUMENT]",
            help="`add` your own PDF or text of a document, or `remove` it; without either, the documents are listed.",
            autocompletion=_complete,
        ),
    ] = None,
    as_json: Json = False,
    no_color: NoColor = False,
    show_all: Annotated[bool, typer.Option("--all", help="List every passage and paragraph without a match.")] = False,
) -> int:
    """List the documents that everything is cited from; `add` your own copy of one so that answers can quote it.

    The program carries no sentence of the documents. Once your copy is added, --wording quotes it on every lookup.
    """
    output = Output(as_json, no_color, show_all)
    if not words:
        return _list(output)
    action, *rest = words
    if action == "add" and rest:
        return _add(Path(" ".join(rest)), output)
    if action == "remove" and rest:
        return _remove(" ".join(rest), output)
    raise typer.BadParameter("either nothing, or add FILE, or remove DOCUMENT", param_hint="WORDS")


def _list(output: Output) -> int:
    catalogue = output.books().catalogue
    shelf = output.quoter.shelf
    entries = [catalogue.entry(row.id) for row in catalogue.rows("source")]
    copies = {entry["id"]: shelf.copy(entry["id"]) for entry in entries}
    for document in shelf.damaged:
        output.note(f"your copy of {catalogue.title(document)} can no longer be read: judge sources add FILE")
    if output.json:
        from judge.views.values.entry import Entry

        results = [{**Entry(entry).to_json(), **_copy_data(copies[entry["id"]])} for entry in entries]
        output.write_json(query="", results=results)
        return FOUND
    from judge.cli.common.render import Renderer

    render = Renderer(catalogue, output)
    lines = []
    for entry in entries:
        copy = copies[entry["id"]]
        lines += render.text(_source_line(entry), hanging=12)
        lines += [] if copy is None else render.text(_copy_line(copy, entry), " " * 12)
    output.write("\n".join(lines))
    return FOUND


def _source_line(source: Data) -> str:
    return f"{source['id']:\u00a0<11}\u00a0{source['says'].rstrip('.')}, {source['passages']} passages."


def _copy_line(copy: "OwnCopy", source: Data) -> str:
    from judge.input.errors import printable

    version = f", version {copy.version}" if copy.version not in (None, source["version"]) else ""
    return f"On hand: {printable(copy.file)}{version}, {len(copy.passages)} passages."


def _copy_data(copy: "OwnCopy | None") -> Data:
    if copy is None:
        return {"copy": None}
    return {
        "copy": {
            "file": copy.file,
            "version": copy.version,
            "found": len(copy.passages),
            "missing": copy.missing,
            "differing": copy.differing,
        }
    }


def _add(path: Path, output: Output) -> int:
    from judge import paths
    from judge.wording.documents import documents
    from judge.wording.own_file import read_own_file
    from judge.wording.recognise import recognise

    progress = output.progress
    try:
        tick = None if progress is None else lambda done, of: progress("Reading the PDF", done, of)
        found = recognise(read_own_file(path, tick), path, documents(paths.data_folder()), progress)
    finally:
        end_progress()
    replaced = output.quoter.shelf.keep(found.copy)
    ours, theirs = found.document.source.version, found.copy.version
    if ours != theirs:
        told = "does not say its version" if theirs is None else f"is version {theirs}"
        output.note(f"this copy {told}; the books cite {ours}, so wording may be missing or differ")
    if output.json:
        output.write_json(
            document=found.copy.document,
            title=found.document.source.title,
            version=theirs,
            passages=len(found.document.parts),
            found=len(found.copy.passages),
            exact=found.exact,
            missing=found.copy.missing,
            differing=found.copy.differing,
            uncovered=[{"page": one.page, "line": one.line, "text": one.text} for one in found.uncovered],
            replaced=replaced,
        )
    else:
        output.write("\n".join(_report(found, replaced, output)))
    return FOUND


def _report(found: "Recognised", replaced: bool, output: Output) -> list[str]:
    """Return what was found, what was not, and what of the file belongs to no passage."""
    total, missing = len(found.document.parts), found.copy.missing
    count = len(found.copy.passages)
    exact = "all" if found.exact == count else str(found.exact)
    name = " ".join(filter(None, (found.document.source.title, found.copy.version)))
    lines = [f"{name}: {count} of {total} passages found, {exact} letter for letter."]
    if missing:
        lines.append("Not found:")
        lines += _some([f"  {passage}" for passage in missing], output)
    if found.uncovered:
        lines.append("Belongs to no passage:")
        lines += _some([f"  {_place(one.page, one.line)}: {_short(one.text)}" for one in found.uncovered], output)
    lines.append("It replaces your earlier copy." if replaced else "--wording on any lookup quotes it from now on.")
    return lines


def _some(lines: list[str], output: Output) -> list[str]:
    shown = lines if output.show_all else lines[:LISTED]
    more = len(lines) - len(shown)
    return [*shown, f"  and {more} more (--all lists them)"] if more else shown


def _place(page: int | None, line: int) -> str:
    return f"line {line}" if page is None else f"p. {page}, line {line}"


def _short(text: str) -> str:
    from judge.input.errors import printable

    text = printable(" ".join(text.split()))
    return text if len(text) <= SHOWN else f"{text[: SHOWN - 3]}..."


def _remove(name: str, output: Output) -> int:
    from judge.books.searching.resolve import resolve
    from judge.input.errors import InputError

    catalogue = output.books().catalogue
    found = resolve(name, catalogue, "source")
    if found.guessed or len(found.ids) != 1:  # what is removed is never a guess
        known = [row.id for row in catalogue.rows("source")]
        near = found.ids or found.candidates
        raise InputError(None, None, f"one of the documents ({', '.join(known)}) is needed, not", name, near)
    (document,) = found.ids
    removed = output.quoter.shelf.forget(document)
    title = catalogue.title(document)
    if output.json:
        output.write_json(document=document, removed=removed)
    else:
        output.write(f"Your copy of {title} is removed." if removed else f"No copy of {title} was on hand.")
    return FOUND if removed else NOT_FOUND
