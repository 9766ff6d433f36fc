"""Books in which the text of one published card is not encoded: that every card's is has to change nothing."""

import shutil
from pathlib import Path

ROOT = Path(__file__).parents[1]
TITLE = "Legal Instruments"
"""A card, of which a starter deck has copies."""


def without_a_text(folder: Path) -> dict[str, str]:
    """Copy the books into a folder, without the scenarios and that text; what is returned goes into the environment."""
    data = folder / "data"
    shutil.copytree(ROOT / "data", data, ignore=shutil.ignore_patterns("scenarios"))
    (data / "scenarios").mkdir()
    card = data / "cards" / "goods" / "legal-instruments.yaml"
    facts, found, _ = card.read_text(encoding="utf-8").partition("encoded: yes\n")
    assert found
    card.write_text(facts + "encoded: no\n", encoding="utf-8")
    return {"JUDGE_DATA": str(data)}
