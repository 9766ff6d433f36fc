"""What makes one entry a better answer than another."""

from collections.abc import Callable

import pytest

from judge.books.searching.index import TEXT_FIELDS, schema
from judge.books.searching.postings import PlainIndex, index_file, terms_of
from judge.books.searching.rank import LENGTH, Ranking, Scored, Wanted

Rank = Callable[..., list[str]]

ENTRIES = [
    {"id": "sidekick", "title": "sidekick", "text": "may be discard"},
    {"id": "both", "title": "casualti", "text": "a sidekick cover one"},
    {"id": "casualti", "title": "casualti casualti", "text": "casualti casualti casualti"},
    {"id": "often", "title": "dude", "text": "dude dude"},
    {"id": "often-2", "title": "dude", "text": "cover"},
    {"id": "card", "title": "whistl", "names": "whistl"},
]


@pytest.fixture(scope="module")
def scored() -> Callable[..., dict[str, Scored]]:
    index = PlainIndex(index_file(schema(), ENTRIES, {}), schema())

    def rank(*wanted: dict[str, float] | str) -> dict[str, Scored]:
        asked = [Wanted({one: 1.0} if isinstance(one, str) else one) for one in wanted]
        found = sorted(Ranking(index, {5}).rank(asked), key=lambda one: -one.score)
        return {index.stored_fields(one.number)["id"]: one for one in found}

    return rank


@pytest.fixture(scope="module")
def rank(scored: Callable[..., dict[str, Scored]]) -> Rank:
    return lambda *wanted: list(scored(*wanted))


@pytest.mark.parametrize("text", ["dust to  dust", "702.60 a\u00a0b\tc", "bounty hunter, deputy,,x", ""])
def test_a_text_is_split_as_whoosh_splits_it(text: str) -> None:
    for name in schema().names():
        field = schema()[name]
        if field.indexed:
            found = [token.text for token in field.analyzer(text, positions=True, mode="index")]
            assert terms_of(text, field.format.supports("positions")) == found, name


def test_every_text_field_has_a_length() -> None:
    assert set(LENGTH) == set(TEXT_FIELDS)


def test_more_of_the_words_come_before_more_of_one_word(rank: Rank) -> None:
    assert rank("sidekick", "casualti")[0] == "both"


def test_a_title_counts_more_than_a_text(rank: Rank) -> None:
    assert rank("sidekick") == ["sidekick", "both"]


def test_a_rare_word_counts_more_than_a_common_one(scored: Callable[..., dict[str, Scored]]) -> None:
    found = scored("sidekick", "dude", "casualti", "dude")
    assert found["sidekick"].share == pytest.approx(found["often"].share / 2)  # as rare, but asked for once
    assert scored("whistl", "cover")["card"].share > scored("whistl", "cover")["both"].share


def test_one_way_to_say_a_thing_is_enough(scored: Callable[..., dict[str, Scored]]) -> None:
    found = scored({"sidekick": 1.0, "casualti": 0.5})
    assert found["both"].has == 1
    assert found["sidekick"].share == 1


def test_what_is_less_surely_meant_counts_less(rank: Rank) -> None:
    assert rank({"whistl": 1.0, "sidekick": 0.2})[0] == "card"


def test_what_no_entry_has_is_missing_from_all(scored: Callable[..., dict[str, Scored]]) -> None:
    assert scored("sidekick", "xylophon")["sidekick"].share < 0.6
    assert scored("xylophon") == {}
