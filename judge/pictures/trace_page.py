"""What happens in a scenario as one page: each step with its rule, and the board before and after what changes it.

The page runs no script and fetches nothing; every board stands in it once, and is shown again where it is needed.
"""

from collections.abc import Iterable, Iterator

from judge.books.catalogue import Catalogue
from judge.books.citations import because, cited
from judge.engine.position.note import Note
from judge.engine.position.state import State
from judge.scenario.runs.running import Report
from judge.views.of_games.asked import question
from judge.views.of_games.board import Board, board_of
from judge.views.of_games.turn import turn

from .asked import step_in_words
from .board import Caption, picture
from .changes import changed_cards, changes
from .letters import safe
from .style import STYLE

DEEPEST = 6
"""Steps to the right at most, so that there is room for words on a phone."""

PAGE = (
    ":root{color-scheme:light dark;--t:#2b2015;--g:#fbf7ef;--q:#66543c;--r:#d9c6a6}"
    "@media(prefers-color-scheme:dark){:root{--t:#f1e9dc;--g:#1c1813;--q:#c3b399;--r:#54462f}}"
    "@media print{:root{color-scheme:light;--t:#000;--g:#fff;--q:#333;--r:#999}}"
    'body{font:16px/1.4 system-ui,"Helvetica Neue",Arial,sans-serif;color:var(--t);background:var(--g);margin:0 auto;'
    "padding:.5rem;max-width:64rem;overflow-wrap:anywhere}"
    "h1{font-size:1.3rem}h2{font-size:1.1rem;margin-top:1.6em}p{margin:.2em 0}"
    "ol{list-style:none;padding:0;margin:0}li{margin:.5em 0}h2,summary,li>p{break-after:avoid}"
    "ol>li{border-left:3px solid var(--r);padding-left:.6em}"
    + "".join(f".d{n}{{margin-left:{n * 0.8:g}rem}}" for n in range(1, DEEPEST + 1))
    + ".rule,footer{font-size:.85rem;color:var(--q)}.rule code{font-size:.95em}"
    "ul{margin:.2em 0;padding-left:1.1em;font-size:.9rem}ul li{margin:.1em 0}"
    "summary{cursor:pointer;font-size:.9rem;padding:.4em 0;text-decoration:underline}"
    ".pair{display:flex;flex-wrap:wrap;gap:.6rem}figure{margin:0;flex:1 1 20rem;max-width:30rem}"
    "figcaption{font-weight:700;font-size:.9rem}figure svg{width:100%;height:auto;display:block}"
    "@media print{details::details-content{content-visibility:visible;block-size:auto}"  # paper cannot be unfolded
    "figure{break-inside:avoid;max-width:8.5cm;flex-basis:7cm}}"
)


class Boards:
    """The boards of a page: each is drawn where it is first shown."""

    def __init__(self) -> None:
        self.drawn: dict[Board, tuple[int, str]] = {}

    def figure(self, caption: str, s: State, before: Board | None = None) -> str:
        """A board with what it is; what has changed since another is marked, where it is not drawn yet."""
        board = board_of(s)
        if board in self.drawn:
            number, box = self.drawn[board]
            label = safe(f"{caption}: as board {number} above")
            drawn = (
                f'<svg class="judge-board" viewBox="{box}" role="img" aria-label="{label}">'
                f'<use href="#board-{number}"/></svg>'
            )
        else:
            number = len(self.drawn) + 1
            new = changed_cards(before, board) if before is not None else frozenset()
            words = Caption(f"Board {number}", shown=False)
            drawn = picture(board, words, id=f"board-{number}", prefix=f"b{number}-", styled=False, new=new)
            self.drawn[board] = number, drawn.split('viewBox="', 1)[1].split('"', 1)[0]
        return f"<figure><figcaption>{safe(caption)}</figcaption>{drawn}</figure>"


def trace_page(report: Report, catalogue: Catalogue) -> str:
    """The whole page."""
    return "\n".join(_page(report, catalogue)) + "\n"


def _page(report: Report, catalogue: Catalogue) -> Iterator[str]:
    boards = Boards()
    yield "<!DOCTYPE html>"
    yield '<html lang="en"><head><meta charset="utf-8">'
    yield '<meta name="viewport" content="width=device-width,initial-scale=1">'
    yield (
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">"
        f"<title>{safe(report.scenario)}</title>"
    )
    yield f"<style>{PAGE}{STYLE}</style></head><body><main>"
    yield f"<h1>{safe(report.scenario)}</h1>"
    if report.assumed:
        yield f"<p>Taken as without text: {safe(', '.join(report.assumed))}</p>"
    start = report.state.began
    if start is not None:
        yield "<h2>The board at the beginning</h2>"
        yield boards.figure("At the beginning", start)
    yield "<h2>What happens</h2>"
    yield from _steps(report.trace, start, boards, catalogue, "")
    yield "<h2>The board at the end</h2>"
    yield f"<p>{safe(step_in_words(report.state, catalogue))}</p><p>{safe(turn(report.state))}</p>"
    last = next((note.after for note in reversed(report.trace) if note.after is not None), start)
    if last is not None and (told := changes(board_of(last), board_of(report.state))):
        yield "<p>Since the last step:</p>"
        yield from _listed(told)
    yield boards.figure("At the end", report.state)
    for n, result in enumerate(report.results, 1):
        if more := result.trace[len(report.trace) :]:
            yield f"<h2>{safe(question(result))}</h2>"
            yield from _steps(more, report.state, boards, catalogue, f"q{n}-")
    yield "</main><footer><p>Below each step stands its rule, with where it is written. An unofficial aid.</p></footer>"
    yield "</body></html>"


def _steps(
    notes: Iterable[Note], start: State | None, boards: Boards, catalogue: Catalogue, prefix: str
) -> Iterator[str]:
    """Every step, each further in than the one that it is a part of."""
    yield "<ol>"
    before = start
    depths: list[int] = []
    for n, note in enumerate(notes, 1):
        while depths and depths[-1] >= note.depth:
            depths.pop()
        deep = min(len(depths), DEEPEST)
        depths.append(note.depth)
        style = f' class="d{deep}"' if deep else ""
        yield f'<li id="{prefix}step-{n}"{style}><p><b>{n}</b> {safe(note.words)}</p>'
        yield f'<p class="rule">{_rule(note.rule, catalogue)}</p>'
        if before is not None and note.after is not None:
            yield from _change(n, before, note.after, boards)
        before = note.after if note.after is not None else before
        yield "</li>"
    yield "</ol>"


def _rule(id: str, catalogue: Catalogue) -> str:
    """A rule by its title, its id, and where it is written."""
    reason = because(id, "", catalogue)
    places = "; ".join(cited(one) for one in reason["citations"][:1])
    title = f"{safe(reason['title'])} " if reason["title"] != id else ""
    return f"{title}<code>{safe(id)}</code>" + (f" [{safe(places)}]" if places else "")


def _change(number: int, before: State, after: State, boards: Boards) -> Iterator[str]:
    """What a step changes on the board, in words, and both boards to unfold."""
    was, now = board_of(before), board_of(after)
    if was == now:
        return
    yield from _listed(changes(was, now))
    yield '<details><summary>The board before and after</summary><div class="pair">'
    yield boards.figure(f"Before step {number}", before)
    yield boards.figure(f"After step {number}", after, was)
    yield "</div></details>"


def _listed(lines: Iterable[str]) -> Iterator[str]:
    yield "<ul>"
    yield from (f"<li>{safe(line)}</li>" for line in lines)
    yield "</ul>"
