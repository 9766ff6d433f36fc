"""Runs the command as people and scripts do: a process of its own, on the data of this project."""

import subprocess
from pathlib import Path

import pytest

from tests.judge_process import Run as Run
from tests.judge_process import run_judge


@pytest.fixture
def judge(own_cache: Path, tmp_path: Path) -> Run:
    """Runs `judge` with arguments, from a folder that is not the checkout."""

    def run(*args: str, **environment: str) -> subprocess.CompletedProcess[str]:
        return run_judge(*args, cwd=tmp_path, environment=environment)

    return run
