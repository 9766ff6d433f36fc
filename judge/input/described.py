"""JSON Schema of msgspec's types, in which every key says what it means: the words below the field in the source."""

from types import ModuleType
from typing import Any

import msgspec

from judge.input.said import below_fields


def described(kinds: dict[str, dict[str, Any]], module: ModuleType) -> dict[str, dict[str, Any]]:
    """Return the schemas of a module's structs, by their names, with the description of each key before the rest."""
    said = below_fields(module)
    return {name: {**part, "properties": _properties(part, module, name, said[name])} for name, part in kinds.items()}


def _properties(part: dict[str, Any], module: ModuleType, name: str, words: dict[str, str]) -> dict[str, Any]:
    fields = {field.encode_name: field.name for field in msgspec.structs.fields(getattr(module, name))}
    return {key: {"description": words.get(fields[key], ""), **what} for key, what in part["properties"].items()}
