"""What the keys of a model mean, by the keys that people write."""

from __future__ import annotations

from types import ModuleType

import msgspec

from judge.input.said import below_fields


def fields_said(module: ModuleType, kind: str) -> dict[str, str]:
    """Every key of a model with the words below its field, its own before those of the models it is made of."""
    model = getattr(module, kind)
    below = below_fields(module)
    said = {field: words for base in reversed(model.__mro__) for field, words in below.get(base.__name__, {}).items()}
    known = {field.name: field.encode_name for field in msgspec.structs.fields(model)}
    silent = [key for name, key in known.items() if not said.get(name)]
    if silent:
        raise ValueError(f"{kind} says nothing of {', '.join(silent)}")
    own = [name for name in known if name in below[kind]]
    return {known[name]: as_in_a_cell(said[name]) for name in [*own, *(name for name in known if name not in own)]}


def as_in_a_cell(words: str) -> str:
    """A sentence as it stands in a cell: without its capital and its full stop, if it has one of each.

    >>> as_in_a_cell("A bonus."), as_in_a_cell("MASH units."), as_in_a_cell("What holds. And more.")
    ('a bonus', 'MASH units', 'what holds. And more')
    """
    words = words.removesuffix(".")
    return words if words[:2].isalpha() and words[:2].isupper() else words[:1].lower() + words[1:]
