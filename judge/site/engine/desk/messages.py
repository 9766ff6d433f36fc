"""Messages: a question comes in as JSON, and its answer or its error goes out as JSON.

{"id": 7, "ask": "find", "arguments": {"query": "sidekick"}}
{"id": 7, "answer": {"schema": 1, ...}}
{"id": 7, "error": {"kind": "input", "words": "...", "message": "...", "line": 3, ...}}
"""

from __future__ import annotations

import json
from typing import Any

from judge.cards.fault import CardFault
from judge.engine.position.procedure import EngineLimit
from judge.input.errors import InputError, JudgeError
from judge.input.names import nearest
from judge.scenario.file.names import Unknown
from judge.scenario.games.walk import Refused
from judge.scenario.script.answers import Fault
from judge.views.values.at_hand import Books, at_hand

from .arguments import call
from .questions import QUESTIONS
from .shown import reasons
from .sitting import Table

LONGEST = 2_000_000
"""Characters that a message may have: a scenario of the largest size, and room for its quotation marks."""


class Desk:
    """Somebody who answers questions, and keeps the table that one sits at."""

    def __init__(self, books: Books | None = None) -> None:
        self.books = at_hand(books)
        self.table = Table(self.books)
        self.asked = dict(QUESTIONS)
        self.said = {name: getattr(self.table, name) for name in self.table.ASKED}

    def answer(self, message: str) -> str:
        """Answer one message; whatever is wrong with it is an answer too, and nothing that was kept is lost by it."""
        id: object = None
        try:
            id, name, arguments = read(message)
            return json.dumps({"id": id, "answer": self.ask(name, arguments)}, ensure_ascii=False)
        except Refused as fault:
            because = reasons([(o.rule, o.why) for o in fault.reasons], self.books.catalogue)
            return _error(id, "refused", {"words": f"{fault.message}:", "because": because})
        except (Fault, Unknown) as fault:
            return _judge_error(id, InputError(None, None, fault.message, fault.value, fault.suggestions))
        except JudgeError as fault:
            return _judge_error(id, fault)
        except (CardFault, EngineLimit) as fault:
            return _error(id, "input", {"words": str(fault)})
        except (Exception, MemoryError) as fault:
            return _error(id, "internal", {"words": f"a fault of the program: {type(fault).__name__}: {fault}"})

    def ask(self, name: str, arguments: dict[str, Any]) -> Any:
        """Answer a question by its name.

        Raises InputError for one that there is not, and for arguments that it does not take; else what it raises.
        """
        if name in self.asked:
            return call(name, self.asked[name], arguments, books=self.books)
        if name in self.said:
            return call(name, self.said[name], arguments)
        known = [*self.asked, *self.said]
        raise InputError(None, None, "nothing here is called", name, nearest(name, known) or known)


def read(message: str) -> tuple[object, str, dict[str, Any]]:
    """Return the id, the name and the arguments of a message; raises InputError for what is none."""
    if len(message) > LONGEST:
        raise InputError(None, None, f"too long: a message has {LONGEST:,} characters at most")
    try:
        data = json.loads(message)
    except (ValueError, RecursionError) as fault:
        raise InputError(None, None, f"a message is JSON: {fault}") from None
    if not isinstance(data, dict) or not isinstance(data.get("ask"), str):
        raise InputError(None, None, 'a message is an object with "id", "ask" and "arguments"')
    arguments = data.get("arguments") or {}
    if not isinstance(arguments, dict):
        raise InputError(None, None, "the arguments of a question are an object")
    return data.get("id"), data["ask"], arguments


def _judge_error(id: object, fault: JudgeError) -> str:
    return _error(id, fault.kind, {"words": str(fault), **fault.details()})


def _error(id: object, kind: str, said: dict[str, Any]) -> str:
    return json.dumps({"id": id, "error": {"kind": kind, **said}}, ensure_ascii=False)
