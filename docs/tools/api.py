"""The reference of the public names, from what they say of themselves."""

from __future__ import annotations

import inspect

import judge

from .tables import table


def names() -> str:
    """Every public name, how it is called and its first sentence."""
    rows = []
    for name in judge.__all__:
        if name == "__version__":
            continue
        value = getattr(judge, name)
        rows.append((f"`{name}{_called(value)}`", " ".join((inspect.getdoc(value) or "").split("\n\n")[0].split())))
    return table(("name", "what it is"), rows)


def _called(value: object) -> str:
    if inspect.isclass(value) or not callable(value):
        return ""
    return "(" + ", ".join(inspect.signature(value).parameters) + ")"
