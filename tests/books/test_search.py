"""Searching the books of this project finds what a judge at a table means."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judge.books.catalogue import Catalogue
from judge.books.searching.index import open_index, write_index
from judge.books.searching.query import FIELDS, parse
from judge.books.searching.search import Found, search
from judge.compiled.build import compile_data
from judge.input.errors import InputError
from tests.lanes import slow

Ask = Callable[[str], list[str]]


@pytest.fixture
def found(books: tuple[Catalogue, Any]) -> Callable[[str], Found]:
    return lambda text: search(parse(text), *books)


@pytest.fixture
def ids(found: Callable[[str], Found]) -> Ask:
    return lambda text: [id for id, _ in found(text).hits]


@pytest.fixture(scope="session")
def small(sound_data: Path) -> Ask:
    catalogue = compile_data(sound_data, "key")
    index = open_index(write_index(catalogue), catalogue)
    return lambda text: [id for id, _ in search(parse(text), catalogue, index).hits]


@slow
def test_the_ruling_on_the_card_that_is_named_comes_before_the_general_rule(ids: Ask) -> None:
    assert ids("pinned down first casualty sidekick")[0] == "pinned-down.sidekick"
    assert ids("pind down first casualty sidekick")[0] == "pinned-down.sidekick"


def test_the_general_rule_comes_before_rulings_where_no_card_is_named(ids: Ask) -> None:
    found = ids("first casualty sidekick")
    assert found[0].startswith("shootout.take-yer-lumps.")
    assert "pinned-down.sidekick" in found[:5]


def test_a_special_case_comes_after_its_rule_unless_it_has_more_of_the_words(ids: Ask) -> None:
    assert ids("who may cheat in lowball").index("gambling.cheatin") < ids("cheatin in lowball").index(
        "gambling.cheatin.both-cheat"
    )
    assert ids("both cheat in lowball")[0] == "gambling.cheatin.both-cheat"


@pytest.mark.parametrize("card", ["soul blast studs", "shotgun on a wanted dude", "shield of faith fails"])
def test_a_named_card_comes_before_rulings_that_say_nothing_of_what_is_asked(ids: Ask, card: str) -> None:
    assert card.replace(" ", "-").startswith(ids(card)[0])


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("extra bet what does it do", "the-extra-bet"),  # a rule speaks of it
        ("puppet hex difficulty", "puppet"),  # rules speak of the difficulty of hexes
        ("ambush card text", "ambush"),  # rulings and a rule speak of it
        ("jon longstrider", "jon-longstride"),  # a part of the name, and a ruling has it too
    ],
)
def test_who_asks_for_nothing_but_a_card_gets_the_card(ids: Ask, text: str, card: str) -> None:
    assert ids(text)[0] == card


def test_the_card_that_is_asked_for_stands_beside_its_erratum_and_what_has_more_of_the_words(ids: Ask) -> None:
    assert ids("smilin tom text")[:2] == ["errata.smiling-tom", "smiling-tom"]
    assert ids("soul blast cost")[:2] == ["soul-blast.cost", "soul-blast"]


def test_who_asks_for_more_than_the_card_gets_the_ruling(ids: Ask) -> None:
    assert ids("smart choice on own dude")[0] == "make-the-smart-choice.own-dude"
    assert ids("its not what you know lower my own hand")[0] == "cheatin-varmint.any-hand"


@pytest.mark.parametrize("text", ["action cards wtf do they do", "action cards pfft", "whcih are action cards"])
def test_talk_is_nothing_that_is_asked_for(found: Callable[[str], Found], text: str) -> None:
    assert found(text).hits[0][0] in ("term.action", "types.action")


def test_what_goes_by_just_these_words_comes_first(ids: Ask) -> None:
    assert ids("mad scientist what does he do")[0] == "term.mad-scientist"
    assert ids("when do i get money")[0] == "upkeep.production"  # and not the term that goes by "money"


def test_a_word_that_is_written_as_two_is_found(found: Callable[[str], Found]) -> None:
    assert found("heart seeker").hits[0][0] == "heartseeker"
    assert found("heart seeker").notes == ['no entry has "heart seeker"; looking for heartseeker']


@pytest.mark.parametrize(("text", "ruling"), [
    ("pined donw sidekik", "pinned-down.sidekick"),
    ("pined donw and hollywheel gun", "holy-wheel-gun.several-effects"),
    ("under taker when the guy with control died", "undertaker.casualty-no-longer-counts"),
    ("slite modification does the gr come back", "a-slight-modification.costs"),
])  # fmt: skip
def test_names_are_put_right_before_anything_else_is_read(
    found: Callable[[str], Found], text: str, ruling: str
) -> None:
    """Their words then count like those of a name that was written right: the answer is no guess."""
    answer = found(text)
    assert answer.hits[0][0] == ruling
    assert not answer.guessed


def test_a_name_written_as_one_word_is_found(found: Callable[[str], Found]) -> None:
    answer = found("pistolwip do what")
    assert answer.hits[0][0] == "pistol-whip"
    assert 'no entry has "pistolwip"; looking for pistol whip' in answer.notes


def test_who_asks_for_one_card_is_not_told_of_another_that_shares_a_word(ids: Ask) -> None:
    assert ids("sherrif dave")[0] == "sheriff-dave-montreal"


def test_words_that_split_are_understood_only_perhaps(found: Callable[[str], Found]) -> None:
    answer = found("what is the bootleggers hidden passwording")
    assert not answer.hits or answer.guessed


def test_a_card_that_a_rule_gives_as_an_example_does_not_make_it_the_cards_own(ids: Ask) -> None:
    asked = "pinned down guy got sent home by lepus who takes the casualty now"
    assert ids(asked)[:2] == ["pinned-down.left-the-shootout", "abilities.prevention.gone-from-the-shootout"]


def test_one_slip_in_a_short_word_is_no_silence(found: Callable[[str], Found]) -> None:
    assert found("what are the phass").hits[0][0] == "day.phases"
    assert found("flsh").hits[0][0] == "values.hand-ranks"


def test_a_slip_is_mended_before_a_word_is_split(found: Callable[[str], Found]) -> None:
    assert 'no entry has "sidekik"; looking for sidekick' in found("sidekik casualty").notes
    assert 'no entry has "pinneddown"; looking for pinned down' in found("pinneddown casualty").notes


def test_numbers_and_signs_are_words(ids: Ask) -> None:
    assert "values.clamp" in ids("1 bullet -3 then +2")[:3]
    assert "control.adding-up" in ids("worth +1 control point")[:3]


def test_what_fits_badly_is_a_guess(found: Callable[[str], Found]) -> None:
    assert found("lint roller").guessed
    assert not found("can a booted dude join").guessed


def test_a_salad_of_words_is_a_guess(found: Callable[[str], Found]) -> None:
    """It has most of them, but nobody asks for it in words like these."""
    assert found("salad word boot moon tap").guessed
    assert found("jail wild moon boot spend").guessed


@pytest.mark.parametrize("text", ["untapping", "what is untapping", "explain kneeling", "judge kneel"])
def test_who_asks_what_a_saying_is_gets_the_word_for_it_whatever_its_ending(ids: Ask, text: str) -> None:
    assert ids(text)[0] in ("term.boot", "term.unboot")


def test_a_saying_is_read_with_its_little_words(ids: Ask) -> None:
    assert ids("clicks")[0] == "term.play"  # which "in play" is not


def test_swapped_letters_are_likelier_than_a_missing_one(ids: Ask) -> None:
    assert ids("actoin")[0] == "term.action"  # and not "actin'"


@pytest.mark.parametrize("text", ["can i take a mulligan", "are proxies ok", "opponent concedes", "late for the round"])
def test_what_no_document_speaks_of_is_told(found: Callable[[str], Found], text: str) -> None:
    answer = found(text)
    assert answer.hits == []
    assert answer.silent
    assert len(answer.silent) > 1


def test_where_hardly_anything_is_understood_the_documents_are_silent(found: Callable[[str], Found]) -> None:
    answer = found("xylophones zithers kazoos at noon")
    assert (answer.hits, answer.silent) == ([], [])


def test_endings_do_not_matter(ids: Ask) -> None:
    assert set(ids("casualty sidekick")) & set(ids("casualties sidekicks"))


def test_a_typo_is_forgiven_and_told(found: Callable[[str], Found]) -> None:
    answer = found("harowed casulaties")
    assert answer.hits[0][0] == "shootout.take-yer-lumps.harrowed"
    assert 'no entry has "harowed"; looking for harrowed' in answer.notes


def test_accents_apostrophes_and_case_do_not_matter(ids: Ask) -> None:
    assert ids("TAKIN YA WITH ME")[0].startswith("takin-ya-with-me")
    assert "angelica-espinosa" in ids("angelica kind:card")


def test_with_few_hits_for_all_the_words_those_for_most_follow(found: Callable[[str], Found]) -> None:
    answer = found("sidekick casualty xylophones")
    assert answer.hits
    assert "no entry has all of these words; these have most of them" in answer.notes


def test_what_shares_less_than_half_of_the_words_is_no_answer(ids: Ask) -> None:
    assert ids("sidekick qqqqqq wwwwww zzzzzz") == []


def test_slang_and_nicknames_find_what_the_books_call_it(ids: Ask) -> None:
    assert ids("dmh")[0] == ids("dead mans hand")[0]
    assert ids("tywm token")[0].startswith("takin-ya-with-me")


def test_a_rule_is_found_by_the_card_that_its_passage_names_as_an_example(
    ids: Ask, books: tuple[Catalogue, Any]
) -> None:
    found = ids("jake smiley influence at the victory check")[0]
    assert "Jake Smiley" in books[0].entry(found)["examples"]


def test_what_only_means_something_similar_is_not_excluded(ids: Ask) -> None:
    assert set(ids("weapons -gun")) & set(ids("weapons kind:rule"))


def test_a_phrase_is_words_in_that_order(small: Ask) -> None:
    assert "pinned-down.first" in small('"first casualty"')
    assert small('"casualty first"') == []


def test_kinds_are_told_apart(ids: Ask, books: tuple[Catalogue, Any]) -> None:
    for kind in ("rule", "ruling", "term", "erratum", "ban", "step", "card", "source"):
        assert sorted(ids(f"kind:{kind}")) == sorted(row.id for row in books[0].rows(kind))


def test_without_leaves_out(small: Ask) -> None:
    assert "shotgun" in small("shotgun")
    assert "shotgun" not in small("shotgun -kind:card")
    assert {"rule", "card"} & {small_kind.split(".")[0] for small_kind in small("-kind:card -kind:source")} == set()
    assert len(small("-kind:card -kind:source")) == 7


def test_or_takes_either(small: Ask) -> None:
    assert {"shootout.draw", "term.sidekick"} <= set(small("draws OR companion"))
    assert set(small("kind:ban OR kind:erratum")) == {"ban.shotgun", "errata.shotgun"}
    assert "shotgun" in small("kind:ban OR -kind:ruling")


def test_superseded_readings_find_what_replaced_them(small: Ask) -> None:
    assert small("is:superseded") == ["pinned-down.first"]
    assert small("sharpshooter") == ["pinned-down.first"]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("is:open", ["pinned-down.rest"]),
        ("is:community", ["timing", "shootout.draw"]),
        ("is:banned", ["ban.shotgun", "shotgun"]),
        ("is:erratum", ["errata.shotgun", "shotgun"]),
        ("is:interpretation", []),
        ("doc:timing", ["shootout.draw"]),
        ("doc:faq kind:ruling", ["pinned-down.first", "pinned-down.rest"]),
        ("t:dude", ["ivor-hawley-exp-1", "ivor-hawley"]),
        ("t:dude k:huckster", ["ivor-hawley-exp-1", "ivor-hawley"]),
        ('k:"huckster 3"', ["ivor-hawley-exp-1"]),
        ("g:fear", ["ivor-hawley-exp-1", "ivor-hawley"]),
        ("k:weapon kind:erratum", ["errata.shotgun"]),
        ("x:companion", ["term.sidekick"]),
        ("x:shotgun", []),
        ('card:"pin em"', ["pinned-down.first", "pinned-down.rest", "pinned-down"]),
        ("card:pinned kind:card", ["pinned-down"]),
        ("card:nobody", []),
        ("rule:shootout.lumps", ["pinned-down.first", "shootout.lumps.assign"]),
        ("rule:shootout.lumps.assign kind:ruling", ["pinned-down.first"]),
        ("rule:shootout.lumps.as", []),
        ("rule:shoot", []),
    ],
)
def test_a_field_narrows(small: Ask, text: str, found: list[str]) -> None:
    assert sorted(small(text)) == sorted(found)


def test_ids_are_exact(small: Ask) -> None:
    """A search for 702.6 must not hit 702.60."""
    assert small("compendium:cards.pinned-down.1") == ["pinned-down.first"]
    assert small("compendium:cards.pinned-down.10") == ["pinned-down.rest"]
    assert sorted(small("compendium:cards.pinned-down")) == ["pinned-down.first", "pinned-down.rest"]


@pytest.mark.parametrize("text", ["kind:rulin", "is:closed", "t:dud3", "doc:bible"])
def test_a_value_that_cannot_be_is_refused(found: Callable[[str], Found], text: str) -> None:
    with pytest.raises(InputError, match="unknown value of"):
        found(text)


def test_a_keyword_that_nothing_has_names_the_nearest(found: Callable[[str], Found]) -> None:
    answer = found("k:hukster")
    assert answer.hits == []
    assert any("huckster" in note for note in answer.notes)


PIECES = [*(f"{name}:" for name in FIELDS), '"', "-", " ", " OR ", "NOT ", "sidekick", "huckster", "702.6", "*", "?"]


@given(text=st.text(max_size=60) | st.lists(st.sampled_from(PIECES)).map("".join))
@settings(max_examples=150, deadline=None)
def test_no_query_brings_the_search_down(books: tuple[Catalogue, Any], text: str) -> None:
    try:
        answer = search(parse(text), *books)
    except InputError:
        return
    assert all(id in books[0] for id, _ in answer.hits)


def test_the_words_in_which_people_ask_decide_between_entries_that_have_them_all(ids: Ask) -> None:
    assert ids("does winner mean who won the round")[0] == "term.winner"
    assert ids("can sidekick die for pinned dude")[0] == "pinned-down.sidekick"


def test_what_is_too_short_to_be_found_does_not_make_a_question_unknown(found: Callable[[str], Found]) -> None:
    assert found("allie h job went thru he says no i wont pay").hits
    assert found("auto revolvers x2").sure > 0.6


@pytest.mark.parametrize(
    "question", ["my opponent went to the toilet for 15 min", "camera at my table", "draft with boosters"]
)
def test_what_happens_around_the_table_is_nothing_the_documents_speak_of(
    found: Callable[[str], Found], question: str
) -> None:
    assert found(question).hits == []
    assert found(question).silent


@pytest.mark.parametrize(
    "question",
    [
        "drew too many cards for my draw hand",
        "trade goods with my own dude",
        "pay back ghost rock",
        "does bottom dealin undo magical distraction",
        "donate a pistol",
    ],
)
def test_words_of_silence_swallow_no_question_that_is_answered(found: Callable[[str], Found], question: str) -> None:
    assert found(question).hits
    assert found(question).silent is None


def test_a_question_like_those_that_no_document_answers_is_met_with_silence(found: Callable[[str], Found]) -> None:
    """By whole questions too, and not where an entry is asked for in words as like"""
    silent = found("how long is our lunch break").silent
    assert silent is not None
    assert silent[0] == "food, drink and breaks"
    assert found("how long is a shootout round").silent is None
