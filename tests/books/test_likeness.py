"""An entry is asked for in the words of a question if one of its phrases is like them, letter by letter."""

import pytest

from judge.books.searching.likeness import likeness

PHRASES = {
    "booting": ["booted dude in a posse", "tap a guy", "is my booted guy still in the fight"],
    "unbooting": ["when do guys untap", "everybody untaps at sundown"],
    "call-out": ["refuse a call out", "call out twice"],
}


@pytest.mark.parametrize(
    ("text", "best"),
    [
        ("untapping guys", "unbooting"),
        ("refused callouts", "call-out"),
        ("guy bootd still fighting", "booting"),
    ],
)
def test_endings_joined_words_and_slips_are_like_what_is_meant(text: str, best: str) -> None:
    alike = likeness(text, PHRASES)
    assert max(alike, key=lambda id: alike[id]) == best


def test_the_best_phrase_counts_and_not_their_number() -> None:
    few, many = ["who pays upkeep"], ["who pays", "upkeep when", "pays what", "who has upkeep", "pays late"]
    alike = likeness("who pays upkeep", {"few": few, "many": many})
    assert alike["few"] == pytest.approx(1.0)
    assert alike["few"] > alike["many"]


def test_what_many_phrases_have_counts_less_than_what_few_have() -> None:
    alike = likeness(
        "booted shaman", {"common": ["booted dude", "booted deed", "booted gun"], "rare": ["a shaman now"]}
    )
    assert alike["rare"] > alike["common"]


def test_nothing_is_like_nothing() -> None:
    assert likeness("", {"one": ["who pays"], "none": []}) == {"one": 0.0, "none": 0.0}
    assert likeness("who pays", {}) == {}
