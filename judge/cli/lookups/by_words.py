"""What the look-ups by a name or by words do: the same whether a parser of options has read the command line or not."""

from collections.abc import Sequence

from judge.cli.common.answer import tell, tell_either
from judge.cli.common.output import MOST_HITS, Output
from judge.views.of_books import by_name


def look_up(command: str, words: Sequence[str], output: Output) -> int:
    """Print what one of these commands finds for words, and return the exit code."""
    name, as_of, books = " ".join(words), output.as_of, output.books()
    if command == "card":
        return tell(by_name.card(name, as_of=as_of, books=books), output)
    if command == "rule":
        return tell_either(by_name.rule(name, as_of=as_of, books=books), output)
    if command == "term":
        return tell_either(by_name.term(name, as_of=as_of, books=books), output)
    if command == "errata":
        return tell_either(by_name.errata(name, as_of=as_of, books=books), output, titles=False)
    if command == "banned":
        return tell_either(by_name.banned(books=books), output, titles=False)
    if command == "find":
        return find(words, output)
    return tell(by_name.lookup(name, as_of=as_of, books=books), output)


def find(words: Sequence[str], output: Output, limit: int = MOST_HITS) -> int:
    """Print what a search for words finds, 0 for all of it, and return the exit code."""
    return tell(by_name.find(" ".join(words), limit=limit, as_of=output.as_of, books=output.books()), output)
