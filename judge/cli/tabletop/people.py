"""People at the table of a game: they answer when it is their turn, and everybody else answers in between."""

from judge.cli.common.output import Output
from judge.cli.scenarios.board import board
from judge.cli.tabletop.game_pages import report_lines
from judge.cli.tabletop.session import Session, how_many
from judge.engine.position.state import State
from judge.scenario.games.playing import Playing, Record
from judge.scenario.games.walk import Step
from judge.scenario.script.answers import Fault


class People(Session):
    """A sitting of one or more people with those who answer by themselves; `record` follows what is answered."""

    def __init__(self, playing: Playing, output: Output, record: Record | None) -> None:
        super().__init__(playing.walk, output, [])
        self.playing, self.kept_in = playing, record

    def run(self) -> int:
        """Play until the game is over or people leave."""
        self.others()
        return super().run()

    def drawn(self) -> list[str]:
        """The board as the one whose turn it is sees it, or everybody who sits here."""
        asked = self.playing.asked
        return board(self.walk.s, self.output.strong, self.playing.humans if asked is None else {asked})

    def others(self) -> None:
        """Let everybody answer who does so by themselves, up to the next decision of somebody here."""
        try:
            while not self.playing.stops and self.playing.step():
                pass
        finally:
            self.keep()

    def keep(self) -> None:
        """Write down what has been answered."""
        if self.kept_in is not None:
            self.kept_in.follow(self.walk.steps)
            self.walk.kept = self.walk.lines()

    def show_step(self, before: State) -> None:
        """What has happened until it is somebody's turn here; at the end of the game, how it ended."""
        self.playing.look()
        self.others()
        super().show_step(before)
        if self.playing.stops:
            self.show(["", *self.drawn(), "", *report_lines(self.playing)])
            self.over = True

    def back(self, rest: str) -> None:
        """Take back one's own answers, with everybody else's after them."""
        mine = [n for n, step in enumerate(self.walk.steps) if self.answered_here(step)]
        if not mine:
            raise Fault("nobody here has answered anything yet that could be taken back")
        count = min(how_many(rest, len(mine)), len(mine))
        self.walk.back(len(self.walk.steps) - mine[-count])
        self.keep()
        self.playing.look()
        self.show([f"Taken back: {count} answer{'' if count == 1 else 's'}, and what followed."])
        self.show_decision()

    def forward(self, rest: str) -> None:
        """Take again what was taken back, up to one's next answer."""
        mine = [n for n, step in enumerate(reversed(self.walk.undone)) if self.answered_here(step)]
        wanted = how_many(rest, len(mine))
        ends = [*mine[1:], len(self.walk.undone)]
        before = self.walk.s
        if not mine or not self.walk.forward(ends[min(wanted, len(mine)) - 1]):
            raise Fault("nothing was taken back, so there is nothing to take again")
        self.keep()
        self.show_step(before)

    def answered_here(self, step: Step) -> bool:
        """Whether an answer was given by somebody who sits here."""
        return next(iter(step.lines[-1])) in {self.playing.names[player] for player in self.playing.humans}
