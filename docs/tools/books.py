"""The reference of the books' entries, from the models that read them."""

from __future__ import annotations

from judge.books.reading import model

from .said import fields_said
from .tables import words


def ruling() -> str:
    """The keys of a ruling."""
    return words(("key of a ruling", "what it says"), fields_said(model, "Ruling"))


def step() -> str:
    """The keys of a step of the timing chart."""
    return words(("key of a step", "what it says"), fields_said(model, "Step"))
