"""Whatever comes from elsewhere, a link, a file, a name, does nothing but be shown or refused in words."""

from __future__ import annotations

import base64
import zlib

import pytest

from tests.lanes import slow
from tests.site.table.sitting import Sitter

pytestmark = slow
MARKUP = "<img src=x onerror=hacked()><script>hacked()</script>"


def link(text: str | bytes) -> str:
    """The fragment for a text, as the page writes it."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = packer.compress(text if isinstance(text, bytes) else text.encode()) + packer.flush()
    return "s=" + base64.urlsafe_b64encode(packed).decode().rstrip("=")


@pytest.mark.parametrize(
    ("fragment", "words"),
    [
        ("x", "holds no scenario"),
        ("s=", "holds no scenario"),
        (f"s={MARKUP}", "holds no scenario"),
        ("s=AAAA", "does not unpack to a text"),
        ("s=" + link(b"\xff\xfe\x00")[2:], "does not unpack to a text"),
        ("s=" + "A" * 1_000_000, "too long: it has 1,000,002 characters"),
        (link(b"a" * 20_000_000)[:40_000], "more than 1,000,000 bytes"),
        (link("scenario: x\nplayers: {ann: &a {}}"), "anchors"),
        (link(f"scenario: x\nplayers: {{ann: {{}}}}\n{MARKUP!r}: 1"), "unknown key"),
        (link("[" * 5000), "nested more than 40 deep"),
        (link("scenario: x\nplayers: {ann: {hand: [" + "KS, " * 200 + "]}}"), "length <= 100"),
        (
            link(f'scenario: x\nplayers: {{ann: {{winner: yes}}, bob: {{}}}}\ntable: [{{card: "{MARKUP}", of: ann}}]'),
            "img src=x",
        ),
    ],
    ids=["x", "empty", "markup", "broken", "no text", "a megabyte", "a bomb", "anchor", "key", "deep", "long", "card"],
)
def test_a_hostile_link_does_nothing_but_say_so(sitter: Sitter, fragment: str, words: str) -> None:
    sitter.page.evaluate(
        "fragment => { document.querySelector('#answers').replaceChildren(); location.hash = fragment }", fragment
    )
    told = sitter.page.locator(".wrong", has_text=words).first
    told.wait_for()
    assert sitter.page.locator("main img, main script").count() == 0


def test_a_hostile_name_is_only_a_name(sitter: Sitter) -> None:
    name = MARKUP.replace(":", "")
    sitter.page.evaluate(
        "fragment => { location.hash = fragment }",
        link(f"scenario: '{name}'\nplayers: {{'{name[:40]}': {{winner: yes}}, '__proto__': {{}}}}\n"
             f"table:\n  - {{dude: '{name}', of: '{name[:40]}', at: town square}}\n"
             f"  - {{dude: constructor, of: __proto__, at: town square}}\n"),
    )  # fmt: skip
    card = sitter.page.locator("#board .card", has_text="onerror").first
    card.wait_for()
    assert card.locator(".title").inner_text() == name
    assert "constructor" in sitter.board()
    sitter.page.locator("#now").get_by_text("to make a play").wait_for()
    card.click()
    assert sitter.page.inner_text("#sheet-heading") == name
    sitter.button("Done").click()
    assert sitter.page.locator("main img, main script, dialog img, dialog script").count() == 0


def test_a_file_that_is_too_large_is_refused(sitter: Sitter) -> None:
    sitter.button("Open …").click()
    sitter.page.set_input_files("#file", {"name": "x.yaml", "mimeType": "text/yaml", "buffer": b"a" * 1_000_001})
    sitter.page.get_by_text("Too large:").wait_for()
    sitter.button("Close").click()


def test_the_page_allows_itself_next_to_nothing(sitter: Sitter) -> None:
    policy = sitter.page.get_attribute('meta[http-equiv="Content-Security-Policy"]', "content") or ""
    assert policy.startswith("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'")
    assert "unsafe-inline" not in policy
    assert " 'unsafe-eval'" not in policy
    assert sitter.page.locator("[style], [onclick], style, script:not([src])").count() == 0
