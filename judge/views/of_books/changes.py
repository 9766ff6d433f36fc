"""What changed between two releases: added, gone, reworded, superseded, recited, cards changed."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from judge.books.catalogue import CARD
from judge.books.citations import cited
from judge.views.of_books.releases import Release, release_at, release_of
from judge.views.values.answer import FOUND, NOT_FOUND, Answer
from judge.views.values.at_hand import Books, at_hand
from judge.views.values.facts import facts_line

Data = dict[str, Any]

HOW = {
    "added": "New",
    "gone": "Gone",
    "superseded": "Superseded",
    "status": "Holds otherwise than it did",
    "reworded": "Reworded",
    "recited": "Cited otherwise",
    "card": "Cards changed",
}
"""Every way in which an entry may have changed, in the order in which they are told."""

WORDS = {
    "says": "",
    "was": "before the erratum: ",
    "default": "we play: ",
    "why": "why: ",
    "who": "who: ",
    "ends": "ends: ",
}
"""What of an entry is in words, and how each is introduced."""


class Change(NamedTuple):
    """One way in which one entry has changed; `lines` tell it in words, `before` and `after` as data."""

    how: str
    id: str
    kind: str
    title: str
    lines: tuple[str, ...]
    before: Any
    after: Any

    def to_json(self) -> Data:
        """Return the change; what was not there is null."""
        return {
            "how": self.how, "id": self.id, "kind": self.kind, "title": self.title,
            "before": self.before, "after": self.after,
        }  # fmt: skip


@dataclass(frozen=True, kw_only=True)
class Changes(Answer):
    """What changed from one release to another."""

    old: str
    new: str
    found_changes: tuple[Change, ...]
    """Each way in which an entry has changed, in the order of the books; an entry may have several."""

    def of(self, how: str) -> tuple[Change, ...]:
        """Return the changes of one way, by its name in the JSON."""
        return tuple(change for change in self.found_changes if change.how == how)

    @property
    def exit_code(self) -> int:
        """1 where nothing has changed."""
        return FOUND if self.found_changes else NOT_FOUND

    def _json(self) -> Data:
        return {
            "old": self.old,
            "new": self.new,
            "counts": {how: len(self.of(how)) for how in HOW},
            "results": [change.to_json() for change in self.found_changes],
        }


def changes(old: Path, new: Path | None = None, *, books: Books | None = None) -> Changes:
    """What changed between two releases, each a folder of data, a wheel or an export; without `new`, up to today's.

    Raises InputError for what is none of these, DataError for data that cannot be read.
    """
    before = release_at(old)
    after = release_of(at_hand(books).catalogue, "these books") if new is None else release_at(new)
    return between(before, after)


def between(old: Release, new: Release) -> Changes:
    """Return what changed between the books of two releases."""
    found: list[Change] = []
    for id, entry in new.entries.items():
        was = old.entries.get(id)
        found += [_change("added", entry, _said(entry), None, entry)] if was is None else _changed(was, entry)
    for id, was in old.entries.items():
        if id not in new.entries:
            found.append(_change("gone", was, _said(was), was, None))
    order = list(HOW)
    found.sort(key=lambda change: order.index(change.how))
    return Changes(old=old.name, new=new.name, found_changes=tuple(found))


def _change(how: str, entry: Data, lines: list[str], before: Any, after: Any) -> Change:
    return Change(how, str(entry["id"]), str(entry["kind"]), _title(entry), tuple(lines), before, after)


def _title(entry: Data) -> str:
    cards = ", ".join(entry["cards"])
    if entry["kind"] == "ruling" and cards not in ("", entry["title"]):
        return f"{cards}: {entry['title']}"
    return str(entry["title"])


def _said(entry: Data) -> list[str]:
    places = [f"[{place}]" for place in _places(entry)[:1]]
    return [" ".join([str(entry["says"]), *places])]


def _changed(was: Data, now: Data) -> Iterator[Change]:
    known = {reading["says"] for reading in was.get("before", ())}
    replaced = [reading for reading in now.get("before", ()) if reading["says"] not in known]
    if replaced:
        lines = [f"It no longer holds that: {one['says']}" for one in replaced]
        yield _change("superseded", now, [*lines, f"Now: {now['says']}"], replaced, now["says"])
    if was["status"] != now["status"]:
        yield _change("status", now, [f"{was['status']} before, {now['status']} now"], was["status"], now["status"])
    if now["kind"] == CARD:
        yield from _card(was, now)
    else:
        told = {key: (was.get(key), now.get(key)) for key in WORDS if was.get(key) != now.get(key)}
        if told:
            lines = [f"{WORDS[key]}{'before' if at == 0 else 'now'}: {pair[at] or 'nothing'}"
                     for key, pair in told.items() for at in (0, 1)]  # fmt: skip
            yield _change("reworded", now, lines, *({key: pair[at] for key, pair in told.items()} for at in (0, 1)))
    before, after = _places(was), _places(now)
    if before != after:
        lines = [f"no longer: {one}" for one in before if one not in after]
        lines += [f"now also: {one}" for one in after if one not in before] or ["in another order"]
        yield _change("recited", now, lines, before, after)


def _card(was: Data, now: Data) -> Iterator[Change]:
    lines = []
    keys = [key for key in ("facts", "printings", "reading", "aliases", "bans") if was.get(key) != now.get(key)]
    facts = [facts_line(one["facts"]) for one in (was, now)] if "facts" in keys else []
    if facts and facts[0] != facts[1]:
        lines += [f"facts before: {facts[0]}", f"facts now: {facts[1]}"]
    elif facts:
        lines += ["other facts on its face"]
    if "reading" in keys:
        lines += [f"read before: {one}" for one in was.get("reading", ()) if one not in now.get("reading", ())]
        lines += [f"read now: {one}" for one in now.get("reading", ()) if one not in was.get("reading", ())]
    lines += [f"other {key}" for key in keys if key not in ("facts", "reading")]
    if keys:
        before, after = ({key: one.get(key) for key in keys} for one in (was, now))
        yield _change("card", now, lines or ["its reading is in another order"], before, after)


def _places(entry: Data) -> list[str]:
    return list(dict.fromkeys(cited(one) for one in entry.get("citations", ())))
