"""Somebody at the table in a browser: what they press, write and see."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from tests.site.laid import READY

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

PATIENCE = 20_000
"""Milliseconds for an answer on a busy machine."""


class Sitter:
    """A person with a browser; presses are counted, and so are the letters that are written."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.presses = self.letters = 0
        self.wrong: list[str] = []
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda fault: self.wrong.append(str(fault)))
        page.on("console", lambda said: self.wrong.append(said.text) if said.type == "error" else None)

    def arrive(self, address: str) -> None:
        """Open the table and wait for the engine."""
        self.page.goto(address)
        self.page.get_by_text("The engine is here").wait_for(timeout=READY * 1000)

    def press(self, where: Locator) -> None:
        self.presses += 1
        where.click()

    def button(self, words: str) -> Locator:
        return self.page.get_by_role("button", name=words, exact=True)

    def new(self) -> None:
        """Begin anew, as far as the engine is with that."""
        self.page.evaluate("document.querySelectorAll('dialog').forEach((dialog) => dialog.close())")
        self.button("New").click()
        self.page.locator("#now").get_by_text("It is up to ann to make a play").wait_for(timeout=READY * 1000)

    def step(self, step: str) -> None:
        self.presses += 2
        self.page.select_option("#step", step)

    def put(self, place: str, *titles: str) -> None:
        """Put cards to a place, each by the beginning of its title and the first that is offered."""
        self.press(self.button(f"Put a card: {place}"))
        for title in titles:
            self.letters += len(title)
            self.page.keyboard.type(title)
            self.press(self.page.locator("#picker-list li").first)
        self.press(self.page.locator("#picker .close"))

    def open(self, text: str) -> None:
        """Open the text of a scenario."""
        self.button("Open …").click()
        self.page.fill("#pasted", text)
        self.button("Open the text").click()

    def hash(self) -> str:
        """The fragment once it has been written."""
        for _ in range(100):
            found: str = self.page.evaluate("location.hash")
            if found:
                return found
            time.sleep(0.05)
        raise AssertionError("there is no link")

    def board(self) -> str:
        """Everything that lies on the board."""
        return self.page.inner_text("#board")


def arnold(sitter: Sitter) -> None:
    """Lay the board of `arnold-saves-dawn.yaml`, outfits included."""
    sitter.step("shootout.take-yer-lumps")
    sitter.presses += 1
    sitter.letters += 1
    sitter.page.get_by_label("bob covers", exact=True).fill("1")
    sitter.page.keyboard.press("Tab")
    for player, outfit in (("ann", "the sloane"), ("bob", "law d")):
        sitter.press(sitter.page.locator(f'[data-key="player {player}"]'))
        sitter.press(sitter.button("Choose an outfit"))
        sitter.letters += len(outfit)
        sitter.page.keyboard.type(outfit)
        sitter.press(sitter.page.locator("#picker-list li").first)
    sitter.put("Leader's posse", "alli")
    sitter.put("Mark's posse", "dawn", "tommy h")
    sitter.put("bob's home", "arnold")
    sitter.press(sitter.page.locator("summary", has_text="bob's deck and piles"))
    sitter.put("bob's top of the deck", "KS")
    sitter.put("bob's deck, further down", "eve h")
