"""Expressions made at random from what the language has, sensible or not."""

from hypothesis import strategies as st

from judge.cards.expressions.functions import FUNCTIONS
from judge.cards.expressions.words.every_word import ATTRIBUTES_OF

from .conftest import NAMES

LEAVES = st.sampled_from([*NAMES, "1", "3", "True", "'casualty'", "'dude'", "event.card", "opponent.posse"])


def larger(part: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    """Every way of making an expression out of smaller ones, sensible or not."""
    attribute = st.sampled_from(sorted({word for table in ATTRIBUTES_OF.values() for word in table}))
    sign = st.sampled_from(["==", "!=", "<", "<=", ">", ">=", "in", "not in", "and", "or", "+", "-", "*"])
    function = st.sampled_from([*FUNCTIONS])
    return st.one_of(
        st.builds("{}.{}".format, part, attribute),
        st.builds("({} {} {})".format, part, sign, part),
        st.builds("(not {})".format, part),
        st.builds("(-{})".format, part),
        st.builds("({} if {} else {})".format, part, part, part),
        st.builds("{}({})".format, function, part),
        st.builds("{}({}, {})".format, function, st.one_of(function, part), part),
    )


EXPRESSIONS = st.recursive(LEAVES, larger, max_leaves=6)
