"""Long answers on a terminal go through a pager, which leaves short ones alone."""

import os
import shlex
import subprocess


def page(text: str) -> bool:
    """Show the text in $PAGER (default: less) and return True; return False when there is no pager to be had."""
    try:
        command = shlex.split(os.environ.get("PAGER", "less"))
    except ValueError:  # an open quote
        command = []
    if not command:
        return False
    try:
        # As git does: quit if it fits, keep bold text, leave the text on the screen.
        environment = {"LESS": "FRX", **os.environ}
        subprocess.run(command, input=text + "\n", text=True, check=False, env=environment)
    except OSError:
        return False
    return True
