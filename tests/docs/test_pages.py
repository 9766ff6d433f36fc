"""What the pages show is what the program does: commands, files, references, pictures, links.

After a change, `python -m docs.tools` writes all of it anew.
"""

import re
import sys
from pathlib import Path

import pytest
import yaml

from docs.site import BESIDE, fetched, gather
from docs.tools import examples, picture, wings
from docs.tools.pages import FROM_FILE, GENERATED, ROOT, name_of, pages
from docs.tools.writing import AT_WORK, DRAWINGS, REFERENCES, current
from judge.site.manual import ORDER
from tests.judge_process import run_judge
from tests.lanes import one_in

TEXTS = {name_of(page): page.read_text(encoding="utf-8") for page in pages()}
COMMANDS = [(page, *pair) for page, text in TEXTS.items() for pair in examples.shown(text)]


@pytest.mark.parametrize(("page", "command", "output"), COMMANDS, ids=[f"{c[0]}: {c[1]}" for c in COMMANDS])
@one_in(4)
def test_a_page_shows_what_the_command_prints(page: str, command: str, output: str) -> None:
    assert examples.run(command, lambda *args: run_judge(*args, cwd=ROOT, together=True).stdout) == output


@pytest.mark.parametrize("page", TEXTS)
def test_a_page_shows_its_files_and_references_as_they_are(page: str) -> None:
    assert TEXTS[page] == current(ROOT / page)


def test_every_reference_stands_on_some_page_and_every_file_is_shown() -> None:
    written = [match[1] for text in TEXTS.values() for match in GENERATED.finditer(text)]
    assert sorted(written) == sorted(REFERENCES)
    assert [match[1] for text in TEXTS.values() for match in FROM_FILE.finditer(text)]


@pytest.mark.parametrize("path", DRAWINGS, ids=lambda path: path.name)
def test_a_drawing_is_as_the_code_is(path: Path) -> None:
    assert path.read_text(encoding="utf-8") == DRAWINGS[path]()


def test_a_drawing_names_every_wing_and_what_it_stands_on() -> None:
    drawn = (ROOT / "docs/wings.svg").read_text(encoding="utf-8")  # which is as the code is
    engine = {room.name: room for room in wings.rooms("engine")}
    assert engine["position"].uses == frozenset()
    assert "position" in engine["table"].uses
    assert all(f" {name}</text>" in drawn for name in engine)
    assert drawn.count("<circle") == sum(len(room.uses) for room in engine.values())


@pytest.mark.skipif(sys.platform == "win32", reason="there is no terminal of this kind to print to")
def test_the_picture_shows_what_the_command_prints_on_a_terminal() -> None:
    shown = picture.words_of(AT_WORK.read_text(encoding="utf-8"))
    assert shown == picture.words_of(picture.at_work())
    assert " ".join(shown[:2]).removeprefix("$ ") == picture.COMMAND
    assert any("[reacts.instead]" in line for line in shown)


PYTHON = [(page, code) for page, text in TEXTS.items() for code in re.findall(r"```python\n(.*?)```", text, re.DOTALL)]


@pytest.mark.parametrize(("page", "code"), PYTHON, ids=[page for page, _ in PYTHON])
def test_the_python_of_a_page_runs(page: str, code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    for library in re.findall(r"^from (fastapi)", code, re.MULTILINE):
        pytest.importorskip(library, reason="it comes with the extra `dev`")
    exec(code, {"__name__": "page"})


def anchors(page: Path) -> set[str]:
    """The headings of a page as links name them."""
    heads = re.findall(r"^#+ (.+)$", re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL), re.M)
    return {re.sub(r"[^\w -]", "", head.lower()).replace(" ", "-") for head in heads}


@pytest.mark.parametrize("page", TEXTS)
def test_every_link_of_a_page_leads_somewhere(page: str) -> None:
    for target in re.findall(r"\]\(([^)\s]+)\)", re.sub(r"```.*?```", "", TEXTS[page], flags=re.DOTALL)):
        if target.startswith("https://"):
            continue
        name, _, anchor = target.partition("#")
        found = (ROOT / page).parent / name if name else ROOT / page
        assert found.is_file(), target
        assert not anchor or anchor in anchors(found), target


def test_the_site_holds_every_page_and_its_links_lead_to_pages_of_it(tmp_path: Path) -> None:
    gather(tmp_path)
    manual = {page.stem for page in (ROOT / "docs").glob("*.md")} - {"index"}
    assert set(ORDER) == manual
    assert {page.name for page in tmp_path.glob("*.md")} == {"index.md", *(f"{name}.md" for name in ORDER), *BESIDE}
    for page in tmp_path.glob("*.md"):
        text = re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
        for target in re.findall(r"\]\(([^)\s#]+)", text):
            assert target.startswith("https://") or (tmp_path / target).is_file(), f"{page.name}: {target}"


def test_what_a_page_would_fetch_from_elsewhere_is_found(tmp_path: Path) -> None:
    (tmp_path / "a.html").write_text('<a href="https://pytest.org">no</a><script src="//cdn.example/x.js"></script>')
    (tmp_path / "b.html").write_text('<link rel="stylesheet" href="_static/x.css"><img src="a.svg">')
    assert fetched(tmp_path) == ['a.html: <script src="//cdn.example/x.js"']


def test_no_picture_fetches_anything() -> None:
    for picture_file in (ROOT / "docs").glob("*.svg"):
        named = re.findall(r"https?://[^\s\"')]+", picture_file.read_text(encoding="utf-8"))
        assert set(named) <= {"http://www.w3.org/2000/svg"}


def test_the_front_door_is_short() -> None:
    assert len((ROOT / "README.md").read_bytes()) <= 8_000
    assert len((ROOT / "CONTRIBUTING.md").read_bytes()) <= 5_000


def test_the_readme_has_a_command_to_run_and_a_command_to_test() -> None:
    for name in ("run", "test"):
        assert re.search(rf"<!-- {name} -->\n```sh\npython3 -m venv", TEXTS["README.md"])


def test_every_command_of_contributing_is_one_of_nox() -> None:
    sessions = re.findall(r"^def (\w+)\(session", (ROOT / "noxfile.py").read_text(encoding="utf-8"), re.MULTILINE)
    named = re.findall(r"^\| `nox -s (\w+)`", TEXTS["CONTRIBUTING.md"], re.MULTILINE)
    assert named == sessions


@pytest.mark.parametrize("path", sorted((ROOT / ".github").rglob("*.y*ml")), ids=lambda path: path.name)
def test_the_files_for_github_are_yaml(path: Path) -> None:
    assert yaml.safe_load(path.read_text(encoding="utf-8"))
