"""Timing whole processes: the calls of a comparison take turns, and each figure is the best of the rounds."""

import argparse
import subprocess
import time
from collections.abc import Callable


def asked(bench: str | None, what: str, otherwise: int) -> int:
    """How many of something a benchmark is asked for on its command line; its docstring is its help."""
    raw = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=bench, usage=argparse.SUPPRESS, formatter_class=raw)
    parser.add_argument(what, nargs="?", type=int, default=otherwise, help=f"how many (default: {otherwise:,})")
    return int(getattr(parser.parse_args(), what))


def process(*command: str) -> Callable[[], None]:
    """Return a call that runs a process to its end."""

    def run() -> None:
        subprocess.run(command, check=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    return run


def best(rounds: int, *calls: Callable[[], None]) -> list[float]:
    """Return the shortest time of each call in milliseconds; the calls take turns."""
    times = [float("inf")] * len(calls)
    for _ in range(rounds):
        for number, call in enumerate(calls):
            begin = time.perf_counter()
            call()
            times[number] = min(times[number], (time.perf_counter() - begin) * 1000)
    return times
