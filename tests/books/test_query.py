"""The query language: what each form means, and what is refused before anything is loaded."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.books.searching.query import FIELDS, LONGEST, Clause, parse, plain
from judge.input.errors import InputError


@pytest.mark.parametrize(
    ("text", "groups"),
    [
        ("first casualty", [[Clause(None, "first")], [Clause(None, "casualty")]]),
        ('"first casualty"', [[Clause(None, "first casualty", phrase=True)]]),
        ("-jail", [[Clause(None, "jail", excluded=True)]]),
        ("-2 rank", [[Clause(None, "-2")], [Clause(None, "rank")]]),
        ("NOT jail", [[Clause(None, "jail", excluded=True)]]),
        ("kind:rule", [[Clause("kind", "rule")]]),
        ("-KIND:rule", [[Clause("kind", "rule", excluded=True)]]),
        ('card:"pinned down" x', [[Clause("card", "pinned down", phrase=True)], [Clause(None, "x")]]),
        ("horse OR wagon", [[Clause(None, "horse"), Clause(None, "wagon")]]),
        ("a OR b OR c d", [[Clause(None, "a"), Clause(None, "b"), Clause(None, "c")], [Clause(None, "d")]]),
        ("OR a AND b OR", [[Clause(None, "a")], [Clause(None, "b")]]),
        ("is:open OR is:superseded", [[Clause("is", "open"), Clause("is", "superseded")]]),
        ("compendium:cards.x.1", [[Clause("passage", "compendium:cards.x.1")]]),
        ('"unfinished phrase', [[Clause(None, "unfinished phrase", phrase=True)]]),
        ("rule:shootout.draw", [[Clause("rule", "shootout.draw")]]),
    ],
)
def test_a_query_means(text: str, groups: list[list[Clause]]) -> None:
    assert [list(group) for group in parse(text).groups] == groups


def test_an_unknown_field_names_the_nearest() -> None:
    with pytest.raises(InputError) as caught:
        parse("crad:x")
    assert str(caught.value) == 'unknown field "crad" (did you mean "card"?)'


def test_an_unknown_field_like_none_names_them_all() -> None:
    with pytest.raises(InputError, match="one of kind, card, rule, doc, is, t, k, g, x"):
        parse("nosuchfield:x")


@pytest.mark.parametrize("text", ["", "   ", '""', "card:", "OR", 'card:""', "x" * (LONGEST + 1)])
def test_what_asks_for_nothing_is_refused(text: str) -> None:
    with pytest.raises(InputError):
        parse(text)


def test_plain_words_have_no_special_meaning() -> None:
    assert plain("nosuchfield:x -y OR").groups == tuple((Clause(None, w),) for w in ("nosuchfield:x", "-y", "OR"))


@given(st.text(max_size=100) | st.lists(st.sampled_from([*FIELDS, ":", '"', "-", " ", "OR", "NOT", "x"])).map("".join))
def test_any_text_is_parsed_or_refused(text: str) -> None:
    try:
        query = parse(text)
    except InputError:
        return
    assert all(clause.value for group in query.groups for clause in group)
    assert query.fields <= {*FIELDS, "passage"}
