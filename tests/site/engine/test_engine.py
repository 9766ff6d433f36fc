"""The engine as it runs in a browser, in node: it is small, it answers, and it answers as the native one does."""

import json
from pathlib import Path

import pytest

from judge.input.errors import InputError
from judge.site.engine import fetching
from judge.site.engine.desk.messages import Desk
from judge.site.engine.writing import sizes
from tests.lanes import slow
from tests.site.parity import asked, every, in_node, message_of

MOST_ON_THE_WIRE = 10_000_000


@slow
def test_the_engine_is_small(laid: Path) -> None:
    written = sizes(laid, "engine")
    assert 5_000_000 < written.wire <= MOST_ON_THE_WIRE
    manifest = json.loads((laid / "engine/engine.json").read_text())
    assert manifest["bytes"] == sum((laid / "engine" / one["path"]).stat().st_size for one in manifest["files"])


@slow
def test_it_answers_as_the_native_engine_does(laid: Path) -> None:
    """Scenarios and look-ups, in one process, for it takes ten times as long to start as to answer"""
    look_ups = [
        asked(1, "find", {"query": "sidekick", "limit": 5}),
        asked(2, "lookup", {"words": "pined down"}),
        asked(3, "card", {"name": "tomy harden"}),
        asked(4, "hand", {"cards": "KS KH KD 7C 7H vs 2C 2D 5H 8S joker"}),
        asked(5, "check_deck", {"deck": "1x Law Dogs\n4x Pinned Down\n"}),
        asked(6, "nix", {}),
    ]
    scenarios = [message_of(n, file) for n, file in enumerate(every(120), 10)]
    assert len(scenarios) > 15
    desk, messages = Desk(), [*look_ups, *scenarios]
    for message, (said, _) in zip(messages, in_node(laid / "engine", messages), strict=True):
        assert json.loads(said) == json.loads(desk.answer(message)), message


def test_a_client_that_is_missing_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUDGE_CACHE", str(tmp_path))
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(InputError, match="npm, which is not installed"):
        fetching.fetch()
    assert list((tmp_path / "engine").iterdir()) == []
