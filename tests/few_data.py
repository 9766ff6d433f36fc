"""Some of this project's data: of every kind of card a few, for what takes long with all and shows with a few."""

import shutil
from pathlib import Path

DATA = Path(__file__).parents[1] / "data"
LEFT_OUT = "scenarios", "rulings", "decks", "bans.yaml", "errata.yaml"
"""What names cards, of which most are not there, and what nobody needs who compiles."""
ONE_IN = 20
"""Of so many cards one is taken."""


def some_of_the_data(root: Path) -> Path:
    """Rules, terms and the timing chart, and one card in twenty, in a folder that is made for it."""
    shutil.copytree(DATA, root, ignore=shutil.ignore_patterns(*LEFT_OUT, "cards"))
    for n, card in enumerate(sorted((DATA / "cards").rglob("*.yaml"))):
        if n % ONE_IN == 0:
            copy = root / card.relative_to(DATA)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(card, copy)
    return root
