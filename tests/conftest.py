"""No test touches the cache of whoever runs it."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest


@pytest.fixture(scope="session", autouse=True)
def own_cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    before = os.environ.get("JUDGE_CACHE")
    folder = tmp_path_factory.mktemp("cache")
    os.environ["JUDGE_CACHE"] = str(folder)
    yield folder
    if before is None:
        del os.environ["JUDGE_CACHE"]
    else:
        os.environ["JUDGE_CACHE"] = before
