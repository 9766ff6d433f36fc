"""`judge site` and `judge export`: everything as pages for any host of files, and as JSON."""

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from judge.cli.common.options import Json
from judge.cli.common.output import FOUND, Output
from judge.cli.common.width import fitted
from judge.cli.scenarios.commands import Jobs, processes

if TYPE_CHECKING:
    from judge.input.errors import JudgeError
    from judge.site.building import Built
    from judge.site.folder import Sizes

T = TypeVar("T")

PORT = 8000


def site(
    out: Annotated[Path, typer.Argument(metavar="OUT", help="The folder to write; an earlier site there is replaced.")],
    scenarios: Annotated[
        list[Path] | None,
        typer.Option(
            "--scenarios", metavar="PATH", help="Show only these scenarios, files or folders; may be repeated."
        ),
    ] = None,
    since: Annotated[
        Path | None,
        typer.Option("--since", metavar="OLD", help="A page of what changed since a folder of data, wheel or export."),
    ] = None,
    table: Annotated[
        bool,
        typer.Option(
            "--table", help="With the table, and the engine that runs in the browser: needs npm.", show_default=False
        ),
    ] = False,
    report: Annotated[
        str, typer.Option("--report", metavar="URL", help="Where what is wrong is told; {id} is the page's id.")
    ] = "",
    jobs: Jobs = "1",
    serve: Annotated[
        bool, typer.Option("--serve", help="Then serve it to this computer, until Ctrl-C.", show_default=False)
    ] = False,
    port: Annotated[int, typer.Option("--port", min=0, max=65535, help="With --serve; 0 takes any free one.")] = PORT,
    as_json: Json = False,
) -> int:
    """Write the site: plain pages of everything, with all scenarios, search, and the same as JSON.

    It works on any host of static files and under any path, and can be read from a disk and without scripts.
    The exit code is 2 when a scenario cannot be run; it then has no page.
    """
    _needs_extra()
    from judge.site.building import Wish, build
    from judge.views.of_books.changes import changes

    output = Output(as_json)
    count = processes(jobs)
    since_then = None if since is None else changes(since, books=output.books())
    wish = Wish(out, tuple(scenarios or ()), report, count, since_then, table)
    built = build(wish, output.books(), _Telling(output))
    _report(out, built, output)
    if serve:
        _serve(out, port)
    return _code(built.faults, output)


def export(
    out: Annotated[
        Path, typer.Argument(metavar="OUT", help="The folder to write; an earlier export there is replaced.")
    ],
    jobs: Jobs = "1",
    as_json: Json = False,
) -> int:
    """Write everything as JSON, a file for each id: what the site has under api/, and nothing else."""
    from judge.site.exporting import export as write

    output = Output(as_json)
    written = write(out, output.books(), processes(jobs), _Telling(output))
    if as_json:
        output.write_json(folder=str(out), files=_files(written.sizes))
    else:
        output.write("\n".join(fitted(line, sys.stdout) for line in _lines(out, written.sizes)))
    return _code(written.faults, output)


class _Telling:
    """Draws a bar for each stage, on a terminal."""

    def __init__(self, output: Output) -> None:
        self.output = output

    def __call__(self, what: str, parts: Iterable[T], total: int, /) -> Iterator[T]:
        from judge.cli.scenarios.checking import with_progress

        return with_progress(iter(parts), total, self.output, what, few=1)


def _needs_extra() -> None:
    from importlib.util import find_spec

    from judge.input.errors import InputError

    missing = [name for name in ("jinja2", "markdown_it") if find_spec(name) is None]
    if missing:
        raise InputError(None, None, "judge site needs the extra `site`: pip install 'doomtown-judge[site]'")


def _report(out: Path, built: "Built", output: Output) -> None:
    if output.json:
        searching = {path: {"bytes": size, "gzipped": gzipped} for path, size, gzipped in built.searching}
        first = {"bytes": built.first[0], "gzipped": built.first[1]}
        table = {path: {"bytes": size, "gzipped": gzipped} for path, size, gzipped in _table(built)}
        output.write_json(
            folder=str(out), files=_files(built.sizes), first_visit=first, searching=searching, table=table
        )
        return
    lines = _lines(out, built.sizes)
    lines.append(f"A first visit loads {_kb(built.first[0])}, {_kb(built.first[1])} gzipped.")
    for path, size, gzipped in built.searching:
        lines.append(f"The first search loads {path}: {_kb(size)}, {_kb(gzipped)} gzipped.")
    if built.table:
        size = sum(row[1] for row in _table(built))
        wire = sum(row[2] for row in _table(built))
        lines.append(f"The table and its engine: {_kb(size)}, {_kb(wire)} gzipped, kept for when there is no network.")
    output.write("\n".join(fitted(line, sys.stdout) for line in lines))


def _table(built: "Built") -> list[tuple[str, int, int]]:
    return [(path, *sizes) for part in built.table for path, sizes in part.files.items()]


def _files(sizes: "dict[str, Sizes]") -> dict[str, dict[str, int]]:
    return {name or "none": {"files": one.files, "bytes": one.bytes} for name, one in sorted(sizes.items())}


def _lines(out: Path, sizes: "dict[str, Sizes]") -> list[str]:
    from judge.input.errors import printable

    names = {".html": "pages", ".json": "files of JSON"}
    told = [f"{one.files:,} {names[name]} ({_kb(one.bytes)})" for name, one in sizes.items() if name in names]
    return [f"{printable(str(out))}: {', '.join(told)}"]


def _kb(size: int) -> str:
    return f"{size / 1000:,.0f} kB"


def _code(faults: "tuple[JudgeError, ...]", output: Output) -> int:
    for fault in faults:
        output.complain(fault)
    return max((fault.exit_code for fault in faults), default=FOUND)


def _serve(out: Path, port: int) -> None:
    from judge.cli.common.streams import say
    from judge.site.serving import address_of, served

    with served(out, port) as server:
        say(f"{address_of(server)} (Ctrl-C ends it)")
        server.serve_forever()
