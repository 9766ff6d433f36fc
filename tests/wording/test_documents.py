"""The real documents, which are not in the repository: where they lie beside it, their passages are found."""

import json
from pathlib import Path

import pytest

from judge.wording.documents import documents
from judge.wording.letters import letters_of
from judge.wording.own_file import read_own_file
from judge.wording.recognise import recognise
from tests.lanes import one_in
from tests.wording.make_pdf import make_pdf
from tests.wording.write_fingerprints import FOLDER, prints_of

ROOT = Path(__file__).parents[2]
SHARED = ROOT.parent / "shared"
PASSAGES = SHARED / "inventory/passages.jsonl"
FILES = {
    "additional": "additional-rules.txt",
    "compendium": "compendium-1.9.3.txt",
    "faq": "faq-005-20151210.txt",
    "rulebook": "rulebook-1.3.1.txt",
    "timing": "timing-structure.txt",
}

pytestmark = pytest.mark.skipif(not PASSAGES.exists(), reason="the rule documents are not beside this checkout")


def found_share(path: Path, document: str) -> float:
    """How many passages of a document are found in a file with just their letters."""
    found = recognise(read_own_file(path), path, documents(ROOT / "data"))
    assert found.copy.document == document
    assert found.copy.version == found.document.source.version
    rows = map(json.loads, PASSAGES.read_text(encoding="utf-8").splitlines())
    texts = {row["id"]: letters_of(row["text"]) for row in rows if row["doc"] == document}
    assert set(found.copy.passages) | set(found.copy.missing) == set(texts)
    return sum(letters_of(text) == texts[id] for id, text in found.copy.passages.items()) / len(texts)


@pytest.mark.parametrize("document", FILES)
@one_in(3)
def test_at_least_99_of_100_passages_are_found_in_the_text(document: str) -> None:
    assert found_share(SHARED / "sources" / FILES[document], document) >= 0.99


@pytest.mark.parametrize("columns", [1, 2])
@pytest.mark.parametrize("document", FILES)
@one_in(4, day=4)
def test_at_least_95_of_100_passages_are_found_in_a_pdf(document: str, columns: int, tmp_path: Path) -> None:
    lines = (SHARED / "sources" / FILES[document]).read_text(encoding="utf-8").splitlines()
    path = make_pdf(tmp_path / "copy.pdf", f"Doomtown: {document}", lines, columns)
    assert found_share(path, document) >= 0.95


def test_the_fingerprints_are_those_of_the_passages() -> None:
    for document, prints in prints_of(PASSAGES).items():
        written = json.loads((FOLDER / f"{document}.json").read_text(encoding="utf-8"))["passages"]
        assert written == {one.passage: str(one) for one in prints}
