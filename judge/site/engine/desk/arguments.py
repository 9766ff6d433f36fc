"""The arguments of a question: by the names and the types that its function declares."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from inspect import Parameter, signature
from typing import Any, get_type_hints

import msgspec

from judge.input.errors import InputError
from judge.input.names import nearest


def call(name: str, function: Callable[..., Any], arguments: dict[str, Any], **given: Any) -> Any:
    """Call a function with arguments out of JSON; what it answers goes out as JSON again.

    What is `given` is handed over beside them, and no message can say it.

    Raises InputError for an argument that is missing, unknown or of another type.
    """
    taken = {word: said for word, said in _taken(function).items() if word not in given}
    for word in arguments:
        if word not in taken:
            raise InputError(None, None, f"`{name}` takes no argument", word, nearest(word, list(taken)))
    read: dict[str, Any] = {}
    for word, (kind, needed) in taken.items():
        if word in arguments:
            try:
                read[word] = msgspec.convert(arguments[word], kind)
            except msgspec.ValidationError as fault:
                raise InputError(None, None, f"`{word}` of `{name}`: {fault}") from None
        elif needed:
            raise InputError(None, None, f"`{name}` needs the argument", word)
    return function(**read, **given)


@cache
def _taken(function: Callable[..., Any]) -> dict[str, tuple[Any, bool]]:
    """Each argument of a function with its type, and whether it has to be given."""
    kinds = get_type_hints(function)
    return {
        word: (kinds.get(word, Any), parameter.default is Parameter.empty)
        for word, parameter in signature(function).parameters.items()
    }
