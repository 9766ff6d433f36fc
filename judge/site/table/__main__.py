"""`python -m judge.site.table OUT [--serve]`: the table and the engine alone, to be looked at."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from judge.input.errors import JudgeError
from judge.site.engine.writing import write_engine
from judge.site.serving import address_of, served
from judge.site.table.writing import write_table


def main() -> int:
    """Write both, say how large they are, and serve them to this machine where that is asked for."""
    parser = argparse.ArgumentParser(prog="python -m judge.site.table", description=__doc__)
    parser.add_argument("out", type=Path, metavar="OUT", help="the folder to write into")
    parser.add_argument("--serve", action="store_true", help="serve it afterwards, to this machine only")
    parser.add_argument("--port", type=int, default=8000, help="where to serve it")
    given = parser.parse_args()
    try:
        given.out.mkdir(parents=True, exist_ok=True)
        for written in (write_engine(given.out), write_table(given.out)):
            print("\n".join(written.lines))
    except (JudgeError, OSError) as fault:
        print(fault, file=sys.stderr)
        return fault.exit_code if isinstance(fault, JudgeError) else 2
    if given.serve:
        with served(given.out, given.port) as server:
            print(f"{address_of(server)}table/ (Ctrl-C ends it)", flush=True)
            try:
                server.serve_forever()
            except KeyboardInterrupt:
                print()
    return 0


if __name__ == "__main__":
    sys.exit(main())
