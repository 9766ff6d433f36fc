"""Names as people type them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.input.names import likeness, nearest, normalise, ranked, slug


@pytest.mark.parametrize(
    ("typed", "title"),
    [
        ("PINNED DOWN", "Pinned Down"),
        ("takin ya with me", "Takin' Ya With Me"),
        ("takin\u2019 ya with me", "Takin' Ya With Me"),
        ("angelica espinosa", "Angélica Espinosa"),
        ("dr dawn edwards", "Dr. Dawn Edwards"),
        ("jw byrne", "J.W. Byrne"),
        ("smith and robards trade show", "Smith & Robards Trade Show"),
        ("ten foot punch", "Ten-Foot Punch"),
        ("ivor hawley exp 1", "Ivor Hawley (Exp.1)"),
        ("ivor hawley exp1", "Ivor Hawley (Exp.1)"),
        ("ivor hawley experienced 1", "Ivor Hawley (Exp.1)"),
        ("one good turn", "One Good Turn\u2026"),
        ("jimmy the saint", 'Jimmy "The Saint"'),
        ("  victor   nines de bore", "Victor \u201cNines\u201d de Bor\u00e9"),
    ],
)
def test_a_title_is_known_without_its_finery(typed: str, title: str) -> None:
    assert normalise(typed) == normalise(title)


@given(st.text(max_size=60))
def test_normalising_twice_changes_nothing(text: str) -> None:
    once = normalise(text)
    assert normalise(once) == once


@given(st.text(max_size=60))
def test_a_slug_has_only_words_and_hyphens(text: str) -> None:
    made = slug(text)
    assert not made.startswith("-")
    assert not made.endswith("-")
    assert all(character.isalnum() or character == "-" for character in made)


TITLES = ["Pinned Down", "Ridden Down", "Shotgun", "Arnold McCadish", "Arnold Stewart", "The Mixer", "Walk the Path"]


def test_the_likest_title_comes_first() -> None:
    assert nearest("pined down", TITLES)[0] == "Pinned Down"
    assert nearest("mcadish", TITLES) == ["Arnold McCadish"]


def test_nothing_is_suggested_for_what_is_like_nothing() -> None:
    assert nearest("zzzz", TITLES) == []
    assert nearest("", TITLES) == []
    assert nearest("howling at the moon", TITLES) == []  # little words are no likeness


def test_at_most_so_many_are_suggested() -> None:
    assert len(nearest("arnold", TITLES * 3, limit=1)) == 1


@given(st.text("abcdefgh ", max_size=20), st.text("abcdefgh ", max_size=20))
def test_likeness_is_a_percentage(one: str, other: str) -> None:
    assert 0 <= likeness(normalise(one), normalise(other)) <= 100
    if normalise(one):
        assert likeness(normalise(one), normalise(one)) == 100


def test_ranked_is_in_falling_order() -> None:
    scores = [score for _, score in ranked("arnold", TITLES)]
    assert scores == sorted(scores, reverse=True)
