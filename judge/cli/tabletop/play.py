"""`judge play`: a whole game between decks, played by people, by scripts, or at random."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from judge.cli.common.options import Assume, Json, NoColor
from judge.cli.common.output import FOUND, Output

if TYPE_CHECKING:
    from judge.scenario.games.playing import Playing, Record


def play(
    decks: Annotated[list[Path], typer.Argument(metavar="DECK DECK...", help="A deck for each player, clockwise.")],
    names: Annotated[
        str, typer.Option("--names", metavar="A,B", help="What the players are called.", show_default=False)
    ] = "",
    human: Annotated[
        list[str] | None,
        typer.Option("--human", metavar="NAME", help="Somebody at this terminal; all: everybody.", show_default=False),
    ] = None,
    script: Annotated[
        Path | None,
        typer.Option("--script", metavar="FILE", help="Answers to begin with: a record, or its `script:`."),
    ] = None,
    seed: Annotated[
        int | None, typer.Option("--seed", metavar="N", help="The same chance again.", show_default=False)
    ] = None,
    days: Annotated[
        int | None, typer.Option("--days", metavar="N", min=1, help="Break off after so many days.", show_default=False)
    ] = None,
    file: Annotated[
        Path | None, typer.Option("-o", "--output", metavar="FILE", help="Record it there.", show_default=False)
    ] = None,
    rules: Annotated[bool, typer.Option("--rules", help="With the rules of each answer in the record.")] = False,
    show_trace: Annotated[bool, typer.Option("--trace", help="Show every step with its rule.")] = False,
    force: Annotated[bool, typer.Option("--force", help="Overwrite the record.", show_default=False)] = False,
    assume: Assume = False,
    as_json: Json = False,
    no_color: NoColor = False,
) -> int:
    """Play a game from setup to victory. Whoever is not at the terminal acts at random, by the rules.

    The record is a scenario: `judge trace`, `table` and `ask` read it, `judge cut` makes a board of any place in it.
    At the terminal everything can be written that `judge table` understands; `help` lists it. Ctrl-C breaks a game off
    and tells how everybody stands.
    """
    from random import Random, SystemRandom

    from judge.cli.common.writing import write_file
    from judge.cli.tabletop.game_pages import report_data, report_lines
    from judge.input.errors import InputError
    from judge.input.names import nearest
    from judge.input.yaml_file import read_yaml
    from judge.scenario.games.game_file import player_names
    from judge.scenario.games.playing import Playing, Record
    from judge.views.of_decks.seat import seat
    from judge.views.values.answer import INTERRUPTED

    output = Output(as_json, no_color)
    called = player_names([name.strip() for name in names.split(",")] if names else [], len(decks))
    people = called if "all" in (human or []) else list(human or [])
    for name in people:
        if name not in called:
            raise InputError(None, None, "no player is called", name, nearest(name, called) or called)
    if people and as_json:
        raise InputError(None, None, "people at the terminal read no JSON: leave out --human or --json")
    if rules and file is None:
        raise InputError(None, None, "--rules is about the record: say where it goes with --output FILE")
    catalogue = output.books().catalogue
    seats = [seat(name, deck, catalogue, output.note, assume=assume) for name, deck in zip(called, decks, strict=True)]
    chance = seed if seed is not None else SystemRandom().randrange(1_000_000)
    comment = f"judge play {' '.join(deck.name for deck in decks)} --seed {chance}" + (" --assume" if assume else "")
    document = read_yaml(script, shown=str(script)) if script is not None else None
    playing = Playing(
        seats, catalogue, Random(chance), humans=people, script=document, days=days,
        comment=comment if comment.isprintable() else "",
        assume=assume,
    )  # fmt: skip
    record = None
    if file is not None:
        write_file(file, playing.head, force)
        record = Record(file, playing.head, rules)
    if people:
        from judge.cli.tabletop.people import People

        return People(playing, output, record).run()
    stopped = not _play_out(playing, output, record, show_trace and not as_json)
    code = INTERRUPTED if stopped else FOUND
    if as_json:
        output.write_json(**report_data(playing), seed=chance, record=None if file is None else str(file))
        return code
    recorded = [f"Recorded: {file}"] if file is not None else []
    output.write("\n".join([*report_lines(playing), *recorded, f"The same game again: --seed {chance}"]))
    return code


def _play_out(playing: "Playing", output: Output, record: "Record | None", tell: bool) -> bool:
    """Let everybody answer until the game is over, or somebody stops it: False.

    What has been answered is in the record, whatever happens.
    """
    from judge.cards.fault import CardFault
    from judge.cli.scenarios.pages import tree
    from judge.engine.position.procedure import EngineLimit
    from judge.input.errors import InputError
    from judge.scenario.games.walk import since

    shown = playing.walk.start
    try:
        while not playing.stops and playing.step():
            if tell:
                for line in tree(since(shown, playing.walk.s), ""):
                    print(line)
                shown = playing.walk.s
    except KeyboardInterrupt:
        return False
    except (CardFault, EngineLimit) as fault:
        raise InputError(None, None, f"the game cannot go on: {fault}") from fault
    finally:
        if record is not None:
            record.follow(playing.walk.steps)
    return True
