"""The escape hatch: what it costs to use it, and who does."""

from typing import Any

import pytest

from judge.cards.fault import CardFault
from judge.cards.special import SPECIAL, registered, special, words

from .conftest import encoded

USES: list[tuple[str, str]] = []
"""Every use of a special function, by title and name: the debt of the vocabulary.  Add a line here for each."""


def uses(thing: Any) -> list[str]:
    if isinstance(thing, dict):
        return [*([str(thing["python"])] if "python" in thing else []), *uses([*thing.values()])]
    return [name for part in thing for name in uses(part)] if isinstance(thing, list) else []


def test_every_use_is_listed_and_every_function_used() -> None:
    found = [(card.data["title"], name) for card in encoded() for name in uses(card.data)]
    assert found == USES
    assert {name for _, name in found} == set(SPECIAL)


def test_a_function_is_registered_once_and_says_what_it_does(monkeypatch: pytest.MonkeyPatch) -> None:
    found: dict[str, Any] = {}
    monkeypatch.setattr("judge.cards.special.SPECIAL", found)

    @registered("ghostly-gun")
    def act(s: object, scope: object) -> None:
        """The Ghostly Gun's card is exchanged.

        More about it.
        """

    assert found == {"ghostly-gun": act}
    assert words("ghostly-gun") == "the Ghostly Gun's card is exchanged"
    assert special("ghostly-gun") == ("ghostly-gun", act)
    with pytest.raises(ValueError, match="two special functions"):
        registered("ghostly-gun")(act)
    with pytest.raises(ValueError, match="no docstring"):
        registered("other")(lambda s, scope: None)
    with pytest.raises(CardFault, match="unknown special function"):
        words("other")
