"""The site in a real browser: the search typed, every kind of page at two widths, light and dark, and accessible."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.lanes import night, slow

ROOT = Path(__file__).parents[2]
SAID = re.compile(r".{13}", re.DOTALL)
"""More than a word.  The pages let no text be run as code, so they are waited for by what they show."""
AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"

KINDS = {
    "first page": "",
    "card": "card/pinned-down/",
    "card with an erratum": "card/nathan-shane/",
    "banned card": "card/108-worldly-desires/",
    "rule": "rule/shootout.take-yer-lumps.cover/",
    "ruling": "ruling/pinned-down.sidekick/",
    "term": "term/term.harrowed/",
    "erratum": "erratum/errata.bad-company/",
    "ban": "ban/ban.108-worldly-desires/",
    "step": "timing/shootout.draw/",
    "document": "document/compendium/",
    "cards": "cards/",
    "rules": "rules/",
    "chapter": "rules/gambling/",
    "terms": "terms/",
    "rulings": "rulings/",
    "errata": "errata/",
    "bans": "bans/",
    "timing chart": "timing/",
    "documents": "documents/",
    "history": "history/",
    "scenarios": "scenarios/",
    "folder of scenarios": "scenarios/reacts/",
    "scenario": "scenario/reacts/arnold-saves-dawn/",
    "deck": "deck/",
    "hand": "hand/",
    "quiz": "quiz/",
    "report": "report/",
    "data": "data/",
    "more": "more/",
    "without a network": "offline/",
    "manual": "manual/",
    "page of the manual": "manual/cards/",
}
"""A page of every kind."""


@pytest.fixture(scope="module")
def chromium(site: Path, browser: Any) -> Any:
    return browser


@pytest.fixture
def view(chromium: Any, address: str) -> Iterator[Any]:
    """A telephone, whose complaints are faults."""
    context = chromium.new_context(viewport={"width": 360, "height": 740}, base_url=address)
    page = context.new_page()
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text) if message.type in ("error", "warning") else None)
    page.on("pageerror", lambda fault: said.append(str(fault)))
    yield page
    context.close()
    assert said == []


def test_a_card_is_found_as_it_is_typed(view: Any) -> None:
    view.goto("/")
    view.get_by_role("searchbox").press_sequentially("pined dow", delay=5)
    view.get_by_role("link", name="Pinned Down", exact=True).first.click()
    view.wait_for_url("**/card/pinned-down/")
    assert view.get_by_role("heading", level=1).inner_text() == "Pinned Down"


def test_a_question_from_any_page_is_answered(view: Any) -> None:
    view.goto("/card/pinned-down/")
    view.get_by_role("searchbox").fill("can sidekick die for pinned dude")
    view.get_by_role("button", name="Search").click()
    view.wait_for_selector("#found li")
    assert "q=can+sidekick" in view.url
    view.locator("#found li").first.locator("a[href*='pinned-down.sidekick']").first.wait_for()


def test_what_no_document_speaks_of_is_said(view: Any) -> None:
    view.goto("/?q=how+long+is+the+lunch+break")
    view.locator("#told", has_text=SAID).wait_for()
    assert view.locator("#found script").count() == 0


def test_hostile_words_are_words(view: Any) -> None:
    view.goto("/?q=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E")
    view.locator("#found", has_text="A guess").wait_for()
    assert view.locator("#found img").count() == 0


def test_the_id_is_on_the_page_where_mistakes_are_told(view: Any) -> None:
    view.goto("/ruling/pinned-down.sidekick/")
    view.get_by_role("link", name="This is wrong").click()
    view.wait_for_url("**/report/**")
    assert "Page: ruling/pinned-down.sidekick" in view.get_by_label("To copy").input_value()
    view.get_by_role("link", name="Back to the page").click()
    view.wait_for_url("**/ruling/pinned-down.sidekick/")


def test_hands_are_ranked(view: Any) -> None:
    view.goto("/hand/")
    view.get_by_label("The hand").fill("KS KH KD 7C 7H")
    view.get_by_label("Against").fill("2C 2D 5H 8S joker")
    view.get_by_role("button", name="Rank").click()
    assert "rank 7, full house; legal" in view.locator("#told").inner_text()
    assert "Casualties: 0 and 3." in view.locator("#told").inner_text()
    view.get_by_label("The hand").fill("KS ZZ")
    view.get_by_role("button", name="Rank").click()
    assert "No card: \u201cZZ\u201d" in view.locator("#told").inner_text()


def test_a_deck_is_checked(view: Any) -> None:
    view.goto("/deck/")
    deck, check, told = view.get_by_label("The deck"), view.get_by_role("button", name="Check"), view.locator("#told")
    deck.fill("Law Dogs\n5x Pinned Down\n1x [Allie](http://dtdb.co/en/card/01010)*\n1x 108 Worldly Desires\n")
    check.click()
    view.wait_for_selector("#told h2")
    found = told.inner_text()
    assert "at most four cards are called Pinned Down, here 5 deckbuilding.four-of-a-kind" in found
    assert "108 Worldly Desires is banned" in found
    assert "Starting gang: " in found
    view.get_by_label("without the bans").check()
    check.click()
    view.locator("#told", has_not_text="is banned from").wait_for()
    deck.fill("Law Dogs\n1x Nobody At All <b>\n")
    check.click()
    view.get_by_text('line 2: unknown card "Nobody At All <b>"').wait_for()
    assert told.locator("b").count() == 0


def test_the_quiz_asks_and_answers(view: Any) -> None:
    view.goto("/quiz/")
    view.get_by_role("button", name="Show the answer").click()
    assert view.locator("#question .cites a").count() == 1
    view.get_by_role("button", name="Another question").click()
    assert view.locator("#question .cites a").count() == 0


def test_pages_can_be_read_without_scripts(chromium: Any, address: str) -> None:
    context = chromium.new_context(java_script_enabled=False, base_url=address)
    page = context.new_page()
    page.goto("/card/pinned-down/")
    assert "p. 26-30" in page.locator("main").inner_text()
    page.goto("/quiz/")
    page.locator("summary").first.click()
    assert page.locator("details[open] p").first.is_visible()
    context.close()


def test_pages_can_be_read_from_a_disk(chromium: Any, site: Path) -> None:
    context = chromium.new_context()
    page = context.new_page()
    page.goto((site / "index.html").as_uri())
    page.get_by_role("link", name="Cards", exact=True).first.click()
    page.get_by_role("link", name="Pinned Down", exact=True).click()
    assert page.get_by_role("heading", level=1).inner_text() == "Pinned Down"
    context.close()


def test_without_a_network_the_search_goes_on(chromium: Any, address: str) -> None:
    context = chromium.new_context(viewport={"width": 360, "height": 740}, base_url=address)
    page = context.new_page()
    page.goto("/term/term.harrowed/")
    kept = "new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done, {once: true}))"
    page.evaluate(f"navigator.serviceWorker.controller ?? {kept}.then(() => null)")
    page.reload()
    context.set_offline(True)
    page.goto("about:blank")
    page.goto("/")
    page.get_by_role("searchbox").fill('"cover one casualty" kind:rule')
    page.locator("#found li p", has_text="A Sidekick on a dude in your posse").wait_for()
    page.goto("/term/term.harrowed/")
    assert page.get_by_role("heading", level=1).inner_text() == "Harrowed"
    page.goto("/card/pinned-down/")
    assert page.get_by_role("heading", level=1).inner_text() == "No network"
    page.get_by_role("link", name="The search").click()
    page.get_by_role("searchbox").wait_for()
    context.close()


@slow
@pytest.mark.parametrize("kinds", [[*KINDS][::4], pytest.param([*KINDS], marks=night)], ids=["each fourth", "all"])
@pytest.mark.parametrize(
    ("width", "scheme"),
    [(360, "dark"), pytest.param(1280, "light", marks=night)],  # what fits asks for no colour
)
def test_every_kind_of_page_fits_and_is_accessible(
    chromium: Any, address: str, width: int, scheme: str, kinds: list[str]
) -> None:
    if not AXE.is_file():
        pytest.skip("axe-core is not installed (npm ci)")
    context = chromium.new_context(
        viewport={"width": width, "height": 800}, color_scheme=scheme, base_url=address, bypass_csp=True
    )
    page = context.new_page()
    axe = AXE.read_text("utf-8")
    found = []
    for kind in kinds:
        page.goto(f"/{KINDS[kind]}")
        wide = page.evaluate("document.documentElement.scrollWidth")
        if wide > width:
            found.append(f"{kind}: {wide} wide")
        page.evaluate(axe)
        faults = page.evaluate("axe.run(document, {resultTypes: ['violations']}).then((found) => found.violations)")
        found += [f"{kind}: {one['id']}: {one['nodes'][0]['html'][:120]}" for one in faults]
    context.close()
    assert found == []
