"""Is it a command, or the first word of a question?

One rule: a command word means the command where what follows is what that command takes, and where nothing follows;
otherwise all the words are looked up. So `judge hand KS KD` ranks a hand and `judge hand size limit` is a question.
What a command takes is known by its look: an option, a file (one that is there, or a word written like a path), a card
of a poker hand. Commands that take names tell it only when they have looked: they raise NotTaken. Whoever means
the words whatever follows writes `judge -- deck`.
"""

import re
from collections.abc import Callable
from pathlib import Path

# A look-up needs none of the patterns, so that they are strings, which `re` compiles when they are first used.
PATH = r"[/\\]|[^.]\.[A-Za-z][A-Za-z0-9]{0,4}$"
"""What a word has that is written like a file: a separator of folders, or an ending such as `.yaml`."""

FACE = r"(?i)(?:[0-9]{1,2}[A-Z]|[AJQKT][CDHS]|(?:[0-9]{1,2}|[AJQKT])[\u2660-\u2667])$"
"""A card of a poker hand, right or slightly wrong: 1Z is meant for one."""

ENGLISH = ("as", "ad", "ah")
"""Cards in small letters that are words as well: among words, they are words."""

ONE_LINE = "-1"
"""The option that asks for the line to read aloud; among words it may be a number."""

SHORT = ("banned",)
"""Commands that have such a line, of those that take no names."""

PAGES = ("history", "interact", "sheet")
"""Commands that take names and have no such line."""

SHARED = ("--json", "--no-color", "--all", "--wording", ONE_LINE)
"""Options that tell nothing: a question may have them too."""

VALUED = ("--as-of", "--limit", "-n")
"""Options of lookups that are followed by a value."""


class NotTaken(Exception):
    """The words are nothing that the command takes; `instead` is its own way to say so, for when it must."""

    def __init__(self, instead: Callable[[], int]) -> None:
        super().__init__("the words are nothing that this command takes")
        self.instead = instead


def is_question(command: str, words: list[str]) -> bool:
    """Tell whether a command word and what follows it are a question, as far as that can be seen by their look.

    >>> [is_question(command, rest.split()) for command, rest in (("hand", "size limit"), ("hand", "KS KD"))]
    [True, False]
    >>> is_question("check", ["before", "passing"]), is_question("check", ["--jbos", "2"])
    (True, False)
    >>> is_question("deck", ["-1"]), is_question("banned", ["-1"])
    (True, False)
    """
    takes = TAKES.get(command)
    said = [word for word in words if word not in (*SHARED, "--")]
    if has_own_option(said):
        return False
    if not said or takes is None:
        return ONE_LINE in words and command in (*TAKES, *PAGES) and command not in SHORT
    return not takes(said)


def has_own_option(words: list[str]) -> bool:
    """Tell whether an option stands among words, right or misspelt, that lookups do not share: a command is meant."""
    return any(_is_option(word) and word not in SHARED for word in words)


def words_last(args: list[str]) -> list[str]:
    """Return the arguments of a lookup with its options first, so that no word of a question is taken for one.

    `-1` is the option where it begins or ends the words, and a number between them.

    >>> words_last(["1", "bullet", "-3", "--json"])
    ['--json', '--', '1', 'bullet', '-3']
    """
    options: list[str] = []
    words: list[str] = []
    rest = iter(args)
    for word in rest:
        if word == "--":
            words += rest
        elif _is_option(word) or word == ONE_LINE:
            options.append(word)
            if word == ONE_LINE and words:
                words.append(word)  # perhaps a number: the last of them is the option
                options.pop()
            elif word in VALUED:
                options += [value for value in [next(rest, None)] if value is not None]
        else:
            words.append(word)
    if words and words[-1] == ONE_LINE:
        options.append(words.pop())
    return [*options, *(["--", *words] if words else [])]


def begins(word: str) -> bool:
    """Tell whether a word of the command line is the first that is no option: a number below zero is none.

    >>> [begins(word) for word in ("deck", "--json", "-1", "-2")]
    [True, False, False, True]
    """
    return not word.startswith("-") or word == "-" or (word != ONE_LINE and word[1].isdigit())


def _is_option(word: str) -> bool:
    return (word.startswith("--") and len(word) > 2) or re.fullmatch(r"-[A-Za-z](?:[^A-Za-z].*)?", word) is not None


def _no_words(words: list[str]) -> bool:
    return not words


def _files(words: list[str]) -> bool:
    return not words or any(word == "-" or re.search(PATH, word) or _exists(word, Path.is_file) for word in words)


def _files_and_folders(words: list[str]) -> bool:
    return _files(words) or any(_exists(word, Path.is_dir) for word in words)


def _places(words: list[str]) -> bool:
    """Tell whether words may be one or two folders, there or yet to be made; more of them are a question."""
    return len(words) == 1 or _files_and_folders(words)


def _exists(word: str, what: Callable[[Path], bool]) -> bool:
    try:
        return what(Path(word))
    except (OSError, ValueError):
        return False  # too long, or with a character that no path has


def _hand(words: list[str]) -> bool:
    """Tell whether at least half of the words are cards and hardly any are talk; a joker is no card of other words."""
    asked = [word for part in words for word in part.replace(",", " ").split()]
    faces = [word for word in asked if re.match(FACE, word)]
    others = [word for word in asked if word not in faces and word.casefold().rstrip(".") not in NO_FACE]
    spoken = others and all(word in ENGLISH for word in faces)
    if not faces or spoken or sum(word.isalpha() and len(word) > LONGEST_FACE for word in others) > 1:
        return not others
    return len(faces) >= len(others)


LONGEST_FACE = 4
"""Letters of the longest word that may be meant for a card, "jack"; two longer ones are said of the hand."""

NO_FACE = ("joker", "jokers", "jkr", "vs", "versus")
"""Words of a hand that are cards without a face, or stand between two hands."""


def _kind_of_scenario(words: list[str]) -> bool:
    """Tell whether the first word is a kind of scenario, or a misspelt one."""
    from judge.input.names import nearest
    from judge.scenario.games.starting import kinds

    known = kinds()
    return words[0] in known or words[0] in known.values() or bool(nearest(words[0], known))


def _one_word(words: list[str]) -> bool:
    return len(words) == 1


def _own_copies(words: list[str]) -> bool:
    return words[0] in ("add", "remove")


TAKES: dict[str, Callable[[list[str]], bool]] = {
    **dict.fromkeys(("deck", "ask", "trace", "picture", "table", "play", "cut", "explore"), _files),
    **dict.fromkeys(("site", "export", "diff"), _places),
    **dict.fromkeys(("banned", "quiz", "mcp", "schema", "lint", "coverage", "build"), _no_words),
    "check": _files_and_folders,
    "hand": _hand,
    "help": _one_word,
    "new": _kind_of_scenario,
    "sources": _own_copies,
}
"""Whether words are what a command takes; a command that is not named here takes names, and tells itself."""


def perhaps_a_file(command: str, words: list[str]) -> str | None:
    """Return what to say beside a look-up where the only word after a command may have been meant as a file."""
    if TAKES.get(command) not in (_files, _files_and_folders) or len(words) != 1 or words[0] == ONE_LINE:
        return None
    return f'no file is called "{words[0]}", so the words are looked up (judge {command} --help)'
