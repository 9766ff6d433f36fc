"""`python -m docs.tools`: write what the program says into the manual: references, output of commands, pictures.

With `--check` nothing is written; exit code 1 says that something is stale, and what.
"""

import sys

from .pages import ROOT
from .writing import stale, write

if __name__ == "__main__":
    check = sys.argv[1:] == ["--check"]
    changed = stale() if check else write()
    for path in changed:
        print(f"{path.relative_to(ROOT)} {'is stale' if check else 'is written anew'}")
    sys.exit(1 if check and changed else 0)
