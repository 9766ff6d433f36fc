"""Where the data live, and where compiled copies of them and users' own documents are kept."""

import os
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent
COMPILED = PACKAGE / "_compiled"
"""The catalogue and the index that a wheel carries; a checkout has none."""


def data_folder() -> Path:
    """Return the folder of the data: `$JUDGE_DATA`, else the one inside the wheel, else the checkout's."""
    given = os.environ.get("JUDGE_DATA")
    if given:
        return Path(given)
    inside = PACKAGE / "data"
    return inside if inside.is_dir() else PACKAGE.parent / "data"


def manual_folder() -> Path | None:
    """Return the folder of the manual: the one inside the wheel, else the checkout's; None where there is neither."""
    inside = PACKAGE / "manual"
    folder = inside if inside.is_dir() else PACKAGE.parent / "docs"
    return folder if folder.is_dir() else None


def cache_folder() -> Path:
    """Return the folder for compiled copies: `$JUDGE_CACHE`, else the system's place for a user's caches."""
    given = os.environ.get("JUDGE_CACHE")
    if given:
        return Path(given)
    from platformdirs import user_cache_path

    return user_cache_path("doomtown-judge", appauthor=False)


def wording_folder() -> Path:
    """Return the folder for users' own copies of the documents: `$JUDGE_WORDING`, else the place for a user's data."""
    given = os.environ.get("JUDGE_WORDING")
    if given:
        return Path(given)
    from platformdirs import user_data_path

    return user_data_path("doomtown-judge", appauthor=False) / "wording"


def prebuilt_folder() -> Path | None:
    """Return the folder that a wheel carries prebuilt, or None in a checkout or with `$JUDGE_DATA` set."""
    return COMPILED if not os.environ.get("JUDGE_DATA") and COMPILED.is_dir() else None
