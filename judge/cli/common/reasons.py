"""Rules as the reasons for an answer: what each says here, its id, and where it is written."""

from collections.abc import Iterable, Iterator
from textwrap import wrap

from judge.books.catalogue import Catalogue
from judge.books.citations import because, cited
from judge.cli.common.output import WIDTH
from judge.input.errors import printable


def reason_lines(rules: Iterable[tuple[str, str]], catalogue: Catalogue, indent: str = "") -> Iterator[str]:
    """Yield each rule (its id, and what it says here) with its first citation, in lines of at most 80 columns."""
    for rule, why in rules:
        citations = because(rule, why, catalogue)["citations"]
        yield from wrap(one_line(f"{why} [{rule}]"), WIDTH, initial_indent=f"{indent}- ",
                        subsequent_indent=f"{indent}  ", break_long_words=False, break_on_hyphens=False)  # fmt: skip
        if citations:
            place = cited(citations[0]).replace(" p. ", " p.\u00a0")  # a page number is not left alone on a line
            for line in wrap(f"[{place}]", WIDTH, initial_indent=f"{indent}    ",
                             subsequent_indent=f"{indent}     ", break_on_hyphens=False):  # fmt: skip
                yield line.replace("\u00a0", " ")


def one_line(text: str) -> str:
    r"""Text from a file on one line, with its control characters made visible: a file does not drive the terminal.

    >>> one_line("gone\x1b[2J\nnot gone")
    'gone\\x1b[2J not gone'
    """
    return printable(text.replace("\n", " ").replace("\t", " "))
