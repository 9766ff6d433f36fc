"""What a command line asks for: a command with what it takes, or words to look up."""

from dataclasses import dataclass

from judge.cli.commands import COMMANDS, NAMED
from judge.cli.questions import SHARED, begins, has_own_option, is_question, perhaps_a_file, words_last


@dataclass(eq=False, repr=False)
class Asked:
    """A command line as it is meant.

    `args` is the command with its arguments; a look-up's are the options that all look-ups share, `--` and the words.
    `instead` is the same as a look-up, for when the command finds that it does not take what follows, and `said` is
    what stands beside the answer.
    """

    args: list[str]
    instead: list[str] | None = None
    said: str | None = None


def read(args: list[str]) -> Asked:
    """Put the command first, and `lookup` before words that are a question.

    >>> read(["--json", "pinned", "down"]).args
    ['lookup', '--json', '--', 'pinned', 'down']
    >>> read(["hand", "size", "limit"]).args, read(["--json", "hand", "KS", "KD"]).args
    (['lookup', '--', 'hand', 'size', 'limit'], ['hand', '--json', 'KS', 'KD'])
    """
    position = next((index for index, word in enumerate(args) if begins(word)), None)
    if position is None:
        return Asked([] if set(args) <= {*SHARED, "--"} else args)
    if any(word not in SHARED and word != "--" for word in args[:position]):
        return Asked(args)
    before = [word for word in args[:position] if word != "--"]
    command, rest = args[position], args[position + 1 :]
    as_words = ["lookup", *words_last([*before, command, *rest])]
    if command not in COMMANDS or "--" in args[:position]:
        return Asked(as_words)
    if is_question(command, [*before, *rest]):
        return Asked(as_words, said=None if "--json" in before else perhaps_a_file(command, rest))
    instead = None if has_own_option(rest) else as_words  # with an option of its own, the command is meant
    return Asked([command, *_taken(command, [*before, *rest])], instead)


def _taken(command: str, words: list[str]) -> list[str]:
    """The arguments of a command, so that no word of them is taken for an option."""
    if command == "find":
        return words_last([_as_exclusion(word) for word in words])
    if command in NAMED:
        return words_last(words)
    return [part for word in words for part in _as_word(word)] if command == "hand" else words


def _as_exclusion(word: str) -> str:
    """Return `-word` in a form that is not taken for an option."""
    excludes = word.startswith("-") and not word.startswith("--") and len(word) > 2 and not word[1:].isdigit()
    return f"NOT {word[1:]}" if excludes else word


def _as_word(word: str) -> list[str]:
    """Return `--versus` as a word between two hands: an option could take one card only."""
    option, _, cards = word.partition("=")
    return ["vs", *cards.split()] if option == "--versus" else [word]
