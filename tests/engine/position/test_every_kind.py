"""Events and modifiers are told in one place each, and gathered in one place."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from judge.engine.observing import every_kind
from judge.engine.observing.every_kind import EVENTS, MAY_BE_FORBIDDEN
from judge.engine.position.event import REPLACED, Happens, may_be_forbidden
from judge.engine.position.modifiers import Bears, bears, named

JUDGE = Path(__file__).parents[3] / "judge"
SOURCES = {path.relative_to(JUDGE).as_posix(): path.read_text(encoding="utf-8") for path in JUDGE.rglob("*.py")}
TELLS = {"Happens", "may_be_forbidden"}
RAISES = {"Event": 0, "event_on": 1}
"""What makes an event, and which of its arguments says the kind."""


def calls(source: str) -> Iterator[tuple[str, ast.Call]]:
    """Every call in a file with the bare name of what is called."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            yield name, node


def test_every_file_that_tells_of_a_kind_is_gathered() -> None:
    """Otherwise a kind would be known or not by which other file happened to be imported"""
    telling = {name for name, source in SOURCES.items() if any(called in TELLS for called, _ in calls(source))}
    gathered = {
        Path(str(module.__file__)).relative_to(JUDGE).as_posix()
        for module in vars(every_kind).values()
        if isinstance(module, ModuleType) and module.__name__.startswith("judge.")
    }
    assert len(telling) > 15
    assert telling <= gathered


def test_nothing_is_imported_for_its_side_effect_elsewhere() -> None:
    assert [name for name, source in SOURCES.items() if "noqa: F401" in source] == []


def test_every_event_that_the_program_raises_is_told() -> None:
    raised = {
        (node.args[RAISES[name]].value, file)  # type: ignore[attr-defined]
        for file, source in SOURCES.items()
        for name, node in calls(source)
        if name in RAISES and len(node.args) > RAISES[name] and isinstance(node.args[RAISES[name]], ast.Constant)
    }
    known = {*EVENTS, *MAY_BE_FORBIDDEN, REPLACED, "nothing"}  # the event of a React that is asked about at no event
    assert len(raised) > 30
    assert [(kind, file) for kind, file in raised if kind not in known] == []


def test_every_modifier_goes_by_its_constant() -> None:
    """A name that is written out could be misspelt, and nothing would ever look for it"""
    looked_for = {"Modifier": 0, "amounts": 1, "under": 1, "lost": 2, "permanent": 1}
    written = [
        f"{file}:{node.lineno}"
        for file, source in SOURCES.items()
        for name, node in calls(source)
        if name in looked_for and len(node.args) > looked_for[name]
        if any(
            isinstance(each, ast.Constant) and isinstance(each.value, str)
            for each in ast.walk(node.args[looked_for[name]])
        )
    ]
    assert written == []


def test_a_modifier_is_named_with_the_word_that_follows_or_not_at_all() -> None:
    assert named("keyword Mad Scientist").on == "card"
    assert named("dudes may attach goods").on == "player"
    for name in ("keyword ", "keyword", "bullet", ""):
        with pytest.raises(ValueError, match="no modifier"):
            named(name)


def test_two_kinds_do_not_share_a_name() -> None:
    with pytest.raises(ValueError, match="two events are called ace"):
        Happens("ace", ("is aced", "are aced"))(lambda s, event: None)
    with pytest.raises(ValueError, match="called bullets"):
        bears(Bears("bullets", "card", "more or fewer bullets", "added"))
    with pytest.raises(ValueError, match="called trade"):
        may_be_forbidden("trade", "be traded")
