"""Runs the command as people and scripts do: a process of its own, on the data of this project."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

Run = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def judge(own_cache: Path, tmp_path: Path) -> Run:
    """Runs `judge` with arguments, from a folder that is not the checkout."""

    def run(*args: str, **environment: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "judge", *args],
            capture_output=True, text=True, cwd=tmp_path, check=False, timeout=120, encoding="utf-8",
            env={**os.environ, **environment},
        )  # fmt: skip

    return run
