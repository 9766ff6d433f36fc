"""What assistants are offered, and a conversation of one with this program as it goes now."""

from __future__ import annotations

import json
from typing import Any, Final

from judge.cli.assistants.answering import LONGEST_ANSWER, Reply, answered
from judge.cli.assistants.apart import GRACE
from judge.cli.assistants.budget import MEGABYTES
from judge.cli.assistants.taken import LONGEST_SCENARIO, LONGEST_WORDS, MOST_HITS, MOST_SECONDS, SECONDS
from judge.cli.assistants.tools import TOOLS

from .tables import table

CALLED_OUT: Final = """\
scenario: May a booted dude be called out?
players: {ann: {outfit: Law Dogs, winner: yes}, bob: {outfit: The Sloane Gang}}
table:
  - {card: Tommy Harden, of: ann, at: town square}
  - {card: Allie Hensman, of: bob, at: town square, booted: yes}
start: {step: day.high-noon}
questions:
  - legal: {ann: {call out: Allie Hensman, with: Tommy Harden}}
"""

CONVERSATION: Final[tuple[tuple[str, str, dict[str, Any]], ...]] = (
    (
        "My dude is booted. Can I still give her a gun with Concealed Weapons?",
        "find",
        {"query": "concealed weapons booted", "limit": 1},
    ),
    ("Has that always been so?", "history", {"words": "concealed-weapons.booted"}),
    (
        "Tommy Harden and a booted Allie Hensman are at town square. May Tommy call Allie out?",
        "ask",
        {"scenario": CALLED_OUT.replace("card: Allie Hensman", "card: Alie Hensman")},
    ),
    ("", "ask", {"scenario": CALLED_OUT}),
    ("And what does the rulebook say of mulligans?", "find", {"query": "mulligan", "limit": 1}),
)
"""What somebody asks, and what an assistant asks for it: the tool, and what it hands it."""


def tools() -> str:
    """Every tool with what it takes."""
    return table(("tool", "what it takes", "what it is for"), [
        (f"`{tool.name}`", ", ".join(f"`{key}`" for key in tool.schema["properties"]), _first_sentence(tool.about))
        for tool in TOOLS
    ])  # fmt: skip


def _first_sentence(text: str) -> str:
    return text.partition(". ")[0].removesuffix(".") + "."


def limits() -> str:
    """How much may be asked for at once, and why no more."""
    return table(("what", "at most", "why"), [
        ("a question, a title", f"{LONGEST_WORDS} characters", "nobody asks in more, and guessing takes time"),
        ("results of `find`", f"{MOST_HITS}", "whoever reads them has to choose"),
        ("a scenario", f"{LONGEST_SCENARIO:,} characters", "a whole game has fewer"),
        ("playing a scenario", f"{MOST_SECONDS} seconds, {SECONDS} unless `seconds` says so",
         "what is open then is `unknown`, with what would settle it; the process that plays is ended at the latest "
         f"{GRACE} seconds later"),
        ("its memory", f"{MEGABYTES:,} MB", "the same, where the system tells how much is taken"),
        ("an answer", f"{LONGEST_ANSWER:,} characters", "assistants cut or refuse more; it then says what is left out"),
    ])  # fmt: skip


def conversation() -> str:
    """The conversation, with what comes back."""
    parts = []
    for asked, tool, given in CONVERSATION:
        reply = answered((tool, given))
        parts += [f"*{asked}*", ""] if asked else []
        parts += ["```text", *_call(tool, given), "", *_shown(reply), "```", ""]
    return "\n".join(parts[:-1])


def _call(tool: str, given: dict[str, Any]) -> list[str]:
    """A call as it is read best: what is longer than a line as it is written."""
    if "scenario" in given:
        return [f"-> {tool}", *(f"   {line}" for line in given["scenario"].splitlines())]
    return [f"-> {tool} {json.dumps(given)}"]


def _shown(reply: Reply) -> list[str]:
    return [f"<- {'(an error) ' if reply.failed else ''}{reply.text.splitlines()[0]}",
            *(f"   {line}".rstrip() for line in reply.text.splitlines()[1:])]  # fmt: skip
