"""Input that reaches new code: atheris watches which lines a reader runs and changes what ran new ones further."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random

CORPUS = Path("build/fuzz/corpus")


def guided(names: list[str], seconds: float) -> int:
    """Try each of these readers in a process of its own; exit code 1 says that one did not withstand."""
    ended = 0
    for name in names:
        command = [sys.executable, "-m", "tests.fuzz.guided", name, str(int(max(seconds, 1)))]
        ended |= int(subprocess.run(command, check=False).returncode != 0)
    return ended


def _watch(name: str, seconds: str) -> None:
    import atheris

    with atheris.instrument_imports(include=["judge"]):
        from .hostile import changed
        from .readers import READERS
        from .trying import tried

    reader = READERS[name]
    corpus = CORPUS / name.replace(" ", "-")
    corpus.mkdir(parents=True, exist_ok=True)
    sound = reader.sound()
    for number, content in enumerate(sound):
        (corpus / f"sound-{number}").write_bytes(content)

    def one(content: bytes) -> None:
        finding = tried(reader, content)[1]
        if finding is not None:
            raise AssertionError(finding.how)

    def change(content: bytes, most: int, seed: int) -> bytes:
        return changed(Random(seed), content, sound)[:most]

    options = [f"-max_total_time={seconds}", "-max_len=20000", "-rss_limit_mb=2000", "-print_final_stats=1",
               f"-artifact_prefix=build/fuzz/{corpus.name}-"]  # fmt: skip
    atheris.Setup([sys.argv[0], *options, str(corpus)], one, custom_mutator=change)
    atheris.Fuzz()


if __name__ == "__main__":
    _watch(*sys.argv[1:3])
