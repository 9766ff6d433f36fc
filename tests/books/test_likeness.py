"""An entry is asked for in the words of a question if some of its phrases are like them, letter by letter."""

import pytest

from judge.books.searching.likeness import Like, likeness

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


def test_the_likest_phrase_is_told_apart_from_what_several_tell() -> None:
    once, often = (
        ["who pays upkeep", "a horse", "a deed"],
        ["who pays the upkeep", "upkeep who", "pays upkeep", "who pays"],
    )
    alike = likeness("who pays upkeep", {"once": once, "often": often})
    assert alike["once"].one == pytest.approx(1.0)
    assert alike["once"].one > alike["often"].one
    assert alike["once"].few < alike["often"].few


def test_no_more_than_the_likest_few_have_a_say() -> None:
    five = ["who pays upkeep"] * 5
    alike = likeness("who pays upkeep", {"five": five, "more": [*five, "a horse", "a deed"]})
    assert alike["five"] == alike["more"] == pytest.approx(Like(1.0, 1.0))


def test_what_many_phrases_have_counts_less_than_what_few_have() -> None:
    alike = likeness(
        "booted shaman", {"common": ["booted dude", "booted deed", "booted gun"], "rare": ["a shaman now"]}
    )
    assert alike["rare"] > alike["common"]


def test_nothing_is_like_nothing() -> None:
    assert likeness("", {"one": ["who pays"], "none": []}) == {"one": Like(0.0, 0.0), "none": Like(0.0, 0.0)}
    assert likeness("who pays", {}) == {}
