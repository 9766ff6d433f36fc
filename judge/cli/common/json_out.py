"""Entries as scripts get them. The first keys are the promise; what follows them depends on the kind."""

from typing import Any

from judge.books.braces import without_braces
from judge.books.catalogue import CARD, Catalogue
from judge.cli.common.facts import NOT_FACTS, facts_line

OWN = ("links", "card", "asked")
"""What only the program needs."""

PROMISED = ("id", "kind", "title", "says", "status", "cards", "rules", "citations")


def result(entry: dict[str, Any]) -> dict[str, Any]:
    """Return an entry as a result, its texts without braces."""
    kept = ("plays", "steps", "next") if entry["kind"] == "step" else ()  # empty ones tell something there
    more = {key: value for key, value in entry.items() if key not in (*PROMISED, *OWN) and (value or key in kept)}
    says = entry.get("says", "")
    if entry["kind"] == CARD:
        card = entry["card"]
        says = facts_line(card)
        more["facts"] = {key: value for key, value in card.items() if key not in NOT_FACTS}
        more["printings"] = card["printings"]
        more["encoded"] = card.get("encoded", True)
    promised = {key: _plain(says if key == "says" else entry[key]) for key in PROMISED}
    return {**promised, **{key: _plain(value) for key, value in more.items()}}


def listed(ids: list[str], catalogue: Catalogue) -> list[dict[str, Any]]:
    """Return ids with their kinds and titles: candidates, or rules worth reading."""
    return [{"id": id, "kind": catalogue.kind(id), "title": catalogue.title(id)} for id in ids]


def _plain(value: Any) -> Any:
    """Return the value with the braces taken from every text in it."""
    if isinstance(value, str):
        return without_braces(value)
    if isinstance(value, list):
        return [_plain(one) for one in value]
    if isinstance(value, dict):
        return {key: _plain(one) for key, one in value.items()}
    return value
