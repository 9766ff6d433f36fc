"""A way that the engine found, in the lines of a script that leads there again."""

from __future__ import annotations

from judge.engine.exploring.ways import Way, along
from judge.engine.position.procedure import Horizon
from judge.engine.position.state import State

from .lines import Line, line_of


def script_of(start: State, way: Way | None, until: Horizon | None = None) -> tuple[list[Line], State]:
    """The lines of a script that lead from a position along a way, and the position to which they lead.

    What leaves no choice is left out, as in any script, but for passes on the last turns to play: how far to go.  It is
    said where the next answer is the same, which would be taken for it.
    """
    s = start.fork()
    lines: list[Line] = []
    only: list[tuple[str, Line]] = []
    for decision, option in along(s, way, until):
        said = line_of(s, decision, option)
        if len(decision.options) > 1:
            lines += [*(each for _, each in only if each == said), said]
            only = []
        else:
            only.append((decision.kind, said))
    return _together([*lines, *(each for kind, each in only if kind == "play")]), s


def _together(lines: list[Line]) -> list[Line]:
    """Neighbouring answers of one player with the same verb on one line, as in `deck: {draw: [KS, 2C]}`."""
    found: list[Line] = []
    for line in lines:
        (who, said), last = next(iter(line.items())), found[-1] if found else {}
        before = last.get(who)
        if isinstance(said, dict) and isinstance(before, dict) and list(said) == list(before) and len(said) == 1:
            verb, thing = next(iter(said.items()))
            so_far = before[verb]
            found[-1] = {who: {verb: [*(so_far if isinstance(so_far, list) else [so_far]), thing]}}
        else:
            found.append(line)
    return found
