"""The board of every scenario, as it is in the end, can be drawn in letters."""

from judge.cli.scenarios.board import board
from judge.scenario.runs.running import Report
from tests.lanes import slow


@slow
def test_the_boards_of_scenarios_can_be_drawn(reports: list[Report]) -> None:
    for report in reports[::2]:
        s = report.state
        lines = board(s)
        assert max(map(len, lines)) <= 80
        shown = " ".join(" ".join(lines).split())
        left_out = [
            card for card in s.in_play() if s.cards[card].printed.type != "outfit" and s.name(card) not in shown
        ]
        assert left_out == [], report.file
