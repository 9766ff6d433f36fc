"""The page of what changed since another release."""

from pathlib import Path

from judge.site.entries import Page
from judge.site.frame import Frame
from judge.views.of_books.changes import HOW, Changes


def changes_page(frame: Frame, changes: Changes) -> Page:
    """Return the page; of where the releases lie on this disk it tells the last name alone."""
    named = [frame.shelf.entry(one.id) for one in changes.found_changes if one.id in frame.shelf]
    return "changes/", frame.page("changes.html", "changes/", "What changed", cites=named, changes=changes, kinds=HOW,
        old=Path(changes.old).name, new=Path(changes.new).name,
    )  # fmt: skip
