"""Scenarios however they are given: the path of a file, its text, or its content as plain data."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from judge.input.errors import InputError
from judge.input.yaml_file import Document, Place, parse_yaml, read_yaml
from judge.scenario.file.titles import assuming

Given = Path | str | bytes | Mapping[str, Any]
"""The path of a scenario's file, its text, or what stands in it as dictionaries, lists, texts and numbers."""

NAME = "scenario"
"""What a scenario without a file is called in errors."""


class AsData(Document):
    """What was handed over as data: a fault is named by its place, because there are no lines."""

    def error(
        self, place: Place, message: str, value: str | None = None, suggestions: list[str] | None = None
    ) -> InputError:
        """Return (not raise) the error of a value, with the keys that lead to it."""
        where = "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in place)
        return InputError(f"{self.file}{where}", None, message, value, suggestions or [])


def document_of(given: Given, *, assume: bool = False, name: str = NAME) -> Document:
    """Return a scenario as it was read, with `assume: yes` if that is asked for.

    `name` is what a text or data are called in errors. Raises InputError for anything that is no plain YAML or data.
    """
    if isinstance(given, Path):
        document = read_yaml(given, shown=str(given))
    elif isinstance(given, str | bytes):
        document = parse_yaml(given, name)
        if isinstance(document.data, str):
            raise InputError(name, None, "a scenario is written as keys with values (a file is given as a Path), not",
                             document.data)  # fmt: skip
    else:
        document = _from_data({"assume": True, **given} if assume else given, name)
    return assuming(document) if assume else document


def _from_data(given: Mapping[str, Any], name: str) -> Document:
    """Return data as a document; they pass the reader of files, which trusts nothing."""
    try:
        text = json.dumps(dict(given), ensure_ascii=False, allow_nan=False, indent=1)
    except (TypeError, ValueError, RecursionError) as fault:
        message = f"a scenario is made of dictionaries, lists, texts, numbers, booleans and None: {fault}"
        raise InputError(name, None, message) from None
    document = parse_yaml(text, name)
    return AsData(document.data, document.file, document.text)
