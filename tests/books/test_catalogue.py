"""The compiled books answer as the written ones say, and damage is noticed."""

import random
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judge.books.catalogue import BrokenCatalogueError, Catalogue
from judge.compiled.build import compile_data


@pytest.fixture
def catalogue(data: Path) -> Catalogue:
    return compile_data(data, "key")


@pytest.fixture(scope="session")
def content(sound_data: Path) -> bytes:
    return compile_data(sound_data, "key").content


def test_an_entry_has_its_citations_spelt_out(catalogue: Catalogue) -> None:
    entry = catalogue.entry("pinned-down.first")
    assert entry["citations"] == [
        {
            "passage": "compendium:cards.pinned-down.1",
            "document": "Compendium",
            "version": "1.9.3",
            "date": None,
            "section": "Section 3, Actions",
            "heading": "Pinned Down",
            "page": 26,
            "to": 30,
            "authority": "official",
        }
    ]
    assert entry["cards"] == ["Pinned Down"]
    assert entry["before"][0]["superseded_by"] == "pinned-down.first"
    assert entry["before"][0]["citations"][0]["document"] == "FAQ"


def test_the_status_is_said_in_a_word(catalogue: Catalogue, data: Path, edit: Callable[[str, str, str], None]) -> None:
    assert catalogue.entry("pinned-down.first")["status"] == "current"
    assert catalogue.entry("pinned-down.rest")["status"] == "open"
    assert catalogue.entry("shootout.draw")["status"] == "community"
    edit("glossary/a-z.yaml", "  aliases: [pal]", "  interpretation: yes\n  why: Nobody says.")
    assert compile_data(data, "key").entry("term.sidekick")["status"] == "interpretation"


def test_links_lead_back(catalogue: Catalogue) -> None:
    rule = catalogue.entry("shootout.lumps.assign")
    assert rule["applied_by"] == ["pinned-down.first"]
    assert rule["neighbours"] == ["shootout.draw"]
    assert rule["links"] == {"Sidekick": "term.sidekick"}
    card = catalogue.entry("pinned-down")
    assert card["rulings"] == ["pinned-down.first", "pinned-down.rest"]
    assert card["rules"] == ["shootout.lumps.assign"]
    assert catalogue.entry("shotgun")["errata"] == ["errata.shotgun"]
    assert catalogue.entry("shotgun")["bans"] == ["ban.shotgun"]


def test_a_card_leads_to_the_terms_of_its_keywords(data: Path, edit: Callable[[str, str, str], None]) -> None:
    edit("cards/goods/shotgun.yaml", "[Weapon]", "[Sidekicks 2, Weapon]")
    assert compile_data(data, "key").entry("shotgun")["terms"] == ["term.sidekick"]


def test_rulings_on_a_card_itself_come_before_those_that_only_name_it(
    data: Path, edit: Callable[[str, str, str], None]
) -> None:
    (data / "rulings/a.yaml").write_text(
        "Shotgun:\n  - {id: shotgun.pin, says: A pin., from: [compendium:errata.shotgun.1], cards: [Pinned Down]}\n"
    )
    rulings = compile_data(data, "key").entry("pinned-down")["rulings"]
    assert rulings == ["pinned-down.first", "pinned-down.rest", "shotgun.pin"]


def test_a_card_is_its_file_with_its_slug(catalogue: Catalogue) -> None:
    card = catalogue.card("ivor-hawley-exp-1")
    assert card["slug"] == "ivor-hawley-exp-1"
    assert card["bullets"] == "2 stud"
    assert card["keywords"] == ["Abomination", "Experienced 1", "Huckster 3"]
    with pytest.raises(KeyError):
        catalogue.card("pinned-down.first")
    with pytest.raises(KeyError):
        catalogue.card("nobody")


@pytest.mark.parametrize(
    ("text", "slug"),
    [
        ("Pinned Down", "pinned-down"),
        ("pinned down", "pinned-down"),
        ("pinned-down", "pinned-down"),
        ("PIN 'EM", "pinned-down"),
        ("Ivor Hawley", "ivor-hawley"),
        ("ivor hawley (exp.1)", "ivor-hawley-exp-1"),
        ("Ivor Hawley Exp 1", "ivor-hawley-exp-1"),
        ("Sidekick", None),  # a term, not a card
        ("Pined Down", None),
        ("", None),
        ("\t", None),
        ("a\tb\nc", None),
    ],
)
def test_a_card_is_known_by_title_id_and_alias_only(catalogue: Catalogue, text: str, slug: str | None) -> None:
    assert catalogue.resolve_card(text).slug == slug


def test_a_misspelt_card_has_suggestions(catalogue: Catalogue) -> None:
    assert catalogue.resolve_card("Pined Down").nearest == ["Pinned Down"]
    assert catalogue.resolve_card("zzzz").nearest == []


def test_titles_that_differ_in_punctuation_only_are_told_apart(data: Path) -> None:
    for slug, title, code in (("build-loan", "Build & Loan", "24131"), ("build-and-loan", "Build and Loan", "03013")):
        (data / f"cards/deed/{slug}.yaml").parent.mkdir(exist_ok=True)
        (data / f"cards/deed/{slug}.yaml").write_text(
            f"title: {title}\ncode: '{code}'\ntype: deed\nsuit: diamonds\nvalue: 10\n"
            f"printings: [{{code: '{code}', set: X}}]\nencoded: no\n"
        )
    catalogue = compile_data(data, "key")
    assert catalogue.resolve_card("build & loan").slug == "build-loan"
    assert catalogue.resolve_card("build and loan").slug == "build-and-loan"


def test_rules_are_known_by_id(catalogue: Catalogue) -> None:
    assert catalogue.kind("shootout.draw") == "rule"
    assert catalogue.kind("pinned-down.first") != "rule"
    assert catalogue.kind("shootout") != "rule"
    assert catalogue.kind("term.sidekick") != "rule"


def test_a_former_id_still_names_its_entry(catalogue: Catalogue) -> None:
    assert [row.id for _, row in catalogue.named("shootout.deal")] == ["shootout.draw"]


def test_a_passage_leads_to_what_cites_it_and_to_nothing_longer(catalogue: Catalogue) -> None:
    assert [row.id for row in catalogue.cited("compendium:cards.pinned-down.1")] == ["pinned-down.first"]
    assert [row.id for row in catalogue.cited("compendium:cards.pinned-down.10")] == ["pinned-down.rest"]
    assert catalogue.cited("compendium:cards.pinned-down") == []


def test_every_entry_can_be_read(catalogue: Catalogue) -> None:
    rows = list(catalogue.rows())
    assert len(rows) == len({row.id for row in rows}) == 3 + 2 + 1 + 2 + 1 + 1 + 4
    for row in rows:
        entry = catalogue.entry(row.id)
        assert (entry["id"], entry["kind"], entry["title"]) == (row.id, row.kind, row.title)


@given(choice=st.data())
@settings(max_examples=60, deadline=None)
def test_any_damage_is_noticed(content: bytes, choice: st.DataObject) -> None:
    damaged = bytearray(content)
    damaged[choice.draw(st.integers(0, len(content) - 1))] ^= choice.draw(st.integers(1, 255))
    with pytest.raises(BrokenCatalogueError):
        Catalogue(bytes(damaged))


@given(length=st.integers(0, 5000))
@settings(max_examples=30, deadline=None)
def test_a_part_is_not_taken_for_the_whole(content: bytes, length: int) -> None:
    with pytest.raises(BrokenCatalogueError):
        Catalogue(content[: min(length, len(content) - 1)])


def test_noise_is_no_catalogue() -> None:
    with pytest.raises(BrokenCatalogueError):
        Catalogue(random.Random(7).randbytes(5000))
    with pytest.raises(BrokenCatalogueError):
        Catalogue(b"")
