"""Asks plain questions of boards by chance, as many as wanted: who falls, who is left, who is booted, home or wanted.

    python -m tests.bench.plain [MOST]            (from the project's folder; MOST questions, default: 40)

The boards are those in the folder `questions`, their own questions left aside; each run asks the same.  What takes more
than 5 seconds of a processor is listed, and how many have an answer in that time.  Nobody knows the answers beforehand:
this shows which kind of question takes long, and that none ends with a fault.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from random import Random
from typing import Final

from msgspec import convert
from msgspec.structs import replace

from judge.books.catalogue import Catalogue
from judge.compiled.cache import open_catalogue
from judge.engine.exploring.patience import Patience
from judge.engine.position.state import State
from judge.scenario.file.model import Question
from judge.scenario.runs.running import Scenario, read_scenario
from tests.bench.questions import FILES
from tests.bench.timing import asked

SECONDS, WANTED = 20, 5
"""How long a question is searched at most, and how long it should take."""
HORIZONS: Final = ("end of round", "end of shootout")


def boards(catalogue: Catalogue) -> Iterator[Scenario]:
    """Every board on which a shootout is under way when questions are asked."""
    for path in sorted(FILES.rglob("*.yaml")):
        scenario = Scenario(read_scenario(path), catalogue)
        scenario.end()
        if scenario.s.shootout is not None:
            yield scenario


def question(s: State, luck: Random) -> Question:
    """A plain question about some of those who fight."""
    fight = s.shootout
    assert fight is not None
    one, other = (luck.choice(sorted(s.posse(player))) for player in (fight.leader, fight.mark))
    any_dude, player = luck.choice((one, other)), s.players[luck.choice((fight.leader, fight.mark))]
    x, y, z = (f"card({json.dumps(s.name(n), ensure_ascii=False)})" for n in (one, other, any_dude))
    who, several = f"player({json.dumps(player.name)})", luck.randrange(6)
    plain = [
        {"never": f"count({who}.posse) == {several}"},
        {"never": f"count({who}.taken) > {several}"},
        {"never": f"{who}.ghost_rock > {player.rock + several}"},
        {"never": f"{z}.bounty > {s.cards[any_dude].bounty + several // 2}"},
        {"never": f"{z}.in_play and not {z}.in_shootout and not {z}.booted"},
        {"never": f"{x}.zone == 'discard' and {y}.in_shootout"},
        {"possible": f"{x}.zone == 'boot hill' and {y}.zone == 'boot hill'"},
        {"possible": f"{z}.at_home and not {z}.booted"},
        {"always": f"{z}.in_play"},
        {"always": f"{z}.booted or not {z}.in_play"},
        {"always": f"not ({x}.in_play and {y}.in_play)"},
    ]
    return convert({**luck.choice(plain), "until": luck.choice(HORIZONS)}, Question)


def main(most: int = 40) -> None:
    """Ask them, and list what takes long."""
    luck, there, in_time = Random(1), list(boards(open_catalogue())), 0
    for _ in range(most):
        scenario = luck.choice(there)
        scenario.file = replace(scenario.file, questions=[question(scenario.s, luck)])
        begin = time.process_time()
        found = scenario.ask(0, Patience(seconds=SECONDS))
        took = time.process_time() - begin
        in_time += took <= WANTED
        if took > WANTED:
            positions = found.explored.positions if found.explored is not None else 0
            until = scenario.file.questions[0].until
            print(f"{scenario.file.scenario:<48.48} {found.answer!s:<8} {positions:>7,} positions {took:6.1f} s  "
                  f"{found.kind}: {found.question} [{until}]", flush=True)  # fmt: skip
    print(f"{in_time} of {most} have an answer in {WANTED} s")


if __name__ == "__main__":
    main(asked(__doc__, "most", 40))
