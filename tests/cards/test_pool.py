"""What encodings name of other cards is there: titles that decks are searched for, and keywords that cards have."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from judge.cards.expressions.functions import GANGS
from judge.input.yaml_file import read_yaml

from .conftest import CARDS, encoded

HAS = re.compile(r"\bhas\([^,]+,\s*(['\"])(.+?)\1\s*\)")


def texts(thing: Any, key: str = "") -> Iterator[tuple[str, str]]:
    """Every text below, with the key it stands under."""
    if isinstance(thing, dict):
        for name, below in thing.items():
            yield from texts(below, name)
    elif isinstance(thing, list):
        for below in thing:
            yield from texts(below, key)
    elif isinstance(thing, str):
        yield key, thing


def test_titles_and_keywords_in_encodings_exist_and_all_gangs_are_known() -> None:
    pool = [read_yaml(file).data for file in CARDS.glob("*/*.yaml")]
    gangs = [card["gang"] for card in pool if "gang" in card]
    assert {*GANGS} == {gang for each in gangs for gang in (each if isinstance(each, list) else [each])}
    titles = {card["title"] for card in pool}
    keywords = {re.sub(r" \d+$", "", keyword) for card in pool for keyword in card.get("keywords", ())}
    for document in encoded():
        for key, text in texts([document.data.get("abilities"), document.data.get("traits")]):
            assert key != "search deck" or text in titles, f"{document.file}: no card is called {text}"
            for match in HAS.finditer(text):
                assert match[2] in keywords, f"{document.file}: no card has the keyword {match[2]}"


@pytest.mark.parametrize(
    ("card", "timing"),
    [
        ("deed/livery-stables", ["shootout"]),
        ("deed/smith-family-farm", ["trait", "noon"]),
        ("dude/fred-ayres", ["trait", "noon"]),
        ("dude/harlan-stanton", ["trait", "shootout"]),
        ("dude/marshal-caves-callarman", ["trait", "noon"]),
        ("dude/mr-baird", ["noon"]),
        ("goods/ragged-mule", ["noon", "shootout"]),
        ("goods/whistle-stop", ["shootout"]),
    ],
)
def test_an_ability_is_one_where_card_data_does_not_print_it_in_bold(card: str, timing: list[str]) -> None:
    assert read_yaml(CARDS / f"{card}.yaml").data["timing"] == timing
