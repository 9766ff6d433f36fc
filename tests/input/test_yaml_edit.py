"""A value is changed in a file's text, and everything else stays as its author wrote it."""

from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from judge.input.yaml_edit import NotEditable, put
from judge.input.yaml_file import parse_yaml
from judge.input.yaml_text import block, flow

LONG = [f"option number {n}" for n in range(12)]


@pytest.mark.parametrize(
    ("before", "place", "value", "after"),
    [
        ("a: 1   # one\nb: 2\n", ("a",), 7, "a: 7   # one\nb: 2\n"),
        ("a: 'x'\n", ("a",), True, "a: yes\n"),
        ("a:\nb: 2\n", ("a",), 7, "a: 7\nb: 2\n"),
        ("a: 1", ("a",), "x: y", 'a: "x: y"'),
        ("a: 1\r\nb: 2\r\n", ("a",), LONG, "a:\r\n  - " + "\r\n  - ".join(LONG) + "\r\nb: 2\r\n"),
        ("# top\n- {a: 1, b: [2, 3]}   # end\n", (0, "b", 1), 9, "# top\n- {a: 1, b: [2, 9]}   # end\n"),
        ("a: [x, y]  # c\n", ("a",), ["x", "z"], "a: [x, z]  # c\n"),
        ("a: [x, y]  # c\n", ("a",), ["x"], "a: [x]  # c\n"),
        ("a: ['x',\n  \"y\", {b: 'c'}, d]\n", ("a",), ["x", {"b": "c"}, "e", "f"], "a: ['x', {b: 'c'}, e, f]\n"),
        ("a: [x]  # c\nb: 1", ("a",), LONG, "a:  # c\n  - " + "\n  - ".join(LONG) + "\nb: 1"),
        ("a:\n- x\n- y # why\n- z\nb: 1\n", ("a",), ["x", "y", "w"], "a:\n- x\n- y # why\n- w\nb: 1\n"),
        ("a:\n- x\n- y # why\n\n# b\nb: 1\n", ("a",), ["x", "y", "w"], "a:\n- x\n- y # why\n- w\n\n# b\nb: 1\n"),
        ("a:\n  - x\n  - y # why\n", ("a",), ["w", "x", "y"], "a:\n  - w\n  - x\n  - y # why\n"),
        ("a:\n  - x\n  - y # why\n", ("a",), ["y"], "a:\n  - y # why\n"),
        ("a:\n  # why\n  - x\n  - y\n", ("a",), ["x"], "a:\n  # why\n  - x\n"),
        ("a:\n  - x\n  - y\nb: 1\n", ("a",), [], "a: []\nb: 1\n"),
        ("a:\n  - x\n  - y\nb: 1\n", ("a",), "z", "a: z\nb: 1\n"),
        ("a:\n  - {t: 1, u: 2}\n  - {t: 3}\n", ("a",), [{"t": 1, "u": 5}, {"t": 4}],
         "a:\n  - {t: 1, u: 5}\n  - {t: 4}\n"),
        ("a:\n  x: {b: no}   # n\n  'y': 2\n", ("a",), {"x": {"b": True}, "y": 3},
         "a:\n  x: {b: yes}   # n\n  'y': 3\n"),
        ("a: >-\n  folded\n  text\n\nb: 1\n", ("a",), "x", "a: x\n\nb: 1\n"),
        ("- - 1\n  - 2\n- 3\n", (0,), [0, 1, 2], "- - 0\n  - 1\n  - 2\n- 3\n"),
        ('{"a": [1], "b": 2}', ("a",), [1, {"x": "y"}], '{"a": [1, {x: y}], "b": 2}'),
    ],
)  # fmt: skip
def test_only_what_differs_is_changed(before: str, place: Any, value: Any, after: str) -> None:
    assert put(before, place, value) == after


@pytest.mark.parametrize(
    ("before", "place", "value", "after"),
    [
        ("- a: 1  # one\n  b: 2\n", (0, "x"), "y", "- a: 1  # one\n  x: y\n  b: 2\n"),
        ("- a: 1", (0, "x"), "y", "- a: 1\n  x: y"),
        ("- {a: 1, b: 2}\n", (0, "x"), ["y"], "- {a: 1, x: [y], b: 2}\n"),
        ("a:\n  - 1\n  - 2\n\n# b\nb: 2\n", ("x",), LONG,
         "a:\n  - 1\n  - 2\nx:\n  - " + "\n  - ".join(LONG) + "\n\n# b\nb: 2\n"),
        ("a: {b: 1}\r\n", ("x",), 1, "a: {b: 1}\r\nx: 1\r\n"),
    ],
)  # fmt: skip
def test_a_key_is_added_behind_another(before: str, place: Any, value: Any, after: str) -> None:
    assert put(before, place, value, after="a") == after


def test_a_list_in_lines_even_where_one_would_do() -> None:
    assert put("a: []  # c\nb: 1\n", ("a",), ["x", "y: z"], lines=True) == 'a:  # c\n  - x\n  - "y: z"\nb: 1\n'
    assert put("a:   # c\n", ("a",), ["x"], lines=True) == "a:   # c\n  - x\n"
    assert put("a: [z]\n", ("a",), [], lines=True) == "a: []\n"


@pytest.mark.parametrize(
    ("before", "place", "value"),
    [
        ("a: [x, # why\n  y]\n", ("a",), ["z"]),
        ("a:\n  - x\n  - y # why\n  - z\n", ("a",), ["x", "z"]),
        ("a:\n  - x\n  # why\n  - y\n  - z\n", ("a",), ["x", "z"]),
        ("a: # why\n  - x\n", ("a",), []),
        ("a:\n  b: 1 # why\n  d: 2\n", ("a",), {"c": 1}),
    ],
)
def test_comments_are_never_lost(before: str, place: Any, value: Any) -> None:
    with pytest.raises(NotEditable, match="comments stand in it"):
        put(before, place, value)


def test_a_place_that_is_not_there() -> None:
    for place in (("x",), ("a", "b"), (0,)):
        with pytest.raises(NotEditable):
            put("a: 1\n", place, 2)


words = st.sampled_from(
    ["x", "yes", "a: b", "- c", "#d", "e # f", "'", '"', "", "g, h", "[i]", "j" * 70, "ä\U0001f0a1"]
)
leaves = st.one_of(words, st.booleans(), st.none(), st.integers(-9, 9))
values = st.recursive(
    leaves,
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(words, inner, max_size=3)),
    max_leaves=8,
)
COMMENT = "# a comment: [with, {brackets"


@given(values, values, st.integers(0, 80), st.booleans(), st.sampled_from(["\n", "\r\n"]), st.booleans())
def test_any_value_becomes_any_other(old: Any, new: Any, width: int, brackets: bool, end: str, lines: bool) -> None:
    laid_out = [flow(old)] if brackets else block(old, width)
    text = end.join([COMMENT, "x:", "  a: 1", "  b:", *(f"    {line}" for line in laid_out), COMMENT, "  c: [2]", ""])
    assume("\n" not in end or parse_yaml(text, "x").data == {"x": {"a": 1, "b": old, "c": [2]}})
    changed = put(text, ("x", "b"), new, lines=lines)
    assert parse_yaml(changed, "x").data == {"x": {"a": 1, "b": new, "c": [2]}}
    assert changed.count(COMMENT) == 2
    assert changed.startswith(end.join([COMMENT, "x:", "  a: 1", "  b:"]))
    assert changed.endswith(end.join([COMMENT, "  c: [2]", ""]))
    assert (changed == text) == (repr(old) == repr(new))
    assert ("\r" in changed) == (end == "\r\n")


@given(values, st.booleans())
def test_any_value_is_added(new: Any, brackets: bool) -> None:
    text = f"- {{a: [1], c: 2}}  {COMMENT}\n" if brackets else f"- a:\n    - 1  {COMMENT}\n  c: 2\n"
    changed = put(text, (0, "b"), new, after="a")
    assert parse_yaml(changed, "x").data == [{"a": [1], "b": new, "c": 2}]
    assert COMMENT in changed
