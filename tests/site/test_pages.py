"""The pages: every link leads somewhere, all is well-formed, nothing runs that is not in a file of ours."""

import json
from pathlib import Path

import html5lib
import pytest

from judge.input.errors import InputError
from judge.site.building import Built, Wish, build
from judge.site.engine.writing import Written
from judge.site.folder import MARK
from judge.site.frame import Frame, Look, Writing
from judge.site.shelf import Shelf
from judge.views.values.at_hand import at_hand
from tests.lanes import night, slow
from tests.site.conftest import untold, wish_for
from tests.site.visiting import faults_of, page_at

POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'"
HOSTILE = '"><script>alert(1)</script>&amp; {{ 7 * 7 }} \u202e'


def pages(site: Path) -> list[Path]:
    return sorted(site.rglob("*.html"))


def test_every_entry_has_a_page_and_a_file(site: Path) -> None:
    catalogue, shelf = at_hand(None).catalogue, Shelf(at_hand(None).catalogue)
    index = json.loads((site / "api/v1/index.json").read_text("utf-8"))
    rows = list(catalogue.rows())
    assert [entry["id"] for entry in index["entries"]] == [row.id for row in rows]
    assert all((site / shelf.folder(row.id) / "index.html").is_file() for row in rows)
    assert all((site / "api/v1" / entry["file"]).is_file() for entry in index["entries"])


def test_every_link_leads_somewhere(site: Path) -> None:
    found = pages(site)
    assert len(found) > 1_900
    assert [fault for page in found for fault in faults_of(page, site)] == []


def test_no_id_stands_twice_on_a_page(site: Path) -> None:
    for page in pages(site):
        ids = page_at(page).ids
        assert len(ids) == len(set(ids)), page


def test_nothing_runs_that_is_not_in_a_file(site: Path) -> None:
    assert [page for page in pages(site) if page_at(page).inline] == []
    assert [page for page in pages(site) if POLICY not in page.read_text("utf-8")] == []


def test_pages_are_well_formed(site: Path) -> None:
    every = pages(site)
    kinds = {page.relative_to(site).parts[0]: page for page in every}
    for page in [*kinds.values(), *every[::20]]:
        parser = html5lib.HTMLParser(strict=True)
        parser.parse(page.read_text("utf-8"))


@night
def test_all_pages_are_well_formed(site: Path) -> None:
    for page in pages(site):
        html5lib.HTMLParser(strict=True).parse(page.read_text("utf-8"))


def test_every_page_says_what_it_rests_on_and_where_mistakes_are_told(site: Path) -> None:
    for page in pages(site):
        text = page.read_text("utf-8")
        here = page.parent.relative_to(site).as_posix()
        id = "start" if here == "." else here
        assert "Compendium 1.9.3 (undated, later than FAQ 005)" in text, page
        assert f'report/index.html#{id}"' in text, page


def test_a_card_tells_all_that_is_on_record(site: Path) -> None:
    text = (site / "card/pinned-down/index.html").read_text("utf-8")
    for said in ("Action, 7 of clubs", "What it does, as we read it", "A Shootout ability", "Rulings", "p. 26-30"):
        assert said in text
    assert "Before:" in (site / "card/nathan-shane/index.html").read_text("utf-8")


def test_what_holds_for_all_rulings_of_a_card_is_said_once(site: Path) -> None:
    text = (site / "card/pinned-down/index.html").read_text("utf-8")
    assert text.count("these are about the text before it") == 1
    assert "this is about the text before it" not in text
    assert "this is about the text before it" in (site / "ruling/pinned-down.next-casualty/index.html").read_text(
        "utf-8"
    )


def test_a_reason_that_is_an_entry_says_what_it_is_about(site: Path) -> None:
    text = (site / "scenario/gambling/henry-moran/index.html").read_text("utf-8")
    assert "<li>Henry Moran: The hand he throws away" in text


def test_hostile_texts_do_nothing(tmp_path: Path) -> None:
    shelf = Shelf(at_hand(None).catalogue)
    frame = Frame(shelf, Look("2026-01-01", "0", "https://example.org/?id={id}"))
    e = {
        **shelf.entry("pinned-down"),
        "title": HOSTILE,
        "reading": [f"{{{HOSTILE}}} and {HOSTILE}"],
        "aliases": [HOSTILE],
    }
    page = frame.page(
        "card.html",
        "card/x/",
        HOSTILE,
        e=e,
        errata=[],
        own=[],
        others=[],
        acts=[(HOSTILE, [])],
        examples=[],
        appears=[],
    )
    path = tmp_path / "page.html"
    path.write_text(page, "utf-8")
    html5lib.HTMLParser(strict=True).parse(page)
    assert page_at(path).inline == []
    assert "<script>alert" not in page
    assert "49" not in Writing(shelf, "").prose(HOSTILE)


def test_a_hostile_scenario_does_nothing(site: Path, tmp_path: Path) -> None:
    from judge.site.gallery import Showing

    name = '"><script>alert(1)</script>'
    file = tmp_path / "scenarios" / "bad name & more.yaml"
    file.parent.mkdir()
    file.write_text(
        f"scenario: '{name}'\nabout: '{name}'\n"
        "players: {ann: {outfit: Law Dogs, winner: yes}, bob: {outfit: Law Dogs}}\n"
        f"table: [{{dude: '{name}', of: ann, at: town square}}]\n"
        "start: {step: day.high-noon}\nquestions: [{options: ann}]\n",
        "utf-8",
    )
    shown = Showing(at_hand(None).catalogue, Look("2026-01-01", "0"), file.parent, {})(file)
    out = tmp_path / "page.html"
    out.write_text(shown.page, "utf-8")
    assert page_at(out).inline == []
    assert "<script>alert" not in shown.page
    assert shown.data["file"] == "data/scenarios/bad name & more.yaml"
    html5lib.HTMLParser(strict=True).parse(shown.page)


def test_it_is_small(built: tuple[Path, Built]) -> None:
    site, made = built
    assert made.first[0] < 100_000
    assert sum(gzipped for _, _, gzipped in made.searching) < 500_000
    assert max(path.stat().st_size for path in pages(site)) < 1_000_000


def test_an_earlier_site_is_replaced_and_nothing_else(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    with pytest.raises(InputError, match="holds something else"):
        build(Wish(tmp_path), at_hand(None), untold)
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]
    assert not (tmp_path / MARK).exists()


@pytest.mark.parametrize("report", ["javascript:alert({id})", "https://example.org/"])
def test_an_address_for_mistakes_has_to_be_one(tmp_path: Path, report: str) -> None:
    with pytest.raises(InputError, match="--report"):
        build(Wish(tmp_path / "out", report=report), at_hand(None), untold)


@slow
def test_the_table_and_its_engine_come_with_the_site_where_they_are_wanted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted: list[Path] = []

    def engine(out: Path) -> Written:
        wanted.append(out)
        (out / "engine").mkdir()
        (out / "engine" / "client.js").write_text("", encoding="utf-8")
        return Written({"engine/client.js": (0, 20)})

    monkeypatch.setattr("judge.site.building.write_engine", engine)
    few = (wish_for(tmp_path).scenarios[-1],)
    built = build(Wish(tmp_path / "out", few, table=True), at_hand(None), untold)
    assert [next(iter(part.files)).partition("/")[0] for part in built.table] == ["engine", "table"]
    assert wanted != [tmp_path / "out"]  # into the fresh folder, which then takes its place
    assert (tmp_path / "out" / "engine" / "client.js").is_file()
    assert "table/index.html" in (tmp_path / "out" / "index.html").read_text(encoding="utf-8")
    assert list(faults_of(tmp_path / "out" / "index.html", tmp_path / "out")) == []
    known = json.loads((tmp_path / "out" / "table" / "pages.json").read_text("utf-8"))
    pages = [f"{folder}/{id}" for folder, ids in known["folders"].items() for id in ids.split()]
    pages += [f"card/{id}" for id in known["cards"].values()]
    assert len(pages) > 1_800
    assert [page for page in pages if not (tmp_path / "out" / page / "index.html").is_file()] == []
    assert "../index.html" in (tmp_path / "out" / "table" / "index.html").read_text(encoding="utf-8")
