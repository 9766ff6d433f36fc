"""A game as people and scripts read it: each day with its Winner and how everybody stood, and how it ended."""

from __future__ import annotations

from typing import Any

from judge.cli.common.reasons import one_line
from judge.cli.common.width import fold, width
from judge.cli.scenarios.pages import taken_lines
from judge.engine.position.kinds import PlayerId
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY
from judge.engine.table import of_players
from judge.scenario.file.titles import assumed
from judge.scenario.games.playing import Playing
from judge.scenario.runs.as_data import assumed_data

COLUMNS = "ghost rock / control points / influence"


def report_lines(playing: Playing) -> list[str]:
    """A table with a line for each day, and below it who has won."""
    s = playing.walk.s
    names = [one_line(name) for name in playing.names]
    rows = [["day", "Winner", *names]]
    for row in playing.days:
        stood = (" / ".join(map(str, stands(row.last, n))) for n in row.last.everybody())
        rows.append([str(row.day), one_line(row.winner) or "-", *stood])
    head = fold(f"At the end of each day: {COLUMNS}")
    last = [*fold(ending(s, playing)), *taken_lines(assumed(s), "")]
    widths = [max(len(row[n]) for row in rows) for n in range(len(rows[0]))]
    if sum(widths) + 2 * len(widths) - 2 > width():
        told = [f"day {day}, Winner {won}: " + ", ".join(map(" ".join, zip(names, stood, strict=True)))
                for day, won, *stood in rows[1:]]  # fmt: skip
        return [*head, *(part for one in told for part in fold(one, "", "  ")), *last]
    table = []
    for day, *cells in rows:
        padded = (f"{cell:<{column}}" for cell, column in zip(cells, widths[1:], strict=True))
        table.append("  ".join([f"{day:>{widths[0]}}", *padded]))
    return [*head, *(line.rstrip() for line in table), *last]


def ending(s: State, playing: Playing) -> str:
    """How the game ended, in a sentence."""
    if s.victor != NOBODY:
        won = s.players[s.victor]
        return f"{won.name} has won on day {playing.days[-1].day} with {s.name(won.home)} [sundown.victory]."
    after = f" after {len(playing.walk.steps)} answers" if playing.too_long else ""
    return f"The game is not over: it was broken off{after}."


def stands(s: State, player: PlayerId) -> tuple[int, int, int]:
    """How a player stands: ghost rock, control points and influence."""
    return s.players[player].rock, of_players.points_of(s, player), of_players.influence_of(s, player)


def report_data(playing: Playing) -> dict[str, Any]:
    """The same for scripts."""
    s = playing.walk.s
    return {
        "players": [
            {"name": player.name, "outfit": s.name(player.home) if player.home != NOBODY else None}
            for player in s.players
        ],
        **assumed_data(assumed(s)),
        "won_by": s.who(s.victor) if s.victor != NOBODY else None,
        "because": ["sundown.victory"] if s.victor != NOBODY else [],
        "answers": len(playing.walk.steps),
        "days": [
            {
                "day": row.day,
                "winner": row.winner or None,
                "players": [
                    dict(zip(("ghost_rock", "control_points", "influence"), stands(row.last, n), strict=True))
                    for n in s.everybody()
                ],
            }
            for row in playing.days
        ],
    }
