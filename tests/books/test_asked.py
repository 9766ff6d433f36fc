"""What the words of a question ask for."""

import pytest

from judge.books.asked import ALSO, SHORTENED, Asking
from judge.books.rank import Wanted
from judge.books.words import stem

WORDS = ["auto", "revolver", "huckster", "abomination", "casualty", "weapon", "town", "square", "flee", "run", "ghost",
         "rock", "hand", "harrowed"]  # fmt: skip

SPEECH = {
    "tsq": [["town", "squar"]],
    "gr": [["ghost", "rock"]],
    "run": [["flee"]],
    "run awai": [["flee"]],
    "blow": [["casualti"]],
}


@pytest.fixture
def asking() -> Asking:
    known = {stem(word) for word in WORDS}
    return Asking(known.__contains__, lambda: WORDS, SPEECH)


def certainly(*stems: str) -> list[Wanted]:
    return [Wanted({one: 1.0}) for one in stems]


def test_known_words_ask_for_themselves(asking: Asking) -> None:
    assert asking.wanted("does the Huckster's weapons?") == certainly("huckster", "weapon")
    assert asking.notes == []


def test_slang_asks_for_what_the_books_call_it(asking: Asking) -> None:
    assert asking.wanted("gr in tsq") == certainly("ghost", "rock", "town", "squar")
    assert asking.wanted("blow") == certainly("casualti")


def test_a_known_word_may_also_mean_what_the_table_calls_so(asking: Asking) -> None:
    assert asking.wanted("run") == [Wanted({"run": 1.0, "flee": ALSO})]


def test_of_a_saying_the_known_words_or_the_meaning_will_do(asking: Asking) -> None:
    assert asking.wanted("run away hand") == [Wanted({"run": 1.0, "flee": ALSO}), *certainly("hand")]


def test_words_written_together_are_taken_apart(asking: Asking) -> None:
    assert asking.wanted("autorevolvers") == certainly("auto", "revolv")
    assert asking.notes == ['no entry has "autorevolvers"; looking for auto revolvers']


def test_the_beginning_of_a_word_means_the_word(asking: Asking) -> None:
    assert asking.wanted("abom") == [Wanted({"abomin": SHORTENED})]


@pytest.mark.parametrize(("typed", "meant"), [("harowed", "harrow"), ("casulty", "casualti"), ("hucskter", "huckster")])
def test_a_misspelt_word_means_the_likeliest(asking: Asking, typed: str, meant: str) -> None:
    (wanted,) = asking.wanted(typed)
    assert list(wanted.stems) == [meant]
    assert ALSO < wanted.stems[meant] < 1


def test_nobody_gets_the_first_letter_wrong_unless_the_rest_is_very_like(asking: Asking) -> None:
    assert asking.wanted("tapon") == certainly("tapon")
    assert list(asking.wanted("veapon")[0].stems) == ["weapon"]


@pytest.mark.parametrize("word", ["702.6", "13", "qq", "xylophone"])
def test_numbers_short_words_and_words_like_none_stay_as_they_are(asking: Asking, word: str) -> None:
    assert asking.wanted(word) == certainly(stem(word))
    assert asking.notes == []


def test_words_that_say_nothing_ask_for_nothing(asking: Asking) -> None:
    assert asking.wanted("what is it, and why?") == []
