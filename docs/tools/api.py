"""The reference of the public names, from what they say of themselves."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from functools import cached_property
from typing import Any

import judge
from judge.views.values.answer import Answer

from .tables import table

ASKED = ("judge.views.", "judge.pictures.")
"""The parts of the program that answer questions."""


def questions() -> str:
    """Every function that answers a question, how it is called, and its first sentence."""
    return _rows(("question", "what it answers"), [name for name in _names() if _answers(getattr(judge, name))])


def answers() -> str:
    """Every kind of answer, what answers are made of, and the errors."""
    named = [name for name in _names() if not _answers(getattr(judge, name)) and not _of_the_engine(name)]
    rows = [(*row, ", ".join(f"`{one}`" for one in _has(getattr(judge, name))))
            for name, row in zip(named, map(_row, named), strict=True)]  # fmt: skip
    return table(("name", "what it is", "what it has"), rows)


def _has(kind: type) -> list[str]:
    """The fields and properties of a kind of answer, but for those that every answer has."""
    common = set() if kind is Answer else {"notes", "exit_code", "found"}
    fields = [*getattr(kind, "__dataclass_fields__", ()), *getattr(kind, "_fields", ())]
    told = [name for name, value in vars(kind).items() if isinstance(value, property | cached_property)]
    return [name for name in dict.fromkeys([*fields, *told]) if not name.startswith("_") and name not in common]


def engine() -> str:
    """Every name that is there for playing."""
    return _rows(("name", "what it is"), [name for name in _names() if _of_the_engine(name)])


def _names() -> Iterator[str]:
    return (name for name in judge.__all__ if name != "__version__")


def _answers(value: Any) -> bool:
    """Whether something is a function of theirs: those return answers, and loading a position does not."""
    return inspect.isfunction(value) and value.__module__.startswith(ASKED) and "books" in _taken(value)


def _of_the_engine(name: str) -> bool:
    kind = getattr(judge, name)
    if inspect.isfunction(kind):
        return not _answers(kind)
    return not issubclass(kind, Answer | judge.JudgeError) and not kind.__module__.startswith(ASKED)


def _taken(value: Any) -> list[str]:
    return list(inspect.signature(value).parameters)


def _rows(head: tuple[str, str], names: list[str]) -> str:
    return table(head, [_row(name) for name in names])


def _row(name: str) -> tuple[str, str]:
    value = getattr(judge, name)
    words = " ".join((inspect.getdoc(value) or "").split("\n\n")[0].split())
    return f"`{name}{_called(value)}`", words


def _called(value: object) -> str:
    if inspect.isclass(value) or not callable(value):
        return ""
    parts = [f"*{name}" if one.kind is one.VAR_POSITIONAL else name
             for name, one in inspect.signature(value).parameters.items() if name != "books"]  # fmt: skip
    return "(" + ", ".join(parts) + ")"
