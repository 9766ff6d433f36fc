"""What each document said, in order, and what the books say as of a document or a day."""

from pathlib import Path

import pytest

from judge import paths
from judge.books.answers.as_of import AsOf, moment
from judge.books.answers.history import documents_of, order_in_words, readings_in, stages
from judge.books.catalogue import Catalogue
from judge.books.linting.said import documents as documents_cited
from judge.books.linting.said import undecided
from judge.books.reading.load import load_books
from judge.books.reading.model import Entry, Erratum, Step
from judge.compiled.cache import open_catalogue
from judge.compiled.checks import faults_of as lint
from judge.input.errors import InputError
from judge.input.names import slug


@pytest.fixture(scope="module")
def real() -> Catalogue:
    return open_catalogue()


def story(real: Catalogue, id: str) -> list[tuple[list[str], str]]:
    """The documents of each stage, and whether it holds."""
    documents = documents_of(real)
    return [([one.id for one in stage.documents], stage.status) for stage in stages(real.entry(id), documents)]


def test_documents_are_in_order_and_no_date_is_invented(real: Catalogue) -> None:
    documents = documents_of(real)
    assert list(documents) == ["faq", "rulebook", "compendium", "additional", "timing"]
    assert {id: one.date for id, one in documents.items() if one.date} == {"faq": "2015-12-10"}
    assert documents["compendium"].when(documents) == "undated, later than FAQ 005"
    assert "stand apart" in order_in_words(documents)


@pytest.mark.parametrize(
    ("id", "told"),
    [
        ("concealed-weapons.booted", [(["faq"], "superseded"), (["compendium"], "holds")]),
        ("errata.nathan-shane", [([], "printed"), (["faq"], "superseded"), (["compendium"], "holds")]),
        ("cards.uniqueness", [(["faq"], "holds"), (["rulebook", "compendium"], "holds")]),
        ("shootout.sidekicks", [(["faq"], "holds"), (["rulebook"], "holds"), (["compendium"], "holds")]),
        ("undertaker.checked-after-each-dude", [(["faq"], "holds"), (["rulebook"], "holds")]),
        (
            "values.hand-rank-duration",
            [(["faq"], "superseded"), (["rulebook"], "holds"), (["compendium"], "holds"), (["compendium"], "leftover")],
        ),
        (
            "shootout.take-yer-lumps",
            [(["faq"], "holds"), (["rulebook"], "holds"), (["compendium"], "holds"), (["additional"], "holds")],
        ),
        ("day.sundown.discard", [(["faq", "rulebook"], "holds"), (["timing"], "holds")]),
        ("fetch.joker", [(["faq"], "side"), (["compendium"], "side")]),
        (
            "sundown.hand-size",
            [(["faq"], "superseded"), (["rulebook"], "holds"), (["timing"], "superseded"), (["timing"], "holds")],
        ),
    ],
)
def test_a_story_goes_from_the_earliest_reading_to_the_one_that_holds(
    real: Catalogue, id: str, told: list[tuple[list[str], str]]
) -> None:
    assert story(real, id)[: len(told)] == told


@pytest.mark.parametrize(
    "card",
    ["Concealed Weapons", "Fancy New Hat", "Undertaker", "Auto-Revolver", "Smiling Tom", "Nathan Shane"],
)
def test_cards_whose_rulings_were_reversed_tell_it_with_both_citations(real: Catalogue, card: str) -> None:
    match = real.resolve_card(card)
    assert match.slug is not None
    entry = real.entry(match.slug)
    told = [story(real, id) for shelf in ("errata", "rulings") for id in entry[shelf]]
    assert any((["faq"], "superseded") in one and (["compendium"], "holds") in one for one in told)


def test_every_stage_of_every_entry_cites_its_documents(real: Catalogue) -> None:
    documents = documents_of(real)
    for row in real.rows("rule", "term", "ruling", "erratum", "ban", "step"):
        told = stages(real.entry(row.id), documents)
        assert told, row.id
        for stage in told:
            cited = {citation["passage"].partition(":")[0] for citation in stage.citations}
            assert cited == {document.id for document in stage.documents}


def test_wherever_several_documents_are_cited_it_is_decided_what_each_says() -> None:
    books = load_books(paths.data_folder())
    every: list[Entry | Erratum | Step] = [*(one.value for one in books.entries())]
    every += [one.value for one in books.errata]
    every += [one.value for one in books.steps]
    several = [value for value in every if len(documents_cited(value.from_)) > 1]
    assert len(several) > 500
    for value in several:
        assert value.said is not None or not undecided(value), value.id
        texts = [text for said in [value.said] if isinstance(said, dict) for text in said.values()]
        assert getattr(value, "says", None) not in texts, f"{value.id}: a document that says all of it is not named"


def test_what_single_documents_say_is_shown_for_them_and_for_no_other(real: Catalogue) -> None:
    known = documents_of(real)
    for row in real.rows("rule", "term", "ruling", "erratum", "step"):
        entry = real.entry(row.id)
        said = entry.get("said", {})
        for document in known.values():
            told = [one.says for one in readings_in(entry, document, known) if one.status == "holds"]
            if document.id in said:
                assert told == [said[document.id]]
            else:
                assert set(told) <= {entry["says"]}


# As of a document, or a day


def test_a_document_answers_with_its_own_reading(real: Catalogue) -> None:
    then = AsOf(real, moment("faq", real))
    booted = then.entry("concealed-weapons.booted")
    assert (booted["says"], booted["status"]) == ("A booted dude could not.", "superseded")
    assert {citation["passage"] for citation in booted["citations"]} == {"faq:cards.concealed-weapons.2"}
    assert booted["as_of"]["now"]["says"] == real.entry("concealed-weapons.booted")["says"]
    now = AsOf(real, moment("Compendium 1.9.3", real)).entry("concealed-weapons.booted")
    assert (now["says"], now["status"], now["as_of"]["holds"]) == (booted["as_of"]["now"]["says"], "current", True)


def test_a_document_that_says_less_is_not_made_to_say_all_of_it(real: Catalogue) -> None:
    sidekicks = AsOf(real, moment("rulebook", real)).entry("shootout.sidekicks")
    assert sidekicks["says"].startswith("Sidekicks are goods with that keyword")
    assert (sidekicks["status"], sidekicks["as_of"]["less"]) == ("part", True)
    assert sidekicks["as_of"]["now"]["says"] == real.entry("shootout.sidekicks")["says"]
    whole = AsOf(real, moment("compendium", real)).entry("shootout.sidekicks")
    assert (whole["status"], whole["as_of"]["less"]) == ("current", False)


@pytest.mark.parametrize(
    ("id", "passage"),
    [
        ("values.hand-rank-duration", "compendium:glossary.shootout.step5.1"),
        ("shootout.take-yer-lumps.assign-first", "compendium:cards.undertaker.2"),
        ("errata.bad-company", "compendium:cards.bad-company.1"),
    ],
)
def test_a_sentence_that_the_compendium_still_prints_is_named_with_its_citation(
    real: Catalogue, id: str, passage: str
) -> None:
    entry = AsOf(real, moment("compendium", real)).entry(id)
    assert entry["says"] == real.entry(id)["says"]
    (leftover,) = entry["as_of"]["leftover"]
    assert [one["passage"] for one in leftover["citations"]] == [passage]
    assert AsOf(real, moment("faq", real)).entry(id)["status"] == "superseded"


def test_a_step_of_the_chart_says_as_a_document_what_that_document_says(real: Catalogue) -> None:
    id = "day.gambling.cheatin.first-player"
    then = AsOf(real, moment("timing", real)).entry(id)
    assert "shuffled back into the deck" in then["says"]
    assert (then["status"], then["as_of"]["less"]) == ("part", True)
    assert (then["who"], then["plays"], then["ends"], then["as_of"]["chart"]) == ("", [], "", True)
    assert "is discarded" in AsOf(real, moment("rulebook", real)).entry(id)["says"]
    silent = AsOf(real, moment("faq", real)).entry(id)
    assert (silent["status"], silent["who"], silent["as_of"]["chart"]) == ("silent", "", False)
    alone = AsOf(real, moment("rulebook", real)).entry("abilities.pull")
    assert (alone["status"], alone["plays"], alone["as_of"]["less"]) == ("current", [], False)


def test_a_document_that_does_not_speak_to_a_point_is_silent(real: Catalogue) -> None:
    entry = AsOf(real, moment("rulebook", real)).entry("concealed-weapons.booted")
    assert (entry["status"], entry["citations"], entry["as_of"]["speaks"]) == ("silent", [], False)


def test_an_erratum_that_is_not_there_yet_leaves_the_card_as_printed(real: Catalogue) -> None:
    entry = AsOf(real, moment("faq", real)).entry("errata.mugging")
    assert entry["status"] == "silent"
    assert real.entry("errata.mugging")["was"] in entry["says"]


def test_a_side_of_an_open_point_is_given_as_one(real: Catalogue) -> None:
    entry = AsOf(real, moment("faq", real)).entry("shootout.make-plays.where-from")
    assert entry["status"] == "open"
    assert entry["says"] == real.entry("shootout.make-plays.where-from")["sides"][0]["says"]


def test_a_card_shows_what_the_document_says_of_it(real: Catalogue) -> None:
    then = AsOf(real, moment("faq", real))
    card, now = then.entry("undertaker"), real.entry("undertaker")
    assert set(card["rulings"]) <= set(now["rulings"])
    assert card["as_of"]["speaks"]
    assert not AsOf(real, moment("timing", real)).entry("mugging")["as_of"]["speaks"]


@pytest.mark.parametrize(
    ("text", "documents", "noted"),
    [
        ("faq", ["faq"], False),
        ("FAQ", ["faq"], False),
        ("FAQ 005", ["faq"], False),
        ("Rules Compendium", ["compendium"], False),
        ("timing", ["timing"], False),
        ("2015-12-10", ["faq"], False),
        ("2015-12-09", [], True),
        ("2015", ["faq"], True),
        ("2015-12", ["faq"], True),
        ("2020-02-29", ["faq"], True),
        ("2014", [], True),
    ],
)
def test_documents_and_days_are_understood(real: Catalogue, text: str, documents: list[str], noted: bool) -> None:
    found = moment(text, real)
    assert [one.id for one in found.documents] == documents
    assert bool(found.note) == noted


@pytest.mark.parametrize("text", ["fqa", "2015-13", "2015-02-30", "0000", "2015-00-01", "", "the rulebok", "2015-1-1"])
def test_what_is_neither_is_refused(real: Catalogue, text: str) -> None:
    with pytest.raises(InputError):
        moment(text, real)


def test_a_document_later_than_an_unknown_one_is_a_fault(data: Path) -> None:
    path = data / "sources" / "compendium.yaml"
    path.write_text(path.read_text() + "later_than: [fqa]\n", encoding="utf-8")
    assert any('unknown document "fqa"' in str(fault) for fault in lint(load_books(data)))


# Editions


def test_a_ruling_on_a_card_that_was_printed_again_with_another_text_says_so(real: Catalogue) -> None:
    told = 0
    for row in real.rows("ruling"):
        entry = real.entry(row.id)
        card = real.card(slug(entry["cards"][0]))
        later = [one["set"] for one in card["printings"] if one["code"] >= "24000" and one.get("text") == "differs"]
        assert entry.get("printed_again", []) == later, row.id
        told += bool(later)
    assert told > 40


def test_the_documents_and_their_dates_are_an_answer_too(real: Catalogue) -> None:
    entry = real.entry("cards.editions")
    for document in documents_of(real).values():
        if not document.community:
            assert document.title in entry["says"]
    assert {citation["passage"].partition(":")[0] for citation in entry["citations"]} == {
        "faq",
        "rulebook",
        "compendium",
    }
