"""JSON that lies in a folder of the user's, where anything may have been written."""

import json
from typing import Any


def read_json(content: bytes | str) -> Any:
    """Return what a text in JSON says; raises ValueError where it is none, or nested deeper than can be read."""
    try:
        return json.loads(content)
    except RecursionError:
        raise ValueError("nested too deeply") from None
