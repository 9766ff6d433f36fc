"""Files from strangers: read completely or refused with their place, never a traceback."""

import contextlib
import os
import string
import time
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from judge.input import yaml_file
from judge.input.errors import InputError
from judge.input.yaml_file import DEEPEST, LARGEST, parse_yaml, read_yaml

LOADERS = [pytest.param(loader, id=loader.__name__) for loader in dict.fromkeys((yaml_file._Loader, yaml.SafeLoader))]


@pytest.fixture(params=LOADERS, autouse=True)
def each_loader(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(yaml_file, "_Loader", request.param)


def refused(content: bytes | str) -> InputError:
    with pytest.raises(InputError) as caught:
        parse_yaml(content, "x.yaml")
    assert caught.value.file == "x.yaml"
    return caught.value


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("null", None), ("~", None), ("", None),
        ("true", True), ("yes", True), ("No", False), ("FALSE", False),
        ("7", 7), ("-7", -7), ("+7", 7), ("0", 0), ("1.5", 1.5), ("-0.25", -0.25),
        ("01023", "01023"), ("0x1F", "0x1F"), ("1_000", "1_000"), ("1:30", "1:30"), ("1e400", "1e400"),
        (".inf", ".inf"), (".nan", ".nan"), ("9" * 5000, "9" * 5000),
        ("2015-12-10", "2015-12-10"), ("on", "on"), ("off", "off"), ("y", "y"), ("K", "K"),
        ("'7'", "7"), ('"yes"', "yes"), ("bob's home", "bob's home"),
    ],
)  # fmt: skip
def test_plain_values_are_what_a_reader_expects(written: str, value: Any) -> None:
    assert parse_yaml(f"a: {written}\n", "x.yaml").data == {"a": value}


def test_keys_are_always_text() -> None:
    assert parse_yaml("7: a\nyes: b\nnull: c\n2015-12-10: d\n", "x.yaml").data == {
        "7": "a", "yes": "b", "null": "c", "2015-12-10": "d",
    }  # fmt: skip


def test_a_byte_order_mark_is_ignored() -> None:
    assert parse_yaml(b"\xef\xbb\xbfa: 1", "x.yaml").data == {"a": 1}


@pytest.mark.parametrize(
    ("content", "line", "words"),
    [
        ("a: 1\nb: &x 2\n", 2, "anchors"),
        ("a: 1\nb: *x\n", 2, "aliases"),
        ("a: !!python/object/apply:os.system [x]\n", 1, "tags"),
        ("%TAG ! tag:example,2000:\n---\na: !x 1\n", 3, "tags"),
        ("a: 1\nb: 2\na: 3\n", 3, 'twice: "a"'),
        ("a:\n  {b: 1, b: 2}\n", 2, 'twice: "b"'),
        ("a: 1\n---\nb: 2\n", 2, "second document"),
        ("? [a, b]\n: 1\n", 1, "a key must be text"),
        ("a:\n\tb: 1\n", 2, "broken YAML"),
        ("a: [1,\n 2\n", 3, "broken YAML"),
        ("a: 'open\n", 2, "broken YAML"),
        ("a: 1\nb: \x07\n", 2, "control character"),
        (b"a: 1\nb: \x00\n", 2, "control character"),
        (b"a: 1\nb: \xff\xfe\n", 2, "UTF-8"),
        ("a: \ud800", 1, "UTF-8"),
        ("", None, "empty"),
        ("# only a remark\n", None, "empty"),
    ],
)
def test_what_is_not_plain_yaml_is_refused_at_its_line(content: bytes | str, line: int | None, words: str) -> None:
    fault = refused(content)
    assert fault.line == line
    assert words in str(fault)


def test_the_beginning_of_an_unfinished_list_is_named() -> None:
    assert "begun on line 2" in str(refused("a: 1\nb: [1,\n 2\n"))


@pytest.mark.parametrize("unit", ["[", "{a: ", "- ", "? "])
def test_deep_nesting_is_refused_quickly(unit: str) -> None:
    begin = time.monotonic()
    assert "deep" in str(refused(unit * 100_000)) or "key must be text" in str(refused(unit * 100_000))
    assert time.monotonic() - begin < 20


def test_nesting_up_to_the_limit_is_read() -> None:
    assert parse_yaml("[" * DEEPEST + "]" * DEEPEST, "x.yaml").data
    refused("[" * (DEEPEST + 1) + "]" * (DEEPEST + 1))


def test_an_alias_bomb_is_refused_at_its_first_anchor() -> None:
    lines = ["a0: &a0 [x, x]"] + [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 30)]
    assert refused("\n".join(lines)).line == 1


def test_large_input_is_refused_unread(tmp_path: Path) -> None:
    assert "too large" in str(refused("a: " + "x" * LARGEST))
    large = tmp_path / "large.yaml"
    with large.open("wb") as stream:
        stream.truncate(10**12)  # a terabyte of nothing
    with pytest.raises(InputError, match="too large"):
        read_yaml(large)


def test_only_ordinary_files_are_read(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="no such file"):
        read_yaml(tmp_path / "none.yaml")
    with pytest.raises(InputError, match="folder"):
        read_yaml(tmp_path)
    with pytest.raises(InputError, match="ordinary"):
        read_yaml("/dev/zero")
    with pytest.raises(InputError, match="cannot be read"):
        read_yaml("a\0b")
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with pytest.raises(InputError, match="ordinary"):
        read_yaml(pipe)


def test_every_value_knows_its_line() -> None:
    document = parse_yaml("a:\n  - x: 1\n    y: >-\n      long\n      text\n  - {q: 2,\n     r: 3}\nb: 4\n", "x.yaml")
    lines = {("a",): 1, ("a", 0): 2, ("a", 0, "y"): 3, ("a", 1): 6, ("a", 1, "q"): 6, ("a", 1, "r"): 7, ("b",): 8}
    assert {place: document.line_of(place) for place in lines} == lines


def test_a_place_that_is_missing_has_the_line_of_what_surrounds_it() -> None:
    document = parse_yaml("a: 1\nb:\n  c: 2\n", "x.yaml")
    assert document.line_of(("b", "zzz", 7)) == 2
    assert document.line_of(("zzz",)) == 1


words = st.text(string.ascii_letters + string.digits + string.punctuation + " \n\t")
keys = st.text(string.ascii_letters + " -'", min_size=1)
json_like = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**17), 10**17) | words,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(keys, inner, max_size=4),
    max_leaves=20,
)


@given(json_like)
@settings(max_examples=150, deadline=None)
def test_what_another_program_writes_comes_back(data: Any) -> None:
    written = yaml.safe_dump(data, allow_unicode=True, sort_keys=False, default_flow_style=None)
    if "&id" not in written:
        assert parse_yaml(written, "x.yaml").data == data


@given(st.binary(max_size=400) | st.text(max_size=400).map(lambda text: text.encode("utf-8", "surrogatepass")))
@settings(max_examples=300, deadline=None)
def test_no_bytes_whatever_bring_it_down(content: bytes) -> None:
    with contextlib.suppress(InputError):
        parse_yaml(content, "x.yaml")


def test_a_colon_inside_a_text_is_told_to_need_quotes() -> None:
    found = refused("a: 1\nabout: at the end, so: asked twice\n")
    assert found.line == 2
    assert "a text with a colon and a blank in it needs quotes" in str(found)
