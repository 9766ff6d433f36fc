"""Answers as people read them: what is found, what is only guessed, what there is instead."""

import re
from typing import TYPE_CHECKING

from judge.books.catalogue import CARD
from judge.cli.common.output import Output
from judge.cli.common.render import Renderer, joined
from judge.cli.questions import NotTaken
from judge.input.errors import printable
from judge.views.values.entry import Entry
from judge.views.values.found import SHOWN, Entries

if TYPE_CHECKING:
    from judge.views.values.found import Looked
    from judge.views.values.listed import Hits, Listing
    from judge.views.values.not_found import Nothing, Several


def tell(answer: "Looked | Hits", output: Output, more: str = "--limit 0 shows all") -> int:
    """Print an answer and return its exit code; `more` says how to see more hits of a search.

    Raises NotTaken where the words may be a question instead of a name.
    """
    if not isinstance(answer, Entries):
        from judge.views.values.not_found import Nothing, Several

        if isinstance(answer, Nothing | Several) and answer.question:
            raise NotTaken(lambda: _tell(answer, output, more))
    return _tell(answer, output, more)


def _tell(answer: "Looked | Hits", output: Output, more: str) -> int:
    output.hear(answer)
    if output.json:
        return output.write_answer(answer)
    render = Renderer(output.catalogue(), output)
    if isinstance(answer, Entries):
        _entries(answer, render)
    else:
        _others(answer, render, more)
    return answer.exit_code


def _others(answer: "Several | Nothing | Hits", render: Renderer, more: str) -> None:
    """Print what a look-up seldom comes to, and what a search does."""
    from judge.cli.common.lists import write_hits
    from judge.views.values.not_found import Nothing, Several

    if isinstance(answer, Several):
        render.output.write("\n".join(candidates(answer, render)))
    elif isinstance(answer, Nothing):
        near = [one.id for one in answer.nearest]
        render.output.write("\n".join([*_says(answer, render), *render.listed("The nearest general rules", near)]))
    else:
        write_hits(answer, render, more)


def _says(answer: "Several | Nothing", render: Renderer) -> list[str]:
    return render.text(answer.aloud[0])


def candidates(answer: "Several", render: Renderer) -> list[str]:
    """Return what words may mean, a line for each candidate."""
    return [*_says(answer, render), *(line for one in answer.aloud[1:] for line in render.text(one, "  ", hanging=2))]


def _entries(answer: Entries, render: Renderer) -> None:
    """Print entries; beyond the first, only the titles of a few where the text was searched."""
    searched, output = answer.how == "text", render.output
    if searched:
        underline_hits(answer.query, render)
    if answer.guess and not output.one_line:
        _guesses(answer, render)
    elif output.one_line:
        one_line(answer, answer.spoken, render)
    elif not searched:
        output.write_look_up(joined([page(entry, render) for entry in answer.meant]))
    else:
        also = [entry.id for entry in answer.meant[1:SHOWN]]
        output.write_look_up(joined([page(answer.meant[0], render), render.listed("Also", also)]))


def _guesses(answer: Entries, render: Renderer) -> None:
    """Print entries as the guesses that they are: each alike, and none as the answer."""
    fits = f'Nothing in the books fits "{printable(answer.query)}" well. What comes nearest is a guess:'
    blocks = [render.text(fits)]
    blocks += [[*render.heading(one.name), *render.statement(one.spoken_data, "  ")] for one in answer.spoken]
    render.output.write(joined(blocks))


def one_line(answer: "Entries | Hits | Listing", spoken: tuple[Entry, ...], render: Renderer) -> None:
    """Print the lines to read aloud, each with what its first passage says where that is wanted."""
    lines = []
    for line, entry in zip(answer.aloud, spoken, strict=True):
        lines += [line, *render.output.quoted(entry.data["citations"][:1], "  ")]
    render.output.write("\n".join(lines))


def tell_either(answer: "Looked | Listing", output: Output, *, titles: bool = True) -> int:
    """Print entries that words mean, or else a list, its ids and titles alone if so wanted; return the exit code."""
    if isinstance(answer, Entries):
        return tell(answer, output)
    from judge.cli.common.lists import tell_listing
    from judge.views.values.listed import Listing

    if isinstance(answer, Listing):
        return tell_listing(answer, output, titles=titles)
    return tell(answer, output)


def underline_hits(query: str, render: Renderer) -> None:
    """From here on the words of the query are underlined in what entries say, on a terminal."""
    if render.output.bold:
        from judge.books.searching.words import stems

        render.sought = frozenset(stems(re.sub(r"\w+:\S+", "", query)))


def page(entry: Entry, render: Renderer) -> list[str]:
    """Return the lines that show an entry, a card with all that is known of it."""
    if entry.kind != CARD:
        return render.entry(entry.data)
    from judge.cli.lookups.card_page import card_page

    return card_page(entry.data, render)
