"""The table on a telephone and on a desk, by day and by night, and for people with a screen reader."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal

import pytest

from tests.lanes import one_in, slow
from tests.site.table.sitting import Sitter

ARNOLD = Path(__file__).parents[3] / "data/scenarios/reacts/arnold-saves-dawn.yaml"
pytestmark = slow


def findings(sitter: Sitter, axe: str) -> list[str]:
    """What axe-core finds: what is wrong, and where first."""
    sitter.page.evaluate(axe)
    found: dict[str, Any] = sitter.page.evaluate("axe.run()")
    return [f"{one['id']}: {one['nodes'][0]['html']}" for one in found["violations"]]


@one_in(2, day=2)
@pytest.mark.parametrize(("width", "scheme"), [(360, "dark"), (1280, "light")])
def test_the_table_is_for_everybody(
    sitter: Sitter, packages: Path, width: int, scheme: Literal["dark", "light"]
) -> None:
    axe = (packages / "axe-core/axe.min.js").read_text(encoding="utf-8")
    page = sitter.page
    page.set_viewport_size({"width": width, "height": 800})
    page.emulate_media(color_scheme=scheme)

    def fits() -> None:
        assert page.evaluate("document.documentElement.scrollWidth") == width

    sitter.step("shootout.take-yer-lumps")
    sitter.put("Leader's posse", "Somebody with a name of more than forty letters")
    assert findings(sitter, axe) == []
    fits()
    sitter.button("Put a card: Mark's posse").click()
    page.keyboard.type("tom")
    assert findings(sitter, axe) == []
    page.keyboard.press("Escape")
    page.locator("#board .card").first.click()
    assert findings(sitter, axe) == []
    page.keyboard.press("Escape")
    for words in ("Two decks …", "Open …"):
        sitter.button(words).click()
        page.locator("#sheet-heading").wait_for()
        assert findings(sitter, axe) == []
        page.keyboard.press("Escape")
    sitter.open(ARNOLD.read_text(encoding="utf-8"))
    page.locator("#answers h3", has_text="Can it come about").wait_for()
    page.get_by_text("Who may answer, in order, when Dr. Dawn Edwards is discarded?").wait_for()
    assert findings(sitter, axe) == []
    fits()
    page.set_viewport_size({"width": 360, "height": 800})
