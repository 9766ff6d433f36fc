"""Writes data/sources/fingerprints/ anew from the texts of the passages, which are not in the repository.

    python -m tests.wording.write_fingerprints PASSAGES.JSONL

Each line of the file is an object with the `id`, `doc` and `text` of a passage, in the order of the documents.
"""

import json
import sys
from pathlib import Path

from judge.wording.fingerprint import Print, write_prints
from judge.wording.letters import letters_of

FOLDER = Path(__file__).parents[2] / "data/sources/fingerprints"


def prints_of(passages: Path) -> dict[str, list[Print]]:
    """Return the fingerprints of every document."""
    found: dict[str, list[Print]] = {}
    for line in passages.read_text(encoding="utf-8").splitlines():
        passage = json.loads(line)
        found.setdefault(passage["doc"], []).append(Print.of(passage["id"], letters_of(passage["text"])))
    return found


if __name__ == "__main__":
    for document, prints in prints_of(Path(sys.argv[1])).items():
        write_prints(FOLDER / f"{document}.json", document, prints)
        print(f"{document}: {len(prints)} passages")
