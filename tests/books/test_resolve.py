"""What words mean, from the exact to the likely."""

from collections.abc import Callable
from pathlib import Path

import pytest

from judge.books.catalogue import Catalogue
from judge.books.searching.near import nearest_rules
from judge.books.searching.postings import PlainIndex
from judge.books.searching.resolve import Resolution, resolve
from judge.compiled.build import compile_data


@pytest.fixture(scope="session")
def small(sound_data: Path) -> Catalogue:
    return compile_data(sound_data, "key")


@pytest.fixture(scope="session")
def real(books: tuple[Catalogue, PlainIndex]) -> Catalogue:
    return books[0]


def never(text: str) -> list[str]:
    raise AssertionError(f"searched for {text!r}")


@pytest.mark.parametrize(
    ("text", "how", "ids"),
    [
        ("pinned-down.first", "id", ["pinned-down.first"]),
        ("PINNED-DOWN", "id", ["pinned-down"]),
        ("shootout.draw", "id", ["shootout.draw"]),
        ("compendium:cards.pinned-down.10", "passage", ["pinned-down.rest"]),
        ("Pinned   down", "title", ["pinned-down"]),
        ("sidekick", "title", ["term.sidekick"]),
        ("Ivor Hawley", "title", ["ivor-hawley"]),  # and never the experienced one
        ("pin em", "alias", ["pinned-down"]),
        ("shootout.deal", "alias", ["shootout.draw"]),
        ("pinn", "beginning", ["pinned-down"]),
        ("shotgn", "spelling", ["shotgun"]),
        ("shootout.drew", "spelling", ["shootout.draw"]),
    ],
)
def test_words_mean(small: Catalogue, text: str, how: str, ids: list[str]) -> None:
    assert resolve(text, small, search=never) == Resolution(how, ids)  # type: ignore[arg-type]


SAID = {
    "oot": "out-of-town", "ts": "town-square", "gun": "weapons", "pistol": "weapons", "hat": "attire",
    "outlaw": "wanted-dudes", "money": "ghost-rock", "cash": "ghost-rock", "gizmo": "gadget", "cp": "control-point",
    "guy": "dude", "huck": "huckster", "undead": "harrowed", "pet": "sidekicks", "building": "deed", "flee": "fleeing",
    "exp": "experienced-characters", "dmh": "dead-mans-hand",
}  # fmt: skip
"""What players say, and the term that it stands for."""


@pytest.mark.parametrize("said", SAID)
def test_what_players_say_means_the_term(real: Catalogue, said: str) -> None:
    assert f"term.{SAID[said]}" in resolve(said, real, search=never).ids


@pytest.mark.parametrize("said", ["full house", "flush", "straight", "two pair", "quads"])
def test_who_names_a_poker_hand_is_told_how_it_ranks(real: Catalogue, said: str) -> None:
    assert resolve(said, real, search=never).ids == ["values.hand-ranks"]


def test_who_says_that_the_deck_is_empty_is_told_what_to_do(real: Catalogue) -> None:
    assert resolve("empty deck", real, search=never).ids == ["cards.empty-deck"]


@pytest.mark.parametrize("said", ["ace dude", "play a card", "boot card", "card effect move"])
def test_a_few_words_of_a_rules_title_are_no_misspelling_of_it(real: Catalogue, said: str) -> None:
    assert resolve(said, real, search=lambda _: ["found"]).ids == ["found"]


def test_what_may_mean_several_things_is_searched(real: Catalogue) -> None:
    assert resolve("graveyard", real, search=lambda _: ["found"]).ids == ["found"]


def test_what_begins_several_names_is_ambiguous(small: Catalogue) -> None:
    found = resolve("ivor", small)
    assert not found.ids
    assert set(found.candidates) == {"ivor-hawley", "ivor-hawley-exp-1"}


def test_at_most_three_are_offered(real: Catalogue) -> None:
    assert len(resolve("the", real).candidates) == 3
    assert len(resolve("joker", real, "card").candidates) <= 3


def test_the_text_is_searched_when_no_name_is_like_the_words(small: Catalogue) -> None:
    asked: list[str] = []

    def search(text: str) -> list[str]:
        asked.append(text)
        return ["pinned-down.rest"]

    assert resolve("who may go free", small, search=search) == Resolution("text", ["pinned-down.rest"])
    assert asked == ["who may go free"]


def test_nothing_is_an_answer(small: Catalogue) -> None:
    assert resolve("zzzz", small, search=lambda _: []) == Resolution("nothing")
    assert resolve("", small) == Resolution("nothing")


def test_a_kind_is_kept_to(small: Catalogue) -> None:
    assert not resolve("sidekick", small, "card").ids
    assert not resolve("pinned down", small, "rule").ids
    assert resolve("pinned-down.first", small, "card").how == "spelling"


@pytest.mark.parametrize(
    ("typed", "slug"),
    [
        ("pined down", "pinned-down"),
        ("arnold mcadish", "arnold-mccadish"),
        ("mcadish", "arnold-mccadish"),
        ("bottm deelin", "bottom-dealin"),
        ("tommy harding", "tommy-harden"),
        ("sheriff montreal", "sheriff-dave-montreal"),
        ("force feild", "force-field"),
        ("concealed wepons", "concealed-weapons"),
        ("takin ya with me", "takin-ya-with-me"),
        ("jimmy the saint", "jimmy-the-saint"),
        ("carlton rutherford", "carlton-min-rutherford"),
        ("sloane gang", "the-sloane-gang"),
        ("pair of sixshooters", "pair-of-six-shooters"),
    ],
)
def test_half_remembered_names_are_known(real: Catalogue, typed: str, slug: str) -> None:
    assert resolve(typed, real, "card").ids == [slug]


def test_every_title_and_every_id_means_itself(real: Catalogue) -> None:
    for row in real.rows():
        if row.kind == "step" and "." not in row.id:  # a word of the game goes before a chapter of the timing chart
            assert resolve(row.id, real, "step").ids == [row.id]
            continue
        assert resolve(row.id, real).ids == [row.id]
    for row in real.rows("card"):
        assert row.id in resolve(row.title, real).ids, row.title
        assert resolve(row.title, real, "card").ids == [row.id]


def test_every_former_id_and_nickname_leads_somewhere(real: Catalogue) -> None:
    for row in real.rows():
        for alias in real.entry(row.id).get("aliases", ()):
            found = resolve(alias, real)
            assert found.ids or found.candidates, alias


def test_the_nearest_rules_share_words_with_the_question(real: Catalogue) -> None:
    near = nearest_rules("does my jailed sidekick still count as a casualty", real)
    assert near
    assert len(near) <= 3
    assert "shootout.take-yer-lumps.sidekick" in near
    assert nearest_rules("qqqq", real) == []


def test_searching_is_the_last_resort(real: Catalogue) -> None:
    calls: list[str] = []
    searching: Callable[[str], list[str]] = lambda text: calls.append(text) or []  # type: ignore[func-returns-value]  # noqa: E731
    resolve("pined down", real, search=searching)
    assert calls == []
