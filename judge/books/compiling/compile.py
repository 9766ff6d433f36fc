"""Compiling the books into a catalogue: entries, what they are called and what people say, in one file of parts."""

import json
from typing import Any

import msgspec

from judge.books.catalogue import FORMAT, MAGIC, check_of
from judge.books.compiling.entries import Places, Reader, entries_of
from judge.books.compiling.names import every_word, names, printed, silences, speech, unspoken
from judge.books.reading.load import Books

Data = dict[str, Any]


def compile_books(books: Books, key: str, read: Reader, applied_in: Places) -> bytes:
    """Return the content of a catalogue; `key` says what it was compiled from, `read` tells what encoded cards do.

    A reference that leads nowhere is left out: finding those is the linter's work, and a lookup must still answer.
    """
    entries = entries_of(books, read, applied_in)
    tables = {"speech": speech(books), "silent": silences(books), "unspoken": unspoken(books)}
    return _packed(entries, names(entries, books), tables, key)


def _compact(value: Any) -> bytes:
    return msgspec.json.encode(value)


def _packed(entries: list[Data], names: dict[str, dict[str, str]], tables: dict[str, Any], key: str) -> bytes:
    ids, body, offset = ["\n"], [], 0
    for entry in entries:
        content = _compact(entry)
        ids.append(f"{entry['id']}\t{entry['kind']}\t{offset}\t{len(content)}\t{' '.join(entry['title'].split())}\n")
        body.append(content)
        offset += len(content)
    rows = ["\n"]
    for name, owners in sorted(names.items()):
        ranked = sorted(owners.items(), key=lambda owner: owner[1])
        rows.append("\t".join([name, *(rank + id for id, rank in ranked)]) + "\n")
    parts = {
        "ids": "".join(ids).encode(),
        "names": "".join(rows).encode(),
        "words": every_word(entries),
        **{name: _compact(table) for name, table in tables.items()},
        "printed": _compact(printed(entries)),
        "entries": b"".join(body),
    }
    header = {"format": FORMAT, "key": key, "sizes": {name: len(part) for name, part in parts.items()}}
    content = json.dumps(header).encode() + b"\n" + b"".join(parts.values())
    return MAGIC + check_of(content) + content
