"""A Dask cluster as a place where work is done; nothing here is imported unless somebody names one."""

from __future__ import annotations

import logging
import pickle
from collections.abc import Iterator
from concurrent.futures import CancelledError
from contextlib import contextmanager
from time import monotonic
from typing import Any, Final

from judge.input.errors import InputError

from .elsewhere import Elsewhere

LONGEST: Final = 10
"""Seconds in which a cluster has to answer and to have a worker."""


@contextmanager
def cluster(address: str) -> Iterator[Elsewhere]:
    """The cluster whose scheduler listens at an address, as in `tcp://host:8786`.

    Raises InputError where the extra is missing, nobody answers, or there is no worker.
    """
    try:
        from distributed import Client, KilledWorker
        from distributed.comm import CommClosedError
    except ModuleNotFoundError:
        message = "--dask needs the extra `dask`: pip install 'doomtown-judge[dask]'"
        raise InputError(None, None, message) from None
    for name in [*logging.root.manager.loggerDict]:
        if name.partition(".")[0] == "distributed":  # each of them has a level of its own
            logging.getLogger(name).setLevel(logging.CRITICAL)  # what goes wrong is told by us, once
    try:
        client: Any = Client(address, timeout=LONGEST, set_as_default=False)
    except (OSError, ValueError) as fault:
        raise InputError(None, None, f"no Dask cluster answers ({type(fault).__name__}) at", address) from None
    try:
        try:
            client.wait_for_workers(1, timeout=LONGEST)
        except TimeoutError:
            raise InputError(None, None, "there is no worker in the Dask cluster at", address) from None
        workers = sum(client.nthreads().values())
        executor = client.get_executor(pure=False)
        yield Elsewhere(
            executor, workers, lambda work: _kept(client, work), (KilledWorker,), alive=_Pulse(client).beats
        )
    except (CommClosedError, CancelledError):
        raise InputError(None, None, "the Dask cluster has gone away:", address) from None
    finally:
        client.close(timeout=1)


class _Pulse:
    """Whether a client still has its scheduler, or lost it so recently that it may find it again."""

    def __init__(self, client: Any) -> None:
        self.client, self.lost = client, 0.0

    def beats(self) -> bool:
        if self.client.status == "running":
            self.lost = 0.0
            return True
        self.lost = self.lost or monotonic()
        return monotonic() - self.lost < LONGEST


def _kept(client: Any, work: Any) -> Any:
    """The work as a task of its own: it travels once, and is made again where the worker that has it dies."""
    return client.submit(pickle.loads, pickle.dumps(work), pure=False)
