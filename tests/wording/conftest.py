"""The made-up document, recognised in whatever form a test puts it."""

from collections.abc import Callable
from pathlib import Path

import pytest

from judge.wording.documents import Document, documents
from judge.wording.own_file import read_own_file
from judge.wording.recognise import Recognised, recognise
from tests.wording.made_up import write_source

Recognise = Callable[[Path], Recognised]
RecogniseText = Callable[[str], Recognised]


@pytest.fixture(scope="session")
def known(tmp_path_factory: pytest.TempPathFactory) -> list[Document]:
    """The made-up document as the only one there is."""
    data = tmp_path_factory.mktemp("data")
    write_source(data)
    return documents(data)


@pytest.fixture
def recognise_file(known: list[Document]) -> Recognise:
    return lambda path: recognise(read_own_file(path), path, known)


@pytest.fixture
def recognise_text(recognise_file: Recognise, tmp_path: Path) -> RecogniseText:
    def run(text: str) -> Recognised:
        path = tmp_path / "copy.txt"
        path.write_text(text, encoding="utf-8")
        return recognise_file(path)

    return run
