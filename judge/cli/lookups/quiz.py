"""`judge quiz`: a question to practise with, its answer and where that is written."""

import sys
from typing import Annotated

import typer

from judge.cli.common.output import FOUND, NOT_FOUND, Json, NoColor, Output, Wording

SEEDS = 10_000


def quiz(
    seed: Annotated[int | None, typer.Option("--seed", help="The number of a question, to ask it again.")] = None,
    as_json: Json = False,
    no_color: NoColor = False,
    wording: Wording = False,
) -> int:
    """Ask a random question about the rules. On a terminal, Enter shows the answer; else it follows at once."""
    from judge.books.answers.quiz import question

    output = Output(as_json, no_color, wording=wording)
    if seed is None:
        import random

        seed = random.randrange(SEEDS)
    asked = question(seed, output.books().catalogue)
    if asked is None:
        output.note("the books hold nothing to ask about")
        return NOT_FOUND
    if as_json:
        from judge.cli.common.json_out import result

        answered = result(asked.entry)
        answer = answered.get("default") or answered["says"]
        output.write_json(seed=seed, question=asked.text, answer=answer, results=[answered])
        return FOUND
    from judge.cli.common.render import Renderer

    render = Renderer(output.books().catalogue, output)
    lines = render.heading(f"Question {seed}")
    for line in asked.text.split("\n"):
        lines += render.text(line, hanging=2)
    print("\n".join(lines))
    if sys.stdin.isatty() and sys.stdout.isatty():
        print("\nEnter shows the answer. ", end="", flush=True)
        if not sys.stdin.readline():
            print()
    print("\n".join(["", *render.heading("Answer"), *render.entry(asked.entry)]))
    return FOUND
