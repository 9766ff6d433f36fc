"""No test touches the cache of whoever runs it, or their copies of the documents."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest


@pytest.fixture(scope="session", autouse=True)
def own_cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    folders = {name: tmp_path_factory.mktemp(name.lower()) for name in ("JUDGE_CACHE", "JUDGE_WORDING")}
    before = {name: os.environ.get(name) for name in folders}
    os.environ.update({name: str(folder) for name, folder in folders.items()})
    yield folders["JUDGE_CACHE"]
    for name, value in before.items():
        if value is None:
            del os.environ[name]
        else:
            os.environ[name] = value
