"""`judge quiz`: a question to practise with, its answer and where that is written."""

import sys
from typing import Annotated

import typer

from judge.cli.common.options import Json, NoColor, Wording
from judge.cli.common.output import Output


def quiz(
    seed: Annotated[int | None, typer.Option("--seed", help="The number of a question, to ask it again.")] = None,
    as_json: Json = False,
    no_color: NoColor = False,
    wording: Wording = False,
) -> int:
    """Ask a random question about the rules. On a terminal, Enter shows the answer; else it follows at once."""
    from judge.views.of_books.quiz import quiz as asked

    output = Output(as_json, no_color, wording=wording)
    answer = asked(seed, books=output.books())
    if as_json:
        return output.write_answer(answer)
    from judge.cli.common.render import Renderer

    render = Renderer(output.catalogue(), output)
    lines = render.heading(f"Question {answer.seed}")
    for line in answer.question.split("\n"):
        lines += render.text(line, hanging=2)
    print("\n".join(lines))
    if sys.stdin.isatty() and sys.stdout.isatty():
        print("\nEnter shows the answer. ", end="", flush=True)
        if not sys.stdin.readline():
            print()
    print("\n".join(["", *render.heading("Answer"), *render.entry(answer.entry.data)]))
    return answer.exit_code
