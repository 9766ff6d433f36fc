"""`judge mcp`: the tools that an assistant asks."""

import sys
from importlib.util import find_spec

from judge.cli.common.output import FOUND
from judge.cli.common.streams import say


def mcp() -> int:
    """Answer an assistant: its look-ups and situations, over standard input and output (Model Context Protocol).

    An assistant starts this command by itself, once it has been told to; the manual's page on assistants says how.
    """
    from judge.input.errors import InputError

    if find_spec("mcp") is None:
        raise InputError(None, None, "judge mcp needs the extra `mcp`: pip install 'doomtown-judge[mcp]'")
    if sys.stdin.isatty():
        say("This waits for an assistant that speaks the Model Context Protocol, not for words; Ctrl-C ends it.")
    from judge.cli.assistants.server import serve

    serve()
    return FOUND
