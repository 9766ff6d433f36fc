"""A question that only asks what something is, or how it works, is answered by the term or the rule of that name."""

from typing import Any

import pytest

from judge.books.catalogue import Catalogue
from judge.books.searching.asked_itself import defined
from judge.books.searching.named_cards import cards_named
from judge.books.searching.query import plain
from judge.books.searching.resolve import resolve
from judge.books.searching.search import Found, search

ASKED = ("{} def", "wat is {}", "{} meaning", "explain {} pls", "how does {} work", "{} rules", "what do {}s do")
"""How people ask what something is; each second word fits badly into some of them, as it does at a table."""


def asking(text: str, books: tuple[Catalogue, Any]) -> Found:
    return search(plain(text), *books)


@pytest.mark.parametrize("asked", ASKED)
def test_who_asks_what_a_term_is_gets_the_term_or_its_rule(books: tuple[Catalogue, Any], asked: str) -> None:
    catalogue = books[0]
    missed = []
    for row in list(catalogue.rows("term"))[::5]:
        accepted = {row.id, *catalogue.entry(row.id)["rules"]}
        hits = [id for id, _ in asking(asked.format(row.title.lower()), books).hits]
        if not accepted.intersection(hits[:1]):
            missed.append((row.id, hits[:2]))
    assert len(missed) <= 2, missed


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("what does in play mean", {"term.in-play"}),  # the longest name, not "play"
        ("how does high noon work", {"term.high-noon"}),
        ("posses?", {"term.posse"}),
        ("gunfight rules", {"term.shootout"}),  # what the table calls it
        ("how do i boot", set()),  # how one does it is more than what it is
        ("who is wanted", set()),
        ("explain ambush", set()),  # a card
        ("can i boot twice", set()),
        ("", set()),
    ],
)
def test_what_is_asked_for_is_the_longest_name_between_words_that_ask(
    books: tuple[Catalogue, Any], text: str, ids: set[str]
) -> None:
    assert defined(text, {}, books[0]) == ids


def test_what_is_only_asked_for_is_no_guess(books: tuple[Catalogue, Any]) -> None:
    found = asking("posse def", books)
    assert (found.hits[0][0], found.guessed, found.notes) == ("term.posse", False, [])


@pytest.mark.parametrize("text", ["what do jokers do", "what do jokers count for"])
def test_little_words_alone_are_no_reason_for_silence(books: tuple[Catalogue, Any], text: str) -> None:
    assert asking(text, books).silent is None


def test_a_question_of_little_words_may_be_met_with_silence(books: tuple[Catalogue, Any]) -> None:
    assert asking("how do i get good at this game", books).silent


def test_a_number_is_a_word_that_no_title_is_like(books: tuple[Catalogue, Any]) -> None:
    assert resolve("hand rank 13", books[0], search=lambda _: ["searched"]).ids == ["searched"]
    assert resolve("hand rnak", books[0], search=lambda _: ["searched"]).ids == ["term.hand-rank"]


def test_a_word_of_the_tables_is_not_the_beginning_of_a_cards_name(books: tuple[Catalogue, Any]) -> None:
    assert resolve("die", books[0], search=lambda _: ["searched"]).ids == ["searched"]
    assert resolve("dies ir", books[0], search=lambda _: ["searched"]).ids == ["dies-irae"]


def test_what_a_word_means_stands_beside_the_rule_that_goes_by_it(books: tuple[Catalogue, Any]) -> None:
    assert list(resolve("shopping", books[0]).ids)[:2] == ["noon.shopping", "term.shopping"]


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("hot lead no losses", {"hot-lead-flyin": 0}),
        ("wheel gun first casualty", {"holy-wheel-gun": 0}),
        ("draw hand of five", {}),
    ],
)
def test_words_that_stand_together_in_one_name_only_name_the_card(
    books: tuple[Catalogue, Any], text: str, cards: dict[str, int]
) -> None:
    assert cards_named(text, {}, books[0], lambda _: []) == cards
