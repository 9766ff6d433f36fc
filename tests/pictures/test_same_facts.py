"""The picture and the board in letters say the same, on every scenario that is shipped."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

import judge
from judge.cli.common import width
from judge.cli.scenarios.board import board
from tests.lanes import one_in
from tests.pictures import svg

ROOT = Path(__file__).parents[2] / "data/scenarios"
FOLDERS = sorted(path for path in ROOT.rglob("*") if path.is_dir() and any(path.glob("*.yaml")))
MOST_BYTES = 40_000


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda path: path.relative_to(ROOT).as_posix())
@one_in(18, day=6)
def test_the_picture_says_what_the_board_in_letters_says(
    own_cache: Path, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(width, "WIDEST", 100_000)
    monkeypatch.setenv("COLUMNS", "100000")
    for file in sorted(folder.glob("*.yaml")):
        drawn = judge.picture(file)
        text = drawn.svg
        assert len(text.encode()) < MOST_BYTES
        root = ElementTree.fromstring(text)
        svg.sound(root)
        told = svg.told(root)
        missing = [piece for piece in svg.pieces(board(drawn.position)) if piece not in told]
        assert missing == [], file
        assert drawn.caption.turn in told
        assert drawn.caption.step in told
        each_card_says_its_own(root, drawn)


def each_card_says_its_own(root: ElementTree.Element, drawn: judge.Picture) -> None:
    """What is told of a card stands at that card, drawn in letters and for whoever does not see it."""
    places = [drawn.board.square, *(spot for street in drawn.board.streets for spot in street.spots)]
    places += [*drawn.board.away, *drawn.board.elsewhere]
    cards = [card for spot in places for card in (*spot.attached, *spot.here)]
    assert {card.card for card in cards} | {spot.card for spot in places if spot.card >= 0} == set(
        drawn.position.in_play()
    )
    for card in cards:
        part = svg.named(root, f"card-{card.card}")
        assert svg.words(part[0].text) == svg.words(card.title)
        described, seen = svg.words(part[1].text), svg.seen(part)
        assert all(fact in described for fact in card.told)
        assert all(svg.words(fact) in seen for fact in card.told)
        turned = [one for one in part.iter(f"{svg.SVG}rect") if one.get("class") == "j-booted"]
        assert bool(turned) == card.booted
        assert all(float(one.get("width", "0")) > float(one.get("height", "0")) for one in turned)
    for spot in places:
        if spot.card >= 0:
            part = svg.named(root, f"place-{spot.card}")
            assert all(svg.words(note) in svg.seen(part) for note in spot.notes)
