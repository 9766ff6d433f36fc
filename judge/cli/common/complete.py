"""Completion of ids on the command line, from the compiled books alone: no YAML, no Whoosh, no compiling.

What is completed are ids, because they have no spaces and every command takes them for names: `pinned-down`.
"""

from collections.abc import Iterator


def complete_card(incomplete: str) -> list[tuple[str, str]]:
    """Return the ids of cards that begin so, with their titles."""
    return _beginning(incomplete, "card")


def complete_rule(incomplete: str) -> list[tuple[str, str]]:
    """Return the ids of rules that begin so."""
    return _beginning(incomplete, "rule")


def complete_term(incomplete: str) -> list[tuple[str, str]]:
    """Return the ids of terms that begin so, or whose word does."""
    return _beginning(incomplete, "term")


def complete_step(incomplete: str) -> list[tuple[str, str]]:
    """Return the ids of steps of the timing chart that begin so."""
    return _beginning(incomplete, "step")


def complete_erratum(incomplete: str) -> list[tuple[str, str]]:
    """Return the ids of the cards that have an erratum and begin so."""
    changed = {title for _, title in _beginning("", "erratum")}
    return [(id, title) for id, title in _beginning(incomplete, "card") if title in changed]


def complete_anything(incomplete: str) -> list[tuple[str, str]]:
    """Return the ids of anything that begin so."""
    return _beginning(incomplete)


def _beginning(incomplete: str, *kinds: str) -> list[tuple[str, str]]:
    return [(id, title) for id, title in _ids(*kinds) if id.startswith(incomplete.lower())]


def _ids(*kinds: str) -> Iterator[tuple[str, str]]:
    from judge.compiled.cache import compiled_already

    catalogue = compiled_already()
    if catalogue is not None:
        for row in catalogue.rows(*kinds):
            yield row.id, row.title
