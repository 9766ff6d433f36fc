"""Lists as people read them: the hits of a search, and entries in the order of the books."""

from judge.cli.common.answer import one_line, underline_hits
from judge.cli.common.output import Output
from judge.cli.common.render import Renderer, joined
from judge.views.values.entry import Entry
from judge.views.values.listed import Hits, Listing


def write_hits(answer: Hits, render: Renderer, more: str) -> None:
    """Print what a search found, each entry short."""
    output = render.output
    if output.one_line:
        return one_line(answer, answer.results, render)
    underline_hits(answer.query, render)
    render.crowded = len(answer.hits) > 1
    if answer.guess:
        output.note("nothing in the books fits these words well; what comes nearest is a guess")
    blocks = [[*render.heading(_called(one)), *render.statement(one.spoken_data, "  ")] for one in answer.results]
    if answer.total > len(answer.hits):
        blocks.append([f"{len(answer.hits)} of {answer.total} shown; {more}."])
    return output.write_look_up(joined(blocks))


def tell_listing(answer: Listing, output: Output, *, titles: bool = False) -> int:
    """Print entries in the order of the books: each short, or its id and title alone; return the exit code."""
    output.hear(answer)
    if output.json:
        return output.write_answer(answer)
    render = Renderer(output.catalogue(), output)
    if not answer.ids:
        output.write(answer.aloud[0])
    elif titles:
        rows = [render.text(f"{id}: {answer.catalogue.title(id)}", hanging=4) for id in answer.ids]
        output.write("\n".join(line for row in rows for line in row))
    elif output.one_line:
        one_line(answer, answer.results, render)
    else:
        blocks = [[*render.heading(one.title), *render.statement(one.data, "  ")] for one in answer.results]
        output.write(joined(blocks))
    return answer.exit_code


def _called(entry: Entry) -> str:
    """How an entry is called among others: a step of the chart with its id, because many steps share a title."""
    return f"{entry.name} ({entry.id})" if entry.kind == "step" else entry.name
