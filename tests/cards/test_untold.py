"""No condition of a card is dropped on the way into words: without any of them the card reads otherwise."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from copy import deepcopy
from typing import Any, Final

import pytest
import yaml
from yaml import CSafeLoader

from judge.cards.telling.words import describe
from tests.few_data import DATA
from tests.lanes import about, slow

CONDITIONS: Final = ("where", "while", "if", "combo")
IMPLIED: Final = re.compile(
    # whom one can boot, unboot, pay for, or bring into play at all
    r"(?:not )?it\.booted|it\.may_enter|it\.cost <= (?:you\.ghost_rock|hand_rank\(cheater\))|it\.controller == you"
    # what a Shootout ability reaches (rule: shootout.make-plays.only-the-shootout)
    r"|.*\bit(?:\.host)?\.in_shootout\b.*"
    # two that are chosen are two
    r"|it != (?:first|second)_card|event\.card != (?:this|target)"
    # an action is in a hand, all that is Experimental is a Gadget, and dudes alone move or are sent home by an ability
    r"|not this\.in_play|has\(event\.card, 'Gadget'\)|event\.card\.is_dude|event\.reason == 'effect'"
)
"""What goes without saying, beside what a card says that it does."""


def conditions(part: Any, at: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], str]]:
    """The conditions of an encoding, and where they stand."""
    if isinstance(part, dict):
        for key, value in part.items():
            if key in CONDITIONS and isinstance(value, str):
                yield (*at, key), value
            elif key != "ruling":
                yield from conditions(value, (*at, key))
    elif isinstance(part, list):
        for n, value in enumerate(part):
            yield from conditions(value, (*at, n))


def without_one(condition: str) -> Iterator[tuple[str, str]]:
    """Each of several things that a condition asks for, and the condition without it."""
    node = ast.parse(f"({condition})", mode="eval").body
    if isinstance(node, ast.BoolOp):
        for one in node.values:
            rest = [other for other in node.values if other is not one]
            yield ast.unparse(one), ast.unparse(rest[0] if len(rest) == 1 else ast.BoolOp(node.op, rest))


def changed(card: dict[str, Any], at: tuple[Any, ...], condition: str) -> dict[str, Any]:
    """A card with another condition in that place."""
    made = deepcopy(card)
    part: Any = made
    for key in at[:-1]:
        part = part[key]
    part[at[-1]] = condition
    return made


def untold(card: dict[str, Any]) -> list[str]:
    """What a card asks for that its reading does not say."""
    told, found = describe(card), []
    for at, condition in conditions({key: card[key] for key in ("abilities", "traits") if key in card}):
        for one, rest in without_one(condition):
            if not IMPLIED.fullmatch(one) and describe(changed(card, at, rest)) == told:
                found.append(one)
    return found


@slow
@pytest.mark.parametrize("kind", sorted(path.name for path in (DATA / "cards").iterdir() if path.is_dir()))
def test_every_condition_of_a_card_is_told(kind: str) -> None:
    for path in sorted((DATA / "cards" / kind).rglob("*.yaml")):
        with about(path.stem):
            assert untold(yaml.load(path.read_text(encoding="utf-8"), CSafeLoader)) == []


def test_a_condition_that_is_not_told_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    where = "event.card == this and event.skill == 'Huckster' and event.margin >= 6"
    text = {"play": "react", "after": "pass test", "where": where, "requires": [{"bullets": 2, "of": "this"}]}
    card = {"title": "A Huckster", "type": "dude", "abilities": [text]}
    assert untold(card) == []
    monkeypatch.setattr(sys.modules[__name__], "describe", lambda _: [])
    assert untold(card) == ["event.card == this", "event.skill == 'Huckster'", "event.margin >= 6"]
