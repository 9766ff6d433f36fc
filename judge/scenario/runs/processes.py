"""Work spread over several processes, with its results in order as if one had done it all.

The processes are started afresh (spawned) on every system, write nothing to the terminal, and outlive neither the work
nor the process that started them, whatever ends that.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing.connection import wait
from typing import Any, Final, Generic, TypeVar

from judge.start import collect_seldom

T = TypeVar("T")
R = TypeVar("R")

AHEAD: Final = 4
"""Things for each process that are handed out before the first of them is done, so that none has to wait."""

LONGEST_WAIT: Final = 5
"""Seconds that the end of the work may take once its processes are gone."""


def in_order(work: Callable[[T], R], things: Sequence[T], jobs: int, lost: Callable[[T], R]) -> Iterator[R]:
    """Do the work for each thing in so many processes at once; yield the results in the order of the things.

    Work and things are sent to the processes, so they have to be what `pickle` takes. Raises what the work raises.
    Where a process dies of a thing, `lost` says what comes out for it, and the other things go on.
    """
    pool: Pool[T, R] | None = None
    waiting = deque(things)
    under_way: deque[tuple[T, Pool[T, R], Future[R]]] = deque()
    try:
        while waiting or under_way:
            if pool is None:
                pool = Pool(work, jobs)
            while waiting and len(under_way) < jobs * AHEAD:
                thing = waiting.popleft()
                under_way.append((thing, pool, pool.submit(thing)))
            thing, its_pool, future = under_way.popleft()
            try:
                result = future.result()
            except BrokenProcessPool:
                # All that was under way is lost with the process, and nobody knows what it died of: that is tried
                # again one by one, and the rest goes on in fresh processes.
                if its_pool is pool:
                    pool.stop()
                    pool = None
                result = _alone(work, thing, lost)
            yield result
    finally:
        if pool is not None:
            pool.stop()


def _alone(work: Callable[[T], R], thing: T, lost: Callable[[T], R]) -> R:
    """Do the work for one thing in a process of its own."""
    pool = Pool(work, 1)
    try:
        return pool.submit(thing).result()
    except BrokenProcessPool:
        return lost(thing)
    finally:
        pool.stop()


class Pool(Generic[T, R]):
    """Processes that all do the same work."""

    def __init__(self, work: Callable[[T], R], jobs: int) -> None:
        context = multiprocessing.get_context("spawn")  # the same everywhere, and safe beside the threads of a bar
        self.executor = ProcessPoolExecutor(jobs, mp_context=context, initializer=_begin, initargs=(work,))

    def submit(self, thing: T) -> Future[R]:
        """Hand one thing out; where the processes have died already, the future says so."""
        try:
            with _deaf_to_interrupts():
                return self.executor.submit(_do, thing)
        except BrokenProcessPool as fault:
            future: Future[R] = Future()
            future.set_exception(fault)
            return future

    def stop(self) -> None:
        """End the processes, whatever they are doing."""
        processes = list((self.executor._processes or {}).values())  # the public way comes with Python 3.14
        manager: Any = self.executor._executor_manager_thread
        self.executor.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.terminate()
        for process in processes:
            process.join()
        if manager is not None:
            # It closes its pipes as it ends; when Python ends meanwhile, it writes into one that is closed already, and
            # complains.  The thread may wait for the rest of what a process was sending when it was ended.
            manager.join(LONGEST_WAIT)


@contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """Start processes that Ctrl-C does not reach: it is for us to end them, without a traceback from each."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    from multiprocessing import resource_tracker

    resource_tracker.ensure_running()  # it hears interrupts again when it starts, so it has to start before
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


# In the other processes

_work: Any = None


def _begin(work: Callable[[Any], Any]) -> None:
    """Prepare a process: from here on it is silent, whatever is written in it."""
    global _work
    _work = work
    collect_seldom()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_parent, daemon=True).start()
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (1, 2):
        os.dup2(nowhere, stream)


def _end_with_the_parent() -> None:
    """Wait until whoever started this process is gone, killed perhaps, and then end whatever is being done."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)


def _do(thing: Any) -> Any:
    return _work(thing)
