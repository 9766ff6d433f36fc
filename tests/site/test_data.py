"""The JSON is what the commands print, and what changed between releases is told."""

import json
import zipfile
from copy import deepcopy
from pathlib import Path

import pytest

import judge
from judge.input.errors import InputError
from judge.views.of_books.changes import HOW, between
from judge.views.of_books.releases import Release, release_at, release_of
from judge.views.values.at_hand import at_hand
from tests.books.conftest import write_books
from tests.judge_process import run_judge
from tests.lanes import one_in

ROOT = Path(__file__).parents[2]

COMMANDS = {
    "card/pinned-down": "card pinned-down",
    "card/nathan-shane": "card nathan-shane",
    "rule/shootout.take-yer-lumps.cover": "rule shootout.take-yer-lumps.cover",
    "ruling/pinned-down.sidekick": "pinned-down.sidekick",
    "term/term.harrowed": "term term.harrowed",
    "erratum/errata.bad-company": "errata.bad-company",
    "ban/ban.108-worldly-desires": "ban.108-worldly-desires",
    "timing/shootout.draw.redraw": "timing shootout.draw.redraw",
    "document/compendium": "compendium",
    "scenario/reacts/arnold-saves-dawn": "ask data/scenarios/reacts/arnold-saves-dawn.yaml",
    "rules": "rule",
    "terms": "term",
    "errata": "errata",
    "bans": "banned",
    "timing": "timing",
}
"""Files of the data, and the commands that print the same."""


@pytest.mark.parametrize("file", COMMANDS)
@one_in(3)
def test_a_file_is_what_the_command_prints(site: Path, file: str) -> None:
    printed = run_judge(*COMMANDS[file].split(), "--json", cwd=ROOT).stdout
    assert json.loads((site / "api/v1" / f"{file}.json").read_text("utf-8")) == json.loads(printed)


def test_every_file_is_one_answer(site: Path) -> None:
    for path in (site / "api").rglob("*.json"):
        assert json.loads(path.read_text("utf-8"))["schema"] == 1


def test_no_file_tells_where_it_was_made(site: Path) -> None:
    for path in (*(site / "api").rglob("*.json"), *(site / "scenario").rglob("*.html")):
        assert str(ROOT) not in path.read_text("utf-8"), path


# What changed


@pytest.fixture(scope="module")
def today() -> Release:
    return release_of(at_hand(None).catalogue, "today")


def test_an_export_reads_back_as_the_books(site: Path, today: Release) -> None:
    assert release_at(site).entries == today.entries
    assert release_at(site / "api/v1").entries == today.entries
    assert not judge.changes(site).found


def test_every_kind_of_change_is_told(today: Release) -> None:
    old = Release("old", deepcopy(today.entries))
    del old.entries["pinned-down.sidekick"]
    old.entries["long-gone"] = {**today.entries["pinned-down.shooter"], "id": "long-gone"} if (
        "pinned-down.shooter" in today.entries
    ) else {**today.entries["pinned-down.next-casualty"], "id": "long-gone"}  # fmt: skip
    old.entries["errata.bad-company"]["before"] = []
    old.entries["fetch.joker"]["status"] = "current"
    old.entries["values.joker"]["says"] = "A joker is a joker."
    old.entries["values.cheatin"]["citations"] = old.entries["values.cheatin"]["citations"][:0]
    old.entries["pinned-down"]["facts"]["cost"] = 3
    found = between(old, today)
    told = {how: [change.id for change in found.of(how)] for how in HOW}
    assert told == {
        "added": ["pinned-down.sidekick"], "gone": ["long-gone"], "superseded": ["errata.bad-company"],
        "status": ["fetch.joker"], "reworded": ["values.joker"], "recited": ["values.cheatin"], "card": ["pinned-down"],
    }  # fmt: skip
    assert found.to_json()["counts"] == dict.fromkeys(HOW, 1)
    assert "facts before: Action, 7 of clubs, cost 3." in found.of("card")[0].lines


def test_a_folder_and_a_wheel_of_it_are_the_same(tmp_path: Path) -> None:
    small = write_books(tmp_path / "data")
    wheel = tmp_path / "doomtown_judge-0-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as made:
        for path in small.rglob("*.yaml"):
            made.write(path, f"judge/data/{path.relative_to(small).as_posix()}")
        made.writestr("judge/data/../../../escaped.yaml", "out")
    folder, unpacked = release_at(small), release_at(wheel)
    assert between(folder, unpacked).found_changes == ()
    assert not (tmp_path.parent / "escaped.yaml").exists()
    assert "pinned-down.first" in folder.entries
    assert unpacked.entries == folder.entries


@pytest.mark.parametrize("content", [b"", b"PK\x03\x04", b"no wheel"])
def test_what_is_no_release_is_refused(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "x.whl"
    file.write_bytes(content)
    for place in (file, tmp_path, tmp_path / "nowhere", tmp_path / ("x" * 300)):
        with pytest.raises(InputError):
            release_at(place)


@pytest.mark.parametrize(
    "index", ["[]", "{", '{"entries": [1]}', '{"entries": [{"id": "x", "file": "../../etc/passwd"}]}',
              '{"entries": [{"id": "x", "file": "x.json"}]}', '{"entries": 7}', '{"entries": [{"id": [], "file": 1}]}',
              '{"entries": [{"id": "half", "file": "half.json"}]}',
              '{"entries": [{"id": "bare", "file": "bare.json"}]}',
              '{"entries": [{"id": "list", "file": "list.json"}]}']
)  # fmt: skip
def test_a_hostile_export_is_refused(tmp_path: Path, index: str) -> None:
    (tmp_path / "index.json").write_text(index)
    (tmp_path / "x.json").write_text('{"results": [{"id": "y"}]}')
    entry = {
        "id": "half",
        "kind": "term",
        "title": "x",
        "says": "\ud800",
        "\udfff": 1,
        "status": "",
        "cards": [],
        "citations": [],
    }
    (tmp_path / "half.json").write_text(json.dumps({"results": [entry]}))
    (tmp_path / "bare.json").write_text('{"results": [{"id": "bare"}]}')
    (tmp_path / "list.json").write_text('{"results": [[]]}')
    with pytest.raises(InputError):
        release_at(tmp_path)
