"""Runs the command as people and scripts do: a process of its own, on the data of this project."""

import subprocess
from pathlib import Path

import pytest

from tests.judge_process import Run as Run
from tests.judge_process import run_judge
from tests.not_encoded import without_a_text


@pytest.fixture
def judge(own_cache: Path, tmp_path: Path) -> Run:
    """Runs `judge` with arguments, from a folder that is not the checkout."""

    def run(*args: str, **environment: str) -> subprocess.CompletedProcess[str]:
        return run_judge(*args, cwd=tmp_path, environment=environment)

    return run


@pytest.fixture(scope="session")
def a_text_less(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """An environment in which one card is not encoded."""
    return without_a_text(tmp_path_factory.mktemp("not-encoded"))
