"""Reading YAML that may be hostile: one pass over the parser's events, with every fault at its file and line.

What comes out is plain JSON-like data and nothing else. Of YAML's many scalar forms only these are special when
unquoted: null (`null`, `~`, nothing), `true/false/yes/no`, whole numbers and decimals. Everything else is text: dates,
`on` and `off`, and numbers with a leading zero, so that the card code `01023` stays itself. Keys are always text.
Refused: anchors and aliases, tags, duplicate keys, several documents in a file, nesting beyond `DEEPEST`, files
beyond `LARGEST` bytes, anything that is not UTF-8 text.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from os import PathLike
from typing import Any

import yaml

from judge.input.errors import InputError
from judge.input.file_bytes import file_bytes

LARGEST = 1_000_000
"""Bytes that a file may hold, unless the reader is told otherwise."""

DEEPEST = 40
"""How many lists and mappings may stand inside each other."""

_TOO_DEEP = f"nested more than {DEEPEST} deep"

Place = tuple[str | int, ...]
"""Where a value stands in a document: the keys and the list positions (from 0) that lead to it."""

_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # libyaml is 7 times faster where it is installed

_CONTROL = yaml.reader.Reader.NON_PRINTABLE
_CONSTANTS: dict[str, bool | None] = {"": None, "~": None}
for _value, _words in ((None, "null"), (True, "true yes"), (False, "false no")):
    for _word in _words.split():
        _CONSTANTS |= dict.fromkeys((_word, _word.title(), _word.upper()), _value)
_NUMERIC = "+-0123456789"
"""What a number may begin with; nearly all text begins otherwise."""
_WHOLE_NUMBER = re.compile(r"[-+]?(0|[1-9]\d{0,17})")
_DECIMAL = re.compile(r"[-+]?(0|[1-9]\d{0,17})\.\d{1,18}")


@dataclass(frozen=True)
class Document:
    """A file that was read: its data, and where in the file each value stands."""

    data: Any
    file: str
    text: str = field(repr=False)
    lines: dict[Place, int] | None = field(default=None, repr=False, compare=False)
    """The line of every place, where whoever has read it knew that they would be asked for."""

    def line_of(self, place: Place) -> int:
        """Return the line (from 1) of a value, or of the nearest thing around it that exists.

        A value of a mapping has the line of its key.
        """
        while place and place not in self._lines:
            place = place[:-1]
        return self._lines.get(place, 1)

    def error(
        self, place: Place, message: str, value: str | None = None, suggestions: list[str] | None = None
    ) -> InputError:
        """Return (not raise) the error of a value at its file and line."""
        return InputError(self.file, self.line_of(place), message, value, suggestions or [])

    @cached_property
    def _lines(self) -> dict[Place, int]:
        if self.lines is not None:
            return self.lines
        lines: dict[Place, int] = {}  # nearly every file is sound, so lines are worth a second pass but not the first
        _build(self.text, self.file, lines)
        return lines


def read_yaml(
    path: str | PathLike[str], *, shown: str | None = None, limit: int = LARGEST, placed: bool = False
) -> Document:
    """Read a file; `shown` is its name in errors, `limit` its largest size in bytes; `placed` as in `parse_yaml`.

    Raises InputError when it is missing, unreadable, too large, or not the plain YAML that we accept.
    """
    file = str(path) if shown is None else shown
    return parse_yaml(file_bytes(path, file, limit), file, limit=limit, placed=placed)


def parse_yaml(content: bytes | str, file: str, *, limit: int = LARGEST, placed: bool = False) -> Document:
    """Read YAML that is already at hand; `file` names it in errors.

    `placed` says that lines are asked for although the file is sound: they are then read in the same pass.
    Raises InputError as `read_yaml` does.
    """
    if isinstance(content, str):
        content = content.encode("utf-8", "surrogatepass")
    text = _decoded(content, file, limit)
    lines: dict[Place, int] | None = {} if placed else None
    return Document(_build(text, file, lines), file, text, lines)


def _decoded(content: bytes, file: str, limit: int) -> str:
    if len(content) > limit:
        raise InputError(file, None, f"too large: more than {limit:,} bytes")
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        raise InputError(file, content.count(b"\n", 0, fault.start) + 1, "this is not UTF-8 text") from None
    control = _CONTROL.search(text)
    if control:
        raise InputError(file, text.count("\n", 0, control.start()) + 1, "a control character is not allowed")
    return text


_A_SECOND_COLON = "mapping values are not allowed"
"""How both readers begin their complaint about a colon where no key can stand."""


def _events(text: str, file: str) -> Iterator[Any]:
    """Yield the events of the one document in the text."""
    try:
        loader = _Loader(text)
        try:
            yield from iter(loader.get_event, None)
        finally:
            loader.dispose()
    except yaml.MarkedYAMLError as fault:
        here, begun = fault.problem_mark or fault.context_mark, fault.context_mark
        line = None if here is None else here.line + 1
        detail = fault.problem or fault.context
        if begun is not None and begun.line + 1 != line:
            detail = f"{detail} ({fault.context}, begun on line {begun.line + 1})"
        if "nesting depth" in str(detail):  # since PyYAML 6.0.4, which reads ahead and so may come before our own limit
            raise InputError(file, line, _TOO_DEEP) from None
        if str(detail).startswith(_A_SECOND_COLON):
            detail = f"{detail}; a text with a colon and a blank in it needs quotes around it"
        raise InputError(file, line, f"broken YAML: {detail}") from None
    except yaml.YAMLError as fault:
        raise InputError(file, None, f"broken YAML: {fault}") from None


def _build(text: str, file: str, lines: dict[Place, int] | None) -> Any:
    """Return the data; into `lines`, when given, goes the line of every place."""
    root: Any = None
    value: Any
    documents = 0
    here: Any = None  # the list or mapping that is being read
    key: str | None = None  # the key of that mapping whose value comes next
    place: Place = ()  # where it stands
    around: list[tuple[Any, Place]] = []  # what it stands in

    for event in _events(text, file):
        kind = type(event)
        is_scalar = kind is yaml.ScalarEvent
        if is_scalar or kind is yaml.MappingStartEvent or kind is yaml.SequenceStartEvent:
            if event.anchor is not None or event.tag is not None:
                raise _refused(event, file)
            value = event.value if is_scalar else {} if kind is yaml.MappingStartEvent else []
            in_mapping = type(here) is dict
            if in_mapping and key is None:
                if not is_scalar:
                    raise InputError(file, _line(event), "a key must be text")
                if value in here:
                    raise InputError(file, _line(event), "this key stands twice:", value)
                key = value
                if lines is not None:
                    lines[*place, key] = _line(event)
                continue
            if is_scalar and event.implicit[0]:
                value = _plain(value)
            inside = place
            if lines is not None and here is not None:
                inside = (*place, len(here) if key is None else key)
            if lines is not None:
                lines.setdefault(inside, _line(event))
            if in_mapping:
                here[key] = value
                key = None
            elif here is not None:
                here.append(value)
            else:
                root = value
            if not is_scalar:
                around.append((here, place))
                here, place = value, inside
                if len(around) > DEEPEST:
                    raise InputError(file, _line(event), _TOO_DEEP)
        elif kind is yaml.MappingEndEvent or kind is yaml.SequenceEndEvent:
            here, place = around.pop()
        elif kind is yaml.AliasEvent:
            raise _refused(event, file)
        elif kind is yaml.DocumentStartEvent:
            documents += 1
            if documents > 1:
                raise InputError(file, _line(event), "a second document begins here; a file holds one")
    if not documents:
        raise InputError(file, None, "the file is empty")
    return root


def _line(event: Any) -> int:
    return int(event.start_mark.line) + 1


def _refused(event: Any, file: str) -> InputError:
    what = "anchors (&) and aliases (*)" if event.anchor is not None else "tags (!)"
    return InputError(file, _line(event), f"{what} are not allowed; put text that begins so in quotes")


def _plain(text: str) -> Any:
    """Return what an unquoted scalar stands for."""
    if text in _CONSTANTS:
        return _CONSTANTS[text]
    if text[0] not in _NUMERIC:
        return text
    if _WHOLE_NUMBER.fullmatch(text):
        return int(text)
    if _DECIMAL.fullmatch(text):
        return float(text)
    return text
