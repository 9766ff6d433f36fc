"""What is written as YAML is read again as the same data."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.input.yaml_file import parse_yaml
from judge.input.yaml_text import alone, block, flow

TRICKY = [
    "yes", "No", "null", "~", "", " x", "x ", "7", "-1", "007", "1.5", "a: b", "a:", ":a", "#a", "a #b", "a, b", "[a]",
    "{a}", "- a", "-", "?", "!a", "&a", "*a", "%a", "@a", "`a", "'a'", '"a"', "a'b", 'a "b"', "a\\b", "a\nb", "\t",
    "\x1b[2J", "\u2028", "\ufeff", "\U0001f0a1", "Hao-T'e", "é", "---", "...", "<<", "=", "on", "x" * 500, "a|", "|",
    ">",
]  # fmt: skip

scalars = st.one_of(
    st.sampled_from(TRICKY), st.booleans(), st.none(), st.integers(-(10**17), 10**17), st.text(max_size=20)
)
values = st.recursive(
    scalars,
    lambda inner: st.one_of(
        st.lists(inner, max_size=4), st.dictionaries(st.one_of(st.sampled_from(TRICKY), st.text()), inner, max_size=4)
    ),
    max_leaves=12,
)


def read(text: str) -> Any:
    return parse_yaml(text, "x.yaml").data


@pytest.mark.parametrize("value", TRICKY)
def test_text_is_read_again_as_it_was(value: str) -> None:
    assert read(f"a: {flow(value)}") == {"a": value}
    assert read(f"[{flow(value)}]") == [value]
    assert read(f"a: {alone(value)}\nb: 1") == {"a": value, "b": 1}
    assert read(f"- {alone(value)}\n- 1") == [value, 1]
    assert read(f"{flow({value: 1})}") == {value: 1}


@given(values)
def test_a_value_on_one_line_is_read_again(value: Any) -> None:
    text = flow(value)
    assert "\n" not in text
    assert read(f"a: {text}") == {"a": value}


@given(values, st.integers(0, 60))
def test_a_value_in_lines_is_read_again(value: Any, width: int) -> None:
    below = "".join(f"\n    {line}" for line in block(value, width))
    assert read(f"x:\n  a:{below}\n  b: 1") == {"x": {"a": value, "b": 1}}


def test_what_fits_stays_on_one_line() -> None:
    rows = [{"tier": "trait", "card": "Bart"}, {"tier": "react", "card": "Bill"}]
    assert block(rows, 40) == ["- {tier: trait, card: Bart}", "- {tier: react, card: Bill}"]
    assert block(rows[:1], 20) == ["- tier: trait", "  card: Bart"]
    assert block({"Bart": {"in": "discard"}}, 40) == ["Bart: {in: discard}"]
    assert block({"Bart": {"in": "discard"}}, 10) == ["Bart:", "  in: discard"]
    assert block("yes", 40) == ['"yes"']
    assert block(["bob passes [reacts.turn-order]"], 0) == ["- bob passes [reacts.turn-order]"]
