"""`judge sources` and `--wording`: the user's own copies, with a made-up document."""

import json
import os
import pty
import subprocess
import sys
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.lanes import one_in, slow
from tests.wording.made_up import lines, write_source
from tests.wording.make_pdf import bomb, make_pdf, raw_pages

Completed = subprocess.CompletedProcess[str]
Run = Callable[..., Completed]

FARM = """\
- id: farm.fence
  title: What a fence does
  says: Nothing rolls past a fence, and hardly a bird leaves.
  from: ["tumbleweed:2", "tumbleweed:3"]
- id: farm.well
  title: Who may use the well
  says: Everybody may.
  from: ["tumbleweed:13"]
"""

CITED = "[Tumbleweed Rulebook 2.4, The farm, Fences]"


@pytest.fixture
def farm(judge: Run, tmp_path: Path) -> Run:
    """Runs `judge` on books that cite nothing but the made-up document, with no copy on hand."""
    data = tmp_path / "data"
    write_source(data)
    (data / "rules").mkdir()
    (data / "rules/farm.yaml").write_text(FARM, encoding="utf-8")
    places = {"JUDGE_DATA": str(data), "JUDGE_WORDING": str(tmp_path / "wording")}
    return lambda *args: judge(*args, **places)


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    path = tmp_path / "My rules.txt"
    path.write_text("\n".join(lines()), encoding="utf-8")
    return path


def data(done: Completed) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(done.stdout)
    return answer


def test_a_copy_is_added_listed_and_removed(farm: Run, copy: Path) -> None:
    done = farm("sources", "add", str(copy))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == (
        "Tumbleweed Rulebook 2.4: 26 of 26 passages found, all letter for letter.\n"
        "--wording on any lookup quotes it from now on.\n"
    )
    assert "On hand: My rules.txt, 26 passages." in farm("sources").stdout
    assert farm("sources", "add", str(copy)).stdout.endswith("It replaces your earlier copy.\n")
    done = farm("sources", "remove", "tumbleweed", "rulebook")
    assert (done.returncode, done.stdout) == (0, "Your copy of Tumbleweed Rulebook is removed.\n")
    assert "On hand" not in farm("sources").stdout
    assert farm("sources", "remove", "tumbleweed").returncode == 1


@pytest.mark.parametrize("name", ["tumble", "tumbelweed", "Tumblewed Rulebook", "rulebook", "weed"])
@one_in(4)
def test_what_is_removed_is_never_guessed(farm: Run, copy: Path, name: str) -> None:
    farm("sources", "add", str(copy))
    done = farm("sources", "remove", *name.split())
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f'one of the documents (tumbleweed) is needed, not "{name}"')
    assert "On hand" in farm("sources").stdout


def test_a_copy_that_is_nested_deeply_is_told_and_can_be_removed(farm: Run, copy: Path, tmp_path: Path) -> None:
    farm("sources", "add", str(copy))
    (tmp_path / "wording/tumbleweed.json").write_bytes(b'{"passages":' * 100_000)
    done = farm("sources")
    assert (done.returncode, "On hand" in done.stdout) == (0, False)
    assert "can no longer be read" in done.stderr
    done = farm("farm.fence", "--wording")
    assert (done.returncode, "RecursionError" in done.stderr) == (0, False)
    assert farm("sources", "remove", "tumbleweed").returncode == 0


def test_a_file_name_needs_no_quotes(farm: Run, copy: Path) -> None:
    assert farm("sources", "add", *str(copy).split(" ")).returncode == 0


def test_a_pdf_is_added(farm: Run, tmp_path: Path) -> None:
    path = make_pdf(tmp_path / "rules.pdf", "Tumbleweed", [*lines(), "Printed in a barn."])
    done = farm("sources", "add", str(path))
    assert done.stdout.startswith("Tumbleweed Rulebook 2.4: 26 of 26 passages found")
    assert "Printed in a barn." in done.stdout


def test_what_was_not_found_and_what_belongs_to_nothing_is_told(farm: Run, copy: Path) -> None:
    text = copy.read_text(encoding="utf-8").replace("owned by nobody and used", "used")
    copy.write_text(text + "\nThe end of \x1b[2J my copy.", encoding="utf-8")
    assert farm("sources", "add", str(copy)).returncode == 2  # an escape is no text
    copy.write_text(text + "\nThe end of my copy." * 12, encoding="utf-8")
    done = farm("sources", "add", str(copy), "--json")
    found = data(done)
    assert found["passages"] == 26
    assert (found["found"], found["exact"], found["missing"]) == (26, 25, [])
    assert found["uncovered"][0]["text"].startswith("The end of my copy.")
    shown = farm("sources", "add", str(copy)).stdout
    assert "26 of 26 passages found, 25 letter for letter" in shown
    assert "Belongs to no passage:\n  line" in shown
    assert max(map(len, shown.splitlines())) <= 80


def test_another_version_is_told(farm: Run, copy: Path) -> None:
    text = copy.read_text(encoding="utf-8")
    copy.write_text(text.replace("version 2.4", "version 2.3"), encoding="utf-8")
    done = farm("sources", "add", str(copy))
    assert done.returncode == 0
    assert "this copy is version 2.3; the books cite 2.4" in done.stderr
    done = farm("farm.fence", "--wording")
    assert "your copy of Tumbleweed Rulebook is version 2.3; cited is 2.4" in done.stderr
    assert "  > A fence stands" in done.stdout
    assert "differently" not in done.stdout


def test_a_passage_that_says_it_differently_is_marked(farm: Run, copy: Path) -> None:
    text = copy.read_text(encoding="utf-8")
    copy.write_text(text.replace("and it keeps chickens", "and chickens"), encoding="utf-8")
    farm("sources", "add", str(copy))
    assert farm("farm.fence", "--wording").stdout.count("(Your copy has it differently from the passage we cite.)") == 1


@pytest.mark.parametrize("args", [["add"], ["remove"]])
def test_wrong_words_are_usage_errors(farm: Run, args: list[str]) -> None:
    done = farm("sources", *args)
    assert done.returncode == 2
    assert "add FILE, or remove DOCUMENT" in done.stderr


def test_what_is_no_document_is_refused_with_code_2(farm: Run, copy: Path, tmp_path: Path) -> None:
    (tmp_path / "empty.txt").write_text("")
    (tmp_path / "other.txt").write_text("Shuffle the cards and deal seven to each player.\n" * 50)
    for name in ("empty.txt", "other.txt", "missing.txt", "."):
        done = farm("sources", "add", name)
        assert (done.returncode, done.stdout) == (2, ""), name
        assert done.stderr.startswith(f"{name}: "), name
        assert done.stderr.count("\n") == 1
        error = json.loads(farm("sources", "add", name, "--json").stderr)["error"]
        assert (error["kind"], error["exit_code"], error["file"]) == ("input", 2, name)
    assert farm("sources", "remove", "zzzz").stderr == ('one of the documents (tumbleweed) is needed, not "zzzz"\n')
    assert not (tmp_path / "wording").exists()


def test_a_folder_that_cannot_be_written_is_told(farm: Run, copy: Path, tmp_path: Path) -> None:
    (tmp_path / "wording").write_text("in the way")
    done = farm("sources", "add", str(copy))
    assert done.returncode == 2
    assert "the copy cannot be kept" in done.stderr


@slow
def test_a_bar_shows_the_pages_on_a_terminal_and_goes_away_even_after_a_fault(tmp_path: Path) -> None:
    good = make_pdf(tmp_path / "good.pdf", "Shuffle", ["Deal seven cards to each player and turn one over."] * 400)
    broken = tmp_path / "broken.pdf"
    broken.write_bytes(raw_pages(zlib.compress(b"q Q"), bomb()))
    for path in (good, broken):
        reader, writer = pty.openpty()
        command = [sys.executable, "-m", "judge", "sources", "add", str(path)]
        environment = {**os.environ, "TERM": "xterm", "COLUMNS": "80"}
        process = subprocess.Popen(command, stdin=writer, stdout=writer, stderr=writer, env=environment)
        os.close(writer)
        shown = b""
        while True:
            try:
                part = os.read(reader, 65536)
            except OSError:  # how Linux says that the other end is closed
                part = b""
            if not part:
                break
            shown += part
        os.close(reader)
        assert process.wait() == 2
        assert b"Reading the PDF" in shown
        assert shown.count(b"\x1b[?25l") == shown.count(b"\x1b[?25h")  # the cursor is there again
        said = b" ".join(shown.split())  # where a line is broken goes by how long the path is
        assert (b"none of the documents" if path is good else b"this PDF") in said


# --wording


def test_the_wording_stands_below_its_citation(farm: Run, copy: Path) -> None:
    assert "> A fence" not in farm("farm.fence").stdout
    farm("sources", "add", str(copy))
    assert "> A fence" not in farm("farm.fence").stdout
    for args in (["farm.fence", "--wording"], ["--wording", "farm.fence"], ["rule", "farm.fence", "--wording"]):
        rows = farm(*args).stdout.splitlines()
        at = rows.index(CITED)
        assert rows[at + 1] == "  > A fence stands on the border of exactly two fields. It keeps tumbleweeds"
        assert rows[at + 2].startswith("    out, and it keeps chickens in")
        assert rows[at + 4] == "  > A fence of wire costs one nail."
        assert max(map(len, rows)) <= 80


def test_the_line_to_read_aloud_can_be_followed_by_the_wording(farm: Run, copy: Path) -> None:
    farm("sources", "add", str(copy))
    rows = farm("-1", "--wording", "farm.fence").stdout.splitlines()
    assert rows[0].endswith(CITED)
    assert rows[1].startswith("  > A fence stands")


def test_without_a_copy_the_wording_is_missed_once(farm: Run) -> None:
    done = farm("farm.fence", "--wording")
    assert done.returncode == 0
    assert done.stderr == "your copy of Tumbleweed Rulebook 2.4 is not on hand: judge sources add FILE\n"
    assert CITED in done.stdout


def test_a_passage_that_the_copy_lacks_is_said_to_be_missing(farm: Run, copy: Path) -> None:
    text = copy.read_text(encoding="utf-8")
    copy.write_text(text.replace("\u2022 A fence of wire costs one nail.", ""), encoding="utf-8")
    done = farm("sources", "add", str(copy))
    assert "Not found:\n  tumbleweed:3\n" in done.stdout
    assert "  (Your copy does not show tumbleweed:3.)" in farm("farm.fence", "--wording").stdout
    citations = data(farm("farm.fence", "--json"))["results"][0]["citations"]
    assert citations[0]["wording"].startswith("A fence stands")
    assert citations[1]["wording"] is None


def test_json_has_the_wording_as_soon_as_a_copy_is_there(farm: Run, copy: Path) -> None:
    assert "wording" not in data(farm("farm.fence", "--json"))["results"][0]["citations"][0]
    farm("sources", "add", str(copy))
    wording = data(farm("farm.fence", "--json"))["results"][0]["citations"][1]["wording"]
    assert wording == "A fence of wire costs one nail."
    source = data(farm("sources", "--json"))["results"][0]
    assert source["copy"] == {"file": "My rules.txt", "version": "2.4", "found": 26, "missing": [], "differing": []}
    farm("sources", "remove", "tumbleweed")
    assert "wording" not in data(farm("farm.fence", "--json"))["results"][0]["citations"][0]


def test_a_damaged_copy_is_told_and_stops_nothing(farm: Run, copy: Path, tmp_path: Path) -> None:
    farm("sources", "add", str(copy))
    (tmp_path / "wording/tumbleweed.json").write_text("{")
    done = farm("farm.fence", "--wording")
    assert (done.returncode, done.stderr) == (
        0,
        "your copy of Tumbleweed Rulebook 2.4 can no longer be read: judge sources add FILE\n",
    )
    assert farm("farm.fence", "--json").returncode == 0
    assert "can no longer be read" in farm("sources").stderr


def test_a_hostile_copy_does_not_drive_the_terminal(farm: Run, copy: Path, tmp_path: Path) -> None:
    farm("sources", "add", str(copy))
    path = tmp_path / "wording/tumbleweed.json"
    kept = json.loads(path.read_text(encoding="utf-8"))
    kept["passages"]["tumbleweed:2"] = "A fence \x1b[2J {stands}"
    path.write_text(json.dumps(kept))
    shown = farm("farm.fence", "--wording").stdout
    assert "  > A fence \\x1b[2J {stands}" in shown
