"""Scenarios: a board, a script played on the engine, and questions about what may happen and what does."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from judge.input.errors import InputError
    from judge.input.yaml_file import Document

__all__ = ["lint"]


def lint(documents: Iterable[Document]) -> list[InputError]:
    """What is wrong with scenario files; whether their expectations hold is for `judge check`."""
    from .check import lint as check

    return check(documents)
