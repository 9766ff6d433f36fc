"""Running many scenarios, one after another or in several processes, with the same results in the same order."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, TypeVar

from judge.input.errors import InputError, JudgeError, ProgramFault

T = TypeVar("T")
R = TypeVar("R")


@dataclass(frozen=True)
class Work(Generic[R]):
    """What is done with each file, and what becomes of its faults."""

    do: Callable[[Path], R]

    def __call__(self, file: Path) -> R | JudgeError:
        """What comes of the file, or why nothing does."""
        try:
            return self.do(file)
        except InputError as fault:
            return fault
        except Exception as fault:
            if os.environ.get("JUDGE_DEBUG"):
                raise
            return ProgramFault(str(file), f"{type(fault).__name__}: {fault}")


def run_all(files: Iterable[Path], do: Callable[[Path], R], jobs: int = 1) -> Generator[R | JudgeError, None, None]:
    """Do something with each file in one of so many processes, and yield what comes of it, in the order of the files.

    A file that cannot be run comes out as its error, and the others go on. With more than one process, `do` and what
    it returns have to be what `pickle` takes.
    """
    yield from spread(Work(do), list(files), jobs, _lost)


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


def _lost(file: Path) -> JudgeError:
    """What is said of a file that took its process with it."""
    return ProgramFault(str(file), "the process that ran it has died")


def processors() -> int:
    """How many processes can run at once here."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
