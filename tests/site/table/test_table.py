"""The table in a real browser: a board is laid out, asked about without a network, saved, and opened from its link."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import judge
from judge.input.yaml_file import parse_yaml
from judge.site.engine.writing import write_offline
from tests.lanes import night, slow
from tests.site.table.sitting import Sitter, arnold
from tests.site.visiting import served_site

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

ARNOLD = Path(__file__).parents[3] / "data/scenarios/reacts/arnold-saves-dawn.yaml"
pytestmark = slow


def test_a_board_is_laid_and_asked_about_without_a_network(sitter: Sitter, served: str, tmp_path: Path) -> None:
    context = sitter.page.context
    context.set_offline(True)
    sitter.page.goto("about:blank")
    sitter.arrive(f"{served}/table/")
    arnold(sitter)
    assert sitter.presses + sitter.letters <= 75
    sitter.press(sitter.button("discard Dr. Dawn Edwards"))
    sitter.press(sitter.button("Who may act?"))
    told = sitter.page.locator("#answers article").first
    told.get_by_text("bob: Arnold McCadish (instead React, when)").wait_for()
    assert "Compendium" in told.inner_text()
    sitter.page.get_by_label("Card", exact=True).select_option("Eve Henry")
    sitter.page.get_by_label("Fact").select_option("it.in_play")
    sitter.page.locator("#ask form").nth(1).get_by_role("button", name="Ask").click()
    sitter.page.get_by_text("Can it come about that Eve Henry is in play? Yes.").wait_for()
    sitter.page.fill("#title", "Arnold & Dawn: a question")
    sitter.page.keyboard.press("Tab")
    with sitter.page.expect_download() as download:
        sitter.button("Save").click()
    file = tmp_path / "saved.yaml"
    download.value.save_as(file)
    checked = judge.check(file)
    assert (checked.passed, checked.failed, checked.errors) == (1, 0, ())
    mine, shipped = (parse_yaml(text.read_text(encoding="utf-8"), "").data for text in (file, ARNOLD))
    for key in ("table", "decks", "start"):
        assert mine[key] == shipped[key]
    assert {name: player["outfit"] for name, player in mine["players"].items()} == {
        name: player["outfit"] for name, player in shipped["players"].items()}  # fmt: skip
    link, board = sitter.page.url, sitter.board()
    other = Sitter(context.new_page())
    other.page.goto(link)
    other.page.get_by_text("Can it come about that Eve Henry is in play? Yes.").wait_for(timeout=60_000)
    assert other.board() == board
    assert other.page.url == link
    assert other.wrong == []
    other.page.close()
    context.set_offline(False)


def test_a_play_is_taken_and_taken_back(sitter: Sitter) -> None:
    sitter.open(ARNOLD.read_text(encoding="utf-8"))
    sitter.button("react Arnold McCadish").click()
    sitter.page.locator("#board .booted", has_text="Arnold McCadish").wait_for()
    assert "bob pulls KS" in sitter.page.inner_text("#now")
    sitter.page.locator("#picture svg", has_text="used today").wait_for()
    links = {each.inner_text(): each.get_attribute("href") for each in sitter.page.locator("#now a, #answers a").all()}
    assert links["Arnold McCadish"] == "../card/arnold-mccadish/index.html"
    assert links["values.pull"] == "../rule/values.pull/index.html"
    sitter.page.fill("#why-words", "react Arnold McCadish")
    sitter.button("Why?").click()
    sitter.page.get_by_text("bob may not react Arnold McCadish now:").wait_for()
    assert "it has been used today" in sitter.page.inner_text("#answers")
    sitter.button("Back").click()
    sitter.button("react Arnold McCadish").wait_for()
    sitter.button("Change the board as it was laid out").click()
    sitter.page.locator("#board .card", has_text="Tommy Harden").click()
    sitter.button("Boot").click()
    sitter.page.locator("#board .booted", has_text="Tommy Harden").wait_for()
    sitter.page.get_by_text("Tommy Harden is booted.").first.wait_for(state="attached")


def test_cards_are_moved_by_pressing_and_by_dragging(sitter: Sitter) -> None:
    page = sitter.page
    sitter.put("Town square, for ann", "tommy h", "pistol w", "Stranger")
    assert "Pistol Whip" not in sitter.board()  # an action does not lie in play
    sitter.put("ann's hand", "pistol w")
    sitter.put("bob's street", "bunk")
    sitter.put("Town square, for bob", "allie")
    page.locator("#board .card", has_text="Allie Hensman").click()
    sitter.button("Give it something to carry").click()
    page.keyboard.type("pinto")
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    page.locator("#board .card", has_text="Allie Hensman").click()
    page.locator("#sheet").get_by_role("button", name="Bunkhouse", exact=True).click()
    page.locator("section[aria-label='At Bunkhouse']", has_text="Pinto").wait_for()
    home = page.locator('section[aria-label="ann\'s home"]')
    page.locator("#board .card", has_text="Tommy Harden").drag_to(home)
    home.get_by_text("Tommy Harden").wait_for()
    page.locator("#board .card", has_text="Bunkhouse").first.click()
    sitter.button("Take it off the table").click()
    page.locator('section[aria-label="bob\'s home"]', has_text="Pinto").wait_for()
    assert page.get_by_text("This board cannot be played yet", exact=True).count() == 0


def test_what_counts_is_seen_and_set_by_touch(sitter: Sitter) -> None:
    page = sitter.page
    sitter.put("ann's street", "Xx Mine")
    sitter.put("Town square, for ann", "tommy h", "Xx Somebody")
    page.locator("#board .card", has_text="Xx Mine").click()
    for label in ("Control points: one more", "Control points: one more", "Production: one more"):
        page.get_by_role("button", name=label).click()
    sitter.button("Done").click()
    page.locator("#board .card", has_text="Tommy Harden").click()
    page.get_by_role("button", name="Bounty: one more").click()
    sitter.button("Done").click()
    page.locator("#board .card", has_text="Xx Somebody").click()
    page.get_by_label("Keywords").fill("Deputy, Huckster 2")
    page.get_by_role("button", name="Influence: one more").click()
    sitter.button("Done").click()
    page.locator('[data-key="player ann"]').click()
    page.get_by_role("button", name="Ghost rock: one less").click()
    sitter.button("Done").click()
    page.get_by_text("9 ghost rock · 3 influence · 2 control points").wait_for()
    page.locator("#board .card", has_text="2 control points").wait_for()
    assert "bounty 1" in page.locator("#board .card", has_text="Tommy Harden").inner_text()
    told = page.evaluate("import('/table/link.js').then((link) => link.scenarioOf(location.hash))")
    mine, _, somebody = parse_yaml(told, "").data["table"]
    assert (mine["control points"], mine["production"]) == (2, 1)
    assert somebody["keywords"] == ["Deputy", "Huckster 2"]


def test_everything_goes_without_a_pointer(sitter: Sitter) -> None:
    page = sitter.page

    def reach(label: str) -> None:
        """Go on by the Tab key until something is reached."""
        for _ in range(120):
            page.keyboard.press("Tab")
            found = page.evaluate(
                "document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent"
            )
            if found == label:
                return
        raise AssertionError(f"{label} cannot be reached")

    page.locator("#title").focus()
    reach("Put a card: Town square, for ann")
    page.keyboard.press("Enter")
    page.keyboard.type("tommy h")
    page.keyboard.press("Enter")
    page.keyboard.type("allie")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    again = "Put a card: Town square, for ann"  # the browser tells of the closed dialog a moment later
    page.wait_for_function("label => document.activeElement?.getAttribute('aria-label') === label", arg=again)
    page.locator("#now").get_by_text("move Tommy Harden to ann's home").wait_for()
    reach("move Tommy Harden to ann's home")
    page.keyboard.press("Enter")
    page.get_by_text("The board after 1 answer.").wait_for()
    reach("Back")
    page.keyboard.press("Enter")
    page.get_by_text("The board after 1 answer.").wait_for(state="detached")


def test_two_decks_are_played(sitter: Sitter) -> None:
    sitter.button("Two decks …").click()
    sitter.button("Play").click()
    sitter.page.locator("#now").get_by_role("button", name=re.compile("^start ")).first.wait_for(timeout=60_000)
    sitter.button("pass").click()
    # five cards, unless bob, who plays at random, is the first to play and has used one by the time ann is asked
    sitter.page.get_by_text(re.compile("bob's hand: [1-9] card")).wait_for(timeout=60_000)
    link = sitter.hash()
    assert 100 < len(link) < 10_000
    sitter.button("Back").click()
    sitter.page.locator("#now").get_by_role("button", name=re.compile("^start ")).first.wait_for()
    sitter.button("Two decks …").click()
    sitter.page.get_by_role("textbox", name="bob's deck").fill("<script>alert(1)</script>\n1x Law Dogs")
    sitter.button("Play").click()
    sitter.page.locator("#answers .wrong").first.wait_for()


def test_what_takes_too_long_is_broken_off(sitter: Sitter) -> None:
    sitter.step("shootout.draw")
    sitter.put("Leader's posse", "Xx One")
    sitter.put("Mark's posse", "Xx Two")
    for name, dude in (("ann", "Xx One"), ("bob", "Xx Two")):
        sitter.page.get_by_label(f"{name}'s shooter").select_option(dude)
    sitter.page.locator("#now").get_by_text("Which card comes next").wait_for()
    sitter.page.get_by_label("Look for").select_option("60")
    sitter.page.get_by_label("Other question").select_option("Can it come about that (an expression)")
    sitter.page.get_by_label("in words").fill("total(value, player('ann').draw_hand) > 64")  # it looks at every card
    sitter.page.locator("#ask form").nth(2).get_by_role("button", name="Ask").click()
    sitter.button("Break off").click()
    sitter.page.get_by_text("Broken off.").wait_for()
    sitter.page.locator("#now").get_by_text("Which card comes next").wait_for(timeout=60_000)


def test_a_browser_that_cannot_says_so(browser: Browser, served: str, laid: Path) -> None:
    context = browser.new_context()
    page: Page = context.new_page()
    page.add_init_script("delete globalThis.WebAssembly")
    page.goto(f"{served}/table/")
    page.locator("#engine", has_text="it has no WebAssembly").wait_for()
    page.goto((laid / "table/index.html").as_uri())
    page.get_by_text("it cannot be opened as a file").wait_for()
    context.close()
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{served}/table/")
    page.get_by_text("needs a browser that runs JavaScript modules").wait_for()
    context.close()


@night
def test_a_new_version_is_used_when_somebody_asks_for_it(browser: Browser, laid: Path, tmp_path: Path) -> None:
    site = tmp_path / "site"
    shutil.copytree(laid, site)
    with served_site(site) as address:
        _a_new_version_comes(browser, site, f"{address}table/")


def _a_new_version_comes(browser: Browser, site: Path, address: str) -> None:
    context = browser.new_context()
    page: Page = context.new_page()
    page.add_init_script("Object.defineProperty(navigator, 'connection', {value: {saveData: true}})")
    page.goto(address)
    page.get_by_role("button", name="Load the engine").wait_for()
    (site / "table/table.css").write_text("body { color: rgb(1, 2, 3); }", encoding="utf-8")
    write_offline(site)
    color = "getComputedStyle(document.body).color"
    page.reload()
    page.get_by_role("button", name="Use the new version").wait_for(timeout=60_000)
    assert page.evaluate(color) != "rgb(1, 2, 3)"
    with page.expect_navigation():
        page.get_by_role("button", name="Use the new version").click()
    page.get_by_role("button", name="Load the engine").wait_for()
    assert page.evaluate(color) == "rgb(1, 2, 3)"
    page.get_by_role("button", name="Load the engine").click()
    page.locator("#now").get_by_text("It is up to ann to make a play").wait_for(timeout=60_000)
    context.close()
