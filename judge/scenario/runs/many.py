"""Running many scenarios, one after another or in several processes, with the same results in the same order."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from judge.input.errors import InputError, JudgeError, ProgramFault

from ..file.files import Carried, carried

if TYPE_CHECKING:
    from .elsewhere import Elsewhere

MOST_TOGETHER: Final = 20
"""Files that are handed out at once, at most, where they have to travel."""

F = TypeVar("F")
T = TypeVar("T")
R = TypeVar("R")


@dataclass(frozen=True)
class Work(Generic[F, R]):
    """What is done with each file, and what becomes of its faults."""

    do: Callable[[F], R]

    def __call__(self, file: F) -> R | JudgeError:
        """What comes of the file, or why nothing does."""
        try:
            return self.do(file)
        except InputError as fault:
            return fault
        except Exception as fault:
            if os.environ.get("JUDGE_DEBUG"):
                raise
            return ProgramFault(_name(file), f"{type(fault).__name__}: {fault}")


def run_all(files: Iterable[Path], do: Callable[[Path], R], jobs: int = 1) -> Generator[R | JudgeError, None, None]:
    """Do something with each file in one of so many processes, and yield what comes of it, in the order of the files.

    A file that cannot be run comes out as its error, and the others go on. With more than one process, `do` and what
    it returns have to be what `pickle` takes.
    """
    yield from spread(Work(do), list(files), jobs, _lost)


def run_all_at(
    place: Elsewhere, files: Iterable[Path], do: Callable[[Carried], R]
) -> Generator[R | JudgeError, None, None]:
    """Do something with each file elsewhere, where nobody has it, with the same results in the same order.

    They travel in batches, for to hand one out costs half as much as to run a scenario; those of a batch that kills
    its workers are tried again one by one.
    """
    files, work = list(files), _Read(Work(do))
    size = min(MOST_TOGETHER, max(1, len(files) // (place.workers * place.ahead)))
    batches = (files[first : first + size] for first in range(0, len(files), size))
    loaded = ([carried(file) for file in batch] for batch in batches)
    for found in place.in_order(_Batch(work), loaded, _Died):
        yield from place.in_order(work, found.batch, _lost) if isinstance(found, _Died) else found


@dataclass(frozen=True)
class _Read(Generic[R]):
    """Does work with a file that could be read."""

    work: Work[Carried, R]

    def __call__(self, file: Carried | JudgeError) -> R | JudgeError:
        return file if isinstance(file, JudgeError) else self.work(file)


@dataclass(frozen=True)
class _Batch(Generic[R]):
    """Does work with several files, one after the other."""

    work: _Read[R]

    def __call__(self, batch: Sequence[Carried | JudgeError]) -> list[R | JudgeError] | _Died:
        return [self.work(file) for file in batch]


@dataclass(frozen=True)
class _Died:
    """A batch of which several workers have died."""

    batch: Sequence[Carried | JudgeError]


def spread(work: Callable[[T], R], things: Sequence[T], jobs: int, lost: Callable[[T], R]) -> Generator[R, None, None]:
    """Do some work for each thing in one of so many processes, and yield what comes of it, in the order of the things.

    What is said where a process dies of a thing, `lost` says; raises what the work raises.
    """
    jobs = min(jobs, len(things))
    if jobs <= 1:
        yield from map(work, things)
        return
    from .processes import in_order  # slow to import, and one process needs nothing of it

    yield from in_order(work, things, jobs, lost)


def _lost(file: Path | Carried | JudgeError) -> JudgeError:
    """What is said of a file that took its process with it."""
    return ProgramFault(_name(file), "the process that ran it has died")


def _name(file: Any) -> str:
    return str(file.path if isinstance(file, Carried) else file)
