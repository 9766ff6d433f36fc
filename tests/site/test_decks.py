"""The page of a deck finds what `judge deck` finds: the cards, the guesses, and everything that is wrong."""

import json
import subprocess
from pathlib import Path
from typing import Any

import judge
from judge.input.errors import InputError
from judge.site.frame import HERE
from judge.views.values.at_hand import at_hand
from tests import published
from tests.cli.test_deck import MADE, OCTGN, TEXT

ROOT = Path(__file__).parents[2]

CHECK = """
import {{ readFileSync }} from "node:fs";
import {{ NoDeck, readDeck }} from {scripts}/decks/formats.js";
import {{ faults }} from {scripts}/decks/legal.js";
import {{ Cards, cardsOf }} from {scripts}/decks/naming.js";
const data = JSON.parse(readFileSync({search}/cards.json", "utf-8"));
const cards = new Cards(data);
cards.addNumbers(JSON.parse(readFileSync({search}/codes.json", "utf-8")).codes);
const check = (text) => {{
  try {{
    const {{ deck, notes }} = cardsOf(readDeck(text), cards);
    const named = deck.map(({{ card, count, starting }}) => [card.title, count, starting]);
    return {{ cards: named, faults: faults(deck, data.bounds).map(({{ rule, says }}) => [rule, says]), notes }};
  }} catch (fault) {{
    if (!(fault instanceof NoDeck)) throw fault;
    return {{ line: fault.line, statement: fault.statement }};
  }}
}};
console.log(JSON.stringify(JSON.parse(readFileSync(0, "utf-8")).map(check)));
"""

GANGS = (
    "1x Law Dogs\n2x Tommy Harden **\n1x Allie Hensman *\n3x Pinned Down ***\n",
    "1x The Sloane Gang\n1x Barton Everest *\n1x Allie Hensman *\n1x Gomorra Jail *\n"
    "1x Mario Crane (Exp.1) *\n1x Sloane *\n",
    "1x Law Dogs\n1x Law Dogs\n1x Nobody's Home\n" + "1x Sanford Taylor *\n1x Philip Swinford *\n1x Steele Archer *\n",
    "1x Law Dogs\nStarting posse\n1x Tommy Harden\n1x Stan Fredricks\n1x Abram Grothe\n1x Philip Swinford\n"
    "1x Clyde Owens\n1x Andreas Andregg\nDeck\n1x Pinned Down\n",
)  # fmt: skip

LINES = (
    "1x Clint Ramsey (Exp.7)", "1x Clint Ramsey (Faith and Fear)", "1x Lucy Clover", "1x Pined Down", "Showboating",
    "Outfit: Law Dgos", "1x [Clint](http://dtdb.co/en/card/99999)", "1x Zzyzx Qwrtp", "2 Jokers", "3x 54 Card Pick-Up",
    "- 2 x **Tommy Harden**", "Tommy Harden (Base Set) x3", "## Home - Law Dogs", "52 cards", "2x K\u2660 Tommy Harden",
    "1x abram", "2x Judge", "2x Hary Somerset", f"1x {'a' * 300}", "2x Smith & Robards' Trade Show", "1x Shotgn",
)  # fmt: skip

REFUSED = (
    "", "just a heading", "<deck></deck>", '<!DOCTYPE deck SYSTEM "file:///etc/passwd"><deck/>', "<a>" * 50,
    "<deck>\n<section>\n</deck>",
    '{"cards": {"01018": 0.5}}', '{"cards": {"x": 1}}', '{"cards": 3}', '{"cards": {}}', "1x Pinned Down\n" * 301,
    '[{"name": "a", "cards": {}}, {"name": "b", "cards": {}}]', "x" * 200_001,
    '<deck><section name="Deck"><card qty="many">Pinned Down</card></section></deck>',
)  # fmt: skip
"""Texts that are no decks."""


def checked(site: Path, node: str, decks: list[str]) -> list[dict[str, Any]]:
    """What the page's scripts find."""
    script = CHECK.format(
        scripts=f'"{(HERE / "static").as_uri()}', search=f'"{(site / "search").as_posix()}'
    )  # fmt: skip
    run = [node, "--input-type=module", "-e", script]
    done = subprocess.run(run, input=json.dumps(decks), capture_output=True, encoding="utf-8", check=True)
    found: list[dict[str, Any]] = json.loads(done.stdout)
    return found


def told(deck: str) -> dict[str, Any]:
    """What the library finds, in the page's words."""
    try:
        found = judge.check_deck(deck)
    except InputError as fault:
        value = "" if fault.value is None else f' "{fault.value}"'
        return {"line": fault.line, "statement": f"{fault.message}{value}"}
    notes = [note.removeprefix("deck: ").replace("deck:", "line ", 1) for note in found.notes]
    cards = [[one.title, one.count, one.starting] for one in found.cards]
    return {"cards": cards, "faults": [[one.rule, one.says] for one in found.faults], "notes": notes}


def test_the_decks_of_the_program_and_of_the_tests(site: Path, node: str) -> None:
    made = published.deck("Law and order", MADE, at_hand(None).catalogue)
    starters = [path.read_text("utf-8") for path in sorted((ROOT / "data" / "decks").glob("*.txt"))]
    named = [
        published.plain(made._replace(name=name)) for name in ("Law Dogs", "3 Aces High", "2x Trouble", "52 cards")
    ]
    decks = [*starters, TEXT, OCTGN, *(write(made) for write in published.FORMATS.values()), *named, *GANGS]
    assert len(starters) >= 8
    for deck, found in zip(decks, checked(site, node, decks), strict=True):
        assert found == told(deck), deck


def test_a_line_means_what_it_means_to_the_command(site: Path, node: str) -> None:
    decks = [f"My deck\n1x Law Dogs\n{line}\n2x Shotgun *\n" for line in LINES]
    for deck, found in zip(decks, checked(site, node, decks), strict=True):
        assert found == told(deck), deck


def test_what_is_no_deck_is_refused(site: Path, node: str) -> None:
    for deck, found in zip(REFUSED, checked(site, node, list(REFUSED)), strict=True):
        wanted = told(deck)
        assert "statement" in wanted
        assert "broken XML" in wanted["statement"] or found == wanted, deck[:200]
        assert "statement" in found
