"""A table as bytes: a line a row, sorted by what stands before the first tab, and never taken apart to be searched."""


def row_of(table: bytes, key: bytes) -> bytes | None:
    r"""Return what stands behind a key and its tab, or None where no row has the key.

    An empty line comes first, so that every row stands between two ends of lines. The keys are sorted by their bytes.

    >>> row_of(b"\nace\t1\nboot\t2\t3\n", b"boot"), row_of(b"\nace\t1\nboot\t2\t3\n", b"bo")
    (b'2\t3', None)
    """
    low, high = 1, len(table)  # where rows begin, and where none does any more
    while low < high:
        begin = table.rfind(b"\n", 0, (low + high) // 2) + 1
        end = table.index(b"\n", begin)
        name, _, rest = table[begin:end].partition(b"\t")
        if name == key:
            return rest
        if name < key:
            low = end + 1
        else:
            high = begin
    return None
