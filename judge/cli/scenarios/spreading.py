"""Where work is done: in this process, in several, or on the workers of a Dask cluster."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from judge.cli.common.output import Output

if TYPE_CHECKING:
    from judge.input.errors import JudgeError
    from judge.scenario.questions.parts import PartFound
    from judge.scenario.runs.elsewhere import Elsewhere
    from judge.scenario.runs.in_parts import Searching
    from judge.views.of_games.outlook import Spreading

Dask = Annotated[
    str | None,
    typer.Option("--dask", metavar="ADDRESS", help="Let a Dask cluster do it: tcp://HOST:8786.", show_default=False),
]

PARTS: Final = 4
"""Parts of a search for each worker: one that is done early takes another."""


def place(dask: str | None) -> AbstractContextManager[Elsewhere | None]:
    """The cluster at an address; nothing where there is none."""
    if dask is None:
        return nullcontext()
    from judge.scenario.runs.cluster import cluster

    return cluster(dask)


def in_parts(there: Elsewhere | None, jobs: int, output: Output) -> tuple[int, Spreading | None]:
    """In how many parts a search is done, and by whom; one part and nobody where it is done here."""
    workers = jobs if there is None else there.workers
    if there is None and jobs <= 1:
        return 1, None

    def spreading(searching: Searching, parts: int) -> Iterator[PartFound | JudgeError]:
        from judge.cli.scenarios.checking import with_progress
        from judge.scenario.runs.many import spread

        found: Any
        if there is None:
            found = spread(searching, range(parts), jobs, searching.lost)
        else:
            found = there.in_order(searching, range(parts), searching.lost)
        try:
            yield from with_progress(found, parts, output, "parts", few=1)
        except KeyboardInterrupt:
            return  # what the parts so far have found is told
        finally:
            found.close()

    return workers * PARTS, spreading
