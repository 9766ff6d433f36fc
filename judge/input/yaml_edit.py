"""Changing a value in the text of a YAML file: everything else, comments and layout included, stays as it is.

Nothing is trusted: the changed text is read again and has to hold exactly the data that it was meant to hold.
"""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Any

import yaml

from judge.input.errors import InputError
from judge.input.yaml_file import Place, parse_yaml
from judge.input.yaml_text import alone, block, flow

WIDTH = 120
"""Columns that a line may have before a list or mapping in it is laid out in several lines."""


class NotEditable(Exception):
    """The text cannot be changed there without losing something; says why."""


@dataclass(frozen=True)
class Edit:
    """A part of the text, and what is to stand there."""

    start: int
    stop: int
    text: str


def put(text: str, place: Place, value: Any, *, after: str | None = None, lines: bool = False) -> str:
    """Return the text with another value at a place.

    A key that its mapping does not have yet is added behind the key `after`. With `lines`, a list is laid out with a
    line for each part even where one would do. Raises NotEditable where that cannot be done by changing that part only.
    """
    data = parse_yaml(text, "").data
    page = _Page(text, 0 if lines else WIDTH)
    try:
        wanted = _with(data, place, value)
        edits = page.edits(place, data, value, after)
    except (KeyError, IndexError, ValueError, AttributeError) as fault:  # no such place, or not where it is looked for
        raise NotEditable("it is written in a form that cannot be changed here") from fault
    for edit in sorted(edits, key=lambda edit: -edit.start):
        text = text[: edit.start] + edit.text + text[edit.stop :]
    try:
        found = parse_yaml(text, "").data
    except InputError as fault:
        raise NotEditable("it is written in a form that cannot be changed here") from fault
    if _key(found) != _key(wanted):
        raise NotEditable("it is written in a form that cannot be changed here")
    return text


def _with(data: Any, place: Place, value: Any) -> Any:
    if not place:
        return value
    copy = data.copy()
    known = isinstance(data, list) or place[0] in data
    copy[place[0]] = _with(data[place[0]], place[1:], value) if known else value
    return copy


def _key(value: Any) -> str:
    """A value as it is compared: `yes` is not 1, and the order of keys does not matter."""
    return json.dumps(value, sort_keys=True)


class _Page:
    """The text and its nodes, each with where it begins and ends."""

    def __init__(self, text: str, width: int) -> None:
        self.text, self.width = text, width
        self.break_ = "\r\n" if "\r\n" in text else "\n"
        self.root: Any = yaml.compose(text, Loader=yaml.SafeLoader)  # in Python, whose marks count characters

    def edits(self, place: Place, data: Any, value: Any, after: str | None) -> list[Edit]:
        node, key, inside = self.root, None, False
        for n, step in enumerate(place):
            inside = inside or bool(node.flow_style)
            if isinstance(node, yaml.MappingNode):
                pair = next((pair for pair in node.value if pair[0].value == step), None)
                if pair is None and n == len(place) - 1 and after is not None:
                    return [self.added(node, str(step), value, after, inside)]
                if pair is None:
                    raise KeyError(step)
                key, node = pair
            else:
                key, node = None, node.value[step]
            data = data[step]
        return list(self.changed(node, key, data, value, inside))

    # Where things are

    def end(self, node: yaml.Node) -> int:
        """Where a node's own text ends, without the blank lines and comments behind it."""
        if isinstance(node, yaml.CollectionNode) and not node.flow_style:
            last = node.value[-1]
            return self.end(last[1] if isinstance(node, yaml.MappingNode) else last)
        stop = int(node.end_mark.index)
        return len(self.text[:stop].rstrip()) if getattr(node, "style", None) in ("|", ">") else stop

    def line_end(self, at: int) -> int:
        """The end of the line, before its line break."""
        stop = self.text.find("\n", at)
        stop = len(self.text) if stop < 0 else stop
        return stop - 1 if self.text[at:stop].endswith("\r") else stop

    def dash(self, node: yaml.SequenceNode, number: int) -> int:
        """Where the dash of an item stands."""
        begin = self.end(node.value[number - 1]) if number else node.start_mark.index
        return self.text.rindex("-", begin, node.value[number].start_mark.index)

    def keep_comments(self, start: int, stop: int) -> None:
        """Raise NotEditable where a part that would be replaced has comments in it."""
        bare = list(self.text[start:stop])
        for leaf in _leaves(self.root):
            for at in range(max(leaf.start_mark.index, start), min(leaf.end_mark.index, stop)):
                bare[at - start] = "x"
        if re.search(r"(?:^|\s)#", "".join(bare)):
            raise NotEditable("comments stand in it, which would be lost")

    # What is to stand there

    def changed(self, node: yaml.Node, key: yaml.Node | None, old: Any, new: Any, inside: bool) -> Iterator[Edit]:
        """Change no more than differs: single values of mappings, single items of lists."""
        if _key(old) == _key(new):
            return
        inside_it = inside or bool(getattr(node, "flow_style", False))
        if isinstance(node, yaml.MappingNode) and isinstance(new, dict) and set(old) == set(new) and new:
            for its_key, its_value in node.value:
                name = its_key.value
                yield from self.changed(its_value, its_key, old[name], new[name], inside_it)
        elif isinstance(node, yaml.SequenceNode) and isinstance(new, list) and old and new:
            yield from self.items(node, key, old, new, inside, inside_it)
        else:
            yield self.replaced(node, key, new, inside)

    def items(
        self,
        node: yaml.SequenceNode,
        key: yaml.Node | None,
        old: list[Any],
        new: list[Any],
        inside: bool,
        flowing: bool,
    ) -> Iterator[Edit]:
        """Change the items of a list that differ."""
        every = SequenceMatcher(None, [*map(_key, old)], [*map(_key, new)], autojunk=False).get_opcodes()
        steps = [step for step in every if step[0] != "equal"]
        if all(stop - start == other_stop - other for _, start, stop, other, other_stop in steps):
            for _, start, stop, other, _ in steps:
                for n in range(stop - start):
                    yield from self.changed(node.value[start + n], None, old[start + n], new[other + n], flowing)
        elif len(steps) == 1 and steps[0][1:3] == (0, len(old)):  # nothing stays
            yield self.replaced(node, key, new, inside)
        elif flowing:
            parts: list[str] = []
            for word, start, stop, other, other_stop in every:
                kept = [self.text[part.start_mark.index : self.end(part)] for part in node.value[start:stop]]
                parts += kept if word == "equal" else map(flow, new[other:other_stop])
            edit = Edit(node.start_mark.index, self.end(node), f"[{', '.join(parts)}]")
            self.keep_comments(edit.start, edit.stop)
            yield edit if inside or self.fits(edit.start, edit.text) else self.replaced(node, key, new, inside)
        else:
            for _, start, stop, other, other_stop in steps:
                yield self.region(node, start, stop, new[other:other_stop])

    def region(self, node: yaml.SequenceNode, start: int, stop: int, new: list[Any]) -> Edit:
        """Put other items in the place of some, in a list with a line for each."""
        column = node.start_mark.column
        text = self.laid_out(new, column) if new else ""
        if start == stop:  # nothing goes
            if start:
                at = self.line_end(self.end(node.value[start - 1]))
                return Edit(at, at, self.break_ + " " * column + text)
            at = self.dash(node, 0)
            return Edit(at, at, text + self.break_ + " " * column)
        last = self.line_end(self.end(node.value[stop - 1]))
        if new:
            begin, end = self.dash(node, start), self.end(node.value[stop - 1])
            self.keep_comments(begin, end)
        elif start:
            begin, end = self.line_end(self.end(node.value[start - 1])), last
            self.keep_comments(begin, end)
        else:
            begin, end = self.dash(node, 0), self.dash(node, stop)
            self.keep_comments(begin, end)
        return Edit(begin, end, text)

    def replaced(self, node: yaml.Node, key: yaml.Node | None, new: Any, inside: bool) -> Edit:
        """Put a whole value in the place of another."""
        start, stop = node.start_mark.index, self.end(node)
        self.keep_comments(start, stop)
        if inside:
            return Edit(start, stop, self.apart(start) + flow(new))
        many = isinstance(new, dict | list) and bool(new)
        if isinstance(node, yaml.CollectionNode) and not node.flow_style:
            if many:
                return Edit(start, stop, self.laid_out(new, node.start_mark.column))
            if key is not None:
                colon = self.text.index(":", key.end_mark.index) + 1
                self.keep_comments(colon, stop)
                return Edit(colon, stop, f" {alone(new)}")
            return Edit(start, stop, alone(new))
        one = self.apart(start) + alone(new)
        if not many or key is None or self.fits(start, one):
            return Edit(start, stop, one)
        rest_end = self.line_end(stop)
        rest = self.text[stop:rest_end]
        if rest.strip() and not rest.lstrip().startswith("#"):
            return Edit(start, stop, one)
        column = key.start_mark.column + 2
        begin = len(self.text[:start].rstrip(" "))
        return Edit(begin, rest_end, rest.rstrip() + self.break_ + " " * column + self.laid_out(new, column))

    def added(self, node: yaml.MappingNode, key: str, value: Any, after: str, inside: bool) -> Edit:
        """Add a key to a mapping, behind another."""
        before = next(its_value for its_key, its_value in node.value if its_key.value == after)
        if inside or node.flow_style:
            at = self.end(before)
            return Edit(at, at, f", {flow(key)}: {flow(value)}")
        column = node.start_mark.column
        at = self.line_end(self.end(before))
        head = self.break_ + " " * column + f"{alone(key)}:"
        one = f" {alone(value)}"
        if not isinstance(value, dict | list) or not value or len(head) + len(one) <= self.width:
            return Edit(at, at, head + one)
        return Edit(at, at, head + self.break_ + " " * (column + 2) + self.laid_out(value, column + 2))

    def apart(self, start: int) -> str:
        """A space, where something comes directly behind the colon of its key or its dash."""
        return " " if self.text[start - 1 : start] in (":", "-") else ""

    def fits(self, start: int, text: str) -> bool:
        """Whether text fits on the line on which it begins."""
        return start - (self.text.rfind("\n", 0, start) + 1) + len(text) <= self.width

    def laid_out(self, value: Any, column: int) -> str:
        """A list or mapping in lines, the first of which begins at a column already."""
        return (self.break_ + " " * column).join(block(value, max(self.width, WIDTH) - column))


def _leaves(node: yaml.Node) -> Iterator[yaml.ScalarNode]:
    if isinstance(node, yaml.ScalarNode):
        yield node
    else:
        for part in node.value:
            for inner in part if isinstance(part, tuple) else (part,):
                yield from _leaves(inner)
