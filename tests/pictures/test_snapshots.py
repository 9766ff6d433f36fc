"""Two boards as they have been looked at, on a phone and on a desk, by day and at night.

The other tests hold that every fact is there and nothing lies on anything else; they cannot tell a good layout from a
bad one. Whoever changes what is drawn sees here that it has changed, looks at the two again, and writes them anew with
`python -m tests.pictures.test_snapshots`: posses of five that face each other with four players around, long names,
attachments, turned cards; and a game of lowball with two illegal hands.
"""

from __future__ import annotations

from html import unescape
from pathlib import Path

import pytest
import yaml

import judge

FOLDER = Path(__file__).parent / "as_drawn"
SCENARIOS = sorted(FOLDER.glob("*.yaml"))


def drawn(scenario: Path) -> str:
    """The board of a scenario."""
    return judge.picture(scenario).svg


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda path: path.stem)
def test_a_board_looks_as_it_did(own_cache: Path, scenario: Path) -> None:
    assert drawn(scenario) == scenario.with_suffix(".svg").read_text(encoding="utf-8")


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda path: path.stem)
def test_the_picture_that_was_kept_shows_what_the_board_says(scenario: Path) -> None:
    """Whatever it looks like: every player, and every card on the table by its whole title."""
    kept = unescape(scenario.with_suffix(".svg").read_text(encoding="utf-8"))
    board = yaml.safe_load(scenario.read_text(encoding="utf-8"))
    titles = [row[kind] for row in board["table"] for kind in ("dude", "card", "goods", "deed", "spell") if kind in row]
    assert titles
    assert [name for name in (*board["players"], *titles) if str(name) not in kept] == []


def test_there_are_two() -> None:
    assert [path.stem for path in SCENARIOS] == ["five-a-side", "lowball"]


if __name__ == "__main__":
    for one in SCENARIOS:
        one.with_suffix(".svg").write_text(drawn(one), encoding="utf-8")
        print(one.with_suffix(".svg"))
