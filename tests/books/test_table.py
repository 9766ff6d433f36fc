"""A row is found in a table of bytes whatever its neighbours are called."""

from hypothesis import given
from hypothesis import strategies as st

from judge.books.table import row_of

KEYS = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\t\n"), max_size=4)


@given(st.dictionaries(KEYS, st.sampled_from(["", "1", "a\tb", "x y"])), KEYS)
def test_a_key_has_its_row_and_no_other_has_one(rows: dict[str, str], other: str) -> None:
    lines = sorted((key.encode(), row.encode()) for key, row in rows.items())
    table = b"\n" + b"".join(b"%s\t%s\n" % line for line in lines)
    for key, row in rows.items():
        assert row_of(table, key.encode()) == row.encode()
    found = rows.get(other)
    assert row_of(table, other.encode()) == (None if found is None else found.encode())
